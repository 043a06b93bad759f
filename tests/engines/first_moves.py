"""The first moves of a match in a page, by mouse and by keys, as a sensible player would."""

from itertools import pairwise
from typing import Any

from app.games.colour_lines.moves import Draw, MarkColour, Setup, UseDie
from app.games.colour_square.board import DICE
from app.games.flying_colours.moves import Throw
from tests.engines.engine import Engine, called, click, press, until
from tests.engines.players import Table

READY = ".actions .primary:not([aria-disabled])"
TURN = ".match > .status.turn"
GHOST = ".match > .board [aria-selected=true]"
STOP = ".match > .board [role=gridcell][tabindex='0']"

FOCUS = "(selector) => { document.querySelector(selector).focus(); return true; }"
HERE = f"""() => document.querySelector("{STOP}").dataset.field"""
# How far beside and below the focus a field lies.
AHEAD = f"""(name) => {{
  const here = document.querySelector("{STOP}");
  const there = document.querySelector(`[data-field="${{name}}"]`);
  return ["x", "y"].map((axis) => there.getAttribute(axis) - here.getAttribute(axis));
}}"""
SAME_FIELD = f"""() => Boolean(document.querySelector(
  `[data-target="${{document.querySelector("{STOP}").dataset.field}}"]`))"""
SAME_RING = f"""() => Boolean(document.querySelector(
  `[data-target^="${{document.querySelector("{STOP}").dataset.field.split("s")[0]}}s"]`))"""
FIRST = """(all) => [...document.querySelectorAll(all)]
  .findIndex((it) => it.matches(":enabled:not(.none)")) + 1"""
PLACES = (
    """() => [...document.querySelectorAll(".slots .die")].map((it) => Number(it.dataset.die))"""
)
SEEN = "(it) => Boolean(document.querySelector(it)?.checkVisibility())"


def there(page: Engine, selector: str) -> None:
    """Wait for an element."""
    until(page, called("(selector) => Boolean(document.querySelector(selector))", selector))


def by_mouse(page: Engine, table: Table, game: str) -> None:
    """Decide, and confirm."""
    move = table.choice(table.turn)
    there(page, TURN)
    match game:
        case "lineup":
            click(page, ".hand button.card:enabled:not(.none)")
            there(page, GHOST)
        case "colomino":
            there(page, ".rack .fits:not(.loading)")
            click(page, ".rack button.tile:not(.none)")
            click(page, ".steer .btn:last-child")
            there(page, GHOST)
        case "colour_square":
            for part in move.parts:
                die = f".dice .die:nth-child({DICE.index(part.die) + 1})"
                click(page, f"{die}:enabled")
                there(page, f"{die}[aria-pressed=true]")
                click(page, f"[data-field='{part.to}']")
        case "colour_lines":
            _set_up(page, move)
    click(page, READY)


def by_keys(page: Engine, table: Table, game: str) -> None:
    """The same without a mouse."""
    move = table.choice(table.turn)
    there(page, TURN)
    page.evaluate("document.activeElement.blur()")
    match game:
        case "lineup":
            there(page, ".hand button.card:enabled .soft")
            press(page, str(page.evaluate(called(FIRST, ".hand button.card"))))
            there(page, GHOST)
        case "colomino":
            there(page, ".rack .fits:not(.loading)")
            press(page, str(page.evaluate(called(FIRST, ".rack button.tile"))), "n")
            there(page, GHOST)
        case "colour_square":
            _write(page, move)
        case "colour_lines":
            _draw(page, move, table.position)
        case "flying_colours":
            _fly(page, move)
    there(page, READY)
    press(page, "Enter" if game in ("lineup", "colomino") else "Shift+Enter")


def _write(page: Engine, move: Any) -> None:
    """Numbers into corners."""
    for part in move.parts:
        number = DICE.index(part.die) + 1
        die = f".dice .die:nth-child({number})"
        there(page, f"{die}:enabled")
        press(page, str(number))
        there(page, f"{die}[aria-pressed=true]")
        page.evaluate(called(FOCUS, STOP))
        for axis, (forward, back) in enumerate((("Right", "Left"), ("Down", "Up"))):
            for _ in range(8):
                if ahead := page.evaluate(called(AHEAD, part.to))[axis]:
                    _step(page, f"Arrow{forward if ahead > 0 else back}")
        press(page, "Enter")
        there(page, f"{die}.used")


def _step(page: Engine, key: str) -> None:
    """Move the focus to another field."""
    before = page.evaluate(called(HERE))
    press(page, key)
    until(page, f"{called(HERE)} !== {before!r}")


def _set_up(page: Engine, move: Any) -> None:
    """Point colours and start crosses."""
    assert isinstance(move, Setup)
    for part in move.parts:
        if isinstance(part, MarkColour):
            click(page, f".swatch[data-colour='{part.colour}']:enabled")
            there(page, f".swatch.on[data-colour='{part.colour}']")
        else:
            there(page, ".choose .btn:last-child[aria-pressed=true]")
            click(page, f".match > .board [data-field='{part.start}']")
            there(page, f".match > .board [data-start='{part.start}']")


def _draw(page: Engine, move: Any, at: Any) -> None:
    """Lines along their paths."""
    assert isinstance(move, Draw)
    lines = at["view"]["public"]["sheets"][str(at["you"])]["lines"]
    ends = {half: line[-1] for half, line in lines.items()}
    for part in move.parts:
        if part.use == "skip":
            continue
        die = f".slots .die[data-die='{part.die}']"
        there(page, f"{die}:enabled")
        if not page.evaluate(called(SEEN, f"{die}[aria-pressed=true]")):
            press(page, str(page.evaluate(called(PLACES)).index(part.die) + 1))
        there(page, f"{die}[aria-pressed=true]")
        _line(page, part, ends)


def _line(page: Engine, part: UseDie, ends: dict[str, str]) -> None:
    half = part.half or "L"
    die = f".slots .die[data-die='{part.die}']"
    drawn = f"{die}:is([data-state^=done], [data-state=extra])"
    if part.use == "joker":
        press(page, "j")
        there(page, f"{die}[data-state=joker]")
    there(page, ".match > .board .live")
    if page.evaluate(called(SEEN, f".swap[data-half='{half}']")):
        press(page, "h")
    for before, to in pairwise((ends[half], *part.path, *part.bonus)):
        there(page, f".live[data-field='{to}']")
        (x, y), (nx, ny) = (tuple(map(int, name.split("-"))) for name in (before, to))
        arrow = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}[nx - x, ny - y]
        press(page, f"Shift+Arrow{arrow}")
        there(page, f".match > .board [data-node='{to}']")
        if page.evaluate(called(SEEN, drawn)):  # no other line was left
            break
    there(page, drawn)
    ends[half] = (*part.path, *part.bonus)[-1]


def _fly(page: Engine, move: Any) -> None:
    """A die set aside, or a disc that leaves home."""
    if isinstance(move, Throw):
        there(page, "button.die:enabled")
        press(page, "1")
        there(page, "button.die.kept")
        return
    there(page, ".movers:not([aria-busy]) .die:enabled")
    press(page, "1")
    there(page, "[data-target]")
    page.evaluate(called(FOCUS, STOP))
    if page.evaluate(called(HERE)) == "centre":
        _step(page, "ArrowUp")
    for key, same in (("ArrowDown", SAME_RING), ("ArrowRight", SAME_FIELD)):
        for _ in range(12):
            if page.evaluate(called(same)):
                break
            _step(page, key)
    press(page, "Enter")
