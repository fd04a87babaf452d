"""The rules: one small class a pending step, with what it offers and what it does.

`options` returns ascending actions, or none when nothing can be chosen; then the step is skipped (N-10). `resolve` is called with
one of them, after the step was popped. An effect is declined at its first choice only (N-10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.state import NO_ACTIONS
from benben.games.neteru.cards import (
    A_AWAKEN,
    A_DECLINE,
    A_DISCARD,
    A_DONE,
    A_GIVE,
    A_KEEP,
    A_MOVE,
    A_MULLIGAN,
    A_ORDER,
    A_ORDER_TWO,
    A_PLAY_PHOENIX,
    A_PLAY_SPHINX,
    A_REMOVE,
    A_SACRIFICE,
    A_STRIP,
    A_SWAP_SECRET,
    A_SWAP_VISIBLE,
    A_TAKE,
    A_TARGET,
    A_USE,
    FACE,
    FIRST_PHOENIX,
    FIRST_SPHINX,
    FLOOR,
    FLOOR_START,
    GUARD,
    HORUS,
    ISIS,
    KIND,
    L_GIVE,
    L_LOOK,
    L_ORDER,
    L_PEEK,
    L_SINK,
    L_TAKE,
    NO_GOD,
    ORDERS,
    OSIRIS,
    PHOENIX,
    PHOENIX_FACE,
    PRIEST,
    PRIEST_NOTED,
    RA,
    S_CHARIOT,
    S_GIVE,
    S_GOD,
    S_HORUS,
    S_OSIRIS,
    S_PHOENIX,
    S_PHOENIX_CARD,
    S_PRIEST,
    S_RA,
    S_RAIDER,
    S_SACRIFICE,
    S_SCRIBE,
    S_SCRIBE_DISCARD,
    S_SEKHMET,
    S_SETH,
    S_SETH_CARD,
    S_SOBEK,
    S_SOBEK_SWAP,
    S_SPHINX,
    S_THOT,
    SCRIBE,
    SECONDARY,
    SEKHMET,
    SETH,
    SLOT_MASK,
    SLOTS,
    SOBEK,
    SPHINX,
    SPHINX_FACE,
    THOT,
    TOMB_RAIDER,
    WAR_CHARIOT,
)
from benben.games.neteru.components import CODE, GOD_CODES, PYRAMIDION_CODES, STEP_CODES

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

HAND: Final = 4
USE_OR_DECLINE: Final[list[int]] = [A_USE, A_DECLINE]
SWAP_OR_KEEP: Final[list[int]] = [A_SWAP_VISIBLE, A_SWAP_SECRET, A_KEEP]
THREE_ORDERS: Final[list[int]] = [A_ORDER + i for i in range(6)]
TWO_ORDERS: Final[list[int]] = [A_ORDER_TWO, A_ORDER_TWO + 1]


SPHINX_PLAYS: Final[list[int]] = [A_PLAY_SPHINX + slot for slot in range(SLOTS)]
PHOENIX_PLAYS: Final[list[int]] = [A_PLAY_PHOENIX + slot for slot in range(SLOTS)]


class Step:
    """What one kind of pending step offers and does."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        """The actions, ascending; none when there is nothing to choose."""
        raise NotImplementedError

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        """Carry out the chosen action."""
        raise NotImplementedError


# --- a turn ------------------------------------------------------------------------------------------------------------


class TurnStep(Step):
    """Play a card, discard one, or mulligan (Playing a turn; N-29, N-30)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        hand = state.hands[seat]
        out = plays(hand)
        add_faces(A_DISCARD, hand, out)
        if may_mulligan(state, seat):
            out.append(A_MULLIGAN)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action < A_DISCARD:
            card = state.show_from_hand(seat, played_face(action))
            play(state, seat, card, played_slot(action), seat, "hand")
        elif action == A_MULLIGAN:
            mulligan(state, seat)
        else:
            discard_from_hand(state, seat, action - A_DISCARD, "turn")


def plays(pile: list[int]) -> list[int]:
    """The plays of an ascending pile: a number's own slot, any slot for Sphinx and Phoenix (N-16). Ascending."""
    if not pile or pile[-1] < FIRST_SPHINX:
        return pile[:]  # the play of a numbered card is the card's own id
    out: list[int] = []
    sphinx = False
    for card in pile:
        if card < FIRST_SPHINX:
            out.append(card)
        elif card < FIRST_PHOENIX:
            sphinx = True
    if sphinx:
        out.extend(SPHINX_PLAYS)
    if pile[-1] >= FIRST_PHOENIX:
        out.extend(PHOENIX_PLAYS)
    return out


def add_faces(base: i64, pile: list[int], out: list[int]) -> None:
    """Add `base` + face for every different card of an ascending pile."""
    last: i64 = -1
    for card in pile:
        face: i64 = card
        if face >= FIRST_SPHINX:
            face = SPHINX_FACE if face < FIRST_PHOENIX else PHOENIX_FACE
            if face == last:
                continue
            last = face
        out.append(base + face)


def may_mulligan(state: NeteruState, seat: i64) -> bool:
    """Whether the seat still has its mulligan: once, and never with a God (N-29)."""
    if not state.mulligan_allowed or state.mulligans >> seat & 1:
        return False
    base = 3 * seat
    gods = state.gods
    return gods[base] < 0 and gods[base + 1] < 0 and gods[base + 2] < 0


def mulligan(state: NeteruState, seat: i64) -> None:
    """The hand goes under the pile in an order that nobody knows; then four are drawn (N-29)."""
    state.mulligans |= 1 << seat
    hand = state.hands[seat]
    state.log.append(L_SINK + 16 * seat)
    state.log.append(len(hand))
    state.log.extend([FACE[card] for card in hand])
    state.rng.shuffle(hand)
    state.deck = hand + state.deck
    state.hands[seat] = []
    if state.events is not None:
        state.tell("mulligan", {"seat": int(seat)})
    state.draw(seat, HAND)


def discard_from_hand(state: NeteruState, seat: i64, face: i64, reason: str) -> None:
    """A card goes from the hand to its owner's discard pile, in the open."""
    card = state.show_from_hand(seat, face)
    state.discard(seat, card)
    if state.events is not None:
        state.tell("discard", {"seat": int(seat), "card": CODE[card], "reason": reason})


def played_face(action: i64) -> i64:
    """Which card a play action names."""
    if action < A_PLAY_SPHINX:
        return action
    return SPHINX_FACE if action < A_PLAY_PHOENIX else PHOENIX_FACE


def played_slot(action: i64) -> i64:
    """On which slot a play action plays: a number's own slot, or the slot of choice (N-16)."""
    if action < A_PLAY_SPHINX:
        return action % SLOTS
    return action - A_PLAY_SPHINX if action < A_PLAY_PHOENIX else action - A_PLAY_PHOENIX


def play(state: NeteruState, seat: i64, card: i64, slot: i64, owner: i64, source: str) -> None:
    """Play a card: placed, a completed floor noted, its effect; the noted floor earns its God after that (N-06, N-09)."""
    if state.events is not None:
        state.tell("play", {"seat": int(seat), "card": CODE[card], "slot": int(slot) + 1, "source": source, "owner": int(owner)})
    noted = state.place(seat, card, slot)
    if noted:
        state.push(S_GOD, seat, FLOOR[slot])
    begin_effect(state, seat, KIND[card], slot | PRIEST_NOTED if noted else slot)


def begin_effect(state: NeteruState, seat: i64, kind: i64, where: i64) -> None:
    """Push the immediate effect of a card, if it has one. `where` is its slot, + PRIEST_NOTED if playing it completed a floor."""
    if kind == SCRIBE:
        state.push(S_SCRIBE, seat, 0)
    elif kind == PRIEST:
        state.push(S_PRIEST, seat, where)
    elif kind == TOMB_RAIDER:
        state.push(S_RAIDER, seat, 0)
    elif kind == WAR_CHARIOT:
        state.push(S_CHARIOT, seat, where & SLOT_MASK)
    elif kind == SPHINX:
        state.push(S_SPHINX, seat, 0)
    elif kind == PHOENIX:
        state.push(S_PHOENIX, seat, 0)


def declined(state: NeteruState, seat: i64, kind: i64) -> None:
    """Tell, if anybody watches, that an effect was left."""
    if state.events is not None:
        state.tell("declined", {"seat": int(seat), "step": STEP_CODES[kind]})


# --- Citizens ------------------------------------------------------------------------------------------------------------


class ScribeStep(Step):
    """Scribe: draw a card first (N-12)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return USE_OR_DECLINE if state.deck else NO_ACTIONS

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SCRIBE)
            return
        state.draw(seat, 1)
        state.push(S_SCRIBE_DISCARD, seat, 0)


class ScribeDiscardStep(Step):
    """Scribe: then discard a card, the drawn one allowed (N-12)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_faces(A_DISCARD, state.hands[seat], out)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        discard_from_hand(state, seat, action - A_DISCARD, "scribe")


class PriestStep(Step):
    """Priest: move a numbered card from its primary slot to one of its secondary slots (N-13)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        base = SLOTS * seat
        own: i64 = arg & SLOT_MASK
        for slot in range(SLOTS):
            if slot != own and movable(state, base, slot):
                out.append(A_MOVE + 2 * slot)
                out.append(A_MOVE + 2 * slot + 1)
        if out:
            out.append(A_DECLINE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_PRIEST)
            return
        slot: i64 = (action - A_MOVE) >> 1
        to: i64 = SECONDARY[action - A_MOVE]
        card = state.lift(seat, slot)
        if state.events is not None:
            state.tell("move", {"seat": int(seat), "card": CODE[card], "from_slot": int(slot) + 1, "to_slot": int(to) + 1})
        if state.place(seat, card, to):
            if arg & PRIEST_NOTED:
                # The floor that the Priest itself completed earns its God first (N-08), and its step now lies on top.
                noted = state.stack.pop()
                state.push(S_GOD, seat, FLOOR[to])
                state.stack.append(noted)
            else:
                state.push(S_GOD, seat, FLOOR[to])


def movable(state: NeteruState, base: i64, slot: i64) -> bool:
    """Whether a numbered card is visible on its primary slot; `base` is 9 times the seat."""
    card: i64 = state.top[base + slot]
    return 0 <= card < FIRST_SPHINX and card % SLOTS == slot


class RaiderStep(Step):
    """Tomb Raider: take a card at random from an opponent's hand (N-14)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return targets_with_cards(state, seat, state.hands)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_RAIDER)
            return
        victim: i64 = action - A_TARGET
        theirs = state.hands[victim]
        card: i64 = theirs.pop(state.rng.below(len(theirs)))
        mine = state.hands[seat]
        mine.append(card)
        mine.sort()
        state.log.append(L_TAKE + 16 * seat)
        state.log.append(victim)
        state.log.append(FACE[card])
        if state.events is not None:
            state.tell_secret("steal", {"seat": int(seat), "target": int(victim)}, {"card": CODE[card]}, 1 << seat | 1 << victim)
        state.push(S_GIVE, seat, victim)


class GiveStep(Step):
    """Tomb Raider: give a card back, possibly the same one (N-14)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_faces(A_GIVE, state.hands[seat], out)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        card = state.take_face(state.hands[seat], action - A_GIVE)
        theirs = state.hands[arg]
        theirs.append(card)
        theirs.sort()
        state.log.append(L_GIVE + 16 * seat)
        state.log.append(arg)
        state.log.append(FACE[card])
        if state.events is not None:
            state.tell_secret("give", {"seat": int(seat), "target": int(arg)}, {"card": CODE[card]}, 1 << seat | 1 << arg)


def targets_with_cards(state: NeteruState, seat: i64, piles: list[list[int]]) -> list[int]:
    """Choose an opponent whose hand (or discard pile) is not empty, or decline."""
    out: list[int] = []
    for other in range(state.players):
        if other != seat and piles[other]:
            out.append(A_TARGET + other)
    if out:
        out.append(A_DECLINE)
    return out


class ChariotStep(Step):
    """War Chariot: remove an unprotected visible card of an opponent on the Chariot's floor (N-15)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        floor: i64 = FLOOR[arg]
        start: i64 = FLOOR_START[floor]
        end: i64 = FLOOR_START[floor + 1]
        top = state.top
        for other in range(state.players):
            if other != seat:
                base: i64 = SLOTS * other
                for slot in range(start, end):
                    if top[base + slot] >= 0 and not protected(state, other, slot):
                        out.append(A_REMOVE + base + slot)
        if out:
            out.append(A_DECLINE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_CHARIOT)
            return
        owner: i64 = (action - A_REMOVE) // SLOTS
        slot: i64 = (action - A_REMOVE) % SLOTS
        card = state.lift(owner, slot)
        state.discard(owner, card)
        if state.events is not None:
            state.tell("remove", {"seat": int(seat), "target": int(owner), "slot": int(slot) + 1, "card": CODE[card]})


def is_guard(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether a Guard is visible on a slot."""
    card: i64 = state.top[SLOTS * seat + slot]
    return card >= 0 and KIND[card] == GUARD


def protected(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether Isis, a Guard, or a Guard beside it on its floor keeps the War Chariot off a slot (N-15)."""
    floor: i64 = FLOOR[slot]
    if state.gods[3 * seat + floor] == ISIS:
        return True
    if is_guard(state, seat, slot):
        return True
    start: i64 = FLOOR_START[floor]
    end: i64 = FLOOR_START[floor + 1]
    return (slot > start and is_guard(state, seat, slot - 1)) or (slot + 1 < end and is_guard(state, seat, slot + 1))


class SphinxStep(Step):
    """Sphinx: play any card of one's own discard pile (N-16)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return plays_from(state.discards[seat], True)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SPHINX)
            return
        card = state.take_face(state.discards[seat], played_face(action))
        play(state, seat, card, played_slot(action), seat, "discard")


class PhoenixStep(Step):
    """Phoenix: choose an opponent's discard pile (N-16)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return targets_with_cards(state, seat, state.discards)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_PHOENIX)
            return
        state.push(S_PHOENIX_CARD, seat, action - A_TARGET)


class PhoenixCardStep(Step):
    """Phoenix: play any card of that pile (N-16)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return plays_from(state.discards[arg], False)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        card = state.take_face(state.discards[arg], played_face(action))
        play(state, seat, card, played_slot(action), arg, "discard")


def plays_from(pile: list[int], may_decline: bool) -> list[int]:
    """The plays of a discard pile's cards."""
    if not pile:
        return NO_ACTIONS
    out = plays(sorted(pile))
    if may_decline:
        out.append(A_DECLINE)
    return out


# --- Gods ------------------------------------------------------------------------------------------------------------------


class GodStep(Step):
    """A completed floor takes one of the Gods in the middle, unless it has one by now (N-06, N-07, N-11)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        if state.gods[3 * seat + arg] != NO_GOD:
            return NO_ACTIONS
        out: list[int] = []
        for god in state.middle:
            out.append(A_TAKE + god)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        god: i64 = action - A_TAKE
        state.middle = [other for other in state.middle if other != god]
        state.gods[3 * seat + arg] = god
        if state.events is not None:
            state.tell("god", {"seat": int(seat), "floor": int(arg) + 1, "god": GOD_CODES[god]})
        state.reveal_god()
        begin_god(state, seat, god)


def begin_god(state: NeteruState, seat: i64, god: i64) -> None:
    """Push the immediate effect of a God, if it has one (N-25)."""
    if god == OSIRIS:
        state.push(S_OSIRIS, seat, 0)
    elif god == SOBEK:
        state.push(S_SOBEK, seat, 0)
    elif god == RA:
        look_at_pile(state, seat)
    elif god == THOT:
        state.push(S_THOT, seat, 0)
    elif god == SEKHMET:
        state.push(S_SEKHMET, seat, 0)
    elif god == HORUS:
        state.push(S_HORUS, seat, 0)
    elif god == SETH:
        state.push(S_SETH, seat, 0)


class OsirisStep(Step):
    """Osiris: an extra turn after the refill (N-18)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return USE_OR_DECLINE

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_OSIRIS)
            return
        state.extra = True
        if state.events is not None:
            state.tell("extra-turn", {"seat": int(seat)})


class SobekStep(Step):
    """Sobek: look at an opponent's secret Pyramidion (N-19)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for other in range(state.players):
            if other != seat:
                out.append(A_TARGET + other)
        out.append(A_DECLINE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SOBEK)
            return
        target: i64 = action - A_TARGET
        state.secret_known[target] |= 1 << seat
        if state.events is not None:
            seen = PYRAMIDION_CODES[state.pyramidions[2 * target + 1]]
            state.tell_secret("secret-seen", {"seat": int(seat), "target": int(target)}, {"pyramidion": seen}, 1 << seat | 1 << target)
        state.push(S_SOBEK_SWAP, seat, target)


class SobekSwapStep(Step):
    """Sobek: exchange it for either of one's own, or keep them (N-19)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return SWAP_OR_KEEP

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        who: dict[str, object] = {"seat": int(seat), "target": int(arg)}
        if action == A_KEEP:
            if state.events is not None:
                state.tell("secret-kept", who)
            return
        cards = state.pyramidions
        known = state.secret_known
        mine: i64 = 2 * seat if action == A_SWAP_VISIBLE else 2 * seat + 1
        theirs: i64 = 2 * arg + 1
        taken = cards[theirs]
        cards[theirs] = cards[mine]
        cards[mine] = taken
        if action == A_SWAP_VISIBLE:
            known[arg] = (1 << state.players) - 1  # it lay open until now: everybody knows it
        else:
            given: i64 = known[seat]
            known[seat] = known[arg] | 1 << seat
            known[arg] = given | 1 << arg
        if state.events is not None:
            what = "visible" if action == A_SWAP_VISIBLE else "secret"
            state.tell("secret-swapped", {**who, "given": what, "visible": PYRAMIDION_CODES[cards[2 * seat]]})


def look_at_pile(state: NeteruState, seat: i64) -> None:
    """Râ: see the top three cards of the pile, or as many as there are; one card leaves nothing to choose (N-20)."""
    deck = state.deck
    count: i64 = len(deck)
    if count > 3:
        count = 3
    if count == 0:
        if state.events is not None:
            state.tell("impossible", {"seat": int(seat), "step": STEP_CODES[S_RA]})
        return
    seen = [deck[-1 - i] for i in range(count)]
    faces = [FACE[card] for card in seen]
    log = state.log
    if count == 1:
        log.append(L_ORDER + 16 * seat)
        log.append(1)
        log.extend(faces)
        log.extend(faces)
    else:
        log.append(L_PEEK + 16 * seat)
        log.append(count)
        log.extend(faces)
        state.push(S_RA, seat, count)
    if state.events is not None:
        codes = [CODE[card] for card in seen]
        state.tell_secret("pile-seen", {"seat": int(seat), "count": int(count)}, {"cards": codes}, 1 << seat)


class RaStep(Step):
    """Râ: put them back in the order of one's choice; leaving it is one of the orders (N-10, N-20)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return THREE_ORDERS if arg == 3 else TWO_ORDERS

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        deck = state.deck
        seen = [deck[-1 - i] for i in range(arg)]
        if arg == 3:
            order = ORDERS[action - A_ORDER]
        else:
            order = ORDERS[2 * (action - A_ORDER_TWO)]
        ordered = [seen[order[i]] for i in range(arg)]
        for i in range(arg):
            deck[-1 - i] = ordered[i]
        log = state.log
        del log[len(log) - 2 - arg :]  # the look, which the order now tells as well
        log.append(L_ORDER + 16 * seat)
        log.append(arg)
        log.extend([FACE[card] for card in seen])
        log.extend([FACE[card] for card in ordered])
        if state.events is not None:
            codes = [CODE[card] for card in ordered]
            state.tell_secret("pile-ordered", {"seat": int(seat), "count": int(arg)}, {"cards": codes}, 1 << seat)


class ThotStep(Step):
    """Thot: discard up to three cards, then draw as many (N-21)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_faces(A_DISCARD, state.hands[seat], out)
        if out:
            out.append(A_DECLINE if arg == 0 else A_DONE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_THOT)
            return
        if action != A_DONE:
            discard_from_hand(state, seat, action - A_DISCARD, "thot")
            arg += 1
            if arg < 3 and state.hands[seat]:
                state.push(S_THOT, seat, arg)
                return
        state.draw(seat, arg)


class SekhmetStep(Step):
    """Sekhmet: each opponent discards a visible card; her taker may leave it (N-22)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        for at in range(SLOTS * state.players):
            if state.top[at] >= 0 and at // SLOTS != seat:
                return USE_OR_DECLINE
        return NO_ACTIONS

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SEKHMET)
            return
        if state.events is not None:
            state.tell("sekhmet", {"seat": int(seat)})
        for i in range(1, state.players):  # pushed in reverse: the next seat chooses first
            state.push(S_SACRIFICE, (seat + state.players - i) % state.players, 0)


class SacrificeStep(Step):
    """Sekhmet: an opponent chooses among all the visible cards of their own pyramid; nothing protects (N-22)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        base = SLOTS * seat
        for slot in range(SLOTS):
            if state.top[base + slot] >= 0:
                out.append(A_SACRIFICE + slot)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        slot: i64 = action - A_SACRIFICE
        card = state.lift(seat, slot)
        state.discard(seat, card)
        if state.events is not None:
            state.tell("sacrifice", {"seat": int(seat), "slot": int(slot) + 1, "card": CODE[card]})


class HorusStep(Step):
    """Horus: apply the effect of a visible card of one's own whose effect could be used now (N-23)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        for slot in range(SLOTS):
            if can_awaken(state, seat, slot):
                out.append(A_AWAKEN + slot)
        if out:
            out.append(A_DECLINE)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_HORUS)
            return
        slot: i64 = action - A_AWAKEN
        card: i64 = state.top[SLOTS * seat + slot]
        if state.events is not None:
            state.tell("awaken", {"seat": int(seat), "slot": int(slot) + 1, "card": CODE[card]})
        begin_effect(state, seat, KIND[card], slot)


def effect_step(kind: i64) -> i64:
    """The step of a card's immediate effect, or -1 for a card without one."""
    if kind == SCRIBE:
        return S_SCRIBE
    if kind == PRIEST:
        return S_PRIEST
    if kind == TOMB_RAIDER:
        return S_RAIDER
    if kind == WAR_CHARIOT:
        return S_CHARIOT
    if kind == SPHINX:
        return S_SPHINX
    return S_PHOENIX if kind == PHOENIX else -1


def can_awaken(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether the visible card of a slot has an immediate effect that could be used now."""
    card: i64 = state.top[SLOTS * seat + slot]
    if card < 0:
        return False
    step = effect_step(KIND[card])
    return step >= 0 and len(STEP[step].options(state, seat, slot)) > 0


class SethStep(Step):
    """Seth: look at an opponent's hand (N-24)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        return targets_with_cards(state, seat, state.hands)

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        if action == A_DECLINE:
            declined(state, seat, S_SETH)
            return
        target: i64 = action - A_TARGET
        hand = state.hands[target]
        state.log.append(L_LOOK + 16 * seat)
        state.log.append(target)
        state.log.append(len(hand))
        state.log.extend([FACE[card] for card in hand])
        if state.events is not None:
            codes = [CODE[card] for card in hand]
            state.tell_secret("hand-seen", {"seat": int(seat), "target": int(target)}, {"cards": codes}, 1 << seat | 1 << target)
        state.push(S_SETH_CARD, seat, target)


class SethCardStep(Step):
    """Seth: choose the card they discard; they draw back up to four at once (N-24)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = []
        add_faces(A_STRIP, state.hands[arg], out)
        return out

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        card = state.show_from_hand(arg, action - A_STRIP)
        state.discard(arg, card)
        if state.events is not None:
            state.tell("strip", {"seat": int(seat), "target": int(arg), "card": CODE[card]})
        state.draw(arg, HAND - len(state.hands[arg]))


def skipped(state: NeteruState, kind: i64, seat: i64) -> None:
    """Tell that an effect found nothing to do. A floor that has its God, or an empty pyramid before Sekhmet, is no news."""
    if kind != S_GOD and kind != S_SACRIFICE:
        state.tell("impossible", {"seat": int(seat), "step": STEP_CODES[kind]})


STEP: Final[list[Step]] = [
    TurnStep(),
    ScribeStep(),
    ScribeDiscardStep(),
    PriestStep(),
    RaiderStep(),
    GiveStep(),
    ChariotStep(),
    SphinxStep(),
    PhoenixStep(),
    PhoenixCardStep(),
    GodStep(),
    OsirisStep(),
    SobekStep(),
    SobekSwapStep(),
    RaStep(),
    ThotStep(),
    SekhmetStep(),
    SacrificeStep(),
    HorusStep(),
    SethStep(),
    SethCardStep(),
]
