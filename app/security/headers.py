"""Headers that isolate pages from other sites."""

import secrets
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.urls import path_of

POLICY = (
    "default-src 'self'; script-src 'self' 'nonce-{nonce}'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGES = {
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
DATA = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-frame-options": "DENY",
}
"""For answers that nobody has to open, though everybody can: they may load and run nothing."""

FOUND = ("/alone", "/cards/home-", "/developers", "/docs", "/robots.txt", "/rules", "/static/")
"""What search engines may show, besides the home page: nothing with a code, a token, or a name."""

# The policy of the page applies to these files, and a page loads many.
PARTS = ("text/css", "text/javascript", "text/plain")


def add_security_headers(headers: MutableHeaders, nonce: str) -> None:
    """Add the headers that a response doesn't set itself."""
    headers["x-content-type-options"] = "nosniff"
    kind = headers.get("content-type", "")
    if kind.startswith(PARTS):
        return
    added = DATA
    if kind.startswith("text/html"):
        added = PAGES | {"content-security-policy": POLICY.format(nonce=nonce)}
    for name, value in added.items():
        headers.setdefault(name, value)


class SecurityHeaders:
    """Middleware: a strict content policy and related headers for everything a browser may open.

    The nonce for a page's few inline scripts is `request.state.nonce`.  A route may set a policy of
    its own.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(16)
        state: dict[str, Any] = scope.setdefault("state", {})
        state["nonce"] = nonce
        path = path_of(scope)
        hidden = path != "/" and not path.startswith(FOUND)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                add_security_headers(headers, nonce)
                if hidden:
                    headers.setdefault("x-robots-tag", "noindex, nofollow")
            await send(message)

        await self.app(scope, receive, send_with_headers)
