"""The page of one's own data: taking it along, and being deleted; by mouse and by keys."""

import json
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tab_key import tab_to
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def at_own(people: People, site: Running, **screen: Any) -> Person:
    """Somebody who is known, on the page."""
    anna = await people(site.url, **screen)
    await anna.open()
    await anna.call("POST", "/rooms", {"name": "Anna"})
    await anna.open()
    await anna.page.get_by_role("link", name=anna.t("own")).click()
    await expect(anna.page.locator("#own-name")).to_be_visible()
    return anna


async def test_everything_is_saved_as_a_file(people: People, site: Running) -> None:
    anna = await at_own(people, site)
    async with anna.page.expect_download() as saving:
        await anna.page.get_by_role("link", name=anna.t("own-take-go")).click()
    saved = await saving.value
    assert saved.suggested_filename == "farbenspiel.json"
    assert json.loads((await saved.path()).read_text("utf-8"))["player"]["name"] == "Anna"


async def test_somebody_reads_what_happens_and_deletes_themselves(
    people: People, site: Running
) -> None:
    anna = await at_own(people, site)
    what = anna.page.locator(".what li")
    await expect(what.nth(0)).to_have_text(anna.t("own-rooms", rooms=0))
    await expect(what.nth(1)).to_have_text(anna.t("own-alone", rooms=1))
    button = anna.page.get_by_role("button", name=anna.t("own-delete-me"))
    await expect(button).to_be_disabled()
    await anna.page.locator("#own-name").fill("anna")
    await expect(button).to_be_disabled()
    await anna.page.locator("#own-name").fill("Anna")
    await button.click()
    await expect(anna.page.locator("#gone")).to_be_focused()
    await expect(anna.page.locator("#gone")).to_have_text(anna.t("own-gone"))
    await anna.open("/data")
    await expect(anna.page.locator(".emptybox")).to_contain_text(anna.t("own-nobody"))


@pytest.mark.extended
async def test_it_works_by_keys_on_a_phone(people: People, site: Running) -> None:
    anna = await at_own(people, site, size=PORTRAIT, touch=True)
    page = anna.page
    await tab_to(page, page.locator("#own-name"))
    await page.keyboard.type("Anna")
    await tab_to(page, page.locator("button.danger"))
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.keyboard.press("Enter")
    await expect(page.locator("#gone")).to_be_focused()


@pytest.mark.extended
async def test_a_name_that_changed_meanwhile_is_asked_for(people: People, site: Running) -> None:
    anna = await at_own(people, site)
    await anna.call("PATCH", "/me", {"name": "Ann"})
    await anna.page.locator("#own-name").fill("Anna")
    await anna.page.get_by_role("button", name=anna.t("own-delete-me")).click()
    await expect(anna.page.locator(".problem")).to_contain_text(
        anna.t("problem-erasure-unconfirmed")
    )
