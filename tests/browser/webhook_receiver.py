"""What a webhook sends to: a server of its own that answers as a test wants."""

import base64
import hashlib
import hmac
import json
import threading
from dataclasses import dataclass
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Received:
    """A message, as it arrived."""

    headers: Message
    body: bytes

    @property
    def json(self) -> Any:
        """What it says."""
        return json.loads(self.body)

    def signed_with(self, secret: str) -> bool:
        """True if the signature is that of whoever has the secret."""
        key = base64.b64decode(secret.removeprefix("whsec_"))
        signed = f"{self.headers['webhook-id']}.{self.headers['webhook-timestamp']}."
        digest = hmac.digest(key, signed.encode() + self.body, hashlib.sha256)
        signature = f"v1,{base64.b64encode(digest).decode()}"
        return hmac.compare_digest(signature, self.headers["webhook-signature"])


class Receiver:
    """Listens at `origin`; answers with `status`, and keeps what it gets in `received`."""

    def __init__(self) -> None:
        self.status = 204
        self.received: list[Received] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.received.append(Received(self.headers, body))
                self.send_response(receiver.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Requests are none of the test's output."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
