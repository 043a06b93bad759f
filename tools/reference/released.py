"""The documents of the last release: clients were written for them."""

import json
import lzma
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).resolve().parent

_READ: Final = (
    "addDeputy",
    "askHint",
    "banPlayer",
    "cancelAnalysis",
    "changeMe",
    "changeRoom",
    "changeSeat",
    "createSeatLink",
    "createWatchLink",
    "freeSeat",
    "handOverRoom",
    "leaveRoom",
    "lockRoom",
    "makeChallenge",
    "removeDeputy",
    "removeWatchLink",
    "replaceInvite",
    "setListing",
    "setPasscode",
    "setPrograms",
    "setSeatPlayer",
    "shareMatch",
    "startAnalysis",
    "startMatch",
    "startRematch",
    "swapSeats",
    "unbanPlayer",
)
"""Operations that tell their caller something, and need the scope `read` for that, or `manage`."""
_FIELDS: Final = {
    "Ack": ("id", "seq", "type"),
    "ClockFrame": ("match", "seats", "seq", "type"),
    "Identify": ("log",),
    "StepFrame": ("at", "from", "notes", "patch", "seq", "type", "view"),
    "StepView": ("at", "data", "match", "seq", "type", "v"),
}
"""Fields of the two protocols that there were, by the types that had them."""
_DONE: Final = ("act", "guide", "identify", "inform", "ping", "resume")
_POLLS: Final = (
    "DELETE /api/v1/rooms/{room}/players/{seat}/vote",
    "DELETE /api/v1/rooms/{room}/rematch",
    "DELETE /api/v1/rooms/{room}/start",
    "POST /api/v1/rooms/{room}/end",
    "POST /api/v1/rooms/{room}/rematch",
    "POST /api/v1/rooms/{room}/start",
    "POST /api/v1/rooms/{room}/undo",
    "PUT /api/v1/rooms/{room}/end",
    "PUT /api/v1/rooms/{room}/players/{seat}/vote",
    "PUT /api/v1/rooms/{room}/undo",
    "RoomView.again",
    "RoomView.end_wish",
    "RoomView.start_wish",
    "RoomView.undo_wish",
    "RoomView.votes",
)
"""What there is one kind of poll for now."""
ACCEPTED: Final = frozenset(
    {
        *(f"{name}.{field} was removed" for name, fields in _FIELDS.items() for field in fields),
        *(f"{name}V{version} was removed" for name in _DONE for version in (1, 2)),
        *(f"the channel v{version} was removed" for version in (1, 2)),
        *(f"{what} was removed" for what in _POLLS),
        *(f"{operation}: another credential is needed" for operation in _READ),
        "LineupPublic.turn: its items are described differently",
        "LineupPublic.turn: the type was array and is integer",
        "startRematch: 404 no-rematch was removed",  # it is `no-poll` now
        "streamRoom: after in the query: another pattern is required",  # it takes more than before
    }
)
"""Breaking changes since the last release that are meant, in the words of `changes.py`.

Each has a line in CHANGELOG.md.  `python -m tools.reference --release` makes all of them obsolete.
"""


def file_of(name: str) -> Path:
    """Where the released document of that name is kept."""
    return HERE / f"{name}.xz"


def released(name: str) -> dict[str, Any]:
    """The released document of that name."""
    document: dict[str, Any] = json.loads(lzma.decompress(file_of(name).read_bytes()))
    return document
