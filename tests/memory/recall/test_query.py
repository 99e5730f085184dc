"""Reading a query."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.recall.query import CONCEPTS_MOST, Names, Query, analyse, names_no_matter, ukrainian_prefixes

NAMES = Names(["caroline", "melanie", "olena"], ["user", "anna", "grinder 5", "mary jane"])


def _concepts(text: str, names: Names = NAMES) -> list[str]:
    return [concept.text for concept in analyse(text, names).concepts]


def _finds(text: str, document: str, *, fact: bool = False) -> bool:
    """Whether FTS5 finds a document by the first concept of a query."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE d USING fts5 (t, tokenize = 'porter unicode61 remove_diacritics 2')")
    connection.execute("INSERT INTO d VALUES (?)", (document,))
    concept = analyse(text, NAMES).concepts[0]
    match = concept.fact_match if fact else concept.match
    found = connection.execute("SELECT count(*) FROM d WHERE d MATCH ?", (match,)).fetchone()[0] > 0
    connection.close()
    return bool(found)


def test_words_that_say_nothing_are_left_out() -> None:
    assert _concepts("What did we talk about the old bicycle?") == ["old", "bicycle"]


def test_speakers_that_are_named_leave_the_concepts_and_become_subjects() -> None:
    query = analyse("What did Caroline's sister paint?", NAMES)
    assert [concept.text for concept in query.concepts] == ["sister", "paint"]
    assert query.subjects == {"caroline"}


def test_a_short_form_names_a_speaker() -> None:
    assert analyse("Does Mel like pottery?", NAMES).subjects == {"melanie"}


def test_a_subject_of_facts_stays_a_concept() -> None:
    query = analyse("Tell me about Anna", NAMES)
    assert query.subjects == {"anna"}
    assert [concept.text for concept in query.concepts] == ["anna"]


@pytest.mark.parametrize("text", ["Що любить Олена?", "Розкажи про Олену", "Про що ми говорили з Оленою?"])
def test_a_ukrainian_name_is_known_in_any_case(text: str) -> None:
    assert analyse(text, NAMES).subjects == {"olena"}


def test_a_numbered_name_is_meant_only_whole() -> None:
    assert analyse("What about grinder 5?", NAMES).subjects == {"grinder 5"}
    assert analyse("What about Grinder 4?", NAMES).subjects == frozenset()


def test_a_number_belongs_to_what_it_numbers() -> None:
    whole, thing = analyse("Grinder 5", NAMES).concepts
    assert (whole.text, whole.match, whole.numbered) == ("grinder 5", '"grinder 5"', True)
    assert (thing.text, thing.numbered) == ("grinder", False)
    assert not analyse("Who has 5 kids and page 7?", NAMES).concepts[0].numbered


def test_a_ukrainian_numbered_name_is_found_in_any_case() -> None:
    assert _finds("Верстат 5", "на верстаті 5 новий різець")
    assert not _finds("Верстат 5", "на верстаті 4 новий різець")


def test_who_asks_about_themselves_means_the_user() -> None:
    assert analyse("Where do I live?", NAMES).subjects == {"user"}
    assert analyse("Де моя книга?", NAMES).subjects == {"user"}
    assert analyse("Where do I live?", Names(["anna"])).subjects == frozenset()


def test_asking_for_ones_own_thing_by_name_looks_for_the_thing() -> None:
    assert _concepts("What is my wife's name?") == ["wife"]
    assert _concepts("What is my name?") == ["name"]


@pytest.mark.parametrize(
    ("question", "fact"),
    [
        ("live", "location: Lviv"),
        ("siblings", "relation: sister"),
        ("profession", "job title: engineer"),
        ("pets", "dog name: Rex"),
        ("живу", "location: Lviv"),
        ("сестру", "sister: Anna"),
        ("hobbies", "хобі: велосипед"),
        ("diet", "allergy: peanuts"),
    ],
)
def test_facts_are_found_by_what_they_are_stored_under(question: str, fact: str) -> None:
    assert _finds(question, fact, fact=True)


def test_messages_are_found_by_irregular_forms_but_not_by_the_keys_of_facts() -> None:
    assert _finds("bought", "I buy bread")
    assert not _finds("live", "the new location")


def test_ukrainian_words_are_found_in_other_forms() -> None:
    assert _finds("Львів", "ми живемо у Львові")
    assert ukrainian_prefixes("кава") == ["кав"]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("сад", "У саду троянди"),
        ("кіт", "корм для кота"),
        ("пес", "гуляв із псом"),
        ("їжа", "без гострої їжі"),
        ("чай", "з чаєм"),
        ("дім", "повернувся до дому"),
    ],
)
def test_a_ukrainian_word_of_three_letters_is_found_in_its_cases(word: str, said: str) -> None:
    assert _finds(word, said)


@pytest.mark.parametrize(("word", "said"), [("сад", "садист"), ("дім", "домовилися"), ("dog", "dogma")])
def test_a_word_of_three_letters_finds_no_longer_ones(word: str, said: str) -> None:
    assert not _finds(word, said)


@pytest.mark.parametrize(
    "text", ["yesterday", "What did we talk about last week?", "conversation", "Про що ми говорили вчора?", "розмови"]
)
def test_a_query_may_name_no_matter(text: str) -> None:
    assert names_no_matter(text)


@pytest.mark.parametrize("text", ["", " ", "coolant", "What did we say about the garden yesterday?", "сад", "Max"])
def test_a_query_that_names_something_names_a_matter(text: str) -> None:
    assert not names_no_matter(text)


def test_dates_are_no_concepts() -> None:
    query = analyse("What happened on 3 May 2023?", NAMES)
    assert [concept.text for concept in query.concepts] == ["happened"]
    assert len(query.days) == 1


def test_a_page_of_text_counts_only_so_many_words() -> None:
    assert len(analyse(" ".join(f"word{number}x" for number in range(500)), NAMES).concepts) == CONCEPTS_MOST


def test_the_script_tells_whether_vectors_count() -> None:
    assert analyse("Where is the bicycle?", NAMES).latin
    assert not analyse("Де велосипед iPhone?", NAMES).latin


@given(st.text())
def test_any_text_is_a_query_that_fts5_takes(text: str) -> None:
    query = analyse(text, NAMES)
    assert isinstance(query, Query)
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE d USING fts5 (t, tokenize = 'porter unicode61 remove_diacritics 2')")
    for concept in query.concepts:
        for match in (concept.match, concept.fact_match):
            connection.execute("SELECT count(*) FROM d WHERE d MATCH '{t} : (' || ? || ')'", (match,)).fetchall()
    connection.close()
