"""The answer to those who ask for metrics."""

import asyncio
from types import ModuleType

from fastapi import FastAPI
from starlette.responses import Response

from app.web.metrics.snapshot import taken


async def exposed(application: FastAPI) -> Response:
    """All metrics of the process that runs an application."""
    collector = await asyncio.to_thread(_collector)
    metrics = collector.read(await taken(application))
    text = await asyncio.to_thread(collector.text, metrics)
    return Response(text, headers={"cache-control": "no-store"}, media_type=collector.MEDIA_TYPE)


def _collector() -> ModuleType:
    """What writes them, loaded when it is first needed."""
    from app.web.metrics import collector

    return collector
