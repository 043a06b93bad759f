"""Players, their duties, and their tokens as JSON."""

from collections.abc import Sequence
from datetime import datetime

from typing_extensions import TypedDict

from app.match.codec import closed, milliseconds
from app.rooms.records import Person, Scope, Token
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
class DutyView(TypedDict):
    """A match in which it is your turn, since when, and the code of its room.

    `room` is the id if you have no code.
    """

    room: str
    title: str
    game: str
    match: str
    since: int


@closed
class Duties(TypedDict):
    """The matches in which it is your turn, longest wait first."""

    duties: list[DutyView]


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
        "bot": person.program,
        "hidden": person.hidden,
    }


def duty_view(room: RoomState, roster: Roster, player: str, since: datetime) -> DutyView:
    """A match in which it is a player's turn; without a code, the room has its id."""
    return {
        "room": room.code_for(player) or room.id,
        "title": room.title,
        "game": roster.game,
        "match": roster.id,
        "since": milliseconds(since),
    }


@closed
class TokenView(TypedDict):
    """A token; `expires_at` is null if it doesn't expire, `last_used_at` if it was never used.

    `last_used_at` may be a minute late; an open connection uses its token all the time.  `current`:
    the request was made with this token.
    """

    id: str
    name: str
    scopes: Sequence[Scope]
    created_at: int
    expires_at: int | None
    last_used_at: int | None
    current: bool


@closed
class NewTokenView(TokenView):
    """A new token, and its text to send as `Authorization: Bearer TOKEN`."""

    token: str


@closed
class TokenList(TypedDict):
    """A player's tokens, the newest first."""

    tokens: list[TokenView]


def token_view(token: Token, current: str | None) -> TokenView:
    """A token; `current` is the id of the one that asks."""
    expires, used = token.expires_at, token.last_used_at
    return {
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes,
        "created_at": milliseconds(token.created_at),
        "expires_at": None if expires is None else milliseconds(expires),
        "last_used_at": None if used is None else milliseconds(used),
        "current": token.id == current,
    }


def token_list(tokens: Sequence[Token], current: str | None) -> TokenList:
    """A player's tokens."""
    return {"tokens": [token_view(token, current) for token in tokens]}
