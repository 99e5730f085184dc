from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from desktop.app import App
from desktop.assistant.events import ConsentAsked, Decision, Event, FallbackBegan, TurnEnded
from desktop.assistant.extraction.sources import OfConversation
from desktop.assistant.providers.claude import ANTHROPIC, ClaudeModel
from desktop.core.errors import StoreError, UserError
from desktop.core.model import DAILY_DAYS, Origin
from desktop.core.paths import DataFolder
from desktop.diagnostics import examine
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory import maintenance
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.maintenance import Maintenance
from desktop.settings import Secrets
from desktop.storage.call_queue import Task
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.erasure import Erasing
from desktop.storage.facts import FactFilter
from desktop.storage.telemetry import KEPT_DAYS, Span, ToolCallRecord
from tests.assistant.scripted import Scripted, forever
from tests.conftest import HandSetClock
from tests.patience import PATIENCE
from tests.quick_embedder import load_quick
from tests.samples import NOON, a_message


@pytest.fixture
def app(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    opened = App(folder)
    opened.settings.update(memory_tool_timeout_ms=60_000)  # a write is waited for however busy the machine is
    yield opened
    opened.close()


def test_the_settings_choose_who_answers(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.model().built_in
    app.settings.update(provider="claude")
    monkeypatch.setattr(Secrets, "api_key", lambda _: "a-key")
    claude = app.model()
    assert isinstance(claude, ClaudeModel)
    assert (claude.base_url, claude.remote) == (ANTHROPIC, True)
    app.settings.update(provider="local", local_model="gemma", base_url="http://localhost:11434/v1")
    local = app.model()
    assert isinstance(local, ClaudeModel)
    assert (local.name, local.remote) == ("gemma", False)


def test_what_a_provider_lacks_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Secrets, "api_key", lambda _: None)
    app.settings.update(provider="claude")
    with pytest.raises(UserError, match="needs a key"):
        app.model()
    app.settings.update(provider="local", local_model="")
    with pytest.raises(UserError, match="Choose a model"):
        app.model()


def test_a_missing_model_is_stood_in_for(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Secrets, "api_key", lambda _: None)
    app.settings.update(provider="claude", model="claude-x")
    place = app.chat.new_conversation().id
    events: list[Event] = []
    app.submit_turn(place, "I live in Lviv.", events.append).result(PATIENCE)
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "needs a key" in ended.failure.what
    assert FallbackBegan("claude-x", ended.failure.what, capturing=False) in events
    assert [fact.value for fact in app.memory.facts.find(FactFilter())] == ["Lviv"]
    app.settings.update(provider="local")
    assert app.answering_model().name == "The local model"
    app.settings.update(enable_automated_memory_fallback=False)
    with pytest.raises(UserError, match="Choose a model"):
        app.submit_turn(place, "I live in Lviv.", events.append)


def test_a_changed_setting_holds_at_once(app: App) -> None:
    app.settings.update(single_valued_keys=("car",), relevance_threshold=0.5, answer_stale_days=7)
    assert app.memory.facts.rules.is_single_valued("Car")
    assert not app.memory.facts.rules.is_single_valued("location")
    assert (app.memory.recall.threshold, app.memory.recall.stale_days) == (0.5, 7)
    app.settings.update(extra_categories=("garden",))
    told = app.toolbox.schemas()["remember_fact"]["input_schema"]["properties"]["fact_type"]["enum"]
    assert told[-1] == "garden"


def test_several_threads_share_one_loop(app: App) -> None:
    async def where() -> int:
        return threading.get_ident()

    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(app.run(where()).result(PATIENCE))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1


def test_closing_ends_what_runs_and_again_is_harmless(app: App) -> None:
    work = app.run(asyncio.sleep(3600))
    app.close()
    app.close()
    assert work.cancelled()


@pytest.fixture
def aged_app(folder: DataFolder, monkeypatch: pytest.MonkeyPatch, clock: HandSetClock) -> Iterator[App]:
    """An app with an old note, an old message and an old row of telemetry; the doctor waits for no model."""
    monkeypatch.setattr("desktop.diagnostics.MODEL_PATIENCE", 0.0)
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    opened = App(folder, clock=clock)
    opened.memory.facts.remember(FactDraft("personal", "note", "buy milk", durability="daily"), Origin())
    conversation = opened.chat.new_conversation("Milk")
    with opened.database.operation("Say", Origin()) as operation:
        opened.memory.conversations.append(operation, a_message(conversation.id, sent_at=clock()))
    opened.telemetry.record(ToolCallRecord(clock(), "a_tool", "success", 1.0, 0.0, "user", "cli", None, None, None))
    opened.database.settle()
    clock.advance(days=KEPT_DAYS + DAILY_DAYS)
    opened.settings.update(message_retention_days=365)
    yield opened
    opened.close()


def _looked_after(app: App, clock: HandSetClock) -> None:
    app.maintenance.look()  # the clock may have leapt since the last change: this day only backs up
    clock.advance(days=1)
    app.maintenance.look()


def test_a_clock_set_far_ahead_takes_nothing_however_often_it_is_started(aged_app: App, clock: HandSetClock) -> None:
    clock.moment = clock.moment.replace(year=2090)
    for _ in range(3):
        aged_app.maintenance.look()
        aged_app.memory.facts.remember(FactDraft("personal", f"note of {clock()}", "eggs"), Origin())
        aged_app.maintenance = Maintenance(aged_app._daily_jobs(), clock)  # as in another process
    assert [each for each in aged_app.journal.recent() if each.actor == "maintenance"] == []
    assert aged_app.memory.conversations.count() == 1
    assert len(aged_app.telemetry.calls(Span(NOON, clock()))) == 1


def test_a_clock_set_back_and_right_again_keeps_order_ids_and_days(aged_app: App, clock: HandSetClock) -> None:
    remember, right = aged_app.memory.facts.remember, clock()
    before = aged_app.journal.last_operation()
    clock.moment = right.replace(year=1969)
    aged_app.maintenance.look()
    remember(FactDraft("personal", "said in 1969", "milk", durability="daily"), Origin())
    clock.moment = right
    remember(FactDraft("personal", "said in 2026", "tea"), Origin())
    newest, of_1969 = aged_app.journal.recent(limit=2)
    assert newest.id > of_1969.id > before
    assert newest.at > of_1969.at
    aged_app.memory.history.undo(newest.id, Origin())
    assert aged_app.journal.recent(limit=1)[0].undoes == newest.id
    _looked_after(aged_app, clock)
    assert {each.why for each in aged_app.memory.backups.every()} == {"daily"}
    assert len(aged_app.memory.backups.every()) == 3


def test_the_daily_upkeep_takes_old_notes_messages_and_telemetry(aged_app: App, clock: HandSetClock) -> None:
    _looked_after(aged_app, clock)
    labels = {each.label for each in aged_app.journal.recent() if each.actor == "maintenance"}
    assert labels == {"Archive 1 daily note past its date", "Remove 1 message past 365 days"}
    assert aged_app.telemetry.calls(Span(NOON, aged_app.database.clock())) == []
    assert aged_app.memory.conversations.count() == 0
    assert _told_of_upkeep(aged_app) == (True, "last done at")


def test_the_daily_upkeep_backs_up_before_it_takes_anything_and_the_doctor_tells(
    aged_app: App, clock: HandSetClock
) -> None:
    assert _told_of_backups(aged_app) == "none yet: one is made every day"
    _looked_after(aged_app, clock)
    backup, before = aged_app.memory.backups.every()
    copy = Database(before.path)
    assert Conversations(copy).count_messages() == 1
    copy.close()
    stamp = f"{backup.made_at.astimezone():%Y-%m-%d %H:%M}"
    size = (backup.size + before.size) / 2**20
    assert _told_of_backups(aged_app) == f"2 copies, {size:.1f} MB; the last one of {stamp}"


def test_after_a_kill_amid_a_deletion_for_good_the_backup_of_the_day_holds_nothing_of_it(aged_app: App) -> None:
    with aged_app.database.transaction() as connection:
        connection.execute("PRAGMA secure_delete = OFF")
    secret = aged_app.memory.facts.remember_anyway(FactDraft("personal", "pin", "zephyr-quartz 7719"), Origin()).fact
    Erasing(aged_app.database).erase("fact", [secret.id], Origin())  # and the file was not written anew
    aged_app.maintenance.look()
    (backup,) = aged_app.memory.backups.every()
    assert b"zephyr-quartz" not in backup.path.read_bytes()


def _told_of_backups(app: App) -> str:
    (finding,) = [each for each in examine(app) if each["what"] == "Backups"]
    assert finding["ok"]
    return str(finding["told"])


def _told_of_upkeep(app: App) -> tuple[bool, str]:
    (finding,) = [each for each in examine(app) if each["what"] == "Daily upkeep"]
    return finding["ok"], finding["told"][:12]


@pytest.mark.expects_log("failed to archive daily notes")
def test_the_doctor_tells_what_upkeep_failed_to_do(
    aged_app: App, clock: HandSetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _told_of_upkeep(aged_app) == (True, "nothing done")

    def full(*_: object) -> int:
        raise StoreError("disk full")

    with monkeypatch.context() as failing:
        failing.setattr(maintenance, "archive_expired", full)
        _looked_after(aged_app, clock)
    (finding,) = [each for each in examine(aged_app) if each["what"] == "Daily upkeep"]
    assert not finding["ok"]
    assert finding["told"].startswith("failed to archive daily notes past their date; it is tried again")
    aged_app.maintenance.look()
    assert _told_of_upkeep(aged_app) == (True, "last done at")


def test_upkeep_leaves_a_conversation_alone_in_which_the_assistant_answers(aged_app: App, clock: HandSetClock) -> None:
    begun, go_on = threading.Event(), threading.Event()
    (conversation,) = aged_app.memory.conversations.recent()

    def hold(_: object) -> None:
        begun.set()
        go_on.wait(PATIENCE)

    turn = aged_app.submit_turn(conversation.id, "Hello", hold)
    assert begun.wait(PATIENCE)
    _looked_after(aged_app, clock)
    assert len(aged_app.memory.conversations.messages(conversation.id)) == 2
    go_on.set()
    turn.result(PATIENCE)


def test_memories_are_extracted_daily_only_where_that_is_switched_on(app: App) -> None:
    place = app.chat.new_conversation("Talk")
    with app.database.operation("Say", undoable=False) as operation:
        said = a_message(place.id, "I live in Odesa.", sent_at=app.database.clock())
        app.memory.conversations.append(operation, said)
    app.maintenance.look()
    assert app.extraction.recent() == []
    app.settings.update(extraction_daily=True)
    app.maintenance._day = None  # another day
    app.maintenance.look()
    (run,) = app.extraction.recent()
    assert (run.scope.daily, run.state, run.stored) == (True, "done", 1)


def test_an_extraction_is_stopped_when_the_app_is_closed_and_goes_on_at_the_next_start(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.index.embedder.BackgroundEmbedder", partial(BackgroundEmbedder, load=load_quick))
    first = App(folder)
    place = first.chat.new_conversation("Talk")
    with first.database.operation("Say", undoable=False) as operation:
        first.memory.conversations.append(operation, a_message(place.id, "I live in Odesa."))
    begun = threading.Event()
    first.extraction.subscribe(lambda _: begun.set())
    first.extract(OfConversation(place.id), Scripted([[forever]]))
    assert begun.wait(PATIENCE)
    first.close()
    second = App(folder)
    try:
        (run,) = second.extraction.recent()
        assert run.state == "stopped"
        assert second.resume_extraction(run.id).result(PATIENCE).stored == 1
    finally:
        second.close()


def test_how_long_commits_take_is_sampled(app: App) -> None:
    app.memory.facts.remember(FactDraft("personal", "city", "Lviv"), Origin())
    now = app.database.clock()
    measured = app.telemetry.commits(Span(now - timedelta(hours=1), now + timedelta(hours=1)))
    assert measured is not None
    assert measured.count == 1


def test_a_tool_that_is_always_allowed_is_not_asked_for_again(app: App) -> None:
    asked = []

    def listen(question: ConsentAsked) -> None:
        asked.append(question)
        app.consents.answer(question.consent_id, Decision(allowed=True, always=True))

    app.consents.subscribe(listen)
    app.settings.update(tool_consent={"forget_fact": "ask"})
    remember = {"fact_type": "personal", "fact_key": "hobby", "fact_value": "tea", "confidence": 0.9}
    forget = {"fact_type": "personal", "fact_key": "hobby", "reason": "outdated"}
    for _ in range(2):
        app.tool_executor.call("remember_fact", remember, Origin("user"))
        assert app.tool_executor.call("forget_fact", forget, Origin("assistant")).status in ("success", "queued")
    assert len(asked) == 1
    assert app.settings.current.tool_consent == {"forget_fact": "allow"}


def test_calls_that_ended_long_ago_are_forgotten(aged_app: App) -> None:
    origin = Origin("assistant", "", "remember_fact", "call_1")
    clock = aged_app.database.clock
    aged_app.tasks.add([Task(each, each, clock(), {}, origin, "local") for each in ("task-1", "task-2")])
    aged_app.tasks.finish({"task-1": {"answer": {}}})
    assert isinstance(clock, HandSetClock)
    clock.advance(days=31)
    aged_app.tasks.finish({"task-2": {"answer": {}}})
    _looked_after(aged_app, clock)
    assert aged_app.tasks.get("task-1") is None
    assert aged_app.tasks.get("task-2") is not None


def test_calls_that_were_queued_before_are_taken_up_at_the_start(app: App) -> None:
    arguments = {"fact_type": "personal", "fact_key": "hobby", "fact_value": "tea", "confidence": 0.9}
    origin = Origin("assistant", "", "remember_fact", "call_1")
    app.tasks.add([Task("task-1", "call_1", app.database.clock(), arguments, origin, "local")])
    app.start_background()
    app.tool_executor.call("remember_fact", {**arguments, "fact_key": "drink"}, Origin("user"))
    assert app.memory.facts.keys() == ["drink", "hobby"]
    assert app.tasks.waiting() == []


def test_what_goes_on_in_the_background_is_started_once(app: App) -> None:
    app.start_background()
    app.start_background()
    names = [thread.name for thread in threading.enumerate()]
    assert (names.count("indexer"), names.count("maintenance")) == (1, 1)


def test_the_chat_stores_what_is_said_while_writes_are_queued(app: App) -> None:
    held = threading.Event()
    app.tool_executor._writes.submit(lambda: held.wait(PATIENCE))
    try:
        place = app.chat.new_conversation().id
        app.submit_turn(place, "Hello", lambda _: None).result(PATIENCE)
    finally:
        held.set()
    assert [message.text for message in app.memory.conversations.messages(place)][:1] == ["Hello"]


def test_the_app_compares_memories_in_the_background_and_keeps_apart_what_a_person_did(app: App) -> None:
    app.start_background()
    for value in ("drinks it black", "Drinks it: black!"):
        app.memory.facts.remember_anyway(FactDraft("preference", "coffee", value), Origin())
    app.duplicates.scan.rescan()
    assert app.duplicates.scan.wait_until_current(PATIENCE)
    (row,) = app.duplicates.queue().rows
    assert app.memory.consolidation.plan().count("exact") == 1
    app.duplicates.not_duplicates(app.duplicates.cluster(row.id), Origin())
    assert app.memory.consolidation.plan().steps == ()


def test_the_settings_say_when_and_under_which_keys_facts_are_asked_about(app: App) -> None:
    for value in ("a cat", "a dog"):
        app.memory.facts.remember_anyway(FactDraft("personal", "pet", value), Origin())
    assert app.stale.session().counts["stale"] == 0
    app.settings.update(single_valued_keys=("pet",))
    assert app.stale.session().counts["stale"] == 1
    (card,) = app.stale.session().cards
    assert card.asks_again_days == 2 * app.settings.current.stale_days


def test_what_is_deleted_for_good_goes_from_the_mirror_too(app: App, tmp_path: Path) -> None:
    app.settings.update(markdown_mirror=True, mirror_folder=str(tmp_path / "notes"))
    fact = app.memory.facts.remember_anyway(FactDraft("personal", "city", "Drohobych"), Origin()).fact
    app.mirror.look()
    file = tmp_path / "notes" / "MEMORY.md"
    file.write_text(f"{file.read_text('utf-8')}- dog: Rex\n", "utf-8")  # it waits for the person's word

    app.erasure.erase("fact", [fact.id], Origin())

    assert ("Drohobych" in file.read_text("utf-8"), "Rex" in file.read_text("utf-8")) == (False, True)
