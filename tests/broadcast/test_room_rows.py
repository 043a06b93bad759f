"""Rows over a real Redis or PostgreSQL: what can be believed is taken in, all else is read."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import asyncpg
import pytest
from redis.asyncio import Redis

from app.broadcast import bus_signature, postgres_bus, redis_bus
from app.broadcast.bus import BusMessage, ConnectedPlayers, RoomRows, dump
from app.broadcast.bus_signature import LONGEST, BusSigner
from app.errors import ProblemError
from app.live import bus_listener
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms import hosting
from app.rooms.chat import MessageContent
from tests.support.eventually import eventually
from tests.support.room_processes import (
    SECRET,
    Ear,
    Process,
    Started,
    action,
    process,
    settled,
    start,
)
from tests.support.shared_bus import Shared, reads_of

READ = 4
"""How many queries bring a room up to date: for events, steps, drafts, and messages."""


@dataclass
class Pair:
    """A match in two processes that hear each other."""

    one: Process
    two: Process
    live: Started
    elsewhere: Room

    @property
    def there(self) -> Started:
        """The match in the other process."""
        return Started(self.live.players, self.live.room_id, self.live.match_id, self.elsewhere)

    async def move(self, at: Started, seq: int | None = None) -> int:
        """A move in one of the processes, in the newest position there or the one of a number."""
        seq = at.match.seq if seq is None else seq
        return await at.room.moves.submit(at.mover(), Submission(action(), seq, at.choice()))

    async def follow(self) -> None:
        """Wait until both have the same position."""
        await eventually(lambda: self.there.match.seq == self.live.match.seq)


@asynccontextmanager
async def pair(shared: Shared) -> AsyncIterator[Pair]:
    """Two processes."""
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        await shared.joined(one, two)
        live = await start(one, 2)
        elsewhere, _ = await two.match(live.match_id)
        live.room.out.presence.query_others()
        rooms = live.room, elsewhere
        await eventually(lambda: all(room.hub.processes for room in rooms))
        await eventually(lambda: not any(where.bus._mentioned for where in (one, two)))
        hello = MessageContent("text", "Hello")  # after all that was told before
        await live.room.chat.send(live.players[0], action(), hello)
        await eventually(lambda: elsewhere.current.messages.seq == 1)
        await eventually(lambda: all(room.idle for room in rooms))  # each reads once it is followed
        yield Pair(one, two, live, elsewhere)


async def shout(shared: Shared, text: str) -> None:
    """Send a text to all that listen, as anybody with access to Redis or the database can."""
    if shared.redis_url is not None:
        async with Redis.from_url(shared.redis_url) as redis:
            await redis.publish(f"{redis_bus.CHANNEL}anybody", text)
        return
    connection = await asyncpg.connect(shared.url.replace("+asyncpg", ""))
    await connection.execute("SELECT pg_notify($1, $2)", postgres_bus.CHANNEL, text)
    await connection.close()


async def test_moves_of_both_processes_are_heard_without_a_read(shared: Shared) -> None:
    async with pair(shared) as match:
        queries = [reads_of(where) for where in (match.one, match.two)]
        ears = [Ear(match.live.room, "a"), Ear(match.elsewhere, "b")]
        for seq in range(8):
            await match.move((match.live, match.there)[seq % 2])
            await match.follow()
        for ear in ears:
            assert [frame["seq"] for frame in await ear.until(8)] == list(range(1, 9))
            ear.leave()
        assert match.there.match.position.state == match.live.match.position.state
        assert queries == [[], []]


async def test_two_processes_that_write_the_same_number_agree(shared: Shared) -> None:
    async with pair(shared) as match:
        ears = [Ear(match.live.room, "a"), Ear(match.elsewhere, "b")]
        for seq in range(8):
            answers = await settled(match.move(match.live), match.move(match.there))
            assert seq + 1 in answers
            await match.follow()
        for ear in ears:
            assert [frame["seq"] for frame in await ear.until(8)] == list(range(1, 9))
            ear.leave()
        assert match.there.match.position.state == match.live.match.position.state
        assert await match.one.steps(match.live.match_id) == list(range(9))


async def test_a_lost_message_is_read_with_the_next_one(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(shared) as match:
        with monkeypatch.context() as patch:
            patch.setattr(match.one.bus, "publish_rows", lambda *_: None)
            await match.move(match.live)
        assert match.there.match.seq == 0
        queries = reads_of(match.two)
        await match.move(match.live)
        await match.follow()
        assert match.there.match.seq == 2
        assert queries


async def test_a_row_that_was_not_written_is_never_told(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database did not answer, or had another row with that number."""
    async with pair(shared) as match:
        told = list[RoomRows]()
        monkeypatch.setattr(match.one.bus, "publish_rows", lambda *_: None)
        monkeypatch.setattr(match.two.bus, "publish_rows", lambda _room, rows: told.append(rows))
        match.two.store.fail["before"] = 1
        with pytest.raises(ProblemError, match="store-unavailable"):
            await match.move(match.there)
        await match.move(match.live)
        with pytest.raises(ProblemError, match="stale-seq"):  # it may have read the log by now
            await match.move(match.there, seq=0)
        assert told == []
        await match.move(match.there)
        assert len(told) == 1


async def test_a_new_passcode_is_announced_and_read(shared: Shared) -> None:
    async with pair(shared) as match:
        queries, host = reads_of(match.two), match.live.players[0]
        await match.live.room.log.change(
            host, lambda room: hosting.set_passcode(room, host, "swordfish")
        )
        await eventually(lambda: match.elsewhere.state == match.live.room.state)
        assert queries


def next_step(match: Pair) -> RoomRows:
    """A step that nobody has written."""
    live, seat = match.live.match, min(match.live.match.to_act)
    move = live.check_move(seat, match.live.choice())
    proposal = live.propose({seat: move}, match.one.directory._services.now(), {}, {})
    return RoomRows(steps=(proposal.step,))


def sealed(by: BusSigner, *notes: BusMessage) -> str:
    return by.sign([dump(note, LONGEST) for note in notes])


def of_another_server(shared: Shared, patch: pytest.MonkeyPatch) -> BusSigner:
    return BusSigner("another secret", shared.url)


def of_another_database(shared: Shared, patch: pytest.MonkeyPatch) -> BusSigner:
    return BusSigner(SECRET, "postgresql://elsewhere/farbenspiel")


def of_an_old_release(shared: Shared, patch: pytest.MonkeyPatch) -> BusSigner:
    patch.setattr(bus_signature, "__version__", "0.0.1")
    return BusSigner(SECRET, shared.url)


def of_other_rules(shared: Shared, patch: pytest.MonkeyPatch) -> BusSigner:
    patch.setattr(bus_signature, "_rules", lambda: "lineup=99")
    return BusSigner(SECRET, shared.url)


def of_yesterday(shared: Shared, patch: pytest.MonkeyPatch) -> BusSigner:
    return BusSigner(SECRET, shared.url, lambda: 1_700_000_000.0)


STRANGERS = [
    of_another_server,
    of_another_database,
    of_an_old_release,
    of_other_rules,
    of_yesterday,
]


@pytest.mark.parametrize("stranger", STRANGERS)
async def test_what_can_not_be_believed_only_causes_a_read(
    stranger: Any, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_listener, "DOUBT_SECONDS", 0.0)
    async with pair(shared) as match:
        with monkeypatch.context() as patch:
            forger = stranger(shared, patch)
        room, crowd = match.live.room_id, ConnectedPlayers(("ghost",), ())
        before, queries = match.elsewhere.state, reads_of(match.two)
        notes = BusMessage(room, next_step(match)), BusMessage(room, crowd=crowd)
        await shout(shared, sealed(forger, *notes))
        await eventually(lambda: len(queries) >= READ)
        assert match.there.match.seq == 0
        assert match.elsewhere.state == before
        assert match.elsewhere.hub.online() == []
        queries.clear()
        await match.move(match.live)  # those of the same server are still believed
        await match.follow()
        assert queries == []


@pytest.mark.parametrize("text", ["{room}", "0" * 64 + '{{"room":"{room}"}}', "[[[[ {room} \x7f é"])
async def test_nonsense_only_causes_a_read(
    text: str, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_listener, "DOUBT_SECONDS", 0.0)
    async with pair(shared) as match:
        queries = reads_of(match.two)
        await shout(shared, text.format(room=match.live.room_id))
        await eventually(lambda: len(queries) >= READ)
        queries.clear()
        await match.move(match.live)
        await match.follow()
        assert queries == []


async def test_bytes_that_are_no_text_are_no_end_of_hearing(
    sqlite_url: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = Shared(sqlite_url, redis_url)
    shared.watch(monkeypatch)
    async with pair(shared) as match:
        async with Redis.from_url(redis_url) as redis:
            await redis.publish(f"{redis_bus.CHANNEL}anybody", b"\xff\xfe\x00" * 99)
        queries = reads_of(match.two)
        await match.move(match.live)
        await match.follow()
        assert queries == []


async def test_a_presence_that_fails_is_no_end_of_hearing(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(shared) as match:
        heard = list[str]()

        def fail(process: str, crowd: ConnectedPlayers) -> None:
            heard.append(process)
            raise KeyError("a bug")

        monkeypatch.setattr(match.elsewhere, "set_remote_players", fail)
        match.one.bus.publish_presence(match.live.room_id, ConnectedPlayers((), ()))
        await eventually(lambda: bool(heard))
        queries = reads_of(match.two)
        await match.move(match.live)
        await match.follow()
        assert queries == []


async def test_many_messages_that_can_not_be_believed_wait_for_one_read(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_listener, "DOUBT_SECONDS", 3600.0)
    async with pair(shared) as match:
        queries = reads_of(match.two)
        for _ in range(20):
            await shout(shared, match.live.room_id)
        await match.move(match.live)
        await match.follow()
        waiting = match.two.directory.hearsay._doubted
        assert [*waiting] == [match.live.room_id]
        assert queries == []
