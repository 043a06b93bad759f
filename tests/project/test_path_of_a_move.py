"""A move takes the path that docs/architecture.md describes, and calls nothing above on its way."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from app.games.contract import Seat
from tests.golden.line import Frame, Line
from tests.project.test_docs import section
from tests.project.test_layers import LEVEL
from tests.support.site import Site

ROOT = Path(__file__).resolve().parents[2]
APP = f"{ROOT / 'app'}/"
CHANCE = "app/match/chance.py"
"""The one thing above that rules call, as they are handed it: their luck."""


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
        if before is not None and level(called) < level(before) and called != CHANCE:
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


async def test_a_move_takes_the_path_that_is_told(site: Site) -> None:
    lines, mover, move = await table_of(site)
    trace = Trace()
    with trace.on():
        await lines[mover].send(move)
        for line in lines:
            await line.settled(frames=1)
    for line in lines:
        assert "step" in [frame["type"] for frame in line.taken()]
        await line.close()

    told = section("architecture.md", "## The path of a move")
    hops = re.findall(r"^\d+\. `([\w/*.]+)`", told, re.MULTILINE)
    assert len(hops) <= 9
    assert [one for one in trace.modules if one in hops] == hops
    assert set(trace.modules) - set(re.findall(r"`(app/[\w/*.]+)`", told)) == set()
    assert trace.upwards == set()


async def table_of(site: Site) -> tuple[list[Line], Seat, Frame]:
    """The connections of two who play LineUp!; who is to act there, and a legal move."""
    guests = [site.visitor() for _ in range(2)]
    tokens = [
        (await one.done("POST", "/players", {"name": "Guest"}, 201))["token"] for one in guests
    ]
    host, other = people = [site.visitor(token=token) for token in tokens]
    code = (await host.done("POST", "/rooms", {"game": "lineup"}, 201))["code"]
    await other.done("POST", f"/rooms/{code}/members", {})
    match = (await host.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    lines = [Line(site.app) for _ in people]
    for line, token in zip(lines, tokens, strict=True):
        await line.open(code, token)
        line.taken()
    (mover,) = (await host.done("GET", f"/matches/{match}"))["view"]["to_act"]
    legal = await people[mover].done("GET", f"/matches/{match}/legal")
    move = {"type": "move", "id": "the-first-one", "seq": legal["seq"], "move": legal["moves"][0]}
    return lines, mover, move
