"""A position of Neteru as numbers: what its observation shows, and nothing else.

Seats are counted from the observing one. Faces are the 65 different cards: 9 of each of seven kinds by number, then Sphinx and Phoenix.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.bridges.encoding.writer import MOST, Writer, place_of
from benben.core.state import ARG_SHIFT, KIND_BITS, KIND_MASK, SEAT_MASK
from benben.games.neteru import cards as c
from benben.games.neteru import scoring
from benben.games.neteru.knowledge import Knowledge
from benben.games.neteru.log import visible_log

if TYPE_CHECKING:
    from benben.games.neteru.state import NeteruState

NUMBERED: Final = 63  # the faces with a number; the two without one have number 0 here
TOP: Final = 3  # so many of the pile's top cards are told place by place
SPHINX_COPIES: Final = 5  # of no face are there more cards (the Phoenix)


class Notes:
    """What one seat knew after so much of the log: most of a log is the same as a decision ago, and need not be worked through again."""

    def __init__(self, log: list[int], knowledge: Knowledge) -> None:
        self.log = log
        self.knowledge = knowledge


class Memo:
    """The notes of each seat of a game."""

    def __init__(self) -> None:
        self.notes: dict[int, Notes] = {}


def new_memo() -> object:
    """What `write` may keep from position to position. It need not be the same game: notes that do not fit are made anew."""
    return Memo()


def _knowledge(state: NeteruState, viewer: i64, memo: object) -> Knowledge:
    players = state.players
    log = state.log
    if not isinstance(memo, Memo):
        return Knowledge(players, viewer, visible_log(log, viewer))
    notes = memo.notes.get(8 * players + viewer)
    if notes is not None and log[: len(notes.log)] == notes.log:
        knowledge = notes.knowledge
        knowledge.take_in(visible_log(log[len(notes.log) :], viewer))
        notes.log = log[:]
    else:
        knowledge = Knowledge(players, viewer, visible_log(log, viewer))
        memo.notes[8 * players + viewer] = Notes(log[:], knowledge)
    if not state.is_over and state.stack[-1] & KIND_MASK == c.S_RA:
        del memo.notes[8 * players + viewer]  # the last entry, what Râ shows, is replaced once the order is chosen
    return knowledge


def write(state: NeteruState, viewer: i64, out: Writer) -> None:
    """Write what a seat sees."""
    players = state.players
    knowledge = _knowledge(state, viewer, out.memo)
    out.seat = -1
    out.one_of("viewer", players, viewer, "which seat observes; seats in action codes are counted from seat 0")
    _decision(state, viewer, out)
    _pending(state, viewer, out)
    out.one_of("turn", players, place_of(state.turn, viewer, players), "whose turn it is")
    out.one_of("first", players, place_of(state.first, viewer, players), "who began the game")
    out.scalar("round", state.round, MOST, "the round, from 1")
    out.scalar("extra", state.extra, 1, "an extra turn follows this one")
    out.scalar("ending", state.ending, 1, "the end is triggered")
    out.scalar("over", state.is_over, 1, "the game is over")
    out.scalar("mulligan-allowed", state.mulligan_allowed, 1, "the option mulligan")
    _piles(state, knowledge, out)
    for step in range(players):
        out.seat = step
        seat: i64 = viewer + step
        if seat >= players:
            seat -= players
        _seat(state, viewer, seat, knowledge, out)


def _decision(state: NeteruState, viewer: i64, out: Writer) -> None:
    players = state.players
    kind: i64 = -1
    arg: i64 = 0
    if not state.is_over:
        step: i64 = state.stack[-1]
        kind = step & KIND_MASK
        arg = step >> ARG_SHIFT
    own = kind >= 0 and state.seat == viewer
    out.one_of("decider", players, place_of(state.seat, viewer, players), "who has to decide; nobody once the game is over")
    out.one_of("step", c.STEPS, kind, "what is to be decided, in the order of the steps of cards.py (S_TURN, ...)")
    on_slot = kind == c.S_PRIEST or kind == c.S_CHARIOT
    out.one_of("step-slot", c.SLOTS, arg & c.SLOT_MASK if on_slot else -1, "on which slot the acting Priest or War Chariot stands")
    out.one_of("step-floor", c.FLOORS, arg if kind == c.S_GOD else -1, "which floor has earned the God that is chosen")
    aimed = kind == c.S_GIVE or kind == c.S_PHOENIX_CARD or kind == c.S_SOBEK_SWAP or kind == c.S_SETH_CARD
    out.one_of("step-target", players, place_of(arg, viewer, players) if aimed else -1, "whose cards it is about")
    counting = kind == c.S_RA or kind == c.S_THOT
    out.scalar("step-count", arg if counting else 0, MOST, "Râ: how many cards are ordered; Thot: how many were discarded")
    out.scalar("step-completed", 1 if kind == c.S_PRIEST and arg & c.PRIEST_NOTED else 0, 1, "playing the Priest completed a floor")
    out.part("shown-top", TOP, c.FACES, 1, "Râ: the top cards of the pile, top first, for whoever orders them")
    if own and kind == c.S_RA:
        for i in range(arg):
            out.mark(c.FACES * i + c.FACE[state.deck[-1 - i]])
    out.part("shown", 1, c.FACES, SPHINX_COPIES, "Seth: the hand; Tomb Raider: the card taken; for whoever decides")
    if own and kind == c.S_SETH_CARD:
        for card in state.hands[arg]:
            out.count(c.FACE[card])
    elif own and kind == c.S_GIVE:
        out.count(state.log[-1])  # the Tomb Raider's draw is the last thing that happened to a hidden card
    swapping = own and kind == c.S_SOBEK_SWAP
    seen: i64 = state.pyramidions[2 * arg + 1] if swapping else -1
    out.one_of("shown-pyramidion", c.PYRAMIDIONS, seen, "Sobek: the secret Pyramidion looked at, for whoever decides")


def _pending(state: NeteruState, viewer: i64, out: Writer) -> None:
    players = state.players
    stack = state.stack
    out.part("pending", c.STEPS, players, 7, "steps under way, the decision included: how many of each kind for each seat")
    for step in stack:
        out.count(players * (step & KIND_MASK) + place_of(step >> KIND_BITS & SEAT_MASK, viewer, players))
    out.part("pending-slots", 1, c.SLOTS, 7, "the slots of the Priests and War Chariots under way")
    for step in stack:
        kind: i64 = step & KIND_MASK
        if kind == c.S_PRIEST or kind == c.S_CHARIOT:
            out.count(step >> ARG_SHIFT & c.SLOT_MASK)
    out.part("pending-floors", 1, c.FLOORS, 7, "the floors whose Gods are still to come")
    for step in stack:
        if step & KIND_MASK == c.S_GOD:
            out.count(step >> ARG_SHIFT)


def _piles(state: NeteruState, knowledge: Knowledge, out: Writer) -> None:
    out.scalar("deck", len(state.deck), c.CARDS, "cards in the draw pile")
    top = knowledge.known_top()
    out.part("deck-top", TOP, c.FACES, 1, "the pile's top cards, top first, as far as the viewer knows them")
    for i in range(min(TOP, len(top))):
        out.mark(c.FACES * i + top[i] if top[i] >= 0 else -1)
    out.part("deck-known", 1, c.FACES, SPHINX_COPIES, "cards that the viewer knows to be in the pile, wherever")
    for face in top:
        if face >= 0:
            out.count(face)
    for block in knowledge.known_blocks():
        for face in block:
            if face >= 0:
                out.count(face)
    out.part("middle", 1, c.GODS, 1, "the Gods in the middle")
    for god in state.middle:
        out.mark(god)
    out.scalar("god-deck", len(state.god_deck), c.GODS, "Gods in their deck")


def _seat(state: NeteruState, viewer: i64, seat: i64, knowledge: Knowledge, out: Writer) -> None:
    players = state.players
    out.scalar("hand-size", len(state.hands[seat]), c.CARDS, "cards in hand")
    out.part("hand", 1, c.FACES, SPHINX_COPIES, "cards in hand that the viewer knows to be there: all of one's own")
    if seat == viewer:
        for card in state.hands[seat]:
            out.count(c.FACE[card])
    else:
        for face in knowledge.known_hand(seat):
            out.count(face)
    out.part("rumours", 1, c.FACES, 1, "cards the viewer has seen that are in this hand or in another one")
    for face in knowledge.rumours(seat):
        out.mark(face)
    _pyramid(state, seat, out)
    discard = state.discards[seat]
    out.part("discard", 1, c.FACES, SPHINX_COPIES, "the discard pile")
    for card in discard:
        out.count(c.FACE[card])
    out.part("gods", c.FLOORS, c.GODS, 1, "the God of each floor")
    for floor in range(c.FLOORS):
        god: i64 = state.gods[c.FLOORS * seat + floor]
        out.mark(c.GODS * floor + god if god >= 0 else -1)
    out.one_of("visible", c.PYRAMIDIONS, state.pyramidions[2 * seat], "the visible Pyramidion")
    known = state.is_over or bool(state.secret_known[seat] >> viewer & 1)
    secret: i64 = state.pyramidions[2 * seat + 1] if known else -1
    out.one_of("secret", c.PYRAMIDIONS, secret, "the secret Pyramidion, if the viewer knows it")
    out.part("secret-known-by", 1, players, 1, "which seats know it")
    for other in range(players):
        if state.secret_known[seat] >> other & 1:
            out.mark(place_of(other, viewer, players))
    out.scalar("secret-public", state.secret_known[seat] >> c.PUBLIC_BIT & 1, 1, "it has lain open before everybody")
    out.scalar("mulligan-used", state.mulligans >> seat & 1, 1, "the mulligan is used")
    points: i64 = 0
    for line in scoring.line_points(state, seat, known):
        points += line
    out.scalar("points", points, MOST, "what the pyramid is worth now, as far as the viewer knows")
    out.scalar("occupied", scoring.occupied(state, seat), c.SLOTS, "occupied slots, the first tie-break")


def _pyramid(state: NeteruState, seat: i64, out: Writer) -> None:
    base = c.SLOTS * seat
    out.part("slots", c.SLOTS, c.KINDS, 1, "the kind of each slot's visible card")
    for slot in range(c.SLOTS):
        card: i64 = state.top[base + slot]
        out.mark(c.KINDS * slot + c.KIND[card] if card >= 0 else -1)
    out.part("slot-numbers", 1, c.SLOTS, c.SLOTS, "its number; 0 for Sphinx and Phoenix, and where the slot is empty")
    for slot in range(c.SLOTS):
        card = state.top[base + slot]
        if 0 <= card < NUMBERED:
            out.put(slot, card % c.SLOTS + 1)
    out.part("under", c.SLOTS, c.KINDS, 1, "the kind of the card that it covers")
    for slot in range(c.SLOTS):
        card = state.top[base + slot]
        if card >= 0:
            card = state.below[card]
            out.mark(c.KINDS * slot + c.KIND[card] if card >= 0 else -1)
    out.part("covered", 1, c.FACES, SPHINX_COPIES, "all covered cards")
    for slot in range(c.SLOTS):
        card = state.top[base + slot]
        if card >= 0:
            card = state.below[card]
            while card >= 0:
                out.count(c.FACE[card])
                card = state.below[card]
