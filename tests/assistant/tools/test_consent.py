"""Questions to the person: shown to whoever has a window, answered once, and no where nobody is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop.assistant.events import ConsentAsked, Decision, Preview
from desktop.assistant.tools.consent import Consents

YES = Decision(allowed=True)
NO = Decision(allowed=False)


def question(consent_id: str = "q1") -> ConsentAsked:
    return ConsentAsked(consent_id, "c1", "clear_all", "Clear", {}, Preview("All goes"))


def test_a_question_is_answered_once() -> None:
    consents = Consents()
    consents.subscribe(lambda _: None)
    future = consents.ask(question())
    assert consents.is_open("q1")
    assert consents.answer("q1", YES)
    assert not consents.answer("q1", NO)
    assert future.result(0) == YES
    assert not consents.is_open("q1")


def test_whoever_stops_listening_leaves_nobody() -> None:
    consents = Consents()
    stop: Callable[[], None] = consents.subscribe(lambda _: None)
    assert consents.attended
    stop()
    assert not consents.attended
    assert consents.ask(question()).result(0).allowed is False


def test_who_listens_hears_once_that_a_question_waits_no_more() -> None:
    consents = Consents()
    closed: list[str] = []
    consents.subscribe(lambda _: None, closed.append)
    consents.ask(question("answered"))
    withdrawn = consents.ask(question("withdrawn"))
    assert consents.answer("answered", YES) and not consents.answer("answered", NO)
    assert closed == ["answered"]
    assert withdrawn.cancel() and not consents.answer("withdrawn", YES)
    assert closed == ["answered", "withdrawn"]


@pytest.mark.expects_log("can't be shown")
def test_a_window_that_fails_to_show_a_question_has_not_been_asked() -> None:
    def fail(_: ConsentAsked) -> None:
        raise RuntimeError("no window")

    consents = Consents()
    consents.subscribe(fail)
    assert consents.ask(question()).result(0).allowed is False
    shown: list[ConsentAsked] = []
    consents.subscribe(shown.append)
    future = consents.ask(question("q2"))
    assert shown
    assert not future.done()
    future.cancel()
