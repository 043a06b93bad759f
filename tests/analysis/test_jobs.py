"""What the processes find out about moves that were made."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from app.analysis import jobs as analysis_jobs
from app.analysis.document import moments
from app.analysis.jobs import promise, review
from app.games import GAMES
from app.games.search.halving import SearchLimit
from app.games.worlds import Worth
from app.match.codec import codec_of
from app.match.views import view_for
from tests.support.random_matches import Case, record
from tests.support.stages import some

ROOT = Path(__file__).resolve().parents[2]
FEW = 2
PLENTY = 1e9
"""More seconds than anything takes."""


def asked(key: str, seq: int | None = None) -> tuple[str, int, Any, int]:
    """The beginning of a job: the position `seq` of a recorded match, or one in its middle."""
    case = Case(key, max(2, GAMES[key].card.seats.start), 0, 0)
    recording = record(case)
    position = recording.positions[len(recording.positions) // 2 if seq is None else seq]
    seat = min(position.acting)
    view = orjson.loads(orjson.dumps(view_for(recording.match, seat, position)))
    return key, case.rules.card.rules_version, view, seat


def moves(key: str, view: Any, seat: int) -> list[Any]:
    game = GAMES[key]
    state = game.imagine(view, seat, Random(1))
    return [codec_of(game).dump(move) for move in game.moves(state, seat)]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_is_found_is_a_legal_move_and_how_much_it_brings(key: str) -> None:
    job = asked(key)
    possible = moves(key, *job[2:])
    found = [review(*job, seed, possible[-1], FEW, PLENTY) for seed in range(3)]
    for one in found:
        assert not one["cut"]
        if one["better"] is None:
            assert [one[name] for name in ("gain", "error", "wins", "wins_error")] == [0.0] * 4
        else:
            assert one["gain"] > 0
            assert one["ahead"] == one["ahead_error"] == 0
            move = codec_of(GAMES[key]).stored_move(one["better"])
            state = GAMES[key].imagine(job[2], job[3], Random(1))
            GAMES[key].check(state, job[3], move)
            assert one["better"] != possible[-1]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_position_promises_each_seat_something(key: str) -> None:
    found = promise(*asked(key), 3, FEW, PLENTY)
    seats = max(2, GAMES[key].card.seats.start)
    assert len(found["wins"]) == seats
    assert abs(sum(found["wins"]) - 1) < 0.001
    assert len(found["points"]) == (seats if GAMES[key].card.points else 0)
    assert not found["cut"]


FRESH = """
import sys, orjson
from app.analysis.jobs import promise, review
work, job = orjson.loads(sys.stdin.buffer.read())
sys.stdout.buffer.write(orjson.dumps({"review": review, "promise": promise}[work](*job)))
"""


@pytest.mark.parametrize("key", some(((key,) for key in sorted(GAMES)), 3))
def test_other_processes_find_the_same(key: str) -> None:
    """Whatever the order of sets is there."""
    job = asked(key)
    jobs = [
        ("review", (*job, 5, moves(key, *job[2:])[0], FEW, PLENTY), review),
        ("promise", (*job, 5, FEW, PLENTY), promise),
    ]
    for name, arguments, work in jobs:
        here: Any = work(*arguments)
        done = subprocess.run(
            [sys.executable, "-c", FRESH],
            input=orjson.dumps([name, arguments]),
            capture_output=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "1"},
        )
        assert orjson.loads(done.stdout) == here


def test_no_time_is_said() -> None:
    job = asked("lineup")
    move = moves("lineup", *job[2:])[0]
    assert review(*job, 1, move, FEW, -1.0)["cut"]
    assert promise(*job, 1, FEW, -1.0)["cut"]


class Line:
    """A world in which actions 0 to 3 bring so many points, and luck a few more or less."""

    def __init__(self, rng: Random) -> None:
        self._luck, self._points = rng.randrange(3), 0

    def actor(self) -> int:
        return 0

    def actions(self) -> list[int]:
        return [0]

    def play(self, action: Any) -> None:
        self._points = 10 * action

    def playout(self) -> Worth:
        points = float(self._points + self._luck)
        return Worth((points / 100, 0.0), (points / 100, 0.0), (points, 0.0))


class Lines:
    """Worlds in which only `sensible` actions are thought of, although 0 to 3 are legal."""

    seat, plies = 0, 0

    def __init__(self, *sensible: int) -> None:
        self.sensible = sensible

    def sample(self, rng: Random) -> Line:
        return Line(rng)

    def choices(self, _: Random) -> tuple[int, ...]:
        return self.sensible

    def exact(self, _: Any) -> None:
        return None

    def move(self, action: Any) -> Any:
        moves = list(GAMES["lineup"].moves(GAMES["lineup"].imagine(VIEW[2], 0, Random(1)), 0))
        return moves[action]

    def action(self, move: Any) -> int:
        return next(number for number in range(4) if self.move(number) == move)


VIEW = asked("lineup", 0)


@pytest.mark.parametrize(
    ("sensible", "played", "better", "gain", "ahead"),
    [
        ((3, 2, 1), 1, 3, 20.0, 0.0),
        ((2, 3), 0, 3, 30.0, 0.0),  # nobody would have thought of what was played
        ((3, 2, 1), 3, None, 0.0, 20.0),  # in the middle of the others is the worst of two
        ((2, 1), 3, None, 0.0, 20.0),  # nobody would have thought of something so good
        ((3,), 3, None, 0.0, 0.0),
    ],
)
def test_a_move_is_compared_with_the_best_or_with_a_middling_one(
    monkeypatch: pytest.MonkeyPatch,
    sensible: tuple[int, ...],
    played: int,
    better: int | None,
    gain: float,
    ahead: float,
) -> None:
    lines = Lines(*sensible)
    monkeypatch.setattr(analysis_jobs, "worlds_of", lambda *_: lines)
    dump = codec_of(GAMES["lineup"]).dump
    found = review(*VIEW, 1, dump(lines.move(played)), 40, PLENTY)
    assert found["better"] == (None if better is None else dump(lines.move(better)))
    assert (found["gain"], found["error"], found["wins"]) == (gain, 0.0, gain / 100)
    assert (found["ahead"], found["ahead_error"]) == (ahead, 0.0)


def test_what_is_cut_short_at_once_is_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """One world says little."""
    lines = Lines(3, 1)
    monkeypatch.setattr(analysis_jobs, "worlds_of", lambda *_: lines)
    move = codec_of(GAMES["lineup"]).dump(lines.move(1))
    one: Any = {"seq": 1, "seat": 0, "move": move} | review(*VIEW, 1, move, 40, -1.0)
    assert (one["cut"], one["gain"], one["error"]) == (True, 20.0, 20.0)
    assert moments([one], 2.0) == []


def test_the_only_sensible_move_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines(2)
    monkeypatch.setattr(lines, "sample", lambda _: pytest.fail("a world was imagined"))
    monkeypatch.setattr(analysis_jobs, "worlds_of", lambda *_: lines)
    move = codec_of(GAMES["lineup"]).dump(lines.move(2))
    assert review(*VIEW, 1, move, 40, PLENTY)["better"] is None


def test_what_comes_out_best_by_luck_is_no_better_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is made in new worlds."""
    lines = Lines(0, 1)
    monkeypatch.setattr(analysis_jobs, "worlds_of", lambda *_: lines)

    searched = analysis_jobs.search
    monkeypatch.setattr(
        analysis_jobs, "search", lambda worlds, rng, _: searched(worlds, rng, SearchLimit(0))
    )
    found = review(*VIEW, 1, codec_of(GAMES["lineup"]).dump(lines.move(1)), 40, PLENTY)
    assert (found["better"], found["gain"]) == (None, 0.0)
