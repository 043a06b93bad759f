"""What a draft would lead to, as its own seat may know it."""

from collections.abc import Mapping
from heapq import heappop, heappush

from app.games.contract import Cell, Seat
from app.games.flying_colours.board import COLOURS, IDS, NUMBERS
from app.games.flying_colours.legal import aside_with
from app.games.flying_colours.moves import FlyingColoursMove, Move, Throw
from app.games.flying_colours.odds import DICE, missing, ways
from app.games.flying_colours.pairs import PAIRS
from app.games.flying_colours.shapes import Nothing, Odds, Preview, Reach, Way
from app.games.flying_colours.state import FlyingColoursState
from app.games.flying_colours.views import names
from app.games.flying_colours.walking import Ground, Walk, ground_of, stepped, targets

LISTED = 2
"""Up to this number of dice, everything that completes a combination is listed."""


def preview(
    state: FlyingColoursState, drafts: Mapping[Seat, FlyingColoursMove], seat: Seat
) -> Preview:
    """What the seat's draft, which is legal, would lead to; empty without one."""
    return {str(seat): _preview(state, drafts[seat], seat)} if seat in drafts else {}


def _preview(
    state: FlyingColoursState, draft: FlyingColoursMove, seat: Seat
) -> Odds | Reach | Nothing:
    if isinstance(draft, Throw):
        return _throw(aside_with(state, draft))
    return _move(state, draft, seat) if isinstance(draft, Move) else {}


def _throw(aside: tuple[int, ...]) -> Odds:
    dice = DICE - len(aside)
    return {
        "aside": names(aside),
        "dice": dice,
        "total": len(COLOURS) ** dice,
        "ways": ways(aside),
        "missing": tuple(map(names, missing(aside))) if dice <= LISTED else (),
    }


def _move(state: FlyingColoursState, draft: Move, seat: Seat) -> Reach:
    ground, walk = ground_of(state), Walk(state.discs)
    home, own, wins = state.homes[seat], PAIRS[state.pairs[seat]], False
    for part in draft.parts:
        walk = stepped(ground, walk, COLOURS.index(part.disc), NUMBERS[part.to])
        wins = wins or all(walk.discs[disc] == home for disc in own)
    reach = {disc: _reach(ground, walk, disc, state.homes) for disc in ground.allowed}
    return {
        "left": walk.left,
        "discs": {COLOURS[disc]: IDS[walk.discs[disc]] for disc in walk.moved},
        "wins": wins,
        "targets": {COLOURS[disc]: fields for disc, fields in reach.items() if fields},
    }


def _reach(ground: Ground, walk: Walk, disc: int, homes: tuple[int, ...]) -> dict[Cell, Way]:
    """Each field that the disc can reach, with the steps it costs and the path."""
    fields: dict[Cell, Way] = {}
    seen: set[tuple[int, int]] = set()
    todo: list[tuple[int, int, int, tuple[int, ...], Walk]] = [(0, 0, 0, (), walk)]
    while todo:
        cost, entered, length, path, after = heappop(todo)
        at = after.discs[disc]
        if (at, cost) in seen:
            continue
        seen.add((at, cost))
        if path and at != walk.discs[disc]:
            fields.setdefault(IDS[at], {"steps": cost, "path": tuple(IDS[to] for to in path)})
        for to in targets(ground, after, disc):
            beyond = stepped(ground, after, disc, to)
            spent = walk.left - beyond.left
            through = entered + (to in homes)
            heappush(todo, (spent, through, length + 1, (*path, to), beyond))
    return fields
