"""Sentences about failures that take much to provoke, such as a standby or a read-only disk."""

import ast
import errno
import os
import re
from pathlib import Path

import pytest

from app.settings import Settings
from app.shell.exit import ExitCode
from app.shell.failures import explain

ROOT = Path(__file__).resolve().parents[2]
EVENT = re.compile(r"[a-z]+(-[a-z]+)+")


class Refused(Exception):
    """What PostgreSQL refused, by its code."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Those of a server on PostgreSQL."""
    url = "postgresql://ann:hush@db.example:5433/games"
    return Settings(data_dir=tmp_path, database_url=url, _env_file=None)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("state", "event", "code", "sentence"),
    [
        (
            *("25006", "database-read-only", ExitCode.AGAIN),
            "is read-only, as a standby server is: check FARBENSPIEL_DATABASE_URL.",
        ),
        ("53100", "disk-full", ExitCode.HAND, "is full: free some space."),
        (
            *("53300", "database-busy", ExitCode.AGAIN),
            "has no connections left: raise its max_connections, or stop other programs.",
        ),
        ("XX001", "database-damaged", ExitCode.HAND, "reports damaged data: restore a backup."),
        ("XX002", "database-damaged", ExitCode.HAND, "reports a damaged index: use REINDEX."),
        (
            *("57P03", "database-away", ExitCode.AGAIN),
            "is starting up, shutting down, or gone: try again in a moment.",
        ),
        (
            *("22012", "database-failed", ExitCode.AGAIN),
            "rejected a statement (SQLSTATE 22012): its own log says why.",
        ),
    ],
)
def test_what_postgresql_refuses(
    settings: Settings, state: str, event: str, code: ExitCode, sentence: str
) -> None:
    known = explain(Refused(state), settings)
    assert (known.event, known.code) == (event, code)
    assert known.sentence.endswith(f"PostgreSQL at db.example:5433 {sentence}")


@pytest.mark.parametrize(
    ("number", "event", "part"),
    [
        (errno.EROFS, "folder-unwritable", "because its file system is read-only"),
        (
            *(errno.EPERM, "folder-unwritable"),
            f"because / can't be written by the user with id {os.geteuid()}",
        ),
        (errno.EIO, "file-unusable", "can't be used: Input/output error."),
        (errno.EDQUOT, "disk-full", "The disk is full: free some space"),
    ],
)
def test_what_a_disk_refuses(settings: Settings, number: int, event: str, part: str) -> None:
    known = explain(OSError(number, os.strerror(number), "/none/data"), settings)
    assert (known.event, known.code) == (event, ExitCode.HAND)
    assert part in known.sentence


def _exits(node: ast.AST) -> set[int]:
    named = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
    return {int(code) for code in ExitCode if code.name in named}


def _events() -> dict[str, set[int]]:
    """The events of all failures in the source, with their exit codes where these stand beside."""
    found: dict[str, set[int]] = {}
    places = (ROOT / "app" / name for name in ("cli", "shell", "ops/commands"))
    for file in (file for place in places for file in place.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                parts = node.args if node.func.id in ("CommandFailure", "_told", "end") else []
            else:
                parts = node.elts if isinstance(node, ast.Tuple) and _exits(node) else []
            texts = [one.value for one in parts if isinstance(one, ast.Constant)]
            for event in filter(EVENT.fullmatch, map(str, texts[:1])):
                found.setdefault(event, set()).update(_exits(node))
    return found


def test_the_page_for_operators_has_every_failure_with_its_code() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    table = page.partition("\n## When it does not start\n")[2].partition("\n## ")[0]
    told = {
        event: set(map(int, re.findall(r"\b[123]\b", row.rpartition(" | ")[2])))
        for row in re.findall(r"^\| `.*", table, re.MULTILINE)
        for event in re.findall(r"`([a-z-]+)`", row.partition(" | ")[0])
    }
    found = _events()
    assert len(found) > 30
    assert told.keys() == found.keys()
    assert {event: codes for event, codes in found.items() if not codes <= told[event]} == {}
