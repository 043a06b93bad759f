"""Rooms for one person alone: a match in one request, and nobody else ever gets in."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from app.games import GAMES
from tests.support.site import Site, Visitor, refused, running, settings

TASKS = [
    ("colour_square", {"task": 3, "side": "B"}),
    ("colour_lines", {"task": 5, "side": "B"}),
]


async def begun(person: Visitor, **body: Any) -> Any:
    body = {"game": "colour_square", "options": {"task": 1}, "name": "Anna"} | body
    return await person.done("POST", "/solo", body, 201)


@pytest.mark.parametrize(("game", "options"), TASKS)
async def test_a_task_begins_with_one_request(site: Site, game: str, options: Any) -> None:
    anna = site.visitor()
    room = await begun(anna, game=game, options=options)
    assert room["alone"]
    assert not room["practice"]
    assert room["options"].items() >= options.items()
    match = room["match"]
    assert match["status"] == "playing"
    assert len(match["players"]) == 1
    assert (match["day"], match["attempt"], match["challenge"]) == (None, False, None)
    snapshot = await anna.done("GET", f"/matches/{match['id']}")
    assert snapshot["you"] == 0


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_can_be_played_against_bots(site: Site, game: str) -> None:
    anna, card = site.visitor(), GAMES[game].card
    room = await begun(anna, game=game, options={"start": 0}, bots=card.seats[-1] - 1, level="easy")
    match = room["match"]
    assert [player is None for player in match["players"]] == [False] + [True] * (
        card.seats[-1] - 1
    )
    assert set(match["levels"][1:]) == {"easy"}


async def test_what_cannot_be_played_is_refused_before_anybody_becomes_a_guest(site: Site) -> None:
    stranger = site.visitor()
    for status, code, body in (
        (404, "unknown-game", {"game": "chess"}),
        (409, "too-few-players", {"game": "lineup"}),
        (409, "colour-square-alone", {"game": "colour_square"}),
        (409, "colour-lines-task-side", {"game": "colour_lines", "options": {"task": 5}}),
        (422, "bad-options", {"game": "lineup", "bots": 1, "options": {"task": 1}}),
        (404, "no-such-seat", {"game": "colour_lines", "bots": 5}),
        (422, "validation-error", {"game": "lineup", "bots": 6}),
        (422, "validation-error", {"game": "lineup", "bots": True}),
        (422, "validation-error", {"game": "lineup", "seats": 2}),
    ):
        answer = await stranger.post("/solo", json={"name": "Anna", **body})
        await refused(answer, status, code, site)
    nameless = {"game": "colour_square", "options": {"task": 1}}
    await refused(await stranger.post("/solo", json=nameless), 422, "name-needed", site)
    assert (await stranger.get("/me")).status_code == 401


async def test_nobody_else_finds_a_room_for_one(any_site: Site) -> None:
    anna, ben = any_site.visitor(), any_site.visitor()
    room = await begun(anna)
    match = room["match"]["id"]
    await ben.done("POST", "/rooms", {"name": "Ben"}, 201)
    for who in (ben, any_site.visitor()):
        for path in (room["code"], room["id"]):
            await refused(await who.get(f"/rooms/{path}"), 404, "room-not-found", any_site)
            for action, body in (
                ("members", {"name": "Ben", "seat": False}),
                ("claims", {"secret": "ABCDEFGH", "name": "Ben"}),
            ):
                answer = await who.post(f"/rooms/{path}/{action}", json=body)
                await refused(answer, 404, "room-not-found", any_site)
    for path in ("", "/steps", "/positions/0", "/legal", "/clock", "/replay"):
        answer = await ben.get(f"/matches/{match}{path}")
        await refused(answer, 404, "match-not-found", any_site)
    page = any_site.visitor(base="")
    assert (await page.get(f"/r/{room['code']}")).status_code == 404
    assert await anna.done("GET", "/rooms") == {"rooms": []}
    assert (await anna.done("GET", "/me/duties"))["duties"] == []


async def test_its_owner_lets_nobody_in_either(site: Site) -> None:
    anna = site.visitor()
    room = await begun(anna)
    me = (await anna.done("GET", "/me"))["id"]
    at = f"/rooms/{room['code']}"
    for method, path, body in (
        ("POST", "/invite", None),
        ("POST", "/watch", None),
        ("DELETE", "/watch", None),
        ("PUT", "/listing", {"on": True}),
        ("POST", f"/members/{me}/link", None),
        ("GET", "/qr.svg", None),
    ):
        answer = await anna.request(method, at + path, json=body)
        await refused(answer, 409, "room-alone", site)


async def test_whoever_leaves_a_room_for_one_cannot_come_back(site: Site) -> None:
    anna = site.visitor()
    room = await begun(anna)
    await anna.done("DELETE", f"/rooms/{room['code']}/members/me")
    for method, path in (("GET", ""), ("POST", "/members")):
        answer = await anna.request(method, f"/rooms/{room['code']}{path}", json={"name": "Anna"})
        await refused(answer, 404, "room-not-found", site)


async def test_another_device_of_the_same_person_goes_on(site: Site) -> None:
    anna = site.visitor()
    room = await begun(anna)
    code = (await anna.done("POST", "/me/handover", status=201))["code"]
    tablet = site.visitor()
    await tablet.done("POST", "/handover", {"code": code})
    assert (await tablet.done("GET", f"/rooms/{room['code']}"))["match"] == room["match"]
    assert (await tablet.done("GET", f"/matches/{room['match']['id']}"))["you"] == 0


async def test_rooms_for_one_share_the_rate_limit_of_rooms(sqlite_url: str, tmp_path: Path) -> None:
    async for site in running(settings(sqlite_url, tmp_path, rooms_per_minute=2)):
        person = site.visitor()
        for _ in range(2):
            await begun(person)
        again = await person.post("/solo", json={"game": "colour_square", "options": {"task": 1}})
        await refused(again, 429, "slow-down", site)


async def test_a_room_for_one_is_the_same_after_a_restart(
    database_url: str, tmp_path: Path
) -> None:
    cookies, room = httpx.Cookies(), {}
    for _ in range(2):
        async for site in running(settings(database_url, tmp_path)):
            anna, ben = site.visitor(cookies=cookies), site.visitor()
            room = room or await begun(anna)
            cookies = anna.cookies
            found = await anna.done("GET", f"/rooms/{room['code']}")
            assert found["alone"]
            assert found["match"] == room["match"]
            answer = await ben.get(f"/rooms/{room['code']}")
            await refused(answer, 404, "room-not-found", site)
