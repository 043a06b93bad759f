"""Recorded matches are replayed with the same outcome."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from app.games.lineup.figures import KINDS
from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState
from tests.games.lineup.positions import play
from tests.support.luck import Scripted

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
TYPES = {"place": Place, "return": Return, "redraw": Redraw}


def move_of(data: dict[str, Any]) -> LineUpMove:
    move: LineUpMove = TYPES[data["type"]](**{key: data[key] for key in data if key != "seat"})
    return move


def replay(match: dict[str, Any]) -> list[LineUpState]:
    """Every position of the recorded match; the rules must ask for exactly the recorded draws."""
    luck = Scripted(match["draws"])
    states = [GAME.setup(match["seats"], LineUpOptions(**match["options"]), luck)]
    for move in match["moves"]:
        assert GAME.to_act(states[-1]) == {move["seat"]}
        states.append(play(states[-1], move_of(move), luck).state)
    assert luck.draws == match["draws"]
    return states


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_recorded_match_is_replayed_exactly(path: Path) -> None:
    match = json.loads(path.read_text())
    assert match["rules_version"] == GAME.card.rules_version
    end = replay(match)[-1]
    cards = end.cards
    assert match["end"] == json.loads(
        json.dumps(
            {
                "reason": end.ended,
                "heights": end.wall.skyline,
                "chips": end.wall.chips,
                "hands": cards.hands,
                "undrawn": dict(zip(KINDS, cards.undrawn, strict=True)),
                "taken": cards.taken,
            }
        )
    )
    result = GAME.result(end)
    assert result is not None
    assert result.scores == tuple(match["end"]["chips"].count(s) for s in range(match["seats"]))


def test_a_record_has_a_returned_card_that_is_drawn_again() -> None:
    match = json.loads((FIXTURES[0].parent / "returned-drawn-again.json").read_text())
    states = replay(match)
    returned = [move["card"] for move in match["moves"] if move["type"] == "return"]
    drawn = []
    for before, after in pairwise(states):
        if len(after.cards.taken) > len(before.cards.taken):
            assert not any(before.cards.undrawn)
            drawn.append(after.hand[-1])
            assert after.cards.taken[-1] == (after.turn, after.active)
    assert len(drawn) == 5
    assert drawn == returned[: len(drawn)]
    assert f"draw/{states[-1].turn}" not in match["draws"]


def test_a_record_has_all_rows_completed() -> None:
    match = json.loads((FIXTURES[0].parent / "all-rows.json").read_text())
    end = replay(match)[-1]
    assert end.ended == "rows-full"
    assert len(end.wall.figures) == 50
    assert len(end.wall.chips) == 20
