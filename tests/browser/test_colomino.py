"""Colomino in a real browser: whole matches, what the board offers, and what it says."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.match_progress import hasten, skip
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.visible_text import small_targets, untranslated
from tests.games.colomino.driver import (
    GHOST,
    Finger,
    Keyboard,
    Mouse,
    Way,
    choice,
    court_table,
    layings,
    my_turn,
    play,
    prepare,
    stop_button,
    take_step,
    tiles,
)
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

# The field sizes in pixels, and whether all fields that fit are inside the frame.
FIELDS = """() => {
  const frame = document.querySelector(".court-board .frame").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("[data-field]")].map((it) =>
    [it.hasAttribute("aria-selected"), it.getBoundingClientRect()]);
  const inside = ({ left, right, top, bottom }) => left >= frame.left - 1 &&
    right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
  return {
    least: Math.min(...boxes.map(([, box]) => Math.min(box.width, box.height))),
    seen: boxes.filter(([fits]) => fits).every(([, box]) => inside(box)),
    fitting: boxes.filter(([fits]) => fits).length,
  };
}"""


async def fields(person: Person) -> dict[str, Any]:
    """Size of the fields, and whether those that fit are in view."""
    found: dict[str, Any] = await person.page.evaluate(FIELDS)
    return found


def soon_over(public: dict[str, Any]) -> bool:
    """True if a tile may be laid into the goal row."""
    rows = [int(field.partition("r")[2]) for field in public["board"]]
    return max(rows, default=0) >= public["size"] - 1


async def bring_forward(players: list[Person], until: Callable[[dict[str, Any]], bool]) -> None:
    """Play without the pages until this holds, but not to the end."""
    await skip(players, Random(5), until=until)
    assert (await players[0].position())["view"]["result"] is None


async def result_is_explained(person: Person) -> None:
    """The totals are the server's, and a number lights the fields that it counts."""
    at = await person.position()
    result = at["view"]["result"]
    order = sorted(range(len(result["ranks"])), key=lambda seat: (result["ranks"][seat], seat))
    totals = await person.page.locator(".result .total td").all_inner_texts()
    assert [int(total) for total in totals] == [result["scores"][seat] for seat in order]
    first = [item for item in result["items"] if item["key"] == result["items"][0]["key"]]
    item = min(first, key=lambda item: order.index(item["seat"]))
    await person.page.locator(".result td button[aria-pressed=true]").click()
    await expect(person.page.locator(".court-fields .lit")).to_have_count(0)
    await person.page.locator(".result td button").first.click()
    await expect(person.page.locator(".court-fields .lit")).to_have_count(len(item["cells"]))
    await expect(person.page.locator("[data-tile]")).to_have_count(
        len(at["view"]["public"]["board"])
    )


@pytest.mark.slow
async def test_p0_16_a_whole_match_on_the_small_board(people: People, site: Running) -> None:
    host, guest = await court_table(people, site.url, [{}, {"lang": "de"}], "small")
    ways: tuple[Way, Way] = (Mouse(host.page), Keyboard(guest.page))
    both = list(zip((host, guest), ways, (Random(1), Random(2)), strict=True))
    await asyncio.gather(*(play(person, way, rng, 6) for person, way, rng in both))
    for person in (host, guest):
        assert await untranslated(person.page) == set()
    await bring_forward([host, guest], until=soon_over)
    steps = await asyncio.gather(*(play(person, way, rng) for person, way, rng in both))
    assert max(steps) > 0
    for person in (host, guest):
        await expect(person.over).to_be_visible()
        assert await untranslated(person.page) == set()
        await result_is_explained(person)


@pytest.mark.extended
@pytest.mark.slow
async def test_a_whole_match_with_a_bot_on_the_large_board(people: People, site: Running) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True, "lang": "nl"}
    (person,) = await court_table(people, site.url, [screen], "large", bots=1)
    finger, rng = Finger(person.page), Random(4)
    for size in (PORTRAIT, LANDSCAPE):
        await person.page.set_viewport_size({"width": size[0], "height": size[1]})
        await play(person, finger, rng, 4)
        assert await my_turn(person)
        await person.page.locator(".rack button.tile:not(.none)").first.tap()
        seen = await fields(person)
        assert seen["least"] >= 24
        assert seen["seen"]
        assert await small_targets(person.page) == []
        assert not await person.sideways()
    await bring_forward([person], until=soon_over)
    await play(person, finger, rng)
    await expect(person.over).to_be_visible()
    await result_is_explained(person)


async def test_p0_08_the_board_offers_what_the_server_calls_legal(
    people: People, site: Running
) -> None:
    (person,) = await court_table(people, site.url, [{}], "large", bots=1)
    page = person.page
    await bring_forward([person], until=tiles(28))
    assert await my_turn(person)
    view, legal = (await person.position())["view"], await layings(person)
    for index, tile in enumerate(view["private"]["rack"]):
        places: dict[str, int] = {}
        for move in legal:
            if move["tile"] == tile:
                field = f"c{move['column']}r{move['row']}"
                places[field] = places.get(field, 0) + 1
        button = page.locator(".rack button.tile").nth(index)
        await expect(button).to_contain_text(person.t("colomino-ui-fits", count=len(places)))
        await button.click()
        marked = page.locator("[data-field][aria-selected]")
        await expect(marked).to_have_count(len(places))
        shown = await marked.evaluate_all("all => all.map(it => it.dataset.field)")
        assert set(shown) == set(places)
        courts = view["public"]["courts"]
        points = [{"open": 1, "closed": 2}[courts[f]] for f in places if f in courts]
        chips = await page.locator(".court-fields .chiptext").all_text_contents()
        worth = [point * (view["public"]["filled"] + 1) for point in points]
        assert sorted(chips) == sorted(f"+{points}" for points in worth)
        for field, ways in places.items():
            label = person.t("colomino-ui-possible", count=ways)
            said = await page.locator(f"[data-field={field}]").get_attribute("aria-label")
            assert label in str(said)


@pytest.mark.extended
async def test_p0_09_the_primary_names_its_effect_and_a_laying_is_taken_back(
    people: People, site: Running
) -> None:
    host, guest = await court_table(people, site.url, [{}, {}], "small")
    mouse = Mouse(host.page)
    assert await my_turn(host)
    before = (await host.position())["view"]
    await expect(host.primary).to_have_text(host.t("colomino-ui-why-choose"))
    at, move = await choice(host, Random(2))
    assert move.type == "lay"
    await prepare(host, mouse, at, move)
    await expect(host.primary).to_contain_text(host.t("colomino-ui-lay"))
    await mouse.act()
    await expect(host.page.locator(".court-fields .under-way")).to_have_count(1)
    await expect(guest.page.locator(".court-fields .under-way")).to_have_count(1)
    await host.page.get_by_role("button", name=host.t("colomino-ui-undo")).click()
    for person in (host, guest):
        await expect(person.page.locator(".court-fields .under-way")).to_have_count(0)
    assert (await host.position())["view"] == before
    await play(host, mouse, Random(3), 3)
    await expect(guest.page.locator(".court-fields .last-mark:not(.under-way)")).to_have_count(3)
    await expect(guest.page.locator(".vh[aria-live]")).to_contain_text("places a tile in column")


@pytest.mark.extended
async def test_a_last_turn_is_told_and_can_be_stopped(people: People, site: Running) -> None:
    two = await court_table(people, site.url, [{}, {}], "small")
    await bring_forward(two, until=soon_over)
    await hasten(two, Random(5), until=lambda public: bool(public["phase"] == "last"))
    view = (await two[0].position())["view"]
    last = two[view["to_act"][0]]
    assert await my_turn(last)
    await expect(last.status).to_contain_text(last.t("colomino-ui-your-last"))
    said = last.page.locator(".vh[aria-live]")
    await expect(said).to_contain_text(last.t("colomino-ui-last-now"))
    await stop_button(last).click()
    for person in two:
        await expect(person.over).to_be_visible()


@pytest.mark.extended
async def test_people_who_watch_have_no_moves(people: People, site: Running) -> None:
    (host,) = await court_table(people, site.url, [{}], "small", bots=1)
    visitor = await people(site.url)
    await visitor.call("POST", f"/rooms/{host.code}/members", {"name": "Vera", "seat": False})
    await visitor.open(f"/r/{host.code}")
    await expect(visitor.page.locator(".court-board")).to_be_visible()
    await expect(visitor.page.locator(".rack, .steer, .actions button:not(.take)")).to_have_count(0)
    assert not await visitor.page.locator(".court-board .hit:not(.idle)").count()


@pytest.mark.extended
async def test_the_zoom_keeps_fields_that_fit_in_view(people: People, site: Running) -> None:
    (person,) = await court_table(
        people, site.url, [{"size": PORTRAIT, "touch": True}], "large", bots=1
    )
    page = person.page
    await bring_forward([person], until=tiles(16))
    assert await my_turn(person)
    rack = page.locator(".rack button.tile:not(.none)")
    bigger, smaller, everything = (page.locator(".view .btn").nth(at) for at in range(3))
    await page.locator(".tools .toggle").tap()
    await rack.nth(0).tap()
    least = (await fields(person))["least"]
    for _ in range(3):
        if await bigger.is_enabled():
            await bigger.tap()
    assert (await fields(person))["least"] > least
    for index in (1, 0):
        await rack.nth(index).tap()
        seen = await fields(person)
        assert seen["fitting"]
        assert seen["seen"]
        assert seen["least"] >= least
    await everything.tap()
    await expect(everything).to_be_disabled()
    await expect(smaller).to_be_disabled()
    assert (await fields(person))["least"] == least


@pytest.mark.extended
async def test_p0_12_the_board_by_keyboard_alone(people: People, site: Running) -> None:
    (person,) = await court_table(people, site.url, [{}], "small", bots=1)
    page = person.page
    assert await my_turn(person)
    focus = page.locator("[data-field]:focus")
    await page.locator("[data-field][tabindex='0']").focus()
    await expect(focus).to_have_attribute("data-field", "c1r1")
    for key in ("ArrowUp", "ArrowRight", "ArrowDown"):
        await page.keyboard.press(key)
    await expect(focus).to_have_attribute("data-field", "c2r1")
    said = str(await focus.get_attribute("aria-label"))
    assert said.startswith(person.t("colomino-ui-at", column=2, row=1))
    assert person.t("colomino-ui-side", side="south", colour="yellow") in said
    await page.keyboard.press("1")
    await page.keyboard.press("n")
    first = await page.locator(GHOST).get_attribute("data-field")
    await expect(focus).to_have_attribute("data-field", str(first))
    await page.keyboard.press("p")
    assert await page.locator(GHOST).get_attribute("data-field") != first
    rotation = await page.locator(GHOST).get_attribute("data-rotation")
    await page.keyboard.press("Shift+R")
    await page.keyboard.press("r")
    assert await page.locator(GHOST).get_attribute("data-rotation") == rotation
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-field][aria-selected]")).to_have_count(0)
    await page.keyboard.press("b")
    await expect(page.locator(".vh[aria-live]")).to_contain_text("Board of 9 by 9 spaces.")
    await take_step(person, Keyboard(page), Random(1))
    assert (await person.position())["view"]["public"]["laid"]


@pytest.mark.extended
async def test_an_impossible_space_says_why(people: People, site: Running) -> None:
    (person,) = await court_table(people, site.url, [{"lang": "de"}], "small", bots=1)
    assert await my_turn(person)
    page = person.page
    await page.locator(".rack button.tile:not(.none)").first.click()
    await page.locator("[data-field=c5r5]").click()
    why = page.locator(".problem")
    await expect(why).to_contain_text(person.t("colomino-problem-not-joined"))
    await expect(page.locator(".court-board .refused")).to_have_attribute("data-cell", "c5r5")
    await why.locator(".why").click()
    title = person.t("colomino-rules-laying-title")
    await expect(page.locator(".prose h3").get_by_text(title, exact=True)).to_be_in_viewport()
    await page.locator("[data-field][aria-selected]").first.click()
    await expect(why).to_have_count(0)
    await expect(page.locator(".court-board .refused")).to_have_count(0)
