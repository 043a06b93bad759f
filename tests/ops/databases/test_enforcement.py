"""What a process knows by heart of what operators decided."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from app.ops.service import Ops
from app.store.ban_rows import ServerBan
from tests.support.site import Site


def ban_of(player: str) -> ServerBan:
    return ServerBan(player, player, None, datetime.now(UTC), None)


class Answering:
    """A database in which there is another ban each time; its first answer is late."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()

    async def all(self) -> Sequence[ServerBan]:
        self.asked += 1
        found = [ban_of(player) for player in ("anna", "ben")[: self.asked]]
        if self.asked == 1:
            await self.go.wait()
        return found


async def test_a_late_answer_brings_nobody_back(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    core, database = site.app.state.core, Answering()
    monkeypatch.setattr(core.feature(Ops).enforcement, "_bans", database)
    readings = [asyncio.create_task(core.feature(Ops).enforcement._read_bans()) for _ in range(2)]
    for _ in range(5):  # the second one is done by now, if it doesn't wait for the first
        await asyncio.sleep(0)
    database.go.set()
    await asyncio.gather(*readings)
    assert database.asked == 2
    assert all(core.identity.bars.of_player(player) for player in ("anna", "ben"))
