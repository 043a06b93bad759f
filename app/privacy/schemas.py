"""Taking one's data along, and being erased."""

from typing import Any, Final, Literal

from typing_extensions import TypedDict

from app.match.codec import closed
from app.schemas.requests import Body
from app.store.columns import exported


class ErasureConfirmation(Body):
    """Your name, exactly as it is: nobody is erased by mistake."""

    name: str


@closed
class ErasurePreview(TypedDict):
    """What would happen if you were erased now.

    You leave `rooms`, in which your name is replaced; `own_rooms`, in which nobody else has ever
    been, are deleted, and so are your `messages`.  Of the `matches` that you have a seat in, those
    with others stay, without your name.  `name` is what has to be sent to confirm it.
    """

    name: str
    rooms: int
    own_rooms: int
    matches: int
    messages: int


@closed
class ErasedView(TypedDict):
    """You no longer exist: what was changed, and what is gone."""

    rooms: int
    own_rooms: int
    matches: int
    messages: int


@closed
class ExportedSeat(TypedDict):
    """A match that you have a seat in, with its steps as `GET /matches/{match}/steps` has them.

    It began at `created_at`.
    """

    id: str
    game: str
    options: dict[str, Any]
    created_at: int
    seat: int
    name: str
    colour: str
    steps: list[dict[str, Any]]


@closed
class ExportedRoom(TypedDict):
    """A room that you belong to or have been in: what you did, said, and played there."""

    id: str
    member: bool
    events: list[dict[str, Any]]
    messages: list[dict[str, Any]]
    matches: list[ExportedSeat]


_EXPORT: Final = """\
All that this server holds of you; rows are as they are stored, times in milliseconds.

`sent` is what was sent to your webhooks and to your channels for alerts, or waits to be.  There
are no secrets in it: no texts of tokens, no keys."""


def export_view() -> Any:
    """The type of an export, with the rows of each table that is exported."""
    fields = {
        "format": Literal[1],
        "at": int,
        "player": dict[str, Any],
        **dict.fromkeys((*exported(), "sent"), list[dict[str, Any]]),
        "rooms": list[ExportedRoom],
    }
    make: Any = TypedDict
    view = make("ExportView", fields)
    view.__doc__ = _EXPORT
    return closed(view)
