"""The faults that are known and not mended yet: `known_faults.json`, which only ever gets shorter.

An entry is a check and an element in a game ("" for pages outside a match), with the states,
sizes and languages in which it is met.  `python -m tests.layout.known_faults` drops what the last
run no longer met; nothing adds to it.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from tests.layout.page_checks import Finding

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "test-results" / "layout"
"""Where results and pictures go; ignored by git."""
FILE = Path(__file__).parent / "known_faults.json"
WHERE = ("states", "sizes", "languages")
Key: TypeAlias = tuple[str, str, str]
Met: TypeAlias = dict[str, set[str]]


class Known:
    """What a file of known faults says."""

    def __init__(self, entries: Mapping[Key, Met]) -> None:
        self.entries = entries

    @classmethod
    def read(cls, file: Path = FILE) -> "Known":
        """The entries of a file; none without one."""
        listed = json.loads(file.read_text("utf-8")) if file.is_file() else []
        return cls(
            {
                (one["check"], one["game"], one["element"]): {at: set(one[at]) for at in WHERE}
                for one in listed
            }
        )

    def has(self, finding: Finding) -> bool:
        """True if somebody knows of it."""
        met = self.entries.get(_key(finding))
        return met is not None and all(value in met[at] for at, value in _where(finding))

    def gone(self, game: str, findings: Iterable[Finding]) -> list[str]:
        """Entries of a game, or parts of them, that a whole run of it did not meet."""
        now = gathered(findings)
        return [
            f"{key[0]} {game or 'pages'} {key[2]}: {at} {sorted(missing)}"
            for key, met in self.entries.items()
            if key[1] == game
            for at in WHERE
            if (missing := met[at] - now.get(key, {}).get(at, set()))
        ]

    def renewed(self, found: Mapping[str, Iterable[Finding]]) -> "Known":
        """Only what was met again in the games that ran; the others stay as they are."""
        kept = {}
        for key, met in self.entries.items():
            now = met if key[1] not in found else gathered(found[key[1]]).get(key, {})
            left = {at: met[at] & now.get(at, set()) for at in WHERE}
            if all(left.values()):
                kept[key] = left
        return Known(kept)

    def write(self, file: Path = FILE) -> None:
        """One entry a line, in order."""
        lines = [
            json.dumps(_entry(key, met), ensure_ascii=False)
            for key, met in sorted(self.entries.items())
        ]
        file.write_text("[\n " + ",\n ".join(lines) + "\n]\n" if lines else "[]\n", "utf-8")


def gathered(findings: Iterable[Finding]) -> dict[Key, Met]:
    """Findings by check and element: where they are met."""
    found: dict[Key, Met] = {}
    for finding in findings:
        met = found.setdefault(_key(finding), {at: set() for at in WHERE})
        for at, value in _where(finding):
            met[at].add(value)
    return found


def results(folder: Path) -> dict[str, list[Finding]]:
    """The findings of a run, by game, as its results have them."""
    documents = [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))]
    return {
        one["game"]: [Finding(**each | {"box": tuple(each["box"])}) for each in one["findings"]]
        for one in documents
    }


def _key(finding: Finding) -> Key:
    return finding.check, finding.game, finding.element


def _where(finding: Finding) -> Iterable[tuple[str, str]]:
    return zip(WHERE, (finding.state, finding.size, finding.lang), strict=True)


def _entry(key: Key, met: Met) -> dict[str, Any]:
    check, game, element = key
    where = {at: sorted(met[at]) for at in WHERE}
    return {"check": check, "game": game, "element": element, **where}


if __name__ == "__main__":
    Known.read().renewed(results(RESULTS)).write()
