"""The frame of a match: nothing that happens moves the board or the hand."""

from typing import Any

import pytest
from playwright.async_api import expect

from app.games import GAMES
from tests.browser.game_drivers import driver_of, shown, to_the_middle
from tests.browser.people import People, Person
from tests.browser.phone_sizes import resize
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.browser.test_problems import SUBMIT
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TABLET = (820, 1180)
DESKTOP = (1440, 900)
SIZES = (TABLET, PORTRAIT, LANDSCAPE, DESKTOP)

BOXES = """() => [".match > .board", ".tray", ".actions .primary"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x, y, width, height].map((side) => Math.round(side));
})"""

BESIDE_THE_WINDOW = """() => [...document.querySelectorAll("dialog button")].filter((it) => {
  const { left, right } = it.getBoundingClientRect();
  return left < 0 || right > innerWidth || it.scrollWidth > it.clientWidth + 1;
}).map((it) => it.textContent)"""

# What others may ask or do, without the rest of the table that it would need.
STORE = """async (put) => {
  const { static: at } = JSON.parse(document.getElementById("boot").textContent);
  const store = await import(`${at}/js/room/store.mjs`);
  const { seq, you } = store.tableMatch.value;
  if (put === "poll") {
    const seat = you === 0 ? 1 : 0;
    const poll = { kind: "undo", seq, seat, asked: [store.you.value.player], votes: [] };
    store.room.value = { ...store.room.value, polls: [poll] };
  } else store.link.value = { kind: "waiting", until: performance.now() + 60_000 };
}"""


async def boxes(person: Person) -> list[Any]:
    """Where board, hand and primary button are, in windows of all sizes."""
    found = []
    for size in SIZES:
        await resize(person, size)
        found.append((size, await person.page.evaluate(BOXES)))
    return found


@pytest.mark.extended
@pytest.mark.parametrize("game", GAMES)
async def test_p0_13_board_and_hand_stay_where_they_are(
    people: People, single_site: Running, game: str
) -> None:
    screens: Any = [{"lang": "nl", "touch": True}, {"lang": "de", "touch": True}]
    anna, ben = await people.table(
        single_site.url, screens, game=game, board=driver_of(game).board, options={"start": 0}
    )
    await shown(anna, game)
    await to_the_middle([anna, ben], game)
    before = await boxes(anna)
    assert await boxes(ben) == before, "others' turn"

    await anna.page.evaluate(SUBMIT, {"type": "nonsense"})
    await expect(anna.page.locator(".problem")).to_be_visible()
    assert await boxes(anna) == before, "a problem"
    await anna.page.locator(".problem .close").click()

    await ben.page.evaluate(STORE, "poll")
    await expect(ben.page.locator(".poll .primary")).to_be_visible()
    assert await boxes(ben) == before, "a request to take a move back"
    for size in SIZES:
        await resize(ben, size)
        await expect(ben.page.locator(".poll .primary")).to_be_in_viewport(ratio=1)

    await anna.context.set_offline(True)
    await anna.page.evaluate(STORE, "offline")
    await expect(anna.page.locator(".status.off")).to_be_visible()
    assert await boxes(anna) == before, "no connection"
    await resize(anna, PORTRAIT)
    text = anna.page.locator(".status.off .text")
    assert await text.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), "cut off"
    assert await text.evaluate("it => it.clientHeight <= 33"), "more than two lines"


@pytest.mark.extended
async def test_p0_13_an_own_seat_is_taken_back_by_one_wide_button(
    people: People, site: Running
) -> None:
    (ben,) = await people.table(site.url, [{"lang": "de", "size": PORTRAIT, "touch": True}], bots=2)
    before = await ben.page.evaluate(BOXES)
    await ben.call("PUT", f"/rooms/{ben.code}/players/0", {"by": "bot"})
    take = ben.page.locator(".actions .take")
    await expect(take).to_have_text(ben.t("take-back"))
    assert (await ben.page.evaluate(BOXES))[0] == before[0]
    box = await take.bounding_box()
    assert box is not None
    assert box["width"] > PORTRAIT[0] - 20
    assert box["height"] <= 52


@pytest.mark.extended
async def test_p0_11_keys_are_told_to_those_who_use_them(people: People, site: Running) -> None:
    (anna,) = await people.table(site.url, [{"touch": True, "size": DESKTOP}], bots=1)
    keys = anna.page.locator(".status .keys")
    await expect(keys).to_have_count(0)
    await anna.page.keyboard.press("Tab")
    await expect(keys).to_be_visible()
    await resize(anna, TABLET)
    await expect(keys).to_be_hidden()
    told = await keys.text_content() or ""
    menu = anna.page.locator(".top").get_by_role("button", name=anna.t("menu"))
    await menu.press("Enter")
    await expect(anna.page.locator("dialog")).to_contain_text(told)
    await anna.page.keyboard.press("Escape")
    await anna.page.locator(".match .seats").tap()
    await expect(keys).to_have_count(0)


@pytest.mark.extended
async def test_p0_13_the_menu_of_a_phone_holds_its_buttons(people: People, site: Running) -> None:
    anna, ben = await people.table(
        site.url, [{}, {"lang": "de", "size": PORTRAIT, "touch": True}], options={"start": 0}
    )
    await anna.call(
        "POST", f"/rooms/{anna.code}/messages", {"action_id": "hello-there", "text": "Hello"}
    )
    menu = ben.page.locator(".menu-phone")
    await expect(menu).to_contain_text(f"{ben.t('chat')} (1)")
    await menu.tap()
    await expect(ben.page.locator("#menu-panel .chat .lines")).to_contain_text("Hello")
    assert await ben.page.evaluate(BESIDE_THE_WINDOW) == []


@pytest.mark.extended
async def test_a_theme_chosen_by_hand_is_that_of_the_controls(
    people: People, site: Running
) -> None:
    anna = await people(site.url)
    await anna.open()
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    for theme in ("dark", "light"):
        await anna.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert await anna.page.evaluate(scheme) == theme
