"""What a server loads: its own process holds nothing that it never uses.

`python -m tests.cli.test_imports` records the modules of a start.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from app import __version__
from app.cli import commands, unused
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
    "click": "uvicorn's own command line",
    "opentelemetry": "telemetry, which is off",
    "app.ops.backup": "only if a folder for backups is set",
    "app.ops.metrics": "only if there is a token or a port for them",
    "multiprocessing": "only once a bot thinks",
    "segno": "only once somebody looks at an invitation",
}
RECORDED = Path(__file__).with_name("modules_of_a_start.txt")
MOST = 1000
"""How many modules a start may load; a few depend on the version of Python."""
LOADED = re.compile(r"^import time:\s*\d+ \|\s*\d+ \|\s*(\S+)$", re.MULTILINE)
"""A module, as Python tells on standard error."""
IMPORTED = re.compile(r"^ *(?:from|import) ([\w.]+)", re.MULTILINE)


class Loaded(NamedTuple):
    """Modules of a server: until it was ready, and after a few requests."""

    at_start: set[str]
    later: set[str]


def run(folder: Path) -> Loaded:
    """Start a server that migrates a new database, ask it a few things, and stop it."""
    command = [sys.executable, "-X", "importtime", "-m", "app.cli", "serve"]
    options = ["--host", "127.0.0.1", "--port", "0", "--data-dir", str(folder / "data")]
    environment = {**os.environ, "FARBENSPIEL_LOG_JSON": "true"}
    told = folder / "told"
    with told.open("w") as errors:
        server = subprocess.Popen(
            [*command, *options],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        with server:
            assert server.stdout is not None
            ready = json.loads(server.stdout.readline())
            assert (ready["event"], ready["level"], ready["pid"]) == ("ready", "info", server.pid)
            assert ready["version"] == __version__
            at_start = set(LOADED.findall(told.read_text()))
            address = ready["address"]
            for path in ("healthz", "", "docs", "api/v1/games"):
                with urlopen(f"{address}{path}") as answer:
                    assert answer.status == 200
            server.terminate()
    return Loaded(at_start, set(LOADED.findall(told.read_text())))


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    return run(tmp_path_factory.mktemp("loaded"))


def test_a_start_loads_few_modules(loaded: Loaded) -> None:
    new = sorted(loaded.at_start - set(RECORDED.read_text("utf-8").split()))
    assert len(loaded.at_start) <= MOST, f"new since they were recorded: {new}"


def test_rules_and_what_pages_need_is_loaded_when_it_is_asked_for(loaded: Loaded) -> None:
    asked_for = {"app.games.lineup.game", "app.web.templating", "fluent.runtime", "jinja2"}
    assert asked_for <= loaded.later
    assert not asked_for & loaded.at_start


def test_what_a_server_does_not_use_is_not_loaded(loaded: Loaded) -> None:
    assert {"app.main", "sqlalchemy", "structlog", "typer"} <= loaded.later
    inside = tuple(f"{name}." for name in UNUSED)  # Python also tells of what it doesn't find
    assert [name for name in loaded.later if name.startswith(inside)] == []


def test_nothing_is_imported_from_what_is_left_out() -> None:
    """Most tests run with all libraries, and so would not notice."""
    left_out = {*unused.ABSENT, *unused.UNCALLED}
    for path in (ROOT / "app").rglob("*.py"):
        assert not left_out & set(IMPORTED.findall(path.read_text("utf-8"))), path


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


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        RECORDED.write_text("\n".join(sorted(run(Path(name)).at_start)) + "\n", "utf-8")
