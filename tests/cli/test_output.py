"""Wherever output goes, or doesn't: a server starts, and a list is complete."""

import os
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import httpx
import pytest

from tests.support.eventually import DEADLINE
from tests.support.ports import free_port
from tests.support.stages import first

COMMAND = (sys.executable, "-m", "app.cli")


@pytest.mark.parametrize(
    ("output", "log_json"),
    first(product((">&- 2>&- <&-", ">&-", "2>&-", ">/dev/full", "2>/dev/full"), "01")),
)
@pytest.mark.extended
def test_a_server_starts_where_nothing_can_be_printed(
    tmp_path: Path, output: str, log_json: str
) -> None:
    port = free_port()
    variables = {
        "FARBENSPIEL_DATA_DIR": str(tmp_path / "data"),
        "FARBENSPIEL_HOST": "127.0.0.1",
        "FARBENSPIEL_LOG_JSON": log_json,
        "FARBENSPIEL_PORT": str(port),
    }
    shell = ("sh", "-c", f'exec "$@" {output}', "sh", *COMMAND, "serve")
    with subprocess.Popen(shell, env=os.environ | variables) as process:
        try:
            end = time.monotonic() + DEADLINE
            while not _answers(port) and process.poll() is None and time.monotonic() < end:
                time.sleep(0.05)
            assert process.poll() is None
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
        finally:
            process.kill()
    assert {file.name for file in (tmp_path / "data").iterdir()} >= {"farbenspiel.db", "secret"}
    assert (tmp_path / "data" / "farbenspiel.db").read_bytes().startswith(b"SQLite format 3\0")


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii"])
def test_a_list_is_complete_in_any_encoding(tmp_path: Path, encoding: str) -> None:
    text = (
        "import app.cli.__main__ as command; command.complete_streams()\n"
        "print('Åsa 🎲'); print('… and 3 more')"
    )
    variables = {"PYTHONIOENCODING": encoding}
    done = subprocess.run(
        (sys.executable, "-c", text), env=os.environ | variables, capture_output=True, check=True
    )
    first, second = done.stdout.decode(encoding).splitlines()
    assert first.endswith("sa ?")
    assert second.endswith(" and 3 more")


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz").is_success
    except httpx.TransportError:
        return False
