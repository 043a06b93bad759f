"""The quick choice in playouts of matches: each die in turn goes where it brings most."""

from collections.abc import Sequence
from typing import Final

from app.games.colour_square.board import JOKER_FIELDS, WHITE
from app.games.colour_square.fast.core import BITS, SquarePosition, members
from app.games.colour_square.fast.finishing import finish
from app.games.colour_square.fast.judging import (
    CLOSED,
    NEVER,
    WHITE_ROW,
    colours,
    ended,
    outlook,
    promised,
    row,
    threats,
)
from app.games.worlds import Worth

POSSIBLE: Final = NEVER / 2
"""Gains above this are those of legal entries."""

Die = tuple[int, int]
"""Where the part of a die begins in a row, and its number."""


class Playout:
    """A match of points that is played on quickly; it changes its `at`.

    `rows` has, by seat and square, what each number would bring there; `rivals`, how near a rival
    has come to winning it; `opens`, the open squares that the rows were made for.
    """

    __slots__ = ("at", "joker", "near", "opens", "rivals", "rows", "threats")

    def __init__(self, at: SquarePosition, *, covered: bool) -> None:
        board, seats = at.board, range(len(at.sheets))
        self.at, self.near, self.joker = at, board.near, board.taste.joker
        self.threats = None if covered else [threats(board, square) for square in range(16)]
        self.rivals = [[0] * 16 for _ in seats]
        self.opens = [sheet.open for sheet in at.sheets]
        self.rows = [[CLOSED] * 16 for _ in seats]
        if not covered:
            for square in range(16):
                self._watch(square)
        for seat in seats:
            for square in members(self.opens[seat]):
                self._refresh(seat, square)

    def run(self, rolls: int) -> None:
        """Play on so many rolls, or to the end if that comes before; last rolls don't count."""
        at, everybody = self.at, range(len(self.at.sheets))
        until = at.roll + rolls
        while at.phase != "over" and (at.roll < until or at.phase == "last"):
            self.act(everybody)

    def act(self, seats: Sequence[int]) -> None:
        """Let these seats enter the numbers of the roll, if they are to act, and roll on.

        The others have entered theirs.
        """
        at = self.at
        if at.phase == "last":
            if at.active in seats:
                won = finish(at.board, at.sheets[at.active], at.dice)
                for sheet in at.sheets:
                    sheet.open &= ~won
            else:
                at.commit_all()
        else:
            self._act(seats)
        at.advance()

    def _act(self, seats: Sequence[int]) -> None:
        at = self.at
        touched = [
            (seat, square)
            for seat, sheet in enumerate(at.sheets)
            if seat not in seats
            for square in members(sheet.open)
        ]
        for seat in seats:
            if seat == at.active:
                self._enter_two(seat, touched)
            else:
                self._enter(seat, ((WHITE_ROW, at.dice[WHITE]),), touched)
        self.commit(touched)

    def judged(self) -> Worth:
        """What the match is worth as it stands."""
        at, rivals = self.at, self.rivals
        if at.phase == "over":
            return ended(at)
        return promised([outlook(at.board, s, rivals[seat]) for seat, s in enumerate(at.sheets)])

    def commit(self, touched: list[tuple[int, int]]) -> None:
        """Close squares after entries into these squares of seats; keep the rows up to date."""
        won = self.at.commit(touched)
        if self.threats:
            for square in {square for _, square in touched}:
                if not won >> square & 1:
                    self._watch(square)
        for seat, sheet in enumerate(self.at.sheets):
            changed = self.opens[seat] ^ sheet.open
            if changed:
                self.opens[seat] = sheet.open
                self._closed(seat, changed)

    def _closed(self, seat: int, changed: int) -> None:
        around, rows = 0, self.rows[seat]
        for square in members(changed):
            rows[square] = CLOSED
            around |= self.near[square]
        for square in members(around & self.opens[seat]):
            self._refresh(seat, square)

    def _watch(self, square: int) -> None:
        """Note how near the others have come to winning a square."""
        table, bit = self.threats[square] if self.threats else (), 1 << square
        filled = [table[s.cells[square]] if s.open & bit else 0 for s in self.at.sheets]
        first = max(filled)
        leads = filled.count(first) > 1
        for seat, own in enumerate(filled):
            rival = first if leads or own < first else max(filled[:seat] + filled[seat + 1 :])
            if self.rivals[seat][square] != rival:
                self.rivals[seat][square] = rival
                if self.opens[seat] & bit:
                    self._refresh(seat, square)

    def _refresh(self, seat: int, square: int) -> None:
        sheet, near = self.at.sheets[seat], self.near[square]
        around = (
            self.rivals[seat][square],
            (sheet.won & near).bit_count(),
            (sheet.open & near).bit_count(),
        )
        self.rows[seat][square] = row(self.at.board, square, around, sheet.cells[square])

    def _enter_two(self, seat: int, touched: list[tuple[int, int]]) -> None:
        dice = self.at.dice
        left = [(6 * die, dice[die]) for die in range(WHITE)]
        done = self._enter(seat, left, touched)
        if done is not None:
            left.remove(done)
            self._enter(seat, left, touched)

    def _enter(self, seat: int, left: Sequence[Die], touched: list[tuple[int, int]]) -> Die | None:
        """Enter one of these dice, if any fits; returns it."""
        rows, sheet = self.rows[seat], self.at.sheets[seat]
        best, taken, place = POSSIBLE, left[0], -1
        for die in left:
            at = die[0] + die[1] - 1
            gains = [row[at] for row in rows]
            gain = max(gains)
            if gain > best:
                best, taken, place = gain, die, gains.index(gain)
        if place < 0:
            return None
        if best < -1 - self.joker and sheet.fields < JOKER_FIELDS:
            least = min(left, key=lambda die: die[1])
            if best < -least[1] - self.joker:
                sheet.fields += 1
                sheet.parked += least[1]
                return least
        self._write(seat, place, taken)
        touched.append((seat, place))
        return taken

    def _write(self, seat: int, square: int, die: Die) -> None:
        sheet, (start, number) = self.at.sheets[seat], die
        colour = start // 6
        if start == WHITE_ROW:
            colour = self._white(seat, square, number)
        sheet.cells[square] += number + BITS[colour]
        self._refresh(seat, square)

    def _white(self, seat: int, square: int, number: int) -> int:
        """The best corner for white: of equal ones that of the colour with most free corners."""
        sheet, near = self.at.sheets[seat], self.near[square]
        around = (
            self.rivals[seat][square],
            (sheet.won & near).bit_count(),
            (sheet.open & near).bit_count(),
        )
        best = colours(self.at.board, square, around, sheet.cells[square], number)
        if len(best) == 1:
            return best[0]
        cells = [sheet.cells[s] for s in members(sheet.open)]
        return max(best, key=lambda c: -sum([cell >> 5 + c & 1 for cell in cells]))
