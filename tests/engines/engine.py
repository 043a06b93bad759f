"""What tests ask of a browser, the same in each engine."""

import base64
import json
import subprocess
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

WAIT_SECONDS = 20.0
KEYS = {"Enter": "\ue007", "ArrowDown": "\ue015", "ArrowRight": "\ue014", "Escape": "\ue00c"}

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
    """Press keys one after the other."""
    strokes = [
        {"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")
    ]
    page.actions([{"type": "key", "id": "keyboard", "actions": strokes}])


def ended(program: subprocess.Popen[bytes]) -> None:
    """End a program of our own, and wait for it."""
    program.terminate()
    try:
        program.wait(10)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


def decoded(data: str) -> bytes:
    """The bytes of a picture."""
    return base64.b64decode(data)


def patiently(attempt: Callable[[], Any], program: subprocess.Popen[bytes]) -> Any:
    """What `attempt` returns once it does not fail to connect."""
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            return attempt()
        except OSError:
            if program.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
