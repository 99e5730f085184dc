from __future__ import annotations

import io
import logging
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.core.logs import log_to


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("desktop")
    handlers, level = list(root.handlers), ours.level
    yield
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    ours.setLevel(level)


def test_the_log_is_the_owners_only(tmp_path: Path) -> None:
    log_to(tmp_path / "keepsake.log")
    logging.getLogger("desktop.other").info("The index is built anew")
    assert "INFO desktop.other: The index is built anew" in (tmp_path / "keepsake.log").read_text("utf-8")
    assert stat.S_IMODE((tmp_path / "keepsake.log").stat().st_mode) == 0o600


@pytest.mark.expects_log("A look-up failed", "No disk")
def test_a_fault_is_logged_with_where_it_happened_and_nothing_that_it_may_quote(tmp_path: Path) -> None:
    log_to(tmp_path / "keepsake.log")
    secret = "-".join(("quartz", "7719"))

    def look_up() -> None:
        try:
            dict[str, str]()[secret]
        except KeyError as error:
            raise ExceptionGroup(secret, [ValueError(secret)]) from error

    try:
        look_up()
    except ExceptionGroup:
        logging.getLogger("desktop.other").exception("A look-up failed")
    logging.getLogger("desktop.other").warning("No disk", exc_info=OSError(28, "No space left"))
    written = (tmp_path / "keepsake.log").read_text("utf-8")
    assert secret not in written
    kinds = ("builtins.KeyError\n", "builtins.ValueError\n", "builtins.ExceptionGroup\n", "in look_up")
    assert all(kind in written for kind in kinds)
    assert "builtins.OSError: [Errno 28] No space left" in written


def test_without_a_place_for_the_log_the_app_goes_on(tmp_path: Path) -> None:
    before = list(logging.getLogger().handlers)
    log_to(tmp_path / "nowhere" / "keepsake.log")
    assert logging.getLogger().handlers == before


def test_a_log_that_can_not_be_written_stays_off_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log_to(tmp_path / "keepsake.log")
    handler = logging.getLogger().handlers[-1]
    assert isinstance(handler, logging.StreamHandler)
    handler.stream.close()
    monkeypatch.setattr(handler, "stream", closed := io.StringIO())
    closed.close()
    logging.getLogger("desktop.other").info("lost")
    assert capsys.readouterr().err == ""


_FULL = Path("/dev/full")


@pytest.mark.slow
@pytest.mark.skipif(not _FULL.exists(), reason="no such device")
def test_a_log_on_a_full_disk_costs_neither_a_word_on_the_screen_nor_the_work(tmp_path: Path) -> None:
    log = tmp_path / "keepsake.log"
    log.symlink_to(_FULL)
    work = (
        "import logging, sys; from pathlib import Path;"
        "from desktop.core.logs import log_to; log_to(Path(sys.argv[1]));"
        "told = [logging.getLogger('desktop.other').warning('lost %d', number) for number in range(2000)];"
        "print('done', len(told))"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    ended = subprocess.run([sys.executable, "-c", work, str(log)], env=environment, capture_output=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"done 2000\n", b"")
