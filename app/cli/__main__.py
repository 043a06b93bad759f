"""`python -m app.cli`, and the command `farbenspiel`."""

import io
import os
import sys
from contextlib import suppress


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


def main() -> None:
    """Run the command."""
    complete_streams()
    # Looking for plugins takes a twentieth of the start: it reads the metadata of all packages.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from app.cli import unused

    unused.leave_out()
    from app.cli import commands  # not before, as it loads Typer

    commands.main()


if __name__ == "__main__":
    main()
