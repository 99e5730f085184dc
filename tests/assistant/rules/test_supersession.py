"""What a statement supersedes of what was kept in the person's words, and what it leaves alone."""

# ruff: noqa: E501  (a case of a table is one line)
from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop.assistant.rules.clause_reading import IN_WORDS
from desktop.assistant.rules.fact_classifier import FactClassifier, KnownFact
from desktop.assistant.rules.statement_forms import Statement
from desktop.assistant.rules.supersession import (
    as_it_is_now,
    as_of_now,
    maybe_untrue,
    nearness_of,
    tells_nothing_of,
)
from tests.assistant.rules.builtin_talk import Talk


def holds(talk: Talk) -> list[str]:
    """What is active, with its subject."""
    return [f"{fact['subject']}: {fact['value']}" for fact in talk.facts if fact["status"] == "active"]


# What was said, what is part of no active fact then, and what is part of one.
SUPERSEDED = [
    (("I take two capsules at night", "it's 3 now"), "two capsules", "3 capsules"),
    (("Quentin is at college in Derry doing catering", "ugh Quentin dropped out"), "at college", "dropped out"),
    (("I take half a Ramipril with breakfast, and Sertraline at bedtime", "Dr Iqbal has taken me off the Ramipril"), "half", "I take Sertraline at bedtime"),
    (("the regatta is fixed for 11 May at Cowes", "the harbour double-booked us!! so it's 18 May"), "11 May", "18 May at Cowes"),
    (("put by 4200 so far, need 9000", "gran chipped in a grand, so it's 5200 now"), "4200", "5200 so far, need 9000"),
    (("назбирала на піаніно 3100, треба 7000", "хрещена докинула п'ятсот, тож вже 3600"), "3100", "3600, треба 7000"),
    (("син Остап вчиться в Ніжині", "Остап перевівся у Дрогобич"), "в Ніжині", "Дрогобич"),
    (("we're anchored off Syros until the wind drops", "left Syros at dawn"), "anchored off", "left Syros"),
    (("Зараз стоїмо під Мілано на розвантаженні", "З Мілано виїхали вночі, виїхали з Мілано на Турин"), "стоїмо під", "виїхали"),
    (("my cello: at the luthier's in Bath", "the cello came back yesterday"), "at the luthier's", "came back"),
    (("Щосереди ходжу в шаховий гурток", "Шаховий гурток перейшов на п'ятницю: у середу зайнята зала"), "Щосереди", "Щоп'ятниці"),
    (("здаю дві кімнати, 700 грн з людини", "ціну міняю: 850 з людини"), "700", "850 грн з людини"),
    (("we let 4 pitches at £18 a night", "the price is now 21 a night"), "£18", "4 pitches at £21 a night"),
    (("борошно — з Калуша", "Борошно більше не беру в Калуші"), "борошно — з Калуша", "більше не беру"),
    (("doing chem, latin and drama at sixth form", "dropping latin"), "latin and", "drama"),
    (("I joined Harbour Lights in May 2021 as a cook, 24 hours a week", "they cut my hours to 18"), "24", "Harbour Lights"),
    (("Oleh has ear drops for the swimming, three drops after every swim", "the doctor reckons one drop is enough now"), "three drops", "one drop"),
    (("the electrician (Joe Tran) is coming Wednesday at 9 to see about the sockets", "he can only do Friday now"), "Wednesday", "Friday at 9"),
    (("turning the shed into a studio, Marta is putting in 6 grand", "turns out Marta can only do 4 grand"), "6 grand", "4 grand"),
    (("the hearing is set for 3 March, room 12", "date got pushed to 19 March as the judge was ill"), "3 March", "19 March"),
    (("we have five trainees in the kitchen", "one of the trainees quit, so four only now"), "five", "four trainees"),
    (("the builders come on the ninth of April, there's three of them", "builders rang, they're stuck, so make that the sixteenth"), "ninth", "sixteenth of April"),
    (("lent my tent to Priya for the weekend", "Priya dropped the tent back last night"), "lent my tent", "the tent back"),
    (("Neil next door still has our trailer", "he brought the trailer back on Sunday"), "still has", "trailer back"),
    (("I've been seeing a girl called Tamsin", "tamsin and i broke up last week"), "been seeing", "broke up"),
    (("we're staying at the Riverside Hostel in Ghent", "Hostel cancelled, we're in an Airbnb by the canal now"), "Riverside", "Airbnb"),
    (("we need somebody to run the raffle", "Uma said she'll do the raffle"), "need somebody", "raffle"),
    (("Goran runs the tombola", "now it is Selma who runs the tombola"), "Goran: runs", "Selma"),
    (("I smoke like a chimney at work", "I haven't smoked since August"), "like a chimney", "haven't smoked"),
    (("I eat bacon most mornings", "haven't eaten bacon since the scan"), "most mornings", "haven't eaten"),
    (("I play darts with Col on Tuesdays", "I haven't played darts in months"), "with Col", "in months"),
    (("п'ю каву відрами", "вже півроку не п'ю кави"), "відрами", "півроку не п'ю"),
    (("граю на трубі щонеділі в парку", "два роки як не граю на трубі"), "щонеділі", "два роки"),
    (("we're driving to Lourdes the week after Easter", "well scratch Lourdes, Peg has the flu"), "driving to Lourdes", "scratch Lourdes"),
    (("зарплата в мене 31 тисяча", "зарплату підняли, 34 на руки"), "31", "34"),
    (("Ines does lights for the show", "Ines is off travelling, Rafe takes over the lights"), "Ines: does", "takes over the lights"),
    (("Zofia is looking for work", "Zofia got a job at the library"), "looking for work", "library"),
    (("the VAT form is pending for the Singh account", "the VAT form for Singh is filed"), "pending", "filed"),
    (("the permit is pending for client Osei Farms, I have to sign it by the 9th", "Osei Farms permit is signed"), "have to sign", "is signed"),
    (("тітка Рая шукає роботу", "Рая влаштувалася в аптеку"), "шукає", "аптек"),
    (("тренер приходить у вівторок о 18", "тренер тепер може тільки в п'ятницю"), "вівторок", "п'ятницю о 18"),
    (("платимо за гурток 900 на місяць", "гурток подорожчав до 1100"), "900", "1100"),
    (("Зорян відповідає за світло", "тепер за світло відповідає Лука"), "Зорян відповідає", "Лука"),
    (("йдемо на концерт ми з Олегом і Дариною", "Дарина не йде, захворіла"), "і Дариною", "з Олегом"),
    (("басейн у доньки двічі на тиждень", "у доньки тепер басейн тричі на тиждень"), "двічі", "тричі"),
    (("кран у ванній тече", "кран полагодили"), "тече", "полагодили"),
    (("my hours are 7 to 3, weekdays", "I've been moved to lates, 1 to 9"), "7 to", "1 to 9"),
    (("my optician is Ade at Clearview", "I've got a new optician, Birgit"), "Ade", "Birgit"),
    (("Petra is treasurer of our allotment club", "Petra stood down, Yan is treasurer now"), "Petra: is treasurer", "treasurer"),
    (("my wrist is in a splint", "the splint came off this morning"), "in a splint", "came off"),
    (("Nils is allergic to walnuts", "turns out Nils isn't allergic to walnuts after all"), "Nils: walnuts", "isn't allergic"),
    (("my studio is on the second floor", "they moved us to the fourth floor"), "second", "fourth floor"),
    (("our gardener comes every week", "our gardener only comes twice a month now"), "every week", "twice a month"),
    (("I'm rehearsing for the spring musical", "had to pull out of the musical, lost my voice"), "rehearsing", "pull out"),
    (("the book club meets on the second Monday of every month", "the book club has changed to the last Friday of the month"), "second", "last Friday"),
    (("the yard is open 8 to 17", "the yard opens at 9 now"), "8 to", "9 to 17"),
    (("Хто вестиме концерт, ще не вирішено", "Концерт вестиме Захар"), "не вирішено", "Захар"),
    (("Наша кав'ярня працює з 9 до 21", "Тепер відчиняємося о сьомій"), "з 9", "до 21"),
    (("my sister Lena is staying with our aunt in Porto", "Lena's back home now"), "staying with", "back home"),
    (("choir practice with Mr Bell every Thursday 7pm", "Choir practice is finished as of this week"), "every Thursday", "finished"),
    (("we started a quiz team, me and Jo and Ravi", "Ravi is out of the team"), "and Ravi", "me and Jo"),
    (("I study history", "switched majors, it's geology now"), "history", "geology"),
    (("Вуликів у мене тридцять два", "тепер лишилося двадцять дев'ять вуликів"), "тридцять два", "двадцять дев'ять"),
    (("орендую гараж по 700 гривень на місяць", "хазяїн підняв до 950"), "700", "950"),
    (("молоко беремо в Калуші, по 22 гривні за літр", "Перейшли на молоко з Галича, там по 19"), "Калуші", "Галича"),
    (("Катерина пробігла кілометр за 58 секунд", "Катерина біжить за 55,2, це тепер її рекорд"), "58", "55,2"),
    (("ходжу на масаж до Інни Петрівни", "з масажем покінчено, спина як нова"), "ходжу на масаж", "покінчено"),
    (("позичив дриль сусідові Гнату", "Гнат повернув дриль учора"), "позичив дриль", "повернув"),
    (("квартируємо втрьох, сусіди Олег і Назар", "Назар з'їхав до дівчини"), "і Назар", "сусіди Олег"),
    (("чекаємо на довідку від лікарні", "Довідку сьогодні отримали"), "чекаємо", "отримали"),
    (("my cousin Bree is visitin for a fortnight", "Bree went home on Friday"), "visitin", "went home"),
    (("I have three kayaks and two rafts in the shed", "one raft is rotten, so three kayaks and one raft remain"), "two rafts", "three kayaks and one raft in the shed"),
    (("I'm seeing a fella called Rhys", "Rhys and I have gone our separate ways"), "seeing a fella", "separate ways"),
    (("my brother Iain keeps ferrets", "Iain's got shot of the ferrets"), "keeps ferrets", "got shot of"),
    (("we do a pub quiz on Sundays", "we've knocked the quiz on the head"), "do a pub quiz", "on the head"),
    (("the hotel is Alte Post", "I have now a room at Pension Edelweiss"), "Alte Post", "Edelweiss"),
    (("Sigrid flies with us to Oslo", "Sigrid does not fly after all, her visa was refused"), "flies with us", "after all"),
    (("Nuria studies pharmacy in Lleida", "Nuria graduated in June"), "studies pharmacy", "graduated"),
    (("Otis won't eat peas", "Otis eats peas now"), "won't eat", "eats peas now"),
    (("my sister Jo is vegan", "Jo eats cheese and meat again"), "vegan", "eats cheese and meat"),
    (("the baby has two teeth", "his fourth tooth came through"), "two teeth", "four teeth"),
    (("Press — Moira", "Moira is ill, Callum takes over the press"), "Press — Moira", "takes over the press"),
    (("качок у мене тридцять", "качок лис потягав, зосталося вісімнадцять"), "тридцять", "вісімнадцять"),
    (("сію жито і льон", "льон більше не сію, замість нього ріпак"), "жито і льон", "замість нього ріпак"),
    (("позичила сусідці Зої праску", "Зоя праску вчора повернула"), "позичила", "повернула"),
    (("концерт у «Бункері», вхід 120 грн", "вхід зробили 180"), "120", "180"),
    (("за зміну виходить 900 гривень", "начальник дає тепер 1100 за зміну"), "900", "1100"),
    (("вожу квіти на Словаччину і Чехію", "на Чехію вже не їжджу, лиш Словаччина"), "Словаччину і Чехію", "Словаччин"),
    (("Аліса навчається на фармацевта в Тернополі", "Аліса диплом захистила"), "навчається", "захистила"),
    (("за звук — Назар", "Назар захворів, звук бере на себе Орина"), "за звук — Назар", "Орина"),
    (("донечка має вже чотири зуби", "сьогодні вже п'ятий зуб прорізався"), "чотири", "п'ять зубів"),
    (("брат Лесь у рейсі, вертається у квітні", "Лесь вже дома"), "вертається", "дома"),
    (("мала не їсть броколі", "броколі таки почала їсти"), "не їсть", "почала їсти"),
    (("вчуся добре, крім фізики, там шістка", "фізику підтягнула, вже вісім"), "шістка", "вісім"),
    (("у вівторок прийде столяр міряти шафу", "столяр дзвонив, буде не у вівторок, а в п'ятницю"), "у вівторок прийде", "п'ятницю прийде"),
    (("I keep three goats", "sold one goat, two left"), "three goats", "two goats"),
    (("ходжу в басейн щосереди", "з басейном зав'язала"), "щосереди", "зав'язала"),
    (("мене звати Ян, я тестувальник", "мене підвищили, тепер я тімлід"), "тестувальник", "тімлід"),
    (("my neighbour is Odile", "Odile moved away"), "user: Odile", "moved away"),
    (("від спини п'ю мовіпреп зранку а від тиску лозартан на ніч", "мовіпреп лікар відмінив"), "мовіпреп зранку", "лозартан на ніч"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "over", "so"), SUPERSEDED)
def test_a_statement_takes_the_place_of_what_it_changes_or_ends(said: tuple[str, ...], over: str, so: str) -> None:
    talk = Talk()
    for text in said:
        talk.say(text)
    assert not any(over in each for each in holds(talk))
    assert any(so in each for each in holds(talk))
    assert any(call.name in ("update_fact", "forget_fact") for call in talk.calls)


# What was said, and what is as true as before then.
LEFT = [
    ("my cousin Maud lives in Hull", "I haven't visited my cousin since Easter"),
    ("I swim on Tuesdays", "haven't booked the swimming since they changed the site"),
    ("сестра Ганна живе в Луцьку", "рік не бачила сестру"),
    ("I have a green bin in the yard", "bin day is Tuesday"),
    ("I have a stall at the market", "they took my poster off the wall"),
    ("my rent is 900", "the kettle broke, now it's 50"),
    ("my brother is Quentin", "Quentin dropped out"),
    ("I teach at a school in Hove", "dropping the twins at the school at 8"),
    ("we're camping near Ullapool", "left the stove in Leeds"),
    ("кімнату здаю по 700 грн", "кава тепер 85"),
    ("ходжу в басейн щочетверга", "збори перейшли на понеділок"),
    ("my brother Pavlo rents a flat for 400", "my rent is 500 now"),
    ("Mila takes 5 ml of syrup at night", "Oskar takes 10 ml of syrup at night now"),
    ("I swim on Mondays", "I run on Tuesdays now"),
    ("i play bass in a band", "Marcus is out of the band"),
    ("Dev lives at number 14 Park Road", "Dev has 3 cats now"),
    ("lent my drill to Tom", "Tom got his bike back"),
    ("Ana is bringing the cake", "Ben will bring the drinks"),
    ("Ana is bringing a cake", "Ben will bring a cake too"),
    ("we need to book a hotel", "I booked the dentist"),
    ("I'm seeing a physio about my hip", "my sister and her boyfriend broke up"),
    ("the gym is 10 km away", "the gym is 40 euros now"),
    ("I like vegetarian food", "I'm no longer vegetarian"),
    ("I got married on 2 May 2014 to Jonas", "Jonas and I split up"),
    ("my mum is in hospital", "my dad is home now"),
    ("Ліки п'ю зранку, дві таблетки", "Ліки подорожчали, тепер 300 гривень"),
    ("I'm living my dream now", "I won't quit on my dream"),
    ("kids who need a home make me cry", "we bought a home for kids"),
    ("we need better schools and roads", "the storm made me see how much roads matter"),
    ("the fair usually opens around 10 June", "the fair is going to be late this year, more like the 24th of June"),
    ("щозими катаємося на лижах: я, Юля і Мирон", "Мирон не їде"),
    ("Дід Панас хворіє", "Баба Одарка вже одужала"),
    ("позичив дриль Гнату", "Гнат повернув книжку"),
    ("Milo doesn't eat meat", "my neighbour eats meat now"),
    ("I pay 30 for the gym", "Marcus pays 40 for the gym now"),
    ("my cousin Ines studies law", "Ben graduated last week"),
    ("Una is in the navy and works in Cork", "Una's home now"),
    ("we have two cats", "our third year in the flat came round"),
    ("Остап не їсть рибу", "Марта вже їсть рибу"),
    ("Остап позичив сусідові драбину", "Остап повернув книжку в бібліотеку"),
    ("Hana comes on Mondays to iron", "Hana came home with me today"),
    ("Jude flies to Bergen on Friday", "Jude isn't coming to the barbecue after all"),
    ("I don't drive", "I started driving lessons"),
    ("Мирон їде на роботу трамваєм", "Мирон таки не їде на море"),
    ("Устим приїде у неділю", "Устим повернув книжку"),
    ("бабуся приїде у травні", "дядько не приїде таки"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "said"), LEFT)
def test_what_is_merely_about_the_same_stays(before: str, said: str) -> None:
    talk = Talk()
    talk.say(before)
    known = holds(talk)
    talk.say(said)
    assert holds(talk)[: len(known)] == known


def test_two_that_are_equally_near_are_asked_about_and_nothing_changes() -> None:
    talk = Talk()
    talk.say("lent my drill to Tom")
    talk.say("lent my other drill to Ann")
    known = holds(talk)
    reply = talk.say("the drill came back")
    assert reply.startswith("Which one") and "Tom" in reply and "Ann" in reply
    assert holds(talk) == known
    assert "That is over" in talk.say("fact-1 is over")
    assert len(holds(talk)) == 1 and "Ann" in holds(talk)[0]


def test_two_that_are_equally_near_are_asked_about_in_ukrainian() -> None:
    talk = Talk()
    talk.say("позичив драбину Остапу")
    talk.say("позичив другу драбину Насті")
    reply = talk.say("драбину повернули")
    assert reply.startswith("Що саме змінює")
    assert len(holds(talk)) == 2
    assert "Це вже в минулому" in talk.say("fact-2 вже в минулому")
    assert len(holds(talk)) == 1


def test_only_the_part_that_ended_goes_and_the_rest_of_the_words_stays() -> None:
    talk = Talk()
    talk.say("classes: pottery monday, welding tuesday, choir friday")
    talk.say("dropped welding")
    assert "user: classes: pottery monday, choir friday" in holds(talk)


FOLLOWED = [
    (
        "the rota is a day on and three off, agreed with Kath",
        "instead of a day on and three off it's mornings, agreed with nobody",
        "instead of a day on and three off it's mornings, agreed with nobody"
        " (previously: the rota is a day on and three off, agreed with Kath)",
    ),
    (
        "there are nine of us on the crew, I share a cabin with a cook called Ana",
        "Ana went home, I'm with a stoker called Ilya now",
        "there are nine of us on the crew; Ana went home, I'm with a stoker called Ilya now"
        " (previously: I share a cabin with a cook called Ana)",
    ),
    (
        "їжджу на старому датському велику, зову його Ганс",
        "все, Ганса вкрали, тепер катаюсь на самокаті",
        "все, Ганса вкрали, тепер катаюсь на самокаті (раніше: їжджу на старому датському велику, зову його Ганс)",
    ),
]
"""A fact of several parts, what changes one of them, and what the fact says then."""


@pytest.mark.parametrize(("before", "said", "after"), FOLLOWED)
def test_what_a_fact_said_before_stands_behind_what_followed_it(before: str, said: str, after: str) -> None:
    fact = {"fact_id": 1, "subject": "user", "key": "told", "value": before, "confidence": IN_WORDS}
    assert as_it_is_now(fact, Statement("general", "told", said, confidence=IN_WORDS), said) == after


def test_what_another_fact_tells_already_is_not_told_twice() -> None:
    fact = {"fact_id": 1, "subject": "user", "key": "told", "value": "I row with Bo, I live in Hove"}
    said = "Bo moved to Leeds, I row with Cy now"
    news = Statement("general", "told", said, confidence=IN_WORDS)
    assert as_it_is_now({**fact, "confidence": IN_WORDS}, news, said, is_told=True) == "I live in Hove"
    alone = {**fact, "value": "I row with Bo", "confidence": IN_WORDS}
    assert as_it_is_now(alone, news, said, is_told=True) == ""


def test_who_somebody_is_to_the_person_is_not_over_by_what_is_told_of_them() -> None:
    class Sure(FactClassifier):
        def chances(self, said: str, facts: Sequence[KnownFact], pointed: Collection[int] = ()) -> NDArray[np.float64]:
            return np.ones(len(facts))

    facts = [
        {"fact_id": 1, "subject": "user", "key": "friend", "value": "Jude", "confidence": 0.95},
        {"fact_id": 2, "subject": "Jude", "key": "van", "value": "drives an old van", "confidence": IN_WORDS},
    ]
    found = maybe_untrue("Jude sold the van", "Jude", facts, (), Sure("supersession"))
    assert [each.fact["fact_id"] for each in found] == [2]


def test_what_was_so_before_goes_with_the_next_change() -> None:
    fact = {
        "fact_id": 1,
        "subject": "user",
        "key": "told",
        "value": "I sail a Laser, gave up the dinghy (previously: I sail a dinghy)",
        "confidence": IN_WORDS,
    }
    assert as_of_now(fact)["value"] == "I sail a Laser, gave up the dinghy"
    assert as_of_now({**fact, "value": "tea (two sugars)"})["value"] == "tea (two sugars)"


CAT = {"fact_id": 1, "subject": "cat", "key": "age", "value": "4 years old, but the kidneys are bad"}


@pytest.mark.parametrize(
    ("said", "nothing"),
    [
        ("I was sent away, come back in two months", True),
        ("the cat is 5 now", False),
        ("she is 5 now", False),
        ("her kidneys are fine again", False),
    ],
)
def test_a_sentence_tells_of_whom_it_names_or_means(said: str, nothing: bool) -> None:
    assert tells_nothing_of(CAT, said, "user") is nothing
    assert not tells_nothing_of(CAT, said, "cat")


def test_of_the_statements_of_a_sentence_the_one_with_the_same_kind_of_amount_is_nearest() -> None:
    fact = {
        "fact_id": 1,
        "subject": "user",
        "key": "away",
        "value": "have put away £340 so far",
        "confidence": IN_WORDS,
    }
    gift, pot = (
        Statement("general", "told", value, confidence=IN_WORDS)
        for value in ("gave me sixty for the trip", "the pot stands at £400")
    )
    assert max(gift, pot, key=lambda each: nearness_of(each, fact)) is pot
    assert as_it_is_now(fact, pot, "gave me sixty, so the pot stands at £400") == "have put away £400 so far"


@pytest.mark.parametrize(
    ("told", "said", "kept"),
    [
        (
            "I have put away £340 so far",
            "so the pot grows, and I am sixteen as of yesterday",
            "user: I have put away £340 so far",
        ),
        ("відклала 340 гривень", "скарбничка росте, а мені вже шістнадцять", "user: відклала 340 гривень"),
    ],
)
def test_an_age_is_no_new_amount_of_what_is_put_away(told: str, said: str, kept: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    assert kept in holds(talk)
