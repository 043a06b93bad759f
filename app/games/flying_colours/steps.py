"""What a move does: the next position and its log lines, see `log`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.games.contract import Chance, DiceFaces, Note, Outcome, Seat
from app.games.flying_colours import log
from app.games.flying_colours.board import COLOURS, NUMBERS
from app.games.flying_colours.legal import aside_with
from app.games.flying_colours.log import line
from app.games.flying_colours.moves import FlyingColoursMove, Move, Stop, Throw
from app.games.flying_colours.odds import DICE, KINDS, Kind, kind_of, share
from app.games.flying_colours.pairs import PAIR_OF, Pair
from app.games.flying_colours.state import (
    STANDSTILL,
    WARNING,
    FlyingColoursState,
    Tally,
    Thrown,
    Walked,
    changed,
)
from app.games.flying_colours.walking import Walk, can_step, ground_of, is_free, stepped

PIPS: Final = 6
"""Faces of the pip die."""


def apply(
    state: FlyingColoursState, moves: Mapping[Seat, FlyingColoursMove], chance: Chance
) -> Outcome[FlyingColoursState]:
    """The position after a checked move of the active seat.

    A move of discs always reveals: who won, or that nobody did, was not known before; and a
    confirmed one is not taken back.  So does whatever ends the match, since cards are shown then.
    """
    notes: list[Note] = []
    move = moves[state.active]
    if isinstance(move, Stop):
        notes.append(line("stopped", state.active))
        state = _turn_ended(state, notes, chance)
    elif isinstance(move, Throw):
        state = _thrown(state, move, notes, chance)
        if state.kind and not can_step(ground_of(state), Walk(state.discs)):
            notes.append(line("blocked", state.active))
            state = _attempt_ended(state)
        if not state.kind and not state.left:
            state = _turn_ended(state, notes, chance)
    else:
        state = _attempt_ended(_moved(state, move, notes))
        if not state.left and not state.ended:
            state = _turn_ended(state, notes, chance)
    return Outcome(state, tuple(notes), reveals=isinstance(move, Move) or bool(state.ended))


def _thrown(
    state: FlyingColoursState, move: Throw, notes: list[Note], chance: Chance
) -> FlyingColoursState:
    """The position after the throw; a combination that it shows waits to be moved."""
    seat, aside = state.active, aside_with(state, move)
    number = 1 + sum(tally.throws for tally in state.tallies)
    dice = tuple(
        chance.pick(f"throw/{number}/{die}", len(COLOURS)) for die in range(DICE - len(aside))
    )
    kind = kind_of(tuple(sorted(aside + dice)))
    if move.parts:
        chosen = tuple(sorted((part.die for part in move.parts), key=COLOURS.index))
        notes.append(line("aside", seat, colours=chosen))
    notes += log.threw(seat, state.pips - state.left + 1, dice, kind)
    return replace(
        state,
        left=state.left - 1,
        aside=aside,
        thrown=dice,
        kind=kind,
        tallies=changed(state.tallies, seat, _counted(state.tallies[seat], aside, kind)),
        latest=Thrown(seat, aside, dice, kind),
    )


def _counted(tally: Tally, aside: tuple[int, ...], kind: Kind | None) -> Tally:
    return replace(
        tally,
        throws=tally.throws + 1,
        kinds=tuple(n + (one == kind) for n, one in zip(tally.kinds, KINDS, strict=True)),
        expected=tally.expected + share(aside),
    )


def _moved(state: FlyingColoursState, move: Move, notes: list[Note]) -> FlyingColoursState:
    """The position after the steps in order, up to the one that wins."""
    if not move.parts:
        notes.append(line("still", state.active))
        return state
    ground, walk, journey = ground_of(state), Walk(state.discs), log.Journey(state.active, notes)
    made: list[tuple[int, int, int]] = []
    for part in move.parts:
        disc, to = COLOURS.index(part.disc), NUMBERS[part.to]
        made.append((disc, walk.discs[disc], to))
        journey.step(disc, to, int(not is_free(ground, walk, disc, to)))
        walk = stepped(ground, walk, disc, to)
        if to in state.homes:
            state = _arrived(replace(state, discs=walk.discs), disc, journey)
        if state.ended:
            break
    journey.pause()
    walked = Walked(state.active, state.turn, tuple(made))
    state = replace(state, discs=walk.discs, moved=True, walked=walked)
    if state.winner is not None:
        notes += log.cards(state.pairs)
        notes.append(log.won(state.winner, state.pairs[state.winner]))
    return state


def _arrived(state: FlyingColoursState, disc: int, journey: log.Journey) -> FlyingColoursState:
    """The position after a disc entered a home: won, or its pairs there are ruled out."""
    field = state.discs[disc]
    host = state.homes.index(field)
    journey.home(host, disc)
    others = [one for one, at in enumerate(state.discs) if at == field and one != disc]
    pairs = [PAIR_OF[frozenset((disc, other))] for other in others]
    if state.pairs[host] in pairs:
        return replace(state, ended="won", winner=host)
    ruled_out: tuple[Pair, ...] = state.ruled_out[host]
    for pair in pairs:
        if pair not in ruled_out:
            journey.ruled_out(host, pair)
            ruled_out = tuple(sorted((*ruled_out, pair)))
    return replace(state, ruled_out=changed(state.ruled_out, host, ruled_out))


def _attempt_ended(state: FlyingColoursState) -> FlyingColoursState:
    """All dice are free again."""
    return replace(state, aside=(), thrown=(), kind=None)


def _turn_ended(state: FlyingColoursState, notes: list[Note], chance: Chance) -> FlyingColoursState:
    """The turn of the next seat, or the end if no disc has moved for too long."""
    state = replace(_attempt_ended(state), idle=0 if state.moved else state.idle + 1, left=0)
    if state.idle == STANDSTILL:
        notes += log.cards(state.pairs)
        notes.append(log.standstill())
        return replace(state, ended="standstill")
    if state.idle == STANDSTILL - WARNING:
        notes.append(log.standstill_near())
    state = turn_begun(state, (state.active + 1) % len(state.pairs), chance)
    notes.append(line("pips", state.active, pips=state.pips))
    return state


def turn_begun(state: FlyingColoursState, seat: Seat, chance: Chance) -> FlyingColoursState:
    turn, tally = state.turn + 1, state.tallies[seat]
    pips = 1 + chance.pick(f"pip/{turn}", PIPS)
    tallies = changed(state.tallies, seat, replace(tally, turns=tally.turns + 1))
    return replace(
        state, active=seat, turn=turn, pips=pips, left=pips, moved=False, tallies=tallies
    )


def _rolled(label: str) -> str | None:
    return {"throw": "colour", "pip": "pips"}.get(label.partition("/")[0])


ROLLED: Final = DiceFaces(
    faces={"colour": COLOURS, "pips": tuple(map(str, range(1, PIPS + 1)))}, rolled=_rolled
)
