"""The rules keep what people plainly state, about whom they state it, and nothing that only looks like it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from desktop.assistant.extraction.sources import OfFile, OfLastDay
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.settings import Settings
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal
from tests.assistant.extraction.extracting import PERSON, Extracting
from tests.made_up_talk import STATED, WEDDING, WEDDING_UK, locomo_file
from tests.samples import NOON


def test_a_conversation_of_two_people_is_read_once_and_taken_back_as_a_whole(
    extracting: Extracting, tmp_path: Path
) -> None:
    file = OfFile(locomo_file(tmp_path / "talk.json"))
    first = extracting.extract(file)
    assert extracting.known == STATED
    assert (first.state, first.done, first.messages) == ("done", 9, 9)
    assert (first.stored, first.updated) == (len(STATED), 1)
    second = extracting.extract(file)
    assert extracting.known == STATED
    assert (second.state, second.done, second.written) == ("done", 9, 0)
    assert second.tally.known == len(STATED) + 1
    undone = extracting.extraction.undo(first.id, PERSON)
    assert undone.undone
    assert extracting.known == set()
    assert extracting.memory.conversations.count() == 0


def test_each_fact_names_the_message_that_it_comes_from(extracting: Extracting) -> None:
    talk = extracting.said(("Anna", "Hello!"), ("Ben", "I live in Odesa."))
    run = extracting.extract(talk)
    (fact,) = extracting.memory.facts.find(FactFilter())
    assert (fact.subject, fact.source_message_id, fact.source_excerpt) == ("Ben", talk[1].id, "I live in Odesa.")
    (operation,) = Journal(extracting.memory.database).recent(limit=1)
    assert (operation.actor, operation.tool, operation.message_id) == ("assistant", "remember_fact", talk[1].id)
    assert extracting.extraction.recent(1) == [run]


def test_what_the_person_says_is_about_them_and_what_an_assistant_says_about_nobody(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(
            ("You", "I live in Odesa. Remember that the spare key is with Mrs Koval."),
            ("Assistant", "I live in the cloud. You like tea."),
        )
    )
    assert {fact.partition(" =")[0] for fact in extracting.known} == {"user.location", "user.spare key"}


def test_what_was_done_with_things_read_is_their_history(extracting: Extracting, tmp_path: Path) -> None:
    records = [
        {"type": "save", "title": "how to bake bread"},
        {"type": "reaction", "title": "Dune", "reaction": "loved it"},
        {"type": "discussion", "title": "A “long” walk", "text": "I live in Lviv."},
    ]
    lines = [json.dumps({**each, "time": (NOON + timedelta(minutes=n)).isoformat()}) for n, each in enumerate(records)]
    (tmp_path / "read.jsonl").write_text("\n".join(lines), "utf-8")
    extracting.extract(OfFile(tmp_path / "read.jsonl"))
    assert extracting.known == {
        "user.saved = how to bake bread",
        "user.reacted to = Dune",
        "user.discussed = A “long” walk",
    }
    found = extracting.memory.facts.find(FactFilter(categories=("reading_history",)))
    assert {fact.source_excerpt for fact in found} >= {"Reacted to “Dune”: loved it"}
    extracting.extract(OfFile(tmp_path / "read.jsonl"))
    assert len(extracting.known) == 3


def test_what_was_said_later_counts_in_whatever_order_it_is_read(extracting: Extracting) -> None:
    later = extracting.said(("Anna", "I live in Lviv."))
    earlier = extracting.said(("Anna", "I live in Odesa."), at=NOON - timedelta(days=30))
    extracting.extract(later)
    run = extracting.extract(earlier)
    assert extracting.known == {"Anna.location = Lviv"}
    assert (run.written, run.tally.known) == (0, 1)


def test_a_change_ends_what_was_on_the_day_it_was_told(extracting: Extracting) -> None:
    extracting.extract(extracting.said(("Anna", "I live in Odesa."), at=NOON - timedelta(days=30)))
    run = extracting.extract(extracting.said(("Anna", "I moved to Lviv."), at=NOON - timedelta(days=3)))
    (fact,) = extracting.memory.facts.find(FactFilter())
    (before,) = extracting.memory.facts.versions(fact.id)
    assert (run.stored, run.updated) == (0, 1)
    assert (fact.value, fact.valid_from) == ("Lviv", "2026-02-27")
    assert (before.value, before.valid_to) == ("Odesa", "2026-02-27")


@pytest.mark.parametrize("reason", ["incorrect", "user_requested"])
def test_what_a_person_had_forgotten_is_not_learned_again(extracting: Extracting, reason: str) -> None:
    talk = extracting.said(("You", "I live in Odesa. I love black tea."))
    extracting.extract(talk)
    for fact in extracting.memory.facts.find(FactFilter()):
        extracting.memory.facts.forget(fact.id, reason, PERSON)  # type: ignore[arg-type]
    run = extracting.extract(talk)
    assert extracting.known == set()
    assert (run.written, run.tally.rejected) == (0, 2)


def test_a_value_that_was_to_be_forgotten_takes_no_other_place(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I moved to Rome."))
    rome = extracting.memory.facts.remember_anyway(FactDraft("personal", "location", "Rome"), PERSON).fact
    extracting.memory.facts.forget(rome.id, "incorrect", PERSON)
    extracting.memory.facts.remember_anyway(FactDraft("personal", "location", "Lviv"), PERSON)
    run = extracting.extract(talk)
    assert extracting.known == {"user.location = Lviv"}
    assert run.tally.rejected == 1


def test_what_contradicts_itself_is_counted_and_left_to_the_person(extracting: Extracting) -> None:
    extracting.memory.facts.remember_anyway(FactDraft("preference", "likes", "two cats"), PERSON)
    run = extracting.extract(extracting.said(("You", "I love three cats."), at=NOON + timedelta(days=1)))
    assert extracting.known == {"user.likes = two cats"}
    assert run.tally.clashes == 1


def test_plans_whose_time_is_over_are_not_learned(extracting: Extracting) -> None:
    old = extracting.said(("You", "Next week I'm going to Paris."), at=NOON - timedelta(days=200))
    new = extracting.said(("You", "I'm going to Rome next week."), at=NOON)
    extracting.extract(old)
    assert extracting.known == set()
    extracting.extract(new)
    assert [fact.partition(" =")[0] for fact in extracting.known] == ["user.plan"]


def test_a_plan_with_a_day_is_learned_until_that_day(extracting: Extracting) -> None:
    extracting.extract(extracting.said(("You", "I'm going to Paris on 1 March 2026."), at=NOON - timedelta(days=9)))
    assert extracting.known == set()
    extracting.extract(extracting.said(("You", "I'm going to Paris on 9 March 2026."), at=NOON - timedelta(days=9)))
    (plan,) = extracting.memory.facts.find(FactFilter())
    assert (plan.key, plan.valid_to) == ("plan", "2026-03-09")


def test_what_was_replaced_since_is_not_learned_beside_what_replaced_it(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love black tea."))
    extracting.extract(talk)
    (tea,) = extracting.memory.facts.find(FactFilter())
    extracting.memory.facts.update(tea.id, "green tea", 0.9, "correction", PERSON)
    run = extracting.extract(talk)
    assert extracting.known == {"user.likes = green tea"}
    assert run.tally.known == 1


@pytest.mark.slow
def test_a_long_message_is_read_as_far_as_a_message_goes(extracting: Extracting) -> None:
    run = extracting.extract(extracting.said(("Ben", f"I love tea. {'So it goes. ' * 5_000} I live in Odesa.")))
    assert (run.state, extracting.known) == ("done", {"Ben.likes = tea"})


def test_private_messages_are_left_out_and_counted(extracting: Extracting) -> None:
    extracting.said(("You", "I live in Odesa."))
    talk = extracting.said(("You", "I'm allergic to bees."), private=True)
    run = extracting.extract(talk)
    assert extracting.known == set()
    assert (run.done, run.tally.left_out) == (1, 1)


def test_what_a_private_fact_came_from_is_not_read_either(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I'm allergic to bees and I love black tea."))
    origin = Origin("assistant", conversation_id=talk[0].conversation_id, message_id=talk[0].id)
    fact = extracting.memory.facts.remember_anyway(FactDraft("personal", "allergy", "bees"), origin).fact
    extracting.memory.facts.edit(replace(fact, private=True), PERSON)
    run = extracting.extract(talk)
    assert extracting.known == {"user.allergy = bees"}
    assert run.tally.left_out == 1


@pytest.mark.parametrize(
    "said",
    [
        "My aim was to show warmth, love and self-acceptance.",
        "It also showed me that tough times don't last - hope and love exist.",
        "Thanks, love the blue vase in the pic!",
        "I've got other stuff with sentimental value, like my hand-painted bowl.",
        "I love those kids, and I love the connection it brings.",
        "It was awesome - so much energy and love everywhere.",
        "Yeah, I love to.",
        "I love to help, so just shoot me a question anytime you need!",
        "I know I'll be ok!",
        "Use social media channels and work with influencers for bigger reach.",
        "These are amazing - like walking on clouds!",
        "My family is always there for me.",
        "My kids are so excited about summer break!",
        "My online store is open!",
        "I'm reading a book that I really enjoy.",
        "I'm learning a ton.",
        "I can write it down for you and mail it to you.",
        "Coconut is one of my favourites, but my favorite one to jam to is a theme from a movie.",
        "We're in this together!",
        "I've been really into making this lately - it's creamy and rich!",
        "The tank is big enough now for three, so I figured why not!",
        "My password is hunter2.",
        "Finding that happy medium is key.",
        "Taking time for ourselves is so important.",
        "It's great to use our own experiences to inspire others.",
        "I love the color and texture.",
        "I love all the yellow leaves.",
        "Like in sports, that's when the win feels great!",
        "We had a lot in common.",
        "I had a similar experience.",
        "Doing research makes sense.",
        "I love this series.",
        "If I lived in Rome, I would love it.",
        "Do I live in Rome?",
    ],
)
def test_what_only_looks_like_a_statement_is_not_learned(extracting: Extracting, said: str) -> None:
    extracting.extract(extracting.said(("Caroline", said)))
    assert extracting.known == set()


@pytest.mark.parametrize(
    ("said", "learned"),
    [
        ("I'm a big fan of pottery - the creativity is awesome.", "likes = pottery"),
        ("I love fantasy movies, they're a great escape.", "likes = fantasy movies"),
        ("I enjoy aerial yoga, it's a great way to switch off.", "likes = aerial yoga"),
        ("I love running, 'cause it clears my head.", "likes = running"),
        ("My favorite character is Aragorn, he grows so much.", "favourite character = Aragorn"),
        ("I love the ocean.", "likes = the ocean"),
        ("I'm passionate about dancing and it brings me joy.", "interest = dancing"),
        ("I work at SoftServe [shares a photo: an office, I work at NASA]", "employer = SoftServe"),
        ("Я живу у Львові.", "location = Львів"),
        ("I love running my own studio.", "likes = running her own studio"),
        ("I joined a gym last week!", "gym = joined a gym the week before 2 March 2026"),
        (
            "Last Friday, I took my kids to the museum - so fun!",
            "kids museum = took her kids to the museum on 27 February 2026",
        ),
        (
            "Yesterday I went to a fair to show off my studio, it was great!",
            "fair show studio = went to a fair to show off her studio on 1 March 2026",
        ),
        (
            "I've been playing chess for ten years now.",
            "playing chess ten = has been playing chess for ten years (as of March 2026)",
        ),
        ("Painting helps me relax, you know.", "painting helps relax = Painting helps her relax"),
        (
            "I used my contacts in the industry and my marketing skills to make connections.",
            "contacts industry = used her contacts in the industry",
        ),
        ("I adopted this lovely dog last week.", "lovely dog = adopted a lovely dog the week before 2 March 2026"),
        ("I think kids should learn to cook.", "kids learn cook = thinks that kids should learn to cook"),
        ("I totally agree - cooking is key for kids.", "cooking key kids = agrees that cooking is key for kids"),
        ("Traveling is so eye-opening.", "traveling eye-opening = finds traveling eye-opening"),
        (
            "I had a not-so-great experience on a hike.",
            "not-so-great experience hike = had a not-so-great experience on a hike",
        ),
        ("I retook the test last week.", "test = retook the test the week before 2 March 2026"),
        ("My laptop crashed last week.", "laptop crashed = Her laptop crashed the week before 2 March 2026"),
        ("I went kayaking this morning.", "kayaking = went kayaking on 2 March 2026"),
        (
            "I had a picnic with my sister last summer.",
            "picnic sister = had a picnic with her sister in the summer of 2025",
        ),
        ("A few weeks back I adopted a parrot.", "parrot = adopted a parrot around 9 February 2026"),
        ("Yesterday, my brother and I painted the fence.", "fence = painted the fence on 1 March 2026"),
        ("I wanted to tell ya I just joined a writers group.", "writers group = joined a writers group"),
        ("Big news--I'm exploring new markets.", "exploring markets = is exploring new markets (as of March 2026)"),
        (
            "I've been a teacher for ten years.",
            "teacher ten years = has been a teacher for ten years (as of March 2026)",
        ),
        ("I go hiking every weekend.", "hiking weekend = goes hiking every weekend"),
        ("I haven't been to Edinburgh yet.", "edinburgh = hasn't been to Edinburgh (as of March 2026)"),
        ("Joined a travel club and, like I said, working on studies.", "travel club = joined a travel club"),
        ("I usually play chess.", "plays chess = usually plays chess"),
        ("I'm on the lookout for new recipes.", "lookout recipes = is on the lookout for new recipes"),
    ],
)
def test_what_is_said_about_a_value_is_no_part_of_it(extracting: Extracting, said: str, learned: str) -> None:
    extracting.extract(extracting.said(("Caroline", said)))
    assert extracting.known == {f"Caroline.{learned}"}


def test_what_somebody_says_of_their_people_is_about_those(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(("Caroline", "My mum lives in Odesa. My dog Bailey loves the beach."), ("Ben", "My mum is 60."))
    )
    assert extracting.known == {
        "Caroline's mother.location = Odesa",
        "Caroline.dog = Bailey",
        "Bailey.likes = the beach",
        "Ben's mother.age = 60",
    }


@pytest.mark.parametrize(
    ("asked", "answered", "learned"),
    [
        ("Where do you work?", "At the port.", {"Ben.employer = the port"}),
        ("Do you have any pets?", "Yes, two cats.", {"Ben.pet = two cats"}),
        ("Do you still live in Odesa?", "Yes!", {"Ben.location = Odesa"}),
        ("What instruments do you play?", "The clarinet.", {"Ben.clarinet = plays the clarinet"}),
        ("Where do you work?", "Thanks!", set()),
        ("Where is he?", "At the port.", set()),
        ("Де ти працюєш?", "У порту.", {"Ben.employer = порт"}),
    ],
)
def test_an_answer_says_what_was_asked_for(
    extracting: Extracting, asked: str, answered: str, learned: set[str]
) -> None:
    extracting.extract(extracting.said(("Anna", f"Good to see you. {asked}"), ("Ben", answered)))
    assert extracting.known == learned


def test_what_is_said_to_be_over_later_in_the_talk_is_not_active_at_its_end(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(
            ("Anna", "I love black tea. I work at SoftServe as a nurse."),
            ("Anna", "I don't like black tea any more."),
            ("Anna", "I quit my job."),
            at=NOON - timedelta(days=30),
        )
    )
    assert not {fact for fact in extracting.known if "likes" in fact or "employer" in fact or "job" in fact}
    (tea,) = extracting.memory.facts.find(FactFilter(statuses=("archived",), key="likes"))
    assert (tea.forget_reason, tea.valid_to) == ("outdated", "2026-01-31")


def test_conversations_are_read_in_the_order_of_time_however_they_came_in(extracting: Extracting) -> None:
    extracting.said(("Anna", "I don't like black tea any more. I quit my job."), at=NOON - timedelta(hours=1))
    extracting.said(("Anna", "I love black tea. I work at SoftServe as a nurse."), at=NOON - timedelta(hours=9))
    extracting.extract(OfLastDay())
    assert extracting.known == set()
    over = extracting.memory.facts.find(FactFilter(statuses=("archived",)))
    assert {fact.value for fact in over} == {"black tea", "SoftServe", "nurse"}


def test_what_was_ended_since_stays_ended_and_may_begin_anew(extracting: Extracting) -> None:
    liked = extracting.said(("You", "I love black tea."), at=NOON - timedelta(days=9))
    extracting.extract(liked)
    (tea,) = extracting.memory.facts.find(FactFilter())
    over = extracting.said(("You", "I don't like black tea any more."), at=NOON - timedelta(days=5))
    origin = Origin("assistant", conversation_id=over[0].conversation_id, message_id=over[0].id)
    extracting.memory.facts.forget(tea.id, "outdated", origin)
    run = extracting.extract(liked)
    assert extracting.known == set()
    assert (run.written, run.tally.known) == (0, 1)
    extracting.extract(extracting.said(("You", "I love black tea."), at=NOON))
    assert extracting.known == {"user.likes = black tea"}


def test_what_was_undone_stays_undone(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love black tea. I live in Odesa."))
    origin = Origin("assistant", conversation_id=talk[0].conversation_id, message_id=talk[0].id)
    extracting.memory.facts.remember_anyway(FactDraft("personal", "location", "Odesa"), origin)
    tea = extracting.memory.facts.remember_anyway(FactDraft("preference", "likes", "black tea"), origin)
    extracting.memory.history.undo(tea.operation_id, PERSON)
    extracting.extract(talk)
    assert extracting.known == {"user.location = Odesa"}


def test_a_run_that_was_undone_as_a_whole_can_be_made_again(extracting: Extracting) -> None:
    talk = extracting.said(("You", "I love black tea."))
    extracting.extraction.undo(extracting.extract(talk).id, PERSON)
    extracting.extract(talk)
    assert extracting.known == {"user.likes = black tea"}


def test_a_correction_in_the_talk_puts_right_what_was_said_before(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(("You", "My boss is Ivan."), ("Assistant", "Got it."), ("You", "Actually, it's Ihor."))
    )
    assert extracting.known == {"user.boss = Ihor"}


def test_nothing_is_archived_where_the_person_wants_to_be_asked(extracting: Extracting) -> None:
    extracting.settings = Settings(tool_consent={"forget_fact": "ask"})
    extracting.extract(extracting.said(("Anna", "I love black tea."), ("Anna", "I don't like black tea any more.")))
    assert "Anna.likes = black tea" in extracting.known


_SMALL_TALK = (
    "Hey there!",
    "How are you doing today?",
    "That is so nice of you to say.",
    "The weather is lovely today.",
    "Ha, you made me laugh.",
    "What do you think about it?",
    "I feel great, thank you!",
    "Same here.",
    "Have a wonderful day!",
    "See you around!",
)


def _answered(said: tuple[str, ...]) -> list[tuple[str, str]]:
    return [turn for text in said for turn in (("You", text), ("Assistant", "I see."))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "about", "decided"),
    [
        (WEDDING, "Wedding", ("Decided: We decided on the botanical garden as our venue.", "12 June")),
        (WEDDING_UK, "Весілля", ("Вирішено: Ми вирішили, що весілля буде в ботанічному саду.", "12 червня")),
    ],
)
def test_a_long_talk_about_one_thing_is_an_episode_with_what_was_decided(
    extracting: Extracting, said: tuple[str, ...], about: str, decided: tuple[str, ...]
) -> None:
    talk = extracting.said(*_answered(said))
    run = extracting.extract(talk)
    (episode,) = extracting.episodes
    assert episode.topic.startswith(about)
    assert all(each in episode.summary for each in decided)
    told = (line.split(": ", 1)[-1] for line in episode.summary.split("\n"))
    assert set(told) <= set(said)
    assert (episode.subject, episode.source, episode.started_at) == ("user", "assistant", talk[0].sent_at)
    again = extracting.extract(talk)
    assert (again.written, extracting.episodes) == (0, [episode])
    extracting.extraction.undo(run.id, PERSON)
    assert extracting.episodes == []


def test_an_episode_of_two_people_names_who_said_what(extracting: Extracting) -> None:
    turns = [(("Anna", "Ben")[number % 2], text) for number, text in enumerate(WEDDING)]
    extracting.extract(extracting.said(*turns))
    (episode,) = extracting.episodes
    assert "Decided: Anna: We decided on the botanical garden as our venue." in episode.summary
    assert {"anna", "ben", "wedding"} <= set(episode.tags)


def test_small_talk_is_no_episode(extracting: Extracting) -> None:
    extracting.extract(extracting.said(*_answered(_SMALL_TALK)))
    assert extracting.episodes == []


def test_a_talk_that_goes_on_adds_no_second_episode_of_the_same(extracting: Extracting) -> None:
    talk = extracting.said(*_answered(WEDDING))
    extracting.extract(talk)
    extracting.goes_on(talk, ("You", "The wedding rings are silver."), ("Assistant", "I see."))
    extracting.extract(talk)
    assert len(extracting.episodes) == 1


@pytest.mark.slow
def test_an_episode_that_the_person_undid_or_deleted_is_not_made_again(extracting: Extracting) -> None:
    first, second = (extracting.said(*_answered(said)) for said in (WEDDING, WEDDING_UK))
    extracting.extract(first)
    extracting.extract(second)
    undone, deleted = extracting.episodes
    made = extracting.memory.history.of_row("episodes", undone.id, limit=1)[0][0]
    extracting.memory.history.undo(made.id, PERSON)
    extracting.memory.episodes.delete(deleted.id, PERSON)
    extracting.extract(first)
    extracting.extract(second)
    assert extracting.episodes == []


def test_private_messages_are_in_no_episode(extracting: Extracting) -> None:
    extracting.extract(extracting.said(*_answered(WEDDING), private=True))
    assert extracting.episodes == []


@pytest.mark.slow
def test_a_stretch_that_can_not_be_kept_leaves_the_run_whole(extracting: Extracting) -> None:
    said = tuple(f"The wedding {'very' * 900} {text}" for text in WEDDING)
    run = extracting.extract(extracting.said(*_answered(said)))
    assert (run.state, extracting.episodes) == ("done", [])
