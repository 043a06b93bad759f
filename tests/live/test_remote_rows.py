"""What another process wrote is taken in without a read if nothing else is missing."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from app import games
from app.broadcast.bus import ConnectedPlayers, LocalBus, RoomRows
from app.errors import Unavailable
from app.games import colour_lines
from app.games.contract import AnyGame
from app.live.room import Room
from app.match.drafts import Submission, default_move
from app.match.match import Match
from app.rooms import setup
from app.rooms.chat import MessageContent
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from tests.live.test_decided_moves import CASES, NAMES, Case, anybody_away
from tests.support.eventually import eventually
from tests.support.room_clock import Hands
from tests.support.room_processes import Ear, Process, Started, action, process, start
from tests.support.shared_bus import reads_of

GAMES: dict[str, dict[str, Any]] = {
    "lineup": {},
    "colour_square": {},
    "colour_lines": {},
    "toy": {},
    "auction": {"rounds": 5},
}
LONG = 30
"""So many moves of a match are played."""

pytestmark = pytest.mark.usefixtures("toy", "auction")


class Kept(LocalBus):
    """Keeps the rows that a process tells."""

    def __init__(self) -> None:
        self.told: list[RoomRows] = []

    def publish_rows(self, room_id: str, rows: RoomRows | None) -> None:
        if rows is not None:
            self.told.append(rows)

    def take(self) -> list[RoomRows]:
        """The rows since the last call."""
        told, self.told = self.told, []
        return told


@dataclass
class Two:
    """A match in two processes; only `one` plays, and `queries` are the reads of the other."""

    one: Process
    two: Process
    bus: Kept
    live: Started
    elsewhere: Room
    queries: list[str]

    @property
    def match(self) -> Match:
        """The match in the other process."""
        assert self.elsewhere.match is not None
        return self.elsewhere.match

    async def move(self) -> list[RoomRows]:
        """Let everybody who has to act make a move; returns what was told."""
        match = self.live.match
        for seat in sorted(match.awaited):
            move, seq = default_move(match, seat), match.seq
            await self.live.room.moves.submit(
                self.live.players[seat], Submission(action(), seq, move, forced=True)
            )
        return self.bus.take()

    async def hear(self, *told: RoomRows) -> None:
        """Let the other process hear of rows."""
        for rows in told:
            await self.elsewhere.log.take_in_or_read(rows)

    async def set_clock(self) -> None:
        """Give each player a minute for the whole match."""
        room_log, host = self.live.room.log, self.live.room.state.host
        clock = setup.ClockSetting("player", 60, 0)
        await room_log.change(host, lambda at: setup.configure(at, host, clock=clock))
        await self.hear(*self.bus.take())

    def same(self, *, apart: str = "") -> None:
        """Both processes have the same room and match, but for what was not said `apart`."""
        here, there = self.live.match, self.match
        assert self.elsewhere.state == self.live.room.state
        for name in ("spans", "drafts", "actions", "ready_since", "seq"):
            if name != apart:
                assert getattr(there, name) == getattr(here, name), name
        assert there.position.state == here.position.state
        assert there.position.notes == here.position.notes
        assert there.result == here.result


@asynccontextmanager
async def both(url: str, game: str = "lineup", seats: int = 2, **more: Any) -> AsyncIterator[Two]:
    """A started match in two processes."""
    bus = Kept()
    async with process(url, bus=bus, **more) as one, process(url, **more) as two:
        live = await start(one, seats, game, GAMES[game])
        elsewhere, _ = await two.match(live.match_id)
        followed(live.room)
        bus.take()
        yield Two(one, two, bus, live, elsewhere, reads_of(two))


def followed(room: Room) -> None:
    """Another process has told that it has the room."""
    room.set_remote_players("another", ConnectedPlayers((), ()))


def steps(ear: Ear) -> list[int]:
    return [frame["seq"] for frame in ear.of("step")]


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_followed_without_a_read(game: str, sqlite_url: str) -> None:
    hands = Hands()
    async with both(sqlite_url, game, seats=3, now=hands) as match:
        ears = [Ear(match.elsewhere, player) for player in match.live.players]
        while match.live.match.awaited and match.live.match.seq < LONG:
            await match.hear(*await match.move())
            match.same()
        assert match.queries == []
        for ear in ears:
            await ear.hear()
            assert steps(ear) == list(range(1, match.live.match.seq + 1))
            ear.leave()


async def test_the_rules_of_another_game_are_loaded_in_a_thread(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus, threads = Kept(), list[threading.Thread]()

    def noted(rules: Callable[[], AnyGame] = colour_lines.rules) -> AnyGame:
        threads.append(threading.current_thread())
        return rules()

    async with process(sqlite_url, bus=bus) as one, process(sqlite_url) as two:
        host = await one.person("Anna")
        room = await one.directory.create(host, host.name, "lineup", "", None)
        elsewhere = await two.directory.get(room.id)
        followed(room)
        bus.take()
        await room.log.change(
            host.id, lambda at: setup.configure(at, host.id, game_key="colour_lines")
        )
        monkeypatch.setattr(games.GAMES, "loaded", {"lineup": games.GAMES["lineup"]})
        monkeypatch.setattr(colour_lines, "rules", noted)
        for told in bus.take():
            await elsewhere.log.take_in_or_read(told)
        assert elsewhere.state == room.state
    (thread,) = threads
    assert thread is not threading.main_thread()


async def test_the_end_of_a_match_is_heard_without_a_read(sqlite_url: str) -> None:
    async with both(sqlite_url) as match:
        while match.live.match.result is None:
            await match.hear(*await match.move())
        match.same()
        assert match.elsewhere.state.history[-1]["match"] == match.live.match_id
        assert match.queries == []


async def say(match: Two) -> None:
    hello = MessageContent("text", "Hello")
    await match.live.room.chat.send(match.live.players[0], action(), hello)


async def join(match: Two) -> None:
    guest = await match.one.person("Guest")
    await match.live.room.membership.join(guest, "Guest", JoinOptions(False))


async def stand_in(match: Two) -> None:
    await match.live.room.substitution.stand_in(match.live.players[1], 1)


async def end(match: Two) -> None:
    for player in match.live.players:
        if match.live.room.state.running:
            await match.live.room.polls.ask(player, "end", PollSubject(match=match.live.match_id))


@pytest.mark.parametrize("change", [say, join, stand_in, end])
async def test_other_changes_are_heard_without_a_read(
    change: Callable[[Two], Awaitable[None]], sqlite_url: str
) -> None:
    async with both(sqlite_url) as match:
        ear = Ear(match.elsewhere, match.live.players[0])
        await match.hear(*await match.move())
        await ear.hear()
        before = len(ear.frames)
        await change(match)
        told = match.bus.take()
        assert told
        await match.hear(*told, *told)
        match.same()
        assert match.elsewhere.current.messages.seq == match.live.room.current.messages.seq
        assert len(await ear.hear()) > before
        assert match.queries == []
        ear.leave()


@pytest.mark.parametrize("case", CASES, ids=NAMES)
async def test_a_decision_and_its_move_are_one_message(case: Case, sqlite_url: str) -> None:
    bus = Kept()
    async with process(sqlite_url, bus=bus) as one, process(sqlite_url) as two:
        live = await case.begun(one)
        elsewhere, _ = await two.match(live.match_id)
        anybody_away(elsewhere)
        followed(live.room)
        match = Two(one, two, bus, live, elsewhere, reads_of(two))
        bus.take()
        await case.decide(live)
        (told,) = bus.take()
        assert [event.kind for event in told.events] == [case.kind]
        assert len(told.drafts) + len(told.steps) == case.rows
        ear = Ear(elsewhere, live.players[0])
        await ear.hear()
        before = len(ear.frames)
        await match.hear(told)
        match.same()
        sent = [frame["type"] for frame in (await ear.hear())[before:]]
        assert [kind for kind in sent if kind in ("room", "step", "draft")] == ["room", case.brings]
        assert match.queries == []
        ear.leave()


async def test_an_undo_is_heard_without_a_read(sqlite_url: str) -> None:
    async with both(sqlite_url, "toy") as match:
        write = {"type": "write", "parts": [1]}
        for seq in range(2):
            for player in match.live.players:
                await match.live.room.moves.submit(player, Submission(action(), seq, write))
        await match.live.room.polls.ask(match.live.players[0], "undo", PollSubject(seq=2))
        await match.live.room.polls.vote(match.live.players[1], "undo", "yes", PollSubject(seq=2))
        assert match.live.match.seq == 3
        await match.hear(*match.bus.take())
        match.same()
        assert match.queries == []


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("game", "moves"), [("lineup", 6), ("toy", 2)])
async def test_rows_in_any_order_lead_to_the_same_room(
    game: str, moves: int, seed: int, sqlite_url: str
) -> None:
    rng = Random(seed)
    async with both(sqlite_url, game) as match:
        await match.set_clock()
        ear, told = Ear(match.elsewhere, match.live.players[0]), list[RoomRows]()
        for _ in range(moves):
            told += await match.move()
            await say(match)
            told += match.bus.take()
        heard = told + rng.sample(told, len(told) // 2)
        rng.shuffle(heard)
        await match.hear(*heard)
        match.same()
        await ear.hear()
        assert steps(ear) == list(range(1, match.live.match.seq + 1))
        assert [frame["seq"] for frame in ear.of("said")] == list(range(1, moves + 1))
        ear.leave()


async def test_whoever_misses_more_reads(sqlite_url: str) -> None:
    async with both(sqlite_url) as match:
        await match.move()
        await match.hear(*await match.move())
        match.same()
        assert match.queries
        match.queries.clear()
        await match.hear(*await match.move())
        match.same()
        assert match.queries == []


async def test_a_missing_draft_is_read_with_its_time(sqlite_url: str) -> None:
    """Its step alone doesn't say since when the seat was ready, which a clock has to know."""
    async with both(sqlite_url, "auction", now=Hands()) as match:
        await match.set_clock()
        first, last = await match.move()
        assert first.drafts
        assert last.steps
        await match.hear(last)
        assert match.queries
        match.same()


async def test_an_older_version_of_a_draft_is_nothing_new(sqlite_url: str) -> None:
    async with both(sqlite_url, "toy") as match:
        player = match.live.players[0]
        for number in (1, 2, 3):
            write = {"type": "write", "parts": [number]}
            await match.live.room.moves.submit(
                player, Submission(action(), 0, write, drafted=True, ready=False)
            )
        first, second, third = match.bus.take()
        await match.hear(first, second, first)
        assert match.match.drafts[0].version == 2
        assert match.queries == []
        await match.hear(third, second, first)
        match.same()
        assert match.queries == []


async def test_a_version_too_many_is_read(sqlite_url: str) -> None:
    async with both(sqlite_url, "toy") as match:
        player = match.live.players[0]
        for number in (1, 2):
            write = {"type": "write", "parts": [number]}
            await match.live.room.moves.submit(
                player, Submission(action(), 0, write, drafted=True, ready=False)
            )
        await match.hear(match.bus.take()[1])
        match.same(apart="actions")
        assert match.queries


async def test_covered_drafts_stay_covered(sqlite_url: str) -> None:
    async with both(sqlite_url, "toy") as match:
        ears = [Ear(match.elsewhere, player) for player in match.live.players]
        for ready in (False, True):
            write = {"type": "write", "parts": [1]}
            await match.live.room.moves.submit(
                match.live.players[0], Submission(action(), 0, write, drafted=True, ready=ready)
            )
        await match.hear(*match.bus.take())
        for ear in ears:
            await ear.hear()
        own, others = (ear.of("draft") for ear in ears)
        assert [(frame["version"], "move" in frame) for frame in own] == [(1, True), (2, True)]
        assert [{*frame} - {"type", "match", "seq"} for frame in others] == [{"seat", "ready"}]
        for ear in ears:
            ear.leave()


async def test_a_new_match_is_read(sqlite_url: str) -> None:
    async with both(sqlite_url) as match:
        await end(match)
        await match.live.room.matches.start_match(match.live.players[0])
        await match.hear(*match.bus.take())
        assert match.queries
        assert match.match.match_id == match.live.match.match_id != match.live.match_id
        match.same()


WRONG_STEPS: list[dict[str, Any]] = [
    {"moves": {"0": {"type": "nonsense"}}},
    {"draws": [("card", 1, 0)] * 3},
    {"kind": "undo", "back_to": 99},
    {"match_id": "another"},
    {"seq": 5},
]
WRONG_EVENTS: list[dict[str, Any]] = [
    {"kind": "unheard-of"},
    {"kind": "joined", "data": {"nonsense": True}},
    {"kind": "created"},
    {"room_id": "another"},
    {"seq": 1000},
]


@pytest.mark.parametrize("wrong", WRONG_STEPS, ids=str)
async def test_steps_that_make_no_sense_only_cause_a_read(
    wrong: dict[str, Any], sqlite_url: str
) -> None:
    async with both(sqlite_url) as match:
        ((told,),) = [rows.steps for rows in await match.move()]
        await match.hear(RoomRows(steps=(replace(told, **wrong),)))
        assert match.queries
        match.same()


@pytest.mark.parametrize("wrong", WRONG_EVENTS, ids=str)
async def test_events_that_make_no_sense_only_cause_a_read(
    wrong: dict[str, Any], sqlite_url: str
) -> None:
    async with both(sqlite_url) as match:
        await join(match)
        ((told,),) = [rows.events for rows in match.bus.take()]
        await match.hear(RoomRows(events=(replace(told, **wrong),)))
        assert match.queries
        match.same()


async def test_a_room_that_is_unsure_reads(sqlite_url: str) -> None:
    async with both(sqlite_url) as match:
        match.two.store.fail["after"] = 1
        seat = min(match.match.to_act)
        move = Submission(action(), 0, default_move(match.match, seat))
        with pytest.raises(Unavailable):
            await match.elsewhere.moves.submit(match.live.players[seat], move)
        await match.live.room.log.take_in_or_read()
        told = await match.move()
        await match.hear(*told)
        assert match.queries
        match.same()


async def test_if_sending_fails_everybody_gets_a_snapshot(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with both(sqlite_url) as match:
        ear = Ear(match.elsewhere, match.live.players[0])
        told = await match.move()
        with monkeypatch.context() as patch:
            patch.setattr(match.elsewhere.out, "send_step", _failing)
            await match.hear(*told)
        match.same()
        await ear.hear()
        assert ear.of("snapshot")[-1]["seq"] == 1
        await match.hear(*await match.move())
        await ear.hear()
        assert steps(ear) == [2]
        ear.leave()


def _failing(*_: object) -> bytes:
    raise KeyError("a bug")


async def test_a_room_that_is_busy_hears_afterwards_in_order(sqlite_url: str) -> None:
    async with both(sqlite_url) as match:
        told = [rows for _ in range(4) for rows in await match.move()]
        hearsay = match.two.directory.hearsay
        async with match.elsewhere.log.turn():
            for rows in told[:3]:
                hearsay.rows_written(match.live.room_id, rows)
            assert match.match.seq == 0
        hearsay.rows_written(match.live.room_id, told[3])
        await eventually(lambda: match.match.seq == 4)
        match.same()
        assert match.queries == []


async def test_a_room_that_is_being_loaded_hears_afterwards(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have read its log before the row was written."""
    async with both(sqlite_url) as match, process(sqlite_url) as third:
        read, loading, written = Room.load, asyncio.Event(), asyncio.Event()

        async def slowly(room: Room) -> None:
            await read(room)
            loading.set()
            await written.wait()

        monkeypatch.setattr(Room, "load", slowly)
        task = asyncio.create_task(third.directory.get(match.live.room_id))
        await loading.wait()
        (told,) = await match.move()
        third.directory.hearsay.rows_written(match.live.room_id, told)
        written.set()
        match.elsewhere = await task
        await eventually(lambda: match.match.seq == 1)
        match.same(apart="actions")


async def test_a_room_that_is_gone_hears_nothing(sqlite_url: str) -> None:
    async with both(sqlite_url) as match:
        told = await match.move()
        await match.elsewhere.log.dissolve()
        await match.hear(*told)
        assert match.elsewhere.match is None
        assert match.queries == []


async def test_a_clock_counts_the_same_in_both_processes(sqlite_url: str) -> None:
    hands = Hands()
    async with both(sqlite_url, "auction", seats=3, now=hands) as match:
        await match.set_clock()
        for _ in range(3):
            for seat in sorted(match.live.match.awaited):
                hands.go(3, match.live.room, match.elsewhere)
                move = default_move(match.live.match, seat)
                await match.live.room.moves.submit(
                    match.live.players[seat],
                    Submission(action(), match.live.match.seq, move, forced=True),
                )
            await match.hear(*match.bus.take())
        match.same()
        assert match.elsewhere.current.times == match.live.room.current.times
        assert match.queries == []
