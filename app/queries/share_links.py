"""Signed links to finished matches; they work for anyone and are not stored."""

from collections.abc import Sequence
from hashlib import sha256

from itsdangerous import BadSignature, Signer

from app.errors import NotFound, ProblemError
from app.live.directory import Directory
from app.match.replay import Replay
from app.queries.my_rooms import Participant, ReplayPreview
from app.queries.replays import Embargo, Replays
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.schemas.replay import shared_replay
from app.store.ids import tidy_token


class ShareLinks:
    """Makes and reads the tokens `MATCH.SIGNATURE` of shared matches."""

    def __init__(
        self, key: str, replays: Replays, directory: Directory, embargoes: Sequence[Embargo]
    ) -> None:
        self._signer = Signer(key, salt="replay", digest_method=sha256)
        self._replays = replays
        self._directory = directory
        self._embargoes = embargoes

    def token(self, match_id: str) -> str:
        """The token that stands for a match in a link."""
        return self._signer.sign(match_id).decode()

    async def read_link(self, token: str, person: Person | None) -> tuple[Replay, RoomState]:
        """The shared match and its room; refuses a token that this server did not sign.

        Nor is what is kept back from this person for now.
        """
        replay, room_state = await self._found(token)
        for embargo in self._embargoes:
            await embargo.check(replay, person)
        return replay, room_state

    async def _found(self, token: str) -> tuple[Replay, RoomState]:
        try:
            match_id = self._signer.unsign(tidy_token(token)).decode()
        except BadSignature:
            raise NotFound("replay-not-found") from None
        try:
            room = await self._directory.room_of_match(match_id)
        except NotFound:  # there was one, or we wouldn't have signed it
            raise NotFound("match-expired") from None
        return await self._replays.finished(match_id), room.state

    async def preview(self, token: str) -> ReplayPreview | None:
        """What a link's page shows before the match is loaded; None if there is no such match.

        It tells nothing of the match but who played what.
        """
        try:
            replay, room_state = await self._found(token)
        except ProblemError:
            return None
        shown = shared_replay(replay, room_state, None)
        players = zip(shown["names"], shown["programs"], strict=True)
        return ReplayPreview(
            shown["game"], tuple(Participant(name, program=program) for name, program in players)
        )
