"""A reader elsewhere learns nothing of what is private by guessing: every answer is the one it would get if that were
not there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from desktop.assistant.resources import get_prompt, list_resources, read_resource, subject_uri
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.errors import NotFoundError
from desktop.core.model import Conversation, Origin
from desktop.core.text import normalise
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.episodes import EpisodeDraft, KnownEpisode
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import KnownRelationship, RelationshipDraft
from desktop.memory.service import Memory
from desktop.memory.stale import StaleReview
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from tests.conftest import HandSetClock
from tests.samples import NOON, a_conversation, a_message

Json = dict[str, Any]
PERSON = Origin("user")
TOOLS = {tool.name: tool for tool in MEMORY_TOOLS.values() if tool.toolset != "builtin"}
WRITING = ["create_memory", "merge_facts", "remember_fact", "update_fact", "update_memory", "write_memory"]
RELATIONS = ["knows", "parent_of", "child_of"]
CATEGORIES = ["personal", "focus", "general", "all"]
_LOOSE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@dataclass(frozen=True)
class Secret:
    """What is private, in the words of which it is guessed."""

    kind: Literal["fact", "forgotten fact", "episode", "relationship", "message"]
    key: str
    value: str
    subject: str
    category: str

    def hide(self, memory: Memory) -> tuple[str, int]:
        """Puts it into a store; its table and id."""
        match self.kind:
            case "fact" | "forgotten fact":
                fact = memory.facts.remember_anyway(
                    FactDraft(self.category, self.key, self.value, subject=self.subject), PERSON
                )
                memory.facts.edit(replace(fact.fact, private=True), PERSON)
                if self.kind == "forgotten fact":
                    memory.facts.forget(fact.fact.id, "user_requested", PERSON)
                return "facts", fact.fact.id
            case "episode":
                made = memory.episodes.create(EpisodeDraft(self.key, self.value, 0.9, subject=self.subject), PERSON)
                assert not isinstance(made, KnownEpisode)
                memory.episodes.keep_private(made.id, True, PERSON)
                return "episodes", made.id
            case "relationship":
                edge = memory.relationships.remember(RelationshipDraft(self.subject, "parent_of", "Olena"), PERSON)
                assert not isinstance(edge, KnownRelationship)
                memory.relationships.keep_private(edge.id, True, PERSON)
                return "relationships", edge.id
        with memory.database.operation("Say") as operation:
            said = a_message(1, f"{self.key}: {self.value}", private=True, speaker=self.subject)
            return "messages", memory.conversations.append(operation, said).id

    def guesses(self, name: str) -> list[str]:
        """What somebody gives for a text of that name who guesses, and mostly guesses right."""
        match name:
            case "fact_key" | "key" | "topic":
                return [self.key, self.key, f"{self.key}s", "hobby"]
            case "subject":
                return [self.subject, self.subject, "user", "Olena"]
            case "other":
                return ["Olena", "Olena", self.subject]
            case "relation":
                return RELATIONS
            case "collection":
                return ["knowledge", self.subject, self.category, f"subject:{self.subject}"]
            case "id1" | "id2":
                return [f"fact-{number}" for number in range(1, 6)]
            case "search_query" | "query":
                return [self.key, self.value, self.subject, f"Who is {self.subject}?", "chess in May"]
        return [self.value, self.value, f"{self.value}!", f"never {self.value}", "19 May 1990", "chess"]


secrets = st.builds(
    Secret,
    st.sampled_from(["fact", "fact", "forgotten fact", "episode", "relationship", "message"]),
    st.sampled_from(["birthday", "hobby", "diagnosis"]),
    st.sampled_from(["17 May 1990", "chess", "has had asthma since childhood"]),
    st.sampled_from(["user", "Marko", "assistant"]),
    st.sampled_from(["personal", "focus", "general"]),
)


@dataclass(frozen=True)
class Call:
    tool: str
    arguments: Json


def _of(name: str, schema: Json, secret: Secret) -> st.SearchStrategy[Any]:
    if "enum" in schema:
        return st.sampled_from([each for each in CATEGORIES if each in schema["enum"]] or schema["enum"])
    match schema["type"]:
        case "array":
            return st.lists(_of(name, schema["items"], secret), min_size=schema.get("minItems", 0), max_size=3)
        case "boolean":
            return st.booleans()
        case "integer":
            least = max(schema["minimum"], 1)
            return st.integers(least, min(schema["maximum"], least + 5))
        case "number":
            return st.sampled_from([schema["minimum"], 0.9, schema["maximum"]])
    if schema.get("format") == "date":
        return st.sampled_from(["2020-01-01", "2026-03-01", "2026-06-01"])
    return st.sampled_from(secret.guesses(name))


def calls(tool: str, secret: Secret) -> st.SearchStrategy[Call]:
    schema = TOOLS[tool].input_schema()
    each = {name: _of(name, parameter, secret) for name, parameter in schema["properties"].items()}
    needed = {name: each.pop(name) for name in schema.get("required", ())}
    return st.fixed_dictionaries(needed, optional=each).map(lambda arguments: Call(tool, arguments))


def any_call(secret: Secret) -> st.SearchStrategy[Call]:
    return st.sampled_from(sorted(TOOLS)).flatmap(lambda tool: calls(tool, secret))


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a store with something of everything that is not private."""
    path = tmp_path_factory.mktemp("filled") / "keepsake.db"
    with closing(Database(path, clock=HandSetClock(NOON))) as database:
        memory = Memory(database)
        _talk(memory)
        memory.facts.remember_anyway(FactDraft("personal", "hobby", "chess"), PERSON)
        memory.facts.remember_anyway(FactDraft("general", "diagnosis", "hay fever in May", subject="Hanna"), PERSON)
        memory.relationships.remember(RelationshipDraft("Hanna", "knows", "user"), PERSON)
        memory.episodes.create(EpisodeDraft("Wedding plans", "They set the date to 18 May.", 0.9), PERSON)
        memory.search.close()
    return path


@contextmanager
def _memory(filled: Path, path: Path) -> Iterator[Memory]:
    shutil.copy(filled, path)
    with closing(Database(path, clock=HandSetClock(NOON))) as database:
        memory = Memory(database)
        try:
            yield memory
        finally:
            memory.search.close()


def _talk(memory: Memory) -> Conversation:
    with memory.database.operation("Talk") as operation:
        held = memory.conversations.insert(operation, a_conversation("Birthdays"))
        for text in ("When is the party in May?", "Nobody has asthma here."):
            memory.conversations.append(operation, a_message(held.id, text))
    return held


@contextmanager
def two_stores(filled: Path, secret: Secret) -> Iterator[tuple[Memory, Memory]]:
    """A store with something private, and the same store without it."""
    with ExitStack() as stack:
        root = Path(stack.enter_context(TemporaryDirectory()))
        memories = [stack.enter_context(_memory(filled, root / name)) for name in ("with", "without")]
        for memory in memories:
            table, row_id = secret.hide(memory)
        with memories[1].database.operation("As if it had never been") as operation:
            operation.delete(table, row_id)
        yield memories[0], memories[1]


def answer(memory: Memory, call: Call) -> Mapping[str, Any]:
    memory.database.settle()
    return Toolbox(memory).call(call.tool, call.arguments, Origin("assistant"), audience="remote").answer


def saying(memory: Memory, secret: Secret) -> set[int]:
    """The facts that say what is forgotten."""
    wanted = normalise(secret.value)
    found = memory.facts.find(FactFilter(subject=secret.subject, key=secret.key))
    return {fact.id for fact in found if normalise(fact.value) == wanted}


def reviewed(memory: Memory) -> set[int]:
    """The facts that wait because they were forgotten before."""
    review = StaleReview(memory, DuplicateReview(memory.database, rules=lambda: memory.facts.rules))
    return {card.fact.id for card in review.session().cards if "forgotten" in card.why}


def told_alike(filled: Path, secret: Secret, asked: Sequence[Call]) -> None:
    with two_stores(filled, secret) as (there, absent):
        for call in asked:
            note(str(call))
            assert answer(there, call) == answer(absent, call)


@pytest.mark.slow
@pytest.mark.parametrize("tool", sorted(TOOLS))
@settings(_LOOSE, max_examples=10)
@given(data=st.data(), secret=secrets)
def test_each_tool_answers_as_if_what_is_private_were_not_there(
    filled: Path, tool: str, data: st.DataObject, secret: Secret
) -> None:
    told_alike(filled, secret, data.draw(st.lists(calls(tool, secret), min_size=1, max_size=4)))


@pytest.mark.slow
@settings(_LOOSE, max_examples=40)
@given(data=st.data(), secret=secrets)
def test_any_calls_in_a_row_are_answered_as_if_what_is_private_were_not_there(
    filled: Path, data: st.DataObject, secret: Secret
) -> None:
    told_alike(filled, secret, data.draw(st.lists(any_call(secret), min_size=2, max_size=8)))


@pytest.mark.slow
@settings(_LOOSE, max_examples=60)
@given(data=st.data(), secret=secrets.map(lambda secret: replace(secret, kind="forgotten fact")))
def test_what_was_forgotten_and_is_written_again_is_answered_alike_and_waits_in_review(
    filled: Path, data: st.DataObject, secret: Secret
) -> None:
    asked = data.draw(st.lists(st.sampled_from(WRITING).flatmap(lambda tool: calls(tool, secret)), min_size=1))
    with two_stores(filled, secret) as (there, absent):
        known = saying(there, secret)
        for call in asked:
            note(str(call))
            assert answer(there, call) == answer(absent, call)
        assert saying(there, secret) - known <= reviewed(there)
        assert reviewed(absent) == set()


@pytest.mark.slow
@settings(_LOOSE, max_examples=25)
@given(secret=secrets)
def test_what_other_programs_read_is_as_if_what_is_private_were_not_there(filled: Path, secret: Secret) -> None:
    with two_stores(filled, secret) as stores:
        texts = [_read_by_others(memory, secret) for memory in stores]
        assert texts[0] == texts[1]


def _read_by_others(memory: Memory, secret: Secret) -> list[Any]:
    """All that there is to read, and what is read of the addresses of what is private."""
    prompts = [get_prompt(memory, "load_memory", given) for given in ({}, {"topic": secret.key})]
    told: list[Any] = [list_resources(memory), *prompts]
    guessed = [subject_uri(name) for name in (secret.subject, "Olena", "user")]
    for uri in [*(each["uri"] for each in told[0]), *guessed, *(f"keepsake://episode/{n}" for n in range(1, 4))]:
        try:
            told.append(read_resource(memory, uri))
        except NotFoundError as error:
            told.append(error.message)
    return told


def test_an_episode_that_tells_anew_what_was_forgotten_is_told_of_as_anywhere(filled: Path) -> None:
    secret = Secret("forgotten fact", "birthday", "17 May 1990", "user", "personal")
    written = Call("create_episode", {"topic": "birthday", "summary": "17 May 1990", "importance": 0.5})
    with two_stores(filled, secret) as (there, absent):
        for asked in (written, Call("get_memory_context", {"topic": "birthday"})):
            assert answer(there, asked) == answer(absent, asked)


@pytest.mark.parametrize("tool", ["memory_recall", "search_memory"])
def test_a_conversation_with_something_private_in_it_is_named_like_any_other(filled: Path, tool: str) -> None:
    secret = Secret("message", "birthday", "17 May 1990", "user", "personal")
    asked = Call(tool, {"query": "the party in May"})
    with two_stores(filled, secret) as (there, absent):
        assert answer(there, asked) == answer(absent, asked)
