"""What a game tells about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import ModuleType
from typing import Any, Literal, Protocol

from benben.core.actions import Catalogue
from benben.core.errors import BadInput
from benben.core.rng import Rng
from benben.core.state import State

MAX_SEED_LENGTH = 200


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A choice of rules that a table makes before the game. `kind` says which values are right."""

    key: str
    kind: Literal["bool", "int", "choice"]
    default: bool | int | str
    choices: tuple[str | int, ...] = ()  # the allowed values of a choice; least and greatest of an int

    def parse(self, value: object) -> bool | int | str:
        """The value itself if it is right, read from text where a command line gives text; `BadInput` (`bad-option`) otherwise."""
        if self.kind == "bool":
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in ("true", "yes", "on", "false", "no", "off"):
                return value.lower() in ("true", "yes", "on")
            wanted = "true or false"
        elif self.kind == "int":
            least, greatest = int(self.choices[0]), int(self.choices[1])
            if isinstance(value, str) and value.isascii() and value.removeprefix("-").isdigit() and len(value) < 10:
                value = int(value)
            if isinstance(value, int) and not isinstance(value, bool) and least <= value <= greatest:
                return value
            wanted = f"a whole number from {least} to {greatest}"
        else:
            if isinstance(value, str) and value in self.choices:
                return value
            wanted = "one of " + ", ".join(str(choice) for choice in self.choices)
        shown = repr(value)[:60]
        raise BadInput("bad-option", f"The option {self.key} cannot be {shown}; it takes {wanted}.", {"option": self.key, "value": shown})


class Belief(Protocol):
    """Everything one observation says about what is hidden."""

    def sample(self, rng: Rng) -> State:
        """A state that the observing seat could not tell from the truth, drawn with `rng`, with fresh randomness of its own."""


class Game(ABC):
    """A game: what can be chosen before it, its actions, and how it begins."""

    id: str
    name: str
    players: range  # allowed player counts
    minutes: int  # how long a game takes people, roughly
    rules_version: int  # raised whenever a rules fix changes play
    options: tuple[OptionSpec, ...]
    catalogue: Catalogue
    hidden_information: bool = True  # False: every seat sees everything but the randomness to come
    ply_limit: int | None = None  # how far the contract suite follows random games; None: they all end
    components_file: str = "components.toml"  # in the game's folder: the printed values, each with its source
    words: ModuleType
    observation_type: type[Any]

    @abstractmethod
    def new(
        self, players: int, seed: str, options: Mapping[str, object] | None = None, components: Mapping[str, object] | None = None
    ) -> State:
        """A new game. Equal arguments give equal games, everywhere and in both builds.

        `options` may leave out keys (defaults) and `components` replaces printed values (None: as printed).
        Raises `BadInput` (`bad-players`, `bad-seed`, `bad-option`, `bad-components`).
        """

    @abstractmethod
    def belief(self, observation: Mapping[str, Any]) -> Belief:
        """What an observation of this game says, for sampling."""

    def recollection(self, state: State, seat: int) -> dict[str, Any]:
        """The observation of a seat that remembers all it has seen, which is more where a rule makes seats forget."""
        return state.observation(seat)

    def components_text(self) -> str:
        """The file of printed values: what an owner of the box edits and gives back as `components` (`core.printed.read_components`)."""
        return files(type(self).__module__).joinpath(self.components_file).read_text("utf-8")

    def check_players(self, players: object) -> int:
        """The player count if this game allows it, `BadInput` (`bad-players`) otherwise."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            shown = repr(players)[:60]
            raise BadInput("bad-players", f"{self.name} is played by {least} to {most} players, not {shown}.", {"players": shown})
        return players

    def check_seed(self, seed: object) -> str:
        """The seed if it can be one, `BadInput` (`bad-seed`) otherwise."""
        if not isinstance(seed, str) or not 0 < len(seed) <= MAX_SEED_LENGTH:
            raise BadInput("bad-seed", f"A seed is a text of 1 to {MAX_SEED_LENGTH} characters.", {})
        return seed

    def check_options(self, options: Mapping[str, object] | None) -> dict[str, bool | int | str]:
        """All options with their values, defaults included; `BadInput` (`bad-option`) for one that does not exist or has a wrong value."""
        given = dict(options or {})
        checked = {spec.key: spec.parse(given.pop(spec.key)) if spec.key in given else spec.default for spec in self.options}
        if given:
            unknown = str(next(iter(given)))[:60]
            known = ", ".join(spec.key for spec in self.options) or "none"
            raise BadInput("bad-option", f"{self.name} has no option “{unknown}”; its options are: {known}.", {"option": unknown})
        return checked
