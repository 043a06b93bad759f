"""New feature: members of a room wave to each other."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.dependencies import Core
from app.feature import Feature, routes_of
from app.newfeature import api, pages
from app.newfeature.service import NewFeature
from app.web.pages import MenuEntry


@asynccontextmanager
async def _open(_: Core) -> AsyncIterator[NewFeature]:
    """Remember who has waved, until the server stops."""
    yield NewFeature()


NEWFEATURE = Feature(
    "newfeature",
    _open,
    routes_of(api.router, pages.router),
    entries=(
        MenuEntry(
            path="new-feature/{room}", text="newfeature", icon="emote-smile", places=("room",)
        ),
    ),
)
