"""Rooms over REST: what members may do, and the code of every error."""

import pytest

from tests.support.site import Document, Site, refused


async def test_a_new_room_has_its_maker_as_host_and_first_seat(site: Site) -> None:
    anna = site.visitor()
    room = await anna.done("POST", "/rooms", {"name": " Anna ", "title": "Friday\u0007"}, 201)
    assert (room["title"], room["game"], room["min_seats"], room["max_seats"]) == (
        "Friday",
        "lineup",
        2,
        5,
    )
    me = await anna.done("GET", "/me")
    assert room["host"] == me["id"]
    assert me["name"] == "Anna"
    assert room["seats"][0]["player"] == me["id"]
    assert room["members"] == [
        {"player": me["id"], "name": "Anna", "role": "host", "program": False}
    ]
    assert (await anna.done("GET", "/rooms"))["rooms"] == [room]
    assert await anna.done("GET", f"/rooms/{room['code']}") == room
    assert await anna.done("GET", f"/rooms/{room['code'].lower()}") == room
    assert await anna.done("GET", f"/rooms/{room['id']}") == room


async def test_an_invalid_room_is_refused(site: Site) -> None:
    anna = site.visitor()
    for body, status, code in (
        ({}, 422, "name-needed"),
        ({"name": " \u0000 "}, 422, "validation-error"),
        ({"name": "Anna", "game": "chess"}, 404, "unknown-game"),
        ({"name": "Anna", "options": {"double_move": 1}}, 422, "bad-options"),
        ({"name": "Anna", "options": {"triple_move": True}}, 422, "bad-options"),
        ({"name": "A", "game": "colour_lines", "options": {"task": True}}, 422, "bad-options"),
        ({"name": "A", "game": "colour_lines", "options": {"task": 1.0}}, 422, "bad-options"),
        ({"name": "Anna", "seats": 3}, 422, "validation-error"),
        ({"name": "A" * 41}, 422, "validation-error"),
        ({"name": "Anna", "title": "T" * 61}, 422, "validation-error"),
        ([], 422, "validation-error"),
        (None, 422, "validation-error"),
    ):
        await refused(await anna.post("/rooms", json=body), status, code, site)
    await refused(await site.visitor().get("/rooms"), 401, "bad-token", site)


async def test_joining_takes_one_request(site: Site) -> None:
    code, _ = await site.table(1)
    ben = site.visitor()
    answer = await ben.done("POST", f"/rooms/{code}/members", {"name": "Ben"})
    assert answer["seat"] == 1
    assert [seat["name"] for seat in answer["room"]["seats"]][:3] == ["Anna", "Ben", None]
    again = await ben.done("POST", f"/rooms/{code}/members", {"name": "Ben"})
    assert again == answer
    renamed = await ben.done("POST", f"/rooms/{code}/members", {"name": "Benno"})
    assert renamed["room"]["seats"][1]["name"] == "Benno"
    watcher = site.visitor()
    answer = await watcher.done("POST", f"/rooms/{code}/members", {"name": "Cem", "seat": False})
    assert answer["seat"] is None
    assert len(answer["room"]["members"]) == 3
    stranger = site.visitor()
    await refused(await stranger.post(f"/rooms/{code}/members", json={}), 422, "name-needed", site)
    assert not stranger.cookies
    wrong = await stranger.post("/rooms/BCDFGHJ/members", json={"name": "D"})
    await refused(wrong, 404, "room-not-found", site)
    assert not stranger.cookies


async def test_a_newcomer_to_a_full_room_watches(site: Site) -> None:
    code, people = await site.table(5)
    late = site.visitor()
    assert (await late.done("POST", f"/rooms/{code}/members", {"name": "F"}))["seat"] is None
    again = await late.post(f"/rooms/{code}/members", json={"name": "F"})
    await refused(again, 409, "no-free-seat", site)
    await people[4].done("DELETE", f"/rooms/{code}/members/me")
    assert (await late.done("POST", f"/rooms/{code}/members", {"name": "F"}))["seat"] == 4


async def test_members_take_leave_and_change_seats(site: Site) -> None:
    code, (anna, ben) = await site.table()
    seats = f"/rooms/{code}/seats"
    room = await ben.done("PUT", f"{seats}/3", {})
    assert [seat["seat"] for seat in room["seats"] if seat["player"]] == [0, 3]
    room = await ben.done("PUT", f"{seats}/3", {"colour": "yellow"})
    assert room["seats"][3]["colour"] == "yellow"
    assert (await ben.done("PUT", f"{seats}/3", {"ready": True}))["seats"][3]["ready"]
    room = await anna.done("PUT", f"{seats}/1", {"bot": True})
    assert (room["seats"][1]["bot"], room["seats"][1]["player"]) == (True, None)
    room = await anna.done("PUT", f"{seats}/1", {"colour": "white"})
    assert room["seats"][1]["colour"] == "white"
    assert not (await anna.done("DELETE", f"{seats}/1"))["seats"][1]["bot"]
    assert (await anna.done("DELETE", f"{seats}/3"))["seats"][3]["name"] is None

    room = await ben.done("PUT", f"{seats}/1", {})
    taken = room["seats"][0]["colour"]
    for who, path, body, status, problem in (
        (ben, "/0", {}, 409, "seat-taken"),
        (anna, "/1", {"bot": True}, 409, "seat-taken"),
        (ben, "/2", {"bot": True}, 403, "not-host"),
        (ben, "/0", {"colour": "green"}, 403, "not-host"),
        (anna, "/1", {"ready": True}, 403, "not-your-seat"),
        (ben, "/1", {"colour": taken}, 409, "colour-taken"),
        (ben, "/1", {"colour": "beige"}, 422, "validation-error"),
        (ben, "/1", {"colour": "green", "ready": True}, 422, "validation-error"),
        (ben, "/1", {"bot": False}, 422, "validation-error"),
        (ben, "/5", {}, 404, "no-such-seat"),
        (ben, "/-1", {}, 404, "no-such-seat"),
        (ben, "/4", {"ready": True}, 404, "no-such-seat"),
        (ben, "/one", {}, 422, "validation-error"),
    ):
        answer = await who.put(f"{seats}{path}", json=body)
        await refused(answer, status, problem, site)
    await refused(await ben.delete(f"{seats}/0"), 403, "not-host", site)
    await refused(await ben.delete(f"{seats}/4"), 404, "no-such-seat", site)


async def test_the_host_changes_the_room(site: Site) -> None:
    code, (anna, ben) = await site.table()
    room = await anna.done(
        "PATCH", f"/rooms/{code}", {"title": "Late", "options": {"reduced_hand": True}}
    )
    assert room["title"] == "Late"
    assert room["options"]["reduced_hand"]
    assert not room["options"]["double_move"]
    assert await anna.done("PATCH", f"/rooms/{code}", {}) == room
    for who, body, status, problem in (
        (ben, {"title": "Mine"}, 403, "not-host"),
        (site.visitor(), {"title": "Mine"}, 401, "bad-token"),
        (anna, {"game": "chess"}, 404, "unknown-game"),
        (anna, {"options": {"reduced_hand": "yes"}}, 422, "bad-options"),
        (anna, {"options": {"hand": 3}}, 422, "bad-options"),
        (anna, {"game": "colour_square", "options": {"task": 4.0}}, 422, "bad-options"),
        (anna, {"options": []}, 422, "validation-error"),
        (anna, {"host": "me"}, 422, "validation-error"),
    ):
        await refused(await who.patch(f"/rooms/{code}", json=body), status, problem, site)
    assert await ben.done("GET", f"/rooms/{code}") | {"bans": []} == room


async def test_outsiders_see_only_a_preview(site: Site) -> None:
    """Knowing the code, one sees who is there and nothing else, whatever the method."""
    code, (host, _) = await site.table()
    eve = site.visitor()
    await eve.done("POST", "/rooms", {"name": "Eve"}, 201)
    preview = await eve.done("GET", f"/rooms/{code}")
    assert preview.keys() == {"code", "title", "game", "host", "seats", "playing", "programs"}
    assert [seat and seat.keys() for seat in preview["seats"]][:3] == [
        {"name", "bot", "program"},
        {"name", "bot", "program"},
        None,
    ]
    assert await site.visitor().done("GET", f"/rooms/{code}") == preview
    mine = await host.done("GET", f"/rooms/{code}")
    for base in ("/r/", "/api/v1/rooms/"):  # an id is no invitation
        page = await site.visitor(base="", cookies=eve.cookies).get(f"{base}{mine['id']}")
        assert page.status_code == 404
        assert "Anna" not in page.text
        assert (await site.visitor(base="", cookies=host.cookies).get(page.url.path)).is_success
    for method, path in (
        ("PATCH", ""),
        ("PUT", "/seats/2"),
        ("DELETE", "/seats/0"),
        ("POST", "/invite"),
        ("POST", "/matches"),
        ("DELETE", "/members/me"),
        ("GET", "/qr.svg"),
    ):
        body: Document | None = {} if method in ("PATCH", "PUT") else None
        answer = await eve.request(method, f"/rooms/{code}{path}", json=body)
        await refused(answer, 403, "not-a-member", site)
        answer = await site.visitor().request(method, f"/rooms/{code}{path}", json=body)
        await refused(answer, 401, "bad-token", site)


async def test_a_new_invite_ends_the_old_one(site: Site) -> None:
    code, (anna, ben) = await site.table()
    await refused(await ben.post(f"/rooms/{code}/invite"), 403, "not-host", site)
    room = await anna.done("POST", f"/rooms/{code}/invite")
    assert room["code"] != code
    stranger = site.visitor()
    for answer in (
        await stranger.get(f"/rooms/{code}"),
        await stranger.post(f"/rooms/{code}/members", json={"name": "Eve"}),
        await anna.get(f"/rooms/{code}"),
    ):
        await refused(answer, 410, "invite-gone", site)
    page = await site.visitor(base="").get(f"/r/{code}")
    assert page.status_code == 410
    assert "<h1" in page.text
    assert await ben.done("GET", f"/rooms/{room['code']}") | {"bans": []} == room


async def test_the_invite_has_a_qr_code(site: Site) -> None:
    code, (anna, _) = await site.table()
    answer = await anna.get(f"/rooms/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


async def test_hosts_start_matches_and_rematches(site: Site) -> None:
    code, (anna,) = await site.table(1, options={"double_move": True})
    few = await refused(await anna.post(f"/rooms/{code}/matches"), 409, "too-few-players", site)
    assert few["args"] == {"min": 2, "now": 1}
    ben = site.visitor()
    await ben.done("POST", f"/rooms/{code}/members", {"name": "Ben"})
    await refused(await ben.post(f"/rooms/{code}/matches"), 403, "not-host", site)
    room = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    assert room["match"]["status"] == "playing"
    for who, method, path, body in (
        (anna, "POST", "/matches", None),
        (anna, "PATCH", "", {"options": {}}),
        (anna, "PATCH", "", {"game": "lineup"}),
        (ben, "PUT", "/seats/2", {}),
        (anna, "PUT", "/seats/2", {"bot": True}),
        (ben, "PUT", "/seats/1", {"colour": "white"}),
        (ben, "DELETE", "/seats/1", None),
        (anna, "DELETE", "/seats/1", None),
    ):
        answer = await who.request(method, f"/rooms/{code}{path}", json=body)
        await refused(answer, 409, "match-running", site)
    late = site.visitor()
    assert (await late.done("POST", f"/rooms/{code}/members", {"name": "C"}))["seat"] is None
    assert (await site.visitor().done("GET", f"/rooms/{code}"))["playing"]


async def test_a_leaving_host_hands_the_room_on(site: Site) -> None:
    code, (anna, ben) = await site.table()
    preview = await anna.done("DELETE", f"/rooms/{code}/members/me")
    assert preview["host"] == "Guest 1"
    room = await ben.done("GET", f"/rooms/{code}")
    assert room["host"] == (await ben.done("GET", "/me"))["id"]
    assert (await anna.done("GET", "/rooms"))["rooms"] == []
    await refused(await anna.patch(f"/rooms/{code}", json={}), 403, "not-a-member", site)
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    assert (await anna.done("POST", f"/rooms/{code}/members", {"name": "Anna"}))["seat"] == 0


@pytest.mark.parametrize("bots", [1, 4])
async def test_bots_take_seats(site: Site, bots: int) -> None:
    code, (anna,) = await site.table(1)
    for number in range(1, 1 + bots):
        room = await anna.done("PUT", f"/rooms/{code}/seats/{number}", {"bot": True})
    taken = [seat for seat in room["seats"] if seat["name"]]
    for distinct in ("name", "colour"):
        assert len({seat[distinct] for seat in taken}) == 1 + bots
