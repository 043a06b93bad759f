"""What answers say of the limits of one's own data."""

import pytest

from app.privacy.feature import PRIVACY
from tests.security.test_api_answers import (
    Send,
    Timed,
    Way,
    check_the_table,
    check_what_is_left,
    pauses,
    player,
    rates,
    timed,
)

__all__ = ["timed"]


async def exporting(timed: Timed) -> Send:
    anna = await player(timed.site)
    return lambda: anna.get("/me/export")


async def previewing(timed: Timed) -> Send:
    anna = await player(timed.site)
    return lambda: anna.get("/me/erasure")


WAYS: dict[str, Way] = {
    "exports": (exporting, {"exports", "own-data"}),
    "own-data": (previewing, {"own-data"}),
}


@pytest.mark.extended
@pytest.mark.parametrize("key", WAYS)
@pauses
async def test_what_is_left_is_granted_and_no_more_until_the_stated_second(
    timed: Timed, key: str, pause: float
) -> None:
    await check_what_is_left(timed, key, WAYS[key], pause)


@pytest.mark.parametrize("key", WAYS)
async def test_a_limit_is_told_as_the_table_has_it(timed: Timed, key: str) -> None:
    await check_the_table(timed, key, WAYS[key])


def test_every_rate_of_requests_is_told() -> None:
    assert rates(PRIVACY.limits) == WAYS.keys()
