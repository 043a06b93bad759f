"""The command ``farbenspiel admin``: what an operator can do, also beside a running server.

Every process of the server reads what was done here within half a second.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, TypeAlias, TypeVar

import typer
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin import overview
from app.admin.operator import DAY, FOREVER, HOUR, NotDone, Operator
from app.cli import telling
from app.cli.commands import DataOption, fail, load, prepare
from app.store.admin.acts import Act, Acts
from app.store.admin.bans import Ban, Bans
from app.store.admin.people import FindPeople
from app.store.admin.rooms import FindRooms, Which
from app.store.database import create_engine
from app.store.reads import Reads
from app.store.revision import is_newest

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncEngine], Awaitable[T]]


class Span(StrEnum):
    """How long somebody is banned."""

    HOUR = "hour"
    DAY = "day"
    ALWAYS = "always"


SPANS: Final = {Span.HOUR: HOUR, Span.DAY: DAY, Span.ALWAYS: FOREVER}
REASONS: Final = {
    "no-such-room": "There is no such room.",
    "already-closed": "The room is already closed.",
    "already-open": "The room is already open.",
    "no-such-player": "There is nobody with that id.",
    "no-such-ban": "There is no such ban.",
    "no-such-token": "There is no token with that id.",
    "no-notice": "There is no notice.",
    "nothing-to-say": "A notice needs a text, and lasts a week at most.",
    "text-too-long": "A notice may have 200 characters.",
    "not-an-address": "That isn't an address such as 192.0.2.7 or 2001:db8::7.",
    "no-span": "Say how long.",
}
RoomArgument = Annotated[str, typer.Argument(help="The id of a room, or a code that leads there.")]
PlayerArgument = Annotated[str, typer.Argument(help="The id of a player.")]
TextArgument = Annotated[str, typer.Argument(help="Part of a name or title, a code, or an id.")]
SpanOption = Annotated[Span, typer.Option("--for", help="How long.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Don't ask.")]
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

    _run(work, data_dir)


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

    _run(work, data_dir)


@admin.command()
def room(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Show one room: its people, and what happened there."""

    async def work(engine: AsyncEngine) -> None:
        found = await FindRooms(engine).find(room)
        if found is None:
            fail(REASONS["no-such-room"], 1)
        telling.room(found, await Reads(engine).events(found.id))

    _run(work, data_dir)


@admin.command()
def close(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Close a room: everybody has to leave, nobody gets in, and nothing is lost."""
    _act_on_room(room, lambda operator, id_: operator.close_room(id_), data_dir)
    typer.echo("The room is closed.")


@admin.command()
def reopen(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Let people into a closed room again."""
    _act_on_room(room, lambda operator, id_: operator.reopen_room(id_), data_dir)
    typer.echo("The room is open again.")


@admin.command()
def delete(room: RoomArgument, *, yes: YesOption = False, data_dir: DataOption = None) -> None:
    """Delete a room with its matches and messages."""
    if not yes:
        typer.confirm(f"Delete {room} with its matches and messages?", abort=True)
    _act_on_room(room, lambda operator, id_: operator.delete_room(id_), data_dir)
    typer.echo("The room is deleted.")


@admin.command()
def people(text: TextArgument = "", limit: LimitOption = 50, data_dir: DataOption = None) -> None:
    """List people, the most recent visitors first."""

    async def work(engine: AsyncEngine) -> None:
        found = FindPeople(engine)
        telling.people(await found.search(text, limit=limit), await found.count(text))

    _run(work, data_dir)


@admin.command()
def tokens(player: PlayerArgument, data_dir: DataOption = None) -> None:
    """List the tokens of a player, by id and name."""

    async def work(engine: AsyncEngine) -> Sequence[tuple[str, str]]:
        return await FindPeople(engine).tokens_of(player)

    for id_, name in _run(work, data_dir):
        typer.echo(f"{id_}  {name}")


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
    done = _act(lambda operator: operator.ban(player, length, addresses=addresses), data_dir)
    typer.echo(f"Banned {_until(done.until)}; lift it with: farbenspiel admin unban {done.id}")


@admin.command()
def ban_address(
    address: Annotated[str, typer.Argument(help="An address; with IPv6, all of its /64.")],
    span: SpanOption = Span.DAY,
    data_dir: DataOption = None,
) -> None:
    """Ban everybody who connects from an address."""
    done = _act(lambda operator: operator.ban_address(address, SPANS[span]), data_dir)
    typer.echo(f"Banned {_until(done.until)}; lift it with: farbenspiel admin unban {done.id}")


@admin.command()
def bans(data_dir: DataOption = None) -> None:
    """List the bans that are in force."""

    async def work(engine: AsyncEngine) -> Sequence[Ban]:
        return await Bans(engine).all()

    telling.bans(_run(work, data_dir))


@admin.command()
def unban(
    ban: Annotated[str, typer.Argument(help="The id of a ban.")], data_dir: DataOption = None
) -> None:
    """Lift a ban."""
    _act(lambda operator: operator.lift_ban(ban), data_dir)
    typer.echo("The ban is lifted.")


@admin.command()
def revoke_token(
    token: Annotated[str, typer.Argument(help="The id of a token.")], data_dir: DataOption = None
) -> None:
    """Revoke a token."""
    _act(lambda operator: operator.revoke_token(token), data_dir)
    typer.echo("The token is revoked.")


@admin.command()
def sign_out(player: PlayerArgument, data_dir: DataOption = None) -> None:
    """Revoke all cookies of a player, who then needs a token or a seat link to come back."""
    _act(lambda operator: operator.end_logins(player), data_dir)
    typer.echo("All browsers of this player are signed out.")


@admin.command()
def announce(
    text: Annotated[str, typer.Argument(help="What people will read.")],
    *,
    room: Annotated[str | None, typer.Option(help="Only in this room.")] = None,
    due_in: Annotated[
        int | None,
        typer.Option("--in", help="Count down: the server stops in this many minutes.", min=1),
    ] = None,
    minutes: Annotated[
        int, typer.Option("--for", help="Take it down after this many minutes.", min=1, max=10080)
    ] = 60,
    data_dir: DataOption = None,
) -> None:
    """Put up a notice in all rooms, replacing the one that was there."""
    due = None if due_in is None else timedelta(minutes=due_in)
    span = timedelta(minutes=minutes)
    if room is None:
        _act(lambda operator: operator.announce(text, due_in=due, span=span), data_dir)
    else:
        _act_on_room(
            room,
            lambda operator, id_: operator.announce(text, room=id_, due_in=due, span=span),
            data_dir,
        )
    typer.echo("The notice is up.")


@admin.command()
def withdraw(
    room: Annotated[str | None, typer.Option(help="The notice of this room.")] = None,
    data_dir: DataOption = None,
) -> None:
    """Take a notice down."""
    if room is None:
        _act(lambda operator: operator.withdraw(), data_dir)
    else:
        _act_on_room(room, lambda operator, id_: operator.withdraw(id_), data_dir)
    typer.echo("The notice is down.")


@admin.command()
def acts(limit: LimitOption = 50, data_dir: DataOption = None) -> None:
    """List what operators did, the newest first."""

    async def work(engine: AsyncEngine) -> Sequence[Act]:
        return await Acts(engine).newest(limit)

    telling.acts(_run(work, data_dir))


@admin.command()
def expired(data_dir: DataOption = None) -> None:
    """Count what has expired by the settings; a running server deletes it within an hour."""
    from app.upkeep.expiry.sweep import preview

    settings = load(data_dir=data_dir)
    now = datetime.now(UTC)
    telling.expired(_run(lambda engine: preview(engine, settings, now), data_dir))


def _run(work: Work[T], data_dir: Path | None) -> T:
    """What `work` returns, with the database of the settings."""

    settings = load(data_dir=data_dir)
    file = settings.sqlite_file
    if file is not None and not file.exists():  # connecting would make an empty one
        fail(f"There is no {file}: name the server's folder with --data-dir.", 2)
    prepare(settings)
    if not is_newest(settings.database_url):
        fail("The database was last used by an older version: start the server first.", 1)

    async def run() -> T:
        engine = create_engine(settings.database_url)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    try:
        return asyncio.run(run())
    except NotDone as reason:
        fail(REASONS[reason.code], 1)


def _act(act: Callable[[Operator], Awaitable[T]], data_dir: Path | None) -> T:
    """Let an operator do something."""

    async def work(engine: AsyncEngine) -> T:
        return await act(Operator(engine, "console"))

    return _run(work, data_dir)


def _act_on_room(
    room: str, act: Callable[[Operator, str], Awaitable[T]], data_dir: Path | None
) -> T:
    """Let an operator do something to the room with an id or code."""

    async def work(engine: AsyncEngine) -> T:
        found = await FindRooms(engine).find(room)
        if found is None:
            raise NotDone("no-such-room")
        return await act(Operator(engine, "console"), found.id)

    return _run(work, data_dir)


def _until(until: datetime | None) -> str:
    return "for good" if until is None else f"until {until:%Y-%m-%d %H:%M} UTC"
