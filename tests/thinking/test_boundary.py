"""What crosses to the processes of the bots: the view of one seat, and what they make of it."""

import asyncio
import pickletools
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, get_args

import orjson
import pytest

from app.games import GAMES
from app.games.skills import Level
from app.limits.fairness import Lane
from app.live import bots
from app.match.drafts import Submission
from app.match.match import Match, Position
from app.match.views import view_for
from app.thinking import jobs
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers, checked_move, job_of
from tests.live.test_bots import with_bots
from tests.support.eventually import eventually
from tests.support.local_thinkers import Here
from tests.support.random_matches import Case, record
from tests.support.room_processes import Started, action, process
from tests.support.stages import first, some
from tests.thinking import sample_jobs

ROOT = Path(__file__).resolve().parents[2]
APP = f"{ROOT / 'app'}/"
WORLDS = 3
NOBODY = Lane("", "")
LEVELS = get_args(Level)
HIDDEN = {"lineup", "flying_colours"}
"""Games in which a seat doesn't know all that lies on the table."""


def sent(job: tuple[Any, ...]) -> bytes:
    """What goes to a process."""
    return bytes(ForkingPickler.dumps((jobs.think, job, 1.0)))


def named(pickled: bytes) -> set[str]:
    """The functions and classes that something pickled names."""
    found, strings = set[str](), list[str]()
    for code, argument, _ in pickletools.genops(pickled):
        if code.name == "GLOBAL":
            found.add(str(argument))
        elif code.name == "STACK_GLOBAL":
            found.add(" ".join(strings[-2:]))
        if isinstance(argument, str):
            strings.append(argument)
    return found


@pytest.mark.parametrize("game", some(zip(GAMES), 2))
async def test_nothing_but_the_view_of_the_own_seat_crosses(
    game: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, at = Here(monkeypatch), dict[tuple[int, bytes], Position]()

    def noted(match: Match, seat: int, *more: Any) -> Any:
        job = job_of(match, seat, *more)
        at[seat, text(job[2])] = match.position
        return job

    monkeypatch.setattr(bots, "job_of", noted)
    async with process(sqlite_url) as one:
        live = await with_bots(one, min(3, GAMES[game].card.seats[-1]) - 1, game)
        while await my_turn(live):
            await live.room.moves.submit(
                live.players[0], Submission(action(), live.match.seq, live.choice())
            )
        different = 0
        for job in here.jobs:
            key, version, view, seat, seed, level = job
            assert (key, version) == (game, GAMES[game].card.rules_version)
            assert seat in range(1, live.match.seats)
            assert isinstance(seed, int)
            assert level in LEVELS
            assert named(sent(job)) == {"app.thinking.jobs think"}
            position = at[seat, text(view)]
            for other in worlds(live.match, view, seat, position):
                assert text(view_for(live.match, seat, other)) == text(view), "a secret"
                different += other.state != position.state
        assert len(here.jobs) > 5
        assert different or game not in HIDDEN


async def my_turn(live: Started) -> bool:
    """Wait until the person has to move or the match is over; True if the match goes on."""
    await eventually(lambda: not live.match.to_act or 0 in live.match.awaited)
    return bool(live.match.to_act)


def worlds(match: Match, view: Any, seat: int, position: Position) -> list[Position]:
    """Positions that the seat can't tell from the true one."""
    rng = Random(f"worlds {position.seq} {seat}")
    return [
        replace(position, state=match.game.imagine(view, seat, rng), back=None)
        for _ in range(WORLDS)
    ]


def text(value: Any) -> bytes:
    return orjson.dumps(value)


@cache
def moments(key: str) -> list[tuple[Any, ...]]:
    """What processes are told at a few positions of a match."""
    game = GAMES[key]
    case = Case(key, min(3, game.card.seats[-1]), 0, 0)
    found = []
    for position in record(case).positions[1::9][:2]:
        match = case.match()
        match.recent.append(position)
        found += [job_of(match, seat, 5, "medium") for seat in sorted(position.acting)[:1]]
    return found


@pytest.fixture
def own_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each process have hashes of its own."""
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)


@pytest.mark.usefixtures("own_hashes")
async def test_two_processes_find_the_same() -> None:
    """Whatever order their sets have: with the same view, seed, and level."""
    both = Thinkers(1), Thinkers(1)

    async def twice(work: Any, *job: Any) -> list[Any]:
        return await asyncio.gather(
            *(one.run(work, *job, lane=NOBODY, urgency=Urgency.MOVE, seconds=60) for one in both)
        )

    hashes = await twice(sample_jobs.hash_of_a_word)
    assert hashes[0] != hashes[1]
    for key in GAMES:
        for game, version, view, seat, seed, _ in moments(key):
            for level in ("easy", "medium"):
                one, other = await twice(jobs.think, game, version, view, seat, seed, level)
                assert one["move"] == other["move"]
            one, other = await twice(sample_jobs.searched, game, version, view, seat, seed, 8)
            assert one == other
    for thinking in both:
        await thinking.stop()


def rivals(key: str) -> list[tuple[Any, ...]]:
    """Jobs of a seat, and of the same seat if it held what others think it may hold."""
    game, found = GAMES[key], []
    case = Case(key, min(3, game.card.seats[-1]), 0, 0)
    for position in record(case).positions[1::9][:2]:
        match = case.match()
        match.recent.append(position)
        seat = min(position.acting)
        other = (seat + 1) % case.seats
        seen = orjson.loads(text(view_for(match, other)))
        for seed in range(3):
            state = position.state if seed == 0 else game.imagine(seen, other, Random(seed))
            match.recent[-1] = replace(position, state=state, back=None)
            found.append(job_of(match, seat, 5, "strong")[:5])
    return found


async def test_what_was_thought_before_changes_nothing() -> None:
    """Nothing that was learned of a secret is left in a process for the next seat."""
    one, other, different = Thinkers(1), Thinkers(1), set[str]()
    jobs_of_all = [(*job, 8) for key in GAMES for job in rivals(key)]
    for number, job in enumerate(jobs_of_all[1:], 1):
        before = jobs_of_all[number - 1]
        if job[0] == before[0] and job[2]["public"] == before[2]["public"] and job != before:
            different.add(job[0])
    assert different == {"lineup", "colomino", "flying_colours"}

    async def all_of(thinking: Thinkers, asked_for: list[Any]) -> list[Any]:
        more: dict[str, Any] = {"lane": NOBODY, "urgency": Urgency.MOVE, "seconds": 60}
        return [await thinking.run(sample_jobs.searched, *job, **more) for job in asked_for]

    forwards, backwards = await asyncio.gather(
        all_of(one, jobs_of_all), all_of(other, jobs_of_all[::-1])
    )
    assert forwards == backwards[::-1]
    for thinking in (one, other):
        await thinking.stop()


THOUGHT = ("app/games/levels.py", "app/games/search/", "app/thinking/jobs.py")
"""Where bots think, besides the modules of their games."""


@contextmanager
def heard() -> Iterator[set[str]]:
    """The modules and functions of the program that this thread calls meanwhile."""
    found = set[str]()

    def hear(frame: FrameType, event: str, _argument: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(APP):
            found.add(f"app/{path.removeprefix(APP)} {frame.f_code.co_name}")

    sys.setprofile(hear)
    try:
        yield found
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("game", first(GAMES))
async def test_the_event_loop_leaves_thinking_to_the_processes(game: str) -> None:
    match = Case(game, max(2, GAMES[game].card.seats[0]), 0, 0).match()
    match.accept(match.propose_start(record(Case(game, match.seats, 0, 0)).positions[0].at))
    seat, thinking = min(match.to_act), Thinkers(1)
    with heard() as modules:
        job = job_of(match, seat, 1, "medium")
        move = await checked_move(thinking, NOBODY, Urgency.MOVE, match, job)
    assert "app/thinking/thinkers.py checked_move" in modules
    assert thoughts(modules) == set()
    match.check_move(seat, move)
    await thinking.stop()
    with heard() as modules:
        jobs.think(*job_of(match, seat, 1, "easy"))
    assert thoughts(modules) != set(), "it would have been heard"


def thoughts(modules: set[str]) -> set[str]:
    """What only bots call."""
    return {
        one
        for one in modules
        if one.startswith(THOUGHT) or one.split(".")[0].endswith(("/bot", "/imagine", "/worlds"))
    }
