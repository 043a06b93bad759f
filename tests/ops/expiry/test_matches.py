"""The moves of matches expire that were over long ago; who played and how it ended stays."""

from datetime import timedelta

import pytest
from sqlalchemy import insert

from app.errors import ProblemError
from app.ops.expiry import matches
from app.ops.expiry.sweep import preview
from app.queries.replays import Replays
from app.solo.tables import PlayedRow
from app.store.tables import MatchRow, ResultRow, SeedRow, StepRow
from tests.ops.elapsed_time import acts, after, expiry, rows, rules
from tests.solo.played_matches import alone, play, process
from tests.support.room_processes import Process, Started, again, start


async def with_logs(where: Process) -> set[str]:
    """The matches that have a log."""
    return {row.match_id for row in await rows(where, StepRow)}


async def two_matches(where: Process, *, same_dice: bool = False) -> tuple[Started, str]:
    """A room with a finished match and the next one, which goes on, and the id of the first."""
    live = await (alone(where) if same_dice else start(where, 2))
    await play(live)
    first = live.match_id
    state = await again(live.room, same_dice=same_dice)
    assert state.match is not None
    live.match_id = state.match.id
    return live, first


async def test_past_matches_expire_and_the_newest_of_a_room_stays(database_url: str) -> None:
    async with process(database_url) as one:
        await start(one, 2)  # a room with fewer events
        live, first = await two_matches(one)
        played = await rows(one, PlayedRow)
        replays = Replays(one.reads)
        await replays.finished(first)
        (ended,) = (row.at for row in await rows(one, ResultRow))
        nearly = ended + timedelta(days=30)
        await expiry(one, nearly, replays, matches=30).sweep()
        assert {first, live.match_id} < await with_logs(one)
        late = nearly + timedelta(seconds=1)
        assert (await preview(one.store.engine, rules(matches=30), late)).matches == 1
        await expiry(one, late, replays, matches=30).sweep()
        assert len(await with_logs(one)) == 2
        assert first not in await with_logs(one)
        assert await acts(one) == {"matches-expired": 1}
        with pytest.raises(ProblemError, match="match-expired"):
            await replays.finished(first)
        assert await rows(one, PlayedRow) == played
        assert first in {row.id for row in await rows(one, MatchRow)}


async def test_a_room_goes_on_whose_past_matches_have_expired(database_url: str) -> None:
    """Also after a restart, with its history, and another round."""
    async with process(database_url) as one:
        live, first = await two_matches(one)
        await play(live)
    async with process(database_url) as two:
        await expiry(two, after(40), matches=30).sweep()
        assert await with_logs(two) == {live.match_id}
        room = await two.directory.get(live.room_id)
        assert [entry["match"] for entry in room.state.history] == [first, live.match_id]
        assert room.match is not None
        assert room.match.result is not None
        assert (await again(room)).running


async def test_what_others_still_play_with_stays(database_url: str) -> None:
    """The dice of the newest match, and those of matches that others were challenged to beat."""
    async with process(database_url) as one:
        live, first = await two_matches(one, same_dice=True)
        other, beaten = await two_matches(one)
        async with one.store.engine.begin() as connection:
            row = {"luck": beaten, "seed": b"0" * 32, "created_at": after(0)}
            await connection.execute(insert(SeedRow), row)
        await expiry(one, after(40), matches=30).sweep()
        assert await with_logs(one) == {first, live.match_id, beaten, other.match_id}
        await expiry(one, after(40), rooms=30).sweep()
        assert await with_logs(one) == {beaten}


async def test_half_a_match_counts_as_expired_and_the_rest_goes_later(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "SLICE", 5)
    async with process(database_url) as one:
        live, first = await two_matches(one)
        steps = len(await one.steps(first))
        cutoff = after(1)
        assert await matches.remove_some(one.store.engine, first, cutoff) is False
        assert len(await one.steps(first)) == steps - 5
        with pytest.raises(ProblemError, match="match-expired"):
            await Replays(one.reads).finished(first)
        await expiry(one, after(40), matches=30).sweep()
        assert await with_logs(one) == {live.match_id}
        assert await matches.remove_some(one.store.engine, first, cutoff) is None


async def test_a_log_that_goes_at_once_is_not_looked_at_again(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database_url) as one:
        _, first = await two_matches(one)
        monkeypatch.setattr(matches, "SLICE", len(await one.steps(first)))
        for gone in (False, True, None):
            assert await matches.remove_some(one.store.engine, first, after(1)) is gone
        expired = {row.id for row in await rows(one, MatchRow) if row.expired_at is not None}
        assert expired == {first}
