"""Phones, upright and across: what has room on them."""

from collections.abc import AsyncIterator

from tests.browser.people import Person
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.browser.visible_text import cut_off, small_targets, untranslated

_DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def resize(person: Person, size: tuple[int, int]) -> None:
    """Another window, drawn anew."""
    await person.page.set_viewport_size({"width": size[0], "height": size[1]})
    await person.page.evaluate(_DRAWN)


async def turned(person: Person, stage: str) -> AsyncIterator[int]:
    """Hold the phone upright and across: nothing is cut off, too small for fingers, or beside the
    window.  While it is held so, its number: 0, 1."""
    for number, size in enumerate((PORTRAIT, LANDSCAPE)):
        await resize(person, size)
        found = {
            "sideways": await person.sideways(),
            "cut off": await cut_off(person.page),
            "small": await small_targets(person.page),
            "untranslated": await untranslated(person.page),
        }
        assert not any(found.values()), f"{stage}, {size}, {person.t.language}: {found}"
        yield number


async def fits(person: Person, stage: str) -> None:
    """The page fits on a phone, however it is held."""
    async for _ in turned(person, stage):
        pass
