"""Looking back in a match, replays of finished ones, their links, and watching them together."""

from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, expect

from app.games import GAMES
from tests.browser.facts import steps_of
from tests.browser.hastening import finished, hasten
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.tabbing import tab_to
from tests.browser.test_access import violations
from tests.browser.texts import small_targets
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FIGURES = "svg.wall > g[role=img] > g use"


def figures(person: Person) -> Locator:
    return person.page.locator(FIGURES)


def slider(person: Person) -> Locator:
    return person.page.locator(".replaybar input[type=range]")


def button(person: Person, key: str, **args: str) -> Locator:
    return person.page.get_by_role("button", name=person.t(key, **args), exact=True)


async def at_step(person: Person, seq: int) -> None:
    """The replay shows this position: slider and board say so."""
    await expect(slider(person)).to_have_value(str(seq))


async def laid(person: Person, match: str, seq: int) -> int:
    """How many figures lie at a position, by the interface."""
    you = (await person.call("GET", f"/matches/{match}"))["you"]
    at = await person.call("GET", f"/matches/{match}/positions/{seq}?you={you}")
    return len(at["view"]["public"]["figures"])


async def open_replay(person: Person) -> None:
    await person.enter()
    await expect(person.over).to_be_visible()
    await button(person, "replay").click()
    await expect(slider(person)).to_be_visible()


async def test_p0_17_a_line_of_the_log_leads_to_its_position(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}], away=1)
    seq = await hasten([anna, ben], Random(2), 8)
    match = (await anna.position())["match"]
    await expect(figures(anna)).to_have_count(await laid(anna, match, seq))
    banner, page = anna.page.locator(".status.past"), anna.page

    await page.locator(".drawer .log .jump").nth(3).click()
    await expect(banner).to_be_visible()
    await expect(page.locator(".match.looking")).to_be_visible()
    await expect(page.locator(".actions")).to_have_count(0)
    await expect(page.locator(".log .jump[aria-current=step]").first).to_be_visible()
    await page.keyboard.press("Home")
    await expect(banner).to_contain_text(anna.t("look-at", seq=0, last=seq))
    await expect(figures(anna)).to_have_count(0)
    assert await violations(anna) == ""
    for number in (1, 2, 3):
        await page.keyboard.press("ArrowRight")
        await expect(banner).to_contain_text(anna.t("look-at", seq=number, last=seq))
        await expect(figures(anna)).to_have_count(await laid(anna, match, number))
    await page.keyboard.press("ArrowLeft")
    await expect(banner).to_contain_text(anna.t("look-at", seq=2, last=seq))
    await page.evaluate("document.activeElement.blur()")
    for key in ("1", "2", "3", "r", "Enter"):  # nothing can be played
        await page.keyboard.press(key)
    await expect(page.locator(".tray button:not([disabled]), .board [role=button]")).to_have_count(
        0
    )

    later = await hasten([anna, ben], Random(3), seq + 2)
    await expect(banner).to_contain_text(anna.t("look-at", seq=2, last=later))
    await expect(figures(anna)).to_have_count(await laid(anna, match, 2))
    await banner.get_by_role("button").click()
    await expect(banner).to_have_count(0)
    await expect(figures(anna)).to_have_count(await laid(anna, match, later))
    await page.locator(".drawer .log .jump").nth(2).click()
    await expect(banner).to_be_visible()
    await page.keyboard.press("End")
    await expect(banner).to_have_count(0)
    assert (await anna.position())["seq"] == later


async def test_p0_12_a_long_log_is_one_stop_of_the_tab_key(people: People, site: Running) -> None:
    """Arrows lead from line to line, and Enter to the position."""
    anna, ben = await people.table(site.url, [{}, {}])
    await hasten([anna, ben], Random(2), 6)
    page = anna.page
    lines = page.locator(".drawer .log .jump")
    stops = page.locator(".drawer .log .jump[tabindex='0']")
    await expect(lines.nth(5)).to_be_attached()
    await tab_to(page, lines)
    await expect(lines.first).to_be_focused()
    for _ in range(4):
        await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await expect(lines.nth(3)).to_be_focused()
    await expect(stops).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(page.locator(".status.past")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(page.locator(".drawer .log :focus")).to_have_count(0)


async def test_p0_17_who_looks_back_sees_the_end_come(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}])
    await hasten([anna, ben], Random(2), 6)
    await anna.page.locator(".drawer .log .jump").nth(2).click()
    await expect(anna.page.locator(".status.past")).to_be_visible()
    await hasten([anna, ben], Random(3))
    await expect(ben.over).to_be_visible()
    await expect(anna.page.locator(".status.past")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await expect(anna.over).to_be_visible()


async def test_p0_17_a_replay_by_keys_and_by_itself(people: People, site: Running) -> None:
    anna = await people(site.url)
    match = await finished(anna)
    last = (await anna.call("GET", f"/matches/{match}"))["seq"]
    await open_replay(anna)
    page = anna.page
    await at_step(anna, 0)
    await expect(figures(anna)).to_have_count(0)
    await page.keyboard.press("End")
    await at_step(anna, last)
    await expect(figures(anna)).to_have_count(await laid(anna, match, last))
    await page.keyboard.press("ArrowLeft")
    await at_step(anna, last - 1)
    await page.keyboard.press("Home")
    await page.locator(".replaybar select").select_option("fast")
    await page.locator("body").click(position={"x": 3, "y": 400})
    await page.keyboard.press("Space")
    await at_step(anna, 3)
    await page.keyboard.press("Space")
    await expect(button(anna, "replay-play")).to_be_visible()
    await slider(anna).focus()
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")
    await at_step(anna, 1)
    lines = page.locator(".drawer .log .jump")
    await lines.nth(4).click()
    chosen = int(await slider(anna).input_value())
    assert 1 < chosen <= last
    await expect(page.locator(".log .now .jump").first).to_have_attribute("aria-current", "step")
    await expect(figures(anna)).to_have_count(await laid(anna, match, chosen))
    await expect(page).to_have_url(f"{anna.site}/r/{anna.code}#replay={match}/{chosen}")
    assert await violations(anna) == ""

    await page.reload()  # the address leads to the position
    await at_step(anna, chosen)
    await page.locator(".top .btn", has_text=anna.t("replay-close")).click()
    await expect(anna.over).to_be_visible()
    await page.get_by_role("button", name=anna.t("lobby-back")).click()
    await anna.turn_to("evening")
    await page.locator(".past li").get_by_role("button").click()
    await at_step(anna, 0)


async def test_p0_17_from_turn_to_turn_in_a_replay(people: People, site: Running) -> None:
    """Where turns have many steps: by buttons, which keep the focus, and by keys."""
    anna = await people(site.url)
    await finished(anna, "colomino")
    steps = await steps_of(anna)
    passed = [seq for seq in range(1, len(steps)) if steps[seq].asked != steps[seq - 1].asked]
    await open_replay(anna)
    page, following = anna.page, button(anna, "replay-next-turn")
    await expect(button(anna, "replay-play")).to_be_focused()
    await following.click()
    await at_step(anna, passed[0])
    await expect(following).to_be_focused()
    await page.keyboard.press("PageDown")
    await at_step(anna, passed[1])
    await slider(anna).focus()
    await page.keyboard.press("PageUp")
    await at_step(anna, passed[0])
    await button(anna, "replay-previous-turn").click()
    await at_step(anna, 0)
    await expect(button(anna, "replay-previous-turn")).to_be_focused()
    await button(anna, "replay-last").click()
    await at_step(anna, len(steps))
    assert await violations(anna) == ""
    await button(anna, "replay-close").click()
    await expect(button(anna, "replay")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
async def test_p0_17_a_link_shows_the_match_to_strangers(
    people: People, site: Running, game: str
) -> None:
    """In a browser that knows nothing of the room; every board shows its positions."""
    anna, stranger = await people(site.url), await people(site.url, dark=True)
    match = await finished(anna, game)
    url = (await anna.call("POST", f"/matches/{match}/share"))["url"]
    last = (await anna.call("GET", f"/matches/{match}"))["seq"]
    half = last // 2
    stranger.note_origins()
    await stranger.open(f"{urlsplit(url).path}#{half}")
    await at_step(stranger, half)
    board = stranger.page.locator(".board svg").first
    shown = []
    for key, seq in (("Home", 0), ("End", last)):
        await stranger.page.keyboard.press(key)
        await at_step(stranger, seq)
        shown.append(await board.inner_html())
    assert shown[0] != shown[1]
    assert await violations(stranger) == ""
    assert await stranger.context.cookies() == []
    assert anna.code not in await stranger.page.content()
    assert len(stranger.origins) == 1


async def test_p0_17_a_wrong_link_says_so(people: People, site: Running) -> None:
    stranger = await people(site.url, lang="de")
    await stranger.open("/m/01M7WYH0000000000000000000.nonsense")
    await expect(stranger.page.locator("h1")).to_have_text(stranger.t("problem-replay-not-found"))
    assert await violations(stranger) == ""


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
async def test_p0_17_a_replay_on_a_phone(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    screen: Screen = {"size": size, "touch": True, "lang": "de"}
    anna, phone = await people(site.url), await people(site.url, **screen)
    match = await finished(anna)
    url = (await anna.call("POST", f"/matches/{match}/share"))["url"]
    await phone.open(f"{urlsplit(url).path}#9")
    await at_step(phone, 9)
    assert not await phone.sideways()
    assert await small_targets(phone.page) == []
    for part in (phone.board, slider(phone), phone.page.locator(".stepping .btn").last):
        await expect(part).to_be_in_viewport(ratio=0.99)
    await button(phone, "replay-next").tap()
    await at_step(phone, 10)
    assert await violations(phone) == ""


async def test_p0_17_looking_back_on_a_phone(people: People, site: Running) -> None:
    phone, ben = await people.table(site.url, [{"size": PORTRAIT, "touch": True}, {}], away=1)
    await hasten([phone, ben], Random(2), 6)
    await phone.page.locator(".menu-phone").tap()
    await phone.page.locator("dialog .log .jump").nth(2).tap()
    banner = phone.page.locator(".status.past")
    await expect(banner).to_be_visible()
    assert not await phone.sideways()
    assert await small_targets(phone.page) == []
    await expect(phone.page.locator(".lookbar .btn").last).to_be_in_viewport(ratio=0.99)
    assert await violations(phone) == ""
    await banner.get_by_role("button").tap()
    await expect(phone.page.locator(".actions .primary")).to_be_visible()


async def test_p1_22_one_guides_and_the_others_follow(people: People, site: Running) -> None:
    anna, ben, cem = await people(site.url), await people(site.url), await people(site.url)
    match = await finished(anna, guests=[ben])
    await cem.open(f"/r/{anna.code}")
    await cem.page.locator("#join .primary").click()
    name = (await anna.call("GET", "/me"))["name"]
    for person in (anna, ben):
        await open_replay(person)
    await button(anna, "guide-start").click()
    await expect(
        ben.page.locator(".guide", has_text=ben.t("guide-following", name=name))
    ).to_be_visible()
    await anna.page.keyboard.press("End")
    last = int(await slider(anna).input_value())
    await at_step(ben, last)
    await expect(figures(ben)).to_have_count(await figures(anna).count())
    await expect(ben.page.locator(".toast")).to_have_count(0)
    for person in (anna, ben):
        assert await violations(person) == ""

    await ben.page.keyboard.press("Home")  # who steers is on their own
    await expect(button(ben, "guide-follow", name=name)).to_be_visible()
    await anna.page.keyboard.press("ArrowLeft")
    await at_step(anna, last - 1)
    await at_step(ben, 0)
    await button(ben, "guide-follow", name=name).click()
    await at_step(ben, last - 1)

    await cem.page.reload()
    await cem.page.get_by_role("button", name=cem.t("guide-join")).click()
    await at_step(cem, last - 1)
    await expect(cem.page).to_have_url(f"{cem.site}/r/{anna.code}#replay={match}/{last - 1}")
    await button(anna, "guide-stop").click()
    for person in (ben, cem):
        await expect(person.page.locator(".toast")).to_have_text(person.t("guide-over", name=name))
    await at_step(ben, last - 1)

    await button(ben, "guide-start").click()
    await expect(anna.page.locator(".guide.on")).to_be_visible()
    await ben.page.close()  # gone away
    await expect(anna.page.locator(".guide.on")).to_have_count(0)


async def test_p1_22_nobody_in_a_replay_misses_the_next_match(
    people: People, site: Running
) -> None:
    anna = await people(site.url)
    await finished(anna)
    await open_replay(anna)
    await anna.call("POST", f"/rooms/{anna.code}/matches", {})
    await button(anna, "replay-to-match").click()
    await expect(anna.primary).to_be_visible()
