"""Records a data folder, and what the program shows of it: `python -m tests.golden.record`.

Newer versions have to open that folder and show the same: see
`tests/golden/test_recorded_folder.py`.  As long as nothing is released, it is recorded anew
whenever something else is stored; afterwards it stays as it is, and others are recorded beside it.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import select

from app.games import GAMES
from app.live.bots import Bots
from app.live.room import Room
from app.match.drafts import drafts_for
from app.match.replay import Replay
from app.match.views import notes_for, private_view, shared_view
from app.queries.replays import Replays
from app.schemas.room import room_view
from app.store import migrate, tables
from tests.golden import folder, recorded_matches, room_stories, sqlite_rows
from tests.golden.recorded_matches import FINISHED, RUNNING
from tests.golden.site import PEOPLE
from tests.golden.test_events import spent
from tests.support.room_clock import Hands
from tests.support.room_processes import Process, process


async def spend_evenings(file: Path) -> None:
    """Fill a file with the game nights, which have every kind of decision."""
    sqlite_rows.write(file, sqlite_rows.people(PEOPLE))
    with pytest.MonkeyPatch.context() as patch:
        async for name, _ in spent(file, patch):
            print(name)


async def play(where: Process, hands: Hands) -> None:
    """Play matches of all games: to their end, up to some step, again, and as tutorials."""
    for plan in (*FINISHED, *RUNNING):
        print(plan.title)
        await recorded_matches.play(where, plan, hands)
    for game in GAMES:
        print(game)
        await room_stories.tutorial(where, hands, game)
        await room_stories.again(where, hands, game)


async def look(where: Process) -> dict[str, Any]:
    """What the program shows of everything in the database."""
    history = Replays(where.reads)
    async with where.store.engine.connect() as connection:
        matches = (
            await connection.execute(select(tables.MatchRow.id, tables.MatchRow.rules_version))
        ).all()
        rooms = (await connection.execute(select(tables.RoomRow.id))).scalars().all()
        people = (await connection.execute(select(tables.PlayerRow.id))).scalars().all()
    return {
        "matches": {
            match: positions(await history.get(match)) for match, rules in matches if rules
        },
        "drafts": {
            match: drafts(await where.directory.room_of_match(match))
            for match, rules in matches
            if rules
        },
        "rooms": {room: members(await where.directory.get(room)) for room in rooms},
        "tokens": {player: (await where.tokens.issue(player))[0] for player in people},
    }


def positions(record: Replay) -> dict[str, Any]:
    """A match with everything that each audience sees, position by position."""
    return {
        "game": record.game.card.key,
        "positions": [
            {
                **shared_view(record, position),
                "private": [private_view(record, position, seat) for seat in range(record.seats)],
                "notes": notes_for(position.notes, None),
                "seat_notes": [notes_for(position.notes, seat) for seat in range(record.seats)],
            }
            for position in folder.positions(record)
        ],
    }


def drafts(room: Room) -> list[Any]:
    """The drafts of the newest match of a room, by audience, watchers last."""
    table = room.match
    if table is None:
        return []
    return [drafts_for(table, seat) for seat in (*range(table.seats), None)]


def members(room: Room) -> dict[str, Any]:
    """The room as its host and as the last member see it."""
    state = room.state
    seers: Iterable[str] = {state.host, state.members[-1].player}
    return {player: room_view(state, player) for player in sorted(seers)}


async def record() -> None:
    """Write both files."""
    Bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
    with TemporaryDirectory() as there:
        file, hands = Path(there) / "farbenspiel.db", Hands()
        url = f"sqlite+aiosqlite:///{file}"
        await asyncio.to_thread(migrate.upgrade, url)
        await spend_evenings(file)
        async with process(url, now=hands) as where:
            await play(where, hands)
        async with process(url, now=hands) as later:
            folder.write(await look(later))
        folder.dump(file)


if __name__ == "__main__":
    asyncio.run(record())
