"""What others are told about a seat's moves after the end says no more than the replay does."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest

from app.games import GAMES
from app.games.contract import IllegalMove, Seat
from app.games.hindsight import Choice
from app.games.lineup.moves import Return
from app.match.match import Position
from app.match.views import notes_for, view_for
from tests.support.random_matches import Case, Scripted, cases, each, record

EVERY = 11
WORLDS = 8
MOVES = 4

SEVERAL = [case for case in cases() if case.seats > 1]


def text(value: Any) -> bytes:
    return orjson.dumps(value)


def sample(case: Case, position: Position, seat: Seat) -> list[Any]:
    moves = list(case.rules.moves(position.state, seat))
    return Random(f"{case} {position.seq} {seat}").sample(moves, min(MOVES, len(moves)))


def legal(case: Case, state: Any, seat: Seat, move: Any) -> bool:
    try:
        case.rules.check(state, seat, move)
    except IllegalMove:
        return False
    return True


@each(SEVERAL[::5])
def test_what_a_seat_could_have_done_was_possible_whatever_it_held(case: Case) -> None:
    """In all worlds that agree with what the others saw, before that step and after it."""
    recording, game = record(case), case.rules
    last = recording.positions[-1].state
    for before, step in zip(
        recording.positions[:-1:EVERY], recording.steps[1::EVERY], strict=False
    ):
        for seat in sorted(before.acting):
            made = recording.match.codec.stored_move(step.moves[str(seat)])
            choice: Choice[Any, Any] = Choice(before.state, seat, made, last)
            told = [one for one in sample(case, before, seat) if not game.betrays(choice, one)]
            for reader in set(range(case.seats)) - {seat} if told else ():
                view = orjson.loads(text(view_for(recording.match, reader, before)))
                seen = after(case, before, seat, made)[reader]
                for number in range(WORLDS):
                    world = game.imagine(view, reader, Random(f"{before.seq} {number}"))
                    if legal(case, world, seat, made):
                        there = replace(before, state=world)
                        if after(case, there, seat, made)[reader] == seen:
                            assert all(legal(case, world, seat, one) for one in told)


@each(SEVERAL[::5])
def test_what_a_seat_did_is_told_only_if_others_could_tell_it_from_everything_else(
    case: Case,
) -> None:
    recording, game = record(case), case.rules
    last = recording.positions[-1].state
    for before in recording.positions[:-1:EVERY]:
        for seat in sorted(before.acting):
            reached = {one: after(case, before, seat, one) for one in sample(case, before, seat)}
            for made, own in reached.items():
                choice: Choice[Any, Any] = Choice(before.state, seat, made, last)
                if game.betrays(choice, made):
                    continue
                for other in reached:
                    if own[seat] == reached[other][seat]:
                        continue  # it is the same move in other words
                    for reader in (None, *(set(range(case.seats)) - {seat})):
                        assert own[reader] != reached[other][reader], (made, other, reader)


def after(case: Case, before: Position, seat: Seat, move: Any) -> dict[Seat | None, bytes]:
    """What everybody sees of a step in which all others make their default moves."""
    game, state, match = case.rules, before.state, record(case).match
    moves = {one: game.default(state, one, None) for one in before.acting} | {seat: move}
    outcome = game.apply(state, moves, Scripted("luck"))
    reached = replace(before, seq=before.seq + 1, state=outcome.state)
    return {
        audience: text([notes_for(outcome.notes, audience), view_for(match, audience, reached)])
        for audience in (None, *range(case.seats))
    }


HIDING = {
    "lineup": {"mine": True, "another": True},
    "colomino": {"mine": False, "another": True},
    "flying_colours": {"mine": False, "another": False},
    "colour_square": {"mine": False, "another": False},
    "colour_lines": {"mine": False, "another": False},
}
"""Whether games hide what a seat did, and whether something that it could have done."""


@pytest.mark.parametrize("key", sorted(HIDING))
def test_games_tell_all_that_they_can(key: str) -> None:
    case = Case(key, max(2, GAMES[key].card.seats.start), 0, 0)
    recording, game = record(case), case.rules
    last = recording.positions[-1].state
    found: Counter[tuple[str, bool]] = Counter()
    for before, step in zip(recording.positions[:-1], recording.steps[1:], strict=False):
        for seat in sorted(before.acting):
            made = recording.match.codec.stored_move(step.moves[str(seat)])
            choice: Choice[Any, Any] = Choice(before.state, seat, made, last)
            found["mine", game.betrays(choice, made)] += 1
            found.update(
                ("another", game.betrays(choice, one)) for one in sample(case, before, seat)
            )
    for what, hides in HIDING[key].items():
        assert found[what, False], f"{key} never tells {what}"
        assert bool(found[what, True]) == hides, (key, what)


def test_pairs_that_were_never_shown_stay_secret() -> None:
    """With Flying Colours, ended early: what would have been good says which pair one has."""
    case = Case("flying_colours", 2, 0, 0)
    recording, game = record(case), case.rules
    for before, step in zip(recording.positions[:-1], recording.steps[1:], strict=False):
        (seat,) = before.acting
        made = recording.match.codec.stored_move(step.moves[str(seat)])
        early: Choice[Any, Any] = Choice(before.state, seat, made, before.state)
        assert not game.betrays(early, made)
        assert all(game.betrays(early, one) for one in sample(case, before, seat) if one != made)


def test_covered_sheets_stay_covered() -> None:
    options = GAMES["colour_square"].card.options
    covered = next(
        Case("colour_square", 2, number, 0)
        for number in range(20)
        if Case("colour_square", 2, number, 0).options == options(covered=True)  # type: ignore[call-arg]
    )
    recording = record(covered)
    before, step = recording.positions[0], recording.steps[1]
    move = recording.match.codec.stored_move(step.moves["0"])
    choice: Choice[Any, Any] = Choice(before.state, 0, move, recording.positions[-1].state)
    assert covered.rules.betrays(choice, move)


def test_a_returned_card_is_told_to_nobody_else() -> None:
    """LineUp!: the hand is shown then, but not which of its cards goes under the pile."""
    found = 0
    for case in (one for one in cases() if one.game == "lineup"):
        recording, game = record(case), case.rules
        last = recording.positions[-1].state
        for before, step in zip(recording.positions[:-1], recording.steps[1:], strict=False):
            (seat,) = before.acting
            made = recording.match.codec.stored_move(step.moves[str(seat)])
            if isinstance(made, Return) and len(set(before.state.hand)) > 1:
                found += 1
                choice: Choice[Any, Any] = Choice(before.state, seat, made, last)
                moves = list(game.moves(before.state, seat))
                assert all(game.betrays(choice, one) for one in moves if isinstance(one, Return))
    assert found
