"""What people see, in all states, languages, sizes and themes; see docs/in-depth.md."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.games import GAMES
from tests.browser.people import People
from tests.conftest import Serve
from tests.layout.known_faults import Known
from tests.layout.match_scenes import Scenes
from tests.layout.operator_scenes import operator_pages
from tests.layout.page_scenes import all_pages
from tests.layout.viewer import Viewer
from tests.ops.operator_client import TOKEN
from tests.support.ports import free_port
from tests.support.server import Running

pytestmark = [
    pytest.mark.browser,
    pytest.mark.layout,
    pytest.mark.asyncio(loop_scope="session"),
]


def most_seats_first(game: str) -> int:
    """The longest tests come first, so that no process has to wait for another at the end."""
    return -GAMES[game].card.seats[-1]


@contextmanager
def looking(game: str, known: Known) -> Iterator[Viewer]:
    """Somebody who looks; afterwards, what they found is written down and judged."""
    viewer = Viewer(game, known)
    viewer.clear()
    try:
        yield viewer
    finally:
        viewer.write()
    viewer.judge()


async def test_pages(people: People, site: Running, known_faults: Known) -> None:
    with looking("", known_faults) as viewer:
        await all_pages(viewer, people, site.url)


async def test_operator_pages(people: People, serve: Serve, known_faults: Known) -> None:
    club = serve(port=free_port(), admin_token=TOKEN, expire_rooms_days=30)
    with looking("operator", known_faults) as viewer:
        await operator_pages(viewer, people, club.url)


@pytest.mark.parametrize("game", sorted(GAMES, key=most_seats_first))
async def test_match(people: People, site: Running, game: str, known_faults: Known) -> None:
    with looking(game, known_faults) as viewer:
        await Scenes(viewer, people, site.url, game).all()
