"""The page of tables over days: its groups, its ways to a table, and what can be done with one."""

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def slow_table(
    people: People, site: Running, *, hours: int = 24, **room: Any
) -> tuple[Person, Person]:
    """Anna is to move in a room over days, and Ben waits; neither has a page open."""
    anna, ben = await people(site.url), await people(site.url)
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        await person.open()
        await person.call("POST", "/rooms", {"name": name})
    await begin(anna, ben, hours=hours, **room)
    return anna, ben


async def begin(anna: Person, ben: Person, *, hours: int = 24, **room: Any) -> str:
    """One more such table; its code."""
    wishes = {"game": "colomino", "options": {"start": 0, "board": "large"}} | room
    code: str = (await anna.call("POST", "/rooms", wishes))["code"]
    await ben.call("POST", f"/rooms/{code}/members", {"seat": True})
    clock = {"kind": "move", "seconds": hours * 3600} if hours else {"kind": "off"}
    await anna.call("PATCH", f"/rooms/{code}", {"pace": "days", "clock": clock})
    await anna.call("POST", f"/rooms/{code}/matches", {})
    anna.code = ben.code = code
    return code


async def move(person: Person) -> None:
    """The first legal move, without a page."""
    match = (await person.call("GET", "/me/tables"))["yours"][0]["match"]
    legal = await person.call("GET", f"/matches/{match}/legal")
    body = {"action_id": f"move-number-{legal['seq']}", "seq": legal["seq"]}
    await person.call("POST", f"/matches/{match}/moves", body | {"move": legal["moves"][0]})


async def pass_on(person: Person) -> None:
    """Moves until it is somebody else's turn."""
    while (await person.call("GET", "/me/tables"))["yours"]:
        await move(person)


def group(person: Person, key: str) -> Locator:
    """The rows of a group."""
    return person.page.locator("section", has=person.page.locator(f"h2#{key}")).locator("li")


def action(person: Person, text: str) -> Locator:
    """A button of the open dialog."""
    return person.page.locator("dialog").get_by_role("button", name=text)


async def test_whose_turn_it_is_and_the_way_to_the_table(people: People, site: Running) -> None:
    anna, ben = await slow_table(people, site, hours=30)
    urgent = await begin(anna, ben, hours=3, title="Thursday")
    await anna.open("/days")
    rows = group(anna, "yours")
    await expect(rows).to_have_count(2)
    await expect(rows.nth(0).locator("b")).to_have_text("Thursday")
    await expect(rows.nth(0).locator(".since span.late")).to_contain_text("2 hours left")
    await expect(rows.nth(1).locator("b")).to_have_text("With Ben")
    await expect(rows.nth(1)).to_contain_text("Colomino, large board, turn 1")
    await expect(rows.nth(1).locator(".since")).to_contain_text("1 day and 5 hours left")
    await expect(anna.page.locator(".table .primary")).to_have_count(1)
    await ben.open("/days")
    await expect(group(ben, "others").nth(1)).to_contain_text("Anna")
    await expect(ben.page.locator(".primary")).to_have_count(0)
    await rows.nth(0).locator(".primary").click()
    await anna.page.wait_for_url(f"**/r/{urgent}")


async def test_a_move_takes_the_table_to_the_others_while_the_page_is_open(
    people: People, site: Running
) -> None:
    anna, ben = await slow_table(people, site)
    await ben.open("/days")
    await expect(group(ben, "others")).to_have_count(1)
    await pass_on(anna)
    await expect(group(ben, "yours")).to_have_count(1)


async def test_somebody_is_nudged_from_the_list(people: People, site: Running) -> None:
    _, ben = await slow_table(people, site)
    await ben.open("/days")
    await group(ben, "others").get_by_role("button").click()
    await action(ben, ben.t("nudge", name="Anna")).click()
    await expect(ben.page.locator(".toast")).to_have_text(ben.t("nudge-sent", name="Anna"))
    said = (await ben.call("GET", f"/rooms/{ben.code}/messages"))["messages"]
    assert [message["kind"] for message in said] == ["nudge"]
    await group(ben, "others").get_by_role("button").click()
    await action(ben, ben.t("nudge", name="Anna")).click()
    again = ben.t("problem-nudged-already", name="Anna")
    await expect(ben.page.locator(".toast")).to_have_text(again)


async def test_a_bot_gets_the_seat_and_gives_it_back(people: People, site: Running) -> None:
    _, ben = await slow_table(people, site)
    await ben.open("/days")
    await group(ben, "others").get_by_role("button").click()
    await action(ben, f"{ben.t('stand-in-me')} …").click()
    await expect(ben.page.locator("dialog h2")).to_have_text(ben.t("tables-bot-title"))
    await action(ben, ben.t("tables-bot-no")).click()
    assert (await ben.room())["match"]["players"][1] is not None, "nothing happens without a yes"
    await group(ben, "others").get_by_role("button").click()
    await action(ben, f"{ben.t('stand-in-me')} …").click()
    await action(ben, ben.t("stand-in-me")).click()
    await expect(group(ben, "others")).to_contain_text(ben.t("tables-stand-in"))
    assert (await ben.room())["match"]["players"][1] is None
    await group(ben, "others").get_by_role("button").click()
    await action(ben, ben.t("take-back")).click()
    await expect(group(ben, "others")).not_to_contain_text(ben.t("tables-stand-in"))
    assert (await ben.room())["match"]["players"][1] == await ben.id()


async def test_a_room_is_left_from_the_list(people: People, site: Running) -> None:
    _, ben = await slow_table(people, site)
    await ben.open("/days")
    await group(ben, "others").get_by_role("button").click()
    leave = action(ben, f"{ben.t('leave-room')} …")
    hurts = ben.page.locator("dialog .person-tools button").last
    assert await hurts.inner_text() == await leave.inner_text(), "what hurts most comes last"
    await leave.click()
    await action(ben, ben.t("leave-room")).click()
    await expect(ben.page.locator(".no-tables")).to_be_visible()


async def test_a_match_that_is_over_leads_to_its_replay(people: People, site: Running) -> None:
    anna, _ = await slow_table(people, site)
    match = (await anna.room())["match"]["id"]
    await anna.call("POST", f"/rooms/{anna.code}/end", {"match": match})
    await anna.open("/days")
    row = group(anna, "finished")
    await expect(row).to_contain_text(anna.t("tables-ended", name="Anna"))
    await expect(row).to_contain_text(anna.t("tables-on", kind="today", day=""))
    await row.get_by_role("link").click()
    await anna.page.wait_for_url(f"**/r/{anna.code}#replay={match}")


async def test_without_a_table_there_is_a_way_to_one(people: People, site: Running) -> None:
    stranger = await people(site.url, size=PORTRAIT)
    await stranger.open("/days")
    await expect(stranger.page.locator(".no-tables")).to_contain_text(stranger.t("tables-none"))
    await stranger.page.locator(".no-tables .primary").click()
    await stranger.page.wait_for_url("**/r/*")
    await stranger.seated()
    stranger.code = stranger.page.url.rpartition("/")[2]
    assert (await stranger.room())["pace"] == "days"


async def test_offline_what_was_known_stays(people: People, site: Running) -> None:
    anna, _ = await slow_table(people, site)
    await anna.open("/days")
    await expect(group(anna, "yours")).to_have_count(1)
    await anna.context.set_offline(True)
    await anna.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await expect(anna.page.locator(".status.off")).to_be_visible()
    await expect(group(anna, "yours")).to_have_count(1)
    await anna.context.set_offline(False)
    await expect(anna.page.locator(".status.off")).to_have_count(0)


async def test_the_menu_of_a_room_says_how_many_tables_wait(people: People, site: Running) -> None:
    anna, ben = await slow_table(people, site)
    await begin(anna, ben)
    await anna.open(f"/r/{(await anna.call('POST', '/rooms', {}))['code']}")
    await anna.page.get_by_role("button", name=anna.t("menu")).click()
    link = anna.page.locator("dialog").get_by_role("link", name=anna.t("over-days"))
    await expect(link).to_have_text(f"{anna.t('over-days')} (2)")
    await link.click()
    await anna.page.wait_for_url("**/days")
