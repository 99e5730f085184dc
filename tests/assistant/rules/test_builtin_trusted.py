"""What a person entrusts to it: secrets, what is not to be kept, what is to be forgotten, and their health."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.assistant.refused_content import holds_secret
from tests.assistant.rules.builtin_talk import Talk
from tests.assistant.rules.telling import known, telling


@pytest.mark.parametrize(
    ("said", "is_one"),
    [
        ("the code for the lock box by the back gate is 4096", True),
        ("the library login is ab19 and the pw is Otter_77!", True),
        ("фраза для відновлення гаманця: сосна ріка камінь", True),
        ("пін код від маминої картки 8061, запиши", True),
        ("пін карточки 8061", True),
        ("пін код картки міняли у 2019 році", False),
        ("the code for the shed is under the mat", False),
        ("ця фраза для мами: дякую за все", False),
    ],
)
def test_a_secret_is_told_in_many_ways(said: str, is_one: bool) -> None:
    assert holds_secret(said) is is_one


UNKEPT = [
    ("оце нікуди не записуй: на складі бракує десяти мішків", "мішків"),
    ("оце не для запису, просто шкода: брат Гнат знову п'є", "Гнат"),
    ("таке не пиши нікуди: Северин не платить податків", "Северин"),
    ("don't write this in your notes but Wim is leaving us", "Wim"),
    ("номер сейфа не записуй, це я собі, щоб не шукати: 31к70", "31к70"),
    ("don't note the gate number, it's only so I have it here: 31k70", "31k70"),
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


LISTED = [
    (
        ("my stalls: jam by the gate, honey by the well, cheese by the barn", "you can drop the honey one"),
        "honey",
        ("jam by the gate", "cheese by the barn"),
    ),
    (
        ("deadlines: the grant on 4 May, the poster on the 9th, and the talk on the 20th", "forget the grant"),
        "grant",
        ("the poster on the 9th", "the talk on the 20th"),
    ),
    (
        ("my fees: Oslo Press 30 euros, Fjord 40 euros, Lumen 25 euros", "forget the Fjord fee"),
        "Fjord",
        ("Oslo", "Lumen"),
    ),
    (("surveyor is ned harlow in Ely, charges 300 a visit", "delete what ned charges"), "300", ("ned harlow in Ely",)),
    (("розміри рукавиць: Данко 5, Леся 6", "забудь розмір Данка"), "Данко", ("Леся 6",)),
    (("Guests: Mr Pym at noon and Ms Orr at two", "forget Mr Pym"), "Pym", ("Ms Orr at two",)),
]


@pytest.mark.parametrize(("said", "gone", "stands"), LISTED)
def test_one_thing_of_a_list_is_forgotten_and_the_others_stay(
    said: tuple[str, str], gone: str, stands: tuple[str, ...]
) -> None:
    talk = Talk()
    for each in said:
        reply = talk.say(each)
    assert not any(gone in each for each in talk.active()), talk.active()
    assert all(any(part in each for each in talk.active()) for part in stands), talk.active()
    assert not any(part in reply.partition("\n")[0] for part in stands)  # what stays is not told as forgotten


def test_whom_a_list_describes_goes_with_what_is_told_of_them() -> None:
    talk = Talk()
    talk.say("the girl at the till, Odile, always late, lives miles away")
    talk.say("forget what I said about Odile")
    assert not talk.active()


def test_everybody_of_that_surname_alone_is_meant_where_one_has_it() -> None:
    talk = Talk()
    for said in ("Lodgers: room 1 Ms Adler, room 4 Goran Petek", "rumour has it that Petek owns a yacht"):
        talk.say(said)
    talk.say("remove Goran Petek altogether, he has moved out")
    assert not any("Petek" in each for each in talk.active()), talk.active()
    assert any("Ms Adler" in each for each in talk.active())


INSTEAD = [
    (
        ("my dentist visit is on 3 March", "the eye test is on 9 March", "forget the dentist visit"),
        "no, not that one! the eye test is what I wanted gone",
        "eye test",
        "dentist",
    ),
    (
        ("у сусіда Гната алергія на пил", "у сусіда Марка алергія на мед", "забудь про Гната"),
        "стоп, не того! Гнат хай лишається, забути треба Марка",
        "мед",
        "пил",
    ),
    (
        ("my gym is Pulse", "I'm allergic to latex", "forget my gym"),
        "wrong one, sorry. Undo that and forget the latex allergy",
        "latex",
        "Pulse",
    ),
    (
        ("Guests: Mr Pym at noon and Ms Orr at two", "forget Mr Pym"),
        "No, not him. He is coming, it's Ms Orr that should go",
        "Orr",
        "Pym",
    ),
]


@pytest.mark.parametrize(("said", "instead", "gone", "stands"), INSTEAD)
def test_what_was_forgotten_by_mistake_comes_back_and_the_other_goes(
    said: tuple[str, ...], instead: str, gone: str, stands: str, tmp_path: Path
) -> None:
    with telling(tmp_path) as told:
        for each in (*said, instead):
            told.ask(each)
        assert not any(gone in each for each in known(told)), known(told)
        assert any(stands in each for each in known(told)), known(told)


def test_not_that_one_alone_brings_it_back(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for said in ("my gym is Pulse", "forget my gym", "oh no, not that one"):
            told.ask(said)
        assert any("Pulse" in each for each in known(told))


def test_one_of_what_was_listed_is_named_by_its_place(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for said in ("треба пофарбувати паркан", "треба купити насіння", "треба полагодити помпу"):
            told.ask(said)
        told.ask("що мені треба зробити?")
        told.ask("друге зі списку прибери")
        assert not any("насіння" in each for each in known(told)), known(told)
        told.ask("тьху, не друге, третє!")
        assert any("насіння" in each for each in known(told))
        assert not any("помпу" in each for each in known(told)), known(told)


def test_all_that_the_last_message_brought_is_taken_back(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("I live in Bergen")
        before = known(told)
        told.ask("I'm a champion skier. I own three yachts")
        told.ask("argh, that last message was my brother fooling about. Take it out please")
        assert known(told) == before


def test_an_undo_takes_back_what_a_message_did(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("my dog is Rex and I have a boat")
        told.ask("undo that")
        assert known(told) == []


def test_what_is_brought_back_by_name_has_to_be_what_went_last(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for said in ("my gym is Pulse", "forget my gym", "my dog is Rex"):
            told.ask(said)
        assert "last change was another one" in told.ask("she said yes, so bring the gym back")
        assert any("Rex" in each for each in known(told))
        told.ask("my tutor has asthma")
        told.ask("forget my tutor's asthma")
        assert not any("asthma" in each for each in known(told))
        told.ask("she agreed in writing, so bring the asthma note back")
        assert any("asthma" in each for each in known(told)), known(told)


def test_what_is_not_to_be_kept_may_have_its_reason_before_it() -> None:
    talk = Talk()
    assert "намисто" not in talk.say("оцього не записуй, бо дружина прочитає: я замовив їй намисто")
    assert not talk.active()


WHOSE_HEALTH = [
    (
        (
            "my mum has gout. my mum takes allopurinol 100 mg",
            "forget everything about my mum's health, she would hate it",
        ),
        "gout",
    ),
    (("мій брат Юрко працює в банку", "у Юрка діабет", "братове здоров'я забудь, він проти"), "діабет"),
    (("її ключі лежать у вазоні", "те, де вона тримає ключі, забудь, не моє діло"), "вазоні"),
    (("the pump broke on Monday", "a man is coming about the pump on Friday", "forget the pump business"), "pump"),
    (("живу в кімнаті 4 з оленою", "в олени алергія на мед", "прибери геть усе про олену"), "олен"),
]


@pytest.mark.parametrize(("said", "gone"), WHOSE_HEALTH)
def test_all_of_a_matter_goes(said: tuple[str, ...], gone: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert not any(gone in each.lower() for each in talk.active()), talk.active()


def test_a_request_to_forget_takes_nothing_that_it_does_not_name() -> None:
    talk = Talk()
    talk.say("почала ще топірамат, 25 мг увечері")
    talk.say("те, де сусідка тримає свої ліки, забудь, не моє діло")
    assert any("топірамат" in each for each in talk.active())


def test_what_is_stopped_takes_its_dose_along() -> None:
    talk = Talk()
    talk.say("почала ще габапентин для профілактики, 300 мг увечері")
    talk.say("габапентин кинула, голова крутилась")
    assert not any("300 мг" in each.partition("(раніше")[0] for each in talk.active()), talk.active()


def test_an_illness_alone_between_commas_is_kept() -> None:
    talk = Talk()
    talk.say("also diabetic, diagnosed in 2015, so no sugar")
    talk.say("also coeliac, found in 2018")
    assert any("coeliac" in each for each in talk.active()), talk.active()


def test_what_does_no_harm_is_allowed(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("у Марти алергія на пеніцилін")
        told.ask("Марту перевірили в алерголога, на пеніцилін реакції нема")
        assert not told.ask("то Марті пеніцилін можна?").startswith("Ні: «Марту")


def test_another_medicine_has_a_dose_of_its_own() -> None:
    talk = Talk()
    talk.say("I take naproxen 500 mg twice a day")
    talk.say("it's baclofen 10 mg at bedtime instead")
    assert not any("naproxen 10" in each for each in talk.active()), talk.active()
    talk.say("I take lisinopril 5 mg")
    talk.say("the lisinopril is up to 10 mg now")
    assert any("lisinopril 10 mg" in each for each in talk.active()), talk.active()


def test_one_of_two_allergies_told_in_one_breath_is_forgotten() -> None:
    talk = Talk()
    talk.say("У Соломії алергія на мед і на пеніцилін, а Дарка не їсть риби")
    talk.say("з алергій Соломії прибери пеніцилін, а мед лиши")
    (left,) = talk.active()
    assert "пеніцилін" not in left
    assert "на мед" in left
    assert "Дарка не їсть риби" in left


def test_what_is_between_us_forgets_nothing_that_is_known() -> None:
    talk = Talk()
    talk.say("у мого учня Назара епілепсія")
    before = talk.active()
    talk.say("тільки між нами, в пам'ять цього не клади: батьки Назара розлучаються")
    assert talk.active() == before


def test_the_last_message_is_taken_back_where_it_is_not_to_be_kept(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("виразка загострилась, п'ю омепразол 20 мг натще")
        assert known(told)
        told.ask("останнє повідомлення не зберігай, то лише моє")
        assert known(told) == []


@pytest.mark.parametrize(
    ("told_", "asked", "answer"),
    [
        ("I'm not allergic to nuts", "so am I allergic to nuts or not?", "No"),
        ("I have asthma", "have I got asthma or not?", "Yes"),
    ],
)
def test_or_not_denies_nothing(told_: str, asked: str, answer: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask(told_)
        assert told.ask(asked).startswith(answer)


def test_somebody_goes_with_every_last_thing_of_theirs() -> None:
    talk = Talk()
    for said in ("my ex is Corin", "Corin is jealous of my friends", "Corin turns up at rehearsals"):
        talk.say(said)
    talk.say("wipe Corin out of here, every last thing, I don't want to see that name")
    assert not any("Corin" in each for each in talk.active()) and not talk.active(), talk.active()


def test_an_illness_in_passing_is_kept_or_named() -> None:
    talk = Talk()
    assert "мігрень" in talk.say("знову мігрень, рятуюсь суматриптаном")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Wim borrowed five chairs", "don't put this anywhere but Wim drinks at work"),
        ("Северин позичив п'ять стільців", "отаке нікуди не пиши: Северин п'є на роботі"),
    ],
)
def test_what_is_told_off_the_record_changes_nothing_that_is_known(told: str, said: str) -> None:
    talk = Talk()
    talk.say(told)
    before = talk.active()
    talk.say(said)
    assert talk.active() == before


@pytest.mark.parametrize(
    ("first", "told", "said"),
    [
        ("My cat is Moss", "Ana got the post in Ghent", "forget that, it's still secret"),
        ("My cat is Moss", "Ana got the post in Ghent", "delete that, they haven't told anybody yet"),
        ("Мій кіт Мох", "Виставка відкривається 3 червня", "забудь, що я щойно написала"),
        ("Мій кіт Мох", "Виставка відкривається 3 червня", "забудь шо я щас написав, там ще не підписали"),
        ("Мій кіт Мох", "Лікар каже, що зір гірший", "ох, то були не мої окуляри, скасуй"),
        ("My cat is Moss", "The scan is on 3 June", "oh no that's the wrong scan, undo that"),
    ],
)
def test_what_was_said_last_goes_with_a_reason_told_beside_it(first: str, told: str, said: str) -> None:
    talk = Talk()
    talk.say(first)
    before = talk.active()
    talk.say(told)
    assert talk.active() != before
    talk.say(said)
    assert talk.active() == before


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (("I lent my drill to Corin", "Corin still hasn't paid for the paint"), "forget corin. everything"),
        (("Я позичив дриль Корнію", "Корній досі не заплатив за фарбу"), "забудь Корнія. геть усе"),
    ],
)
def test_all_of_somebody_goes_in_two_sentences(told: tuple[str, str], said: str) -> None:
    talk = Talk()
    for each in told:
        talk.say(each)
    talk.say(said)
    assert not talk.active()


@pytest.mark.parametrize(
    ("told", "said", "goes_on", "left"),
    [
        (("The kiln is at Ida's", "Bo just had a hip operation"), "forget the kiln", "and the hip thing", 0),
        (("I have a boat", "I have a bike"), "forget the boat", "the bike too", 0),
        (("У мене є човен", "Лука веде гурток різьби"), "забудь про човен", "і гурток, який веде Лука, теж", 0),
        (("I have a boat", "I have a bike"), "forget the boat", "and my brother has a tent too", 2),
        (("I have a boat", "I have a bike"), "forget the boat", "and how many wheels has it got?", 1),
    ],
)
def test_an_order_to_forget_goes_on_in_the_next_message(
    told: tuple[str, str], said: str, goes_on: str, left: int
) -> None:
    talk = Talk()
    for each in (*told, said, goes_on):
        talk.say(each)
    assert len(talk.active()) == left


@pytest.mark.parametrize(
    ("told", "said", "gone", "kept"),
    [
        (
            "My aunt takes ramipril in the morning and warfarin at night",
            "take warfarin off the list, they stopped it, she is on apixaban 5 mg instead",
            "warfarin",
            ("ramipril", "apixaban"),
        ),
        (
            "Тітка приймає раміприл зранку і варфарин увечері",
            "прибери варфарин зі списку, його скасували, замість нього апіксабан 5 мг",
            "варфарин",
            ("раміприл", "апіксабан"),
        ),
    ],
)
def test_what_comes_in_the_place_of_what_goes_is_kept(told: str, said: str, gone: str, kept: tuple[str, ...]) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    said_now = " ".join(talk.active())
    assert gone not in said_now
    assert all(each in said_now for each in kept)
