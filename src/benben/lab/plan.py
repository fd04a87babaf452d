"""Which games an experiment plays. Every game follows from the plan and its number alone, so it does not matter who plays it, or when."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, Literal

from benben import __version__, games
from benben.core.errors import BadInput
from benben.core.game import MAX_SEED_LENGTH
from benben.lab.match import check_bot

FORMAT: Final = 1
Kind = Literal["play", "tournament", "balance"]
LONGEST_SEED: Final = MAX_SEED_LENGTH - 20  # a game's own number follows it
MOST_GAMES: Final = 1_000_000_000


@dataclass(frozen=True)
class Variant:
    """A way to play the game: its options, and an owner's printed values (None: as printed)."""

    name: str
    options: Mapping[str, bool | int | str]
    components: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Fixture:
    """One game: who sits where, and the seed that decides it. Games of the same deal have the same seed."""

    number: int
    variant: int
    deal: int
    seats: tuple[str, ...]
    seed: str


@dataclass(frozen=True)
class Plan:
    """An experiment. `bots` sit one a seat, or in a tournament are its entrants; `games` are all games there are to play."""

    kind: Kind
    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    games: int
    variants: tuple[Variant, ...]

    def fixture(self, number: int) -> Fixture:
        """The game of that number. It does not depend on how many there are, so a plan can be made longer."""
        if self.kind == "tournament":
            tables = tuple(combinations(self.bots, self.players))
            order, at = number % self.players, number // self.players
            table, deal = tables[at % len(tables)], at // len(tables)
            return Fixture(number, 0, deal, rotated(table, order), f"{self.seed} {deal}")
        # every variant plays the same deals, so that luck falls on all alike
        deal, variant = divmod(number, len(self.variants))
        return Fixture(number, variant, deal, self.bots, f"{self.seed} {deal}")

    def watched(self) -> bool:
        """Whether what the seats use is counted."""
        return self.kind == "balance"

    def to_json(self) -> str:
        """The plan as it stands in the folder of an experiment, with the version and the rules that play it."""
        data = {
            "format": FORMAT,
            "benben": __version__,
            "rules_version": games.get(self.game).rules_version,
            "kind": self.kind,
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "variants": [{"name": each.name, "options": each.options, "components": each.components} for each in self.variants],
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def rotated(table: Sequence[str], order: int) -> tuple[str, ...]:
    """A table with everybody moved on by so many seats."""
    return (*table[order:], *table[:order])


def make_plan(
    kind: Kind,
    game_id: str,
    bots: Sequence[str],
    seed: str,
    count: int,
    players: int | None = None,
    variants: Sequence[Variant] = (),
) -> Plan:
    """A plan whose parts have been checked. Raises `BadInput` with one sentence about what cannot be.

    `count` games: of a tournament, for each table (as many more as it needs for everybody to sit everywhere); of a comparison, for each
    variant. One bot serves all seats. Without `players`: as many as there are bots, the fewest if there is one; in a tournament two.
    """
    game = games.get(game_id)
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise BadInput("bad-seed", f"The seed of an experiment is a text of 1 to {LONGEST_SEED} characters that can be printed.", {})
    if not 0 < count <= MOST_GAMES:
        raise BadInput("bad-games", f"The number of games is from 1 to {MOST_GAMES:,}, not {count:,}.", {"games": count})
    for bot in bots:
        check_bot(bot, game.id)
    ways = tuple(variants) or (Variant("as printed", game.check_options({})),)
    if kind == "tournament":
        seats = game.check_players(2 if players is None else players)
        if len(set(bots)) < len(bots):
            raise BadInput("bad-bots", "In a tournament every bot is named once.", {})
        if len(bots) < seats:
            raise BadInput("bad-bots", f"A tournament at {seats} seats needs at least {seats} bots, and {len(bots)} are named.", {})
        tables = len(tuple(combinations(bots, seats)))
        total = tables * seats * -(-count // seats)
        return _playable(Plan(kind, game.id, seats, tuple(bots), seed, total, ways))
    seats = game.check_players(players if players is not None else len(bots) if len(bots) > 1 else game.players[0])
    sitting = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    if len(sitting) != seats:
        raise BadInput("bad-bots", f"There are {seats} seats, but {len(bots)} bots are named; name one a seat, or one for all.", {})
    return _playable(Plan(kind, game.id, seats, sitting, seed, count * len(ways), ways))


def _playable(plan: Plan) -> Plan:
    """The plan, once a game of each variant could be set up; so that a wrong file is told at once and not by a worker."""
    for variant in plan.variants:
        games.get(plan.game).new(plan.players, plan.fixture(0).seed, variant.options, variant.components)
    return plan


def read_plan(text: str) -> Plan:
    """The plan that `to_json` wrote; `BadInput` (`bad-plan`, `other-rules`, `other-version`) for what is none, or is of another Benben."""
    try:
        data = json.loads(text)
        variants = tuple(Variant(each["name"], each["options"], each["components"]) for each in data["variants"])
        plan = Plan(data["kind"], data["game"], data["players"], tuple(data["bots"]), data["seed"], data["games"], variants)
        rules, version = data["rules_version"], data["benben"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput("bad-plan", "The plan of this experiment (plan.json) cannot be read.", {}) from error
    ours = games.get(plan.game).rules_version
    if rules != ours:
        message = f"The experiment was begun under rules version {rules} of {plan.game}, and this Benben has {ours}; begin a new one."
        raise BadInput("other-rules", message, {"experiment": rules, "benben": ours})
    if version != __version__:
        message = f"The experiment was begun with Benben {version}, and the bots of this {__version__} may differ; begin a new one."
        raise BadInput("other-version", message, {"experiment": version, "benben": __version__})
    return plan
