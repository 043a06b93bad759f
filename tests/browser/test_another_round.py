"""Another round by consent, in several browsers: who is asked, who stays, who plays."""

import asyncio
from random import Random

import pytest
from playwright.async_api import Locator, expect

from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.screens import Screen
from tests.browser.visible_text import untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def button(person: Person, key: str, **words: object) -> Locator:
    return person.page.get_by_role("button", name=person.t(key, **words), exact=True)


def bar(person: Person) -> Locator:
    return person.page.locator(".bottombar")


async def finished(people: People, site: Running, count: int = 3) -> list[Person]:
    """A match is over, and everybody has seen its end."""
    screens: list[Screen] = [{}, {"lang": "de"}, {"lang": "nl"}]
    everybody = await people.table(site.url, screens[:count], away=count)
    await hasten(everybody, Random(2))
    await asyncio.gather(*(person.enter() for person in everybody))
    for person in everybody:
        await expect(person.over).to_be_visible()
    return everybody


async def names(person: Person) -> list[str]:
    found: list[str] = (await person.room())["match"]["names"]
    return found


async def test_p0_15_who_is_in_plays_and_who_is_not_stays_on_the_result(
    people: People, site: Running
) -> None:
    anna, ben, cem = await finished(people, site)
    first = (await anna.room())["match"]["id"]
    called = await names(anna)
    await button(ben, "rematch-ask").click()
    for person in (anna, cem):
        await expect(bar(person)).to_contain_text(
            person.t("rematch-others-in", names=called[1], **{"names-count": 1})
        )
        assert await untranslated(person.page) == set()
    await expect(bar(ben)).to_contain_text(ben.t("rematch-you-in"))
    await expect(bar(anna)).to_contain_text(anna.t("rematch-lapse"))
    await expect(anna.page).to_have_title(f"● {anna.t('title-asked')} – LineUp!")
    await button(cem, "rematch-out").click()
    await expect(bar(cem)).to_contain_text(cem.t("rematch-you-out"))
    await expect(cem.page).not_to_have_title(f"● {cem.t('title-asked')} – LineUp!")
    (poll,) = (await anna.room())["polls"]
    begins = anna.t("rematch-begins", name=called[poll["begins"]])
    await expect(bar(anna)).to_contain_text(begins)
    await button(anna, "rematch-in").click()
    for person in (anna, ben):
        await expect(person.board).to_be_visible()

    await expect(bar(cem)).to_contain_text(cem.t("rematch-begun"))
    await expect(cem.over).to_be_visible()
    await expect(cem.page.locator("svg.wall .lit").first).to_be_visible()
    await cem.page.locator(".result td button").first.click()  # the old board still answers
    await expect(cem.page.locator("svg.wall .lit")).to_have_count(0)
    assert await untranslated(cem.page) == set()
    room = await anna.room()
    assert room["match"]["id"] != first
    assert room["match"]["names"] == called[:2]
    assert room["seats"][2]["name"] is None
    assert [tally["matches"] for tally in room["tallies"]] == [1, 1, 1]
    await button(cem, "rematch-to-match").click()
    await expect(cem.page.locator(".match .watch")).to_be_visible()


async def test_a_result_is_kept_as_a_link_and_as_a_picture(people: People, site: Running) -> None:
    anna, _ = await finished(people, site, 2)
    async with anna.page.expect_download() as download:
        await button(anna, "result-picture").click()
    path = await (await download.value).path()
    picture = await asyncio.to_thread(path.read_bytes)
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 50_000, "a picture with a board on it"
    await anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await button(anna, "result-link").click()
    await expect(anna.page.locator(".toast")).to_have_text(anna.t("copied"))
    link = await anna.page.evaluate("navigator.clipboard.readText()")
    await anna.page.goto(link)
    await expect(anna.page.locator(".replaying")).to_be_visible()
