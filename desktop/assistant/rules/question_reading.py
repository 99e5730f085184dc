"""Reads a question: what is asked, about whom, about what and from which time, in English and Ukrainian. Pure.

What a question leaves to the conversation ("and Rhys?", "how old is he?") is taken from what was said before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from desktop.assistant.rules.concepts import concepts, stem, words_of
from desktop.assistant.rules.dates import MONTH, SEASON, WEEKDAY, FoundPeriod, Period, find_time, without_time
from desktop.assistant.rules.morphology import (
    is_given_name,
    is_inanimate,
    is_third,
    is_verb_uk,
    names_nobody,
    past,
    pet_of,
    third,
    verb_base,
)
from desktop.assistant.rules.text import Language, plain
from desktop.assistant.rules.vocabulary import (
    FEMALE_NAMES,
    GROUPS_EN,
    MALE_NAMES,
    PET_KEYS,
    RELATION_STEMS_UK,
    RELATIONS_EN,
    lexicon,
)
from desktop.core import patterns as re
from desktop.core.model import USER
from desktop.memory.recall.decisions import asked_for
from desktop.memory.recall.word_lists import STOPWORDS

Ask = Literal[
    "who", "what", "where", "when", "what_time", "how_many", "how_much", "how_old", "since", "whether", "why", "how",
    "name", "about", "open", "decided", "changed", "said",
]  # fmt: skip
Tense = Literal["now", "former", "any"]

_I = re.IGNORECASE
_LEAD = re.compile(
    r"^(?:(?:so|and|but|ok(?:ay)?|hey|hi|hello|good (?:morning|afternoon|evening)|well|then|now|also|please|um|uh|sorry|oops|hang on|hold on|wait|a|btw|by the way|а|і|й|то|та|ну|ой|привіт|вітаю|добр(?:ий день|ого ранку|ий вечір)|слухай|скажи(?: мені)?(?! (?:(?:все|усе|щось|більше) )?про\b)|будь ласка|отже|до речі)\b[\s,:–—-]*)+(?=\S)",
    _I,
)
_WRAPPED = re.compile(
    r"^(?:(?:can|could|would|do) you )?(?:please )?(?:tell me|know|remember|remind me|recall|say|i(?:'d| would)? (?:want|like) to know|i forgot|ти (?:знаєш|пам'ятаєш)|(?:чи )?ти (?:знаєш|пам'ятаєш)|нагадай(?: мені)?|скажи(?: мені)?|підкажи(?: мені)?|як ти думаєш),? (?=(?:what|where|who|whom|whose|when|how|which|if|whether|why|що|шо|де|хто|коли|як|який|яка|яке|які|скільки|звідки|куди|чи|чому|ким|чим)\b)",
    _I,
)
TOLD_YOU = re.compile(
    r"^(?:(?:did|have|had) i (?:(?:ever|already|even) )*(?:tell|told|mention(?:ed)?|say|said)(?: to)?(?: you)?(?: already| yet| before)?"
    r"|(?:чи )?(?:(?:я|ми|тобі|вам|вже|уже|колись|ще|хоч) )*(?:не )?(?:каза|сказа|розповіда|розпові|говори|згадува|писа)(?:в|ла|ли)(?: (?:я|ми|тобі|вам|вже|уже|колись))*(?: про те)?),? "
    r"(?=(?:what|where|who|whom|whose|when|how|which|why|що саме|де|хто|коли|як|який|яка|яке|які|скільки|звідки|куди|чому|ким|чим|у кого|в кого|на що|о котрій)\b)",
    _I,
)
"""What leads to a question of what may have been told: "did I tell you how old he is?" wants the age, and no yes."""
_TAG = re.compile(
    r",? (?:right|isn't it|don't i|aren't i|correct|again|please|anyway|by the way|btw|so far|by now|to date|until now|up to now|at this point|так|правда|вірно|чи не так|будь ласка|взагалі|на цей момент|на сьогодні|поки що)$|, (?:do i|am i)$",
    _I,
)
_FORMS: Sequence[tuple[Ask, str]] = (
    (
        "changed",
        r"^(?:what(?:'s| is| has| have)? ?(?:\w+ )?(?:changed|different)\b|what(?:'s| is) new\b(?=$| (?:with|in|at|about|for|this|since))|what changes|що (?:\w+ )?(?:змінил\w+|нового|помінял\w+))",
    ),
    (
        "about",
        r"^(?:(?:(?:can|could|would) you )?(?:please )?(?:sum up|summari[sz]e|recap|go over|run through) (?:what|everything|all)(?: that)? you(?:['’]ve| have)? (?:know|got|learn(?:ed|t)|remember|stored|kept)\b|what(?:['’]s| is) (?:everything|all)(?: that)? you(?:['’]ve| have)? (?:know|got|have|learn(?:ed|t)|remember|stored|kept)\b|what (?:do|did|have) you (?:know|knew|remember(?:ed)?|got|have|learn(?:ed|t)?|store[d]?|save[d]?|note[d]?)(?: (?:so far|anything|now))?(?: (?:about|on|of|regarding)|$)|what(?:'s| is) (?:stored|known|in your memory)|who (?:am i|do you think i am)$|do you (?:know|remember)(?: anything)?(?: about)? (?:me|myself|\w+)$|(?:is there )?(?:any|some)thing (?:(?:else )?(?:i should|to|you|i need to|worth) )?(?:know(?:n|ing)?|remember(?:ing)?) (?:about|of) |tell me (?:more |everything |all |something |a bit )?(?:you know )?(?:about|of)\b|describe\b|(?:sum up|summari[sz]e|go over|run through) (?:all (?:of )?)?(?:my|our|his|her|their|[\w'’ ]+['’]s) (?:own )?(?!conversation|chat|talk)|(?:(?:can|could) (?:i|you) (?:have|get|give me) )?(?:give me )?(?:a |an |the )?(?:(?:quick|short|brief|full) )?(?:profile|overview|summary|recap|rundown|run-through) (?:of|on)\b(?!.* (?:conversation|talk|chat)|[^:]+: (?:we|i|it|they|he|she|the|there|our|my|nobody|everyone|everybody)\b)|what (?:have i|did i) (?:told|tell) you(?: (?:so far|about))?\b(?! (?:last|yesterday|this|on|in))|list\b|show(?: me)? (?:all|everything|my|what)\b"
        r"|(?:що|шо|як) (?:там |зараз |теперь? )*(?:з|із|зі) (?:мо\w+ |наш\w+ )?(?!мною\b|тобою\b)[\w'’]+$|як там (?:мій |моя |мої |наш\w* )?[\w'’]+$|(?:що|шо) (?:ще )?(?:ти|ви) (?:вже )?(?:про .+ )?(?:знаєш|знаєте|пам'ятаєш|пам'ятаєте|запам'ятав|запам'ятала|зберіг\w*)|(?:що|шо) (?:тобі )?відомо про|(?:що|шо) (?:тобі|вам) (?:вже |уже )?про .+ (?:відомо|розказа\w+|розповіда\w+|розповіл\w+)$|(?:розкажи|розкажіть|скажи|скажіть|нагадай|нагадайте|підкажи)(?: мені)?(?: все| усе| щось| більше)?(?: ще)? про|опиши|підсумуй(?:те)?(?: мені| коротко| стисло| все| усе| все,? що (?:ти )?знаєш)+ (?:про|по|щодо) (?!.*(?:розмов|говорил|обговор))|перелічи|покажи (?:все|усе|мої)|(?:що|шо) я (?:тобі )?(?:розповіда\w+|каза\w+)(?: тобі)?(?: про себе)?$)",
    ),
    (
        "said",
        r"^(?:(?:what|which)(?:\w|[ '’])*? (?:have |had |did |do )?(?:we|i|you|[A-Z]\w+(?: and [A-Z]\w+)?) (?:\w+ )?(?:talk(?:ed|ing)?|discuss(?:ed|ing)?|chat(?:ted|ting)?|sp(?:oke|eak|oken) about|said|say|mention(?:ed)?|t(?:ell|old) (?:you|(?-i:[A-Z])\w+))\b|what (?:was|were|has been|have been) (?:said|discussed|mentioned)|(?:did|have) (?:we|i|you) (?:ever |already )?(?:talk(?:ed)?|discuss(?:ed)?|sp(?:eak|oke)|mention(?:ed)?|t(?:ell|old) you)\b|summari[sz]e|sum up|recap|(?:find|search(?: for)?|look up|look for|recall)\b"
        r"|(?:про )?(?:(?:що|шо)(?: саме| ще)?|як(?:і|их) [\w'’]+) (?:ми|я|ти|ви) (?:\w+ ){0,2}(?:говори\w*|обговор\w*|спілкува\w*|розмовля\w*|каза\w*|розповіда\w*|згадува\w*)|(?:про )?(?:що|шо) (?:саме )?(?:с?каза\w+|говори\w+|обговорю\w+|розпові\w+) (?-i:[A-ZА-ЯІЇЄҐ])|(?:чи )?(?:ми|я) (?:\w+ )?(?:говори\w+|обговорюва\w+|каза\w+|згадува\w+)|підсумуй|знайди|пошукай|згадай)",
    ),
    (
        "how_old",
        r"^(?:how old\b|what(?:'s| is) .*\bage\b|(?:скільки|скіки|скіко) (?:\w+ )?(?:\w+ )?(?:років|год|рочків)\b|скільки (?:йому|їй|(?-i:[А-ЯІЇЄҐ])[\w'’]+)$|якого віку|який .*вік)",
    ),
    (
        "since",
        r"^(?:since when|how long(?! ago)|from (?:when|what year)|since what|for how long|(?:з|із|від) (?:якого|коли|яких)(?! (?:\w+ )?(?:міста|села|містечка|області|району|краю)\b)|відколи|як довго|скільки (?:часу|років|місяців) я)",
    ),
    (
        "what_time",
        r"^(?:(?:at )?what time\b|what hour|о котрій|(?:на|до|з|із|від|по|під) котр(?:у|ої)|котра година|в скільки|у скільки|(?:до|з|із) скількох)",
    ),
    (
        "when",
        r"^(?:(?:(?:by|until|till|before|after|around) )?(?:when\b|when's|(?:what|which) (?:days?|dates?|year|month|evenings?|nights?)\b)|on (?:what|which) (?:days?|dates?|year|month|evenings?|nights?)\b|how long ago|(?:(?:до|на) )?коли\b|(?:у|в|по) (?:які|яких) (?:дні|днях)|(?:до )?якого (?:числа|дня|року)|на (?:яке число|який день)|(?:у|в) якому році|(?:у|в) який день)",
    ),
    (
        "how_much",
        r"^(?:how much(?! time)|what(?:'s| is) the (?:price|cost|rent|fee)|скільки (?:(?:я|ми|він|вона|вони|зараз|теперь?|там) )*(?:кошту\w+|плат\w+|плач\w+|(?:віддаю|віддаємо|віддає|беру|беремо|бере)\b(?! (?:ліків|таблеток|пігулок)))|яка ціна|почім\b|по чому\b)",
    ),
    ("how_many", r"^(?:how many|how often|how much time|how far|скільки|як часто)\b"),
    (
        "name",
        r"^(?:what(?:'s| is| are| was|s)? .*\b(?:name[sd]?|called)$|what do you call|how(?:['’]s| is| are| was| were) .* called$|як (?:[\w'-]+ ){0,3}(?:звати|звуть|звали|називається|називалась|називався)|яке (?:\w+ )?ім'я|яка (?:\w+ )?кличка\b)",
    ),
    (
        "where",
        r"^(?:(?:з|із) як(?:ого|ої) (?:\w+ )?(?:міста|села|містечка|області|району|краю|країни)\b|where\b|where's|wheres|in (?:what|which) (?:city|town|country|place)|what (?:city|town|country) (?:do|does|did|am|is|was)|which (?:city|town|country)|де\b|куди|звідки|(?:у|в) якому (?:місті|селі)|(?:у|в) якій країні)",
    ),
    (
        "who",
        r"^(?:who\b|who's|whos|whom|whose|(?:with|to|for|from|by|about) whom?\b|хто\b|кого|кому|ким (?!я|ти|ви|він|вона|працю|роб)|з ким|чий|чия|чиє|у кого|від кого)",
    ),
    ("why", r"^(?:why|how come|what(?:'s| is) the reason|чому (?!я не|ми не)|навіщо|через що)\b"),
    ("how", r"^(?:how\b|як\b)"),
    (
        "what",
        r"^(?:what\b|what's|whats|which\b|name (?:all |some of |any of |each of )?(?:the|my|all|some|any|every|each|two|three)\b|(?:on|in|at|for|with|about) (?:what|which)|що\b|шо\b|чого|чому|чим|ким|який|яка|яке|які|якого|якої|якому|якій|яку|якою|яким|якими|яких|котр\w+|на (?:що|шо|чому|чім|чом)|(?:у|в|по) (?:чому|чім|чом)|про що|від (?:чого|кого)|над чим|по що|у що|з чого|до чого)",
    ),
    (
        "whether",
        r"^(?:do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|shall|should|may|isn't|aren't|don't|doesn't|didn't|haven't|hasn't|wasn't|won't|can't|чи)\b",
    ),
)
_KINDS: Sequence[tuple[Ask, re.Pattern[str]]] = tuple((kind, re.compile(pattern, _I)) for kind, pattern in _FORMS)
FIRST_OF_ALL = r"\b(?:(?:at|from) (?:the )?(?:first|start|outset|beginning)|in the beginning|originally|initially|to (?:begin|start) with|on the first try|(?:від|з|із) (?:самого )?початку|спочатку|спершу|первісн\w+|початков\w+)\b"
"""Words for how something was before all its changes."""
_FORMER = re.compile(
    rf"\bя (?:працюва|жи|мешка|вчи|навча)(?:в|ла)(?:ся|сь)?\b|{FIRST_OF_ALL}|\b(?:before(?: that| this| then)?|previous(?:ly)?|former(?:ly)?|used to|earlier|back then|in the past|until (?:then|now)|once|ex|last (?:job|car|phone|boss|address|employer|flat)|old (?:job|car|phone|boss|address|employer|flat)|(?:who|what|where) (?:was|were) .* (?:there|then)"
    r"|раніше|колись|до (?:того|цього|цих пір)|перед (?:тим|цим)|колишн\w+|попередн\w+|минул(?:ий|а|е|ого|ої) (?:роб|нач|маш|адр|тел)\w+|був до|була до|було до)\b",
    _I,
)
_NOW = re.compile(
    r"\b(?:now|currently|nowadays|these days|at the moment|still|today|present(?:ly)?|yet|any ?more|зараз|щас|щяс|теперь?|теперка|нині|наразі|досі|ще|сьогодні)\b",
    _I,
)
_STILL = re.compile(r"\b(?:still|any ?more|any longer|досі|ще)\b", _I)
_NEGATED = re.compile(
    r"\b(?:not|never|don'?t|doesn'?t|can'?t|cannot|shouldn'?t|isn'?t|aren'?t|won'?t|didn'?t|без|не|ніколи)\b", _I
)
_OR_NOT = re.compile(
    r",? (?:or (?:not|no|isn['’]?t (?:it|he|she)|what)|чи (?:ні|не|нє))(?: (?:now|then|теперь?|зараз))?[?!. ]*$", _I
)
"""The other half of a question whether something is so, which denies nothing: "have I got it or not?"."""
_DISLIKING = re.compile(
    r"\b(?:can'?t|cannot|couldn'?t) (?:\w+ ){0,3}stand\b|\b(?:not|don'?t|doesn'?t|didn'?t|do not|does not|did not|не) (?:\w+ )?(?:like|love|enjoy|eat|cook|люб\w+|подоба\w+|їсти|їм|можна)",
    _I,
)
_AUX = r"(?:do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|shall|should|may|might|'s|'re|'d|'ll|dont|doesnt|didnt|don't|doesn't|didn't|isn't|aren't|haven't|hasn't|can't|won't)"
_SELF_EN = re.compile(r"\b(?:i|i'm|i've|i'll|i'd|im|me|my|mine|myself|we|us|our|ours|we're|we've|myself)\b", _I)
_SELF_UK = re.compile(
    r"\b(?:я|мені|мене|мною|мій|моя|моє|мої|мого|моєї|моїй|моєму|мою|моїх|моїм|моїми|ми|нас|нам|нами|наш\w*|себе|собі|свій|свою|своє)\b",
    _I,
)
_FIRST_PERSON_UK = re.compile(
    r"\b(?!кому|чому|тому|йому|цьому|яку|котру|годину|суботу|середу)(?:\w{2,}(?:ую|юю|аю|яю|лю|жу|чу|шу|ию|ємо|емо|имо|їмо|ємось|емось|имось))\b",
    _I,
)
_PRONOUN = re.compile(
    r"\b(?P<she>she|her|hers|вона|її|їй|нею|ній|неї)\b|\b(?P<he>he|him|his|він|його|йому|ним|нього|ньому)\b|\b(?P<they>they|them|their|вони|їх|їм|ними|них)\b|\b(?P<it>it|its|that one|this one|there|that|this|that one|там|це|цього|цьому|ній)\b",
    _I,
)
_NAME = re.compile(
    r"(?<![.!?]\s)\b(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?[A-ZА-ЯІЇЄҐ][\w'’-]*(?: (?:\d+\w*|[A-ZА-ЯІЇЄҐ][\w'’-]*))*"
)
_NO_NAMES = frozenset(
    "i im who what where when which why how whose whom since did do does is are was were am have has had can could will would should shall may might tell list show"
    " summarize summarise describe find search recall remind the a an my our in on at from for with about and or not if whether please so ok hey any give"
    " according during after before both also why besides considering based monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december"
    " mondays tuesdays wednesdays thursdays fridays saturdays sundays english mr mrs ms dr prof"
    " хто що шо де коли як почім який яка яке які якого якої якому якій яку скільки чи чого чому чим ким куди звідки про у в на з із за до о а то та ну розкажи перелічи підсумуй"
    " покажи знайди нагадай скажи ти я ми він вона вони мені мене мій моя моє мої ви чия чий кого кому відколи".split()
)
_CONTRACTED = re.compile(r"['’](?:m|ve|d|ll|re|s)$|\.+$", _I)
"""What hangs on a word that may be no name: "I'm", "Mr."."""
_BEGINNING_UK = re.compile(
    r"(?:як|мо|наш|сво|тво|ваш)(?:им|ими|го|ого|ої|єї|ому|ій|їй|их|їх|їм|їми|єї|єму|єю|ою|у|ю|им|і|ї)$", _I
)
"""Pronouns with a capital at the beginning of a Ukrainian question, some like names: «Яким спортом …»."""
_EMPTY = frozenset(
    """
    name names called call named thing things stuff something anything everything someone anyone anybody somebody kind type sort list tell show find know remember
    now currently today still before previously used earlier again exactly really actually ever already yet also else so then there here new latest current old former
    many much long often old get got go going be been being do does did done have has had having can could will would should need want used use one ones
    since whats whos mr mrs ms dr prof шо така такий такі їй їм моїй вам мг-ів о по living day date time year month week please about summarize summarise recap sum describe let put make made way lot like_to
    days dates дні днях днів shouldn't mustn't couldn't wouldn't needn't people person guy man woman lately recently later type types kinds sorts happen happened happening ago set займається займаєшся займаюся займався займалася займаються сталося сталось трапилося трапилось відбулося відбулось сталося сталось трапилося трапилось відбулося відбулось
    звати звуть звали кличка зараз щас щяс тепер теперка раніше ще досі уже вже було був була були буде будуть є маю має маєш мати треба потрібно можна день року рік роки років час числа котрій
    first originally initially спочатку спершу
    according mentioned general саме знаєш знаєте пам'ятаєш пам'ятаєте розкажи розкажіть скажи скажіть нагадай нагадайте підкажіть робить роблять рочків собі того цього цих там тут колись взагалі мої моїх наш наша наше наші наших якого
    віддаю віддаємо віддає беру беремо бере почім
    котрої котру моїм моїми моєму моєю моїй нашим нашою перелічи покажи якісь якийсь якась якесь хтось щось речі речей
    """.split()
)
"""Words that name nothing to look for: the kind of answer, the time, or nothing."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A word that is asked about. A `name` must be named by what answers."""

    word: str
    weight: float = 1.0
    name: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as read. `whom` are the words for those whom it is about (`user`, a name, "mother"); none: whomever.
    `said` are the words of its `period`; `still` asks whether something holds on, `negated` what is not so; `but` are the words of
    what is no answer: "besides tea". `beside` are others it names who speak themselves;
    `talks` tells that one of them does."""

    text: str
    ask: Ask
    whom: tuple[str, ...] = ()
    topics: tuple[Topic, ...] = ()
    tense: Tense = "any"
    period: Period | None = None
    said: str = ""
    still: bool = False
    negated: bool = False
    but: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    talks: bool = False
    whole: str = field(default="", compare=False)

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(topic.word for topic in self.topics)

    @property
    def query(self) -> str:
        """What is searched for."""
        return self.text or self.whole

    def has(self, *named: str) -> bool:
        """Whether a word that is asked about belongs to one of these concepts."""
        return any(not concepts(word).isdisjoint(named) for word in self.words)


@lru_cache(20_000)
def role_of(word: str) -> str:
    """The key of a relation that a word names ("mum" → `mother`); empty where it names none."""
    low = re.sub(r"['’]s$|s['’]$", "", word.lower())
    if " " in low:  # a key of two words
        return low if low in RELATIONS_EN.values() else ""
    for form in (low, low.removesuffix("s")):
        if form in RELATIONS_EN:
            return RELATIONS_EN[form]
    if GROUPS_EN.get(low) in RELATIONS_EN:
        return GROUPS_EN[low]
    found = [start for start in RELATION_STEMS_UK if low.startswith(start) and len(low) - len(start) <= 4]
    return RELATION_STEMS_UK[max(found, key=len)] if found else ""


def read_question(text: str, today: date, before: Sequence[str] = ()) -> Asked:
    """Reads a question. What it leaves out is taken from what the person said `before`, oldest first."""
    asked = _read(text, today)
    if not _needs_more(asked):
        return asked
    last: Asked | None = None
    recent = list(before[-_LOOKED_BACK:])
    for place, said in enumerate(recent):
        if _asks(said):
            last = _completed(_read(said, today), recent[:place], last)
    return _completed(asked, recent, last)


_AGE_UK = re.compile(r"^скільки (?P<who>(?:зараз |вже )?(?:мені|тобі|йому|їй|(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+))$", _I)
_TIME_FIRST = re.compile(
    r"^(?P<time>earlier|previously|originally|before that),? (?P<ask>(?:what|which|where|who|when|how) .+)$", _I
)
_TIME_FIRST_UK = re.compile(
    r"^(?P<time>раніше|колись|тоді|теперь?|зараз|до того) (?P<ask>де|хто|ким|що|куди|яка|який|яке) ", _I
)
_LATE_UK = re.compile(r"^(?P<what>(?!що\b|чи\b)[\w'’-]+(?: [\w'’-]+){0,2}) (?P<ask>хто|де|коли|скільки|як звати)$", _I)
"""A question that ends with what it asks: «директор хто?»."""
_LOOKED_BACK = 8
"""Messages of the person that a question may lean on."""


_LEADS = re.compile(r"\b(?:team[- ]?lead(?:er)?|line manager)\b", _I)


_WHO_GOT = re.compile(
    r"^who(?:['’]s|s| has|['’]ve| have)? got\b(?! (?:married|divorced|engaged|fired|hired|promoted))", _I
)
_HOLDS_MINE = re.compile(
    r"^who (?:has|had|have|holds|keeps|took|takes|borrowed|uses|is using|drives|feeds|walks|waters|minds|looks after|picks up|collects) (?:my|our) (?P<what>[\w'-]+)",
    _I,
)
"""What asks of others who have to do with something of the person's."""


_OWNER_SMALL = re.compile(
    r"^(?P<ask>(?:what|where|when|who|how old|how big)(?:['’]?s| is| are| was)) (?P<who>(?-i:[a-z]{2,}s)) (?=(?-i:[a-z]))(?!(?:of|is|are|for|in|on|at|to)\b)",
    _I,
)


def _with_owner(found: re.Match[str]) -> str:
    """A name typed small and without its apostrophe as the owner that it is: "whats marisols shoe size"."""
    word = found["who"].lower()
    name = word if word in FEMALE_NAMES | MALE_NAMES else word[:-1]
    known = (name, word, f"{name}s")
    common = any(verb_base(each) or concepts(each) or role_of(each) or each in GROUPS_EN for each in known)
    common = (
        common or any(name in words or word in words for words in lexicon().values()) or word.endswith(("ss", "us"))
    )
    if (common or name in _NO_OWNERS) and name not in FEMALE_NAMES | MALE_NAMES:
        return found[0]
    return f"{found['ask']} {name.capitalize()}'s "


def _read(text: str, today: date) -> Asked:
    whole = _apostrophes(plain(text).strip(" .?!…,;:"))
    bare = _LEAD.sub("", whole)
    bare = _TAG.sub("", TOLD_YOU.sub("", _WRAPPED.sub("", bare))).strip(" ,?")
    bare = re.sub(r"^what(?:'s| is| was) ([\w' -]+) to me$", r"who is \1", bare, flags=_I)
    bare = re.sub(
        r"^what(?:'s| is) (?:wrong|the matter) with (my [\w' -]+|(?-i:[A-Z])\w+)$",
        r"what illness does \1 have",
        bare,
        flags=_I,
    )
    bare = _OR_NOT.sub("", bare)
    bare = _SAID_THAT.sub(r"\g<ask>\g<ask_uk> ", bare)
    bare = _HEALTH_OF_SELF.sub("what do you know about my health", bare)
    bare = _OWNER_SMALL.sub(_with_owner, _WHO_GOT.sub("who has", bare))
    bare = _LEADS.sub("manager", _OF_STUDENTS.sub(r"my \g<what>", bare))
    bare = _TIME_FIRST_UK.sub(r"\g<ask> \g<time> ", _TIME_FIRST.sub(r"\g<ask> \g<time>", bare))
    bare = _LATE_UK.sub(r"\g<ask> \g<what>", _AGE_UK.sub(r"скільки років \g<who>", bare))
    bare = _UNTIL.sub("when ", _UNTIL_UK.sub("коли ", bare))
    bare = _CALL_ME.sub("what is my preferred name", bare)
    bare = _IS_IT_OK.sub(lambda found: f"can {_SUBJECTS.get((found['who'] or 'i').lower(), found['who'])} ", bare)
    bare = _DOES_UK.sub(r"\g<ask>\g<who>працює", bare)
    bare = _WORKPLACE_ASKED.sub(lambda found: "where do I work" if found[0].isascii() else "де я працюю", bare)
    bare = _WORK_ASKED_UK.sub(lambda found: "ким я тепер працюю" if found["new"] else "ким я працюю", bare)
    bare = _WORK_ASKED.sub("what is my job", _HEALTH.sub("illness", _LIVING.sub("job", bare)))
    bare = _WENT.sub(r"how \g<what> went", bare)
    bare = _INTRODUCED.sub(lambda found: f"{found['question']} {found['phrase'][0].lower()}{found['phrase'][1:]}", bare)
    but = _BUT.search(bare)
    bare = _BUT.sub("", bare)
    succeeded = _BEFORE_THAT.search(bare)
    bare = _BEFORE_THAT.sub("before", bare)
    led = _ASKED_FOR.match(bare)
    bare = led["thing"] if led is not None and names_thing(led["thing"]) else bare
    found = None if _LAST_DAY.search(bare) else find_time(bare, today)
    ask = kind_of(bare)
    matter = asked_for(bare)
    whom = _whom(bare, ask)
    if (
        matter is not None
        and ask in ("what", "about", "said", "whether", "how", "who")
        and _is_of_matter(bare, matter, whom)
    ):
        ask = matter
        whom = _whom(bare, ask)
    timed = found is not None
    topics = tuple(_topics(_AT_PRESENT.sub(" ", _without_vague_time(bare, found)), whom, ask, timed=timed))
    tense: Tense = "former" if _FORMER.search(bare) else "now" if _NOW.search(bare) else "any"
    return Asked(
        text=bare,
        ask=ask,
        whom=whom,
        topics=topics,
        tense=tense,
        period=found.period if found else None,
        said=found.said if found else "",
        still=_STILL.search(bare) is not None,
        negated=_NEGATED.search(bare) is not None,
        but=tuple(
            word
            for found in (but, succeeded)
            if found is not None and found["what"]
            for word in words_of(found["what"])[-1 if found is succeeded else 0 :]
            if word.lower() not in STOPWORDS
        ),
        whole=whole,
    )


_LAST_DAY = re.compile(r"(?:\b(?:my|our|his|her|their|the)|['’]s) (?:last|first) day\b", _I)
"""A day of something, which is no time: "when is my last day?"."""
_BEFORE_THAT = re.compile(
    rf"(?<=\w )before (?:(?:i|he|she|we|they|it) (?:was|were|became|started|got|had|moved|switched|changed|took|left|bought)\b.*"
    rf"|(?:this|that|the (?:current|new|present))(?: (?:one|\w+))?|(?P<what>(?!(?:{MONTH}|{WEEKDAY}|Christmas|Easter)\b)(?-i:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){{0,2}}))(?: did| took over| came)?)$",
    _I,
)
"""What was there before what is now: "who was my boss before Ana?", "what did he do before he was a baker?"."""
_INTRODUCED = re.compile(
    r"^(?P<phrase>(?:based on|according to|considering|given|judging by|besides|apart from|aside from|other than|except|in addition to"
    r"|regarding|concerning|as for|speaking of|when it comes to|with|without|after|before|during|in|on|at|for|from"
    r"|з огляду на|судячи з|враховуючи|зважаючи на|крім|окрім|за винятком|після|перед|під час|щодо|стосовно|у|в|на|для|без) [^,?]+), "
    r"(?P<question>(?:what|where|who|when|how|which|whose|why|is|are|do|does|did|can|should|have|has|що|шо|де|хто|коли|як|яка|який|яке|які|чи|скільки|куди|звідки|чому|кого|чого)\b.+)$",
    _I,
)
"""A question with what it is about before it: "based on my hobbies, what …"."""
_BUT = re.compile(
    r",? (?:besides|apart from|aside from|other than|except(?: for)?|in addition to|not counting|крім|окрім|за винятком) "
    r"(?P<what>(?:(?!when\b|at\b|in\b|on\b|during\b|for\b)[\w'’-]+(?: |$)){1,4})",
    _I,
)
"""What is not asked for: "which sports besides basketball"."""
_LIVING = re.compile(
    r"\b(?:earn|make|makes|earns|earning|making) (?:my|your|his|her|their|our|a|the)? ?(?:living|bread)\b", _I
)
_UNTIL = re.compile(r"^(?:until|till|from|by) when ", _I)
_UNTIL_UK = re.compile(r"^(?:до коли|доки|допоки) ", _I)
_CALL_ME = re.compile(
    r"^(?:what|how) (?:should|do|does|will|shall|can) (?:you|people|everyone|everybody|they) call me$", _I
)
_WORK_ASKED = re.compile(
    r"^what do (?:i|we) do(?: for (?:a living|work|money|a job))?$"
    r"|^what(?:['’]s| is) my (?:current |exact |present |actual )?(?:(?:job )?(?:position|title)|role|post|occupation|profession|line of work|job)(?: (?:now|(?:at|in) (?:work|the (?!play|film|show|band|team|club|choir|game)\w+(?: \w+)?)))?$"
    r"|^how do (?:i|we) (?:earn|make) (?:my|our|a|the) (?:living|money|bread)$",
    _I,
)
_WORK_ASKED_UK = re.compile(
    r"^(?:яка|який) (?:(?:(?:в|у) мене|моя|мій|зараз|теперь?) )+(?P<new>нова |новий )?(?:посада|професія|фах|робота|спеціальність)(?: (?:зараз|теперь?))?$"
    r"|^чим я (?:(?:зараз|теперь?) )?(?:заробляю|займаюся по роботі)(?: (?:собі )?на (?:життя|хліб|прожиття))?$",
    _I,
)
"""Asks in other words what the person works as."""
_WORKPLACE_ASKED = re.compile(
    r"^(?:(?:what(?:['’]s| is) (?:the name of )?|which )(?:the |my )?(?:company|firm|place|employer|shop|office)(?: called)?|what(?:['’]s| is) the (?:place|company|firm) called) (?:that |where )?(?:do i|am i|i|i['’]m) (?:work(?:ing)?|with|at|employed)(?: (?:at|for|with|by|in))?(?: now)?$"
    r"|^(?:як (?:називається|зветься) (?:те |та |той )?(?:місце|фірма|компанія|заклад|установа|організація|магазин|контора),? (?:де|в якій|у якій|в якому) я працюю)$",
    _I,
)
"""Asks for the name of where the person works."""
_IS_IT_OK = re.compile(
    r"^(?:is|was|would) it (?:be )?(?:still )?(?:ok(?:ay)?|all ?right|safe|fine|allowed|good) (?:(?:for (?P<who>me|us|him|her|them|(?:my|our) [\w-]+|(?-i:[A-Z])[\w'’-]+) )?to|if i) (?=\w)",
    _I,
)
"""Asks whether somebody may do something, of no "it": "is it ok for me to take ibuprofen?"."""
_SUBJECTS = {"me": "i", "us": "we", "him": "he", "her": "she", "them": "they", "i": "i"}
_DOES_UK = re.compile(r"^(?P<ask>де|ким|кем)(?P<who> (?:[\w'’]+ ){0,3}?)(?:робить|робе)\b", _I)
"""Asks in everyday words where somebody works: «де вона робить»."""
_OF_STUDENTS = re.compile(
    r"\bmy (?:student|child|baby|client|employee) (?P<what>(?:number|card|loan|id|email|account|pass|visa|benefit|shower)\b)",
    _I,
)
"""What goes with the word for somebody and is the person's own."""
_WENT = re.compile(r"^how did (?P<what>.+) go$", _I)
_SAID_THAT = re.compile(
    r"^(?P<ask>what|which [\w'’-]+|how (?:much|many)(?: [\w'’-]+)?) did (?:i|we) (?:\w+ )?(?:say|tell you|agree)(?: that)? (?!the (?:other|last|first|next)\b)"
    r"(?=(?:(?:the|my|our|his|her|their) (?:[\w'’-]+ ){1,4}?|(?:he|she|it|they) (?:\w+ly )?)(?:is|are|was|were|has|have|had|must|should|can|could|will|would|needs?|costs?|wants?|owes?)\b)"
    r"|^(?P<ask_uk>(?:що|шо)) (?:я|ми) (?:\w+ )?каза(?:в|ла|ли),? (?:що|шо) (?=\S+ \S)",
    _I,
)
"""Asks for what something is by what was said of it: "what did I say the rent is"."""
_HEALTH_OF_SELF = re.compile(
    r"^(?:how(?:['’]s| is) my health"
    r"|що (?:там )?(?:(?:у|в) мене )?(?:зі|із|з) (?:моїм )?здоров['’]ям|як(?:і|ий|е)? (?:(?:у|в) мене )?(?:проблеми |стан )?(?:(?:зі|із|з) )?(?:моє |моїм )?здоров['’](?:я|ям))$",
    _I,
)
"""Asks how somebody's own health is, as a whole."""
_HEALTH = re.compile(
    r"\b(?:health|medical) (?:issues?|problems?|conditions?|troubles?|complaints?|concerns?|history)\b", _I
)
_AT_PRESENT = re.compile(
    r"\b(?:these days|nowadays|right now|at the moment|at present|any (?:more|longer)|на цей час|на даний момент)\b", _I
)
_LOOSE = re.compile(r"\b(what|who|where|when|how|that|there)s\b(?! \w+s\b(?= \w+ing))", _I)


def _apostrophes(text: str) -> str:
    """The text with the apostrophes that quick typing leaves out of question words."""
    text = re.sub(r"\b(с)к(?:іко|ільке|око|ока|ілько)\b", r"\1кільки", text, flags=_I)
    text = re.sub(r"\b(how (?:old|tall|big|long|far|heavy|much))['’]s\b", r"\1 is", text, flags=_I)
    return re.sub(r"\bim\b", "i'm", _LOOSE.sub(r"\1's", text))


_NAMED_TIME = re.compile(rf"\b(?:{MONTH}|{WEEKDAY}s?|{SEASON})\b", _I)


def _without_vague_time(bare: str, found: FoundPeriod | None) -> str:
    """The text without its words of time, but for a month, a day of the week or a season that what answers may name."""
    if found is None:
        return bare
    if re.search(r"\d{4}", bare[found.start : found.end + 6]):  # of a year nobody speaks: when it was said tells
        return re.sub(
            rf"\b(?:{MONTH}|{WEEKDAY}|\d{{1,2}}(?:st|nd|rd|th)?|\d{{4}})\b", " ", without_time(bare, found), flags=_I
        )
    named = _NAMED_TIME.search(found.said)
    return f"{without_time(bare, found)} {named[0] if named else ''}".strip()


def kind_of(bare: str) -> Ask:
    """The kind of answer that a question wants."""
    asked = next(
        (kind for text in (bare, _LED_BY.sub("", bare)) for kind, pattern in _KINDS if pattern.search(text)), None
    )
    return asked or _wanted(bare)


_LED_BY = re.compile(
    r"^(?:у|в|на|до|від|з|із|зі|за|про|для|по|над|під|при|через|без|між|о|об) "
    r"(?=(?:скільк\w+|скільки|що|шо|чого|чому|чим|кого|кому|ким|як(?:ий|а|е|і|ого|ої|ому|ій|у|им|ою|их|ими)|котр(?:ий|а|е|і|ого|ої|ому|ій|у|им|ою|их|ими)|ч(?:ий|ия|иє|иї|ийого|иєї|иєму|иїй|ию|иїх))\b)",
    _I,
)
"""The preposition that goes before a question word in Ukrainian: «за скільки …», «на якому …»."""


_ASKED_FOR = re.compile(
    r"^(?:(?:can|could|would|do|did) you )?(?:please )?(?:tell me|give me|know|remember|recall|say|(?:чи )?(?:ти|ви) (?:знаєш|пам'ятаєш|знаєте|пам'ятаєте)|нагадай(?: мені)?|скажи(?: мені)?|підкажи(?: мені)?),? (?P<thing>.+)$",
    _I,
)
_THING = re.compile(
    r"^(?:(?:my|our|his|her|their)|[\w-]+(?:'s|s')|ім'я|прізвище|вік|день|номер|адрес[ау]|телефон|мій|моя|моє|мою|мого|наш\w*|його|її|їхн\w+) \S",
    _I,
)
_HAS_VERB = re.compile(rf" {_AUX}\b| (?:that|if|whether|because|що|чи|бо)\b|\w'(?:m|re|ve|ll|d)\b", _I)
_WANTED: Sequence[tuple[Ask, str]] = (
    ("name", r"\bnames?$|\b(?:ім'я|імена)\b"),
    ("how_old", r"\bage$|\bвік\b"),
    ("when", r"\b(?:birthday|anniversary)$|день народження"),
    ("where", r"\baddress$|\bадрес"),
    (
        "who",
        rf"^\S+ (?:[\w'-]+ )?(?:{'|'.join(map(re.escape, RELATIONS_EN))})$|^\S+ (?:{'|'.join(RELATION_STEMS_UK)})\w{{0,4}}$",
    ),
    ("what", r""),
)


def _wanted(bare: str) -> Ask:
    """What somebody wants who only names it: "(do you remember) my sister's name"."""
    return next(kind for kind, pattern in _WANTED if re.search(pattern, bare, _I)) if names_thing(bare) else "whether"


def names_thing(text: str) -> bool:
    """Whether a text names something of somebody's and says nothing of it."""
    tells = _HAS_VERB.search(text) or any(is_third(word) or is_verb_uk(word) for word in text.split()[1:])
    return _THING.match(text) is not None and not tells


_OF_MATTER = {
    "open": re.compile(
        r"^(?:what|which|who|whom|for whom|any(?:thing)?|list|show|are there|is there|що|на що|чого|кого|які|яке)\b(?!.*\b(?:did|does) \w+ need\b)(?!.*\bto open\b)",
        _I,
    ),
    "decided": re.compile(r"^(?:what|which|summari[sz]e|list|recap|show|що|про що|які|підсумуй|перелічи)\b", _I),
}


def _is_of_matter(bare: str, matter: str, whom: tuple[str, ...]) -> bool:
    """Whether a question wants what "we" decided or left open, and not what somebody did."""
    somebody = _SUBJECT.search(bare)
    return _OF_MATTER[matter].search(bare) is not None and not (somebody and somebody["name"] and whom != (USER,))


_IDENTITY = re.compile(
    r"^(?:who(?:'s| is| are| was| were)|хто (?:такий|така|такі|це))(?: (?:is|was))? (?P<who>(?!i\b|we\b|you\b|my\b|our\b|the\b|your\b|it\b|he\b|she\b|they\b|(?:in|with|behind|under|over|above|below|after|before|at|from|for|near|beside|around|against|inside|outside|among|between|leading|running)\b|(?:away|off|out|back|home|here|there|ill|sick|poorly|free|late|older|younger|taller|pregnant|allergic|married|single|retired|next|on)\b|\w+ing\b|\w+ (?:to|at|on|about|by|with)\b|мій|моя|мої)[\w.'-]+(?: [\w.'-]+){0,2})$",
    _I,
)
_NO_OWNERS = frozenset(
    "today tomorrow yesterday tonight math sport new time day date year what who where when how that it there he she let name here".split()
)
_OWNER = re.compile(r"\b(?:(?:my|our) )?([\w-]+)(?:'s|s')(?= (?:[\w-]+(?:'s|s')? )?[\w-]+)", _I)
_SUBJECT = re.compile(
    rf"\b(?i:{_AUX})(?:n't| not)? (?:(?P<self>(?i:i|we)\b(?! and))|(?i:my|our) (?:[\w-]+ )?(?P<role>[\w-]+)|(?P<the>(?i:the) [\w-]+)"
    r"|(?P<pronoun>(?i:he|she|they|it))\b|(?P<name>[A-Z][\w-]*(?: [A-Z][\w-]*| \d+)?))"
)
_SERVED = re.compile(
    r"\b(?i:give|feed|cook|make|buy|get|serve|bring|offer|send|cook for|bake for|buy for|get for) (?:(?P<name>[A-Z][\w-]+)|(?i:my|our) (?P<role>[\w-]+))\b"
    r"(?!(?i:'s| (?:to|from|for)\b))"
)
"""Whom the person asks about doing something for: what they like or must not have is asked."""


def _served(bare: str) -> re.Match[str] | None:
    """For whom the person asks what to do; None where they ask nothing of the kind."""
    subject = _SUBJECT.search(bare)
    asks = subject is not None and subject["self"] and not re.match(r"(?:do|did|have)\b", subject[0], _I)
    return _SERVED.search(bare, subject.end()) if subject is not None and asks else None


_OFFICES = frozenset("dentist doctor teacher therapist boss manager landlord child children friend".split())
"""Roles whose name also goes before a thing: "my dentist appointment"."""
_AFTER_PREPOSITION = re.compile(r"\b(?:in|at|to|from|for|with|about|near|on|у|в|з|із|до|на|по|для|про)\s+$", _I)


def _whom(bare: str, ask: Ask) -> tuple[str, ...]:
    """Whom a question is about: its grammatical subject or the owner of what is asked for."""
    holds = _HOLDS_MINE.match(bare)
    if holds is not None and not role_of(holds["what"]):
        return ()
    subject = _SUBJECT.search(bare)
    if subject and subject["self"]:
        served = _served(bare)
        return (served["name"] or role_of(served["role"]) or served["role"],) if served else (USER,)
    if subject and subject["name"] and subject["name"].lower() not in _NO_NAMES:
        with_me = re.match(r" and (?:i|me)\b", bare[subject.end() :], _I)
        return (USER, subject["name"]) if with_me else (subject["name"],)
    owner = next((each for each in _OWNER.finditer(bare) if each[1].lower() not in _NO_OWNERS), None)
    if owner is not None:
        role = role_of(owner[1]) or role_of(f"{owner[1]}s")
        of_thing = (
            not role and owner[1].islower() and owner[1] not in PET_KEYS and re.match(r"(?:my|our)\b", owner[0], _I)
        )
        return (USER if of_thing else role or owner[1],)
    identity = _IDENTITY.match(bare)
    if identity and ask == "who":
        named = re.sub(r"^(?:mr|mrs|ms|dr|prof)\.? ", "", identity["who"], flags=_I)
        return (role_of(named) or named,)
    if subject and subject["role"]:
        role = role_of(subject["role"]) or next(
            (
                role
                for word, following in pairwise([*subject[0].split(), ""])
                if (role := role_of(word))
                and (role not in _OFFICES or word in GROUPS_EN or verb_base(following) == following)
            ),
            "",
        )
        return (role or USER,)
    if subject and subject["the"] and subject["the"].split()[-1].lower() in GROUPS_EN:
        several = subject["the"].split()[-1]
        return (role_of(several) or _pet_named(several) or GROUPS_EN[several.lower()],)
    if subject and (subject["pronoun"] or subject["the"]) and ask not in ("about", "said"):
        return ()
    if re.search(r"(?<!\w)(?:я|ми)(?!\w)", bare, _I):
        return (USER,)
    names = [
        name
        for at, name in _placed_names(bare)
        if ask in _GATHERING or not _AFTER_PREPOSITION.search(bare[:at]) or _is_owner_uk(bare[:at], name)
    ]
    roles = list(dict.fromkeys(filter(None, map(role_of, words_of(bare)))))
    if ask in ("name", "how_many") and not roles:
        roles = list(dict.fromkeys(filter(None, map(_pet_named, words_of(bare)))))
    if ask == "who" and not (roles and re.search(r"\b(?:my|our|мій|моя|мо[їєюя]\w*)\b", bare, _I)):
        return ()
    if roles and not names:
        return (roles[0],)
    if names:
        return tuple(names[:2])
    if _SELF_EN.search(bare) or _SELF_UK.search(bare) or _FIRST_PERSON_UK.search(bare):
        return (USER,)
    return ()


def _pet_named(word: str) -> str:
    """The key of the pet that a Ukrainian word of a question names; "pet" for them all."""
    is_any = word[:1] > "z" and not concepts(word).isdisjoint(("pet",))
    return "pet" if is_any else pet_of(word) if re.fullmatch("[а-яіїєґ'’]+", word) else ""


def _is_owner_uk(before: str, name: str) -> bool:
    """Whether a Ukrainian name after «у» is that of the one who has something: «коли у Лева шахи?»."""
    return re.search(r"(?<!\w)[ув]\s+$", before, _I) is not None and is_given_name(name.split(maxsplit=1)[0])


_GATHERING = ("about", "said", "open", "decided", "changed")


def _names(bare: str) -> Iterator[str]:
    return (name for _, name in _placed_names(bare))


def _placed_names(bare: str) -> Iterator[tuple[int, str]]:
    for found in _NAME.finditer(bare):
        parts = re.sub(r"['’]s?$", "", found[0]).split()
        if not found.start() and parts and _BEGINNING_UK.match(parts[0]):
            parts = parts[1:]
        while parts and (_CONTRACTED.sub("", parts[0]).lower() in _NO_NAMES or names_nobody(parts[0])):
            parts = parts[1:]
        if parts:
            yield found.start(), " ".join(parts)


def _topics(bare: str, whom: tuple[str, ...], ask: Ask, *, timed: bool = False) -> Iterator[Topic]:
    """The words that say something, without those for whom it is about; `timed` where a time is asked about."""
    named = {part.lower() for name in _names(bare) for part in name.split()}
    served = _served(bare)
    bare = bare if served is None else f"{bare[: served.start()]} {bare[served.end() :]}"
    whose = {part.lower() for name in whom for part in re.split("[ -]", name)}
    disliking = _DISLIKING.search(bare) is not None
    seen: set[str] = set()
    wish = _WISHED.search(bare)
    done = before = ""
    for word in words_of(bare):
        low = re.sub(r"'s$|s'$", "", word.lower())
        led, before = before in _LEADING_UK, low
        if (
            ((low in STOPWORDS - _ASKED_STILL or low in _EMPTY) and not (wish is not None and low == wish[1].lower()))
            or _SELF_UK.fullmatch(low)
            or stem(low) in seen
            or low in whose
            or ("guinea pig" in whom and low.startswith("морськ"))
        ):
            continue
        if ("live" in concepts(low) and _LIVE_WITH.search(bare)) or ("work" in low and _WORKS_FOR.match(bare)):
            continue
        named_so = role_of(low) or (_pet_named(low) if ask in ("name", "how_many") else "")
        if (named_so and named_so in whom) or (ask in _GATHERING and low in _TALK):
            continue
        seen.add(stem(low))
        if disliking and (low == "stand" or "like" in concepts(low)):
            low = "dislike"
        weight = 0.4 if low in _WEAK else _BESIDE if led and done and low not in named else 1.0
        done = done or (low if is_verb_uk(low) else "")
        yield Topic(low, weight, low in named)
    title = _TITLE.search(bare) if not any(word not in _WEAK for word in seen) and not whom else None
    if title is not None:
        yield Topic(title["who"].lower())
    for pattern, word, weight in _MEANT:
        if timed and word == "work":  # "what did I do last week?" asks for no job
            continue
        if ask not in _GATHERING and (not seen or word in _ALWAYS) and pattern.search(bare):
            seen.add(word)
            yield Topic(word, weight)


_TITLE = re.compile(r"\b(?:the|my|our) [a-z-]+ (?P<who>man|woman|guy|lady|person)\b", _I)
"""Somebody by a word that names nothing alone: "the best man"."""
_WISHED = re.compile(
    r"\b(?:do|does|did) (?:i|we|he|she|they|(?:my|our) [\w-]+|(?-i:[A-Z])[\w-]+) (?:really |still )?(want|need)\b(?! to\b(?! (?:be|do|become|have)$))",
    _I,
)
"""A wish that is asked about, and not what is to be done: "what does she want?"."""
_LEADING_UK = frozenset("від до для про у в на з із зі за по під при через".split())
_BESIDE = 0.6
"""What a word counts that a Ukrainian question names beside what is done: «що я п'ю від тиску?»."""
_LIVE_WITH_TEXT = r"\bwho\b.*\bliv(?:e|es|ing) with\b|\bз ким .*(?:живу|мешкаю|живе|мешкає)"
_LIVE_WITH = re.compile(_LIVE_WITH_TEXT, _I)
_WORKS_FOR_TEXT = r"^who works (?:for|under) (?:me|us)\b"
_WORKS_FOR = re.compile(_WORKS_FOR_TEXT, _I)
_TALK = frozenset(
    "talk talks talked talking chat chats chatting conversation conversations discuss discussed discussing said say learn learned learnt note noted store stored save saved mention mentioned decide decided decision decisions undecided open changed change changes issue issues topic topics питання питань проблеми проблем теми тем agreed summary підсумуй вирішили вирішено нового новини змінилося змінилось обговорювали говорили говорив говорила казав казала казали сказав сказала розповідав розповідала згадував згадувала відкрито розмова розмови розмову розмов".split()
)
_ALWAYS = frozenset({"алкоголь", "age", "dislike", "employee", "flatmate", "job", "medicine"})
_MEANT: Sequence[tuple[re.Pattern[str], str, float]] = tuple(
    (re.compile(pattern, _I), word, weight)
    for pattern, word, weight in (
        (r"^(?:how old|скільки .*років|скільки (?:йому|їй|(?-i:[А-ЯІЇЄҐ])[\w'’]+)$|якого віку)", "age", 0.6),
        (_LIVE_WITH_TEXT, "flatmate", 1.0),
        (_WORKS_FOR_TEXT, "employee", 1.0),
        (
            r"^who(?:'s| is| was| were| am| are)? (?:i|\w+) (?:with|together with|seeing|dating|going out with)\b|^з ким я (?:був|була|зустріча\w+)",
            "partner",
            1.0,
        ),
        (r"\bnames?$|\bcalled$|\b(?:звати|звуть|звали)\b|ім'я", "name", 1.0),
        (
            r"^(?:what|що|шо|чим|ким)\b.*\b(?:do|does|doing|роб\w+|займа\w+)(?: for (?:a living|work))?(?: before| now| earlier| previously| back then)?$|^(?:ким|чим|шо|що) .*\b(?:робл?\w+|займа\w+)|for (?:a living|work)\b",
            "work",
            0.6,
        ),
        (r"^ким\b.*\bпрацю\w+", "job", 1.0),
        (r"^ким (?:\S+ )?(?:був|була|є)\b|\b(?:був|була|є) за (?:фахом|професією|освітою)\b", "work", 1.0),
        (r"^where .*\bfrom$", "origin", 1.0),
        (
            r"^what (?:am i|is \w+|are we) on(?: for\b|$)|^what .*\b(?:am i|is \w+) taking\b|^what (?:do|does|did) (?:i|we|he|she|\w+) take (?:for|against|when|every|in the|at)\b",
            "medicine",
            1.5,
        ),
        (r"\b(?:don'?t|do not|doesn'?t|does not|не) (?:i |he |she |they )?(?:like|love|enjoy|люб\w+)", "dislike", 1.0),
        (r"^(?:чи )?(?:[\w'’]+ )?(?:п'ю|п'є|випиваю|випиває)$", "алкоголь", 1.0),
    )
)
_ASKED_STILL = frozenset("own same like".split()) & STOPWORDS
_WEAK = frozenset(
    "new old good big main favourite favorite fav current place number best own take taking kind plan plans first last new coming another scheduled називається лежить".split()
)


_FOLLOWING = re.compile(r"^(?:and|а|what about|how about|or|then|а як щодо|а що|then what about)\b", _I)


def _needs_more(asked: Asked) -> bool:
    """Whether a question leaves something to the conversation."""
    if asked.ask in _GATHERING:
        return bool(_PERSONAL.search(asked.text)) and not asked.whom
    bare = not any(topic.weight >= 0.5 for topic in asked.topics)
    somebodys = asked.whom not in ((), (USER,)) or _MINE.search(asked.text) is not None
    complete = asked.period is not None or (
        somebodys
        and (
            asked.ask in ("who", "where", "how_many", "name", "when", "what_time")
            or bool(asked.topics)
            or _WHICH_OF_MINE.match(asked.text) is not None
            or any(word[:1] > "z" and is_verb_uk(word) for word in words_of(asked.text)[1:])  # «що казав лікар?»
        )
    )
    return bool(_PRONOUN.search(asked.text)) or (bare and not complete) or _FOLLOWING.match(asked.whole) is not None


_WHICH_OF_MINE = re.compile(r"(?:хто|які|який|яка|яке) (?:[ув] )?(?:мене|нас|мо[їєя]|мій|наш\w*)\b", _I)
_MINE = re.compile(r"\b(?:my|our|мій|моя|моє|мої|мого|моєї|моїх|наш|наша|наше|наші|нашого|нашої|наших)\b", _I)
_PERSONAL = re.compile(r"\b(?:he|him|his|she|her|they|them|it|він|його|йому|вона|її|їй|неї|нього|них)\b", _I)


def _completed(asked: Asked, before: Sequence[str], last: Asked | None) -> Asked:
    """The question with what it leaves to the conversation; `last` is the question before it."""
    if not _needs_more(asked):
        return asked
    followed = _FOLLOWING.match(asked.whole) is not None
    pronoun = _PRONOUN.search(asked.text)
    whom, topics, ask = asked.whom, asked.topics, asked.ask
    if pronoun and (pronoun["he"] or pronoun["she"] or pronoun["they"]) and whom in ((), (USER,)):
        spoken = last_spoken_of(before, "she" if pronoun["she"] else "he" if pronoun["he"] else "")
        of_mine = bool(pronoun["they"]) and (whom == (USER,) or _SELF_EN.search(asked.text) is not None)
        whom = (spoken,) if spoken and not of_mine else whom
        of_thing = _CYRILLIC_PRONOUN.match(pronoun[0]) is not None and not spoken and whom == ()
        if of_thing and (last is not None or before):  # «його» of a thing: «борошно»
            topics = _with_things(asked, topics, before, last)
        elif not spoken and last is None and not pronoun["they"]:  # of nobody, rather than of the person
            whom = ({"she": "her", "he": "him"}.get(pronoun[0].lower(), pronoun[0].lower()),)
    strong = any(topic.weight >= 0.5 and not topic.name for topic in topics)
    placed = ask == "where" and not topics and whom not in ((), (USER,)) and not followed  # "where is she?"
    if last is not None and not strong and asked.period is None and not placed:
        short = len(asked.text.split()) <= 4
        if followed and not whom and topics and topics[0].name:  # "and Rhys?"
            whom, topics = (topics[0].word,), ()
        topics = tuple(dict.fromkeys((*last.topics, *topics)))
        ask = last.ask if (short and ask in ("whether", "how", "what")) else ask
        whom = whom or last.whom
    elif pronoun and pronoun["it"] and (last is not None or before):
        topics = _with_things(asked, topics, before, last)
    elif followed and last is not None and not whom:
        whom = last.whom
    return replace(asked, whom=whom, topics=topics, ask=ask)


LENT = 0.5
"""What a word counts for which a pronoun stands."""
_CYRILLIC_PRONOUN = re.compile("[а-яіїєґ]", _I)


def _with_things(
    asked: Asked, topics: tuple[Topic, ...], before: Sequence[str], last: Asked | None
) -> tuple[Topic, ...]:
    """What is asked about, with the things that were spoken of last, for which a pronoun stands."""
    things = last.topics if last is not None else tuple(_topics(plain(before[-1]), (), "what"))[:4]
    known = {stem(word) for word in asked.words}
    return (*topics, *(replace(topic, weight=LENT, name=False) for topic in things if stem(topic.word) not in known))


_SHE = frozenset("mother sister wife girlfriend daughter aunt niece grandmother godmother mother-in-law".split())
_HE = frozenset("father brother husband boyfriend son uncle nephew grandfather godfather father-in-law".split())


def last_spoken_of(before: Sequence[str], gender: str) -> str:
    """The person named last by what was said; of that gender, where a relation tells it."""
    for text in reversed(before[-8:]):
        bare = plain(text)
        found: list[tuple[int, str]] = []
        for name in _NAME.finditer(bare):
            word = re.sub(r"['’]s?$", "", name[0])
            parts = [part for part in word.split() if not (part.lower() in _NO_NAMES or names_nobody(part))]
            parts = [] if word.isupper() and not bare.isupper() else parts  # "his INR"
            of_kin = len(parts) == 1 and role_of(parts[0]) != ""  # "Dad": found by his role
            if parts and not of_kin and not (name.start() == 0 and len(parts) == 1 and _only_begins(parts[0])):
                found.append((name.start(), " ".join(parts)))
        found += [(word.start(), role) for word in re.finditer(r"[\w'’-]+", bare) if (role := role_of(word[0]))]
        named = {at for at, _ in found}
        found = [  # "my friend Kate" is Kate
            (at, who) for at, who in found if not (role_of(who) == who and named & _next_word(bare, at))
        ]
        fitting = [(at, who) for at, who in found if not is_other_gender(who, gender) and not _is_place(bare, at)]
        if fitting:
            roles = [who for _, who in fitting if who in _SHE | _HE]
            subject = [who for at, who in sorted(fitting) if who not in _SHE | _HE]
            return subject[0] if subject else roles[0]
    return ""


def _next_word(text: str, at: int) -> set[int]:
    """Where the word after the one at a place begins."""
    found = re.compile(r"[\w'’-]+ (?=[A-ZА-ЯІЇЄҐ])").match(text, at)
    return {found.end()} if found else set()


def _only_begins(word: str) -> bool:
    """Whether a word has its capital from beginning a sentence, and is no name: «Вуликів у мене десять»."""
    return stem(word) in _SENTENCE_STARTS or is_inanimate(word)


_SENTENCE_STARTS = frozenset(
    "sorry ok yes no hey hi well so but then actually thanks sad good great remember forget".split()
)


def _is_place(text: str, at: int) -> bool:
    return re.search(r"\b(?:in|at|to|from|near|у|в|до|з|із|на)\s+$", text[:at], _I) is not None


def is_other_gender(who: str, gender: str) -> bool:
    """Whether a relation is not of the gender ("he", "she") of a pronoun."""
    return (gender == "she" and who in _HE) or (gender == "he" and who in _SHE)


def _asks(text: str) -> bool:
    bare = _LEAD.sub("", plain(text).strip())
    return text.rstrip().endswith("?") or any(pattern.search(bare) for kind, pattern in _KINDS if kind != "whether")


@lru_cache(2_000)  # every turn looks at the last messages again
def is_question(text: str, asks: bool) -> bool:
    """Whether a sentence wants an answer: by its sign, or by how it begins."""
    if asks:
        return True
    bare = _LEAD.sub("", _apostrophes(plain(text).strip(" .!…")))
    if len(bare.split()) > _LONG or _RHETORICAL.match(bare) or tells_when(bare):
        return False
    return (
        _WRAPPED.match(bare) is not None
        or any(
            pattern.search(text)
            for text in (bare, _LED_BY.sub("", bare))
            for kind, pattern in _KINDS
            if kind != "whether" and not (kind in ("what", "how") and _SHOUTS.match(bare))
        )
        or _INVERTED.match(bare) is not None
        or _INVERTED_SMALL.match(bare) is not None
    )


def tells_when(text: str) -> bool:
    """Return whether a sentence that begins with its time tells something, and asks nothing."""
    return WHEN_TOLD.match(text) is not None or _WHEN_SELF.match(text) is not None


_WHEN_SELF = re.compile(
    r"^(?:when|whenever) (?:(?:i|we)['’]?(?:m|re)|im|i am|i get|i have|we are|we have)\b(?!.*\b(?:do|does|did|should|shall|can|could|is|are|will) (?:i|we|you|my|it)\b).*\b(?:i|we|my|our|it|they|he|she)\b",
    _I,
)
"""What is so each time that something is so with the person: "when im low my hands shake"; who asks puts the verb first."""
_LONG = 25
"""Words of a sentence without a question mark that is no question, however it begins."""
_RHETORICAL = re.compile(
    r"^(?:where|how) (?:do|should|shall) i (?:even )?(?:start|begin)\b|^(?:з чого|де) (?:б )?(?:мені )?почати\b", _I
)
WHEN_TOLD = re.compile(
    rf"^when (?:(?:i|we|he|she|they|it)(?:'m|'re|'s)?|my|our|the|(?-i:[A-Z]\w+)) (?!{_AUX} (?:i|you|we|he|she|they)\b)[^,]+, (?:i|i'm|i've|we|we're|he|she|it|it's|they|my|our|the|mom|mum|dad|(?-i:[A-Z]\w+)|\w+ing)\b(?!.*\b(?:right|remember|again)$)"
    r"|^коли [^,?]+, (?:я|ми|він|вона|вони|мені|нам|їй|йому|у нас|в мене|у мене|мама|тато|чоловік|дружина)\b",
    _I,
)
"""A sentence that begins with its time: "When I was ten, we moved to Oregon"."""
_SHOUTS = re.compile(
    r"^(?:what (?:a|an)\b|how (?:nice|lovely|sad|funny|cool|awful|wonderful|great)\b|як (?:гарно|чудово|добре|шкода)\b|яка краса|як кажуть|як(?:би|що)\b|що(?:б|йно|дня|тижня)\b|як завжди|which (?:is|was|took|i|means)\b|who (?:knows|cares))",
    _I,
)
_INVERTED_SMALL = re.compile(
    r"^(?:is|are|was|were) (?!an?\b|the\b|not\b|my\b|in\b|at\b|on\b|going\b|still\b|now\b|very\b|so\b|allergic\b|\w+ing\b|\w+ed\b|\d)(?:[a-z][\w'-]+) (?:an?|the|in|at|on|still|my|our|allergic|coming|going|\w+ing|home|back|ok|okay|well|better|married|older|younger)\b"
    r"|^(?:does|did) [a-z][\w'-]+ [a-z]+",
)
"""A question of yes or no about somebody whose name is typed small."""
_INVERTED = re.compile(
    rf"^{_AUX} (?:i|you|we|he|she|it|they|there|my|our|the|any|(?-i:[A-Z]\w+))\b|^чи\b"
    r"|^(?:anyone|anybody) (?!can\b|could\b|will\b|would\b|may\b|might\b|should\b|must\b|who\b|that\b|with\b|in\b|from\b|over\b|under\b|else\b|i\b|we\b|but\b)\w+"
    r"|^(?:we|you|i|they)?(?: ?['’]ve)? ?got any(?:thing|one|body|where)?\b"
    r"|^(?:а |і |то )?(?:у|в) (?:мене|нас|нього|неї) є (?:на |до |від )?(?:щось|якась|якісь|якийсь|якесь|хтось)\b",
    _I,
)


# What a question and its answer state together -------------------------------------------------------------------------

_BE = {"'s": "is", "'re": "are", "s": "is", "am": "am", "is": "is", "are": "are", "was": "was", "were": "were"}
_DIRECT = re.compile(
    r"^(?:(?:in|at|on|for|to|with) )?(?P<wh>how (?:old|much|long|tall|big|far)|how many (?P<many>\w+(?: \w+)??)|what time|whose|(?:what|which)(?: (?P<kind>(?!is\b|are\b|was\b|do\b|does\b|did\b)[\w-]+))?|who|where|when)"
    r"(?P<aux>'s|'re|(?<=what|when)s| (?:am|is|are|was|were|do|does|did|has|have|will|can))? (?P<rest>.+?)(?: (?:now|again|exactly|currently|these days|at the moment|for a living))*$",
    _I,
)
_DIRECT_UK = re.compile(
    r"^(?:(?P<wh>(?:(?:у|в|з|із|на|до|від|для|про|по) )?(?:коли|де|куди|звідки|ким|чим|хто|що|шо|кого|кому|чому|чого)|скільки|скіко|скіки|як (?:звати|звуть)|о котрій|(?:у |в |на |з )?(?:який|яка|яке|які|якого|якої|якому|якій|яку)(?P<kind> (?:кольору|розміру|віку|числа|дня|року|році|місті|породи|марки))?)|(?P<called>як)) (?P<rest>.+?)(?: (?:зараз|теперь?|саме))*$",
    _I,
)
_NAME_ASKED = re.compile(
    r"^(?:what|how)(?:['’]s| is| are|s) (?:the names? of )?(?P<who>(?!i\b|you\b)\S.*?)(?:['’]s? names?| names?| called| named)?$",
    _I,
)
NAMED_SO = re.compile(
    r"^(?:(?:he|she|it|they)(?:['’]s| is|s|['’]re| are) (?:called|named)|(?:his|her|its|their) names?(?: is|['’]s| are)|we (?:called|named) (?:him|her|it|them)) (?P<name>(?-i:[A-Z])[\w'’-]*(?:,? (?:and )?(?-i:[A-Z])[\w'’-]*){0,4})$",
    _I,
)
"""How those are called of whom a question asks the name."""
_ITS = re.compile(r"^(?:(?:it|that|this|they|those)(?:'s| is| was|'re| are| were)|its|thats|це|то)\s+(?:—|–|-)?\s*", _I)
_TIMED = re.compile(
    rf"\d|\b(?:{MONTH}|{WEEKDAY}|{SEASON}|tomorrow|today|tonight|noon|midnight|завтра|сьогодні|післязавтра|зараз)\b", _I
)
_TIME_WORDS = re.compile(
    rf"\d+\w*|\b(?:{MONTH}|{WEEKDAY}|{SEASON}|on|the|of|at|in|by|next|this|last|half|past|am|pm|about|around|o'clock|mid|early|late|end|morning|evening|afternoon|week|weekend|month|year|у|в|о|об|на|наступн\w+|цього|цієї|минул\w+|тиж\w+|рок\w|рік|дня|день|ранку|вечора|місяця|числа|десь|близько|кінці|початку)\b",
    _I,
)
_SOMEBODY_NAMED = re.compile(
    r"(?:(?:my|our|мій|моя|наш\w*|пан|пані) (?:[\w'-]+ )?)?(?:[A-ZА-ЯІЇЄҐ][\w'’.-]*)(?:(?:,| and|,? &| і| й| та)? [A-ZА-ЯІЇЄҐ][\w'’.-]*)*"
)
_COUNT = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|один|одна|два|дві|двоє|три|троє|чотири|п'ять|шість|сім|вісім|дев'ять|десять|\w+надцять|\w+дцять|сорок|\w+десят)\b",
    _I,
)
_AT_PLACE = re.compile(
    r"^(?:in|at|on|near|from|by|to|next to|у|в|на|під|біля|за|з|із|до|коло) \S|^(?-i:[A-ZА-ЯІЇЄҐ])", _I
)
_OWN_CLAUSE = re.compile(
    r"^(?:i|we|you|he|she|they|there|my mistake|я|ми|ти|він|вона|вони|мені|не|маю|маємо|(?:у|в) (?:мене|нас))\b", _I
)
_HAS_OWN_VERB = re.compile(
    r"^(?:my|our|his|her|the|their) (?:[\w'-]+ ){1,3}(?:will|is|are|was|were|has|have|had|can|got|get)\b", _I
)
_IS_STATED = re.compile(
    r"['’]s (?:going|gone|been|now|up|down|not|\w+ing)\b|\S (?:is|are|was|were|has|have|had|will|can|isn't|aren't|won't|can't)\b",
    _I,
)
"""That something is said of somebody: "Petra's parents are coming"."""
_ANSWER_MOST = 7
"""Words of an answer that is no statement of its own."""


def stated_by(question: str, answer: str, language: Language, *, told: bool = False) -> str:
    """The statement that a question and the answer to it make: "when is mum's birthday?" and "it's on 3 May" say "mum's
    birthday is on 3 May"; "" where the answer says nothing that the question asks for. `told` is set where the question
    was answered, though perhaps with something else."""
    bare = _WRAPPED.sub("", _LEAD.sub("", _apostrophes(plain(question).strip(" .?!…,;:")))).strip(" ,?")
    said = _LEAD.sub("", plain(answer)).strip(" .!,")
    asked, named = _NAME_ASKED.match(bare), NAMED_SO.match(said)
    if asked is not None and named is not None:
        several = re.match(r"they|their", said, _I)
        return f"{asked['who']} {'are' if several else 'is'} called {named['name']}"
    value = _ITS.sub("", said).strip()
    if language == "uk" and role_of(value.split(maxsplit=1)[0] if value else ""):
        return ""  # «синові сім» is of the son
    if not value or len(value.split()) > _ANSWER_MOST or _OWN_CLAUSE.match(value):
        return ""
    if value == said and (
        _IS_STATED.search(value)
        or any(map(_says, value.split()[0 if re.match(r"how|who|where|when", bare, _I) else 1 :]))
        or any(map(is_verb_uk, words_of(value)))
        or _HAS_OWN_VERB.search(value)
        or re.match(r"[A-Z][\w-]+['’]s \S", value)
    ):
        return ""  # "Jonah turned 10" is a statement of its own
    if not _holds_answer(kind_of(bare), value, pointed=value != said, told=told):
        return ""
    return _stated_en(bare, value) if language == "en" else _stated_uk(bare, value)


def _holds_answer(ask: Ask, value: str, *, pointed: bool, told: bool) -> bool:
    """Whether a value is of the kind that is asked for. What is `pointed` to ("it's …") may be anything."""
    if ask in ("when", "what_time", "since"):
        return _TIMED.search(value) is not None and len(words_of(_TIME_WORDS.sub(" ", value))) < 2
    if ask in ("how_old", "how_many", "how_much"):
        of_more = re.search("[а-яіїєґ]", value) and (len(words_of(value)) > 3 or re.search(r"\d:\d\d", value))
        return _COUNT.search(value) is not None and not of_more
    if ask == "where":
        return _AT_PLACE.match(value) is not None and _TIMED.search(value) is None
    if ask in ("who", "name"):
        return (pointed or not told) and _SOMEBODY_NAMED.fullmatch(value) is not None
    words = words_of(value)
    says = any(map(is_verb_uk, words)) or any(map(is_third, words[1:]))
    return ask == "what" and (pointed or (not told and len(value.split()) <= 4)) and not says


def _stated_en(bare: str, value: str) -> str:
    match = _DIRECT.match(bare)
    if match is None:
        return ""
    wh, aux, words = match["wh"].lower(), (match["aux"] or "").strip().lower(), match["rest"].split()
    if wh == "where" and value[:1].isupper():
        value = f"in {value}"
    if aux in _BE:
        cut = next((at for at, word in enumerate(words) if at and (word in _TAILS or _is_participle(word))), len(words))
        subject, tail = " ".join(words[:cut]), " ".join(words[cut:])
        if subject.lower().endswith("'s job"):
            subject = subject[: -len("'s job")]
        be = "am" if subject.lower() == "i" else _BE[aux]
        return " ".join(filter(None, (subject, be, tail, value)))
    if not aux:
        says = bool(words) and wh in ("who", "what") and is_third(words[0])
        return f"{value} {match['rest']}" if says else ""
    at = next((at for at, word in enumerate(words) if at and verb_base(word) == word.lower()), 0)
    if not at:
        return ""
    subject, verb, tail = " ".join(words[:at]), words[at].lower(), " ".join(words[at + 1 :])
    verb = {"do": verb, "does": third(verb), "did": past(verb)}.get(aux, f"{aux} {verb}")
    if verb in ("do", "does") and not tail:
        return f"{subject} {'am' if subject.lower() == 'i' else 'is'} {value}"
    counted = f"{value} {match['many'] or ''}".strip()
    object_first = wh.startswith(("how", "what", "which", "who")) and wh != "what time"
    return " ".join(filter(None, (subject, verb, counted, tail) if object_first else (subject, verb, tail, value)))


def _says(word: str) -> bool:
    """Whether a word is an English verb in the third person or the past."""
    return is_third(word) or (verb_base(word) not in (None, word.lower()) and not word.endswith("ing"))


_TAILS = frozenset("called named from born due moving at like on with".split())


def _is_participle(word: str) -> bool:
    return word.lower().endswith(("ing", "ed")) and verb_base(word) is not None


def _stated_uk(bare: str, value: str) -> str:
    match = _DIRECT_UK.match(bare)
    if match is None:
        return ""
    wh, rest = (match["wh"] or match["called"]).lower(), match["rest"]
    if wh == "як":
        named = re.match(r"^(?P<whom>.+) (?:звати|звуть)$", rest, _I)
        return f"{named['whom']} звати {value}" if named else ""
    if wh.startswith("як зв"):
        return f"{rest} звати {value}"
    if re.search(r"\bрок(?:ів|и)\b|\bрочків\b", rest) and wh in ("скільки", "скіко"):
        whom = re.sub(r"\s*\b(?:рок(?:ів|и)|рочків)\b\s*", " ", rest).strip()
        return f"{whom} {value}" + ("" if re.search(r"\bр", value) else " років")
    words = rest.split()
    if is_verb_uk(words[0]):
        if wh in ("хто", "що", "шо"):
            return f"{value} {rest}"
        return " ".join([*words[1:], words[0], value])
    dash = "– " if wh == "хто" or (wh.startswith("як") and not match["kind"]) else ""
    return f"{rest} {dash}{value}"
