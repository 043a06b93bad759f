"""A person in front of a browser: own cookies, language, screen, and a room to go to."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack
from urllib.parse import urlsplit

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    expect,
)

from app.i18n import Translator, translator
from tests.support.trouble import tell

WAIT_MS = 30_000
DESKTOP = (1280, 800)
PORTRAIT = (360, 640)
LANDSCAPE = (640, 360)

REFUSAL = 300
"""So much of a refusal is told where a test fails after it."""

# What Chromium itself reports when a request is refused or the server is away: tests do that.
EXPECTED = ("Failed to load resource", "WebSocket connection to")


class Screen(TypedDict, total=False):
    """How a person's browser is set up; without: English, a desktop, light, by mouse."""

    lang: str
    size: tuple[int, int]
    dark: bool
    touch: bool
    script: str
    csp: bool


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
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._wrong(str(error.error)))
        context.on("request", self._asked)
        page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self._wrong(message.text)

    def _wrong(self, error: str) -> None:
        """The test fails: no need to wait for what the page does not show any more."""
        self.errors.append(error)
        tell(f"a page reported: {error}")
        self._closing = asyncio.ensure_future(self.context.close())

    def _received(self, frame: str | bytes) -> None:
        if '"type":"problem"' in (text := str(frame)[:REFUSAL]):
            tell(f"a page was refused: {text}")

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

    async def join_to_watch(self, code: str) -> None:
        """Open the link of a room whose match is under way, and click once."""
        self.code = code
        await self.open(f"/r/{code}")
        await self.page.locator("#join .primary").click()
        await expect(self.page.locator(".match .watch")).to_be_visible()

    async def seated(self) -> None:
        """Wait until the own name is at a place on the room page."""
        await expect(self.own_place).to_be_visible()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of the public interface to this person."""
        answer = await self.page.request.fetch(
            f"{self.site}/api/v1{path}",
            method=method,
            data=body,
            headers={"accept-language": self.t.language},
        )
        assert answer.ok, await answer.text()
        return await answer.json()

    async def room(self) -> dict[str, Any]:
        """The room as this person's browser may see it."""
        room: dict[str, Any] = await self.call("GET", f"/rooms/{self.code}")
        return room

    async def position(self) -> dict[str, Any]:
        """The room's match as this person's browser may see it."""
        match = (await self.room())["match"]["id"]
        at: dict[str, Any] = await self.call("GET", f"/matches/{match}")
        return at

    async def steps(self, match: str) -> list[dict[str, Any]]:
        """All steps of a match, as the log gives them."""
        steps: list[dict[str, Any]] = []
        while True:
            path = f"/matches/{match}/steps?after={len(steps)}&limit=50"
            answer = await self.call("GET", path)
            if not answer["steps"]:
                return steps
            steps += answer["steps"]

    # --- what is on the page -----------------------------------------------------------------

    @property
    def own_place(self) -> Locator:
        """The own place in the list of seats."""
        return self.page.locator(".seatlist li", has_text=self.t("name-you", name="").strip())

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
        return self.page.locator("main.end")

    async def figures(self) -> list[str]:
        """The colours of the figures on the wall in the order laid, read off their glyphs."""
        glyphs = self.page.locator("svg.wall > g[role=img] > g use")
        names = await glyphs.evaluate_all("all => all.map(use => use.getAttribute('href'))")
        return [name.removeprefix("#g-") for name in names]

    async def sideways(self) -> bool:
        """True if the page can be scrolled sideways."""
        width = "document.documentElement"
        return bool(await self.page.evaluate(f"{width}.scrollWidth > {width}.clientWidth"))


class People:
    """Everybody of one test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.all: list[Person] = []

    async def __call__(self, site: str, **screen: Unpack[Screen]) -> Person:
        """Somebody new, on no page yet."""
        lang = screen.get("lang", "en")
        width, height = screen.get("size", DESKTOP)
        touch = screen.get("touch", False)
        context = await self._browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            color_scheme="dark" if screen.get("dark") else "light",
            has_touch=touch,
            is_mobile=touch,
            bypass_csp=not screen.get("csp", True),
            reduced_motion="reduce",
        )
        context.set_default_timeout(WAIT_MS)
        if "script" in screen:
            await context.add_init_script(screen["script"])
        person = Person(context, await context.new_page(), site, lang)
        self.all.append(person)
        return person

    async def another_tab(self, person: Person) -> Person:
        """The same person with a page more, which shows nothing yet."""
        page = await person.context.new_page()
        tab = Person(person.context, page, person.site, person.t.language)
        tab.code = person.code
        self.all.append(tab)
        return tab

    async def table(
        self,
        site: str,
        screens: Sequence[Screen],
        bots: int = 0,
        options: Mapping[str, Any] | None = None,
        game: str = "lineup",
        board: str = "svg.wall",
    ) -> list[Person]:
        """A started match of so many people, the host first, and bots after them.

        Everybody sees the `board`.
        """
        host, *guests = [await self(site, **screen) for screen in screens]
        code = await host.create_room()
        if options or game != "lineup":  # what a new room has set
            await host.call("PATCH", f"/rooms/{code}", {"game": game, "options": options or {}})
        for guest in guests:
            await guest.join(code)
        for number in range(bots):
            seat = len(screens) + number
            await host.call("PUT", f"/rooms/{code}/seats/{seat}", {"bot": True})
        await host.call("POST", f"/rooms/{code}/matches", {})
        for person in (host, *guests):
            shown = person.page.locator(f".match .board {board}")
            await expect(shown).to_be_visible()
        return [host, *guests]

    def errors(self) -> list[str]:
        """What the pages reported."""
        return [error for person in self.all for error in person.errors]

    async def close(self) -> None:
        """Close all pages."""
        for person in self.all:
            try:
                await person.context.close()
            except Error as error:
                person.errors.append(str(error))
