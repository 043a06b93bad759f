"""The room before a match: its bar, which says what is awaited and holds the one button."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.fitting import resize
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.texts import cut_off, untranslated
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LINES = """(it) => {
  const all = document.createRange();
  all.selectNodeContents(it);
  return new Set([...all.getClientRects()].map((one) => one.top)).size;
}"""
SIZES = ((1440, 900), (1280, 720), (820, 1180), PORTRAIT, (640, 360))


def bar(person: Person) -> Locator:
    return person.page.locator(".bottombar")


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
async def test_the_button_is_in_sight_at_every_size_wherever_one_scrolls(
    people: People, site: Running, lang: str
) -> None:
    both = await people.lobby(site.url, [{"lang": lang}, {"lang": lang}])
    for number, person in enumerate(both):
        await person.call("PATCH", "/me", {"name": f"Benjamin Großkreutz {number}"})
    for person in both:
        await expect(bar(person)).to_contain_text(
            person.t("lobby-unready", names="Benjamin Großkreutz 1", count=1)
        )
    for person in both:
        for size in SIZES:
            await resize(person, size)
            for end in (0, 100_000):
                await person.page.evaluate("(y) => scrollTo(0, y)", end)
                await expect(bar(person).locator(".primary")).to_be_in_viewport(ratio=1)
            assert await cut_off(person.page) == [], size
            assert not await person.sideways(), size
        assert await untranslated(person.page) == set()


async def test_a_phone_breaks_no_word_of_a_name(people: People, site: Running) -> None:
    anna, ben = await people.lobby(site.url, [{"size": PORTRAIT, "lang": "de"}, {}])
    await ben.call("PATCH", "/me", {"name": "Benjamin Großkreutz"})
    name = anna.page.locator(".seatlist b", has_text="Benjamin Großkreutz")
    await expect(name).to_be_visible()
    assert await name.evaluate(LINES) <= 2
    assert await cut_off(anna.page) == []


async def test_a_phone_across_has_the_bar_in_one_line(people: People, site: Running) -> None:
    anna, _ = await people.lobby(site.url, [{"size": (640, 360), "lang": "de"}, {}])
    box = await bar(anna).bounding_box()
    assert box is not None
    assert box["height"] <= 72


async def test_the_bar_says_who_is_awaited(people: People, site: Running) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"lang": "de"}])
    name = str((await anna.room())["seats"][1]["name"])
    host = str((await anna.room())["seats"][0]["name"])
    await expect(bar(anna)).to_contain_text(anna.t("lobby-count", ready=1, all=2))
    await expect(bar(anna)).to_contain_text(anna.t("lobby-unready", names=name, count=1))
    await expect(bar(anna).locator(".stack .not")).to_have_count(1)
    await bar(ben).get_by_role("button", name=ben.t("ready-set")).click()
    await expect(bar(anna)).to_contain_text(anna.t("lobby-ready"))
    await expect(bar(anna).locator(".stack .not")).to_have_count(0)
    await expect(bar(ben)).to_contain_text(ben.t("start-host", name=host))
    await bar(ben).get_by_role("button", name=ben.t("ready-unset")).click()
    await expect(bar(anna)).to_contain_text(anna.t("lobby-unready", names=name, count=1))


async def test_the_button_says_why_a_match_cannot_start(people: People, site: Running) -> None:
    (anna,) = await people.lobby(site.url, [{}])
    start = bar(anna).locator(".primary")
    await expect(start).to_be_disabled()
    await expect(start).to_have_text(anna.t("start-missing", count=1))
    await anna.page.locator(".seatlist .free .btn").first.click()
    await expect(start).to_be_enabled()


async def test_phrases_stay_away_until_they_are_wanted(people: People, site: Running) -> None:
    (anna,) = await people.lobby(site.url, [{"size": (1440, 900)}])
    phrases = anna.page.locator(".talkbox .phrases")
    toggle = anna.page.get_by_role("button", name=anna.t("chat-phrases"))
    await expect(toggle).to_be_visible()
    await expect(phrases).to_have_count(0)
    await toggle.click()
    await phrases.get_by_role("button", name=anna.t("phrase-hello")).click()
    await expect(phrases).to_have_count(0)
    await expect(anna.page.locator(".chat .lines li")).to_contain_text([anna.t("phrase-hello")])


async def test_the_activity_names_who_has_a_new_name(people: People, site: Running) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"lang": "nl"}])
    before = str((await anna.room())["seats"][0]["name"])
    await anna.call("PATCH", "/me", {"name": "Anna"})
    line = ben.t("change-renamed", who=before, name="Anna")
    assert before in line
    await expect(ben.page.locator(".changes li").first).to_contain_text(line)
