"""The page of webhooks: made, tested, paused, deleted; what it says of what was sent."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from time import time
from typing import Any, get_args

import pytest
from playwright.async_api import Locator, Route, expect

from app.notify.webhook_sender import HIDDEN
from app.outgoing.attempts import Failure
from tests.browser.conftest import BOT_MS
from tests.browser.people import People, Person
from tests.browser.receiving import Receiver
from tests.browser.screens import PORTRAIT
from tests.browser.tabbing import tab_to
from tests.conftest import Serve
from tests.support.eventually import eventually
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


async def have(person: Person, url: str, **wishes: Any) -> Locator:
    """The line of a webhook that was made without the page."""
    await person.call("POST", "/me/webhooks", {"name": "My phone", "url": url} | wishes)
    await look(person)
    return person.page.locator(".owned > li")


async def fill(person: Person, name: str, url: str) -> None:
    """Open the form, and enter a name and an address."""
    await person.page.locator("#new").click()
    await expect(person.page.locator("#webhook-name")).to_be_focused()
    await person.page.locator("#webhook-name").fill(name)
    await person.page.locator("#webhook-url").fill(url)


@asynccontextmanager
async def answering(
    person: Person, pattern: str, document: Any, status: int = 200
) -> AsyncIterator[None]:
    """The page gets this answer, while the context is open."""

    async def fulfil(route: Route) -> None:
        await route.fulfill(
            status=status, content_type="application/json", body=json.dumps(document)
        )

    await person.page.route(pattern, fulfil)
    yield
    await person.page.unroute(pattern)


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


async def test_a_room_s_webhook_tells_of_it_and_the_log_has_it(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    mia = await people(site.url)
    await mia.open()
    theirs = await mia.make_room(title="Not mine")
    await anna.call("POST", f"/rooms/{theirs}/members", {"name": "Anna"})
    await fill(anna, "The table", receiver.origin)
    rooms = anna.page.locator(".making select")
    await expect(rooms.locator("option")).to_have_count(2)
    await expect(rooms).not_to_contain_text("Not mine")
    await expect(anna.page.locator("#webhook-where-text")).to_have_text(
        anna.t("webhooks-where-all-text")
    )
    await rooms.select_option(label=f"Thursday · {anna.t('lineup-name')}")
    await expect(anna.page.locator("#webhook-where-text")).to_have_text(
        anna.t("webhooks-where-room-text")
    )
    await expect(anna.page.get_by_label(anna.t("webhooks-event-anyone"))).to_be_checked()
    await make(anna)
    await expect(anna.page.locator("#made")).to_be_focused()
    assert (await webhook(anna))["room"] == (await anna.room())["id"]
    await look(anna)
    line = anna.page.locator(".owned > li")
    await expect(line).to_contain_text(anna.t("webhooks-event-anyone"))
    link = line.get_by_role("link", name="Thursday")
    assert (await link.get_attribute("href") or "").endswith(f"/r/{anna.code}")

    log = button(anna, "webhooks-log", "The table")
    await log.click()
    await expect(log).to_have_attribute("aria-expanded", "true")
    await expect(line.locator(".emptybox")).to_have_text(anna.t("webhooks-log-none"))
    await mia.call("POST", f"/rooms/{anna.code}/members", {"name": "Mia"})
    refresh = anna.page.get_by_role("button", name=anna.t("webhooks-log-refresh"))
    joined = line.locator(".sent li", has_text=anna.t("webhooks-event-join"))
    delivered = joined.filter(has_text=anna.t("webhooks-state-delivered"))

    async def arrived() -> bool:
        async with anna.page.expect_response("**/deliveries"):
            await refresh.click()
        return await delivered.count() == 1

    await eventually(arrived)
    await expect(delivered).to_contain_text(anna.t("webhooks-status", status=204))
    assert receiver.received[0].json["data"]["name"] == "Mia"
    await log.click()
    await expect(line.locator(".sent")).to_have_count(0)
    await anna.call("DELETE", f"/rooms/{anna.code}/members/me")
    await look(anna)
    await expect(line).to_contain_text(anna.t("webhooks-room-left"))


async def test_a_test_that_fails_says_why(
    people: People, site: Running, receiver: Receiver, closed: str
) -> None:
    anna = await at_webhooks(people, site)
    line = await have(anna, closed)
    await button(anna, "webhooks-test").click()
    status = line.locator(":scope > [role=status]")
    await expect(status).to_contain_text(anna.t("webhooks-test-failed"))
    await expect(status).to_contain_text(anna.t("webhooks-error-unreachable"))
    assert await line.locator(".chip").first.inner_text() == anna.t("webhooks-on")


async def test_what_is_gone_is_turned_off_and_on_again(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    line = await have(anna, receiver.origin)
    receiver.status = 410
    await button(anna, "webhooks-test").click()
    state = line.locator(".chip").first
    await expect(state).to_have_text(anna.t("webhooks-off-gone"))
    await expect(line).to_contain_text(anna.t("webhooks-off-gone-text"))
    await expect(line).to_contain_text(anna.t("webhooks-status", status=410))
    await expect(button(anna, "webhooks-test")).to_have_count(0)
    receiver.status = 200
    await button(anna, "webhooks-resume").click()
    await expect(state).to_have_text(anna.t("webhooks-on"))
    await button(anna, "webhooks-test").click()
    await expect(line).to_contain_text(anna.t("webhooks-status", status=200))


async def test_it_is_paused_and_turned_on_again(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    line = await have(anna, receiver.origin)
    pause, resume = button(anna, "webhooks-pause"), button(anna, "webhooks-resume")
    await pause.press("Enter")
    await expect(resume).to_be_focused()
    await expect(anna.page.locator(".toast")).to_have_text(
        anna.t("webhooks-paused", name="My phone")
    )
    await expect(line.locator(".chip").first).to_have_text(anna.t("webhooks-off-paused"))
    await expect(line).to_contain_text(anna.t("webhooks-off-paused-text"))
    assert (await webhook(anna))["off"] == "paused"
    await resume.press("Enter")
    await expect(pause).to_be_focused()
    await expect(line.locator(".chip").first).to_have_text(anna.t("webhooks-on"))
    assert (await webhook(anna))["off"] is None


async def test_one_that_kept_failing_says_what_to_do(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    await have(anna, receiver.origin)
    failing = {"webhooks": [await webhook(anna) | {"off": "failing"}]}
    async with answering(anna, "**/api/v1/me/webhooks", failing):
        await look(anna)
    line = anna.page.locator(".owned > li")
    await expect(line.locator(".chip").first).to_have_text(anna.t("webhooks-off-failing"))
    await expect(line).to_contain_text(anna.t("webhooks-off-failing-text"))
    await expect(button(anna, "webhooks-resume")).to_be_visible()


async def test_it_is_deleted(people: People, site: Running, receiver: Receiver) -> None:
    anna = await at_webhooks(people, site)
    line = await have(anna, receiver.origin)
    delete = button(anna, "webhooks-delete")
    await delete.click()
    await expect(anna.page.locator("dialog")).to_contain_text("127.0.0.1")
    await anna.page.get_by_role("button", name=anna.t("webhooks-delete-no")).click()
    await expect(delete).to_be_focused()
    await delete.click()
    await anna.page.locator("dialog .danger").click()
    await expect(anna.page.locator("#yours")).to_be_focused()
    await expect(line).to_have_count(0)
    await expect(anna.page.locator(".emptybox")).to_have_text(anna.t("webhooks-none"))
    assert await anna.call("GET", "/me/webhooks") == {"webhooks": []}


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("example.org/hook", "not-a-url"),
        ("http://example.org/hook", "not-https"),
        ("https://192.168.1.20/hook", "non-public"),
        ("https://anna:secret@example.org/", "credentials"),
        ("https://example.org/#hook", "fragment"),
        (f"https://example.org/{'x' * 500}", "too-long"),
    ],
)
async def test_a_bad_address_is_explained_at_its_field(
    people: People, site: Running, receiver: Receiver, url: str, reason: str
) -> None:
    anna = await at_webhooks(people, site, lang="de")
    field = anna.page.locator("#webhook-url")
    await fill(anna, "Mein Handy", url)
    await make(anna)
    await expect(field).to_be_focused()
    told = anna.t("problem-bad-address", reason=reason)
    assert reason == "not-a-url" or told != anna.t("problem-bad-address", reason="not-a-url")
    await expect(field).to_have_accessible_description(told)
    await expect(field).to_have_attribute("aria-invalid", "true")
    await expect(anna.page.locator(".problem")).to_have_count(1)
    await field.fill(receiver.origin)
    await expect(anna.page.locator(".problem")).to_have_count(0)
    await expect(field).to_have_attribute("aria-invalid", "false")
    await make(anna)
    await expect(anna.page.locator("#made")).to_be_focused()


@pytest.mark.parametrize(
    ("code", "told"),
    [("too-many-webhooks", "problem-too-many-webhooks"), ("not-host", "webhooks-not-host")],
)
async def test_a_refusal_is_told_in_the_form(
    people: People, site: Running, code: str, told: str
) -> None:
    anna = await at_webhooks(people, site)
    await fill(anna, "One too many", "https://example.org/")
    problem = {"code": code, "status": 409, "args": {"most": 10}}
    async with answering(anna, "**/api/v1/me/webhooks", problem, 409):
        await make(anna)
        await expect(anna.page.locator(".making [role=alert]")).to_have_text(anna.t(told, most=10))
    await expect(anna.page.locator("#webhook-name")).to_have_value("One too many")
    await anna.page.locator(".making").get_by_role("button", name=anna.t("close")).click()
    await expect(anna.page.locator("#new")).to_be_focused()
    await expect(anna.page.locator(".problem")).to_have_count(0)


async def test_a_refusal_is_told_at_the_webhook(
    people: People, site: Running, receiver: Receiver
) -> None:
    """It was deleted in another window meanwhile."""
    anna = await at_webhooks(people, site)
    line = await have(anna, receiver.origin)
    await anna.call("DELETE", f"/me/webhooks/{(await webhook(anna))['id']}")
    await button(anna, "webhooks-test").click()
    await expect(line.locator(".problem")).to_contain_text(anna.t("problem-webhook-not-found"))
    await expect(button(anna, "webhooks-test")).to_have_attribute("aria-disabled", "false")


async def test_a_test_that_is_not_sent_soon_is_left_to_the_log(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    line = await have(anna, receiver.origin)
    await anna.page.clock.install()
    test = button(anna, "webhooks-test")
    status = line.locator(":scope > [role=status]")
    async with answering(anna, "**/deliveries", {"deliveries": []}):
        await test.click()
        await expect(status).to_have_text(anna.t("webhooks-testing"))
        await expect(test).to_have_attribute("aria-disabled", "true")
        for _ in range(15):
            async with anna.page.expect_response("**/deliveries"):
                await anna.page.clock.run_for(1000)
        await expect(status).to_have_text(anna.t("webhooks-test-late"))
    await expect(test).to_have_attribute("aria-disabled", "false")


def delivery(number: int, **more: Any) -> dict[str, Any]:
    """A delivery that has failed once and is tried again in an hour, unless it is otherwise."""
    usual = {
        "id": f"01M{number:023}",
        "type": "duty.created",
        "state": "waiting",
        "created_at": int(time() * 1000),
        "attempts": 1,
        "next_at": None,
        "settled_at": None,
        "status": None,
        "error": None,
    }
    return usual | more


async def test_the_log_says_in_words_what_became_of_each(
    people: People, site: Running, receiver: Receiver
) -> None:
    anna = await at_webhooks(people, site)
    line = await have(anna, receiver.origin)
    errors = [*{*get_args(Failure)} - HIDDEN, "turned-off", "fault"]
    ago = int(time() * 1000) - 1000
    documents = [
        *(delivery(number, error=error, state="failed") for number, error in enumerate(errors)),
        delivery(90, error="refused", status=301, state="failed", attempts=9),
        delivery(91, error="refused", status=503, next_at=ago, attempts=2),
        delivery(92, attempts=0, type="match.finished"),
        delivery(93, status=204, state="delivered", type="something.new"),
    ]
    said = line.locator(".sent li")
    async with answering(anna, "**/deliveries", {"deliveries": documents}):
        await button(anna, "webhooks-log").click()
        await expect(said).to_have_count(len(documents))
    failed, waits = anna.t("webhooks-state-failed"), anna.t("webhooks-state-waiting")
    facts = [
        *([anna.t(f"webhooks-error-{error}")] for error in errors),
        [anna.t("webhooks-redirect", status=301), anna.t("webhooks-attempts", count=9)],
        [
            anna.t("webhooks-status", status=503),
            anna.t("webhooks-next-soon"),
            anna.t("webhooks-attempts", count=2),
        ],
        [],
        [anna.t("webhooks-status", status=204)],
    ]
    assert [await one.locator(".facts > span").all_inner_texts() for one in await said.all()] == (
        facts
    )
    states = [failed] * (len(errors) + 1) + [waits] * 2 + [anna.t("webhooks-state-delivered")]
    await expect(said.locator(".state")).to_have_text(states)
    await expect(said.nth(-2).locator("b")).to_have_text(anna.t("webhooks-event-end"))
    await expect(said.last.locator("b")).to_have_text("something.new")


@pytest.mark.parametrize("lang", ["de", "en", "nl"])
async def test_keys_are_enough_on_a_phone(
    people: People, site: Running, receiver: Receiver, lang: str
) -> None:
    anna = await at_webhooks(people, site, lang=lang, size=PORTRAIT)
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


async def test_the_menu_of_a_room_leads_there_and_on(people: People, site: Running) -> None:
    anna = await people(site.url)
    await anna.create_room()
    await anna.page.get_by_role("button", name=anna.t("menu")).first.click()
    heading = anna.page.locator("h1")
    await anna.page.get_by_role("link", name=anna.t("webhooks")).click()
    await expect(heading).to_have_text(anna.t("webhooks"))
    await expect(anna.page.locator("#new")).to_be_visible()
    await anna.page.get_by_role("link", name=anna.t("tokens")).click()
    await expect(heading).to_have_text(anna.t("tokens"))
    await anna.page.get_by_role("link", name=anna.t("webhooks")).click()
    await expect(heading).to_have_text(anna.t("webhooks"))
    await anna.page.get_by_role("link", name=anna.t("developers")).last.click()
    await expect(anna.page.locator("#webhooks h2")).to_be_in_viewport()
    await anna.page.get_by_role("link", name=anna.t("webhooks")).click()
    await expect(heading).to_have_text(anna.t("webhooks"))


async def test_a_stranger_is_told_how_to_begin(people: People, site: Running) -> None:
    nobody = await people(site.url)
    await nobody.open("/webhooks")
    await expect(nobody.page.locator(".emptybox")).to_contain_text(nobody.t("webhooks-nobody"))
    await nobody.page.get_by_role("link", name=nobody.t("to-home")).click()
    await expect(nobody.page.locator(".intro")).to_be_visible()
