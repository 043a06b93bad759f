"""Both sub-protocols say the same: everybody in a recorded match is connected by each of them.

The matches have drafts, undos alone and by consent, a bot that stands in, and a clock that moves.
What was received is put together by the browser's modules as well.
"""

import json
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.games import GAMES
from tests.golden import files
from tests.golden.line import Frame, Line
from tests.golden.site import Table
from tests.golden.test_matches import act, meeting, named
from tests.support.client import V2
from tests.support.require import require
from tests.support.shown import Shown

ROOT = Path(__file__).resolve().parents[2]
ADDING_UP = "tests/support/adding_up.mjs"
SHOWN = ("match", "seat", "seq", "view", "notes", "drafts", "undoable", "times")


@dataclass
class Twin:
    """One of a person's two connections: what it has received, and what it shows."""

    line: Line
    shown: Shown = field(default_factory=Shown)
    frames: list[Frame] = field(default_factory=list)

    def take(self, frames: list[Frame]) -> Frame:
        """What it shows after these frames."""
        for frame in frames:
            self.frames.append(frame)
            self.shown.apply(frame)
        return {name: getattr(self.shown, name) for name in SHOWN}


async def replayed(table: Table, known: list[Frame]) -> dict[str, tuple[Twin, Twin]]:
    """Everybody's connections by v1 and v2 after a stored match, compared after each operation."""
    twins = {
        who: (Twin(line), Twin(await table.line(who, protocol=V2)))
        for who, line in table.lines.items()
    }
    for was in known:
        operation = was["does"]
        await act(table, operation)
        if "opens" in operation:
            await reopened(table, operation, *twins[operation["opens"]])
        await table.settled(was["counts"])
        for who, (one, other) in twins.items():
            await other.line.settled()
            shown = one.take(one.line.taken())
            assert shown == other.take(other.line.taken()), f"{who} after {operation}"
    for _, other in twins.values():
        await other.line.close()
    return twins


async def reopened(table: Table, operation: Frame, one: Twin, other: Twin) -> None:
    """Somebody has come back by v1; do so by v2, in the position that both claim to have."""
    who, resume = operation["opens"], operation["resume"]
    await other.line.close()
    one.line, other.line = table.lines[who], await table.line(who, resume, V2)
    if resume is not None:
        had = await table.ask(who, "GET", f"/matches/{{match}}/positions/{resume}")
        for twin in (one, other):
            twin.take([{**had, "type": "snapshot"}])


@pytest.mark.parametrize("game", [key for key in GAMES if files.has(named(key))])
async def test_both_protocols_lead_to_the_same(
    game: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = Path(sqlite_url.split("///")[1])
    known = [line for line in files.stored(named(game)) if "does" in line]
    async with meeting(file, monkeypatch, game) as table:
        twins = await replayed(table, known)
    heard = [frame for _, other in twins.values() for frame in other.frames]
    assert any("t" in frame for frame in heard)
    assert any("undo" in frame for frame in heard)
    assert any(seat["until"] for frame in heard for seat in frame.get("seats", ()))
    add_up_in_the_browser(tmp_path, [[twin.frames for twin in pair] for pair in twins.values()])


def add_up_in_the_browser(folder: Path, pairs: list[list[list[Frame]]]) -> None:
    """Fails unless the browser's modules put both streams of each person together alike."""
    node = shutil.which("node")
    require("Node.js", node)
    file = folder / "frames.json"
    file.write_text(json.dumps(pairs))
    command = [str(node), ADDING_UP, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    steps = sum(frame["type"] == "step" for one, _ in pairs for frame in one)
    assert int(done.stdout) > steps // 2 > 0
