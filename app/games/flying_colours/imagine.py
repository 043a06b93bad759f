"""A full position consistent with what one seat sees."""

from collections.abc import Mapping
from random import Random
from typing import Any

from app.games.contract import Seat, View
from app.games.flying_colours.board import COLOURS, NUMBERS, Colour
from app.games.flying_colours.odds import KINDS, THROWS
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.pairs import guessed, pair_of
from app.games.flying_colours.state import FlyingColoursState, Tally, Thrown, Walked


def imagine(view: View, seat: Seat, rng: Random) -> FlyingColoursState:
    """A position that looks the same to `seat`; the cards of the others are guessed.

    No guessed card is ruled out, and none occurs twice.
    """
    public = view["public"]
    seats = range(len(public["homes"]))
    ruled_out = tuple(
        tuple(pair_of(names) for names in public["ruled_out"][str(one)]) for one in seats
    )
    known = {seat: pair_of(view["private"]["pair"])}
    if public["pairs"]:
        known = {one: pair_of(public["pairs"][str(one)]) for one in seats}
    return FlyingColoursState(
        options=FlyingColoursOptions(**public["variants"]),
        pairs=guessed(known, ruled_out, rng),
        discs=tuple(NUMBERS[public["discs"][colour]] for colour in COLOURS),
        active=_active(public),
        ruled_out=ruled_out,
        tallies=tuple(_tally(public["tallies"][str(one)]) for one in seats),
        turn=public["turn"],
        pips=public["pips"],
        left=public["left"],
        aside=_dice(public["dice"]["aside"]),
        thrown=_dice(public["dice"]["thrown"]),
        kind=public["combination"],
        moved=_moved(public),
        idle=public["idle"],
        latest=_latest(public["latest"]),
        walked=_walked(public["walked"]),
        ended=public["ended"],
        winner=public["winner"],
    )


def _active(public: Mapping[str, Any]) -> Seat:
    """Whose turn it is; when the match is over, whoever threw last."""
    active: Seat | None = public["active"]
    if active is None:
        active = public["latest"]["seat"]
    return active or 0


def _moved(public: Mapping[str, Any]) -> bool:
    """True if a disc was moved in this turn."""
    return bool(public["walked"] and public["walked"]["turn"] == public["turn"])


def _dice(names: list[Colour]) -> tuple[int, ...]:
    return tuple(COLOURS.index(name) for name in names)


def _tally(counts: Mapping[str, Any]) -> Tally:
    kinds = tuple(counts["kinds"][kind] for kind in KINDS)
    expected = round(counts["expected"] * THROWS)
    return Tally(counts["turns"], counts["throws"], kinds, expected)


def _latest(throw: Mapping[str, Any] | None) -> Thrown | None:
    if throw is None:
        return None
    aside, dice = _dice(throw["aside"]), _dice(throw["thrown"])
    return Thrown(throw["seat"], aside, dice, throw["combination"])


def _walked(walked: Mapping[str, Any] | None) -> Walked | None:
    if walked is None:
        return None
    steps = tuple(
        (COLOURS.index(step["disc"]), NUMBERS[step["from"]], NUMBERS[step["to"]])
        for step in walked["steps"]
    )
    return Walked(walked["seat"], walked["turn"], steps)
