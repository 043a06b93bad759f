"""What a server loads: its own process holds nothing that it never uses."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from app import __version__
from app.cli import commands
from app.cli.commands import migrate_apart
from app.shell.loading import load
from tests.support.stages import some

ROOT = Path(__file__).resolve().parents[2]
UNUSED = {
    "alembic": "migrations have a process of their own",
    "rich": "looks of a terminal",
    "watchfiles": "reloading",
    "redis": "only where processes share a bus",
    "asyncpg": "only with PostgreSQL",
    "yaml": "uvicorn's own logging",
    "httpx": "tests",
    "prometheus_client": "only once somebody asks for metrics",
    "segno": "only once somebody looks at an invitation",
}
LOADED = re.compile(r"^import time:\s*\d+ \|\s*\d+ \|\s*(\S+)$", re.MULTILINE)
"""A module, as Python tells on standard error."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules of a server that has migrated a new database and answered."""
    folder = tmp_path_factory.mktemp("loaded")
    command = [sys.executable, "-X", "importtime", "-m", "app.cli", "serve"]
    options = ["--host", "127.0.0.1", "--port", "0", "--data-dir", str(folder / "data")]
    environment = {**os.environ, "FARBENSPIEL_LOG_JSON": "true"}
    with (folder / "told").open("w") as told:
        server = subprocess.Popen(
            [*command, *options],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=told,
            text=True,
        )
        with server:
            assert server.stdout is not None
            ready = json.loads(server.stdout.readline())
            assert (ready["event"], ready["level"], ready["pid"]) == ("ready", "info", server.pid)
            assert ready["version"] == __version__
            address = ready["address"]
            for path in ("healthz", "", "api/v1/games"):
                with urlopen(f"{address}{path}") as answer:
                    assert answer.status == 200
            server.terminate()
    return set(LOADED.findall((folder / "told").read_text()))


def test_what_a_server_does_not_use_is_not_loaded(loaded: set[str]) -> None:
    assert {"app.main", "sqlalchemy", "structlog", "typer"} <= loaded
    inside = tuple(f"{name}." for name in UNUSED)  # Python also tells of what it doesn't find
    assert [name for name in loaded if name.startswith(inside)] == []


@pytest.mark.usefixtures("own_folder")
def test_a_migration_that_fails_ends_the_start(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = load(data_dir=tmp_path)
    for end, code, told in (("exit 3", 3, False), ("kill -9 $$", 1, True)):
        program = tmp_path / "program"
        program.write_text(f"#!/bin/sh\n{end}\n")
        program.chmod(0o700)
        monkeypatch.setattr(commands.sys, "executable", str(program))
        with pytest.raises(commands.typer.Exit) as ended:
            migrate_apart(settings)
        assert ended.value.exit_code == code
        assert ("could not be migrated" in capfd.readouterr().err) is told


@pytest.mark.usefixtures("own_folder")
def test_a_migration_loads_no_feature() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "app.cli", "migrate"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    loaded = set(LOADED.findall(done.stderr))
    assert "alembic" in loaded
    assert not loaded & {"app.features", "fastapi"}


@pytest.mark.parametrize(
    ("options", "code", "told"),
    some(
        [
            (["--help"], 0, "Migrate the database, then serve until Ctrl+C."),
            (["serve", "--prot", "5"], 2, "No such option: --prot"),
            (["serve", "--port", "many"], 2, "Invalid value for '--port': must be a whole number."),
            (["serve", "--port", "70000"], 2, "Invalid value for '--port': must be at most 65535."),
            (
                *(["admin", "ban", "somebody", "--for", "week"], 2),
                "Invalid value for '--for': 'week' is not one of 'hour', 'day', 'always'.",
            ),
        ],
        3,
    ),
)
def test_help_needs_nothing_that_is_not_loaded(options: list[str], code: int, told: str) -> None:
    command = [sys.executable, "-m", "app.cli", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
