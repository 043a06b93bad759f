"""Taking a move back by consent."""

from app.errors import ProblemError
from app.live.moves import Moves
from app.live.room_log import RoomLog
from app.match.match import Match
from app.match.undo import before_last_move, beyond_a_draw
from app.rooms import takeback


class Takeback:
    """Requests to take a move back, and the answers to them."""

    def __init__(self, room_log: RoomLog, moves: Moves) -> None:
        self._log = room_log
        self._moves = moves

    async def ask(self, player: str, seq: int) -> int:
        """Ask to take back one's last move; return the number of the newest position."""
        async with self._log.turn() as current:
            match, seat = current.seated(player)
            _check_newest(match, seq)
            wish = takeback.ask(
                current.state,
                seat,
                seq,
                foreseen=_foreseen(match, seat),
                graded=bool(match.game.grades(match.options)),
            )
            if wish is None:
                return await self._take_back(player, seat)
            await self._log.record(player, wish)
            return match.seq

    async def answer(self, player: str, seq: int, *, agree: bool) -> int:
        """Agree to a request, or decline it; return the number of the newest position."""
        async with self._log.turn() as current:
            match, seat = current.seated(player)
            _check_newest(match, seq)
            event = takeback.answer(current.state, seat, seq, agree=agree)
            wish = current.state.undo_wish
            if event is None and wish is not None:
                return await self._take_back(player, wish.seat)
            if event is not None:
                await self._log.record(player, event)
            return match.seq

    async def _take_back(self, player: str, seat: int) -> int:
        """Undo the move, as everybody has agreed."""
        granted = takeback.UndoGranted(seat, _foreseen(self._log.current.playing(), seat))
        decision = self._log.decide(player, granted)
        return await self._moves.take_back(seat, decision)


def _foreseen(match: Match, seat: int) -> bool:
    """True if what was drawn or revealed since the last move of `seat` would be known."""
    return beyond_a_draw(match, before_last_move(match, seat))


def _check_newest(match: Match, seq: int) -> None:
    """Refuse requests about an earlier position."""
    if seq != match.seq:
        raise ProblemError("stale-seq", seq=match.seq)
