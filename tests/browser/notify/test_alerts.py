"""The alerts dialog: this browser, e-mail, a chat, quiet hours, and what was sent."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from tests.browser.conftest import BOT_MS
from tests.browser.people import People, Person
from tests.browser.webhook_receiver import Receiver
from tests.conftest import Serve
from tests.notify.recipients import Browser, Mailbox
from tests.support.eventually import eventually
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PUSH = """
const sent = %s;
let made = null;
let permission = "default";
window.asked = 0;
PushManager.prototype.getSubscription = async () => made;
PushManager.prototype.subscribe = async () => {
  made = {
    endpoint: sent.endpoint,
    toJSON: () => sent,
    unsubscribe: async () => { made = null; return true; },
  };
  return made;
};
Object.defineProperty(Notification, "permission", { get: () => permission });
Notification.requestPermission = async () => {
  window.asked += 1;
  permission = "%s";
  return permission;
};
"""
"""A push service as a browser has it, and what the person answers when the browser asks."""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Where a chat and a push service take messages."""
    receiver = Receiver()
    yield receiver
    receiver.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def mailbox() -> AsyncIterator[Mailbox]:
    """A mail server."""
    async with Mailbox().open() as mailbox:
        yield mailbox


@pytest.fixture
def site(serve: Serve, _port: int, receiver: Receiver, mailbox: Mailbox) -> Running:
    """A server that has all channels."""
    return serve(
        bot_delay_ms=BOT_MS,
        port=_port,
        webhook_exceptions=receiver.origin,
        smtp_url=mailbox.url,
        mail_from="Farbenspiel <games@example.org>",
        public_url=f"http://127.0.0.1:{_port}",
    )


def push_of(receiver: Receiver, answer: str) -> str:
    """The script of a browser with a push service."""
    subscription = Browser().subscription(f"{receiver.origin}/push")
    return PUSH % (json.dumps(subscription), answer)


async def at_alerts(people: People, site: Running, **screen: Any) -> Person:
    """Somebody who is known, in the dialog."""
    anna = await people(site.url, **screen)
    await anna.open()
    await anna.make_room(title="Thursday")
    await open_alerts(anna)
    return anna


async def open_alerts(person: Person) -> None:
    """Open the page anew, and the dialog."""
    await person.open("/days")
    await person.page.locator("#alerts").click()
    await expect(line(person, "quiet")).to_be_visible()


def line(person: Person, name: str) -> Locator:
    """A line of the dialog."""
    title = person.page.locator(".pick b", has_text=person.t(f"alerts-{name}"))
    return person.page.locator(".alertline", has=title)


async def tick(person: Person, name: str, on: bool = True) -> Locator:
    """Tick a line, or no longer; the line."""
    found = line(person, name)
    await found.get_by_role("checkbox").set_checked(on)
    return found


async def save(person: Person, said: str = "") -> None:
    """Save; the dialog closes, and says so."""
    await person.page.get_by_role("button", name=person.t("alerts-save"), exact=True).click()
    await expect(person.page.locator("dialog")).to_have_count(0)
    await expect(person.page.locator(".toast")).to_have_text(said or person.t("alerts-saved"))


async def alerts(person: Person) -> Any:
    """What the server knows."""
    return await person.call("GET", "/me/alerts")


async def states(person: Person) -> dict[str, str]:
    """The states of the channels, by kind."""
    return {one["kind"]: one["state"] for one in (await alerts(person))["channels"]}


async def test_a_browser_asks_for_permission_only_on_the_tick(
    people: People, site: Running, receiver: Receiver
) -> None:
    script = push_of(receiver, "granted")
    anna = await at_alerts(people, site, script=script, worker=True)
    assert await anna.page.evaluate("window.asked") == 0
    push = await tick(anna, "push")
    await expect(push.locator("#alerts-push-text")).to_have_text(anna.t("alerts-push-text"))
    assert await anna.page.evaluate("window.asked") == 1
    assert await states(anna) == {}, "nothing is set before it is saved"
    await save(anna)
    assert await states(anna) == {"push": "on"}
    await anna.page.locator("#alerts").click()
    await expect(push.get_by_role("checkbox")).to_be_checked()
    await push.get_by_role("button", name=anna.t("alerts-test")).click()
    await expect(push.locator(".tested")).to_contain_text(anna.t("alerts-test-delivered"))
    assert len(receiver.received) == 1
    await tick(anna, "push", on=False)
    await save(anna)
    assert await states(anna) == {}


@pytest.mark.extended
async def test_an_address_is_confirmed_by_the_link_and_stopped_by_another(
    people: People, site: Running, mailbox: Mailbox
) -> None:
    anna = await at_alerts(people, site)
    email = await tick(anna, "email")
    await email.get_by_role("textbox").fill("anna")
    await anna.page.get_by_role("button", name=anna.t("alerts-save"), exact=True).click()
    await expect(email.locator(".problem")).to_have_text(anna.t("alerts-email-bad"))
    await expect(email.get_by_role("textbox")).to_have_attribute("aria-invalid", "true")
    await email.get_by_role("textbox").fill("anna@example.org")
    await expect(email.locator(".problem")).to_have_count(0)
    await save(anna, anna.t("alerts-saved-waiting", address="anna@example.org"))
    assert await states(anna) == {"email": "waiting"}
    await eventually(lambda: len(mailbox.mails) == 1)
    await follow(anna, mailbox, "confirm")
    assert await states(anna) == {"email": "on"}
    await open_alerts(anna)
    await email.get_by_role("button", name=anna.t("alerts-test")).click()
    await expect(email.locator(".tested")).to_contain_text(anna.t("alerts-test-delivered"))
    await follow(anna, mailbox, "stop")
    assert await states(anna) == {"email": "off"}
    await open_alerts(anna)
    await expect(email.get_by_role("checkbox")).not_to_be_checked()
    await tick(anna, "email")
    await expect(email).to_contain_text(anna.t("alerts-off-stopped"))


async def follow(person: Person, mailbox: Mailbox, what: str) -> None:
    """Open the link of the newest e-mail, and press its button."""
    text = mailbox.mails[-1].get_content()
    (link,) = [one for one in text.splitlines() if f"/alerts/{what}/" in one]
    await person.page.goto(link)
    await person.page.get_by_role("button", name=person.t(f"alert-page-{what}-go")).click()
    await expect(person.page.get_by_role("status")).to_contain_text("anna@example.org")
