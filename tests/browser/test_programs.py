"""Programs as people see them: the host lets them in, and every seat with their name says it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.visible_text import untranslated
from tests.support.eventually import DEADLINE
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@asynccontextmanager
async def program(site: Running, name: str) -> AsyncIterator[httpx.AsyncClient]:
    """A program that has declared itself a bot."""
    base = f"{site.url}/api/v1"
    async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=DEADLINE) as client:
        made = (await client.post("/players", json={"name": name, "bot": True})).json()
        client.headers["authorization"] = f"Bearer {made['token']}"
        yield client


async def marked(person: Person, seat: Locator) -> None:
    """The seat has the word, and a disc with the symbol."""
    await expect(seat).to_contain_text(person.t("program"))
    await expect(seat.locator("svg.badge rect").first).to_be_visible()


@pytest.mark.parametrize("lang", first(["en", "de", "nl"]))
async def test_a_program_comes_once_the_host_allows_it_and_is_marked(
    people: People, site: Running, lang: str
) -> None:
    anna = await people(site.url, lang=lang)
    code = await anna.make_room(game="lineup", options={"start": 1})
    await anna.enter()
    page, members = anna.page, f"/rooms/{code}/members"
    async with program(site, "Robo") as robo:
        assert (await robo.post(members, json={})).json()["code"] == "programs-not-allowed"
        await page.get_by_role("button", name=anna.t("options-change"), exact=True).click()
        await page.get_by_label(anna.t("programs")).select_option(label=anna.t("programs-play"))
        await expect(page.locator(".played")).to_contain_text(anna.t("programs-play"))
        (await robo.post(members, json={})).raise_for_status()
        await marked(anna, page.locator(".seatlist li", has_text="Robo"))
        said = {"action_id": "says-hello", "phrase": "hello"}
        (await robo.post(f"/rooms/{code}/messages", json=said)).raise_for_status()
        await marked(anna, page.locator(".chat .lines li"))
        await (await anna.read_news()).filter(has_text=anna.t("program")).first.wait_for()
        assert await untranslated(page) == set()

        guest = await people(site.url, lang=lang)
        await guest.open(f"/r/{code}")
        await marked(guest, guest.page.locator(".who li", has_text="Robo"))
        await expect(guest.page.locator("main")).to_contain_text(guest.t("join-programs"))

        await anna.call("POST", f"/rooms/{code}/matches")
        await marked(anna, page.locator(".seats .seat", has_text="Robo"))
        await expect(page.locator(".status")).to_contain_text(anna.t("program"))
        width, height = PORTRAIT
        await page.set_viewport_size({"width": width, "height": height})
        seat = page.locator(".seats .seat", has_text="Robo")
        await expect(seat.locator("svg.badge rect").first).to_be_visible()
        await expect(page.locator(".status .program")).to_be_visible()
