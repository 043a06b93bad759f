"""Recorded matches still have the same outcome."""

import json
from pathlib import Path

import pytest

from app.games.colomino.game import GAME
from tests.games.colomino.record import CHOICES, FOLDER, last_of, record
from tests.games.colomino.test_matches import conserved, sound

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_is_replayed_exactly(path: Path) -> None:
    match = json.loads(path.read_text(encoding="utf-8"))
    state = last_of(match)
    sound(state)
    conserved(state)


def test_the_records_cover_rare_situations() -> None:
    seen = set()
    for path in FILES:
        match = json.loads(path.read_text(encoding="utf-8"))
        seen |= set(match["notes"]) | {match["board"], match["seats"]}
    assert seen >= {"small", "large", 2, 3, 4, "colomino-stuck", "colomino-passed"}
    assert seen >= {"colomino-connected", "colomino-goal", "colomino-last-turn", "colomino-stopped"}


def test_a_new_record_can_be_replayed() -> None:
    match = json.loads(json.dumps(record("small", 2, 6, CHOICES["random"])))
    assert GAME.result(last_of(match)) is not None
