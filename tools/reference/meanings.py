"""What the codes of problems that do not depend on a game mean, in words."""

from collections.abc import Mapping
from typing import Final

MEANINGS: Final[Mapping[str, str]] = {
    "already-guided": "someone else is guiding the replay of this match",
    "already-ready": "this seat's draft is final",
    "analysis-day-running": (
        "the match has the dice of the day `args.day`; until `args.closes_at`, they could still be "
        "played, so nobody is told what would have been better"
    ),
    "analysis-not-found": "nobody has started an analysis of this match",
    "attempt-alone": "nothing else may play for this person in an attempt at the task of a day",
    "attempt-first": (
        "finish the attempt at the task of this day first: practice would show its dice"
    ),
    "attempt-over": "this person's one attempt at the task of this day is over",
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
    "challenge-first": "finish a match of your own with these draws first",
    "challenge-not-found": "this server did not make this link, or its match is gone",
    "channel-not-found": "you have no such channel for alerts (any more), or this server has none",
    "channel-off": "the channel isn't confirmed yet, or is turned off: set it up again first",
    "chat-off": "the host has turned this off",
    "colour-taken": "another seat has this colour",
    "cookies-needed": (
        "a page would become a player, but its browser has sent no cookie of this server; the "
        "answer sets one: send the same again, and if that is refused, too, cookies are blocked"
    ),
    "day-not-found": (
        "this is no date, or the day has no task: there is one for each of the last 30 days"
    ),
    "day-over": "this isn't today any more, so no attempt can be begun",
    "day-running": (
        "this has the dice of the day `args.day`, which are secret until `args.closes_at`, "
        "except for those who have finished their attempt; of a shared match, `args.points` "
        "and `args.stars` are known"
    ),
    "erasure-unconfirmed": "what you sent to confirm it is not your name",
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
    "no-challenge": "only a task that this player has finished alone can be a challenge",
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
    "nothing-to-analyse": (
        "only bots and the clock made moves in this match, or there never was a choice"
    ),
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
    "too-many-analyses": "this process of the server has as many analyses as it takes",
    "too-many-bans": "fifty people are banned already",
    "too-many-channels": "alerts go to `args.most` browsers of a player already",
    "too-many-confirmations": "a person has asked for, or an address was sent, too many e-mails "
    "to confirm it within a day",
    "too-many-connections": (
        "too many connections from one address, or from one player to one room; on the socket "
        "followed by close code 4008"
    ),
    "too-many-messages": "more than `args.most` messages within `args.seconds` seconds",
    "too-many-tokens": "a player can't have more than `args.most` tokens",
    "too-many-webhooks": "a player can't have more than `args.most` webhooks",
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
    "webhook-not-found": "you have no webhook with this id (any more)",
    "webhook-off": "the webhook is turned off: turn it on first",
    "wrong-passcode": "the passcode is wrong",
}
"""By code; `STATUSES` of `app/schemas/problems.py` has their statuses."""
