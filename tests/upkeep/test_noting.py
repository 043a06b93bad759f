"""What people have played in matches of earlier versions is noted once, from the log."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest
from sqlalchemy import delete, event, update
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from app.games import GAMES
from app.match.played import PlayedRecord
from app.rooms import substitution
from app.rooms.membership import Entry
from app.store.database import create_engine
from app.store.reads import Reads
from app.store.solo.tables import PlayedRow
from app.store.solo.unnoted import Unnoted
from app.store.tables import MatchRow, ResultRow
from app.upkeep.noting import Noting
from tests.support.eventually import eventually
from tests.support.ledger import alone, noted, play, rows, time_up
from tests.support.processes import Process, Started, again, process, start


def noting(engine: AsyncEngine) -> Noting:
    return Noting(Reads(engine), Unnoted(engine), pause=0.0)


async def before_the_ledger(engine: AsyncEngine) -> None:
    """Take away what earlier versions didn't write."""
    async with engine.begin() as connection:
        await connection.execute(delete(PlayedRow))
        await connection.execute(update(ResultRow).values(noted=False))


def timeless(found: dict[int, PlayedRecord]) -> dict[int, PlayedRecord]:
    """The rows without times, which drafts knew better."""
    return {seat: replace(row, move_ms=None) for seat, row in found.items()}


async def caught_up(where: Process, *matches: Started) -> list[dict[int, PlayedRecord]]:
    """The rows of some matches, which are the same once they have been lost and noted again."""
    engine = where.store.engine
    before = [await rows(engine, live.match_id) for live in matches]
    await before_the_ledger(engine)
    await noting(engine).catch_up()
    after = [await rows(engine, live.match_id) for live in matches]
    assert list(map(timeless, after)) == list(map(timeless, before))
    assert [await noted(engine, live.match_id) for live in matches] == [True] * len(matches)
    return after


@pytest.mark.parametrize("game", GAMES)
async def test_matches_of_every_game_are_noted_as_if_they_had_been_at_once(
    database_url: str, game: str
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, game)
        await play(live)
        (found,) = await caught_up(one, live)
        assert all(row.move_ms is not None and row.unaided for row in found.values())


async def test_help_the_clock_and_the_dice_are_found_in_the_log(database_url: str) -> None:
    async with process(database_url) as one:
        first, second, third = await start(one, 2), await start(one, 2), await alone(one)
        await play(first, nearly=True)
        await time_up(first.room, min(first.match.awaited))
        carla, ben = await one.person("Carla"), second.players[1]
        await second.room.membership.join(carla, "Carla", Entry(seat=False))
        await second.room.substitution.stand_in(ben, 1)
        await second.room.log.change(ben, lambda at: substitution.open_up(at, ben, 1))
        await second.room.substitution.take_over(carla.id, 1)
        second.players[1] = carla.id
        await play(second)
        await second.room.membership.leave(carla.id)
        await play(third)
        state = await again(third.room, same_dice=True)
        assert state.match is not None
        fourth = Started(third.players, third.room_id, state.match.id, third.room)
        await play(fourth)
        found = await caught_up(one, first, second, third, fourth)
        assert [row.unaided for row in found[0].values()].count(False) == 1
        assert found[1][1].player_id == carla.id
        assert [found[1][seat].unaided for seat in (0, 1)] == [True, False]
        assert found[3][0].luck == third.match_id


async def test_a_tutorial_is_marked_and_counts_for_nothing(database_url: str) -> None:
    async with process(database_url) as one:
        anna = await one.person("Anna")
        room = await one.directory.practise(anna, "Anna", "lineup")
        assert room.state.match is not None
        tutorial = Started([anna.id], room.id, room.state.match.id, room)
        await play(tutorial)
        assert await caught_up(one, tutorial) == [{}]


@pytest.mark.parametrize(
    "damage", [{"rules_version": 99}, {"game": "gone"}, {"options": {"unknown": 1}}]
)
async def test_a_match_that_can_no_longer_be_read_is_skipped_for_good(
    database_url: str, damage: dict[str, Any]
) -> None:
    async with process(database_url) as one:
        engine, first, second = one.store.engine, await alone(one), await alone(one)
        for live in (first, second):
            await play(live)
        await before_the_ledger(engine)
        async with engine.begin() as connection:
            change = update(MatchRow).where(MatchRow.id == first.match_id)
            await connection.execute(change.values(**damage))
        with capture_logs() as lines:
            await noting(engine).catch_up()
        told = [(line["event"], line["match"], line["room"]) for line in lines]
        assert told == [("match-not-noted", first.match_id, first.room.id)]
        assert await rows(engine, first.match_id) == {}
        assert len(await rows(engine, second.match_id)) == 1
        assert await Unnoted(engine).newest(9) == []


async def test_several_processes_note_each_match_once(database_url: str) -> None:
    async with process(database_url) as one:
        lives = [await alone(one) for _ in range(6)]
        for live in lives:
            await play(live)
        engine = one.store.engine
        await before_the_ledger(engine)
        others = [create_engine(database_url) for _ in range(2)]
        await asyncio.gather(*(noting(each).catch_up() for each in (engine, *others)))
        for other in others:
            await other.dispose()
        assert [len(await rows(engine, live.match_id)) for live in lives] == [1] * len(lives)


async def test_whoever_comes_second_writes_nothing(database_url: str) -> None:
    async with process(database_url) as one:
        live = await alone(one)
        await play(live)
        engine = one.store.engine
        await before_the_ledger(engine)
        unnoted = Unnoted(engine)
        assert await unnoted.newest(9) == [live.match_id]
        assert await unnoted.note(live.match_id, ())
        assert not await unnoted.note(live.match_id, ())
        assert await unnoted.newest(9) == []


async def test_a_process_that_dies_leaves_a_match_to_the_next(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live)
        engine = one.store.engine
        await before_the_ledger(engine)
        with failing(engine, 2), pytest.raises(OSError, match="gone"):
            await noting(engine).catch_up()
        assert await rows(engine, live.match_id) == {}
        assert not await noted(engine, live.match_id)
        await noting(engine).catch_up()
        assert len(await rows(engine, live.match_id)) == 2


async def test_it_goes_on_beside_everything_else_after_a_failure(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await alone(one)
        await play(live)
        engine = one.store.engine
        await before_the_ledger(engine)
        work = Noting(Reads(engine), Unnoted(engine), pause=0.0, rest=0.0)
        with failing(engine, 1):
            async with work.running():
                await eventually(lambda: bool(FAILED))
        async with work.running():
            await eventually(partial(is_noted, engine, live.match_id))
        assert len(await rows(engine, live.match_id)) == 1


async def is_noted(engine: AsyncEngine, match_id: str) -> bool:
    return bool(await noted(engine, match_id))


FAILED: list[str] = []


@contextmanager
def failing(engine: AsyncEngine, number: int) -> Iterator[None]:
    """The row with this number, of what people have played, can't be written."""
    FAILED.clear()
    written = count(1)

    def fail(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "INTO played" in statement and next(written) >= number:
            FAILED.append(statement)
            raise OSError("the store is gone")

    event.listen(engine.sync_engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(engine.sync_engine, "before_cursor_execute", fail)
