"""The rules of Colour Square as the contract asks for them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from app.games.colour_square import bot, check, flow, imagine, views
from app.games.colour_square.board import SIDES, TASKS
from app.games.colour_square.state import (
    ColourSquareMove,
    ColourSquareOptions,
    ColourSquarePart,
    State,
)
from app.games.contract import BadOptions, Card, Chance, Json, Outcome, Result, Seat


class ColourSquare:
    """Sections of the rules are named where they are implemented, in the modules beside this."""

    card: ClassVar[Card] = Card(
        key="colour_square",
        seats=range(1, 7),
        minutes=35,
        rules_version=1,
        options=ColourSquareOptions,
        moves=ColourSquareMove,
        seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
        composed=True,
        same_dice=True,
        final=True,
    )

    def check_options(self, seats: int, options: ColourSquareOptions) -> None:
        """Raise `BadOptions` where side, task, covered play and players do not go together."""
        if seats not in self.card.seats:
            raise BadOptions("colour-square-seats", seats=seats)
        if options.side not in SIDES:
            raise BadOptions("colour-square-side")
        if options.task is not None and options.task not in TASKS:
            raise BadOptions("colour-square-task")
        if options.task is None and seats == 1:
            raise BadOptions("colour-square-alone")
        if options.task is not None and options.covered:
            raise BadOptions("colour-square-covered-task")
        if options.start is not None and not 0 <= options.start < seats:
            raise BadOptions("colour-square-start")

    def setup(self, seats: int, options: ColourSquareOptions, chance: Chance) -> State:
        """The lot for the start and the first roll."""
        return flow.begun(seats, options, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Everybody, the roller of a last roll, or who is not finished with the task."""
        return flow.acting(state)

    def check(
        self, state: State, seat: Seat, move: ColourSquareMove, *, forced: bool = False
    ) -> None:
        """Raise `IllegalMove` unless the entries are legal and as many as the roll asks for."""
        check.check(state, seat, move)

    def check_draft(self, state: State, seat: Seat, draft: ColourSquareMove) -> None:
        """Raise `IllegalMove` unless the entries are legal so far."""
        check.check_draft(state, seat, draft)

    def moves(self, state: State, seat: Seat) -> Iterator[ColourSquareMove]:
        """A sample: for every possible first entry one move; see `check.moves`."""
        return check.moves(state, seat)

    def blank(self, state: State, seat: Seat) -> ColourSquareMove | None:
        """An empty row of entries, or of lines."""
        return check.blank(state)

    def parts(
        self, state: State, seat: Seat, draft: ColourSquareMove
    ) -> Iterator[ColourSquarePart]:
        """The entries or lines that may be added."""
        return check.parts(state, seat, draft)

    def open_drafts(self, state: State) -> bool:
        """Sheets lie open unless the game is covered."""
        return not state.covered

    def preview(self, state: State, drafts: Mapping[Seat, ColourSquareMove], seat: Seat) -> Json:
        """What the drafts would bring about; the shape is told in `views`."""
        return views.preview(state, drafts, seat)

    def apply(
        self, state: State, moves: Mapping[Seat, ColourSquareMove], chance: Chance
    ) -> Outcome[State]:
        """Commit the roll and throw the next one."""
        return flow.advanced(state, moves, chance)

    def default(self, state: State, seat: Seat, draft: ColourSquareMove | None) -> ColourSquareMove:
        """The draft if it is complete, else dice and corners in order, never a joker."""
        return check.default(state, seat, draft)

    def public(self, state: State) -> Json:
        """What everybody sees; the shape is told in `views`."""
        return views.public(state)

    def private(self, state: State, seat: Seat) -> Json:
        """What `seat` sees besides; the shape is told in `views`."""
        return views.private(state, seat)

    def imagine(self, view: Mapping[str, Any], seat: Seat, rng: Random) -> State:
        """A position that fits the view: in covered play with made-up numbers on other sheets."""
        return imagine.imagined(view, seat, rng)

    def bot(
        self, view: Mapping[str, Any], seat: Seat, rng: Random, *, strong: bool = False
    ) -> ColourSquareMove:
        """The built-in player."""
        return bot.decided(imagine.imagined(view, seat, rng), seat, rng)

    def result(self, state: State) -> Result | None:
        """The result, with an account by score fields."""
        return flow.outcome(state)
