"""What is read of running matches at once, beside other matches."""

import pytest

from app.match.drafts import Submission
from tests.support.room_processes import action, process, start


@pytest.mark.usefixtures("toy")
async def test_a_standing_counts_the_drafts_for_the_newest_step(database_url: str) -> None:
    async with process(database_url) as one:
        live, other = await start(one, 2, "toy"), await start(one, 2, "toy")
        for player in other.players:
            move = Submission(action(), 0, {"type": "write", "parts": [1]})
            await other.room.moves.submit(player, move)
        assert other.match.seq == 1
        for version in (1, 2):
            draft = Submission(action(), 0, {"type": "write", "parts": []}, True, ready=False)
            await live.room.moves.submit(live.players[0], draft)
            (standing,) = await one.reads.standings(live.players[1], 10)
            assert (standing.step, standing.drafts) == (0, version)
