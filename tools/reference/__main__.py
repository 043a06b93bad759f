"""Write the API descriptions, which the server sends as they are: `app/api/reference/*.json`.

The same is written for people who read it without a server: `docs/reference/*.md`.

    python -m tools.reference [--release]

`--release` also keeps them as those of the last release, with which tests compare: what breaks
clients from then on is red.
"""

import json
import lzma
import sys
from typing import Any

from app.api.description import ASYNCAPI, FILES, OPENAPI
from tools.reference import asyncapi, by_game, inherited, openapi, pages, released
from tools.reference.examples import stored


def main() -> None:
    """Write the documents."""
    FILES.mkdir(exist_ok=True)
    for name, document in documents().items():
        made = text(document)
        (FILES / name).write_text(made, "utf-8")
        if "--release" in sys.argv[1:]:
            released.file_of(name).write_bytes(lzma.compress(made.encode()))
    for name, page in pages.made().items():
        (pages.FOLDER / name).write_text(page, "utf-8")


def documents() -> dict[str, dict[str, Any]]:
    """Both documents as they are now, by the names of their files."""
    examples = stored()
    made = {OPENAPI: openapi.document(examples), ASYNCAPI: asyncapi.document(examples)}
    for document in made.values():
        components = document["components"]
        inherited.complete(components["schemas"])
        components["schemas"] = by_game.narrowed(components["schemas"])
    return made


def text(document: dict[str, Any]) -> str:
    """A document as it is stored: differences can be read."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    main()
