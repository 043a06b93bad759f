"""New feature: members of a room wave to each other; without the feature, nobody does."""

from app.feature import without
from app.features import FEATURES
from app.main import create_app
from app.settings import Settings
from tests.support.site import Site, refused


async def test_members_see_who_has_waved(site: Site) -> None:
    code, (anna, ben) = await site.table()
    path = f"/rooms/{code}/new-feature"
    assert await ben.done("PUT", path) == {"names": ["Guest 1"]}
    assert await anna.done("GET", path) == {"names": ["Guest 1"]}
    await refused(await site.visitor().get(path), 401, "bad-token", site)


def test_without_it_its_paths_are_gone() -> None:
    app = create_app(Settings(_env_file=None), without(FEATURES, "newfeature"))
    assert not [one for one in app.router.routes if "new-feature" in getattr(one, "path", "")]
