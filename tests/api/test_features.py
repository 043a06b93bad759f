"""The server without a feature: it is gone with those that need it, and nothing else changes."""

from pathlib import Path
from typing import get_args

import pytest
from starlette.routing import Match

from app.feature import Feature, without
from app.features import FEATURES
from app.i18n import LANGUAGES, translator
from app.web.pages import Place
from tests.support.site import Site, running, settings

pytestmark = pytest.mark.whole

ROOT = Path(__file__).resolve().parents[2]
PAGES = {"notify": "/webhooks", "solo": "/alone", "privacy": "/data", "ops": "/admin/login"}
"""A page of each feature that has pages."""
OPERATIONS = {
    "notify": "/api/v1/me/webhooks",
    "solo": "/api/v1/days/today",
    "analysis": "/api/v1/shared/TOKEN/analysis",
    "privacy": "/api/v1/me/export",
}
"""An operation of each feature that has operations."""
CHOICES = {f"without-{one.name}": without(FEATURES, one.name) for one in FEATURES} | {"bare": ()}


def is_known(site: Site, path: str) -> bool:
    """True if the server has an operation at a path of the API."""
    scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "headers": []}
    return any(route.matches(scope)[0] is Match.FULL for route in site.app.router.routes)


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
        for name, path in OPERATIONS.items():
            assert is_known(site, path) == (name in names), path
        home = (await browser.get("/")).text
        assert ('href="/alone"' in home) == ("solo" in names)
        tokens = (await browser.get("/tokens")).text
        for name in ("notify", "privacy"):
            assert (f'href="{PAGES[name]}"' in tokens) == (name in names)
        shortcuts = (await browser.get("/manifest.webmanifest")).json()["shortcuts"]
        assert ("/alone" in [one["url"] for one in shortcuts]) == ("solo" in names)
        keys = {row["key"] for row in (await visitor.done("GET", "/limits"))["limits"]}
        for one in FEATURES:
            assert (one.name in names) or keys.isdisjoint(row.key for row in one.limits)
        assert (await browser.get("/r/unknown")).status_code == 404
        match, (anna, ben) = await site.match(options={"start": 0})
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


def test_those_that_need_a_feature_go_with_it() -> None:
    assert [one.name for one in without(FEATURES, "notify")] == ["solo", "analysis", "ops"]
    assert [one.name for one in without(FEATURES, "solo")] == ["notify", "analysis", "ops"]
    assert len(without(FEATURES, "privacy")) == len(FEATURES) - 1
