"""WebKitGTK under Xvfb, by its WebDriver."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from tests.engines.engine import decoded, patiently, program, until
from tests.support.ports import free_port
from tests.support.requirements import require

PROGRAMS = tuple(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
SCREEN = (1500, 1300)

FRAME = """
const [url, width, height] = arguments;
document.querySelector("iframe")?.remove();
const frame = document.createElement("iframe");
Object.assign(frame.style, { position: "fixed", inset: "0 auto auto 0", border: "0" });
Object.assign(frame, { width, height, src: url });
document.body.append(frame);
frame.focus();
"""
SIZE = (
    "Object.assign(document.querySelector('iframe'), {width: arguments[0], height: arguments[1]})"
)


class WebKit:
    """MiniBrowser; its window cannot be as narrow as a phone, so pages are shown in a frame."""

    name = "webkit"

    def __init__(self) -> None:
        require("WebKit (webkit2gtk-driver)", shutil.which("WebKitWebDriver") and PROGRAMS)
        require("Xvfb (xvfb)", shutil.which("Xvfb"))
        self._session, self._site, self._framed, self._size = "", "", False, (1024, 768)
        port = free_port()
        with ExitStack() as made:
            number = made.enter_context(_screen())
            surroundings = {
                **os.environ,
                "DISPLAY": f":{number}",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
                "NO_AT_BRIDGE": "1",
            }
            self.process = made.enter_context(
                program(
                    ["WebKitWebDriver", f"--port={port}"],
                    env=surroundings,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            )
            base = f"http://127.0.0.1:{port}"
            self._http = made.enter_context(
                httpx.Client(base_url=base, timeout=60, trust_env=False)
            )
            wish = {"binary": str(PROGRAMS[0]), "args": ["--automation"]}
            asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": wish}}}
            answer = patiently(lambda: self._connect(asked), self.process)
            self._session = f"/session/{answer['sessionId']}"
            made.callback(self._leave)
            self._call("POST", "/window/rect", {"width": SCREEN[0], "height": SCREEN[1]})
            self._open = made.pop_all()

    def _connect(self, asked: Any) -> Any:
        try:
            return self._call("POST", "/session", asked)
        except httpx.ConnectError as error:
            raise OSError from error

    def _leave(self) -> None:
        with suppress(httpx.HTTPError, AssertionError):
            self._call("DELETE", "")

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._http.request(method, self._session + path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, f"webkit: {path}: {value}"
        return value

    def _outside(self, script: str, *arguments: Any) -> None:
        """Run a script in the page around the frame, and go back into the frame."""
        self._call("POST", "/frame", {"id": None})
        self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})
        self._call("POST", "/frame", {"id": 0})

    def go(self, url: str) -> None:
        self._stand(url)
        self._framed = True
        self._outside(FRAME, url, *self._size)
        until(self, "location.href !== 'about:blank' && document.readyState === 'complete'")

    def _stand(self, url: str) -> None:
        """Show a page of the site that has nothing on it, to put a frame into."""
        site = "{0.scheme}://{0.netloc}".format(urlsplit(url))
        if site != self._site:
            self._call("POST", "/frame", {"id": None})
            self._call("POST", "/url", {"url": f"{site}/healthz"})
            self._site, self._framed = site, False

    def evaluate(self, expression: str) -> Any:
        script = f"return JSON.stringify({expression})"
        text = self._call("POST", "/execute/sync", {"script": script, "args": []})
        return None if text is None else json.loads(text)

    def resize(self, width: int, height: int) -> None:
        self._size = (width, height)
        if self._framed:
            self._outside(SIZE, width, height)

    def actions(self, sources: list[dict[str, Any]]) -> None:
        self._call("POST", "/actions", {"actions": sources})

    def cookie(self, url: str, name: str, value: str) -> None:
        self._stand(url)
        self._call("POST", "/cookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def picture(self) -> bytes:
        return decoded(self._call("GET", "/screenshot"))

    def close(self) -> None:
        self._open.close()


@contextmanager
def _screen() -> Iterator[int]:
    """An Xvfb, by the number that it chose."""
    reading, writing = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    with (
        os.fdopen(reading) as told,
        program(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        ),
    ):
        os.close(writing)
        yield int(told.readline())
