"""Chat in the browser: languages, new messages, muting, the host's switch, keys, phones."""

from collections.abc import Iterator

import pytest
from playwright.async_api import Locator, expect

from app.i18n import translator
from tests.browser.game_drivers import driver_of
from tests.browser.long_language import english_made_foreign
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BEGINS = {"start": 0}
LINES, LINE_PX = 5, 18


def lines(person: Person) -> Locator:
    """What the chat shows, oldest first."""
    return person.page.locator(".chat .lines li")


def voice(person: Person) -> Locator:
    """What the chat says to screen readers."""
    return person.page.locator(".voice")


def chat_tab(person: Person) -> Locator:
    """The chat's tab in the drawer."""
    return person.page.locator("#drawer-chat")


async def write(person: Person, text: str) -> None:
    """Type a message and press Enter."""
    field = person.page.get_by_label(person.t("chat-write"))
    await field.fill(text)
    await field.press("Enter")
    await expect(field).to_have_value("")


async def name_of(person: Person) -> str:
    me: str = (await person.call("GET", "/me"))["name"]
    return me


async def test_p1_24_two_people_chat_in_two_languages(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{"lang": "de"}, {"lang": "en"}], options=BEGINS)
    await chat_tab(anna).click()
    await write(anna, "Guten Abend!")
    name = await name_of(anna)
    await expect(chat_tab(ben)).to_contain_text("(1)")
    await expect(chat_tab(ben)).to_contain_text(ben.t("chat-unread", count=1))
    await expect(voice(ben)).to_have_text(f"{name}: Guten Abend!")
    assert await voice(anna).inner_text() == ""

    await chat_tab(ben).click()
    await expect(chat_tab(ben)).to_have_text(ben.t("chat"))
    await expect(lines(ben)).to_contain_text([f"{name} Guten Abend!"])
    await ben.page.get_by_role("button", name=ben.t("chat-phrases")).click()
    await ben.page.get_by_role("button", name=ben.t("phrase-well-done")).click()
    await expect(ben.page.locator(".phrases")).to_have_count(0)
    await ben.page.get_by_role("button", name=ben.t("chat-phrases")).click()
    await ben.page.get_by_role("button", name=ben.t("emote-laugh"), exact=True).click()
    for person in (anna, ben):
        await expect(lines(person).nth(1)).to_contain_text(person.t("phrase-well-done"))
        await expect(lines(person).nth(2)).to_contain_text(person.t("emote-laugh"))
        await expect(lines(person).nth(2).locator("use").last).to_have_attribute(
            "href", "#i-emote-laugh"
        )
        assert await untranslated(person.page) == set()
    assert translator("de")("phrase-well-done") != translator("en")("phrase-well-done")


@pytest.mark.extended
async def test_p1_24_on_a_phone(people: People, site: Running) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True}
    anna, ben = await people.table(site.url, [{}, screen], options=BEGINS)
    await chat_tab(anna).click()
    await write(anna, "Hello there")
    menu = ben.page.locator(".menu-phone")
    await expect(menu).to_contain_text("(1)")
    assert await small_targets(ben.page) == []
    assert await cut_off(ben.page) == []
    await menu.tap()
    await expect(lines(ben)).to_contain_text(["Hello there"])
    await ben.page.get_by_role("button", name=ben.t("chat-phrases")).tap()
    assert await small_targets(ben.page) == []
    assert await cut_off(ben.page) == []
    await ben.page.get_by_role("button", name=ben.t("phrase-hello")).tap()
    await expect(lines(anna)).to_have_count(2)
    await write(ben, "And I")
    await expect(lines(anna)).to_have_count(3)
    assert not await ben.sideways()
    await ben.page.locator("dialog .head .btn").tap()
    await expect(menu).to_have_text(ben.t("menu"))


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


@pytest.mark.extended
@pytest.mark.usefixtures("_foreign")
async def test_p1_24_long_texts_of_the_chat_are_not_cut_off(people: People, site: Running) -> None:
    for size in (PORTRAIT, (1280, 800)):
        (host,) = await people.lobby(site.url, [{"size": size}])
        await host.turn_to("chat")
        await host.page.get_by_role("button", name=host.t("chat-phrases")).click()
        assert await cut_off(host.page) == []
        assert not await host.sideways()
        assert await untranslated(host.page) == set()
        await host.page.get_by_role("button", name=host.t("chat-settings")).click()
        assert await cut_off(host.page) == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", first([{}, {"size": PORTRAIT, "touch": True, "dark": True}]))
async def test_p0_12_axe_on_the_chat(people: People, site: Running, screen: Screen) -> None:
    anna, ben = await people.lobby(site.url, [{}, screen])
    code = anna.code
    for number, words in enumerate(({"text": "Hello"}, {"emote": "heart"}, {"phrase": "luck"})):
        body = {"action_id": f"action-{number}", **words}
        await anna.call("POST", f"/rooms/{code}/messages", body)
    await expect(lines(ben)).to_have_count(3)
    assert await violations(ben) == "", "lobby"
    await anna.call("POST", f"/rooms/{code}/matches", {})
    await expect(ben.board).to_be_visible()
    if "size" in screen:
        await ben.page.locator(".menu-phone").tap()
        await ben.page.locator("#menu-chat").tap()
    else:
        await chat_tab(ben).click()
    await ben.page.get_by_role("button", name=ben.t("chat-phrases")).click()
    await expect(ben.page.locator(".phrases.chosen")).to_be_visible()  # they are fetched first
    assert await violations(ben) == "", "match"
    await ben.page.get_by_role("button", name=ben.t("chat-settings")).click()
    assert await violations(ben) == "", "settings"


@pytest.mark.extended
@pytest.mark.parametrize(
    ("game", "size"), [("colour_lines", (1280, 720)), ("flying_colours", (1440, 900))]
)
async def test_beside_a_board_the_chat_shows_several_lines(
    game: str, size: tuple[int, int], people: People, site: Running
) -> None:
    """In low windows the hand makes way for it."""
    board = driver_of(game).board
    screens: list[Screen] = [{"size": size}, {}]
    anna, _ = await people.table(site.url, screens, game=game, options=BEGINS, board=board, away=1)
    await chat_tab(anna).click()
    await expect(anna.page.get_by_label(anna.t("chat-write"))).to_be_in_viewport(ratio=1)
    said = anna.page.locator(".chat .lines")
    await expect(said).to_be_in_viewport(ratio=1)
    box = await said.bounding_box()
    assert box is not None
    assert box["height"] >= LINES * LINE_PX
