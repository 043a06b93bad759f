"""The page of tokens for programs: made, shown once, used, revoked; by mouse, finger, and keys."""

from typing import Any

import httpx
import pytest
from playwright.async_api import expect

from tests.browser.people import People, Person
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
