"""Chromium by its DevTools protocol: whose boxes the others are compared with."""

import json
import re
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.browser.conftest import FLAGS, PROGRAMS
from tests.engines.engine import ended
from tests.support.require import missing

LISTENING = re.compile(rb"DevTools listening on ws://([^/]+)/")


class Chromium:
    """One tab, which only looks."""

    name = "chromium"

    def __init__(self) -> None:
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if program is None:
            missing("a browser (Chromium)")
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        where = ("--remote-debugging-port=0", f"--user-data-dir={self._profile.name}")
        self._chromium = subprocess.Popen(
            [program, *FLAGS, "--headless", "--no-sandbox", *where, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        tabs = httpx.get(f"http://{self._address()}/json", trust_env=False).json()
        address = next(tab for tab in tabs if tab["type"] == "page")["webSocketDebuggerUrl"]
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address, max_size=None, proxy=None))
        self._number = 0

    def _address(self) -> str:
        assert self._chromium.stderr is not None
        for line in self._chromium.stderr:
            if found := LISTENING.search(line):
                return found[1].decode()
        raise RuntimeError("Chromium did not start")

    def _call(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv(60))).get("id") != self._number:
            pass
        return answer["result"]

    def go(self, url: str) -> None:
        self._call("Page.navigate", url=url)
        while not self.evaluate("document.readyState === 'complete'"):
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
        ended(self._chromium)
        assert self._chromium.stderr is not None
        self._chromium.stderr.close()
        self._profile.cleanup()
