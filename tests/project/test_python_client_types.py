"""The types of the client for Python are those of the server, and checkers find mistakes."""

import gzip
import json
import os
import re
import subprocess
import sys
import textwrap
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from pydantic import TypeAdapter

from app.games import GAMES
from farbenspiel_client import wire
from tests.support.eventually import DEADLINE
from tools import python_types
from tools.reference.examples import stored
from tools.wire import python

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "clients/python"
README = CLIENT / "README.md"
PACKAGE = CLIENT / "farbenspiel_client"
EXAMPLES = stored()
STRING = {"type": "string"}
USE = """\
import asyncio

from farbenspiel_client import Client, Game
from farbenspiel_client.games import lineup


async def main(client: Client) -> None:
    for card in await client.games():
        card["min_seat"]
    room = await client.add_bot("ABC", 1, "hopeless")
    room["title"] + room["absence_s"]
    found = await client.room("ABC")
    if "members" in found:
        found["members"][0]["role"] == "guest"
    game: Game[lineup.Public, lineup.Private, lineup.Moves] = client.play("ABC")
    async for turn in game:
        turn.private["cards"]
        await turn.play({"type": "place", "card": "I", "rotation": 4, "column": 0, "double": False})
        await turn.play({"type": "redraw"})
    game.result["scores"][0] + 1
    async for duties in client.duties():
        duties[0]["seat"]


asyncio.run(main(Client("http://localhost:8000", "fsp_")))
"""
WRONG = {
    9: 'has no key "min_seat"',
    10: 'Argument 3 to "add_bot" of "Client" has incompatible type "Literal[\'hopeless\']"',
    11: 'Unsupported operand types for + ("str" and "int")',
    14: "Non-overlapping equality check",
    17: 'has no key "cards"',
    18: 'Argument 1 to "play" of "Turn" has incompatible type',
    22: 'has no key "seat"',
}
"""The mistakes in it, by line."""


def test_the_modules_are_up_to_date() -> None:
    made = python()
    assert {*made} == {PACKAGE / "wire.py", *(PACKAGE / f"games/{key}.py" for key in GAMES)}
    old = [file.name for file, text in made.items() if file.read_text("utf-8") != text]
    assert not old, "renew them with `python3 dev.py types`"


def test_there_are_no_modules_of_other_games() -> None:
    modules = {path.stem for path in (PACKAGE / "games").glob("*.py")}
    assert modules == {*GAMES, "__init__"}


def test_a_schema_becomes_a_type() -> None:
    schemas: dict[str, Any] = {
        "Pair": {
            "description": "Two of them.\n\n  More of it.",
            "type": "object",
            "properties": {
                "first": {"$ref": "#/$defs/Choice", "description": "The first one."},
                "second": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                "place": {
                    "type": "array",
                    "prefixItems": [STRING, {}],
                    "minItems": 2,
                    "maxItems": 2,
                },
                "rest": {"type": "array", "items": {"type": "number"}},
                "none": {"type": "array", "minItems": 0, "maxItems": 0},
                "twice": {"type": "array", "items": STRING, "minItems": 2, "maxItems": 2},
            },
            "required": ["first", "place"],
        },
        "Choice": {"enum": ["a", None], "description": "One or none."},
        "Named": {"type": "object", "additionalProperties": {"type": "boolean"}},
        "Odd": {"type": "object", "properties": {"from": {"const": 1}}, "required": ["from"]},
        "Empty": {"type": "object", "properties": {}, "description": "Nothing."},
        "All": {"oneOf": [{"$ref": "#/$defs/Odd"}, {"$ref": "#/$defs/Empty"}]},
    }
    made = python_types.module("About it.", schemas)
    _, _, body = made.partition("from typing_extensions import TypedDict\n\n")
    assert (
        body
        == '''\
Choice: TypeAlias = Literal["a", None]
"""One or none."""


@final
class Pair(TypedDict):
    """Two of them.

    More of it.
    """

    first: Choice
    """The first one."""
    second: NotRequired[int | None]
    place: tuple[str, Any]
    rest: NotRequired[list[float]]
    none: NotRequired[tuple[()]]
    twice: NotRequired[tuple[str, str]]


Named: TypeAlias = dict[str, bool]

Odd = TypedDict("Odd", {"from": Literal[1]})


@final
class Empty(TypedDict):
    """Nothing."""


All: TypeAlias = Odd | Empty
'''
    )
    assert "from typing import Any, Literal, NotRequired, TypeAlias, final\n" in made
    assert "Mapping" not in made


@pytest.mark.parametrize("name", EXAMPLES.frames)
def test_a_recorded_frame_has_its_type(name: str) -> None:
    assert_fits(wire, name, EXAMPLES.frames[name])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_recorded_of_a_game_has_its_types(game: str) -> None:
    types = import_module(f"farbenspiel_client.games.{game}")
    kit = min((ROOT / "clients/conformance").glob(f"{game}-*.gz"))
    about, *steps = map(json.loads, gzip.decompress(kit.read_bytes()).splitlines())
    assert_fits(types, "Options", about["options"])
    assert len(steps) > 5
    for step in steps:
        assert_fits(types, "Public", step["public"])
        for private in step["private"]:
            assert_fits(types, "Private", private)
        for move in step["moves"].values():
            assert_fits(types, "Moves", move)
        for note in step["notes"]:
            assert_fits(types, "Notes", {note["key"]: note["args"]})


@cache
def adapter_of(module: ModuleType, name: str) -> TypeAdapter[Any]:
    return TypeAdapter(getattr(module, name))


def assert_fits(module: ModuleType, name: str, value: Any) -> None:
    """The value is of that type, without any more fields."""
    adapter = adapter_of(module, name)
    assert json.loads(adapter.dump_json(adapter.validate_python(value))) == value


def test_the_client_needs_nothing_of_the_server() -> None:
    code = (
        "import sys, farbenspiel_client.client\n"
        + "".join(f"import farbenspiel_client.games.{game}\n" for game in GAMES)
        + "print({name.partition('.')[0] for name in sys.modules} & {'app', 'tools', 'pydantic'})"
    )
    assert run("-c", code) == "set()\n"


@pytest.mark.extended
def test_a_checker_passes_the_examples_and_finds_mistakes(tmp_path: Path) -> None:
    file = tmp_path / "use.py"
    file.write_text(USE, "utf-8")
    options = ["--strict", "--config-file=", f"--cache-dir={tmp_path}", "--python-version=3.11"]
    documented = tmp_path / "documented.py"
    documented.write_text(from_readme(), "utf-8")
    good = [str(documented), *map(str, sorted((CLIENT / "examples").glob("*.py")))]
    printed = run("-m", "mypy", *options, "-p", "farbenspiel_client", expected=0)
    assert "no issues" in printed
    printed = run("-m", "mypy", *options, str(file), *good, expected=1)
    *found, summary = printed.splitlines()
    errors = [line for line in found if ": error: " in line]
    for line, text in WRONG.items():
        assert any(one.startswith(f"{file}:{line}:") and text in one for one in errors), printed
    assert len(errors) == len(WRONG), printed
    assert "in 1 file " in summary


def from_readme() -> str:
    """A module with the code of the client's README, whose imports are in the code or here."""
    blocks = re.findall(
        r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert len(blocks) == 2
    head = "import random\nfrom farbenspiel_client import Client\n"
    needs = ("", "client: Client, room: str")
    functions = [
        f"async def use_{number}({parameters}) -> None:\n{textwrap.indent(block, '    ')}"
        for number, (parameters, block) in enumerate(zip(needs, blocks, strict=True))
    ]
    return "\n".join([head, *functions])


def run(*arguments: str, expected: int = 0) -> str:
    """What Python prints, with the client and without the server."""
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        check=False,
        cwd=CLIENT,
        env={**os.environ, "PYTHONPATH": str(CLIENT), "MYPYPATH": str(CLIENT)},
    )
    assert done.returncode == expected, done.stdout + done.stderr
    return done.stdout
