"""Pictures of what is still to be played: the home page, rooms, tasks, and challenges."""

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from app.cards.content import Poster
from app.cards.frame import HEIGHT, MARGIN, WIDTH, paper, picture, stars
from app.cards.lettering import Style, headline, wrapped, write
from app.cards.svg import el, fill, glyph, group, has

COLUMN = 500
"""How wide the text is."""
SIDE = WIDTH - MARGIN - 548
"""Where what is beside the text begins."""
SIGNS = (
    *("red", "orange", "yellow", "light-green", "green", "dark-green", "light-blue", "blue"),
    *("dark-blue", "purple", "pink", "white"),
)
MOST_STARS = 6


def poster(content: Poster) -> str:
    """The picture of a poster."""
    drawn = content.game is not None and has(f"v-{content.game}")
    return picture(*_words(content), _game(str(content.game)) if drawn else _signs())


def welcome(title: str, text: str, games: Sequence[str]) -> str:
    """The picture of the home page: the pictures of the games."""
    words = _words(Poster(title, text))
    wide, high, gap = 264, 168, 20
    places = [
        (SIDE + column * (wide + gap), 43 + row * (high + gap))
        for row in range(3)
        for column in range(2)
    ]
    shown = [
        paper(x, y, wide, high, *_vignette(game, wide, high, 14))
        for game, (x, y) in zip(games, places, strict=False)
    ]
    spare = places[len(games) : 6]
    marks = [group(*_grid(SIGNS[:6], 3, 62, 14), x=x + 25, y=y + 15) for x, y in spare[:1]]
    return picture(*words, *shown, *marks)


def _words(content: Poster) -> Iterable[Element]:
    """Title, stars, text and facts, below each other in the middle of the height."""
    size, title = headline(content.title, COLUMN, (62, 56, 50, 44, 38), 4)
    text = wrapped(content.text, COLUMN, 29, "regular", 4)
    facts = wrapped(content.facts, COLUMN, 25, "bold", 2)
    reached, most = content.stars
    heights = [size * 1.16 * len(title), 62 if most else 0, 40 * len(text), 34 * len(facts)]
    y = max(126.0, (HEIGHT + 76 - sum(heights) - 44) / 2)
    yield from _lines(title, y + size * 0.82, size * 1.16, size, "head")
    y += heights[0] + 12
    if most:
        yield stars(min(reached, most), min(most, MOST_STARS), MARGIN, y, 50)
        y += heights[1] + 8
    yield from _lines(text, y + 29, 40, 29, "regular", "var(--ink-2)")
    y += heights[2] + 22
    yield from _lines(facts, y + 25, 34, 25, "bold")


def _lines(
    lines: Sequence[str], y: float, step: float, size: float, style: Style, ink: str = "var(--ink)"
) -> Iterable[Element]:
    for at, line in enumerate(lines):
        yield write(line, MARGIN, y + at * step, size, style, fill=ink)


def _game(game: str) -> Element:
    return paper(SIDE, 118, 548, 394, *_vignette(game, 548, 394, 24))


def _vignette(game: str, wide: float, high: float, margin: float) -> Iterable[Element]:
    """The picture of a game on a tinted ground, as on the home page."""
    box = {"width": wide - 2 * margin, "height": high - 2 * margin}
    yield el("rect", x=margin, y=margin, rx=12, fill="var(--inset)", **box)
    inner = {"width": box["width"] - 2 * margin, "height": box["height"] - margin}
    yield el("use", href=f"#v-{game}", x=2 * margin, y=1.5 * margin, **inner)


def _signs() -> Element:
    """The signs of the colours, for what has no game or may not show it."""
    return paper(SIDE, 103, 548, 424, group(*_grid(SIGNS, 4, 108, 20), x=28, y=30))


def _grid(colours: Sequence[str], across: int, size: float, gap: float) -> Iterable[Element]:
    for at, colour in enumerate(colours):
        row, column = divmod(at, across)
        edge = {"stroke": f"var(--{colour}-edge)", "stroke_width": size / 54}
        yield group(
            el("rect", width=size, height=size, rx=size / 6, fill=fill(colour), **edge),
            glyph(colour, size / 2, size / 2, size * 0.56),
            x=column * (size + gap),
            y=row * (size + gap),
        )
