"""Problem objects (RFC 9457): the same for REST and the socket."""

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from typing_extensions import TypedDict

from app.errors import ProblemError
from app.games.contract import IllegalMove
from app.i18n import Translator
from app.wire import closed

MEDIA_TYPE = "application/problem+json"


ILLEGAL = 422
"""The status of a move that the rules refuse."""


@closed
class Fault(TypedDict):
    """What is wrong with a request, and where: a JSON pointer (RFC 6901) into it."""

    pointer: str
    kind: NotRequired[str]


@closed
class Problem(TypedDict):
    """Why a request was refused (RFC 9457).

    `code` is stable, `type` is a page that explains it.  `detail` is a text in the requested
    language, `args` are the values in it.  `rule` is the section of the rules page that the move
    breaks, `cells` are the fields concerned.  `instance` is the path of a REST request.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    args: NotRequired[Mapping[str, Any]]
    errors: NotRequired[Sequence[Fault]]
    rule: NotRequired[str]
    cells: NotRequired[Sequence[str]]
    instance: NotRequired[str]


def problem(
    code: str,
    status: int,
    arguments: Mapping[str, Any],
    t: Translator,
    base: str = "",
    game: str = "",
) -> Problem:
    """A problem object; `detail` is in the language of `t`, everything else is stable.

    `game` is the key of the game whose rules refused.
    """
    named = {name: value for name, value in arguments.items() if name != "errors"}
    shown = {name: _argument(value) for name, value in named.items()}
    document: Problem = {
        "type": f"{base}/problems/{code}",
        "title": code.replace("-", " ").capitalize(),
        "status": status,
        "detail": t(t.problem_key(code, game), **shown),
        "code": code,
    }
    if arguments:
        document["args"] = named
    if "errors" in arguments:
        document["errors"] = arguments["errors"]
    return document


def problem_of(error: ProblemError | IllegalMove, t: Translator, base: str = "") -> Problem:
    """The problem object of an error raised by the application or by the rules."""
    if not isinstance(error, IllegalMove):
        return problem(error.code, error.status, error.arguments, t, base, error.game)
    document = problem(error.code, ILLEGAL, error.arguments, t, base, error.game)
    if error.rule:
        document["rule"] = error.rule
    if error.cells:
        document["cells"] = error.cells
    return document


def _argument(value: Any) -> Any:
    """A value in the form in which a text contains it."""
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return value
