"""Reading a query."""

from __future__ import annotations

import sqlite3
from datetime import date

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.recall.query import (
    CONCEPTS_MOST,
    Cues,
    Day,
    Names,
    Query,
    analyse,
    asks_number,
    asks_when,
    dates,
    is_date_word,
    is_month,
    names_no_matter,
    ukrainian_prefixes,
)
from desktop.memory.recall.ranking import date_match

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


@pytest.mark.parametrize("text", ["When was it?", "Which month?", "Коли це було?", "How long did it take?"])
def test_questions_for_a_time_are_known(text: str) -> None:
    assert asks_when(text)


@pytest.mark.parametrize("text", ["How many kids?", "Скільки тобі років?", "how often"])
def test_questions_for_a_number_are_known(text: str) -> None:
    assert asks_number(text)


def test_a_statement_asks_for_nothing() -> None:
    assert not asks_when("We met whenever")
    assert not asks_number("many people")


def test_the_asking_share_of_a_text_is_counted() -> None:
    assert Cues("Where is it?").asks == 1.0
    assert Cues("It is here.").asks == 0.0
    assert 0.4 < Cues("It is here. Where is it?").asks < 0.7
    assert Cues("").asks == 0.0


def test_times_and_numbers_are_seen() -> None:
    assert Cues("I saw her yesterday").time
    assert Cues("Back in 2019").time
    assert Cues("вчора").time
    assert Cues("three cups").number
    assert not Cues("a cup").time
    assert not Cues("a cup").number


def test_telling_of_the_user_is_seen() -> None:
    assert Cues("relation: sister of user").user
    assert not Cues("relation: sister").user


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("on 3 May 2023", Day(2023, 5, 3)),
        ("on May 3rd, 2023", Day(2023, 5, 3)),
        ("the 3rd of May", Day(None, 5, 3)),
        ("in sept 2022", Day(2022, 9, None)),
        ("in march", Day(None, 3, None)),
        ("since May", Day(None, 5, None)),
        ("2023-05-07", Day(2023, 5, 7)),
        ("2023-05", Day(2023, 5, None)),
        ("during 2021", Day(2021, None, None)),
        ("у травні", Day(None, 5, None)),
        ("3 листопада 2022", Day(2022, 11, 3)),
    ],
)
def test_a_date_is_read_as_far_as_it_is_given(text: str, day: Day) -> None:
    assert dates(text) == (day,)


@pytest.mark.parametrize("text", ["May I come?", "it may rain", "did they march?", "Mary, Jane", "a deck", "5 people"])
def test_words_that_only_look_like_months_are_none(text: str) -> None:
    assert dates(text) == ()


def test_words_of_dates_are_known() -> None:
    assert [word for word in ("May", "7th", "2023", "травня", "Mary") if is_date_word(word)] == [
        "May",
        "7th",
        "2023",
        "травня",
    ]
    assert is_month("october")
    assert not is_month("octopus")


def _match(day: Day, *stamps: date) -> list[float]:
    ordinals = np.array([stamp.toordinal() for stamp in stamps], np.int64)
    return [round(float(value), 2) for value in date_match([day], ordinals)]


def test_what_happened_on_a_day_is_told_on_it_or_soon_after() -> None:
    day = Day(2023, 5, 3)
    stamps = [date(2023, 5, 3), date(2023, 5, 9), date(2023, 5, 25), date(2023, 4, 20), date(2023, 8, 1)]
    assert _match(day, *stamps) == [1.0, 0.7, 0.3, 0.3, 0.0]


def test_a_month_fits_itself_best_and_then_the_one_after() -> None:
    stamps = [date(2023, 5, 31), date(2023, 6, 1), date(2023, 4, 30), date(2022, 5, 1)]
    assert _match(Day(2023, 5, None), *stamps) == [1.0, 0.5, 0.1, 0.0]
    assert _match(Day(None, 5, None), date(2020, 5, 1)) == [1.0]


def test_a_year_fits_all_of_it() -> None:
    assert _match(Day(2023, None, None), date(2023, 12, 31), date(2024, 1, 1)) == [1.0, 0.0]


def test_a_day_that_no_calendar_has_fits_nothing() -> None:
    assert _match(Day(2023, 2, 30), date(2023, 2, 28)) == [0.0]
    assert _match(Day(2023, 13, 1), date(2023, 2, 28)) == [0.0]


@given(st.text(alphabet="0123456789-/ May травня,"))
def test_no_text_is_trouble(text: str) -> None:
    date_match(dates(text), np.array([date(2023, 5, 3).toordinal()], np.int64))
