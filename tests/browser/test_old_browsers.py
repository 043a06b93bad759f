"""A browser that lacks what the pages are made of is told so, in its language."""

import pytest
from playwright.async_api import expect

from tests.browser.people import People
from tests.browser.screens import Screen
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

# Each makes a browser look like one of a time before it had that.
BEFORE = {
    "import maps": "HTMLScriptElement.supports = (kind) => kind !== 'importmap';",
    "any question about scripts": "delete HTMLScriptElement.supports;",
    "nesting": "const has = CSS.supports; CSS.supports = (it) => it !== 'selector(&)' && has(it);",
    ":has()": "const has = CSS.supports; CSS.supports = (it) => !/:has/.test(it) && has(it);",
}


@pytest.mark.parametrize("path", first(["/", "/rules/lineup"]))
async def test_a_new_browser_is_told_nothing(people: People, site: Running, path: str) -> None:
    person = await people(site.url)
    await person.open(path)
    await expect(person.page.locator("main h1").first).to_be_visible()
    assert await person.page.locator(".old").count() == 0


@pytest.mark.parametrize(
    ("lacks", "lang"), first([*zip(BEFORE, ("en", "de", "nl", "de"), strict=True)])
)
async def test_an_old_browser_is_told_which_would_do(
    people: People, site: Running, lacks: str, lang: str
) -> None:
    old: Screen = {"lang": lang, "script": BEFORE[lacks]}
    person = await people(site.url, **old)
    await person.open()
    told = person.page.get_by_role("alert")
    await expect(told).to_have_text(person.t("browser-too-old"))
    assert await person.page.locator("body > *").count() == 1
