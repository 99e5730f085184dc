"""All about somebody is forgotten in one turn, under whatever name it is kept, and all of it comes back by an undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import known, telling

FORGOTTEN = [
    (
        ["I separated from my husband Dermot in March", "Dermot moved to Cork with the dog", "my boss is Nuala"],
        "Please forget everything I told you about Dermot",
        ["user boss=Nuala"],
    ),
    (
        ["my ex-husband Paul owes me 300. Paul lives in Leeds", "my son Leo is 7", "Leo sees Paul at weekends"],
        "delete everything about my ex-husband",
        ["Leo age=7", "user son=Leo"],
    ),
    (["my neighbour Deirdre has a boat", "I play chess"], "wipe all you know about deirdre please", ["I play chess"]),
    (["my boss Karen drives a van"], "forget everything I said about her", []),
    (["my colleague Anne is from Perth"], "get rid of everything to do with Anne", []),
    (["my friend Ray sails", "my cousin Raymond rows"], "forget all I told you about Ray", ["Raymond", "Raymond"]),
    (
        ["мій колишній чоловік Тарас платить за садок, 5 тисяч щомісяця", "Тарас живе в Луцьку", "я живу в Одесі"],
        "забудь, будь ласка, все про Тараса",
        ["location=Одеса"],
    ),
    (
        ["моя подруга Вікторія живе в Одесі", "колега Віктор їздить велосипедом", "з Віктором граю в шахи"],
        "видали все, що я тобі розповідала про Віктора",
        ["Вікторія", "Вікторія"],
    ),
    (["моя тітка Леся вчителька. Леся живе в Умані"], "зітри все, що я казала про тітку Лесю", []),
    (["наш сусід Гнат розводить бджіл"], "про Гната забудь усе, будь ласка", []),
    (["мій начальник Роман їздить на роботу потягом"], "забудь усе про мого начальника", []),
]


@pytest.mark.parametrize(("said", "forget", "left"), FORGOTTEN)
def test_all_that_tells_of_somebody_goes_in_one_turn(
    said: list[str], forget: str, left: list[str], tmp_path: Path
) -> None:
    with telling(tmp_path) as told:
        for each in said:
            told.ask(each)
        before = known(told)
        answer = told.ask(forget)
        assert answer.startswith(("Forgotten", "Забуто"))
        facts = known(told)
        assert len(facts) == len(left)
        assert all(any(part in fact for fact in facts) for part in left)
        told.ask("oh no, put everything back the way it was" if forget.isascii() else "йой, поверни все як було")
        assert known(told) == before


@pytest.mark.parametrize(
    ("said", "forget", "asked", "gone"),
    [
        (["my ex Gareth pays 90 a week for the kids"], "forget everything about Gareth", "what does Gareth pay?", "90"),
        (["my brother Ivor lives in Hull"], "erase everything I told you about Ivor", "where does Ivor live?", "Hull"),
        (["сусід Петро лагодить мені дах"], "забудь усе, що я казав про Петра", "хто лагодить дах?", "Петро"),
        (["моя кума Стефа живе в Самборі"], "забудь геть усе про Стефу", "де живе Стефа?", "Самб"),
    ],
)
def test_nothing_of_it_is_told_afterwards(said: list[str], forget: str, asked: str, gone: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for each in said:
            told.ask(each)
        told.ask(forget)
        assert gone not in told.ask(asked)


def test_what_else_tells_of_somebody_stays_where_that_is_not_allowed() -> None:
    talk = Talk(clear_profile={"status": "denied", "message": "No."})
    talk.say("Max lives in Berlin")
    talk.say("I lent the tent to Max")
    before = held(talk)
    assert talk.say("forget everything I told you about Max").startswith("That needs your consent")
    assert held(talk) == before


def test_all_about_a_thing_goes_without_asking_which() -> None:
    talk = Talk()
    for said in ("the wedding is on 3 May", "the wedding cake costs 300 pounds", "the garden is small"):
        talk.say(said)
    talk.say("forget everything about the wedding")
    assert held(talk) == ["user garden=the garden is small"]


@pytest.mark.parametrize(
    ("said", "undo"),
    [
        ("forget my dentist", "undo that please, bring it back"),
        ("forget my dentist", "oh no, put it back"),
        ("forget my dentist", "damn, that was a mistake, undo it and put it back how it was"),
        ("forget my dentist", "wait, I didn't mean that. bring it back please"),
        ("my dentist is on 5 March now", "no no, change it back"),
        ("my dentist is on 5 March now", "ні, зачекай, відміни це, зроби як було"),
    ],
)
def test_the_last_change_is_taken_back_in_whatever_words(said: str, undo: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("my dentist is on 3 March")
        before = known(told)
        told.ask(said)
        assert known(told) != before
        told.ask(undo)
        assert known(told) == before


@pytest.mark.parametrize(
    "undo", ["ой ні, скасуй, поверни як було", "блін, помилилася, верни назад", "скасуй, поверни все"]
)
def test_a_change_is_taken_back_in_ukrainian(undo: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("паспорт лежить у шухляді")
        before = known(told)
        told.ask("забудь про паспорт")
        assert known(told) == []
        told.ask(undo)
        assert known(told) == before


@pytest.mark.parametrize(
    "said", ["скасували концерт", "they put the match back to Sunday", "I put the book back on the shelf"]
)
def test_what_tells_of_something_put_back_is_no_undo(said: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("I live in Lviv")
        told.ask(said)
        assert "undo_last_change" not in told.tools


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I work as a welder, and could you feed my fish?", "job=welder"),
        ("We live in Bath, so would you please pick up the kids?", "location=Bath"),
        ("Я живу в Полтаві, а ти можеш полити квіти?", "location=Полтава"),
    ],
)
def test_what_is_stated_before_a_favour_is_kept(said: str, kept: str) -> None:
    talk = Talk()
    answer = talk.say(said)
    assert kept in talk.active()
    assert not answer.endswith(("told me.", "не знайшлося."))


def test_a_mere_sign_of_a_slip_is_no_failure() -> None:
    talk = Talk()
    talk.say("I live in Bath")
    talk.say("oops. my bad")
    assert talk.active() == ["location=Bath"]


def test_a_job_that_is_lost_ends_no_other() -> None:
    talk = Talk()
    talk.say("I work as a nurse")
    talk.say("I lost my job as a baker in May")
    assert "job=nurse" in talk.active()


@pytest.mark.parametrize(
    ("said", "forget"),
    [
        (["the loan is 3100 a month", "I took the loan with Monobank"], "forget everything I told you about the loan"),
        (["я взяв кредит на 3100", "люблю каву"], "удали все шо я балакав за кредит"),
        (
            ["монографію здаю в березні", "моя монографія про мох"],
            "викресліть зі своєї пам'яті все, що стосується моєї монографії",
        ),
    ],
)
def test_all_of_a_matter_goes_in_one_turn(said: list[str], forget: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert talk.say(forget).startswith(("Forgotten", "Забуто"))
    assert not any(word in fact for fact in held(talk) for word in ("loan", "кредит", "моногр"))


@pytest.mark.parametrize(
    "asked",
    [
        "chuck out the thing about the shed key",
        "get shot of the shed key thing",
        "take out the bit about the key",
        "no need to keep that about the shed key",
        "lose the shed key business",
    ],
)
def test_what_is_to_be_dropped_by_its_matter_is_forgotten(asked: str) -> None:
    talk = Talk()
    talk.say("the shed key is under the pot")
    talk.say("my boss Karen sails")
    kept = {fact for fact in held(talk) if "shed" not in fact}
    assert talk.say(asked).startswith("Forgotten")
    assert set(held(talk)) == kept


def test_what_was_thrown_away_is_no_request() -> None:
    talk = Talk()
    talk.say("the shed key is under the pot")
    before = set(held(talk))
    talk.say("bin the leftovers")
    assert set(held(talk)) == before


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("запасний ключ під вазоном", "ключ можеш забути"),
        ("я п'ю сертралін 50 мг", "не пам'ятай про мої ліки"),
        ("я живу в Луцьку", "перестань пам'ятати, де я живу"),
        ("я живу в Луцьку", "видали останнє, що я казала"),
        ("my boss is Karen", "delete the last thing I told you"),
    ],
)
def test_what_is_let_go_is_forgotten(said: str, asked: str) -> None:
    talk = Talk()
    talk.say("I like tea" if said.isascii() else "люблю чай")
    kept = set(held(talk))
    talk.say(said)
    assert talk.say(asked).startswith(("Forgotten", "Забуто"))
    assert set(held(talk)) == kept


@pytest.mark.parametrize(
    "asked",
    [
        "forget everything I told you about it",
        "get rid of everything to do with that",
        "зітри все, що стосується цього",
    ],
)
def test_all_of_what_is_not_named_forgets_no_more_than_one(asked: str) -> None:
    talk = Talk()
    for each in ("I like tea", "I live in Leeds", "my boss is Karen"):
        talk.say(each)
    before = set(held(talk))
    talk.say(asked)
    assert len(before - set(held(talk))) <= 1
