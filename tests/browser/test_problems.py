"""Illegal and late moves: the reason in the person's language, and nothing else happens."""

from random import Random
from typing import Any

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tabbing import tab_to
from tests.games.lineup.driver import Mouse, choice, my_turn, prepare, take_turn
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


@pytest.mark.parametrize("lang", ["de", "en", "nl"])
async def test_p0_08_illegal_moves_are_explained(people: People, site: Running, lang: str) -> None:
    anna, ben = await people.table(site.url, [{"lang": lang}, {"lang": lang}])
    on_turn, waits = (anna, ben) if anna_begins(await anna.position()) else (ben, anna)
    assert await my_turn(on_turn)
    hand = (await on_turn.position())["view"]["private"]["hand"]
    missing = next(card for card in "ITJSLZO" if card not in hand)
    await on_turn.page.locator("svg.wall [role=gridcell][tabindex='0']").focus()

    await refused(on_turn, place(missing, 0), "not-in-hand")
    await refused(on_turn, place(hand[0], 9), "outside-board")
    if any(card not in "SZ" for card in hand):
        await refused(on_turn, {"type": "return", "card": hand[0]}, "must-place")
    await refused(waits, place("O", 0), "not-your-turn")

    await on_turn.page.locator(".problem .close").click()
    await expect(on_turn.page.locator(".problem")).to_have_count(0)


def anna_begins(at: dict[str, Any]) -> bool:
    """True if the position is one in which the person who asked is on turn."""
    return at["you"] in at["view"]["to_act"]


class Held:
    """A socket on which steps are lost until the page sends a move."""

    def __init__(self) -> None:
        self.losing = False

    def connect(self, page_side: WebSocketRoute) -> None:
        """Stand between page and server."""
        server_side = page_side.connect_to_server()

        def from_page(message: str | bytes) -> None:
            if '"move"' in str(message):
                self.losing = False
            server_side.send(message)

        def from_server(message: str | bytes) -> None:
            if not (self.losing and str(message).startswith('{"s":')):
                page_side.send(message)

        page_side.on_message(from_page)
        server_side.on_message(from_server)


async def test_p0_08_a_late_move_is_refused_and_the_page_catches_up(
    people: People, site: Running
) -> None:
    (anna,) = await people.table(site.url, [{"lang": "de"}], bots=1, options={"start": 0})
    late, held = await people.another_tab(anna), Held()
    await late.page.route_web_socket(f"**/api/v1/ws?room={anna.code}", held.connect)
    await late.open(f"/r/{anna.code}")
    assert await my_turn(late)
    view, move = await choice(late, Random(1))
    assert await my_turn(anna)
    held.losing = True
    await prepare(late, Mouse(late.page), view, move)  # type: ignore[arg-type]  # it fits
    await take_turn(anna, Mouse(anna.page), Random(2))
    assert await my_turn(anna)  # the bot has answered
    before = await anna.position()
    assert before["seq"] == 2

    await tab_to(late.page, late.primary)
    await late.page.keyboard.press("Enter")
    await expect(late.page.locator(".problem")).to_contain_text(late.t("problem-stale-seq"))
    laid = len(before["view"]["public"]["figures"])
    await expect(late.page.locator("svg.wall > g[role=img] > g use")).to_have_count(laid)
    assert await late.figures() == await anna.figures()
    assert await late.position() == before
    await expect(late.primary).to_be_focused()
    assert await my_turn(late)
    await take_turn(late, Mouse(late.page), Random(3))


async def test_p0_13_a_problem_on_a_phone_leaves_the_board_free(
    people: People, site: Running
) -> None:
    (anna,) = await people.table(
        site.url,
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
