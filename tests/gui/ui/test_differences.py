from __future__ import annotations

from desktop.gui.ui.differences import WORDS_MOST, marks_of


def marked(text: str, *others: str) -> list[str]:
    return [text[start:end] for start, end in marks_of(text, others)]


def test_the_words_that_another_text_lacks_are_marked_as_runs() -> None:
    assert marked("takes his coffee without milk or sugar", "takes his coffee, no sugar") == ["without milk or"]
    assert marked("every 27 hours", "every 72 hours") == ["27"]


def test_equal_texts_and_a_text_alone_have_no_marks() -> None:
    assert marked("Lviv, Rynok Square", "lviv rynok square") == []
    assert marked("Lviv") == []


def test_spelling_script_and_punctuation_set_nothing_apart() -> None:
    assert marked("живе у місті Київ.", "Живе у місті Kyiv") == []
    assert marked("writes C++", "writes C") == ["C++"]


def test_of_several_others_a_word_is_marked_only_where_none_has_it() -> None:
    assert marked("drinks black coffee daily", "drinks coffee", "likes black tea") == ["daily"]
    assert marked("drinks coffee", "drinks tea", "drinks coffee") == []


def test_a_text_of_any_length_is_marked_in_bounded_time() -> None:
    long = " ".join(f"word{number}" for number in range(3 * WORDS_MOST))
    assert len(marked(long, "nothing of it")) == 1
    assert marked(long, long) == []
