"""What Google Takeout exports of Gemini under My Activity: `MyActivity.json`, a list of what was asked and answered,
newest first; or `MyActivity.html`, the same as cells of a page.

Nothing tells which questions belong together, unless an address does, so those of one day (UTC) are a conversation:
that is the same however much of the activity a later export has. A title begins with a verb: "Prompted …".
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, Final

from desktop.memory.transfer.bundle import FileReading
from desktop.memory.transfer.drafts import (
    KNOWN_BY,
    SPEAKERS,
    YEARS,
    ConversationDraft,
    Role,
    Thread,
    fingerprint,
    name,
    object_of,
    objects_in,
    read_time,
    text_fault,
)

_ASKED: Final = re.compile(
    r"(?:Prompted with:|Asked (?:Gemini|Bard):|Added chat from link:|Prompted|Asked|Said|Answered|Branched)\s+(?=\S)"
)
_DONE: Final = re.compile(
    r"(?:Created|Used|Added|Gave|Selected|Shared|Deleted|Viewed|Visited|Searched|Edited|Pinned|Renamed|Exported|Updated)\s"
)
_ATTACHED: Final = re.compile(r"Attached \d{1,4} files?\.?$")
_LONGEST_SIGN: Final = 30
_CHAT: Final = re.compile(r"gemini\.google\.com/(?:u/\d+/)?app/(\w+)")
_ANSWERS_AFTER: Final = timedelta(milliseconds=1)
_LONGEST_TITLE: Final = 60


@dataclass(frozen=True, slots=True)
class _Activity:
    """One thing that was done: what was asked, the answer, and the files that went with it."""

    where: str
    is_gemini: bool
    title: str
    answer: str
    at: datetime | None
    files: tuple[str, ...] = ()
    chat: str = ""


def is_activity(value: Any) -> bool:
    """Whether a JSON value is one activity of such an export, in whatever product."""
    return all(isinstance(object_of(value).get(part), str) for part in ("header", "title", "time"))


def is_page(text: str) -> bool:
    """Whether a text is such an export as a page."""
    return _CELL in text and "content-cell" in text


def read(values: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file; what is no activity is skipped and named."""
    reading = FileReading()
    found = list[_Activity]()
    for number, value in enumerate(values, 1):
        if is_activity(value):
            found.append(_of_json(value, f"activity {number}"))
        else:
            reading.skip(f"activity {number}", "it has no header, title and time")
    _tell(found, reading)
    return reading


def read_page(text: str) -> FileReading:
    """Reads the page of a file."""
    reading = FileReading()
    cells = text.split(_CELL)[1:]
    _tell([_of_cell(cell, f"activity {number}") for number, cell in enumerate(cells, 1)], reading)
    return reading


def _of_json(value: Mapping[str, Any], where: str) -> _Activity:
    products, attached = value.get("products"), value.get("attachedFiles")
    labels = [value["header"], *(products if isinstance(products, list) else [])]
    given = (each.get("html") for each in objects_in(value.get("safeHtmlItem")))
    answer = "\n".join(plain(each) for each in given if isinstance(each, str))
    files = [each.get("name") for each in objects_in(value.get("subtitles"))]
    files += attached if isinstance(attached, list) else []
    files.append(value.get("imageFile"))
    at, chat = read_time(value["time"]), _chat_in(str(value.get("titleUrl", "")))
    return _Activity(where, _is_gemini(labels), value["title"], answer, at, _named(files), chat)


def _chat_in(text: str) -> str:
    """The id of the chat whose address stands in a text."""
    found = _CHAT.search(text)
    return found[1] if found else ""


def _is_gemini(labels: Iterable[Any]) -> bool:
    return any(word in str(label).casefold() for label in labels for word in ("gemini", "bard"))


def _named(files: Iterable[Any]) -> tuple[str, ...]:
    names = (name(each.strip("- \t\xa0"), KNOWN_BY) for each in files if isinstance(each, str))
    return tuple(dict.fromkeys(each for each in names if each and not _ATTACHED.fullmatch(each)))


_CELL: Final = 'class="outer-cell'
_HEAD: Final = re.compile(r"header-cell[^>]*>(?P<told>.{0,300}?)</div>", re.S)
_BODY: Final = re.compile(r"content-cell[^>]*body-1[^>]*>")
_NEXT: Final = re.compile(r"<div class=\"content-cell")
_BREAK: Final = re.compile(r"<br\s*/?>", re.I)
_LINK: Final = re.compile(r"^\s*-?(?:&nbsp;|\s)*<a\b")


def _of_cell(cell: str, where: str) -> _Activity:
    """What a cell of the page says: the question, its files, the date and the answer, each on its line."""
    head, body = _HEAD.search(cell), _BODY.search(cell)
    labels = [plain(head["told"])] if head else []
    rest = cell[body.end() :] if body else ""
    after = _NEXT.search(rest)
    said, caption = (rest[: after.start()], rest[after.start() :]) if after else (rest, "")
    pieces = _BREAK.split(said)
    dates = ((place, at) for place, piece in enumerate(pieces) if (at := read_date(plain(piece))) is not None)
    place, at = next(dates, (len(pieces), None))
    files = [plain(piece) for piece in pieces[1:place] if _LINK.match(piece)]
    words = (plain(piece) for piece in pieces[:place] if piece is pieces[0] or not _LINK.match(piece))
    asked = "\n".join(filter(None, words))
    answer, labels = plain("<br>".join(pieces[place + 1 :])), [*labels, plain(caption)]
    return _Activity(where, _is_gemini(labels), asked, answer, at, _named(files), _chat_in(caption))


def _tell(found: list[_Activity], reading: FileReading) -> None:
    """The conversations of these, from the oldest on."""
    start = datetime.min.replace(tzinfo=UTC)
    threads: dict[str, Thread] = {}
    for activity in sorted(found, key=lambda each: each.at or start):
        what = f"{activity.where}: {name(activity.title, KNOWN_BY)}"
        if not activity.is_gemini:
            reading.skip(what, "an activity in another product of Google")
            continue
        turns = list(_turns(activity))
        if not turns:
            reading.skip(what, "an activity that says nothing to Gemini")
        elif activity.at is None:
            reading.skip(what, "its date is none")
        else:
            known_as = activity.chat or activity.at.date().isoformat()
            for place, (role, given) in enumerate(turns):
                text = reading.clean(given.strip(), activity.where)
                if fault := text_fault(text):
                    reading.skip(activity.where, fault)
                    continue
                thread = threads.setdefault(known_as, Thread())
                thread.title = thread.title or name(text, _LONGEST_TITLE)
                given_id = fingerprint(role, text, activity.at.isoformat())
                thread.add(given_id, role, SPEAKERS[role], text, activity.at + place * _ANSWERS_AFTER)
    for known_as, thread in threads.items():
        titled = reading.name(thread.title, known_as)
        reading.conversations.append(ConversationDraft(f"gemini:{known_as}", titled or "Gemini", thread.messages))


def _turns(activity: _Activity) -> Iterator[tuple[Role, str]]:
    """What the person said, and what Gemini answered or made; nothing of what is neither."""
    title = activity.title.replace("\xa0", " ").strip()
    attached = _ATTACHED.search(title[-_LONGEST_SIGN:])
    title = title[: len(title) - len(attached[0])].rstrip() if attached else title
    asked = _ASKED.match(title)
    files = "".join(f"\n[file: {each}]" for each in activity.files)
    if not asked and (_DONE.match(title) or not activity.answer.strip()):
        if activity.answer.strip():
            yield "assistant", f"{title}\n{activity.answer}"
        return
    yield "user", (title[asked.end() :] if asked else title) + files
    if activity.answer.strip():
        yield "assistant", activity.answer


_TAG: Final = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)[^<>]*>|<![^<>]*>")
_BLOCKS: Final = frozenset("p br div li ul ol tr table pre blockquote h1 h2 h3 h4 h5 h6 hr".split())
_CELLS: Final = frozenset({"td", "th"})


def plain(given: str) -> str:
    """Returns the text of a piece of HTML, a line for each block of it."""
    text = html.unescape(_TAG.sub(_laid_out, given)).replace("\xa0", " ")
    return "\n".join(filter(None, (line.strip() for line in text.split("\n"))))


def _laid_out(tag: re.Match[str]) -> str:
    named = (tag["name"] or "").casefold()
    if named not in _BLOCKS:
        return " " if named in _CELLS else ""
    return "\n- " if named == "li" and not tag["end"] else "\n"


_MONTHS: Final = tuple(
    each.split()
    for each in """jan ene gen sty січ
    feb fév fev lut лют
    mar mär бер
    apr avr abr kwi квіт
    may mai mag maj mei тра
    jun juin giu cze чер
    jul juil lug lip лип
    aug aoû ago sie сер
    sep set wrz вер
    oct okt out ott paź жов
    nov lis лис
    dec déc dez dic gru гру""".split("\n")
)
"""How the names of months begin in the languages in which pages are often exported."""
_YEAR_FIRST: Final = re.compile(r"(?P<year>\d{4})\D{1,3}(?P<month>\d{1,2})\D{1,3}(?P<day>\d{1,2})(?!\d)")
_NUMBERS: Final = re.compile(r"(?<!\d)(?P<first>\d{1,2})[./-](?P<second>\d{1,2})[./-](?P<year>\d{4})")
_BY_NAME: Final = re.compile(
    r"(?<!\d)(?P<day>\d{1,2})\b.{0,4}?\b(?P<month>[^\W\d_]{3,12})\b.{0,5}?(?P<year>\d{4})|"
    r"(?P<month2>[^\W\d_]{3,12})\W{1,2}(?P<day2>\d{1,2})\W{1,3}(?P<year2>\d{4})"
)
_TIME: Final = re.compile(
    r"(?P<before>오전|오후|上午|下午|午前|午後)?\s*(?<!\d)(?P<hour>\d{1,2})[:.](?P<minute>\d{2})(?:[:.](?P<second>\d{2}))?"
    r"\s*(?P<half>[ap]\.?\s?m\.?)?\s*(?P<zone>(?:GMT|UTC)[+−-]\d{1,2}(?::?\d{2})?|[A-Z]{2,5})?",
    re.I,
)
_ZONES: Final[Mapping[str, float]] = {
    "UTC": 0, "GMT": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "BRT": -3, "EDT": -4,
    "EST": -5, "CDT": -5, "MDT": -6, "MST": -7, "PDT": -7, "PST": -8, "JST": 9, "KST": 9,
}  # fmt: skip
"""Hours before UTC of zones that have one meaning; a time in any other is taken for local time."""
_LONGEST_DATE: Final = 60


def read_date(text: str) -> datetime | None:
    """Returns the moment that a line names which holds nothing else: "19 May 2026, 12:23:08 CEST", in many a
    language."""
    given = text.strip().replace("\u202f", " ").replace("\xa0", " ")
    clock = _TIME.search(given) if len(given) <= _LONGEST_DATE else None
    while clock and _YEAR_FIRST.match(given, clock.start()):
        clock = _TIME.search(given, clock.end())
    day = _day(given[: clock.start()], bool(clock["half"])) if clock else None
    if clock is None or day is None:
        return None
    hour = int(clock["hour"])
    half = (clock["half"] or clock["before"] or "").casefold()
    if half:
        hour = hour % 12 + (12 if half[0] == "p" or half in ("오후", "下午", "午後") else 0)
    try:
        moment = datetime(*day, hour, int(clock["minute"]), int(clock["second"] or 0))
        zone = _zone((clock["zone"] or "").upper())
        return moment.replace(tzinfo=zone).astimezone(UTC) if zone else moment.astimezone().astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return None


def _day(text: str, month_first: bool) -> tuple[int, int, int] | None:
    if (found := _YEAR_FIRST.search(text)) is not None:
        year, month, day = (int(found[part]) for part in ("year", "month", "day"))
    elif (found := _NUMBERS.search(text)) is not None:
        year, first, second = (int(found[part]) for part in ("year", "first", "second"))
        day, month = (second, first) if month_first and first <= 12 else (first, second)
    elif (found := _BY_NAME.search(text)) is not None:
        named = (found["month"] or found["month2"]).casefold()
        month = next((number for number, names in enumerate(_MONTHS, 1) if named.startswith(tuple(names))), 0)
        year, day = int(found["year"] or found["year2"]), int(found["day"] or found["day2"])
    else:
        return None
    return (year, month, day) if year in YEARS and 1 <= month <= 12 else None


def _zone(named: str) -> timezone | None:
    shift = re.fullmatch(r"(?:GMT|UTC)([+−-])(\d{1,2}):?(\d{2})?", named)
    if shift:
        minutes = 60 * int(shift[2]) + int(shift[3] or 0)
        return timezone(timedelta(minutes=minutes if shift[1] == "+" else -minutes))
    hours = _ZONES.get(named)
    return None if hours is None else timezone(timedelta(hours=hours))
