"""What the page for developers of a game says: its types, its boards, and an example."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from re import split
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from app.games.contract import AnyGame, Cell, Point
from app.match.codec import codec_of
from app.match.shapes import JsonSchema

GROUPS: Final = ("public", "private", "moves", "parts", "preview", "notes", "items", "tiers")
"""The schemas of a game that the page explains, in this order; `options` come last."""
MARGIN: Final = 0.6
"""Around the centres of a board's fields."""
NARROW: Final = 100
"""Up to how many characters a list of the example stays on one line."""


class Field(NamedTuple):
    """A field of an object: its name, its type, whether it may be missing, what it is."""

    name: str
    type: Markup
    optional: bool
    text: Markup


class Shape(NamedTuple):
    """A type with its fields; or, where it isn't an object, with what it is instead."""

    anchor: str
    title: str
    text: Markup
    type: Markup
    fields: list[Field]


class Group(NamedTuple):
    """What is for one purpose, and the types that it refers to."""

    name: str
    shapes: list[Shape]


class DiagramField(NamedTuple):
    """A field of a board in its drawing: centre, size, and size of its label."""

    cell: Cell
    x: float
    y: float
    size: float
    font: float


class BoardDiagram(NamedTuple):
    """The drawing of a board: its name, its view box, its fields."""

    name: str
    box: str
    spots: list[DiagramField]


class Reference(NamedTuple):
    """All that the page says."""

    groups: list[Group]
    boards: list[BoardDiagram]
    snapshot: str
    legal: str


@cache
def reference(game: AnyGame) -> Reference:
    """The content of a game's page, made once."""
    schemas = codec_of(game).schemas
    names = [name for name in (*GROUPS, "options") if name in schemas]
    example = json.loads((files("app.games") / game.card.key / "example.json").read_text("utf-8"))
    return Reference(
        [Group(name, list(_shapes(name, schemas[name]))) for name in names],
        [_board(name, cells) for name, cells in game.shapes.boards().items()],
        compact(example["snapshot"]),
        compact(example["legal"]),
    )


def _shapes(group: str, schema: JsonSchema) -> Iterator[Shape]:
    definitions: Mapping[str, JsonSchema] = schema.get("$defs", {})
    for title, shape in ((group.capitalize(), schema), *definitions.items()):
        needed = shape.get("required", ())
        fields = [
            Field(name, _type(group, of), name not in needed, _text(of))
            for name, of in shape.get("properties", {}).items()
        ]
        anchor = f"{group}-{title}"
        plain = Markup("") if "properties" in shape else _type(group, shape)
        yield Shape(anchor, title, _text(shape), plain, fields)


def _text(schema: JsonSchema) -> Markup:
    """The description, with `code` as such."""
    parts = split("`([^`]*)`", " ".join(schema.get("description", "").split()))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )


def _type(group: str, schema: JsonSchema) -> Markup:
    """A type in words, with links to those that have a name."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return Markup('<a href="#{}-{}">{}</a>').format(group, name, name)
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return Markup(" | ").join(_code(json.dumps(value)) for value in values)
    if several := schema.get("anyOf", schema.get("oneOf")):
        return Markup(" | ").join(_type(group, one) for one in several)
    if schema.get("type") == "array":
        return _list(group, schema)
    if schema.get("type") == "object":
        return _map(group, schema)
    return escape(schema.get("type", "any value"))


def _list(group: str, schema: JsonSchema) -> Markup:
    if "prefixItems" in schema:
        parts = Markup(", ").join(_type(group, one) for one in schema["prefixItems"])
        return Markup("[{}]").format(parts)
    if "items" not in schema:
        return Markup("an empty list")
    return Markup("list of {}").format(_type(group, schema["items"]))


def _map(group: str, schema: JsonSchema) -> Markup:
    value = _type(group, schema.get("additionalProperties") or {})
    if "propertyNames" in schema:
        return Markup("object: {} by {}").format(value, _type(group, schema["propertyNames"]))
    return Markup("object: {} by name").format(value)


def _code(text: str) -> Markup:
    return Markup("<code>{}</code>").format(text)


def _board(name: str, cells: Mapping[Cell, Point]) -> BoardDiagram:
    """Fields as large as fit between their neighbours, and labels as large as fit into them."""
    spots = []
    for cell, (x, y) in cells.items():
        others = (at for other, at in cells.items() if other != cell)
        nearest = min((max(abs(x - at[0]), abs(y - at[1])) for at in others), default=1)
        size = round(0.92 * min(nearest, 1), 3)
        spots.append(DiagramField(cell, x, y, size, round(min(0.5, 1.5 / len(cell)) * size, 3)))
    across, down = [spot.x for spot in spots], [spot.y for spot in spots]
    left, top = min(across) - MARGIN, min(down) - MARGIN
    width, height = max(across) + MARGIN - left, max(down) + MARGIN - top
    return BoardDiagram(name, f"{left:g} {top:g} {width:g} {height:g}", spots)


def compact(value: Any, indent: int = 0, room: float = NARROW) -> str:
    """JSON in which what fits on a line is on one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= room or not isinstance(value, dict | list) or not value:
        return line
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [
            f"{inner}{json.dumps(key)}: {compact(one, indent + 2, room - len(key) - 4)}"
            for key, one in value.items()
        ]
        opened, closed = "{", "}"
    else:
        parts = [f"{inner}{compact(one, indent + 2, room)}" for one in value]
        opened, closed = "[", "]"
    return f"{opened}\n" + ",\n".join(parts) + f"\n{' ' * indent}{closed}"
