"""Long computations of the rules: other requests get their turn, and slow steps are logged.

The tests assert what ran in between, never how long it took.
"""

import asyncio
from dataclasses import asdict, replace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from app.games import GAMES, rules_of
from app.games.contract import AnyGame
from app.live import computing
from app.live.computing import BREATH, SLOW_MS, breathing
from app.live.recovery import luck_of, read_match
from app.match.chance import ReplayMismatch
from app.match.drafts import Submission
from app.match.records import MatchRecord, MatchStep
from app.rooms.membership import JoinOptions
from app.store.reads import Reads
from app.thinking.jobs import require_rules
from tests.support.random_matches import BEGIN, Case, record
from tests.support.room_processes import Ear, action, process, start

CARD = GAMES["lineup"].card
LONG = record(Case("lineup", 2, 0, 0))


class Log:
    """A stand-in for `Reads` with one match."""

    def __init__(self, version: int = CARD.rules_version) -> None:
        names = ("Anna", "Ben")
        self.row = MatchRecord(
            "match",
            "room",
            "lineup",
            version,
            asdict(LONG.case.options),
            BEGIN,
            names,
            names,
            ("blue", "red"),
            (False, False),
        )

    async def match(self, match_id: str) -> MatchRecord | None:
        return self.row

    async def seed(self, luck: str) -> bytes | None:
        return None

    async def steps(self, match_id: str, after: int = -1) -> list[MatchStep]:
        return [step for step in LONG.steps if step.seq > after]

    async def drafts(self, match_id: str, seq: int) -> list[Any]:
        return []


class Ticks:
    """Counts how often other tasks got their turn while the context is open."""

    def __init__(self) -> None:
        self.number = 0
        self._task: asyncio.Task[None] | None = None

    async def _count(self) -> None:
        while True:
            self.number += 1
            await asyncio.sleep(0)

    async def __aenter__(self) -> "Ticks":
        self._task = asyncio.create_task(self._count())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def test_a_match_of_another_version_cannot_be_read_and_no_bot_plays_it() -> None:
    other = CARD.rules_version + 1
    with pytest.raises(ReplayMismatch, match=f"rules {other}"):
        await read_match(cast(Reads, Log(other)), "match")
    assert rules_of("lineup", CARD.rules_version) is LONG.case.rules
    assert rules_of("lineup", other) is None
    assert rules_of("no-game", 1) is None
    with pytest.raises(ValueError, match=f"no rules {other} of lineup"):
        require_rules("lineup", other)


async def test_folding_pauses_regularly() -> None:
    """However long a log is, it is read in portions."""
    reads = cast(Reads, Log())
    async with Ticks() as ticks:
        await read_match(reads, "match")
    assert ticks.number >= len(LONG.steps) // BREATH > 1
    async with Ticks() as ticks:
        luck = await luck_of(reads, "lineup", "match")
    assert len(luck.decided) == sum(len(step.draws) for step in LONG.steps)
    assert ticks.number >= len(LONG.steps) // BREATH


async def test_breathing_gives_everything_in_order_and_pauses() -> None:
    async with Ticks() as ticks:
        seen = [(number, ticks.number) async for number in breathing(range(4 * BREATH))]
    assert [number for number, _ in seen] == list(range(4 * BREATH))
    assert [ticked for _, ticked in seen] == sorted([0, 1, 2, 3] * BREATH)


async def test_a_client_that_connects_while_a_room_catches_up_misses_no_step(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computing.breathing, "__defaults__", (1,))
    async with process(sqlite_url) as one, process(sqlite_url) as two:
        here = await start(one, 2)
        room, match = await two.match(here.match_id)
        for seq in range(20):
            await here.room.moves.submit(here.mover(), Submission(action(), seq, here.choice()))
        seen: list[int] = []
        ears: list[Ear] = []
        catching_up = asyncio.create_task(room.log.take_in_or_read())
        while not catching_up.done():
            if match.seq not in (0, *seen):
                seen.append(match.seq)
                ears.append(Ear(room, here.players[0]))
            await asyncio.sleep(0)
        await catching_up
        assert len(seen) > 5
        for joined, ear in zip(seen, ears, strict=True):
            await ear.hear()
            (shown,) = ear.of("snapshot")
            assert shown["seq"] == joined
            assert [step["seq"] for step in ear.of("step")] == list(range(joined + 1, 21))
            ear.leave()


async def test_a_room_with_many_events_is_loaded_in_portions(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        host = await one.person("Host")
        room = await one.directory.create(host, "Host", "lineup", "", None)
        for number in range(2 * BREATH):
            person = await one.person(f"Guest {number}")
            await room.membership.join(person, person.name, JoinOptions(False))
        async with process(sqlite_url) as two:
            async with Ticks() as ticks:
                again = await two.directory.get(room.id)
            assert again.state == room.state
            assert ticks.number > 2


class Clock:
    """A steady clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def working(game: AnyGame, clock: Clock, milliseconds: float) -> AnyGame:
    """The game with steps that take `milliseconds`."""

    def apply(*args: Any) -> Any:
        clock.seconds += milliseconds / 1000
        return game.apply(*args)

    return replace(game, apply=apply)


@pytest.mark.parametrize(("milliseconds", "logged"), [(SLOW_MS + 1, 1), (SLOW_MS - 1, 0)])
async def test_a_slow_step_is_logged_with_game_and_position_and_nothing_hidden(
    milliseconds: float, logged: int, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with process(sqlite_url, steady=clock) as one:
        live = await start(one, 2)
        await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        monkeypatch.setattr(live.match, "game", working(live.match.game, clock, milliseconds))
        with capture_logs() as lines:
            await live.room.moves.submit(live.mover(), Submission(action(), 1, live.choice()))
        slow = [line for line in lines if line["event"] == "slow-step"]
        assert (
            slow
            == [
                {
                    "event": "slow-step",
                    "log_level": "warning",
                    "room": live.room_id,
                    "match": live.match_id,
                    "game": "lineup",
                    "seq": 1,
                    "ms": round(milliseconds),
                }
            ]
            * logged
        )
