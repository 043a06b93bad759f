"""Names and other single lines that people type: nothing invisible, few combining marks.

Lines are checked when they are set, never when they are read: what is stored stays as it is.
"""

import re
import unicodedata
from collections.abc import Iterator

LONGEST = 40
"""Signs of a name."""
MOST_MARKS = 4
"""Combining marks on one base; Burmese and Tibetan syllables need as many."""
MOST_ACCENTS = 2
"""Of these, accents that fit on anything; Vietnamese needs two."""

_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u2d7f\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Signs that show nothing, though they count as letters, marks or symbols."""
_JOINER, _SEPARATOR, _PICTURE = "\u200d", "\u200c", "\ufe0f"
_KEYCAP = "\u20e3"
_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_PICTURES = re.compile("[\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]")
"""Where the signs are that emoji are made of; the flags' letters stand among them."""
_LETTERS_OF_FLAGS = re.compile("[\U0001f1e6-\U0001f1ff]")
_TEXT_PICTURES = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u24c2"
"""Signs outside of that range which the picture selector turns into emoji."""
_FLAG, _TAG_END = "\U0001f3f4", "\U000e007f"
_TAGGED = re.compile(
    _FLAG
    + "(?:"
    + "|".join(
        "".join(chr(0xE0000 + ord(sign)) for sign in tag) for tag in ("gbeng", "gbsct", "gbwls")
    )
    + ")"
    + _TAG_END
)
"""The flags of England, Scotland and Wales, the only ones that are made with tags."""


def tidy(text: str) -> str:
    """One line of visible signs, with single spaces between words.

    Signs that join are kept only where they do so: in emoji, after a virama, and between Arabic
    letters.
    """
    flags = {at for flag in _TAGGED.finditer(text) for at in range(*flag.span())}
    seen = "".join(sign for at, sign in enumerate(text) if at in flags or _is_kept(sign))
    kept = "".join(sign for at, sign in enumerate(seen) if _fits(seen, at, sign))
    return " ".join(kept.split())


def line(text: str) -> str:
    """The same; raises ValueError where combining marks pile up, or stand alone."""
    tidied = tidy(text)
    if any(_piles_up(cluster) for cluster in clusters(tidied)):
        raise ValueError("too many combining marks")
    return tidied


def name(text: str) -> str:
    """A line that can be a name, normalised; raises ValueError where it cannot."""
    found = line(unicodedata.normalize("NFC", text))
    if not any(unicodedata.category(sign)[0] in "LNS" or is_picture(sign) for sign in found):
        raise ValueError("a name is needed")
    if len(found) > LONGEST:  # some signs are composed of more than they were written with
        raise ValueError("too long")
    return found


def clusters(text: str) -> Iterator[str]:
    """The signs of a tidied line as people count them: a base with all that belongs to it."""
    found = ""
    for sign in text:
        if found and not _goes_on(found, sign):
            yield found
            found = ""
        found += sign
    if found:
        yield found


def shortened(text: str, most: int) -> str:
    """The longest beginning of at most `most` signs that cuts nothing in two."""
    found = ""
    for cluster in clusters(text):
        if len(found) + len(cluster) > most:
            break
        found += cluster
    return found.rstrip()


def _is_kept(sign: str) -> bool:
    """True for what can be seen, and for what may join or change something that can."""
    if sign.isspace() or sign in (_JOINER, _SEPARATOR, _PICTURE):
        return True
    if sign in _BLANK or _SELECTORS.match(sign):
        return False
    return unicodedata.category(sign)[0] != "C" or is_picture(sign)


def _fits(text: str, at: int, sign: str) -> bool:
    """False for a sign that is to join or change others, and stands where there are none."""
    if sign == _PICTURE:
        return at > 0 and _may_be_picture(text, at)
    return sign not in (_JOINER, _SEPARATOR) or _joins(text, at, sign)


def _joins(text: str, at: int, sign: str) -> bool:
    start = at - 1 if text[at - 1 : at] == _PICTURE else at
    before, after = text[max(0, start - 1) : start], text[at + 1 : at + 2]
    if not before or not after:
        return False
    if unicodedata.combining(before) == 9:  # a virama
        return unicodedata.category(after)[0] == "L"
    if sign == _SEPARATOR:
        return all(unicodedata.bidirectional(one) == "AL" for one in (before, after))
    return bool(is_picture(before) or _TONES.match(before)) and is_picture(after)


def is_picture(sign: str) -> bool:
    """True for a sign that emoji are made of, also for one that is newer than this Python."""
    return bool(_PICTURES.match(sign)) and not _LETTERS_OF_FLAGS.match(sign)


def _may_be_picture(text: str, at: int) -> bool:
    before = text[at - 1]
    if before in "0123456789#*":
        return text[at + 1 : at + 2] == _KEYCAP
    return before in _TEXT_PICTURES or is_picture(before)


def _goes_on(cluster: str, sign: str) -> bool:
    """True if a sign belongs to the cluster before it."""
    if _LETTERS_OF_FLAGS.match(sign):
        return len(cluster) == 1 and bool(_LETTERS_OF_FLAGS.match(cluster))
    joined = cluster[-1] == _JOINER
    tag = unicodedata.category(sign) == "Cf" and sign not in (_JOINER, _SEPARATOR)
    mark = unicodedata.category(sign)[0] == "M"
    return joined or mark or tag or sign in (_JOINER, _SEPARATOR) or bool(_TONES.match(sign))


def _piles_up(cluster: str) -> bool:
    marks = [sign for sign in cluster if _is_mark(sign)]
    if not marks:
        return False
    accents = [sign for sign in marks if is_accent(sign)]
    alone = _is_mark(cluster[0]) or cluster[0].isspace()
    return alone or len(marks) > MOST_MARKS or len(accents) > MOST_ACCENTS


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M" and sign != _PICTURE


def is_accent(sign: str) -> bool:
    """True for a combining mark that belongs to no script, but fits on anything."""
    return unicodedata.name(sign, "").startswith("COMBINING ")
