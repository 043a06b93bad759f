"""Mutated moves: JSON values similar to a legal move, and hardly ever legal."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

Document = dict[str, Any]

STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    99,
    10**9,
    10**30,
    1.5,
    "",
    "0",
    "no-such-thing",
    [],
    [0],
    {},
    {"type": "place"},
)


def mutations(move: Document) -> Iterator[Any]:
    """Moves with missing, strange or swapped fields, then values that are no objects at all."""
    for name in move:
        yield {key: value for key, value in move.items() if key != name}
        yield from ({**move, name: value} for value in STRANGE)
        if isinstance(move[name], list):
            yield from ({**move, name: changed} for changed in _lists(move[name]))
    for one, other in combinations(move, 2):
        yield {**move, one: move[other], other: move[one]}
    yield from STRANGE


def _lists(items: list[Any]) -> Iterator[list[Any]]:
    yield items[::-1]
    yield items * 2
    yield items * 100
    yield from ([*items, value] for value in STRANGE)
    yield from ([*items[:-1], value] for value in STRANGE)
