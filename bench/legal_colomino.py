"""CPU time of the rules of Colomino in the middle of a match on the large board.

python bench/legal_colomino.py
"""

import sys
from pathlib import Path
from random import Random
from timeit import repeat
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games.colomino.game import GAME
from app.games.colomino.options import ColominoOptions
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import JOKER


class Dice:
    """Luck from a seeded generator."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def pick(self, label: str, n: int) -> int:
        """An outcome 0..n-1."""
        return self._rng.randrange(n)


def half_full() -> ColominoState:
    """The start of a turn with at least 72 of 144 fields covered; the rack holds a joker."""
    for seed in range(1000):
        chance, rng = Dice(seed), Random(seed)
        state = GAME.setup(2, ColominoOptions(board="large"), chance)
        while GAME.to_act(state):
            covered = sum(tile >= 0 for tile in state.board.tiles)
            if covered >= 72 and len(state.rack) == 5 and JOKER in state.rack:
                return state
            move = rng.choice(list(GAME.moves(state, state.active)))
            state = GAME.apply(state, {state.active: move}, chance).state
    raise AssertionError("no such position")


def timed(name: str, call: Any, number: int = 300) -> None:
    """Print the best of five runs."""
    best = min(repeat(call, number=number, repeat=5)) / number
    print(f"{name:<44}{1000 * best:8.3f} ms")


def main() -> None:
    """Print one line for each call."""
    state, chance = half_full(), Dice(0)
    seat, moves = state.active, list(GAME.moves(state, state.active))
    view = {"public": GAME.public(state), "private": GAME.private(state, seat)}
    print(f"{len(state.board.sites)} open fields, {len(moves)} legal placements of five tiles")
    timed("legal moves", lambda: list(GAME.moves(state, seat)))
    timed("the same as numbers, for a search", lambda: list(state.board.layings(set(state.rack))))
    timed("laying a tile, for a search", lambda: state.board.lay(JOKER, min(state.board.sites), 0))
    timed("check", lambda: GAME.check(state, seat, moves[0]))
    timed("apply", lambda: GAME.apply(state, {seat: moves[0]}, chance))
    timed("public view", lambda: GAME.public(state))
    timed("imagine", lambda: GAME.imagine(view, seat, Random(1)), 50)
    timed("bot", lambda: GAME.bot(view, seat, Random(1)), 3)


if __name__ == "__main__":
    main()
