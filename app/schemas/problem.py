"""Problem objects (RFC 9457): the same for REST and the socket."""

from collections.abc import Mapping
from typing import Any

from app.errors import ProblemError
from app.games.contract import IllegalMove
from app.i18n import Translator

MEDIA_TYPE = "application/problem+json"


ILLEGAL = 422
"""The status of a move that the rules refuse."""


def problem(
    code: str,
    status: int,
    arguments: Mapping[str, Any],
    t: Translator,
    base: str = "",
    game: str = "",
    **more: Any,
) -> dict[str, Any]:
    """A problem object; `detail` is in the language of `t`, everything else is stable.

    `game` is the key of the game whose rules refused.
    """
    shown = {name: _argument(value) for name, value in arguments.items() if name != "errors"}
    document: dict[str, Any] = {
        "type": f"{base}/problems/{code}",
        "title": code.replace("-", " ").capitalize(),
        "status": status,
        "detail": t(t.problem_key(code, game), **shown),
        "code": code,
    }
    if arguments:
        document["args"] = dict(arguments)
    if "errors" in arguments:
        document["errors"] = document["args"].pop("errors")
    return document | {name: value for name, value in more.items() if value}


def problem_of(error: ProblemError | IllegalMove, t: Translator, base: str = "") -> dict[str, Any]:
    """The problem object of what a room or the rules refused."""
    if isinstance(error, IllegalMove):
        more = {"rule": error.rule, "cells": list(error.cells)}
        return problem(error.code, ILLEGAL, error.arguments, t, base, error.game, **more)
    return problem(error.code, error.status, error.arguments, t, base, error.game)


def _argument(value: Any) -> Any:
    """A value as a text can name it."""
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return value
