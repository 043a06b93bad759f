"""What each kind of message costs: CPU time of the server, and bytes, in all five games.

    python bench/messages.py [--quick]

Several rooms of a kind do the same thing at the same time: their players connect, start a match,
play, put drafts together, talk, and come back after a lost connection.  The server runs in a thread
of this process, with PostgreSQL, and only that thread's CPU time counts; what clients do and the
choice of moves don't.  So the figures leave out the database, and compare with each other and with
the floor beside them, not with those of `hotpath.py`.  All traffic stays on this machine.
"""

import argparse
import asyncio
import gc
import resource
import sys
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import orjson
import uvicorn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app import logs
from app.cli.serve import server
from app.games.contract import Seat
from app.live.room import Room
from app.main import create_app
from app.rooms.membership import JoinOptions
from app.settings import Settings
from app.store.migrate import upgrade
from bench import floor
from bench.load import Room as FloorRoom
from bench.matches import Line, choose, walk
from bench.processes import postgres
from bench.protocols import Farbenspiel, Floor
from bench.seeding import SEATS, Seeded
from bench.served import Served, served
from bench.wire import Wire, connect, post

KINDS = ("connect", "start", "draft", "step", "chat", "come back", "leave")
QUIET_SECONDS = 0.4
"""After this time, those who came or went have been told to everybody."""
WAIT_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played: a game with its options."""

    name: str
    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)


SCENES = (
    Scene("LineUp!", "lineup", 4),
    Scene("Colomino", "colomino", 4),
    Scene("Colour Square, open", "colour_square", 6),
    Scene("Colour Square, covered", "colour_square", 6, {"covered": True}),
    Scene("Colour Lines", "colour_lines", 5),
    Scene("With Flying Colours", "flying_colours", 6),
)


@dataclass(slots=True)
class Cost:
    """The sum of what something took: CPU seconds, bytes that all clients got, and how often."""

    cpu: float = 0.0
    received: int = 0
    times: int = 0


@dataclass(slots=True)
class Costs:
    """Costs by kind, of the rooms on one server."""

    served: Served
    wires: list[Wire] = field(default_factory=list)
    kinds: dict[str, Cost] = field(default_factory=lambda: defaultdict(Cost))

    @asynccontextmanager
    async def of(self, kind: str, times: int) -> AsyncIterator[None]:
        """Count what happens in the context as that many times something of a kind."""
        cost, before = self.kinds[kind], sum(wire.received for wire in self.wires)
        cost.cpu -= self.served.cpu_seconds()
        yield
        cost.cpu += self.served.cpu_seconds()
        cost.received += sum(wire.received for wire in self.wires) - before
        cost.times += times


class Table:
    """The players of one room, and the room itself."""

    def __init__(self, room: Room, seeded: Seeded, protocol: Farbenspiel) -> None:
        self.room = room
        self.wires: list[Wire] = []
        self.seen = [-1] * len(seeded.tokens)
        self._seeded = seeded
        self._protocol = protocol
        self._actions = count()
        self._answered: set[str] = set()

    async def sit(self, port: int, seat: Seat) -> Wire:
        """Connect a player."""
        path = self._protocol.path(self._seeded, seat)

        def read(frame: bytes) -> None:
            self._read(seat, frame)

        wire = await connect(port, path, read, self._protocol.subprotocol)
        greeting = self._protocol.greeting(self._seeded, seat)
        assert greeting is not None
        wire.send(greeting)
        self.wires[seat : seat + 1] = [wire]
        return wire

    async def start(self, port: int) -> None:
        """A new match; returns once everybody sees it."""
        self.seen = [-1] * len(self.seen)
        await post(port, self._protocol.start_path(self._seeded), self._seeded.tokens[0])
        await until(lambda: min(self.seen) >= 0)

    def send(self, seat: Seat, kind: str, **fields: Any) -> str:
        """Send an action; returns its id."""
        action = f"bench-{next(self._actions):08d}"
        frame = {"type": kind, "id": action, **fields}
        self.wires[seat].send(orjson.dumps(frame))
        return action

    async def answered(self, *actions: str) -> None:
        """Wait until these have been answered."""
        await until(lambda: self._answered.issuperset(actions))

    def _read(self, seat: Seat, frame: bytes) -> None:
        document = orjson.loads(frame)
        kind = document.get("type")
        if kind == "problem":
            raise RuntimeError(f"refused: {document}")
        if "ack" in document:
            self._answered.add(document["ack"])
        elif kind == "snapshot" or "t" in document:
            self.seen[seat] = document["seq" if kind else "s"]


async def until(holds: Callable[[], bool]) -> None:
    """Wait until it holds."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.001)  # the server's thread tells nobody when it is done


async def table_of(running: Served, app: Any, scene: Scene) -> Table:
    """A room with everybody in it."""
    core = app.state.core

    async def make() -> tuple[Room, Seeded]:
        people = [await core.identity.players.create(f"Guest {n}") for n in range(scene.seats)]
        tokens = [(await core.identity.tokens.issue(person.id))[0] for person in people]
        host, *guests = people
        room = await core.directory.create(host, host.name, scene.game, "", scene.options)
        for guest in guests:
            await room.membership.join(guest, guest.name, JoinOptions())
        return room, Seeded(room.id, tuple(tokens))

    return Table(*(await running.inside(make())), Farbenspiel())


async def play(
    tables: Sequence[Table], costs: Costs, scene: Scene, rng: Random, steps: int
) -> None:
    """Play some steps; a room whose match is over sits out."""
    for _ in range(steps):
        going = [table for table in tables if table.room.match and table.room.match.to_act]
        moves = [(table, seat, *chosen(table, scene, seat, rng)) for table, seat in acting(going)]
        drafts = [(table, seat, draft) for table, seat, draft, _ in moves if draft is not None]
        if drafts:
            async with costs.of("draft", len(drafts)):
                await act("draft", drafts)
        async with costs.of("step", len(going)):
            await act("move", [(table, seat, move) for table, seat, _, move in moves])
            await asyncio.gather(*(until(lambda one=one: settled(one)) for one in going))


def settled(table: Table) -> bool:
    match = table.room.match
    return match is not None and min(table.seen) >= match.seq and not table.room.log.busy


def acting(tables: Sequence[Table]) -> Iterator[tuple[Table, Seat]]:
    for table in tables:
        assert table.room.match is not None
        for seat in sorted(table.room.match.awaited):
            yield table, seat


async def act(kind: str, actions: Sequence[tuple[Table, Seat, Any]]) -> None:
    """Send actions at the same time, and wait for the answers."""
    sent = []
    for table, seat, move in actions:
        assert table.room.match is not None
        sent.append((table, table.send(seat, kind, seq=table.room.match.seq, move=move)))
    await asyncio.gather(*(table.answered(action) for table, action in sent))


def chosen(table: Table, scene: Scene, seat: Seat, rng: Random) -> tuple[Any | None, Any]:
    """A legal move of a seat, and a draft that leads to some move, if moves are composed."""
    match = table.room.match
    assert match is not None
    line = Line(scene.game, scene.seats, match.options, "bench", match.position.state)
    drafts = list(walk(line, seat, rng))
    draft = match.codec.dump(drafts[len(drafts) // 2]) if drafts else None
    return draft, match.codec.dump(choose(line, seat, rng))


async def measured(running: Served, app: Any, scene: Scene, rooms: int, steps: int) -> Costs:
    """Everything that happens in the rooms of a scene."""
    rng, costs = Random(1), Costs(running)
    tables = [await table_of(running, app, scene) for _ in range(rooms)]
    people = [(table, seat) for table in tables for seat in range(scene.seats)]
    async with costs.of("connect", len(people)):
        for table, seat in people:
            costs.wires.append(await table.sit(running.port, seat))
        await asyncio.sleep(QUIET_SECONDS)
    async with costs.of("start", rooms):
        for table in tables:
            await table.start(running.port)
    await play(tables, costs, scene, rng, steps)
    async with costs.of("chat", rooms):
        said = [table.send(0, "say", phrase="hello") for table in tables]
        await asyncio.gather(
            *(table.answered(one) for table, one in zip(tables, said, strict=True))
        )
        await asyncio.sleep(QUIET_SECONDS / 4)
    async with costs.of("leave", rooms):
        for table in tables:
            table.wires[0].close()
        await asyncio.sleep(QUIET_SECONDS)
    async with costs.of("come back", rooms):
        for table in tables:
            costs.wires.append(await table.sit(running.port, 0))
        await asyncio.sleep(QUIET_SECONDS)
    for wire in costs.wires:
        wire.close()
    return costs


async def measured_floor(running: Served, rooms: int, steps: int) -> Costs:
    """What the floor can do as well: LineUp! only, with neither drafts nor chat."""
    rng, costs = Random(1), Costs(running)
    tables = [FloorRoom(Seeded(f"R{n}", ("",) * SEATS), Floor(), rng) for n in range(rooms)]
    async with costs.of("connect", rooms * SEATS):
        for table in tables:
            await table.open(running.port)
        await asyncio.sleep(QUIET_SECONDS)
    costs.wires += [wire for table in tables for wire in table._wires]
    async with costs.of("start", rooms):
        for table in tables:
            await table.start(running.port)
    for _ in range(steps):
        going = [table for table in tables if not table.over]
        async with costs.of("step", len(going)):
            for table in going:
                table.move(0.0)
            await asyncio.gather(*(until(lambda one=one: not one.waiting) for one in going))
    for table in tables:
        table.close()
    return costs


def line(name: str, seats: int, costs: Costs) -> str:
    """A row: for each kind CPU-ms and the bytes that each player gets."""
    cells = []
    for kind in KINDS:
        cost = costs.kinds.get(kind)
        if cost is None or not cost.times:
            cells.append("")
            continue
        players = 1 if kind == "connect" else seats
        cpu, received = 1000 * cost.cpu / cost.times, cost.received / cost.times / players
        cells.append(f"{cpu:.2f} / {received:.0f}")
    return f"| {name} | {seats} | {' | '.join(cells)} |"


def main() -> None:
    """Measure, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer rooms and steps")
    chosen = parser.parse_args()
    rooms, steps = (3, 4) if chosen.quick else (20, 12)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    logs.configure("warning", as_json=True)
    gc.disable()  # a pause of the clients must not count as the server's
    print(f"| CPU-ms / bytes per player | players | {' | '.join(KINDS)} |")
    print(f"|{' --- |' * (len(KINDS) + 2)}")
    with tempfile.TemporaryDirectory(prefix="fsp-bench-") as folder, postgres(0) as (_, url):
        for row in rows(Path(folder), url, rooms, steps):
            print(row, flush=True)


def rows(folder: Path, url: str, rooms: int, steps: int) -> Iterator[str]:
    """The rows of the table, each once it has been measured."""
    upgrade(url)
    settings = Settings(
        _env_file=None,
        data_dir=folder,
        database_url=url,
        log_level="warning",
        ws_messages_per_second=100_000,
        ws_burst=100_000,
        changes_per_second=100_000,
        changes_burst=100_000,
    )
    for scene in SCENES:
        app = create_app(settings)
        with served(server(settings, app, "")) as running:
            costs = asyncio.run(measured(running, app, scene, rooms, steps))
        yield line(scene.name, scene.seats, costs)
    yield floor_row(rooms, steps)


def floor_row(rooms: int, steps: int) -> str:
    """The floor, with a database of its own, as its table of steps has other columns."""
    with postgres(0) as (_, url):
        config = uvicorn.Config(
            floor.create_app(url),
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            log_level="warning",
            access_log=False,
        )
        with served(uvicorn.Server(config)) as running:
            costs = asyncio.run(measured_floor(running, rooms, steps))
    return line("the floor (LineUp!)", SEATS, costs)


if __name__ == "__main__":
    main()
