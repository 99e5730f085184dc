"""Counting tokens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.tokens import count_tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("tea", 1),
        ("Carpathians", 3),
        ("green tea", 3),
        ("2026", 2),
        ("чай", 2),
        ("- a\n- b", 5),
        ("a  b", 3),
        ("☕", 3),
        (".", 1),
    ],
)
def test_a_text_is_counted_by_its_pieces(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


@given(st.text(), st.text())
def test_two_lines_together_take_no_more_than_each(first: str, second: str) -> None:
    together = f"{first}\n{second}"
    assert 0 < count_tokens(together) <= count_tokens(f"{first}\n") + count_tokens(second)
