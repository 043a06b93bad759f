"""JSON Schemas as Python: `TypedDict`s, and aliases of unions and literals."""

import inspect
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from keyword import iskeyword
from math import inf
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

HEAD = '''\
"""{about}

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict
'''
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_IMPORTED = re.compile(r"^from (\S+) import (.+)$", re.MULTILINE)


def module(about: str, schemas: dict[str, Schema]) -> str:
    """A module that defines these types, which refer to each other by their names."""
    body = "\n".join(_definition(name, schemas[name]) for name in _in_order(schemas))
    head = _IMPORTED.sub(lambda line: _needed(line, body), HEAD.format(about=about))
    return _formatted(f"{head}\n{body}")


def expression(schema: Schema) -> str:
    """The type of what a schema describes, within a definition."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return f"Literal[{', '.join(map(repr, values))}]"
    several = schema.get("anyOf") or schema.get("oneOf")
    if several:
        found = dict.fromkeys(expression(one) for one in several)
        return "Any" if "Any" in found else " | ".join(found)
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        assert "properties" not in schema, "only definitions have fields"
        inner = schema.get("additionalProperties")
        # A move or options may be sent as the `TypedDict`s of a game, which are no `dict`.
        return f"dict[str, {expression(inner)}]" if isinstance(inner, dict) else "Mapping[str, Any]"
    return SIMPLE[schema["type"]] if "type" in schema else "Any"


def _array(schema: Schema) -> str:
    items: Any = schema.get("prefixItems", schema.get("items", {}))
    least, most = schema.get("minItems", 0), schema.get("maxItems", inf)
    if isinstance(items, dict):
        if least != most:
            return f"list[{expression(items)}]"
        items = [items] * most
    assert least == most == len(items), "a tuple has a fixed length"
    return f"tuple[{', '.join(map(expression, items)) or '()'}]"


def _definition(name: str, schema: Schema) -> str:
    told = schema.get("description", "")
    if "properties" not in schema:
        return f"{name}: TypeAlias = {expression(schema)}\n{_docstring(told)}"
    fields = {key: _field(key, schema) for key in schema["properties"]}
    if not all(key.isidentifier() and not iskeyword(key) for key in fields):
        inner = ", ".join(f"{key!r}: {field}" for key, field in fields.items())
        return f"{name} = TypedDict({name!r}, {{{inner}}})\n{_docstring(told)}"
    lines = (
        f"    {key}: {field}\n{_docstring(schema['properties'][key].get('description', ''), 4)}"
        for key, field in fields.items()
    )
    # A checker can tell final ones apart by their fields.
    return f"@final\nclass {name}(TypedDict):\n{_docstring(told, 4)}\n{''.join(lines)}\n"


def _field(key: str, schema: Schema) -> str:
    found = expression(schema["properties"][key])
    return found if key in schema.get("required", ()) else f"NotRequired[{found}]"


def _docstring(text: str, indent: int = 0) -> str:
    """The lines of a docstring, or nothing."""
    if not text:
        return ""
    clean = inspect.cleandoc(text)
    assert not re.search(r'\\|"""|"$', clean), "it would need escapes"
    last = "\n" if "\n" in clean else ""
    return textwrap.indent(f'"""{clean}{last}"""\n', " " * indent)


def _in_order(schemas: dict[str, Schema]) -> list[str]:
    """The names of the types, each after those that it refers to."""
    found: dict[str, None] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, f"{name} contains itself"
        for other in _references(schemas[name]):
            if other not in found:
                visit(other, (*above, name))
        found[name] = None

    for name in schemas:
        if name not in found:
            visit(name, ())
    return [*found]


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"].rsplit("/", 1)[1]
        value = [one for key, one in value.items() if key != "discriminator"]
    if isinstance(value, list):
        for one in value:
            yield from _references(one)


def _needed(line: re.Match[str], body: str) -> str:
    """An import of what is used."""
    names = [name for name in line[2].split(", ") if re.search(rf"\b{name}\b", body)]
    return f"from {line[1]} import {', '.join(names)}" if names else ""


def _formatted(source: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "wire.py", "-"]
    done = subprocess.run(command, input=source, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout
