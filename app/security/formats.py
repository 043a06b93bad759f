"""The format in which bodies are read."""

from starlette.exceptions import HTTPException
from starlette.requests import Request


async def refuse_other_formats(request: Request) -> None:
    """Refuse a body that isn't declared as JSON, where a body is read."""
    if request.scope["route"].body_field is None:
        return
    kind = request.headers.get("content-type")
    if kind is None:
        if await request.body():
            raise HTTPException(415)
    elif not _is_json(kind):
        raise HTTPException(415)


def _is_json(content_type: str) -> bool:
    media_type = content_type.partition(";")[0].strip().lower()
    main, _, sub = media_type.partition("/")
    return main == "application" and (sub == "json" or sub.endswith("+json"))
