"""Several processes over a real Redis or PostgreSQL: what one tells, the others send too."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis.exceptions import RedisError
from structlog.testing import capture_logs

from app.broadcast import hub, redis_bus, shared_bus
from app.broadcast.bus import RoomRows
from app.broadcast.redis_bus import RedisBus
from app.live import directory
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms.membership import JoinOptions
from app.store.database import create_engine
from tests.support.eventually import eventually
from tests.support.redis import RedisServer
from tests.support.room_clock import LONG_AGO
from tests.support.room_processes import Ear, action, process, start
from tests.support.shared_bus import Heard, Shared, seal
from tests.support.trouble import patience


async def test_a_step_in_one_process_is_sent_by_the_other(shared: Shared) -> None:
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        live = await start(one, 2)
        elsewhere, match = await two.match(live.match_id)
        ears = [Ear(live.room, live.players[0]), Ear(elsewhere, live.players[1])]
        for seq in range(6):
            room = (live.room, elsewhere)[seq % 2]
            await asyncio.gather(*(ear.until(seq) for ear in ears if seq))
            assert (
                await room.moves.submit(live.mover(), Submission(action(), seq, live.choice()))
                == seq + 1
            )
        for ear in ears:
            steps = await ear.until(6)
            assert [frame["seq"] for frame in steps] == list(range(1, 7))
            ear.leave()
        assert match.position.state == live.match.position.state


async def test_a_room_in_one_process_is_the_same_in_the_other(shared: Shared) -> None:
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        host, guest = await one.person("Host"), await one.person("Guest")
        room = await one.directory.create(host, "Host", "lineup", "", None)
        elsewhere = await two.directory.get(room.id)
        ear = Ear(elsewhere, guest.id)
        await room.membership.join(guest, "Guest", JoinOptions(True))
        await room.matches.start_match(host.id)
        async with patience():
            while not ear.of("snapshot"):
                await ear.hear()
        assert elsewhere.state == room.state
        assert ear.of("snapshot")[0]["you"] == 1
        ear.leave()


async def test_during_an_outage_the_others_catch_up(
    sqlite_url: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_bus, "RETRY_SECONDS", 0.05)
    shared = Shared(sqlite_url, redis_server.url)
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        live = await start(one, 2)
        elsewhere, _ = await two.match(live.match_id)
        ear = Ear(elsewhere, live.players[0])
        redis_server.stop()
        for seq in range(3):
            assert (
                await live.room.moves.submit(live.mover(), Submission(action(), seq, live.choice()))
                == seq + 1
            )
        steps = await ear.until(3)  # as they are looked for in the database
        assert [frame["seq"] for frame in steps] == [1, 2, 3]
        redis_server.start()
        assert (
            await live.room.moves.submit(live.mover(), Submission(action(), 3, live.choice())) == 4
        )
        await ear.until(4)
        ear.leave()


async def test_a_redis_that_stands_still_keeps_nobody_waiting(
    sqlite_url: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves are answered as always, and the others see them in about a second."""
    monkeypatch.setattr(shared_bus, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(redis_bus, "ASK_SECONDS", 0.05)
    shared = Shared(sqlite_url, redis_server.url)
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        live = await start(one, 2)
        elsewhere, _ = await two.match(live.match_id)
        ear = Ear(elsewhere, live.players[0])
        redis_server.signal(signal.SIGSTOP)
        try:
            for seq in range(3):
                async with asyncio.timeout(3):
                    move = Submission(action(), seq, live.choice())
                    assert await live.room.moves.submit(live.mover(), move) == seq + 1
            steps = await ear.until(3)
        finally:
            redis_server.signal(signal.SIGCONT)
        assert [frame["seq"] for frame in steps] == [1, 2, 3]
        ear.leave()


async def test_what_failed_to_be_sent_is_sent_again(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sender's connection breaks; the listener's doesn't."""
    heard, engine = Heard(), create_engine(shared.url)
    one, two = shared.bus(engine), shared.bus(engine)
    await one.start(Heard())
    await two.start(heard)
    await eventually(lambda: heard.missed_some > 0 and not (one.alone or two.alone))
    send, failures = one._send, [OSError("gone")]

    async def flaky(texts: Sequence[str]) -> None:
        if failures:
            raise failures.pop()
        await send(texts)

    monkeypatch.setattr(one, "_send", flaky)
    one.publish_rows("a-room", RoomRows())
    await eventually(lambda: heard.rows == [("a-room", RoomRows())])
    for bus in (one, two):
        await bus.stop()
    await engine.dispose()


@asynccontextmanager
async def noting(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Any, Heard, list[Sequence[str]]]]:
    """A bus, what another one hears of it, and what it sends together."""
    heard, engine = Heard(), create_engine(shared.url)
    one, two = shared.bus(engine), shared.bus(engine)
    await one.start(Heard())
    await two.start(heard)
    await eventually(lambda: heard.missed_some > 0 and not (one.alone or two.alone))
    send, sent = one._send, list[Sequence[str]]()

    async def noted(texts: Sequence[str]) -> None:
        sent.append(texts)
        await send(texts)

    monkeypatch.setattr(one, "_send", noted)
    yield one, heard, sent
    for bus in (one, two):
        await bus.stop()
    await engine.dispose()


async def test_what_waits_travels_together(shared: Shared, monkeypatch: pytest.MonkeyPatch) -> None:
    async with noting(shared, monkeypatch) as (one, heard, sent):
        rooms = [f"room-{number}" for number in range(300)]
        for room in rooms:
            one.publish_rows(room, RoomRows())
        await eventually(lambda: len(heard.rows) == len(rooms))
        assert heard.rows == [(room, RoomRows()) for room in rooms]
        assert len(sent) == 1
        assert all(len(text) <= one.longest for text in sent[0])


async def test_rooms_that_nobody_follows_elsewhere_are_mentioned_together(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with noting(shared, monkeypatch) as (one, heard, sent):
        for number in range(30):
            one.publish_rows(f"room-{number % 3}", None)
            await asyncio.sleep(0)
        await eventually(lambda: len(heard.rows) == 3)
        assert heard.rows == [(f"room-{number}", None) for number in range(3)]
        assert len(sent) == 1
        one.publish_rows("room-3", None)
        one.publish_rows("room-4", RoomRows())
        await eventually(lambda: len(heard.rows) == 5)
        one._wake.set()  # as the timer does, although the room has gone with the other
        await asyncio.sleep(0)
        one.publish_rows("room-5", RoomRows())
        await eventually(lambda: len(heard.rows) == 6)
        assert len(sent) == 3


async def test_rows_are_sent_once_another_process_has_the_room(shared: Shared) -> None:
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        await shared.joined(one, two)
        live = await start(one, 2)
        assert live.room.hub.is_open_elsewhere  # another one may not have answered yet
        live.room.hub._began = LONG_AGO
        assert not live.room.hub.is_open_elsewhere
        elsewhere, _ = await two.match(live.match_id)
        elsewhere.hub._began = LONG_AGO
        await eventually(
            lambda: live.room.hub.is_open_elsewhere and elsewhere.hub.is_open_elsewhere
        )


async def test_an_unreadable_room_does_not_stop_the_bus(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        bad, good = await start(one, 2), await start(one, 2)
        broken, _ = await two.match(bad.match_id)
        elsewhere, _ = await two.match(good.match_id)
        ear = Ear(elsewhere, good.players[0])

        def fail(rows: RoomRows | None) -> None:
            raise KeyError("a bug")

        for name in ("take_in", "take_in_or_read"):
            monkeypatch.setattr(broken.log, name, fail)
        await bad.room.moves.submit(bad.mover(), Submission(action(), 0, bad.choice()))
        await good.room.moves.submit(good.mover(), Submission(action(), 0, good.choice()))
        await ear.until(1)
        ear.leave()


async def test_a_bus_can_be_stopped_while_it_connects(shared: Shared) -> None:
    """A client cancelled while connecting takes that for a lost connection, and tries again."""
    engine = create_engine(shared.url)
    for number in range(12):
        bus = shared.bus(engine)
        await bus.start(Heard())
        bus.publish_rows("a-room", RoomRows())
        await asyncio.sleep(number / 6000)
        async with patience():
            await bus.stop()
    await engine.dispose()


async def test_a_bus_without_redis_fails_at_the_start(redis_server: RedisServer) -> None:
    redis_server.stop()
    bus = RedisBus(redis_server.url, seal("sqlite:///a.db"))

    with pytest.raises(RedisError):
        await bus.start(Heard())
    await bus.stop()


def absent(room: Room, player: str) -> bool:
    return room.hub.is_absent(player, 0)


async def test_p0_14_every_process_knows_who_is_connected(shared: Shared) -> None:
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        live = await start(one, 2)
        anna, ben = live.players
        ear = Ear(live.room, anna)
        wim = Ear(live.room, (await one.person("Wim")).id)
        elsewhere, _ = await two.match(live.match_id)  # loaded after they had connected
        await eventually(lambda: len(elsewhere.hub.online()) == 2)
        other = Ear(elsewhere, ben)
        await eventually(lambda: len(elsewhere.hub.online()) == 3)
        await eventually(lambda: len(live.room.hub.online()) == 3)
        assert not absent(elsewhere, anna)
        assert not absent(live.room, ben)
        assert elsewhere.hub.watching() == 1
        wim.leave()
        ear.leave()
        await eventually(lambda: absent(elsewhere, anna))
        assert not absent(live.room, ben)
        shown = [frame for frame in await other.hear() if frame["type"] == "presence"]
        await eventually(lambda: elsewhere.hub.watching() == 0)
        assert shown[0]["watching"] == 1
        other.leave()


async def test_whoever_is_sent_away_is_no_watcher(sqlite_url: str) -> None:
    """Nor are they shown a seat, while their connection is being closed."""
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        anna, ben = live.players
        ear = Ear(live.room, ben)
        await live.room.membership.kick(anna, ben, "")
        assert ear.peer.closing is not None
        assert ear.peer.seat is None
        assert live.room.hub.watching() == 0
        assert live.room.hub.local_players().watching == ()
        ear.leave()


async def test_p1_22_a_player_replaced_by_a_bot_is_counted_as_a_watcher(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ears = [Ear(live.room, player) for player in live.players]

        async def watching(ear: Ear, count: int) -> bool:
            await ear.hear()
            sent = ear.of("presence")
            return bool(sent) and sent[-1]["watching"] == count

        for count, change in (
            (0, None),
            (1, live.room.substitution.stand_in),
            (0, live.room.substitution.take_over),
        ):
            if change is not None:
                await change(live.players[1], 1)
            for ear in ears:
                await eventually(lambda e=ear, c=count: watching(e, c))  # type: ignore[misc]
        for ear in ears:
            ear.leave()


async def test_p0_14_the_people_of_a_process_that_died_are_gone(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directory, "PRESENCE_SECONDS", 0.02)
    async with process(shared.url, bus=shared.bus) as one:
        live = await start(one, 2)
        anna, ben = live.players
        here = Ear(live.room, anna)
        async with process(shared.url, bus=shared.bus) as two:
            elsewhere, _ = await two.match(live.match_id)
            Ear(elsewhere, ben)
            await eventually(lambda: ben in live.room.hub.online())
        assert ben in live.room.hub.online()  # killed without a goodbye
        monkeypatch.setattr(hub, "SILENCE_MS", 50)
        await eventually(lambda: absent(live.room, ben))
        assert anna in live.room.hub.online()
        here.leave()


async def test_p0_05_nobody_acts_for_a_host_who_is_connected_elsewhere(shared: Shared) -> None:
    async with (
        process(shared.url, bus=shared.bus, acting_after=0.2) as one,
        process(shared.url, bus=shared.bus, acting_after=0.2) as two,
    ):
        host, guest = await one.person("Host"), await one.person("Guest")
        room = await one.directory.create(host, "Host", "lineup", "", None)
        await room.membership.join(guest, "Guest", JoinOptions())
        elsewhere = await two.directory.get(room.id)
        ears = [Ear(elsewhere, guest.id), Ear(room, host.id)]
        await eventually(lambda: len(elsewhere.hub.online()) == 2)
        ears[1].leave()
        await eventually(lambda: elsewhere.state.acting == guest.id)
        Ear(room, host.id)
        await eventually(lambda: elsewhere.state.acting is None)
        ears[0].leave()


async def test_an_outage_of_the_bus_is_told_once_and_when_it_is_over(
    sqlite_url: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_bus, "RETRY_SECONDS", 0.01)
    bus, heard = RedisBus(redis_server.url, seal(sqlite_url)), Heard()
    await bus.start(heard)
    await eventually(lambda: heard.missed_some == 1)
    with capture_logs() as lines:
        redis_server.stop()
        await eventually(lambda: bool(lines))
        await asyncio.sleep(0.2)  # it tries again many times
        redis_server.start()
        await eventually(lambda: len(lines) == 2)
    await bus.stop()
    assert [line["event"] for line in lines] == ["bus-lost", "bus-found"]
    assert lines[0]["reason"] in ("the connection was cut off", "nothing is listening there")


@asynccontextmanager
async def listening(url: str, *names: str) -> AsyncIterator[list[tuple[RedisBus, Heard]]]:
    """Processes of these names that listen, and what each hears."""
    ends = list[tuple[RedisBus, Heard]]()
    for name in names:
        signer = seal("sqlite:///a.db")
        signer.process = name
        ends.append((RedisBus(url, signer), Heard()))
    for bus, heard in ends:
        await bus.start(heard)
    await eventually(lambda: all(heard.missed_some == 1 for _, heard in ends))
    yield ends
    for bus, _ in ends:
        await bus.stop()


async def test_each_process_hears_all_others_once_and_not_itself(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["0000", "0001", "0010", "0100", "1000", "ffff"]
    async with listening(redis_url, *names) as ends:
        echoes = list[str]()
        for bus, _ in ends:
            monkeypatch.setattr(bus._seal, "is_own", echoes.append)
        for name, (bus, _) in zip(names, ends, strict=True):
            bus.publish_rows(name, RoomRows())
        for name, (_, heard) in zip(names, ends, strict=True):
            others = [(other, RoomRows()) for other in names if other != name]
            await eventually(lambda h=heard, o=others: sorted(h.rows) == o)  # type: ignore[misc]
        assert len(echoes) == len(names) * (len(names) - 1)


async def test_a_bus_on_which_nobody_says_anything_is_not_lost(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "ASK_SECONDS", 0.02)
    with capture_logs() as lines:
        async with listening(redis_url, "a") as [(_, heard)]:
            await asyncio.sleep(0.3)
    assert heard.missed_some == 1
    assert lines == []


async def test_a_process_that_got_no_time_does_not_take_the_bus_for_lost(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "ASK_SECONDS", 0.05)
    async with listening(redis_url, "a", "b") as [(one, _), (_, heard)]:
        for _ in range(3):
            time.sleep(0.2)  # noqa: ASYNC251
            await asyncio.sleep(0)
        one.publish_rows("a-room", RoomRows())
        await eventually(lambda: heard.rows == [("a-room", RoomRows())])
        await asyncio.sleep(0.1)
        assert heard.missed_some == 1


async def test_what_redis_has_not_confirmed_is_sent_again(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_bus, "RETRY_SECONDS", 0.01)
    async with listening(redis_url, "a", "b") as [(one, _), (_, heard)]:
        with monkeypatch.context() as patch:
            patch.setattr(one._taken, "put_nowait", lambda _: None)
            one.publish_rows("a-room", RoomRows())
            await eventually(lambda: len(heard.rows) == 1)
            one.publish_rows("next-room", RoomRows())
        await one._line.disconnect(nowait=True)
        await eventually(lambda: len(heard.rows) == 3)
        assert [room for room, _ in heard.rows] == ["a-room", "a-room", "next-room"]
