"""Everything an observation says about what is hidden, and deals of a table that its viewer could not tell from the true one.

Hidden are the other hands, but for the basics not yet used and cards taken back before everybody's eyes; the order of the deck, of the
boats, of the distribution cards and of the revolt tokens; and the boats that others have loaded, which lie face down (Y-31): they are
drawn from the boats that lie open nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from benben.core.rng import Rng
from benben.core.state import pack
from benben.games.pyramidion import cards as c
from benben.games.pyramidion.codes import BOAT_OF, CATEGORY_OF, FACE_OF, RESOURCE_CODES, RESOURCE_OF, SITE_CODES, SITE_OF, STEP_OF
from benben.games.pyramidion.components import printed
from benben.games.pyramidion.payment import digit, payments
from benben.games.pyramidion.state import ALL_BOATS, POINTS, ROUND_LIMIT, PyramidionState, empty_table

GOALS: Final = {"10": 10, "12": 12, "15": 15, "all-boats": 0}
REASONS: Final = {"points": POINTS, "boats": ALL_BOATS, "limit": ROUND_LIMIT}
TRIES: Final = 20  # deals of the boats before one is taken in which somebody would have won already


class PyramidionBelief:
    """What one observation of Pyramidion says; `sample` deals tables that fit it."""

    def __init__(self, observation: Mapping[str, Any]) -> None:
        self.observation = observation
        viewer = observation["viewer"]
        self.viewer: int = -1 if viewer is None else viewer
        self.players: int = observation["players"]
        self.printed = printed(observation["components"])
        self.goal: int = GOALS[observation["options"]["points"]]

    def sample(self, rng: Rng) -> PyramidionState:
        """A state that the viewer could not tell from the true one, with fresh randomness."""
        state = empty_table(self.players, rng.fork(), self.printed, self.goal)
        self._open_things(state)
        self._characters(state, rng)
        self._boats(state, rng)
        self._distribution(state, rng)
        rng.shuffle(state.revolt_tokens)
        if self.observation["over"]:
            state.phase = c.END_PHASE
            state.is_over = True
            state.reason = REASONS[self.observation["reason"]]
        else:
            self._steps(state)
            state.settle()
        return state

    # --- what lies open ----------------------------------------------------------------------------------------------

    def _open_things(self, state: PyramidionState) -> None:
        seen = self.observation
        state.round = seen["round"]
        state.phase = seen["phase"]
        state.order = list(seen["order"])
        state.passes = seen["passes"]
        state.supply = _counts(seen["supply"])
        state.revolt_tokens = list(range(c.TOKENS))
        for site, view in enumerate(seen["sites"]):
            state.goods[c.RESOURCES * site : c.RESOURCES * site + c.RESOURCES] = _counts(view["goods"])
            for sort, key in enumerate(("torturer", "negotiator")):
                if view[key] is not None:
                    state.troops[c.SITES * sort + site] = view[key]
            if view["sundial"]:
                state.sundials |= 1 << site
                state.activated += 1
        for seat, side in enumerate(seen["seats"]):
            state.reserve[c.RESOURCES * seat : c.RESOURCES * seat + c.RESOURCES] = _counts(side["reserve"])
            state.token[seat] = side["token"] or 0
            state.left[2 * seat] = side["torturers"]
            state.left[2 * seat + 1] = side["negotiators"]
            for code in side["spent"]:
                state.spent |= 1 << SITE_OF[code]
            for view in side["used"]:
                state.used[seat] |= 1 << FACE_OF[view["code"]] - c.FIRST_BASIC
        if seen["open"] is not None:
            self._open_site(state, seen["open"])

    def _open_site(self, state: PyramidionState, view: Mapping[str, Any]) -> None:
        state.open = SITE_OF[view["site"]]
        state.opener = view["by"]
        state.activated = view["number"]
        state.ankh = view["ankh_played"]
        for total in view["totals"]:
            seat: i64 = total["seat"]
            laid: i64 = total["cards"]
            state.laid |= laid << 8 * seat
            if total["passed"]:
                state.passed |= 1 << seat
        for each in view["played"]:
            face: i64 = FACE_OF[each["card"]["code"]]
            counts_as: i64 = face if each["copies"] is None else FACE_OF[each["copies"]["code"]]
            category: i64 = c.NO_CATEGORY if each["category"] is None else CATEGORY_OF[each["category"]]
            owner: i64 = each["seat"]
            played = face | owner << c.PLAYED_SEAT | counts_as << c.PLAYED_AS | category << c.PLAYED_CATEGORY
            if each["raises"]:
                played |= c.PLAYED_RAISES
            state.played.append(played)

    # --- what is hidden ----------------------------------------------------------------------------------------------

    def _characters(self, state: PyramidionState, rng: Rng) -> None:
        seen = self.observation
        left = self.printed.count[:]
        state.discard = [FACE_OF[view["code"]] for view in seen["discard"]]
        for face in state.discard:
            left[face] -= 1
        for card in state.played:
            if card & c.FACE_MASK < c.FIRST_BASIC:
                left[card & c.FACE_MASK] -= 1
        known: list[int] = []
        for seat, side in enumerate(seen["seats"]):
            faces = [FACE_OF[view["code"]] for view in side["hand_known"]]
            known.extend([seat << 6 | face for face in faces if face < c.FIRST_BASIC])
            if side["hand"] is not None:
                faces = [FACE_OF[view["code"]] for view in side["hand"]]
            for face in faces:
                if face < c.FIRST_BASIC:
                    left[face] -= 1
            state.hands[seat] = faces
        state.known = sorted(known)
        unseen: list[int] = []
        for face in range(c.DECK_FACES):
            unseen.extend([face] * left[face])
        wanted: list[int] = []  # a seat for every card of a hand that the viewer has not seen
        for seat, side in enumerate(seen["seats"]):
            state.drawn |= side["drawn"] << seat
            wanted.extend([seat] * (side["hand_size"] - len(state.hands[seat])))
        state.pool = [FACE_OF[view["code"]] for view in seen["reshuffled"]]
        if state.pool:
            unseen = self._after_shuffle(state, unseen, wanted, rng)
        else:
            rng.shuffle(unseen)
        for seat in wanted:
            state.hands[seat].append(unseen.pop())
        for hand in state.hands:
            hand.sort()
        state.deck = unseen

    def _after_shuffle(self, state: PyramidionState, unseen: list[int], wanted: list[int], rng: Rng) -> list[int]:
        """The unseen cards in an order to be dealt from the end, once discards that everybody had seen became the deck.

        All of the deck comes from those discards; and what somebody holds who has drawn nothing since then does not.
        """
        size = len(unseen) - len(wanted)
        pool = [0] * c.DECK_FACES
        for face in state.pool:
            pool[face] += 1
        order = unseen
        for _ in range(TRIES):
            rng.shuffle(unseen)
            fresh = pool[:]
            old = [self.printed.count[face] - pool[face] for face in range(c.DECK_FACES)]
            deck: list[int] = []
            held: list[int] = []
            for face in unseen:
                if len(deck) < size and fresh[face] > 0:
                    fresh[face] -= 1
                    deck.append(face)
                else:
                    held.append(face)
            hands: list[int] = []  # for the seats of `wanted`, in its order
            for seat in wanted:
                if not state.drawn >> seat & 1:
                    for i in range(len(held)):
                        if old[held[i]] > 0:
                            old[held[i]] -= 1
                            hands.append(held.pop(i))
                            break
                    else:
                        break
                else:
                    hands.append(-1)
            order = deck + [held.pop() if face < 0 else face for face in hands[::-1]] + held
            if len(deck) == size and len(hands) == len(wanted):
                return order
        return order

    def _boats(self, state: PyramidionState, rng: Rng) -> None:
        seen = self.observation
        state.row = [BOAT_OF[view["boat"]] for view in seen["row"]]
        state.boat_discard = [BOAT_OF[code] for code in seen["boat_discard"]]
        if seen["karnak"] is not None:
            state.karnak = BOAT_OF[seen["karnak"]["boat"]]
            state.karnak_seat = seen["karnak"]["only"]
        visible = [*state.row, *state.boat_discard, int(state.karnak)]
        open_: list[int] = []
        face_down: list[int] = []  # the seats of boats that the viewer cannot see
        for seat, side in enumerate(seen["seats"]):
            state.boats += side["boats"]
            if side["loaded"] is None:
                face_down.extend([seat] * side["boats"])
            else:
                for view in side["loaded"]:
                    visible.append(BOAT_OF[view["boat"]])
                    open_.append(BOAT_OF[view["boat"]] << 2 | seat)
        unseen = [boat for boat in range(c.BOATS) if boat not in visible]
        for _ in range(TRIES):
            rng.shuffle(unseen)
            if self._plausible(unseen, face_down):
                break
        state.loaded = open_ + [unseen[i] << 2 | face_down[i] for i in range(len(face_down))]
        state.boat_deck = unseen[len(face_down) :]

    def _plausible(self, unseen: list[int], face_down: list[int]) -> bool:
        """Whether nobody would have won at the end of the round before."""
        if self.goal == 0 or self.observation["phase"] >= c.LOADING_PHASE:
            return True
        points = [0] * self.players
        for i in range(len(face_down)):
            points[face_down[i]] += self.printed.boat_points[unseen[i]]
        return max(points) < self.goal

    def _distribution(self, state: PyramidionState, rng: Rng) -> None:
        seen = self.observation
        state.distributions_used = list(seen["distributions_used"])
        goods: list[int] = []
        for code in SITE_CODES:
            goods.extend(_counts(seen["next_distribution"].get(code, {})))
        size = c.SITES * c.RESOURCES
        deck = [card for card in range(c.DISTRIBUTIONS) if card not in state.distributions_used]
        for card in deck:
            if self.printed.distribution[size * card : size * card + size] == goods:
                state.next_distribution = card
                deck.remove(card)
                break
        rng.shuffle(deck)
        state.distribution_deck = deck

    # --- what is pending ---------------------------------------------------------------------------------------------

    def _steps(self, state: PyramidionState) -> None:
        """Put the pending steps back."""
        decision = self.observation["decision"]
        kind: i64 = STEP_OF[decision["step"]]
        seat: i64 = decision["seat"]
        after: i64 = (seat + 1) % self.players
        arg: i64 = 0
        if kind == c.S_NEGOTIATE:
            self._negotiations(state, seat, SITE_OF[decision["site"]])
            return
        if kind == c.S_ABU_SIMBEL:
            for other in reversed(state.order[state.order.index(seat) :]):
                state.push(kind, other, 0)
            return
        if kind == c.S_PLAY:
            state.stage = c.PLAY
            state.turn = seat
        elif kind == c.S_RECRUIT or kind == c.S_GIZA or kind == c.S_ALEXANDRIA or kind == c.S_CAIRO:
            state.stage = c.PLAY
            state.turn = after
        elif kind == c.S_HIGH_PRIEST:
            state.stage = c.PRIESTS
            arg = self._priests(state, seat, decision["card"])
        elif kind == c.S_LOAD:
            state.turn = state.order.index(seat)
        elif kind == c.S_TROOPS or kind == c.S_STATUES:
            state.turn = (state.order.index(seat) + 1) % self.players
            arg = self._payment(state, seat, decision)
        elif kind != c.S_ACTIVATE:
            state.stage = c.POWER
            state.turn = after
            if kind == c.S_STONE_GIVE or kind == c.S_STONE_TAKE:
                arg = SITE_OF[decision["site"]]
                place: i64 = 3
                for goods in (decision["given"], decision["taken"]):
                    for code in RESOURCE_CODES:
                        count: i64 = goods.get(code, 0)
                        for _ in range(count):
                            arg |= (1 + RESOURCE_OF[code]) << place
                            place += 3
        state.stack.append(pack(kind, seat, arg))

    def _negotiations(self, state: PyramidionState, seat: i64, site: i64) -> None:
        """The troop that takes now, and those after it."""
        pending: list[int] = []
        found = False
        for owner in state.order:
            for place in range(c.SITES):
                found = found or (owner == seat and place == site)
                if found and state.troops[c.SITES + place] == owner:
                    pending.append(pack(c.S_NEGOTIATE, owner, place))
        pending.reverse()
        state.stack = pending

    def _priests(self, state: PyramidionState, seat: i64, kind: str) -> i64:
        """Where the High Priest that acts now lies; it and those before it are marked."""
        owner = state.opener
        for _ in range(self.players):
            for i in range(len(state.played)):
                card: i64 = state.played[i]
                if card >> c.PLAYED_SEAT & 3 == owner and c.KIND[card >> c.PLAYED_AS & c.FACE_MASK] == c.HIGH_PRIEST:
                    state.played[i] = card | c.PLAYED_ACTED
                    copy = card & c.FACE_MASK == c.PHILOSOPHER_FACE
                    if owner == seat and copy == (kind == "philosopher"):
                        return i
            owner = (owner + 1) % self.players
        raise AssertionError("the High Priest that acts lies on the site")

    def _payment(self, state: PyramidionState, seat: i64, decision: Mapping[str, Any]) -> i64:
        """The boat and the place that is asked for; the payments still possible are those that agree with what is settled."""
        boat: i64 = BOAT_OF[decision["boat"]]
        troops = decision["paid"]["troops"]
        statues = decision["paid"]["statues"]
        place: i64 = SITE_OF[decision["site"]] if decision["resource"] is None else c.SITES + RESOURCE_OF[decision["resource"]]
        settled: list[int] = []
        for code in SITE_CODES:
            settled.append(1 + RESOURCE_OF[troops[code]] if code in troops else 0)
        for code in RESOURCE_CODES[: c.PLAIN]:
            settled.append(statues.get(code, 0))
        ways = payments(state, seat, boat)
        for at in range(place):
            ways = [path for path in ways if digit(path, at) == settled[at]]
        state.ways = ways
        return boat | (place if place < c.SITES else place - c.SITES) << 5


def _counts(goods: Mapping[str, int]) -> list[int]:
    return [goods.get(code, 0) for code in RESOURCE_CODES]
