"""The special Mystery cards (Special Mystery Cards; F-10 to F-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from benben.core.state import NO_ACTIONS
from benben.games.pharaon.cards import (
    A_DIVINE,
    A_DROP,
    A_EFFORT,
    A_FORTUNE,
    A_GIVE,
    A_NAME,
    A_PROTECT,
    A_THEFT,
    A_TOUR,
    DIVINE,
    EFFORT,
    EVERYBODY,
    FIRST_CONTENT,
    FORTUNE,
    LEFT,
    MYSTERIES,
    NO_CARD,
    PLACES,
    REINFORCEMENT,
    REINFORCEMENT_ANY,
    S_CLAIM_CONTENT,
    S_FORTUNE_GIVE,
    S_PLACE,
    S_THEFT_DROP,
    S_TOUR_GIVE,
    START,
    STOLEN,
    THEFT,
    TOUR,
    WON,
)
from benben.games.pharaon.components import CONTENT_CODES, DIRECTIONS, MYSTERY_CODES
from benben.games.pharaon.knowledge import lift, movable, put, see
from benben.games.pharaon.steps.base import Step, add_places, free, level_of

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState


def play_special(state: PharaonState, seat: i64, action: i64) -> None:
    """Begin what a special card does."""
    if action < A_FORTUNE:
        begin_tour(state, seat, (action - A_TOUR) >> 1, (action - A_TOUR) & 1)
    elif action < A_THEFT:
        begin_fortune(state, seat, (action - A_FORTUNE) // PLACES, (action - A_FORTUNE) % PLACES)
    elif action < A_DIVINE:
        begin_theft(state, seat, (action - A_THEFT) // PLACES, (action - A_THEFT) % PLACES)
    elif action < A_PROTECT:
        divine(state, seat, action - A_DIVINE)
    elif action < A_EFFORT:
        protect(state, seat, (action - A_PROTECT) >> 1, bool((action - A_PROTECT) & 1))
    else:
        state.spend(seat, EFFORT)
        state.actions += 2
        if state.events is not None:
            state.tell("effort", {"seat": int(seat), "actions": int(state.actions) - 1})


# --- Tour of Egypt (F-10) ---------------------------------------------------------------------------------------------


def begin_tour(state: PharaonState, seat: i64, level: i64, direction: i64) -> None:
    """Announce a Tour: everyone with an unprotected card there chooses one, the announcer first."""
    state.spend(seat, TOUR)
    state.card = TOUR
    state.level = level
    state.direction = direction
    state.gave = [NO_CARD] * state.players
    if state.events is not None:
        state.tell("tour", {"seat": int(seat), "level": int(level) + 1, "direction": DIRECTIONS[direction]})
    for step in range(state.players - 1, -1, -1):
        giver: i64 = (seat + step) % state.players
        if movable(state, giver, level):
            state.push(S_TOUR_GIVE, giver, level)


class TourGiveStep(Step):
    """Which card to give, hidden until all have chosen (F-10)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_places(A_GIVE, movable(state, seat, arg), out)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        state.gave[seat] = action - A_GIVE
        if state.events is not None:
            state.tell("tour-given", {"seat": int(seat)})
        if not state.stack:
            move_tour(state, arg)


def receiver(state: PharaonState, giver: i64) -> i64:
    """Who gets a giver's card: the next one on the way who gave one too."""
    step: i64 = 1 if state.direction == LEFT else state.players - 1
    to: i64 = (giver + step) % state.players
    while state.gave[to] < 0:
        to = (to + step) % state.players
    return to


def move_tour(state: PharaonState, level: i64) -> None:
    """All cards move at once, each into the place of the card that its new owner gave (F-10)."""
    players = state.players
    content: list[int] = [NO_CARD] * players
    known: list[int] = [0] * players
    got: list[int] = [NO_CARD] * players  # giver whose card a seat gets
    for giver in range(players):
        place: i64 = state.gave[giver]
        if place >= 0:
            to = receiver(state, giver)
            got[to] = giver
            known[giver] = state.known[PLACES * giver + place]
            content[giver] = lift(state, giver, place, 1 << to)
    for seat in range(players):
        if got[seat] >= 0:
            place = state.gave[seat]
            put(state, seat, place, content[got[seat]], known[got[seat]])
            state.alter(seat, level)
            state.look_at(seat, place)
    if state.events is not None:
        tell_tour(state, level, content, got)
    state.gave = [NO_CARD] * players


def tell_tour(state: PharaonState, level: i64, content: list[int], got: list[int]) -> None:
    """Tell which cards went where, and each seat what it gave and got."""
    moves: list[dict[str, object]] = []
    step: i64 = 1 if state.direction == LEFT else state.players - 1
    for giver in range(state.players):
        if state.gave[giver] < 0:
            continue
        to = receiver(state, giver)
        passed: list[int] = []
        between: i64 = (giver + step) % state.players
        while between != to:
            passed.append(int(between))
            between = (between + step) % state.players
        start: i64 = START[level]
        own, theirs = state.gave[giver] - start + 1, state.gave[to] - start + 1
        moves.append({"seat": int(giver), "place": int(own), "to": int(to), "to_place": int(theirs), "passed": passed})
    where: dict[str, object] = {"level": int(level) + 1, "direction": DIRECTIONS[state.direction]}
    state.tell("tour-moved", {"seat": int(state.turn), **where, "moves": moves})
    for seat in range(state.players):
        if got[seat] >= 0:
            place = state.gave[seat] - START[level] + 1
            secret: dict[str, object] = {"given": CONTENT_CODES[content[seat]], "received": CONTENT_CODES[content[got[seat]]]}
            public: dict[str, object] = {"seat": seat, "level": int(level) + 1, "gave": int(place), "got": int(place)}
            state.tell_secret("tour-seen", public, secret, state.owner_sees(seat))


# --- Fortune Telling (F-11) -------------------------------------------------------------------------------------------


def aim(state: PharaonState, seat: i64, card: i64, target: i64, place: i64) -> None:
    """Play a special card on an opponent's card."""
    state.spend(seat, card)
    state.card = card
    state.target = target
    state.place = place
    state.level = level_of(place)


def begin_fortune(state: PharaonState, seat: i64, target: i64, place: i64) -> None:
    """Point at an opponent's card; its content is named next (F-11)."""
    aim(state, seat, FORTUNE, target, place)
    if state.events is not None:
        state.tell("fortune", {"seat": int(seat), "target": int(target), **state.spot(place)})
    state.push(S_CLAIM_CONTENT, seat, state.level)


class ClaimContentStep(Step):
    """Name what the card contains; it is shown to all (F-11)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        first: i64 = FIRST_CONTENT[arg]
        end: i64 = FIRST_CONTENT[arg + 1]
        out: list[int] = []
        for content in range(first, end):
            out.append(A_NAME + content)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        name = action - A_NAME
        target, place = state.target, state.place
        content: i64 = state.content[PLACES * target + place]
        see(state, target, place, EVERYBODY)
        if state.events is not None:
            fields: dict[str, object] = {"seat": int(seat), "target": int(target), **state.spot(place)}
            fields["name"] = CONTENT_CODES[name]
            fields["right"] = bool(name == content)
            state.tell_shown("named", fields, {"content": CONTENT_CODES[content]}, target)
        if name != content:
            state.concern(target, arg)
            state.look_at(target, place)
        elif movable(state, seat, arg):
            state.push(S_FORTUNE_GIVE, seat, arg)
        else:
            state.push(S_PLACE, seat, arg + 8 * WON)


class FortuneGiveStep(Step):
    """Which card to give for the one won; each takes the other's place (F-11)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_places(A_GIVE, movable(state, seat, arg), out)
        return out

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        own = action - A_GIVE
        target, place = state.target, state.place
        own_known: i64 = state.known[PLACES * seat + own]
        won = lift(state, target, place, 0)
        given = lift(state, seat, own, 1 << target)
        put(state, seat, own, won, EVERYBODY)
        put(state, target, place, given, own_known)
        state.look_at(target, place)
        settle_fortune(state, seat, own, given)


def take_won(state: PharaonState, seat: i64, own: i64) -> None:
    """The card won is laid on a free place; there was none to give for it (F-11)."""
    target, place = state.target, state.place
    put(state, seat, own, lift(state, target, place, 0), EVERYBODY)
    settle_fortune(state, seat, own, NO_CARD)


def settle_fortune(state: PharaonState, seat: i64, own: i64, given: i64) -> None:
    """Both pyramids have changed; only the two know the card given."""
    target = state.target
    state.alter(seat, state.level)
    state.alter(target, state.level)
    if state.events is not None:
        start: i64 = START[state.level]
        fields: dict[str, object] = {"seat": int(seat), "target": int(target), "level": int(state.level) + 1}
        fields["from_place"] = int(state.place - start) + 1
        fields["place"] = int(own - start) + 1
        fields["gave"] = bool(given >= 0)
        secret: dict[str, object] = {"given": CONTENT_CODES[given] if given >= 0 else None}
        state.tell_secret("fortune-taken", fields, secret, state.owner_sees(seat) | state.owner_sees(target))


# --- Theft (F-12) -----------------------------------------------------------------------------------------------------


def begin_theft(state: PharaonState, seat: i64, target: i64, place: i64) -> None:
    """Point at an opponent's card, and see it; it lies where it lay until the thief has said where it goes (F-12)."""
    aim(state, seat, THEFT, target, place)
    see(state, target, place, 1 << seat)
    if state.events is not None:
        level_and_place = state.spot(place)
        fields: dict[str, object] = {"seat": int(seat), "target": int(target), "level": level_and_place["level"]}
        fields["from_place"] = level_and_place["place"]
        state.tell("theft", fields)
    if free(state, seat, state.level):
        state.push(S_PLACE, seat, state.level + 8 * STOLEN)
    else:
        state.push(S_THEFT_DROP, seat, state.level)


class TheftDropStep(Step):
    """At a full level: which of the thief's own cards goes under the deck (F-12)."""

    def options(self, state: PharaonState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_places(A_DROP, movable(state, seat, arg), out)
        return out if out else NO_ACTIONS

    def resolve(self, state: PharaonState, seat: i64, arg: i64, action: i64) -> None:
        place = action - A_DROP
        state.sink(arg, lift(state, seat, place, 0))
        steal(state, seat, place, True)


def steal(state: PharaonState, seat: i64, own: i64, dropped: bool) -> None:
    """The stolen card comes to lie on a place of the thief's; nothing is given in return (F-12)."""
    target, place = state.target, state.place
    known: i64 = state.known[PLACES * target + place]
    content = lift(state, target, place, 0)
    put(state, seat, own, content, known)
    state.alter(seat, state.level)
    state.alter(target, state.level)
    if state.events is not None:
        fields: dict[str, object] = {"seat": int(seat), "target": int(target), **state.spot(own), "dropped": dropped}
        secret: dict[str, object] = {"content": CONTENT_CODES[content]}
        state.tell_secret("stolen", fields, secret, state.owner_sees(seat) | state.owner_sees(target))


# --- Divine Intervention, Reinforcement (F-14, F-15) -------------------------------------------------------------------


def divine(state: PharaonState, seat: i64, level: i64) -> None:
    """All unprotected cards of a level go under the deck, in an order by lot, and as many are drawn into their places (F-14)."""
    state.spend(seat, DIVINE)
    bits = movable(state, seat, level)
    start: i64 = START[level]
    end: i64 = START[level + 1]
    places: list[int] = []
    old: list[int] = []
    for place in range(start, end):
        if bits >> place & 1:
            places.append(int(place))
            old.append(lift(state, seat, place, 0))
    state.rng.shuffle(old)
    for content in old:
        state.sink(level, content)
    for place in places:
        put(state, seat, place, state.decks[level].pop(), 0)
        state.look_at(seat, place)
    state.alter(seat, level)
    if state.events is not None:
        fields: dict[str, object] = {"seat": int(seat), "level": int(level) + 1, "places": [int(place - start) + 1 for place in places]}
        drawn: list[str] = [CONTENT_CODES[state.content[PLACES * seat + place]] for place in places]
        state.tell_secret("divine", fields, {"contents": drawn}, state.owner_sees(seat))


def protect(state: PharaonState, seat: i64, place: i64, any_level: bool) -> None:
    """Turn an own card face up for good, with a Reinforcement under it (F-15)."""
    level = level_of(place)
    card: i64 = REINFORCEMENT_ANY if any_level else REINFORCEMENT + level
    at = PLACES * seat + place
    state.hands[MYSTERIES * seat + card] -= 1
    state.sizes[seat] -= 1
    see(state, seat, place, EVERYBODY)
    state.known[at] = EVERYBODY
    state.protection[at] = card
    state.shielded[seat] |= 1 << place
    state.alter(seat, level)
    if state.events is not None:
        fields: dict[str, object] = {"seat": int(seat), **state.spot(place), "card": MYSTERY_CODES[card]}
        state.tell("protected", {**fields, "content": CONTENT_CODES[state.content[at]]})
