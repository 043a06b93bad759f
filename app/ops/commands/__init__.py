"""The commands for those who operate a server."""

from collections.abc import Sequence

from typer import Typer

from app.feature import EraseAgain
from app.ops.commands import admin, backups, checks


def add(cli: Typer, erase_again: Sequence[EraseAgain]) -> None:
    """Add them; after restoring a backup, `erase_again` erases whoever was erased since."""
    backups.add(cli, erase_again)
    cli.command()(checks.check)
    cli.add_typer(admin.admin, name="admin")
