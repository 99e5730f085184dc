"""Taking the last change back with more said after it, and what is to be noted down in other words than "remember"."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held, talk_with_models


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ("Walt is moving to Bristol", "undo that, turns out he's only visiting"),
        ("Inge is allergic to latex", "undo that because it was about somebody else"),
        ("Inge is allergic to latex", "take that back, I mixed her up with Ilse"),
        ("Inge is allergic to latex", "undo the last action - it's not confirmed yet"),
        ("Inge is allergic to latex", "Revert the last thing you did, she was joking"),
        ("Inge is allergic to latex", "no wait, undo that"),
        ("Inge is allergic to latex", "actually undo your last edit please, nobody knows for sure"),
        ("Зоя переїхала до Рівного", "скасуй це, вона лише в гостях"),
        ("Зоя переїхала до Рівного", "скасуй останню дію, все-таки не треба"),
        ("Зоя переїхала до Рівного", "відміни, будь ласка, я помилилась"),
        ("Зоя переїхала до Рівного", "стривай, скасуй те, що ти записав, бо це був жарт"),
        ("Inge is allergic to latex", "Scrap that last change, she was joking"),
        ("Зоя переїхала до Рівного", "прибери останню зміну, вона лише в гостях"),
        ("Зоя переїхала до Рівного", "відкоти останній запис, це не точно"),
    ],
)
def test_an_undo_with_its_reason_keeps_nothing(told: str, text: str) -> None:
    talk = Talk()
    talk.say(told)
    assert len(held(talk)) == 1
    talk.say(text)
    assert [call.name for call in talk.calls if call.name != "review_facts"] == ["undo_last_change"]
    assert held(talk) == []


@pytest.mark.parametrize(
    ("told", "text", "left"),
    [
        ("Nell lives in Hull", "undo that, she lives in Cork", "Nell location=Cork"),
        ("Nell lives in Hull", "undo that and remember that Nell has a red bike", "Nell red bike=has a red bike"),
        ("Ніна живе в Одесі", "скасуй це, вона живе в Сумах", "Ніна location=Суми"),
    ],
)
def test_what_an_undo_states_besides_is_kept(told: str, text: str, left: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(text)
    assert [call.name for call in talk.calls if call.name != "review_facts"] == ["undo_last_change", "remember_fact"]
    assert held(talk) == [left]


def test_a_question_after_an_undo_is_answered() -> None:
    talk = Talk()
    talk.say("Nell lives in Hull")
    talk.say("Nell has a red bike")
    assert "Hull" in talk.say("undo that, where does Nell live?")
    assert held(talk) == ["Nell location=Hull"]


@pytest.mark.parametrize(
    "text",
    ["I have to undo that knot every day, it is annoying", "Go back, I left my umbrella", "add that to the list"],
)
def test_what_hands_do_is_no_change_to_take_back(text: str) -> None:
    talk = Talk()
    talk.say("My brother Otto likes chess")
    talk.say(text)
    assert "undo_last_change" not in [call.name for call in talk.calls]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("add: Martha has a cat called Mo", "Martha cat=Mo"),
        ("add that Berta is vegan", "Berta diet=vegan"),
        ("Also add: Berta is vegan", "Berta diet=vegan"),
        ("New note: the spare fuse is behind the meter", "user spare fuse=the spare fuse is behind the meter"),
        ("Add to my notes: Berta is vegan", "Berta diet=vegan"),
        ("note: Berta is vegan", "Berta diet=vegan"),
        ("додай: у Берти є кіт Мурко", "Берта cat=Мурко"),
        ("додай, що Берта живе в Луцьку", "Берта location=Луцьк"),
        ("Занеси в нотатки: Берта живе в Луцьку", "Берта location=Луцьк"),
        ("нова нотатка: Берта живе в Луцьку", "Берта location=Луцьк"),
        ("Допиши ще: Берта живе в Луцьку", "Берта location=Луцьк"),
        ("запиши: Берта живе в Луцьку", "Берта location=Луцьк"),
    ],
)
def test_what_is_to_be_added_is_remembered_without_the_request(text: str, kept: str) -> None:
    talk = Talk()
    talk.say(text)
    assert held(talk) == [kept]


def test_what_an_undo_says_besides_and_does_not_keep_is_named() -> None:
    talk = Talk()
    talk.say("Ida is hunting for a flat")
    reply = talk.say("undo that, she only has a viewing")
    assert talk.active() == []
    assert reply.endswith("I did not catch: “she only has a viewing”.")


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (("працюю в другу зміну в депо", "з вівторка ходжу в першу зміну"), "в яку зміну я тепер, у другу чи як?"),
        (("кави більше не п'ю", "живу в Ковелі"), "З першого числа я старша зміни"),
    ],
)
def test_a_shift_is_no_change_that_is_taken_back(told: tuple[str, ...], asked: str) -> None:
    talk = talk_with_models()
    for each in told:
        talk.say(each)
    before = talk.active()
    talk.say(asked)
    assert set(before) <= set(talk.active())


@pytest.mark.parametrize(
    "said",
    [
        "please don't save this but Tyler's mum has been in prison",
        "don't save this: my cousin is in prison",
        "не записуй цього: кум сидить",
    ],
)
def test_what_is_not_to_be_kept_lets_nothing_else_go(said: str) -> None:
    talk = talk_with_models()
    for each in ("I have diabetes", "I don't fast because of it", "Tyler goes to St Bede's", "I live in Leeds"):
        talk.say(each)
    before = talk.active()
    talk.say(said)
    assert talk.active() == before


@pytest.mark.parametrize(
    ("said", "gone"),
    [("don't keep that I have diabetes", "diabetes"), ("please don't store that I owe Kev money", "Kev")],
)
def test_what_is_not_to_be_kept_goes_where_it_is_known_already(said: str, gone: str) -> None:
    talk = talk_with_models()
    for each in (
        "I have diabetes",
        "my sister is Olya",
        "I live in Leeds",
        "we have forty hens",
        "I owe Kev eighty quid",
    ):
        talk.say(each)
    talk.say(said)
    assert not any(gone in each for each in talk.active())
    assert len(talk.active()) == 4


@pytest.mark.parametrize(
    "said",
    ["Decided at noon: no second rollout. Don't let anyone reopen that.", "це не записуй: кума Ліда шукає іншу роботу"],
)
def test_what_only_sounds_like_it_lets_nothing_go_that_it_does_not_name(said: str) -> None:
    talk = talk_with_models()
    for each in ("my name is Pavlo", "I won't accept any slippage", "I run the payroll team", "we live in Lutsk"):
        talk.say(each)
    before = talk.active()
    talk.say(said)
    assert set(before) <= set(talk.active())
