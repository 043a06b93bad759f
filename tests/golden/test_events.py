"""Every kind of event is written, and read into a room, as it always was.

`events.jsonl` has the events of some game nights and the rows of their matches; `rooms.jsonl` the
room after each of these events, as a patch to the room before.
"""

import json
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import jsonpatch
import pytest

from app.games import GAMES
from app.live.polls import Polls
from app.rooms.events import EVENTS as ALL
from app.rooms.setup import RoomCreated
from tests.golden import files, game_nights, sqlite_rows
from tests.golden.game_nights import EVENINGS, Evening, views
from tests.golden.site import PEOPLE, Table, opened
from tests.golden.sqlite_rows import Masks, Row

EVENTS, ROOMS = "events.jsonl", "rooms.jsonl"
ELSEWHERE = {"erased", "hint-given", "rolled-back", "summed"}
"""Kinds of events that no game night has."""
NEVER = 10**9
"""A delay for bots, in milliseconds, so long that none ever moves."""
NAMES = ("room-1", "match-1", "match-2")
"""The names of the room of a game night and of its matches."""


@pytest.fixture
def file(sqlite_url: str) -> Path:
    """A migrated SQLite file with the people in it."""
    found = Path(sqlite_url.split("///")[1])
    sqlite_rows.write(found, sqlite_rows.people(PEOPLE))
    return found


async def test_events_are_written_as_before(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Row] = []
    shown: list[dict[str, Any]] = []
    for name, evening in [found async for found in spent(file, monkeypatch)]:
        written += ({"evening": name, "event": event} for event in evening.events)
        written += ({"evening": name, "table": table, "row": row} for table, row in match(evening))
        shown += (
            {"evening": name, "seq": seq, "views": view} for seq, view in evening.views.items()
        )
    files.check(EVENTS, written)
    if not files.renewing:
        known = {(line["evening"], line["seq"]): line["views"] for line in rooms()}
        for line in shown:
            assert line["views"] == known[line["evening"], line["seq"]], line["evening"]
    kinds = {line["event"]["kind"] for line in written if "event" in line}
    assert kinds == {event.kind for event in (RoomCreated, *ALL)} - ELSEWHERE


async def spent(file: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[str, Evening]]:
    """The game nights, each in its own room."""
    async with opened(file, patch, bot_delay_ms=NEVER, acting_host_after_s=0.05) as (site, hands):
        for spend in EVENINGS:
            evening = Evening(Table(site, file, hands, Masks()))
            await spend(evening)
            await evening.table.close()
            yield spend.__name__, evening
        lost = Evening(Table(site, file, hands, Masks()))
        await game_nights.begun(lost)
    forget_rules(file, lost.table.match)
    async with opened(file, patch) as (site, _):
        lost.table.moved_to(site)
        await lost.table.ask("anna", "GET", "/rooms/{room}")
        await lost.happens("abandoned")
        yield "abandoned", lost


def forget_rules(file: Path, match_id: str) -> None:
    """Give the match a version of the rules that doesn't exist."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE matches SET rules_version = 0 WHERE id = ?", (match_id,))


def match(evening: Evening) -> Iterable[tuple[str, Row]]:
    """The rows that a room needs to load its matches."""
    for table in ("matches", "seats", "steps"):
        for row in evening.table.log(table):
            if table == "matches":
                row["rules_version"] = GAMES[row["game"]].card.rules_version
            if not row.get("seq"):
                yield table, row


@dataclass(frozen=True, slots=True)
class Log:
    """The first events of a game night, in their own room of that number."""

    number: int
    evening: str
    events: tuple[Row, ...]

    def rows(self, of_matches: Iterable[tuple[str, Row]]) -> dict[str, list[Row]]:
        """The rows to insert into a database, by table."""
        begun = {event["data"]["match"] for event in self.events if event["kind"] == "started"}
        found: dict[str, list[Row]] = {
            "rooms": [{"id": "room-1", "created_at": sqlite_rows.WHEN}],
            "room_events": list(self.events),
        }
        for table, row in of_matches:
            if row.get("match_id", row.get("id")) in begun:
                found.setdefault(table, []).append(row)
        text = json.dumps(found)
        for name, value in self.ids.items():
            text = text.replace(json.dumps(name), json.dumps(value))
        laid: dict[str, list[Row]] = json.loads(text)
        return laid

    @property
    def ids(self) -> dict[str, str]:
        """The ids of the room and its matches, by their names in the game night."""
        return {name: f"{place}{self.number:025}" for place, name in enumerate(NAMES)}


async def read(file: Path, patch: pytest.MonkeyPatch, logs: list[Log]) -> list[Any]:
    """The room of each log, as the recorded people see it."""
    of_matches = [line for line in files.stored(EVENTS) if "table" in line]
    for log in logs:
        own = (
            (line["table"], line["row"]) for line in of_matches if line["evening"] == log.evening
        )
        sqlite_rows.write(file, log.rows(own))
    patch.setattr(
        Polls, "restart_timer", lambda _: None
    )  # a round that all want would begin meanwhile
    events = sqlite_rows.read(file, "room_events")
    async with opened(file, patch, bot_delay_ms=NEVER) as (site, hands):
        hands.go(timedelta(hours=6).total_seconds())
        found = []
        for log in logs:
            table = Table(site, file, hands, Masks({own: name for name, own in log.ids.items()}))
            table.room = log.ids["room-1"]
            found.append(await views(table))
    assert sqlite_rows.read(file, "room_events") == events, "a room went on while it was looked at"
    return found


def histories() -> list[Log]:
    """The log of each game night up to each of its events."""
    found: list[Log] = []
    events: dict[str, tuple[Row, ...]] = {}
    for line in files.stored(EVENTS):
        if "event" in line:
            name = line["evening"]
            events[name] = (*events.get(name, ()), line["event"])
            found.append(Log(len(found), name, events[name]))
    return found


async def test_a_room_is_read_from_its_events_as_before(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = histories()
    found = await read(file, monkeypatch, logs)
    if not files.renewing:
        for log, line, view in zip(logs, rooms(), found, strict=True):
            assert view == line["views"], (log.evening, log.events[-1])
        return
    lines, before = [], dict[str, Any]()
    for log, view in zip(logs, found, strict=True):
        was = before.get(log.evening, {})
        lines.append(
            {
                "evening": log.evening,
                "seq": log.events[-1]["seq"],
                "kind": log.events[-1]["kind"],
                "changes": difference(was, view),
            }
        )
        before[log.evening] = view
    files.check(ROOMS, lines)


def rooms() -> Iterable[dict[str, Any]]:
    """The stored room after each event, in full."""
    before: dict[str, Any] = {}
    for line in files.stored(ROOMS):
        view = jsonpatch.apply_patch(before.get(line["evening"], {}), line["changes"])
        before[line["evening"]] = view
        yield {**line, "views": view}


def difference(was: Any, now: Any) -> list[Any]:
    """The JSON patch from one value to another."""
    patch: list[Any] = jsonpatch.make_patch(was, now).patch
    return patch
