"""The first moves of a match in a page, by mouse and by keys, as a sensible player would."""

from typing import Any

from app.games.colour_lines.moves import Draw, MarkColour, Setup
from app.games.colour_square.board import DICE
from tests.engines.engine import Engine, called, click, press, until
from tests.engines.table import Table

READY = ".actions .primary:not([aria-disabled])"

FOCUS = "(selector) => { document.querySelector(selector).focus(); return true; }"


def there(page: Engine, selector: str) -> None:
    """Wait for an element."""
    until(page, called("(selector) => Boolean(document.querySelector(selector))", selector))


def by_mouse(page: Engine, table: Table, game: str) -> None:
    """Decide, and confirm."""
    at = table.turn
    there(page, ".match > .status.turn")
    match game:
        case "lineup":
            click(page, ".hand button.card:not(.none)")
            there(page, "svg.wall [data-column][aria-selected=true]")
        case "colomino":
            click(page, ".rack button.tile:not(.none)")
            there(page, "[data-field][aria-selected=true]")
        case "colour_square":
            _written(page, table.choice(at), keys=False)
        case "colour_lines":
            _marked(page, table.choice(at), keys=False)
    click(page, READY)


def by_keys(page: Engine, table: Table, game: str) -> None:
    """The same without a mouse."""
    at = table.turn
    there(page, ".match > .status.turn")
    match game:
        case "lineup":
            there(page, ".hand button.card:enabled")
            press(page, str(_first(page, ".hand button.card")))
            there(page, "svg.wall [data-column][aria-selected=true]")
            press(page, "Enter")
        case "colomino":
            there(page, ".rack .fits:not(.loading)")
            press(page, str(_first(page, ".rack button.tile")))
            there(page, "[data-field][aria-selected=true]")
            press(page, "Enter")
        case "colour_square":
            _written(page, table.choice(at), keys=True)
            confirmed(page)
        case "colour_lines":
            _marked(page, table.choice(at), keys=True)
            confirmed(page)
        case "flying_colours":
            there(page, "button.die:enabled")
            press(page, "1")
            there(page, "button.die.kept")
            confirmed(page)


def confirmed(page: Engine) -> None:
    """Confirm by keys."""
    there(page, READY)
    press(page, "Shift+Enter")


def _first(page: Engine, selector: str) -> int:
    """The number of the first of these that can be chosen."""
    script = "(all) => [...document.querySelectorAll(all)].findIndex((it) => it.matches(fit)) + 1"
    number: int = page.evaluate(called(script.replace("fit", '":enabled:not(.none)"'), selector))
    return number


def _pressed(page: Engine, selector: str, keys: bool) -> None:
    """Use a button or a field."""
    there(page, selector)
    if keys:
        page.evaluate(called(FOCUS, selector))
        press(page, "Enter")
    else:
        click(page, selector)


def _written(page: Engine, move: Any, keys: bool) -> None:
    """Write numbers into corners."""
    for part in move.parts:
        number = DICE.index(part.die) + 1
        die = f":nth-child({number} of .die)"
        if keys:
            there(page, f"{die}:enabled")
            press(page, str(number))
        else:
            click(page, f"{die}:enabled")
        there(page, f"{die}[aria-pressed=true]")
        _pressed(page, f"[data-field='{part.to}']", keys)


def _marked(page: Engine, move: Any, keys: bool) -> None:
    """Choose colours and starts, or draw lines."""
    assert isinstance(move, Setup | Draw)
    for part in move.parts:
        if isinstance(part, MarkColour):
            _pressed(page, f".swatch[data-colour='{part.colour}']", keys)
