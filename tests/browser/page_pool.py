"""Browser contexts with one page each, handed on from test to test.

A page that has shown the site before loads it at half the cost: its process and its caches are
warm.
"""

from contextlib import suppress
from typing import Literal

from playwright.async_api import Browser, CDPSession, Error, Page

from tests.browser.screens import DESKTOP, WAIT_MS, Screen

FORGET = "() => { localStorage.clear(); return !('__pwClock' in globalThis); }"


class Pool:
    """The contexts of one browser that nobody uses, by touch, which a context keeps for ever."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[Page]] = {False: [], True: []}
        self._lent: dict[Page, bool] = {}
        self._scripts: dict[Page, CDPSession] = {}

    async def lend(self, screen: Screen) -> Page:
        """An empty page of a context without cookies and storage, set up as wanted."""
        touch = screen.get("touch", False)
        worker = screen.get("worker", False)
        fresh = screen.get("fresh", False) or worker
        if fresh or not self._free[touch]:
            page = await self._new(touch, "allow" if worker else "block")
        else:
            page = self._free[touch].pop()
        if not fresh:
            self._lent[page] = touch
        if "script" in screen:
            self._scripts[page] = await _prepared(page, screen["script"])
        await page.context.set_extra_http_headers({"accept-language": screen.get("lang", "en")})
        width, height = screen.get("size", DESKTOP)
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(
            color_scheme="dark" if screen.get("dark") else "light", reduced_motion="reduce"
        )
        return page

    async def take_back(self, page: Page, site: str) -> None:
        """Empty the context of a page that has shown `site`; close it if that fails, as it does
        where the site is down."""
        touch = self._lent.pop(page, None)
        script = self._scripts.pop(page, None)
        with suppress(Error):  # a test may have closed the page
            if script is not None:
                await script.detach()
            if touch is not None and await _emptied(page, site):
                self._free[touch].append(page)
                return
        await page.context.close()

    async def _new(self, touch: bool, workers: Literal["allow", "block"]) -> Page:
        context = await self._browser.new_context(
            has_touch=touch, is_mobile=touch, service_workers=workers
        )
        context.set_default_timeout(WAIT_MS)
        return await context.new_page()


async def _prepared(page: Page, script: str) -> CDPSession:
    """A session during which the page runs `script` in each document, before all others.

    Playwright cannot take an init script out of a context again.  Other tabs do not run this one.
    """
    session = await page.context.new_cdp_session(page)
    await session.send("Page.enable")
    await session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    return session


async def _emptied(page: Page, site: str) -> bool:
    """True if nothing of a test is left; a clock that a test installed stays."""
    context = page.context
    for other in context.pages:
        if other is not page:
            await other.close()
    await context.set_offline(False)
    await page.mouse.move(0, 0)
    # For a page of another site, the browser would begin a new process.
    await page.goto(f"{site}/healthz")
    await context.clear_cookies()
    return bool(await page.evaluate(FORGET))
