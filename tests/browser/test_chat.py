"""Chat in the browser: languages, new messages, muting, the host's switch, keys, phones."""

from collections.abc import Iterator

import pytest
from playwright.async_api import Locator, expect

from app.i18n import translator
from tests.browser.drivers import driver_of
from tests.browser.people import People, Person
from tests.browser.pseudo import english_made_foreign
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.tabbing import tab_to
from tests.browser.test_access import violations
from tests.browser.texts import cut_off, small_targets, untranslated
from tests.games.lineup.driver import Keyboard, my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BEGINS = {"start": 0}
LINES, LINE_PX = 5, 18
HOSTILE = "<img src=x onerror='window.hit=1'><script>window.hit=1</script>&lt;b&gt; **x** { $name }"


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


async def test_p1_24_what_is_typed_is_never_markup(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}], options=BEGINS)
    await ben.call("PATCH", "/me", {"name": "<i>Ben</i>{ x }"})
    await chat_tab(anna).click()
    await ben.call("POST", f"/rooms/{ben.code}/messages", {"action_id": "a" * 16, "text": HOSTILE})
    await expect(lines(anna)).to_contain_text([f"<i>Ben</i>{{ x }} {HOSTILE}"])
    await expect(voice(anna)).to_have_text(f"<i>Ben</i>{{ x }}: {HOSTILE}")
    for selector in (".lines img", ".lines script", ".lines i", ".lines a", ".voice *"):
        assert await anna.page.locator(selector).count() == 0, selector
    assert await anna.page.evaluate("window.hit") is None
    assert not await anna.sideways()


async def test_p1_24_new_messages_are_counted_until_they_were_seen(
    people: People, site: Running
) -> None:
    """In the lobby, in the match, after loading again; the log stays a thing of its own."""
    host, guest = await people.lobby(site.url, [{}, {}])
    code = host.code
    button = guest.page.locator(".partstabs .to-chat")
    await guest.page.set_viewport_size({"width": 360, "height": 640})
    for count, text in enumerate(("One", "Two"), 1):
        await write(host, text)
        await expect(button).to_contain_text(f"({count})")
    await button.click()
    await expect(guest.page.locator("#talk-text")).to_be_in_viewport(ratio=1)
    await expect(button).to_have_text(guest.t("chat"))
    await guest.page.set_viewport_size({"width": 1280, "height": 800})

    await host.call("POST", f"/rooms/{code}/matches", {})
    for person in (host, guest):
        await expect(person.board).to_be_visible()
    await chat_tab(host).click()
    await write(host, "Three")
    await expect(chat_tab(guest)).to_contain_text("(1)")
    await guest.page.reload()
    await expect(chat_tab(guest)).to_contain_text("(1)")
    assert "Three" not in await guest.page.locator(".drawer .log").inner_text()
    await chat_tab(guest).click()
    await expect(chat_tab(guest)).to_have_text(guest.t("chat"))
    await expect(lines(guest)).to_have_count(3)
    await guest.page.reload()
    await expect(chat_tab(guest)).to_have_text(guest.t("chat"))


async def test_p1_24_who_is_muted_is_not_heard(people: People, site: Running) -> None:
    """In this browser alone, and it remembers; others go on hearing."""
    anna, ben, cem = await people.table(site.url, [{}, {}, {}], options=BEGINS)
    for person in (anna, ben, cem):
        await chat_tab(person).click()
    await write(ben, "Before")
    await expect(lines(anna)).to_have_count(1)
    await anna.page.get_by_role("button", name=anna.t("chat-settings")).click()
    box = anna.page.get_by_label(anna.t("chat-mute", name=await name_of(ben)))
    await box.check()
    await anna.page.keyboard.press("Escape")
    await expect(lines(anna)).to_have_count(0)
    await anna.page.locator("#drawer-log").click()
    await write(ben, "Muted words")
    await write(cem, "Heard words")
    await expect(voice(anna)).to_contain_text("Heard words")
    await expect(chat_tab(anna)).to_contain_text("(1)")
    await anna.page.reload()
    await chat_tab(anna).click()
    await expect(lines(anna)).to_have_count(1)
    await expect(anna.page.locator(".lines")).to_contain_text(
        anna.t("chat-muted", names=await name_of(ben))
    )
    await expect(lines(cem)).to_have_count(3)


async def test_p1_24_the_host_switches_it_off_for_everybody(people: People, site: Running) -> None:
    host, guest = await people.table(site.url, [{}, {"lang": "nl"}], options=BEGINS)
    for person in (host, guest):
        await chat_tab(person).click()
    await guest.page.get_by_role("button", name=guest.t("chat-settings")).click()
    dialog = guest.page.locator("dialog[open]")
    await expect(dialog).to_be_visible()
    assert await guest.page.get_by_label(guest.t("chat-mode")).count() == 0
    await guest.page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await write(guest, "Nog even")
    field = guest.page.get_by_label(guest.t("chat-write"))
    for mode, sentence in (("phrases", "chat-phrases-only"), ("off", "chat-off")):
        await host.page.get_by_role("button", name=host.t("chat-settings")).click()
        await host.page.get_by_label(host.t("chat-mode")).select_option(mode)
        await host.page.keyboard.press("Escape")
        for person in (host, guest):
            await expect(person.page.locator(".chat")).to_contain_text(person.t(sentence))
        await expect(field).to_have_count(0)
        await expect(guest.page.locator(".phrases")).to_have_count(1 if mode == "phrases" else 0)
    await expect(lines(guest)).to_have_count(1)


async def test_p1_24_who_watches_writes_too(people: People, site: Running) -> None:
    anna, _ = await people.table(site.url, [{}, {}], options=BEGINS, away=1)
    wim = await people(site.url)
    await wim.open(f"/r/{anna.code}")
    await wim.call("POST", f"/rooms/{anna.code}/members", {"name": "Wim", "seat": False})
    await wim.open(f"/r/{anna.code}")
    await chat_tab(wim).click()
    await write(wim, "Nice move")
    await chat_tab(anna).click()
    await expect(lines(anna)).to_contain_text([f"Wim ({anna.t('chat-watching')}) Nice move"])


async def test_p1_24_refusals_are_said_where_one_writes(people: People, site: Running) -> None:
    anna, _ = await people.table(site.url, [{}, {}], options=BEGINS, away=1)
    await chat_tab(anna).click()
    for number in range(8):
        await write(anna, f"{number}")
    field = anna.page.get_by_label(anna.t("chat-write"))
    await field.fill("too much")
    await field.press("Enter")
    await expect(anna.page.locator(".chat [role=alert]")).to_have_text(
        anna.t("problem-too-many-messages")
    )
    await expect(field).to_have_value("too much")
    await expect(lines(anna)).to_have_count(8)


async def test_p1_24_by_keyboard_alone(people: People, site: Running) -> None:
    """Letters go into the field and nowhere else; Enter sends, and lays no figure."""
    anna, ben = await people.table(site.url, [{}, {}], options=BEGINS)
    assert await my_turn(anna)
    page, keys = anna.page, Keyboard(anna.page)
    await keys.choose(0)
    await tab_to(page, page.locator("#drawer-log"))
    await page.keyboard.press("ArrowRight")
    await expect(chat_tab(anna)).to_be_focused()
    await page.keyboard.press("Enter")
    await tab_to(page, page.get_by_label(anna.t("chat-write")))
    await page.keyboard.type("r1t two")
    await page.keyboard.press("Enter")
    await expect(lines(anna)).to_contain_text(["r1t two"])
    await tab_to(page, page.get_by_role("button", name=anna.t("chat-phrases")))
    await page.keyboard.press("Enter")
    await page.keyboard.press("Shift+Tab")
    for _ in range(3):
        await page.keyboard.press("Shift+Tab")
    await tab_to(page, page.get_by_role("button", name=anna.t("phrase-thanks")))
    await page.keyboard.press("Enter")
    await expect(lines(anna)).to_have_count(2)
    await expect(page.get_by_role("button", name=anna.t("chat-phrases"))).to_be_focused()
    assert (await anna.position())["seq"] == 0
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("dialog")).to_be_visible()
    await tab_to(page, page.get_by_label(anna.t("chat-mute", name=await name_of(ben))))
    await page.keyboard.press("Space")
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE])
async def test_p1_24_on_a_phone(people: People, site: Running, size: tuple[int, int]) -> None:
    screen: Screen = {"size": size, "touch": True}
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
@pytest.mark.parametrize(
    "screen", [{}, {"dark": True}, {"size": PORTRAIT, "touch": True, "dark": True}]
)
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


@pytest.mark.parametrize("game", ["colour_lines", "flying_colours"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
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
