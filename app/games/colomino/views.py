"""What each audience may see: allow-lists, named field by field (`shapes.py`)."""

from functools import cache
from typing import Literal

from app.games.colomino.board import EMPTY, Board, Court
from app.games.colomino.moves import ColominoMove, Lay
from app.games.colomino.plans import PLANS
from app.games.colomino.shapes import (
    Border,
    LastTurn,
    Private,
    Public,
    Square,
    StuckRack,
    Tile,
)
from app.games.colomino.state import ColominoState, Stuck
from app.games.colomino.tiles import COLOURS, JOKER_LAID, NAMES
from app.games.contract import Cell, Progress, Seat
from app.games.hindsight import Choice


def public(state: ColominoState) -> Public:
    """What everybody may see."""
    board, plan = state.board, state.board.plan
    yellow, blue = state.markers("open"), state.markers("closed")
    return {
        "size": plan.size,
        "border": _border(plan.name),
        "board": _tiles(state),
        "squares": _squares(board),
        "courts": _courts(board),
        "premiums": state.premiums,
        "yellow": yellow,
        "blue": blue,
        "scores": scores(yellow, blue),
        "racks": tuple(len(rack) for rack in state.racks),
        "bag": sum(state.bag),
        "unseen": dict(zip(NAMES, unseen(state), strict=True)),
        "stuck": {str(seat): _stuck(s) for seat, s in enumerate(state.stuck) if s.tiles},
        "phase": state.phase,
        "active": None if state.ended else state.active,
        "turn": state.turn,
        "laid": tuple(plan.ids[field] for field in state.laid),
        "filled": state.filled,
        "previous": _previous(state),
        "finisher": state.finisher,
        "ended": state.ended,
    }


def progress(state: ColominoState) -> Progress:
    """The number of the turn."""
    return Progress("turn", state.turn)


def private(state: ColominoState, seat: Seat) -> Private:
    """The rack of `seat`."""
    return {"rack": tuple(NAMES[kind] for kind in state.racks[seat])}


def betrays(choice: Choice[ColominoState, ColominoMove], move: ColominoMove) -> bool:
    """True if `move` lays a tile that nobody else has seen; racks stay hidden after the end."""
    made = choice.made
    return isinstance(move, Lay) and not (isinstance(made, Lay) and made.tile == move.tile)


def scores(yellow: tuple[int, ...], blue: tuple[int, ...]) -> tuple[int, ...]:
    """Points by seat."""
    return tuple(y + 2 * b for y, b in zip(yellow, blue, strict=True))


def unseen(state: ColominoState) -> tuple[int, ...]:
    """How many tiles of each kind are in the bag and all racks together."""
    counts = list(state.bag)
    for rack in state.racks:
        for kind in rack:
            counts[kind] += 1
    return tuple(counts)


@cache
def _border(name: str) -> Border:
    plan = PLANS[name]
    return {"north": plan.north, "east": plan.east, "south": plan.south, "west": plan.west}


@cache
def _tile(oriented: int, seat: Seat, on_joker: bool) -> Tile:
    """One shared object per appearance, so that comparing two views can skip identical ones."""
    kind, rotation = divmod(oriented, 4)
    return {"tile": NAMES[kind], "rotation": rotation, "seat": seat, "on_joker": on_joker}


def _tiles(state: ColominoState) -> dict[Cell, Tile]:
    ids, owners, covers = state.board.plan.ids, state.owners, state.covers
    return {
        ids[field]: _tile(oriented, owners[field], field in covers)
        for field, oriented in enumerate(state.board.tiles)
        if oriented != EMPTY
    }


def _squares(board: Board) -> dict[Cell, Square]:
    plan = board.plan
    return {
        plan.ids[field]: {"colour": COLOURS[colour], "state": _square(board, field)}
        for field, colour in plan.squares.items()
    }


def _square(board: Board, field: int) -> Literal["loose", "connected", "covered"]:
    if board.tiles[field] != EMPTY:
        return "covered"
    return "connected" if field in board.sites else "loose"


def _courts(board: Board) -> dict[Cell, Court]:
    ids, tiles = board.plan.ids, board.tiles
    return {
        ids[field]: "closed" if bounded == 4 else "open"
        for field, bounded in enumerate(board.bounds)
        if bounded > 2 and tiles[field] in (EMPTY, JOKER_LAID)
    }


def _stuck(stuck: Stuck) -> StuckRack:
    return {"tiles": stuck.tiles, "kinds": tuple(NAMES[kind] for kind in sorted(stuck.kinds))}


def _previous(state: ColominoState) -> LastTurn | None:
    if state.previous is None:
        return None
    ids = state.board.plan.ids
    fields = tuple(ids[field] for field in state.previous.fields)
    return {"seat": state.previous.seat, "fields": fields}
