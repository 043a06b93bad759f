"""The mark of JSON types whose fields are all declared."""

from typing import Final

from pydantic import ConfigDict, with_config

closed: Final = with_config(ConfigDict(extra="forbid"))
"""Decorates a `TypedDict` that describes an answer or a frame: what it does not name is an error.

Without it an undeclared field would be dropped silently, and published schemas would stay open.
"""
