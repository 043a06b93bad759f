"""What is written to the network, in which portions."""

from typing import Any


class Spy:
    """A transport that notes what is written to it."""

    def __init__(self, transport: Any) -> None:
        self.written: list[bytes] = []
        self._transport = transport

    def write(self, data: bytes) -> None:
        self.written.append(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
