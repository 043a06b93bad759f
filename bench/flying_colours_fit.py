"""Constants for judging positions of With Flying Colours, fitted on matches.

    python bench/flying_colours_fit.py strengths [--seats N] [--matches N]
    python bench/flying_colours_fit.py beliefs [--seats N] [--matches N] [--scale X]

`strengths` plays matches by the policy of the playouts, and fits the chances of winning by how many
combinations the pairs still need (`judging.WAITING`, `ACTING`, `ODD`, `BOTH`).  `beliefs` plays
matches of medium and strong bots, and fits what the places of discs and the last walk say about
the cards (`beliefs.FITTED`).  Both maximize the likelihood of a conditional logit: which of the
seats won, and which of the cards a seat had.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES  # found by the path above
from app.games.flying_colours.board import BOARD, distances, place
from app.games.flying_colours.fast.beliefs import Seen, seen, weights
from app.games.flying_colours.fast.core import FlyingPosition, Table, begun
from app.games.flying_colours.fast.judging import WAITING
from app.games.flying_colours.fast.policy import Insight
from app.games.flying_colours.fast.rollout import Rollout
from app.games.flying_colours.pairs import PAIRS
from app.games.levels import bot_move
from app.games.search.imagined import UnrecordedDraws
from bench.duels import scaled

NEEDED = len(WAITING[2])
RINGS = 1 + len(BOARD.rings)

Choice = tuple[list[dict[int, float]], int]
"""The features of each alternative, and which one it was."""


def fitted(choices: Sequence[Choice], size: int, rng: Random) -> list[float]:
    """The weights of the features, by stochastic gradient ascent with decreasing steps."""
    found, order = [0.0] * size, list(choices)
    for epoch in range(12):
        rng.shuffle(order)
        pace = 0.05 / (1 + epoch)
        for alternatives, was in order:
            logits = [sum(found[f] * x for f, x in one.items()) for one in alternatives]
            most = max(logits)
            odds = [exp(logit - most) for logit in logits]
            total = sum(odds)
            for number, one in enumerate(alternatives):
                error = (number == was) - odds[number] / total
                for feature, x in one.items():
                    found[feature] += pace * error * x
    return found


def strengths(seats: int, matches: int, rng: Random) -> None:
    """Print how strong a seat is, by the combinations that its pair still needs."""
    choices = [one for _ in range(matches) for one in self_played(seats, rng)]
    found = fitted(choices, 2 * NEEDED + 2, rng)
    zero = found[6]
    print("WAITING", [round(one - zero, 2) for one in found[:NEEDED]])
    print("ACTING", [round(one - zero, 2) for one in found[NEEDED : 2 * NEEDED]])
    print("ODD, BOTH", [round(one, 2) for one in found[2 * NEEDED :]])


def self_played(seats: int, rng: Random) -> Iterator[Choice]:
    """The beginning of each turn of a match, and who won it."""
    at = begun(Table(seats, crowded=False, free=False), rng, rng.randrange(seats))
    before, walker, rows = at.discs[:], None, []
    while not at.over:
        public = Seen(at.table.homes, at.discs[:], at.ruled, before, walker)
        insight = Insight(at.table, at.discs, [weights(public, seat) for seat in range(seats)])
        rows.append([needs(at, insight, seat) for seat in range(seats)])
        start, active = at.discs[:], at.active
        Rollout(at, insight, rng).turns(1)
        if start != at.discs:
            before, walker = start, active
    if at.winner >= 0:
        yield from ((row, at.winner) for row in rows)


def needs(at: FlyingPosition, insight: Insight, seat: int) -> dict[int, float]:
    """The features of a seat."""
    one, other = (insight.away[seat][disc][at.discs[disc]] for disc in PAIRS[at.pairs[seat]])
    needed = min(NEEDED - 1, (one + 1) // 2 + (other + 1) // 2)
    return {
        needed + NEEDED * (seat == at.active): 1.0,
        2 * NEEDED: float(one % 2 + other % 2),
        2 * NEEDED + 1: float(one == other == 1),
    }


def beliefs(seats: int, matches: int, scale: float, rng: Random) -> None:
    """Print what the places of discs and the last walk say about a card."""
    choices = [one for _ in range(matches) for one in watched(seats, scale, rng)]
    found = fitted(choices, 2 * RINGS + 1, rng)
    print("rings", [round(one, 1) for one in found[:RINGS]])
    print("aside", [round(-one, 1) for one in found[RINGS : 2 * RINGS]])
    print("walked", round(found[-1], 2))


def watched(seats: int, scale: float, rng: Random) -> Iterator[Choice]:
    """What could be seen of the others at the beginning of each turn, and their cards."""
    game, luck = scaled(GAMES["flying_colours"], scale), UnrecordedDraws(rng)
    state, turn = game.setup(seats, game.card.options(), luck), 1
    while game.to_act(state):
        seat = state.active
        view = {"public": game.public(state), "private": game.private(state, seat)}
        if state.turn > turn:
            turn, public = state.turn, seen(view)
            for other in set(range(seats)) - {seat}:
                yield signs(public, other), state.pairs[other]
        level = rng.choice(("medium", "strong"))
        move = bot_move(game, view, seat, rng, level).move
        state = game.apply(state, {seat: move}, luck).state


def signs(public: Seen, seat: int) -> list[dict[int, float]]:
    """The features of each card."""
    home, own = public.homes[seat], public.walker == seat
    away, found = distances(home, None), list[dict[int, float]]()
    for discs in PAIRS:
        features = dict[int, float]()
        for disc in discs:
            ring, segment = place((public.discs if own else public.before)[disc])
            apart = abs(segment - place(home)[1]) if ring else 0
            near = away[public.before[disc]] - away[public.discs[disc]] if own else 0
            for feature, x in (
                (ring, 1),
                (RINGS + ring, min(apart, BOARD.segments - apart)),
                (2 * RINGS, near),
            ):
                features[feature] = features.get(feature, 0.0) + x
        found.append(features)
    return found


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("strengths", "beliefs"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--scale", type=float, default=0.05)
    at = parser.parse_args()
    if at.what == "strengths":
        strengths(at.seats, at.matches, Random(1))
    else:
        beliefs(at.seats, at.matches, at.scale, Random(1))


if __name__ == "__main__":
    main()
