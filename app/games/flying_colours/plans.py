"""The built-in player's moves of discs."""

from heapq import nlargest
from math import inf
from random import Random
from typing import Final, NamedTuple

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.prospects import Prospects
from app.games.flying_colours.state import FlyingColoursState
from app.games.flying_colours.walking import Ground, Walk, ground_of, hops

WIDTH: Final = 8
"""Plans that are thought further after each hop."""

HOPS: Final = 4
"""Hops thought ahead: two steps, and free walks around them."""

FEW: Final = 3
"""Single hops of a disc that are put together with those of another."""

Parts = tuple[tuple[int, int], ...]


class Plan(NamedTuple):
    """Parts, where they lead, what happened on the way, and what it is worth at that.

    `walker` is the disc that has just walked freely, if one has.
    """

    worth: float
    shuffle: float
    parts: Parts
    walk: Walk
    passed: float
    walker: int | None = None


def best_plan(state: FlyingColoursState, prospects: Prospects, rng: Random) -> Parts:
    """The parts of the best move of discs found; none if it is better to leave all."""
    return max(_plans(ground_of(state), state, prospects, rng), key=lambda plan: plan.worth).parts


def gains(state: FlyingColoursState, prospects: Prospects, rng: Random) -> list[float]:
    """By set of colours (bit by colour): about what a combination is worth that allows them."""
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
    found = [0.0] * (1 << len(COLOURS))
    for colours in range(1, len(found)):
        inside = [both[pair] for pair in both if pair & colours == pair]
        found[colours] = max(inside, default=alone[colours.bit_length() - 1])
    return found


def _plans(
    ground: Ground, state: FlyingColoursState, prospects: Prospects, rng: Random
) -> list[Plan]:
    """Plans for these colours, the best among them; doing nothing is one."""
    start = Plan(prospects.worth(state.discs), 0.0, (), Walk(state.discs), 0.0)
    found, plans = [start], [start]
    for _ in range(HOPS):
        plans = nlargest(
            WIDTH, (more for plan in plans for more in _grown(ground, plan, prospects, rng))
        )
        found += plans
    return found


def _grown(ground: Ground, plan: Plan, prospects: Prospects, rng: Random) -> list[Plan]:
    """The plans that go on from this one by a hop.

    A single hop takes a disc anywhere it can walk freely; a second would lead to nothing new.
    """
    found = []
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
            found.append(Plan(worth, rng.random(), grown, walk, passed, walker))
    return found


def _together(one: list[Plan], two: list[Plan], disc: int, prospects: Prospects) -> float:
    """What the best hop of a disc after that of another is worth; -inf if there is none."""
    best = -inf
    for first in one:
        for second in two:
            discs = list(first.walk.discs)
            discs[disc] = second.walk.discs[disc]
            after = tuple(discs)
            passed = first.passed + prospects.arrival(after, disc)
            best = max(best, passed + prospects.worth(after))
    return best
