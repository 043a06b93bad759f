"""Runs `farbenspiel serve` where it can't start, and takes down how it ends."""

import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.eventually import DEADLINE
from tests.support.fork_server import ROOT, nursery

FORMS: Final = ("", "1")
"""FARBENSPIEL_LOG_JSON for text and for JSON."""
in_each_form = pytest.mark.parametrize(
    "log_json", ["1", pytest.param("", marks=pytest.mark.extended)], ids=["json", "text"]
)
"""Runs a test as JSON, which has the text, too, and in an extended run as text."""
HUSH: Final = "hush-hush"
"""Part of each secret and password in these tests, and so never in what a server tells."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The exit code, and all that was printed."""

    code: int
    output: str

    def check(self, form: str, code: int, event: str, *parts: str) -> None:
        """Fail unless it is one line with these parts, and of this event if it is JSON."""
        assert self.output.endswith("\n"), self
        assert self.output.count("\n") == 1, self.output
        assert HUSH not in self.output
        told = self.output.strip()
        if form:
            line: dict[str, Any] = json.loads(told)
            assert set(line) == {"event", "level", "timestamp", "code", "message"}
            assert (line["event"], line["level"], line["code"]) == (event, "error", code)
            told = line["message"]
        for part in parts:
            assert part in told, told
        assert told.endswith((".", ")")), told
        assert self.code == code, self


def refused(folder: Path, program: str = "app.cli", **settings: object) -> Ending:
    """How `python -m PROGRAM serve` ends in a folder, with settings by their names."""
    given = {"host": "127.0.0.1", "port": "0", "data_dir": str(folder / "data")} | settings
    named = {f"FARBENSPIEL_{name.upper()}": str(value) for name, value in given.items()}
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)} | named
    reading, writing = os.pipe()
    try:
        pid = nursery().start(program, folder, environment, writing)
    finally:
        os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as output:
        told = output.read()
    return Ending(_status(pid), told)


def _status(pid: int) -> int:
    deadline = time.monotonic() + DEADLINE
    while (status := nursery().status(pid)) is None:
        if time.monotonic() > deadline:
            raise RuntimeError("the command did not end")
        time.sleep(0.005)
    return status


@contextmanager
def answering(*answers: bytes) -> Iterator[int]:
    """A port at which every connection gets these bytes, each after it sent something."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        kept: list[socket.socket] = []

        def answer_all() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listening.accept()
                    kept.append(connection)
                    for answer in answers:
                        connection.recv(4096)
                        connection.sendall(answer)

        thread = threading.Thread(target=answer_all, daemon=True)
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join(DEADLINE)
            for connection in kept:
                connection.close()
