"""The rules beside the board: they open at what has the focus, and lead back to it."""

import pytest
from playwright.async_api import Locator, expect

from app.games import GAMES
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_access import violations
from tests.browser.test_problems import SUBMIT, place
from tests.browser.tutorial import begin
from tests.games.lineup.driver import my_turn
from tests.support.server import Running
from tests.support.stages import first

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


@pytest.mark.extended
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


async def test_p1_25_a_problem_leads_to_its_rule(people: People, single_site: Running) -> None:
    (person,) = await people.table(
        single_site.url, [{"lang": "de", "size": PORTRAIT}], bots=1, options={"start": 0}
    )
    assert await my_turn(person)
    hand = (await person.position())["view"]["private"]["hand"]
    assert await person.page.evaluate(SUBMIT, place(hand[0], 9)) is False
    pages = len(person.context.pages)
    await person.page.locator(".problem .why").click()
    await expect(title(person, "lineup", "placing", "dialog")).to_be_focused()
    assert len(person.context.pages) == pages
    await person.page.keyboard.press("Escape")
    await expect(person.page.locator(".problem .why")).to_be_focused()


def shown(person: Person, game: str) -> dict[str, str]:
    """The words of each picture, by section."""
    sections = person.t.rules(game)
    return {section.anchor: section.picture for section in sections if section.picture}


@pytest.mark.parametrize("game", first(sorted(GAMES)))
async def test_the_page_of_the_rules_draws_the_board(
    people: People, site: Running, game: str
) -> None:
    person = await people(site.url, lang="de", size=PORTRAIT)
    page, words = person.page, shown(person, game)
    await page.goto(f"{site.url}/rules/{game}")
    assert len(words) >= 3
    pictures = page.locator(".picture")
    await expect(page.locator(".drawing:has(svg path, svg circle, svg rect)")).to_have_count(
        len(words)
    )
    for section, text in words.items():
        picture = page.locator(f"#{section}").get_by_role("img", name=text, exact=True)
        await expect(picture).to_be_visible()
    await expect(pictures).to_have_count(len(words))
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await violations(person) == ""


@pytest.mark.extended
async def test_the_rules_of_a_match_begin_with_what_is_played(
    people: People, site: Running
) -> None:
    game, options = "colour_square", {"side": "B", "start": 0}
    (person,) = await people.table(
        site.url, [{}], options=options, game=game, board="svg.corners", bots=1
    )
    await person.page.locator("#drawer-rules").click()
    rules = person.page.locator(".drawer .prose")
    parts = ["rules-first", "rules-always", "rules-apart"]
    await expect(rules.locator("h2")).to_have_text([person.t(part) for part in parts])
    await expect(rules.locator("h3").first).to_have_text(person.t(f"{game}-rules-side-b-title"))
    goal = rules.locator("h2, h3").get_by_text(person.t(f"{game}-rules-goal-title"), exact=True)
    above = goal.locator("xpath=ancestor-or-self::*/preceding-sibling::h2[1]")
    await expect(above).to_have_text(person.t("rules-always"))
    pictures = rules.get_by_role("img")
    await expect(pictures).to_have_count(len(shown(person, game)))
    await expect(rules.locator(".drawing > *")).to_have_count(len(shown(person, game)))


@pytest.mark.extended
async def test_pictures_come_only_when_the_rules_are_read(people: People, site: Running) -> None:
    asked: list[str] = []
    person = await people(site.url)
    person.page.on("request", lambda request: asked.append(request.url))
    await begin(person, "colomino")
    assert [url for url in asked if "colomino-rules" in url] == []
    await person.page.locator("#drawer-rules").click()
    await expect(person.page.locator(".drawer .drawing svg").first).to_be_attached()
    assert [url for url in asked if "colomino-rules" in url]


async def test_the_rules_are_one_click_from_home(people: People, site: Running) -> None:
    person = await people(site.url, size=PORTRAIT)
    await person.open("/")
    links = person.page.get_by_role("link", name=person.t("rules"), exact=True)
    await expect(links).to_have_count(1)
    await links.click()
    await expect(person.page.locator("nav [aria-current=page]")).to_be_visible()
