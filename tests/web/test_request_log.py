"""The access log: a line for each request and socket, which tells nobody's secrets."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from starlette.types import Message, Receive, Scope, Send
from structlog.testing import capture_logs

from app.metrics import FIGURES
from app.web.request_log import RequestCounter
from tests.golden.websocket import Line
from tests.support.site import Site, running, settings

ADDRESS = "192.0.2.77"


@pytest_asyncio.fixture(params=["on", "addresses"])
async def logging_site(
    request: pytest.FixtureRequest, sqlite_url: str, tmp_path: Path
) -> AsyncIterator[Site]:
    """A site with an access log of each kind."""
    async for started in running(settings(sqlite_url, tmp_path, access_log=request.param)):
        yield started


async def evening(site: Site) -> set[str]:
    """Things that people do; returns what no line may tell."""
    host = site.visitor(address=ADDRESS)
    token = (await host.done("POST", "/players", {"name": "Anneliese"}, 201))["token"]
    host = site.visitor(address=ADDRESS, token=token)
    room = await host.done("POST", "/rooms", {"game": "lineup"}, 201)
    other = site.visitor(address=ADDRESS)
    await other.done("POST", f"/rooms/{room['code']}/members", {"name": "Balthasar"})
    match = (await host.done("POST", f"/rooms/{room['code']}/matches", status=201))["match"]
    await host.done("GET", f"/matches/{match['id']}")
    await site.visitor(base="", address=ADDRESS).get(f"/r/{room['code']}?from=Anneliese")
    await host.get("/rooms/NOSUCH00")
    line = Line(site.app)
    await line.open(room["code"], token)
    await line.close()
    return {room["code"], token, "Anneliese", "Balthasar", "NOSUCH00", match["id"], "from="}


async def test_a_line_tells_what_was_asked_and_of_which_room(logging_site: Site) -> None:
    with capture_logs() as logs:
        secrets = await evening(logging_site)
    lines = [line for line in logs if line["event"] in ("request", "socket")]
    text = json.dumps(lines)
    assert [secret for secret in secrets if secret in text] == []
    asked = [(line.get("method"), line.get("route"), line.get("status")) for line in lines]
    assert asked == [
        ("POST", "/api/v1/players", 201),
        ("POST", "/api/v1/rooms", 201),
        ("POST", "/api/v1/rooms/{room}/members", 200),
        ("POST", "/api/v1/rooms/{room}/matches", 201),
        ("GET", "/api/v1/matches/{match}", 200),
        ("GET", "/r/{code}", 200),
        ("GET", "/api/v1/rooms/{room}", 404),
        (None, None, None),
    ]
    assert [line["log_level"] for line in lines] == ["info"] * 8
    about = [line.get("room") for line in lines]
    room = about[1]
    assert room is not None
    assert about == [None, room, room, room, room, room, None, room]
    assert all(line["ms"] >= 0 and line["size"] > 0 for line in lines[:-1])
    assert lines[-1]["seconds"] >= 0


async def test_addresses_are_told_only_if_that_is_asked_for(logging_site: Site) -> None:
    with capture_logs() as logs:
        await evening(logging_site)
    wanted = logging_site.app.state.core.settings.access_log == "addresses"
    lines = [line for line in logs if line["event"] == "request"]
    assert lines
    assert {line.get("address") for line in lines} == ({ADDRESS} if wanted else {None})
    (socket,) = [line for line in logs if line["event"] == "socket"]
    assert ("address" in socket) == wanted


async def test_by_default_there_are_no_such_lines(site: Site) -> None:
    with capture_logs() as logs:
        await evening(site)
    assert [line["event"] for line in logs if line["event"] in ("request", "socket")] == []


async def test_what_fails_counts_as_failed_and_what_nobody_waits_for_has_no_status() -> None:
    async def broken(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ZeroDivisionError

    async def silent(_scope: Scope, _receive: Receive, _send: Send) -> None:
        return

    async def unused(_message: Message | None = None) -> Any:
        raise AssertionError

    scope: dict[str, Any] = {"type": "http", "method": "GET"}
    failed, left = (
        FIGURES.requests.total_of("none", "GET", "5xx"),
        FIGURES.requests.total_of("none", "GET"),
    )
    with pytest.raises(ZeroDivisionError):
        await RequestCounter(broken, "off")(scope, unused, unused)
    assert FIGURES.requests.total_of("none", "GET", "5xx") == failed + 1
    with capture_logs() as logs:
        await RequestCounter(silent, "on")(scope, unused, unused)
    assert FIGURES.requests.total_of("none", "GET") == left + 2
    assert logs[0]["status"] is None
