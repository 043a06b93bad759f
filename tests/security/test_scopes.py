"""Every operation declares what a token needs for it, and refuses all others."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fastapi.routing import APIRoute

from app.api.routing import ROOT
from app.main import create_app
from app.rooms.records import SCOPES, Scope
from app.security.scopes import scopes_for
from app.settings import Settings
from tests.support.site import Site, refused

pytestmark = pytest.mark.whole

PUBLIC = {
    ("GET", "/games"),
    ("GET", "/games/{game}"),
    ("GET", "/games/{game}/options"),
    ("GET", "/limits"),
    ("GET", "/listings"),
    ("GET", "/shared/{token}"),
    ("GET", "/shared/{token}/analysis"),
    ("GET", "/shared/{token}/steps"),
    ("POST", "/handover"),
    ("POST", "/players"),
}
"""What everybody may do, whoever they are."""
FOR_MANAGERS = {
    ("DELETE", "/me"),
    ("DELETE", "/me/alerts/channels/{channel}"),
    ("DELETE", "/me/tokens/{token}"),
    ("DELETE", "/me/webhooks/{webhook}"),
    ("GET", "/me/alerts"),
    ("GET", "/me/erasure"),
    ("GET", "/me/export"),
    ("GET", "/me/tokens"),
    ("GET", "/me/webhooks"),
    ("GET", "/me/webhooks/{webhook}/deliveries"),
    ("PATCH", "/me/webhooks/{webhook}"),
    ("POST", "/me/alerts/push"),
    ("POST", "/me/alerts/channels/{channel}/test"),
    ("POST", "/me/handover"),
    ("POST", "/me/tokens"),
    ("POST", "/me/webhooks"),
    ("POST", "/me/webhooks/{webhook}/test"),
    ("POST", "/rooms/{room}/members/{player}/link"),
    ("PUT", "/me/alerts/chat"),
    ("PUT", "/me/alerts/email"),
    ("PUT", "/me/alerts/quiet"),
    ("PUT", "/me/tables/{room}/muted"),
}


BLIND = {
    ("POST", "/matches/{match}/moves"),
    ("POST", "/matches/{match}/undo"),
    ("POST", "/rooms/{room}/messages"),
    ("POST", "/rooms/{room}/players/{seat}/default"),
    ("PUT", "/matches/{match}/draft"),
    ("PUT", "/rooms/{room}/chat"),
}
"""What a token may do that can't read: it is only answered that it is done."""


def routes() -> Iterator[APIRoute]:
    for route in create_app(Settings(_env_file=None)).router.routes:
        if isinstance(route, APIRoute) and route.path.startswith(ROOT):
            yield route


@cache
def operations() -> dict[tuple[str, str], tuple[Scope, ...]]:
    """The scopes of each operation; the first says what it is for."""
    return {
        (method, route.path.removeprefix(ROOT)): scopes_for(route)
        for route in routes()
        for method in route.methods
    }


def needing(scope: Scope | None) -> set[tuple[str, str]]:
    """The operations that are for a scope first of all."""
    return {
        operation
        for operation, needed in operations().items()
        if (needed[0] if needed else None) == scope
    }


def test_operations_are_grouped_as_documented() -> None:
    assert len(operations()) > 60
    assert needing(None) == PUBLIC
    assert needing("manage") == FOR_MANAGERS
    reading = {path for method, path in operations() if method == "GET"} - {
        path for method, path in PUBLIC | FOR_MANAGERS if method == "GET"
    }
    assert needing("read") == {("GET", path) for path in reading} | {
        ("POST", "/matches/{match}/legal")
    }
    assert {
        ("POST", "/rooms"),
        ("POST", "/tutorials"),
        ("POST", "/solo"),
        ("POST", "/days/{day}/attempt"),
        ("POST", "/days/{day}/practice"),
        ("POST", "/challenges/{token}/matches"),
        ("PATCH", "/rooms/{room}"),
        ("POST", "/rooms/{room}/matches"),
        ("PUT", "/rooms/{room}/chat"),
        ("PUT", "/rooms/{room}/bans/{player}"),
    } <= needing("host")
    assert {
        ("POST", "/matches/{match}/moves"),
        ("PUT", "/matches/{match}/draft"),
        ("POST", "/matches/{match}/undo"),
        ("POST", "/matches/{match}/challenge"),
        ("POST", "/rooms/{room}/messages"),
        ("POST", "/rooms/{room}/members"),
        ("DELETE", "/rooms/{room}/members/me"),
        ("PUT", "/rooms/{room}/seats/{seat}"),
        ("POST", "/rooms/{room}/polls"),
        ("PUT", "/rooms/{room}/vote"),
        ("PATCH", "/me"),
    } <= needing("play")


def test_whoever_may_not_read_is_told_nothing() -> None:
    """All other operations for those who play or host answer something that one has to read."""
    for operation in needing("play") | needing("host"):
        reads = operation not in BLIND
        assert ("read" in operations()[operation]) == reads, operation
    assert {scopes for scopes in operations().values() if len(scopes) == 1} == {
        (scope,) for scope in SCOPES
    }


async def call(site: Site, token: str, method: str, path: str) -> Any:
    filled = re.sub(
        r"\{(\w+)\}", lambda part: "0" if part[1] in ("seat", "seq") else "BCDFGHJ", path
    )
    body: dict[str, Any] = {} if method in ("GET", "DELETE") else {"json": {}}
    return await site.visitor(token=token).request(method, filled, **body)


@pytest.mark.parametrize("scope", SCOPES)
async def test_a_token_without_the_scope_is_refused(site: Site, scope: Scope) -> None:
    """And one with nothing but what is declared isn't refused for that reason."""
    tokens = site.app.state.core.identity.tokens
    for method, path in sorted(one for one, needed in operations().items() if scope in needed):
        person = await site.app.state.core.identity.players.create("Robot")
        without, _ = await tokens.issue(person.id, scopes=[one for one in SCOPES if one != scope])
        only, _ = await tokens.issue(person.id, scopes=operations()[method, path])
        answer = await call(site, without, method, path)
        document = await refused(answer, 403, "scope-needed", site)
        assert document["args"] == {"scope": scope}
        if path != "/me/stream":  # which would go on
            answer = await call(site, only, method, path)
            assert "scope-needed" not in answer.text, path


async def test_a_token_needs_manage_to_declare_its_player_a_bot(site: Site) -> None:
    core = site.app.state.core
    person = await core.identity.players.create("Ben")
    some, _ = await core.identity.tokens.issue(person.id, scopes=["read", "play", "host"])
    visitor = site.visitor(token=some)
    answer = await visitor.patch("/me", json={"bot": True, "name": "Robo"})
    assert (await refused(answer, 403, "scope-needed", site))["args"] == {"scope": "manage"}
    found = await visitor.done("GET", "/me")
    assert (found["bot"], found["name"]) == (False, "Ben")
    whole, _ = await core.identity.tokens.issue(person.id, scopes=["read", "play", "manage"])
    assert (await site.visitor(token=whole).done("PATCH", "/me", {"bot": True}))["bot"] is True


async def test_no_answer_tells_a_token_what_it_may_not_read(site: Site) -> None:
    """Neither in a room nor about it: a passcode and an invite are for those who may read."""
    match, (anna, _) = await site.match()
    room = (await anna.done("GET", "/rooms"))["rooms"][0]
    await anna.done("PUT", f"/rooms/{room['code']}/passcode", {"passcode": "teal"})
    player = await anna.done("GET", "/me")
    tokens = site.app.state.core.identity.tokens
    token, _ = await tokens.issue(player["id"], scopes=["play", "host"])
    blind = site.visitor(token=token)
    names = {"room": room["id"], "match": match, "player": player["id"], "seat": "0"}
    for method, path in sorted(needing("play") | needing("host")):
        filled = re.sub(r"\{(\w+)\}", lambda part: names.get(part[1], "0"), path)
        about = {"kind": "end", "match": match}
        body = {} if method == "DELETE" else {"json": about}
        answer = await blind.request(method, filled, **body)
        assert "teal" not in answer.text, path
        assert room["code"] not in answer.text, path
    assert (await anna.done("GET", f"/rooms/{room['id']}"))["passcode"] == "teal"


async def test_a_token_needs_host_to_ask_for_a_start_or_to_withdraw_that(site: Site) -> None:
    code, (anna, _) = await site.table()
    player, tokens = await anna.done("GET", "/me"), site.app.state.core.identity.tokens
    token, _ = await tokens.issue(player["id"], scopes=["read", "play"])
    playing, start = site.visitor(token=token), {"kind": "start"}
    for method, path, body in (
        ("POST", f"/rooms/{code}/polls", start),
        ("PUT", f"/rooms/{code}/vote", start | {"choice": "no"}),
    ):
        answer = await playing.request(method, path, json=body)
        document = await refused(answer, 403, "scope-needed", site)
        assert document["args"] == {"scope": "host"}
    room = await anna.done("GET", f"/rooms/{code}")
    assert (room["polls"], room["match"]) == ([], None)


async def test_what_everybody_may_do_needs_no_scope(site: Site) -> None:
    person = await site.app.state.core.identity.players.create("Robot")
    token, _ = await site.app.state.core.identity.tokens.issue(person.id, scopes=["host"])
    for method, path in sorted(PUBLIC):
        assert "scope-needed" not in (await call(site, token, method, path)).text


async def test_a_refused_token_is_looked_up_once_and_its_player_is_no_stranger(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    core, knocks = site.app.state.core, list[str]()
    monkeypatch.setattr(core.pace, "knock", knocks.append)
    person = await core.identity.players.create("Robot")
    token, _ = await core.identity.tokens.issue(person.id, scopes=["read"])
    asked, look_up = list[str](), core.identity.tokens.find_bearer

    async def counted(text: str) -> Any:
        asked.append(text)
        return await look_up(text)

    monkeypatch.setattr(core.identity.tokens, "find_bearer", counted)
    answer = await site.visitor(token=token).post("/rooms", json={})
    await refused(answer, 403, "scope-needed", site)
    assert (asked, knocks) == ([token], [])
