"""The wall of LineUp!: all figures, and beside each full row the seat that completed it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from app.cards.content import CardPlayer
from app.cards.frame import Picture, badge
from app.cards.svg import el, fill, glyph, group
from app.games.contract import Seat
from app.games.lineup.figures import COLUMNS, ORIENTATIONS, ROWS, Kind, Rotation

CELL = 30
INSET = 1.1
WIDE, HIGH = COLUMNS * CELL, ROWS * CELL
COLOURS = {
    "I": "yellow",
    "T": "red",
    "J": "blue",
    "S": "green",
    "L": "purple",
    "Z": "orange",
    "O": "grey",
}


def draw(public: Mapping[str, Any], players: Sequence[CardPlayer], _: Seat) -> Picture:
    """The wall, the lowest row at the bottom."""
    lines = "".join(f"M{at * CELL} 0V{HIGH}" for at in range(COLUMNS + 1))
    lines += "".join(f"M0 {at * CELL}H{WIDE}" for at in range(ROWS + 1))
    node = group(
        el("rect", width=WIDE, height=HIGH, fill="var(--inset)"),
        el("path", d=lines, stroke="var(--line)", stroke_width=1),
        *(_figure(*figure[:4]) for figure in public["figures"]),
        *_trough(public["chips"], players),
    )
    return Picture(node, (-4, -4, WIDE + 50, HIGH + 8))


def _figure(card: Kind, rotation: Rotation, column: int, row: int) -> Element:
    colour = COLOURS[card]
    cells = [(column + x, row + y) for x, y in ORIENTATIONS[card][rotation].squares]
    x, y = _sign(cells)
    shape = el(
        "path",
        d="".join(_boxes(cells)),
        fill=fill(colour),
        stroke=f"var(--{colour}-edge)",
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    return group(shape, glyph(colour, (x + 0.5) * CELL, HIGH - (y + 0.5) * CELL, 19.5))


def _boxes(cells: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The squares, and what joins neighbours: together one outline, a little inside the cells."""
    side = CELL - 2 * INSET
    for x, y in cells:
        left, top = x * CELL + INSET, HIGH - (y + 1) * CELL + INSET
        across = side + (CELL if (x + 1, y) in cells else 0)
        yield f"M{left:g} {top:g}h{across:g}v{side:g}h{-across:g}z"
        if (x, y - 1) in cells:
            yield f"M{left:g} {top:g}h{side:g}v{side + CELL:g}h{-side:g}z"
        if {(x + 1, y), (x, y - 1), (x + 1, y - 1)} <= set(cells):
            yield f"M{left:g} {top:g}h{side + CELL:g}v{side + CELL:g}h{-side - CELL:g}z"


def _sign(cells: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The square that carries the sign: the one next to the middle; the lowest of several."""
    middle = [sum(way) / len(cells) for way in zip(*cells, strict=True)]

    def far(cell: tuple[int, int]) -> tuple[float, int, int]:
        away = (cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2
        return round(away, 6), cell[1], cell[0]

    return min(cells, key=far)


def _trough(chips: Sequence[Seat], players: Sequence[CardPlayer]) -> Iterator[Element]:
    """A place for each row; the chip of whoever completed it."""
    for row in range(ROWS):
        y = HIGH - (row + 0.5) * CELL
        if row < len(chips):
            yield badge(players[chips[row]], chips[row], WIDE + 8, y - 13, 26)
        else:
            look = {"fill": "var(--inset)", "stroke": "var(--line)", "stroke_width": 1.5}
            yield el("circle", cx=WIDE + 21, cy=y, r=9, **look)
