"""A sheet of Colour Lines: blocks of colour, letters, and the two lines."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from app.cards.content import CardPlayer
from app.cards.frame import Picture
from app.cards.lettering import centred
from app.cards.svg import el, fill, glyph, group
from app.games.contract import Seat

CELL = 40
BLOCK = 3 * CELL
CROSSINGS = ((1, 1), (2, 2), (2, 1), (1, 2))
"""Corners of fields inside a block, where no line can run, in the order of signs."""


def draw(public: Mapping[str, Any], _: Sequence[CardPlayer], seat: Seat) -> Picture:
    """The sheet of a seat."""
    board, sheet = public["board"], public["sheets"][str(seat)]
    wide, high = CELL * board["width"], CELL * board["height"]
    drawn = {field for line in sheet["lines"].values() for field in line}
    node = group(
        *_ground(board, wide, high),
        *_frames(board, sheet["colours"]),
        *_signs(board),
        *_specials(board),
        *(part for half in "LR" for part in _line(half, sheet)),
        *(_reached(*letter) for letter in board["letters"].items() if letter[1] in drawn),
    )
    return Picture(node, (-8, -10, wide + 16, high + 20))


def _place(field: str) -> tuple[int, int]:
    x, y = map(int, field.split("-"))
    return x, y


def _centre(field: str) -> tuple[float, float]:
    x, y = _place(field)
    return CELL * (x + 0.5), CELL * (y + 0.5)


def _colour(name: str) -> str:
    return name.replace("_", "-")


def _ground(board: Mapping[str, Any], wide: int, high: int) -> Iterator[Element]:
    left, right = board["middle"]
    thin, thick = _grids(board, wide, high)
    red, grey = f"M{CELL * right} -7V{high + 7}", {"x": CELL * left, "width": 2 * CELL}
    for block in board["blocks"].values():
        box = {"x": CELL * block["x"], "y": CELL * block["y"], "width": BLOCK, "height": BLOCK}
        yield el("rect", fill=fill(_colour(block["colour"])), **box)
    yield el("rect", height=high, fill="var(--grey)", **grey)
    yield el("path", d=thin, stroke="var(--field-line)", stroke_opacity=0.55, stroke_width=1.2)
    yield el("path", d=thick, stroke="var(--field-line)", stroke_width=4)
    edge = {"fill": "none", "stroke": "var(--line-strong)", "stroke_width": 2}
    yield el("rect", width=wide, height=high, **edge)
    yield el("path", d=red, stroke="var(--halo)", stroke_width=7)
    yield el("path", d=red, stroke="var(--middle-line)", stroke_width=4)


def _grids(board: Mapping[str, Any], wide: int, high: int) -> tuple[str, str]:
    """Lines between fields, thin, and between blocks, thick; none in the grey zone."""
    left, right = board["middle"]
    thin = thick = ""
    for x in range(1, board["width"]):
        if (x <= left and x % 3 == 0) or (x > right and (x - right - 1) % 3 == 0):
            thick += f"M{CELL * x} 0V{high}"
        elif x != right:
            thin += f"M{CELL * x} 0V{high}"
    for y in range(1, board["height"]):
        if y % 3 == 0:
            thick += f"M0 {CELL * y}H{CELL * left}M{CELL * (right + 1)} {CELL * y}H{wide}"
        else:
            thin += f"M0 {CELL * y}H{wide}"
    return thin, thick


def _crossings(board: Mapping[str, Any], block: Mapping[str, Any]) -> list[tuple[float, float]]:
    """Two places for the sign of a block: those that touch nothing printed, if there are any."""
    printed = {_place(field) for field in (*board["black"], *board["circles"])}
    free: list[tuple[float, float]] = []
    near: list[tuple[float, float]] = []
    for right, down in CROSSINGS:
        x, y = block["x"] + right, block["y"] + down
        around = {(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)}
        (near if around & printed else free).append((float(CELL * x), float(CELL * y)))
    return [*free, *near][:2]


def _signs(board: Mapping[str, Any]) -> Iterator[Element]:
    for block in board["blocks"].values():
        for x, y in _crossings(board, block):
            yield glyph(_colour(block["colour"]), x, y, 21.5)


def _frames(board: Mapping[str, Any], colours: Sequence[str]) -> Iterator[Element]:
    """Frames in the blocks of the point colours."""
    for block in board["blocks"].values():
        if block["colour"] in colours:
            x, y, side = CELL * block["x"] + 5, CELL * block["y"] + 5, BLOCK - 10
            box = {"x": x, "y": y, "width": side, "height": side, "rx": 5, "fill": "none"}
            yield el("rect", stroke="var(--halo)", stroke_width=4.5, **box)
            yield el("rect", stroke="var(--mark)", stroke_width=1.8, **box)


def _specials(board: Mapping[str, Any]) -> Iterator[Element]:
    """Circles, black fields, and letters."""
    for field in board["circles"]:
        x, y = _centre(field)
        yield el("circle", cx=x, cy=y, r=16, fill="var(--white)", stroke="var(--white-edge)")
        yield glyph("white", x, y, 22)
    for field in board["black"]:
        x, y = _centre(field)
        box = {"x": x - 17, "y": y - 17, "width": 34, "height": 34, "rx": 9}
        yield el("rect", fill="var(--black)", stroke="var(--black-edge)", **box)
        yield glyph("black", x, y, 18)
    for letter, field in board["letters"].items():
        x, y = _centre(field)
        look = {"fill": "var(--halo)", "stroke": "var(--mark)", "stroke_width": 2}
        yield el("circle", cx=x, cy=y, r=13, **look)
        yield centred(letter, x, y + 0.5, 16, fill="var(--mark)")


def _reached(letter: str, field: str) -> Element:
    """A letter that a line has reached, on top of it."""
    x, y = _centre(field)
    look = {"fill": "var(--mark)", "stroke": "var(--halo)", "stroke_width": 2.5}
    disc = el("circle", cx=x, cy=y, r=12, **look)
    return group(disc, centred(letter, x, y + 0.5, 15, fill="var(--halo)"))


def _line(half: str, sheet: Mapping[str, Any]) -> Iterator[Element]:
    """A line from its cross on: round nodes on the left one, square ones on the right."""
    start = sheet["starts"][half]
    fields = sheet["lines"][half] or ([start] if start else [])
    if not fields:
        return
    points = [_centre(field) for field in fields]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    look = {"d": way, "fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    yield el("path", stroke="var(--halo)", stroke_width=9, **look)
    yield el("path", stroke="var(--mark)", stroke_width=4.5, **look)
    for x, y in points[1:]:
        yield _node(half, x, y)
    x, y = points[0]
    yield el("circle", cx=x, cy=y, r=13, fill="var(--halo)", stroke="var(--mark)", stroke_width=2)
    cross = {"stroke": "var(--mark)", "stroke_width": 4, "stroke_linecap": "round"}
    yield el("path", d=f"M{x - 6:g} {y - 6:g}l12 12m0-12l-12 12", **cross)


def _node(half: str, x: float, y: float) -> Element:
    look = {"fill": "var(--mark)", "stroke": "var(--halo)", "stroke_width": 2}
    if half == "L":
        return el("circle", cx=x, cy=y, r=7, **look)
    return el("rect", x=x - 6.5, y=y - 6.5, width=13, height=13, rx=2, **look)
