"""The picture of a finished match: all names and points in their places, whatever they are."""

from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from app.cards.boards import BOARDS
from app.cards.content import ResultCard
from app.cards.lettering import width
from app.cards.results import result
from app.games import GAMES
from tests.cards.test_boards import example, painted, players
from tests.cards.test_svg import HOSTILE, SVG
from tests.support.random_matches import Case, record


def ended(game: str, seats: int, name: str = "", title: str = "Anna wins with 100 points") -> str:
    match = record(Case(game, seats, 0, 0)).match
    cast = players(game, seats)
    if name:
        cast = [type(one)(name, one.colour, one.program) for one in cast]
    public = match.game.public(match.position.state)
    points = [str(100 - seat) for seat in range(seats)]
    return result(ResultCard(title, "A game", game, cast, public, points, range(1, seats + 1)))


SIZES = [
    (game, seats)
    for game in BOARDS
    for seats in GAMES[game].card.seats
    if seats > 1 or not BOARDS[game].sheets
]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_everybody_has_a_row_within_the_picture(game: str, seats: int) -> None:
    found = lines(ended(game, seats, "Wilhelmina Wunderlich-Winterbottom III", "W" * 30 + " wins"))
    names = [one for one in found if one[0].startswith("Wilh")]
    assert len(names) == seats
    for text, x, y, size in found:
        assert x >= 0
        assert x + width(text, size, "bold") <= 1200
        assert 0 < y <= 630 - 30
    ways = [y for _, _, y, _ in names]
    assert ways == sorted(ways)
    assert all(b - a >= 30 for a, b in pairwise(ways))


def lines(svg: str) -> list[tuple[str, float, float, float]]:
    """The lines of text beside the board: text, left end, base line, size."""
    found = []
    for top in fromstring(svg).findall(f"{SVG}g") + fromstring(svg).findall(f"{SVG}text"):
        moved = top.attrib.get("transform", "translate(0 0)")
        across, down = map(float, moved[10:-1].split())
        own = [top] if top.tag == f"{SVG}text" else top.findall(f"{SVG}text")
        for node in own:
            if node.attrib.get("text-anchor") == "end":
                continue
            x, y, size = (float(node.attrib[name]) for name in ("x", "y", "font-size"))
            found.append((node.text or "", across + x, down + y, size))
    return found


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_cut_and_stay_text(name: str) -> None:
    svg = ended("lineup", 2, name[:40] or "?")
    tags = {node.tag.removeprefix(SVG) for node in fromstring(svg).iter()}
    assert tags <= {
        "svg",
        "defs",
        "symbol",
        "pattern",
        "g",
        "use",
        "rect",
        "circle",
        "path",
        "text",
    }


def test_the_sheets_of_others_are_there_if_there_is_room() -> None:
    """Two more on a sheet game for three; a match of six has no room for them."""

    def sheets(svg: str) -> int:
        return sum(1 for _ in fromstring(svg).iter(f"{SVG}svg")) - 1

    assert sheets(ended("colour_square", 3, title="Anna wins")) == 3
    assert sheets(ended("colour_square", 6, title="Anna wins")) == 1
    assert sheets(ended("lineup", 3)) == 1


def test_a_match_without_a_result_has_no_points_and_no_crown() -> None:
    public = example("lineup")
    svg = result(
        ResultCard("Match not finished", "LineUp!", "lineup", players("lineup", 2), public)
    )
    assert "i-crown" not in svg
    assert "Match not finished" in svg


def test_a_finished_match_is_painted() -> None:
    assert not painted(ended("colour_lines", 2)).blank
