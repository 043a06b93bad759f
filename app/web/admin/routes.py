"""Where the operator's pages are: nowhere without a token."""

from collections.abc import Sequence
from types import ModuleType

from app.settings import Settings
from app.web.admin import acts, login, pages


def modules(settings: Settings) -> Sequence[ModuleType]:
    """The modules with a router of these pages, if there is a token that opens them."""
    return () if settings.admin_token is None else (login, pages, acts)
