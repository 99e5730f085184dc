"""What the built-in assistant makes of natural talk: every clause is kept, kept in words, done, asked back or named."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

import pytest

from desktop.assistant.models.base import ModelEnd
from desktop.assistant.rules.clauses import clauses
from desktop.assistant.rules.text import Language
from tests.assistant.rules.builtin_talk import Talk, events, user

SPLIT: list[tuple[Language, str, list[str]]] = [
    ("en", "I'm Ruth, I live in Bath and I work as a tailor", ["I'm Ruth", "I live in Bath", "I work as a tailor"]),
    ("en", "I like tea and milk", ["I like tea and milk"]),
    ("en", "my gran Edith is a retired seamstress, grandpa's called Walt and he keeps bees", ["my gran Edith is a retired seamstress", "grandpa's called Walt", "he keeps bees"]),
    ("en", "weekly call on Mondays; Pia pays the hosting", ["weekly call on Mondays", "Pia pays the hosting"]),
    ("en", "Otto lives in Ulm and plays the tuba", ["Otto lives in Ulm", "plays the tuba"]),
    ("en", "my husband and I sold the flat", ["my husband and I sold the flat"]),
    ("uk", "мене звати Гліб, мені 44, працюю токарем на заводі", ["мене звати Гліб", "мені 44", "працюю токарем на заводі"]),
    ("uk", "люблю борщ і вареники", ["люблю борщ і вареники"]),
    ("uk", "тато живе в Умані, йому 70, любить рибалити", ["тато живе в Умані", "йому 70", "любить рибалити"]),
]  # fmt: skip


@pytest.mark.parametrize(("language", "said", "expected"), SPLIT)
def test_a_sentence_is_cut_where_another_clause_begins(language: Language, said: str, expected: list[str]) -> None:
    assert [clause.said for clause in clauses(said, language)] == expected


KEPT: list[tuple[str, list[str]]] = [
    (
        "hi, I'm Ruth Amsel, I'm 52, I live in Bath and I work as a tailor at Finch & Sons",
        ["user name=Ruth Amsel", "user age=52", "user location=Bath", "user job=tailor", "user employer=Finch & Sons"],
    ),
    (
        "my gran Edith is a retired seamstress, grandpa's called Walt and he keeps bees",
        ["user grandmother=Edith", "Edith retired seamstress=is a retired seamstress", "user grandfather=Walt", "Walt keeps bees=keeps bees"],
    ),
    ("Otto lives in Ulm with his wife Greta", ["Otto wife=Greta", "Otto location=Ulm"]),
    ("I'm allergic to latex and wasps", ["user allergy=latex", "user allergy=wasps"]),
    ("im alergic to hazelnuts", ["user allergy=hazelnuts"]),
    ("remeber that my bike is a Brompton", ["user bike=a Brompton"]),
    (
        "my cousin's neighbour Bohdan drives a tram, every other week at night",
        ["Bohdan drives tram=drives a tram, every other week at night"],
    ),
    ("у нас пес Бурко і кішка Муся", ["user cat=Муся", "user dog=Бурко"]),
    ("тато живе в Умані, йому 70, любить рибалити", ["тато location=Умань", "тато age=70", "тато likes=рибалити"]),
    ("Я Гліб, одружений, маю двох синів: Івана і Назара", ["user name=Гліб", "user relationship status=одружений", "user son=Іван", "user son=Назар"]),
    ("у мене астма з дитинства", ["user health=у мене астма з дитинства"]),
    ("I collect stamps, about 2,000, mostly Danish", ["user collect stamps=I collect stamps, about 2,000, mostly Danish"]),
]  # fmt: skip


def held(talk: Talk) -> list[str]:
    return [f"{fact['subject']} {fact['key']}={fact['value']}" for fact in talk.facts if fact["status"] == "active"]


@pytest.mark.parametrize(("said", "expected"), KEPT)
def test_every_clause_is_kept_under_whom_it_is_about(said: str, expected: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in expected if fact not in held(talk)] == []


CHANGED: list[tuple[list[str], list[str], list[str]]] = [
    (["I'm 52", "no wait, I'm 53"], ["user age=53"], ["user age=52"]),
    (["Ziggy is my dog. Ziggy is 9 years old", "sorry, Ziggy is 10 not 9"], ["Ziggy age=10"], ["Ziggy age=9"]),
    (["my aunt's hat size is 57", "58 actually"], ["aunt hat size=58"], []),
    (["we meet the notary on 4 March at 9:15", "the notary moved it to 6 March"], ["user meet notary=we meet the notary on 6 March at 9:15"], []),
    (["I take 20 mg of ramipril at noon", "the doctor lowered it to 10 mg"], ["user medication=I take 10 mg of ramipril at noon"], []),
    (["I own a canoe and a kayak", "sold the canoe to my cousin Rolf"], ["user owns=a kayak", "user cousin=Rolf"], ["user owns=canoe", "user owns=a canoe"]),
    (["My boss is Ivan. Actually, it's Ihor."], ["user boss=Ihor"], ["user boss=Ivan"]),
    (["I work at Brix as a welder", "so I quit Brix last week"], ["user former job=I quit Brix last week"], ["user employer=Brix", "user job=welder"]),
    (["my girlfriend Ines paints", "Ines and I broke up"], [], ["user girlfriend=Ines"]),
    (["мамі 61", "перепрошую, мамі 62"], ["мама age=62"], ["мама age=61"]),
    (["п'ю аспірин по 75 мг", "лікар збільшив дозу до 100 мг"], ["user medication=п'ю аспірин по 100 мг"], []),
    (["who brings the tent is open", "Nuno will bring the tent"], [], ["user tent=who brings the tent is open"]),
    (["Mein Hund", "I live in Bath", "we moved in May, I'm in Leeds now"], ["user location=Leeds"], ["user location=Bath"]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "there", "gone"), CHANGED)
def test_what_changes_takes_the_place_of_what_was(said: list[str], there: list[str], gone: list[str]) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert [fact for fact in there if fact not in held(talk)] == []
    assert [fact for fact in gone if fact in held(talk)] == []


@pytest.mark.parametrize(
    "said",
    [
        "if I lived in Bergen I'd ski every day",
        "oh sure, because I just LOVE queueing",
        "Milo goes \"I quit and I live in Rome now\", joking of course",
        "maybe I'll learn the harp some day, who knows",
        "my uncle thinks I'm a genius",
        "I wish I had a garden",
        "lol I'm dying, that is so funny",
        "great, thanks, talk later!",
        "якби я мав човен, плавав би щодня",
        "ага, звісно, я ж просто обожнюю черги",
        "дякую, бувай",
    ],
)  # fmt: skip
def test_what_is_not_meant_and_small_talk_store_nothing(said: str) -> None:
    talk = Talk()
    assert talk.say(said)
    assert held(talk) == []


def test_a_correction_that_may_mean_two_asks_which_and_changes_nothing() -> None:
    talk = Talk()
    talk.say("my boss is Ivan and my cat is called Murka")
    before = held(talk)
    assert "Which one" in talk.say("Actually it's Ihor")
    assert held(talk) == before
    assert [choice.label for choice in last_end(talk, "Actually it's Ihor").choices] == [
        "your cat is Murka",
        "your boss is Ivan",
    ]


def last_end(talk: Talk, said: str) -> ModelEnd:
    """How the model ends its answer to a message that needs no more look-up."""
    asked = max(at for at, message in enumerate(talk.messages) if message == user(said))
    end = events(talk.messages[: asked + 3])[-1]
    assert isinstance(end, ModelEnd)
    return end


def test_what_was_not_understood_is_named() -> None:
    talk = Talk()
    assert "he juggles" in talk.say("he juggles knives at fairs")
    assert held(talk) == []


def test_what_is_off_the_record_is_neither_kept_nor_recalled() -> None:
    for said in (
        "don't remember this: I'm planning to leave Finch",
        "не запам'ятовуй цього: шукаю іншу роботу",
        "my PIN is 4417",
    ):
        end = events([user(said)])[-1]
        assert isinstance(end, ModelEnd)
        assert end.off_record


def test_i_meant_after_a_forget_brings_that_back_and_forgets_the_other() -> None:
    talk = Talk()
    talk.say("my birthday is 3 June")
    talk.say("my phone number is 555 0101")
    talk.say("delete my birthday")
    talk.say("no, I meant my phone number")
    assert [call.name for call in talk.calls if call.name != "review_facts"] == ["undo_last_change", "forget_fact"]


def test_forget_that_after_an_answer_without_a_memory_asks_what() -> None:
    talk = Talk()
    talk.say("I live in Bath")
    talk.say("thanks")
    assert talk.say("forget that").startswith("What should I forget?")


def test_forgetting_everything_about_somebody_takes_what_mentions_them() -> None:
    talk = Talk()
    talk.say("my ex Colin has a boat")
    talk.say("I lent the tent to Colin")
    talk.say("forget everything about Colin")
    assert held(talk) == []
