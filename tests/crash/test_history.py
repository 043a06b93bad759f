"""A handful of each kind of trouble, while people play: nothing acknowledged is lost."""

from pathlib import Path

import pytest

from tests.crash.history import TABLES, killed, promoted
from tests.crash.setups import KINDS, setup

pytestmark = pytest.mark.slow


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
    run = await promoted(tmp_path, 1, seed=3, redis=redis)
    assert not run.faults.found
    assert sum(run.lost) > 0
