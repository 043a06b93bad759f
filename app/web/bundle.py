"""The client for programs as one file, made of the modules that the pages use."""

import re
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.responses import Response

from app.server.late_routes import pages
from app.web.assets import FOLDER

ENTRY: Final = "js/api-client.mjs"

_REEXPORT = re.compile(r"^export \{([^}]*)\} from \"[^\"]+\";\n", re.MULTILINE)
_IMPORT = re.compile(r"^import \{[^}]*\} from \"([^\"]+)\";\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:class|const|function)\b)", re.MULTILINE)
_HEAD = re.compile(r"/\*\*\n.*?\*/\n", re.DOTALL)
_FROM = re.compile(r"^(?:import|export) \{[^}]*\} from \"([^\"]+)\";\n", re.MULTILINE)

router = pages()


@router.get("/api-client.mjs")
async def client() -> Response:
    """The file, which pages of any site may load: it has nothing to do with who asks."""
    headers = {"cache-control": "no-cache", "access-control-allow-origin": "*"}
    return Response(bundle(), media_type="text/javascript", headers=headers)


@cache
def bundle() -> str:
    """All modules, each after those that it imports, as one that exports what the entry does.

    What the entry says of itself is at the head.  They import by name only, and no two use the same
    name for things of their own.
    """
    *parts, _ = inlined(ENTRY)
    entry = (FOLDER / ENTRY).read_text("utf-8")
    names = [name for group in _REEXPORT.findall(entry) for name in re.findall(r"\w+", group)]
    head = _HEAD.match(entry)
    assert head is not None
    own = _IMPORT.sub("", _REEXPORT.sub("", entry[head.end() :]))
    return "\n".join([head[0], *parts, own, f"export {{ {', '.join(names)} }};\n"])


def inlined(entry: str) -> list[str]:
    """The texts of a module and those it needs, without imports and exports, the entry last."""
    ordered: list[str] = []
    _collect(entry, ordered)
    texts = ((FOLDER / path).read_text("utf-8") for path in ordered)
    return [_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts]


def _collect(path: str, ordered: list[str]) -> None:
    """Append a module after those that it imports."""
    for name in _FROM.findall((FOLDER / path).read_text("utf-8")):
        imported = _joined(PurePosixPath(path).parent, name)
        if imported not in ordered:
            _collect(imported, ordered)
    if path not in ordered:
        ordered.append(path)


def _joined(folder: PurePosixPath, name: str) -> str:
    return (Path("/") / folder / name).resolve().relative_to("/").as_posix()
