"""The codes of problems that do not depend on a game: their statuses, and what they mean."""

from collections.abc import Mapping
from typing import Final

from app.features import FEATURES

_STATUSES: Final[Mapping[str, tuple[int, ...]]] = {
    "already-guided": (409,),
    "already-ready": (409,),
    "attempt-alone": (409,),
    "bad-address": (422,),
    "bad-frame": (422,),
    "bad-move": (422,),
    "bad-options": (422,),
    "bad-request": (400,),
    "bad-token": (401,),
    "banned": (403,),
    "barred": (403,),
    "bot-plays": (409,),
    "chat-off": (403,),
    "colour-taken": (409,),
    "cookies-needed": (403,),
    "day-running": (403,),
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
    "too-many-bans": (409,),
    "too-many-connections": (429,),
    "too-many-messages": (429,),
    "too-many-tokens": (409,),
    "unknown-game": (404,),
    "unknown-host": (421,),
    "unknown-protocol": (426,),
    "unsupported-media-type": (415,),
    "validation-error": (422,),
    "voted-already": (409,),
    "watchers-watch": (403,),
    "wrong-passcode": (403,),
}
"""The HTTP statuses of the codes of the core."""
_MEANINGS: Final[Mapping[str, str]] = {
    "already-guided": "someone else is guiding the replay of this match",
    "already-ready": "this seat's draft is final",
    "attempt-alone": "nothing else may play for this person in an attempt at the task of a day",
    "bad-address": (
        "requests may not be sent to this address, because of `args.reason`: `not-a-url`, "
        "`too-long`, `not-https`, `credentials`, `fragment`, or `non-public`"
    ),
    "bad-frame": "the frame is not a JSON object",
    "bad-move": "not a move of this game; `errors` says where",
    "bad-options": "not options of this game; `errors` says where",
    "bad-request": "the request cannot be read, or has both `Upgrade` and a body",
    "bad-token": (
        "there is no credential, it is unknown, has been revoked, or has expired, or its player "
        "has been deleted"
    ),
    "banned": "this player was banned from the room; `args.reason`",
    "barred": (
        "the operator of this server has banned this player, or their address, until `args.until`: "
        "a time in words, or `never`"
    ),
    "bot-plays": "a bot already plays this seat",
    "chat-off": "the host has turned this off",
    "colour-taken": "another seat has this colour",
    "cookies-needed": (
        "a page would become a player, but its browser has sent no cookie of this server; the "
        "answer sets one: send the same again, and if that is refused, too, cookies are blocked"
    ),
    "day-running": (
        "this has the dice of the day `args.day`, which are secret until `args.closes_at`, "
        "except for those who have finished their attempt; of a shared match, `args.points` "
        "and `args.stars` are known"
    ),
    "foreign-origin": (
        "a page that isn't at one of the server's own origins sends this without a token"
    ),
    "handover-gone": "the code doesn't exist, or was used, replaced, or is older than ten minutes",
    "headers-too-large": (
        "the URL and the header lines are too large, or there are too many lines; the "
        "connection is closed"
    ),
    "hint-attempt": "there are no hints in the one attempt at the task of a day",
    "internal-error": "a fault in the server, or a bug in the rules; nothing was changed",
    "invite-gone": "the host has replaced this code",
    "knows-another-seat": (
        "this player has played or owned another seat of the running match, and knows its secrets"
    ),
    "match-expired": "this match is over, and the server no longer keeps its moves",
    "match-not-found": "this match does not exist for this player",
    "match-running": "not possible during a match",
    "match-unreadable": (
        "the server no longer has the rules under which the match was played, or its log does "
        "not fit them"
    ),
    "member-present": (
        "the member is connected, was heard of only lately, or isn't absent from their match over "
        "days: a seat link by a host is for those who lost their browser, and everybody can make "
        "one for themselves"
    ),
    "message-too-long": "a chat message is longer than `args.most` characters",
    "method-not-allowed": "this URL does not support the method; `Allow` lists those it does",
    "name-needed": "newcomers must give a name",
    "name-taken": (
        "`args.name` looks like the name of someone else, or of a bot, in the room `args.room` "
        "(its title or code)"
    ),
    "no-drafts": (
        "the moves of this game have no parts, so there is nothing to draft; only a whole move "
        "can be sent"
    ),
    "no-free-seat": "all seats are taken",
    "no-hints-here": "another person has or had a seat in this match, or is to be beaten in it",
    "no-poll": "nobody is asking for that, or not any more",
    "no-same-dice": "this game, or this match, cannot be repeated with the same luck",
    "no-such-level": "this game has no bots of that level",
    "no-such-member": "that player is not in the room, or not banned",
    "no-such-seat": "this room has no such seat, or nobody sits there",
    "no-undo": "you cannot take back the last step",
    "no-watch-link": "the room has no watch link, and this player may not be given any other",
    "not-a-member": "only for members of the room",
    "not-absent": (
        "that person is present or has not been away long enough, or the room lets nobody "
        "decide; over days: the clock has not moved for them"
    ),
    "not-allowed": "not for this player",
    "not-found": "there is nothing at this URL",
    "not-host": "only for the host",
    "not-oneself": "this cannot be done to oneself",
    "not-seated": "this player has no seat in the match",
    "not-the-owner": "the owner of the room cannot be banned",
    "not-waited-for": "it is not this seat's turn, a bot plays it, or it is one's own",
    "not-your-seat": "this is someone else's seat",
    "not-your-turn": "it is other seats' turn",
    "nothing-to-repeat": "nothing has been played in this room yet",
    "nothing-to-swap": "both seats are free, or the same",
    "nudged-already": "this person was nudged within the last minute",
    "over": "the match is over",
    "owner-only": "only the owner of the room can do this",
    "passcode-needed": "the room asks newcomers for a passcode",
    "payload-too-large": "the body is too large",
    "plays-already": "this player already plays a seat of the match",
    "poll-open": "somebody has already asked, and not all have answered",
    "programs-not-allowed": "the host lets no programs into this room",
    "replay-not-found": "this server did not make this link",
    "request-timeout": "the request did not arrive in time; the connection is closed",
    "room-alone": "the room belongs to one person for ever: nobody else can come in or watch",
    "room-full": "the room has the maximum number of members",
    "room-closed": "the operator has closed this room to everybody; it may be opened again",
    "room-gone": "the operator has deleted this room; afterwards it is `room-not-found`",
    "room-locked": "newcomers cannot join",
    "room-not-found": "there is no room with that code or id",
    "room-unreadable": "part of the room's log is missing, so nobody can open it",
    "scope-needed": "the token needs the scope `args.scope` for this",
    "seat-link-gone": "the seat link doesn't exist, or was used or replaced",
    "seat-open": "anyone may already take this seat",
    "seat-reserved": "a bot stands in for someone who may come back; `args.name`",
    "seat-taken": "someone sits there",
    "server-full": "the server cannot take another connection; retry after `Retry-After`",
    "slow-down": "too many requests or frames; `args.retry_after`",
    "stale-room": "the room changed at the same moment; fetch it again",
    "stale-seq": "the match has moved on; `args.seq` is its current number",
    "store-unavailable": "the database did not answer; send the same action again",
    "token-not-found": "you have no token with this id (any more)",
    "too-few-players": "the game cannot be played with the number of seated players",
    "too-many-bans": "fifty people are banned already",
    "too-many-connections": (
        "too many connections from one address, or from one player to one room; on the socket "
        "followed by close code 4008"
    ),
    "too-many-messages": "more than `args.most` messages within `args.seconds` seconds",
    "too-many-tokens": "a player can't have more than `args.most` tokens",
    "unknown-game": "there is no such game on this server",
    "unknown-host": (
        "the server isn't meant to be reached by the name `args.host`: it has to be that of its "
        "public address, another one that its settings name, or a local one"
    ),
    "unknown-protocol": (
        "the client offers only other protocols than the server's, `args.known`: on the socket, "
        "followed by close code 4009"
    ),
    "unsupported-media-type": "the body is not declared as JSON: another `Content-Type`, or none",
    "validation-error": "the request does not match its description; `errors` says where",
    "voted-already": "this player has already agreed",
    "watchers-watch": "watchers need the invite to take a seat",
    "wrong-passcode": "the passcode is wrong",
}
"""What they mean, in words."""
_OF_FEATURES: Final = {row.code: row for feature in FEATURES for row in feature.problems}
if both := _OF_FEATURES.keys() & _STATUSES.keys():
    raise ValueError(f"problems that the core has, too: {', '.join(sorted(both))}")
STATUSES: Final[Mapping[str, tuple[int, ...]]] = dict(
    sorted({**_STATUSES, **{row.code: (row.status,) for row in _OF_FEATURES.values()}}.items())
)
"""The statuses of all codes that do not depend on a game, in the order of the codes."""
MEANINGS: Final[Mapping[str, str]] = {
    **_MEANINGS,
    **{row.code: row.meaning for row in _OF_FEATURES.values()},
}
"""What they mean, by code."""
