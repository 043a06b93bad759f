"""Draws the icons of the installed app from `icon.svg`: `python -m tools.icons`.

Chromium makes the pictures, as in the tests.  Pages link to the SVG itself; PNGs are for what
browsers and phones make of it: an app's icon, a round or square one cut out of a larger picture
(maskable), and the small one of one colour beside a notification.
"""

import asyncio
import re
import shutil
from typing import Final

from playwright.async_api import Browser, async_playwright

from app.web.assets import FOLDER
from app.web.install import PAGE_COLOUR

ICONS: Final = FOLDER / "icons"
_SIDE: Final = 32
"""The side of the drawing."""
GROUNDS: Final = {"icon": ("22%", 0.72), "maskable": ("0", 0.6), "touch": ("0", 0.68)}
"""How round the corners of the ground are, and how much of it the drawing takes: phones may cut off
all of a maskable icon but a circle of four fifths."""
PICTURES: Final = (
    ("icon", 192),
    ("icon", 512),
    ("maskable", 192),
    ("maskable", 512),
    ("touch", 180),
    ("badge", 96),
)


def drawn(kind: str, side: int) -> str:
    """A page of that size with nothing but the icon."""
    mark = (ICONS / "icon.svg").read_text("utf-8")
    if kind == "badge":
        mark = re.sub(r'fill="#\w+"', 'fill="#fff"', mark)
        ground, corner, share = "none", "0", 0.9
    else:
        ground, (corner, share) = PAGE_COLOUR, GROUNDS[kind]
    shown = mark.replace("<svg ", f'<svg width="{side * share}" height="{side * share}" ', 1)
    return (
        "<style>html, body { margin: 0; background: none }"
        f" div {{ width: {side}px; height: {side}px; background: {ground};"
        f" border-radius: {corner}; display: grid; place-items: center }}</style>"
        f"<div>{shown}</div>"
    )


async def draw(browser: Browser, kind: str, side: int) -> bytes:
    """The icon as PNG."""
    page = await browser.new_page(viewport={"width": side, "height": side})
    await page.set_content(drawn(kind, side))
    picture = await page.screenshot(omit_background=True)
    await page.close()
    return picture


async def draw_all() -> dict[str, bytes]:
    """The icons by the names of their files."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        drawings = {
            f"{kind}-{side}.png": await draw(browser, kind, side) for kind, side in PICTURES
        }
        await browser.close()
    return drawings


def main() -> None:
    """Write all of them."""
    for name, picture in asyncio.run(draw_all()).items():
        (ICONS / name).write_bytes(picture)


if __name__ == "__main__":
    main()
