"""The bots of the docs each play a whole match of every game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from app.games import GAMES
from tests.conftest import Serve
from tests.support.eventually import DEADLINE
from tests.support.requirements import require

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "clients/python"
MOST_LINES = 30
RUN_SECONDS = 90
EACH_GAME = [
    pytest.param(game, marks=[pytest.mark.extended] if number else [])
    for number, game in enumerate(GAMES)
]
"""The first game, and in an extended run all others."""


def run(*command: str, typed: str | None = None) -> str:
    """What a command prints, with `typed` as its input; fails with what it complained about."""
    done = subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        timeout=RUN_SECONDS,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(CLIENT)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("game", EACH_GAME)
def test_the_bot_in_javascript_plays_every_game(serve: Serve, game: str, tmp_path: Path) -> None:
    """With the client as the server gives it away, in a folder that has nothing else."""
    node = shutil.which("node")
    require("Node", node)
    assert node is not None
    bot = Path(shutil.copy(ROOT / "docs/examples/bot.mjs", tmp_path))
    server = serve(bot_delay_ms=0, ws_messages_per_second=1000, ws_burst=1000)
    client = httpx.get(f"{server.url}/api-client.mjs", trust_env=False, timeout=DEADLINE)
    assert client.headers["access-control-allow-origin"] == "*"
    (tmp_path / "api-client.mjs").write_text(client.text, "utf-8")
    command = [node, "--experimental-websocket", str(bot), server.url, game]
    printed = run(*command)
    assert re.fullmatch(r"scores( -?\d+)+ ranks( \d+)+\n", printed)


def test_the_guide_contains_whole_bots() -> None:
    source = (CLIENT / "examples/random_bot.py").read_text("utf-8")
    code = source[source.index("import asyncio") :].strip()
    guide = (ROOT / "docs/api.md").read_text("utf-8")
    assert f"```python\n{code}\n```" in guide
    script = (ROOT / "docs/examples/bot.mjs").read_text("utf-8").partition("*/\n")[2].strip()
    assert f"```js\n{script}\n```" in guide


def test_a_bot_fits_on_a_page() -> None:
    for bot in ("clients/python/examples/random_bot.py", "docs/examples/bot.mjs"):
        assert len((ROOT / bot).read_text("utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("game", EACH_GAME)
@pytest.mark.parametrize(
    "name", ["random_bot", pytest.param("greedy_bot", marks=pytest.mark.extended)]
)
def test_bots_in_python_play_every_game(serve: Serve, name: str, game: str) -> None:
    bot = CLIENT / f"examples/{name}.py"
    server = serve(bot_delay_ms=0, ws_messages_per_second=1000, ws_burst=1000)
    printed = run(sys.executable, str(bot), server.url, game)
    assert re.fullmatch(r"scores( -?\d+)+ ranks( \d+)+\n", printed)


@pytest.mark.parametrize("game", [EACH_GAME[0], EACH_GAME[-1]])
def test_a_person_plays_in_a_terminal(serve: Serve, game: str) -> None:
    """One who always chooses the first of what is offered."""
    terminal = CLIENT / "examples/terminal.py"
    server = serve(bot_delay_ms=0, ws_messages_per_second=1000, ws_burst=1000)
    printed = run(sys.executable, str(terminal), server.url, game, typed="1\n" * 5000)
    assert f"{game}: your turn, seat 0" in printed
    assert "Only you see:" in printed
    assert "'ranks'" in printed.partition("The match is over")[2]
