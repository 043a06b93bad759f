"""A tiny game of blind bids: all seats move at once, and a move is one number without parts.

In each of `rounds` rounds a prize of 1..6 is turned up, and every seat bids from a purse that
only its owner can see.  All bids are paid; the highest one wins the prize unless it is tied.
What is left in the purse counts as well.
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

PRIZES = 6
PURSES = range(7, 13)


@dataclass(frozen=True, slots=True)
class AuctionOptions(Options):
    """`open`: others see bids, which can be changed until the last one is made."""

    open: bool = False
    rounds: int = 3


@dataclass(frozen=True, slots=True)
class Bid:
    """What a seat pays, whether it wins or not."""

    amount: int
    type: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class AuctionState:
    """`purses` at the start by seat; `prizes` so far; the last one is open while bids are missing.

    `bids` by round, each by seat.
    """

    options: AuctionOptions
    purses: tuple[int, ...]
    prizes: tuple[int, ...]
    bids: tuple[tuple[int, ...], ...] = ()

    def left(self, seat: Seat) -> int:
        """What a seat can still spend."""
        return self.purses[seat] - sum(bids[seat] for bids in self.bids)


CARD = Card(
    key="auction",
    seats=range(2, 4),
    minutes=1,
    rules_version=1,
    options=AuctionOptions,
    moves=Bid,
    seat_colours=("red", "blue", "green"),
)


class Agreed(TypedDict):
    """The options."""

    open: bool
    rounds: int


class Public(TypedDict):
    """What everybody may see."""

    options: Agreed
    prizes: Sequence[int]
    bids: Sequence[Sequence[int]]
    """By round, each by seat."""
    seats: int
    purses: Sequence[int] | None
    """At the start, by seat; null until the match is over."""


class Private(TypedDict):
    """What only one seat may see."""

    purse: int


class Bids(TypedDict):
    """All bids of a round, by seat."""

    bids: Sequence[int]


class Won(TypedDict):
    """A seat has won the prize."""

    seat: Seat


Notes = TypedDict("Notes", {"auction-bids": Bids, "auction-won": Won}, total=False)
Items: TypeAlias = Literal["auction-prizes", "auction-left"]

SHAPES = Shapes(public=Public, private=Private, notes=Notes, items=Items)


def check_options(seats: int, options: AuctionOptions) -> None:
    if seats not in CARD.seats:
        raise BadOptions("wrong-seats", min=2, max=3)
    if not 1 <= options.rounds <= 9:
        raise BadOptions("wrong-rounds")


def setup(seats: int, options: AuctionOptions, chance: Chance) -> AuctionState:
    purses = tuple(PURSES[chance.pick(f"purse/{seat}", len(PURSES))] for seat in range(seats))
    return AuctionState(options, purses, (_prize(0, chance),))


def to_act(state: AuctionState) -> frozenset[Seat]:
    over = len(state.bids) == state.options.rounds
    return frozenset() if over else frozenset(range(len(state.purses)))


def check(state: AuctionState, seat: Seat, move: Bid, *, forced: bool = False) -> None:
    if not 0 <= move.amount <= state.left(seat):
        raise IllegalMove("not-in-purse", amount=move.amount)


def moves(state: AuctionState, seat: Seat) -> Iterator[Bid]:
    yield from (Bid(amount) for amount in range(state.left(seat) + 1))


def open_drafts(state: AuctionState) -> bool:
    return state.options.open


def apply(state: AuctionState, moves: Mapping[Seat, Bid], chance: Chance) -> Outcome[AuctionState]:
    bids = tuple(moves[seat].amount for seat in range(len(state.purses)))
    notes = [Note("auction-bids", {"bids": list(bids)})]
    winner = _winner(bids)
    if winner is not None:
        notes.append(Note("auction-won", {"seat": winner}))
    after = replace(state, bids=(*state.bids, bids))
    if to_act(after):
        after = replace(after, prizes=(*state.prizes, _prize(len(state.prizes), chance)))
    return Outcome(after, tuple(notes))


def default(state: AuctionState, seat: Seat, draft: Bid | None) -> Bid:
    """The bid that was made already, otherwise zero."""
    return draft or Bid(0)


def public(state: AuctionState) -> Public:
    return {
        "options": {"open": state.options.open, "rounds": state.options.rounds},
        "prizes": state.prizes,
        "bids": state.bids,
        "seats": len(state.purses),
        "purses": None if to_act(state) else state.purses,
    }


def private(state: AuctionState, seat: Seat) -> Private:
    return {"purse": state.purses[seat]}


def imagine(view: View, seat: Seat, rng: Random) -> AuctionState:
    public = view["public"]
    bids = tuple(tuple(one) for one in public["bids"])
    spent = [sum(one[other] for one in bids) for other in range(public["seats"])]
    purses = public["purses"] or [
        view["private"]["purse"]
        if other == seat
        else rng.choice([purse for purse in PURSES if purse >= spent[other]])
        for other in range(public["seats"])
    ]
    options = AuctionOptions(**public["options"])
    return AuctionState(options, tuple(purses), tuple(public["prizes"]), bids)


def bot(view: View, seat: Seat, rng: Random) -> Bid:
    left = imagine(view, seat, rng).left(seat)
    return Bid(min(left, rng.randrange(view["public"]["prizes"][-1] + 1)))


def result(state: AuctionState) -> Result | None:
    if to_act(state):
        return None
    won = [0] * len(state.purses)
    for prize, bids in zip(state.prizes, state.bids, strict=True):
        winner = _winner(bids)
        if winner is not None:
            won[winner] += prize
    left = [state.left(seat) for seat in range(len(won))]
    scores = tuple(prizes + rest for prizes, rest in zip(won, left, strict=True))
    items = [Item("auction-prizes", seat, points) for seat, points in enumerate(won)]
    items += [Item("auction-left", seat, points) for seat, points in enumerate(left)]
    return Result(scores, ranks(scores), tuple(items))


def _prize(number: int, chance: Chance) -> int:
    return 1 + chance.pick(f"prize/{number}", PRIZES)


def _winner(bids: tuple[int, ...]) -> Seat | None:
    """The seat whose bid is above all others."""
    highest = max(bids)
    return bids.index(highest) if bids.count(highest) == 1 and highest else None


AUCTION: Game[AuctionState, Bid] = Game(
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
    open_drafts=open_drafts,
)
