"""How many e-mails somebody may be sent that only ask whether an address is theirs.

Whoever enters an address may be anybody, and so may whoever reads its mail.
"""

import hashlib
import hmac
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.errors import TooManyRequests
from app.limits.addresses import network_keys
from app.notify.tables import RequestRow
from app.store.clock import database_now
from app.store.database import upsert

OF_PERSON: Final = 5
"""How many a person may have sent within a day."""
TO_ADDRESS: Final = 3
"""How many an address gets within a day, whoever wants it."""
OF_CLIENT: Final = 10
"""How many people at one address of the network may have sent within a day, together."""
BY_PERSON: Final = "confirmations"
BY_ADDRESS: Final = "address-confirmations"
BY_CLIENT: Final = "client-confirmations"
BY_ALL: Final = "all-confirmations"
"""The keys of the limits."""
COUNTED: Final = timedelta(days=1)


class ConfirmationLimits:
    """Counts them, by person, by address, by where they are wanted, and all of them.

    Each takes a slot for a day by compare-and-set.
    """

    def __init__(self, engine: AsyncEngine, signing_key: str, most: int) -> None:
        self._engine = engine
        self._key = signing_key.encode()
        self._most = most

    async def count(self, player: str, address: str, client: str) -> None:
        """Count one more, wanted at the `client` address of the network; refused if there are too
        many."""
        async with self._engine.begin() as connection:
            now = await database_now(connection)
            await self._take(connection, BY_PERSON, player, OF_PERSON, now)
            await self._take(connection, BY_ADDRESS, address.lower(), TO_ADDRESS, now)
            for network, times in network_keys(client):
                await self._take(connection, BY_CLIENT, network, OF_CLIENT * times, now)
            await self._take(connection, BY_ALL, "", self._most, now)

    async def _take(
        self, connection: AsyncConnection, limit: str, whose: str, most: int, now: datetime
    ) -> None:
        subject = _subject(self._key, limit, whose)
        own = RequestRow.subject == subject
        await connection.execute(delete(RequestRow).where(own, RequestRow.at <= now - COUNTED))
        insertion = upsert(connection.dialect.name, RequestRow).on_conflict_do_nothing()
        taken = set(await connection.scalars(select(RequestRow.slot).where(own)))
        for slot in sorted(set(range(most)) - taken):  # others may take one just now
            row = insertion.values(subject=subject, slot=slot, at=now)
            if (await connection.execute(row.returning(RequestRow.slot))).first() is not None:
                return
        oldest = await connection.scalar(select(func.min(RequestRow.at)).where(own)) or now
        wait = (oldest + COUNTED - now).total_seconds()
        raise TooManyRequests("too-many-confirmations", limit=limit, retry_after=wait, most=most)


def subjects_of(signing_key: str, player: str, addresses: Iterable[str]) -> list[str]:
    """What stands for a person and for addresses of theirs."""
    key = signing_key.encode()
    return [
        _subject(key, BY_PERSON, player),
        *(_subject(key, BY_ADDRESS, address.lower()) for address in addresses),
    ]


def _subject(key: bytes, limit: str, whose: str) -> str:
    return hmac.new(key, f"{limit} {whose}".encode(), hashlib.sha256).hexdigest()
