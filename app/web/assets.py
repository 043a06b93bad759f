"""Static files under one version, so that browsers may cache them forever.

Every URL is `/static/VERSION/PATH`; VERSION is a hash of the whole folder, so relative imports
between modules never mix two versions.
"""

import gzip
import hashlib
import mimetypes
import re
from functools import cache, lru_cache
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).resolve().parent.parent / "static"
IMMUTABLE = "max-age=31536000, immutable"

IMPORT_MAP = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/preact-hooks.mjs",
    "htm": "vendor/htm.mjs",
    "htm/preact": "vendor/htm-preact.mjs",
    "@preact/signals-core": "vendor/signals-core.mjs",
    "@preact/signals": "vendor/signals.mjs",
    "@fluent/bundle": "vendor/fluent.mjs",
}

_IMPORT = re.compile(r"""(?:from|import)\s*["']([^"']+)["']""")

_OMITTED = {
    ".css": re.compile(r"^[ \t]*(?:/\*.*?\*/[ \t]*\n?)?", re.DOTALL | re.MULTILINE),
    ".mjs": re.compile(
        r"^[ \t]*(?:/\*\*.*?\*/[ \t]*\n?|//[^\n]*\n)?|/\*\* @type [^*]*\*/ ?",
        re.DOTALL | re.MULTILINE,
    ),
}
"""Indentation, comments on lines of their own, and types.  Nothing else in our modules and the
vendored ones looks like these, and no text in them depends on its indentation."""
_OMITTED[".js"] = _OMITTED[".mjs"]
_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
}
"""Modules are UTF-8 in any case."""

# The system's tables differ between machines, but browsers insist on this type for scripts.
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("text/javascript", ".js")


class Assets:
    """The files of one folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.version = _version(folder)
        self._files = StaticFiles(directory=folder)

    def url(self, base: str, path: str) -> str:
        """The URL of a file; `base` is the path prefix of the server."""
        return f"{base}/static/{self.version}/{path}"

    def import_map(self, base: str) -> dict[str, dict[str, str]]:
        """The import map of a page."""
        return {"imports": {name: self.url(base, path) for name, path in IMPORT_MAP.items()}}

    @cache  # noqa: B019 - lives as long as the process, like the folder
    def modules(self, *entries: str) -> tuple[str, ...]:
        """All modules that `entries` need, each once, the entries first."""
        names = list(entries)
        for path in names:
            for name in _imports(self.folder / path):
                target = IMPORT_MAP.get(name) or _resolve(path, name)
                if target not in names:
                    names.append(target)
        return tuple(names)

    async def response(self, version: str, path: str, scope: Scope) -> Response:
        """The file; raises HTTPException 404.  Only the current version may be cached.

        Scripts and style sheets come without comments and indentation, and are compressed once.
        """
        response = await self._files.get_response(path, scope)
        if PurePosixPath(path).suffix in _OMITTED and response.status_code == 200:
            accepted = Headers(scope=scope).get("accept-encoding", "")
            response = self._text(path, compressed="gzip" in accepted)
        if version != self.version:
            response.headers["cache-control"] = "no-cache"
            return response
        response.headers["cache-control"] = IMMUTABLE
        # Nobody asks again for a file that is cached forever.
        for name in ("etag", "last-modified", "accept-ranges"):
            if name in response.headers:
                del response.headers[name]
        return response

    def _text(self, path: str, *, compressed: bool) -> Response:
        plain, packed = self._packed(path)
        kind = _MEDIA_TYPES[PurePosixPath(path).suffix]
        response = Response(packed if compressed else plain, headers={"content-type": kind})
        response.headers["vary"] = "accept-encoding"
        if compressed:
            response.headers["content-encoding"] = "gzip"
        return response

    @lru_cache(maxsize=512)  # noqa: B019 - as above; many spellings lead to one file
    def _packed(self, path: str) -> tuple[bytes, bytes]:
        suffix = PurePosixPath(path).suffix
        text = bare((self.folder / path).read_text(encoding="utf-8"), suffix)
        return text.encode(), gzip.compress(text.encode(), mtime=0)


def bare(text: str, suffix: str) -> str:
    """A script or a style sheet without comments, types, and indentation."""
    return _OMITTED[suffix].sub("", text)


def _version(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _imports(path: Path) -> list[str]:
    return _IMPORT.findall(path.read_text(encoding="utf-8")) if path.is_file() else []


def _resolve(importer: str, name: str) -> str:
    parts: list[str] = []
    for part in (PurePosixPath(importer).parent / name).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
