"""Everyday talk in other sentences than its authors': greetings, introductions, corrections of an age or a day, what is
settled that was open, and questions in words that no form knows."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.corrections import tells_what_was_open
from tests.assistant.rules.builtin_talk import Talk, held, talk_with_models

CHAT = [
    "good evening, my first time here",
    "super, ta for that",
    "cheers love, that's such a help",
    "right, that's enough for tonight. night night",
    "вітаю, будьмо знайомі",
    "доброго вечора! я тут уперше",
    "дякую красно, піду чай пити",
]


@pytest.mark.parametrize("said", CHAT)
def test_small_talk_is_answered_and_neither_kept_nor_named_as_lost(said: str) -> None:
    talk = talk_with_models()
    told = talk.say(said)
    assert not held(talk)
    assert "not catch" not in told and "Не вдалося" not in told


HEARD = [
    (("meet my crew: my sister Ines mends clocks, our eldest Tove is fourteen",), ["Ines", "mends clocks", "14"]),
    (("our youngest, Bram, just turned seven",), ["Bram age=7"]),
    (("my husband's pride and joy is a 1962 Vespa",), ["pride and joy"]),
    (
        ("I rent a room with Sunniva, she's a paramedic and scared of heights",),
        ["Sunniva job=paramedic", "Sunniva scared"],
    ),
    (("We have a niece, Pia, who is three. Crazy about tractors.",), ["Pia", "tractors"]),
    (("I'm deputy head of the music school now",), ["user job=deputy head of the music school"]),
    (("in other news: since July I teach pottery",), ["since July"]),
    (("still have to book the hall and hire a piano",), ["still have to book the hall"]),
    (("it's my uncle Rolf who's driving us to Bergen",), ["Rolf"]),
    (("minutes of the parents' meeting: we are buying new curtains for the stage",), ["curtains"]),
    (("red or green for the shutters, we'll decide once the paint is here",), ["red or green for the shutters"]),
    (("зі мною в групі Аліса, вона з Вінниці, і Петро, той грає на бубні",), ["Петро грає", "на бубні"]),
    (("синові Матвієві сім, у нього астма, тож ніяких котів",), ["Матвій age=7", "астма"]),
    (("у нас такса Жужа",), ["Жужа breed=такса"]),
    (("брат Орест зламав ногу, йому наклали гіпс і заборонили бігати",), ["Орест", "йому заборонили бігати"]),
    (("де святкувати випускний, поки не вирішили",), ["де святкувати випускний"]),
    (("у старшої, Соломійки, знайшли короткозорість",), ["Соломійки"]),
    (("улюблений колір зелений, а від диму мене нудить",), ["від диму мене нудить"]),
    (("I'm 36 and I restore organs in churches",), ["user age=36", "restore organs"]),
    (("Wren's eleven, Otto's eight",), ["Wren age=11", "Otto age=8"]),
    (("Anders, my brother, has coeliac disease",), ["user brother=Anders", "Anders"]),
    (("who does what: Liv bakes, Nils drives the van",), ["Liv bakes", "Nils drives"]),
    (("who'll ring the bell hasn't been decided yet",), ["who'll ring the bell"]),
    (("Astrid promised she'll lend us the tent",), ["Astrid", "lend us the tent"]),
    (("у загоні зі мною Гнат водій, Леся медсестра і новенький кухар Марко",), ["Леся job=медсестра", "кухар Марко"]),
    (
        ("дружимо з Орисею, вона ветеринарка в притулку, чергує по суботах",),
        ["Орися job=ветеринарка", "чергує по суботах"],
    ),
    (("кума Зоя живе в Жашкові",), ["Зоя location=Жашків"]),
]


@pytest.mark.parametrize(("said", "wanted"), HEARD)
def test_what_is_told_is_kept_of_whom_it_is(said: tuple[str, ...], wanted: list[str]) -> None:
    talk = talk_with_models()
    for each in said:
        told = talk.say(each)
        assert "not catch" not in told and "Не вдалося" not in told
    facts = " | ".join(held(talk))
    for each in wanted:
        words = each.split()
        assert each in facts or all(word in facts for word in words), (each, facts)


RIGHT = [
    (("I'm 44", "make that 45, it was my birthday on Monday"), "age=45", "age=44"),
    (("I'm 29", "as of yesterday I'm 30"), "age=30", "age=29"),
    (("мені 61", "ой, виправ: мені вже 62, учора був день народження"), "age=62", "age=61"),
    (("мені 18", "від суботи мені 19"), "age=19", "age=18"),
    (("my favourite wood is ash", "no hang on, oak, not ash"), "oak", "ash"),
    (("Ida's shoe size is 4", "4 and a half, sorry"), "4 and a half", "is 4 |"),
    (("the course begins on 2 March", "not the 2nd, the 9th of March, they got it wrong"), "9th of March", "2 March"),
    (("dentist for Ola: 5 May at 15:10", "it's 8 May now, half past nine in the morning"), "8 May", "15:10"),
    (("Ola plays the flute", "Ola gave up the flute, it's the trombone these days"), "trombone", "plays the flute"),
    (("я Леся, мені 33", "ой, помилилася: 34 мені вже, у суботу було"), "age=34", "age=33"),
    (("моєму сину Тарасу вісім", "ой, набрехала, Тарасу вже дев'ять, з минулої п'ятниці"), "age=9", "age=8"),
    (
        ("9 травня пливемо на катері до Канева", "похід на катері перенесли, стартуємо 16 травня"),
        "16 травня",
        "9 травня",
    ),
    (("Данило живе в Ужгороді", "Данило нещодавно перебрався в Мукачево"), "Мукачево", "Ужгород"),
]


@pytest.mark.parametrize(("said", "now", "before"), RIGHT)
def test_a_correction_hits_what_it_means(said: tuple[str, ...], now: str, before: str) -> None:
    talk = talk_with_models()
    for each in said:
        talk.say(each)
    facts = " | ".join(f"{fact} " for fact in held(talk))
    assert now in facts
    kept = " | ".join(f"{fact.partition(' (previously')[0]} " for fact in held(talk) if "gave up" not in fact)
    assert before not in kept


OPEN = [
    ("nobody has been found for the tombola yet: nobody is doing it", "Rasmus is doing the tombola"),
    ("who waters the plants is still undecided", "Edda waters the plants"),
    ("the date of the fair isn't fixed", "the fair is on 6 October"),
    ("where to store the boats hasn't been settled", "the boats go in Henk's barn"),
    ("хто веде протокол, під питанням", "протокол вестиме Зоряна"),
    ("день переїзду ще не визначений", "переїзд призначили на 12 квітня"),
]


@pytest.mark.parametrize(("left", "said"), OPEN)
def test_what_was_open_is_settled_by_who_when_and_where(left: str, said: str) -> None:
    assert tells_what_was_open(left, said)


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ("the date of the fair isn't fixed", "the fair has forty stalls"),
        ("хто веде протокол, під питанням", "протокол на двох аркушах"),
        ("who waters the plants is still undecided", "who waters the plants we don't know yet"),
        ("where to store the boats hasn't been settled", "Rasmus is doing the tombola"),
    ],
)
def test_what_tells_nothing_of_it_leaves_it_open(left: str, said: str) -> None:
    assert not tells_what_was_open(left, said)


ASKED = [
    (("I drive a school bus in Sligo",), "what do I do for work?", "school bus"),
    (
        ("I mend bagpipes for a living at a shop called Reed & Son", "I speak Welsh at work"),
        "where do I work?",
        "Reed & Son",
    ),
    (("я кондитерка в кафе «Мигдаль»",), "яка в мене посада?", "кондитер"),
    (("I collect maps", "I live in Sligo"), "what's everything you know about me so far?", "maps"),
    (("збираю поштівки", "мешкаю в Сумах"), "що тобі про мене відомо?", "поштівки"),
    (("we're waiting on the visa for Ines",), "what's not settled yet?", "visa"),
    (("the choir sings on 4 March",), "sorry, when does the choir sing again?", "4 March"),
    (("stuff i never wear: hats, ties, anything yellow",), "name the clothes i never wear", "hats"),
    (("від ремонту даху відмовилися",), "то ми ремонтуємо дах чи ні", "відмовилися"),
]


@pytest.mark.parametrize(("said", "asked", "told"), ASKED)
def test_a_question_in_everyday_words_is_answered(said: tuple[str, ...], asked: str, told: str) -> None:
    talk = talk_with_models()
    for each in said:
        talk.say(each)
    assert told in talk.say(asked)


JESTS = [
    "oh yeah, because queueing for a visa in the rain is exactly what I dream of",
    "picture me as a lighthouse keeper in Peru, ha",
    "авжеж, нема нічого кращого за понеділок о шостій, просто свято душі",
    "єслі б я вмів співать, давно виступав би в опері",
]


@pytest.mark.parametrize("said", JESTS)
def test_jests_and_what_is_not_so_are_not_kept(said: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert not held(talk)


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("до того треба помити вікна", "що треба зробити до приїзду кума?"),
        ("п'ю магній увечері", "нагадай, що за пігулки я п'ю"),
    ],
)
def test_a_question_changes_nothing(said: str, asked: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    before = held(talk)
    assert said.rsplit(maxsplit=1)[-1] in talk.say(asked)
    assert held(talk) == before


def test_who_tolerates_no_lactose_is_not_told_to_drink_milk() -> None:
    talk = talk_with_models()
    talk.say("Anders, my brother, is lactose intolerant")
    assert talk.say("can Anders have milk?").startswith("No")
    assert not talk.say("can I have milk?").startswith(("Yes", "No"))


MOOT = [
    ("треба купити плівку для теплиці", "а плівка вже є?"),
    ("гармошку віддала онукові", "гармошка ще в мене?"),
    ("saw a vintage tractor today, i'd give my right arm for one", "do i own a tractor?"),
    ("the parcel came through this morning", "is the parcel still missing?"),
    ("хвіртку сусід таки полагодив", "хвіртка досі зламана?"),
    ("такі гарні цуценята, от би мені такого пса", "у мене є пес?"),
]


@pytest.mark.parametrize(("said", "asked"), MOOT)
def test_what_is_wished_or_came_about_affirms_nothing(said: str, asked: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert not talk.say(asked).startswith(("Yes", "Так"))


def test_one_side_of_a_matter_answers_for_itself() -> None:
    talk = talk_with_models()
    talk.say("Codeine makes me sick but ibuprofen is all right")
    assert talk.say("is it ok for me to take ibuprofen?").startswith("Yes")


def test_a_day_that_is_denied_takes_nothing_back() -> None:
    talk = talk_with_models()
    for each in ("I'm on earlies", "I got the job in Ghent, I start on 1 July", "I'm off earlies"):
        talk.say(each)
    assert "Undone" not in talk.say("not the 1st, the 8th of July, they muddled it up")


@pytest.mark.parametrize("said", ["my wife's joy is her old loom, don't touch it", "що треба забрати з ательє?"])
def test_what_only_sounds_like_it_forgets_nothing(said: str) -> None:
    talk = Talk()
    talk.say("у п'ятницю забрати плащ з ательє")
    talk.say(said)
    assert any("плащ" in fact for fact in held(talk))
