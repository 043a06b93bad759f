"""When tokens were last used is written together, and also for connections that stay open."""

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from app.background import token_uses
from app.background.token_uses import TokenUseWriter
from tests.support.eventually import eventually
from tests.support.room_processes import Ear, Process, process, start


async def used(where: Process, player: str) -> set[str]:
    """The tokens of a player of which a use is written."""
    found = await where.tokens.of_player(player)
    return {token.id for token in found if token.last_used_at is not None}


async def test_requests_and_open_connections_count_as_uses(database_url: str) -> None:
    async with process(database_url) as one:
        live, uses = await start(one, 2), TokenUseWriter(one.directory, one.tokens)
        player = live.players[0]
        text, asked = await one.tokens.issue(player)
        _, held = await one.tokens.issue(player)
        await one.tokens.issue(player)
        ear = Ear(live.room, player, held.id)
        await one.tokens.find_bearer(text)
        await uses.write()
        assert await used(one, player) == {asked.id, held.id}
        assert one.tokens.used == set()
        ear.leave()


async def test_uses_that_were_not_written_are_written_later(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From time to time, and once more at the end."""
    async with process(sqlite_url) as one:
        ben = await one.person("Ben")
        text, token = await one.tokens.issue(ben.id)
        note, tried = one.tokens.write_uses, list[Any]()

        async def fail(tokens: Any) -> None:
            tried.append(tokens)
            raise OperationalError("a statement", {}, OSError("the database is away"))

        monkeypatch.setattr(one.tokens, "write_uses", fail)
        monkeypatch.setattr(token_uses, "WRITE_SECONDS", 0.01)
        async with TokenUseWriter(one.directory, one.tokens).running():
            await one.tokens.find_bearer(text)
            await eventually(lambda: tried.count([token.id]) > 1)
            monkeypatch.setattr(token_uses, "WRITE_SECONDS", 3600.0)
            monkeypatch.setattr(one.tokens, "write_uses", note)
        assert await used(one, ben.id) == {token.id}
