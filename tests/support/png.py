"""Reads PNG files as far as tests need it."""

import zlib
from collections.abc import Iterator
from struct import unpack
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Png(NamedTuple):
    """A picture: its size, and its filtered lines, equal only for equal pictures."""

    width: int
    height: int
    lines: tuple[bytes, ...]

    @property
    def blank(self) -> bool:
        """True if there are hardly any different lines, as on an empty ground."""
        return len(set(self.lines)) < 20


def decoded(data: bytes) -> Png:
    """The picture of a file; fails if it is broken or isn't eight bits deep."""
    chunks = dict[bytes, bytes]()
    for kind, content in _chunks(data):
        chunks[kind] = chunks.get(kind, b"") + content
    width, height, depth, colour = unpack(">IIBB", chunks[b"IHDR"][:10])
    assert depth == 8
    raw = zlib.decompress(chunks[b"IDAT"])
    line = 1 + width * {2: 3, 6: 4}[colour]
    assert len(raw) == line * height
    assert b"IEND" in chunks
    return Png(width, height, tuple(raw[at : at + line] for at in range(0, len(raw), line)))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert data.startswith(SIGNATURE)
    at = len(SIGNATURE)
    while at < len(data):
        (length,), kind = unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        content = data[at + 8 : at + 8 + length]
        (sum_,) = unpack(">I", data[at + 8 + length : at + 12 + length])
        assert zlib.crc32(kind + content) == sum_
        yield kind, content
        at += 12 + length
