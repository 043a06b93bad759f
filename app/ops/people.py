"""People as operators find them: never their secrets, nor where they come from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ops.search import contains
from app.store.clock import database_time
from app.store.database import autocommitting, leisurely
from app.store.tables import BanRow, HandoverRow, MemberRow, PlayerRow, TokenRow


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """A person: how many rooms they belong to, and how many tokens they have.

    `seen_at` is a day on which they came, `banned` whether they may not.
    """

    id: str
    name: str
    bot: bool
    created_at: datetime
    seen_at: datetime | None
    rooms: int
    tokens: int
    banned: bool


class PeopleSearch:
    """Searches people."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = autocommitting(engine)

    async def search(
        self, text: str = "", *, limit: int = 50, offset: int = 0
    ) -> Sequence[FoundPerson]:
        """People whose name has `text`, or with that id; those who came last come first."""
        statement = (
            _people(text)
            .order_by(PlayerRow.seen_at.desc().nulls_last(), PlayerRow.id.desc())
            .limit(limit)
            .offset(offset)
        )
        async with leisurely(self._reading.connect()) as connection:
            return [_person(row) for row in await connection.execute(statement)]

    async def those(self, ids: Sequence[str]) -> Sequence[FoundPerson]:
        """The people with these ids, at most 500."""
        statement = _people("").where(PlayerRow.id.in_(ids[:500])).order_by(PlayerRow.name)
        async with self._reading.connect() as connection:
            return [_person(row) for row in await connection.execute(statement)]

    async def count(self, text: str = "") -> int:
        """How many people `search` would find."""
        statement = select(func.count()).select_from(PlayerRow).where(*_wanted(text))
        async with leisurely(self._reading.connect()) as connection:
            total: int = (await connection.execute(statement)).scalar_one()
        return total

    async def tokens_of(self, player: str) -> Sequence[tuple[str, str]]:
        """The ids and names of a player's tokens."""
        statement = select(TokenRow.id, TokenRow.name).where(TokenRow.player_id == player)
        async with self._reading.connect() as connection:
            rows = await connection.execute(statement.order_by(TokenRow.id))
            return [(row.id, row.name) for row in rows]


async def exists(connection: AsyncConnection, player: str) -> bool:
    """True if there is such a player."""
    query = select(PlayerRow.id).where(PlayerRow.id == player)
    return (await connection.execute(query)).one_or_none() is not None


async def end_logins(connection: AsyncConnection, player: str) -> int | None:
    """Make all cookies of a player worthless: which were not until now; None without a player.

    So is a handover code, which would become another cookie.
    """
    statement = (
        update(PlayerRow)
        .where(PlayerRow.id == player)
        .values(logins=PlayerRow.logins + 1)
        .returning(PlayerRow.logins)
    )
    logins: int | None = (await connection.execute(statement)).scalar_one_or_none()
    await connection.execute(delete(HandoverRow).where(HandoverRow.player_id == player))
    return None if logins is None else logins - 1


def _people(text: str) -> Select[Any]:
    rooms = select(func.count()).where(MemberRow.player_id == PlayerRow.id).scalar_subquery()
    tokens = select(func.count()).where(TokenRow.player_id == PlayerRow.id).scalar_subquery()
    goes_on = or_(BanRow.until.is_(None), BanRow.until > database_time())
    bans = select(func.count()).where(BanRow.player_id == PlayerRow.id, goes_on)
    return select(
        PlayerRow.id,
        PlayerRow.name,
        PlayerRow.bot,
        PlayerRow.created_at,
        PlayerRow.seen_at,
        rooms.label("rooms"),
        tokens.label("tokens"),
        bans.scalar_subquery().label("bans"),
    ).where(*_wanted(text))


def _wanted(text: str) -> tuple[ColumnElement[bool], ...]:
    if not text:
        return ()
    return (or_(PlayerRow.id == text, contains(PlayerRow.name, text)),)


def _person(row: Any) -> FoundPerson:
    values = dict(row._mapping)
    banned = values.pop("bans") > 0
    return FoundPerson(**values, banned=banned)
