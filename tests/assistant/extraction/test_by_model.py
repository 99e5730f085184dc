"""A model reads a conversation over the Messages API and keeps memories by the tools."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from desktop.assistant.extraction.sources import OfFile
from desktop.assistant.providers.claude import ClaudeModel
from desktop.memory.facts.drafts import FactDraft
from desktop.settings import Settings
from desktop.storage.facts import FactFilter
from tests.assistant.extraction.extracting import PERSON, Extracting
from tests.assistant.scripted import Scripted, called, response, text
from tests.loopback import Loopback, tool
from tests.loopback import text as says
from tests.made_up_talk import locomo_file
from tests.samples import NOON

BEES = {
    "fact_type": "personal",
    "fact_key": "allergy",
    "fact_value": "bees",
    "confidence": 0.95,
    "subject": "Petro",
    "source_excerpt": "I'm allergic to bees",
}
MOVED = {
    "fact_type": "personal",
    "fact_key": "location",
    "fact_value": "Lviv",
    "confidence": 0.95,
    "subject": "Marta",
    "source_excerpt": "I moved to Lviv last week",
}


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as made:
        yield made


@pytest.fixture
def claude(server: Loopback) -> ClaudeModel:
    return ClaudeModel("claude-test", base_url=server.url, api_key="k")


def fact(value: str, key: str = "hobby", **fields: Any) -> dict[str, Any]:
    return {"fact_type": "preference", "fact_key": key, "fact_value": value, "confidence": 0.9, **fields}


def model(*calls: tuple[str, dict[str, Any]], **traits: Any) -> Scripted:
    """One that makes these calls in its first response, and is done then."""
    asked = [called(name, arguments, f"c{number}") for number, (name, arguments) in enumerate(calls)]
    return Scripted([response(*asked), response(text("Done."))], **traits)


def answers(scripted: Scripted) -> list[dict[str, Any]]:
    """What its calls were answered."""
    import json

    results = scripted.requests[-1].messages[-1]["content"]
    return [json.loads(block["content"]) for block in results if block["type"] == "tool_result"]


@pytest.mark.slow
def test_a_conversation_is_read_once_and_taken_back_as_a_whole(
    extracting: Extracting, server: Loopback, claude: ClaudeModel, tmp_path: Path
) -> None:
    file = OfFile(locomo_file(tmp_path / "talk.json"))
    for _ in range(2):
        server.answer(tool("recall_facts", {"subject": "Petro"}, "c1"))
        server.answer(tool("remember_fact", BEES, "c2"), tool("remember_fact", MOVED, "c3"))
        server.answer(says("Done."))
    first = extracting.extract(file, claude)
    assert extracting.known == {"Petro.allergy = bees", "Marta.location = Lviv"}
    assert (first.state, first.model, first.stored, first.tally.calls) == ("done", "claude-test", 2, 3)
    assert (first.tally.input_tokens, first.tally.output_tokens) == (90, 45)
    second = extracting.extract(file, claude)
    assert (second.state, second.written, second.tally.known) == ("done", 0, 2)
    assert extracting.extraction.undo(first.id, PERSON).undone
    assert extracting.known == set()
    assert extracting.memory.conversations.count() == 0


@pytest.mark.slow
def test_it_is_shown_the_messages_its_own_prompt_and_only_tools_that_take_nothing_away(
    extracting: Extracting, server: Loopback, claude: ClaudeModel
) -> None:
    server.answer(says("Done."))
    extracting.extract(extracting.said(("You", "I moved."), ("Assistant", "Where to?"), ("Petro", "Hi!")), claude)
    asked = server.requests[0].body
    shown = str(asked["messages"])
    assert "user: I moved." in shown
    assert "Monday, 2 March 2026" in shown
    assert "assistant: Where to?" in shown
    assert "Petro: Hi!" in shown
    assert "Search first" in str(asked["system"])
    names = [each["name"] for each in asked["tools"]]
    assert names == ["recall_facts", "remember_fact", "update_fact", "update_fact_with_temporal"]


def test_each_fact_names_the_message_whose_words_it_quotes(extracting: Extracting) -> None:
    talk = extracting.said(("Petro", "I'm allergic to bees."), ("Marta", "Oh no!"))
    extracting.extract(talk, model(("remember_fact", BEES)))
    (known,) = extracting.memory.facts.find(FactFilter())
    assert known.source_message_id == talk[0].id


def test_what_was_said_just_before_goes_with_the_next_passage(extracting: Extracting) -> None:
    talk = extracting.said(*[("Petro", f"Number {number}. " + "word " * 400) for number in range(8)])
    scripted = Scripted([response(text("Done.")) for _ in range(8)])
    run = extracting.extract(talk, scripted)
    assert run.done == 8
    assert 1 < len(scripted.requests) < 8
    later = str(scripted.requests[1].messages[0])
    assert "<before>" in later
    assert "<before>" not in str(scripted.requests[0].messages[0])


def test_nothing_private_is_sent_to_a_model_elsewhere(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love black tea."), ("You", "I am in therapy."))
    secret = extracting.memory.facts.remember_anyway(
        FactDraft("personal", "health", "in therapy", source_message_id=talk[1].id), PERSON
    ).fact
    extracting.memory.facts.edit(replace(secret, private=True), PERSON)
    scripted = model(("recall_facts", {"search_query": "health"}), ("remember_fact", fact("black tea")), remote=True)
    run = extracting.extract(talk, scripted)
    assert "black tea" in str(scripted.requests[0].messages)
    assert not any("therapy" in str(request.messages) for request in scripted.requests)
    assert run.tally.left_out == 1


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("forget_fact", {"fact_type": "personal", "fact_key": "x", "reason": "incorrect"}, "not there"),
        ("remember_fact", fact("def hello(name):\n    return name"), "code"),
        ("remember_fact", fact("`SELECT * FROM users;`"), "code"),
        ("remember_fact", fact("my password is hunter2"), "Secrets"),
    ],
)
def test_what_an_extraction_may_not_write_is_refused(
    extracting: Extracting, name: str, arguments: dict[str, Any], told: str
) -> None:
    scripted = model((name, arguments))
    run = extracting.extract(extracting.said(("You", "Whatever.")), scripted)
    (answer,) = answers(scripted)
    assert answer["status"] == "error"
    assert told in answer["message"]
    assert extracting.known == set()
    assert run.tally.failed == 1


def test_an_update_never_goes_back_in_time(extracting: Extracting) -> None:
    extracting.extract(extracting.said(("You", "I live in Lviv.")))
    talk = extracting.said(("You", "I live in Odesa."), at=NOON - timedelta(days=9))
    change = {"new_value": "Odesa", "confidence": 0.9, "change_reason": "update"}
    scripted = model(("update_fact", {"fact_type": "personal", "fact_key": "location", **change}))
    run = extracting.extract(talk, scripted)
    assert extracting.known == {"user.location = Lviv"}
    assert "said later" in answers(scripted)[0]["message"]
    assert run.tally.known == 1


def test_what_has_ended_since_is_not_learned_again_from_older_words(extracting: Extracting) -> None:
    gone = extracting.memory.facts.remember_anyway(FactDraft("preference", "hobby", "chess"), PERSON).fact
    extracting.memory.facts.forget(gone.id, "outdated", PERSON)
    place = extracting.memory.facts.remember_anyway(FactDraft("personal", "location", "Lviv"), PERSON).fact
    extracting.memory.facts.forget(place.id, "outdated", PERSON)
    older = {"fact_type": "personal", "fact_key": "location", "fact_value": "Kyiv", "confidence": 0.9}
    scripted = model(("remember_fact", fact("chess")), ("remember_fact", older), ("remember_fact", fact("judo")))
    run = extracting.extract(
        extracting.said(("You", "I play chess. I live in Kyiv. I do judo."), at=NOON - timedelta(days=9)), scripted
    )
    assert extracting.known == {"user.hobby = judo"}
    assert "later" in answers(scripted)[0]["message"]
    assert run.tally.known == 2


def test_an_update_never_brings_back_what_was_to_be_forgotten(extracting: Extracting) -> None:
    gone = extracting.memory.facts.remember_anyway(FactDraft("personal", "location", "Rome"), PERSON).fact
    extracting.memory.facts.forget(gone.id, "user_requested", PERSON)
    kept = extracting.memory.facts.remember_anyway(FactDraft("personal", "location", "Lviv"), PERSON).fact
    change = {"new_value": "Rome", "confidence": 0.9, "change_reason": "update", "fact_id": kept.id}
    scripted = model(("update_fact", {"fact_type": "personal", "fact_key": "location", **change}))
    run = extracting.extract(extracting.said(("You", "Rome it is.")), scripted)
    assert extracting.known == {"user.location = Lviv"}
    assert run.tally.rejected == 1


def test_every_call_is_answered_also_those_past_the_limit(extracting: Extracting) -> None:
    scripted = model(*[("remember_fact", fact(f"hobby {word}", key=word)) for word in "abcdefg"])
    run = extracting.extract(extracting.said(("You", "I have hobbies.")), scripted)
    assert [answer["status"] for answer in answers(scripted)] == ["success"] * 5 + ["error"] * 2
    assert (run.stored, run.tally.failed) == (5, 2)


def test_a_model_that_never_ends_is_left_after_some_rounds(extracting: Extracting) -> None:
    looks = [response(called("recall_facts", {"search_query": "x"}, f"c{number}")) for number in range(30)]
    scripted = Scripted(looks)
    run = extracting.extract(extracting.said(("You", "Hello.")), scripted)
    assert run.state == "done"
    assert len(scripted.requests) == 8


@pytest.mark.slow
def test_the_budget_ends_a_run_before_a_request_and_the_next_go_has_its_own(extracting: Extracting) -> None:
    extracting.settings = Settings(extraction_tokens=10_000)
    talk = extracting.said(*[("You", "word " * 3_000) for _ in range(6)])
    scripted = Scripted([response(text("Done.")) for _ in range(6)])
    for each in scripted.responses:
        each[-1] = replace(each[-1], usage={"input_tokens": 4_000, "output_tokens": 1})  # type: ignore[type-var]
    first = extracting.extract(talk, scripted)
    assert (first.state, first.done) == ("spent", 1)
    second = extracting.resume(first, scripted)
    assert (second.state, second.done, second.id) == ("spent", 2, first.id)
    extracting.settings = Settings(extraction_tokens=0)
    assert extracting.resume(first, scripted).state == "done"


def test_a_passage_that_is_too_long_for_the_model_is_read_in_parts(extracting: Extracting) -> None:
    def too_long() -> Any:
        return response(text("…"), stop="model_context_window_exceeded")

    done = response(text("Done."))
    talk = extracting.said(("You", "One."), ("You", "Two."), ("You", "Three."))
    scripted = Scripted([too_long(), too_long(), done, done])
    run = extracting.extract(talk, scripted)
    assert (run.state, run.done, run.tally.failed) == ("done", 3, 1)
    assert len(scripted.requests) == 4


@pytest.mark.slow
def test_a_provider_that_fails_leaves_a_run_that_goes_on_where_it_stopped(
    extracting: Extracting, server: Loopback, claude: ClaudeModel
) -> None:
    talk = extracting.said(*[("Petro", f"I'm allergic to bees. {'word ' * 2_000}") for _ in range(2)])
    server.answer(tool("remember_fact", BEES))
    server.answer(says("Done."))
    server.fail(401)
    failed = extracting.extract(talk, claude)
    assert (failed.state, failed.done, failed.stored) == ("failed", 1, 1)
    assert failed.error
    server.answer(says("Done."))
    assert extracting.resume(failed, claude).done == 2
    assert "<before>" in str(server.requests[-1].body["messages"])


def test_a_model_that_may_not_touch_the_memory_leaves_it_to_the_rules(extracting: Extracting) -> None:
    for scripted, settings in (
        (Scripted([], calls_tools=False), Settings()),
        (Scripted([]), Settings(enable_tool_based_memory=False)),
    ):
        extracting.settings = settings
        run = extracting.extract(extracting.said(("You", "I live in Odesa.")), scripted)
        assert run.model == "builtin"
    assert extracting.known == {"user.location = Odesa"}
