"""What people have played as a whole: where it is read."""

from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.solo.achieved import Achieved
from app.store.solo.overview import Overview
from app.store.solo.played import Played


class Ledger:
    """The parts that belong together."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.played = Played(engine)
        self.overview = Overview(engine)
        self.achieved = Achieved(engine)
