"""Why the server closes a WebSocket: codes, reasons, and whether to connect again."""

from typing import Final, NamedTuple, TypeAlias

Closing: TypeAlias = tuple[int, str]
"""A close code, and its reason."""

BROKEN: Final = (1011, "internal-error")
BAD_TOKEN: Final = (4001, "bad-token")
NOT_A_MEMBER: Final = (4003, "not-a-member")
BANNED: Final = (4003, "banned")
BARRED: Final = (4003, "barred")
SCOPE_NEEDED: Final = (4003, "scope-needed")
NO_SUCH_ROOM: Final = (4004, "room-not-found")
ROOM_CLOSED: Final = (4004, "room-closed")
ROOM_UNREADABLE: Final = (4004, "room-unreadable")
SLOW_DOWN: Final = (4008, "slow-down")
FOREIGN_ORIGIN: Final = (4009, "foreign-origin")
UNKNOWN_HOST: Final = (4009, "unknown-host")
UNKNOWN_PROTOCOL: Final = (4009, "unknown-protocol")
SEAT_MOVED: Final = (4010, "seat-moved")
BAD_FRAME: Final = (4011, "bad-frame")
RESTART: Final = (4012, "restart")


class CloseCode(NamedTuple):
    """When a connection is closed with a code; `reason` is empty if the server gives none.

    `reconnect` says whether to connect again, `how` under which condition.
    """

    code: int
    reason: str
    reconnect: bool
    meaning: str
    how: str = ""


CLOSE_CODES: Final = (
    CloseCode(
        1009,
        "",
        True,
        "A frame is larger than `limits.frame_bytes`.",
        "with smaller frames",
    ),
    CloseCode(*BROKEN, True, "The server failed to make what this client should see."),
    CloseCode(1012, "", True, "The server is stopping and had no time to send 4012."),
    CloseCode(
        *BAD_TOKEN,
        False,
        "There is no valid credential, it was revoked or has expired, or its player has been "
        "deleted.",
        "get another credential",
    ),
    CloseCode(*NOT_A_MEMBER, False, "This player does not belong to the room.", "join first"),
    CloseCode(*BANNED, False, "The player was banned from the room."),
    CloseCode(*BARRED, False, "The operator has banned the player, or their address."),
    CloseCode(*SCOPE_NEEDED, False, "The token is not for reading.", "use another token"),
    CloseCode(
        *NO_SUCH_ROOM,
        False,
        "The room does not exist or has been deleted, or its code was replaced.",
    ),
    CloseCode(*ROOM_CLOSED, False, "The operator has closed the room."),
    CloseCode(*ROOM_UNREADABLE, False, "Part of the room's log is missing: nobody can open it."),
    CloseCode(
        *SLOW_DOWN,
        True,
        "Far too many frames, too many connections from one address or to one room, no `identify` "
        "within ten seconds, or the client read nothing for 30 seconds.",
        "after two seconds or more, or as long as the preceding problem says",
    ),
    CloseCode(*FOREIGN_ORIGIN, False, "A page of another site, without a token."),
    CloseCode(
        *UNKNOWN_HOST, False, "The `Host` isn't one of the names that the server's settings name."
    ),
    CloseCode(
        *UNKNOWN_PROTOCOL,
        False,
        "The client offers only other protocols than this server speaks.",
        "with a client for the version that the preceding problem names",
    ),
    CloseCode(*SEAT_MOVED, False, "Another browser took over this seat with a seat link."),
    CloseCode(*BAD_FRAME, True, "The third frame that is not a JSON object."),
    CloseCode(
        *RESTART,
        True,
        "The server is stopping, or cannot serve at the moment.",
        "after `retry_ms` of the `goodbye`",
    ),
)
"""All codes with which the server closes a connection."""
