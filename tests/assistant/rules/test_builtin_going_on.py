"""What leans on the turn before: an answer to one's own question, a pronoun, a correction, an ending, what came."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.morphology import in_case
from desktop.assistant.rules.question_reading import stated_by
from desktop.assistant.rules.text import Language
from tests.assistant.rules.builtin_talk import Talk, held

ANSWERED = [
    ("when is my uncle's birthday?", "it's on 7 April", "uncle birthday=7 April"),
    ("how old is my niece?", "12", "niece age=12"),
    ("where does my cousin Ruth live?", "in Ghent", "Ruth location=Ghent"),
    ("where does my cousin Ruth live?", "she lives in Ghent", "Ruth location=Ghent"),
    ("who is my dentist?", "Dr Novak", "user dentist=Dr Novak"),
    ("what's my daughter's job?", "she's a baker", "daughter job=baker"),
    ("what's my shoe size?", "it's 43", "user shoe size=43"),
    ("коли в сестри день народження?", "14 липня", "сестра birthday=14 липня"),
    ("скільки років моєму дідусеві?", "83", "дідусь age=83"),
    ("де живе мій брат?", "у Полтаві", "брат location=Полтава"),
]


@pytest.mark.parametrize(("question", "answer", "fact"), ANSWERED)
def test_an_answer_to_what_the_assistant_could_not_tell_is_kept_as_that(question: str, answer: str, fact: str) -> None:
    talk = Talk()
    talk.say(question)
    talk.say(answer)
    assert fact in held(talk)


STATED = [
    ("en", "how many kids does Tom have?", "three", "Tom has three kids"),
    ("en", "when did we get married?", "in June 2014", "we got married in June 2014"),
    ("en", "who plays the cello?", "Ada", "Ada plays the cello"),
    ("en", "where is Ben working now?", "Bath", "Ben is working in Bath"),
    ("en", "what is my parrot called?", "Kiki", "my parrot is called Kiki"),
    ("uk", "як звати мою тещу?", "Ганна", "мою тещу звати Ганна"),
    ("uk", "ким працює тато?", "слюсарем", "тато працює слюсарем"),
    ("uk", "якого кольору двері?", "зелені", "двері зелені"),
]


@pytest.mark.parametrize(("language", "question", "answer", "statement"), STATED)
def test_a_question_and_its_answer_make_a_statement(
    language: Language, question: str, answer: str, statement: str
) -> None:
    assert stated_by(question, answer, language) == statement


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("when is my uncle's birthday?", "never mind"),
        ("when is my uncle's birthday?", "thanks"),
        ("how old is Tom?", "I have no idea"),
        ("what breed is Rex?", "our neighbour moved out"),
        ("яка порода в Рекса?", "помер наш кіт"),
        ("як звати онуків?", "У Лідії день народження 17 вересня"),
        ("коли іспит?", "У Лідії день народження 17 вересня"),
        ("ким працює тато?", "Рекс утік("),
        ("коли в сестри день народження?", "дякую"),
    ],
)
def test_what_is_no_answer_is_none(question: str, said: str) -> None:
    assert stated_by(question, said, "uk" if "я" in said or "о" in said else "en", told=True) == ""


def test_a_request_is_no_answer() -> None:
    talk = Talk()
    talk.say("I like jazz")
    talk.say("what is my locker number?")
    talk.say("undo that")
    assert held(talk) == []


def test_what_was_answered_takes_no_other_words_for_an_answer() -> None:
    talk = Talk()
    talk.store("cat", "Mia", category="personal_context")
    talk.say("what is my cat called?")
    talk.say("Berlin")
    assert "user cat=Mia" in held(talk)
    assert not any("Berlin" in fact and "cat" in fact for fact in held(talk))


POINTED = [
    (["we got a puppy! he's a spaniel called Otto"], ["user puppy=Otto", "Otto breed=is a spaniel"]),
    (["we got a puppy! he's a spaniel called Otto", "actually he's a terrier"], ["Otto breed=is a terrier"]),
    (
        ["my flatmate Kez rows", "I adopted a cat. she's deaf and 3 years old"],
        ["cat deaf=is deaf and 3 years old"],
    ),
    (["we bought a piano, it's from 1920"], ["user piano=we bought a piano, it's from 1920"]),
    (["a new desk came today", "it's made of oak"], ["user new desk=a new desk came today, it's made of oak"]),
    (["дружина Оля лікарка", "купили хату, вона стара"], ["user купили хату=купили хату, вона стара"]),
    (["я дружу з Тарасом, він пожежник"], ["Тарас job=пожежник"]),
    (["є син Марко", "в Ореста є донька, Христина, їй 4"], ["Христина age=4"]),
    (
        ["my sister Ida paints", "we found a new flatmate, his name is Rui, he's a cook"],
        ["user roommate=Rui", "Rui job=cook"],
    ),
    (["I'm seeing someone, her name is Ada, she's a judge"], ["Ada job=judge"]),
    (["є донька Ліда", "ліда співає в хорі"], ["Ліда співає хорі=співає в хорі"]),
    (["взяли цуценя з притулку, назвали Лорд"], ["user puppy=Лорд"]),
]


@pytest.mark.parametrize(("said", "kept"), POINTED)
def test_a_pronoun_means_what_was_just_named(said: list[str], kept: list[str]) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert [fact for fact in kept if fact not in held(talk)] == []


CORRECTED = [
    ("the audition is on 3 May in Cork", "oh sorry, 4 May", "the audition is on 4 May in Cork"),
    ("the parade is on the 2nd of July", "sorry, the 12th", "the parade is on the 12th of July"),
    ("yoga costs 30 a month", "it's 35 now", "yoga costs 35 a month"),
    ("садок 3200 на місяць", "вже 4 тисячі, підняли", "садок 4 тисячі на місяць"),
    ("мед беру по 300 за літр", "тепер по 340", "мед беру по 340 за літр"),
    ("the fair is on 9 May at 5", "sorry, half 5", "the fair is on 9 May at half 5"),
    ("the fair is on 9 May", "oh wait, the fair got moved, 16 May now", "the fair is on 16 May"),
    ("the inspection is on 4 May", "nah it's 14 May", "the inspection is on 14 May"),
    ("концерт 12 травня", "ой ні 13", "концерт 13 травня"),
    ("збори 21 березня о 18", "ой, не 21, а 22", "збори 22 березня о 18"),
    ("the feed is 2 scoops a cow", "correction: not two but three scoops a cow", "the feed is three scoops a cow"),
    ("на куб треба 4 мішки", "уточнення: не чотири, а п'ять мішків", "на куб треба п'ять мішків"),
    ("у нас три коти", "not three, four goats", "три коти"),
    ("treated for gout since 2014", "correction: my gout treatment began in 2016", "treated for gout since 2016"),
]


@pytest.mark.parametrize(("said", "correction", "value"), CORRECTED)
def test_a_number_is_put_right_inside_the_words_that_were_kept(said: str, correction: str, value: str) -> None:
    talk = Talk()
    talk.say(said)
    talk.say(correction)
    assert [fact.partition("=")[2] for fact in held(talk)] == [value]


OVER = [
    ("waiting for the landlord to answer about the leak", "the landlord refused", "leak"),
    ("we're waiting to see if the council agrees", "the council agreed!", "waiting"),
    ("чекаємо, чи дасть банк позику", "банк відмовив", "позику"),
    ("чекаю відповіді з університету", "університет погодився", "чекаю"),
    ("Mo on keys, Jo on bass", "Mo left the band", "keys"),
    ("my friend Jo sings in our choir", "Jo quit the choir", "sings"),
    ("my flatmate Rui cooks", "Rui moved out today", "user roommate"),
    ("Bo gets a pill every morning", "Bo died last night", "pill every"),
    ("we have a dog called Bo", "our poor old dog died", "user dog"),
    ("у нас є кіт Сірко", "здох наш старий кіт", "user cat"),
]


@pytest.mark.parametrize(("said", "then", "gone"), OVER)
def test_what_came_or_ended_closes_what_it_was_about(said: str, then: str, gone: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(gone in fact for fact in held(talk))
    talk.say(then)
    assert not any(gone in fact for fact in held(talk))


KEPT = [
    (
        "I used to be a baker, and now I drive a tram",
        ["user former job=I used to be a baker", "user work=now I drive a tram"],
    ),
    (
        "раніше я працював столяром, а тепер фермерую",
        ["user former job=раніше я працював столяром", "user work=тепер фермерую"],
    ),
    ("my son would love a drum kit", ["son drum kit=would love a drum kit"]),
    ("сестра хотіла б собаку", ["сестра хотіла б=хотіла б собаку"]),
    ("my landlord says the heating will be off", ["landlord heating=says the heating will be off"]),
    ("two boys - Ian 9 and Rob 6", ["user son=Ian", "user son=Rob", "Ian age=9", "Rob age=6"]),
    ("маю двох дівчат - Оля 9 років і Іра 6", ["user daughter=Оля", "Іра age=6"]),
    ("у Насті є кіт Дим", ["Настя cat=Дим"]),
    ("Тимко ходить на флейту, вчителька Ганна Іванівна", ["Тимко teacher=Ганна Іванівна"]),
    ("can't stand olives btw, and wine gives me headaches", ["user dislikes=olives"]),
]


@pytest.mark.parametrize(("said", "kept"), KEPT)
def test_it_is_kept_under_whom_it_is_about_with_a_sensible_key(said: str, kept: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in kept if fact not in held(talk)] == []


def test_what_is_off_for_once_is_not_over() -> None:
    talk = Talk()
    talk.say("I row every Friday with Jo")
    talk.say("rowing is off this week")
    assert "user row=I row every Friday with Jo" in held(talk)


def test_who_is_off_something_is_not_over() -> None:
    talk = Talk()
    talk.say("my partner Ida paints")
    talk.say("Ida is off coffee completely")
    assert {"user partner=Ida", "Ida paints=paints"} <= set(held(talk))
    talk.say("we planned a picnic for Sunday")
    talk.say("the picnic is off")
    assert not any("we planned" in fact for fact in held(talk))


def test_a_correction_by_a_number_leaves_what_was_not_spoken_of() -> None:
    talk = Talk()
    for text in ("my locker number ends in 51", "I like jazz", "my friend Ann sings", "we saw a heron", "no, 8"):
        talk.say(text)
    assert "user locker number=my locker number ends in 51" in held(talk)


def test_what_follows_with_which_belongs_to_no_person() -> None:
    talk = Talk()
    talk.say("my aunt Una hates dust which is a problem cos we have three cats")
    assert not any(fact.startswith("Una") and "three cats" in fact for fact in held(talk))


@pytest.mark.parametrize(
    ("place", "there"), [("Тернопіль", "Тернополі"), ("Львів", "Львові"), ("Київ", "Києві"), ("Харків", "Харкові")]
)
def test_a_place_stands_in_its_locative(place: str, there: str) -> None:
    assert in_case(place, "loct") == there


@pytest.mark.parametrize("said", ["з 1 квітня йду з пошти", "з 15 травня беру відпустку"])
def test_the_day_from_which_something_is_so_is_no_home_town(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not any("hometown" in fact for fact in held(talk))
