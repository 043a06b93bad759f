"""Messages to browsers: only one of them can read them, and its push service knows who sends."""

import base64
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime

import http_ece
import orjson
import pytest

from app.notify import push
from app.rooms.records import AlertChannel
from tests.notify.recipients import Browser, Request
from tests.notify.test_texts import note, turn

START = datetime(2026, 11, 1, tzinfo=UTC)
LOADED = """
import sys
import app.main, app.cli.serve
names = ("cryptography", "http_ece", "py_vapid", "aiosmtplib")
print([name for name in names if name in sys.modules])
"""


def channel(browser: Browser, endpoint: str = "https://push.example:8443/x") -> AlertChannel:
    keys = browser.subscription(endpoint)["keys"]
    place = ("https://games.example", "en", START, True)
    return AlertChannel("01", "02", "push", endpoint, None, keys["p256dh"], keys["auth"], *place)


def test_the_browser_that_subscribed_can_read_it_and_no_other() -> None:
    keys = push.new_keys()
    browser, other = Browser(keys.split()[1]), Browser(keys.split()[1])
    contact = "mailto:games@example.org"
    headers, body = push.request(keys, channel(browser), contact, note(turn()))
    request = Request("/x", headers, body, 0)
    told = browser.read(request)
    assert told["url"] == "https://games.example.org/r/BCDFGHJ"
    assert told["title"].startswith("LineUp!")
    with pytest.raises(http_ece.ECEException):
        other.read(request)
    browser.push_key = push.new_keys().split()[1]
    with pytest.raises(AssertionError):
        browser.read(request)


def test_the_number_for_the_icon_goes_with_it_if_it_is_known() -> None:
    told = note(turn())
    assert "count" not in orjson.loads(push.payload(told))
    assert orjson.loads(push.payload(replace(told, waiting=3)))["count"] == 3


@pytest.mark.parametrize(
    ("left", "kept"),
    [((None,), "86400"), ((200_000,), "86400"), ((7200, None, 3600.5), "3600"), ((0,), "1")],
)
def test_a_push_service_keeps_it_no_longer_than_time_is_left(
    left: tuple[float | None, ...], kept: str
) -> None:
    keys = push.new_keys()
    told = note(*(turn(left=one) for one in left))
    headers, _ = push.request(keys, channel(Browser(keys.split()[1])), "mailto:a@b.c", told)
    assert headers["ttl"] == kept


def test_a_site_without_https_is_a_contact_too() -> None:
    keys = push.new_keys()
    browser = Browser(keys.split()[1])
    made = push.request(keys, channel(browser), "http://games.lan:8000", note(turn()))
    assert browser.read(Request("/x", *made, 0))["tag"] == turn().match


def test_a_signature_leaves_a_margin_for_clocks_that_differ() -> None:
    keys = push.new_keys()
    made = push.request(keys, channel(Browser(keys.split()[1])), "mailto:a@b.c", note(turn()))
    token = made[0]["authorization"].removeprefix("vapid t=").split(",")[0]
    claims = orjson.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert 11 * 3600 < claims["exp"] - time.time() < 13 * 3600


def test_keys_that_are_none_are_refused() -> None:
    wrong = replace(channel(Browser()), p256dh="BA" * 43)
    with pytest.raises(ValueError, match=r"."):
        push.request(push.new_keys(), wrong, "mailto:a@b.c", note(turn()))


def test_nothing_of_it_is_loaded_before_somebody_is_called() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], check=True, stdout=subprocess.PIPE)
    assert done.stdout.strip() == b"[]"
