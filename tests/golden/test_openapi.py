"""Paths, methods, operation ids and parameters of the API are what they were."""

from collections.abc import Iterator
from typing import Any

from tests.golden import files
from tests.support.site import Site


async def test_operations_are_unchanged(site: Site) -> None:
    document = await site.visitor().done("GET", "/openapi.json")
    files.check("openapi.jsonl", list(operations(document["paths"])))


def operations(paths: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each operation without the schemas of its bodies."""
    for path in sorted(paths):
        for method, operation in sorted(paths[path].items()):
            yield {
                "path": path,
                "method": method,
                "id": operation["operationId"],
                "parameters": [
                    {
                        "name": one["name"],
                        "in": one["in"],
                        "required": one.get("required", False),
                        "type": types(one["schema"]),
                    }
                    for one in operation.get("parameters", ())
                ],
            }


def types(schema: dict[str, Any]) -> list[str]:
    """The JSON types that a schema allows."""
    return sorted(one.get("type", "any") for one in schema.get("anyOf", [schema]))
