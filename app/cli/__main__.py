"""`python -m app.cli`, and the command `farbenspiel`."""

import io
import os
import sys
from contextlib import suppress
from types import ModuleType
from typing import cast

UNUSED = ("rich", "watchfiles", "pydantic.v1")
"""Packages that Typer, structlog, uvicorn and FastAPI load because they are installed with them,
for looks, for reloading, and for models of an older form."""


def complete_streams() -> None:
    """Let everything be printed wherever output goes.

    A stream that the caller has closed leads nowhere: otherwise, the next file that is opened would
    take its number, and get what is printed.  Signs that an encoding lacks become question marks.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(number, True)
    os.close(number)
    for name, number in (("stdout", 1), ("stderr", 2)):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(number, "w", closefd=False))
        elif isinstance(stream, io.TextIOWrapper):
            with suppress(OSError):  # Python may take a pipe for a file
                stream.reconfigure(errors="replace")


def load_less() -> None:
    """Keep libraries from loading what no command needs: it would take time, and stay in memory."""
    for name in UNUSED:
        sys.modules.setdefault(name, cast(ModuleType, None))  # Python then says it isn't there
    # uvicorn loads its own command line, and with it click, which is only used by others.
    command_line = sys.modules.setdefault("uvicorn.main", ModuleType("uvicorn.main"))
    vars(command_line).update(Server=None, main=None, run=None)
    # FastAPI has models of a whole OpenAPI document; compiled as they are used, they never are.
    from pydantic import BaseModel

    BaseModel.model_config["defer_build"] = True


def main() -> None:
    """Run the command."""
    complete_streams()
    # Looking for plugins takes a twentieth of the start: it reads the metadata of all packages.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    load_less()
    from app.cli import commands  # not before, as it loads Typer

    commands.main()


if __name__ == "__main__":
    main()
