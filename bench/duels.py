"""Matches of bots against each other, played in several processes.

    python bench/duels.py GAME [--levels strong medium] [--seats N] [--options JSON]
                          [--matches N] [--scale X] [--seed S] [--processes N]

A bot of the first level plays each seat in turn, bots of the second level all others; alone, only
the first plays.  The level "random" moves at random, "greedy" as in `greedies.py`.  `--scale`
multiplies the iterations of all searches.  Prints the first bot's share of the victories (a tie
counts as a part of one) and the mean scores, with 95 % confidence intervals, the tiers of tasks,
and the CPU time of its moves.
"""

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES  # found by the path above
from app.games.contract import AnyGame
from app.games.levels import bot_move
from app.games.search.imagined import UnrecordedDraws
from app.solo.played import stars_of
from bench.greedies import greedy

NORMAL = 1.96
"""Standard errors in half of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Who plays what: a bot of level `one` against bots of level `other`."""

    game: str
    seats: int
    one: str
    other: str
    options: dict[str, Any] = field(default_factory=dict)
    scale: float = 1.0


class Played(NamedTuple):
    """A match of a duel: the seat of `one`, the results, and the CPU seconds of each of its moves.

    `share` is its part of the victory; `solved`: it reached a grade of its task; `cut`, how many of
    its searches ran out of time.
    """

    seat: int
    scores: tuple[int, ...]
    share: float
    tier: str | None
    solved: bool
    times: list[float]
    cut: int


def scaled(game: AnyGame, scale: float) -> AnyGame:
    """The game with `scale` times as many iterations."""
    skills = {
        level: replace(skill, iterations=round(scale * skill.iterations))
        for level, skill in game.skills.items()
    }
    return replace(game, skills=skills)


def play(duel: Duel, number: int) -> Played:
    """One match; each number has its own luck, which equal numbers share."""
    game = scaled(GAMES[duel.game], duel.scale)
    rng, luck, first = (
        Random(2 * number),
        UnrecordedDraws(Random(2 * number + 1)),
        number % duel.seats,
    )
    options, times, cut = game.card.options(**duel.options), [], 0
    state = game.setup(duel.seats, options, luck)
    while acting := game.to_act(state):
        moves, public = {}, game.public(state)
        for seat in sorted(acting):
            level = duel.one if seat == first else duel.other
            if level == "random":
                moves[seat] = rng.choice(list(game.moves(state, seat)))
                continue
            view = {"public": public, "private": game.private(state, seat)}
            if level == "greedy":
                moves[seat] = greedy(duel.game, view, seat, rng)
                continue
            begin = process_time()
            thought = bot_move(game, view, seat, rng, level, process_time)  # type: ignore[arg-type]
            if seat == first:
                times.append(process_time() - begin)
                cut += thought.cut
            moves[seat] = thought.move
            game.check(state, seat, thought.move)
        state = game.apply(state, moves, luck).state
    result = game.result(state)
    assert result is not None
    share = (result.ranks[first] == 1) / result.ranks.count(1)
    solved = stars_of(game.grades(options), result, first) > 0
    return Played(first, result.scores, share, result.tier, solved, times, cut)


def played(duel: Duel, numbers: Sequence[int], pool: ProcessPoolExecutor) -> Iterator[Played]:
    """The matches with these numbers, in order."""
    return pool.map(partial(play, duel), numbers)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the half width of its 95 % confidence interval."""
    if len(values) < 2:
        return statistics.mean(values), float("inf")
    return statistics.mean(values), NORMAL * statistics.stdev(values) / len(values) ** 0.5


def told(values: Sequence[float], digits: int = 1) -> str:
    """The interval, as text."""
    return "{:.{}f} ± {:.{}f}".format(
        *(part for value in interval(values) for part in (value, digits))
    )


def summary(duel: Duel, matches: Sequence[Played]) -> str:
    """What came out."""
    lines = [f"{duel.game}, {duel.seats} seats, {duel.options}, {len(matches)} matches"]
    if duel.seats > 1:
        lines.append(f"share of victories: {told([100 * one.share for one in matches])} %")
        own = [float(one.scores[one.seat]) for one in matches]
        rest = [
            float(score)
            for one in matches
            for seat, score in enumerate(one.scores)
            if seat != one.seat
        ]
        lines.append(f"scores: {duel.one} {told(own)}, {duel.other} {told(rest)}")
    else:
        passed = [100.0 * one.solved for one in matches]
        lines.append(f"passed: {told(passed)} %, {dict(Counter(one.tier for one in matches))}")
        lines.append(f"score: {told([float(one.scores[0]) for one in matches])}")
    return "\n  ".join([*lines, thinking(matches)])


def thinking(matches: Sequence[Played]) -> str:
    """How long the first bot thought."""
    times = sorted(1000 * time for one in matches for time in one.times) or [0.0]
    middle, cut = times[len(times) // 2], sum(one.cut for one in matches)
    return (
        f"CPU of a move: {statistics.mean(times):.1f} ms mean, {middle:.1f} median, "
        f"{times[-1]:.1f} longest; {cut} of {len(times)} cut"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--levels", nargs="+", default=["strong", "medium"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    at = parser.parse_args()
    duel = Duel(at.game, at.seats, at.levels[0], at.levels[-1], at.options, at.scale)
    found = []
    with ProcessPoolExecutor(at.processes) as pool:
        for one in played(duel, range(at.seed, at.seed + at.matches), pool):
            found.append(one)
            if len(found) % 20 == 0:
                print(f"{len(found)}/{at.matches}", end="\r", file=sys.stderr, flush=True)
    print(summary(duel, found))


if __name__ == "__main__":
    main()
