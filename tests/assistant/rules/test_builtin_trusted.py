"""What a person entrusts to it: secrets, what is not to be kept, what is to be forgotten, and their health."""

from __future__ import annotations

import pytest

from desktop.assistant.refused_content import holds_secret
from tests.assistant.rules.builtin_talk import Talk


@pytest.mark.parametrize(
    ("said", "is_one"),
    [
        ("the code for the lock box by the back gate is 4096", True),
        ("the library login is ab19 and the pw is Otter_77!", True),
        ("фраза для відновлення гаманця: сосна ріка камінь", True),
        ("the code for the shed is under the mat", False),
        ("ця фраза для мами: дякую за все", False),
    ],
)
def test_a_secret_is_told_in_many_ways(said: str, is_one: bool) -> None:
    assert holds_secret(said) is is_one


UNKEPT = [
    ("оце нікуди не записуй: на складі бракує десяти мішків", "мішків"),
    ("оце не для запису, просто шкода: брат Гнат знову п'є", "Гнат"),
]


@pytest.mark.parametrize(("said", "part"), UNKEPT)
def test_what_is_not_to_be_written_anywhere_is_not(said: str, part: str) -> None:
    talk = Talk()
    assert part not in talk.say(said)
    assert not talk.active()


@pytest.mark.parametrize("asked", ["наступне повідомлення не записуй", "please don't save my next message"])
def test_the_next_message_is_not_kept_where_that_was_asked(asked: str) -> None:
    talk = Talk()
    talk.say(asked)
    talk.say("my source is Orla from the harbour office")
    assert not talk.active()
    talk.say("I live in Cork")
    assert any("Cork" in each for each in talk.active())


def test_what_is_asked_before_the_next_message_is_done() -> None:
    talk = Talk()
    talk.say("my boss is Hal")
    talk.say("please don't save my next message")
    assert "Forgotten" in talk.say("forget my boss")


def test_what_should_not_have_been_told_goes_and_the_rest_stays() -> None:
    talk = Talk()
    talk.say("I'm seeing the surveyor on 4 May in Harwich")
    talk.say("my draft is due on the 15th")
    talk.say("hm, I shouldn't have typed the surveyor. Don't keep it. The draft can stay")
    assert not any("surveyor" in each for each in talk.active())
    assert any("15th" in each for each in talk.active())
    assert not any("can stay" in each for each in talk.active())


FORGOTTEN = [
    (("мою тітку звати Зоя", "Зоя має подагру", "забудь про Зою повністю, вона просила"), "подагр"),
    (("Otto does Sundays. Otto is diabetic.", "wipe Otto from here completely, he asked me to"), "diabetic"),
    (("Otto does Sundays. Otto is diabetic.", "delete Otto and anything that goes with him"), "Sundays"),
    (("у мене мігрень", "алергія в мене на пилок", "забудь усе, що стосується мого здоров'я"), "пилок"),
    (("Nils does Fridays. Nils has epilepsy.", "forget everything about Nils's health"), "epilepsy"),
    (
        ("Nils does Fridays. Nils has epilepsy.", "I've no right to keep his medical stuff. Remove it, please"),
        "epilepsy",
    ),
    (
        ("Vera has gout. Vera takes allopurinol 100 mg.", "Strike the gout and the allopurinol, her name can stay"),
        "gout",
    ),
    (("Леся при надії", "забудь усе про вагітність"), "при надії"),
    (("перед візитом до нотаріуса взяти довідку", "видали оте, що я казала про нотаріуса"), "нотаріус"),
]


@pytest.mark.parametrize(("said", "gone"), FORGOTTEN)
def test_what_is_to_be_forgotten_is(said: tuple[str, ...], gone: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert not any(gone in each for each in talk.active()), talk.active()


STANDS = [
    # who studies medicine has no illness by that, and "me" and "it" are nobody's name
    (("I'm a medical student", "I have asthma", "forget everything about my health"), "medical student"),
    (("I live in Cork", "my cat is Tom", "forget it completely"), "Cork"),
    (("I take ramipril 5 mg", "Nils has epilepsy", "I've no right to keep his medical stuff. Remove it"), "ramipril"),
    (("здаю текст редакторці Ірині", "у мене мігрень", "забудь усе, що стосується мого здоров'я"), "редакторці"),
    (("мама має діабет", "у мене мігрень", "забудь усе про моє здоров'я"), "діабет"),
    (("на складі Сірий", "викинь з пам'яті Сірого", "п'ю еутирокс 88", "верни назад Сірого, я помилився"), "еутирокс"),
]


@pytest.mark.parametrize(("said", "stands"), STANDS)
def test_nothing_else_goes(said: tuple[str, ...], stands: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert any(stands in each for each in talk.active()), talk.active()


DOSES = [
    (
        ("I take rizatriptan 10 mg at night", "the neurologist swapped the rizatriptan for sumatriptan 50 mg"),
        "sumatriptan 50 mg at night",
    ),
    (
        (
            "рятуюсь суматриптаном по 50 мг, не частіше двох на добу",
            "невролог перевела мене з суматриптану на елетриптан 40",
        ),
        "елетриптан 40 мг",
    ),
    (("лантус 20 одиниць на ніч", "після трьох гіпоглікемій повернули лантус на 18"), "лантус 18 одиниць"),
]


@pytest.mark.parametrize(("said", "now"), DOSES)
def test_a_medicine_has_one_dose(said: tuple[str, ...], now: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert any(now in each for each in talk.active()), talk.active()


def test_it_is_said_whose_all_was_forgotten() -> None:
    talk = Talk()
    talk.say("my mum lives in Leeds. My mum is on warfarin")
    assert "everything about your mother" in talk.say("forget everything about my mum")


def test_an_allergy_is_not_denied_because_a_medicine_beside_it_was_stopped() -> None:
    talk = Talk()
    talk.say("у тата діабет, метформін 850 двічі на день, ще й алергія на йод")
    talk.say("метформін татові відмінили")
    assert any("йод" in each for each in talk.active())
    assert not talk.say("чи є в тата якась алергія?").startswith("Ні")


def test_what_is_so_each_time_is_no_question() -> None:
    talk = Talk()
    talk.say("when im running low my hands shake n i go quiet")
    assert any("hands shake" in each for each in talk.active())


@pytest.mark.parametrize(
    "said", ["some customer's been telling people Otto drinks at work", "word in the office is that I'm off to Leeds"]
)
def test_a_rumour_is_no_memory(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not talk.active()
