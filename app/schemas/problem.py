"""Problem objects (RFC 9457): the same for REST and the socket."""

from collections.abc import Mapping, Sequence
from typing import NotRequired

from typing_extensions import TypedDict

from app.errors import Argument, Fault, ProblemError
from app.games.contract import IllegalMove
from app.i18n import Translator, Value
from app.match.wire import closed

MEDIA_TYPE = "application/problem+json"


ILLEGAL = 422
"""The status of a move that the rules refuse."""


@closed
class Problem(TypedDict):
    """Why a request was refused (RFC 9457).

    `code` is stable, for programs; `type` is a page that explains it; `title` is the code in words,
    in English.  `detail` is a text in the requested language, `args` are the values in it.  Every
    429 has `args.retry_after`, in seconds, except for `too-many-connections` on the socket and for
    clients that are turned away before they can ask for anything.  `errors` says where the request
    is wrong: pointers begin with `/body`, `/query`, or `/path`, on the socket in the frame; those
    of `bad-move` and `bad-options` begin in the move or the options themselves.  `rule` is the
    section of the rules page that the move breaks, `cells` are the fields concerned, as the game's
    view names them.  `instance` is the path of a REST request.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    args: NotRequired[Mapping[str, Argument]]
    errors: NotRequired[Sequence[Fault]]
    rule: NotRequired[str]
    cells: NotRequired[Sequence[str]]
    instance: NotRequired[str]


def problem(
    code: str,
    status: int,
    arguments: Mapping[str, Argument],
    t: Translator,
    base: str = "",
    game: str = "",
) -> Problem:
    """A problem object; `detail` is in the language of `t`, everything else is stable.

    `game` is the key of the game whose rules refused.
    """
    shown = {name: value_of(argument) for name, argument in arguments.items()}
    document: Problem = {
        "type": f"{base}/problems/{code}",
        "title": code.replace("-", " ").capitalize(),
        "status": status,
        "detail": t(t.problem_key(code, game), **shown),
        "code": code,
    }
    if arguments:
        document["args"] = arguments
    return document


def problem_of(error: ProblemError | IllegalMove, t: Translator, base: str = "") -> Problem:
    """The problem object of an error raised by the application or by the rules."""
    if isinstance(error, ProblemError):
        document = problem(error.code, error.status, error.arguments, t, base, error.game)
        if error.errors:
            document["args"] = error.arguments
            document["errors"] = error.errors
        return document
    document = problem(error.code, ILLEGAL, error.arguments, t, base, error.game)
    if error.rule:
        document["rule"] = error.rule
    if error.cells:
        document["cells"] = error.cells
    return document


def value_of(argument: Argument) -> Value:
    """An argument in the form in which a text contains it."""
    if isinstance(argument, Sequence) and not isinstance(argument, str):
        return ", ".join(str(item) for item in argument)
    return argument
