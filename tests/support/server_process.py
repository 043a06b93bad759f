"""A real server process, started by the command, killed without warning."""

import os
import re
import signal
import threading
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

from tests.support.eventually import DEADLINE
from tests.support.fork_server import ROOT, nursery
from tests.support.ports import free_port
from tests.support.trouble import tell_line

COMMAND = "tests.support.launchers.steady_luck"
LAST_WORDS_SECONDS = 1.0
"""How long a process that outlives the server may keep its output open."""
_READY = re.compile(rb"\"address\": \"http://127\.0\.0\.1:\d+/\"")


class ServerProcess:
    """`farbenspiel serve` on 127.0.0.1; always on the same port.

    What it prints is appended to `output`.
    """

    def __init__(self, folder: Path, database_url: str, **settings: str) -> None:
        self.output = folder / "server.log"
        self.port = free_port()
        self.pid = 0
        self._folder = folder
        self._writer: threading.Thread
        self._settings = {
            "database_url": database_url,
            "data_dir": str(folder),
            "host": "127.0.0.1",
            "log_json": "1",
            "bot_delay_ms": "0",
        } | settings

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        """The address of its socket."""
        return f"ws://127.0.0.1:{self.port}/api/v1/ws"

    def start(self, program: str = COMMAND, variables: Mapping[str, str] | None = None) -> float:
        """Start `python -m PROGRAM serve` and wait until it answers; the seconds taken."""
        began = time.monotonic()
        named = {f"FARBENSPIEL_{name.upper()}": value for name, value in self._settings.items()}
        named["FARBENSPIEL_PORT"] = str(self.port)
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)} | named
        environment |= variables or {}
        self.output.touch()
        at = self.output.stat().st_size
        reading, writing = os.pipe()
        try:
            self.pid = nursery().start(program, self._folder, environment, writing)
        finally:
            os.close(writing)
        self._writer = threading.Thread(target=self._write, args=[reading], daemon=True)
        self._writer.start()
        while not self._answers(at):
            if self._ended() is not None or time.monotonic() - began > DEADLINE:
                raise RuntimeError(f"the server did not start: {self._said(at).decode()}")
            time.sleep(0.02)
        return time.monotonic() - began

    def kill(self) -> None:
        """End it by SIGKILL; a second call does nothing."""
        if self.pid:
            self._end(signal.SIGKILL)

    def terminate(self) -> int:
        """Ask it to stop; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        deadline = time.monotonic() + DEADLINE
        while (status := self._ended()) is None:
            if time.monotonic() > deadline:
                raise RuntimeError("the server did not end")
            time.sleep(0.005)
        self._writer.join(LAST_WORDS_SECONDS)
        return status

    def _ended(self) -> int | None:
        status = nursery().status(self.pid)
        if status is not None:
            self.pid = 0
        return status

    def _answers(self, at: int) -> bool:
        if _READY.search(self._said(at)) is None:
            return False
        try:
            answer = httpx.get(
                f"{self.url}/readyz", verify=False, timeout=DEADLINE, trust_env=False
            )
        except httpx.TransportError:
            return False
        return answer.status_code == 200

    def _write(self, reading: int) -> None:
        with open(reading, "rb") as lines, self.output.open("ab", buffering=0) as output:
            for line in lines:
                output.write(line)
                tell_line(line)

    def _said(self, at: int) -> bytes:
        return self.output.read_bytes()[at:]
