"""What calls a person: tab title and icon, tones, nudges, again while nobody looks."""

import asyncio
import time
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.hastening import hasten
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BEGINS = {"start": 0}
EARS = """
if (!window.tones) {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones.push(this.frequency.value);
    return start.apply(this, when);
  };
}
"""
"""A page that was lent before may run it twice."""
CLEARED = """() => new MutationObserver(() => {
  if (!document.title.startsWith("●")) window.cleared ??= Date.now();
}).observe(document.querySelector("title"), { childList: true })"""
HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
TURN, CHAT, TAP, NUDGE = [523, 784], [440], [180], [784, 784, 1047]


async def tones(person: Person) -> list[int]:
    """What has sounded since the last time one asked."""
    heard: list[int] = await person.page.evaluate("tones.splice(0)")
    return heard


async def sounded(person: Person, expected: list[int]) -> None:
    """Wait for these tones and no others."""
    heard: list[int] = []
    async with asyncio.timeout(10):
        while len(heard) < len(expected):
            heard += await tones(person)
    assert heard == expected


async def say(person: Person, number: int, **words: Any) -> None:
    body = {"action_id": f"message-{number}", **words}
    await person.call("POST", f"/rooms/{person.code}/messages", body)


async def calls(person: Person) -> bool:
    """True if title and icon say that it is this person's turn."""
    icon = person.page.locator("#favicon")
    dotted = await icon.get_attribute("href") == await icon.get_attribute("data-turn")
    assert (await person.page.title()).startswith("●") == dotted
    return dotted


async def test_p0_07_sound_is_off_until_it_is_switched_on(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{"lang": "de", "script": EARS}, {}], options=BEGINS)
    button = anna.page.get_by_role("button", name=anna.t("sound-off"))
    await expect(button).to_have_attribute("aria-pressed", "false")
    await say(ben, 1, text="Hello")
    await expect(anna.page.locator("#drawer-chat")).to_contain_text("(1)")
    assert await tones(anna) == []

    await button.click()
    await expect(anna.page.get_by_role("button", name=anna.t("sound-on"))).to_have_attribute(
        "aria-pressed", "true"
    )
    await sounded(anna, TURN)
    await say(ben, 2, text="And now?")
    await sounded(anna, CHAT)
    await take_turn(anna, Mouse(anna.page), Random(1))
    assert await my_turn(ben)
    await take_turn(ben, Mouse(ben.page), Random(2))
    await sounded(anna, TURN)

    await anna.page.reload()
    on = anna.page.get_by_role("button", name=anna.t("sound-on"))
    await expect(on).to_have_attribute("aria-pressed", "true")
    assert await my_turn(anna)
    assert await tones(anna) == []  # the turn had begun before, and nobody has clicked yet
    await anna.page.locator(".status").click()
    await say(ben, 3, text="There?")
    await sounded(anna, CHAT)
    await on.click()
    await say(ben, 4, text="Quiet!")
    await expect(anna.page.locator("#drawer-chat")).to_contain_text("(4)")
    assert await tones(anna) == []


async def test_p0_07_muted_people_make_no_sound(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{"script": EARS}, {}], options=BEGINS)
    await anna.page.get_by_role("button", name=anna.t("sound-off")).click()
    await sounded(anna, TURN)
    await anna.page.locator("#drawer-chat").click()
    await anna.page.get_by_role("button", name=anna.t("chat-settings")).click()
    await anna.page.locator("dialog input[type=checkbox]").check()
    await anna.page.keyboard.press("Escape")
    await say(ben, 1, text="Psst")
    await expect(anna.page.locator(".lines p")).to_contain_text("muted")
    assert await tones(anna) == []


async def test_p0_07_cleared_within_a_second_elsewhere(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}], options=BEGINS)
    elsewhere = await people.another_tab(anna)
    await elsewhere.open(f"/r/{anna.code}")
    assert await my_turn(anna)
    assert await my_turn(elsewhere)
    for tab in (anna, elsewhere):
        assert await calls(tab)
        await tab.page.evaluate(CLEARED)
    (move, *_) = (await anna.call("GET", f"/matches/{await match(anna)}/legal"))["moves"]
    body = {"action_id": "from-elsewhere", "seq": 0, "move": move}
    await anna.call("POST", f"/matches/{await match(anna)}/moves", body)
    acted = time.time()
    for tab in (anna, elsewhere):
        await expect(tab.page).to_have_title("LineUp! – Farbenspiel")
        assert not await calls(tab)
        assert await tab.page.evaluate("cleared") / 1000 - acted < 1
    assert await my_turn(ben)
    assert await calls(ben)


async def match(person: Person) -> str:
    found: str = (await person.room())["match"]["id"]
    return found


async def test_p0_07_a_hidden_page_calls_again(people: People, site: Running) -> None:
    anna, _ = await people.table(site.url, [{"script": EARS}, {}], options=BEGINS, away=1)
    await anna.page.clock.install()
    await anna.page.reload()
    assert await my_turn(anna)
    await anna.page.get_by_role("button", name=anna.t("sound-off")).click()
    await sounded(anna, TURN)
    await anna.page.evaluate(HIDDEN, True)
    for mark in ("○", "●"):
        await anna.page.clock.fast_forward(60_000)
        await expect(anna.page).to_have_title(f"{mark} {anna.t('title-turn')} – LineUp!")
        await sounded(anna, TURN)
    await anna.page.evaluate(HIDDEN, False)
    await anna.page.clock.fast_forward(60_000)
    assert await tones(anna) == []
    await expect(anna.page).to_have_title(f"● {anna.t('title-turn')} – LineUp!")


async def test_who_is_away_is_not_said_to_have_been_nudged(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {}], options=BEGINS)
    name = (await anna.room())["match"]["names"][0]
    await anna.page.goto("about:blank")
    await ben.page.clock.install()
    await ben.page.reload()
    await expect(ben.page.locator(".seats .seat").first).to_contain_text(ben.t("away"))
    await ben.page.clock.fast_forward(10_000)
    await ben.page.locator(".seats > .nudge", has_text=ben.t("nudge", name=name)).click()
    await expect(ben.page.locator(".toast")).to_have_text(ben.t("nudge-left", name=name))


async def test_p0_14_a_nudge_from_seat_to_seat(people: People, site: Running) -> None:
    """Toast, tone and announcement for the one; a line of the chat for all; once a minute."""
    screens: list[Any] = [{"script": EARS, "lang": "de"}, {}, {"size": PORTRAIT, "touch": True}]
    anna, ben, cem = await people.table(site.url, screens, options=BEGINS)
    await anna.page.get_by_role("button", name=anna.t("sound-off")).click()
    await sounded(anna, TURN)
    names = (await anna.room())["match"]["names"]
    for person in (ben, cem):
        await person.page.clock.install()
        await person.page.reload()
        await expect(person.board).to_be_visible()
    button = ben.page.locator(".seats > .nudge")
    await expect(button).to_have_count(0)
    await ben.page.clock.fast_forward(10_000)
    await expect(button).to_have_count(1)
    await expect(button).to_have_text(ben.t("nudge", name=names[0]))
    assert await anna.page.locator(".nudge").count() == 0
    await button.click()

    told = anna.t("nudge-got", name=names[1])
    await expect(anna.page.locator(".toast")).to_have_text(told)
    await expect(anna.page.locator(".vh[aria-live]")).to_contain_text(told)
    await sounded(anna, NUDGE)
    await expect(anna.page.locator("#drawer-chat")).to_contain_text("(1)")
    await expect(ben.page.locator(".toast")).to_have_text(ben.t("nudge-sent", name=names[0]))

    await cem.page.locator(".menu-phone").tap()
    await cem.page.locator("#menu-chat").tap()
    await expect(cem.page.locator(".lines li.nudge")).to_contain_text(
        cem.t("chat-nudged", name=names[1], other=names[0])
    )
    await cem.page.clock.fast_forward(10_000)
    await cem.page.locator("dialog .nudges .nudge").tap()
    await expect(cem.page.locator(".toast")).to_have_text(
        cem.t("problem-nudged-already", name=names[0])
    )
    assert await tones(anna) == []


async def test_p0_14_bots_and_oneself_are_not_nudged(people: People, site: Running) -> None:
    (anna,) = await people.table(site.url, [{}], bots=2, options=BEGINS)
    await anna.page.clock.install()
    await anna.page.reload()
    assert await my_turn(anna)
    await anna.page.clock.fast_forward(20_000)
    await expect(anna.page.locator(".status.turn")).to_be_visible()
    assert await anna.page.locator(".nudge").count() == 0


async def test_p0_07_whoever_is_waited_for_to_start_hears_it(people: People, site: Running) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"script": EARS}])
    await ben.page.get_by_role("button", name=ben.t("sound-off")).click()
    await sounded(ben, TURN)
    host = str((await anna.room())["seats"][0]["name"])
    await anna.call("POST", f"/rooms/{anna.code}/start")
    await sounded(ben, NUDGE)
    await expect(ben.page.locator(".toast")).to_have_count(0)  # the bar says it
    await expect(ben.page.locator(".said")).to_have_text(ben.t("start-wanted", name=host))
    assert await calls(ben)
    await ben.call("PUT", f"/rooms/{ben.code}/seats/1", {"ready": True})
    await expect(ben.page.locator(".match")).to_be_visible()
    assert ben.t("title-asked") not in await ben.page.title()


async def test_a_tone_asks_for_an_answer_to_another_round(people: People, site: Running) -> None:
    both = await people.table(site.url, [{"script": EARS}, {}], options=BEGINS)
    anna, ben = both
    await hasten(both, Random(2))
    for person in both:
        await expect(person.over).to_be_visible()
    await anna.page.get_by_role("button", name=anna.t("sound-off")).click()
    await sounded(anna, TURN)
    await ben.page.get_by_role("button", name=ben.t("again-ask"), exact=True).click()
    await sounded(anna, NUDGE)


async def test_whoever_takes_a_seat_is_heard_and_seen_to_come(
    people: People, site: Running
) -> None:
    """One tap each, and a disc that lands; not for those who were there before."""
    anna, ben, cem = await people(site.url), await people(site.url), await people(site.url)
    await anna.page.add_init_script(EARS)
    await anna.page.emulate_media(reduced_motion="no-preference")
    code = await anna.make_room()
    await ben.sit_down(code)
    await anna.enter()
    await anna.seated()
    await anna.page.get_by_role("button", name=anna.t("sound-off")).click()
    await sounded(anna, TURN)
    came = anna.page.locator(".seatlist .came")
    await expect(came).to_have_count(0)
    await cem.sit_down(code)
    await expect(came).to_have_count(1)
    await sounded(anna, TAP)
    disc = came.locator(".mark > svg")
    assert await disc.evaluate("(disc) => getComputedStyle(disc).animationDuration") == "0.24s"
