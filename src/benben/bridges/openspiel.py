"""The games as OpenSpiel (pyspiel) Python games: importing this module registers `benben_neteru`, `benben_pharaon` and so on.

    import pyspiel
    import benben.bridges.openspiel
    game = pyspiel.load_game("benben_neteru(players=3,mulligan=False)")

**Parameters.** `players`, the options of the game (as `Game.options` has them; a choice that is a number is written `points=points-12`),
`seed`, and, where anything is hidden, `deals`.

**Chance.** The randomness of our games lies in their state. So a game with hidden information begins with one chance node, which picks
one of `deals` deals alike (each with its seed, made of `seed` and its number); what is drawn later follows from the deal. A search that
copies states would foresee it: use one that asks for other deals, with `resample_from_infostate`, as OpenSpiel's Python ISMCTSBot does.
A game without hidden information is deterministic and has no chance node.

**Observations.** The tensor is the vector of benben.bridges.encoding, each cell divided by its highest value; its pieces are the encoder's
parts. The string is the JSON of the observation. The information state (perfect recall) is a string only: all that the seat was told,
decided and saw since the deal, which has no fixed length.

**Bots.** OpenSpiel's C++ bots crash on Python games; use the Python ones. Needs `benben[openspiel]`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from benben import games
from benben.bridges.extras import need
from benben.bridges.results import rewards
from benben.bridges.trail import Position, Setting, Trail, watched
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import SPECTATOR, State

need("benben.bridges.openspiel", "openspiel", "pyspiel", "numpy")

import numpy as np  # noqa: E402  # only once they are known to be there
import pyspiel  # noqa: E402

from benben.bridges import encoding  # noqa: E402

PREFIX: Final = "benben_"
DEALS: Final = 10_000
SEED: Final = "openspiel"
LONGEST: Final = 100_000  # decisions: more than the limits in the rules of any game allow


class BenbenGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its parameters. Made by `pyspiel.load_game`."""

    def __init__(self, game: Game, params: dict[str, Any] | None) -> None:
        given = dict(params or {})
        self.game = game
        self.players = game.check_players(given.pop("players", game.players[0]))
        self.seed: str = game.check_seed(given.pop("seed", SEED))
        self.deals: int = given.pop("deals", DEALS) if game.hidden_information else 1
        if self.deals < 1:
            raise BadInput("bad-deals", f"The number of deals cannot be {self.deals}; it is 1 or more.")
        options = game.check_options({key: _value(key, value) for key, value in given.items()})
        self.setting: Setting = (game.id, self.players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.catalogue),
            max_chance_outcomes=self.deals if game.hidden_information else 0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, params or {})

    def deal(self, number: int) -> Position:
        """The deal of that number."""
        seed = f"{self.seed} {number}"
        return Position(self.setting, seed, watched(self.game.new(self.players, seed, self.setting[2])), Trail(None))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> BenbenState:
        """The chance node before the deal, or the deal itself where nothing is drawn."""
        return BenbenState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> BenbenObserver:
        """An observer; `params` must be empty."""
        if params:
            raise BadInput("bad-observer", f"Observers of Benben's games take no parameters, not {params!r:.60}.")
        return BenbenObserver(self.game, self.players, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class BenbenState(pyspiel.State):  # type: ignore[misc]
    """A position of a game. The history of a re-deal tells what was played since, and nothing of what came before."""

    def __init__(self, game: BenbenGame) -> None:
        super().__init__(game)
        self._at = Position(game.setting, None, None, Trail(None)) if game.game.hidden_information else game.deal(0)

    @property
    def position(self) -> State:
        """The engine's state. Everything is in it, hidden things too: not for players."""
        if self._at.state is None:
            raise BadInput("not-dealt", "Nothing has been dealt yet: apply a chance outcome first.")
        return self._at.state

    def current_player(self) -> int:
        """Whose decision it is."""
        state = self._at.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.is_over else int(state.seat)

    def _legal_actions(self, player: int) -> list[int]:
        state = self._at.state
        return list(state.legal) if state is not None and player == state.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all as likely."""
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self._at.state is None:
            self._at = game.deal(action)
        else:
            self._at.play(action, game.game.catalogue[action].code)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else str(self.get_game().game.catalogue[action].code)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._at.state is not None and self._at.state.is_over

    def returns(self) -> list[float]:
        """See benben.bridges.results.rewards; 0 for everybody until the game is over."""
        players: int = self.num_players()
        return rewards(self.position, players) if self.is_terminal() else [0.0] * players

    def told(self, player: int) -> str:
        """The information state of a seat: all it was told, decided and saw since the deal, as lines of JSON."""
        return "" if self._at.state is None else "\n".join([*self._at.trail.lines(player), seen(self._at.state, player)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> BenbenState:
        """Another state that this player could not tell from this one, dealt from its observation alone, with fresh randomness."""
        game = self.get_game()
        other: BenbenState = game.new_initial_state()
        at = self._at
        if at.state is None:
            return other
        if other.is_chance_node():
            other.apply_action(0)  # which deal it was is not known; what matters is that it is over
        seed = " ".join(repr(sampler()) for _ in range(4))
        state = watched(at.state.resample(player, Rng(seed)))
        other._at = Position(game.setting, (seen(at.state, player), seed), state, Trail(None, {player: at.trail.lines(player)}))
        return other

    def __str__(self) -> str:
        """Everything that plays a part in the game, as a digest, and where the game is; equal for equal states."""
        from hashlib import sha256

        state = self._at.state
        if state is None:
            return "before the deal"
        where = "over" if state.is_over else f"seat {int(state.seat)} decides"
        return f"after {len(self.history())} actions, {where}, {sha256(state.key()).hexdigest()[:32]}"


class BenbenObserver:
    """What a seat sees, as a tensor (not with perfect recall) and as a string."""

    def __init__(self, game: Game, players: int, kind: Any) -> None:
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or kind.private_info not in (single, pyspiel.PrivateInfoType.NONE):
            raise BadInput("bad-observer", "Benben's games are observed by one seat (private_info SINGLE_PLAYER) or by spectators (NONE).")
        self._private = kind.private_info == single
        self._recall = bool(kind.perfect_recall)
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if self._private and not self._recall and encoding.known(game.id):
            self._encoder = encoding.encoder(game.id, players)
            self.tensor = np.zeros(self._encoder.size, np.float32)
            self.dict = {part.name: part.of(self.tensor) for part in self._encoder.parts}

    def set_from(self, state: BenbenState, player: int) -> None:
        """Fill the tensor; all 0 before the deal."""
        if self.tensor is None:
            return
        if state._at.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.scaled(self._encoder.encode_state(state._at.state, player))

    def string_from(self, state: BenbenState, player: int) -> str:
        """The observation, or with perfect recall the information state, as text; empty before the deal."""
        viewer = player if self._private else SPECTATOR
        if self._recall:
            return state.told(viewer)
        return "" if state._at.state is None else seen(state._at.state, viewer)


def seen(state: State, viewer: int) -> str:
    """An observation as JSON, equal for equal ones."""
    return json.dumps(state.observation(viewer), separators=(",", ":"), sort_keys=True)


def _text(key: str, value: Any) -> Any:
    """An option as OpenSpiel can carry it: it would take the text "10" for a number, so that is "points-10" there."""
    return f"{key}-{value}" if isinstance(value, str) and value.isdigit() else value


def _value(key: str, text: Any) -> Any:
    """The option that `_text` wrote."""
    bare = str(text).removeprefix(f"{key}-")
    return bare if bare.isdigit() and isinstance(text, str) else text


def game_type(game: Game) -> Any:
    """What OpenSpiel is told about a game."""
    kinds = pyspiel.GameType
    hidden = game.hidden_information
    tensor = encoding.known(game.id)
    parameters: dict[str, Any] = {
        "players": game.players[0],
        "seed": SEED,
        **{spec.key: _text(spec.key, spec.default) for spec in game.options},
    }
    if hidden:
        parameters["deals"] = DEALS
    return kinds(
        short_name=PREFIX + game.id,
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if hidden else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=tensor,
        parameter_specification=parameters,
    )


def _register(game: Game) -> None:
    name = PREFIX + game.id
    made = type(f"{game.id.title()}Game", (BenbenGame,), {"__init__": lambda self, params=None: BenbenGame.__init__(self, game, params)})
    if name not in pyspiel.registered_names():
        pyspiel.register_game(game_type(game), made)


for _id in games.ids():
    _register(games.get(_id))

__all__ = ["BenbenGame", "BenbenObserver", "BenbenState", "Position"]
