"""Taking a step back: only the own last one, and only if it told nobody anything."""

from dataclasses import replace
from typing import Any

import pytest

from app.errors import ProblemError
from app.games import GAMES
from app.games.lineup.options import LineUpOptions
from app.match.match import Match
from app.match.position import UNDONE, Proposal
from app.match.records import Step
from app.match.submission import Submission
from app.match.undo import may_undo, propose_undo
from app.match.views import view_for
from app.rooms import setup
from tests.support.hands import Hands
from tests.support.processes import Process, Started, action, process, start
from tests.support.recordings import Case, at, record, through_json


def doubles(number: int = 0) -> tuple[Match, int, dict[str, Any], list[Proposal]]:
    """A table at which the seat that begins can make a double move; with its first figure."""
    options = LineUpOptions(start=0, double_move=True)
    table = Match("match", GAMES["lineup"], 2, options, lambda n: (number + 1) % n)
    steps = [table.begin(at(0))]
    table.accept(steps[0])
    move = next(
        document
        for document in map(table.codec.dump, table.game.moves(table.position.state, 0))
        if document.get("double")
    )
    return table, 0, move, steps


def make(table: Match, seat: int, document: Any, name: str = "an-action") -> Proposal:
    move = table.check_move(seat, document)
    proposal = table.propose({seat: move}, at(table.seq + 1), {seat: name}, {seat: "person"})
    table.accept(proposal)
    return proposal


def take_back(table: Match, seat: int, name: str = "undo-action") -> Proposal:
    proposal = propose_undo(table, seat, table.seq, at(table.seq + 1), name)
    table.accept(proposal)
    return proposal


def test_the_first_figure_of_a_double_move_can_be_taken_back() -> None:
    table, seat, move, steps = doubles()
    before = table.position
    steps.append(make(table, seat, move))
    assert may_undo(table, seat)
    assert not may_undo(table, 1 - seat)
    assert not may_undo(table, None)
    steps.append(take_back(table, seat))
    assert table.seq == 2
    assert table.position.state is before.state
    assert [note.key for note in table.position.notes] == [UNDONE]
    assert view_for(table, seat) == view_for(table, seat, before)
    assert not may_undo(table, seat)
    with pytest.raises(ProblemError, match="no-undo"):
        propose_undo(table, seat, table.seq, at(3), "again")
    steps.append(make(table, seat, move))
    again = Match("match", table.game, 2, table.options)
    for proposal in steps:
        again.fold(through_json(proposal.step))
    assert again.position.state == table.position.state
    assert again.seq == 3
    assert may_undo(again, seat)
    assert again.answer(seat, "undo-action") == 2


def test_a_step_with_draws_stays() -> None:
    table, seat, move, _ = doubles()
    make(table, seat, {**move, "double": False})
    assert table.position.draws
    assert not may_undo(table, seat)
    for asking in (0, 1):
        with pytest.raises(ProblemError, match="no-undo"):
            propose_undo(table, asking, table.seq, at(2), "undo")
    with pytest.raises(ProblemError, match="stale-seq"):
        propose_undo(table, seat, table.seq - 1, at(2), "undo")


def test_a_step_that_reveals_something_stays_though_it_drew_nothing() -> None:
    table, seat, move, _ = doubles()
    apply = table.game.apply
    table.game = replace(table.game, apply=lambda *given: replace(apply(*given), reveals=True))
    make(table, seat, move)
    assert not table.position.draws
    assert not may_undo(table, seat)


def test_the_set_up_stays() -> None:
    table, seat, _, _ = doubles()
    with pytest.raises(ProblemError, match="no-undo"):
        propose_undo(table, seat, 0, at(1), "undo")


def test_a_match_that_is_over_stays_over() -> None:
    table = record(Case("lineup", 2, 0, 0)).table
    for seat in (0, 1):
        with pytest.raises(ProblemError, match="no-undo"):
            propose_undo(table, seat, table.seq, at(0), "undo")


def test_after_a_step_back_the_same_choice_meets_the_same_draws() -> None:
    """By consent a step with draws may be taken back one day; it re-rolls nothing."""
    table, seat, move, _ = doubles()
    placed = {**move, "double": False}
    lucky = iter([3, 1, 4, 1, 5, 9, 2, 6])
    table._below = lambda n: next(lucky) % n
    first = make(table, seat, placed)
    second = make(table, 1, next_move(table, 1))
    undo = Step("match", 3, at(3), "undo", {}, [], {"0": "undo"}, {"0": "person"}, 0)
    for fold in (table, folded(table, [first, second])):
        fold.fold(undo)
        fold._below = lambda n: n - 1
        assert make(fold, seat, placed, "other").step.draws == first.step.draws
        assert make(fold, 1, second.step.moves["1"], "more").step.draws == second.step.draws
        assert make(fold, 0, next_move(fold, 0), "new").step.draws[0][2] > 5


def test_after_several_undos_all_draws_come_again() -> None:
    table, seat, move, _ = doubles()
    placed = {**move, "double": False}
    first, second = make(table, seat, placed), make(table, 1, next_move(table, 1))
    for seq, back_to in ((3, 1), (4, 0)):
        table.fold(Step("match", seq, at(seq), "undo", {}, [], {}, {}, back_to))
    table._below = lambda n: n - 1
    assert make(table, seat, placed).step.draws == first.step.draws
    assert make(table, 1, second.step.moves["1"]).step.draws == second.step.draws


def next_move(table: Match, seat: int) -> Any:
    return table.codec.dump(next(table.game.moves(table.position.state, seat)))


def folded(table: Match, proposals: list[Proposal]) -> Match:
    """The same match, read from its log."""
    options = LineUpOptions(start=0, double_move=True)
    again = Match("match", table.game, 2, options, lambda n: 1 % n)
    again.accept(again.begin(at(0)))
    for proposal in proposals:
        again.fold(through_json(proposal.step))
    return again


@pytest.mark.smoke
async def test_a_room_takes_back_and_says_so(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        match, move = await with_double(one)
        room, mover = match.room, match.players[0]
        assert await room.moves.submit(mover, Submission(action(), 0, move)) == 1
        with pytest.raises(ProblemError, match="no-undo"):
            await room.moves.undo(match.players[1], action(), 1)
        undo = action()
        assert await room.moves.undo(mover, undo, 1) == 2
        assert await room.moves.undo(mover, undo, 1) == 2
        assert await room.moves.submit(mover, Submission(action(), 2, move)) == 3
        _, elsewhere = await two.table(match.match_id)
        assert elsewhere.position.state == match.table.position.state
        assert may_undo(elsewhere, 0)
        assert await one.steps(match.match_id) == [0, 1, 2, 3]


async def test_p1_20_taking_back_alone_begins_no_time_anew(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        match, move = await with_double(one)
        room, (mover, other) = match.room, match.players
        wanted = setup.ClockSetting("move", 60)
        await room.log.change(
            mover, lambda room_state: setup.configure(room_state, mover, clock=wanted)
        )
        end = room.current.times[0].until
        assert end is not None
        for seq in (0, 2):
            hands.go(10)
            await room.moves.submit(mover, Submission(action(), seq, move))
            hands.go(10)
            await room.moves.undo(mover, action(), seq + 1)
            assert room.current.times[0].until == end
        await room.moves.submit(mover, Submission(action(), 4, move))
        await room.moves.submit(mover, Submission(action(), 5, match.choice()))
        hands.go(5)
        await room.takeback.ask(mover, 6)
        await room.takeback.answer(other, 6, agree=True)  # the others give the time too
        assert room.current.times[0].until == end + 45_000


async def with_double(where: Process) -> tuple[Started, dict[str, Any]]:
    """A match that begins with cards for a double move, and its first figure."""
    for _ in range(50):
        match = await start(where, 2, options={"double_move": True, "start": 0})
        table = match.table
        for move in table.game.moves(table.position.state, 0):
            document = table.codec.dump(move)
            draws = table.propose({0: move}, at(1), {}, {}).step.draws
            if document.get("double") and not draws:
                return match, document
    raise AssertionError("no double move in fifty deals")
