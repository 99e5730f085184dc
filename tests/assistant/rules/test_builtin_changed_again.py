"""A date, an age or a place of what was just spoken of is changed in passing: the new one takes the old one's place."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

CHANGED = [
    (
        ["hip replacement is booked for the 20th of January", "they've put the operation back to 3 February"],
        ["user hip replacement=hip replacement is booked for the 3 February"],
    ),
    (
        ["my knee surgery is on 4 March", "the hospital moved the operation to 18 March"],
        ["user knee surgery=on 18 March"],
    ),
    (
        ["the van's MOT runs out on 3 February", "actually scrap that, the garage says its the 13th"],
        ["user van mot=the van's MOT runs out on 13 February"],
    ),
    (
        ["the boiler service is on 5 May", "hang on, the engineer says it's the 15th"],
        ["user boiler service=the boiler service is on 15 May"],
    ),
    (["my son Ben is 8", "oh wait, he's already nine"], ["Ben age=9", "user son=Ben"]),
    (["my nephew Owen is 15", "sorry, Owen is already sixteen now"], ["Owen age=16", "user nephew=Owen"]),
    (["моя племінниця Зоя, 4 роки", "ой, їй же вже п'ять"], ["user niece=Зоя", "Зоя age=5"]),
    (["мій син Тимко, йому 11", "вибач, йому ж уже дванадцять"], ["user son=Тимко", "Тимко age=12"]),
    (
        ["наш сусід Гнат з Ніжина", "сорян переплутав, Гнат не з Ніжина а з Прилук"],
        ["user neighbour=Гнат", "Гнат hometown=Прилуки"],
    ),
    (
        ["моя подруга Віра живе у Калуші", "упс, Віра не у Калуші а у Стрию"],
        ["user friend=Віра", "Віра location=Стрий"],
    ),
]
OVER = [
    ["got a job at the golf club bar, start monday", "never mind about the bar job, they gave it to someone else"],
    ["got a weekend job at the zoo", "never mind the zoo job, it went to the boss's son"],
    ["I've got an interview at the bakery on Friday", "the bakery interview fell through"],
]


@pytest.mark.parametrize(("said", "known"), CHANGED)
def test_the_new_one_takes_the_place_of_the_old(said: list[str], known: list[str]) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert sorted(held(talk)) == sorted(known)


@pytest.mark.parametrize("said", OVER)
def test_what_came_to_nothing_is_over(said: list[str]) -> None:
    talk = Talk()
    talk.say(said[0])
    before = set(held(talk))
    assert before
    answer = talk.say(said[1])
    assert answer.startswith("That is over")
    assert not before & set(held(talk))
