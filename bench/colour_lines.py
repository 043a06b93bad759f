"""CPU time of the rules of Colour Lines, in positions and drafts of random matches.

python bench/colour_lines.py [MATCHES]
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games.colour_lines.board import SideName
from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import Draw
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State

Times = dict[str, list[float]]
SIDES: tuple[SideName, ...] = ("A", "B")


class Dice:
    """Luck from a seeded generator."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def pick(self, label: str, n: int) -> int:
        """An outcome 0..n-1."""
        return self._rng.randrange(n)


def timed(times: list[float], call: Callable[..., Any], *args: Any) -> Any:
    """The result of the call; its time is the best of three, to leave out other processes."""
    best = float("inf")
    for _ in range(3):
        begun = process_time()
        result = call(*args)
        best = min(best, process_time() - begun)
    times.append(best)
    return result


def next_parts(state: State, seat: int, draft: Draw) -> list[Any]:
    """The parts that can come next in the draft."""
    return list(DRAFTING.parts(state, seat, draft))


def random_draw(state: State, seat: int, rng: Random, times: Times) -> Draw:
    """A whole legal round, put together part by part at random."""
    draft = DRAFTING.blank(state, seat)
    assert isinstance(draft, Draw)
    while parts := timed(times["next parts"], next_parts, state, seat, draft):
        times["number of parts"].append(len(parts))
        draft = replace(draft, parts=(*draft.parts, rng.choice(parts)))
        timed(times["draft"], DRAFTING.check, state, seat, draft)
        timed(times["preview"], DRAFTING.preview, state, {seat: draft}, seat)
    return draft


def match(side: SideName, seed: int, times: Times) -> None:
    """One random match of three players; rounds that leave a die are finished by the rules."""
    chance, rng = Dice(seed), Random(seed)
    state = GAME.setup(3, ColourLinesOptions(side=side), chance)
    while acting := sorted(GAME.to_act(state)):
        moves = {}
        for seat in acting:
            moves[seat] = rng.choice(list(GAME.moves(state, seat)))
            if state.phase == "draw":
                random_draw(state, seat, rng, times)
                timed(times["whole round"], GAME.check, state, seat, moves[seat])
        timed(times["public view"], GAME.public, state)
        state = timed(times["step"], GAME.apply, state, moves, chance).state


def main(matches: int) -> None:
    """Print mean and maximum of each call by side."""
    for side in SIDES:
        times: Times = defaultdict(list)
        for seed in range(matches):
            match(side, seed, times)
        counts = times.pop("number of parts")
        print(f"side {side}: {fmean(counts):.0f} parts on average, {max(counts):.0f} at most")
        for name, found in times.items():
            mean, most = 1000 * fmean(found), 1000 * max(found)
            print(f"  {name:<14}{len(found):>7} times  mean {mean:7.3f} ms  max {most:7.3f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
