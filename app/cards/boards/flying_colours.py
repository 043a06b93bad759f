"""The board of With Flying Colours: the rings of the rainbow, homes, and discs."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, cos, pi, radians, sin
from typing import Any
from xml.etree.ElementTree import Element

from app.cards.content import CardPlayer
from app.cards.frame import Picture, badge, disc
from app.cards.svg import el, fill, glyph, group
from app.games.contract import Seat

CENTRE, RING, BAND, DISC = 56, 47, 13, 16.5
SEGMENT = 30
"""Degrees."""
SIGNS = (1, 4, 7, 10)
SIGNS_OUTSIDE = (1, 5, 7, 11)
IN_CENTRE = (0, 19, 22, 27, 32, 36)
"""How far discs lie from the middle, by their number."""


def draw(public: Mapping[str, Any], players: Sequence[CardPlayer], seat: Seat) -> Picture:
    """The board as that seat sees it, its home at the bottom."""
    bottom = _place(public["homes"][str(seat)])[1]
    board = public["board"]
    rings = list(enumerate(board["rings"], 1))
    homes = [(int(owner), *_place(home)) for owner, home in public["homes"].items()]
    inner = {"fill": fill(board["centre"]), "stroke": f"var(--{board['centre']}-edge)"}
    node = group(
        el("circle", r=316, fill="var(--inset)", stroke="var(--line-strong)"),
        el("circle", r=CENTRE - 3, stroke_width=2, **inner),
        glyph(board["centre"], 0, 0, 22),
        *(part for ring, colour in rings for part in _ring(ring, colour)),
        *_strokes(len(rings), board["segments"]),
        *(sign for ring, colour in rings for sign in _signs(ring, colour, ring == len(rings))),
        *(_home(players[owner], owner, ring, at - bottom) for owner, ring, at in homes),
        *_discs(public["discs"], bottom),
    )
    return Picture(node, (-320, -320, 640, 640))


def pair(public: Mapping[str, Any], seat: Seat) -> Sequence[str]:
    """The discs on the card of a seat, once everybody may see it."""
    cards: Mapping[str, Sequence[str]] = public["pairs"] or {}
    return cards.get(str(seat), ())


def _place(field: str) -> tuple[int, int]:
    """Ring and segment; the centre is ring 0."""
    if field == "centre":
        return 0, 0
    ring, segment = map(int, field[1:].split("s"))
    return ring, segment


def _rim(ring: int) -> float:
    return CENTRE + RING * (ring - 1)


def _lane(ring: int) -> float:
    return _rim(ring) + BAND + (RING - BAND) / 2 if ring else 0


def _polar(radius: float, angle: float) -> tuple[float, float]:
    """A point by its angle, in degrees clockwise from the right."""
    return radius * cos(radians(angle)), radius * sin(radians(angle))


def _ring(ring: int, colour: str) -> Iterator[Element]:
    inner = _rim(ring)
    tint = {"stroke": f"var(--{colour})", "stroke_opacity": 0.3, "stroke_width": RING - BAND}
    band = {"stroke": fill(colour), "stroke_width": BAND}
    yield el("circle", r=inner + BAND + (RING - BAND) / 2, fill="none", **tint)
    yield el("circle", r=inner + BAND / 2 + 0.5, fill="none", **band)
    yield el("circle", r=inner + BAND, fill="none", stroke=f"var(--{colour}-edge)")


def _strokes(rings: int, segments: int) -> Iterator[Element]:
    """The lines between segments and rings."""
    spokes = ""
    for at in range(segments):
        (x, y), (to_x, to_y) = (_polar(r, 105 + SEGMENT * at) for r in (CENTRE, _rim(rings + 1)))
        spokes += f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
    yield el("path", d=spokes, stroke="var(--ink)", stroke_opacity=0.28)
    for ring in range(1, rings + 2):
        edge = 2 if ring in (1, rings + 1) else 1
        look = {"stroke": "var(--ink)", "stroke_opacity": 0.55, "stroke_width": edge}
        yield el("circle", r=_rim(ring), fill="none", **look)


def _signs(ring: int, colour: str, last: bool) -> Iterator[Element]:
    size = 20 if ring == 1 else 23
    for at in SIGNS_OUTSIDE if last else SIGNS:
        x, y = _polar(_lane(ring), 90 + SEGMENT * at)
        look = {"width": size, "height": size, "color": "var(--ink)"}
        yield el("use", href=f"#g-{colour}", x=x - size / 2, y=y - size / 2, **look)


def _home(player: CardPlayer, seat: Seat, ring: int, turn: int) -> Element:
    """A home: paper with an edge and crosses in the colour of the seat, and its mark outside."""
    angle, edge = 90 + SEGMENT * turn, f"var(--{player.colour}-edge)"
    inner, outer = _rim(ring) + 2, _rim(ring + 1) - 2
    near, far = (15 - 2 / r * 180 / pi for r in (inner, outer))
    corners = (
        _polar(inner, angle - near),
        _polar(outer, angle - far),
        _polar(outer, angle + far),
        _polar(inner, angle + near),
    )
    a, b, c, d = (f"{x:.1f} {y:.1f}" for x, y in corners)
    arc = f"M{a}L{b}A{outer} {outer} 0 0 1 {c}L{d}A{inner} {inner} 0 0 0 {a}Z"
    crosses = ""
    for away in (-11, 11):
        x, y = _polar(_lane(ring), angle + away)
        crosses += f"M{x - 5:.1f} {y:.1f}h10M{x:.1f} {y - 5:.1f}v10"
    x, y = _polar(_rim(ring + 1) + 12, angle)
    return group(
        el("path", d=arc, fill="var(--paper)", stroke=edge, stroke_width=3),
        el("path", d=crosses, stroke=edge, stroke_width=3, stroke_linecap="round"),
        badge(player, seat, x - 17, y - 17, 34),
    )


def _discs(discs: Mapping[str, str], bottom: int) -> Iterator[Element]:
    for field in dict.fromkeys(discs.values()):
        here = [colour for colour, at in discs.items() if at == field]
        for colour, (x, y, r) in zip(here, _spots(field, len(here), bottom), strict=True):
            yield disc(colour, x, y, r)


def _spots(field: str, count: int, bottom: int) -> list[tuple[float, float, float]]:
    """Middles and sizes of the discs in a field: a row, or two rows of smaller ones."""
    ring, segment = _place(field)
    if ring == 0:
        away = IN_CENTRE[count - 1]
        return [(*_polar(away, 360 * at / count - 90), DISC) for at in range(count)]
    angle, wide = 90 + SEGMENT * (segment - bottom), _lane(ring) * pi / 6
    single = count == 1 or count * 37 <= wide - 6
    across = count if single else ceil(count / 2)
    r = DISC if single else min(11, (wide - 4) / (2 * across) - 1.5)
    spots = []
    for at in range(count):
        line, place = divmod(at, across)
        length = count - across if line else across
        side = 1 if line else -1
        radius = _lane(ring) if single else _rim(ring) + RING / 2 + side * (r + 0.5)
        step = (2 * r + 3) / radius * 180 / pi
        spots.append((*_polar(radius, angle + step * (place - (length - 1) / 2)), r))
    return spots
