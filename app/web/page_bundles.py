"""Bundles, the few files in which pages get modules and style sheets: `browser_bundles.mjs` makes
them, each with a hash of what is in it in its name.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final

from fastapi import HTTPException
from starlette.responses import Response

BUNDLES: Final = Path(__file__).resolve().parent.parent / "bundles"
_CODINGS: Final = (("br", ".br"), ("gzip", ".gz"), ("", ""))
"""The forms in which they lie there, the smallest first."""


class PageBundles:
    """The bundles that were made of one version of the files; empty if there are none of it."""

    def __init__(self, version: str, folder: Path = BUNDLES) -> None:
        listed = folder / "files.json"
        found = json.loads(listed.read_bytes()) if listed.is_file() else {}
        is_current = found.get("version") == version
        self.files: Mapping[str, Sequence[str]] = found["files"] if is_current else {}
        """By path, the name of what a module or sheet is in, and those that this one imports."""
        self.named: Sequence[str] = found["named"] if is_current else ()
        """The paths of those that scripts name."""
        self._folder = folder
        self._names = {path.name for path in folder.glob("*.*")} if self.files else set[str]()

    def response(self, name: str, accepted: str, media_types: Mapping[str, str]) -> Response:
        """A bundle in the best of the `accepted` codings, or a source map; raises HTTPException."""
        suffix = PurePosixPath(name).suffix
        if name not in self._names or suffix not in {*media_types, ".map"}:
            raise HTTPException(404)
        if suffix == ".map":
            return Response(self._content(name), media_type="application/json")
        coding, ending = next(one for one in _CODINGS if one[0] in accepted)
        headers = {"content-type": media_types[suffix], "vary": "accept-encoding"}
        if coding:
            headers["content-encoding"] = coding
        return Response(self._content(f"{name}{ending}"), headers=headers)

    @lru_cache(maxsize=512)  # noqa: B019 - lives as long as the process, like the folder
    def _content(self, name: str) -> bytes:
        return (self._folder / name).read_bytes()
