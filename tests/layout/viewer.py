"""The eyes of the layout test: a person whose page shows each state in three languages."""

import json
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from tests.browser.people import Person
from tests.layout.known_faults import RESULTS, Known
from tests.layout.page_checks import SIZES, Eye, Finding, Frames, Place

LANGUAGES = ("en", "de", "nl")
Arrange = Callable[[Page], Awaitable[Any]]


async def as_it_is(_: Page) -> None:
    """Arrange nothing."""


class Viewer:
    """Looks at state after state; `findings` has all that is wrong, `times` seconds by state."""

    def __init__(self, game: str, known: Known) -> None:
        self.game = game
        self.known = known
        self.findings: list[Finding] = []
        self.times: dict[str, float] = {}
        self._frames = Frames()
        self._pictured: set[tuple[str, ...]] = set()

    async def see(
        self,
        person: Person,
        state: str,
        path: str,
        shown: str,
        arrange: Arrange = as_it_is,
        role: str = "",
        after: Arrange = as_it_is,
    ) -> None:
        """Load a page once in each language, wait for `shown`, arrange it, and look.

        `arrange` does what cannot be kept on the server; `after` undoes it.
        """
        began = time.monotonic()
        for lang in LANGUAGES:
            await person.context.set_extra_http_headers({"accept-language": lang})
            eye = Eye(person.page, self._frames)
            await eye.resize(SIZES[-1])
            # A fragment alone would load nothing.
            await person.page.goto("about:blank")
            await person.open(path)
            await expect(person.page.locator(shown).first).to_be_visible()
            await arrange(person.page)
            await self._look(eye, Place(state, self.game, lang, role))
            await after(person.page)
        self.times[state] = round(time.monotonic() - began, 1)

    async def _look(self, eye: Eye, place: Place) -> None:
        new = await eye.look(place)
        self.findings += new
        wanted: dict[str, None] = {}
        for one in new:
            fault = (one.check, one.element, one.state)
            if fault not in self._pictured and not self.known.has(one):
                self._pictured.add(fault)
                wanted.setdefault(one.size)
        for size in wanted:
            await self._picture(eye, place, size)

    async def _picture(self, eye: Eye, place: Place, size: str) -> None:
        """Keep a picture of what nobody knew of."""
        await eye.resize(next(one for one in SIZES if one.name == size))
        parts = (place.game or "page", place.state, place.lang, size)
        name = re.sub(r"[^\w-]+", "_", "-".join(parts))
        await eye.page.screenshot(path=RESULTS / f"{name}.png")

    def clear(self) -> None:
        """Remove the results and pictures of an earlier run."""
        for old in RESULTS.glob(f"{self.game or 'page'}*"):
            old.unlink()

    @property
    def file(self) -> Path:
        """Where the results go."""
        return RESULTS / f"{self.game or 'pages'}.json"

    def write(self) -> None:
        """Write the results, also of a run that was cut short."""
        RESULTS.mkdir(parents=True, exist_ok=True)
        document = {
            "game": self.game,
            "seconds": self.times,
            "findings": [one.document() for one in self.findings],
        }
        text = json.dumps(document, indent=1, ensure_ascii=False)
        self.file.write_text(text + "\n", "utf-8")
        print(f"{self.file.stem}: {self.times}")

    def judge(self) -> None:
        """Fail for what is new, and for what is known and no longer so."""
        unknown = (one for one in self.findings if not self.known.has(one))
        new = {(one.check, one.element, one.state): one for one in unknown}
        gone = self.known.gone(self.game, self.findings)
        lines = [str(one) for one in new.values()]
        lines += [
            f"known, and no longer so (python -m tests.layout.known_faults drops it): {entry}"
            for entry in gone
        ]
        assert not lines, f"pictures and {self.file.name} are in {RESULTS}\n" + "\n".join(lines)
