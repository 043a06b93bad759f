"""Identity: a guest is known by a signed cookie, others by a bearer token."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.errors import ProblemError
from app.limits.visitors import Visitors
from app.rooms.records import Person
from app.security.ban_check import ActiveBans
from app.security.cookies import GuestCookies, cookie_content
from app.security.rate_limits import address_of
from app.settings import Settings
from app.store.players import Players
from app.store.tokens import Tokens

REMEMBERED = 10_000


class Authenticator:
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
        bars: ActiveBans | None = None,
    ) -> None:
        self.players = players
        self.tokens = tokens
        self.bars = ActiveBans() if bars is None else bars
        self.cookies = GuestCookies(settings)
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
        for cookie in self.cookies.signed_values(connection):
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
        bearer = await self.tokens.find_bearer(token)
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
        connection.state.known = person.id
        self.visitors.note_visit(person.id, address_of(connection))

    async def _of_cookie(self, signed: str) -> Person | None:
        player_id, _, _ = signed.partition(".")
        person = self._known.get(player_id)
        if person is not None:
            self._known.move_to_end(player_id)
        else:
            person = await self._find(player_id)
        return person if person is not None and signed == cookie_content(person) else None

    async def _find(self, player_id: str) -> Person | None:
        forgetting = self._forgetting
        person = await self.players.find(player_id)
        if person is not None and forgetting == self._forgetting:  # otherwise it may be outdated
            self.cache_player(person)
        return person

    def log_in(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Remember a new player, and give the browser the cookie."""
        self.note_visit(connection, person)
        self.cache_player(person)
        self.cookies.send(connection, response, person)

    def cache_player(self, person: Person) -> None:
        """Keep a player in memory, so that the next request needs no look-up."""
        self._known[person.id] = person
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    @property
    def cached_players(self) -> frozenset[str]:
        """The ids of the players in memory."""
        return frozenset(self._known)

    def drop_players(self, players: Iterable[str]) -> None:
        """Drop these players from memory."""
        self._forgetting += 1
        for player in players:
            self._known.pop(player, None)

    def drop_all(self) -> None:
        """Drop everybody from memory; those who don't exist any more leave their rooms."""
        self.drop_players(self.cached_players)
        self.lost.set()

    def is_fresh(self, connection: HTTPConnection) -> bool:
        """True if the request's player was looked up in the database for it."""
        return getattr(connection.state, "fresh", False)

    async def confirm(self, person: Person) -> Person:
        """The player as in the database; refuses one who was deleted, or signed out everywhere."""
        stored = await self._find(person.id)
        if stored is None:
            self.lost.set()
        if stored is None or stored.logins != person.logins:
            self.drop_players((person.id,))
            raise ProblemError("bad-token", status=401)
        return stored


def logins_of(connection: HTTPConnection) -> int:
    """Which cookies were worth something when the player of a connection was looked up."""
    player = getattr(connection.state, "player", None)
    return player.logins if isinstance(player, Person) else 0


def bearer_of(connection: HTTPConnection) -> str | None:
    """The bearer token that comes with a request, valid or not."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
