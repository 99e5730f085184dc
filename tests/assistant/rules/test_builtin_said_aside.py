"""What is said with a wink, with courtesy or with a question that asks for nothing is heard as what it is."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held


@pytest.mark.parametrize(
    "said",
    [
        "oh sure, and next month I'll be on the cover of Vogue",
        "Oh sure, and I'm just dying to scrub the stairs for free.",
        "oh aye and we're moving to the moon lol, can you imagine",
        "oh yeah i LOVE counting screws at 5am, truly living the dream",
        "oh yeah love a double shift with no break",
        "Lad in the queue: 'give up bread and you'll never be ill again'",
        "Ага, вже лечу, тільки крила пришию.",
        "кум каже всіх відпустять додому, вірю аж падаю",
    ],
)
def test_nothing_comes_of_what_is_said_with_a_wink(said: str) -> None:
    talk = Talk()
    reply = talk.say(said)
    assert held(talk) == [], reply


@pytest.mark.parametrize(
    ("said", "kept"),
    [("right, and I'll need the ladder on Friday", "ladder"), ("yeah and I'm allergic to nuts", "nuts")],
)
def test_what_only_begins_like_a_jest_is_kept(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in held(talk) if kept in fact]


@pytest.mark.parametrize(
    ("told", "said", "shown"),
    [
        ("my girlfriend Tahlia works at a bakery", "gimme a squiz at what ya got on Tahlia", "bakery"),
        ("my cousin Erlend mends tractors", "Gie me the rundoon o whit ye ken aboot Erlend.", "tractors"),
        ("я працюю лісником", "Ану, переповідж мені все, що за мене тямиш.", "лісник"),
    ],
)
def test_what_is_known_is_shown_in_whatever_words_it_is_asked_for(told: str, said: str, shown: str) -> None:
    talk = Talk()
    talk.say(told)
    before = held(talk)
    assert shown in talk.say(said)
    assert held(talk) == before


def test_a_request_to_forget_may_say_from_where_first() -> None:
    talk = Talk()
    talk.say("мій пін-клуб збирається щосереди")
    talk.say("мій сусід – Гнат")
    talk.say("Будьте ласкаві, викресліть зі своєї пам'яті сусіда Гната.")
    assert not [fact for fact in held(talk) if "Гнат" in fact], held(talk)
    assert len(held(talk)) == 1


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("стипендію мені підняли, чуєш?", "стипендію мені підняли"),
        ("They moved our depot to Leith, would you believe it?", "They moved our depot to Leith"),
    ],
)
def test_a_question_that_asks_for_nothing_leaves_a_statement(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in held(talk) if kept in fact], held(talk)


def test_what_is_asked_behind_a_statement_ends_nothing() -> None:
    talk = Talk()
    talk.say("the ledger is going onto MariaDB")
    talk.say("I've a call in five minutes, what's the ledger going to run on?")
    assert [fact for fact in held(talk) if "MariaDB" in fact], held(talk)


def test_who_rang_with_news_is_no_line_of_a_play() -> None:
    talk = Talk()
    talk.say("Телефонувала Марія: на каву зберемося аж у середу.")
    assert [fact for fact in held(talk) if "середу" in fact], held(talk)


def test_who_introduces_themselves_with_courtesy_is_known_by_name() -> None:
    talk = Talk()
    talk.say("Дозвольте відрекомендуватися: Зінаїда Павлівна Мороз, викладаю хімію в ліцеї.")
    assert [fact for fact in held(talk) if fact.endswith("name=Зінаїда Павлівна Мороз")], held(talk)


def test_a_greeting_that_asks_how_one_is_takes_nothing_from_what_follows() -> None:
    talk = Talk()
    talk.say("Well now, how are you keeping. I drove the milk lorry for forty years.")
    assert [fact for fact in held(talk) if "milk lorry" in fact], held(talk)


@pytest.mark.parametrize(
    "asked",
    [
        "how much do I owe Marco? lost track of it",
        "how much do I owe Marco? it's all gone from my head, sorry",
        "How much do I owe Marco? It went clean out of my mind.",
        "what do I owe Marco? my head's like a sieve",
        "скільки я винна Марко? вилетіло з голови",
        "скільки я винна Марко? пробачте, геть забулося",
    ],
)
def test_that_somebody_forgot_changes_and_forgets_nothing(asked: str) -> None:
    talk = Talk()
    for said in ("I owe Marco 40 euros", "my sister is Olya", "I like tea"):
        talk.say(said)
    known = talk.active()
    assert "40" in talk.say(asked) or "винна" in asked
    assert talk.active() == known
    assert not [call for call in talk.calls if call.name in ("remember_fact", "forget_fact", "update_fact")]


@pytest.mark.parametrize(
    "said", ["my memory is going, the doctor says it's early Alzheimer's", "I forgot my keys at Ben's"]
)
def test_what_only_sounds_like_having_forgotten_is_heard(said: str) -> None:
    talk = Talk()
    assert held(talk) == []
    talk.say(said)
    assert held(talk)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Nia is training to be a farrier, if you please, with a man named Dilwyn Rees", "a farrier with a man named"),
        ("Colm, god help us, runs the training", "runs the training"),
        ("квартира, слава богу, своя", "квартира своя"),
    ],
)
def test_a_word_between_is_no_part_of_what_is_told(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in held(talk) if kept in fact]


@pytest.mark.parametrize(
    "said",
    ["Tell me quick, I've a call in ten minutes. Where do I live?", "де я живу? у мене дзвінок через п'ять хвилин"],
)
def test_what_comes_within_minutes_is_no_memory(said: str) -> None:
    talk = Talk()
    talk.say("I live in Leeds")
    talk.say(said)
    assert talk.active() == ["location=Leeds"]


def test_what_goes_on_for_minutes_is_kept() -> None:
    talk = Talk()
    talk.say("I've an aunt who runs 5k in twenty minutes")
    assert held(talk)


def test_a_count_that_follows_from_what_is_told_is_the_new_one() -> None:
    talk = Talk()
    for each in ("my sister is Olya", "I like tea", "I live in Leeds", "we have forty hens"):
        talk.say(each)
    talk.say("the fox took five, so make it thirty-five")
    assert [fact for fact in held(talk) if "took five, so make it thirty-five" in fact]
    assert not [fact for fact in talk.active() if fact.endswith("we have forty hens")]


def test_a_slip_in_a_count_is_put_right_and_what_follows_is_no_slip() -> None:
    talk = Talk()
    talk.say("I lost eleven colonies to the cold snap so make that fifty-three")
    assert [fact for fact in held(talk) if "lost eleven" in fact]
    talk.say("the class is at 6, make that 7")
    assert [fact for fact in held(talk) if "class" in fact and "7" in fact and "6" not in fact]
