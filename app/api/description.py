"""The API description: what FastAPI derives from the endpoints, plus the WebSocket frames."""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from app.schemas.client_frames import ClientFrame
from app.schemas.frames import ServerFrame
from app.schemas.terse import TerseFrame

_REFERENCE = "#/components/schemas/{model}"


def install(app: FastAPI) -> None:
    """Add the frames to the schemas, as `ServerFrame`, `TerseFrame` and `ClientFrame`."""
    derive = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schemas = derive()["components"]["schemas"]
            unions = {"ServerFrame": ServerFrame, "TerseFrame": TerseFrame}
            for name, union in {**unions, "ClientFrame": ClientFrame}.items():
                schemas |= frames(name, union)
        return derive()

    app.openapi = openapi  # type: ignore[method-assign]


def frames(name: str, union: Any) -> dict[str, Any]:
    """The schemas of a union of frames and of every type that they contain, by name."""
    adapter: TypeAdapter[Any] = TypeAdapter(union)
    schema = adapter.json_schema(ref_template=_REFERENCE, mode="serialization")
    return {**schema.pop("$defs"), name: schema}
