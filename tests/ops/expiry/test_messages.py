"""Messages expire; their numbers are never used again."""

import pytest
from sqlalchemy import update

from app.ops.expiry import messages
from app.ops.expiry.sweep import preview
from app.rooms.chat import MessageContent
from app.store.tables import MessageRow, RoomRow
from tests.ops.elapsed_time import acts, after, expiry, rows, rules
from tests.solo.played_matches import process
from tests.support.room_processes import Process, Started, action, start


async def say(live: Started, text: str) -> int:
    return await live.room.chat.send(live.players[0], action(), MessageContent("text", text))


async def written(where: Process, seq: int, days: float) -> None:
    """A message was written then."""
    async with where.store.engine.begin() as connection:
        old = update(MessageRow).where(MessageRow.seq == seq)
        await connection.execute(old.values(at=after(days)))


async def numbers(where: Process) -> list[int]:
    return sorted(row.seq for row in await rows(where, MessageRow))


async def test_old_messages_go_and_newer_ones_stay(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "SLICE", 2)
    async with process(database_url) as one:
        live = await start(one, 2)
        for number in range(5):
            await say(live, f"message {number}")
        await written(one, 4, 20)
        assert (await preview(one.store.engine, rules(chat=10), after(11))).chat == 4
        await expiry(one, after(9), chat=10).sweep()
        assert await numbers(one) == [1, 2, 3, 4, 5]
        await expiry(one, after(11), chat=10).sweep()
        assert await numbers(one) == [4, 5]
        assert [row.chatted for row in await rows(one, RoomRow)] == [3]
        assert await acts(one) == {"chat-expired": 3}
        assert [line.seq for line in await live.room.chat.messages(4, 50)] == []


async def test_numbers_go_on_wherever_the_room_is_loaded(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, 2)
        assert [await say(live, "Hello"), await say(live, "Is anybody there?")] == [1, 2]
        elsewhere = await two.directory.get(live.room_id)
        await expiry(one, after(11), chat=10).sweep()
        assert await numbers(one) == []
        assert not live.room.current.messages.recent
        assert len(elsewhere.current.messages.recent) == 2
        await expiry(two, after(11), chat=10).sweep()
        assert not elsewhere.current.messages.recent
        hello = MessageContent("text", "Here I am")
        assert await elsewhere.chat.send(live.players[1], action(), hello) == 3
        assert await say(live, "So am I") == 4
        await expiry(one, after(11), chat=10).sweep()
        assert await acts(one) == {"chat-expired": 4}
    async with process(database_url) as three:
        live.room = await three.directory.get(live.room_id)
        assert not live.room.current.messages.recent
        assert await say(live, "Back again") == 5
