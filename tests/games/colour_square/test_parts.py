"""Parts and moves: everything offered is legal, and small changes to it are not."""

from dataclasses import replace
from random import Random
from typing import Annotated

import pytest
from pydantic import Field, TypeAdapter, ValidationError

from app.games.colour_square.board import CORNERS, DICE
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import ColourSquareMove, Enter, Entry, GiveUp, Lines
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from app.games.contract import IllegalMove
from tests.games.colour_square.positions import complete, enter, lines, play, random_move, variants
from tests.support.luck import Recorded


def positions(seats: int, options: ColourSquareOptions, steps: int, seed: int) -> list[State]:
    """Some positions of a random match."""
    luck, rng = Recorded(seed), Random(seed)
    state, found = GAME.setup(seats, options, luck), []
    for step in range(steps):
        acting = GAME.to_act(state)
        if not acting:
            break
        if step % 4 == 0:
            found.append(state)
        moves = {seat: random_move(state, seat, rng) for seat in sorted(acting)}
        state = GAME.apply(state, moves, luck).state
    return found


@pytest.mark.parametrize(("seats", "options"), [v for v in variants() if v[0] < 6])
def test_every_path_of_parts_is_legal(seats: int, options: ColourSquareOptions) -> None:
    rng = Random(1)
    for state in positions(seats, options, 36, 8):
        for seat in sorted(GAME.to_act(state)):
            draft = DRAFTING.blank(state, seat)
            assert draft is not None
            DRAFTING.check(state, seat, draft)
            while parts := list(DRAFTING.parts(state, seat, draft)):
                assert len(set(parts)) == len(parts)
                for part in rng.sample(parts, min(6, len(parts))):
                    DRAFTING.check(state, seat, longer(draft, part))
                draft = longer(draft, rng.choice(parts))
            GAME.check(state, seat, draft)


def longer(draft: ColourSquareMove, part: object) -> ColourSquareMove:
    return replace(draft, parts=(*draft.parts, part))  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "options"), [v for v in variants() if v[0] < 3])
def test_what_is_not_offered_is_refused(seats: int, options: ColourSquareOptions) -> None:
    for state in positions(seats, options, 20, 9):
        if state.phase == "lines":
            continue
        for seat in GAME.to_act(state):
            offered = set(DRAFTING.parts(state, seat, Enter()))
            for die in DICE:
                for to in (*CORNERS, "joker"):
                    for recolour in (False, True):
                        part = Entry(die, to, recolour)
                        if state.phase == "last" and die == "white":
                            continue
                        if part in offered:
                            continue
                        with pytest.raises(IllegalMove):
                            DRAFTING.check(state, seat, Enter((part,)))


@pytest.mark.parametrize(("seats", "options"), variants())
def test_moves_are_a_sample_of_legal_moves(seats: int, options: ColourSquareOptions) -> None:
    for state in positions(seats, options, 16, 3):
        for seat in range(seats):
            moves = list(GAME.moves(state, seat))
            if seat not in GAME.to_act(state):
                assert moves == []
                continue
            assert moves
            assert len(set(moves)) == len(moves)
            for move in moves[:: 1 + len(moves) // 12]:
                GAME.check(state, seat, move)


@pytest.mark.parametrize(("seats", "options"), [v for v in variants() if v[0] == 3])
def test_mutated_moves_are_refused(seats: int, options: ColourSquareOptions) -> None:
    rng = Random(2)
    for state in positions(seats, options, 24, 4):
        for seat in sorted(GAME.to_act(state)):
            move = random_move(state, seat, rng)
            for wrong in mutations(move):
                with pytest.raises(IllegalMove) as caught:
                    GAME.check(state, seat, wrong)
                assert caught.value.code.replace("-", "").isalpha()


def mutations(move: ColourSquareMove) -> list[ColourSquareMove]:
    """The same move with one thing wrong."""
    if isinstance(move, Lines):
        return [replace(move, parts=move.parts[:2]), replace(move, parts=move.parts * 2)]
    assert isinstance(move, Enter)
    if not move.parts:
        return [Enter((Entry("red", "Z9.red"),))]
    first = move.parts[0]
    return [
        replace(move, parts=(*move.parts, first)),
        replace(move, parts=(replace(first, to="A1"), *move.parts[1:])),
        replace(move, parts=(replace(first, to="joker.7"), *move.parts[1:])),
        replace(move, parts=(replace(first, die="pink"), *move.parts[1:])),  # type: ignore[arg-type]
    ]


def test_lines_are_built_from_blank_and_parts() -> None:
    state = GAME.setup(1, ColourSquareOptions(task=4), Recorded(1))
    blank = DRAFTING.blank(state, 0)
    assert blank == Lines()
    offered = [part.line for part in DRAFTING.parts(state, 0, blank)]  # type: ignore[union-attr]
    assert offered == list("ABCD1234")
    assert len(list(GAME.moves(state, 0))) == 24 + 1
    assert list(DRAFTING.parts(state, 0, GiveUp())) == []


def test_the_order_of_arrival_does_not_matter() -> None:
    """The same moves, given in another order, make the same step."""
    for seats, options in variants():
        luck, rng = Recorded(7), Random(7)
        state = GAME.setup(seats, options, luck)
        for turn in range(10):
            acting = sorted(GAME.to_act(state))
            if not acting:
                break
            moves = {seat: random_move(state, seat, rng) for seat in acting}
            other = {seat: moves[seat] for seat in rng.sample(acting, len(acting))}
            one = play(state, moves, Recorded(turn))
            assert play(state, other, Recorded(turn)) == one
            state = one.state


def test_complete_moves_owe_nothing() -> None:
    state = positions(3, ColourSquareOptions(side="B"), 4, 1)[0]
    assert complete(state, 0, GAME.default(state, 0, None))
    assert not complete(state, 0, Enter())


def test_moves_and_options_survive_json() -> None:
    adapter: TypeAdapter[ColourSquareMove] = TypeAdapter(
        Annotated[GAME.card.moves, Field(discriminator="type")]  # type: ignore[arg-type]
    )
    moves = (enter("red:A1.red", "blue:A1.red!"), lines("AB1"), GiveUp())
    for move in moves:
        assert adapter.validate_json(adapter.dump_json(move)) == move
    for wrong in ("pass", {"type": "enter", "parts": [{"die": "pink", "to": "A1.red"}]}):
        with pytest.raises(ValidationError):
            adapter.validate_python(wrong)
    schema = TypeAdapter(GAME.card.options).json_schema()
    assert set(schema["properties"]) == {"start", "side", "covered", "task"}
