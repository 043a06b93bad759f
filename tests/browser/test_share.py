"""The share panel: code in large letters, QR code, copy, and the share sheet of the system."""

import pytest
from playwright.async_api import expect

from tests.browser.people import People
from tests.browser.screens import PORTRAIT
from tests.browser.visible_text import small_targets
from tests.support.qr_reader import decoded_svg
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SYSTEM = """
window.given = [];
Object.defineProperty(navigator, "share", {
  value: async (what) => { given.push(["share", what.url]); },
});
Object.defineProperty(navigator, "clipboard", {
  value: { writeText: async (text) => { given.push(["copy", text]); } },
});
"""


@pytest.mark.parametrize("lang", first(["en", "de"]))
async def test_p0_03_the_invite_is_copied_shared_scanned_and_read_out(
    people: People, site: Running, lang: str
) -> None:
    host = await people(site.url, lang=lang, script=SYSTEM, size=PORTRAIT, touch=True)
    code = await host.create_room()
    await host.turn_to("invite")
    panel = host.page.locator(".share")
    letters = panel.locator(".code")
    await expect(letters).to_have_text(code)
    size = await letters.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    assert size >= 24
    picture = panel.locator("img")
    await expect(picture).to_have_attribute("alt", host.t("qr-code"))
    assert await picture.evaluate("it => it.decode().then(() => it.naturalWidth > 0)")
    source = await picture.get_attribute("src")
    svg = await host.page.evaluate("path => fetch(path).then((answer) => answer.text())", source)
    invite = f"{site.url}/r/{code}"
    assert decoded_svg(svg) == invite

    await panel.get_by_role("button", name=host.t("copy-link"), exact=True).tap()
    await expect(host.page.get_by_text(host.t("copied"), exact=True).first).to_be_attached()
    await panel.get_by_role("button", name=host.t("share"), exact=True).tap()
    await host.page.wait_for_function("given.length === 2")
    assert await host.page.evaluate("given") == [["copy", invite], ["share", invite]]
    assert await small_targets(host.page) == []
