"""What the seats of a match say: names, who one is, and what each is doing."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.game_drivers import driver_of
from tests.browser.people import People, Person
from tests.browser.phone_sizes import resize
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


@pytest.mark.extended
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


@pytest.mark.extended
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


@pytest.mark.extended
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
