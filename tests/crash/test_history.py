"""A handful of each kind of trouble, while people play: nothing acknowledged is lost."""

from pathlib import Path

import pytest

from tests.crash.history import TABLES, killed, promoted
from tests.crash.setups import KINDS, archived, replicated, setup


@pytest.mark.parametrize("kind", KINDS)
async def test_whatever_is_acknowledged_counts_once(kind: str, tmp_path: Path) -> None:
    """Each way that a server can end, once; half of the rooms play simultaneous games."""
    async with setup(kind, tmp_path) as made:
        run = await killed(made, 4, seed=len(kind), games=TABLES[:2])
    assert not run.faults.found
    assert run.faults.counted["moves"] > 0
    assert run.faults.counted["ready drafts"] > 0


@pytest.mark.parametrize("redis", [False, True])
async def test_every_room_plays_on_after_a_failover_that_lost_something(
    redis: bool, tmp_path: Path
) -> None:
    run = await promoted(replicated(tmp_path, redis=redis), 1, seed=3)
    assert not run.faults.found
    assert sum(run.lost) > 0


async def test_every_room_plays_on_after_going_back_to_a_point_in_time(tmp_path: Path) -> None:
    """By the commands of the page for operators, under running servers; people are told."""
    run = await promoted(archived(tmp_path), 1, seed=4)
    assert not run.faults.found
    assert sum(run.lost) > 0
    told = [change["key"] for table in run.tables for change in table.clients[0].room["changes"]]
    assert "match-rolled-back" in told
