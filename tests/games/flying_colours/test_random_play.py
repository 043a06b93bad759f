"""Any sequence of legal moves preserves the invariants."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Throw
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.state import FlyingColoursState
from tests.games.flying_colours.luck import Dice
from tests.games.flying_colours.positions import STOP, VARIANTS, act
from tests.games.flying_colours.test_matches import moved_as_in_the_oracle, sound
from tests.support.luck import Seeded
from tests.support.stages import examples

LUCKY = (
    "yellow red blue green purple white", "red red red yellow yellow yellow",
    "blue blue purple purple white white", "green green green green purple purple",
    "purple purple purple purple purple purple",
)  # fmt: skip


class Match(RuleBasedStateMachine):
    """A match whose moves Hypothesis chooses."""

    state: FlyingColoursState

    @initialize(
        seats=st.integers(2, 6), variants=st.sampled_from(VARIANTS), seed=st.integers(0, 999)
    )
    def begin(self, seats: int, variants: tuple[bool, bool], seed: int) -> None:
        """Set up."""
        self.luck = Seeded(seed)
        self.state = GAME.setup(seats, FlyingColoursOptions(None, *variants), self.luck)

    def move(self, move: FlyingColoursMove, luck: Dice | None = None) -> None:
        """One step."""
        before = self.state
        self.state = act(before, move, luck or self.luck).state
        if isinstance(move, Move):
            moved_as_in_the_oracle(before, move, self.state)

    @precondition(lambda self: self.state.phase == "throw")
    @rule(keep=st.integers(0, 63))
    def throw(self, keep: int) -> None:
        """Throw the dice that are not kept."""
        thrown = self.state.thrown
        aside = [die for at, die in enumerate(thrown) if keep >> at & 1]
        if len(aside) == len(thrown):
            aside = aside[1:]
        self.move(Throw(tuple(Die(COLOURS[die]) for die in aside)))

    @precondition(lambda self: self.state.phase == "throw")
    @rule(shown=st.sampled_from(LUCKY), pips=st.integers(1, 6))
    def lucky_throw(self, shown: str, pips: int) -> None:
        """A throw of all six dice that shows a combination."""
        if not self.state.aside:
            self.move(Throw(), Dice(shown, pips))

    @precondition(lambda self: self.state.may_stop)
    @rule()
    def stop(self) -> None:
        """End the turn."""
        self.move(STOP)

    @precondition(lambda self: self.state.phase == "move")
    @rule(numbers=st.lists(st.integers(0, 999), max_size=8), out=st.booleans())
    def discs(self, numbers: list[int], out: bool) -> None:
        """A move built from parts, outwards first if `out`."""
        draft = Move()
        for number in numbers:
            parts = list(DRAFTING.parts(self.state, self.state.active, draft))
            if not parts:
                break
            if out:
                parts = [p for p in parts if p.to[1] == max(q.to[1] for q in parts)]  # type: ignore[union-attr]
            draft = Move((*draft.parts, parts[number % len(parts)]))  # type: ignore[arg-type]
            DRAFTING.check(self.state, self.state.active, draft)
        self.move(draft)

    @precondition(lambda self: self.state.phase == "over")
    @rule()
    def over(self) -> None:
        """Stay in the final position."""
        assert GAME.to_act(self.state) == frozenset()
        assert GAME.result(self.state) is not None

    @invariant()
    def all_is_sound(self) -> None:
        """Six discs are on the board, no victory was missed, dice and phase agree."""
        sound(self.state)


Match.TestCase.settings = settings(
    max_examples=examples(15, 120),
    stateful_step_count=40,
    suppress_health_check=list(HealthCheck),
)
TestMatch = Match.TestCase
