"""The compact position of imagined play, in step with the rules: positions, legal uses, scores.

`FARBENSPIEL_TEST_LOCKSTEP` is how many matches of each kind are played, 4 unless it is set.
"""

import os
from random import Random

import pytest

from app.games.colour_lines import marking, placing, worlds
from app.games.colour_lines.board import HALVES, bits
from app.games.colour_lines.fast.core import Drawing, Fortune, LinesPosition, SheetSketch, Use
from app.games.colour_lines.fast.randomly import (
    random_drawing,
    random_game,
    random_marks,
    random_placing,
    scribbled,
)
from app.games.colour_lines.fast.rollout import Rollout, firsts
from app.games.colour_lines.fast.worth import passed, totals
from app.games.colour_lines.figures import DICE, FACES, Die, crossed
from app.games.colour_lines.game import GAME
from app.games.colour_lines.legal import parts
from app.games.colour_lines.moves import ColourLinesMove, Draw, Place, Setup, UseDie
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from app.games.colour_lines.worlds import LinesWorlds, placing_of
from tests.games.colour_lines.positions import allowed, random_move, variants, view
from tests.support.stages import some

MATCHES = int(os.environ.get("FARBENSPIEL_TEST_LOCKSTEP", "4"))
NUMBERED = some(enumerate(variants()), 3)


class Dealt:
    """Draws for the rules that give what a fate has in store."""

    def __init__(self, fate: Fortune, rng: Random) -> None:
        self._fate, self._rng = fate, rng

    def pick(self, label: str, n: int) -> int:
        kind, *numbers = label.split("/")
        if kind == "roll":
            at, number = map(int, numbers)
            die: Die = number  # type: ignore[assignment]
            return FACES[die].index(self._fate.face(at, die))
        if kind == "dice":
            at, place = map(int, numbers)
            order = self._fate.order(at)
            return [die for die in DICE if die not in order[:place]].index(order[place])
        return self._rng.randrange(n)


def alike(state: State, position: LinesPosition) -> None:
    """Fails unless both say the same."""
    assert (position.phase, position.round) == (state.phase, state.round)
    assert position.active == state.active
    assert position.dice == state.dice
    for sheet, paper in zip(state.sheets, position.papers, strict=True):
        assert set(paper.colours) == set(sheet.colours)
        assert (paper.taken, paper.jokers, paper.letters) == (
            sheet.taken,
            sheet.jokers,
            sheet.letters,
        )
        if all(sheet.lines):
            assert paper.ends == (sheet.lines[0][-1], sheet.lines[1][-1])
            assert paper.begun == bits(sheet.starts)
            assert paper.crossings == sum(map(crossed, sheet.lines))


def ended(state: State, position: LinesPosition) -> None:
    """Fails unless both count the same points."""
    result = GAME.result(state)
    assert result is not None
    counted = totals(state.terms, position.papers)
    assert tuple(total for _, total in counted) == result.scores
    if state.terms.task is not None:
        solved = result.tier is not None and not result.lost
        assert passed(state.terms.task, *counted[0]) == solved


def used(use: Use) -> UseDie:
    """The part of a move that says this."""
    kind, walk = ("joker" if use.joker else "draw"), use.way.walk
    return UseDie(use.rolled.die, kind, HALVES[use.half], walk.path, walk.bonus)  # type: ignore[arg-type]


def drawn_at_random(
    state: State, position: LinesPosition, seat: int, rng: Random
) -> ColourLinesMove:
    """A drawing by the compact position; at each step it knows the uses that the rules know."""
    sketch = SheetSketch(state.terms.side, position.papers[seat], position.dice)
    done, steps = list[UseDie](), scribbled(sketch, rng)
    while True:
        known = {used(u) for at in sketch.dice for u in sketch.uses(at)}
        if sketch.jokers:
            known |= {used(u) for at in sketch.dice for u in sketch.uses(at, joker=True)}
        legal = {at for at in parts(state, seat, Draw(tuple(done))) if at.use != "skip"}  # type: ignore[union-attr]
        assert known == legal
        use = next(steps, None)
        if use is None:
            break
        done.append(used(use))
    done += [UseDie(at.die, "skip") for at in sketch.dice if at.face != "0"]
    return Draw(tuple(done))


def explained(state: State, position: LinesPosition, seat: int, drawing: Drawing) -> Draw | None:
    """A way to draw exactly what a drawing leaves behind."""
    open_ways = [(SheetSketch(state.terms.side, position.papers[seat], position.dice), ())]
    while open_ways:
        sketch, done = open_ways.pop()
        if sketch.drawing() == drawing:
            left = [UseDie(at.die, "skip") for at in sketch.dice if at.face != "0"]
            move = Draw((*done, *left))  # type: ignore[arg-type]
            if allowed(state, seat, move):
                return move
        for at in sketch.dice:
            for joker in (False, True)[: 1 + (sketch.jokers > drawing.jokers)]:
                for use in sketch.uses(at, joker=joker):
                    if not use.way.mask & ~drawing.taken:
                        further = SheetSketch(state.terms.side, position.papers[seat], sketch.dice)
                        further.ends, further.taken = sketch.ends, sketch.taken
                        further.crossings, further.jokers = sketch.crossings, sketch.jokers
                        further.use(use)
                        open_ways.append((further, (*done, used(use))))  # type: ignore[arg-type]
    return None


def stepped(state: State, position: LinesPosition, luck: Dealt, rng: Random) -> State:
    """Both after a random step; half of the moves are thought of by the rules."""
    moves, acting = dict[int, ColourLinesMove](), sorted(GAME.to_act(state))
    drawings = dict[int, Drawing]()
    for seat in acting:
        if state.phase != "draw" or rng.random() < 0.5:
            moves[seat] = random_move(state, seat, rng)
        else:
            moves[seat] = drawn_at_random(state, position, seat, rng)
        GAME.check(state, seat, moves[seat])
        if state.phase == "draw":
            action = LinesWorlds(view(state, seat), seat).action(moves[seat])
            assert isinstance(action, Drawing)
            drawings[seat] = action
    if state.phase == "draw":
        position.draw(drawings)
    elif state.phase == "place":
        (move,) = moves.values()
        assert isinstance(move, Place)
        position.place(placing.placed(state, move))
    else:
        position.mark(marks(state, moves))
    return GAME.apply(state, moves, luck).state


def marks(state: State, moves: dict[int, ColourLinesMove]) -> dict[int, worlds.Marks]:
    """What these moves mark, by whose sheet it is."""
    found = {}
    for seat, move in moves.items():
        assert isinstance(move, Setup)
        sheet = marking.marked(state, seat, move.parts)
        found[marking.owner(state, seat)] = worlds.marks_on(state, sheet)
    return found


@pytest.mark.parametrize(("number", "kind"), NUMBERED)
def test_positions_and_scores_are_those_of_the_rules(
    number: int, kind: tuple[int, ColourLinesOptions]
) -> None:
    for game in range(MATCHES):
        rng = Random(1000 * number + game)
        fate = Fortune(rng)
        luck = Dealt(fate, rng)
        state = GAME.setup(*kind, luck)
        position = LinesPosition(state, fate)
        alike(state, position)
        while GAME.to_act(state):
            state = stepped(state, position, luck, rng)
            alike(state, position)
        ended(state, position)


@pytest.mark.parametrize(("number", "kind"), NUMBERED)
def test_quick_play_is_legal(number: int, kind: tuple[int, ColourLinesOptions]) -> None:
    """Its placements, and its drawings: for each there is a legal move that leaves just that."""
    for game in range(MATCHES // 4 or 1):
        rng = Random(1000 * number + game)
        fate = Fortune(rng)
        luck = Dealt(fate, rng)
        state = GAME.setup(*kind, luck)
        position = LinesPosition(state, fate)
        while acting := sorted(GAME.to_act(state)):
            rollout = Rollout(state.terms, firsts(position.papers))
            moves = dict[int, ColourLinesMove]()
            if state.phase == "draw":
                drawings = {seat: rollout.drawing(position, seat) for seat in acting}
                for seat, drawing in drawings.items():
                    move = explained(state, position, seat, drawing)
                    assert move is not None
                    moves[seat] = move
                position.draw(drawings)
            elif state.phase == "place":
                placed = rollout.placing(position, state.active)
                moves[state.active] = placing_of(state.dice, placed).move
                position.place(placed)
            else:
                moves = {seat: random_move(state, seat, rng) for seat in acting}
                position.mark(marks(state, moves))
            for seat, move in moves.items():
                GAME.check(state, seat, move)
            state = GAME.apply(state, moves, luck).state
            alike(state, position)


@pytest.mark.parametrize(("number", "kind"), NUMBERED)
def test_random_games_are_legal(number: int, kind: tuple[int, ColourLinesOptions]) -> None:
    """Their set-ups and placements; the drawings are tested above."""
    rng = Random(number)
    for _ in range(MATCHES):
        fate = Fortune(rng)
        luck = Dealt(fate, rng)
        state = GAME.setup(*kind, luck)
        position = LinesPosition(state, fate)
        while state.phase in ("setup", "colours", "starts"):
            owners = {marking.owner(state, seat): seat for seat in GAME.to_act(state)}
            made = {owner: random_marks(position, owner, rng) for owner in owners}
            own = LinesWorlds(view(state, 0), 0)
            moves = {owners[owner]: own.move(mark) for owner, mark in made.items()}
            for seat, move in moves.items():
                GAME.check(state, seat, move)
            position.mark(made)
            state = GAME.apply(state, moves, luck).state
            alike(state, position)
        while state.phase == "place":
            placed = random_placing(position.dice, rng)
            move = placing_of(state.dice, placed).move
            GAME.check(state, state.active, move)
            position.place(placed)
            state = GAME.apply(state, {state.active: move}, luck).state
            alike(state, position)
        assert random_drawing(position, 0, rng).taken
        assert random_game(*kind, rng).round == 5
