"""How well a seat has solved its task, and the text that tells the variants of a game apart."""

import json

from app.games.contract import AnyGame, Grade, Options, Result, Seat
from app.match.codec import codec_of


def variant_of(game: AnyGame, options: Options) -> str:
    """The options but for who begins, as JSON text: equal for equal ones."""
    document = codec_of(game).dump_options(options)
    document.pop("start", None)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def stars_of(grades: tuple[Grade, ...], result: Result, seat: Seat) -> int:
    """How many of the rising grades of a task a seat has reached: none without a task.

    The tier is that of the best seat, so another one may have fewer.
    """
    tiers = [grade.tier for grade in grades]
    if result.lost or result.tier not in tiers:
        return 0
    reached = sum(result.scores[seat] >= grade.least for grade in grades)
    return min(reached, tiers.index(result.tier) + 1)


def tier_of(grades: tuple[Grade, ...], result: Result, seat: Seat) -> str | None:
    """The tier that a seat has reached; the word for a failure if the game has one."""
    stars = stars_of(grades, result, seat)
    if stars:
        return grades[stars - 1].tier
    return None if result.tier in [grade.tier for grade in grades] else result.tier
