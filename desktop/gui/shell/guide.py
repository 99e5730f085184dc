"""The guide (F1): some short pages with pictures, found by a search. They stand in `resources/guide`, by language."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, QObject, Qt
from PySide6.QtGui import QKeySequence, QPixmap, QShortcut, QTextCursor
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QTextEdit, QVBoxLayout, QWidget

from desktop.core.paths import resource
from desktop.gui.messages.markdown import TextView
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.widgets import SearchField, column, ground, label, row, scrolling

_SIZE = (860, 680)
_LIST = 220
_MARGIN = Space.XL
_OF_PANEL = {
    "facts": "search",
    "episodes": "chat",
    "conversations": "import",
    "history": "undo",
    "relationships": "people",
    "duplicates": "review",
    "stale": "review",
    "today": "review",
    "disagreeing": "review",
    "statistics": "review",
}
"""The page that tells of a panel."""


@dataclass(frozen=True, slots=True)
class GuidePage:
    """A page as it is written: `name` is what it is called in the code, `text` is in Markdown."""

    name: str
    title: str
    text: str
    picture: Path
    """Of the light look; that of the dark one has `dark` in place of `light`."""


def read_pages(language: str) -> list[GuidePage]:
    """Reads the pages in their order, in a language, or in English where there are none in it."""
    folder = resource("guide", language)
    if not folder.is_dir():
        return read_pages("en")
    found = []
    for path in sorted(folder.glob("*.md")):
        title, _, text = path.read_text("utf-8").partition("\n")
        name = path.stem.partition("-")[2]
        picture = resource("guide", "pictures", f"{name}-{language}-light.png")
        found.append(GuidePage(name, title.removeprefix("# ").strip(), text.strip(), picture))
    return found


def page_of(panel: str) -> str:
    """Returns the name of the page that tells of a panel, by the panel's name."""
    return _OF_PANEL.get(panel, "start")


class GuideDialog(Dialog):
    """Stays open beside the window, so that a person can try what they read."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._theme = theme
        self.setWindowTitle(self.tr("Guide"))
        self.pages = read_pages(QLocale().name()[:2])
        self.search = SearchField(theme, self.tr("Search the guide"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Pages"))
        style(self.list, "sections")
        for page in self.pages:
            self.list.addItem(QListWidgetItem(page.title))
        self.nothing = label(self.tr("No page says that."), "muted", wrap=True)
        self.nothing.hide()
        self.heading = label("", "title", wrap=True)
        self.picture = QLabel()
        self.picture.setSizePolicy(self.picture.sizePolicy().Policy.Ignored, self.picture.sizePolicy().Policy.Fixed)
        self.text = TextView(theme)
        self._shown = QPixmap()
        self._lay_out()
        self.list.currentRowChanged.connect(self._show)
        self.search.textChanged.connect(self._filter)
        self.search.left.connect(self.list.setFocus)
        theme.changed.connect(self._show)
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self.search.setFocus)
        self.list.setCurrentRow(0)

    @property
    def page(self) -> GuidePage:
        """The page in view."""
        return self.pages[max(0, self.list.currentRow())]

    def show_page(self, name: str) -> None:
        """Turns to a page; an unknown name changes nothing."""
        self.search.clear()
        row_of = {page.name: number for number, page in enumerate(self.pages)}
        if name in row_of:
            self.list.setCurrentRow(row_of[name])
        self.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Has the picture take the width that there is, also once a scroll bar has come beside it."""
        if event.type() == QEvent.Type.Resize:
            self._fit_picture()
        return super().eventFilter(watched, event)

    def _filter(self) -> None:
        """Lists the pages that have every word, and marks the words in the one in view."""
        wanted = self.search.text().casefold().split()
        fits = [all(word in f"{page.title} {page.text}".casefold() for word in wanted) for page in self.pages]
        for number, fit in enumerate(fits):
            self.list.item(number).setHidden(not fit)
        self.nothing.setVisible(not any(fits))
        if any(fits) and not fits[self.list.currentRow()]:
            self.list.setCurrentRow(fits.index(True))
        self._mark(wanted)

    def _mark(self, words: list[str]) -> None:
        marks = []
        for word in words:
            cursor = self.text.document().find(word)
            while not cursor.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = QTextCursor(cursor)
                mark.format.setBackground(self._theme.color("caution_soft"))
                marks.append(mark)
                cursor = self.text.document().find(word, cursor)
        self.text.setExtraSelections(marks)

    def _show(self) -> None:
        page = self.page
        self.heading.setText(page.title)
        self.text.setAccessibleName(page.title)
        self.text.show_markdown(page.text)
        look = "dark" if self._theme.dark else "light"
        self._shown = QPixmap(str(page.picture.with_name(page.picture.name.replace("light", look))))
        self.picture.setAccessibleName(self.tr("Picture: {0}").format(page.title))
        self._fit_picture()
        self._mark(self.search.text().casefold().split())
        self._area.verticalScrollBar().setValue(0)

    def _fit_picture(self) -> None:
        width = min(self._area.viewport().width() - 2 * _MARGIN, self._shown.width())
        self.picture.setVisible(not self._shown.isNull())
        if not self._shown.isNull() and width > 0:
            ratio = self.devicePixelRatioF()
            scaled = self._shown.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
            scaled.setDevicePixelRatio(ratio)
            self.picture.setPixmap(scaled)
            self.picture.setFixedHeight(round(scaled.height() / ratio))

    def _lay_out(self) -> None:
        body = ground("content")
        inside = QVBoxLayout(body)
        inside.setContentsMargins(_MARGIN, Space.M, _MARGIN, Space.XL)
        inside.setSpacing(Space.L)
        for widget in (self.heading, self.picture, self.text):
            inside.addWidget(widget)
        inside.addStretch(1)
        self._area = scrolling(body)
        self._area.viewport().installEventFilter(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side = QWidget()
        side.setLayout(column(self.search, self.nothing, self.list, spacing=Space.S))
        side.setFixedWidth(self._theme.scaled(_LIST))
        whole = row(side, spacing=Space.S, margins=(Space.L, Space.L, 0, 0))
        whole.addWidget(self._area, 1)
        self.setLayout(whole)
        self.take_size(self._theme, _SIZE)
