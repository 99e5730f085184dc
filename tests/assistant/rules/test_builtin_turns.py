"""What a sentence turns to is a clause of its own: what follows a list, a supposition or a joke is kept."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

LISTED = [
    ("Lia is allergic to peanuts, carry an epipen always", "Lia allergy=peanuts", "carry an epipen always"),
    ("Leo is allergic to wasps and nuts, call 112 if he gets stung", "Leo allergy=nuts", ""),
    ("Ana is allergic to penicillin, please don't forget", "Ana allergy=penicillin", ""),
    ("I love jazz, hate country", "user likes=jazz", "user dislikes=country"),
    ("I love dogs, cats not so much", "user likes=dogs", "user dislikes=cats"),
    ("I play the cello and piano, started at six", "I play the cello and piano", "started at six"),
]


@pytest.mark.parametrize(("said", "fact", "beside"), LISTED)
def test_a_clause_after_a_list_is_no_member_of_it(said: str, fact: str, beside: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [each for each in held(talk) if each.endswith(fact)]
    assert [each for each in held(talk) if each.endswith(beside)]
    assert not [each for each in held(talk) if "allergy=c" in each or "likes=hate" in each or "employer" in each]


SUPPOSED = [
    ("I was thinking of getting a cat, but Duarte hates cats", ["Duarte dislikes=cats"]),
    ("I'd love a dog but my landlord doesn't allow pets", ["landlord pets=doesn't allow pets"]),
    ("if we had more money we'd move, but Tom just lost his job", ["Tom work=just lost his job"]),
    ("I might quit my job, although Helen is a good boss", ["Helen boss=is a good boss"]),
    ("if I won the lottery I'd move to Peru, but I'd take my cat", []),
    ("just kidding, my sister lives in Oslo", ["sister location=Oslo"]),
    ("I'm a pilot, just kidding, I work at a bakery", ["user work=I work at a bakery"]),
    ("I'm a spy. Just kidding! My sister lives in Oslo", ["sister location=Oslo"]),
]


@pytest.mark.parametrize(("said", "facts"), SUPPOSED)
def test_what_is_told_plainly_after_a_supposition_or_a_joke_is_kept(said: str, facts: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == facts


def test_what_was_only_thought_of_is_not_what_somebody_has() -> None:
    talk = Talk()
    talk.say("I was thinking of getting a cat, but Duarte hates cats")
    assert talk.say("do I have a cat?").startswith("I don't know")
    assert talk.say("does Duarte like cats?").startswith("No: Duarte doesn't like cats")


def test_what_was_only_talked_of_is_not_what_somebody_has() -> None:
    talk = Talk()
    talk.say("we talked about having kids")
    assert talk.say("do I have kids?").startswith("I don't know")
