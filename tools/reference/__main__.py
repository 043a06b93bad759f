"""Write the API descriptions, which the server sends as they are: `app/api/reference/*.json`.

    python -m tools.reference [--check] [--release]

`--check` only says whether they are up to date.  `--release` also keeps them as those of the last
release, with which tests compare: what breaks clients from then on is red.
"""

import json
import lzma
import sys
from typing import Any

from app.api.description import ASYNCAPI, FILES, OPENAPI
from tools.reference import asyncapi, openapi, released
from tools.reference.examples import stored


def main() -> None:
    """Write the documents, or exit with a message if they are out of date."""
    texts = {name: text(document) for name, document in documents().items()}
    if "--check" in sys.argv[1:]:
        late = [name for name, made in texts.items() if _kept(name) != made]
        if late:
            sys.exit(f"{' and '.join(late)} out of date: run `python3 dev.py types`.")
        return
    FILES.mkdir(exist_ok=True)
    for name, made in texts.items():
        (FILES / name).write_text(made, "utf-8")
        if "--release" in sys.argv[1:]:
            file = released.file_of(name)
            file.write_bytes(lzma.compress(made.encode()))


def documents() -> dict[str, dict[str, Any]]:
    """Both documents as they are now, by the names of their files."""
    examples = stored()
    return {OPENAPI: openapi.document(examples), ASYNCAPI: asyncapi.document(examples)}


def text(document: dict[str, Any]) -> str:
    """A document as it is stored: differences can be read."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _kept(name: str) -> str:
    file = FILES / name
    return file.read_text("utf-8") if file.is_file() else ""


if __name__ == "__main__":
    main()
