"""Topics beside a query."""

from __future__ import annotations

from desktop.memory.recall.recall import related


def test_topics_are_the_keys_found_and_the_words_that_several_texts_share() -> None:
    texts = ["Pottery on Friday with clay", "More clay for the pottery class", "Thanks, that pottery was amazing"]
    assert related("the workshop", ["dog_name"], texts, ["Anna"]) == ("dog name", "pottery", "clay")


def test_what_was_asked_and_who_speaks_are_no_topics() -> None:
    texts = ["Anna paints a violin", "The violin of Anna", "Painting violins"]
    assert related("violin", [], texts, ["Anna"]) == ("paints",)


def test_there_are_five_at_most_and_forms_count_once() -> None:
    word_lists = ["tulip violin garden bicycle kettle ladder", "tulips violins gardens bicycles kettles ladders"]
    assert len(related("", [], word_lists, [])) == 5
    assert related("", [], [], []) == ()
