"""What every game of the registry, and the tests' toy games, must guarantee."""

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from app.errors import Malformed, ProblemError
from app.games import GAMES
from app.games.contract import AnyGame, IllegalMove, Result, Seat, ranks
from app.games.levels import bot_move
from app.live.recovery import read_match
from app.match.drafts import Submission, check_draft, legal_for
from app.match.match import UNDONE, Match, Position
from app.match.views import result_view, view_for
from tests.support.message_files import FOLDER, unexplained, untold
from tests.support.mutated_moves import mutations
from tests.support.random_matches import (
    ALL_GAMES,
    BOUND,
    Case,
    Scripted,
    at,
    cases,
    each,
    option_sets,
    record,
    some_cases,
    through_json,
)
from tests.support.registry import register
from tests.support.room_processes import action, process, start
from tests.support.toy import Write

EVERY = 4
"""Every fourth position of a recorded match is tested."""
WALKS = 3
"""How many random drafts are built in each of them."""
SAMPLE = 200
OPTIONS_AND_ERRORS = ("wrong-seats", "wrong-start", "bad-move", "bad-options")


def looked_at(case: Case) -> Iterator[tuple[Position, Seat]]:
    """Positions of the match of `case`, each with a seat to act."""
    for position in record(case).positions[::EVERY]:
        for seat in sorted(case.rules.to_act(position.state)):
            yield position, seat


def table_at(case: Case, position: Position) -> Match:
    match = case.match()
    match.recent.append(position)
    return match


@each(cases())
def test_a_match_of_legal_moves_ends_and_replays(case: Case) -> None:
    recording = record(case)
    assert 0 < recording.match.seq < BOUND
    again = case.match()
    for step, position in zip(recording.steps, recording.positions, strict=True):
        again.accept(again.replayed(through_json(step)))
        assert again.position.state == position.state
        assert again.position.notes == position.notes
    for seat in (None, *range(case.seats)):
        assert view_for(again, seat) == view_for(recording.match, seat)


@each(cases())
def test_p0_16_a_seat_is_to_act_until_a_result_whose_items_add_up(case: Case) -> None:
    game, recording = case.rules, record(case)
    for position in recording.positions[:-1]:
        assert game.to_act(position.state) <= set(range(case.seats))
        assert game.to_act(position.state)
        assert game.result(position.state) is None
    last = recording.positions[-1].state
    result = game.result(last)
    assert result is not None
    assert len(result.scores) == len(result.ranks) == case.seats
    assert ranked(result) or result.lost or result.tier is not None
    for seat in range(case.seats):
        assert sum(item.points for item in result.items if item.seat == seat) == result.scores[seat]
    assert untold({item.key for item in result.items} if case.game in GAMES else set()) == set()
    json.dumps(result_view(result), allow_nan=False)
    over = recording.match
    for seat in range(case.seats):
        with pytest.raises(ProblemError, match="over"):
            over.check_turn(seat, over.seq)


@each(cases())
def test_how_far_a_match_has_come_only_grows(case: Case) -> None:
    told = [case.rules.progress(position.state) for position in record(case).positions]
    found = [progress for progress in told if progress is not None]
    assert (len(found) > 0) == (case.game in GAMES), "the games of the registry tell it"
    assert len({(progress.unit, progress.of) for progress in found}) <= 1
    numbers = [progress.number for progress in found]
    assert numbers == sorted(numbers)
    assert all(0 < one.number <= (one.of or one.number) for one in found)


def ranked(result: Result) -> bool:
    """True if more points mean a better rank; rules may rank equal points differently."""
    standings = sorted(zip(result.ranks, result.scores, strict=True))
    falling = [-score for _, score in standings]
    return falling == sorted(falling) and result.ranks == ranks(
        tuple(-rank for rank in result.ranks)
    )


@each(cases())
def test_every_move_that_is_offered_is_legal_and_survives_json(case: Case) -> None:
    game = case.rules
    for position, seat in looked_at(case):
        match = table_at(case, position)
        offered = list(game.moves(position.state, seat))
        assert offered, f"{case}: seat {seat} has no move at {position.seq}"
        assert len({repr(move) for move in offered}) == len(offered)
        for move in offered:
            document = json.loads(json.dumps(match.codec.dump(move)))
            assert match.check_move(seat, document) == move
        for other in set(range(case.seats)) - game.to_act(position.state):
            with pytest.raises(ProblemError, match="not-your-turn"):
                match.check_turn(other, position.seq)
        with pytest.raises(ProblemError, match="stale-seq"):
            match.check_turn(seat, position.seq - 1)


@each(cases())
def test_every_path_through_the_parts_is_legal(case: Case) -> None:
    game = case.rules
    for position, seat in looked_at(case):
        match = table_at(case, position)
        if game.drafting is None:
            move = match.codec.dump(next(game.moves(position.state, seat)))
            with pytest.raises(ProblemError, match="no-drafts"):
                check_draft(match, seat, move, ready=False)
            continue
        begun = match.codec.dump(game.drafting.blank(position.state, seat))
        rng = Random(str(case))
        for _ in range(WALKS):
            walk(match, seat, begun, rng)
        moves = list(islice(game.moves(position.state, seat), SAMPLE))
        for move in rng.sample(moves, min(WALKS, len(moves))):
            assert built(match, seat, begun, match.codec.dump(move))


def walk(match: Match, seat: Seat, begun: dict[str, Any], rng: Random) -> None:
    """Add random parts to the end; check each draft, and complete ones as moves too."""
    document, parts = begun, offered_parts(match, seat, begun)
    while parts:
        longer = {**document, "parts": [*document["parts"], rng.choice(parts)]}
        check_draft(match, seat, longer, ready=False)
        document, parts = longer, offered_parts(match, seat, longer)


def offered_parts(match: Match, seat: Seat, document: dict[str, Any]) -> list[Any]:
    """What the API offers for a draft, as JSON."""
    legal = orjson.loads(orjson.dumps(legal_for(match, seat, document)))
    if legal["complete"]:
        match.check_move(seat, document)
    parts: list[Any] = legal["parts"]
    return parts


def built(match: Match, seat: Seat, begun: dict[str, Any], move: dict[str, Any]) -> bool:
    """True if parts offered one after the other lead to `move`.

    Moves of another type than the blank one are not built from it.
    """
    if move["type"] != begun["type"]:
        return True
    document: dict[str, Any] = {**begun, "parts": []}
    for part in orjson.loads(orjson.dumps(move["parts"])):
        if part not in offered_parts(match, seat, document):
            return False
        document = {**document, "parts": [*document["parts"], part]}
    return True


@each(some_cases(3))
def test_mutated_moves_are_refused_and_change_nothing(case: Case) -> None:
    codes: set[str] = set()
    rng = Random(str(case))
    for position, seat in list(looked_at(case))[::EVERY]:
        match, before = table_at(case, position), repr(position)
        offered = list(case.rules.moves(position.state, seat))
        legal = {repr(outcome(case, position, seat, move)) for move in offered}
        for document in mutations(match.codec.dump(rng.choice(offered))):
            try:
                move = match.check_move(seat, document)
            except (IllegalMove, Malformed) as refusal:
                codes.add(refusal.code)
                errors = refusal.errors if isinstance(refusal, Malformed) else ()
                json.dumps([refusal.arguments, errors], allow_nan=False)
                continue
            if not case.rules.composed:  # where moves are composed, `moves` is a sample
                assert repr(outcome(case, position, seat, move)) in legal, document
        assert repr(position) == before
        assert match.position is position
    assert codes
    if case.game in GAMES:
        assert unexplained(codes, case.game) == set()


def outcome(case: Case, position: Position, seat: Seat, move: Any) -> Any:
    """What the step does if `seat` makes `move` and the others their first one."""
    game, state = case.rules, position.state
    moves = {other: next(game.moves(state, other)) for other in game.to_act(state)}
    return game.apply(state, {**moves, seat: move}, Scripted("same"))


@each(some_cases(3))
def test_rules_leave_their_inputs_alone(case: Case) -> None:
    game = case.rules
    for position, seat in looked_at(case):
        state = position.state
        before = repr(state)
        moves = {other: next(game.moves(state, other)) for other in game.to_act(state)}
        written = repr(moves)
        one = game.apply(state, moves, Scripted("one"))
        assert game.apply(state, moves, Scripted("one")) == one
        game.check(state, seat, moves[seat])
        view = {"public": game.public(state), "private": game.private(state, seat)}
        shown = json.dumps(view)
        game.imagine(json.loads(shown), seat, Random(1))
        game.default(state, seat, None)
        if game.drafting is not None:
            game.default(state, seat, game.drafting.blank(state, seat))
            game.drafting.preview(state, moves, seat)
        game.result(state)
        assert (repr(state), repr(moves), json.dumps(view)) == (before, written, shown)


@each(some_cases(3))
def test_every_draw_of_a_step_has_its_own_label(case: Case) -> None:
    recording = record(case)
    labels = [draw[0] for step in recording.steps for draw in step.draws]
    assert len(set(labels)) == len(labels)
    assert all(0 <= value < n for step in recording.steps for _, n, value in step.draws)


def hasty(game: AnyGame) -> AnyGame:
    """The game with searches that take little time."""
    skills = {
        level: replace(skill, iterations=min(8, skill.iterations))
        for level, skill in game.skills.items()
    }
    return replace(game, skills=skills)


@each(some_cases(5))
def test_p1_28_bots_of_all_levels_move_legally_from_their_view(case: Case) -> None:
    game = hasty(case.rules)
    for number, (position, seat) in enumerate(list(looked_at(case))[::EVERY]):
        view = orjson.loads(orjson.dumps(view_for(table_at(case, position), seat)))
        level = game.levels[number % len(game.levels)]
        for seed in (position.seq, position.seq + 1):
            thought = bot_move(game, view, seat, Random(seed), level)
            game.check(position.state, seat, thought.move)
            assert bot_move(game, view, seat, Random(seed), level) == thought


DEFAULTS = [replace(case, seed=seed) for seed in (1, 2, 3) for case in cases()]


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.extended) for part in (1, 2, 3))]
)
def test_a_hundred_matches_of_default_moves_end_legally_and_replay(part: int) -> None:
    assert len(DEFAULTS) >= 100
    for case in DEFAULTS[part::4]:
        game, match = case.rules, case.match()
        steps = [match.propose_start(at(0))]
        match.accept(steps[0])
        while match.to_act:
            assert match.seq < BOUND
            state = match.position.state
            moves = {seat: game.default(state, seat, None) for seat in sorted(match.to_act)}
            for seat, move in moves.items():
                match.check_move(seat, match.codec.dump(move), forced=True)
            by = dict.fromkeys(moves, "clock")
            steps.append(match.propose(moves, at(match.seq + 1), {}, by))
            match.accept(steps[-1])
        assert isinstance(match.result, Result)
        again = case.match()
        for proposal in steps:
            again.accept(again.replayed(through_json(proposal.step)))
        assert again.position.state == match.position.state


@pytest.mark.parametrize("key", sorted(ALL_GAMES))
async def test_a_round_can_be_played_in_a_room(
    key: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every seat moves at least once, through the room and the store, and the log replays."""
    register(monkeypatch, ALL_GAMES[key])
    async with process(sqlite_url) as one:
        live = await start(one, ALL_GAMES[key].card.seats[-1], key)
        match, rng = live.match, Random(key)
        waiting = set(range(match.seats))
        while waiting:
            assert match.seq < BOUND
            position, acting = match.seq, sorted(match.to_act)
            for seat in acting:
                offered = islice(match.game.moves(match.position.state, seat), SAMPLE)
                move = match.codec.dump(rng.choice(list(offered)))
                newest = await live.room.moves.submit(
                    live.players[seat], Submission(action(), position, move)
                )
                assert newest == position + (seat == acting[-1])
            waiting -= set(acting)
        again = await read_match(one.reads, live.match_id)
        assert (again.seq, again.position.state) == (match.seq, match.position.state)


@pytest.mark.parametrize("key", sorted(ALL_GAMES))
def test_the_card_has_what_rooms_need(key: str) -> None:
    card = ALL_GAMES[key].card
    assert card.key == key
    assert len(card.seat_colours) >= card.seats[-1]
    assert len(set(card.seat_colours)) == len(card.seat_colours)
    for seats in card.seats:
        assert option_sets(key, seats)


def test_notes_have_texts_in_all_languages() -> None:
    keys = {UNDONE}
    for case in cases():
        if case.game in GAMES:
            keys |= {note.key for position in record(case).positions for note in position.notes}
    assert untold(keys) == set()


def test_every_error_code_in_the_source_has_a_text_in_all_languages() -> None:
    found = {(game_of(file), code) for file in FOLDER.rglob("*.py") for code in raised_codes(file)}
    codes = {code for _, code in found}
    assert {"leaves-gap", "not-your-turn", "stale-seq", "above-top", "not-in-hand"} <= codes
    assert {"must-place", "no-undo", "store-unavailable", "internal-error"} <= codes
    for game, code in found:
        assert unexplained({code}, game) == set()


def game_of(file: Path) -> str:
    """The key of the game to whose rules a module belongs; "" if none."""
    return file.parent.name if file.parent.parent == FOLDER / "games" else ""


REFUSALS = {
    "IllegalMove",
    "BadOptions",
    "ProblemError",
    "NotFound",
    "Gone",
    "NotAllowed",
    "Malformed",
    "Unavailable",
    "StaleRoom",
}


def raised_codes(file: Path) -> Iterator[str]:
    """The error codes that a module raises."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            code = node.args[0]
            if node.func.id in REFUSALS and isinstance(code, ast.Constant):
                yield str(code.value)


def test_the_toy_game_takes_an_empty_move_only_from_a_clock(toy: AnyGame) -> None:
    case = Case("toy", 2, 0, 0)
    state = record(case).positions[0].state
    toy.check(state, 0, Write(), forced=True)
    with pytest.raises(IllegalMove, match="write-something"):
        toy.check(state, 0, Write())
