"""Labels of buttons keep off the edges of their buttons, where rooms are small and words long."""

from itertools import cycle

import pytest
from playwright.async_api import expect

from app.games import GAMES
from tests.browser.game_drivers import driver_of
from tests.browser.people import People
from tests.browser.phone_sizes import resize
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LEAST = 4
"""Pixels between a label and the outer edge of its button."""

TIGHT = """(least) => [...document.querySelectorAll(".match :is(.actions, .tray) .btn")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }))
  .flatMap((it) => {
    const range = document.createRange();
    const box = it.getBoundingClientRect();
    const gaps = [...it.childNodes].filter((node) => node.textContent.trim()).map((node) => {
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      return width === 0 ? Infinity : Math.min(left - box.left, box.right - right);
    });
    const gap = Math.min(...gaps);
    return gap < least ? [`${it.textContent.trim()}: ${gap}`] : [];
  })"""


@pytest.mark.extended
@pytest.mark.parametrize(("game", "lang"), [*zip(sorted(GAMES), cycle(("de", "nl")), strict=False)])
async def test_labels_do_not_touch_the_edges_of_their_buttons(
    game: str, lang: str, people: People, site: Running
) -> None:
    screens = [{"lang": lang, "touch": True}, {}]
    board = driver_of(game).board
    person, _ = await people.table(
        site.url, screens, game=game, options={"start": 0}, board=board, away=1
    )
    await expect(person.primary).to_be_visible()
    for size in (PORTRAIT, LANDSCAPE):
        await resize(person, size)
        assert await person.page.evaluate(TIGHT, LEAST) == [], size
