"""The types of requests, answers and frames, to check the browser side: `app/static/js/wire.d.ts`.

    python -m tools.wire [--check]

They are made from what the server declares, by npm's `json-schema-to-typescript`.
"""

import json
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from app.api.routing import ROOT as API
from tools.reference import asyncapi, openapi
from tools.reference.examples import Examples

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "app/static/js/wire.d.ts"
WRITER = ROOT / "node_modules/.bin/json2ts"
OPTIONS = (
    "--unreachableDefinitions",
    "--no-unknownAny",
    "--style.printWidth=100",
    "--style.trailingComma=all",
    "--bannerComment=/** Requests, answers and frames, written by `python3 dev.py types`. */",
)
ORIGIN = re.compile(r"\n \*\n \* This interface was referenced by .*\n \* via the `definition`.*")
ORIGIN_ALONE = re.compile(r"/\*\*\n \* This interface was referenced by .*\n \* via the .*\n \*/\n")


def main() -> None:
    """Write the file, or with `--check` exit with a message if it is out of date."""
    made = types()
    if "--check" not in sys.argv[1:]:
        TYPES.write_text(made, "utf-8")
    elif not TYPES.is_file() or TYPES.read_text("utf-8") != made:
        sys.exit(f"{TYPES.relative_to(ROOT)} is out of date: run `python3 dev.py types`.")


def types() -> str:
    """The declarations of all types, with their descriptions."""
    made = subprocess.run(
        [WRITER, *OPTIONS],
        input=json.dumps(definitions()),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return ORIGIN_ALONE.sub("", ORIGIN.sub("", made.stdout))


def definitions() -> dict[str, Any]:
    """A JSON Schema that defines, by name, the bodies, answers and frames of the API descriptions.

    `Routes` are the requests: under their method and path, what they need and answer.
    """
    described = openapi.document(Examples())
    schemas = described["components"]["schemas"] | asyncapi.frame_schemas() | asyncapi.unions()
    wanted = {name: schema for name, schema in schemas.items() if name != "GameProblem"}
    routes = {
        f"{method.upper()} {path.removeprefix(API)}": route(operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }
    wanted["Routes"] = closed(routes) | {"description": "All requests."}
    text = json.dumps({"definitions": simplified(wanted)})
    found: dict[str, Any] = json.loads(text.replace("#/components/schemas/", "#/definitions/"))
    return found


def route(operation: dict[str, Any]) -> dict[str, Any]:
    """What a request needs: `values` in its path and query, and maybe a body; and its answer."""
    given = [one for one in operation.get("parameters", []) if one["in"] in {"path", "query"}]
    values = {one["name"]: one["schema"] for one in given}
    optional = {one["name"] for one in given if not one["required"]}
    (success,) = (one for code, one in operation["responses"].items() if code.startswith("2"))
    body = {"body": json_of(operation["requestBody"])} if "requestBody" in operation else {}
    return closed({"values": closed(values, optional), **body, "answer": json_of(success)})


def json_of(described: dict[str, Any]) -> dict[str, Any]:
    """The schema of a body that is sent as JSON; any value fits where it isn't."""
    schema: dict[str, Any] = described["content"].get("application/json", {}).get("schema", {})
    return schema


def closed(properties: dict[str, Any], optional: Collection[str] = frozenset()) -> dict[str, Any]:
    """A schema of an object with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def simplified(value: Any) -> Any:
    """A schema in the form that suits `json-schema-to-typescript`.

    It has no titles of fields, each of which would become a type; tuples are written as before
    JSON Schema 2020-12.
    """
    if isinstance(value, list):
        return [simplified(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        "items" if key == "prefixItems" else key: simplified(one)
        for key, one in value.items()
        if key != "title" or not isinstance(one, str)
    }


if __name__ == "__main__":
    main()
