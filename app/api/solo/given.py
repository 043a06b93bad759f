"""What endpoints about playing alone are given."""

from typing import Annotated

from fastapi import Depends, Request

from app.dependencies import parts_of
from app.queries.solo.parts import Solo
from app.security.rate_limits import LISTS


async def get_solo(request: Request) -> Solo:
    """The parts of playing alone."""
    return parts_of(request).solo


TheSolo = Annotated[Solo, Depends(get_solo)]


async def count_list(request: Request) -> None:
    """Count a request for what takes a search; raises `TooMany`."""
    parts = parts_of(request)
    await parts.rates.hit(request, LISTS, parts.settings.lists_per_minute)
