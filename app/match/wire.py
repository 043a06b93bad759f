"""The mark of JSON types whose fields are all declared."""

from typing import Final

from pydantic import ConfigDict, with_config

closed: Final = with_config(ConfigDict(extra="forbid", defer_build=True))
"""Decorates a `TypedDict` that describes an answer or a frame: a field it doesn't name is an error.

Without it, undeclared fields would be dropped silently and published schemas would stay open.  Each
operation has an adapter of its own for its answer; built at first use, they don't slow the start.
"""
