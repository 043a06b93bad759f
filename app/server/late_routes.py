"""Routes that cost little until they are asked for."""

from collections.abc import Callable
from functools import partial
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from fastapi.routing import APIRoute
from starlette.routing import compile_path


class LateRoute(APIRoute):
    """A route that analyses its endpoint when it is first asked for.

    FastAPI does that when a route is declared.  For all of them, of which most servers are asked
    for few, it would take a sixth of the start.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **declared: Any) -> None:
        self.path, self.endpoint = path, endpoint
        self.name = declared["name"] or endpoint.__name__
        self.methods = {method.upper() for method in declared["methods"] or ["GET"]}
        self.include_in_schema = declared["include_in_schema"]
        self.path_regex, self.path_format, self.param_convertors = compile_path(path)
        identify = declared["generate_unique_id_function"]
        self.unique_id = declared["operation_id"] or getattr(identify, "value", identify)(self)
        self._analyse = partial(super().__init__, path, endpoint, **declared)

    def __getattr__(self, name: str) -> Any:
        """What only the analysis tells; afterwards it is an attribute like others."""
        analyse = self.__dict__.pop("_analyse", None)
        if analyse is None:
            raise AttributeError(name, name=name, obj=self)
        analyse()
        return getattr(self, name)


def pages() -> APIRouter:
    """A router of pages and files, which the API documents leave out."""
    return APIRouter(
        include_in_schema=False, default_response_class=HTMLResponse, route_class=LateRoute
    )
