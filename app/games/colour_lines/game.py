"""The rules of Colour Lines as the contract asks for them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from app.games.colour_lines import bot, check, flow, imagine, views
from app.games.colour_lines.board import SIDES, TASKS
from app.games.colour_lines.state import (
    ColourLinesMove,
    ColourLinesOptions,
    ColourLinesPart,
    State,
)
from app.games.contract import BadOptions, Card, Chance, Json, Outcome, Result, Seat


class ColourLines:
    """Sections of the rules are named where they are implemented, in the modules beside this."""

    card: ClassVar[Card] = Card(
        key="colour_lines",
        seats=range(1, 6),
        minutes=30,
        rules_version=1,
        options=ColourLinesOptions,
        moves=ColourLinesMove,
        seat_colours=("blue", "red", "green", "yellow", "purple", "white"),
        composed=True,
        same_dice=True,
        levels=("easy", "medium", "strong"),
        final=True,
    )

    def check_options(self, seats: int, options: ColourLinesOptions) -> None:
        """Raise `BadOptions` where side, variants, task and players do not go together."""
        if seats not in self.card.seats:
            raise BadOptions("colour-lines-seats", seats=seats)
        if options.side not in SIDES:
            raise BadOptions("colour-lines-side")
        if options.start is not None and not 0 <= options.start < seats:
            raise BadOptions("colour-lines-start")
        if options.first_game and (options.neighbours or options.three_of_four):
            raise BadOptions("colour-lines-first-game")
        _check_task(seats, options)

    def setup(self, seats: int, options: ColourLinesOptions, chance: Chance) -> State:
        """The lot for who begins and for the scoring that does not count; empty sheets."""
        return flow.begun(seats, options, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Everybody, or who places the dice."""
        return flow.acting(state)

    def check(
        self, state: State, seat: Seat, move: ColourLinesMove, *, forced: bool = False
    ) -> None:
        """Raise `IllegalMove` unless the move is legal and complete."""
        check.check(state, seat, move, forced=forced)

    def check_draft(self, state: State, seat: Seat, draft: ColourLinesMove) -> None:
        """Raise `IllegalMove` unless each part is legal in its place."""
        check.check_draft(state, seat, draft)

    def moves(self, state: State, seat: Seat) -> Iterator[ColourLinesMove]:
        """Every placement, else a sample; see `check.moves`."""
        return check.moves(state, seat) if seat in flow.acting(state) else iter(())

    def blank(self, state: State, seat: Seat) -> ColourLinesMove | None:
        """Nothing marked, placed or drawn."""
        return check.blank(state)

    def parts(self, state: State, seat: Seat, draft: ColourLinesMove) -> Iterator[ColourLinesPart]:
        """The marks, placements or drawings that may be added."""
        return check.parts(state, seat, draft)

    def open_drafts(self, state: State) -> bool:
        """Sheets lie open."""
        return True

    def preview(self, state: State, drafts: Mapping[Seat, ColourLinesMove], seat: Seat) -> Json:
        """What the drafts would bring about; the shape is told in `views`."""
        return views.preview(state, drafts)

    def apply(
        self, state: State, moves: Mapping[Seat, ColourLinesMove], chance: Chance
    ) -> Outcome[State]:
        """Commit what was marked, placed or drawn, and roll what comes next."""
        return flow.advanced(state, moves, chance)

    def default(self, state: State, seat: Seat, draft: ColourLinesMove | None) -> ColourLinesMove:
        """What is drawn so far and nothing more; a set-up or a placement is completed."""
        return check.default(state, seat, draft)

    def public(self, state: State) -> Json:
        """What everybody sees; the shape is told in `views`."""
        return views.public(state)

    def private(self, state: State, seat: Seat) -> Json:
        """Nothing."""
        return {}

    def imagine(self, view: Mapping[str, Any], seat: Seat, rng: Random) -> State:
        """The position, all of which can be seen."""
        return imagine.imagined(view)

    def bot(
        self, view: Mapping[str, Any], seat: Seat, rng: Random, *, strong: bool = False
    ) -> ColourLinesMove:
        """The built-in player."""
        return bot.choose(imagine.imagined(view), seat, rng, strong=strong)

    def result(self, state: State) -> Result | None:
        """The result, with an account by scorings."""
        return flow.outcome(state)


def _check_task(seats: int, options: ColourLinesOptions) -> None:
    """One player has a task, several have none; a task is played as it is."""
    if options.task is None:
        if seats == 1:
            raise BadOptions("colour-lines-alone")
        if options.hard:
            raise BadOptions("colour-lines-hard")
        return
    if options.task not in TASKS:
        raise BadOptions("colour-lines-task")
    if seats > 1:
        raise BadOptions("colour-lines-crowd")
    variants = (
        options.first_game,
        options.neighbours,
        options.active_placement,
        options.three_of_four,
    )
    if any(variants):
        raise BadOptions("colour-lines-variants-task")
    if options.side not in TASKS[options.task].sides:
        raise BadOptions("colour-lines-task-side", side=TASKS[options.task].sides[0])
