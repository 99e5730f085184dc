"""Runs in the bundle before the program: Qt's OpenGL, which is not in it, is not asked for.

pyqtgraph imports it to draw by a graphics card where a program chooses so, which Keepsake doesn't.
"""

import sys
from types import ModuleType


class QOpenGLWidget:
    """Takes the place of the class that pyqtgraph derives others from."""

    def __init__(self, *_arguments: object, **_options: object) -> None:
        raise ImportError("Keepsake's bundle draws without OpenGL: it comes without Qt's modules for it.")


for _name in ("PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets"):
    sys.modules[_name] = ModuleType(_name)
sys.modules["PySide6.QtOpenGLWidgets"].QOpenGLWidget = QOpenGLWidget  # type: ignore[attr-defined]
