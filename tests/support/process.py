"""A real server process, started by the command, killed without a word."""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import httpx

from tests.support.eventually import PATIENCE
from tests.support.ports import free_port
from tests.support.trouble import tell_line

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ("-m", "tests.support.served")
_READY = re.compile(rb"ready: http://127\.0\.0\.1:\d+/")


class ServerProcess:
    """`farbenspiel serve` on 127.0.0.1; always on the same port.

    What it prints is appended to `output`.
    """

    def __init__(self, folder: Path, database_url: str, **settings: str) -> None:
        self.output = folder / "server.log"
        self.port = free_port()
        self.pid = 0
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
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

    def start(
        self, program: tuple[str, ...] = COMMAND, variables: Mapping[str, str] | None = None
    ) -> float:
        """Start `python PROGRAM serve`, wait until it answers; the seconds that it took."""
        began = time.monotonic()
        named = {f"FARBENSPIEL_{name.upper()}": value for name, value in self._settings.items()}
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
        named["FARBENSPIEL_PORT"] = str(self.port)
        at = self.output.stat().st_size if self.output.exists() else 0
        self.output.touch()
        self._process = subprocess.Popen(
            [sys.executable, *program, "serve"],
            cwd=self._folder,
            env=environment | named | dict(variables or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert self._process.stdout is not None
        self._writer = threading.Thread(
            target=self._write, args=[self._process.stdout], daemon=True
        )
        self._writer.start()
        self.pid = self._process.pid
        while not self._answers(at):
            if self._process.poll() is not None or time.monotonic() - began > PATIENCE:
                raise RuntimeError(f"the server did not start: {self._said(at).decode()}")
            time.sleep(0.02)
        return time.monotonic() - began

    def kill(self) -> None:
        """End it by SIGKILL; a second call does nothing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def terminate(self) -> int:
        """Ask it to stop; its exit status."""
        assert self._process is not None
        self._process.terminate()
        status = self._process.wait(PATIENCE)
        self._writer.join(PATIENCE)
        self._process = None
        return status

    def _answers(self, at: int) -> bool:
        if _READY.search(self._said(at)) is None:
            return False
        try:
            answer = httpx.get(f"{self.url}/readyz", timeout=PATIENCE, trust_env=False)
        except httpx.TransportError:
            return False
        return answer.status_code == 200

    def _write(self, lines: IO[bytes]) -> None:
        with lines, self.output.open("ab", buffering=0) as output:
            for line in lines:
                output.write(line)
                tell_line(line)

    def _said(self, at: int) -> bytes:
        return self.output.read_bytes()[at:]
