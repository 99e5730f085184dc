"""What the built-in assistant remembers of what a person states in Ukrainian."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, first_round, held, written

STATED: dict[str, str] = {
    "Моя донька Софія народилася 3 червня": "relationship/daughter=Софія; personal/birthday=3 червня@Софія",
    "Мій син народився 3 червня": "personal/birthday=3 червня@син",
    "Анна народилася у 1990 році": "personal/birthday=1990 році@Анна",
    "Я живу в Києві": "personal/location=Київ",
    "я живу у Львові": "personal/location=Львів",
    "Живу в Одесі.": "personal/location=Одеса",
    "Я зараз мешкаю в Харкові": "personal/location=Харків",
    "Мешкаю в Запоріжжі": "personal/location=Запоріжжя",
    "Я живу в Івано-Франківську": "personal/location=Івано-Франківськ",
    "Я живу в Луцьку": "personal/location=Луцьк",
    "Я живу в Чернівцях": "personal/location=Чернівці",
    "Я живу в Ужгороді": "personal/location=Ужгород",
    "Я живу у Варшаві": "personal/location=Варшава",
    "Я живу в Німеччині": "personal/location=Німеччина",
    "Я живу в Австрії": "personal/location=Австрія",
    "Я живу в Кривому Розі": "personal/location=Кривий Ріг",
    "Я живу в Яремче": "personal/location=Яремче",
    "Я переїхав до Львова": "personal/location=Львів",
    "я переїхала до Києва!": "personal/location=Київ",
    "Я переїхала з Києва до Львова": "personal/lived in=Київ; personal/location=Львів",
    "Ми переїхали до Одеси минулого тижня": "personal_context/home=Ми переїхали до Одеси минулого тижня%0.75; personal/location=Одеса",
    "Раніше я жив у Києві, а тепер у Львові": "personal/lived in=Київ; personal/location=Львів",
    "Колись я жила в Полтаві": "personal/lived in=Полтава",
    "Я з Полтави": "personal/hometown=Полтава",
    "Я народилася в Одесі": "personal/birthplace=Одеса",
    "Мене звати Олена": "personal/name=Олена",
    "мене звуть олена": "personal/name=Олена",
    "Моє ім’я — Олена": "personal/name=Олена",
    "Моє імʼя Олена": "personal/name=Олена",
    "Називай мене Сашко": "personal/preferred name=Сашко",
    "Я Олена": "personal/name=Олена%0.9",
    "Мені 34 роки": "personal/age=34",
    "мені 34": "personal/age=34",
    "Мій день народження 5 травня": "personal/birthday=5 травня",
    "Мій день народження — 5 травня 1990 року": "personal/birthday=5 травня 1990 року",
    "День народження Анни — 5 травня": "personal/birthday=5 травня@Анна",
    "День народження моєї мами 3 червня": "relationship/mother birthday=3 червня",
    "Мою сестру звати Анна": "relationship/sister=Анна",
    "Моя сестра — Анна": "relationship/sister=Анна",
    "Мій брат - Тарас": "relationship/brother=Тарас",
    "Мого чоловіка звати Петро": "relationship/husband=Петро",
    "Моя мама Ольга": "relationship/mother=Ольга",
    "Моїх дітей звати Іван і Оля": "relationship/child=Іван; relationship/child=Оля",
    "У мене двоє дітей": "relationship/family=є двоє дітей",
    "У мене є брат Тарас": "relationship/brother=Тарас",
    "Моя сестра живе в Берліні": "personal/location=Берлін@сестра",
    "Моя сестра Анна живе в Берліні": "relationship/sister=Анна; personal/location=Берлін@Анна",
    "Мою сестру звати Анна, вона живе в Берліні": "relationship/sister=Анна; personal/location=Берлін@Анна",
    "Мій чоловік — лікар": "work_context/job=лікар@чоловік",
    "Моїй доньці 5 років": "personal/age=5@донька",
    "Анна — моя колега": "relationship/colleague=Анна",
    "Анна живе в Берліні": "personal/location=Берлін@Анна",
    "Анна працює лікаркою": "work_context/job=лікарка@Анна",
    "Анна любить тюльпани": "preference/likes=тюльпани@Анна",
    "Я одружений": "relationship/relationship status=одружений",
    "Я заміжня": "relationship/relationship status=заміжня",
    "Мого кота звати Мурчик": "personal_context/cat=Мурчик",
    "У мене є собака Рекс": "personal_context/dog=Рекс",
    "Моя собака називається Рекс": "personal_context/dog=Рекс",
    "Мою собаку кличуть Рекс": "personal_context/dog=Рекс",
    "Я працюю в SoftServe": "work_context/employer=SoftServe",
    "я працюю у банку": "work_context/employer=банк",
    "Я працюю лікаркою": "work_context/job=лікарка",
    "Я працюю програмістом": "work_context/job=програміст",
    "Я працюю програмістом у SoftServe": "work_context/job=програміст; work_context/employer=SoftServe",
    "Я лікар": "work_context/job=лікар",
    "За професією я вчителька": "work_context/job=вчителька",
    "Я працюю віддалено": "work_context/work style=працюю віддалено",
    "Я навчаюся в КПІ": "personal_context/studies=КПІ",
    "Я люблю каву": "preference/likes=каву",
    "Мені подобається джаз": "preference/likes=джаз",
    "Я дуже люблю каву і чай": "preference/likes=каву; preference/likes=чай",
    "Я не люблю дощ": "preference/dislikes=дощ",
    "Мені не подобається шум": "preference/dislikes=шум",
    "Я люблю каву, але не люблю чай": "preference/likes=каву; preference/dislikes=чай",
    "Моя улюблена книга — «Кобзар»": "preference/favourite book=Кобзар",
    "Мій улюблений колір зелений": "preference/favourite colour=зелений",
    "Я віддаю перевагу чаю": "preference/prefers=чаю",
    "Я не їм м’яса": "preference/diet=не їм м'яса",
    "Я ніколи не п'ю кави": "preference/diet=ніколи не п'ю кави",
    "Я вегетаріанка": "preference/diet=вегетаріанка",
    "Я не палю": "preference/habit=не палю",
    "У мене алергія на горіхи": "personal/allergy=горіхи",
    "В мене алергія на кунжут": "personal/allergy=кунжут",
    "Я розмовляю англійською та польською": "skill/language=англійська та польська",
    "Я знаю англійську мову": "skill/language=англійська",
    "Я вивчаю іспанську": "skill/learning=іспанська",
    "Я вмію грати на гітарі": "skill/skill=грати на гітарі",
    "Я читаю «Тигролови»": "reading_history/reading=Тигролови",
    "Я їду до Берліна у травні": "personal_context/plan=їду до Берліна у травні",
    "Завтра у мене зустріч": "personal_context/plan=Завтра зустріч~",
    "У мене завтра співбесіда": "personal_context/plan=завтра співбесіда~",
    "Я хочу вивчити іспанську": "personal_context/goal=вивчити іспанську",
    "Здається, у мене алергія на пилок": "personal/allergy=пилок%0.65~",
    "Я думаю, що мою сестру звати Анна": "relationship/sister=Анна%0.65~",
    "Ножі Grinder 5 треба міняти кожні 72 години": "technical/ножі=треба міняти кожні 72 години@Grinder 5",
    "Я живу у Львові, а мою сестру звати Анна": "personal/location=Львів; relationship/sister=Анна",
    "Мене звати Олена, і мені 34 роки": "personal/name=Олена; personal/age=34",
    "Привіт! Я живу у Львові 🙂": "personal/location=Львів",
    "Запам'ятай, що я живу в Києві": "personal/location=Київ",
    "Запам’ятай: мого кота звати Мурчик": "personal_context/cat=Мурчик",
    "Запам'ятай, що ключ від сараю під вазоном": "general/ключ сараю вазоном=ключ від сараю під вазоном",
    "Нагадай мені купити молоко": "personal_context/to do=купити молоко~",
}

UNSTORED = (
    "Вона народилася 3 червня",
    "Якщо я живу в Києві, то що?",
    "Якби я жив у Києві",
    "Що як я переїду до Львова?",
    "Уяви, що я живу в Парижі",
    "Чи я живу в Києві?",
    "Я живу в Києві?",
    "Я живу в Києві, так?",
    "Анна сказала, що я живу в Києві",
    "«Я живу в Києві» — це речення",
    "Привіт!",
    "Добрий день",
    "Дякую!",
    "Як справи?",
    "Гарна погода сьогодні",
    "Мій пароль — qwerty123",
    "Запам'ятай: пін-код 1234",
    "Номер картки 4111 1111 1111 1111",
    "Розкажи анекдот",
    "Напиши вірш про мою сестру",
    "Де я живу?",
    "Київ — столиця України",
    "Я втомилася",
    "Я тебе люблю",
    "Переклади: я живу в Києві",
)


@pytest.mark.parametrize(("said", "expected"), STATED.items())
def test_what_is_stated_is_remembered(said: str, expected: str) -> None:
    talk = Talk()
    talk.say(said)
    assert written(talk.calls) == expected


@pytest.mark.parametrize("said", UNSTORED)
def test_what_is_no_statement_is_not_stored(said: str) -> None:
    calls, words = first_round(said)
    assert [call.name for call in calls if call.name not in {"recall_facts", "review_facts", "memory_recall"}] == []
    assert calls or words


@pytest.mark.parametrize(
    "said",
    ["Хто поведе екскурсію, ще не вирішено", "яку фарбу брати, поки невідомо", "Скільки брати столів, під питанням"],
)
def test_what_is_open_is_kept_with_that_it_is(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [(fact["subject"], fact["value"]) for fact in talk.facts] == [("user", said)]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("читаю поезію, оперу терпіти не можу", "user dislikes=оперу"),
        ("рибу люблю, а зелений чай не люблю", "user dislikes=зелений чай"),
        ("Я Юхим, 41, тестувальник, мешкаю в Ніжині", "user job=тестувальник"),
        ("кішка в нас Мурка", "user cat=Мурка"),
    ],
)
def test_what_stands_before_its_verb_or_after_its_owner_is_read(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert kept in held(talk)


def test_a_correction_that_is_called_so_changes_what_was_told() -> None:
    talk = Talk()
    talk.say("мій кіт Борис")
    talk.say("виправ: кіт у мене Барсик, а не Борис, я помилилась")
    assert held(talk) == ["user cat=Барсик"]


def test_a_thing_is_meant_by_its_pronoun() -> None:
    talk = Talk()
    talk.say("насіння беремо в Умані")
    talk.say("Купили нову сівалку")
    talk.say("Де насіння?")
    assert "Умані" in talk.say("А чому беремо його там?")


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Насті подобається халва", "Настя likes=халва"),
        ("Юлі вже 17 років", "Юля age=17"),
        ("Маркові 9 років", "Марко age=9"),
        ("купила Ользі вазу, а Тарасові лампу", "user купила тарасові=купила Тарасові лампу"),
    ],
)
def test_whom_something_is_given_or_felt_by_is_named_in_the_nominative(said: str, kept: str) -> None:
    talk = Talk()
    talk.say(said)
    assert kept in held(talk)


def test_one_who_is_known_by_a_like_name_keeps_it() -> None:
    talk = Talk()
    talk.say("мій сусід Марк держить голубів")
    talk.say("Маркові 51 рік")
    assert "Марк age=51" in held(talk)
