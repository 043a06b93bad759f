"""Dragging on a page with the mouse, or with a finger by the protocol of Chromium."""

from playwright.async_api import CDPSession, Locator, Page

STEPS = 6


async def middle(place: Locator) -> tuple[float, float]:
    """The middle of an element in the window."""
    box = await place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class MousePointer:
    """A mouse with its button down from `press` to `release`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def press(self, at: tuple[float, float]) -> None:
        """Go there and press."""
        await self.page.mouse.move(*at)
        await self.page.mouse.down()

    async def move(self, to: tuple[float, float]) -> None:
        """Move in small steps."""
        await self.page.mouse.move(*to, steps=STEPS)

    async def release(self) -> None:
        """Let go."""
        await self.page.mouse.up()


class FingerPointer:
    """A finger that stays down from `press` to `release`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.at = (0.0, 0.0)
        self.session: CDPSession | None = None

    async def _send(self, kind: str, *points: tuple[float, float]) -> None:
        session = self.session or await self.page.context.new_cdp_session(self.page)
        self.session = session
        touches = [{"x": x, "y": y} for x, y in points]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    async def press(self, at: tuple[float, float]) -> None:
        """Touch there."""
        self.at = at
        await self._send("touchStart", at)

    async def move(self, to: tuple[float, float]) -> None:
        """Move in small steps."""
        (x, y), self.at = self.at, to
        for step in range(1, STEPS + 1):
            share = step / STEPS
            await self._send("touchMove", (x + (to[0] - x) * share, y + (to[1] - y) * share))

    async def pinch(self, second: tuple[float, float]) -> None:
        """Put a second finger there, and move both apart."""
        (x, y), (x2, y2) = self.at, second
        await self._send("touchStart", self.at, second)
        for step in range(1, STEPS + 1):
            share = step / STEPS
            dx, dy = (x2 - x) * share, (y2 - y) * share
            await self._send("touchMove", (x - dx, y - dy), (x2 + dx, y2 + dy))

    async def release(self) -> None:
        """Lift what touches."""
        await self._send("touchEnd")
