"""New feature: members of a room wave to each other; without the feature, nobody does."""

from collections.abc import Sequence

import pytest

from app import i18n
from app.feature import Feature, without
from app.features import FEATURES
from app.main import create_app
from app.settings import Settings
from tests.support.site import HOST, Site, refused


async def test_members_see_who_has_waved(site: Site) -> None:
    code, (anna, ben) = await site.table()
    path = f"/rooms/{code}/new-feature"
    assert await ben.done("PUT", path) == {"names": ["Guest 1"]}
    assert await anna.done("GET", path) == {"names": ["Guest 1"]}
    await refused(await site.visitor().get(path), 401, "bad-token", site)


async def test_the_page_comes_with_its_script(site: Site) -> None:
    code, _ = await site.table()
    answer = await site.visitor(base="").get(f"/new-feature/{code}")
    assert "js/newfeature/page.mjs" in answer.text
    assert 'id="app"' not in answer.text, "a stranger has nothing to wave at"


async def test_the_menu_of_a_room_leads_to_the_page(site: Site) -> None:
    code, (anna, _) = await site.table()
    assert '"new-feature/{room}"' in (await anna.get(f"http://{HOST}/r/{code}")).text


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_its_texts_come_with_its_page_alone(language: str) -> None:
    assert "newfeature-wave =" in i18n.page_source(language, "newfeature")
    assert "newfeature-" not in i18n.common_source(language)


def served(features: Sequence[Feature]) -> set[str]:
    """The names of what a server with these features has endpoints for."""
    app = create_app(Settings(_env_file=None), features)
    return {getattr(one, "name", "") for one in app.router.routes}


def test_without_it_its_operations_and_its_page_are_gone() -> None:
    own = {"get_newfeature", "put_newfeature", "newfeature"}
    assert served(FEATURES) - served(without(FEATURES, "newfeature")) == own
