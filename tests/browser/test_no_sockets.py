"""Networks that let no WebSocket through, or nothing: nobody waits in silence."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Error, Route, WebSocketRoute, expect

from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.games.lineup.driver import Mouse, play
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SOCKETS = re.compile("/api/v1/ws")
LATE_MS = 30_000
"""Longer than it takes the page to find out what it has to do without."""


def swallow(_: WebSocketRoute) -> None:
    """The socket opens and stays silent."""


async def break_off(socket: WebSocketRoute) -> None:
    """The socket opens and is closed at once."""
    await socket.close(code=1011)


@asynccontextmanager
async def refusing(site: Running) -> AsyncIterator[str]:
    """The address of a proxy in front of the site that answers each socket with 400."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            if b"upgrade: websocket" in head.lower():
                writer.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
                return
            there, back = await asyncio.open_connection("127.0.0.1", urlsplit(site.url).port)
            # One request for each connection, so that every head is seen.
            back.write(head.replace(b"\r\n", b"\r\nconnection: close\r\n", 1))
            await asyncio.gather(_pass(reader, back), _pass(there, writer))
        finally:
            writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as proxy:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def at_a_match(people: People, url: str, lang: str = "en") -> Person:
    """Somebody whose match against a bot has begun, in front of no page yet."""
    anna = await people(url, fresh=True, lang=lang)
    code = await anna.make_room(game="lineup", options={"start": 0})
    await anna.call("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    await anna.call("POST", f"/rooms/{code}/matches", {})
    return anna


async def plays_without_sockets(anna: Person) -> None:
    """A whole match, with a line that says why it is slower."""
    await anna.enter()
    await expect(anna.board).to_be_visible(timeout=LATE_MS)
    await expect(anna.page.locator(".notices")).to_contain_text(anna.t("slow-lead"))
    assert await play(anna, Mouse(anna.page), Random(1)) > 3
    await expect(anna.over).to_be_visible()


@pytest.mark.extended
@pytest.mark.parametrize("way", [swallow, break_off])
async def test_a_whole_match_is_played_where_no_socket_carries_anything(
    people: People, site: Running, way: Callable[[WebSocketRoute], Awaitable[None] | None]
) -> None:
    anna = await at_a_match(people, site.url)
    await anna.page.route_web_socket(SOCKETS, way)
    await plays_without_sockets(anna)


@pytest.mark.extended
async def test_a_whole_match_is_played_behind_a_proxy_that_refuses_sockets(
    people: People, site: Running
) -> None:
    async with refusing(site) as url:
        anna = await at_a_match(people, url)
        await plays_without_sockets(anna)
        await anna.go()
        await anna.context.close()


@pytest.mark.extended
async def test_the_page_goes_back_to_a_socket_that_works(people: People, site: Running) -> None:
    anna = await at_a_match(people, site.url)
    held = True

    def hold(socket: WebSocketRoute) -> None:
        if not held:
            socket.connect_to_server()

    await anna.page.route_web_socket(SOCKETS, hold)
    await anna.enter()
    line = anna.page.locator(".notices")
    await expect(line).to_contain_text(anna.t("slow-lead"), timeout=LATE_MS)
    held = False
    await expect(line).to_have_count(0, timeout=2 * LATE_MS)
    assert await play(anna, Mouse(anna.page), Random(1), 2) == 2


@pytest.mark.extended
async def test_the_line_about_it_is_whole_on_phones(people: People, site: Running) -> None:
    anna = await at_a_match(people, site.url, "de")
    await anna.page.route_web_socket(SOCKETS, break_off)
    await anna.enter()
    said = anna.page.locator(".notices .said")
    await expect(said).to_contain_text(anna.t("slow-why"), timeout=LATE_MS)
    for width, height in (PORTRAIT, LANDSCAPE):
        await anna.page.set_viewport_size({"width": width, "height": height})
        assert await said.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 0


@pytest.mark.extended
async def test_a_room_that_nothing_reaches_says_so_with_a_button(
    people: People, site: Running
) -> None:
    anna = await at_a_match(people, site.url)
    await anna.page.route_web_socket(SOCKETS, swallow)

    async def hang(_: Route) -> None:
        """The request has no answer."""

    stream = re.compile("/api/v1/rooms/[^/]+/stream")
    await anna.page.route(stream, hang)
    await anna.enter()
    await expect(anna.board).to_be_visible()  # as it came with the page
    lost = anna.page.locator(".status.off")
    await expect(lost).to_have_count(0)
    await expect(lost).to_contain_text(anna.t("offline-lead"), timeout=LATE_MS)
    await expect(lost.get_by_role("button", name=anna.t("try-now"))).to_be_visible()
    await anna.page.unroute(stream)  # it has gone on trying
    await expect(lost).to_have_count(0, timeout=2 * LATE_MS)


PAGES = ("alone", "days", "achievements", "data", "tokens", "webhooks")


@pytest.mark.extended
@pytest.mark.parametrize("path", PAGES)
async def test_pages_whose_data_do_not_come_say_so_with_a_button(
    people: People, site: Running, path: str
) -> None:
    anna = await people(site.url, fresh=True)
    await anna.make_room()

    async def hang(_: Route) -> None:
        """The request has no answer."""

    await anna.page.route("**/api/v1/**", hang)
    await anna.page.goto(f"{site.url}/{path}", wait_until="commit")
    button = anna.page.get_by_role("button", name=anna.t("try-now"))
    problem = anna.page.locator("#app .problem, #app [role=alert]")
    content = anna.page.locator("#app h1, #app h2")
    await expect(button.or_(problem).or_(content).first).to_be_visible(timeout=30_000)


@pytest.mark.parametrize(
    ("path", "hangs"), first([("", False), ("alone", True), ("rules", False), ("room", True)])
)
async def test_pages_whose_scripts_do_not_come_say_so_with_a_button(
    people: People, site: Running, path: str, hangs: bool
) -> None:
    anna = await people(site.url, fresh=True)
    path = path if path != "room" else f"r/{await anna.make_room()}"

    released = asyncio.Event()

    async def stop(route: Route) -> None:
        if not hangs:
            await route.abort()
            return
        await released.wait()
        with suppress(Error):  # the page has given it up
            await route.continue_()

    await anna.page.route("**/static/**/*.mjs", stop)
    await anna.page.goto(f"{site.url}/{path}", wait_until="commit")
    again = anna.page.get_by_role("link", name=anna.t("try-now"))
    await expect(again.filter(visible=True)).to_be_visible(timeout=LATE_MS)
    released.set()
    await anna.page.unroute_all()
    if not hangs:
        await again.filter(visible=True).click()
    await expect(again.filter(visible=True)).to_have_count(0)
