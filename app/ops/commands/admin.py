"""The command ``farbenspiel admin``: what an operator can do, also beside a running server."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn, TypeAlias, TypeVar

import typer
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops import operator as ops_operator
from app.ops import overview
from app.ops.acts import ActionFailed, AuditEntry, AuditLog
from app.ops.bans import Bans
from app.ops.commands import output
from app.ops.operator import DAY, FOREVER, HOUR, LONGEST_NOTICE, TEXT_LENGTH, Operator
from app.ops.people import PeopleSearch
from app.ops.rooms import FoundRoom, RoomSearch, Which
from app.settings import Settings
from app.shell import failures
from app.shell.exit import CommandFailure, ExitCode, print_failure
from app.shell.loading import DataOption, load, prepare
from app.store.ban_rows import ServerBan
from app.store.database import create_engine
from app.store.reads import Reads
from app.store.revision import is_newest

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncEngine], Awaitable[T]]

DONE: Final = {
    "already-closed": "The room is already closed.",
    "already-open": "The room is already open.",
}
"""What needs no doing."""
MISSING: Final = {
    "no-such-room": "There is no such room.",
    "no-such-player": "There is nobody with that id.",
    "no-such-ban": "There is no such ban.",
    "no-such-token": "There is no token with that id.",
    "no-notice": "There is no notice.",
}
WRONG: Final = {
    "nothing-to-say": "A notice needs a text, is due within a week, and lasts a week at most.",
    "text-too-long": f"The text has {{}} characters; a notice may have {TEXT_LENGTH}.",
    "not-an-address": "That isn't an address such as 192.0.2.7 or 2001:db8::7.",
    "no-span": "Say how long.",
}

WEEK: Final = LONGEST_NOTICE // timedelta(minutes=1)
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


def run(work: Work[T], data_dir: Path | None) -> T:
    """What `work` returns, with the database of the settings."""
    settings = load(data_dir=data_dir)
    file = settings.sqlite_file
    if file is not None and not file.exists():  # connecting would make an empty one
        end("no-database", f"There is no {file}: name the server's folder with --data-dir.")
    prepare(_for_people(settings))
    if not is_newest(settings.database_url, settings.connect_s):
        older = "The database was last used by an older version: start the server first."
        end("database-older", older, ExitCode.AGAIN)

    async def connected() -> T:
        engine = create_engine(settings.database_url, patient=True)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    try:
        return asyncio.run(connected())
    except ActionFailed as reason:
        _give_up(reason)


def act(do: Callable[[Operator], Awaitable[T]], data_dir: Path | None) -> T:
    """Let an operator do something."""

    async def work(engine: AsyncEngine) -> T:
        return await do(Operator(engine, "console"))

    return run(work, data_dir)


def act_on_room(room: str, do: Callable[[Operator, str], Awaitable[T]], data_dir: Path | None) -> T:
    """Let an operator do something to the room with an id or code."""

    async def work(engine: AsyncEngine) -> T:
        one = await room_of(engine, room)
        return await do(Operator(engine, "console"), one.id)

    return run(work, data_dir)


async def room_of(engine: AsyncEngine, room: str) -> FoundRoom:
    """The room with an id or code; raises `ActionFailed` if there is none."""
    target = await RoomSearch(engine).find(room)
    if target is None:
        raise ActionFailed("no-such-room")
    return target


def agreed(question: str) -> bool:
    """Whether a person says yes; where nobody can answer, the command ends."""
    try:
        return typer.confirm(question)
    except typer.Abort:
        if sys.stdin.isatty():  # somebody could have answered, but pressed Ctrl+C
            raise
        typer.echo()
        end("not-confirmed", "Nothing was deleted; --yes deletes it without asking.")


def legible(text: str | None) -> str | None:
    """Refuse an argument with bytes that aren't UTF-8, which no database takes."""
    try:
        (text or "").encode()
    except UnicodeEncodeError:
        raise typer.BadParameter("This isn't UTF-8 text.") from None
    return text


def end(event: str, sentence: str, code: ExitCode = ExitCode.WRONG) -> NoReturn:
    """End the command with a sentence, which `event` names in a log of JSON."""
    print_failure(CommandFailure(event, sentence, code), as_json=failures.wants_json())
    raise typer.Exit(code)


def _give_up(reason: ActionFailed) -> NoReturn:
    code = reason.code
    if code in DONE:
        typer.echo(DONE[code])
        raise typer.Exit
    if code in MISSING:
        end("not-found", MISSING[code])
    end("wrong-usage", WRONG[code].format(reason.detail))


def _for_people(settings: Settings) -> Settings:
    """In text, the log doesn't repeat what the command says anyway, unless it is to say it all."""
    if settings.log_json or settings.log_level != "info":
        return settings
    return settings.model_copy(update={"log_level": "warning"})


class BanDuration(StrEnum):
    """How long somebody is banned."""

    HOUR = "hour"
    DAY = "day"
    ALWAYS = "always"


SPANS: Final = {BanDuration.HOUR: HOUR, BanDuration.DAY: DAY, BanDuration.ALWAYS: FOREVER}


def _argument(help_: str) -> Any:
    return typer.Argument(help=help_, callback=legible)


RoomArgument = Annotated[str, _argument("The id of a room, or a code that leads there.")]
PlayerArgument = Annotated[str, _argument("The id of a player.")]
TextArgument = Annotated[str, _argument("Part of a name or title, a code, or an id.")]
SpanOption = Annotated[BanDuration, typer.Option("--for", help="How long.")]


@admin.command()
def status(data_dir: DataOption = None) -> None:
    """Show how the processes are doing, and how much is stored."""
    settings = load(data_dir=data_dir)

    async def work(engine: AsyncEngine) -> None:
        reports = await overview.collect_reports(engine)
        stored = await overview.storage(engine, settings.sqlite_file)
        output.status(reports, stored)

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
        search = RoomSearch(engine)
        which: Which = "running" if running else "all"
        output.rooms(await search.search(text, which, limit=limit), await search.count(text, which))

    run(work, data_dir)


@admin.command()
def room(room: RoomArgument, data_dir: DataOption = None) -> None:
    """Show one room: its people, and what happened there."""

    async def work(engine: AsyncEngine) -> None:
        one = await room_of(engine, room)
        output.room(one, await Reads(engine).events(one.id))

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
        target = await room_of(engine, room)
        matches, messages = await RoomSearch(engine).holds(target.id)
        present = overview.here(await overview.collect_reports(engine)).get(target.id, ())
        return target.id, output.question(target, matches, messages, len(present))

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
        search = PeopleSearch(engine)
        output.people(await search.search(text, limit=limit), await search.count(text))

    run(work, data_dir)


@admin.command()
def tokens(player: PlayerArgument, data_dir: DataOption = None) -> None:
    """List the tokens of a player, by id and name."""

    async def work(engine: AsyncEngine) -> Sequence[tuple[str, str]]:
        search = PeopleSearch(engine)
        if not await search.those([player]):
            raise ActionFailed("no-such-player")
        return await search.tokens_of(player)

    output.tokens(run(work, data_dir))


@admin.command()
def ban(
    player: PlayerArgument,
    span: SpanOption = BanDuration.DAY,
    *,
    addresses: Annotated[
        bool, typer.Option("--addresses", help="Also the addresses they are connected from.")
    ] = False,
    data_dir: DataOption = None,
) -> None:
    """Ban a player: connections close, and cookie and tokens are refused."""
    length = SPANS[span]
    done = act(lambda operator: operator.ban(player, length, addresses=addresses), data_dir)
    output.banned(done)
    if addresses:
        output.traced(run(lambda engine: ops_operator.traced(engine, done), data_dir))


@admin.command()
def ban_address(
    address: Annotated[str, _argument("An address; with IPv6, all of its /64.")],
    span: SpanOption = BanDuration.DAY,
    data_dir: DataOption = None,
) -> None:
    """Ban everybody who connects from an address."""
    output.banned(act(lambda operator: operator.ban_address(address, SPANS[span]), data_dir))


@admin.command()
def bans(data_dir: DataOption = None) -> None:
    """List the bans that are in force."""

    async def work(engine: AsyncEngine) -> Sequence[ServerBan]:
        return await Bans(engine).all()

    logged = load(data_dir=data_dir).access_log == "addresses"
    output.bans(run(work, data_dir), addresses=logged)


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

    async def work(engine: AsyncEngine) -> Sequence[AuditEntry]:
        return await AuditLog(engine).newest(limit)

    output.acts(run(work, data_dir))


@admin.command()
def expired(data_dir: DataOption = None) -> None:
    """Count what has expired by the settings; a running server deletes it within an hour."""
    from app.ops.expiry.sweep import preview

    settings = load(data_dir=data_dir)
    now = datetime.now(UTC)
    output.expired(run(lambda engine: preview(engine, settings, now), data_dir))
