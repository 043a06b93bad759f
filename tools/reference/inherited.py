"""What types say of themselves, with what the types say that they extend."""

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

from typing_extensions import get_original_bases, is_typeddict

from app.schemas.requests import Body
from tools.reference.schemas import Schema, paragraphs


def told(declared: Any) -> str:
    """The docstring of a type, followed by those of the types that it extends."""
    texts = (paragraphs(one.__doc__) for one in (declared, *_extended(declared)))
    return "\n\n".join(text for text in texts if text)


def complete(schemas: dict[str, Schema]) -> None:
    """Let schemas say what their types do: derived ones lack what is said of inherited fields."""
    for name, schema in schemas.items():
        if name in types():
            schema["description"] = told(types()[name])


@cache
def types() -> dict[str, Any]:
    """The types of answers, frames, and bodies by name: those of all modules that are in use."""
    modules = [one for name, one in sys.modules.items() if name.startswith("app.schemas.")]
    return {
        name: one
        for module in modules
        for name, one in vars(module).items()
        if is_typeddict(one) or _is_body(one)
    }


def _is_body(one: Any) -> bool:
    return isinstance(one, type) and issubclass(one, Body) and one is not Body


def _extended(declared: Any) -> Iterator[Any]:
    """The types that a type extends, the nearest first."""
    for base in get_original_bases(declared):
        if is_typeddict(base) or _is_body(base):
            yield base
            yield from _extended(base)
