"""Simultaneous steps: drafts, readiness, and the one step that they become."""

import asyncio
from contextlib import suppress
from itertools import permutations
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from app.errors import ProblemError
from app.games.contract import AnyGame, IllegalMove
from app.match.drafts import Submission, draft_for
from app.rooms.membership import JoinOptions
from app.store import tables
from tests.support.eventually import eventually
from tests.support.random_matches import Case, at
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

ROUNDS = 9


def write(*numbers: int) -> dict[str, Any]:
    return {"type": "write", "parts": list(numbers)}


pytestmark = pytest.mark.usefixtures("toy")


async def begun(where: Process, seats: int = 2, **options: Any) -> Started:
    return await start(where, seats, "toy", {"rounds": ROUNDS, **options})


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
async def test_p0_10_any_order_of_submissions_gives_the_same_step(
    order: tuple[int, ...], sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one, 3)
        wanted = {0: write(1), 1: write(), 2: write(1)}
        for seat in order:
            wanted[seat] = write(1)
            await live.room.moves.submit(
                live.players[seat], Submission(f"action-{seat}", 0, wanted[seat])
            )
        (step,) = await one.reads.steps(live.match_id, 0)
        assert step.moves == {str(seat): move for seat, move in wanted.items()}
        assert step.actions == {str(seat): f"action-{seat}" for seat in range(3)}
        assert list(step.by) == ["0", "1", "2"]
        assert live.match.drafts == {}


@pytest.mark.parametrize("seed", range(6))
async def test_p0_10_changed_drafts_do_not_matter(seed: int, sqlite_url: str) -> None:
    rng = Random(seed)
    async with process(sqlite_url) as one:
        live = await begun(one, 3, open=True)
        room, match = live.room, live.match
        for seat in range(3):
            for _ in range(rng.randrange(4)):
                ready = rng.random() < 0.5 and seat == 0
                await room.moves.submit(
                    live.players[seat],
                    Submission(action(), 0, write(1), drafted=True, ready=ready),
                )
                assert match.seq == 0
        for seat in rng.sample(range(3), 3):
            assert match.seq == 0
            await room.moves.submit(
                live.players[seat], Submission(action(), 0, write(1), drafted=True, ready=True)
            )
        (step,) = await one.reads.steps(live.match_id, 0)
        assert step.moves == {str(seat): write(1) for seat in range(3)}
        clean = Case("toy", 3, 0, 0).match()
        assert step.seq == match.seq == 1
        assert clean.codec.move(step.moves["0"]) is not None


async def test_covered_sheets_show_only_who_is_ready(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one, 2)
        room, (first, second) = live.room, live.players
        watcher = await one.person("Watcher")
        await room.membership.join(watcher, "Watcher", JoinOptions(False))
        ears = {who: Ear(room, who) for who in (first, second, watcher.id)}
        await room.moves.submit(first, Submission(action(), 0, write(), drafted=True, ready=False))
        await room.moves.submit(first, Submission(action(), 0, write(1), drafted=True, ready=True))
        with pytest.raises(ProblemError, match="already-ready"):
            await room.moves.submit(
                first, Submission(action(), 0, write(), drafted=True, ready=False)
            )
        with pytest.raises(ProblemError, match="already-ready"):
            await room.moves.submit(first, Submission(action(), 0, write(1)))
        with pytest.raises(IllegalMove, match="write-something"):
            await room.moves.submit(second, Submission(action(), 0, write()))
        late = Ear(room, second)
        for ear in (*ears.values(), late):
            await ear.hear()
        hidden = {"type": "draft", "seq": 0, "seat": 0}
        for who in (second, watcher.id):
            told = ears[who].of("draft")
            assert told == [hidden | {"ready": True}]
        assert [frame["move"] for frame in ears[first].of("draft")] == [write(), write(1)]
        (snapshot,) = late.of("snapshot")
        assert snapshot["drafts"] == [{"seat": 0, "ready": True}]
        assert "step" not in {frame["type"] for frame in ears[second].frames}
        for ear in (*ears.values(), late):
            ear.leave()


async def test_open_sheets_show_drafts_and_a_confirmation_can_be_withdrawn(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one, 2, open=True)
        room, (first, second) = live.room, live.players
        ear = Ear(room, second)
        await room.moves.submit(first, Submission(action(), 0, write(1), drafted=True, ready=True))
        await room.moves.submit(first, Submission(action(), 0, write(1), drafted=True, ready=False))
        await room.moves.submit(second, Submission(action(), 0, write(1), drafted=True, ready=True))
        assert live.match.seq == 0
        await room.moves.submit(first, Submission(action(), 0, write(1), drafted=True, ready=True))
        assert live.match.seq == 1
        await ear.hear()
        told = [(frame["seat"], frame["ready"], frame["move"]) for frame in ear.of("draft")]
        assert told == [(0, True, write(1)), (0, False, write(1)), (1, True, write(1))]
        assert len(ear.of("step")) == 1
        ear.leave()


async def test_an_illegal_draft_gets_its_error_and_is_not_kept(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one, 2)
        room, first = live.room, live.players[0]
        for document, code in (
            (write(7), "wrong-number"),
            (write(1, 1), "wrong-number"),
            ({"type": "write", "parts": "1"}, "bad-move"),
            ({"type": "draw"}, "bad-move"),
            (None, "bad-move"),
        ):
            with pytest.raises((IllegalMove, ProblemError), match=code):
                await room.moves.submit(
                    first, Submission(action(), 0, document, drafted=True, ready=False)
                )
        with pytest.raises(ProblemError, match="stale-seq"):
            await room.moves.submit(
                first, Submission(action(), 1, write(1), drafted=True, ready=False)
            )
        with pytest.raises(ProblemError, match="not-seated"):
            await room.moves.submit(
                "somebody", Submission(action(), 0, write(1), drafted=True, ready=False)
            )
        assert live.match.drafts == {}
        assert await one.reads.drafts(live.match_id, 0) == []


async def test_a_game_without_parts_takes_no_drafts(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        with pytest.raises(ProblemError, match="no-drafts"):
            await live.room.moves.submit(
                live.mover(), Submission(action(), 0, live.choice(), drafted=True, ready=False)
            )


async def test_drafts_survive_a_restart(database_url: str) -> None:
    async with process(database_url) as one:
        live = await begun(one, 3)
        room = live.room
        await room.moves.submit(
            live.players[0], Submission("first-try", 0, write(), drafted=True, ready=False)
        )
        await room.moves.submit(
            live.players[0], Submission("second-try", 0, write(1), drafted=True, ready=True)
        )
        await room.moves.submit(
            live.players[2], Submission("pencil-only", 0, write(1), drafted=True, ready=False)
        )
        before = live.match.drafts
        views = [draft_for(live.match, draft, 0) for draft in before.values()]
    async with process(database_url) as two:
        room, match = await two.match(live.match_id)
        assert match.drafts == before
        assert [draft_for(match, draft, 0) for draft in match.drafts.values()] == views
        assert match.position.state == live.match.position.state
        assert (
            await room.moves.submit(
                live.players[0], Submission("second-try", 0, write(1), drafted=True, ready=True)
            )
            == 0
        )
        with pytest.raises(ProblemError, match="already-ready"):
            await room.moves.submit(
                live.players[0], Submission("third-try", 0, write(), drafted=True, ready=False)
            )
        await room.moves.submit(live.players[1], Submission(action(), 0, write(1)))
        assert await room.moves.submit(live.players[2], Submission(action(), 0, write(1))) == 1
        assert await two.reads.drafts(live.match_id, 1) == []


async def test_an_action_sent_twice_has_one_effect(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one, 2)
        room, (first, second) = live.room, live.players
        for _ in range(3):
            assert (
                await room.moves.submit(
                    first, Submission("again-and-again", 0, write(), drafted=True, ready=False)
                )
                == 0
            )
        assert live.match.drafts[0].version == 1
        assert await room.moves.submit(first, Submission("confirmed-once", 0, write(1))) == 0
        assert await room.moves.submit(first, Submission("confirmed-once", 0, write(1))) == 0
        assert await room.moves.submit(second, Submission("the-other-one", 0, write(1))) == 1
        assert await room.moves.submit(second, Submission("the-other-one", 0, write(1))) == 1
        assert await room.moves.submit(first, Submission("confirmed-once", 0, write(1))) == 1
        assert await one.steps(live.match_id) == [0, 1]


async def test_p0_10_the_last_two_ready_at_once_in_two_processes_give_one_step(
    database_url: str,
) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        live = await begun(one, 3)
        elsewhere, match = await two.match(live.match_id)
        ears = [Ear(live.room, live.players[0]), Ear(elsewhere, live.players[1])]
        for seq in range(ROUNDS):
            await asyncio.gather(*(ear.until(seq) for ear in ears if seq))
            await live.room.moves.submit(live.players[2], Submission(action(), seq, write(1)))
            answers = await settled(
                live.room.moves.submit(live.players[0], Submission(action(), seq, write(1))),
                elsewhere.moves.submit(live.players[1], Submission(action(), seq, write(1))),
            )
            assert sorted(answers) in ([seq, seq + 1], [seq + 1, seq + 1])
        for ear in ears:
            steps = await ear.until(ROUNDS)
            assert [frame["seq"] for frame in steps] == list(range(1, ROUNDS + 1))
            ear.leave()
        assert await one.steps(live.match_id) == list(range(ROUNDS + 1))
        assert match.position.state == live.match.position.state
        assert live.match.result == match.result is not None
        async with one.store.engine.connect() as connection:
            results = (await connection.execute(select(tables.ResultRow.match_id))).all()
            left = (await connection.execute(select(tables.DraftRow.seat))).all()
        assert (len(results), len(left)) == (1, 0)
        await eventually(lambda: bool(live.room.state.history))  # the other process may log the end
        (played,) = live.room.state.history
        assert played["match"] == live.match_id


async def test_a_draft_in_one_process_is_shown_by_the_other(sqlite_url: str) -> None:
    wire = Wire()
    async with (
        process(sqlite_url, bus=wire.end()) as one,
        process(sqlite_url, bus=wire.end()) as two,
    ):
        live = await begun(one, 2)
        elsewhere, match = await two.match(live.match_id)
        ear = Ear(elsewhere, live.players[1])
        await live.room.moves.submit(live.players[0], Submission(action(), 0, write(1)))
        with suppress(TimeoutError):
            await eventually(lambda: 0 in match.drafts, 3)
        assert 0 in match.drafts, "the other process was sent no draft"
        await ear.hear()
        assert [(frame["seat"], frame["ready"]) for frame in ear.of("draft")] == [(0, True)]
        ear.leave()


async def test_one_seat_on_two_devices_keeps_one_draft(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await begun(one, 2)
        elsewhere, _ = await two.match(live.match_id)
        answers = await settled(
            live.room.moves.submit(
                live.players[0], Submission(action(), 0, write(), drafted=True, ready=False)
            ),
            elsewhere.moves.submit(
                live.players[0], Submission(action(), 0, write(1), drafted=True, ready=False)
            ),
        )
        assert sorted(str(answer) for answer in answers) == ["0", "stale-seq"]
        (draft,) = await one.reads.drafts(live.match_id, 0)
        assert draft.version == 1


def test_the_clock_confirms_for_a_seat_without_a_draft(toy: AnyGame) -> None:
    match = Case("toy", 2, 0, 0).match()
    match.accept(match.propose_start(at(0)))
    moves = {seat: toy.default(match.position.state, seat, None) for seat in (0, 1)}
    proposal = match.propose(moves, at(1), {}, {0: "clock", 1: "clock"})
    assert proposal.step.by == {"0": "clock", "1": "clock"}
    assert proposal.step.moves == {"0": write(), "1": write()}
