"""Pages without bundles: their modules one by one, as while somebody works on them."""

import pytest
from playwright.async_api import expect

from app.web.pages import assets
from tests.browser.people import People
from tests.conftest import Serve

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_from_the_link_to_the_board(people: People, serve: Serve) -> None:
    site = serve(bundles=False)
    host, guest = await people(site.url), await people(site.url)
    asked = list[str]()
    guest.page.on("request", lambda request: asked.append(request.url))
    await guest.join(await host.create_room())
    await host.page.locator(".bottombar .primary").click()
    await guest.page.locator(".bottombar .primary").click()
    await expect(guest.page.locator(".match > .board svg").first).to_be_visible()
    await expect(guest.page.locator(".seats .seat").first).to_be_visible()
    files = [url.removeprefix(site.url) for url in asked if "/static/" in url]
    assert assets.file_url("", "games/lineup/ui.mjs") in files
    assert not any(path.startswith("/static/bundles/") for path in files)
