"""Players and their pending turns as JSON."""

from typing_extensions import TypedDict

from app.rooms.records import Person
from app.wire import closed


@closed
class Player(TypedDict):
    """A player; `lang` is the language chosen, if any."""

    id: str
    name: str
    lang: str | None


@closed
class PlayerWithToken(Player):
    """A new player, and the token to send as `Authorization: Bearer TOKEN`."""

    token: str


@closed
class PendingTurnView(TypedDict):
    """A match in which it is your turn, since when, and the code of its room."""

    room: str
    title: str
    game: str
    match: str
    since: int


@closed
class PendingTurns(TypedDict):
    """The matches in which it is your turn, longest wait first."""

    duties: list[PendingTurnView]


@closed
class QrPath(TypedDict):
    """The dark squares of a QR code, as an SVG path in a square of `size`."""

    size: int
    path: str


@closed
class Handover(TypedDict):
    """A code that lets another browser become you; `url` is a page that asks for confirmation."""

    code: str
    url: str
    expires_at: int
    qr: QrPath


def player_view(person: Person) -> Player:
    """A player as they see themselves."""
    return {"id": person.id, "name": person.name, "lang": person.lang}
