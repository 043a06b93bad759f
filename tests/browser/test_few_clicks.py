"""A turn of Colomino takes few clicks of the mouse, and none of them lays by mistake."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.dragging import MousePointer, middle
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.games.colomino.driver import GHOST, Finger, Lay, choice, court_table, layings, my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST = 5
TURNS = 4
COUNT = """() => {
  window.presses = 0;
  addEventListener("pointerdown", () => { window.presses += 1; }, { capture: true });
}"""
LEGAL = ".match:has(.status.turn):has(.rack .fits:not(.loading))"


class Counted:
    """A person whose presses of the mouse are counted, turn by turn."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    async def begin(self) -> None:
        """Start counting in this page."""
        await self.page.evaluate(COUNT)

    async def presses(self) -> int:
        """The presses since the last question."""
        count = await self.page.evaluate("[window.presses, window.presses = 0][0]")
        return int(count)

    def field(self, move: Lay) -> Locator:
        """Where a tile is to be laid."""
        return self.page.locator(f"[data-field=c{move.column}r{move.row}]")

    async def drag(self, at: dict[str, Any], move: Lay) -> None:
        """Drag a tile to its field, turn it there by the wheel, and lay it."""
        mouse, lines = MousePointer(self.page), await self.person.log.count()
        tile = self.page.locator(".rack button.tile").nth(
            at["view"]["private"]["rack"].index(move.tile)
        )
        turns = await rotations(self.person, move)
        await mouse.press(await middle(tile))
        await mouse.move(await middle(self.field(move)))
        await expect(self.page.locator(GHOST)).to_have_attribute("data-rotation", str(turns[0]))
        if move.rotation != turns[0]:
            back = move.rotation == turns[-1]
            await self.page.mouse.wheel(0, -100 if back else 100)
            shown = str(turns[-1] if back else turns[1])
            await expect(self.page.locator(GHOST)).to_have_attribute("data-rotation", shown)
        if str(move.rotation) != await self.page.locator(GHOST).get_attribute("data-rotation"):
            await self.page.keyboard.press("r")
        await mouse.release()
        final = len(at["view"]["public"]["laid"]) == 2
        if final or (len(turns) > 1 and move.rotation == turns[0]):
            await expect(self.field(move)).to_have_attribute("aria-selected", "true")
            await self.field(move).click()
        await self.person.log.nth(lines).wait_for(state="attached")


async def rotations(person: Person, move: Lay) -> list[int]:
    """The rotations of the tile that fit on the field."""
    ways = await places(person, move.tile)
    return ways[move.column, move.row]


async def places(person: Person, tile: str) -> dict[tuple[int, int], list[int]]:
    """The fields where a tile fits, with its rotations there."""
    found = defaultdict[tuple[int, int], list[int]](list)
    for move in await layings(person):
        if move["tile"] == tile:
            found[move["column"], move["row"]].append(move["rotation"])
    return {place: sorted(ways) for place, ways in found.items()}


async def plain_place(person: Person) -> Locator:
    """A field where the tile in hand fits in one way only."""
    ways = await places(person, await in_hand(person))
    column, row = next(place for place, fitting in ways.items() if len(fitting) == 1)
    return person.page.locator(f"[data-field=c{column}r{row}]")


async def in_hand(person: Person) -> str:
    """The tile that is chosen."""
    tiles = await person.page.locator(".rack button.tile").evaluate_all(
        "all => all.map(it => it.getAttribute('aria-pressed'))"
    )
    rack = (await person.position())["view"]["private"]["rack"]
    return str(rack[tiles.index("true")])


@pytest.mark.extended
async def test_a_turn_by_dragging_takes_few_presses(people: People, site: Running) -> None:
    (person,) = await court_table(people, site.url, [{}], "large", bots=1)
    counted = Counted(person)
    await counted.begin()
    for turn in range(TURNS):
        assert await my_turn(person)
        await counted.presses()
        number = (await person.position())["view"]["public"]["turn"]
        while True:
            at, move = await choice(person, Random(turn))
            if at["view"]["public"]["turn"] != number:
                break
            assert isinstance(move, Lay)
            await counted.drag(at, move)
            await person.page.locator(LEGAL).wait_for(state="attached")
        assert 1 <= await counted.presses() <= MOST


async def test_a_turn_by_clicking_takes_few_clicks(people: People, site: Running) -> None:
    person, other = await court_table(people, site.url, [{}, {}], "large")
    counted = Counted(person)
    await counted.begin()
    assert await my_turn(person)
    await person.page.locator(".rack button.tile:not(.none)").first.click()
    for number in range(3):
        await expect(person.page.locator(".rack .sel")).to_have_count(1)
        field = await plain_place(person)
        seq = (await person.position())["seq"]
        await field.click()
        if number < 2:
            await expect(person.page.locator(".under-way")).to_have_count(number + 1)
            await person.page.locator(LEGAL).wait_for(state="attached")
        else:  # the last one cannot be taken back
            await expect(field).to_have_attribute("aria-selected", "true")
            assert (await person.position())["seq"] == seq
            await field.click()
    assert await my_turn(other)
    assert await counted.presses() == MOST


@pytest.mark.extended
async def test_a_tile_laid_by_one_click_is_taken_back(people: People, site: Running) -> None:
    person, _ = await court_table(people, site.url, [{}, {}], "large")
    page = person.page
    assert await my_turn(person)
    before = (await person.position())["view"]
    await page.locator(".rack button.tile:not(.none)").first.click()
    await (await plain_place(person)).click()
    await expect(page.locator(".under-way")).to_have_count(1)
    await page.locator(LEGAL).wait_for(state="attached")
    for half in (page.mouse.down, page.mouse.up):  # a double click
        await half(click_count=2)
    await expect(page.locator(".problem, .refused")).to_have_count(0)
    await expect(page.locator(".rack .sel")).to_have_count(1)
    await expect(page.locator(GHOST)).to_have_count(0)
    await page.locator("body").press("Enter")
    await page.get_by_role("button", name=person.t("colomino-ui-undo")).click()
    await expect(page.locator(".under-way")).to_have_count(0)
    assert (await person.position())["view"] == before


@pytest.mark.extended
@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE])
async def test_the_primary_stays_where_it_is_beside_taking_back(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    screen: Screen = {"size": size, "touch": True, "lang": "de"}
    (person,) = await court_table(people, site.url, [screen], "large", bots=1)
    page, finger = person.page, Finger(person.page)
    undo = page.get_by_role("button", name=person.t("colomino-ui-undo"))
    for number in range(2):
        assert await my_turn(person)
        await finger.press(page.locator(".rack button.tile:not(.none)").first)
        await finger.press(await plain_place(person))
        spot, before = await middle(person.primary), await person.primary.bounding_box()
        await page.touchscreen.tap(*spot)
        await expect(page.locator(".under-way")).to_have_count(number + 1)
        await expect(undo).to_be_enabled()
        assert await person.primary.bounding_box() == before
        await page.touchscreen.tap(*spot)
        await expect(page.locator(".under-way")).to_have_count(number + 1)
