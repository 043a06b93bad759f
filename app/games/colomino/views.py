"""What each audience may see: allow-lists, named field by field.

A field's id is `cCOLUMNrROW`, both from 1, row 1 being the base line (`c5r8`).  A tile's name is
the four letters (r, y, g, b) of its sides north, east, south, west at rotation 0, or `joker`; at
rotation 1 the tile is turned a quarter clockwise, so its east side has the first letter.

Moves: `{"type": "lay", "tile": "rygb", "column": 5, "row": 8, "rotation": 0..3}`, and in a last
turn `{"type": "stop"}`.  Of rotations that look alike, legal moves name the lowest.

Public:

    size       9 or 12
    border     {"north": "rygb...", "east", "south", "west"}: the marks, a letter per field; north
               and south from the left, east and west from the base line upwards
    board      {"c5r1": {"tile", "rotation", "seat", "on_joker": bool}}: the top tile of each field
    squares    {"c5r5": {"colour": "red", "state": "loose" | "connected" | "covered"}};
               {} on the small board
    courts     {"c3r1": "open" | "closed"}: the fields where the next tile laid would fill a court:
               empty fields, connected uncovered squares, uncovered jokers
    premiums   [{"seat", "turn", "field", "court", "times"}, ...]: courts filled, in order; it
               earned `times` markers, yellow (1 point) for open, blue (2 points) for closed courts
    yellow, blue, scores, racks     lists by seat: markers, points, number of tiles
    bag        number of tiles in the bag
    unseen     {"rrrr": 2, ...}: how many tiles of each kind are not on the board, but in the bag
               or in racks (subtract your own)
    stuck      {"1": {"tiles": 3, "kinds": ["rrrr", ...]}}: seat 1 once could lay nothing, so it
               has at least 3 tiles of these kinds
    phase      "play" | "last" (a last turn of `active`) | "over"
    active     the seat whose turn it is, null when the match is over
    turn       counts from 1
    laid       ["c5r1", ...]: fields of the current turn, at most two; the jokers among them may not
               be covered in it
    filled     courts filled in the current turn; the next one counts `filled + 1` times
    previous   {"seat", "fields": [...]}: the last turn in which a tile was laid, or null
    finisher   the seat that reached the goal row first, or null
    ended      "goal" | "blocked" (nobody could lay a tile) | null

A tile laid on field f thus earns (1 if courts[f] is open, 2 if closed) * (filled + 1) points.

Private: `{"rack": ["rrgy", "joker", ...]}` in the order drawn.
"""

from functools import cache

from app.games.colomino.board import EMPTY, Board
from app.games.colomino.plans import PLANS
from app.games.colomino.state import ColominoState, Stuck
from app.games.colomino.tiles import COLOURS, JOKER_LAID, NAMES
from app.games.contract import Json, Seat


def public(state: ColominoState) -> Json:
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


def private(state: ColominoState, seat: Seat) -> Json:
    """The rack of `seat`."""
    return {"rack": tuple(NAMES[kind] for kind in state.racks[seat])}


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
def _border(name: str) -> Json:
    plan = PLANS[name]
    return {"north": plan.north, "east": plan.east, "south": plan.south, "west": plan.west}


@cache
def _tile(oriented: int, seat: Seat, on_joker: bool) -> Json:
    """One shared object per appearance, so that comparing two views can skip identical ones."""
    kind, rotation = divmod(oriented, 4)
    return {"tile": NAMES[kind], "rotation": rotation, "seat": seat, "on_joker": on_joker}


def _tiles(state: ColominoState) -> Json:
    ids, owners, covers = state.board.plan.ids, state.owners, state.covers
    return {
        ids[field]: _tile(oriented, owners[field], field in covers)
        for field, oriented in enumerate(state.board.tiles)
        if oriented != EMPTY
    }


def _squares(board: Board) -> Json:
    plan = board.plan
    return {
        plan.ids[field]: {"colour": COLOURS[colour], "state": _square(board, field)}
        for field, colour in plan.squares.items()
    }


def _square(board: Board, field: int) -> str:
    if board.tiles[field] != EMPTY:
        return "covered"
    return "connected" if field in board.sites else "loose"


def _courts(board: Board) -> Json:
    ids, tiles = board.plan.ids, board.tiles
    return {
        ids[field]: "closed" if bounded == 4 else "open"
        for field, bounded in enumerate(board.bounds)
        if bounded > 2 and tiles[field] in (EMPTY, JOKER_LAID)
    }


def _stuck(known: Stuck) -> Json:
    return {"tiles": known.tiles, "kinds": tuple(NAMES[kind] for kind in sorted(known.kinds))}


def _previous(state: ColominoState) -> Json:
    if state.previous is None:
        return None
    ids = state.board.plan.ids
    fields = tuple(ids[field] for field in state.previous.fields)
    return {"seat": state.previous.seat, "fields": fields}
