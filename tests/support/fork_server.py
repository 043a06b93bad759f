"""Forks servers from a process that has done the imports, which would take each of them seconds.

Run as a module it is that process; `Nursery` is the tests' end of it.
"""

import os
import runpy
import subprocess
import sys
import threading
from collections.abc import Mapping
from functools import cache
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle, send_handle
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Nursery:
    """Starts servers and identifies them by pid."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connection, there = Pipe()
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.fork_server", str(there.fileno())],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            pass_fds=[there.fileno()],
        )
        there.close()

    def start(self, module: str, folder: Path, variables: Mapping[str, str], output: int) -> int:
        """Run `python -m module serve` in a folder; `output` is a file descriptor."""
        with self._lock:
            self._connection.send((module, folder, dict(variables)))
            send_handle(self._connection, output, self._process.pid)
            pid: int = self._connection.recv()
            return pid

    def status(self, pid: int) -> int | None:
        """The exit status of a server, available once; None while it runs."""
        with self._lock:
            self._connection.send(pid)
            status: int | None = self._connection.recv()
            return status


@cache
def nursery() -> Nursery:
    """The nursery of this process."""
    return Nursery()


def tend(connection: Connection) -> None:
    """Fork and watch over servers until the tests are over."""
    while True:
        try:
            asked = connection.recv()
        except EOFError:
            return
        if isinstance(asked, int):
            done, status = os.waitpid(asked, os.WNOHANG)
            connection.send(os.waitstatus_to_exitcode(status) if done else None)
            continue
        output = recv_handle(connection)
        pid = os.fork()
        if pid == 0:
            connection.close()
            become(*asked, output)
            return
        os.close(output)
        connection.send(pid)


def become(module: str, folder: Path, variables: Mapping[str, str], output: int) -> None:
    """Turn this process into the server."""
    os.dup2(output, sys.stdout.fileno())
    os.dup2(output, sys.stderr.fileno())
    os.close(output)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    sys.argv = [module, "serve"]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    from app.cli.commands import cli  # noqa: F401
    from app.cli.serve import server  # noqa: F401
    from app.main import create_app  # noqa: F401
    from app.store import migrate  # noqa: F401
    from tests.support import steady_luck  # noqa: F401

    tend(Connection(int(sys.argv[1])))
