"""When two texts say the same: case, punctuation, Unicode form and script do not matter, everything else does."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop.core.text import count_tokens, is_blank, normalise, romanise, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kyiv", "Київ"),
        ("  Kyiv. ", "kyiv"),
        ("Ѓ".casefold(), "Ѓ"),
        ("Київ", "Ки\u0301їв"),
        ("Zhytomyr", "Житомир"),
        ("Zghurskyi", "Згурський"),
        ("Yenakiieve", "Єнакієве"),
        ("Horishni Plavni", "Горішні  Плавні"),
        ("Znamianka", "Знам'янка"),
        ("Znamianka", "Знам’янка"),
        ("café", "cafe\u0301"),
        ("ﬁle", "file"),
        ("STRASSE", "straße"),
        ("3,5 kg", "3.5 kg"),
        ("C++", "c plus plus"),
        ("don't", "dont"),
        ("well-known", "well known"),
    ],
)
def test_these_say_the_same(one: str, other: str) -> None:
    assert normalise(one) == normalise(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Austria", "Australia"),
        ("3.5", "35"),
        ("-5", "5"),
        ("−5 °C", "5 °C"),
        ("10:30", "1030"),
        ("1/2", "12"),
        ("C", "C++"),
        ("C", "C#"),
        ("5 %", "5"),
        ("5 €", "5 $"),
        ("tea", "no tea"),
        ("👍", "👎"),
        ("!", "?"),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert normalise(one) != normalise(other)


def test_minus_belongs_to_a_number_and_a_hyphen_parts_words() -> None:
    assert words("−5 degrees, well-known, 2020-01-02") == ["-5", "degrees", "well", "known", "2020", "01", "02"]


def test_only_the_first_letter_of_a_word_is_romanised_as_initial() -> None:
    assert (romanise("юлія"), romanise("марія")) == ("yuliia", "mariia")
    assert romanise("tea") == "tea"


@pytest.mark.parametrize("text", ["", " \t\n", "\u200b", "\u202e \u2060\ufeff", "\u3000"])
def test_a_text_of_which_nothing_is_seen_is_blank(text: str) -> None:
    assert is_blank(text)


@pytest.mark.parametrize("text", ["!", "\u200bx", "👩\u200d👧", "\u0301", "\ue000"])
def test_a_text_with_anything_to_see_is_not(text: str) -> None:
    assert not is_blank(text)


AWKWARD = st.sampled_from("аяйїзгЗГ'’-−0123456789.,:/ +#%\u0301İßﬁ½²①Ⅳa")


@given(st.text() | st.text(AWKWARD, max_size=12))
@example("З\u0301")
@example("ß\u0301")
def test_normalising_never_fails_and_changes_nothing_the_second_time(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@given(st.text(st.characters(categories=["L", "N", "P", "Z"]), max_size=20))
def test_space_around_a_text_does_not_matter(text: str) -> None:
    assert normalise(f" {text}\n") == normalise(text)


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_text_is_read_alike_whatever_letters_stand_after_it(text: str) -> None:
    assert words(f"{text} é") == [*words(text), "é"]
    assert words(f"{text} Київ") == [*words(text), "kyiv"]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("tea", 1),
        ("Carpathians", 3),
        ("green tea", 3),
        ("2026", 2),
        ("чай", 2),
        ("- a\n- b", 5),
        ("a  b", 3),
        ("☕", 3),
        (".", 1),
    ],
)
def test_a_text_is_counted_by_its_pieces(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


@given(st.text(), st.text())
def test_two_lines_together_take_no_more_than_each(first: str, second: str) -> None:
    together = f"{first}\n{second}"
    assert 0 < count_tokens(together) <= count_tokens(f"{first}\n") + count_tokens(second)
