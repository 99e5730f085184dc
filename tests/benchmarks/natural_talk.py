"""How natural talk fares with the built-in assistant: the share of turns that went right, and that went wrong.

The conversations beside this file were written by people who had not seen what the rules can do. Each is
played turn after turn in a store of its own. Those marked `held_out` were never looked at while the rules were mended:
their figures estimate how talk fares that nobody tuned to. Keep it so: mend kinds of mistakes that the others show.
Those that were `seen` were held out once; no test asks them yet. The model that reads a text beside a fact learned from
none that is held out or was so last (`og`, `oi`).

A turn says what a sensible person expects of it, in regular expressions: that something is kept (`keep`), that no value
is so (`junk`), that something is over (`ended`), what the reply says (`answer`, `answer_first`, `answer_not`), and that
nothing is stored (`nothing`). A turn is wrong where something false was stored or said, or said words were lost without
a word; where it merely did not do what was wanted, it is neither right nor wrong.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Literal

from desktop.app import App
from desktop.assistant.events import Event, TextDelta, ToolFinished, TurnEnded
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.core.model import Fact
from desktop.core.paths import DataFolder
from desktop.index.cross_encoder import CrossEncoder
from desktop.index.embedder import BackgroundEmbedder, Embedder, load_model
from desktop.storage.facts import FactFilter
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report
from tests.benchmarks.store import fill

TALK = Path(__file__).with_suffix(".json")
Verdict = Literal["right", "neither", "wrong"]
_LANGUAGES = {"en": "English", "uk": "Ukrainian"}
_PATIENCE = 120.0
_CROSS_ENCODER = CrossEncoder()
"""Loaded once for all conversations, as for all of a window."""
_KNOWN = 120
_CITATION = re.compile(r"\s*\[(?:fact|message|episode|relationship)-\d+\](?:\([^)]*\))?")
_TELLS_END = re.compile(
    r"\b(former(ly)?|previous(ly)?|past|ex|ended|no longer|not|isn't|used to|until|quit|left|sold|cancel\w*|stopped"
    r"|gave up|broke up|separated|divorced|died|dead|moved (from|out|away)|replaced|resigned|switched from"
    r"|колишн\w*|попередн\w*|раніше|минул\w*|був|була|було|були|більше не|уже не|вже не|кину\w*|звільн\w*"
    r"|прода\w*|помер\w*|розлуч\w*|розійш\w*|скасува\w*|переста\w*|покину\w*|перенес\w*)\b",
    re.IGNORECASE,
)
"""What a fact says that keeps nothing alive, but tells its end."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is active: whole lines of what is kept, and the values of what still holds with their lines."""

    kept: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    rows: frozenset[tuple[object, ...]] = frozenset()


@dataclass(frozen=True, slots=True)
class Turn:
    """One message with what came of it. `own_ms` is the time of the turn beyond its tool calls."""

    conversation: str
    number: int
    say: str
    reply: str
    verdict: Verdict
    reasons: tuple[str, ...]
    own_ms: float
    kept: tuple[str, ...]
    hidden: tuple[str, ...]
    """What was active before and is no more, though nobody wrote that it is over: authors did not name all that is."""


def measure(_data: Path | None) -> Iterable[Figure]:
    """The shares by language, of what was tuned to and of what was held out; the turns that went wrong; the time."""
    counts: dict[tuple[str, bool], Counter[str]] = {}
    hidden: Counter[bool] = Counter()
    wrong: list[Turn] = []
    taken: list[float] = []
    embedder = load_model()
    talks = json.loads(TALK.read_text("utf-8"))
    for talk in talks:
        held_out = bool(talk.get("held_out"))
        for turn in played(talk, embedder):
            counts.setdefault((talk["lang"], held_out), Counter())[turn.verdict] += 1
            hidden[held_out] += len(turn.hidden)
            taken.append(turn.own_ms)
            if turn.verdict == "wrong" and not held_out:
                wrong.append(turn)
    for (language, held_out), counted in sorted(counts.items(), key=lambda each: each[0][1]):
        name = f"{_LANGUAGES[language]}, {'held out' if held_out else 'tuned to'}, {counted.total()} turns"
        yield at_least(f"{name}: right", counted["right"] / counted.total(), 0.85)
        yield at_most(f"{name}: wrong", counted["wrong"] / counted.total(), 0.03, form=".3f")
    for held_out, name in ((False, "tuned to"), (True, "held out")):
        of = sum(counted.total() for (_, held), counted in counts.items() if held is held_out)
        yield at_most(f"{name}: memories taken as over that nobody says are, per turn", hidden[held_out] / of, 0.05)
    yield at_most("a turn beyond its tool calls, p95", p95(taken), 60.0, form=".0f", unit=" ms")
    taken = list(_in_one_conversation([turn["say"] for talk in talks for turn in talk["turns"]], embedder))
    name = f"the same where all {len(taken)} turns are one conversation, over {_KNOWN} facts"
    yield at_most(name, p95(taken), 60.0, form=".0f", unit=" ms")
    for turn in wrong:
        yield Figure(f"wrong: {turn.conversation} {turn.number}", f"“{turn.say}”: {'; '.join(turn.reasons)}")


def played(talk: Mapping[str, Any], embedder: Embedder) -> Iterator[Turn]:
    """Plays a conversation in a store of its own."""
    with _opened(embedder) as app:
        place = app.chat.new_conversation().id
        model = BuiltinModel(app.embedder.embed, _CROSS_ENCODER.scores)
        before = _remembered(app)
        for number, turn in enumerate(talk["turns"], 1):
            events, own_ms = _said(app, place, turn["say"], model)
            after = _remembered(app)
            reply = plain("".join(event.text for event in events if isinstance(event, TextDelta)))
            ended = next(event for event in events if isinstance(event, TurnEnded))
            named = "\n".join([reply, *(plain(text) for text in ended.left_out)])
            trouble = "" if ended.reason == "done" else f"the turn ended: {ended.reason}"
            verdict, reasons = judged(turn, before, after, reply, named, trouble)
            hidden = tuple(_hidden(turn, before, after))
            yield Turn(talk["name"], number, turn["say"], reply, verdict, tuple(reasons), own_ms, after.kept, hidden)
            before = after


def known_before(
    talk: Mapping[str, Any], embedder: Embedder
) -> Iterator[tuple[Mapping[str, Any], list[Fact], frozenset[int]]]:
    """Plays a conversation; yields each turn with the facts that are active before it and the ids of those that the
    answer before cites."""
    with _opened(embedder) as app:
        place = app.chat.new_conversation().id
        model = BuiltinModel(app.embedder.embed, _CROSS_ENCODER.scores)
        cited: frozenset[int] = frozenset()
        for turn in talk["turns"]:
            yield turn, list(app.memory.facts.find(FactFilter())), cited
            events, _ = _said(app, place, turn["say"], model)
            reply = "".join(event.text for event in events if isinstance(event, TextDelta))
            cited = frozenset(int(number) for number in re.findall(r"\[fact-(\d+)\]", reply))


def _hidden(turn: Mapping[str, Any], before: Remembered, after: Remembered) -> Iterator[str]:
    """The values that a turn which only tells something took as over without being expected to."""
    stand = {value for value, _line in after.values}
    for value, _line in before.values if turn["kind"] not in ("command", "question", "small talk") else ():
        if value not in stand and not any(_found(pattern, value) for pattern in turn.get("ended", ())):
            yield value


def _in_one_conversation(said: Iterable[str], embedder: Embedder) -> Iterator[float]:
    """The milliseconds of each turn beyond its tool calls."""
    with _opened(embedder) as app:
        fill(app.memory, _KNOWN)
        place = app.chat.new_conversation().id
        model = BuiltinModel(app.embedder.embed, _CROSS_ENCODER.scores)
        for text in said:
            yield _said(app, place, text, model)[1]


def _said(app: App, place: int, text: str, model: BuiltinModel) -> tuple[list[Event], float]:
    """Says something; returns what happened, and the milliseconds that it took beyond the tool calls."""
    events: list[Event] = []
    started = perf_counter()
    app.submit_turn(place, text, events.append, model=model).result(_PATIENCE)
    taken = 1000 * (perf_counter() - started)
    tools = sum(event.elapsed_ms for event in events if isinstance(event, ToolFinished))
    if not app.index.wait_until_current(_PATIENCE):
        raise RuntimeError(f"The index is not in step: {app.index.status}")
    return events, max(0.0, taken - tools)


def judged(
    turn: Mapping[str, Any], before: Remembered, after: Remembered, reply: str, named: str, trouble: str = ""
) -> tuple[Verdict, list[str]]:
    """How a turn went, and what was not so. `named` is the reply with what the turn says it left out."""
    wrong = [trouble] if trouble else []
    missing: list[str] = []
    for alternatives in turn.get("keep", ()):
        if not any(_found(pattern, line) for pattern in alternatives for line in after.kept):
            told = any(_found(pattern, named) for pattern in alternatives)
            (missing if told else wrong).append(f"not kept: {' / '.join(alternatives)}")
    for pattern in turn.get("junk", ()):
        wrong += [f"kept as a value: {line}" for value, line in after.values if _found(pattern, value)]
    for pattern in turn.get("ended", ()):
        wrong += [
            f"not over: {line}"
            for value, line in after.values
            if _found(pattern, value) and (turn["kind"] == "command" or not _TELLS_END.search(line.rpartition(" (")[0]))
        ]
    for name, text in (("answer", reply), ("answer_first", reply[:200])):
        missing += [
            f"{name} without {' / '.join(alternatives)}"
            for alternatives in turn.get(name, ())
            if not any(_found(pattern, text) for pattern in alternatives)
        ]
    wrong += [f"says {pattern}" for pattern in turn.get("answer_not", ()) if _found(pattern, reply)]
    if turn.get("nothing") and before.rows != after.rows:
        wrong.append(f"memories changed: {sorted(map(str, before.rows ^ after.rows))}")
    return ("wrong" if wrong else "neither" if missing else "right"), wrong + missing


def plain(text: str) -> str:
    """Text as it is compared: one kind of apostrophe and space, no citations, no emphasis."""
    text = re.sub("[’ʼ‘`´]", "'", _CITATION.sub("", text)).replace("**", "")
    return text.replace("\u00a0", " ").replace("\u202f", " ").strip()


def _found(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE | re.DOTALL) is not None


@contextmanager
def _opened(embedder: Embedder) -> Iterator[App]:
    with TemporaryDirectory() as root:
        app = App(DataFolder(Path(root)), embedder=BackgroundEmbedder(load=lambda _: embedder))
        try:
            # The person's words are the consent; nobody is there to be asked once more.
            app.settings.update(memory_tool_async=False, tool_consent={"clear_profile": "allow"})
            app.start_background()
            yield app
        finally:
            app.close()


def _remembered(app: App) -> Remembered:
    kept: list[str] = []
    values: list[tuple[str, str]] = []
    rows: set[tuple[object, ...]] = set()
    today = app.database.clock().date().isoformat()
    for fact in app.memory.facts.find(FactFilter()):
        since, until = fact.valid_from or "", fact.valid_to or ""
        rows.add((fact.subject, fact.key, fact.value, since, until))
        when = f" [{since} – {until}]" if since or until else ""
        line = plain(f"{fact.key.replace('_', ' ')}: {fact.value} ({fact.subject}){when}")
        kept.append(line)
        if not until or until > today[: len(until)]:
            values.append((plain(fact.value), line))
    with app.database.reading() as connection:
        for each in connection.execute("SELECT subject, relation, other FROM relationships WHERE status = 'active'"):
            rows.add(tuple(each))
            kept.append(plain(f"{each[1].replace('_', ' ')}: {each[2]} ({each[0]})"))
            values.append((plain(each[2]), kept[-1]))
        for each in connection.execute("SELECT subject, topic, summary FROM episodes WHERE status = 'active'"):
            rows.add(tuple(each))
            kept.append(plain(f"{each[1]}: {each[2]} ({each[0]})"))
        marked = "SELECT text FROM messages JOIN message_marks ON message_marks.message_id = messages.id"
        kept += [plain(f"important: {each[0]} (user)") for each in connection.execute(f"{marked} WHERE role = 'user'")]
    return Remembered(tuple(kept), tuple(values), frozenset(rows))


def show(turns: Iterable[Turn], verdicts: Sequence[Verdict] = ("wrong", "neither")) -> None:
    """Prints turns with their replies and what was not so, for reading by eye."""
    for turn in turns:
        if turn.verdict in verdicts:
            print(f"{turn.verdict} {turn.conversation} {turn.number}: {turn.say}")
            print("".join(f"    {reason}\n" for reason in turn.reasons) + f"    > {turn.reply}")


if __name__ == "__main__":
    report("Natural talk", measure)
