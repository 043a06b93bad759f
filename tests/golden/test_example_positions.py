"""The example position of each game, on its page for developers, is one of a real match."""

import json
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.games import GAMES
from app.match.drafts import legal_for
from app.schemas.match import snapshot
from tests.golden import files
from tests.support.random_matches import Case, record

FOLDER = Path(__file__).resolve().parents[2] / "app/games"
MATCH = "01M7WYH0000000000000000000"
SEQ = 9
OFFERED = 3
"""How many of the legal moves or parts are shown."""


@pytest.mark.parametrize("key", GAMES)
def test_the_example_is_from_a_match(key: str) -> None:
    document = orjson.loads(orjson.dumps(example(key)))
    found = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    file = FOLDER / key / "example.json"
    if files.renewing:
        file.write_text(found, "utf-8")
    assert file.read_text("utf-8") == found, "renew it with `python -m tests.golden.renew`"


def example(key: str) -> dict[str, Any]:
    """A position of a recorded match of two, as the first seat to act sees it, and its moves.

    There is something to choose in it.
    """
    case = Case(key, 2, 0, 0)
    match = case.match()
    match.match_id = MATCH
    positions = record(case).positions
    first = min(SEQ, len(positions) // 2)
    for position in positions[:first]:
        match.recent.append(position)
    for position in positions[first:]:
        match.recent.append(position)
        seat = min(match.to_act)
        legal: dict[str, Any] = {**legal_for(match, seat)}
        if legal.get("parts") or legal.get("moves"):
            break
    for name in ("moves", "parts"):
        if name in legal:
            legal[name] = legal[name][:OFFERED]
    shown = {**snapshot(match, seat), "notes": snapshot(match, seat)["notes"][-1:]}
    return {"snapshot": shown, "legal": legal}
