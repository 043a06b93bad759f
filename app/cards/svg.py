"""SVG as a tree: values become attributes and text, so nothing that people wrote becomes markup.

Colours are those of the light pages, by their names in `tokens.css`: `var(--ink)`, also within
the drawings of the sprite and the pictures of the games, which are referred to as pages do.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element, fromstring, tostring

STATIC = Path(__file__).resolve().parent.parent / "static"
_TOKEN = re.compile(r"--([\w-]+): ([^;]+);")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_REFERENCE = re.compile(r"#([fgiv]-[a-z_-]+)")
_PATTERN = re.compile(r"url\(#f-([a-z-]+)\)")
_FORBIDDEN = re.compile("[\x00-\x1f\ud800-\udfff\ufffe\uffff]")
_NAMESPACE = "http://www.w3.org/2000/svg"

Child: TypeAlias = Element | None


def el(tag: str, *children: Child, **attributes: object) -> Element:
    """An element; `stroke_width=2` is its attribute `stroke-width`, and what is None is left out.

    Attributes are numbers or short texts of this program, never what people wrote.
    """
    node = Element(tag)
    for name, value in attributes.items():
        if value is not None:
            node.set(name.replace("_", "-"), painted(_written(value)))
    node.extend([child for child in children if child is not None])
    return node


def words(text: str, **attributes: object) -> Element:
    """A text, shown as it is but for characters that no XML may contain."""
    node = el("text", **attributes)
    node.text = printable(text)
    return node


def group(*children: Child, x: float = 0, y: float = 0, **attributes: object) -> Element:
    """Elements together, moved by x and y."""
    moved = f"translate({x:g} {y:g})" if x or y else None
    return el("g", *children, transform=moved, **attributes)


def use(name: str, x: float, y: float, size: float, colour: str) -> Element:
    """A square drawing of the sprite in one colour."""
    return el("use", href=f"#{name}", x=x, y=y, width=size, height=size, color=colour)


def glyph(colour: str, x: float, y: float, size: float) -> Element:
    """The sign of a colour around a point, in the ink that is readable on that colour."""
    return use(f"g-{colour}", x - size / 2, y - size / 2, size, f"var(--{colour}-ink)")


def fill(colour: str) -> str:
    """A colour with its pattern."""
    return f"url(#f-{colour})"


def painted(value: str) -> str:
    """A value in which the names of colours are replaced by the colours."""
    return _VARIABLE.sub(lambda name: _tokens()[name[1]], value)


def printable(text: str) -> str:
    """A text without the characters that XML can't contain."""
    return _FORBIDDEN.sub("", text)


def has(name: str) -> bool:
    """True if there is a drawing of that id."""
    return name in _drawings()


def document(width: int, height: int, *children: Child) -> str:
    """A whole picture, with the drawings that it refers to."""
    root = el("svg", *children, width=width, height=height, viewBox=f"0 0 {width} {height}")
    root.set("xmlns", _NAMESPACE)
    root.set("font-family", "Noto Sans")
    _underlay(root)
    needed = set(_references(root))
    root.insert(0, el("defs", *(part for name, part in _drawings().items() if name in needed)))
    return tostring(root, encoding="unicode")


def _underlay(root: Element) -> None:
    """Put its plain colour below whatever has a pattern: between tiles, painting leaves seams."""
    for parent in list(root.iter()):
        for at, child in reversed(list(enumerate(parent))):
            for name in ("fill", "stroke"):
                patterned = _PATTERN.fullmatch(child.get(name, ""))
                if patterned:
                    plain = {**child.attrib, name: painted(f"var(--{patterned[1]})")}
                    parent.insert(at, Element(child.tag, plain))


def _written(value: object) -> str:
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)


def _references(root: Element) -> Iterator[str]:
    """The ids of the drawings needed in a tree, with those that these need."""
    for node in root.iter():
        for value in node.attrib.values():
            for name in _REFERENCE.findall(value):
                yield name
                if name in _drawings():
                    yield from _references(_drawings()[name])


@cache
def _tokens() -> dict[str, str]:
    """The tokens of light pages: they come first in the file."""
    tokens: dict[str, str] = {}
    for name, value in _TOKEN.findall((STATIC / "css" / "tokens.css").read_text("utf-8")):
        tokens.setdefault(name, value)
    return tokens


@cache
def _drawings() -> dict[str, Element]:
    """All symbols and patterns by id: those of the sprite, and a picture `v-KEY` of each game."""
    defs = fromstring(painted((STATIC / "sprite.svg").read_text("utf-8")))[0]
    drawings = {part.attrib["id"]: part for part in defs}
    for path in sorted((STATIC / "games").glob("*/vignette.svg")):
        name = f"v-{path.parent.name}"
        inside = painted(path.read_text("utf-8"))
        symbol = fromstring(f'<symbol id="{name}" viewBox="0 0 200 112">{inside}</symbol>')
        _underlay(symbol)
        drawings[name] = symbol
    return drawings
