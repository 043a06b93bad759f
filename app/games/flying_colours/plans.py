"""How the bot moves discs."""

from heapq import nlargest
from math import inf
from random import Random
from typing import Final, NamedTuple

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.prospects import Prospects
from app.games.flying_colours.state import FlyingColoursState
from app.games.flying_colours.walking import Ground, Walk, ground_of, hops

WIDTH: Final = 8
"""Beam width: the plans followed after each hop."""

HOPS: Final = 4
"""How many hops the search looks ahead: two steps, and free walks around them."""

FEW: Final = 3
"""How many single hops of a disc are combined with those of another."""

Parts = tuple[tuple[int, int], ...]


class Plan(NamedTuple):
    """A move in the making: its parts, where they lead, and what it is worth.

    `passed` is the value of arrivals on the way; `shuffle` breaks ties at random; `walker` is the
    disc that has just walked freely, if any.
    """

    worth: float
    shuffle: float
    parts: Parts
    walk: Walk
    passed: float
    walker: int | None = None


def best_plan(state: FlyingColoursState, prospects: Prospects, rng: Random) -> Parts:
    """The parts of the best move of discs found; none if it is better to move nothing."""
    return max(_plans(ground_of(state), state, prospects, rng), key=lambda plan: plan.worth).parts


def gains(state: FlyingColoursState, prospects: Prospects, rng: Random) -> list[float]:
    """The approximate value of a combination, by the colours that it lets move (as a bit mask)."""
    now = prospects.worth(state.discs)
    start = Plan(now, 0.0, (), Walk(state.discs), 0.0)
    alone, single = [], []
    for disc in range(len(COLOURS)):
        ground = ground_of(state, (disc,))
        alone.append(max(plan.worth for plan in _plans(ground, state, prospects, rng)) - now)
        single.append(nlargest(FEW, _grown(ground, start, prospects, rng)))
    both = {
        1 << one | 1 << two: max(
            alone[one], alone[two], _together(single[one], single[two], two, prospects) - now
        )
        for one in range(len(COLOURS))
        for two in range(one)
    }
    values = [0.0] * (1 << len(COLOURS))
    for colours in range(1, len(values)):
        inside = [both[pair] for pair in both if pair & colours == pair]
        values[colours] = max(inside, default=alone[colours.bit_length() - 1])
    return values


def _plans(
    ground: Ground, state: FlyingColoursState, prospects: Prospects, rng: Random
) -> list[Plan]:
    """Good plans for these colours; doing nothing is one of them."""
    start = Plan(prospects.worth(state.discs), 0.0, (), Walk(state.discs), 0.0)
    good, plans = [start], [start]
    for _ in range(HOPS):
        plans = nlargest(
            WIDTH, (more for plan in plans for more in _grown(ground, plan, prospects, rng))
        )
        good += plans
    return good


def _grown(ground: Ground, plan: Plan, prospects: Prospects, rng: Random) -> list[Plan]:
    """The plans that are one hop longer than this one.

    One hop takes a disc anywhere it can walk freely; a second one in a row leads nowhere new.
    """
    plans = []
    for disc in ground.allowed:
        passed = plan.passed
        for parts, walk in hops(ground, plan.walk, disc):
            walker = disc if walk.left == plan.walk.left else None
            if walker is not None and walker == plan.walker:
                continue
            if len(parts) == 1:
                passed = plan.passed
            passed += prospects.arrival(walk.discs, disc)
            worth = passed + prospects.worth(walk.discs)
            grown = (*plan.parts, *parts)
            plans.append(Plan(worth, rng.random(), grown, walk, passed, walker))
    return plans


def _together(one: list[Plan], two: list[Plan], disc: int, prospects: Prospects) -> float:
    """The value of the best hops of two discs, one after the other; -inf if there are none."""
    best = -inf
    for first in one:
        for second in two:
            discs = list(first.walk.discs)
            discs[disc] = second.walk.discs[disc]
            after = tuple(discs)
            passed = first.passed + prospects.arrival(after, disc)
            best = max(best, passed + prospects.worth(after))
    return best
