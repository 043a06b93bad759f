"""What an operator does by forms, and finds on pages: on both databases."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from app.ops import acts
from app.ops.acts import AuditLog
from app.ops.operator import Operator
from app.ops.pages import overview
from tests.ops import operator_client
from tests.ops.operator_client import Operating
from tests.support.eventually import eventually
from tests.support.site import Site, Visitor, running

pytestmark = pytest.mark.asyncio

NOBODY = "0" * 26


@pytest_asyncio.fixture
async def club(database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    async for started in running(operator_client.settings(database_url, tmp_path)):
        yield started


@pytest_asyncio.fixture
async def operator(club: Site) -> Operating:
    operator = Operating(club)
    await operator.sign_in()
    return operator


async def room_of(visitor: Visitor, code: str) -> dict[str, Any]:
    room: dict[str, Any] = await visitor.done("GET", f"/rooms/{code}")
    return room


async def test_a_room_is_found_closed_opened_and_deleted(club: Site, operator: Operating) -> None:
    code, (anna, *_) = await club.table(2, title="Thursday table")
    room = (await room_of(anna, code))["id"]
    for text in ("thurs", code.lower(), "anna", room):
        assert "Thursday table" in await operator.page(f"/admin?q={text}")
    assert "Nothing found." in await operator.page("/admin?q=nobody-is-called-that")
    assert "Nothing found." in await operator.page("/admin?which=unused")

    question = await operator.page(f"/admin/rooms/{room}/close")
    assert "Close Thursday table?" in question
    page = await operator.done(f"/admin/rooms/{room}/close")
    assert "Thursday table is closed." in page
    assert "Thursday table was closed." in page
    assert (await anna.get(f"/rooms/{code}")).status_code in (404, 410)
    assert "Thursday table is closed." not in await operator.page("/admin"), "said once"
    again = await operator.done(f"/admin/rooms/{room}/close")
    assert "This room is already closed." in again

    assert "Thursday table is open again." in await operator.done(f"/admin/rooms/{room}/reopen")
    assert (await anna.get(f"/rooms/{code}")).status_code == 200

    assert "This is for good." in await operator.page(f"/admin/rooms/{room}/delete")
    page = await operator.done(f"/admin/rooms/{room}/delete")
    assert "Thursday table is deleted." in page
    assert f"A former room ({room}) was deleted." in page
    assert (await anna.get(f"/rooms/{code}")).status_code in (404, 410)
    await operator.page(f"/admin/rooms/{room}", 404)
    kinds = [act.kind for act in await AuditLog(club.app.state.core.engine).newest(9)]
    assert kinds == ["room-deleted", "room-reopened", "room-closed"]


async def test_somebody_is_banned_and_let_in_again(club: Site, operator: Operating) -> None:
    code, (anna, *_) = await club.table(1)
    me = (await anna.done("GET", "/me"))["id"]
    assert "Ban Anna?" in await operator.page(f"/admin/people/{me}/ban")
    assert "Say how long." in await operator.done(f"/admin/people/{me}/ban", span="no")
    page = await operator.done(f"/admin/people/{me}/ban", span="hour")
    assert "Anna is banned." in page
    assert "Anna was banned for an hour." in page
    assert (await anna.get(f"/rooms/{code}")).status_code == 403
    assert "banned" in await operator.page(f"/admin/people/{me}")
    (ban,) = re.findall(r"/admin/bans/(\w{26})/lift", page)
    page = await operator.done(f"/admin/bans/{ban}/lift")
    assert "The ban is lifted." in page
    assert "Ban lifted: Anna." in page
    assert "Nobody is banned." in page
    assert (await anna.get(f"/rooms/{code}")).status_code == 200
    assert "This ban doesn’t exist any more" in await operator.done(f"/admin/bans/{ban}/lift")
    assert "This person doesn’t exist any more" in await operator.done(
        f"/admin/people/{NOBODY}/ban", span="always"
    )


async def test_an_address_is_banned_and_not_shown(club: Site, operator: Operating) -> None:
    await operator.done("/admin/bans", address="nonsense", span="day")
    page = await operator.done("/admin/bans", address="2001:db8::7", span="always")
    assert "The address is banned." in page
    assert "An address was banned for ever." in page
    assert "an address" in page
    for shown in (page, await operator.page("/admin/messages")):
        assert "2001:db8::" not in shown.replace("192.0.2.7 or 2001:db8::7", "")
    other = club.visitor(base="", address="2001:db8::99")
    assert (await other.get("/")).status_code == 403


async def test_whoever_bans_their_own_address_can_lift_the_ban(
    club: Site, operator: Operating
) -> None:
    """Or that of the proxy by which everybody comes."""
    page = await operator.done("/admin/bans", address="127.0.0.1", span="always")
    (ban,) = re.findall(r"/admin/bans/(\w{26})/lift", page)
    somebody, other = club.visitor(base=""), Operating(club)

    async def admitted() -> bool:
        return (await somebody.get("/")).status_code == 200

    style = re.findall(r'href="(/static/[^"]+\.css)"', page)[0]
    for path in ("/", "/api/v1/me", "/administration", "/adm"):
        assert (await somebody.get(path)).status_code == 403, path
    assert (await somebody.get(style)).status_code == 200
    assert (await other.sign_in("not the token")).status_code == 403
    assert "That isn’t the token." in (await other.sign_in("not the token")).text
    assert (await other.sign_in()).status_code == 303
    assert "The ban is lifted." in await other.done(f"/admin/bans/{ban}/lift")
    await eventually(admitted)


async def test_without_operators_a_banned_address_reaches_nothing(site: Site) -> None:
    await Operator(site.app.state.core.engine, "console").ban_address("127.0.0.1")
    await site.app.state.core.revocations.read()
    somebody = site.visitor(base="")
    await eventually(lambda: site.app.state.core.identity.bars.of_address("127.0.0.1") is not None)
    for path in ("/", "/admin", "/admin/login", "/static/1/x.css"):
        assert (await somebody.get(path)).status_code == 403


async def test_addresses_are_shown_where_they_are_logged(sqlite_url: str, tmp_path: Path) -> None:
    settings = operator_client.settings(sqlite_url, tmp_path, access_log="addresses")
    async for site in running(settings):
        operator = Operating(site)
        await operator.sign_in()
        page = await operator.done("/admin/bans", address="198.51.100.7", span="day")
        assert "198.51.100.7" in page
        assert "198.51.100.7" not in await operator.page("/admin/messages")


async def test_tokens_and_cookies_are_revoked(club: Site, operator: Operating) -> None:
    _, (anna, *_) = await club.table(1)
    me = (await anna.done("GET", "/me"))["id"]
    made = await anna.done("POST", "/me/tokens", {"name": "My phone", "scopes": ["read"]}, 201)
    program = club.visitor(token=made["token"])
    assert (await program.get("/me")).status_code == 200
    page = await operator.page(f"/admin/people/{me}")
    assert "My phone" in page
    assert made["token"] not in page
    (path,) = re.findall(r"/admin/people/\w{26}/tokens/\w{26}/revoke", page)
    assert "The token of Anna is revoked." in await operator.done(path)
    assert (await program.get("/me")).status_code == 401
    assert "This token doesn’t exist any more" in await operator.done(path)

    assert "Sign Anna out everywhere?" in await operator.page(f"/admin/people/{me}/sign-out")
    page = await operator.done(f"/admin/people/{me}/sign-out")
    assert "Anna is signed out everywhere." in page
    assert (await anna.get("/me")).status_code == 401


async def test_rooms_are_told_something(club: Site, operator: Operating) -> None:
    code, (anna, *_) = await club.table(1, title="Thursday table")
    room = (await room_of(anna, code))["id"]
    page = await operator.done("/admin/notices", text="Back <b>soon</b>", due="10")
    assert "The notice is up in all rooms." in page
    assert "Back &lt;b&gt;soon&lt;/b&gt;" in page
    assert "in 10 minutes" in page
    assert "Write to Thursday table" in await operator.page(f"/admin?room={room}")
    page = await operator.done(f"/admin/rooms/{room}/notices", text="Please be kind")
    assert "The notice is up: Thursday table." in page
    assert "Please be kind" in page
    assert "Write something first" in await operator.done("/admin/notices", text="   ", due="")
    told = await operator.done("/admin/notices", text="x" * 201, due="")
    assert "The text has 201 characters; it may have 200." in told
    page = await operator.done("/admin/notices/withdraw", room=room)
    assert "Please be kind" not in page
    assert "The notice was taken down: Thursday table." in page
    assert "Back &lt;b&gt;soon" in page
    assert "isn’t up any more" in await operator.done("/admin/notices/withdraw", room="x")
    assert "Back &lt;b&gt;soon" in await operator.page("/admin")
    page = await operator.done("/admin/notices/withdraw", room="")
    assert "Back &lt;b&gt;soon" not in page


async def test_messages_have_pages_and_rooms(
    club: Site, operator: Operating, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ops.pages.views.LINES", 2)
    codes = [await club.table(1, title=title) for title in ("Monday", "Tuesday")]
    rooms = [(await room_of(people[0], code))["id"] for code, people in codes]
    for room in rooms:
        await operator.done(f"/admin/rooms/{room}/close")
    await operator.done("/admin/notices", text="Hello", due="")
    first = await operator.page("/admin/messages")
    assert "Tuesday was closed." in first
    assert "Monday was closed." not in first
    (older,) = re.findall(r'href="(/admin/messages\?before=\w{26})"', first)
    assert "Monday was closed." in await operator.page(older)
    of_monday = await operator.page(f"/admin/messages?room={rooms[0]}")
    assert "Messages about Monday" in of_monday
    assert "Tuesday" not in of_monday


async def test_what_expired_is_among_the_messages(sqlite_url: str, tmp_path: Path) -> None:
    settings = operator_client.settings(sqlite_url, tmp_path, expire_rooms_days=60)
    async for site in running(settings):
        operator = Operating(site)
        await operator.sign_in()
        async with site.app.state.core.engine.begin() as connection:
            await acts.write(connection, "server", "rooms-expired", data={"count": 7})
            await acts.write(connection, "server", "of-another-version")
        page = await operator.page("/admin")
        assert "Expired: rooms, 7." in page
        assert "(server)" in page
        assert "of-another-version" in page
        assert "Unused rooms expire after 60 days." in page


async def test_lists_have_pages_and_bounds(
    club: Site, operator: Operating, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overview, "PAGE", 2)
    for title in ("Monday", "Tuesday", "Wednesday"):
        await club.table(1, title=title)
    first, second = [await operator.page(f"/admin?page={page}") for page in (1, 2)]
    titles = ("Monday", "Tuesday", "Wednesday")
    assert sorted(t for page in (first, second) for t in titles if f">{t}</a>" in page) == [*titles]
    assert "1–2 of 3" in first
    for query in ("page=0", "page=-1", "page=99999999", "page=²", "q=%00", f"q={'x' * 500}"):
        await operator.page(f"/admin?{query}")
    await operator.page("/admin?tab=nothing&which=nothing&room=%00'&q=%25_")
    for path in ("/admin/messages?before=%00&room=%00", f"/admin/rooms/{NOBODY}?before=-1"):
        await operator.page(path, 404 if NOBODY in path else 200)
    for path in ("/admin/rooms/%00", "/admin/people/x", "/admin/people/%F0%9F%8E%B2"):
        assert (await operator.browser.get(path)).status_code == 422


async def test_panels_are_parts_of_the_overview(club: Site, operator: Operating) -> None:
    await club.table(1, title="Thursday table")
    panels, page = await operator.page("/admin/panels?q=thurs"), await operator.page("/admin")
    ids = re.findall(r'<div id="([\w-]+)">', panels)
    assert len(ids) > 5
    assert [one for one in ids if f'id="{one}"' not in page] == []
    assert "Thursday table" in panels
    assert "<html" not in panels


@pytest.mark.parametrize("language", ["en", "de", "nl"])
async def test_every_page_in_every_language(club: Site, operator: Operating, language: str) -> None:
    code, (anna, *_) = await club.table(2, title="Thursday table")
    room, me = (await room_of(anna, code))["id"], (await anna.done("GET", "/me"))["id"]
    await operator.done("/admin/bans", address="192.0.2.7", span="day")
    await operator.done("/admin/notices", text="Hello", due="30")
    operator.browser.headers["accept-language"] = language
    tabs = [f"/admin?tab={tab}" for tab in overview.TABS]
    of_room = [f"/admin/rooms/{room}{more}" for more in ("", "/close", "/delete")]
    of_person = [f"/admin/people/{me}{more}" for more in ("", "/ban", "/sign-out")]
    for path in (*tabs, *of_room, *of_person, "/admin/messages"):
        page = await operator.page(path)
        assert f'<html lang="{language}">' in page
        assert not re.search(r">[^<]*\boperator-[a-z]", page), f"{path} has a text without words"
