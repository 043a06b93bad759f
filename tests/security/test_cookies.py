"""Cookies where several servers share a host, and where a server moves to another path."""

import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer

from app.security.cookies import RENEWED_AFTER
from tests.support.site import Site, Visitor, refused, running, settings

SECRET = "a secret that both know"


@asynccontextmanager
async def server(url: str, folder: Path, path: str = "", **more: str) -> AsyncIterator[Site]:
    """A server below a path, with a secret."""
    async for site in running(settings(url, folder, root_path=path, secret=SECRET, **more)):
        yield site


def browser(site: Site, path: str, jar: httpx.Cookies | None = None) -> Visitor:
    """A browser at a server below a path, with the cookies that it has of the host."""
    return site.visitor(base=f"{path}/api/v1", cookies=jar)


async def newcomer(visitor: Visitor, name: str) -> tuple[str, str]:
    """The id and the cookie of a new player."""
    made = await visitor.post("/rooms", json={"name": name})
    assert made.status_code == 201, made.text
    (value,) = visitor.cookies.values()
    return (await visitor.done("GET", "/me"))["id"], value


async def asked(site: Site, *cookies: str) -> str | None:
    """Who somebody with these cookies is."""
    answer = await site.visitor().get("/me", headers={"cookie": "; ".join(cookies)})
    return answer.json()["id"] if answer.status_code == 200 else None


async def test_two_servers_of_one_host_know_the_same_browser(
    sqlite_url: str, tmp_path: Path
) -> None:
    file = sqlite_url.removeprefix("sqlite+aiosqlite:///")
    other = f"sqlite+aiosqlite:///{shutil.copy(file, tmp_path / 'other.db')}"
    async for one in running(settings(sqlite_url, tmp_path / "1")):
        async for two in running(settings(other, tmp_path / "2", root_path="/games")):
            jar = httpx.Cookies()
            here, there = browser(one, "", jar), browser(two, "", jar)
            for visitor, name in ((here, "Anna"), (there, "Ben")):
                await visitor.done("POST", "/rooms", {"name": name}, 201)
                jar.update(visitor.cookies)
            for visitor, name in ((here, "Anna"), (there, "Ben"), (here, "Anna")):
                visitor.cookies = jar
                assert (await visitor.done("GET", "/me"))["name"] == name
            for visitor, lang in ((here, "de"), (there, "nl")):
                await visitor.done("PATCH", "/me", {"lang": lang})
                jar.update(visitor.cookies)
            assert len({name for name in jar if name.startswith("lang-")}) == 2
            assert len({name for name in jar if name.startswith("farbenspiel-")}) == 2


async def test_the_cookie_stays_when_the_server_moves_and_comes_back(
    database_url: str, tmp_path: Path
) -> None:
    async with server(database_url, tmp_path) as site:
        anna = browser(site, "")
        player, _ = await newcomer(anna, "Anna")
        jar = anna.cookies
        (other, _) = await newcomer(site.visitor(), "Ben")
    async with server(database_url, tmp_path, "/games") as site:
        moved = browser(site, "", jar)
        assert (await moved.done("GET", "/me"))["id"] == player
        await moved.done("POST", "/rooms", {}, 201)
        # On this device, somebody else goes on.
        ben = site.app.state.core.identity
        signed = str(ben.cookies._signer.dumps(other))
        moved.cookies.clear()
        moved.cookies.set(site.cookie, signed, domain="games.local", path="/")
        await moved.done("POST", "/rooms", {}, 201)
        assert {cookie.path for cookie in moved.cookies.jar} == {"/"}
        jar = moved.cookies
    async with server(database_url, tmp_path) as site:
        assert (await browser(site, "", jar).done("GET", "/me"))["id"] == other


async def test_of_several_cookies_the_newest_valid_one_counts(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(sqlite_url, tmp_path) as site:
        anna, at_first = await newcomer(site.visitor(), "Anna")
        monkeypatch.setattr("itsdangerous.timed.time.time", lambda: 4_000_000_000)
        ben, later = await newcomer(site.visitor(), "Ben")
        gone = str(URLSafeTimedSerializer(SECRET, salt="guest-cookie").dumps("nobody"))
        first, second = f"{site.cookie}={at_first}", f"{site.cookie}={later}"
        bad, lost = f"{site.cookie}=bad.bad.bad", f"{site.cookie}={gone}"
        assert await asked(site, first) == anna
        for cookies in ((first, second), (second, first), (bad, first, lost, second)):
            assert await asked(site, *cookies) == ben
            assert await asked(site, *reversed(cookies)) == ben
        for cookies in ((bad, first), (first, bad), (lost, first), (bad, lost, first, bad)):
            assert await asked(site, *cookies) == anna
        assert await asked(site, bad, lost) is None


async def test_a_cookie_is_renewed_once_a_day(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a browser has cached of a match goes by the cookie."""
    async with server(sqlite_url, tmp_path) as site:
        anna = site.visitor()
        _, cookie = await newcomer(anna, "Anna")
        later = time.time() + RENEWED_AFTER - 60
        for seconds, same in ((0, True), (120, False)):
            monkeypatch.setattr("itsdangerous.timed.time.time", lambda s=seconds: later + s)
            await anna.done("POST", "/rooms", {}, 201)
            assert ([*anna.cookies.values()] == [cookie]) is same


async def test_the_name_follows_from_the_secret_alone(sqlite_url: str, tmp_path: Path) -> None:
    names = {
        settings(url, folder, secret=secret, root_path=path).installation
        for url, folder, path in ((sqlite_url, tmp_path, ""), ("sqlite://", tmp_path / "2", "/x"))
        for secret in (SECRET, "another one")
    }
    assert len(names) == 2
    assert not [name for name in names if name in SECRET]


# --- browsers that keep none ---------------------------------------------------------------------

PAGE = {"origin": "http://games.local"}


def trial_of(site: Site) -> str:
    """The name of the cookie that shows whether a browser keeps any."""
    return site.cookie.replace("farbenspiel-", "farbenspiel-trial-")


@pytest.mark.whole
async def test_a_browser_that_keeps_no_cookies_seats_no_ghost(site: Site) -> None:
    """By no way in, however often it tries."""
    code, (anna, ben) = await site.table()
    ben_id = (await ben.done("GET", "/me"))["id"]
    link = await ben.done("POST", f"/rooms/{code}/members/{ben_id}/link", status=201)
    handover = (await anna.done("POST", "/me/handover", status=201))["code"]
    before = await anna.done("GET", f"/rooms/{code}")
    for path, body in (
        ("/rooms", {"name": "Eve"}),
        ("/tutorials", {"game": "lineup", "name": "Eve"}),
        ("/solo", {"game": "lineup", "bots": 1, "name": "Eve"}),
        ("/days/today/attempt", {"name": "Eve"}),
        (f"/rooms/{code}/members", {"name": "Eve"}),
        (f"/rooms/{code}/claims", {"name": "Eve", "secret": link["url"].rpartition("=")[2]}),
        ("/handover", {"code": handover}),
    ):
        for _ in range(2):
            stranger = site.visitor()
            answer = await stranger.post(path, json=body, headers=PAGE)
            await refused(answer, 403, "cookies-needed", site)
            assert list(stranger.cookies) == [trial_of(site)]
    assert await anna.done("GET", f"/rooms/{code}") == before


async def test_a_cookie_that_comes_back_is_enough(site: Site) -> None:
    code, (anna, _) = await site.table()
    handover = (await anna.done("POST", "/me/handover", status=201))["code"]
    for path, body, status in (
        ("/rooms", {"name": "Eve"}, 201),
        (f"/rooms/{code}/members", {"name": "Eve"}, 200),
        ("/handover", {"code": handover}, 200),
    ):
        newcomer = site.visitor()
        await refused(
            await newcomer.post(path, json=body, headers=PAGE), 403, "cookies-needed", site
        )
        await refused(await newcomer.get("/me", headers=PAGE), 401, "bad-token", site)
        assert (await newcomer.post(path, json=body, headers=PAGE)).status_code == status
        assert (await newcomer.get("/me", headers=PAGE)).status_code == 200


async def test_a_late_trial_overwrites_no_player(site: Site) -> None:
    """Two pages of a new browser ask at once, and one answer is slow."""
    slow, browser = site.visitor(), site.visitor()
    late = await slow.post("/rooms", json={"name": "Eve"}, headers=PAGE)
    await browser.post("/rooms", json={"name": "Eve"}, headers=PAGE)
    await browser.done("POST", "/rooms", {"name": "Eve"}, 201)
    browser.cookies.update(late.cookies)
    assert (await browser.done("GET", "/me"))["name"] == "Eve"


@pytest.mark.parametrize("headers", [PAGE, {}])
async def test_a_wrong_token_is_said_to_be_wrong(site: Site, headers: dict[str, str]) -> None:
    """Also by a page of the server's own that keeps no cookies, and where no token is needed."""
    robot = site.visitor(token="wrong")
    for path, body in (
        ("/rooms", {"name": "Robot"}),
        ("/players", {"name": "Robot"}),
        ("/handover", {"code": "BCDFGHJKMNPQ"}),
    ):
        answer = await robot.post(path, json=body, headers=headers)
        await refused(answer, 401, "bad-token", site)


async def test_whoever_is_known_is_not_asked_for_a_cookie(site: Site) -> None:
    """Nor is a program, with a token or without."""
    anna = site.visitor()
    made = await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    assert (await anna.post("/rooms", json={}, headers=PAGE)).status_code == 201
    token = (await site.visitor().done("POST", "/players", {"name": "Robot"}, 201))["token"]
    robot = site.visitor(token=token)
    assert (await robot.post("/rooms", json={}, headers=PAGE)).status_code == 201
    await site.visitor().done("POST", f"/rooms/{made['code']}/members", {"name": "Ben"})
