"""What views, previews and notes contain.

A field's id is `centre` or `rRINGsSEGMENT`: rings 1..5 from inside, segments 0..11 clockwise (on
the screen 1 to 12); `r3s0` touches `r2s0`, `r4s0`, `r3s1` and `r3s11`, the centre all of ring 1.
Colours are in the same order everywhere: yellow, red, blue, green, purple, white.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Cell, Point, Seat, Shapes
from app.games.flying_colours.board import BOARD, FIELDS, IDS, Colour, place
from app.games.flying_colours.odds import Kind
from app.games.flying_colours.state import Phase, Reason

Colours: TypeAlias = Sequence[Colour]
PairOfDiscs: TypeAlias = tuple[Colour, Colour]


class Layout(TypedDict):
    """The board; it never changes."""

    centre: Colour
    rings: Colours
    """From inside."""
    segments: int
    """Of each ring."""


class Variants(TypedDict):
    """The options that are on."""

    crowded_home: bool
    free_ring: bool


class Dice(TypedDict):
    """The current attempt; both are empty before its first throw."""

    aside: Colours
    """In the order of colours."""
    thrown: Colours
    """As they fell."""


class LastThrow(TypedDict):
    """The last throw made, kept when its attempt is over."""

    seat: Seat
    aside: Colours
    thrown: Colours
    combination: Kind | None


_From = TypedDict("_From", {"from": Cell})  # a keyword cannot be the name of an attribute


class OneStep(_From):
    """A step of a disc."""

    disc: Colour
    to: Cell


class LastWalk(TypedDict):
    """The last discs moved."""

    seat: Seat
    turn: int
    steps: Sequence[OneStep]


class TallyOfSeat(TypedDict):
    """What a seat has thrown."""

    turns: int
    throws: int
    kinds: Mapping[Kind, int]
    """How many combinations of each kind."""
    combinations: int
    """Their sum."""
    expected: float
    """How likely each throw was to show a combination with the dice aside, added up; to six
    places."""


class Public(TypedDict):
    """What everybody may see."""

    board: Layout
    homes: Mapping[str, Cell]
    """The home of each seat; it never changes."""
    variants: Variants
    discs: Mapping[Colour, Cell]
    """Where the discs are."""
    phase: Phase
    """`move`: a combination waits to be moved."""
    active: Seat | None
    """Whose turn it is; null when the match is over."""
    turn: int
    """Counts from 1."""
    pips: int
    """How many throws this turn has."""
    left: int
    """How many of them remain."""
    may_stop: bool
    """The turn may be ended now."""
    dice: Dice
    combination: Kind | None
    """What waits to be moved."""
    colours: Colours
    """The discs that may move for it: the colours of the last throw, in order."""
    latest: LastThrow | None
    walked: LastWalk | None
    ruled_out: Mapping[str, Sequence[PairOfDiscs]]
    """Pairs that each seat can't have, as both discs were in its home and it had not won."""
    tallies: Mapping[str, TallyOfSeat]
    """By seat."""
    idle: int
    """Turns in a row without a moved disc."""
    standstill: int
    """At so many of them the match ends; it never changes."""
    pairs: Mapping[str, PairOfDiscs] | None
    """The card of each seat; null until the match is over."""
    winner: Seat | None
    """Who has both discs at home."""
    ended: Reason | None


class Private(TypedDict):
    """What only one seat knows."""

    pair: PairOfDiscs
    """Its card."""


class Way(TypedDict):
    """How a disc gets to a field, at the lowest cost and through as few homes as possible."""

    steps: int
    path: Sequence[Cell]
    """The fields to add as parts, in order."""


class Odds(TypedDict):
    """What a throw may bring with the dice that a draft sets aside, under its seat's number."""

    aside: Colours
    """All dice that will be aside."""
    dice: int
    """How many will be thrown."""
    total: int
    """How many outcomes that has."""
    ways: Mapping[Kind, int]
    """How many of them show each combination."""
    missing: Sequence[Colours]
    """What the dice must show for any combination; listed only for one or two dice."""


class Reach(TypedDict):
    """What a draft of steps leads to, under the number of its seat."""

    left: int
    """Steps unspent."""
    discs: Mapping[Colour, Cell]
    """Where the moved discs are."""
    wins: bool
    """The seat's pair was at home on the way."""
    targets: Mapping[Colour, Mapping[Cell, Way]]
    """Where each disc can still go."""


class Nothing(TypedDict):
    """A draft to stop changes nothing on the board."""


Preview: TypeAlias = Mapping[str, Odds | Reach | Nothing]


class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: Seat


class Pips(TypedDict):
    """The pip die at the beginning of a turn, but for the first."""

    seat: Seat
    pips: int


class ColoursOfSeat(TypedDict):
    """Dice set aside now, discs in a home, or a card shown."""

    seat: Seat
    colours: Colours


class Threw(TypedDict):
    """The throw with this number of the turn."""

    seat: Seat
    throw: int
    colours: Colours


class Combination(TypedDict):
    """The throw shows a combination."""

    seat: Seat
    kind: Kind


class Moved(TypedDict):
    """A disc was moved; rings and segments count from 1.  No steps: it was a free walk."""

    seat: Seat
    colour: Colour
    ring: int
    segment: int
    steps: int


class AtHome(TypedDict):
    """A disc has come to the home of a seat."""

    seat: Seat
    colour: Colour


class StandstillNear(TypedDict):
    """After so many turns without a moved disc, so many are left until the match ends."""

    turns: int
    left: int


class Ended(TypedDict):
    """The match is over: `won` by a seat with its card, or after `turns` without a moved disc."""

    reason: Reason
    seat: NotRequired[Seat]
    colours: NotRequired[Colours]
    turns: NotRequired[int]


Notes = TypedDict(
    "Notes",
    {
        "flying_colours-pips": Pips,
        "flying_colours-aside": ColoursOfSeat,
        "flying_colours-threw": Threw,
        "flying_colours-combination": Combination,
        "flying_colours-blocked": OfSeat,
        "flying_colours-moved": Moved,
        "flying_colours-still": OfSeat,
        "flying_colours-home": AtHome,
        "flying_colours-ruled-out": ColoursOfSeat,
        "flying_colours-stopped": OfSeat,
        "flying_colours-standstill-near": StandstillNear,
        "flying_colours-card": ColoursOfSeat,
        "flying_colours-ended": Ended,
    },
    total=False,
)
Items: TypeAlias = Literal["flying_colours-item-pair"]


@cache
def boards() -> dict[str, dict[Cell, Point]]:
    """The board, with segment 0 on top."""
    points: dict[Cell, Point] = {}
    for field in FIELDS:
        ring, segment = place(field)
        angle = 2 * pi * segment / BOARD.segments
        radius = ring + 1.0 if ring else 0.0
        points[IDS[field]] = (round(radius * sin(angle), 3), round(-radius * cos(angle), 3))
    return {"board": points}


SHAPES = Shapes(
    public=Public,
    private=Private,
    preview=Preview,
    notes=Notes,
    items=Items,
    boards=boards,
)
