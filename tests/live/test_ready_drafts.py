"""A draft that was acknowledged as ready is in the step, or a later one of its seat is."""

from random import Random
from typing import cast

import pytest

from app.errors import Unavailable
from app.live import room_log
from app.match.drafts import Submission
from app.match.views import view_for
from tests.crash.history import any_move
from tests.support.client import Frame
from tests.support.eventually import eventually
from tests.support.full_disk import filled, limited
from tests.support.room_processes import Process, Started, Wire, process, second, start

GAMES = ["colour_square", "colour_lines"]
POSITIONS = 30
"""More than have room in a page of SQLite."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_log, "RETRY_SECONDS", 0.05)


async def drafted(live: Started, seat: int, action: str, *, ready: bool = True) -> int:
    """The answer to a draft of a legal move, always the same at that position."""
    match = live.match
    move = any_move(match.game, cast(Frame, view_for(match, seat)), seat, Random(match.seq))
    submission = Submission(action, match.seq, move, drafted=True, ready=ready)
    return await live.room.moves.submit(live.players[seat], submission)


def known(live: Started) -> dict[int, str]:
    """The action of each draft, by seat."""
    return {seat: draft.action for seat, draft in live.match.drafts.items()}


async def stored(where: Process, live: Started) -> dict[int, str]:
    """The same by the database, of drafts that are ready."""
    drafts = await where.reads.drafts(live.match_id, live.match.seq)
    return {draft.seat: draft.action for draft in drafts if draft.ready}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("restarted", [False, True])
async def test_a_replaced_draft_that_is_repeated_counts_only_where_nobody_knows_it(
    game: str, restarted: bool, database_url: str
) -> None:
    """What is acknowledged last needn't count: the answer may be to what was sent before."""
    wire = Wire()
    async with (
        process(database_url, bus=wire.end()) as one,
        process(database_url, bus=wire.end()) as two,
        process(database_url, bus=wire.end()) as three,
    ):
        here = await start(one, 2, game)
        there = await second(here, two)
        assert await drafted(here, 0, "the-first-thought") == 0
        await eventually(lambda: known(there) == {0: "the-first-thought"})
        assert await drafted(there, 0, "the-second-thought") == 0
        await eventually(lambda: known(here) == {0: "the-second-thought"})
        counts = "the-first-thought" if restarted else "the-second-thought"
        places = [await second(here, three)] if restarted else [here, there]
        for place in places:
            assert await drafted(place, 0, "the-first-thought") == 0
        await eventually(lambda: known(here) == known(there) == {0: counts})
        assert await stored(two, there) == {0: counts}
        assert await drafted(there, 1, "the-last-draft") == 1
        step = (await one.reads.steps(here.match_id))[1]
        assert step.actions == {"0": counts, "1": "the-last-draft"}


@pytest.mark.parametrize("game", GAMES)
async def test_the_last_ready_draft_is_refused_with_the_step_that_finds_no_room(
    game: str, sqlite_url: str
) -> None:
    """It replaces one that wasn't ready, so it would find room itself."""
    async with process(sqlite_url) as one:
        live = await start(one, 2, game)
        for number in range(POSITIONS):
            seq, acting = live.match.seq, sorted(live.match.to_act)
            *others, last = acting
            for seat in acting:
                await drafted(live, seat, f"a-draft-{number}", ready=False)
            for seat in others:
                assert await drafted(live, seat, f"ready-{number}") == seq
            with limited(one.store.engine):
                await filled(one.store.engine)
                try:
                    assert await drafted(live, last, f"ready-{number}") == seq + 1
                except Unavailable:
                    break
        else:
            pytest.fail("there was always room")
        assert await one.steps(live.match_id) == list(range(seq + 1))
        there = dict.fromkeys(others, f"ready-{number}")
        assert await stored(one, live) == there
        assert {seat: one.action for seat, one in live.match.drafts.items() if one.ready} == there
        assert await drafted(live, last, f"ready-{number}") == seq + 1
        step = (await one.reads.steps(live.match_id))[-1]
        assert step.actions == {str(seat): f"ready-{number}" for seat in acting}
