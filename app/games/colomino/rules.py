"""Colomino as the contract wants it."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Never

from app.games.colomino import bot, ending, steps, views
from app.games.colomino.check import check, moves
from app.games.colomino.imagine import imagine
from app.games.colomino.moves import ColominoMove, ColominoOptions, Stop
from app.games.colomino.plans import PLANS
from app.games.colomino.state import ColominoState
from app.games.contract import BadOptions, Card, Chance, IllegalMove, Json, Outcome, Result, Seat


class Colomino:
    """The game; it has no state of its own."""

    card: ClassVar[Card] = Card(
        key="colomino",
        seats=range(2, 5),
        minutes=30,
        rules_version=1,
        options=ColominoOptions,
        moves=ColominoMove,
        seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
    )

    def check_options(self, seats: int, options: ColominoOptions) -> None:
        """Raise `BadOptions` for a number of seats, a start or a board that there is not."""
        if seats not in self.card.seats:
            raise BadOptions("colomino-seats")
        if options.start is not None and options.start not in range(seats):
            raise BadOptions("colomino-start")
        if options.board not in PLANS:
            raise BadOptions("colomino-board")

    def setup(self, seats: int, options: ColominoOptions, chance: Chance) -> ColominoState:
        """The empty board and full racks."""
        return steps.setup(seats, options, chance)

    def to_act(self, state: ColominoState) -> frozenset[Seat]:
        """The seat whose turn it is."""
        return frozenset() if state.ended else frozenset((state.active,))

    def check(
        self, state: ColominoState, seat: Seat, move: ColominoMove, *, forced: bool = False
    ) -> None:
        """Raise `IllegalMove` unless `seat` may make `move` now."""
        check(state, seat, move)

    def check_draft(self, state: ColominoState, seat: Seat, draft: ColominoMove) -> None:
        """Always raise `IllegalMove`: moves are not composed."""
        raise IllegalMove("no-drafts")

    def moves(self, state: ColominoState, seat: Seat) -> Iterator[ColominoMove]:
        """Every distinct legal move."""
        return moves(state, seat)

    def blank(self, state: ColominoState, seat: Seat) -> None:
        """None: moves are not composed."""

    def parts(self, state: ColominoState, seat: Seat, draft: ColominoMove) -> Iterator[Never]:
        """Nothing: moves are not composed."""
        return iter(())

    def open_drafts(self, state: ColominoState) -> bool:
        """False: there are no drafts."""
        return False

    def preview(
        self, state: ColominoState, drafts: Mapping[Seat, ColominoMove], seat: Seat
    ) -> Json:
        """Nothing: the public view tells what a laying would earn."""
        return {}

    def apply(
        self, state: ColominoState, moves: Mapping[Seat, ColominoMove], chance: Chance
    ) -> Outcome[ColominoState]:
        """The position after the active seat's move."""
        return steps.step(state, moves[state.active], chance)

    def default(self, state: ColominoState, seat: Seat, draft: ColominoMove | None) -> ColominoMove:
        """In a last turn stop, else the first laying by rack, row, column and rotation."""
        return Stop() if state.phase == "last" else next(moves(state, seat))

    def public(self, state: ColominoState) -> Json:
        """What everybody may see."""
        return views.public(state)

    def private(self, state: ColominoState, seat: Seat) -> Json:
        """The own rack."""
        return views.private(state, seat)

    def imagine(self, view: Mapping[str, Any], seat: Seat, rng: Random) -> ColominoState:
        """A position that looks the same to `seat`."""
        return imagine(view, seat, rng)

    def bot(
        self, view: Mapping[str, Any], seat: Seat, rng: Random, *, strong: bool = False
    ) -> ColominoMove:
        """The move of the built-in player."""
        return bot.choose(view, seat, rng)

    def result(self, state: ColominoState) -> Result | None:
        """Points, ranks and the courts they come from."""
        return ending.result(state)
