"""Whole games with their scores, and rounds that must be refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_lines.board import CELLS, TASKS
from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.state import SheetState, State
from app.games.contract import IllegalMove
from tests.games.colour_lines.positions import allowed, draw, play, position, score, sheet

GAMES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "cases" / "games.json").read_text()
)


def before(game: dict[str, Any], number: int, on: SheetState) -> State:
    """One player at the beginning of a round, with all scorings in play."""
    roll = game["rounds"][number - 1]["roll"]
    return position(roll, on, side=game["side"], round_=number, task=TASKS[3])


def sheets(game: dict[str, Any]) -> list[SheetState]:
    """The sheet before each round and at the end."""
    found = [sheet(*game["start"], colours=" ".join(game["colours"]))]
    for number, round_ in enumerate(game["rounds"], 1):
        state = before(game, number, found[-1])
        found += play(state, {0: draw(*round_["moves"])}).state.sheets
    return found


def test_there_are_enough_vectors() -> None:
    assert len(GAMES) == 12
    assert sum(len(game["refused"]) for game in GAMES) >= 70
    assert {game["side"] for game in GAMES} == {"A", "B"}
    text = json.dumps(GAMES)
    assert all(word in text for word in ("joker", " + ", "skip"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_expected_score(game: dict[str, Any]) -> None:
    found = sheets(game)
    for on, round_ in zip(found[1:], game["rounds"], strict=True):
        left, right = on.lines
        after = {"L": CELLS[left[-1]], "R": CELLS[right[-1]], "jokers": on.jokers}
        assert after == round_["after"]
    at, expected = score(before(game, 5, found[-1])), game["expected"]
    assert at["total"] == expected["total_all_letters_20"]
    names = {
        "crossings": "middle",
        "letters": "letters",
        "pairs": "pair_points",
        "dots": "dot_points",
    }
    assert {part: at[name] for part, name in names.items()} == expected["parts"]
    facts = expected["facts"]
    assert at["crossings"] == facts["crossings"]
    assert at["colours"] == len(facts["colours"])
    assert sorted(at["pairs"]) == sorted(facts["pairs"])
    assert at["circles"] == facts["circles"]
    assert at["dots"] == sum(facts["dots"].values())
    reached = dict(zip("ABCD", found[-1].letters, strict=True))
    assert {letter: r for letter, r in reached.items() if r} == facts["letters"]


@pytest.mark.parametrize("game", GAMES)
def test_illegal_rounds_are_refused(game: dict[str, Any]) -> None:
    found = sheets(game)
    for case in game["refused"]:
        state = before(game, case["round"], found[case["round"] - 1])
        with pytest.raises(IllegalMove) as caught:
            GAME.check(state, 0, draw(*case["moves"]))
        assert caught.value.code == case["code"]
        assert (
            GAME.public(state)["sheets"]["0"]
            == GAME.public(before(game, case["round"], found[case["round"] - 1]))["sheets"]["0"]
        )


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_is_on_offer_in_its_place(game: dict[str, Any]) -> None:
    """Skips come last here; their position doesn't matter."""
    for number, (on, round_) in enumerate(zip(sheets(game), game["rounds"], strict=False), 1):
        state = before(game, number, on)
        parts = draw(*sorted(round_["moves"], key=lambda text: text.endswith("skip"))).parts
        for place, part in enumerate(parts):
            assert part in set(DRAFTING.parts(state, 0, type(draw())(parts[:place])))
        assert allowed(state, 0, type(draw())(parts))
