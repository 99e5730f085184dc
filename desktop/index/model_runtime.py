"""What running a model takes, whatever runs it: processors, texts it can read, its library."""

from __future__ import annotations

import ctypes
import os
import sys
from importlib.util import find_spec
from pathlib import Path

THREADS = 2
"""Processors that a model may use at a time: more gain little on single queries, and the window has its own."""


def preload(package: str, pattern: str) -> None:
    """Loads a package's library, on Linux, without holding the interpreter: its import would, and stall the window for
    .2 s. The import that follows finds it loaded."""
    found = find_spec(package)
    if sys.platform != "linux" or found is None or found.origin is None:
        return
    load = ctypes.CDLL(None).dlopen  # a call through ctypes lets other threads go on; opening through it does not
    load.argtypes, load.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
    for library in Path(found.origin).parent.glob(pattern):
        load(os.fsencode(library), os.RTLD_NOW)


def encodable(text: str) -> str:
    """Lone surrogates have no UTF-8, and tokenizers refuse them."""
    return text.encode("utf-8", "replace").decode("utf-8")
