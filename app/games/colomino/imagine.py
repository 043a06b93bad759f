"""A full position consistent with what one seat sees."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from app.games.colomino.board import Board
from app.games.colomino.reading import board_of, hidden_from, rack_of
from app.games.colomino.state import NOT_STUCK, ColominoState, Stuck, Turn
from app.games.colomino.tiles import KINDS
from app.games.contract import Seat, View


def imagine(view: View, seat: Seat, rng: Random) -> ColominoState:
    """A position that looks like `view` to `seat`; the other racks are dealt at random."""
    public = view["public"]
    board, rack = board_of(public), rack_of(view["private"])
    fields = board.plan.fields
    deal = _Deal(public, {seat: rack}, hidden_from(public, rack), rng)
    deal.known(board)
    deal.rest()
    owners = [-1] * len(board.tiles)
    for cell, laid in public["board"].items():
        owners[fields[cell]] = laid["seat"]
    previous = public["previous"]
    return ColominoState(
        board=board,
        owners=tuple(owners),
        racks=tuple(tuple(dealt) for dealt in deal.racks),
        bag=tuple(deal.hidden),
        active=public["active"] or 0,
        covers=frozenset(fields[c] for c, laid in public["board"].items() if laid["on_joker"]),
        turn=public["turn"],
        laid=tuple(fields[cell] for cell in public["laid"]),
        filled=public["filled"],
        previous=previous and Turn(previous["seat"], tuple(fields[c] for c in previous["fields"])),
        premiums=tuple(public["premiums"]),
        finisher=public["finisher"],
        ended=public["ended"],
        stuck=tuple(_stuck(public, other) for other in range(len(deal.racks))),
    )


def _stuck(public: Mapping[str, Any], seat: Seat) -> Stuck:
    """What is known about the rack of `seat`."""
    rack = public["stuck"].get(str(seat))
    if rack is None:
        return NOT_STUCK
    return Stuck(rack["tiles"], frozenset(KINDS[tile] for tile in rack["kinds"]))


class _Deal:
    """Racks of all seats while they are dealt from the `hidden` tiles, counted by kind."""

    def __init__(
        self,
        public: Mapping[str, Any],
        own: Mapping[Seat, tuple[int, ...]],
        hidden: list[int],
        rng: Random,
    ) -> None:
        self.public, self.hidden, self.rng = public, hidden, rng
        self.sizes = public["racks"]
        self.others = [seat for seat in range(len(self.sizes)) if seat not in own]
        self.racks = [list(own.get(seat, ())) for seat in range(len(self.sizes))]

    def known(self, board: Board) -> None:
        """Deal what is known: the active seat can lay something, stuck racks have certain kinds."""
        active = self.public["active"]
        if active in self.others:
            fitting = {k for k, count in enumerate(self.hidden) if count and board.takes((k,))}
            stuck = _stuck(self.public, active)
            whole = stuck.tiles == self.sizes[active]
            self._take(active, 1, fitting & stuck.kinds if whole else fitting)
        for seat in self.others:
            stuck = _stuck(self.public, seat)
            held = sum(kind in stuck.kinds for kind in self.racks[seat])
            self._take(seat, stuck.tiles - held, stuck.kinds)

    def rest(self) -> None:
        """Fill the racks at random."""
        for seat in self.others:
            self._take(seat, self.sizes[seat] - len(self.racks[seat]), range(len(self.hidden)))
            self.rng.shuffle(self.racks[seat])

    def _take(self, seat: Seat, tiles: int, kinds: Iterable[int]) -> None:
        """Deal at most `tiles` random tiles of these kinds."""
        pool = [kind for kind in sorted(kinds) for _ in range(self.hidden[kind])]
        for kind in self.rng.sample(pool, max(0, min(tiles, len(pool)))):
            self.racks[seat].append(kind)
            self.hidden[kind] -= 1
