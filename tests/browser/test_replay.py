"""Looking back in a match, replays of finished ones, their links, and watching them together."""

from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, expect

from tests.browser.match_progress import finished, hasten
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import small_targets
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def slider(person: Person) -> Locator:
    return person.page.locator(".replaybar input[type=range]")


def button(person: Person, key: str, **args: str) -> Locator:
    return person.page.get_by_role("button", name=person.t(key, **args), exact=True)


async def at_step(person: Person, seq: int) -> None:
    """The replay shows this position: slider and board say so."""
    await expect(slider(person)).to_have_value(str(seq))


async def open_replay(person: Person) -> None:
    await person.enter()
    await expect(person.over).to_be_visible()
    await button(person, "replay").click()
    await expect(slider(person)).to_be_visible()


@pytest.mark.parametrize("game", first(["colour_square", "colour_lines"]))
async def test_p0_17_a_link_shows_the_match_to_strangers(
    people: People, site: Running, game: str
) -> None:
    """In a browser that knows nothing of the room; the board shows its positions."""
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


@pytest.mark.extended
async def test_p0_17_a_replay_on_a_phone(people: People, site: Running) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True, "lang": "de"}
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


@pytest.mark.extended
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
