"""Starts a server with a bug that shows when the application is made."""

from typing import Any

from app import main
from app.cli import commands


def broken(_: Any) -> Any:
    return 1 // 0


if __name__ == "__main__":
    main.create_app = broken
    commands.main()
