"""What answers about playing alone say of the limits that they count by, which are the core's."""

from app.solo.feature import SOLO
from tests.security.test_api_answers import Timed, player, rates, timed, told

__all__ = ["timed"]

LOOKS = (
    *("/days", "/days/today", "/me/solo", "/me/achievements"),
    *("/friends/NOBODY/achievements", "/challenges/TOKEN"),
)
BEGINNINGS = {"/solo": {"game": "colour_square", "options": {"task": 1}}, "/days/today/attempt": {}}


async def test_looking_counts_among_lists(timed: Timed) -> None:
    anna = await player(timed.site)
    found = [told(await anna.get(path)) for path in LOOKS]
    assert [one.keys() for one in found] == [{"lists"}] * len(LOOKS)
    left = [one["lists"].more for one in found]
    assert left == [left[0] - number for number in range(len(LOOKS))]


async def test_beginning_counts_among_rooms(timed: Timed) -> None:
    anna = await player(timed.site)
    found = [told(await anna.post(path, json=body)) for path, body in BEGINNINGS.items()]
    assert [one.keys() for one in found] == [{"changes", "rooms"}] * len(BEGINNINGS)
    assert found[0]["rooms"].more == found[1]["rooms"].more + 1


def test_it_has_no_limits_of_its_own() -> None:
    assert rates(SOLO.limits) == set()
