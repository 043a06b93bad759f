"""Undo: only of a seat's own last step, and only if it revealed nothing."""

from dataclasses import replace
from typing import Any

import pytest

from app.errors import ProblemError
from app.games import GAMES
from app.games.lineup.options import LineUpOptions
from app.match.drafts import Submission
from app.match.match import MOST, RECENT, REPLACED, UNDONE, Match, Proposal, may_undo, propose_undo
from app.match.records import Draft, MatchStep
from app.match.views import view_for
from app.rooms import setup
from app.rooms.polls import PollSubject
from tests.support.random_matches import Case, at, drawing, record, through_json
from tests.support.room_clock import Hands
from tests.support.room_processes import Process, Started, action, process, start


def doubles(number: int = 0) -> tuple[Match, int, dict[str, Any], list[Proposal]]:
    """A match in which the starting seat can make a double move, and its first figure."""
    options = LineUpOptions(start=0, double_move=True)
    match = Match("match", GAMES["lineup"], 2, options, drawing(lambda n: (number + 1) % n))
    steps = [match.propose_start(at(0))]
    match.accept(steps[0])
    move = next(
        document
        for document in map(match.codec.dump, match.game.moves(match.position.state, 0))
        if document.get("double")
    )
    return match, 0, move, steps


def make(match: Match, seat: int, document: Any, name: str = "an-action") -> Proposal:
    move = match.check_move(seat, document)
    proposal = match.propose({seat: move}, at(match.seq + 1), {seat: name}, {seat: "person"})
    match.accept(proposal)
    return proposal


def take_back(match: Match, seat: int, name: str = "undo-action") -> Proposal:
    proposal = propose_undo(match, seat, match.seq, at(match.seq + 1), name)
    match.accept(proposal)
    return proposal


def test_the_first_figure_of_a_double_move_can_be_taken_back() -> None:
    match, seat, move, steps = doubles()
    before = match.position
    steps.append(make(match, seat, move))
    assert may_undo(match, seat)
    assert not may_undo(match, 1 - seat)
    assert not may_undo(match, None)
    steps.append(take_back(match, seat))
    assert match.seq == 2
    assert match.position.state is before.state
    assert [note.key for note in match.position.notes] == [UNDONE]
    assert view_for(match, seat) == view_for(match, seat, before)
    assert not may_undo(match, seat)
    with pytest.raises(ProblemError, match="no-undo"):
        propose_undo(match, seat, match.seq, at(3), "again")
    steps.append(make(match, seat, move))
    again = Match("match", match.game, 2, match.options)
    for proposal in steps:
        again.accept(again.replayed(through_json(proposal.step)))
    assert again.position.state == match.position.state
    assert again.seq == 3
    assert may_undo(again, seat)
    assert again.answered_seq(seat, "undo-action") == 2


def test_what_a_match_keeps_of_its_undos_has_an_end() -> None:
    """However fast somebody makes a step and takes it back, and sends drafts in between."""
    match, seat, move, _ = doubles()
    for number in range(MOST):
        make(match, seat, move, f"move-{number}")
        draft = Draft("match", match.seq, seat, 1, move, False, f"draft-{number}", at(match.seq))
        match.accept_draft(draft)
        take_back(match, seat, f"undo-{number}")
    make(match, seat, move)
    assert not may_undo(match, seat)
    for consented in (False, True):
        with pytest.raises(ProblemError, match="no-undo"):
            propose_undo(match, seat, match.seq, at(9), "one-too-many", consented=consented)
    assert len(match.actions) == len(match.spans) == match.seq == 2 * MOST + 1
    kept = sum(len(one) for one in match._drafted.values())
    assert (kept, len(match.recent)) == (REPLACED, RECENT)


def test_a_step_with_draws_stays() -> None:
    match, seat, move, _ = doubles()
    make(match, seat, {**move, "double": False})
    assert match.position.draws
    assert not may_undo(match, seat)
    for asking in (0, 1):
        with pytest.raises(ProblemError, match="no-undo"):
            propose_undo(match, asking, match.seq, at(2), "undo")
    with pytest.raises(ProblemError, match="stale-seq"):
        propose_undo(match, seat, match.seq - 1, at(2), "undo")


def test_a_step_that_revealed_something_stays_even_without_draws() -> None:
    match, seat, move, _ = doubles()
    apply = match.game.apply
    match.game = replace(match.game, apply=lambda *given: replace(apply(*given), reveals=True))
    make(match, seat, move)
    assert not match.position.draws
    assert not may_undo(match, seat)


def test_the_set_up_stays() -> None:
    match, seat, _, _ = doubles()
    with pytest.raises(ProblemError, match="no-undo"):
        propose_undo(match, seat, 0, at(1), "undo")


def test_a_finished_match_stays_finished() -> None:
    match = record(Case("lineup", 2, 0, 0)).match
    for seat in (0, 1):
        with pytest.raises(ProblemError, match="no-undo"):
            propose_undo(match, seat, match.seq, at(0), "undo")


def test_after_an_undo_the_same_choice_gets_the_same_draws() -> None:
    """A step with draws may be taken back by consent; that re-rolls nothing."""
    match, seat, move, _ = doubles()
    placed = {**move, "double": False}
    lucky = iter([3, 1, 4, 1, 5, 9, 2, 6])
    match._source = lambda _, n: next(lucky) % n
    first = make(match, seat, placed)
    second = make(match, 1, next_move(match, 1))
    undone = MatchStep("match", 3, at(3), "undo", {}, [], {"0": "undo"}, {"0": "person"}, 0)
    for fold in (match, folded(match, [first, second])):
        fold.accept(fold.replayed(undone))
        fold._source = lambda _, n: n - 1
        assert make(fold, seat, placed, "other").step.draws == first.step.draws
        assert make(fold, 1, second.step.moves["1"], "more").step.draws == second.step.draws
        assert make(fold, 0, next_move(fold, 0), "new").step.draws[0][2] > 5


def test_after_several_undos_all_draws_are_the_same() -> None:
    match, seat, move, _ = doubles()
    placed = {**move, "double": False}
    first, second = make(match, seat, placed), make(match, 1, next_move(match, 1))
    for seq, back_to in ((3, 1), (4, 0)):
        match.accept(
            match.replayed(MatchStep("match", seq, at(seq), "undo", {}, [], {}, {}, back_to))
        )
    match._source = lambda _, n: n - 1
    assert make(match, seat, placed).step.draws == first.step.draws
    assert make(match, 1, second.step.moves["1"]).step.draws == second.step.draws


def next_move(match: Match, seat: int) -> Any:
    return match.codec.dump(next(match.game.moves(match.position.state, seat)))


def folded(match: Match, proposals: list[Proposal]) -> Match:
    """The same match, read from its log."""
    options = LineUpOptions(start=0, double_move=True)
    again = Match("match", match.game, 2, options, drawing(lambda n: 1 % n))
    again.accept(again.propose_start(at(0)))
    for proposal in proposals:
        again.accept(again.replayed(through_json(proposal.step)))
    return again


async def test_a_room_undoes_a_step_and_announces_it(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live, move = await with_double(one)
        room, mover = live.room, live.players[0]
        assert await room.moves.submit(mover, Submission(action(), 0, move)) == 1
        with pytest.raises(ProblemError, match="no-undo"):
            await room.moves.undo(live.players[1], action(), 1)
        undo = action()
        assert await room.moves.undo(mover, undo, 1) == 2
        assert await room.moves.undo(mover, undo, 1) == 2
        assert await room.moves.submit(mover, Submission(action(), 2, move)) == 3
        _, elsewhere = await two.match(live.match_id)
        assert elsewhere.position.state == live.match.position.state
        assert may_undo(elsewhere, 0)
        assert await one.steps(live.match_id) == [0, 1, 2, 3]


async def test_p1_20_an_undo_by_one_player_does_not_restart_the_time(sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live, move = await with_double(one)
        room, (mover, other) = live.room, live.players
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
        await room.moves.submit(mover, Submission(action(), 5, live.choice()))
        hands.go(5)
        await room.polls.ask(mover, "undo", PollSubject(seq=6))
        await room.polls.vote(
            other, "undo", "yes", PollSubject(seq=6)
        )  # by consent the time is given back too
        assert room.current.times[0].until == end + 45_000


async def with_double(where: Process) -> tuple[Started, dict[str, Any]]:
    """A match that starts with cards for a double move, and its first figure."""
    for _ in range(50):
        live = await start(where, 2, options={"double_move": True, "start": 0})
        match = live.match
        for move in match.game.moves(match.position.state, 0):
            document = match.codec.dump(move)
            draws = match.propose({0: move}, at(1), {}, {}).step.draws
            if document.get("double") and not draws:
                return live, document
    raise AssertionError("no double move in fifty deals")
