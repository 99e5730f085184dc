"""Reading the Markdown that an assistant keeps, and folders of notes: whom each statement is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.detect import read_any
from desktop.memory.transfer.importer import import_file
from desktop.storage.facts import FactFilter

Write = Callable[[str, str], Path]

FOLDER = {
    "AGENTS.md": "# AGENTS.md - Your Workspace\n\nThis folder is home. You wake up fresh each session.\n",
    "SOUL.md": "# SOUL.md - Who You Are\n\nYou're not a chatbot.\n\n---\n\n## Boundaries\n- Keep secrets\n",
    "IDENTITY.md": "# IDENTITY.md - Who Am I?\n\n- **Name:** Clawd\n- **Creature:** lobster\n- **Vibe:** dry\n",
    "USER.md": "# USER.md - About Your Human\n\n- **Name:** Olena\n- **Timezone:** Kyiv\n\n## Context\n\nKeeps bees.\n",
    "MEMORY.md": "# Long-term memory\n\n- My name is Clawd\n\n## About my human\n- Her daughter is Iryna\n\n"
    "## People\n- **Taras**: plays the tuba\n- Wife: Maria\n### Bohdan\n- lives in Lviv\n\n"
    "## Work & projects\n- Deadlines:\n  - tax: May\n\n| hive | honey |\n|---|---|\n| north | 12 kg |\n\n"
    "```sh\nrun hives\n```\n<!-- old -->\n",
    "memory/2025-04-30.md": "# Today\n- fixed the smoker\n",
    "notes/2025-03-02.md": "Walked to the river\n",
    "notes/garden.md": "# Garden\nLimes by the gate\n",
    ".obsidian/app.json": "{}",
    "photo.png": "x",
}


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, content: str) -> Path:
        path = tmp_path / "agent" / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(content, "utf-8")
        return path

    return written


def said(path: Path) -> list[tuple[str, str, str, str]]:
    found = read_any(path)
    assert isinstance(found, Bundle)
    return [(each["subject"], each["category"], each["key"], each["value"]) for each in found.of("facts")]


def test_in_a_folder_of_an_assistant_each_is_told_of_whom_it_is(write: Write, memory: Memory, tmp_path: Path) -> None:
    for name, content in FOLDER.items():
        write(name, content)
    report = import_file(memory, tmp_path / "agent")
    facts = {(fact.subject, fact.key, fact.value) for fact in memory.facts.find(FactFilter())}
    assert facts >= {
        ("assistant", "Name", "Clawd"), ("assistant", "Vibe", "dry"),
        ("assistant", "note", "You're not a chatbot."),
        ("user", "Name", "Olena"), ("user", "note", "Keeps bees."), ("user", "note", "Her daughter is Iryna"),
        ("Taras", "note", "plays the tuba"), ("user", "Wife", "Maria"), ("Bohdan", "note", "lives in Lviv"),
        ("user", "Deadlines tax", "May"), ("user", "north", "12 kg"), ("user", "note", "```sh\nrun hives\n```"),
        ("user", "note", "fixed the smoker"),
    }  # fmt: skip
    assert {value for subject, key, value in facts if subject == "user" and key.casefold() == "name"} == {"Olena"}
    notes = {(place.title, str(place.created_at.date())) for place in memory.conversations.recent()}
    assert {title for title, _ in notes} == {"2025-03-02", "garden"}
    assert ("2025-03-02", "2025-03-02") in notes
    assert {(kind.why, kind.count) for kind in report.account.left_out} == {
        ("a line across the page", 1), ("a comment", 1), ("a hidden folder", 1), ("a file that is no Markdown", 1),
    }  # fmt: skip
    again = import_file(memory, tmp_path / "agent")
    assert (again.operation_id, again.facts_added, again.messages_added) == (None, 0, 0)


def test_a_memory_is_known_by_what_it_says_under_any_name(write: Write) -> None:
    text = "# Notes on us\n\n## User\n- Name: Olena\n\n## Assistant\n- Name: Clawd\n- I am an AI assistant\n"
    assert said(write("whatever.md", text)) == [
        ("user", "general", "Name", "Olena"),
        ("assistant", "general", "Name", "Clawd"),
        ("assistant", "general", "note", "I am an AI assistant"),
    ]


@pytest.mark.parametrize(
    ("heading", "category"),
    [("Preferences", "preference"), ("My work", "work_context"), ("Здоров'я", "personal_context"), ("Boats", "Boats")],
)
def test_a_heading_is_a_known_category_where_it_names_one(write: Write, heading: str, category: str) -> None:
    assert said(write("MEMORY.md", f"# Memory\n## {heading}\n- x\n")) == [("user", category, "note", "x")]


@pytest.mark.parametrize(
    ("item", "subject", "key", "value"),
    [
        ("The user's favourite tea is sencha.", "user", "favourite tea", "sencha"),
        ("User's name: Olena", "user", "name", "Olena"),
        ("User: Olena", "user", "name", "Olena"),
        ("Ім'я користувача: Олена", "user", "Ім'я", "Олена"),
        ("The assistant is called Clawd", "assistant", "name", "Clawd"),
    ],
)
def test_a_statement_tells_itself_whom_it_is_about(write: Write, item: str, subject: str, key: str, value: str) -> None:
    assert [(found[0], *found[2:]) for found in said(write("MEMORY.md", f"- {item}\n"))] == [(subject, key, value)]


def test_notes_of_the_person_stay_notes(write: Write) -> None:
    found = read_any(write("plans.md", "# User interface plans\n- buy limes\n- call Iryna\n"))
    assert not isinstance(found, Bundle)


def test_lines_that_say_what_they_are_of_are_statements_of_their_own(write: Write) -> None:
    text = (
        "# Memory\n\n**Name**: Olena\n**Lives in:** Lutsk\nsince spring\n\nCity: Kyiv\nTea: sencha\n\n"
        "She said: it rains\nand went on\n\n<!-- old\n--> Bees swarm in May\n"
    )
    assert [found[2:] for found in said(write("MEMORY.md", text))] == [
        ("Name", "Olena"), ("Lives in", "Lutsk\nsince spring"), ("City", "Kyiv"), ("Tea", "sencha"),
        ("She said", "it rains\nand went on"), ("note", "Bees swarm in May"),
    ]  # fmt: skip


def test_a_memory_in_a_file_of_its_own_is_known_by_its_fields(write: Write) -> None:
    text = "---\nname: role\ndescription: A data scientist\ntype: user\n---\n\nDeep Python, new to Go.\n"
    assert {found[0]: found[3] for found in said(write("whatever.md", text))} == {"user": "Deep Python, new to Go."}
    assert [found[3] for found in said(write("other.md", text))] == ["A data scientist", "Deep Python, new to Go."]
