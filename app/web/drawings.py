"""The drawings that pages refer to by id: colours, icons, patterns, pictures of games and tasks."""

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

_STATIC = Path(__file__).resolve().parent.parent / "static"
_DRAWING = re.compile(r'<(symbol|pattern) id="(?P<id>[^"]+)".*?</\1>', re.DOTALL)
_REFERENCE = re.compile(r"#([fgitv]-[a-z0-9_-]+)")


_RARE: Final = frozenset(("i-disk", "i-hook", "i-mail", "i-mega", "i-moon", "i-people", "i-pulse"))
"""What is drawn on few pages: those on which scripts do so name it."""


def sprite(
    page: str = "",
    games: Collection[str] | None = None,
    *,
    drawn: bool = False,
    tasks: bool = False,
    rare: Collection[str] = (),
) -> Markup:
    """An invisible SVG with the drawings that the HTML of a page refers to.

    Without a page, or where scripts draw as well (`drawn`), it holds all others too, but pictures
    of tasks only with `tasks`; of the pictures of games only those of `games`, if they are given,
    and of what few pages need only what is in `rare`.
    """
    drawings = _drawings()
    needed = set(_REFERENCE.findall(page))
    if drawn or not page:
        left_out = _RARE - set(rare)
        needed |= {name for name in drawings if name not in left_out and (tasks or name[0] != "t")}
    if games is not None:
        needed -= {name for name in drawings if name[0] == "v" and name[2:] not in games}
    for picture in needed & set(drawings):
        needed |= set(_REFERENCE.findall(drawings[picture]))
    kept = "\n".join(drawing for name, drawing in drawings.items() if name in needed)
    return Markup(f'<svg class="defs" aria-hidden="true"><defs>\n{kept}\n</defs></svg>')


@cache
def _drawings() -> dict[str, str]:
    """All drawings by id: those of `sprite.svg`, a picture `v-GAME` of each game, and `t-GAME-N` of
    each of its tasks."""
    games = _STATIC / "games"
    pictures = [
        _symbol(f"v-{path.parent.name}", "0 0 200 112", path)
        for path in sorted(games.glob("*/vignette.svg"))
    ]
    pictures += [
        _symbol(f"t-{path.parent.parent.name}-{path.stem}", "-3 -3 98 98", path)
        for path in sorted(games.glob("*/tasks/*.svg"))
    ]
    text = "\n".join(((_STATIC / "sprite.svg").read_text(encoding="utf-8"), *pictures))
    return {drawing["id"]: drawing[0] for drawing in _DRAWING.finditer(text)}


def _symbol(name: str, box: str, path: Path) -> str:
    drawing = path.read_text(encoding="utf-8")
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'
