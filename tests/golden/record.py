"""Recorded once, by version 0.1.0, commit 98365d6: `python -m tests.golden.record`.

It wrote `folder-0.1.0.sql.xz`, a data folder of that version, and `seen-0.1.0.json.xz`, what that
version showed of it.  Recorded with later code they would prove nothing, so this module refuses
to overwrite them.  It is kept to document them, and to record another version beside them.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import select

from app.games import GAMES
from app.live.bots import Bots
from app.live.room import Room
from app.match.drafts import drafts_for
from app.match.replay import Replay
from app.match.views import notes_for, private_view, shared_view
from app.queries.replays import Replays
from app.rooms import events
from app.schemas.room import room_view
from app.store import migrate, tables
from tests.golden import folder, playing, stories
from tests.golden.playing import FINISHED, RUNNING
from tests.support.hands import Hands
from tests.support.processes import Process, process


async def fill(where: Process, elsewhere: Process, hands: Hands) -> None:
    """Play everything that is recorded."""
    for plan in (*FINISHED, *RUNNING):
        print(plan.title)
        await playing.play(where, plan, hands)
    for found in (playing.ended_by_a_double(), playing.need_is_too_high()):
        print(*found[:1])
        await playing.replay(where, *found, hands)
    await stories.before_a_match(where, hands)
    await stories.decided(where, hands)
    for game in GAMES:
        print(game)
        await stories.two_seats(where, hands, game)
        await stories.tutorial(where, hands, game)
        await stories.again(where, hands, game)
    await stories.two_seats_to_the_end(where, hands)
    await stories.left_alone(where, hands)
    await stories.abandoned(where, elsewhere, hands)


async def look(where: Process) -> dict[str, Any]:
    """What the program shows of everything in the database."""
    history = Replays(where.reads)
    async with where.store.engine.connect() as connection:
        matches = (
            await connection.execute(select(tables.MatchRow.id, tables.MatchRow.rules_version))
        ).all()
        rooms = (await connection.execute(select(tables.RoomRow.id))).scalars().all()
        people = (await connection.execute(select(tables.PlayerRow.id))).scalars().all()
        kinds = (await connection.execute(select(tables.EventRow.kind).distinct())).scalars().all()
    assert set(events._KINDS) == set(kinds), set(events._KINDS) ^ set(kinds)
    return {
        "version": "0.1.0",
        "matches": {
            match: positions(await history.get(match)) for match, rules in matches if rules
        },
        "drafts": {
            match: drafts(await where.directory.of_match(match))
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
    Bots.attend = lambda self, room: None  # type: ignore[method-assign]
    with TemporaryDirectory() as there:
        file, hands = Path(there) / "farbenspiel.db", Hands()
        url = f"sqlite+aiosqlite:///{file}"
        await asyncio.to_thread(migrate.upgrade, url)
        async with process(url, now=hands) as where, process(url, now=hands) as elsewhere:
            await fill(where, elsewhere, hands)
        async with process(url, now=hands) as later:
            folder.write(await look(later))
        folder.dump(file)


if __name__ == "__main__":
    if folder.ROWS.exists() or folder.SEEN.exists():
        raise SystemExit("These recordings are of version 0.1.0 and stay as they are.")
    asyncio.run(record())
