"""The room before a match: its bar, which says what is awaited and holds the one button."""

import pytest
from playwright.async_api import Locator, expect

from app.i18n import translator
from tests.browser.fitting import resize
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.texts import cut_off, small_targets, untranslated
from tests.support.eventually import eventually
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LINES = """(it) => {
  const all = document.createRange();
  all.selectNodeContents(it);
  return new Set([...all.getClientRects()].map((one) => one.top)).size;
}"""
ONE_SCREEN = "document.documentElement.scrollHeight <= innerHeight"
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
            assert await person.page.evaluate(ONE_SCREEN), size
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
    await anna.call("PATCH", "/me", {"name": "Anna"})
    start = bar(anna).locator(".primary")
    await expect(start).to_be_disabled()
    await expect(start).to_have_text(anna.t("start-missing", count=1))
    await anna.page.locator(".seatlist .free .btn").first.click()
    await expect(start).to_be_enabled()


async def test_start_and_ask_starts_once_the_last_one_is_ready(
    people: People, site: Running
) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"lang": "de"}])
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        await person.call("PATCH", "/me", {"name": name})
    ask = bar(anna).get_by_role("button", name=anna.t("start-ask-whom", names="Ben", count=1))
    await ask.click()
    await expect(bar(ben)).to_contain_text(ben.t("start-wanted", name="Anna"))
    assert ben.t("title-asked") in await ben.page.title()
    await expect(bar(anna)).to_contain_text(anna.t("start-once", names="Ben", count=1))
    await expect(bar(anna).locator(".primary")).to_be_disabled()
    await bar(ben).get_by_role("button", name=ben.t("ready-set")).click()
    for person in (anna, ben):
        await expect(person.page.locator(".match")).to_be_visible()


async def test_start_and_ask_can_be_taken_back_or_not_be_waited_for(
    people: People, site: Running
) -> None:
    anna, ben = await people.lobby(site.url, [{}, {}])
    await anna.call("PATCH", "/me", {"name": "Anna"})
    await ben.call("PATCH", "/me", {"name": "Maximiliane"})
    await anna.page.clock.install()
    await anna.page.reload()
    await expect(bar(anna)).to_contain_text("Maximiliane")
    ask = bar(anna).get_by_role("button", name=anna.t("start-ask"))
    await ask.click()
    await expect(bar(ben)).to_contain_text(ben.t("start-wanted", name="Anna"))
    await bar(anna).get_by_role("button", name=anna.t("ready-unset")).click()
    await expect(bar(ben)).not_to_contain_text(ben.t("start-wanted", name="Anna"))
    await ask.click()
    now = bar(anna).get_by_role("button", name=anna.t("start-now"), exact=True)
    await expect(now).to_have_count(0)
    await anna.page.clock.run_for(11_000)
    await now.click()
    await expect(ben.page.locator(".match")).to_be_visible()


async def test_phrases_stay_away_until_they_are_wanted(people: People, site: Running) -> None:
    (anna,) = await people.lobby(site.url, [{"size": (1440, 900)}])
    phrases = anna.page.locator(".talk .phrases")
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
    await expect((await ben.read_news()).first).to_contain_text(line)


async def test_a_host_is_asked_for_a_name_before_anybody_is_invited(
    people: People, site: Running
) -> None:
    anna = await people(site.url, size=PORTRAIT, lang="nl")
    await anna.create_room()
    field = anna.own_place.get_by_role("textbox")
    await expect(field).to_be_focused()
    await expect(field).to_have_value("")
    assert await cut_off(anna.page) == []
    save = bar(anna).get_by_role("button", name=anna.t("start-name"))
    await save.click()
    await expect(field).to_be_focused()
    await anna.page.keyboard.type("Anna")
    await save.click()
    await expect(anna.page.locator(".invite .code")).to_be_in_viewport(ratio=1)
    await expect(bar(anna).locator(".primary")).to_have_text(anna.t("start-missing", count=1))
    assert [one["name"] for one in (await anna.room())["members"]] == ["Anna"]
    assert await untranslated(anna.page) == set()


@pytest.mark.parametrize("reloads", [False, True])
async def test_a_host_is_asked_for_a_name_in_another_language_too(
    people: People, site: Running, *, reloads: bool
) -> None:
    anna = await people(site.url, lang="de")
    await anna.create_room()
    await anna.page.get_by_role("button", name=anna.t("menu")).click()
    await anna.page.get_by_label(anna.t("language")).select_option("nl")
    dutch = translator("nl")
    await expect(anna.page.locator("#dialog-title")).to_have_text(dutch("menu"))
    await anna.page.keyboard.press("Escape")
    if reloads:
        await anna.page.reload()
    await expect(bar(anna).locator(".primary")).to_have_text(dutch("start-name"))
    await anna.page.locator("#own-name").fill("Anna")
    await anna.page.keyboard.press("Enter")
    await expect(bar(anna).locator(".primary")).to_have_text(dutch("start-missing", count=1))


async def test_the_own_name_is_saved_on_enter_and_on_leaving_it(
    people: People, site: Running
) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"lang": "de"}])
    field = ben.own_place.get_by_role("textbox")
    listed = anna.page.locator(".seatlist b")
    await field.fill("Ben")
    await field.press("Enter")
    await expect(listed).to_have_text("Ben")
    await field.fill("Bernd")
    await field.press("Tab")
    await expect(listed).to_have_text("Bernd")
    await field.fill(" ")
    await field.press("Enter")
    await expect(field).to_have_value("Bernd")


async def test_the_options_are_one_line_that_the_host_unfolds(
    people: People, site: Running
) -> None:
    anna, ben = await people.lobby(
        site.url, [{}, {"lang": "de", "size": PORTRAIT}], game="colour_square"
    )
    line = ben.page.locator(".played .agreed")
    side = {letter: ben.t("option-side", value=letter) for letter in "AB"}
    await expect(line).to_have_text(f"{side['A']}, {ben.t('players', count=2)}")
    await expect(ben.page.locator(".played button, .picks, .variants")).to_have_count(0)

    change = anna.page.locator(".played button")
    await expect(change).to_have_attribute("aria-expanded", "false")
    await change.click()
    await expect(change).to_have_attribute("aria-expanded", "true")
    await anna.page.get_by_text(anna.t("colour_square-option-side-B")).click()
    await expect(line).to_contain_text(side["B"])
    await anna.page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    assert await cut_off(anna.page) == []
    assert await small_targets(anna.page) == []
    assert await anna.page.evaluate(ONE_SCREEN)
    await anna.page.locator(".picks label", has_text="LineUp!").click()
    await expect(ben.page.locator(".played use[href='#v-lineup']")).to_have_count(1)


async def test_everybody_is_in_one_list(people: People, site: Running) -> None:
    anna, ben, cem = await people.lobby(site.url, [{}, {}, {"lang": "de"}])
    name = str((await anna.room())["seats"][1]["name"])
    await anna.page.get_by_role("button", name=anna.t("people-for", name=name)).click()
    await anna.page.get_by_role("button", name=anna.t("seat-watch-only")).click()
    rows = cem.page.locator(".seatlist li:not(.free)")
    await expect(rows).to_have_count(3)
    await expect(rows.last).to_contain_text(name)
    await expect(rows.last).to_contain_text(cem.t("watching"))
    await expect(rows.get_by_role("button", name=cem.t("people-for", name=name))).to_have_count(0)
    await ben.page.get_by_role("button", name=ben.t("seat-take")).first.click()
    await expect(ben.own_place.locator("button.mark")).to_be_visible()
    await ben.own_place.locator("button.mark").click()
    before = [seat["colour"] for seat in (await ben.room())["seats"]]
    await ben.page.locator("dialog .chipc[aria-pressed=false]").first.click()
    await expect(ben.page.locator("dialog")).to_have_count(0)

    async def changed() -> bool:
        return [seat["colour"] for seat in (await ben.room())["seats"]] != before

    await eventually(changed)
