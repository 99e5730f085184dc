"""A fault that Python can't catch leaves where it was; an end as it should be leaves nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from desktop.gui.shell.launch import CrashWatch

_CRASHES = """
import faulthandler, pathlib, sys
from desktop.gui.shell.launch import CrashWatch

def deep_inside(secret):
    faulthandler._sigsegv()

watch = CrashWatch(pathlib.Path(sys.argv[1]))
deep_inside("what is remembered")
"""


def test_the_start_after_a_crash_finds_where_it_was_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "crash.txt"
    assert subprocess.run([sys.executable, "-c", _CRASHES, path], capture_output=True, check=False).returncode != 0
    after = CrashWatch(path)
    assert "Segmentation fault" in after.last or "Windows fatal exception" in after.last
    assert "deep_inside" in after.last
    assert "what is remembered" not in after.last
    after.close()
    assert path.read_bytes() == b""


def test_after_a_good_end_nothing_is_found(tmp_path: Path) -> None:
    for _ in range(2):
        watch = CrashWatch(tmp_path / "crash.txt")
        assert watch.last == ""
        watch.close()


def test_where_no_file_can_be_made_there_is_no_watch(tmp_path: Path) -> None:
    watch = CrashWatch(tmp_path / "no such folder" / "crash.txt")
    watch.close()
    assert watch.last == ""
