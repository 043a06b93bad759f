"""Text in the fonts that come with the program: how wide it is, and what of it fits.

The library that measures is loaded with the first picture.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Literal, TypeAlias
from xml.etree.ElementTree import Element

from app.cards.svg import STATIC, words
from app.rooms.names import clusters, tidy

Style: TypeAlias = Literal["regular", "bold", "head"]

FONTS = STATIC / "vendor" / "fonts"
_FILES: dict[Style, str] = {
    "regular": "sans-regular.ttf",
    "bold": "sans-bold.ttf",
    "head": "serif-bold.ttf",
}
_OTHER_SCRIPTS = ("hebrew.ttf", "arabic.ttf", "emoji.ttf")
_LOOKS: dict[Style, dict[str, object]] = {
    "regular": {},
    "bold": {"font_weight": 700},
    "head": {"font_family": "Noto Serif", "font_weight": 700},
}
_INVISIBLE = "\u200c\u200d\ufe0f"
_MORE = "…"


def files() -> list[str]:
    """The font files, for whoever paints the text."""
    return [str(FONTS / name) for name in (*_FILES.values(), *_OTHER_SCRIPTS)]


def write(text: str, x: float, y: float, size: float, style: Style, **look: object) -> Element:
    """A line of text that stands on y."""
    given = {"fill": "var(--ink)", **_LOOKS[style], **look}
    return words(tidy(text), x=x, y=y, font_size=size, **given)


def centred(text: str, x: float, y: float, size: float, **look: object) -> Element:
    """A short bold text around a point, in a drawing."""
    given: dict[str, object] = {"font_weight": 700, "fill": "var(--ink)", **look}
    middle: dict[str, object] = {"text_anchor": "middle", "dominant_baseline": "central"}
    return words(text, x=x, y=y, font_size=size, **middle, **given)


@lru_cache(maxsize=4096)
def width(text: str, size: float, style: Style) -> float:
    """How wide a line is, as it will be drawn."""
    parts = groupby(_in_fonts(text, style), key=lambda char: char[0])
    return sum(_advance(file, "".join(c for _, c in chars)) for file, chars in parts) * size


def fitted(text: str, most: float, size: float, style: Style) -> str:
    """The text, or its longest beginning that fits, with an ellipsis."""
    text = tidy(text)
    if width(text, size, style) <= most:
        return text
    kept = list(clusters(text))
    while kept and width("".join(kept).rstrip() + _MORE, size, style) > most:
        kept.pop()
    return "".join(kept).rstrip() + _MORE


def wrapped(text: str, most: float, size: float, style: Style, lines: int) -> list[str]:
    """The text in at most so many lines; the last one is cut if it has to be."""
    wrapped_lines: list[str] = []
    left = tidy(text).split()
    while left and len(wrapped_lines) < lines - 1:
        line = left.pop(0)
        while left and width(f"{line} {left[0]}", size, style) <= most:
            line += f" {left.pop(0)}"
        wrapped_lines.append(fitted(line, most, size, style))
    return [*wrapped_lines, fitted(" ".join(left), most, size, style)] if left else wrapped_lines


def headline(text: str, most: float, sizes: Sequence[int], lines: int) -> tuple[int, list[str]]:
    """The largest size in which a title fits, and its lines; or else the smallest, cut."""
    for size in sizes:
        wrapped_lines = wrapped(text, most, size, "head", lines)
        if " ".join(wrapped_lines) == tidy(text):
            return size, wrapped_lines
    return sizes[-1], wrapped(text, most, sizes[-1], "head", lines)


def _in_fonts(text: str, style: Style) -> list[tuple[str, str]]:
    """Each character with the file of the first font that has it; the last part's if it joins."""
    pieces: list[tuple[str, str]] = []
    for char in text:
        if char in _INVISIBLE and pieces:
            pieces.append((pieces[-1][0], char))
            continue
        wanted = (_FILES[style], *_OTHER_SCRIPTS)
        has = (name for name in wanted if _font(name).get_nominal_glyph(ord(char)) is not None)
        pieces.append((next(has, _FILES[style]), char))
    return pieces


def _advance(file: str, text: str) -> float:
    """The width of a text in one font, by the size of the font."""
    from uharfbuzz import Buffer, shape

    font, buffer = _font(file), Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    shape(font, buffer)
    across = sum(glyph.x_advance for glyph in buffer.glyph_positions or ())
    return float(across / font.face.upem)


@cache
def _font(name: str) -> Any:
    from uharfbuzz import Blob, Face, Font

    return Font(Face(Blob.from_file_path(str(FONTS / name))))
