"""A Redis server for the tests, on a free port of 127.0.0.1, without persistence."""

import shutil
import subprocess
import time

from redis import Redis
from redis.exceptions import RedisError

from tests.support.eventually import DEADLINE
from tests.support.ports import free_port


def program() -> str | None:
    """The path of the server's program; None if there is none."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """A running server; it can be stopped and started again on its port."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [self._path, "--port", str(self.port), "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, "--save", "", "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + DEADLINE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("redis-server did not start")
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(DEADLINE)
            self._process = None

    def signal(self, number: int) -> None:
        """Send its process a signal: SIGSTOP freezes it, SIGCONT lets it go on."""
        assert self._process is not None
        self._process.send_signal(number)

    def clear(self) -> None:
        """Delete all keys."""
        with Redis.from_url(self.url) as redis:
            redis.flushall()

    def _answers(self) -> bool:
        try:
            with Redis.from_url(self.url) as redis:
                return bool(redis.ping())
        except RedisError:
            return False
