"""An answer that is given again: the one before is kept with it, and stays where nothing new is said."""

from __future__ import annotations

import json

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.events import FAULT
from desktop.assistant.providers.base import ProviderError
from desktop.core.errors import UserError
from desktop.memory.service import Memory
from tests.assistant.scripted import Scripted, again, play, record_of, response, stored, text


def test_the_answers_before_are_kept_oldest_first(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "Name a tea", Scripted([response(text("Oolong."))]))
    for tea in ("Sencha.", "Assam."):
        again(chat, place, Scripted([response(text(tea))]))
    asked, answer = stored(memory, place)
    assert (asked.text, answer.text) == ("Name a tea", "Assam.")
    earlier = record_of(answer).earlier
    assert [each.text for each in earlier] == ["Oolong.", "Sencha."]
    assert all("earlier" not in (each.blocks or {}) for each in earlier)


def test_the_model_is_not_told_of_the_answer_it_replaces(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "Name a tea", Scripted([response(text("Oolong."))]))
    model = Scripted([response(text("Sencha."))])
    again(chat, place, model)
    assert "Oolong" not in json.dumps(model.requests[0].messages)
    assert model.requests[0].messages[-1]["role"] == "user"


@pytest.mark.parametrize("failing", [True, False])
def test_where_nothing_new_is_said_the_answer_stays(chat: Chat, memory: Memory, place: int, failing: bool) -> None:
    play(chat, place, "Name a tea", Scripted([response(text("Oolong."))]))
    before = stored(memory, place)
    again(chat, place, Scripted([[ProviderError(FAULT)]] if failing else [[]]))
    assert stored(memory, place) == before


def test_what_broke_off_takes_its_place_and_keeps_it(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "Name a tea", Scripted([response(text("Oolong."))]))
    again(chat, place, Scripted([[*response(text("Sen"))[:-1], ProviderError(FAULT)]]))
    answer = stored(memory, place)[-1]
    assert answer.text == "Sen" and [each.text for each in record_of(answer).earlier] == ["Oolong."]


def test_without_a_message_there_is_nothing_to_answer_again(chat: Chat, place: int) -> None:
    with pytest.raises(UserError):
        again(chat, place, Scripted([]))
