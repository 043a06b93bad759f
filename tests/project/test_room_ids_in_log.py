"""What happened in a room is found in the log by the room's id."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OF_ROOMS = (
    "app/live/",
    "app/thinking/",
    "app/streams/",
    "app/broadcast/",
    "app/api/socket_writer.py",
    "app/store/journal.py",
)
"""Where lines are about a room."""
METHODS = {"debug", "info", "warning", "error", "exception"}
OF_ALL = {"clock-jumped"}
"""Lines of these places that are about the whole process."""


def lines() -> Iterator[tuple[str, ast.Call]]:
    """The calls that log something about rooms or matches, with what they log."""
    for path in sorted((ROOT / "app").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if ast.unparse(node.func.value) != "log" or node.func.attr not in METHODS:
                continue
            event = node.args[0]
            assert isinstance(event, ast.Constant | ast.Name | ast.BoolOp | ast.Attribute), name
            told = event.value if isinstance(event, ast.Constant) else ast.unparse(event)
            if name.startswith(OF_ROOMS) or "match" in {one.arg for one in node.keywords}:
                yield str(told), node


def test_every_line_about_a_room_has_its_id() -> None:
    found = list(lines())
    without = {
        told
        for told, call in found
        if not {"room", None} & {one.arg for one in call.keywords}  # None: a dict with it
    }
    assert len(found) > 25
    assert without == OF_ALL
