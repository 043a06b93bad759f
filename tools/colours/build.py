"""Write the generated part of tokens.css, and sprite.svg, from colours.json.

python -m tools.colours.build
"""

import json
from pathlib import Path
from typing import Any, TypeAlias

Colours: TypeAlias = dict[str, dict[str, Any]]

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent.parent / "app" / "static"
TOKENS = STATIC / "css" / "tokens.css"
SPRITE = STATIC / "sprite.svg"
BEGIN = "/* colours: generated from tools/colours/colours.json by tools/colours/build.py */"
END = "/* end of colours */"

_FACE = "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z"
ICONS = {
    "menu": "M4 7H20M4 12H20M4 17H20",
    "check": "M4 13L9.5 18.5L20 6",
    "reset": "M5 5V10H10M5.5 10A8 8 0 1 1 4.5 15",
    "close": "M6 6L18 18M18 6L6 18",
    "turn": "M19 5V10H14M18.5 10A8 8 0 1 0 19.5 15",
    "wait": (
        "M7 3H17M7 21H17M8 3C8 9 16 9 16 12C16 15 8 15 8 21M16 3C16 9 8 9 8 12C8 15 16 15 16 21"
    ),
    "chat": "M4 5H20V16H11L6 20V16H4Z",
    "log": "M8 6H20M8 12H20M8 18H20M4 6H4.01M4 12H4.01M4 18H4.01",
    "rules": "M5 4H15A3 3 0 0 1 18 7V20H8A3 3 0 0 1 5 17ZM5 17A3 3 0 0 1 8 14H18",
    "share": "M12 15V3M7 7L12 3L17 7M5 12V20H19V12",
    "copy": "M9 9H20V20H9ZM15 9V4H4V15H9",
    "eye": (
        "M2 12C6 5 18 5 22 12C18 19 6 19 2 12ZM12 9.5A2.5 2.5 0 1 0 12 14.5A2.5 2.5 0 1 0 12 9.5Z"
    ),
    "bot": "M5 9H19V19H5ZM12 9V5M10 5H14M9 13V14.5M15 13V14.5",
    "program": "M8 6L2.5 12L8 18M16 6L21.5 12L16 18M13.5 5L10.5 19",
    "crown": "M4 18V7L8.5 12L12 5L15.5 12L20 7V18Z",
    "plus": "M12 5V19M5 12H19",
    "lock": "M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11",
    "play": "M7 4L19 12L7 20Z",
    "pause": "M8 5V19M16 5V19",
    "first": "M6 5V19M19 5L9 12L19 19Z",
    "last": "M18 5V19M5 5L15 12L5 19Z",
    "prev": "M16 5L7 12L16 19Z",
    "next": "M8 5L17 12L8 19Z",
    "left": "M15 5L8 12L15 19",
    "right": "M9 5L16 12L9 19",
    "more": "M4 12A1 1 0 1 0 6 12A1 1 0 1 0 4 12ZM11 12A1 1 0 1 0 13 12A1 1 0 1 0 11 12Z"
    "M18 12A1 1 0 1 0 20 12A1 1 0 1 0 18 12Z",
    "down": "M5 9L12 16L19 9",
    "globe": (
        "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM3 12H21M12 3C7 8 7 16 12 21M12 3C17 8 17 16 12 21"
    ),
    "sound": "M4 9H8L13 5V19L8 15H4ZM16.5 9A4 4 0 0 1 16.5 15M19 6.5A8 8 0 0 1 19 17.5",
    "theme": "M12 3A9 9 0 1 0 12 21ZM12 3A9 9 0 0 1 12 21",
    "offline": (
        "M3 3L21 21M2 9C4 7 6.5 5.8 9 5.3M13 5.2C16.5 5.5 19.6 6.9 22 9M6 13C7.2 12 8.6 "
        "11.3 10 11M12 18.5V18.51"
    ),
    "clock": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 7V12L15.5 14",
    "gear": "M4 7H13M17 7H20M4 17H7M11 17H20M15 5V9M9 15V19",
    "zoom": "M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4ZM15.5 15.5L20.5 20.5",
    "trophy": (
        "M7 4H17V10A5 5 0 0 1 7 10ZM7 6H3V8A4 4 0 0 0 7 12M17 6H21V8A4 4 0 0 1 17 12M12 "
        "15V18M8 21H16M9 21V18H15V21"
    ),
    "warn": "M12 4L21.5 20H2.5ZM12 10V14.5M12 17V17.01",
    "dice": "M4 4H20V20H4ZM8.5 8.5V8.51M15.5 15.5V15.51M12 12V12.01",
    "person": "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4ZM4 21C4 13.5 20 13.5 20 21",
    "link": (
        "M10 14A4 4 0 0 0 15.7 14.3L19 11A4 4 0 0 0 13.3 5.3L12 6.6M14 10A4 4 0 0 0 8.3 "
        "9.7L5 13A4 4 0 0 0 10.7 18.7L12 17.4"
    ),
    "quiet": "M4 9H8L13 5V19L8 15H4ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
    "bell": "M6 16V11A6 6 0 0 1 18 11V16L20 18H4ZM10 21.5H14",
    "calendar": "M4 6H20V20H4ZM4 10.5H20M8 3.5V7M16 3.5V7",
    "mail": "M3 6H21V18H3ZM3 7L12 13L21 7",
    "hook": ("M9 12A4 4 0 1 1 12 8L15 14M15 14A3 3 0 1 1 13 17H7M7 17A3 3 0 1 1 8 14"),
    "moon": "M15 4A8.5 8.5 0 1 0 20 15.5A7 7 0 0 1 15 4Z",
    "disk": (
        "M4 6C4 3.3 20 3.3 20 6V18C20 20.7 4 20.7 4 18ZM4 6C4 8.7 20 8.7 20 6"
        "M4 12C4 14.7 20 14.7 20 12"
    ),
    "mega": "M4 10V14H7L16 19V5L7 10ZM19.5 9.5A4 4 0 0 1 19.5 14.5",
    "people": (
        "M9 11A3.5 3.5 0 1 0 9 4A3.5 3.5 0 0 0 9 11ZM2.5 20C2.5 16 5.5 14.5 9 14.5S15.5 16 15.5 20"
        "M16 4.5A3.5 3.5 0 0 1 16 10.8M18 14.8C20.3 15.5 21.5 17.3 21.5 20"
    ),
    "pulse": "M3 12H8L10.5 6L14 18L16 12H21",
    "emote-smile": _FACE + "M9 10V10.01M15 10V10.01M8 14.5C9.5 17 14.5 17 16 14.5",
    "emote-laugh": (
        _FACE + "M7.5 10.5L9 9L10.5 10.5M13.5 10.5L15 9L16.5 10.5M7.5 13.5H16.5C16 17.5 8 17.5 "
        "7.5 13.5Z"
    ),
    "emote-wow": _FACE + "M9 9.5V9.51M15 9.5V9.51M12 13A1.9 1.9 0 1 0 12 16.8A1.9 1.9 0 1 0 12 13Z",
    "emote-sad": _FACE + "M9 10V10.01M15 10V10.01M8 16.5C9.5 14 14.5 14 16 16.5",
    "emote-think": _FACE + "M8.5 10H10M14 8.5L16 8M15 10.5V10.51M9 15.5L15 14.5",
    "emote-heart": (
        "M12 20C4 14 3 10 4.5 7.5C6.5 4.5 10.5 5 12 8C13.5 5 17.5 4.5 19.5 7.5C21 10 20 14 12 20Z"
    ),
    "emote-star": (
        "M12 3.5L14.6 9L20.5 9.7L16.2 13.8L17.3 19.7L12 16.8L6.7 19.7L7.8 13.8L3.5 9.7L9.4 9Z"
    ),
    "emote-thumb": (
        "M4 11H7V20H4ZM7 12L11 4C13 4 13.5 5.5 13 7L12.3 10H18.5A1.8 1.8 0 0 1 20.2 12.3L18.5 "
        "18.6A2 2 0 0 1 16.6 20H7"
    ),
}


def tokens(before: str, colours: Colours) -> str:
    """The text of tokens.css with its generated part renewed."""
    head, rest = before.split(BEGIN)
    tail = rest.split(END)[1]
    rules = [
        _rule(":root", _properties(colours, "light")),
        "@media (prefers-color-scheme: dark) {",
        _indented(_rule(':root:not([data-theme="light"])', _properties(colours, "dark"))),
        "}",
        _rule(':root[data-theme="dark"]', _properties(colours, "dark")),
        *(_rule(f".c-{n}", _paints(n)) for n in map(_css_name, colours)),
    ]
    return "\n".join([head + BEGIN, *rules, END + tail])


def _rule(selector: str, declarations: list[str]) -> str:
    return "\n".join([f"{selector} {{", *(f"  {one};" for one in declarations), "}"])


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _paints(name: str) -> list[str]:
    return [
        f"background: var(--{name})",
        f"color: var(--{name}-ink)",
        f"border-color: var(--{name}-edge)",
    ]


def _properties(colours: Colours, theme: str) -> list[str]:
    return [
        line
        for n, c in ((_css_name(name), colour) for name, colour in colours.items())
        for line in (
            f"--{n}: {c[theme]['fill']}",
            f"--{n}-ink: {c[theme]['ink']}",
            f"--{n}-edge: {c[theme]['edge']}",
        )
    ]


def _css_name(name: str) -> str:
    return name.replace("_", "-")


def sprite(colours: Colours) -> str:
    """The symbols of a page: glyphs `#g-NAME`, fills with pattern `#f-NAME`, icons `#i-NAME`."""
    parts = [mark for name, c in colours.items() for mark in (_glyph(name, c), _fill(name, c))]
    parts += [_icon(name, path) for name, path in ICONS.items()]
    inner = "\n".join(parts)
    return f'<svg class="defs" aria-hidden="true"><defs>\n{inner}\n</defs></svg>\n'


def _glyph(name: str, colour: dict[str, Any]) -> str:
    return (
        f'<symbol id="g-{_css_name(name)}" viewBox="0 0 24 24">'
        f'<path fill="currentColor" fill-rule="evenodd" d="{colour["glyph"]}"/></symbol>'
    )


def _fill(name: str, colour: dict[str, Any]) -> str:
    n, p = _css_name(name), colour["pattern"]
    size = f'width="{p["width"]}" height="{p["height"]}"'
    stroked = f'fill="none" stroke="var(--{n}-ink)" stroke-width="1.3"'
    paint = stroked if p["kind"] == "stroke" else f'fill="var(--{n}-ink)"'
    return (
        f'<pattern id="f-{n}" {size} patternUnits="userSpaceOnUse">'
        f'<rect {size} fill="var(--{n})"/>'
        f'<path d="{p["path"]}" {paint} opacity="var(--pattern)"/></pattern>'
    )


def _icon(name: str, path: str) -> str:
    stroke = 'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    drawing = f'<path d="{path}" fill="none" {stroke}/>'
    return f'<symbol id="i-{name}" viewBox="0 0 24 24">{drawing}</symbol>'


def load() -> Colours:
    """The colours of colours.json by id."""
    data: dict[str, Colours] = json.loads((HERE / "colours.json").read_text(encoding="utf-8"))
    return data["colours"]


def main() -> None:
    """Write both files."""
    colours = load()
    TOKENS.write_text(tokens(TOKENS.read_text(encoding="utf-8"), colours), encoding="utf-8")
    SPRITE.write_text(sprite(colours), encoding="utf-8")


if __name__ == "__main__":
    main()
