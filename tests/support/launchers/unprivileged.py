"""Starts the server without root's right to open any file and to listen at low ports."""

import ctypes
import os
import runpy
from typing import Final

OVERRIDE, SEARCH, BIND = 1, 2, 10
"""CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_NET_BIND_SERVICE."""
_VERSION: Final = 0x20080522
_DROP: Final = 24
"""PR_CAPBSET_DROP: programs that are executed don't get it either."""


def drop() -> None:
    """Give the capabilities up."""
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION, 0)
    sets = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable; twice 32 bits
    _done(libc.capget(header, sets))
    for number in (OVERRIDE, SEARCH, BIND):
        for at in range(3):
            sets[at] &= ~(1 << number) & 0xFFFFFFFF
        if os.geteuid() == 0:
            _done(libc.prctl(_DROP, number, 0, 0, 0))
    _done(libc.capset(header, sets))


def _done(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


if __name__ == "__main__":
    drop()
    runpy.run_module("app.cli", run_name="__main__")
