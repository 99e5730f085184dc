"""Who owns to a mistake corrects what the words after it are nearest to; what tells nothing is named and not kept; who
begins by a name says who they are."""

from __future__ import annotations

import pytest

from desktop.assistant.rules import corrections
from desktop.assistant.rules.introductions import introduced
from tests.assistant.rules.builtin_talk import Talk, held

OWNED = [
    (["the bins go out on a Tuesday"], "I got that wrong. They go out on a Friday.", "Tuesday", "Friday"),
    (["we have eleven hens and a cockerel"], "I misspoke, it's fourteen hens", "eleven", "fourteen hens"),
    (["it is Noor who waters the plants"], "I had that muddled. It is Ida who waters them.", "Noor", "Ida"),
    (["own garage in Derby since 98"], "Fix the year on the garage. 96. I looked it up", "98", "96"),
    (["the rent here is 900"], "fix the rent, 950, they put it up", "900", "950"),
    (
        ["у понеділок їдемо оглядати склад у Василькові"],
        "Відбій, склад не оглядаємо: усе вже здали.",
        "понеділок",
        "не оглядаємо",
    ),
    (["у хорі співає дванадцять людей"], "Виправ у себе: у хорі вже п'ятнадцять людей.", "дванадцять", "п'ятнадцять"),
]


@pytest.mark.parametrize(("told", "said", "over", "so"), OWNED)
def test_who_owns_to_a_mistake_corrects_what_was_told(told: list[str], said: str, over: str, so: str) -> None:
    talk = Talk()
    for each in [*told, said]:
        talk.say(each)
    values = [fact.partition("=")[2].partition(" (")[0] for fact in held(talk)]
    assert not [value for value in values if over in value], held(talk)
    assert [value for value in values if so in value], held(talk)


@pytest.mark.parametrize(
    "said",
    ["I got that wrong. The dentist is at five on Monday.", "Я попутала. Зустріч з дизайнером у середу о третій"],
)
def test_what_corrects_nothing_known_is_news(said: str) -> None:
    talk = Talk()
    talk.say("my cat is called Tom and he is nine")
    before = held(talk)
    talk.say(said)
    assert set(before) < set(held(talk))


def test_a_text_that_is_all_a_mistake_owned_to_is_no_fact() -> None:
    assert corrections.OWNED.fullmatch("Sorry, scratch that, I got it mixed up")
    assert not corrections.OWNED.fullmatch("I got that job")


MOVED = [
    (
        "the hearing is on the 12th at 9, room 4",
        "they've put the hearing back a week, same time same place, so the 19th",
        "the 19th at 9",
    ),
    ("У середу о 9:15 огляд, кабінет 12", "нас переставили на четвер, година та сама", "четвер о 9:15"),
]


@pytest.mark.parametrize(("told", "said", "so"), MOVED)
def test_what_stays_the_same_beside_a_move_is_no_part_of_it(told: str, said: str, so: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    assert [fact for fact in held(talk) if so in fact], held(talk)


@pytest.mark.parametrize("said", ["u still up or what", "would you believe that", "ох і спека, хоч яйця смаж"])
def test_what_likely_tells_nothing_is_named_and_not_kept(said: str) -> None:
    talk = Talk()
    reply = talk.say(said)
    assert held(talk) == [], reply


def test_why_a_question_is_asked_is_named_and_not_kept() -> None:
    talk = Talk()
    talk.say("my aunt lives in Cork")
    before = held(talk)
    reply = talk.say("where does my aunt live? It slipped my mind.")
    assert "Cork" in reply
    assert held(talk) == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Максим, столяр на меблевій фабриці", "мене звати Максим, я столяр на меблевій фабриці"),
        ("Соломія, викладаю гончарство, Полтава", "мене звати Соломія, викладаю гончарство, моє місто – Полтава"),
        ("Тарас, мій брат, столяр", ""),
        ("Марта, сусідка, приїде в суботу", ""),
        ("Дякую, друже, бувай", ""),
    ],
)
def test_a_name_and_what_its_bearer_does_begin_a_talk(text: str, told: str) -> None:
    found = introduced([text], "uk").get(text)
    assert (found.clauses if found is not None else "") == told


def test_the_town_of_somebody_new_may_begin_their_second_sentence() -> None:
    town, others = "Черкаси, живемо з дітьми", "Бабуся, живемо з дітьми"
    assert introduced(["Максим, столяр", town], "uk")[town].clauses == f"моє місто – {town}"
    assert others not in introduced(["Максим, столяр", others], "uk")


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("So this is Achieng, everyone says Chi though. I sew wedding dresses.", "name=Achieng"),
        ("hey, I'm Robin, they/them, I fix bikes in Leith", "pronouns=they/them"),
        ("Доброго дня. Пише вам Зінаїда Павлівна, мені сімдесят.", "name=Зінаїда Павлівна"),
    ],
)
def test_who_somebody_is_is_told_in_passing(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in held(talk) if fact.endswith(kept)], held(talk)


@pytest.mark.parametrize(
    "said", ["My coach is Bram. Actually, it's Otto.", "мій тренер Назар. Насправді Гнат."], ids=["en", "uk"]
)
def test_what_was_put_right_in_the_same_message_is_not_named_as_lost(said: str) -> None:
    talk = Talk()
    reply = talk.say(said)
    assert "Otto" in reply or "Гнат" in reply
    assert "did not catch" not in reply
    assert "Не вдалося" not in reply


def test_who_parted_from_somebody_unknown_keeps_the_one_who_is_known() -> None:
    talk = Talk()
    talk.say("Ruth is my wife")
    talk.say("Dmytro and I broke up")
    assert [fact for fact in held(talk) if fact.endswith("wife=Ruth")], held(talk)
