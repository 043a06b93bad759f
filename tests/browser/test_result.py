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
    took = anna.t(TOOK.get(game, "result-turns"), count=count).replace(" ", "\u00a0")
    await expect(won).to_contain_text(re.compile(f"{anna.t(f'{game}-name')}.* · {took} · "))
    points = re.compile(r"\d points?\b")
    if game == "lineup":
        await expect(won.locator("h1")).to_have_text(re.compile(r"\d rows?$"))
        await expect(won).not_to_contain_text(points)
    if game == "flying_colours":
        await expect(won.locator("p > span")).to_have_count(1)
        cards = await anna.page.locator(".end .cards").bounding_box()
        chat = await anna.page.locator(".end .chat").bounding_box()
        assert cards
        assert chat
        assert cards["y"] + cards["height"] < chat["y"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_result_tells_the_others_their_place(
    people: People, site: Running, game: str
) -> None:
    """Nobody who won, whom the headline names, and nobody where there are no points."""
    anna = await people(site.url)
    match = await finished(anna, game)
    at = await anna.call("GET", f"/matches/{match}")
    result = at["view"]["result"]
    rank, score = result["ranks"][at["you"]], result["scores"][at["you"]]
    await anna.enter()
    told = anna.page.locator(".won .told")
    if rank == 1 or result["lost"] or not GAMES[game].card.points:
        await expect(told).to_contain_text(anna.t(f"{game}-name"))
        await expect(told).not_to_contain_text("You came")
    else:
        own = "lineup-result-own" if game == "lineup" else "result-own"
        words = anna.t(own, rank=rank, count=score, score=score)
        assert words.startswith("You came ")
        await expect(told).to_contain_text(words)


TRIES = 5


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_of_a_result_has_a_heading(
    people: People, site: Running, game: str
) -> None:
    """The winner's dearest entry, which is lit; then whose sheet it is, or that it is the board."""
    anna = await people(site.url)
    for _ in range(TRIES):  # a wall of LineUp! may jam before anybody has a row
        match = await finished(anna, game)
        result = (await anna.call("GET", f"/matches/{match}"))["view"]["result"]
        if game == "flying_colours" or any(item["cells"] for item in result["items"]):
            break
    names = [anna.t("result-you"), *(await anna.room())["match"]["names"][1:]]
    await anna.enter()
    heading = anna.page.locator(".boardhead h2")
    if game == "flying_colours":
        await expect(heading).to_have_text(anna.t("result-board"))
        return
    winner = result["ranks"].index(1)
    best = max(
        (item for item in result["items"] if item["seat"] == winner and item["cells"]),
        key=lambda item: item["points"],
    )
    words = {"item": anna.t(best["key"]), "points": best["points"]}
    await expect(heading).to_have_text(f"{names[winner]} {anna.t('result-lit', **words)}")
    lit = anna.page.locator(".acct td button[aria-pressed=true]")
    await expect(lit).to_have_text(str(best["points"]))
    await lit.click()
    await expect(lit).to_have_count(0)
    if game not in SHEETS:
        await expect(heading).to_have_text(anna.t("result-board"))
        return
    for pressed in ("true", "false"):
        disc = anna.page.locator(f".whose button[aria-pressed={pressed}]").first
        seat = (await anna.room())["match"]["names"].index(await disc.get_attribute("aria-label"))
        assert (seat == winner) == (pressed == "true")
        await disc.click()
        score = result["scores"][seat]
        points = anna.t("result-sheet", count=score, score=score)
        await expect(heading).to_have_text(f"{names[seat]} {points}".replace("-", "−"))
