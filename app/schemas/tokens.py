"""Bearer tokens as JSON."""

from collections.abc import Sequence

from typing_extensions import TypedDict

from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import Scope, Token


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
