"""A model asks for something that takes memories away: the person has the last word, by keys, in the real window."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.end_to_end.conftest import scripted_by
from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import Screen, until
from tests.loopback import Loopback, Script, message, text, tool

CLEAR = tool("clear_profile", {"subject": "Grinder 5", "reason": "It was sold."})
TO_THE_CONSENT_OF_CLEAR_PROFILE = ("Tab", "Tab")
"""From the first tool in the list past the second; what is by default has no Reset to stop at."""


def test_enter_denies_and_nothing_is_taken_away(scripted: Keepsake, loopback: Loopback) -> None:
    _remember_the_blades(scripted)
    loopback.answer(CLEAR)
    loopback.say("All right, I keep it.")
    assert scripted.say("Forget all about Grinder 5") == "All right, I keep it."  # Enter is pressed until it answers
    assert _results(loopback)[-1]["status"] == "denied"
    assert scripted.call("recall_facts", subject="Grinder 5")["count"] == 1
    scripted.quit()


def test_what_is_always_allowed_is_not_asked_again_until_the_settings_take_it_back(
    scripted: Keepsake, loopback: Loopback
) -> None:
    screen = scripted.screen
    _remember_the_blades(scripted)
    loopback.answer(CLEAR)
    loopback.say("Gone.")
    scripted.say("Forget all about Grinder 5", then="ctrl+shift+Return")
    assert _results(loopback)[-1]["status"] == "success"
    assert scripted.call("recall_facts", subject="Grinder 5")["count"] == 0
    until(lambda: scripted.settings().get("tool_consent") == {"clear_profile": "allow"}, "the permission is kept")

    _remember_the_blades(scripted)
    loopback.answer(CLEAR)
    loopback.say("Gone again.")
    scripted.say("And once more", then="F12")  # no key that answers
    assert _results(loopback)[-1]["status"] == "success"

    _look_up_in_settings(scripted, "clear a profile")
    screen.press("Down", *TO_THE_CONSENT_OF_CLEAR_PROFILE, "Tab", "space")
    until(lambda: not scripted.settings().get("tool_consent"), "Reset takes the permission back")
    screen.leave("Settings")
    screen.focus(TITLE)
    scripted.quit()


def test_another_program_asks_above_the_message_field(scripted: Keepsake) -> None:
    _remember_the_blades(scripted)
    screen = scripted.screen
    answers: list[Any] = []
    asking = threading.Thread(target=lambda: answers.append(scripted.call_as_mcp("clear_profile", subject="Grinder 5")))
    asking.start()

    # Without effect until the question is there.
    screen.press_until(
        "ctrl+l shift+Tab ctrl+Return", lambda: answers, "the other program hears what became of its call"
    )
    asking.join()
    assert answers[0]["status"] == "success"
    assert scripted.call("recall_facts", subject="Grinder 5")["count"] == 0
    scripted.quit()


@pytest.fixture
def hurried(tmp_path: Path, screen: Screen, loopback: Loopback) -> Iterator[Keepsake]:
    """As `scripted`, with a write queued as soon as it is for a person who has set nothing."""
    with scripted_by(loopback, Keepsake(tmp_path, screen, write_limit_ms=200)).running() as made:
        yield made


def test_a_write_that_waits_is_shown_on_its_card_when_it_is_done(hurried: Keepsake, loopback: Loopback) -> None:
    fact = {"fact_type": "personal", "fact_key": "desk", "fact_value": "by the window", "confidence": 0.9}
    with hurried.no_writing() as hold:  # begins when the person's words are stored, and the model is asked
        loopback.play(Script(message(tool("remember_fact", fact)), before=hold))
        loopback.say("It will be kept.")
        hurried.ask("Remember that my desk is by the window")
        until(lambda: len(_told(loopback)) > 1, "the model hears of its call")
        assert _results(loopback)[-1]["status"] == "queued"
    until(lambda: hurried.values("desk") == ["by the window"], "the queued write is done")
    until(lambda: hurried.rows("SELECT 1 FROM messages WHERE role = 'assistant'"), "the answer is stored")
    hurried.screen.settle()
    # Only a card that knows how its call ended has an Undo: it stands before the details, and the answer.
    hurried.screen.press("ctrl+l", *["shift+Tab"] * 3, "space")
    until(lambda: hurried.values("desk") == [], "Undo on the card takes it back")
    hurried.quit()


def test_where_the_model_is_refused_the_built_in_assistant_keeps_what_was_said(
    scripted: Keepsake, loopback: Loopback
) -> None:
    loopback.fail(401, "authentication_error")
    scripted.say("My sister is Olena")
    assert scripted.values("sister") == ["Olena"]
    ((blocks,),) = scripted.rows("SELECT blocks FROM messages WHERE role = 'assistant'")
    kept = json.loads(blocks)
    assert kept["fallback"]["instead_of"] == "claude-test" and not kept["fallback"]["capturing"]
    loopback.answer(text("Olena."))
    assert scripted.say("What is her name?") == "Olena."
    scripted.quit()


def test_a_set_of_tools_is_switched_on_by_keys_and_offered_from_then_on(scripted: Keepsake, loopback: Loopback) -> None:
    screen = scripted.screen
    _look_up_in_settings(scripted, "toolsets")
    screen.press("Down", "space")
    until(lambda: scripted.settings().get("toolsets") == ["relationships"], "the set is switched on")
    screen.leave("Settings")
    screen.focus(TITLE)
    loopback.say("Good morning.")
    scripted.say("Good morning")
    assert "remember_relationship" in {offered["name"] for offered in _told(loopback)[-1]["tools"]}
    scripted.quit()


def _look_up_in_settings(keepsake: Keepsake, text: str) -> None:
    """Leaves what was found in view, as far as it is made only when it is looked for."""
    screen = keepsake.screen
    screen.press("ctrl+comma")
    screen.focus("Settings")
    screen.settle()
    screen.press("ctrl+f")
    screen.type(text)
    screen.settle()


def _remember_the_blades(keepsake: Keepsake) -> None:
    fact = {"fact_type": "technical", "fact_key": "blades", "fact_value": "changed every 72 hours", "confidence": 0.9}
    assert keepsake.call("remember_fact", subject="Grinder 5", **fact)["status"] == "success"


def _told(loopback: Loopback) -> list[dict[str, Any]]:
    """The requests that the model was asked to answer."""
    return [request.body for request in loopback.requests if request.body]


def _results(loopback: Loopback) -> list[dict[str, Any]]:
    """The answers of tools that the model was told last."""
    blocks = _told(loopback)[-1]["messages"][-1]["content"]
    return [json.loads(block["content"]) for block in blocks if block["type"] == "tool_result"]
