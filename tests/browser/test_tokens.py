"""The page of tokens for programs: made, shown once, used, revoked; by mouse, finger, and keys."""

import json
from typing import Any

import httpx
import pytest
from playwright.async_api import Route, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.tabbing import tab_to
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def at_tokens(people: People, site: Running, **screen: Any) -> Person:
    """Somebody who is known, on the page."""
    anna = await people(site.url, **screen)
    await anna.open()
    await anna.call("POST", "/rooms", {"name": "Anna"})
    await anna.open("/tokens")
    await expect(anna.page.locator("#new")).to_be_visible()
    return anna


async def fill(person: Person, name: str) -> None:
    """Open the form, and enter what the token is for."""
    await person.page.locator("#new").click()
    await expect(person.page.locator("#token-name")).to_be_focused()
    await person.page.locator("#token-name").fill(name)


async def status(site: Running, token: str) -> int:
    """How the server answers a program with that token."""
    async with httpx.AsyncClient(base_url=site.url, trust_env=False) as http:
        headers = {"authorization": f"Bearer {token}"}
        return (await http.get("/api/v1/me", headers=headers)).status_code


async def test_a_token_is_made_copied_used_and_revoked(people: People, site: Running) -> None:
    anna = await at_tokens(people, site)
    await anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await expect(anna.page.locator(".emptybox")).to_have_text(anna.t("tokens-none"))
    await fill(anna, "My bot")
    await anna.page.locator(".life select").select_option(label=anna.t("tokens-life-month"))
    await anna.page.get_by_role("button", name=anna.t("tokens-make")).click()
    shown = anna.page.locator(".made code")
    await expect(anna.page.locator("#made")).to_be_focused()
    await anna.page.get_by_role("button", name=anna.t("tokens-copy")).click()
    await expect(anna.page.locator(".toast")).to_have_text(anna.t("tokens-copied"))
    token = await anna.page.evaluate("navigator.clipboard.readText()")
    assert token == await shown.inner_text()
    assert await status(site, token) == 200
    (listed,) = (await anna.call("GET", "/me/tokens"))["tokens"]
    assert listed["scopes"] == ["read", "play"]
    assert listed["expires_at"] - listed["created_at"] == 30 * 24 * 3600 * 1000

    await anna.page.get_by_role("button", name=anna.t("tokens-done")).click()
    await expect(anna.page.locator("#new")).to_be_focused()
    await anna.open("/tokens")
    row = anna.page.locator(".owned li")
    await expect(row).to_contain_text("My bot")
    await expect(row.locator(".chip")).to_have_text(
        [anna.t("tokens-scope-read"), anna.t("tokens-scope-play")]
    )
    assert token not in await anna.page.content()

    revoke = anna.page.get_by_role("button", name=anna.t("tokens-revoke-this", name="My bot"))
    await revoke.click()
    await anna.page.get_by_role("button", name=anna.t("tokens-revoke-no")).click()
    await expect(revoke).to_be_focused()
    assert await status(site, token) == 200
    await revoke.click()
    await anna.page.locator("dialog .danger").click()
    await expect(anna.page.locator("#yours")).to_be_focused()
    await expect(row).to_have_count(0)
    assert await status(site, token) == 401


@pytest.mark.parametrize("lang", ["de", "en", "nl"])
async def test_keys_are_enough_on_a_phone(people: People, site: Running, lang: str) -> None:
    anna = await at_tokens(people, site, lang=lang, size=PORTRAIT)
    page = anna.page
    name = "Ein Bot mit einem langen Namen, WWWWWWWW"
    await tab_to(page, page.locator("#new"))
    await page.keyboard.press("Enter")
    await expect(page.locator("#token-name")).to_be_focused()
    await page.keyboard.type(name)
    boxes = page.locator(".may input")
    for number in (0, 1):
        await tab_to(page, boxes.nth(number))
        await page.keyboard.press("Space")
    make = page.get_by_role("button", name=anna.t("tokens-make"))
    await expect(make).to_be_disabled()
    await expect(page.locator(".making [role=status]")).to_have_text(anna.t("tokens-may-none"))
    for number in (2, 3):
        await tab_to(page, boxes.nth(number))
        await page.keyboard.press("Space")
    await tab_to(page, make)
    await page.keyboard.press("Enter")
    await expect(page.locator("#made")).to_be_focused()
    await expect(page.locator("#made")).to_be_in_viewport()
    (token,) = (await anna.call("GET", "/me/tokens"))["tokens"]
    assert (token["name"], token["scopes"]) == (name, ["host", "manage"])
    await tab_to(page, page.get_by_role("button", name=anna.t("tokens-done")))
    await page.keyboard.press("Enter")
    await tab_to(page, page.locator(".owned button"))
    await page.keyboard.press("Enter")
    await tab_to(page, page.locator("dialog .danger"))
    await page.keyboard.press("Enter")
    await expect(page.locator(".emptybox")).to_be_visible()
    for target in await page.locator(".may, .btn, select, input:not([type=checkbox])").all():
        box = await target.bounding_box()
        assert box is None or box["height"] >= 43.5, await target.inner_text()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_refusal_is_told(people: People, site: Running) -> None:
    anna = await at_tokens(people, site)

    async def refuse(route: Route) -> None:
        if route.request.method != "POST":
            await route.continue_()
            return
        document = {"code": "too-many-tokens", "status": 409, "args": {"most": 20}}
        await route.fulfill(
            status=409, content_type="application/problem+json", body=json.dumps(document)
        )

    await anna.page.route("**/api/v1/me/tokens", refuse)
    await fill(anna, "One too many")
    await anna.page.get_by_role("button", name=anna.t("tokens-make")).click()
    await expect(anna.page.locator(".problem")).to_contain_text(
        anna.t("problem-too-many-tokens", most=20)
    )
    await expect(anna.page.locator("#token-name")).to_have_value("One too many")
    await anna.page.unroute("**/api/v1/me/tokens")
    await anna.page.get_by_role("button", name=anna.t("tokens-make")).click()
    await expect(anna.page.locator("#made")).to_be_focused()
    await expect(anna.page.locator(".problem")).to_have_count(0)


async def test_the_form_is_put_away(people: People, site: Running) -> None:
    anna = await at_tokens(people, site)
    await fill(anna, "A bot")
    await anna.page.locator(".making").get_by_role("button", name=anna.t("close")).click()
    await expect(anna.page.locator("#new")).to_be_focused()
    await expect(anna.page.locator(".making")).to_have_count(0)
    assert await anna.call("GET", "/me/tokens") == {"tokens": []}


async def test_the_menu_of_a_room_leads_there(people: People, site: Running) -> None:
    anna = await people(site.url)
    await anna.create_room()
    await anna.page.get_by_role("button", name=anna.t("menu")).first.click()
    await anna.page.get_by_role("link", name=anna.t("tokens")).click()
    await expect(anna.page.locator("h1")).to_have_text(anna.t("tokens"))
    await expect(anna.page.locator("#new")).to_be_visible()


async def test_a_stranger_is_told_how_to_begin(people: People, site: Running) -> None:
    nobody = await people(site.url)
    await nobody.open("/tokens")
    await expect(nobody.page.locator(".emptybox")).to_contain_text(nobody.t("tokens-nobody"))
    await nobody.page.get_by_role("link", name=nobody.t("to-home")).click()
    await expect(nobody.page.locator(".intro")).to_be_visible()
