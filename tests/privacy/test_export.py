"""All that is held of a person, as a file: theirs alone, with their own hands and nobody else's."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import cast

import pytest
from fastapi.routing import APIRoute
from sqlalchemy import Column, MetaData, String, Table

from app.main import create_app
from app.privacy.api import FILE
from app.privacy.feature import EXPORTS_PER_HOUR, HOUR, SEARCHES_PER_HOUR
from app.settings import Settings
from app.store.columns import PERSON, Base, exported, marked
from tests.support.declared_types import model
from tests.support.site import Site, Visitor, refused


async def test_it_has_all_that_is_theirs(any_site: Site) -> None:
    match, (anna, ben) = await any_site.match(options={"start": 0})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    for who, text in ((anna, "From Anna"), (ben, "From Ben")):
        body = {"action_id": secrets.token_hex(8), "text": text}
        await who.done("POST", f"/rooms/{code}/messages", body, 201)
    token = await anna.done("POST", "/me/tokens", {"name": "Robot", "scopes": ["read"]}, 201)
    hook = {"name": "Phone", "url": "https://a.example/b"}
    await anna.done("POST", "/me/webhooks", hook, 201)
    await anna.done("PUT", "/me/alerts/chat", {"url": "https://ntfy.sh/mine-alone"})
    await anna.done("PUT", f"/rooms/{code}/passcode", {"passcode": "teal"})
    link = await anna.done("POST", f"/rooms/{code}/members/{await me(anna)}/link", status=201)
    answer = await anna.get("/me/export")
    assert answer.headers["content-disposition"] == f'attachment; filename="{FILE}"'
    assert answer.headers["cache-control"] == "private, no-store"
    found = answer.json()
    assert found["player"]["name"] == "Anna"
    assert [one["name"] for one in found["tokens"]] == ["Robot"]
    assert [one["url"] for one in found["webhooks"]] == ["https://a.example/b"]
    assert [one["address"] for one in found["channels"]] == ["https://ntfy.sh/mine-alone"]
    (room,) = found["rooms"]
    assert [one["body"] for one in room["messages"]] == ["From Anna"]
    assert {"created", "joined", "started", "linked"} <= {one["kind"] for one in room["events"]}
    (played,) = room["matches"]
    steps = (await anna.done("GET", f"/matches/{match}/steps"))["steps"]
    assert (played["id"], played["seat"], played["steps"]) == (match, 0, steps)
    theirs = (await ben.done("GET", f"/matches/{match}/steps"))["steps"]
    assert theirs != steps, "hands are secret in this game"
    assert theirs[0]["o"] != steps[0]["o"]
    assert str(theirs[0]["o"]) not in str(found)
    secret = link["url"].partition("#seat=")[2]
    for hidden in (token["token"], secret, "From Ben", "hash"):
        assert hidden not in answer.text


def test_the_rows_of_any_exported_table_are_described(monkeypatch: pytest.MonkeyPatch) -> None:
    def fields() -> set[str]:
        routes = create_app(Settings(_env_file=None)).router.routes
        (export,) = (one for one in routes if getattr(one, "name", "") == "export_me")
        return set(model(cast(APIRoute, export)).__annotations__)

    before, known, tables = fields(), exported().keys(), MetaData()
    assert before >= known >= {"tokens", "webhooks"}
    Table("waves", tables, Column("player_id", String), **marked(PERSON, export="waves"))
    monkeypatch.setattr(Base, "metadata", tables)
    assert fields() == before - known | {"waves"}


async def test_a_match_is_theirs_until_they_were_banned(site: Site) -> None:
    match, people = await site.match(3, options={"start": 0})
    anna, ben = people[:2]
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    for _ in range(3):
        await moved(match, people)
    await anna.done("PUT", f"/rooms/{code}/bans/{await me(ben)}", {"reason": ""})
    await asyncio.sleep(0.01)
    await moved(match, people)
    (room,) = (await ben.done("GET", "/me/export"))["rooms"]
    assert len(room["matches"][0]["steps"]) == 1 + 3
    (room,) = (await anna.done("GET", "/me/export"))["rooms"]
    assert len(room["matches"][0]["steps"]) == 1 + 4, "the start, too"


async def moved(match: str, people: Sequence[Visitor]) -> None:
    """Whoever has the turn makes a move."""
    shown = await people[0].done("GET", f"/matches/{match}")
    mover = people[shown["view"]["to_act"][0]]
    move = (await mover.done("GET", f"/matches/{match}/legal"))["moves"][0]
    body = {"action_id": secrets.token_hex(8), "seq": shown["seq"], "move": move}
    await mover.done("POST", f"/matches/{match}/moves", body)


async def me(visitor: object) -> str:
    found: str = (await visitor.done("GET", "/me"))["id"]  # type: ignore[attr-defined]
    return found


async def test_nobody_gets_it_again_and_again(site: Site) -> None:
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    for _ in range(EXPORTS_PER_HOUR):
        assert (await anna.get("/me/export")).status_code == 200
    await refused(await anna.get("/me/export"), 429, "slow-down", site)


async def test_all_logs_are_searched_so_often_for_an_address(site: Site) -> None:
    """Exports, previews, and deletions count together, whoever of there asks."""
    people = [site.visitor(address="192.0.2.7") for _ in range(SEARCHES_PER_HOUR // 2 - 1)]
    for person in people:
        await person.done("POST", "/rooms", {"name": "Anna"}, 201)
        assert (await person.get("/me/export")).status_code == 200
        await person.done("GET", "/me/erasure")
    await people[0].done("DELETE", "/me", {"name": "Anna"})
    wrong = await people[1].request("DELETE", "/me", json={"name": "Ben"})
    await refused(wrong, 422, "erasure-unconfirmed", site)  # nothing was searched for
    await people[1].done("DELETE", "/me", {"name": "Anna"})
    for method, path, body in (
        ("GET", "/me/export", None),
        ("GET", "/me/erasure", None),
        ("DELETE", "/me", {"name": "Anna"}),
    ):
        answer = await people[2].request(method, path, json=body)
        await refused(answer, 429, "slow-down", site)
        assert '"own-data";r=0' in answer.headers["ratelimit"]
        assert int(answer.headers["retry-after"]) <= HOUR / SEARCHES_PER_HOUR
    assert (await people[2].done("GET", "/me"))["name"] == "Anna"
    elsewhere = site.visitor(address="192.0.2.8")
    await elsewhere.done("POST", "/rooms", {"name": "Ben"}, 201)
    await elsewhere.done("DELETE", "/me", {"name": "Ben"})


async def test_whoever_is_refused_for_their_address_loses_no_export(site: Site) -> None:
    anna = site.visitor(address="192.0.2.7")
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    token = await anna.done("POST", "/me/tokens", {"name": "A", "scopes": ["manage"]}, 201)
    for _ in range(SEARCHES_PER_HOUR):
        await anna.done("GET", "/me/erasure")
    for _ in range(EXPORTS_PER_HOUR):
        await refused(await anna.get("/me/export"), 429, "slow-down", site)
    elsewhere = site.visitor(token=token["token"], address="192.0.2.8")
    for _ in range(EXPORTS_PER_HOUR):
        assert (await elsewhere.get("/me/export")).status_code == 200
