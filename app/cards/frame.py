"""What all pictures have in common: ground, name of the program, sheets of paper, seats."""

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from app.cards.content import CardPlayer
from app.cards.lettering import centred, write
from app.cards.svg import Child, document, el, fill, glyph, group, use
from app.rooms.names import clusters, tidy

WIDTH, HEIGHT = 1200, 630
MARGIN = 48
STAR = "M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z"  # as on pages


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in units of its own: x, y, width and height of its box."""

    node: Element
    box: tuple[float, float, float, float]

    def placed(self, x: float, y: float, width: float, height: float) -> Element:
        """The picture as large as it can be in the middle of a box."""
        seen = " ".join(f"{number:g}" for number in self.box)
        return el("svg", self.node, x=x, y=y, width=width, height=height, viewBox=seen)

    @property
    def ratio(self) -> float:
        """The width by the height."""
        return self.box[2] / self.box[3]

    def width_at(self, height: float) -> float:
        """How wide the picture is if it is that high."""
        return height * self.ratio


def picture(*children: Child) -> str:
    """A whole picture on the ground of the pages, with the name of the program at the top."""
    ground = el("rect", width=WIDTH, height=HEIGHT, fill="var(--page)")
    return document(WIDTH, HEIGHT, ground, _brand(), *children)


def _brand() -> Element:
    """The sign of the program and its name."""
    sign = el(
        "g",
        el("rect", x=1, y=1, width=14, height=14, rx=4, fill="var(--red)"),
        el("rect", x=17, y=1, width=14, height=14, rx=7, fill="var(--yellow)"),
        el("rect", x=1, y=17, width=14, height=14, rx=7, fill="var(--blue)"),
        el("path", d="M17 21a4 4 0 0 1 4-4h10v10a4 4 0 0 1-4 4H17z", fill="var(--green)"),
        transform="scale(1.375)",
    )
    return group(sign, write("Farbenspiel", 60, 33, 31, "head"), x=MARGIN, y=38)


def paper(x: float, y: float, width: float, height: float, *children: Child) -> Element:
    """A sheet of paper with its shadow, and what lies on it."""
    box = {"width": width, "height": height, "rx": 22}
    return group(
        el("rect", y=8, fill="#403014", fill_opacity=0.07, **box),
        el("rect", y=3, fill="#403014", fill_opacity=0.08, **box),
        el("rect", fill="var(--paper)", stroke="var(--line)", stroke_width=1.5, **box),
        *children,
        x=x,
        y=y,
    )


def badge(player: CardPlayer, seat: int, x: float, y: float, size: float) -> Element:
    """The mark of a seat: its colour, its initial, and a notch for each seat number."""
    colour, ink = player.colour, f"var(--{player.colour}-ink)"
    look = {"fill": f"var(--{colour})", "stroke": f"var(--{colour}-edge)", "stroke_width": 2}
    round_one = el("circle", cx=20, cy=20, r=18.5, **look)
    square = el("rect", x=1.5, y=1.5, width=37, height=37, rx=8, **look)
    initial = next(iter(clusters(tidy(player.name))), "").upper()
    parts = (
        square if player.program else round_one,
        *_notches(seat, ink),
        el("circle", cx=20, cy=20, r=12, fill=f"var(--{colour})"),
        centred(initial, 20, 20.5, 17, fill=ink),
        *(_brackets(colour) if player.program else ()),
    )
    return group(el("g", *parts, transform=f"scale({size / 40:g})"), x=x, y=y)


def _notches(seat: int, ink: str) -> Iterator[Element]:
    for one in range(seat + 1):
        turn = f"rotate({360 * one / (seat + 1):g} 20 20)"
        yield el("path", d="M20 1V7.5", stroke=ink, stroke_width=3.4, transform=turn)


def _brackets(colour: str) -> tuple[Element, Element]:
    """The sign of a declared program, at the corner of its mark."""
    look = {"fill": "var(--paper)", "stroke": f"var(--{colour}-edge)"}
    plate = el("rect", x=0.5, y=27, width=17, height=12.5, rx=3.5, **look)
    return plate, use("i-program", 1, 25, 16, "var(--ink)")


def disc(colour: str, x: float, y: float, r: float) -> Element:
    """A disc of the game with discs, with the sign of its colour."""
    halo = {"stroke": "var(--halo)", "stroke_width": 3 if r > 14 else 2}
    return group(
        el("circle", cy=1.5, r=r, fill="#000", fill_opacity=0.28),
        el("circle", r=r, fill=fill(colour), **halo),
        el("circle", r=r + 1.5, fill="none", stroke="var(--mark)", stroke_width=1.4),
        glyph(colour, 0, 0, r * 1.28),
        x=round(x, 2),
        y=round(y, 2),
    )


def stars(got: int, most: int, x: float, y: float, size: float) -> Element:
    """So many of so many stars in a row."""
    row = [
        el(
            "path",
            d=STAR,
            fill="var(--yellow)" if one < got else "none",
            stroke="var(--ink)" if one < got else "var(--line-strong)",
            stroke_width=1.4,
            stroke_linejoin="round",
            transform=f"translate({one * 27} 0)",
        )
        for one in range(most)
    ]
    return group(el("g", *row, transform=f"scale({size / 24:g})"), x=x, y=y)
