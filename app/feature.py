"""What a feature is: something that the core does without, and knows nothing about."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from starlette.routing import BaseRoute

from app.dependencies import Core
from app.schemas.limits import LimitRow
from app.settings import Settings
from app.web.pages import MenuEntry


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature as a value.

    `open` gives its one state object, which `Core.feature` finds by its type; what the feature does
    by itself goes on while that is open.  `routes` are its endpoints and pages under some settings.
    `limits` are its rows of the table of limits, `frames` the types that it adds to the frames of
    rooms, `entries` the ways to its pages.  `needs` names the features that it builds on.
    """

    name: str
    open: Callable[[Core], AbstractAsyncContextManager[Any]]
    routes: Callable[[Settings], Sequence[BaseRoute]]
    limits: Sequence[LimitRow] = ()
    frames: Sequence[type] = ()
    entries: Sequence[MenuEntry] = ()
    needs: Sequence[str] = ()


def without(features: Sequence[Feature], name: str) -> tuple[Feature, ...]:
    """These features without one of them, and without those that need it."""
    gone = {name}
    kept: list[Feature] = []
    for one in features:
        if one.name in gone or gone.intersection(one.needs):
            gone.add(one.name)
        else:
            kept.append(one)
    return tuple(kept)


def routes_of(*routers: Any) -> Callable[[Settings], Sequence[BaseRoute]]:
    """The routes of some routers, whatever the settings are."""
    return lambda _: [route for router in routers for route in router.routes]


def limit_rows(rows: Sequence[LimitRow], features: Sequence[Feature]) -> Mapping[str, LimitRow]:
    """All rows of the table of limits by their keys."""
    every = (*rows, *(row for one in features for row in one.limits))
    return {row.key: row for row in every}
