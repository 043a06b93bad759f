"""A recorded data folder is migrated at the start, shows the same, and its matches go on.

Its contents are described in `tests/golden/record.py`.
"""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from app.cli.commands import bring_up_to_date
from app.games import GAMES
from app.live.bots import Bots
from app.live.room import Room
from app.match.drafts import Submission
from app.queries.replays import Replays
from app.store.revision import is_newest
from tests.golden import folder, record
from tests.support.eventually import DEADLINE
from tests.support.random_matches import choose
from tests.support.room_processes import Process, action, process
from tests.support.server_process import ServerProcess
from tests.support.threads import apart

pytestmark = pytest.mark.parametrize(
    "empty_url",
    ["sqlite", pytest.param("postgresql", marks=pytest.mark.extended)],
    indirect=True,
)
AFTERWARDS = datetime(2026, 11, 23, 12, tzinfo=UTC)
"""A time for opening the folder before the clock of any of its matches has run out."""


@pytest.fixture(scope="module")
def seen() -> dict[str, Any]:
    """What the version that wrote the folder showed of its contents."""
    return folder.seen()


@pytest.fixture
def recorded_url(empty_url: str) -> str:
    """A database with the recorded rows; the test runs once on each kind of database."""
    folder.lay(empty_url)
    return empty_url


@pytest.fixture
def upgraded_url(recorded_url: str) -> str:
    """The same database after the migration by `farbenspiel serve`."""
    apart(lambda: bring_up_to_date(recorded_url))
    assert apart(lambda: is_newest(recorded_url))
    return recorded_url


@pytest.mark.extended
def test_starting_the_server_opens_a_recorded_folder(
    recorded_url: str, tmp_path: Path, seen: dict[str, Any]
) -> None:
    server = ServerProcess(tmp_path, recorded_url)
    server.start()
    try:
        for room, views in seen["rooms"].items():
            for player, was in views.items():
                now = _get(server, seen["tokens"][player], room)
                assert {name: now[name] for name in was} == was, room
    finally:
        server.terminate()


def _get(server: ServerProcess, token: str, room: str) -> Any:
    answer = httpx.get(
        f"{server.url}/api/v1/rooms/{room}",
        headers={"authorization": f"Bearer {token}"},
        timeout=DEADLINE,
        trust_env=False,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_recorded_matches_show_the_same_at_each_step(
    upgraded_url: str, seen: dict[str, Any]
) -> None:
    async with process(upgraded_url) as where:
        history = Replays(where.reads)
        for match, was in seen["matches"].items():
            assert folder.as_json(record.positions(await history.get(match))) == was, match
    assert {was["game"] for was in seen["matches"].values()} == set(GAMES)


async def test_recorded_drafts_are_kept_and_recorded_matches_go_on(
    upgraded_url: str, seen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bots, "start_thinking", lambda *_: None)
    played: dict[str, list[str]] = {}
    async with process(upgraded_url, now=lambda: AFTERWARDS) as where:
        for match, was in seen["drafts"].items():
            room = await where.directory.room_of_match(match)
            if room.match is None or room.match.match_id != match:
                continue
            assert folder.as_json(record.drafts(room)) == was
            played[match] = await _a_round(room, Random(match))
    assert {seen["matches"][match]["game"] for match, made in played.items() if made} == set(GAMES)
    async with process(upgraded_url, now=lambda: AFTERWARDS) as later:
        for match, made in played.items():
            assert await _acknowledged(later, match) >= set(made)
            assert (await Replays(later.reads).get(match)).seq >= 0


async def _a_round(room: Room, rng: Random) -> list[str]:
    """Let each seat move once while the match runs; the action ids of the moves."""
    match, roster, made = room.match, room.state.match, []
    assert match is not None
    assert roster is not None
    due = set(range(match.seats))
    while due and (acting := match.awaited):
        seat = min(acting)
        move, player = match.codec.dump(choose(match, seat, rng)), roster.players[seat]
        made.append(action())
        if player is None:
            await room.moves.submit_for_bot(seat, Submission(made[-1], match.seq, move))
        else:
            await room.moves.submit(player, Submission(made[-1], match.seq, move))
        due.discard(seat)
    return made


async def _acknowledged(where: Process, match: str) -> set[str]:
    """The action ids of all moves in the log, and of the drafts for the next step."""
    steps = await where.reads.steps(match)
    drafts = await where.reads.drafts(match, steps[-1].seq)
    made = {one for step in steps for one in step.actions.values()}
    return made | {draft.action for draft in drafts}
