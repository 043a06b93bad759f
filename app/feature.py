"""What a feature is: something that the core does without, and knows nothing about."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from fastapi.routing import APIRoute
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.routing import BaseRoute, Route
from typer import Typer

from app.dependencies import Core
from app.schemas.limits import LimitRow
from app.schemas.problems import ProblemRow
from app.settings import Settings
from app.store.columns import exported
from app.web.pages import ExtraPlace, MenuEntry

EraseAgain: TypeAlias = Callable[[AsyncConnection, str], Awaitable[int]]
"""Erases all players whose hash is among the erasures of the database; how many they were.

It is given the secret with which the hashes were made.
"""


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature as a value.

    `open` gives its one state object, which `Core.feature` finds by its type; what the feature does
    by itself goes on while that is open.  `routes` are its endpoints and pages under some settings.
    `limits` are its rows of the table of limits, `problems` the codes that nothing else refuses
    with, `frames` the types that it adds to the frames of rooms.  `handlers` are the modules that
    handle them on the page of a room, by their type, each loaded with the first one.  `entries` are
    the ways to its pages.  `extras` are the modules that show something of it on pages of the core:
    with each `match` and its replay, or on the page of rooms over `days`.  `commands` adds its
    commands to those of the program, given all features.  `erase_again` is for a database that was
    restored from a backup made before somebody was erased.  `needs` names the features that it
    builds on.
    """

    name: str
    open: Callable[[Core], AbstractAsyncContextManager[Any]]
    routes: Callable[[Settings], Sequence[BaseRoute]]
    limits: Sequence[LimitRow] = ()
    frames: Sequence[type] = ()
    handlers: Mapping[str, str] = field(default_factory=dict)
    entries: Sequence[MenuEntry] = ()
    extras: Mapping[ExtraPlace, str] = field(default_factory=dict)
    commands: Callable[[Typer, Sequence[Any]], None] | None = None
    erase_again: EraseAgain | None = None
    needs: Sequence[str] = ()
    problems: Sequence[ProblemRow] = ()


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
    _once("limits", (row.key for row in every))
    return {row.key: row for row in every}


def check(features: Sequence[Feature], routes: Iterable[BaseRoute]) -> None:
    """Raise ValueError if two things of these features have one name.

    One would stand in for the other, and nobody would notice.  Routes, operations, and exports may
    not have that of another one of the core, either.
    """
    _once("features", (one.name for one in features))
    _once("handlers", (kind for one in features for kind in one.handlers))
    served = [one for one in routes if isinstance(one, Route)]
    _once("routes", (f"{way} {one.path}" for one in served for way in one.methods or ()))
    described = (one for one in served if isinstance(one, APIRoute) and one.include_in_schema)
    _once("problems", (row.code for one in features for row in one.problems))
    _once("operations", (one.unique_id for one in described))
    exported()


def _once(what: str, names: Iterable[str]) -> None:
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise ValueError(f"{what} with the same name: {', '.join(twice)}")
