"""Any sequence of legal moves preserves the invariants."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.options import ColominoOptions
from app.games.colomino.state import ColominoState
from tests.games.colomino.positions import BOARDS, act, layings
from tests.games.colomino.test_matches import (
    legal_as_in_the_oracle,
    premiums_as_in_the_oracle,
    sound,
)
from tests.support.luck import Seeded
from tests.support.stages import examples


class Match(RuleBasedStateMachine):
    """A match whose moves Hypothesis chooses."""

    state: ColominoState
    record: list[tuple[ColominoState, ColominoMove]]

    @initialize(board=st.sampled_from(BOARDS), seats=st.integers(2, 4), seed=st.integers(0, 999))
    def begin(self, board: Any, seats: int, seed: int) -> None:
        """Set up."""
        self.luck, self.record = Seeded(seed), []
        self.state = GAME.setup(seats, ColominoOptions(board=board), self.luck)

    def move(self, move: ColominoMove) -> None:
        """One step."""
        self.record.append((self.state, move))
        self.state = act(self.state, move, self.luck).state

    @precondition(lambda self: not self.state.ended)
    @rule(number=st.integers(0, 999))
    def any_laying(self, number: int) -> None:
        """Some legal laying."""
        moves = layings(self.state)
        self.move(moves[number % len(moves)])

    @precondition(lambda self: not self.state.ended)
    @rule(number=st.integers(0, 999))
    def three_upwards(self, number: int) -> None:
        """A turn of layings as high up as possible."""
        for _ in range(3):
            if self.state.ended:
                return
            moves = sorted(layings(self.state), key=lambda move: -move.row)
            self.move(moves[number % min(3, len(moves))])

    @precondition(lambda self: not self.state.ended)
    @rule(number=st.integers(0, 999))
    def fill_a_court(self, number: int) -> None:
        """Lay a tile in a court, if possible."""
        courts = GAME.public(self.state)["courts"]
        moves = [m for m in layings(self.state) if f"c{m.column}r{m.row}" in courts]
        if moves:
            self.move(moves[number % len(moves)])

    @precondition(lambda self: not self.state.ended and self.state.phase == "last")
    @rule()
    def stop(self) -> None:
        """End a last turn."""
        self.move(Stop())

    @precondition(lambda self: not self.state.ended)
    @rule(number=st.integers(0, 4))
    def compare(self, number: int) -> None:
        """The legal layings are those of the oracle."""
        rack = GAME.private(self.state, self.state.active)["rack"]
        legal_as_in_the_oracle(self.state, rack[number % len(rack)])

    @precondition(lambda self: self.state.ended)
    @rule()
    def over(self) -> None:
        """Stay in the final position."""
        assert GAME.to_act(self.state) == frozenset()
        assert GAME.result(self.state) is not None

    @invariant()
    def all_is_sound(self) -> None:
        """Sides match, everything is connected, tiles are conserved, premiums are right."""
        sound(self.state)
        premiums_as_in_the_oracle(self.record, self.state)
        if not self.state.ended:
            assert any(isinstance(m, Lay) for m in GAME.moves(self.state, self.state.active))


Match.TestCase.settings = settings(
    max_examples=examples(10, 80),
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
)
TestMatch = Match.TestCase
