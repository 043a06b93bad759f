"""The API description is valid, complete, and matches what the server answers."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import pytest_asyncio
from uvicorn.protocols.websockets import websockets_sansio_impl

from app.api import description
from app.api.description import ASYNCAPI, OPENAPI, stored_document
from app.schemas.problems import DECLARED
from app.security.cookies import COOKIE
from app.security.scopes import scopes_for
from tests.conftest import Serve
from tests.support import error_codes
from tests.support.client import Client, Problem, table_of
from tests.support.site import Site, running, settings
from tools.reference import schemas
from tools.reference.meanings import STATUSES
from tools.reference.operations import calls, credential_of, method_of, operations


async def test_every_error_is_described(site: Site) -> None:
    document = await site.visitor().done("GET", "/openapi.json")
    assert document["openapi"].startswith("3.1")
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) >= 60
    for operation in operations:
        problems = {
            status: schemas.resolved(answer, document)
            for status, answer in operation["responses"].items()
            if int(status) >= 400
        }
        assert {"400", "408", "429", "431", "500", "503"} <= problems.keys()
        for answer in problems.values():
            assert answer["content"].keys() == {"application/problem+json"}
            assert answer["description"]


@pytest.mark.whole
def test_the_answers_to_what_is_counted_may_tell_limits() -> None:
    document, telling = stored_document(OPENAPI), {"RateLimit-Policy", "RateLimit"}
    counted = set[str]()
    for route in operations():
        operation = document["paths"][route.path_format][method_of(route).lower()]
        answer = operation["responses"][str(route.status_code or 200)]
        refusal = schemas.resolved(operation["responses"]["429"], document)
        assert refusal["headers"].keys() == {"Retry-After", *telling}
        told = answer.get("headers", {}).keys() & telling
        assert told in (set(), telling)
        if told:
            counted.add(f"{method_of(route)} {route.unique_id}")
        assert told or method_of(route) == "GET", "whatever changes something is counted"
    assert {one for one in counted if one.startswith("GET")} == {
        "GET exportMe",
        "GET getAchievements",
        "GET getAchievementsOfFriend",
        "GET getAchievementsOfRoom",
        "GET getChallenge",
        "GET getDay",
        "GET getSolo",
        "GET listDays",
        "GET listDuties",
        "GET listOpenTables",
        "GET previewErasure",
        "GET listTables",
        "GET streamDuties",
        "GET streamRoom",
    }


def test_the_problems_of_operations_exist() -> None:
    for operation in operations():
        named = {code for one in calls(operation) if one in DECLARED for code in codes_named(one)}
        assert named <= STATUSES.keys(), operation.unique_id
        assert named <= raised().keys(), f"{operation.unique_id}: nothing refuses with this code"


def codes_named(one: Any) -> frozenset[str]:
    return DECLARED[one].codes | DECLARED[one].changing


@cache
def raised() -> dict[str, set[int]]:
    return error_codes.refused()


@pytest_asyncio.fixture
async def patient(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site that takes all operations from one address at once."""
    rates = {"rooms_per_minute": 1000, "guests_per_minute": 1000, "guesses_per_minute": 1000}
    async for site in running(settings(sqlite_url, tmp_path, strangers_burst=1000, **rates)):
        yield site


async def test_who_has_to_say_who_they_are(patient: Site) -> None:
    """Operations need a credential, may use one, or don't, as they are described.

    A wrong token is refused wherever it would be looked at or something would change.
    """
    site = patient
    match, people = await site.match()
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    player = (await people[1].done("GET", "/me"))["id"]
    there = {"room": code, "match": match, "game": "lineup", "seat": 1, "seq": 0, "player": player}
    there["day"] = "today"
    stranger, liar = site.visitor(), site.visitor(token="fsp_wrong")
    seen = set()
    for route in operations():
        values = {name: there.get(name, "none") for name in route.param_convertors}
        path = route.path_format.removeprefix("/api/v1").format(**values)
        body = None if route.body_field is None else {}
        credential = credential_of(route)
        wrong = {"needed", "optional"} | ({"none"} if method_of(route) != "GET" else set())
        for who, refused in ((stranger, {"needed"}), (liar, wrong)):
            answer = await who.request(method_of(route), path, json=body)
            assert (answer.status_code == 401) == (credential in refused), route.unique_id
            assert answer.status_code != 401 or answer.json()["code"] == "bad-token"
        seen.add(credential)
    assert seen == {"needed", "optional", "none"}


async def test_the_description_says_who_has_to_say_who_they_are(site: Site) -> None:
    document = await site.visitor().done("GET", "/openapi.json")
    for route in operations():
        needed = [{"cookie": []}, {"token": [*scopes_for(route)]}]
        expected = {"needed": needed, "optional": [{}, *needed], "none": []}
        described = document["paths"][route.path_format][method_of(route).lower()]
        assert described["security"] == expected[credential_of(route)], route.unique_id
    schemes = document["components"]["securitySchemes"]
    assert schemes["cookie"]["name"] == COOKIE
    assert schemes["token"]["scheme"] == "bearer"


@pytest.mark.parametrize("name", [OPENAPI, ASYNCAPI])
async def test_a_description_is_sent_once_to_those_who_keep_it(site: Site, name: str) -> None:
    visitor = site.visitor()
    first = await visitor.get(f"/{name}")
    assert first.status_code == 200
    assert first.json() == stored_document(name)
    etag = first.headers["etag"]
    again = await visitor.get(f"/{name}", headers={"if-none-match": f'"other", W/{etag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)
    assert (await visitor.get(f"/{name}", headers={"if-none-match": '"x"'})).status_code == 200
    head = await visitor.head(f"/{name}")
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", etag)


async def test_descriptions_are_read_when_they_are_asked_for(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(description, "_made", {})
    await site.visitor().done("GET", "/games")
    assert description._made == {}
    for _ in range(2):
        await site.visitor().done("GET", "/asyncapi.json")
        assert [name for name, _ in description._made] == ["asyncapi.json"]


async def test_descriptions_name_the_prefix_of_the_server(site: Site) -> None:
    transport = httpx.ASGITransport(site.app, root_path="/games")
    async with httpx.AsyncClient(transport=transport, base_url="http://games.local/games") as http:
        openapi = (await http.get("/api/v1/openapi.json")).json()
        asyncapi = (await http.get("/api/v1/asyncapi.json")).json()
    assert openapi["servers"] == [{"url": "/games"}]
    assert {one["pathname"] for one in asyncapi["servers"].values()} == {"/games"}
    assert (await site.visitor().done("GET", "/openapi.json"))["servers"] == [{"url": "/"}]


@pytest.mark.whole
async def test_allow_names_every_method_of_a_path(site: Site) -> None:
    """The methods are those of the description, and HEAD beside GET; OPTIONS is not served."""
    visitor = site.visitor()
    paths = (await visitor.done("GET", "/openapi.json"))["paths"]
    several = 0
    for path, described in paths.items():
        several += len(described) > 1
        for method in ("TRACE", "OPTIONS"):
            answer = await visitor.request(method, re.sub("{[a-z]+}", "7", path[len("/api/v1") :]))
            assert answer.status_code == 405
            allowed = set(answer.headers["allow"].split(", "))
            named = {method.upper() for method in described}
            assert allowed == named | ({"HEAD"} if "GET" in named else set()), path
    assert several >= 11


async def test_allow_names_the_methods_of_pages(site: Site) -> None:
    browser = site.visitor(base="")
    assert (await browser.post("/")).headers["allow"] == "GET, HEAD"
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


@pytest.mark.extended
async def test_nothing_breaks_the_server(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Generated requests, valid and invalid, to existing things and others.

    One room is used until a request has broken it up; deleting operations come last.
    """
    from tests.api import generated_requests  # it takes seconds to import

    kinds = ("rooms_per_minute", "guests_per_minute", "guesses_per_minute", "renames_per_minute")
    bursts = ("changes_burst", "room_changes_burst", "strangers_burst", "ws_burst")
    # Hypothesis would count the socket pings, every 20 seconds, as randomness of its examples.
    monkeypatch.setattr(websockets_sansio_impl, "random", Random(1))
    server = serve(**dict.fromkeys(kinds + bursts, 10**6))
    operations = generated_requests.operations(f"{server.url}/api/v1/openapi.json")
    assert len(operations) >= 20
    async with AsyncExitStack() as stack:
        table: Sequence[Client] = ()
        for operation in sorted(operations, key=lambda operation: operation.method == "delete"):
            if not table or not await whole(table):
                table = await stack.enter_async_context(table_of(server, 2))
            await asyncio.to_thread(generated_requests.both_ways, operation, *known(*table))


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
