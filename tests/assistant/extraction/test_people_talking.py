"""What people tell of themselves when they talk to one another, in the third person and with its day."""

from __future__ import annotations

import pytest

from desktop.storage.facts import FactFilter
from tests.assistant.extraction.extracting import Extracting
from tests.samples import NOON

# What Anna says, and what is then known of her.
TOLD = [
    ("I coach a swimming team and I do yoga every morning.", ["coaches a swimming team", "does yoga every morning"]),
    ("I teach pottery every Saturday.", ["teaches pottery every Saturday"]),
    ("I teach French at a school near mine.", ["teaches French at a school near hers"]),
    ("I usually cook for my whole family.", ["usually cooks for her whole family"]),
    ("I practice and teach karate every weekend.", ["practices and teaches karate every weekend"]),
    ("We all volunteer at the animal shelter.", ["volunteers at the animal shelter"]),
    ("I birdwatch with my father.", ["birdwatches with her father"]),
    ("I've got a studio in my garden.", ["has a studio in her garden"]),
    ("I can't speak any French.", ["can't speak any French"]),
    ("I don't have any siblings.", ["doesn't have any siblings"]),
    ("I used to live on a boat.", ["used to live on a boat"]),
    ("I was born in Odesa.", ["Odesa"]),
    ("I was chosen by the town to paint a mural.", ["was chosen by the town to paint a mural"]),
    ("I was able to buy a small house.", ["was able to buy a small house"]),
    ("I was excited when I won a baking contest in Lviv.", ["won a baking contest in Lviv"]),
    ("I cut my hair last Friday.", ["cut her hair on 27 February 2026"]),
    ("I left my job at a bank in May 2025.", ["left her job at a bank in May 2025"]),
    ("I found a wounded owl in my garden.", ["found a wounded owl in her garden"]),
    ("I vlogged about my trip to Lviv.", ["vlogged about her trip to Lviv"]),
    ("Took my kids to the zoo in Kyiv.", ["took her kids to the zoo in Kyiv"]),
    ("Currently painting my kitchen green.", ["is painting her kitchen green (as of March 2026)"]),
    ("Been running my own shop since 2019.", ["has been running her own shop since 2019"]),
    ("I've always loved the sea.", ["has always loved the sea"]),
    ("I have never liked horror films.", ["has never liked horror films"]),
    ("I've been married to Tom for ten years.", ["has been married to Tom for ten years (as of March 2026)"]),
    ("I have been asked to lead a choir.", ["has been asked to lead a choir"]),
    ("I've become a vegetarian.", ["has become a vegetarian"]),
    ("I restored these lovely old chairs with my father.", ["restored some lovely old chairs with her father"]),
    ("I wrote a song about how I'm proud of my daughter.", ["wrote a song about how she is proud of her daughter"]),
    ("I wrote a poem about why I put my guitar away.", ["wrote a poem about why she put her guitar away"]),
    ("I wrote a story about why I always return to Lviv.", ["wrote a story about why she always returns to Lviv"]),
    ("Gardening with my mother is very relaxing.", ["finds gardening with her mother relaxing"]),
    ("Dancing with my sister was so rewarding.", ["found dancing with her sister rewarding"]),
    ("I love action and sci-fi movies.", ["loves action and sci-fi movies"]),
    ("I started a band with my cousin, have you heard of it?", ["started a band with her cousin"]),
    ("I run a bakery - do you like bread?", ["runs a bakery"]),
    ("I work as a nurse, and could you water my plants?", ["nurse"]),
    ("I sell my paintings at a market. Please send me a photo.", ["sells her paintings at a market"]),
    ("I'd love to visit Japan.", ["visit Japan"]),
    ("I would love to go to Iceland.", ["wants to go to Iceland"]),
    ("I'd really love to adopt a dog.", ["wants to adopt a dog"]),
    ("Here's my cat Luna!", ["Luna"]),
    ("Meet Bublik, my dog.", ["Bublik"]),
    ("That picture is from a trip for my daughter Sofia's birthday.", ["Sofia"]),
    ("Lost my job as a baker in May 2025.", ["lost her job as a baker in May 2025"]),
    ("Last weekend I joined a choir.", ["joined a choir the weekend before 2 March 2026"]),
    (
        "When I was younger, my family and I moved to Odesa.",
        ["moved to Odesa when she was younger"],
    ),
    ("Some friends from church and I went camping in May 2025.", ["went camping in May 2025"]),
    ("I'm all about dramas and romcoms.", ["is all about dramas and romcoms"]),
    ("I'm a total history buff.", ["is a total history buff"]),
    ("I'm ready to become a mother.", ["is ready to become a mother"]),
    ("I'm off to Ireland for a semester.", ["is off to Ireland for a semester (as of March 2026)"]),
    ("I've learned that rest is important for my health.", ["has learned that rest is important for her health"]),
    ("I took a trip to Kyiv for my next film.", ["took a trip to Kyiv for her next film"]),
    ("Dyed my hair last week - come see!", ["dyed her hair the week before 2 March 2026"]),
    ("I can't have dairy.", ["can't have dairy"]),
    ("I found out recently I'm allergic to bees, so who knows if I'll ever keep any.", ["bees"]),
    ("Painting has helped me express my feelings.", ["Painting has helped her express her feelings"]),
    ("Nature's always been my haven.", ["Nature has always been her haven"]),
    ("Italy is definitely on my list of places to visit.", ["Italy is on her list of places to visit"]),
    ("I've always felt a strong connection to art.", ["has always felt a strong connection to art"]),
    ("I'm working on my online store.", ["her online store"]),
    (
        "Pottery is a huge part of my life, not just a hobby.",
        ["Pottery is a huge part of her life, not just a hobby"],
    ),
    ("My colleagues and I went to a fair together in May 2025.", ["went to a fair in May 2025"]),
    (
        "I'm starting a school 'cause I'm passionate about chess and it'd be great to share it.",
        ["is starting a school (as of March 2026)", "chess"],
    ),
    ("I raised money for a good cause.", ["raised money for a good cause"]),
    ('I love "Elf" too- it is so heartwarming!', ["Elf"]),
]
# What tells nothing to whoever was not there.
EMPTY = [
    "It's important to help others.",
    "Dan was awesome.",
    "Took a lot of courage to open my shop.",
    "I was excited about the concert.",
    "I've got help from my neighbours in Lviv.",
    "I cook and Max.",
    "My boss asked me to lead a team, do you think I should?",
    "Sorry, I meant well.",
    "I'd love to help in any way I can.",
    "I'd love to visit Japan if I could.",
    "If I had the money, I'd love to visit Japan.",
    "I'd love to see it!",
    "I'm a huge fan.",
    "I learned that the hard way.",
    "I'm a mix of excited and scared to get into fashion.",
    "I got some great news to share.",
    "I play that game a lot with my friends.",
    "We've played together for quite some time.",
    "I've been playing ever since.",
    "We gave away our dog Bublik.",
    "I love being with people who like chess as much as us.",
]
ANSWERS = [
    ("Are you married?", "Yes", {"relationship status = married"}),
    ("Are you vegetarian?", "No", set()),
    ("Do you have a dog?", "Yes, I do", {"pet = a dog"}),
    ("Do you have any kids?", "No", set()),
    ("Where do you come from?", "From Odesa", {"hometown = Odesa"}),
    ("How old are you?", "35", {"age = 35"}),
    ("Де ти працюєш?", "Я працюю в лікарні", {"employer = лікарня"}),
    ("Звідки ти?", "Я з Одеси", {"hometown = Одеса"}),
    ("На що у тебе алергія?", "На пеніцилін", {"allergy = пеніцилін"}),
]


@pytest.mark.slow
def test_what_is_told_in_talk_is_known_in_the_third_person(extracting: Extracting) -> None:
    talk = extracting.said(*(("Anna", said) for said, _ in TOLD))
    extracting.extract(talk)
    learned: dict[int, list[str]] = {}
    for fact in sorted(extracting.memory.facts.find(FactFilter()), key=lambda fact: fact.id):
        learned.setdefault(fact.source_message_id or 0, []).append(fact.value)
    assert [learned.get(message.id, []) for message in talk] == [values for _, values in TOLD]


def test_praise_of_what_the_other_did_is_no_view_of_ones_own(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(
            ("Ben", "I won first place in a dance contest."),
            ("Anna", "Wow! Winning first place is amazing!"),
            ("Ben", "I hope to do it again."),
            ("Anna", "Baking bread is amazing!"),
        )
    )
    views = {fact.subject: fact.value for fact in extracting.memory.facts.find(FactFilter(categories=("opinion",)))}
    assert views == {"Anna": "finds baking bread amazing"}


@pytest.mark.parametrize("said", EMPTY)
def test_what_only_those_understand_who_were_there_is_not_learned(extracting: Extracting, said: str) -> None:
    extracting.extract(extracting.said(("Anna", said)))
    assert extracting.known == set()


def test_somebody_whose_name_tells_no_gender_is_spoken_of_as_they(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(
            ("Zyx", "I believe that I was born to teach children."),
            ("Zyx", "I wrote a story about how I am afraid of heights."),
            ("Zyx", "I wrote a song about the house we'd live in."),
            ("Zyx", "I teach French at a school near mine."),
        )
    )
    assert {fact.partition(" = ")[2] for fact in extracting.known} == {
        "believes that they were born to teach children",
        "wrote a story about how they are afraid of heights",
        "wrote a song about the house they would live in",
        "teaches French at a school near theirs",
    }


@pytest.mark.parametrize(("asked", "answered", "learned"), ANSWERS)
def test_a_short_answer_is_what_the_question_was_about(
    extracting: Extracting, asked: str, answered: str, learned: set[str]
) -> None:
    extracting.extract(extracting.said(("Ben", asked), ("Anna", answered)))
    assert extracting.known == {f"Anna.{each}" for each in learned}


def test_what_somebody_puts_right_in_a_talk_takes_the_place_of_what_they_said(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(
            ("Anna", "I live in Kyiv. I love tea."),
            ("Ben", "How lovely."),
            ("Anna", "Oops, I live in Lviv, not Kyiv."),
            at=NOON,
        )
    )
    assert extracting.known == {"Anna.location = Lviv", "Anna.likes = tea"}


def test_what_somebody_tells_an_assistant_to_be_over_ends(extracting: Extracting) -> None:
    extracting.extract(
        extracting.said(("You", "I work at SoftServe. I love tea."), ("You", "I quit my job at SoftServe."))
    )
    assert not any("employer" in fact for fact in extracting.known)
    assert "user.likes = tea" in extracting.known
