"""JSON Schemas of what a game sends and takes, made from the types that it declares."""

from collections.abc import Iterable
from types import UnionType
from typing import Annotated, Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter

from app.games.contract import AnyGame

JsonSchema: TypeAlias = dict[str, Any]

_EXACT: Final = ConfigDict(extra="forbid", use_attribute_docstrings=True)


def shapes_of(game: AnyGame) -> dict[str, Any]:
    """The types of what a game takes and sends, by what they are for.

    `options`, `moves`, `parts` of moves; `public`, `private`, `preview`; `notes`: their arguments
    by key; `items` and `tiers`: the keys of a result's items, and its names for how well a task was
    solved.  What a game doesn't have is left out.
    """
    moves, shapes = _union(_members(game.card.moves)), game.shapes
    types = {
        "options": game.card.options,
        "moves": moves,
        "parts": _parts(game) if game.composed else None,
        "public": shapes.public,
        "private": shapes.private,
        "preview": shapes.preview,
        "notes": shapes.notes,
        "items": shapes.items,
        "tiers": shapes.tiers,
    }
    return {name: shape for name, shape in types.items() if shape is not None}


def reader(shape: Any) -> TypeAdapter[list[Any]]:
    """Reads lists of values of a type; refuses fields that it doesn't declare.

    Of lists, since the settings of an adapter hold only for types inside its own.
    """
    return TypeAdapter(list[shape], config=_EXACT)


def schema_of(shape: Any) -> JsonSchema:
    """The JSON Schema of a type; what it refers to is in its `$defs`."""
    whole = reader(shape).json_schema()
    schema, definitions = whole["items"], whole.get("$defs", {})
    if schema.keys() == {"$ref"}:
        schema = definitions.pop(schema["$ref"].removeprefix("#/$defs/"))
    closed: JsonSchema = _closed(schema | ({"$defs": definitions} if definitions else {}))
    return closed


def _members(union: Any) -> tuple[Any, ...]:
    """The types of a union, or the type itself."""
    several = get_origin(union) in (Union, UnionType) or isinstance(union, UnionType)
    return get_args(union) if several else (union,)


def _union(members: Iterable[Any]) -> Any:
    """One type for values of any of these, told apart by their `type` if they are moves."""
    first, *others = dict.fromkeys(members)
    if not others:
        return first
    return Annotated[Union[first, *others], Field(discriminator="type")]


def _parts(game: AnyGame) -> Any:
    """The type of the parts of all moves."""
    hints = [get_type_hints(move) for move in _members(game.card.moves)]
    kinds = [get_args(hint["parts"])[:1] for hint in hints if "parts" in hint]
    return Union[*dict.fromkeys(kind for (kind,) in filter(None, kinds))]


def _closed(schema: Any) -> Any:
    """The schema with objects that allow only the fields that it names, without made-up titles."""
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(one) for key, one in schema.items() if not _is_title(key, one)}
    if "properties" in closed:
        closed["additionalProperties"] = False
        kind = closed["properties"].get("type", {})
        if "const" in kind:  # what a move is can't be left out, although its class has a default
            del kind["default"]
            closed["required"] = ["type", *closed.get("required", [])]
    return closed


def _is_title(key: str, value: Any) -> bool:
    return key == "title" and isinstance(value, str)
