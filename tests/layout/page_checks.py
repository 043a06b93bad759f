"""Looking at a page in all sizes: what `page_checks.js` finds, and where board and hand stay."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import CDPSession, Page

LOOK = (Path(__file__).parent / "page_checks.js").read_text("utf-8").split("\n", 2)[2].strip()
SAID = ("element", "text", "box", "why")
SETTLED = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const one of document.getAnimations())
    if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  scrollTo(0, 0);
}"""


@dataclass(frozen=True)
class Size:
    """A window, whether fingers point in it, and the least pixels of a field there."""

    name: str
    width: int
    height: int
    coarse: bool
    fields: Mapping[str, int] = field(default_factory=dict, hash=False)


SIZES = (
    Size("phone", 360, 640, True, {"lineup": 20}),
    Size("across", 640, 360, True, {"lineup": 16}),
    Size("tablet", 820, 1180, True),
    Size("tablet-across", 1180, 820, True),
    Size("laptop", 1280, 720, False),
    Size("desktop", 1440, 900, False),
)
DARK = ("phone", "desktop")
"""Sizes that are looked at in both themes: the theme changes colours, and only by mistake boxes."""


@dataclass(frozen=True)
class Finding:
    """Something wrong on a page."""

    check: str
    state: str
    game: str
    lang: str
    size: str
    dark: bool
    element: str
    text: str
    box: tuple[int, ...]
    why: str

    def __str__(self) -> str:
        theme = "dark" if self.dark else "light"
        where = f"{self.state}, {self.game}, {self.lang}, {self.size}, {theme}"
        return f"[{self.check}] {where}: {self.element} {list(self.box)} {self.why}: {self.text!r}"

    def document(self) -> dict[str, Any]:
        """As kept in the results."""
        return asdict(self)


@dataclass(frozen=True)
class Place:
    """Where a person is: in which state, of which game ("" for pages outside a match), language."""

    state: str
    game: str
    lang: str
    role: str = ""


class Frames:
    """Boards and hands stay where they were first seen, for each size and role of a match."""

    def __init__(self) -> None:
        self._first: dict[tuple[str, ...], tuple[str, list[int]]] = {}

    def look(
        self, place: Place, size: Size, dark: bool, frames: Mapping[str, Any]
    ) -> list[Finding]:
        """What has moved since another state."""
        moved = []
        for part, box in frames.items():
            if not place.role or box is None:
                continue
            key = (place.game, place.role, place.lang, size.name, part)
            state, first = self._first.setdefault(key, (place.state, box))
            if any(abs(one - other) > 1 for one, other in zip(first, box, strict=True)):
                why = f"was at {first} in {state}"
                moved.append(_finding("frame", place, size, dark, part, "", box, why))
        return moved


def _finding(
    check: str, place: Place, size: Size, dark: bool, element: str, text: str, box: Any, why: str
) -> Finding:
    where = (place.state, place.game, place.lang, size.name, dark)
    return Finding(check, *where, element, text, tuple(box), why)


class Eye:
    """Looks at one page."""

    def __init__(self, page: Page, frames: Frames) -> None:
        self.page = page
        self.frames = frames
        self._session: CDPSession | None = None

    async def look(self, place: Place) -> list[Finding]:
        """All findings in all sizes and themes."""
        found: list[Finding] = []
        for size in SIZES:
            await self.resize(size)
            for dark in (False, True)[: 1 + (size.name in DARK)]:
                await self.page.emulate_media(
                    color_scheme="dark" if dark else "light", reduced_motion="reduce"
                )
                found += await self.once(place, size, dark)
        return found

    async def resize(self, size: Size) -> None:
        """Another window, with fingers or a mouse."""
        if self._session is None:
            self._session = await self.page.context.new_cdp_session(self.page)
        touch = {"enabled": size.coarse, "maxTouchPoints": 1}
        await self._session.send("Emulation.setTouchEmulationEnabled", touch)
        await self.page.set_viewport_size({"width": size.width, "height": size.height})

    async def once(self, place: Place, size: Size, dark: bool) -> list[Finding]:
        """The findings in one size and theme."""
        await self.page.evaluate(SETTLED)
        asked = {"coarse": size.coarse, "leastField": size.fields.get(place.game, 24)}
        seen = await self.page.evaluate(LOOK, asked)
        found = [
            _finding(
                one["check"], place, size, dark, one["element"], one["text"], one["box"], one["why"]
            )
            for one in seen["found"]
        ]
        return found + self.frames.look(place, size, dark, seen["frames"])
