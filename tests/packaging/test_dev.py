"""`packaging/dev.py`: what is handed on to whom, and which exit code comes back."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.program import started_by

DEV = Path(__file__).resolve().parents[2] / "packaging" / "dev.py"


@pytest.fixture
def dev(load: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    module = load("dev")
    monkeypatch.setattr(module, "prepared", lambda _environment, *, for_tests: True)
    return module


@pytest.fixture
def calls(dev: Any, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been started; each ends with exit code 0."""
    made: list[list[str]] = []

    def call(*command: str | Path, folder: Path | None = None) -> int:
        made.append([Path(command[0]).stem, *map(str, command[1:])])
        return 0

    monkeypatch.setattr(dev, "call", call)
    return made


def test_arguments_are_handed_on_as_they_are(dev: Any, calls: list[list[str]]) -> None:
    assert dev.main(["run", "call", "recall_facts", '{"limit": 3}', "--data-dir", "x"]) == 0
    assert dev.main(["test", "tests/storage", "-k", "undo"]) == 0
    assert dev.main(["bench", "--data", "f.json", "recall"]) == 0
    assert dev.main(["evaluate", "--provider", "builtin", "--scenario", "moves"]) == 0
    assert calls == [
        ["python", "-m", "desktop", "call", "recall_facts", '{"limit": 3}', "--data-dir", "x"],
        ["python", "-m", "pytest", "tests/storage", "-k", "undo"],
        ["python", "-m", "tests.benchmarks", "--data", "f.json", "recall"],
        ["python", "-m", "tests.evaluation", "--provider", "builtin", "--scenario", "moves"],
    ]


def test_a_quick_run_leaves_out_what_takes_its_time(dev: Any, calls: list[list[str]]) -> None:
    assert dev.main(["test", "--quick", "-k", "undo"]) == 0
    assert calls == [["python", "-m", "pytest", *dev.NOT_QUICK, *dev.SIDE_BY_SIDE, *dev.QUICK, "-k", "undo"]]
    assert all((dev.CHECKOUT / each).is_dir() for each in (*dev.QUICK, dev.NOT_QUICK[-1]))


def test_the_gallery_goes_to_the_folder_that_is_named(dev: Any, calls: list[list[str]]) -> None:
    dev.main(["gallery", "out"])
    assert calls[0][1:] == ["-m", "tests.gallery", "out"]


@pytest.mark.parametrize(
    ("built", "bundling", "started"),
    [(True, 0, ["deb.py"]), (False, 0, ["bundle.py", "deb.py"]), (False, 4, ["bundle.py"])],
)
def test_a_package_is_made_of_the_bundle_that_is_there_or_is_built_before(
    dev: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: bool, bundling: int, started: list[str]
) -> None:
    program, ran, added = tmp_path / "keepsake", list[str](), list[str]()
    if built:
        program.touch()

    def call(_python: Path, script: Path, *_arguments: str) -> int:
        ran.append(script.name)
        return bundling if script.name == "bundle.py" else 0

    monkeypatch.setattr(dev, "BUILT", program)
    monkeypatch.setattr(dev, "call", call)
    monkeypatch.setattr(dev.Environment, "add", lambda _self, extra: added.append(extra))
    assert dev.main(["deb"]) == bundling
    assert ran == started
    assert added == ["bundle"] * ("bundle.py" in started)


@pytest.mark.parametrize("arguments", [[], ["fly"], ["--nonsense"]])
def test_an_unknown_command_ends_with_two(dev: Any, arguments: Sequence[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dev.main(arguments)
    assert ended.value.code == 2


@pytest.mark.parametrize(
    ("arguments", "opens"),
    [
        ([], True),
        (["--data-dir", "here"], True),
        (["--data-dir=here"], True),
        (["--data-dir"], True),
        (["doctor"], False),
        (["--data-dir", "here", "chat", "hello"], False),
        (["--help"], False),
        (["--version"], False),
    ],
)
def test_the_window_opens_where_no_command_is_named(dev: Any, arguments: list[str], opens: bool) -> None:
    assert dev.opens_window(arguments) is opens


def test_without_a_display_the_window_is_refused_before_anything_is_installed(
    dev: Any, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "has_display", lambda _environment: False)
    assert dev.main(["run"]) == dev.NO_DISPLAY
    assert "There is no display" in capsys.readouterr().out
    assert dev.main(["run", "doctor"]) == 0
    assert len(calls) == 1


def test_a_display_is_what_x_wayland_or_qt_name(dev: Any) -> None:
    assert not dev.has_display({})
    assert not dev.has_display({"DISPLAY": ""})
    assert dev.has_display({"DISPLAY": ":0"})
    assert dev.has_display({"WAYLAND_DISPLAY": "wayland-0"})
    assert dev.has_display({"QT_QPA_PLATFORM": "offscreen"})


def test_every_check_runs_and_one_that_fails_fails_them_all(
    dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []
    ready, tested = threading.Event(), threading.Event()

    def check(name: str, code: int) -> Callable[[Any], int]:
        def run(_environment: Any) -> int:
            ran.append(name)
            if name == "imports":
                ready.set()
            return code

        return run

    def make_ready(_environment: Any) -> None:
        assert ready.wait(60)
        ran.append("made ready")

    def types(code: int) -> Callable[[Any], tuple[int, str]]:
        def run(_environment: Any) -> tuple[int, str]:
            assert tested.wait(60)
            return code, "what mypy found\n"

        return run

    def tests(_environment: Any) -> int:
        ran.append("tests")
        tested.set()
        return 0

    monkeypatch.setattr(dev, "make_ready", make_ready)
    monkeypatch.setattr(dev, "STATIC_CHECKS", {"style": check("style", 1), "imports": check("imports", 0)})
    monkeypatch.setattr(dev, "check_types", types(0))
    monkeypatch.setattr(dev, "check_tests", tests)
    assert dev.main(["test"]) == dev.FAILED
    assert ran == ["style", "imports", "made ready", "tests"]  # beside the others, and before the tests
    printed, summary = capsys.readouterr().out.split("Summary")
    assert "what mypy found" in printed
    assert "FAILED  style" in summary
    assert "passed  mypy" in summary
    assert "passed  tests" in summary
    monkeypatch.setattr(dev, "STATIC_CHECKS", {"imports": check("imports", 0)})
    assert dev.main(["test"]) == 0
    monkeypatch.setattr(dev, "check_types", types(1))
    assert dev.main(["test"]) == dev.FAILED
    monkeypatch.setattr(dev, "check_types", types(0))
    monkeypatch.setattr(dev, "check_tests", check("tests", 1))
    assert dev.main(["test"]) == dev.FAILED


def test_tests_that_pass_but_cover_too_little_fail(
    dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "CHECKOUT", tmp_path)
    environment = dev.Environment(tmp_path)
    report = '{"totals": {"covered_lines": %d, "num_statements": 100}, "files": {}}'

    def covering(lines: int) -> Callable[..., int]:
        return lambda *_command, **_options: (tmp_path / ".coverage.json").write_text(report % lines) and 0

    monkeypatch.setattr(dev, "call", covering(94))
    assert dev.check_tests(environment) == dev.FAILED
    assert "Not enough: 94.0 % of the lines" in capsys.readouterr().out
    monkeypatch.setattr(dev, "call", covering(95))
    assert dev.check_tests(environment) == 0
    monkeypatch.setattr(dev, "call", lambda *_command, **_options: 0)
    assert dev.check_tests(environment) == dev.FAILED


def test_what_can_not_be_set_up_is_told(
    dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_environment: Any, *, for_tests: bool) -> bool:
        raise dev.SetupError("Install the package python3-venv.")

    monkeypatch.setattr(dev, "prepared", fail)
    assert dev.main(["test"]) == dev.NOT_SET_UP
    assert "Install the package python3-venv." in capsys.readouterr().err
    monkeypatch.setattr(dev, "prepared", lambda _environment, *, for_tests: False)
    assert dev.main(["test"]) == dev.NOT_SET_UP


def test_a_command_runs_where_the_person_is_and_finds_the_modules(dev: Any, tmp_path: Path) -> None:
    code = "import os, pathlib, tests.benchmarks; pathlib.Path('here').write_text(os.getcwd())"
    assert dev.call(sys.executable, "-c", code, folder=tmp_path) == 0
    assert (tmp_path / "here").read_text() == str(tmp_path)


def test_bytecode_is_kept_also_where_the_shell_says_not_to(
    dev: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (tmp_path / "imported.py").touch()
    assert dev.call(sys.executable, "-c", "import sys; sys.path.insert(0, '.'); import imported", folder=tmp_path) == 0
    assert (tmp_path / "__pycache__").is_dir()


def test_a_bundle_is_built_with_what_only_it_needs(
    dev: Any, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    added: list[str] = []
    monkeypatch.setattr(dev.Environment, "add", lambda _environment, group: added.append(group))
    assert dev.main(["bundle"]) == 0
    assert added == ["bundle"]
    assert calls[0][1:] == [str(dev.CHECKOUT / "packaging" / "bundle.py")]


def test_smoke_runs_tests_over_the_program_that_is_named(
    dev: Any,
    calls: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KEEPSAKE_PROGRAM", "")
    program = tmp_path / "keepsake"
    assert dev.main(["smoke", str(program)]) == dev.FAILED
    assert "Build it first" in capsys.readouterr().err
    program.touch()
    monkeypatch.setattr(sys, "platform", "linux")
    assert dev.main(["smoke", str(program)]) == 0
    monkeypatch.setattr(sys, "platform", "win32")
    assert dev.main(["smoke", str(program)]) == 0
    every = [*dev.SMOKE, *dev.SMOKE_BY_KEYS]
    assert calls == [["python", "-m", "pytest", *every], ["python", "-m", "pytest", *dev.SMOKE]]
    assert started_by("desktop") == [str(program)]
    assert all((dev.CHECKOUT / test).is_file() for test in every)


def test_an_exit_code_comes_back_as_it_is(dev: Any) -> None:
    assert dev.call(sys.executable, "-c", "raise SystemExit(7)") == 7


def test_help_names_every_command() -> None:
    told = subprocess.run([sys.executable, DEV, "--help"], capture_output=True, text=True, check=True).stdout
    for command in ("run", "test", "bench", "gallery", "bundle", "deb", "tarball", "prove", "smoke"):
        assert f"dev.py {command}" in told
