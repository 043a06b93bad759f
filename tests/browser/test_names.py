"""Somebody whose name is taken sits down all the same, is told, and may change it."""

import os
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_join import NO_STORAGE
from tests.browser.visible_text import small_targets, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


FOLDER = os.environ.get("FARBENSPIEL_SHOTS", "")


async def shoot(person: Person, name: str) -> None:
    """The page as it is, light and dark, where somebody wants to look at it."""
    if FOLDER:
        for scheme in ("light", "dark"):
            await person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            await person.page.screenshot(path=Path(FOLDER) / f"{name}-{scheme}.png")


async def join_as(guest: Person, code: str, name: str) -> None:
    """Open the link, type a name and click."""
    guest.code = code
    await guest.open(f"/r/{code}")
    await guest.page.locator("#join input[name=name]").fill(name)
    await guest.page.locator("#join .primary").click()
    await guest.seated()


async def test_a_second_anna_is_told_and_changes_her_name(people: People, site: Running) -> None:
    host = await people(site.url)
    guest = await people(site.url, lang="de", size=PORTRAIT, script=NO_STORAGE)
    code = await host.create_room()
    await host.call("PATCH", "/me", {"name": "Anna"})
    await join_as(guest, code, "anna")
    notice = guest.page.locator(".notice")
    words = guest.t("name-numbered", name="anna 2", wanted="anna")
    await expect(notice.get_by_role("paragraph")).to_have_text(words)
    await expect(notice).to_be_in_viewport(ratio=1)
    assert await untranslated(guest.page) == set()
    assert await small_targets(guest.page) == []
    await shoot(guest, "name-lobby")
    await guest.page.reload()
    await notice.get_by_role("button", name=guest.t("name-change")).click()
    field = guest.page.locator("dialog #my-name")
    await expect(field).to_have_value("anna 2")
    await shoot(guest, "name-dialog")
    await field.fill("Annika")
    await guest.page.locator("dialog form").get_by_role("button").click()
    await expect(guest.own_seat).to_contain_text("Annika")
    await expect(notice).to_have_count(0)
    assert [member["name"] for member in (await guest.room())["members"]] == ["Anna", "Annika"]


@pytest.mark.extended
@pytest.mark.parametrize(("game", "size"), [("lineup", (360, 640)), ("colour_lines", (640, 360))])
async def test_in_a_match_the_notice_takes_nothing_from_the_board_of_a_phone(
    people: People, site: Running, game: str, size: tuple[int, int]
) -> None:
    host, guest = await people(site.url), await people(site.url, lang="de", size=size)
    code = await host.create_room()
    await host.call("PATCH", "/me", {"name": "Anna"})
    await host.call("PATCH", f"/rooms/{code}", {"game": game, "options": {}})
    await join_as(guest, code, "Anna")
    await host.call("POST", f"/rooms/{code}/matches", {})
    notice, board = guest.page.locator(".match .notice"), guest.page.locator(".match > .board")
    await expect(notice).to_be_in_viewport(ratio=1)
    await expect(guest.page.locator(".actions")).to_be_in_viewport(ratio=1)
    await shoot(guest, f"name-{game}-{size[0]}")
    assert await small_targets(guest.page) == []
    told, beside = await notice.bounding_box(), await board.bounding_box()
    assert told is not None
    assert beside is not None
    assert told["y"] + told["height"] <= beside["y"] or told["x"] >= beside["x"] + beside["width"]
    await notice.get_by_role("button", name=guest.t("close")).click()
    await expect(notice).to_have_count(0)
    assert await board.bounding_box() == beside
