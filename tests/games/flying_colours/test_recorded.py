"""Recorded matches still have the same outcome."""

import json
from pathlib import Path

import pytest

from tests.games.flying_colours.record import CHOICES, FOLDER, last_of, record
from tests.games.flying_colours.test_matches import sound

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_is_replayed_exactly(path: Path) -> None:
    match = json.loads(path.read_text(encoding="utf-8"))
    sound(last_of(match))


def test_the_records_cover_rare_situations() -> None:
    seen = set()
    for path in FILES:
        match = json.loads(path.read_text(encoding="utf-8"))
        seen |= set(match["notes"]) | {match["variants"], match["seats"], match["ended"]}
    assert seen >= {"none", "crowded", "free", "both", 2, 3, 4, 6, "won", "standstill"}
    assert seen >= {"flying_colours-ruled-out", "flying_colours-still", "flying_colours-stopped"}


def test_a_new_record_can_be_replayed() -> None:
    match = json.loads(json.dumps(record(2, "both", 6, CHOICES["default"])))
    assert last_of(match).ended == "standstill"
