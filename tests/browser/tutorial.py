"""Going through a tutorial: where its coach is, and what it says."""

from playwright.async_api import Locator, expect

from tests.browser.people import Person


async def begin(person: Person, game: str) -> None:
    """From the start page by one click into the tutorial of a game."""
    await person.open()
    button = person.page.locator(f"[data-tutorial={game}]")
    await (button.tap if await person.page.evaluate("'ontouchstart' in window") else button.click)()
    await expect(coach(person)).to_be_visible()
    person.code = person.page.url.rpartition("/")[2]


def coach(person: Person) -> Locator:
    """The panel of the coach."""
    return person.page.locator(".coach")


async def taught(person: Person, game: str, key: str) -> None:
    """Wait until the coach has come to a lesson."""
    words = person.t(f"{game}-tutorial-{key}")
    await expect(coach(person).locator(".words")).to_have_text(words)


def skipping(person: Person) -> Locator:
    """The button that goes on without the action that a lesson asks for."""
    return coach(person).locator(".skip")


async def ended(person: Person, skipped: int = 0) -> None:
    """Wait until the coach has said all, but for so many lessons that were skipped."""
    said = person.t("coach-end-skipped", count=skipped) if skipped else person.t("coach-end")
    await expect(coach(person).locator(".words")).to_have_text(said)


async def upon(person: Person, what: str) -> None:
    """Wait until the ring lies around the first such element."""
    await person.page.wait_for_function(AROUND, arg=what)


AROUND = """(what) => {
  const ring = document.querySelector(".ring")?.getBoundingClientRect();
  const it = document.querySelector(what)?.getBoundingClientRect();
  return ring && it && ring.left <= it.left && ring.right >= it.right - 5
    && ring.top <= it.top + 3 && ring.bottom >= it.bottom - 5;
}"""
