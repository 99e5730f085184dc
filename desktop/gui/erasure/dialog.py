"""Deleting for good: what goes and what stays, the backups that hold it with a tick each, then all of it at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.core.errors import WorkCancelledError
from desktop.gui.ui import failures
from desktop.gui.ui.labels import reason_words, size_words
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.steps import StepDialog, StepGroup, StepLine, headed
from desktop.gui.ui.translation import (
    QT_TRANSLATE_NOOP,
    counted,
    exact,
    key_name,
    name_of,
    number,
    sentence,
    translated,
)
from desktop.gui.ui.widgets import button, row, settle
from desktop.memory.erasure import Backup, Erasable, ErasureReport, Mention, Prospect, Reach
from desktop.memory.recall.formatting import short

_NAMED_MOST: Final = 50
"""Mentions of a kind that have a line each; the rest have one line."""
_MENTIONED: Final = {
    "fact": (
        QT_TRANSLATE_NOOP("Erase", "1 other fact says the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln other facts say the same"),
    ),
    "tombstone": (
        QT_TRANSLATE_NOOP("Erase", "1 forgotten or merged fact says the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln forgotten or merged facts say the same"),
    ),
    "episodes": (
        QT_TRANSLATE_NOOP("Erase", "1 episode says the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln episodes say the same"),
    ),
    "relationships": (
        QT_TRANSLATE_NOOP("Erase", "1 relationship says the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln relationships say the same"),
    ),
    "conversations": (
        QT_TRANSLATE_NOOP("Erase", "1 conversation is called the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln conversations are called the same"),
    ),
    "messages": (
        QT_TRANSLATE_NOOP("Erase", "1 other message says the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln other messages say the same"),
    ),
    "saved_searches": (
        QT_TRANSLATE_NOOP("Erase", "1 saved search asks for the same"),
        QT_TRANSLATE_NOOP("Erase", "%Ln saved searches ask for the same"),
    ),
    "past": (
        QT_TRANSLATE_NOOP("Erase", "1 memory said the same before"),
        QT_TRANSLATE_NOOP("Erase", "%Ln memories said the same before"),
    ),
}
"""What says the same elsewhere, in the order in which it is shown."""


def question_of(kind: Erasable, count: int, name: str) -> str:
    """ "Delete “tea: oolong” permanently?" """
    if count == 1 and name:
        return _tr("Delete “{0}” permanently?").format(name)
    return _tr("Delete {0} permanently?").format(memories_of(kind, count))


def memories_of(kind: Erasable, count: int) -> str:
    """ "3 facts" """
    one, several = {
        "fact": (QT_TRANSLATE_NOOP("Erase", "1 fact"), QT_TRANSLATE_NOOP("Erase", "%Ln facts")),
        "episode": (QT_TRANSLATE_NOOP("Erase", "1 episode"), QT_TRANSLATE_NOOP("Erase", "%Ln episodes")),
        "conversation": (QT_TRANSLATE_NOOP("Erase", "1 conversation"), QT_TRANSLATE_NOOP("Erase", "%Ln conversations")),
    }[kind]
    return counted("Erase", one, several, count)


def groups_of(kind: Erasable, prospect: Prospect) -> list[StepGroup]:
    """What goes, what stays, and what may be ticked: what says the same elsewhere, and the backups."""
    reach = prospect.reach
    goes = _lines("goes", _going(kind, reach))
    stays = _lines("stays", _staying(reach))
    backups = tuple(StepLine(each.name, exact(each.made_at), _about(each)) for each in prospect.backups)
    return [
        StepGroup(_tr("What goes"), _tr("From the memory, its history, search and the index"), goes, choosable=False),
        StepGroup(_tr("What stays"), _tr("Look at these yourself, if they are to go as well"), stays, choosable=False),
        *(_choice(kind, mentions) for kind, mentions in _by_kind(reach.elsewhere).items()),
        StepGroup(
            headed(_tr("Backups that still hold it"), len(backups)),
            _tr("Tick those that are to be deleted with it; all that they hold goes with them"),
            backups,
        ),
    ]


def mentions_ticked(elsewhere: Sequence[Mention] | None, ticked: frozenset[str]) -> list[Mention]:
    """What says the same elsewhere and is ticked."""
    return [
        mention
        for kind, mentions in _by_kind(elsewhere).items()
        for place, mention in enumerate(mentions)
        if _line(kind, place) in ticked
    ]


def report_of(report: ErasureReport, left: Sequence[Backup]) -> list[StepGroup]:
    """What is left to know once it is gone."""
    lines = []
    look = _tr("It is not known to come from there: look at it, if it is to go as well")
    for kind, mentions in _by_kind(report.erased.elsewhere).items():
        lines.append((counted("Erase", *_MENTIONED[kind], len(mentions)), look))
    again = _tr("It is deleted; what is left of it in files is written over as soon as that can be done")
    lines += [(translated(sentence).removesuffix("."), again) for sentence in report.left]
    lines += [(_tr("The backup of {0} still holds it").format(exact(each.made_at)), _about(each)) for each in left]
    return [StepGroup(headed(_tr("Left"), len(lines)), _tr("What to know"), _lines("left", lines), choosable=False)]


def done_words(kind: Erasable, report: ErasureReport) -> str:
    told = memories_of(kind, report.erased.memories)
    if also := report.erased.mentions:
        places = counted("Erase", "{0}, and 1 place that said the same", "{0}, and %Ln places that said the same", also)
        told = places.format(told)
    return _tr("Deleted permanently: {0}").format(told)


def _going(kind: Erasable, reach: Reach) -> list[tuple[str, str]]:
    merged = _tr("{0} of them merged into the others").format(number(reach.merged))
    told = [(memories_of(kind, reach.memories), merged if reach.merged else _tr("With all that was kept of it"))]
    if reach.messages:
        told.append((counted("Erase", "1 message", "%Ln messages", reach.messages), _tr("What was said in it")))
    if reach.versions:
        told.append(
            (counted("Erase", "1 earlier version", "%Ln earlier versions", reach.versions), _tr("What it said before"))
        )
    if reach.blanked:
        blanked = counted("Erase", "Its words in 1 message", "Its words in %Ln messages", reach.blanked)
        told.append((blanked, _tr("The messages stay, with a mark in place of the words")))
    if reach.quotes:
        quotes = counted("Erase", "Its words in 1 quote", "Its words in %Ln quotes", reach.quotes)
        told.append((quotes, _tr("The memories that quote it stay, with a mark in place of the words")))
    if reach.links:
        told.append(
            (
                counted("Erase", "1 link", "%Ln links", reach.links),
                _tr("To episodes and messages, and verdicts of the review"),
            )
        )
    if reach.steps:
        steps = counted("Erase", "1 step can't be undone any more", "%Ln steps can't be undone any more", reach.steps)
        told.append((steps, _tr("They stay in the history, without its words")))
    return told


def _staying(reach: Reach) -> list[tuple[str, str]]:
    told = []
    if reach.elsewhere is None:
        told.append((_tr("What says the same elsewhere"), _tr("Too many texts at once to look for")))
    if reach.learned:
        learned = counted("Erase", "1 memory learned from it", "%Ln memories learned from it", reach.learned)
        told.append((learned, _tr("What it says is its own; it quotes the messages no more")))
    return told


def _by_kind(elsewhere: Sequence[Mention] | None) -> Mapping[str, list[Mention]]:
    found: dict[str, list[Mention]] = {kind: [] for kind in _MENTIONED}
    for mention in elsewhere or ():
        kind = ("fact" if mention.active else "tombstone") if mention.table == "facts" else mention.table
        found["past" if mention.past else kind].append(mention)
    return {kind: mentions for kind, mentions in found.items() if mentions}


def _choice(kind: str, mentions: Sequence[Mention]) -> StepGroup:
    """What says the same elsewhere, to be ticked one by one, or from a number on together."""
    if kind == "past":
        hint = _tr("Tick those whose history is to lose the words; what they say now stays")
    elif kind in ("messages", "conversations"):
        hint = _tr("Tick those that are to have a mark in place of the words")
    else:
        hint = _tr("Tick those that are to be deleted permanently as well")
    named = mentions[:_NAMED_MOST]
    lines = [_named(_line(kind, place), mention) for place, mention in enumerate(named)]
    if rest := len(mentions) - len(named):
        lines.append(StepLine(_line(kind, len(named)), _tr("All others"), number(rest)))
    return StepGroup(counted("Erase", *_MENTIONED[kind], len(mentions)), hint, tuple(lines))


def _line(kind: str, place: int) -> str:
    return f"elsewhere/{kind}/{min(place, _NAMED_MOST)}"


def _named(line: str, mention: Mention) -> StepLine:
    """What it is called, and what it says or is about."""
    if mention.table == "facts":
        subject, key, value = mention.texts
        return StepLine(line, f"{key_name(key)}: {short(value)}", name_of(subject), f"{key_name(key)}: {value}")
    if mention.table == "episodes":
        _, topic, summary, *_ = mention.texts
        return StepLine(line, short(topic), short(summary), f"{topic}: {summary}")
    if mention.table == "relationships":
        return StepLine(line, sentence(*mention.texts), _tr("Relationship"))
    if mention.table == "saved_searches":
        name, query = mention.texts
        return StepLine(line, name, query, f"{name}: {query}")
    kind = _tr("Message") if mention.table == "messages" else _tr("Conversation")
    return StepLine(line, short(mention.texts[0]), kind, mention.texts[0])


def _lines(name: str, told: Sequence[tuple[str, str]]) -> tuple[StepLine, ...]:
    return tuple(StepLine(f"{name}/{number}", text, why) for number, (text, why) in enumerate(told))


def _about(backup: Backup) -> str:
    return f"{reason_words(backup.why)} · {size_words(backup.size)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Erase", text)


ErasureStage = Literal["looking", "asking", "erasing", "done", "failed"]

_BUSY: Final = ("looking", "erasing")


class EraseDialog(StepDialog):
    """What goes, what stays, and the backups that hold it. Cancel has the focus until it is deleted."""

    def __init__(
        self, context: PanelContext, kind: Erasable, ids: Sequence[int], name: str, parent: QWidget | None = None
    ) -> None:
        """`name` is what one memory alone is called."""
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Delete permanently"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        self._erasure = context.app.erasure
        self._kind = kind
        self._ids = list(ids)
        self._question = question_of(kind, len(self._ids), name)
        self.prospect: Prospect | None = None
        self.report: ErasureReport | None = None
        self.state: ErasureStage = "looking"
        self._make()
        self._lay_out(row(self.count, None, self.cancel, self.go))
        self._connect()
        self.look()

    def look(self) -> None:
        """Counts what goes, and reads the backups; deletes nothing."""
        self._enter("looking", self._question)
        self.strip.show_progress(self.tr("Looking what belongs to it, and which backups hold it"), 0, 0, can_stop=False)
        self._context.tasks.read(self, lambda: self._erasure.look(self._kind, self._ids), self._ask, self._failed)

    def erase(self) -> None:
        """Deletes it, with what is ticked of the places where it is said, and of the backups."""
        if self.prospect is None or self.state != "asking":
            return
        also = mentions_ticked(self.prospect.reach.elsewhere, self.steps.ticked)
        self.op.begin()
        self._enter("erasing", self._question)
        self._context.write(
            self,
            lambda origin: self._erasure.erase(self._kind, self._ids, origin, also=also, progress=self.op.tell_or_end),
            self._erased,
            failed=self._failed,
        )

    def reject(self) -> None:
        """While it deletes, this stops it first."""
        if self.state == "erasing":
            self.stop()
            return
        super().reject()

    def _make(self) -> None:
        self.steps.setAccessibleName(self.tr("What goes, what stays, and the backups"))
        tip = self.tr("Delete it for good; nothing brings it back")
        self.go = button(self.tr("Delete permanently"), "danger", tip=tip, key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is deleted"), key="Esc")

    def _connect(self) -> None:
        self.go.clicked.connect(self.erase)
        self.cancel.clicked.connect(self.reject)
        self.steps.ticks_changed.connect(self._tell_count)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self.erase)

    def _show_progress(self, done: int, total: int, what: str) -> None:
        if self.state == "erasing" and done < total:
            super()._show_progress(done, total, what)
        elif self.state == "erasing":
            self.strip.show_progress(self.tr("Writing the files anew without it"), 0, 0, can_stop=False)

    def _enter(self, state: ErasureStage, words: str) -> None:
        """The dialog in another state; `words` tell what is asked or what has happened."""
        self.state = state
        self.heading.setText(words)
        self.strip.setVisible(state in _BUSY)
        self.strip.stop.setEnabled(True)
        if state in _BUSY:
            self.strip.show_progress("", 0, 0)
        self.hint.setVisible(bool(self.hint.text()) and state not in _BUSY)
        self.steps.setEnabled(state in ("asking", "done"))
        self.go.setVisible(state == "asking")
        self.count.setVisible(state == "asking" and bool(self.count.text()))
        self.cancel.setText(self.tr("Close") if state in ("done", "failed") else self.tr("Cancel"))
        settle(self)

    def _ask(self, prospect: Prospect) -> None:
        self.prospect = prospect
        self.hint.setText(self.tr("This can't be undone: not by Undo, not in the history, and not by restoring it."))
        self.steps.show_groups(groups_of(self._kind, prospect), frozenset())
        self._tell_count()
        self._enter("asking", self._question)
        self.cancel.setFocus()

    def _tell_count(self) -> None:
        if self.prospect is None:
            return
        ticked, elsewhere = self.steps.ticked, self.prospect.reach.elsewhere or ()
        also, going = len(mentions_ticked(elsewhere, ticked)), len(self._backups()[0])
        told = []
        if elsewhere:
            told.append(self.tr("{0} of {1} said elsewhere ticked").format(number(also), number(len(elsewhere))))
        if self.prospect.backups:
            told.append(self.tr("{0} of {1} backups ticked").format(number(going), number(len(self.prospect.backups))))
        self.count.setText(" · ".join(told))

    def _erased(self, report: ErasureReport) -> None:
        self.report = report
        going, left = self._backups()
        show = partial(self._show_report, report)
        self._context.tasks.read(
            self, lambda: self._erasure.remove_backups(going), lambda _: show(left), lambda error: show(left, error)
        )

    def _backups(self) -> tuple[list[Backup], list[Backup]]:
        """Those that are ticked, and the others."""
        known = [] if self.prospect is None else self.prospect.backups
        ticked = self.steps.ticked
        return [each for each in known if each.name in ticked], [each for each in known if each.name not in ticked]

    def _show_report(self, report: ErasureReport, left: Sequence[Backup], error: BaseException | None = None) -> None:
        words = done_words(self._kind, report)
        self.hint.setText("")
        self.steps.show_groups(report_of(report, left), frozenset())
        self._enter("done", words)
        if error is not None:
            failures.report(self, error)
        self.cancel.setFocus()
        self._context.navigator.tell(words)

    def _failed(self, error: BaseException) -> None:
        stopped = isinstance(error, WorkCancelledError)
        failures.report(self, error)
        self.hint.setText(self.tr("Stopped: nothing was deleted.") if stopped else self.tr("Nothing was deleted."))
        if self.prospect is None:
            self._enter("failed", self._question)
        else:
            self._enter("asking", self._question)
        self.cancel.setFocus()
