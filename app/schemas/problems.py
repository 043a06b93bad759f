"""Problem objects (RFC 9457), their codes, and which of them each endpoint may answer.

What an endpoint or something that it depends on refuses is declared by `refuses`.  The API
description is made of it (`tools/reference`), and tests hold every answer against it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, NotRequired, TypeVar

from typing_extensions import TypedDict

from app.errors import Argument, Fault, ProblemError
from app.games.contract import IllegalMove
from app.i18n import Translator, Value
from app.match.codec import closed

T = TypeVar("T", bound=Callable[..., Any])

CHANGE: Final = ("match-not-found", "room-gone", "stale-room")
"""What any change of a room may be refused with, as something was deleted or changed meanwhile."""
START: Final = ("bad-options", "match-running", "too-few-players")
"""What the start of a match may be refused with, besides the codes of its game."""
MEDIA_TYPE = "application/problem+json"
ILLEGAL = 422
"""The status of a move that the rules refuse."""


class ProblemRow(NamedTuple):
    """A code of a feature, with its HTTP status; `meaning` is a part of a sentence in Markdown."""

    code: str
    status: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Refusals:
    """The codes that something refuses with; `changing` are those of requests that change things.

    `rules`: the status of the codes of games, if the rules of a game may refuse, too.
    """

    codes: frozenset[str]
    changing: frozenset[str] = frozenset()
    rules: int | None = None


DECLARED: Final[dict[Callable[..., Any], Refusals]] = {}
"""What endpoints, and what they depend on, declare."""


def refuses(
    *codes: str, changing: Collection[str] = (), rules: int | None = None
) -> Callable[[T], T]:
    """Decorates an endpoint or a dependency: declares the codes that it refuses with."""

    def declare(one: T) -> T:
        DECLARED[one] = Refusals(frozenset(codes), frozenset(changing), rules)
        return one

    return declare


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
