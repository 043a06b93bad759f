"""axe finds nothing to complain about on any page, light or dark, large or small."""

from random import Random

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import expect

from tests.browser.people import PORTRAIT, People, Person, Screen
from tests.browser.playing import Mouse, my_turn, play
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SCREENS: dict[str, Screen] = {
    "desktop-light": {},
    "desktop-dark": {"dark": True},
    "phone-dark": {"size": PORTRAIT, "touch": True, "dark": True, "lang": "de"},
}

# Colours fade over when a state changes.
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""


async def violations(person: Person, only: str = "") -> str:
    """What axe says about the page, by all its rules or by a single one."""
    await person.page.evaluate(SETTLED)
    options = {"runOnly": {"type": "rule", "values": [only]}} if only else None
    results = await Axe().run(person.page, options=options)
    return str(results.generate_report()) if results.violations_count else ""


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
async def test_p0_12_axe_on_pages(people: People, site: Running, screen: Screen) -> None:
    host, visitor = await people(site.url), await people(site.url, **screen)
    code = await host.create_room()
    for path in ("/", f"/r/{code}", "/rules", "/developers", "/problems/leaves-gap", "/r/BCDFGHJ"):
        await visitor.open(path)
        assert await violations(visitor) == "", path


@pytest.mark.parametrize("name", ["desktop-light", "phone-dark"])
async def test_p0_12_axe_from_lobby_to_result(people: People, site: Running, name: str) -> None:
    person = await people(site.url, **SCREENS[name])
    code = await person.create_room()
    assert await violations(person) == "", "lobby"
    for seat in (1, 2, 3, 4):
        await person.call("PUT", f"/rooms/{code}/seats/{seat}", {"bot": True})
    await person.call("POST", f"/rooms/{code}/matches", {})
    await expect(person.board).to_be_visible()
    assert await violations(person) == "", "start"
    rng, mouse = Random(6), Mouse(person.page)
    await play(person, mouse, rng, 4)
    assert await my_turn(person)
    await mouse.choose(0)
    assert await violations(person) == "", "middle"
    await person.page.locator("button:visible", has_text=person.t("menu")).first.click()
    await expect(person.page.locator("dialog")).to_be_visible()
    assert await violations(person) == "", "menu"
    await person.page.keyboard.press("Escape")
    await play(person, mouse, rng)
    await expect(person.over).to_be_visible()
    await person.page.locator(".result td button").first.click()
    assert await violations(person) == "", "end"
