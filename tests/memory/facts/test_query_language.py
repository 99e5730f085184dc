"""The language of queries: what it understands, and that it says clearly what it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.facts.query_language import FIELDS, ParsedQuery, QueryError, QueryPart, as_value, parse, part_at
from desktop.storage.fact_queries import HAS, IS, Term

PIECES = st.sampled_from(
    [
        *(f"{name}:" for name in FIELDS),
        "-",
        '"',
        "\\",
        ",",
        " ",
        "<",
        "<=",
        ">",
        "=",
        "0.7",
        ".5",
        "30",
        "2w",
        "never",
        "tea",
        "Grinder 5",
        "ї",
        "private",
        "episode",
        "any",
        "\n",
        "٣",
        "1e5",
        "http://x",
        "10:30",
    ]
)
TYPED = st.one_of(st.text(), st.lists(PIECES).map("".join))


@given(TYPED)
def test_any_text_is_understood_or_refused_with_its_place(text: str) -> None:
    try:
        asked = parse(text)
    except QueryError as error:
        assert error.message and 0 <= error.start < error.end <= len(text) + 1
    else:
        assert parse(str(asked)) == asked


@given(TYPED, st.integers(0, 80))
def test_what_can_be_completed_lies_around_the_caret(text: str, caret: int) -> None:
    caret = min(caret, len(text))
    part = part_at(text, caret)
    assert part is None or 0 <= part.start <= caret <= part.end <= len(text)


@given(st.text(min_size=1).filter(str.strip))
def test_a_value_in_quotes_is_read_as_it_was(value: str) -> None:
    assert parse(f"key:{as_value(value)}").terms == (Term("key", (value,)),)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("category:skill", [Term("category", ("skill",))]),
        ('subject:user,"Grinder 5"', [Term("subject", ("user", "Grinder 5"))]),
        ("Confidence<0.70", [Term("confidence", (0.7,), "<")]),
        ("confidence:.5", [Term("confidence", (0.5,), "=")]),
        ("accessed>=5", [Term("accessed", (5,), ">=")]),
        ("stale:30", [Term("stale", (30,))]),
        ("added:2w changed>1y", [Term("added", (14,)), Term("changed", (365,), ">")]),
        ("used:never -expires:6M", [Term("used", ("never",)), Term("expires", (180,), negated=True)]),
        ("-is:private", [Term("is", ("private",), negated=True)]),
        ('"green tea" -coffee', [Term("text", ("green tea",)), Term("text", ("coffee",), negated=True)]),
        ("key=location category=skill", [Term("key", ("location",), "="), Term("category", ("skill",))]),
        ("id:3,4", [Term("id", (3, 4))]),
        ('value:"a \\"b\\" \\\\ c"', [Term("value", ('a "b" \\ c',))]),
        ('"not closed', [Term("text", ("not closed",))]),
    ],
)
def test_conditions_are_read(text: str, terms: list[Term]) -> None:
    assert parse(text) == ParsedQuery((), tuple(terms))


@pytest.mark.parametrize("text", ["10:30 - 5", "c++ notes", "нотатка:про"])
def test_words_that_look_like_something_else_stay_words(text: str) -> None:
    assert parse(text).words == tuple(text.split())


def test_words_and_conditions_mix_and_the_last_word_may_be_half_typed() -> None:
    assert parse("grinder category:project bla").text == "grinder bla"
    assert parse("grinder bla ").text == "grinder bla "
    assert parse("grinder ") == parse("grinder")
    assert parse("").text == ""


@pytest.mark.parametrize("text", ["status:any", "is:archived", "id:3", "-is:active", "is:private,merged"])
def test_a_question_for_a_status_says_so(text: str) -> None:
    assert parse(text).names_status
    assert not parse("is:private tea").names_status


@pytest.mark.parametrize(
    ("text", "marked", "told"),
    [
        ("tea confidense<1", "confidense", "Did you mean “confidence”?"),
        ("zzzz:x", "zzzz", "Fields are text, id, category"),
        ("confidence<2", "2", "a number from 0 to 1"),
        ("confidence<1e5", "1e5", "a number from 0 to 1"),
        ("accessed>1.5", "1.5", "a whole number"),
        ("stale:soon", "soon", "days, such as 30, 2w"),
        ("added:99999d", "99999d", "days"),
        ("used:soon", "soon", "1y or never"),
        ("is:secret x", "secret", ", ".join(IS)),
        ("has:x y", "x", ", ".join(HAS)),
        ("category<skill", "category<", "takes a colon"),
        ("id:x", "x", "number of a fact"),
        ('subject:" " x', '" "', "needs a value"),
    ],
)
def test_what_is_not_understood_is_marked_and_says_what_is_allowed(text: str, marked: str, told: str) -> None:
    with pytest.raises(QueryError) as refused:
        parse(text)
    error = refused.value
    assert text[error.start : error.end] == marked
    assert told in error.message
    assert not error.unfinished


@pytest.mark.parametrize("text", ["category:", "confidence<", "subject:me,", "is:pri", "used:ne", "status:"])
def test_what_may_become_right_by_typing_on_is_told_apart(text: str) -> None:
    with pytest.raises(QueryError) as refused:
        parse(text)
    assert refused.value.unfinished
    if not text.startswith("used"):
        with pytest.raises(QueryError) as over:
            parse(f"{text} tea")
        assert not over.value.unfinished


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", QueryPart(0, 0, "")),
        ("tea cat", QueryPart(4, 7, "cat")),
        ("-is", QueryPart(1, 3, "is")),
        ("category:", QueryPart(9, 9, "", "category")),
        ("category:skill,pre", QueryPart(15, 18, "pre", "category")),
        ('subject:me,"Grinder 5', QueryPart(11, 21, "Grinder 5", "subject")),
        ("nofield:x", None),
        ("10", None),
    ],
)
def test_the_part_at_the_end_can_be_completed(text: str, part: QueryPart | None) -> None:
    assert part_at(text, len(text)) == part
