"""Alerts and webhooks."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.dependencies import Core
from app.feature import Feature, routes_of
from app.notify import pages
from app.notify.api import alerts_router, webhooks_router
from app.notify.limits import OF_ALERTS, OF_WEBHOOKS
from app.notify.service import Notify
from app.web.pages import MenuEntry


@asynccontextmanager
async def _open(core: Core) -> AsyncIterator[Notify]:
    """Know who wants to be told what, and tell them."""
    notify = Notify(core)
    async with notify.running():
        yield notify


NOTIFY = Feature(
    "notify",
    _open,
    routes_of(webhooks_router, alerts_router, pages.router),
    (*OF_WEBHOOKS, *OF_ALERTS),
    entries=(
        MenuEntry(path="webhooks", text="webhooks", icon="bell", places=("menu", "developers")),
    ),
    extras={"days": "js/notify/alerts/button.mjs"},
)
