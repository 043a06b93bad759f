"""Make a fixture: one match of bots with every draw and move.

python -m tests.games.colour_square.record NAME SEATS SEED [side=B] [covered=1] [task=4]
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from app.games.colour_square.game import GAME
from app.games.colour_square.moves import ColourSquareMove, Entry
from app.games.colour_square.options import ColourSquareOptions
from tests.games.colour_square.positions import random_move, view
from tests.support.luck import Recorded

FIXTURES = Path(__file__).parent / "fixtures"


def written(move: ColourSquareMove) -> str:
    """A move as text: the type, then its parts."""
    parts = [
        f"{part.die}:{part.to}{'!' if part.recolour else ''}"
        if isinstance(part, Entry)
        else part.line
        for part in move.parts
    ]
    return " ".join((move.type, *parts))


def recorded(seats: int, options: ColourSquareOptions, seed: int) -> dict[str, Any]:
    """The match as data: what was agreed, the draws by label, the steps, and how it ended.

    The last of several seats plays at random, for more variety.
    """
    luck, rng, steps = Recorded(seed), Random(seed), []
    state = GAME.setup(seats, options, luck)
    while acting := sorted(GAME.to_act(state)):
        moves = {
            seat: random_move(state, seat, rng)
            if seat == seats - 1 and seat
            else GAME.bot(view(state, seat), seat, rng)
            for seat in acting
        }
        steps.append({str(seat): written(move) for seat, move in moves.items()})
        state = GAME.apply(state, moves, luck).state
    result = GAME.result(state)
    assert result is not None
    public = GAME.public(state)
    return {
        "game": GAME.card.key,
        "rules_version": GAME.card.rules_version,
        "seats": seats,
        "options": asdict(options),
        "draws": luck.draws,
        "steps": steps,
        "end": {
            "scores": result.scores,
            "ranks": result.ranks,
            "tier": result.tier,
            "fields": public["scores"],
            "states": [list(sheet["states"].values()) for sheet in public["sheets"].values()],
        },
    }


if __name__ == "__main__":
    name, seats, seed, *given = sys.argv[1:]
    fields = dict(word.split("=") for word in given)
    options = ColourSquareOptions(
        side=fields.get("side", "A"),  # type: ignore[arg-type]
        covered="covered" in fields,
        task=int(fields["task"]) if "task" in fields else None,  # type: ignore[arg-type]
    )
    text = json.dumps(recorded(int(seats), options, int(seed)), separators=(",", ":"))
    text = text.replace('"steps":[', '"steps":[\n').replace('},{"0":"', '},\n{"0":"')
    (FIXTURES / f"{name}.json").write_text(text.replace('],"end"', '\n],\n"end"') + "\n")
