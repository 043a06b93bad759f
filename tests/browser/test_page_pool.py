"""Pages are handed on from test to test, and nothing of a test with them."""

import pytest
from playwright.async_api import Page

from tests.browser.page_pool import Pool
from tests.browser.screens import DESKTOP, PORTRAIT
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STORED = """() => [document.cookie, localStorage.length, innerWidth, navigator.onLine,
  document.documentElement.lang]"""


async def used(pool: Pool, site: Running) -> Page:
    """A page that somebody has left with a setting, another tab, a dark screen and no network."""
    page = await pool.lend({"lang": "de"})
    await page.goto(site.url)
    await page.evaluate("() => { document.cookie = 'one=1'; localStorage.setItem('two', '2'); }")
    await page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    await page.emulate_media(color_scheme="dark")
    await page.context.new_page()
    await page.context.set_offline(True)
    return page


async def test_a_page_is_handed_on_with_nothing_in_it(pool: Pool, site: Running) -> None:
    page = await used(pool, site)
    await pool.take_back(page, site.url)
    again = await pool.lend({"lang": "nl"})
    assert again is page
    assert again.context.pages == [page]
    await again.goto(site.url)
    assert await again.evaluate(STORED) == ["", 0, DESKTOP[0], True, "nl"]
    assert not await again.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    await pool.take_back(again, site.url)


async def test_a_script_is_not_handed_on(pool: Pool, site: Running) -> None:
    scripted = await pool.lend({"script": "globalThis.mark = 1"})
    for _ in range(2):
        await scripted.goto(site.url)
        assert await scripted.evaluate("mark") == 1
    await pool.take_back(scripted, site.url)
    again = await pool.lend({})
    assert again is scripted
    assert await again.evaluate("'mark' in globalThis") is False
    await again.goto(site.url)
    assert await again.evaluate("'mark' in globalThis") is False
    await pool.take_back(again, site.url)


async def test_what_cannot_be_emptied_is_closed(pool: Pool, site: Running) -> None:
    clocked = await pool.lend({"lang": "nl"})
    closed = await pool.lend({"lang": "nl", "script": "globalThis.mark = 1"})
    await clocked.clock.install()
    await closed.close()
    for page in (clocked, closed):
        await pool.take_back(page, site.url)
        assert page.is_closed()
    assert await pool.lend({"lang": "nl"}) not in (clocked, closed)
