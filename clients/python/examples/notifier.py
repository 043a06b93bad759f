"""Says when it becomes your turn, in any of your rooms.

    FARBENSPIEL_TOKEN=fsp_... python notifier.py SERVER [--command COMMAND]

Make the token on the page /tokens of the server; it only needs to be for reading.  Each turn is
said once: in a line here, with the terminal's bell, and to a command such as "notify-send -u low",
which gets the text as its last argument.  Ctrl-C ends it.
"""

import argparse
import asyncio
import os
import shlex
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

from farbenspiel_client import Client, Problem
from farbenspiel_client.wire import DutyView

BELL = "\a"
COMMAND_SECONDS = 10
PLAYING_MS = 60_000
"""Those whose next turn begins so soon are at the table: many turns have several moves."""
UNITS = {"day": 86400, "hour": 3600, "minute": 60}


class Notifier:
    """Tells a person about their turns, each once."""

    def __init__(self, server: str, command: Sequence[str]) -> None:
        self._server = server.rstrip("/")
        self._command = command
        self._since: dict[str, int] = {}

    def news(self, duties: Sequence[DutyView]) -> list[str]:
        """What there is to say: nothing of turns that have been told or go on at once."""
        before = self._since
        self._since = {duty["match"]: duty["since"] for duty in duties}
        return [
            self._text(duty)
            for duty in duties
            if duty["match"] not in before or duty["since"] > before[duty["match"]] + PLAYING_MS
        ]

    async def tell(self, text: str) -> None:
        """Say it in the terminal, and to the command if there is one."""
        print(BELL * sys.stdout.isatty() + text, flush=True)
        if self._command:
            await run(*self._command, text)

    def _text(self, duty: DutyView) -> str:
        game, title = duty["game"].replace("_", " "), plain(duty["title"])
        room = f"in “{title}”" if title else f"in room {duty['room']}"
        link = f"{self._server}/r/{duty['room']}"
        return f"Your turn at {game} {room}, {waited(duty['since'])}: {link}"


def plain(text: str) -> str:
    """A text of somebody else without what could confuse a terminal."""
    return "".join(one for one in text if one.isprintable())


def waited(since: int) -> str:
    """How long something has waited, since a time in milliseconds."""
    seconds = time.time() - since / 1000
    for unit, length in UNITS.items():
        if seconds >= length:
            number = int(seconds // length)
            return f"waiting for {number} {unit}{'s' * (number > 1)}"
    return "just now"


async def run(*command: str) -> None:
    """Run a command without a shell; one that fails or takes too long is complained about."""
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.DEVNULL)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return
    try:
        async with asyncio.timeout(COMMAND_SECONDS):
            status = await process.wait()
    except TimeoutError:
        process.kill()
        status = await process.wait()
    if status:
        print(f"{command[0]} failed with status {status}", file=sys.stderr)


async def main(server: str, token: str, command: Sequence[str]) -> None:
    notifier = Notifier(server, command)
    async with Client(server, token) as client:
        async for duties in client.duties():
            for text in notifier.news(duties):
                await notifier.tell(text)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Says when it becomes your turn.")
    parser.add_argument("server", help="the address of the server")
    parser.add_argument("--command", type=shlex.split, default=[], help="gets the text as argument")
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    secret = os.environ.get("FARBENSPIEL_TOKEN")
    if secret is None:
        sys.exit("Put your token into FARBENSPIEL_TOKEN; /tokens on the server makes one.")
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(main(given.server, secret, given.command))
    except Problem as problem:
        sys.exit(f"{given.server}: {problem.detail}")
