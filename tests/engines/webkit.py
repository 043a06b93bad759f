"""WebKitGTK under Xvfb, by its WebDriver."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx

from tests.engines.engine import decoded, ended, patiently
from tests.support.ports import free_port
from tests.support.require import require

BARS = 38
"""The window is so much higher than the page."""

PROGRAMS = tuple(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))


class WebKit:
    """MiniBrowser; its window is at least 447 px wide, so phones are frames (`frames.py`)."""

    name = "webkit"

    def __init__(self) -> None:
        require("WebKit (webkit2gtk-driver)", shutil.which("WebKitWebDriver") and PROGRAMS)
        require("Xvfb (xvfb)", shutil.which("Xvfb"))
        self._screen, number = _screen()
        port = free_port()
        self._driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            env={
                **os.environ,
                "DISPLAY": f":{number}",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
                "NO_AT_BRIDGE": "1",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False)
        self._session = ""
        wish = {"binary": str(PROGRAMS[0]), "args": ["--automation"]}
        asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": wish}}}
        answer = patiently(lambda: self._connect(asked), self._driver)
        self._session = f"/session/{answer['sessionId']}"

    def _connect(self, asked: Any) -> Any:
        try:
            return self._call("POST", "/session", asked)
        except httpx.ConnectError as error:
            raise OSError from error

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._http.request(method, self._session + path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, f"webkit: {path}: {value}"
        return value

    def go(self, url: str) -> None:
        self._call("POST", "/url", {"url": url})

    def evaluate(self, expression: str) -> Any:
        script = f"return JSON.stringify({expression})"
        text = self._call("POST", "/execute/sync", {"script": script, "args": []})
        return None if text is None else json.loads(text)

    def resize(self, width: int, height: int) -> None:
        self._call("POST", "/window/rect", {"width": width, "height": height + BARS})

    def actions(self, sources: list[dict[str, Any]]) -> None:
        self._call("POST", "/actions", {"actions": sources})

    def cookie(self, url: str, name: str, value: str) -> None:
        self.go(f"{url}/healthz")
        self._call("POST", "/cookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def picture(self) -> bytes:
        return decoded(self._call("GET", "/screenshot"))

    def close(self) -> None:
        self._call("DELETE", "")
        self._http.close()
        ended(self._driver)
        ended(self._screen)


def _screen() -> tuple[subprocess.Popen[bytes], int]:
    """An Xvfb, and the number that it chose."""
    reading, writing = os.pipe()
    program = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1300x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        return program, int(told.readline())
