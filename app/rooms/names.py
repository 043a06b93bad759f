"""Names and other single lines that people type: nothing invisible, no two that look alike.

Lines are checked when they are set, never when they are read: what is stored stays as it is.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from typing import Final

LONGEST = 40
"""Maximum length of a name, in characters."""
MOST_MARKS = 4
"""Maximum combining marks on one base: what Burmese and Tibetan syllables need."""
MOST_ACCENTS = 2
"""How many of these may be accents, which fit on any base; Vietnamese needs two."""
NOBODY: Final = "—"
"""The name of everybody who was erased, in all languages: a name that nobody can take."""

_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u2d7f\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Characters that show nothing, though they count as letters, marks or symbols."""
_JOINER, _SEPARATOR, _PICTURE = "\u200d", "\u200c", "\ufe0f"
_KEYCAP = "\u20e3"
_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_PICTURES = re.compile("[\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]")
"""The characters that emoji are made of, and among them the letters of flags."""
_LETTERS_OF_FLAGS = re.compile("[\U0001f1e6-\U0001f1ff]")
_TEXT_PICTURES = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u24c2"
"""Characters outside these ranges that the picture selector turns into emoji."""
_FLAG, _TAG_END = "\U0001f3f4", "\U000e007f"
_TAGGED = re.compile(
    _FLAG
    + "(?:"
    + "|".join(
        "".join(chr(0xE0000 + ord(char)) for char in tag) for tag in ("gbeng", "gbsct", "gbwls")
    )
    + ")"
    + _TAG_END
)
"""The flags of England, Scotland and Wales, the only ones made with tags."""

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


def tidy(text: str) -> str:
    """One line of visible characters, with single spaces between words.

    Joiners are kept only where they join: in emoji, after a virama, and between Arabic letters.
    """
    flags = {at for flag in _TAGGED.finditer(text) for at in range(*flag.span())}
    seen = "".join(char for at, char in enumerate(text) if at in flags or _is_kept(char))
    kept = "".join(char for at, char in enumerate(seen) if _fits(seen, at, char))
    return " ".join(kept.split())


def normalised_line(text: str) -> str:
    """The same; raises ValueError if combining marks pile up or have no base."""
    tidied = tidy(text)
    if any(_piles_up(cluster) for cluster in clusters(tidied)):
        raise ValueError("too many combining marks")
    return tidied


def normalised_name(text: str) -> str:
    """A line that can be a name, normalised; raises ValueError if it can't."""
    cleaned = normalised_line(unicodedata.normalize("NFC", text))
    if not any(unicodedata.category(char)[0] in "LNS" or is_picture(char) for char in cleaned):
        raise ValueError("a name is needed")
    if len(cleaned) > LONGEST:  # normalising makes some characters longer
        raise ValueError("too long")
    return cleaned


def clusters(text: str) -> Iterator[str]:
    """The characters of a tidied line as people count them: a base with all its marks."""
    cluster = ""
    for char in text:
        if cluster and not _goes_on(cluster, char):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def shortened(text: str, most: int) -> str:
    """The longest beginning of at most `most` characters that splits no cluster."""
    beginning = ""
    for cluster in clusters(text):
        if len(beginning) + len(cluster) > most:
            break
        beginning += cluster
    return beginning.rstrip()


def _is_kept(char: str) -> bool:
    """True for visible characters, and for those that may join or change visible ones."""
    if char.isspace() or char in (_JOINER, _SEPARATOR, _PICTURE):
        return True
    if char in _BLANK or _SELECTORS.match(char):
        return False
    return unicodedata.category(char)[0] != "C" or is_picture(char)


def _fits(text: str, at: int, char: str) -> bool:
    """False for a joiner or selector with nothing to join or change."""
    if char == _PICTURE:
        return at > 0 and _may_be_picture(text, at)
    return char not in (_JOINER, _SEPARATOR) or _joins(text, at, char)


def _joins(text: str, at: int, char: str) -> bool:
    start = at - 1 if text[at - 1 : at] == _PICTURE else at
    before, after = text[max(0, start - 1) : start], text[at + 1 : at + 2]
    if not before or not after:
        return False
    if unicodedata.combining(before) == 9:  # a virama
        return unicodedata.category(after)[0] == "L"
    if char == _SEPARATOR:
        return all(unicodedata.bidirectional(one) == "AL" for one in (before, after))
    return bool(is_picture(before) or _TONES.match(before)) and is_picture(after)


def is_picture(char: str) -> bool:
    """True for a character that emoji are made of, even one newer than this Python."""
    return bool(_PICTURES.match(char)) and not _LETTERS_OF_FLAGS.match(char)


def _may_be_picture(text: str, at: int) -> bool:
    before = text[at - 1]
    if before in "0123456789#*":
        return text[at + 1 : at + 2] == _KEYCAP
    return before in _TEXT_PICTURES or is_picture(before)


def _goes_on(cluster: str, char: str) -> bool:
    """True if a character belongs to the cluster before it."""
    if _LETTERS_OF_FLAGS.match(char):
        return len(cluster) == 1 and bool(_LETTERS_OF_FLAGS.match(cluster))
    joined = cluster[-1] == _JOINER
    tag = unicodedata.category(char) == "Cf" and char not in (_JOINER, _SEPARATOR)
    mark = unicodedata.category(char)[0] == "M"
    return joined or mark or tag or char in (_JOINER, _SEPARATOR) or bool(_TONES.match(char))


def _piles_up(cluster: str) -> bool:
    marks = [char for char in cluster if _is_mark(char)]
    if not marks:
        return False
    accents = [char for char in marks if is_accent(char)]
    alone = _is_mark(cluster[0]) or cluster[0].isspace()
    return alone or len(marks) > MOST_MARKS or len(accents) > MOST_ACCENTS


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M" and char != _PICTURE


def is_accent(char: str) -> bool:
    """True for a combining mark that belongs to no script and fits on any base."""
    return unicodedata.name(char, "").startswith("COMBINING ")


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
        candidate = shortened(base, LONGEST - len(suffix)) + suffix
        if not any(_alike(shapes(candidate), other) for other in taken):
            return candidate
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
