"""Long computations of the rules: other requests get their turn, and slow steps are logged.

The tests assert what ran in between, never how long it took.
"""

import asyncio
import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from app.games import EARLIER, GAMES, rules_of
from app.games.contract import AnyGame, Chance, Outcome
from app.games.lineup.game import FIRST
from app.games.lineup.state import LineUpState
from app.live import computing
from app.live.computing import BREATH, SLOW_MS, breathing
from app.live.loader import luck_of, read_match
from app.match.chance import ReplayMismatch
from app.match.records import MatchRecord, Step
from app.match.submission import Submission
from app.match.views import view_for
from app.queries.replays import Replays
from app.rooms.membership import Entry
from app.schemas.match import snapshot
from app.store.reads import Reads
from app.thinking.asking import job_of
from app.thinking.jobs import think
from tests.games.lineup.logs import logs, rows
from tests.support.eventually import DEADLINE, eventually
from tests.support.processes import Ear, Process, Started, action, again, process, start
from tests.support.recordings import BEGIN

LONG = next(match for match in logs() if match["name"] == "long-search-1")


class Log:
    """A stand-in for `Reads` with one match."""

    def __init__(self, steps: list[Step], version: int = 1) -> None:
        names = ("Anna", "Ben")
        self.row = MatchRecord(
            "match",
            "room",
            "lineup",
            version,
            LONG["options"],
            BEGIN,
            names,
            names,
            ("blue", "red"),
            (False, False),
        )
        self.rows = steps

    async def match(self, match_id: str) -> MatchRecord | None:
        return self.row

    async def seed(self, luck: str) -> bytes | None:
        return None

    async def steps(self, match_id: str, after: int = -1) -> list[Step]:
        return [step for step in self.rows if step.seq > after]

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


class Held:
    """Version 1 whose steps wait until the event loop lets them go on."""

    def __init__(self) -> None:
        self.game = replace(FIRST, apply=self._apply)
        self.begun = threading.Event()
        self.go_on = threading.Event()

    def _apply(self, state: Any, moves: Mapping[int, Any], chance: Chance) -> Outcome[LineUpState]:
        self.begun.set()
        assert self.go_on.wait(DEADLINE), "the loop did not run meanwhile"
        return FIRST.apply(state, moves, chance)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """Version 1, slowed down, in place of the real one; released at the end of the test."""
    slow = Held()
    monkeypatch.setitem(EARLIER, ("lineup", 1), slow.game)
    yield slow
    slow.go_on.set()


async def first_version(where: Process, monkeypatch: pytest.MonkeyPatch) -> Started:
    """A match of two, started under version 1 while that was the newest."""
    with monkeypatch.context() as patch:
        patch.setitem(GAMES, "lineup", EARLIER["lineup", 1])
        return await start(where, 2)


async def until_set(event: threading.Event) -> None:
    await eventually(event.is_set)


async def test_folding_a_finished_match_whose_search_was_long_lets_the_loop_run() -> None:
    reads = cast(Reads, Log(rows(LONG)))
    async with Ticks() as ticks:
        match = await read_match(reads, "match")
    assert match.game.card.rules_version == 1
    assert view_for(match, None)["public"]["ended"] == LONG["ended"]
    assert ticks.number >= len(LONG["steps"])


async def test_each_slow_step_of_a_log_is_folded_while_the_loop_runs(held: Held) -> None:
    reads = cast(Reads, Log(rows(LONG)))
    folding = asyncio.create_task(read_match(reads, "match"))
    await until_set(held.begun)
    held.go_on.set()
    assert (await folding).seq == len(LONG["steps"]) - 1


async def test_looking_back_at_a_slow_match_lets_the_loop_run(held: Held) -> None:
    history = Replays(cast(Reads, Log(rows(LONG))))
    looking = asyncio.create_task(history.finished("match"))
    await until_set(held.begun)
    held.go_on.set()
    record = await looking
    assert len(record.recent) == len(LONG["steps"])


async def test_while_a_slow_move_is_computed_the_room_can_be_read_and_others_go_on(
    held: Held, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        slow, quick = await first_version(one, monkeypatch), await start(one, 2)
        assert slow.match.game is held.game
        before = snapshot(slow.match, 0)
        mover, move = slow.mover(), slow.choice()
        moving = asyncio.create_task(slow.room.moves.submit(mover, Submission(action(), 0, move)))
        again = asyncio.create_task(slow.room.moves.submit(mover, Submission(action(), 0, move)))
        await until_set(held.begun)
        assert (
            await quick.room.moves.submit(quick.mover(), Submission(action(), 0, quick.choice()))
            == 1
        )
        assert snapshot(slow.match, 0) == before
        ear = Ear(slow.room, slow.players[0])
        held.go_on.set()
        assert await moving == 1
        with pytest.raises(Exception, match="stale-seq"):
            await again
        await ear.until(1)
        assert [frame["seq"] for frame in ear.of("snapshot")] == [0]
        ear.leave()


async def test_a_slow_move_counts_even_if_its_client_hangs_up(
    held: Held, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        live = await first_version(one, monkeypatch)
        mover, submission = live.mover(), Submission(action(), 0, live.choice())
        moving = asyncio.create_task(live.room.moves.submit(mover, submission))
        await until_set(held.begun)
        moving.cancel()
        await asyncio.wait([moving])
        assert moving.cancelled()
        held.go_on.set()
        assert await live.room.moves.submit(mover, submission) == 1
        assert await one.steps(live.match_id) == [0, 1]


async def test_a_match_keeps_its_version_and_the_next_one_has_the_newest(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        live = await first_version(one, monkeypatch)
        await live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
    async with process(sqlite_url) as two:
        room, match = await two.match(live.match_id)
        live = Started(live.players, live.room_id, live.match_id, room)
        while match.to_act:
            assert match.game is EARLIER["lineup", 1]
            await room.moves.submit(live.mover(), Submission(action(), match.seq, live.choice()))
        assert room.state.match is not None
        assert room.state.match.finished
        folded = await read_match(two.reads, live.match_id)
        assert folded.game is match.game
        assert folded.position.state == match.position.state
        await again(room)
        assert room.match is not None
        assert room.match.game is GAMES["lineup"]
        row = await two.reads.match(room.match.match_id)
        assert row is not None
        assert row.rules_version == 2


async def test_a_bot_plays_a_match_of_an_earlier_version() -> None:
    match = await read_match(cast(Reads, Log(rows(LONG)[:12])), "match")
    (seat,) = match.to_act
    job = job_of(match, seat, 1, "medium")
    match.check_move(seat, think(*job)["move"])
    with pytest.raises(ValueError, match="no rules 9 of lineup"):
        think("lineup", 9, *job[2:])


async def test_a_match_of_an_unknown_version_cannot_be_read() -> None:
    with pytest.raises(ReplayMismatch, match="rules 3"):
        await read_match(cast(Reads, Log(rows(LONG), version=3)), "match")


async def test_folding_pauses_regularly() -> None:
    """Version 2 is folded on the event loop; even the longest log is read in portions."""
    reads = cast(Reads, Log(rows(LONG), version=2))
    async with Ticks() as ticks:
        await read_match(reads, "match")
    assert ticks.number >= len(LONG["steps"]) // BREATH
    async with Ticks() as ticks:
        luck = await luck_of(reads, "lineup", "match")
    assert len(luck.decided) == sum(len(step["draws"]) for step in LONG["steps"])
    assert ticks.number >= len(LONG["steps"]) // BREATH


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
        catching_up = asyncio.create_task(room.log.read_on())
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
            await room.membership.join(person, person.name, Entry(False))
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


@pytest.mark.parametrize("key", sorted({key for key, _ in EARLIER}))
def test_an_earlier_version_differs_from_the_newest_in_nothing_that_clients_see(key: str) -> None:
    newest = GAMES[key]
    for version in range(1, newest.card.rules_version):
        game = rules_of(key, version)
        assert game is not None
        assert game.card == replace(newest.card, rules_version=version, slow=game.card.slow)
        assert (game.levels, game.composed) == (newest.levels, newest.composed)
    assert not newest.card.slow
