from __future__ import annotations

from datetime import timedelta

import pytest

from desktop.assistant.rules.question_reading import role_of
from desktop.core.model import USER, Conversation, Message, Origin
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from desktop.memory.subjects import CHANGES_MOST, SubjectPage
from desktop.storage.database import Database
from tests.samples import NOON


@pytest.fixture
def memory(database: Database) -> Memory:
    return Memory(database, role_of=role_of)


def told(memory: Memory, subject: str, key: str, value: str, category: str = "personal", **fields: object) -> int:
    draft = FactDraft(category, key, value, subject=subject, **fields)  # type: ignore[arg-type]
    return memory.facts.remember_anyway(draft, Origin("assistant")).fact.id


def said(memory: Memory, title: str, *texts: str, speaker: str = "You") -> list[Message]:
    with memory.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        kept = memory.conversations.insert(operation, Conversation(0, title, "chat", None, NOON, NOON))
        role = "user" if speaker == "You" else "other"
        return [
            memory.conversations.append(
                operation,
                Message(0, kept.id, 0, 1, role, speaker, text, NOON + timedelta(minutes=place)),  # type: ignore[arg-type]
            )
            for place, text in enumerate(texts)
        ]


def page(memory: Memory, name: str) -> SubjectPage:
    found = memory.subjects.page(name)
    assert found is not None
    return found


def facts_of(found: SubjectPage) -> dict[str, list[str]]:
    return {category: [fact.value for fact in facts] for category, facts in found.facts}


def test_a_page_gathers_all_that_is_known_of_somebody(memory: Memory) -> None:
    told(memory, "Anna", "location", "Berlin")
    told(memory, "Anna", "speaks", "Polish", "skill")
    other = told(memory, USER, "hiking partner", "goes with Anna")
    told(memory, "Ben", "location", "Lviv")
    edge = memory.relationships.remember(RelationshipDraft("Ben", "knows", "Anna"), Origin())
    memory.relationships.remember(RelationshipDraft("Ben", "owns", "Grinder 5"), Origin())
    episode = memory.episodes.create(
        EpisodeDraft("Birthday", "A picnic with Anna.", 0.5, "positive", ()), Origin("assistant")
    )
    messages = said(memory, "Weekend", "I met Anna in the park", "We walked", "Anna was tired")
    said(memory, "Elsewhere", "Nothing of note")
    found = page(memory, "anna")
    assert facts_of(found) == {"personal": ["Berlin"], "skill": ["Polish"]}
    assert [fact.id for fact in found.named_in] == [other]
    assert [each.id for each in found.relationships] == [edge.id]  # type: ignore[union-attr]
    assert [each.id for each in found.episodes] == [episode.id]  # type: ignore[union-attr]
    assert [(each.message.id, each.title, each.count) for each in found.mentions] == [(messages[2].id, "Weekend", 2)]


def test_what_changed_last_is_told_newest_first(memory: Memory) -> None:
    fact_id = told(memory, "Anna", "location", "Berlin")
    told(memory, "Ben", "location", "Lviv")
    memory.facts.update(fact_id, "Bonn", 0.9, "update", Origin())
    edge = memory.relationships.remember(RelationshipDraft("Anna", "knows", "Ben"), Origin())
    memory.facts.forget(fact_id, "outdated", Origin())
    changes = page(memory, "Anna").changes
    assert [(change.table, change.row_id) for _, change in changes] == [
        ("facts", fact_id),
        ("relationships", edge.id),  # type: ignore[union-attr]
        ("facts", fact_id),
        ("facts", fact_id),
    ]
    for number in range(CHANGES_MOST):
        told(memory, "Anna", f"key {number}", "x")
    assert len(page(memory, "Anna").changes) == CHANGES_MOST


def test_what_is_open_is_told_until_it_is_settled(memory: Memory) -> None:
    told(memory, "Grinder 5", "state", "running")
    said(memory, "Plant", "We still need to order the blades for Grinder 5.", "The hall is clean.")
    assert [item.text for item in page(memory, "Grinder 5").open] == [
        "We still need to order the blades for Grinder 5."
    ]
    said(memory, "Bakery", "We still need to order bread.")
    assert len(page(memory, "Grinder 5").open) == 1
    said(memory, "Plant again", "We need to order the belts for Grinder 5.", "I ordered the belts for Grinder 5.")
    assert len(page(memory, "Grinder 5").open) == 1, "what is done is not open"


def test_what_is_open_in_two_sentences_is_told_once(memory: Memory) -> None:
    told(memory, "Plant", "state", "running")
    said(memory, "Monday", "We still need to order two belts for the Plant.")
    said(memory, "Tuesday", "I still have to order two belts for the Plant.")
    said(memory, "Friday", "We still need to order ten belts for the Plant.")
    open_now = [item.text for item in page(memory, "Plant").open]
    assert len(open_now) == 2 and "We still need to order ten belts for the Plant." in open_now


def test_who_is_the_only_one_of_a_role_is_found_by_every_word_for_it(memory: Memory) -> None:
    told(memory, USER, "mother", "Olena Kovalenko", "relationship")
    told(memory, "Olena Kovalenko", "location", "Lviv")
    told(memory, "mum", "birthday", "5 May")
    for name in ("Olena Kovalenko", "Olena", "mother", "mum", "мама"):
        found = page(memory, name)
        assert found.subject.name == "Olena Kovalenko"
        assert found.subject.roles == ("mother",)
        assert sorted(facts_of(found)["personal"]) == ["5 May", "Lviv"]


def test_of_two_sisters_neither_is_the_sister(memory: Memory) -> None:
    told(memory, USER, "sister", "Anna", "relationship")
    told(memory, USER, "sister", "Olga", "relationship")
    told(memory, "Anna", "location", "Berlin")
    told(memory, "Olga", "location", "Bonn")
    told(memory, "sister", "hobby", "chess")
    assert facts_of(page(memory, "Anna")) == {"personal": ["Berlin"]}
    assert facts_of(page(memory, "sister")) == {"personal": ["chess"]}


def test_somebody_known_by_two_words_for_one_role_has_one_page(memory: Memory) -> None:
    told(memory, "mum", "birthday", "5 May")
    told(memory, "mother", "location", "Lviv")
    assert sorted(facts_of(page(memory, "mom"))["personal"]) == ["5 May", "Lviv"]
    assert memory.subjects.count() == 1


def test_the_person_is_found_as_you(memory: Memory) -> None:
    told(memory, USER, "location", "Kyiv")
    said(memory, "Weekend", "I met Anna in the park")
    said(memory, "Chat of others", "We were there", speaker="Ben")
    for name in (USER, "You", "me"):
        found = page(memory, name)
        assert facts_of(found) == {"personal": ["Kyiv"]}
        assert [each.title for each in found.mentions] == ["Weekend"]


def test_who_speaks_is_found_where_they_spoke(memory: Memory) -> None:
    told(memory, "Caroline", "location", "Boston")
    said(memory, "Session 1", "I moved last year", speaker="Caroline")
    assert [each.title for each in page(memory, "Caroline").mentions] == ["Session 1"]


def test_a_ukrainian_name_is_found_in_any_case(memory: Memory) -> None:
    told(memory, "Анна", "location", "Львів")
    messages = said(memory, "Вихідні", "Я бачив Анну в парку")
    assert [each.message.id for each in page(memory, "Анну").mentions] == [messages[0].id]


def test_a_first_name_stands_for_the_whole_where_there_is_no_other(memory: Memory) -> None:
    told(memory, "Anna Petrenko", "location", "Lviv")
    said(memory, "Weekend", "I met Anna in the park")
    assert len(page(memory, "Anna Petrenko").mentions) == 1
    told(memory, "Anna Kovalenko", "location", "Kyiv")
    assert page(memory, "Anna Petrenko").mentions == ()
    assert memory.subjects.find("Anna") is None


def test_a_number_belongs_to_the_name(memory: Memory) -> None:
    told(memory, "Grinder 5", "state", "running")
    said(memory, "Plant", "Grinder 4 is loud, and 5 people heard it")
    assert page(memory, "Grinder 5").mentions == ()


def test_of_whom_nothing_is_known_there_is_no_page(memory: Memory) -> None:
    told(memory, "Anna", "location", "Berlin")
    assert memory.subjects.page("Zoe") is None
    assert memory.subjects.page("") is None


def test_names_are_found_by_the_beginnings_of_their_words(memory: Memory) -> None:
    told(memory, USER, "mother", "Olena Kovalenko", "relationship")
    told(memory, "Olena Kovalenko", "location", "Lviv")
    told(memory, "Grinder 5", "state", "running")
    found = {text: [each.name for each in memory.subjects.beginning(text, 4)] for text in ("kov", "5", "mum", "zz", "")}
    assert found == {"kov": ["Olena Kovalenko"], "5": ["Grinder 5"], "mum": ["Olena Kovalenko"], "zz": [], "": []}
