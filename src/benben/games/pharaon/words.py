"""Pyramide du Pharaon in plain English: names, questions, actions, refusals and results. Rules never build sentences; they give codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benben.core.refusal import Refusal
from benben.core.standing import Standing
from benben.games.pharaon.cards import HAND
from benben.games.pharaon.story import event
from benben.games.pharaon.vocabulary import (
    CARDS,
    CONTENTS,
    LEVELS,
    ORDINALS,
    a_card,
    counted,
    listed,
    paid,
    roman,
    spot,
)

__all__ = ["action", "event", "question", "refusal", "rule", "standing"]

RULES = {
    "turn": "F-05", "place": "F-07", "tour-give": "F-10", "claim-content": "F-11", "fortune-give": "F-11", "theft-drop": "F-12",
    "after": "F-09", "lay": "F-09", "look": "F-20",
}  # fmt: skip


def rule(observation: Mapping[str, Any]) -> str:
    """The ruling or heading behind the present decision."""
    decision = observation["decision"]
    if decision is None:
        return "End of the Game"
    if decision["step"] == "place" and decision["target"] is not None:
        return "F-12" if observation["announced"]["card"] == "theft" else "F-11"
    if decision["claim"] and decision["step"] == "after":
        return "F-17"
    return "F-17" if decision["forced"] else RULES[str(decision["step"])]


def question(observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """Whose decision it is and what is asked, in one sentence, as the viewer of the observation reads it."""
    decision = observation["decision"]
    if decision is None:
        return "The game is over."
    seat, step, level = decision["seat"], decision["step"], decision["level"]
    if seat != observation["viewer"]:
        doing = {
            "turn": "takes a Mystery card, exchanges points or plays a special card",
            "place": f"places a card at level {roman(level)}",
            "tour-give": f"chooses a level {roman(level)} card for the Tour of Egypt",
            "claim-content": "says what the card contains",
            "fortune-give": f"chooses a level {roman(level)} card to give for the one won",
            "theft-drop": f"chooses the level {roman(level)} card that makes room for the stolen one",
            "after": "may speak up, or go on",
            "lay": f"lays the level {roman(level)} cards {'back' if decision['forced'] else 'in another order'}",
            "look": "looks at cards for the last time",
        }[step]  # fmt: skip
        return f"{names[seat]} {doing}."
    if step == "turn":
        more = f" ({counted(decision['actions_left'], 'action')} left)" if decision["actions_left"] > 1 else ""
        return f"Your turn{more}: {_offered(observation, seat)}."
    if step == "place":
        if decision["target"] is None:
            return f"You drew {a_card(decision['card'])}: place it at level {roman(level)}, or put it under its deck."
        return f"{a_card(decision['card'], 'You won' if observation['announced']['card'] == 'fortune' else 'You stole')}: choose its place."
    if step == "tour-give":
        return f"Tour of Egypt, level {roman(level)}, to the {decision['direction']}: choose the card that you give."
    if step == "claim-content":
        target = decision["target"]
        return f"Fortune Telling: what is {spot(target, observation['viewer'], names)}?"
    if step == "fortune-give":
        target = names[decision["target"]["seat"]]
        return f"You won {a_card(decision['card'])}: choose the level {roman(level)} card that {target} gets for it."
    if step == "theft-drop":
        return f"You stole {a_card(decision['card'])}: choose the level {roman(level)} card that goes under the deck for it."
    if step == "lay":
        what = "Lay your cards back" if decision["forced"] else "Rearranging"
        return f"{what}, level {roman(level)}: which card comes to lie on place {decision['position']}?"
    if step == "look":
        seen = listed([f"{CONTENTS[card['content']]} ({roman(card['level'])}-{card['place']})" for card in decision["sees"]])
        return f"Look well, for the last time: {seen}."
    if decision["claim"]:
        return "Is your pyramid perfect? Claim “Glory to the Pharaoh!”, or go on."
    return "Others know cards of yours: let them change places, or go on."


def _offered(observation: Mapping[str, Any], seat: int) -> str:
    """What the cards in hand leave to be done in a turn."""
    hand = observation["seats"][seat]["hand"]
    can = ["take a Mystery card"] if len(hand) < HAND and (observation["mystery"] or observation["discard"]) else []
    if any(card.startswith("points-") for card in hand):
        can.append("exchange points")
    if any(not card.startswith("points-") for card in hand):
        can.append("play a special card")
    return " or ".join([", ".join(can[:-1]), can[-1]] if len(can) > 1 else can) or "there is nothing to do"


def action(code: str, observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """An action as a choice in a list."""
    words = code.split(" ")
    kind, rest = words[0], words[1:]
    decision = observation["decision"] or {}
    step, forced = decision.get("step", ""), decision.get("forced", False)
    if kind == "exchange":
        return f"Level {roman(int(rest[0]))} for {paid(rest[1:])}"
    if kind == "tour":
        return f"Tour of Egypt, level {roman(int(rest[0]))}, to the {rest[1]}"
    if kind in ("fortune", "theft"):
        seat = int(rest[0].removeprefix("seat-"))
        whose = f"{names[seat]}'s" if seat < len(names) else rest[0]
        return f"{'Foretell' if kind == 'fortune' else 'Steal'} {whose} {rest[1]}"
    if kind == "protect":
        return f"Protect your {rest[0]}{_what(rest[0], observation)} with {CARDS[rest[1]]}"
    if kind == "discard":
        return f"Discard {CARDS[rest[0]]}"
    if kind in ("place", "give", "drop"):
        return _with_place(kind, rest[0], step, observation)
    if kind == "name":
        return f"It is {a_card(rest[0])}"
    if kind == "lay":
        seen = dict(zip(decision.get("remaining", []), decision.get("cards") or [], strict=False)).get(int(rest[0]))
        return f"The card from place {rest[0]}{f', {CONTENTS[seen]}' if seen else ''}"
    if kind == "keep":
        return "Lay the rest back as it was" if forced else "Leave the rest in its order"
    if kind in ("divine", "rearrange"):
        level = roman(int(rest[0]))
        return f"Divine Intervention at level {level}" if kind == "divine" else f"Rearrange level {level}"
    if kind == "pass" and step == "look":
        return "Seen"
    return {
        "draw": "Take a Mystery card", "effort": "Double Effort: two actions for one", "return": "Put it under its deck",
        "claim": "Claim “Glory to the Pharaoh!”", "pass": "Go on",
    }[kind]  # fmt: skip


def _what(place: str, observation: Mapping[str, Any]) -> str:
    """What lies on an own place, if the one who decides knows it: “, Water”."""
    decision = observation["decision"]
    if decision is None:
        return ""
    level, _, number = place.partition("-")
    card = observation["seats"][decision["seat"]]["pyramid"][LEVELS.index(level)]["places"][int(number) - 1]
    return f", {CONTENTS[card['content']]}," if card and card["content"] else ""


def _with_place(kind: str, place: str, step: str, observation: Mapping[str, Any]) -> str:
    what = _what(place, observation).rstrip(",")
    if kind == "give":
        return f"Give your {place}{what}"
    if kind == "drop":
        return f"Put your {place}{what} under the deck"
    return f"Lay it on {place}" + (f", in place of{what[1:]}" if what else "")


def refusal(why: Refusal, names: Sequence[str]) -> str:
    """Why something is not allowed, in one sentence."""
    p: dict[str, Any] = dict(why.params)
    if "card" in p:
        p["card"] = CARDS[p["card"]]
    if "content" in p:
        p["content"] = CONTENTS[p["content"]]
    if "seat" in p:
        p["who"] = names[p["seat"]] if p["seat"] < len(names) else f"seat {p['seat']}"
    for key in ("level", "wanted"):
        if key in p and why.code != "too-few-in-hand":
            p[key] = roman(p[key])
    if "place" in p:
        p["spot"] = f"{p['level']}-{p['place']}"
    sentences = {
        "game-over": "The game is over.",
        "unknown-action": "There is no such action in Pyramide du Pharaon.",
        "not-now": "That is not what is being decided now.",
        "must-choose": "This cannot be passed over: choose one of what is offered.",
        "hand-full": "You hold {cards} Mystery cards, and five is the most: use one.",
        "nothing-to-draw": "No Mystery card is left to take.",
        "not-in-hand": "You have no {card} in hand.",
        "too-few-in-hand": "You would need {wanted} cards of {card}, and you hold {held}.",
        "another-action-is-possible": "A card is only thrown away when nothing else is possible.",
        "one-direction": "With two players a Tour of Egypt goes to the left.",
        "too-few-for-a-tour": "A Tour of Egypt needs two players with an unprotected card at level {level}.",
        "nothing-to-replace": "You have no unprotected card at level {level} to replace.",
        "no-such-seat": "There is no seat {seat} at this table of {players}; seats are numbered from 0.",
        "not-yourself": "Choose a card of an opponent, not one of your own.",
        "free-place": "No card lies on {spot} there.",
        "protected": "A Reinforcement protects {who}'s card on {spot}.",
        "already-protected": "Your card on {spot} has a Reinforcement already.",
        "own-protected": "Your card on {spot} is protected: it stays where it is.",
        "no-room": "Your own level {level} is full and wholly protected, so no card can come there.",
        "must-be-placed": "This card has to be placed at level {level}.",
        "other-level": "{spot} is of another level: this is about level {wanted}.",
        "place-taken": "A card lies on {spot}, and the level still has a free place.",
        "content-of-another-level": "{content} is not found at level {level}.",
        "pyramid-incomplete": "A claim needs 15 cards laid out, and you have {laid}.",
        "pyramid-unchanged": "Your pyramid has not changed: you can claim at the start of your turn.",
        "claim-refuted": "These very cards have just been shown not to be perfect.",
        "too-few-to-rearrange": "Rearranging needs two unprotected cards at level {level}.",
        "rearranged-already": "You have rearranged level {level} in this turn already.",
        "nobody-knows-them": "Nobody else knows any of your level {level} cards: rearrange them in your own turn, if you like.",
        "no-card-there": "No card of yours lies on {spot}.",
        "laid-already": "The card from {spot} is laid already.",
    }
    sentence = sentences[why.code].format(**p)
    return sentence[0].upper() + sentence[1:]


def standing(place: Standing, names: Sequence[str]) -> str:
    """How a seat ended, in one sentence."""
    p = place.params
    start = f"{names[place.seat]} is {ORDINALS[place.place]} with {counted(place.points, 'element')} of 15"
    tied = p["tied"]
    if isinstance(tied, list) and tied:
        return f"{start}, shared with {listed([names[seat] for seat in tied])}."
    if place.reason == "glory" and place.place == 1:
        return f"{start}: a perfect pyramid, Glory to the Pharaoh!"
    return f"{start}."
