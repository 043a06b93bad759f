"""What people's matches add up to: kept in the database for all but the newest ones.

It follows from `played` alone, so it is made when it is asked for, and made anew if another number
of matches was finished until then.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Executable,
    Integer,
    Select,
    String,
    bindparam,
    case,
    cast,
    delete,
    false,
    func,
    insert,
    select,
    tuple_,
    union_all,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.background.tasks import log_errors
from app.solo.achievement_schemas import KindTotals, Totals
from app.solo.played import PlayedRecord, Rival
from app.solo.results import COLUMNS
from app.solo.tables import PlayedRow, RivalRow, SummaryRow
from app.store.columns import UtcDateTime
from app.store.database import autocommitting, upsert
from app.store.declarative import aliased
from app.store.tables import PlayerRow

CLOSED: Final = timedelta(hours=76)
"""The longest day that another time zone can make, with the time in which its attempts may be
finished: by then, nobody can use what they learn from results, and no result is still to come."""
MANY = 20
"""How many matches are worth a new summary."""
PAGE = 200
"""How many matches are read at once."""
MOST_RIVALS, LIKELY = 50, 200
"""How many rivals are found, those met most often, among how many of whom some may hide."""
BEGINNING: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LAST: Final = "~"
"""Comes after all ids of matches."""


class Summaries:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def of_player(self, player: str, now: datetime) -> tuple[Totals, list[PlayedRecord]]:
        """What a person's matches add up to, but for those that ended lately, the oldest first."""
        async with self._reading.connect() as connection:
            stored = (await connection.execute(_stored(), {"player": player})).one_or_none()
            before = None if stored is None else stored.until
            ends, totals, added = [BEGINNING], Totals(), 0
            if stored is not None and stored.matches == stored.counted:
                with suppress(TypeError):  # another version has stored it
                    kinds = {name: KindTotals(**kind) for name, kind in stored.kinds.items()}
                    totals.update(kinds)
                    ends = [stored.until]
            newest: list[PlayedRecord] = []
            async for page in _pages(connection, player, ends[0]):
                old = [row for row in page if row.at < now - CLOSED]
                totals.add(old)
                added += len(old)
                ends += [row.at for row in old[-1:]]
                newest += page[len(old) :]
        if added >= MANY or before not in (None, ends[0]):
            store = partial(self._store, player, before, ends, totals)
            await log_errors(store, "summary-not-stored")
        return totals, newest

    async def _store(
        self, player: str, before: datetime | None, ends: Sequence[datetime], totals: Totals
    ) -> None:
        """Replace what was stored until `before`, unless somebody else has done so.

        Rivals are added span by span, between two of the `ends` each: to all that are stored, or
        to none if what was stored is wrong.
        """
        summary, rival = SummaryRow, RivalRow
        values = {
            "player_id": player,
            "until": ends[-1],
            "matches": totals.matches,
            "kinds": {name: asdict(kind) for name, kind in totals.items()},
        }
        same = delete(summary).where(summary.player_id == player, summary.until == before)
        add_met = _add_met(self._engine.dialect.name)
        with suppress(IntegrityError):  # somebody else has, or one of them is being erased
            async with self._engine.begin() as connection:
                if before is not None and not (await connection.execute(same)).rowcount:
                    return
                if ends[0] != before:
                    await connection.execute(delete(rival).where(rival.player_id == player))
                await connection.execute(insert(summary).values(values))
                for since, until in pairwise(ends):
                    span = {"player": player, "since": since, "until": until}
                    await connection.execute(add_met, span)

    async def rivals(self, player: str) -> list[Rival]:
        """Those against whom a person has finished matches, the most frequent first.

        Whoever hides isn't among them, nor are strangers of open tables.
        """
        async with self._reading.connect() as connection:
            rows = await connection.execute(_rivals(), {"player": player})
            return [Rival(**row._mapping) for row in rows]


async def _pages(
    connection: AsyncConnection, player: str, after: datetime
) -> AsyncIterator[list[PlayedRecord]]:
    """A person's matches that ended after then, the oldest first."""
    values = {"player": player, "at": after, "match": _LAST, "limit": PAGE}
    while True:
        rows = [PlayedRecord(*row) for row in await connection.execute(_newer(), values)]
        yield rows
        if len(rows) < PAGE:
            return
        values |= {"at": rows[-1].at, "match": rows[-1].match_id}


# Statements are built once: that takes longer than executing them.
_PLAYER: Final = bindparam("player", type_=String)
_COUNTS: Final = ("matches", "ahead", "behind")
_NAMES: Final = ("player_id", "rival_id", *_COUNTS)
_Met: TypeAlias = Select[str, str, int, Any, Any]


@cache
def _stored() -> Executable:
    """A person's summary, and how many matches they have finished until then."""
    summary, played = SummaryRow, PlayedRow
    counted = select(func.count()).where(
        played.player_id == summary.player_id, played.at <= summary.until
    )
    return select(
        summary.until,
        summary.matches,
        summary.kinds,
        counted.scalar_subquery().label("counted"),
    ).where(summary.player_id == _PLAYER)


@cache
def _newer() -> Executable:
    """A page of a person's matches."""
    at, after = (
        PlayedRow,
        tuple_(bindparam("at", type_=UtcDateTime), bindparam("match", type_=String)),
    )
    return (
        select(*COLUMNS)
        .where(at.player_id == _PLAYER, tuple_(at.at, at.match_id) > after)
        .order_by(at.at, at.match_id)
        .limit(bindparam("limit", type_=Integer))
    )


@cache
def _add_met(dialect: str) -> Executable:
    """Add whom a person has met in matches that ended in a span of time to whom they know."""
    bounds = (bindparam(name, type_=UtcDateTime) for name in ("since", "until"))
    row = upsert(dialect, RivalRow).from_select(_NAMES, _met(*bounds))
    added = {name: getattr(RivalRow, name) + row.excluded[name] for name in _COUNTS}
    return row.on_conflict_do_update(index_elements=_NAMES[:2], set_=added)


def _met(since: ColumnElement[Any], until: ColumnElement[Any] | None = None) -> _Met:
    """Whom a person has met in matches that ended after and until then; not at open tables."""
    mine, theirs = aliased(PlayedRow), aliased(PlayedRow)
    decided = mine.lost == false()
    ahead, behind = (
        func.sum(case((decided & differs, 1), else_=0))
        for differs in (mine.rank < theirs.rank, mine.rank > theirs.rank)
    )
    met = (
        select(
            mine.player_id,
            theirs.player_id.label("rival_id"),
            func.count().label("matches"),
            ahead.label("ahead"),
            behind.label("behind"),
        )
        .join(theirs, theirs.match_id == mine.match_id)
        .where(mine.player_id == _PLAYER, mine.listed == false(), mine.at > since)
        .where(theirs.player_id != mine.player_id)
        .group_by(mine.player_id, theirs.player_id)
    )
    return met if until is None else met.where(mine.at <= until)


@cache
def _rivals() -> Executable:
    """Whom somebody has met: until their summary, and since."""
    until = select(SummaryRow.until).where(SummaryRow.player_id == _PLAYER).scalar_subquery()
    since = func.coalesce(until, BEGINNING, type_=UtcDateTime)
    before = select(*(getattr(RivalRow, name) for name in _NAMES))
    met = union_all(before.where(RivalRow.player_id == _PLAYER), _met(since)).subquery()
    matches, ahead, behind = (cast(func.sum(met.c[name]), Integer).label(name) for name in _COUNTS)
    likely = (
        select(met.c.rival_id, matches, ahead, behind)
        .group_by(met.c.rival_id)
        .order_by(matches.desc(), met.c.rival_id)
        .limit(LIKELY)
        .subquery()
    )
    at = likely.c
    return (
        select(
            at.rival_id.label("player"),
            PlayerRow.name,
            PlayerRow.bot,
            at.matches,
            at.ahead,
            at.behind,
        )
        .join(PlayerRow, PlayerRow.id == at.rival_id)
        .where(PlayerRow.hidden == false())
        .order_by(at.matches.desc(), at.rival_id)
        .limit(MOST_RIVALS)
    )
