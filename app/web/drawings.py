"""The drawings that pages refer to by id: colours, icons, patterns and pictures of games."""

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

_STATIC = Path(__file__).resolve().parent.parent / "static"
_DRAWING = re.compile(r'<(symbol|pattern) id="(?P<id>[^"]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r"#([fgiv]-[a-z_-]+)")


_RARE: Final = frozenset(("i-hook", "i-mail", "i-moon"))
"""What scripts draw on few pages, which name it."""


def sprite(
    page: str = "", games: Collection[str] | None = None, rare: Collection[str] = ()
) -> Markup:
    """An invisible SVG with the drawings that the HTML of a page refers to.

    Without a page it holds all of them, for pages on which scripts draw; of the pictures of games
    only those of `games`, if they are given, and of what few pages need only what is in `rare`.
    """
    drawings = _drawings()
    needed = set(_REFERENCE.findall(page)) if page else set(drawings) - (_RARE - set(rare))
    if games is not None:
        needed -= {name for name in drawings if name[0] == "v" and name[2:] not in games}
    for picture in needed & set(drawings):
        needed |= set(_REFERENCE.findall(drawings[picture]))
    kept = "\n".join(drawing for name, drawing in drawings.items() if name in needed)
    return Markup(f'<svg class="defs" aria-hidden="true"><defs>\n{kept}\n</defs></svg>')


@cache
def _drawings() -> dict[str, str]:
    """All drawings by id: those of `sprite.svg`, and a picture `v-GAME` of each game."""
    pictures = (
        f'<symbol id="v-{path.parent.name}" viewBox="0 0 200 112">'
        f"{path.read_text(encoding='utf-8')}</symbol>"
        for path in sorted((_STATIC / "games").glob("*/vignette.svg"))
    )
    text = "\n".join(((_STATIC / "sprite.svg").read_text(encoding="utf-8"), *pictures))
    return {drawing["id"]: drawing[0] for drawing in _DRAWING.finditer(text)}
