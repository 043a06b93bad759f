"""How browsers of tests are set up."""

from typing import TypedDict

DESKTOP = (1280, 800)
PORTRAIT = (360, 640)
LANDSCAPE = (640, 360)
WAIT_MS = 30_000


class Screen(TypedDict, total=False):
    """How a person's browser is set up; by default in English, a desktop, light, by mouse.

    `script` runs in the first tab, before the scripts of each page.  `fresh`: nothing is in its
    caches, and nobody gets it afterwards.  `worker`: it is fresh, too, and may have a service
    worker, which would answer later tests.
    """

    lang: str
    size: tuple[int, int]
    dark: bool
    touch: bool
    script: str
    fresh: bool
    worker: bool
