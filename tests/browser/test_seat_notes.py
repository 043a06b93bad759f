"""What appears at the seats for a moment: what each player did in a round, and what they say."""

from random import Random
from typing import Any
from uuid import uuid4

import pytest
from playwright.async_api import Locator, expect

from app.games.contract import Json
from tests.browser.game_drivers import driver_of
from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.phone_sizes import resize
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.browser.test_access import violations
from tests.browser.visible_text import untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TABLET, DESKTOP = (820, 1180), (1440, 900)
SIZES = (DESKTOP, TABLET, PORTRAIT, LANDSCAPE)
MOMENT_MS = 6000
LONGEST_MS = 8000
WORDS = "Donaudampfschifffahrtsgesellschaftskapitän, " * 5

BOXES = """() => [".match > .board", ".match > .seats", ".tray", ".seat", ".seat:nth-of-type(2)"]
  .map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height].map((side) => Math.round(side * 10));
  })"""

# Words of a moment that are cut, and not left out as a whole.
CUT = """() => [...document.querySelectorAll(".did > span")].filter((it) => {
  const range = document.createRange();
  range.selectNodeContents(it);
  const words = range.getBoundingClientRect();
  return [it, it.parentElement].every((one) => {
    const box = one.getBoundingClientRect();
    return words.top < box.bottom - 1 && words.bottom > box.top + 1;
  }) && [it, it.parentElement].some((one) => {
    const box = one.getBoundingClientRect();
    return words.left < box.left - 1 || words.right > box.right + 1 ||
      words.bottom > box.bottom + 2;
  });
}).map((it) => it.textContent)"""

# Other words at the place of those of a moment.
OVER = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const here = seat.querySelector(".did > span").getBoundingClientRect();
  const others = ":scope > :is(.badge, .name, .state, .score, .clock)";
  return [...seat.querySelectorAll(others)].filter((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const seen = it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && left < here.right - 1 && right > here.left + 1 && top < here.bottom - 2 &&
      bottom > here.top + 2;
  }).map((it) => it.textContent);
})"""


def did(person: Person, seat: int) -> Locator:
    """What stands at a seat of what was done there."""
    return person.page.locator(".match > .seats > .seat").nth(seat).locator(".did > span")


def bubble(person: Person, seat: int) -> Locator:
    """What somebody says, at their seat."""
    return person.page.locator(".match > .seats > .seat").nth(seat).locator(".bubble")


async def frames(person: Person) -> list[Any]:
    """Where board, hand and seats are, in windows of all sizes."""
    found = []
    for size in SIZES:
        await resize(person, size)
        found.append((size, await person.page.evaluate(BOXES)))
    return found


async def begun(people: People, site: Running, game: str, **how: Any) -> list[Person]:
    """A match of three, of whom the first looks at a page whose time can be moved."""
    screens = [{"touch": True}, {}, {}]
    everybody = await people.table(
        site.url, screens, game=game, board=driver_of(game).board, away=2, **how
    )
    anna = everybody[0]
    await anna.page.clock.install()
    await anna.enter()
    await expect(anna.page.locator(f".match .board {driver_of(game).board}")).to_be_visible()
    return everybody


async def words_of(person: Person, kind: str, seat: int) -> Json:
    """The arguments of a line of the newest step, for a seat."""
    notes = (await person.position())["notes"][-1][2]
    (args,) = [
        note["args"] for note in notes if note["key"] == kind and note["args"]["seat"] == seat
    ]
    return args


async def said(person: Person, **words: str) -> None:
    """Somebody says something, without a page."""
    body = {"action_id": uuid4().hex, **words}
    await person.call("POST", f"/rooms/{person.code}/messages", body)


@pytest.mark.extended
async def test_what_each_wrote_stands_at_the_seats_for_a_moment(
    people: People, site: Running
) -> None:
    """No box grows for it; afterwards it can be looked up in log, small and large sheet."""
    everybody = await begun(people, site, "colour_square", options={"start": 0})
    anna = everybody[0]
    first = await anna.position()
    await hasten(everybody, Random(2), 1)
    wrote = []
    for seat in range(3):
        numbers = (await words_of(anna, "colour_square-wrote", seat))["numbers"]
        wrote.append([f"{one['square']} {one['number']}" for one in numbers])
        await expect(did(anna, seat)).to_have_text(wrote[seat])
    assert [len(words) for words in wrote] == [2, 1, 1]
    during = await frames(anna)
    for size in SIZES:
        await resize(anna, size)
        assert await anna.page.evaluate(CUT) == [], size
        await expect(did(anna, 1)).to_be_in_viewport(ratio=0.99)
    assert await violations(anna) == ""
    await anna.page.clock.fast_forward(MOMENT_MS)
    await expect(anna.page.locator(".did")).to_have_count(0)
    assert await frames(anna) == during

    await hasten(everybody, Random(3), 2)
    await anna.page.reload()
    await resize(anna, DESKTOP)
    (new,) = (await words_of(anna, "colour_square-wrote", 2))["numbers"]
    await expect(anna.page.locator(".seat").nth(2).locator(".mini .fresh")).to_have_text(
        str(new["number"])
    )
    assert await anna.page.locator(".did").count() == 0
    log = anna.page.locator(".drawer .log li")
    name = (await anna.room())["match"]["names"][1]
    number = wrote[1][0].split()
    await expect(log.filter(has_text=name).filter(has_text=number[0]).last).to_contain_text(
        number[1]
    )
    await log.last.locator("button").click()
    await expect(did(anna, 1)).to_have_text(wrote[1])
    await anna.page.locator(".match > .seats > .seat").nth(1).click()
    await expect(anna.page.locator("dialog .corners .last-mark")).to_have_count(1)
    assert first["seq"] == 0
    assert await untranslated(anna.page) == set()


@pytest.mark.extended
async def test_at_seats_with_clocks_it_stands_in_no_other_words(
    people: People, site: Running
) -> None:
    everybody = await begun(people, site, "colour_square", options={"start": 0})
    anna = everybody[0]
    body = {"clock": {"kind": "player", "seconds": 3600, "step": 60}}
    await anna.call("PATCH", f"/rooms/{anna.code}", body)
    await expect(anna.page.locator(".seat.timed")).to_have_count(3)
    await hasten(everybody, Random(2), 1)
    await expect(did(anna, 1)).to_be_visible()
    for size in SIZES:
        await resize(anna, size)
        assert await anna.page.evaluate(CUT) == [], size
        assert await anna.page.evaluate(OVER) == [], size


@pytest.mark.extended
async def test_covered_sheets_tell_only_which_squares_were_closed(
    people: People, site: Running
) -> None:
    options = {"start": 0, "covered": True}
    everybody = await begun(people, site, "colour_square", options=options)
    anna = everybody[0]
    closed: list[Json] = []
    while not closed:
        seq = (await anna.position())["seq"]
        await hasten(everybody, Random(seq), seq + 1)
        notes = (await anna.position())["notes"][-1][2]
        closed = [
            note["args"] for note in notes if note["key"].endswith(("won-covered", "hatched"))
        ]
    for args in closed:
        await expect(did(anna, args["seat"]).filter(has_text=args["square"])).to_have_count(1)
    told = await anna.page.locator(".did > span").all_inner_texts()
    states = {anna.t("colour_square-ui-won", points=0), anna.t("colour_square-ui-hatched")}
    assert {one.split()[1] for one in told} <= states
    assert await anna.page.locator(".mini .fresh").count() == 0
    labels = await anna.page.locator(".mini .written").all_inner_texts()
    won = [args for args in closed if len(args) == 2]
    assert len(labels) <= len(won)


@pytest.mark.extended
async def test_what_each_drew_stands_at_the_seats_and_has_a_rim(
    people: People, site: Running
) -> None:
    everybody = await begun(people, site, "colour_lines", options={"start": 0})
    anna = everybody[0]
    await hasten(everybody, Random(4), 3)
    for seat in range(3):
        args = await words_of(anna, "colour_lines-drew", seat)
        lines = anna.t("colour_lines-ui-number", lines=args["lines"])
        words = [f"+{args['points']}", lines] if args["points"] else [lines]
        found = await did(anna, seat).all_inner_texts()
        await expect(did(anna, seat)).not_to_have_count(0)
        assert found[: len(words)] == words
    for size in SIZES:
        await resize(anna, size)
        assert await anna.page.evaluate(CUT) == [], size
    await expect(anna.page.locator(".seat").nth(1).locator(".pen-fresh")).not_to_have_count(0)


@pytest.mark.extended
async def test_who_speaks_has_a_bubble_at_the_seat(people: People, site: Running) -> None:
    """It moves nothing, takes no click, and ends by itself."""
    anna, ben, cem = await begun(people, site, "lineup", options={"start": 0})
    before = await frames(anna)
    await said(ben, text=WORDS)
    await expect(bubble(anna, 1)).to_be_visible()
    assert await frames(anna) == before
    for size in SIZES:
        await resize(anna, size)
        await expect(bubble(anna, 1)).to_be_in_viewport(ratio=0.99)
        box = await bubble(anna, 1).bounding_box()
        assert box is not None
        assert box["height"] <= 60, f"more than two lines: {size}"
        assert not await anna.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('.bubble')",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
    assert await bubble(anna, 1).evaluate("it => getComputedStyle(it).animationName") == "none"
    await anna.page.emulate_media(reduced_motion="no-preference")
    assert await bubble(anna, 1).evaluate("it => getComputedStyle(it).animationName") == "speak"
    await said(ben, text=WORDS)
    await said(cem, emote="laugh")
    await expect(bubble(anna, 2).locator("use")).to_have_attribute("href", "#i-emote-laugh")
    await expect(anna.page.locator(".bubble[aria-hidden=true]")).to_have_count(2)
    await expect(anna.page.locator(".bubble.newest")).to_have_count(1)
    assert await violations(anna) == ""
    await anna.page.clock.fast_forward(LONGEST_MS)
    await expect(anna.page.locator(".bubble")).to_have_count(0)


@pytest.mark.extended
async def test_what_one_has_read_or_said_oneself_has_no_bubble(
    people: People, site: Running
) -> None:
    anna, ben, _ = await begun(people, site, "lineup", options={"start": 0})
    tab = anna.page.locator("#drawer-chat")
    await said(ben, phrase="hello")
    await expect(bubble(anna, 1)).to_have_text(anna.t("phrase-hello"))
    await anna.page.reload()
    await expect(tab).to_contain_text("(1)")
    assert await anna.page.locator(".bubble").count() == 0

    await said(ben, phrase="luck")
    await expect(bubble(anna, 1)).to_be_visible()
    await tab.click()
    await expect(anna.page.locator(".bubble")).to_have_count(0)
    await said(ben, phrase="moment")
    await said(anna, phrase="thanks")
    await expect(anna.page.locator(".chat .lines li")).to_have_count(4)
    await anna.page.clock.fast_forward(500)
    assert await anna.page.locator(".bubble").count() == 0
