"""What a bundle is made of, and what is left out of it. README.md says what leaving it out saved."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch

RESOURCES = ("classifier", "fonts", "guide", "icons", "lexicon", "prompts", "samples", "schema", "style")
"""Folders of `resources/` that the program reads whole; of `translations` it reads the files below."""

TRANSLATIONS = ("*.qm", "sentences_*.ts")

FOUND_AT_RUN_TIME = (
    "anthropic",
    "chromadb.api.rust",
    "chromadb.telemetry.product.posthog",
    "chromadb_rust_bindings",
)
"""Modules that are imported by a name in a text, which PyInstaller does not see."""

WITH_METADATA = ("chromadb", "keepsake-desktop", "mcp", "opentelemetry-api", "opentelemetry-sdk")
"""Packages that are asked for their version, entry points or addresses while the program runs. Those that Keepsake
names its versions by come on top."""

WITH_DATA = ("pymorphy3_dicts_uk",)
"""Packages whose files are read beside their modules: the dictionary of Ukrainian words, 14 MB."""

NOT_BROUGHT = ("bcrypt", "pymorphy3-dicts-ru")
"""Packages that others ask for and the bundle has nothing of: the passwords of Chroma as a server, the dictionary of
another language."""

FOR_OTHER_MODELS = ("onnx", "onnxscript", "sentence_transformers", "torch", "transformers")
"""What brings a model in and exports it: the full variant has it. Else whoever does so runs Keepsake from source."""

WITH_THEM = (
    "PIL",
    "fsspec",
    "google.protobuf",
    "hf_xet",
    "huggingface_hub._buckets",
    "huggingface_hub._commit_api",
    "huggingface_hub._sandbox",
    "huggingface_hub.file_download",
    "huggingface_hub.hf_api",
    "huggingface_hub.hf_file_system",
    "huggingface_hub.hub_mixin",
    "huggingface_hub.repocard",
    "huggingface_hub.serialization",
    "huggingface_hub.utils",
    "networkx",
    "numpy.f2py",
    "safetensors",
    "scipy",
    "setuptools",
    "sklearn",
    "sympy",
)
"""Modules that only those need: of the hub's, Keepsake itself reads nothing but where models are kept."""

READ_AS_SOURCE = {"onnxscript": "pyz+py"}
"""Of those, what reads its own source while it exports; PyInstaller knows torch and transformers by itself."""

NEVER_IMPORTED = (
    "IPython",
    "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtQml",
    "PySide6.QtTest",
    "aiohttp",
    "bcrypt",
    "chromadb.cli",
    "chromadb.server",
    "chromadb.test",
    "grpc",
    "httptools",
    "huggingface_hub.cli",
    "huggingface_hub.inference",
    "hypothesis",
    "kubernetes",
    "matplotlib",
    "mypy",
    "numpy.random",
    "onnxruntime.quantization",
    "onnxruntime.tools",
    "onnxruntime.transformers",
    "opentelemetry.exporter",
    "opentelemetry.proto",
    "pandas",
    "pip",
    "pydoc_data",
    "pygments",
    "pymorphy3_dicts_ru",
    "pyqtgraph.examples",
    "pyqtgraph.opengl",
    "pytest",
    "readline",
    "rich",
    "tkinter",
    "uvicorn",
    "uvloop",
    "watchfiles",
    "yaml._yaml",
)
"""Modules that others name, for uses that Keepsake has not."""

NEVER_LOADED = (
    "*/egldeviceintegrations/*",
    "*/generic/libq*",
    "*/imageformats/*qgif*",
    "*/imageformats/*qicns*",
    "*/imageformats/*qjpeg*",
    "*/imageformats/*qpdf*",
    "*/imageformats/*qtga*",
    "*/imageformats/*qtiff*",
    "*/imageformats/*qwbmp*",
    "*/imageformats/*qwebp*",
    "*/networkinformation/*",
    "*/platforminputcontexts/*virtualkeyboard*",
    "*/platforms/*eglfs*",
    "*/platforms/*linuxfb*",
    "*/platforms/*minimalegl*",
    "*/platforms/*vkkhrdisplay*",
    "*/platforms/*vnc*",
    "*/platformthemes/*gtk3*",
    "*/qmltooling/*",
    "*/tls/*",
    "*/wayland-graphics-integration-client/*",
    "*/wayland-shell-integration/*fullscreen*",
    "*/wayland-shell-integration/*ivi*",
    "*/wayland-shell-integration/*qt-shell*",
    "*/wayland-shell-integration/*wl-shell*",
    "*Qt6Egl*",
    "*Qt6Network*",
    "*Qt6OpenGL*",
    "*Qt6Pdf*",
    "*Qt6Qml*",
    "*Qt6Quick*",
    "*Qt6VirtualKeyboard*",
    "*/pymorphy3_dicts_ru*",
    "*/pymorphy3_dicts_uk/data/gramtab-opencorpora-ext.json",
    "*/pyqtgraph/colors/*",
    "*/pyqtgraph/icons/peegee/*",
    "*/rapidfuzz/*_avx2.*",
    "*/rapidfuzz/distance/metrics_cpp*",
)
"""Files that PyInstaller collects beside Qt's libraries and by its hooks, by patterns of their place in the bundle."""

LEFT_TO_THE_SYSTEM = ("libgcc_s.so.1", "libstdc++.so.6")
"""Libraries that the drivers of a screen load as well, and that are compatible with older ones only: those of a newer
system would not find what they need in the builder's."""


def kept(place: str, languages: Iterable[str]) -> bool:
    """Whether a file belongs into the bundle, by its place in it; of Qt's words those of these languages do, of what
    packages say of themselves what is asked while they run."""
    path = f"/{place.replace(chr(92), '/')}"
    if "/PySide6/" in path and "/translations/" in path:
        return any(path.endswith(f"/qtbase_{language}.qm") for language in languages)
    if ".dist-info/" in path and not path.endswith(("/METADATA", "/entry_points.txt")):
        return False
    if path.removeprefix("/") in LEFT_TO_THE_SYSTEM:
        return False
    return not any(fnmatch(path, pattern) for pattern in NEVER_LOADED)
