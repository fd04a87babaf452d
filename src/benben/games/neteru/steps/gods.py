"""The favour of the Gods: earning one, and their immediate effects (The favor of the Gods; N-06 to N-11, N-18 to N-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.core.state import NO_ACTIONS
from benben.games.neteru.cards import (
    A_AWAKEN,
    A_DECLINE,
    A_DISCARD,
    A_DONE,
    A_KEEP,
    A_ORDER,
    A_ORDER_TWO,
    A_SACRIFICE,
    A_STRIP,
    A_SWAP_SECRET,
    A_SWAP_VISIBLE,
    A_TAKE,
    A_TARGET,
    FACE,
    HORUS,
    KIND,
    L_LOOK,
    L_ORDER,
    L_PEEK,
    NO_GOD,
    ORDERS,
    OSIRIS,
    PUBLIC_BIT,
    RA,
    S_HORUS,
    S_OSIRIS,
    S_RA,
    S_SACRIFICE,
    S_SEKHMET,
    S_SETH,
    S_SETH_CARD,
    S_SOBEK,
    S_SOBEK_SWAP,
    S_THOT,
    SEKHMET,
    SETH,
    SLOTS,
    SOBEK,
    THOT,
)
from benben.games.neteru.components import CODE, GOD_CODES, PYRAMIDION_CODES, STEP_CODES
from benben.games.neteru.steps.base import HAND, USE_OR_DECLINE, Step, add_faces, begin_effect, declined, discard_from_hand
from benben.games.neteru.steps.citizens import targets_with_cards, usable

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

SWAP_OR_KEEP: Final[list[int]] = [A_SWAP_VISIBLE, A_SWAP_SECRET, A_KEEP]
THREE_ORDERS: Final[list[int]] = [A_ORDER + i for i in range(6)]
TWO_ORDERS: Final[list[int]] = [A_ORDER_TWO, A_ORDER_TWO + 1]


class GodStep(Step):
    """A completed floor takes one of the Gods in the middle, unless it has one by now (N-06, N-07, N-11)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        if state.gods[3 * seat + arg] != NO_GOD:
            return NO_ACTIONS
        return [A_TAKE + god for god in state.middle]

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
        out: list[int] = [A_TARGET + other for other in range(state.players) if other != seat]
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
            known[arg] = (1 << state.players) - 1 | 1 << PUBLIC_BIT  # it lay open until now: everybody knows it
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
        order = ORDERS[action - A_ORDER] if arg == 3 else ORDERS[2 * (action - A_ORDER_TWO)]
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
        return [A_SACRIFICE + slot for slot in range(SLOTS) if state.top[SLOTS * seat + slot] >= 0]

    def resolve(self, state: NeteruState, seat: i64, arg: i64, action: i64) -> None:
        slot: i64 = action - A_SACRIFICE
        card = state.lift(seat, slot)
        state.discard(seat, card)
        if state.events is not None:
            state.tell("sacrifice", {"seat": int(seat), "slot": int(slot) + 1, "card": CODE[card]})


class HorusStep(Step):
    """Horus: apply the effect of a visible card of one's own whose effect could be used now (N-23)."""

    def options(self, state: NeteruState, seat: i64, arg: i64) -> list[int]:
        out: list[int] = [A_AWAKEN + slot for slot in range(SLOTS) if can_awaken(state, seat, slot)]
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


def can_awaken(state: NeteruState, seat: i64, slot: i64) -> bool:
    """Whether the visible card of a slot has an immediate effect that could be used now."""
    card: i64 = state.top[SLOTS * seat + slot]
    if card < 0:
        return False
    return usable(state, seat, KIND[card], slot)


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
