"""Any legal play agrees with a second implementation and preserves the invariants."""

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import Draw
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from app.games.contract import IllegalMove
from tests.games.colour_lines.oracle import (
    PRINTED,
    Paper,
    Refused,
    colour_at,
    next_parts,
    point,
    same,
    scores,
)
from tests.games.colour_lines.positions import random_move, shorthand, variants
from tests.support.luck import Recorded
from tests.support.stages import examples


def as_data(move: Draw) -> list[dict[str, Any]]:
    """The parts of a move as their JSON objects."""
    names = ("die", "use", "half", "path", "bonus")
    return [{name: getattr(part, name) for name in names} for part in move.parts]


class Match(RuleBasedStateMachine):
    """A match of random moves."""

    @initialize(kind=st.sampled_from(variants()), seed=st.integers(0, 10_000))
    def begin(self, kind: tuple[int, ColourLinesOptions], seed: int) -> None:
        self.seats, self.options = kind
        GAME.check_options(*kind)
        self.luck, self.rng = Recorded(seed), Random(seed)
        self.state = GAME.setup(self.seats, self.options, self.luck)
        self.side = PRINTED["sides"][self.options.side]

    @rule(absent=st.integers(0, 9))
    def step(self, absent: int) -> None:
        acting = sorted(GAME.to_act(self.state))
        if not acting:
            return
        moves = {seat: random_move(self.state, seat, self.rng) for seat in acting}
        if absent in acting:
            moves[absent] = GAME.default(self.state, absent, None)
        for seat, move in moves.items():
            GAME.check(self.state, seat, move, forced=seat == absent)
            if isinstance(move, Draw) and seat != absent:
                self.compare(self.state, seat, move)
        before, self.state = self.state, GAME.apply(self.state, moves, self.luck).state
        if before.phase == "draw":
            for seat, move in moves.items():
                assert isinstance(move, Draw)
                self.committed(before, seat, move)

    def paper(self, state: State, seat: int) -> Paper:
        shown = GAME.public(state)["sheets"][str(seat)]
        return Paper(self.side, shown["lines"], shown["jokers"])

    def dice(self, state: State) -> dict[int, tuple[str, str]]:
        return {at["die"]: (at["slot"], at["face"]) for at in GAME.public(state)["dice"]}

    def compare(self, state: State, seat: int, move: Draw) -> None:
        """The second implementation offers the same parts; at the end nothing else can be drawn."""
        paper, dice = self.paper(state, seat), self.dice(state)
        left = dict(dice)
        for place, part in enumerate(as_data(move)):
            draft = Draw(move.parts[:place])
            if self.rng.random() < 0.3:
                offered = [shorthand(p) for p in DRAFTING.parts(state, seat, draft)]  # type: ignore[arg-type]
                assert len(offered) == len(set(offered))
                assert set(offered) == next_parts(paper, left)
            self.spoil(state, seat, draft, part, paper)
            paper.use(dice, part)
            del left[part["die"]]
        skipped = [part.die for part in move.parts if part.use == "skip"]
        for die in (*left, *skipped):
            slot, face = dice[die]
            assert not paper.drawable(slot, face)
            assert die in skipped or face == "0"

    def spoil(
        self, state: State, seat: int, draft: Draw, part: dict[str, Any], paper: Paper
    ) -> None:
        """A mutated part is refused by both implementations, or by neither."""
        cells = [*part["path"], *part["bonus"]]
        if not cells:
            return
        spoilt = dict(part)
        which = self.rng.choice(["path", "bonus", "half", "longer"])
        x, y = point(self.rng.choice(cells))
        x, y = x + self.rng.choice((-1, 0, 1)), y + self.rng.choice((-1, 0, 1))
        near = f"{x}-{y}" if x >= 0 <= y else "99-99"
        if which == "half":
            spoilt["half"] = "R" if part["half"] == "L" else "L"
        elif which == "longer":
            spoilt["bonus"] = (*part["bonus"], near)
        else:
            spoilt[which] = tuple(self.rng.choice((c, near)) for c in part[which])
        twin, legal = paper.copy(), True
        try:
            twin.use(self.dice(state), spoilt)
        except Refused:
            legal = False
        kind = type(draft.parts[0] if draft.parts else random_part(state, seat))
        try:
            DRAFTING.check(state, seat, Draw((*draft.parts, kind(**spoilt))))
        except IllegalMove:
            assert not legal, spoilt
        else:
            assert legal, spoilt

    def committed(self, before: State, seat: int, move: Draw) -> None:
        """Lines only grow, by the sum of the dice; jokers and letters are as drawn."""
        was = GAME.public(before)["sheets"][str(seat)]
        now = GAME.public(self.state)["sheets"][str(seat)]
        dice = self.dice(before)
        for half in "LR":
            old, new = was["lines"][half], now["lines"][half]
            own = [part for part in move.parts if part.half == half]
            drawn = sum(
                1 if part.use == "joker" else int(dice[part.die][1][-1]) for part in own
            ) + sum(len(part.bonus) for part in own)
            assert new[: len(old)] == old
            assert len(new) == len(old) + drawn
            assert now["ends"][half] == [*was["ends"][half], len(new)]
            assert now["starts"] == was["starts"]
        jokers = sum(part.use == "joker" for part in move.parts)
        assert now["jokers"] == was["jokers"] - jokers >= 0
        used = {part.die for part in move.parts if part.use != "skip"}
        undrawn = sum(face != "0" and die not in used for die, (_, face) in dice.items())
        assert now["skipped"] == was["skipped"] + undrawn

    @invariant()
    def fields(self) -> None:
        """Each field once, in the line's half or grey, never black, adjacent to the one before."""
        for sheet in GAME.public(self.state)["sheets"].values():
            cells = sheet["lines"]["L"] + sheet["lines"]["R"]
            assert len(set(cells)) == len(cells)
            assert not set(cells) & set(self.side["black"])
            for half, columns in (("L", range(8)), ("R", range(6, 14))):
                line = [point(cell) for cell in sheet["lines"][half]]
                assert all(x in columns and 0 <= y < 12 for x, y in line)
                for (a, b), (c, d) in pairwise(line):
                    assert abs(a - c) + abs(b - d) == 1

    @invariant()
    def marks(self) -> None:
        """All colours marked on a sheet differ."""
        for sheet in GAME.public(self.state)["sheets"].values():
            starts = [point(cell) for cell in sheet["starts"].values() if cell]
            colours = sheet["colours"] + [colour_at(self.side, at) for at in starts]
            assert len(set(colours)) == len(colours)
            assert None not in colours
            if self.state.round:
                assert len(starts) == 2
                assert len(sheet["colours"]) == (0 if self.options.task == 1 else 2)

    @invariant()
    def totals(self) -> None:
        public = GAME.public(self.state)
        board, sheets = public["board"], list(public["sheets"].values())
        counts = board["task"]["counts"] if board["task"] else "score"
        accounts = scores(self.side, sheets, board["scorings"], counts)
        for score, account in zip(public["scores"], accounts, strict=True):
            assert same(score, account)

    @invariant()
    def ending(self) -> None:
        result = GAME.result(self.state)
        assert (result is None) == bool(GAME.to_act(self.state))
        if result is not None:
            totals = [score["total"] for score in GAME.public(self.state)["scores"]]
            assert list(result.scores) == totals
            for seat, total in enumerate(totals):
                assert sum(item.points for item in result.items if item.seat == seat) == total

    @invariant()
    def seen(self) -> None:
        view = {"public": GAME.public(self.state), "private": {}}
        assert GAME.imagine(view, 0, Random(0)) == self.state


def random_part(state: State, seat: int) -> Any:
    return next(iter(DRAFTING.parts(state, seat, Draw())))


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=examples(8, 60),
    stateful_step_count=14,
)
