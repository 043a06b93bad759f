"""No player can distinguish two worlds that agree on what the player saw.

The second world is made by the game's own `imagine`, from the view as parsed from JSON.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest

from app.broadcast.frames import StepFrames
from app.errors import ProblemError
from app.games.contract import IllegalMove, Seat
from app.match.drafts import legal_for
from app.match.lines import lines_of
from app.match.match import Match, Position
from app.match.records import Draft
from app.match.views import notes_for, private_view, view_for
from app.schemas.match import draft_frame, snapshot
from tests.support.mutated_moves import mutations
from tests.support.random_matches import (
    ALL_GAMES,
    BEGIN,
    Case,
    Scripted,
    at,
    cases,
    each,
    option_sets,
    record,
)

EVERY = 6
WORLDS = 3


def text(value: Any) -> bytes:
    """As it goes over the wire."""
    return orjson.dumps(value)


def worlds(match: Match, position: Position, seat: Seat) -> list[Position]:
    """Positions that agree with what `seat` saw of `position`."""
    view = orjson.loads(text(view_for(match, seat, position)))
    rng = Random(f"worlds {position.seq} {seat}")
    return [
        replace(position, state=match.game.imagine(view, seat, rng), back=None)
        for _ in range(WORLDS)
    ]


def looked_at(case: Case) -> Iterator[tuple[Position, Seat, list[Position]]]:
    match = record(case).match
    for position in record(case).positions[case.seats % 2 :: EVERY]:
        for seat in range(case.seats):
            yield position, seat, worlds(match, position, seat)


def table_at(case: Case, position: Position) -> Match:
    match = case.match()
    match.recent.append(position)
    return match


@each(cases())
def test_views_agree(case: Case) -> None:
    match = record(case).match
    for position, seat, others in looked_at(case):
        for other in others:
            assert text(view_for(match, seat, other)) == text(view_for(match, seat, position))
            assert text(view_for(match, None, other)) == text(view_for(match, None, position))


@each(cases()[::2])
def test_legal_moves_previews_and_refusals_agree(case: Case) -> None:
    game, rng = case.rules, Random(str(case))
    for position, seat, others in looked_at(case):
        if seat not in game.to_act(position.state):
            continue
        true = table_at(case, position)
        moves = [true.codec.dump(move) for move in game.moves(position.state, seat)]
        wrong = rng.sample(list(mutations(rng.choice(moves))), 12)
        drafts = [None, *(move for move in rng.sample(moves, min(3, len(moves))))]
        for other in others:
            match = table_at(case, other)
            for document in wrong:
                assert error_of(match, seat, document) == error_of(true, seat, document)
            for draft in drafts if game.composed else [None]:
                assert text(legal_for(match, seat, draft)) == text(legal_for(true, seat, draft))


def error_of(match: Match, seat: Seat, document: Any) -> Any:
    try:
        return match.check_move(seat, document)
    except IllegalMove as error:
        return error.code, error.rule, error.cells, error.arguments
    except ProblemError as error:
        return error.code, error.arguments, error.errors


@each(cases())
def test_the_same_own_move_and_luck_tell_the_same(case: Case) -> None:
    game, rng = case.rules, Random(str(case))
    for position, seat, others in looked_at(case):
        # What others do in the same step may be public, and depends on their secrets.
        if game.to_act(position.state) != {seat}:
            continue
        move = rng.choice(list(game.moves(position.state, seat)))
        if not game.to_act(game.apply(position.state, {seat: move}, Scripted("one")).state):
            continue  # at the end everything may be shown
        true = after(case, position, seat, move, "one")
        again = after(case, position, seat, move, "two")
        for other in others:
            seen = after(case, other, seat, move, "one")
            if again == true:  # this seat sees no draw of this step
                assert seen == true
            else:  # it sees the draw, whose outcome depends on what is left to be drawn
                assert keys(seen) == keys(true)


def after(case: Case, position: Position, seat: Seat, move: Any, luck: str) -> bytes:
    """What `seat` is sent about a step in which it alone moves."""
    game, state = case.rules, position.state
    outcome = game.apply(state, {seat: move}, Scripted(luck))
    reached = replace(position, seq=position.seq + 1, state=outcome.state)
    notes = notes_for(outcome.notes, seat)
    return text([notes, outcome.reveals, view_for(case.match(), seat, reached)])


def keys(sent: bytes) -> list[str]:
    return [note["key"] for note in orjson.loads(sent)[0]]


@each(cases())
def test_frames_agree(case: Case) -> None:
    recording = record(case)
    for before, position in list(zip(recording.positions, recording.positions[1:], strict=False))[
        :: EVERY - 1
    ]:
        for seat in range(case.seats):
            pairs = zip(
                worlds(recording.match, before, seat),
                worlds(recording.match, position, seat),
                strict=True,
            )
            sent = frames(case, before, position, seat)
            for pair in pairs:
                assert frames(case, *pair, seat) == sent


def frames(case: Case, before: Position, position: Position, seat: Seat) -> list[Any]:
    """All that is sent with a step to `seat` and to spectators, and to those who connect then."""
    match = case.match()
    match.recent.extend((before, replace(position, back=before)))
    step = StepFrames(match, match.position)
    return [
        *(step.frame(audience) for audience in (seat, None)),
        text(snapshot(match, seat)),
        text(snapshot(match, None)),
    ]


def samples(key: str) -> dict[str, set[bytes]]:
    """Each hidden part, with the values that it takes behind one and the same view."""
    values: dict[str, set[bytes]] = defaultdict(set)
    for seats, option in combinations_of(key):
        match = record(Case(key, seats, option, 0)).match
        for position in record(Case(key, seats, option, 0)).positions[:-1:EVERY]:
            seat = position.seq % seats
            hidden = set(range(seats)) - {seat}
            held = {name for other in hidden for name in private_view(match, position, other)}
            if all(len(values[name]) > 1 for name in held):
                continue
            others = worlds(match, position, seat)
            for other in hidden:
                for name, taken in differing(match, others, other):
                    values[name] |= taken
    return values


def combinations_of(key: str) -> list[tuple[int, int]]:
    """Numbers of seats, each with the indices of its option sets."""
    seats = ALL_GAMES[key].card.seats
    return [(number, option) for number in seats for option in range(len(option_sets(key, number)))]


def differing(
    match: Match, positions: list[Position], hidden: Seat
) -> Iterator[tuple[str, set[bytes]]]:
    """The fields of what `hidden` holds, with their values if these are more than one."""
    views = [private_view(match, position, hidden) for position in positions]
    for name in views[0]:
        taken = {text(view[name]) for view in views}
        yield name, taken if len(taken) > 1 else set()


@pytest.mark.parametrize("key", sorted(ALL_GAMES))
def test_every_hidden_part_takes_two_values_where_the_view_is_the_same(key: str) -> None:
    found = samples(key)
    assert found or nothing_is_hidden(key), f"{key} hides something that no seat gets"
    for name, values in found.items():
        assert len(values) >= 2, f"{key}: {name} never varies, so the test proves nothing about it"


def nothing_is_hidden(key: str) -> bool:
    """True if nobody holds secrets: whatever the luck, a view leads to the same state."""
    game = ALL_GAMES[key]
    for seats, option in combinations_of(key):
        match = record(Case(key, seats, option, 0)).match
        for position in record(Case(key, seats, option, 0)).positions[:-1:EVERY]:
            view = orjson.loads(text(view_for(match, 0, position)))
            if game.imagine(view, 0, Random(1)) != game.imagine(view, 0, Random(2)):
                return False
    return True


@each(cases())
def test_private_notes_reach_their_seats_alone(case: Case) -> None:
    recording = record(case)
    match = case.match()
    for position in recording.positions:
        match.recent.append(position)
        secret = [note for note in position.notes if note.seats is not None]
        if not secret or position.seq == 0:
            continue
        step = StepFrames(match, position)
        for audience in (None, *range(case.seats)):
            sent = orjson.loads(step.frame(audience)).get("n", [])
            for note in secret:
                line = orjson.loads(text(lines_of(case.rules).line(note)))
                assert (line in sent) == (audience in (note.seats or ()))


@pytest.mark.parametrize("option", [0, 1])
def test_a_draft_is_shown_to_others_only_where_sheets_are_open(option: int) -> None:
    case = Case("toy", 3, option, 0)
    options: Any = case.options
    recording = record(case)
    match = table_at(case, recording.positions[0])
    move = {"type": "write", "parts": [1]}
    draft = Draft(match.match_id, 0, 1, 4, move, True, "some-action", BEGIN)
    match.accept_draft(draft)
    for audience in (None, 0, 1, 2):
        shown = draft_frame(match, draft, audience)
        late = snapshot(match, audience)["drafts"]
        expected: dict[str, Any] = {"seat": 1, "ready": True}
        if options.open or audience == 1:
            expected |= {"version": 4, "move": move}
        assert shown == {"type": "draft", "seq": 0, **expected}
        assert late == [expected]
    assert at(0) == match.position.at
