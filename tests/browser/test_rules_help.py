"""The rules beside the board: they open at what has the focus, and lead back to it."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_problems import SUBMIT, place
from tests.browser.tutoring import begin
from tests.games.lineup.driver import my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def title(person: Person, game: str, section: str, inside: str = ".drawer") -> Locator:
    """The heading of a section of the rules."""
    words = person.t(f"{game}-rules-{section}-title")
    return person.page.locator(f"{inside} .prose h3").get_by_text(words, exact=True)


async def test_p1_25_rules_open_at_what_has_the_focus(people: People, site: Running) -> None:
    (person,) = await people.table(site.url, [{}], bots=1, options={"start": 0})
    page = person.page
    assert await my_turn(person)
    corner = page.locator("svg.wall [role=gridcell][tabindex='0']")
    for element, key, section in (
        (page.locator(".hand button.card").first, "h", "turn"),
        (corner, "?", "placing"),
    ):
        await element.focus()
        await page.keyboard.press(key)
        await expect(title(person, "lineup", section)).to_be_focused()
        await expect(title(person, "lineup", section)).to_be_in_viewport()
        await page.keyboard.press("Escape")
        await expect(element).to_be_focused()
        await expect(page.locator("#drawer-log")).to_have_attribute("aria-selected", "true")

    await corner.focus()
    await page.keyboard.press("End")  # the summary of a row
    if await page.locator("svg.wall :focus[data-rule=rows]").count() == 0:
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("End")
    await page.get_by_role("button", name=person.t("rules-here")).click()
    await expect(title(person, "lineup", "rows")).to_be_focused()
    await page.get_by_role("button", name=person.t("rules-back")).click()
    await expect(page.locator(".drawer .prose")).to_have_count(0)

    tab = page.locator("#drawer-rules")
    await tab.click()  # the tab keeps the focus
    await expect(title(person, "lineup", "rows")).to_be_in_viewport()
    await expect(tab).to_be_focused()


async def test_p1_25_rules_open_at_the_dice(people: People, site: Running) -> None:
    person = await people(site.url, lang="nl")
    await begin(person, "colour_square")
    await person.page.locator(".tray .dice button").first.focus()
    await person.page.keyboard.press("h")
    await expect(title(person, "colour_square", "roll")).to_be_focused()
    await person.page.keyboard.press("Escape")
    await expect(person.page.locator(".tray .dice button").first).to_be_focused()
    await person.page.locator("svg.corners [tabindex='0']").focus()
    await person.page.keyboard.press("?")
    await expect(title(person, "colour_square", "sheet")).to_be_focused()


@pytest.mark.parametrize("size", [(1280, 800), PORTRAIT], ids=["desktop", "phone"])
async def test_p1_25_a_problem_leads_to_its_rule(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    (person,) = await people.table(
        site.url, [{"lang": "de", "size": size}], bots=1, options={"start": 0}
    )
    assert await my_turn(person)
    hand = (await person.position())["view"]["private"]["hand"]
    assert await person.page.evaluate(SUBMIT, place(hand[0], 9)) is False
    pages = len(person.context.pages)
    await person.page.locator(".problem .why").click()
    inside = ".drawer" if size != PORTRAIT else "dialog"
    await expect(title(person, "lineup", "placing", inside)).to_be_focused()
    assert len(person.context.pages) == pages
    if inside == "dialog":
        await person.page.keyboard.press("Escape")
        await expect(person.page.locator(".problem .why")).to_be_focused()
