"""Dragging from the hand onto the board, by mouse and by finger; laying by a click on the ghost."""

from random import Random

import pytest
from playwright.async_api import expect

from tests.browser.dragging import FingerPointer, MousePointer, middle
from tests.browser.people import People, Person
from tests.browser.screens import Screen
from tests.games.colomino import driver as colomino
from tests.games.lineup import driver as lineup
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

Pointer = type[MousePointer] | type[FingerPointer]
POINTERS: list[tuple[Pointer, Screen]] = [
    (MousePointer, {}),
    (FingerPointer, {"size": (360, 640), "touch": True}),
]
TOAST_MS = 4100
SCROLLED = "() => [...document.querySelectorAll('*')].map((it) => it.scrollTop).filter(Boolean)"


async def lineup_table(people: People, site: Running, screen: Screen) -> Person:
    """A person whose turn it is in LineUp!, with a bot."""
    (person,) = await people.table(site.url, [screen], 1, {"start": 0}, "lineup", "svg.wall")
    assert await lineup.my_turn(person)
    return person


@pytest.mark.parametrize(("pointer", "screen"), first(POINTERS))
async def test_a_card_is_dragged_over_the_wall(
    people: People, site: Running, pointer: Pointer, screen: Screen
) -> None:
    person = await lineup_table(people, site, screen)
    page, finger = person.page, pointer(person.page)
    seq = (await person.position())["seq"]
    scrolled = await page.evaluate(SCROLLED)
    card = page.locator(".hand button.card:not(.none)").first
    ghost = page.locator(lineup.GHOST)
    for column in (1, 8):
        await finger.press(await middle(card))
        await finger.move(await middle(page.locator(f"svg.wall [data-column='{column}']")))
        there = page.locator(f"svg.wall [data-column='{column}'][aria-selected=true]")
        await expect(there).to_have_count(1)
        await finger.release()
        await expect(there).to_have_count(1)
    assert await page.evaluate(SCROLLED) == scrolled
    await finger.press(await middle(card))
    await finger.move(await middle(page.locator("svg.wall [data-column='2']")))
    await expect(page.locator("svg.wall [data-column='2'][aria-selected=true]")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(there).to_have_count(1)
    await finger.release()
    assert (await person.position())["seq"] == seq
    await there.click()
    await person.log.first.wait_for(state="attached")
    await expect(ghost).to_have_count(0)


async def test_a_click_on_a_figure_that_came_by_itself_does_not_lay_it(
    people: People, site: Running
) -> None:
    person = await lineup_table(people, site, {})
    page = person.page
    await page.locator(".hand button.card:not(.none)").first.click()
    seq = (await person.position())["seq"]
    await page.locator(lineup.GHOST).first.click()
    await expect(page.locator(lineup.GHOST).first).to_be_attached()
    assert (await person.position())["seq"] == seq
    await page.locator(lineup.GHOST).first.click()
    await person.log.first.wait_for(state="attached")


@pytest.mark.parametrize(("pointer", "screen"), first(POINTERS))
async def test_a_tile_is_dragged_onto_the_board(
    people: People, site: Running, pointer: Pointer, screen: Screen
) -> None:
    (person,) = await colomino.court_table(people, site.url, [screen], "small", bots=1)
    assert await colomino.my_turn(person)
    page, finger = person.page, pointer(person.page)
    at, move = await colomino.choice(person, Random(1))
    assert isinstance(move, colomino.Lay)
    tile = page.locator(".rack button.tile").nth(at["view"]["private"]["rack"].index(move.tile))
    field = page.locator(f"[data-field=c{move.column}r{move.row}]")
    scrolled = await page.evaluate(SCROLLED)
    await finger.press(await middle(tile))
    await finger.move(await middle(field))
    await expect(field).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(page.locator(".rack .sel")).to_have_count(0)
    await finger.release()
    await expect(page.locator(".rack .sel")).to_have_count(0)
    await finger.press(await middle(tile))
    await finger.move(await middle(field))
    await finger.release()
    if pointer is FingerPointer or await page.locator(".way-text").count():
        await expect(field).to_have_attribute("aria-selected", "true")
        assert await page.evaluate(SCROLLED) == scrolled
        assert (await person.position())["seq"] == at["seq"]
        await field.click()
    await person.log.first.wait_for(state="attached")
    assert (await person.position())["view"]["public"]["laid"]


@pytest.mark.extended
@pytest.mark.parametrize(("pointer", "screen"), POINTERS)
async def test_how_to_turn_what_is_dragged_is_said_once_to_a_mouse(
    people: People, site: Running, pointer: Pointer, screen: Screen
) -> None:
    person = await lineup_table(people, site, screen)
    page, finger = person.page, pointer(person.page)
    await page.clock.install()
    toast = page.locator(".toast")
    card = page.locator(".hand button.card:not(.none)").first

    async def drag() -> None:
        await finger.press(await middle(card))
        await finger.move(await middle(page.locator("svg.wall [data-column='4']")))
        await finger.release()
        await expect(page.locator("svg.wall [data-column='4'][aria-selected=true]")).to_have_count(
            1
        )

    await drag()
    if pointer is MousePointer:
        await expect(toast).to_have_text(person.t("coach-turning"))
        await page.clock.fast_forward(TOAST_MS)
    await expect(toast).to_have_count(0)
    await drag()
    await expect(toast).to_have_count(0)
