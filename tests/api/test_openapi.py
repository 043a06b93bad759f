"""The API description is valid, complete, and matches what the server answers."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from uvicorn.protocols.websockets import websockets_sansio_impl

from tests.conftest import Serve
from tests.support.client import Client, Problem, table_of
from tests.support.site import Site


async def test_every_error_is_described(site: Site) -> None:
    document = await site.visitor().done("GET", "/openapi.json")
    assert document["openapi"].startswith("3.1")
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) >= 20
    for operation in operations:
        assert operation["responses"]["4XX"]["content"].keys() == {"application/problem+json"}
        assert "422" not in operation["responses"]
        assert operation["summary"]
        assert operation["description"]
    ids = [operation["operationId"] for operation in operations]
    assert len(set(ids)) == len(ids)


async def test_allow_names_every_method_of_a_path(site: Site) -> None:
    """The methods are those of the description; HEAD and OPTIONS are not served."""
    visitor = site.visitor()
    paths = (await visitor.done("GET", "/openapi.json"))["paths"]
    several = 0
    for path, operations in paths.items():
        several += len(operations) > 1
        for method in ("TRACE", "HEAD", "OPTIONS"):
            answer = await visitor.request(method, re.sub("{[a-z]+}", "7", path[len("/api/v1") :]))
            assert answer.status_code == 405
            allowed = set(answer.headers["allow"].split(", "))
            assert allowed == {method.upper() for method in operations}, path
    assert several >= 11


async def test_allow_names_the_methods_of_pages(site: Site) -> None:
    browser = site.visitor(base="")
    assert (await browser.post("/")).headers["allow"] == "GET"
    assert (await browser.put("/api/v1/openapi.json")).headers["allow"] == "GET, HEAD"


async def whole(table: Sequence[Client]) -> bool:
    """True if both still sit in the room, the first as its host, and play the match it started."""
    host, other = table
    try:
        room = await host.rest("GET", f"/rooms/{host.code}")
        await other.rest("GET", f"/matches/{other.match}")
    except Problem:
        return False
    match = room.get("match")  # only members see it
    if not match:
        return False
    seated = {seat["player"] for seat in room["seats"]}
    players = [member["player"] for member in room["members"]]
    return bool(
        (match["id"], match["status"]) == (host.match, "playing")
        and room["host"] == match["players"][0]
        and set(match["players"]) <= seated & set(players)
    )


@pytest.mark.slow
async def test_nothing_breaks_the_server(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Generated requests, valid and invalid, to existing things and others.

    One room is used until a request has broken it up; deleting operations come last.
    """
    from tests.api import fuzzing  # it takes seconds to import

    kinds = ("rooms_per_minute", "guests_per_minute", "guesses_per_minute", "renames_per_minute")
    bursts = ("changes_burst", "room_changes_burst", "strangers_burst", "ws_burst")
    # Hypothesis would count the socket pings, every 20 seconds, as randomness of its examples.
    monkeypatch.setattr(websockets_sansio_impl, "random", Random(1))
    server = serve(**dict.fromkeys(kinds + bursts, 10**6))
    operations = fuzzing.operations(f"{server.url}/api/v1/openapi.json")
    assert len(operations) >= 20
    async with AsyncExitStack() as stack:
        table: Sequence[Client] = ()
        for operation in sorted(operations, key=lambda operation: operation.method == "delete"):
            if not table or not await whole(table):
                table = await stack.enter_async_context(table_of(server, 2))
            await asyncio.to_thread(fuzzing.both_ways, operation, *known(*table))


def known(host: Client, other: Client) -> tuple[dict[str, Any], dict[str, str]]:
    """Existing values by path parameter, and the cookies of the host."""
    there = {
        "room": host.code,
        "match": host.match,
        "game": "lineup",
        "seat": 1,
        "seq": 0,
        "player": other.room["match"]["players"][1],
    }
    return there, dict(host.http.cookies.items())
