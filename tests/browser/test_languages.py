"""Three languages at one table, and one that is longer than any."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.async_api import expect

from app.i18n import translator
from tests.browser.people import PORTRAIT, People, Person
from tests.browser.playing import Mouse, my_turn, take_turn
from tests.browser.pseudo import english_made_foreign
from tests.browser.texts import cut_off, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


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
    await person.page.locator("dialog select").first.select_option("nl")
    nl = translator("nl")
    await expect(person.page.locator("#dialog-title")).to_have_text(nl("menu"))
    assert await untranslated(person.page) == set()
    await person.page.keyboard.press("Escape")
    await expect(person.page.locator(".tray h3")).to_contain_text(nl("lineup-ui-hand"))
    await person.page.reload()
    await expect(person.page.locator(".tray h3")).to_contain_text(nl("lineup-ui-hand"))
    answer = await person.page.request.get(f"{site.url}/api/v1/matches/nothing")
    assert (await answer.json())["detail"] == nl("problem-match-not-found")


async def readable(person: Person) -> None:
    """All texts of the page can be read, and the page is not wider than the window."""
    assert await cut_off(person.page) == []
    assert not await person.sideways()
    assert await untranslated(person.page) == set()


@pytest.mark.usefixtures("_foreign")
async def test_p0_18_long_texts_are_not_cut_off(people: People, site: Running) -> None:
    host = await people(site.url, size=PORTRAIT, touch=True)
    await host.open()
    await readable(host)
    code = await host.create_room()
    guest = await people(site.url, size=PORTRAIT, touch=True)
    await guest.open(f"/r/{code}")
    await expect(guest.page.locator("#join .primary")).to_contain_text("~")
    await readable(guest)
    await guest.join(code)
    for person in (host, guest):
        await readable(person)
    await host.call("POST", f"/rooms/{code}/matches", {})
    for person in (host, guest):
        await expect(person.board).to_be_visible()
        await readable(person)
        await person.page.locator(".menu-phone").tap()
        await expect(person.page.locator("dialog")).to_be_visible()
        await readable(person)
        await person.page.locator("dialog .head .btn").tap()
    active = (await host.position())["view"]["to_act"][0]
    mover = host if (await host.position())["you"] == active else guest
    await mover.page.locator(".hand button.card:not(.none)").first.tap()
    await readable(mover)
    await guest.open("/rules/lineup")
    await readable(guest)
    await guest.open("/problems/leaves-gap")
    await readable(guest)
