"""Where the operator's pages are: nowhere without a token."""

from collections.abc import Sequence
from types import ModuleType

from app.settings import Settings


def modules(settings: Settings) -> Sequence[ModuleType]:
    """The modules with a router of these pages, if there is a token that opens them."""
    if settings.admin_token is None:
        return ()
    from app.ops.pages import forms, login, views

    return login, views, forms
