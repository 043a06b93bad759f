"""What any setting may be, whichever it is."""

import re
from typing import Any, Final

from pydantic import ValidationInfo, field_validator
from pydantic_settings import BaseSettings

MOST: Final = 1_000_000_000
"""No number is larger: some are turned into others, or into a time that has to end."""
_OF_A_CLUSTER: Final = re.compile(r"(tcp|udp|sctp)://")
_QUOTED: Final = re.compile(r"\s*([\"']).*\1\s*", re.DOTALL)


class CheckedSettings(BaseSettings):
    """Settings without what others put into variables, and without numbers beyond all use."""

    @field_validator("*", mode="before")
    @classmethod
    def _as_meant(cls, value: Any, info: ValidationInfo) -> Any:
        if not isinstance(value, str):
            return value
        name = str(info.field_name)
        if name in ("port", "metrics_port") and _OF_A_CLUSTER.match(value):
            return cls.model_fields[name].default  # Kubernetes has a service of this name
        if name != "secret" and _QUOTED.fullmatch(value):  # a key may be anything
            raise ValueError("stands in quotation marks, which would be a part of it: drop them")
        return value

    @field_validator("*")
    @classmethod
    def _within_reach(cls, value: Any) -> Any:
        if isinstance(value, int | float) and value > MOST:
            raise ValueError(f"must be at most {MOST}")
        return value
