"""A move takes the path that docs/architecture.md describes, and calls nothing above on its way."""

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from app.broadcast.presence import GATHER_SECONDS
from app.games import GAMES
from app.games.contract import Seat
from app.match.codec import codec_of
from tests.golden.websocket import Frame, Line
from tests.project.test_docs import section
from tests.project.test_layers import LEVEL
from tests.support.site import Site

ROOT = Path(__file__).resolve().parents[2]
APP = f"{ROOT / 'app'}/"
HANDED = {
    ("app/games/*/", "app/match/chance.py"),
    ("app/store/row_inserts.py", "app/live/moves.py"),
    ("app/live/hooks.py", "app/notify/announcer.py"),
    ("app/live/hooks.py", "app/solo/results.py"),
    ("app/store/journal.py", "app/live/room_log.py"),
    ("app/broadcast/hub.py", "app/api/socket_writer.py"),
    ("app/live/room_log.py", "app/api/websocket.py"),
    ("app/security/body_limit.py", "app/api/websocket.py"),
}
"""The only calls upwards, of what was handed down: rules draw, the store asks for the step that the
drafts in its transaction complete, features have their hooks, frames go to their connections,
answers to who waits, and the task of a connection goes on inside what wraps it."""


class Trace:
    """The modules that were called, each at its first call, and the calls that ran upwards."""

    def __init__(self) -> None:
        self.modules: list[str] = []
        self.upwards: set[tuple[str, str]] = set()

    @contextmanager
    def on(self) -> Iterator[None]:
        sys.setprofile(self._hear)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _hear(self, frame: FrameType, event: str, _argument: Any) -> None:
        called = module(frame)
        if event != "call" or called is None:
            return
        if called not in self.modules:
            self.modules.append(called)
        caller = frame.f_back
        while caller is not None and module(caller) is None:
            caller = caller.f_back
        before = None if caller is None else module(caller)
        if before is not None and level(called) < level(before):
            self.upwards.add((before, called))


def module(frame: FrameType) -> str | None:
    """The module of the program that a frame runs, those of games as one."""
    name = frame.f_code.co_filename
    if not name.startswith(APP):
        return None
    path = f"app/{name.removeprefix(APP)}"
    return re.sub(r"^app/games/\w+/.*", "app/games/*/", path)


def level(path: str) -> int:
    return LEVEL[path.split("/")[1].removesuffix(".py")]


@pytest.mark.parametrize("game", ["lineup", "colour_square"])
async def test_a_move_takes_the_path_that_is_told(site: Site, game: str) -> None:
    """In a game in which one seat acts, and in one in which all do."""
    # Revocations and the lateness of the event loop are read by timers, and no part of the path.
    timers = [task for task in asyncio.all_tasks() if task.get_name() in ("revocations", "pulse")]
    assert len(timers) == 2
    for task in timers:
        task.cancel()
    table = await table_of(site, game)
    trace = Trace()
    *earlier, (last, move) = table.moves.items()
    for seat, draft in earlier:
        await table.make(seat, draft)
    with trace.on():
        await table.make(last, move)
    for line in table.lines:
        assert line.taken()[-1]["type"] in ("step", "ack")
        await line.close()

    told = section("architecture.md", "## The path of a move")
    hops = re.findall(r"^\d+\. `([\w/*.]+)`", told, re.MULTILINE)
    assert len(hops) <= 9
    assert [one for one in trace.modules if one in hops] == hops
    assert set(trace.modules) - set(re.findall(r"`(app/[\w/*.]+)`", told)) == set()
    assert trace.upwards <= HANDED


@dataclass(frozen=True, slots=True)
class Table:
    """The connections of two who play, and a legal move of each seat that has to act."""

    lines: list[Line]
    moves: dict[Seat, Frame]

    async def make(self, seat: Seat, move: Frame) -> None:
        """Send a move; returns when everybody has received what follows from it."""
        await self.lines[seat].send(move)
        for line in self.lines:
            await line.settled(frames=1)


async def table_of(site: Site, game: str) -> Table:
    """A match that two have just started."""
    guests = [site.visitor() for _ in range(2)]
    tokens = [
        (await one.done("POST", "/players", {"name": "Guest"}, 201))["token"] for one in guests
    ]
    host, other = people = [site.visitor(token=token) for token in tokens]
    code = (await host.done("POST", "/rooms", {"game": game}, 201))["code"]
    await other.done("POST", f"/rooms/{code}/members", {})
    match = (await host.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    lines = [Line(site.app) for _ in tokens]
    for line, token in zip(lines, tokens, strict=True):
        await line.open(code, token)
        line.taken()
    # Presence is sent by a timer, and no part of the path.
    await asyncio.sleep(2 * GATHER_SECONDS)
    at = [await one.done("GET", f"/matches/{match}") for one in people]
    return Table(lines, {seat: chosen(at[seat]) for seat in at[0]["view"]["to_act"]})


def chosen(at: Frame) -> Frame:
    """What a bot would send at a position."""
    game = GAMES[at["game"]]
    move = codec_of(game).dump(game.bot(at["view"], at["you"], Random(1)))
    return {"type": "move", "id": f"move-of-seat-{at['you']}", "seq": at["seq"], "move": move}
