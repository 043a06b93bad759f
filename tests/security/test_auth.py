"""Identity: browsers' cookies, programs' tokens, and requests that other sites must not send."""

from pathlib import Path

import pytest

from app.limits.addresses import counting_key
from app.store.tokens import Bearer
from tests.support.site import HOST, Site, Visitor, refused, running, settings


async def set_cookie(visitor: Visitor) -> list[str]:
    """The parts of the Set-Cookie header of a new room."""
    answer = await visitor.post("/rooms", json={"name": "Anna"})
    assert answer.status_code == 201
    return [part.strip().lower() for part in answer.headers["set-cookie"].split(";")]


async def test_the_cookie_of_a_guest_is_protected(site: Site) -> None:
    """The cookie is hidden from scripts and other sites, and works on a plain LAN address."""
    parts = await set_cookie(site.visitor())
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert "secure" not in parts
    assert any(part.startswith("max-age=") for part in parts)
    assert "secure" in await set_cookie(site.visitor(scheme="https"))


@pytest.mark.parametrize(("choice", "secure"), [("always", True), ("never", False)])
async def test_the_setting_decides_whether_cookies_are_secure(
    sqlite_url: str, tmp_path: Path, choice: str, secure: bool
) -> None:
    async for site in running(settings(sqlite_url, tmp_path, cookie_secure=choice)):
        assert ("secure" in await set_cookie(site.visitor(scheme="https"))) is secure


async def test_a_browser_stays_the_same_guest(site: Site) -> None:
    anna = site.visitor()
    await refused(await anna.get("/me"), 401, "bad-token", site)
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    me = await anna.done("GET", "/me")
    await anna.done("POST", "/rooms", {"name": "Anna at work"}, 201)
    assert await anna.done("GET", "/me") == me
    assert len((await anna.done("GET", "/rooms"))["rooms"]) == 2


async def test_it_is_noted_who_is_here_and_from_where(site: Site) -> None:
    """By a cookie, by a token, and with a first request; every name from one address is one."""
    visitors = site.app.state.core.identity.visitors
    lanes = set()
    for name in ("Anna", "Ben"):
        guest = site.visitor(address="192.0.2.7")
        await guest.done("POST", "/rooms", {"name": name}, 201)
        newcomer = site.app.state.core.identity.came.copy().pop()
        assert visitors.is_here(newcomer)
        site.app.state.core.identity.came.clear()
        lanes.add(visitors.lane((await guest.done("GET", "/me"))["id"]))
    made = await site.visitor().done("POST", "/players", {"name": "Program"}, 201)
    assert visitors.lane(made["id"]).client == made["id"]
    program = site.visitor(token=made["token"], address="2001:db8::7")
    await program.done("GET", "/me")
    assert {lane.client for lane in lanes} == {"192.0.2.7"}
    assert len(lanes) == 2
    assert visitors.lane(made["id"]).client == counting_key("2001:db8::7")
    assert visitors.is_here(made["id"])


async def test_players_change_their_name_and_language(site: Site) -> None:
    code, (anna, _) = await site.table()
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    me = await anna.done("PATCH", "/me", {"name": "Änne", "lang": "de"})
    assert (me["name"], me["lang"]) == ("Änne", "de")
    await site.app.state.core.renaming.wait_until_done()
    room = await anna.done("GET", f"/rooms/{code}")
    assert room["seats"][0]["name"] == room["members"][0]["name"] == "Änne"
    assert await anna.done("PATCH", "/me", {}) == me
    for body in ({"lang": "fr"}, {"name": ""}, {"id": "x"}, {"name": 3}):
        await refused(await anna.patch("/me", json=body), 422, "validation-error", site)
    await refused(await site.visitor().patch("/me", json={}), 401, "bad-token", site)


async def test_a_forged_cookie_is_no_cookie(site: Site) -> None:
    code, (anna, ben) = await site.table()
    mine, theirs = ben.cookies[site.cookie], anna.cookies[site.cookie]
    body, _, signature = mine.rpartition(".")
    other_body, _, _ = theirs.rpartition(".")
    anna_id = (await anna.done("GET", "/me"))["id"]
    swapped = f"{other_body}.{signature}"
    for forged in (swapped, body, anna_id, f'"{anna_id}".{signature}', mine[:-1]):
        eve = site.visitor(cookies={site.cookie: forged})
        await refused(await eve.get("/me"), 401, "bad-token", site)
        assert "id" not in await eve.done("GET", f"/rooms/{code}")


async def test_a_token_identifies_its_player_and_wrong_ones_are_refused(site: Site) -> None:
    player = await site.visitor().done("POST", "/players", {"name": "Robot"}, 201)
    assert player["token"].startswith("fsp_")
    robot = site.visitor(token=player["token"])
    assert await robot.done("GET", "/me") == {
        "id": player["id"],
        "name": "Robot",
        "lang": None,
        "bot": False,
        "hidden": False,
    }
    room = await robot.done("POST", "/rooms", {}, 201)
    assert room["host"] == player["id"]
    assert not robot.cookies
    for token in ("fsp_wrong", player["token"][:-1], player["id"], player["token"].upper()):
        wrong = site.visitor(token=token)
        for answer in (
            await wrong.get("/me"),
            await wrong.get(f"/rooms/{room['code']}"),
            await wrong.post("/rooms", json={"name": "A"}),
        ):
            await refused(answer, 401, "bad-token", site)
            assert answer.headers["www-authenticate"] == "Bearer"
    assert player["token"] not in (await robot.get("/rooms")).text


async def test_a_wrong_token_is_looked_up_once_per_request(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens, asked = site.app.state.core.identity.tokens, []
    look_up = tokens.find_bearer

    async def counted(token: str) -> Bearer | None:
        asked.append(token)
        found: Bearer | None = await look_up(token)
        return found

    monkeypatch.setattr(tokens, "find_bearer", counted)
    wrong = site.visitor(token="fsp_wrong")
    for method, path in (("POST", "/rooms"), ("PATCH", "/me"), ("GET", "/me")):
        answer = await wrong.request(method, path, json={"name": "Anna"})
        await refused(answer, 401, "bad-token", site)
    assert asked == ["fsp_wrong"] * 3


async def test_a_wrong_token_beats_a_good_cookie(site: Site) -> None:
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    answer = await anna.get("/me", headers={"authorization": "Bearer fsp_wrong"})
    await refused(answer, 401, "bad-token", site)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", f"http://{HOST}.evil.example", f"http://evil.{HOST}", "null"]
)
async def test_other_sites_may_not_act(site: Site, origin: str) -> None:
    code, (anna, _) = await site.table()
    match, people = await site.match()
    for who, method, path in (
        (anna, "POST", "/rooms"),
        (anna, "PATCH", "/me"),
        (anna, "PATCH", f"/rooms/{code}"),
        (anna, "POST", f"/rooms/{code}/members"),
        (anna, "DELETE", f"/rooms/{code}/members/me"),
        (anna, "PUT", f"/rooms/{code}/seats/2"),
        (anna, "DELETE", f"/rooms/{code}/seats/0"),
        (anna, "POST", f"/rooms/{code}/invite"),
        (anna, "POST", f"/rooms/{code}/matches"),
        (anna, "POST", "/players"),
        (people[0], "POST", f"/matches/{match}/moves"),
        (people[0], "PUT", f"/matches/{match}/draft"),
        (people[0], "POST", f"/matches/{match}/undo"),
    ):
        answer = await who.request(method, path, json={}, headers={"origin": origin})
        await refused(answer, 403, "foreign-origin", site)


async def test_the_own_site_may_act(sqlite_url: str, tmp_path: Path) -> None:
    public = "https://play.example.org"
    async for site in running(settings(sqlite_url, tmp_path, public_url=public)):
        for origin in (f"http://{HOST}", f"http://{HOST.upper()}", "https://play.example.org"):
            visitor, headers = site.visitor(), {"origin": origin}
            for status in (403, 201):  # a cookie has to come back first
                answer = await visitor.post("/rooms", json={"name": "Anna"}, headers=headers)
                assert answer.status_code == status


async def test_nobody_acts_for_another_seat(site: Site) -> None:
    """Nothing that the public and other players can read lets one act as somebody else."""
    match, (anna, ben) = await site.match()
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    room = await ben.done("GET", f"/rooms/{code}")
    view = (await ben.done("GET", f"/matches/{match}"))["view"]
    mover, other = (anna, ben) if view["to_act"] == [0] else (ben, anna)
    moves = (await mover.done("GET", f"/matches/{match}/legal"))["moves"]
    body = {"action_id": "abcdefgh", "seq": 0, "move": moves[0]}
    moves_path = f"/matches/{match}/moves"
    await refused(await other.post(moves_path, json=body), 409, "not-your-turn", site)

    known = [room["id"], room["code"], room["host"], match]
    known += [member["player"] for member in room["members"]]
    for credential in known:
        guest = site.visitor(cookies={site.cookie: credential})
        for eve in (site.visitor(token=credential), guest):
            await refused(await eve.post(moves_path, json=body), 401, "bad-token", site)
            await refused(await eve.get(f"/matches/{match}"), 401, "bad-token", site)

    eve = site.visitor()
    await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve", "seat": True})
    await refused(await eve.post(f"/matches/{match}/moves", json=body), 403, "not-seated", site)
    shown = await eve.done("GET", f"/matches/{match}")
    assert (shown["you"], shown["view"]["private"]) == (None, None)
    assert (await eve.done("GET", f"/matches/{match}/legal"))["moves"] == []
    assert (await mover.done("GET", f"/matches/{match}"))["seq"] == 0
