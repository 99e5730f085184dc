"""A name that is put right: wherever it stands, in every case, and of nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.assistant.rules.renaming import Renaming, is_spelling_of, respelling
from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import known, telling

ASKED = [
    ("rename Tomas to Tomasz", "Tomas", "Tomasz"),
    ("change Marta to Martha please", "Marta", "Martha"),
    ("it's spelt Siobhan, btw", "", "Siobhan"),
    ("his name is spelled Stephen, not Steven", "Steven", "Stephen"),
    ("spelling: the firm is Lund & Hale", "", "Lund & Hale"),
    ("fix a spelling: it's Cathryn", "", "Cathryn"),
    ("spell it Jakub", "", "Jakub"),
    ("oh, and otto is Brandt with a t", "", "Brandt"),
    ("sorry, double s at the end, Kruss", "", "Kruss"),
    ("перейменуй Оксану на Ксенію", "Оксану", "Ксенію"),
    ("правильно пишеться Ковальчук", "", "Ковальчук"),
    ("Ганна тепер Аня, так і запиши", "Ганна", "Аня"),
]


@pytest.mark.parametrize(("said", "old", "new"), ASKED)
def test_another_name_is_asked_for_in_many_ways(said: str, old: str, new: str) -> None:
    asked = respelling(said)
    assert asked is not None
    assert (asked.old, asked.new) == (old, new)


@pytest.mark.parametrize("said", ["change the oil on Friday", "it's written in Java somewhere", "write to Tom"])
def test_nothing_else_does(said: str) -> None:
    assert respelling(said) is None


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Katryn", "Kathryn", True),
        ("Lund & Hale", "Lund and Hail", True),
        ("Dr Brown", "Dr Greene", False),
        ("Noor", "Ida", False),
        ("Устина", "Юстина", True),
        ("Anna", "anna", False),
    ],
)
def test_names_are_alike_by_their_letters(one: str, other: str, alike: bool) -> None:
    assert is_spelling_of(one, other) is alike


@pytest.mark.parametrize(
    ("new", "old", "text", "now"),
    [
        ("Богдана", "Роксолана", "гуляю з Роксоланою й собакою", "гуляю з Богданою й собакою"),
        ("Юстина", "Устину", "подарунок для Устини", "подарунок для Юстини"),
    ],
)
def test_a_name_stands_in_the_case_of_the_old_one(new: str, old: str, text: str, now: str) -> None:
    to = Renaming.of("uk", new, old, [old.replace("у", "а") if old.endswith("у") else old])
    assert to is not None
    assert to(text) == now


def test_a_name_is_put_right_in_all_that_is_told_of_somebody(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for said in ("my cousin Katryn lives in Derry", "Katryn has a dog called Fig", "I'm seeing Katryn on Friday"):
            told.ask(said)
        before = known(told)
        assert "Kathryn (it said: Katryn)" in told.ask("no, it's Kathryn, not Katryn")
        assert not any("Katryn" in each for each in known(told)), known(told)
        assert len(known(told)) == len(before)
        told.ask("undo that")
        assert known(told) == before


def test_a_ukrainian_name_is_put_right_in_every_case() -> None:
    talk = Talk()
    for said in ("мій син Устим ходить до третього класу", "Устим грає на бандурі", "у суботу йду з Устимом у цирк"):
        talk.say(said)
    assert "Устин (було: Устим)" in talk.say("перейменуй Устима на Устина")
    assert not any("Устим" in each for each in talk.active()), talk.active()
    assert any("з Устином" in each for each in talk.active())


def test_a_name_alone_is_put_right_as_any_value() -> None:
    talk = Talk()
    talk.say("my plumber is Mr Odel")
    assert "Odell" in talk.say("it's spelt Odell")
    assert any("Odell" in each for each in talk.active())


@pytest.mark.parametrize("said", ["Not Noor, Ida has the goat", "its Ida, not Noor"])
def test_one_of_two_people_is_not_the_other_renamed(said: str) -> None:
    talk = Talk()
    for each in ("Noor is my neighbour", "Ida is my aunt", "Noor has a goat"):
        talk.say(each)
    talk.say(said)
    assert any("Noor" in each and "neighbour" in each for each in talk.active()), talk.active()


def test_a_place_of_study_is_put_right_by_its_name_alone() -> None:
    talk = Talk()
    talk.say("i study botany at the uni of Reading")
    talk.say("the uni's wrong, its exeter")
    assert any("Exeter" in each for each in talk.active()), talk.active()


def test_more_than_a_turn_can_write_is_told_and_follows() -> None:
    talk = Talk()
    for at in range(20):
        talk.store(f"habit {at}", f"likes song {at}", "Katryn")
    talk.store("cousin", "Katryn")
    assert "7 more still say Katryn" in talk.say("rename Katryn to Kathryn")
    assert len(talk.active()) == 21
    assert "still say" not in talk.say("rename Katryn to Kathryn")
    assert len(talk.active()) == 21
    assert not any("Katryn" in each for each in held(talk)), held(talk)


def test_it_is_asked_whose_name_is_put_right_where_none_is_like_it() -> None:
    talk = Talk()
    talk.say("my fees: Oslo Press 30 euros, Fjord 40 euros")
    before = talk.active()
    assert "What does “Kathryn” replace" in talk.say("it's spelt Kathryn")
    assert talk.active() == before
