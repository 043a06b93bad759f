"""Endpoints: waving, and who has waved."""

from typing import Annotated

from fastapi import Depends, Request

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson, core_of
from app.newfeature.schemas import NewFeatureView
from app.newfeature.service import NewFeature
from app.security.scopes import needs

router = topic("/rooms/{room}/new-feature", tag="rooms", scope="play")


async def get_newfeature_state(request: Request) -> NewFeature:
    """The state of the feature."""
    return core_of(request).feature(NewFeature)


TheNewFeature = Annotated[NewFeature, Depends(get_newfeature_state)]


@router.get("")
@needs("read")
async def get_newfeature(room: TheOwnRoom, state: TheNewFeature) -> NewFeatureView:
    """The members who have waved."""
    return {"names": state.names(room)}


@router.put("")
async def put_newfeature(
    room: TheOwnRoom, person: ThePerson, state: TheNewFeature
) -> NewFeatureView:
    """Wave to the other members."""
    state.wave(room, person.id)
    return {"names": state.names(room)}
