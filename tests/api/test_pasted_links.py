"""Codes and links as people type and paste them; none of it counts as a guess."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote

import pytest_asyncio

from tests.support.site import Site, running, settings

WAYS = (
    *("{}", "{}.", "{})", "{}>", "{} ", " {}", "{}\u00a0", "{}\u200b", "\ufeff{}", "„{}“", "{}…"),
    *("{}%", "{}'", "{},", "{}!", "<{}>", "{}\u2060", "{}%20", "{}%E2%80%8B"),
)


def spellings(code: str) -> list[str]:
    """A code, as it comes out of chats."""
    wide = "".join(chr(ord(one) + 0xFEE0) for one in code)
    parts = [f"{code[:3]}{dash}{code[3:]}" for dash in "- –\u00ad\u200b"]
    return [*(way.format(code) for way in WAYS), code.lower(), wide, wide.lower(), *parts]


@pytest_asyncio.fixture
async def strict(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site where one wrong guess is one too many."""
    async for site in running(settings(sqlite_url, tmp_path, guesses_per_minute=1)):
        yield site


async def test_a_code_is_found_in_whatever_is_pasted(strict: Site) -> None:
    code, (anna, _) = await strict.table()
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    stranger, browser = strict.visitor(), strict.visitor(base="")
    for one in (code, watch):
        for spelt in map(quote, spellings(one)):
            preview = await stranger.done("GET", f"/rooms/{spelt}")
            assert (preview["code"], preview["host"]) == (one, "Anna"), spelt
            page = await browser.get(f"/r/{spelt}")
            assert page.status_code == 200, spelt
            assert f'"code": "{one}"' in page.text, spelt
    assert (await browser.get(f"/cards/r/{quote(code)}..png")).status_code == 200
    assert (await anna.done("GET", f"/rooms/{code}."))["code"] == code
    await stranger.done("POST", f"/rooms/{watch})./members", {"name": "Eve", "seat": False})
    joined = await stranger.done("GET", f"/rooms/{watch}")
    assert (joined["code"], len(joined["members"])) == (watch, 3)


async def test_what_is_no_code_is_still_a_guess(strict: Site) -> None:
    stranger = strict.visitor()
    assert (await stranger.get("/rooms/BCDFGHJ.")).status_code == 404
    assert (await stranger.get("/rooms/BCDFGHJ.")).status_code == 429


async def test_seat_links_and_handovers_are_tidied_too(site: Site) -> None:
    code, (anna, ben) = await site.table()
    ben_id = (await ben.done("GET", "/me"))["id"]
    for spelling in (str.lower, "{}.".format, " {}\u200b".format):
        link = await ben.done("POST", f"/rooms/{code}/members/{ben_id}/link", status=201)
        secret = spelling(link["url"].rpartition("=")[2])
        path = f"/rooms/{code}/claims"
        ben = site.visitor()
        claimed = await ben.done("POST", path, {"name": "Ben", "secret": secret})
        ben_id = claimed["room"]["members"][-1]["player"]
        handover = (await anna.done("POST", "/me/handover", status=201))["code"]
        grouped = f"{handover[:4]}-{handover[4:8]}-{handover[8:]}"
        same = await site.visitor().done("POST", "/handover", {"code": spelling(grouped)})
        assert same["name"] == "Anna"


async def test_shared_matches_are_tidied_too(site: Site) -> None:
    match, (anna, _) = await site.match()
    token = site.app.state.core.shares.token(match)
    wrong = (await anna.get("/shared/nothing.nothing")).json()["code"]
    found = (await anna.get(f"/shared/{token}")).json().get("code")
    assert wrong == "replay-not-found" != found
    for way in WAYS:
        answer = await anna.get(f"/shared/{quote(way.format(token))}")
        assert answer.json().get("code") == found, way
