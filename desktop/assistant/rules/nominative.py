"""Ukrainian places, names, jobs and languages in the nominative, as far as a rule is safe.

A table for the towns and countries said most, endings that allow one reading only, and otherwise the word as said:
a wrong nominative would be an invented memory.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from desktop.assistant.rules.morphology import nominative

_PLACES: Mapping[str, str] = {
    form: name
    for name, forms in {
        "Київ": "києві києва києву", "Львів": "львові львова львову", "Одеса": "одесі одеси одесу",
        "Харків": "харкові харкова харкову", "Дніпро": "дніпрі дніпра дніпру", "Запоріжжя": "запоріжжі запоріжжя",
        "Чернівці": "чернівцях чернівців", "Тернопіль": "тернополі тернополя", "Рівне": "рівному рівного",
        "Суми": "сумах сум", "Черкаси": "черкасах черкас", "Миколаїв": "миколаєві миколаєва",
        "Вінниця": "вінниці вінницю", "Калуш": "калуші калуша", "Чернігів": "чернігові чернігова", "Херсон": "херсоні херсона", "Кривий Ріг": "кривому_розі кривого_рогу",
        "Біла Церква": "білій_церкві білої_церкви", "Хмельницький": "хмельницькому хмельницького",
        "Кропивницький": "кропивницькому кропивницького", "Кам'янець-Подільський": "кам'янці-подільському",
        "Ялта": "ялті ялти", "Буча": "бучі", "Бровари": "броварах броварів", "Ірпінь": "ірпені ірпеня",
        "Прага": "празі праги прагу", "Відень": "відні відня", "Рим": "римі риму", "Париж": "парижі парижа",
        "Берлін": "берліні берліна", "Лондон": "лондоні лондона", "Мюнхен": "мюнхені мюнхена",
        "Краків": "кракові кракова", "Вроцлав": "вроцлаві вроцлава", "Гданськ": "гданську гданська",
        "Мадрид": "мадриді мадрида", "Рига": "ризі риги ригу", "Вільнюс": "вільнюсі вільнюса",
        "Таллінн": "таллінні таллінна", "Будапешт": "будапешті будапешта", "Амстердам": "амстердамі амстердама",
        "Брюссель": "брюсселі брюсселя", "Женева": "женеві женеви", "Барселона": "барселоні барселони",
        "Нью-Йорк": "нью-йорку нью-йорка", "Чикаго": "чикаго", "Торонто": "торонто", "Токіо": "токіо",
        "Велика Британія": "великій_британії великої_британії", "США": "сша", "Крим": "криму",
        "Польща": "польщі польщу", "Чехія": "чехії чехію", "Канада": "канаді канади канаду",
        "Португалія": "португалії", "Грузія": "грузії",
    }.items()
    for form in forms.replace("_", " ").split(" ")
    if "_" not in forms
}  # fmt: skip
_LOCATIVES: Mapping[str, str] = {
    name: next(form for form, named in _PLACES.items() if named == name) for name in set(_PLACES.values())
}
"""The form after "in" of the places in the table: the first of each."""
_TWO_WORDS: Mapping[str, str] = {
    "кривому розі": "Кривий Ріг", "кривого рогу": "Кривий Ріг", "білій церкві": "Біла Церква",
    "білої церкви": "Біла Церква", "великій британії": "Велика Британія", "великої британії": "Велика Британія",
    "івано-франківську": "Івано-Франківськ", "івано-франківська": "Івано-Франківськ",
}  # fmt: skip
_PLACE_ENDINGS: Sequence[tuple[str, str]] = (
    (r"ську$", "ськ"), (r"ська$", "ськ"), (r"цьку$", "цьк"), (r"цька$", "цьк"), (r"граді$", "град"),
    (r"града$", "град"), (r"городі$", "город"), (r"города$", "город"), (r"бурзі$", "бург"), (r"бургу$", "бург"),
    (r"бурга$", "бург"), (r"(?<=[аеиуюяоі])полі$", "поль"), (r"їні$", "їна"), (r"їни$", "їна"), (r"їну$", "їна"),
    (r"щині$", "щина"), (r"щини$", "щина"), (r"ччині$", "ччина"), (r"ччини$", "ччина"), (r"ччину$", "ччина"),
    (r"([бвгґджзклмнпрстфхцчшщ])ії$", r"\1ія"), (r"авки$", "авка"), (r"авці$", "авка"), (r"аві$", "ава"),
    (r"ави$", "ава"),
)  # fmt: skip
_JOB_ENDINGS: Sequence[tuple[str, str]] = (
    (r"([ая]р)ем$", r"\1"), (r"(ер|ор|іст|ист|лог|граф|нік|ент|ант|тект|рик)ом$", r"\1"), (r"(ник|чик)ом$", r"\1"),
    (r"телем$", "тель"), (r"телькою$", "телька"), (r"кою$", "ка"), (r"сестрою$", "сестра"), (r"ницею$", "ниця"),
    (r"иинею$", "ииня"), (r"гинею$", "гиня"), (r"авцем$", "авець"), (r"мцем$", "мець"), (r"вцем$", "вець"), (r"ачем$", "ач"),
    (r"ієм$", "ій"),
)  # fmt: skip
_NAMES: Mapping[str, str] = {
    "петра": "Петро", "павла": "Павло", "дмитра": "Дмитро", "михайла": "Михайло", "марка": "Марко", "юрка": "Юрко",
    "олі": "Оля", "наді": "Надя", "галі": "Галя", "люди": "Люда", "ольги": "Ольга", "ігоря": "Ігор",
    "василя": "Василь", "сергія": "Сергій", "андрія": "Андрій", "лева": "Лев",
}  # fmt: skip
_NAME_ENDINGS: Sequence[tuple[str, str]] = (
    (r"ії$", "ія"), (r"ія$", "ій"), (r"и$", "а"), (r"([бвгдзклмнпрстхцчш])а$", r"\1"),
)  # fmt: skip


_KIND_OF_PLACE = re.compile(r"^(?:сел[іао]|місті|міста|селищі|селища|містечку|смт) (?=[А-ЯІЇЄҐ])")
"""What kind of place it is, before its name: «у селі Вільшана»."""


def place(said: str) -> str:
    """A place said in the locative, genitive or accusative ("Києві", "до Львова") → "Київ", "Львів"."""
    first, comma, rest = _KIND_OF_PLACE.sub("", said).partition(",")
    low = first.strip().lower()
    found = _TWO_WORDS.get(low) or _PLACES.get(low) or _ending(first.strip(), _PLACE_ENDINGS)
    if found == first.strip() and _TOWN_IN_IV.fullmatch(found):
        found = f"{found[:-3]}ів"  # «у Виноградові» is no grape
    return f"{found}{comma}{' ' + place(rest.strip()) if rest.strip() else ''}"


def place_after_in(said: str) -> str:
    """A place said after "in" ("Стрию") → "Стрий", whether or not the table knows it."""
    found = place(said)
    return found if found != said else nominative(said, case="loct")


_TOWN_IN_IV = re.compile(r"[А-ЯІЇЄҐ][а-яіїєґ'’]{2,}ові")
"""How a town in -ів ends after "in"."""


def locative(name: str) -> str:
    """The form after "in" of a place that the table knows ("Київ" → "Києві"); "" of any other."""
    form = _LOCATIVES.get(name, "")
    return "-".join(part.capitalize() for part in form.split("-")) if name != name.upper() else name


def job(said: str) -> str:
    """A profession said in the instrumental ("лікарем", "шкільною вчителькою") → "лікар", "шкільна вчителька"."""
    *adjectives, noun = said.split()
    found = _ending(noun, _JOB_ENDINGS)
    if found == noun and re.search(r"(?:[оеє]м|[оеє]ю)$", noun):
        found = nominative(noun, case="ablt")
    if found == noun:
        return said
    bare = [re.sub(r"ним$", "ний", re.sub(r"(?<=[нкшв])ою$", "а", word)) for word in adjectives]
    return " ".join([*bare, found])


def language(said: str) -> str:
    """Languages said in the instrumental or accusative ("англійською та польською") → "англійська та польська"."""
    without = re.sub(r" мов(?:ою|у|ами|и)$", "", said)
    return re.sub(r"([сз])ьк(?:ою|у)\b", r"\1ька", without)


def possessor(said: str) -> str:
    """A name in the genitive ("Анни") in the nominative."""
    return _NAMES.get(said.lower()) or _ending(said, _NAME_ENDINGS)


def person_meant(said: str) -> str:
    """A name in the accusative or genitive ("Ганну", "Максима") in the nominative."""
    low = said.lower()
    if low.endswith(("у", "ю")):
        return f"{said[:-1]}{'а' if low.endswith('у') else 'я'}"
    return possessor(said)


def _ending(word: str, endings: Sequence[tuple[str, str]]) -> str:
    for pattern, ending in endings:
        changed, hits = re.subn(pattern, ending, word)
        if hits:
            return changed
    return word
