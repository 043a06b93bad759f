"""While a match is played, nothing on its page is pushed: whatever comes or goes has its place."""

import asyncio
from typing import Any

import pytest

from app.games import GAMES
from tests.browser.game_drivers import driver_of, shown
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

WINDOW = (1440, 900)

# So many steps hold turns of both; where all act at once, all phases of a round.
STEPS = 8
ROUNDS = {"colour_square": 8, "colour_lines": 4}

# Chromium's own account of what moved without a transform, also right after a key or a tap.
WATCH = """() => {
  const elementOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);
  const named = (node) => {
    const path = [];
    for (let it = elementOf(node); it && !it.matches(".match"); it = it.parentElement) {
      path.unshift([it.localName, ...it.classList].join("."));
    }
    return path.slice(-4).join(" > ");
  };
  const corner = ({ x, y }) => [x, y].map(Math.round).join();
  window.moved = [];
  window.watching = new PerformanceObserver((list) => {
    const sources = list.getEntries().flatMap((entry) => entry.sources);
    for (const { node, previousRect, currentRect } of sources) {
      if (node && !elementOf(node)?.closest(".match")) continue;
      const what = node ? named(node) : "something that is gone";
      moved.push(`${what}: ${corner(previousRect)} -> ${corner(currentRect)}`);
    }
  });
  watching.observe({ type: "layout-shift" });
}"""
MOVED = """() => {
  watching.disconnect();
  return [...new Set(moved)];
}"""


async def play_on(both: list[Person], game: str, steps: int) -> None:
    """Both play with what their pages offer until those have so many steps."""
    played = [asyncio.ensure_future(driver_of(game).play(person)) for person in both]
    seen = asyncio.gather(*(person.shows(steps) for person in both))
    try:
        await asyncio.wait([seen, *played], return_when=asyncio.FIRST_COMPLETED)
        for one in played:
            if one.done():
                await one
        await seen
    finally:
        for one in played:
            one.cancel()
        await asyncio.gather(*played, return_exceptions=True)


@pytest.mark.extended
@pytest.mark.parametrize("game", GAMES)
async def test_p0_13_nothing_in_a_match_is_pushed(people: People, site: Running, game: str) -> None:
    driver = driver_of(game)
    screens: Any = [
        {"size": WINDOW, "lang": "nl"},
        {"size": PORTRAIT, "lang": "de", "touch": True},
    ]
    both = await people.table(
        site.url, screens, game=game, board=driver.board, options=driver.options
    )
    for person in both:
        await shown(person, game)
        await person.page.emulate_media(reduced_motion="no-preference")
        await person.page.evaluate(WATCH)
    await play_on(both, game, ROUNDS.get(game, STEPS))
    assert await both[0].page.evaluate(MOVED) == [], "in a large window"
    assert await both[1].page.evaluate(MOVED) == [], "on a phone"
