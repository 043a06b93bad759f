"""A data folder of version 0.1.0 is migrated at the start, shows the same, and its matches go on.

Its contents are described in `tests/golden/record.py`; it is never recorded again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from app.cli.commands import bring_up_to_date
from app.live.bots import Bots
from app.live.room import Room
from app.match.drafts import drafts_for
from app.match.replay import Replay
from app.match.submission import Submission
from app.match.views import notes_for, view_for
from app.queries.replays import Replays
from app.store.revision import is_newest
from tests.golden import folder
from tests.support.process import ServerProcess
from tests.support.processes import Process, action, process
from tests.support.recordings import choose
from tests.support.threads import apart

AFTERWARDS = datetime(2026, 11, 23, 12, tzinfo=UTC)
"""A time for opening the folder before the clock of any of its matches has run out."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An allowed difference: `holds` is given the old and the new value."""

    why: str
    holds: Callable[[Any, Any], bool]


def _no_more(old: Any, new: Any) -> bool:
    """True if a number is at most what it was; in a list, each; None stays None."""
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_no_more, old, new))
    return old == new if old is None or new is None else bool(new <= old)


LISTED = Difference(
    "a list that was an object by number",
    lambda old, new: old == {str(number): item for number, item in enumerate(new)},
)
TOLD_ANEW = {"absence-set", "claimed", "configured", "spared"}


def _told_anew(old: list[Any], new: list[Any]) -> bool:
    """True if the newest changes are those of then, but for what has other words now."""
    was, now = ([one for one in some if one["key"] not in TOLD_ANEW] for some in (old, new))
    count = min(len(was), len(now))
    return not differences("room", was[-count:], now[-count:], more=True)


MAY_DIFFER = {
    ("room", "changes"): Difference("settings and seat links are told in other words", _told_anew),
    ("lineup", "figures"): LISTED,
    ("lineup", "chips"): LISTED,
    ("lineup", "shown"): LISTED,
    ("lineup", "taken"): LISTED,
    ("colomino", "premiums"): LISTED,
    ("lineup", "doubles"): Difference(
        "a double move whose second figure ends the match counts as one",
        lambda old, new: sum(old) - sum(new) in (0, 1) and all(map(int.__ge__, old, new)),
    ),
    ("colour_square", "need"): Difference(
        "dice of which only one can be entered are not asked for both",
        _no_more,
    ),
    ("colour_lines", "args"): Difference(
        "the log says what a drawing brought",
        lambda old, new: old == {name: new[name] for name in new if name != "points"},
    ),
    ("room", "levels"): Difference(
        "all games have strong bots",
        lambda old, new: new[: len(old)] == old and new[len(old) :] in ([], ["strong"]),
    ),
    ("room", "tallies"): Difference(
        "a match counts once for a person who had two seats in it",
        lambda old, new: (
            [one["player"] for one in old] == [one["player"] for one in new]
            and all(one["matches"] <= was["matches"] for was, one in zip(old, new, strict=True))
        ),
    ),
}
"""By game (or `room`) and field."""

GAMES_THEN = {"lineup", "colour_square", "colomino", "flying_colours", "colour_lines"}

MAY_COME = {
    "colour_square": {"colour_square-wrote"},
    "flying_colours": {"flying_colours-standstill-near"},
}
"""Keys of notes that the old version did not write, by game."""


def differences(game: str, old: Any, new: Any, path: str = "", *, more: bool = False) -> list[str]:
    """Where `new` differs from `old` and may not; with `more`, additional fields are allowed."""
    if isinstance(old, dict) and isinstance(new, dict):
        names = old.keys() if more else old.keys() | new.keys()
        return [
            found
            for name in sorted(names)
            for found in _field(game, name, old, new, f"{path}/{name}", more=more)
        ]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [
            found
            for number, (was, one) in enumerate(zip(old, new, strict=True))
            for found in differences(game, was, one, f"{path}/{number}", more=more)
        ]
    return [] if old == new else [f"{path}: {old} -> {new}"]


def _field(
    game: str, name: str, old: dict[str, Any], new: dict[str, Any], path: str, *, more: bool
) -> list[str]:
    if name not in old or name not in new:
        return [f"{path}: only {'then' if name in old else 'now'}"]
    allowed = MAY_DIFFER.get((game, name))
    if allowed is not None and allowed.holds(old[name], new[name]):
        return []
    return differences(game, old[name], new[name], path, more=more)


def test_a_difference_that_is_not_allowed_is_found() -> None:
    old = {"public": {"doubles": [2, 2], "wall": [1]}}
    assert differences("lineup", old, {"public": {"doubles": [1, 2], "wall": [1]}}) == []
    assert differences("colomino", old, {"public": {"doubles": [1, 2], "wall": [1]}})
    assert differences("lineup", old, {"public": {"doubles": [3, 2], "wall": [1]}})
    assert differences("lineup", old, {"public": {"doubles": [2, 2], "wall": [2]}})
    assert differences("lineup", old, {"public": {"doubles": [2, 2]}})
    richer = {"public": {"doubles": [2, 2], "wall": [1], "fresh": 1}}
    assert differences("lineup", old, richer)
    assert differences("lineup", old, richer, more=True) == []


@pytest.fixture(scope="session")
def seen() -> dict[str, Any]:
    """What the version that wrote the folder showed of its contents."""
    return folder.seen()


@pytest.fixture
def old_url(empty_url: str) -> str:
    """A database with the recorded rows; the test runs once on each kind of database."""
    folder.lay(empty_url)
    return empty_url


@pytest.fixture
def upgraded_url(old_url: str) -> str:
    """The same database after the migration by `farbenspiel serve`."""
    apart(lambda: bring_up_to_date(old_url))
    assert apart(lambda: is_newest(old_url))
    return old_url


def test_starting_the_server_opens_an_old_folder(
    old_url: str, tmp_path: Path, seen: dict[str, Any]
) -> None:
    server = ServerProcess(tmp_path, old_url)
    server.start()
    try:
        found = [
            problem
            for room, views in seen["rooms"].items()
            for player, old in views.items()
            for problem in differences(
                "room", old, _get(server, seen["tokens"][player], room), room, more=True
            )
        ]
    finally:
        server.terminate()
    assert found == []


def _get(server: ServerProcess, token: str, room: str) -> Any:
    answer = httpx.get(
        f"{server.url}/api/v1/rooms/{room}",
        headers={"authorization": f"Bearer {token}"},
        trust_env=False,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_old_matches_show_the_same_at_each_step(
    upgraded_url: str, seen: dict[str, Any]
) -> None:
    found: list[str] = []
    async with process(upgraded_url) as where:
        history = Replays(where.reads)
        for match, old in seen["matches"].items():
            record = await history.get(match)
            assert record.seq + 1 == len(old["positions"])
            for was, position in zip(old["positions"], folder.positions(record), strict=True):
                now = folder.as_json(_shown(record, position, MAY_COME.get(old["game"], set())))
                found += differences(old["game"], was, now, f"{match}/{position.seq}")
    assert found == []
    assert {old["game"] for old in seen["matches"].values()} == GAMES_THEN


def _shown(record: Replay, position: Any, new_notes: set[str]) -> dict[str, Any]:
    audiences = (None, *range(record.seats))
    notes = [
        [note for note in notes_for(position.notes, seat) if note["key"] not in new_notes]
        for seat in audiences
    ]
    views = [view_for(record, seat, position) for seat in audiences]
    return {
        **{name: views[0][name] for name in ("to_act", "result", "public")},
        "private": [view["private"] for view in views[1:]],
        "notes": notes[0],
        "seat_notes": notes[1:],
    }


async def test_old_drafts_are_kept_and_old_matches_go_on(
    upgraded_url: str, seen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bots, "attend", lambda *_: None)
    played: dict[str, list[str]] = {}
    async with process(upgraded_url, now=lambda: AFTERWARDS) as where:
        for match, old in seen["drafts"].items():
            room = await where.directory.of_match(match)
            if room.match is None or room.match.match_id != match:
                continue
            assert folder.as_json(_drafts(room)) == old
            played[match] = await _a_round(room, Random(match))
    assert {seen["matches"][match]["game"] for match, made in played.items() if made} == GAMES_THEN
    async with process(upgraded_url, now=lambda: AFTERWARDS) as later:
        for match, made in played.items():
            assert await _acknowledged(later, match) >= set(made)
            assert (await Replays(later.reads).get(match)).seq >= 0


def _drafts(room: Room) -> list[Any]:
    match = room.match
    assert match is not None
    return [drafts_for(match, seat) for seat in (*range(match.seats), None)]


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
