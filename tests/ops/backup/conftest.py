"""Fixtures of backups: places with databases, empty or with a few rows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.installation import Place, empty_place

PEOPLE = """
    INSERT INTO players (id, name, created_at, bot, hidden, logins) VALUES
    ('01HANNAHANNAHANNAHANNAHANN', 'Anna', '2026-11-01 10:00:00.000000', false, false, 0),
    ('01HBENBENBENBENBENBENBENBE', 'Ben', '2026-11-01 10:00:00.000000', false, false, 0)
"""
A_ROOM = """
    INSERT INTO rooms (id, created_at, chatted) VALUES
    ('01HROOMROOMROOMROOMROOMROO', '2026-11-01 10:00:00.000000', 0)
"""


@pytest.fixture(autouse=True)
def _apart(own_folder: None) -> None:
    """No settings of the machine that runs the tests."""


@pytest.fixture
def place(database_url: str, tmp_path: Path) -> Place:
    """A place with a migrated database that has a few rows; on each kind of database."""
    found = Place(database_url, tmp_path)
    found.keep_secret()
    found.execute(PEOPLE, A_ROOM)
    return found


@pytest.fixture
def empty(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> Iterator[Place]:
    """Another place of the same kind, without anything."""
    with empty_place(request, database_url, tmp_path / "other") as found:
        yield found


@pytest.fixture
def file(place: Place, tmp_path: Path) -> Path:
    """A backup of the place."""
    made = tmp_path / "backups" / "kept.tar"
    made.parent.mkdir()
    place.done("backup", made)
    return made
