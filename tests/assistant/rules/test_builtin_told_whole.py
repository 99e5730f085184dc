"""What people tell of themselves and of theirs is kept whole, and under whom it belongs; what they say to the assistant
alone is not kept."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held


def told(*texts: str) -> list[str]:
    talk = Talk()
    for text in texts:
        talk.say(text)
    return held(talk)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "my mate Ola is here, he's from Bergen, tough as old boots",
            {"Ola hometown=Bergen", "Ola bergen=is from Bergen, tough as old boots"},
        ),
        ("I live in Springfield, Illinois", {"user location=Springfield, Illinois"}),
        ("i live in porto, portugal", {"user location=Porto, Portugal"}),
        ("I grew up in Hull, by the docks", {"user hometown=Hull"}),
    ],
)
def test_a_place_ends_where_its_clause_ends(said: str, facts: set[str]) -> None:
    assert facts <= set(told(said))


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("my brother Leo, 12, hates school", {"user brother=Leo", "Leo age=12", "Leo dislikes=school"}),
        (
            "our plumber Stan, 58, charges nothing",
            {"user plumber=Stan", "Stan age=58", "Stan nothing=charges nothing"},
        ),
        (
            "тренер Гордій, 61 рік, колишній борець, свистить на весь зал",
            {"Гордій age=61", "Гордій former job=колишній борець"},
        ),
        (
            "дід Степан, 82, ще їздить на велосипеді",
            {"Степан age=82", "Степан їздить велосипеді=ще їздить на велосипеді"},
        ),
        ("Олег, 45 років, живе в Одесі", {"Олег age=45", "Олег location=Одеса"}),
        ("Галина, 63, пасічниця", {"user name=Галина", "user age=63", "user job=пасічниця"}),
        ("My name is Ada, 47, potter", {"user name=Ada", "user age=47", "user job=potter"}),
    ],
)
def test_an_age_between_commas_is_no_half_of_a_sentence(said: str, facts: set[str]) -> None:
    assert facts <= set(told(said))


def test_the_age_of_another_one_beside_them_is_theirs() -> None:
    facts = told("my aunt Jo, 60, and my uncle Ray, 63, run a pub")
    assert {"Jo age=60", "Ray age=63"} <= set(facts)
    assert not any(fact.startswith("Jo ") and "Ray" in fact for fact in facts)


@pytest.mark.parametrize(
    ("said", "kept", "not_kin"),
    [
        ("Our abbess, Mother Hilda, was a pilot, and Sister Agnes bakes", ["Mother Hilda", "Sister Agnes"], True),
        ("Brother Giles runs the friary kitchen", ["Brother Giles"], True),
        ("We saw Father Kevin, Sister Joan sends her love", ["Sister Joan"], True),
        ("Brother Tom lives in Leeds", ["user brother=Tom", "Tom location=Leeds"], False),
        ("my sister Joan sings in a choir", ["user sister=Joan"], False),
    ],
)
def test_a_title_is_no_kin(said: str, kept: list[str], not_kin: bool) -> None:
    facts = told(said)
    assert all(any(name in fact for fact in facts) for name in kept), facts
    assert not_kin != any(fact.startswith(("user brother=", "user sister=", "user mother=")) for fact in facts)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("I chair the parish council and play the lute, badly, on Fridays", {"play the lute, badly, on Fridays"}),
        ("I'm allergic to latex and swim, slowly, every Tuesday", {"latex", "swim, slowly, every Tuesday"}),
        (
            "My husband Omar drives a bus and he does all the ironing, believe it or not",
            {"drives a bus", "does all the ironing"},
        ),
        ("alright im shaz, born on the canal", {"im shaz", "born on the canal"}),
        ("I'm off to Malta in March - wish me luck!", {"I'm off to Malta in March"}),
        ("Тато Терентій водить автобус і годує пів села котів, уявляєш", {"водить автобус", "годує пів села котів"}),
        ("My mate Stu snores but he's never missed a shift", {"has never missed a shift"}),
    ],
)
def test_what_follows_is_kept_without_what_is_only_said(said: str, facts: set[str]) -> None:
    assert facts <= {fact.split("=", maxsplit=1)[1] for fact in told(said)}


@pytest.mark.parametrize("said", ["play some music", "I'm bored, play some music", "call him back"])
def test_what_is_asked_for_is_no_pursuit(said: str) -> None:
    assert not any("play" in fact or "call" in fact for fact in told(said))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Я Северин, 33, ветеран, без ноги", "ветеран"),
        ("Я Микита, 24, контузія", "контузія"),
        ("Мене звуть Руслана, 35, мама двох, швачка", "мама двох"),
        ("I'm Carl, 60, veteran, left leg off below the knee", "veteran"),
        ("I'm Oksana, 29, mum of one", "mum of one"),
        ("Theo here - dad to Max, baker", "dad to Max"),
        ("Я Тео - тато Максима, чоловік Ліни, кухар", "чоловік Ліни"),
    ],
)
def test_each_thing_in_an_introduction_is_kept(said: str, kept: str) -> None:
    facts = told(said)
    assert any(fact.startswith("user ") and fact.endswith(f"={kept}") for fact in facts), facts
    assert any(fact.startswith("user name=") for fact in facts)


@pytest.mark.parametrize("said", ["Hi, I'm Bex, pleased to meet you", "Я Оля, привіт"])
def test_a_greeting_in_an_introduction_is_not_kept(said: str) -> None:
    assert len(told(said)) == 1


@pytest.mark.parametrize(
    "said",
    [
        "God bless you for listening to an old man",
        "Thank you, you're a saint for putting up with me",
        "you're cheaper than a therapist at least",
        "at least you don't answer back like my lot",
        "I hope you don't mind me rambling",
        "you've been ever so patient",
        "та ти хоч не сперечаєшся, і то радість",
        "хоч ти мене слухаєш",
        "ти терплячий, як святий",
        "не зважай на мої балачки",
        "хай тобі щастить",
    ],
)
def test_what_is_said_to_the_assistant_is_no_memory(said: str) -> None:
    assert told(said) == []


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("you're not allowed dogs in our building", "dogs"),
        ("ти ж знаєш, я не їм м'ясо", "м'ясо"),
        ("ви маєте рацію, я живу в Луцьку", "Луцьк"),
    ],
)
def test_what_is_told_with_you_in_it_is_kept(said: str, kept: str) -> None:
    assert any(kept in fact for fact in told(said))


@pytest.mark.parametrize("said", ["my tutor reckons im too old for it", "i paint, coach dana reckons im daft"])
def test_what_somebody_thinks_of_the_person_is_not_theirs(said: str) -> None:
    assert not any(fact.endswith(("=im too old for it", "=im daft")) for fact in told(said))


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("my wife Nadia wants to call it Rowan if its a girl", "wants to call it Rowan if its a girl"),
        (
            "Моя донька Ніна хоче назвати цуценя Печивко, якщо мама дозволить",
            "хоче назвати цуценя Печивко, якщо мама дозволить",
        ),
    ],
)
def test_what_somebody_wants_is_kept_with_what_it_depends_on(said: str, fact: str) -> None:
    facts = told(said)
    assert any(each.endswith(f"={fact}") for each in facts)
    assert not any("puppy=" in each for each in facts)


def test_what_the_person_would_do_is_not_kept() -> None:
    assert told("I want to move to Spain if I get the job") == []


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("The caretaker, Mr Bell, used to be a miner", "The caretaker, Mr Bell, used to be a miner"),
        ("his boss, a man called Pike, smokes indoors", "his boss, a man called Pike, smokes indoors"),
    ],
)
def test_what_is_set_beside_somebody_parts_no_clause(said: str, fact: str) -> None:
    assert [each.split("=", maxsplit=1)[1] for each in told(said)] == [fact]


def test_a_lad_who_is_named_is_nobodys_boyfriend() -> None:
    assert not any("boyfriend" in fact for fact in told("Лікар у відпустці, тому його заміна, хлопець Фін, оперував"))
    assert "user boyfriend=Данило" in told("мій хлопець Данило працює на пошті")


def test_another_one_of_whom_something_is_denied_is_told_apart() -> None:
    facts = told("Мамі у квітні вісімдесят, а тато і чути не хоче про гостей")
    assert not any(fact.startswith("мама") and "тато" in fact for fact in facts)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "Our dentist is called Ines and she's in on Mondays and Thursdays only",
            {"Ines only=is in on Mondays and Thursdays only"},
        ),
        ("My in-laws, Rolf and Ute, moved in, Rolf's got gout", {"Rolf health=gout"}),
        ("Dog's called Pepper, she's a whippet", {"user dog=Pepper", "Pepper whippet=is a whippet"}),
        ("my mum visits every Sunday", {"mother visits=visits every Sunday"}),
        ("my student loans are huge", {"user student loans=huge"}),
        ("My neighbour across the hall, Vera, feeds my fish", {"user neighbour=Vera", "Vera feeds fish=feeds my fish"}),
        ("Exam's on the 3rd", {"user exam=Exam's on the 3rd"}),
        ("Gonna start insulin next week", {"user gonna=Gonna start insulin next week"}),
        ("I speak Welsh to the dog", {"user welsh=I speak Welsh to the dog"}),
        ("My cousin Stu left the army. Mending roofs in Hull now", {"Stu roofs=Mending roofs in Hull now"}),
        ("Gran sold up. Spending her winters in Spain", {"grandmother winters=Spending her winters in Spain"}),
        ("My boss left. Working from home these days", {"user work=Working from home these days"}),
        ("Брат Ігор кинув універ. Тепер варить метал", {"Ігор варить метал=Тепер варить метал"}),
        ("Брат Ігор приїхав. Мені бракує сну", {"user бракує сну=Мені бракує сну"}),
        ("дядько Левко тримає кіз, сир продає на базарі", {"Левко сир продає=сир продає на базарі"}),
        ("кума Галя хрестила малого, тепер апельсини збирає", {"Галя апельсини збирає=тепер апельсини збирає"}),
        ("сестра Валя живе в Одесі, сама дитину тягне", {"Валя дитину тягне=сама дитину тягне"}),
        ("сестра Валя живе в Одесі, в мене живіт болить", {"user живіт болить=в мене живіт болить"}),
        ("mum's friend Jean had a stroke, talks slow now", {"mother friend=Jean", "Jean slow=talks slow now"}),
        ("Steve works at the docks, wife's a nurse", {"Steve's wife job=nurse"}),
        ("my dentist Noor moved to Thursdays", {"Noor home=moved to Thursdays"}),
        ("Our neighbour, he keeps hens", {"neighbour hens=keeps hens"}),
        ("My aunt, she's a nurse", {"aunt job=nurse"}),
        ("I am seventeen as of yesterday", {"user age=17"}),
        (
            "The landlord, he says from May it is 820",
            {"user landlord says=The landlord says from May it is 820"},
        ),
        ("Cousin Tom has the kids Wednesdays", {"Tom kids=has the kids Wednesdays"}),
        ("Morning all, Pat here, 58, baker", {"user name=Pat", "user age=58", "user job=baker"}),
        ("Доброго вечора всім, я Параска, 58, кухарка біля вокзалу", {"user name=Параска", "user age=58"}),
        (
            "Квартирант Юзеф з Любліна, працює ночами, платить 4500",
            {"user квартирант юзеф=Квартирант Юзеф з Любліна, працює ночами, платить 4500"},
        ),
        (
            "Моя половинка Магда з Кракова, грає на арфі",
            {"user половинка магда=Моя половинка Магда з Кракова, грає на арфі"},
        ),
        ("сестру бачила торік", {"user сестру бачила=сестру бачила торік"}),
        ("маму турбує спина", {"мама турбує спина=турбує спина"}),
        ("маму звати Ганна, живе в Бучі", {"user mother=Ганна", "Ганна location=Буча"}),
        ("Вчу третій клас, двадцять учнів, боже поможи", {"user вчу третій=Вчу третій клас, двадцять учнів"}),
        ("щойно переїхала до Самбора по роботі", {"user location=Самбір"}),
        ("Кішку звати Мушка, вона сфінкс", {"Мушка сфінкс=сфінкс"}),
        (
            "Моя сусідка навпроти, Ірина, годує рибок",
            {"user neighbour=Ірина", "Ірина навпроти годує=навпроти годує рибок"},
        ),
    ],
)
def test_what_is_told_stands_under_whom_it_belongs(said: str, facts: set[str]) -> None:
    assert facts <= set(told(said))


def test_who_leaves_tells_no_plan() -> None:
    assert told("gonna go now, bye") == []


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("чоловік Юрко у рейсі, боцман на судні, вернеться навесні", {"Юрко job=боцман", "Юрко рейсі=у рейсі"}),
        ("подруга Олена полька, перекладачка", {"Олена job=перекладачка"}),
        ("I'm learning Dutch too, B1 level", {"user learning=Dutch (B1 level)"}),
        ("I'm learning Polish and Czech as well", {"user learning=Polish", "user learning=Czech"}),
        ("my main in chess is the Caro-Kann, picked up from grandad", set()),
        (
            "my colleague Bo writes the code and Preethi, who joined in May, runs the lab",
            {"Bo code=writes the code", "Preethi lab=runs the lab"},
        ),
        ("Plumber here, nights mostly", set()),
        ("lenas mum is our coach, she drives a van", set()),
    ],
)
def test_each_of_several_is_told_of_apart(said: str, facts: set[str]) -> None:
    kept = told(said)
    assert facts <= set(kept)
    assert not any(fact.startswith(("user name=", "mother ")) or "Caro-Kann, picked" in fact[:36] for fact in kept)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "Single, no kids, one mortgage",
            {"relationship status=Single", "family=has no kids", "mortgage=one mortgage"},
        ),
        ("Retired, one new knee, choir", {"work status=Retired", "new knee=one new knee", "choir=choir"}),
        ("I'm Jo, 44, Leo, teacher", {"name=Jo", "age=44", "leo=Leo", "job=teacher"}),
        ("Femi here, 23, nursing student in Leeds", {"name=Femi", "age=23", "studies=nursing", "location=Leeds"}),
        ("I'm Tom, 40, knackered today", {"name=Tom", "age=40"}),
        ("Retired last year", {"retired=Retired last year"}),
    ],
)
def test_a_row_of_words_is_of_the_person(said: str, facts: set[str]) -> None:
    assert {f"user {fact}" for fact in facts} <= set(told(said))


def test_a_drink_is_no_row_of_words_about_oneself() -> None:
    assert not any("status" in fact for fact in told("Single malt, no ice, that's my drink"))


def test_the_age_of_somebody_who_is_not_named_is_theirs() -> None:
    assert {"daughter age=16", "daughter vegan=is vegan now"} <= set(told("My daughter, who's 16, is vegan now"))


def test_a_pronoun_in_the_next_message_is_of_the_one_who_was_named() -> None:
    facts = told("ми з Данилом одружуємося 22 серпня", "йому 31, мені 28")
    assert {"Данило age=31", "user age=28"} <= set(facts)
