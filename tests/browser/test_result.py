"""The page of a result: what it says of the match, and what its board shows."""

import re

import pytest
from playwright.async_api import expect

from app.games import GAMES
from tests.browser.hastening import finished
from tests.browser.people import People
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TOOK = {"colour_square": "result-rolls", "colour_lines": "result-rounds"}
SHEETS = ("colour_square", "colour_lines")


@pytest.mark.parametrize("game", GAMES)
async def test_a_result_says_what_was_played(people: People, site: Running, game: str) -> None:
    """Once each: who won, in the words of the game, what was played and how long it took."""
    anna = await people(site.url, size=(1440, 900))
    match = await finished(anna, game)
    view = (await anna.call("GET", f"/matches/{match}"))["view"]
    await anna.enter()
    won = anna.page.locator(".won")
    public = view["public"]
    count = {
        "colour_square": lambda: public["roll"],
        "colour_lines": lambda: public["round"],
        "lineup": lambda: len(public["figures"]),
    }.get(game, lambda: public["turn"])()
    took = anna.t(TOOK.get(game, "result-turns"), count=count)
    await expect(won).to_contain_text(re.compile(f"{anna.t(f'{game}-name')}.* · {took} · "))
    points = re.compile(r"\d points?\b")
    if game == "lineup":
        await expect(won.locator("h1")).to_have_text(re.compile(r"\d rows?$"))
        await expect(won).not_to_contain_text(points)
    if game == "flying_colours":
        await expect(won.locator("p")).to_have_count(1)
        cards = await anna.page.locator(".end .cards").bounding_box()
        chat = await anna.page.locator(".end .chat").bounding_box()
        assert cards
        assert chat
        assert cards["y"] + cards["height"] < chat["y"]


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_of_a_result_has_a_heading(
    people: People, site: Running, game: str
) -> None:
    """Whose sheet it is, or what of it is lit."""
    anna = await people(site.url)
    match = await finished(anna, game)
    result = (await anna.call("GET", f"/matches/{match}"))["view"]["result"]
    names = (await anna.room())["match"]["names"]
    await anna.enter()
    heading = anna.page.locator(".boardhead h2")
    if game not in SHEETS:
        await expect(heading).to_have_text(anna.t("result-board"))
        return
    score = result["scores"][0]
    whole = anna.t("result-sheet", name=names[0], count=score, score=score)
    await expect(heading).to_have_text(whole)
    number = anna.page.locator(".acct td button").first
    await number.click()
    await expect(heading).to_have_text(await number.get_attribute("aria-label") or "")
    other = anna.page.locator(".whose button[aria-pressed=false]")
    name = await other.get_attribute("aria-label") or ""
    await other.click()
    await expect(heading).to_contain_text(name)
