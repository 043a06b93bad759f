"""A match as a player sees it, and what frames make of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from typing_extensions import TypeVar

from farbenspiel_client import wire

PublicT = TypeVar("PublicT", default=Any)
PrivateT = TypeVar("PrivateT", default=Any)


@dataclass(frozen=True, slots=True)
class Position(Generic[PublicT, PrivateT]):
    """A position of a match, and everything that is shown with it.

    `seq` is its number, `at` when it was reached, in milliseconds since 1970, `seat` this player's
    seat, None for spectators.  `public` and `private` are in the game's own shape, whose types are
    in the module of `games`, and which the server's page `/developers/GAME` explains; spectators
    have no `private`.  `notes` are the lines of the log: number, time, what happened; `lines` says
    what those of steps mean.
    """

    match: str
    game: str
    options: Mapping[str, Any]
    seq: int
    at: int
    began: int
    lines: list[list[str]]
    seat: int | None
    to_act: list[int]
    result: wire.ResultView | None
    public: PublicT
    private: PrivateT | None
    notes: list[tuple[int, int, list[wire.NoteView]]] = field(default_factory=list)
    ready: frozenset[int] = frozenset()
    """The seats whose move for the next step is in."""

    @property
    def my_turn(self) -> bool:
        """True if this player has to move now."""
        return self.seat in self.to_act and self.seat not in self.ready


def snapshotted(frame: wire.Snapshot) -> Position:
    """The position of a snapshot."""
    view = frame["view"]
    return Position(
        match=frame["match"],
        game=frame["game"],
        options=frame["options"],
        seq=frame["seq"],
        at=frame["at"],
        began=frame["began"],
        lines=frame["lines"],
        seat=frame["you"],
        to_act=view["to_act"],
        result=view["result"],
        public=view["public"],
        private=view["private"],
        notes=[(seq, at, notes) for seq, at, notes in frame["notes"]],
        ready=frozenset(draft["seat"] for draft in frame["drafts"] if draft["ready"]),
    )


def stepped(
    position: Position[PublicT, PrivateT], step: wire.StepFrame
) -> Position[PublicT, PrivateT]:
    """The position after a step that follows it."""
    at = position.began + step["t"]
    notes = [_note(position.lines, line) for line in step.get("n", [])]
    return replace(
        position,
        seq=step["s"],
        at=at,
        to_act=step.get("a", position.to_act),
        result=step.get("r", position.result),
        public=changed(position.public, step.get("p", [])),
        private=changed(position.private, step.get("o", [])),
        notes=[*position.notes, (step["s"], at, notes)],
        ready=frozenset(),
    )


def _note(lines: list[list[str]], line: list[Any]) -> wire.NoteView:
    """A line of a step, with the names that its key and its arguments have in `lines`."""
    number, *values = line
    key, *names = lines[number]
    args = dict(zip(names, values, strict=False))
    return {"key": key, "args": {name: value for name, value in args.items() if value is not None}}


def drafted(
    position: Position[PublicT, PrivateT], draft: wire.DraftFrame
) -> Position[PublicT, PrivateT]:
    """The position with a draft; one for another position changes nothing."""
    if draft["seq"] != position.seq:
        return position
    others = position.ready - {draft["seat"]}
    return replace(position, ready=others | {draft["seat"]} if draft["ready"] else others)


def changed(part: Any, changes: list[list[Any]]) -> Any:
    """A part of a view after changes, which leave the part itself as it is."""
    for path, *values in changes:
        way = [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")]
        part = values[0] if path == "" else _at(part, way, values)
    return part


def _at(node: Any, way: list[str], values: list[Any]) -> Any:
    key, *rest = way
    if isinstance(node, list):
        if key == "-":
            return [*node, *values]
        place = int(key)
        inner = [_at(node[place], rest, values)] if rest else values[:1]
        return [*node[:place], *inner, *node[place + 1 :]]
    if rest:
        return {**node, key: _at(node[key], rest, values)}
    others = {name: value for name, value in node.items() if name != key}
    return {**node, key: values[0]} if values else others
