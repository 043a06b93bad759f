"""Recorded matches still have the same outcome."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_lines.game import GAME
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from tests.games.colour_lines.oracle import PRINTED, same, scores
from tests.games.colour_lines.positions import allowed
from tests.games.colour_lines.record import FOLDER, ending, read, recorded, written
from tests.support.luck import Scripted

FILES = sorted(FOLDER.glob("*.json"))


def replay(match: dict[str, Any]) -> tuple[State, list[str]]:
    """The end of a recorded match; the rules must ask for exactly the recorded draws."""
    luck = Scripted(match["draws"])
    notes: list[str] = []
    state = GAME.setup(match["seats"], ColourLinesOptions(**match["options"]), luck)
    for step in match["steps"]:
        moves = {int(seat): read(text) for seat, text in step.items()}
        assert set(moves) == GAME.to_act(state)
        for seat, move in moves.items():
            GAME.check(state, seat, move, forced=True)
        outcome = GAME.apply(state, moves, luck)
        state = outcome.state
        notes += [note.key.removeprefix("colour_lines-") for note in outcome.notes]
    assert luck.draws == match["draws"]
    return state, notes


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_is_replayed_exactly(path: Path) -> None:
    match = json.loads(path.read_text(encoding="utf-8"))
    assert match["rules_version"] == GAME.card.rules_version
    end, notes = replay(match)
    assert ending(end) == match["end"]
    assert notes == match["notes"]
    public = GAME.public(end)
    board = public["board"]
    counts = board["task"]["counts"] if board["task"] else "score"
    side = PRINTED["sides"][board["side"]]
    accounts = scores(side, list(public["sheets"].values()), board["scorings"], counts)
    assert all(same(*pair) for pair in zip(public["scores"], accounts, strict=True))


def test_the_records_cover_rare_situations() -> None:
    matches = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    assert len(matches) >= 10
    assert {match["seats"] for match in matches} == {1, 2, 3, 4, 5}
    assert {match["options"]["task"] for match in matches} == {None, 1, 2, 3, 4, 5}
    for name in ("first_game", "neighbours", "active_placement", "three_of_four", "hard"):
        assert {match["options"][name] for match in matches} == {False, True}
    notes = {note for match in matches for note in match["notes"]}
    assert notes == {
        *("scorings", "start", "setup", "marked", "crosses", "round", "roll", "rolled", "pair"),
        *("placed", "drew", "letter", "forced", "ended"),
    }
    text = json.dumps(matches)
    assert all(word in text for word in ("joker", " + ", "skip"))


def test_only_an_absence_leads_to_a_round_that_is_otherwise_illegal() -> None:
    for path in FILES:
        match = json.loads(path.read_text(encoding="utf-8"))
        luck = Scripted(match["draws"])
        state = GAME.setup(match["seats"], ColourLinesOptions(**match["options"]), luck)
        for step in match["steps"]:
            moves = {int(seat): read(text) for seat, text in step.items()}
            refused = {seat for seat, move in moves.items() if not allowed(state, seat, move)}
            outcome = GAME.apply(state, moves, luck)
            told = {n.args["seat"] for n in outcome.notes if n.key == "colour_lines-forced"}
            assert told == refused
            state = outcome.state


def test_moves_survive_writing_and_reading() -> None:
    for text in (
        "draw 1 L 1-3 1-2, 2 joker R 9-1 + 8-1 8-2, 3 skip",
        "draw ",
        "place 1I 2II 3any",
        "setup pink 1-4",
    ):
        assert written(read(text)) == text


def test_a_new_record_can_be_replayed() -> None:
    options = ColourLinesOptions(side="B", neighbours=True, active_placement=True)
    match = json.loads(json.dumps(recorded(2, options, 6)))
    assert ending(replay(match)[0]) == match["end"]
