"""A test that waits in vain fails within seconds and says why."""

import asyncio
import time

import pytest
import structlog

from tests.conftest import Serve
from tests.support import trouble
from tests.support.client import table_of
from tests.support.eventually import eventually
from tests.support.trouble import patience, tell, tell_line


@pytest.fixture(autouse=True)
def _short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "GRACE", 0.1)


async def never() -> bool:
    return False


async def test_a_failed_wait_says_how_long_it_took() -> None:
    with pytest.raises(TimeoutError, match=r"0\.\d s in vain: no refusal"):
        await eventually(never, 0.05)


async def test_a_logged_error_of_a_room_ends_the_wait() -> None:
    log = structlog.get_logger()
    asyncio.get_running_loop().call_later(0.05, lambda: log.info("bot-late", code="not-your-turn"))
    with pytest.raises(TimeoutError, match=r"bot-late.*not-your-turn"):
        await eventually(never)


async def test_an_error_from_another_thread_ends_the_wait() -> None:
    thread = asyncio.to_thread(lambda: (time.sleep(0.05), tell("the page broke")))
    with pytest.raises(TimeoutError, match="the page broke"):
        await asyncio.gather(eventually(never), thread)


async def test_a_logged_error_of_a_server_process_ends_the_wait() -> None:
    tell_line(b'{"level": "error", "event": "bot-failed", "error": "KeyError"}\n')
    tell_line(b"no JSON\n")
    with pytest.raises(TimeoutError, match=r"bot-failed.*KeyError"):
        await eventually(never)


async def test_other_log_lines_do_not_end_the_wait() -> None:
    structlog.get_logger().warning("slow-step", ms=900)
    structlog.get_logger().info("started")
    with pytest.raises(TimeoutError, match="no refusal"):
        await eventually(never, 0.2)


async def test_expected_errors_do_not_end_the_wait() -> None:
    began = time.monotonic()
    tell("a move that may not be")
    async with patience(60):
        await asyncio.sleep(0)
    async with patience(60):
        await asyncio.sleep(3 * trouble.GRACE)
    assert time.monotonic() - began >= 3 * trouble.GRACE


async def test_a_refused_move_ends_the_wait_for_its_step(serve: Serve) -> None:
    async with table_of(serve(), 2) as clients:
        waiting = next(client for client in clients if not client.my_turn)
        await waiting.send({"type": "move", "id": "too-early", "seq": 0, "move": {}})
        with pytest.raises(TimeoutError, match=r"Player \d was refused not-your-turn"):
            await waiting.reached(1)
