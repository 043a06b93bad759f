"""A compact position of Colour Square, and how it is played on and judged, for fast search."""
