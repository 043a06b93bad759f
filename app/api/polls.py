"""What people agree on: asking the others, and voting."""

from starlette.requests import Request

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.rooms.polls import PollSubject
from app.schemas.problems import START, refuses
from app.schemas.requests import Ballot, Question
from app.schemas.room import RoomView, room_view
from app.security.scopes import needs, require_scope

router = topic("/rooms/{room}", tag="playing", scope="play")


@router.post("/polls")
@refuses(
    "match-running",
    "no-same-dice",
    "no-undo",
    "not-host",
    "not-seated",
    "nothing-to-repeat",
    "over",
    "poll-open",
    "stale-seq",
    *START,
    rules=409,
)
async def open_poll(
    request: Request, body: Question, room: TheOwnRoom, person: ThePerson
) -> RoomView:
    """Ask the others to agree to something; if nobody has to, it happens at once.

    The question is in `polls` of the room, and `asked` says who is to answer by `PUT …/vote`.  The
    kinds are:

    `undo`: take back your last move, at position `seq`, and everything after it.  All other people
    with a seat have to agree; one "no" ends it, and so does the next move.

    `end`: end the match without a result.  Before the first move (`seq` 0), hosts end it at once.
    Later, all others who own a seat and are there have to agree; one "no" ends the question.  It
    stays open through moves.  To ask while somebody else does is to agree.  Sent again by the
    requester, it ends the match if those who had not answered have left meanwhile.

    `rematch`: another round.  Hosts and those with a seat can ask all who have a seat and are
    connected then.  It starts once all have answered, with those who are in and the bots; who
    hasn't answered after 30 seconds counts as "no".  Those with a seat who aren't in give it up and
    watch.  The player after the previous starter starts.  To ask while somebody else does is to be
    in.  If too few are in, nothing starts: whoever changes their mind can still come in, and a
    second request by the same person asks everybody anew.  In a room over days, all with a seat are
    asked, and have as long as they like.  `same_dice`: with the draws of the last match, in games
    that support it.

    `start`: ask all at the table who aren't ready to be; the last one who is starts the match; for
    hosts, and tokens with the scope `host`.  The owner and whoever asks count as ready; whoever
    sits down later has to be ready, too.  Those asked answer with `ready` for their seat.  It is
    void once one of those asked stands up, the game or its options change, or whoever asked is no
    longer a host.  To start without waiting, use `POST /rooms/{room}/matches`.
    """
    if body.kind == "start":
        require_scope(request, "host")
    room_state = await room.polls.ask(person.id, body.kind, _about(body))
    return room_view(room_state, person.id)


@router.put("/vote")
@refuses(
    "bot-plays",
    "match-running",
    "no-poll",
    "no-such-seat",
    "no-undo",
    "not-absent",
    "not-allowed",
    "not-host",
    "not-oneself",
    "not-seated",
    "not-waited-for",
    "over",
    "seat-open",
    "seat-reserved",
    "stale-seq",
    "voted-already",
)
async def vote(request: Request, body: Ballot, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Vote; your newest vote counts.  Whoever asked withdraws the question of an undo or an end by
    voting `no`, and any host that of a start.

    `substitution`: vote on the `seat` of someone who has been away long enough, at position `seq`;
    nobody has to ask first.  `default`: the rules make one simple move.  `bot`: a bot plays.
    `anyone`: a bot plays until a new player takes the seat; also possible while a bot stands in for
    someone who isn't there, but not within two minutes of the last sign of them.  It takes effect
    once more than half of the people who have another seat and are present agree.  Each has one
    vote, programs have none; null withdraws it.  Votes end with the position and, in a live room,
    when the owner returns.
    """
    if body.kind == "start":
        require_scope(request, "host")
    room_state = await room.polls.vote(person.id, body.kind, body.choice, _about(body))
    return room_view(room_state, person.id)


@router.post("/rematch/start")
@needs("host")
@refuses("no-poll", "not-host", *START, rules=409)
async def start_rematch(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Start the rematch with those who are in, without waiting for the others; for hosts."""
    return room_view(await room.polls.start_rematch(person.id), person.id)


def _about(body: Question | Ballot) -> PollSubject:
    return PollSubject(**body.model_dump(exclude={"kind", "choice"}))
