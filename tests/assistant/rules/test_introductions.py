from __future__ import annotations

import pytest

from desktop.assistant.rules.introductions import Introduction, introduced
from desktop.assistant.rules.text import sentences
from desktop.assistant.rules.vocabulary import Language
from tests.assistant.rules.builtin_talk import Talk, held


def clauses(said: str, language: Language) -> list[str]:
    """What the sentences of a first message say of who writes it."""
    read = [each.plain for each in sentences(said)]
    found = introduced(read, language)
    return [found.get(each, Introduction(each)).clauses for each in read]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("hi all: Dale, 52, vet", ["my name is Dale, 52, vet"]),
        ("hii, tomiwa here but pls everyone says tomi. 23", ["my name is Tomiwa, people call me Tomi", "I'm 23"]),
        ("Aye, Moira here, Moira Kerr. Forty-four, an I've a dog", ["my name is Moira Kerr", "I'm 44, I've a dog"]),
        ("brayden. 19. roofer", ["my name is Brayden", "I'm 19", "roofer"]),
        ("Okafor, Ruth. Retired in 2009", ["my name is Ruth Okafor", "Retired in 2009"]),
        ("Court stenographer, mostly fraud. Irena, hi.", ["Court stenographer, mostly fraud", "my name is Irena"]),
        ("yo im koa 15 from lower hutt", ["my name is Koa, 15, I'm from lower hutt"]),
        ("Hey sugar, this is Lo Pike, sixty and still driving", ["my name is Lo Pike, 60, I'm still driving"]),
        ("I'm Bea, 41 come what may, cook", ["my name is Bea, 41, cook"]),
        ("My name is Asha, I am 41 and I cook", ["My name is Asha, I am 41 and I cook"]),
        ("Rex, 12, is poorly", ["Rex, 12, is poorly"]),
        ("Ana, my sister, 34, lives in Leeds", ["Ana, my sister, 34, lives in Leeds"]),
        ("it's Saturday, 20 of us are coming", ["it's Saturday, 20 of us are coming"]),
        ("new here. 20 chairs, all taken", ["new here", "20 chairs, all taken"]),
        ("I'm Irish, 30", ["I'm Irish, 30"]),
        ("im tired, 12 hours of this", ["im tired, 12 hours of this"]),
    ],
)
def test_words_side_by_side_say_who_writes(said: str, told: list[str]) -> None:
    assert clauses(said, "en") == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ну шо, будем знакомі: Ліда, кранівниця, 38", ["мене звати Ліда, я кранівниця, мені 38"]),
        ("привіт! я марія, медсестра, вінниця", ["", "мене звати Марія, я медсестра, моє місто – Вінниця"]),
        ("Петро Іванович я, шістдесят сім год уже стукнуло", ["мене звати Петро Іванович, мені 67"]),
        ("алло це ганна петрівна мені сімдесят живу в хусті", ["мене звати Ганна Петрівна, мені 70, живу в хусті"]),
        ("Слава Йсу, Юрко я, з Рахова", ["мене звати Юрко, з Рахова"]),
        ("Йо. Макс, бекендер на Go, сиджу в Чернівцях", ["", "мене звати Макс, бекендер на Go, сиджу в Чернівцях"]),
        ("театр у луцьку, роблю ляльки, звуть устим", ["мене звати Устим, театр у луцьку, роблю ляльки"]),
        ("я рада, що ти тут", ["я рада, що ти тут"]),
        ("я родом з Косова", ["я родом з Косова"]),
        ("Тарас, мій брат, столяр", ["Тарас, мій брат, столяр"]),
        ("чоловік мій, отець Назарій, служить тут", ["чоловік мій, отець Назарій, служить тут"]),
    ],
)
def test_words_side_by_side_say_who_writes_in_ukrainian(said: str, told: list[str]) -> None:
    assert clauses(said, "uk") == told


def test_what_is_said_side_by_side_is_kept() -> None:
    talk = Talk()
    reply = talk.say("brayden here. 19. second yr roofing apprentice, dubbo")
    assert {"user name=Brayden", "user age=19"} <= set(held(talk))
    assert any("dubbo" in fact for fact in held(talk))
    assert "did not catch" not in reply


def test_only_a_first_message_introduces() -> None:
    talk = Talk()
    talk.say("my dentist is Dr Okafor")
    talk.say("Marty, 19")
    assert not any("name=" in fact for fact in held(talk))
