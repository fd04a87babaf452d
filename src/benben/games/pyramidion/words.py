"""Pyramidion in plain English: questions, actions, events, refusals and results. Rules never build sentences; they give codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from benben.core.refusal import Refusal
from benben.core.standing import Standing
from benben.games.pyramidion.names import PHASES, boat, card, goods, listed, ordinal, points, resource, site

RULES: Final = {  # the ruling, or the rulebook's heading, behind the question of each step
    "negotiate": "Y-06", "activate": "A. Activate a site", "play": "B. Play character cards", "recruit": "B. Play character cards",
    "goddess": "B. Play character cards", "bandit": "Y-18", "guardian": "Y-18", "thief": "Y-20", "vizier": "Y-20", "philosopher": "Y-21",
    "stone-writer": "Y-22", "stone-writer-give": "Y-22", "stone-writer-take": "Y-22", "politician": "Y-23", "giza": "Y-24",
    "alexandria": "Y-26", "cairo": "Y-26", "abu-simbel": "Y-25", "high-priest": "Y-16", "load": "7. Loading boats", "troops": "Y-28",
    "statues": "Y-28",
}  # fmt: skip
DOING: Final = {  # what somebody else is doing
    "negotiate": "takes a resource at {site}", "activate": "chooses a site", "play": "plays a character at {open}, or passes",
    "recruit": "may recruit a character", "goddess": "chooses the Goddess's category", "bandit": "lets the Bandit discard a card",
    "guardian": "lets the Guardian discard a card or send a troop back", "thief": "lets the Thief discard a Merchant",
    "vizier": "takes a resource with the Vizier", "philosopher": "chooses what the Philosopher copies",
    "stone-writer": "decides what the Stone writer does", "stone-writer-give": "exchanges resources with {site}",
    "stone-writer-take": "exchanges resources with {site}", "politician": "brings a resource with the Politician",
    "giza": "takes a turn order token", "alexandria": "takes a resource for an Ankh", "cairo": "may send a troop back",
    "abu-simbel": "may trade three workers for a statue", "high-priest": "takes a card back with the High Priest",
    "load": "may load a boat", "troops": "pays for {boat}", "statues": "pays for {boat}",
}  # fmt: skip
ASKED: Final = {  # what the viewer is asked
    "negotiate": "Your negotiator troop at {site}: take a resource from there.",
    "activate": "Activate a site.",
    "play": "{open}: play a character, or pass.",
    "recruit": "You played nothing here: discard a character and draw a new one?",
    "goddess": "Your Goddess: in which category does she count six?",
    "bandit": "Your Bandit: discard a card on this site.",
    "guardian": "Your Guardian: discard a card on this site, or send a troop on it back.",
    "thief": "Your Thief: discard a Merchant on this site.",
    "vizier": "Your Vizier: take a resource from this site.",
    "philosopher": "Your Philosopher: copy a card on this site.",
    "stone-writer": "Your Stone writer: raise the minimums here by three, or exchange resources with another site.",
    "stone-writer-give": "Your Stone writer: give a resource to {site}.",
    "stone-writer-take": "Your Stone writer: take a resource from {site}.",
    "politician": "Your Politician: bring a resource from the supply onto this site.",
    "giza": "Your Torturer at Giza: take a turn order token.",
    "alexandria": "Your Ankh at Alexandria: take a resource from the supply.",
    "cairo": "The first Ankh at Cairo is yours: send a troop back to its owner, or leave it.",
    "abu-simbel": "Abu Simbel: trade three workers for a statue?",
    "high-priest": "Your High Priest: take a card back into your hand.",
    "load": "Load a boat, or pass.",
    "troops": "Paying for {boat}: what does your torturer troop at {site} bring?",
    "statues": "Paying for {boat}: how many {resource} do statues replace?",
}  # fmt: skip


def rule(observation: Mapping[str, Any]) -> str:
    """The ruling or heading behind the present decision."""
    decision = observation["decision"]
    return "End of the game" if decision is None else RULES[decision["step"]]


def question(observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """Whose decision it is and what is asked, in one sentence, as the viewer of the observation reads it."""
    decision = observation["decision"]
    if decision is None:
        return "The game is over."
    open_site = observation["open"]
    parts = {
        "site": site(decision["site"]) if decision["site"] else "",
        "open": site(open_site["site"]) if open_site else "",
        "boat": boat(decision["boat"]) if decision["boat"] else "",
        "resource": decision["resource"] or "",
    }
    if decision["seat"] != observation["viewer"]:
        return f"{names[decision['seat']]} {DOING[decision['step']].format(**parts)}."
    if decision["step"] == "play" and observation["players"] == 2 and not open_site["totals"][decision["seat"]]["cards"]:
        return f"{parts['open']}: play a character."
    if decision["step"] == "load" and not decision["main"]:
        return "There is no boat that you can fill: pass."
    if decision["card"] == "philosopher" and decision["step"] != "philosopher":
        return ASKED[decision["step"]].format(**parts).replace("Your ", "Your Philosopher, as ", 1)
    return ASKED[decision["step"]].format(**parts)


def _shown(code: str, observation: Mapping[str, Any]) -> str:
    """A card with its printed values, if it lies where the viewer sees it."""
    open_site = observation["open"]
    seen = [each["card"] for each in open_site["played"]] if open_site else []
    for seat in observation["seats"]:
        seen += seat["hand"] or []
    return card(code, next((each for each in seen if each["code"] == code), None))


def action(code: str, observation: Mapping[str, Any], names: Sequence[str]) -> str:
    """An action as a choice in a list."""
    kind, *rest = code.split(" ")
    decision = observation["decision"] or {}
    if kind in ("play", "copy", "retrieve"):
        return f"{ {'play': 'Play', 'copy': 'Copy', 'retrieve': 'Take back'}[kind] } {_shown(rest[0], observation)}"
    if kind == "recruit":
        return f"Discard {_shown(rest[0], observation)} and draw"
    if kind == "remove":
        seat = int(rest[0].removeprefix("seat-"))
        owner = "your own" if seat == observation["viewer"] else f"{names[seat]}'s" if seat < len(names) else rest[0]
        return f"Discard {owner} {_shown(rest[1], observation)}"
    if kind == "activate":
        view = next(each for each in observation["sites"] if each["site"] == rest[0])
        return f"Activate {site(rest[0])} ({goods(view['goods'])})"
    if kind == "exchange":
        return f"Exchange resources with {site(rest[0])}"
    if kind == "category":
        return f"Six in {rest[0]}"
    if kind == "order":
        return f"Take turn order token {rest[0]}"
    if kind == "return":
        troop = rest[-1]
        place: str | None = rest[0] if len(rest) == 2 else (observation["open"] or {}).get("site")
        view = next((each for each in observation["sites"] if each["site"] == place), None)
        holder = view[troop] if view else None
        whose = "the" if holder is None else "your own" if holder == observation["viewer"] else f"{names[holder]}'s"
        return f"Send {whose} {troop} troop back from {site(place) if place else 'this site'}"
    if kind == "load":
        afloat = [*observation["row"], *([observation["karnak"]] if observation["karnak"] else [])]
        seen = next((each for each in afloat if each["boat"] == rest[0]), None)
        return f"Load {boat(rest[0])}" + (f" ({points(seen['points'])}): {goods(seen['needs'])}" if seen else "")
    if kind == "replace":
        return f"Statues replace {rest[0]}" if rest[0] != "0" else "Statues replace none"
    if kind in ("take", "give", "bring"):
        word = {"take": "Take", "give": "Give", "bring": "Bring"}[kind]
        return f"{word} {resource(rest[0])}"
    if kind == "decline":
        return {"recruit": "Keep your hand", "abu-simbel": "Trade nothing"}.get(str(decision.get("step")), "Leave it")
    return {
        "pass": "Pass",
        "raise": "Raise both minimums here by three",
        "trade": "Trade three workers for a statue",
        "spare": "Do not use this troop",
    }[kind]


def event(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """An event, as seen by whoever `view` is for, in one sentence; the empty text for what need not be told."""
    kind = view["kind"]
    seat = view.get("seat")
    who = names[seat] if isinstance(seat, int) else ""
    where = site(view["site"]) if view.get("site") else ""
    if kind == "boats":
        return f"New at the quay: {listed([boat(each['boat']) for each in view['boats']])}."
    if kind == "dealt":
        cards = view["cards"]
        return f"{who} got {view['count']} cards." if cards is None else f"{who} got {listed([card(code) for code in cards])}."
    if kind == "removed":
        by = {"bandit": "Bandit", "guardian": "Guardian", "thief": "Thief"}[view["by"]]
        return f"{who}'s {by} discards {names[view['target']]}'s {card(view['card'])}."
    if kind == "returned":
        by = "Guardian" if view["by"] == "guardian" else "Ankh at Cairo"
        return f"{who}'s {by} sends {names[view['owner']]}'s {view['troop']} troop at {where} back."
    if kind == "took":
        source = f" from {where}" if where else " from the supply"
        return f"{who} takes {resource(view['resource'])}{source}."
    if kind == "exchanged":
        other = site(view["other"])
        return f"{who}'s Stone writer exchanges {goods(view['given'])} of {where} for {goods(view['taken'])} of {other}."
    if kind == "revolt":
        return _revolt(view, names)
    if kind == "troop":
        left = "" if view["replaced"] is None else f" in the place of {names[view['replaced']]}'s"
        return f"{who} places a {view['troop']} troop at {where}{left}, with {view['points']}."
    if kind == "no-troop":
        return {
            "tie": f"Nobody places a {view['troop']} troop at {where}: the highest total is shared.",
            "minimum": f"{who}'s {view['points']} are not enough for a {view['troop']} troop at {where}.",
            "own": f"{who}'s {view['troop']} troop stays at {where}.",
            "none-left": f"{who} has no {view['troop']} troop left for {where}.",
        }[view["reason"]]
    if kind == "no-goods":
        why = {"tie": "the highest total is shared", "nobody": "nobody bargained", "empty": "there is nothing"}[view["reason"]]
        return f"Nobody gathers anything at {where}: {why}."
    if kind == "loaded":
        return f"{who} loads {boat(view['boat'])} ({points(view['points'])}) with {_how(view)}."
    if kind == "end-of-round":
        return "" if view["points"] is None else f"{who} counts {points(view['points'])} at the end of the round."
    if kind == "declined":
        kept = {"recruit": "recruits nobody", "cairo": "sends no troop back", "abu-simbel": "trades nothing more"}
        return f"{who} {kept[view['step']]}."
    if kind == "impossible":
        return f"There is nothing to do for {_effect(view['step'])}."
    if kind == "over":
        reasons = {
            "points": "somebody has enough points",
            "boats": "all boats are loaded",
            "limit": "a hundred rounds have been played",
        }
        return f"The game is over: {reasons[view['reason']]}."
    simple = {
        "round": "Round {round} begins.",
        "phase": f"Phase {view.get('phase')}: {PHASES.get(view.get('phase', 0), '')}.",
        "distributed": f"{where} receives {goods(view.get('goods', {}))}.",
        "shortage": f"The supply lacks {goods({view['resource']: view['count']}) if kind == 'shortage' else ''} for {where}.",
        "distribution": "",
        "negotiated": f"{who} takes {resource(view.get('resource', ''))} from {where}.",
        "activate": f"{who} activates {where}.",
        "karnak": f"{who} alone may load {boat(view.get('boat', ''))} ({points(view.get('points', 0))}) in this round.",
        "play": f"{who} plays {card(view['card']) if kind == 'play' else ''} at {where}.",
        "pass": f"{who} passes.",
        "recruit": f"{who} discards {card(view['discarded']) if kind == 'recruit' else ''} and draws a card.",
        "draw": f"{who} draws {card(view['card']) if kind == 'draw' else ''}.",
        "reshuffled": "The discarded characters are shuffled: {count} cards.",
        "category": f"{who}'s Goddess counts in {view.get('category')}.",
        "copied": f"{who}'s Philosopher copies {card(view['card']) if kind == 'copied' else ''}.",
        "raised": f"{who}'s Stone writer raises the minimums at {where}.",
        "brought": f"{who} brings {resource(view.get('resource', ''))} to {where}.",
        "order": f"{who} takes turn order token {view.get('token')}.",
        "traded": f"{who} trades three workers for a statue.",
        "gathered": f"{who} gathers {goods(view.get('goods', {}))} at {where}, with {view.get('points')}.",
        "retrieved": f"{who}'s High Priest takes {card(view['card']) if kind == 'retrieved' else ''} back.",
        "sundial": f"{where} is closed for this round.",
        "new-order": f"Turn order: {', '.join(names[each] for each in view.get('order', ()))}.",
        "load-pass": f"{who} loads nothing now.",
        "unloaded": f"{boat(view.get('boat', '')).capitalize()} leaves Karnak empty.",
    }[kind]
    return simple.replace("{round}", str(view.get("round"))).replace("{count}", str(view.get("count")))


def _effect(step: str) -> str:
    """What an effect that found nothing to do is called."""
    return {
        "bandit": "the Bandit", "guardian": "the Guardian", "thief": "the Thief", "vizier": "the Vizier",
        "philosopher": "the Philosopher", "alexandria": "the Ankh at Alexandria", "cairo": "the Ankh at Cairo",
        "high-priest": "the High Priest", "negotiate": "the negotiator troop",
    }[step]  # fmt: skip


def _revolt(view: Mapping[str, Any], names: Sequence[str]) -> str:
    tokens = " + ".join(str(token["value"]) for token in view["tokens"])
    bonus = f" + {view['bonus']}" if view["bonus"] else ""
    value = f"{tokens}{bonus} = {view['value']}" if len(view["tokens"]) > 1 or bonus else tokens
    fallen = f"{listed([names[seat] for seat in view['fallen']])} fell short and lost all cards there" if view["fallen"] else "nobody fell"
    gains = "nobody gains from it"
    if view["winner"] is not None:
        gains = f"{names[view['winner']]} gains {goods(view['gained'])}"
    return f"Revolt at {site(view['site'])} ({value}): {fallen}; {gains}."


def _how(view: Mapping[str, Any]) -> str:
    parts = [goods(view["paid"])] if view["paid"] or not view["troops"] else []
    parts += [f"{resource(code)} brought by the troop at {site(place)}" for place, code in view["troops"].items()]
    statues = f" (statues stand for {goods(view['statues'])})" if view["statues"] else ""
    return listed(parts) + statues


SENTENCES: Final = {
    "game-over": "The game is over.",
    "unknown-action": "There is no such action in Pyramidion.",
    "not-now": "That is not what is being decided now.",
    "not-in-hand": "{card} is not in your hand.",
    "copies-itself": "A Philosopher cannot copy a Philosopher.",
    "not-on-the-site": "{card} does not lie at {site}.",
    "itself": "{card} acts on another card, not on itself.",
    "not-yours-on-the-site": "You have no {card} at {site} to take back.",
    "not-theirs-on-the-site": "{seat} has no {card} at {site}.",
    "not-a-merchant": "{card} is no Merchant, and a Thief takes only Merchants.",
    "no-such-seat": "There is no seat {seat} at this table of {players}; seats are numbered from 0.",
    "supply-has-none": "The supply has no {resource}.",
    "site-has-none": "There is no {resource} at {site}.",
    "site-does-not-produce": "{site} does not produce {resource}, so the troop there cannot bring it.",
    "troop-resource-not-needed": "With what is settled so far, the troop at {site} cannot bring {resource} in any payment that is offered: "
    "nothing beyond the boat's need is paid, and payments that come to the same are offered once.",
    "exchange-in-order": "An exchange names its resources in their order, {count} from each site: {resource} of {site} cannot follow.",
    "has-a-sundial": "{site} has a sundial: it has been activated in this round.",
    "exchange-with-itself": "The Stone writer exchanges with another site than {site}.",
    "exchange-with-nothing": "There is nothing at {site} to exchange.",
    "token-not-there": "Turn order token {token} is not at Giza.",
    "no-troop-there": "There is no {troop} troop at {site}.",
    "boat-of-another": "Only {seat} may load {boat} in this round.",
    "boat-not-there": "{boat} is neither at the quay nor at Karnak.",
    "boat-not-filled": "You cannot fill {boat}: {short} is missing, after your statues and troops.",
    "other-number-of-statues": "Statues cannot replace {count} of the {resource} here.",
    "troop-needed": "Without the troop at {site} the boat cannot be paid as it is settled so far.",
    "must-play": "With two players each plays at least one card on every site.",
    "must-choose": "This cannot be left: choose one of what is offered.",
}


def refusal(why: Refusal, names: Sequence[str]) -> str:
    """Why something is not allowed, in one sentence."""
    p: dict[str, Any] = dict(why.params)
    if "card" in p:
        p["card"] = card(p["card"])
    if "site" in p:
        p["site"] = site(p["site"])
    if "boat" in p:
        p["boat"] = boat(p["boat"])
    if "short" in p:
        p["short"] = goods(p["short"])
    if isinstance(p.get("seat"), int) and p["seat"] < len(names) and why.code != "no-such-seat":
        p["seat"] = names[p["seat"]]
    sentence = SENTENCES[why.code].format(**p)
    return sentence[0].upper() + sentence[1:]


def standing(place: Standing, names: Sequence[str]) -> str:
    """How a seat ended, in one sentence."""
    p = place.params
    start = f"{names[place.seat]} is {ordinal(place.place)} with {points(place.points)}"
    if place.reason == "points":
        return f"{start}."
    rival = names[p["rival"]] if isinstance(p["rival"], int) else ""
    ahead = "ahead of" if place.place == 1 else "behind"
    by = {"cards": "cards in hand", "boats": "loaded boats", "order": "turn order"}[place.reason]
    return f"{start}, {ahead} {rival} by {by}."
