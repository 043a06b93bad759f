"""The command ``farbenspiel admin``: what an operator can do, also beside a running server.

Every process of the server reads what was done here within half a second.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Final

import typer
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin import overview, traces
from app.admin.operator import DAY, FOREVER, HOUR, LONGEST_NOTICE, NotDone
from app.cli import telling
from app.cli.beside import act, act_on_room, agreed, legible, room_of, run
from app.cli.commands import DataOption, load
from app.store.admin.acts import Act, Acts
from app.store.admin.bans import Ban, Bans
from app.store.admin.people import FindPeople
from app.store.admin.rooms import FindRooms, Which
from app.store.reads import Reads


class Span(StrEnum):
    """How long somebody is banned."""

    HOUR = "hour"
    DAY = "day"
    ALWAYS = "always"


WEEK: Final = LONGEST_NOTICE // timedelta(minutes=1)
SPANS: Final = {Span.HOUR: HOUR, Span.DAY: DAY, Span.ALWAYS: FOREVER}


def _argument(help_: str) -> Any:
    return typer.Argument(help=help_, callback=legible)


RoomArgument = Annotated[str, _argument("The id of a room, or a code that leads there.")]
PlayerArgument = Annotated[str, _argument("The id of a player.")]
TextArgument = Annotated[str, _argument("Part of a name or title, a code, or an id.")]
SpanOption = Annotated[Span, typer.Option("--for", help="How long.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Don't ask.")]
DueOption = Annotated[
    int | None,
    typer.Option(
        "--in", help="Count down: the server stops in this many minutes.", min=1, max=WEEK
    ),
]
LimitOption = Annotated[int, typer.Option(help="How many at most.", min=1, max=1000)]

admin = typer.Typer(
    no_args_is_help=True,
    help="Look after a server: rooms, people, notices. Works while the server runs.",
)


@admin.command()
def status(data_dir: DataOption = None) -> None:
    """Show how the processes are doing, and how much is stored."""
    settings = load(data_dir=data_dir)

    async def work(engine: AsyncEngine) -> None:
        reports = await overview.look(engine)
        stored = await overview.storage(engine, settings.sqlite_file)
        telling.status(reports, stored)

    run(work, data_dir)


@admin.command()
def rooms(
    text: TextArgument = "",
    *,
    running: Annotated[bool, typer.Option("--running", help="With a running match.")] = False,
    limit: LimitOption = 50,
    data_dir: DataOption = None,
) -> None:
    """List rooms, the most recently opened first."""

    async def work(engine: AsyncEngine) -> None:
        found = FindRooms(engine)
        which: Which = "running" if running else "all"
        telling.rooms(await found.search(text, which, limit=limit), await found.count(text, which))

    run(work, data_dir)


@admin.command()
def room(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Show one room: its people, and what happened there."""

    async def work(engine: AsyncEngine) -> None:
        found = await room_of(engine, room)
        telling.room(found, await Reads(engine).events(found.id))

    run(work, data_dir)


@admin.command()
def close(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Close a room: everybody has to leave, nobody gets in, and nothing is lost."""
    act_on_room(room, lambda operator, id_: operator.close_room(id_), data_dir)
    typer.echo("The room is closed.")


@admin.command()
def reopen(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Let people into a closed room again."""
    act_on_room(room, lambda operator, id_: operator.reopen_room(id_), data_dir)
    typer.echo("The room is open again.")


@admin.command()
def delete(room: RoomArgument, *, yes: YesOption = False, data_dir: DataOption = None) -> None:
    """Delete a room with its matches and messages."""

    async def ask(engine: AsyncEngine) -> tuple[str, str]:
        found = await room_of(engine, room)
        matches, messages = await FindRooms(engine).holds(found.id)
        present = overview.here(await overview.look(engine)).get(found.id, ())
        return found.id, telling.question(found, matches, messages, len(present))

    if not yes:
        room, question = run(ask, data_dir)
        if not agreed(question):
            typer.echo("Nothing was deleted.")
            return
    act_on_room(room, lambda operator, id_: operator.delete_room(id_), data_dir)
    typer.echo("The room is deleted.")


@admin.command()
def people(text: TextArgument = "", limit: LimitOption = 50, data_dir: DataOption = None) -> None:
    """List people, the most recent visitors first."""

    async def work(engine: AsyncEngine) -> None:
        found = FindPeople(engine)
        telling.people(await found.search(text, limit=limit), await found.count(text))

    run(work, data_dir)


@admin.command()
def tokens(player: PlayerArgument, data_dir: DataOption = None) -> None:
    """List the tokens of a player, by id and name."""

    async def work(engine: AsyncEngine) -> Sequence[tuple[str, str]]:
        found = FindPeople(engine)
        if not await found.those([player]):
            raise NotDone("no-such-player")
        return await found.tokens_of(player)

    telling.tokens(run(work, data_dir))


@admin.command()
def ban(
    player: PlayerArgument,
    span: SpanOption = Span.DAY,
    *,
    addresses: Annotated[
        bool, typer.Option("--addresses", help="Also the addresses they are connected from.")
    ] = False,
    data_dir: DataOption = None,
) -> None:
    """Ban a player: connections close, and cookie and tokens are refused."""
    length = SPANS[span]
    done = act(lambda operator: operator.ban(player, length, addresses=addresses), data_dir)
    telling.banned(done)
    if addresses:
        telling.traced(run(lambda engine: traces.traced(engine, done), data_dir))


@admin.command()
def ban_address(
    address: Annotated[str, _argument("An address; with IPv6, all of its /64.")],
    span: SpanOption = Span.DAY,
    data_dir: DataOption = None,
) -> None:
    """Ban everybody who connects from an address."""
    telling.banned(act(lambda operator: operator.ban_address(address, SPANS[span]), data_dir))


@admin.command()
def bans(data_dir: DataOption = None) -> None:
    """List the bans that are in force."""

    async def work(engine: AsyncEngine) -> Sequence[Ban]:
        return await Bans(engine).all()

    logged = load(data_dir=data_dir).access_log == "addresses"
    telling.bans(run(work, data_dir), addresses=logged)


@admin.command()
def unban(
    ban: Annotated[str, _argument("The id of a ban or of a player, or an address.")],
    data_dir: DataOption = None,
) -> None:
    """Lift a ban."""
    act(lambda operator: operator.lift_ban(ban), data_dir)
    typer.echo("The ban is lifted.")


@admin.command()
def revoke_token(
    token: Annotated[str, _argument("The id of a token.")], data_dir: DataOption = None
) -> None:
    """Revoke a token."""
    act(lambda operator: operator.revoke_token(token), data_dir)
    typer.echo("The token is revoked.")


@admin.command()
def sign_out(player: PlayerArgument, data_dir: DataOption = None) -> None:
    """Revoke all cookies of a player, who then needs a token or a seat link to come back."""
    act(lambda operator: operator.end_logins(player), data_dir)
    typer.echo("All browsers of this player are signed out.")


@admin.command()
def announce(
    text: Annotated[str, _argument("What people will read.")],
    *,
    room: Annotated[str | None, typer.Option(help="Only in this room.", callback=legible)] = None,
    due_in: DueOption = None,
    minutes: Annotated[
        int, typer.Option("--for", help="Take it down after this many minutes.", min=1, max=WEEK)
    ] = 60,
    data_dir: DataOption = None,
) -> None:
    """Put up a notice in all rooms, replacing the one that was there."""
    due = None if due_in is None else timedelta(minutes=due_in)
    span = timedelta(minutes=minutes)
    if room is None:
        act(lambda operator: operator.announce(text, due_in=due, span=span), data_dir)
    else:
        act_on_room(
            room,
            lambda operator, id_: operator.announce(text, room=id_, due_in=due, span=span),
            data_dir,
        )
    typer.echo("The notice is up.")


@admin.command()
def withdraw(
    room: Annotated[
        str | None, typer.Option(help="The notice of this room.", callback=legible)
    ] = None,
    data_dir: DataOption = None,
) -> None:
    """Take a notice down."""
    if room is None:
        act(lambda operator: operator.withdraw(), data_dir)
    else:
        act_on_room(room, lambda operator, id_: operator.withdraw(id_), data_dir)
    typer.echo("The notice is down.")


@admin.command()
def acts(limit: LimitOption = 50, data_dir: DataOption = None) -> None:
    """List what operators did, the newest first."""

    async def work(engine: AsyncEngine) -> Sequence[Act]:
        return await Acts(engine).newest(limit)

    telling.acts(run(work, data_dir))


@admin.command()
def expired(data_dir: DataOption = None) -> None:
    """Count what has expired by the settings; a running server deletes it within an hour."""
    from app.upkeep.expiry.sweep import preview

    settings = load(data_dir=data_dir)
    now = datetime.now(UTC)
    telling.expired(run(lambda engine: preview(engine, settings, now), data_dir))
