"""Messages of a room: durable, once, in one order, in every process, within limits."""

import asyncio
from datetime import UTC, datetime, timedelta

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import Malformed, NotAllowed, ProblemError, Unavailable
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms import chat as rooms_chat
from app.rooms import names
from app.rooms.chat import MessageContent
from app.rooms.membership import JoinOptions
from app.rooms.records import ChatMessage, Person
from tests.support.client_frames import typed
from tests.support.room_clock import Hands
from tests.support.room_processes import Ear, Process, Wire, action, process, settled, start
from tests.support.shared_bus import Shared
from tests.support.trouble import patience

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def text(words: str) -> MessageContent:
    return MessageContent.read({"text": words})


async def room_of(where: Process, *names: str) -> tuple[Room, list[Person]]:
    """A room with `people` members, the host first."""
    host, *others = [await where.person(name) for name in names]
    room = await where.directory.create(host, host.name, "lineup", "", None)
    for person in others:
        await room.membership.join(person, person.name, JoinOptions(True))
    return room, [host, *others]


async def said(ear: Ear, count: int) -> list[str]:
    """The texts that were received live, once there are `count` of them."""
    async with patience():
        while len(ear.of("said")) < count:
            await ear.hear()
    return [frame["body"] for frame in ear.of("said")]


# --- durable, once ---------------------------------------------------------------------------


async def test_p1_24_messages_survive_a_restart(database_url: str) -> None:
    async with process(database_url) as one:
        room, (host, guest) = await room_of(one, "Anna", "Ben")
        ear = Ear(room, guest.id)
        assert await room.chat.send(host.id, action(), text("Hello")) == 1
        assert (
            await room.chat.send(guest.id, action(), MessageContent.read({"phrase": "thanks"})) == 2
        )
        assert await said(ear, 2) == ["Hello", "thanks"]
        ear.leave()
    async with process(database_url) as two:
        again = await two.directory.get(room.id)
        ear = Ear(again, guest.id)
        (chat,) = [frame for frame in await ear.hear() if frame["type"] == "chat"]
        lines = [(one["seq"], one["name"], one["kind"], one["body"]) for one in chat["messages"]]
        assert lines == [(1, "Anna", "text", "Hello"), (2, "Ben", "phrase", "thanks")]
        ear.leave()


async def test_p1_24_the_same_action_counts_once(database_url: str) -> None:
    """Whether repeated at once, later, in another process, or after a lost answer."""
    async with process(database_url) as one, process(database_url) as two:
        room, (host, guest) = await room_of(one, "Anna", "Ben")
        mine = action()
        answers = await asyncio.gather(
            *(room.chat.send(host.id, mine, text("Hi")) for _ in range(3))
        )
        assert answers == [1, 1, 1]
        elsewhere = await two.directory.get(room.id)
        assert await elsewhere.chat.send(host.id, mine, text("Hi")) == 1
        assert await elsewhere.chat.send(guest.id, mine, text("Hi too")) == 2
        one.store.fail["after"] = 1
        lost = action()
        with pytest.raises(Unavailable):
            await room.chat.send(host.id, lost, text("Still here?"))
        assert await room.chat.send(host.id, lost, text("Still here?")) == 3
        assert [row.body for row in await one.reads.messages(room.id)] == [
            "Hi",
            "Hi too",
            "Still here?",
        ]


async def test_an_old_action_is_still_recognised(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_chat, "BURST_TIME", timedelta(0))
    async with process(sqlite_url) as one:
        room, (host,) = await room_of(one, "Anna")
        first = action()
        for number in range(rooms_chat.RECENT + 5):
            await room.chat.send(host.id, action() if number else first, text(str(number)))
        assert await room.chat.send(host.id, first, text("0")) == 1
        assert room.current.messages.seq == rooms_chat.RECENT + 5
        ear = Ear(room, host.id)
        chat = (await ear.hear())[1]
        assert [one["body"] for one in chat["messages"]] == [str(n) for n in range(5, 55)]
        assert [row.seq for row in await room.chat.messages(6, 3)] == [3, 4, 5]
        ear.leave()


# --- several processes -----------------------------------------------------------------------


async def test_p1_24_two_processes_hear_each_other(shared: Shared) -> None:
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
    ):
        room, (host, guest) = await room_of(one, "Anna", "Ben")
        elsewhere = await two.directory.get(room.id)
        ears = [Ear(room, host.id), Ear(elsewhere, guest.id)]
        await room.chat.send(host.id, action(), text("one"))
        await said(ears[1], 1)
        await elsewhere.chat.send(guest.id, action(), text("two"))
        for ear in ears:
            assert await said(ear, 2) == ["one", "two"]
            ear.leave()


async def test_simultaneous_messages_are_neither_lost_nor_doubled(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_chat, "BURST", 1000)
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        room, people = await room_of(one, "Anna", "Ben", "Cem")
        rooms = [room, await two.directory.get(room.id)]
        ears = [Ear(where, people[0].id) for where in rooms]
        words = [f"{number}" for number in range(24)]
        await asyncio.gather(
            *(
                rooms[number % 2].chat.send(people[number % 3].id, action(), text(body))
                for number, body in enumerate(words)
            )
        )
        heard = [await said(ear, len(words)) for ear in ears]
        assert heard[0] == heard[1] == [row.body for row in await one.reads.messages(room.id)]
        assert sorted(heard[0], key=int) == words
        for ear in ears:
            assert [frame["seq"] for frame in ear.of("said")] == list(range(1, 25))
            ear.leave()


async def test_messages_and_moves_do_not_block_each_other(sqlite_url: str) -> None:
    async with process(sqlite_url, seed=3) as one:
        live = await start(one, 2)
        move = live.room.moves.submit(live.mover(), Submission(action(), 0, live.choice()))
        talked = [live.room.chat.send(player, action(), text("Hm")) for player in live.players]
        assert sorted(await asyncio.gather(move, *talked)) == [1, 1, 2]


async def test_a_client_that_lost_frames_is_sent_the_messages(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        room, (host,) = await room_of(one, "Anna")
        ear = Ear(room, host.id)
        await room.chat.send(host.id, action(), text("Hello"))
        frames = [typed(orjson.loads(frame)) for frame in room.out.refresh(ear.peer)]
        assert [frame["type"] for frame in frames] == ["room", "chat", "presence"]
        assert frames[1]["messages"][0]["body"] == "Hello"
        ear.leave()


# --- bounds ----------------------------------------------------------------------------------


async def test_p1_24_writing_too_fast_is_refused(sqlite_url: str) -> None:
    async with process(sqlite_url, now=Hands()) as one:
        room, (host, guest) = await room_of(one, "Anna", "Ben")
        answers = await settled(
            *(room.chat.send(host.id, action(), text(str(n))) for n in range(rooms_chat.BURST + 5))
        )
        refused = [answer for answer in answers if isinstance(answer, ProblemError)]
        assert {(one.code, one.status) for one in refused} == {("too-many-messages", 429)}
        assert len(refused) == 5
        assert await room.chat.send(guest.id, action(), text("Me too")) == rooms_chat.BURST + 1


def test_the_rate_of_messages_is_measured_over_time() -> None:
    heard = rooms_chat.RecentMessages()
    for number in range(rooms_chat.BURST):
        at = NOW + timedelta(seconds=number)
        heard.check_pace("anna", at)
        heard.add(message(number + 1, at))
    with pytest.raises(ProblemError, match="too-many-messages"):
        heard.check_pace("anna", NOW + rooms_chat.BURST_TIME - timedelta(seconds=1))
    heard.check_pace("ben", NOW)
    heard.check_pace("anna", NOW + rooms_chat.BURST_TIME)


def message(seq: int, at: datetime) -> ChatMessage:
    return ChatMessage("room", seq, at, "anna", "Anna", False, "text", "x", None, action())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  a \t b\n\nc  ", "a b c"),
        ("a\x00b\x07c\x1b[31md", "abc[31md"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("\u2066left\u2069 \ufeffright\u200b", "left right"),
        ("\U000e0041\U000e0042tags", "tags"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("👩\u200d🚀 e\u0301", "👩\u200d🚀 e\u0301"),
        ("שלום", "שלום"),
        ("x" * rooms_chat.LONGEST, "x" * rooms_chat.LONGEST),
    ],
)
def test_p1_24_a_text_becomes_a_plain_line(typed: str, kept: str) -> None:
    assert MessageContent.read({"text": typed}) == MessageContent("text", kept)


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"text": ""}, "validation-error"),
        ({"text": " \n\u200b\u200d\u202e"}, "validation-error"),
        ({"text": "\u0301\u0301"}, "validation-error"),
        ({"text": "x" * (rooms_chat.LONGEST + 1)}, "message-too-long"),
        ({"text": 3}, "validation-error"),
        ({"text": ["x"]}, "validation-error"),
        ({"phrase": "rude"}, "validation-error"),
        ({"phrase": ["hello"]}, "validation-error"),
        ({"emote": {"smile": 1}}, "validation-error"),
        ({"nudge": True}, "validation-error"),
        ({"nudge": "1"}, "validation-error"),
        ({}, "validation-error"),
        ({"text": None}, "validation-error"),
        ({"text": "x", "phrase": "hello"}, "validation-error"),
    ],
)
def test_an_invalid_message_is_refused(document: dict[str, object], code: str) -> None:
    with pytest.raises(Malformed, match=code):
        MessageContent.read(document)


@given(st.text(max_size=400))
def test_any_text_becomes_a_plain_line_or_is_refused(typed: str) -> None:
    try:
        body = MessageContent.read({"text": typed}).body
    except Malformed:
        return
    assert 0 < len(body) <= rooms_chat.LONGEST
    assert body == names.tidy(body)
    assert body.encode()
    assert not set(body) & {"\n", "\r", "\0", "\u202e", "\u2067", "\ufeff"}


# --- who may say what ------------------------------------------------------------------------


async def test_p1_24_the_host_switches_the_chat_off(database_url: str) -> None:
    """For everybody, logged in the room; nudges belong to the match and still work."""
    async with process(database_url) as one:
        live = await start(one, 2)
        room, (host, guest) = live.room, live.players

        async def switch(player: str, mode: str) -> None:
            await room.log.change(player, lambda state: rooms_chat.set_mode(state, player, mode))

        with pytest.raises(NotAllowed, match="not-host"):
            await switch(guest, "off")
        allowed = {"open": 3, "phrases": 2, "off": 0}
        for mode, count in allowed.items():
            await switch(host, mode)
            before = room.state.seq
            await switch(host, mode)
            assert room.state.seq == before
            documents = [{"text": "x"}, {"phrase": "hello"}, {"emote": "heart"}]
            answers = await settled(
                *(
                    room.chat.send(guest, action(), MessageContent.read(document))
                    for document in documents
                )
            )
            refused = [answer for answer in answers if isinstance(answer, NotAllowed)]
            assert {one.code for one in refused} <= {"chat-off"}
            assert len(documents) - len(refused) == count
        mover = min(live.match.to_act)
        waiting = live.players[1 - mover]
        assert await room.chat.send(waiting, action(), MessageContent.read({"nudge": mover})) == 6
    async with process(database_url) as two:
        assert (await two.directory.get(live.room_id)).state.chat == "off"


async def test_p1_24_watchers_may_write_and_are_marked(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        room, (host, guest) = await room_of(one, "Anna", "Ben")
        watcher, stranger = await one.person("Wim"), await one.person("Eve")
        await room.membership.join(watcher, watcher.name, JoinOptions(False))
        await room.matches.start_match(host.id)
        ear = Ear(room, host.id)
        await room.chat.send(guest.id, action(), text("I play"))
        await room.chat.send(watcher.id, action(), text("I watch"))
        with pytest.raises(NotAllowed, match="not-a-member"):
            await room.chat.send(stranger.id, action(), text("Hello?"))
        await said(ear, 2)
        assert [frame["watching"] for frame in ear.of("said")] == [False, True]
        ear.leave()


async def test_p0_14_a_nudge_reaches_the_player_to_act(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, 2)
        watcher = await one.person("Wim")
        await live.room.membership.join(watcher, watcher.name, JoinOptions(False))
        elsewhere, _ = await two.match(live.match_id)
        mover = min(live.match.to_act)
        waiting = 1 - mover
        ear = Ear(live.room, live.players[mover])

        async def nudge(room: Room, player: str, seat: int) -> int:
            return await room.chat.send(player, action(), MessageContent.read({"nudge": seat}))

        for player, seat, code in (
            (live.players[mover], mover, "not-waited-for"),
            (live.players[mover], waiting, "not-waited-for"),
            (live.players[waiting], waiting, "not-waited-for"),
            (live.players[waiting], 7, "not-waited-for"),
            (watcher.id, mover, "not-seated"),
        ):
            with pytest.raises(ProblemError, match=code):
                await nudge(live.room, player, seat)
        assert await nudge(live.room, live.players[waiting], mover) == 1
        await said(ear, 1)
        frame = ear.of("said")[0]
        assert frame["to"] == live.players[mover]
        assert (frame["kind"], frame["body"]) == ("nudge", f"Player {mover}")
        for room in (live.room, elsewhere):  # the other process doesn't know of it yet
            with pytest.raises(ProblemError, match="nudged-already") as refused:
                await nudge(room, live.players[waiting], mover)
            assert refused.value.status == 429
        monkeypatch.setattr(rooms_chat, "NUDGE_TIME", timedelta(0))
        assert await nudge(live.room, live.players[waiting], mover) == 2
        ear.leave()
