"""What was told some minutes ago and is asked in other words: the answer knows what was said since, and states no more
than it knows."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.storage.facts import FactFilter
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


def first_line(told: Told, *said: str) -> str:
    """The first line of the answer to the last of these, said in order."""
    for text in said[:-1]:
        told.ask(text)
    return told.ask(said[-1]).split("\n")[0]


GONE = [
    (("we share a flat in Kent with Moira", "Moira moved away"), "who do we share the flat with?", "Moira moved away"),
    (("my boyfriend is Caspar", "me n caspar split up"), "do I have a boyfriend?", "No"),
    (("my tutor is Mr. Abbas", "I stopped seeing Mr Abbas in favour of Lena Wirth"), "who's my tutor?", "You stopped"),
    (("my mechanic is called Gus", "my new mechanic is Flo"), "who is my mechanic?", "Your mechanic is Flo"),
    (("I chew nicotine gum all day", "finally given it up"), "do I chew gum?", "No"),
    (("we swim in the lake every morning", "we don't do that any more"), "do we swim in the lake?", "No"),
    (("я щовечора граю в шахи", "я це кинув"), "я граю в шахи?", "Ні"),
    (("Dagny is staying with us this week", "Dagny went home"), "is Dagny staying with us?", "No"),
    (("Тітка Галя гостює у нас", "Галя поїхала додому"), "Галя гостює у нас?", "Ні"),
    (("I ride a 2019 Honda Rebel", "traded the Rebel in for a Triumph Bonneville"), "what do I ride?", "You ride a Triumph"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), GONE)
def test_who_or_what_is_gone_since_is_told_first(told: Told, said: tuple[str, ...], asked: str, answer: str) -> None:
    assert first_line(told, *said, asked).startswith(answer)


@pytest.mark.parametrize(
    ("said", "then"), [("I painted the fence", "I've stopped"), ("I bought a tent", "I gave it up")]
)
def test_nothing_that_is_done_with_is_ended_by_who_does_not_name_it(told: Told, said: str, then: str) -> None:
    told.ask(said)
    assert "over" not in told.ask(then)


FORGETTING = [
    ("my landlady is Mrs Quill, her phone number is 555 0188", "scrap the bit about my landlady's phone number", "0188"),
    ("my coach is Bram, his number is 555 0123", "forget my coach's number", "0123"),
    ("my locker code word is heron", "get rid of my locker code word", "heron"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "forget", "gone"), FORGETTING)
def test_what_is_somebodys_is_forgotten_and_not_who_they_are(told: Told, said: str, forget: str, gone: str) -> None:
    told.ask(said)
    left = len(told.memory.facts.find(FactFilter())) - 1
    assert told.ask(forget).startswith("Forgotten") and gone in told.ask(forget) + said
    assert len(told.memory.facts.find(FactFilter())) == left
    assert not any(gone in fact.value for fact in told.memory.facts.find(FactFilter()))


def test_what_nobody_has_of_somebody_is_not_forgotten_for_who_they_are(told: Told) -> None:
    told.ask("my plumber is Osric")
    assert "nothing to forget" in told.ask("forget my plumber's number")
    assert first_line(told, "who is my plumber?").startswith("Your plumber is Osric")


def test_a_day_that_moves_leaves_what_is_only_counted(told: Told) -> None:
    told.ask("we're holding Lotte's 7th birthday party on the 4th of May at the zoo")
    moved = told.ask("the party moved to the 12th")
    assert "7th birthday" in moved and "12th of May" in moved
    told.ask("the audit is on the 3rd")
    assert "lives" not in told.ask("audit moved to the 9th")


def test_a_number_put_right_at_once_counts_as_it_was_meant(told: Told) -> None:
    told.ask("fourteen guests are booked, no wait, sixteen, I forgot the twins")
    assert first_line(told, "how many guests are booked?").startswith("Sixteen guests")


def test_what_another_one_does_is_not_the_persons_own(told: Told) -> None:
    said = told.ask("daughter Liv started school in May, she paints a lot and hates mornings")
    assert "Liv doesn't like mornings" in said and "you" not in said.replace("Your daughter", "").lower()
    assert "You don't like feels" not in told.ask("I can't stand velvet, feels like mould")
    assert told.ask("choir practice is every Thursday").startswith("Got it: choir practice is every Thursday.")


def test_a_number_of_things_is_no_sum_of_money(told: Told) -> None:
    told.ask("the hall takes 80 people")
    told.ask("the florist wants a £300 deposit")
    assert "£300" not in told.ask("we've gone down to 60 people")


def test_what_was_kept_already_is_forgotten_when_it_is_not_to_be(told: Told) -> None:
    told.ask("Biscuit has epilepsy, one tablet a day")
    assert told.ask("don't store that bit about the epilepsy actually").startswith("Forgotten")
    told.ask("I broke a toe, don't save this bit about the toe")
    assert "broke" not in told.ask("what happened to my toe?")


def test_a_sentence_without_i_is_about_the_person(told: Told) -> None:
    told.ask("Still haven't chosen a dentist")
    assert first_line(told, "what's still open?").startswith("Still open")
    assert told.ask("Doctor's put me on iron tablets").startswith("Got it: your doctor has put you on iron")


def test_what_took_the_place_of_something_leaves_the_rest_of_what_was_told(told: Told) -> None:
    told.ask("broadband is with Voxa and ends on 9 June")
    told.ask("switched broadband to Nimbus, it's 31 a month")
    said = told.ask("who is our broadband with?")
    assert "Nimbus" in said.split("\n")[0] and "Voxa" not in said.split("\n")[0]
    assert "31 a month" in told.ask("how much is the broadband?")


DAYS = [
    (("ferry out on 4 June, home on new year's eve",), "when am I home?", "**new year's eve**"),
    (("we ordered a wardrobe, arrives on friday",), "when does the wardrobe arrive?", "**friday, 27 November 2026**"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), DAYS)
def test_the_day_told_is_that_of_the_clause_that_is_asked_for(
    told: Told, said: tuple[str, ...], asked: str, answer: str
) -> None:
    assert first_line(told, *said, asked).startswith(answer)


def test_no_day_is_stated_where_only_a_weekday_without_its_word_is_told(told: Told) -> None:
    told.ask("Tilda's judo class is wednesdays with Mr Ito")
    assert "2026" not in told.ask("which day is tilda's judo?")


SMALL = [
    (("my daughter Nell is 8", "my son Otis is scared of geese"), "how old is nell?", "Nell is 8"),
    (("my son Otis is scared of geese",), "is there anything I should know about otis?", "Here is what I know about Otis"),
    (("gran is in Ashford till tuesday", "what time is it due?"), "where's gran?", "Your grandmother is in Ashford"),
    (("three nephews: Ike in Lisbon and Abe in Oslo",), "where does Abe live?", "Three nephews: Ike in Lisbon and Abe in Oslo"),
    (("Pia is allergic to penicillin",), "who is allergic to penicillin?", "Pia is allergic"),
    (("I take bisoprolol every night",), "what am I on for my heart?", "You take bisoprolol"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), SMALL)
def test_a_question_finds_whom_it_names_however_they_are_typed(
    told: Told, said: tuple[str, ...], asked: str, answer: str
) -> None:
    assert first_line(told, *said, asked).startswith(answer)


def test_what_nothing_answers_shows_the_fact_that_names_most_of_it(told: Told) -> None:
    told.ask("my niece Wren is mad about trains")
    assert "Wren is mad about trains" in told.ask("which of the kids is into trains?")


EATEN = [
    ("our son Noel (7) has celiac disease", "can noel have pasta?"),
    ("my sister Greta is allergic to shellfish", "can Greta eat prawns?"),
    ("Lars can't eat nuts", "can Lars have walnut bread?"),
]


@pytest.mark.parametrize(("said", "asked"), EATEN)
def test_what_somebody_may_not_eat_counts_for_what_it_is_made_of(told: Told, said: str, asked: str) -> None:
    assert first_line(told, said, asked).startswith("No:")


def test_who_has_a_partner_is_not_single(told: Told) -> None:
    assert first_line(told, "my husband is Aldo", "am I single?") == "No: your husband is Aldo. [fact-1]"


def test_a_number_or_a_day_that_replaces_one_is_no_passing_remark(told: Told) -> None:
    told.ask("the quilt needs 40 squares, 12 sewn")
    told.ask("15 sewn now")
    assert "15 sewn" in told.ask("how many squares are sewn?")
    told.ask("brunch with the Kerrs is tuesday at noon")
    told.ask("brunch is thursday now instead")
    assert "thursday at noon" in told.ask("when is brunch?")


def test_what_was_another_ones_is_taken_from_the_person_and_given_to_them(told: Told) -> None:
    told.ask("I'm allergic to kiwi & cats")
    told.ask("actually not kiwi, that was my sister")
    assert first_line(told, "what am I allergic to?").startswith("You are allergic to cats.")
    assert first_line(told, "who is allergic to kiwi?").startswith("Your sister is allergic to kiwi")


def test_whoever_gave_notice_does_not_simply_work_there(told: Told) -> None:
    said = first_line(told, "I work at the Gazette", "I've handed in my notice, last day is 5 January", "do I still work at the Gazette?")  # fmt: skip
    assert said.startswith("You have handed in your notice")


def test_what_was_given_up_is_not_drunk(told: Told) -> None:
    assert first_line(told, "I quit booze in spring", "do I drink beer?").startswith("No:")


def test_what_was_put_right_in_words_answers_and_not_the_key_it_stands_under(told: Told) -> None:
    told.ask("I'm vegan since may")
    told.ask("I'm pescatarian now, not vegan")
    assert not told.ask("am I vegan?").startswith("Yes")


def test_a_question_about_a_small_typed_name_is_no_statement(told: Told) -> None:
    told.ask("our hen Dotty is 2")
    told.ask("is dotty laying at the moment")
    assert "laying" not in told.ask("what do you know about Dotty?")


def test_what_is_over_is_no_passing_remark(told: Told) -> None:
    told.ask("I'm learning the accordion, lessons on mondays")
    told.ask("packed in the accordion, too loud")
    assert first_line(told, "do I still play the accordion?").startswith("No:")


def test_a_month_takes_the_place_of_a_month(told: Told) -> None:
    told.ask("we're cycling the Danube next April, 6 days")
    told.ask("we pushed it to September")
    assert "September" in first_line(told, "when are we cycling the Danube?")


def test_what_was_switched_is_told_before_what_was(told: Told) -> None:
    said = first_line(told, "gym is Ironworks on Mill Road", "we switched gyms to Pulse", "which gym do we use?")  # fmt: skip
    assert said.startswith("You switched gyms to Pulse")


def test_somebody_is_another_relation_than_was_told(told: Told) -> None:
    told.ask("Hedda is my aunt")
    told.ask("Hedda is my godmother, not aunt")
    assert first_line(told, "who is Hedda?") == "Your godmother is Hedda. [fact-2]"


def test_each_thing_decided_is_decided(told: Told) -> None:
    told.ask("decided on the garden: gravel path; two pear trees")
    said = told.ask("what did we decide?")
    assert "gravel path" in said and "pear trees" in said


def test_two_things_are_forgotten_at_once(told: Told) -> None:
    told.ask("I live in Hexham and I work at Corbel as a surveyor")
    told.ask("forget where I live and where I work")
    known = told.ask("what do you know about me?")
    assert "Hexham" not in known and "Corbel" not in known and "surveyor" in known


def test_what_is_half_named_is_asked_back_before_it_is_forgotten(told: Told) -> None:
    told.ask("chimney sweep booked for 4 dec")
    said = told.ask("forget the chimney appointment, he came already")
    assert said.startswith("Nothing I have says all of that") and "Chimney sweep" in said


def test_what_one_among_others_has_is_not_the_persons(told: Told) -> None:
    told.ask("14 scouts in my troop and one of them, Ivo, has a serious wasp allergy")
    assert not told.ask("what am I allergic to?").startswith("You are allergic")
    assert [fact.value for fact in told.memory.facts.find(FactFilter(key="allergy"))] == []


def test_parents_who_are_named_together_are_not_taken_apart(told: Told) -> None:
    told.ask("my girlfriend is Edda")
    told.ask("her parents, Olaf and Runa, are staying with us in July")
    assert "Olaf and Runa" in first_line(told, "what are Edda's parents called?")


AGAIN = [
    (("our tortoise Hugo went missing on sunday", "HUGO CAME HOME!!!"), "is hugo still missing?", "Hugo came home"),
    (("I've got a knee op on 9 June", "they've cancelled the op, new date to follow"), "have I got an operation coming up?", "No:"),
    (("my uncle lent me 80", "paid my uncle back today"), "do I still owe my uncle?", "No:"),
    (("my recital is on 4 May in hall B2", "actually it's hall D7"), "where is my recital?", "Your recital: on 4 May in hall D7"),
    (("Sven doesn't drink",), "can Sven have a beer?", "No:"),
    (("off the caffeine since tuesday, so decaf from now on",), "do I drink coffee with caffeine?", "No:"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), AGAIN)
def test_what_came_back_or_fell_through_is_known(told: Told, said: tuple[str, ...], asked: str, answer: str) -> None:
    assert first_line(told, *said, asked).startswith(answer)


def test_of_two_days_that_fit_alike_none_is_stated(told: Told) -> None:
    told.ask("sailing 2 May from Hull, back 9 May")
    assert not told.ask("when do I sail back?").startswith("**2 May")


@pytest.mark.parametrize("asked", ["can Noor eat halva?", "can Noor have crackers?"])
def test_whether_somebody_may_eat_something_is_never_answered_without_their_allergy(told: Told, asked: str) -> None:
    told.ask("my son is called Noor")
    told.ask("Noor is allergic to lupin")
    assert "lupin" in told.ask(asked)


LATER = [
    (("the deadline is 1 March", "The publisher has extended the deadline by two weeks"), "what is my deadline?", "extended the deadline by two weeks"),
    (("my agent is Philip Marsh", "Philip is retiring at the end of the year"), "who is my agent?", "is retiring"),
    (("I'm training for the Oslo half marathon", "I've decided to skip Oslo and do the one in Bergen instead"), "which race am I training for?", "the one in Bergen instead"),
    (("I run on Tuesdays with my friend Deb", "Deb sprained her ankle so I run alone for now"), "who do I run with?", "run alone"),
    (("my physio is every Monday", "Brent says I can drop the physio to every other Monday"), "when is my physio?", "“Brent says I can drop the physio to every other Monday”"),
    (("I live with my brother Tom", "Tom and I are separating our stuff"), "who do I live with?", "separating your stuff"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "later"), LATER)
def test_an_answer_does_not_stand_alone_where_something_changed_since(
    told: Told, said: tuple[str, ...], asked: str, later: str
) -> None:
    now, _, before = first_line(told, *said, asked).partition(" (previously: ")
    assert later in (now if before else now.partition("Later you said: ")[2])


def test_what_was_told_of_another_matter_is_not_set_beside_an_answer(told: Told) -> None:
    for text in ("my mechanic is Ruud", "I live in Hull", "my sister moved to Oslo", "we changed the curtains"):
        told.ask(text)
    assert told.ask("who is my mechanic?") == "Your mechanic is Ruud. [fact-1]"
    assert "Later" not in told.ask("where do I live?")


def test_a_supposition_is_not_set_beside_an_answer(told: Told) -> None:
    line = first_line(told, "my agent is Philip Marsh", "maybe I'll leave Philip now", "who is my agent?")
    assert line == "Your agent: Philip Marsh. [fact-1]"


@pytest.mark.parametrize(
    "said",
    [
        ("don't remember this: my agent Philip was sacked",),
        ("Philip Marsh was sacked", "forget that"),
        ("Philip Marsh was sacked, my password is hunter2secret",),
    ],
)
def test_what_was_not_to_be_remembered_is_not_set_beside_an_answer(told: Told, said: tuple[str, ...]) -> None:
    line = first_line(told, "my agent is Philip Marsh", *said, "who is my agent?")
    assert line.startswith("Your agent: Philip Marsh") and "sacked" not in line


@pytest.mark.parametrize(
    ("before", "now", "was", "former", "current"),
    [
        ("I live in Hull", "I moved to Bath", "where did I live?", "Hull", "Bath"),
        ("my dentist is Zita", "my new dentist is Ove", "who was my dentist?", "Zita", "Ove"),
        ("Otto lives in Ulm", "Otto moved to Bonn", "where did Otto use to live?", "Ulm", "Bonn"),
        ("я працюю в Кайті", "тепер я працюю в Орбіті", "де я працювала?", "Кайт", "Орбіт"),
        ("мій тренер Гліб", "тепер мій тренер Марко", "хто був моїм тренером?", "Гліб", "Марко"),
    ],
)
def test_what_was_so_is_told_where_it_is_asked_what_was(
    told: Told, before: str, now: str, was: str, former: str, current: str
) -> None:
    line = first_line(told, before, now, was)
    assert former in line and current not in line


@pytest.mark.parametrize("asked", ["who was my dentist?", "what was my dentist called again?", "who is my dentist?"])
def test_what_is_so_is_told_where_nothing_else_is_known(told: Told, asked: str) -> None:
    assert first_line(told, "my dentist is Zita", asked) == "Your dentist is Zita. [fact-1]"


def test_where_somebody_works_is_not_where_they_live(told: Told) -> None:
    assert first_line(told, "Otto lives in Ulm", "where does Otto work?").startswith("I don't know")
