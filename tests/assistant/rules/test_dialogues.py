"""Several turns in a row over a real store: what one turn kept, ended or forgot is what the next one tells."""

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


def last(told: Told, *said: str) -> str:
    """What is answered to the last of some messages."""
    return [told.ask(each) for each in said][-1]


@pytest.mark.parametrize(
    "said",
    ["we broke up with the plumber", "I parted ways with my landlord", "ми розійшлися з підрядником"],
)
def test_who_parts_from_somebody_else_keeps_their_partner(told: Told, said: str) -> None:
    assert last(told, "my wife is Nadia", said, "who is my wife?").startswith("Your wife is Nadia.")


@pytest.mark.parametrize("said", ["I split up with my wife", "we got divorced", "ми розлучилися"])
def test_who_parts_from_their_partner_has_none(told: Told, said: str) -> None:
    assert "wife is Nadia" not in last(told, "my wife is Nadia", said, "who is my wife?")


def test_a_decision_settles_only_what_was_open_of_it(told: Told) -> None:
    told.ask("which school Ben goes to is undecided")
    told.ask("we decided to go to Malta in spring")
    assert "school" in told.ask("what is still open?")
    assert "school" not in last(told, "we chose the school for Ben, it's St. Mary's", "what is still open?")


@pytest.mark.parametrize(
    ("liked", "over", "asked", "answered"),
    [
        ("I love cheese", "I stopped eating cheese", "do I like cheese?", "No: "),
        ("I love cheese", "I stopped eating cheese", "did I like cheese?", "Yes: "),
        ("я люблю сир", "я перестала їсти сир", "чи я люблю сир?", "Ні: "),
    ],
)
def test_what_is_liked_no_longer_is_not_told_as_liked(
    told: Told, liked: str, over: str, asked: str, answered: str
) -> None:
    assert last(told, liked, over, asked).startswith(answered)


@pytest.mark.parametrize(
    ("before", "wrong", "meant", "restored", "gone"),
    [
        (
            ("my passport number is FB 118 220", "my birthday is 4 July"),
            "delete my birthday",
            "no, I meant my passport number",
            "Back again: your birthday is 4 July.",
            "what is my passport number?",
        ),
        (
            ("мені 61", "мій день народження 4 липня"),
            "видали мій день народження",
            "ні, я мав на увазі вік",
            "Повернуто: ваш день народження – 4 липня.",
            "який мій вік?",
        ),
    ],
)
def test_what_was_not_meant_comes_back_and_the_other_goes(
    told: Told, before: tuple[str, ...], wrong: str, meant: str, restored: str, gone: str
) -> None:
    answer = last(told, *before, wrong, meant)
    assert answer.startswith(restored)
    assert "FB 118" not in told.ask(gone) and "61" not in told.ask(gone)


def test_what_was_meant_goes_where_nothing_was_forgotten_before(told: Told) -> None:
    told.ask("my passport number is FB 118 220")
    answer = last(told, "forget my blood type", "sorry, I meant my passport number")
    assert answer.startswith("Forgotten: your passport number")


def test_words_that_only_name_what_is_asked_are_no_answer(told: Told) -> None:
    asked = "what is my passport number?"
    answer = last(
        told, "my passport number is FB 118 220", "forget my blood type", "no, I meant my passport number", asked
    )
    assert answer == "I don't know: I found no answer to that in what you told me."


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        (
            "I moved from Ghent to Leeds in 2014",
            {
                "where did I live before?": "You used to live in Ghent.",
                "when did I move to Leeds?": "**2014**: ",
                "since when do I live in Leeds?": "Since 2014 (",
            },
        ),
        (
            "я переїхав з Полтави до Черкас у 2014",
            {"де я жив раніше?": "Раніше ви жили у Полтаві.", "відколи я живу у Черкасах?": "З 2014 року: "},
        ),
    ],
)
def test_whoever_moved_is_told_whence_and_when(told: Told, said: str, answers: dict[str, str]) -> None:
    told.ask(said)
    assert {asked: told.ask(asked)[: len(start)] for asked, start in answers.items()} == answers


def test_the_day_that_was_said_is_told_and_not_that_on_which_it_was(told: Told) -> None:
    told.ask("I work at Brill")
    told.ask("I joined Halden Works in March 2021")
    assert told.ask("since when do I work at Halden Works?").partition("[")[0].count("March 2021") == 1
    told.ask("я живу в Сумах")
    told.ask("я переїхала до Ірпеня у травні 2023")
    assert told.ask("коли я переїхала?").startswith("**у травні 2023**: ")


@pytest.mark.parametrize("asked", ["summarize what we talked about", "про що ми говорили?"])
def test_what_was_talked_about_is_told_in_the_first_conversation_too(told: Told, asked: str) -> None:
    told.ask("our boiler broke and the fitter comes on Monday")
    assert "the fitter comes on Monday" in told.ask(asked)


def test_a_pet_is_called_what_it_is_in_ukrainian_too(told: Told) -> None:
    told.ask("мою дружину звати Ліна, а собаку - Жук")
    assert told.ask("як звати мого собаку?").startswith("Вашого собаку звати Жук.")
    assert told.ask("як звати мою дружину?").startswith("Вашу дружину звати Ліна.")


def test_who_somebody_works_as_is_asked_apart_from_where(told: Told) -> None:
    told.ask("мій сусід Юрко працює токарем на заводі")
    assert told.ask("ким працює Юрко?").startswith("Юрко працює токарем.")


def test_what_is_known_of_two_is_forgotten_of_the_one_that_is_chosen(told: Told) -> None:
    told.ask("my wife Nadia is allergic to nuts and I am allergic to nuts too")
    assert told.ask("forget nuts").startswith("Several memories match")
    assert "Nadia is allergic to nuts" in told.ask("what is Nadia allergic to?")
    told.ask("I'm allergic to wasps")
    assert last(told, "forget my allergies", "what am I allergic to?").startswith("I don't know")


def test_what_somebody_else_does_now_is_theirs(told: Told) -> None:
    told.ask("тітка жила в Полтаві, а тепер живе у Львові")
    assert told.ask("де живе тітка?").startswith("Ваша тітка живе у Львові.")
    assert told.ask("де жила тітка раніше?").startswith("Ваша тітка: раніше місце проживання – Полтава.")
    told.ask("my aunt Edna lives in Hull")
    told.ask("she moved to York last month")
    assert told.ask("where did Edna live before?").startswith("Edna lived in Hull (until")


def test_what_is_eaten_is_told_of_others_in_the_third_person(told: Told) -> None:
    told.ask("Kenji is vegan. My sister doesn't eat meat.")
    assert told.ask("what does Kenji eat?").startswith("Kenji is vegan.")
    assert told.ask("what does my sister eat?").startswith("Your sister doesn't eat meat.")


def test_an_amount_that_is_another_now_takes_the_place_of_the_old(told: Told) -> None:
    answer = last(told, "our budget is 4000 euros", "budget's now 4500", "what's our budget?")
    assert answer.startswith("Your budget is 4500 euros.") and "4000" not in answer


@pytest.mark.parametrize("said", ["it was 850", "це було 850"])
def test_what_names_nothing_is_named_and_not_kept(told: Told, said: str) -> None:
    assert said in told.ask(said)
    assert not told.memory.facts.find(FactFilter())


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("don't tell anyone but I'm going to quit in June", "going to quit in June"),
        ("тільки нікому не кажи, я вагітна", "я вагітна"),
    ],
)
def test_what_is_said_between_us_is_kept_without_that(told: Told, said: str, kept: str) -> None:
    told.ask(said)
    assert [fact.value for fact in told.memory.facts.find(FactFilter())] == [kept]


def test_a_tie_that_is_over_is_none(told: Told) -> None:
    told.ask("мій хлопець Назар - кухар")
    told.ask("з Назаром ми розійшлися")
    assert told.ask("чи є в мене хлопець?").startswith("Ні: ")
    assert "Назар" in told.ask("що нового цього тижня?")


@pytest.mark.parametrize(
    ("said", "told_back"),
    [
        ("я живу в Тернополі", "ви живете у Тернополі."),
        ("я живу у Відні", "ви живете у Відні."),
        ("я живу в Миколаєві", "ви живете у Миколаєві."),
        ("я живу в Києві", "ви живете у Києві."),
        ("мій кум Остап працює віддалено", "Остап працює віддалено."),
        ("my cousin Ruth doesn't eat fish", "Ruth doesn't eat fish."),
    ],
)
def test_what_was_told_is_said_back_in_its_case_and_person(told: Told, said: str, told_back: str) -> None:
    assert told_back in told.ask(said)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("the recital is at 5, oh no, at 6", "the recital is at 6"),
        ("ліміт на картці 5000, ой ні 7000", "ліміт на картці 7000"),
        ("the boiler service is on 3 May, I mean 13 May, by the way", "the boiler service is on 13 May"),
    ],
)
def test_a_slip_is_put_right_within_its_sentence(told: Told, said: str, value: str) -> None:
    told.ask(said)
    assert [fact.value for fact in told.memory.facts.find(FactFilter())] == [value]


def test_what_was_to_be_done_is_done(told: Told) -> None:
    told.ask("треба ще забронювати хатинку")
    assert "хатинку" in told.ask("що ще треба зробити?")
    assert "хатинку" not in last(told, "хатинку забронювали", "що ще треба зробити?")


def test_somebody_introduces_themselves_in_fragments(told: Told) -> None:
    told.ask("hiya, i'm Bo. 41, two kids (Vera 9, Finn 6), divorced, living in Hull")
    assert told.ask("how old is Vera?").startswith("Vera is 9 years old.")
    assert told.ask("how old am I?").startswith("You are 41 years old.")
    assert told.ask("where do I live?").startswith("You live in Hull.")


def test_what_follows_an_unanswered_question_may_be_of_its_own(told: Told) -> None:
    told.ask("what does Vera do on Thursdays?")
    told.ask("Vera turned 10 today!")
    assert told.ask("how old is Vera?").startswith("Vera is 10 years old.")


def test_a_town_that_was_asked_about_is_nobody(told: Told) -> None:
    told.ask("we're thinking of opening a second shop in Bath")
    told.ask("we decided against the Bath shop in the end")
    assert told.ask("are we opening a second shop?").startswith("No: ")
    told.ask("what did we decide about Bath?")
    told.ask("I've started seeing someone, his name's Leo")
    assert "Leo" in told.ask("who is Leo?")
    assert {fact.subject for fact in told.memory.facts.find(FactFilter())} == {"user"}


def test_what_somebody_may_not_have_is_not_allowed(told: Told) -> None:
    told.ask("Leo's allergic to cats")
    assert told.ask("can Leo have cats?").startswith("No: Leo is allergic to cats.")
    assert not told.ask("can I have cats?").startswith(("Yes", "No"))


@pytest.mark.parametrize("said", ["the oven broke", "в нас зламався бойлер"])
def test_what_broke_is_no_passing_remark(told: Told, said: str) -> None:
    assert said in told.ask(said)
    assert [fact.value for fact in told.memory.facts.find(FactFilter())] == [said]


@pytest.mark.parametrize(
    ("said", "told_back"),
    [
        ("rent will be 3200 zl, split in half", "rent will be 3200 zl"),
        ("dont forget to remind me to call the landlord", "you want to call the landlord"),
        ("my gf Ola is Polish", "Your girlfriend is Ola."),
        ("yo, name's Tymko, 27, junior dev at a startup in Gdynia", "Your name is Tymko."),
        ("Ola is 26, her bday's 9 August", "Ola's birthday is 9 August."),
    ],
)
def test_quick_typing_is_understood(told: Told, said: str, told_back: str) -> None:
    told.ask("my friend Ola lives in Gdynia")
    answer = told.ask(said)
    assert told_back in answer and f"you {told_back}" not in answer


def test_what_somebody_cannot_do_is_no_new_name_of_theirs(told: Told) -> None:
    told.ask("we're going to the Tatras with my brother Tomek")
    told.ask("actually Tomek can't come")
    assert told.ask("who is my brother?").startswith("Your brother is Tomek.")


def test_a_laptop_is_not_mourned(told: Told) -> None:
    assert "loss" not in told.ask("ugh my laptop died")
    assert "loss" in told.ask("our hamster died") and "співчуваю" in told.ask("помер мій дідусь")


def test_what_was_said_of_a_thing_is_forgotten(told: Told) -> None:
    told.ask("хочу купити човен")
    assert told.ask("забудь що я казала про човен").startswith("Забуто: ")
    told.ask("we want to buy a boat")
    assert told.ask("forget what I told you about the boat").startswith("Forgotten: ")


def test_an_age_is_asked_for_in_two_words(told: Told) -> None:
    told.ask("мою доньку звати Соня, їй 5 років")
    assert told.ask("скільки Соні?").startswith("Соня: 5 років.")


@pytest.mark.parametrize(
    ("owed", "paid", "asked"),
    [
        ("I owe Petra 40 quid", "paid Petra back", "do I still owe Petra?"),
        ("Petra owes me 40 quid", "Petra paid me back today", "does Petra still owe me money?"),
        ("я винна Петру 200 гривень", "повернула Петру борг", "чи я ще винна Петру?"),
    ],
)
def test_a_debt_that_was_paid_is_none(told: Told, owed: str, paid: str, asked: str) -> None:
    told.ask(owed)
    told.ask(paid)
    assert not told.ask(asked).startswith(("Yes", "Так"))
    assert [fact.value for fact in told.memory.facts.find(FactFilter()) if fact.value == owed] == []


def test_a_pet_may_be_named_after_it_was_got(told: Told) -> None:
    told.ask("We adopted a greyhound last Saturday, we named her Bonnie")
    assert told.ask("what's the dog's name?").startswith("Your dog is Bonnie.")


def test_whoever_says_who_is_here_is_called_so(told: Told) -> None:
    told.ask("hey, it's Ingrid here")
    assert told.ask("what's my name?").startswith("Your name is Ingrid.")


def test_where_one_teaches_is_where_one_works(told: Told) -> None:
    told.ask("I teach chemistry at St. Brendan's")
    assert "St. Brendan's" in told.ask("where do I work?").partition("\n")[0]


def test_what_is_binned_is_had_no_longer(told: Told) -> None:
    assert last(told, "binned the old kettle, got a new one", "do I have the old kettle?").startswith("No: ")


@pytest.mark.parametrize(
    ("said", "asked", "answer"),
    [
        ("живу в Одесі з чоловіком Тарасом", "хто мій чоловік?", "Вашого чоловіка звати Тарас."),
        ("живу з нашим сином Іваном", "як звати мого сина?", "Вашого сина звати Іван."),
        ("ми з чоловіком Тарасом їздили до моря", "хто мій чоловік?", "Вашого чоловіка звати Тарас."),
    ],
)
def test_somebody_said_with_their_name_in_the_instrumental_is_known(
    told: Told, said: str, asked: str, answer: str
) -> None:
    assert last(told, said, asked).startswith(answer)


def test_a_masculine_thing_that_is_liked_keeps_its_form_in_ukrainian_and_somebody_does_not(told: Told) -> None:
    assert told.ask("я люблю зелений чай").startswith("Записано: ви любите зелений чай.")
    assert told.ask("я люблю український борщ").startswith("Записано: ви любите український борщ.")


@pytest.mark.parametrize("said", ["I'm pregnant", "i am pregnant", "I'm diabetic"])
def test_a_lasting_state_is_no_mood(told: Told, said: str) -> None:
    assert "Got it: you are" in told.ask(said)


@pytest.mark.parametrize(
    "asked",
    [
        "What issues have we talked about this week?",
        "Які питання ми обговорювали цього тижня?",
        "Про які проблеми ми говорили цього тижня?",
    ],
)
def test_what_was_talked_about_in_a_week_is_told_in_both_languages(told: Told, asked: str) -> None:
    assert "kitchen sink leaks" in last(told, "the kitchen sink leaks again", asked)


def test_a_talk_of_others_that_is_not_known_is_named_by_them(told: Told) -> None:
    assert "'Jon and Gina'" in told.ask("summarize what Jon and Gina talked about")
    assert "«Джон і Джина»" in told.ask("підсумуй, про що говорили Джон і Джина")


def test_two_of_ones_own_in_one_sentence_are_both_the_persons_and_a_correction_asks_which(told: Told) -> None:
    first = told.ask("Мій начальник Іван, а мій брат Петро")
    assert "Вашого начальника звати Іван." in first and "Вашого брата звати Петро." in first
    assert "Петро (Іван)" not in first
    assert told.ask("Насправді Ігор.").startswith("Для чого «Ігор»: «вашого ")


def test_a_calling_and_where_somebody_comes_from_are_two_facts(told: Told) -> None:
    told.ask("I'm a paramedic from Cork")
    stored = {(fact.key, fact.value) for fact in told.memory.facts.find(FactFilter())}
    assert stored == {("job", "paramedic"), ("hometown", "Cork")}


def test_those_who_parted_are_named_after_the_clause_and_nobody_else_is_left(told: Told) -> None:
    told.ask("my wife is Petra")
    told.ask("we split up, Colm and I")
    assert "Petra" in told.ask("who is my wife?")


def test_the_day_of_what_was_is_told_first_though_it_ended_since(told: Told) -> None:
    told.ask("I got married on 9 July 2012 to Colm")
    told.ask("Colm and I split up")
    assert told.ask("when did I get married?").startswith("**9 July 2012**")


def test_what_somebody_is_told_of_is_its_key_and_not_when(told: Told) -> None:
    told.ask("my hamster Pip died last month")
    assert not {"last", "month"} & {fact.key for fact in told.memory.facts.find(FactFilter(subject="Pip"))}


@pytest.mark.parametrize("job", ["cheesemonger", "locksmith", "beekeeper"])
def test_a_calling_that_is_made_of_two_words_is_a_job(told: Told, job: str) -> None:
    told.ask(f"I'm a {job}")
    assert job in told.ask("what do I do for a living?")


@pytest.mark.parametrize(
    ("said", "told_back"),
    [
        (["can you remember my shoe size? it's 38", "what's my shoe size?"], "Your shoe size: 38."),
        (["I'd rather be called Bo", "what should you call me?"], "You like to be called Bo."),
        (["my eye test is on 3 May", "they've pushed it back two weeks", "when is my eye test?"], "**17 May**"),
        (["our recital is on June 10th", "the recital moved a week earlier", "when's the recital?"], "**3 June**"),
        (["we moved the fair from July 4th to July 18th", "when's the fair?"], "**July 18th**"),
        (["Una is a glazier", "Una got promoted, she's a foreman now", "what does Una do?"], "Una is a foreman."),
        (["I take 10 mg of ramipril", "doc upped it to 20 mg", "what's my dose?"], "You take 20 mg of ramipril."),
        (["I owe my cousin Abe 50 quid", "paid abe back today", "do I owe anyone money?"], "No: you paid abe back"),
        (["the bakery is closed on Mondays", "is the bakery open on Mondays?"], "No: the bakery is closed"),
        (["Una's birthday is in May", "she wants a kite", "what does Una want for her birthday?"], "Una wants a kite."),
        (["we moved to Ulm from Graz in 2019 for a job", "where do I live?"], "You moved to Ulm"),
        (["we moved to Ulm from Graz in 2019 for a job", "where did I live before?"], "You used to live in Graz."),
        (["I share a flat with two girls, Ida and Eva", "do I have a daughter?"], "I don't know"),
        (["I'm Priyanka but everyone calls me Pri", "what should you call me?"], "You like to be called Pri."),
        (["I need to renew my pass by May", "what's on my to do list?"], "Still open: You need to renew your pass"),
        (["Una's gone to Malta for a year", "where is Una?"], "Una has gone to Malta"),
        (["I'm scared of flying", "we fly to Oslo in May", "cancel that flight", "am I scared of flying?"], "Yes"),
        (["remind me to call the plumber tomorrow", "what do I need to do tomorrow?"], "Still open: You want to call"),
    ],
)
def test_plain_talk_is_followed(told: Told, said: list[str], told_back: str) -> None:
    *before, asked = said
    for text in before:
        told.ask(text)
    assert told.ask(asked).startswith(told_back)


@pytest.mark.parametrize(
    ("said", "corrected", "asked", "rest", "now"),
    [
        (
            "My dentist is Dr Brown on Mill Street, she fixed my tooth for 90 pounds",
            "Sorry, I mixed that up: my dentist is Dr Greene, not Dr Brown",
            "what did I pay for the tooth?",
            "90 pounds” [message-1] Corrected on 20 November 2026: ",
            "your dentist is Dr Greene on Mill Street.",
        ),
    ],
)
def test_a_quote_whose_words_were_corrected_is_told_with_what_holds(
    told: Told, said: str, corrected: str, asked: str, rest: str, now: str
) -> None:
    told.ask(said)
    told.ask(corrected)
    answer = told.ask(asked)
    assert rest in answer
    assert now in answer
    assert answer.count("Corrected on") == 1


def test_what_was_told_of_somebody_by_a_wrong_name_is_told_of_them_by_the_right_one(told: Told) -> None:
    told.ask("My dentist is Dr Brown on Mill Street, she fixed my tooth for 90 pounds")
    told.ask("Sorry, I mixed that up: my dentist is Dr Greene, not Dr Brown")
    assert told.ask("who fixed my tooth?").startswith("Dr Greene fixed your tooth for 90 pounds.")


@pytest.mark.parametrize(
    ("said", "who", "value"),
    [
        ("My uncle Petro has bees. Every summer he sends us twelve jars", "Petro", "sends us twelve jars every summer"),
        ("Olga lives next door. On Sundays she's at the market", "Olga", "is at the market on Sundays"),
        ("Мій дядько Петро має пасіку. Щоліта він надсилає нам банки", "Петро", "щоліта надсилає нам банки"),
        ("Ольга живе поруч. По неділях вона продає квіти", "Ольга", "по неділях продає квіти"),
    ],
)
def test_he_is_known_by_name_also_after_when_it_is_so(told: Told, said: str, who: str, value: str) -> None:
    told.ask(said)
    kept = {fact.value.lower() for fact in told.memory.facts.find(FactFilter(subject=who))}
    assert value.lower() in kept


def test_he_whom_nobody_named_stays_who_he_is(told: Told) -> None:
    told.ask("every summer he sends us twelve jars")
    assert all("he sends" in fact.value for fact in told.memory.facts.find(FactFilter()))
