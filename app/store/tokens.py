"""Bearer tokens; only the hash of their text is stored."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.errors import NotFound, ProblemError
from app.rooms.records import SCOPES, Person, Scope, Token
from app.store import ids
from app.store.clock import database_time
from app.store.database import autocommitting
from app.store.revocations import TOKEN, add_revocations, revoke
from app.store.tables import PlayerRow, TokenRow

MOST: Final = 20
"""How many tokens a player may have."""
UNNAMED: Final = "Token"
"""The name of tokens that were made without one."""
AT_ONCE: Final = 500
"""How many uses are written by one statement."""

_ID: Final = re.compile("[0-9A-Z]{26}")
_VALID: Final = or_(TokenRow.expires_at.is_(None), TokenRow.expires_at > database_time())
_BEARER: Final = (
    select(
        TokenRow.id,
        TokenRow.scopes,
        TokenRow.player_id,
        PlayerRow.name,
        PlayerRow.lang,
        PlayerRow.bot,
        PlayerRow.hidden,
        PlayerRow.logins,
    )
    .join(PlayerRow, TokenRow.player_id == PlayerRow.id)
    .where(TokenRow.hash == bindparam("hash"), _VALID)
)
"""Built once, as building it takes longer than executing it."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """Whoever sends a token, and what that token is for."""

    person: Person
    token: str
    scopes: tuple[Scope, ...]


class Tokens:
    """Stores tokens; `used` are the ids of those whose use isn't written yet."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.used: set[str] = set()
        self._engine = engine
        self._reading = autocommitting(engine)

    async def find_bearer(self, text: str) -> Bearer | None:
        """The owner of a token, unless it is unknown or has expired."""
        values = {"hash": ids.sha256_of(text)}
        async with self._reading.connect() as connection:
            row = (await connection.execute(_BEARER, values)).one_or_none()
        if row is None:
            return None
        self.used.add(row.id)
        return Bearer(
            Person(row.player_id, row.name, row.lang, row.bot, row.hidden, row.logins),
            row.id,
            _in_order(row.scopes.split()),
        )

    async def of_player(self, player: str) -> Sequence[Token]:
        """A player's tokens, the newest first; those that have expired, too."""
        statement = (
            select(TokenRow.__table__)
            .where(TokenRow.player_id == player)
            .order_by(TokenRow.created_at.desc(), TokenRow.id.desc())
        )
        async with self._reading.connect() as connection:
            return [_token(row) for row in await connection.execute(statement)]

    async def issue(
        self,
        player: str,
        name: str = UNNAMED,
        scopes: Iterable[Scope] = SCOPES,
        life: timedelta | None = None,
    ) -> tuple[str, Token]:
        """A new token: its text, which isn't stored, and what is; refused if there are too many.

        It takes the place of the player's tokens that have expired.
        """
        text = ids.new_token()
        async with self._engine.begin() as connection:
            now = await _count(connection, player)
            expires = None if life is None else now + life
            token = Token(ids.new_ulid(), name, _in_order(scopes), now, expires, None)
            await connection.execute(insert(TokenRow), _row(token, text, player))
        return text, token

    async def revoke(self, player: str, token: str) -> None:
        """Delete one of a player's tokens, and tell all processes so."""
        if not _ID.fullmatch(token):  # PostgreSQL refuses queries with some characters
            raise NotFound("token-not-found")
        statement = delete(TokenRow).where(TokenRow.id == token, TokenRow.player_id == player)
        if not await revoke(self._engine, statement.returning(TokenRow.id), TOKEN):
            raise NotFound("token-not-found")

    async def write_uses(self, tokens: Sequence[str]) -> None:
        """Write that these tokens were used just now."""
        for start in range(0, len(tokens), AT_ONCE):
            some = TokenRow.id.in_(tokens[start : start + AT_ONCE])
            async with self._engine.begin() as connection:
                await connection.execute(
                    update(TokenRow).where(some).values(last_used_at=database_time())
                )


async def _count(connection: AsyncConnection, player: str) -> datetime:
    """Refuse one token too many, of those that haven't expired; what time it is."""
    # Two requests at once wait for each other here.
    await connection.execute(select(PlayerRow.id).where(PlayerRow.id == player).with_for_update())
    own = TokenRow.player_id == player
    expired = delete(TokenRow).where(own, TokenRow.expires_at <= database_time())
    gone = (await connection.execute(expired.returning(TokenRow.id))).scalars().all()
    await add_revocations(
        connection, TOKEN, gone
    )  # a process may not have read yet that they expired
    statement = select(func.count(), database_time()).select_from(TokenRow).where(own)
    count, now = (await connection.execute(statement)).one()
    if count >= MOST:
        raise ProblemError("too-many-tokens", most=MOST)
    db_now: datetime = now
    return db_now


def _row(token: Token, text: str, player: str) -> dict[str, Any]:
    return {
        "id": token.id,
        "hash": ids.sha256_of(text),
        "player_id": player,
        "name": token.name,
        "scopes": " ".join(token.scopes),
        "created_at": token.created_at,
        "expires_at": token.expires_at,
        "last_used_at": token.last_used_at,
    }


def _token(row: Any) -> Token:
    times = row.created_at, row.expires_at, row.last_used_at
    return Token(row.id, row.name, _in_order(row.scopes.split()), *times)


def _in_order(named: Iterable[str]) -> tuple[Scope, ...]:
    """Scopes in their order, each once; one that a later version has added counts for nothing."""
    given = frozenset(named)
    return tuple(scope for scope in SCOPES if scope in given)
