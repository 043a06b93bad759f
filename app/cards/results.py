"""The picture of a finished match: who played, the points, and the board at the end."""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from app.cards.boards import BOARDS, BoardDrawing
from app.cards.content import ResultCard
from app.cards.frame import HEIGHT, MARGIN, WIDTH, badge, disc, paper, picture
from app.cards.lettering import fitted, headline, width, wrapped, write
from app.cards.svg import el, group, use
from app.games.contract import Seat

TOP, BOTTOM = 36, HEIGHT - 36
PANEL = BOTTOM - TOP
INSIDE = 14
GAP = 36
HEAD = 112
"""Where the text may begin, below the name of the program."""
SMALLEST = 104
"""Smaller sheets of the others show nothing."""


def result(end: ResultCard) -> str:
    """The picture; the board is that of the best seat, where each has a sheet."""
    board, first = BOARDS[end.game], end.order[0]
    drawn = board.draw(end.public, end.players, first)
    wide = min(drawn.width_at(PANEL - 2 * INSIDE), 572) + 2 * INSIDE
    high = (wide - 2 * INSIDE) / drawn.ratio + 2 * INSIDE
    left, several = WIDTH - MARGIN - wide, board.sheets and len(end.players) > 1
    panel = paper(
        left,
        (HEIGHT - high) / 2,
        wide,
        high,
        drawn.placed(INSIDE, INSIDE, wide - 2 * INSIDE, high - 2 * INSIDE),
        badge(end.players[first], first, -22, -18, 52) if several else None,
    )
    draw = _with_sheets if several else _told
    return picture(panel, *draw(end, board, left - GAP - MARGIN))


def _told(end: ResultCard, board: BoardDrawing, column: float) -> Iterator[Element]:
    """Beside the board: how it ended, and everybody with their points, in the middle."""
    size, title = headline(end.title, column, (60, 54, 48, 42, 36, 32), 3)
    text = wrapped(end.text, column, 27, "regular", 2)
    rows = len(end.players)
    words = size * 1.14 * len(title) + 36 * len(text) + 30
    high = min(64.0, (BOTTOM - HEAD - words) / rows)
    y = max(HEAD, (HEIGHT + 50 - words - high * rows) / 2)
    yield from _heading(title, text, size, y)
    yield from _rows(end, board, y + words, high, column)


def _with_sheets(end: ResultCard, board: BoardDrawing, column: float) -> Iterator[Element]:
    """The same, closer together, with the sheets of the others below."""
    size, title = headline(end.title, column, (46, 40, 36, 32), 2)
    text = wrapped(end.text, column, 25, "regular", 1)
    words = size * 1.14 * len(title) + 36 * len(text) + 16
    high = min(46.0, (BOTTOM - HEAD - words) / len(end.players))
    yield from _heading(title, text, size, HEAD)
    yield from _rows(end, board, HEAD + words, high, column)
    yield from _others(end, board, HEAD + words + high * len(end.players) + 18, column)


def _heading(title: Sequence[str], text: Sequence[str], size: float, y: float) -> Iterator[Element]:
    for line in title:
        y += size * 1.14
        yield write(line, MARGIN, y - size * 0.2, size, "head")
    for line in text:
        y += 36
        yield write(line, MARGIN, y, 26, "regular", fill="var(--ink-2)")


def _rows(
    end: ResultCard, board: BoardDrawing, y: float, high: float, column: float
) -> Iterator[Element]:
    for at, seat in enumerate(end.order):
        line = {"stroke": "var(--line)", "stroke_width": 1.5 if at else 0}
        above = el("path", d=f"M0 0H{column:g}", **line)
        yield group(above, *_row(end, board, seat, high, column), x=MARGIN, y=y + at * high)


def _row(
    end: ResultCard, board: BoardDrawing, seat: Seat, high: float, column: float
) -> Iterator[Element]:
    """A player with their points, or what else they had; the first ones wear a crown."""
    player, points = end.players[seat], end.points[seat] if end.points else ""
    had = board.had(end.public, seat)
    size, middle, mark = min(29.0, high * 0.54), high / 2, high * 0.76
    crowned = bool(end.ranks) and end.ranks[seat] == 1 and len(end.players) > 1
    room = column - high - 16 - (36 if crowned else 0)
    room -= width(points, size, "bold") + len(had) * high * 0.8
    name = fitted(player.name, room, size, "bold")
    yield badge(player, seat, 0, (high - mark) / 2, mark)
    yield write(name, high, middle + size * 0.36, size, "bold")
    if crowned:
        aside = high + 10 + width(name, size, "bold")
        yield use("i-crown", aside, middle - 14, 26, "var(--ink)")
    yield write(points, column, middle + size * 0.36, size, "bold", text_anchor="end")
    for at, colour in enumerate(had):
        yield disc(colour, column - high * (0.4 + 0.8 * at), middle, high * 0.3)


def _others(end: ResultCard, board: BoardDrawing, y: float, column: float) -> Iterator[Element]:
    """The sheets of the others, if there is room for all of them."""
    others = end.order[1:]
    wide = min((column - 16 * (len(others) - 1)) / len(others), 300)
    sheets = [(seat, board.draw(end.public, end.players, seat)) for seat in others]
    high = min(BOTTOM - y, wide / max(drawn.ratio for _, drawn in sheets))
    if min(wide, high) < SMALLEST:
        return
    x = float(MARGIN)
    for seat, drawn in sheets:
        inner = drawn.width_at(high - 12)
        sheet = drawn.placed(6, 6, inner, high - 12)
        mark = badge(end.players[seat], seat, -9, -7, 30)
        yield paper(x, y, inner + 12, high, sheet, mark)
        x += inner + 28
