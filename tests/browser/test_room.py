"""The room before a match: its bar, which says what is awaited and holds the one button."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.phone_sizes import resize
from tests.browser.screens import PORTRAIT
from tests.browser.visible_text import cut_off, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LINES = """(it) => {
  const all = document.createRange();
  all.selectNodeContents(it);
  return new Set([...all.getClientRects()].map((one) => one.top)).size;
}"""
ONE_SCREEN = "document.documentElement.scrollHeight <= innerHeight"
SIZES = ((1440, 900), (1280, 720), (820, 1180), PORTRAIT, (640, 360))


def bar(person: Person) -> Locator:
    return person.page.locator(".bottombar")


@pytest.mark.extended
async def test_the_button_is_in_sight_at_every_size_wherever_one_scrolls(
    people: People, site: Running
) -> None:
    both = await people.lobby(site.url, [{"lang": "de"}, {"lang": "de"}])
    for number, person in enumerate(both):
        await person.call("PATCH", "/me", {"name": f"Benjamin Großkreutz {number}"})
    for person in both:
        await expect(bar(person)).to_contain_text(
            person.t("lobby-unready", names="Benjamin Großkreutz 1", count=1)
        )
    for person in both:
        for size in SIZES:
            await resize(person, size)
            for end in (0, 100_000):
                await person.page.evaluate("(y) => scrollTo(0, y)", end)
                await expect(bar(person).locator(".primary")).to_be_in_viewport(ratio=1)
            assert await person.page.evaluate(ONE_SCREEN), size
            assert await cut_off(person.page) == [], size
            assert not await person.sideways(), size
        assert await untranslated(person.page) == set()


@pytest.mark.extended
async def test_a_phone_breaks_no_word_of_a_name(people: People, site: Running) -> None:
    anna, ben = await people.lobby(site.url, [{"size": PORTRAIT, "lang": "de"}, {}])
    await ben.call("PATCH", "/me", {"name": "Benjamin Großkreutz"})
    name = anna.page.locator(".seatlist b", has_text="Benjamin Großkreutz")
    await expect(name).to_be_visible()
    assert await name.evaluate(LINES) <= 2
    assert await cut_off(anna.page) == []


@pytest.mark.extended
async def test_a_phone_across_has_the_bar_in_one_line(people: People, site: Running) -> None:
    anna, _ = await people.lobby(site.url, [{"size": (640, 360), "lang": "de"}, {}])
    box = await bar(anna).bounding_box()
    assert box is not None
    assert box["height"] <= 72


async def test_start_and_ask_starts_once_the_last_one_is_ready(
    people: People, site: Running
) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"lang": "de"}])
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        await person.call("PATCH", "/me", {"name": name})
    ask = bar(anna).get_by_role("button", name=anna.t("start-ask-whom", names="Ben", count=1))
    await ask.click()
    await expect(bar(ben)).to_contain_text(ben.t("start-wanted", name="Anna"))
    assert ben.t("title-asked") in await ben.page.title()
    await expect(bar(anna)).to_contain_text(anna.t("start-once", names="Ben", count=1))
    await expect(bar(anna).locator(".primary")).to_be_disabled()
    await bar(ben).get_by_role("button", name=ben.t("ready-set")).click()
    for person in (anna, ben):
        await expect(person.page.locator(".match")).to_be_visible()
