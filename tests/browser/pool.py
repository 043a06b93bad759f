"""Browser contexts with one page each, handed on from test to test.

A page that has shown the site before loads it at half the cost: its process and its caches are
warm.
"""

from collections import defaultdict
from contextlib import suppress
from typing import TypeAlias

from playwright.async_api import Browser, Error, Page

from tests.browser.screens import DESKTOP, WAIT_MS, Screen

EMPTY = "<!doctype html><link rel=icon href=data:,>"

Key: TypeAlias = tuple[str, bool, bool]
"""What a context keeps for ever: its language, touch, and whether pages' content policy holds."""


class Pool:
    """The contexts of one browser that nobody uses."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Key, list[Page]] = defaultdict(list)
        self._lent: dict[Page, Key] = {}

    async def lend(self, screen: Screen) -> Page:
        """An empty page of a context without cookies and storage, set up as wanted."""
        key = (screen.get("lang", "en"), screen.get("touch", False), screen.get("csp", True))
        fresh = screen.get("fresh", False) or "script" in screen
        page = await self._new(key) if fresh or not self._free[key] else self._free[key].pop()
        if not fresh:
            self._lent[page] = key
        if "script" in screen:
            await page.context.add_init_script(screen["script"])
        width, height = screen.get("size", DESKTOP)
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(
            color_scheme="dark" if screen.get("dark") else "light", reduced_motion="reduce"
        )
        return page

    async def take_back(self, page: Page, site: str) -> None:
        """Empty the context of a page that has shown `site`; close it if that fails."""
        key = self._lent.pop(page, None)
        with suppress(Error):  # a test may have closed the page
            if key is not None and await _emptied(page, site):
                self._free[key].append(page)
                return
        await page.context.close()

    async def _new(self, key: Key) -> Page:
        lang, touch, csp = key
        context = await self._browser.new_context(
            locale=lang, has_touch=touch, is_mobile=touch, bypass_csp=not csp
        )
        context.set_default_timeout(WAIT_MS)
        return await context.new_page()


async def _to_nothing(page: Page, site: str) -> None:
    """Show an empty page of the site, which is down by now: for another site's, the browser would
    begin a new process."""
    nothing = f"{site}/nothing"
    await page.route(nothing, lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    await page.goto(nothing)
    await page.unroute(nothing)


async def _emptied(page: Page, site: str) -> bool:
    """True if nothing of a test is left; a clock that a test installed stays."""
    context = page.context
    for other in context.pages:
        if other is not page:
            await other.close()
    await context.set_offline(False)
    await page.mouse.move(0, 0)
    await _to_nothing(page, site)
    if await page.evaluate("'__pwClock' in globalThis"):
        return False
    session = await context.new_cdp_session(page)
    await session.send(
        "Storage.clearDataForOrigin", {"origin": site, "storageTypes": "local_storage"}
    )
    await session.detach()
    await context.clear_cookies()
    return True
