from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop.gui.messages.message_answer import PIECE, pieces, split_settled


def test_a_short_text_is_not_split() -> None:
    assert split_settled("short\n\ntext") == ("", "short\n\ntext")


def test_a_long_text_is_closed_between_paragraphs() -> None:
    text = "word " * 500 + "\n\n" + "More " * 500
    settled, rest = split_settled(text)
    assert settled.endswith("word ") and rest.startswith("More")


def test_code_is_never_cut_in_the_middle() -> None:
    code = "```\n" + "line\n\nline\n\n" * 600 + "```"
    assert pieces(code) == [code]


def test_a_list_is_not_cut_between_its_items() -> None:
    text = "\n\n".join(f"- item {n} " + "x" * 40 for n in range(200))
    assert pieces(text) == [text]


def test_a_list_without_end_is_cut_between_items_at_last() -> None:
    text = "\n\n".join(f"- item {n} " + "x" * 40 for n in range(600))
    assert len(pieces(text)) > 1 and all(piece.startswith("- item") for piece in pieces(text))


@given(st.lists(st.sampled_from(["para one", "```\ncode", "```", "- item", "| a |", "x" * PIECE]), max_size=12))
def test_the_pieces_together_are_the_text(parts: list[str]) -> None:
    text = "\n\n".join(parts)
    assert "\n\n".join(pieces(text)) == text
