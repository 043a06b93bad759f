"""Which files the room page loads at once, and so which of them an invitation fetches ahead."""

from collections.abc import Sequence


def scripts(game: str, extras: Sequence[str] = (), *, playing: bool) -> list[str]:
    """The entry of the page; with a match the board as well, and the `extras` of features."""
    board = ["js/pages/room-match.mjs", f"games/{game}/ui.mjs", *extras] if playing else []
    return ["js/pages/room.mjs", *board]


def sheets(*, playing: bool) -> list[str]:
    """The style sheets besides those of all pages; where they disagree, the later one wins."""
    return ["sets/room", "sets/match", "marks"] if playing else ["sets/room"]


def ahead(game: str, extras: Sequence[str] = (), *, playing: bool) -> list[str]:
    """The paths of all of them, but those that scripts import."""
    styles = [f"css/{name}.css" for name in sheets(playing=playing)]
    board = [f"games/{game}/board.css"] if playing else []
    return [*scripts(game, extras, playing=playing), *styles, *board]
