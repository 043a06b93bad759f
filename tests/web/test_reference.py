"""The page for developers of each game says what the game declares."""

import json
import re

import orjson
import pytest

from app.games import GAMES
from app.match.codec import codec_of
from app.match.shapes import reader, shapes_of
from app.web.reference import compact, reference
from tests.support.site import Site


@pytest.mark.parametrize("key", GAMES)
async def test_the_page_has_every_field_of_every_type(site: Site, key: str) -> None:
    page = (await site.visitor(base="").get(f"/developers/{key}")).text
    for name, schema in codec_of(GAMES[key]).schemas.items():
        assert f'<section id="{name}"' in page
        for title, shape in schema.get("$defs", {}).items():
            assert f'id="{name}-{title}"' in page
            for field in shape.get("properties", {}):
                assert f"<dt><code>{field}</code>" in page
    anchors = set(re.findall(r'id="([^"]+)"', page))
    links = set(re.findall(r'href="#([^"]+)"', page))
    assert len(links) > 10
    assert links <= anchors


@pytest.mark.parametrize("key", GAMES)
def test_the_drawing_has_every_field_once_and_none_lies_on_another(key: str) -> None:
    boards = GAMES[key].shapes.boards()
    drawn = reference(GAMES[key]).boards
    assert [board.name for board in drawn] == list(boards)
    for board in drawn:
        assert [spot.cell for spot in board.spots] == list(boards[board.name])
        for one in board.spots:
            for other in board.spots:
                apart = max(abs(one.x - other.x), abs(one.y - other.y))
                assert one is other or apart > (one.size + other.size) / 2


@pytest.mark.parametrize("key", GAMES)
def test_the_example_has_the_declared_types(key: str) -> None:
    snapshot = json.loads(reference(GAMES[key]).snapshot)
    shapes = shapes_of(GAMES[key])
    for part in ("public", "private"):
        reader(shapes[part]).validate_json(orjson.dumps([snapshot["view"][part]]), strict=True)


async def test_the_page_for_developers_leads_there(site: Site) -> None:
    visitor = site.visitor(base="")
    page = (await visitor.get("/developers")).text
    for key in GAMES:
        assert f'href="/developers/{key}"' in page
    assert (await visitor.get("/developers/chess")).status_code == 404


async def test_the_page_for_developers_links_what_the_server_has_for_them(site: Site) -> None:
    visitor = site.visitor(base="")
    page = (await visitor.get("/developers")).text
    for path in ("/api-client.mjs", "/docs", "/api/v1/openapi.json", "/api/v1/asyncapi.json"):
        assert f'href="{path}"' in page
        assert (await visitor.get(path)).status_code == 200


@pytest.mark.parametrize("value", [{}, [], [[1, 2], {"a": None}], {"long": ["x" * 60, "y" * 60]}])
def test_compact_json_is_the_same_json(value: object) -> None:
    assert json.loads(compact(value)) == value
    assert all(len(line) <= 130 for line in compact(value).splitlines())
