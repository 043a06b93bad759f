"""What one has achieved, what friends have, and the evenings of a room."""

from random import Random

import pytest
from playwright.async_api import expect

from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SCREENS: dict[str, Screen] = {
    "desktop": {"size": DESKTOP, "lang": "de"},
    "phone": {"size": PORTRAIT, "touch": True, "dark": True, "lang": "nl"},
}


async def evening(anna: Person, ben: Person, *games: str) -> str:
    """Matches of the two in one room, one after the other, without pages; the room's id."""
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        await person.open()
        await person.call("POST", "/rooms", {"name": name})
    made = await anna.call("POST", "/rooms", {"game": games[0], "title": "Thursdays"})
    anna.code = ben.code = made["code"]
    await ben.call("POST", f"/rooms/{anna.code}/members", {"seat": True})
    for number, game in enumerate(games):
        await anna.call("PATCH", f"/rooms/{anna.code}", {"game": game})
        await anna.call("POST", f"/rooms/{anna.code}/matches", {})
        await hasten([anna, ben], Random(number))
    return str(made["id"])


async def task(person: Person, seed: int) -> None:
    """A solo task, played to its end."""
    body = {"game": "colour_square", "options": {"side": "A", "task": 1}, "bots": 0}
    person.code = (await person.call("POST", "/solo", body))["id"]
    await hasten([person], Random(seed))


async def fits(person: Person) -> None:
    """Nothing of the page is foreign, cut off, too small, or wrong by axe."""
    assert await untranslated(person.page) == set()
    assert await cut_off(person.page) == []
    width = (person.page.viewport_size or {"width": 0})["width"]
    assert await small_targets(person.page, 44 if width == PORTRAIT[0] else 24) == []
    assert not await person.sideways()
    assert await violations(person) == ""


@pytest.mark.extended
@pytest.mark.parametrize("screen", SCREENS)
async def test_one_sees_what_one_has_achieved(people: People, site: Running, screen: str) -> None:
    anna, ben = await people(site.url, **SCREENS[screen]), await people(site.url)
    room = await evening(anna, ben, "colour_lines", "flying_colours")
    for seed in range(3):
        await task(anna, seed)
    await anna.open("/alone")
    await anna.page.get_by_role("link", name=anna.t("alone-achieved")).click()
    await expect(anna.page.get_by_role("heading", level=1)).to_have_text(anna.t("achieved"))
    await expect(anna.page.locator(".kind")).to_have_count(3)
    first = anna.page.locator(".kind").first
    await expect(first.locator(".point")).to_have_count(3)
    await expect(first.locator("tbody tr")).to_have_count(3)
    await first.locator("summary").click()
    await expect(first.locator("tbody tr").first).to_be_visible()
    await expect(anna.page.locator(".rivals tbody th a")).to_have_text(["Ben"])
    assert await anna.page.locator(".dice-rolled tbody tr").count() >= 6
    await fits(anna)
    await anna.page.locator(f'a[href$="/achievements/room/{room}"]').click()
    await expect(anna.page.locator(".matches > li")).to_have_count(2)
    await fits(anna)
    await anna.page.locator(".matches .btn").first.click()
    await expect(anna.page.locator(".board")).to_be_visible()
