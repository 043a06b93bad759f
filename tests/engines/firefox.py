"""Firefox without windows, by WebDriver BiDi, which needs no driver."""

import json
import re
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.engines.engine import announced, decoded, program
from tests.support.requirements import missing

PROGRAMS = ("firefox-esr", "firefox")
# Scrollbars over the page, as in the others.
OVERLAID = """\
user_pref("ui.useOverlayScrollbars", 1);
user_pref("widget.gtk.overlay-scrollbars.enabled", true);
"""
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """One tab."""

    name = "firefox"

    def __init__(self) -> None:
        found = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if found is None:
            missing("Firefox (firefox-esr)")
        self._number = 0
        with ExitStack() as made:
            profile = made.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            log = Path(profile, "log")
            Path(profile, "user.js").write_text(OVERLAID, "utf-8")
            command = [found, "--headless", "--no-remote", "--remote-debugging-port=0"]
            with log.open("wb") as file:
                self.process = made.enter_context(
                    program(
                        [*command, "--profile", profile], stdout=subprocess.DEVNULL, stderr=file
                    )
                )
            address = announced(self.process, log, LISTENING)
            socket = connect(f"{address}/session", max_size=None, proxy=None)
            self._socket = made.enter_context(socket)
            self._call("session.new", capabilities={})
            self._tab = self._call("browsingContext.getTree")["contexts"][0]["context"]
            self._open = made.pop_all()

    def _call(self, method: str, **params: Any) -> Any:
        self._number += 1
        call = {"id": self._number, "method": method, "params": params}
        self._socket.send(json.dumps(call))
        while (answer := json.loads(self._socket.recv(60))).get("id") != self._number:
            pass
        assert answer["type"] == "success", f"firefox: {method}: {answer}"
        return answer["result"]

    def go(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        asked = {"expression": f"JSON.stringify({expression})", "awaitPromise": False}
        answer = self._call("script.evaluate", target={"context": self._tab}, **asked)
        assert answer["type"] == "success", f"firefox: {answer}"
        text = answer["result"].get("value")
        return None if text is None else json.loads(text)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self._tab, viewport=size)

    def actions(self, sources: list[dict[str, Any]]) -> None:
        self._call("input.performActions", context=self._tab, actions=sources)

    def cookie(self, url: str, name: str, value: str) -> None:
        host = url.removeprefix("http://").partition(":")[0]
        kept = {"name": name, "value": {"type": "string", "value": value}, "domain": host}
        self._call("storage.setCookie", cookie={**kept, "path": "/"})

    def picture(self) -> bytes:
        return decoded(self._call("browsingContext.captureScreenshot", context=self._tab)["data"])

    def close(self) -> None:
        self._open.close()
