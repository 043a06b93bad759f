"""What people have played as a whole: where it is read, and what catches up on it."""

from contextlib import AbstractAsyncContextManager

from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.reads import Reads
from app.store.solo.achieved import Achieved
from app.store.solo.overview import Overview
from app.store.solo.played import Played
from app.store.solo.unnoted import Unnoted
from app.upkeep.noting import Noting


class Ledger:
    """The parts that belong together."""

    def __init__(self, engine: AsyncEngine, reads: Reads) -> None:
        self.played = Played(engine)
        self.overview = Overview(engine)
        self.achieved = Achieved(engine)
        self._noting = Noting(reads, Unnoted(engine))

    def running(self) -> AbstractAsyncContextManager[None]:
        """Catch up on matches of earlier versions, while the context is open."""
        return self._noting.running()
