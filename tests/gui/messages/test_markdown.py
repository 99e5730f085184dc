from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.core.model import Changes
from desktop.gui.messages.markdown import (
    Attribution,
    Citations,
    TextView,
    blocks,
    cited_ids,
    fragments,
    is_code,
    linked_memory,
    memory_link,
)
from desktop.gui.messages.tool_card_state import as_columns
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import column

Show = Callable[[str], TextView]


@pytest.fixture
def theme(qtbot: QtBot) -> Theme:
    made = Theme("light")
    made.apply()  # links take the application's palette, whatever another test left there
    return made


@pytest.fixture
def show(qtbot: QtBot, theme: Theme) -> Show:
    def shown(markdown: str) -> TextView:
        view = TextView(theme)
        qtbot.addWidget(view)
        view.resize(380, 100)
        view.show()
        view.show_markdown(markdown, lambda memory_id: f"{memory_id} · 3 weeks ago")
        return view

    return shown


def links(view: TextView) -> dict[str, str]:
    """What links read, by where they lead."""
    found = (fragment for block in blocks(view.document()) for fragment in fragments(block))
    return {it.charFormat().anchorHref(): it.text() for it in found if it.charFormat().isAnchor()}


def test_a_citation_reads_as_a_chip_that_leads_to_its_memory(show: Show) -> None:
    assert links(show("Sublet to Mira [fact-12].")) == {"keepsake:fact-12": "\xa0fact-12\xa0·\xa03\xa0weeks\xa0ago\xa0"}


def test_several_citations_in_one_pair_of_brackets_are_chips_each(show: Show) -> None:
    assert set(links(show("Both said so [fact-1, message-88; episode-3]."))) == {
        "keepsake:fact-1",
        "keepsake:message-88",
        "keepsake:episode-3",
    }


def test_what_looks_like_a_citation_in_code_stays_code(show: Show) -> None:
    view = show("`[fact-1]`\n\n```\n[fact-2]\n```\n")
    assert links(view) == {}
    assert "[fact-2]" in view.toPlainText()


def test_html_is_shown_as_text_and_never_read(show: Show) -> None:
    assert "<b>bold</b> <script>alert(1)</script>" in show("<b>bold</b> <script>alert(1)</script>").toPlainText()


def test_an_image_becomes_a_link_and_nothing_is_fetched(show: Show) -> None:
    view = show("![a cat](https://example.invalid/cat.png)")
    assert links(view) == {"https://example.invalid/cat.png": "a cat"}
    kind = QTextDocument.ResourceType.ImageResource
    assert view.loadResource(int(kind.value), QUrl("https://example.invalid/cat.png")) is None


def test_text_between_two_rules_at_the_top_is_not_swallowed(show: Show) -> None:
    assert "title: kept" in show("---\ntitle: kept\n---\nbody").toPlainText()


def test_only_web_links_are_opened_and_only_by_a_click(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    view = show("[a](https://example.invalid/) [b](file:///etc/passwd) [c](javascript:alert(1))")
    for href in ("https://example.invalid/", "file:///etc/passwd", "javascript:alert(1)"):
        view.anchorClicked.emit(QUrl(href))
    assert opened == ["https://example.invalid/"]


def test_a_click_on_a_chip_asks_for_its_memory(show: Show, qtbot: QtBot) -> None:
    view = show("See [fact-12].")
    with qtbot.waitSignal(view.why_clicked) as clicked:
        view.anchorClicked.emit(QUrl("keepsake:fact-12"))
    assert clicked.args == ["fact-12"]


def test_a_link_tells_where_it_leads(show: Show) -> None:
    view = show("[a](https://example.invalid/)")
    view.highlighted.emit(QUrl("https://example.invalid/"))
    assert view.toolTip() == "https://example.invalid/"


def test_tables_lists_and_code_are_set(show: Show) -> None:
    view = show("# Head\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n\n> said\n\n```py\nx = 1\n\ny = 2\n```\n")
    lines = [block.text() for block in blocks(view.document()) if is_code(block)]
    assert lines == ["x = 1", "", "y = 2"]
    assert view.document().rootFrame().childFrames()
    assert not view.grab().isNull()


def test_indented_code_has_a_ground_too(show: Show) -> None:
    view = show("text\n\n    x = 1\n    y = 2\n")
    assert [block.text() for block in blocks(view.document()) if is_code(block)] == ["x = 1", "y = 2"]


def test_a_view_is_as_high_as_its_text(theme: Theme, qtbot: QtBot) -> None:
    view, pane = TextView(theme), QWidget()
    qtbot.addWidget(pane)
    pane.setLayout(column(view, None))
    pane.resize(380, 900)
    pane.show()
    view.show_markdown("one line")
    QApplication.processEvents()
    low = view.height()
    view.show_markdown("many words " * 60)
    QApplication.processEvents()
    high = view.height()
    assert high > 3 * low
    pane.resize(760, 900)
    QApplication.processEvents()
    assert low < view.height() < high


def test_a_selection_outlives_a_new_rendering(show: Show) -> None:
    view = show("The quick brown fox")
    cursor = view.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(9, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    view.show_markdown("The quick brown fox jumps")
    assert view.textCursor().selectedText() == "quick"


def test_copied_text_has_plain_spaces(show: Show) -> None:
    view = show("See [fact-12].")
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == "See  fact-12 · 3 weeks ago ."


def test_ids_in_json_lead_to_memories(show: Show) -> None:
    view = show("")
    view.show_code('{"fact_id": 12, "memory_id": "message-88"}')
    assert links(view) == {"keepsake:fact-12": "12", "keepsake:message-88": "message-88"}
    view.show_code(as_columns({"found": [{"fact_id": 12, "memory_id": "message-88"}], "old_fact_id": 3}))
    assert links(view) == {"keepsake:fact-12": "12", "keepsake:message-88": "message-88", "keepsake:fact-3": "3"}


def test_what_holds_others_stands_in_columns_below_its_name() -> None:
    told = as_columns(
        {
            "status": "success",
            "tags": ["one", "two"],
            "facts": [{"memory_id": "fact-1", "is_stale": False, "episodes": []}, {"memory_id": "fact-2"}],
            "counts": {"facts": 2},
            "left_out": None,
        }
    )
    assert told.splitlines() == [
        "status    success",
        "tags      one, two",
        "facts",
        "– memory id  fact-1",
        "  is stale   false",
        "  episodes   –",
        "– memory id  fact-2",
        "counts",
        "  facts  2",
        "left out  –",
    ]


def test_a_folded_value_of_the_details_goes_on_under_its_column(show: Show) -> None:
    view = show("")
    view.setFixedWidth(260)
    value = "measures the train of the coffee every morning and tells the doctor of it"
    view.show_code(as_columns({"fact_key": "habit", "value": value, "tags": ["one", "two"]}))
    folded = next(block for block in blocks(view.document()) if value in block.text())
    layout = folded.layout()
    assert layout.lineCount() > 1
    began: Any = layout.lineAt(0).cursorToX(folded.text().index(value))
    column_at = began[0] if isinstance(began, tuple) else began
    for place in range(1, layout.lineCount()):
        assert abs(layout.lineAt(place).x() - column_at) < 2


def test_colours_follow_the_theme(show: Show, theme: Theme) -> None:
    view = show("[a](https://example.invalid/) [fact-1]")

    def colours() -> set[str]:
        found = (fragment for block in blocks(view.document()) for fragment in fragments(block))
        return {it.charFormat().foreground().color().name() for it in found if it.charFormat().isAnchor()}

    before = colours()
    theme.choose("dark")
    assert colours().isdisjoint(before)


SAID = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[TaskRunner]:
    pool = ThreadPoolExecutor(1)
    made = TaskRunner(pool, pool)
    yield made
    pool.shutdown()
    qtbot.waitUntil(lambda: made.idle)


def test_each_cited_memory_is_named_once_in_order() -> None:
    assert cited_ids("[message-2] and [fact-1, message-2]; nothing-3") == ["message-2", "fact-1"]


def test_only_links_to_memories_lead_to_memories() -> None:
    assert linked_memory(memory_link("fact-12")) == "fact-12"
    assert linked_memory("https://example.invalid/fact-12") is None
    assert linked_memory("keepsake:nonsense") is None


def test_dates_are_looked_up_once_and_again_after_a_change(qtbot: QtBot, tasks: TaskRunner) -> None:
    asked: list[list[str]] = []

    def look_up(ids: Sequence[str]) -> Mapping[str, Attribution]:
        asked.append(list(ids))
        return dict.fromkeys(ids, Attribution("Caroline", SAID))

    dates = Citations(look_up, tasks)
    with qtbot.waitSignal(dates.resolved):
        dates.ask(["fact-1"])
    dates.ask(["fact-1"])
    assert dates.of("fact-1") == Attribution("Caroline", SAID) and asked == [["fact-1"]]
    with qtbot.waitSignal(dates.resolved):
        dates.follow(Changes(9, "user", {"facts": frozenset({1, 2}), "fact_versions": frozenset({4})}))
    assert asked == [["fact-1"], ["fact-1"]]


def test_a_memory_that_is_gone_has_no_date(qtbot: QtBot, tasks: TaskRunner) -> None:
    dates = Citations(lambda _: {}, tasks)
    dates.ask(["fact-7"])
    qtbot.waitUntil(lambda: tasks.idle)
    assert dates.of("fact-7") is None
