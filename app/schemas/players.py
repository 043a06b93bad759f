"""Players and their pending turns as JSON."""

from datetime import datetime

from typing_extensions import TypedDict

from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import Person
from app.rooms.state import RoomState, Roster


@closed
class Player(TypedDict):
    """A player; `lang` is the language chosen, if any; a `bot` has declared itself one.

    `hidden`: friends don't see what the player has played.
    """

    id: str
    name: str
    lang: str | None
    bot: bool
    hidden: bool


@closed
class PlayerWithToken(Player):
    """A new player, and the token to send as `Authorization: Bearer TOKEN`."""

    token: str


@closed
class PendingTurnView(TypedDict):
    """A match in which it is your turn, since when, and the code of its room.

    `room` is the id if you have no code.
    """

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
    return {
        "id": person.id,
        "name": person.name,
        "lang": person.lang,
        "bot": person.bot,
        "hidden": person.hidden,
    }


def pending_turn_view(
    room: RoomState, roster: Roster, player: str, since: datetime
) -> PendingTurnView:
    """A match in which it is a player's turn; without a code, the room has its id."""
    return {
        "room": room.code_for(player) or room.id,
        "title": room.title,
        "game": roster.game,
        "match": roster.id,
        "since": milliseconds(since),
    }
