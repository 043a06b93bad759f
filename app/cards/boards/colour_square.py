"""A sheet of Colour Square: sixteen squares with four corners, sums, marks and bridges."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from app.cards.content import CardPlayer
from app.cards.frame import Picture
from app.cards.lettering import centred
from app.cards.svg import el, fill, glyph, group
from app.games.contract import Seat

STEP = 124
COLOURS = ("red", "blue", "green", "yellow")
KINDS = {"violet": "purple", "orange": "orange"}
CORNERS = (
    ("M0 50V10Q0 0 10 0H50V50Z", (19, 19), (17, 22), (40, 10)),
    ("M50 0H90Q100 0 100 10V50H50Z", (81, 19), (83, 22), (60, 10)),
    ("M0 50H50V100H10Q0 100 0 90Z", (19, 81), (17, 80), (40, 90)),
    ("M50 50H100V90Q100 100 90 100H50Z", (81, 81), (83, 80), (60, 90)),
)
"""Of each corner: outline, the sign alone, a number, and the sign beside it."""
HATCH = (
    "M0 100L100 0M20 100L100 20M0 80L80 0M40 100L100 40M0 60L60 0M60 100L100 60M0 40L40 0"
    "M80 100L100 80M0 20L20 0"
)
SIZES = (20, 20, 20, 15, 13.5, 11.5)
"""Of the label in the middle, by its length."""


def draw(public: Mapping[str, Any], _: Sequence[CardPlayer], seat: Seat) -> Picture:
    """The sheet of a seat; the numbers of a covered one stay hidden."""
    board, sheet = public["board"], public["sheets"][str(seat)]
    task, states = board["task"], sheet["states"]
    fine = task["penalty"] if task else 10
    node = group(
        *_path(task),
        *(
            _bridge(*ends)
            for ends in board["bridges"].values()
            if all(states[name] == "won" for name in ends)
        ),
        *(
            group(*_square(name, square, sheet, fine), **_origin(name))
            for name, square in board["squares"].items()
        ),
    )
    return Picture(node, (-6, -6, 3 * STEP + 112, 3 * STEP + 112))


def _origin(name: str) -> dict[str, float]:
    return {"x": "ABCD".index(name[0]) * STEP, "y": "1234".index(name[1]) * STEP}


def _middle(name: str) -> tuple[float, float]:
    at = _origin(name)
    return at["x"] + 50, at["y"] + 50


def _path(task: Mapping[str, Any] | None) -> Iterator[Element]:
    """The squares that a task is about, in their order."""
    if task and task["key"] in ("snake", "sequence"):
        way = "L".join(f"{x} {y}" for x, y in map(_middle, task["shape"]))
        look = {"stroke": "var(--line-strong)", "stroke_width": 14, "stroke_linejoin": "round"}
        yield el("path", d=f"M{way}", fill="none", **look)


def _bridge(one: str, other: str) -> Element:
    (x, y), (to_x, to_y) = _middle(one), _middle(other)
    width, height = (28, 18) if y == to_y else (18, 28)
    box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 3}
    plate = el("rect", fill="var(--ink)", **box)
    label = centred("+5", 0, 0.5, 11, fill="var(--paper)")
    return group(plate, label, x=(x + to_x) / 2, y=(y + to_y) / 2)


def _square(
    name: str, square: Mapping[str, Any], sheet: Mapping[str, Any], fine: int
) -> Iterator[Element]:
    state, cells = sheet["states"][name], sheet["cells"] or {}
    numbers = [cells.get(f"{name}.{colour}") for colour in COLOURS]
    pale = 0.42 if state == "crossed" else None
    yield el("g", *_fields(square, numbers, won=state == "won"), opacity=pale)
    if state == "crossed":
        look = {"stroke": "var(--ink)", "stroke_width": 6, "stroke_linecap": "round"}
        yield el("path", d="M12 12L88 88M88 12L12 88", **look)
    elif state == "hatched":
        yield el("path", d=HATCH, stroke="var(--ink)", stroke_width=3.2)
        if fine:
            plate = {"fill": "var(--paper)", "stroke": "var(--ink)", "stroke_width": 2}
            yield el("rect", x=24, y=35, width=52, height=30, rx=8, **plate)
            yield centred(f"−{fine}", 50, 50.5, 19)


def _fields(
    square: Mapping[str, Any], numbers: Sequence[int | None], *, won: bool
) -> Iterator[Element]:
    for colour, (path, *_) in zip(COLOURS, CORNERS, strict=True):
        yield el("path", d=path, fill=fill(colour))
    yield el("path", d="M50 0V100M0 50H100", stroke="var(--paper)", stroke_width=3)
    edge = {"stroke": "var(--line-strong)", "stroke_width": 1.5}
    yield el("rect", width=100, height=100, rx=10, fill="none", **edge)
    for at, number in enumerate(numbers):
        yield from _corner(at, number, square["presets"].get(COLOURS[at]))
    yield from _medallion(square, sum(filter(None, numbers)), won=won)


def _corner(at: int, number: int | None, preset: int | None) -> Iterator[Element]:
    colour, (_, alone, (x, y), beside) = COLOURS[at], CORNERS[at]
    ink = f"var(--{colour}-ink)"
    if not number and not preset:
        yield glyph(colour, *alone, 18)
        return
    if number:
        yield centred(str(number), x, y, 25, fill=ink)
    else:
        yield el("circle", cx=x, cy=y - 1, r=12.5, fill="none", stroke=ink, stroke_width=1.5)
        yield centred(str(preset), x, y, 17, fill=ink)
    yield glyph(colour, *beside, 14)


def _medallion(square: Mapping[str, Any], total: int, *, won: bool) -> Iterator[Element]:
    """The number in the middle; won: in a thick circle, with the sum that was reached."""
    colour = KINDS.get(square["kind"])
    label = str(total) if won and total else square["label"]
    ink = f"var(--{colour}-ink)" if colour else "var(--ink)"
    edge = f"var(--{colour}-edge)" if colour else "var(--line-strong)"
    yield el(
        "circle",
        cx=50,
        cy=50,
        r=24 if won or len(label) > 3 else 21,
        fill=fill(colour) if colour else "var(--paper)",
        stroke="var(--ink)" if won else edge,
        stroke_width=5 if won else 2,
    )
    if colour:
        yield glyph(colour, 50, 61, 11)
        yield centred(label, 50, 46, 18, fill=ink)
    else:
        yield centred(label, 50, 51, SIZES[len(label)] if len(label) < 6 else 11, fill=ink)
