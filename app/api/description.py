"""The API description: what FastAPI derives from the endpoints, plus the WebSocket frames."""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from app.schemas.client_frames import ClientFrame
from app.schemas.frames import ServerFrame

_REFERENCE = "#/components/schemas/{model}"


def install(app: FastAPI) -> None:
    """Add the frames to the schemas of the description, as `ServerFrame` and `ClientFrame`."""
    derive = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schemas = derive()["components"]["schemas"]
            schemas |= frames("ServerFrame", ServerFrame) | frames("ClientFrame", ClientFrame)
        return derive()

    app.openapi = openapi  # type: ignore[method-assign]


def frames(name: str, union: Any) -> dict[str, Any]:
    """The schemas of a union of frames and of every type that they contain, by name."""
    adapter: TypeAdapter[Any] = TypeAdapter(union)
    schema = adapter.json_schema(ref_template=_REFERENCE, mode="serialization")
    return {**schema.pop("$defs"), name: schema}
