"""The wall clock of a real server is set while people play."""

import asyncio
from pathlib import Path
from typing import Any, cast

import httpx

from tests.support.client import Client, table_of
from tests.support.server import Running
from tests.support.server_process import ServerProcess

LAUNCHER = "tests.crash.clock_launcher"
LIMIT_MS = 300_000
DAY = 24 * 3600


def left(client: Client) -> int:
    """The most milliseconds that a seat still has, by the client's newest clock frame."""
    frame: dict[str, Any] = [one for one in client.frames if one["type"] == "clock"][-1]
    return max(seat["until"] - frame["now"] for seat in frame["seats"] if seat["until"])


def clock_frames(client: Client) -> int:
    """How many clock frames the client got."""
    return sum(frame["type"] == "clock" for frame in client.frames)


def set_clock(file: Path, ahead: int) -> None:
    """Set the wall clock of the server; it never reads half a number."""
    draft = file.with_suffix(".draft")
    draft.write_text(str(ahead))
    draft.replace(file)


async def test_a_match_goes_on_whatever_the_wall_clock_does(
    sqlite_url: str, tmp_path: Path
) -> None:
    ahead = tmp_path / "ahead"
    set_clock(ahead, 0)
    server = ServerProcess(tmp_path, sqlite_url, clock_grace_s="1")
    await asyncio.to_thread(server.start, LAUNCHER, {"CLOCK_FILE": str(ahead)})
    try:
        async with table_of(cast(Running, server), 2, options={"start": 0}) as (anna, ben):
            setting = {"clock": {"kind": "move", "seconds": LIMIT_MS // 1000}}
            await anna.rest("PATCH", f"/rooms/{anna.code}", setting)
            await anna.until(lambda one: clock_frames(one) > 0)
            seq = anna.seq
            for jump in (5000, 5000 - 3600, 1000 * DAY, 1000, 0):
                before, forwards = clock_frames(anna), jump > float(ahead.read_text())
                set_clock(ahead, jump)
                await anna.until(lambda one, before=before: clock_frames(one) > before)
                if forwards:  # overdue moves follow after the grace period, here a second
                    assert left(anna) <= 1000
                    seq += 1
                    await ben.reached(seq)
                    await anna.reached(seq)
                await anna.until(lambda one: left(one) > 1000)
                assert left(anna) <= LIMIT_MS
                health = await asyncio.to_thread(
                    httpx.get, f"{server.url}/healthz", trust_env=False
                )
                assert health.status_code == 200
            steps = (await anna.rest("GET", f"/matches/{anna.match}/steps?after=0"))["steps"]
            assert [step["s"] for step in steps] == list(range(1, seq + 1))
            message = {"action_id": "still-here", "text": "Still here"}
            await ben.rest("POST", f"/rooms/{ben.code}/messages", message)
            await anna.until(lambda one: one.frames[-1]["type"] == "said")
    finally:
        server.kill()
