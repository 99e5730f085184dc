"""Questions are answered by what they mean: in the first line, about whom was asked, and never with what is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.memory.episodes import EpisodeDraft
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


def first_line(answer: str) -> str:
    return answer.partition("\n")[0]


@pytest.fixture
def household(told: Told) -> Told:
    """Somebody with a family, a job left, a pet that died, a car sold, and a medicine that changed."""
    told.fact("name", "Petra")
    told.fact("location", "Turku")
    told.fact("employer", "Aalto Mills")
    told.fact("brother", "Milo", category="relationship")
    told.fact("location", "Bergen", "Milo")
    told.fact("job", "baker", "Milo")
    told.fact("mother", "Irene", category="relationship")
    told.fact("dislikes", "cilantro", "Irene")
    told.fact("cat", "Pixel", category="relationship")
    told.fact("age", "9", "Pixel")
    told.fact("car", "Volvo V60")
    told.fact("medicine", "I take 20 mg of citalopram in the evening")
    told.fact("allergy", "cats")
    told.fact("walnuts", "walnuts are fine")
    told.fact("dislikes", "coffee", category="preference")
    told.fact("likes", "green tea", category="preference")
    told.fact("wedding", "Jonas and I got married on 9 May 2017")
    told.now()
    told.updated("location", "Oulu")
    told.updated("medicine", "I take 40 mg of citalopram in the evening")
    told.ended("employer")
    told.fact("left job", "I quit Aalto Mills in June")
    told.ended("cat")
    told.fact("died", "Pixel died last winter")
    told.ended("car")
    told.fact("sold car", "I sold the Volvo to a colleague")
    return told


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("where do I live?", "You live in Oulu."),
        ("where did I live before?", "You lived in Turku (until"),
        ("where does my brother live?", "Milo lives in Bergen."),
        ("what does Milo do?", "Milo is a baker"),
        ("what can't my mum stand?", "Irene doesn't like cilantro."),
        ("what pills am I on?", "You take 40 mg of citalopram"),
        ("and what was my dose before?", "Until 20 November 2026: you took 20 mg"),
        ("when is our anniversary?", "**9 May 2017**: Jonas and you got married"),
        ("do I like coffee?", "No: you don't like coffee."),
        ("can I eat walnuts?", "Yes: "),
        ("do I still work at Aalto?", "No: you quit Aalto Mills in June."),
        ("do I still have a cat?", "No: "),
        ("do I have a car?", "No: you sold the Volvo"),
        ("what is my brother called?", "Your brother is Milo."),
        ("who is Irene?", "Your mother is Irene."),
        ("do you remember my mother's name?", "Your mother is Irene."),
        ("do you know my brother's job?", "Milo is a baker"),
        ("do you know my allergies?", "You are allergic to cats."),
    ],
)
def test_the_first_line_answers(household: Told, asked: str, answered: str) -> None:
    assert first_line(household.ask(asked)).startswith(answered)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "unsaid"),
    [
        ("where does my mother live?", "Oulu"),
        ("where do I live?", "Bergen"),
        ("am I allergic to latex?", "Yes"),
        ("do I have children?", "Milo"),
        ("how old am I?", "9"),
    ],
)
def test_nobody_is_told_what_is_known_of_another(household: Told, asked: str, unsaid: str) -> None:
    answer = household.ask(asked)
    assert answer.startswith("I don't know") or asked.startswith("where do I")
    assert unsaid not in first_line(answer).partition("The nearest")[0]


def test_a_question_leans_on_the_one_before(household: Told) -> None:
    household.ask("where does Milo live?")
    assert "baker" in first_line(household.ask("and what does he do?"))


def test_a_question_that_names_whose_thing_it_asks_for_leans_on_none_before(household: Told) -> None:
    household.fact("number", "601 222 333", "landlord")
    household.ask("what do I do for work?")
    assert "601 222 333" in first_line(household.ask("what's my landlord's number?"))


def test_several_of_a_kind_are_told_together(told: Told) -> None:
    for sibling in ("Ada", "Bram"):
        told.fact("sister", sibling, category="relationship")
    assert told.ask("what are my sisters called?").startswith("Your sisters are Ada and Bram.")


def test_what_is_known_of_somebody_is_gathered(household: Told) -> None:
    answer = household.ask("tell me about my brother")
    assert "Milo lives in Bergen." in answer and "baker" in answer
    assert "Oulu" not in answer


def test_changes_are_told_latest_first(household: Told) -> None:
    answer = household.ask("what changed about my work this year?")
    assert "quit Aalto Mills" in answer and "cilantro" not in answer


def test_a_date_is_bold_only_where_its_sentence_holds_what_is_asked(told: Told) -> None:
    told.said("I went to Warsaw last week.", days_ago=3)
    assert "**" not in told.ask("when did I get married?")


def test_the_day_that_belongs_to_the_question_is_told(told: Told) -> None:
    told.fact("trip", "flying to Rome on 3 June with Ines, back on the 9th")
    assert told.ask("when do I fly to Rome?").startswith("**3 June**")
    assert told.ask("when am I back?").startswith("**the 9th**")


UKRAINIAN = [
    ("де я живу?", "Ви живете у Луцьку."),
    ("де я жив раніше?", "До 20 листопада 2026: ви жили в Одесі."),
    ("ким я працюю?", "Ви працюєте пекарем."),
    ("на що в мене алергія?", "У вас алергія на пилок."),
    ("скільки років Павлові?", "Павло: 12 років."),
    ("чи є в мене собака?", "Ні: "),
    ("як звати мою сестру?", "Вашу сестру звати Ніна."),
    ("чи є в мене велосипед?", "Не знаю: серед розказаного цього не знайшлося."),
]


@pytest.mark.parametrize(("asked", "answered"), UKRAINIAN)
def test_ukrainian_answers_are_sentences_in_the_right_case(told: Told, asked: str, answered: str) -> None:
    told.fact("location", "Одеса")
    told.fact("job", "пекар")
    told.fact("allergy", "пилок")
    told.fact("age", "12", "Павло")
    told.fact("sister", "Ніна", category="relationship")
    told.fact("dog", "Барс", category="relationship")
    told.now()
    told.updated("location", "Луцьк")
    told.ended("dog")
    told.fact("помер", "Барс помер улітку")
    assert first_line(told.ask(asked)).startswith(answered)


def test_open_items_are_those_that_were_not_settled(told: Told) -> None:
    told.fact("opening", "the opening date is still to be determined", "Dune Café")
    told.fact("permit", "we're waiting for the permit from the city", "Dune Café")
    told.fact("who paints", "who paints the sign is open", "Dune Café")
    told.fact("film", "You'll just have to watch the movie and find out")
    told.now()
    told.fact("sign", "will paint the sign", "Lio")
    answer = told.ask("what's still open?")
    assert "opening date" in answer and "permit" in answer
    assert "paints" not in answer and "movie" not in answer


def test_a_question_that_nobody_answered_is_open(told: Told) -> None:
    told.said("The lettering is still to be decided. Who paints the sign?", "Is it raining?", speakers=("Ann", "Ben"))
    answer = told.ask("what's still open?")
    assert "Who paints the sign?" in answer


def test_decisions_are_told_without_chatter(told: Told) -> None:
    told.fact("counter", "we decided to keep the oak counter")
    told.fact("party", "Let's plan something special!")
    answer = told.ask("what did we decide?")
    assert "oak counter" in answer and "special" not in answer


def test_what_was_forgotten_is_read_back_neither_from_facts_nor_from_messages(told: Told) -> None:
    told.tell("my locker is number 412 at the pool")
    told.fact("locker", "my locker is number 412 at the pool")
    assert "412" in told.ask("which locker do I have?")
    told.forgotten("locker")
    assert "412" not in told.ask("which locker do I have?")


def test_a_restored_fact_brings_its_message_back(told: Told) -> None:
    told.tell("the spare key is in the blue pot")
    kept = told.fact("spare key", "the spare key is in the blue pot")
    told.forgotten("spare key")
    assert not told.memory.recall.answer("spare key blue pot").memories
    told.memory.facts.restore(kept.id, told.origin)
    assert told.memory.recall.answer("spare key blue pot").memories


@pytest.mark.parametrize("said", ["don't remember this: I am planning a party for Lio", "my password is Kite!88x"])
def test_what_is_not_to_be_kept_is_not_recalled(told: Told, said: str) -> None:
    told.ask(said)
    assert not told.memory.recall.answer("party Lio planning").memories
    assert not told.memory.recall.answer("password Kite").memories


def test_what_others_said_is_told_of_them_and_not_of_the_one_they_spoke_to(told: Told) -> None:
    told.said(
        "Hey Omar! I had an audition yesterday for a cello seat.",
        "Great, Lena!",
        speakers=("Lena", "Omar"),
        title="Chat",
    )
    assert told.ask("what was Lena's audition for?").startswith("Lena, ")
    assert told.ask("what was Omar's audition for?").startswith("I don't know")


def test_independent_reads_go_side_by_side(household: Told) -> None:
    household.ask("where do I live?")
    assert household.tools == ["recall_facts", "review_facts", "memory_recall"]


def test_what_was_kept_answers_before_the_words_it_was_kept_of(told: Told) -> None:
    told.said("we have a dog called Bruno and I dislike celery, I like leeks")
    told.fact("dog", "Bruno", category="relationship")
    told.fact("dislikes", "celery", category="preference")
    told.fact("likes", "leeks", category="preference")
    assert first_line(told.ask("what is my dog's name?")).startswith("Your dog is Bruno.")
    assert first_line(told.ask("do I like celery?")).startswith("No: you don't like celery")


def test_where_one_lived_before_is_told_in_ukrainian(told: Told) -> None:
    told.fact("lived in", "Херсон")
    told.fact("location", "Київ")
    assert first_line(told.ask("де я жила раніше?")).startswith("Раніше ви жили у Херсоні.")


@pytest.mark.parametrize(
    "question",
    [
        "How is Milo's bakery doing?",  # it is the other one's
        "Which street does Milo want to avoid?",  # the contrary is said
        "What is Nora's favourite radio opera?",  # only heard, never preferred
    ],
)
def test_what_only_sounds_alike_is_not_told_as_the_answer(told: Told, question: str) -> None:
    told.said("Your bakery looks lovely, I remember it!", "I want to walk down Mill Street again.", speakers=("Milo",))
    told.said("I heard the opera Carmen on the radio.", "Good to hear from you, Milo.", speakers=("Nora",))
    assert first_line(told.ask(question)).startswith("I don't know")


def test_an_episode_is_told_by_its_topic_and_its_words(told: Told) -> None:
    over = told.said("The regatta starts at ten", "We sail the regatta in the red boat")
    told.memory.episodes.create_over(EpisodeDraft("Regatta", "The regatta is sailed in red.", 0.6), over, told.origin)
    answer = told.ask("summarize the regatta")
    assert "The regatta is sailed in red." in answer
    assert "- :" not in answer


def test_the_words_of_a_correction_are_not_what_comes_nearest(told: Told) -> None:
    told.said("no, I meant my locker number", title="Earlier")
    assert "I meant" not in told.ask("what is my passport number?")


def test_what_follows_a_list_does_not_go_on_with_its_last_item(told: Told) -> None:
    told.said("The garden needs a new fence", title="Fence")
    told.said("The garden pond froze over", title="Pond")
    answer = told.ask("what have we talked about the garden?")
    assert "]\n\n**" in answer
