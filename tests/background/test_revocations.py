"""What is revoked in one process closes in all of them, with a bus and without."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from app.background import revocations
from app.background.revocations import RevocationFollower
from app.schemas.closing import BAD_TOKEN
from app.store.clock import database_time
from app.store.revocations import TOKEN, RevocationBatch, add_revocations
from app.store.revocations import Revocations as Rows
from app.store.tables import TokenRow
from tests.support.eventually import eventually
from tests.support.room_processes import Ear, Process, process, start
from tests.support.shared_bus import Shared

NEVER = 3600.0


def watching(where: Process) -> RevocationFollower:
    """What follows revocations in a process."""
    return RevocationFollower(where.directory, Rows(where.store.engine), where.bus, where.revoked)


@asynccontextmanager
async def following(*processes: Process) -> AsyncIterator[list[RevocationFollower]]:
    """What follows revocations in each process, once it has begun."""
    found = [watching(one) for one in processes]
    for one in found:
        await one.read()
    async with found[0].running(), found[-1].running():
        yield found


async def ears(where: Process, live: Any) -> tuple[Ear, Ear, str]:
    """Two connections of one player to a room, of which one has a token: both, and its id."""
    room = await where.directory.get(live.room_id)
    _, token = await where.tokens.issue(live.players[0])
    by_token = Ear(room, live.players[0], token.id)
    return by_token, Ear(room, live.players[0]), token.id


@pytest.mark.parametrize("silent", [False, True])
async def test_a_token_revoked_here_closes_elsewhere(
    shared: Shared, monkeypatch: pytest.MonkeyPatch, silent: bool
) -> None:
    """By the bus, even if nothing is read from time to time; or without any bus."""
    monkeypatch.setattr(revocations, "READ_SECONDS", 0.02 if silent else NEVER)
    async with (
        process(shared.url, bus=None if silent else shared.bus) as one,
        process(shared.url, bus=None if silent else shared.bus) as two,
        following(one, two) as (here, there),
    ):
        if not silent:
            await shared.joined(one, two)
        live = await start(one, 2)
        by_token, by_cookie, token = await ears(two, live)
        _, other = await one.tokens.issue(live.players[0])
        also = Ear(live.room, live.players[0], other.id)
        await one.tokens.revoke(live.players[0], token)
        here.announce()
        await eventually(lambda: by_token.peer.closing == BAD_TOKEN)
        assert (by_cookie.peer.closing, also.peer.closing) == (None, None)
        await eventually(lambda: here.is_revoked(TOKEN, token) and there.is_revoked(TOKEN, token))
        assert not there.is_revoked(TOKEN, other.id)
        assert not there.is_revoked(TOKEN, None)


async def test_an_expired_token_closes_at_its_time(database_url: str) -> None:
    async with process(database_url) as one:
        live, here = await start(one, 2), watching(one)
        by_token, by_cookie, token = await ears(one, live)
        await here.read()
        statement = update(TokenRow).where(TokenRow.id == token)
        async with one.store.engine.begin() as connection:
            await connection.execute(statement.values(expires_at=database_time()))
        await here.read()
        assert by_token.peer.closing == BAD_TOKEN
        assert by_cookie.peer.closing is None


class Failing(Rows):
    """Rows that can't be read for a while, as the database is away."""

    def __init__(self, where: Process) -> None:
        super().__init__(where.store.engine)
        self.away = False
        self.asked: list[datetime | None] = []

    async def read(self, last: datetime | None) -> RevocationBatch:
        self.asked.append(last)
        if self.away:
            raise OperationalError("a statement", {}, OSError("the database is away"))
        return await super().read(last)


async def test_after_an_outage_what_was_missed_is_caught_up_with(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(revocations, "READ_SECONDS", 0.01)
    async with process(database_url) as one:
        live, rows = await start(one, 2), Failing(one)
        here = RevocationFollower(one.directory, rows, one.bus, one.revoked)
        by_token, _, token = await ears(one, live)
        async with here.running():
            await eventually(lambda: len(rows.asked) > 1)
            rows.away = True
            await one.tokens.revoke(live.players[0], token)
            tried = len(rows.asked)
            await eventually(lambda: len(rows.asked) > tried + 3)
            assert by_token.peer.closing is None
            assert len(set(rows.asked[tried + 1 :])) == 1  # it goes on from the last reading
            rows.away = False
            await eventually(lambda: by_token.peer.closing == BAD_TOKEN)


async def test_a_database_that_does_not_answer_is_asked_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(revocations, "READ_SECONDS", 0.01)
    monkeypatch.setattr(revocations, "ANSWER_SECONDS", 0.01)
    async with process(sqlite_url) as one:
        here, asked = watching(one), list[datetime | None]()

        async def hang(last: datetime | None) -> RevocationBatch:
            asked.append(last)
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr(here._rows, "read", hang)
        async with here.running():
            await eventually(lambda: len(asked) > 3)


async def test_each_kind_has_its_closers_and_hears_of_each_subject_once(database_url: str) -> None:
    async with process(database_url) as one:
        here, heard = watching(one), list[tuple[str, list[str]]]()

        def fail(_: Collection[str]) -> None:
            raise RuntimeError("a fault in one of them")

        here.on_revoked("player", fail)
        for kind in ("player", "room"):
            here.on_revoked(kind, lambda ids, kind=kind: heard.append((kind, sorted(ids))))  # type: ignore[misc]
        await here.read()
        for subjects in (["a", "b"], ["b", "c"]):
            async with one.store.engine.begin() as connection:
                await add_revocations(connection, "player", subjects)
            await here.read()
            await here.read()
        assert heard == [("player", ["a", "b"]), ("player", ["c"])]
        assert here.is_revoked("player", "c")
        assert not here.is_revoked("room", "c")


async def test_what_was_revoked_long_ago_is_forgotten(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(revocations, "REMEMBERED_SECONDS", -1.0)
    async with process(sqlite_url) as one:
        here = watching(one)
        here._take_in(RevocationBatch(datetime.now(UTC), frozenset({(TOKEN, "a")})))
        assert here.is_revoked(TOKEN, "a")
        here._take_in(RevocationBatch(datetime.now(UTC) + timedelta(hours=1), frozenset()))
        assert not here.is_revoked(TOKEN, "a")
