"""A server is killed again and again while four people play: nothing acknowledged is lost."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import cast

import pytest

from tests.crash.conftest import Log
from tests.support.client import table_of
from tests.support.eventually import eventually
from tests.support.persistent_client import Persistent
from tests.support.server import Running
from tests.support.server_process import ServerProcess

SEATS = 4
SYNC_SECONDS = 5.0
"""Everybody is back this soon after a start; generous, as the test machine may stall."""


@dataclass
class Findings:
    """Statistics of the kills: actions under way, and how many of them were durable."""

    in_flight: int = 0
    durable_unanswered: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    starts: list[float] = field(default_factory=list)
    syncs: list[float] = field(default_factory=list)
    matches: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kills = len(self.starts)
        return (
            f"{kills} kills, {self.in_flight} met a move under way, of which "
            f"{self.durable_unanswered} were durable; start {_spread(self.starts)}, "
            f"then in sync after {_spread(self.syncs)}; {len(self.matches)} matches, "
            f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.doubled} doubled"
        )


def _spread(seconds: Sequence[float]) -> str:
    return f"{median(seconds):.2f} s (at most {max(seconds):.2f} s)"


@dataclass
class Table:
    """Four persistent players, and what they sent."""

    players: list[Persistent]
    sent: list[str]

    @property
    def match(self) -> str:
        """The match of the first player."""
        match = self.players[0].client.match
        assert match is not None
        return match

    @property
    def over(self) -> bool:
        """True if the match has a result."""
        return self.players[0].client.view["result"] is not None

    def hold(self, value: bool) -> None:
        """Stop making new moves, or go on."""
        for player in self.players:
            player.hold = value

    def pending(self) -> set[str]:
        """Actions without an answer."""
        return {action for player in self.players for action in player.pending}

    async def rematch(self) -> None:
        """Let the host start another match; wait until everybody has it."""
        before = self.match
        await self.players[0].client.rest("POST", f"/rooms/{self.players[0].client.code}/matches")
        await eventually(lambda: all(player.client.match != before for player in self.players))


@asynccontextmanager
async def playing(process: ServerProcess, rng: random.Random) -> AsyncIterator[Table]:
    """A running match; the test fails if a player's task ends."""
    sent: list[str] = []
    async with AsyncExitStack() as stack:
        made = table_of(cast(Running, process), SEATS)
        clients = await stack.enter_async_context(made)
        for client in clients:
            await client.drop()
        players = [
            Persistent(client, random.Random(rng.random()), sent.append) for client in clients
        ]
        tasks = [asyncio.create_task(player.run()) for player in players]
        try:
            yield Table(players, sent)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended


async def kill_during_play(process: ServerProcess, table: Table, rng: random.Random) -> None:
    """Let them play a few moves, then kill the server at a random moment within a move or two."""
    enough = len(table.sent) + rng.randint(1, 4)
    table.hold(False)
    await eventually(lambda: len(table.sent) >= enough or table.over)
    await asyncio.sleep(rng.uniform(0, 0.03))
    process.kill()
    table.hold(True)


async def until_in_sync(table: Table, log: Log) -> float:
    """Wait until everything is answered and every client agrees with the log; the seconds taken."""

    async def agreed() -> bool:
        shown = [await log.agrees(player.client) for player in table.players]
        return all(shown) and not table.pending()

    began = time.monotonic()
    await eventually(agreed)
    return time.monotonic() - began


async def kill_and_check(
    process: ServerProcess, table: Table, log: Log, rng: random.Random, findings: Findings
) -> None:
    """Kill and restart the server; afterwards everybody agrees with the log."""
    await kill_during_play(process, table, rng)
    await eventually(lambda: not any(player.client.socket for player in table.players))
    steps = await log.steps(table.match)
    durable = {action for step in steps for action in step.actions.values()}
    findings.in_flight += bool(table.pending())
    findings.durable_unanswered += len(table.pending() & durable)
    findings.starts.append(await asyncio.to_thread(process.start))
    findings.syncs.append(await until_in_sync(table, log))


async def compare(findings: Findings, players: Sequence[Persistent], log: Log) -> None:
    """Compare what was acknowledged with the log, both ways."""
    logged: dict[str, list[tuple[int, int]]] = {}
    for match in findings.matches:
        steps = await log.steps(match)
        assert [step.seq for step in steps] == list(range(len(steps)))
        for step in steps:
            for seat, action in step.actions.items():
                logged.setdefault(action, []).append((int(seat), step.seq))
    confirmed = {
        action: (seat, seq)
        for seat, player in enumerate(players)
        for action, seq in player.acked.items()
    }
    findings.acknowledged = len(confirmed)
    findings.lost = sum(where not in logged.get(action, ()) for action, where in confirmed.items())
    findings.doubled = sum(len(places) > 1 for places in logged.values())
    assert logged.keys() <= confirmed.keys(), "a logged step that was never acknowledged"
    assert [player.refused for player in players] == [{}] * SEATS


async def kill_often(process: ServerProcess, log: Log, kills: int) -> Findings:
    """Play through `kills` kills."""
    rng = random.Random(kills)
    findings = Findings()
    await asyncio.to_thread(process.start)
    async with playing(process, rng) as table:
        await until_in_sync(table, log)
        findings.matches.append(table.match)
        for _ in range(kills):
            await kill_and_check(process, table, log, rng, findings)
            if table.over:
                await table.rematch()
                findings.matches.append(table.match)
        await compare(findings, table.players, log)
    print(findings)
    return findings


@pytest.mark.parametrize(
    ("database_url", "kills"),
    [
        pytest.param("sqlite", 2, marks=pytest.mark.plain),
        ("sqlite", 20),
        ("postgresql", 4),
    ],
    indirect=["database_url"],
)
async def test_p0_06_killed_with_moves_under_way(
    process: ServerProcess, log: Log, kills: int
) -> None:
    """No acknowledged move is lost or applied twice, and all clients reconnect by themselves."""
    findings = await kill_often(process, log, kills)
    assert (findings.lost, findings.doubled) == (0, 0)
    assert median(findings.syncs) <= SYNC_SECONDS
    assert findings.in_flight >= kills // 3
    assert findings.acknowledged >= kills
