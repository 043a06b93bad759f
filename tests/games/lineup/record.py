"""Make a fixture: one random match, with every draw and move.

python -m tests.games.lineup.record NAME SEATS SEED [double_move] [reduced_hand]
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from app.games.lineup.figures import KINDS
from app.games.lineup.game import GAME
from app.games.lineup.options import LineUpOptions
from tests.games.lineup.positions import random_game
from tests.support.luck import Recorded

FIXTURES = Path(__file__).parent / "fixtures"


def recorded(seats: int, options: LineUpOptions, seed: int) -> dict[str, Any]:
    """The match as data: what was agreed, the draws by label, the moves, and how it ended."""
    luck, moves = Recorded(seed), []
    for state, move, _ in random_game(seats, options, seed, luck):
        if move is not None:
            moves.append({"seat": state.active, **asdict(move)})
    cards, wall = state.cards, state.wall
    return {
        "game": GAME.card.key,
        "rules_version": GAME.card.rules_version,
        "seats": seats,
        "options": asdict(options),
        "draws": luck.draws,
        "moves": moves,
        "end": {
            "reason": state.ended,
            "heights": wall.skyline,
            "chips": wall.chips,
            "hands": cards.hands,
            "undrawn": dict(zip(KINDS, cards.undrawn, strict=True)),
            "taken": cards.taken,
        },
    }


if __name__ == "__main__":
    name, seats, seed, *variants = sys.argv[1:]
    options = LineUpOptions(**dict.fromkeys(variants, True))
    text = json.dumps(recorded(int(seats), options, int(seed)), separators=(",", ":"))
    lines = text.replace('"moves":[', '"moves":[\n').replace('},{"seat"', '},\n{"seat"')
    (FIXTURES / f"{name}.json").write_text(lines.replace('],"end"', '\n],\n"end"') + "\n")
