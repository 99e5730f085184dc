"""How many questions the built-in assistant answers in its first line, of conversations with known answers.

Everything goes the way the product goes: a file is imported, the index embeds, each question is one turn of a chat. An
answer counts where most of its words stand in the first line. Of a question that has no answer, a first line that is
no denial and holds the words of the false one counts as invented.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from desktop.assistant.chat import Chat
from desktop.assistant.events import Event, TextDelta
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.rules.concepts import stem, words_of
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.recall.word_lists import STOPWORDS
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from tests.benchmarks.figures import Figure, at_least, at_most, report

COUNT = 60
_SEED = 14
_PATIENCE = 600.0
_ADVERSARIAL = 5
_MOST_OF = 0.6
_DENIES = re.compile(r"^(?:I don['’]t (?:know|have)|I have nothing|Не знаю|Попередніх розмов)", re.IGNORECASE)
_SETTINGS = Settings(memory_tool_async=False)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, what answers it (or, of one without an answer, what would be false), and the first line said."""

    question: str
    answer: str
    adversarial: bool
    first_line: str

    @property
    def denied(self) -> bool:
        return _DENIES.match(self.first_line) is not None

    @property
    def holds(self) -> bool:
        """Whether most words of the answer stand in the first line."""
        wanted = _words(self.answer)
        return bool(wanted) and len(wanted & _words(self.first_line)) >= _MOST_OF * len(wanted)


def measure(data: Path | None, count: int = COUNT) -> Iterable[Figure]:
    """The share answered, denied and told otherwise; and what was invented."""
    if data is None:
        yield Figure("no file given: pass --data FILE with conversations in LoCoMo's form")
        return
    told = list(played(json.loads(data.read_text(encoding="utf-8")), count))
    asked = [each for each in told if not each.adversarial]
    without = [each for each in told if each.adversarial]
    yield Figure("questions asked", f"{len(asked)} with an answer, {len(without)} without")
    yield at_least("answered in the first line", sum(each.holds for each in asked) / len(asked), 0.5)
    yield Figure("denied, though there is an answer", str(sum(each.denied for each in asked)))
    dated = [each for each in asked if _BOLD.match(each.first_line) and not each.holds]
    yield at_most("another day stated than the right one", float(len(dated)), 2.0, form=".0f")
    invented = sum(each.holds and not each.denied for each in without)
    yield at_most("invented where there is no answer", float(invented), 0.0, form=".0f")


_BOLD = re.compile(r"^\*\*")


def played(samples: Sequence[Mapping[str, Any]], count: int) -> Iterator[Asked]:
    """Asks `count` questions, as many of each conversation, drawn alike every time."""
    chosen = random.Random(_SEED)
    with ExitStack() as stack:
        embedder = BackgroundEmbedder()
        stack.callback(embedder.close)
        for sample in samples:
            questions = chosen.sample(list(sample["qa"]), min(len(sample["qa"]), max(1, count // len(samples))))
            with _opened(sample, embedder) as chat:
                for each in questions:
                    adversarial = each["category"] == _ADVERSARIAL
                    answer = str(each.get("adversarial_answer" if adversarial else "answer", ""))
                    yield Asked(each["question"], answer, adversarial, _first_line(chat, each["question"]))


def _first_line(chat: Chat, question: str) -> str:
    events: list[Event] = []
    asyncio.run(chat.turn(chat.new_conversation().id, question, BuiltinModel(), events.append))
    return "".join(event.text for event in events if isinstance(event, TextDelta)).partition("\n")[0]


@contextmanager
def _opened(sample: Mapping[str, Any], embedder: BackgroundEmbedder) -> Iterator[Chat]:
    with TemporaryDirectory() as root, ExitStack() as stack:
        folder = DataFolder(Path(root))
        folder.create()
        file = Path(root) / "conversations.json"
        file.write_text(json.dumps([sample]), encoding="utf-8")
        database = stack.enter_context(closing(Database(folder.database)))
        import_file(Memory(database), file)
        index = stack.enter_context(closing(Index(database, folder.vectors, embedder)))
        index.start()
        if not index.wait_until_current(_PATIENCE):
            raise RuntimeError(f"The index is not in step: {index.status}")
        memory = Memory(database, index=lambda: index)
        stack.callback(memory.search.close)
        tasks = stack.enter_context(closing(Tasks(folder.queue)))
        pool = stack.enter_context(ThreadPoolExecutor(1))
        made = ToolExecutor(Toolbox(memory), Consents(), tasks, settings=lambda: _SETTINGS)
        tool_executor = stack.enter_context(closing(made))
        yield Chat(memory, tool_executor, pool, settings=lambda: _SETTINGS)


def _words(text: str) -> frozenset[str]:
    said = (word.lower() for word in words_of(text))
    return frozenset(stem(word) for word in said if word not in STOPWORDS or word.isdigit())


def main() -> None:
    """Prints each question with what was said, for reading the wrong ones by eye."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    for each in played(json.loads(options.data.read_text(encoding="utf-8")), options.count):
        kind = "none" if each.adversarial else "some"
        told = "denied" if each.denied else "held" if each.holds else "other"
        counts[f"{kind} {told}"] += 1
        if options.show:
            print(f"{kind} {told}: {each.question} [{each.answer}]\n    {each.first_line[:500]}")
    print(dict(counts))


if __name__ == "__main__":
    report("Questions answered", measure)
