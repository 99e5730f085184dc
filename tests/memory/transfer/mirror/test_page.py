"""A file of the mirror: what is written is read again, whatever the texts, and a viewer shows it as it is."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.memory.transfer.mirror import page
from desktop.memory.transfer.mirror.page import PageItem
from desktop.storage.database import Database
from desktop.storage.fact_queries import MirroredFact
from desktop.storage.facts import FactFilter
from tests.memory.transfer.mirror.conftest import Kept

AT = datetime(2026, 3, 2, 12, tzinfo=UTC)
_SIGNS = "\\`*_{}[]<>#|~&:;-+=.!()'\"/ \t\n\r\x0b\x85\u2028\u202e\u200f\ufeff0123aZїя🦔א"
texts = st.text(st.one_of(st.sampled_from(_SIGNS), st.characters(exclude_categories=["Cs"], exclude_characters="\0")))
"""Any text a fact may hold, most of it made of what Markdown, HTML or a terminal take for their own."""
names = texts.filter(str.strip)


def fact(fact_id: int, category: str, subject: str, key: str, value: str) -> MirroredFact:
    return MirroredFact(fact_id, subject, category, key, value, AT)


def again(*facts: MirroredFact) -> list[PageItem]:
    pieces = page.written("Memory", "0" * 8, facts, lambda _: None)
    text = "".join(pieces)
    return page.read(text.split("\n")).statements


@pytest.mark.slow
@given(names, names, names, texts)
@example("personal", "user", "a", "x" * 9_999 + "\n")
@example("# c", "- s #", "**k**", "one\n\n- two\n# three\n    four\\\n")
@example("c", "s", "1. key:", "<!-- fact-99 --> &amp; <b>bold</b> <script>alert(1)</script>")
@example("c", "s", "k", "ends in \\")
@example("c", "s", "k", "\\ \n\\\t\n\\\\")
@example("c", "user ", " k", "&#32; &lt; &#x41; \\&")
def test_what_is_written_is_read_again(category: str, subject: str, key: str, value: str) -> None:
    first, second = fact(7, category, subject, key, value), fact(8, category, "user", key, value)

    read = again(second, first)

    assert [(each.fact_id, each.said) for each in read] == [(8, second.said), (7, first.said)]


@given(names, texts)
@example("k", "<img src=x onerror=alert(1)>\n<script>alert(1)</script>")
@example("__0__", "_a_ __b__ c_d")
@example("k", "a\n---\n===\n> q\n| a |\n|---|")
def test_a_viewer_sees_one_item_without_markup_of_its_own(key: str, value: str) -> None:
    text = "".join(page.written("Memory", "0" * 8, [fact(7, "c", "user", key, value)], lambda _: None))

    kinds = {token.type for token in MarkdownIt("commonmark").parse(text)}
    inside = [
        child.type
        for token in MarkdownIt("commonmark").parse(text)
        for child in token.children or ()
        if token.level > 1
    ]

    assert kinds <= {
        "html_block", "heading_open", "inline", "heading_close", "bullet_list_open", "list_item_open",
        "paragraph_open", "paragraph_close", "list_item_close", "bullet_list_close",
    }  # fmt: skip
    assert set(inside) <= {"text", "text_special", "html_inline", "hardbreak", "softbreak"}
    assert inside.count("html_inline") == 1  # the mark


@pytest.mark.slow
def test_a_long_text_is_read_again_at_once() -> None:
    value = ("a" + " " * 400_000 + "b ") * 2 + "_" * 100_000 + "\\" * 50_001

    assert again(fact(7, "c", "user", "k", value))[0].value == value


def test_what_a_person_writes_by_hand_is_understood() -> None:
    text = """\ufeff# My memory\r
## work\r
- **editor**: Helix\r
- I like quiet rooms\r
* role: keeps the mill\r
  running, mostly\r
### Grinder 5\r
1. [ ] next service: May <!-- fact-4 -->\r
\r
A paragraph of its own.\r
<!-- a remark\r
of mine -->\r
"""
    read = page.read(text.split("\n"))

    assert [(each.said, each.fact_id) for each in read.statements] == [
        (("work", "user", "editor", "Helix"), None),
        (("work", "user", "note", "I like quiet rooms"), None),
        (("work", "user", "role", "keeps the mill running, mostly"), None),
        (("work", "Grinder 5", "next service", "May"), 4),
        (("work", "Grinder 5", "note", "A paragraph of its own."), None),
    ]
    assert [each.line for each in read.statements] == [3, 4, 5, 8, 10]
    assert read.other == 2


def test_a_mark_ties_an_item_without_its_key() -> None:
    (read,) = page.read(["- just the value <!-- fact-4 -->"]).statements

    assert (read.fact_id, read.key, read.value) == (4, "", "just the value")


def test_a_mirror_is_imported_elsewhere_as_it_was_written(kept: Kept, tmp_path: Path) -> None:
    kept.add("lubrication", "every 72 hours\n# with <b>grease</b>", category="technical", subject="Grinder 5")
    kept.add("mood", "tired", durability="daily")
    kept.mirror.look()

    with closing(Database(tmp_path / "other.db")) as database:
        import_file(Memory(database), kept.path())
        found = sorted(Memory(database).facts.find(FactFilter()), key=lambda fact: fact.key)

    assert [(fact.category, fact.subject, fact.key, fact.value, fact.durability) for fact in found] == [
        ("technical", "Grinder 5", "lubrication", "every 72 hours\n# with <b>grease</b>", "durable"),
        ("personal", "user", "mood", "tired", "daily"),
    ]


def test_headings_go_with_the_last_item_under_them_and_others_stay() -> None:
    facts = [
        fact(2, "health", "user", "sleep", "well"),
        fact(1, "health", "Ondine", "hiv_status", "reactive"),
        fact(3, "work", "Ondine", "place", "Lviv"),
    ]
    lines = "".join(page.written("Memory", "0" * 8, facts, lambda _: None)).splitlines(keepends=True)
    lines += ["## My own heading\n", "\n", "# Another part\n"]
    without_one = "".join(page.without(lines, {1}))
    assert without_one.count("Ondine") == 1
    assert "sleep" in without_one and "My own heading\n\n# Another part" in without_one
    assert [said.fact_id for said in page.read(without_one.split("\n")).statements] == [2, 3]
    without_all = "".join(page.without(lines, {1, 2, 3}))
    assert not any(word in without_all for word in ("Ondine", "health", "Health", "work", "Work"))
    assert "# Memory" in without_all and "My own heading" in without_all
