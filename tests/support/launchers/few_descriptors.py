"""Starts the server like `served`, in a process that may open few descriptors."""

import resource
import runpy

DESCRIPTORS = 256

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    runpy.run_module("tests.support.launchers.steady_luck", run_name="__main__")
