"""A version to come of the program, which has one more migration than this one."""

import shutil
from pathlib import Path

import pytest

from app.store import revision

NEWER = "0002"
MIGRATION = f'''
"""a table to come"""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "{NEWER}", "{revision.newest_revision()}"
branch_labels = depends_on = None


def upgrade():
    op.create_table("to_come", sa.Column("id", sa.Integer()))
'''


def next_version(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on this process is of the version to come, so its databases are older ones.

    Its migrations are put into the `folder`.
    """
    shutil.copytree(revision.migrations_folder(), folder)
    (folder / "versions" / f"{NEWER}_to_come.py").write_text(MIGRATION)
    patch.setattr(revision, "LOCATIONS", (folder,))
