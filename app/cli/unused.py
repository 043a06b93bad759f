"""What libraries load along with what is used, though no command ever calls it.

It would take a tenth of a start, and stay in memory.
"""

import sys
from types import ModuleType
from typing import Any, Final, cast

ABSENT: Final = ("rich", "watchfiles", "pydantic.v1")
"""What Typer, structlog, uvicorn and FastAPI do without: for looks, for reloading, old models."""
UNCALLED: Final = (
    "fastapi.openapi.models",  # the API descriptions that are served are stored
    "fastapi.openapi.utils",
    "opentelemetry",  # FastAPI's telemetry, which is off
    "opentelemetry._logs",
    "opentelemetry.context",
    "opentelemetry.metrics",
    "opentelemetry.propagate",
    "opentelemetry.propagators",
    "opentelemetry.propagators.textmap",
    "opentelemetry.trace",
    "pydantic_settings.sources.providers.aws",  # settings are in the environment alone
    "pydantic_settings.sources.providers.azure",
    "pydantic_settings.sources.providers.gcp",
    "pydantic_settings.sources.providers.json",
    "pydantic_settings.sources.providers.nested_secrets",
    "pydantic_settings.sources.providers.pyproject",
    "pydantic_settings.sources.providers.toml",
    "pydantic_settings.sources.providers.yaml",
    "sqlalchemy.ext.asyncio.scoping",  # sessions, and with them the mapping of objects
    "sqlalchemy.ext.asyncio.session",
    "typer.completion",
    "uvicorn.main",  # its own command line, and with it click
    "uvicorn.middleware.asgi2",
    "uvicorn.middleware.message_logger",
    "uvicorn.middleware.wsgi",
)
"""What has to be there, as names are imported from it."""


class Nothing:
    """Stands for whatever has a name in a module that isn't loaded."""

    def __init__(self, *_: object) -> None:
        pass

    def __class_getitem__(cls, _: object) -> type["Nothing"]:
        return cls


class StandIn(ModuleType):
    """A module with all names that anybody asks for."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return sys.modules.get(f"{self.__name__}.{name}", Nothing)


def leave_out() -> None:
    """Keep all that from being loaded."""
    for name in ABSENT:
        sys.modules.setdefault(name, cast(ModuleType, None))  # Python then says it isn't there
    for name in UNCALLED:
        sys.modules.setdefault(name, StandIn(name))
