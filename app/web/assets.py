"""Static files, so that browsers may cache them forever: under one version, or in bundles.

A file's URL is `/static/VERSION/PATH`; VERSION is a hash of the whole folder, so relative imports
between modules never mix two versions.  Modules and style sheets come in few files instead,
`/static/bundles/NAME`, unless these were made of other files, or never.
"""

import gzip
import mimetypes
import re
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.file_version import version_of
from app.web.page_bundles import BUNDLES, PageBundles

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
    """The files of one folder, and the bundles that were made of them."""

    def __init__(self, folder: Path = FOLDER, bundles: Path = BUNDLES) -> None:
        self.folder = folder
        self._bundles = bundles
        self._files = StaticFiles(directory=folder)

    @cached_property
    def version(self) -> str:
        """The version of all files, which are read for it."""
        return version_of(self.folder)

    @cached_property
    def bundles(self) -> PageBundles:
        """The bundles that were made of this version."""
        return PageBundles(self.version, self._bundles)

    @cached_property
    def single(self) -> "Assets":
        """The same files without bundles."""
        return Assets(self.folder, self.folder) if self.bundles.files else self

    def url(self, base: str, path: str) -> str:
        """The URL of a file, or of its bundle; `base` is the path prefix of the server."""
        names = self.bundles.files.get(path)
        return _bundle_url(base, names[0]) if names else self.file_url(base, path)

    def file_url(self, base: str, path: str) -> str:
        """The URL of a file itself, with which scripts find it."""
        return f"{base}/static/{self.version}/{path}"

    def urls(self, base: str, *paths: str) -> list[str]:
        """The URLs of files and of all that the modules among them import, each once."""
        bundled = self.bundles.files
        if all(path in bundled for path in paths):
            names = dict.fromkeys(name for path in paths for name in bundled[path])
            return [_bundle_url(base, name) for name in names]
        return [self.file_url(base, path) for path in self.modules(*paths)]

    def import_map(
        self, base: str, entry: str, more: Iterable[str] = ()
    ) -> dict[str, dict[str, str]]:
        """What scripts of a page name, and where it is: packages, or files by their own URLs.

        `more` are modules that the page names for its scripts.  A bundle that shares no file with
        others loads none by its URL.
        """
        if not self.bundles.files:
            return {"imports": {name: self.url(base, at) for name, at in IMPORT_MAP.items()}}
        named = (*self.bundles.named, *more) if len(self.bundles.files[entry]) > 1 else ()
        return {"imports": {self.file_url(base, path): self.url(base, path) for path in named}}

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
        accepted = Headers(scope=scope).get("accept-encoding", "")
        if version == BUNDLES.name:
            return _kept(self.bundles.response(path, accepted, _MEDIA_TYPES))
        response = await self._files.get_response(path, scope)
        if PurePosixPath(path).suffix in _OMITTED and response.status_code == 200:
            response = self._text(path, compressed="gzip" in accepted)
        if version != self.version:
            response.headers["cache-control"] = "no-cache"
            return response
        return _kept(response)

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


def _bundle_url(base: str, name: str) -> str:
    return f"{base}/static/{BUNDLES.name}/{name}"


def _kept(response: Response) -> Response:
    """An answer that browsers may keep for ever."""
    response.headers["cache-control"] = IMMUTABLE
    # Nobody asks again for a file that is cached forever.
    for name in ("etag", "last-modified", "accept-ranges"):
        if name in response.headers:
            del response.headers[name]
    return response


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
