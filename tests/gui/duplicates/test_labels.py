from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QApplication

from desktop.core.model import Episode, Fact
from desktop.gui.duplicates.labels import (
    comparison_of,
    differs_words,
    dismissed_entry,
    doubts,
    entry_of,
    evidence_words,
    merged_words,
    score,
    value_words,
    why_kept,
)
from desktop.gui.ui.labels import times
from desktop.gui.ui.translation import key_name, speak
from desktop.memory.duplicates.evidence import Dismissed, EarlierDecision, PairEvidence, QueueRow, ReviewCluster
from desktop.memory.duplicates.merge import MergeDraft
from desktop.storage.memory_links import Links

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
NO_LINKS = Links()
ROW = QueueRow("fact-1+fact-2", "fact", "coffee", 2, ("black", "with milk"), "meaning", 0.934, (), False, False)


def fact(number: int, value: str, **fields: object) -> Fact:
    plain = Fact(number, "user", "preference", "coffee", value, 0.9, "durable", "active", "chat", NOON, NOON)
    return replace(plain, **fields)  # type: ignore[arg-type]


def cluster(
    *members: Fact, evidence: tuple[PairEvidence, ...] = (), earlier: tuple[EarlierDecision, ...] = ()
) -> ReviewCluster:
    ticked = frozenset(member.id for member in members)
    return ReviewCluster("x", "fact", members, ticked, ("used", "newest"), evidence, (), False, earlier)


def draft(*members: Fact | Episode) -> MergeDraft:
    ids = frozenset(member.id for member in members)
    return MergeDraft(members, members[0].id, ids, dict.fromkeys(ids, NO_LINKS))


def test_a_merge_is_told_by_how_many_became_one_and_how_many_did_not() -> None:
    made = draft(fact(1, "black"), fact(2, "with milk"), fact(3, "cold"))
    assert merged_words(made) == "3 merged · coffee: black"
    assert merged_words(made.ticking(3)) == "2 merged, 1 left as it is · coffee: black"


def test_a_line_of_the_queue_names_its_key_in_the_language_of_the_window(qapp: QApplication) -> None:
    speak("uk")
    try:
        assert entry_of(replace(ROW, title="location")).title == key_name("location") == "місце проживання"
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("row", "reason", "caution"),
    [
        (ROW, "meaning .93", False),
        (replace(ROW, reason="same_words"), "same words", False),
        (replace(ROW, differences=("number",)), "number differs", True),
        (replace(ROW, contradiction=True), "one key, two values", True),
        (replace(ROW, returned=True), "again · meaning .93", False),
    ],
)
def test_a_line_of_the_queue_says_why_it_is_there(row: QueueRow, reason: str, caution: bool) -> None:
    entry = entry_of(row)
    assert (entry.reason, entry.caution) == (reason, caution)
    assert (entry.title, entry.aside, entry.text) == ("coffee", "2", "black · with milk")


def test_a_line_of_the_queue_says_what_the_person_or_others_did_to_it() -> None:
    assert entry_of(ROW, edited=True).reason == "edited · meaning .93"
    assert entry_of(ROW, edited=True, conflicted=True).reason == "changed meanwhile"


def test_differences_and_scores_are_told_shortly() -> None:
    assert differs_words(["number"]) == "number differs"
    assert differs_words(["number", "name", "time"]) == "number, name and time differ"
    assert [score(each) for each in (1.0, 0.996, 0.78)] == ["1", "1", ".78"]
    assert [times(each) for each in (0, 1, 31)] == ["never", "once", "31 times"]


def test_each_edge_says_between_which_cards_how_alike_and_why() -> None:
    strong = PairEvidence(1, 2, 0.93, "meaning", ("same_key", "meaning"), (), False, None)
    weak = PairEvidence(2, 3, 0.78, "meaning", ("meaning",), ("negation",), True, None)
    clash = PairEvidence(1, 3, 0.5, "words", ("contradiction", "same_key"), (), False, None)
    members = fact(2, "b"), fact(1, "a"), fact(3, "c")
    told = evidence_words(cluster(*members, evidence=(strong, weak, clash)), draft(*members))
    assert told == [
        ("1–2", ".93", "same key, same meaning"),
        ("1–3", ".78", "weaker, negation differs"),
        ("2–3", ".50", "they disagree"),
    ]


def test_an_old_verdict_is_told_with_why_it_is_asked_again() -> None:
    again = cluster(fact(1, "a"), fact(2, "b"), earlier=(EarlierDecision("distinct", NOON, None, "changed"),))
    assert doubts(again, ["They differ in a number."]) == (
        "They differ in a number. On 21 November 2026 you said that they are not duplicates; a text changed since."
    )


def test_who_is_kept_is_told_with_the_reasons_or_as_chosen() -> None:
    members = fact(1, "a"), fact(2, "b")
    assert why_kept(cluster(*members), draft(*members)) == "fact-1 is kept: most used, newest"
    assert why_kept(cluster(*members), draft(*members).keeping(2)) == "fact-2 is kept: you chose it"


def test_what_differs_comes_first_and_what_nobody_asks_for_stays_away() -> None:
    members = fact(1, "black"), fact(2, "black, no sugar", category="trait")
    shown = comparison_of(draft(*members), cluster(*members))
    assert [line.label for line in shown.lines] == ["value", "category", "confidence", "remembered", "source", "used"]
    assert [line.differs for line in shown.lines[:3]] == [True, True, False]


def test_a_member_whose_edges_are_all_weak_says_so() -> None:
    weak = PairEvidence(1, 3, 0.7, "meaning", ("meaning",), (), True, None)
    strong = PairEvidence(1, 2, 0.9, "meaning", ("meaning",), (), False, None)
    members = fact(1, "a"), fact(2, "b"), fact(3, "c")
    shown = comparison_of(draft(*members).ticking(3, on=False), cluster(*members, evidence=(strong, weak)))
    assert [card.weak for card in shown.cards] == [False, False, True]
    assert [card.state for card in shown.cards] == ["kept", "merged", "left"]


def test_episodes_are_compared_by_summary_topic_and_tags() -> None:
    said = "They talked about coffee."
    plain = Episode(1, "Coffee", said, 0.7, "neutral", ("a",), "user", "active", "chat", None, NOON, NOON, NOON, NOON)
    other = replace(plain, id=2, summary="They spoke of coffee.", tags=("a", "b"))
    whole = ReviewCluster("x", "episode", (plain, other), frozenset((1, 2)), ("oldest",), (), (), False, ())
    shown = comparison_of(draft(plain, other), whole)
    assert shown.lines[0].label == "summary"
    assert shown.lines[0].marks[1] != ()
    assert {line.label: line.words for line in shown.lines}["tags"] == ("a", "a, b")
    assert "messages" in [line.label for line in shown.lines]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("confidence", 0.9, "0.9"),
        ("confidence", 0.0, "0"),
        ("valid_from", None, "–"),
        ("durability", "daily", "90 days"),
        ("category", "work_context", "work context"),
        ("source_excerpt", "one\ntwo", "one two"),
    ],
)
def test_what_a_field_holds_is_told_in_words(name: str, value: object, told: str) -> None:
    assert value_words(name, value) == told


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda it: it, "not duplicates"),
        (lambda it: replace(it, verdict="related"), "related, both kept"),
        (lambda it: replace(it, verdict="snoozed", until=NOON), "put off until 21 November 2026"),
        (lambda it: replace(it, stands=False), "in the queue again"),
    ],
)
def test_a_dismissal_says_what_was_decided(change: Callable[[Dismissed], Dismissed], told: str) -> None:
    dismissed = Dismissed(4, "distinct", NOON, None, "fact", (fact(1, "a"), fact(2, "b")), True)
    entry = dismissed_entry(change(dismissed))
    assert (entry.id, entry.reason, entry.text) == ("4", told, "a · b")
