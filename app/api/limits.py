"""The limits of the core, and the table of all; docs/reference/limits.md has it for people."""

from collections.abc import Iterable
from typing import Final

import orjson
from fastapi import Request, Response
from websockets.http11 import MAX_LINE_LENGTH

from app.api.handshake import IDENTIFY_SECONDS
from app.api.routing import topic
from app.api.websocket import FLOOD, STRIKES
from app.background.renaming import ROOMS_AT_ONCE
from app.broadcast.hub import OUTBOX, SOCKETS
from app.dependencies import TheSettings, core_of
from app.limits import fairness
from app.queries import following
from app.rooms import chat, names
from app.rooms.membership import MAX_BANS, MAX_MEMBERS
from app.schemas import closing
from app.schemas.limits import LimitRow, LimitTable, limit_view
from app.schemas.requests import LONGEST_PASSCODE, LONGEST_REASON, LONGEST_TITLE
from app.security.body_limit import BODY_BYTES
from app.security.rate_limits import CARDS, GUESS, IN_ROOM, LISTS, MINUTE
from app.server.connections import LEAST_TAKEN, STALLED_SECONDS
from app.server.http_protocol import PIPELINED
from app.server.ws_protocol import FRAGMENTS
from app.store import tokens
from app.streams import turns

TOKENS_PER_MINUTE: Final = 10
"""How many tokens one player may make."""
TOO_LARGE_CLOSE = 1009
"""The protocol's own close code for a message that is too large."""
TOO_FAST = closing.SLOW_DOWN[0]
SLOW_DOWN = (429, "slow-down")
CROWDED_OUT = (429, "too-many-connections")
INVALID = (422, "validation-error")
_KEPT = {"cache-control": "public, max-age=300"}

router = topic("/limits", tag="limits", scope=None)

ROWS: Final = (
    LimitRow(
        "request-head",
        "URL and header lines of a request, including trailers",
        "request",
        ("request_head_bytes", "bytes"),
        refused=(431, "headers-too-large"),
    ),
    LimitRow(
        "request-lines",
        "header lines of a request, including trailers",
        "request",
        ("request_head_lines", "lines"),
        refused=(431, "headers-too-large"),
    ),
    LimitRow(
        "handshake-line",
        "one header line in the WebSocket handshake",
        "request",
        (MAX_LINE_LENGTH, "bytes"),
        refused=(400, "bad-request"),
    ),
    *(
        LimitRow(key, what, "request", (seconds, "seconds"), refused=(408, "request-timeout"))
        for key, what, seconds in (
            ("request-head-time", "time for URL and header lines", "request_head_s"),
            ("request-body-time", "time for the body of a request", "request_body_s"),
        )
    ),
    LimitRow(
        "idle-time",
        "time between two requests on a connection",
        "connection",
        ("keep_alive_s", "seconds"),
        beyond="closed",
    ),
    LimitRow(
        "waiting-requests",
        "requests waiting on a connection for the answer to an earlier one",
        "connection",
        (PIPELINED, "requests"),
        beyond="answered, then closed",
    ),
    LimitRow(
        "unread-time",
        f"time in which a client takes less than {LEAST_TAKEN:,} bytes of what is waiting for it",
        "connection",
        (STALLED_SECONDS, "seconds"),
        beyond="closed",
    ),
    LimitRow(
        "connections-per-address",
        "open connections from one address, or sockets and streams from one behind a trusted proxy",
        "address",
        ("connections_per_address", "connections"),
        refused=CROWDED_OUT,
        close=TOO_FAST,
        shared="never",
    ),
    LimitRow(
        "connections",
        "open connections in total; fewer if the system sets a lower limit",
        "server",
        ("connections", "connections"),
        refused=(503, "server-full"),
        shared="never",
    ),
    LimitRow(
        "body",
        "body of a request",
        "request",
        (BODY_BYTES, "bytes"),
        refused=(413, "payload-too-large"),
    ),
    LimitRow(
        "frame", "frame to the server", "frame", ("ws_frame_bytes", "bytes"), close=TOO_LARGE_CLOSE
    ),
    LimitRow(
        "frame-pieces",
        "pieces of a frame to the server",
        "frame",
        (FRAGMENTS, "pieces"),
        beyond="closed",
    ),
    LimitRow(
        "identify-time",
        "time until a new connection has sent `identify`",
        "connection",
        (IDENTIFY_SECONDS, "seconds"),
        close=TOO_FAST,
    ),
    LimitRow(
        "frames",
        "frames of one connection",
        "connection",
        ("ws_burst", "frames"),
        per_second="ws_messages_per_second",
        refused=SLOW_DOWN,
        beyond="the frame is dropped",
    ),
    LimitRow(
        "dropped-frames",
        "frames of one connection that were dropped",
        "connection",
        (FLOOD, "frames"),
        close=TOO_FAST,
    ),
    LimitRow(
        "unreadable-frames",
        "frames that are not JSON objects",
        "connection",
        (STRIKES, "frames"),
        close=closing.BAD_FRAME[0],
    ),
    LimitRow(
        "waiting-frames",
        "frames waiting for a slow reader",
        "connection",
        (OUTBOX, "frames"),
        beyond="dropped; a snapshot later",
    ),
    LimitRow(
        "sockets",
        "connections of one player to one room, sockets and streams together",
        "member",
        (SOCKETS, "connections"),
        refused=CROWDED_OUT,
        close=TOO_FAST,
        shared="never",
    ),
    LimitRow(
        "own-streams",
        "streams of one player's own turns",
        "player",
        (following.STREAMS, "streams"),
        refused=CROWDED_OUT,
        shared="never",
    ),
    LimitRow(
        "actions",
        "moves, drafts, undos, and messages by one player, over REST and all connections "
        "together; also `resume` frames and, over REST, `POST /matches/{match}/legal`, "
        "`PUT /rooms/{room}/chat`, and opening a room's stream",
        "player",
        ("ws_burst", "actions"),
        per_second="ws_messages_per_second",
        refused=SLOW_DOWN,
        shared="never",
    ),
    LimitRow(
        "changes",
        "all other requests by one player except `GET`, including those that are refused or "
        "change nothing",
        "player",
        ("changes_burst", "requests"),
        per_second="changes_per_second",
        refused=SLOW_DOWN,
        shared="never",
    ),
    LimitRow(
        "room-changes",
        "changes to one room by all its people together, counting only those that change "
        "something; hosts and those with a seat in the running match are exempt, and leaving and "
        "banning always work",
        "room",
        ("room_changes_burst", "changes"),
        per_second="room_changes_per_second",
        refused=SLOW_DOWN,
        shared="never",
    ),
    LimitRow(
        "strangers",
        "requests other than `GET`, and `identify` frames, without a credential or with an "
        "invalid one, together",
        "address",
        ("strangers_burst", "requests"),
        per_second="strangers_per_second",
        refused=SLOW_DOWN,
        close=TOO_FAST,
        shared="never",
    ),
    LimitRow(
        "renames",
        "name changes by one player",
        "player",
        ("renames_per_minute", "changes"),
        per_second="renames_per_minute",
        per=MINUTE,
        refused=SLOW_DOWN,
        shared="never",
    ),
    LimitRow(
        "renamed-rooms",
        "rooms that adopt a new name at once",
        "player",
        (ROOMS_AT_ONCE, "rooms"),
        beyond="the others when the player opens or joins them again",
    ),
    *(
        LimitRow(
            key,
            what,
            "address",
            (f"{key}_per_minute", unit),
            window_s=MINUTE,
            refused=SLOW_DOWN,
            shared="by-redis",
        )
        for key, what, unit in (
            ("rooms", "new rooms, shared or for one person alone, together", "rooms"),
            ("guests", "new players, by `POST /players` or by joining a room", "players"),
            (
                LISTS,
                (
                    "requests for open tables and the home page, days, challenges, achievements, "
                    "`/me/{duties,solo,stream,tables}`, and the operator's pages"
                ),
                "requests",
            ),
            (CARDS, "pictures of shared links, but for those painted lately", "pictures"),
        )
    ),
    LimitRow(
        GUESS,
        "wrong room codes, on REST, the socket, and `/r/CODE`; with wrong passcodes, seat links, "
        f"and handover codes; passcodes of one room, {IN_ROOM} times as many from anywhere",
        "address",
        ("guesses_per_minute", "attempts"),
        window_s=MINUTE,
        refused=SLOW_DOWN,
        close=TOO_FAST,
        beyond="even for right codes and passcodes; members still reach their rooms",
        shared="by-redis",
    ),
    *(
        LimitRow(key, what, "room", (most, "people"), refused=(409, code), shared="always")
        for key, what, most, code in (
            ("members", "members of a room", MAX_MEMBERS, "room-full"),
            ("bans", "bans of a room", MAX_BANS, "too-many-bans"),
        )
    ),
    LimitRow(
        "message",
        "text of a message",
        "message",
        (chat.LONGEST, "characters"),
        refused=(422, "message-too-long"),
    ),
    LimitRow(
        chat.MESSAGES.key,
        "messages of one player in a room",
        "member",
        (chat.MESSAGES.quota, "messages"),
        window_s=chat.MESSAGES.seconds,
        refused=(429, "too-many-messages"),
        shared="always",
    ),
    LimitRow(
        chat.NUDGES.key,
        "nudges for one player in a room, by all others together",
        "member",
        (chat.NUDGES.quota, "nudges"),
        window_s=chat.NUDGES.seconds,
        refused=(429, "nudged-already"),
        shared="always",
    ),
    LimitRow(
        "tokens",
        "tokens of one player",
        "player",
        (tokens.MOST, "tokens"),
        refused=(409, "too-many-tokens"),
        shared="always",
    ),
    LimitRow(
        "new-tokens",
        "new tokens of one player",
        "player",
        (TOKENS_PER_MINUTE, "tokens"),
        per_second=TOKENS_PER_MINUTE,
        per=MINUTE,
        refused=SLOW_DOWN,
        shared="never",
    ),
    LimitRow(
        "dear-answers",
        "answers that take long to make and wait for their turn: positions, steps, replays, shared "
        f"matches, and pictures; {fairness.AT_ONCE} are made at once, in turns by address",
        "address",
        (turns.WAITING, "requests"),
        refused=(429, "slow-down"),
        shared="never",
    ),
    *(
        LimitRow(key, what, "request", (most, "characters"), refused=INVALID)
        for key, what, most in (
            ("name", "name of a player", names.LONGEST),
            ("title", "title of a room", LONGEST_TITLE),
            ("reason", "reason of a ban", LONGEST_REASON),
            ("passcode", "passcode of a room", LONGEST_PASSCODE),
        )
    ),
)


@router.get("", responses={200: {"model": LimitTable}})
async def get_limits(request: Request, settings: TheSettings) -> Response:
    """All limits of this server; `RateLimit` headers speak of them by their keys."""
    rows = core_of(request).limits.values()
    document = limits_of(rows, settings.model_dump(), redis=settings.redis_url is not None)
    return Response(orjson.dumps(document), media_type="application/json", headers=_KEPT)


def limits_of(rows: Iterable[LimitRow], settings: dict[str, float], *, redis: bool) -> LimitTable:
    """The table under these settings; with Redis, processes count some limits together."""
    return {"limits": [limit_view(row, settings, redis=redis) for row in rows]}
