"""A person in front of a browser: own cookies, language, screen, and a room to go to."""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Unpack
from urllib.parse import urlsplit

import httpx
from playwright.async_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
)

from app.i18n import Translator, translator
from app.web.nicknames import nickname
from tests.browser.page_pool import Pool
from tests.browser.screens import Screen
from tests.support.client_frames import lines
from tests.support.eventually import DEADLINE, eventually
from tests.support.trouble import tell

REFUSAL = 300
"""So much of a refusal is told where a test fails after it."""

POSITION = re.compile(r'(?:"type":"snapshot".*?"seq":|^\{"s":)(\d+)')
CAME_WITH = """() => JSON.parse(document.getElementById("boot")?.textContent ?? "{}")
  .frames?.find(({ type }) => type === "snapshot")?.seq ?? -1"""
"""The position that a page came with; what it gets later are frames."""
DRAWN = "() => new Promise(requestAnimationFrame)"

# What Chromium itself reports when a request is refused or the server is away: tests do that.
EXPECTED = ("Failed to load resource", "WebSocket connection to")
# But no page asks what is legal where the server can only refuse.
REFUSED = "Failed to load resource: the server responded with a status of 4"


class Person:
    """One browser context with a page; `code` is the room it went to last."""

    def __init__(self, context: BrowserContext, page: Page, site: str, lang: str) -> None:
        self.context = context
        self.page = page
        self.site = site
        self.code = ""
        self.t: Translator = translator(lang)
        self.errors: list[str] = []
        self.origins: set[str] = set()
        self._interface = httpx.AsyncClient(
            base_url=f"{site}/api/v1",
            headers={"accept-language": lang},
            verify=False,  # nothing is encrypted, and certificates take long to read
            trust_env=False,
            timeout=DEADLINE,
        )
        self._matches: dict[str, str] = {}
        self._seq = -1  # of the position that the page got last
        self._heard_of: list[tuple[BrowserContext | Page, Any, Callable[..., None]]] = []
        self._hear(context, "console", self._heard)
        self._hear(context, "weberror", lambda error: self._wrong(str(error.error)))
        self._hear(page, "framenavigated", lambda _: self._interface.cookies.clear())
        self._hear(page, "websocket", lambda one: one.on("framereceived", self._received))

    def _hear(self, source: BrowserContext | Page, event: Any, heard: Callable[..., None]) -> None:
        source.on(event, heard)
        self._heard_of.append((source, event, heard))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        about = message.location["url"]
        question = message.text.startswith(REFUSED) and about.endswith("/legal")
        if question or not message.text.startswith(EXPECTED):
            self._wrong(f"{message.text} ({about})")

    def _wrong(self, error: str) -> None:
        """The test fails: no need to wait for what the page does not show any more."""
        self.errors.append(error)
        tell(f"a page reported: {error}")
        self._closing = asyncio.ensure_future(self.context.close())

    def _received(self, frame: str | bytes) -> None:
        if '"type":"problem"' in (text := str(frame)[:REFUSAL]):
            tell(f"a page was refused: {text}")
        elif found := POSITION.search(text):
            self._seq = int(found[1])

    def note_origins(self) -> None:
        """From now on `origins` tells where all that this browser asks for comes from."""
        self._hear(self.context, "request", self._asked)

    def _asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme != "data":
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    # --- where to go -------------------------------------------------------------------------

    async def open(self, path: str = "/") -> None:
        """Go to a page of the site."""
        await self.page.goto(self.site + path)

    async def create_room(self) -> str:
        """From the start page by its button into a new room; the code."""
        await self.open()
        await self.page.locator(".intro [data-create]").click()
        await self.seated()
        self.code = urlsplit(self.page.url).path.rpartition("/")[2]
        return self.code

    async def join(self, code: str) -> None:
        """Open the link and click once."""
        self.code = code
        await self.open(f"/r/{code}")
        await self.page.locator("#join .primary").click()
        await self.seated()

    async def make_room(self, **wishes: Any) -> str:
        """Into a new room without a page; its code."""
        room = await self.call("POST", "/rooms", {"name": nickname(self.t), **wishes})
        self.code = room["code"]
        return self.code

    async def sit_down(self, code: str) -> None:
        """Take a seat without a page."""
        self.code = code
        await self.call("POST", f"/rooms/{code}/members", {"name": nickname(self.t)})

    async def enter(self) -> None:
        """Open the page of the room."""
        await self.open(f"/r/{self.code}")

    async def leave(self) -> None:
        """Look at nothing for a while: drawing all that happens takes long."""
        await self.page.goto(f"{self.site}/healthz")

    async def seated(self) -> None:
        """Wait until the own name is on a seat of the room page."""
        await expect(self.own_seat).to_be_visible()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of the public interface to this person."""
        if not await self._known():
            return await self._introduce(method, path, body)
        answer = await self._interface.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def _known(self) -> bool:
        """True once the browser has a player's cookie; requests past the browser, which are
        quicker, have it as well, until a page may have brought another."""
        if not self._interface.cookies:
            kept = await self.context.cookies(self.site)
            of_player = (one for one in kept if "-trial-" not in one["name"])
            self._interface.cookies = {one["name"]: one["value"] for one in of_player}
        return bool(self._interface.cookies)

    async def _introduce(self, method: str, path: str, body: Any) -> Any:
        """The answer to a newcomer, whose browser keeps the cookie that may come with it."""
        answer = await self.page.request.fetch(
            f"{self.site}/api/v1{path}",
            method=method,
            data=body,
            headers={"accept-language": self.t.language},
        )
        assert answer.ok, await answer.text()
        return await answer.json()

    async def id(self) -> str:
        """This person's player id."""
        me: dict[str, str] = await self.call("GET", "/me")
        return me["id"]

    async def room(self) -> dict[str, Any]:
        """The room as this person's browser may see it."""
        room: dict[str, Any] = await self.call("GET", f"/rooms/{self.code}")
        return room

    async def position(self) -> dict[str, Any]:
        """The room's match as this person's browser may see it."""
        if match := self._matches.get(self.code):
            at: dict[str, Any] = await self.call("GET", f"/matches/{match}")
            if at["view"]["result"] is None:
                return at
        self._matches[self.code] = match = (await self.room())["match"]["id"]
        now: dict[str, Any] = await self.call("GET", f"/matches/{match}")
        return now

    async def shows(self, seq: int) -> None:
        """Wait until the page has this position of the match or a later one, and has drawn it."""
        came_with = await self.page.evaluate(CAME_WITH)
        await eventually(lambda: max(self._seq, came_with) >= seq)
        await self.page.evaluate(DRAWN)

    async def notes(self, match: str) -> list[dict[str, Any]]:
        """The lines of a match's log, as the server gives them."""
        after, notes = -1, list[dict[str, Any]]()
        while True:
            answer = await self.call("GET", f"/matches/{match}/steps?after={after}&limit=50")
            if not answer["steps"]:
                return notes
            for step in answer["steps"]:
                after, notes = step["s"], [*notes, *lines(step, answer["lines"])]

    # --- what is on the page -----------------------------------------------------------------

    @property
    def own_seat(self) -> Locator:
        """The own one in the list of seats."""
        return self.page.locator(".seatlist li", has_text=self.t("name-you", name="").strip())

    async def turn_to(self, part: str) -> None:
        """Open a part of the room before the start by its tab."""
        await self.page.locator(f".to-{part}").filter(visible=True).first.click()

    async def read_news(self) -> Locator:
        """The activity in a room before the start, newest first, once its tab is open."""
        if await self.page.locator(".partstabs").is_visible():
            await self.turn_to("evening")
        await self.turn_to("news")
        return self.page.locator(".changes li")

    async def more_ways(self) -> Locator:
        """The dialog with all ways to invite."""
        await self.page.locator(".invite .ways button").click()
        return self.page.locator("dialog")

    @property
    def board(self) -> Locator:
        """The wall."""
        return self.page.locator(".match .board svg.wall")

    @property
    def status(self) -> Locator:
        """The status line."""
        return self.page.locator(".status")

    @property
    def primary(self) -> Locator:
        """The one primary button of a match."""
        return self.page.locator(".actions .primary")

    @property
    def log(self) -> Locator:
        """The lines of the log, newest first."""
        return self.page.locator(".drawer .log li")

    @property
    def over(self) -> Locator:
        """The page of the result."""
        return self.page.locator("main.end, main.taskend")

    async def figures(self) -> list[str]:
        """The colours of the figures on the wall in the order laid, read off their glyphs."""
        glyphs = self.page.locator("svg.wall > g[role=img] > g use")
        names = await glyphs.evaluate_all("all => all.map(use => use.getAttribute('href'))")
        return [name.removeprefix("#g-") for name in names]

    async def sideways(self) -> bool:
        """True if the page can be scrolled sideways."""
        width = "document.documentElement"
        return bool(await self.page.evaluate(f"{width}.scrollWidth > {width}.clientWidth"))

    async def go(self) -> None:
        """Hear no more of the pages, which others may use."""
        await self._interface.aclose()
        for source, event, heard in self._heard_of:
            source.remove_listener(event, heard)


class People:
    """Everybody of one test."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.all: list[Person] = []

    async def __call__(self, site: str, **screen: Unpack[Screen]) -> Person:
        """Somebody new, on no page yet."""
        page = await self._pool.lend(screen)
        person = Person(page.context, page, site, screen.get("lang", "en"))
        self.all.append(person)
        return person

    async def another_tab(self, person: Person) -> Person:
        """The same person with a page more, which shows nothing yet."""
        page = await person.context.new_page()
        tab = Person(person.context, page, person.site, person.t.language)
        tab.code = person.code
        self.all.append(tab)
        return tab

    async def lobby(self, site: str, screens: Sequence[Screen], **wishes: Any) -> list[Person]:
        """So many people in a room before the start, the host first; everybody sees its page."""
        everybody = await self._company(site, screens, **wishes)
        await asyncio.gather(*(person.enter() for person in everybody))
        for person in everybody:
            await person.seated()
        return everybody

    async def table(
        self,
        site: str,
        screens: Sequence[Screen],
        bots: int = 0,
        options: Mapping[str, Any] | None = None,
        game: str = "lineup",
        board: str = "svg.wall",
        away: int = 0,
        settings: Mapping[str, Any] | None = None,
    ) -> list[Person]:
        """A started match of so many people, the host first, and bots after them.

        `settings` are those of the room.  Everybody sees the `board` but the last `away` of them,
        who have no page open.
        """
        everybody = await self._company(site, screens, game=game, options=dict(options or {}))
        host, code = everybody[0], everybody[0].code
        for seat in range(len(screens), len(screens) + bots):
            await host.call("PUT", f"/rooms/{code}/seats/{seat}", {"bot": True})
        if settings:
            await host.call("PATCH", f"/rooms/{code}", dict(settings))
        await host.call("POST", f"/rooms/{code}/matches", {})
        present = everybody[: len(everybody) - away]
        await asyncio.gather(*(person.enter() for person in present))
        for person in present:
            shown = person.page.locator(f".match .board {board}")
            await expect(shown).to_be_visible()
        return everybody

    async def _company(self, site: str, screens: Sequence[Screen], **wishes: Any) -> list[Person]:
        """So many people who sat down without a page, the host first."""
        host, *guests = [await self(site, **screen) for screen in screens]
        code = await host.make_room(**wishes)
        for guest in guests:
            await guest.sit_down(code)
        return [host, *guests]

    def errors(self) -> list[str]:
        """What the pages reported."""
        return [error for person in self.all for error in person.errors]

    async def close(self) -> None:
        """Leave all pages, for the people of the next test."""
        for person in self.all:
            await person.go()
        first = {person.context: person for person in reversed(self.all)}
        for person in first.values():
            await self._pool.take_back(person.page, person.site)
