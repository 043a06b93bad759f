"""What a client shows: everything that the frames it received say together."""

from typing import Any

from tests.support.client_frames import lines, stepped

Frame = dict[str, Any]


class Gap(Exception):
    """A step does not follow the position that the client has."""


class Shown:
    """The state of a client, which applies frames."""

    def __init__(self) -> None:
        self.room: Frame = {}
        self.match: str | None = None
        self.seat: int | None = None
        self.seq = -1
        self.view: Frame = {}
        self.notes: list[tuple[int, int, list[Frame]]] = []
        self.drafts: dict[int, Frame] = {}
        self.undoable = False
        self.presence: Frame = {}
        self.times: list[Frame] = []
        self.began = 0
        self.lines: list[list[str]] = []

    @property
    def known(self) -> Frame:
        """The position that the client has, as `resume` says it."""
        return {"match": self.match, "seq": self.seq, "at": self.notes[-1][1]}

    def apply(self, frame: Frame) -> None:
        """Take in a frame that has a type; raises `Gap` if a step does not follow."""
        kind = frame["type"]
        if kind == "room":
            self.room = frame["room"]
        elif kind == "snapshot":
            self._snapshot(frame)
        elif kind == "step":
            self._step(frame)
        elif kind == "draft" and frame["seq"] == self.seq:
            self.drafts[frame["seat"]] = frame
        elif kind == "presence":
            self.presence = frame
        elif kind == "clock":
            self.times = frame["seats"]

    def _snapshot(self, frame: Frame) -> None:
        self.match, self.seat, self.seq = frame["match"], frame["you"], frame["seq"]
        self.view, self.undoable = frame["view"], frame["undo"]
        self.notes = [(seq, at, notes) for seq, at, notes in frame["notes"]]
        self.drafts = {draft["seat"]: draft for draft in frame["drafts"]}
        self.began, self.lines = frame["began"], frame["lines"]

    def _step(self, frame: Frame) -> None:
        if frame["seq"] != self.seq + 1:
            raise Gap(f"step {frame['seq']} where {self.seq} is at hand")
        self.seq, self.view = frame["seq"], stepped(self.view, frame)
        self.undoable = frame.get("undo", False)
        self.notes.append((self.seq, self.began + frame["t"], lines(frame, self.lines)))
        self.drafts = {}
