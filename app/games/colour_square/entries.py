"""Entering the numbers of a roll: which dice, which fields, how many (sections 4, 5, 7, 11)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from app.games.colour_square.board import (
    COLOURS,
    CORNER,
    CORNERS,
    DICE,
    JOKER_FIELDS,
    JOKERS,
    WHITE,
    Die,
)
from app.games.colour_square.moves import Entry
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import settled, writable
from app.games.contract import IllegalMove, Seat

JOKER = "joker"
ACTIVE_DICE = 2


@dataclass(frozen=True, slots=True)
class Desk:
    """A sheet with the entries made so far.

    `need` was fixed when the roll fell (in last rolls it counts the coloured dice only); `used`
    are the dice entered; `changed`: an entry of this roll led on to another row or column.
    """

    sheet: SheetState
    need: int
    used: tuple[Die, ...] = ()
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Demand:
    """What may come next on a desk.

    `left` entries are owed; `dice` may go into corners, if `park` also into a joker field, and if
    `recolour` also into corners of other colours.
    """

    left: int
    dice: tuple[Die, ...]
    park: bool
    recolour: bool = False


def own_dice(state: State, seat: Seat) -> tuple[Die, ...]:
    """The dice of this roll that are for `seat`."""
    if state.task is not None or state.phase == "last":
        return DICE
    return COLOURS if seat == state.active else DICE[WHITE:]


def desk(state: State, seat: Seat) -> Desk:
    """The sheet of `seat` as the roll falls."""
    sheet = state.sheets[seat]
    fitting = sum(fits(state, sheet, die) for die in own_dice(state, seat) if _counted(state, die))
    if state.task is None:
        need = min(ACTIVE_DICE, fitting)
    else:
        need = min(state.task.limit, fitting) if state.task.limit == ACTIVE_DICE else 0
    return Desk(replace(sheet, last=()) if sheet.last else sheet, need)


def spots(state: State, sheet: SheetState, die: Die, *, recolour: bool = False) -> Iterator[int]:
    """The corners that take `die` now, in the order of the sheet.

    `recolour`: those that take it only as another colour than its own.
    """
    number, colour = state.number(die), DICE.index(die)
    presets, corners = state.side.presets, sheet.corners
    for square in writable(state.task, sheet):
        for corner in range(4 * square, 4 * square + 4):
            if corners[corner] or presets[corner] not in (0, number):
                continue
            if (colour != WHITE and corner % 4 != colour) == recolour:
                yield corner


def fits(state: State, sheet: SheetState, die: Die) -> bool:
    """True if `die` has a legal corner without a joker."""
    return next(spots(state, sheet, die), None) is not None


def demand(state: State, seat: Seat, at: Desk) -> Demand:
    """What `seat` still owes and may do after the entries on its desk."""
    unused = tuple(die for die in own_dice(state, seat) if die not in at.used)
    if state.task is not None:
        return _task_demand(state, at, unused)
    free = len(at.sheet.jokers) < JOKER_FIELDS
    if state.phase == "last":
        return _last_demand(state, at, unused, free)
    left = at.need - len(at.used)
    return Demand(left, unused if left else (), free)


def enter(state: State, seat: Seat, at: Desk, entry: Entry) -> Desk:
    """The desk after one more entry; raises `IllegalMove` if it is not allowed."""
    _check_die(state, seat, at, entry)
    allowed = demand(state, seat, at)
    if entry.to == JOKER:
        _check_parking(state, allowed, at.sheet, entry)
        return entered(state, at, entry)
    corner = _check_corner(state, at.sheet, entry)
    if entry.recolour:
        _check_recolour(state, at.sheet, entry, corner)
    elif corner % 4 != DICE.index(entry.die) and entry.die != DICE[WHITE]:
        raise IllegalMove("wrong-colour", rule="roll", cells=(entry.to,), die=entry.die)
    _check_number(state, entry, corner)
    if entry.die not in allowed.dice:
        raise IllegalMove("too-many-entries", rule="roll", need=len(at.used))
    return entered(state, at, entry)


def entered(state: State, at: Desk, entry: Entry) -> Desk:
    """The desk after one more entry that is known to be legal."""
    if entry.to == JOKER:
        return _parked(state, at, entry)
    return _written(state, at, entry, CORNER[entry.to])


def pencil(state: State, seat: Seat, parts: Iterable[Entry]) -> Desk:
    """The desk of `seat` with `parts` on it; raises `IllegalMove` at the first illegal one.

    In last rolls white is judged after the coloured dice, whenever it was written.
    """
    parts = list(parts)
    if state.phase == "last":
        parts.sort(key=lambda entry: entry.die == DICE[WHITE])
    at = desk(state, seat)
    for entry in parts:
        at = enter(state, seat, at, entry)
    return at


def choices(state: State, seat: Seat, at: Desk) -> Iterator[Entry]:
    """The possible next entries: corners, then joker fields, then recoloured dice."""
    return _offered(state, at, demand(state, seat, at))


def completed(state: State, seat: Seat, at: Desk, parts: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """`parts`, which are on the desk, followed by the entries still owed.

    Dice and corners are taken in order; jokers are never used.
    """
    while (allowed := demand(state, seat, at)).left:
        entry = next(_offered(state, at, allowed))
        parts = (*parts, entry)
        at = entered(state, at, entry)
    return parts


def _offered(state: State, at: Desk, allowed: Demand) -> Iterator[Entry]:
    dice = allowed.dice
    if state.phase == "last" and len(dice) > 1:
        dice = tuple(die for die in dice if die != DICE[WHITE])
    for die in dice:
        for corner in spots(state, at.sheet, die):
            yield Entry(die, CORNERS[corner])
    if allowed.park:
        yield from (Entry(die, JOKER) for die in dice)
    if allowed.recolour:
        for die in dice:
            for corner in spots(state, at.sheet, die, recolour=True):
                yield Entry(die, CORNERS[corner], True)


def _counted(state: State, die: Die) -> bool:
    """True if the die counts for `need`; in last rolls white is judged after the others."""
    return state.phase != "last" or die != DICE[WHITE]


def _last_demand(state: State, at: Desk, unused: tuple[Die, ...], free: bool) -> Demand:
    white = DICE[WHITE] in unused and fits(state, at.sheet, DICE[WHITE])
    left = at.need - sum(die != DICE[WHITE] for die in at.used)
    dice = tuple(die for die in unused if (white if die == DICE[WHITE] else left))
    return Demand(left + white, dice, free)


def _task_demand(state: State, at: Desk, unused: tuple[Die, ...]) -> Demand:
    """The step rule of the tasks: entries are judged one after the other."""
    task, made = state.task, len(at.used)
    assert task is not None
    free = len(at.sheet.jokers) < JOKER_FIELDS
    owed = made < at.need and not at.changed and any(fits(state, at.sheet, d) for d in unused)
    may = made < task.limit and (task.recolours or at.changed or made < at.need)
    left = at.need - made if owed else 0
    if task.recolours:
        return Demand(left, unused if may else (), False, free and may)
    return Demand(left, unused if may else (), free and owed)


def _check_die(state: State, seat: Seat, at: Desk, entry: Entry) -> None:
    if entry.die not in DICE:
        raise IllegalMove("unknown-die", rule="roll")
    if entry.die not in own_dice(state, seat):
        if seat == state.active:
            raise IllegalMove("not-for-active", rule="roll")
        raise IllegalMove("not-for-passive", rule="roll")
    if entry.die in at.used:
        raise IllegalMove("die-used", rule="roll", die=entry.die)


def _check_parking(state: State, allowed: Demand, sheet: SheetState, entry: Entry) -> None:
    if entry.recolour:
        raise IllegalMove("recolour-needs-corner", rule="jokers")
    if state.task is not None and state.task.recolours:
        raise IllegalMove("joker-takes-no-number", rule="tasks")
    if len(sheet.jokers) >= JOKER_FIELDS:
        raise IllegalMove("jokers-full", rule="jokers", cells=JOKERS)
    if not allowed.park or entry.die not in allowed.dice:
        raise IllegalMove("joker-not-needed", rule="jokers")


def _check_corner(state: State, sheet: SheetState, entry: Entry) -> int:
    corner = CORNER.get(entry.to)
    if corner is None:
        raise IllegalMove("unknown-field", rule="sheet")
    if sheet.marks[corner // 4] != "open":
        raise IllegalMove("square-closed", rule="closing", cells=(entry.to,), square=entry.to[:2])
    if corner // 4 not in writable(state.task, sheet):
        raise IllegalMove("other-line", rule="tasks", cells=(entry.to,))
    if sheet.corners[corner]:
        raise IllegalMove("corner-filled", rule="roll", cells=(entry.to,))
    return corner


def _check_recolour(state: State, sheet: SheetState, entry: Entry, corner: int) -> None:
    if state.task is None or not state.task.recolours:
        raise IllegalMove("no-recolour", rule="jokers", cells=(entry.to,))
    if entry.die == DICE[WHITE] or corner % 4 == DICE.index(entry.die):
        raise IllegalMove("recolour-needless", rule="tasks", cells=(entry.to,))
    if len(sheet.jokers) >= JOKER_FIELDS:
        raise IllegalMove("jokers-full", rule="jokers", cells=JOKERS)


def _check_number(state: State, entry: Entry, corner: int) -> None:
    preset = state.side.presets[corner]
    if preset not in (0, state.number(entry.die)):
        raise IllegalMove("preset-number", rule="side-b", cells=(entry.to,), number=preset)


def _parked(state: State, at: Desk, entry: Entry) -> Desk:
    sheet = at.sheet
    field = JOKERS[len(sheet.jokers)]
    jokers = (*sheet.jokers, state.number(entry.die))
    sheet = replace(sheet, jokers=jokers, last=(*sheet.last, field))
    return replace(at, sheet=sheet, used=(*at.used, entry.die))


def _written(state: State, at: Desk, entry: Entry, corner: int) -> Desk:
    """The desk with the number written; in tasks its effects follow at once."""
    sheet, changed = at.sheet, at.changed
    corners, number = sheet.corners, state.number(entry.die)
    jokers, last = sheet.jokers, (*sheet.last, entry.to)
    if entry.recolour:
        jokers, last = (*jokers, 0), (*last, JOKERS[len(jokers)])
    corners = (*corners[:corner], number, *corners[corner + 1 :])
    sheet = replace(sheet, corners=corners, jokers=jokers, last=last)
    if state.task is not None:
        sheet, moved = settled(state.task, state.side, sheet, corner // 4)
        changed = changed or moved
    return Desk(sheet, at.need, (*at.used, entry.die), changed)
