"""Recorded matches: `python -m tests.games.flying_colours.record FILE SEATS VARIANTS SEED [HOW]`.

VARIANTS is `none`, `crowded`, `free` or `both`, HOW `bot`, `parts` or `default`.  A record holds
what is needed to replay a match under its `rules_version`, and its outcome.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from app.games.flying_colours.game import GAME
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Step, Stop, Throw
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.state import FlyingColoursState
from tests.games.flying_colours.positions import VARIANTS, Choice, by_default, by_parts, view_of
from tests.support.replayed_matches import played, replayed, write

FOLDER = Path(__file__).parent / "matches"
NAMES = dict(zip(("none", "crowded", "free", "both"), VARIANTS, strict=True))


def by_bot(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
    """The move of the bot."""
    return GAME.bot(view_of(state, state.active), state.active, rng)


CHOICES: dict[str, Choice] = {"bot": by_bot, "parts": by_parts, "default": by_default}


def record(seats: int, variants: str, seed: int, choice: Choice) -> dict[str, Any]:
    """Play a match and write it down."""
    options = FlyingColoursOptions(None, *NAMES[variants])
    return played(GAME, seats, options, seed, choice, variants=variants)


def move_of(data: dict[str, Any]) -> FlyingColoursMove:
    """A move from its JSON."""
    if data["type"] == "throw":
        return Throw(tuple(Die(**part) for part in data["parts"]))
    return Move(tuple(Step(**p) for p in data["parts"])) if data["type"] == "move" else Stop()


def last_of(match: dict[str, Any]) -> FlyingColoursState:
    """The last position of a recorded match; fails unless everything is as recorded."""
    options = FlyingColoursOptions(None, *NAMES[match["variants"]])
    state: FlyingColoursState = replayed(GAME, match, options, move_of)
    return state


def main() -> None:
    """Write one record."""
    name, seats, variants, seed, choice = sys.argv[1:6]
    write(FOLDER / name, record(int(seats), variants, int(seed), CHOICES[choice]))


if __name__ == "__main__":
    main()
