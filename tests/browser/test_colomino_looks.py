"""The board of Colomino for every eye: axe, and long texts."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
from playwright.async_api import expect

from app.games.colomino.moves import Lay
from tests.browser.long_language import english_made_foreign
from tests.browser.match_progress import skip
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.games.colomino.driver import Mouse, court_table, layings, my_turn, prepare, tiles
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SIZES = {"desktop": DESKTOP, "phone": PORTRAIT, "landscape": LANDSCAPE, "tablet": (820, 1100)}
SCREENS: dict[str, Screen] = {
    "desktop": {},
    "phone": {"size": PORTRAIT, "touch": True, "dark": True, "lang": "de"},
}


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


async def resize(person: Person, size: tuple[int, int]) -> None:
    """Another window, with everything in its place."""
    await person.page.set_viewport_size({"width": size[0], "height": size[1]})
    await asyncio.sleep(0.3)


async def build(person: Person, rng: Random, layings: int) -> None:
    """Lay so many tiles without the page."""
    await skip([person], rng, until=tiles(layings))
    assert await my_turn(person)


async def best(person: Person) -> Lay:
    """The laying that earns most, and among those the one that can be turned most."""
    courts = (await person.position())["view"]["public"]["courts"]
    legal = await layings(person)

    def rank(move: dict[str, object]) -> tuple[str, int]:
        court = str(courts.get(f"c{move['column']}r{move['row']}", ""))
        place = {**move, "rotation": 0}
        return court.replace("closed", "z"), sum({**one, "rotation": 0} == place for one in legal)

    return Lay(**max(legal, key=rank))


async def lay_out(person: Person) -> None:
    """Bring the best tile over its place, without laying it."""
    at = await person.position()
    await prepare(person, Mouse(person.page), at, await best(person))


@pytest.mark.extended
@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
async def test_p0_12_axe_on_the_board(people: People, site: Running, screen: Screen) -> None:
    (person,) = await court_table(people, site.url, [screen], "large", bots=1)
    await build(person, Random(3), 22)
    await lay_out(person)
    assert not await violations(person), "tile on trial"
    if "size" in screen:
        await person.page.locator(".tools .toggle").tap()
        await person.page.locator(".tools .bag").tap()
    else:
        await person.page.locator(".unseen .link").click()
    await expect(person.page.locator("dialog .kinds")).to_have_count(5)
    assert not await violations(person), "kinds of tiles"
    await person.page.keyboard.press("Escape")
    await person.page.keyboard.press("Escape")
    await skip([person], Random(5))
    await expect(person.over).to_be_visible()
    assert not await violations(person), "result"


@pytest.mark.extended
@pytest.mark.usefixtures("_foreign")
async def test_p0_18_long_texts_are_not_cut_off(people: People, site: Running) -> None:
    (person,) = await court_table(
        people, site.url, [{"size": PORTRAIT, "touch": True}], "large", bots=1
    )
    await build(person, Random(6), 16)
    await lay_out(person)
    for size in SIZES.values():
        await resize(person, size)
        # The log is longer than its drawer, and scrolls.
        lines = await cut_off(person.page)
        assert [line for line in lines if "in sheet drawer" not in line] == [], size
        assert not await person.sideways()
        assert await untranslated(person.page) == set()
    await resize(person, PORTRAIT)
    await person.page.locator(".tools .toggle").tap()
    assert await cut_off(person.page) == []
    assert await small_targets(person.page) == []
