"""What the game `flying_colours` takes and sends: its moves, views, notes and so on.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from typing import Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict


@final
class Options(TypedDict):
    """The two variants of the rule sheet; both may be on together."""

    start: NotRequired[int | None]
    crowded_home: NotRequired[bool]
    free_ring: NotRequired[bool]


@final
class Die(TypedDict):
    """A die of the last throw that is set aside."""

    die: Literal["yellow", "red", "blue", "green", "purple", "white"]


@final
class Step(TypedDict):
    """A disc goes to a field next to its own: a step, or part of a free walk."""

    disc: Literal["yellow", "red", "blue", "green", "purple", "white"]
    to: str


@final
class Move(TypedDict):
    """Everything the discs do for a combination, in order; without parts, nothing."""

    parts: list[Step]
    type: Literal["move"]


@final
class Stop(TypedDict):
    """End the turn although throws are left."""

    parts: tuple[()]
    type: Literal["stop"]


@final
class Throw(TypedDict):
    """Set these dice of the last throw aside, in any order, and throw all that are not aside."""

    parts: list[Die]
    type: Literal["throw"]


Moves: TypeAlias = Throw | Move | Stop

Parts: TypeAlias = Die | Step


@final
class Dice(TypedDict):
    """The current attempt; both are empty before its first throw."""

    aside: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    """In the order of colours."""
    thrown: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    """As they fell."""


@final
class LastThrow(TypedDict):
    """The last throw made, kept when its attempt is over."""

    seat: int
    aside: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    thrown: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    combination: Literal["alike", "pairs", "triples", "different"] | None


OneStep = TypedDict(
    "OneStep",
    {"from": str, "disc": Literal["yellow", "red", "blue", "green", "purple", "white"], "to": str},
)
"""A step of a disc."""


@final
class LastWalk(TypedDict):
    """The last discs moved."""

    seat: int
    turn: int
    steps: list[OneStep]


@final
class Layout(TypedDict):
    """The board; it never changes."""

    centre: Literal["yellow", "red", "blue", "green", "purple", "white"]
    rings: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    """From inside."""
    segments: int
    """Of each ring."""


@final
class TallyOfSeat(TypedDict):
    """What a seat has thrown."""

    turns: int
    throws: int
    kinds: dict[str, int]
    """How many combinations of each kind."""
    combinations: int
    """Their sum."""
    expected: float
    """How likely each throw was to show a combination with the dice aside, added up; to six
    places.
    """


@final
class Variants(TypedDict):
    """The options that are on."""

    crowded_home: bool
    free_ring: bool


@final
class Public(TypedDict):
    """What everybody may see."""

    board: Layout
    homes: dict[str, str]
    """The home of each seat; it never changes."""
    variants: Variants
    discs: dict[str, str]
    """Where the discs are."""
    phase: Literal["throw", "move", "over"]
    """`move`: a combination waits to be moved."""
    active: int | None
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
    combination: Literal["alike", "pairs", "triples", "different"] | None
    """What waits to be moved."""
    colours: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    """The discs that may move for it: the colours of the last throw, in order."""
    latest: LastThrow | None
    walked: LastWalk | None
    ruled_out: dict[
        str,
        list[
            tuple[
                Literal["yellow", "red", "blue", "green", "purple", "white"],
                Literal["yellow", "red", "blue", "green", "purple", "white"],
            ]
        ],
    ]
    """Pairs that each seat can't have, as both discs were in its home and it had not won."""
    tallies: dict[str, TallyOfSeat]
    """By seat."""
    idle: int
    """Turns in a row without a moved disc."""
    standstill: int
    """At so many of them the match ends; it never changes."""
    pairs: (
        dict[
            str,
            tuple[
                Literal["yellow", "red", "blue", "green", "purple", "white"],
                Literal["yellow", "red", "blue", "green", "purple", "white"],
            ],
        ]
        | None
    )
    """The card of each seat; null until the match is over."""
    winner: int | None
    """Who has both discs at home."""
    ended: Literal["won", "standstill"] | None


@final
class Private(TypedDict):
    """What only one seat knows."""

    pair: tuple[
        Literal["yellow", "red", "blue", "green", "purple", "white"],
        Literal["yellow", "red", "blue", "green", "purple", "white"],
    ]
    """Its card."""


@final
class Nothing(TypedDict):
    """A draft to stop changes nothing on the board."""


@final
class Odds(TypedDict):
    """What a throw may bring with the dice that a draft sets aside, under its seat's number."""

    aside: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]
    """All dice that will be aside."""
    dice: int
    """How many will be thrown."""
    total: int
    """How many outcomes that has."""
    ways: dict[str, int]
    """How many of them show each combination."""
    missing: list[list[Literal["yellow", "red", "blue", "green", "purple", "white"]]]
    """What the dice must show for any combination; listed only for one or two dice."""


@final
class Way(TypedDict):
    """How a disc gets to a field, at the lowest cost and through as few homes as possible."""

    steps: int
    path: list[str]
    """The fields to add as parts, in order."""


@final
class Reach(TypedDict):
    """What a draft of steps leads to, under the number of its seat."""

    left: int
    """Steps unspent."""
    discs: dict[str, str]
    """Where the moved discs are."""
    wins: bool
    """The seat's pair was at home on the way."""
    targets: dict[str, dict[str, Way]]
    """Where each disc can still go."""


Preview: TypeAlias = dict[str, Odds | Reach | Nothing]


@final
class AtHome(TypedDict):
    """A disc has come to the home of a seat."""

    seat: int
    colour: Literal["yellow", "red", "blue", "green", "purple", "white"]


@final
class ColoursOfSeat(TypedDict):
    """Dice set aside now, discs in a home, or a card shown."""

    seat: int
    colours: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]


@final
class Combination(TypedDict):
    """The throw shows a combination."""

    seat: int
    kind: Literal["alike", "pairs", "triples", "different"]


@final
class Ended(TypedDict):
    """The match is over: `won` by a seat with its card, or after `turns` without a moved disc."""

    reason: Literal["won", "standstill"]
    seat: NotRequired[int]
    colours: NotRequired[list[Literal["yellow", "red", "blue", "green", "purple", "white"]]]
    turns: NotRequired[int]


@final
class Moved(TypedDict):
    """A disc was moved; rings and segments count from 1.  No steps: it was a free walk."""

    seat: int
    colour: Literal["yellow", "red", "blue", "green", "purple", "white"]
    ring: int
    segment: int
    steps: int


@final
class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: int


@final
class Pips(TypedDict):
    """The pip die at the beginning of a turn, but for the first."""

    seat: int
    pips: int


@final
class StandstillNear(TypedDict):
    """After so many turns without a moved disc, so many are left until the match ends."""

    turns: int
    left: int


@final
class Threw(TypedDict):
    """The throw with this number of the turn."""

    seat: int
    throw: int
    colours: list[Literal["yellow", "red", "blue", "green", "purple", "white"]]


Notes = TypedDict(
    "Notes",
    {
        "flying_colours-pips": NotRequired[Pips],
        "flying_colours-aside": NotRequired[ColoursOfSeat],
        "flying_colours-threw": NotRequired[Threw],
        "flying_colours-combination": NotRequired[Combination],
        "flying_colours-blocked": NotRequired[OfSeat],
        "flying_colours-moved": NotRequired[Moved],
        "flying_colours-still": NotRequired[OfSeat],
        "flying_colours-home": NotRequired[AtHome],
        "flying_colours-ruled-out": NotRequired[ColoursOfSeat],
        "flying_colours-stopped": NotRequired[OfSeat],
        "flying_colours-standstill-near": NotRequired[StandstillNear],
        "flying_colours-card": NotRequired[ColoursOfSeat],
        "flying_colours-ended": NotRequired[Ended],
    },
)

Items: TypeAlias = Literal["flying_colours-item-pair"]
