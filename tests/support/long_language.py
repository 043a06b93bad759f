"""A made-up language: accented, and a third longer."""

import re

_ACCENTED = str.maketrans("aeiouAEIOUncsyNCSY", "àéîöüÀÉÎÖÜñçšýÑÇŠÝ")
_OUTSIDE_PLACEABLES = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """A text with accents and about a third longer, to find what is cut off or untranslated."""
    parts = _OUTSIDE_PLACEABLES.split(text)
    accented = [p if p.startswith("{") else p.translate(_ACCENTED) for p in parts]
    return f"[{''.join(accented)}{' ~' * (len(text) // 6)}]"
