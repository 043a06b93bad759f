"""Guests expire once nobody can be them any more."""

from datetime import timedelta
from typing import Any

from sqlalchemy import insert

from app.notify.tables import ChannelRow, WebhookRow
from app.ops.expiry.sweep import preview
from app.ops.expiry.visits import day_of
from app.store import ids
from app.store.revocations import PLAYER
from app.store.tables import BanRow, HandoverRow, PlayerRow, RevocationRow
from tests.ops.elapsed_time import acts, after, expiry, rows, rules
from tests.solo.played_matches import process
from tests.support.room_processes import Process, start

DAYS = 400


async def put(where: Process, table: Any, **row: Any) -> None:
    async with where.store.engine.begin() as connection:
        await connection.execute(insert(table), row)


async def there(where: Process) -> set[str]:
    return {row.name for row in await rows(where, PlayerRow)}


async def channel(where: Process, player: str, confirmed: Any) -> None:
    more = {"off": None, "failures": 0, "format": None, "p256dh": None, "auth": None}
    await put(
        where,
        ChannelRow,
        id=ids.new_ulid(),
        player_id=player,
        kind="email",
        address="ben@example.org",
        site="https://games.example.org",
        lang="en",
        created_at=after(0),
        served_at=after(0),
        confirmed_at=confirmed,
        **more,
    )


async def test_guests_go_after_their_cookie_unless_something_else_leads_to_them(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        people = {
            name: (await one.person(name)).id
            for name in ("Lost", "Seen", "Token", "Expired", "Code", "Hook", "Mail", "Banned", "No")
        }
        engine = one.store.engine
        await put(one, PlayerRow, id=ids.new_ulid(), name="New", created_at=after(2))
        await one.tokens.issue(people["Token"])
        await one.tokens.issue(people["Expired"], life=timedelta(seconds=-1))
        far = {"hash": "0" * 64, "expires_at": after(500)}
        await put(one, HandoverRow, player_id=people["Code"], **far)
        hook = {"room_id": None, "off": None, "failing_since": None, "rest_until": None}
        await put(
            one,
            WebhookRow,
            id=ids.new_ulid(),
            player_id=people["Hook"],
            name="Hook",
            url="https://example.org",
            events="turn",
            site="https://games.example.org",
            created_at=after(0),
            failures=0,
            leased_until=None,
            served_at=after(0),
            **hook,
        )
        await channel(one, people["Mail"], after(0))
        await channel(one, people["No"], None)
        ban = {"id": ids.new_ulid(), "address": None, "until": None, "began_at": after(0)}
        await put(one, BanRow, player_id=people["Banned"], **ban)
        async with engine.begin() as connection:
            seen = PlayerRow.__table__.update().where(PlayerRow.name == "Seen")
            await connection.execute(seen.values(seen_at=day_of(after(2))))
        everybody = await there(one)
        await expiry(one, after(DAYS), guests=DAYS).sweep()
        assert await there(one) == everybody
        assert (await preview(engine, rules(guests=DAYS), after(DAYS + 1.5))).guests == 3
        await expiry(one, after(DAYS + 1.5), guests=DAYS).sweep()
        assert await there(one) == {"Seen", "Token", "Code", "Hook", "Mail", "Banned", "New"}
        assert await acts(one) == {"guests-expired": 3}
        revoked = await rows(one, RevocationRow, RevocationRow.kind == PLAYER)
        assert {row.subject for row in revoked} == {people[n] for n in ("Lost", "Expired", "No")}


async def test_a_seat_link_keeps_its_member(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        host, guest = live.players
        await live.room.membership.create_seat_link(guest, guest, "a secret")
        await expiry(one, after(500), guests=DAYS).sweep()
        assert {row.id for row in await rows(one, PlayerRow)} == {guest}
        left = await one.directory.get(live.room_id)
        await left.membership.remove_deleted({host})
        assert left.state.host == guest
