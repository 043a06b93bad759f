"""The processes of the bots: what overruns or breaks fails alone, and nobody waits for ever."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.thinking import thinkers, worker
from app.thinking.queue import Urgency
from app.thinking.thinkers import Thinkers
from app.thinking.worker import NICENESS, ThinkingFailed
from tests.support.eventually import eventually
from tests.thinking import burdens

ROOT = Path(__file__).resolve().parents[2]
PLENTY = 30.0
"""More seconds of CPU than any job of these tests needs."""


@pytest.fixture
async def one() -> AsyncIterator[Thinkers]:
    """A single process."""
    thinking = Thinkers(1)
    yield thinking
    await thinking.stop()


def ask(
    thinking: Thinkers,
    work: Callable[..., Any],
    *job: Any,
    room: str = "room",
    urgency: Urgency = Urgency.MOVE,
    seconds: float = PLENTY,
) -> asyncio.Task[Any]:
    """Let something be done."""
    return asyncio.ensure_future(
        thinking.run(work, *job, room=room, urgency=urgency, seconds=seconds)
    )


async def test_a_process_is_kept_and_has_low_priority(one: Thinkers) -> None:
    first = await ask(one, burdens.who)
    assert first != os.getpid()
    assert await ask(one, burdens.who) == first
    assert await ask(one, burdens.niceness) == min(19, os.nice(0) + NICENESS)
    assert await ask(one, burdens.echo, 1, "two", [None]) == [1, "two", [None]]


@pytest.mark.parametrize("work", [burdens.for_ever, burdens.stubborn])
async def test_a_job_without_an_end_is_ended(one: Thinkers, work: Callable[[], None]) -> None:
    """At no more than one and a half times its seconds of CPU; the process goes on."""
    seconds = 0.5
    before, process = await ask(one, burdens.cpu), await ask(one, burdens.who)
    with pytest.raises(ThinkingFailed, match=r"took over 0\.5 s"):
        await ask(one, work, seconds=seconds)
    taken = await ask(one, burdens.cpu) - before
    swallowed = worker.AGAIN_SECONDS if work is burdens.stubborn else 0.0
    assert seconds <= taken <= 1.5 * seconds + swallowed
    assert await ask(one, burdens.who) == process


async def test_many_jobs_within_their_time_are_all_done(one: Thinkers) -> None:
    """The time of each is its own."""
    for _ in range(8):
        assert await ask(one, burdens.busy, 0.1, seconds=0.2) >= 0.1


@pytest.mark.parametrize("work", [burdens.die, burdens.unspeakable])
async def test_a_process_that_dies_fails_one_job(one: Thinkers, work: Callable[[], None]) -> None:
    before = await ask(one, burdens.who)
    broken, next_one = ask(one, work), ask(one, burdens.who)
    with pytest.raises(ThinkingFailed, match="has died"):
        await broken
    assert await next_one != before


async def test_a_process_that_dies_while_it_has_nothing_to_do_fails_one_job(one: Thinkers) -> None:
    os.kill(await ask(one, burdens.who), signal.SIGKILL)
    with pytest.raises(ThinkingFailed):
        await ask(one, burdens.who)
    assert await ask(one, burdens.who) > 0


async def test_another_process_takes_over_after_many_jobs(
    one: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "JOBS", 3)
    found = [await ask(one, burdens.who) for _ in range(7)]
    assert [found.index(process) for process in found] == [0, 0, 0, 3, 3, 3, 6]


async def test_a_bug_fails_its_job_alone(one: Thinkers) -> None:
    before = await ask(one, burdens.who)
    with pytest.raises(ThinkingFailed, match="KeyError: 'a bug'"):
        await ask(one, burdens.bug)
    with pytest.raises(ThinkingFailed, match="pickle"):
        await ask(one, burdens.echo, lambda: None)
    assert await ask(one, burdens.who) == before


async def test_a_process_that_does_not_answer_is_killed(
    one: Thinkers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = await ask(one, burdens.who)
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", 0.2)
    with pytest.raises(ThinkingFailed):
        await ask(one, burdens.until, str(tmp_path / "never"))
    monkeypatch.undo()
    assert await ask(one, burdens.who) != before


async def test_the_rooms_take_turns(one: Thinkers, tmp_path: Path) -> None:
    """A room with 50 jobs keeps no other from its first; what is urgent comes before all that."""
    order: list[str] = []

    def noted(room: str, urgency: Urgency = Urgency.MOVE) -> asyncio.Task[Any]:
        task = ask(one, burdens.who, room=room, urgency=urgency)
        task.add_done_callback(lambda _: order.append(f"{room} {urgency.name}"))
        return task

    gate = ask(one, burdens.until, str(tmp_path / "gate"))
    tasks = [noted("slow", Urgency.ANALYSIS), noted("slow", Urgency.HINT)]
    tasks += [noted("many") for _ in range(50)]
    tasks += [noted("other")]
    await asyncio.sleep(0)
    assert one.waiting == 53
    assert one.queued() == {"move": 51, "hint": 1, "analysis": 1}
    await eventually(lambda: one.under_way() == {"move": 1, "hint": 0, "analysis": 0})
    (tmp_path / "gate").touch()
    await asyncio.gather(gate, *tasks)
    assert order[:3] == ["many MOVE", "other MOVE", "many MOVE"]
    assert order[-2:] == ["slow HINT", "slow ANALYSIS"]
    assert {*one.queued().values(), *one.under_way().values()} == {0}


async def test_no_more_jobs_are_under_way_than_there_are_processes(tmp_path: Path) -> None:
    thinking = Thinkers(2)
    gates = [ask(thinking, burdens.until, str(tmp_path / "gate")) for _ in range(5)]
    await asyncio.sleep(0)
    assert thinking.waiting == 3
    (tmp_path / "gate").touch()
    await asyncio.gather(*gates)
    both = await asyncio.gather(*(ask(thinking, burdens.busy, 0.05) for _ in range(4)))
    assert (len(both), thinking.waiting) == (4, 0)
    await thinking.stop()


async def test_a_job_whose_caller_is_cancelled_is_dropped(one: Thinkers, tmp_path: Path) -> None:
    gate = ask(one, burdens.until, str(tmp_path / "gate"))
    dropped, kept = ask(one, burdens.die), ask(one, burdens.who)
    await asyncio.sleep(0)
    dropped.cancel()
    await asyncio.gather(dropped, return_exceptions=True)
    assert one.waiting == 1
    gate.cancel()  # this one is under way: its answer is nobody's any more
    (tmp_path / "gate").touch()
    assert await kept > 0


async def test_whoever_waits_is_told_of_the_stop(tmp_path: Path) -> None:
    thinking = Thinkers(1)
    process = await ask(thinking, burdens.who)
    gate = ask(thinking, burdens.until, str(tmp_path / "never"))
    waits = ask(thinking, burdens.who)
    await asyncio.sleep(0)
    await thinking.stop()
    found = await asyncio.gather(gate, waits, ask(thinking, burdens.who), return_exceptions=True)
    assert [type(one) for one in found] == [ThinkingFailed] * 3
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_process_may_end_while_it_is_being_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread notices that it died, and forgets it, between two instructions of the server."""
    killed: list[bool] = []
    looks = iter([SimpleNamespace(kill=lambda: killed.append(True)), None])
    forgetful = property(lambda _: next(looks), lambda *_: None)
    monkeypatch.setattr(worker.Worker, "_process", forgetful, raising=False)
    worker.Worker().stop()
    assert killed == [True]


async def test_a_process_that_is_stopped_while_it_starts_ends(one: Thinkers) -> None:
    one.warm_up()
    one.warm_up()
    await asyncio.sleep(0)
    await one.stop()
    assert one._workers[0]._process is None
    one.warm_up()


async def test_warming_up_starts_a_process(one: Thinkers) -> None:
    one.warm_up()
    await eventually(lambda: one._free != [] and one._workers[0]._process is not None)


async def test_the_processes_end_with_their_server(tmp_path: Path) -> None:
    """However it ends: here by a signal that nothing can handle."""
    told = tmp_path / "process"
    program = (
        "import asyncio, os, pathlib, signal\n"
        "from app.thinking.queue import Urgency\n"
        "from app.thinking.thinkers import Thinkers\n"
        "from tests.thinking import burdens\n"
        "async def main():\n"
        "    found = await Thinkers(1).run(\n"
        "        burdens.who, room='', urgency=Urgency.MOVE, seconds=9)\n"
        f"    pathlib.Path({str(told)!r}).write_text(str(found))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "server.py"
    script.write_text(program)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    server = await asyncio.create_subprocess_exec(sys.executable, str(script), env=environment)
    assert await server.wait() == -signal.SIGKILL
    await eventually(lambda: gone(int(told.read_text())))


async def test_analyses_leave_a_process_to_moves(tmp_path: Path) -> None:
    thinking, gate = Thinkers(2), tmp_path / "gate"
    try:
        reviews = [
            ask(thinking, burdens.until, str(gate), urgency=Urgency.ANALYSIS) for _ in range(3)
        ]
        await asyncio.sleep(0)
        assert thinking.waiting == 2
        assert await ask(thinking, burdens.echo, "move") == ["move"]
        assert await ask(thinking, burdens.echo, "hint", urgency=Urgency.HINT) == ["hint"]
        assert thinking.waiting == 2
        gate.touch()
        await asyncio.gather(*reviews)
    finally:
        await thinking.stop()


def gone(process: int) -> bool:
    """True once a process has ended, or is only kept in the list of its parent."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_people_are_left_a_core_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, count in ((1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (64, 4)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, n=cores: set(range(n)))
        assert thinkers.usual() == count
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert thinkers.usual() == 2
