"""The rules contract: what a game is.

A game is a set of pure functions over frozen states.  It knows no room, no socket, no clock and
no random source but the `Chance` it is handed.  One *step* takes one move from every seat in
`to_act`: a sequential game has one such seat, a game in which everybody writes at once has all
of them.  It imports only the standard library, `hindsight`, `skills`, and `worlds`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from app.games.hindsight import Choice
from app.games.skills import USUAL_SKILLS, Level, Skill
from app.games.worlds import Worlds

Seat: TypeAlias = int
"""0..n-1, clockwise."""

Json: TypeAlias = Any
"""What `json.dumps` writes: None, bool, int, float, str, list or tuple, dict with str keys."""

View: TypeAlias = Mapping[str, Any]
"""What a seat sees: `public` for everybody, and `private` for it alone."""

Cell: TypeAlias = str
"""The id of a field of the board, as the game's public view names it."""

Point: TypeAlias = tuple[float, float]
"""A place on a board: x to the right, y downwards; neighbouring fields are about 1 apart."""

State = TypeVar("State")
Move = TypeVar("Move")
State_contra = TypeVar("State_contra", contravariant=True)
Move_contra = TypeVar("Move_contra", contravariant=True)


class IllegalMove(Exception):
    """A move that the rules refuse.

    `code` is stable and kebab-case; its text for people is the message `KEY-problem-CODE` of the
    game's strings, or else the common `problem-CODE`, with `arguments` filled in.  `rule` is the
    anchor of the section of the game's rules help, `cells` the fields concerned.  The caller adds
    the key of the `game`.
    """

    game: str = ""

    def __init__(
        self, code: str, *, rule: str = "", cells: tuple[Cell, ...] = (), **arguments: Json
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.cells = cells
        self.arguments: dict[str, Json] = arguments


class BadOptions(ValueError):
    """Options that don't fit together or the number of seats; `code` as in `IllegalMove`."""

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

    It is for everybody, or only for `seats`.
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
class Progress:
    """How far a match has come: the `number` of the `unit`, and `of` how many if it is known."""

    unit: Literal["turn", "roll", "round", "row"]
    number: int
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on before a match; games add fields with defaults.

    `start` is the seat that begins, None for a random one (a rematch rotates it).
    """

    start: Seat | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The identity card of a game.

    `seats` is the range of player numbers, `options` the class of its options (a frozen dataclass
    of plain fields, derived from `Options`), `moves` the union of its move classes (frozen
    dataclasses, each with a `type` literal), `minutes` the usual duration, `seat_colours` the
    colours a player may choose from.  `same_dice`: no draw is hidden or depends on moves, so
    another match can be played with the same draws.  `final`: confirmed moves stand, even if
    everybody would agree to take them back.  `points` is False if nobody scores: a result then only
    says who won.
    """

    key: str
    seats: range
    minutes: int
    rules_version: int
    options: type[Options]
    moves: Any
    seat_colours: tuple[str, ...]
    same_dice: bool = False
    final: bool = False
    points: bool = True


class Check(Protocol[State_contra, Move_contra]):
    """Raises `IllegalMove` unless `seat`, which is to act, may make `move` now.

    `forced`: the move is made by a clock or for an absent seat; rules that ask for a person's own
    confirmation don't apply to it.
    """

    def __call__(
        self, state: State_contra, seat: Seat, move: Move_contra, /, *, forced: bool = False
    ) -> None: ...


Bot: TypeAlias = Callable[[View, Seat, Random], Move]
"""The move of a bot whose turn it is, from its view alone; equal `Random`s give equal moves."""


@dataclass(frozen=True, slots=True)
class Drafting(Generic[State, Move]):
    """How moves are put together: they have a field `parts`, a tuple, which a draft fills.

    `blank` is the move without parts to begin with; `parts` yields those that may legally come next
    in a draft.  `check` raises `IllegalMove` unless a draft, complete or not, is legal so far.
    `preview` says what would follow if these drafts were final, as the given seat may know it.
    `others` yields all legal moves of another type than that of `blank`: they have no parts.
    """

    blank: Callable[[State, Seat], Move]
    parts: Callable[[State, Seat, Move], Iterator[Json]]
    check: Callable[[State, Seat, Move], None]
    preview: Callable[[State, Mapping[Seat, Move], Seat], Json]
    others: Callable[[State, Seat], Iterator[Move]] = lambda *_: iter(())


@dataclass(frozen=True, slots=True)
class Shapes:
    """The types of what a game sends, for those who write clients of their own.

    They are `TypedDict`s, of `typing_extensions`, whose fields have docstrings.  `public` and
    `private` are what the functions of these names return, `preview` is what that of `Drafting`
    returns; `notes` has the arguments of each note under its key.  `items` is a `Literal` of the
    keys of result items, `tiers` one of the names that a task's result may have.  `boards` says
    where the centres of the fields are, by the name of the board.
    """

    public: Any
    private: Any
    notes: Any
    items: Any
    preview: Any = None
    tiers: Any = None
    boards: Callable[[], Mapping[str, Mapping[Cell, Point]]] = dict


@dataclass(frozen=True, slots=True)
class Grade:
    """A name for how well a task is solved: the `tier` in results, and the `least` score for it."""

    tier: str
    least: int


@dataclass(frozen=True, slots=True, eq=False)
class DiceFaces:
    """The dice of a game: by their names, what their faces show, in the order of outcomes.

    `rolled` names the die that the draw with a label rolls, None if it rolls none.
    """

    faces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rolled: Callable[[str], str | None] = lambda _: None


@dataclass(frozen=True, slots=True)
class Game(Generic[State, Move]):
    """The rules of one game: a table of pure functions over states that are never changed."""

    card: Card
    """What is known about the game before it is played."""

    check_options: Callable[[int, Any], None]
    """Raises `BadOptions` if a match with that number of seats cannot have these options."""

    setup: Callable[[int, Any, Chance], State]
    """The first position, by number of seats and options."""

    to_act: Callable[[State], frozenset[Seat]]
    """The seats that owe a move now; empty when the match is over."""

    check: Check[State, Move]
    """Whether a move is legal; see `Check`."""

    moves: Callable[[State, Seat], Iterator[Move]]
    """The legal moves, lazily; where whole moves are too many, a documented sample."""

    apply: Callable[[State, Mapping[Seat, Move], Chance], Outcome[State]]
    """The step: one checked move for every seat in `to_act`."""

    default: Callable[[State, Seat, Move | None], Move]
    """The move of a clock or for an absent seat, from any draft; passes `check` if `forced`."""

    result: Callable[[State], Result | None]
    """The result, or None while somebody is to act."""

    public: Callable[[State], Json]
    """What everybody may see: an object, named field by field."""

    private: Callable[[State, Seat], Json]
    """What only this seat may see: an object, named field by field."""

    imagine: Callable[[View, Seat, Random], State]
    """A full state consistent with what the seat sees."""

    bot: Bot[Move]
    """A quick bot, which doesn't search; it takes less than a tenth of a second."""

    shapes: Shapes
    """The types of what views, previews, notes and results contain."""

    worlds: Callable[[View, Seat], Worlds[Move]] | None = None
    """What a seat to act can imagine, for fast search; else `imagine`, `moves`, and `apply` do."""

    skills: Mapping[Level, Skill] = field(default_factory=lambda: USUAL_SKILLS, hash=False)
    """How each level of its bots plays."""

    notable: float = 2.0
    """How much more a choice has to bring before an analysis names it, in points or victories."""
    bots_version: int = 1
    """Raised whenever the bots play differently; analyses are kept for each version."""

    betrays: Callable[[Choice[State, Move], Move], bool] = lambda *_: True
    """True if others, who have seen the whole match, would learn something hidden from them if they
    knew that the seat could have made this move, or that this was the one it made."""

    drafting: Drafting[State, Move] | None = None
    """For games whose moves are put together from parts."""

    open_drafts: Callable[[State], bool] = lambda _: False
    """True if others see drafts, in pencil, and a confirmation can be withdrawn."""

    tasks: tuple[Options, ...] = ()
    """The tasks for one person, on each side of the board, in the order of their numbers."""

    grades: Callable[[Any], tuple[Grade, ...]] = lambda _: ()
    """The grades of the task in these options, rising; none without a task.  No other tier of a
    result is a success."""

    progress: Callable[[State], Progress | None] = lambda _: None
    """How far the match has come, as everybody may know; None before it has really begun."""

    dice: DiceFaces = field(default_factory=DiceFaces)
    """What is rolled, to compare it with what was to be expected."""

    @property
    def composed(self) -> bool:
        """True if moves are put together from parts."""
        return self.drafting is not None

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of the bots, rising."""
        return tuple(self.skills)


AnyGame: TypeAlias = Game[Any, Any]
"""A game whose states and moves pass through unread."""


def ranks(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Ranks by seat, 1 for the highest score; equals share a rank."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
