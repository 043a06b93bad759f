"""The search: all actions are tried in the same worlds, and the worse half is dropped each round.

This is sequential halving: each round has the same share of the iterations, so the few best
actions are compared most often.  Trying them in the same worlds, with the same luck, takes most of
the luck out of the comparison.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from app.games.search.tree import Node, explore
from app.games.worlds import Action, Worlds

SEED_BITS = 63


def never() -> bool:
    """False: the time is never spent."""
    return False


@dataclass(frozen=True, slots=True)
class SearchLimit:
    """When a search ends: after this many `iterations`, or as soon as its time is `spent`."""

    iterations: int
    spent: Callable[[], bool] = never


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found: its `actions`, the best first, and how many `iterations` it made.

    `cut`: its time was spent before that, so another run may find something else.
    """

    actions: tuple[Action, ...]
    iterations: int = 0
    cut: bool = False


def search(worlds: Worlds[Any], rng: Random, limit: SearchLimit) -> SearchResult:
    """The actions of the seat, the best first; if there is only one, that costs nothing.

    Equal worlds, `rng`s, and iterations give the same answer, unless it is `cut`.
    """
    choices = tuple(worlds.choices(rng))
    if len(choices) < 2 or not limit.iterations:
        return SearchResult(choices)
    exact = worlds.exact(choices)
    if exact is not None:
        return SearchResult(
            tuple(sorted(choices, key=lambda choice: -exact[choice].aims[worlds.seat]))
        )
    return _halved(worlds, choices[: limit.iterations], rng, limit)


def _halved(
    worlds: Worlds[Any], choices: Sequence[Action], rng: Random, limit: SearchLimit
) -> SearchResult:
    nodes = {choice: Node() for choice in choices}
    alive, dropped, made = list(nodes), list[Action](), 0
    for rounds in range((len(alive) - 1).bit_length(), 0, -1):
        for _ in range(max(1, (limit.iterations - made) // rounds // len(alive))):
            if made + len(alive) > limit.iterations:
                break
            seed = rng.getrandbits(SEED_BITS)
            for choice in alive:
                if limit.spent():
                    return SearchResult(_ranked(nodes, alive, dropped), made, cut=True)
                _try(worlds, choice, nodes[choice], seed)
                made += 1
        alive.sort(key=lambda choice: -nodes[choice].mean)
        half = (len(alive) + 1) // 2
        dropped = alive[half:] + dropped
        del alive[half:]
    return SearchResult(_ranked(nodes, alive, dropped), made)


def _try(worlds: Worlds[Any], choice: Action, node: Node, seed: int) -> None:
    """Try an action in the world of this seed, with its luck."""
    world = worlds.sample(Random(seed))
    world.play(choice)
    explore(world, node, worlds.seat, worlds.plies)


def _ranked(
    nodes: dict[Action, Node], alive: list[Action], dropped: list[Action]
) -> tuple[Action, ...]:
    return (*sorted(alive, key=lambda choice: -nodes[choice].mean), *dropped)
