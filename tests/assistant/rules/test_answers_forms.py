"""Answers take the form that was asked for: a name, a day, a list, a quotation or a reason, or say what failed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.assistant.rules.builtin_talk import Talk
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


@pytest.fixture
def speakers(told: Told) -> Told:
    """Two others who talk to one another."""
    told.said(
        "I visited Porto in June, a lovely city.",
        "Nice! I visited the city of Ulm.",
        "Omar, you sing so well! I also visited Oslo, the city I love most.",
        "Thanks! Ben plays the oud in our band.",
        speakers=("Lena", "Omar"),
        title="Chat",
        days_ago=30,
    )
    return told


def first_line(answer: str) -> str:
    return answer.partition("\n")[0]


# Who somebody is


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("who is my sister?", "Your sister is Ada."),
        ("who is Ada?", "Your sister is Ada."),
        ("who is Cem?", "Your colleague is Cem."),
        ("who is Ada married to?", "Ada is married to Bram."),
        ("is Ada married to Bram?", "Yes: Ada is married to Bram."),
        ("do I have a sister?", "Yes: your sister is Ada."),
        ("what does my sister do?", "Ada is a vet."),
        ("хто моя сестра?", "Вашу сестру звати Ada."),
        ("чи є в мене сестра?", "Так: вашу сестру звати Ada."),
    ],
)
def test_a_relationship_tells_who_somebody_is(told: Told, asked: str, answered: str) -> None:
    told.joined("user", "sister", "Ada")
    told.joined("user", "colleague", "Cem")
    told.joined("Ada", "married to", "Bram")
    told.fact("job", "vet", "Ada")
    assert first_line(told.ask(asked)).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("what is my mother called?", "Your mother's name: Irene."),
        ("what does Irene do?", "Your mother is a vet."),
        ("what does my neighbour do?", "Ola is a tailor."),
        ("who is Ola?", "Ola's relation: your neighbour."),
        ("who is my dentist?", "Gus is dentist of the family."),
    ],
)
def test_one_who_is_known_by_a_role_is_found_by_the_name_and_the_other_way_round(
    told: Told, asked: str, answered: str
) -> None:
    told.fact("name", "Irene", "mother")
    told.fact("job", "vet", "mother")
    told.fact("relation", "my neighbour", "Ola")
    told.fact("job", "tailor", "Ola")
    told.fact("description", "dentist of the family", "Gus")
    assert first_line(told.ask(asked)).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("how are my sisters called?", "Your sisters are Ніна and Олена."),
        ("do I have any sisters?", "Yes: your sisters are Ніна and Олена."),
        ("як звати моїх сестер?", "Вашу сестру звати Ніна. [fact-1] Вашу сестру звати Олена."),
        ("чи є в мене сестри?", "Так: вашу сестру звати Ніна. [fact-1] Вашу сестру звати Олена."),
        ("що ти знаєш про Ніну?", "Ось що відомо (Ніна):"),
        ("що ти знаєш про Ніну і Олену?", "Ось що відомо (Ніна і Олена):"),
        ("розкажи про Марину", "Не знаю: серед розказаного про це (Марина) нічого не знайшлося."),
    ],
)
def test_those_of_a_kind_are_named_each_in_the_case_of_a_name(told: Told, asked: str, answered: str) -> None:
    for sister in ("Ніна", "Олена"):
        told.fact("sister", sister, category="relationship")
        told.fact("location", "Київ", sister)
    assert first_line(told.ask(asked)).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("who were my bosses before?", "Your boss was Ivo (until 20 November 2026). [fact-1] Your boss was Ada"),
        ("who is my boss?", "Your boss is Sara."),
        ("хто був моїм начальником раніше?", "Ваш колишній начальник – Ivo"),
    ],
)
def test_those_of_before_are_told_as_such(told: Told, asked: str, answered: str) -> None:
    for boss in ("Ivo", "Ada"):
        told.fact("boss", boss, category="relationship")
    told.ended("boss")
    told.fact("boss", "Sara", category="relationship")
    assert told.ask(asked).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [("who is Gus?", "“Gus fixed our roof in May.”"), ("хто такий Gus?", "«Gus fixed our roof in May.»")],
)
def test_one_of_whom_nothing_is_kept_is_told_from_what_the_person_said(told: Told, asked: str, answered: str) -> None:
    told.said("Gus fixed our roof in May.")
    assert answered in first_line(told.ask(asked))


def test_family_is_kin_and_no_boss(told: Told) -> None:
    told.fact("boss", "Ivo", category="relationship")
    told.fact("brother", "Milo", category="relationship")
    told.fact("location", "Turku", "Milo")
    told.now()
    told.updated("boss", "Sara")
    told.updated("location", "Oulu", "Milo")
    for asked in ("what changed in my family?", "що змінилося в моїй родині?"):
        answer = told.ask(asked)
        assert "Oulu" in answer and "Sara" not in answer
    assert "Sara" in told.ask("what changed?")


@pytest.mark.parametrize("asked", ["who do I live with?", "з ким я живу?"])
def test_with_whom_somebody_lives_is_no_question_for_the_place(told: Told, asked: str) -> None:
    told.fact("location", "Turku")
    told.fact("roommate", "Ola", category="relationship")
    answer = first_line(told.ask(asked))
    assert "Ola" in answer and "Turku" not in answer


# What the others say of themselves and of one another


@pytest.mark.parametrize(
    ("asked", "holds", "not_held"),
    [
        ("what cities has Lena visited?", ["Porto", "Oslo"], ["Ulm"]),
        ("what city did Lena visit in June?", ["Porto"], ["Oslo", "Ulm"]),
        ("which city did Omar visit?", ["Ulm"], ["Porto", "Oslo"]),
        ("who plays the oud?", ["Ben plays"], []),
        ("what does Ben play?", ["Ben plays"], []),
        ("does Ben play the oud?", ["Ben plays"], []),
    ],
)
def test_what_is_told_of_one_of_the_speakers_is_theirs(
    speakers: Told, asked: str, holds: list[str], not_held: list[str]
) -> None:
    answer = first_line(speakers.ask(asked))
    assert [word for word in holds if word not in answer] == []
    assert [word for word in not_held if word in answer] == []


@pytest.mark.parametrize("asked", ["does Lena have a dog?", "does Lena play the oud?", "did Lena visit Ulm?"])
def test_no_speaker_is_answered_for_with_what_the_other_said(speakers: Told, asked: str) -> None:
    assert speakers.ask(asked).startswith("I don't know")


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("which washer does the tap need?", "The assistant, 8 November 2026 (12 days ago): “Replace the rubber washer"),
        ("яку washer треба для tap?", "Помічник, 8 листопада 2026 (12 днів тому): «Replace the rubber washer"),
    ],
)
def test_what_another_assistant_said_is_told_as_such(told: Told, asked: str, answered: str) -> None:
    told.said(
        "How do I fix the tap?",
        "Replace the rubber washer of the tap with a 12 mm one.",
        speakers=("Me", "assistant"),
        days_ago=12,
        title="Tap",
    )
    assert first_line(told.ask(asked)).startswith(answered)


# Quotations


LONG = (
    "We met at the harbour office at nine in the morning and everybody was tired but happy about the plan. Then the"
    " surveyor came and measured every single plank of the deck, which took most of the morning. After lunch we agreed"
    " that the mast must be replaced with a spruce mast from Norway. Ida called the yard about the price of the spruce"
    " and they promised an answer within the week. In the evening we cooked mussels on the pier and sang songs until"
    " midnight. The next meeting was moved to the library because of the rain and the broken heating in the office."
)


@pytest.mark.parametrize(
    ("asked", "around", "far"),
    [
        ("what did we cook on the pier?", "“… Ida called the yard", "harbour office"),
        ("what did the surveyor measure?", "within the week. …”", "mussels"),
    ],
)
def test_of_a_long_message_whole_sentences_around_the_answer_are_quoted(
    told: Told, asked: str, around: str, far: str
) -> None:
    told.said(LONG, days_ago=5, title="Boat")
    answer = first_line(told.ask(asked))
    assert around in answer and far not in answer


def test_a_reason_is_told_from_where_it_was_said(told: Told) -> None:
    told.tell("I sold the boat since the mooring got too dear")
    told.fact("sold boat", "I sold the boat")
    assert "mooring" in first_line(told.ask("why did I sell the boat?"))


def test_a_fact_that_holds_its_reason_tells_it(told: Told) -> None:
    told.fact("diet", "I don't eat pork because my grandmother asked me to")
    assert told.ask("why don't I eat pork?").startswith("You don't eat pork because your grandmother asked you to.")


# Days


@pytest.mark.parametrize(
    ("said", "asked", "answered"),
    [
        ("We race on the lake this weekend.", "when do we race?", "**the weekend of 21 November 2026**"),
        ("I will row at the weekend.", "when do I row?", "**the weekend of 21 November 2026**"),
        ("The boiler check is on Tuesday.", "when is the boiler check?", "**Tuesday, 24 November 2026**"),
        ("I recently painted the shed.", "when did I paint the shed?", "Said on 19 November 2026"),
        ("Ми переїхали минулих вихідних.", "коли ми переїхали?", "**вихідні від 14 листопада 2026**"),
        ("У суботу я їду в Рівне на ярмарок.", "коли я їду в Рівне?", "**У суботу, 21 листопада 2026**"),
        ("Я нещодавно купив човен.", "коли я купив човен?", "Сказано 19 листопада 2026"),
    ],
)
def test_a_day_is_told_as_it_was_meant_on_the_day_of_saying_it(
    told: Told, said: str, asked: str, answered: str
) -> None:
    told.said(said, days_ago=1)
    assert told.ask(asked).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("since when do I live in Oulu?", "Since 20 November 2026: you live in Oulu."),
        ("відколи я живу в Oulu?", "З 20 листопада 2026: ви живете у Oulu."),
    ],
)
def test_since_when_is_told_with_the_day_of_the_change(told: Told, asked: str, answered: str) -> None:
    told.fact("location", "Turku")
    told.now()
    told.updated("location", "Oulu")
    assert told.ask(asked).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "warned"),
    [
        ("where do I live?", "That was said in October 2025, so things may have changed."),
        ("де я живу?", "Це сказано у жовтні 2025 року, тож щось могло змінитися."),
    ],
)
def test_of_a_state_told_long_ago_that_is_said_once(told: Told, asked: str, warned: str) -> None:
    told.moment -= timedelta(days=400)
    told.fact("location", "Turku")
    told.moment += timedelta(days=400)
    assert told.ask(asked).splitlines()[1:] == [warned]


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("where am I in March?", "You are going to Porto in March."),
        ("де я в березні?", "Ви казали: «у березні я їду в Порту»."),
        ("where was I in July 2011?", "I don't know: I found no answer to that in what you told me."),
        ("де я був у липні 2011 року?", "Не знаю: серед розказаного цього не знайшлося."),
    ],
)
def test_where_one_is_in_a_month_is_told_of_that_month(told: Told, asked: str, answered: str) -> None:
    told.fact("trip", "I am going to Porto in March")
    told.fact("fair", "the fair of March is loud")
    told.fact("поїздка", "у березні я їду в Порту")
    assert first_line(told.ask(asked)).startswith(answered)


# Lists


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("do I have any allergies?", "Yes: you are allergic to latex and wasps."),
        ("чи є в мене якісь алергії?", "Так: у вас алергія на latex і wasps."),
        ("do I have any pets?", "Yes: your cat is Tofu. [fact-3] Your dog is Bruno."),
        ("what pets do I have?", "Your cat is Tofu. [fact-3] Your dog is Bruno."),
    ],
)
def test_any_of_a_kind_are_all_told(told: Told, asked: str, answered: str) -> None:
    told.fact("allergy", "latex")
    told.fact("allergy", "wasps")
    told.fact("cat", "Tofu", category="relationship")
    told.fact("dog", "Bruno", category="relationship")
    assert told.ask(asked).startswith(answered)


@pytest.mark.parametrize(
    ("asked", "holds", "not_held"),
    [
        ("tell me about sailing", ["dinghy"], ["Volvo"]),
        ("розкажи про sailing", ["dinghy"], ["Volvo"]),
        ("list my things", ["Volvo", "Brompton"], ["welding", "dinghy"]),
        ("перелічи мої речі", ["Volvo", "Brompton"], ["welding", "dinghy"]),
        ("show me my skills", ["welding"], ["Volvo"]),
        ("what do you know about my debts?", ["I don't know"], ["Volvo"]),
        ("tell me about curling", ["I don't know"], ["dinghy"]),
    ],
)
def test_what_is_known_of_a_matter_is_listed(told: Told, asked: str, holds: list[str], not_held: list[str]) -> None:
    told.fact("sailing", "I sail a dinghy on the lake every Sunday")
    told.fact("car", "Volvo V60")
    told.fact("bike", "Brompton")
    told.fact("skill", "welding", category="skill")
    answer = told.ask(asked)
    assert [word for word in holds if word not in answer] == []
    assert [word for word in not_held if word in answer] == []


# What a question leans on


@pytest.mark.parametrize("then", ["and Milo?", "а Milo?"])
def test_a_name_alone_asks_the_same_of_somebody_else(told: Told, then: str) -> None:
    told.fact("location", "Turku", "Milo")
    told.ask("where does Ola live?")
    assert "Turku" in told.ask(then)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("how old is she?", "I don't know: I found no answer to that about her."),
        ("скільки йому років?", "Не знаю"),
    ],
)
def test_a_pronoun_of_nobody_who_was_spoken_of_is_not_the_person(told: Told, asked: str, answered: str) -> None:
    told.fact("age", "52")
    told.ask("hello")
    assert told.ask(asked).startswith(answered)


# What could not be read


LOCKED = {"status": "error", "message": "The database is locked."}


@pytest.mark.parametrize(
    ("asked", "failed"),
    [
        ("where do I live?", "The database is locked."),
        ("де я живу?", "The database is locked."),
    ],
)
def test_what_could_not_be_looked_at_is_not_denied(asked: str, failed: str) -> None:
    one = Talk(review_facts=LOCKED).say(asked)
    every = Talk(LOCKED, recall_facts=LOCKED, review_facts=LOCKED).say(asked)
    for answer in (one, every):
        assert failed in answer
        assert "I don't know" not in answer and "Не знаю" not in answer


def test_what_was_found_is_told_though_another_look_failed() -> None:
    talk = Talk(LOCKED)
    talk.store("location", "Bath")
    assert talk.say("where do I live?").startswith("You live in Bath.")


@pytest.mark.parametrize(
    "asked", ["who's got my tent?", "whos got the tent", "who has my tent?", "who borrowed my tent?"]
)
def test_who_has_something_is_told_though_it_is_theirs(told: Told, asked: str) -> None:
    told.fact("tent", "borrowed my tent for the summer", "Ingvar")
    told.fact("tents", "I sleep badly in hotels")
    assert told.ask(asked).startswith("Ingvar borrowed your tent")


@pytest.mark.parametrize(
    "asked", ["what was my fee at first?", "what was my fee originally?", "what was the fee to begin with?"]
)
def test_how_it_was_at_first_is_told_and_not_what_came_between(told: Told, asked: str) -> None:
    told.fact("fee", "40 a month")
    told.updated("fee", "45 a month")
    told.updated("fee", "52 a month")
    answer = told.ask(asked)
    assert "40 a month" in answer
    assert "45" not in answer
    assert "45" in told.ask("what was my fee before?")


@pytest.mark.parametrize("asked", ["by when is the essay due?", "until when do I have to hand in the essay"])
def test_a_day_is_asked_for_with_a_word_before(told: Told, asked: str) -> None:
    told.fact("essay", "I have to hand in the essay by 9 March")
    assert told.ask(asked).startswith("**9 March**")
