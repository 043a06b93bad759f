"""The offer of sound: once, before the first match, by touch or keyboard, in nobody's way."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, LANDSCAPE, PORTRAIT
from tests.browser.test_access import violations
from tests.browser.test_turn_calls import EARS, TURN, sounded
from tests.browser.tutorial import begin
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DECIDED = "() => document.querySelector('link[href*=\"sound-offer\"]')?.sheet"
"""True once an offer would be on the page."""


PARTS = ".top > .btn:last-child, .tabs, .seatlist li, .bottombar .btn"
PLACES = f"""() => [...document.querySelectorAll("{PARTS}")]
  .map((it) => Object.values(it.getBoundingClientRect().toJSON()))"""
"""Where all is in a room: the offer moves nothing."""


def offer(person: Person) -> Any:
    return person.page.locator(".offer").filter(visible=True)


async def not_offered(person: Person) -> None:
    """The offer is not made, although all that it needs is there."""
    await person.seated()
    await person.page.wait_for_function(DECIDED)
    await person.page.evaluate("() => new Promise(requestAnimationFrame)")
    await expect(offer(person)).to_have_count(0)


@pytest.mark.extended
async def test_sound_is_offered_once_and_heard_at_once(people: People, site: Running) -> None:
    screens: Any = [{}, {"lang": "de", "size": PORTRAIT, "touch": True, "script": EARS}]
    _, ben = await people.lobby(site.url, screens)
    await expect(offer(ben)).to_be_visible()
    for width, height in (PORTRAIT, LANDSCAPE):
        await ben.page.set_viewport_size({"width": width, "height": height})
        await expect(ben.page.locator(".bottombar .btn")).to_be_in_viewport(ratio=1)
        await expect(offer(ben).locator(".btn").last).to_be_in_viewport(ratio=1)
        assert await small_targets(ben.page, 44) == []
    assert await violations(ben) == ""
    assert await untranslated(ben.page) == set()

    await ben.page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    offered = await ben.page.evaluate(PLACES)
    await offer(ben).locator(".btn").first.tap()
    await sounded(ben, TURN)
    await expect(offer(ben)).to_have_count(0)
    await expect(ben.page.locator(".bottombar .btn")).to_be_focused()
    assert await ben.page.evaluate(PLACES) == offered
    await ben.page.reload()
    await not_offered(ben)


BOXES = """() => [".match > .board svg", ".match > .side > .tray", ".actions .primary"]
  .map((it) => Object.values(document.querySelector(it).getBoundingClientRect().toJSON()))"""


@pytest.mark.extended
@pytest.mark.parametrize("size", [DESKTOP, PORTRAIT])
async def test_who_plays_alone_is_offered_sound_beside_the_board(
    people: People, site: Running, size: tuple[int, int]
) -> None:
    """Tutorials and tasks have no room before them; nothing moves.  On phones the coach of a
    tutorial has the place of the seats, and the offer waits for a task."""
    screen: Any = {"size": size, "touch": size != DESKTOP, "lang": "de"}
    anna = await people(site.url, **screen)
    await begin(anna, "colour_square")
    if size == PORTRAIT:
        await anna.page.wait_for_function(DECIDED)
        await expect(offer(anna)).to_have_count(0)
        await anna.make_room(game="colour_square", name="Anna", options={"side": "A", "task": 1})
        await anna.call("POST", f"/rooms/{anna.code}/matches", {})
        await anna.open(f"/r/{anna.code}")
    await expect(anna.page.locator(".match > .board svg")).to_be_visible()
    before = await anna.page.evaluate(BOXES)
    await expect(offer(anna)).to_have_count(1)
    assert await anna.page.evaluate(BOXES) == before
    for button in await offer(anna).locator(".btn").all():
        await expect(button).to_be_in_viewport(ratio=1)
    assert await cut_off(anna.page) == []
    assert await violations(anna) == ""
    await offer(anna).locator(".btn").last.click()
    await expect(offer(anna)).to_have_count(0)
    await expect(anna.page.locator(".match > .board :focus")).to_have_count(1)
    assert await anna.page.evaluate(BOXES) == before
    await anna.page.reload()
    await expect(anna.page.locator(".match > .board svg")).to_be_visible()
    await anna.page.wait_for_function(DECIDED)
    await expect(offer(anna)).to_have_count(0)
