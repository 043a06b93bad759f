"""The maximum size of a request's body."""

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY_BYTES = 65_536


class BodyLimit:
    """Middleware: refuses request bodies larger than the API ever needs."""

    def __init__(self, app: ASGIApp, size: int = BODY_BYTES) -> None:
        self.app = app
        self.size = size

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.size:
                raise HTTPException(413)  # any other exception becomes a 400 on its way up
            return message

        await self.app(scope, counted, send)
