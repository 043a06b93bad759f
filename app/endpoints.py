"""The modules of all endpoints, in the order in which paths are tried."""

from starlette.routing import BaseRoute

from app.api import (
    chat,
    description,
    endings,
    games,
    hosting,
    limits,
    matches,
    open_tables,
    players,
    rematch,
    replays,
    rooms,
    starting,
    substitution,
    takeback,
    tutorials,
)
from app.api.alerts import alerts
from app.api.analysis import analysis
from app.api.own import own
from app.api.programs import tokens, webhooks
from app.api.solo import achievements, alone, challenges, days, hints, me
from app.api.tables import over_days
from app.settings import Settings
from app.web import (
    achievements_page,
    api_docs,
    bundle,
    cards,
    challenge_page,
    developers,
    health,
    home,
    install,
    mail_links,
    pages,
    programs,
    solo,
    tables,
    texts,
)
from app.web.admin import routes as operators
from app.web.metrics import page as metrics_page

ENDPOINTS = (
    games,
    players,
    own,
    over_days,
    tokens,
    webhooks,
    alerts,
    rooms,
    starting,
    open_tables,
    hosting,
    substitution,
    rematch,
    takeback,
    endings,
    replays,
    analysis,
    tutorials,
    alone,
    me,
    days,
    challenges,
    achievements,
    hints,
    chat,
    matches,
    description,
    limits,
    api_docs,
    developers,
    bundle,
    challenge_page,
    health,
    programs,
    install,
    cards,
    texts,
    home,
    solo,
    achievements_page,
    tables,
    mail_links,
    pages,
)
"""Those that there are with any settings."""


def routes(settings: Settings) -> list[BaseRoute]:
    """The routes that there are with these settings."""
    measured = () if settings.metrics_token is None else (metrics_page,)
    modules = (*measured, *ENDPOINTS, *operators.modules(settings))
    return [route for module in modules for route in module.router.routes]
