"""The page of webhooks: made, tested, paused, deleted; what it says of what was sent."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import BOT_MS
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tab_key import tab_to
from tests.browser.webhook_receiver import Receiver
from tests.conftest import Serve
from tests.support.ports import free_port
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Where webhooks may send to, besides public addresses."""
    receiver = Receiver()
    yield receiver
    receiver.stop()


@pytest.fixture
def closed() -> str:
    """Where they may send to as well, but nobody listens."""
    return f"http://127.0.0.1:{free_port()}"


@pytest.fixture
def site(serve: Serve, _port: int, receiver: Receiver, closed: str) -> Running:
    """A real server with these exceptions."""
    exceptions = f"{receiver.origin}, {closed}"
    return serve(bot_delay_ms=BOT_MS, port=_port, webhook_exceptions=exceptions)


async def at_webhooks(people: People, site: Running, **screen: Any) -> Person:
    """Somebody who is known, on the page."""
    anna = await people(site.url, **screen)
    await anna.open()
    await anna.make_room(title="Thursday")
    await look(anna)
    return anna


async def look(person: Person) -> None:
    """Open the page anew."""
    await person.open("/webhooks")
    await expect(person.page.locator("#new")).to_be_visible()


async def fill(person: Person, name: str, url: str) -> None:
    """Open the form, and enter a name and an address."""
    await person.page.locator("#new").click()
    await expect(person.page.locator("#webhook-name")).to_be_focused()
    await person.page.locator("#webhook-name").fill(name)
    await person.page.locator("#webhook-url").fill(url)


def button(person: Person, what: str, name: str = "My phone") -> Locator:
    """What can be done with the webhook of that name."""
    return person.page.get_by_role("button", name=f"{person.t(what)}: {name}")


async def make(person: Person) -> None:
    """Send the form."""
    await person.page.get_by_role("button", name=person.t("webhooks-make")).click()


async def webhook(person: Person) -> dict[str, Any]:
    """The only one."""
    (one,) = (await person.call("GET", "/me/webhooks"))["webhooks"]
    return dict(one)


async def test_a_webhook_is_made_and_tested(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    page = anna.page
    await anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await expect(page.locator(".emptybox")).to_have_text(anna.t("webhooks-none"))
    await fill(anna, "My phone", f"{receiver.origin}/anna?key=1")
    await page.get_by_label(anna.t("webhooks-event-join")).uncheck()
    await make(anna)
    await expect(page.locator("#made")).to_be_focused()
    await page.get_by_role("button", name=anna.t("webhooks-copy")).click()
    await expect(page.locator(".toast")).to_have_text(anna.t("webhooks-copied"))
    secret = await page.evaluate("navigator.clipboard.readText()")
    assert secret == await page.locator(".made code").inner_text()
    link = page.locator(".made").get_by_role("link", name=anna.t("webhooks-made-how"))
    assert (await link.get_attribute("href") or "").endswith("/developers#webhooks")

    await page.get_by_role("button", name=anna.t("webhooks-done")).click()
    await expect(page.locator("#new")).to_be_focused()
    await look(anna)
    line = page.locator(".owned > li")
    await expect(line.locator(".address b")).to_have_text(receiver.origin.removeprefix("http://"))
    await expect(line.locator(".chip")).to_have_text(
        [anna.t(key) for key in ("webhooks-on", "webhooks-event-turn", "webhooks-event-end")]
    )
    await expect(line.locator(".facts").first).to_contain_text(anna.t("webhooks-where-all"))
    assert secret not in await page.content()

    test = button(anna, "webhooks-test")
    await test.click()
    status = line.locator(":scope > [role=status]")
    await expect(status).to_have_text(
        f"{anna.t('webhooks-tested')} {anna.t('webhooks-status', status=204)}"
    )
    await expect(test).to_be_focused()
    (got,) = receiver.received
    assert got.json["type"] == "webhook.test"
    assert got.json["data"]["name"] == "My phone"
    assert got.signed_with(secret)


@pytest.mark.extended
async def test_keys_are_enough_on_a_phone(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site, size=PORTRAIT)
    page, name = anna.page, "Ein Handy mit einem langen Namen, WWWWWW"
    await tab_to(page, page.locator("#new"))
    await page.keyboard.press("Enter")
    await expect(page.locator("#webhook-name")).to_be_focused()
    await page.keyboard.type(name)
    await tab_to(page, page.locator("#webhook-url"))
    await page.keyboard.type(f"{receiver.origin}/a-long-way-without-end")
    boxes = page.locator(".may input")
    for number in range(3):
        await tab_to(page, boxes.nth(number))
        await page.keyboard.press("Space")
    submit = page.get_by_role("button", name=anna.t("webhooks-make"))
    await expect(submit).to_be_disabled()
    await expect(page.locator(".making [role=status]")).to_have_text(anna.t("webhooks-events-none"))
    await page.keyboard.press("Space")
    await tab_to(page, submit)
    await page.keyboard.press("Enter")
    await expect(page.locator("#made")).to_be_focused()
    await expect(page.locator("#made")).to_be_in_viewport()
    made = await webhook(anna)
    assert (made["name"], made["events"]) == (name, ["room.member_joined"])
    await tab_to(page, page.get_by_role("button", name=anna.t("webhooks-done")))
    await page.keyboard.press("Enter")
    await tab_to(page, button(anna, "webhooks-test", name))
    await page.keyboard.press("Enter")
    await expect(page.locator(".state.delivered")).to_be_visible()
    await tab_to(page, button(anna, "webhooks-log", name))
    await page.keyboard.press("Enter")
    await tab_to(page, page.locator(".sent ol"))
    await page.set_viewport_size({"width": 320, "height": 640})
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for target in await page.locator(".may, .btn, select, input:not([type=checkbox])").all():
        box = await target.bounding_box()
        assert box is None or box["height"] >= 43.5, await target.inner_text()
    await tab_to(page, button(anna, "webhooks-delete", name))
    await page.keyboard.press("Enter")
    await tab_to(page, page.locator("dialog .danger"))
    await page.keyboard.press("Enter")
    await expect(page.locator(".emptybox")).to_be_visible()
