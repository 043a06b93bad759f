"""What links to pages show elsewhere: title, text and picture, for those who write of them.

Only what anybody with the link may see goes in here, and of rooms less than that: their game and
title, or nothing where a passcode is needed.
"""

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from itsdangerous import BadSignature, URLSafeSerializer

from app.cards.content import CardPlayer, Poster, ResultCard
from app.errors import ProblemError
from app.games import CARDS
from app.i18n import Translator
from app.match.match import Position
from app.match.replay import Replay
from app.match.views import ResultView, shared_view
from app.queries.my_rooms import RoomPreview
from app.queries.share_links import ShareLinks
from app.rooms.names import shortened
from app.schemas.replay import SharedReplay, shared_replay

BRIEF = 24
"""Of a name in a title, in characters."""
LONGEST = 160
"""Of a text on a poster, in characters; more wouldn't be read."""


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """What a link shows; `image` and `path` are addresses on this server.

    Without a title, the page's own is shown; without a path, the page isn't named.
    """

    image: str
    alt: str
    title: str = ""
    text: str = ""
    path: str = ""


def of_pages(t: Translator, path: str = "") -> LinkPreview:
    """What the home page shows, and with their own title all pages that show nothing else."""
    return LinkPreview(f"/cards/home-{t.language}.png", t("card-alt-home"), path=path)


def of_room(t: Translator, room: RoomPreview) -> LinkPreview:
    """What an invitation shows, or a link to watch."""
    poster = room_poster(t, room)
    image, alt = f"/cards/r/{room.code}.png?lang={t.language}", _alt(t, poster.game)
    return LinkPreview(
        image, alt, poster.title, _joined(poster.text, poster.facts), f"/r/{room.code}"
    )


def room_poster(t: Translator, room: RoomPreview) -> Poster:
    """The poster of a room: its game and title, or neither where there is a passcode."""
    if room.secret:
        return Poster(t("card-private"), t("card-private-text"))
    name, call = t(f"{room.game}-name"), t("card-watch" if room.watch else "card-join")
    card = CARDS[room.game]
    seats = {"min": card.seats.start, "max": card.seats.stop - 1, "minutes": card.minutes}
    facts = t("game-facts", **seats)
    named = f"{name} · {facts}" if room.title else facts
    return Poster(room.title or name, named, call, room.game)


async def ending_of(shares: ShareLinks, t: Translator, token: str) -> ResultCard | None:
    """How the match of a shared link ended; None where the link shows no match."""
    try:
        replay, room_state = await shares.read_link(token, None)
    except ProblemError:
        return None
    return _ending(t, replay, replay.position, shared_replay(replay, room_state, None))


def of_match(t: Translator, ending: ResultCard, title: str, token: str) -> LinkPreview:
    """What a link to a finished match shows."""
    from app.cards.boards import BOARDS

    image, alt = f"/cards/m/{quote(token)}.png?lang={t.language}", t("result-board")
    lines = [
        f"{ending.players[seat].name} {ending.points[seat]}" if ending.points else ""
        for seat in ending.order
    ]
    points = ", ".join(filter(None, lines)) if len(lines) > 1 else ""
    text = _joined(f"{ending.title}.", ending.text, points)
    alt = f"{alt}: {ending.text}" if ending.game in BOARDS else _alt(t, ending.game)
    return LinkPreview(image, alt, title, text, f"/m/{token}")


def of_poster(t: Translator, key: str, poster: Poster, path: str) -> LinkPreview:
    """What a link with a poster of its own shows; `key` signs the poster into its address."""
    image = f"/cards/p/{signed(key, poster)}.png"
    return LinkPreview(
        image, _alt(t, poster.game), poster.title, _joined(poster.text, poster.facts), path
    )


def signed(key: str, poster: Poster) -> str:
    """A poster as a part of an address that nobody else can make."""
    texts = [text[:LONGEST] for text in (poster.title, poster.text, poster.facts)]
    return _serializer(key).dumps([*texts, poster.game, *poster.stars])


def unsigned(key: str, token: str) -> Poster | None:
    """The poster of an address; None if this server didn't sign it."""
    try:
        title, text, facts, game, got, most = _serializer(key).loads(token)
    except BadSignature:
        return None
    return Poster(title, text, facts, game if game in CARDS else None, (got, most))


def _serializer(key: str) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt="card")


def _alt(t: Translator, game: str | None) -> str:
    return t(f"{game}-name") if game else t("card-alt-home")


def _joined(*texts: str) -> str:
    return " · ".join(filter(None, texts))


def _ending(t: Translator, replay: Replay, position: Position, match: SharedReplay) -> ResultCard:
    """A finished match as everybody may see it, in words of one language."""
    view, card = shared_view(replay, position), replay.game.card
    result = view["result"]
    cast = zip(match["names"], match["colours"], match["programs"], strict=True)
    players = [CardPlayer(name, colour, program) for name, colour, program in cast]
    scored = result is not None and card.points
    return ResultCard(
        title=_title(t, result, [one.name for one in players], points=card.points),
        text=_played(t, card.key, match["options"], result),
        game=card.key,
        players=players,
        public=view["public"],
        points=[_number(score) for score in result["scores"]] if result and scored else (),
        ranks=result["ranks"] if result else (),
    )


def _title(t: Translator, result: ResultView | None, names: list[str], *, points: bool) -> str:
    """Who won, or that nobody did."""
    if result is None:
        return t("ended-title")
    if len(names) == 1:
        return t("score-of", name=names[0], score=_number(result["scores"][0]))
    first = [_brief(name) for name, rank in zip(names, result["ranks"], strict=True) if rank == 1]
    best = max(result["scores"])
    args: dict[str, Any] = {"count": best, "score": _number(best)} if points else {}
    if len(first) == 1:
        return t("won-by" if points else "card-won", name=first[0], **args)
    from babel.lists import format_list

    together = format_list(first, locale=t.language)
    return t("won-tie" if points else "card-tie", names=together, **args)


def _brief(name: str) -> str:
    """A name for a title, which has more to say; below it, it stands in full if it fits."""
    return name if len(name) <= BRIEF else f"{shortened(name, BRIEF - 1)}…"


def _played(t: Translator, game: str, options: dict[str, Any], result: ResultView | None) -> str:
    """The game, its task if it was one, and how well that was solved."""
    task, tier = options.get("task"), result["tier"] if result else None
    label = f"{game}-option-task-{task}"
    grade = t(f"{game}-tier-{tier}") if tier else ""
    return _joined(t(f"{game}-name"), t(label) if task and t.has(label) else "", grade)


def _number(value: int) -> str:
    """A number as people write it, with the minus sign."""
    return str(value).replace("-", "−")
