"""Reading memories that other programs keep, and bringing them in."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.detect import LARGEST_FILE, Choices, offered, read_any
from desktop.memory.transfer.formats import tables
from desktop.memory.transfer.formats.tables import Field
from desktop.memory.transfer.import_plan import plan
from desktop.memory.transfer.importer import bring_in, import_file
from desktop.storage.facts import FactFilter

WRITTEN = datetime(2025, 5, 1, 12, tzinfo=UTC)
Write = Callable[[str, str | bytes], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        os.utime(path, (WRITTEN.timestamp(), WRITTEN.timestamp()))
        return path

    return written


def bundle(path: Path) -> Bundle:
    found = read_any(path)
    assert isinstance(found, Bundle)
    return found


def said(found: Bundle, *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(record[each] for each in fields or ("category", "key", "value")) for record in found.of("facts")]


def test_memory_md_is_read_by_headings_with_the_daily_notes_beside_it(write: Write, tmp_path: Path) -> None:
    path = write(
        "MEMORY.md",
        "# Memory\nBorn in Kyiv.\n\n"
        "## Preferences\n- **tea**: green,\n  no sugar\n- likes long walks\n* [x] hates: noise\n\n"
        "## My boat\n1. name: Nina\n\nShe leaks.\nA lot.\n- \n",
    )
    write("memory/2025-04-30.md", "# Today\n- fixed the boat\n")
    write("memory/2025-02-30.md", "- no such day")
    write("memory/2025-04-29.md", b"\xff\xfe")
    found = bundle(path)
    assert said(found) == [
        ("general", "note", "Born in Kyiv."),
        ("preference", "tea", "green,\nno sugar"),
        ("preference", "note", "likes long walks"),
        ("preference", "hates", "noise"),
        ("My boat", "name", "Nina"),
        ("My boat", "note", "She leaks.\nA lot."),
        ("general", "note", "fixed the boat"),
    ]
    assert [note.why for note in found.skipped] == [
        "it says nothing",
        "the file is not UTF-8 text: save it as UTF-8",
    ]
    daily = found.of("facts")[-1]
    noon = datetime(2025, 4, 30, 12).astimezone(UTC)
    assert (daily["durability"], daily["source"]) == ("daily", "2025-04-30.md")
    assert daily["created_at"] == noon.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    folder = read_any(tmp_path)
    assert not isinstance(folder, Bundle)
    assert [fact for each in folder.memories for fact in said(each)] == said(found)
    assert [draft.title for draft in folder.conversations] == ["2025-02-30"]  # no day, so it is a note
    assert said(bundle(tmp_path / "memory" / "2025-04-30.md")) == [("general", "note", "fixed the boat")]


def test_the_graph_of_the_mcp_server_gives_facts_and_relationships(write: Write) -> None:
    lines = [
        {"type": "entity", "name": "default_user", "entityType": "person", "observations": ["Speaks Spanish", 5]},
        {"type": "entity", "name": "Anna", "entityType": "person", "observations": ["Lives in Lviv"]},
        {"type": "entity", "name": " ", "observations": ["x"]},
        {"type": "relation", "from": "default_user", "to": "Anna", "relationType": "knows"},
        {"type": "relation", "from": "Anna", "relationType": "knows"},
        {"type": "other"},
    ]
    path = write("memory.jsonl", "\n".join(map(json.dumps, lines)) + "\n{cut\n\n")
    found = bundle(path)
    assert said(found, "subject", "key", "value") == [
        ("user", "type", "person"),
        ("user", "observation", "Speaks Spanish"),
        ("Anna", "type", "person"),
        ("Anna", "observation", "Lives in Lviv"),
    ]
    (edge,) = found.of("relationships")
    assert (edge["subject"], edge["relation"], edge["other"]) == ("user", "knows", "Anna")
    assert [note.where for note in found.skipped] == ["line 1, observation 2", "line 3", "line 5", "line 6", "line 7"]


@pytest.mark.parametrize("whole", [True, False])
def test_mem0_gives_facts_with_their_times(write: Write, whole: bool) -> None:
    memories = [
        {
            "id": "1",
            "memory": "Likes hiking",
            "categories": ["hobbies"],
            "created_at": "2024-07-26T08:00:00-07:00",
            "updated_at": "2024-08-01T00:00:00Z",
        },
        {"memory": "Vegetarian", "metadata": {"category": "preferences", "key": "diet", "confidence": 0.6}},
        {"memory": " "},
        7,
    ]
    value: Any = {"results": memories, "relations": [{"source": "me", "relationship": "knows", "target": "Bo"}, 5]}
    found = bundle(write("mem0.json", json.dumps(value if whole else memories)))
    assert said(found, "category", "key", "value", "durability", "created_at", "updated_at") == [
        ("hobbies", "note", "Likes hiking", "durable", "2024-07-26T15:00:00.000Z", "2024-08-01T00:00:00.000Z"),
        ("preference", "diet", "Vegetarian", "daily", "2025-05-01T12:00:00.000Z", "2025-05-01T12:00:00.000Z"),
    ]
    assert len(found.of("relationships")) == whole
    assert [note.where for note in found.skipped] == ["memory 3", "memory 4", *(["relation 2"] * whole)]


def test_mem0_tells_of_the_person_under_every_name_of_theirs_with_all_categories_and_expiry(
    write: Write, memory: Memory
) -> None:
    of = {"user_id": "olena k"}
    memories = [
        {"memory": "Name is Olena", "categories": ["misc", "preferences", "food"], **of},
        {"memory": "User's daughter is Iryna", **of},
        {"memory": "Rents a kiln", "expiration_date": "2999-01-01", **of},
        {"memory": "Rented a boat", "expiration_date": "2020-01-02", **of},
        {"memory": "Stays brief", "agent_id": "helper"},
        {"memory": "Plays the tuba", "user_id": "taras", "expiration_date": "soon"},
    ]
    edges = [
        {"source": "user_id:_olena_k", "relationship": "knows", "target": "Taras"},
        {"source": "Taras", "relation": "knows", "destination": "OLENA K"},
    ]
    path = write("mem0.json", json.dumps({"results": memories, "relations": edges}))
    found = bundle(path)
    assert said(found, "subject", "key", "value", "durability", "valid_to") == [
        ("user", "note", "Name is Olena", "durable", None),
        ("user", "daughter", "Iryna", "durable", None),
        ("user", "note", "Rents a kiln", "daily", None),
        ("user", "note", "Rented a boat", "durable", "2020-01-02"),
        ("assistant", "note", "Stays brief", "durable", None),
        ("taras", "note", "Plays the tuba", "durable", None),
    ]
    assert said(found, "category", "source_excerpt")[0] == ("preference", "mem0: misc, preferences, food")
    assert found.of("facts")[2]["expires_at"].startswith("29")
    assert [(edge["subject"], edge["other"]) for edge in found.of("relationships")] == [
        ("user", "Taras"), ("Taras", "user")
    ]  # fmt: skip
    assert len(found.repaired) == 2
    import_file(memory, path)
    assert import_file(memory, path).operation_id is None


def test_a_table_is_read_by_the_names_of_its_columns(write: Write) -> None:
    text = (
        "Type;Title;Text;Certainty;Added at\npersonal;name;'=Olena;90%;2024-01-02\n;;\n"
        'preference;;"green\ntea";0.95;yesterday\n;x;;;\n'
    )
    found = bundle(write("facts.csv", text))
    assert said(found, "category", "key", "value", "confidence", "created_at") == [
        ("personal", "name", "=Olena", 0.9, said(found, "created_at")[0][0]),
        ("preference", "note", "green\ntea", 0.95, "2025-05-01T12:00:00.000Z"),
    ]
    assert found.skipped == [("line 6", "it says nothing")]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a,b\n1,2\n", "“t.csv” has no column that is known to hold the memories. Its columns are: a, b."),
        ("alone\n1\n", "has no column that is known to hold the memories. Its columns are: alone."),
        ("value,key\n", "“t.csv” holds no memory."),
    ],
)
def test_a_table_without_memories_is_refused_with_its_columns(write: Write, text: str, sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        read_any(write("t.csv", text))
    assert sentence in refused.value.message


def test_a_table_may_have_one_column(write: Write) -> None:
    assert said(bundle(write("t.csv", 'Memory\nlikes tea\n"rain, too"\n')), "value") == [("likes tea",), ("rain, too",)]


def test_rows_that_are_none_are_named_and_the_others_come_in(write: Write) -> None:
    long, longer = "x" * 1_000_000, "y" * 1_000_001
    text = f'value,key\nfine,a\n"{long}",b\n"{longer}",c\n"broken"d,e\n,f\nlast,g,h,i\n"cut off,j\nwithin'
    found = bundle(write("t.csv", text))
    assert said(found, "value", "key") == [("fine", "a"), (long, "b"), ("last", "g")]
    assert found.skipped == [
        ("line 4", "the text is longer than 1 MB"),
        ("line 5", "its quotation marks or line ends are out of place"),
        ("line 6", "it says nothing"),
        ("line 9", "it breaks off within quotation marks"),
    ]


def test_what_is_longer_than_a_tool_takes_is_named_and_never_cut_in_silence(write: Write) -> None:
    key, value = "k" * 150, "v" * 8_001
    found = bundle(write("table.csv", f"key,value,subject\n{key},{value},{'s' * 201}\n"))
    assert said(found, "key", "value", "subject") == [(key, value, "s" * 200)]
    assert found.repaired == [
        ("line 2", "it came in whole; with more than 8,000 characters it can only be made shorter"),
        ("line 2", f"a name was cut after 200 characters: “{'s' * 40}…”"),
    ]


def test_quotes_within_a_cell_stay(write: Write) -> None:
    found = bundle(write("t.csv", 'key,value\ntea,"green ""sencha"", cold"\n'))
    assert said(found) == [("general", "tea", 'green "sencha", cold')]


def test_cells_that_are_no_number_or_date_are_named_with_their_column(write: Write) -> None:
    text = 'Fact,Sure,When,Secret\na,high,2024-01-02,yes\nb,"0,8",soon,no\nc,90%,,\nd,85,,\ne,250,,\n'
    columns: dict[Field, str] = {
        "value": "Fact", "confidence": "Sure", "created_at": "When", "private": "Secret"
    }  # fmt: skip
    found = read_any(write("t.csv", text), Choices(columns=columns))
    assert isinstance(found, Bundle)
    assert said(found, "value", "confidence", "private") == [
        ("a", 0.9, True), ("b", 0.8, False), ("c", 0.9, False), ("d", 0.85, False), ("e", 0.9, False),
    ]  # fmt: skip
    assert found.repaired == [
        ("line 2", "column “Sure”: “high” is no number from 0 to 1, and no percentage"),
        ("line 3", "column “When”: “soon” is no date such as 2026-11-20"),
        ("line 6", "column “Sure”: “250” is no number from 0 to 1, and no percentage"),
    ]


def test_how_long_a_statement_is_kept_and_holds_is_read_and_what_is_none_is_named(write: Write) -> None:
    text = (
        "value,pinned,durability,expires_at,valid_from,valid_to,status,confidence\n"
        "a,yes,Daily,2026-01-02T03:04:05Z,2024-05-01,2024-06-01T12:00:00,active,0.9\n"
        "b,,daily,,,,,\nc,no,durable,2026-01-02,,,Archived,0.5\nd,,,,,,merged,0.5\n"
        "e,,weekly,soon,spring,2024-06-01,gone,1\nf,,,,2024-06-02,2024-06-01,,\n"
    )
    found = bundle(write("t.csv", text))
    names = ("value", "pinned", "durability", "expires_at", "valid_from", "valid_to", "status")
    later = "2025-07-30T12:00:00.000Z"
    assert said(found, *names) == [
        ("a", True, "daily", "2026-01-02T03:04:05.000Z", "2024-05-01", "2024-06-01", "active"),
        ("b", False, "daily", later, None, None, "active"),
        ("c", False, "durable", None, None, None, "archived"),
        ("d", False, "daily", later, None, None, "archived"),
        ("e", False, "durable", None, None, "2024-06-01", "active"),
        ("f", False, "durable", None, None, None, "active"),
    ]
    assert found.repaired == [
        ("line 6", "column “durability”: “weekly” is neither durable nor daily"),
        ("line 6", "column “expires_at”: “soon” is no date such as 2026-11-20"),
        ("line 6", "column “valid_from”: “spring” is no date such as 2026-11-20"),
        ("line 6", "column “status”: “gone” is neither active nor archived"),
        ("line 7", "it would cease to hold before it began: neither day was taken"),
    ]


def test_what_a_table_offers_is_known_from_its_beginning(write: Write) -> None:
    text = "Text;Text;;When\n" + "".join(f'"{number}\n";b;c;d\n' for number in range(20_000))
    head = offered(write("t.csv", "\ufeff" + text))
    assert isinstance(head, tables.TableHead)
    assert head.columns == ["Text", "Text (2)", "column 3", "When"]
    assert head.guessed == {"value": "Text"}
    assert head.rows == [[f"{number}\n", "b", "c", "d"] for number in range(5)]
    assert head.faults({"value": "Text", "created_at": "When"}) == {
        "created_at": "column “When”: “d” is no date such as 2026-11-20"
    }


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("chat.txt", "User: hi, you\nAssistant: text, memory\n"),
        ("notes.md", "memory,key\na,b\n"),
        ("x.json", '[{"memory": "a", "key": "b"}]'),
        ("x.txt", "Dear diary, I am here"),
        ("MEMORY.md", "value,key\n- a\n"),
        ("x.zip", b"PK\x03\x04 value,key"),
    ],
)
def test_what_is_no_table_offers_no_columns(write: Write, name: str, content: str | bytes) -> None:
    assert offered(write(name, content)) == ()


def test_a_table_is_known_by_its_columns_whatever_it_is_called(write: Write) -> None:
    path = write("facts.txt", "memory\tkey\nlikes tea\ttaste\n")
    assert isinstance(offered(path), tables.TableHead)
    assert said(bundle(path)) == [("general", "taste", "likes tea")]


def test_memories_of_others_are_planned_and_only_what_is_ticked_comes_in(write: Write, memory: Memory) -> None:
    for key, value in (("location", "Kyiv"), ("tea", "green"), ("boat", "Nina")):
        memory.facts.remember_anyway(FactDraft("personal", key, value), Origin())
    (boat,) = memory.facts.find(FactFilter(key="boat"))
    memory.facts.forget(boat.id, "user_requested", Origin())
    text = "key,value\nlocation,Lviv\ntea,Green\nboat,Nina\nname,Olena\nname,olena\n"
    path = write("facts.csv", text)
    planned = plan(memory, bundle(path))
    assert [(arrival.state, arrival.told, arrival.why) for arrival in planned.arrivals] == [
        ("conflict", "location = Lviv", "“Kyiv” is known under location"),
        ("known", "tea = Green", "it is known"),
        ("rejected", "boat = Nina", "you had it forgotten"),
        ("new", "name = Olena", ""),
        ("known", "name = olena", "it stands in the file before"),
    ]
    assert planned.counts == {"conflict": 1, "known": 2, "rejected": 1, "new": 1}
    report = bring_in(memory, planned.bundle, frozenset({("facts", 1)}))
    assert (report.added, report.known) == ({"facts": 1}, 2)
    assert {fact.value for fact in memory.facts.find(FactFilter(key="location"))} == {"Lviv", "Kyiv"}
    assert report.operation_id is not None
    memory.history.undo(report.operation_id, Origin())
    came = import_file(memory, path)
    assert (came.facts_added, came.already_known, len(came.skipped)) == (1, 2, 2)
    assert import_file(memory, path).operation_id is None


def test_what_was_merged_or_archived_since_does_not_come_back_by_itself(write: Write, memory: Memory) -> None:
    path = write("facts.csv", "key,value\nnote,likes tea\nnote,likes the tea\nnote,has a boat\n")
    import_file(memory, path)
    tea, the_tea, boat = sorted(memory.facts.find(FactFilter()), key=lambda fact: fact.id)
    memory.facts.merge([tea.id, the_tea.id], "likes tea", 0.9, Origin())
    memory.facts.forget(boat.id, "outdated", Origin())
    planned = plan(memory, bundle(path))
    assert [(arrival.state, arrival.why) for arrival in planned.arrivals] == [
        ("known", "it is known"),
        ("known", "it was merged into another one"),
        ("rejected", "it is archived"),
    ]
    assert import_file(memory, path).operation_id is None
    assert bring_in(memory, planned.bundle, frozenset({("facts", 3)})).added == {"facts": 1}


def test_old_daily_notes_are_kept_from_the_day_they_come(write: Write, memory: Memory) -> None:
    write("MEMORY.md", "# Memory\n")
    write("memory/2001-01-01.md", "- long ago")
    import_file(memory, write("MEMORY.md", "- now"))
    old = next(fact for fact in memory.facts.find(FactFilter()) if fact.value == "long ago")
    assert old.created_at.year in (2000, 2001)
    assert old.expires_at is not None
    assert old.expires_at > WRITTEN


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(["MEMORY.md", "x.csv", "x.json", "x.jsonl", "x.txt", "x.md"]),
    st.text(max_size=200) | st.text(alphabet="-#*: \n,;\"'=ab{}[]0123456789/", max_size=200),
)
def test_any_text_is_read_or_refused_with_a_sentence(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        read_any(path)
    except UserError as refused:
        assert refused.message.endswith(".")


def test_daily_notes_count_among_what_can_be_imported_at_once(tmp_path: Path) -> None:
    (tmp_path / "memory").mkdir()
    main, daily = tmp_path / "MEMORY.md", tmp_path / "memory" / "2024-05-01.md"
    main.write_text("- boat: Nina\n", "utf-8")
    daily.write_text("- fixed the boat\n", "utf-8")
    with daily.open("r+b") as file:
        file.truncate(LARGEST_FILE)
    with pytest.raises(UserError, match="the daily notes beside it have more than 256 MB in all"):
        read_any(main)
