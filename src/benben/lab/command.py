"""`benben lab`: from the words of the command line to a plan, and its experiment."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benben import bots, games
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.printed import read_components
from benben.lab import experiment
from benben.lab.plan import Plan, Variant, make_plan

ENTRANTS = ("random", "easy", "medium")


def run(arguments: argparse.Namespace) -> int:
    """Run one of the lab's commands; the exit code. `BadInput` for what cannot be."""
    plan = plan_of(arguments)
    if arguments.workers is not None and not 1 <= arguments.workers <= 1024:
        raise BadInput("bad-workers", f"The number of workers is from 1 to 1024, not {arguments.workers}.", {})
    if arguments.workers is not None and arguments.cluster is not None:
        raise BadInput("bad-workers", "A cluster has its own workers; leave --workers out beside --cluster.", {})
    name = re.sub(r"[^\w-]+", "-", f"{plan.kind}-{plan.game}-{plan.seed}")
    out = arguments.out or Path("benben-lab", name)
    return experiment.run(plan, experiment.Setting(out, arguments.workers, arguments.cluster, arguments.resume))


def plan_of(arguments: argparse.Namespace) -> Plan:
    """The plan that a command line asks for."""
    game = games.get(arguments.game)
    entrants = arguments.bots or (list(ENTRANTS) if arguments.about == "tournament" else [bots.default(game.id)])
    options = _options(arguments.option, "--option")
    components = _components(arguments.components)
    variants = [Variant("as printed" if components is None else arguments.components.name, game.check_options(options), components)]
    if arguments.about == "balance" and (arguments.against is not None or arguments.against_option):
        variants.append(_other(game, arguments, options, components))
        if variants[0].name == variants[1].name:
            variants[0] = Variant("first", variants[0].options, variants[0].components)
    return make_plan(arguments.about, game.id, entrants, arguments.seed, arguments.games, arguments.players, variants)


def _other(game: Game, arguments: argparse.Namespace, options: Mapping[str, str], components: Mapping[str, Any] | None) -> Variant:
    """The way to play that is compared with the first one: the same, but for what --against and --against-option change."""
    changed = _options(arguments.against_option, "--against-option")
    names = [] if arguments.against is None else [arguments.against.name]
    names += [f"{key}={value}" for key, value in changed.items()]
    other = _components(arguments.against) if arguments.against is not None else components
    return Variant(", ".join(names), game.check_options({**options, **changed}), other)


def _options(pairs: Sequence[tuple[str, str]], flag: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in pairs:
        if key in found:
            raise BadInput("bad-option", f"{flag} {key} is given more than once; once is right.", {"option": key})
        found[key] = value
    return found


def _components(path: Path | None) -> dict[str, Any] | None:
    if path is None:
        return None
    try:
        return read_components(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput("bad-file", f"There is no file {path}.", {"file": str(path)}) from None
    except UnicodeDecodeError:
        raise BadInput("bad-file", f"{path} is not text in UTF-8; printed values are TOML.", {"file": str(path)}) from None
    except OSError as error:
        raise BadInput("bad-file", f"{path} cannot be read: {error.strerror}.", {"file": str(path)}) from error
