"""What commands of ``farbenspiel admin`` share: the database, and how an act ends that fails."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, NoReturn, TypeAlias, TypeVar

import typer
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin.operator import TEXT_LENGTH, NotDone, Operator
from app.cli import failures
from app.cli.commands import load, prepare
from app.cli.ending import Exit, Failure, tell
from app.settings import Settings
from app.store.admin.rooms import FindRooms, FoundRoom
from app.store.database import create_engine
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


def run(work: Work[T], data_dir: Path | None) -> T:
    """What `work` returns, with the database of the settings."""
    settings = load(data_dir=data_dir)
    file = settings.sqlite_file
    if file is not None and not file.exists():  # connecting would make an empty one
        end("no-database", f"There is no {file}: name the server's folder with --data-dir.")
    prepare(_for_people(settings))
    if not is_newest(settings.database_url, settings.connect_s):
        older = "The database was last used by an older version: start the server first."
        end("database-older", older, Exit.AGAIN)

    async def connected() -> T:
        engine = create_engine(settings.database_url, patient=True)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    try:
        return asyncio.run(connected())
    except NotDone as reason:
        _give_up(reason)


def act(do: Callable[[Operator], Awaitable[T]], data_dir: Path | None) -> T:
    """Let an operator do something."""

    async def work(engine: AsyncEngine) -> T:
        return await do(Operator(engine, "console"))

    return run(work, data_dir)


def act_on_room(room: str, do: Callable[[Operator, str], Awaitable[T]], data_dir: Path | None) -> T:
    """Let an operator do something to the room with an id or code."""

    async def work(engine: AsyncEngine) -> T:
        found = await room_of(engine, room)
        return await do(Operator(engine, "console"), found.id)

    return run(work, data_dir)


async def room_of(engine: AsyncEngine, room: str) -> FoundRoom:
    """The room with an id or code; raises `NotDone` if there is none."""
    found = await FindRooms(engine).find(room)
    if found is None:
        raise NotDone("no-such-room")
    return found


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


def end(event: str, sentence: str, code: Exit = Exit.WRONG) -> NoReturn:
    """End the command with a sentence, which `event` names in a log of JSON."""
    tell(Failure(event, sentence, code), as_json=failures.wants_json())
    raise typer.Exit(code)


def _give_up(reason: NotDone) -> NoReturn:
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
