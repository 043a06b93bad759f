"""Double clicks: the second one doesn't press what has taken the place of the main button."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.dragging import middle
from tests.browser.people import People, Person
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


# The page fetches what ignores the second click once people have looked around.
GUARDED = """() => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.includes("double-click") && responseEnd > 0)"""


async def double_click(person: Person, button: Locator, instead: Locator) -> None:
    """Press the button, and press again at the same place once `instead` is there."""
    await person.page.wait_for_function(GUARDED)
    mouse, spot = person.page.mouse, await middle(button)
    await mouse.click(*spot)
    await expect(button).to_have_count(0)
    await instead.wait_for()
    box = await instead.bounding_box()
    assert box is not None
    assert box["x"] < spot[0] < box["x"] + box["width"]
    assert box["y"] < spot[1] < box["y"] + box["height"]
    for half in (mouse.down, mouse.up):
        await half(click_count=2)


def primary(person: Person) -> Locator:
    return person.page.locator(".bottombar .primary")


@pytest.mark.extended
async def test_it_says_that_one_is_ready(people: People, single_site: Running) -> None:
    host, guest = await people.lobby(single_site.url, [{}, {}])
    no_more = guest.page.get_by_role("button", name=guest.t("ready-unset"))
    await double_click(guest, primary(guest), no_more)
    await guest.page.reload()  # whatever was asked for has arrived by then
    await expect(no_more).to_be_visible()
    await expect(host.page.locator(".bottombar .stack .tick")).to_have_count(2)
