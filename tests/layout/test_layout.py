"""What people see, in all states, languages, sizes and themes; see docs/in-depth.md."""

import pytest

from app.games import GAMES
from tests.browser.people import People
from tests.layout.known import Known
from tests.layout.match_scenes import Scenes
from tests.layout.page_scenes import all_pages
from tests.layout.viewer import Viewer
from tests.support.server import Running

pytestmark = [
    pytest.mark.browser,
    pytest.mark.layout,
    pytest.mark.asyncio(loop_scope="session"),
]


def most_seats_first(game: str) -> int:
    """The longest tests come first, so that no process has to wait for another at the end."""
    return -GAMES[game].card.seats[-1]


async def test_pages(people: People, site: Running, known_faults: Known) -> None:
    viewer = Viewer("", known_faults)
    try:
        await all_pages(viewer, people, site.url)
    finally:
        viewer.write()
    viewer.judge()


@pytest.mark.parametrize("game", sorted(GAMES, key=most_seats_first))
async def test_match(people: People, site: Running, game: str, known_faults: Known) -> None:
    viewer = Viewer(game, known_faults)
    try:
        await Scenes(viewer, people, site.url, game).all()
    finally:
        viewer.write()
    viewer.judge()
