"""A match begins with one transaction, and ends with two: its last step, and the room's event.

A room is read by a few statements.
"""

from typing import Any

import pytest
from sqlalchemy import Engine, event

from app.store import row_inserts
from tests.solo.played_matches import play, process, rows
from tests.support.room_processes import start

Written = tuple[bool, list[str]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """The tables of what the journal writes at once, and whether it could; nothing else is."""
    at_once, found = row_inserts.write_all, list[Written]()

    async def noted(connection: Any, batch: row_inserts.Batch) -> bool:
        done = await at_once(connection, batch)
        logs = [table.__tablename__ for table, links in batch.logs.items() if links]
        others = [other.table.__tablename__ for other in batch.others.values()]
        found.append((done, [*logs, *others]))
        return done

    monkeypatch.setattr(row_inserts, "write_all", noted)
    return found


async def test_starts_and_ends_are_written_at_once(
    database_url: str, written: list[Written], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database_url) as here:
        live = await start(here, 4, "lineup")
        assert written[-1] == (True, ["room_events", "matches", "seats", "steps"])
        monkeypatch.setattr(row_inserts, "write_entries", None)
        written.clear()
        await play(live)
        ending = ["steps", "results", "seats", "drafts", "played"]
        *moves, last, event = written
        assert (last, event) == ((True, ending), (True, ["room_events"]))
        assert moves == [(True, ["steps"])] * (live.match.seq - 1)
        assert sorted(await rows(here.store.engine, live.match_id)) == [*range(4)]


async def test_a_room_is_read_by_nine_statements_or_by_seven_after_its_match(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        running, over = await start(one, 2), await start(one, 2)
        await play(over)
    read = list[str]()

    def note(_conn: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        read.append(statement)

    async with process(database_url) as two:
        event.listen(Engine, "before_cursor_execute", note)
        try:
            for live, most in ((running, 9), (over, 7)):
                read.clear()
                await two.directory.get(live.room_id)
                assert len(read) <= most, read
        finally:
            event.remove(Engine, "before_cursor_execute", note)
