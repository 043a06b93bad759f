"""Going through a page by the tab key."""

from playwright.async_api import Locator, Page


async def tab_to(page: Page, target: Locator, most: int = 150) -> None:
    """Press Tab until `target` has the focus, and the focus can be seen."""
    for _ in range(most):
        if await target.evaluate_all("all => all.includes(document.activeElement)"):
            assert await page.evaluate("document.activeElement.matches(':focus-visible')")
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")
