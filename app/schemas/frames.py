"""Frames as text."""

from typing import Any

import orjson


def encode(frame: dict[str, Any]) -> str:
    """A frame as JSON text."""
    return orjson.dumps(frame).decode()
