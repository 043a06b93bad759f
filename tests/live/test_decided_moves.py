"""A decision and the move that it leads to are durable together, or neither is."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from app.errors import ProblemError, Unavailable
from app.live import room_log
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms.hosting import LockSet
from app.rooms.polls import PollSubject
from tests.support.eventually import eventually
from tests.support.room_clock import LONG_AGO
from tests.support.room_processes import (
    Ear,
    Process,
    Started,
    Wire,
    action,
    process,
    settled,
    start,
)

AWAY = 2
"""The seat of the absent player, the last of three; it starts in games with turns."""
ROUNDS = 5

Play = Callable[[Started], Awaitable[Any]]

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.05)


async def nothing(_match: Started) -> None:
    """Nothing has to be done before."""


async def host_says(live: Started) -> None:
    await live.room.substitution.move_by_default(live.players[0], AWAY)


async def first_votes(live: Started) -> None:
    await live.room.polls.vote(
        live.players[0], "substitution", "default", PollSubject(0, seat=AWAY)
    )


async def second_votes(live: Started) -> None:
    await live.room.polls.vote(
        live.players[1], "substitution", "default", PollSubject(0, seat=AWAY)
    )


async def undo_is_asked(live: Started) -> None:
    await live.room.moves.submit(live.players[AWAY], Submission(action(), 0, live.choice()))
    await live.room.polls.ask(live.players[AWAY], "undo", PollSubject(seq=1))
    await live.room.polls.vote(live.players[0], "undo", "yes", PollSubject(seq=1))


async def second_agrees(live: Started) -> None:
    await live.room.polls.vote(live.players[1], "undo", "yes", PollSubject(seq=1))


async def others_are_ready(live: Started) -> None:
    for player in live.players[:AWAY]:
        await live.room.moves.submit(player, Submission(action(), 0, live.choice()))


@dataclass(frozen=True, slots=True)
class Case:
    """A deciding event of the room, how it comes about, and what it causes in the match."""

    kind: str
    before: Play
    decide: Play
    rows: int = 1
    brings: str = "step"
    game: str = "lineup"

    async def begun(self, where: Process) -> Started:
        """A match in which only the decision is missing."""
        live = await start(where, 3, self.game, {"start": AWAY} if self.game == "lineup" else {})
        anybody_away(live.room)
        live.ears += [Ear(live.room, player) for player in live.players[:AWAY]]
        await self.before(live)
        return live

    async def found(self, where: Process, live: Started) -> tuple[int, int]:
        """The numbers of such events, of steps and of drafts in the log."""
        events = await where.reads.events(live.room_id)
        drafts = await where.reads.drafts(live.match_id, 0)
        rows = len(await where.steps(live.match_id)) + len(drafts)
        return sum(event.kind == self.kind for event in events), rows


CASES = [
    Case("defaulted", nothing, host_says),
    Case("agreed", first_votes, second_votes),
    Case("undo-granted", undo_is_asked, second_agrees),
    Case("defaulted", nothing, host_says, brings="draft", game="toy"),
    Case("defaulted", others_are_ready, host_says, rows=2, game="toy"),
]
NAMES = ["defaulted", "agreed", "undo-granted", "draft", "last-draft"]

each_case = pytest.mark.parametrize("case", CASES, ids=NAMES)


def anybody_away(room: Room) -> None:
    """Let everybody who is not connected have been away for long."""
    room.hub._began = LONG_AGO


async def second(live: Started, where: Process) -> Started:
    """The same match in another process."""
    room, _ = await where.match(live.match_id)
    anybody_away(room)
    return Started(live.players, live.room_id, live.match_id, room)


@each_case
@pytest.mark.parametrize("when", ["before", "after"])
async def test_p0_06_a_failing_store_keeps_a_decision_with_its_move_or_neither(
    when: str, case: Case, database_url: str
) -> None:
    async with process(database_url) as one:
        live = await case.begun(one)
        events, rows = await case.found(one, live)
        assert events == 0
        one.store.fail[when] = 1
        with pytest.raises(Unavailable):
            await case.decide(live)
        both = when == "after"
        assert await case.found(one, live) == (both, rows + case.rows * both)
        if both:
            await eventually(lambda: live.room.state.changes[-1].key == case.kind)
        else:
            await case.decide(live)
        assert await case.found(one, live) == (1, rows + case.rows)
        assert live.room.state.changes[-1].key == case.kind


@each_case
async def test_p0_06_a_decision_fails_if_its_move_does(case: Case, database_url: str) -> None:
    """Another process was faster, and this one doesn't know of it."""
    async with process(database_url) as one, process(database_url) as two:
        live = await case.begun(one)
        there = await second(live, two)
        elsewhere, seq = there.match, there.match.seq
        (mover, *_) = sorted(elsewhere.to_act, reverse=True)
        move = elsewhere.codec.dump(next(elsewhere.game.moves(elsewhere.position.state, mover)))
        await there.room.moves.submit(live.players[mover], Submission(action(), seq, move))
        found = await case.found(one, live)
        with pytest.raises(ProblemError) as refused:
            await case.decide(live)
        assert refused.value.code == ("stale-room" if elsewhere.seq == seq else "stale-seq")
        assert await case.found(one, live) == found
        assert found[0] == 0
        assert live.match.position.state == elsewhere.position.state
        assert live.room.state == there.room.state


@each_case
async def test_p0_06_a_move_fails_if_its_decision_does(case: Case, database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await case.begun(one)
        there = await second(live, two)
        found = await case.found(one, live)
        await there.room.log.change(None, lambda room_state: LockSet(not room_state.locked))
        with pytest.raises(ProblemError, match="stale-room"):
            await case.decide(live)
        assert await case.found(one, live) == found
        await case.decide(live)
        assert await case.found(one, live) == (1, found[1] + case.rows)
        await there.room.log.take_in_or_read()
        assert there.room.state == live.room.state
        assert there.match.position.state == live.match.position.state
        assert there.match.drafts == live.match.drafts


@each_case
async def test_p0_06_of_two_processes_that_decide_at_once_one_succeeds(
    case: Case, database_url: str
) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        for _ in range(ROUNDS):
            live = await case.begun(one)
            there = await second(live, two)
            _, rows = await case.found(one, live)
            there.ears.append(Ear(there.room, live.players[0]))
            answers = await settled(case.decide(live), case.decide(there))
            (refused,) = (answer for answer in answers if answer is not None)
            assert isinstance(refused, ProblemError)
            # The last one is for who heard of the other's decision first.
            assert refused.code in ("stale-room", "stale-seq", "not-waited-for")
            assert await case.found(one, live) == (1, rows + case.rows)
            for at in (live, there):
                await at.room.log.take_in_or_read()
                sent = [frame["type"] for frame in await at.ears[0].hear()]
                sent = [kind for kind in sent if kind in ("room", "step", "draft")]
                # Read from the log, the step may be seen before the event that came with it.
                assert sorted(sent[-2:]) == sorted(["room", case.brings])
            assert live.room.state == there.room.state
            assert live.match.position.state == there.match.position.state
