"""`python -m app.cli`, and the command `farbenspiel`."""

import os
import sys
from types import ModuleType
from typing import cast

UNUSED = ("rich", "watchfiles")
"""Packages that Typer, structlog and uvicorn load because they are installed with them, for looks
and for reloading; the server would keep them in memory."""


def main() -> None:
    """Run the command, without what is only loaded in case somebody wants it."""
    for name in UNUSED:
        sys.modules.setdefault(name, cast(ModuleType, None))  # Python then says it isn't there
    # Looking for plugins takes a twentieth of the start: it reads the metadata of all packages.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from app.cli import commands  # not before, as it loads Typer

    if sys.argv[1:2] != ["serve"]:  # a server would keep it in memory
        from app.cli.admin import admin

        commands.cli.add_typer(admin, name="admin")
    commands.main()


if __name__ == "__main__":
    main()
