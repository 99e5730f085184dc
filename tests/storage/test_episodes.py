"""Episodes in the store: what they say, what they said, what they cover, and who may not see them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.model import Episode, Message
from desktop.storage.conversations import Conversations
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.privacy import Withheld
from tests.samples import a_conversation, a_fact, a_message, an_episode


@pytest.fixture
def episodes(database: Database) -> Episodes:
    return Episodes(database)


def keep(database: Database, episode: Episode, messages: tuple[Message, ...] = ()) -> Episode:
    with database.operation("Remember") as operation:
        return Episodes(database).insert(operation, episode, [message.id for message in messages])


def talk(database: Database, *texts: str) -> tuple[Message, ...]:
    conversations = Conversations(database)
    with database.operation("Talk") as operation:
        held = conversations.insert(operation, a_conversation())
        return tuple(conversations.append(operation, a_message(held.id, text)) for text in texts)


def test_an_episode_is_read_as_it_was_written_with_what_it_covers(database: Database, episodes: Episodes) -> None:
    said = talk(database, "We set the date.", "In June!")
    kept = keep(database, an_episode(tags=("wedding", "Київ")), said)
    assert kept == an_episode(id=kept.id, tags=("wedding", "Київ"), message_count=2)
    assert episodes.get(kept.id) == kept
    assert episodes.message_ids(kept.id) == [message.id for message in said]
    assert kept.memory_id == f"episode-{kept.id}"


def test_episodes_come_in_the_order_asked_for_and_those_gone_are_left_out(
    database: Database, episodes: Episodes
) -> None:
    first, second = keep(database, an_episode("One")), keep(database, an_episode("Two"))
    assert [each.topic for each in episodes.get_many([second.id, 99, first.id])] == ["Two", "One"]
    assert episodes.get(99) is None


def test_what_an_episode_said_before_stays_newest_first(database: Database, episodes: Episodes) -> None:
    before = keep(database, an_episode())
    for more in ("Then the garden.", "Then the caterer."):
        with database.operation("Add") as operation:
            episodes.add_version(operation, before)
            before = episodes.update(operation, replace(before, summary=more))
    assert [version.summary for version in episodes.versions(before.id)] == ["Then the garden.", "They set the date."]
    assert episodes.versions(before.id)[0].tags == ("wedding",)


def test_a_tag_is_found_whatever_its_case_and_script(database: Database, episodes: Episodes) -> None:
    kept = keep(database, an_episode(tags=("Wedding", "Київ")))
    keep(database, an_episode(tags=("weddings",)))
    assert episodes.tagged(["wedding"]) == episodes.tagged(["Kyiv"]) == {kept.id}
    assert episodes.tagged(["garden"]) == set()


def test_the_topic_of_a_conversation_is_found_while_it_is_active(database: Database, episodes: Episodes) -> None:
    kept = keep(database, an_episode("Wedding plans"))
    assert [each.id for each in episodes.about("wedding  PLANS", None)] == [kept.id]
    assert episodes.about("wedding plans", 5) == []
    with database.operation("Archive") as operation:
        episodes.update(operation, replace(kept, status="archived"))
    assert episodes.about("wedding plans", None) == []


def test_an_episode_is_withheld_with_its_mark_a_private_message_or_the_source_of_a_private_fact(
    database: Database, episodes: Episodes
) -> None:
    plain, secret, source = talk(database, "Hello", "The code is 4711", "I am ill")
    marked = keep(database, an_episode("Marked", private=True))
    of_secret, of_source = keep(database, an_episode("Code"), (plain, secret)), keep(database, an_episode(), (source,))
    told = keep(database, an_episode("Told"), (plain,))
    withheld = Withheld(database)
    assert withheld.episodes() == [marked.id]
    with database.operation("Mark") as operation:
        Conversations(database).update_message(operation, replace(secret, private=True))
        Facts(database).insert(operation, a_fact(private=True, status="archived", source_message_id=source.id))
    assert sorted(withheld.episodes()) == [marked.id, of_secret.id, of_source.id]
    everyone = episodes.get_many([marked.id, of_secret.id, of_source.id, told.id])
    assert [each.withheld for each in everyone] == [True, True, True, False]
    assert [each.private for each in everyone] == [True, False, False, False]


def test_accesses_are_counted_beside_the_episode(database: Database, episodes: Episodes) -> None:
    kept = keep(database, an_episode())
    Accesses(database).count("episode", [kept.id], via="test")
    database.settle()
    found = episodes.get(kept.id)
    assert found is not None
    assert found.access_count == 1
