"""What people say in passing is read whole: children in a list, a boss told the other way round, a price that was
raised, what waits for somebody, and whose a clause without a subject is."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.storage.facts import FactFilter
from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import telling

TOLD = [
    (
        ["weve got two boys, Theo who's nine and little Arlo"],
        ["user son=Theo", "user son=Arlo", "Theo age=9"],
    ),
    (
        ["i have three kids: Ben is 12, Sam is 10 and the little one, Tess, is only 4"],
        ["user child=Ben", "user child=Sam", "user child=Tess", "Sam age=10", "Tess age=4"],
    ),
    (["me dad Frank was a miner"], ["user father=Frank", "Frank miner=was a miner"]),
    (["my sister's baby arrived, a girl, Maisie"], ["sister daughter=Maisie"]),
    (["My manager is Karen", "I report to Bill now"], ["user manager=Bill"]),
    (["My boss is Tom", "Tom left so now Sarah is my boss"], ["user boss=Sarah"]),
    (["Just moved to Leeds with my wife Jo"], ["user wife=Jo", "user location=Leeds"]),
    (["Rasheed, 33, barber on Mare Street"], ["user name=Rasheed", "user age=33"]),
    (["I told my boss Declan I need flexi time"], ["user boss=Declan"]),
    (["my mum's birthday is 7 feb and dad's is 19 may", "scrap that, mum is 8 feb"], ["mother birthday=8 feb"]),
    (["we pay 850 for the flat", "landlord put it up to 900"], ["user flat=we pay 900 for the flat"]),
    (["we have the kids mon and tues", "changed to weds and thurs"], ["user kids=we have the kids weds and thurs"]),
    (["I take aspirin and bisoprolol", "stopped the aspirin"], ["user medication=I take bisoprolol"]),
    (["my car insurance is due 4 feb, last year was 390"], ["user car insurance=due 4 feb"]),
    (["чоловік Юрій далекобійник, дома буває раз на місяць"], ["Юрій дома буває=дома буває раз на місяць"]),
    (
        ["Олегу 14, хоче в ліцей, а Настуся у другому класі й ходить на танці"],
        [
            "Олег хоче ліцей=хоче в ліцей",
            "Настуся другому класі=у другому класі",
            "Настуся ходить танці=ходить на танці",
        ],
    ),
    (["Юра хоче продати фуру і йти в таксі"], ["Юра хоче продати=хоче продати фуру і йти в таксі"]),
    (["плачу за дім 10 тисяч", "господиня підняла до 12 тисяч"], ["user плачу дім=плачу за дім 12 тисяч"]),
    (["треба шість стільців", "Вісім стільців, не шість"], ["user треба шість=треба вісім стільців"]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "kept"), TOLD)
def test_what_is_said_in_passing_is_kept(said: list[str], kept: list[str]) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert set(kept) <= set(held(talk)), held(talk)


NOTHING = [
    "honestly sometimes I feel like giving up the shop",
    "my dad goes 'you never call me', bless him",
    "може, й справді переїхати в Карпати",
    "дуже дякую, ти диво",
    "I've been wondering whether to move to Spain",
    "запамятай що пароль від вайфаю гуртожитку qwerty2024",
]


@pytest.mark.parametrize("said", NOTHING)
def test_what_is_wondered_about_or_secret_is_not_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


def test_a_value_ends_before_what_it_is_set_against() -> None:
    talk = Talk()
    talk.say("люблю каву, не чай")
    talk.say("my brother Luka and his wife Mina are coming on the 23rd")
    assert "user likes=каву" in held(talk)
    assert not [fact for fact in held(talk) if "=не чай" in fact or "and his wife" in fact.partition("=")[0]]


ANSWERED = [
    (["I have two cats, Pixie and Dot", "Dot died yesterday"], "do I have any cats?", "Yes: your cat is Pixie"),
    (["у мене двоє котів, Мурка і Тиша", "Мурка вчора померла"], "чи є в мене кіт?", "Так: вашу кішку звати Тиша"),
    (["prawns make me sick"], "can I eat shellfish?", "No: "),
    (["після грибів мені погано"], "можу я їсти гриби?", "Ні: "),
    (["I work at Boots", "they let me go last week"], "where did I work before?", "Boots"),
    (["we have two girls, Mia 8 and Zoe 6"], "who's the youngest of my kids?", "Zoe"),
    (["no word yet from the bank about the mortgage"], "what's still open?", "Still open: No word yet"),
    (["банк ще не відповів щодо кредиту"], "що ще не вирішено?", "банк ще не відповів"),
    (["we went with the name Mti, decided in todays meeting"], "what did we decide to call it?", "Mti"),
    (["сесія 8 грудня, потім мережі 12-го"], "коли мережі?", "**12-го**"),
    (["my brother is Luka", "Luka's wife is Mina", "Luka lost his job"], "what happened to Luka?", "Luka lost his job"),
    (["здала кімнату студентці Юлі за 2500"], "скільки платить Юля?", "2500"),
    (["раніше я працювала ткалею", "тепер я пенсіонерка"], "ким я працювала?", "ткалею"),
    (["I had a cat called Moss as a kid"], "do I have a cat?", "I don't know for sure"),
    (["we had a golden retriever Nel, she died in 2019"], "do we have a dog?", "No: Nel died"),
    (["сусідка позичила мені дриль", "дриль я вже повернула"], "чи в мене ще дриль?", "Ні: "),
    (["I don't drink, 14 months sober"], "can I have a beer?", "No: "),
    (["crèche costs 1,050 a month now, used to be 980"], "how much is the crèche?", "1,050 a month now, used to be"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), ANSWERED)
def test_what_was_said_in_passing_is_told(said: list[str], asked: str, answer: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for each in said:
            told.ask(each)
        assert answer in told.ask(asked)


def test_the_end_of_a_habit_and_a_goodbye_answer_no_question(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("how many cigarettes do I smoke?")
        told.ask("quit smoking 3 weeks ago!!")
        told.ask("яка в мене машина?")
        told.ask("оце й усе, бувай")
        assert [fact.value for fact in told.memory.facts.find(FactFilter())] == ["quit smoking 3 weeks ago"]


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("ok so dont laugh but i sing in a barbershop quartet", "i sing in a barbershop quartet"),
        ("don't freak out, but I'm pregnant", "I'm pregnant"),
        ("тільки не лякайся, але в мене діабет", "в мене діабет"),
        ("ну не смійтесь, але я боюся голубів", "я боюся голубів"),
    ],
)
def test_what_is_said_first_of_what_may_shock_hides_nothing(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [each["value"] for each in talk.facts] == [fact]
