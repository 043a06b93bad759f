"""Challenges: signed links by which others play a task with the draws that somebody had."""

import asyncio
from hashlib import sha256
from weakref import WeakValueDictionary

from itsdangerous import BadSignature, Signer

from app.errors import Gone, NotAllowed, NotFound, ProblemError
from app.live.directory import Directory
from app.live.room import Room
from app.match.chance import day_of
from app.match.codec import game_of
from app.match.replay import Replay
from app.queries.replays import Replays
from app.rooms.matches import SoloConditions
from app.rooms.records import ChallengeAnswer, Person
from app.rooms.state import RoomState
from app.schemas.replay import shared_replay
from app.solo.attempts import day_running
from app.solo.day_embargo import DaySecrets
from app.solo.played import variant_of
from app.solo.rooms import SoloPlan, SoloRooms
from app.solo.rows import ChallengeRows, Seeds
from app.solo.schemas import ChallengeView, challenge_view
from app.store.ids import tidy_token

# that a match goes on is asked of the other events of its room


class Challenges:
    """Makes the links, and what they lead to; a token is `MATCH.SIGNATURE`."""

    def __init__(
        self,
        key: str,
        directory: Directory,
        replays: Replays,
        rooms: SoloRooms,
        secrets: DaySecrets,
        stored: ChallengeRows,
        seeds: Seeds,
    ) -> None:
        self._signer = Signer(key, salt="challenge", digest_method=sha256)
        self._directory = directory
        self._replays = replays
        self._rooms = rooms
        self._secrets = secrets
        self._stored = stored
        self._seeds = seeds
        self._clicks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()

    async def make(self, person: Person, match_id: str) -> str:
        """The token of a challenge to beat a person's own match.

        What is drawn after the last draw of that match follows from a seed that is made now, if
        there is none, so all who are challenged draw the same.
        """
        replay = await self._replays.finished(match_id)
        if not _is_challenge(replay, person.id):
            raise ProblemError("no-challenge")
        day = await self._secrets.running(match_id)
        if day is not None:
            raise day_running(day)
        luck = await self._luck(match_id)
        if day_of(luck) is None:
            await self._seeds.make(luck)
        return self._signer.sign(match_id).decode()

    async def view(self, token: str, person: Person | None) -> ChallengeView:
        """A challenge, as a person may see it."""
        first, room_state = await self._open(token)
        name = shared_replay(first, room_state, None)["names"][0]
        own = person is not None and person.id in first.row.players
        mine = await self._mine(first, None if own else person)
        answers = await self._answers(first) if own else []
        return challenge_view(first, name, mine, answers, own=own)

    async def check(self, token: str) -> None:
        """Refuse if there is no such challenge, or it can't be played any more."""
        first, _ = await self._open(token)
        _refuse_outdated(first)

    async def start_challenge(self, token: str, person: Person, name: str) -> Room:
        """The room of a person's match with these draws: a new one, unless one is under way."""
        first, _ = await self._open(token)
        _refuse_outdated(first)
        if person.id in first.row.players:
            raise ProblemError("not-oneself")
        clicks = self._clicks.setdefault((first.match_id, person.id), asyncio.Lock())
        async with clicks:
            under_way = await self._under_way(first, person)
            if under_way is not None:
                return under_way
            terms = SoloConditions(await self._luck(first.match_id), challenge=token)
            options = first.codec.dump_options(first.options)
            plan = SoloPlan(first.game.card.key, options, terms=terms)
            return await self._rooms.start_match(person, name, plan)

    async def replay(
        self, token: str, person: Person | None, match_id: str
    ) -> tuple[Replay, RoomState]:
        """A match of a challenge to look back at, and its room.

        Whoever is to be beaten sees the matches of the others; these see the first one and their
        own, once they have finished one.
        """
        first, _ = await self._open(token)
        if person is not None and person.id in first.row.players:
            others = await self._answers(first)
        else:
            mine = await self._mine(first, person)
            others = [one for one in mine if one.state == "finished"]
            if not others:
                raise NotAllowed("challenge-first")
        if match_id not in (first.match_id, *(one.match_id for one in others)):
            raise NotFound("match-not-found")
        room = await self._directory.room_of_match(match_id)
        return await self._replays.finished(match_id), room.state

    async def _open(self, token: str) -> tuple[Replay, RoomState]:
        """The match to be beaten, and its room; refuses a token that this server didn't sign."""
        try:
            match_id = self._signer.unsign(tidy_token(token)).decode()
            room = await self._directory.room_of_match(match_id)
            return await self._replays.finished(match_id), room.state
        except (BadSignature, NotFound):
            raise NotFound("challenge-not-found") from None

    async def _luck(self, match_id: str) -> str:
        """The luck of all matches with the draws of this one.

        An answer and the task of a day have it from a seed.  Any other match that had the dice of
        an earlier one went on with draws of its own after these.
        """
        terms = await self._stored.terms(match_id)
        seeded = terms.luck and (terms.challenge or day_of(terms.luck))
        return terms.luck if terms.luck and seeded else match_id

    async def _mine(self, first: Replay, person: Person | None) -> list[ChallengeAnswer]:
        if person is None:
            return []
        return await self._stored.of_player(first.match_id, _variant(first), person.id)

    async def _answers(self, first: Replay) -> list[ChallengeAnswer]:
        luck = await self._luck(first.match_id)
        return await self._stored.answers(first.match_id, _variant(first), luck)

    async def _under_way(self, first: Replay, person: Person) -> Room | None:
        for one in await self._mine(first, person):
            if one.state == "running":
                try:
                    room = await self._directory.get(one.room_id)
                except (NotFound, Gone):  # deleted or closed
                    continue
                roster = room.state.match
                still = roster is not None and roster.id == one.match_id and room.state.running
                if still and room.state.plays(person.id):
                    return room
        return None


def _variant(first: Replay) -> str:
    """The options that count: a room for one may have got others since."""
    return variant_of(first.game, first.options)


def _is_challenge(replay: Replay, player: str) -> bool:
    """True for a task that this player has finished alone, if it can still be played."""
    task = replay.game.card.same_dice and replay.game.grades(replay.options)
    alone = replay.row.players == (player,)
    return bool(task) and alone and replay.result is not None and _is_newest(replay)


def _is_newest(replay: Replay) -> bool:
    """True if new matches have the same rules."""
    return replay.game is game_of(replay.game.card.key)


def _refuse_outdated(replay: Replay) -> None:
    if not _is_newest(replay):
        raise ProblemError("no-challenge")
