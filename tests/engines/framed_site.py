"""What only a test site does: it may be framed by itself, and its pages keep their errors.

Answers that are no pages may hold frames, as one of them stands around a page.
"""

import re
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NONCE = re.compile(r"'nonce-([^']+)'")
KEEP = """<script nonce="%s">
window.wrong = [];
addEventListener("error", (event) => wrong.push(String(event.message)));
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
console.error = (...said) => wrong.push(said.join(" "));
</script>"""


class Framed:
    """Middleware around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        plain = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
        start: dict[str, Any] = {}

        async def loosened(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
                return
            if start:
                await send(_changed(start, message))
                start.clear()
            await send(message)

        await self.app({**scope, "headers": plain}, receive, loosened)


def _changed(start: Message, body: Message) -> Message:
    """The beginning of an answer with other headers; a page gets the script that keeps errors."""
    headers = MutableHeaders(scope=start)
    if "x-frame-options" in headers:
        del headers["x-frame-options"]
    policy = headers.get("content-security-policy", "")
    for kind in ("ancestors", "default-src"):
        policy = policy.replace(f"{kind} 'none'", f"{kind} 'self'")
    headers["content-security-policy"] = policy
    nonce = NONCE.search(policy)
    if nonce and headers.get("content-type", "").startswith("text/html"):
        kept = KEEP % nonce[1]
        page = body["body"].replace(b"<head>", b"<head>" + kept.encode(), 1)
        body["body"] = page
        headers["content-length"] = str(len(page))
    return dict(start)
