"""JSON Schemas: of frames, in documents, and what is open in them."""

import inspect
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from pydantic import TypeAdapter

Schema: TypeAlias = dict[str, Any]
PREFIX = "#/components/schemas/"
_SENTENCE = re.compile(r"(?<=[.!?])\s")


def of_type(declared: Any) -> dict[str, Schema]:
    """The schemas of all types that a type, such as a union of frames, is made of, by name."""
    adapter: TypeAdapter[Any] = TypeAdapter(declared)
    schema = adapter.json_schema(ref_template=PREFIX + "{model}", mode="serialization")
    definitions: dict[str, Schema] = schema.pop("$defs", {})
    name = getattr(declared, "__name__", "")
    return {**definitions, name: schema} if "properties" in schema else definitions


def joined(*parts: dict[str, Schema]) -> dict[str, Schema]:
    """All of these schemas, by name.

    Raises ValueError if two types have the same name: clients would get one of them under another.
    """
    found: dict[str, Schema] = {}
    for name, schema in (one for part in parts for one in part.items()):
        # Pydantic puts their modules before names that two types have.
        if "__" in name or found.setdefault(name, schema) != schema:
            raise ValueError(f"two types have the same name: {name}")
    return found


def paragraphs(docstring: str | None) -> str:
    """A docstring whose paragraphs are one line each."""
    text = inspect.cleandoc(docstring or "")
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def sentence(text: str) -> str:
    """The first sentence of a text, without the full stop."""
    return _SENTENCE.split(text.strip(), maxsplit=1)[0].removesuffix(".")


def resolved(schema: Schema, document: Schema) -> Schema:
    """A schema of a document, or the one that it refers to."""
    while "$ref" in schema:
        found = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part.replace("~1", "/").replace("~0", "~")]
        schema = found
    return schema


def walk(schema: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Schema]]:
    """All schemas within one, each with its path; references are not followed."""
    if not isinstance(schema, dict):
        return
    yield path, schema
    for key in ("properties", "$defs", "definitions", "patternProperties"):
        for name, one in schema.get(key, {}).items():
            yield from walk(one, (*path, name))
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for number, one in enumerate(schema.get(key, ())):
            yield from walk(one, (*path, str(number)))
    for key in ("items", "additionalProperties"):
        inner = schema.get(key)
        some = enumerate(inner) if isinstance(inner, list) else [("*", inner)]
        for name, one in some:
            yield from walk(one, (*path, str(name)))


def is_open(schema: Schema) -> bool:
    """True if anything fits a schema, or an object may have fields that it does not name."""
    says = {"$ref", "type", "anyOf", "oneOf", "allOf", "enum", "const", "properties"}
    if not says & schema.keys():
        return True
    if schema.get("type") == "array" and not {"items", "prefixItems"} & schema.keys():
        return schema.get("maxItems") != 0
    return schema.get("type") == "object" and schema.get("additionalProperties", True) in (True, {})


def open_places(schemas: dict[str, Schema]) -> list[str]:
    """Where schemas are open, as `Snapshot.options`."""
    return [
        ".".join((name, *path))
        for name, schema in schemas.items()
        for path, one in walk(schema)
        if is_open(one)
    ]
