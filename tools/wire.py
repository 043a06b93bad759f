"""The types of answers and frames for the browser's type check: `app/static/js/wire.d.ts`.

    python -m tools.wire [--check]

They follow from what the server declares; npm's `json-schema-to-typescript` writes them.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from app.main import create_app
from app.schemas import requests
from app.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "app/static/js/wire.d.ts"
WRITER = ROOT / "node_modules/.bin/json2ts"
OPTIONS = (
    "--unreachableDefinitions",
    "--no-unknownAny",
    "--style.printWidth=100",
    "--style.trailingComma=all",
    "--bannerComment=/** Answers and frames, written by `python3 dev.py types`. */",
)
ORIGIN = re.compile(r"\n \*\n \* This interface was referenced by .*\n \* via the `definition`.*")
ORIGIN_ALONE = re.compile(r"/\*\*\n \* This interface was referenced by .*\n \* via the .*\n \*/\n")


def main() -> None:
    """Write the file, or say whether it is as it would be written."""
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
    """A JSON Schema that defines by name what the API description says of answers and frames."""
    described = create_app(Settings(_env_file=None)).openapi()["components"]["schemas"]
    # Neither bodies of requests, nor what FastAPI names for errors that are problems here.
    unused = {*vars(requests), "HTTPValidationError", "ValidationError"}
    wanted = {name: schema for name, schema in described.items() if name not in unused}
    text = json.dumps({"definitions": simplified(wanted)})
    found: dict[str, Any] = json.loads(text.replace("#/components/schemas/", "#/definitions/"))
    return found


def simplified(value: Any) -> Any:
    """A schema as the writer reads it best.

    Without the titles that pydantic gives to fields, each of which would become a type; and with
    tuples as they were written before JSON Schema 2020-12.
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
