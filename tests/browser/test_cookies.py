"""Browsers that keep no cookies for the site: they are told so, and leave no ghosts."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

COOKIE = re.compile(rb"\r\nset-cookie:[^\r]*", re.IGNORECASE)
NONE_KEPT = "Object.defineProperty(document, 'cookie', { get: () => '', set() {} })"
"""Scripts have no cookies either."""


class Blocking:
    """Something between browser and site that lets no cookies through while it is `on`."""

    def __init__(self, site: Running) -> None:
        self.on = True
        self._port = urlsplit(site.url).port
        self._tasks: set[asyncio.Future[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Begin to pass a connection on."""
        task = asyncio.ensure_future(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End all connections."""
        for task in (tasks := tuple(self._tasks)):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request and its answer; of a socket, all."""
        open_ = [writer]
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
            open_.append(back)
            socket = b"upgrade: websocket" in head.lower()
            last = b"\r\n" if socket else b"\r\nconnection: close\r\n"
            back.write(head.replace(b"\r\n", last, 1))
            sending = asyncio.ensure_future(_pass(reader, back))
            try:
                answer = await there.readuntil(b"\r\n\r\n")
                writer.write(COOKIE.sub(b"", answer) if self.on else answer)
                await _pass(there, writer)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            for one in open_:
                one.close()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()


@asynccontextmanager
async def newcomer(people: People, site: Running) -> AsyncIterator[tuple[Person, Blocking]]:
    """Somebody whose browser keeps no cookies of the site, and what can be turned off."""
    blocking = Blocking(site)
    async with await asyncio.start_server(blocking.serve, "127.0.0.1", 0) as proxy:
        url = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
        eve = await people(url, fresh=True, script=NONE_KEPT)
        yield eve, blocking
        await eve.go()
        await eve.context.close()
        await blocking.stop()


async def is_told(eve: Person) -> None:
    """The page says what is wrong, in words that help."""
    told = eve.page.locator("#problem .problem, #app .problem, #open-problem .problem, .toast")
    await expect(told.first).to_contain_text(eve.t("problem-cookies-needed"))
    assert await eve.context.cookies() == []


async def test_joining_says_so_and_takes_no_seat(people: People, site: Running) -> None:
    anna = await people(site.url)
    code = await anna.make_room()
    async with newcomer(people, site) as (eve, blocking):
        await eve.open(f"/r/{code}")
        join = eve.page.locator("#join .primary")
        for _ in range(3):
            await join.click()
            await is_told(eve)
            await expect(join).to_be_enabled()
        assert len((await anna.room())["members"]) == 1
        blocking.on = False
        await join.click()
        await eve.seated()
    assert len((await anna.room())["members"]) == 2


@pytest.mark.extended
@pytest.mark.parametrize(
    ("path", "button"),
    [
        ("/", ".intro [data-create]"),
        ("/", "[data-tutorial] >> nth=0"),
        ("/alone", "#app .primary >> nth=0"),
    ],
)
async def test_every_other_way_in_says_so(
    people: People, site: Running, path: str, button: str
) -> None:
    async with newcomer(people, site) as (eve, _):
        await eve.open(path)
        await eve.page.locator(button).click()
        await is_told(eve)


@pytest.mark.extended
async def test_a_handover_says_so_and_stays_valid(people: People, site: Running) -> None:
    anna = await people(site.url)
    await anna.make_room()
    code = (await anna.call("POST", "/me/handover"))["code"]
    async with newcomer(people, site) as (eve, blocking):
        await eve.open(f"/handover#{code}")
        await eve.page.locator("#handover button").click()
        await is_told(eve)
        blocking.on = False
        await eve.page.locator("#handover button").click()
        await eve.page.wait_for_url(f"**/r/{anna.code}")
        assert await eve.id() == await anna.id()
