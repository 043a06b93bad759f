"""Bundles of modules and style sheets: which pages name them, and how they are sent."""

import gzip
import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.web.assets import IMMUTABLE, IMPORT_MAP, Assets
from app.web.file_version import version_of

ROOM, JOIN = "js/pages/room.mjs", "js/pages/join.mjs"
SHEET, BOARD = "css/sets/room.css", "games/lineup/ui.mjs"
FILES = {
    JOIN: "export {};\n",
    ROOM: 'import { a } from "../a.mjs";\n',
    "js/a.mjs": "export const a = 1;\n",
    BOARD: 'import { a } from "../../js/a.mjs";\n',
    SHEET: "p {}\n",
}
BUNDLES = {
    JOIN: ["join-0.mjs"],
    ROOM: ["room-1.mjs", "parts-2.mjs"],
    BOARD: ["ui-3.mjs", "parts-2.mjs"],
    SHEET: ["room-4.css"],
}


def assets_of(folder: Path, version: str | None = None) -> Assets:
    """Files, and bundles that were made of them or, if a version is named, of that."""
    for path, text in FILES.items():
        (folder / "static" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "static" / path).write_text(text)
    bundles = folder / "bundles"
    bundles.mkdir(parents=True, exist_ok=True)
    for name in {name for names in BUNDLES.values() for name in names}:
        (bundles / name).write_text(name)
        (bundles / f"{name}.gz").write_bytes(gzip.compress(name.encode()))
        (bundles / f"{name}.br").write_bytes(b"br " + name.encode())
        (bundles / f"{name}.map").write_text("{}")
    (bundles / ".stamp").write_text("0")
    of = version or version_of(folder / "static")
    listed = {"version": of, "files": BUNDLES, "named": [BOARD]}
    (bundles / "files.json").write_text(json.dumps(listed))
    return Assets(folder / "static", bundles)


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    return assets_of(tmp_path)


async def fetched(assets: Assets, version: str, path: str, coding: str = "") -> Response:
    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    scope["headers"] = [(b"accept-encoding", coding.encode())]
    return await assets.response(version, path, Request(scope).scope)


def test_pages_name_bundles_and_what_these_import_each_once(assets: Assets) -> None:
    assert assets.url("/games", ROOM) == "/games/static/bundles/room-1.mjs"
    assert assets.urls("", ROOM, BOARD, SHEET) == [
        f"/static/bundles/{name}"
        for name in ("room-1.mjs", "parts-2.mjs", "ui-3.mjs", "room-4.css")
    ]


def test_the_import_map_leads_from_paths_to_bundles(assets: Assets) -> None:
    own, bundles = f"/games/static/{assets.version}", "/games/static/bundles"
    named = {f"{own}/{BOARD}": f"{bundles}/ui-3.mjs"}
    assert assets.import_map("/games", ROOM)["imports"] == named
    named |= {f"{own}/{ROOM}": f"{bundles}/room-1.mjs"}
    assert assets.import_map("/games", ROOM, [ROOM])["imports"] == named
    assert assets.import_map("/games", JOIN)["imports"] == {}


def test_bundles_of_other_files_are_ignored(tmp_path: Path) -> None:
    others, own = tmp_path / "others", tmp_path / "own"
    for assets in (assets_of(others, "0123456789ab"), assets_of(own).single):
        begin = f"/static/{assets.version}"
        assert not assets.bundles.files
        assert assets.url("", ROOM) == f"{begin}/{ROOM}"
        assert assets.urls("", ROOM, SHEET) == [
            f"{begin}/{path}" for path in (ROOM, SHEET, "js/a.mjs")
        ]
        assert assets.import_map("", ROOM)["imports"] == {
            name: f"{begin}/{path}" for name, path in IMPORT_MAP.items()
        }


@pytest.mark.parametrize(
    ("accepted", "coding", "content"),
    [
        ("gzip, deflate, br", "br", b"br room-1.mjs"),
        ("gzip", "gzip", gzip.compress(b"room-1.mjs", mtime=0)),
        ("", None, b"room-1.mjs"),
    ],
)
async def test_bundles_are_sent_as_they_were_compressed(
    assets: Assets, accepted: str, coding: str | None, content: bytes
) -> None:
    answer = await fetched(assets, "bundles", "room-1.mjs", accepted)
    assert answer.headers.get("content-encoding") == coding
    assert unpacked(answer.headers, bytes(answer.body)) == unpacked({}, content)
    assert answer.headers["content-type"] == "text/javascript"
    assert answer.headers["cache-control"] == IMMUTABLE
    assert answer.headers["vary"] == "accept-encoding"


def unpacked(headers: Mapping[str, str], content: bytes) -> bytes:
    """What was compressed by gzip, which notes when it did it."""
    is_packed = headers.get("content-encoding") == "gzip" or content[:2] == b"\x1f\x8b"
    return gzip.decompress(content) if is_packed else content


async def test_a_bundle_has_a_source_map(assets: Assets) -> None:
    answer = await fetched(assets, "bundles", "room-1.mjs.map", "br")
    assert (answer.headers["content-type"], answer.body) == ("application/json", b"{}")


@pytest.mark.parametrize(
    "name",
    ["room-9.mjs", "room-1.mjs.br", ".stamp", "files.json", "../static/js/a.mjs", "", "/etc/hosts"],
)
async def test_nothing_else_is_sent(assets: Assets, name: str) -> None:
    with pytest.raises(HTTPException) as refused:
        await fetched(assets, "bundles", name)
    assert refused.value.status_code == 404


async def test_files_of_their_own_are_there_besides(assets: Assets) -> None:
    answer = await fetched(assets, assets.version, "js/a.mjs")
    assert (answer.body, answer.headers["cache-control"]) == (b"export const a = 1;\n", IMMUTABLE)
