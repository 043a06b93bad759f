"""Hints: a good move comes onto the board in pencil, or the page says which button makes it."""

from typing import Any

import pytest
from playwright.async_api import expect

from app.analysis import hints
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TURNS = 4
HINT = "**/api/v1/matches/*/hint"
SCREENS: dict[str, Screen] = {
    "desktop": {"size": DESKTOP, "lang": "de"},
    "phone": {"size": PORTRAIT, "touch": True, "dark": True, "lang": "nl"},
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Good enough here."""
    monkeypatch.setattr(hints, "LEVEL", "medium")


async def against_a_bot(person: Person, game: str, **options: Any) -> None:
    """A match against one bot, on the screen."""
    await person.open("/alone")
    body = {"game": game, "bots": 1, "name": "Anna", "options": {"start": 0} | options}
    room = await person.call("POST", "/solo", body)
    person.code = room["code"]
    await person.open(f"/r/{person.code}")
    await expect(person.page.locator(".match > .board")).to_be_visible()


async def ready(person: Person) -> None:
    """Wait for one's turn and for the server's word of what is possible."""
    await expect(person.page.locator(".status.turn")).to_be_visible()


async def asks(person: Person) -> dict[str, Any]:
    """Ask for a hint: the answer of the server."""
    page = person.page
    narrow = (page.viewport_size or {"width": 0})["width"] <= PORTRAIT[0]
    async with page.expect_response(HINT) as answer:
        if narrow:
            await page.locator(".menu-phone").click()
            await expect(page.locator("dialog .good-move")).to_be_in_viewport(ratio=1)
            await page.locator("dialog .good-move").click()
        else:
            await page.locator(".side .good-move.btn").click()
    document: dict[str, Any] = await (await answer.value).json()
    await expect(page.locator(".toast")).not_to_have_text(person.t("hint-thinking"))
    return document


async def follows(person: Person) -> None:
    """Do what the page says: confirm what is on the board, or press the button."""
    page = person.page
    words = await page.locator(".toast").inner_text()
    if words == person.t("hint-on-board"):
        await expect(person.primary).not_to_have_attribute("aria-disabled", "true")
        await person.primary.click()
        return
    for button in await page.locator(".side .actions .btn").all():
        if (await button.inner_text()).strip(" …") in words:
            await button.click()
            break
    else:
        pytest.fail(f"no button for: {words}")
    sure = page.locator("dialog[open] .danger")
    if await sure.count():
        await sure.click()


@pytest.mark.parametrize("game", first(["colour_lines", "flying_colours"]))
async def test_a_hint_is_confirmed_with_one_click(people: People, site: Running, game: str) -> None:
    anna = await people(site.url)
    await against_a_bot(anna, game)
    match = (await anna.room())["match"]["id"]
    for _ in range(TURNS):
        await ready(anna)
        hint = await asks(anna)
        await expect(anna.log.first).to_contain_text(anna.t("hint-line", name="Anna"))
        await follows(anna)
        await eventually(lambda hint=hint: made(site, match, hint))  # type: ignore[misc]
    await expect(anna.log.filter(has_text=anna.t("hint-line", name="Anna"))).to_have_count(TURNS)


async def made(site: Running, match: str, hint: dict[str, Any]) -> bool:
    """Whether the move of a hint is in the log of the match."""
    steps = await site.inside(site.app.state.core.reads.steps(match))
    return any(alike(step.moves.get("0"), hint["move"]) for step in steps if step.seq > hint["seq"])


def alike(one: Any, other: Any) -> bool:
    """The same move, whatever the order of its parts, and with or without dice that don't fit."""
    if not isinstance(one, dict):
        return False
    mine, others = (
        sorted(str(part) for part in move.get("parts", []) if part.get("use") != "skip")
        for move in (one, other)
    )
    return {**one, "parts": mine} == {**other, "parts": others}


@pytest.mark.extended
@pytest.mark.parametrize(("game", "screen"), [("colomino", "desktop"), ("colour_square", "phone")])
async def test_a_hint_fits_on_every_screen(
    people: People, site: Running, game: str, screen: str
) -> None:
    anna = await people(site.url, **SCREENS[screen])
    await against_a_bot(anna, game)
    await ready(anna)
    await asks(anna)
    page = anna.page
    await expect(page.locator(".toast")).to_be_visible()
    assert await untranslated(page) == set()
    assert await cut_off(page) == []
    assert [one for one in await small_targets(page, 44) if "good-move" in one] == []
    assert not await anna.sideways()
    assert await violations(anna) == ""
