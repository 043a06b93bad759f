"""Recorded matches are replayed with the same outcome."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from app.games.colour_square.game import GAME
from app.games.colour_square.moves import ColourSquareMove, GiveUp
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from app.games.contract import Note, Outcome
from tests.games.colour_square.oracle import fields
from tests.games.colour_square.positions import enter, lines, play
from tests.support.luck import Scripted

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
BEFORE = json.loads((Path(__file__).parent / "cases" / "asked.json").read_text())
"""Hashes of the positions of each match, from when fitting dice were counted one by one."""


def move_of(text: str) -> ColourSquareMove:
    kind, *parts = text.split()
    if kind == "lines":
        return lines("".join(parts))
    return enter(*parts) if kind == "enter" else GiveUp()


def positions(match: dict[str, Any]) -> Iterator[Outcome[State]]:
    """Each position of the recorded match; the rules must ask for exactly the recorded draws."""
    luck = Scripted(match["draws"])
    state = GAME.setup(match["seats"], ColourSquareOptions(**match["options"]), luck)
    yield Outcome(state)
    for step in match["steps"]:
        moves = {int(seat): move_of(text) for seat, text in step.items()}
        outcome = play(state, moves, luck)
        state = outcome.state
        yield outcome
    assert luck.draws == match["draws"]


def replay(match: dict[str, Any]) -> tuple[State, list[Note]]:
    """The end of the recorded match, and all its notes."""
    outcomes = list(positions(match))
    return outcomes[-1].state, [note for outcome in outcomes for note in outcome.notes]


def asked(state: State) -> list[int]:
    """How many numbers the roll requires, by seat."""
    return [GAME.private(state, seat)["need"] for seat in range(len(state.sheets))]


def shown(state: State) -> str:
    """A short hash of all views of a position, without the numbers of required entries."""
    views = [GAME.public(state), *(GAME.private(state, at) for at in range(len(state.sheets)))]
    others = [{name: view[name] for name in view if name != "need"} for view in views]
    return sha256(json.dumps(others, sort_keys=True).encode()).hexdigest()[:12]


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_recorded_match_is_replayed_exactly(path: Path) -> None:
    match = json.loads(path.read_text())
    assert match["rules_version"] == GAME.card.rules_version
    end, _ = replay(match)
    result, public = GAME.result(end), GAME.public(end)
    assert result is not None
    assert list(result.scores) == match["end"]["scores"]
    assert list(result.ranks) == match["end"]["ranks"]
    assert result.tier == match["end"]["tier"]
    assert public["scores"] == match["end"]["fields"]
    for seat, sheet in public["sheets"].items():
        assert list(sheet["states"].values()) == match["end"]["states"][int(seat)]
        options = match["options"]
        account = fields(options["side"], sheet, options["task"])
        assert account["total"] == result.scores[int(seat)]


def test_the_records_cover_rare_situations() -> None:
    seen: set[str] = set()
    doubles = 0
    for path in FIXTURES:
        match = json.loads(path.read_text())
        _, notes = replay(match)
        seen |= {note.key.removeprefix("colour_square-") for note in notes}
        won = [note.args["square"] for note in notes if note.key == "colour_square-won"]
        doubles += 0 if match["options"]["task"] else len(won) - len(set(won))
    assert len(FIXTURES) >= 6
    assert doubles
    assert seen >= {"won", "won-covered", "hatched", "joker", "recoloured", "called", "last-roll"}
    assert seen >= {"chose", "climbed", "task-done", "ended"}
