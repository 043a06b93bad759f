"""The faults that the suite has to find can be put into the program, and their tests are there."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_each_fault_still_fits_and_its_tests_exist() -> None:
    faults = json.loads((ROOT / "tests/mutants.json").read_text("utf-8"))
    assert len({fault["id"] for fault in faults}) == len(faults) >= 60
    for fault in faults:
        text = (ROOT / fault["file"]).read_text("utf-8")
        assert text.count(fault["old"]) == 1, fault["id"]
        assert fault["new"] != fault["old"], fault["id"]
        assert fault["tests"], fault["id"]
        for test in fault["tests"]:
            path, _, name = test.partition("::")
            source = (ROOT / path).read_text("utf-8")
            assert re.search(rf"\bdef {re.escape(name)}\b", source) if name else source, test
