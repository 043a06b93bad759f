"""The example that says whose turn it is: in a terminal and to a command, each turn once."""

import asyncio
import os
import runpy
import shlex
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from farbenspiel_client import Client
from farbenspiel_client.wire import DutyView
from tests.conftest import Serve
from tests.support.eventually import DEADLINE, eventually

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "clients/python"
NOTIFIER = CLIENT / "examples/notifier.py"
RECORD = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + chr(10))"


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """A program in the background may ignore Ctrl+C, and then so do those that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@asynccontextmanager
async def running(token: str, *arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The notifier, which is gone afterwards."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(NOTIFIER), *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(CLIENT), "FARBENSPIEL_TOKEN": token},
    )
    try:
        async with asyncio.timeout(DEADLINE):
            yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def my_turn(client: Client, game: str, title: str) -> str:
    """A room in which it is this player's turn, and then a bot's; its code."""
    room = await client.create_room(game, title=title, options={"start": 0})
    await client.add_bot(room, 1)
    await client.start(room)
    return room


async def line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().rstrip("\n")


async def test_turns_are_said_once_in_all_rooms(serve: Serve, tmp_path: Path) -> None:
    server, record = serve(), tmp_path / "said"
    command = shlex.join([sys.executable, "-c", RECORD, str(record)])
    async with await Client.register(server.url, "Ann") as ann:
        first = await my_turn(ann, "lineup", "Thursday; echo club")
        async with running(ann.token, server.url, "--command", command) as process:
            said = [await line(process)]
            second = await my_turn(ann, "colour_square", "")
            said.append(await line(process))
            await eventually(lambda: record.is_file() and said[1] in record.read_text("utf-8"))
            process.send_signal(signal.SIGINT)
            assert await process.communicate() == (b"", b"")
    assert process.returncode == 0
    assert said == [
        f"Your turn at lineup in “Thursday; echo club”, just now: {server.url}/r/{first}",
        f"Your turn at colour square in room {second}, just now: {server.url}/r/{second}",
    ]
    assert record.read_text("utf-8").splitlines() == said


async def test_a_command_that_fails_stops_nothing(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    async with await Client.register(server.url, "Ann") as ann:
        await my_turn(ann, "lineup", "One")
        for command, complaint in (
            (str(tmp_path / "none"), "none: No such file or directory\n"),
            (shlex.join([sys.executable, "-c", "exit(3)"]), "failed with status 3\n"),
        ):
            async with running(ann.token, server.url, "--command", command) as process:
                assert "“One”" in await line(process)
                assert process.stderr is not None
                assert (await process.stderr.readline()).decode().endswith(complaint)
                await my_turn(ann, "lineup", "Two")
                assert "“" in await line(process)
                assert process.returncode is None


async def test_a_wrong_token_ends_it_with_a_reason(serve: Serve) -> None:
    server = serve()
    async with running("fsp_wrong", server.url) as process:
        out, error = await process.communicate()
    assert (out, process.returncode) == (b"", 1)
    assert error.decode().startswith(f"{server.url}: ")


@pytest.fixture
def example() -> dict[str, Any]:
    """What the example defines."""
    return runpy.run_path(str(NOTIFIER))


def duty(match: str, since: int) -> DutyView:
    title = "One\x1b[2J"
    return {"room": "ABC", "title": title, "game": "lineup", "match": match, "since": since}


def test_only_turns_that_begin_anew_are_told(example: dict[str, Any]) -> None:
    notifier = example["Notifier"]("http://x/", [])
    minute = 60_000
    told = [
        len(notifier.news(duties))
        for duties in (
            [duty("a", 0), duty("b", 0)],
            [duty("a", 0), duty("b", 0)],
            [duty("a", minute), duty("b", 0)],  # the next move of the same turn, soon afterwards
            [duty("a", 3 * minute)],  # another turn, while there was no connection
            [],
            [duty("a", 3 * minute + 1)],
        )
    ]
    assert told == [2, 0, 0, 1, 0, 1]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-5, "just now"),
        (59, "just now"),
        (61, "waiting for 1 minute"),
        (7300, "waiting for 2 hours"),
        (180_000, "waiting for 2 days"),
    ],
)
def test_it_says_how_long_a_turn_has_waited(
    example: dict[str, Any], seconds: int, text: str
) -> None:
    since = int((time.time() - seconds) * 1000)
    (told,) = example["Notifier"]("http://x/", []).news([duty("a", since)])
    assert told == f"Your turn at lineup in “One[2J”, {text}: http://x/r/ABC"
