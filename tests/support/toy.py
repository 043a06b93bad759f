"""A tiny simultaneous game, for combinations that no game of the registry exercises.

In each of `rounds` rounds a number 1..6 is rolled, and every seat writes down up to three numbers
not above it, each larger than the one before.  A number that only one seat writes counts.  At
set-up every seat gets a hidden number; a seat that writes its own scores five more at the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import (
    BadOptions,
    Card,
    Chance,
    Drafting,
    Game,
    IllegalMove,
    Item,
    Note,
    Options,
    Outcome,
    Result,
    Seat,
    Shapes,
    View,
    ranks,
)

MOST = 3
SIDES = 6
BONUS = 5

Number: TypeAlias = int


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """`open`: others see drafts, and a confirmation can be withdrawn."""

    open: bool = False
    rounds: int = 3


@dataclass(frozen=True, slots=True)
class Write:
    """The numbers of one seat in one round."""

    parts: tuple[Number, ...] = ()
    type: Literal["write"] = "write"


@dataclass(frozen=True, slots=True)
class ToyState:
    """`secrets` by seat; `sheets` are the numbers written by seat, round by round."""

    options: ToyOptions
    secrets: tuple[Number, ...]
    sheets: tuple[tuple[tuple[Number, ...], ...], ...]
    roll: Number

    @property
    def round(self) -> int:
        """The number of finished rounds."""
        return len(self.sheets[0])


CARD = Card(
    key="toy",
    seats=range(1, 5),
    minutes=1,
    rules_version=1,
    options=ToyOptions,
    moves=Write,
    seat_colours=("red", "blue", "green", "yellow"),
)


class Agreed(TypedDict):
    """The options."""

    open: bool
    rounds: int


class Public(TypedDict):
    """What everybody may see."""

    options: Agreed
    roll: Number
    """0 when the match is over."""
    sheets: Mapping[str, Sequence[Sequence[Number]]]
    """The numbers written by each seat, round by round."""
    secrets: Sequence[Number] | None
    """By seat; null until the match is over."""


class Private(TypedDict):
    """What only one seat may see."""

    secret: Number


class Preview(TypedDict):
    """What a draft would lead to."""

    sum: int
    hit: bool
    """The secret number is among those written."""


class Wrote(TypedDict):
    """A seat has written these numbers."""

    seat: Seat
    numbers: Sequence[Number]


class Hit(TypedDict):
    """A seat has written its secret number; only its player is told."""

    seat: Seat


Notes = TypedDict("Notes", {"toy-wrote": Wrote, "toy-hit": Hit}, total=False)
Items: TypeAlias = Literal["toy-alone", "toy-secret"]

SHAPES = Shapes(public=Public, private=Private, notes=Notes, items=Items, preview=Preview)


def check_options(seats: int, options: ToyOptions) -> None:
    if seats not in CARD.seats:
        raise BadOptions("wrong-seats", min=1, max=4)
    if not 1 <= options.rounds <= 9:
        raise BadOptions("wrong-rounds")


def setup(seats: int, options: ToyOptions, chance: Chance) -> ToyState:
    secrets = tuple(1 + chance.pick(f"secret/{seat}", SIDES) for seat in range(seats))
    return ToyState(options, secrets, ((),) * seats, _roll(0, chance))


def to_act(state: ToyState) -> frozenset[Seat]:
    over = state.round == state.options.rounds
    return frozenset() if over else frozenset(range(len(state.secrets)))


def check(state: ToyState, seat: Seat, move: Write, *, forced: bool = False) -> None:
    check_draft(state, seat, move)
    if not move.parts and not forced:
        raise IllegalMove("write-something", rule="writing")


def check_draft(state: ToyState, seat: Seat, draft: Write) -> None:
    if len(draft.parts) > MOST:
        raise IllegalMove("too-many", rule="writing", most=MOST)
    last = 0
    for number in draft.parts:
        if not last < number <= state.roll:
            raise IllegalMove("wrong-number", cells=(str(number),), number=number)
        last = number


def moves(state: ToyState, seat: Seat) -> Iterator[Write]:
    """Every legal move."""
    yield from (draft for draft in _drafts(state, seat, Write()) if draft.parts)


def _drafts(state: ToyState, seat: Seat, draft: Write) -> Iterator[Write]:
    yield draft
    for number in parts(state, seat, draft):
        yield from _drafts(state, seat, replace(draft, parts=(*draft.parts, number)))


def blank(state: ToyState, seat: Seat) -> Write:
    return Write()


def parts(state: ToyState, seat: Seat, draft: Write) -> Iterator[Number]:
    if len(draft.parts) < MOST:
        yield from range(max(draft.parts, default=0) + 1, state.roll + 1)


def open_drafts(state: ToyState) -> bool:
    return state.options.open


def preview(state: ToyState, drafts: Mapping[Seat, Write], seat: Seat) -> Preview:
    return {"sum": sum(drafts[seat].parts), "hit": state.secrets[seat] in drafts[seat].parts}


def apply(state: ToyState, moves: Mapping[Seat, Write], chance: Chance) -> Outcome[ToyState]:
    sheets = tuple((*sheet, tuple(moves[seat].parts)) for seat, sheet in enumerate(state.sheets))
    notes = [
        Note("toy-wrote", {"seat": seat, "numbers": list(moves[seat].parts)})
        for seat in sorted(moves)
    ]
    notes += [
        Note("toy-hit", {"seat": seat}, frozenset((seat,)))
        for seat in sorted(moves)
        if state.secrets[seat] in moves[seat].parts
    ]
    over = state.round + 1 == state.options.rounds
    roll = 0 if over else _roll(state.round + 1, chance)
    return Outcome(replace(state, sheets=sheets, roll=roll), tuple(notes))


def default(state: ToyState, seat: Seat, draft: Write | None) -> Write:
    """The draft, otherwise nothing."""
    return draft or Write()


def public(state: ToyState) -> Public:
    over = not to_act(state)
    return {
        "options": {"open": state.options.open, "rounds": state.options.rounds},
        "roll": state.roll,
        "sheets": {str(seat): sheet for seat, sheet in enumerate(state.sheets)},
        "secrets": state.secrets if over else None,
    }


def private(state: ToyState, seat: Seat) -> Private:
    return {"secret": state.secrets[seat]}


def imagine(view: View, seat: Seat, rng: Random) -> ToyState:
    public = view["public"]
    seats = range(len(public["sheets"]))
    secrets = public["secrets"] or [
        view["private"]["secret"] if other == seat else 1 + rng.randrange(SIDES) for other in seats
    ]
    sheets = tuple(
        tuple(tuple(numbers) for numbers in public["sheets"][str(other)]) for other in seats
    )
    return ToyState(ToyOptions(**public["options"]), tuple(secrets), sheets, public["roll"])


def bot(view: View, seat: Seat, rng: Random) -> Write:
    secret, roll = view["private"]["secret"], view["public"]["roll"]
    return Write((secret,) if secret <= roll else (1 + rng.randrange(roll),))


def result(state: ToyState) -> Result | None:
    if to_act(state):
        return None
    items = [item for seat in range(len(state.sheets)) for item in _items(state, seat)]
    scores = tuple(
        sum(item.points for item in items if item.seat == seat) for seat in range(len(state.sheets))
    )
    return Result(scores, ranks(scores), tuple(items))


def _roll(number: int, chance: Chance) -> Number:
    return 1 + chance.pick(f"roll/{number}", SIDES)


def _items(state: ToyState, seat: Seat) -> Iterator[Item]:
    alone = 0
    for number, written in enumerate(state.sheets[seat]):
        others = {
            value
            for other, sheet in enumerate(state.sheets)
            if other != seat
            for value in sheet[number]
        }
        alone += sum(value for value in written if value not in others)
    yield Item("toy-alone", seat, alone)
    if any(state.secrets[seat] in written for written in state.sheets[seat]):
        yield Item("toy-secret", seat, BONUS)


DRAFTING: Drafting[ToyState, Write] = Drafting(
    blank=blank,
    parts=parts,
    check=check_draft,
    preview=preview,
)

TOY: Game[ToyState, Write] = Game(
    card=CARD,
    check_options=check_options,
    setup=setup,
    to_act=to_act,
    check=check,
    moves=moves,
    apply=apply,
    default=default,
    result=result,
    public=public,
    private=private,
    imagine=imagine,
    bot=bot,
    shapes=SHAPES,
    drafting=DRAFTING,
    open_drafts=open_drafts,
)
