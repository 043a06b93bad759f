"""What the moves for a combination lead to: moves that do the same are one action."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from app.games.flying_colours.fast.core import INSIDE, PAIR, Table
from app.games.flying_colours.fast.reach import Path, reach
from app.games.flying_colours.walking import ROOM, STEPS

Core: TypeAlias = tuple[tuple[int, int], ...]
"""Each step of a move: disc and field."""

WIDE: Final = 6
"""How many fields of a disc are considered for each number of steps."""

LIMIT: Final = 600
"""How many moves are looked at."""


class MoveOutcome(NamedTuple):
    """What a move does: where the discs are then, and the pairs that met, as (home's seat, card),
    in that order; `moved`: a disc was moved at all."""

    discs: tuple[int, ...]
    met: tuple[tuple[int, int], ...]
    moved: bool


def outcome(table: Table, discs: Sequence[int], core: Core) -> MoveOutcome | None:
    """What these steps lead to; None if a home is full.  Otherwise they have to be legal."""
    after, met = list(discs), list[tuple[int, int]]()
    for disc, to in core:
        host = table.host[to]
        if host >= 0:
            others = [one for one, at in enumerate(after) if at == to and one != disc]
            if table.crowded and len(others) + (after[disc] == to) >= ROOM:
                return None
            for one in others:
                pair = host, PAIR[disc][one]
                if pair not in met:
                    met.append(pair)
        after[disc] = to
    return MoveOutcome(tuple(after), tuple(met), bool(core))


def outcomes(
    table: Table, discs: Sequence[int], mask: int, scores: Sequence[Sequence[float]]
) -> dict[MoveOutcome, Core]:
    """What sensible moves of these colours do, and one way to do it.

    `scores` says by disc and field where discs should go.
    """
    ways: dict[MoveOutcome, Core] = {MoveOutcome(tuple(discs), (), moved=False): ()}
    for _, parts in zip(range(LIMIT), _moves(table, discs, mask, scores), strict=False):
        made = outcome(table, discs, parts)
        if made and made not in ways:
            ways[made] = parts
    return ways


def _moves(
    table: Table, discs: Sequence[int], mask: int, scores: Sequence[Sequence[float]]
) -> Iterator[Core]:
    """Moves of one disc, then of two."""
    ways = {disc: _ways(table, disc, discs[disc], scores[disc]) for disc in INSIDE[mask]}
    for disc, by_steps in ways.items():
        for targets in by_steps:
            for path in (path for paths in targets for path in paths):
                yield tuple((disc, to) for to in path)
    for one, other in combinations(INSIDE[mask], 2):
        first, second = ways[one], ways[other]
        yield from _both(one, first[1], other, second[1])
        yield from _both(other, second[1], one, first[1])
        yield from _both(one, first[0], other, second[STEPS])
        yield from _both(other, second[0], one, first[STEPS])


def _both(
    one: int, firsts: list[tuple[Path, ...]], other: int, seconds: list[tuple[Path, ...]]
) -> Iterator[Core]:
    """Moves of two discs.  One that spends no step has to walk first, while a step is unspent."""
    for paths in firsts:
        for more in seconds:
            for path in paths:
                for beyond in more:
                    yield (*((one, to) for to in path), *((other, to) for to in beyond))


def _ways(
    table: Table, disc: int, at: int, scores: Sequence[float]
) -> tuple[list[tuple[Path, ...]], ...]:
    """By steps spent, the ways to the best fields."""
    return tuple(
        [ways for _, ways in nlargest(WIDE, ((scores[to], ways) for to, ways in one.items()))]
        for one in reach(disc, at, free=table.free)
    )
