"""What holds no longer: which stored fact a sentence takes back, and what it leaves alone."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, first_round

# What was said first, what takes it back, and what is left of it.
TAKEN_BACK = [
    ("I'm vegetarian", "I'm no longer vegetarian", []),
    ("I'm vegetarian", "I am not a vegetarian anymore.", []),
    ("I'm vegetarian. I live in Lviv", "By the way, I'm no longer vegetarian", ["location=Lviv"]),
    ("I don't eat meat", "I eat meat again", []),
    ("I work as a nurse", "I'm no longer a nurse", []),
    ("I work as a nurse at City Hospital", "I no longer work as a nurse at City Hospital", []),
    ("I work at SoftServe as an engineer", "I quit my job", []),
    ("I work at SoftServe", "I quit my job at SoftServe last month", []),
    ("I work at SoftServe", "I was recently laid off", []),
    ("I'm learning Spanish. I'm learning French", "I stopped learning Spanish", ["learning=French"]),
    ("I'm allergic to nuts", "I'm no longer allergic to nuts", []),
    ("I like coffee. I hate coffee", "I no longer like coffee", ["dislikes=coffee"]),
    ("I live in Kyiv", "I don't live in Kyiv anymore", []),
    ("Я вегетаріанка", "Я більше не вегетаріанка", []),
    ("Я працюю в SoftServe", "Я звільнилася з роботи", []),
    ("Я працюю в SoftServe", "Мене нещодавно звільнили.", []),
    ("Я працюю в SoftServe", "Я більше не працюю в SoftServe", []),
    ("Я вчу іспанську", "Я перестала вчити іспанську", []),
    ("Я не їм м'ясо", "Я знову їм м'ясо", []),
    ("Я люблю каву. Я люблю чай", "Більше не люблю каву", ["likes=чай"]),
]
# What was said first, and what is no ending of it.
LEFT_ALONE = [
    ("I work at SoftServe", "I left my job at 6 pm"),
    ("I work at SoftServe", "I quit my job at Google"),
    ("I work at SoftServe", "My brother quit his job"),
    ("I work at SoftServe", "Did I quit my job?"),
    ("I work at SoftServe", "If I quit my job, I would travel"),
    ("I work at SoftServe", "I've resigned myself to it"),
    ("I like vegetarian food", "I'm no longer vegetarian"),
    ("I live in Lviv", "I no longer live in Kyiv"),
    ("I like coffee", "I don't care anymore"),
    ("I don't eat meat", "I eat fish again"),
    ("Я працюю в SoftServe", "Я пішла з роботи о шостій"),
    ("Я люблю каву", "Я більше не можу"),
    ("Я вегетаріанка", "Моя сестра більше не вегетаріанка"),
]


@pytest.mark.parametrize(("before", "said", "left"), TAKEN_BACK)
def test_what_holds_no_longer_is_taken_back(before: str, said: str, left: list[str]) -> None:
    talk = Talk()
    talk.say(before)
    words = talk.say(said)
    assert talk.certain() == left
    assert [call.arguments["reason"] for call in talk.calls if call.name == "forget_fact"][:1] == ["outdated"]
    assert words.startswith(("That is over", "Це вже в минулому"))
    assert said.strip(".").removeprefix("By the way, ") in " ".join(talk.active())


@pytest.mark.parametrize(("before", "said"), LEFT_ALONE)
def test_what_ends_nothing_leaves_the_facts_alone(before: str, said: str) -> None:
    talk = Talk()
    talk.say(before)
    known = talk.certain()
    assert talk.say(said)
    assert talk.certain()[: len(known)] == known


def test_an_ending_of_what_was_never_known_is_kept_itself() -> None:
    assert Talk().say("I'm no longer vegetarian") == "Got it: you are no longer vegetarian. [fact-1]"
    assert Talk().say("Мене звільнили") == "Записано: ви казали: «Мене звільнили». [fact-1]"


def test_a_new_job_in_the_same_breath_is_a_change_and_no_end() -> None:
    talk = Talk()
    talk.say("I work at SoftServe")
    talk.say("I quit my job and I just joined Grammarly")
    assert talk.certain() == ["employer=Grammarly"]


@pytest.mark.parametrize(
    ("stored", "said"),
    [("Я люблю кава", "Забудь, що я люблю каву"), ("Я люблю тюльпани", "Забудь, що я люблю тюльпани")],
)
def test_a_value_is_found_in_another_case(stored: str, said: str) -> None:
    talk = Talk()
    talk.say(stored)
    talk.say(said)
    assert talk.certain() == []


def test_all_of_somebody_is_forgotten_at_once() -> None:
    for first, said, subject, told in (
        ("Max lives in Berlin. Max works as a pilot", "Clear everything you know about Max", "Max", "Max"),
        ("Max lives in Berlin", "Please forget everything about Max.", "Max", "Max"),
        ("Grinder 5 needs oil every week", "Delete all the facts about Grinder 5", "Grinder 5", "Grinder 5"),
        ("Максим живе в Києві", "Забудь усе, що знаєш про Максима", "Максим", "усе про Максима"),
        ("Ганна живе в Києві", "Видали все про Ганну, будь ласка", "Ганна", "усе про Ганну"),
    ):
        talk = Talk()
        talk.say("I live in Lviv")
        talk.say(first)
        words = talk.say(said)
        assert talk.calls[-1].name == "clear_profile"
        assert talk.calls[-1].arguments["subject"] == subject
        assert talk.certain() == ["location=Lviv"]
        assert told in words


def test_a_profile_that_is_not_known_or_not_allowed_is_told() -> None:
    assert Talk().say("Clear everything you know about Max").startswith("I have nothing stored about Max")
    talk = Talk(clear_profile={"status": "denied", "message": "No."})
    talk.say("Max lives in Berlin")
    assert talk.say("Clear everything you know about Max").startswith("That needs your consent")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Clear my profile", "everything about you"),
        ("Forget everything about me", "everything about you"),
        ("Could you please delete all you know about me?", "everything about you"),
        ("Erase everything you have stored about me, please.", "everything about you"),
        ("забудь усе про мене", "усе про вас"),
        ("Очисти мій профіль", "усе про вас"),
        ("Видали, будь ласка, все, що знаєш про мене", "усе про вас"),
        ("Забудьте про мене все", "усе про вас"),
    ],
)
def test_a_person_can_have_all_of_themselves_forgotten(said: str, told: str) -> None:
    talk = Talk()
    talk.say("I live in Lviv. Max lives in Berlin")
    words = talk.say(said)
    assert talk.calls[-1].name == "clear_profile"
    assert talk.calls[-1].arguments["subject"] == "user"
    assert talk.active() == ["location=Berlin"]
    assert told in words


def test_an_own_profile_that_is_empty_or_not_to_be_cleared_is_told() -> None:
    assert Talk().say("Clear my profile").startswith("I have nothing stored about you")
    assert Talk().say("Очисти мій профіль").startswith("Про це (вас) нічого не збережено")
    talk = Talk(clear_profile={"status": "denied", "message": "No."})
    talk.say("I live in Lviv")
    assert talk.say("Clear my profile").startswith("That needs your consent")
    assert talk.active() == ["location=Lviv"]


@pytest.mark.parametrize(
    "said",
    [
        "Forget everything",
        "Forget me",
        "Забудь мене",
        "Clear the table",
        "Forget my address",
        "Forget my profile picture",
    ],
)
def test_no_profile_is_cleared_that_was_not_named(said: str) -> None:
    calls, _ = first_round(said)
    talk = Talk()
    talk.say("Max lives in Berlin")
    talk.say(said)
    assert "clear_profile" not in {call.name for call in (*calls, *talk.calls)}


IN_PART = [
    ("I coach rowing and clean offices at night", "packed in the office cleaning", "=I coach rowing"),
    ("I mend clocks and sell jam at the market", "I don't sell jam any more", "=I mend clocks"),
]


@pytest.mark.parametrize(("said", "over", "left"), IN_PART)
def test_what_ends_in_part_leaves_the_rest(said: str, over: str, left: str) -> None:
    talk = Talk()
    talk.say(said)
    assert talk.say(over).startswith("Updated: ")
    assert any(each.endswith(left) for each in talk.active())


def test_an_end_takes_all_where_the_rest_hangs_on_it() -> None:
    talk = Talk()
    talk.say("I drive a taxi at night because it pays well")
    talk.say("I don't drive a taxi any more")
    assert not any("because it pays" in each for each in talk.active())


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("мій брат Ігор вчиться на юриста у Львові", "Ігор кинув юрфак"),
        ("мій брат Ігор вчиться на юриста у Львові", "Ігоря відрахували з політеху"),
        ("я вчуся на лікаря в Одесі", "я кинула мед"),
        ("я вчуся на лікаря в Одесі", "я покинула інститут"),
    ],
)
def test_studies_end_by_any_name_of_the_place(known: str, said: str) -> None:
    talk = Talk()
    for each in ("живу в Полтаві", "люблю каву", known):
        talk.say(each)
    talk.say(said)
    assert not [fact for fact in talk.active() if "вч" in fact], talk.active()


@pytest.mark.parametrize("said", ["мій кум кинув юрфак", "сестра кинула мед у чай"])
def test_studies_go_on_where_somebody_else_or_something_else_is_dropped(said: str) -> None:
    talk = Talk()
    talk.say("мій брат Ігор вчиться на юриста у Львові")
    talk.say(said)
    assert [fact for fact in talk.active() if "вчиться на юриста" in fact]


@pytest.mark.parametrize(
    ("known", "said", "left"),
    [
        ("мій брат Ромко. Ромко винен мені двісті", "Ромко віддав п'ятдесят", ["Ромко", "двісті"]),
        ("my brother Rory owes me 200", "Rory gave me fifty of it back", ["Rory", "200"]),
        ("my tooth is fine", "the trip got binned", ["tooth"]),
    ],
)
def test_who_gives_and_what_is_given_in_part_go_on(known: str, said: str, left: list[str]) -> None:
    talk = Talk()
    talk.say(known)
    talk.say(said)
    assert all(any(part in fact for fact in talk.active()) for part in left), talk.active()


@pytest.mark.parametrize("said", ["that appointment got binned", "the appointment's been scrapped"])
def test_what_got_binned_is_over(said: str) -> None:
    talk = Talk()
    talk.say("my appointment with Dr Okafor is on Tuesday at ten")
    assert talk.say(said).startswith("That is over")
