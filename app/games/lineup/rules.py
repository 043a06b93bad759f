"""LineUp! as a game of the contract."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, NoReturn

from app.games.contract import (
    BadOptions,
    Card,
    Chance,
    IllegalMove,
    Json,
    Outcome,
    Result,
    Seat,
)
from app.games.lineup import bot, check, ending, imagine, steps, views
from app.games.lineup.moves import LineUpMove, LineUpOptions
from app.games.lineup.pile import drawn
from app.games.lineup.state import Cards, LineUpState, hand_size

SEATS = range(2, 6)
_ACTING = tuple(frozenset((seat,)) for seat in range(SEATS.stop))
_NOBODY: frozenset[Seat] = frozenset()


class LineUp:
    """The rules of LineUp!; see `contract.Game` for what each method promises.

    `positions`: how many of them the search for the end examines, None: all.
    """

    card: ClassVar[Card] = Card(
        key="lineup",
        seats=SEATS,
        minutes=20,
        rules_version=2,
        options=LineUpOptions,
        moves=LineUpMove,
        seat_colours=("blue", "red", "green", "white", "yellow"),
        levels=("easy", "medium", "strong"),
    )
    positions: ClassVar[int | None] = ending.POSITIONS

    def check_options(self, seats: int, options: LineUpOptions) -> None:
        """Both variants go with every number of seats."""
        if seats not in SEATS:
            raise BadOptions("wrong-seats", min=SEATS[0], max=SEATS[-1])
        if options.start is not None and options.start not in range(seats):
            raise BadOptions("wrong-start", seats=seats)

    def setup(self, seats: int, options: LineUpOptions, chance: Chance) -> LineUpState:
        """Deal the hands, and let the starting player draw."""
        start = chance.pick("start", seats) if options.start is None else options.start
        size = hand_size(options)
        cards = Cards(hands=((),) * seats)
        for seat in range(seats):
            for number in range(size):
                cards = drawn(cards, seat, f"deal/{seat}/{number}", chance)
        cards = drawn(cards, start, "draw/1", chance)
        doubles = (size if options.double_move else 0,) * seats
        return LineUpState(options, start, cards, doubles)

    def to_act(self, state: LineUpState) -> frozenset[Seat]:
        return _NOBODY if state.ended else _ACTING[state.active]

    def check(
        self, state: LineUpState, seat: Seat, move: LineUpMove, *, forced: bool = False
    ) -> None:
        check.check(state, move)

    def moves(self, state: LineUpState, seat: Seat) -> Iterator[LineUpMove]:
        return check.moves(state)

    def apply(
        self, state: LineUpState, moves: Mapping[Seat, LineUpMove], chance: Chance
    ) -> Outcome[LineUpState]:
        return steps.step(state, moves[state.active], chance, self.positions)

    def default(self, state: LineUpState, seat: Seat, draft: LineUpMove | None) -> LineUpMove:
        """The first legal move in the order of hand, rotation, column; never a new double move."""
        return next(check.moves(state))

    def result(self, state: LineUpState) -> Result | None:
        if state.ended is None:
            return None
        return ending.result(len(state.cards.hands), state.wall.chips)

    def public(self, state: LineUpState) -> Json:
        return views.public(state)

    def private(self, state: LineUpState, seat: Seat) -> Json:
        return views.private(state, seat)

    def imagine(self, view: Mapping[str, Any], seat: Seat, rng: Random) -> LineUpState:
        return imagine.imagine(view, seat, rng)

    def bot(
        self, view: Mapping[str, Any], seat: Seat, rng: Random, *, strong: bool = False
    ) -> LineUpMove:
        return bot.choose(view, seat, rng, strong=strong)

    # Moves have no parts, so there is nothing to draft.

    def check_draft(self, state: LineUpState, seat: Seat, draft: LineUpMove) -> NoReturn:
        raise IllegalMove("no-drafts")

    def blank(self, state: LineUpState, seat: Seat) -> None:
        return None

    def parts(self, state: LineUpState, seat: Seat, draft: LineUpMove) -> Iterator[NoReturn]:
        return iter(())

    def open_drafts(self, state: LineUpState) -> bool:
        return False

    def preview(self, state: LineUpState, drafts: Mapping[Seat, LineUpMove], seat: Seat) -> None:
        return None


class FirstLineUp(LineUp):
    """Version 1: the search for the end is exact, however long it takes."""

    card: ClassVar[Card] = replace(LineUp.card, rules_version=1, slow=True)
    positions: ClassVar[int | None] = None
