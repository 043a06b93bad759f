"""What people have played is found by draws, by person, by game and options, and by friendship."""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.match.records import MatchRecord, MatchStep
from app.solo.played import BestMatch, Friend, PlayedRecord
from app.solo.results import PlayedQueries
from app.solo.tables import PlayedRow
from app.store import linked_rows, row_inserts
from app.store.ids import new_ulid
from app.store.players import Players
from app.store.tables import PlayerRow

NOW = datetime(2026, 11, 27, 20, 15, 0, 123_456, tzinfo=UTC)
LONG_AGO = NOW - timedelta(days=90)
TASK = '{"side":"A","task":1}'
_number = count()


async def person(engine: AsyncEngine, name: str) -> str:
    return (await Players(engine).create(name)).id


async def a_match(engine: AsyncEngine, *players: str, **more: Any) -> list[PlayedRecord]:
    """A match of these people, each a minute later than the one before; `more` by column."""
    at = NOW + timedelta(minutes=next(_number))
    match, room, size = new_ulid(), new_ulid(), len(players)
    colours = ("blue", "red", "green", "yellow", "purple")[:size]
    row = MatchRecord(
        match, room, "lineup", 1, {}, at, players, ("?",) * size, colours, (False,) * size
    )
    step = MatchStep(match, 0, at, "setup", {}, [], {}, {})
    known = {
        "game": "colour_square",
        "variant": TASK,
        "luck": None,
        "seats": size,
        "people": size,
        "score": 100,
        "rank": 1,
        "tier": None,
        "stars": 0,
        "lost": False,
        "unaided": True,
        "listed": False,
        "move_ms": 2**40,
        "at": at,
    }
    found = [
        PlayedRecord(**{"match_id": match, "player_id": player, "seat": seat, **known, **more})
        for seat, player in enumerate(players)
    ]
    values = [{name: getattr(one, name) for name in one.__slots__} for one in found]
    async with engine.begin() as connection:
        for rows in (*linked_rows.new_room(room, at), *linked_rows.new_match(row, step)):
            await row_inserts.execute_statement(connection, rows)
        await connection.execute(insert(PlayedRow).values(values))
    return found


async def test_matches_come_back_by_person(engine: AsyncEngine) -> None:
    anna, ben = [await person(engine, name) for name in ("Anna", "Ben")]
    first = await a_match(engine, anna, ben, luck="day/2026-11-27", tier="best", stars=3)
    second = await a_match(engine, anna, unaided=False)
    await a_match(engine, ben, luck="day/2026-11-27")
    played = PlayedQueries(engine)
    assert await played.of_player(anna, 10) == [second[0], first[0]]
    assert await played.of_player(anna, 1) == second
    assert await played.of_player("nobody", 10) == []


async def test_the_best_has_most_stars_then_points_and_was_first(engine: AsyncEngine) -> None:
    anna, ben = [await person(engine, name) for name in ("Anna", "Ben")]
    played, task = PlayedQueries(engine), ("colour_square", TASK)
    both = (TASK, "{}")
    assert await played.bests(anna, both) == {}
    (helped,) = await a_match(engine, anna, stars=3, score=200, unaided=False)
    assert await played.bests(anna, both) == {task: BestMatch(None, 1)}
    (lost,) = await a_match(engine, anna, score=150, lost=True)
    assert await played.bests(anna, both) == {task: BestMatch(lost, 2)}
    (passed,) = await a_match(engine, anna, stars=1, score=120)
    await a_match(engine, anna, stars=1, score=120)
    await a_match(engine, anna, stars=1, score=119)
    await a_match(engine, ben, stars=3, score=190)
    other = await a_match(engine, anna, ben, game="lineup", variant="{}", score=-7)
    assert helped.unaided is False
    assert await played.bests(anna, both) == {
        task: BestMatch(passed, 5),
        ("lineup", "{}"): BestMatch(other[0], 1),
    }
    assert await played.bests(anna, [TASK]) == {task: BestMatch(passed, 5)}


async def test_friends_have_finished_a_match_together_lately(engine: AsyncEngine) -> None:
    names = ("Anna", "Ben", "Carla", "Dora", "Emil")
    anna, ben, carla, dora, emil = [await person(engine, name) for name in names]
    await a_match(engine, ben, anna, dora)
    await a_match(engine, anna, carla, ben)
    await a_match(engine, dora, emil)
    played = PlayedQueries(engine)
    newest_first = [
        Friend(ben, "Ben", "green"),
        Friend(carla, "Carla", "red"),
        Friend(dora, "Dora", "green"),
    ]
    found = await played.friends_of(anna, LONG_AGO)
    assert sorted(found, key=lambda one: one.name) == newest_first
    assert found[-1] == newest_first[-1]
    assert await played.friends_of(anna, NOW + timedelta(days=1)) == []
    assert [one.player for one in await played.friends_of(emil, LONG_AGO)] == [dora]


async def test_strangers_of_an_open_table_are_no_friends(engine: AsyncEngine) -> None:
    anna, ben = [await person(engine, name) for name in ("Anna", "Ben")]
    await a_match(engine, anna, ben, listed=True)
    played = PlayedQueries(engine)
    assert await played.friends_of(anna, LONG_AGO) == []
    await a_match(engine, anna, ben)
    assert [one.player for one in await played.friends_of(anna, LONG_AGO)] == [ben]


@pytest.mark.parametrize("column", [PlayerRow.hidden, PlayerRow.bot])
async def test_whoever_hides_and_a_program_is_nobodys_friend(
    engine: AsyncEngine, column: Any
) -> None:
    anna, ben = [await person(engine, name) for name in ("Anna", "Ben")]
    await a_match(engine, anna, ben)
    async with engine.begin() as connection:
        change = update(PlayerRow).where(PlayerRow.id == ben).values({column: True})
        await connection.execute(change)
    played = PlayedQueries(engine)
    assert await played.friends_of(anna, LONG_AGO) == []
    assert [one.player for one in await played.friends_of(ben, LONG_AGO)] == [anna]
