"""The guards of conftest.py do guard: each is tried on a test that breaks its rule."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest_plugins = ("pytester",)

_CONFTEST = Path(__file__).with_name("conftest.py")
_PATIENT = "from tests.patience import PATIENCE"


@pytest.fixture
def guarded(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(_CONFTEST.parent.parent))
    pytester.makeconftest(_CONFTEST.read_text("utf-8").replace(_PATIENT, "PATIENCE = 0.01"))
    return pytester


def _outcome(guarded: pytest.Pytester, source: str, *options: str) -> tuple[dict[str, int], str]:
    guarded.makepyfile(source)
    result = guarded.runpytest_subprocess("-p", "no:randomly", "-p", "no:cacheprovider", *options)
    return result.parseoutcomes(), result.stdout.str()


def test_an_unexpected_warning_in_the_log_fails_a_test(guarded: pytest.Pytester) -> None:
    outcome, text = _outcome(
        guarded,
        """
        import logging, pytest
        def test_silent(): logging.getLogger("desktop.x").info("fine")
        def test_loud(): logging.getLogger("desktop.x").warning("the index lags")
        @pytest.mark.expects_log("index lags")
        def test_expected(): logging.getLogger("desktop.x").warning("the index lags")
        @pytest.mark.expects_log("index lags")
        def test_expected_in_vain(): pass
        """,
    )
    assert outcome == {"passed": 4, "errors": 2}
    assert "logged: WARNING desktop.x: the index lags" in text


def test_a_thread_left_behind_fails_a_test(guarded: pytest.Pytester) -> None:
    outcome, text = _outcome(
        guarded,
        """
        import threading
        def test_thread(): threading.Thread(target=threading.Event().wait, name="straggler", daemon=True).start()
        """,
    )
    assert outcome == {"passed": 1, "errors": 1}
    assert "threads left behind: straggler" in text


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell who started a process")
def test_a_process_left_behind_fails_a_test(guarded: pytest.Pytester) -> None:
    outcome, text = _outcome(
        guarded,
        """
        import subprocess, sys
        kept = []
        def test_process(): kept.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))
        """,
    )
    assert outcome == {"passed": 1, "errors": 1}
    assert "processes left behind: 1" in text


def test_a_window_left_behind_fails_a_test(guarded: pytest.Pytester) -> None:
    outcome, text = _outcome(
        guarded,
        """
        from PySide6.QtWidgets import QWidget
        kept = []
        def test_window(qapp):
            kept.append(QWidget(windowTitle="Forgotten"))
            kept[0].show()
        """,
    )
    assert outcome == {"passed": 1, "errors": 1}
    assert "windows left behind: QWidget “Forgotten”" in text


def test_reaching_for_another_machine_fails_a_test_even_where_the_failure_is_swallowed(
    guarded: pytest.Pytester,
) -> None:
    outcome, text = _outcome(
        guarded,
        """
        import contextlib, socket
        def test_by_name():
            with contextlib.suppress(OSError): socket.create_connection(("example.org", 80), 1)
        def test_by_address():
            with socket.socket() as s: assert s.connect_ex(("8.8.8.8", 53))
        def test_nowhere():
            with contextlib.suppress(OSError): socket.create_connection(("host.invalid", 80), 1)
            with contextlib.suppress(OSError): socket.create_connection(("192.0.2.1", 80), 1)
        def test_loopback():
            with socket.create_server(("127.0.0.1", 0)) as server:
                socket.create_connection(server.getsockname()).close()
        """,
    )
    assert outcome == {"passed": 4, "errors": 2}
    assert "reached for the network: example.org" in text
    assert "reached for the network: 8.8.8.8" in text


def test_a_built_program_that_is_to_be_tried_is_what_tests_start(
    guarded: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEEPSAKE_PROGRAM", "/built/keepsake")
    outcome, text = _outcome(
        guarded,
        """
        from tests.program import started_by
        def test_start(): assert started_by("desktop") == ["/built/keepsake"]
        """,
    )
    assert outcome == {"passed": 1}, text


def test_lines_are_counted_over_the_first_cases_of_a_table(
    guarded: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COVERAGE_CORE", "ctrace")  # whose counting a test can see
    outcome, text = _outcome(
        guarded,
        """
        import sys, pytest
        from hypothesis import given, strategies
        @pytest.fixture
        def counted_from_the_beginning(): return sys.gettrace() is not None
        @pytest.mark.parametrize("case", range(7))
        def test_table(case, counted_from_the_beginning):
            assert (sys.gettrace() is not None) is counted_from_the_beginning is (case < 5)
        @given(strategies.none())
        def test_examples(_): assert sys.gettrace() is None
        def test_alone(): assert sys.gettrace() is not None
        """,
        "--cov=.",
        "--cov-report=",
    )
    assert outcome == {"passed": 9}, text
