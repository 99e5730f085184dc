"""Tells a relationship in a Ukrainian sentence: «Анна працює з Беном», «Бен – ваш двоюрідний брат». Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from desktop.assistant.rules.morphology import gender, in_case, person_in_case
from desktop.assistant.rules.vocabulary import FEMALE_NAMES, MALE_NAMES
from desktop.assistant.rules.wording import PARENTS_IN_LAW_UK, kin_label_uk
from desktop.core import patterns as re
from desktop.core.model import USER
from desktop.memory.relationship_sentences import relation_in_words

_DOES: Mapping[str, tuple[str, str, str]] = {
    "knows": ("знає", "знаєте", "{accs}"),
    "works with": ("працює", "працюєте", "{with}"),
    "works for": ("працює", "працюєте", "на {accs}"),
    "works at": ("працює", "працюєте", "в {loct}"),
    "works on": ("працює", "працюєте", "над {ablt}"),
    "lives with": ("живе", "живете", "{with}"),
    "lives in": ("живе", "живете", "в {loct}"),
    "studies": ("вивчає", "вивчаєте", "{accs}"),
    "studies with": ("навчається", "навчаєтеся", "{with}"),
    "manages": ("керує", "керуєте", "{ablt}"),
    "reports to": ("підпорядковується", "підпорядковуєтеся", "{datv}"),
    "teaches": ("навчає", "навчаєте", "{accs}"),
    "mentors": ("наставляє", "наставляєте", "{accs}"),
    "owns": ("має", "маєте", "{accs}"),
    "maintains": ("обслуговує", "обслуговуєте", "{accs}"),
    "uses": ("користується", "користуєтеся", "{ablt}"),
    "contains": ("містить", "містите", "{accs}"),
    "likes": ("любить", "любите", "{accs}"),
    "helps": ("допомагає", "допомагаєте", "{datv}"),
    "connected to": ("має зв'язок", "маєте зв'язок", "{with}"),
    "related to": ("має зв'язок", "маєте зв'язок", "{with}"),
}
"""What the first does, what the person does, and the other one after it."""
_DONE_BY = {
    "managed by": "manages", "taught by": "teaches", "mentored by": "mentors", "owned by": "owns", "used by": "uses",
    "maintained by": "maintains", "employs": "works for",
}  # fmt: skip
"""What is told of the other one instead: «Бен керує Анною»."""
_IS: Mapping[str, tuple[str, str, str]] = {
    "parent": ("батько", "мати", "один із батьків"),
    "child": ("син", "донька", "дитина"),
    "grandparent": ("дідусь", "бабуся", "дідусь чи бабуся"),
    "grandchild": ("онук", "онучка", "онук"),
    "sibling": ("брат", "сестра", "брат чи сестра"),
    "twin": ("близнюк", "близнючка", "близнюк"),
    "cousin": ("двоюрідний брат", "двоюрідна сестра", "двоюрідний брат чи сестра"),
    "spouse": ("чоловік", "дружина", "чоловік чи дружина"),
    "partner": ("партнер", "партнерка", "партнер"),
    "friend": ("друг", "подруга", "друг"),
    "colleague": ("колега", "колега", "колега"),
    "neighbour": ("сусід", "сусідка", "сусід"),
    "manager": ("керівник", "керівниця", "керівник"),
    "member": ("учасник", "учасниця", "учасник"),
    "owner": ("власник", "власниця", "власник"),
    "founder": ("засновник", "засновниця", "засновник"),
    "author": ("автор", "авторка", "автор"),
    "part": ("частина", "частина", "частина"),
}
"""What one is to another: a man, a woman, and whoever does not tell by their name."""
_SAME = {"friends with": "friend", "married to": "spouse", "neighbor of": "neighbour"}
_EACH_OTHERS = frozenset("sibling twin cousin spouse partner friend colleague neighbour".split())
"""What both are to each other."""
_OTHER_WAY = {"parent": "child", "child": "parent", "grandparent": "grandchild", "grandchild": "grandparent"}
_OF = re.compile(r"(?:is )?(?:an? |the )?(?P<what>[a-z-]+(?: [a-z-]+)?) of$")
_PERSON = {"gent": "вас", "datv": "вам", "accs": "вас", "ablt": "вами", "loct": "вас"}
_CLUSTER = re.compile(r"[зсшщ][бвгґджзклмнпрстфхцчшщ]|льв|мн", re.IGNORECASE)


def told_uk(subject: str, relation: str, other: str) -> str:
    """Return a relationship as a Ukrainian sentence, without a capital or a full stop; the person is «ви». A relation that is
    not known stands between dashes as it is."""
    words = relation_in_words(relation).lower()
    if words in _DONE_BY:
        return told_uk(other, _DONE_BY[words], subject)
    if words in _DOES:
        does, do, rest = _DOES[words]
        return f"{_named(subject)} {do if subject == USER else does} {_filled(rest, other)}"
    found = _OF.match(words)
    what = _SAME.get(words) or (found["what"] if found is not None else "")
    if subject == USER and other != USER and what in _EACH_OTHERS:
        subject, other = other, subject
    elif subject == USER and other != USER and what in _OTHER_WAY:
        subject, other, what = other, subject, _OTHER_WAY[what]
    of_woman = _sex(other) == "femn"
    label = (
        PARENTS_IN_LAW_UK[what][of_woman] if what in PARENTS_IN_LAW_UK and _sex(other) else _label(what, _sex(subject))
    )
    if not label:
        return f"{_named(subject)} – {relation_in_words(relation)} – {_named(other)}"
    if other == USER:
        return f"{_named(subject)} – {_yours(label, _sex(subject))} {label}"
    return f"{_named(subject)} – {label} {_in_case(other, 'gent')}"


def _label(what: str, sex: str) -> str:
    """What one of that sex ("masc", "femn", "") is to another; "" where there is no word for it."""
    if what in _IS:
        return _IS[what][{"masc": 0, "femn": 1}.get(sex, 2)]
    return kin_label_uk(what, woman=sex == "femn")


def _filled(rest: str, other: str) -> str:
    """The other one after a verb, in its case."""
    if rest == "{with}":
        told = _in_case(other, "ablt")
        return f"{'зі' if _CLUSTER.match(told) else 'з'} {told}"
    case = rest[rest.index("{") + 1 : rest.index("}")]
    return rest.replace(f"{{{case}}}", _in_case(other, case))


def _in_case(name: str, case: str) -> str:
    if name == USER:
        return _PERSON[case]
    return person_in_case(name, case) if _sex(name) else in_case(name, case)


def _named(name: str) -> str:
    return "ви" if name == USER else name


def _yours(label: str, sex: str) -> str:
    if sex:
        return "ваша" if sex == "femn" or label == "частина" else "ваш"
    return "ваша" if label.endswith(("дитина", "частина")) else "ваш"


@lru_cache(maxsize=2_000)
def _sex(name: str) -> str:
    """ "femn" or "masc" where a name tells it, else ""."""
    first = name.split(maxsplit=1)[0].lower() if name.strip() else ""
    if first in FEMALE_NAMES or first in MALE_NAMES:
        return "femn" if first in FEMALE_NAMES else "masc"
    return gender(name, "uk") if name[:1].isupper() else ""
