"""The clock at the table, the pace of a room, and votes about who is away, in the browser."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.browser.texts import untranslated
from tests.games.lineup.driver import my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FIRST = {"start": 0}
HEARD = """() => {
  window.heard = [];
  const live = document.querySelector(".vh[aria-live=polite]");
  new MutationObserver(() => {
    const last = live.lastElementChild?.textContent;
    if (last && window.heard.at(-1) !== last) window.heard.push(last);
  }).observe(live, { childList: true, subtree: true, characterData: true });
}"""


def button(person: Person, key: str, **args: object) -> Locator:
    return person.page.get_by_role("button", name=person.t(key, **args))


async def settings(person: Person, **values: object) -> None:
    await person.call("PATCH", f"/rooms/{person.code}", values)


def seconds(text: str | None) -> int:
    found = re.search(r"(\d+):(\d\d)", text or "")
    assert found, text
    return 60 * int(found[1]) + int(found[2])


async def boxes(page: Page) -> list[object]:
    """Where everything big on the page is."""
    places: list[object] = await page.locator(".match > *, .seat").evaluate_all(
        "all => all.map(one => { const b = one.getBoundingClientRect(); "
        "return [b.x, b.y, b.width, b.height].map(Math.round); })"
    )
    return places


async def test_p1_20_a_clock_per_move_ticks_warns_and_moves(people: People, site: Running) -> None:
    screens = [{"lang": "de"}, {"size": PORTRAIT, "touch": True}, {"size": LANDSCAPE}]
    clock = {"clock": {"kind": "move", "seconds": 20}}
    anna, ben, cem = await people.table(site.url, screens, options=FIRST, settings=clock)
    await anna.page.evaluate(HEARD)
    own = anna.page.locator(".status .clock")
    await expect(own).to_contain_text("noch 0:")
    before = seconds(await own.text_content())
    assert before > 7
    places = {person: await boxes(person.page) for person in (anna, ben, cem)}
    for person in (anna, ben, cem):
        await expect(person.page.locator(".seat .clock[data-running]")).to_have_count(1)
        await expect(person.page.locator(".seat.turn .clock")).to_be_visible()
        assert not await person.sideways()
    assert await ben.page.locator(".status .clock").count() == 0
    low = re.compile(r"\blow\b")
    await expect(own).to_have_class(low)  # said in words and by a sign too
    await expect(own).to_contain_text("nur noch 0:")
    await expect(own.locator(".icon")).to_be_visible()
    assert seconds(await own.text_content()) < before
    await expect(ben.page.locator(".seat.turn .clock .narrow")).to_have_text(re.compile(r"0:\d\d!"))
    for person in (anna, ben, cem):
        assert await boxes(person.page) == places[person]

    assert await my_turn(ben)  # the clock has moved for Anna
    assert len(await ben.figures()) == 1
    await expect(anna.page.locator(".toast")).to_have_text(anna.t("clock-moved"))
    await expect(anna.page.locator(".seat").first).to_contain_text(anna.t("clock-late"))
    await expect(ben.page.locator(".status .clock")).to_be_visible()
    heard: list[str] = await anna.page.evaluate("window.heard")
    assert [text for text in heard if "10" in text] == [anna.t("clock-soon", time="10 Sekunden")]
    assert not [text for text in heard if "0:" in text]
    await settings(anna, clock={"kind": "off"})
    for person in (anna, ben, cem):
        await expect(person.page.locator(".clock")).to_have_count(0)


async def test_p1_20_hosts_choose_pace_and_clock_and_everybody_reads_them(
    people: People, site: Running
) -> None:
    anna, ben = await people.lobby(site.url, [{"lang": "de"}, {"lang": "nl"}])
    await settings(anna, clock={"kind": "player", "seconds": 1209600, "step": 43200})
    await anna.page.locator(".played button").click()
    await expect(anna.page.locator(".variants .setting select")).to_have_count(4)
    for person in (anna, ben):
        assert not await person.sideways()
    await anna.page.get_by_label(anna.t("pace"), exact=False).first.select_option("days")
    await expect(ben.page.locator(".toast")).to_have_text(ben.t("pace-days-now"))
    await anna.page.get_by_label(anna.t("clock"), exact=False).first.select_option(
        label="2 Tage pro Zug"
    )
    await expect(ben.page.locator(".opts .pace")).to_have_text(
        "Tempo: over meerdere dagen · Klok: 2 dagen per zet"
    )
    lines = await ben.read_news()
    await expect(lines.first).to_contain_text("2 dagen per zet")
    await expect(lines.nth(2)).to_contain_text("meerdere dagen")
    await anna.call("POST", f"/rooms/{anna.code}/matches", {})
    running = anna.page.locator(".seat .clock[data-running]")
    await expect(running).to_have_text(re.compile(r"noch (2 Tage|1 Tag 23 Std\.)"))
    await expect(ben.page.locator(".top")).to_contain_text(ben.t("pace-days"))
    await ben.page.close()
    await expect(anna.page.locator(".seat .dot")).to_have_count(1)
    await expect(anna.page.locator(".seat.away")).to_have_count(0)

    await anna.page.locator(".top").get_by_role("button", name=anna.t("menu")).click()
    menu = anna.page.locator("dialog")
    await menu.get_by_label(anna.t("pace"), exact=False).select_option("live")
    await expect(anna.page.locator(".toast")).to_have_text(anna.t("pace-live-now"))
    await expect(anna.page.locator(".seat.away")).to_have_count(1)
    await expect(anna.page.locator(".clock")).to_have_count(0)
    assert await untranslated(anna.page) == set()


async def test_p0_14_those_who_are_there_vote_in_the_dialog(people: People, site: Running) -> None:
    screens = [{}, {"lang": "de"}, {"lang": "nl", "size": PORTRAIT, "touch": True}, {}]
    away = {"absence_s": 1}
    anna, ben, cem, dora = await people.table(
        site.url, screens, options={"start": 3}, settings=away
    )
    name = (await anna.room())["match"]["names"][3]
    await dora.page.close()
    await button(ben, "seat-options", name=name).click()
    dialog = ben.page.locator("dialog")
    await expect(dialog).to_contain_text(ben.t("vote-text"))
    stand_in = dialog.get_by_role("button", name=ben.t("stand-in", name=name))
    await stand_in.click()
    await expect(stand_in).to_contain_text(ben.t("vote-count", count=1, needed=2))
    await expect(stand_in).to_have_attribute("aria-pressed", "true")
    await expect(dialog).to_contain_text(ben.t("vote-back"))
    await stand_in.click()
    await expect(stand_in).to_have_attribute("aria-pressed", "false")
    await expect(stand_in).to_have_text(ben.t("stand-in", name=name))
    await expect(dialog).not_to_contain_text(ben.t("vote-back"))
    await stand_in.click()
    await expect(stand_in).to_have_attribute("aria-pressed", "true")

    await cem.page.locator(".menu-phone").click()
    await button(cem, "seat-options", name=name).click()
    stand_in = cem.page.locator("dialog").get_by_role("button", name=cem.t("stand-in", name=name))
    await expect(stand_in).to_contain_text(cem.t("vote-count", count=1, needed=2))
    await expect(stand_in).to_have_attribute("aria-pressed", "false")
    assert not await cem.sideways()
    await stand_in.click()
    await expect(anna.page.locator(".seat").nth(3)).to_contain_text(anna.t("bot"))
    await expect(dialog.get_by_role("button", name=ben.t("seat-open-up"))).to_be_visible()
    for person in (ben, cem):
        assert await untranslated(person.page) == set()
