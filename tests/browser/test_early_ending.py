"""Ending a match before it is over, and what a stand-in leaves as it was."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_access import sound
from tests.browser.visible_text import small_targets, untranslated
from tests.games.lineup.driver import my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FIRST = {"start": 0}


async def choose(person: Person, key: str) -> None:
    """A button of the menu."""
    menu = person.page.get_by_role("button", name=person.t("menu"))
    await menu.locator("visible=true").first.click()
    await named(person, key).click()


def named(person: Person, key: str) -> Locator:
    return person.page.get_by_role("button", name=person.t(key), exact=True)


@pytest.mark.extended
async def test_the_host_ends_a_match_before_the_first_move_and_all_keep_their_seats(
    people: People, site: Running
) -> None:
    anna, ben = await people.table(
        site.url, [{}, {"lang": "de", "size": PORTRAIT, "touch": True}], options=FIRST
    )
    before = await anna.room()
    name = before["match"]["names"][0]
    await choose(anna, "end-match")
    question = anna.page.locator("dialog")
    await expect(question).to_contain_text(anna.t("end-text"))
    await expect(question.locator(".danger")).to_have_text(anna.t("end-match"))
    await question.get_by_role("button", name=anna.t("end-no")).click()
    assert await my_turn(anna)

    await choose(anna, "end-match")
    await question.locator(".danger").click()
    for person in (anna, ben):
        await expect(person.page.locator("h1")).to_have_text(person.t("ended-title"))
        await expect(person.page.locator("main")).to_contain_text(person.t("ended-by", name=name))
        await expect(person.page.locator(".cup")).to_have_count(0)
        assert await untranslated(person.page) == set()
        await sound(person, "an ended match")
        assert not await person.sideways()
    assert await small_targets(ben.page) == []

    for person in (anna, ben):
        await named(person, "lobby-back").click()
        await person.seated()
        await person.turn_to("evening")
        await expect(person.page.locator(".past")).to_contain_text(person.t("replay-ended"))
    after = await anna.room()
    assert after["seats"] == [{**seat, "ready": seat["bot"]} for seat in before["seats"]]
    assert after["options"] == before["options"]
    await expect((await ben.read_news()).first).to_contain_text(ben.t("change-ended", who=name))
