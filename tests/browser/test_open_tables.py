"""The start page's lists, and the way from table to table, as people see them."""

import asyncio
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT, WAIT_MS, Screen
from tests.browser.tab_key import tab_to
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets, untranslated
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

POLL_MS = 10_000
LOOK_SECONDS = 0.3
"""Looks at the list are counted."""
SCREENS: dict[str, Screen] = {
    "desktop": {},
    "phone": {"size": PORTRAIT, "touch": True, "dark": True, "lang": "de"},
}


def listing(person: Person, text: str) -> Locator:
    """The open table with that text."""
    return person.page.locator("#open-tables .tables > li", has_text=text)


async def open_table(people: People, site: Running, title: str, **room: Any) -> Person:
    """A host whose room is listed; waits until it is found."""
    (host,) = await people.lobby(site.url, [{}], title=title, **room)
    await host.call("PUT", f"/rooms/{host.code}/listing", {"on": True})
    await found(host, title)
    return host


async def found(person: Person, title: str) -> None:
    """Wait until the interface names the table: that somebody has it open is told now and then."""

    async def named() -> bool:
        await asyncio.sleep(LOOK_SECONDS)
        listings = (await person.call("GET", "/listings"))["listings"]
        return any(one["title"] == title for one in listings)

    await eventually(named, WAIT_MS / 1000)


async def fits(person: Person) -> None:
    """Nothing of the page is foreign, cut off, too small or wrong by axe."""
    assert await untranslated(person.page) == set()
    assert await cut_off(person.page) == []
    narrow = person.page.viewport_size == {"width": PORTRAIT[0], "height": PORTRAIT[1]}
    assert await small_targets(person.page, 44 if narrow else 24) == []
    assert not await person.sideways()
    assert await violations(person) == ""


@pytest.mark.parametrize("screen", first(SCREENS.values()), ids=SCREENS)
async def test_lobby_from_the_list_to_a_seat_in_one_click(
    people: People, site: Running, screen: Screen
) -> None:
    (host,) = await people.lobby(site.url, [{}], title="Thursday <b>club</b>")
    code = host.code
    lines = await host.read_news()
    await host.more_ways()
    switch = host.page.get_by_label(host.t("list-room"))
    await expect(switch).not_to_be_checked()
    await tab_to(host.page, switch)
    await host.page.keyboard.press("Space")
    change = host.t("change-listed", on="yes", by=(await host.room())["members"][0]["name"])
    await expect(lines.first).to_contain_text(change)
    assert await violations(host) == ""
    await host.page.get_by_label(host.t("lock-room")).check()
    await expect(host.page.locator(".listing [role=status]")).to_have_text(
        host.t("list-room-hidden")
    )
    await host.page.get_by_label(host.t("lock-room")).uncheck()
    await found(host, "Thursday <b>club</b>")

    guest = await people(site.url, **screen)
    await guest.open()
    table = listing(guest, "Thursday <b>club</b>")
    await expect(table).to_contain_text((await host.room())["members"][0]["name"])
    await expect(table).to_contain_text(guest.t("open-seats", count=4))
    await expect(table).to_contain_text(guest.t("open-watching", count=0))
    await fits(guest)
    await table.get_by_role("link", name=guest.t("join-sit")).click()  # the one click
    await guest.seated()
    assert guest.page.url.endswith(f"/r/{code}")
    assert [seat["player"] is not None for seat in (await host.room())["seats"]][:2] == [True] * 2


@pytest.mark.extended
async def test_lobby_watching_from_the_list_and_how_many_do(people: People, site: Running) -> None:
    host = await open_table(people, site, "Watch us", options={"start": 0})
    await host.call("PUT", f"/rooms/{host.code}/seats/1", {"bot": True})
    watch = (await host.call("POST", f"/rooms/{host.code}/watch", {}))["watch_code"]
    await host.call("POST", f"/rooms/{host.code}/matches", {})
    guest, other = await people(site.url, lang="nl"), await people(site.url)
    await guest.open()
    table = listing(guest, "Watch us")
    # The list may be a second old, and is fetched again by itself.
    await expect(table).to_contain_text(guest.t("room-status-playing"))
    await expect(table.get_by_role("link")).to_have_count(1)
    assert host.code not in await guest.page.content()
    await table.get_by_role("link", name=guest.t("open-watch")).click()
    await expect(guest.page.locator(".match .watch")).to_be_visible()
    assert guest.page.url.endswith(f"/r/{watch}")
    await other.page.clock.install()
    await other.open()

    async def counted() -> bool:
        await asyncio.sleep(LOOK_SECONDS)
        return [one["watching"] for one in (await other.call("GET", "/listings"))["listings"]] == [
            1
        ]

    await eventually(counted, WAIT_MS / 1000)
    await other.page.clock.fast_forward(POLL_MS)
    one = other.t("open-watching", count=1)
    await expect(listing(other, one)).to_be_visible()


@pytest.mark.extended
async def test_lobby_search_and_live_lists_keep_the_focus(people: People, site: Running) -> None:
    first = await open_table(people, site, "Café de Kleur")
    person = await people(site.url, lang="nl")
    await person.page.clock.install()
    await person.open()
    link = listing(person, "Café").get_by_role("link", name=person.t("open-watch"))
    await tab_to(person.page, link)
    await open_table(people, site, "Colomino only", game="colomino")
    await person.page.clock.fast_forward(POLL_MS)
    await expect(listing(person, "Colomino only")).to_be_visible()
    await expect(link).to_be_focused()
    await expect(person.page.locator("#said")).to_have_text(person.t("open-count", count=2))

    await first.call("PATCH", f"/rooms/{first.code}", {"title": "Café du Nord"})
    await found(first, "Café du Nord")
    await person.page.clock.fast_forward(POLL_MS)
    renamed = listing(person, "Café du Nord").get_by_role("link", name=person.t("open-watch"))
    await expect(renamed).to_be_focused()

    field = person.page.get_by_label(person.t("open-search"))
    await tab_to(person.page, field)
    await person.page.keyboard.type("CAFE")
    await person.page.clock.fast_forward(500)
    await expect(listing(person, "Colomino only")).to_have_count(0)
    await expect(listing(person, "Café du Nord")).to_be_visible()
    await expect(field).to_be_focused()
    await person.page.keyboard.type(" <i>%")
    await person.page.clock.fast_forward(500)
    await expect(person.page.get_by_text(person.t("open-not-found"))).to_be_visible()
    assert await violations(person) == ""
    await field.fill("")
    await person.page.locator("#find select").select_option("colomino")
    await person.page.clock.fast_forward(500)
    await expect(listing(person, "Colomino only")).to_be_visible()
    await expect(listing(person, "Café du Nord")).to_have_count(0)


@pytest.mark.extended
async def test_lobby_no_table_says_how_to_open_one(people: People, site: Running) -> None:
    person = await people(site.url, lang="de", size=PORTRAIT, touch=True)
    await person.open()
    await expect(person.page.locator("#find")).to_be_hidden()
    box = person.page.locator("#open-tables .emptybox")
    await expect(box).to_contain_text(person.t("open-none"))
    await fits(person)
    await box.get_by_role("button").tap()
    await person.seated()
    person.code = person.page.url.rpartition("/")[2]
    assert (await person.room())["listed"] is False, "a room is private until one says otherwise"


@pytest.mark.extended
async def test_lobby_what_is_no_longer_there_is_said(people: People, site: Running) -> None:
    host = await open_table(people, site, "Soon gone")
    guest = await people(site.url)
    await guest.open()
    await host.call("PUT", f"/rooms/{host.code}/lock", {"on": True})
    await listing(guest, "Soon gone").get_by_role("link", name=guest.t("join-sit")).click()
    await expect(guest.page.locator("#open-problem")).to_contain_text(
        guest.t("problem-room-locked")
    )
    await expect(listing(guest, "Soon gone")).to_have_count(0)


async def meet(host: Person, guest: Person, title: str) -> str:
    """A room of two whose match the host begins; its code."""
    body = {"game": "lineup", "title": title, "options": {"start": 0}, "name": "Anna"}
    code: str = (await host.call("POST", "/rooms", body))["code"]
    await guest.call("POST", f"/rooms/{code}/members", {"name": "Ben"})
    await host.call("POST", f"/rooms/{code}/matches", {})
    return code


@pytest.mark.extended
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
async def test_p1_20_next_table_leads_from_turn_to_turn(
    people: People, site: Running, screen: Screen
) -> None:
    anna, ben = await people(site.url, **screen), await people(site.url)
    first = await meet(anna, ben, "First")
    second = await meet(anna, ben, "Second")
    third = await meet(ben, anna, "Third")
    anna.code = first
    await anna.open(f"/r/{first}")
    way = anna.page.locator(".status .next-table")
    assert await my_turn(anna)
    await expect(way).to_have_count(0)
    await take_turn(anna, Mouse(anna.page), Random(1))
    await expect(way).to_contain_text(anna.t("next-table", title="Second"))
    await expect(way).not_to_contain_text(anna.t("next-more", count=1))
    await fits(anna)
    await way.click()
    await anna.page.wait_for_url(f"**/r/{second}")
    assert await my_turn(anna)
    anna.code = second
    await take_turn(anna, Mouse(anna.page), Random(1))
    await expect(anna.status).to_contain_text("Ben")
    await expect(way).to_have_count(0)

    ben.code = first
    await ben.open(f"/r/{first}")
    ways = ben.page.locator(".top").get_by_role("button", name=ben.t("menu"))
    await ways.click()
    await expect(ben.page.locator("dialog .next-table")).to_contain_text(
        ben.t("next-table", title="Third") + f" ({ben.t('next-more', count=1)})"
    )
    assert third not in await anna.page.content()


@pytest.mark.extended
async def test_lobby_my_rooms_say_whose_turn_it_is_as_it_changes(
    people: People, site: Running
) -> None:
    anna, ben = await people(site.url), await people(site.url, lang="de")
    code = await meet(anna, ben, "Ours")
    await ben.call("POST", "/rooms", {"title": "Empty"})
    await ben.page.clock.install()
    await ben.open()
    rows = ben.page.locator("#mine li")
    await expect(rows.first).to_contain_text("Empty")
    mine = ben.page.locator("#mine li", has_text="Ours")
    await expect(mine).to_contain_text(ben.t("room-waiting", names="Anna"))
    await expect(mine.locator(".badge")).to_have_count(2)
    anna.code = code
    await anna.open(f"/r/{code}")
    await take_turn(anna, Mouse(anna.page), Random(1))
    await ben.page.clock.fast_forward(POLL_MS)
    await expect(mine.locator(".chip.act")).to_have_text(ben.t("your-turn-now"))
    await expect(rows.first).to_contain_text("Ours")
    far = ben.t("tables-far-row-of", number=1, of=20).partition("1")[0]
    await expect(mine).to_contain_text(f"LineUp! · {far}")
    await expect(ben.page.locator("#said")).to_have_text(ben.t("your-turn-in", room="Ours"))
    await fits(ben)


@pytest.mark.extended
async def test_a_room_without_a_title_is_called_by_who_is_there(
    people: People, site: Running
) -> None:
    anna, ben = await people(site.url), await people(site.url, lang="de")
    await meet(anna, ben, "")
    await ben.call("POST", "/rooms", {})
    await ben.open()
    names = ben.page.locator("#mine li b")
    called = [ben.t("room-alone"), ben.t("room-with", names="Anna")]
    await expect(names).to_have_text(called)
    room = (await ben.call("GET", "/rooms"))["rooms"][1]
    await ben.call("PUT", f"/rooms/{room['code']}/players/1", {"by": "bot"})
    await ben.open()
    await expect(names).to_have_text(called)  # a seat stays one's own while a bot plays it
