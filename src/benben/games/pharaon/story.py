"""Events of Pyramide du Pharaon as sentences, as seen by whoever the view is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benben.games.pharaon.vocabulary import CARDS, a_card, counted, listed, paid, roman, summary, where


def event(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """An event in one sentence; the empty text for what need not be told."""
    who = names[view["seat"]] if "seat" in view else ""
    other = names[view["target"]] if "target" in view else ""
    tell = _TELL.get(view["kind"])
    return tell(view, who, other, names) if tell is not None else _short(view, who, other)


def _short(view: Mapping[str, Any], who: str, other: str) -> str:
    kind, level = view["kind"], roman(view.get("level"))
    if kind == "turn":
        return f"Round {view['round']}: {who} is at move."
    if kind == "passed":
        return f"{who} passes a turn; {view['left'] or 'none'} left to pass."
    if kind == "draw":
        return f"{who} took {CARDS[view['card']] if view['card'] else 'a Mystery card'}."
    if kind == "exchange":
        return f"{who} exchanged {paid(view['paid'])} for a level {level} card."
    if kind == "level-drawn":
        return f"It is {a_card(view['content'])}." if view["content"] else ""
    if kind == "returned":
        return f"{who} put it under the level {level} deck."
    if kind == "shuffled":
        return f"The discard pile, {counted(view['count'], 'card')}, was shuffled and is the new Mystery deck."
    if kind == "tour":
        return f"{who} proclaims a Tour of Egypt, level {level}, to the {view['direction']}."
    if kind == "tour-given":
        return f"{who} has chosen a card to give."
    if kind == "fortune":
        return f"{who} foretells {other}'s card on {where(view)}."
    if kind == "theft":
        return f"{who} steals {other}'s card on {where(view, 'from_place')}."
    if kind == "effort":
        return f"{who} plays a Double Effort: {counted(view['actions'], 'action')} to come."
    if kind == "discarded":
        return f"{who} threw {CARDS[view['card']]} away."
    if kind == "rearranged":
        return f"{who} rearranges level {level}."
    if kind == "laid-back":
        return f"{who} laid the cards back, in an order of their own."
    return f"{who} protected {a_card(view['content'])} on {where(view)} with {CARDS[view['card']]}."


def _placed(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    instead = ", in place of the card there" if view["replaced"] else ""
    return f"{who} laid {a_card(view['content'])} on {where(view)}{instead}."


def _tour_moved(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    level = roman(view["level"])
    ways = [
        f"{names[move['seat']]}'s {level}-{move['place']} to {names[move['to']]}'s {level}-{move['to_place']}" for move in view["moves"]
    ]
    return f"The cards go round: {listed(ways)}."


def _tour_seen(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    if view["received"] is None:
        return ""
    return f"{who} gave {a_card(view['given'])} and got {a_card(view['received'])}."


def _named(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    said = f"{who} named {a_card(view['name'])}"
    if view["right"]:
        return f"{said}, and was right."
    shown = f": it was {a_card(view['content'])}" if view["content"] else ""
    return f"{said}, and was wrong{shown}."


def _fortune_taken(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    level = roman(view["level"])
    taken = f"{who} took it to {level}-{view['place']}"
    return f"{taken} and gave {other} {a_card(view['given'])} for it." if view["gave"] else f"{taken}, with nothing to give for it."


def _stolen(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    dropped = "; the one there went under the deck" if view["dropped"] else ""
    return f"{who} took {a_card(view['content'])} from {other} to {where(view)}{dropped}."


def _divine(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    got = f": {summary(view['contents'])}" if view["contents"] else ""
    cards = "the unprotected card" if len(view["places"]) == 1 else f"the {len(view['places'])} unprotected cards"
    return f"{who} replaced {cards} of level {roman(view['level'])} by Divine Intervention{got}."


def _claim(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    if view["true"]:
        return f"{who} claims: Glory to the Pharaoh! The pyramid is perfect."
    shown = "; ".join(summary(level) for level in view["pyramid"]) if view["pyramid"] else ""
    return f"{who} claims: Glory to the Pharaoh! But the pyramid is not perfect{f' ({shown})' if shown else ''}: three turns are passed."


def _over(view: Mapping[str, Any], who: str, other: str, names: Sequence[str]) -> str:
    if view["reason"] == "glory":
        return f"The game is over: {names[view['winner']]} wins."
    return "The game is over: the last round has been played."


_TELL = {
    "placed": _placed,
    "tour-moved": _tour_moved,
    "tour-seen": _tour_seen,
    "named": _named,
    "fortune-taken": _fortune_taken,
    "stolen": _stolen,
    "divine": _divine,
    "claim": _claim,
    "over": _over,
}
