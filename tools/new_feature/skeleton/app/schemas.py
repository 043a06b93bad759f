"""Waves as JSON."""

from typing_extensions import TypedDict

from app.match.codec import closed


@closed
class NewFeatureView(TypedDict):
    """The names of the members who have waved."""

    names: list[str]
