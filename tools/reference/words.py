"""JSON Schemas in words, as Markdown."""

import json
from collections.abc import Iterator
from typing import Final, get_args

from app.features import RoomLine, ServerFrame
from app.schemas.client_frames import ClientFrame
from app.schemas.streams import DutiesLine
from tools.reference.schemas import PREFIX, Schema, is_open

FRAMES: Final = get_args(ServerFrame | RoomLine | DutiesLine | ClientFrame)
FRAME_NAMES: Final = {one.__name__ for one in FRAMES}
OF_THE_GAME: Final = "as the game has it"
BOUNDS: Final = {
    ("minimum", "maximum"): "",
    ("minLength", "maxLength"): " characters",
    ("minItems", "maxItems"): " items",
}


def fields(schema: Schema) -> Iterator[str]:
    """The table of the fields of an object."""
    needed = schema.get("required", ())
    if schema.get("properties"):
        yield from ("", "| field | type | |", "|---|---|---|")
    for name, of in schema.get("properties", {}).items():
        missing = "" if name in needed else "may be missing"
        more = "; ".join(filter(None, (missing, bounds(of), of.get("description"))))
        yield row(f"`{name}`", kind(of), more)


def row(*cells: str) -> str:
    """A row of a table."""
    told = (" ".join(cell.split()).replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(told)} |".replace("|  |", "| |")


def kind(schema: Schema) -> str:
    """A type, with links to those that have a name."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(PREFIX)
        page = "frames" if name in FRAME_NAMES else "types"
        return f"[{name}]({page}.md#{name.lower()})"
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(f"`{json.dumps(value)}`" for value in values)
    if several := schema.get("anyOf", schema.get("oneOf")):
        return " or ".join(dict.fromkeys(kind(one) for one in several))
    if schema.get("type") == "array":
        return _list(schema)
    if is_open(schema):
        return OF_THE_GAME
    if schema.get("type") == "object":
        return f"object of {kind(schema['additionalProperties'])} by name"
    return str(schema["type"])


def bounds(schema: Schema) -> str:
    """What else a value has to be, and what it is if it is left out."""
    some = [one for one in schema.get("anyOf", ()) if one.get("type") != "null"]
    limits = {**(some[0] if len(some) == 1 else {}), **schema}
    told = [_between(limits.get(low), limits.get(high), of) for (low, high), of in BOUNDS.items()]
    if "pattern" in limits:
        told.append(f"`{limits['pattern']}`")
    if limits.get("default") not in (None, ""):
        told.append(f"`{json.dumps(limits['default'])}` by default")
    return ", ".join(filter(None, told))


def _between(low: float | None, high: float | None, unit: str) -> str:
    if low is not None and high is not None:
        return f"{low:.9g} to {high:.9g}{unit}"
    if low is not None:
        return f"at least {low:.9g}{unit}"
    return "" if high is None else f"at most {high:.9g}{unit}"


def _list(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(kind(one) for one in schema['prefixItems'])}]"
    return f"list of {kind(schema['items'])}" if schema.get("items") else "list"
