"""What answers about playing alone say of the limits that they count by, which are the core's."""

import pytest

from app.solo.feature import SOLO
from tests.security.test_api_answers import (
    Send,
    Timed,
    Way,
    check_what_is_left,
    player,
    rates,
    timed,
)

__all__ = ["timed"]

LOOKS = (
    *("/days", "/days/today", "/me/solo", "/me/achievements"),
    *("/friends/NOBODY/achievements", "/challenges/TOKEN"),
)


@pytest.mark.parametrize("path", LOOKS)
async def test_looking_counts_among_lists(timed: Timed, path: str) -> None:
    async def looking(timed: Timed) -> Send:
        anna = await player(timed.site)
        return lambda: anna.get(path)

    way: Way = (looking, {"lists"})
    await check_what_is_left(timed, "lists", way, pause=0.07)


@pytest.mark.parametrize("path", ["/solo", "/days/today/attempt"])
async def test_beginning_counts_among_rooms(timed: Timed, path: str) -> None:
    async def beginning(timed: Timed) -> Send:
        anna = await player(timed.site)
        body = {"game": "colour_square", "options": {"task": 1}} if path == "/solo" else {}
        return lambda: anna.post(path, json=body)

    way: Way = (beginning, {"changes", "rooms"})
    await check_what_is_left(timed, "rooms", way, pause=0.07)


def test_it_has_no_limits_of_its_own() -> None:
    assert rates(SOLO.limits) == set()
