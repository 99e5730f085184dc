"""A pattern that is compiled when it is first used is one like any other."""

from __future__ import annotations

import re

import pytest

from desktop.core import patterns


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is compiled from now on."""
    found: list[str] = []
    real = re.compile

    def noted(pattern: str, flags: int = 0) -> re.Pattern[str]:
        found.append(pattern)
        return real(pattern, flags)

    monkeypatch.setattr(re, "compile", noted)
    return found


def test_it_is_compiled_with_its_first_use_and_once(compiled: list[str]) -> None:
    tea = patterns.compile(r"(?P<what>tea)s?\b", patterns.IGNORECASE)
    assert compiled == []
    assert tea.findall("Teas and tea") == ["Tea", "tea"]
    found = tea.search("two teas")
    assert found is not None
    assert found["what"] == "tea"
    assert tea.sub("coffee", "TEA") == "coffee"
    assert (tea.pattern, dict(tea.groupindex)) == (r"(?P<what>tea)s?\b", {"what": 1})
    assert compiled == [tea.pattern]


def test_what_is_wrong_with_one_is_told_where_it_is_used() -> None:
    wrong = patterns.compile("(")
    with pytest.raises(re.error):
        wrong.match("")


def test_those_that_are_there_are_compiled_ahead(compiled: list[str]) -> None:
    tea, gone = patterns.compile("a cup of tea"), patterns.compile("no cup of tea")
    del gone
    patterns.compile_ahead()
    assert "a cup of tea" in compiled
    assert "no cup of tea" not in compiled
    compiled.clear()
    assert tea.match("a cup of tea")
    assert compiled == []


def test_those_given_as_text_are_compiled_once_however_many_there_are(compiled: list[str]) -> None:
    texts = [f"cup {number} of" for number in range(700)]
    for _ in range(2):
        assert all(patterns.search(text, f"a {text} tea") for text in texts)
    assert compiled == texts


def test_the_functions_of_texts_are_those_of_re() -> None:
    tea = r"(?P<what>teas?)\b"
    for name in ("search", "match", "fullmatch"):
        for text in ("Tea", "teas", "a tea", "tea here", "none"):
            ours, theirs = (getattr(each, name)(tea, text, re.IGNORECASE) for each in (patterns, re))
            assert (ours and (ours.span(), ours["what"])) == (theirs and (theirs.span(), theirs["what"]))
    said = "tea, Teas; tea"
    assert patterns.findall(tea, said, re.IGNORECASE) == ["tea", "Teas", "tea"]
    assert [each.start() for each in patterns.finditer(tea, said)] == [0, 11]
    assert patterns.split(r"[,;] ", said) == ["tea", "Teas", "tea"]
    assert patterns.split(r"[,;] ", said, maxsplit=1) == ["tea", "Teas; tea"]
    assert patterns.sub(tea, lambda found: found[0].upper(), said, count=1, flags=re.IGNORECASE) == "TEA, Teas; tea"
