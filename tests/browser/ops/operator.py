"""An operator in front of a browser."""

from playwright.async_api import expect

from tests.browser.people import Person
from tests.ops.operator_client import TOKEN


async def signed_in(operator: Person) -> None:
    """At the overview, by the token."""
    await operator.open("/admin")
    await operator.page.locator("[name=token]").fill(TOKEN)
    await operator.page.keyboard.press("Enter")
    await expect(operator.page.locator(".board")).to_be_visible()
