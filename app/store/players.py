"""Players and their handover codes."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rooms.records import Person
from app.store import ids
from app.store.database import autocommitting
from app.store.tables import HandoverRow, PlayerRow

_PERSON = select(
    PlayerRow.id,
    PlayerRow.name,
    PlayerRow.lang,
    PlayerRow.bot.label("program"),
    PlayerRow.hidden,
    PlayerRow.logins,
)
_BY_ID = _PERSON.where(PlayerRow.id == bindparam("id"))
"""Built once, as building it takes longer than executing it."""


class Players:
    """Stores players; codes are stored hashed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def create(self, name: str, lang: str | None = None, *, bot: bool = False) -> Person:
        """A new player."""
        person = Person(ids.new_ulid(), name, lang, bot)
        row = {
            "id": person.id,
            "name": name,
            "lang": lang,
            "created_at": datetime.now(UTC),
            "bot": bot,
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(PlayerRow), row)
        return person

    async def change(self, person: Person) -> None:
        """Store what `person` has changed, and that they are a bot: nobody ceases to be one."""
        values = {"name": person.name, "lang": person.lang, "hidden": person.hidden}
        values |= {"bot": True} if person.program else {}
        async with self._engine.begin() as connection:
            await connection.execute(
                update(PlayerRow).where(PlayerRow.id == person.id).values(**values)
            )

    async def find(self, player_id: str) -> Person | None:
        """The player with that id."""
        async with self._reading.connect() as connection:
            row = (await connection.execute(_BY_ID, {"id": player_id})).one_or_none()
        return row and Person(**row._mapping)

    async def create_handover(self, person: Person, life: timedelta) -> tuple[str, datetime] | None:
        """A code that lets another browser become this player, and when it expires.

        It replaces the player's previous code.  None if they are gone, or signed out everywhere.
        """
        secret, now = ids.new_secret(), datetime.now(UTC)
        row = {"hash": ids.sha256_of(secret), "player_id": person.id, "expires_at": now + life}
        outdated = (HandoverRow.player_id == person.id) | (HandoverRow.expires_at < now)
        valid = PlayerRow.id == person.id, PlayerRow.logins == person.logins
        async with self._engine.begin() as connection:
            # Whoever signs them out waits until the code is there, and deletes it.
            locked = select(PlayerRow.id).where(*valid).with_for_update(read=True)
            if (await connection.execute(locked)).first() is None:
                return None
            await connection.execute(delete(HandoverRow).where(outdated))
            await connection.execute(insert(HandoverRow), row)
        return secret, now + life

    async def redeem_handover(self, secret: str, life: timedelta) -> Person | None:
        """The player of a handover code, which is used up; None if the code isn't valid.

        A code that has more than its whole `life` left was made before the clock was set back.
        """
        statement = (
            delete(HandoverRow)
            .where(HandoverRow.hash == ids.sha256_of(secret))
            .returning(HandoverRow.player_id, HandoverRow.expires_at)
        )
        async with self._engine.begin() as connection:
            row = (await connection.execute(statement)).one_or_none()
            now = datetime.now(UTC)
            if row is None or not now <= row.expires_at <= now + life:
                return None
            # Here, so that signing out comes before both, or makes the cookie worthless.
            player = (await connection.execute(_BY_ID, {"id": row.player_id})).one_or_none()
        return player and Person(**player._mapping)
