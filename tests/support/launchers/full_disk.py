"""Starts the server where the disk is full as soon as it writes its secret."""

import errno
import os
from typing import Any

from app import settings
from app.cli.commands import main


def full(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


if __name__ == "__main__":
    settings.kept_secret = full  # type: ignore[assignment]
    main()
