"""Bans in the database: what they say, and whether somebody is banned now."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, exists, or_

from app.store.clock import database_time
from app.store.tables import BanRow


@dataclass(frozen=True, slots=True)
class ServerBan:
    """Who may not come `until` then, or ever: a player, or an address as limits count it."""

    id: str
    player_id: str | None
    address: str | None
    began_at: datetime
    until: datetime | None


def may_be_called(player: Any) -> ColumnElement[bool]:
    """A condition: the player of that column isn't banned now."""
    goes_on = or_(BanRow.until.is_(None), BanRow.until > database_time())
    return ~exists().where(BanRow.player_id == player, goes_on)
