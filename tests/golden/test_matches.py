"""Recorded matches: everybody is sent the same frames as then, and the log has the same rows.

Each file is one match in a room of three players and a watcher.  It holds what they do, the
frames that each is sent after each operation, and finally the rows of the log.
"""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from app.games import GAMES
from tests.golden import files, sqlite_rows
from tests.golden.match_story import PLAYERS, Story
from tests.golden.site import PEOPLE, Table, opened
from tests.golden.sqlite_rows import LOG, Masks
from tests.golden.websocket import Frame

LAST = 3
"""This many operations at the end have their frames in the file; earlier ones only a digest."""
WAIT = 4.0
"""Seconds within which a bot or the clock moves while a file is recorded."""


def named(game: str) -> str:
    """The file of a game."""
    return f"matches/{game}.jsonl"


@asynccontextmanager
async def meeting(file: Path, patch: pytest.MonkeyPatch, game: str) -> AsyncIterator[Table]:
    """A new match: three play, one watches, all are connected."""
    sqlite_rows.write(file, sqlite_rows.people(PEOPLE))
    async with opened(file, patch, clock_grace_s=0) as (site, hands):
        table = Table(site, file, hands, Masks())
        await table.create("anna", game=game, title="Golden", options={"start": 0})
        for who in PLAYERS[1:]:
            await table.ask(who, "POST", "/rooms/{code}/members", {})
        await table.ask("eve", "POST", "/rooms/{code}/members", {"seat": False})
        for who in (*PLAYERS, "eve"):
            await table.open(who)
        await table.begin("anna")
        await table.settled()
        yield table
        await table.close()


async def act(table: Table, operation: Frame) -> int | None:
    """Do an operation; its status, if it has one."""
    table.hands.go(operation["goes"])
    if "sends" in operation:
        await table.lines[operation["who"]].send(operation["sends"])
    elif "asks" in operation:
        return (await table.answer(operation["who"], *operation["asks"])).status_code
    else:
        await table.lines[operation["opens"]].close()
        await table.open(operation["opens"], operation["resume"])
    return None


async def done(table: Table, operation: Frame, counts: dict[str, int] | None) -> Frame:
    """Do an operation; its status, and everybody's frames, waiting for `counts` of them."""
    status = await act(table, operation)
    if counts is None:
        await asyncio.sleep(WAIT if "waits" in operation else 0)
    await table.settled(counts or {})
    frames = {
        who: [recordable(table, one) for one in line.taken()] for who, line in table.lines.items()
    }
    return {
        "does": operation,
        "status": status,
        "drafts": table.log("drafts") if "opens" in operation else None,
        "counts": {who: len(some) for who, some in frames.items()},
        "frames": frames,
    }


def recordable(table: Table, frame: Frame) -> Frame:
    """A frame in the form of the file; without the room, which `events.jsonl` covers."""
    if frame["type"] == "room":
        frame = {**frame, "room": None}
    masked: Frame = table.names.masked(frame)
    return masked


def digest(line: Frame) -> Frame:
    """A line with a digest in place of its frames."""
    text = json.dumps(line["frames"], sort_keys=True)
    return {**line, "frames": hashlib.sha256(text.encode()).hexdigest()[:16]}


async def recorded(table: Table, game: str) -> list[Frame]:
    """The lines of a new match, made up."""
    story, lines = Story(table, Random(game)), []
    async for operation in story.operations():
        lines.append(await done(table, operation, None))
        story.status = lines[-1]["status"] or 200
    first = 1 + max(number for number, line in enumerate(lines) if "asks" in line["does"])
    last = max(first, len(lines) - LAST)
    return [*lines[:first], *map(digest, lines[first:last]), *lines[last:]]


async def replayed(table: Table, known: list[Frame]) -> list[Frame]:
    """The lines of a stored match, played again; fails at the first difference."""
    lines = []
    for was in known:
        line = await done(table, was["does"], was["counts"])
        lines.append(digest(line) if isinstance(was["frames"], str) else line)
        assert lines[-1] == was, f"after {was['does']}"
    return lines


def test_the_first_five_games_have_a_recorded_match() -> None:
    five = {"lineup", "colomino", "colour_square", "colour_lines", "flying_colours"}
    assert {key for key in GAMES if files.has(named(key))} >= five


@pytest.mark.parametrize("game", [key for key in GAMES if files.renewing or files.has(named(key))])
async def test_a_recorded_match_is_sent_and_stored_as_before(
    game: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(sqlite_url.split("///")[1])
    async with meeting(file, monkeypatch, game) as table:
        known = [] if files.renewing else files.stored(named(game))
        first = [
            {
                who: [recordable(table, one) for one in line.taken()]
                for who, line in table.lines.items()
            }
        ]
        if files.renewing:
            lines = await recorded(table, game)
        else:
            lines = await replayed(table, [line for line in known if "does" in line])
        log = [{"table": name, "row": row} for name in LOG for row in table.log(name)]
    files.check(named(game), [{"first": first}, *lines, *log])
