"""The bundle: what belongs into it, whose licences it brings, and what its size is measured by. None is built here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
Load = Callable[[str], Any]


def test_files_that_qt_would_not_load_are_left_out(load: Load) -> None:
    kept = load("contents").kept
    assert kept("PySide6/Qt/plugins/platforms/libqxcb.so", ["uk"])
    assert kept("PySide6\\Qt\\plugins\\platforms\\qwindows.dll", ["uk"])
    assert not kept("PySide6/Qt/plugins/tls/libqopensslbackend.so", ["uk"])
    assert not kept("libQt6Network.so.6", ["uk"])
    assert kept("PySide6/Qt/plugins/imageformats/libqsvg.so", ["uk"])
    assert not kept("PySide6/Qt/plugins/imageformats/libqjpeg.so", ["uk"])
    assert kept("PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", ["uk"])
    assert not kept("PySide6/Qt/plugins/wayland-shell-integration/libwl-shell-plugin.so", ["uk"])


def test_of_qt_s_words_those_of_the_window_s_languages_are_kept(load: Load) -> None:
    kept = load("contents").kept
    assert kept("PySide6/Qt/translations/qtbase_uk.qm", ["uk"])
    assert not kept("PySide6/Qt/translations/qtbase_de.qm", ["uk"])
    assert not kept("PySide6/Qt/translations/assistant_uk.qm", ["uk"])
    assert kept("desktop/_resources/translations/keepsake_uk.qm", ["uk"])


def test_of_what_packages_say_of_themselves_only_what_is_asked_for_is_kept(load: Load) -> None:
    kept = load("contents").kept
    assert kept("mcp-2.3.0.dist-info/METADATA", [])
    assert not kept("mcp-2.3.0.dist-info/RECORD", [])


def test_of_the_dictionaries_only_the_ukrainian_one_is_kept(load: Load) -> None:
    contents = load("contents")
    assert contents.kept("pymorphy3_dicts_uk/data/words.dawg", ["uk"])
    assert contents.kept("pymorphy3_dicts_uk/data/gramtab-opencorpora-int.json", ["uk"])
    assert not contents.kept("pymorphy3_dicts_uk/data/gramtab-opencorpora-ext.json", ["uk"])
    assert not contents.kept("pymorphy3_dicts_ru/data/words.dawg", ["uk"])
    assert not contents.kept("pymorphy3_dicts_ru-2.4.dist-info/METADATA", ["uk"])
    assert {name.replace("-", "_") for name in contents.NOT_BROUGHT} <= {*contents.NEVER_IMPORTED}


def test_every_module_that_is_named_is_there(load: Load) -> None:
    contents = load("contents")
    assert [name for name in contents.FOUND_AT_RUN_TIME if find_spec(name) is None] == []


def test_all_resources_that_the_program_reads_are_named(load: Load) -> None:
    contents = load("contents")
    folders = {folder.name for folder in (CHECKOUT / "resources").iterdir()}
    assert folders == {*contents.RESOURCES, "translations", "screenshots"}


def test_libraries_that_nothing_needs_any_more_are_left_out(load: Load) -> None:
    binaries = [
        ("libpython3.11.so.1.0", "/python", "BINARY"),
        ("numpy/_core/umath.so", "/umath", "EXTENSION"),
        ("libblas.so", "/blas", "BINARY"),
        ("libgfortran.so.5", "/fortran", "BINARY"),
        ("libgtk-3.so.0", "/gtk", "BINARY"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "/gui", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "/xcb", "BINARY"),
    ]
    links = {"/umath": ["libblas.so", "libc.so.6"], "/blas": ["libgfortran.so.5"], "/xcb": ["libQt6Gui.so.6"]}
    found = load("natives").needed(binaries, lambda source: links.get(source, ()))
    assert found == [each for each in binaries if each[1] != "/gtk"]


@pytest.mark.skipif(not shutil.which("strip"), reason="nothing is stripped where there is no strip")
def test_only_python_s_own_libraries_are_stripped(load: Load, tmp_path: Path) -> None:
    source = find_spec("_decimal")
    assert source is not None and source.origin is not None
    own = ("python3.11/lib-dynload/_decimal.so", source.origin, "EXTENSION")
    other = ("numpy/_core/umath.so", "/umath", "EXTENSION")
    stripped, same = load("natives").without_symbols([own, other], tmp_path / "stripped")
    assert same == other
    assert stripped == (own[0], str(tmp_path / "stripped" / "_decimal.so"), own[2])
    assert Path(stripped[1]).stat().st_size <= Path(own[1]).stat().st_size


def test_licences_are_those_of_all_that_is_asked_for_but_for_what_is_left_out(load: Load) -> None:
    module, contents = load("licences"), load("contents")
    left_out = [*contents.NOT_BROUGHT, *(name.replace("_", "-") for name in contents.FOR_OTHER_MODELS)]
    names = {each.name.lower().replace("_", "-") for each in module.required("keepsake-desktop", left_out)}
    assert {"pyside6-essentials", "chromadb", "numpy", "anthropic"} <= names
    assert not names & {"torch", "transformers", "pytest", "keepsake-desktop", "pymorphy3-dicts-ru"}
    text = module.licences("keepsake-desktop", left_out)
    assert "Python\n======" in text
    assert "Apache License" in text
    dictionary = text[text.index("pymorphy3-dicts-uk\n=") :]
    assert "data of its own, under its own licence" in dictionary
    assert "GPLv3 License" in dictionary


@pytest.mark.skipif(not shutil.which("dpkg-query"), reason="packages own the system's libraries where dpkg is")
def test_licences_of_the_system_s_libraries_come_with_the_texts_that_they_refer_to(load: Load) -> None:
    text = load("licences").system_licences([os.path.realpath("/bin/sh"), "/lib/x86_64-linux-gnu/libc.so.6", "/own.so"])
    assert "libc6\n=====" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert load("licences").system_licences(["/own.so"]) == ""


def test_what_the_program_starts_finds_the_libraries_of_its_system(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYINSTALLER_RESET_ENVIRONMENT", "")
    for before, after in (("/opt/lib", "/opt/lib"), (None, None)):
        monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
        if before:
            monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
        sys.modules.pop("own_libraries", None)
        load("own_libraries")
        assert os.environ.get("LD_LIBRARY_PATH") == after
        assert os.environ["PYINSTALLER_RESET_ENVIRONMENT"] == "1"


def test_chroma_works_without_what_would_send_its_traces(tmp_path: Path) -> None:
    code = (
        "import no_collector, sys; sys.modules['grpc'] = sys.modules['bcrypt'] = None\n"
        "from pathlib import Path\n"
        "from desktop.index.chroma_store import Collection, Stamp\n"
        f"Collection(Path({str(tmp_path / 'vectors')!r}), create=Stamp('epoch', 'model', 0)).close()"
    )
    _succeeds_beside_packaging(code)


def test_spellings_are_compared_without_what_is_left_out(load: Load) -> None:
    kept = load("contents").kept
    left_out = ["rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.distance.metrics_cpp", "rapidfuzz.distance.metrics_cpp_avx2"]
    assert not any(kept(f"{name.replace('.', '/')}.cpython-311-x86_64-linux-gnu.so", []) for name in left_out)
    assert kept("rapidfuzz/fuzz_cpp.cpython-311-x86_64-linux-gnu.so", [])
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({left_out}))\n"
        "from rapidfuzz import fuzz, process\n"
        "assert process.cdist(['tee'], ['tea'], scorer=fuzz.ratio) == fuzz.ratio('tee', 'tea') > 60\n"
        "assert process.extractOne('lokation', ['location', 'age'])[0] == 'location'\n"
        "assert 'rapidfuzz.fuzz_cpp' in sys.modules"
    )
    _succeeds_beside_packaging(code)


def test_charts_are_drawn_without_what_a_graphics_card_would_need() -> None:
    code = (
        "import no_opengl, pyqtgraph as pg\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "plot = pg.PlotWidget()\n"
        "plot.plot([1, 2], [3, 4]); plot.addItem(pg.BarGraphItem(x=[1], height=[2], width=1))\n"
        "assert not plot.grab().isNull()"
    )
    _succeeds_beside_packaging(code)


def _succeeds_beside_packaging(code: str) -> None:
    """In an interpreter of its own, which finds the modules that a bundle is made with."""
    path = os.pathsep.join((str(CHECKOUT / "packaging"), str(CHECKOUT)))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_bundle_that_is_too_large_fails(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = load("bundle")
    (tmp_path / "_internal" / "qt").mkdir(parents=True)
    (tmp_path / "keepsake").write_bytes(b"1" * 1_500_000)
    (tmp_path / "_internal" / "qt" / "gui").write_bytes(b"1" * 2_000_000)
    (tmp_path / "_internal" / "link").symlink_to(tmp_path / "keepsake")
    assert module.measured(tmp_path) == 0
    assert "3.5 MB" in capsys.readouterr().out
    assert module.measured(tmp_path, 3) == 1
    assert "more than 3 MB" in capsys.readouterr().err
