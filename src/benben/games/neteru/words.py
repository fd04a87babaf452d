"""Neteru in plain English: names, questions, actions, events, refusals and results. Rules never build sentences; they give codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from benben.core.refusal import Refusal
from benben.core.standing import Standing

CITIZENS: Final = {
    "scribe": "Scribe", "mummy": "Mummy", "citizen": "Citizen", "guard": "Guard", "tomb-raider": "Tomb Raider",
    "war-chariot": "War Chariot", "priest": "Priest", "sphinx": "Sphinx", "phoenix": "Phoenix",
}  # fmt: skip
GODS: Final = {
    "osiris": "Osiris", "bastet": "Bastet", "sobek": "Sobek", "nephthys": "Nephthys", "ra": "Râ", "anubis": "Anubis", "thot": "Thot",
    "sekhmet": "Sekhmet", "horus": "Horus", "seth": "Seth", "isis": "Isis", "amon-re": "Amon-Rê",
}  # fmt: skip
PYRAMIDIONS: Final = {
    "mummy": "Mummies", "sphinx-phoenix": "Sphinxes and Phoenixes", "priest-scribe": "Priests and Scribes",
    "chariot-guard": "War Chariots and Guards", "tomb-raider": "Tomb Raiders", "majority": "Majority", "discard": "Discards",
    "diversity": "Diversity",
}  # fmt: skip
LINES: Final = {
    "citizens": "Citizens", "bastet": "Bastet's floor", "mummies": "Mummies", "visible": "Visible Pyramidion",
    "secret": "Secret Pyramidion", "gods": "Gods",
}  # fmt: skip
# what an effect is called when it is declined or finds nothing to do
EFFECTS: Final = {
    "scribe": "the Scribe", "priest": "the Priest", "raider": "the Tomb Raider", "chariot": "the War Chariot", "sphinx": "the Sphinx",
    "phoenix": "the Phoenix", "osiris": "Osiris", "sobek": "Sobek", "ra": "Râ", "thot": "Thot", "sekhmet": "Sekhmet", "horus": "Horus",
    "seth": "Seth",
}  # fmt: skip
RULES: Final = {  # the ruling, or the rulebook's heading, behind the question of each step
    "turn": "Playing a turn", "scribe": "N-12", "scribe-discard": "N-12", "priest": "N-13", "raider": "N-14", "give": "N-14",
    "chariot": "N-15", "sphinx": "N-16", "phoenix": "N-16", "phoenix-card": "N-16", "god": "The favor of the Gods", "osiris": "N-18",
    "sobek": "N-19", "sobek-swap": "N-19", "ra": "N-20", "thot": "N-21", "sekhmet": "N-22", "sacrifice": "N-22", "horus": "N-23",
    "seth": "N-24", "seth-card": "N-24",
}  # fmt: skip


def card(code: str | None) -> str:
    """The name of a card with its number: “Priest 3”; “a card” when it is hidden."""
    if code is None:
        return "a card"
    kind, _, number = code.rpartition("-")
    return f"{CITIZENS[kind]} {number}" if kind in CITIZENS and number.isdigit() else CITIZENS[code]


def cards(codes: Sequence[str | None]) -> str:
    """Several cards in a row: “Priest 3, Sphinx and a card”."""
    names = [card(code) for code in codes]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def rule(observation: Mapping[str, Any]) -> str:
    """The ruling or heading behind the present decision."""
    decision = observation["decision"]
    return "End of the game" if decision is None else RULES[decision["step"]]


def _owner(seat: int, viewer: int | None, names: Sequence[str]) -> str:
    return "your" if seat == viewer else f"{names[seat]}'s"


def question(observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """Whose decision it is and what is asked, in one sentence, as the viewer of the observation reads it."""
    decision = observation["decision"]
    if decision is None:
        return "The game is over."
    seat, viewer, step = decision["seat"], observation["viewer"], decision["step"]
    target = None if decision["target"] is None else _owner(decision["target"], viewer, names)
    floor = decision["floor"]
    if seat != viewer:
        doing = {
            "turn": "plays a card or discards one", "scribe": "decides about the Scribe",
            "scribe-discard": "discards a card for the Scribe",
            "priest": "may move a card with the Priest", "raider": "may raid a hand with the Tomb Raider",
            "give": f"gives {'you' if decision['target'] == viewer else names[decision['target'] or 0]} a card back",
            "chariot": "may remove a card with the War Chariot", "sphinx": "may play a discarded card with the Sphinx",
            "phoenix": "may choose a discard pile for the Phoenix", "phoenix-card": f"plays a card from {target} discard pile",
            "god": f"chooses a God for floor {floor}", "osiris": "decides about an extra turn", "sobek": "may look at a secret Pyramidion",
            "sobek-swap": f"may exchange a Pyramidion for {target} secret one", "ra": "puts the top of the pile in order",
            "thot": "may discard and draw with Thot", "sekhmet": "decides about Sekhmet", "sacrifice": "discards a card for Sekhmet",
            "horus": "may awaken a card with Horus", "seth": "may look at a hand with Seth",
            "seth-card": f"chooses what is discarded from {target} hand",
        }[step]  # fmt: skip
        return f"{names[seat]} {doing}."
    count = decision["count"]
    shown = decision["cards"] or []
    secret = PYRAMIDIONS[shown[0]] if step == "sobek-swap" and shown else "hidden"
    seen = cards(shown) if step in ("give", "ra") and shown else "a card"
    return {
        "turn": "Your turn: play a card, or discard one.",
        "scribe": "Your Scribe: draw a card and then discard one, or leave it.",
        "scribe-discard": "Your Scribe: discard a card from your hand.",
        "priest": "Your Priest: move a card from its own slot to one of its secondary slots, or leave it.",
        "raider": "Your Tomb Raider: take a card from an opponent's hand, or leave it.",
        "give": f"You took {seen}: give a card back to {names[decision['target'] or 0]}.",
        "chariot": "Your War Chariot: remove an opponent's card on its floor, or leave it.",
        "sphinx": "Your Sphinx: play a card of your discard pile, or leave it.",
        "phoenix": "Your Phoenix: choose an opponent's discard pile to play from, or leave it.",
        "phoenix-card": f"Your Phoenix: play a card of {target} discard pile.",
        "god": f"Floor {floor} is complete: choose a God.",
        "osiris": "Osiris: play an extra turn after this one?",
        "sobek": "Sobek: look at an opponent's secret Pyramidion, or leave it.",
        "sobek-swap": f"Sobek shows {target} secret Pyramidion, {secret}: exchange it for one of yours?",
        "ra": f"Râ: the top {count} cards are {seen}; put them in order." if shown else "Râ: put the top cards in order.",
        "thot": f"Thot: {count} discarded; discard another, or draw."
        if count
        else "Thot: discard up to three cards and draw as many, or leave it.",
        "sekhmet": "Sekhmet: each opponent discards a visible card; use her?",
        "sacrifice": "Sekhmet: discard a visible card of your pyramid.",
        "horus": "Horus: apply the effect of a visible card of yours, or leave it.",
        "seth": "Seth: look at an opponent's hand, or leave it.",
        "seth-card": f"Seth: choose the card that {names[decision['target'] or 0]} discards.",
    }[step]  # fmt: skip


def action(code: str, observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """An action as a choice in a list."""
    words = code.split(" ")
    kind, rest = words[0], words[1:]
    decision = observation["decision"] or {}
    step = decision.get("step", "")
    if kind == "play":
        slot = int(rest[1].removeprefix("slot-")) if len(rest) > 1 else int(rest[0].rpartition("-")[2])
        pile = observation["seats"][decision["seat"]]["pyramid"][slot - 1] if decision else []
        return f"Play {card(rest[0])} on slot {slot}" + (f", covering {card(pile[-1])}" if pile else "")
    if kind == "discard":
        return f"Discard {card(rest[0])}"
    if kind == "give":
        return f"Give {card(rest[0])} back"
    if kind == "strip":
        return f"Let {card(rest[0])} be discarded"
    if kind == "remove":
        seat, slot = int(rest[0].removeprefix("seat-")), int(rest[1].removeprefix("slot-"))
        pile = observation["seats"][seat]["pyramid"][slot - 1] if seat < len(names) else []
        return f"Remove {names[seat] if seat < len(names) else rest[0]}'s {card(pile[-1]) if pile else 'card'} on slot {slot}"
    if kind == "move":
        slot, to = (int(word.removeprefix("slot-")) for word in rest)
        pile = observation["seats"][decision["seat"]]["pyramid"][slot - 1] if decision else []
        return f"Move {card(pile[-1]) if pile else 'the card'} from slot {slot} to slot {to}"
    if kind in ("sacrifice", "awaken"):
        slot = int(rest[0].removeprefix("slot-"))
        pile = observation["seats"][decision["seat"]]["pyramid"][slot - 1] if decision else []
        return f"{'Discard' if kind == 'sacrifice' else 'Awaken'} {card(pile[-1]) if pile else 'the card'} on slot {slot}"
    if kind == "target":
        seat = int(rest[0].removeprefix("seat-"))
        name = names[seat] if seat < len(names) else rest[0]
        return {
            "raider": f"Take a card from {name}",
            "phoenix": f"Play from {name}'s discard pile",
            "sobek": f"Look at {name}'s secret Pyramidion",
        }.get(step, f"Look at {name}'s hand")
    if kind == "take":
        return f"Take {GODS[rest[0]]}"
    if kind == "swap":
        return "Give your visible Pyramidion for it" if rest[0] == "visible" else "Give your secret Pyramidion for it"
    if kind == "order":
        shown = decision.get("cards") or []
        order = [int(digit) - 1 for digit in rest[0]]
        if len(shown) == len(order):
            return "Top first: " + ", ".join(card(shown[i]) for i in order)
        return "Order " + ", ".join(rest[0])
    if kind == "use":
        return {
            "osiris": "Play an extra turn",
            "sekhmet": "Let each opponent discard a card",
            "scribe": "Draw a card, then discard one",
        }.get(step, "Use it")
    return {
        "keep": "Keep your Pyramidions",
        "decline": "Leave it",
        "done": "Draw now",
        "mulligan": "Mulligan: four new cards for the turn",
    }[kind]


def event(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """An event, as seen by whoever `view` is for, in one sentence; the empty text for what need not be told."""
    kind = view["kind"]
    who = names[view["seat"]] if "seat" in view else ""
    other = names[view["target"]] if "target" in view else ""
    if kind == "turn":
        return f"Round {view['round']}: {who} is at move{' once more' if view['extra'] else ''}."
    if kind == "play":
        owner = "their own" if view["owner"] == view["seat"] else f"{names[view['owner']]}'s"
        source = "" if view["source"] == "hand" else f" from {owner} discard pile"
        return f"{who} played {card(view['card'])} on slot {view['slot']}{source}."
    if kind == "discard":
        return f"{who} discarded {card(view['card'])}."
    if kind == "draw":
        return f"{who} drew {card(view['card'])}."
    if kind in ("steal", "give"):
        return f"{who} {'took' if kind == 'steal' else 'gave'} {card(view['card'])} {'from' if kind == 'steal' else 'back to'} {other}."
    if kind == "move":
        return f"{who} moved {card(view['card'])} from slot {view['from_slot']} to slot {view['to_slot']}."
    if kind == "remove":
        return f"{who} removed {other}'s {card(view['card'])} from slot {view['slot']}."
    if kind == "god":
        return f"{GODS[view['god']]} joins {who}'s floor {view['floor']}."
    if kind == "secret-seen":
        seen = "" if view["pyramidion"] is None else f": {PYRAMIDIONS[view['pyramidion']]}"
        return f"{who} looked at {other}'s secret Pyramidion{seen}."
    if kind == "secret-swapped":
        now = f"{PYRAMIDIONS[view['visible']]} lies open before {who}."
        return f"{who} gave {other} their {view['given']} Pyramidion for the secret one; {now}"
    if kind in ("pile-seen", "pile-ordered"):
        seen = "" if view["cards"] is None else f": {cards(view['cards'])}"
        count = "the top card" if view["count"] == 1 else f"the top {view['count']} cards"
        return f"{who} {'looked at' if kind == 'pile-seen' else 'ordered'} {count} of the pile{seen}."
    if kind == "sacrifice":
        return f"{who} discarded {card(view['card'])} from slot {view['slot']} for Sekhmet."
    if kind == "awaken":
        return f"Horus awakens {who}'s {card(view['card'])} on slot {view['slot']}."
    if kind == "hand-seen":
        seen = "" if view["cards"] is None else f": {cards(view['cards'])}"
        return f"{who} looked at {other}'s hand{seen}."
    if kind == "strip":
        return f"{who} let {other} discard {card(view['card'])}."
    if kind == "declined":
        return f"{who} left {EFFECTS[view['step']]} unused."
    if kind == "impossible":
        effect = EFFECTS[view["step"]]
        return f"{effect[0].upper()}{effect[1:]} found nothing to do."
    if kind == "over":
        return "The game is over: " + ("the round is complete." if view["reason"] == "round" else "the draw pile is empty.")
    return {
        "floor": f"{who} completed floor {view.get('floor')}.",
        "ending": f"All nine slots of {who}'s pyramid are filled: this is the last round.",
        "mulligan": f"{who} took a mulligan.",
        "god-revealed": f"{GODS.get(view.get('god', ''), '')} enters the middle.",
        "extra-turn": f"{who} will play an extra turn.",
        "secret-kept": f"{who} exchanged nothing.",
        "sekhmet": f"{who} calls on Sekhmet: each opponent discards a visible card.",
    }[kind]


def refusal(why: Refusal, names: Sequence[str]) -> str:
    """Why something is not allowed, in one sentence."""
    p: dict[str, Any] = dict(why.params)
    if "card" in p:
        p["card"] = card(p["card"])
    for key in ("seat", "owner"):
        if key in p and isinstance(p[key], int) and p[key] < len(names):
            p[key] = names[p[key]]
    if "god" in p:
        p["god"] = GODS[p["god"]]
    sentences = {
        "game-over": "The game is over.",
        "unknown-action": "There is no such action in Neteru.",
        "not-now": "That is not what is being decided now.",
        "not-in-hand": "{card} is not in your hand.",
        "not-in-their-hand": "{card} is not in {owner}'s hand.",
        "not-in-discard": "{card} is not in the discard pile you may play from.",
        "no-such-seat": "There is no seat {seat} at this table of {players}; seats are numbered from 0.",
        "own-pyramid": "A War Chariot removes a card of an opponent, not of your own pyramid.",
        "other-floor": "Slot {slot} is on floor {floor}, and this War Chariot acts on floor {wanted}.",
        "empty-slot": "Slot {slot} is empty.",
        "protected-by-isis": "Isis protects all of floor {floor} of {seat}'s pyramid.",
        "is-a-guard": "{card} is a Guard, and a Guard protects itself.",
        "protected-by-guard": "The Guard on slot {guard} protects the {card} on slot {slot} beside it.",
        "priest-itself": "A Priest cannot move itself.",
        "cannot-be-moved": "{card} has no number, so a Priest cannot move it.",
        "not-on-its-number": "{card} has left its own slot {number}: a Priest moves only cards that stand on their number.",
        "no-effect": "{card} has no immediate effect for Horus to apply.",
        "effect-impossible": "The effect of {card} could do nothing now.",
        "not-yourself": "Choose an opponent, not yourself.",
        "empty-hand": "{seat} has no card in hand.",
        "empty-discard": "{seat}'s discard pile is empty.",
        "god-not-in-the-middle": "{god} is not one of the Gods in the middle.",
        "other-number-of-cards": "The order must name the {count} cards that you see, each once.",
        "mulligan-not-played": "This table plays without mulligans.",
        "mulligan-used": "You have had your mulligan.",
        "mulligan-with-god": "No mulligan with a God in your pyramid, and you have {god}.",
        "must-choose": "This cannot be left: choose one of what is offered.",
        "nothing-discarded-yet": "You have not discarded a card for Thot yet: discard one, or leave it.",
    }
    return sentences[why.code].format(**p)


def standing(place: Standing, names: Sequence[str]) -> str:
    """How a seat ended, in one sentence."""
    p = place.params
    name = names[place.seat]
    start = f"{name} is {_ordinal(place.place)} with {place.points} point{'' if abs(place.points) == 1 else 's'}"
    tied = p["tied"]
    if isinstance(tied, list) and tied:
        return f"{start}, shared with {' and '.join(names[seat] for seat in tied)}."
    rival = names[p["rival"]] if isinstance(p["rival"], int) else ""
    if place.reason == "points":
        return f"{start}."
    ahead = "ahead of" if place.place == 1 else "behind"
    return f"{start}, {ahead} {rival} by {'occupied slots' if place.reason == 'slots' else 'the points of the Gods'}."


def _ordinal(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place - 1]
