"""All games for every hand, ear, eye and window: keyboard, speech, colours, axe, phones."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.async_api import Locator, Page, expect

from app.games import GAMES
from app.i18n import translator
from tests.browser.colour_blind import UNTOLD, pictures
from tests.browser.game_drivers import driver_of, shown, smallest_field, to_the_middle
from tests.browser.long_language import english_made_foreign
from tests.browser.match_facts import facts
from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.phone_sizes import fits, resize, turned
from tests.browser.screen_reader import LISTENING, followed, heard
from tests.browser.screens import DESKTOP, PORTRAIT, Screen
from tests.browser.tab_key import tab_to
from tests.browser.test_access import sound, violations
from tests.browser.visible_text import untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

MANY = 150

# Which stop of the tab key has the focus; 0 outside the page.
STOP = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return 0;
  const stops = (window.stops ??= new Map());
  if (!stops.has(at)) stops.set(at, stops.size + 1);
  return stops.get(at);
}"""

STOPS_ON_THE_BOARD = """() =>
  [...window.stops.keys()].filter((it) => it.closest(".match > .board [role=grid]")).length"""

FROM_THE_TOP = """() => {
  window.stops = new Map();
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}"""

UNFOLD = """() => {
  for (const it of document.querySelectorAll("details")) it.open = true;
}"""

# Numbers of a result that do not stand under the name they belong to.
ASTRAY = """() => [...document.querySelectorAll("table.result")].flatMap((table) => {
  const names = [...table.querySelectorAll("thead th")].map((it) => it.getBoundingClientRect());
  return [...table.querySelectorAll("tbody tr")].flatMap((row) =>
    [...row.querySelectorAll("td")].filter((it, seat) => {
      const { left, right } = it.getBoundingClientRect();
      return Math.abs(left - names[seat].left) > 1 || Math.abs(right - names[seat].right) > 1;
    }).map((it) => `${row.textContent}: ${it.textContent}`));
})"""


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


# --- keyboard and speech -----------------------------------------------------------------------


async def stops(page: Page, key: str, most: int = MANY) -> list[int]:
    """Where the key leads, at most so often, until the focus leaves the page
    or is at its first stop again."""
    found: list[int] = []
    while len(found) < most:
        await page.keyboard.press(key)
        at = int(await page.evaluate(STOP))
        if at == 0 or found[:1] == [at]:
            break
        assert at not in found, "the key leads in a circle"
        found.append(at)
    return found


async def no_trap(page: Page) -> None:
    """Tab leads through the page to its end, Shift and Tab back the same way."""
    await page.evaluate(FROM_THE_TOP)
    there = await stops(page, "Tab")
    assert 5 < len(there) < MANY
    assert await stops(page, "Shift+Tab", len(there)) == there[::-1]
    await page.evaluate("document.activeElement.blur()")


async def press(person: Person, target: Locator) -> None:
    """Go there with Tab, and press Enter."""
    await tab_to(person.page, target)
    await person.page.keyboard.press("Enter")


async def begin(person: Person, game: str) -> None:
    """From the start page into a room, a bot beside, this game, and off."""
    page = person.page
    await person.open()
    await press(person, page.locator(".intro [data-create]"))
    await person.seated()
    person.code = page.url.rpartition("/")[2]
    await press(person, page.locator(".seatlist .free .btn").first)
    await expect(page.locator(".seatlist li:not(.free)")).to_have_count(2)
    chosen = page.locator(".picks input:checked")
    await tab_to(page, chosen)
    for _ in GAMES:
        if await chosen.input_value() == game:
            break
        await page.keyboard.press("ArrowDown")
    await expect(chosen).to_have_value(game)
    await expect(page.locator(f".played use[href='#v-{game}']")).to_have_count(1)
    await press(person, page.locator(".played button"))
    # The page can hear a bot's first move only once it shows the board.
    start = page.locator("label.opt", has_text=person.t("option-start"))
    await tab_to(page, start.locator("select"))
    await page.keyboard.press("ArrowDown")
    for option, key in driver_of(game).typed.items():
        label = person.t(f"{game}-option-{option}")
        await tab_to(page, page.locator("label.opt", has_text=label).locator("select, input"))
        await page.keyboard.press(key)
    # It comes a moment after the room, and would change where Tab leads on the way back.
    await expect(page.locator(".offer.head")).to_be_visible()
    await no_trap(page)
    # Legal moves come after the board, and make more of the page a stop.
    async with page.expect_response(re.compile("/matches/[^/]+/legal$")):
        await press(person, page.locator(".bottombar .primary"))
        await shown(person, game)
        await expect(page.locator(".match > .status.turn")).to_be_visible()


@pytest.mark.extended
@pytest.mark.parametrize("game", GAMES)
async def test_p0_12_a_match_by_keyboard_is_heard(people: People, site: Running, game: str) -> None:
    person = await people(site.url, script=LISTENING)
    page = person.page
    await begin(person, game)
    await no_trap(page)
    assert await page.evaluate(STOPS_ON_THE_BOARD) == 1
    await driver_of(game).play(person)
    await expect(person.over).to_be_visible()
    headline = await person.over.locator("h1").inner_text()
    news = await heard(page, "news")
    steps = await facts(person, driver_of(game).facts)
    assert len(steps) > 4
    followed(news, [*steps, [[headline]]])
    assert all(await heard(page, "focus")), "something without a name had the focus"
    await no_trap(page)
    await press(person, page.locator(".bottombar .primary"))
    await shown(person, game)


# --- eyes, windows, languages ------------------------------------------------------------------


async def all_in_view(person: Person, game: str, stage: str) -> None:
    """Status, board, hand and buttons are in the window together, fields wide enough."""
    async for number in turned(person, stage):
        for part in (".match > .status", ".match > .board", ".tray", ".actions .primary"):
            await expect(person.page.locator(part)).to_be_in_viewport(ratio=0.99)
        assert await person.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert await smallest_field(person, game) >= driver_of(game).least[number], (
            f"{stage}, {number}"
        )


async def seen(anna: Person, ben: Person, stage: str) -> None:
    """axe finds nothing on a desktop, light or dark, nor on a phone; glyphs tell each colour."""
    await resize(anna, DESKTOP)
    await sound(anna, stage)
    assert await anna.page.evaluate(UNTOLD) == [], stage
    await resize(ben, PORTRAIT)
    assert not (found := await violations(ben)), f"{stage}, phone: {found}"


@pytest.mark.extended
@pytest.mark.usefixtures("_foreign")
@pytest.mark.parametrize("game", GAMES)
async def test_p0_11_p0_12_p0_13_p0_18_every_eye_every_phone(
    people: People, site: Running, game: str
) -> None:
    phone: Screen = {"size": PORTRAIT, "touch": True}
    screens: list[Screen] = [
        {"lang": "en", **phone},
        {"lang": "de", "dark": True, **phone},
        {"lang": "nl", **phone},
    ]
    seats = GAMES[game].card.seats[-1]
    options = dict(driver_of(game).options)
    everybody = await people.lobby(site.url, screens[:seats], game=game, options=options)
    anna, ben = everybody[:2]
    code = anna.code
    for seat in range(3, seats):
        await anna.call("PUT", f"/rooms/{code}/seats/{seat}", {"bot": True})
    for person in everybody:
        await expect(person.page.locator(".seatlist li:not(.free)")).to_have_count(seats)
        await fits(person, "lobby")

    await anna.call("POST", f"/rooms/{code}/matches", {})
    for person in everybody:
        await shown(person, game)
        await all_in_view(person, game, "start")
    await seen(anna, ben, "start")

    await to_the_middle(everybody, game)
    for person in everybody:
        await all_in_view(person, game, "middle")
    await seen(anna, ben, "middle")
    colours = await pictures(anna.page, game)
    assert len(set(colours)) == len(colours)

    for person in everybody:
        await person.leave()
    await hasten(everybody, Random(4))
    for person in everybody:
        await person.enter()
        await expect(person.over).to_be_visible()
        await person.page.evaluate(UNFOLD)
        async for _ in turned(person, "end"):
            assert await person.page.evaluate(ASTRAY) == []
    await seen(anna, ben, "end")
    await expect(anna.page.locator(".won")).to_contain_text(translator("en")(f"{game}-name"))
    assert await untranslated(anna.page) == set()
