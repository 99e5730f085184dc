"""States of the chat for the gallery that depend on a model or on time: questions, queued calls, marks, citations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from desktop.assistant.events import (
    ConsentAsked,
    EarlierLeftOut,
    Event,
    FallbackBegan,
    Preview,
    PreviewGroup,
    PreviewItem,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
)
from desktop.assistant.tools.tool import ToolContext
from desktop.core.model import Origin
from desktop.gui.messages.consent_card import PreviewList
from desktop.memory.episodes import EpisodeDraft, KnownEpisode
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.messages.message_answer import AssistantMessage
    from desktop.gui.shell.main_window import MainWindow
    from desktop.memory.service import Memory

_TWICE = (
    ("exact", "Keep hobby = likes hiking, merge hobby = Likes hiking!", "They say the same; kept is the surest."),
    (
        "exact",
        "Keep key = keeps the spare key with the neighbour on the second floor, merge key = Keeps the spare key with"
        " the neighbour on the second floor.",
        "They say the same; kept is the most used.",
    ),
    (
        "likely",
        "Keep walks = enjoys long walks in the hills, merge walks = likes long walks in the hills",
        "Alike to 98% and under one key; kept is the newest.",
    ),
    ("expired", "Archive note = buy milk", "Kept until 31 May 2026. personal · last changed 5 weeks ago · never used"),
    (
        "left_alone",
        "hobby = keeps bees · favourite hobby = keeps bees",
        "They stand under different keys: hobby, favourite hobby.",
    ),
    ("left_alone", "blades = last 72 hours · blades = last 27 hours", "They differ in a number."),
)
_MANY = Preview(
    "2 exact, 1 likely, 2 skipped, 1 expired note.",
    tuple(
        PreviewItem(f"step-{number}", text, why, ticked=kind == "exact", group=cast("PreviewGroup", kind))
        for number, (kind, text, why) in enumerate(_TWICE)
    ),
    choosable=True,
)
_CLEAR = {"subject": "Grinder 5", "reason": "The machine was sold."}
_TIDY = ConsentAsked(
    "gallery-2",
    "call-2",
    "memory_consolidate_all",
    "Make one of what is said twice?",
    {"similarity_threshold": 0.95},
    _MANY,
)
_QUEUED = ToolStarted("call-3", "remember_fact", "Remembering desk = by the window", {"fact_key": "desk"})
_WAITS = ToolFinished(
    "call-3", "remember_fact", "queued", "Remembering desk = by the window", {"task_id": "t-1"}, 201.0
)
_KEPT = ToolFinished(
    "call-3",
    "remember_fact",
    "success",
    "Remembered: desk = by the window",
    {"fact_id": 9, "key": "desk"},
    1840.0,
    (1,),
)


def card(window: MainWindow) -> None:
    """The first card of what was said, opened."""
    for first in window.chat.flow.cards.all[:1]:
        if not first.expanded:
            first.toggle()
        window.chat.messages.show_row(first.parentWidget() or first)


def consent(window: MainWindow) -> None:
    """A question about all memories of a subject."""
    asked = _clearing(window)
    _play(window, "We sold Grinder 5. Forget about it, please", ToolStarted(*_call(asked)), asked)


def consent_choice(window: MainWindow) -> None:
    """A question with a tick for each step, group by group."""
    _play(window, "Tidy up my memories", ToolStarted(*_call(_TIDY)), _TIDY)


def consent_left_alone(window: MainWindow) -> None:
    """The end of that list: what is not done, with the reasons."""
    consent_choice(window)
    for card in window.chat.findChildren(PreviewList):
        card.setCurrentRow(card.count() - 1)
        card.setFocus()


def consent_elsewhere(window: MainWindow) -> None:
    """Questions of another program, above the message field."""
    window.chat.asking.strip.show_questions([_clearing(window, "Claude Desktop"), _TIDY])


def _clearing(window: MainWindow, asked_by: str = "") -> ConsentAsked:
    """What a model that calls `clear_profile` has the person asked."""
    app = window.chat.app
    tool = app.toolbox.tools["clear_profile"]
    assert tool.preview is not None
    preview = tool.preview(ToolContext(app.memory, Origin("assistant"), "local"), **tool.checked(_CLEAR))
    return ConsentAsked("gallery-1", "call-1", tool.name, tool.question(_CLEAR), _CLEAR, preview, asked_by=asked_by)


def queued(window: MainWindow) -> None:
    """A call that goes on in the background."""
    _play(window, "Remember that my desk is by the window", _QUEUED, _WAITS, TextDelta("I keep that."), _ENDED)


def queued_done(window: MainWindow) -> None:
    """Its result has come."""
    queued(window)
    window.chat.flow.cards.all[-1].show_card(window.chat.flow.cards.all[-1].card.finished(_KEPT))


def marks(window: MainWindow) -> None:
    """From where on the model is told, and who answered in its place."""
    fallback = FallbackBegan("Claude", "Claude could not be reached.", capturing=False)
    answer = TextDelta("You take your coffee with milk.")
    _play(window, "How do I take my coffee?", fallback, answer, _ENDED)
    first = [row.message_id for row in window.chat.messages.rows if row.message_id is not None][-2]
    window.chat.flow.mark_left_out(EarlierLeftOut(3, first))
    captured = FallbackBegan("llama3", "The model calls no tools.", capturing=True)
    _play(window, "My desk is by the window", TextDelta("Nice!"), captured, _QUEUED, _KEPT, _ENDED, anew=False)


def why(kind: str) -> Callable[[MainWindow], QWidget | None]:
    """The popover over a citation of a fact, an episode or a message."""

    def set_up(window: MainWindow) -> QWidget | None:
        from desktop.gui.messages.flow import WhyPopover, why_of

        memory = window.chat.app.memory
        found = memory.recall.answer("Grinder blades" if kind == "message" else "coffee", max_results=20, track=False)
        known = [each.memory_id for each in found.memories if each.kind == kind]
        memory_id = known[0] if known else _some(memory, kind)
        told = {"memory_id": memory_id, "relevance_score": 0.91, "score_parts": _PARTS}
        summary = "Recalled “coffee” · 1 memory"
        done = ToolFinished("call-9", "memory_recall", "success", summary, {"memories": [told]}, 11.0)
        words = TextDelta(f"It is as you said [{memory_id}].")
        answer = _play(window, "What do you know of it?", _RECALL, done, words, _ENDED)
        view = answer.text_views[-1]
        explained = why_of(memory, memory_id, [card.card for card in answer.cards])
        if explained is None:
            return None
        popover = WhyPopover(window.chat.messages.theme, view)
        popover.show_why(explained, view.link_place())
        return popover

    return set_up


def _some(memory: Memory, kind: str) -> str:
    """A memory of a kind; an episode is made where there is none."""
    if kind != "episode":
        return f"{kind}-1"
    draft = EpisodeDraft("Coffee", "How the coffee is taken, and when. It is with milk now, and black no more.", 0.7)
    conversation = memory.conversations.recent(limit=1)[0]
    made = memory.episodes.create(draft, Origin("assistant", conversation_id=conversation.id), message_count=2)
    return (made.known if isinstance(made, KnownEpisode) else made).memory_id


_PARTS = {"words": 0.82, "meaning": 0.61, "recency": 0.24}
_RECALL = ToolStarted("call-9", "memory_recall", "Looking for “coffee”", {"query": "coffee"})
_ENDED = TurnEnded("done", None)


def _play(window: MainWindow, text: str, *events: Event, anew: bool = True) -> AssistantMessage:
    """Shows a turn whose events are given; `anew` in place of those that were shown before."""
    from desktop.gui.messages.turn import ChatTurn

    chat = window.chat
    if anew:
        chat.asking.look_at(None, None)
        chat.flow.mark_left_out(None)
        for row in chat.messages.rows:
            if row.message_id is None:
                chat.messages.remove(row)
    answer = chat.flow.add_turn(ChatTurn(chat.conversation_id, text))
    answer.apply(events)
    chat.messages.jump_to_latest()
    for asked in answer.calls.questions:
        asked.focus()
    return answer


def _call(question: ConsentAsked) -> tuple[str, str, str, dict[str, object]]:
    return question.call_id, question.tool, question.label, dict(question.arguments)


SCENES = (
    Scene("card", card),
    Scene("chat-consent", consent),
    Scene("chat-consent-choice", consent_choice),
    Scene("chat-consent-left-alone", consent_left_alone),
    Scene("chat-consent-elsewhere", consent_elsewhere),
    Scene("chat-queued", queued),
    Scene("chat-queued-done", queued_done),
    Scene("chat-marks", marks),
    Scene("why-fact", why("fact")),
    Scene("why-episode", why("episode")),
    Scene("why-message", why("message")),
)
