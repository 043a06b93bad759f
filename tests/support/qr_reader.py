"""Reading QR codes like a phone: a drawing is rasterised, and the image decoded."""

import re

import zxingcpp

DOTS = 4
"""The width of a square of the code in dots."""
STROKE = re.compile(r"([Mmhvz])\s*(-?[\d.]+)?[ ,]*(-?[\d.]+)?")


def squares(path: str) -> set[tuple[int, int]]:
    """The dark squares of an SVG path that consists of strokes to the right."""
    dark, x, y = set(), 0.0, 0.0
    for stroke, one, two in STROKE.findall(path):
        if stroke == "M":
            x, y = float(one), float(two)
        elif stroke == "m":
            x, y = x + float(one), y + float(two)
        elif stroke == "h":
            dark |= {(int(x) + step, int(y)) for step in range(int(float(one)))}
            x += float(one)
    return dark


def decoded(path: str, size: int, edge: int = 0) -> str:
    """The text of the code that `path` draws on a square of `size` with a light `edge`."""
    dark, line = squares(path), range(-edge, size + edge)
    rows = [bytes(0 if (x, y) in dark else 255 for x in line for _ in range(DOTS)) for y in line]
    dots = b"".join(row for row in rows for _ in range(DOTS))
    wide = len(line) * DOTS
    found = zxingcpp.read_barcode(memoryview(dots).cast("B", (wide, wide)))
    assert found is not None, "no code was found"
    return str(found.text)


def decoded_svg(svg: str) -> str:
    """The text of the code in an SVG, whose dark squares are the last path."""
    frame = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    path = re.findall(r'<path[^>]* d="([^"]+)"', svg)[-1]
    assert frame is not None
    return decoded(path, int(frame[1]))
