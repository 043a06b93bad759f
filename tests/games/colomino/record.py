"""Recorded matches: `python -m tests.games.colomino.record FILE BOARD SEATS SEED [random|low|bot]`.

A record holds what is needed to replay a match under its `rules_version`, and its outcome.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.options import ColominoOptions
from app.games.colomino.state import ColominoState
from tests.games.colomino.positions import Choice, at_random, low_first, view_of
from tests.support.replayed_matches import played, replayed, write

FOLDER = Path(__file__).parent / "matches"


def by_bot(state: ColominoState, rng: Random) -> ColominoMove:
    """The move of the bot."""
    return GAME.bot(view_of(state, state.active), state.active, rng)


CHOICES: dict[str, Choice] = {"random": at_random, "low": low_first, "bot": by_bot}


def record(board: str, seats: int, seed: int, choice: Choice) -> dict[str, Any]:
    """Play a match and write it down."""
    options = ColominoOptions(board=board)  # type: ignore[arg-type]
    return played(GAME, seats, options, seed, choice, board=board)


def move_of(data: dict[str, Any]) -> ColominoMove:
    """A move from its JSON."""
    return Lay(**data) if data["type"] == "lay" else Stop()


def last_of(match: dict[str, Any]) -> ColominoState:
    """The last position of a recorded match; fails unless everything is as recorded."""
    state: ColominoState = replayed(GAME, match, ColominoOptions(board=match["board"]), move_of)
    return state


def main() -> None:
    """Write one record."""
    name, board, seats, seed, choice = sys.argv[1:6]
    write(FOLDER / name, record(board, int(seats), int(seed), CHOICES[choice]))


if __name__ == "__main__":
    main()
