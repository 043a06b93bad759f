"""Every page for every eye and every window: axe, light and dark; phones; long texts."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults  # type: ignore[import-untyped]
from playwright.async_api import expect

from app.games import GAMES
from tests.browser.long_language import english_made_foreign
from tests.browser.match_progress import finished
from tests.browser.people import People, Person
from tests.browser.phone_sizes import fits, resize
from tests.browser.screens import DESKTOP, PORTRAIT
from tests.support.server import Running
from tests.support.stages import first

Look = Callable[[Person, str], Awaitable[None]]

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

# Colours fade over when a state changes.
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""

# Of what is in order, there is more than of the page itself.
VIOLATIONS = "async (options) => ({ violations: (await axe.run(options)).violations })"


async def violations(person: Person, only: str = "") -> str:
    """What axe says about the page, by all its rules or by a single one."""
    await person.page.evaluate(SETTLED)
    if not await person.page.evaluate("'axe' in window"):
        await person.page.evaluate(AXE_SCRIPT)
    # Only rules that are off by default need style sheets to be loaded once more.
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if only:
        options["runOnly"] = {"type": "rule", "values": [only]}
    results = AxeResults(await person.page.evaluate(VIOLATIONS, options))
    return str(results.generate_report()) if results.violations_count else ""


async def sound(person: Person, stage: str) -> None:
    """axe finds nothing in light, nor, as far as colours go, in dark."""
    await person.page.emulate_media(color_scheme="light")
    assert not (found := await violations(person)), f"{stage}: {found}"
    await person.page.emulate_media(color_scheme="dark")
    found = await violations(person, only="color-contrast")
    assert not found, f"{stage}, dark: {found}"
    await person.page.emulate_media(color_scheme="light")


async def perfect(person: Person, stage: str) -> None:
    """The page fits on phones, and axe finds nothing there and on a desktop."""
    await resize(person, DESKTOP)
    await sound(person, stage)
    await fits(person, stage)
    await resize(person, PORTRAIT)
    assert not (found := await violations(person)), f"{stage}, phone: {found}"


async def fine(person: Person, stage: str) -> None:
    """The page fits on phones, and axe finds nothing there: a third of what `perfect` costs."""
    await fits(person, stage)
    await resize(person, PORTRAIT)
    assert not (found := await violations(person)), f"{stage}, phone: {found}"


looks = pytest.mark.parametrize("look", first([fine, perfect]))
"""Pages are looked at quickly in a plain run, and at all sides in an extended one."""


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


PAGES = {
    "/": ".intro [data-create]",
    "/r/BCDFGHJ": "h1",
    "/m/01M7WYH0000000000000000000.nonsense": "h1",
    "/c/01M7WYH0000000000000000000.nonsense": "h1",
    "/handover": "h1",
    **{f"/rules/{game}": "h1" for game in GAMES},
    "/problems/leaves-gap": "h1",
    "/problems/nothing-of-the-kind": "h1",
    "/developers": "h1",
    "/tokens": "h1",
    "/webhooks": "h1",
    "/data": ".emptybox",
}


@looks
@pytest.mark.usefixtures("_foreign")
async def test_p0_12_p0_13_p0_18_every_page(people: People, site: Running, look: Look) -> None:
    visitor = await people(site.url, size=PORTRAIT, touch=True)
    for path, landmark in PAGES.items():
        await visitor.open(path)
        await expect(visitor.page.locator(landmark).first).to_be_visible()
        await look(visitor, path)


@looks
@pytest.mark.usefixtures("_foreign")
async def test_p0_12_p0_13_p0_18_tokens(people: People, site: Running, look: Look) -> None:
    anna = await people(site.url, size=PORTRAIT, touch=True)
    await anna.open()
    await anna.call("POST", "/rooms", {"name": "Anna"})
    await anna.open("/tokens")
    await expect(anna.page.locator(".emptybox")).to_be_visible()
    await look(anna, "no tokens")
    await anna.page.locator("#new").click()
    await anna.page.locator("#token-name").fill("My bot")
    await look(anna, "the form of a token")
    await anna.page.locator(".making .primary").click()
    await expect(anna.page.locator(".made")).to_be_visible()
    await look(anna, "a new token")


@looks
@pytest.mark.usefixtures("_foreign")
async def test_p0_12_p0_13_p0_18_webhooks(people: People, site: Running, look: Look) -> None:
    anna = await people(site.url, size=PORTRAIT, touch=True)
    await anna.open()
    room = (await anna.call("POST", "/rooms", {"name": "Anna"}))["code"]
    await anna.open("/webhooks")
    await expect(anna.page.locator(".emptybox")).to_be_visible()
    await look(anna, "no webhooks")
    await anna.page.locator("#new").click()
    await anna.page.locator("#webhook-name").fill("My phone")
    await anna.page.locator("#webhook-url").fill("https://192.168.1.20/")
    await anna.page.locator(".making .primary").click()
    await expect(anna.page.locator(".making .problem")).to_be_visible()
    await look(anna, "the form of a webhook, refused")
    await anna.page.locator("#webhook-url").fill("https://nowhere.invalid/hook")
    await anna.page.locator(".making .primary").click()
    await expect(anna.page.locator(".made")).to_be_visible()
    await look(anna, "a new webhook")
    other = {"name": "The table", "url": "https://nowhere.invalid/", "room": room}
    paused = (await anna.call("POST", "/me/webhooks", other))["id"]
    await anna.call("PATCH", f"/me/webhooks/{paused}", {"on": False})
    await anna.open("/webhooks")
    await anna.page.locator(".owned > li").last.locator(".acts .btn").first.click()
    await expect(anna.page.locator(".state.failed")).to_be_visible()
    for line in await anna.page.locator(".owned > li").all():
        await line.locator("[aria-expanded]").click()
    await expect(anna.page.locator(".sent li")).to_be_visible()
    await expect(anna.page.locator(".sent .emptybox")).to_be_visible()
    await look(anna, "webhooks and what was sent to them")


@looks
@pytest.mark.usefixtures("_foreign")
async def test_p0_12_p0_13_p0_18_own_data(people: People, site: Running, look: Look) -> None:
    anna = await people(site.url, size=PORTRAIT, touch=True)
    await anna.open()
    await anna.call("POST", "/rooms", {"name": "Anna"})
    await anna.open("/data")
    name, button = anna.page.locator("#own-name"), anna.page.locator(".making .danger")
    await expect(name).to_be_visible()
    await look(anna, "own data")
    await name.fill("Anna")
    await anna.call("PATCH", "/me", {"name": "Ann"})
    await button.click()
    await expect(anna.page.locator(".making .problem")).to_be_visible()
    await look(anna, "a name that changed meanwhile")
    await anna.open("/data")
    await name.fill("Ann")
    await button.click()
    await expect(anna.page.locator("#gone")).to_be_visible()
    await look(anna, "deleted")


@looks
@pytest.mark.usefixtures("_foreign")
async def test_p0_12_p0_13_p0_18_every_page_of_a_room(
    people: People, site: Running, look: Look
) -> None:
    host = await people(site.url, size=PORTRAIT, touch=True)
    visitor = await people(site.url, size=PORTRAIT, touch=True)
    match = await finished(host, "colour_square")
    shared = urlsplit((await host.call("POST", f"/matches/{match}/share"))["url"]).path
    pages = {f"/r/{host.code}": "#join .primary", shared: ".match > .board svg"}
    for path, landmark in pages.items():
        await visitor.open(path)
        await expect(visitor.page.locator(landmark).first).to_be_visible()
        await look(visitor, path)

    page = host.page
    await host.open(f"/r/{host.code}#replay={match}/5")
    await expect(page.locator(".stepping")).to_be_visible()
    await look(host, "replay")
    await host.open(f"/r/{host.code}")
    await visitor.open(f"/r/{host.code}")
    await visitor.page.locator("#join .primary").tap()
    for person, stage in ((host, "room of the host"), (visitor, "room of a guest")):
        await person.page.get_by_role("button", name=person.t("lobby-back")).tap()
        await expect(person.page.locator(".seatlist")).to_be_visible()
        await look(person, stage)
    await page.get_by_role("button", name=host.t("menu")).first.tap()
    await expect(page.locator("dialog")).to_be_visible()
    await look(host, "menu")
