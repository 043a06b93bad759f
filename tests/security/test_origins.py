"""Pages of other sites: programs with a token, and nobody's cookie."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from app.security.origins import PREFLIGHT_SECONDS
from tests.support.site import HOST, Site, Visitor, refused, running, settings

ELSEWHERE = {"origin": "https://elsewhere.example"}
ORIGINS = ["https://elsewhere.example", f"http://{HOST}:8000", f"http://sub.{HOST}", "null"]
SILENT = [
    {"sec-fetch-site": site, "sec-fetch-mode": mode}
    for site in ("cross-site", "same-site")
    for mode in ("no-cors", "navigate")
]
"""What browsers send for an image, a script, or a link, whose answers the page can't read."""


@pytest_asyncio.fixture
async def robot(site: Site) -> Visitor:
    """A program with a token."""
    made = await site.visitor().done("POST", "/players", {"name": "Robot"}, 201)
    return site.visitor(token=made["token"])


def readable(answer: httpx.Response) -> bool:
    """True if a page of another site may read the answer, which then never allows credentials."""
    assert "access-control-allow-credentials" not in answer.headers
    allowed = answer.headers.get("access-control-allow-origin")
    assert allowed in (None, "*")
    assert "Origin" in answer.headers["vary"].split(", ")
    return allowed == "*"


async def preflight(visitor: Visitor, method: str, path: str, **headers: str) -> httpx.Response:
    """What the server says to a browser that asks before it sends something."""
    asked = {**ELSEWHERE, "access-control-request-method": method, **headers}
    return await visitor.request("OPTIONS", path, headers=asked)


# --- with a token ----------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ORIGINS)
async def test_a_program_on_another_site_plays_with_a_token(
    site: Site, robot: Visitor, origin: str
) -> None:
    headers = {"origin": origin}
    made = await robot.post("/rooms", json={}, headers=headers)
    assert (made.status_code, readable(made)) == (201, True)
    code = made.json()["code"]
    seat = await robot.put(f"/rooms/{code}/seats/1", json={"bot": True}, headers=headers)
    started = await robot.post(f"/rooms/{code}/matches", headers=headers)
    match = started.json()["match"]["id"]
    shown = await robot.get(f"/matches/{match}", headers=headers)
    left = await robot.delete(f"/rooms/{code}/members/me", headers=headers)
    assert [one.status_code for one in (seat, started, shown, left)] == [200, 201, 200, 200]
    assert all(readable(one) for one in (seat, started, shown, left))


async def test_what_a_page_may_read_of_an_answer(robot: Visitor) -> None:
    answer = await robot.get("/me", headers=ELSEWHERE)
    exposed = answer.headers["access-control-expose-headers"].split(", ")
    assert exposed == ["ETag", "Retry-After", "RateLimit", "RateLimit-Policy", "Link", "Location"]
    assert "access-control-expose-headers" not in (await robot.get("/me")).headers


async def test_problems_can_be_read_too(
    site: Site, robot: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for method, path, status in (
        ("GET", "/nothing", 404),
        ("PUT", "/me", 405),
        ("POST", "/rooms", 422),
        ("GET", "/rooms/BCDFGHJ", 404),
    ):
        answer = await robot.request(method, path, json={"game": 7}, headers=ELSEWHERE)
        assert (answer.status_code, readable(answer)) == (status, True)
    stranger = await site.visitor().get("/me", headers=ELSEWHERE)
    assert (stranger.status_code, readable(stranger)) == (401, True)

    def bug(person: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr("app.api.players.player_view", bug)
    failed = await robot.get("/me", headers=ELSEWHERE)
    assert failed.status_code == 500
    assert failed.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-origin" not in (await robot.get("/me")).headers


async def test_only_the_token_counts_where_both_are_sent(site: Site, robot: Visitor) -> None:
    code, (anna, _) = await site.table()
    both = robot.headers["authorization"]
    mine = await robot.done("GET", "/me")
    for headers in (ELSEWHERE, {}):
        answer = await anna.get("/me", headers={**headers, "authorization": both})
        assert answer.json() == mine
        changed = await anna.put(
            f"/rooms/{code}/lock", json={"on": True}, headers={**headers, "authorization": both}
        )
        await refused(changed, 403, "not-a-member", site)


@pytest.mark.parametrize("token", ["fsp_wrong", "", "x y"])
@pytest.mark.whole
async def test_a_wrong_token_changes_nothing(site: Site, token: str) -> None:
    """Also where none is needed, and whatever the cookie says."""
    code, (anna, _) = await site.table()
    headers = ELSEWHERE | {"authorization": f"Bearer {token}"}
    for method, path, body in (
        ("POST", "/players", {"name": "Eve"}),
        ("POST", "/rooms", {"name": "Eve"}),
        ("POST", "/tutorials", {"game": "lineup", "name": "Eve"}),
        ("POST", "/solo", {"game": "lineup", "bots": 1, "name": "Eve"}),
        ("POST", "/days/today/attempt", {"name": "Eve"}),
        ("POST", f"/rooms/{code}/members", {"name": "Eve"}),
        ("PUT", f"/rooms/{code}/lock", {"on": True}),
        ("POST", "/handover", {"code": "BCDFGHJKLMNP"}),
    ):
        answer = await anna.request(method, path, json=body, headers=headers)
        await refused(answer, 401, "bad-token", site)


@pytest.mark.parametrize("kind", ["Basic", "Cookie", "fsp_"])
async def test_another_kind_of_credential_is_no_token(
    site: Site, robot: Visitor, kind: str
) -> None:
    token = robot.headers["authorization"].removeprefix("Bearer ")
    headers = ELSEWHERE | {"authorization": f"{kind} {token}"}
    answer = await site.visitor().post("/rooms", json={"name": "Eve"}, headers=headers)
    await refused(answer, 403, "foreign-origin", site)


# --- without one -----------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ORIGINS)
async def test_a_cookie_does_not_count_on_another_site(site: Site, origin: str) -> None:
    """Neither to change something, nor to read what others can't."""
    code, (anna, _) = await site.table()
    headers = {"origin": origin}
    me = await anna.get("/me", headers=headers)
    await refused(me, 401, "bad-token", site)
    await refused(await anna.get("/rooms", headers=headers), 401, "bad-token", site)
    preview = await anna.get(f"/rooms/{code}", headers=headers)
    assert preview.json() == await site.visitor().done("GET", f"/rooms/{code}")
    assert (await anna.done("GET", f"/rooms/{code}")).keys() != preview.json().keys()
    for method, path in (("PUT", f"/rooms/{code}/lock"), ("PATCH", "/me"), ("POST", "/rooms")):
        answer = await anna.request(method, path, json={"on": True}, headers=headers)
        await refused(answer, 403, "foreign-origin", site)
        assert readable(answer), "so that the program can tell what is wrong"


@pytest.mark.parametrize("headers", SILENT)
async def test_a_cookie_does_not_count_for_an_image_on_another_site(
    site: Site, headers: dict[str, str]
) -> None:
    """Such requests have no `Origin`, and their answers can't be read."""
    code, (anna, _) = await site.table()
    await refused(await anna.get(f"/rooms/{code}/qr.svg", headers=headers), 401, "bad-token", site)
    await refused(await anna.post("/me/handover", headers=headers), 403, "foreign-origin", site)
    own = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}
    for allowed in (own, {"sec-fetch-site": "none", "sec-fetch-mode": "navigate"}):
        answer = await anna.get(f"/rooms/{code}/qr.svg", headers=allowed)
        assert (answer.status_code, readable(answer)) == (200, False)


async def test_a_site_without_a_name_is_another_one(site: Site) -> None:
    """Also for a request that doesn't name its host, as only programs do."""
    nameless = [(b"origin", b"null")]
    answer = await site.visitor().post("/rooms", json={"name": "Eve"}, headers=nameless)
    await refused(answer, 403, "foreign-origin", site)


async def test_no_cookie_is_read_at_all_on_another_site(site: Site) -> None:
    """The language isn't, either."""
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    await anna.done("PATCH", "/me", {"lang": "nl"})
    here, there = [
        (await anna.get("/rooms/BCDFGHJ", headers=headers)).json()["detail"]
        for headers in ({}, ELSEWHERE)
    ]
    assert here != there == (await site.visitor().get("/rooms/BCDFGHJ")).json()["detail"]


@pytest.mark.whole
async def test_no_cookie_is_set_on_another_site(
    site: Site, robot: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By no operation that sets one for browsers, even with a token."""
    code, (anna, ben) = await site.table()
    handover = (await anna.done("POST", "/me/handover", status=201))["code"]
    ben_id = (await ben.done("GET", "/me"))["id"]
    link = (await ben.done("POST", f"/rooms/{code}/members/{ben_id}/link", status=201))["url"]
    secret = link.rpartition("#seat=")[2]
    for method, path, body in (
        ("GET", f"/rooms/{code}", None),
        ("POST", "/rooms", {"name": "Robot"}),
        ("POST", "/tutorials", {"game": "lineup"}),
        ("POST", "/solo", {"game": "lineup", "bots": 1}),
        ("GET", "/days/today", None),
        ("POST", "/days/today/attempt", {}),
        ("POST", f"/rooms/{code}/members", {"name": "Robot", "seat": False}),
        ("PATCH", "/me", {"lang": "de"}),
        ("POST", f"/rooms/{code}/claims", {"secret": secret}),
    ):
        answer = await robot.request(method, path, json=body, headers=ELSEWHERE)
        assert answer.status_code in (200, 201), (path, answer.text)
        assert "set-cookie" not in answer.headers, path
    answer = await robot.post("/handover", json={"code": handover}, headers=ELSEWHERE)
    await refused(answer, 403, "foreign-origin", site)
    assert "set-cookie" not in answer.headers
    phone = site.visitor()
    await phone.done("POST", "/handover", {"code": handover})
    assert site.cookie in phone.cookies, "the code is as good as before"
    monkeypatch.setattr("app.security.cookies.RENEWED_AFTER", -1)
    here = await anna.get(f"/rooms/{code}")
    assert "set-cookie" in here.headers
    assert "set-cookie" not in (await anna.get(f"/rooms/{code}", headers=ELSEWHERE)).headers


async def test_nobody_becomes_a_player_from_another_site(site: Site) -> None:
    """A token comes from the person, not from a page that they happen to visit."""
    code, _ = await site.table()
    for path in ("/players", "/rooms", f"/rooms/{code}/members"):
        answer = await site.visitor().post(path, json={"name": "Eve"}, headers=ELSEWHERE)
        await refused(answer, 403, "foreign-origin", site)
        assert "ratelimit" not in answer.headers, "nor does it use up what others at home may do"


# --- preflights ------------------------------------------------------------------------------


@pytest.mark.whole
async def test_a_preflight_names_the_methods_of_every_path(site: Site) -> None:
    visitor = site.visitor()
    paths = (await visitor.done("GET", "/openapi.json"))["paths"]
    assert len(paths) > 30
    for path, operations in paths.items():
        asked = re.sub("{[a-z]+}", "7", path.removeprefix("/api/v1"))
        for method in ("PUT", "BREW"):
            answer = await preflight(visitor, method, asked)
            assert (answer.status_code, answer.content, readable(answer)) == (204, b"", True), path
            methods = answer.headers["access-control-allow-methods"].split(", ")
            named = {method.upper() for method in operations}
            assert set(methods) == named | ({"HEAD"} if "GET" in named else set()), path


async def test_a_preflight_names_what_programs_send(site: Site) -> None:
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    wanted = {"access-control-request-headers": "authorization, x-else"}
    answer = await preflight(anna, "POST", "/rooms", **wanted)
    allowed = answer.headers["access-control-allow-headers"]
    assert allowed == "authorization, content-type, if-none-match, accept, last-event-id"
    assert answer.headers["access-control-max-age"] == str(PREFLIGHT_SECONDS)
    assert "set-cookie" not in answer.headers


async def test_what_is_no_preflight_is_answered_as_before(site: Site) -> None:
    visitor = site.visitor()
    plain = {"access-control-request-method": "POST"}
    for headers in ({}, ELSEWHERE, plain, plain | {"origin": f"http://{HOST}"}):
        answer = await visitor.request("OPTIONS", "/rooms", headers=headers)
        await refused(answer, 405, "method-not-allowed", site)
        assert answer.headers["allow"] == "GET, HEAD, POST"
    unknown = await preflight(visitor, "GET", "/nothing")
    await refused(unknown, 404, "not-found", site)


async def test_pages_are_for_this_site_alone(site: Site) -> None:
    code, (anna, _) = await site.table()
    browser = site.visitor(base="", cookies=anna.cookies)
    for path in ("/", f"/r/{code}", "/docs", "/healthz", "/nothing", "/rules/lineup", "/apis/"):
        for answer in (
            await browser.get(path, headers=ELSEWHERE),
            await preflight(browser, "GET", path),
        ):
            told = {name for name in answer.headers if name.startswith("access-control-")}
            assert not told, path
            assert "Origin" not in answer.headers.get("vary", ""), path


# --- caches ----------------------------------------------------------------------------------


@pytest.mark.whole
async def test_no_answer_to_a_cookie_can_be_used_elsewhere(site: Site) -> None:
    """Nothing is kept, or else each site has its own; what is kept here isn't readable there."""
    match, (anna, _) = await site.match()
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    paths: dict[str, Any] = (await anna.done("GET", "/openapi.json"))["paths"]
    wanted = {"name": "Phone", "url": "https://hooks.example/"}
    webhook = (await anna.done("POST", "/me/webhooks", wanted, 201))["id"]
    values = {
        "room": code,
        "match": match,
        "game": "lineup",
        "seq": "0",
        "webhook": webhook,
        "day": "today",
        "player": (await anna.done("GET", "/me"))["id"],
    }
    seen = 0
    for path, operations in paths.items():
        there = {*re.findall(r"{(\w+)}", path)} <= values.keys()
        if "get" in operations and there and not path.endswith("/stream"):
            answer = await anna.get(path.removeprefix("/api/v1").format(**values))
            nobody = {404} if "{player}" in path else set()  # no friend of theirs
            assert answer.status_code in {200, 409} | nobody, path
            assert not readable(answer)
            kept = answer.headers["cache-control"]
            assert "no-store" in kept or "private" in kept or path == "/api/v1/limits", path
            seen += 1
    assert seen > 12


async def test_the_limits_may_be_kept(site: Site, robot: Visitor) -> None:
    answer = await robot.get("/limits", headers=ELSEWHERE)
    assert answer.headers["cache-control"] == "public, max-age=300"
    assert readable(answer)


# --- at which addresses --------------------------------------------------------------------------


@pytest_asyncio.fixture
async def public(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site whose addresses aren't the one that requests come to."""
    named = {
        "public_url": "https://Spiele.Müller.de:443/",
        "own_origins": "http://other.example:81",
    }
    async for site in running(settings(sqlite_url, tmp_path, **named)):
        yield site


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("https://spiele.xn--mller-kva.de", True),
        ("https://spiele.xn--mller-kva.de:443", True),
        ("https://SPIELE.xn--mller-kva.de.", True),
        ("http://other.example:81", True),
        (f"http://{HOST}", True),
        ("http://spiele.xn--mller-kva.de", False),
        ("https://spiele.xn--mller-kva.de:444", False),
        ("https://other.example:81", False),
        ("http://other.example", False),
        (f"https://{HOST}", False),
        (f"http://{HOST}:8000", False),
        ("https://xn--mller-kva.de", False),
        ("https://spiele.xn--mller-kva.de/x", False),
        ("https://u@spiele.xn--mller-kva.de", False),
        ("null", False),
        ("", False),
    ],
)
async def test_an_origin_is_compared_whole_and_in_one_spelling(
    public: Site, origin: str, own: bool
) -> None:
    anna = public.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    answer = await anna.get("/me", headers={"origin": origin})
    assert (answer.status_code, readable(answer)) == ((200, False) if own else (401, True))


@pytest.mark.parametrize(
    "host",
    [
        *("localhost:8000", "127.0.0.1:8000", "192.168.1.5", "10.1.2.3:81", "172.31.0.1"),
        *("100.64.0.9", "[::1]:8000", "[fd00:0:0::1]", "[FE80::1]:80", "[::ffff:192.168.1.5]"),
        *("tower", "tower:8000", "tower.lan", "tower.home:81"),
        *("8.8.8.8", "172.32.0.1", "[2606:4700::1111]", "[::ffff:8.8.8.8]"),
        *("Tower.local", "tower.local.:8000", "app.localhost", "tower.home.arpa", "db.internal"),
    ],
)
async def test_a_page_at_a_local_address_is_an_own_one(site: Site, host: str) -> None:
    """Only under the address that it asks."""
    headers = {"host": host, "origin": f"http://{host}"}
    anna = site.visitor()
    for status in (403, 201):  # a cookie has to come back first
        made = await anna.post("/rooms", json={"name": "Anna"}, headers=headers)
        assert made.status_code == status, made.text
    other = {"host": host, "origin": "http://192.168.1.6"}
    answer = await site.visitor().post("/rooms", json={"name": "Anna"}, headers=other)
    await refused(answer, 403, "foreign-origin", site)


FOREIGN_HOSTS = (
    *("rebound.example", "rebound.example:8000", "8.8.8.8.example", "tower.corp"),
    *("localhost.example", "tower.local.example", "x.fritz.box", "127.1", "[::ffff:8.8.8.8"),
    *("a b", "a..b", "", "user@localhost", "localhost:99999", "localhost, localhost"),
)


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_a_name_that_is_not_the_servers_is_refused(site: Site, host: str) -> None:
    """Though the page that asks has the same name."""
    anna = site.visitor()
    code = (await anna.done("POST", "/rooms", {"name": "Anna"}, 201))["code"]
    headers = {"host": host, "origin": f"http://{host}", "sec-fetch-site": "same-origin"}
    for method, path in (("GET", "/rooms"), ("POST", "/rooms"), ("GET", f"/rooms/{code}/stream")):
        answer = await anna.request(method, path, headers=headers)
        document = await refused(answer, 421, "unknown-host", site)
        assert document["args"] == {"host": host}
        assert "FARBENSPIEL_PUBLIC_URL" in document["detail"]
    browser = site.visitor(base="", cookies=anna.cookies)
    for path in ("/", f"/r/{code}", "/admin", "/nothing", "/static/x/y", "/sw.js"):
        page = await browser.get(path, headers={"host": host, "accept-language": "de"})
        assert (page.status_code, page.headers["content-type"][:10]) == (421, "text/plain")
        assert "FARBENSPIEL_PUBLIC_URL" in page.text
        assert "FARBENSPIEL_OWN_ORIGINS" in page.text
        assert "set-cookie" not in page.headers
    for path, status in (("/healthz", 200), ("/readyz", 200), ("/metrics", 404)):
        assert (await browser.get(path, headers={"host": host})).status_code == status


async def test_one_of_two_names_is_enough_to_be_refused(site: Site) -> None:
    hosts = [(b"host", b"localhost"), (b"host", b"rebound.example")]
    await refused(await site.visitor().get("/games", headers=hosts), 421, "unknown-host", site)


async def test_the_names_in_the_settings_are_known(public: Site) -> None:
    anna = public.visitor()
    for host in ("spiele.xn--mller-kva.de", "SPIELE.XN--MLLER-KVA.DE:8000", "other.example"):
        assert (await anna.get("/games", headers={"host": host})).status_code == 200
    for host in ("xn--mller-kva.de", "x.other.example"):
        await refused(await anna.get("/games", headers={"host": host}), 421, "unknown-host", public)


async def test_the_first_unknown_name_is_logged(site: Site) -> None:
    with capture_logs() as logged:
        for _ in range(3):
            await site.visitor().get("/games", headers={"host": "rebound.example"})
    setting = "FARBENSPIEL_PUBLIC_URL"
    told = {"event": "unknown-host", "host": "rebound.example", "setting": setting}
    assert logged == [{**told, "log_level": "warning"}]
