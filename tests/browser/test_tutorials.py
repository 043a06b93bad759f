"""The tutorials, played through once each: the coach follows what is done."""

from itertools import pairwise
from random import Random

import pytest
from playwright.async_api import expect

from tests.browser.game_drivers import driver_of, smallest_field
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tab_key import tab_to
from tests.browser.test_access import violations
from tests.browser.tutorial import begin, coach, ended, skipping, taught, upon
from tests.games.colomino import driver as laying
from tests.games.colour_lines import driver as lining
from tests.games.colour_square import driver as writing
from tests.games.lineup.driver import Keyboard, Mouse, my_turn
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TOP = "(board) => board.getBoundingClientRect().top"


async def test_p1_25_the_tutorial_of_lineup_by_keyboard(people: People, site: Running) -> None:
    person = await people(site.url)
    await person.open()
    await tab_to(person.page, person.page.locator("[data-tutorial=lineup]"))
    await person.page.keyboard.press("Enter")
    page, keys = person.page, Keyboard(person.page)
    following = coach(person).locator(".next")
    await taught(person, "lineup", "wall")
    said = page.locator("[aria-live=polite]")
    await expect(said).to_contain_text(person.t("lineup-tutorial-wall"))
    await upon(person, "svg.wall")
    await keys.press(following)
    await taught(person, "lineup", "card")
    await upon(person, ".tray .hand")
    assert await my_turn(person)
    hand = page.locator(".hand .card b")
    await expect(hand).to_have_text(["Yellow", "Grey", "Purple"])
    await keys.choose(0)
    await taught(person, "lineup", "turn")
    await page.keyboard.press("ArrowLeft")
    await taught(person, "lineup", "lay")
    await expect(said).to_contain_text(person.t("lineup-tutorial-lay"))
    await tab_to(page, person.primary)
    await keys.act()
    await taught(person, "lineup", "answer")
    await upon(person, ".match > .status")
    await keys.press(following)
    await taught(person, "lineup", "row")
    await expect(hand).to_have_text(["Grey", "Purple", "Blue"])

    await page.reload()
    await taught(person, "lineup", "row")
    await expect(following).to_have_count(0)
    await keys.press(skipping(person))
    await taught(person, "lineup", "end")
    await keys.press(coach(person).get_by_role("button", name=person.t("coach-back")))
    await taught(person, "lineup", "row")
    await keys.press(skipping(person))
    await keys.press(following)
    await ended(person, skipped=1)
    await keys.press(coach(person).get_by_role("button", name=person.t("coach-friends")))
    await person.seated()
    await expect(page.locator(".invite .code")).to_be_visible()


@pytest.mark.parametrize("game", first(["colomino", "flying_colours"]))
async def test_a_lesson_that_asks_for_an_action_cannot_be_clicked_through(
    people: People, site: Running, game: str
) -> None:
    person = await people(site.url)
    await begin(person, game)
    following, words = coach(person).locator(".next"), coach(person).locator(".words")
    await following.click()
    await expect(following).to_have_count(0)
    asked = await words.inner_text()
    await skipping(person).click()
    await expect(words).not_to_have_text(asked)
    for _ in range(9):
        await coach(person).locator(".next, .skip, .catchup").first.click()
        if await coach(person).locator(".catchup").count():
            break
    assert person.t("coach-end") != await words.inner_text()
    await person.page.reload()
    await coach(person).locator(".catchup").click()
    await expect(words).to_have_text(asked)


@pytest.mark.extended
async def test_p1_25_the_tutorial_of_colomino_by_touch_on_a_phone(
    people: People, site: Running
) -> None:
    person = await people(site.url, size=PORTRAIT, touch=True, lang="de")
    page, finger = person.page, laying.Finger(person.page)
    await begin(person, "colomino")
    await taught(person, "colomino", "board")
    await all_is_seen(person)
    await finger.press(coach(person).locator(".next"))
    await taught(person, "colomino", "tile")
    await upon(person, ".tray .rack")
    await finger.choose(0)
    await taught(person, "colomino", "field")
    await page.locator(".hit[data-field=c2r1]:not(.idle)").wait_for()
    await finger.bring("c2r1")
    await taught(person, "colomino", "lay")
    await finger.act()
    await taught(person, "colomino", "court")
    await all_is_seen(person)
    await finger.choose(0)
    await page.locator(".hit[data-field=c1r1]:not(.idle)").wait_for()
    await finger.bring("c1r1")
    await expect(person.primary).to_have_text(person.t("colomino-ui-lay-gain", count=1))
    await finger.act()
    await taught(person, "colomino", "three")
    await finger.choose(0)
    await finger.press(page.locator(".hit:not(.idle)").first)
    await finger.act()
    await taught(person, "colomino", "end")
    await upon(person, ".match > .seats > .seat")
    await finger.press(coach(person).locator(".next"))
    await ended(person)
    await finger.press(coach(person).get_by_role("button", name=person.t("coach-play-on")))
    await expect(coach(person)).to_have_count(0)
    await expect(page.locator(".match > .seats > .seat").first).to_be_visible()


@pytest.mark.extended
async def test_p1_25_the_tutorial_of_flying_colours(people: People, site: Running) -> None:
    person = await people(site.url)
    page, game = person.page, "flying_colours"
    await begin(person, game)
    await coach(person).locator(".next").click()
    await taught(person, game, "card")
    await page.locator(".secret .hold").hover()
    await page.mouse.down()
    await expect(page.locator(".secret .pair")).to_contain_text(person.t("colour-red"))
    await page.mouse.up()
    await taught(person, game, "throw")
    await person.primary.click()
    await taught(person, game, "aside")
    reds = page.locator(".tray button[data-die=red]")
    await expect(reds).to_have_count(3)
    for number in range(3):
        await reds.nth(number).click()
    await taught(person, game, "again")
    await person.primary.click()
    await taught(person, game, "move")
    await page.locator("[data-mover=blue]").click()
    target = page.locator("svg.rings [data-target^=r1]").first
    await expect(target).to_be_attached()
    name = await target.get_attribute("data-target")
    await page.locator(f"svg.rings [data-field={name}]").click()
    await taught(person, game, "confirm")
    await person.primary.click()
    await taught(person, game, "end")
    await coach(person).locator(".next").click()
    await ended(person)


@pytest.mark.extended
async def test_p1_25_the_tutorial_of_colour_square(people: People, site: Running) -> None:
    person = await people(site.url, lang="nl")
    hand, game = writing.Hand(person), "colour_square"
    await begin(person, game)
    await coach(person).locator(".next").click()
    await taught(person, game, "die")
    await hand.die(0)
    await taught(person, game, "corner")
    await hand.corner("C2.red")
    await taught(person, game, "done")
    await hand.die(1)
    await hand.corner("C2.blue")
    await hand.done()
    await taught(person, game, "white")
    await hand.die(4)
    await hand.corner("C2.green")
    await hand.done()
    await taught(person, game, "closing")
    await upon(person, ".tray .jokers")
    await hand.die(3)
    await hand.corner("C2.yellow")
    await hand.die(1)
    await hand.corner("B1.blue")
    await expect(person.primary).to_contain_text("+4")
    await coach(person).locator(".next").click()
    await taught(person, game, "end")
    await coach(person).locator(".next").click()
    await ended(person)


@pytest.mark.extended
async def test_p1_25_the_tutorial_of_colour_lines(people: People, site: Running) -> None:
    person = await people(site.url, dark=True)
    pen, game = lining.Pen(person), "colour_lines"
    await begin(person, game)
    await coach(person).locator(".next").click()
    await taught(person, game, "colours")
    await upon(person, ".tray .palette")
    await expect(person.page.locator(".swatch.on")).to_have_count(0)
    await pen.colour("pink")
    await taught(person, game, "colours")
    await pen.colour("light_blue")
    await taught(person, game, "starts")
    await pen.start("1-4")
    await taught(person, game, "starts")
    await pen.start("12-4")
    await taught(person, game, "setup")
    await pen.done()
    await taught(person, game, "dice")
    await coach(person).locator(".next").click()
    await pen.take(1)
    await taught(person, game, "draw")
    for before, to in pairwise(("1-4", "2-4", "3-4", "4-4")):
        await pen.line(before, to)
    await taught(person, game, "all")
    await person.page.locator(".actions .btn").first.click()  # another way after all
    await lining.step(pen, Random(1))
    await taught(person, game, "score")
    await upon(person, ".side .strip")
    await coach(person).locator(".next").click()
    await taught(person, game, "end")
    await coach(person).locator(".next").click()
    await ended(person)


async def all_is_seen(person: Person) -> None:
    """The coach lies over nothing that is needed, and all of it is in the window."""
    boxes = {}
    for part in (".coach", ".match > .board", ".tray", ".actions .primary"):
        box = await person.page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= PORTRAIT[1], part
        boxes[part] = box
    assert not await person.sideways()
    panel = boxes.pop(".coach")
    for part, box in boxes.items():
        above = panel["y"] + panel["height"] <= box["y"] + 1
        assert above or box["y"] + box["height"] <= panel["y"] + 1, part


@pytest.mark.extended
async def test_p1_25_a_practice_room_invites_nobody(people: People, site: Running) -> None:
    person = await people(site.url, lang="de")
    await person.open("/rules/lineup")
    await person.page.locator("[data-tutorial]").click()
    await expect(coach(person)).to_be_visible()
    await expect(person.page.get_by_role("button", name=person.t("invite-short"))).to_have_count(0)
    await person.page.get_by_role("button", name=person.t("menu")).first.click()
    dialog = person.page.locator("dialog")
    await expect(dialog).to_be_visible()
    await expect(dialog.get_by_role("button", name=person.t("invite"))).to_have_count(0)
    await person.page.keyboard.press("Escape")
    await coach(person).get_by_role("button", name=person.t("coach-stop")).click()
    await expect(coach(person)).to_have_count(0)
    await person.page.reload()
    await expect(person.board).to_be_visible()
    await expect(coach(person)).to_have_count(0)
    await person.open()
    await expect(person.page.locator(".mine")).to_have_count(0)


@pytest.mark.extended
async def test_p1_25_from_a_room_the_tutorial_opens_beside_it(
    people: People, site: Running
) -> None:
    (person,) = await people.lobby(site.url, [{}])
    async with person.context.expect_page() as opening:
        await person.page.locator(".opts .try").click()
    tab = await opening.value
    await expect(tab.locator(".coach")).to_be_visible()
    await expect(person.own_seat).to_be_visible()


@pytest.mark.slow
@pytest.mark.extended
async def test_p1_25_axe_on_the_coach(people: People, site: Running) -> None:
    screens: list[Person] = [
        await people(site.url),
        await people(site.url, dark=True, size=PORTRAIT, touch=True, lang="nl"),
    ]
    for person in screens:
        await begin(person, "lineup")
        assert await violations(person) == "", "first"
        mouse = Mouse(person.page)
        await mouse.press(coach(person).locator(".next"))
        await taught(person, "lineup", "card")
        await mouse.press(skipping(person))
        await taught(person, "lineup", "end")
        await mouse.press(coach(person).locator(".next"))
        await ended(person, skipped=5)
        assert await violations(person) == "", "last"


@pytest.mark.extended
@pytest.mark.parametrize("game", ["colomino", "flying_colours"])
async def test_all_lessons_leave_the_board_its_place_on_a_phone(
    people: People, site: Running, game: str
) -> None:
    """Fields are large enough; neither seats nor a word in its corner move or hide the board."""
    person = await people(site.url, size=PORTRAIT, touch=True, lang="de")
    await begin(person, game)
    board = person.page.locator(".match > .board")
    top = await board.evaluate(TOP)
    assert await smallest_field(person, game) >= driver_of(game).least[0]
    await expect(person.page.locator(".ring")).to_have_count(1)
    await expect(person.page.locator(".ring span")).to_have_count(0)
    lesson = coach(person).locator(".num")
    while await lesson.count():
        assert abs(await board.evaluate(TOP) - top) <= 1, await lesson.inner_text()
        await coach(person).locator(".skip, .next").first.click()
