"""The client that the server gives away says how it is used, in the words of the guide."""

import re
import shutil
import subprocess
from pathlib import Path

from app.web.bundle import bundle
from tests.support.requirements import require

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "app/static/js"


def head() -> str:
    """The comment at the beginning of the file."""
    found = re.match(r"/\*\*\n(.*?) \*/\n", bundle(), re.DOTALL)
    assert found is not None
    return re.sub(r"^ \* ?", "", found[1], flags=re.MULTILINE)


def bullets(text: str) -> list[str]:
    """The items of a list, line breaks aside."""
    return [" ".join(one.split()) for one in re.split(r"^- ", text, flags=re.MULTILINE)[1:]]


def test_the_file_begins_with_what_the_guide_says_of_it() -> None:
    guide = (ROOT / "docs/api.md").read_text("utf-8")
    section = guide.partition("### In JavaScript\n")[2].partition("\n### ")[0]
    assert head().startswith("A client of a Farbenspiel server")
    assert bullets(head()) == bullets(section)
    assert len(bullets(section)) > 4


def test_whatever_programs_use_is_named() -> None:
    """Methods and fields of a turn and of a game, and the fields of a problem."""
    game = (STATIC / "client/game.mjs").read_text("utf-8")
    rest = (STATIC / "client/rest.mjs").read_text("utf-8")
    turn, _, whole = game.partition("export class Game")
    problem = rest.partition("export class Rest")[0]
    own = re.findall(r"^    this\.(\w+) = ", turn + problem, re.MULTILINE)
    methods = re.findall(r"^  (?:async |get )?(\w+)\([^)]*\) \{$", turn, re.MULTILINE)
    fields = re.findall(r"^  (?:get )?(\w+)(?:\(\) \{| = null;)$", whole, re.MULTILINE)
    names = {*own, *methods, *fields} - {"constructor", "offerAgain"}
    assert {"public", "compose", "match", "result", "cells"} <= names
    assert {name for name in names if not re.search(rf"\b{name}\b", head())} == set()


def test_a_client_without_sockets_says_so_at_once(tmp_path: Path) -> None:
    node = shutil.which("node")
    require("Node", node)
    assert node is not None
    (tmp_path / "api-client.mjs").write_text(bundle(), "utf-8")
    script = """
        import { Client } from "./api-client.mjs";
        delete globalThis.WebSocket;
        const client = new Client("http://127.0.0.1:9");
        try { client.play("ROOM"); } catch (error) { console.log(error.message); }
        try { await client.request("GET /games"); } catch (error) { console.log(error.message); }
    """
    (tmp_path / "try.mjs").write_text(script, "utf-8")
    command = [node, str(tmp_path / "try.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines() == [
        "There is no WebSocket: use Node 22, or node --experimental-websocket",
        "no answer from http://127.0.0.1:9",
    ]
