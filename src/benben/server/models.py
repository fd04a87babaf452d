"""What goes over the wire: one pydantic model for every request, response and WebSocket message.

They document the API (OpenAPI, from which the client's TypeScript types are generated) and check what comes in. What goes out is rendered
once by `benben.server.render` and shared, so it is not run through these models again; tests check that it fits them.
"""

from datetime import datetime
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from benben import games

MAX_PLIES = 1_000_000  # larger than any game; keeps numbers from outside within what a database column holds

Seat = Annotated[int, Field(ge=0, le=63)]
Colour = Annotated[int, Field(ge=1, le=6)]
Version = Annotated[StrictInt, Field(ge=0, le=MAX_PLIES)]
OptionValue = StrictBool | StrictInt | StrictStr
Options = dict[str, OptionValue]

# Text from outside: no control characters (PostgreSQL refuses NUL), none that turn the direction of writing, and no lone surrogates
# (pydantic refuses those in every `str`).
MoveId = Annotated[StrictStr, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="made by the client, unique at the table")]
ActionCode = Annotated[StrictStr, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
GuestName = Annotated[StrictStr, Field(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
Components = StrictStr | dict[str, Any]
ShortCode = Annotated[StrictStr, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]


def _observation() -> Any:
    """The union of the observations of all registered games, told apart by `game`."""
    types = [games.get(name).observation_type for name in games.ids()]
    if len(types) == 1:
        return types[0]
    return Annotated[Union[tuple(types)], Field(discriminator="game")]  # noqa: UP007 (made at run time)


Observation: Any = _observation()


class Incoming(BaseModel):
    """A request: types are exact and nothing unknown is accepted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """A response."""

    model_config = ConfigDict(extra="forbid")


class Problem(Outgoing):
    """Every refusal of the API: a stable code, one sentence for people, the rule behind it if there is one."""

    code: str
    message: str
    rule: str | None
    params: dict[str, Any]


class Health(Outgoing):
    """Whether the server answers, and which one it is."""

    status: Literal["ok"]
    version: str
    build: Literal["compiled", "interpreted"]


class OptionInfo(Outgoing):
    """One option of a game."""

    key: str
    kind: Literal["bool", "int", "choice"]
    default: bool | int | str
    choices: list[bool | int | str]


class GameInfo(Outgoing):
    """A game that can be played here."""

    id: str
    name: str
    players: list[int]
    minutes: int
    options: list[OptionInfo]
    bots: list[str]


class Me(Outgoing):
    """The guest as the others see it."""

    name: str
    colour: Colour


class MeIn(Incoming):
    """A new name and colour."""

    name: GuestName
    colour: Annotated[StrictInt, Field(ge=1, le=6)]


class SeatIn(Incoming):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: ShortCode | None = Field(default=None, description="the bot's name when kind is bot")


class TableIn(Incoming):
    """A new table."""

    game: ShortCode
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=16)]
    options: Annotated[dict[ShortCode, OptionValue], Field(max_length=32)] = Field(default_factory=dict)
    components: Components | None = Field(
        default=None,
        description="an owner's printed values: the text of a TOML file like that of GET /games/{game}/components, or its tables",
    )
    public: bool = False


class JoinIn(Incoming):
    """Which open seat to take; null is any."""

    seat: Annotated[StrictInt, Field(ge=-(2**31), lt=2**31)] | None = None


class LeaveIn(Incoming):
    """Which bot shall play on; null is a sensible one."""

    bot: ShortCode | None = None


class StandInIn(Incoming):
    """The seat of somebody who is offline, and the bot that shall play there."""

    seat: Annotated[StrictInt, Field(ge=-(2**31), lt=2**31)]
    bot: ShortCode


class HintIn(Incoming):
    """The version at which you decide."""

    version: Version


class MoveIn(Incoming):
    """A move: an answer to `version` of the table. The same id plays once, however often it is sent."""

    id: MoveId
    version: Version
    action: ActionCode


class ExplainIn(Incoming):
    """An action of which to say why it is not allowed."""

    action: ActionCode


class SeatInfo(Outgoing):
    """One seat of a table."""

    seat: Seat
    kind: Literal["person", "open", "bot"]
    name: str | None
    colour: Colour | None
    bot: str | None
    online: bool
    you: bool
    stands_in_for: str | None = Field(description="the person for whom the bot plays, who may come back")


class TableView(Outgoing):
    """A table, as one guest sees it."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    options: dict[str, bool | int | str]
    own_values: bool = Field(description="an owner's printed values are played with, where they differ from ours")
    public: bool
    created_at: datetime
    version: int = Field(description="the number of moves played")
    round: int | None
    you: int | None = Field(description="your seat; null for a spectator")
    back: int | None = Field(description="the seat that a bot plays for you and that you may take back")
    hints: bool = Field(description="whether you would be given hints when you decide: your opponents are bots")
    review: bool = Field(description="whether this game can be reviewed once it is over")
    host: bool = Field(description="whether you made this table")
    rematch: str | None = Field(description="the table of the rematch, once somebody asked for one")
    seats: list[SeatInfo]


class EventView(BaseModel):
    """What happened, as its viewer may know it: the kind, its fields (a secret one is null), and the ply that caused it (0: the deal)."""

    model_config = ConfigDict(extra="allow")

    kind: str
    ply: int


class StandingView(Outgoing):
    """The place of a seat, and what decided it."""

    seat: Seat
    place: int
    points: int
    reason: str
    params: dict[str, Any]


class Result(Outgoing):
    """How the game ended."""

    reason: str | None
    standings: list[StandingView]


class Update(Outgoing):
    """All there is to know of a table for one guest."""

    type: Literal["update"]
    table: TableView
    version: int
    since: int = Field(description="the events are those after this ply; -1: all, the deal included")
    observation: Observation | None = Field(description="null while the table waits")
    choices: list[str] = Field(description="what you may do now; empty when another seat decides")
    events: list[EventView]
    result: Result | None
    automatic: bool = Field(description="the one choice will be made for you after a short pause")


class HintMove(Outgoing):
    """A move, and the chance to win that it leaves."""

    action: str
    chance: Annotated[float, Field(ge=0, le=1)]


class Hint(Outgoing):
    """What could be played: the best moves first. Chances go from 0 to 1; a shared first place counts in part."""

    version: int
    seat: Seat
    chance: Annotated[float, Field(ge=0, le=1)]
    moves: list[HintMove]


class Accepted(Outgoing):
    """A move was played (or had been played before): the version it made."""

    id: str
    version: int


class Explained(Outgoing):
    """Why an action is not allowed now; null when it is."""

    action: str
    refusal: Problem | None


class RecordResult(Outgoing):
    """How a recorded game ended."""

    standings: list[StandingView]


class RecordView(Outgoing):
    """A whole game: see docs/record.schema.json."""

    format: int
    game: str
    rules_version: int
    seats: list[str] = Field(description="the names of the seats")
    seed: str
    options: dict[str, bool | int | str]
    components: dict[str, Any] | None = Field(description="an owner's printed values; null: as printed")
    actions: list[str]
    result: RecordResult | None


class ReplayView(Outgoing):
    """A finished game at one ply, from one seat's eyes."""

    ply: int
    plies: int
    action: str | None = Field(description="the action that led here; null at ply 0")
    observation: Observation
    events: list[EventView]


class Moment(Outgoing):
    """One decision of a finished game, judged from what its seat could know: chances to win, from 0 to 1."""

    ply: int = Field(description="the move that made the action; it answered version ply - 1")
    seat: Seat
    action: str
    best: str = Field(description="the best move that the seat could know of; the action itself when that was as good")
    chance: float = Field(description="what the seat could expect with the best move")
    left: float = Field(description="and with what it played")
    lost: float
    mark: Literal["slip", "mistake", "blunder"] | None


class Review(Outgoing):
    """A finished game judged decision by decision, as far as that has come."""

    decisions: int = Field(description="those with more than one choice")
    done: int
    moments: list[Moment] = Field(description="from the one asked for on, in the order of the game")


# The WebSocket


class HelloMessage(Incoming):
    """The first message: the version last seen, or null for everything."""

    type: Literal["hello"]
    version: Version | None = None


class MoveMessage(MoveIn):
    """A move, answered by `accepted` or `refused`."""

    type: Literal["move"]


class ExplainMessage(ExplainIn):
    """Answered by `explained`."""

    type: Literal["explain"]


class PingMessage(Incoming):
    """Answered by `pong`."""

    type: Literal["ping"]


class AcceptedMessage(Accepted):
    """The answer to a move that stands."""

    type: Literal["accepted"]


class RefusedMessage(Problem):
    """The answer to what was refused; `id` is that of the move, if it was one."""

    type: Literal["refused"]
    id: str | None
    version: int


class ExplainedMessage(Explained):
    """The answer to `explain`."""

    type: Literal["explained"]


class PongMessage(Outgoing):
    """The answer to `ping`."""

    type: Literal["pong"]


ClientMessage = Annotated[HelloMessage | MoveMessage | ExplainMessage | PingMessage, Field(discriminator="type")]
ServerMessage = Annotated[Update | AcceptedMessage | RefusedMessage | ExplainedMessage | PongMessage, Field(discriminator="type")]
