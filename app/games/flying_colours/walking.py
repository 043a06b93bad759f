"""How discs move for one combination, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.games.contract import IllegalMove
from app.games.flying_colours.board import ALONG, COLOURS, IDS, OUTWARDS, own_ring
from app.games.flying_colours.state import FlyingColoursState

STEPS: Final = 2
"""Steps of a combination."""

DISCS: Final = 2
"""Different discs that may move in a combination."""

ROOM: Final = 2
"""Discs that a home holds in the variant."""


PARTS: Final = 64
"""Parts that one move can have: its steps and the single moves of its free walks."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What does not change while discs move: `allowed` discs, homes that can be `full` (none
    without the variant), and whether discs walk `free` on the ring of their colour."""

    allowed: tuple[int, ...]
    full: tuple[int, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Walk:
    """Discs on their way: `left` steps are unspent, `parts` of the move have been made."""

    discs: tuple[int, ...]
    left: int = STEPS
    moved: tuple[int, ...] = ()
    parts: int = 0


def ground_of(state: FlyingColoursState, allowed: tuple[int, ...] | None = None) -> Ground:
    """The ground for the colours of the last throw, or for others that might be thrown."""
    if allowed is None:
        allowed = tuple(sorted(set(state.thrown)))
    full = state.homes if state.options.crowded_home else ()
    return Ground(allowed, full, state.options.free_ring)


def is_free(ground: Ground, walk: Walk, disc: int, to: int) -> bool:
    """True if going to the adjacent field `to` is a free walk."""
    at = walk.discs[disc]
    return ground.free and own_ring(disc, at) and to in ALONG[at]


def refuse(ground: Ground, walk: Walk, disc: int, to: int) -> None:
    """Raise `IllegalMove` unless the disc may go to that field now."""
    at, colour = walk.discs[disc], COLOURS[disc]
    cells = (IDS[to],)
    if walk.parts == PARTS:
        raise IllegalMove("too-many-parts", rule="free-ring", cells=cells, most=PARTS)
    if disc not in ground.allowed:
        raise IllegalMove("colour-not-thrown", rule="moving", cells=cells, colour=colour)
    if disc not in walk.moved and len(walk.moved) == DISCS:
        raise IllegalMove("third-disc", rule="moving", cells=cells)
    if at in OUTWARDS[to]:
        raise IllegalMove("never-inwards", rule="moving", cells=cells)
    if to not in OUTWARDS[at] and to not in ALONG[at]:
        raise IllegalMove("not-next-to", rule="moving", cells=cells)
    if not walk.left and not (is_free(ground, walk, disc, to) and disc in walk.moved):
        raise IllegalMove("no-step-left", rule="moving", cells=cells)
    if to in ground.full and walk.discs.count(to) >= ROOM:
        raise IllegalMove("home-full", rule="crowded-home", cells=cells)


def targets(ground: Ground, walk: Walk, disc: int) -> Iterator[int]:
    """The fields to which the disc may go now: outwards, then clockwise, then the other way."""
    if walk.parts == PARTS or disc not in ground.allowed:
        return
    if disc not in walk.moved and len(walk.moved) == DISCS:
        return
    at = walk.discs[disc]
    outwards = OUTWARDS[at] if walk.left else ()
    free = ground.free and own_ring(disc, at) and disc in walk.moved
    along = ALONG[at] if walk.left or free else ()
    for to in (*outwards, *along):
        if not (to in ground.full and walk.discs.count(to) >= ROOM):
            yield to


def stepped(ground: Ground, walk: Walk, disc: int, to: int) -> Walk:
    """The discs after a legal step."""
    free = is_free(ground, walk, disc, to)
    return Walk(
        (*walk.discs[:disc], to, *walk.discs[disc + 1 :]),
        walk.left - (not free),
        walk.moved if disc in walk.moved else (*walk.moved, disc),
        walk.parts + 1,
    )


def can_step(ground: Ground, walk: Walk) -> bool:
    """True if anything can be moved."""
    return any(True for disc in ground.allowed for _ in targets(ground, walk, disc))


def hops(
    ground: Ground, walk: Walk, disc: int
) -> Iterator[tuple[tuple[tuple[int, int], ...], Walk]]:
    """Each step of the disc, and each of its free walks in one direction, as parts and outcome.

    A walk ends before the field it began on, since it would only go round again.
    """
    at = walk.discs[disc]
    for to in targets(ground, walk, disc):
        parts: tuple[tuple[int, int], ...] = ((disc, to),)
        after = stepped(ground, walk, disc, to)
        yield parts, after
        if not is_free(ground, walk, disc, to):
            continue
        way = ALONG[at].index(to)
        while (beyond := ALONG[after.discs[disc]][way]) != at:
            if beyond not in targets(ground, after, disc):
                break
            parts, after = (*parts, (disc, beyond)), stepped(ground, after, disc, beyond)
            yield parts, after
