"""Whoever follows their turns is told of every change, in whichever process it was made."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, NoReturn

import orjson
import pytest
from sqlalchemy import delete, update
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from app.broadcast.hub import Peer
from app.live.bus_listener import BusListener
from app.match.drafts import Submission
from app.queries import following
from app.queries.following import Docket, DutyFeed
from app.queries.my_rooms import RoomList
from app.rooms.chat import MessageContent
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.rooms.records import Person
from app.store import tables
from tests.support.client_frames import typed
from tests.support.eventually import eventually
from tests.support.room_clock import Hands
from tests.support.room_processes import Process, Started, Wire, action, process, start
from tests.support.shared_bus import Shared, reads_of

Frame = dict[str, Any]

HELLO = MessageContent.read({"text": "Hello"})


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes are gathered for a shorter time than usual."""
    monkeypatch.setattr(following, "GATHER_SECONDS", 0.01)


@dataclass
class Follower:
    """The stream of a player's turns: collects its frames."""

    following: DutyFeed
    player: str
    frames: list[Frame] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.peer = Peer(self.player, self)

    def write(self, frame: bytes) -> bool:
        self.frames.append(typed(orjson.loads(frame)))
        return True

    def drain(self) -> None:
        """Nothing waits here."""

    @property
    def matches(self) -> list[str]:
        """The matches in which it is the player's turn, as told last."""
        return [duty["match"] for duty in self.frames[-1]["duties"]]

    async def told(self, *matches: str) -> None:
        """Wait until these are the matches."""
        await eventually(lambda: self.matches == [*matches])


class Unwalked(dict[str, Docket]):
    """A dictionary in which one can look up something, but that nobody may go through."""

    def __iter__(self) -> NoReturn:
        raise AssertionError("everything was looked at")

    keys = values = items = __iter__  # type: ignore[assignment]


@dataclass
class Watch:
    """A process whose players follow their turns."""

    process: Process
    following: DutyFeed

    async def follow(self, player: str) -> Follower:
        """A new stream of a player."""
        one = Follower(self.following, player)
        await self.following.attach(one.peer)
        return one

    async def agrees(self, one: Follower) -> None:
        """Fail unless a stream has been told what `/me/duties` answers."""
        turns = await RoomList(self.process.directory).duties(one.player)
        assert one.frames[-1] == {"type": "duties", "duties": turns}


@asynccontextmanager
async def watching(where: Process) -> AsyncIterator[Watch]:
    """Following in a process."""
    found = DutyFeed(where.directory, where.reads)
    async with found.running():
        yield Watch(where, found)


async def move(live: Started) -> str:
    """Make a move in a match; who made it."""
    mover = live.mover()
    await live.room.moves.submit(mover, Submission(action(), live.match.seq, live.choice()))
    return mover


async def match_of(where: Process, host: Person, guest: Person) -> Started:
    """A new match of two in a new room, which begins with the host's turn."""
    room = await where.directory.create(host, host.name, "lineup", "", {"start": 0})
    await room.membership.join(guest, guest.name, JoinOptions())
    room_state = await room.matches.start_match(host.id)
    assert room_state.match is not None
    return Started([host.id, guest.id], room.id, room_state.match.id, room)


async def unload(where: Process, hands: Hands) -> None:
    """Unload all rooms; one that has just heard of another process reads its log first."""
    await eventually(lambda: all(room.idle for room in where.directory))
    hands.at += timedelta(hours=1)
    where.directory.unload_idle()
    assert [*where.directory] == []


# --- one process ---------------------------------------------------------------------------------


async def test_turns_come_at_first_and_whenever_they_change(database_url: str) -> None:
    async with process(database_url) as one, watching(one) as watch:
        live = await start(one, 2)
        streams = {player: await watch.follow(player) for player in live.players}
        for _ in range(3):
            mover = live.mover()
            for player, stream in streams.items():
                await stream.told(*([live.match_id] if player == mover else []))
                await watch.agrees(stream)
            await move(live)


async def test_who_has_no_turn_is_told_so(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        person = await one.person("Robin")
        stream = await watch.follow(person.id)
        assert stream.frames == [{"type": "duties", "duties": []}]


async def test_unchanged_turns_are_not_sent_again(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        live = await start(one, 3)
        waiting = next(player for player in live.players if player != live.mover())
        stream = await watch.follow(waiting)
        mover = await watch.follow(live.mover())
        await live.room.chat.send(live.mover(), action(), HELLO)
        before = len(stream.frames)
        while live.mover() != waiting:
            await move(live)
        await stream.told(live.match_id)
        await mover.told()
        assert len(stream.frames) == before + 1


async def test_changes_of_one_moment_are_told_together(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "GATHER_SECONDS", 0.2)
    async with process(sqlite_url) as one, watching(one) as watch:
        lives = [await start(one, 2, options={"start": 1}) for _ in range(3)]
        person = await one.person("Robin")
        for live in lives:
            await live.room.membership.join(person, "Robin", JoinOptions(False))
        stream = await watch.follow(lives[0].players[0])
        await asyncio.gather(*(move(live) for live in lives))
        await stream.told(lives[0].match_id)
        assert len(stream.frames) == 2


@pytest.mark.usefixtures("toy")
async def test_a_seat_that_is_ready_has_no_turn(database_url: str) -> None:
    async with process(database_url) as one, watching(one) as watch:
        live = await start(one, 2, "toy")
        anna, ben = [await watch.follow(player) for player in live.players]
        await anna.told(live.match_id)
        await ben.told(live.match_id)
        write = {"type": "write", "parts": [1]}
        draft = Submission(action(), 0, write, drafted=True, ready=True)
        await live.room.moves.submit(live.players[0], draft)
        await anna.told()
        await live.room.moves.submit(live.players[1], Submission(action(), 0, write))
        await anna.told(live.match_id)
        assert anna.frames[-1]["duties"][0]["since"] == ben.frames[-1]["duties"][0]["since"]


async def test_a_room_that_is_joined_later_counts(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        host, guest = await one.person("Host"), await one.person("Guest")
        stream = await watch.follow(guest.id)
        room = await one.directory.create(host, "Host", "lineup", "", {"start": 1})
        await room.membership.join(guest, "Guest", JoinOptions(True))
        room_state = await room.matches.start_match(host.id)
        assert room_state.match is not None
        await stream.told(room_state.match.id)


@pytest.mark.parametrize("how", ["kick", "leave", "bot", "end"])
async def test_a_turn_that_is_taken_away_is_told(sqlite_url: str, how: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        live = await start(one, 2, options={"start": 1})
        host, player = live.players
        stream = await watch.follow(player)
        await stream.told(live.match_id)
        if how == "kick":
            await live.room.membership.kick(host, player, "")
        elif how == "leave":
            await live.room.membership.leave(player)
        elif how == "bot":
            await live.room.substitution.stand_in(player, 1)
        else:
            await live.room.polls.ask(host, "end", PollSubject(match=live.match_id))
        await eventually(lambda: not stream.matches)


async def test_a_deleted_room_is_told(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        live = await start(one, 2)
        stream = await watch.follow(live.mover())
        await stream.told(live.match_id)
        async with one.store.engine.begin() as connection:
            await connection.execute(
                delete(tables.RoomRow).where(tables.RoomRow.id == live.room_id)
            )
        await one.directory.drop_deleted()
        await stream.told()


async def test_all_streams_of_a_player_are_told(sqlite_url: str) -> None:
    """The later ones without another look at the database."""
    async with process(sqlite_url) as one, watching(one) as watch:
        live = await start(one, 2)
        first = await watch.follow(live.mover())
        queries = reads_of(one)
        second = await watch.follow(live.mover())
        assert second.frames == first.frames
        assert queries == []
        watch.following.detach(first.peer)
        await move(live)
        await second.told()
        assert first.matches == [live.match_id]
        assert watch.following.refresh(second.peer) == [orjson.dumps(second.frames[-1])]


# --- the cost ------------------------------------------------------------------------------------


async def test_rooms_tell_nothing_while_nobody_follows(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        live = await start(one, 2)
        stream = await watch.follow(live.players[0])
        watch.following.detach(stream.peer)
        followers = one.directory.followers
        followers.take_changed_rooms()
        await move(live)
        assert followers.take_changed_rooms() == set()
        assert followers.by_player == {}
        assert not watch.following._dockets
        assert not watch.following._dockets._holders


async def test_a_change_costs_a_look_at_its_players_and_nobody_else(
    sqlite_url: str,
) -> None:
    """Whether the room is in memory or not."""
    hands, wire = Hands(), Wire()
    async with (
        process(sqlite_url, bus=wire.end(), now=hands) as one,
        process(sqlite_url, bus=wire.end(), now=hands) as two,
        watching(one) as watch,
    ):
        people = [await one.person(f"Robin {number}") for number in range(20)]
        lives = [await match_of(one, *people[first : first + 2]) for first in range(0, 20, 2)]
        streams = [await watch.follow(person.id) for person in people]
        watch.following._dockets._of = Unwalked(watch.following._dockets._of)
        await move(lives[3])
        await streams[7].told(lives[3].match_id)
        await unload(one, hands)
        room, match = await two.match(lives[3].match_id)
        await move(Started(lives[3].players, room.id, match.match_id, room))
        await streams[6].told(lives[3].match_id)


async def test_moves_here_cost_no_query(sqlite_url: str) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:
        live = await start(one, 2)
        stream = await watch.follow(live.mover())
        queries = reads_of(one)
        await move(live)
        await stream.told()
        await move(live)
        await stream.told(live.match_id)
        assert queries == []


async def test_a_room_at_rest_is_not_kept_in_memory(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is compared with the database again and again, and read once that has something new."""
    hands = Hands()
    monkeypatch.setattr(following, "AGAIN_SECONDS", 0.02)
    async with process(sqlite_url, now=hands) as one, watching(one) as watch:
        live = await start(one, 2)
        stream = await watch.follow(live.mover())
        await unload(one, hands)
        queries = reads_of(one)
        await eventually(lambda: len(queries) >= 3)
        assert [*one.directory] == []
        assert len(stream.frames) == 1
        assert all("steps" in query and "room_events" in query for query in queries)
        async with process(sqlite_url, now=hands) as two:  # nobody tells that it writes
            room, match = await two.match(live.match_id)
            await move(Started(live.players, live.room_id, match.match_id, room))
            await stream.told()
        assert [room.id for room in one.directory] == [live.room_id]
        await watch.agrees(stream)


@pytest.mark.parametrize("how", ["end", "bot"])
async def test_a_room_in_which_a_player_has_no_part_any_more_is_not_loaded_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live = await start(one, 2)
        host, player = live.players
        if how == "end":
            await live.room.polls.ask(host, "end", PollSubject(match=live.match_id))
        else:
            await live.room.substitution.stand_in(player, 1)
        await unload(one, hands)
        monkeypatch.setattr(following, "AGAIN_SECONDS", 0.02)
        async with watching(one) as watch:
            stream = await watch.follow(player)
            await unload(one, hands)
            queries = reads_of(one)
            await eventually(lambda: len(queries) >= 20)
            assert [*one.directory] == []
            assert [frame["duties"] for frame in stream.frames] == [[]]


async def test_matches_that_are_over_do_not_hide_an_older_one(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However they ended; only so many are looked at, the newest."""
    monkeypatch.setattr(following, "ROOMS", 1)
    hands = Hands()
    async with process(database_url, now=hands) as one, watching(one) as watch:
        host, guest = await one.person("Host"), await one.person("Guest")
        oldest, lost, ended = [await match_of(one, host, guest) for _ in range(3)]
        await ended.room.polls.ask(host.id, "end", PollSubject(match=ended.match_id))
        async with one.store.engine.begin() as connection:
            at = tables.MatchRow.id == lost.match_id
            await connection.execute(update(tables.MatchRow).where(at).values(rules_version=99))
        await unload(one, hands)
        given_up = await one.directory.get(lost.room_id)
        assert not given_up.state.running
        await unload(one, hands)
        stream = await watch.follow(host.id)
        assert stream.matches == [oldest.match_id]
        await watch.agrees(stream)


@pytest.mark.usefixtures("toy")
async def test_a_draft_is_something_new(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(following, "AGAIN_SECONDS", 0.02)
    async with process(sqlite_url, now=hands) as one, watching(one) as watch:
        live = await start(one, 2, "toy")
        write = {"type": "write", "parts": [1]}
        seats = live.players
        await live.room.moves.submit(
            seats[0], Submission(action(), 0, write, drafted=True, ready=False)
        )
        stream = await watch.follow(seats[0])
        await unload(one, hands)
        queries = reads_of(one)
        await eventually(lambda: len(queries) >= 3)
        assert [*one.directory] == [], "the draft is known"
        async with process(sqlite_url, now=hands) as two:
            room, _ = await two.match(live.match_id)
            draft = Submission(action(), 0, write, drafted=True, ready=True)
            await room.moves.submit(seats[0], draft)
            await stream.told()


# --- several processes ---------------------------------------------------------------------------


@pytest.mark.parametrize("carries", [True, False])
@pytest.mark.parametrize("loaded", [True, False])
async def test_a_change_in_another_process_is_told(
    sqlite_url: str, carries: bool, loaded: bool
) -> None:
    """Whether the room is in memory here or not."""
    hands, wire = Hands(), Wire(carries=carries)
    async with (
        process(sqlite_url, bus=wire.end(), now=hands) as one,
        process(sqlite_url, bus=wire.end(), now=hands) as two,
        watching(one) as watch,
    ):
        live = await start(two, 2)
        streams = {player: await watch.follow(player) for player in live.players}
        for _ in range(3):
            if not loaded:
                await unload(one, hands)
            mover = await move(live)
            await streams[mover].told()
            await streams[live.mover()].told(live.match_id)
            await watch.agrees(streams[mover])


async def test_a_match_that_begins_in_another_process_is_told(sqlite_url: str) -> None:
    """In a room of which this process has never heard."""
    wire = Wire()
    async with (
        process(sqlite_url, bus=wire.end()) as one,
        process(sqlite_url, bus=wire.end()) as two,
        watching(one) as watch,
    ):
        host, guest = await two.person("Host"), await two.person("Guest")
        stream = await watch.follow(guest.id)
        room = await two.directory.create(host, "Host", "lineup", "", {"start": 1})
        await room.membership.join(guest, "Guest", JoinOptions(True))
        room_state = await room.matches.start_match(host.id)
        assert room_state.match is not None
        await stream.told(room_state.match.id)


async def test_rooms_of_others_are_looked_up_together_and_not_loaded(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "GATHER_SECONDS", 0.4)
    wire = Wire()
    async with (
        process(sqlite_url, bus=wire.end()) as one,
        process(sqlite_url, bus=wire.end()) as two,
        watching(one) as watch,
    ):
        lives = [await start(two, 2) for _ in range(3)]
        await watch.follow((await one.person("Robin")).id)
        queries = reads_of(one)
        for live in lives:
            await move(live)
        await eventually(lambda: bool(queries))
        await eventually(lambda: not one.directory.followers.news.is_set())
        assert len(queries) == 1
        assert [*one.directory] == []


async def test_two_processes_hear_each_other(shared: Shared) -> None:
    """Over a real Redis or PostgreSQL."""
    async with (
        process(shared.url, bus=shared.bus) as one,
        process(shared.url, bus=shared.bus) as two,
        watching(one) as watch,
    ):
        await shared.joined(one, two)
        live = await start(two, 2)
        streams = {player: await watch.follow(player) for player in live.players}
        for _ in range(3):
            mover = await move(live)
            await streams[mover].told()
            await streams[live.mover()].told(live.match_id)


async def test_whatever_may_have_been_missed_is_read(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, ends = Hands(), Wire()
    async with (
        process(sqlite_url, bus=ends.end(), now=hands) as one,
        process(sqlite_url, now=hands) as two,  # it tells nobody
        watching(one) as watch,
    ):
        live = await start(two, 2)
        stream = await watch.follow(live.mover())
        await unload(one, hands)
        await move(live)
        hearsay = one.directory.hearsay
        assert isinstance(hearsay, BusListener)
        hearsay.messages_missed()
        await stream.told()


# --- failures ------------------------------------------------------------------------------------


async def test_a_database_that_fails_is_asked_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()
    monkeypatch.setattr(following, "AGAIN_SECONDS", 0.02)
    async with process(sqlite_url, now=hands) as one, watching(one) as watch:
        live = await start(one, 2)
        stream = await watch.follow(live.mover())
        await unload(one, hands)
        standings, failed = one.reads.standings, 0

        async def failing(*given: Any) -> Any:
            nonlocal failed
            failed += 1
            if failed < 3:
                raise OperationalError("a statement", {}, OSError("gone"))
            return await standings(*given)

        monkeypatch.setattr(one.reads, "standings", failing)
        with capture_logs() as lines:
            async with process(sqlite_url, now=hands) as two:
                room, match = await two.match(live.match_id)
                await move(Started(live.players, live.room_id, match.match_id, room))
            await stream.told()
        assert failed >= 3
        told = [line["event"] for line in lines if line["event"].startswith("turns-")]
        assert told == ["turns-not-read", "turns-read-again"]


async def test_a_stream_does_not_begin_without_the_database(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one, watching(one) as watch:

        async def failing(*_: Any) -> Any:
            raise OperationalError("a statement", {}, OSError("gone"))

        monkeypatch.setattr(one.reads, "standings", failing)
        stream = Follower(watch.following, "somebody")
        with pytest.raises(OperationalError):
            await watch.following.attach(stream.peer)
        watch.following.detach(stream.peer)
        assert stream.frames == []
        assert not watch.following._dockets


async def test_nothing_is_told_before_everything_is_known(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change while a stream begins doesn't make it begin with a part."""
    async with process(sqlite_url) as one, watching(one) as watch:
        lives = [await start(one, 2, options={"start": 0}) for _ in range(2)]
        host = lives[0].players[0]
        standings, waits, go = one.reads.standings, asyncio.Event(), asyncio.Event()

        async def slow(*given: Any) -> Any:
            waits.set()
            await go.wait()
            return await standings(*given)

        monkeypatch.setattr(one.reads, "standings", slow)
        stream = Follower(watch.following, host)
        beginning = asyncio.create_task(watch.following.attach(stream.peer))
        await waits.wait()
        await lives[0].room.chat.send(host, action(), HELLO)
        await move(lives[0])
        await eventually(lambda: not one.directory.followers.news.is_set())
        assert stream.frames == []
        go.set()
        await beginning
        assert stream.matches == []
