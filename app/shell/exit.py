"""How a command ends that failed: one sentence on standard error, and an exit code."""

from enum import IntEnum

import typer


class ExitCode(IntEnum):
    """What the exit code says about starting again; documented in docs/hosting.md."""

    AGAIN = 1
    """Another try may succeed, when something else is back."""
    WRONG = 2
    """The settings or the command line are wrong."""
    HAND = 3
    """Somebody has to put something right on this machine or in the database."""


class CommandFailure(Exception):
    """Why a command can't go on; `event` names it in the log, `sentence` says what to do."""

    def __init__(self, event: str, sentence: str, code: ExitCode) -> None:
        super().__init__(sentence)
        self.event = event
        self.sentence = sentence
        self.code = code


def print_failure(failure: CommandFailure, *, as_json: bool) -> None:
    """Print the sentence, or with `as_json` a line like all others of the log."""
    text = " ".join(failure.sentence.split())
    if as_json:
        from app import logs

        text = logs.line("error", failure.event, message=text, code=int(failure.code))
    typer.echo(text, err=True)
