"""Three languages at one table, and one that is longer than any."""

from random import Random

import pytest
from playwright.async_api import expect

from app.i18n import translator
from tests.browser.people import People
from tests.browser.playing import Mouse, my_turn, take_turn
from tests.browser.texts import untranslated
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
