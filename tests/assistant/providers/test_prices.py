"""What answers cost, as far as that is known."""

from __future__ import annotations

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.providers.prices import Spent, price_of, spent_by, together
from desktop.memory.service import Memory
from tests.assistant.scripted import Scripted, again, play, response, text

USED = {
    "input_tokens": 1_000_000,
    "output_tokens": 100_000,
    "cache_creation_input_tokens": 200_000,
    "cache_read_input_tokens": 2_000_000,
}


@pytest.mark.parametrize("model", ["claude-sonnet-4-5", "claude-sonnet-4-5-20250929"])
def test_a_known_model_costs_its_list_price(model: str) -> None:
    spent = spent_by(model, USED)
    assert spent == Spent(3_200_000, 100_000, spent.dollars, priced=1)
    assert spent.dollars == pytest.approx(3 + 1.5 + 0.75 + 0.6)


@pytest.mark.parametrize("model", ["llama3.2:3b", "claude-haiku-5-5", "claude-opus-99", ""])
def test_what_is_not_on_the_list_is_not_known(model: str) -> None:
    assert price_of(model) is None
    assert spent_by(model, USED).unpriced == 1 and spent_by(model, USED).dollars == 0


def test_what_used_nothing_counts_nowhere() -> None:
    assert spent_by("claude-opus-5", {}) == Spent() and Spent().nothing


def test_several_answers_are_added_up() -> None:
    spent = together([("claude-opus-5", {"input_tokens": 200_000}), ("llama", {"output_tokens": 5}), ("built-in", {})])
    assert spent == Spent(200_000, 5, spent.dollars, priced=1, unpriced=1)
    assert spent.dollars == pytest.approx(1.0)


def test_a_conversation_counts_answers_that_were_given_again(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "Hi", Scripted([response(text("one"))]))
    again(chat, place, Scripted([response(text("two"))]))
    assert sorted(usage["input_tokens"] for _, usage in memory.conversations.usage(place)) == [10, 10]
