"""Bearer tokens in the database: valid ones are found, expired and revoked ones are not."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import NotFound, ProblemError
from app.rooms.records import SCOPES
from app.store import tables
from app.store.clock import database_time
from app.store.players import Players
from app.store.tokens import MOST, Bearer, Tokens
from tests.support.eventually import eventually

SECOND = timedelta(seconds=1)


async def stored(engine: AsyncEngine, *columns: Any) -> list[Any]:
    async with engine.connect() as connection:
        return list(await connection.execute(select(*columns)))


async def expire(engine: AsyncEngine, token: str) -> None:
    """Let a token expire now."""
    statement = update(tables.TokenRow).where(tables.TokenRow.id == token)
    async with engine.begin() as connection:
        await connection.execute(statement.values(expires_at=database_time()))


async def test_a_token_is_found_by_its_text_of_which_only_the_hash_is_stored(
    engine: AsyncEngine,
) -> None:
    people, tokens = Players(engine), Tokens(engine)
    ben = await people.create("Ben", "de")
    text, token = await tokens.issue(ben.id, "Robot", ["play", "read", "play"])
    assert (token.name, token.scopes, token.expires_at) == ("Robot", ("read", "play"), None)
    assert await tokens.find_bearer(text) == Bearer(ben, token.id, ("read", "play"))
    for wrong in (text + "x", text[:-1], "", token.id):
        assert await tokens.find_bearer(wrong) is None
    (row,) = await stored(engine, *tables.TokenRow.__table__.columns)
    assert text not in str(tuple(row))
    assert ben.id in str(tuple(row))


async def test_a_token_is_for_everything_and_for_ever_unless_told_otherwise(
    engine: AsyncEngine,
) -> None:
    ben, tokens = await Players(engine).create("Ben"), Tokens(engine)
    _, token = await tokens.issue(ben.id)
    assert (token.name, token.scopes, token.expires_at) == ("Token", SCOPES, None)


async def test_an_expired_token_is_unknown_and_makes_room_for_a_new_one(
    engine: AsyncEngine,
) -> None:
    ben, tokens = await Players(engine).create("Ben"), Tokens(engine)
    text, short = await tokens.issue(ben.id, "Short", life=timedelta(days=1))
    assert short.expires_at == short.created_at + timedelta(days=1)
    assert await tokens.find_bearer(text) is not None
    await expire(engine, short.id)
    assert await tokens.find_bearer(text) is None
    assert [token.id for token in await tokens.of_player(ben.id)] == [short.id]
    _, second = await tokens.issue(ben.id, "Second")
    assert [token.id for token in await tokens.of_player(ben.id)] == [second.id]
    # Processes that haven't read yet that it expired read that it was revoked.
    assert await stored(engine, tables.RevocationRow.subject) == [(short.id,)]


async def test_tokens_are_listed_for_their_owner_the_newest_first(engine: AsyncEngine) -> None:
    people, tokens = Players(engine), Tokens(engine)
    anna, ben = await people.create("Anna"), await people.create("Ben")
    made = [(await tokens.issue(ben.id, name, life=SECOND * 60))[1] for name in ("One", "Two")]
    assert await tokens.of_player(ben.id) == sorted(
        made, key=lambda token: (token.created_at, token.id), reverse=True
    )
    assert await tokens.of_player(anna.id) == []


async def test_nobody_has_more_than_twenty_tokens_even_at_the_same_moment(
    engine: AsyncEngine,
) -> None:
    ben, tokens = await Players(engine).create("Ben"), Tokens(engine)
    made = await asyncio.gather(
        *(tokens.issue(ben.id) for _ in range(MOST + 3)), return_exceptions=True
    )
    refused = [one for one in made if isinstance(one, ProblemError)]
    assert [(one.code, one.arguments) for one in refused] == [("too-many-tokens", {"most": 20})] * 3
    assert len(await tokens.of_player(ben.id)) == MOST


async def test_only_the_owner_revokes_a_token_and_everybody_can_read_so(
    engine: AsyncEngine,
) -> None:
    people, tokens = Players(engine), Tokens(engine)
    anna, ben = await people.create("Anna"), await people.create("Ben")
    text, token = await tokens.issue(ben.id)
    for player, wanted in ((anna.id, token.id), (ben.id, "nothing"), (ben.id, "\0" * 26)):
        with pytest.raises(NotFound, match="token-not-found"):
            await tokens.revoke(player, wanted)
    assert await stored(engine, tables.RevocationRow.subject) == []
    await tokens.revoke(ben.id, token.id)
    assert await tokens.find_bearer(text) is None
    row = tables.RevocationRow
    assert [tuple(one) for one in await stored(engine, row.kind, row.subject)] == [
        ("token", token.id)
    ]
    with pytest.raises(NotFound, match="token-not-found"):
        await tokens.revoke(ben.id, token.id)


async def test_uses_are_noted_apart_from_the_look_up(engine: AsyncEngine) -> None:
    ben, tokens = await Players(engine).create("Ben"), Tokens(engine)
    text, token = await tokens.issue(ben.id)
    _, other = await tokens.issue(ben.id)
    await tokens.find_bearer(text)
    assert tokens.used == {token.id}
    assert {one.last_used_at for one in await tokens.of_player(ben.id)} == {None}
    await tokens.write_uses(["gone", token.id])
    noted = {one.id: one.last_used_at for one in await tokens.of_player(ben.id)}
    assert noted[other.id] is None
    assert (noted[token.id] or token.created_at) >= token.created_at
    assert noted[token.id] is not None


async def test_a_token_ends_with_its_player(engine: AsyncEngine) -> None:
    ben, tokens = await Players(engine).create("Ben"), Tokens(engine)
    text, _ = await tokens.issue(ben.id)
    async with engine.begin() as connection:
        await connection.execute(tables.PlayerRow.__table__.delete())
    assert await tokens.find_bearer(text) is None


async def test_a_token_stops_at_its_time(engine: AsyncEngine) -> None:
    ben, tokens = await Players(engine).create("Ben"), Tokens(engine)
    text, _ = await tokens.issue(ben.id, life=SECOND / 5)

    async def over() -> bool:
        return await tokens.find_bearer(text) is None

    await eventually(over)
