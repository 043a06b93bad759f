"""What answers say of the limits of webhooks."""

import pytest

from app.notify.feature import NOTIFY
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


async def making_webhooks(timed: Timed) -> Send:
    anna, body = await player(timed.site), {"name": "Phone", "url": "https://hooks.example/"}
    return lambda: anna.post("/me/webhooks", json=body)


WAYS: dict[str, Way] = {
    "new-webhooks": (making_webhooks, {"changes", "new-webhooks"}),
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
    """But for the few e-mails of a day, which nobody waits for."""
    assert rates(NOTIFY.limits) - WAYS.keys() == {
        *("confirmations", "address-confirmations"),
        *("client-confirmations", "all-confirmations"),
    }
