"""The same person on another device, the same seat in another browser."""

import pytest
from playwright.async_api import expect

from tests.browser.people import People
from tests.browser.screens import PORTRAIT
from tests.browser.visible_text import small_targets, untranslated
from tests.games.lineup.driver import my_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_p0_04_a_turn_goes_on_on_the_phone(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {"lang": "de"}], options={"start": 0})
    assert await my_turn(anna)
    await anna.page.locator(".top").get_by_role("button", name=anna.t("menu")).click()
    await anna.page.get_by_role("button", name=anna.t("handover")).click()
    code = await anna.page.locator("dialog .handover").inner_text()
    await anna.call("POST", "/rooms", {})
    qr = anna.page.locator("dialog .qrbox svg path")
    assert (await qr.get_attribute("d") or "").startswith("M0 0h1v1h-1z")

    phone = await people(site.url, lang="nl", size=PORTRAIT, touch=True)
    phone.code = anna.code
    await phone.open(f"/handover#{code}")
    assert await untranslated(phone.page) == set()
    assert await small_targets(phone.page) == []
    await phone.page.get_by_role("button", name=phone.t("handover-go")).tap()
    await expect(phone.board).to_be_visible()
    assert await my_turn(phone)
    assert await phone.position() == await anna.position()
    await expect(anna.board).to_be_visible()

    await ben.open(f"/handover#{code}")
    await ben.page.get_by_role("button", name=ben.t("handover-go")).click()
    await expect(ben.page.locator("#problem")).to_contain_text(ben.t("problem-handover-gone"))


async def test_p0_02_a_seat_link_brings_somebody_back(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{"lang": "nl"}, {"lang": "de"}], options={"start": 0})
    member = (await anna.room())["members"][1]
    made = await ben.call("POST", f"/rooms/{anna.code}/members/{member['player']}/link")
    phone = await people(site.url, size=PORTRAIT, touch=True)
    phone.code = anna.code
    await phone.page.goto(made["url"])
    await phone.page.locator("#join .primary").tap()
    await expect(phone.board).to_be_visible()
    assert (await phone.position())["you"] == 1
    assert "#" not in phone.page.url
    closed = ben.page.locator("main [role=alert]")
    await expect(closed).to_contain_text(ben.t("problem-seat-moved"))

    again = await phone.call(
        "POST",
        f"/rooms/{anna.code}/members/{(await anna.room())['members'][1]['player']}/link",
    )
    await ben.page.goto(again["url"])
    await ben.page.locator("#join .primary").click()
    await expect(ben.board).to_be_visible()
    assert (await ben.position())["you"] == 1
