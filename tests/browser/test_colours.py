"""Colour is never alone: with one grey for all fills everything can still be told apart."""

from random import Random

import pytest

from app.games.lineup.figures import KINDS
from app.i18n import translator
from tests.browser.people import People
from tests.browser.playing import Mouse, my_turn, play
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

ONE_GREY = """() => {
  const style = document.documentElement.style;
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) =>
    [...(rule.style ?? [])].filter((name) => /^--.*-ink$/.test(name)));
  for (const name of new Set(names)) {
    if (name === "--act-ink") continue;
    const colour = name.slice(0, -"-ink".length);
    style.setProperty(colour, "#999999");
    style.setProperty(`${colour}-edge`, "#555555");
    style.setProperty(name, "#000000");
  }
  style.setProperty("--pattern", "0");
}"""


async def test_p0_11_all_fills_in_one_grey(people: People, site: Running) -> None:
    (anna,) = await people.table(site.url, [{}], bots=3)
    await play(anna, Mouse(anna.page), Random(1), 3)
    assert await my_turn(anna)
    await anna.page.evaluate(ONE_GREY)

    at = await anna.position()
    steps = [note for step in await anna.steps(at["match"]) for note in step["data"]["notes"]]
    laid = [note["args"]["card"] for note in steps if note["key"] == "lineup-placed"]
    en = translator("en")
    assert len(laid) >= 9
    assert await anna.figures() == [en("lineup-card", card=card) for card in laid]
    spoken = await anna.page.locator("svg.wall > g[role=img]:has(g use)").evaluate_all(
        "all => all.map(it => it.getAttribute('aria-label'))"
    )
    for label, card in zip(spoken, laid, strict=True):
        assert label.startswith(en("lineup-card", card=card))
        assert "column" in label

    glyphs = anna.page.locator(".left-over li svg use")
    pictures = {await glyphs.nth(number).screenshot() for number in range(len(KINDS))}
    assert len(pictures) == len(KINDS)
    badges = anna.page.locator(".seats svg.badge")
    assert len({await badges.nth(seat).screenshot() for seat in range(4)}) == 4
