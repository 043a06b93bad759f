"""What a client does with frames, told from docs/api.md alone."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

Frame = dict[str, Any]

NOTHING: Frame = {"to_act": [], "result": None, "public": None, "private": None}
"""What is seen before the first position."""


def typed(frame: Frame) -> Frame:
    """A frame with a type, and with the number of a step, the id of an answer, and times."""
    if "type" in frame:
        return frame
    if "t" in frame:
        return {"type": "step", "seq": frame["s"], **frame}
    if "c" in frame:
        return {"type": "clock", "seats": timed(**frame), **frame}
    return {"type": "ack", "id": frame["ack"], "seq": frame["s"], **frame}


def timed(c: list[list[int]], now: int, late: Sequence[int] = ()) -> list[Frame]:
    """The times of all seats: what is left, until when, and whether the clock has moved."""
    return [
        {"left": left, "until": now + runs[0] if runs else None, "late": seat in late}
        for seat, (left, *runs) in enumerate(c)
    ]


def stepped(view: Frame, step: Frame) -> Frame:
    """The view after a step."""
    return {
        "to_act": step.get("a", view["to_act"]),
        "result": step.get("r", view["result"]),
        "public": changed(view["public"], step.get("p", [])),
        "private": changed(view["private"], step.get("o", [])),
    }


def lines(step: Frame, names: list[list[str]]) -> list[Frame]:
    """The log of a step, as a snapshot has it; `names` are the `lines` of one."""
    return [_line(names, line) for line in step.get("n", [])]


def _line(names: list[list[str]], line: list[Any]) -> Frame:
    number, *values = line
    key, *args = names[number]
    given = zip(args, values, strict=False)
    return {"key": key, "args": {name: value for name, value in given if value is not None}}


def changed(part: Any, changes: list[list[Any]]) -> Any:
    """A part of a view after changes; the part itself is left as it is."""
    part = deepcopy(part)
    for path, *values in changes:
        if path == "":
            (part,) = values
            continue
        *way, last = [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")]
        inside = part
        for key in way:
            inside = inside[int(key) if isinstance(inside, list) else key]
        _change(inside, last, values)
    return part


def _change(inside: Any, key: str, values: list[Any]) -> None:
    if isinstance(inside, list) and key == "-":
        inside.extend(values)
        return
    at = int(key) if isinstance(inside, list) else key
    if values:
        (inside[at],) = values
    else:
        del inside[at]
