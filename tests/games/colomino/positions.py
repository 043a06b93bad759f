"""Constructed positions for tests, and whole matches."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from app.games.colomino.board import rebuild
from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.options import ColominoOptions
from app.games.colomino.plans import PLANS
from app.games.colomino.state import NOT_STUCK, ColominoState
from app.games.colomino.tiles import FULL_BAG, JOKER, KINDS, NAMES, PERIODS
from app.games.contract import Chance, IllegalMove, Outcome
from tests.games.colomino import oracle
from tests.support.luck import Fixed, Seeded

BOARDS = ("small", "large")
Choice = Callable[[ColominoState, Random], ColominoMove]


def shown(sides: str) -> tuple[int, int]:
    """Kind and lowest rotation of the tile that shows these sides, north first, clockwise."""
    if sides == "joker":
        return JOKER, 0
    turns = [sides[rotation:] + sides[:rotation] for rotation in range(4)]
    rotation, name = next((r, name) for r, name in enumerate(turns) if name in KINDS)
    return KINDS[name], rotation % PERIODS[KINDS[name]]


def position(
    board: str,
    tiles: Mapping[str, str],
    *racks: str,
    bag: bool = True,
    covers: tuple[str, ...] = (),
    laid: tuple[str, ...] = (),
    **more: Any,
) -> ColominoState:
    """A position: `tiles` as shown by field, racks as names separated by blanks; seat 0 to act.

    `covers` are the fields with a joker below, `laid` those of the current turn.
    """
    fields, size = PLANS[board].fields, PLANS[board].size
    grid = {oracle.place(c): "????" if t == "joker" else t for c, t in tiles.items()}
    assert all(oracle.fits(size, grid, at, shown) for at, shown in grid.items())
    assert set(grid) <= oracle.reached(size, grid)
    layings = [(shown(t)[0], fields[cell], shown(t)[1]) for cell, t in tiles.items()]
    held = tuple(tuple(shown(tile)[0] for tile in rack.split()) for rack in racks)
    left = list(FULL_BAG)
    used = [kind for kind, *_ in layings] + [k for rack in held for k in rack]
    for kind in used + [JOKER] * len(covers):
        left[kind] -= 1
    assert min(left) >= 0, "more tiles of a kind than there are"
    now = tuple(fields[cell] for cell in laid)
    owners = [-1] * len(fields)
    for cell in tiles:
        owners[fields[cell]] = 0 if cell in laid else len(racks) - 1
    return ColominoState(
        board=rebuild(board, layings, now),
        owners=tuple(owners),
        racks=held,
        bag=tuple(left) if bag else (0,) * len(left),
        stuck=(NOT_STUCK,) * len(racks),
        covers=frozenset(fields[cell] for cell in covers),
        laid=now,
        **({"active": 0} | more),
    )


def woven(board: str, cell: str) -> str:
    """The sides of a field in a picture of the whole board in which everything matches."""
    size = PLANS[board].size
    (column, row), marks = oracle.place(cell), oracle.border(size)
    squares = oracle.SQUARES if size == 12 else {}
    found = ""
    for x, y in oracle.STEPS:
        other = (column + x, row + y)
        edge = Random(f"{board} {min((column, row), other)} {max((column, row), other)} 3")
        colour = marks.get(other) or squares.get((column, row)) or squares.get(other)
        found += colour or edge.choice("rygb")
    return found


def weave(board: str, cells: str, jokers: str = "") -> dict[str, str]:
    """Tiles that match on these fields, given as ids separated by blanks."""
    return {cell: woven(board, cell) for cell in cells.split()} | dict.fromkeys(
        jokers.split(), "joker"
    )


def rack(board: str, cells: str) -> str:
    """A rack of the tiles that match on these fields."""
    return " ".join(woven(board, cell) for cell in cells.split())


def fill(state: ColominoState, cell: str) -> Lay:
    """The move that lays the matching tile on that field."""
    return lay(woven(state.board.name, cell), cell)


def lay(sides: str, cell: str) -> Lay:
    """The move after which `cell` shows these sides."""
    kind, rotation = shown(sides)
    name = next(name for name, k in KINDS.items() if k == kind)
    column, row = cell[1:].split("r")
    return Lay(name, int(column), int(row), rotation)


def layings(state: ColominoState) -> list[Lay]:
    """The legal `Lay` moves of the active seat."""
    return [move for move in GAME.moves(state, state.active) if isinstance(move, Lay)]


def play(state: ColominoState, *moves: ColominoMove, luck: Chance | None = None) -> ColominoState:
    """The position after checked moves, each by the seat to act."""
    for move in moves:
        state = act(state, move, luck).state
    return state


def act(
    state: ColominoState, move: ColominoMove, luck: Chance | None = None
) -> Outcome[ColominoState]:
    """The outcome of a checked move of the active seat."""
    GAME.check(state, state.active, move)
    return GAME.apply(state, {state.active: move}, luck or Fixed())


def error_of(state: ColominoState, move: Any) -> IllegalMove:
    """Why the active seat may not make `move`."""
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, state.active, move)
    return caught.value


def view_of(state: ColominoState, seat: int) -> dict[str, Any]:
    """What `seat` sees."""
    return {"public": GAME.public(state), "private": GAME.private(state, seat)}


def keys(outcome: Outcome[ColominoState]) -> list[str]:
    """The keys of the log lines of a step, without the prefix."""
    return [note.key.removeprefix("colomino-") for note in outcome.notes]


def at_random(state: ColominoState, rng: Random) -> ColominoMove:
    """Any legal move."""
    return rng.choice(list(GAME.moves(state, state.active)))


def by_default(state: ColominoState, rng: Random) -> ColominoMove:
    """The default move of an absent player."""
    return GAME.default(state, state.active, None)


def match(
    board: str,
    seats: int,
    seed: int,
    choice: Choice = at_random,
    start: int | None = None,
    luck: Seeded | None = None,
) -> Iterator[tuple[ColominoState, ColominoMove | None, Outcome[ColominoState]]]:
    """A whole match, step by step: position before, move, outcome; the set-up has no move."""
    rng, luck = Random(seed), luck or Seeded(seed)
    options = ColominoOptions(start=start, board=board)  # type: ignore[arg-type]
    GAME.check_options(seats, options)
    state = GAME.setup(seats, options, luck)
    yield state, None, Outcome(state)
    while GAME.to_act(state):
        move = choice(state, rng)
        outcome = act(state, move, luck)
        yield state, move, outcome
        state = outcome.state


def final(board: str, seats: int, seed: int, choice: Choice = at_random) -> ColominoState:
    """The last position of a whole match."""
    return list(match(board, seats, seed, choice))[-1][2].state


def low_first(state: ColominoState, rng: Random) -> ColominoMove:
    """A legal move that avoids the goal row as long as possible."""
    found = layings(state)
    return min(found, key=lambda move: (move.row, rng.random())) if found else STOP


def dealt(state: ColominoState, *racks: Iterable[int], bag: bool = True) -> ColominoState:
    """The position with other racks; the bag holds the remaining tiles, or nothing."""
    left = list(state.bag)
    for kind in (kind for rack in state.racks for kind in rack):
        left[kind] += 1
    held = tuple(tuple(rack) for rack in racks)
    for kind in (kind for rack in held for kind in rack):
        left[kind] -= 1
    assert min(left) >= 0
    return replace(state, racks=held, bag=tuple(left) if bag else (0,) * len(left))


@dataclass(frozen=True)
class Crowded:
    """A turn of seat 0 begins; after `move`, laying `kind`, the tiles `unfit` fit nowhere."""

    state: ColominoState
    kind: int
    move: Lay
    unfit: tuple[int, ...]


def unseen(state: ColominoState) -> list[int]:
    """The tiles in the bag and the racks, by kind."""
    counts = Counter(dict(enumerate(state.bag)))
    counts.update(kind for rack in state.racks for kind in rack)
    return sorted(counts.elements())


@cache
def crowded(seats: int) -> Crowded:
    """A position in which laying one tile leaves enough unfit tiles to fill all racks."""
    for seed in range(100):
        for *_, outcome in match("small", seats, seed, low_first):
            state = replace(outcome.state, active=0)
            if not state.laid and state.finisher is None:
                found = _last_fitting(state)
                if found:
                    return found
    raise AssertionError("no such position")


def _last_fitting(state: ColominoState) -> Crowded | None:
    left = unseen(state)
    for kind, field, rotation in state.board.layings(set(left)):
        after = state.board.lay(kind, field, rotation).settle([field])
        unfit = [k for k in left if not after.takes((k,))]
        if kind in unfit:
            unfit.remove(kind)
        if field < 72 and len(unfit) >= 5 * len(state.racks):
            move = Lay(NAMES[kind], field % 9 + 1, field // 9 + 1, rotation)
            return Crowded(state, kind, move, tuple(unfit))
    return None


STOP = Stop()
