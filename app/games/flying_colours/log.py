"""The log lines of a match, which are for everybody; `shapes.py` has their arguments."""

from app.games.contract import Json, Note, Seat
from app.games.flying_colours.board import COLOURS, place
from app.games.flying_colours.odds import Kind
from app.games.flying_colours.pairs import Pair, colours
from app.games.flying_colours.state import STANDSTILL, WARNING


def line(name: str, seat: Seat, **more: Json) -> Note:
    """A log line about a seat."""
    return Note(f"flying_colours-{name}", {"seat": seat, **more})


def threw(seat: Seat, throw: int, dice: tuple[int, ...], kind: Kind | None) -> list[Note]:
    """The lines of a throw; `throw` is its number in the turn."""
    shown = tuple(COLOURS[die] for die in dice)
    notes = [line("threw", seat, throw=throw, colours=shown)]
    return [*notes, line("combination", seat, kind=kind)] if kind else notes


def cards(pairs: tuple[Pair, ...]) -> list[Note]:
    """All cards, shown at the end."""
    return [line("card", seat, colours=colours(pair)) for seat, pair in enumerate(pairs)]


def won(seat: Seat, pair: Pair) -> Note:
    """The end: both discs of a card are at home."""
    return line("ended", seat, reason="won", colours=colours(pair))


def standstill_near() -> Note:
    """The match will end if no disc is moved."""
    args = {"turns": STANDSTILL - WARNING, "left": WARNING}
    return Note("flying_colours-standstill-near", args)


def standstill() -> Note:
    """The end: no disc was moved for too long."""
    return Note("flying_colours-ended", {"reason": "standstill", "turns": STANDSTILL})


class Journey:
    """Combines successive steps of a disc into one line."""

    def __init__(self, seat: Seat, notes: list[Note]) -> None:
        self._seat, self._notes = seat, notes
        self._disc, self._to, self._steps = -1, 0, 0

    def step(self, disc: int, to: int, steps: int) -> None:
        """A disc went to an adjacent field."""
        if disc != self._disc:
            self.pause()
        self._disc, self._to, self._steps = disc, to, self._steps + steps

    def pause(self) -> None:
        """Write the line of the steps so far."""
        if self._disc >= 0:
            ring, segment = place(self._to)
            disc, steps = COLOURS[self._disc], self._steps
            self._notes.append(
                line("moved", self._seat, colour=disc, ring=ring, segment=segment + 1, steps=steps)
            )
        self._disc, self._steps = -1, 0

    def home(self, host: Seat, disc: int) -> None:
        """The disc entered the home of `host`."""
        self.pause()
        self._notes.append(line("home", host, colour=COLOURS[disc]))

    def ruled_out(self, host: Seat, pair: Pair) -> None:
        """Both discs of a card are in the home of `host`, who does not hold it."""
        self._notes.append(line("ruled-out", host, colours=colours(pair)))
