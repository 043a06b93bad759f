"""What is known and not mended yet is forgiven, and gets less."""

import json
from pathlib import Path

from tests.layout.known_faults import Known, gathered, results
from tests.layout.page_checks import Finding


def one(element: str, state: str = "chat", lang: str = "en") -> Finding:
    return Finding("cut", state, "lineup", lang, "phone", False, element, "text", (0, 0, 9, 9), "")


def test_known_faults_are_forgiven_and_get_fewer(tmp_path: Path) -> None:
    file = tmp_path / "known_faults.json"
    Known(gathered([one("p"), one("p", lang="de"), one("b")])).write(file)
    known = Known.read(file)
    assert known.has(one("p"))
    assert not known.has(one("i"))
    assert not known.has(one("p", state="menu"))
    assert known.gone("lineup", [one("p"), one("p", lang="de"), one("b")]) == []
    assert known.gone("colomino", []) == []
    left = [one("p"), one("i")]
    assert known.gone("lineup", left) == [
        "cut lineup b: states ['chat']",
        "cut lineup b: sizes ['phone']",
        "cut lineup b: languages ['en']",
        "cut lineup p: languages ['de']",
    ]
    fewer = known.renewed({"lineup": left})
    assert fewer.entries == {("cut", "lineup", "p"): gathered([one("p")])["cut", "lineup", "p"]}
    assert known.renewed({"colomino": []}).entries == known.entries


def test_results_are_read_as_written(tmp_path: Path) -> None:
    document = {"game": "lineup", "seconds": {}, "findings": [one("p").document()]}
    (tmp_path / "lineup.json").write_text(json.dumps(document))
    assert results(tmp_path) == {"lineup": [one("p")]}
