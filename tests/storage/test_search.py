"""What searching asks of SQLite."""

from __future__ import annotations

from dataclasses import replace

from desktop.core.model import Kind, Origin
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.facts import Facts
from desktop.storage.search import SearchRows
from tests.samples import a_conversation, a_fact, a_message


def _say(database: Database, *texts: str, **fields: object) -> list[int]:
    conversations = Conversations(database)
    with database.operation("Said", Origin()) as operation:
        talk = conversations.insert(operation, a_conversation())
        said = [conversations.append(operation, replace(a_message(talk.id, text), **fields)) for text in texts]  # type: ignore[arg-type]
    return [message.id for message in said]


def _learn(database: Database, key: str, value: str, **fields: object) -> int:
    with database.operation("Learned", Origin()) as operation:
        return Facts(database).insert(operation, a_fact(key, value, **fields)).id


def test_finds_other_forms_of_an_english_word_in_messages(database: Database) -> None:
    ran, _ = _say(database, "She runs every morning", "We had tea")
    assert [each.tolist() for each in SearchRows(database).holding(("message", '"running"'))] == [[ran]]


def test_who_speaks_is_no_word_of_a_message(database: Database) -> None:
    _say(database, "We had tea", speaker="Anna", role="other")
    assert [each.tolist() for each in SearchRows(database).holding(("message", '"anna"'))] == [[]]


def test_a_fact_is_found_by_subject_key_and_value_but_not_by_its_category(database: Database) -> None:
    fact = _learn(database, "favorite_color", "green", subject="Anna", category="preference")
    asked: list[tuple[Kind, str]] = [("fact", f'"{word}"') for word in ("anna", "color", "green", "preference")]
    assert [each.tolist() for each in SearchRows(database).holding(*asked)] == [[fact], [fact], [fact], []]


def test_messages_that_are_not_to_be_recalled_have_no_place(database: Database) -> None:
    kept, asked = _say(database, "We had tea", "Where did we have tea?")
    conversations = Conversations(database)
    with database.operation("Only asks", Origin()) as operation:
        conversations.update_message(operation, replace(conversations.get_messages([asked])[0], recallable=False))
    rows = SearchRows(database)
    assert rows.places("message").id.tolist() == [kept]
    assert rows.places("message", [asked]).id.tolist() == []


def test_what_the_person_says_in_the_chat_is_said_by_the_subject_user(database: Database) -> None:
    (mine,) = _say(database, "I had tea")
    (hers,) = _say(database, "So had I", speaker="Anna", role="other")
    places = SearchRows(database).places("message")
    assert dict(zip(places.id.tolist(), places.who, strict=True)) == {mine: "user", hers: "anna"}


def test_facts_of_every_status_have_a_place_and_a_text(database: Database) -> None:
    fact = _learn(database, "dog_name", "Rex", status="archived", private=True)
    rows = SearchRows(database)
    places = rows.places("fact", [fact, fact + 1])
    assert (places.id.tolist(), places.status, places.private.tolist(), places.who) == (
        [fact],
        ["archived"],
        [1],
        ["user"],
    )
    assert rows.texts("fact", [fact]) == {fact: "dog name: Rex"}


def test_whether_a_memory_asks_is_told_by_its_question_mark(database: Database) -> None:
    said = _say(database, "Shall we have tea?", "We had tea")
    asked = [_learn(database, "tea?", "no"), _learn(database, "tea", "or coffee?"), _learn(database, "tea", "black")]
    rows = SearchRows(database)
    assert rows.places("message", said).asks.tolist() == [1, 0]
    assert rows.places("fact", asked).asks.tolist() == [1, 1, 0]
    assert rows.places("fact").asks.tolist() == [1, 1, 0]


def test_a_place_tells_whom_and_what_it_is_about_whatever_signs_are_in_it(database: Database) -> None:
    odd = 'a,"b"\\\n\x1f\x00c'
    facts = [_learn(database, f"key {number}", "value", category=odd) for number in range(2)]
    places = SearchRows(database).places("fact")
    assert (places.id.tolist(), places.category) == (facts, [odd, odd])


def test_many_ids_are_read_in_pages(database: Database) -> None:
    ids = _say(database, *(f"Cup {number}" for number in range(5)))
    wanted = [*ids, *range(10_000, 12_000)]
    rows = SearchRows(database)
    assert len(rows.texts("message", wanted)) == len(rows.places("message", wanted).id) == 5


def test_facts_with_a_word_in_key_or_value_come_before_those_with_it_in_their_category(database: Database) -> None:
    category = _learn(database, "mood", "fine", category="coffee")
    key = _learn(database, "coffee", "dark roast")
    assert SearchRows(database).facts_with('"coff" *', 10) == [key, category]
    assert len(SearchRows(database).facts_with('"coff" *', 1)) == 1
