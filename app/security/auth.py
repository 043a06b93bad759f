"""Identity: a guest is known by a signed cookie, others by a bearer token."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from operator import itemgetter

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.errors import ProblemError
from app.limits.visitors import Visitors
from app.rooms.records import Person
from app.security import cookies
from app.security.bars import Bars
from app.security.rate_limits import address_of
from app.settings import Settings
from app.store.players import Players
from app.store.tokens import Tokens

COOKIE = "farbenspiel"
"""The beginning of the cookie's name; the installation follows, but didn't in older versions."""
RENEWED_AFTER = 24 * 3600
"""After how many seconds a cookie is sent again."""
REMEMBERED = 10_000


class Identity:
    """Finds players by their credentials, but for those who are banned.

    `lost` is set when one turns out to be deleted; `came` are those who have come lately, and
    `visitors` says from where.
    """

    def __init__(
        self,
        players: Players,
        tokens: Tokens,
        settings: Settings,
        visitors: Visitors | None = None,
        bars: Bars | None = None,
    ) -> None:
        self.players = players
        self.tokens = tokens
        self.bars = Bars() if bars is None else bars
        self._settings = settings
        self._cookie = f"{COOKIE}-{settings.installation}"
        self._trial = f"{COOKIE}-trial-{settings.installation}"
        self._signer = URLSafeTimedSerializer(settings.signing_key, salt="guest-cookie")
        self._old_signer = URLSafeSerializer(settings.signing_key, salt="guest")
        self._known: OrderedDict[str, Person] = OrderedDict()
        self._forgetting = 0
        self.lost = asyncio.Event()
        self.came: set[str] = set()
        self.visitors = Visitors() if visitors is None else visitors

    async def player(self, connection: HTTPConnection) -> Person | None:
        """The player of the request's bearer token, or of its cookie; looked up once."""
        state = connection.state
        if not hasattr(state, "player"):
            try:
                state.player = await self._player(connection)
            except ProblemError as error:  # for the next caller with this request
                state.player = error
        player: Person | ProblemError | None = state.player
        if isinstance(player, ProblemError):
            raise player
        return player

    async def _player(self, connection: HTTPConnection) -> Person | None:
        token = bearer_of(connection)
        if token is not None:
            return await self.of_token(connection, token)
        for cookie in self._signed(connection):
            person = await self._of_cookie(cookie)
            if person is not None:
                self.bars.require(person.id)
                self.note_visit(connection, person)
                return person
        return None

    async def require(self, connection: HTTPConnection) -> Person:
        """The player; refuses strangers."""
        person = await self.player(connection)
        if person is None:
            raise ProblemError("bad-token", status=401)
        return person

    async def of_token(self, connection: HTTPConnection, token: str) -> Person:
        """The owner of a bearer token, now the connection's credential; refuses a wrong one."""
        bearer = await self.tokens.bearer(token)
        if bearer is None:
            raise ProblemError("bad-token", status=401)
        self.bars.require(bearer.person.id)
        self.note_visit(connection, bearer.person)
        state = connection.state
        state.credential, state.scopes, state.fresh = bearer.token, bearer.scopes, True
        return bearer.person

    def note_visit(self, connection: HTTPConnection, person: Person) -> None:
        """Note that a player has come, and from where."""
        self.came.add(person.id)
        self.visitors.came(person.id, address_of(connection))

    def _signed(self, connection: HTTPConnection) -> Iterator[str]:
        """What this installation signed of the request's cookies: the newest first, old ones last.

        Each is a player's id with what follows it.
        """
        found: list[tuple[datetime, str]] = []
        for cookie in cookies.values(connection, self._cookie):
            with suppress(BadSignature):
                signed, at = self._signer.loads(cookie, return_timestamp=True)
                found.append((at, str(signed)))
        yield from (signed for _, signed in sorted(found, key=itemgetter(0), reverse=True))
        yield from self._signed_once(connection)

    def _signed_once(self, connection: HTTPConnection) -> Iterator[str]:
        """What an older version of this installation signed of the request's cookies."""
        for cookie in cookies.values(connection, COOKIE):
            with suppress(BadSignature):
                yield str(self._old_signer.loads(cookie))

    async def _of_cookie(self, signed: str) -> Person | None:
        player_id, _, logins = signed.partition(".")
        person = self._known.get(player_id)
        if person is not None:
            self._known.move_to_end(player_id)
        else:
            person = await self._find(player_id)
        return person if person is not None and logins == _generation(person) else None

    async def _find(self, player_id: str) -> Person | None:
        forgetting = self._forgetting
        person = await self.players.find(player_id)
        if person is not None and forgetting == self._forgetting:  # otherwise it may be outdated
            self.remember(person)
        return person

    def welcome(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Remember a new player, and give the browser the cookie."""
        self.note_visit(connection, person)
        self.remember(person)
        self.send_cookie(connection, response, person)

    def remember(self, person: Person) -> None:
        """Keep a player in memory, so that the next request needs no look-up."""
        self._known[person.id] = person
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    @property
    def known(self) -> frozenset[str]:
        """The ids of the players in memory."""
        return frozenset(self._known)

    def forget(self, players: Iterable[str]) -> None:
        """Drop these players from memory."""
        self._forgetting += 1
        for player in players:
            self._known.pop(player, None)

    def forget_all(self) -> None:
        """Drop everybody from memory; those who don't exist any more leave their rooms."""
        self.forget(self.known)
        self.lost.set()

    def keeps_cookies(self, connection: HTTPConnection) -> bool:
        """True if a browser has sent back a cookie of this server, whatever it is worth by now."""
        tried = cookies.values(connection, self._trial)
        return bool(tried) or next(self._signed(connection), None) is not None

    def try_cookie(self, connection: HTTPConnection, response: Response) -> None:
        """Give the browser a cookie like that of a player, to see whether it comes back.

        It has a name of its own: another page may have become a player meanwhile.
        """
        cookies.keep(connection, response, self._settings, self._trial, "1")

    def drop_cookie(self, connection: HTTPConnection, response: Response) -> None:
        """Take the cookie away from the browser."""
        cookies.drop(connection, response, self._cookie)
        self._drop_old(connection, response)

    def is_fresh(self, connection: HTTPConnection) -> bool:
        """True if the request's player was looked up in the database for it."""
        return getattr(connection.state, "fresh", False)

    async def confirm(self, person: Person) -> Person:
        """The player as in the database; refuses one who was deleted, or signed out everywhere."""
        found = await self._find(person.id)
        if found is None:
            self.lost.set()
        if found is None or found.logins != person.logins:
            self.forget((person.id,))
            raise ProblemError("bad-token", status=401)
        return found

    def send_cookie(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Set or renew the browser's cookie for `person`; one of an older version goes."""
        signed = str(self._signer.dumps(_content(person)))
        cookies.keep(connection, response, self._settings, self._cookie, signed)
        self._drop_old(connection, response)

    def _drop_old(self, connection: HTTPConnection, response: Response) -> None:
        """Take away the cookie of an older version, unless it is another server's."""
        if next(self._signed_once(connection), None) is not None:
            cookies.drop(connection, response, COOKIE)

    def renew_cookie(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Send a cookie again if it is a day old: what a browser has cached goes by the cookie."""
        for cookie in cookies.values(connection, self._cookie):
            with suppress(BadSignature):
                if self._signer.loads(cookie, max_age=RENEWED_AFTER) == _content(person):
                    return
        self.send_cookie(connection, response, person)


def logins_of(connection: HTTPConnection) -> int:
    """Which cookies were worth something when the player of a connection was looked up."""
    player = getattr(connection.state, "player", None)
    return player.logins if isinstance(player, Person) else 0


def _content(person: Person) -> str:
    """What a player's cookies say."""
    generation = _generation(person)
    return f"{person.id}.{generation}" if generation else person.id


def _generation(person: Person) -> str:
    """What follows a player's id in cookies; nothing until the first ones were revoked."""
    return str(person.logins) if person.logins else ""


def bearer_of(connection: HTTPConnection) -> str | None:
    """The bearer token that comes with a request, valid or not."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
