"""The page for developers of each game draws its example on the real board."""

import pytest
from playwright.async_api import expect

from app.games import GAMES
from tests.browser.people import People
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("key", first(GAMES))
async def test_the_example_is_drawn(people: People, site: Running, key: str) -> None:
    person = await people(site.url, lang="de")
    await person.open(f"/developers/{key}")
    board = person.page.locator("[data-board] > svg, [data-board] > * svg").first
    await expect(board).to_be_visible()
    box = await board.bounding_box()
    assert box is not None
    assert box["height"] > 200
