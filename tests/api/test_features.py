"""The server without a feature: it is gone with those that need it, and nothing else changes."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from sqlalchemy import Column, MetaData, String, Table
from starlette.routing import BaseRoute
from typer import Typer
from typer.main import get_command

from app.api.limits import ROWS
from app.dependencies import Core
from app.feature import Feature, limit_rows, routes_of, without
from app.features import FEATURES
from app.i18n import LANGUAGES, translator
from app.main import create_app
from app.settings import Settings
from app.store.columns import PERSON, Base, marked
from app.web.pages import MenuEntry, Place
from tests.support.site import HOST, running, settings

pytestmark = pytest.mark.whole

ROOT = Path(__file__).resolve().parents[2]
PAGES = {"notify": "/webhooks", "solo": "/alone", "privacy": "/data", "ops": "/admin/login"}
"""A page of each feature that has pages."""
NAMED = {one.name: one for one in FEATURES}
CHOICES = {f"without-{one.name}": without(FEATURES, one.name) for one in FEATURES} | {"bare": ()}


def operations(routes: Iterable[BaseRoute]) -> set[tuple[str, str]]:
    """The documented operations among routes, by path and method."""
    found = (one for one in routes if isinstance(one, APIRoute) and one.include_in_schema)
    return {(one.path_format, method.lower()) for one in found for method in one.methods or ()}


@pytest.mark.parametrize("features", CHOICES.values(), ids=CHOICES)
async def test_the_server_runs_without_it(
    features: tuple[Feature, ...], sqlite_url: str, tmp_path: Path
) -> None:
    names = {one.name for one in features}
    own = settings(sqlite_url, tmp_path, admin_token="the operator's token of these tests")
    async for site in running(own, features):
        visitor, browser = site.visitor(), site.visitor(base="")
        for name, page in PAGES.items():
            assert (await browser.get(page)).status_code == (200 if name in names else 404), page
        gone = (one.routes(own) for one in FEATURES if one.name not in names)
        left = operations(create_app(own).router.routes) - set().union(*map(operations, gone))
        assert operations(site.app.router.routes) == left
        home = (await browser.get("/")).text
        assert ('href="/alone"' in home) == ("solo" in names)
        tokens = (await browser.get("/tokens")).text
        for name in ("notify", "privacy"):
            assert (f'href="{PAGES[name]}"' in tokens) == (name in names)
        shortcuts = (await browser.get("/manifest.webmanifest")).json()["shortcuts"]
        assert ("/alone" in [one["url"] for one in shortcuts]) == ("solo" in names)
        days = (await browser.get("/days")).text
        assert ("js/notify/" in days) == ("notify" in names)
        keys = {row["key"] for row in (await visitor.done("GET", "/limits"))["limits"]}
        for one in FEATURES:
            assert (one.name in names) or keys.isdisjoint(row.key for row in one.limits)
        assert (await browser.get("/r/unknown")).status_code == 404
        code, (anna, ben) = await site.table(options={"start": 0})
        started = await anna.done("POST", f"/rooms/{code}/matches", status=201)
        match = started["match"]["id"]
        room = (await anna.get(f"http://{HOST}/r/{code}")).text
        assert ("js/analysis/" in room) == ("analysis" in names)
        assert ("js/ops/notices.mjs" in room) == ("ops" in names)
        legal = await anna.done("GET", f"/matches/{match}/legal")
        move = {"action_id": "the-first-move", "seq": 0, "move": legal["moves"][0]}
        assert (await anna.done("POST", f"/matches/{match}/moves", move))["seq"] == 1
        assert (await ben.done("GET", "/me/tables"))["yours"] == []


def test_each_way_to_a_page_has_a_text_an_icon_and_a_place() -> None:
    sprite = (ROOT / "app/static/sprite.svg").read_text("utf-8")
    for entry in (entry for one in FEATURES for entry in one.entries):
        assert all(translator(language).has(entry["text"]) for language in LANGUAGES), entry
        assert f'id="i-{entry["icon"]}"' in sprite, entry
        assert set(get_args(Place)) >= set(entry["places"]) != set(), entry
        assert ("{room}" in entry["path"]) <= (entry["places"] == ("room",)), entry


async def test_a_way_to_what_is_in_a_room_is_shown_in_its_menu_alone(
    sqlite_url: str, tmp_path: Path
) -> None:
    way = MenuEntry(path="waves/{room}", text="own", icon="person", places=("room",))
    one = replace(with_route("/waves/{room}"), entries=(way,))
    async for site in running(settings(sqlite_url, tmp_path), (one,)):
        code, (anna, _) = await site.table()
        pages = {path: await anna.get(f"http://{HOST}{path}") for path in ("/", "/tokens", "/days")}
        assert [path for path, page in pages.items() if "waves/{room}" in page.text] == []
        assert "waves/{room}" in (await anna.get(f"http://{HOST}/r/{code}")).text
        assert "waves/{room}" not in (await site.visitor(base="").get(f"/r/{code}")).text


def test_each_module_that_handles_frames_is_there_and_handles_those_of_its_feature() -> None:
    assert NAMED["ops"].handlers
    for one in FEATURES:
        kinds = {get_args(get_type_hints(frame)["type"])[0] for frame in one.frames}
        assert kinds >= one.handlers.keys(), one.name
        for kind, path in one.handlers.items():
            assert f'onFrame("{kind}"' in (ROOT / "app/static" / path).read_text("utf-8")


def test_commands_of_a_feature_go_with_it() -> None:
    def added(features: Sequence[Feature]) -> set[str]:
        cli = Typer()
        for one in features:
            if one.commands is not None:
                one.commands(cli, features)
        return set(vars(get_command(cli))["commands"])

    of_ops = {"admin", "backup", "check", "import-sqlite", "restore"}
    assert added(FEATURES) == added(without(FEATURES, "privacy")) == of_ops
    assert [one.name for one in FEATURES if one.commands is not None] == ["ops"]


def test_those_that_need_a_feature_go_with_it() -> None:
    def gone(name: str) -> set[str]:
        return NAMED.keys() - {one.name for one in without(FEATURES, name)}

    assert gone("notify") == {"notify", "privacy"}
    assert gone("ops") == {"ops", "privacy"}
    for name in ("solo", "analysis", "privacy"):
        assert gone(name) == {name}


@asynccontextmanager
async def _open(_: Core) -> AsyncIterator[None]:
    yield


def with_route(path: str, operation: str | None = None) -> Feature:
    router = APIRouter(include_in_schema=operation is not None)
    router.add_api_route(path, lambda: None, operation_id=operation)
    return Feature("other", _open, routes_of(router))


def test_two_things_of_one_name_are_refused() -> None:
    own, (solo, privacy) = Settings(_env_file=None), (NAMED["solo"], NAMED["privacy"])
    with pytest.raises(ValueError, match="features with the same name: solo"):
        create_app(own, (solo, replace(privacy, name="solo")))
    with pytest.raises(ValueError, match="routes with the same name: GET /healthz"):
        create_app(own, (with_route("/healthz"),))
    with pytest.raises(ValueError, match="operations with the same name: listRooms"):
        create_app(own, (with_route("/elsewhere", "listRooms"),))
    with pytest.raises(ValueError, match="problems with the same name: erasure-unconfirmed"):
        create_app(own, (privacy, replace(solo, problems=privacy.problems)))
    with pytest.raises(ValueError, match="limits with the same name: exports"):
        limit_rows(ROWS, (privacy, replace(solo, limits=privacy.limits[:1])))
    with pytest.raises(ValueError, match="handlers with the same name: notices"):
        create_app(own, (NAMED["ops"], replace(solo, handlers=NAMED["ops"].handlers)))
    assert create_app(own, (with_route("/elsewhere", "listOthers"),))


def test_two_tables_of_one_name_in_an_export_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = MetaData()
    for name in ("one", "other"):
        Table(name, tables, Column("player_id", String), **marked(PERSON, export="waves"))
    monkeypatch.setattr(Base, "metadata", tables)
    with pytest.raises(ValueError, match="one and other are exported as waves"):
        create_app(Settings(_env_file=None), ())
