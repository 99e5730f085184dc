"""Runs in the bundle before the program: what the program starts finds the libraries of its system.

PyInstaller's start puts the bundle's libraries first on Linux, which this process has heeded by now. Programs of the
system that inherit it, such as a browser, would load ours and fail. Where this program starts itself, it has to be told
that it begins anew.
"""

import os

_PATH = "LD_LIBRARY_PATH"

os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"

before = os.environ.pop(f"{_PATH}_ORIG", None)
if before is not None:
    os.environ[_PATH] = before
else:
    os.environ.pop(_PATH, None)
