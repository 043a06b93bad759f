"""Problem objects (RFC 9457), their codes, and which of them each endpoint may answer.

What an endpoint or something that it depends on refuses is declared by `refuses`.  The API
description is made of it (`tools/reference`), and tests hold every answer against it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NotRequired, TypeVar

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
STATUSES: Final[Mapping[str, tuple[int, ...]]] = {
    "already-guided": (409,),
    "already-ready": (409,),
    "analysis-day-running": (403,),
    "analysis-not-found": (404,),
    "attempt-alone": (409,),
    "attempt-first": (409,),
    "attempt-over": (409,),
    "bad-address": (422,),
    "bad-frame": (422,),
    "bad-move": (422,),
    "bad-options": (422,),
    "bad-request": (400,),
    "bad-token": (401,),
    "banned": (403,),
    "barred": (403,),
    "bot-plays": (409,),
    "challenge-first": (403,),
    "challenge-not-found": (404,),
    "channel-not-found": (404,),
    "channel-off": (409,),
    "chat-off": (403,),
    "colour-taken": (409,),
    "cookies-needed": (403,),
    "day-not-found": (404,),
    "day-over": (409,),
    "day-running": (403,),
    "erasure-unconfirmed": (422,),
    "foreign-origin": (403,),
    "handover-gone": (404,),
    "headers-too-large": (431,),
    "hint-attempt": (409,),
    "internal-error": (500,),
    "invite-gone": (410,),
    "knows-another-seat": (403,),
    "match-expired": (404,),
    "match-not-found": (404,),
    "match-running": (409,),
    "match-unreadable": (409,),
    "member-present": (409,),
    "message-too-long": (422,),
    "method-not-allowed": (405,),
    "name-needed": (422,),
    "name-taken": (409,),
    "no-challenge": (409,),
    "no-drafts": (409, 422),
    "no-free-seat": (409,),
    "no-hints-here": (409,),
    "no-poll": (404,),
    "no-same-dice": (409,),
    "no-such-level": (409,),
    "no-such-member": (404,),
    "no-such-seat": (404,),
    "no-undo": (409,),
    "no-watch-link": (409,),
    "not-a-member": (403,),
    "not-absent": (409,),
    "not-allowed": (403,),
    "not-found": (404,),
    "not-host": (403,),
    "not-oneself": (409,),
    "not-seated": (403,),
    "not-the-owner": (403,),
    "not-waited-for": (409,),
    "not-your-seat": (403,),
    "not-your-turn": (409, 422),
    "nothing-to-analyse": (409,),
    "nothing-to-repeat": (409,),
    "nothing-to-swap": (409,),
    "nudged-already": (429,),
    "over": (409,),
    "owner-only": (403,),
    "passcode-needed": (403,),
    "payload-too-large": (413,),
    "plays-already": (409,),
    "poll-open": (409,),
    "programs-not-allowed": (403,),
    "replay-not-found": (404,),
    "request-timeout": (408,),
    "room-alone": (409,),
    "room-closed": (410,),
    "room-full": (409,),
    "room-gone": (410,),
    "room-locked": (403,),
    "room-not-found": (404,),
    "room-unreadable": (410,),
    "scope-needed": (403,),
    "seat-link-gone": (404,),
    "seat-open": (409,),
    "seat-reserved": (403,),
    "seat-taken": (409,),
    "server-full": (503,),
    "slow-down": (429,),
    "stale-room": (409,),
    "stale-seq": (409,),
    "store-unavailable": (503,),
    "token-not-found": (404,),
    "too-few-players": (409,),
    "too-many-analyses": (429,),
    "too-many-bans": (409,),
    "too-many-channels": (409,),
    "too-many-confirmations": (429,),
    "too-many-connections": (429,),
    "too-many-messages": (429,),
    "too-many-tokens": (409,),
    "too-many-webhooks": (409,),
    "unknown-game": (404,),
    "unknown-host": (421,),
    "unknown-protocol": (426,),
    "unsupported-media-type": (415,),
    "validation-error": (422,),
    "voted-already": (409,),
    "watchers-watch": (403,),
    "webhook-not-found": (404,),
    "webhook-off": (409,),
    "wrong-passcode": (403,),
}
"""The HTTP statuses of all codes that do not depend on a game."""
MEDIA_TYPE = "application/problem+json"
ILLEGAL = 422
"""The status of a move that the rules refuse."""


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
