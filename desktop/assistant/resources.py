"""What other programs read without calling a tool: resources (what is known about a subject, the daily notes, an
episode) and prompts. As in answers to their calls, what is marked private is as if it were not there; reading counts as
no access."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from itertools import groupby
from typing import Any, Final
from urllib.parse import quote, unquote

from desktop.assistant.message_text import brief
from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import ASSISTANT, CATEGORIES, DAILY_DAYS, USER, Fact
from desktop.core.paths import resource
from desktop.index.documents import text_of_fact
from desktop.memory.context import memory_context
from desktop.memory.recall.formatting import date_in_words, local_day
from desktop.memory.relationship_sentences import told
from desktop.memory.service import Memory
from desktop.storage.fact_queries import StandingFacts
from desktop.storage.facts import FactFilter

Json = dict[str, Any]

_SUBJECT: Final = "keepsake://subject/"
_EPISODE: Final = "keepsake://episode/"
NOTES: Final = "keepsake://notes/daily"
TEMPLATES: Final = (
    {
        "uri": f"{_SUBJECT}{{name}}",
        "name": "subject",
        "title": "What is known about a subject",
        "description": "The facts and relationships of the person (user), of you (assistant), or of whoever or whatever"
        " has that name, as Markdown.",
    },
    {
        "uri": f"{_EPISODE}{{id}}",
        "name": "episode",
        "title": "An episode",
        "description": "A stretch of conversation that was worth remembering: its topic, time and summary.",
    },
)
"""What can be read besides what is listed."""
PROMPTS: Final = (
    {
        "name": "load_memory",
        "title": "Load what you know",
        "description": "Begins a conversation with what the memory holds of you, and of a topic where you name one.",
        "arguments": [{"name": "topic", "description": "What the conversation is about; may be left out."}],
    },
    {
        "name": "review_conversation",
        "title": "Review this conversation",
        "description": "Has the assistant keep what was said here and will matter later.",
        "arguments": [],
    },
)
_SUBJECTS_MOST: Final = 100
_EPISODES_MOST: Final = 50
_FACTS_MOST: Final = 400
_NOTES_MOST: Final = 200
_TOKENS: Final = 2000


def list_resources(memory: Memory) -> list[Json]:
    """Returns the resources there are: subjects, those with most known first, the daily notes, and the newest
    episodes."""
    names = memory.facts.subjects(FactFilter(include_private=False))
    others = [name for name in names if name.casefold() not in (USER, ASSISTANT)]
    subjects = [(USER, "the person"), (ASSISTANT, "you, the assistant"), *((name, name) for name in others)]
    episodes = [line for line in memory.episodes.lines(("active",)) if not line.withheld]
    return [
        *(
            _entry(subject_uri(name), name, f"What is known about {whom}", "Facts and relationships, as Markdown.")
            for name, whom in subjects[:_SUBJECTS_MOST]
        ),
        _entry(NOTES, "daily notes", "Daily notes", f"What was noted for the next {DAILY_DAYS} days, newest first."),
        *(
            _entry(
                f"{_EPISODE}{line.id}",
                f"episode {line.id}",
                brief(line.topic),
                f"An episode of {date_in_words(local_day(line.ended_at))}.",
            )
            for line in episodes[:_EPISODES_MOST]
        ),
    ]


def _entry(uri: str, name: str, title: str, description: str) -> Json:
    return {"uri": uri, "name": brief(name), "title": brief(title), "description": description}


def subject_uri(name: str) -> str:
    return f"{_SUBJECT}{quote(name, safe='')}"


def read_resource(memory: Memory, uri: str) -> str:
    """Returns what a resource says, as Markdown. Raises `NotFoundError` where there is none of that address."""
    if uri == NOTES:
        return _daily_notes(memory)
    if uri.startswith(_SUBJECT) and (name := unquote(uri.removeprefix(_SUBJECT)).strip()):
        return _subject(memory, name)
    number = uri.removeprefix(_EPISODE)
    if number != uri and number.isascii() and number.isdigit() and len(number) < 16:  # SQLite takes no longer ones
        return _episode(memory, int(number))
    raise NotFoundError(f"There is no resource {brief(uri)}. See the list of resources.", field="uri")


def _subject(memory: Memory, name: str) -> str:
    standing = StandingFacts(memory.database, include_private=False)
    facts = memory.facts.get_many(standing.weightiest(name, _FACTS_MOST))
    edges = memory.relationships.around(name, include_private=False).edges
    whom = {USER: "the person", ASSISTANT: "you, the assistant"}.get(name.casefold())
    whom = whom or (facts[0].subject if facts else brief(name))
    if not facts and not edges:
        return f"# What is known about {whom}\n\nNothing is known yet.\n"
    order = {category: place for place, category in enumerate(CATEGORIES)}
    facts.sort(key=lambda fact: (order.get(fact.category, len(order)), fact.category))  # the weightiest first in each
    sections = [
        _section(category.replace("_", " ").capitalize(), map(_line, group))
        for category, group in groupby(facts, key=lambda fact: fact.category)
    ]
    if edges:
        lines = (f"- {told(edge.subject, edge.relation, edge.other)} [{edge.memory_id}]" for edge in edges)
        sections.append(_section("Relationships", lines))
    return "\n\n".join([f"# What is known about {whom}", *sections]) + "\n"


def _daily_notes(memory: Memory) -> str:
    standing = StandingFacts(memory.database, include_private=False)
    since = memory.database.clock() - timedelta(days=DAILY_DAYS)
    facts = memory.facts.get_many(standing.newest(since, _NOTES_MOST, "daily"))
    if not facts:
        return "# Daily notes\n\nThere are none.\n"
    days = groupby(facts, key=lambda fact: local_day(fact.updated_at))
    sections = [
        _section(date_in_words(day), (f"- {_one_line(text_of_fact(fact))} [{fact.memory_id}]" for fact in group))
        for day, group in days
    ]
    return "\n\n".join(["# Daily notes", *sections]) + "\n"


def _episode(memory: Memory, episode_id: int) -> str:
    episode = memory.episodes.get(episode_id)
    if episode is None or episode.withheld or episode.status != "active":
        raise NotFoundError(f"There is no episode {episode_id}.", field="uri")
    days = dict.fromkeys(date_in_words(local_day(moment)) for moment in (episode.started_at, episode.ended_at))
    about = "" if episode.subject == USER else f" · about {_one_line(episode.subject)}"
    tags = f" · {', '.join(map(_one_line, episode.tags))}" if episode.tags else ""
    head = f"{' to '.join(days)} · importance {episode.importance:g} · {episode.valence}{about}{tags}"
    return f"# {_one_line(episode.topic)}\n\n{head} [{episode.memory_id}]\n\n{episode.summary.strip()}\n"


def _section(title: str, lines: Iterable[str]) -> str:
    return "\n".join([f"## {title}", "", *lines])


def _line(fact: Fact) -> str:
    since = f", since {fact.valid_from}" if fact.valid_from else ""
    return f"- {_one_line(fact.key.replace('_', ' '))}: {_one_line(fact.value)}{since} [{fact.memory_id}]"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def get_prompt(memory: Memory, name: str, arguments: Mapping[str, Any]) -> str:
    """Returns the text of a prompt. Raises `NotFoundError` where there is none of that name, or UserError."""
    known = next((each for each in PROMPTS if each["name"] == name), None)
    if known is None:
        names = ", ".join(str(each["name"]) for each in PROMPTS)
        raise NotFoundError(f"There is no prompt “{brief(name)}”. There are: {names}.", field="name")
    unknown = set(arguments) - {each["name"] for each in known["arguments"]}  # type: ignore[index]
    if unknown:
        raise UserError(f"The prompt {name} takes no “{brief(sorted(unknown)[0])}”.", field="arguments")
    text = resource("prompts", f"mcp_{name}.md").read_text("utf-8")
    if name != "load_memory":
        return text
    topic = str(arguments.get("topic") or "").strip()
    found = memory_context(memory, topic, _TOKENS, include_private=False).markdown if topic else ""
    return text + (found or f"{_subject(memory, USER)}\n{_daily_notes(memory)}")
