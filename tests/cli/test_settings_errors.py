"""A wrong setting is told in the words of whoever sets it, not in those of a library."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from app.settings import Settings
from app.shell.failures import of_settings

pytestmark = pytest.mark.usefixtures("own_folder")

PHRASES = ("Input should", "Value should", "Value error", "Assertion", "validation", "unable to")
WRONG = ("no such thing", "-1", "0", "0.5", "1e30", "nan", "a", "9" * 30, "9" * 5000, "mysql://h/d")
FREE = {"data_dir", "host", "secret", "backup_dir"}
"""Settings that may have any text, as far as they themselves can tell."""


def told(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """What is said of a value; None if it may be used."""
    monkeypatch.setenv(f"FARBENSPIEL_{name.upper()}", value)
    try:
        Settings()
    except ValidationError as error:
        return of_settings(error).sentence
    return None


@pytest.mark.parametrize("name", sorted(Settings.model_fields))
def test_no_words_of_a_library_get_through(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [text for value in WRONG if (text := told(name, value, monkeypatch)) is not None]
    for text in found:
        assert not [phrase for phrase in PHRASES if phrase in text], text
        assert "can't be used" not in text, text
        assert "{" not in text
    assert bool(found) == (name not in FREE)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("admin_token", "abc", "needs at least 24 characters"),
        ("port", "many", "must be a whole number"),
        ("port", "70000", "must be at most 65535"),
        ("port", "-1", "must be at least 0"),
        ("connect_s", "soon", "must be a number"),
        ("connect_s", "0", "must be more than 0"),
        ("log_json", "perhaps", "must be true or false"),
        ("published_on", "outside", "an address such as 127.0.0.1 is needed, or localhost"),
        (
            "mail_from",
            "Games <games>",
            "an address such as Farbenspiel <games@example.org> is needed",
        ),
        ("access_log", "maybe", "must be one of off, on, addresses"),
    ],
)
def test_what_is_wrong_is_said(
    name: str, value: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(name, value, monkeypatch) == f"FARBENSPIEL_{name.upper()}: {sentence}."


def test_any_other_error_has_no_words_of_a_library() -> None:
    wrong: Any = {"root_path": 5, "port": [], "host": object()}
    with pytest.raises(ValidationError) as failed:
        Settings(**wrong)
    sentence = of_settings(failed.value).sentence
    assert not [phrase for phrase in PHRASES if phrase in sentence], sentence
    assert sentence.count("has a value that can't be used") >= 2
    assert Path.cwd().name not in sentence
