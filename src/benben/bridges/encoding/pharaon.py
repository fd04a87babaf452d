"""A position of Pyramide du Pharaon as numbers: what its observation shows, and nothing else.

Seats are counted from the observing one. Levels, their 15 places (level I first, from the owner's left), the 17 contents and the 15
Mystery cards are in the order of benben.games.pharaon.cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.bridges.encoding.writer import MOST, Writer, place_of
from benben.core.state import ARG_SHIFT, KIND_BITS, KIND_MASK, SEAT_MASK
from benben.games.pharaon import cards as c
from benben.games.pharaon.knowledge import movable
from benben.games.pharaon.scoring import elements, pyramid

if TYPE_CHECKING:
    from benben.games.pharaon.state import PharaonState

ANNOUNCED: Final = 3  # Tour, Fortune Telling, Theft
DIRECTIONS: Final = 2
IN_LEVEL: Final = 5  # places of the widest level
ACTIONS_A_TURN: Final = 15


def write(state: PharaonState, viewer: i64, out: Writer) -> None:
    """Write what a seat sees."""
    players = state.players
    out.seat = -1
    out.one_of("viewer", players, viewer, "which seat observes; seats in action codes are counted from seat 0")
    _decision(state, viewer, out)
    _lay(state, viewer, out)
    _pending(state, viewer, out)
    _announced(state, viewer, out)
    out.one_of("turn", players, place_of(state.turn, viewer, players), "whose turn it is")
    out.one_of("first", players, place_of(state.first, viewer, players), "who began the game")
    out.scalar("actions", state.actions, ACTIONS_A_TURN, "actions of this turn still to come, the one under way included")
    out.scalar("round", state.round, MOST, "the round, from 1; 255 stands for more")
    out.scalar("rounds-left", state.limit - state.round, MOST, "rounds after this one; 255 stands for more")
    out.scalar("over", state.is_over, 1, "the game is over")
    out.one_of("winner", players, place_of(state.winner, viewer, players), "who has won by a true claim")
    out.scalar("gods", state.gods, 1, "the variant (the option gods)")
    out.numbers("counts", state.counts, MOST, "how many cards this game has of each content, then of each Mystery card")
    out.part("decks", 1, c.LEVELS, MOST, "cards in the Level decks")
    for level in range(c.LEVELS):
        out.put(level, len(state.decks[level]))
    out.scalar("mystery", len(state.mystery), MOST, "cards in the Mystery deck")
    out.part("discard", 1, c.MYSTERIES, MOST, "the open discard pile")
    for card in state.discard:
        out.count(card)
    for step in range(players):
        out.seat = step
        seat: i64 = (viewer + step) % players
        _seat(state, viewer, seat, out)
        _knowledge(state, viewer, seat, out)


def _decision(state: PharaonState, viewer: i64, out: Writer) -> None:
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
    dropping = kind == c.S_CLAIM_CONTENT or kind == c.S_FORTUNE_GIVE or kind == c.S_THEFT_DROP
    of_level = dropping or kind == c.S_PLACE or kind == c.S_TOUR_GIVE or kind == c.S_LAY
    out.one_of("step-level", c.LEVELS, arg & 7 if of_level else -1, "which level it is about")
    drawn = kind == c.S_PLACE and arg >> 3 == c.DRAWN
    aimed = dropping or (kind == c.S_PLACE and not drawn)
    out.one_of("step-target", players, place_of(state.target, viewer, players) if aimed else -1, "whose card it is about")
    out.one_of("step-place", c.PLACES, state.place if aimed else -1, "where that card lies or lay")
    card: i64 = c.NO_CARD
    if own and drawn:
        card = state.held
    elif own and aimed and kind != c.S_CLAIM_CONTENT:
        card = state.content[c.PLACES * state.target + state.place]
    out.one_of("step-card", c.CONTENTS, card, "the card drawn, won or stolen, for whoever decides about it")
    claim = kind == c.S_TURN or (kind == c.S_AFTER and arg == 1)
    out.scalar("step-claim", 1 if claim and _can_claim(state, state.seat) else 0, 1, "a claim is possible now")
    out.bits("sees-places", c.PLACES, arg if kind == c.S_LOOK else 0, "the variant: the places whose cards are seen for the last time")
    out.part("sees", c.PLACES, c.CONTENTS, 1, "what they are, for their owner")
    if own and kind == c.S_LOOK:
        for place in range(c.PLACES):
            if arg >> place & 1:
                out.mark(c.CONTENTS * place + state.content[c.PLACES * viewer + place])


def _can_claim(state: PharaonState, seat: i64) -> bool:
    return state.laid[seat] == c.WHOLE and not state.denied >> seat & 1


def _lay(state: PharaonState, viewer: i64, out: Writer) -> None:
    """Rearranging, or laying back after a false claim."""
    arg: i64 = 0
    laying = False
    if not state.is_over:
        step: i64 = state.stack[-1]
        laying = step & KIND_MASK == c.S_LAY
        arg = step >> ARG_SHIFT if laying else 0
    own = laying and state.seat == viewer
    level = arg & 7
    first: i64 = c.START[level]
    done: i64 = arg // c.LAY_COUNT & 7
    order: i64 = arg // c.LAY_ORDER
    places: list[int] = []
    if laying:
        bits = movable(state, state.seat, level)
        for place in range(c.CAPACITY[level]):
            if bits >> first + place & 1:
                places.append(place)
    out.scalar("lay-forced", 1 if laying and arg & c.LAY_FORCED else 0, 1, "cards are laid back after a false claim")
    out.one_of("lay-position", IN_LEVEL, places[done] if laying else -1, "the place of the level that is laid now")
    out.part("lay-order", 1, IN_LEVEL, IN_LEVEL, "for the owner: which card, by the place where it lay, came first (1), second, ...")
    taken = 0
    for i in range(done):
        place = order >> 3 * i & 7
        taken |= 1 << place
        if own:
            out.put(place, i + 1)
    out.part("lay-cards", IN_LEVEL, c.CONTENTS, 1, "for the owner: the cards still to be laid, by the place where they lay")
    if own and (arg & c.LAY_FORCED or not state.gods):
        for place in places:
            if not taken >> place & 1:
                out.mark(c.CONTENTS * place + state.content[c.PLACES * viewer + first + place])


def _pending(state: PharaonState, viewer: i64, out: Writer) -> None:
    players = state.players
    below = len(state.stack) - 1
    out.part("pending", c.STEPS, players, 7, "questions that follow the present decision: how many of each kind for each seat")
    for i in range(below):
        step: i64 = state.stack[i]
        out.count(players * (step & KIND_MASK) + place_of(step >> KIND_BITS & SEAT_MASK, viewer, players))
    out.part("pending-claim", 1, players, 1, "for whom a claim is possible then")
    for i in range(below):
        step = state.stack[i]
        seat = step >> KIND_BITS & SEAT_MASK
        if step & KIND_MASK == c.S_AFTER and step >> ARG_SHIFT == 1 and _can_claim(state, seat):
            out.mark(place_of(seat, viewer, players))
    out.part("pending-looks", players, c.PLACES, 1, "the variant: the places of the cards that will be seen for the last time")
    for i in range(below):
        step = state.stack[i]
        if step & KIND_MASK == c.S_LOOK:
            row = c.PLACES * place_of(step >> KIND_BITS & SEAT_MASK, viewer, players)
            for place in range(c.PLACES):
                if step >> ARG_SHIFT + place & 1:
                    out.mark(row + place)


def _announced(state: PharaonState, viewer: i64, out: Writer) -> None:
    players = state.players
    going = state.card >= 0
    tour = going and state.card == c.TOUR
    aimed = going and not tour
    out.one_of("announced", ANNOUNCED, state.card - c.TOUR if going else -1, "the special being resolved: Tour, Fortune Telling, Theft")
    out.one_of("announced-level", c.LEVELS, state.level if going else -1, "its level")
    out.one_of("announced-direction", DIRECTIONS, state.direction if tour else -1, "the Tour's direction: left, right")
    out.one_of("announced-target", players, place_of(state.target, viewer, players) if aimed else -1, "whose card it is about")
    out.one_of("announced-place", c.PLACES, state.place if aimed else -1, "where that card lies")
    out.part("announced-chosen", 1, players, 1, "the Tour: who has chosen what to give")
    if tour:
        for seat in range(players):
            if state.gave[seat] >= 0:
                out.mark(place_of(seat, viewer, players))
    out.one_of("announced-given", c.PLACES, state.gave[viewer] if tour else -1, "the Tour: the place of what the viewer gives")


def _seat(state: PharaonState, viewer: i64, seat: i64, out: Writer) -> None:
    base = c.PLACES * seat
    out.scalar("hand-size", state.sizes[seat], c.MYSTERIES, "Mystery cards in hand")
    out.part("hand", 1, c.MYSTERIES, c.HAND + 1, "what they are: one's own only")
    if seat == viewer:
        for card in range(c.MYSTERIES):
            out.put(card, state.hands[c.MYSTERIES * seat + card])
    out.bits("laid", c.PLACES, state.laid[seat], "places with a card")
    out.part("pyramid", c.PLACES, c.CONTENTS, 1, "what the viewer knows to be on them")
    for place in range(c.PLACES):
        content: i64 = state.content[base + place]
        if content >= 0 and (state.is_over or state.known[base + place] >> viewer & 1):
            out.mark(c.CONTENTS * place + content)
    out.part("protected", 1, c.PLACES, 2, "1: under it lies the Reinforcement of its level; 2: the one for any level")
    for place in range(c.PLACES):
        card = state.protection[base + place]
        if card >= 0:
            out.put(place, 2 if card == c.REINFORCEMENT_ANY else 1)
    counted = state.is_over or (seat == viewer and not state.gods)
    out.scalar("elements", elements(pyramid(state, seat)) if counted else 0, c.PLACES, "elements of a perfect pyramid, where known")
    out.scalar("penalty", state.penalty[seat], MOST, "turns still to be passed after a false claim")
    out.bits("rearranged", c.LEVELS, state.rearranged[seat], "levels already rearranged in this turn")
    out.scalar("refuted", state.denied >> seat & 1, 1, "claimed falsely, and the pyramid has not changed since")


def _knowledge(state: PharaonState, viewer: i64, seat: i64, out: Writer) -> None:
    players = state.players
    base = c.PLACES * seat
    out.part("known-by", c.PLACES, players, 1, "which seats know what is on each place (links)")
    for place in range(c.PLACES):
        known: i64 = state.known[base + place]
        if known and state.content[base + place] >= 0:
            for other in range(players):
                if known >> other & 1:
                    out.mark(players * place + place_of(other, viewer, players))
    out.part("faded", c.LEVELS, players, IN_LEVEL, "of how many cards of a level each seat may have lost track, at most")
    for other in range(players):
        faded: i64 = state.faded[players * other + seat]
        for level in range(c.LEVELS if faded else 0):
            out.put(players * level + place_of(other, viewer, players), faded >> 3 * level & 7)
    out.part("loose", 1, c.CONTENTS, IN_LEVEL, "contents that the viewer knows to be in this pyramid without knowing where")
    if not state.is_over:
        lost: i64 = state.lost[players * viewer + seat]
        for content in range(c.CONTENTS if lost else 0):
            out.put(content, lost >> 3 * content & 7)
