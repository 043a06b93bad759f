"""The rules contract: what a game is.

A game is a set of pure functions over frozen states.  It knows no room, no socket, no clock and
no random source but the `Chance` it is handed.  One *step* takes one move from every seat in
`to_act`: a sequential game has one such seat, a game in which everybody writes at once has all
of them.  Nothing here imports more than the standard library.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""0..n-1, clockwise."""

Level: TypeAlias = Literal["easy", "medium", "strong"]
"""How well a built-in player plays."""

Json: TypeAlias = Any
"""What `json.dumps` writes: None, bool, int, float, str, list or tuple, dict with str keys."""

Cell: TypeAlias = str
"""The id of a field of the board, as the game's public view names it."""

State = TypeVar("State")
Move = TypeVar("Move")
Part_co = TypeVar("Part_co", covariant=True)


class IllegalMove(Exception):
    """A move that the rules refuse.

    `code` is stable and kebab-case; its text for people is the message `problem-CODE` of the
    game's strings, with `arguments` filled in.  `rule` is the anchor of the section of the
    game's rules help, `cells` the fields concerned.
    """

    def __init__(
        self, code: str, *, rule: str = "", cells: tuple[Cell, ...] = (), **arguments: Json
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.cells = cells
        self.arguments: dict[str, Json] = arguments


class BadOptions(ValueError):
    """Options that do not go together, or not with that number of seats; `code` as above."""

    def __init__(self, code: str, **arguments: Json) -> None:
        super().__init__(code)
        self.code = code
        self.arguments: dict[str, Json] = arguments


class Chance(Protocol):
    """The only source of luck."""

    def pick(self, label: str, n: int) -> int:
        """An outcome 0..n-1, each equally likely; recorded under `label`.

        `label` says what is decided and is unique within a match (`draw/17`).  A multiset maps to
        0..n-1 in the canonical order that the game freezes per `rules_version`.
        """


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the log: the message `key` of the game's strings and its arguments.

    `seats` None: for everybody; else only those seats get it.
    """

    key: str
    args: Mapping[str, Json] = field(default_factory=dict)
    seats: frozenset[Seat] | None = None


@dataclass(frozen=True, slots=True)
class Outcome(Generic[State]):
    """What a step did: the next state, and the log lines in order.

    `reveals`: the step told some seat something it did not know, without a draw; such a step
    cannot be taken back without the consent of the others.
    """

    state: State
    notes: tuple[Note, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the final account: `points` of `seat` for `key`, earned on `cells`.

    `key` names the message `KEY` of the game's strings.
    """

    key: str
    seat: Seat
    points: int
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match.

    `scores` and `ranks` by seat; rank 1 is best and shared by equals.  The points of the `items`
    of a seat add up to its score.  Tasks name their `tier`; `lost` says that a task failed.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    items: tuple[Item, ...] = ()
    tier: str | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on before a match; games add fields with defaults.

    `start` is the seat that begins, None by lot (a rematch rotates it).
    """

    start: Seat | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The identity card of a game.

    `seats` is the range of player numbers, `options` the class of its options (a frozen dataclass
    of plain fields, derived from `Options`), `moves` the union of its move classes (frozen
    dataclasses, each with a `type` literal), `minutes` the usual duration, `seat_colours` the
    colours a player may choose from.  `composed`: moves are tuples of parts (a field `parts`) that
    are put together as a draft.  `same_dice`: nothing that is drawn is hidden or follows from
    moves, so that another match can be played with the same draws.  `final`: what is confirmed
    stands, even if everybody would agree to take it back.  `levels` are those of the built-in
    player.  `slow`: a step may take longer than the 20 ms that a server has for it, so it is
    computed in a thread; only for earlier versions that cannot be made faster, of games of turns.
    """

    key: str
    seats: range
    minutes: int
    rules_version: int
    options: type[Options]
    moves: Any
    seat_colours: tuple[str, ...]
    composed: bool = False
    same_dice: bool = False
    final: bool = False
    levels: tuple[Level, ...] = ("easy", "medium")
    slow: bool = False


class Game(Protocol[State, Move, Part_co]):
    """The rules of one game.  Every method is pure; states are frozen and never changed."""

    card: ClassVar[Card]

    def check_options(self, seats: int, options: Any) -> None:
        """Raise `BadOptions` if a match of so many seats cannot be played so."""

    def setup(self, seats: int, options: Any, chance: Chance) -> State:
        """The first position."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that owe a move now; empty when the match is over."""

    def check(self, state: State, seat: Seat, move: Move, *, forced: bool = False) -> None:
        """Raise `IllegalMove` unless `seat`, which is to act, may make `move` now.

        `forced`: the move comes from a clock or an absence; rules that ask for a person's own
        confirmation do not bind it.
        """

    def check_draft(self, state: State, seat: Seat, draft: Move) -> None:
        """Raise `IllegalMove` unless `draft` is a composed move, complete or not, legal so far."""

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """The legal moves, lazily; where whole moves are too many, a documented sample."""

    def blank(self, state: State, seat: Seat) -> Move | None:
        """The composed move without parts to begin a draft with; None if moves have no parts."""

    def parts(self, state: State, seat: Seat, draft: Move) -> Iterator[Part_co]:
        """The parts by which `draft` can legally go on."""

    def open_drafts(self, state: State) -> bool:
        """True if others see drafts as pencil and a confirmation can be withdrawn."""

    def preview(self, state: State, drafts: Mapping[Seat, Move], seat: Seat) -> Json:
        """Provisional sums, closings and gains if `drafts` were final, as `seat` may know them."""

    def apply(self, state: State, moves: Mapping[Seat, Move], chance: Chance) -> Outcome[State]:
        """The step: `moves` has one checked move for every seat in `to_act`."""

    def default(self, state: State, seat: Seat, draft: Move | None) -> Move:
        """What a clock or an absence submits; passes `check` with `forced`."""

    def public(self, state: State) -> Json:
        """What everybody may see: an object, named field by field."""

    def private(self, state: State, seat: Seat) -> Json:
        """What `seat` knows besides: an object, named field by field."""

    def imagine(self, view: Mapping[str, Any], seat: Seat, rng: Random) -> State:
        """A full state consistent with what `seat` sees; `view` has `public` and `private`."""

    def bot(
        self, view: Mapping[str, Any], seat: Seat, rng: Random, *, strong: bool = False
    ) -> Move:
        """The move of the built-in player, from its view alone; `view` as in `imagine`.

        `strong`, asked for only if it is one of the card's `levels`: it plays as well as it
        can, thinking for less than a second.
        """

    def result(self, state: State) -> Result | None:
        """The result, or None while somebody is to act."""


def ranks(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Ranks by seat, 1 for the highest score; equals share a rank."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
