"""What a person sets off from what they say: a heading before a colon, a name in quotation marks, a greeting, a word of
leave, "remind me", the name of whom they found."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.text import sentences
from tests.assistant.rules.builtin_talk import Talk, held, talk_with_models

WAITS = "is still open"


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "Crew: Ines drives, Bruno cooks, Wanda is on watch at night",
            {"Ines drives=drives", "Bruno cooks=cooks", "Wanda night=is on watch at night"},
        ),
        ("Band: Ola plays bass and Tobi sings", {"Ola bass=plays bass", "Tobi sings=sings"}),
        ("Нагадую: збори перенесли на четвер", {"user збора=збори перенесли на четвер"}),
        ("Зміна: Петро пече, Зоряна торгує", {"Петро пече=пече", "Зоряна торгує=торгує"}),
        ("Important: I'm allergic to wasps", {"user allergy=wasps"}),
        ("Plan: Anna drives, Gerda cooks", {"Anna drives=drives", "Gerda cooks=cooks"}),
        ("Garden: the pear tree needs pruning in March", None),
        ("Кухня: нам треба нова витяжка", None),
    ],
)
def test_what_stands_under_a_heading_is_the_person_s_own(said: str, facts: set[str] | None) -> None:
    talk = Talk()
    talk.say(said)
    assert facts == set(held(talk)) if facts is not None else len(held(talk)) == 1


@pytest.mark.parametrize(
    "said", ["Thandi: I can't come on Friday", "Mum: the oven is broken", "Лікар: вам треба більше спати"]
)
def test_what_somebody_says_after_their_name_is_still_theirs(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


def test_a_word_before_a_colon_is_a_name_where_others_speak() -> None:
    said = "Marta: are you in?\nZuri: the door is locked"
    assert [sentence.others for sentence in sentences(said)] == [True, True]


@pytest.mark.parametrize(
    ("said", "items"),
    [
        (
            "Open points: who drives the van, and whether the hall needs a permit",
            {"who drives the van", "whether the hall needs a permit"},
        ),
        (
            "still to decide: the menu, the photographer and who holds the rings",
            {"the menu", "the photographer", "who holds the rings"},
        ),
        (
            "Not decided yet: do we hire a marquee, and who brings chairs",
            {"whether we hire a marquee", "who brings chairs"},
        ),
        ("Open question: which paint for the hall?", {"which paint for the hall"}),
        ("Відкриті питання: хто веде церемонію, і чи потрібен дозвіл", {"хто веде церемонію", "чи потрібен дозвіл"}),
    ],
)
def test_what_is_listed_as_open_is_kept_as_open_one_by_one(said: str, items: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    values = [str(fact["value"]) for fact in talk.facts]
    assert all(any(value.startswith(item) for value in values) for item in items)
    assert len(values) == len(items)
    answer = talk.say("що ще не вирішено?" if said > "а" else "what's still open?")
    assert all(item.split()[-1] in answer for item in items)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("open question: who lends us a trailer", "Good news: Rhona is lending us a trailer"),
        ("who tunes the piano is still open", "Great news: Casimir tunes the piano for us"),
        ("Відкрите питання: хто позичить нам намет", "Гарна новина: Левко позичає нам намет"),
    ],
)
def test_who_does_it_after_all_settles_the_question_who_does(asked: str, told: str) -> None:
    talk = Talk()
    talk.say(asked)
    before = held(talk)
    talk.say(told)
    assert len(before) == len(held(talk)) == 1
    assert before != held(talk)


@pytest.mark.parametrize("said", ["Rhona might lend us a trailer", "Rhona isn't lending us a trailer"])
def test_who_may_do_it_or_does_not_leaves_the_question_open(said: str) -> None:
    talk = Talk()
    talk.say("open question: who lends us a trailer")
    talk.say(said)
    assert any("who lends us a trailer" in fact for fact in held(talk))


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("«Барвінок» зачинили, шукаємо інший садок", "зачинили"),
        ('"Blue Door" put their prices up to 40 a class', "40 a class"),
        ("«Кобзар» переїхав на Франка 12", "Франка 12"),
        ('"Larch & Sons" want a deposit of 200 by May', "200"),
    ],
)
def test_a_name_in_quotation_marks_begins_no_quote(said: str, part: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(part in fact for fact in held(talk))


@pytest.mark.parametrize(
    "said",
    [
        '"I\'m off to Spain", she said',
        '"Never", said Tom',
        "«Не прийду», сказала Оля",
        "«Лишаюся тут»",
        '"Happy days", he said',
    ],
)
def test_speech_in_quotation_marks_is_a_quote(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


@pytest.mark.parametrize(
    ("said", "name", "more"),
    [
        ("Hired a gardener! Osman, comes on Fridays", "Osman", "Fridays"),
        ('we booked a band! "The Tin Lids", they charge 700', "The Tin Lids", "700"),
        ("Found a tutor. Ines, she teaches maths", "Ines", "maths"),
        ("Нарешті найняли няню! Галя, виходить у вівторок", "Галя", "вівторок"),
        ("фотографа знайшли! «Світло», беруть 12 тисяч", "Світло", "12 тисяч"),
    ],
)
def test_whom_somebody_found_is_kept_by_name_with_what_is_told_of_them(said: str, name: str, more: str) -> None:
    talk = Talk()
    answer = talk.say(said)
    kept = " ".join(held(talk))
    assert name in kept
    assert more in kept
    assert "did not catch" not in answer


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("thanks a million, that's everything from me", "You're welcome."),
        ("I'm all sorted for today, speak tomorrow", "All right."),
        ("oops the kettle's boiling, gotta dash", "Goodbye, take care!"),
        ("doorbell, must run", "Goodbye, take care!"),
        ("imagine me turning up in slippers haha", "I hear you."),
        ("picture me dancing on the table lol", "I hear you."),
        ("yeah, and I'm the Easter Bunny", "All right."),
        ("sure and my cat is Napoleon", "All right."),
        ("вдячна, на сьогодні досить", "Добре."),
        ("ну бувайте здорові, побіжу варити борщ", "Бувайте, гарного дня!"),
        ("ага, а я папа римський", "Добре."),
        ("yeah right, when pigs fly", "All right."),
        ("ага, щас, побіг", "Добре."),
        ("дочка плаче, мушу бігти", "Бувайте, гарного дня!"),
        ("завтра дорозкажу, бо вже автобус їде", "Бувайте, гарного дня!"),
        ("I'll tell you the rest tomorrow", "All right."),
        ("дивись, ще прийду в капцях, ахаха", "Добре."),
    ],
)
def test_words_of_leave_and_jests_are_met_with_a_word_and_not_kept(said: str, answer: str) -> None:
    talk = Talk()
    assert talk.say(said) == answer
    assert talk.facts == []


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("yeah and I'm vegetarian", "user diet=vegetarian"),
        ("ага, а ще я вегетаріанка", "user diet=вегетаріанка"),
        ("my mum's in hospital, gotta run", "mother hospital=is in hospital, gotta run"),
    ],
)
def test_what_is_said_in_passing_and_meant_is_kept(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == [fact]


@pytest.mark.parametrize(
    ("told", "asked", "answers"),
    [
        (
            "Noor runs the kiln. Emil is behind the glazes",
            "remind me, who runs the kiln and who's behind the glazes",
            ("Noor", "Emil"),
        ),
        ("The rehearsal is on Thursday at 7", "can you remind me: when is the rehearsal", ("Thursday",)),
        ("my locker number is 214", "remind me again what my locker number is", ("214",)),
        ("Олег веде облік", "нагадай, хто веде облік", ("Олег",)),
        ("до шкоди я їздив на таврії, тепер у мене шкода", "на чом я їздив до шкоди", ("таврії",)),
    ],
)
def test_a_question_led_by_remind_me_or_without_its_mark_is_answered(
    told: str, asked: str, answers: tuple[str, ...]
) -> None:
    talk = Talk()
    talk.say(told)
    before = held(talk)
    answer = talk.say(asked)
    assert all(name in answer for name in answers)
    assert held(talk) == before


@pytest.mark.parametrize("asked", ["whats noras shoe size", "what is thandis shoe size", "whats okonkwos shoe size"])
def test_another_one_s_size_is_never_the_person_s_own(asked: str) -> None:
    talk = Talk()
    talk.say("my shoe size is 41")
    assert "41" not in talk.say(asked)


def test_another_one_s_size_is_told_though_their_name_is_typed_small() -> None:
    talk = Talk()
    talk.say("Nora is my sister, her shoe size is 38")
    assert "38" in talk.say("whats noras shoe size")


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("hello everyone - Priti, 29, physio", {"user name=Priti", "user age=29", "user job=physio"}),
        ("morning all: Sten, 47, roofer", {"user name=Sten", "user age=47", "user job=roofer"}),
        (
            "Привіт усім: Назар, 45, електрик, Луцьк",
            {"user name=Назар", "user age=45", "user job=електрик", "user location=Луцьк"},
        ),
        ("ну що, знайомимось: віра, швачка, 51", {"user name=Віра", "user age=51", "user job=швачка"}),
    ],
)
def test_who_introduces_themselves_after_a_greeting_is_known(said: str, facts: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert facts == set(held(talk))


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("Галина. 52. Кухарка, Луцьк.", {"user name=Галина", "user age=52", "user job=кухарка", "user location=Луцьк"}),
        ("Назар, 44, Ковель, токар", {"user name=Назар", "user age=44", "user job=токар", "user location=Ковель"}),
        ("Morag. 61. Welder.", {"user name=Morag", "user age=61", "user job=welder"}),
        ("Hi all, Vikram this side. I live in Nagpur", {"user name=Vikram", "user location=Nagpur"}),
    ],
)
def test_who_begins_with_a_row_of_words_is_known(said: str, facts: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert facts <= set(held(talk))


@pytest.mark.parametrize(
    "said", ["Назар, 44 роки, живе в Ковелі", "Наша Ніна, 12, любить коней", "Kit, my nephew, 14, plays chess"]
)
def test_a_row_of_words_that_tells_of_another_names_nobody_else(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not any(fact.startswith("user name") for fact in held(talk))


@pytest.mark.parametrize("said", ["Найменший Петрусько, йому шість", "Старша Віра, їй дев'ять, молодша Ніна, їй два"])
def test_one_of_several_by_age_is_not_the_person(said: str) -> None:
    talk = Talk()
    talk.say(said)
    facts = held(talk)
    assert not any(fact.startswith("user name") for fact in facts)
    assert any("6" in fact or "9" in fact for fact in facts)


@pytest.mark.parametrize("said", ["з липня на пенсії", "з понеділка на лікарняному, рука в гіпсі"])
def test_since_when_is_no_home_town(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not any("hometown" in fact for fact in held(talk))


def test_a_baby_is_of_the_one_who_expects_it_in_the_same_message() -> None:
    talk = Talk()
    talk.say("my sister Ruth is expecting in June, it's a girl")
    assert "Ruth baby=it's a girl" in held(talk)


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("My dentist is Dr Lowe", "who is my dentist? I forgot again"),
        ("мій стоматолог Олег Гай", "хто мій стоматолог? вже забув"),
    ],
)
def test_that_something_slipped_the_mind_is_not_kept(told: str, asked: str) -> None:
    talk = Talk()
    talk.say(told)
    before = held(talk)
    talk.say(asked)
    assert held(talk) == before


def test_news_of_somebody_is_no_introduction() -> None:
    talk = Talk()
    talk.say("good news: Dale, the vet, is back")
    assert not any(fact.startswith("user name") for fact in held(talk))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I take no calls before nine, and I would rather be written to than rung", "rather be written to than rung"),
        ("I'd rather be texted than called", "rather be texted than called"),
        ("Decided in the standup this morning: no second rollout, we switch on Monday", "no second rollout"),
        ("They've asked a lad from the academy", "a lad from the academy"),
        ("ні з ким не говорю після восьмої", "ні з ким не говорю після восьмої"),
    ],
)
def test_what_is_meant_is_no_wish_joke_or_report(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert any(kept in fact for fact in talk.active())


def test_a_pronoun_with_its_verb_is_nobody() -> None:
    talk = Talk()
    for said in ("They've bought a barge", "They've moved to Goole"):
        talk.say(said)
    assert {fact["subject"] for fact in talk.facts} == {"user"}


@pytest.mark.parametrize("said", ["I'd rather be rich", "I would love a holiday", "they asked if I could come early"])
def test_a_wish_and_a_report_are_none_yet(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not talk.active()


def test_an_order_is_nothing_that_was_decided() -> None:
    talk = Talk()
    talk.say("Decided in the standup this morning: no second rollout. Don't let anyone reopen that.")
    assert not any("reopen" in fact for fact in talk.active())


@pytest.mark.parametrize(
    ("said", "kept", "named"),
    [
        ("a woman called Ines is doing our floors, she reckons it's finished by mid July", "Ines", "July"),
        ("I've had a date for the scan, 3 June, and it won't be Hull, it'll be York", "3 June", "York"),
    ],
)
def test_what_somebody_expects_is_named_where_it_is_not_kept(said: str, kept: str, named: str) -> None:
    talk = talk_with_models()
    reply = talk.say(said)
    assert any(kept in each for each in talk.active())
    assert named in reply


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("the plumber reckons it isn't worth it, so we bought a new Miele for 600", "Miele"),
        ("Jo says it's too far, so I took the flat in Ely instead", "Ely"),
        ("майстриня каже, що латати не варто, тому ми купили нову Міле за 900", "Міле"),
    ],
)
def test_what_one_does_because_of_what_another_says_is_kept(said: str, kept: str) -> None:
    talk = talk_with_models()
    reply = talk.say(said)
    assert any(kept in each for each in talk.active())
    assert "forget" not in reply


@pytest.mark.parametrize(
    ("told", "said", "kept"),
    [
        ("Ida has a swim camp on 3 June, 60 euros, still need to pay it", "paid for the camp just now", "paid"),
        ("подав заявку ще в Ліру, жду відповіді", "ліра відказала", "відказала"),
    ],
)
def test_what_looks_like_a_remark_and_tells_of_what_is_known_is_kept(told: str, said: str, kept: str) -> None:
    talk = talk_with_models()
    talk.say(told)
    talk.say(said)
    assert any(kept in each for each in talk.active())


@pytest.mark.parametrize(
    "said",
    [
        "lol that was fun",
        "thanks, you got it",
        "the camp was lovely",
        "ok, all good then",
        "oh wonderful, another camp form, just what I needed",
    ],
)
def test_a_remark_is_still_one(said: str) -> None:
    talk = talk_with_models()
    talk.say("Ida has a swim camp on 3 June")
    before = talk.active()
    talk.say(said)
    assert talk.active() == before
