"""Names that look alike: told apart by a number.

Two names look alike if one of their shapes is the same: as written, in small letters, or in
capitals.  A shape has no accents, spaces or punctuation, and letters of other scripts that look
like Latin ones are replaced by these.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from app.rooms.names import LONGEST, is_accent, is_picture, shortened

_SMALL = str.maketrans(
    # Cyrillic
    "аеорсухѕіјԁһԛԝкмтнвгӏґ"
    # Greek
    "ανορυικτχγηωεσ"
    # Armenian
    "օսոհցգ"
    # Latin letters that normalisation leaves alone
    "ıɩɑɡłøđħŧʀ"
    # digits
    "01",
    "aeopcyxsijdhqwkmthbrlravopuiktxynweoounhgqiiaglodhtrol",
)
_CAPITAL = str.maketrans(
    # Cyrillic
    "АВЕЅІЈКМНОРСТУХЗԌԚԜҮӀҐГ"
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΓ"
    # Armenian
    "ՕՍՏԼ"
    # Cherokee
    "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ"
    # Latin letters that normalisation leaves alone
    "ŁØĐĦŦ"
    # digits
    "013",
    "ABESIJKMHOPCTYX3GQWYIГГABEZHIKMNOPTYXГOUSLABCDEGHJKLMPRSTVWZLODHTOI3",
)
_WRITTEN = {**_SMALL, **_CAPITAL, **str.maketrans("01I|", "Olll")}
_PAIRS = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one when side by side."""
_NUMBERED = re.compile(r"(.*\S) [1-9][0-9]?")

Shapes = tuple[str, str, str]


@lru_cache(maxsize=8192)
def shapes(text: str) -> Shapes:
    """What a name looks like: as written, in small letters, in capitals."""
    plain = "".join(char for char in unicodedata.normalize("NFKD", text) if _is_seen(char))
    return (
        _joined(plain.translate(_WRITTEN)),
        _joined(plain.casefold().translate(_SMALL)),
        plain.upper().translate(_CAPITAL),
    )


def is_taken(text: str, others: Iterable[str]) -> bool:
    """True if people can easily mistake a name for one of the others."""
    shape = shapes(text)
    return any(_alike(shape, shapes(other)) for other in others)


def distinct(text: str, others: Iterable[str]) -> str:
    """The name itself, or with the first number that tells it from all others: "Anna 2"."""
    taken = [shapes(other) for other in others]
    if not any(_alike(shapes(text), other) for other in taken):
        return text
    numbered = _NUMBERED.fullmatch(text)
    base = numbered[1] if numbered else text
    for number in count(2):
        suffix = f" {number}"
        found = shortened(base, LONGEST - len(suffix)) + suffix
        if not any(_alike(shapes(found), other) for other in taken):
            return found
    raise AssertionError("numbers do not end")


def _alike(one: Shapes, other: Shapes) -> bool:
    return any(here == there for here, there in zip(one, other, strict=True))


def _is_seen(char: str) -> bool:
    """True for characters that tell names apart: no accents, points, spaces or punctuation."""
    pointed = 10 <= unicodedata.combining(char) <= 36  # Hebrew and Arabic vowels, often left out
    selects = "VARIATION SELECTOR" in unicodedata.name(char, "")
    hidden = unicodedata.category(char)[0] in "CPZ" and not is_picture(char)
    return not (is_accent(char) or pointed or selects or hidden)


def _joined(text: str) -> str:
    for pair, letter in _PAIRS:
        text = text.replace(pair, letter)
    return text
