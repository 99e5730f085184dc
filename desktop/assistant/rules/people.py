"""Whom a clause is about: the person, somebody named, somebody known by what they are to the person, or a thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise

from desktop.assistant.rules import morphology
from desktop.assistant.rules.clauses import AGE_ALONE_UK
from desktop.assistant.rules.conversation import Fields
from desktop.assistant.rules.dates import MONTH, NUMERAL_UK, WEEKDAY
from desktop.assistant.rules.morphology import ADVERBS, is_finite, third, verb_base
from desktop.assistant.rules.question_reading import is_question, last_spoken_of, role_of
from desktop.assistant.rules.text import Language
from desktop.assistant.rules.vocabulary import (
    FEMALE_NAMES,
    GROUP,
    GROUPS_EN,
    MALE_NAMES,
    NATIONALITIES_EN,
    PAIRS_EN,
    PET_KEYS,
    PET_LABELS_UK,
    PETS_EN,
    RELATION_STEMS_UK,
    RELATIONS_EN,
    by_longest_stem,
    is_calling,
    relation_en,
)
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
THING = ""
"""The subject of a clause that is about no person: it is kept with the person's own facts."""

BREEDS = "beagle corgi labrador lab retriever poodle terrier collie shepherd husky dachshund bulldog pug spaniel whippet greyhound dalmatian rottweiler chihuahua mutt cockapoo labradoodle cavapoo goldendoodle schnauzer cavalier vizsla weimaraner malamute samoyed pomeranian maltese cocker springer lurcher staffie doberman akita shiba"
_REL = "(?:" + "|".join(sorted((w.replace("_", "[ -]") for w in RELATIONS_EN), key=len, reverse=True)) + ")"
_PET = (
    "(?:"
    + "|".join(sorted((*(w.replace("_", " ") for w in PETS_EN.split()), *BREEDS.split()), key=len, reverse=True))
    + ")"
)
_WORD = r"(?!I(?:['’]\w+)?\b)[A-ZА-ЯІЇЄҐ](?:[\w-]|['’](?!s\b))*"
_PARTICLE = r"(?:van|von|de|da|di|del|der|den|la|le|ten|ter|dos|du|af|av)"
"""What stands small inside a name: "Dr. van Dam", "Ana de la Cruz"."""
_CAP = rf"(?-i:(?:(?:Dr|Mr|Mrs|Ms|Prof|dr|mr|mrs|ms|prof|пан|пані)\.? (?:{_PARTICLE} ){{0,2}})?{_WORD}(?: (?:{_PARTICLE} ){{0,2}}{_WORD}){{0,2}})"
_PET_WORD = re.compile(
    rf"\b(?:an?|the|my|our|another|new|old|little|rescue|some) (?P<pet>{_PET})(?=$|[\s,.!?])", re.IGNORECASE
)
_PET_KINDS = frozenset({pet.replace("_", " ") for pet in PETS_EN.split()})
_ADJ = r"(?:(?:older|younger|little|lil|big|elder|eldest|youngest|best|close|closest|old|new|dear|lovely|former|twin|oldest|favou?rite|next-door|current|late|good|step|first|only) )*"
_RELATION_HEAD = re.compile(
    rf"^(?P<whose>my|our|his|her|their) {_ADJ}(?P<relation>{_REL})(?P<of>['’]s)?(?=\s|$|,)(?P<rest>.*)$", _I
)
_MUM, _DAD = "(?:mum|mom|mam|mother|mummy|mommy)", "(?:dad|father|daddy)"
_BOTH_PARENTS = re.compile(
    rf"^(?:(?:my|our) )?(?:{_MUM} and (?:my )?{_DAD}|{_DAD} and (?:my )?{_MUM})(?=\s)\s*(?P<rest>.*)$", _I
)
_BARE_RELATION = re.compile(
    r"^(?P<relation>mum|mom|mummy|mama|dad|daddy|papa|grandma|grandpa|granny|gran|grandad|granddad|nana|auntie|wife|hubby|husband|gf|bf|girlfriend|boyfriend|fianc[eé]e?|brother|sister|sis|parents|boss|(?:son|daughter|niece|nephew|cousin|stepson|stepdaughter)(?= (?-i:[A-Z])[a-z]))(?P<of>['’]s)?(?=\s|$)(?P<rest>.*)$",
    _I,
)
_TITLE = re.compile(r"(?:Sister|Brother|Mother|Father) [A-Z][\w-]+")
_OF_ORDER = re.compile(
    r"\b(?:convent|monastery|abbey|abbess|abbot|priory|prior(?:ess)?|novices?|nuns?|monks?|friars?|friary|parish|priests?|mass|vespers|postulants?|the order|mother superior|cloister|benedictines?|franciscans?|dominicans?|carmelites?|jesuits?)\b",
    _I,
)
"""What is spoken of where people are called brothers and sisters."""


def titled_in(text: str, before: Sequence[str]) -> frozenset[str]:
    """Those whom an English text names by a title that is a word for kin, too: it has its capital within a sentence, or
    stands where an order is spoken of in the text or in what was said `before`."""
    named = list(_TITLE.finditer(text))
    order = bool(named) and any(_OF_ORDER.search(each) or _TITLE.search(each, 1) for each in (text, *before))
    return frozenset(each[0] for each in named if order or not _BEGINS.search(text[: each.start()]))


_BEGINS = re.compile(r"(?:^|[.!?:…\n])\W*$")
_OF_ROLE = re.compile(
    r"(?:loans?|cards?|visas?|discounts?|union|halls|appointments?|check(?:-?up)?s?|visits?|letters?|referrals?|reviews?|meetings?|calls?|bills?|invoices?|insurance|benefits?|allowance|shower|fees?|email|account|debts?|contract|deposit|permit|pass|support|monitor|seat|leave|evenings?|nights?|association)\b(?!['’])(?! (?:me|us|him|her|them|every|each|on|once|twice|most|daily|weekly|when)\b)",
    _I,
)
"""What goes with the word for somebody and is no name of theirs: "my student loan", "my baby shower"."""
_THEIR_PET = re.compile(rf"(?P<pet>{_PET}),? (?P<name>(?-i:[A-Z])[\w'’-]+),? (?P<rest>\S.*)$", _I)
"""Somebody's pet by its name: "mum's cat Tiddles lives with us"."""
_TRADESMAN = re.compile(
    r"^(?:the |my )?(?P<who>plumber|electrician|builder|gardener|cleaner|landlord|landlady|babysitter|nanny|vet|dentist|mechanic|accountant|lawyer|decorator|roofer|handyman|delivery man|courier|estate agent|agent)(?: has| just)* [a-z]",
    _I,
)
"""Somebody who is told of by what they do alone, and whom "he" means in what follows: "plumber rang, he can't …"."""
_KIN_OF_KIN = re.compile(
    rf"^(?:(?:my|our) {_ADJ}|(?=(?:{_MUM}|{_DAD}|nan|gran|grandma|grandad|grandpa)['’]s ))(?P<first>{_REL})['’]?s (?P<theirs>.+)$",
    _I,
)
_THEIR_RELATION = re.compile(
    rf"^{_ADJ}(?P<relation>{_REL})(?:,? (?P<name>{_CAP}))?(?P<of>['’]s)?(?=\s|,|$)(?P<rest>.*)$", _I
)
"""Somebody's relation, after whose it is."""
_PARTNERS = frozenset("wife husband partner girlfriend boyfriend fiancé".split())
_PET_HEAD = re.compile(
    rf"^(?:my|our|the|his|her) {_ADJ}(?P<pet>{_PET})(?:,? (?P<name>(?-i:[A-Z])[\w'-]*))?(?P<of>['’]s)?(?=\s|$)(?P<rest>.*)$",
    _I,
)
_HE = re.compile(
    r"^(?P<he>he|she|his|her|they|their|hes|shes|theyre)(?P<is>['’](?:s|re|ve|ll|d))?(?=\s)\s*(?P<rest>.*)$", _I
)
_SELF_EN = re.compile(
    r"^(?:(?:now|currently|before that|back then|these days),? )?(?:i|we|im|ive|weve|myself)(?:['’](?:m|ve|d|ll|re))?\b|^(?:my|our) .*\b(?:and|&) (?:i|me)\b|^[A-Z]\w* and (?:i|me)\b",
    _I,
)
_CONTRACTED = re.compile(r"(?:they|you|it|he|she|we|who|there|that)['’](?:ve|ll|d|re)\b", _I)
"""How a clause begins with a pronoun and its verb, which is nobody's name: "they've"."""
_NAMED_EN = re.compile(rf"^(?P<name>{_CAP})(?P<of>['’]s)?(?=\s)\s*(?P<rest>.*)$")
_ROLE_HEAD = re.compile(
    rf"^(?:my|our) (?P<role>(?-i:[a-z])[\w-]+(?: (?!(?:about|as|at|by|for|from|in|near|of|on|over|than|the|through|to|via|with)\b)(?-i:[a-z])[\w-]+)?),? (?P<name>{_CAP}),? (?P<rest>.+)$",
    _I,
)
_AGED = re.compile(r"(?:nearly |almost |only |just )?\d{1,3} (?:days?|weeks?|months?|years?)(?: old)?\b", _I)
_NAMED_BESIDE = re.compile(
    r"(?<=[a-z,] )(?<!\b(?:in|at|to|on|of|by|an) )(?<!\b(?:for|the) )(?<!\b(?:from|near) )(?P<name>(?-i:[A-Z])[\w'’-]+)"
)
"""A word with a capital that follows another and is no place."""
_OWN_KIN = re.compile(
    r"(?<![\w'’])(?:my )?(?P<relation>mum|mom|dad|grandma|grandpa|granny|nan|gran|(?<=my )(?:mother|father|sister|brother|wife|husband|son|daughter|girlfriend|boyfriend|aunt|uncle)|(?<=\b[aA] )(?:girlfriend|boyfriend))(?:(?!['’\w-]| (?-i:[A-Z]))|(?=['’]s (?:in|house|place|flat|for|and|with)\b))",
    _I,
)
"""Somebody of the person's own whom a clause names beside its subject, and whom "she" may mean in the next one."""
_NO_NAMES = frozenset(
    "i the a an my our your his her their its this that these those there here it he she they we you what who which when where why how if and or but so not no yes"
    " on in at of for from with by to since until every each all some any both one two three four five six seven eight nine ten monday tuesday wednesday thursday friday"
    " saturday sunday january february march april may june july august september october november december today tomorrow yesterday everyone everybody nobody someone"
    " something nothing sorry actually oh ok okay well hi hey hello please thanks project team phone car laptop rent budget launch standup meeting work home"
    " gonna wanna gotta hoping thinking planning booked exam exams wedding reception interview surgery operation op flight train bus appointment party funeral christening holiday trip deadline delivery boiler"
    " kitchen garden house flat van bike school uni nursery college church shift shifts dinner lunch breakfast kids due baby allergic retired married single divorced family weekends mornings evenings nights midwife nurse".split()
)
_REL_UK = (
    r"(?:мам[аиуо]|мамі|матір|мати|мамою|тат[оау]|татові|татом|батько|батька|батькові|сестр[аиуо]|сестрі|сестрою|сестричк\w+|дон[яюі]|донею|тімлід(?:а|у|ом|ка|ки|ку)?|брат[ауе]?|братові|братом|дружин[аиуо]|дружині|дружиною|жінка|жінку|жінці|чоловік[ау]?|чоловікові|чоловіком|жінкою|партнер(?:ка|ки|у|а)?|дівчин[аиу]|дівчині|дівчиною|хлопець|хлопця|хлопцем|хлопцеві|син[ау]?|синові|сином|сини|доньк[аиу]|доньці|донькою|дочк[аиу]|дочці|дочкою|донечк\w|дядьк[оа]|тітк[аиу]|бабус\w{1,2}|баба|дідус\w{1,3}|дід[ауо]?"
    r"|друг[ау]?|другові|другом|подруг[аиу]|подрузі|подругою|колег[аиу]|колезі|колегою|начальни(?:к|ця|ка|цю|ці)|шеф[ау]?|бос[ау]?|керівни(?:к|ця|ка|цю)|сусід(?:ка|ки|ку|ці|кою|а|у|ом)?|вчител(?:ь|ька|я|ьку)|викладач(?:ка|а|ку)?|лікар(?:ка|я|ку)?|хресн(?:а|ий)|свекрух(?:а|и|у|ою)|свекр(?:а|у|ом|ові)|тесть|тещ(?:а|ею)|кум[аи]?|племінни(?:к|ця|цю|ка)|в?[оу]?нук(?:а|и|у|ові)?|в?[оу]?нуч(?:ка|ки|ку|ці)|теща|тещу|тещі|свекруху|свекрусі|свекор|тестя|невістк[аиу]|невістці|невісткою|зять|зят[яю]|зятеві|зятем|(?:бухгалтер|тренер|адвокат|юрист|перукар|ветеринар|репетитор|психолог|акушер|механік|сантехнік)(?:ка|ки|ку|ці|а|у|ові|я|ю)?|(?:помічни|однокласни|однокурсни|прибиральни)(?:к|ка|ця|цю|ці|кові)|нян(?:я|ю|і)|батьки|діти|кузен|кузина|наречен(?:ий|а))"
)
_NEW_ROLE = re.compile(rf"\b(?:an?|another) (?:new |second |first )?(?P<relation>{_REL})$", _I)
_SEVERAL_UNNAMED_UK = re.compile(
    rf"(?:\d|дв(?:і|оє|ох)|тр(?:и|оє|ьох)|чотир(?:и|ьох)|четверо|п'ят(?:ь|еро|ьох)) (?:\w+ )??(?P<relation>{_REL_UK}|синів|доньок|дочок|дітей|сестер|братів|онуків|онучок|подруг|друзів)$",
    _I,
)
_THOSE_UK = re.compile(
    r"^(?:(?:мої|наші|усі|всі) )?(?P<relation>діти|сини|доньки|дочки|брати|сестри|онуки|внуки)(?: (?:вже|ще|уже|всі))* [а-яіїєґ'’]+(?:і|ї)$",
    _I,
)
_SINGULAR_UK = {"children": "child", "parents": "", "grandchild": "grandson"}
_NEW_ROLE_UK = re.compile(rf"(?:знайш\w+|маю|з'яви\w+|є|взяли|взяла|взяв) (?:нов\w+ )?(?P<relation>{_REL_UK})$", _I)
_HEAD_UK = re.compile(
    rf"^(?!друг[уа] (?!звати|звуть|клич|ім['’]я|(?-i:[А-ЯІЇЄҐ])))(?:(?:мій|моя|моє|мої|мого|мою|моєї|моєму|моїй|наш\w*|а|у|в) )*(?:(?:старш|молодш|менш|найкращ|рідн|двоюрідн|близьк|нов|нинішн|теперішн)\w{{1,3}} )?(?P<relation>{_REL_UK})(?: (?:мій|моя))?(?=\s|$)(?P<rest>.*)$",
    _I,
)
_OF_MINE_UK = re.compile(
    r"(?:мого|моєї|нашого|нашої) (?P<of>[а-яіїєґ'’]+)(?:,? (?:[—–-] )?(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+),?)?(?= |$) ?(?P<told>.*)$",
    _I,
)
"""Whose kin somebody is who is kin of the person's."""
_WITH_WHOM_UK = re.compile(
    r"^(?P<what>день народження|др|днюха|іменини|алергія|непереносимість|діабет|астма) (?P<whom>(?:у|в) (?!мене\b|нас\b)(?:(?:мо|наш)\w+ )?[\w'’-]+) (?=\S)",
    _I,
)
"""What somebody has, named before them: «день народження в неї 3 лютого»."""
_WITH_ANOTHER_UK = re.compile(r"^(?:у|в) (?!мене\b|нас\b)", _I)
_WITH_ME_UK = re.compile(r"\b(?:у|в) (?:мене|нас)\b", _I)
_FORMER_UK = re.compile(r"\b(?:(?:колишн|бувш)\w+ |екс-)$", _I)
_PARTNERED_UK = frozenset("wife husband partner girlfriend boyfriend fiancé".split())
_WED_UK = re.compile(
    r"\b(?:вийшла заміж за|(?:о|по)?жени(?:вся|лася|лись) (?:на|з|із|зі)|одружи(?:вся|лася|лась|лись|лися) (?:з|із|зі)|розписа(?:вся|лася|лись) (?:з|із|зі)) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?=$|[ ,.])",
    _I,
)
"""Whom somebody married."""
_I_AM_UK = re.compile(r"я [—–-]? ?", _I)
_SELF_UK = re.compile(
    rf"^(?:(?:раніше|колись|теперь?|зараз|нині|вже|досі) )*(?:я|ми|мене|мені|нам|нас|(?:у|в) (?:мене|нас))\b|^(?:мій|моя|моє|мої) (?!{_REL_UK})",
    _I,
)
_HE_UK = re.compile(
    r"^(?P<he>він|вона|вони|йому|їй|його|її|(?:у|в) (?:нього|неї|них))(?=\s)(?:\s+же?(?=\s))?\s*(?P<rest>.*)$", _I
)
_NOW_HE_UK = re.compile(
    r"^(?P<now>(?:(?:тепер|зараз|вже|уже|ще|також|потім|нині|взагалі|минулого року|цього року|з вересня|що(?!б)[а-яіїєґ]{3,}|кож(?:ен|ної|ного|ну|не) [а-яіїєґ'’]+"
    r"|раз (?:на|у|в) [а-яіїєґ]+|двічі (?:на|у|в) [а-яіїєґ]+|іноді|інколи|часто|зазвичай|завжди|влітку|взимку|восени|навесні|вранці|зранку|удень|вдень|[ву]вечері|[ву]ночі"
    r"|(?:у|в) (?:понеділок|вівторок|середу|четвер|п['’]ятницю|суботу|неділю|вихідні)|по (?:понеділках|вівторках|середах|четвергах|п['’]ятницях|суботах|неділях|вихідних)),? )+)(?P<he>він|вона|вони) ",
    _I,
)
"""A pronoun after when it is so: «тепер він ходить на плавання»."""
_WHEN_HE = re.compile(
    rf"^(?P<when>(?:every|each)(?: (?!he\b|she\b|i\b|we\b)[\w'’]+){{1,3}}|(?:once|twice|\w+ times) an? \w+|sometimes|often|usually|nowadays|(?:and )?(?:now|then)|these days|currently|recently|lately|at the moment|for now|(?:before|since|until|after) (?:that|then|this)|before|previously|(?:last|next|this) (?:week|month|year|summer|winter|spring|autumn|{WEEKDAY})|(?:on|at) (?:{WEEKDAY}s?|weekends|christmas|easter|night)(?: \w+ings?)?|in (?:the )?(?:spring|summer|autumn|fall|winter|mornings?|afternoons?|evenings?|\d{{4}}|{MONTH})),? (?P<he>he|she)(?P<is>['’](?:s|ll|d))? (?P<rest>.+)$",
    _I,
)
"""The same in English: "every summer he sends us honey"."""
_OF_THEM_UK = re.compile(
    r"(?:звати|звуть|звали|кличуть|називають|бол[ия]ть|турбу[єю]|цікав|бісить|дратує|нема|немає|не (?:було|буде|стало))|(?!на\b|не\b)[а-яіїєґ'’]+(?:или|али|или|їли|ють|ять|уть|ать)\b",
    _I,
)
"""What goes on with «його» as whom it is done to."""
_OWNED_UK = re.compile(
    r"(?:день народження|др|іменини|ювілей|номер|телефон|адреса|пошта|робота|посада|зарплата|хобі|мрія)\b", _I
)
"""What is theirs after «її»: «її день народження 14 березня»."""
_NAME_UK = re.compile(r"^(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?: (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)?)(?=\s)\s*(?P<rest>.*)$")
_OF_WHAT_UK = re.compile(
    r"^(?:(?:з|із|зі|по) |наш\w+ |мо\w+ )?(?!(?:з|із|зі|по|у|в|на|до|від|під|біля) )[а-яіїєґ'’]+ (?=(?:пан |пані )?(?-i:[А-ЯІЇЄҐ]))",
    _I,
)
"""Of what somebody is the head, before their name: «начальник дільниці Гринчук»."""
_NAMES_UK = re.compile(r"^(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:(?:,| і| й| та) (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)+(?P<rest>.*)$", _I)
"""The names of several in a row."""
_NUMBERED = re.compile(
    rf"^(?:the )?(?!(?i:I|{MONTH}) )(?:[A-ZА-ЯІЇЄҐ][\w'-]* ){{0,2}}(?P<last>[A-ZА-ЯІЇЄҐ][\w'-]*) (?P<number>[A-Z]?\d+[A-Z]?)"
    r"(?:['’]s?)?\s+(?P<rest>.+)$"
)
"""A clause about a thing whose name ends in its number."""
_PRESCRIBES_UK = re.compile(
    r"^(?:мені |нам |вчора |сьогодні |вже )*(?:випис|признач|припис|пропис|поради|заборони|відправи|направи|скерува|постави)\w+"
    r"(?! (?:йому|їй|їм|мамі|татові|\w+(?:ові|еві))\b)",
    _I,
)
"""What a doctor does to the person who tells of it: it is theirs, and not the doctor's."""
_WITH_NAME_UK = re.compile(
    r"(?<!\w)(?:з|із|зі) (?:[а-яіїєґ'’]+ ){0,2}(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:[оеє]м|[оеє]ю))(?!\w)", _I
)
"""Somebody with whom one is or does something: «з малим Артемчиком»."""
_NAMED_AFTER_UK = re.compile(
    r"^(?:не |вже |теперь? )*(?!зв|зов|клич|назива)(?P<verb>[а-яіїєґ'’]+) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+[аяо])$",
    _I,
)
"""Somebody who does something, named after it: «піде Оксана»."""
_STATE_UK = re.compile(r"(?:має|мусить|треба|потребує|потрібн\w+|необхідно|слід|працює|важить|зламав\w+|споживає|не )")
"""What follows the number of a thing, and not the age of somebody: «Насос 12 треба …», «Олені 12 років»."""
_SMALL_UK = re.compile(r"(?<![\w'’-])[А-ЯІЇЄҐа-яіїєґ][а-яіїєґ'’]{2,}(?![\w-])")
_NAMING_UK = frozenset("звати звуть звать кличуть".split())
_ADVERBS_UK = re.compile(
    r"^(?:(?:не|вже|ще|також|теперь?|зараз|раніше|колись|щойно|нещодавно|нарешті|знову|більше|досі|потім|давно|довго) )+",
    _I,
)
_JOINED = re.compile(r"(?:and|or|but|nor|&|і|й|та|або|але) (?P<self>(?:i|me|we|us|я|ми|мене|мені|нас|нам)\b)?", _I)
"""What a predicate begins with that tells of another one beside whom the clause names: it stands as it was said."""
_BODY_UK = re.compile(
    r"(?:(?:ліва|ліве|лівий|права|праве|правий|обидві) )?(?:рук[аи]|ног[аи]|колін[оа]|спина|ок[оа]|очі|серце|голова|плеч[еі]|вух[оа]|нирк[аи]|печінка|шия|стопа|суглоби|зуби?|тиск|цукор) (?!(?:мен[іе]|мій|моя)\b)[а-яіїєґ]",
    _I,
)
"""A part of somebody's body, or what is measured of it, of which something is told: theirs of whom the clause before told."""
_OWN_UK = re.compile(r"\b(?:мен[іе]|мною|мій|моя|моє|мої|мого|моєї|я|нас|нам|наш\w*)\b", _I)
_IMPERSONAL_UK = re.compile(
    r"(?:не |вже |ще |дуже |так |мені )*(?:хочеться|щастить|сниться|здається|доводиться|бракує|вистачає|виходить|буває|світає|темніє|дощить|холодає|(?:за)?лишається|йдеться|є|буде|варто|пора)\b",
    _I,
)
"""What has nobody who does it."""
_BESIDE_ME = re.compile(
    r"(?:(?P<name>(?-i:[A-Z])[\w'’-]+) and (?:i|me)|(?:me|i) and (?P<after>(?-i:[A-Z])[\w'’-]+))\b", _I
)
"""Somebody whom a clause begins with beside the person: "Seb and I are …"."""
_GENDERED_TITLE = re.compile(r"(?:(?P<he>mr|mister|sir|lord)|mrs|miss|ms|madam|lady)\b\.? ", _I)
"""A title before a name that tells whether it is a man's, whatever they are: a landlord may be Mrs Quill."""
_GENDER_OF = {
    **dict.fromkeys(("he", "his", "him", "hes", "він", "йому", "його"), "masc"),
    **dict.fromkeys(("she", "her", "shes", "вона", "їй", "її"), "femn"),
}
_KIN_WORD_UK = re.compile(
    r"(?<!\w)(?:до|в|у|з|із|зі|від|про|за|на) (?:[мн]\w+(?:єї|ої|єю|ою|єму|ому|го|їй) )?(?P<kin>[а-яіїєґ'’]{3,})(?! (?-i:[А-ЯІЇЄҐ]))(?![\w'’])"
)
"""Somebody of the family behind a preposition, without their name: «до свекрухи», «у моєї тещі»."""
_PRO_DATIVE = frozenset("мені йому їй нам".split())
CANONICAL_UK = {
    "mother": "мама", "father": "тато", "sister": "сестра", "brother": "брат", "wife": "дружина", "husband": "чоловік", "partner": "партнер",
    "girlfriend": "дівчина", "boyfriend": "хлопець", "son": "син", "daughter": "донька", "uncle": "дядько", "aunt": "тітка", "grandmother": "бабуся",
    "grandfather": "дідусь", "friend": "друг", "boss": "начальник", "manager": "керівник", "colleague": "колега", "neighbour": "сусід", "teacher": "вчитель",
    "doctor": "лікар", "parents": "батьки", "children": "діти", "cousin": "кузен", "nephew": "племінник", "niece": "племінниця",
    "grandson": "онук", "grandchild": "онук", "granddaughter": "онучка", "son-in-law": "зять", "daughter-in-law": "невістка", "mother-in-law": "свекруха", "father-in-law": "тесть", "accountant": "бухгалтер", "coach": "тренер", "lawyer": "юрист",
    "hairdresser": "перукар", "mechanic": "механік", "nanny": "няня", "cleaner": "прибиральниця", "plumber": "сантехнік", "vet": "ветеринар", "midwife": "акушерка",
    "godparent": "кум", "assistant": "помічник", "psychologist": "психолог", "classmate": "однокласник",
}  # fmt: skip
_FEMALE = frozenset(
    "mother wife sister daughter aunt grandmother girlfriend niece godmother landlady mother-in-law sister-in-law daughter-in-law granddaughter мама дружина сестра донька тітка бабуся дівчина племінниця".split()
)
_MALE = frozenset(
    "father husband brother son uncle grandfather boyfriend nephew godfather father-in-law brother-in-law son-in-law grandson landlord тато чоловік брат син дядько дідусь хлопець племінник".split()
)


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom a clause is about, and what it says of them. `relation` is the key of what they are to `owner`; `name` is
    set where the clause names them beside that."""

    who: str
    predicate: str
    relation: str = ""
    name: str = ""
    owner: str = USER
    possessive: bool = False
    """The clause is about something of theirs: "my sister's shoe size is 38"."""

    named_as: str = ""
    """Another word that names them: the relation where they are called by their name."""

    whole: bool = False
    """The clause is about a numbered thing: the rules for statements read it with its name."""


_MOURNED = frozenset(f"{PETS_EN} {BREEDS} he she pet він вона".split())


@dataclass(slots=True)
class People:
    """Who was spoken of. Names and relations that mean one person lead to one subject."""

    language: Language
    names: dict[str, str] = field(default_factory=dict)
    """The name of each relation of the person that is known."""
    kin: dict[tuple[str, str], str] = field(default_factory=dict)
    """The name of each relation of somebody else that is known."""
    subjects: dict[str, str] = field(default_factory=dict)
    """Everybody known, by the folded form of what they are called."""
    last: list[str] = field(default_factory=list)
    """Subjects that were spoken of, the latest last."""
    named_now: set[str] = field(default_factory=set)
    """Subjects that the clause read last spoke of."""
    unnamed: str = ""
    """What somebody is whom it told of without a name: "a new roommate"."""
    alike: set[str] = field(default_factory=set)
    """Relations of the person of which several are known by name: none of them alone is meant by it."""
    awaited: str = ""
    """What several are whom the message told of and who are still to be named: «маю двох синів»."""
    they: str = ""
    """Whom "they" means, in words: those who were last spoken of together."""
    groups: dict[str, list[str]] = field(default_factory=dict)
    """The names of those who are something to the person, by what they are: their children, their sisters."""
    things_now: frozenset[str] = frozenset()
    """The genders of the things that it named, in Ukrainian."""
    common: frozenset[str] = frozenset()
    """The words that the latest messages wrote small: at the head of a sentence they are no names."""
    titled: frozenset[str] = frozenset()
    """Those whom the message names by a title that is a word for kin, too: "Sister Ngozi" of a convent."""
    stranger_now: bool = False
    """Whether it named somebody or something beside its subject that is not known, in English."""

    @classmethod
    def of(cls, language: Language, facts: Iterable[Fields], said: Sequence[str]) -> People:
        """What facts tell of people; `said` are the person's latest messages, oldest first."""
        people = cls(language)
        known = {USER}
        for fact in facts:
            subject, key = str(fact.get("subject", "")), str(fact.get("key", ""))
            if subject not in known:
                known.add(subject)
                people.know(subject)
            if _is_relation(key) and _is_name(value := str(fact.get("value", ""))):
                people.tie(subject, key, value)
                people.know(value)
        for text in said:
            for name in people.named_in(text):
                people.mention(name)
            asked = last_spoken_of([text], "") if is_question(text, "?" in text) else ""
            if asked and asked not in people.last and people._is_somebody(asked, text):
                people.mention(people.subject_of(asked) if role_of(asked) == asked else asked)
            for theirs in _THEIR_KIN.finditer(text) if is_question(text, "?" in text) else ():
                owner = people.subjects.get(_folded(theirs["owner"])) or people.subject_of(relation_en(theirs["owner"]))
                people.mention(people.kin_of(owner, relation_en(theirs["relation"])))
            for with_whom in _WITH_NAME_UK.finditer(text) if language == "uk" else ():
                name = morphology.nominative(with_whom["name"], name=True)
                if morphology.is_given_name(name) and people._by_stem(name) is None:
                    people.know(name)
                    people.mention(name)
            goes_on = _THEY.search(text) or is_question(text, "?" in text)
            people.they = people.group_in(text) or (people.they if goes_on else "")
        people.named_now = set(people.named_in(said[-1])) if said else set()
        people.things_now = people.genders_of_things(said[-1]) if said else frozenset()
        people.stranger_now = (
            bool(said) and not is_question(said[-1], "?" in said[-1]) and people.names_stranger(said[-1])
        )
        people.common = frozenset(word for text in said for word in re.findall(r"(?<![\w'’])[a-z][a-z-]+", text))
        return people

    def names_somebody(self, text: str) -> bool:
        """Whether words name a person or a pet: a relation, a kind of pet, a name, "he" or "she"."""
        words = re.findall(r"[\w'’-]+", text)
        return any(
            self.relation_of(word) or morphology.pet_of(word) or word.lower() in _MOURNED for word in words
        ) or any(word[:1].isupper() for word in words)

    def _is_somebody(self, asked: str, text: str) -> bool:
        """Whether a word of a question names a person, as far as is known: "Bath" may be a town."""
        first = asked.split(maxsplit=1)[0]
        known = role_of(asked) == asked or _folded(asked) in self.subjects
        given = first.lower() in FEMALE_NAMES | MALE_NAMES or morphology.is_given_name(first)
        return known or given or re.search(rf"\b{re.escape(asked)}['’]s\b", text) is not None

    def know(self, name: str) -> None:
        """Takes a name, and its first word for short; not of a numbered thing: "Grinder 5" is no "Grinder"."""
        several = " and " in name
        short = name if len(name) <= 2 or several or _DIGIT.search(name) else name.split(maxsplit=1)[0]
        for form in {_folded(name), _folded(short)}:
            self.subjects.setdefault(form, name)

    def knows(self, name: str) -> bool:
        """Whether somebody or something of that name was told of."""
        return _folded(name) in self.subjects

    def tie(self, owner: str, relation: str, name: str) -> None:
        """Takes who somebody is to another."""
        if owner == USER and relation not in PAIRS_EN:
            if self.language == "uk" and self.names.get(relation, name) != name and relation not in PET_KEYS:
                self.alike.add(relation)
            self.names.setdefault(relation, name)
            for group in (relation, *(role for role, kinds in _WHOLE.items() if relation in kinds)):
                if name not in self.groups.setdefault(group, []):
                    self.groups[group].append(name)
        else:
            self.kin.setdefault((owner, relation), name)

    def mention(self, name: str) -> None:
        if name in self.last:
            self.last.remove(name)
        self.last.append(name)
        self.named_now.add(name)

    def begin(self, text: str) -> None:
        """Takes a clause: those whom it names beside its subject, and its things, are what a pronoun in the next may mean."""
        self.named_now = set()
        for name in dict.fromkeys([*self._given_names(text), *self.named_in(text)]):
            self.know(name)
            self.mention(name)
        for kin in _OWN_KIN.finditer(text) if self.language == "en" else ():
            before = next(iter(text[: kin.start()].split()[-1:]), "").lower()
            if not (before.endswith("s") and len(before) > 3 and verb_base(before) is None and before not in ADVERBS):
                self.mention(self.subject_of(relation_en(kin["relation"])))  # and not "jayas mum"
        for kin in _KIN_WORD_UK.finditer(text) if self.language == "uk" else ():
            relation = self.relation_of(kin["kin"])
            if relation and morphology.is_singular(kin["kin"]):  # «їдемо до свекрухи»
                self.mention(self.subject_of(relation))
        beside = _BESIDE_ME.match(text) if self.language == "en" else None
        name = (beside["name"] or beside["after"]) if beside is not None else ""
        if name and name.lower() not in _NO_NAMES:
            self.know(name)
            self.mention(name)
        self.stranger_now = self.names_stranger(text)
        trade = _TRADESMAN.match(text) if self.language == "en" else None
        if trade is not None:
            self.mention(self.subject_of(relation_en(trade["who"].lower())))
        role = _NEW_ROLE.search(text) if self.language == "en" else _NEW_ROLE_UK.search(text)
        self.unnamed = self.relation_of(role["relation"]) if role is not None else ""
        several = _SEVERAL_UNNAMED_UK.search(text) if self.language == "uk" else None
        several = several or (_THOSE_UK.match(text) if self.language == "uk" else None)
        if several is not None and _WITH_ANOTHER_UK.match(text) is None:
            relation = by_longest_stem(RELATION_STEMS_UK, several["relation"])
            self.awaited = _SINGULAR_UK.get(relation, relation)
        pets = (found["pet"] for found in _PET_WORD.finditer(text) if self._tells_of_pet(found))
        if self.language == "uk":
            pets = (word for word in re.findall(r"(?<!\w)[а-яіїєґ][а-яіїєґ'’]{2,}", text) if morphology.pet_of(word))
        pet = next(pets, "")
        if pet:
            self.mention(self.pet_subject(pet))
        self.things_now = self.genders_of_things(text)

    def names_stranger(self, text: str) -> bool:
        """Whether an English text names somebody or something beside its subject that is not known."""
        strangers = (found["name"] for found in _NAMED_BESIDE.finditer(text) if self.language == "en")
        return any(name.lower() not in _NO_NAMES and _folded(name) not in self.subjects for name in strangers)

    def genders_of_things(self, text: str) -> frozenset[str]:
        """The genders of the things that a Ukrainian text names: "he" after it may mean one of them."""
        if self.language != "uk":
            return frozenset()
        return frozenset(filter(None, map(morphology.thing_gender, re.findall(r"[а-яіїєґ'’-]{3,}", text))))

    def _given_names(self, text: str) -> Iterator[str]:
        """The given names in a text, in the nominative."""
        for found in re.finditer(r"(?<![\w'’-])[A-ZА-ЯІЇЄҐ][\w'’-]+", text):
            bare = re.sub(r"['’]s$", "", found[0])
            if self.language == "en" and bare.lower() in FEMALE_NAMES | MALE_NAMES:
                yield bare
            elif self.language == "uk" and morphology.is_given_name(bare) and not self._begins_as_verb(text, found):
                before = next(iter(text[: found.start()].split()[-1:]), "")
                agreed = morphology.name_of(bare, morphology.object_gender(before)) if before.islower() else ""
                yield self._by_stem(bare) or agreed or morphology.nominative(bare, name=True)
        for found in _WITH_NAME_UK.finditer(text) if self.language == "uk" else ():
            yield self._by_stem(found["name"]) or morphology.nominative(found["name"], name=True)

    @staticmethod
    def _begins_as_verb(text: str, found: re.Match[str]) -> bool:
        """Whether a word is the first of a Ukrainian text and may be what the person does: «Маю дві кішки»."""
        word = next(iter(found[0].split()), "")
        return not text[: found.start()].strip(" —–-«(") and morphology.is_first_person_uk(word)

    def pet_subject(self, word: str) -> str:
        """The subject of a pet's facts: its name where it is known, else what it is."""
        kind = pet_key(word) if self.language == "en" else morphology.pet_of(word)
        return self.names.get(kind) or (kind if self.language == "en" else PET_LABELS_UK.get(kind, word.lower()))

    def _tells_of_pet(self, found: re.Match[str]) -> bool:
        """Whether an English word for a pet means one: "the lab" is a laboratory where nobody told of a dog."""
        laboratory = found["pet"].lower() == "lab" and found[0].lower().startswith("the ")
        return not laboratory or "dog" in (*self.names, *self.last)

    def capitalised(self, text: str) -> str:
        """A text with the known names in it that were typed small."""

        def named(found: re.Match[str]) -> str:
            word = found[0]
            if self.language == "uk":
                known = (
                    (self._by_stem(word) or self.subjects.get(_folded(word)))
                    if morphology.is_given_name(word) or not any(each.is_known for each in morphology.parses(word))
                    else None
                )
            else:
                known = self.subjects.get(_folded(word)) if verb_base(word) is None else None
            return word.capitalize() if known and known[:1].isupper() and not self.relation_of(word) else word

        return re.sub(r"(?<![\w'’-])[a-zа-яіїєґ][\w’-]{2,}", named, text) if self.subjects else text

    def with_capitals(self, text: str) -> str:
        """A Ukrainian text with the given names in it that were typed small: those that can be nothing else, those that
        are known, and what may be one after the word for somebody: «сусідка валя», «мене звати надія»."""
        if self.language == "en":
            return text
        first = next(iter(text.split()), "")
        if morphology.pet_of(first):  # «Кота звати Сніжок»: a capital that begins the sentence
            text = f"{text[0].lower()}{text[1:]}"
        before = ""

        def named(found: re.Match[str]) -> str:
            nonlocal before
            word, told = found[0], before
            before = word.lower()
            if not word[0].islower() or self.relation_of(word):
                return word
            after = told in _NAMING_UK or (self.relation_of(told) and not morphology.is_plural(told))
            sure = morphology.is_surely_name(word) or (
                after and morphology.may_be_name(word) and not morphology.is_verb_uk(word)
            )
            return word.capitalize() if sure else self.capitalised(word)

        return _SMALL_UK.sub(named, text)

    def is_pet(self, name: str) -> bool:
        """Whether somebody is a pet of the person's."""
        return any(name == known and relation in PET_KEYS for relation, known in self.names.items())

    def pet_of(self, subject: str) -> str:
        """The key of a pet that has no name yet; "" of any other subject."""
        if self.language == "en":
            return subject if subject in _PET_KINDS else ""
        return next((kind for kind, label in PET_LABELS_UK.items() if label == subject), "")

    def named_in(self, text: str) -> Iterator[str]:
        """Those whom a text names, in order."""
        words = [word[:-2] if word.endswith(("'s", "’s")) else word for word in _EACH_WORD.findall(text)]
        forms = [*map(_folded, words), ""]
        for at, bare in enumerate(words):
            following = words[at + 1] if at + 1 < len(words) else ""
            if _NUMBER.fullmatch(following) and not bare.isdigit():
                numbered = self._numbered(bare, following)
                if numbered:
                    yield numbered
                    continue
            known = self.subjects.get(f"{forms[at]} {forms[at + 1]}".strip()) or self.subjects.get(forms[at])
            if known is not None and following[:1].isupper() and not _goes_on(known, following):
                continue  # Anna Petrenko is not the Anna Kovalenko who is known
            if known is None and bare[:1].isupper() and self.language == "uk":
                known = self.subjects.get(_folded(morphology.nominative(bare, name=True))) or self._by_stem(bare)
            if known is None:
                relation = self.relation_of(bare)
                known = (
                    self.subject_of(relation)
                    if relation and (relation in self.names or _folded(self.label(relation)) in self.subjects)
                    else None
                )
            if known:
                yield known

    def _numbered(self, word: str, number: str) -> str:
        """The known thing whose name ends in a word, in whatever case, and its number; "" where there is none."""
        for form, name in self.subjects.items():
            *_, last, own = ["", *form.split()]
            if own == number.lower() and (last == word.lower() or _cased_alike(last, word.lower())):
                return name
        return ""

    def _by_stem(self, word: str) -> str | None:
        """Somebody of whose name a word is another case, or begins as one: Маркові, Марк; Зоряну, Зоряна."""
        low = _folded(word)
        for each in morphology.parses(low) if "Name" in str(morphology.parses(low)) else ():
            if "Name" in str(each.tag) and (known := self.subjects.get(_folded(str(each.normal_form)))):
                return known
        for form, name in self.subjects.items():
            if (
                len(low) > 3
                and " " not in form
                and abs(len(form) - len(low)) < 4
                and form[: max(3, len(low) - 2, len(form) - 3)] == low[: max(3, len(low) - 2, len(form) - 3)]
            ):
                return name
        return None

    def relation_of(self, word: str) -> str:
        return _relation_of(self.language, word.lower())

    def label(self, relation: str) -> str:
        return CANONICAL_UK.get(relation, relation) if self.language == "uk" else relation

    def subject_of(self, relation: str, name: str = "") -> str:
        """The subject of somebody's facts: their name where it is known, else what they are."""
        return name or ("" if relation in self.alike else self.names.get(relation)) or self.label(relation)

    def kin_of(self, owner: str, relation: str) -> str:
        """The subject of the facts of who somebody is to another."""
        return self.kin.get((owner, relation)) or f"{owner}'s {relation}"

    def owner_named(self, relation: str, name: str) -> str:
        """Whose a Ukrainian relation is by the name after it: «мама Оксани», «брат Віки»; "" where the name is their own."""
        if not name[:1].isupper() or morphology.nominative(relation.lower()) != relation.lower():
            return ""
        nouns = [
            each.tag.case
            for each in morphology.parses(relation.lower())
            if each.tag.POS == "NOUN" and each.tag.number != "plur"
        ]
        if nouns and "nomn" not in nouns:  # «друга», which is "the second", too
            return ""
        owner = morphology.nominative(name, name=True, case="gent")
        bent = any(each.tag.case == "gent" for each in morphology.parses(name.lower()))
        known = bent and _folded(owner) in self.subjects and _folded(name) not in self.subjects
        says = known or morphology.is_name_of_owner(name, morphology.gender(relation, "uk"))
        return owner if owner != name and says else ""

    def resolve(self, pronoun: str) -> str:
        """Whom "he" or "she" means: the last one spoken of who fits; "" where nobody does."""
        low = pronoun.lower()
        wanted = _GENDER_OF.get(low, "")
        if low.startswith(("у ", "в ")):
            wanted = {"нього": "masc", "неї": "femn"}.get(low[2:], "")
        fitting = [name for name in reversed(self.last) if not wanted or self._gender(name) in ("", wanted)]
        named = self.named_now.intersection(fitting)
        if not named and (wanted in self.things_now or (wanted and self.stranger_now)):
            return ""  # what was just named
        given = {name for name in self.named_now if morphology.is_given_name(name)} if self.language == "uk" else set()
        sure = [name for name in given & named if self._gender(name) == wanted and name[:-1] not in given]
        if len(sure) > 1:
            return ""  # «з кумою Оленою на Наталку Полтавку, вона …»: either may be meant
        return fitting[0] if fitting else ""

    def _may_be(self, pronoun: str, who: str) -> bool:
        """Whether a Ukrainian pronoun may mean somebody, by their gender."""
        wanted = "femn" if pronoun.lower().split()[-1] in ("вона", "їй", "її", "неї") else "masc"
        several = pronoun.lower().split()[-1] in ("вони", "них")
        return who not in (USER, THING) and (several or self._gender(who) in ("", wanted))

    def _fits(self, pronoun: str, who: str) -> bool:
        """Whether an English pronoun may mean somebody, by their gender."""
        wanted = _GENDER_OF.get(pronoun, "")
        return who not in (USER, THING, "") and (not wanted or self._gender(who) in ("", wanted))

    def _gender(self, name: str) -> str:
        if title := _GENDERED_TITLE.match(name):
            return "masc" if title["he"] else "femn"
        relations = [relation for relation, known in self.names.items() if known == name]
        relations += [relation for (_, relation), known in self.kin.items() if known == name]
        relations = relations or [name]
        for relation in relations:
            if relation in _FEMALE or relation.split()[-1] in _FEMALE:
                return "femn"
            if relation in _MALE or relation.split()[-1] in _MALE:
                return "masc"
        if self.language == "en":
            first = name.split(maxsplit=1)[0].lower() if name else ""
            return "femn" if first in FEMALE_NAMES else "masc" if first in MALE_NAMES else ""
        return morphology.gender(name, self.language) if name[:1].isupper() else ""

    def subject(self, text: str, *, elided: bool, inherited: str) -> Subject:
        """Whom a clause is about."""
        after = _NAMED_AFTER_UK.match(text) if self.language == "uk" else None
        if after is not None and morphology.is_verb_uk(after["verb"]) and morphology.is_given_name(after["name"]):
            return Subject(self.subjects.get(_folded(after["name"])) or after["name"], text)
        own = self.language == "uk" and _WITH_ME_UK.search(text) is not None
        own = own or (self.language == "uk" and self._speaks_of_self(text) and not self._goes_on(text, inherited))
        own = own and not (inherited not in (USER, THING) and text.split(maxsplit=1)[0].lower() in _NAMING_UK)
        if elided and not own:
            if self.language == "en" and inherited == USER and _IS_ANOTHERS.match(text):
                return Subject(
                    next((name for name in reversed(self.last) if name in self.subjects.values()), THING), text
                )
            if self.language == "uk" and inherited == USER and morphology.lacks_subject(text):
                named = next((name for name in reversed(self.last) if name in self.named_now), "")
                if named and not _IMPERSONAL_UK.match(text):  # «працюю з Назаром, постійно спізнюється»
                    return Subject(named, text)
            of_other = inherited not in (USER, THING)
            if of_other and self.language == "uk" and AGE_ALONE_UK.fullmatch(text):
                text = f"мені {text}"
            elif of_other and self.language == "en" and _YEARS.fullmatch(text):
                text = f"is {text}"
            return Subject(inherited, text)
        thing = self._thing(text)
        if thing is not None:
            return thing
        if (
            self.language == "uk"
            and inherited not in (USER, THING)
            and _BODY_UK.match(text)
            and not _OWN_UK.search(text)
        ):
            return Subject(inherited, text)
        found = self._english(text, inherited) if self.language == "en" else self._ukrainian(text, inherited)
        joined = _JOINED.match(found.predicate) if found.who not in (USER, THING) else None
        if joined is None:
            return found
        return Subject(USER, text) if joined["self"] else replace(found, possessive=True)

    def members(self, text: str) -> tuple[list[str], str]:
        """Those of whom a clause says one thing ("Ana and Bea live in Porto", "my sisters love hiking"), as far as they are
        known by name, and what it says; nobody where it tells of one, or of things."""
        named = _NAMES_DO.match(text) if self.language == "en" else None
        if named is not None and named["names"].split()[0].lower() not in _NO_NAMES - {"my", "our"}:
            return _each_named(named["names"]), named["rest"]
        group = _GROUP_DOES.match(text) if self.language == "en" else None
        if group is None or GROUPS_EN[group["group"].lower()] in PAIRS_EN:
            return [], text
        known = self.groups.get(GROUPS_EN[group["group"].lower()], [])
        twins = {"twins": 2, "triplets": 3}.get(group["group"].lower(), len(known))
        return (known, group["rest"]) if 1 < len(known) == twins else ([], text)

    def group_in(self, text: str) -> str:
        """Whom "they" after a text means: those it names together, or by one word for all of them; "" where nobody."""
        kin = _NAMES_DO.match(text)
        if kin is not None and re.match(r"(?:my|our)\b", text, _I):
            names = [_OF_KIN.sub("", each) for each in self.members(text)[0]]
            return f"{', '.join(names[:-1])} and {names[-1]}" if names else ""
        for found in reversed(list(_TOGETHER_NAMED.finditer(text))):
            names, before = _each_named(found[0]), text[: found.start()]
            somebody = any(
                _folded(name) in self.subjects or name.lower() in FEMALE_NAMES | MALE_NAMES for name in names
            )
            if somebody or not before or before.lower().endswith("with ") or _GROUP_BEFORE.search(before):
                return f"{', '.join(names[:-1])} and {names[-1]}"
        for group in reversed(list(_GROUP_IN.finditer(text))):
            whose = group["whose"] if group["whose"][-2:] in ("'s", "’s") else "my"
            known = self.members(f"{whose} {group['told']} are")[0]
            return f"{', '.join(known[:-1])} and {known[-1]}" if known else f"{whose} {group['told']}"
        return ""

    def _goes_on(self, text: str, inherited: str) -> bool:
        """Whether a Ukrainian clause that begins with its verb in the past goes on with whom the one before is about:
        «Таня продала машину і поїхала»."""
        verb = next(iter(_ADVERBS_UK.sub("", text).split()), "")
        gender = morphology.gender_of_past(verb) if inherited not in (USER, THING) else ""
        return bool(gender) and self._gender(inherited) in ("", gender)

    def _thing(self, text: str) -> Subject | None:
        """The numbered thing that a clause begins with: "Grinder 5's blades …"; None where it begins with none."""
        match = _NUMBERED.match(text)
        if match is None:
            return None
        known = self._numbered(match["last"], match["number"])
        if not known and self.language == "uk" and not _STATE_UK.match(match["rest"]):
            return None
        return Subject(known or THING, match["rest"] if known else text, whole=True)

    def _english(self, text: str, inherited: str) -> Subject:
        if _SELF_EN.match(text):
            return Subject(USER, text)
        when = _WHEN_HE.match(text)
        if when is not None and self.resolve(when["he"]):
            text = f"{when['he']}{when['is'] or ''} {when['rest']} {when['when'][:1].lower()}{when['when'][1:]}"
        if self.members(text)[0]:
            return Subject(THING, text)
        parents = _BOTH_PARENTS.match(text)
        if parents is not None:
            return Subject(self.subject_of("parents"), parents["rest"], "parents")
        kin = _KIN_OF_KIN.match(text)
        theirs = _THEIR_RELATION.match(kin["theirs"]) if kin is not None else None
        if kin is not None and theirs is not None and (theirs["rest"].strip() or theirs["name"]):
            return self._related(self.subject_of(relation_en(kin["first"])), theirs)
        pronoun = _HE.match(text)
        if pronoun is not None and (pronoun["he"].lower() not in ("they", "their", "theyre") or self._plural()):
            return self._pronoun(pronoun, inherited)
        head = _RELATION_HEAD.match(text) or _BARE_RELATION.match(text)
        if head is not None and not self.is_titled(text):
            return self._relative(head, text, inherited)
        pet = _PET_HEAD.match(text)
        if pet is not None and self._tells_of_pet(pet):
            return self._pet(pet)
        role = _ROLE_HEAD.match(text)
        somebody = role is not None and role["name"].split()[0].lower() not in _NO_NAMES and not role["name"].isupper()
        if role is not None and somebody and _starts_with_verb(role["rest"]):
            return Subject(role["name"], role["rest"], role["role"].lower(), role["name"])
        named = None if _CONTRACTED.match(text) else _NAMED_EN.match(text)
        if named is not None and named["name"].split()[0].lower() not in _NO_NAMES:
            return self._named(named, text)
        lower = re.match(r"^(?P<name>[a-z][\w-]*)(?P<of>['’]s)?\s+(?P<rest>.*)$", text)
        if lower is not None and (known := self.subjects.get(_folded(lower["name"]))):
            return _of_them(known, lower["rest"]) if lower["of"] else Subject(known, lower["rest"])
        return Subject(THING, text)

    def is_titled(self, text: str) -> bool:
        """Whether an English text begins with somebody whose title is a word for kin, too."""
        title = _TITLE.match(text)
        return title is not None and (title[0] in self.titled or _folded(title[0]) in self.subjects)

    def _plural(self) -> bool:
        return bool(self.last) and self.last[-1] in ("parents", "children", "grandparents", "twins", "батьки", "діти")

    def _pronoun(self, match: re.Match[str], inherited: str) -> Subject:
        he = match["he"].lower()
        who = self.resolve(he) or (inherited if self._fits(he, inherited) else "")
        rest = match["rest"]
        if he in ("his", "their") or (he == "her" and not match["is"]):
            relation = _THEIR_RELATION.match(rest)
            if relation is not None and who:
                return self._related(who, relation)
            return Subject(who or THING, match[0] if not who else rest, possessive=bool(who))
        verb = {"'s": "is", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would"}.get(
            (match["is"] or "").replace("’", "'"), "is" if he in ("hes", "shes", "theyre") else ""
        )
        if verb == "is" and _DONE.match(rest):
            verb = "has"
        if not who:
            return Subject(THING, match[0])
        return Subject(who, f"{verb} {rest}".strip(), who if who in _PET_KINDS else "")

    def _related(self, owner: str, relation: re.Match[str]) -> Subject:
        """Somebody by what they are to another one."""
        key, name, rest = relation_en(relation["relation"]), relation["name"] or "", relation["rest"].strip(" ,")
        if name and re.match(r"and (?-i:[A-Z])", rest):  # "her parents, Amir and Leila"
            name, rest = "", f"{name} {rest}"
        rest = f"is {rest}" if _YEARS.fullmatch(rest) else rest
        who = name or self.kin_of(owner, key)
        said = _of_them(who, rest) if relation["of"] else Subject(who, rest)
        return replace(said, relation=key, name=name, owner=owner)

    def _relative(self, head: re.Match[str], text: str, inherited: str) -> Subject:
        relation, rest = relation_en(head["relation"]), head["rest"].strip()
        if relation in ("doctor", "dentist", "therapist") and re.search(r"\b(?:me|my|us)\b", rest, _I):
            return Subject(USER, text)
        owner = USER
        if "whose" in head.re.groupindex and head["whose"].lower() in ("his", "her", "their"):
            owner = self.resolve(head["whose"])
            if not owner:  # whose they are, nobody has said
                return Subject(THING, text)
        elif "whose" not in head.re.groupindex and inherited not in (USER, THING) and relation in _PARTNERS:
            owner = inherited  # "Steve's back in hospital, wife's in bits"
        whom = self.subject_of(relation) if owner == USER else self.kin_of(owner, relation)
        pet = _THEIR_PET.match(rest) if head["of"] else None
        if pet is not None:
            return Subject(pet["name"], pet["rest"], pet_key(pet["pet"]), pet["name"], owner=whom)
        if head["of"]:
            told = Subject(whom, f"is {rest}") if re.match(r"(?:called|named)\b", rest) else _of_them(whom, rest)
            return replace(told, relation=relation, owner=owner)
        aside = re.match(rf"^,? ?\(?(?P<name>{_CAP})\)?,?(?P<is>['’]s)?(?=\s|$|,)\s*(?P<rest>.*)$", rest)
        if aside is None and rest and text == text.lower():
            aside = re.match(
                r"^(?P<name>(?:(?:mr|mrs|ms|dr) )?[a-z][\w'-]{2,})(?P<is>['’]s)?(?=\s)\s+(?P<rest>.*)$", rest
            )
            if aside is not None and (
                is_finite(aside["name"])
                or aside["name"].lower() in ADVERBS
                or verb_base(aside["name"])
                or aside["name"].endswith("ing")
                or aside["name"] in _NO_NAMES
                or not _starts_with_verb(aside["rest"])
            ):
                aside = None
        if head["rest"].lstrip()[:1].islower() and _OF_ROLE.match(rest):
            return Subject(THING, text)
        if aside is not None and aside["name"].split()[0].lower() not in _NO_NAMES:
            name, rest = aside["name"], aside["rest"].strip()
            said = _of_them(name, rest) if aside["is"] else Subject(name, rest)
            return replace(said, relation=relation, name=name, owner=owner)
        return Subject(whom, rest.strip(" ,"), relation, owner=owner)

    def _pet(self, pet: re.Match[str]) -> Subject:
        kind = pet_key(pet["pet"])
        name = pet["name"] or self.names.get(kind, "")
        return Subject(
            name or kind,
            ("is " if pet["of"] and not pet["name"] else "") + pet["rest"].strip(),
            kind,
            pet["name"] or "",
            possessive=bool(pet["of"] and pet["name"]),
        )

    def _named(self, named: re.Match[str], text: str) -> Subject:
        name, rest = named["name"], named["rest"]
        known = self.subjects.get(_folded(name))
        if known is None and name.lower() in self.common and name.lower() not in FEMALE_NAMES | MALE_NAMES:
            return Subject(THING, text)  # "Icons done", of the icons that were told of
        if named["of"]:
            relation = _THEIR_RELATION.match(rest)
            if relation is not None and relation["rest"].strip():
                return self._related(known or name, relation)
            if known is None and _IS_DONE.fullmatch(rest):
                return Subject(THING, text)
            if known is None and _STATE_OF_ONE.match(rest):  # "Obinna's diabetic"
                return Subject(name, f"is {rest}")
            told = _of_them(known or name, rest)
            return told if known or not told.possessive else Subject(THING, text)
        if known is None and _OF_SEVERAL.match(rest):
            return Subject(THING, text)
        beside = re.match(r"(?:and|or|&)\s", rest) is not None  # "Tomas and his girlfriend"
        if beside or (known is None and not _starts_with_verb(rest)) or re.match(r"(?:is|are) (?:my|our) ", rest):
            return Subject(THING, text)
        return Subject(known or name, rest)

    def _ukrainian(self, text: str, inherited: str) -> Subject:
        text = _NOW_HE_UK.sub(r"\g<he> \g<now>", _WITH_WHOM_UK.sub(r"\g<whom> \g<what> ", text))
        pronoun = _HE_UK.match(text)
        if pronoun is not None:
            who = self.resolve(pronoun["he"]) or (inherited if self._may_be(pronoun["he"], inherited) else "")
            if not who:
                return Subject(THING, text)
            lead = (
                "мені "
                if pronoun["he"].lower() in ("йому", "їй")
                else "в мене "
                if pronoun["he"][:2].lower() in ("у ", "в ")
                else (
                    "у мене "
                    if _OWNED_UK.match(pronoun["rest"])
                    else "мене "
                    if _OF_THEM_UK.match(pronoun["rest"])
                    else ""
                )
                if pronoun["he"].lower() in ("його", "її")
                else ""
            )
            if not lead and pronoun["he"].lower() in ("його", "її"):  # «її кімнату зайняв Лукас»
                return Subject(who, text)
            return Subject(who, f"{lead}{pronoun['rest']}")
        head = _HEAD_UK.match(text)
        if head is not None:
            relation = self.relation_of(head["relation"]) or (
                "wife"
                if head["relation"].lower().startswith("жінк")
                else morphology.nominative(head["relation"].lower())
            )
            rest = re.sub(r"^(?:у|в) (?:мене|нас) (?=\S)", "", head["rest"].strip(" ,"), flags=_I)
            if relation in ("doctor", "dentist") and _PRESCRIBES_UK.match(rest):
                return Subject(USER, text)
            if len(rest.split()) == 1 and morphology.is_first_person_uk(rest):  # «маму люблю»
                return Subject(USER, text)
            if _OBJECT_UK.search(head["relation"]) and _done_by_self_uk(rest):  # «маму знайшла у 2015»
                self.mention(self.subject_of(relation))
                return Subject(USER, text)
            of, _, told = rest.partition(" ")
            owner = self.owner_named(head["relation"], of.rstrip(","))
            if owner:
                kin = self.kin.get((owner, relation)) or f"{head['relation'].lower()} {of.rstrip(',')}"
                return Subject(kin, told)
            theirs = _OF_MINE_UK.match(rest)
            of_kin = self.relation_of(theirs["of"]) if theirs is not None else ""
            if theirs is not None and of_kin:  # «брат мого чоловіка, Гнат, служить»
                name = morphology.named_as(theirs["name"], head["relation"]) if theirs["name"] else ""
                kin = f"{head['relation']} {theirs['of']}".lower()
                who = name or self.kin.get((self.subject_of(of_kin), relation)) or kin
                return Subject(who, theirs["told"], relation, name, owner=self.subject_of(of_kin))
            of_what = morphology.is_genitive(rest) or re.match(r"(?:з|із|зі|по) ", rest, _I)
            rest = _OF_WHAT_UK.sub("", rest) if of_what else rest
            several = _NAMES_UK.match(rest)
            if several is not None and relation in ("parents", "children"):
                return Subject(self.subject_of(relation), several["rest"].strip(" ,"), relation)
            named = re.match(
                r"^(?:[—–-] )?(?:по (?:кімнаті|квартирі|гуртожитку|парті) )?(?:пані |пан )?(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?: (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)?)(?=\s|$|,)[ ,]*(?P<rest>.*)$",
                rest,
            )
            dative = head["relation"].lower().endswith(("і", "ові", "еві")) and re.match(
                rf"^(?:вже |тільки |уже |скоро )?{NUMERAL_UK}\b", rest
            )
            if named is not None:
                name = morphology.named_as(_called_uk(named["name"]), head["relation"])
                return Subject(name, named["rest"], relation, name)
            done_to = morphology.nominative(head["relation"].lower()) != head[
                "relation"
            ].lower() and morphology.is_done_to(rest)
            return Subject(self.subject_of(relation), f"мені {rest}" if dative else text if done_to else rest, relation)
        if _SELF_UK.match(text):
            return Subject(USER, text)
        if self.awaited:
            text = re.sub(
                r"^(?:(?:най)?(?:старш|молодш|менш)|середн|перш|друг|трет)\w+ (?:[—–-] )?(?=[А-ЯІЇЄҐ])", "", text
            )
        first, space, rest = text.partition(" ")
        text = f"{self.capitalised(first)}{space}{rest}"
        ours = _OURS_UK.match(text)
        if ours is not None and not re.search("Geox|Orgn", str(morphology.parses(ours["name"].lower())[:1])):
            text = text[ours.start("name") :]  # «наша Даринка пішла до школи»
        with_them = re.match(r"^(?:у|в) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+) (?P<rest>.+)$", text, _I)
        if with_them is not None:
            name = morphology.nominative(with_them["name"], name=True, case="gent")
            known = self.subjects.get(_folded(name)) or self._by_stem(with_them["name"])
            owns = with_them["rest"].startswith("є ") or self.relation_of(with_them["rest"].split()[0])
            has = owns and morphology.is_given_name(with_them["name"])
            if known is None and (has or re.search(r"[аяи]$", with_them["name"])):
                known = name
            if known:
                return Subject(known, f"у мене {with_them['rest']}")
        named = _NAME_UK.match(text)
        if named is not None and self._begins_as_verb(text, named):
            return Subject(USER, text)
        if named is not None and named["name"].lower() not in _PRO_DATIVE:
            return self._named_uk(named, text)
        return Subject(USER if self._speaks_of_self(text) else THING, text)

    def _named_uk(self, named: re.Match[str], text: str) -> Subject:
        said, rest = named["name"], named["rest"]
        name = (
            self.subjects.get(_folded(said))
            or self.subjects.get(_folded(morphology.nominative(said, name=True)))
            or self._by_stem(said)
        )
        ages = re.match(
            rf"^(?:вже |уже |скоро |тільки |щойно |виповнилося |виповнилось |стукнуло |сповнилося |минуло )*{NUMERAL_UK}\b",
            rest,
        )
        if name is None:
            first = rest.split()[0] if rest.split() else ""
            if morphology.names_nobody(said.split()[0]):  # «Завтра йду до стоматолога», «Дві …», «Хто …»
                return Subject(USER if morphology.is_first_person_uk(first) else THING, text)
            says_what = len(rest.split()) == 1 and any(
                each.tag.POS in ("NOUN", "ADJF") and each.tag.case == "nomn"
                for each in morphology.parses(first.lower())[:2]
            )
            if self.awaited and " " not in said:
                says_what = True
            if morphology.is_thing(said.split()[0]):  # «Інсулін не коле»
                return Subject(THING, text)
            of_them = says_what or morphology.is_verb_uk(first) or first in ("—", "–", "-", "не", "вже", "дуже") or ages
            if not of_them and not (_is_named_uk(said) and _ALONE_UK.match(rest)):
                return Subject(THING, text)
            name = morphology.nominative(said, name=True, case="datv" if ages or _FELT_UK.match(rest) else "")
        if _LIKED_UK.match(rest):  # «Лесі подобається кава»
            return Subject(name, f"мені {rest}")
        acted = said != name and (morphology.is_done_to(rest) or morphology.is_object(said, rest))
        return Subject(name, f"мені {rest}" if ages else text if acted else rest)

    @staticmethod
    def _speaks_of_self(text: str) -> bool:
        """Whether a Ukrainian clause begins with its verb: then it leaves out "I" or "we"."""
        words = _ADVERBS_UK.sub("", text).split()
        if len(words) > 2 and words[1].lower() == "не" and words[0].lower().endswith("ти"):  # «терпіти не може»
            words = words[2:]
        return bool(words) and morphology.is_verb_uk(words[0]) and not morphology.is_third_person_uk(words[0])


_OBJECT_UK = re.compile(r"(?<!дід)(?<!брат)(?<!друг)(?<!син)[ую]$", _I)
"""How the word for somebody ends to whom something is done."""


def _done_by_self_uk(text: str) -> bool:
    """Whether a Ukrainian predicate says what one did, and names nobody who did it."""
    first, *others = re.sub(r"^(?:(?:не|вже|ще|давно|нарешті|торік) )+", "", text, flags=_I).split()[:5] or [""]
    does = bool(morphology.gender_of_past(first)) or morphology.is_first_person_uk(first)
    nouns = (next((each.tag for each in morphology.parses(word.lower())), None) for word in others)
    named = any(tag is not None and tag.POS == "NOUN" and tag.case == "nomn" for tag in nouns)
    return does and not named and not any(word[:1].isupper() for word in others[:1])


def _is_named_uk(name: str) -> bool:
    """Whether a Ukrainian text begins with somebody's given name as what it is about: «Андрій», no «Андрія»."""
    forms = [str(each.tag) for each in morphology.parses(name.split(maxsplit=1)[0].lower())[:3]]
    return name[:1].isupper() and any("Name" in form and "nomn" in form for form in forms)


_YEARS = re.compile(r"\d{1,2}(?: years old)?")
_OURS_UK = re.compile(r"(?:наш|наша|мій|моя) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?= (?-i:[а-яіїєґ]))", _I)
_ALONE_UK = re.compile(r"(?!(?:і|й|та|або|чи|разом)\b|(?:з|із|зі) (?:[А-ЯІЇЄҐ]|мною|нами))(?-i:[а-яіїєґ])")
"""What follows the name of somebody of whom alone is told."""
_LIKED_UK = re.compile(
    r"(?:дуже |теж |також |більше |не |зовсім )*подоба(?:ється|ються|вся|лась|лася|лося|лось|лися|лись)\b", _I
)
_FELT_UK = re.compile(
    rf"{_LIKED_UK.pattern}|(?:дуже |теж |вже |ще |не )*(?:треба|потріб(?:ен|на|не|ні|но)|можна|важко|легко|холодно|сумно|болить|болять|сниться|личить|бракує|призначили|прописали|подарували|купили|дали|зробили)\b",
    _I,
)
"""What is said of somebody in the dative."""
_WHOLE = {"child": frozenset({"son", "daughter", "children"}), "sibling": frozenset({"brother", "sister"})}
"""What somebody is who is also something more general."""
_THEIR_KIN = re.compile(rf"\b(?P<owner>(?-i:[A-Z])[\w-]+|(?<=my ){_REL})['’]s (?P<relation>{_REL})\b", _I)
_THEY = re.compile(r"\b(?:they|them|their|theirs|they're|both of)\b", _I)
_TOGETHER = rf"{_CAP}(?: \(\d+\))?(?:(?:,| and|, and|,? &)(?: baby| little)? {_CAP}(?: \(\d+\))?)*(?:,? and|,? &)(?: baby| little)? {_CAP}(?: \(\d+\))?"
_SOMEBODY = rf"(?:(?:my|our) {_ADJ}(?!{GROUP},){_REL}(?: {_CAP})?|{_CAP}(?: \(\d+\))?)"
_OF_KIN = re.compile(rf"^(?:my|our) {_ADJ}{_REL} (?=(?-i:[A-Z]))", _I)
_NAMES_DO = re.compile(
    rf"^(?:both )?(?P<names>{_SOMEBODY}(?:,? (?:baby |little )?{_SOMEBODY})*(?:,? and|,? &)(?: baby| little)? {_SOMEBODY}),? (?:both |all )?(?P<rest>(?-i:[a-z]).*)$",
    _I,
)
_GROUP_DOES = re.compile(
    rf"^(?:(?:both|all)(?: of)? )?(?:my|our|the) (?:(?:two|three|four|five|six|other) )?{_ADJ}(?P<group>{GROUP}) (?P<rest>(?!and\b|who\b|is\b)\S.*)$",
    _I,
)
_GROUP_IN = re.compile(
    rf"\b(?P<whose>my|our|the|have|got|has|(?-i:[A-Z])[\w-]+['’]s) (?P<told>(?:[\w-]+ )??{GROUP})\b(?!['’])", _I
)
_TOGETHER_NAMED = re.compile(_TOGETHER)
_GROUP_BEFORE = re.compile(rf"\b{GROUP}[,:]? (?:(?:are|called|named|are called) )?$", _I)


def _each_named(names: str) -> list[str]:
    """The names that are said together."""
    bare = re.sub(r" \(\d+\)|\b(?:baby|little) ", "", names)
    return [name for name in re.split(r"(?:,? and|,? &|,) ", bare) if name]


def of_one(predicate: str) -> str:
    """What is said of several, as it is said of one of them: "are both nurses" is "is a nurse"."""
    words = re.sub(r"\b(?:both|all|each|all (?:three|four)) ", "", predicate).split()
    if not words:
        return predicate
    low = words[0].lower()
    head = _OF_ONE.get(low) or (third(low) if verb_base(low) == low else words[0])
    told = " ".join(words[1:])
    job = re.fullmatch(r"(?P<one>[a-z][\w -]*?)s(?P<more>(?: (?:at|in|for) .*)?)", told, _I) if head == "is" else None
    if job is not None and is_calling(job["one"]):
        told = f"{'an' if job['one'][0] in 'aeio' else 'a'} {job['one']}{job['more']}"
    return f"{head} {told}".strip()


_OF_ONE = {
    "are": "is", "were": "was", "have": "has", "do": "does", "don't": "doesn't", "dont": "doesn't", "aren't": "isn't", "weren't": "wasn't", "haven't": "hasn't",
}  # fmt: skip


def pet_key(word: str) -> str:
    """The key of a pet: a beagle is a dog."""
    low = word.lower()
    return "dog" if low in BREEDS.split() else low


def _of_them(who: str, rest: str) -> Subject:
    """What follows a name with 's: something of theirs ("shoe size is 38"), or what they are ("a nurse")."""
    words = rest.split()
    of_thing = re.match(r"\w+ing (?:[\w-]+ ){0,2}(?:is|are|was|were)\b", rest, _I) is not None
    owns = (of_thing or not re.match(r"(?:an? |the |in |at |from |not |\w+ing\b)", rest, _I)) and any(
        is_finite(word) and before.lower() != "to" for before, word in pairwise(words[:5])
    )
    owns = owns and _AGED.match(rest) is None
    verb = "has" if _DONE.match(rest) else "is"
    return Subject(who, rest, possessive=True) if owns and verb == "is" else Subject(who, f"{verb} {rest}")


_STATE_OF_ONE = re.compile(
    r"(?:(?:very|really|also|now|still) )*(?:diabetic|vegetarian|vegan|pregnant|expecting|married|single|divorced|engaged|retired|allergic|asthmatic|coeliac|celiac|deaf|blind|autistic|dyslexic|epileptic|left-handed)\b",
    _I,
)
"""What somebody is, and not what is theirs."""
_IS_ANOTHERS = re.compile(
    r"(?:also |really |now |just |still )*(?:hates|loves|likes|dislikes|works|lives|plays|wants|eats|drinks|speaks|studies|teaches|goes|prefers|enjoys|needs|knows|keeps|runs|does|has|is|was born)\b",
    _I,
)
"""A verb that the person does not say of themselves, where they leave out who does it."""
_OF_SEVERAL = re.compile(r"(?:have|haven['’]?t|do not|don['’]?t|am|were|weren['’]?t)\b", _I)
"""How a verb stands after no one name: "Still haven't slept" is the person's own, without "I"."""
_DONE = re.compile(
    r"(?:(?:just |already |finally |recently |never |always )*(?:[a-z]{3,}ed|put|set|let|hit|hurt|cut|read|told|sent|paid|shown|taught|brought|caught|kept|lent|met|seen|thrown|won|written|chosen|done|driven|eaten|hidden|spoken|stolen)"
    r" (?=(?:my|our|his|her|their|the|an?|me|us|him|them|it)\b)|(?:just |already |finally |recently |never |always )*(?:been|got|gotten|had|gone|moved|started|stopped|lost|left|broken|become|taken|joined|come|found"
    r"|finished|turned|passed|bought|sold|changed|switched|decided|agreed|grown|made|given|dropped|called (?:off|in|round|back)|qualified|resigned)\b(?! (?:is|are|was|were)\b))",
    _I,
)
"""What somebody has done: "Ben's moved away"."""


_IS_DONE = re.compile(
    r"(?:all |already |finally |now )*(?:bought|sold|paid|sent|done|gone|built|cut|hung|[a-z]{2,}ed)(?: too| now| as well| already| at last| off| up)*",
    _I,
)
"""What was done to a thing that begins a sentence: "Paint's bought"."""


def _starts_with_verb(text: str) -> bool:
    tokens = [word for word in text.split()[:4] if word.lower() not in ADVERBS]
    return bool(tokens) and is_finite(tokens[0].strip(",."))


def _is_relation(key: str) -> bool:
    return key in _RELATION_KEYS


_RELATION_KEYS = frozenset({*RELATIONS_EN.values(), *PET_KEYS})


def _is_name(value: str) -> bool:
    return value[:1].isupper() and len(value.split()) < 4 and " and " not in value


def _goes_on(name: str, word: str) -> bool:
    """Whether a word may stand beside a name: one name alone says nothing of the other."""
    parts = _folded(name).split()
    return len(parts) < 2 or any(part == word.lower() or _cased_alike(part, word.lower()) for part in parts)


@lru_cache(20_000)
def _relation_of(language: Language, low: str) -> str:
    if language == "en":
        return relation_en(low) if low.replace(" ", "_") in RELATIONS_EN else ""
    found = by_longest_stem(RELATION_STEMS_UK, low) if re.fullmatch(_REL_UK, low) else low
    return found if found != low else ""


_EACH_WORD, _NUMBER, _DIGIT = re.compile(r"[\w'’-]+"), re.compile(r"[A-Z]?\d+[A-Z]?"), re.compile(r"\d")


def _cased_alike(one: str, other: str) -> bool:
    """Whether two Ukrainian words differ in their endings only."""
    shared = max(3, min(len(one), len(other)) - 2)
    return re.match("[а-яіїєґ]", one) is not None and abs(len(one) - len(other)) < 4 and one[:shared] == other[:shared]


def _folded(name: str) -> str:
    return name.lower().replace("’", "'").strip()


# Who is who, inside a clause --------------------------------------------------------------------------------------------

_RELATION_NAME = re.compile(
    rf"\b(?P<whose>my|our|his|her|their|(?-i:[A-Z])\w+['’]s) {_ADJ}(?P<relation>{_REL}),? (?P<name>{_CAP})(?: \((?P<age>\d{{1,2}})\))?",
    _I,
)
_BRACKETED = r"(?: \d+| \([^()]*\))?"
_PARENT_OF = re.compile(
    rf"\b(?:mum|mom|mother|dad|father|parent) (?:of|to) (?:two|three|four|five|\d)[,:]? (?P<names>{_CAP}{_BRACKETED}(?:(?:,| and|, and|,? &)(?: little| baby| big| wee)? {_CAP}{_BRACKETED})*)",
    _I,
)
_BARE_NAMED = re.compile(rf"{_ADJ}(?P<relation>{_REL}),? (?P<name>{_CAP})", _I)
_RELATION_IS = re.compile(
    rf"^(?:(?:my|our) )?{_ADJ}(?P<relation>{_REL})(?:['’]s name is|['’]s name['’]s| is called| is named|['’]s called|['’]s named| are called| goes by|: | is| are|['’]s) (?P<name>{_CAP}(?:(?:,| and|, and) {_CAP})*)(?=$|,| \()",
    _I,
)
_PET_NAME = re.compile(
    rf"\b(?:a|an|my|our|the|one|two|his|her) (?:\w+ ){{0,3}}?(?P<pet>{_PET}),? (?:(?:named|called|whose name is|by the name of) )?(?P<name>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)?)",
    _I,
)
_PET_IS = re.compile(
    rf"^(?:my|our|the) (?:\w+ ){{0,2}}?(?P<pet>{_PET})(?:['’]s name is| is called| is named|['’]s called|['’]s name['’]s| is) (?P<name>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)?)",
    _I,
)
_SEVERAL = re.compile(
    rf"(?:^|\b(?:two|three|four|five|six|some|\d|my|our|his|her|their|the|both|have|got|has)(?: [\w-]+){{0,2}} )(?P<relation>{GROUP})(?: (?:from|by) [\w' ]{{2,25}}(?=[,:]| [-–—]))?,?(?: (?:are |is )?(?:named|called|are))?(?::| [-–—])? (?P<names>{_CAP}{_BRACKETED}(?:(?:,| and|, and|,? &)(?: little| baby| big| wee)? {_CAP}{_BRACKETED})*)",
    _I,
)
_BOTH_ARE = re.compile(
    rf"^(?:(?:my|our) )?(?P<first>{_MUM}|{_DAD}) and (?:my )?(?P<second>{_MUM}|{_DAD})(?:['’]s names)? are (?:called )?(?P<name>{_CAP}) and (?P<other>{_CAP})$",
    _I,
)
_ARE_GROUP = re.compile(
    rf"^(?P<names>{_CAP}(?:(?:,| and|, and|,? &) {_CAP})+) are (?P<whose>my|our) {_ADJ}(?P<relation>{GROUP})\b", _I
)
_ONE_OF = re.compile(
    rf"\b(?:an?|one|another) (?:(?P<age>\d{{1,2}})[- ](?:years?|yrs?)[- ]old )?{_ADJ}(?:baby )?(?P<relation>{_REL}|boy|girl),? (?:(?:called|named) )?(?P<name>{_CAP})(?: \((?P<years>\d{{1,2}})\))?",
    _I,
)
"""Those whom somebody has, one by one: "a son, Leo, and a daughter called Mia"."""
_HAS = re.compile(r"(?:^|\b)(?:have|has|had|got|'ve|'s)\b", _I)
_BESIDE = re.compile(r"\b(?:with|from|for|to|of|by|like|than|about|is) $", _I)
_ROLE_IS = re.compile(
    rf"^(?:(?:my|our|the) )?(?P<relation>boss|manager|supervisor|teacher|doctor|gp|dentist|landlord|therapist|tutor|coach) (?:is|['’]s) (?P<name>{_CAP})",
    _I,
)
CALLING = re.compile(r"\b(?:calling|naming|named|called) (?:him|her|it|them|the baby) (?P<name>[\w'-]+)", _I)
_IS_MINE = re.compile(
    rf"^(?:(?:and |yup, |yes, )*(?:meet|here(?:'s| is)|this is|that's) (?=\S+(?: \S+)?,))?(?P<name>{_CAP}|(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?: from [\w'’ ]+?)?(?: is|['’]s|,(?=[^,]*$)| [—–-](?: це)?| це) (?:my|our|мій|моя) {_ADJ}(?P<relation>{_REL}|{_REL_UK}|{_PET})(?:,? (?:now|these days|at the moment|for now|(?:until|till|from|since|while) .+))*$",
    _I,
)
_RELATION_NAME_UK = re.compile(
    rf"(?<!\w)(?P<whose>(?:мі|мо|наш)\w+ )?(?P<relation>{_REL_UK})(?: (?P<mine>мій|моя|мого|мою))?,? (?:пан |пані )?(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?: (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:вн|ич)\w+)?)(?=\s|,|$|\))(?P<aged>,? \(?(?P<age>\d{{1,2}})(?=\)| ?р(?:ік|ок\w+|оч\w+|\.)|,|$| (?:і|й|та|а) )(?: ?р(?:ік|ок\w+|оч\w+|\.))?\)?)?",
    _I,
)
_CALLED_UK = re.compile(
    rf"^(?:(?:мого|мою|моїх|моєї|нашого|нашу|мій|моя) )?(?:\w+(?:ого|у|шу) )?(?P<relation>{_REL_UK}|дітей|діток)(?: (?:(?:мо|наш|ціє)\w+ )?[а-яіїєґ'’]+[иіїуая])?? (?:звати|звуть|звать|звали|кличуть|[—–-]) (?:пан |пані )?(?P<names>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:(?:,| і| й| та)? (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)*)",
    _I,
)
_PET_UK = re.compile(
    r"(?<![\w'’])(?P<pet>(?:морськ\w{1,3} )?(?-i:[а-яіїєґ][а-яіїєґ'’]{2,}))(?:(?: (?-i:[а-яіїєґ][а-яіїєґ'’]+)){1,2}(?=,? (?:звати|звуть|кличуть|кличемо|на ім'я|на кличку) ))?(?:,? (?P<called>на ім'я|на кличку|звати|звуть|звали|кличуть|кличемо|назвали)(?: його| її)?)?(?: ?[—–:-]|,)? "
    r"(?P<names>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:(?:,| і| й| та) (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)*)",
    _I,
)
_CHILDREN_UK = re.compile(
    r"\b(?:близнят|близнята|близнюки|близнюків|дв[іо]йн(?:ята|ят|я|ю|і)|трійн(?:ята|ят|я|ю|і)|батьки|батьків|подруги|подруг|друзі|друзів|друга|сусідки|сусідок|сусіди|сусідів|колеги|колег|дітей|діток|діточок|дітки|діти|пацани|пацанів|хлопці|хлопців|дівчат|дівчата|малих|малі|сини|синів|доньки|доньок|дочки|брати|братів|сестри|сестер|онуки|онуків|внуки|внуків|онучки|онучок|внучки|внучок|племінники|племінників|племінниці)(?: звуть| звати| двоє| троє| четверо| п'ятеро)?,?\s*[:—–-]?\s*(?P<names>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?: \(?\d+\)?(?: р\w*)?)?(?:(?:,| і| й| та) (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?: \(?\d+\)?(?: р\w*)?)?)+)",
    _I,
)


@dataclass(frozen=True, slots=True)
class Tie:
    """Who somebody is to somebody: the key of the relation and the name."""

    owner: str
    relation: str
    name: str
    age: str = ""


def ties(text: str, people: People, subject: str) -> list[Tie]:
    """Who is who, as far as a clause says it. `subject` is whom it is about."""
    found = list(_ties_en(text, people, subject) if people.language == "en" else _ties_uk(text, people, subject))
    is_mine = _IS_MINE.match(text)
    if (
        is_mine is not None
        and (relation := _relation_or_pet(is_mine["relation"].replace("-", "_"), people))
        and is_mine["name"].split()[0].lower() not in _NO_NAMES
    ):
        found = [Tie(USER, relation, is_mine["name"])]
    found = [tie for tie in found if tie.owner != tie.name and not any(is_part(tie, other) for other in found)]
    first = {(tie.owner, tie.name): tie for tie in reversed(found)}
    return [
        tie for tie in dict.fromkeys(found) if first[tie.owner, tie.name] is tie or first[tie.owner, tie.name] == tie
    ]


def _relation_or_pet(word: str, people: People) -> str:
    """What somebody called so is to the person; "" where it is nobody."""
    return people.relation_of(word) or (pet_key(word) if re.fullmatch(_PET, word, _I) else "")


def is_part(tie: Tie, other: Tie) -> bool:
    """Whether a tie names somebody by the first part of the name that another one gives in full."""
    return (tie.owner, tie.relation) == (other.owner, other.relation) and other.name.startswith(f"{tie.name} ")


_OFTEN_OTHERS = frozenset(
    {"boys", "girls", "lads", "lasses", "mates", "students", "clients", "youngsters", "little ones"}
)
"""Words for several who are somebody's only where it says so: no "two girls" with whom one shares a flat."""


def _ties_en(text: str, people: People, subject: str) -> Iterator[Tie]:
    for match in (*_SEVERAL.finditer(text), *_ARE_GROUP.finditer(text)):
        both = re.search(r"\b(?:they(?:['’]?re| are)|both|all) (?:both |all )?(?:aged? )?(?P<age>\d{1,2})\b", text, _I)
        named = re.sub(r"\((?!\d)[^()]*\)", "", match["names"])
        owner = _owner_of(match[0], people, subject, text[: match.start()])
        owned = match.start() == 0 or re.match(r"(?:my|our|his|her|their)\b", match[0], _I)
        owned = owned or _HAS.search(text[: match.end()])
        if not owner or (match["relation"].lower() in _OFTEN_OTHERS and not owned):
            continue
        relation = GROUPS_EN[match["relation"].lower()]
        found = [
            each
            for each in re.findall(rf"({_CAP})(?: \((\d+)\b[^()]*\)| (\d+))?", named)
            if each[0].split()[0].lower() not in _NO_NAMES
        ]
        if relation in PAIRS_EN:
            if found:
                yield Tie(owner, relation, " and ".join(name for name, _, _ in found))
            continue
        for name, inside, after in found:
            yield Tie(owner, relation, name, inside or after or (both["age"] if both else ""))
    for match in _ONE_OF.finditer(text) if _HAS.search(text) else ():
        word = match["relation"].lower()
        if word in ("boy", "girl") and _BESIDE.search(text[: match.start()]):
            continue  # "it's only Thursdays with a new boy, Omar"
        relation = {"boy": "son", "girl": "daughter"}.get(word) or relation_en(word)
        if match["name"].split()[0].lower() not in _NO_NAMES:
            yield Tie(
                _PARENT.sub("", _owner_of(match[0], people, subject, text[: match.start()])) or USER,
                relation,
                match["name"],
                match["age"] or match["years"] or "",
            )
    parent = _PARENT_OF.search(text)
    if parent is not None:
        for name, inside, after in re.findall(rf"({_CAP})(?: \((\d+)\)| (\d+))?", parent["names"]):
            yield Tie(USER, "child", name, inside or after)
    both = _BOTH_ARE.match(text)
    if both is not None:
        for relation, name in ((both["first"], both["name"]), (both["second"], both["other"])):
            yield Tie(USER, relation_en(relation), name)
    single = _RELATION_IS.match(text) or _ROLE_IS.match(text)
    if (
        single is not None
        and single["name"].split()[0].lower() not in _NO_NAMES
        and single["relation"].lower() not in PAIRS_EN
        and not re.fullmatch(NATIONALITIES_EN, single["name"], _I)
    ):
        for name in re.split(r",? and |, ", single["name"]):
            yield Tie(USER, relation_en(single["relation"]), name)
    bare = None if people.is_titled(text) else _BARE_NAMED.fullmatch(text)
    if bare is not None and bare["name"].split()[0].lower() not in _NO_NAMES:
        yield Tie(USER, relation_en(bare["relation"]), bare["name"])
    for match in _RELATION_NAME.finditer(text):
        if match["relation"].lower() in PAIRS_EN:
            continue  # "her parents, Amir and Leila": neither is "the parents"
        if match.start() and f", {match['name']}" in match[0] and _AND_ANOTHER.match(text[match.end() :]):
            continue  # "two cats at my mum's, Beans and Toast"
        whose = match["whose"].lower()
        owner = (
            USER
            if whose in ("my", "our")
            else (
                match["whose"][:-2]
                if whose.endswith("s") and whose not in ("his",)
                else subject
                if subject not in (USER, THING)
                else _named_before(text[: match.start()], whose) or people.resolve(whose)
            )
        )
        if owner and match["name"].split()[0].lower() not in _NO_NAMES:
            whom = people.subjects.get(_folded(owner), owner)
            yield Tie(whom, relation_en(match["relation"]), match["name"], match["age"] or "")
    for match in (*_PET_NAME.finditer(text), *(found for found in (_PET_IS.match(text),) if found)):
        if match["pet"][:1].isupper() and match["name"].lower() != match["name"] and not text.isupper():
            continue  # "a studio called Ferret House"
        if match["name"].split()[0].lower() not in _NO_NAMES:
            yield Tie(
                subject
                if subject not in (THING,)
                and not re.match(r"(?:my|our)\b", match[0], _I)
                and subject in people.subjects.values()
                else USER,
                pet_key(match["pet"]),
                match["name"],
            )


_THEIRS_BEFORE_UK = re.compile(r"\b(його|її|(?<=[ув] )(?:нього|неї|них)|їхн\w+) (?:[а-яіїєґ'’]+ )?$", _I)
_THEIRS_UK = {"нього": "його", "неї": "її"}
_HAS_UK = re.compile(r"\b(?:має|мають|народи(?:в|ла|ли)|виховує|виховують|ростить|усинови(?:в|ла|ли))\b", _I)
_WITH_THEM_BEFORE_UK = re.compile(r"\b(?:у|в) (?:них|нього|неї) [^,;:]*$", _I)


def _called_uk(name: str) -> str:
    """What somebody is called: "звати Ганною" is in the instrumental, else it is in the nominative."""
    return morphology.nominative(name, name=True) if re.search(r"(?:[оеє]ю|[оеє]м)$", name) else name


def _owner_of(told: str, people: People, subject: str, before: str = "") -> str:
    """Whose those are whom a clause about a subject names: "her sons Ben and Sam" are hers. `before` are the words before
    that."""
    whose = re.match(r"(?:his|her|their)\b", told, _I)
    if whose is not None and subject in (USER, THING):
        return _named_before(before, whose[0]) or people.resolve(whose[0])
    if subject not in (USER, THING) and _THE_GRANDCHILDREN.match(told):
        return USER
    if subject == THING and re.match(r"they\b", before, _I):  # whose they are nobody has said
        return ""
    return USER if subject in (USER, THING) or re.match(r"(?:my|our)\b", told, _I) else subject


def _named_before(text: str, whose: str) -> str:
    """Whom "his" or "her" means by the words before it that say who somebody is: "my son Erik, with his wife …"; "their"
    is of the first one named."""
    wanted = {"his": _FEMALE, "her": _MALE}.get(whose.lower(), frozenset())
    named = [found["name"] for found in _KIN_NAME.finditer(text) if relation_en(found["relation"]) not in wanted]
    named = [name for name in named if name.split()[0].lower() not in _NO_NAMES]
    return "" if not named else named[0] if whose.lower() == "their" else named[-1]


_PARENT = re.compile(r"(?:['’]s (?:child|baby)|^(?:child|baby))$")
"""What makes a parent's name of whom a birth is told: "my sister's baby came, a girl, Maisie"."""
_AND_ANOTHER = re.compile(r" (?:and|&) (?-i:[A-Z])[\w'’-]+$")
_KIN_NAME = re.compile(rf"\b(?P<relation>{_REL}),? (?:called |named )?(?P<name>{_CAP})", _I)
_THE_GRANDCHILDREN = re.compile(r"the (?:\w+ )?(?:grandkids|grandchildren)\b", _I)


def _ties_uk(text: str, people: People, subject: str) -> Iterator[Tie]:
    for match in _CHILDREN_UK.finditer(text):
        word = match[0].lower()
        with_them = re.match(r"(?:у|в) (?!мене\b|нас\b)", text, _I) is not None and match.start() > 0
        with_them = with_them or _WITH_THEM_BEFORE_UK.search(text[: match.start()]) is not None
        if with_them and subject in (USER, THING) and _WITH_THEM_BEFORE_UK.search(text[: match.start()]):
            continue  # «у них троє дітей: …», and whose they are nobody has said
        has = _HAS_UK.search(text[: match.start()]) is not None
        owner = subject if (with_them or has) and subject not in (USER, THING) else USER
        relation = (
            "son"
            if word.startswith(("син", "пацан", "хлоп"))
            else "daughter"
            if word.startswith(("дон", "доч", "дівч"))
            else "brother"
            if word.startswith("брат")
            else "sister"
            if word.startswith("сест")
            else "friend"
            if word.startswith(("подр", "друз", "друг"))
            else "neighbour"
            if word.startswith("сусід")
            else "colleague"
            if word.startswith("колег")
            else "parents"
            if word.startswith("батьк")
            else "grandchild"
            if word.startswith(("онук", "внук", "онуч", "внуч"))
            else "nephew"
            if word.startswith("племін")
            else "child"
        )
        for name, age in re.findall(r"((?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?: \(?(\d+)\)?)?", match["names"]):
            wanted = "femn" if relation in _FEMALE else "masc" if relation in _MALE else ""
            tied, bent = relation, "accs" if name.endswith(("у", "ю")) else ""
            pair = {
                "parents": ("father", "mother"),
                "grandchild": ("grandson", "granddaughter"),
                "nephew": ("nephew", "niece"),
            }
            if relation in pair:
                tied = pair[relation][morphology.gender(name, "uk") == "femn"]
            yield Tie(
                owner, tied, morphology.name_of(name, wanted) or morphology.nominative(name, name=True, case=bent), age
            )
    called = _CALLED_UK.match(text)
    if called is not None:
        word = called["relation"].lower()
        relation = "child" if word.startswith("діт") else people.relation_of(word)
        for name in re.split(r",? (?:і|й|та) |, ", called["names"]):
            if relation:
                yield Tie(USER, relation, _called_uk(name))
        return
    for match in _RELATION_NAME_UK.finditer(text):
        relation = "wife" if match["relation"].lower().startswith("жінк") else people.relation_of(match["relation"])
        if _FORMER_UK.search(text[: match.start("relation")]):
            relation = "ex" if relation in _PARTNERED_UK else ""
        several = any(found.start() <= match.start() < found.end() for found in _CHILDREN_UK.finditer(text))
        before = text[: match.start()]
        if match["whose"] and people.relation_of(before.strip().rpartition(" ")[2]):
            continue  # «брат мого чоловіка, Гнат»: the brother is named
        if people.owner_named(match["relation"], match["name"]) or _I_AM_UK.fullmatch(before):
            continue  # «я баба Параска»
        if relation in ("boyfriend", "girlfriend") and before.rstrip().endswith(",") and not match["whose"]:
            continue  # «її заміна, хлопець Фін»
        theirs = _THEIRS_BEFORE_UK.search(before)
        leads = theirs is not None and not before[: theirs.start()].strip() and subject not in (USER, THING)
        whose = people.resolve(_THEIRS_UK.get(theirs[1].lower(), theirs[1])) if theirs is not None and not leads else ""
        whose = subject if leads else whose  # «її мати, Стефа»: the clause is about whose she is
        if theirs is not None and not whose:
            continue  # «з його братом Степаном», and whose he is nobody has said
        if relation and relation not in ("parents", "children") and match["name"][0].isupper() and not several:
            of_theirs = subject not in (USER, THING) and match.start() and not (match["whose"] or match["mine"])
            name = morphology.named_as(_called_uk(match["name"]), match["relation"])
            owner = whose or (subject if of_theirs else USER)
            yield Tie(owner, relation, name, match["age"] or "")
    wed = _WED_UK.search(text)
    if wed is not None:
        weds_man = wed[0].lower().startswith("вийшла")
        name = morphology.name_of(wed["name"], "masc") if weds_man else ""
        name = name or morphology.nominative(wed["name"], name=True)
        sex = "masc" if weds_man else morphology.gender(name, "uk")
        if sex:
            yield Tie(subject if subject != THING else USER, "husband" if sex == "masc" else "wife", name)
    for match in _PET_UK.finditer(text):
        kind = morphology.pet_of(match["pet"])
        if kind and (match["names"][0].isupper()):
            listed = re.split(r",? (?:і|й|та) |, ", match["names"])
            given = re.search(r"\b(?:нам|мені)\b|подару|віддал", text[: match.start()], _I) is not None
            for name in listed if morphology.is_plural(match["pet"]) else listed[:1]:
                yield Tie(
                    subject if subject != THING and not given else USER,
                    kind,
                    _called_uk(name) if match["called"] else morphology.named_as(name, match["pet"]),
                )
