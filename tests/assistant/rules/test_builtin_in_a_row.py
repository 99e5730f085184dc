"""Who somebody is, told in a row: age and job, children in the dative with their ages, since when something is so."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

TOLD = [
    (
        "My name is Asha Rao, 41, cook at a small school called Elm Park in Derby",
        ["user age=41", "user job=cook", "user name=Asha Rao"],
    ),
    (
        "маю двох синів: Андрієві 13, Матвієві 5, розлучена з весни",
        ["user son=Андрій", "user son=Матвій", "Андрій age=13", "Матвій age=5"],
    ),
    (
        "в мене троє дітей: Оксані 12, Івану 9 і Надії 3",
        ["user child=Оксана", "user child=Іван", "user child=Надія", "Оксана age=12", "Іван age=9", "Надія age=3"],
    ),
    ("since March we live in Perth", ["user location=Perth"]),
    ("I'm allergic to wasps, so please bear with me if I go quiet", ["user allergy=wasps"]),
    ("I have asthma, sorry if I cough", ["user health=asthma"]),
]


@pytest.mark.parametrize(("said", "known"), TOLD)
def test_what_is_told_in_a_row_is_known_by_itself(said: str, known: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert set(known) <= set(held(talk))
    assert not any("=41," in fact or "=5," in fact for fact in held(talk))


def test_where_one_lives_since_when_is_told_and_not_where_one_lived() -> None:
    talk = Talk()
    talk.say("I used to live in Exeter but since May I'm in Dundee")
    assert "user lived in=Exeter" in held(talk)
    assert any("Dundee since May" in fact for fact in held(talk))
    assert "Dundee" in talk.say("where do I live?").partition("\n")[0]
