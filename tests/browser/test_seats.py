"""What the seats of a match say: names, who one is, and what each is doing."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.drivers import driver_of
from tests.browser.fitting import resize
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.layout.guest import Guest
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TABLET, LAPTOP, DESKTOP = (820, 1180), (1280, 720), (1440, 900)
SIZES = (DESKTOP, LAPTOP, TABLET, PORTRAIT, LANDSCAPE)
PATIENCE_MS = 11_000
NAME = "Maximiliane von Hohenfeldstein"

# How much is seen of the words at a seat, and whether they are seen whole.
SEEN = """(selector) => [...document.querySelectorAll(selector)].map((it) => {
  const range = document.createRange();
  range.selectNodeContents(it);
  const { width, right, bottom } = range.getBoundingClientRect();
  const seat = it.closest(".seat").getBoundingClientRect();
  const shown = it.checkVisibility() ? Math.min(width, it.parentElement.clientWidth || width) : 0;
  return { shown, whole: shown > 0 && right <= seat.right && bottom <= seat.bottom };
})"""


@pytest_asyncio.fixture(loop_scope="session")
async def company(site: Running) -> AsyncIterator[list[Guest]]:
    """People without a browser."""
    guests = [Guest(site.url) for _ in range(5)]
    yield guests
    await asyncio.gather(*(guest.go() for guest in guests))


async def among(
    people: People,
    site: Running,
    company: list[Guest],
    game: str,
    start: int = 0,
    **screen: Any,
) -> Person:
    """A person in a match with others of long names, who are all away."""
    person = await people(site.url, **screen)
    code = await person.make_room(game=game, options={"start": start}, name="Benjamin Großkreutz")
    for number, guest in enumerate(company):
        await guest.sit_down(code, f"{NAME} {number}")
    await person.call("POST", f"/rooms/{code}/matches", {})
    await person.page.clock.install()
    await person.enter()
    await expect(person.page.locator(f".match .board {driver_of(game).board}")).to_be_visible()
    return person


@pytest.mark.parametrize("game", ["flying_colours", "colour_square"])
async def test_ones_own_seat_is_named_in_every_window(
    game: str, people: People, site: Running, company: list[Guest]
) -> None:
    for guests in (company[:1], company[1:]):
        person = await among(people, site, guests, game, lang="nl")
        for size in SIZES:
            await resize(person, size)
            (you,) = await person.page.evaluate(SEEN, ".match > .seats .you")
            assert you["whole"], (len(guests), size)
            await expect(person.page.locator(".seats .you")).to_have_text(person.t("you-mark"))


async def test_names_have_room_among_six(
    people: People, site: Running, company: list[Guest]
) -> None:
    """Eight letters and more on tablets, beside the card as well."""
    person = await among(people, site, company, "flying_colours")
    for size, least in ((DESKTOP, 100), (TABLET, 80), (PORTRAIT, 40), (LANDSCAPE, 36)):
        await resize(person, size)
        names = await person.page.evaluate(SEEN, ".match > .seats .seat:not(:has(.you)) .given")
        assert len(names) == 5
        assert min(name["shown"] for name in names) >= least, size


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
async def test_of_those_away_nothing_else_is_said(
    lang: str, people: People, site: Running, company: list[Guest]
) -> None:
    person = await among(people, site, company[:2], "lineup", lang=lang)
    states = person.page.locator(".match > .seats .state")
    for seat in (1, 2):
        await expect(states.nth(seat)).to_have_text(person.t("away"))
    await expect(states.first).to_contain_text(person.t("lineup-ui-on-turn"))


async def test_a_seat_tells_its_whole_name(
    people: People, site: Running, company: list[Guest]
) -> None:
    """In games without sheets as well."""
    person = await among(people, site, company[:4], "lineup", size=PORTRAIT, touch=True)
    await person.page.locator(".match > .seats > .seat").nth(1).tap()
    await expect(person.page.get_by_role("dialog", name=f"{NAME} 0")).to_be_visible()


async def test_where_nobody_has_points_seats_show_none(
    people: People, site: Running, company: list[Guest]
) -> None:
    person = await among(people, site, company[:1], "flying_colours")
    await expect(person.page.locator(".match > .seats .score")).to_have_text(["", ""])
    await person.page.keyboard.press("s")
    told = f"{NAME} 0"
    await expect(person.page.locator("[aria-live=polite] p").last).to_contain_text(told)


async def test_an_offer_at_a_seat_is_not_counted_as_one(
    people: People, site: Running, company: list[Guest]
) -> None:
    """Four seats and a button beside them look like four seats."""
    person = await among(people, site, company[:3], "lineup", start=1, size=TABLET)
    badge = person.page.locator(".match > .seats .badge").first
    before = await badge.bounding_box()
    await person.page.clock.fast_forward(PATIENCE_MS)
    await expect(person.page.locator(".seats > .nudge")).to_have_count(1)
    assert await badge.bounding_box() == before


@pytest.mark.parametrize("game", ["lineup", "colomino"])
async def test_the_head_says_how_much_is_left(
    game: str, people: People, site: Running, company: list[Guest]
) -> None:
    person = await among(people, site, company[:1], game)
    view = (await person.position())["view"]["public"]
    if game == "lineup":
        words = person.t("lineup-ui-pile", count=70 - 3 - 2)
    else:
        words = person.t("colomino-ui-bag", count=view["bag"])
    await expect(person.page.locator(".chips .chip").last).to_have_text(words)


async def test_the_head_says_which_throw_it_is(
    people: People, site: Running, company: list[Guest]
) -> None:
    person = await among(people, site, company[:1], "flying_colours")
    pips = (await person.position())["view"]["public"]["pips"]
    chip = person.t("flying_colours-ui-throw-chip", throw=1, pips=pips)
    await expect(person.page.locator(".chips .chip").last).to_have_text(chip)
