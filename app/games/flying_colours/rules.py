"""With Flying Colours as the contract wants it."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from app.games.contract import BadOptions, Card, Chance, Json, Outcome, Result, Seat
from app.games.flying_colours import bot, check, ending, steps, views
from app.games.flying_colours.imagine import imagine
from app.games.flying_colours.moves import (
    FlyingColoursMove,
    FlyingColoursOptions,
    FlyingColoursPart,
)
from app.games.flying_colours.preview import preview
from app.games.flying_colours.state import FlyingColoursState


class FlyingColours:
    """The game; it has no state of its own."""

    card: ClassVar[Card] = Card(
        key="flying_colours",
        seats=range(2, 7),
        minutes=20,
        rules_version=1,
        options=FlyingColoursOptions,
        moves=FlyingColoursMove,
        seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
        composed=True,
        final=True,
    )

    def check_options(self, seats: int, options: FlyingColoursOptions) -> None:
        """Raise `BadOptions` for a number of seats or a start that there is not."""
        if seats not in self.card.seats:
            raise BadOptions("flying-colours-seats")
        if options.start is not None and options.start not in range(seats):
            raise BadOptions("flying-colours-start")

    def setup(
        self, seats: int, options: FlyingColoursOptions, chance: Chance
    ) -> FlyingColoursState:
        """All discs in the centre; the cards, and the first pip die."""
        return steps.setup(seats, options, chance)

    def to_act(self, state: FlyingColoursState) -> frozenset[Seat]:
        """The seat whose turn it is."""
        return frozenset() if state.ended else frozenset((state.active,))

    def check(
        self,
        state: FlyingColoursState,
        seat: Seat,
        move: FlyingColoursMove,
        *,
        forced: bool = False,
    ) -> None:
        """Raise `IllegalMove` unless `seat` may make `move` now."""
        check.check(state, seat, move)

    def check_draft(self, state: FlyingColoursState, seat: Seat, draft: FlyingColoursMove) -> None:
        """The same: whatever is legal so far is legal as it is."""
        check.check(state, seat, draft)

    def moves(self, state: FlyingColoursState, seat: Seat) -> Iterator[FlyingColoursMove]:
        """All legal moves; of free walks a sample, see `check.moves`."""
        return check.moves(state, seat)

    def blank(self, state: FlyingColoursState, seat: Seat) -> FlyingColoursMove:
        """A throw that sets nothing aside, or a move of no disc."""
        return check.blank(state)

    def parts(
        self, state: FlyingColoursState, seat: Seat, draft: FlyingColoursMove
    ) -> Iterator[FlyingColoursPart]:
        """Dice that may be set aside too, or next steps of discs."""
        return check.parts(state, draft)

    def open_drafts(self, state: FlyingColoursState) -> bool:
        """False: what somebody thinks of is not shown."""
        return False

    def preview(
        self, state: FlyingColoursState, drafts: Mapping[Seat, FlyingColoursMove], seat: Seat
    ) -> Json:
        """Chances of a throw, targets of discs; the shape is told in `views`."""
        return {str(seat): preview(state, drafts[seat], seat)} if seat in drafts else {}

    def apply(
        self,
        state: FlyingColoursState,
        moves: Mapping[Seat, FlyingColoursMove],
        chance: Chance,
    ) -> Outcome[FlyingColoursState]:
        """The position after the active seat's move."""
        return steps.step(state, moves[state.active], chance)

    def default(
        self, state: FlyingColoursState, seat: Seat, draft: FlyingColoursMove | None
    ) -> FlyingColoursMove:
        """Throw, then stop; move no disc."""
        return check.default(state)

    def public(self, state: FlyingColoursState) -> Json:
        """What everybody may see; the shape is told in `views`."""
        return views.public(state)

    def private(self, state: FlyingColoursState, seat: Seat) -> Json:
        """The own card."""
        return views.private(state, seat)

    def imagine(self, view: Mapping[str, Any], seat: Seat, rng: Random) -> FlyingColoursState:
        """A position that looks the same to `seat`."""
        return imagine(view, seat, rng)

    def bot(
        self, view: Mapping[str, Any], seat: Seat, rng: Random, *, strong: bool = False
    ) -> FlyingColoursMove:
        """The move of the built-in player."""
        return bot.choose(view, seat, rng)

    def result(self, state: FlyingColoursState) -> Result | None:
        """Who won, if the match is over."""
        return ending.result(state)
