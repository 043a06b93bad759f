"""What names a person outside of rooms: news for others that waits, and what operators did."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

import orjson
from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rooms.names import NOBODY
from app.store.admin.tables import ActRow, ReportRow
from app.store.alerts.requests import subjects_of
from app.store.alerts.tables import ChannelRow, RequestRow
from app.store.erasure.finding import holds
from app.store.erasure.mentions import Mentions, is_short, with_id_replaced
from app.store.ids import first_ulid
from app.store.tables import OutboxRow, RevocationRow

WEBHOOKS: Final = "webhook"

Seated = set[tuple[str, int]]
"""Seats with the person's name, as (match, seat)."""


async def clean_outbox(
    connection: AsyncConnection,
    player: str,
    instead: str,
    names: Iterable[str],
    seats: Seated,
    since: datetime | None,
) -> int:
    """Replace the person in what is to be sent to others, or was: how many messages changed.

    With `since`, only in messages written since then.
    """
    texts, row = [player, *map(_within, names)], OutboxRow
    named = row.channel == WEBHOOKS, or_(*(holds(row.body, text) for text in texts))
    recent = () if since is None else (row.id >= first_ulid(since),)
    found = await connection.execute(select(row.id, row.body).where(*named, *recent))
    changed = 0
    for id_, body in found.all():
        clean = _clean(body, player, instead, Mentions(names), seats)
        if clean != body:
            changed += 1
            await connection.execute(update(row).where(row.id == id_).values(body=clean))
    return changed


def _within(name: str) -> str:
    """A text in all JSON that has a name; a short one alone would be in nearly all."""
    text = orjson.dumps(name).decode()
    return text if is_short(name) else text[1:-1]


def _clean(body: str, player: str, instead: str, mentions: Mentions, seats: Seated) -> str:
    message = orjson.loads(body)
    data = message.get("data") if isinstance(message, dict) else None
    if not isinstance(data, dict):
        return body
    about, names = data.get("player") == player, data.get("names")
    if about and "name" in data:
        data["name"] = NOBODY
    if isinstance(names, list):
        match: Any = data.get("match")
        data["names"] = [
            NOBODY if (match, seat) in seats else name for seat, name in enumerate(names)
        ]
    if isinstance(data.get("title"), str):
        data["title"] = mentions.without(data["title"])
    return orjson.dumps(with_id_replaced(message, player, instead)).decode()


async def clean_acts(connection: AsyncConnection, player: str, instead: str) -> None:
    """Acts stay, without the person; reports of processes are made again when somebody asks."""
    act = ActRow
    found = await connection.execute(
        select(act.id, act.player_id, act.data).where(
            or_(act.player_id == player, holds(act.data, player))
        )
    )
    for id_, whose, data in found.all():
        values = {
            "player_id": None if whose == player else whose,
            "data": with_id_replaced(data, player, instead),
        }
        await connection.execute(update(act).where(act.id == id_).values(**values))
    await connection.execute(delete(ReportRow).where(holds(ReportRow.figures, player)))


async def clean_news(connection: AsyncConnection, player: str, key: str) -> None:
    """Drop news of what was theirs, and the count of e-mails that they wanted."""
    await connection.execute(
        delete(RevocationRow).where(RevocationRow.subject.startswith(player, autoescape=True))
    )
    own = select(ChannelRow.address).where(
        ChannelRow.player_id == player, ChannelRow.kind == "email"
    )
    subjects = subjects_of(key, player, list(await connection.scalars(own)))
    await connection.execute(delete(RequestRow).where(RequestRow.subject.in_(subjects)))
