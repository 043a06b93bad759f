"""Illegal and late moves: the reason in the person's language, and nothing else happens."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.games.lineup.driver import my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SUBMIT = """async (move) => {
  const { static: at } = JSON.parse(document.getElementById("boot").textContent);
  const { submit } = await import(`${at}/js/room/session.mjs`);
  return submit(move);
}"""
FOCUSED = "document.activeElement.outerHTML.slice(0, 200)"


def place(card: str, column: int) -> dict[str, Any]:
    """A placement, not turned."""
    return {"type": "place", "card": card, "rotation": 0, "column": column, "double": False}


async def refused(person: Person, move: dict[str, Any], code: str) -> None:
    """The move is refused: the sentence stands there, the focus and the table are as before."""
    before = await person.position()
    focus = await person.page.evaluate(FOCUSED)
    assert await person.page.evaluate(SUBMIT, move) is False
    problem = person.page.locator(".problem")
    await expect(problem).to_contain_text(person.t(person.t.problem_key(code, "lineup")))
    await expect(problem).to_have_attribute("role", "alert")
    assert await person.page.evaluate(FOCUSED) == focus
    assert await person.position() == before


@pytest.mark.extended
async def test_p0_13_a_problem_on_a_phone_leaves_the_board_free(
    people: People, single_site: Running
) -> None:
    (anna,) = await people.table(
        single_site.url,
        [{"lang": "de", "size": PORTRAIT, "touch": True}],
        bots=1,
        options={"start": 0},
    )
    assert await my_turn(anna)
    hand = (await anna.position())["view"]["private"]["hand"]
    for size in (PORTRAIT, PORTRAIT[::-1]):
        await anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        await refused(anna, place(hand[0], 9), "outside-board")
        message = await anna.page.locator(".problem").bounding_box()
        wall = await anna.page.locator("svg.wall").bounding_box()
        close = await anna.page.locator(".problem .close").bounding_box()
        assert message
        assert wall
        assert close
        beside = message["x"] >= wall["x"] + wall["width"]
        assert beside or message["y"] + message["height"] <= wall["y"] + 4
        assert min(close["height"], close["width"]) >= 43.5
        await anna.page.locator(".problem .close").tap()
