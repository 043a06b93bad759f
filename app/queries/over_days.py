"""A player's tables over days: those that wait for them, the others, and what came of the rest."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.games.contract import Seat
from app.live.directory import Directory
from app.live.room import Room
from app.match.codec import milliseconds
from app.match.match import Match
from app.rooms.clock import owed_since
from app.rooms.records import FinishedMatch
from app.rooms.state import RoomState, Roster
from app.schemas.over_days import (
    FinishedTableView,
    ProgressView,
    RunningTableView,
    TablePerson,
    TablesOverDays,
    TableView,
    WaitView,
    progress_view,
)
from app.store.database import autocommitting
from app.store.tables import MatchRow, MatchSeatRow, MemberRow

FRESH = timedelta(days=7)
"""For how long a match that is over is listed."""
FINISHED = 20
"""How many of these are listed at most."""


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What a match was played with: its options, and the colours by seat."""

    options: dict[str, Any]
    colours: tuple[str, ...]


class RecentResults:
    """Queries about matches that are over."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def rooms(self, player: str, since: datetime, limit: int) -> list[str]:
        """The player's rooms in which a match with a seat of theirs was over last; none twice."""
        match, seat, member = MatchRow, MatchSeatRow, MemberRow
        statement = (
            select(match.room_id)
            .join(seat, seat.match_id == match.id)
            .join(member, member.room_id == match.room_id)
            .where(seat.player_id == player, member.player_id == player, seat.over_at >= since)
            .order_by(seat.over_at.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            ids = await connection.scalars(statement)
            return list(dict.fromkeys(ids))

    async def settings(self, matches: Collection[str]) -> dict[str, MatchSettings]:
        """What these matches were played with, by id."""
        wanted = tuple(matches)
        if not wanted:
            return {}
        seat = MatchSeatRow
        seats = (
            select(seat.match_id, seat.colour)
            .where(seat.match_id.in_(wanted))
            .order_by(seat.match_id, seat.seat)
        )
        rows = select(MatchRow.id, MatchRow.options).where(MatchRow.id.in_(wanted))
        colours: dict[str, list[str]] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(seats):
                colours.setdefault(row.match_id, []).append(row.colour)
            by_match = (await connection.execute(rows)).all()
        return {row.id: MatchSettings(row.options, tuple(colours[row.id])) for row in by_match}


@dataclass(frozen=True, slots=True)
class _FinishedTable:
    """A match that is over, and its room."""

    room: RoomState
    entry: FinishedMatch


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whoever looks, and the ids of the rooms that never call them."""

    player: str
    muted: frozenset[str]


class OverDays:
    """The tables over days of players."""

    def __init__(self, directory: Directory, lately: RecentResults) -> None:
        self._directory = directory
        self._lately = lately

    async def of_player(self, player: str, muted: Collection[str]) -> TablesOverDays:
        """All tables over days of a player, in their groups; `muted` are ids of rooms."""
        now, viewer = datetime.now(UTC), Viewer(player, frozenset(muted))
        playing = await self._directory.rooms_played_by(player, owned=True)
        rooms = [room for room in playing if room.state.pace == "days"]
        running = sorted((_running(room, viewer) for room in rooms), key=_urgency)
        latest = await self._latest(player, now)
        states = {state.id: state for state in (*latest, *(room.state for room in rooms))}
        over = _over_since(now - FRESH, player, states.values())
        listed = {one.room.id for one in over}
        return {
            "now": milliseconds(now),
            "yours": [table for table in running if _waits_for_you(table)],
            "others": [table for table in running if not _waits_for_you(table)],
            "finished": await self._finished(over, viewer),
            "open": [
                _open(state, viewer)
                for state in latest
                if not state.running and state.seat_of(player) is not None
                if state.id not in listed
            ],
        }

    async def _latest(self, player: str, now: datetime) -> list[RoomState]:
        """The player's newest rooms over days, and those with a result within a week."""
        finished = await self._lately.rooms(player, now - FRESH, FINISHED)
        states = await self._directory.rooms_of(player, finished)
        return [state for state in states if state.pace == "days"]

    async def _finished(
        self, over: Sequence[_FinishedTable], viewer: Viewer
    ) -> list[FinishedTableView]:
        settings = await self._lately.settings([one.entry["match"] for one in over])
        return [
            _finished(one, settings[one.entry["match"]], viewer)
            for one in over
            if one.entry["match"] in settings
        ]


def _over_since(since: datetime, player: str, states: Iterable[RoomState]) -> list[_FinishedTable]:
    """The newest matches that a player had a seat in and that are over."""
    oldest = milliseconds(since)
    tables = [
        _FinishedTable(state, entry)
        for state in states
        for entry in state.history
        if entry["finished_at"] >= oldest and player in entry["players"]
    ]
    return sorted(tables, key=lambda one: -one.entry["finished_at"])[:FINISHED]


def _running(room: Room, viewer: Viewer) -> RunningTableView:
    """The running match of a room; one that can't be read waits for nobody."""
    state, match, roster = room.state, room.match, room.state.match
    assert roster is not None  # only rooms with a running match are asked about
    if match is not None and match.match_id != roster.id:
        match = None
    return {
        **_table(state, viewer, _seated(roster, viewer.player)),
        "match": roster.id,
        "progress": None if match is None else _progress(match),
        "waiting": [] if match is None else _waiting(room, match),
        "stand_in": viewer.player not in roster.players,
    }


def _progress(match: Match) -> ProgressView | None:
    return progress_view(match.game.progress(match.position.state))


def _waiting(room: Room, match: Match) -> list[WaitView]:
    """The seats that the match is waiting for, with the times that were sent last."""
    owed, at = owed_since(room.state, match), milliseconds(match.position.at)
    return [_wait(room, seat, owed.get(seat, at)) for seat in sorted(match.awaited)]


def _wait(room: Room, seat: Seat, since: int) -> WaitView:
    times = room.current.times
    until = times[seat].until if seat < len(times) else None
    whole = room.state.clock.seconds * 1000
    total = None if until is None else max(whole, until - since)
    return {"seat": seat, "since": since, "until": until, "total": total}


def _urgency(table: RunningTableView) -> tuple[float, float]:
    """The least time left first, your own if it is your turn; then the longest wait."""
    you = _own_seat(table)
    waits = [wait for wait in table["waiting"] if wait["seat"] == you] or table["waiting"]
    until = min((wait["until"] or inf for wait in waits), default=inf)
    return until, min((wait["since"] for wait in waits), default=inf)


def _own_seat(table: RunningTableView) -> Seat | None:
    """The seat that the player plays themselves."""
    own = (person["seat"] for person in table["people"] if person["you"])
    return None if table["stand_in"] else next(own, None)


def _waits_for_you(table: RunningTableView) -> bool:
    you = _own_seat(table)
    return any(wait["seat"] == you for wait in table["waiting"])


def _finished(one: _FinishedTable, setting: MatchSettings, viewer: Viewer) -> FinishedTableView:
    """A match in the history of a room; the colours are those with which it began."""
    entry = one.entry
    return {
        **_table(one.room, viewer, _players(entry, setting, viewer.player)),
        "game": entry["game"],
        "options": setting.options,
        "match": entry["match"],
        "finished_at": entry["finished_at"],
        "scores": entry["scores"],
        "ranks": entry["ranks"],
        "lost": entry.get("lost", False),
        "ended": entry.get("ended"),
    }


def _players(entry: FinishedMatch, setting: MatchSettings, player: str) -> list[TablePerson]:
    """Those who had the seats of a match when it was over."""
    owners = entry["players"]
    programs = entry.get("programs", [False] * len(owners))
    seats = zip(entry["names"], setting.colours, owners, programs, strict=True)
    return [
        {
            "name": name,
            "seat": seat,
            "colour": colour,
            "you": owner == player,
            "bot": owner is None,
            "program": program,
        }
        for seat, (name, colour, owner, program) in enumerate(seats)
    ]


def _open(state: RoomState, viewer: Viewer) -> TableView:
    """A table at which no match is running, with those who have a seat."""
    people: list[TablePerson] = [
        {
            "name": sitter.name,
            "seat": number,
            "colour": sitter.colour,
            "you": sitter.player == viewer.player,
            "bot": sitter.bot,
            "program": state.is_program(sitter.player),
        }
        for number, sitter in enumerate(state.seats)
        if sitter is not None
    ]
    return _table(state, viewer, people)


def _seated(roster: Roster, player: str) -> list[TablePerson]:
    """The players of the running match."""
    seats = zip(
        roster.names, roster.colours, roster.players, roster.owners, roster.programs, strict=True
    )
    return [
        {
            "name": name,
            "seat": seat,
            "colour": colour,
            "you": owner == player,
            "bot": playing is None,
            "program": program,
        }
        for seat, (name, colour, playing, owner, program) in enumerate(seats)
    ]


def _table(state: RoomState, viewer: Viewer, people: list[TablePerson]) -> TableView:
    return {
        "room": state.code_for(viewer.player) or state.id,
        "muted": state.id in viewer.muted,
        "title": state.title,
        "game": state.game,
        "options": state.options,
        "people": people,
    }
