"""Alerts and webhooks."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from app.dependencies import Core
from app.feature import Feature, routes_of
from app.notify import pages
from app.notify.api import alerts_router, webhooks_router
from app.notify.limits import OF_ALERTS, OF_WEBHOOKS
from app.notify.service import Notify
from app.schemas.problems import ProblemRow
from app.web.pages import MenuEntry

PROBLEMS: Final = (
    ProblemRow(
        "channel-not-found",
        404,
        "you have no such channel for alerts (any more), or this server has none",
    ),
    ProblemRow(
        "channel-off",
        409,
        "the channel isn't confirmed yet, or is turned off: set it up again first",
    ),
    ProblemRow("too-many-channels", 409, "alerts go to `args.most` browsers of a player already"),
    ProblemRow(
        "too-many-confirmations",
        429,
        "a person has asked for, or an address was sent, too many e-mails to confirm it "
        "within a day",
    ),
    ProblemRow("too-many-webhooks", 409, "a player can't have more than `args.most` webhooks"),
    ProblemRow("webhook-not-found", 404, "you have no webhook with this id (any more)"),
    ProblemRow("webhook-off", 409, "the webhook is turned off: turn it on first"),
)


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
    problems=PROBLEMS,
)
