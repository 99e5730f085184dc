"""A message of several clauses: each is kept as what it says, of whom it says it, and ends or settles what it names."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk

# What is told, and all that is then known, as `subject: key = value`.
KNOWN = [
    (
        ["things I like: long walks, jazz and tea"],
        ["user: likes = long walks", "user: likes = jazz", "user: likes = tea"],
    ),
    (["allergies: nuts, penicillin"], ["user: allergy = nuts", "user: allergy = penicillin"]),
    (["My hobbies: chess and pottery"], ["user: likes = chess", "user: likes = pottery"]),
    (["don't like: onions, olives"], ["user: dislikes = onions", "user: dislikes = olives"]),
    (["I moved to Lviv, then started working at SoftServe"], ["user: location = Lviv", "user: employer = SoftServe"]),
    (["I've a car, laptop is a Dell"], ["user: car = I've a car", "user: laptop = a Dell"]),
    (
        ["мене звати Ганна, маму Олена, тата Петро"],
        ["user: name = Ганна", "user: mother = Олена", "user: father = Петро"],
    ),
    (["сестру звати Ганна, а брата звати Олег"], ["user: sister = Ганна", "user: brother = Олег"]),
    (["сестра живе у Львові, а брат у Києві"], ["сестра: location = Львів", "брат: location = Київ"]),
    (["звати мене Ганна"], ["user: name = Ганна"]),
    (["кота звати Мурко"], ["user: cat = Мурко"]),
    (["дітей звуть Іван і Марія"], ["user: child = Іван", "user: child = Марія"]),
    (["моїй доньці шість років"], ["донька: age = 6"]),
    (["favourite colour: blue"], ["user: favourite colour = blue"]),
    (["мені 30, родом з Одеси"], ["user: age = 30", "user: hometown = Одеса"]),
    (["сестрі 12, братові 15 років"], ["сестра: age = 12", "брат: age = 15"]),
    (["я варю борщ, а чоловік вареники"], ["user: варю борщ = я варю борщ, а чоловік вареники"]),
]
# What is told first, what is said then, and what of the first is left.
CHANGED = [
    ("My brother Taras lives in Kyiv", "he moved out", ["brother=Taras"]),
    ("Мій брат Олег живе у Львові", "Олег виїхав", ["brother=Олег"]),
    ("Our dog is Bim", "he died yesterday", []),
    ("My wife is Anna", "I broke up with Anna", []),
    ("My wife is Anna", "I broke up with Kate", ["wife=Anna"]),
    ("I work as a nurse", "I'm no longer a nurse", []),
]


@pytest.mark.parametrize(("told", "known"), KNOWN)
def test_each_clause_is_kept_of_whom_it_is_about(told: list[str], known: list[str]) -> None:
    talk = Talk()
    for said in told:
        talk.say(said)
    assert [f"{fact['subject']}: {fact['key']} = {fact['value']}" for fact in talk.facts] == known


@pytest.mark.parametrize(("told", "said", "left"), CHANGED)
def test_what_ends_is_what_was_named(told: str, said: str, left: list[str]) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    assert talk.certain() == left


def test_what_somebody_sold_is_theirs_and_nobody_elses() -> None:
    talk = Talk()
    talk.say("I have a bike and my brother has a bike")
    talk.say("I sold the bike")
    assert [fact["subject"] for fact in talk.facts if fact["status"] == "archived"] == ["user"]


def test_what_is_settled_is_open_no_more_and_the_rest_stays_open() -> None:
    talk = Talk()
    for said in ("The rent is still pending", "the venue is to be decided", "the venue is booked"):
        talk.say(said)
    assert {fact["value"] for fact in talk.facts if fact["status"] == "active"} >= {
        "The rent is still pending",
        "the venue is booked",
    }
    assert "the venue is to be decided" in {fact["value"] for fact in talk.facts if fact["status"] == "archived"}


@pytest.mark.parametrize(
    ("told", "said", "value"),
    [
        ("I'm a staff engineer", "senior engineer, not staff", "senior engineer"),
        ("My meeting is on 12 June", "no, the 14th", "on 14 June"),
        (
            "I take 50 mg of sertraline and 10 mg of zinc",
            "no, it's 100 mg not 50 mg",
            "I take 100 mg of sertraline and 10 mg of zinc",
        ),
        ("I have a phone Pixel 6", "replaced the Pixel with a Fairphone 5", "I have a phone Fairphone 5"),
    ],
)
def test_a_part_of_a_value_is_put_right_and_the_rest_of_it_stays(told: str, said: str, value: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    assert [fact["value"] for fact in talk.facts if fact["status"] == "active"] == [value]


def test_a_time_that_two_facts_have_is_asked_for() -> None:
    talk = Talk()
    talk.say("Standup is at 9:00 and retro is at 15:00")
    assert talk.say("actually 16:00").startswith("Which one is “16:00” for: “")
    assert talk.active() == ["standup=Standup is at 9:00", "retro=retro is at 15:00"]


@pytest.mark.parametrize(
    ("known", "corrected", "left"),
    [
        ("I like tea", "not tea but coffee", ["likes=coffee"]),
        ("My kids are Ivan and Anna", "not Anna but Hanna", ["child=Ivan", "child=Hanna"]),
    ],
)
def test_a_correction_looks_for_what_was_not_looked_over(known: str, corrected: str, left: list[str]) -> None:
    """A memory is larger than what is looked over before an answer."""
    talk = Talk(review_facts={"status": "success", "facts": []})
    talk.say(known)
    talk.messages.clear()
    talk.say(corrected)
    assert talk.active() == left


def test_what_is_not_to_be_remembered_goes_and_alone_changes_nothing() -> None:
    talk = Talk()
    assert talk.say("don't remember this").startswith("All right: nothing of that is kept")
    talk.say("I live in Kyiv")
    assert "Forgotten: you live in Kyiv." in talk.say("don't remember that")
    assert talk.active() == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("good morning, it is nice today!", "Hello!"),
        ("forget the information", "I have nothing stored about"),
        ("забудь номер", "Про це (номер) нічого не збережено"),
        ("my friend The", "I did not catch: “my friend The”."),
    ],
)
def test_what_tells_nothing_stores_nothing_and_is_answered(said: str, told: str) -> None:
    talk = Talk()
    assert talk.say(said).startswith(told)
    assert talk.facts == []


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("the roofer's price of 12,400 is now 13,900, he found wasps in the loft", "price of 12,400 is now 13,900"),
        ("рахунок на 4,5 тисячі вже оплачено, решта чекає", "на 4,5 тисячі"),
    ],
)
def test_a_comma_within_a_number_divides_no_clauses(said: str, kept: str) -> None:
    talk = Talk()
    reply = talk.say(said)
    assert kept in reply
    assert any(kept in fact for fact in talk.active())


@pytest.mark.parametrize("said", ["я дальтонік", "мій син лівша", "сестра заїка"])
def test_what_somebody_is_by_nature_is_no_job(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert talk.active()
    assert not any(fact.startswith("job=") for fact in talk.active())


def test_a_mine_is_told_as_such() -> None:
    assert "at a mine" in Talk().say("my nephew Lachie drives trucks at a mine")
