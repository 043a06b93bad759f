"""What operators type finds names and titles as people have typed them."""

import unicodedata

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.people import PeopleSearch
from app.store.players import Players


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Åsa Öberg", "åsa"),
        ("Åsa Öberg", "öberg"),
        ("Åsa Öberg", "ASA  OBERG"),
        ("Łukasz", "łukasz"),
        ("Zoë", "ZOË"),
        ("Zoë", unicodedata.normalize("NFD", "zoë")),
        ("Straßer", "STRASSER"),
        ("ДМИТРИЙ", "дмитрий"),
        ("ΝΊΚΟΣ", "νίκος"),
        ("100 % Anna_", "% anna_"),
        ("Back\\slash", "BACK\\"),
    ],
)
async def test_people_are_found_in_any_case_and_composition(
    engine: AsyncEngine, name: str, text: str
) -> None:
    await Players(engine).create("Somebody else")
    await Players(engine).create(name)
    found = PeopleSearch(engine)
    assert [one.name for one in await found.search(text)] == [name]
    assert await found.count(text) == 1


@pytest.mark.parametrize("text", ["%", "_", "'", "x\\"])
async def test_no_character_stands_for_others(engine: AsyncEngine, text: str) -> None:
    await Players(engine).create("Anna")
    assert await PeopleSearch(engine).search(text) == []
