"""Which names are allowed, and which look alike."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rooms import names
from app.rooms.names import distinct, is_taken

REAL = (
    "Anna",
    "Zoë Ångström",
    "Nguyễn Thị Hằng",
    "Trần Ngọc Ượt",
    "Ðorđe Đoković",
    "Łukasz",
    "Ñandú O'Neill-Smith",
    "Iñaki",
    "Αλέξανδρος",
    "Алёна Йосиповна",
    "Ґанна Їжакевич",
    "Հայկ",
    "გიორგი",
    "שָׁלוֹם",
    "שַּׁבָּת",
    "משה",
    "مُحَمَّد",
    "علی\u200cرضا",
    "राम",
    "ज़िंदगी",
    "क्षितिज",
    "শ্রেয়া",
    "ਗੁਰਪ੍ਰੀਤ",
    "தமிழ்",
    "ശ്രീ",
    "ශ්\u200dරී",
    "น้ำฝน",
    "ที่รัก",
    "မြို့",
    "ខ្ញុំ",
    "བསྒྲུབས",
    "ᠮᠣᠩᠭᠣᠯ",
    "김민준",
    "さくら",
    "ﾀﾛｳ",
    "李小龙",
    "አበበ",
    "Q’eqchi’",
    "Player 1",
    "👩\u200d🚀",
    "❤\ufe0f",
    "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏻",
    "🏳\ufe0f\u200d🌈",
    "🇳🇱",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "1\ufe0f\u20e3",
    "🙂\u200d↔\ufe0f",
    "\U0001fae8",
    "+1",
)
INVISIBLE = (
    "\u3164\u2800\u115f\u1160\uffa0\u17b4\u17b5\u00ad\u200b\u200c\u200d\u200e\u202e\u2060\u2066"
    "\u2069\ufeff\u034f\u061c\u180b\u180e\ufe00\ufe0e\ufe0f\U000e0001\U000e0041\U000e007f\U000e0100"
    "\u2063\u206a\U0001d159\U0001d173\U000e0fff\ufff9\ufffc\0\x1b\x7f\ud800\ue000\uffff"
)


@pytest.mark.parametrize("name", REAL)
def test_real_names_of_many_scripts_stay_as_they_are(name: str) -> None:
    assert names.normalised_name(name) == unicodedata.normalize("NFC", name)
    assert names.normalised_name(unicodedata.normalize("NFD", name)) == names.normalised_name(name)


@pytest.mark.parametrize("sign", INVISIBLE, ids=ascii)
def test_invisible_characters_are_removed_and_are_no_name(sign: str) -> None:
    for text in (sign, sign * 3, f" {sign} ", f"{sign}.{sign}"):
        with pytest.raises(ValueError, match="name is needed"):
            names.normalised_name(text)
    assert names.normalised_name(f"{sign}An{sign}na{sign}") == "Anna"
    assert names.tidy(f"{sign} {sign}") == ""


@pytest.mark.parametrize(
    "text",
    [
        "Anna" + "\u0301" * 39,
        "a\u0316\u0323\u0324",
        "a\u0308\u0316\u0323\u0324",
        "\u0301Anna",
        "Anna \u0301",
        "\u0301",
        "ก" + "\u0e34\u0e35\u0e36\u0e37\u0e38",
        "x\u20dd\u20de\u20df",
    ],
    ids=ascii,
)
def test_a_name_with_piled_up_or_lone_marks_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="combining marks"):
        names.normalised_name(text)
    with pytest.raises(ValueError, match="combining marks"):
        names.normalised_line(text)


@pytest.mark.parametrize("text", ["", " ", "...", "-", "'", "\u2003", "_"])
def test_a_name_has_a_letter_a_number_or_a_symbol(text: str) -> None:
    with pytest.raises(ValueError, match="name is needed"):
        names.normalised_name(text)


def test_a_name_that_grows_when_normalised_is_too_long() -> None:
    assert len(names.normalised_name("\u0958" * 20)) == 40
    with pytest.raises(ValueError, match="too long"):
        names.normalised_name("\u0958" * 21)


@given(st.text(max_size=60))
def test_tidying_twice_changes_nothing(text: str) -> None:
    tidied = names.tidy(text)
    assert names.tidy(tidied) == tidied
    assert "".join(names.clusters(tidied)) == tidied


@given(st.text(alphabet="aक्🧑\u200d\u200c\ufe0f🏽ّع \u3164\u2800\U000e0067🏴", max_size=12))
def test_joiners_are_never_left_at_the_edges(text: str) -> None:
    tidied = names.tidy(text)
    assert names.tidy(tidied) == tidied
    assert not tidied.startswith(("\u200d", "\u200c", "\ufe0f"))
    assert not tidied.endswith(("\u200d", "\u200c"))


def look_alike(one: str, other: str) -> bool:
    return is_taken(one, [other])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anna"),
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Anna", "An na"),
        ("Anna", "Anna."),
        ("Anna", "Ànná"),
        ("Anna", "\u0410nn\u0430"),  # Cyrillic
        ("Anna", "\u0391nna"),  # Greek
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Bob", "B0b"),
        ("BOB", "B0B"),
        ("Max", "\u041c\u0430\u0445"),
        ("PETER", "\u0420\u0415\u0422\u0415R"),
        ("Hans", "\u041dans"),
        ("Tom", "\u03a4om"),
        ("Omar", "Ornar"),
        ("Walter", "VValter"),
        ("Strauß", "Strauss"),
        ("Łukasz", "Lukasz"),
        ("İpek", "ipek"),
        ("Irmak", "ırmak"),
        ("משה", "מֹשֶׁה"),
        ("محمد", "مُحَمَّد"),
        ("❤\ufe0f", "❤"),
        ("Ada", "ᎪDA"),
    ],
)
def test_look_alikes_are_found(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Anna", "Anne"),
        ("Ian", "Lan"),
        ("Mia", "Mila"),
        ("Player 1", "Player 2"),
        ("Player 1", "Player 10"),
        ("राम", "रमा"),
        ("น้ำ", "นำ"),
        ("Иван", "Ирина"),
        ("李", "季"),
        ("👩\u200d🚀", "👨\u200d🚀"),
        ("\U0001fae8", "\U0001faea"),
        ("Guest 1", "Guest 3"),
    ],
)
def test_other_names_are_no_look_alikes(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_a_number_distinguishes_names() -> None:
    assert distinct("Anna", ["Ben"]) == "Anna"
    assert distinct("Anna", ["anna"]) == "Anna 2"
    assert distinct("Anna", ["Anna", "Anna 2"]) == "Anna 3"
    assert distinct("Anna 2", ["Anna", "Anna 2"]) == "Anna 3"
    assert distinct("Anna", ["Anna", "\u0410nna 2"]) == "Anna 3"
    assert distinct("Agent 007", ["Agent 007"]) == "Agent 007 2"
    others = ["Anna", *(f"Anna {number}" for number in range(2, 100))]
    assert distinct("Anna", others) == "Anna 100"


@pytest.mark.parametrize("base", ["x" * 40, "é" * 40, "🏳\ufe0f\u200d🌈" * 10, "ज़िं" * 10])
def test_a_number_fits_without_splitting_a_character(base: str) -> None:
    name = names.normalised_name(base)
    found = distinct(name, [name])
    whole = list(names.clusters(name))
    kept = list(names.clusters(found.removesuffix(" 2")))
    assert found.endswith(" 2")
    assert len(found) <= names.LONGEST
    assert kept == whole[: len(kept)]
    assert len(kept) >= len(whole) - 2


@given(st.text(min_size=1, max_size=40), st.lists(st.text(max_size=40), max_size=5))
def test_a_distinct_name_is_valid_and_unlike_all_others(text: str, others: list[str]) -> None:
    try:
        name = names.normalised_name(text)
    except ValueError:
        return
    found = distinct(name, [name, *others])
    assert not any(look_alike(found, other) for other in (name, *others))
    assert names.normalised_name(found) == found
