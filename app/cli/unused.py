"""What libraries load along with what is used, though no command ever calls it.

It would take a tenth of a start, and stay in memory.
"""

import sys
from types import ModuleType
from typing import Any, Final, cast

ABSENT: Final = ("rich", "watchfiles", "pydantic.v1")
"""What Typer, structlog, uvicorn and FastAPI do without: for looks, for reloading, old models."""
UNCALLED: Final = (
    "uvicorn.main",  # its own command line, and with it click
    "opentelemetry",  # FastAPI's telemetry, which is off
    "opentelemetry._logs",
    "opentelemetry.context",
    "opentelemetry.metrics",
    "opentelemetry.propagate",
    "opentelemetry.propagators",
    "opentelemetry.propagators.textmap",
    "opentelemetry.trace",
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
    """Keep all that from being loaded, or compiled."""
    for name in ABSENT:
        sys.modules.setdefault(name, cast(ModuleType, None))  # Python then says it isn't there
    for name in UNCALLED:
        sys.modules.setdefault(name, StandIn(name))
    # FastAPI has models of a whole OpenAPI document; compiled as they are used, they never are.
    from pydantic import BaseModel

    BaseModel.model_config["defer_build"] = True
