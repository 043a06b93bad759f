"""The page `/docs`: all operations, to be tried with a token."""

import pytest
from playwright.async_api import expect

from tests.browser.people import People
from tests.support.client import Client
from tests.support.server import Running
from tools.reference.operations import operations

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.extended
async def test_operations_can_be_tried_with_a_token(site: Running, people: People) -> None:
    bot = Client(site, "Robin")
    made = await bot.rest("POST", "/players", {"name": "Robin"})
    person = await people(site.url)
    await person.open("/docs")
    page = person.page
    document = await bot.rest("GET", "/openapi.json")
    shown = sum(len(one.tags) for one in operations()) + len(document["webhooks"])
    await expect(page.locator(".opblock")).to_have_count(shown)
    await page.locator(".btn.authorize").click()
    bearer = page.locator(".auth-container", has=page.get_by_label("auth-bearer-value"))
    await bearer.get_by_label("auth-bearer-value").fill(made["token"])
    await bearer.locator("button.authorize").click()
    await page.locator(".btn-done").first.click()
    operation = page.locator("#operations-players-getMe")
    await expect(operation).to_contain_text("The current player")
    await operation.locator(".opblock-summary-control").click()
    await operation.get_by_role("button", name="Try it out").click()
    await operation.get_by_role("button", name="Execute").click()
    answer = operation.locator(".live-responses-table")
    await expect(answer.locator(".response-col_status").last).to_contain_text("200")
    await expect(answer).to_contain_text(made["id"])
    await bot.close()


@pytest.mark.extended
async def test_the_page_is_dark_where_the_browser_is_and_fits_a_phone(
    site: Running, people: People
) -> None:
    person = await people(site.url)
    page = person.page
    await page.set_viewport_size({"width": 360, "height": 640})
    await page.emulate_media(color_scheme="dark")
    await person.open("/docs#/matches/makeMove")
    opened = page.locator("#operations-matches-makeMove")
    await expect(opened.locator(".responses-table")).to_contain_text("the match has moved on")
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    root = page.locator("html")
    await expect(root).to_have_class("dark-mode")
    await page.emulate_media(color_scheme="light")
    await expect(root).not_to_have_class("dark-mode")
