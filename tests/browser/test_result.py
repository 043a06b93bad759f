"""The page of a result: whose sheet it shows, and what is above what."""

import pytest
from playwright.async_api import expect

from tests.browser.match_progress import finished
from tests.browser.people import People
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.extended
async def test_the_cards_of_a_result_are_above_the_chat(people: People, site: Running) -> None:
    anna = await people(site.url, size=(1440, 900))
    await finished(anna, "flying_colours")
    await anna.enter()
    cards = await anna.page.locator(".end .cards").bounding_box()
    chat = await anna.page.locator(".end .chat").bounding_box()
    assert cards
    assert chat
    assert cards["y"] + cards["height"] < chat["y"]


@pytest.mark.extended
async def test_the_board_of_a_result_has_a_heading(people: People, site: Running) -> None:
    """The winner's dearest entry, which is lit; then whose sheet it is."""
    anna = await people(site.url)
    match = await finished(anna, "colour_square")
    result = (await anna.call("GET", f"/matches/{match}"))["view"]["result"]
    names = [anna.t("result-you"), *(await anna.room())["match"]["names"][1:]]
    await anna.enter()
    heading = anna.page.locator(".boardhead h2")
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
    for pressed in ("true", "false"):
        disc = anna.page.locator(f".whose button[aria-pressed={pressed}]").first
        seat = (await anna.room())["match"]["names"].index(await disc.get_attribute("aria-label"))
        assert (seat == winner) == (pressed == "true")
        await disc.click()
        score = result["scores"][seat]
        points = anna.t("result-sheet", count=score, score=score)
        await expect(heading).to_have_text(f"{names[seat]} {points}".replace("-", "−"))
