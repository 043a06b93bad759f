"""What calls a person: tab title and icon, tones, nudges, again while nobody looks."""

import asyncio
import time
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
from tests.games.lineup.driver import my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BEGINS = {"start": 0}
EARS = """
if (!window.tones) {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones.push(this.frequency.value);
    return start.apply(this, when);
  };
}
"""
"""A page that was lent before may run it twice."""
CLEARED = """() => new MutationObserver(() => {
  if (!document.title.startsWith("●")) window.cleared ??= Date.now();
}).observe(document.querySelector("title"), { childList: true })"""
TURN, CHAT, TAP, NUDGE = [523, 784], [440], [180], [784, 784, 1047]


async def tones(person: Person) -> list[int]:
    """What has sounded since the last time one asked."""
    heard: list[int] = await person.page.evaluate("tones.splice(0)")
    return heard


async def sounded(person: Person, expected: list[int]) -> None:
    """Wait for these tones and no others."""
    heard: list[int] = []
    async with asyncio.timeout(10):
        while len(heard) < len(expected):
            heard += await tones(person)
    assert heard == expected


async def say(person: Person, number: int, **words: Any) -> None:
    body = {"action_id": f"message-{number}", **words}
    await person.call("POST", f"/rooms/{person.code}/messages", body)


async def calls(person: Person) -> bool:
    """True if title and icon say that it is this person's turn."""
    icon = person.page.locator("#favicon")
    dotted = await icon.get_attribute("href") == await icon.get_attribute("data-turn")
    assert (await person.page.title()).startswith("●") == dotted
    return dotted


async def test_p0_07_cleared_within_a_second_elsewhere(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}], options=BEGINS)
    elsewhere = await people.another_tab(anna)
    await elsewhere.open(f"/r/{anna.code}")
    assert await my_turn(anna)
    assert await my_turn(elsewhere)
    for tab in (anna, elsewhere):
        assert await calls(tab)
        await tab.page.evaluate(CLEARED)
    (move, *_) = (await anna.call("GET", f"/matches/{await match(anna)}/legal"))["moves"]
    body = {"action_id": "from-elsewhere", "seq": 0, "move": move}
    await anna.call("POST", f"/matches/{await match(anna)}/moves", body)
    acted = time.time()
    for tab in (anna, elsewhere):
        await expect(tab.page).to_have_title("LineUp! – Farbenspiel")
        assert not await calls(tab)
        assert await tab.page.evaluate("cleared") / 1000 - acted < 1
    assert await my_turn(ben)
    assert await calls(ben)


async def match(person: Person) -> str:
    found: str = (await person.room())["match"]["id"]
    return found
