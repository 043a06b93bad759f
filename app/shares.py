"""Links to finished matches for everybody who has them, signed and nowhere stored."""

from hashlib import sha256

from itsdangerous import BadSignature, Signer

from app.previews import ReplayPreview
from app.rooms.directory import Directory
from app.rooms.history import History, Record, replay_view
from app.rooms.lobby import Lobby
from app.rooms.refusal import NotFound, Refusal


class Shares:
    """Makes and reads the tokens `MATCH.SIGNATURE` of shared matches."""

    def __init__(self, key: str, history: History, directory: Directory) -> None:
        self._signer = Signer(key, salt="replay", digest_method=sha256)
        self._history = history
        self._directory = directory

    def token(self, match_id: str) -> str:
        """What a link names a match by."""
        return self._signer.sign(match_id).decode()

    async def record(self, token: str) -> tuple[Record, Lobby]:
        """The shared match and its room; refuses a token that this server did not sign."""
        try:
            match_id = self._signer.unsign(token).decode()
        except BadSignature:
            raise NotFound("replay-not-found") from None
        room = await self._directory.of_match(match_id)
        return await self._history.finished(match_id), room.lobby

    async def preview(self, token: str) -> ReplayPreview | None:
        """What the page of a link says before the match is shown; None without such a match."""
        try:
            record, lobby = await self.record(token)
        except Refusal:
            return None
        shown = replay_view(record, lobby, None)
        return ReplayPreview(shown["game"], tuple(shown["names"]))
