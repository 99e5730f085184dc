"""From a clause to facts: certain ones by the rules for statements, and what those would lose in the person's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from desktop.assistant.rules import morphology, ukrainian
from desktop.assistant.rules.clause_kinds import category_of
from desktop.assistant.rules.clauses import Clause, items
from desktop.assistant.rules.concepts import likeness
from desktop.assistant.rules.dates import MONTH, NUMERAL_UK, SEASON, WEEKDAY, find_times, number_in_words
from desktop.assistant.rules.morphology import first_person, first_person_uk, is_finite, stem, verb_base
from desktop.assistant.rules.nominative import place_after_in
from desktop.assistant.rules.people import CALLING, THING, People, Subject, Tie, is_part, ties
from desktop.assistant.rules.statement_forms import CERTAIN, LIKELY, Statement, slug
from desktop.assistant.rules.statements import Reader
from desktop.assistant.rules.text import Language, language_of
from desktop.assistant.rules.vocabulary import (
    FAVOURITES_UK,
    GROUPS_EN,
    NAME,
    NATIONALITIES_EN,
    PET_KEYS,
    PET_LABELS_UK,
    PETS_EN,
    RELATION_STEMS_UK,
    RELATIONS_EN,
    by_longest_stem,
    is_illness,
)
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
IN_WORDS = 0.75
"""How sure a fact in the person's words is: they said it, but what it means was not read."""

_LISTED = frozenset("allergy likes dislikes interest skill learning owns uses read prefers".split())
"""Keys that hold one thing a fact: "penicillin and shellfish" are two."""

STOP = frozenset(
    "a an the and or but so of to in on at for from with by as is are was were am be been being i i'm im i've we my our me us you your he she it its they them their his her him this that these those there here"
    " have has had do does did don't doesn't dont not no now just still also really very too quite called named who which what when where since till until about some any all every each other own than then if"
    " will would can could should must may might got get gets getting it's he's she's they're they've we've you've there's that's lot bit more most much many mostly around like into out up down off over again already yet ok name names"
    " favorite favourite color these days am think believe guess probably suppose pretty sure currently well please"
    " думаю гадаю здається вважаю напевно мабуть звати звуть звать кличуть називається звуся називають улюблений улюблена улюблене є живе дуже колись раніше сам сама мову мова мовою"
    " мою моєї моїй моєму мого моїх моїми моїм моєю наш наше нашого нашу нашій наші наша нашою нашому нашим нашими наших"
    " свого свою своєї своїй своєму своєю своїм своїми своїх свої років року роки рік"
    " себе собі собою я ми ти ви він вона воно вони це те цей ця ці той та і й а але чи що як де коли у в на з із зі до від за над під про по для при без через бо то так ні не вже ще теж також дуже мій моя моє мої мене мені нас нам його її їх їй йому їм у є був була було були буде бути має маю мати свій своя своє зараз тепер тільки лише просто самий один одна який яка яке які".split()
)
_NUMBERS = {"один": "1", "одна": "1", "два": "2", "дві": "2", "три": "3", "чотири": "4", "п'ять": "5", "шість": "6", "сім": "7", "вісім": "8", "дев'ять": "9", "десять": "10",
            "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
            "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17",
            "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70",
            "eighty": "80", "ninety": "90"}  # fmt: skip
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
TENS_AND_UNITS = rf"(?:{'|'.join(_TENS)})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?"
"""An English number in words from twenty to ninety-nine."""
AGE_IN_WORDS = rf"(?:{TENS_AND_UNITS}|(?:thir|four|fif|six|seven|eigh|nine)teen)"


def in_digits(word: str) -> str:
    """A number in words in digits, an English one up to ninety-nine; any other word as it is."""
    low = word.lower()
    tens, _, unit = low.replace("-", " ").partition(" ")
    if unit and tens in _TENS and unit in _NUMBERS:
        return str(int(_NUMBERS[tens]) + int(_NUMBERS[unit]))
    return _NUMBERS.get(low, word)


_AGE_WORDS_UK = re.compile(
    r"(?<=мені )(?P<lead>(?:вже |тільки |лише |уже |скоро |майже |виповнилося |виповнилось )*)(?P<age>[а-яіїєґ'’]+(?: [а-яіїєґ'’]+)?)",
    _I,
)


def _aged_in_digits(text: str) -> str:
    """A Ukrainian text with the age in it in digits: «мені шістдесят два роки» is «мені 62 роки»."""

    def digits(found: re.Match[str]) -> str:
        words = found["age"].split()
        for count in (2, 1):
            number = number_in_words(words[:count])
            if number is not None:
                return " ".join([found["lead"] + str(number), *words[count:]])
        return found[0]

    return _AGE_WORDS_UK.sub(digits, text)


_EXPLAINED = frozenset(
    "currently recently nowadays actually finally today always usually mostly absolutely totally simply please full current home native mother tongue city town old-fashioned two-year moved lately anymore can't stand dislike loathe detest teach named retired live work come speak like love hate enjoy prefer study learn own drive turn marry allergic originally based born year old age job call name birthday be base die have use know move currently lives years each"
    " тримати завести жити працювати мешкати назвати звати любити обожнювати рік вік алергія знати вивчати розмовляти робити".split()
)
KEYS_BY_WORDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, _I))
    for name, pattern in (
        (
            "former job",
            r"^(?:я |i'm |i am |im )?(?:вже |теперь? |a |an |now )*(?:колишн\w+ |екс-?|retired |former |ex-)(?!wife|husband|partner|girlfriend|boyfriend|flatmate|roommate|boss|дружин|чолові|партнер|дівчин|хлоп)|^(?:i |we )?used to (?:be an? |work )|^(?:(?:я )?(?:раніше|колись|до цього) (?:я )?|я (?:раніше |колись ))(?:працюва|був |була )|\b(?:quit(?! \w+ing\b| sugar| coffee| alcohol| meat)|resigned|(?<!my )(?<!his )(?<!her )(?<!the )left(?! (?:foot|hand|leg|arm|eye|ear|knee|side|shoulder|hip|wrist|ankle|over|to\b))|was fired|got fired|laid off|let (?:me|us) go|retired from)\b.*|^звільни(?:вс|лас|лис|ли\b(?! (?-i:[А-ЯІЇЄҐ])))\w*",
        ),
        ("allergy", r"\ballerg|\banaphyla|алергі"),
        (
            "medication",
            r"\bput (?:me|him|her) on (?!a\b|the\b|hold)|\bprescribed\b|\b(?:i|she|he)? ?(?:take|takes|taking|am on|prescribed)\b.*\b(?:mg|mcg|micrograms?|tablets?|pills?|insulin|drops|inhaler|medic\w+)\b|\b\d+ ?(?:mg|mcg|micrograms?)\b|лікар\w* (?:\w+ ){0,2}(?:випис|признач|припис|пропис)\w*(?! (?:\w+ )?(?:аналіз|операц|обстеж|прийом|мрт|узд))|таблет|\bліки\b|\d ?мг\b",
        ),
        ("pregnancy", r"pregnan|\bexpecting\b|\bdue (?:on|in|date)\b|вагітн|народжує"),
        (
            "health",
            r"\b(?:asthma|diabet\w*|epilep\w*|migraines?|surgery|operation|blood pressure|arthritis|adhd|depression|anxiety|cancer|broke (?:my|his|her) (?:arm|leg|ankle|wrist)|thyroid|coeliac|celiac|hernia|diagnosed)\b|астм|діабет|операці|\bтиск\b|мігрен|хвор",
        ),
        ("dating", r"\b(?:seeing|dating|going out with)\b|зустрічаюся з|зустрічаюсь з"),
        ("marriage", r"\b(?:got married|married|wedding|anniversary|engaged)\b|одружи|весілл|заміж|розлуч"),
        (
            "home",
            r"^(?:(?:right )?now,? )?(?:he |she |i |we )?(?:\w+ )?(?:live|lives|living|lived|moved(?! (?:my|our|the|it|his|her|their)\b)|rent|rents|been here|been there|in \w+ now)\b|^(?:currently |now )?(?:i'm|im|i am) (?:still |currently |now |already )*in (?-i:[A-Z])|\b(?:жив[еуи]\w*|мешка\w+|переїха\w+|проживаю)\b",
        ),
        (
            "studies",
            r"\b(?:student|stud(?:y|ies|ying)|university|college|degree|thesis|exam|course|semester|phd|master'?s)\b|вчиться|вчуся|навча|студент|курс",
        ),
        (
            "work",
            r"\bпідроб(?:ля|іт)|\b(?:driv|deliver|clean|cook|teach|freelanc)(?:e|es|s|ing) (?:an? [\w-]+ )?for (?-i:[A-Z])|\bвлашту(?:вався|вала(?:ся|сь)|вавсь)\b|^(?:(?:пі|перей|вий)ш(?:ов|ла)|виходжу|йду|теперь?|зараз) (?:працювати )?(?:у|в|на|до) (?-i:[А-ЯІЇЄҐ])\S+(?: (?-i:[А-ЯІЇЄҐ])\S+)? [а-яіїєґ'’]+(?:ом|ем|єм|ою|ею|єю)$|^(?:мене )?(?:взяли|прийняли|беруть) (?:на роботу|(?:у|в|до) (?:[а-яіїєґ'’]+ )?(?-i:[А-ЯІЇЄҐ])|[а-яіїєґ'’]+(?:ом|ем|єм|ою|ею) (?:в|у|до|на))\b|\bперев(?:ели|едуть|івся|елася) (?:[\w'’]+ )?(?:працювати|на посаду|на роботу|до (?-i:[А-ЯІЇЄҐ]))|\bstart(?:s|ed|ing)? (?:(?:on|in|from) [\w ]+ )?as (?:an? |the )?[a-z]|\b(?:work|works|working|job|shift|shifts|office|remote|employed)\b|працю|робот|роблю",
        ),
        ("fear", r"\b(?:afraid|scared|terrified|frightened) of\b|\bphobia\b|\bбо(?:юся|їться|юсь|яться)\b"),
        ("trip", r"\b(?:fly|flying|flight|trip|travel\w*|holiday|vacation)\b|лечу|літак|подорож|відпустк"),
        (
            "appointment",
            r"\b(?:dentist|appointment|check-?up|doctor|gp|interview)\b|прийом|хірург|стоматолог|співбесід",
        ),
        ("meeting", r"\b(?:meeting|standup|call with|retro)\b|зустріч|нарада"),
    )
)
_NAME_BAD = re.compile(
    r"\b(?:is|are|was|were|and|who|live|lives|work|works|have|has|from|in|at|because|he|she|і|та|він|вона|живу|працюю|мені)\b|[,;:()]",
    _I,
)
_PLACE_BAD = re.compile(
    r"\b(?:department|team|section|ward|desk|role|position|shift|group|class|(?:mon|tues?|wed|thurs?|fri|sat|sun)$|another|to be|not|ago|yrs?|years?|and|but|who|work|works|because|have|has|is|was|live|і|але|працюю|бо|вже)\b",
    _I,
)


@dataclass(frozen=True, slots=True)
class Read:
    """What one clause says: `facts` to keep, and whom it is about."""

    facts: tuple[Statement, ...]
    subject: Subject
    structured: bool
    """Whether the facts are certain ones alone."""


def read(clause: Clause, reader: Reader, people: People, inherited: str, *, explicit: bool = False) -> Read:
    """The facts of a clause. It never tears: what certain facts would lose is kept in words beside them."""
    subject = people.subject(clause.said, elided=clause.elided, inherited=inherited)
    tied, subject = _called(clause, subject, people)
    if _TO_NAME.search(clause.said):
        tied = [tie for tie in tied if tie.relation not in PET_KEYS]
    tied.sort(key=lambda tie: clause.said.find(tie.name))  # the one named last is whom "she" means
    who = subject.who
    aged = _AGED.match(subject.predicate) if who not in (USER, THING) else None
    if aged is not None and re.match(r"(?:and|&|і|й|та) ", aged["rest"]):
        subject = Subject(USER, clause.said)  # of another one beside them, too
    elif aged is not None and aged["rest"]:
        subject = replace(subject, predicate=aged["rest"])
    for tie in tied:
        if tie.relation not in ("friend", "colleague", "neighbour"):
            people.tie(tie.owner, tie.relation, tie.name)
        people.know(tie.name)
        people.mention(tie.name)
    named = next(
        (
            tie
            for tie in tied
            if tie.owner == USER
            and not subject.name
            and subject.relation == tie.relation
            and (
                who in (people.label(tie.relation), people.names.get(tie.relation))
                or people.pet_of(who) == tie.relation
            )
        ),
        None,
    )
    if named is not None:
        subject = replace(subject, who=named.name, named_as=who)
        who = named.name
    if who not in (USER, THING):
        people.know(who)
        people.mention(who)
    for beside in (*_BESIDE.finditer(clause.said), *_IS_NAMED.finditer(clause.said)):
        people.know(beside["name"])
        people.mention(beside["name"])
        if who not in (USER, THING):
            people.mention(who)
    called = CALLING.search(clause.said)
    if called is not None:
        people.know(called["name"])
        people.mention(called["name"])
    had = _HAD_UK if reader.language == "uk" else _HAD
    if had.match(clause.said):  # who was theirs, and is no more
        tied = [tie for tie in tied if tie.relation not in PET_KEYS | _CHANGING]
        subject = Subject(USER, clause.said)
    tied = [tie for tie in tied if _IS_DAY.match(tie.name) is None]  # "has the kids Wednesdays"
    facts = [_tied(tie) for tie in tied]
    facts += [Statement("personal", "age", tie.age, subject=tie.name) for tie in tied if tie.age]
    facts += [
        Statement("personal", "breed", morphology.nominative(word), subject=tie.name)
        for tie in tied
        if reader.language == "uk" and tie.relation in PET_KEYS
        for word in re.findall(r"[а-яіїєґ'’]+", clause.said.lower())
        if morphology.pet_of(word) == tie.relation and likeness("breed", word) > 0
    ]
    if aged is not None and aged["rest"]:
        age = Statement("personal", "age", aged["bracketed"] or aged["beside"], subject=who)
        facts += [age] if age not in facts else []
    frame = set(subject.owner.lower().split())
    certain = [
        fact
        for fact in _certain(clause, subject, reader, frame, explicit=explicit)
        if not (fact.key == "job" and people.is_pet(fact.subject))
        if fact.key not in ("likes", "allergy")
        or not re.match(r"(?:не|not|come|break|swell|get|need) ", fact.value, _I)
    ]
    if any(fact.key == "name" and fact.subject != USER for fact in certain):  # what was read so is lost
        certain = [fact for fact in certain if fact.key != "name" or fact.subject == USER]
        frame = set(subject.owner.lower().split())
    if tied:  # each of them by name says it better
        names = {name for tie in tied for name in (tie.name, *re.split(r" and |, ", tie.name))}
        own = {tie.relation for tie in tied if reader.language == "uk"} & PET_KEYS
        certain = [
            fact
            for fact in certain
            if fact.key not in {"pet", "children", "family", "detail", *own} and not names.issuperset(items(fact.value))
        ]
    facts += [fact for fact in certain if not any(_says_same(fact, other) for other in facts)]
    lost = _lost(clause, facts, reader.language, frame)
    structured = bool(facts) and not lost
    if lost:
        about_self = named is not None and not people.pet_of(subject.named_as)
        about_self = about_self or _WHICH_UK.match(clause.said) is not None
        worded = in_words(clause, Subject(USER, clause.said) if about_self else subject, reader.language)
        if worded is not None:
            facts.append(worded)
    return Read(tuple(replace(fact, excerpt=clause.said) for fact in facts), subject, structured)


_TO_NAME = re.compile(
    r"\b(?:wants?|wanted|hop(?:es?|ing)|like|plann?(?:ing|s)|might|could|would) (?:to )?(?:name|call)\b|\bхо(?:че|чу|чемо|тіла|тів) назвати\b",
    _I,
)
"""A name that is wished for, and not given yet."""
_HAD_UK = re.compile(
    r"^(?:(?:раніше|колись|торік|давно|до того|ще|я|ми) )*(?:(?:(?:у|в) (?:мене|нас) )(?:(?:раніше|колись|ще|давно|торік|до того) )*(?:був|була|було|були)\b"
    r"|(?:був|була|було|були) (?:(?:колись|раніше) )?(?:у|в) (?:мене|нас)\b|(?:мав|мала|мали)\b)",
    _I,
)
"""What the person had, and has no more: «у мене був собака Рекс»."""
_HAD = re.compile(r"(?:(?:i|we) )(?:once |also )?(?:had|used to have|owned)\b", _I)
_CHANGING = frozenset(
    "partner girlfriend boyfriend fiancé boss manager colleague neighbour roommate doctor dentist teacher coach".split()
)
"""What somebody is to the person for a time."""
_WHICH_UK = re.compile(r"(?:най)?(?:старш|молодш|менш|середн)\w+ (?:[—–-] )?(?-i:[А-ЯІЇЄҐ])", _I)
"""Which one of several somebody is, that no key tells."""


def _called(clause: Clause, subject: Subject, people: People) -> tuple[list[Tie], Subject]:
    """Who is who as a clause says it, and whom it is about by that."""
    who, unnamed = subject.who, people.unnamed
    people.begin(clause.said)
    tied = ties(clause.said, people, who)
    if subject.relation and subject.name:
        late = "late " if re.match(r"(?:my|our) (?:dear )?late ", clause.said, _I) else ""
        tied = [tie for tie in tied if not late or tie.name != subject.name]
        tied.insert(0, Tie(subject.owner, f"{late}{subject.relation}", subject.name))
    told = _THEIR_NAME.match(clause.said)
    if told is not None:
        people.know(told["name"])
        tied += [Tie(USER, unnamed, told["name"])] if unnamed else []
        subject = Subject(told["name"], clause.said, unnamed)
    if people.awaited and subject.who[:1].isupper() and not subject.relation:
        known = {*people.names.values(), *(name for (_, _), name in people.kin.items())}
        tied += [Tie(USER, people.awaited, subject.who)] if subject.who not in known else []
    called = _CALLED.match(subject.predicate) or _CALLS.match(clause.said)
    role = re.fullmatch(rf"(?:is |are )(?:called |named )?(?P<name>{NAME})", subject.predicate, _I)
    if role is not None and subject.relation and not subject.name and subject.owner != USER and not people.pet_of(who):
        tied.append(Tie(subject.owner, subject.relation, role["name"]))
    if called is not None and (pet := people.pet_of(who) or people.pet_of(people.last[-1] if people.last else "")):
        tied.append(Tie(USER, pet, called["name"]))
    if pet := people.pet_of(who):
        kept = subject.predicate if called is not None else _CALLED_AFTER.sub("", subject.predicate)
        subject = replace(subject, relation=pet, predicate=kept)
        tied = [
            replace(tie, relation=pet) if tie.owner == USER and people.pet_of(tie.relation) else tie for tie in tied
        ]
    return [tie for tie in dict.fromkeys(tied) if not any(is_part(tie, other) for other in tied)], subject


_AGED = re.compile(
    r"(?:\((?P<bracketed>\d{1,3})(?: (?:yrs?|years?)(?: old)?)?\),? *|(?P<beside>\d{1,3})(?: (?:рок(?:и|ів)|рік))?, )(?P<rest>.*)$",
    _I,
)
"""What follows a name with the age in brackets or between commas: "Emil (9) has a cold"."""
_CALLED = re.compile(
    r"^(?:is |was |мене )?(?:called|named|звати|звуть|назвали|кличемо|на ім'я|на кличку) (?P<name>(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+)$",
    _I,
)


_CALLS = re.compile(
    r"^(?:(?:we|i)(?:'ve)? |я |ми )?(?:called|named|назва(?:в|ла|ли)) (?:him |her |it |його |її )?(?P<name>(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+)$",
    _I,
)
_THEIR_NAME = re.compile(
    r"^(?:(?:her|his|their|its) name(?:'s| is)|(?:she|he|they|it)(?:'s| is|'re| are) (?:called|named)|(?:її|його) (?:звати|звуть)) (?P<name>(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+)$",
    _I,
)
_CALLED_AFTER = re.compile(r"[,]? (?:and )?(?:called|named|на ім'я|на кличку) (?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+$", _I)


def is_certain(clause: Clause, reader: Reader, people: People) -> bool:
    """Whether the rules for statements read a clause."""
    subject = people.subject(clause.said, elided=clause.elided, inherited=USER)
    return next(_certain(clause, subject, reader, set(), explicit=False), None) is not None


_BESIDE = re.compile(
    r"\b(?:engaged to|married to|talked to|spoke (?:to|with)|met|dating|seeing|married|(?:contact|client|boss|agent|name|[a-z]+(?:er|or|ist|ian|ant|man|woman))(?: \w+)? is|called|named) (?P<name>(?-i:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?))(?=[\s,.]|$)",
    _I,
)
"""Somebody whom a clause names beside its subject, and whom "she" may mean in the next one."""


_IS_NAMED = re.compile(
    r"^(?:(?:my|our|the|his|her|new) )?[a-z][\w -]{2,30} (?:is|was|will be)(?: called| named)? (?P<name>(?-i:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?))$",
    _I,
)
"""Who does what, and whom "he" means in the next clause: "the secretary is Malcolm"."""


def _tied(tie: Tie) -> Statement:
    pet = tie.relation in PET_KEYS
    return Statement("personal_context" if pet else "relationship", tie.relation, tie.name, subject=tie.owner)


def _says_same(fact: Statement, other: Statement) -> bool:
    return (
        fact.subject == other.subject
        and fact.key == other.key
        and (fact.value == other.value or other.value in fact.value)
    )


def _certain(
    clause: Clause, subject: Subject, reader: Reader, frame: set[str], *, explicit: bool
) -> Iterator[Statement]:
    """What the rules for statements find, about whomever the clause is about; `frame` takes the words of their form."""
    about_self = subject.who in (USER, THING)
    text = clause.said if about_self or subject.whole else subject.predicate
    named = _SELF_NAMED.match(mended(text, reader.language)) if about_self else None
    if (
        named is not None
        and not any(word.lower() in _NOT_NAMES for word in named["name"].split())
        and not re.fullmatch(
            rf"{NATIONALITIES_EN}|catholic|muslim|christian|buddhist|hindu|orthodox|protestant|atheist|україн\w+|поля\w+|нім\w+",
            named["name"],
            _I,
        )
    ):
        yield Statement("personal", "name", named["name"], confidence=0.9)
        if named["nick"]:
            yield Statement("personal", "preferred name", named["nick"])
        if named["age"]:
            yield Statement("personal", "age", named["age"])
        return
    if reader.language == "uk" and not about_self and (found := _WENT_TO_WORK_UK.match(text)):
        calling = morphology.one_of_them(found["job"])
        if calling:
            yield Statement("work_context", "job", calling, subject=subject.who)
            return
    placed = _IS_IN_UK.match(text) if reader.language == "uk" and not about_self else None
    if placed is not None:
        frame |= set(text.lower().split())
        yield Statement(
            "personal",
            "location",
            place_after_in(reader.tidy(placed["place"], "place")),
            subject=subject.who,
            confidence=0.9,
        )
        return
    moved = _TO_SOMEBODY_UK.search(text) if reader.language == "uk" and not about_self else None
    if moved is not None and (moved["who"] in _OURS_UK or people_word(moved["who"])):
        yield Statement("personal", "location", text.strip(" .,!"), subject=subject.who)
        return
    for form in _forms(text, subject, reader.language, elided=clause.elided):
        made = [
            fact
            for fact in reader.clause(form, explicit=explicit)
            if is_valid(fact, reader)
            and (fact.key not in _PLACES or reader.language == "en" or _is_place_uk(fact.value, text))
        ]
        if made:
            frame |= reader.frame(form, explicit=explicit)
            said = [word.strip(",.") for word in form.lower().split() if word.strip(",.") not in frame]
            if reader.language == "uk" and len(said) <= sum(len(fact.value.split()) for fact in made):  # only inflected
                frame |= set(said)
            if not about_self:
                frame |= {word.lower() for word in text.split()[:2]} - {
                    word.lower() for fact in made for word in fact.value.split()
                }
            yield from _apart(
                made, subject, reader, about_self=about_self, subject_words=set(re.findall(r"[\w'’-]+", clause.said))
            )
            return


_WENT_TO_WORK_UK = re.compile(
    r"^(?:пішо(?:в|вши)|пішла|піш[оа]в|подався|подалася|йде|іде) (?:працювати )?(?:у|в) (?P<job>[а-яіїєґ'’]+)$", _I
)
_IS_IN_UK = re.compile(
    r"^(?:зараз |теперь? |вже |уже |досі )*(?:у|в) (?P<place>(?-i:[А-ЯІЇЄҐ])[\w'’-]+(?: (?-i:[А-ЯІЇЄҐ])[\w'’-]+)?)$", _I
)
"""Where somebody is, and no more: «Степан у Канаді»."""
_PLACES = frozenset({"location", "hometown", "birthplace", "lived in"})
_OURS_UK = frozenset("нас мене нами мною".split())
_TO_SOMEBODY_UK = re.compile(
    r"(?:переїха\w+|повернул\w+|повернувся|перебра\w+|перевезли|оселил\w+|живе|живуть|мешка(?:є|ють)|поживе|пожив(?:е|уть)|гостює)(?: \w+)?? (?:жити )?(?:до|у|в|з|із|зі|разом з|біля|коло) (?:мо\w+ |сво\w+ )?(?P<who>(?-i:[а-яіїєґ'’]+))",
    _I,
)
"""With whom somebody lives: «мама переїхала до нас»."""
_LIVES_WITH = re.compile(
    r"^(?:i|we|he|she|they)(?:['’]m|['’]re| am| are| is)? (?:\w+ )?liv(?:e|es|ing) with\b|\blives with (?:me|us)\b", _I
)
_LIVES_WITH_UK = re.compile(
    r"(?:я |ми |зараз |теперь? )*(?:живу|живемо|мешкаю|мешкаємо) (?:разом |зараз |теперь? |досі )*(?:з|із|зі) ", _I
)
"""With whom the person lives."""
_DWELLING_UK = re.compile(
    r"(?:квартир|будин|дім|дом|хат|поверх|кімнат|котедж|дач|гуртожит|однуш|двуш|палат|лікарн|казарм|ліс$|гор[аи]|підвал|мансард|гараж|бараці?|офіс|студі|барак)",
    _I,
)
"""How words for what one lives in begin, which are no place with a name."""
_SETTLEMENTS_UK = frozenset(
    "місто село селище містечко хутір столиця центр передмістя район область край європа україна закарпаття полісся поділля волинь буковина галичина слобожанщина карпати".split()
)


def people_word(word: str) -> bool:
    """Whether a Ukrainian word names somebody by what they are to another."""
    return by_longest_stem(RELATION_STEMS_UK, word.lower()) != word.lower()


def _is_place_uk(value: str, said: str) -> bool:
    """Whether a Ukrainian value is a place with a name: no pronoun, no adverb, no person, no floor; said is the clause."""
    words = re.findall(r"[^\W\d_][\w'’-]*", value)
    if not words:
        return False
    first = morphology.parses(words[0].lower())
    if first and (first[0].tag.POS in ("NPRO", "ADVB", "PREP", "PRCL") or words[0].lower() in _OURS_UK):
        return False
    named = morphology.is_surely_name(words[0])
    if not named and any(re.search(rf"(?<!\w){re.escape(word[:3].capitalize())}", said) for word in words):
        return True
    if named or not any(each.tag.POS == "NOUN" for word in words for each in morphology.parses(word.lower())):
        return False
    if people_word(words[0]):
        return False
    readings = [each for word in words for each in morphology.parses(word.lower())]
    known = any("Geox" in str(each.tag) or each.normal_form in _SETTLEMENTS_UK for each in readings)
    return known or (len(words) == 1 and not _DWELLING_UK.match(words[0]))


def _apart(
    made: Sequence[Statement], subject: Subject, reader: Reader, *, about_self: bool, subject_words: set[str]
) -> Iterator[Statement]:
    for fact in made:
        whose = fact.subject if about_self or fact.subject != USER else subject.who
        for said in _members(fact):
            value = re.sub(r",? (?:вже|уже) (?:\w+ )?(?:рік|роки|років|місяц\w+|тиж\w+).*$", "", said)
            if (
                reader.language == "uk"
                and fact.key in ("location", "hometown", "birthplace")
                and " " not in value
                and value in subject_words
            ):
                value = morphology.nominative(value, case="loct")
            if (
                reader.language == "uk"
                and fact.key == "hometown"
                and value in subject_words
                and _OF_TOWN_UK.search(value)
            ):
                value = f"{value[:-3]}ів"  # «з Косова»
            if reader.language == "uk" and not about_self and " " in value:
                first, _, others = value.partition(" ")
                value = f"{morphology.third_person_uk(first)} {others}"
            named = reader.language == "uk" and value[:1].isupper() and " " not in value
            town = reader.tidy(value, "place") if named else value
            key = fact.key
            if key == "employer" and town != value:  # «водій у Запоріжжі»
                idle = next(filter(None, (_NO_WORK_UK.match(each.value) for each in made if each.key == "job")), None)
                key = "work location" if idle is None else "place of study" if idle["studies"] else "location"
                value = town
            if key == "employer" and (
                head := re.match(r"(?:[а-яіїєґ'’-]+ )??[а-яіїєґ'’-]+(?=$| [увнзпб]\w? | [А-ЯІЇЄҐ«\"]| №?\d)", value)
            ):
                bare = morphology.nominative(head[0], case="loct")
                bare = reader.tidy(bare, "place") if bare == head[0] and bare[:1].isupper() else bare
                value = bare + value[head.end() :]
            if key == "employer" and reader.language == "uk" and " " in value:
                value = _workplace_uk(value)
            if not about_self:
                value = _of_another(value, subject.predicate)
            if key == "number" and re.fullmatch(r"\+?\d[\d ()-]{6,}", value):
                key = "phone number"
            told = replace(fact, key=key, value=value, subject=whose)
            yield _of_health(told) if key == "allergy" else told


def _workplace_uk(said: str) -> str:
    """A place of work said after "in", in the nominative: «Новій пошті», or «реанімації обласної лікарні», whose first word
    alone is in that case."""
    first, second, *_ = words = said.split()
    if first[:1].isupper() and second[:1].islower() and len(words) == 2:
        return morphology.nominative(said, case="loct")
    cases = [[each.tag.case for each in morphology.parses(word.lower())] for word in (first, second)]
    if first.islower() and "loct" in cases[0] and "gent" in cases[1] and "loct" not in cases[1]:
        return f"{morphology.nominative(first, case='loct')} {' '.join(words[1:])}"
    return said


def _of_health(fact: Statement) -> Statement:
    """A member of a list of allergies; a condition beside them is what somebody has, and is not allergic to."""
    intolerant = _INTOLERANT.fullmatch(fact.value)
    if intolerant is not None:
        return replace(fact, key="diet", value=f"{intolerant['what']} intolerant")
    if _CONDITION_UK.match(fact.value):
        return replace(fact, key="health", confidence=IN_WORDS)
    return replace(fact, key="health") if is_illness(fact.value) else fact


_INTOLERANT = re.compile(r"(?:an? )?(?P<what>[a-z]+)[ -]intoleran(?:t|ce)", _I)
_CONDITION_UK = re.compile(r"непереносим|астм|діабет|екзем|псоріаз|целіакі|гіпертоні|мігрен|гастрит|епілепсі", _I)
_NO_WORK_UK = re.compile(r"(?:(?P<studies>студент|учен|школяр|аспірант)|пенсіонер)", _I)
"""Who has no work yet or any more: «студентка у Франківську» works nowhere."""

_OF_TOWN_UK = re.compile(r"[а-яіїєґ]{2}ова$")


def _of_another(value: str, predicate: str) -> str:
    """A value as it is said of another: the verbs that were read in the first person are again as they were said."""
    said = {
        (first_person_uk(word) if re.search("[а-яіїєґ]", word) else first_person(word)): word
        for word in predicate.split()[:4]
    }
    return " ".join(said.get(word, word) for word in value.split())


_SAYS_WHY = re.compile(
    r"(?:it |they )?(?:tastes?|smells?|sounds?|looks?|feels?|makes?|gives?|is|are|was|were|has|reminds?) \w", _I
)
"""What is said of a thing after it, and is no further one: "coriander, tastes like soap"."""


def _members(fact: Statement) -> list[str]:
    """The members of a list, where each is a fact: no list of more than three words a member."""
    if fact.key in _LISTED and (denied := re.search(r",? (?:а не|but not|not) \S+$", fact.value)):
        fact = replace(fact, value=fact.value[: denied.start()])
    if fact.key in ("allergy", "likes", "dislikes"):
        fact = replace(fact, value=fact.value.replace(" & ", " and "))
    if fact.key not in _LISTED or not re.search(r",|\band\b|\bта\b|\bі\b|\bй\b", fact.value):
        return [fact.value]
    beside = re.search(r", (?:особливо|зокрема|наприклад|навіть|especially|particularly|mostly|even)\b", fact.value, _I)
    if beside is not None:
        return [fact.value]
    parts = [re.sub(r"^(?:also|ще|також|і|й|to|на|а також) ", "", part) for part in items(fact.value)]
    parts = [re.sub(r" (?:too|as well|also|теж|також)$", "", part, flags=_I) for part in parts]
    remark = next((at for at, part in enumerate(parts) if at and _SAYS_WHY.match(part)), len(parts))
    parts = parts[:remark]
    if any(
        re.fullmatch(r"[a-z]+ly|well|a (?:bit|little)", part)
        or _BOUNDS.match(part)
        or (fact.key == "owns" and _PLACED.match(part))
        for part in parts[1:]
    ):
        return [fact.value]
    parts = [re.sub(r"^(?:на|ще на) ", "", part) for part in parts]
    if any(
        re.match(r"(?:вже|десь|приблизно|рівень|майже|about|around|roughly|level|already|\d+|[abc][12])\b", part, _I)
        for part in parts[1:]
    ):
        return [f"{parts[0]} ({', '.join(parts[1:])})"]
    short = all(
        0 < len(part.split()) <= (8 if fact.key == "owns" else 4)
        and not any(
            is_finite(word) and not word.endswith("s") and verb_base(word) != word.lower() for word in part.split()[1:]
        )
        for part in parts
    )
    plain = fact.key in ("allergy", "owns") or (
        not re.search(r"\b(?:between|with|both|or)\b", fact.value) and all(len(part.split()) <= 3 for part in parts)
    )
    return parts if short and plain and len(parts) > 1 else [fact.value]


_PLACED = re.compile(r"(?:in|on|at|near|with|by|from|for) ", _I)
_BOUNDS = re.compile(
    r"(?:навесні|весною|влітку|літом|восени|взимку|зимою|зранку|вранці|ввечері|вночі|інколи|іноді|часом|часто|завжди|потім|але|а|проте|зате|тільки|лише|крім|окрім|хіба|якщо|коли|без|бо|та й|but|except|without|only|unless|if|when|because)\b",
    _I,
)
"""What sets a bound to what was said before it, and is no other member of a list: «…, але без цукру»."""


def _forms(text: str, subject: Subject, language: Language, *, elided: bool) -> Iterator[str]:
    """A clause as the rules know it: in the first person, with its subject and its apostrophes."""
    text = mended(text, language)
    if subject.whole:
        yield text
        return
    if language == "uk":
        text = re.sub(r"^(звати|звуть|кличуть) (мене|його|її|їх) ", r"\2 \1 ", text, flags=_I)
        text = re.sub(r"^(\S+(?: \S+)?) мене (звати|звуть)$", r"мене \2 \1", text, flags=_I)
        text = re.sub(
            r"^(?:мені )?((?:вже |щойно |тільки |вчора |учора |сьогодні |нещодавно )*)(?:виповнилос[ья]|стукнуло|сповнилос[ья]|минуло) (?=\w+(?: рок\w+| рік)?$)",
            "мені ",
            text,
            flags=_I,
        )
    if language == "en":
        yield from _forms_en(text, subject, elided=elided)
        return
    if subject.who in (USER, THING):
        yield text
        numbered = _aged_in_digits(text)
        if numbered != text:
            yield numbered
        if elided and re.match(r"^\d{1,2}(?: (?:рок|рік)|$)", text):
            yield f"мені {text}"
        if re.match(r"^(?:звуть|звати) ", text, _I):
            yield f"мене {text}"
        if not re.fullmatch(r"[А-ЯІЇЄҐ]\S+", ukrainian.UNSURE.sub("", text)):
            yield f"я {text}"
        return
    if re.match(r"^(?:алергія|астма|діабет|день народження)\b", text, _I):
        yield f"у мене {text}"
    if text.startswith("мені ") and "подоба" in text:  # what is liked is the subject of its verb
        yield text
    text = _WHEN_DONE_UK.sub("", text)
    spoken = " ".join(first_person_uk(word) if at < 4 else word for at, word in enumerate(text.split()))
    spoken = _aged_in_digits(spoken)
    yield spoken
    if " " in spoken or not spoken[:1].isupper():
        yield f"я {spoken}"
    yield f"я {re.sub(r'^[—–-] ', '', spoken)}"


_WHEN_DONE_UK = re.compile(
    r"^(?:днями|нещодавно|недавно|щойно|нарешті|вчора|учора|позавчора|сьогодні|торік|минулого (?:тижня|місяця|року)|цього (?:тижня|місяця|року)) (?=[а-яіїєґ'’]+(?:в|ла|ли)(?:ся|сь)?\b)",
    _I,
)
"""When somebody did something, before the verb: «днями перебрався в Торонто»."""


def _forms_en(text: str, subject: Subject, *, elided: bool) -> Iterator[str]:
    if subject.who not in (USER, THING):
        if subject.possessive:
            yield f"my {text}"
            return
        if _LIKENED.match(text):  # "face like a balloon"
            return
        said = first_person(re.sub(rf"^(?:has |have )?{_TURNED}", r"is \g<age>", text, flags=_I))
        said = re.sub(
            r"^am (?:also |now |currently |already |just |only |actually )*(\w+)(?: already| now)?$",
            lambda found: f"am {number}" if (number := in_digits(found[1])).isdigit() else found[0],
            said,
        )
        yield re.sub(r"^I am ", "I'm ", f"I {said}")
        yield f"I {said}"
        return
    text = re.sub(r"^we(?:'ve| have) got\b|^i(?:'ve| have) got\b|^(?:we|i) (?:do )?have\b", "I have", text, flags=_I)
    text = re.sub(r"^(?:my|our) [\w ]{2,30} and (?:i|me)\b|^(?-i:[A-Z])\w+ and (?:i|me)\b", "I", text, flags=_I)
    text = re.sub(r"\bfav\b", "favourite", text, flags=_I)
    text = re.sub(rf"^i(?:'ve| have)? {_TURNED}", r"I'm \g<age>", text, flags=_I)
    text = _AM_AGED.sub(lambda found: f"I'm {in_digits(found['age'])}", text)
    if elided or _begins_bare(text):
        if re.match(
            r"^(?:originally|based|born|married|engaged|divorced|widowed|separated|single|retired|allergic|living|working|raised|studying|learning|fluent|lactose|diabetic|vegetarian|vegan|due|pregnant|expecting)\b",
            text,
            _I,
        ):
            yield re.sub(r"^I'm (born)", r"I was \1", f"I'm {text}", flags=_I)
            return
        yield f"I {text}"
    if elided and re.match(r"\d{1,2}(?: years old)?$", text):
        yield f"I'm {text}"
    if elided and _COUNTED_KIN.match(text):
        yield f"I have {text}"
    if elided and re.match(r"(?:an? )?[a-z][\w-]*(?: [\w-]+){0,2}$", text):
        yield f"I'm a {re.sub('^an? ', '', text)}"
    yield text
    if re.match(r"^(?:name|favourite|phone|laptop|car|bike|blood type|shoe size|email|address|birthday)\b", text, _I):
        yield re.sub(r"^(my \w+)'s ", r"\1 is ", f"my {text}")


_LIKENED = re.compile(r"like an?\b", _I)
_IS_DAY = re.compile(rf"(?:{WEEKDAY})s?\b", _I)
_COUNTED_KIN = re.compile(
    r"(?:one|two|three|four|five|six|no|\d) (?:\w+ )?(?:kids?|children|sons?|daughters?|sisters?|brothers?|dogs?|cats?|pets|grandkids|grandchildren)\b",
    _I,
)
_AM_AGED = re.compile(
    rf"^i(?:'m| am) (?P<age>\d{{2}}|{AGE_IN_WORDS})(?: (?:now|already|today|as of [\w ]+))?$",
    _I,
)
_TURNED = r"(?:just |now |already |recently |finally )*(?:turned|turns(?= \w+ today)) (?P<age>\w+)(?= today| yesterday| last| this| on | in |$)(?: .*)?"


def _begins_bare(text: str) -> bool:
    first = text.split(maxsplit=1)[0].lower() if text.split() else ""
    return verb_base(first) == first or first in (
        "don't",
        "dont",
        "originally",
        "based",
        "born",
        "allergic",
        "married",
        "living",
        "working",
    )


_SLIPS = {
    "im": "I'm",
    "ive": "I've",
    "dont": "don't",
    "doesnt": "doesn't",
    "cant": "can't",
    "alergic": "allergic",
    "allergick": "allergic",
    "favorite": "favourite",
    "favourit": "favourite",
    "favrite": "favourite",
    "wifes": "wife's",
    "husbands": "husband's",
    "moms": "mom's",
    "mums": "mum's",
    "dads": "dad's",
    "sisters": "sister's",
    "brothers": "brother's",
    "hes": "he's",
    "shes": "she's",
    "theyre": "they're",
    "brithday": "birthday",
    "birtday": "birthday",
    "bday": "birthday",
    "girlfreind": "girlfriend",
    "freind": "friend",
    "becuase": "because",
    "wich": "which",
    "calld": "called",
    "adress": "address",
    "collegue": "colleague",
    "lvie": "live",
    "wrok": "work",
    "veggie": "vegetarian",
    "vegeterian": "vegetarian",
    "marrid": "married",
    "lern": "learn",
    "hubby": "husband",
    **{
        f"{verb}nae": f"{standard}n't"
        for verb, standard in (
            *((each, each) for each in ("is", "has", "did", "does", "had", "could", "would", "should")),
            ("wis", "was"),
            ("din", "do"),
            ("hiv", "have"),
        )
    },
    "cannae": "can't",
    "winnae": "won't",
}
_SLIPS_UK = {
    "др": "день народження",
    "днюха": "день народження",
    "памятаю": "пам'ятаю",
    "сімя": "сім'я",
    "имя": "ім'я",
    "зовут": "звати",
    "зовуть": "звати",
    "живую": "живу",
    "робе": "робить",
    "роблю": "працюю",
    "робить": "працює",
    "прівєт": "привіт",
    "люблу": "люблю",
    "п`ю": "п'ю",
    "аллергія": "алергія",
    "рочки": "роки",
    "рочків": "років",
    "рочок": "рік",
    "лєт": "років",
}
_NAMED_AFTER = re.compile(
    r"\b(sisters|brothers|wifes|husbands|moms|mums|dads) (?=name|birthday|job|dog|cat|car|phone|number|shoe|is\b)", _I
)


def mended(text: str, language: Language) -> str:
    """A text with the slips in its function words put right, for matching alone."""
    table = _SLIPS if language == "en" else _SLIPS_UK

    def right(found: re.Match[str]) -> str:
        low = found[0].lower()
        if (
            low.endswith("s")
            and low in ("sisters", "brothers", "husbands", "moms", "mums", "dads")
            and not _NAMED_AFTER.match(text[found.start() :])
        ):
            return found[0]
        if found[0] != low and low not in ("im", "ive"):
            return found[0]
        bare = low.removesuffix("'s")
        return table.get(low) or (f"{table[bare]}'s" if bare != low and bare in table else low)

    return re.sub(r"[\w'`]+", right, text)


def is_valid(fact: Statement, reader: Reader) -> bool:
    """Whether a value is of the kind that its key asks for: a name holds no verb, an age is a number."""
    value, key = fact.value, fact.key
    if re.search(r"\b(?:wh?ich|cos|coz)\b", value) or _NO_VALUE.match(value) or key.startswith("and "):
        return False
    if _OF_ANOTHER.search(value):  # «запізнень, а на кухні в нас Гліб»
        return False
    if key in _AT_PLACES and _IS_TIME.match(value):
        return False
    if key in {*PET_KEYS, *RELATIONS_EN.values()} and re.match(r"[а-яіїєґ]", value) and " " not in value:
        return False  # «тримає кіз»: no name
    if key in ("name", "preferred name", "surname"):
        return (
            _NAME_BAD.search(value) is None
            and len(value.split()) <= 3
            and not re.search(r"\d", value)
            and not any(word.lower() in _NOT_NAMES for word in value.split())
        )
    if key == "age" or key.endswith(" age"):
        return re.fullmatch(r"\d{1,3}", value) is not None and 0 < int(value) < 125
    if key == "birthplace" and next(find_times(f"в {value}", reader.today), None) is not None:
        return False  # "в серпні" is no place
    if key in _AT_PLACES | {"location", "hometown"} and re.fullmatch(rf"{MONTH}|(?:{WEEKDAY})s?|{SEASON}", value, _I):
        return False  # «з вересня», "moved to Thursdays"
    if key == "hometown" and _NO_HOMETOWN.match(value):  # "my friend Kira from the lab"
        return False
    if key in ("location", "hometown", "birthplace", "lived in"):
        says = re.match(r"\d", value) or any(
            map(morphology.is_first_person_uk, re.findall(r"[а-яіїєґ'’]{3,}", value, _I))
        )
        does = any(
            word[:1].islower() and morphology.is_verb_uk(word) for word in re.findall(r"[а-яіїєґ'’]{4,}", value, _I)
        )
        somebody = (
            value[:1].islower() and by_longest_stem(RELATION_STEMS_UK, value.split()[0]) != value.split()[0].lower()
        )
        somebody = somebody or re.match(r"(?:мною|тобою|ним|нею|нами|вами|ними)\b", value, _I) is not None
        somebody = somebody or (bool(value) and by_longest_stem(RELATION_STEMS_UK, value.split()[0]) in _GRAND)
        if re.search(
            r",\s*(?:\d|[а-яіїєґ])| (?:у|в|на|до|від|з|із|зі|для|через|після|щоб) [а-яіїєґ]", value
        ) or re.search(r"\bвсе$", value):
            return False
        return _PLACE_BAD.search(value) is None and len(value.split()) <= 6 and not (says or does or somebody)
    if key in ("birthday", "birth date"):
        if _WITH_A_MEASURE.search(value):  # "the 6th of October, 3.4 kilos"
            return False
        return re.search(r"\d", value) is not None or next(find_times(f"in {value}", reader.today), None) is not None
    if fact.category == "preference" and _GOES_ON_UK.search(value):
        return False
    if key == "employer" and re.fullmatch(r"(?:мене|мені|мен|нас|нами|себе|них|нього|неї)", value, _I):
        return False
    first, _, others = value.partition(" ")
    if key in ("employer", "job") and re.search(r" (?:mon|tues?|wed|thurs?|fri|sat|sun)$", value):
        return False
    if _THEN_DID.search(value):
        return False  # "sage, peaked at plat 2"
    if key == "language" and re.search(r" (?:to|with|at|for) ", value):
        return False  # "Welsh to the dog"
    if key == "employer" and re.search(r"\b(?:поколін|клас)", value):
        return False  # «зварювальник у третьому поколінні»
    if key == "learning" and re.search(r"\bклас\b|\bкласи\b", value):
        return False  # «вчу четвертий клас»
    if key == "employer" and (low_number(first) or _SEVERAL_UK.fullmatch(first)) and others[:1].islower():
        return False  # "a beekeeper with 14 hives", «у двох школах»
    if key == "employer" and (
        low_number(value) or len(value.split()) > 6 or re.search(r"\b(?:вже|рік|років)\b", value)
    ):
        return False
    if key == "studies" and re.match(r"[А-ЯІЇЄҐ][а-яіїєґ'’]+$", value):  # «вчиться в Угорщині»
        cases = {each.tag.case for each in morphology.parses(value.lower())}
        if cases and not cases & {"nomn", "accs", None}:
            return False
    if key == "studies" and re.match(r"[а-яіїєґ]", value):  # "п'ятому класі" is no matter of study
        nouns = [each for word in value.split()[:1] for each in morphology.parses(word) if each.tag.case]
        if nouns and not any(each.tag.case in ("nomn", "accs") for each in nouns):
            return False
        if nouns and nouns[0].tag.animacy == "anim":  # whom one is to become: «вчиться на юриста»
            return False
    if key in ("job", "employer", "studies"):
        return (
            re.search(r",| and (?:i|we|my|live|have)\b|\bbecause\b|\bbut\b", value, _I) is None
            and len(value.split()) <= 8
            and not (key == "job" and all(word[:1].isupper() for word in value.split()))
        )
    if fact.category == "relationship" and fact.subject == USER and fact.value[:1].isupper():
        return _NAME_BAD.search(re.sub(r",? and |, | і | та ", " ", value)) is None
    return len(value) <= 200


_SEVERAL_UK = re.compile(r"(?:дв|трь|чотирь|кілько|декілько)(?:ох|ома|х|ма)|п['’]яти|різних", _I)
_NO_VALUE = re.compile(
    r"(?:and|or|but|nor|so|too|also|very|really|even|then|і|й|та|або|але|теж|також|дуже)(?= |$)|(?:that|this|it|them) for (?:me|us|you|him|her|them)$"
)
"""What begins with a word that joins or measures: no name, no thing."""
_THEN_DID = re.compile(r", [a-z]{3,}ed (?:at|in|by|from|to|on|with|for|as)\b")
"""What somebody did, said after a value."""
_WITH_A_MEASURE = re.compile(
    r", ?[\d.,]+ ?(?:kilos?|kg|g|grams|pounds?|lbs?|oz|stone|cm|inches|кг|кіло|грам\w*|см)\b", _I
)
"""A day with how heavy or long a baby was behind it."""
_NO_HOMETOWN = re.compile(
    r"(?:the (?!hague)|my|our) ?[a-z]"
    r"|(?:лаборатор|бухгалтер|офіс|робот|відділ|лікарн|спортзал|зал|церкв|школ|універ|курс|магазин|фронт|армі|бригад|класу?\b|секці|гуртк|двор|подвір)\w*$",
    _I,
)
"""Where one knows somebody from, and not where they were born."""
_AT_PLACES = frozenset({"location", "hometown", "birthplace", "lived in", "employer", "work location", "studies"})
_IS_TIME = re.compile(
    r"(?:the )?(?:(?:early|late|most|some|odd) )?(?:mornings?|evenings?|afternoons?|nights?|noon|midnight|weekends?|weekdays?|spring|summer|autumn|winter)$"
    r"|(?:[\da-z:.]+ ){1,2}(?:in the (?:morning|afternoon|evening)|at night|o'clock|am|pm)$|\d{1,2}[:.]\d\d$"
    r"|(?:[\dа-яіїєґ:.'’-]+ ){0,2}(?:ранок|ранк[уио]м?|вечір|вечор[аиіу]\w*|ніч|ноч[іи]|дня|полудень|полудня|опівноч[іи]|обіду?|годин[аиуі]?|вихідн(?:і|их|ими)|будн(?:і|ів|ями))$"
    r"|(?:перш|друг|трет|четверт|п['’]ят|шост|сьом|восьм|дев['’]ят|десят|одинадцят|дванадцят)(?:а|я|ої|ьої|ій|у|ю)$"
)
"""When something is, and not where: an hour, a part of the day."""
_OF_ANOTHER = re.compile(
    r", а (?!не\b|також\b|саме\b|ще\b|взимку\b|влітку\b)|, and (?:all )?(?:i|we|he|she|they)(?:['’]\w+)? [a-z]", _I
)
"""Where a value runs on into what is told of somebody or something else."""
_GOES_ON_UK = re.compile(r", (?:тільки|лише|але|бо) (?:нікому|не )", _I)
"""What goes on after what is liked."""


def low_number(value: str) -> bool:
    """Whether a value is but a number: an hour, an age."""
    return value.lower() in _NUMBERS or re.fullmatch(r"[\d:.]+", value) is not None


_GRAND = frozenset({"grandmother", "grandfather"})
_SELF_NAMED = re.compile(
    r"^(?:I'm|I am|i am|My name's|я[,—– -]*) ?(?P<name>(?-i:[A-ZА-ЯІЇЄҐ][\w'’-]*(?: (?:van |de |von )?[A-ZА-ЯІЇЄҐ][\w'’-]*){0,2}))(?: \((?P<nick>(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+)\)|, (?P<age>\d{1,2})(?: years old)?|,? \(?(?:she/her|he/him|they/them)\)?)?$",
    _I,
)
_NOT_NAMES = frozenset(
    "fine good ok okay tired back home here happy sad sorry sure ready done busy late allergic pregnant vegetarian vegan single married divorced not just still new old from in at a an the".split()
)


_OF_WHOM_UK = frozenset("нього неї них".split())
"""Pronouns after «у», which say but of whom a clause is."""


_BORN = re.compile(r"\bborn\b|\bнароди(?:в|ла|ли)с[яь]\b", _I)
_TELLS_OF_BIRTH = frozenset({"birthday", "birth date", "birthplace", "hometown", "age"})


def _lost(clause: Clause, facts: Sequence[Statement], language: Language, frame: set[str]) -> bool:
    """Whether facts leave out a number, a name, or a word of what a clause says. `frame` are words of its form."""
    lives_with = _LIVES_WITH_UK.match(clause.said) or _LIVES_WITH.search(clause.said)
    if not facts or (lives_with and not any(fact.key in ("location", "home") for fact in facts)):
        return True
    if _BORN.search(clause.said) and not any(fact.key in _TELLS_OF_BIRTH for fact in facts):
        return True
    if _APIECE_UK.search(clause.said) and not any(fact.key == "age" for fact in facts):
        return True
    kept = " ".join(
        f"{fact.key} {fact.value} {fact.subject} {fact.valid_from or ''} {fact.valid_to or ''} {fact.was or ''}"
        f" {denied(fact, clause.said)}"
        for fact in facts
    ).lower()
    listed = (
        sum(fact.category in ("relationship", "personal_context") and fact.value[:1].isupper() for fact in facts) > 1
    )
    stems = {stem(word) for word in re.findall(r"[\w'’-]+", kept)}
    numbers = set(re.findall(r"\d+", kept))
    pets = 0
    for at, word in enumerate(re.findall(r"[\w'’-]+", mended(clause.said, language))):
        low = word.lower()
        if not re.search(r"\w", word) or (
            listed
            and (
                low in _NUMBERS
                or low in GROUPS_EN
                or low in ("двоє", "троє", "дітей", "двох", "трьох", "дві", "синів", "доньок")
            )
        ):
            continue
        low = re.sub(r"['’]s$", "", low)
        if low == "baby" and re.search(
            r"\b(?:had|has|having|expecting) (?:an?|another|their \w+) (?:\w+ )?baby\b", clause.said, _I
        ):
            return True
        if stem(low) == "come" and not re.search(r"\bcom(?:e|es|ing) from\b", clause.said, _I):
            return True
        if low == "new" and any(fact.category == "relationship" for fact in facts):
            continue
        if low in STOP or low in frame or low in _OF_WHOM_UK or (low in _NUMBERS and _NUMBERS[low] in numbers):
            continue
        if (counted := number_in_words([low])) is not None and any(
            int(each) in (counted, counted // 10 * 10 + int(each) % 10) or int(each) % 10 == counted for each in numbers
        ):
            continue
        if re.search(r"\d", word):
            if not set(re.findall(r"\d+", word)) <= numbers and word.lower() not in kept:
                return True
            continue
        root = stem(low)
        if low in kept or root in stems or root in _EXPLAINED or low in _EXPLAINED:
            continue
        if language == "uk" and any(
            len(root) > 2 and other[:2] == root[:2] and (word[:1].isupper() or other[:3] == root[:3]) for other in stems
        ):
            continue
        if at and word[:1].isupper():
            return True
        if _relation_word(low) and re.match(r"(?:my|our) [\w ]+ and (?:i|me)\b", clause.said, _I):
            continue
        if any(
            fact.key in PET_KEYS and (morphology.pet_of(low) == fact.key or low[:6] in PET_LABELS_UK.get(fact.key, ""))
            for fact in facts
        ):
            pets += 1
            if pets > 1 and language == "uk":  # «собака Джек, такса»
                return True
            continue
        if low in FAVOURITES_UK and any(fact.key.startswith("favourite") for fact in facts):
            continue
        trade = by_longest_stem(RELATION_STEMS_UK, low) if language == "uk" else ""
        if trade in _TRADES and trade not in {fact.key for fact in facts}:
            return True
        if _relation_word(low) and any(fact.category == "relationship" or fact.subject != USER for fact in facts):
            continue
        return True
    return False


def denied(fact: Statement, said: str) -> str:
    """The name that a text says somebody does not have: "my boss is Ihor, not Ivan" tells of no Ivan; "" where it says none."""
    if fact.key not in _NAMED:  # "I like Pepsi, not Coke" tells of both
        return ""
    told = (found for found in _NOT_NAMED.finditer(said) if said.endswith(fact.value, 0, found.start()))
    return next((found["old"] for found in told), "")


_NOT_NAMED = re.compile(r", (?:а )?(?:not|не) (?P<old>[A-ZА-ЯІЇЄҐ][\w'’.-]+(?: [A-ZА-ЯІЇЄҐ][\w'’.-]+)*)")
_NAMED = frozenset({*RELATIONS_EN.values(), *PET_KEYS, "name"})
"""Keys whose values are names."""
_TRADES = frozenset(
    "teacher doctor dentist accountant lawyer hairdresser mechanic vet psychologist coach nanny cleaner plumber midwife boss manager".split()
)
"""What somebody may be by trade, whatever else they are."""
_RELATION_PARTS = frozenset(part for word in RELATIONS_EN for part in (word, *word.split("_")))


def _relation_word(word: str) -> bool:
    return (
        word in _RELATION_PARTS
        or word in ("older", "younger", "best", "big", "little", "wee")
        or by_longest_stem(RELATION_STEMS_UK, word) != word
        or word.startswith("жінк")
    )


def in_words(clause: Clause, subject: Subject, language: Language) -> Statement | None:
    """A clause kept as it was said; None where it says too little."""
    about_self = subject.who in (USER, THING)
    text = clause.said.strip(" .,;:!")
    if not about_self:
        text = (
            re.sub(r"^мені (?=\S)|^(?:в|у) мене |^[—–-] ", "", subject.predicate)
            if language == "uk"
            else subject.predicate
        )
        if subject.predicate.startswith(("мені ", "мене ")) and (
            subject.predicate.startswith(("мене зва", "мене зву")) or morphology.is_done_to(text.removeprefix("мене "))
        ):
            text = clause.said  # what others did to them
        if language == "uk" and _WITH_THEM_DOES.match(clause.said) and morphology.is_verb_uk(text.split()[0]):
            text = clause.said  # what another does: «у Віки хворіє бабуся»
        text = (clause.said if subject.possessive and language == "en" else text).strip(" .,;:!")
        if len(text.split()) < 1:
            return None
    elif clause.elided and language == "en" and not re.match(r"^(?:i|my|we)\b", text, _I):
        pass
    content = [word for word in re.findall(r"[\w'’-]+", text) if word.lower() not in STOP]
    if not content or (about_self and len(text.split()) < 2):
        return None
    if about_self and language == "en" and not _tells(text):
        return None
    return Statement(
        category_of(clause.said),
        topic(text, subject, language),
        text,
        subject=USER if about_self else subject.who,
        confidence=IN_WORDS,
    )


def _tells(text: str) -> bool:
    """Whether an English clause says something: it has a verb that is no bare stem, the person, a name or a number in it,
    or a word of health or work. "Quick intro" and "long time no see" have none."""
    if re.search(
        rf"\d|\b(?:i|i'm|im|my|we|our|me|us|{MONTH}|{WEEKDAY}s?|favou?rite|gonna|gotta|wanna|born|raised|brought up|(?:it|that|there|they|he|she)['’](?:s|re))\b|(?<=\s)(?-i:[A-Z])|^(?-i:[A-Z])[\w'’-]+ (?:on|in|at|from|with)\b",
        text,
        _I,
    ):
        return True
    if re.match(r"(?:still )?no (?:word|news|sign|reply|answer|response)\b", text, _I):
        return True
    words = re.findall(r"[\w'’-]+", text.lower())
    does = any((is_finite(word) and verb_base(word) != word) or word.endswith(("ing", "ed")) for word in words)
    return does or is_finite(words[0]) or any(pattern.search(text) for _, pattern in KEYS_BY_WORDS)


_WITH_THEM_DOES = re.compile(
    r"^(?:у|в) (?:(?:мо\w+|наш\w+) )?[а-яіїєґ'’]+ (?!є\b|був\b|була\b|було\b|були\b|буде\b|народи)", _I
)
_APIECE_UK = re.compile(rf"\b(?:їм|обом|обидвом|обом дітям) (?:вже |уже )?по (?:{NUMERAL_UK})\b", _I)
"""How old several are: «їм по шість»."""
_UNITS = frozenset(
    "years year yrs old months month weeks week days day last next past ago today yesterday tomorrow tonight"
    " рік роки років місяць місяці місяців тиждень тижні тижня вчора сьогодні завтра минулого наступного".split()
)
"""Words that count or tell when, and name nothing: "a corgi, 4 years old" is of a corgi."""


def topic(text: str, subject: Subject, language: Language) -> str:
    """What a clause is about, in one to three words."""
    about_thing = subject.who == THING
    of_health = about_thing and re.search(r"\b(?:me|my|мені|мене|мій|моя|мою)\b", text, _I) is not None
    of_health = of_health and re.search(r"\b(?:one|some|two|three) of (?:them|the|us)\b", text, _I) is None
    if not about_thing or of_health:
        named = next((name for name, pattern in KEYS_BY_WORDS if pattern.search(text)), "")
        if named and (not of_health or named in ("allergy", "medication", "pregnancy", "health")):
            return named
    if _TAKES.search(text) and any(likeness("medicine", word) >= 0.85 for word in re.findall(r"[\w-]+", text)):
        return "medication"
    kind = re.match(r"(?:is|was|are) an? (?P<kind>[\w-]+)$", text, _I) if not about_thing else None
    if kind is not None and likeness("breed", kind["kind"]) > 0:
        return "breed"
    head = _head(text, language) if about_thing else ""
    if head:
        return head
    content = _told_of(text)
    if language == "en":
        first = _told_of(re.split(r"[,;:(!]| [–—-] ", text, maxsplit=1)[0])
        if first[1:] and _is_doing(first[0], text) and first[1] not in _KINDRED:
            after = re.split(rf"(?<![\w'’-]){re.escape(first[0])}(?![\w-])", text, maxsplit=1, flags=_I)[-1]
            told = (_told_of(part) for part in _BY_THE_WAY.split(after))
            first = next((words for words in told if words), first[1:])
        content = first or content
        if content[1:] and not re.search(
            rf"(?<!\w){re.escape(content[0])}(?:['’]s(?! [a-z]+ing\b))? (?:(?:the|an?|my|our|his|her|their|some|and) )*{re.escape(content[1])}(?!\w)",
            text,
            _I,
        ):
            return content[0]  # "physio for my shoulder" is about the physio
    return " ".join(content[:2]) or "note"


_KINDRED = frozenset({*PETS_EN.split(), *RELATIONS_EN, "name", "age", "location", "job", "car", "phone"})
"""Words that are the key of who or what somebody has, and of nothing that is told in words."""
_TAKES = re.compile(
    r"\b(?:takes?|taking|took|(?:gave|given) (?:me|him|her)|(?:am|is|i'm|'s|put me|put (?:him|her)) (?:\w+ )?on|prescribed|started)\b",
    _I,
)


_BY_THE_WAY = re.compile(
    r"[,;:(!]|\b(?:at|in|on|for|with|without|against|during|between|through|from|to|by|every|near|about|until|because|and)\b",
    _I,
)
_CALENDAR = re.compile(rf"{MONTH}|{WEEKDAY}s?", _I)


def _told_of(text: str) -> list[str]:
    """The words of a text that say what it is about."""
    content = [
        re.sub(r"['’]s$", "", word.lower())
        for word in re.findall(r"[\w'’-]+", text)
        if word.lower().replace("’", "'") not in STOP and not re.fullmatch(r"\d+", word)
    ]
    content = [word for word in content if word]  # of "rent's" but the rent
    things = [
        word
        for word in content
        if word not in _UNITS and not (word.isascii() and (_CALENDAR.fullmatch(word) or _NO_MATTER.fullmatch(word)))
    ]
    return things or content


_NO_MATTER = re.compile(
    r"\d+(?:st|nd|rd|th)|with(?:out|in)|against|between|among|during|through|towards?|besides?|across|along|upon|under|above|below|behind|despite|except|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|half|once|twice)"
    r"|(?:we|i|you|he|she|it|they|that|there)['’]\w+|[a-z]{3,}ly(?<!family)(?<!italy)(?<!july)(?<!sicily)|rather|almost|maybe|perhaps|even|ever|never|always|way|wrong|right|better|best|great|good|bad|nice|whole|own|few|both|then|later|soon",
    re.IGNORECASE,
)
"""Words that count, value or set beside, and name no matter."""


def _is_doing(word: str, text: str) -> bool:
    """Whether the first word that tells something is the verb of a text, which names nothing: "takes", "is moving"."""
    if not (is_finite(word) or word.endswith(("ing", "n't", "n’t"))):
        return False
    if re.search(rf"(?<![\w'’-]){re.escape(word)}['’]s ", text, _I):
        return False  # "rent's going up"
    before = re.match(rf"^(?P<before>.*?)(?<![\w'’-]){re.escape(word)}(?![\w-])", text, _I)
    if re.match(
        r".*?\b" + re.escape(word) + r" (?:is|are|was|were|went|goes|has|had|will|costs?|gone|got|came|rose)\b",
        text,
        _I,
    ):
        return False  # "rent went up"
    return before is None or not re.search(
        r"\b(?:a|an|the|my|our|his|her|their|some|two|three|of)\b", before["before"], _I
    )


def _head(text: str, language: Language) -> str:
    """The thing that a clause begins with: "launch date is …" → launch date."""
    if language == "en":
        match = re.match(
            r"^(?:(?:my|our|the|a|an|this|that|so) )*(?P<head>(?:[\w'-]+ ){0,3}?[\w'-]+?)(?: |'s )(?:is|are|was|were|has|have|will|got|needs?|must|can|costs?|went|goes|rose|fell|dropped|increased|starts?|moved|came|ends?)\b",
            text,
            _I,
        )
        if match is not None and not re.match(
            r"^(?:i|we|he|she|they|it|there|who|what|how|where|when)\b", match["head"], _I
        ):
            kept = [word.lower() for word in match["head"].split() if word.lower() not in STOP]
            return " ".join(kept[:3])
        match = re.match(
            r"^(?:who|what|how|when|where|which|whether) (?P<head>.+?) (?:is|are) (?:still )?(?:open|unresolved|undecided|unclear)",
            text,
            _I,
        )
        if match is not None:
            return " ".join(
                word.lower() for word in match["head"].split() if word.lower() not in STOP and not verb_base(word)
            )[:60]
        match = re.match(r"^(?P<head>[\w -]{2,30}):\s", text)
        return match["head"].lower() if match is not None else ""
    match = re.match(
        r"^(?P<head>[\w'-]+(?: [\w'-]+)?) (?:ще |вже |—|–|-|буде|є|був|була|коштує|призначили|перенесли|не )", text, _I
    )
    if match is None:
        return ""
    return " ".join(morphology.lemma(word) for word in match["head"].split() if word.lower() not in STOP)


# What a person asks to remember, as it was said ----------------------------------------------------------------------

_NOTE_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|must|should|can|cannot|can't|needs?|will|does|do|did|goes|go|starts?|ends?|costs?|takes?|closes?|opens?|leaves?|meets?|works?|runs?"
    r"|є|має|мають|треба|потрібно|починається|закінчується|коштує|відбувається|зачинено|працює|буде|був|була|можна)\b|[—–]",
    re.IGNORECASE,
)
_NOTE_STOP = frozenset(
    "the a an my our your his her their its this that of to in on at for with and or is are i we you it he she they them there він вона воно вони там що це в у на з до від під про за над для і та й мій моя моє наш".split()
)


def note(text: str, excerpt: str, unsure: re.Pattern[str]) -> Statement:
    """A statement kept as said, under a key made of what it speaks of. `unsure` are words of doubt before it."""
    bare, doubtful = unsure.subn("", text)
    before, *after = _NOTE_VERB.split(bare, maxsplit=1)
    key = slug(" ".join(_note_words(before) or _note_words(" ".join(after))), 4) or "note"
    made = Statement("general", key, text, confidence=LIKELY if doubtful else CERTAIN, excerpt=excerpt)
    return replace(made, durability="daily") if doubtful else made


def as_said(text: str, today: date) -> Statement:
    """A statement of what the person wants kept word by word."""
    return note(text, text, Reader(language_of(text), today).table.UNSURE)


def _note_words(text: str) -> list[str]:
    return [word for word in re.findall(r"[\w'-]+", text) if word.lower() not in _NOTE_STOP]
