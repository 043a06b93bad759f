"""Any legal play agrees with a second implementation and preserves the invariants."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.games.colour_square.game import GAME
from app.games.colour_square.moves import GiveUp
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from tests.games.colour_square.oracle import COLOURS, fields, printed, wins
from tests.games.colour_square.positions import random_move, variants
from tests.support.luck import Recorded
from tests.support.stages import examples


def shown(state: State, seat: int) -> dict[str, Any]:
    """The whole sheet of a seat."""
    view: dict[str, Any] = GAME.public(state)["sheets"][str(seat)]
    return view if view["cells"] else GAME.private(state, seat)["sheet"]


class Match(RuleBasedStateMachine):
    """A match of random moves; `sheets` are those before the last step."""

    @initialize(kind=st.sampled_from(variants()), seed=st.integers(0, 10_000))
    def begin(self, kind: tuple[int, ColourSquareOptions], seed: int) -> None:
        self.seats, self.options = kind
        self.luck, self.rng = Recorded(seed), Random(seed)
        self.state = GAME.setup(self.seats, self.options, self.luck)
        self.sheets: list[dict[str, Any]] = [shown(self.state, s) for s in range(self.seats)]
        self.over = False

    @rule(steps=st.integers(2, 8), give_up=st.integers(0, 40))
    def roll(self, steps: int, give_up: int) -> None:
        for _ in range(steps):
            acting = sorted(GAME.to_act(self.state))
            if not acting:
                return
            moves = {seat: random_move(self.state, seat, self.rng) for seat in acting}
            if give_up == 0 and self.options.task:
                moves[acting[0]] = GiveUp()
            for seat, move in moves.items():
                GAME.check(self.state, seat, move)
            before, self.state = self.state, GAME.apply(self.state, moves, self.luck).state
            self.compare(before)

    def compare(self, before: State) -> None:
        """Numbers, jokers and closed squares stay; as many entries were made as were owed."""
        for seat in range(self.seats):
            old, new = self.sheets[seat], shown(self.state, seat)
            for cell, number in old["cells"].items():
                assert number is None or new["cells"][cell] == number
            for field, number in old["jokers"].items():
                assert number is None or new["jokers"][field] == number
            for name, mark in old["states"].items():
                lines = before.phase == "lines"
                assert mark == "open" or lines or new["states"][name] == mark
            written = sum(new["cells"][cell] != old["cells"][cell] for cell in new["cells"])
            parked = sum(isinstance(n, int) for n in new["jokers"].values()) - sum(
                isinstance(n, int) for n in old["jokers"].values()
            )
            assert written + parked <= (5 if self.options.task == 4 else 3)
            if before.task is None and before.phase == "roll":
                assert written + parked == GAME.private(before, seat)["need"]
            if seat not in GAME.to_act(before):
                assert written == parked == 0
            self.sheets[seat] = new

    @invariant()
    def squares(self) -> None:
        squares = printed(self.options.side)
        for sheet in self.sheets:
            for name, square in squares.items():
                four = [sheet["cells"][f"{name}.{colour}"] for colour in COLOURS]
                mark = sheet["states"][name]
                for colour, number in square["presets"].items():
                    assert sheet["cells"][f"{name}.{colour}"] in (None, number)
                if None not in four:
                    assert mark == ("won" if wins(square, sum(four)) else "hatched")
                else:
                    assert mark != "won"
                    whole = self.options.task == 5 or self.state.phase == "over"
                    assert mark != "hatched" or whole

    @invariant()
    def crosses(self) -> None:
        """In matches for points, a won square is open to nobody, and only such are crossed."""
        if self.options.task:
            return
        for name in printed(self.options.side):
            marks = [sheet["states"][name] for sheet in self.sheets]
            if "won" in marks:
                assert "open" not in marks
            else:
                assert "crossed" not in marks

    @invariant()
    def scores(self) -> None:
        public = GAME.public(self.state)
        for seat, sheet in enumerate(self.sheets):
            account = fields(self.options.side, sheet, self.options.task)
            if public["scores"]:
                score = public["scores"][seat]
            else:
                score = GAME.private(self.state, seat)["score"]
            assert {field: score[field] for field in account} == account

    @invariant()
    def ending(self) -> None:
        result = GAME.result(self.state)
        assert (result is None) == bool(GAME.to_act(self.state))
        if result is not None:
            totals = [fields(self.options.side, s, self.options.task)["total"] for s in self.sheets]
            assert list(result.scores) == totals
            for seat in range(self.seats):
                points = sum(item.points for item in result.items if item.seat == seat)
                assert points == totals[seat]
        elif self.options.task is None and self.state.phase == "roll":
            assert all("open" in sheet["states"].values() for sheet in self.sheets)


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=examples(8, 60),
    stateful_step_count=10,
)
