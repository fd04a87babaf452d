"""Pyramidis in plain English: questions, moves, events, refusals and results. Rules never build sentences; they give codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benben.core.refusal import Refusal
from benben.core.standing import Standing

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}
CENTRAL = ("N", "E", "S", "W")


def rule(observation: Mapping[str, Any]) -> str:
    """The ruling or heading behind the present decision."""
    return "End of the Game" if observation["decision"] is None else "Gameplay"


def space(code: str) -> str:
    """The name of a space: “red 7”, “the red start”, “N”."""
    if code in CENTRAL:
        return code
    field, _, place = code.partition("-")
    return f"the {field} {place}" if place in ("start", "finish") else f"{field} {place}"


def row(names: Sequence[str], last: str = "and") -> str:
    """Several names in a row: “N, W and red 10”."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" {last} " + names[-1]


def domes(count: int) -> str:
    """A number of domes in words."""
    return f"{NUMBERS[count] if count < len(NUMBERS) else count} dome{'' if count == 1 else 's'}"


def question(observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """Whose decision it is and what is asked, in one sentence, as the viewer of the observation reads it."""
    decision = observation["decision"]
    if decision is None:
        return "The game is over."
    seat = decision["seat"]
    if seat != observation["viewer"]:
        return f"{names[seat]} moves a tower."
    return f"Your turn, {observation['seats'][seat]['colour']}: move a tower that you control."


def action(code: str, observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """A move as a choice in a list."""
    words = code.split(" ")
    source = words[1]
    decision = observation["decision"] or {"ways": []}
    way = next((way for way in decision["ways"] if way["action"] == code), None)
    if way is None:
        if len(words) == 3:
            return f"Move {domes(int(words[2]))} from {space(source)}"
        over = f" by {row([space(each) for each in words[3].split(',')])}" if len(words) == 4 else ""
        return f"Move the tower on {space(source)}{over}"
    laid: list[str] = []
    for step in way["steps"]:
        if step["dome"] is not None and (not laid or laid[-1] != step["space"]):
            laid.append(step["space"])
    what = domes(len(way["domes"])) if len(words) == 3 or len(way["domes"]) > 1 else "the dome"
    start = f"Move {what} from {space(source)}"
    return f"{start} to {row([space(each) for each in laid])}"


def event(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """An event in one sentence; the empty text for what need not be told."""
    kind = view["kind"]
    who = names[view["seat"]] if "seat" in view else ""
    if kind == "turn":
        return f"Move {view['move']}: {who} is at move."
    if kind == "move":
        laid: list[str] = []
        for step in view["steps"]:
            if step["dome"] is not None and (not laid or laid[-1] != step["space"]):
                laid.append(step["space"])
        passed = [space(step["space"]) for step in view["steps"] if step["dome"] is None and not step["space"].endswith("finish")]
        over = f", past {row(passed)}" if passed else ""
        return f"{who} moved {domes(len(view['domes']))} from {space(view['source'])} to {row([space(each) for each in laid])}{over}."
    if kind == "home":
        by = "" if view["by"] == view["seat"] else f", brought there by {names[view['by']]}"
        return f"{who} has {domes(view['home'])} at home{by}."
    if kind == "skipped":
        return f"{who} controls no tower and is skipped."
    reason = view["reason"]
    if reason == "home":
        return f"The game is over: {names[view['winner']]} has five domes at home."
    if reason == "block":
        return f"The game is over: {names[view['winner']]} has blocked every dome of the other colour."
    if reason == "repetition":
        return "The game is over: this position has stood too often."
    return "The game is over: the last move that this table allows has been made."


def refusal(why: Refusal, names: Sequence[str]) -> str:
    """Why something is not allowed, in one sentence."""
    p: dict[str, Any] = dict(why.params)
    for key in ("space", "to", "here", "gate"):
        if key in p:
            p[key] = space(p[key])
    if isinstance(p.get("owner"), int):
        p["owner"] = names[p["owner"]] if p["owner"] < len(names) else f"seat {p['owner']}"
    if "choices" in p:
        p["choices"] = row([space(each) for each in p["choices"]], "or")
    for key in ("domes", "count", "left"):
        if key in p:
            p[f"{key}_words"] = domes(p[key])
    sentences = {
        "game-over": "The game is over.",
        "unknown-action": "There is no such move in Pyramidis.",
        "empty-space": "Nothing stands on {space}.",
        "not-yours": "The top dome on {space} belongs to {owner}, who controls that tower.",
        "say-how-many": "From your own start you choose how many domes move, so say a number from 1 to 5.",
        "moves-whole": "Only on your own start do you choose a number: from {space} exactly {domes_words} must move.",
        "too-few-domes": "There are only {domes_words} on {space}, and you asked for {count}.",
        "too-high": "{count_words} on top of the {height} on {to} would stand higher than five.",
        "short-of-the-centre": "The tower on {space} does not get as far as the centre, so there is no way through it to choose.",
        "say-which-way": "The tower on {space} comes to the centre at {gate}: say which way it goes there.",
        "other-gate": "The tower on {space} turns {turns} and comes to the centre at {gate}, not at {to}.",
        "no-dome-left": "The last dome from {space} comes to lie on {here}, so the way ends there.",
        "not-that-way": "From {here}, {colour} goes to {choices}, not to {to}.",
        "domes-left": "The way must go on from {here}: {left_words} would be left over.",
    }
    sentence = sentences[why.code].format(**p)
    return sentence[0].upper() + sentence[1:]


def standing(place: Standing, names: Sequence[str]) -> str:
    """How a seat ended, in one sentence."""
    p = place.params
    start = f"{names[place.seat]} is {ORDINALS[place.place]} with {domes(place.points)} at home"
    tied = p["tied"]
    if isinstance(tied, list) and tied:
        return f"{start}, shared with {row([names[seat] for seat in tied])}."
    if place.reason == "block":
        rival = names[p["rival"]] if isinstance(p["rival"], int) else "the other"
        return f"{start}, having blocked {rival}." if place.place == 1 else f"{start}, blocked by {rival}."
    return f"{start}."
