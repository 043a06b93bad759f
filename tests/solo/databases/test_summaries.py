"""What is kept of people's matches is what all of them add up to, whatever becomes of these."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final, TypeAlias
from unittest import mock

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.solo import summaries
from app.solo.played import PlayedRecord
from app.solo.summaries import CLOSED, MANY, Summaries
from app.solo.tables import PlayedRow, SummaryRow
from app.store.database import create_engine
from app.store.ids import new_ulid
from app.store.tables import MatchRow, PlayerRow, RoomRow
from tests.support.stages import examples
from tests.support.summaries import agree

PEOPLE: Final = ("anna", "ben", "cleo")
BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)
HOURS: Final = st.integers(0, 100)
Act: TypeAlias = Callable[[AsyncEngine], Awaitable[None]]


def at(hours: int) -> datetime:
    return BEGAN + timedelta(hours=hours)


def record(player: str, hours: int, **more: Any) -> PlayedRecord:
    """A match of a person."""
    known: dict[str, Any] = {
        "match_id": new_ulid(),
        "player_id": player,
        "at": at(hours),
        "game": "toy",
        "variant": "{}",
        "luck": None,
        "seat": 0,
        "seats": 1,
        "people": 1,
        "score": 1,
        "rank": 1,
        "tier": None,
        "stars": 0,
        "lost": False,
        "unaided": True,
        "listed": False,
        "move_ms": 1,
        "rolls": {"die": [1, 0]},
    }
    return PlayedRecord(**known | more)


async def prepare(engine: AsyncEngine) -> None:
    """Nobody has played anything."""
    async with engine.begin() as connection:
        for table in (RoomRow, PlayerRow):
            await connection.execute(delete(table))
        people = [{"id": one, "name": one, "created_at": BEGAN} for one in PEOPLE]
        await connection.execute(insert(RoomRow), [{"id": "room", "created_at": BEGAN}])
        await connection.execute(insert(PlayerRow), people)


async def end(engine: AsyncEngine, rows: Sequence[PlayedRecord]) -> None:
    """Matches come to their end; whoever has been erased has no part in them."""
    match = {"room_id": "room", "game": "toy", "rules_version": 1, "options": {}}
    async with engine.begin() as connection:
        there = set(await connection.scalars(select(PlayerRow.id)))
        for one in {row.match_id for row in rows}:
            begun = insert(MatchRow).values(id=one, created_at=BEGAN, **match)
            await connection.execute(begun)
        for row in rows:
            if row.player_id in there:
                await connection.execute(insert(PlayedRow).values(asdict(row)))


async def take_back(engine: AsyncEngine, place: int) -> None:
    """A match has no end any more."""
    async with engine.begin() as connection:
        newest = select(PlayedRow.match_id).order_by(PlayedRow.at.desc(), PlayedRow.match_id)
        match = await connection.scalar(newest.offset(place).limit(1))
        await connection.execute(delete(PlayedRow).where(PlayedRow.match_id == match))


async def erase(engine: AsyncEngine, player: str) -> None:
    """Somebody is gone."""
    async with engine.begin() as connection:
        await connection.execute(delete(PlayerRow).where(PlayerRow.id == player))


@st.composite
def ends(draw: st.DrawFn) -> Act:
    """A match of some people ends at any hour, before others or after them."""
    people = draw(st.lists(st.sampled_from(PEOPLE), min_size=1, unique=True))
    match, hours, ranks = new_ulid(), draw(HOURS), draw(st.permutations((1, 2, 3)))
    shared = {
        "match_id": match,
        "variant": draw(st.sampled_from(("{}", '{"task":1}'))),
        "lost": draw(st.booleans()),
        "listed": draw(st.booleans()),
        "people": len(people),
        "seats": draw(st.integers(len(people), 3)),
        "rolls": draw(st.sampled_from(({}, {"die": [1, 2]}, {"other": [1, 0, 0]}))),
    }
    own = st.fixed_dictionaries(
        {
            "score": st.integers(0, 3),
            "stars": st.integers(0, 2),
            "unaided": st.booleans(),
            "move_ms": st.one_of(st.none(), st.integers(0, 9)),
        }
    )
    seats = enumerate(zip(people, ranks, strict=False))
    rows = [
        record(player, hours, seat=seat, rank=rank, **shared, **draw(own))
        for seat, (player, rank) in seats
    ]
    return partial(end, rows=rows)


ACTS: Final = st.one_of(
    ends(),
    ends(),
    ends(),
    st.integers(0, 5).map(lambda place: partial(take_back, place=place)),
    st.sampled_from(PEOPLE).map(lambda player: partial(erase, player=player)),
)


@settings(
    max_examples=examples(15, 150),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(acts=st.lists(st.tuples(ACTS, HOURS), min_size=3, max_size=12), many=st.integers(1, 3))
def test_what_is_kept_is_what_all_matches_add_up_to(
    database_url: str, acts: list[tuple[Act, int]], many: int
) -> None:
    async def run() -> None:
        engine = create_engine(database_url)
        await prepare(engine)
        try:
            for act, hours in acts:
                await act(engine)
                await agree(engine, at(hours) + CLOSED)
        finally:
            await engine.dispose()

    with mock.patch.object(summaries, "MANY", many), mock.patch.object(summaries, "PAGE", 2):
        asyncio.run(run())


async def kept(engine: AsyncEngine) -> list[int]:
    """How many matches are in what is kept of each person."""
    async with engine.connect() as connection:
        return [*await connection.scalars(select(SummaryRow.matches))]


async def test_only_what_is_old_and_much_is_kept(database_url: str) -> None:
    engine = create_engine(database_url)
    await prepare(engine)
    every = Summaries(engine)
    await end(engine, [record("anna", hours) for hours in range(MANY)])
    for hours, matches in ((MANY - 1, []), (MANY, [MANY])):
        totals, newest = await every.of_player("anna", at(hours) + CLOSED)
        assert totals.matches == min(hours, MANY)
        assert len(newest) == MANY - totals.matches
        assert await kept(engine) == matches
    await engine.dispose()


async def test_what_another_version_kept_is_added_up_anew(database_url: str) -> None:
    engine = create_engine(database_url)
    await prepare(engine)
    every, now = Summaries(engine), at(MANY) + CLOSED
    await end(engine, [record("anna", hours) for hours in range(MANY)])
    before, _ = await every.of_player("anna", now)
    async with engine.begin() as connection:
        other = {"toy {}": {"of a later version": 1}}
        await connection.execute(update(SummaryRow).values(kinds=other))
    assert await every.of_player("anna", now) == (before, [])
    assert await every.of_player("anna", now) == (before, []), "it is kept again"
    await engine.dispose()


async def test_it_is_added_up_once_however_many_ask_at_once(database_url: str) -> None:
    engine = create_engine(database_url)
    await prepare(engine)
    every, shared = Summaries(engine), {"seats": 2, "people": 2}
    for first in (0, MANY):
        both = [
            record(player, hours, match_id=f"match {hours}", rank=rank, **shared)
            for hours in range(first, first + MANY)
            for rank, player in enumerate(("anna", "ben"), 1)
        ]
        await end(engine, both)
        asked = [every.of_player("anna", at(2 * MANY) + CLOSED) for _ in range(5)]
        await asyncio.gather(*asked)
        assert await kept(engine) == [first + MANY]
        (ben,) = await every.rivals("anna")
        assert (ben.matches, ben.ahead, ben.behind) == (first + MANY, first + MANY, 0)
    await engine.dispose()
