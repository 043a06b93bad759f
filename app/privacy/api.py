"""One's own data: everything as one document, and being erased."""

from collections.abc import Sequence

from fastapi import Request, Response
from starlette.routing import BaseRoute

from app.api.routing import topic
from app.dependencies import TheManager, ThePace, core_of
from app.errors import ProblemError
from app.limits.allowances import counts
from app.privacy.export import Exporter, PersonalData
from app.privacy.schemas import ErasedView, ErasureConfirmation, ErasurePreview, export_view
from app.privacy.service import Eraser
from app.schemas.problems import refuses
from app.security.rate_limits import address_of, known_player
from app.store.tables import ARCHIVE
from app.streams.download import DownloadResponse
from app.streams.turns import in_turns, lane_of

FILE = "farbenspiel.json"
_HEADERS = {
    "content-disposition": f'attachment; filename="{FILE}"',
    "cache-control": "private, no-store",
}

router = topic("/me", tag="players", scope="manage")


def export_routes() -> Sequence[BaseRoute]:
    """The route of exports, described by the tables that are known when this is called."""
    exports = topic("/me", tag="players", scope="manage")
    exports.get("/export", responses={200: {"model": export_view()}})(export_me)
    return exports.routes


@counts
async def export_me(request: Request, person: TheManager, pace: ThePace) -> Response:
    """All that this server holds of you, as a file: it is made while it is sent.

    That is your profile, what you did, said, and played in your rooms, with your own hands, and
    your tokens, webhooks, alerts, attempts, and results.
    """
    # First: whoever shares an address loses no export of theirs.
    pace.count_around("own-data", address_of(request), known_player(request))
    pace.count("exports", person.id)
    core = core_of(request)
    held = PersonalData(core.engine, core.feature(Eraser).searching)
    export = Exporter(held, core.directory, core.reads, core.replays)
    pieces = in_turns(core.turns, await lane_of(request), export.pieces(person))
    return DownloadResponse(pieces, _HEADERS)


@router.get("/erasure")
@counts
async def preview_erasure(request: Request, person: TheManager, pace: ThePace) -> ErasurePreview:
    """What would happen if you were erased now; nothing changes yet."""
    pace.count_around("own-data", address_of(request), known_player(request))
    core = core_of(request)
    held = PersonalData(core.engine, core.feature(Eraser).searching)
    person_rooms = await held.rooms(person.id)
    matches, messages = await held.counts(person.id)
    return {
        "name": person.name,
        "rooms": len({*person_rooms.shared} - {ARCHIVE}),
        "own_rooms": len(person_rooms.own),
        "matches": matches,
        "messages": messages,
    }


@router.delete("")
@refuses("erasure-unconfirmed")
async def erase_me(
    request: Request,
    body: ErasureConfirmation,
    response: Response,
    person: TheManager,
    pace: ThePace,
) -> ErasedView:
    """Be erased, for good: send your name to confirm it.

    You leave all rooms, as if you left each of them yourself: a bot plays on where a match is
    running.  Wherever rooms and matches of others name you, "—" and an id that belongs to nobody
    take your place.  What you said is deleted, with your tokens, webhooks, alerts, attempts, and
    results, and rooms in which nobody else has ever been.  All your connections close with 4001
    within a second.  Backups that were made before still have you, until they are restored.
    """
    if body.name.strip() != person.name:
        raise ProblemError("erasure-unconfirmed", status=422)
    pace.count_around("own-data", address_of(request), known_player(request))
    core = core_of(request)
    erased = await core.feature(Eraser).erase(person.id)
    core.identity.cookies.delete(request, response)
    return {
        "rooms": erased.rooms,
        "own_rooms": erased.own_rooms,
        "matches": erased.matches,
        "messages": erased.messages,
    }
