"""Friendly names that guests have until they say theirs."""

import secrets

from app.i18n import LANGUAGES, Translator, translator

_LISTS = ("nickname-first", "nickname-second")


def nickname(t: Translator) -> str:
    """A friendly name for a guest, in the language of `t`."""
    return " ".join(secrets.choice(t(key).split(", ")) for key in _LISTS)


def is_nickname(name: str) -> bool:
    """True for a name that `nickname` may have made, in whatever language."""
    words = name.split(" ")
    return len(words) == len(_LISTS) and any(
        all(
            word in translator(language)(key).split(", ")
            for key, word in zip(_LISTS, words, strict=True)
        )
        for language in LANGUAGES
    )
