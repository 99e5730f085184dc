"""What is left open, told in whatever words: it is kept, told where it is asked what is open, and no request and no
question. And what only names a matter is no yes."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.classifier import OPEN_LEAST, open_chance
from tests.assistant.rules.builtin_talk import talk_with_models

OPEN = [
    "the roofer was meant to look at the gutter and hasn't",
    "we still can't choose between the blue tiles and the green",
    "no takers for the raffle table so far",
    "Edda's biopsy went to the lab, nothing back",
    "the choir still wants a pianist for Sunday",
    "майстер обіцяв глянути котел і пропав",
    "ніхто поки не взявся вести гурток",
    "відповіді від садочка так і нема",
    "шпалери: чи сірі, чи в смужку, сперечаємось",
    "ще маю віддати Зої драбину",
]
NOT_OPEN = [
    "I play the cello in a quartet",
    "Edda got the all clear",
    "we went with the blue tiles",
    "my aunt lives in Bergen",
    "я граю в шахи щонеділі",
    "садочок узяв нас із вересня",
    "шпалери взяли сірі",
]


@pytest.mark.parametrize("said", OPEN)
def test_what_is_open_is_told_by_its_words(said: str) -> None:
    assert open_chance(said) >= OPEN_LEAST


@pytest.mark.parametrize("said", NOT_OPEN)
def test_what_is_settled_or_lasts_is_not_open(said: str) -> None:
    assert open_chance(said) < OPEN_LEAST


@pytest.mark.parametrize(
    ("said", "asked", "named"),
    [
        (OPEN[0], "what's still open?", "gutter"),
        (OPEN[2], "what is left to do?", "raffle"),
        (OPEN[6], "що ще відкрито?", "гурток"),
        (OPEN[7], "що ще не вирішено?", "садочка"),
    ],
)
def test_it_is_told_where_it_is_asked_what_is_open(said: str, asked: str, named: str) -> None:
    talk = talk_with_models()
    for each in ("I collect stamps", said, "my dog is Rex"):
        talk.say(each)
    assert named in talk.say(asked)


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("still nothing from the surveyor about the wall, it all hangs on him", "surveyor"),
        ("Треба знайти людину, яка зіграє на весіллі", "весіллі"),
        ("хто везе лавки на ярмарок, ще радимось", "лавки"),
        ("куди їхати на Різдво, досі сперечаємось", "Різдво"),
    ],
)
def test_it_is_kept_and_no_request_or_question(said: str, word: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert any(word in each for each in talk.active())


@pytest.mark.parametrize(
    "said", ["куди ми їдемо на Різдво, нагадай", "хто везе лавки, не пам'ятаю", "who has the keys, I forgot"]
)
def test_who_does_not_know_it_any_more_asks(said: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert not talk.active()


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("those narrowboats on the cut are lovely", "do I have a narrowboat?"),
        ("the swimming club: put off till spring, no vote for now", "did we decide on the swimming club?"),
        ("лижі віддала племінниці", "лижі ще в мене?"),
        ("був у нас хом'як Зефір", "у нас ще є хом'як?"),
        ("треба оформити страховку на човен", "страховка вже є?"),
    ],
)
def test_what_only_names_the_matter_is_no_yes(told: str, asked: str) -> None:
    talk = talk_with_models()
    talk.say(told)
    assert not talk.say(asked).startswith(("Yes", "Так"))


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("we keep bees behind the barn", "do we keep bees?"),
        ("I sing in the choir on Mondays", "do I sing in a choir?"),
        ("ми тримаємо бджіл за клунею", "ми тримаємо бджіл?"),
    ],
)
def test_what_says_all_that_is_asked_is_a_yes(told: str, asked: str) -> None:
    talk = talk_with_models()
    talk.say(told)
    assert talk.say(asked).startswith(("Yes", "Так"))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("I'm Joe, 45, plumber, Leeds", "I'm a plumber"),
        ("я Марічка але всі кажуть Мурка, 16 років", "preferred name=Мурка"),
        ("в мене алергія на пилок вилізла", "allergy=пилок"),
        ("Лукаш перебрався до Бергена, там нова робота", "location=Берген"),
        ("my accountant Jo has moved to Malta of all places", "location=Malta"),
    ],
)
def test_a_part_takes_nothing_of_its_neighbour(said: str, kept: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert any(kept in each for each in talk.active()), talk.active()


@pytest.mark.parametrize("said", ["that's me done", "лана, пішла на зміну, пока", "я відчалюю, до завтра"])
def test_who_goes_tells_nothing(said: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert not talk.active()


@pytest.mark.parametrize("said", ["не знаєш, коли в мене зубний?", "не пам'ятаєш, хто в нас озвучує?"])
def test_a_question_that_begins_with_whether_it_is_known_tells_nothing(said: str) -> None:
    talk = talk_with_models()
    talk.say(said)
    assert not talk.active()


@pytest.mark.parametrize(
    ("said", "then", "stays"),
    [
        ("no one's come forward for the raffle", "Bertil's gran says she'll run the raffle", False),
        ("nobody's offered to drive on Friday", "Ola will drive us", False),
        ("we still need someone to do the banners at the fair", "the fair banners will be on the gate", True),
        ("nobody has taken on the bar", "I'll be at the pub", True),
    ],
)
def test_who_takes_it_on_settles_what_lacked_somebody(said: str, then: str, stays: bool) -> None:
    talk = talk_with_models()
    talk.say(said)
    kept = talk.active()
    talk.say(then)
    assert set(kept) <= set(talk.active()) if stays else not set(kept) & set(talk.active())
