"""With Flying Colours in a real browser: keyboard, phones, axe, motion, people who watch."""

from collections.abc import Iterator
from random import Random
from uuid import uuid4

import pytest
from playwright.async_api import expect

from app.games.flying_colours.moves import Move
from app.i18n import translator
from tests.browser.long_language import english_made_foreign
from tests.browser.people import People
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.tab_key import tab_to
from tests.browser.test_access import sound
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.games.flying_colours.board_input import BOARD, Keyboard
from tests.games.flying_colours.driver import choice, moving, my_turn, perform, ring_table, thrown
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

UI = "flying_colours-ui-"

# How long each animation was to last that a script began.
ANIMATIONS = """window.runs = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.runs.push(options.duration);
  return animate.call(this, frames, options);
};"""

FIELDS = """() => [...document.querySelectorAll("svg.rings [data-field]")].map((it) => {
  const scale = it.getScreenCTM().a;
  return 47 * scale;
})"""


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


@pytest.mark.extended
async def test_p0_12_the_board_by_keyboard_alone(people: People, site: Running) -> None:
    both = await ring_table(people, site.url, [{}, {}], away=1)
    anna, keyboard = both[0], both[0].page.keyboard
    await moving(both)
    home = (await anna.position())["view"]["public"]["homes"]["0"]
    stop = anna.page.locator(f"{BOARD} [tabindex='0']")
    await expect(stop).to_have_count(1)
    await tab_to(anna.page, stop)
    focus = anna.page.locator("[data-field]:focus")
    await expect(focus).to_have_attribute("data-field", home)
    for key, field in (
        ("ArrowRight", "r5s1"),
        ("ArrowDown", "r4s1"),
        ("ArrowLeft", "r4s0"),
        ("ArrowLeft", "r4s11"),
        ("Home", home),
    ):
        await keyboard.press(key)
        await expect(focus).to_have_attribute("data-field", field)
    await expect(anna.page.locator(".rings .cursor")).to_have_count(1)
    await keyboard.press("Shift+Tab")
    await expect(focus).to_have_count(0)
    live = anna.page.locator(".vh[aria-live]")
    await keyboard.press("b")
    await expect(live).to_contain_text("Homes:")
    await keyboard.press("t")
    await expect(live).to_contain_text(anna.t(f"{UI}your-turn"))
    at, move = await choice(anna, Random(1))
    assert isinstance(move, Move)
    await perform(anna, Keyboard(anna.page), at, move)
    assert (await anna.position())["seq"] > at["seq"]


@pytest.mark.extended
@pytest.mark.usefixtures("_foreign")
@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
async def test_p0_13_a_phone_is_a_full_seat(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    screens: list[Screen] = [{"size": size, "touch": True}, {}]
    both = await ring_table(people, site.url, screens, away=1)
    anna, page = both[0], both[0].page

    async def fits() -> None:
        assert not await anna.sideways()
        assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert await small_targets(page) == []
        assert min(await page.evaluate(FIELDS)) >= 24
        lines = await cut_off(page)
        assert [line for line in lines if "SPAN.text" not in line and "kinds" not in line] == []
        assert await untranslated(page) == set()

    assert await my_turn(anna)
    await fits()
    await thrown(both)
    await page.locator("button.die").first.tap()
    await expect(page.locator("button.die.kept")).to_have_count(1)
    await fits()
    await page.locator("[data-field=centre]").tap()
    fan = page.locator("[data-fan] .hit")
    await expect(fan).not_to_have_count(0)
    sizes = await fan.evaluate_all("all => all.map(it => it.getBoundingClientRect().width)")
    assert min(sizes) >= 24
    await page.locator(".fan .plate").tap(position={"x": 4, "y": 40})
    await moving(both)
    await page.locator("[data-mover]:enabled").first.tap()
    await fits()


@pytest.mark.extended
async def test_p0_12_axe_on_the_board(people: People, site: Running) -> None:
    screens: list[Screen] = [{}, {"size": PORTRAIT, "touch": True}]
    both = await ring_table(people, site.url, screens)
    anna, ben = both
    await sound(anna, "start")
    await moving(both)
    await anna.page.locator("[data-mover]:enabled").first.click()
    await expect(anna.page.locator("[data-target]")).not_to_have_count(0)
    await sound(anna, "targets")
    await sound(ben, "waiting")
    await anna.page.locator("button.seat").nth(1).click()
    await expect(anna.page.locator("dialog .known")).to_be_visible()
    await sound(anna, "what is known of a seat")


@pytest.mark.extended
async def test_moves_of_others_travel_along_the_ring(people: People, site: Running) -> None:
    screens: list[Screen] = [{}, {"script": ANIMATIONS}, {"script": ANIMATIONS}]
    three = await ring_table(people, site.url, screens)
    anna, ben, cem = three
    await ben.page.emulate_media(reduced_motion="no-preference")
    await moving(three)
    legal = await anna.call("GET", f"/matches/{(await anna.position())['match']}/legal")
    part = legal["parts"][0]
    body = {"type": "move", "parts": [part]}
    at = await anna.position()
    await anna.call(
        "POST",
        f"/matches/{at['match']}/moves",
        {"action_id": str(uuid4()), "seq": at["seq"], "move": body},
    )
    for person in (ben, cem):
        disc = person.page.locator(f"[data-disc={part['disc']}][data-at={part['to']}]")
        await expect(disc).to_have_count(1)
    runs = await ben.page.evaluate("window.runs")
    assert len(runs) == 1
    assert 0 < runs[0] <= 400
    assert await cem.page.evaluate("window.runs") == []


async def test_people_who_watch_have_no_card_and_no_moves(people: People, site: Running) -> None:
    (host,) = await ring_table(people, site.url, [{}], bots=1)
    visitor = await people(site.url)
    await visitor.call("POST", f"/rooms/{host.code}/members", {"name": "Vera", "seat": False})
    await visitor.open(f"/r/{host.code}")
    await expect(visitor.page.locator(BOARD)).to_be_visible()
    await expect(
        visitor.page.locator(".secret, .actions button:not(.take), button.die")
    ).to_have_count(0)
    await host.primary.click()
    await expect(visitor.log).not_to_have_count(0)
    en = translator("en")
    await expect(visitor.page.locator(".vh[aria-live]")).to_contain_text(
        en("flying_colours-threw", name="", throw=1, colours="").removesuffix(": .")
    )
    await visitor.page.locator("[data-field=centre]").click()
    await expect(visitor.page.locator("[data-fan]")).to_have_count(6)
