"""Paints an SVG as PNG: a program of its own, which reads the one and writes the other.

The library holds the interpreter's lock while it paints, so in the server's process it would stop
all matches meanwhile; and only a process can be stopped if it takes too long.  This file is run by
its path and imports nothing of the server, so that it starts quickly.
"""

import os
import sys

from resvg_py import svg_to_bytes


def main(fonts: list[str]) -> None:
    """Paint standard input in these fonts; whatever is playing on this machine comes first."""
    if hasattr(os, "nice"):
        os.nice(10)
    svg = sys.stdin.buffer.read().decode()
    png = svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts)
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main(sys.argv[1:])
