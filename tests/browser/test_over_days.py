"""The page of tables over days: its groups, its ways to a table, and what can be done with one."""

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
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


def group(person: Person, key: str) -> Locator:
    """The rows of a group."""
    return person.page.locator("section", has=person.page.locator(f"h2#{key}")).locator("li")


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
