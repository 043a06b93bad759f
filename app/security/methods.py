"""Which methods a path allows: the `Allow` header of a 405."""

from collections.abc import Sequence
from re import Pattern

from fastapi.routing import iter_route_contexts
from starlette.routing import BaseRoute, compile_path
from starlette.types import Scope

from app.urls import path_of


class Methods:
    """The methods of every path of an application."""

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        self._routes = routes
        self._known: list[tuple[Pattern[str], frozenset[str]]] | None = None

    def allowed(self, scope: Scope) -> str:
        """The methods of the requested path, from all routes that match it."""
        path = path_of(scope)
        if self._known is None:
            self._known = self._read()
        fitting = (methods for pattern, methods in self._known if pattern.match(path))
        return ", ".join(sorted(frozenset().union(*fitting)))

    def _read(self) -> list[tuple[Pattern[str], frozenset[str]]]:
        return [
            (compile_path(route.path)[0], frozenset(route.methods))
            for route in iter_route_contexts(self._routes)
            if route.path is not None and route.methods
        ]
