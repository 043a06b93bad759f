"""A version to come of the program, which has one more migration than this one."""

import shutil
from pathlib import Path

import pytest

from app.store import revision

NEWER = "9999"
"""Newer than any migration that there is."""
MIGRATION = '''
"""a table to come"""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "{newer}", "{newest}"
branch_labels = depends_on = None


def upgrade():
    op.create_table("to_come", sa.Column("id", sa.Integer()))
'''


def next_version(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on this process is of the version to come, so its databases are older ones.

    Its migrations are put into the `folder`.
    """
    shutil.copytree(revision.migrations_folder(), folder)
    made = MIGRATION.format(newer=NEWER, newest=revision.newest_revision())
    (folder / "versions" / f"{NEWER}_to_come.py").write_text(made)
    patch.setattr(revision, "LOCATIONS", (folder,))
