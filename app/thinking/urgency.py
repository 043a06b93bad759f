"""What is thought about, and how soon the answer is needed."""

from enum import Enum
from typing import Final


class Urgency(Enum):
    """A kind of job: what it is called among the figures, its handicap, and the price of a second.

    A move that somebody is here to see is as urgent as a hint.  What has a handicap comes after
    that, but before the jobs of clients who have used so many seconds more than others.  Seconds of
    an analysis count half: it waits for all others, and should not take twice as long for that.
    """

    MOVE = "move", 0.0, 1.0
    HINT = "hint", 0.0, 1.0
    LATER = "move", 10.0, 1.0
    ANALYSIS = "analysis", 20.0, 0.5

    def __init__(self, label: str, handicap: float, price: float) -> None:
        self.label, self.handicap, self.price = label, handicap, price


LABELS: Final = tuple(dict.fromkeys(urgency.label for urgency in Urgency))
