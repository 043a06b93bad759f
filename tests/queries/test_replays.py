"""Looking back: the log reproduces every position byte for byte, and is read only once."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, cast

import orjson
import pytest

from app.errors import NotFound, ProblemError
from app.match.lines import lines_of
from app.match.match import Match, Position, may_undo, propose_undo
from app.match.records import MatchRecord, MatchStep
from app.match.replay import Replay, position_in
from app.match.views import notes_for, view_for
from app.queries.replays import Replays, steps_after
from app.rooms.state import RoomState
from app.schemas.replay import past_position, shared_replay
from app.store.reads import Reads
from tests.support.client_frames import NOTHING, lines, stepped
from tests.support.random_matches import (
    BEGIN,
    Case,
    at,
    cases,
    each,
    record,
    some_cases,
    through_json,
)

EVERY = 7
"""Every EVERY-th case is tested; a test asserts that all games occur."""


class Log:
    """A stand-in for `Reads` with some matches; counts what is read."""

    def __init__(self) -> None:
        self.matches: dict[str, MatchRecord] = {}
        self.rows: dict[str, list[MatchStep]] = {}
        self.read = 0

    def add(
        self, match: Match, steps: Sequence[MatchStep], players: Sequence[str | None] = ()
    ) -> None:
        """Store a match, as a database would."""
        names = tuple(f"P{seat}" for seat in range(match.seats))
        self.matches[match.match_id] = MatchRecord(
            id=match.match_id,
            room_id="room",
            game=match.game.card.key,
            rules_version=match.game.card.rules_version,
            options=match.codec.dump_options(match.options),
            created_at=BEGIN,
            players=tuple(players) or names,
            names=names,
            colours=match.game.card.seat_colours[: match.seats],
            programs=(False,) * match.seats,
        )
        self.rows[match.match_id] = [through_json(step) for step in steps]

    async def match(self, match_id: str) -> MatchRecord | None:
        """As `Reads.match`."""
        return self.matches.get(match_id)

    async def steps(self, match_id: str, after: int = -1) -> list[MatchStep]:
        """As `Reads.steps`."""
        found = [step for step in self.rows[match_id] if step.seq > after]
        self.read += len(found)
        return found


def history(log: Log, **more: int) -> Replays:
    return Replays(cast(Reads, log), **more)


def checksum(match: Match, position: Position) -> str:
    """A checksum of everything that any audience gets of a position."""
    seen = [
        [view_for(match, seat, position), notes_for(position.notes, seat)]
        for seat in (None, *range(match.seats))
    ]
    canonical = orjson.dumps([position.seq, seen], option=orjson.OPT_SORT_KEYS)
    return sha256(canonical).hexdigest()


@pytest.fixture
def toy_rules(toy: Any, auction: Any) -> None:
    """The tests' toy games, in the registry."""


@each(some_cases(EVERY))
async def test_p0_17_replaying_the_log_gives_byte_identical_positions(
    case: Case, toy_rules: None
) -> None:
    live = record(case)
    log = Log()
    log.add(live.match, live.steps)
    again = await history(log).get(live.match.match_id)
    assert len(again.recent) == len(live.positions)
    for position in live.positions:
        found = position_in(again, position.seq)
        assert checksum(again, found) == checksum(live.match, position)
        assert found.state == position.state
        assert found.at == position.at


def test_p0_17_the_tested_cases_cover_every_game() -> None:
    assert {case.game for case in some_cases(2 * EVERY)} == {case.game for case in cases()}


def with_undo(seed: int) -> tuple[Match, list[MatchStep], list[str]]:
    """A match of LineUp! in which players use some chances for an undo."""
    rng = Random(seed)
    case = next(
        case
        for case in cases()
        if case.game == "lineup" and "double_move=True" in str(case.options)
    )
    match = case.match()
    proposal = match.propose_start(BEGIN)
    match.accept(proposal)
    steps, sums = [proposal.step], [checksum(match, proposal.position)]
    while match.to_act and match.seq < 60:
        movers = [seat for seat in range(match.seats) if may_undo(match, seat)]
        if movers and rng.random() < 0.5:
            proposal = propose_undo(match, movers[0], match.seq, at(match.seq + 1), "undo-it-now")
        else:
            (seat,) = match.to_act
            moves = list(match.game.moves(match.position.state, seat))
            doubles = [move for move in moves if getattr(move, "double", False)]
            move = rng.choice(doubles or moves)
            proposal = match.propose({seat: move}, at(match.seq + 1), {}, {seat: "person"})
        match.accept(proposal)
        steps.append(proposal.step)
        sums.append(checksum(match, proposal.position))
    return match, steps, sums


async def test_p0_17_undone_steps_can_be_looked_at() -> None:
    match, steps, sums = with_undo(2)
    assert sum(step.kind == "undo" for step in steps) > 2
    log = Log()
    log.add(match, steps)
    again = await history(log).get(match.match_id)
    assert [checksum(again, position) for position in again.recent] == sums


async def test_stored_steps_are_read_once() -> None:
    live = record(next(case for case in cases() if case.game == "lineup"))
    log = Log()
    log.add(live.match, live.steps[:10])
    past = history(log)
    for _ in range(3):
        await past.get(live.match.match_id, upto=9)
    assert log.read == 10
    log.add(live.match, live.steps)
    assert (await past.get(live.match.match_id, upto=9)).seq == 9
    assert log.read == 10
    assert (await past.get(live.match.match_id, upto=10)).seq == live.match.seq
    for _ in range(3):
        await past.get(live.match.match_id)
    assert log.read == len(live.steps) + 1, "the last one known is read again"


async def test_the_number_of_cached_matches_is_bounded() -> None:
    chosen = [case for case in cases() if case.game == "lineup"][:3]
    log = Log()
    for case in chosen:
        log.add(record(case).match, record(case).steps)
    one = len(record(chosen[0]).steps)
    past = history(log, kept=one + 1)
    for case in chosen:
        await past.get(record(case).match.match_id)
    before = log.read
    await past.get(record(chosen[2]).match.match_id)
    assert log.read == before
    await past.get(record(chosen[0]).match.match_id)
    assert log.read == before + one


async def test_missing_matches_and_positions_are_refused() -> None:
    live = record(next(case for case in cases() if case.game == "lineup"))
    log = Log()
    log.add(live.match, live.steps[:4])
    past = history(log)
    with pytest.raises(NotFound, match="match-not-found"):
        await past.get("nothing")
    with pytest.raises(ProblemError, match="match-running"):
        await past.finished(live.match.match_id)
    found = await past.get(live.match.match_id, upto=50)
    for seq in (4, 50, -1):
        with pytest.raises(NotFound, match="not-found"):
            past_position(found, seq, None)


async def test_a_match_of_other_rules_gets_an_explanation() -> None:
    live = record(next(case for case in cases() if case.game == "lineup"))
    log = Log()
    log.add(live.match, live.steps)
    step = log.rows[live.match.match_id][3]
    log.rows[live.match.match_id][3] = MatchStep(
        **{name: getattr(step, name) for name in MatchStep.__slots__} | {"draws": [["other", 2, 1]]}
    )
    with pytest.raises(ProblemError, match="match-unreadable"):
        await history(log).get(live.match.match_id)


@each(some_cases(2 * EVERY))
async def test_p0_17_positions_and_steps_hold_nothing_of_another_seat(
    case: Case, toy_rules: None
) -> None:
    """Assert that what a seat gets depends only on its own view and notes."""
    live = record(case)
    log = Log()
    log.add(live.match, live.steps)
    found = await history(log).get(live.match.match_id)
    names = lines_of(case.rules).names
    for seat in (None, *range(case.seats)):
        steps = [step async for step in steps_after(found, -1, 5000, seat)]
        view = NOTHING
        for step, position in zip(steps, live.positions, strict=True):
            frame = past_position(found, position.seq, seat)
            assert frame["view"] == view_for(live.match, seat, position)
            told = [[one.seq, notes_for(one.notes, seat)] for one in live.positions]
            start = max(0, position.seq - 31)
            assert [[seq, notes] for seq, _, notes in frame["notes"]] == (
                told[start : position.seq + 1]
            )
            assert frame["drafts"] == []
            sent = orjson.loads(orjson.dumps(step))
            view = stepped(view, sent)
            assert view == orjson.loads(orjson.dumps(frame["view"]))
            assert lines(sent, names) == orjson.loads(orjson.dumps(notes_for(position.notes, seat)))


async def test_the_head_of_a_replay_names_no_player() -> None:
    live = record(next(case for case in cases() if case.game == "lineup" and case.seats == 2))
    log = Log()
    log.add(live.match, live.steps, ["player-one", None])
    found = await history(log).finished(live.match.match_id)
    assert isinstance(found, Replay)
    shown = shared_replay(found, empty_room(), None)
    assert shown["bots"] == [False, True]
    assert "player-one" not in str(shown)
    assert "room" not in str(shown)


def empty_room() -> RoomState:
    """A room that has forgotten its matches."""
    return RoomState("room", 0, "CODE", "", "lineup", {}, "host", (), (), None, ())
