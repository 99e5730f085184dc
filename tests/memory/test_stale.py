"""What may not hold any more: asked about in sessions, later each time, and never overwritten."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import SURE, Fact, Origin
from desktop.memory.duplicates.evidence import Decided, ReviewConflictError
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.facts.drafts import ClashError, FactDraft, Rejected
from desktop.memory.facts.query_language import parse
from desktop.memory.service import Memory
from desktop.memory.stale import SESSION_SIZE, StaleCard, StaleReview, StaleTab
from desktop.memory.statistics import Statistics
from desktop.memory.transfer.importer import import_file
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from desktop.storage.telemetry import Telemetry
from tests.conftest import HandSetClock
from tests.journaled import journaled
from tests.memory.duplicates.reviewed import ASSISTANT, ME, settled, stored

REMOTE = Origin("assistant", sees_private=False)
Act = Callable[[StaleReview, StaleCard], Decided]

VERDICTS: dict[str, Act] = {
    "still true": lambda review, card: review.still_true(card, ME),
    "edit": lambda review, card: review.edit(card, replace(card.fact, value="something else"), ME),
    "archive": lambda review, card: review.archive(card, ME),
    "snooze": lambda review, card: review.snooze(card, 30, ME),
    "forget": lambda review, card: review.forget(card, ME),
}


@pytest.fixture
def review(memory: Memory, duplicates: DuplicateReview) -> StaleReview:
    return StaleReview(memory, duplicates)


def used(memory: Memory, fact: Fact, times: int = 1) -> None:
    for _ in range(times):
        memory.accesses.count("fact", [fact.id], via="test")
        memory.database.settle()


def forgotten(memory: Memory, key: str, value: str) -> None:
    """Something private that the person had forgotten."""
    fact = memory.facts.edit(replace(stored(memory, key, value), private=True), ME)
    memory.facts.forget(fact.id, "user_requested", ME)


def asked(review: StaleReview, tab: StaleTab = "stale") -> list[str]:
    """The keys of the facts that wait."""
    return [card.fact.key for card in review.session(tab).cards]


# What waits -----------------------------------------------------------------------------------------------------------


def test_what_is_contradicted_comes_first_then_what_is_about_to_go_then_the_longest_unused(
    memory: Memory, review: StaleReview, duplicates: DuplicateReview, clock: HandSetClock
) -> None:
    never, long_ago, lately = (stored(memory, key, "x") for key in ("never", "long ago", "lately"))
    clock.advance(days=10)
    used(memory, long_ago)
    stored(memory, "location", "Kyiv")
    stored(memory, "blade change", "every 72 hours")
    clock.advance(days=25)
    used(memory, lately)
    stored(memory, "location", "Lviv")
    stored(memory, "blade change", "every 27 hours")
    stored(memory, "note", "bring cake", durability="daily")
    clock.advance(days=80)
    used(memory, lately)
    settled(duplicates)
    cards = review.session().cards
    assert [(card.fact.key, card.why[0]) for card in cards] == [
        ("location", "contradicted"),
        ("blade change", "contradicted"),
        ("note", "expiring"),
        ("never", "unused"),
        ("long ago", "unused"),
        ("location", "unused"),
        ("blade change", "unused"),
    ]
    first, note, oldest = cards[0], cards[2], cards[3]
    assert first.why == ("contradicted", "unused", "rare")
    assert [(fact.value, fact.key) for fact in first.newer] == [("Lviv", "location")]
    assert (first.age_days, first.days_unused) == (105, 105)
    assert note.expires_in_days == 10
    assert (oldest.fact.id, oldest.days_unused, oldest.newer, oldest.expires_in_days) == (never.id, 115, (), None)
    assert review.session().counts == {"stale": 7, "rare": 1, "unsure": 0}


def test_the_clock_of_what_an_import_brought_begins_that_day_and_not_when_it_was_said(
    memory: Memory, review: StaleReview, clock: HandSetClock, tmp_path: Path
) -> None:
    here = stored(memory, "here", "x")
    clock.advance(days=29)
    file = tmp_path / "old.csv"
    file.write_text("key,value,created_at\nold,x,2019-05-01\n")
    import_file(memory, file)
    (old,) = memory.facts.find(FactFilter(key="old"))
    assert old.created_at.year == old.updated_at.year == 2019, "dates shown are when it was said"
    everything = memory.health.part()

    def stale() -> list[set[str]]:
        """The same, asked of the review, of the tool and of a query."""
        found = memory.finding.find(parse("stale:30"), ("active",), None).ids
        return [
            set(asked(review)),
            {fact.key for fact, _ in memory.health.unused(everything).facts},
            {fact.key for fact in memory.facts.get_many(found)},
        ]

    assert stale() == [set()] * 3 and asked(review, "rare") == ["here"]
    assert memory.health.rarely_used(everything).facts[0][0].id == here.id
    clock.advance(days=1)
    assert stale() == [{"here"}] * 3
    statistics = Statistics(memory.database, Telemetry(memory.database))
    assert (statistics.forecast(90).stale, statistics.facts_due(statistics.forecast(90).days, 29)) == (1, [old.id])
    clock.advance(days=29)
    assert stale() == [{"here", "old"}] * 3
    assert statistics.forecast(90).stale == 2


@pytest.mark.parametrize("how", ["stored", "put in the place of another"])
def test_what_was_forgotten_and_is_written_again_by_one_who_may_not_see_that_waits_until_the_person_decides(
    how: str, memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    stored(memory, "music", "plays the guitar")
    forgotten(memory, "diagnosis", "asthma")
    again = stored(memory, "diagnosis", "hay fever") if how != "stored" else None
    assert asked(review) == []
    if again is None:
        memory.facts.remember(FactDraft("personal", "diagnosis", "Asthma"), REMOTE)
    else:
        memory.facts.update(again.id, "Asthma", 0.9, "correction", REMOTE)
    (card,) = review.session().cards
    assert (card.fact.value, card.why[0], review.count()) == ("Asthma", "forgotten", 1)
    review.snooze(card, 7, ME)
    assert asked(review) == []
    clock.advance(days=8)
    review.still_true(review.session().cards[0], ME)
    clock.advance(days=300)
    assert not any("forgotten" in card.why for card in review.session().cards)


def test_what_a_person_writes_again_that_they_had_forgotten_is_not_asked_about(
    memory: Memory, review: StaleReview
) -> None:
    forgotten(memory, "diagnosis", "asthma")
    stored(memory, "diagnosis", "asthma")
    assert asked(review) == []


def test_what_is_past_its_date_says_so(memory: Memory, review: StaleReview, clock: HandSetClock) -> None:
    stored(memory, "note", "bring cake", durability="daily")
    clock.advance(days=95)
    (card,) = review.session().cards
    assert (card.why[0], card.expires_in_days) == ("expired", -5)


def test_rarely_used_facts_have_a_list_of_their_own(memory: Memory, review: StaleReview, clock: HandSetClock) -> None:
    often, twice, never = (stored(memory, key, "x") for key in ("often", "twice", "never"))
    used(memory, often, 3)
    used(memory, twice, 2)
    clock.advance(days=6)
    assert asked(review, "rare") == []
    clock.advance(days=1)
    stored(memory, "young", "x")
    assert asked(review, "rare") == ["never", "twice"]
    assert review.session("rare").cards[0].why == ("rare",)
    clock.advance(days=60)
    assert asked(review, "rare") == []  # they are stale by now, and asked about there
    assert never.id in [card.fact.id for card in review.session().cards]


def test_what_nobody_said_for_sure_has_a_list_of_its_own_and_is_sure_once_it_is_called_true(
    memory: Memory, review: StaleReview
) -> None:
    stored(memory, "hobby", "chess", confidence=0.6)
    unsure = stored(memory, "pet", "a cat", confidence=0.3)
    stored(memory, "job", "miller")
    assert asked(review, "unsure") == ["pet", "hobby"]
    (card,) = review.session_of([unsure.id, 99]).cards
    assert card.why == ("unsure",)
    done = review.still_true(card, ME)
    assert asked(review, "unsure") == ["hobby"]
    assert review.card(unsure.id).fact.confidence == SURE
    memory.history.undo(done.operation_id, ME)
    assert review.card(unsure.id).fact.confidence == 0.3


def test_what_was_said_or_confirmed_lately_is_not_stale(
    memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    fact = stored(memory, "location", "Kyiv")
    used(memory, fact)
    clock.advance(days=40)
    memory.facts.update(fact.id, "Lviv", 0.9, "update", ASSISTANT)
    assert asked(review) == []


def test_the_person_chooses_after_how_many_days(
    memory: Memory, duplicates: DuplicateReview, clock: HandSetClock
) -> None:
    stored(memory, "location", "Kyiv")
    review = StaleReview(memory, duplicates, days=lambda: 90)
    clock.advance(days=89)
    assert asked(review) == []
    clock.advance(days=1)
    (card,) = review.session().cards
    assert card.asks_again_days == 180


def test_a_session_has_a_size_and_an_end(memory: Memory, review: StaleReview, clock: HandSetClock) -> None:
    with memory.database.transaction():
        for number in range(SESSION_SIZE + 5):
            stored(memory, f"key {number}", "x")
    clock.advance(days=31)
    session = review.session()
    assert (len(session.cards), session.waiting) == (SESSION_SIZE, SESSION_SIZE + 5)
    for card in session.cards:
        review.still_true(card, ME)
    session = review.session()
    assert (len(session.cards), session.waiting) == (5, 5)
    for card in session.cards:
        review.snooze(card, 7, ME)
    assert review.session() == replace(session, cards=(), counts={"stale": 0, "rare": 0, "unsure": 0})


def test_a_contradiction_that_was_called_none_is_not_asked_about(
    memory: Memory, review: StaleReview, duplicates: DuplicateReview
) -> None:
    stored(memory, "location", "Kyiv")
    stored(memory, "location", "Lviv")
    assert asked(review) == ["location"]
    duplicates.related(duplicates.cluster(settled(duplicates).rows[0].id), ME)
    assert asked(review) == []


def test_private_facts_are_asked_about(memory: Memory, review: StaleReview, clock: HandSetClock) -> None:
    fact = stored(memory, "diagnosis", "asthma")
    memory.facts.edit(replace(fact, private=True), ME)
    clock.advance(days=31)
    assert review.session().cards[0].fact.private


# What is decided ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_is_one_operation_and_undo_brings_the_card_back(
    name: str, database: Database, memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    stored(memory, "location", "Kyiv")
    clock.advance(days=31)
    before = journaled(database)
    session = review.session()
    decided = VERDICTS[name](review, session.cards[0])
    assert asked(review) == []
    assert memory.history.operation(decided.operation_id).label == decided.label
    memory.history.undo_last(ME, actor="user")
    assert journaled(database) == before
    assert review.session() == session


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_on_what_changed_meanwhile_is_refused_and_overwrites_nothing(
    name: str, database: Database, memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    fact = stored(memory, "location", "Kyiv")
    clock.advance(days=31)
    (card,) = review.session().cards
    memory.facts.update(fact.id, "Lviv", 0.9, "update", ASSISTANT)
    before = journaled(database)
    with pytest.raises(ReviewConflictError) as raised:
        VERDICTS[name](review, card)
    assert raised.value.changed == (fact.memory_id,)
    assert journaled(database) == before
    assert review.card(fact.id).fact.value == "Lviv"


def test_what_holds_is_asked_about_later_each_time_up_to_a_year(
    memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    stored(memory, "location", "Kyiv")
    clock.advance(days=30)
    for times, days in enumerate((60, 120, 240, 365, 365)):
        (card,) = review.session().cards
        assert (card.confirmed, card.asks_again_days) == (times, days)
        review.still_true(card, ME)
        clock.advance(days=days, minutes=-1)
        assert asked(review) == []
        clock.advance(minutes=1)
    assert review.session().cards[0].confirmed == 5


def test_what_says_something_else_is_asked_about_as_if_it_were_new(
    memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    fact = stored(memory, "location", "Kyiv")
    clock.advance(days=30)
    review.still_true(review.session().cards[0], ME)
    memory.facts.update(fact.id, "Lviv", 0.9, "update", ME)
    assert (review.card(fact.id).confirmed, review.card(fact.id).asks_again_days) == (0, 60)


def test_a_daily_fact_that_holds_is_kept_anew(memory: Memory, review: StaleReview, clock: HandSetClock) -> None:
    fact = stored(memory, "note", "bring cake", durability="daily")
    clock.advance(days=80)
    review.still_true(review.session().cards[0], ME)
    known = memory.facts.get(fact.id)
    assert known is not None
    assert known.expires_at is not None
    assert (known.expires_at - clock()).days == 90


def test_a_snooze_puts_off_and_changes_nothing_else(memory: Memory, review: StaleReview, clock: HandSetClock) -> None:
    fact = stored(memory, "location", "Kyiv")
    clock.advance(days=31)
    before = review.session().cards[0]
    review.snooze(before, 7, ME)
    clock.advance(days=7)
    after = review.session().cards[0]
    assert (after.fact, after.confirmed) == (before.fact, 0)
    assert after.fact.id == fact.id
    with pytest.raises(UserError):
        review.snooze(after, 0, ME)


def test_a_fact_is_superseded_by_one_that_is_offered(
    memory: Memory, review: StaleReview, duplicates: DuplicateReview, clock: HandSetClock
) -> None:
    old = stored(memory, "location", "Kyiv")
    other = stored(memory, "location", "a flat near the river", valid_to="2020-01-01")
    clock.advance(days=31)
    new = stored(memory, "location", "Lviv")
    stored(memory, "sport", "swims")
    settled(duplicates)
    card = review.session().cards[0]
    assert [fact.id for fact in review.successors(card)] == [new.id, other.id]
    review.supersede(card, new.id, ME)
    gone = memory.facts.get(old.id)
    assert gone is not None
    assert (gone.status, gone.forget_reason, gone.replaced_by) == ("archived", "superseded", new.id)


def test_what_resembles_a_fact_may_supersede_it(
    memory: Memory, review: StaleReview, duplicates: DuplicateReview, clock: HandSetClock
) -> None:
    stored(memory, "музика", "грає на гітарі щовечора вдома")
    like = stored(memory, "хобі", "грає на гітарі щовечора вдома")
    settled(duplicates)
    clock.advance(days=31)
    assert [fact.id for fact in review.successors(review.session().cards[0])] == [like.id]


def test_what_is_archived_may_be_learned_again_and_what_is_forgotten_may_not(
    memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    stored(memory, "city", "Kyiv")
    stored(memory, "pet", "a cat")
    clock.advance(days=31)
    city, pet = review.session().cards
    review.archive(city, ME)
    review.forget(pet, ME)
    assert memory.facts.check(FactDraft("personal", "city", "Kyiv")) is None
    assert isinstance(memory.facts.check(FactDraft("personal", "pet", "a cat")), Rejected)


def test_an_edit_that_changes_nothing_or_repeats_another_is_refused(
    memory: Memory, review: StaleReview, clock: HandSetClock
) -> None:
    stored(memory, "pet", "a cat")
    stored(memory, "pet", "a dog")
    clock.advance(days=31)
    card = review.session().cards[0]
    with pytest.raises(UserError):
        review.edit(card, card.fact, ME)
    with pytest.raises(ClashError):
        review.edit(card, replace(card.fact, value="A dog"), ME)


def test_the_card_of_a_fact_that_is_gone_is_not_found(memory: Memory, review: StaleReview) -> None:
    fact = stored(memory, "pet", "a cat")
    assert review.card(fact.id).why == ()
    memory.facts.forget(fact.id, "outdated", ME)
    with pytest.raises(NotFoundError):
        review.card(fact.id)


def test_listeners_hear_of_what_changes_the_queue(memory: Memory, review: StaleReview) -> None:
    heard: list[int] = []
    stop = review.subscribe(lambda: heard.append(1))
    fact = stored(memory, "pet", "a cat")
    review.still_true(review.card(fact.id), ME)
    stop()
    stored(memory, "pet", "a dog")
    assert len(heard) == 2
