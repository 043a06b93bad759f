"""Boards drawn from public views: all games and seats, and no colour without its sign."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, tostring

import pytest
from resvg_py import svg_to_bytes

from app.cards.boards import BOARDS
from app.cards.content import CardPlayer, ResultCard
from app.cards.frame import Picture, paper, picture
from app.cards.lettering import files
from app.cards.results import result
from app.games import GAMES
from app.match.views import shared_view
from tests.support.png import Png, decoded
from tests.support.random_matches import Case, cases, each, record

APP = Path(__file__).resolve().parents[2] / "app"


def example(game: str) -> dict[str, Any]:
    text = (APP / "games" / game / "example.json").read_text("utf-8")
    public: dict[str, Any] = json.loads(text)["snapshot"]["view"]["public"]
    return public


def players(game: str, seats: int) -> list[CardPlayer]:
    colours = GAMES[game].card.seat_colours
    return [CardPlayer(f"P{seat}", colours[seat], seat == 1) for seat in range(seats)]


def painted(svg: str) -> Png:
    return decoded(svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=files()))


def sheet(drawn: Picture) -> str:
    return picture(paper(560, 35, 592, 560, drawn.placed(12, 12, 568, 536)))


def test_only_games_have_boards() -> None:
    assert {"lineup", "colour_square", "colomino", "flying_colours", "colour_lines"} <= set(BOARDS)
    assert set(BOARDS) <= set(GAMES)


@pytest.mark.parametrize("game", BOARDS)
def test_the_example_of_a_game_is_drawn(game: str) -> None:
    png = painted(sheet(BOARDS[game].draw(example(game), players(game, 2), 0)))
    assert (png.width, png.height) == (1200, 630)
    assert not png.blank
    assert png != painted(picture())


@pytest.mark.parametrize("game", BOARDS)
def test_different_boards_look_different(game: str) -> None:
    (case, *_) = (one for one in cases() if one.game == game)
    last = record(case).positions[-1]
    match = record(case).match
    public = json.loads(json.dumps(shared_view(match, last)["public"]))
    cast = players(game, match.seats)
    drawn = [BOARDS[game].draw(one, cast, 0) for one in (public, changed(game, public))]
    one, other = (painted(sheet(each)) for each in drawn)
    assert one.lines != other.lines


def changed(game: str, public: dict[str, Any]) -> dict[str, Any]:
    """The same with one thing less or elsewhere."""
    other: dict[str, Any] = json.loads(json.dumps(public))
    if game == "lineup":
        other["figures"].pop()
    elif game == "colour_square":
        states = other["sheets"]["0"]["states"]
        states["A1"] = "open" if states["A1"] != "open" else "crossed"
    elif game == "colomino":
        other["board"].popitem()
    elif game == "flying_colours":
        discs = other["discs"]
        discs["red"] = "r1s3" if discs["red"] != "r1s3" else "r2s4"
    else:
        other["sheets"]["0"]["lines"]["L"] = other["sheets"]["0"]["lines"]["L"][:-1]
    return other


CASES = [case for case in cases() if case.game in BOARDS]


@each(CASES)
def test_the_end_of_every_recorded_match_is_drawn(case: Case) -> None:
    """For all numbers of seats and options; with signs for all colours, and everything inside."""
    match, board = record(case).match, BOARDS[case.game]
    view = shared_view(match, record(case).positions[-1])
    cast = players(case.game, match.seats)
    for seat in range(match.seats if board.sheets else 1):
        drawn = board.draw(view["public"], cast, seat)
        assert min(drawn.box[2:]) > 100
        assert_signs(drawn.node)
    got = view["result"]
    ranks = got["ranks"] if got else ()
    points = [str(score) for score in got["scores"]] if got else ()
    ending = ResultCard("Anna wins", "A game", case.game, cast, view["public"], points, ranks)
    assert "P0" in result(ending)


def assert_signs(node: Element) -> None:
    """A colour fills nothing without its sign in the drawing; only marks of seats have letters."""
    text = tostring(node, encoding="unicode")
    filled = set(re.findall(r"url\(#f-([a-z-]+)\)", text))
    assert filled
    assert filled <= set(re.findall(r'"#g-([a-z-]+)"', text))


def test_covered_sheets_of_a_match_ended_early_stay_covered() -> None:
    public = example("colour_square")
    open_one = BOARDS["colour_square"].draw(public, players("colour_square", 2), 0)
    for own in public["sheets"].values():
        own |= {"cells": None, "jokers": None, "last": None}
    covered = BOARDS["colour_square"].draw(public, players("colour_square", 2), 0)
    assert numbers(open_one.node) > numbers(covered.node) == 16  # the printed ones


def numbers(node: Element) -> int:
    return sum(1 for text in node.iter("text") if (text.text or "").isdigit())


def test_cards_of_the_game_with_discs_are_shown_only_once_they_are_public() -> None:
    public = example("flying_colours")
    board = BOARDS["flying_colours"]
    assert public["pairs"] is None
    assert board.had(public, 0) == ()
    public["pairs"] = {"0": ["red", "blue"], "1": ["white", "green"]}
    assert board.had(public, 0) == ["red", "blue"]
