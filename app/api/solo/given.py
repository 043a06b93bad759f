"""What endpoints about playing alone are given."""

from typing import Annotated

from fastapi import Depends, Request

from app.dependencies import parts_of
from app.queries.solo.parts import Solo


async def get_solo(request: Request) -> Solo:
    """The parts of playing alone."""
    return parts_of(request).solo


TheSolo = Annotated[Solo, Depends(get_solo)]
