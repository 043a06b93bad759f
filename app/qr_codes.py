"""QR codes; the library that draws them is loaded with the first one."""

import io


def terminal(text: str) -> str:
    """A code of half-height blocks for a terminal."""
    import segno

    out = io.StringIO()
    segno.make(text, error="l").terminal(out, compact=True)
    return out.getvalue()


def svg(text: str) -> bytes:
    """A code as an SVG file, black on white."""
    import segno

    out = io.BytesIO()
    code = segno.make(text, error="m")
    code.save(out, kind="svg", border=2, light="#fff", dark="#000", omitsize=True, xmldecl=False)
    return out.getvalue()


def path(text: str) -> tuple[str, int]:
    """The dark squares of a code as an SVG path, and the side of the square that it fills."""
    import segno

    rows = segno.make(text, error="m").matrix
    dark = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return "".join(dark), len(rows)
