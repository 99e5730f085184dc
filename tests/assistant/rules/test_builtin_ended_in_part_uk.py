"""What Ukrainian talk ends of several things, and what it leaves; what is said around a statement."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.storage.facts import FactFilter
from tests.assistant.rules.telling import telling


def told(folder: Path, *turns: str) -> list[str]:
    """Returns the answers to turns of one conversation."""
    with telling(folder) as store:
        return [store.ask(turn) for turn in turns]


@pytest.mark.parametrize(
    ("turns", "holds", "lacks"),
    [
        (("Зоряна працює в аптеці", "Зоряна живе в Калуші", "зоряна вже не в аптеці", "де живе Зоряна?"), "Калуші", ""),
        (("син Марко служить на флоті", "Марко вже не на флоті", "хто такий Марко?"), "сина", ""),
        (("Юрко збирає марки і монети", "Юрко вже не збирає марки", "що збирає Юрко?"), "монети", "марки"),
        (("вирощую троянди, півонії та лілії", "півоній вже не вирощую", "що я вирощую?"), "троянди", "півоні"),
        (("тітка ходить на хор і плавання", "тітка закинула хор", "куди ходить тітка?"), "плавання", "хор"),
        (
            (
                "роблю кухарем у їдальні, в школі, зміна з сьомої",
                "звільнилась зі школи, тепер пекар у «Хлібниці»",
                "ким я працюю?",
            ),
            "пекар",
            "кухарем",
        ),
        (("по суботах ходжу на гончарство", "гончарство закинула", "чи ходжу я на гончарство?"), "Ні", ""),
        (("пю пиво з друзями", "пиво кинув", "чи пю я пиво?"), "Ні", "Так"),
        (("Гліб працює в депо", "гліба скоротили", "де працює Гліб?"), "скоротили", "працює у"),
        (("винен мені сусід 900", "сусід розрахувався", "хто мені винен?"), "розрахувався", "900"),
        (("ми колись тримали равликів", "чи тримаємо ми равликів?"), "Ні", "Так"),
        (("наш пекар Колосок", "перейшли з колоска на сонях", "хто наш пекар?"), "сонях", "пекар Колосок"),
        (("у сина шахи в середу", "шахи перенесли на пятницю", "коли в сина шахи?"), "пятницю", "середу"),
        (("у нас шкода октавія", "продали октавію, взяли гольф", "яка в нас машина?"), "", "шкода гольф"),
    ],
)
def test_what_is_over_takes_only_itself_with_it(tmp_path: Path, turns: tuple[str, ...], holds: str, lacks: str) -> None:
    answer = told(tmp_path, *turns)[-1]
    assert holds in answer
    assert not lacks or lacks not in answer


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("мене Гнат звуть", "вас звати Гнат"),
        ("кум працює на складі Рошен", "на складі Рошен"),
        ("я кухарка в ліцеї №9", "у ліцеї 9"),
        ("зять працює в депо", "у депо"),
        ("вагітна", "я вагітна"),
        ("діабетик", "я діабетик"),
        ("бувша жінка Ніна живе в Бродах", "колишню партнерку звати Ніна"),
        ("я ліда, вагітна", "я вагітна"),
        ("брат з Ромен", "Ваш брат родом з Ромен"),
        ("шо там, я Гнат, столяр", "Вас звати Гнат"),
        ("кішка руда пухната звати Руся", "кішку звати Руся"),
        ("колега подруга співає в хорі", "подруга співає"),
        ("сусідка зверху грає на скрипці", "ваша сусідка"),
    ],
)
def test_whom_a_quick_sentence_is_about(tmp_path: Path, said: str, expected: str) -> None:
    assert expected.lower() in told(tmp_path, said)[0].lower()


def test_children_told_of_together_are_found_as_son_and_daughter(tmp_path: Path) -> None:
    answers = told(tmp_path, "діти: Остап 12 і Уляна 8", "скільки років моїй доньці?", "скільки років сину?")
    assert "Уляна: 8" in answers[1]
    assert "Остап: 12" in answers[2]


@pytest.mark.parametrize(
    "said",
    [
        "винен Петрові 3000, це не записуй",
        "Я потай палю. не треба це записувати",
        "i owe Pete 3000, don't write this down",
    ],
)
def test_what_is_taken_off_the_record_at_the_end_is_not_kept(tmp_path: Path, said: str) -> None:
    with telling(tmp_path) as store:
        store.ask(said)
        assert not store.memory.facts.find(FactFilter())
        assert "3000" not in store.ask("хто мені або кому я винен?")


def test_the_child_of_others_is_not_the_persons(tmp_path: Path) -> None:
    assert "вашого сина" not in told(tmp_path, "Петро одружений на Дарині в них синок Левко")[0].lower()


def test_what_may_be_said_of_somebody_else_is_left_out_by_name(tmp_path: Path) -> None:
    assert "«вагітна»" in told(tmp_path, "подруга Оля приїхала", "вагітна")[1]
