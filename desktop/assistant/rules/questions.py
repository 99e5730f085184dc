"""Questions about what is stored: which facts answer them, in English and Ukrainian.

A question names keys; what else a person asks ("what did we discuss…", anything about others) is for recall.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.assistant.rules.english import REL
from desktop.assistant.rules.morphology import pet_of
from desktop.assistant.rules.statements import british
from desktop.assistant.rules.vocabulary import (
    FAVOURITES_UK,
    NAME,
    PET_KEYS,
    PETS_EN,
    RELATION_STEMS_UK,
    RELATION_UK,
    by_longest_stem,
    relation_en,
)
from desktop.core import patterns as re
from desktop.core.model import USER


@dataclass(frozen=True, slots=True)
class FactQuestion:
    """Facts of `subject` under one of `keys` (empty: any key) in one of `categories` (empty: any) are the answer.
    `prefix` widens keys to those that begin so ("favourite …"), `loose` to those that hold the words."""

    keys: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    subject: str = USER
    prefix: str = ""
    loose: bool = False

    @property
    def gathers(self) -> bool:
        """Whether facts under all keys make the answer, and not those under the first key that is known."""
        return bool(self.prefix) or self.keys[:1] in _GATHERED or len(self.keys) > 9


@dataclass(frozen=True, slots=True)
class _Form:
    pattern: re.Pattern[str]
    keys: tuple[str, ...]
    categories: tuple[str, ...] = ()
    prefix: str = ""
    subject: str = USER


def _form(pattern: str, keys: str = "", categories: str = "", prefix: str = "", subject: str = USER) -> _Form:
    listed = tuple(key.replace("_", " ") for key in keys.split())
    return _Form(re.compile(rf"(?:{pattern})", re.IGNORECASE), listed, tuple(categories.split()), prefix, subject)


PLACE_KEYS = "location home_city city home address hometown"
_WHAT = r"(?:what(?:'s| is| are| was)|do you (?:know|remember)|tell me|remind me(?: of)?|can you tell me|give me)"
_SHA = r"(?:яка|який|яке|які|що за|нагадай,?(?: мені)?|скажи,?(?: мені)?|ти (?:знаєш|пам'ятаєш))"
_GATHERED = tuple(
    (key,) for key in ("likes", "plan", "goal", "language", "hobby", "reading", "job", "diet", "learning")
)
_PETS = " ".join(key.replace(" ", "_") for key in sorted(PET_KEYS, key=lambda key: (key != "pet", key)))
_PLURAL_PETS = "|".join(f"{pet.replace('_', ' ')}s" for pet in PETS_EN.split())

ABOUT_SELF: Sequence[_Form] = (
    _form(r"where (?:do|am|did) i (?:currently )?(?:live|living|based|located|reside|stay|move)(?: to| now)?(?: now)?|(?:what|which) (?:city|town|country|place) (?:do|am) i (?:live|living|based)(?: in)?|where(?:'s| is) my home|where i live|what(?:'s| is) my (?:city|location|town|home city|current location)", PLACE_KEYS),
    _form(r"where (?:am i|do i come) from|what(?:'s| is) my home ?town", "hometown birthplace"),
    _form(r"where was i born", "birthplace hometown"),
    _form(r"where did i (?:use to live|live before)", "lived_in"),
    _form(r"(?:how|what) (?:should|do|does|will) (?:you|people|everyone|everybody|my friends) call me", "preferred_name nickname name"),
    _form(rf"{_WHAT} my (?:full |first )?name|what am i called|who am i|do you know who i am", "name preferred_name full_name nickname"),
    _form(rf"how old am i|{_WHAT} my age", "age birthday date_of_birth"),
    _form(rf"when(?:'s| is| was) my birthday|when was i born|{_WHAT} my (?:birthday|date of birth|birth date)", "birthday date_of_birth"),
    _form(r"(?:where|who|for whom|what company) do i work(?: for| at)?|who(?:'s| is) my employer|what(?:'s| is) my (?:employer|company|workplace)", "employer company workplace"),
    _form(r"what do i do(?: for (?:a living|work))?|what(?:'s| is) my (?:job|profession|occupation|job title|position)|what do i work as", "job job_title occupation employer field_of_work work_status"),
    _form(r"what(?:'s| am| do)? (?:i )?(?:am )?(?:i )?(?:allergic to|my allerg\w+)|(?:do i have|what are) (?:any |my )?allerg\w+|am i allergic.*", "allergy allergies"),
    _form(r"(?:what|which) (?:things )?do i (?:really )?(?:like|love|enjoy)(?: to do| doing| most)?|what are my likes", "likes interest", "", "favourite"),
    _form(r"what (?:things )?(?:do i (?:dislike|hate|not like)|don't i like|do i not like|are my dislikes)|what can't i stand", "dislikes"),
    _form(r"what do i prefer.*", "prefers", "", "favourite"),
    _form(r"(?:what are|do you know|show me|list) my (?:preferences|tastes|likes and dislikes)", "", "preference"),
    _form(r"what are my (?:hobbies|interests)|what am i interested in|what(?:'s| is) my hobby", "hobby hobbies interest likes"),
    _form(r"(?:what|which|how many) languages? (?:do|can) i (?:speak|know)|what(?:'s| is) my native language", "language native_language languages learning"),
    _form(r"what (?:can i do|am i good at|are my skills|skills do i have|do i know how to do)", "", "skill"),
    _form(r"what am i (?:learning|studying)|what do i study", "learning studies"),
    _form(rf"(?:what|who) are my (?:{_PLURAL_PETS})(?:'? names| called| named)?", _PETS),
    _form(r"what (?:pets?|animals?) do i have|do i have (?:any |a )?pets?|how many (?:pets|animals|cats|dogs) do i have|(?:what is|what's|what are|who are|who is) my pets?(?:'s? names?| called)?", _PETS),
    _form(r"(?:what are|what's|do i have|tell me) (?:any |my )?(?:plans?|upcoming plans?)(?: for .+)?|what am i planning.*|where am i (?:going|travell?ing)|what do i have planned|what is my plan", "plan goal to_do"),
    _form(r"what are my goals|what(?:'s| is) my goal|what do i want to (?:do|learn|achieve)", "goal plan"),
    _form(r"what am i reading|what (?:books? )?(?:have i|did i) read", "reading read", "reading_history"),
    _form(r"what am i working on|what(?:'s| is) my project|what projects.*", "working_on project", "project"),
    _form(r"am i (?:a )?(?:vegetarian|vegan)|do i (?:eat|drink) .+|what(?:'s| is) my diet|what (?:don't i|do i not|can't i) eat", "diet allergy"),
    _form(r"am i (?:married|single)|who am i married to|what(?:'s| is) my (?:relationship|marital) status", "relationship_status wife husband partner"),
    _form(r"(?:who is|who's|what do you know about|tell me about|who are) (?:in )?my family", "", "relationship"),
    _form(r"how tall am i|what(?:'s| is) my height", "height"),
    _form(r"(?:how much do i weigh|what(?:'s| is) my weight)", "weight"),
    _form(r"(?:what (?:do|did|have) you (?:know|remember|remembered|learn|learned|stored|store|save|saved)|what is stored|what(?:'s| is) in your memory|what do you have|do you know anything|do you remember anything)(?: (?:about|on) (?:me|myself|us))?(?: so far)?|what have i told you(?: about me| so far)?|tell me (?:everything )?(?:you know )?about (?:me|myself)|describe me|who do you think i am|do you (?:know|remember) me"),
    # Ukrainian
    _form(r"де я (?:зараз |теперь? )?(?:живу|мешкаю|проживаю)(?: зараз| тепер)?|(?:у|в) якому місті я (?:живу|мешкаю)|яке моє місто|де мій дім", PLACE_KEYS),
    _form(r"(?:звідки я(?: родом)?)", "hometown birthplace"),
    _form(r"де я народи(?:вся|лася)", "birthplace hometown"),
    _form(r"як мене (?:звати|звуть)|яке мо[єе] ім'я|хто я(?: такий| така)?|ти знаєш,? (?:як мене звати|моє ім'я)", "name preferred_name full_name nickname"),
    _form(r"скільки мені років|який мій вік", "age birthday date_of_birth"),
    _form(r"коли (?:(?:у мене|в мене|мій) (?:день народження|др)|я народи(?:вся|лася))", "birthday date_of_birth"),
    _form(r"де я працюю|(?:у|в) якій компанії я працюю|хто мій роботодавець", "employer company workplace"),
    _form(r"ким я працюю|яка (?:у мене|моя|в мене) (?:професія|робота|посада)|чим я займаюся", "job job_title occupation employer field_of_work"),
    _form(r"на що (?:у|в) мене алергія|(?:яка|чи є) (?:у|в) мене алергія|(?:чи )?(?:у|в) мене є алергія", "allergy allergies"),
    _form(r"що (?:я (?:дуже )?люблю|мені подобається)(?: найбільше)?", "likes interest", "", "favourite"),
    _form(r"(?:що|чого) (?:я не люблю|мені не подобається|я ненавиджу)", "dislikes"),
    _form(r"чому я надаю перевагу|що я волію|що мені більше подобається", "prefers", "", "favourite"),
    _form(r"які (?:у мене |в мене |мої |)(?:мої )?(?:вподобання|уподобання|смаки)", "", "preference"),
    _form(r"які (?:у мене |мої )(?:хобі|захоплення|інтереси)|чим я захоплююся|яке моє хобі", "hobby hobbies interest likes"),
    _form(r"якими мовами я (?:розмовляю|володію)|які мови я знаю|яка моя рідна мова", "language native_language languages learning"),
    _form(r"що я (?:вмію|умію)|які (?:у мене|мої) навички", "", "skill"),
    _form(r"що я (?:вивчаю|вчу)|де я (?:навчаюся|вчуся)", "learning studies"),
    _form(r"які (?:у мене|в мене|мої) (?:тварини|улюбленці)|(?:чи )?(?:є в|у|в) мене (?:є )?(?:домашні )?(?:тварини|тварина)", _PETS),
    _form(r"які (?:у мене|в мене|мої) плани.*|що я планую.*|куди я (?:їду|лечу|збираюся).*", "plan goal to_do"),
    _form(r"яка моя мета|які мої цілі|про що я мрію", "goal plan"),
    _form(r"що я (?:читаю|читав|читала|прочитав|прочитала)", "reading read", "reading_history"),
    _form(r"над чим я працюю|який мій проєкт", "working_on project", "project"),
    _form(r"(?:чи )?(?:я (?:вегетаріан\w+|веган\w*)|я їм .+)|чого я не їм|що я не їм|яка моя дієта", "diet allergy"),
    _form(r"(?:чи )?я (?:одружен\w+|заміжня|неодружен\w+)|який мій сімейний стан", "relationship_status wife husband partner"),
    _form(r"(?:хто|що ти знаєш про|розкажи про) (?:в моїй |мою |моїй |у моїй )?(?:сім'ю|сім'ї|родину|родині)", "", "relationship"),
    _form(r"(?:що|що саме|що ще) (?:ти|ви) (?:вже )?(?:про мене )?(?:знаєш|знаєте|пам'ятаєш|пам'ятаєте|запам'ятав|запам'ятала|зберіг)(?: про мене)?|розкажи (?:все )?про мене|що я тобі (?:розповідав|розповідала|казав|казала)(?: про себе)?|опиши мене|(?:ти|чи ти) мене (?:знаєш|пам'ятаєш)"),
)  # fmt: skip

ABOUT_ITSELF = re.compile(
    r"^(?:what(?:'s| is) your name|what are you called|як тебе звати|як тебе звуть)$", re.IGNORECASE
)
WHO_ANSWERS = re.compile(
    r"^(?:(?:so |and |hey |wait |hi |hello |sorry |lol )*(?:are you|am i (?:talking|speaking|chatting|writing) (?:to|with)|is (?:this|that|there))(?: (?:actually|really|even|just))? (?:an? )?(?:actual |real |live |living )?(?:human(?: being)?|person|bot|robot|machine|computer|ai|somebody real|someone real)(?: here)?(?:,? or (?:what|not|(?:just )?(?:an? )?(?:real |actual |live )?(?:human(?: being)?|person|bot|robot|machine|computer|ai|program)))?"
    r"|who am i (?:talking|speaking|chatting) (?:to|with)|(?:(?:ой|здрастуйте|добрий день|привіт|слухай|скажи|а|ну|то|це|і),? )*(?:(?:ти|ви) (?:\w+ )?(?:жив\w+ )?(?:людина|робот|бот|машина|програма|комп['’]ютер)(?:,? (?:чи|або) .{2,40})?|(?:я )?(?:тут )?(?:(?:з|із) (?:жив\w+ )?(?:людиною|роботом|ботом|машиною|програмою|ким) (?:я )?(?:тут )?(?:балакаю|говорю|розмовляю|спілкуюся|спілкуюсь|пишу|переписуюсь|переписуюся)|(?:балакаю|говорю|розмовляю|спілкуюся|спілкуюсь) (?:тут )?(?:з|із) (?:жив\w+ )?(?:людиною|роботом|ботом|машиною|програмою|ким))(?:,? (?:чи|або) .{2,40})?|хто (?:тут |це )?(?:мені|зі мною) (?:тут )?(?:відповідає|говорить|балакає|пише|розмовляє)))$",
    re.IGNORECASE,
)
"""Whether a person or a program is at the other end."""
_RELATION_EN = re.compile(
    rf"(?:what(?:'s| is| was| are) (?:the name of )?my (?P<a>{REL})(?:'s name| called| named)?|who(?:'s| is| are) my (?P<b>{REL})|do i have (?:an? |any )?(?P<c>{REL})s?"
    rf"|what(?:'s| is) my (?P<d>{REL})'s name|what is the name of my (?P<e>{REL})|(?:what do you know|tell me) about my (?P<f>{REL})|how old is my (?P<g>{REL})|where does my (?P<h>{REL}) (?:live|work)"
    rf"|what does my (?P<i>{REL}) (?:do|like|love|hate|eat)(?: for a living)?|do you (?:know|remember) my (?P<j>{REL})(?:'s name)?|when(?:'s| is) my (?P<k>{REL})'s birthday|what(?:'s| is) my (?P<l>{REL})'s [\w ]+)",
    re.IGNORECASE,
)
_RELATION_UK = re.compile(
    rf"(?:як (?:звати|звуть) (?:мого|мою|моїх) {RELATION_UK}|хто (?:мій|моя|мої) {RELATION_UK.replace('P<relation>', 'P<b>')}|(?:що ти (?:знаєш|пам'ятаєш)|розкажи) про (?:мого|мою|моїх) {RELATION_UK.replace('P<relation>', 'P<c>')}"
    rf"|(?:де|ким) (?:живе|працює|мешкає) (?:мій|моя) {RELATION_UK.replace('P<relation>', 'P<d>')}|(?:чи )?(?:є в|у|в) мене (?:є )?{RELATION_UK.replace('P<relation>', 'P<e>')}"
    rf"|коли день народження (?:у )?(?:моєї|мого) {RELATION_UK.replace('P<relation>', 'P<f>')}|коли (?:у|в) (?:моєї|мого) {RELATION_UK.replace('P<relation>', 'P<g>')} день народження|скільки років (?:моїй|моєму) {RELATION_UK.replace('P<relation>', 'P<h>')})",
    re.IGNORECASE,
)
_PET_EN = re.compile(
    rf"(?:what(?:'s| is) my (?P<a>{'|'.join(PETS_EN.replace('_', ' ').split(' '))})(?:'s name| called| named)?|who(?:'s| is) my (?P<b>cat|dog)|do i have an? (?P<c>{'|'.join(PETS_EN.split())}))",
    re.IGNORECASE,
)
_PET_UK = re.compile(
    r"(?:як (?:звати|звуть) (?:мого|мою)|(?:чи )?(?:є в|у|в) мене(?: є)?) (?P<pet>(?:морськ\w{1,3} )?[а-яіїєґ'’]+)",
    re.IGNORECASE,
)
_FAVOURITE_EN = re.compile(
    r"(?:what(?:'s| is| are)|which(?: is)?|do you (?:know|remember)|tell me) my favou?rite (?P<thing>[\w ]+)|what (?P<thing2>[\w ]+?) (?:do i like (?:most|best)|is my favou?rite)",
    re.IGNORECASE,
)
_FAVOURITE_UK = re.compile(
    rf"{_SHA} (?:мій|моя|моє|мої|мою|у мене|в мене) улюблен\w+ (?P<thing>пора року|[\w'-]+)", re.IGNORECASE
)
_MINE_EN = re.compile(
    rf"(?:{_WHAT}|when(?:'s| is)|where(?:'s| is)|who(?:'s| is)|do you have) (?:my|our) (?P<thing>(?:[\w'-]+ ){{0,4}}[\w'-]+)",
    re.IGNORECASE,
)
_MINE_UK = re.compile(
    rf"(?:{_SHA}|де|коли|хто) (?:мій|моя|моє|мої|мою|у мене|в мене) (?P<thing>[\w'-]+(?: [\w'-]+){{0,3}})",
    re.IGNORECASE,
)
_WHO = re.compile(
    rf"(?:who(?:'s| is| was)|what (?:do|did) (?:you|i|we) (?:know|remember|tell you|say) about|tell me (?:more |everything )?about|what (?:have i|did i) (?:told|tell) you about|what about|do you (?:know|remember)(?: anything about| who)?"
    rf"|хто (?:такий |така )?|що (?:ти знаєш|ти пам'ятаєш|відомо) про|розкажи (?:мені )?про|ти (?:знаєш|пам'ятаєш)) ?(?P<who>{NAME}|(?:the )?(?-i:[A-Z])[\w-]*(?: [\w-]+)? \d+\w*|project [\w ]+)(?: is)?",
    re.IGNORECASE,
)
_OF_OTHER: Mapping[str, tuple[str, ...]] = {
    rf"when(?:'s| is) (?P<who>{NAME})'s birthday|when was (?P<who2>{NAME}) born|коли день народження (?:у )?(?P<who3>{NAME})": (
        "birthday",
    ),
    rf"where does (?P<who>{NAME}) live|де (?:живе|мешкає) (?P<who2>{NAME})": ("location",),
    rf"where does (?P<who>{NAME}) work|who does (?P<who2>{NAME}) work for|де працює (?P<who3>{NAME})": (
        "employer",
        "job",
    ),
    rf"what does (?P<who>{NAME}) do(?: for a living)?|what(?:'s| is) (?P<who2>{NAME})'s job|ким працює (?P<who3>{NAME})": (
        "job",
        "employer",
    ),
    rf"what does (?P<who>{NAME}) (?:like|love|enjoy)|що (?:любить|подобається) (?P<who2>{NAME})": (
        "likes",
        "prefers",
        "interest",
    ),
    rf"what is (?P<who>{NAME}) allergic to|на що алергія (?:у|в) (?P<who2>{NAME})": ("allergy",),
    rf"how old is (?P<who>{NAME})|скільки років (?P<who2>{NAME})": ("age", "birthday"),
    rf"(?:what|which) languages? does (?P<who>{NAME}) speak": ("language",),
}
_OTHERS = tuple((re.compile(pattern, re.IGNORECASE), keys) for pattern, keys in _OF_OTHER.items())


def fact_question(text: str) -> FactQuestion | None:
    """The facts that answer a question about the person or about somebody by name; None for other questions."""
    for form in ABOUT_SELF:
        if form.pattern.fullmatch(text):
            return FactQuestion(form.keys, form.categories, form.subject, form.prefix)
    return _favourite(text) or _pet(text) or _relation(text) or _of_another(text) or _who(text) or _mine(text)


_WRAPPED = re.compile(
    r"^(?:(?:can|could|do) you )?(?:please )?(?:tell me|know|remember|remind me|i(?: want|'d like) to know|як ти думаєш|скажи(?: мені)?|ти (?:знаєш|пам'ятаєш)|нагадай(?: мені)?),? (?=(?:what|where|who|when|how|де|хто|що|як|коли|скільки)\b)",
    re.IGNORECASE,
)
_INDIRECT = re.compile(r"^(?P<word>what|where|who|when|how old) (?P<rest>i|my .+) (?P<verb>is|am)$", re.IGNORECASE)
_INDIRECT_DOING = re.compile(r"^(?P<word>what|where|who|when|how) (?=i (?!am\b|was\b|did\b))", re.IGNORECASE)


def direct(text: str) -> str:
    """An indirect question ("tell me what my name is") as a direct one ("what is my name")."""
    bare = _WRAPPED.sub("", text)
    return _INDIRECT_DOING.sub(r"\g<word> do ", _INDIRECT.sub(r"\g<word> \g<verb> \g<rest>", bare))


def _favourite(text: str) -> FactQuestion | None:
    match = _FAVOURITE_EN.fullmatch(text) or _FAVOURITE_UK.fullmatch(text)
    if match is None:
        return None
    thing = next(found for found in match.groups() if found).lower()
    return FactQuestion((f"favourite {FAVOURITES_UK.get(thing, british(thing))}",), ("preference",))


def _pet(text: str) -> FactQuestion | None:
    match, own = _PET_EN.fullmatch(text), _PET_UK.fullmatch(text)
    pet = next((found for found in match.groups() if found), "") if match else pet_of(own["pet"]) if own else ""
    return FactQuestion((pet, "pet", f"{pet} name")) if pet else None


def _relation(text: str) -> FactQuestion | None:
    match = _RELATION_EN.fullmatch(text)
    if match is not None:
        key = relation_en(next(found for found in match.groups() if found))
    else:
        match = _RELATION_UK.fullmatch(text)
        if match is None:
            return None
        key = by_longest_stem(RELATION_STEMS_UK, next(found for found in match.groups() if found))
    wanted = next((keys for words, keys in _DETAILS if words.search(text)), ())
    if wanted:
        return FactQuestion(tuple(f"{key} {each}" for each in wanted))
    return FactQuestion((key,), prefix=f"{key} ")


_DETAILS = tuple(
    (re.compile(pattern, re.IGNORECASE), keys)
    for pattern, keys in (
        (r"birthday|день народження", ("birthday",)),
        (r"how old|скільки років", ("age", "birthday")),
        (r"\blives?$|живе|мешкає", ("location",)),
        (r"\bworks?$|\bdo(?:es)?(?: for a living)?$|працює|'s job$", ("job", "employer")),
    )
)


def _of_another(text: str) -> FactQuestion | None:
    for pattern, keys in _OTHERS:
        match = pattern.fullmatch(text)
        if match is not None:
            return FactQuestion(keys, (), next(found for found in match.groups() if found))
    return None


def _who(text: str) -> FactQuestion | None:
    match = _WHO.fullmatch(text)
    return FactQuestion(subject=match["who"]) if match else None


def _mine(text: str) -> FactQuestion | None:
    match = _MINE_EN.fullmatch(text) or _MINE_UK.fullmatch(text)
    return FactQuestion((british(match["thing"].lower()),), loose=True) if match else None
