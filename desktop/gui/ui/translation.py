"""What is said on screen, in the person's language: texts, names and numbers, times, and what the layers below say.

English is what is written here; any other language is a translation from resources/translations, for texts by Qt. What
is said below the window is kept in the store, told to assistants and written to logs, where it has one language: that
of an operation's label stays right when the window's language changes, and a store of before can be read. The window
knows a sentence again by its template, which `packaging/sentences.py` gathers from the sources into
resources/translations/sentences_*.ts; in a translation `{0:said}` is a value that is such a text itself, while `{0}` is
a person's own words, or a name, and stays as it is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLibraryInfo, QLocale, Qt, QTranslator

from desktop.core.appearance import Language
from desktop.core.model import ASSISTANT, PERSON, USER, Relationship, now
from desktop.core.paths import resource
from desktop.memory.recall.formatting import MONTHS
from desktop.memory.relationship_sentences import relation_in_words, told


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001, N802
    """Does as Qt's own, which is typed as returning any object; the name is what lupdate looks for."""
    return text


def as_tip(text: str) -> str:
    """Returns a text as a tooltip shows it: what is very long is read where it stands, and would hide that. A tip may
    come from a memory: the style sheet has every tip shown letter by letter, whatever looks like markup in it."""
    return text if len(text) <= _TIP_MOST else f"{text[: _TIP_MOST - 1]}…"


_TIP_MOST: Final = 1_200


def spaced(name: str) -> str:
    """Names a key or a category as a person reads it: "blade change"."""
    return name.replace("_", " ").strip() or name


def key_name(key: str) -> str:
    """Names the key of a fact as a person reads it; one that the assistant gives itself in their language: "son"."""
    former = spaced(key).removeprefix("former ")
    name = QCoreApplication.translate("Key", former)
    return name if former == spaced(key) else QCoreApplication.translate("Key", "former {0}").format(name)


def speaker_name(speaker: str) -> str:
    """Names who speaks, as the window calls them: the person is "you" in every language."""
    return QCoreApplication.translate("Speaker", "You") if speaker == PERSON else speaker


def begun(text: str) -> str:
    """Returns a text as a heading begins, whatever it is made of."""
    return f"{text[:1].upper()}{text[1:]}"


def counted(context: str, one: str, several: str, count: int) -> str:
    """Says a text with its number (`%Ln` in `several`), in the form that the number asks for in the language.

    `one` is for 1 alone: "yesterday", or what needs no translation to be right in English.
    """
    if count == 1:
        return QCoreApplication.translate(context, one)
    return QCoreApplication.translate(context, several, None, count)


def number(count: float) -> str:
    """Writes a count, grouped as the locale has it."""
    return QLocale().toString(round(count))


def decimal(value: float, places: int = 2) -> str:
    """Writes a measure with the decimal sign of the locale."""
    return QLocale().toString(value, "f", places)


_LANGUAGES = {"en": QLocale.Language.English, "uk": QLocale.Language.Ukrainian}


def chosen_language(choice: Language) -> Literal["en", "uk"]:
    """Returns the language that a choice stands for: the system's where there is a translation into it."""
    if choice != "system":
        return choice
    return "uk" if QLocale.system().language() == QLocale.Language.Ukrainian else "en"


def speak(choice: Language) -> None:
    """Makes it the language of every text from now on, and of numbers and dates, written as where the person lives.

    Windows that are there already keep their words: for before the first one. A translation that is not there leaves
    English. Words of Qt's own come from Qt.
    """
    qt = QCoreApplication.instance()
    if qt is None:
        return
    for translator in qt.findChildren(QTranslator):
        qt.removeTranslator(translator)
        translator.deleteLater()
    language = chosen_language(choice)
    QLocale.setDefault(QLocale(_LANGUAGES[language], QLocale.system().territory()))
    places = (
        QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath) + f"/qtbase_{language}.qm",
        str(resource("translations", f"keepsake_{language}.qm")),
    )
    for place in places if language != "en" else ():
        translator = QTranslator(qt)
        if translator.load(place):
            qt.installTranslator(translator)


_NOUNS: Final = {
    several.removeprefix("%Ln "): (one, several)
    for one, several in (
        (QT_TRANSLATE_NOOP("Nouns", "1 fact"), QT_TRANSLATE_NOOP("Nouns", "%Ln facts")),
        (QT_TRANSLATE_NOOP("Nouns", "1 private fact"), QT_TRANSLATE_NOOP("Nouns", "%Ln private facts")),
        (QT_TRANSLATE_NOOP("Nouns", "1 episode"), QT_TRANSLATE_NOOP("Nouns", "%Ln episodes")),
        (QT_TRANSLATE_NOOP("Nouns", "1 message"), QT_TRANSLATE_NOOP("Nouns", "%Ln messages")),
        (QT_TRANSLATE_NOOP("Nouns", "1 memory"), QT_TRANSLATE_NOOP("Nouns", "%Ln memories")),
        (QT_TRANSLATE_NOOP("Nouns", "1 older memory"), QT_TRANSLATE_NOOP("Nouns", "%Ln older memories")),
        (QT_TRANSLATE_NOOP("Nouns", "1 relationship"), QT_TRANSLATE_NOOP("Nouns", "%Ln relationships")),
        (QT_TRANSLATE_NOOP("Nouns", "1 conversation"), QT_TRANSLATE_NOOP("Nouns", "%Ln conversations")),
        (QT_TRANSLATE_NOOP("Nouns", "1 duplicate"), QT_TRANSLATE_NOOP("Nouns", "%Ln duplicates")),
        (QT_TRANSLATE_NOOP("Nouns", "1 row"), QT_TRANSLATE_NOOP("Nouns", "%Ln rows")),
        (QT_TRANSLATE_NOOP("Nouns", "1 expired note"), QT_TRANSLATE_NOOP("Nouns", "%Ln expired notes")),
        (QT_TRANSLATE_NOOP("Nouns", "1 exact"), QT_TRANSLATE_NOOP("Nouns", "%Ln exact")),
        (QT_TRANSLATE_NOOP("Nouns", "1 likely"), QT_TRANSLATE_NOOP("Nouns", "%Ln likely")),
        (QT_TRANSLATE_NOOP("Nouns", "1 skipped"), QT_TRANSLATE_NOOP("Nouns", "%Ln skipped")),
        (QT_TRANSLATE_NOOP("Nouns", "1 entry"), QT_TRANSLATE_NOOP("Nouns", "%Ln entries")),
        (QT_TRANSLATE_NOOP("Nouns", "1 suggestion"), QT_TRANSLATE_NOOP("Nouns", "%Ln suggestions")),
        (QT_TRANSLATE_NOOP("Nouns", "1 pair"), QT_TRANSLATE_NOOP("Nouns", "%Ln pairs")),
        (QT_TRANSLATE_NOOP("Nouns", "1 source"), QT_TRANSLATE_NOOP("Nouns", "%Ln sources")),
        (QT_TRANSLATE_NOOP("Nouns", "1 excerpt"), QT_TRANSLATE_NOOP("Nouns", "%Ln excerpts")),
        (QT_TRANSLATE_NOOP("Nouns", "1 tag"), QT_TRANSLATE_NOOP("Nouns", "%Ln tags")),
        (QT_TRANSLATE_NOOP("Nouns", "1 time"), QT_TRANSLATE_NOOP("Nouns", "%Ln times")),
        (QT_TRANSLATE_NOOP("Nouns", "1 day"), QT_TRANSLATE_NOOP("Nouns", "%Ln days")),
        (QT_TRANSLATE_NOOP("Nouns", "1 week"), QT_TRANSLATE_NOOP("Nouns", "%Ln weeks")),
        (QT_TRANSLATE_NOOP("Nouns", "1 month"), QT_TRANSLATE_NOOP("Nouns", "%Ln months")),
        (QT_TRANSLATE_NOOP("Nouns", "1 year"), QT_TRANSLATE_NOOP("Nouns", "%Ln years")),
        (QT_TRANSLATE_NOOP("Nouns", "1 minute"), QT_TRANSLATE_NOOP("Nouns", "%Ln minutes")),
        (QT_TRANSLATE_NOOP("Nouns", "1 hour"), QT_TRANSLATE_NOOP("Nouns", "%Ln hours")),
        (QT_TRANSLATE_NOOP("Nouns", "1 second"), QT_TRANSLATE_NOOP("Nouns", "%Ln seconds")),
    )
}
"""What is counted in sentences, by its plural."""

_SINGULARS: Final = {one.removeprefix("1 "): plural for plural, (one, _) in _NOUNS.items()}
_WORDS: Final = (
    QT_TRANSLATE_NOOP("Nouns", "today"),
    QT_TRANSLATE_NOOP("Nouns", "yesterday"),
    QT_TRANSLATE_NOOP("Nouns", "private"),
    QT_TRANSLATE_NOOP("Nouns", "pinned"),
    QT_TRANSLATE_NOOP("Nouns", "archived"),
    QT_TRANSLATE_NOOP("Nouns", "merged"),
    QT_TRANSLATE_NOOP("Nouns", "high"),
    QT_TRANSLATE_NOOP("Nouns", "critical"),
    QT_TRANSLATE_NOOP("Nouns", "update"),
    QT_TRANSLATE_NOOP("Nouns", "correction"),
    QT_TRANSLATE_NOOP("Nouns", "refinement"),
    QT_TRANSLATE_NOOP("Nouns", "contradiction"),
    QT_TRANSLATE_NOOP("Nouns", "consolidation"),
    QT_TRANSLATE_NOOP("Nouns", "import"),
    QT_TRANSLATE_NOOP("Nouns", "outdated"),
    QT_TRANSLATE_NOOP("Nouns", "incorrect"),
    QT_TRANSLATE_NOOP("Nouns", "superseded"),
    QT_TRANSLATE_NOOP("Nouns", "user_requested"),
    QT_TRANSLATE_NOOP("Nouns", "tokens"),
    QT_TRANSLATE_NOOP("Nouns", "writes"),
    QT_TRANSLATE_NOOP("Nouns", "days"),
    QT_TRANSLATE_NOOP("Nouns", "ms"),
    QT_TRANSLATE_NOOP("Nouns", "category"),
    QT_TRANSLATE_NOOP("Nouns", "subject"),
    QT_TRANSLATE_NOOP("Nouns", "key"),
)
"""Single words that stand for themselves in sentences."""

_COUNT: Final = re.compile(r"(\d[\d,]*)(?: ([a-z][a-z ]*))?")
_QUOTED: Final = re.compile(r"“([^“”]*)”")
_DECIMAL: Final = re.compile(r"\d+\.\d+")
_DAY_NAMED: Final = re.compile(rf"(\d{{1,2}}) ({'|'.join(MONTHS)}) (\d{{4}})")
_HOLE: Final = re.compile(r"\{(\w+)\}")
_FILLED: Final = re.compile(r"\{(\w+)(:said)?\}")
_END: Final = re.compile(r"(?<=[.?!]) (?=[A-Z“])")
_BEGINNING: Final = 3
_TOGETHER: Final = 4
"""Sentences of one template at most, or pieces of one with a name in it that reads like the end of another."""


@dataclass(frozen=True, slots=True)
class _Template:
    own_words: int
    pattern: re.Pattern[str]
    translation: str


class Sentences:
    """The sentences of one language, known again by their templates."""

    def __init__(self, catalogue: Path) -> None:
        self._whole: dict[str, str] = {}
        self._begun: defaultdict[str, list[_Template]] = defaultdict(list)
        for source, translation in _pairs(catalogue):
            if _HOLE.search(source):
                own_words = len(_HOLE.sub("", source))
                self._begun[_beginning(source)].append(_Template(own_words, _pattern(source), translation))
            else:
                self._whole[source] = translation

    def said(self, text: str) -> str:
        """Translates a sentence, or several in a row, as far as they are known; returns anything else as it is."""
        known = _counted(text) or _counts(text) or self._known(text) or _relationship(text)
        return " ".join(self._in_a_row(_END.split(text))) if known is None else known

    def _in_a_row(self, parts: list[str]) -> Iterator[str]:
        """As many of them together as are known: a sentence for a person may have several, and what looks like the end
        of one may be within a name."""
        start = 0
        while start < len(parts):
            ends = range(min(start + _TOGETHER, len(parts)), start, -1)
            found = ((end, self._known(" ".join(parts[start:end]))) for end in ends)
            end, known = next(((end, known) for end, known in found if known), (start + 1, parts[start]))
            yield known
            start = end

    def _known(self, text: str) -> str | None:
        if text in self._whole:
            return self._whole[text]
        begun = {text[:length] for length in range(_BEGINNING + 1)}
        candidates = [each for beginning in begun for each in self._begun.get(beginning, ())]
        # The more of a sentence is its own words, the surer it is the one.
        for template in sorted(candidates, key=lambda each: each.own_words, reverse=True):
            found = template.pattern.fullmatch(text)
            if found is not None:
                return self._filled(template.translation, found)
        return None

    def _filled(self, translation: str, found: re.Match[str]) -> str:
        def value(hole: re.Match[str]) -> str:
            text = found[f"v{hole[1]}"]
            bare = text.strip()
            return text.replace(bare, self.said(bare)) if hole[2] and bare else text

        return _FILLED.sub(value, translation)


def quoted(text: str) -> str:
    """Puts a text between the quotation marks of the language."""
    return QCoreApplication.translate("Nouns", "“{0}”").format(text)


def translated(text: str) -> str:
    """Says what a layer below says in the language of the window, as far as it is known. Cheap to call again."""
    return _translated(text, QLocale().name()) if text else text


@lru_cache(maxsize=4096)
def _translated(text: str, locale: str) -> str:
    sentences = _sentences(locale[:2])
    return text if sentences is None else sentences.said(text)


@lru_cache(maxsize=2)
def _sentences(language: str) -> Sentences | None:
    catalogue = resource("translations", f"sentences_{language}.ts")
    return Sentences(catalogue) if catalogue.exists() else None


def _pairs(catalogue: Path) -> Iterator[tuple[str, str]]:
    import xml.etree.ElementTree as ET  # an English window never needs it

    for message in ET.parse(catalogue).getroot().iter("message"):
        source, translation = message.findtext("source"), message.findtext("translation")
        if source and translation:
            yield source, translation


def _beginning(source: str) -> str:
    return _HOLE.split(source, maxsplit=1)[0][:_BEGINNING]


def _pattern(source: str) -> re.Pattern[str]:
    """A value may be empty where nothing sets it apart from the words before it: it is an addition."""
    pieces = _HOLE.split(source)
    holes = [
        f"(?P<v{name}>.{'*' if before and not before.endswith(' ') else '+'}?)"
        for before, name in zip(pieces[0::2], pieces[1::2], strict=False)
    ]
    words = [re.escape(piece) for piece in pieces[0::2]]
    return re.compile("".join(word + hole for word, hole in zip(words, [*holes, ""], strict=True)), re.DOTALL)


def _counted(text: str) -> str | None:
    """A count with its noun, a number, a day, words in quotation marks, or a single word."""
    if text in _WORDS:
        return QCoreApplication.translate("Nouns", text)
    if words := _QUOTED.fullmatch(text):
        return quoted(words[1])
    if day := _DAY_NAMED.fullmatch(text):
        return QLocale().toString(QDate(int(day[3]), MONTHS.index(day[2]) + 1, int(day[1])), "d MMMM yyyy")
    if count := _COUNT.fullmatch(text):
        return _how_many(count[1], count[2])
    return text.replace(".", QLocale().decimalPoint()) if _DECIMAL.fullmatch(text) else None


def _counts(text: str) -> str | None:
    """Several counts in a row, as "3 exact, 12 expired notes."; None where one of them is something else."""
    listed = text.removesuffix(".").split(", ")
    known = [_counted(each) for each in listed if _COUNT.fullmatch(each)]
    if len(known) < len(listed) or not all(known):
        return None
    return ", ".join(map(str, known)) + text[len(text.removesuffix(".")) :]


def _how_many(digits: str, noun: str | None) -> str | None:
    count = int(digits.replace(",", ""))
    if noun is None:
        return number(count) if "," in digits else digits  # which may be an id, or a year
    forms = _NOUNS.get(_SINGULARS.get(noun, noun))
    return None if forms is None else counted("Nouns", *forms, count)


_RELATIONS: Final[Mapping[str, str]] = {
    relation: relation
    for relation in (
        QT_TRANSLATE_NOOP("Relation", "knows"),
        QT_TRANSLATE_NOOP("Relation", "works with"),
        QT_TRANSLATE_NOOP("Relation", "works for"),
        QT_TRANSLATE_NOOP("Relation", "works on"),
        QT_TRANSLATE_NOOP("Relation", "lives with"),
        QT_TRANSLATE_NOOP("Relation", "studies"),
        QT_TRANSLATE_NOOP("Relation", "studies with"),
        QT_TRANSLATE_NOOP("Relation", "friend of"),
        QT_TRANSLATE_NOOP("Relation", "friends with"),
        QT_TRANSLATE_NOOP("Relation", "colleague of"),
        QT_TRANSLATE_NOOP("Relation", "neighbour of"),
        QT_TRANSLATE_NOOP("Relation", "neighbor of"),
        QT_TRANSLATE_NOOP("Relation", "related to"),
        QT_TRANSLATE_NOOP("Relation", "connected to"),
        QT_TRANSLATE_NOOP("Relation", "married to"),
        QT_TRANSLATE_NOOP("Relation", "spouse of"),
        QT_TRANSLATE_NOOP("Relation", "partner of"),
        QT_TRANSLATE_NOOP("Relation", "sibling of"),
        QT_TRANSLATE_NOOP("Relation", "twin of"),
        QT_TRANSLATE_NOOP("Relation", "cousin of"),
        QT_TRANSLATE_NOOP("Relation", "parent of"),
        QT_TRANSLATE_NOOP("Relation", "child of"),
        QT_TRANSLATE_NOOP("Relation", "grandparent of"),
        QT_TRANSLATE_NOOP("Relation", "grandchild of"),
        QT_TRANSLATE_NOOP("Relation", "manages"),
        QT_TRANSLATE_NOOP("Relation", "manager of"),
        QT_TRANSLATE_NOOP("Relation", "managed by"),
        QT_TRANSLATE_NOOP("Relation", "reports to"),
        QT_TRANSLATE_NOOP("Relation", "employs"),
        QT_TRANSLATE_NOOP("Relation", "teaches"),
        QT_TRANSLATE_NOOP("Relation", "taught by"),
        QT_TRANSLATE_NOOP("Relation", "mentors"),
        QT_TRANSLATE_NOOP("Relation", "mentored by"),
        QT_TRANSLATE_NOOP("Relation", "owns"),
        QT_TRANSLATE_NOOP("Relation", "owned by"),
        QT_TRANSLATE_NOOP("Relation", "maintains"),
        QT_TRANSLATE_NOOP("Relation", "uses"),
        QT_TRANSLATE_NOOP("Relation", "contains"),
        QT_TRANSLATE_NOOP("Relation", "part of"),
        QT_TRANSLATE_NOOP("Relation", "member of"),
    )
}
"""The relations that assistants are told of, and a few more; any other is said as it was told."""


def known_relations() -> list[str]:
    """Returns the relations that have a name in every language, in words."""
    return list(_RELATIONS)


def name_of(subject: str) -> str:
    """Names a subject as its node is called."""
    if subject == ASSISTANT:
        return begun(QCoreApplication.translate("FactTable", "assistant"))
    return QCoreApplication.translate("Relationships", "You") if subject == USER else subject


def relation_name(relation: str) -> str:
    """Names a relation in the window's language, as far as it is known: "parent of" for parent_of."""
    words = relation_in_words(relation)
    known = _RELATIONS.get(words.lower())
    return words if known is None else QCoreApplication.translate("Relation", known)


def sentence(subject: str, relation: str, other: str) -> str:
    """Says a relationship in a line: "Anna works with Ben". In a language that would bend the names, they stand beside
    it: "Anna – працює з – Ben"."""
    if QLocale().language() == QLocale.Language.English:
        said = told(subject, relation, other)
        return f"{name_of(subject)}{said[len('you') :]}" if subject == USER else said
    return f"{name_of(subject)} – {relation_name(relation)} – {name_of(other)}"


def _relationship(text: str) -> str | None:
    """Says a relationship that the journal says in English ("Ben is a parent of Marko") as the window does; None for
    what is none, or of a relation that has no name here."""
    for pattern, relation in _told_patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            names = found.groupdict()
            return sentence(names.get("subject", USER), relation, names.get("other", USER))
    return None


@cache
def _told_patterns() -> list[tuple[re.Pattern[str], str]]:
    """How each known relation is told of two others, of the person and to the person; the longest words first."""
    holes = {"\0": "(?P<subject>.+?)", "\1": "(?P<other>.+)"}
    found: list[tuple[str, str]] = []
    for relation in _RELATIONS:
        pairs = (("\0", "\1"), (USER, "\1"), ("\0", USER))
        found += ((told(subject, relation, other), relation) for subject, other in pairs)
    found.sort(key=lambda each: len(each[0]), reverse=True)
    return [(re.compile(re.sub("[\0\1]", lambda hole: holes[hole[0]], text)), relation) for text, relation in found]


def sentence_of(edge: Relationship) -> str:
    return sentence(edge.subject, edge.relation, edge.other)


_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_WEEK, _MONTH, _YEAR = 7 * _DAY, 30 * _DAY, 365 * _DAY

_STEPS = (
    (_HOUR, _MINUTE, QT_TRANSLATE_NOOP("Ages", "1 minute ago"), QT_TRANSLATE_NOOP("Ages", "%Ln minutes ago")),
    (_DAY, _HOUR, QT_TRANSLATE_NOOP("Ages", "1 hour ago"), QT_TRANSLATE_NOOP("Ages", "%Ln hours ago")),
    (2 * _WEEK, _DAY, QT_TRANSLATE_NOOP("Ages", "yesterday"), QT_TRANSLATE_NOOP("Ages", "%Ln days ago")),
    (2 * _MONTH, _WEEK, QT_TRANSLATE_NOOP("Ages", "1 week ago"), QT_TRANSLATE_NOOP("Ages", "%Ln weeks ago")),
    (_YEAR, _MONTH, QT_TRANSLATE_NOOP("Ages", "1 month ago"), QT_TRANSLATE_NOOP("Ages", "%Ln months ago")),
    (float("inf"), _YEAR, QT_TRANSLATE_NOOP("Ages", "1 year ago"), QT_TRANSLATE_NOOP("Ages", "%Ln years ago")),
)
"""Below how many seconds, in which unit, in which words."""


def age(moment: datetime, at: datetime | None = None) -> str:
    """Says how long ago in whole units: "just now", "5 minutes ago", "3 weeks ago"."""
    seconds = ((at or now()) - moment).total_seconds()
    if seconds < _MINUTE:
        return _tr("just now")
    unit, one, several = next(step[1:] for step in _STEPS if seconds < step[0])
    return counted("Ages", one, several, int(seconds // unit))


_AGE_MOST: Final = timedelta(days=60)


def month_or_age(moment: datetime) -> str:
    """Says how long ago, or of what is long past in which month: "3 weeks ago", "Aug 2023"."""
    return age(moment) if now() - moment < _AGE_MOST else month_text(moment)


def month_text(moment: datetime) -> str:
    """Says the month where there is little room: "Aug 2023"."""
    return QLocale().toString(_local(moment).date(), "MMM yyyy")


def widest_ages() -> list[str]:
    """Ages of two digits in every unit and form: a column that has room for these has room for any."""
    told = [counted("Ages", one, several, count) for _, _, one, several in _STEPS for count in (22, 25)]
    return [_tr("just now"), *(_tr(step[2]) for step in _STEPS), *told]


def date_text(moment: datetime) -> str:
    """Says the day, in words of the locale: "11 March 2026"."""
    return QLocale().toString(_local(moment).date(), "d MMMM yyyy")


def short_date_text(moment: datetime) -> str:
    """Says the day where there is little room: "11 Mar 2026"."""
    return QLocale().toString(_local(moment).date(), "d MMM yyyy")


def brief_date_text(moment: datetime) -> str:
    """Says the day where there is least room: "11 Mar" of this year, "11 Mar 2025" of another."""
    day = _local(moment).date()
    return QLocale().toString(day, "d MMM") if day.year() == QDate.currentDate().year() else short_date_text(moment)


def day_text(day: str) -> str:
    """Says an ISO day in words of the locale."""
    return QLocale().toString(QDate.fromString(day, Qt.DateFormat.ISODate), "d MMMM yyyy")


def exact(moment: datetime) -> str:
    """Says day and time of day, local."""
    return QLocale().toString(_local(moment), "d MMMM yyyy, HH:mm")


def day_and_time(moment: datetime) -> str:
    """Says the time of day of what was today: "today 08:12"; of what was before, how long ago."""
    there = _local(moment)
    if there.date() == QDate.currentDate():
        return _tr("today {0}").format(QLocale().toString(there, "HH:mm"))
    return age(moment)


def _local(moment: datetime) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Ages", text)
