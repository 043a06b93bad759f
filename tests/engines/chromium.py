"""Chromium by its DevTools protocol: whose boxes the others are compared with."""

import json
import re
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.browser.conftest import FLAGS, PROGRAMS
from tests.engines.engine import WAIT_SECONDS, announced, program
from tests.support.requirements import missing

LISTENING = re.compile(r"DevTools listening on ws://([^/]+)/")


class Chromium:
    """One tab, which only looks."""

    name = "chromium"

    def __init__(self) -> None:
        found = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if found is None:
            missing("a browser (Chromium)")
        self._number = 0
        with ExitStack() as made:
            profile = made.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            log = Path(profile, "log")
            # The others lay their scrollbars over the page.
            flags = ("--headless", "--no-sandbox", "--hide-scrollbars", "--remote-debugging-port=0")
            with log.open("wb") as file:
                self.process = made.enter_context(
                    program(
                        [found, *FLAGS, *flags, f"--user-data-dir={profile}", "about:blank"],
                        stdout=subprocess.DEVNULL,
                        stderr=file,
                    )
                )
            host = announced(self.process, log, LISTENING)
            tabs = httpx.get(f"http://{host}/json", trust_env=False).json()
            address = next(tab for tab in tabs if tab["type"] == "page")["webSocketDebuggerUrl"]
            self._socket = made.enter_context(connect(address, max_size=None, proxy=None))
            self._open = made.pop_all()

    def _call(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv(60))).get("id") != self._number:
            pass
        return answer["result"]

    def go(self, url: str) -> None:
        self._call("Page.navigate", url=url)
        deadline = time.monotonic() + WAIT_SECONDS
        while not self.evaluate("document.readyState === 'complete'"):
            assert time.monotonic() < deadline, f"chromium: {url} is not loaded"
            time.sleep(0.02)

    def evaluate(self, expression: str) -> Any:
        asked = {"expression": f"JSON.stringify({expression})", "returnByValue": True}
        answer = self._call("Runtime.evaluate", **asked)
        assert "exceptionDetails" not in answer, answer
        text = answer["result"].get("value")
        return None if text is None else json.loads(text)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._call("Emulation.setDeviceMetricsOverride", **size)

    def cookie(self, url: str, name: str, value: str) -> None:
        self._call("Network.setCookie", url=url, name=name, value=value)

    def close(self) -> None:
        self._open.close()
