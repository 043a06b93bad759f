"""A server that sends no requests doesn't load what it would send them with."""

import subprocess
import sys
import threading

import pytest

from app.outgoing import sender as module
from tests.support.remote_server import Names, Start, sender

LOADED = """
import sys
import app.main, app.cli.serve
from app.limits.exemptions import exemptions
from app.outgoing.addresses import target_of
from app.outgoing.sender import Sender
Sender(exemptions("http://ntfy.lan"))
target_of("https://example.com/", exemptions(""))
print([name for name in ("httpcore", "httpx", "h11", "idna", "certifi") if name in sys.modules])
"""


def test_nothing_is_loaded_before_the_first_request() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], check=True, stdout=subprocess.PIPE)
    assert done.stdout.strip() == b"[]"


async def test_it_is_loaded_once_and_beside_the_event_loop(
    start: Start, names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    load = module._load

    def watched() -> module.Post:
        threads.append(threading.current_thread())
        return load()

    monkeypatch.setattr(module, "_load", watched)
    far, one = await start(), sender(names)
    for _ in range(2):
        assert (await one.post(far.url, {}, b"")).status == 200
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
