"""Any legal play agrees with a second implementation that works square by square."""

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.games.lineup.figures import COLUMNS, KINDS, ORIENTATIONS, ROWS
from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState
from app.games.lineup.views import hand_sizes
from tests.games.lineup.positions import VARIANTS, play, random_game
from tests.support.luck import Recorded
from tests.support.stages import examples

Account = tuple[dict[tuple[int, int], int], dict[int, int]]


class Match(RuleBasedStateMachine):
    """A match; `squares` and `rows` hold the seat that filled or completed each."""

    @initialize(
        seats=st.integers(2, 5),
        options=st.sampled_from(VARIANTS),
        seed=st.integers(0, 10_000),
    )
    def begin(self, seats: int, options: LineUpOptions, seed: int) -> None:
        self.luck = Recorded(seed)
        self.state = GAME.setup(seats, options, self.luck)
        self.size = [1 if options.reduced_hand else 2] * seats
        self.squares: dict[tuple[int, int], int] = {}
        self.rows: dict[int, int] = {}
        self.first: int | None = None

    @rule(choices=st.lists(st.integers(0, 10_000), min_size=8, max_size=30))
    def move(self, choices: list[int]) -> None:
        for choice in choices:
            if not GAME.to_act(self.state):
                return
            moves = list(GAME.moves(self.state, self.state.active))
            assert len(set(moves)) == len(moves)
            self.make(moves[choice % len(moves)])

    def make(self, move: LineUpMove) -> None:
        before, seat = self.state, self.state.active
        self.state = play(before, move, self.luck).state
        if isinstance(move, Place):
            self.lay(move, seat)
            self.count_double(move, seat)
        self.check_turn(before, move)

    def lay(self, move: Place, seat: int) -> None:
        """Drop the figure from the top, square by square."""
        shape = ORIENTATIONS[move.card][move.rotation].squares
        row = ROWS
        while row and not any((move.column + x, row - 1 + y) in self.squares for x, y in shape):
            row -= 1
        for x, y in shape:
            self.squares[move.column + x, row + y] = seat
        for at in range(ROWS):
            full = all((column, at) in self.squares for column in range(COLUMNS))
            if full and at not in self.rows:
                self.rows[at] = seat

    def count_double(self, move: Place, seat: int) -> None:
        over = not GAME.to_act(self.state)
        if self.first is not None and not over:
            self.size[seat] -= 1
        going_on = move.double and not over and self.state.active == seat
        self.first = seat if going_on else None

    def check_turn(self, before: LineUpState, move: LineUpMove) -> None:
        seats = len(before.cards.hands)
        stays = isinstance(move, Redraw) or self.first is not None
        if GAME.to_act(self.state):
            step = 0 if stays else 1
            assert self.state.active == (before.active + step) % seats
            assert self.state.turn == before.turn + step
        if isinstance(move, Return):
            assert not any(isinstance(other, Place) for other in GAME.moves(before, before.active))

    @invariant()
    def wall_has_no_holes(self) -> None:
        for column, row in self.squares:
            assert 0 <= column < COLUMNS
            assert 0 <= row < ROWS
            assert row == 0 or (column, row - 1) in self.squares

    @invariant()
    def heights_are_counts(self) -> None:
        counts = Counter(column for column, _ in self.squares)
        assert self.state.wall.skyline == tuple(counts[c] for c in range(COLUMNS))

    @invariant()
    def chips_are_the_completed_rows(self) -> None:
        chips = GAME.public(self.state)["chips"]
        assert dict(enumerate(chips)) == self.rows

    @invariant()
    def seventy_cards(self) -> None:
        cards, public = self.state.cards, GAME.public(self.state)
        count = Counter(card for hand in cards.hands for card in hand)
        count.update(card for card, *_ in self.state.wall.figures)
        count.update(card.card for card in cards.returned[len(cards.taken) :])
        count.update(dict(zip(KINDS, cards.undrawn, strict=True)))
        assert count == dict.fromkeys(KINDS, 10)
        laid = Counter(card for card, *_ in public["figures"])
        assert self.state.wall.left == tuple(10 - laid[kind] for kind in KINDS)
        pile = sum(cards.undrawn) + len(cards.returned) - len(cards.taken)
        assert pile + sum(hand_sizes(public)) + len(public["figures"]) == 70
        assert len(self.squares) == 4 * len(public["figures"])

    @invariant()
    def hands_have_their_size(self) -> None:
        over = not GAME.to_act(self.state)
        for seat, hand in enumerate(self.state.cards.hands):
            acting = seat == self.state.active
            if not acting:
                assert len(hand) == self.size[seat]
            elif not over:
                assert len(hand) == self.size[seat] + 1 - (self.first is not None)
        public = GAME.public(self.state)
        assert hand_sizes(public) == tuple(len(hand) for hand in self.state.cards.hands)
        if not over:
            assert public["hands"] == tuple(self.size)

    @invariant()
    def result_is_the_account(self) -> None:
        result = GAME.result(self.state)
        assert (result is None) == bool(GAME.to_act(self.state))
        if result is None:
            return
        owned = Counter(self.rows.values())
        assert result.scores == tuple(owned[seat] for seat in range(len(self.size)))
        best = max(result.scores)
        for seat, rank in enumerate(result.ranks):
            assert (rank == 1) == (result.scores[seat] == best)
            assert sum(i.points for i in result.items if i.seat == seat) == result.scores[seat]
        cells = {cell: i.seat for i in result.items for cell in i.cells}
        assert cells == {str(row): seat for row, seat in self.rows.items()}


Match.TestCase.settings = settings(
    max_examples=examples(20, 160),
    stateful_step_count=10,
)
TestMatch = Match.TestCase


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_agree_with_the_second_implementation(
    seats: int, options: LineUpOptions
) -> None:
    for seed in range(3):
        match, rng = Match(), Random(seed)
        match.begin(seats, options, seed)
        while GAME.to_act(match.state):
            match.move([rng.randrange(10_000)])
            match.wall_has_no_holes()
            match.heights_are_counts()
            match.chips_are_the_completed_rows()
            match.seventy_cards()
            match.hands_have_their_size()
            match.result_is_the_account()


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_matches_of_default_moves_end(seats: int, options: LineUpOptions) -> None:
    for seed in range(6):
        luck = Recorded(seed)
        state, steps = GAME.setup(seats, options, luck), 0
        while acting := GAME.to_act(state):
            (seat,) = acting
            move = GAME.default(state, seat, None)
            GAME.check(state, seat, move, forced=True)
            assert move in GAME.moves(state, seat)
            assert not (isinstance(move, Place) and move.double)
            state = GAME.apply(state, {seat: move}, luck).state
            steps += 1
            assert steps < 500
        assert GAME.result(state) is not None
        assert state.doubles == GAME.setup(seats, options, Recorded()).doubles


@pytest.mark.parametrize("options", VARIANTS)
def test_apply_is_pure(options: LineUpOptions) -> None:
    for seed in range(4):
        for state, move, outcome in random_game(3, options, 50 + seed):
            if outcome is None or move is None:
                continue
            picture = repr(state)
            luck = Recorded()
            GAME.apply(state, {state.active: move}, luck)
            assert repr(state) == picture
