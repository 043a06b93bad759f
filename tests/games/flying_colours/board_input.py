"""Ways to use the board of With Flying Colours: mouse, touch, keyboard."""

from typing import Protocol

from playwright.async_api import Locator, Page

from tests.browser.tab_key import tab_to

BOARD = "svg.rings"


class Way(Protocol):
    """A way to use a page."""

    def __init__(self, page: Page) -> None: ...

    async def die(self, number: int) -> None:
        """Set a die of the last throw aside."""

    async def disc(self, colour: str) -> None:
        """Choose a disc that may move."""

    async def field(self, name: str) -> None:
        """Bring the chosen disc to a field within reach."""

    async def act(self) -> None:
        """Press the primary button."""

    async def press(self, button: Locator) -> None:
        """Press any other button."""


class Mouse:
    """Clicks only; discs are chosen on the board."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def die(self, number: int) -> None:
        await self.press(self.page.locator("button.die").nth(number))

    async def disc(self, colour: str) -> None:
        single = self.page.locator(f"[data-tap={colour}]")
        if await single.count():
            await self.press(single)
            return
        disc = self.page.locator(f"[data-disc={colour}]:not([data-kind=left])")
        await self.field(str(await disc.get_attribute("data-at")))

    async def field(self, name: str) -> None:
        await self.press(self.page.locator(f"[data-field={name}]"))

    async def act(self) -> None:
        await self.press(self.page.locator(".actions .primary"))

    async def press(self, button: Locator) -> None:
        await button.click()


class Finger(Mouse):
    """Taps only; discs are chosen in the tray, or from the fan of a field with several."""

    fanned = 0

    async def disc(self, colour: str) -> None:
        disc = self.page.locator(f"[data-disc={colour}]:not([data-kind=left])")
        name = await disc.get_attribute("data-at")
        if await self.page.locator(f"[data-at={name}]:not([data-kind=left])").count() == 1:
            await self.press(self.page.locator(f"[data-mover={colour}]"))
            return
        await self.field(str(name))
        await self.press(self.page.locator(f"[data-fan={colour}] .hit"))
        self.fanned += 1

    async def press(self, button: Locator) -> None:
        await button.tap()


class Keyboard:
    """Keys only: digits, arrows, Home, Enter; Shift and Enter for the primary button."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def die(self, number: int) -> None:
        await self.page.keyboard.press(str(number + 1))

    async def disc(self, colour: str) -> None:
        """Press Enter on its field until it is chosen."""
        disc = self.page.locator(f"[data-disc={colour}]:not([data-kind=left])")
        name = str(await disc.get_attribute("data-at"))
        await self.walk(name)
        mover = self.page.locator(f"[data-mover={colour}]")
        for _ in range(7):
            if await mover.get_attribute("aria-pressed") == "true":
                return
            await self.page.keyboard.press("Enter")
        raise AssertionError(f"{colour} is not chosen")

    async def field(self, name: str) -> None:
        await self.walk(name)
        await self.page.keyboard.press("Enter")

    async def walk(self, name: str) -> None:
        """Move the focus to a field with arrow keys only."""
        stop = self.page.locator(f"{BOARD} [role=gridcell][tabindex='0']")
        await tab_to(self.page, stop)
        ring, segment = place(name)
        for _ in range(20):
            here = place(str(await stop.get_attribute("data-field")))
            if here == (ring, segment):
                return
            if here[0] and ring and here[1] != segment:
                key = "ArrowRight" if (segment - here[1]) % 12 <= 6 else "ArrowLeft"
            else:
                key = "ArrowUp" if here[0] < ring else "ArrowDown"
            await self.page.keyboard.press(key)
        raise AssertionError(f"{name} is not reached")

    async def act(self) -> None:
        await self.page.keyboard.press("Shift+Enter")

    async def press(self, button: Locator) -> None:
        await tab_to(self.page, button)
        await self.page.keyboard.press("Enter")


def place(name: str) -> tuple[int, int]:
    """Ring and segment of a field."""
    if name == "centre":
        return 0, 0
    ring, segment = name[1:].split("s")
    return int(ring), int(segment)
