"""Searching a small store, by words alone and with the real model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.core.model import Message, Origin
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.recall.scope import Hit, SearchScope
from desktop.memory.recall.search import Search
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick
from tests.samples import NOON, a_conversation, a_message


def learn(memory: Memory, key: str, value: str, **fields: object) -> int:
    draft = replace(FactDraft("personal", key, value), **fields)  # type: ignore[arg-type]
    return memory.facts.remember_anyway(draft, Origin()).fact.id


def talk(memory: Memory, *turns: tuple[str, str], **fields: object) -> list[Message]:
    """A conversation of (speaker, text), a minute apart."""
    with memory.database.operation("Talk", Origin()) as operation:
        held = memory.conversations.insert(operation, a_conversation())
        made = [
            replace(
                a_message(held.id, text, role="other", speaker=speaker),
                sent_at=NOON + timedelta(minutes=turn),
                **fields,  # type: ignore[arg-type]
            )
            for turn, (speaker, text) in enumerate(turns)
        ]
        return [memory.conversations.append(operation, message) for message in made]


@pytest.fixture
def filled(memory: Memory) -> Memory:
    """A life in a few facts and two talks."""
    learn(memory, "location", "Lviv")
    learn(memory, "dog_name", "Rex")
    learn(memory, "allergy", "peanuts")
    learn(memory, "location", "Odesa", subject="Anna")
    learn(memory, "bearing", "replaced in March", subject="Grinder 4")
    talk(
        memory,
        ("Anna", "The violin concert was wonderful yesterday."),
        ("Ben", "Which piece did they play?"),
        ("Anna", "Mostly Vivaldi, and I cried."),
    )
    talk(memory, ("Ben", "Grinder 4 needs new coolant."), ("Anna", "I will order it."))
    return memory


def _contents(memory: Memory, hits: list[Hit]) -> list[str]:
    facts = {fact.memory_id: fact.value for fact in memory.facts.get_many(h.row_id for h in hits if h.kind == "fact")}
    said = memory.conversations.get_messages(h.row_id for h in hits if h.kind == "message")
    texts = facts | {message.memory_id: message.text for message in said}
    return [texts[hit.memory_id] for hit in hits]


def _first(memory: Memory, query: str, scope: SearchScope | None = None) -> str:
    return _contents(memory, memory.search.find(query, scope or SearchScope(), 1))[0]


@pytest.mark.parametrize(
    ("query", "content"),
    [
        ("Where do I live?", "Lviv"),
        ("Де я живу?", "Lviv"),
        ("Where does Anna live?", "Odesa"),
        ("Do I have any pets?", "Rex"),
        ("When was the violin concert?", "The violin concert was wonderful yesterday."),
        ("Which piece did they play at the concert?", "The violin concert was wonderful yesterday."),
        ("What does Grinder 4 need?", "Grinder 4 needs new coolant."),
    ],
)
def test_words_alone_bring_up_what_answers(filled: Memory, query: str, content: str) -> None:
    assert _first(filled, query) == content


def test_an_answer_is_relevant_and_what_was_never_spoken_of_is_not(filled: Memory) -> None:
    assert filled.search.find("Where do I live?", SearchScope(), 1)[0].relevance >= 0.7
    for query in ("What did we discuss about Grinder 5?", "Who won the world cup?", "How was the opera premiere?"):
        assert filled.search.find(query, SearchScope(), 1)[0].relevance < 0.7


def test_hits_come_by_score_and_then_newest_first(memory: Memory) -> None:
    first, second = (talk(memory, ("Anna", "I bought tulips."))[0] for _ in range(2))
    with memory.database.operation("Later", Origin()) as operation:
        Conversations(memory.database).update_message(operation, replace(second, sent_at=NOON + timedelta(days=1)))
    hits = memory.search.find("tulips", SearchScope(), 5)
    assert [hit.row_id for hit in hits] == [second.id, first.id]
    assert hits[0].score == hits[1].score


def test_an_empty_store_answers_nothing(memory: Memory) -> None:
    assert memory.search.find("anything", SearchScope(), 5) == []
    assert memory.search.newest("fact", SearchScope(), 5) == []


def test_what_is_just_written_is_found_and_what_is_forgotten_is_not(filled: Memory) -> None:
    assert filled.search.find("tulips", SearchScope(), 1)[0].words == 0
    fact = learn(filled, "flower", "tulips")
    assert _first(filled, "tulips") == "tulips"
    filled.facts.forget(fact, "outdated", Origin())
    assert filled.search.find("tulips", SearchScope(), 1)[0].words == 0
    assert _first(filled, "tulips", SearchScope(("fact",), ("archived",))) == "tulips"


def test_a_scope_leaves_only_its_kinds_subject_category_and_time(filled: Memory) -> None:
    learn(filled, "city", "Kyiv", category="travel")
    find = filled.search.find
    assert {hit.kind for hit in find("Grinder 4", SearchScope(("message",)), 9)} == {"message"}
    assert _contents(filled, find("live", SearchScope(("fact",), subject="ANNA"), 9)) == ["Odesa"]
    assert _contents(filled, find("live", SearchScope(categories=("travel",)), 9)) == ["Kyiv"]
    since = NOON + timedelta(minutes=1)
    within = find("grinder violin", SearchScope(("message",), since=since, before=since + timedelta(minutes=1)), 9)
    assert set(_contents(filled, within)) == {"Which piece did they play?", "I will order it."}
    assert find("live", SearchScope(categories=("no such",)), 9) == []


def test_a_subject_leaves_messages_that_name_it_or_that_it_says(filled: Memory) -> None:
    about = filled.search.find("coolant", SearchScope(("message",), subject="Grinder 4"), 9)
    assert _contents(filled, about) == ["Grinder 4 needs new coolant."]
    said = filled.search.find("concert", SearchScope(("message",), subject="Ben"), 9)
    assert "Which piece did they play?" in _contents(filled, said)
    assert filled.search.find("coolant", SearchScope(("message",), subject="!!"), 9) == []


def test_what_the_person_wrote_under_their_name_is_their_own_and_that_names(memory: Memory) -> None:
    talk(memory, ("Olena Koval", "Buy red mouliné thread"), role="user")
    talk(memory, ("Vesna", "Buy yellow mouliné thread"))
    for query in ("which mouliné thread should I buy?", "which mouliné thread does Olena buy?"):
        (own, other) = memory.search.find(query, SearchScope(), 2)
        assert _contents(memory, [own]) == ["Buy red mouliné thread"]
        assert own.relevance >= 0.7
        assert own.score > other.score
    (found,) = memory.search.find("mouliné", SearchScope(subject="user"), 5)
    assert _contents(memory, [found]) == ["Buy red mouliné thread"]


def test_private_and_excluded_messages_count_as_not_there(filled: Memory) -> None:
    (secret,) = talk(filled, ("Anna", "The treasure is under the lilac."), private=True)
    (asking,) = talk(filled, ("Ben", "Tell me of the treasure under the lilac."))
    scope = SearchScope(include_private=False, exclude_messages=[asking.id])
    assert _first(filled, "treasure lilac", SearchScope()) in (secret.text, asking.text)
    assert all(hit.words == 0 for hit in filled.search.find("treasure lilac", scope, 50))


def test_neighbours_answer_for_each_other(filled: Memory) -> None:
    hits = filled.search.find("violin concert Vivaldi", SearchScope(("message",)), 3)
    assert set(_contents(filled, hits)) >= {
        "The violin concert was wonderful yesterday.",
        "Mostly Vivaldi, and I cried.",
    }


def test_the_newest_come_without_a_query(filled: Memory, database: Database) -> None:
    newest = learn(filled, "tea", "green")
    assert filled.search.newest("fact", SearchScope(("fact",)), 2)[0] in {newest, *filled.facts.ids(FactFilter())}
    assert len(filled.search.newest("message", SearchScope(), 99)) == 5


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("", {"Lviv", "Rex", "peanuts", "Odesa", "replaced in March"}),
        ("pea", {"peanuts"}),
        ("allergy pean", {"peanuts"}),
        ("dog ", {"Rex"}),
        ("repla", {"replaced in March"}),
        ("replaced in Mar", {"replaced in March"}),
        ("where do I live", {"Lviv"}),
        ("zzz", set()),
        ('"*^ ', {"Lviv", "Rex", "peanuts", "Odesa", "replaced in March"}),
    ],
)
def test_facts_are_found_while_typing(filled: Memory, typed: str, values: set[str]) -> None:
    ids = filled.search.facts_as_you_type(typed, FactFilter(), 50).ids
    assert {fact.value for fact in filled.facts.get_many(ids)} == values


@pytest.mark.parametrize(
    ("typed", "values", "unknown"),
    [
        ("dog ", ["Rex"], ()),
        ("dog xyzzy", ["Rex"], ("xyzzy",)),
        ("xyzzy do", [], ()),
        ("xyzzy dog", ["Rex"], ("xyzzy",)),
        ("the xyzzy I dog_name", ["Rex"], ("the", "xyzzy", "I")),
        ("dog Lviv", [], ()),
        ("xyzzy plugh", [], ()),
    ],
)
def test_each_typed_word_counts_or_is_said_not_to(
    filled: Memory, typed: str, values: list[str], unknown: tuple[str, ...]
) -> None:
    found = filled.search.facts_as_you_type(typed, FactFilter(), 50)
    held = filled.facts.get_many(found.ids[: found.held])
    assert ([fact.value for fact in held], found.unknown) == (values, unknown)


def test_what_is_typed_is_known_only_where_it_may_be_found(filled: Memory) -> None:
    found = filled.search.facts_as_you_type("location peanuts", FactFilter(subject="Anna"), 9)
    assert [fact.value for fact in filled.facts.get_many(found.ids[: found.held])] == ["Odesa"]
    assert found.unknown == ("peanuts",)


def test_a_word_that_stemming_would_lose_is_found_at_every_letter(filled: Memory) -> None:
    learn(filled, "goal", "happiness for everyone")
    for end in range(3, len("happiness") + 1):
        found = filled.facts.get_many(filled.search.facts_as_you_type("happiness"[:end], FactFilter(), 9).ids)
        assert [fact.value for fact in found] == ["happiness for everyone"], "happiness"[:end]


def test_nobody_asks_what_two_letters_mean(filled: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    search, ranked = filled.search, []
    find = search.find

    def note(text: str, scope: SearchScope, limit: int) -> list[Hit]:
        ranked.append(text)
        return find(text, scope, limit)

    monkeypatch.setattr(search, "find", note)
    for typed in ("d", "do", "my do", "dog", "dog "):
        search.facts_as_you_type(typed, FactFilter(), 50)
    assert ranked == ["dog", "dog "]
    found = search.facts_as_you_type("do", FactFilter(), 50).ids
    assert [fact.value for fact in filled.facts.get_many(found)] == ["Rex"]


def test_typing_keeps_to_the_filter_of_the_table(filled: Memory) -> None:
    search = filled.search
    assert len(search.facts_as_you_type("location", FactFilter(subject="Anna"), 9).ids) == 1
    assert len(search.facts_as_you_type("location", FactFilter(value="Lviv"), 9).ids) == 1
    assert search.facts_as_you_type("location", FactFilter(statuses=("archived",)), 9).ids == []
    assert len(search.facts_as_you_type("location", FactFilter(), 1).ids) == 1


def test_messages_are_found_for_the_conversations_panel(filled: Memory) -> None:
    ((first, score), *_) = filled.search.messages("violin", 9)
    assert filled.conversations.get_messages([first])[0].text.startswith("The violin concert")
    assert 0 < score <= 1
    assert filled.search.messages("opera", 9) == []


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.text(max_size=80)
    | st.sampled_from(
        ['"', "NEAR(", "a OR", "col:x", "*", "^x", "-", "(", "x AND", "\0", "\ud800", "'; DROP TABLE facts"]
    )
)
def test_no_text_is_trouble(filled: Memory, text: str) -> None:
    filled.search.find(text, SearchScope(), 3)
    filled.search.find("tea", SearchScope(subject=text), 3)
    filled.search.facts_as_you_type(text, FactFilter(), 3)


def test_a_closed_search_follows_the_store_no_more(memory: Memory, database: Database) -> None:
    search = Search(database)
    learn(memory, "dog_name", "Rex")
    assert len(search.find("dog", SearchScope(), 9)) == 1
    search.close()
    learn(memory, "cat_name", "Mia")
    assert len(search.find("dog", SearchScope(), 9)) == 1


@pytest.fixture
def quick_index(database: Database, folder: object, tmp_path: Path) -> Iterator[Index]:
    embedder = BackgroundEmbedder(load=load_quick)
    index = Index(database, tmp_path / "vectors", embedder)
    yield index
    index.close()
    embedder.close()


def test_meaning_joins_in_once_memories_are_indexed(memory: Memory, database: Database, quick_index: Index) -> None:
    hybrid = Memory(database, index=lambda: quick_index)
    learn(memory, "dog_name", "Rex")
    assert hybrid.search.find("dog name", SearchScope(), 1)[0].meaning is None
    quick_index.start()
    assert quick_index.wait_until_current(PATIENCE)
    hit = hybrid.search.find("dog name", SearchScope(), 1)[0]
    assert hit.meaning is not None
    assert hit.meaning > 0.2


def test_a_patient_search_waits_for_the_index(memory: Memory, database: Database, quick_index: Index) -> None:
    search = Search(database, quick_index)
    search.patience = PATIENCE
    learn(memory, "dog_name", "Rex")
    quick_index.start()
    assert search.find("dog name", SearchScope(), 1)[0].meaning is not None
    assert search.patience == PATIENCE


def test_a_patient_search_does_not_wait_for_ever(memory: Memory, database: Database, quick_index: Index) -> None:
    search = Search(database, quick_index)
    search.patience = 0.01
    learn(memory, "dog_name", "Rex")
    assert search.find("dog name", SearchScope(), 1)[0].meaning is None


def test_where_there_is_little_time_words_answer_alone(memory: Memory, database: Database, quick_index: Index) -> None:
    search = Search(database, quick_index)
    search.patience = 600.0
    learn(memory, "dog_name", "Rex")
    with search.waiting(0.01):
        assert search.find("dog name", SearchScope(), 1)[0].meaning is None
    quick_index.start()
    search.wait()
    with search.waiting(0.0):
        assert search.find("dog name", SearchScope(), 1)[0].meaning is not None


def test_what_is_found_by_words_alone_is_not_expected_by_the_model(
    database: Database, quick_index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected: list[str] = []
    monkeypatch.setattr(quick_index, "expect_query", expected.append)
    search = Search(database, quick_index)
    for text in ("dog name", "як звати собаку"):
        search.expect(text)
    assert expected == ["dog name"]


def test_who_searches_as_they_type_has_the_background_make_way_whatever_answers(
    memory: Memory, database: Database, quick_index: Index
) -> None:
    learn(memory, "dog_name", "Rex")
    search = Search(database, quick_index)
    for text in ("re", ""):
        before = quick_index.last_used
        search.facts_as_you_type(text, FactFilter(), 1)
        assert quick_index.last_used > before


@pytest.mark.parametrize("kinds", [("fact",), ("message",), ("fact", "message")])
def test_a_narrow_scope_in_a_large_store_is_compared_one_by_one(
    memory: Memory, database: Database, quick_index: Index, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...]
) -> None:
    monkeypatch.setattr("desktop.memory.recall.search.ASKED_MOST", 200)
    learn(memory, "dog_name", "Rex", category="pets")
    talk(memory, *(("Ben", f"Cup number {number}") for number in range(40)))
    quick_index.start()
    assert quick_index.wait_until_current(PATIENCE)
    hits = Search(database, quick_index).find("number 7", SearchScope(kinds, since=None), 3)  # type: ignore[arg-type]
    assert all(hit.meaning is not None for hit in hits)
    narrow = Search(database, quick_index).find("dog", SearchScope(categories=("pets",)), 3)
    assert [hit.row_id for hit in narrow] == [1]


@pytest.mark.expects_log(".*")
def test_without_a_model_nobody_waits(memory: Memory, database: Database, tmp_path: Path) -> None:
    def missing(_model: str) -> object:
        raise UserError("There is no model.")

    embedder = BackgroundEmbedder(load=missing)  # type: ignore[arg-type]
    index = Index(database, tmp_path / "vectors", embedder)
    index.start()
    learn(memory, "dog_name", "Rex")
    search = Search(database, index)
    search.patience = 600.0
    try:
        assert search.find("dog", SearchScope(), 1)[0].meaning is None
    finally:
        index.close()
        embedder.close()
