"""The REST part of the API, an application of its own that is mounted under /api."""

import re
import unicodedata
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Path, Query, Request, Response, WebSocket

import benben
from benben import bots, build, games
from benben.core.errors import BadInput
from benben.core.printed import plain, read_components
from benben.server import document, models, problems
from benben.server.guests import Guests
from benben.server.limits import Limits
from benben.server.render import Renderer, dumps
from benben.server.sockets import TableSocket
from benben.tables import Guest, LiveTable, SeatSpec, TableError, Tables

# Bots at a table on the page are called by names of their own, as people are: “Hori wins” reads better than “Greedy wins”.
BOT_NAMES = ("Hori", "Tiy", "Menna", "Iset", "Ranef", "Sena", "Kheti", "Merit", "Ptah")
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
REFUSED: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": models.Problem, "description": "Refused: a stable code, one sentence, the rule."},
    "503": {"model": models.Problem, "description": "The database does not answer just now; nothing was changed."},
}
TOML: dict[int | str, dict[str, Any]] = {200: {"content": {"application/toml": {"schema": {"type": "string"}}}}}
Since = Annotated[int, Query(ge=-1, le=models.MAX_PLIES, description="the events after this ply; -1 for all")]
Ply = Annotated[int, Path(ge=0, le=models.MAX_PLIES)]
SeatQuery = Annotated[int | None, Query(ge=0, le=63, description="from whose eyes; none: what everybody saw")]


def table_id(table: Annotated[str, Path(description="the id of a table, as in its link")]) -> str:
    """A table's id, if it can be one."""
    if not TABLE_ID.fullmatch(table):
        raise TableError("missing", "no-table", "There is no such table; check the link, or start a new table.")
    return table


def guest_id(request: Request) -> str:
    """Who is asking: the gate has read the cookie, or made one."""
    return str(request.scope["state"]["guest"])


TableId = Annotated[str, Depends(table_id)]
GuestId = Annotated[str, Depends(guest_id)]


def create_api(tables: Tables, guests: Guests, renderer: Renderer, limits: Limits) -> FastAPI:
    """The API on these tables."""
    api = FastAPI(
        title="Benben",
        version=benben.__version__,
        description="Tables to play at. A guest is whoever holds the signed cookie that GET /api/me gives to somebody new.",
        servers=[{"url": "/api"}],
        root_path_in_servers=False,
        docs_url=None,
        redoc_url=None,
        responses=REFUSED,
        separate_input_output_schemas=False,
    )
    problems.install(api)
    document.install(api)

    async def who(guest: GuestId, request: Request) -> Guest:
        return await guests.get(guest, request.headers.get("accept-language", ""))

    AsGuest = Annotated[Guest, Depends(who)]  # noqa: N806

    def told(live: LiveTable, guest: str, since: int = -1) -> Response:
        return Response(renderer.update(live, guest, since), media_type="application/json")

    @api.get("/health")
    async def health() -> models.Health:
        """Whether the server answers."""
        return models.Health(status="ok", version=benben.__version__, build=build.kind())

    @api.get("/games")
    async def list_games() -> list[models.GameInfo]:
        """What can be played."""
        return [game_info(name) for name in games.ids()]

    @api.get("/games/{game}/components", responses=TOML)
    async def read_components_file(game: str) -> Response:
        """The printed values of a game, each with its source: the TOML file to correct and to give to a new table."""
        headers = {"Content-Disposition": f'attachment; filename="{games.get(game).id}.toml"'}
        return Response(games.get(game).components_text(), media_type="application/toml", headers=headers)

    @api.get("/me")
    async def read_me(me: AsGuest) -> models.Me:
        """Your name and colour."""
        return models.Me(name=me.name, colour=me.colour)

    @api.put("/me")
    async def write_me(body: models.MeIn, guest: GuestId) -> models.Me:
        """Change your name and colour, here and at the tables where you sit."""
        name = " ".join(body.name.split())
        if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):  # not of marks, spaces and invisible signs alone
            raise BadInput("bad-name", "A name needs at least one letter that can be seen.", {})
        await tables.rename(Guest(guest, name, body.colour))
        return models.Me(name=name, colour=body.colour)

    @api.get("/tables")
    async def list_tables(guest: GuestId) -> list[models.TableView]:
        """Public tables that wait or play, newest first."""
        return [models.TableView.model_validate(view) for view in await tables.lobby(guest)]

    @api.post("/tables", response_model=models.Update)
    async def create_table(body: models.TableIn, me: AsGuest) -> Response:
        """A new table. It begins at once when no seat is open."""
        _check_types(body.game, body.options)
        names = iter([name for name in BOT_NAMES if name.casefold() != me.name.casefold()])
        seats = [SeatSpec(seat.kind, seat.bot, next(names, None) if seat.kind == "bot" else None) for seat in body.seats]
        given = body.components
        components = read_components(given) if isinstance(given, str) else None if given is None else plain(given)
        return told(await tables.create(me, body.game, seats, body.options, components=components, public=body.public), me.id)

    @api.get("/tables/{table}", response_model=models.Update)
    async def read_table(table: TableId, guest: GuestId, since: Since = -1) -> Response:
        """A table as you see it, from your seat or as a spectator."""
        return told(await tables.get(table), guest, since)

    @api.post("/tables/{table}/join", response_model=models.Update)
    async def join_table(table: TableId, body: models.JoinIn, me: AsGuest) -> Response:
        """Take an open seat. Joining twice changes nothing."""
        return told(await tables.join(table, me, body.seat), me.id)

    @api.post("/tables/{table}/leave", response_model=models.Update)
    async def leave_table(table: TableId, guest: GuestId, body: models.LeaveIn | None = None) -> Response:
        """Give your seat back: it opens again, or when the game is on a bot plays there until you come back."""
        return told(await tables.leave(table, guest, BOT_NAMES, None if body is None else body.bot), guest)

    @api.post("/tables/{table}/stand-in", response_model=models.Update)
    async def let_a_bot_play(table: TableId, body: models.StandInIn, guest: GuestId) -> Response:
        """Let a bot play for somebody who is offline, until they come back; or change how well it does so."""
        return told(await tables.stand_in(table, guest, body.seat, body.bot, BOT_NAMES), guest)

    @api.post("/tables/{table}/return", response_model=models.Update)
    async def come_back(table: TableId, me: AsGuest) -> Response:
        """Take the seat back that a bot plays for you."""
        return told(await tables.come_back(table, me), me.id)

    @api.post("/tables/{table}/hint")
    async def give_a_hint(table: TableId, body: models.HintIn, guest: GuestId) -> models.Hint:
        """The best moves of your decision, where all your opponents are bots; it takes up to two seconds."""
        return models.Hint.model_validate(await tables.hint(table, guest, body.version))

    @api.post("/tables/{table}/moves")
    async def play_move(table: TableId, body: models.MoveIn, guest: GuestId) -> models.Accepted:
        """Play a move that answers a version. The same id plays once, and gets the same answer each time.

        409 `stale`: the table has moved on; params.version is where it stands.
        """
        return models.Accepted(id=body.id, version=await tables.move(table, guest, body.id, body.version, body.action))

    @api.post("/tables/{table}/explain")
    async def explain_action(table: TableId, body: models.ExplainIn, guest: GuestId) -> models.Explained:
        """Why you may not play an action now; a null refusal says that you may."""
        refusal = await tables.explain(table, guest, body.action)
        return models.Explained(action=body.action, refusal=None if refusal is None else models.Problem(**problems.of_error(refusal)))

    @api.post("/tables/{table}/rematch", response_model=models.Update)
    async def rematch(table: TableId, me: AsGuest) -> Response:
        """A new table with the same seats; the same one for everybody who asks."""
        return told(await tables.rematch(table, me), me.id)

    @api.get("/tables/{table}/record", response_model=models.RecordView)
    async def read_record(table: TableId) -> Response:
        """The record of a game that is over."""
        record = await tables.record(table)
        headers = {"Content-Disposition": f'attachment; filename="{record.game}-{table}.json"'}
        return Response(record.to_json(), media_type="application/json", headers=headers)

    @api.get("/tables/{table}/replay/{ply}", response_model=models.ReplayView)
    async def read_replay(table: TableId, ply: Ply, seat: SeatQuery = None) -> Response:
        """A game that is over, at one ply, from a seat's eyes."""
        return Response(dumps(await tables.replay(table, ply, -1 if seat is None else seat)), media_type="application/json")

    @api.get("/tables/{table}/review")
    async def read_review(table: TableId, since: Annotated[int, Query(ge=0, le=models.MAX_PLIES)] = 0) -> models.Review:
        """A game that is over, judged move by move. Asking sets it going; ask again while `done` is less than `decisions`."""
        return models.Review.model_validate(await tables.review(table, since))

    @api.websocket("/tables/{table}/ws")
    async def table_socket(socket: WebSocket, table: str) -> None:
        known = TABLE_ID.fullmatch(table)
        await TableSocket(socket, tables, renderer, limits).serve(table if known else "-")

    return api


def game_info(name: str) -> models.GameInfo:
    """What there is to choose before a game."""
    game = games.get(name)
    options = [models.OptionInfo(key=spec.key, kind=spec.kind, default=spec.default, choices=list(spec.choices)) for spec in game.options]
    return models.GameInfo(
        id=name, name=game.name, players=list(game.players), minutes=game.minutes, options=options, bots=list(bots.levels(name))
    )


def _check_types(game: str, options: dict[str, bool | int | str]) -> None:
    """JSON has types, unlike a command line: a "true" in quotes is not true."""
    for spec in games.get(game).options:
        given = options.get(spec.key, spec.default)
        if type(given) is not type(spec.default):
            wanted = {"bool": "true or false", "int": "a whole number", "choice": "one of its names"}[spec.kind]
            raise BadInput("bad-option", f"The option {spec.key} takes {wanted}, not {dumps(given)[:60]}.", {"option": spec.key})
