"""Guides of replays over real sockets: who is shown what, and what is refused."""

import asyncio
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from app.broadcast import replay_guides as guiding
from tests.conftest import Serve
from tests.support.client import Client, Frame, play, table_of


def heard(client: Client) -> list[tuple[str, int | None]]:
    """The received `guide` frames: who presents, and which position."""
    return [(frame["player"], frame["seq"]) for frame in guide_frames(client)]


def guide_frames(client: Client) -> list[Frame]:
    return [frame for frame in client.frames if frame["type"] == "guide"]


async def present(client: Client, seq: Any, match: Any = None) -> None:
    await client.send({"type": "guide", "match": match or client.match, "seq": seq})


async def next_problem(client: Client) -> str:
    """The code of the next problem."""
    known = sum(frame["type"] == "problem" for frame in client.frames)

    def problems(client: Client) -> list[Frame]:
        return [frame for frame in client.frames if frame["type"] == "problem"]

    await client.until(lambda client: len(problems(client)) > known)
    code: str = problems(client)[-1]["problem"]["code"]
    return code


async def refused(client: Client, seq: Any, match: Any = None) -> str:
    waiting = asyncio.create_task(next_problem(client))
    await asyncio.sleep(0)
    await client.send(
        {"type": "guide", "match": client.match if match is None else match, "seq": seq}
    )
    return await waiting


def me(client: Client) -> str:
    player: str = next(
        member["player"] for member in client.room["members"] if member["name"] == client.name
    )
    return player


@pytest_asyncio.fixture
async def after(serve: Serve) -> AsyncIterator[list[Client]]:
    """Three clients in a room with a finished match."""
    async with table_of(serve(), 2, watchers=1) as clients:
        await play(clients, Random(1))
        for client in clients:
            await client.until(lambda client: client.room["history"])
        yield clients


async def test_p1_22_everybody_hears_the_guide(after: list[Client]) -> None:
    anna, ben, cem = after
    await present(anna, 7)
    for client in after:
        await client.until(lambda client: heard(client) == [(me(anna), 7)])
        assert guide_frames(client)[0]["match"] == anna.match
    await present(anna, None)
    for client in (ben, cem):
        await client.until(lambda client: heard(client)[-1] == (me(anna), None))


async def test_p1_22_latecomers_hear_of_the_guide_too(after: list[Client]) -> None:
    anna, ben, _ = after
    await present(anna, 3)
    await ben.until(heard)
    await ben.drop()
    ben.frames.clear()
    await ben.open()
    await ben.until(lambda client: heard(client) == [(me(anna), 3)])


async def test_p1_22_everybody_hears_that_the_guide_is_gone(after: list[Client]) -> None:
    anna, ben, _ = after
    await present(anna, 3)
    await ben.until(heard)
    await anna.drop()
    await ben.until(lambda client: heard(client)[-1] == (me(anna), None))
    await present(ben, 4)
    await ben.until(lambda client: heard(client)[-1] == (me(ben), 4))


async def test_p1_22_there_is_one_guide_at_a_time(after: list[Client]) -> None:
    anna, ben, _ = after
    await present(anna, 3)
    await ben.until(heard)
    assert await refused(ben, 5) == "already-guided"
    await present(ben, None)  # ben does not present, so he cannot stop it
    await present(anna, 6)
    await ben.until(lambda client: heard(client)[-1] == (me(anna), 6))
    assert (me(anna), None) not in heard(ben)


async def test_p1_22_quickly_changing_positions_are_sent_together(
    after: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guiding, "GAP_SECONDS", 1.0)
    began = time.monotonic()
    anna, ben, _ = after
    for seq in range(15):
        await present(anna, seq)
    await ben.until(lambda client: heard(client)[-1:] == [(me(anna), 14)])
    assert len(heard(ben)) <= 2 + (time.monotonic() - began) / guiding.GAP_SECONDS
    assert [seq for _, seq in heard(ben)] == sorted(seq or 0 for _, seq in heard(ben))


async def test_p1_22_only_finished_matches_of_the_room_are_presented(
    after: list[Client], serve: Serve
) -> None:
    anna, ben, _ = after
    wrong: Any
    for wrong in (-1, 1.5, True, "3", [], 10**9):
        assert await refused(anna, wrong) == "validation-error"
    assert await refused(anna, 3, 17) == "validation-error"
    assert await refused(anna, 3, "01M7WYH0000000000000000000") == "match-not-found"
    finished = anna.match
    await anna.rest("POST", f"/rooms/{anna.code}/matches")
    await anna.until(lambda client: client.match != finished)
    assert await refused(anna, 3) == "match-not-found"
    await present(anna, 3, finished)
    await ben.until(lambda client: heard(client) == [(me(anna), 3)])
