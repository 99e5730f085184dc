"""What is told in passing of what was known before: who comes after whom, what is counted now, who is gone, and what is
told later of the same matter beside an answer."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


HELD = [
    (("my mechanic is Bas", "my mechanic was Bas, now I go to Wim"), ["user mechanic=Wim"]),
    (("our coach was Petra, it's Nadine now",), ["user former coach=Petra", "user coach=Nadine"]),
    (("my manager is Colin", "Colin got sacked, its some bloke called Dev now"), ["user manager=Dev", "Colin sacked=got sacked"]),
    (("I take Ramipril for my heart", "Ramipril's been swapped for losartan"), ["user medication=I take losartan for my heart"]),
    (("I owe Nell 30 quid", "paid Nell"), ["user former nell=paid Nell"]),
    (("my uncle Piotr passed away in June",), ["Piotr away=passed away in June", "user late uncle=Piotr"]),
    (("our dog Bruno died last week",), ["Bruno died=died last week", "user late dog=Bruno"]),
    (("lost a goat last night, so we're down to six",), ["user lost goat=lost a goat last night, we're down to six"]),
    (("our neighbours, the Okafors, feed the cat",), ["user neighbours okafors=our neighbours the Okafors feed the cat"]),
    (("my flatmates are Ines, Cara n Yusuf",), ["user roommate=Ines", "user roommate=Cara", "user roommate=Yusuf"]),
    (("we're moving out in May, I'm afraid",), ["user moving=we're moving out in May"]),
    (("I own a bakery, Crumb & Co, on Mill Lane",), ["user owns=a bakery, Crumb & Co, on Mill Lane"]),
    (("mum of two: Ada 9 and little Ben who's 4",), ["user child=Ada", "user child=Ben", "Ada age=9", "Ben age=4"]),
    (("our budgie is called Sir Peck",), ["user budgie=Sir Peck"]),
    (("classes: logic monday, drawing tuesday, latin friday", "dropped latin"), ["user classes=classes: logic monday, drawing tuesday", "user latin=dropped latin"]),
    (("Open Tues to Sat 9 till 6",), ["user open=Open Tues to Sat 9 till 6"]),
    (("where do I work?", "its Anna's party on saturday"), ["user anna party=its Anna's party on saturday"]),
    (("my knee was done in 2019", "no I tell a lie, the knee was 2018"), ["user knee=my knee was done in 2018"]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "facts"), HELD)
def test_what_is_told_in_passing_stands_where_it_belongs(said: tuple[str, ...], facts: list[str]) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert not [fact for fact in facts if fact not in held(talk)], held(talk)


THEIRS = [
    (
        "My husband Olaf died in 2018. I have one son, Jens, who lives in Bergen with his wife Kirsten",
        "Jens wife=Kirsten",
    ),
    ("my sister Una has twins. My brother Sean is in Cork with his girls, Orla and Niamh", "Sean daughter=Orla"),
    ("my daughter Beth comes on Sundays with the grandkids, Max and Ivy", "user grandchild=Max"),
]


@pytest.mark.parametrize(("said", "fact"), THEIRS)
def test_whose_somebody_is_is_told_by_the_clause_that_names_them(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert fact in held(talk), held(talk)


NOT_KEPT = [
    (("got two cats at my mum's w my mom, Bean and Toast",), "mother="),
    (("orgo prof is Dr. Haddad", "switched orgo to the thursday section"), "thursday section prof"),
    (("my rent is 1400", "I quit the gym and paid Sal", "no, the hip was 2020"), "2020 "),
]


@pytest.mark.parametrize(("said", "junk"), NOT_KEPT)
def test_what_is_not_certain_changes_nothing(said: tuple[str, ...], junk: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert not [fact for fact in held(talk) if junk in fact], held(talk)


ASKED = [
    (("my wife Edna passed away in March",), "who was my wife?", "Edna"),
    (("our cat Minoes died last week",), "do I have a cat?", "No: your cat was Minoes."),
    (("team lead is Gary", "Gary got sacked, it's Femi now"), "who's my team lead?", "Your manager is Femi"),
    (("Pilates is on Mondays", "what do I do on Mondays?"), "when is pilates?", "**Mondays**: Pilates is on Mondays"),
    (("my mother is coming in January", "my mother can't come in January, she comes in March instead"), "when does my mother come?", "**March**"),
    (("boiler man is coming on the 3rd", "boiler man cancelled, new date is the 9th"), "when is the boiler man coming?", "Boiler man cancelled. [fact-2] New date is the 9th."),
    (("my wife is Tess", "Tess had the baby early, a boy, Rafe"), "do I have kids?", "Tess's son is Rafe"),
    (("it was a long day", "Jodie's dad is Lee"), "who's Jodie's dad?", "Jodie's father is Lee"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), ASKED)
def test_what_is_asked_of_it_is_known(told: Told, said: tuple[str, ...], asked: str, answer: str) -> None:
    for text in said:
        told.ask(text)
    assert answer in told.ask(asked).split("\n")[0]


def test_what_is_planned_is_not_so_yet(told: Told) -> None:
    told.ask("we are getting married! in September in Kinsale")
    assert not told.ask("am I married?").startswith("Yes")


SINCE = [
    (("We grow sauvignon and a little pinot gris", "We pulled out the pinot gris and put in chardonnay"), "what do we grow?", "chardonnay"),
    (("Tess is due in May", "Tess had the baby early"), "when is Tess due?", "had the baby early"),
    (("Harvest usually starts around 20 March", "harvest is going to be late this year, more like the 2nd of April"), "when does harvest start?", "2nd of April"),
    (("rent is 1400 a month", "Petrakis put the rent up to 1550 starting January"), "what's my rent?", "1550"),
    (("I take metformin 500 twice a day", "doc doubled my metformin"), "how much metformin do I take?", "doubled"),
    (("my brother Tiago lives in Recife", "Tiago goes to Porto in December"), "where does Tiago live?", "Porto"),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("said", "asked", "later"), SINCE)
def test_another_answer_told_later_stands_beside_the_first(
    told: Told, said: tuple[str, ...], asked: str, later: str
) -> None:
    for text in said:
        told.ask(text)
    assert later in told.ask(asked).split("\n")[0]


ALONE = [
    (("my son is Andre", "Andre got moved to shooting guard"), "who is my son?", "Your son is Andre. [fact-1]"),
    (("rent is 1400 a month", "I quit the gym", "paid Sal"), "what's my rent?", "Rent is 1400 a month. [fact-1]"),
    (("I live in Leeds", "the parks in Leeds are lovely"), "where do I live?", "You live in Leeds. [fact-1]"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), ALONE)
def test_what_does_not_bear_on_an_answer_is_left_out_of_it(
    told: Told, said: tuple[str, ...], asked: str, answer: str
) -> None:
    for text in said:
        told.ask(text)
    assert told.ask(asked) == answer


OF_WHOM = [
    (("health visitor is called Pauline, comes on tuesdays",), "user health visitor=health visitor is called Pauline, comes on tuesdays"),
    (("Sorry if this is rambling, I just had a baby. Her name is Iris.", "Iris has reflux"), "Iris reflux=has reflux"),
    (("My late wife was called Grace. She taught piano.",), "Grace piano=taught piano"),
    (("my boss is Alexis", "live at my nan's in Croydon, shes 77 and makes the best jollof"), "grandmother jollof=is 77 and makes the best jollof"),
    (("boss is called Alexis, works me to death",), "user boss=Alexis"),
    (("my friend Jo is an engineer, she's from Leeds and plays the drums",), "Jo drums=plays the drums"),
    (("mums in hospital since friday",), "mother hospital=is in hospital since friday"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "fact"), OF_WHOM)
def test_a_clause_is_of_whom_it_tells(said: tuple[str, ...], fact: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert fact in held(talk), held(talk)


def test_a_weekday_that_moved_is_the_one_that_is_named() -> None:
    talk = Talk()
    talk.say("practice is Monday and Wednesday at 5:30")
    talk.say("moved wednesday practice to thursday because of the field")
    (fact,) = [each for each in held(talk) if "5:30" in each]
    assert "Monday" in fact and "hursday" in fact and "Wednesday" not in fact


def test_what_was_given_away_is_no_longer_owned(told: Told) -> None:
    told.ask("I have an old Land Rover, a 1987 Defender, which I am restoring")
    told.ask("I gave the Defender to Ted in the end")
    assert told.ask("do I still have the Land Rover?").startswith("No")


NO_YES = [
    (("my lad Ieuan's at uni in Swansea", "Ieuan dropped out"), "is Ieuan still at uni?", "dropped out"),
    (("We're open Wednesday to Sunday", "we've decided to close on Wednesdays over the winter"), "are we open on wednesdays?", "close on Wednesdays"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "later"), NO_YES)
def test_what_changed_since_is_told_before_a_yes(told: Told, said: tuple[str, ...], asked: str, later: str) -> None:
    for text in said:
        told.ask(text)
    line = told.ask(asked).split("\n")[0]
    assert not line.startswith("Yes") and later in line


def test_what_one_of_theirs_does_is_no_answer_on_the_person(told: Told) -> None:
    told.tell("My husband Dom is back at work on Monday")
    assert told.ask("where do I work?").startswith("I don't know")


NOT_DENIED = [
    (("my therapist is Dr Aziz thursdays 5pm on zoom",), "when's therapy?", "thursdays"),
    (("wage is £240 a week",), "how much do I earn?", "240"),
    (("Her brother Felix is 3 and not impressed",), "how old is Felix?", "Felix is 3"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), NOT_DENIED)
def test_what_is_known_in_other_words_is_not_denied(told: Told, said: tuple[str, ...], asked: str, answer: str) -> None:
    for text in said:
        told.ask(text)
    assert answer in told.ask(asked).split("\n")[0]


def test_what_has_its_day_once_is_moved_by_nothing() -> None:
    talk = Talk()
    talk.say("Sadly Humphrey died on Sunday")
    talk.say("I've changed my days at the library: Mondays and Wednesdays from now on")
    assert [fact for fact in held(talk) if fact.endswith("died on Sunday")] and "Sadly" not in " ".join(held(talk))


CLAUSES = [
    (("Slugs had all the beans", "Site secretary is Malcolm, he wants the fees in February"), "Malcolm fees=wants the fees in February"),
    (("my wife Ioana found a school for Daria, is called St Mary",), "Ioana school=found a school for Daria, is called St Mary"),
    (("i drive for DHL since february, nights, sunday to thursday", "i am not on nights any more"), "user work=i drive for DHL since february, nights, sunday to thursday"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "fact"), CLAUSES)
def test_who_is_named_last_and_what_is_one_of_several_are_told_apart(said: tuple[str, ...], fact: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert fact in held(talk), held(talk)


def test_what_was_eaten_once_is_not_what_somebody_eats(told: Told) -> None:
    told.ask("I'm a vegetarian")
    told.ask("first meat in thirty years, never again")
    assert told.ask("do I eat meat?").startswith("No")


def test_what_is_to_be_scrapped_is_forgotten(told: Told) -> None:
    told.ask("got a new client called Tall Tom")
    assert told.ask("scrap what i said about tall tom").startswith("Forgotten")


def test_an_end_of_one_thing_is_none_of_another(told: Told) -> None:
    told.ask("school ends 3:15, early finish 1pm on fridays")
    told.ask("Leo finished with speech therapy")
    assert told.ask("what time does school finish on friday?").startswith("School ends 3:15")
