"""The board of Colomino: border, tiles, and the colour squares."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from app.cards.content import CardPlayer
from app.cards.frame import Picture
from app.cards.svg import el, fill, glyph, group
from app.games.contract import Seat

CELL = 40
COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
PARTS = (
    ("M6 1H34Q37 1 38 2.5L20 20L2 2.5Q3 1 6 1Z", 20, 9.2),
    ("M39 6V34Q39 37 37.5 38L20 20L37.5 2Q39 3 39 6Z", 30.8, 20),
    ("M34 39H6Q3 39 2 37.5L20 20L38 37.5Q37 39 34 39Z", 20, 30.8),
    ("M1 34V6Q1 3 2.5 2L20 20L2.5 38Q1 37 1 34Z", 9.2, 20),
)
"""The sides of a tile, clockwise from the top: outline, and the middle of the sign."""


def draw(public: Mapping[str, Any], _: Sequence[CardPlayer], __: Seat) -> Picture:
    """The board, the base line at the bottom."""
    size = public["size"]
    length = size * CELL
    lines = "".join(f"M{at * CELL} 0V{length}M0 {at * CELL}H{length}" for at in range(size + 1))
    rows = {"width": length, "height": CELL, "fill": "var(--ink)", "fill_opacity": 0.07}
    ends = {"stroke": "var(--ink-2)", "stroke_width": 3}
    node = group(
        *_border(public["border"], size),
        el("rect", **rows),
        el("rect", y=length - CELL, **rows),
        el("path", d=lines, stroke="var(--line)", stroke_width=1),
        el("path", d=f"M0 {CELL}H{length}", stroke_dasharray="12 6", **ends),
        el("path", d=f"M0 {length}H{length}", **ends),
        *_squares(public, size),
        *_tiles(public, size),
    )
    return Picture(node, (-16, -16, length + 32, length + 32))


def _border(border: Mapping[str, str], size: int) -> Iterator[Element]:
    far = size * CELL + 7.5
    for at in range(size):
        across, up = (at + 0.5) * CELL, (size - at - 0.5) * CELL
        yield _mark(border["north"][at], across, -7.5, 34, 11)
        yield _mark(border["south"][at], across, far, 34, 11)
        yield _mark(border["west"][at], -7.5, up, 11, 34)
        yield _mark(border["east"][at], far, up, 11, 34)


def _mark(letter: str, x: float, y: float, width: float, height: float) -> Element:
    colour = COLOURS[letter]
    box = {"x": x - width / 2, "y": y - height / 2, "width": width, "height": height, "rx": 3}
    return group(el("rect", fill=f"var(--{colour})", **box), glyph(colour, x, y, 10))


def _corner(field: str, size: int) -> dict[str, float]:
    """Where a field is drawn; row 1 is the base line."""
    column, row = map(int, field[1:].split("r"))
    return {"x": (column - 1) * CELL, "y": (size - row) * CELL}


def _squares(public: Mapping[str, Any], size: int) -> Iterator[Element]:
    for field, square in public["squares"].items():
        if square["state"] == "loose":
            yield group(*_loose(square["colour"]), **_corner(field, size))
        elif square["state"] == "connected":
            colour = square["colour"]
            edge = {"stroke": f"var(--{colour}-edge)", "stroke_width": 2.2}
            whole = el("circle", cx=20, cy=20, r=18, fill=fill(colour), **edge)
            yield group(whole, glyph(colour, 20, 20, 17), **_corner(field, size))


def _loose(colour: str) -> list[Element]:
    """A colour square that no tile touches yet."""
    edge = {"stroke": f"var(--{colour}-edge)", "stroke_width": 2, "stroke_dasharray": "5 4"}
    return [
        el("circle", cx=20, cy=20, r=16, fill="var(--paper)", **edge),
        el("circle", cx=20, cy=20, r=11, fill=f"var(--{colour})"),
        glyph(colour, 20, 20, 14),
    ]


def _tiles(public: Mapping[str, Any], size: int) -> Iterator[Element]:
    for field, laid in public["board"].items():
        tile = _joker() if laid["tile"] == "joker" else _tile(laid["tile"], laid["rotation"])
        square = public["squares"].get(field)
        under = square["colour"] if square else "white" if laid["on_joker"] else None
        yield group(*tile, _below(under) if under else None, **_corner(field, size))


def _below(colour: str) -> Element:
    """A covered joker or colour square, showing through its tile."""
    edge = {"stroke": "var(--halo)", "stroke_width": 1.6}
    return el("circle", cx=20, cy=20, r=4.5, fill=f"var(--{colour})", **edge)


def _joker() -> list[Element]:
    look = {"fill": fill("white"), "stroke": "var(--white-edge)", "stroke_width": 1.5}
    box = el("rect", x=1, y=1, width=38, height=38, rx=5, **look)
    return [box, glyph("white", 20, 20, 22)]


def _tile(letters: str, rotation: int) -> list[Element]:
    """Four triangles, each with its sign upright."""
    elements: list[Element] = []
    for side, (path, x, y) in enumerate(PARTS):
        colour = COLOURS[letters[(side - rotation) % 4]]
        elements += [el("path", d=path, fill=fill(colour)), glyph(colour, x, y, 14)]
    edge = {"fill": "none", "stroke": "var(--mark)", "stroke_opacity": 0.55, "stroke_width": 1.3}
    return [
        *elements,
        el("path", d="M2 2L38 38M38 2L2 38", stroke="var(--halo)", stroke_width=1.6),
        el("rect", x=1, y=1, width=38, height=38, rx=5, **edge),
    ]
