"""Several people spoken of at once: each is known by name, what is said of all holds of each, and "they" means all."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

KNOWN = [
    ("we've got twins, Lia and Caio, they turned 5 in September", "user child=Lia", "user child=Caio", "Caio age=5"),
    ("I have two boys: Ben (7) and Sam", "user son=Ben", "user son=Sam", "Ben age=7"),
    ("our kids, Noa and Eitan, are 12 and 9", "user child=Noa", "Noa age=12", "Eitan age=9"),
    ("my sisters Ana, Bea and Cleo live in Porto", "user sister=Bea", "Ana location=Porto", "Cleo location=Porto"),
    ("Lia and Caio are our twins, they're 5", "user child=Lia", "Lia age=5", "Caio age=5"),
    ("my parents, Jim and Sue, live in Leeds", "user parents=Jim and Sue", "parents location=Leeds"),
    ("mum and dad, Ruth and Alan, live in Cork", "user mother=Ruth", "user father=Alan", "parents location=Cork"),
    (
        "I have a 7-year-old son called Jonas and a daughter, Freya",
        "user son=Jonas",
        "Jonas age=7",
        "user daughter=Freya",
    ),
    ("my wife Kim has two sons, Ty and Dex", "user wife=Kim", "Kim son=Ty", "Kim son=Dex"),
    ("I have two daughters. Their names are Ada and Temi", "user daughter=Ada", "user daughter=Temi"),
    ("my flatmates are Dev and Priya, Dev is a nurse", "user roommate=Dev", "user roommate=Priya", "Dev job=nurse"),
    ("we have three employees: Jana, Milos and Eva", "user employee=Jana", "user employee=Eva"),
    (
        "my sisters are Tilda and Rosie, Tilda's a midwife",
        "user sister=Tilda",
        "user sister=Rosie",
        "Tilda job=midwife",
    ),
    ("my cats Tom and Jerry are 3 years old", "user cat=Tom", "Tom age=3", "Jerry age=3"),
    ("my cousin in Rome, Ada, just had a baby", "user cousin=Ada", "Ada location=Rome", "Ada baby=just had a baby"),
    ("my friends Tess and Nico are teachers", "user friend=Tess", "Tess job=teacher", "Nico job=teacher"),
]


@pytest.mark.parametrize(("said", "facts"), [(said, facts) for said, *facts in KNOWN])
def test_each_of_several_is_known_by_name(said: str, facts: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in facts if fact not in held(talk)] == []


ANSWERED = [
    ("we've got twins, Lia and Caio, they turned 5 in September", "how old are the twins?", "Lia is 5", "Caio is 5"),
    ("we've got twins, Lia and Caio, they turned 5 in September", "what are the kids called?", "Lia and Caio"),
    ("my kids are Ema, Filip and Nela", "how many kids do I have?", "Ema, Filip and Nela"),
    ("my sisters Ana, Bea and Cleo live in Porto", "who are my sisters?", "Ana, Bea and Cleo"),
    ("my sisters Ana, Bea and Cleo live in Porto", "where does Bea live?", "Bea lives in Porto"),
    ("my parents, Jim and Sue, live in Leeds", "where do my parents live?", "Your parents live in Leeds"),
    ("my parents, Jim and Sue, live in Leeds", "who are my parents?", "Your parents are Jim and Sue"),
    ("we have a son, Leo, and a daughter, Mia", "what are my kids called?", "Leo", "Mia"),
    ("we have three employees: Jana, Milos and Eva", "who works for us?", "Jana, Milos and Eva"),
]


@pytest.mark.parametrize(("said", "asked", "answers"), [(said, asked, told) for said, asked, *told in ANSWERED])
def test_what_is_asked_of_several_is_told_of_each(said: str, asked: str, answers: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    words = talk.say(asked)
    assert [answer for answer in answers if answer not in words] == []


def test_they_means_those_who_were_named_together_before() -> None:
    talk = Talk()
    talk.say("my parents, Jim and Sue, live in Leeds")
    talk.say("they're both retired")
    assert {"Jim work status=retired", "Sue work status=retired"} <= set(held(talk))
    assert talk.say("are my parents retired?") == "Yes: Jim is retired. [fact-3] Sue is retired. [fact-4]"


def test_they_means_those_whom_the_question_before_named() -> None:
    talk = Talk()
    talk.say("I have two boys: Ben (7) and Sam")
    talk.say("what are my boys called?")
    talk.say("they love football")
    assert {"Ben likes=football", "Sam likes=football"} <= set(held(talk))


def test_what_is_between_several_holds_for_none_of_them_alone() -> None:
    talk = Talk()
    talk.say("my brothers Ali and Omar live together")
    assert "user ali omar=Ali and Omar live together" in held(talk)


def test_those_whom_nobody_says_whose_they_are_are_not_the_persons_own() -> None:
    talk = Talk()
    talk.say("her sisters Mo and Jo are nurses")
    assert not [fact for fact in held(talk) if fact.startswith("user sister=")]


def test_kin_named_side_by_side_are_each_told_of() -> None:
    talk = Talk()
    talk.say("my brother Ali and my cousin Sami work at the airport")
    assert {"user brother=Ali", "user cousin=Sami"} <= set(held(talk))
    assert "Sami" in talk.say("where does Sami work?")
    talk.say("my mum Greta and my dad Luc look after Roos")
    talk.say("they live in Cork")
    assert {"Greta location=Cork", "Luc location=Cork"} <= set(held(talk))


def test_the_child_of_a_child_is_a_grandchild() -> None:
    talk = Talk()
    talk.say("our sons are Leroy and Curtis")
    talk.say("Leroy's got a little girl, Amara, she's 2")
    assert talk.say("what's my granddaughter called?") == "Leroy's daughter is Amara. [fact-3]"


COMING = [
    (
        ["flying to Lisbon on 13 April with Nico", "Nico can't come after all, I'm going with my cousin Theo"],
        "who's coming to Lisbon with me?",
        "Theo",
    ),
    (["Tess and Nico are coming to Lisbon with me", "Nico can't come after all"], "who's coming to Lisbon?", "Tess is"),
    (["dinner on Friday with Sam, Jo and Priya", "Jo dropped out"], "who's coming to dinner?", "with Sam and Priya"),
    (
        ["I'm going to Glasgow with Femi and my friend Bola", "Bola can't make it"],
        "who's coming to Glasgow?",
        "going to Glasgow with Femi",
    ),
    (
        ["my parents are coming for Christmas", "my brother Ed is coming too"],
        "who's coming for Christmas?",
        "Ed is coming for Christmas too",
    ),
    (
        ["I invited Lea, Max and Tim to my party on Saturday", "Tim can't come"],
        "who's coming to my party?",
        "You invited Lea and Max",
    ),
]


@pytest.mark.parametrize(("said", "asked", "answer"), COMING)
def test_who_comes_is_who_did_not_drop_out(said: list[str], asked: str, answer: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    words = talk.say(asked)
    assert answer in words
    assert not any(name in words.splitlines()[0] for name in ("Nico", "Jo ", "Bola", "Tim"))


def test_who_said_they_come_and_then_do_not_is_not_counted_on() -> None:
    talk = Talk()
    talk.say("Bram and I are driving to a trade fair in Essen, Lotte is coming too")
    assert "Lotte is coming to a trade fair in Essen too" in talk.say("who's going to Essen?")
    talk.say("Lotte can't come")
    assert "Lotte is coming" not in talk.say("who's going to Essen?")


def test_they_who_drop_out_are_those_of_the_last_message() -> None:
    talk = Talk()
    talk.say("my partner is Niamh")
    talk.say("we're off to Kerry for Easter with Niamh's parents")
    talk.say("Niamh's dad had a fall so they're not coming after all")
    assert "we're off to Kerry for Easter" in [fact["value"] for fact in talk.facts]


def test_she_is_the_one_named_last_of_those_a_clause_ties() -> None:
    talk = Talk()
    talk.say("my partner Niamh and I have a daughter, Orla, she's 9")
    assert "Orla age=9" in held(talk)


def test_the_friends_of_another_are_told_as_several() -> None:
    talk = Talk()
    talk.say("my daughter is Orla")
    talk.say("Orla has two best friends, Sadie and Fionn")
    assert talk.say("who are Orla's best friends?").startswith("Orla's friends are Sadie and Fionn.")
