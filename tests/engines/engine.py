"""What tests ask of a browser, the same in each engine."""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

WAIT_SECONDS = 20.0
END_SECONDS = 10.0
KEYS = {
    "Shift": "\ue008",
    "Enter": "\ue006",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}

CENTRE = """((selector) => {
  const at = document.querySelector(selector);
  if (!at) return null;
  at.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = at.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
})"""


class Engine(Protocol):
    """A browser with one page."""

    name: str

    def go(self, url: str) -> None:
        """Open an address and wait until it is loaded."""

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, by way of JSON."""

    def resize(self, width: int, height: int) -> None:
        """Set the size of the page."""

    def actions(self, sources: list[dict[str, Any]]) -> None:
        """Perform actions of the pointer and of keys, as WebDriver has them."""

    def cookie(self, url: str, name: str, value: str) -> None:
        """Keep a cookie."""

    def picture(self) -> bytes:
        """The page as a PNG."""

    def close(self) -> None:
        """End the browser."""


def called(function: str, *arguments: Any) -> str:
    """The expression that calls a function."""
    return f"({function})({', '.join(map(json.dumps, arguments))})"


def until(page: Engine, expression: str, seconds: float = WAIT_SECONDS) -> Any:
    """The value of an expression once it is true."""
    deadline = time.monotonic() + seconds
    while not (value := page.evaluate(expression)):
        if time.monotonic() > deadline:
            raise AssertionError(f"{page.name}: this did not become true: {expression}")
        time.sleep(0.03)
    return value


def point(page: Engine, selector: str) -> list[int]:
    """The middle of an element, once it is there."""
    place: list[int] = until(page, called(CENTRE, selector))
    return place


def click(page: Engine, selector: str) -> None:
    """Press the mouse on the middle of an element."""
    drag(page, [point(page, selector)])


def drag(page: Engine, places: Sequence[Sequence[int]]) -> None:
    """Press at the first place, move over the others, let go at the last."""
    moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0} for x, y in places]
    down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    page.actions([{**mouse, "actions": [moves[0], down, *moves[1:], up]}])


def press(page: Engine, *keys: str) -> None:
    """Press keys one after the other, "Shift+Enter" together."""
    strokes = [
        {"type": kind, "value": KEYS.get(one, one)}
        for chord in keys
        for kind, order in (("keyDown", 1), ("keyUp", -1))
        for one in chord.split("+")[::order]
    ]
    page.actions([{"type": "key", "id": "keyboard", "actions": strokes}])


@contextmanager
def program(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program of our own, which ends with all that it started, and with this process."""
    bound = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
    started = subprocess.Popen([*bound, *command], start_new_session=True, **options)
    try:
        yield started
    finally:
        _end(started)


def _end(started: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        started.wait(END_SECONDS)
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGKILL)
    started.wait()


def decoded(data: str) -> bytes:
    """The bytes of a picture."""
    return base64.b64decode(data)


def announced(started: subprocess.Popen[bytes], log: Path, line: re.Pattern[str]) -> str:
    """What a program writes into its log once it listens."""
    deadline = time.monotonic() + WAIT_SECONDS
    while not (found := line.search(log.read_text("utf-8", "replace"))):
        if started.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{started.args!r} did not start: {log.read_text()[-500:]}")
        time.sleep(0.03)
    return found[1]


def patiently(attempt: Callable[[], Any], started: subprocess.Popen[bytes]) -> Any:
    """What `attempt` returns once it does not fail to connect."""
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            return attempt()
        except OSError:
            if started.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
