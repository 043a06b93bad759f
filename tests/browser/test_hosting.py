"""Hosts, absent people, and taking back by consent, as people see it."""

from random import Random

import pytest
from playwright.async_api import Locator, expect

from tests.browser.hastening import hasten
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tabbing import tab_to
from tests.browser.texts import small_targets, untranslated
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.hands import long_gone
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FIRST = {"start": 0}


async def press(person: Person, target: Locator) -> None:
    """By keyboard: once it is there, go to it with Tab, press Enter."""
    await expect(target).to_be_visible()
    await tab_to(person.page, target)
    await person.page.keyboard.press("Enter")


def button(person: Person, key: str, **values: object) -> Locator:
    return person.page.get_by_role("button", name=person.t(key, **values), exact=True)


async def state(people: People, site: Running, *names: str) -> list[Person]:
    """People in a room before the start, the host first."""
    return await people.lobby(site.url, [{"lang": lang} for lang in names])


async def name_of(person: Person, seat: int) -> str:
    return str((await person.room())["seats"][seat]["name"])


async def test_p0_05_a_host_shows_somebody_out_by_keyboard(people: People, site: Running) -> None:
    anna, ben, cem = await state(people, site, "en", "de", "nl")
    name = await name_of(anna, 1)
    await press(anna, button(anna, "people-for", name=name))
    dialog = anna.page.locator("dialog")
    await expect(dialog.get_by_role("button").last).to_have_text(f"{anna.t('kick')} …")
    await press(anna, dialog.get_by_role("button").last)
    await expect(dialog).to_contain_text(anna.t("kick-title", name=name))
    await tab_to(anna.page, dialog.locator("input"))
    await anna.page.keyboard.type("<b>Too loud</b>")
    await press(anna, dialog.get_by_role("button", name=anna.t("kick"), exact=True))

    out = ben.page.locator("main [role=alert]")
    await expect(out).to_contain_text("<b>Too loud</b>")
    await expect(out.locator("b b")).to_have_count(0)
    assert await untranslated(ben.page) == set()
    line = cem.t("change-kicked", by=await name_of(cem, 0), name=name, reason="<b>Too loud</b>")
    await expect((await cem.read_news()).first).to_contain_text(line)
    await expect(cem.page.locator(".seatlist li:not(.free)")).to_have_count(2)
    await expect(anna.page.locator(".seatlist .banned")).to_contain_text("<b>Too loud</b>")

    await ben.open(f"/r/{ben.code}")
    await ben.page.locator("#join .primary").click()
    await expect(ben.page.locator("[role=alert]").first).to_contain_text(ben.t("problem-banned"))
    await press(anna, button(anna, "unban"))
    await expect(anna.page.locator(".seatlist .banned")).to_have_count(0)
    await ben.page.locator("#join .primary").click()
    await ben.seated()


async def test_p0_05_deputies_locks_and_swapped_seats_by_keyboard(
    people: People, site: Running
) -> None:
    anna, ben = await state(people, site, "en", "de")
    names = [await name_of(anna, 0), await name_of(anna, 1)]
    await press(anna, button(anna, "people-for", name=names[1]))
    await press(anna, button(anna, "depute"))
    await expect(ben.own_place).to_contain_text(ben.t("role-deputy"))
    await press(ben, button(ben, "people-for", name=names[0]))
    await press(ben, button(ben, "seat-move"))
    await press(ben, ben.page.locator("dialog").get_by_role("button", name=names[1], exact=True))
    await expect(anna.page.locator(".seatlist li").first).to_contain_text(names[1])

    await ben.more_ways()
    await tab_to(ben.page, ben.page.get_by_label(ben.t("lock-room")))
    await ben.page.keyboard.press("Space")
    await expect((await anna.read_news()).first).to_contain_text(anna.t("change-locked", on="yes"))
    late = await people(site.url)
    await late.open(f"/r/{anna.code}")
    await late.page.locator("#join .primary").click()
    problem = late.page.locator("[role=alert]").first
    await expect(problem).to_contain_text(late.t("problem-room-locked"))
    assert await untranslated(anna.page) == set()


async def test_p1_28_the_host_chooses_how_well_a_bot_plays(people: People, site: Running) -> None:
    anna, ben = await state(people, site, "en", "de")
    await anna.call("PATCH", f"/rooms/{anna.code}", {"game": "colour_lines"})
    await press(anna, button(anna, "bot-add").first)
    await press(anna, button(anna, "people-for", name="Ada"))
    level = anna.page.get_by_role("combobox", name=anna.t("bot-level", name="Ada"))
    await expect(level).to_have_value("medium")
    await expect(level.locator("option")).to_have_text(
        [anna.t("level-easy"), anna.t("level-medium"), anna.t("level-strong")]
    )
    await tab_to(anna.page, level)
    await anna.page.keyboard.press("ArrowUp")
    place = ben.page.locator(".seatlist li").nth(2)
    await expect(place).to_contain_text(ben.t("bot-easy"))
    await expect(place.locator("button")).to_have_count(0)
    line = ben.t("change-level-set", by=await name_of(ben, 0), name="Ada", level="easy")
    await expect((await ben.read_news()).first).to_contain_text(line)
    assert await untranslated(anna.page) == set()
    await anna.page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    assert await small_targets(anna.page) == []
    assert not await anna.sideways()

    await anna.call("POST", f"/rooms/{anna.code}/matches", {})
    await expect(ben.page.locator(".seats .seat").nth(2)).to_contain_text(ben.t("bot-easy"))


async def test_p0_14_a_bot_stands_in_and_the_seat_is_taken_back_in_one_click(
    people: People, site: Running
) -> None:
    screens = [{}, {"size": PORTRAIT, "touch": True}]
    settings = {"absence_s": 1}
    anna, ben = await people.table(site.url, screens, options=FIRST, settings=settings)
    name = (await anna.room())["match"]["names"][1]
    await ben.page.goto("about:blank")
    await take_turn(anna, Mouse(anna.page), Random(1))
    await press(anna, button(anna, "seat-options", name=name))
    await press(anna, button(anna, "stand-in", name=name))
    await expect(anna.page.locator(".seats .seat").nth(1)).to_contain_text(anna.t("bot"))
    assert await my_turn(anna)  # the bot has moved

    await ben.open(f"/r/{ben.code}")
    back = button(ben, "take-back")
    await expect(back).to_be_visible()
    assert await small_targets(ben.page) == []
    await back.tap()
    await expect(ben.page.locator(".hand .card").first).to_be_visible()
    await expect(anna.page.locator(".seats .seat").nth(1)).not_to_contain_text(anna.t("bot"))
    assert not await ben.sideways()


async def test_p0_14_somebody_else_takes_over_and_one_lets_a_bot_play(
    people: People, site: Running
) -> None:
    screens, settings = [{"lang": "nl"}, {}], {"absence_s": 1}
    anna, ben = await people.table(site.url, screens, options=FIRST, settings=settings)
    cem = await people(site.url, lang="de")
    await cem.join_to_watch(anna.code)
    name = (await anna.room())["match"]["names"][1]
    await ben.page.locator(".top").get_by_role("button", name=ben.t("menu")).click()
    await button(ben, "stand-in-me").click()
    await expect(ben.page.locator(".watch")).to_have_text(ben.t("bot-for-you"))
    await ben.page.goto("about:blank")
    await long_gone(site.app, (await anna.room())["match"]["owners"][1])
    await press(anna, button(anna, "seat-options", name=name))
    await press(anna, button(anna, "seat-open-up"))
    take = cem.page.get_by_role("button", name=cem.t("take-over", name=name))
    await expect(take).to_be_visible()
    await ben.open(f"/r/{ben.code}")
    await press(cem, take)
    await expect(cem.page.locator(".hand .card").first).to_be_visible()
    await expect(ben.page.locator(".hand .card")).to_have_count(0)


async def test_only_the_own_seat_is_offered_to_whoever_knows_its_secrets(
    people: People, site: Running
) -> None:
    anna, ben = await people.table(site.url, [{}, {}], bots=1, options=FIRST)
    cem = await people(site.url)
    await cem.join_to_watch(anna.code)
    offered = cem.page.locator(".watch ~ .take")
    await expect(offered).to_have_text([cem.t("take-over", name="Ada")])
    await ben.page.locator(".top").get_by_role("button", name=ben.t("menu")).click()
    await button(ben, "stand-in-me").click()
    await expect(ben.page.locator(".watch ~ .take")).to_have_text([ben.t("take-back")])
    await expect(ben.page.locator(".watch")).to_have_text(ben.t("bot-for-you"))
    await expect(cem.page.locator(".watch")).to_have_text(cem.t("you-watch"))
    await expect(offered).to_have_text([cem.t("take-over", name="Ada")])
    await press(ben, button(ben, "take-back"))
    await expect(ben.page.locator(".hand .card").first).to_be_visible()


async def test_p0_09_taking_back_by_consent(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {"lang": "de"}], options=FIRST)
    name = (await anna.room())["match"]["names"][0]
    await take_turn(anna, Mouse(anna.page), Random(1))
    await anna.page.locator(".top").get_by_role("button", name=anna.t("menu")).click()
    await button(anna, "undo-ask").click()
    wish = ben.page.locator(".wish")
    await expect(wish).to_contain_text(ben.t("undo-wanted", name=name))
    await expect(anna.page.locator(".wish")).to_be_visible()
    await press(ben, button(ben, "undo-refuse"))
    await expect(anna.page.locator(".wish")).to_have_count(0)
    assert len(await ben.figures()) == 1

    await anna.page.locator(".top").get_by_role("button", name=anna.t("menu")).click()
    await button(anna, "undo-ask").click()
    await press(anna, button(anna, "undo-noted"))
    dialog = anna.page.get_by_role("dialog", name=anna.t("undo-noted"))
    await expect(dialog).to_contain_text(anna.t("undo-foreseeing"))
    await dialog.get_by_role("button", name=anna.t("close")).click()
    await press(ben, button(ben, "undo-agree"))
    dialog = ben.page.get_by_role("dialog", name=ben.t("undo-wanted", name=name))
    await expect(dialog).to_contain_text(ben.t("undo-foreseeing"))
    assert not (await ben.room())["match"]["foreseen"]
    await dialog.get_by_role("button", name=ben.t("undo-agree")).click()
    assert await my_turn(anna)
    assert await anna.figures() == []
    await expect(ben.page.locator(".wish")).to_have_count(0)
    await expect(ben.log.first).to_contain_text(ben.t("undone", name=name))
    assert (await ben.room())["match"]["foreseen"]

    await hasten([anna, ben], Random(2))
    await expect(ben.page.locator(".evening")).to_contain_text(ben.t("undo-foreseen"))


async def test_p0_05_who_passes_through_the_games_by_keys_chooses_the_last(
    people: People, site: Running
) -> None:
    (anna,) = await state(people, site, "en")
    listed = anna.page.locator(".picks input:checked")
    await tab_to(anna.page, listed)
    games = [card["key"] for card in (await anna.call("GET", "/games"))["games"]]
    for key in games[1:]:
        await anna.page.keyboard.press("ArrowDown")
        await expect(listed).to_have_value(key)
    await expect(anna.page.locator(f".played use[href='#v-{games[-1]}']")).to_have_count(1)
    changes = (await anna.room())["changes"]
    assert [change["key"] for change in changes].count("configured") == 1
    await expect(listed).to_have_value(games[-1])


async def test_options_are_explained_in_whatever_game_is_chosen(
    people: People, site: Running
) -> None:
    host = await people(site.url)
    await host.create_room()
    options, t = host.page.locator("#variants"), host.t
    await host.page.locator(".opts .played .btn").click()
    await expect(options).to_contain_text(t("lineup-option-double_move-help"))
    await host.page.locator(".picks label", has_text=t("colour_square-name")).click()
    await expect(options).to_contain_text(t("colour_square-option-covered-help"))


async def test_the_activity_is_in_words_for_whoever_opens_it(people: People, site: Running) -> None:
    host, guest = await people.lobby(site.url, [{}, {"lang": "de"}])
    name = (await guest.room())["members"][1]["name"]
    await expect((await guest.read_news()).first).to_contain_text(name)
    assert "change-" not in await guest.page.locator(".changes").inner_text()
    assert await host.page.locator(".changes").count() == 0
