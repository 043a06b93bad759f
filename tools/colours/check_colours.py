"""Measure the colours; exit with 1 if a bound is missed.

Checked, for both themes: glyph against fill, border against page and paper (WCAG contrast); per
game, every pair of fills, as seen normally and in six simulated views (CIEDE2000); that glyphs,
patterns, dashes and letters are unique, and no glyph is like another one turned or mirrored; the
interface colours.

A pair of fills below its bound is an error unless colours.json lists it in `relies_on_glyph`.

    python -m tools.colours.check_colours
"""

import itertools
import json
import re
import sys
from pathlib import Path
from typing import Any

from tools.colours.colour_math import VIEWS, ciede2000, contrast, lab, linear, seen
from tools.colours.glyphs import grid_points, turns

GLYPH_MIN, EDGE_MIN, DELTA_MIN, GLYPH_APART = 4.5, 3.0, 10.0, 0.25
HERE = Path(__file__).resolve().parent
TOKENS = HERE.parent.parent / "app" / "static" / "css" / "tokens.css"

INTERFACE = {  # bound: front on back
    4.5: (
        *("ink page", "ink paper", "ink inset", "ink-2 page", "ink-2 paper", "ink-2 inset"),
        *("act-ink act", "act paper", "act page", "ink act-soft", "paper ink"),
        *("good good-soft", "warn warn-soft", "ink bad-soft", "bad bad-soft", "ink warn-soft"),
        *("graphite paper", "mark halo"),
    ),
    3.0: (
        *("act act-soft", "line-strong paper", "line-strong page"),
        *("middle-line grey", "middle-line halo"),
    ),
}


def contrasts(data: dict[str, Any]) -> list[str]:
    """Glyphs too faint on their fill, borders too faint on the backgrounds."""
    problems = []
    for theme, grounds in data["grounds"].items():
        for name, colour in data["colours"].items():
            c = colour[theme]
            if (ratio := contrast(c["ink"], c["fill"])) < GLYPH_MIN:
                problems.append(f"{theme}: glyph contrast of {name} is {ratio:.2f}")
            for where, ground in grounds.items():
                if (ratio := contrast(c["edge"], ground)) < EDGE_MIN:
                    problems.append(f"{theme}: border of {name} on {where} is {ratio:.2f}")
    return problems


def differences(data: dict[str, Any]) -> dict[tuple[str, str, str, str, str], float]:
    """CIEDE2000 by (set, theme, view, colour, colour)."""
    out = {}
    for group, names in data["sets"].items():
        for theme, view in itertools.product(data["grounds"], VIEWS):
            labs = {n: lab(seen(linear(data["colours"][n][theme]["fill"]), view)) for n in names}
            for a, b in itertools.combinations(names, 2):
                out[group, theme, view, a, b] = ciede2000(labs[a], labs[b])
    return out


def fills(data: dict[str, Any]) -> list[str]:
    """Pairs of fills in a set that look too much alike."""
    relies = {(r["set"], r["theme"], frozenset(r["pair"])) for r in data["relies_on_glyph"]}
    return [
        f"{group}, {theme}, {view}: {a} and {b} differ by {delta:.1f} only"
        for (group, theme, view, a, b), delta in differences(data).items()
        if delta < DELTA_MIN and (group, theme, frozenset((a, b))) not in relies
    ]


def marks(data: dict[str, Any]) -> list[str]:
    """Marks used twice, and glyphs that look alike when turned."""
    colours = data["colours"]
    problems = [
        f"two colours share a {key}"
        for key in ("glyph", "pattern", "dash", "letter")
        if len({json.dumps(c[key]) for c in colours.values()}) < len(colours)
    ]
    sampled = {name: grid_points(c["glyph"]) for name, c in colours.items()}
    for a, b in itertools.combinations(colours, 2):
        apart = min(
            len(sampled[a] ^ other) / max(1, len(sampled[a] | other)) for other in turns(sampled[b])
        )
        if apart < GLYPH_APART:
            problems.append(f"glyphs of {a} and {b} are too alike when turned")
    return problems


def interface(tokens: str) -> list[str]:
    """Interface colours of tokens.css that are too faint on each other."""
    light_text, generated = tokens.split("/* colours: generated")
    light = hexes(light_text.split("@media")[0]) | hexes(generated.split("@media")[0])
    dark = dict(light)
    for part in tokens.split(':root[data-theme="dark"]')[1:]:
        dark |= hexes(part.split("}")[0])
    problems = []
    for theme, values in (("light", light), ("dark", dark)):
        for bound, pairs in INTERFACE.items():
            for front, back in (pair.split() for pair in pairs):
                if (ratio := contrast(values[front], values[back])) < bound:
                    problems.append(f"{theme}: {front} on {back} is {ratio:.2f}, bound {bound}")
    return problems


def hexes(css: str) -> dict[str, str]:
    """The custom properties of a piece of CSS that hold a colour."""
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css))


def problems_of(data: dict[str, Any], tokens: str) -> list[str]:
    """Everything that misses its bound; empty when all is well."""
    return [*contrasts(data), *fills(data), *marks(data), *interface(tokens)]


def main() -> int:
    """Print the problems and the smallest difference per set; returns 1 if there are problems."""
    data = json.loads((HERE / "colours.json").read_text(encoding="utf-8"))
    deltas = differences(data)
    lines = []
    for group in data["sets"]:
        where, delta = min(
            ((k, d) for k, d in deltas.items() if k[0] == group), key=lambda pair: pair[1]
        )
        lines.append(f"{group:15} smallest difference {delta:4.1f}: {', '.join(where[1:])}")
    problems = problems_of(data, TOKENS.read_text(encoding="utf-8"))
    lines += [f"PROBLEM {problem}" for problem in problems] or ["all bounds hold"]
    sys.stdout.write("\n".join(lines) + "\n")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
