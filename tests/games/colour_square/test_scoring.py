"""Section 8, and the examples S1 to S10."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_square.board import SIDES, SQUARES
from app.games.colour_square.game import GAME
from app.games.colour_square.state import SheetState, State
from tests.games.colour_square.oracle import fields
from tests.games.colour_square.positions import position, sheet

EXAMPLES = json.loads((Path(__file__).parent / "cases" / "examples.json").read_text())
FIELDS = ("numbers", "bridges", "violet", "hatched", "jokers", "total")


def best(side: str) -> dict[str, list[int]]:
    """Corners that reach the highest sum of every square."""
    corners = {}
    for square in SIDES[side].squares:  # type: ignore[index]
        four = [preset or 1 for preset in square.presets]
        for place, preset in enumerate(square.presets):
            while not preset and four[place] < 6 and sum(four) < square.high:
                four[place] += 1
        assert sum(four) == square.high
        corners[square.name] = four
    return corners


def example(case: dict[str, Any]) -> SheetState:
    won = best(case["side"]) if case["won"] == "best" else case["won"]
    marks = dict.fromkeys(SQUARES, case.get("fill", "open"))
    marks |= dict.fromkeys(won, "won")
    marks |= dict.fromkeys(case["hatched"], "hatched")
    marks |= dict.fromkeys(case["crossed"], "crossed")
    numbers = " ".join(f"{name}:{''.join(map(str, four))}" for name, four in won.items())
    own = sheet(numbers, jokers=tuple(case["jokers"]))
    return replace(own, marks=tuple(marks[name] for name in SQUARES))


def over(case: dict[str, Any]) -> State:
    return position(example(case), SheetState(), side=case["side"], phase="over")


@pytest.mark.parametrize("case", EXAMPLES["scoring"], ids=lambda case: case["name"][:3])
def test_example(case: dict[str, Any]) -> None:
    state = over(case)
    score = GAME.public(state)["scores"][0]
    expected = case["expect"]
    assert {field: score[field] for field in FIELDS} == {f: expected[f] for f in FIELDS}
    if "rows" in expected:
        assert score["rows"] == expected["rows"]


@pytest.mark.parametrize("case", EXAMPLES["scoring"], ids=lambda case: case["name"][:3])
def test_items_add_up(case: dict[str, Any]) -> None:
    result = GAME.result(over(case))
    assert result is not None
    own = [item for item in result.items if item.seat == 0]
    assert len(own) == 5
    assert sum(item.points for item in own) == result.scores[0] == case["expect"]["total"]


def test_items_name_their_squares() -> None:
    result = GAME.result(over(EXAMPLES["scoring"][0]))
    assert result is not None
    cells = {item.key: item.cells for item in result.items if item.seat == 0}
    assert cells["colour_square-item-numbers"] == ("A1", "B1", "C1", "D1", "A2", "B2", "A3")
    spans = [cell for cell in cells["colour_square-item-bridges"] if "-" in cell]
    assert sorted(spans) == ["A1-A2", "A1-B1", "A2-A3", "A2-B2", "B1-B2", "B1-C1"]
    ends = [cell for cell in cells["colour_square-item-bridges"] if "-" not in cell]
    assert ends == ["A1", "B1", "C1", "A2", "B2", "A3"]
    assert cells["colour_square-item-violet"] == ("A3",)
    assert cells["colour_square-item-hatched"] == ("C2", "B3", "D3")
    assert cells["colour_square-item-jokers"] == ("joker.0", "joker.1")


@pytest.mark.parametrize("case", EXAMPLES["scoring"], ids=lambda case: case["name"][:3])
def test_the_second_implementation_agrees(case: dict[str, Any]) -> None:
    public = GAME.public(over(case))
    account = fields(case["side"], public["sheets"]["0"])
    assert {field: public["scores"][0][field] for field in account} == account


def test_the_score_lists_the_sum_of_each_row() -> None:
    score = GAME.public(over(EXAMPLES["scoring"][0]))["scores"][0]
    assert score["rows"] == [53, 34, 6, 0]


def test_open_squares_do_not_cost_while_the_match_runs() -> None:
    assert GAME.public(position(sheet("A1:3..."), sheet()))["scores"][0]["total"] == 0


def test_orange_joins_nothing_on_side_a_only() -> None:
    a = position(sheet("A4:5555 B4:1235", won="A4 B4"), sheet())
    assert GAME.public(a)["scores"][0]["bridges"] == 0
    b = position(sheet("C2:5555 D2:4355", won="C2 D2"), sheet(), side="B")
    assert GAME.public(b)["scores"][0]["bridges"] == 5


def test_a_range_square_with_a_violet_sum_is_not_violet() -> None:
    """No range of side B goes that low; only the printed number decides."""
    kinds = {s.name: s.kind for s in SIDES["B"].squares}
    assert [name for name, kind in kinds.items() if kind == "violet"] == ["C1", "B3", "D4"]


def test_the_highest_total_wins_and_ties_share() -> None:
    three = position(sheet("A1:3333", won="A1"), sheet("A1:3333", won="A1"), sheet(), phase="over")
    result = GAME.result(three)
    assert result is not None
    assert result.scores == (12, 12, 0)
    assert result.ranks == (1, 1, 3)
    assert result.tier is None
    assert not result.lost


def test_no_result_before_the_end() -> None:
    assert GAME.result(position(sheet(), sheet())) is None
