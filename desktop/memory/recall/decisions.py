"""Sentences of a conversation that settle something, and those that leave it open. Pure.

Cues in English and Ukrainian; a person reads the result beside the memories, so a sentence too many costs little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, Literal

from desktop.core import patterns as re
from desktop.core.model import Message
from desktop.memory.recall.query import WORD
from desktop.memory.recall.word_lists import NO_MATTER, STOPWORDS

_SENTENCE: Final = re.compile(r"(?:[^.!?…\n]|\.(?=\w))+[.!?…]*")
_WE: Final = (
    r"\b(?:we|i|they|he|she|the (?:team|board|group|family|client)|everyone|all of us)(?:'ve|'d|’ve|’d| have| had)?"
)
_DATED: Final = (
    r"(?:\d|mon|tues|wednes|thurs|fri|satur|sun|tomorrow|today|tonight|next|noon|january|february|march|april|may\b|june"
    r"|july|august|september|october|november|december)"
)
_DECIDED: Final = re.compile(
    rf"(?:{_WE}(?: all| both| finally| just| also| then| now| already)* "
    r"(?:decided|agreed (?:to|on|that|with)|chose|picked(?! up)|settled (?:on|for)|concluded|opted|resolved to"
    r"|made (?:up (?:my|our|their|his|her) minds?|(?:a|the|our|my) decision))"
    r"|^(?:so |and |ok,? )?(?:decided|agreed)(?: (?:today|yesterday|this (?:morning|afternoon|week)|(?:at|in) (?:the )?[\w-]+))?(?: (?:to|on|that|against|in favou?r|with)\b|:)"
    r"|^(?!(?:if|when|once|until|whether|nobody|who)\b)(?:(?:the|our) )?[\w'’-]+(?: (?!not\b)[\w'’-]+){0,2} (?:has |have |all )?(?:decided|agreed)(?: (?:today|yesterday|this (?:morning|afternoon|week)|(?:at|in) (?:the )?[\w-]+))?(?: (?:to|on|that|against)\b|:)"
    r"|\b(?:is|are|['’]s) (?:now |finally |all )*(?:decided|settled|agreed)(?=$|[.,;!])"
    r"|\b(?:it (?:is|was|has been) |was |were |been )(?:decided|agreed|approved|settled)\b|\bapproved\b"
    r"|\b(?:other |the |our |today's |key )*decisions?(?: (?:today|so far|from|of|made)[\w ]{0,30})?:"
    r"|\b(?:decision|agreement) (?:is|was) (?:to|that)\b|\b(?:the|our|my) final decision\b"
    r"|\b(?:we|i)(?:['’]ve| have)? (?:went|gone|plumped) (?:with|for) (?!a (?:walk|run|swim|ride|drink|meal)\b)\S.*\b(?:in the end|after all|instead|eventually)\b"
    r"|\b(?:we|i)(?:['’]ve| have)? (?:went|gone) (?:with|for) the (?:name|title|idea|option|design|logo|colou?r|first|second|third|other|cheap\w+|[\w-]+ (?:one|option|version|design))\b|, (?:decided|agreed) (?:in|at|on|during|today|yesterday)\b"
    r"|\b(?:we|i)(?:['’]re|['’]m| are| am)(?: now)? going with\b|\b(?:we|i)(?:['’]ll| will) go with\b"
    rf"|\b(?:is|are|was|were|got|been) (?:now |finally )?(?:set|scheduled|fixed|planned) (?:for|to|on) .{{0,20}}?{_DATED}"
    r"|\blet['’]s (?:go with|use|stick (?:with|to)|switch to|drop|skip|ship|choose|pick)\b"
    rf"|\blet['’]s (?:meet|do|start|make it|schedule|move|plan)\b.*\b{_DATED})"
    r"|\b(?:вирішил[аи]|вирішив|вирішено|домовилис[яь]|домовлено|погодилис[яь]|погоджено|зупинилис[яь] на|обрал[аи]|обрав"
    r"|ухвалил[аи]|ухвалено|затвердил[аи]|затверджено|призначил[аи] на|рішення(?=[: ])|давай(?:те)? \w+(?:емо|имо|ємо|їмо|мося|мось))\b",
    re.IGNORECASE,
)
_NO_DECISION: Final = re.compile(
    r"\b(?:keep|dream|dreaming|мріяти|триматися)\b.*!|\byou (?:\w+ )?(?:chose|decided|picked|agreed)\b|\b(?:if|when|once|until|before|after|whether) "
    r"(?:we|i|they|he|she) (?:\w+ )?(?:decide|agree|choose|chose|decided|settle)|\b(?:love|glad|like|happy) (?:that )?\w+ (?:chose|decided)\b",
    re.IGNORECASE,
)
_UNDECIDED: Final = re.compile(
    r"\b(?:(?:have|has|did|is|are|was)n['’]?t|have not|not|never|nobody has|no one has|yet to) (?:yet )?(?:really |been )*"
    r"(?:decided?|agreed?|settled?|chosen?|choose|chose|pick(?:ed)?|approved)\b|\bundecided\b"
    r"|\bno (?:final |firm )?(?:decisions?|agreements?)\b(?: (?:on|about|for|as to) [\w' -]{1,40}?)? (?:yet|so far)\b"
    r"|\bрішення (?:[а-яіїєґ'’]+ )??(?:ще |поки(?: що)? |досі )*(?:немає|нема)\b|\b(?:ще |поки |досі |поки що )*не (?:вирішил|вирішен|визначил|визначен|домовил|обрал|обран|погодил|погоджен|узгоджен|затвердж"
    r"|з['’]ясувал|з['’]ясован|розв['’]язал|розв['’]язан)\w*",
    re.IGNORECASE,
)
_MORE: Final = r"(?:data|time|info(?:rmation)?|input|details?|tests?|research)"
_DOING: Final = (
    r"(?:order|book|buy|call|pay|renew|send|fix(?! things)|replace|repair|schedule|finish|submit|check|confirm|decide|choose|sign|cancel"
    r"|return|pick up|file|update|install|write|test|review|ask|e-?mail|contact|recalibrat|clean up|prepare|find out|figure out"
    r"|settle|agree|get (?:a|the)|hand in|apply|register|clarify|sort|look into|measure|arrange|organi[sz]e|bring)"
)
_TO_BE_DONE: Final = (
    r"(?<!\bi )(?<!\bwe )(?<!\byou )(?:needs?|has|have) to (?:still |also )?be (?!said\b)(?:\w+ly )?"
    r"\w{2,}(?:ed|en|ne|ght|lt|pt|nt|id|ut)\b"
)
"""Something waits for what is to be done to it."""
_OPEN: Final = re.compile(
    rf"\b(?:still (?:being )?(?:monitoring|monitored|watching)|needs? (?:some |a bit |much |a lot )?more {_MORE}|unresolved|pending|awaiting"
    r"|(?:yet )?to be (?:determined|decided|confirmed|agreed|announced|clarified|defined|done|settled|arranged)|tb[dac]\b"
    r"|still (?:unclear|unknown|unsettled|unsolved|outstanding|missing|open|blocked|undecided|unsure)|(?:is|are|remains?|left|stays?) (?:still |an? |wide )*open(?=$|[.,;:]| (?:question|issue|point|item|for now|at the moment|still))"
    r"|open (?:question|issue|point|item)s?\b|(?<!been )waiting (?:for|on|to hear)|blocked (?:by|on)"
    r"|to[- ]?do(?::|[- ]list)|still (?:have|has|needs?|got) to|not sure yet|(?:don['’]t|do not) know yet|don['’]t know (?:whether|which|who) |not sure (?:whether|which) (?:to|we|i)"
    r"|still (?:not|un)[ -]?\w+(?:ed|en|ght)\b|not (?:\w+ed|booked|sorted) yet|(?:choosing|deciding|torn|undecided|wavering) between|haven['’]t heard (?:back )?(?:from|about)"
    r"|need (?:some(?:one|body)|(?:another|an?|more|two|three) (?:volunteers?|helpers?|people|person|pair of hands)) (?:to|who|for)\b|(?:is|are|am|['’][msr]e?|still) chasing (?:up )?(?:for )?(?:the|an?|my|our|his|her|their|(?-i:[A-Z])\w+)\b"
    r"|still (?:haven|hasn)['’]?t (?!(?:been|met|seen|tried|forgiven|got over)\b)\w+"
    r"|no (?:word|news|reply|answer|response) (?:yet|back|from)|(?:is|are)(?:n['’]t| not) (?:\w+(?:ed|en|ght|ung) |here |ready |back |in )?yet\b"
    r"|(?:has|have)(?:n['’]t| not) (?:\w+ )?(?:called|replied|answered|responded|signed|paid|ordered|booked|bought|sent|arrived|confirmed|(?:come|got|gotten|written) (?:back|in|through))\b[^.,;]*\byet\b"
    r"|(?:results?|answer|reply|verdict|decision|news|offer|quote)s? (?:should|will|is|are|was|were)(?: be)? (?:back|in|due|here|ready|out|expected|supposed)"
    r"|still needs? (?!to\b)\w|needs? (?:an?|some|new|more|another) [^.,;]{2,40} before\b|(?:nobody|no one|no-one)(?:['’]s| is| has)? (?:owns?|owning|taken|doing|volunteered|signed up|picked)\b|(?:can['’]?t|cannot) [^.,;]{2,30} (?:before|until|till) |remains to be|follow[- ]up (?:on|with|needed)|in limbo|up in the air|under discussion|to be continued"
    rf"|(?:i|we|they|he|she|somebody|someone|must|and|[A-Z]\w+) (?:still |also |just )*(?:need|needs|have|has|gotta|got|must)(?: got)? (?:to )?(?:still |also )?{_DOING}\w*"
    rf"|(?:^|, )(?:still )?(?:need|have|must) (?:to )?{_DOING}\w*|{_TO_BE_DONE})"
    r"|\b(?:чекаємо|чекаю|чекають|очікуємо|очікую|очікується|треба|потрібно|ще потріб(?:ен|на|не|ні)|потріб(?:ен|на|не|ні) (?:ще|більше)|слід|не забути|(?:за)?лишилос[яь] \w+ти|з['’]ясувати|не певн[аі]|(?:обираємо|вибираємо|обираю|вибираю|вагаємось|вагаюся) між|(?:ще|досі|поки) не (?:підтвер|готов|прийш|заброн|куп|відпові|перезвон|подзвон|зателефон|замов|надісла|присла|підписа|опла[тч]|полагод|знайш|приїх|приві?з)\w*"
    r"|(?:ще|поки(?: що)?|досі) (?:не ?)(?:зрозуміло|ясно|відомо|знаємо)|(?:ще |поки )?невідомо|під питанням|рішення (?:[а-яіїєґ'’]+ )??(?:ще |поки(?: що)? |досі )*(?:немає|нема)|(?:ще|досі|поки(?: що)?) (?:немає|нема)|питання (?:ще |досі |поки |залишається |лишається )*відкрит\w+|(?:за)?лишається відкрит\w+|відкрите питання|досі спостерігаємо|ще спостерігаємо|на узгодженні)\b",
    re.IGNORECASE,
)
_TO_DO: Final = re.compile(
    rf"\b(?:to|needs?|must|should) (?:still |also )?{_DOING}\w*\b|\b{_TO_BE_DONE}|\b(?:треба|потрібно|слід|не забути) \w+ти\b",
    re.IGNORECASE,
)
_CUES: Final = (
    "need",
    "still",
    "open",
    "pendi",
    "waiti",
    "await",
    "decid",
    "undec",
    "unres",
    "deter",
    "more",
    "owns",
    "have",
    "unkno",
    "uncle",
    "чека",
    "очіку",
    "треба",
    "потрі",
    "виріш",
    "визна",
    "питан",
    "відкр",
    "невід",
    "поки",
    "досі",
    "більше",
    "слід",
    "зрозу",
    "before",
    "until",
    "nobody",
    "can't",
)
"""Beginnings of words that tell that something is open, and not what."""
_CHATTER: Final = re.compile(
    r"!\s*$|\byou(?:['’]ll|['’]d|['’]ve)?\b[^,;]*\b(?:have|need|got) to\b|\bdon['’]t forget\b|\bhowever we can\b|\b(?:always|whenever|sometimes|every (?:day|time))\b"
    r"|\b(?:made|makes) (?:me|us) (?:think|realize|realise|appreciate)|\bis how we\b",
    re.IGNORECASE,
)
"""What only sounds open: an exclamation, advice to somebody else, a habit, a feeling."""
_ASKS_WHO: Final = re.compile(
    r"^(?:(?:and|so|but|ok|also|still open|open)[,: ]+)*(?:who|whose|which|when|where|how (?:much|many|do we|should we)|what (?:do we|should we|is the|are the)|should we|shall we"
    r"|хто|який|яка|яке|які|коли|де|скільки|чи (?:нам|ми))\b(?!.*\b(?:you|your|yours|u|ти|ви|твій|твоя|тобі|вам|ваш\w*)\b)",
    re.IGNORECASE,
)
_DONE: Final = re.compile(
    r"\b(?:done|finished|filed|lodged|fixed|solved|resolved|completed|took care|taken care|sorted|booked|bought|sent|replaced|settled"
    r"|repaired|approved|confirmed|signed|paid|delivered|arrived|received|came (?:in|back|through)|got (?:it|the)|is (?:in|here)|are (?:in|here)"
    r"|handed in|submitted|replied|answered|called back|got back to|said (?:yes|no)|зроблено|зробил[аи]|зробив|готов[ео]|виправил[аи]|виправив|полагодил[аи]|полагодив|завершено|купил[аи]|купив"
    r"|прийшл[аои]|прийшов|надійшл[аои]|надійшов|отримал[аи]|отримав|(?:при|на|ви|над|пере)(?:і?сла)(?:в|ла|ли|но)|прив(?:із|езли|езла)|прин(?:іс|если|есла)|зроблен[оаі]|відповіл[аи]|відповів|вирішено|підписал[аи]|підписав|оплачено|оплатил[аи]|здал[аи]|здав)\b",
    re.IGNORECASE,
)
_NOT_DONE: Final = re.compile(
    r"\b(?:not|never|nobody|will|should|must|to be|не|ніхто|буде|треба|потрібно)\b|n['’]t\b", re.IGNORECASE
)
_FIXED: Final = re.compile(
    rf"\b(?:set|scheduled|fixed|moved|due|planned) (?:for|to|on)\b.*{_DATED}|\b(?:will|shall|is going to|['’]ll) (?!be (?:decided|determined))\w+"
    r"|\b(?:owns|pays|writes|takes (?:over|care)|is responsible|picked|chose|chosen)\b"
    r"|\b(?:призначил[аи]|призначено|перенесл[аи]|відповідатиме|\w+тиме|\w+имуть|буде \w+ти)\b",
    re.IGNORECASE,
)
"""Somebody or some day is named: the answer to "who …?" and "to be determined"."""
_PAST: Final = ("ed", "в", "ла", "ли", "но", "то")
"""Endings of a verb in the past, in English and Ukrainian."""
_ARRIVED: Final = re.compile(
    r"\b(?:arrived|received|came (?:in|back|through)|delivered|is (?:in|here)|are (?:in|here)|прийшл[аои]|прийшов|надійшл[аои]|надійшов|отримал[аи]|отримав)\b",
    re.IGNORECASE,
)
_REFUSED: Final = re.compile(r"\b(?:not|never|nobody|не|ніхто)\b|n['’]t\b", re.IGNORECASE)
_NAMES_MATTER: Final = 3
"""What is assigned or fixed names at least a third of the matter."""
_NO_ANSWER: Final = re.compile(
    r"\b(?:(?:don['’]t|do not) know|not sure|no idea|let me (?:check|think)|will (?:check|find out)|не знаю|не певн)",
    re.IGNORECASE,
)
_TAG: Final = re.compile(r"\b(?:you know|right|huh|eh|okay|ok|yeah|isn['’]t it|так|правда|еге)\?$", re.IGNORECASE)
"""Ends of a statement that only looks like a question."""
_MATTER: Final = 2
"""Words that say something, from which on a question is about a matter and not only about how one is."""
_STEM: Final = 5
_SHORT: Final = 2
_GENERAL: Final = (
    "thing",
    "item",
    "issue",
    "quest",
    "point",
    "task",
    "summar",
    "list",
    "everyth",
    "agree",
    "left",
    "settl",
    "resol",
    "conclu",
    "wait",
    "block",
    "outst",
    "now",
    "currently",
    "far",
    "project",
    "meeting",
    "decis",
    "todo",
    "show",
    "done",
    "been",
    "справ",
    "пункт",
    "рішен",
    "домов",
    "підсу",
    "зараз",
    "проєкт",
    "невир",
    "залиш",
    "лиши",
    "зроби",
    "усе",
    "нараз",
)
"""Beginnings of words that a question of that kind holds without naming what it is on."""
_LENGTH: Final = range(12, 301)
"""Characters of a sentence worth showing."""
_KNOWN: Final = 4_096
"""Sentences and texts of which it is kept what they say: each is held against every matter of a page."""


Matter = Literal["open", "decided"]
_ASKS_OPEN: Final = re.compile(
    r"\b(?:open|unresolved|undecided|pending|outstanding|unsettled|tbd|to-do|to do list|todo|(?:left )?on (?:my|our|the) list|(?:left|still|have|got|need) to (?:do|decide|sort|settle|arrange|organi[sz]e|resolve|figure out|finali[sz]e)|needs? (?:doing|deciding|sorting|settling|arranging)|loose ends|to be (?:done|decided|determined)"
    r"|(?:am|are|is) (?:i|we|he|she|they|\w+) (?:still )?waiting|(?:still )?waiting (?:for|on)|blocked|need(?:s)? to (?:decide|be decided)|haven['’]t (?:we )?decided|not (?:yet )?(?:been )?(?:decided|settled|agreed|resolved|finali[sz]ed|sorted(?: out)?|fixed yet))\b"
    r"|\b(?:не вирішен\w+|не вирішили|невирішен\w+|не закрит\w+|не закрили|не визначен\w+|не визначили|відкрит(?:о|і|их|им|е|ого)|не узгоджен\w+|не домовлен\w+|чекаєм[оі]?|чекаю|ждем[оі]?|жду|очікуєм[оі]?|(?:треба|потрібно|слід|маю|маємо|мушу|мусимо|повин\w+) (?:ще )?(?:(?:з|до)робити|вирішити|узгодити|владнати|залагодити)|що (?:\w+ ){1,3}висить|(?:за)?лишилос[яь] (?:зробити|вирішити|узгодити|владнати|відкритим|невирішеним)|в підвішеному)\b",
    re.IGNORECASE,
)
_ASKS_DECIDED: Final = re.compile(
    r"\b(?:what|which|everything|all|summari[sz]e|list|our|show)\b.*\b(?:decided?|decisions?|agreed?|agreements?|settled)\b|^decisions?\b"
    r"|\b(?:що|про що|які|усе|все|підсумуй)\b.*\b(?:вирішил\w+|вирішено|домовил\w+|рішення|погодил\w+)\b|^рішення\b",
    re.IGNORECASE,
)
CUE_WORDS: Final[Mapping[Matter, str]] = {
    "open": "still OR need OR needs OR unresolved OR pending OR awaiting OR determined OR confirmed OR tbd OR open OR waiting OR blocked"
    " OR todo OR remains OR haven OR undecided OR decided OR agreed OR have OR has OR must OR unclear OR up OR follow OR decide"
    " OR чек* OR очіку* OR треба OR потріб* OR слід OR вирішен* OR вирішил* OR ясува* OR ясова* OR язал* OR язан* OR визнач* OR відкрит* OR невідомо OR узгодж* OR питання"
    " OR nobody OR ясно OR неясно OR зрозуміло OR незрозуміло",
    "decided": "decid* OR decision* OR agree* OR chose OR picked OR settled OR approved OR set OR scheduled OR fixed OR planned OR going OR go"
    " OR conclud* OR opted OR made OR let OR вирі* OR домов* OR погод* OR обра* OR рішен* OR призначил* OR затверд* OR зупинил* OR давай*",
}
"""Words of which one stands in whatever leaves something open or tells of a decision, as an expression of FTS5."""


def asked_for(query: str) -> Matter | None:
    """Whether a query wants what is open at all, or what was decided; None where it asks for something else."""
    if _ASKS_OPEN.search(query):
        return "open"
    return "decided" if _ASKS_DECIDED.search(query) else None


def topic_of(query: str) -> frozenset[str]:
    """Beginnings of the words that say on what something is open or decided; none where a query asks for all."""
    words = (word for word in map(str.lower, WORD.findall(query)) if word not in STOPWORDS and word not in NO_MATTER)
    return frozenset(word[:_STEM] for word in words if len(word) > _SHORT and not word.startswith(_CUES + _GENERAL))


def about(text: str, topic: frozenset[str]) -> bool:
    """Whether a text names one of the words of a topic."""
    return not topic.isdisjoint(word[:_STEM] for word in map(str.lower, WORD.findall(text)))


def decisions(message: Message) -> list[str]:
    """Returns the sentences of a message that tell of a decision or an agreement."""
    return decided_in(message.text)


def decided_in(text: str) -> list[str]:
    """Returns the sentences of a text that tell of a decision or an agreement."""
    return [each for each in _sentences(text) if _is_decision(each)]


def unresolved(message: Message, later: Sequence[Message]) -> list[str]:
    """Returns the sentences that leave something open: questions that nobody answers in the same sitting, and tasks
    that no message `later` in the conversation tells done."""
    return [
        each
        for each in _sentences(message.text)
        if (_is_matter(each) and not _answered(message, later))
        or (_is_task(each) and not settled(each, (other.text for other in later)))
    ]


def open_in(text: str) -> list[str]:
    """Returns the sentences of a text that leave something open, by their own words."""
    return [each for each in _sentences(text) if _is_task(each)]


def matter_of(sentence: str) -> frozenset[str]:
    """Returns the beginnings of the words that say what is open or settled, by which a sentence is one in other words:
    "Still open: who pays?" and "It is open who pays"."""
    words = (word for word in map(str.lower, WORD.findall(sentence)) if word not in STOPWORDS)
    return frozenset(word[:_STEM] for word in words if not word.startswith(_CUES))


def settled(sentence: str, later: Iterable[str]) -> bool:
    """Whether one of the texts said later tells that what was open is done, arrived, or decided."""
    about = frozenset(word for word in _content(sentence) if not word.startswith(_CUES))
    if not about:
        return False
    to_do = _TO_DO.search(sentence) is not None
    return any(_settles(other, about, to_do=to_do) for text in later for other in _statements(text))


def _sentences(text: str) -> Iterator[str]:
    for found in _SENTENCE.findall(text):
        sentence = " ".join(found.split())
        if len(sentence) in _LENGTH:
            yield sentence


def _asks(sentence: str) -> bool:
    return sentence.endswith("?")


def _is_decision(sentence: str) -> bool:
    return bool(_DECIDED.search(sentence)) and not (
        _asks(sentence) or _UNDECIDED.search(sentence) or _NO_DECISION.search(sentence)
    )


def _is_matter(sentence: str) -> bool:
    return (
        _asks(sentence)
        and not _TAG.search(sentence)
        and bool(_ASKS_WHO.match(sentence))
        and len(_content(sentence)) >= _MATTER
    )


def _is_task(sentence: str) -> bool:
    return _is_open(sentence) and not (_asks(sentence) or _CHATTER.search(sentence))


@lru_cache(_KNOWN)
def _is_open(sentence: str) -> bool:
    return bool(_OPEN.search(sentence) or _UNDECIDED.search(sentence))


def _answered(message: Message, later: Sequence[Message]) -> bool:
    """Whether somebody else says something to a question that is neither a question nor a shrug."""
    replies = [other for other in later if other.session == message.session and other.speaker != message.speaker]
    return any(_states(reply) and not _NO_ANSWER.search(reply.text) for reply in replies[:2])


def _states(message: Message) -> bool:
    return bool(_statements(message.text))


class _Statement:
    """A sentence that is no question, and what it says of whatever matter its words name: read when first wanted, for
    most sentences name none."""

    def __init__(self, sentence: str) -> None:
        self._sentence = sentence
        self.words = _content(sentence)

    @cached_property
    def is_open(self) -> bool:
        return _is_open(self._sentence)

    @cached_property
    def is_denied(self) -> bool:
        """Whether it says that something is not done, or is to be."""
        return _NOT_DONE.search(self._sentence) is not None

    @cached_property
    def is_done(self) -> bool:
        return bool(_DONE.search(self._sentence) or _DECIDED.search(self._sentence))

    @cached_property
    def is_fixed(self) -> bool:
        return bool(_FIXED.search(self._sentence)) and not _REFUSED.search(self._sentence)

    @cached_property
    def is_arrived(self) -> bool:
        return _ARRIVED.search(self._sentence) is not None

    @cached_property
    def deeds(self) -> frozenset[str]:
        """Beginnings of its verbs in the past."""
        words = map(str.lower, WORD.findall(self._sentence))
        return frozenset(word[:_STEM] for word in words if word.endswith(_PAST))


@lru_cache(_KNOWN)
def _statements(text: str) -> tuple[_Statement, ...]:
    return tuple(_Statement(sentence) for sentence in _sentences(text) if not _asks(sentence))


def _settles(told: _Statement, about: frozenset[str], *, to_do: bool) -> bool:
    """Whether a matter is told to be done or to have arrived, or, where nothing was `to_do`, to be decided or
    somebody's: by a word for it, or by the task's own verb in the past."""
    if about.isdisjoint(told.words) or told.is_open:
        return False
    shared = len(about & told.words)
    if not to_do and _NAMES_MATTER * shared >= len(about) and told.is_fixed:
        return True
    if told.is_denied:
        return False
    return told.is_arrived or (2 * shared >= len(about) and (told.is_done or not about.isdisjoint(told.deeds)))


@lru_cache(_KNOWN)
def _content(sentence: str) -> frozenset[str]:
    """Beginnings of words that say something, so that "order" and "ordered" meet."""
    words = map(str.lower, WORD.findall(sentence))
    return frozenset(word[:_STEM] for word in words if word not in STOPWORDS and len(word) > 3)
