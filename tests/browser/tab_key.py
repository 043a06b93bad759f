"""Going through a page by the tab key."""

from playwright.async_api import Locator, Page

# How many stops of the tab key lie from the focus to the next of `all`, as far as can be foreseen.
AHEAD = """(all) => {
  const within = document.querySelector("dialog[open]") ?? document;
  const every = "a[href], button, input, select, summary, textarea, [tabindex]";
  const stops = [...within.querySelectorAll(every)].filter((it) => it.tabIndex >= 0 &&
    !it.disabled && it.checkVisibility({ visibilityProperty: true }));
  const here = stops.indexOf(document.activeElement);
  const there = stops.findIndex((it, at) => at >= here && all.includes(it));
  return here < 0 || there < 0 ? 0 : there - here;
}"""


async def tab_to(page: Page, target: Locator, most: int = 150) -> None:
    """Press Tab until `target` has the focus, and the focus can be seen."""
    for _ in range(await target.evaluate_all(AHEAD)):
        await page.keyboard.press("Tab")
    for _ in range(most):
        if await target.evaluate_all("all => all.includes(document.activeElement)"):
            assert await page.evaluate("document.activeElement.matches(':focus-visible')")
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")
