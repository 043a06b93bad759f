"""Engines of one kind of database share the statements that they compiled.

Each test has engines of its own, which would otherwise compile every statement again: for a short
test that takes as long as everything else.
"""

from collections import defaultdict
from typing import Any

import pytest
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import database


class Compiled(dict[Any, Any]):
    """Compiled statements; the first part of a key is the dialect, a new one for each engine."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, statement: Any) -> None:
        super().__setitem__(key[1:], statement)


_COMPILED: dict[str, Compiled] = defaultdict(Compiled)


def share(patch: pytest.MonkeyPatch) -> None:
    """Let all engines that are made from now on share what they compile."""
    make = database._engine

    def sharing(url: URL, options: dict[str, Any]) -> AsyncEngine:
        engine = make(url, options)
        engine.sync_engine._compiled_cache = _COMPILED[url.get_backend_name()]  # type: ignore[assignment]
        return engine

    patch.setattr(database, "_engine", sharing)
