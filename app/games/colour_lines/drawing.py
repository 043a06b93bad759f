"""Drawing the dice of a round: what each may do, die by die (sections 4, 5 and 8)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.games.colour_lines.board import HALVES, Field, Fields, Half, Side
from app.games.colour_lines.figures import BLANK, JOKER_FACE, Face, Walk, walk_of, walks
from app.games.colour_lines.moves import Use, UseDie
from app.games.colour_lines.reasons import refusal
from app.games.colour_lines.state import SLOT_HALVES, State, TableDie
from app.games.contract import IllegalMove, Seat


@dataclass(frozen=True, slots=True)
class Desk:
    """A sheet while a round is being drawn on it.

    `dice` are not used yet, `skipped` were passed over; `ends` are those of the two lines; `added`
    has the fields of this round by half.
    """

    side: Side
    dice: tuple[TableDie, ...]
    ends: tuple[Field, Field]
    taken: Fields
    jokers: int
    added: tuple[tuple[Field, ...], tuple[Field, ...]] = ((), ())
    skipped: tuple[TableDie, ...] = ()


def desk(state: State, seat: Seat) -> Desk:
    """The sheet of `seat` before the round is drawn."""
    sheet = state.sheets[seat]
    left, right = sheet.lines
    return Desk(state.terms.side, state.dice, (left[-1], right[-1]), sheet.taken, sheet.jokers)


def pencil(state: State, seat: Seat, parts: Iterable[UseDie]) -> Desk:
    """The desk of `seat` with `parts` on it; raises `IllegalMove` at the first illegal one.

    Whether a die may be skipped is not checked: that depends on where the lines end.
    """
    at = desk(state, seat)
    for part in parts:
        at = used(at, part)
    return at


def used(at: Desk, part: UseDie) -> Desk:
    """`at` with one more die used; raises `IllegalMove` if it cannot be used that way."""
    rolled = _die(at, part)
    if part.use == "skip":
        if part.half is not None or part.path or part.bonus:
            raise IllegalMove("skip-draws-nothing", rule="undrawable", die=part.die)
        return skipped(at, rolled)
    half, face = _half(rolled, part), rolled.face
    joker = part.use == "joker"
    if joker:
        if not at.jokers:
            raise IllegalMove("no-joker", rule="jokers")
        face = JOKER_FACE
    elif face == BLANK:
        raise IllegalMove("zero-draws-nothing", rule="drawing", die=part.die)
    walk = walk_of(at.side, half, at.ends[half], face, (part.path, part.bonus))
    if walk is not None and not walk.mask & at.taken:
        return drawn(at, rolled, half, walk, joker=joker)
    raise refusal((at.side, half, at.ends[half], at.taken), face, part)


def drawn(at: Desk, rolled: TableDie, half: Half, walk: Walk, *, joker: bool = False) -> Desk:
    """`at` after `rolled` was drawn by `walk`, one of `fitting`, or replaced by a joker."""
    end, (left, right), (more, most) = walk.fields[-1], at.ends, at.added
    return Desk(
        at.side,
        _without(at.dice, rolled),
        (left, end) if half else (end, right),
        at.taken | walk.mask,
        at.jokers - joker,
        (more, most + walk.fields) if half else (more + walk.fields, most),
        at.skipped,
    )


def skipped(at: Desk, rolled: TableDie) -> Desk:
    """`at` with a die passed over."""
    dice = _without(at.dice, rolled)
    passed = (*at.skipped, rolled)
    return Desk(at.side, dice, at.ends, at.taken, at.jokers, at.added, passed)


def fitting(at: Desk, half: Half, face: Face) -> list[Walk]:
    """The ways to draw `face` now from the end of the line of `half`, with all bonus lines."""
    taken = at.taken
    return [walk for walk in walks(at.side, half, at.ends[half], face) if not walk.mask & taken]


def drawing(at: Desk, rolled: TableDie) -> tuple[Half, Walk] | None:
    """A way to draw `rolled` now without bonus lines, None if there is none (4.7)."""
    taken = at.taken
    for half in SLOT_HALVES[rolled.slot]:
        for walk in walks(at.side, half, at.ends[half], rolled.face):
            if not walk.mask & taken:
                return half, walk
    return None


def choices(at: Desk) -> Iterator[UseDie]:
    """The possible next parts: dice drawn, then jokers, then dice that may be skipped.

    A die is skipped if it shows 0 or cannot be drawn now.
    """
    for rolled in at.dice:
        yield from _uses(at, rolled, "draw")
    if at.jokers:
        for rolled in at.dice:
            yield from _uses(at, rolled, "joker")
    for rolled in at.dice:
        if drawing(at, rolled) is None:
            yield UseDie(rolled.die, "skip")


def drawable(at: Desk, dice: Iterable[TableDie]) -> tuple[TableDie, Half, Walk] | None:
    """The first of `dice` that can be drawn now, and how; None if none can."""
    for rolled in dice:
        way = drawing(at, rolled)
        if way is not None:
            return rolled, *way
    return None


def _uses(at: Desk, rolled: TableDie, use: Use) -> Iterator[UseDie]:
    face = JOKER_FACE if use == "joker" else rolled.face
    for half in SLOT_HALVES[rolled.slot]:
        name = HALVES[half]
        for walk in fitting(at, half, face):
            yield UseDie(rolled.die, use, name, walk.path, walk.bonus)


def _die(at: Desk, part: UseDie) -> TableDie:
    """The die that `part` is about."""
    for rolled in at.dice:
        if rolled.die == part.die:
            return rolled
    raise IllegalMove("die-drawn", rule="drawing", die=part.die)


def _half(rolled: TableDie, part: UseDie) -> Half:
    """The half that `part` is drawn in, one that the die belongs to."""
    for half in SLOT_HALVES[rolled.slot]:
        if HALVES[half] == part.half:
            return half
    raise IllegalMove("wrong-half", rule="round", die=part.die)


def _without(dice: tuple[TableDie, ...], used_up: TableDie) -> tuple[TableDie, ...]:
    return tuple([rolled for rolled in dice if rolled is not used_up])
