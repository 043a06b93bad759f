"""The types of answers and frames for type-checking the browser side: `app/static/js/wire.d.ts`.

    python -m tools.wire [--check]

They are made from what the server declares, by npm's `json-schema-to-typescript`.
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
    """A JSON Schema that defines, by name, the answers and frames of the API description."""
    described = create_app(Settings(_env_file=None)).openapi()["components"]["schemas"]
    # Request bodies aren't needed, nor FastAPI's own errors, which are problems here.
    unused = {*vars(requests), "HTTPValidationError", "ValidationError"}
    wanted = {name: schema for name, schema in described.items() if name not in unused}
    text = json.dumps({"definitions": simplified(wanted)})
    found: dict[str, Any] = json.loads(text.replace("#/components/schemas/", "#/definitions/"))
    return found


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
