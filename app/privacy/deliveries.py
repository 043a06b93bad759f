"""Takes a person out of deliveries to webhooks, news for processes, the audit log, and notices.

It is found and cleaned without locks, however many deliveries have a word in them that the person
is called by; then it is written within the transaction of the erasure.
"""

from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, bindparam, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.live.computing import breathing
from app.notify.confirmations import subjects_of
from app.notify.rows import WEBHOOK
from app.notify.tables import ChannelRow, OutboxRow, RequestRow
from app.ops.tables import NOTICES, AuditRow, NoticeRow, ReportRow
from app.privacy.rewriting import NameFinder, is_short, spellings, with_id_replaced
from app.privacy.rooms import AT_ONCE, holds, portions
from app.rooms.names import NOBODY
from app.store import revocations
from app.store.ids import first_ulid, new_ulid
from app.store.tables import PlayerRow, RevocationRow

MOST_TEXTS: Final = 200
"""How many texts a query looks for; with more, all deliveries are read instead."""
MEANWHILE: Final = timedelta(minutes=1)
"""How long it may take until a new delivery can be read; what takes longer, or has the time of
another clock, is left to the repetition."""

Seated = set[tuple[str, int]]
"""Seats with the person's name, as (match, seat)."""


class DeliveryRedactor:
    """Replaces a person in the texts of deliveries."""

    def __init__(self, player: str, instead: str, names: Iterable[str], seats: Seated) -> None:
        self._player = player
        self._instead = instead
        self._seats = seats
        spelt = sorted(spellings(names))
        self._texts = [player, *(text for name in spelt for text in _within(name))]
        self._mentions = NameFinder(spelt)

    def concerned(self) -> list[ColumnElement[bool]]:
        """The conditions of deliveries that may have the person in them."""
        row = OutboxRow
        if len(self._texts) > MOST_TEXTS:
            return [row.channel == WEBHOOK]
        return [row.channel == WEBHOOK, or_(*(holds(row.body, text) for text in self._texts))]

    def without(self, body: str) -> str:
        """The text of a delivery without the person."""
        message = orjson.loads(body)
        data = message.get("data") if isinstance(message, dict) else None
        if not isinstance(data, dict):
            return body
        if data.get("player") == self._player and "name" in data:
            data["name"] = NOBODY
        names, match = data.get("names"), data.get("match")
        if isinstance(names, list):
            players = data.get("players") or [None] * len(names)
            data["names"] = [
                NOBODY if player == self._player or (match, seat) in self._seats else name
                for seat, (name, player) in enumerate(zip(names, players, strict=True))
            ]
        if isinstance(data.get("title"), str):
            data["title"] = self._mentions.without(data["title"])
        return orjson.dumps(with_id_replaced(message, self._player, self._instead)).decode()


@dataclass(frozen=True, slots=True)
class RedactedDeliveries:
    """Deliveries by id: `texts` that change, as they were and as they will be.

    `seen` are those that were looked at and written from `recent` on.
    """

    cleaner: DeliveryRedactor
    texts: Mapping[str, tuple[str, str]]
    recent: str
    seen: frozenset[str]


def _within(name: str) -> tuple[str, ...]:
    """Texts of which all JSON has one that has a name; a short name is in nearly all."""
    text = orjson.dumps(name).decode()
    return (text, f"@{text[1:-1]}") if is_short(name) else (text[1:-1],)


async def cleaned(
    connection: AsyncConnection, cleaner: DeliveryRedactor, since: datetime | None
) -> RedactedDeliveries:
    """What is to be written; with `since`, only in deliveries written since then."""
    recent = first_ulid(datetime.now(UTC) - MEANWHILE)
    after = "" if since is None else first_ulid(since)
    texts, seen = dict[str, tuple[str, str]](), set[str]()
    async for id_, body in _read(connection, cleaner, after, OutboxRow.body):
        if id_ >= recent:
            seen.add(id_)
        clean = cleaner.without(body)
        if clean != body:
            texts[id_] = body, clean
    return RedactedDeliveries(cleaner, texts, recent, frozenset(seen))


async def write(connection: AsyncConnection, wanted: RedactedDeliveries) -> int:
    """Write that within a transaction, and clean what was written meanwhile: how many changed."""
    rows = _read(connection, wanted.cleaner, wanted.recent)
    late = [id_ async for (id_,) in rows if id_ not in wanted.seen]
    changed = 0
    for some in portions(sorted({*wanted.texts, *late})):
        changed += await _write(connection, some, wanted)
    return changed


async def _write(connection: AsyncConnection, some: list[str], wanted: RedactedDeliveries) -> int:
    row, texts, values = OutboxRow, wanted.texts, list[dict[str, str]]()
    there = select(row.id, row.body).where(row.id.in_(some)).order_by(row.id).with_for_update()
    async for id_, body in breathing((await connection.execute(there)).all()):
        before, clean = texts.get(id_, ("", ""))
        if body != before:  # it is new, or somebody else was erased from it
            clean = wanted.cleaner.without(body)
        if clean != body:
            values.append({"at": id_, "text": clean})
    if values:
        change = update(row).where(row.id == bindparam("at")).values(body=bindparam("text"))
        await connection.execute(change, values)
    return len(values)


async def _read(
    connection: AsyncConnection, cleaner: DeliveryRedactor, after: str, *columns: Any
) -> AsyncIterator[Any]:
    """The ids and `columns` of what may have the person in it, in slices."""
    id_, wanted = OutboxRow.id, cleaner.concerned()
    rows = None
    while rows is None or len(rows) == AT_ONCE:
        some = select(id_, *columns).where(id_ > after, *wanted).order_by(id_).limit(AT_ONCE)
        rows = (await connection.execute(some)).all()
        async for row in breathing(rows):
            after = row.id
            yield row


async def clean_acts(connection: AsyncConnection, player: str, instead: str) -> None:
    """Acts stay, without the person; reports of processes are made again when somebody asks."""
    act = AuditRow
    rows = await connection.execute(
        select(act.id, act.player_id, act.data).where(
            or_(act.player_id == player, holds(act.data, player))
        )
    )
    for id_, whose, data in rows.all():
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


async def clean_notices(
    connection: AsyncConnection, player: str, names: Iterable[str], rooms: Collection[str]
) -> None:
    """Replace the names in what is told to all, or to one of the rooms that they were in.

    What is over goes, and all processes show what has changed.
    """
    mentions, row, changed = NameFinder(names), NoticeRow, False
    await connection.execute(delete(row).where(row.ends_at < datetime.now(UTC)))
    came = select(PlayerRow.created_at).where(PlayerRow.id == player).scalar_subquery()
    here = row.at >= came, or_(row.room_id.is_(None), row.room_id.in_(rooms))
    for id_, text in (await connection.execute(select(row.id, row.text).where(*here))).all():
        clean = mentions.without(text)
        if clean != text:
            changed = True
            await connection.execute(update(row).where(row.id == id_).values(text=clean))
    if changed:
        await revocations.add_revocations(connection, NOTICES, [new_ulid()])
