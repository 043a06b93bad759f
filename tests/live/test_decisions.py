"""What is decided at the table and the move that it brings are durable together, or neither is."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from app.errors import ProblemError, Unavailable
from app.live import room_log
from app.live.room import Room
from app.match.submission import Submission
from app.rooms.hosting import Locked
from tests.support.eventually import eventually
from tests.support.hands import LONG_AGO
from tests.support.processes import Ear, Process, Started, Wire, action, process, settled, start

AWAY = 2
"""The seat whose person is away, the last of three; in games with turns it begins."""
ROUNDS = 5

Play = Callable[[Started], Awaitable[Any]]

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.05)


async def nothing(_match: Started) -> None:
    """There is nothing to be done before."""


async def host_says(match: Started) -> None:
    await match.room.substitution.move_by_default(match.players[0], AWAY)


async def first_votes(match: Started) -> None:
    await match.room.substitution.vote(match.players[0], AWAY, "default", 0)


async def second_votes(match: Started) -> None:
    await match.room.substitution.vote(match.players[1], AWAY, "default", 0)


async def undo_is_asked(match: Started) -> None:
    await match.room.moves.submit(match.players[AWAY], Submission(action(), 0, match.choice()))
    await match.room.takeback.ask(match.players[AWAY], 1)
    await match.room.takeback.answer(match.players[0], 1, agree=True)


async def second_agrees(match: Started) -> None:
    await match.room.takeback.answer(match.players[1], 1, agree=True)


async def others_are_ready(match: Started) -> None:
    for player in match.players[:AWAY]:
        await match.room.moves.submit(player, Submission(action(), 0, match.choice()))


@dataclass(frozen=True, slots=True)
class Case:
    """An event of the room, how it comes to that, and what it brings in the match."""

    kind: str
    before: Play
    decide: Play
    rows: int = 1
    brings: str = "step"
    game: str = "lineup"

    async def begun(self, where: Process) -> Started:
        """A match at the point where only the decision is missing."""
        match = await start(where, 3, self.game, {"start": AWAY} if self.game == "lineup" else {})
        anybody_away(match.room)
        match.ears += [Ear(match.room, player) for player in match.players[:AWAY]]
        await self.before(match)
        return match

    async def found(self, where: Process, match: Started) -> tuple[int, int]:
        """How many such events the log has, and how many steps and drafts."""
        events = await where.reads.events(match.room_id)
        drafts = await where.reads.drafts(match.match_id, 0)
        rows = len(await where.steps(match.match_id)) + len(drafts)
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
    """Who is not connected has been away for long."""
    room.hub._began = LONG_AGO


async def second(match: Started, where: Process) -> Started:
    """The same match in another process."""
    room, _ = await where.table(match.match_id)
    anybody_away(room)
    return Started(match.players, match.room_id, match.match_id, room)


@each_case
@pytest.mark.parametrize("when", ["before", "after"])
async def test_p0_06_a_failing_store_keeps_a_decision_with_its_move_or_neither(
    when: str, case: Case, database_url: str
) -> None:
    async with process(database_url) as one:
        match = await case.begun(one)
        events, rows = await case.found(one, match)
        assert events == 0
        one.store.fail[when] = 1
        with pytest.raises(Unavailable):
            await case.decide(match)
        both = when == "after"
        assert await case.found(one, match) == (both, rows + case.rows * both)
        if both:
            await eventually(lambda: match.room.state.changes[-1].key == case.kind)
        else:
            await case.decide(match)
        assert await case.found(one, match) == (1, rows + case.rows)
        assert match.room.state.changes[-1].key == case.kind


@each_case
async def test_p0_06_a_decision_loses_with_its_move(case: Case, database_url: str) -> None:
    """Another process was faster, of which this one has not heard."""
    async with process(database_url) as one, process(database_url) as two:
        match = await case.begun(one)
        there = await second(match, two)
        elsewhere, seq = there.table, there.table.seq
        (mover, *_) = sorted(elsewhere.to_act, reverse=True)
        move = elsewhere.codec.dump(next(elsewhere.game.moves(elsewhere.position.state, mover)))
        await there.room.moves.submit(match.players[mover], Submission(action(), seq, move))
        found = await case.found(one, match)
        with pytest.raises(ProblemError) as refused:
            await case.decide(match)
        assert refused.value.code == ("stale-room" if elsewhere.seq == seq else "stale-seq")
        assert await case.found(one, match) == found
        assert found[0] == 0
        assert match.table.position.state == elsewhere.position.state
        assert match.room.state == there.room.state


@each_case
async def test_p0_06_a_move_loses_with_the_decision_that_brings_it(
    case: Case, database_url: str
) -> None:
    async with process(database_url) as one, process(database_url) as two:
        match = await case.begun(one)
        there = await second(match, two)
        found = await case.found(one, match)
        await there.room.log.change(None, lambda room_state: Locked(not room_state.locked))
        with pytest.raises(ProblemError, match="stale-room"):
            await case.decide(match)
        assert await case.found(one, match) == found
        await case.decide(match)
        assert await case.found(one, match) == (1, found[1] + case.rows)
        await there.room.log.read_on()
        assert there.room.state == match.room.state
        assert there.table.position.state == match.table.position.state
        assert there.table.drafts == match.table.drafts


@each_case
async def test_p0_06_of_two_processes_that_decide_at_once_one_does(
    case: Case, database_url: str
) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        for _ in range(ROUNDS):
            match = await case.begun(one)
            there = await second(match, two)
            _, rows = await case.found(one, match)
            there.ears.append(Ear(there.room, match.players[0]))
            answers = await settled(case.decide(match), case.decide(there))
            (refused,) = (answer for answer in answers if answer is not None)
            assert isinstance(refused, ProblemError)
            assert refused.code in ("stale-room", "stale-seq")
            assert await case.found(one, match) == (1, rows + case.rows)
            for at in (match, there):
                await at.room.log.read_on()
                told = [frame["type"] for frame in await at.ears[0].hear()]
                told = [kind for kind in told if kind in ("room", "step", "draft")]
                assert told[-2:] == ["room", case.brings]
            assert match.room.state == there.room.state
            assert match.table.position.state == there.table.position.state
