"""A position of Pyramidion as numbers: what its observation shows, and nothing else.

Seats are counted from the observing one. Sites, resources, the 51 faces of characters and their kinds are in the order of
benben.games.pyramidion.cards, boats in that of components.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from benben.bridges.encoding.writer import MOST, Writer, place_of
from benben.core.state import ARG_SHIFT, KIND_MASK
from benben.games.pyramidion import cards as c
from benben.games.pyramidion import payment, resolution, scoring
from benben.games.pyramidion.activation import activations
from benben.games.pyramidion.steps.specials import exchange_count

if TYPE_CHECKING:
    from benben.games.pyramidion.state import PyramidionState

STEPS: Final = 22
KINDS: Final = 14
PHASES: Final = 8
BOAT_BITS: Final = 5
ROUNDS: Final = c.MAX_ROUNDS
COPIES: Final = 15  # cards of a face: the printed deck has fewer, an owner's may have more


def write(state: PyramidionState, viewer: i64, out: Writer) -> None:
    """Write what a seat sees."""
    players = state.players
    out.seat = -1
    out.one_of("viewer", players, viewer, "which seat observes; seats in action codes are counted from seat 0")
    _decision(state, viewer, out)
    _payment(state, out)
    out.scalar("round", state.round, ROUNDS, "the round, from 1")
    out.one_of("phase", PHASES, state.phase - 1, "the phase, 1 to 8")
    out.scalar("over", state.is_over, 1, "the game is over")
    out.scalar("goal", state.goal, MOST, "points that end the game; 0: all boats (the option points)")
    out.scalar("passes", state.passes, players, "passes in a row at the boats")
    _sites(state, viewer, out)
    _open(state, viewer, out)
    _boats(state, viewer, out)
    _stocks(state, out)
    for step in range(players):
        out.seat = step
        _seat(state, viewer, (viewer + step) % players, out)


def _decision(state: PyramidionState, viewer: i64, out: Writer) -> None:
    players = state.players
    kind: i64 = -1
    arg: i64 = 0
    if not state.is_over:
        step: i64 = state.stack[-1]
        kind = step & KIND_MASK
        arg = step >> ARG_SHIFT
    out.one_of("decider", players, place_of(state.seat, viewer, players), "who has to decide; nobody once the game is over")
    out.one_of("step", STEPS, kind, "what is to be decided, in the order of the steps of cards.py (S_NEGOTIATE, ...)")
    exchanging = kind == c.S_STONE_GIVE or kind == c.S_STONE_TAKE
    site: i64 = -1
    resource: i64 = -1
    if kind == c.S_NEGOTIATE:
        site = arg
    elif kind == c.S_TROOPS:
        site = arg >> BOAT_BITS
    elif kind == c.S_STATUES:
        resource = arg >> BOAT_BITS
    elif exchanging:
        site = arg & 7
    out.one_of("step-site", c.SITES, site, "which site it is about")
    out.one_of("step-resource", c.RESOURCES, resource, "which resource statues may replace")
    acting: i64 = -1
    if kind == c.S_HIGH_PRIEST:
        acting = c.KIND[state.played[arg] & c.FACE_MASK]
    elif c.S_GODDESS <= kind <= c.S_POLITICIAN:
        acting = c.KIND[state.played[-1] & c.FACE_MASK]
    out.one_of("step-card", KINDS, acting, "the kind of the character whose effect it is")
    out.part("step-given", 1, c.RESOURCES, 2, "the Stone writer's exchange: what leaves the open site, as far as it is settled")
    length = exchange_count(state, site) if exchanging else 0
    settled: i64 = 0
    if exchanging:
        while settled < 4 and arg >> 3 * (settled + 1) & 7:
            settled += 1
    for number in range(min(settled, length)):
        out.count((arg >> 3 * (number + 1) & 7) - 1)
    out.part("step-taken", 1, c.RESOURCES, 2, "likewise: what comes to it")
    for number in range(length, settled):
        out.count((arg >> 3 * (number + 1) & 7) - 1)
    out.scalar("step-count", length, 2, "how many go each way")


def _payment(state: PyramidionState, out: Writer) -> None:
    """A payment for a boat, as far as it is settled."""
    kind: i64 = -1
    arg: i64 = 0
    if not state.is_over:
        kind = state.stack[-1] & KIND_MASK
        arg = state.stack[-1] >> ARG_SHIFT
    paying = kind == c.S_TROOPS or kind == c.S_STATUES
    out.one_of("paying", c.BOATS, arg & 31 if paying else -1, "the boat that is being paid for")
    place = arg >> BOAT_BITS
    if kind == c.S_STATUES:
        place += c.SITES
    out.part("paying-troops", c.SITES, c.RESOURCES, 1, "what each site's torturer troop brings, as far as it is settled")
    if paying:
        path: i64 = state.ways[0]
        for site in range(min(place, c.SITES)):
            brings = payment.digit(path, site)
            out.mark(c.RESOURCES * site + brings - 1 if brings else -1)
    out.part("paying-statues", 1, c.PLAIN, c.STATUES, "how many of each resource statues replace, as far as it is settled")
    if paying:
        path = state.ways[0]
        for resource in range(max(place - c.SITES, 0)):
            out.put(resource, payment.digit(path, c.SITES + resource))


def _sites(state: PyramidionState, viewer: i64, out: Writer) -> None:
    players = state.players
    out.part("goods", c.SITES, c.RESOURCES, c.EACH, "resources on each site")
    for at in range(c.SITES * c.RESOURCES):
        out.put(at, state.goods[at])
    out.part("coming", c.SITES, c.RESOURCES, c.EACH, "what the next distribution brings")
    for at in range(c.SITES * c.RESOURCES):
        out.put(at, state.printed.distribution[c.SITES * c.RESOURCES * state.next_distribution + at])
    out.part("troops", 2 * c.SITES, players, 1, "whose troop stands on each site: torturers, then negotiators")
    for at in range(2 * c.SITES):
        seat: i64 = state.troops[at]
        out.mark(players * at + place_of(seat, viewer, players) if seat >= 0 else -1)
    out.bits("sundials", c.SITES, state.sundials, "sites activated in this round")
    out.part("minimums", c.SITES, 2, MOST, "the printed minimums: influence, negotiation")
    for at in range(2 * c.SITES):
        out.put(at, state.printed.least[at])


def _open(state: PyramidionState, viewer: i64, out: Writer) -> None:
    """The site that is activated now."""
    players = state.players
    going = state.open >= 0
    played = state.played
    out.one_of("open", c.SITES, state.open, "the site that is activated now")
    out.one_of("open-by", players, place_of(state.opener, viewer, players) if going else -1, "who activated it")
    out.scalar("open-number", state.activated if going else 0, 8, "which activation of the round it is, from 1")
    out.scalar("open-of", activations(players), 8, "how many a round activates")
    out.part("open-minimums", 1, 2, MOST, "its minimums now: influence, negotiation")
    if going:
        out.put(0, resolution.minimum(state, c.TORTURERS))
        out.put(1, resolution.minimum(state, c.NEGOTIATORS))
    out.scalar("open-ankh", 1 if going and state.ankh else 0, 1, "the first Ankh card has been played there")
    out.scalar("open-revolts", resolution.revolts(state) if going else 0, MOST, "revolt tokens that would be drawn now")
    out.part("played", players, c.FACES, COPIES, "the cards played there, by seat")
    if going:
        for card in played:
            out.count(c.FACES * place_of(card >> c.PLAYED_SEAT & 3, viewer, players) + (card & c.FACE_MASK))
    out.part("played-copies", players, c.FACES, COPIES, "what a Philosopher copies, by seat")
    if going:
        for card in played:
            face: i64 = card >> c.PLAYED_AS & c.FACE_MASK
            if face != card & c.FACE_MASK:
                out.count(c.FACES * place_of(card >> c.PLAYED_SEAT & 3, viewer, players) + face)
    out.part("played-categories", players, c.CATEGORIES, COPIES, "the categories of Goddesses, copied ones too, by seat")
    if going:
        for card in played:
            category: i64 = card >> c.PLAYED_CATEGORY & 3
            if category != c.NO_CATEGORY:
                out.count(c.CATEGORIES * place_of(card >> c.PLAYED_SEAT & 3, viewer, players) + category)
    out.one_of("played-last", c.FACES, played[-1] & c.FACE_MASK if going and played else -1, "the card played last")
    out.part("totals", players, c.CATEGORIES, MOST, "points in each category, by seat")
    if going:
        points = resolution.totals(state)
        for seat in range(players):
            row = c.CATEGORIES * place_of(seat, viewer, players)
            for kind in range(c.CATEGORIES):
                out.put(row + kind, points[c.CATEGORIES * seat + kind])
    out.part("passed", 1, players, 1, "who has passed there")
    if going:
        for seat in range(players):
            out.put(place_of(seat, viewer, players), state.passed >> seat & 1)


def _boats(state: PyramidionState, viewer: i64, out: Writer) -> None:
    players = state.players
    out.part("row", c.QUAY, c.BOATS, 1, "the boats at the quay, oldest first")
    for at in range(len(state.row)):
        out.mark(c.BOATS * at + state.row[at])
    out.part("row-points", 1, c.QUAY, MOST, "their points")
    for at in range(len(state.row)):
        out.put(at, state.printed.boat_points[state.row[at]])
    out.part("row-needs", c.QUAY, c.RESOURCES, MOST, "what they need")
    for at in range(len(state.row)):
        for resource in range(c.RESOURCES):
            out.put(c.RESOURCES * at + resource, state.printed.needs[c.RESOURCES * state.row[at] + resource])
    out.part("row-affordable", 1, c.QUAY, 1, "whether the viewer could load them now")
    for at in range(len(state.row)):
        out.put(at, 1 if payment.affordable(state, viewer, state.row[at]) else 0)
    out.one_of("karnak", c.BOATS, state.karnak, "the boat at Karnak")
    out.one_of("karnak-for", players, place_of(state.karnak_seat, viewer, players) if state.karnak >= 0 else -1, "who alone may load it")
    out.scalar("boat-deck", len(state.boat_deck), c.BOATS, "boats in their deck")
    out.part("boat-discard", 1, c.BOATS, 1, "boats in the discard")
    for boat in state.boat_discard:
        out.mark(boat)


def _stocks(state: PyramidionState, out: Writer) -> None:
    out.numbers("supply", state.supply, MOST, "resources in the supply")
    out.scalar("deck", len(state.deck), MOST, "characters in the deck")
    out.part("discard", 1, c.FACES, COPIES, "the open discard pile")
    for face in state.discard:
        out.count(face)
    out.part("reshuffled", 1, c.FACES, COPIES, "the discards of which the deck was last made in this round")
    for face in state.pool:
        out.count(face)
    out.scalar("distribution-deck", len(state.distribution_deck), c.DISTRIBUTIONS, "distribution cards to come")
    out.part("distributions-used", 1, c.DISTRIBUTIONS, 1, "distribution cards used since they were shuffled")
    for card in state.distributions_used:
        out.mark(card)


def _seat(state: PyramidionState, viewer: i64, seat: i64, out: Writer) -> None:
    players = state.players
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    out.one_of("order", players, place, "place in the turn order")
    out.one_of("token", players, state.token[seat] - 1, "the turn order token taken at Giza in this round")
    out.part("reserve", 1, c.RESOURCES, MOST, "resources")
    for resource in range(c.RESOURCES):
        out.put(resource, state.reserve[c.RESOURCES * seat + resource])
    hand = state.hands[seat]
    out.scalar("hand-size", len(hand), MOST, "characters in hand")
    out.part("hand", 1, c.FACES, COPIES, "one's own hand")
    if seat == viewer:
        for face in hand:
            out.count(face)
    out.part("hand-known", 1, c.FACES, COPIES, "what everybody surely knows of this hand: basics, cards taken back")
    for each in state.known:
        if each >> 6 == seat:
            out.count(each & c.FACE_MASK)
    for face in hand:
        if face >= c.FIRST_BASIC:
            out.count(face)
    out.scalar("drawn", state.drawn >> seat & 1, 1, "has drawn a card since the deal, or since the discards last became the deck")
    out.bits("used", c.BASICS, state.used[seat], "basics in the used pile")
    out.scalar("torturers", state.left[2 * seat], c.TROOPS_EACH, "torturer troops left")
    out.scalar("negotiators", state.left[2 * seat + 1], c.TROOPS_EACH, "negotiator troops left")
    out.part("spent", 1, c.SITES, 1, "torturer troops that have paid for a boat in this round")
    for site in range(c.SITES):
        if state.troops[site] == seat and state.spent >> site & 1:
            out.mark(site)
    boats = scoring.boats_of(state, seat)
    out.scalar("boats", len(boats), c.BOATS, "boats loaded")
    seen = seat == viewer or state.is_over
    out.scalar("points", scoring.boat_points(state, seat) if seen else 0, MOST, "points on boats: one's own; everybody's at the end")
    out.part("loaded", 1, c.BOATS, 1, "which boats: one's own; everybody's at the end")
    if seen:
        for boat in boats:
            out.mark(boat)
