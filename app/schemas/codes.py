"""The codes of problems, and which of them each endpoint may answer.

What an endpoint or something that it depends on refuses is declared by `refuses`.  The API
description is made of it (`tools/reference`), and tests hold every answer against it.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

T = TypeVar("T", bound=Callable[..., Any])


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
