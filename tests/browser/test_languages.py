"""What is everybody's own at one table: the language, and how the board looks."""

import asyncio
from random import Random

import pytest
from playwright.async_api import Route, expect

from app.i18n import translator
from tests.browser.people import DRAWN, People, Person
from tests.browser.visible_text import untranslated
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_p0_18_three_languages_at_one_table(people: People, site: Running) -> None:
    three = await people.table(site.url, [{"lang": lang} for lang in ("de", "en", "nl")])
    seats = {person: (await person.position())["you"] for person in three}
    for person in three:
        view = (await person.position())["view"]
        (active,) = view["to_act"]
        name = (await person.room())["match"]["names"][active]
        mine = active == seats[person]
        key = "lineup-ui-your-turn" if mine else "lineup-ui-waiting"
        await expect(person.status).to_contain_text(person.t(key, name=name))
        await expect(person.page.locator("html")).to_have_attribute("lang", person.t.language)
        assert await untranslated(person.page) == set()
        if mine:
            mover = person
    assert await my_turn(mover)
    await take_turn(mover, Mouse(mover.page), Random(1))
    said = [await person.log.first.inner_text() for person in three]
    assert len(set(said)) == 3


@pytest.mark.extended
async def test_texts_that_come_late_do_not_undo_the_choice_of_a_language(
    people: People, site: Running
) -> None:
    person = await people(site.url, lang="de")
    held = asyncio.Event()

    async def hold(route: Route) -> None:
        await held.wait()
        await route.continue_()

    await person.page.route("**/strings/lineup/de-*", hold)
    await person.make_room()
    async with person.page.expect_request("**/strings/lineup/de-*"):
        await person.enter()
    await person.page.get_by_role("button", name=person.t("menu")).first.click()
    await person.page.get_by_label(person.t("language")).select_option("nl")
    title = person.page.locator("#dialog-title")
    await expect(title).to_have_text(translator("nl")("menu"))
    async with person.page.expect_response("**/strings/lineup/de-*"):
        held.set()
    await person.page.evaluate(DRAWN)
    await person.page.evaluate(DRAWN)
    await expect(title).to_have_text(translator("nl")("menu"))


@pytest.mark.extended
async def test_p0_18_the_language_changes_in_the_menu(people: People, site: Running) -> None:
    (person,) = await people.table(site.url, [{"lang": "en"}], bots=1)
    await person.page.get_by_role("button", name=person.t("menu")).first.click()
    await person.page.get_by_label(person.t("language")).select_option("nl")
    nl = translator("nl")
    await expect(person.page.locator("#dialog-title")).to_have_text(nl("menu"))
    assert await untranslated(person.page) == set()
    await person.page.keyboard.press("Escape")
    await expect(person.page.locator(".tray h3")).to_contain_text(nl("lineup-ui-hand"))
    await person.page.reload()
    await expect(person.page.locator(".tray h3")).to_contain_text(nl("lineup-ui-hand"))
    answer = await person.page.request.get(f"{site.url}/api/v1/matches/nothing")
    assert (await answer.json())["detail"] == nl("problem-match-not-found")


async def picture(person: Person) -> bytes:
    """The board as it is once nothing moves any more."""
    return await person.board.screenshot(animations="disabled")


@pytest.mark.extended
async def test_p0_11_iv_the_own_look_is_nobody_elses(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}], options={"start": 0})
    assert await my_turn(anna)
    await take_turn(anna, Mouse(anna.page), Random(1))
    assert await my_turn(ben)
    before = {person: await picture(person) for person in (anna, ben)}
    menu = anna.page.get_by_role("button", name=anna.t("menu")).first
    looks = [before[anna]]
    for setting, value in (("patterns-strong", True), ("theme", "dark")):
        await menu.click()
        field = anna.page.get_by_label(anna.t(setting))
        if value is True:
            await field.check()
        else:
            await field.select_option(str(value))
        await anna.page.keyboard.press("Escape")
        await expect(anna.page.locator("dialog")).to_have_count(0)
        looks.append(await picture(anna))
    assert len(set(looks)) == 3
    assert await picture(ben) == before[ben]
    await ben.page.reload()
    assert await my_turn(ben)
    assert await picture(ben) == before[ben]
    await anna.page.reload()
    await expect(anna.board).to_be_visible()
    assert await picture(anna) == looks[-1]
