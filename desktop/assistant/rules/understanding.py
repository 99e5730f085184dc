"""From a message to what is to be done about it: each sentence is a statement, a question, a request, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from itertools import pairwise
from typing import Literal

from desktop.assistant.events import Choice
from desktop.assistant.refused_content import holds_secret
from desktop.assistant.rules import corrections, morphology, requests, wording
from desktop.assistant.rules.actions import ClearProfile, Forget, Remember, Revise
from desktop.assistant.rules.answers import inquiry
from desktop.assistant.rules.classifier import ClauseClassifier, Request, seems_open
from desktop.assistant.rules.clause_kinds import (
    APOLOGISES,
    DECIDED,
    REASSURES,
    classify,
    is_boast,
    is_passing,
    is_small_talk,
    is_surely_told,
    names_open_question,
    takes_leave,
    tells_of_health,
)
from desktop.assistant.rules.clause_reading import IN_WORDS, as_said, mended, note
from desktop.assistant.rules.clauses import OPEN_LIST, clauses, is_phrase, with_topic
from desktop.assistant.rules.concepts import best_likeness, concepts, words_of
from desktop.assistant.rules.conversation import Dialogue, Fields, facts_in
from desktop.assistant.rules.corrections import (
    overlap,
    parts,
    parts_told,
    roots_of,
    roots_of_fact,
    shared_roots,
    without_told,
)
from desktop.assistant.rules.episodes import episode_task
from desktop.assistant.rules.fact_classifier import FEW, SURE_AMONG_FEW, FactClassifier
from desktop.assistant.rules.framing import begins_tale, documents, is_saying, is_sourced, meant
from desktop.assistant.rules.introductions import HAIL_UK, Introduction, introduced
from desktop.assistant.rules.message_statements import Telling, self_corrected
from desktop.assistant.rules.off_record import NEXT_UNKEPT, NOT_TO_KEEP, SHOULD_NOT, OffRecord, off_record
from desktop.assistant.rules.people import People
from desktop.assistant.rules.profiles import Somebody, all_about, somebody
from desktop.assistant.rules.question_reading import (
    NAMED_SO,
    TOLD_YOU,
    WHEN_TOLD,
    is_question,
    kind_of,
    names_thing,
    read_question,
    stated_by,
)
from desktop.assistant.rules.questions import ABOUT_ITSELF, WHO_ANSWERS, FactQuestion, direct, fact_question
from desktop.assistant.rules.statement_forms import Statement, slug
from desktop.assistant.rules.statements import Reader
from desktop.assistant.rules.steps import SHOWN_MOST, Look, Say, Undo, Wish
from desktop.assistant.rules.supersession import as_it_is_now, as_known
from desktop.assistant.rules.text import (
    TO_NOBODY_UK,
    Language,
    Sentence,
    language_of,
    plain,
    sentences,
    without_code,
)
from desktop.assistant.rules.vocabulary import is_calling, relation_en
from desktop.core import patterns as re
from desktop.core.model import USER
from desktop.core.text import normalise


def thing_question(thing: str) -> FactQuestion | None:
    """The facts that "my address", "мою адресу" or "preferences" mean."""
    found = [question for form in _question_forms(thing.strip()) if (question := fact_question(form))]
    return next((question for question in found if not question.loose), found[0] if found else None)


def _question_forms(thing: str) -> Iterator[str]:
    low = thing.lower()
    known = _THINGS_UK.get(low.split()[0][:5]) if low else None
    if known:
        yield known
    yield f"what are my {thing}"
    yield f"what is my {thing}"
    yield f"як звати мою {thing}"
    yield f"як звати мого {thing}"
    yield f"яка моя {thing}"


_THINGS_UK = {
    "адрес": "what is my address", "місто": "where do i live", "міста": "where do i live", "ім'я": "what is my name",
    "імені": "what is my name", "вік": "how old am i", "день": "when is my birthday", "робот": "what is my job",
    "вподо": "what are my preferences", "уподо": "what are my preferences", "алерг": "what are my allergies",
    "мови": "what languages do i speak", "плани": "what are my plans", "навич": "what are my skills",
    "сім'ю": "who is my family", "родин": "who is my family", "місце": "where do i live",
}  # fmt: skip


_FACT_ID = re.compile(r"^(?:(?:the )?(?:fact|факт)[ -]?)?#?\[?(?:fact-)?(?P<id>\d+)\]?$", re.IGNORECASE)
_MY = re.compile(r"^(?:that |what )?(?:my|our|мо[юєїя]|мого|мій|свою|свій|своє) (?P<thing>.+)$", re.IGNORECASE)
_NAME = re.compile(r"^(?:the )?[A-ZА-ЯІЇЄҐ][\w'-]*(?: [\w'-]+){0,2}$")


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Finds what a description means that is to be forgotten, by its number or by the words of its question."""

    conversation: Dialogue
    reader: Reader

    def task(self, what: str) -> Forget:
        number = _FACT_ID.match(what)
        if number is None:
            return self._described(what)
        wanted = int(number["id"])
        fact = next((fact for fact in self.conversation.spoken_of() if fact["fact_id"] == wanted), None)
        return Forget(self.reader.language, what, fact=fact or {"fact_id": wanted, "key": f"fact-{wanted}"})

    def _described(self, what: str) -> Forget:
        language = self.reader.language
        asked = fact_question(what) or fact_question(direct(what))
        if asked is not None and asked.keys and _asks_for(what, asked):  # "forget where I live"
            return Forget(language, what, asked)
        statements = self.reader.read(Sentence(what, what, False))
        if statements:
            stated = statements[-1]  # what is said of "my sister Anna", not that she is the sister
            return Forget(language, what, FactQuestion((stated.key,), subject=stated.subject), stated.value)
        mine = _MY.match(what)
        question = thing_question(mine["thing"] if mine else what)
        if question is not None and (mine or not question.loose) and _asks_for(what, question):
            return Forget(language, what, question)
        if _NAME.match(what) and not mine:
            return Forget(language, what, None)
        return Forget(
            language, mine["thing"] if mine else what, FactQuestion((slug(what),), loose=True) if mine else None
        )


def _asks_for(what: str, question: FactQuestion) -> bool:
    """Whether a question means what a description names, and not only whose it is: "my landlord's number"."""
    theirs = _THEIRS.search(what)
    return (
        theirs is None or question.loose or bool(overlap(roots_of(theirs["thing"]), roots_of(" ".join(question.keys))))
    )


def _is_asked_for(forget: Forget, fact: Fields) -> bool:
    """Whether a fact stands under a key by which something is to be forgotten, with the value that is named."""
    asked = forget.question
    named = asked is not None and fact["key"] in asked.keys and fact.get("subject", USER) == asked.subject
    return named and (not forget.value or normalise(forget.value) in normalise(str(fact["value"])))


ASKED = 0.8
"""From which chance on a sentence is taken for a question that no form tells."""
_ASKS_MOST = 30
"""Words of such a question: a longer sentence tells something."""
REQUESTED = 0.5
"""From which chance on a sentence is taken for a request that no form tells, where it is as likely one of one kind: four
in a thousand of what unseen authors said otherwise are."""
REQUESTED_IN_PART = 0.8
"""The same, of what is only a part of it; of a few words, which tell little of what they are; and of those without a word
that asks."""
REQUESTED_BY_VERB = 0.3
"""The same, where a sentence begins with what a memory is told to do."""
REQUESTED_SOMEHOW = 0.6
"""From which chance on it is one, though it is not sure of which kind; and one that keeps the sentence."""
CHATTED = 0.6
"""From which chance on a sentence that hardly tells anything is taken for small talk: of 49 such turns of played talk none
told anything."""
_GREETED_MOST = 2
"""Messages before the first that tells anything, which may still say who writes it."""
_SAYS_ENOUGH = 4
"""Words from which on a sentence tells what it is."""
_TOLD_LEAST = 0.05
"""Below which chance that it tells anything a clause is left out whose words alone would be kept."""
_REQUESTED_SURELY = 0.97
"""From which chance on a text is a request though it may tell of something open: each request that was tried has more."""
_SURELY_TOLD = 0.8
"""From which chance on a sentence tells something, so that a part of it asks for nothing unless it begins with what a
memory is told to do."""
_TELLS_HARDLY = 0.3
"""Below which chance that it tells anything a text that was not understood may ask."""
_ANSWERED_SURELY = 0.85
"""From which chance on a known fact is taken for the answer to such a text."""
_TOLD_BESIDE = 0.6
"""The same, beside a question: there most says why it is asked."""
_SHARED_SURELY = 2
"""Words that a fact shares with what is not to be kept, so that it is meant."""
_AS_MUCH = 0.8
"""The share of the most that a fact has in common with a request from which on it may be meant as well."""
_MEANT_SURELY = 0.3
"""From which chance on a request in other words surely means a fact, where its odds are `_MEANT_ALONE` times another's: of
unseen authors' requests four in five mean one so, 98 of 100 of them rightly."""
_MEANT_ALONE = 5
_MEANT_LIKELY = 0.2
"""From which chance on it is asked whether it means a fact."""
_MEANT_PERHAPS = 0.03
"""The same, where nothing else is named: one of the three likeliest is meant in 95 of 100 requests."""
_WITH_REASON = re.compile(
    r",? (?:because|cause|cos|cuz|coz|since|бо|тому що) "
    r"|, (?=(?:it|he|she|they|i|we|was|it['’]s|he['’]s|she['’]s|they['’]\w+|nobody|він|вона|вони|це|воно|я|мені|ми)\b)",
    re.IGNORECASE,
)
"""Between a request and its reason."""
_YOU = re.compile(r"\b(?:you|u|ya|your|ur)\b", re.IGNORECASE)
_WONDERED = re.compile(r"\w,? (?:whether|if|чи|що|шо|щоб|аби) ", re.IGNORECASE)
"""What somebody says or wonders, behind who does."""
_HEADS_UP = re.compile(
    r"(?:who|what|where|when|хто|що|де|коли)(?: [\w'’-]+){1,5}: (?=[\w'’-]+ [\w'’-]+)(?!(?:do|does|did|is|are|can|the|a|an)\b)",
    re.IGNORECASE,
)
"""A heading by a question's word before what it tells: "who does what: Ann bakes, Ben drives"."""
_NAMES_OWN = re.compile(
    r"name (?:all |some of )?(?:the|my|all|some|any|every|each|two|three)\b.*\b(?:i|my|we|our)\b", re.IGNORECASE
)
"""What asks for something of the person's by a command: "name the foods I don't eat"."""
_REMIND_WHICH_UK = re.compile(
    r"\W*нагада\w+(?: мені)?,? (?P<asked>(?:що за|яку|який|яке|які|скільки|котр\w+) .+)", re.IGNORECASE
)
"""What asks by "remind me", and has nothing to be kept: «нагадай, що за таблетки я п'ю»."""
_IT_IS_WHO = re.compile(
    r"\b(?:it|that)(?:['’]s| is| was|['’]ll be| will be) [^,;?]{2,40} (?:who|that)\b", re.IGNORECASE
)
"""What puts somebody first, and asks nothing: "it's my aunt who's coming"."""
_PARTS = re.compile(r"(\s*[,;:–—]+\s+|\s+-\s+)")
_LEADS = re.compile(r"[^,.;:]{2,60}? (?:that|the fact that|що|шо) (?=\S)", re.IGNORECASE)
"""What leads from a request to what is said."""
_EVERYTHING = re.compile(
    r"\b(?:everything|anything|whatever|all|every (?:single )?(?:thing|bit|word|note)|the (?:whole )?lot)(?: (?:that|what|there is))? (?:you|i|we|there|of|on|about|to do|to)\b"
    r"|\b(?:усе|все|усю|всю|геть-чисто)\b[^.!?]{0,40}\b(?:про|щодо|стосовно|стосується|за)\b",
    re.IGNORECASE,
)
"""All that is known of something, and not any other "all": "whatever you've got on Ann", «усе, що казала про Юрка»."""
_ALL_OF = re.compile(
    r"\b(?:everything|anything|whatever|all|the (?:whole )?lot)(?: (?:that|what|there is))?(?: (?:you|i|we)(?:['’]ve|['’]d| have| had)?(?: ever| just)?"
    r" (?:got|have|hold|know|kept|stored|said|told you|mentioned|wrote))? (?:about|on|of|to do with|regarding|concerning) (?P<what>.+)$"
    r"|\b(?:усе|все|всьо),? (?:(?:що|шо) )?(?:[а-яіїєґ'’]+ ){0,3}?(?:про|за|щодо|стосовно|стосується) (?P<what_uk>.+)$",
    re.IGNORECASE,
)
"""What is to be forgotten: all that is known of a matter."""
_SAID_LAST = re.compile(
    r"(?:the )?(?:very )?last (?:thing|bit|one|fact|note)(?: (?:that )?(?:i|you)(?:['’]ve| have)? (?:just )?(?:said|told you|mentioned|added|saved|kept|noted))?"
    r"|(?:те )?останн(?:є|ю річ|ій факт),? ?(?:(?:що|шо) (?:я|ти) (?:тобі |щойно )?[а-яіїєґ'’]+)?",
    re.IGNORECASE,
)
"""What was told or kept last."""
BY_WORDS = ClauseClassifier()
"""Classifies without the embedding model: for who reads many messages, or has none at hand."""

TASKS_MOST = 20
"""Requests of one message that are carried out; more than that is a document."""

LONG = 1_500
"""Characters from which a message without a request is called a long text."""

_NOT_TOLD = ("not_told", "nobody", "unknown_fact")
"""The sentences that say that something is not known."""
_SMALL_TALK = {"greeting", "luck", "thanks", "goodbye", "good_night", "all_right"}
_DEPENDENT_QUESTION = re.compile(
    r"(?:,\s*(?:and |but |so |а |і |але )?|\s+(?:and|but|so|а|і|але)\s+|\s+[–—-]\s+)(?=(?:what|where|who|when|how|do you|did|(?:can|could|would|will) you|why|що|де|хто|коли|як|чи|скільки|(?:ти )?(?:можеш|можете|міг би|могла б))\b)",
    re.IGNORECASE,
)


_ASKED_LAST = re.compile(
    r",\s*(?=(?!\d|(?:at|in|on|with|to|for|from|by|у|в|на|з|із|о|об|до|від|за|right|correct|true|yes|yeah|no|ok|okay|eh|huh|innit|remember|so|is|are|isn|aren|do|don|did|didn|have|haven|wasn|weren|or|так|да|ні|правда|правильно|вірно|еге|хіба|чи|пам['’]ята\w+|же|угу|ага)\b)(?P<asked>\w[^,]{1,40}$))",
    re.IGNORECASE,
)
"""The few words behind a statement that alone ask: "I take melatonin, a doctor on board?"; none that ask for assent."""


_ASKED_OF = re.compile(
    r"(?:(?:please|so|and|ok|right|now|а|ну|так|будь ласка)[, ]+)*(?:give|tell|show|list|read|remind|sum|run|walk|дай|скажи|покажи|нагадай|перелічи|повтори|підсумуй|розкажи)(?:те)?\b",
    re.IGNORECASE,
)
"""How a question begins that bids for an answer: no part of it states anything."""
_OF_IT = re.compile(
    r"(?:and |а |і )?(?:what|who|when|where|how \w+|яким|якою|як\w+|хто|коли|де|скільки) (?:was|were|is|are|did|had|був|була|було|були) (?:it|they|that|those|this|he|she|він|вона|воно|вони|це)\b",
    re.IGNORECASE,
)
"""A question of what is named before it: "title of the thesis, and what was it before?"."""


def _says(text: str) -> bool:
    """Whether a text has a verb that says something of somebody."""
    return any(map(morphology.is_verb, re.findall(r"[^\W\d_][\w'’]*", text)))


_FAVOUR = re.compile(
    r"(?:(?:can|could|would|will) you|(?:чи )?(?:ти )?(?:можеш|можете|міг би|могла б)(?: (?:ти|ви))?) (?:please |kindly |будь ласка,? )*(?!(?:tell|say|remind|show|list|find|look|recall|remember|help|give|check|guess|name|сказати|нагадати|показати|знайти|пригадати|перевірити|назвати)\b)\w",
    re.IGNORECASE,
)
"""What is asked of somebody with hands: "could you water my plants?"."""
_SEVERAL_QUESTIONS = re.compile(
    r"(?:,\s*|\s+)(?:and|і|й|та|а)\s+(?=(?:what|where|who|when|how|which|whose)\b(?! (?:i|we) )|(?:do|did|am|have) i\b|(?:де|хто|коли|скільки|як звати|який|яка|яке)\b)",
    re.IGNORECASE,
)
_HEALTH_OF = re.compile(
    r"(?:(?:all|any|everything|all of|about) )*(?:(?:my|our)(?: own)?|(?P<theirs>his|her)|(?P<name>(?-i:[A-Z])[\w-]+|(?:my |our )?[\w-]+)['’]s)? ?(?:health|medical)(?: (?:stuff|things?|details?|info(?:rmation)?|data|records?|facts|notes|history|business))?"
    r"|(?:(?:усе|все|про|стан) )*(?:(?:мого|моє|моєму|своє|свого|нашого) |(?P<theirs_uk>його|її) |(?P<whose_uk>[а-яіїєґ'’]+(?:ове|еве|єве|ине|їне)) )?(?:здоров['’]я|медичн\w+ (?:дані|інформаці\w+|історі\w+))(?: (?P<name_uk>(?:мо\w+ |наш\w+ )?[\w'’-]+))?",
    re.IGNORECASE,
)
"""What names all that is known of somebody's health."""


_MEDICINES = re.compile(
    r"(?:all )?(?:my |the |our )?(?:tablets|pills|meds|medicines|medication)|(?:усі |всі )?(?:мої |свої )?(?:ліки|таблетки|пігулки)",
    re.IGNORECASE,
)
"""What names all that the person takes."""
_INCLUDED = re.compile(
    r"(?P<what>.{1,60}?),? (?:and )?(?P<too>(?:the|my|its|their|his|her) [\w-]+(?: [\w-]+)?) (?:included|as well|too)(?:,? (?:the|that) (?:whole|entire) (?:topic|thing|lot|subject))?"
    r"|(?P<what_uk>.{1,60}?) (?:разом із|разом з|включно з) (?P<too_uk>.{1,60})",
    re.IGNORECASE,
)
"""One thing that is named, and another that goes with it."""


_UNDO_BEHIND = re.compile(
    r"^.{3,120}?[,;.!–—-]+ (?:so |and )?(?:please )?(?:undo (?:it|that|this)|(?:put|bring|take) (?:it|that|(?P<what>(?:the|my|his|her|our) [\w'’ ]{2,40}?)) back|скасуй(?:те)?(?: це| останнє)|(?:верни|поверни)(?:те)? (?:це )?(?:назад|як було))(?:,? please)?[.! ]*$",
    re.IGNORECASE,
)
"""That the last change is to be taken back, behind the reason: "mum says that should stay in, undo it"."""
_EXPECTS = re.compile(
    r"\bпри надії\b|\b(?:чекає|чекаємо|чекаю) (?:на )?(?:дитин|малюк|двійн)|\bexpecting\b|\bpregnan|вагітн",
    re.IGNORECASE,
)
"""That somebody is pregnant, in whatever words."""
_SAID_BEFORE = re.compile(
    r"(?:(?:that|the|this) )?(?:(?:bit|part|stuff|things?|one)|what i (?:just )?(?:said|told you)|that|anything|те,? що я (?:сказа(?:в|ла)|каза(?:в|ла))) (?:about|on|of|про) (?P<what>.+?)(?:,? (?:actually|after all|though|please|будь ласка))*$",
    re.IGNORECASE,
)
"""What is not to be remembered though it was said before: "that bit about Deirdre"."""
_THING_SAID_BEFORE = re.compile(
    r"(?:про )?(?P<what>(?:my|our|his|her|their|the|мо[юїє]|мого|нашу|нашого|її|його) [\w'’-]+(?: [\w'’-]+){0,2}|(?:where|who|what|when|how|де|хто|що|коли|як|скільки) (?:i|we|my|our|я|ми|мо[яєї]|мій)\b[^,.!?]*?)(?:,? (?:(?:please |so )?(?:delete|forget|remove|erase) (?:it|that)|please|pls|будь ласка))?[.! ]*$",
    re.IGNORECASE,
)
"""The like, by its name alone: "don't store my address"."""
_IMPORTANT = re.compile(
    r"^(?:please )?(?:(?:mark|flag|note) (?:it |this )?as (?:very )?important(?: that|:|,)? (?P<rest>.+)|(?:познач|відміть|запиши)(?:те)? (?:це )?(?:як (?:дуже )?важливе|(?:дуже )?важлив(?:им|ою))(?:[:,—–-]| що)* ?(?P<rest_uk>.+))$",
    re.IGNORECASE,
)
_MEANT = re.compile(
    r"^(?:(?:no|oops|wait|sorry|ні|ой|вибач)[ ,.!—–-]+)*(?:i meant(?: to forget)?|(?:я )?ма(?:в|ла) на (?:увазі|думці)|(?:я|то я|це я) (?:каза(?:в|ла) |кажу )?про) (?P<rest>.+)$",
    re.IGNORECASE,
)
_NOT_THAT = re.compile(
    r"^(?:(?:oh|ah|no|nope|wait|stop|sorry|argh|hang on|hold on|ні|та ні|стоп|ой|йой|тьху|стривай|вибач)[ ,.!–—-]+)*"
    r"(?:(?:not|i didn['’]?t mean|i don['’]?t mean) (?:that|this|him|her|them|those|it|the (?!only|same|\d)\w+)(?: one| bit)?|wrong (?:one|[a-z]+)"
    r"|не (?:того|ту|те|ті|це|цього|цю|його|її|їх|перш\w+|друг\w+|трет\w+)(?: [а-яіїєґ'’]+)?|не т(?:о|ого) прибрал\w+)(?![\w'’])(?P<rest>.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""Said after a forget: another was meant."""
_LAST_OUT = re.compile(
    r"\b(?:that|my|the) (?:very )?last (?:message|one|line|note|bit)\b.{0,100}?[.,;!–—-]+ (?:so |please |just |can you )*(?:take (?:it|that) (?:all )?out|(?:delete|remove|forget|ignore|scrap|drop|undo|erase|wipe|bin) (?:it|that|them)(?: all)?)(?:,? please)?[.! ]*$"
    r"|\b(?:don['’]?t|do not|please don['’]?t) (?:keep|save|store|remember|record) (?:that|my|the) last (?:message|one|line|bit)\b|\bостанн(?:є|ього) (?:повідомлення|речення) не (?:зберігай|записуй|пам['’]ятай|запам['’]ятовуй|тримай)"
    r"|\bостанн(?:є|ім|ього|я|ю) (?:повідомлення\w*|речення|фраз\w|запис\w*).{0,100}?[.,;!–—-]+ (?:тож |то )?(?:прибери|видали|забудь|скасуй|зітри|викинь)(?:те)?(?: (?:це|його|її|все))?(?:,? будь ласка)?[.! ]*$",
    re.IGNORECASE,
)
"""That all of the last message is to go: somebody else typed it."""
_TO_GO_INSTEAD = (
    re.compile(
        r"(?P<what>.+?) (?:(?:is|was|are) (?:what|the (?:one|bit|thing)) i (?:wanted|want|meant)|(?:should|has to|needs to|must|ought to) (?:go|be (?:gone|forgotten|deleted|removed)))\b",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:^|\b(?:and|so|just|undo (?:that|it)|put (?:that|it) back|скасуй(?: це)?|поверни(?: це)?) (?:and |і )?)(?:please )?(?:forget|drop|delete|remove|erase|wipe|забудь|прибери|видали|зітри|викинь)(?:те)? (?:про )?(?P<what>.+)$",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:забути|видалити|прибрати|стерти|викинути)(?: (?:треба|потрібно|слід|варто))?(?: було)? (?:про )?(?P<what>.+)$",
        re.IGNORECASE,
    ),
    re.compile(r"^(?P<what>(?:the |my |his |her )?[\w'’ -]+?) (?:is what )?i (?:mean|meant)$", re.IGNORECASE),
    re.compile(
        r"^(?:it['’]?s|it is|its|i (?:meant|mean)|i was (?:after|thinking of|talking about)|(?:я )?(?:ма(?:в|ла) на увазі|про)|йдеться про|це|а) (?P<what>.+?)(?: (?:that|which|i) .*)?$",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?:the )?(?P<what>(?:first|second|third|fourth|last|перш|друг|трет|четверт|останн)[\w'’]*)(?: one)?$",
        re.IGNORECASE,
    ),
)
"""What was meant instead, in a part of what follows."""
_THAT_WHICH_UK = re.compile(r"^(?:о?те|про те),? (?=(?:що|де|як|хто|коли|скільки|чим|кому)\b)", re.IGNORECASE)
"""What leads to what is named by a question: «те, де вона живе»."""
_TELLING = frozenset({"remember_fact", "update_fact"})
"""The tools by which something that was told is kept."""
_WHICH_OF_LIST = re.compile(
    r"(?:(?:the )?(?P<which>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)(?: (?:one|item|thing|bullet|line|entry|point))?|(?:number|no\.?|item|#) ?(?P<number>[1-9])"
    r"|(?P<which_uk>перш|друг|трет|четверт|п['’]ят|останн)(?:е|ю|ій|ий|ого|я|а|ього|є)(?: (?:пункт|рядок|річ))?|(?:номер|пункт) (?P<number_uk>[1-9]))"
    r"(?:,? (?:(?:on|in|of|from) (?:the|that|your) list|of (?:those|them|these)|зі списку|із списку|у списку|в списку|з них|із них))?",
    re.IGNORECASE,
)
"""One of a list that was told, by its place."""
_PLACES_OF_LIST = {
    **{word: at for at, word in enumerate("first second third fourth fifth".split(), 1)},
    **{word: at for at, word in enumerate("1st 2nd 3rd 4th 5th".split(), 1)},
    **{word: at for at, word in enumerate("перш друг трет четверт п'ят".split(), 1)},
    "last": 0,
    "останн": 0,
}
_READS = re.compile(r"(?:recall|review|search|get|list)_|memory_recall")
"""The names of tools that change nothing."""
_KEEPS = re.compile(
    r"^(?:(?:oh|no|oops|wait|sorry|actually|hang on|hold on|on second thoughts?|please)[ ,.!—–-]+)*(?:(?:please )?(?:keep|leave) (?:it|that|this|them|those|that one|the \w+)(?: in| there| after all| as (?:it|they) (?:was|were))?|(?:please )?(?:do not|don['’]?t) (?:forget|delete|remove|erase)(?: (?:it|that|this|them|those))?(?: after all)?)(?:,? (?:please|after all))?$",
    re.IGNORECASE,
)
"""Said after a forget: it was not to be forgotten."""
_ON_SECOND_THOUGHTS = re.compile(
    r"^(?:(?:oh|ah|well|actually|wait|hang on|on second thoughts?)[ ,.!–—-]+)+(?=(?:(?:please|you can|can you|let's) )*(?:forget|delete|remove|erase|wipe|drop) (?!(?:it|that|this)\b[ ,.–—-]*(?:it|he|she|they)))"
    r"|^(?:(?:oh|no|ой|ні)[ ,.!–—-]+)*(?:not|не) [^,.;!?]{1,40}[,;–—-]+ ?(?=(?:(?:please|будь ласка),? )?(?:forget|delete|remove|erase|wipe|drop|(?:забудь|прибери|видали|зітри)(?:те)?) (?!(?:it|this|them|those|це|його|її|їх|that(?! \w))\b))",
    re.IGNORECASE,
)
"""What leads to an order to forget: "on second thoughts, …", and that one thing is not meant: "no, not Lviv, …"."""
_BYE = re.compile(
    r"\b(?:bye|goodbye|see (?:you|ya)|talk (?:later|soon)|later|take care|that's it|that's all|gotta go|бувай|па-?па|до побачення|до зустрічі|до завтра|на все добре|щасливо|гарного|всьо|давай)\b",
    re.IGNORECASE,
)
_STATES = re.compile(
    r"^(?:had|has|have|did|was|am|can't|could|should)(?:n't)? (?!i\b|you\b|we\b|he\b|she\b|they\b|it\b|my\b|the\b|there\b|any)",
    re.IGNORECASE,
)
_DID_TO_ME = re.compile(r"(?:did|does) [\w'’-]+ [a-z]+ (?:me|us|him|her|them|you)\b", re.IGNORECASE)
"""What asks what somebody did to another, whose name is typed small: "did exeter take me"."""
_ASKS_LOOSELY = re.compile(
    r"^(?:(?:and|so|but|ok|а|і|то|ну) )?(?:(?:whats|wheres|whos|whens|hows|wots|wat|wher) |(?:на|про|до|у|в|з|із|за|під|по|від|при) (?:що|шо|чому|чом|чім|кого|кому|кім|ким|чим|який|яка|яке|які|якого|якої|якому|якій|яким|якою|яких)\b|(?:шо|чо|скіко|скіки|де|коли|хто) )",
    re.IGNORECASE,
)
_ASKED_MOST = 12
"""Words of a Ukrainian sentence of several clauses that may be a question without its mark."""
_REMINDED = re.compile(
    r"^(?:(?:so|and|ok|hey|sorry|please|pls|wait|а|і|ну|то|слухай|будь ласка),? )*(?:(?:can|could|would) you )?(?:please )?(?:just )?(?:remind me|tell me|refresh my memory|jog my memory|help me out|quick question|question|нагадай(?:те)?(?: мені)?|підкажи(?:те)?(?: мені)?|скажи(?:те)?(?: мені)?|розкаж(?:и|іть)(?: мені)?|питання|(?:ти |ви |часом |випадково |чи )*не (?:знає|пам['’]ятає|підкаже|скаже|нагадає)(?:ш|те)(?: мені| часом| випадково)*)(?:(?: again| please| quickly| ще раз| будь ласка)?[,:–—-]+ ?(?:again,? |please,? )?(?=\S)|(?: again| one more time| ще раз) (?=(?:what|who|where|when|how|which|whose|хто|що|де|коли|як|який|яка|яке|скільки)\b))",
    re.IGNORECASE,
)
"""What leads to a question, set off from it: "remind me, who runs the lab"."""
_SAID_UK = re.compile(
    r"що (?:я|ми) (?:(?:вже|уже|тобі|вам|там|тоді|колись) )*(?:с?каза|говори|розповіда|розпові[вл]|писа|обіця|планува|доручи)"
    r"|що (?:саме )?(?:ти|ви) (?:[\w'’]+ ){0,4}(?:знаєш|знаєте|пам['’]ятаєш|пам['’]ятаєте|запам['’]ята)",
    re.IGNORECASE,
)
"""What the person said, which is asked for: «нагадай, що я казала про дачу»; «нагадай, що завтра збори» is to be kept."""
_FOLLOWS = re.compile(r"(?:and|а|і|й) (?=\S+ \S)", re.IGNORECASE)
"""What a question begins with that goes on from the one before."""
_NIGHT = re.compile(r"\b(?:good ?)?night[.! )]*$|\bgood ?night\b|добраніч|night night|солодких снів", re.IGNORECASE)
_THANKFUL = re.compile(
    r"\b(?:thanks?(?! (?:god|goodness|heavens?|christ)\b)|thank you|thx|cheers|ta|дяку\w*|спасибі|дяк[аис])\b",
    re.IGNORECASE,
)
_KIND = re.compile(
    r"\b(?:you|u|ya)(?:'re| are| were| saved?| made| helped| rock| rule)\b|\b(?:love|luv) (?:you|ya|u)\b|\bти\b",
    re.IGNORECASE,
)
_TELLS_HOW = re.compile(
    r"(?:when|what|where|who|how|why|which|коли|де|хто|як\w*|що|чому|скільки) [^:?]{3,60}(?::| [–—-]) ?\S+ \S",
    re.IGNORECASE,
)
"""What is to be remembered, and then how or where it is."""
_MAY_DO_UK = re.compile(r"\b(?:мені|нам|йому|їй|їм) (?:вже |ще |теперь? |знову )*можна\b", re.IGNORECASE)
"""What asks what somebody may do, and nothing of the assistant."""
_LUCK = re.compile(
    r"\bwish (?:me|us) luck\b|\bfingers crossed\b|бажай(?:те)? (?:мені |нам )?(?:удачі|успіху)|\bкулач?ки\b",
    re.IGNORECASE,
)
_PRAISES = re.compile(
    r"\b(?:you|u|ya)(?:['’]?re| are|r) (?:an? |the |my |so |very )?(?:absolute |total |real )?(?:star|legend|life ?saver|gem|angel|hero|best|treasure|great|brilliant|amazing)\b|\bти (?:золото|чудо|супер|найкращ\w+|молодець|розумни\w+)",
    re.IGNORECASE,
)
_SCOLDS = re.compile(
    r"\b(?:nerds?|bores?|boring|stupid|dumb|useless|annoying|idiot|silly|slow|зануд\w*|дурн\w+|дур(?:ень|ко)|туп\w+|нудн\w+|тормоз\w*|балда|бовдур\w*|нікчем\w+)\b",
    re.IGNORECASE,
)
_FEELS = re.compile(
    r"\b(?:i|i'm|im|my|me|feel|day|week|weather|я|мені|мене|мо[їєя]|мій|в мене|день|тиждень|ноги|голова|погода)\b",
    re.IGNORECASE,
)
_REMARK_MOST = 25
"""Words of a message that may be a mere remark."""
_HELLO = re.compile(
    r"^(?:hi|hello|hey|hiya|yo|sup|(?:good )?(?:morning|afternoon|evening))\b|^(?:привіт|прівєт|вітаю|добр(?!аніч|е\b)|йоу|хай\b|салют)",
    re.IGNORECASE,
)
_SAME_MATTER = 0.8
"""From which likeness a word stands for another of the same concept."""
_FORGOTTEN_GENERIC = frozenset(
    "part bit number info information fact thing detail everything anything about one instead номер факт інформація все усе".split()
)
_ASKED_WITH: Mapping[Language, str] = {
    "en": "forget delete remove erase drop bin scrap lose wipe scrub scratch strike ditch purge clear rid bin take get let go keep hold"
    " hang store save note record write put set make change update correct fix replace switch swap add show list tell give see know"
    " pull read want need please remember memory notes file record list records stuff whatever said told anymore longer business back kindly down mind",
    "uk": "забудь забути видали прибери зітри викинь викресли витри вилучи стирай запиши записати запам'ятай збережи зберігати тримати"
    " тримай записуй записувати запам'ятовуй запам'ятовувати зберігай занотуй занотовуй онови зміни поміняй виправ постав додай внеси покажи розкажи перелічи виведи дай знаєш знати хочу треба прошу ласка"
    " пам'ять пам'яті список нотатки записи казала казав говорив говорила балакав балакала розповідав розповідала історію назад можеш можете міг могла більше вже",
}
"""What requests are made of, and no fact is meant by."""


_LIST_LABEL = re.compile(r"[^:,.;]{1,40}: (?=\S)")
"""What the things of a list are, before them: "my rates: …"."""
_SAYS_WHO_DOES = re.compile(
    r"\b(?:i|we|he|she|they|it|you|there|is|are|was|were|am|has|have|had|does|did|will|can|must|should)\b|\w['’](?:m|re|ve|ll)\b|\b(?:я|ми|він|вона|вони|є|був|була|було|були|має|маю|мене|нас)\b",
    re.IGNORECASE,
)
"""A part of a text that is a clause, and no thing of a list."""
_WHAT_IT_DOES = re.compile(
    r"(?:what|how much|where|when|how|why|скільки|що|де|коли|як) (?P<who>[\w'’-]+) (?P<does>[\w'’-]+)", re.IGNORECASE
)
"""What of several things that are told of somebody is meant: "what Ngozi charges"."""
_CURRENT = re.compile(r"\b(?:current|present|latest|newest|теперішн\w+|нинішн\w+|поточн\w+)\b", re.IGNORECASE)
"""What says that not the former one is meant."""
_SELF_FIRST_UK = re.compile(r"(?:(?:все|всьо|усе|ну|ой|отже|так|короче|коротше),? )*(?:я|ми) \w", re.IGNORECASE)
"""What the person says of themselves first."""
_ONE_DID = re.compile(
    r"(?:he|she|they|(?:my|our|his|her|their) [\w-]+(?: (?!and\b)[\w-]+)?|(?-i:[A-Z])[\w-]+)(?:['’](?:s|ve)| has| have)?"
    r"(?: just| finally| now| also| recently)? (?P<did>[a-z]+)\b",
    re.IGNORECASE,
)
"""What somebody else did, at the beginning."""
_ASKS_MORE = re.compile(
    r"\b(?:please|pls|can|could|should|may|need|needs|want|wants|you|your|u|list|notes?|records?|memory)\b",
    re.IGNORECASE,
)
"""What a text holds that may ask for something beside it."""


def _tells_of_self_uk(text: str) -> bool:
    """Whether a Ukrainian text says what the person does or did, and bids nothing: a "not" alone bids nothing."""
    bare = re.sub(r"\bне\b", " ", text)
    return _SELF_FIRST_UK.match(text) is not None and not morphology.bids_uk(bare)


def _tells_what_one_did(text: str) -> bool:
    """Whether a text only tells what somebody else did: "Katie changed jobs, now she's at the bank"."""
    found = _ONE_DID.match(text)
    if found is None or _ASKS_MORE.search(text):
        return False
    did = found["did"].lower()
    return morphology.verb_base(did) not in (None, did) and not did.endswith(("s", "ing"))


def _drops(text: str) -> bool:
    """Whether a text begins with telling a memory to drop something."""
    found = requests.BIDS.match(text)
    return found is not None and (found["drops"] or found["drops_uk"]) is not None


@cache
def _asked_with(language: Language) -> frozenset[str]:
    """The roots of what requests are made of; not made before they are needed, for Ukrainian ones take a dictionary."""
    return roots_of(_ASKED_WITH[language])


@cache
def _sets_anew() -> frozenset[str]:
    """The roots of what asks for something to be set anew; "pump broke down" asks for nothing."""
    return roots_of(
        "change update correct fix replace switch swap set make put add amend edit write save record note"
        " онови зміни поміняй виправ постав додай внеси запиши заміни"
    )


_MY_ROLE = re.compile(r"\b(my|our) ([\w-]+)(?=['’]s |$)", re.IGNORECASE)
_WHO_IT_IS = {"his": "he", "her": "she", "його": "він", "її": "вона"}
_THIRD_PERSON = re.compile(
    r"\b(?:he|she|він|вона)\b|\b(?P<whose>his|her)\b(?= \w)|\b(?:його|її) (?P<thing>[а-яіїєґ'’]+)(?= |$)", re.IGNORECASE
)
"""Who is meant, or whose it is."""
_THEIRS = re.compile(r"['’]s (?P<thing>(?!(?:\w+ )?name\b)[\w ]+)$", re.IGNORECASE)
"""What is somebody's, and does not name them."""
_NUMBER_OF = re.compile(r"['’]s (?:\w+ )?(number)\b|\b(номер)(?= (?!\d)\w)", re.IGNORECASE)
"""A number that is somebody's, and not that of a fact."""
_CONTRACTED = re.compile(r"\b(i|we|you|he|she|it|they)['’](?:m|re|s|ve|ll|d)\b", re.IGNORECASE)
_ASKING = re.compile(r"^(?:that|how|where|what|who|when|which|що|як|де|хто|коли|скільки) ", re.IGNORECASE)
_REPORTED = re.compile(
    r"^(?!i\b|we\b|you\b)[^,;.!?]{2,40}?\b(?:says?|reckons?|thinks?|said|thought) (?:that )?(?:it|its|he|she|they|we|there|the|a|an|i)\b",
    re.IGNORECASE,
)
"""What somebody else says, which asks nothing of anybody here."""
_DID = frozenset("paid came gave sent sold bought found lost won broke fell cut rang built quit".split())
"""What somebody did, of the verbs that do not end in "ed"."""
_SO_WE = re.compile(
    r"(?P<said>(?:^|(?<=[.!?] ))[^,;.!?]{2,60}?\b(?:says?|reckons?|thinks?|said|thought|told (?:me|us)) [^;.!?]{2,100}?), (?:and )?so (?=(?:i|we)\b)"
    r"|(?P<said_uk>(?:^|(?<=[.!?] ))[^,;.!?]{2,60}?\b(?:каже|кажуть|сказа(?:в|ла|ли)|вважа(?:є|ють)|дума(?:є|ють))\b[^;.!?]{2,100}?), (?:тому|тож|так що|отож) (?:ми |я )?(?=[а-яіїєґ])",
    re.IGNORECASE,
)
"""What somebody else says, before what the person did because of it: that is no supposition."""
_TOPIC_FIRST_UK = re.compile(
    r"^(?:(?:а|і|й|та|ну) )?(?:[а-яіїєґ'’-]+ ){1,3}(?:хто|кому|ким|чий|чия|чиє|чиї|де|коли|куди|звідки|скільки|чому) [а-яіїєґ]",
    re.IGNORECASE,
)
"""What asks by a word that is not the first: «а шифер хто міняв»."""
_TOLD_AFTER = re.compile(r"\s*:\s+|,? (?:but|але|та тільки) ", re.IGNORECASE)
"""What leads from a request not to keep something to that: "don't put this anywhere but I'm quitting"."""
_ASKED_FOR = re.compile(
    r"^(?:(?:who|what|where|when|how old|which) (?:is |are |was )?|(?:як|хто|де|коли|скільки|який|яка|яке|які)(?: (?:звати|звуть|такий|така|живе|працює))? )(?P<rest>\w.*?)(?: (?:is|are|was|lives|works|звати|звуть))?$",
    re.IGNORECASE,
)
_WHERE_OR_WHEN = re.compile(r"(?:where|when|де|коли) ")
_ITEM = re.compile(
    r"(?:and |plus |also |і |та |а також )?(?P<item>(?!(?:i|we|he|she|they|it|you|my|our|don['’]?t|do not|never|let|please|the rest|не|хай|нехай|я|ми|він|вона)\b)[\w'’-]+(?: [\w'’-]+){0,6})",
    re.IGNORECASE,
)
"""What is listed after what was decided, each a sentence to the reader."""
_MATTER = re.compile(
    r"(?:(?:that|the|this|all|whole|my) )*(.+?) (?:business|thing|stuff|issue|situation|story|drama|saga|matter)"
    r"|(?:the |that )?name ((?-i:[A-Z])[\w'’-]+)|ім['’]я ((?-i:[А-ЯІЇЄҐ])[\w'’-]+)"
    r"|(?:(?:the|my|our|that) )*(?:list|record|note|entry|details?) (?:of|about|on) (.+)"
    r"|(?:(?:весь|увесь|цей|той|мій|ті|ці) )*(?:список|перелік|запис|нотатк[уи]|дані|інформаці[юї]) (?:про |з |із )?(.+)"
    r"|(?:(?:ту|цю|всю|усю|ті|ці|всі) )*(?:історі[юї]|справ[уи]|тем[уи]|питання|ситуаці[юї]) (?:з|із|зі|про|щодо) (.+)",
    re.IGNORECASE,
)
"""A thing that is named with a word for any matter: "the passport business"."""
_ALL_SUCH = re.compile(r"(?:(?:all|that|the|this|my) )+(.+?) (?:stuff|business|saga|drama)", re.IGNORECASE)
"""The like with a word for all that was told of it."""
_EARNED = re.compile(
    r"^how much (?:money )?(?:i|we) (?:win|make|earn|get(?: paid)?|am paid|are paid)\b|^скільки (?:грошей )?(?:я|ми|мені|нам) (?:заробля|отриму|плат|получа)\w+",
    re.IGNORECASE,
)
_PAY = re.compile(
    r"\b(?:pays?|paid|earn\w*|salary|wages?|income|зарплат\w*|зароб(?:іт\w*|ляю|ляємо)|отримую|получаю|платять|оклад\w*)\b",
    re.IGNORECASE,
)
"""What somebody lives on."""
_WHERE_WORK = re.compile(r"where (?:i|we) work|де (?:я|ми) працю\w+")
_ECHO_MOST = 12
"""Words of a fact that tells little beside the value that is forgotten."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done about a message, and what of it is left out. `off_record` messages are never recalled."""

    tasks: tuple[Wish, ...]
    left_out: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    off_record: bool = False


_SEVERAL_LET_GO = re.compile(r" (?:and|і|та|й) (?=(?:about|про) )", re.IGNORECASE)
"""What stands between two things to be forgotten: «про валеріанку і про сварку»."""
_PUTS_RIGHT = re.compile(
    r"\W*(?:(?:please|just|будь ласка),? )?(?:correct|fix|amend|edit|proofread|rewrite|виправ|поправ|відредагуй|перепиши)(?:те|ть)?\b",
    re.IGNORECASE,
)
"""How a sentence begins that puts something right which is there."""
_TO_NOBODY_UK = re.compile(rf"\bні {TO_NOBODY_UK}", re.IGNORECASE)
"""«ні для кого», which asks nothing."""
_WILL_DO = re.compile(r"(?:and |so )?(?:i|we)(?:['’]ll| will| won['’]?t)\b", re.IGNORECASE)
"""What somebody says they do themselves."""


@dataclass(slots=True)
class _Speaker:
    """Reads one message in its conversation."""

    conversation: Dialogue
    reader: Reader
    telling: Telling
    off_record: bool = False
    plainly: bool = False
    """Whether the sentence that is being read was taken for a mere statement."""
    stated: str = ""
    """What that sentence states before it asks."""
    _introduced: dict[str, Introduction] = field(default_factory=dict)
    """What sentences of a first message say of who writes it, in clauses."""

    def plan(self, *, look: bool) -> Plan:
        said = self.conversation.text
        before = self.conversation.before
        said = requests.as_ordered(NOT_TO_KEEP.sub(r"\g<verb> \g<what>", said), before[-1] if before else "")
        off = None if requests.names_first(said) or _LAST_OUT.search(said) else off_record(said)
        if (
            self.conversation.before
            and NEXT_UNKEPT.search(self.conversation.before[-1])
            and not is_question(said, "?" in said)
            and not requests.FORGET.match(said)
        ):
            off = OffRecord(said, "", asked="")  # it was asked for beforehand
        if off is None:
            return self._planned(said, look=look)
        if not off.rest:
            if look and self.conversation.looked() is None:  # what of it is known already
                return Plan((Look(self.reader.language, said),), off_record=True)
            return self._unrecorded(off.before, off.asked)
        owned = SHOULD_NOT.search(off.before)
        if owned is not None and look and self.conversation.looked() is None:  # what of it is known already
            return Plan((Look(self.reader.language, said),), off_record=True)
        gone = self._forgotten((owned["what"] or owned["what_uk"]).strip(" .!")) if owned is not None else []
        self._hear(off.before)
        plan = self._planned(off.rest, look=look)
        if gone:
            rest = [
                task for task in plan.tasks if not (isinstance(task, Say) and task.sentence in ("limit", "guarded"))
            ]
            return replace(plan, tasks=(*gone, *rest), off_record=True)
        told = self._say("off_record_before", words=off.words)
        looks = [task for task in plan.tasks if isinstance(task, Look)]
        others = [task for task in plan.tasks if not isinstance(task, Look)]
        return replace(plan, tasks=(*looks, *([told] if others else []), *others), off_record=True)

    def _hear(self, text: str) -> None:
        """Reads what is not kept, so that what follows may point back to whom it names."""
        for sentence, earnest in meant(sentences(text), self.conversation.before):
            if earnest and not holds_secret(sentence.plain):
                self.telling.sentence(sentence)
        told = self.telling
        self.telling = Telling(
            told.conversation,
            told.reader,
            told.known,
            told.people,
            told.classifier,
            told.supersession_classifier,
            told.answer_classifier,
        )

    def _planned(self, text: str, *, look: bool) -> Plan:
        tasks: list[Wish] = []
        order: list[tuple[int, int]] = []
        text = _SETTLED_ON.sub(_as_settled, _NEWS.sub("", self.telling.answering_if_still_so(text)))
        if instead := self._instead(text):
            looks: list[Wish] = [Look(self.reader.language, text)]
            return Plan((*looks, *(instead if self.conversation.looked() is not None or not look else ())))
        text = _CORRECT_THAT.sub("no, ", text)
        put_right = _PUT_RIGHT.sub(lambda said: "no, " if said[0].isascii() else "ні, ", text)
        put_right = _SO_WE.sub(lambda found: f"{found['said'] or found['said_uk']}. ", put_right)
        read = _with_values(_with_found(_with_rows(sentences(_SPELT.sub("", APOLOGISES.sub("", put_right))))))
        if len(text) <= LONG:  # what is embedded together takes half the time
            self.telling.classifier.classify([each.plain for each in read])
        foreign = documents(read, self.reader.language, self._names_somebody)
        self.telling.long = bool(foreign)
        self.telling.left_out += [
            sentence.plain for sentence in read if is_sourced(sentence) and ": " in sentence.plain
        ]
        looked, decided = self.conversation.looked() is not None, ""
        asking: list[Sentence] | None = None
        heard = [(_without_tag(each), earnest) for each, earnest in meant(read, self.conversation.before)]
        if not self.telling.known and len(self.conversation.before) <= _GREETED_MOST:
            self._introduced = introduced([each.plain for each, earnest in heard if earnest], self.reader.language)
        for said, earnest in heard:
            sentence, lead = said, DECIDED.match(said.plain)
            if decided and lead is None and not said.asks and _ITEM.fullmatch(said.plain):
                sentence = replace(said, plain=_ITEM.sub(rf"{decided}: \g<item>", said.plain))
            decided = lead["lead"] if lead is not None else decided if decided in sentence.plain else ""
            if sentence in foreign and not sentence.asks and not holds_secret(sentence.plain):
                continue
            begun, named = len(self.telling.made), len(self.telling.left_out)
            self.plainly, self.stated = False, ""
            made = list(self.telling.made)
            asked = self.sentence(sentence, earnest=earnest)
            for task in asked:
                if task not in tasks and task not in self.telling.made:
                    tasks.append(task)
            if earnest and (self.telling.made[begun:] or not asked):
                touched = (at for at, (old, new) in enumerate(zip(made, self.telling.made, strict=False)) if old != new)
                introduction = self._introduced.get(sentence.plain)
                said_so = sentence.plain if introduction is None else introduction.clauses
                self.telling.name_lost(said_so, next(touched, begun), named)
            beside = False
            if self.plainly:
                asking = self._questions(heard, foreign) if asking is None else asking
                beside = any(each != said for each in asking)
            if beside:  # why one asks ("it slipped my mind") changes nothing
                self._unless_unlikely(begun, _TOLD_BESIDE)
            if earnest and self.telling.made[begun:]:
                self.telling.supersede(begun, replace(sentence, plain=self.stated or sentence.plain))
            if self.plainly and not beside:
                self._unless_unlikely(begun, _TOLD_LEAST)
            if look and self.telling.needs_look and not looked:
                return Plan((Look(self.reader.language, text),), off_record=self.off_record)
            order.append((len(self.telling.made), len(tasks)))
        told = [each for each, earnest in heard if earnest and not holds_secret(each.plain)]
        if 1 < len(told) == len(heard) and not any(each.asks or self._requested(each.plain)[1] for each in told):
            self.telling.supersede_by_all(told)
            order.append((len(self.telling.made), len(tasks)))
        self.telling.tell_further(told)
        tasks = _stored_anew(_woven(self.telling.made, tasks, order))
        if not (tasks or self.telling.left_out) and len(told) == 1 and self._does_something(told[0].plain):
            if look and not looked:
                return Plan((Look(self.reader.language, text),), off_record=self.off_record)
            tasks = self._told_of_known(told[0])
        if not tasks and self.telling.left_out and len(told) == len(heard) == 1 and self._may_ask(told[0].plain):
            if look and not looked:
                return Plan((Look(self.reader.language, text),), off_record=self.off_record)
            if self._is_answered_by_known(told[0].plain):
                self.telling.left_out.clear()
                tasks = [self._asked(told[0].plain)]
        settled = self._settled(tasks, text)
        first: list[Wish] = [Look(self.reader.language, text)] if looked else []
        return Plan(
            (*first, *settled, *self.telling.asks_if_still_so()),
            tuple(dict.fromkeys(self.telling.left_out)),
            tuple(self.telling.choices),
            self.off_record,
        )

    def _may_ask(self, text: str) -> bool:
        """Whether a text that was not understood may be a question without its form: "name the foods I don't eat"."""
        if len(text.split()) > _ASKED_MOST or self.telling.answer_classifier is None:
            return False
        return self.telling.classifier.classify([text])[0].tells < _TELLS_HARDLY

    def _is_answered_by_known(self, text: str) -> bool:
        """Whether a known fact surely answers a text."""
        known, classifier = self.telling.known, self.telling.answer_classifier
        if classifier is None or not known:
            return False
        return bool(classifier.chances(text, [as_known(fact) for fact in known]).max() >= _ANSWERED_SURELY)

    def _questions(self, heard: Sequence[tuple[Sentence, bool]], foreign: Sequence[Sentence]) -> list[Sentence]:
        """The sentences of a message that want an answer."""
        own = (each for each, _ in heard if each not in foreign and not is_small_talk(each.plain))
        return [each for each in own if self._asks(each)]

    def _unrecorded(self, rest: str, asked: str) -> Plan:
        """ "Don't remember this": nothing is stored, and the message is not recalled; alone it means what was said last."""
        said = self._say("off_record")
        before = _SAID_BEFORE.match(rest) or _THING_SAID_BEFORE.match(rest)
        if before is not None:
            tasks = self._forgotten(before["what"].strip(' .!"“”«»'))
            asks = any(isinstance(task, Say) for task in tasks)  # which is meant: nothing is gone yet
            found = [task for task in tasks if not (isinstance(task, Forget) and task.fact is None)]
            told = tasks if asks else [*found, said]
            return Plan(tuple(told), choices=tuple(self.telling.choices), off_record=True)
        named = self.conversation.named[0] if self.conversation.named else ()
        known = self._let_go_surely(asked)
        # "I'd rather you didn't keep who has our key"
        if not known and (is_question(rest, False) or self._told_already(rest)):
            meant = self._likely_forgotten(f"{asked}{rest}")
            return Plan(
                (*meant, *([] if self.telling.choices else [said])),
                choices=tuple(self.telling.choices),
                off_record=True,
            )
        if known or rest or not named:
            return Plan((*known, said), off_record=True)
        facts = [fact for fact in self.conversation.spoken_of() if fact["fact_id"] in named]
        return Plan((*(Forget(self.reader.language, "", fact=fact) for fact in facts), said), off_record=True)

    def _settled(self, tasks: list[Wish], text: str) -> list[Wish]:
        """Small talk stands back behind requests; a message that holds none is answered honestly."""
        left_out = self._left_out()
        if not tasks:
            return [left_out or self._nothing(text)]
        serious = [task for task in tasks if not (isinstance(task, Say) and task.sentence in _SMALL_TALK)]
        if not serious:
            return [left_out] if left_out else tasks[:1]
        if len(serious) > TASKS_MOST:
            return [*serious[:TASKS_MOST], self._say("too_many", count=TASKS_MOST)]
        document = [self._say("document")] if self.telling.long else []
        return [*serious, *document, *([left_out] if left_out else [])]

    def _left_out(self) -> Say | None:
        if not self.telling.left_out:
            return None
        quoted = "; ".join(
            f"“{text}”" if self.reader.language == "en" else f"«{text}»"
            for text in dict.fromkeys(self.telling.left_out)
        )
        return self._say("left_out", texts=quoted)

    def _nothing(self, text: str) -> Wish:
        bare = plain(without_code(text)).strip()
        if not bare.strip(" ….") and text.strip():
            return self._say("code" if "`" in text or "~~~" in text else "thanks")
        talk = self._small_talk(bare)
        if talk is not None:
            return talk
        if self.telling.long:
            return self._say("long")
        if is_boast(bare):
            return self._say("all_right")
        if not self.telling.guarded and (self.telling.commented or self._is_remark(bare)):
            kinds = (("thanks", _THANKFUL), ("all_right", _SCOLDS), ("kind", _KIND), ("feeling", _FEELS))
            return self._say(next((name for name, form in kinds if form.search(bare)), "all_right"))
        read = meant(sentences(text), self.conversation.before)
        if self.telling.guarded or any(
            self._is_supposed(sentence) or (not earnest and self._is_stated(sentence)) for sentence, earnest in read
        ):
            return self._say("guarded")
        if len(text) <= LONG and self.telling.tells(bare):
            self.telling.left_out.append(bare)
            return self._left_out() or self._say("limit")
        return self._say("long" if len(text) > LONG else "limit")

    def _names_somebody(self, text: str) -> bool:
        return next(self.telling.people.named_in(text), "") != ""

    def _is_remark(self, text: str) -> bool:
        """Whether a text is nothing but remarks and small talk."""
        language = self.reader.language
        parts = [clause.said for sentence in sentences(text) for clause in clauses(sentence.plain, language)]
        kinds = {classify(mended(part, language), language, self.telling.classifier) for part in parts}
        short = len(text.split()) <= _REMARK_MOST
        return (bool(parts) and short and kinds <= {"remark", "small_talk"}) or is_passing(text)

    def _told_of_known(self, sentence: Sentence) -> list[Wish]:
        """What looks like a mere remark, and tells what became of something that is known: kept in the person's words."""
        matter = self._matter_of(sentence.plain)
        if not any(overlap(matter, self._said_by(fact)) for fact in self.telling.known):
            return []
        asks = self.telling.sentence(sentence, explicit=True, rest=sentence.plain)
        self.telling.made = [
            replace(task, statement=replace(task.statement, confidence=IN_WORDS))
            if isinstance(task, Remember)
            else task
            for task in self.telling.made
        ]
        self.telling.supersede(0, sentence)
        return [*self.telling.made] or asks

    def _does_something(self, text: str) -> bool:
        """Whether a text of a few words says what somebody did: "paid for the trip just now"."""
        if not 1 < len(text.split()) <= _REMARK_MOST or _THANKFUL.search(text) or _PRAISES.search(text):
            return False
        if re.search(r"[?\"“”«»]", text) or self.reader.is_guarded(text):
            return False
        if self.telling.classifier.classify([text])[0].kind not in ("remark", "small_talk", "statement", "ending"):
            return False  # a jest, or somebody else's words
        if self.reader.language == "uk":
            words = re.findall(r"[а-яіїєґ'’]+", text.lower())
            return any(map(morphology.is_past_uk, words)) and not {"б", "би"} & {*words}
        return any(word.endswith("ed") or word in _DID for word in text.lower().split())

    def _small_talk(self, text: str) -> Say | None:
        chats = classify(text, self.reader.language, self.telling.classifier) == "small_talk"
        if not chats and not all(map(self._chats, [each.plain for each in sentences(text)])):
            return None
        if _LUCK.search(text):
            return self._say("luck")
        if _NIGHT.search(text):
            return self._say("good_night")
        if _HELLO.match(text):
            return self._say("greeting")
        if _BYE.search(text) or takes_leave(text):
            return self._say("goodbye")
        if _THANKFUL.search(text):
            return self._say("thanks")
        return self._say("kind" if _PRAISES.search(text) else "all_right")

    def _chats(self, text: str) -> bool:
        """Whether a sentence surely tells nothing, by what many people's small talk is like."""
        if is_small_talk(text):
            return True
        found = self.telling.classifier.classify([text])[0]
        return found.kind == "small_talk" and found.confidence >= CHATTED and found.tells < _TOLD_LEAST

    def _is_supposed(self, sentence: Sentence) -> bool:
        return self.reader.is_guarded(sentence.plain) and not self.reader.table.COMMAND.match(sentence.plain)

    def _is_stated(self, sentence: Sentence) -> bool:
        """Whether a sentence tells something, and asks for nothing: one that is a game or a tale itself does not."""
        if self.reader.read(sentence):
            return True
        if begins_tale(sentence) or self._asks(sentence) or self.reader.table.COMMAND.match(sentence.plain):
            return False
        return classify(sentence.plain, self.reader.language, self.telling.classifier) == "statement"

    def sentence(self, sentence: Sentence, *, earnest: bool = True) -> list[Wish]:
        """What one sentence asks for; nothing where it only talks, or states what is not meant in `earnest`. What it
        states is made by `telling`."""
        introduced_as = self._introduced.get(sentence.plain) if earnest else None
        if self.reader.language == "uk":
            sentence = replace(sentence, plain=HAIL_UK.sub("", sentence.plain))
        sentence = replace(sentence, plain=corrections.SPELT.sub("", REASSURES.sub("", sentence.plain)))
        reminded = _REMINDED.match(sentence.plain)
        asked = sentence.plain[reminded.end() :] if reminded is not None else ""
        if asked and (
            sentence.asks or (is_question(asked, False) and (not asked.startswith("що ") or _SAID_UK.match(asked)))
        ):
            sentence = replace(sentence, plain=asked, asks=True)
        text = sentence.plain
        if holds_secret(text):
            self.off_record = True
            return [self._say("secret")]
        request = replace(sentence, plain=requests.without_courtesy(text))
        for understand in (self._episodes, self._simple, self._meant, self._forgetting, self._explicit):
            found = understand(request)
            if found:
                return found
        if introduced_as is not None:
            if introduced_as.clauses:
                self.telling.sentence(replace(sentence, plain=introduced_as.clauses), explicit=introduced_as.surely)
            return []
        if earnest and not self._asks_what(sentence) and self.telling.changed(request):
            return []
        if earnest and len(text) <= LONG and (wanted := self._wanted(sentence)) is not None:
            return wanted
        if stated := self._answered(sentence):
            self.telling.needs_look = True
            self.telling.sentence(replace(sentence, plain=stated))
            return []
        if is_saying(text) or (sentence.asks and self.reader.language == "uk" and is_small_talk(text)):  # «шо нового?»
            return []
        if self._asks(sentence):
            return self._question(sentence, earnest=earnest)
        if earnest and not is_small_talk(text) and not self._chats(text):
            begun = len(self.telling.made)
            self.telling.sentence(sentence)
            self._unless_requested(text, begun)
            self.plainly = True
        return []

    def _unless_requested(self, text: str, begun: int) -> None:
        """Leaves a sentence out, by name, of which only its words would be kept and which asks for something: what that is
        was not understood, but it is no fact."""
        made = self.telling.made[begun:]
        noted = all(
            isinstance(each, Remember) and each.known is None and each.statement.confidence == IN_WORDS for each in made
        )
        if made and noted and len(text) <= LONG and self._requested(text)[1] == "unknown":
            del self.telling.made[begun:]
            self.telling.left_out.append(text)

    def _unless_unlikely(self, begun: int, least: float) -> None:
        """Leaves out, by name, what only its words would be kept of and what likely tells nothing, where it changes nothing."""
        made = self.telling.made[begun:]
        if not all(isinstance(each, Remember | Say) for each in made):
            return
        noted = [
            each
            for each in made
            if isinstance(each, Remember)
            and each.known is None
            and each.statement.confidence == IN_WORDS
            and each.statement.subject == USER
            and each.statement.value in self.conversation.text
        ]
        found = self.telling.classifier.classify([each.statement.value for each in noted])
        for each, told in zip(noted, found, strict=True):
            value = each.statement.value
            sure = is_surely_told(value, self.reader.language) or names_open_question(value)
            if told.tells < least and not sure:
                self.telling.made.remove(each)
                self.telling.left_out.append(value)

    def _answered(self, sentence: Sentence) -> str:
        """What a sentence states where it answers the question that the person asked last and was not told."""
        asked = sentences(self.conversation.before[-1])[-1:] if self.conversation.before else []
        said = sentences(self.conversation.text)
        first = next(iter(said), None)
        before = next((one for one, other in pairwise(said) if other == sentence), None)
        named = _NAMED_SO_UK.match(sentence.plain)
        if before is not None and named is not None and self._asks(before):  # both in one message
            return stated_by(before.plain, named["name"], self.reader.language)
        if (
            not asked
            or sentence != first
            or self._asks(sentence)
            or not self._asks(asked[0])
            or corrections.MARKED.match(sentence.plain)
        ):
            return ""
        if is_small_talk(sentence.plain) or _BYE.search(sentence.plain) or corrections.ending(sentence.plain):
            return ""
        unknown = [wording.say(self.reader.language, name, whom="\0").partition("\0")[0] for name in _NOT_TOLD]
        told = not self.conversation.reply.startswith(tuple(unknown))
        question = read_question(asked[0].plain, self.reader.today, self.conversation.before[:-1])
        about = roots_of(" ".join([*question.words, *(whom for whom in question.whom if whom != USER)]))
        last = self.conversation.named[0] if told and self.conversation.named else ()
        known = [fact for fact in self.conversation.facts() if fact["fact_id"] in last]
        unnamed = not any(str(fact["value"])[:1].isupper() for fact in known)
        if any(about and overlap(about, self._said_by(fact)) == len(about) for fact in known) and not (
            unnamed and NAMED_SO.match(sentence.plain)
        ):
            return ""
        return stated_by(asked[0].plain, sentence.plain, self.reader.language, told=told)

    def _asks(self, sentence: Sentence) -> bool:
        """Whether a sentence wants an answer; one that says that something is open does not."""
        if OPEN_LIST.match(sentence.plain):
            return False
        if sentence.asks:
            return True
        if _TO_NOBODY_UK.search(sentence.plain):
            return False
        if self.reader.language == "uk" and len(sentence.plain.split()) > _ASKED_MOST and "," in sentence.plain:
            return False
        text = self._led(sentence)
        loosely = _ASKS_LOOSELY.match(text) is not None and WHEN_TOLD.match(text) is None
        if _DID_TO_ME.match(text):
            return True
        if _STATES.search(text) or names_open_question(text) or _HEADS_UP.match(text):
            return False
        return is_question(text, False) or loosely or self._asks_likely(sentence.plain)

    def _asks_likely(self, text: str) -> bool:
        """Whether a sentence without a question's form is one by what many people's questions are like."""
        fits = _SAYS_ENOUGH <= len(text.split()) <= _ASKS_MOST and len(text) <= LONG
        if not fits or _WONDERED.search(text) or _IT_IS_WHO.search(text) or self.telling.begins_surely(text):
            return False
        found = self.telling.classifier.classify([text])[0]
        return found.kind == "question" and found.confidence >= ASKED

    def _meant(self, sentence: Sentence) -> list[Wish]:
        """ "I meant my phone number", after a forget: what was forgotten comes back, and the other goes."""
        match, before = _MEANT.match(sentence.plain), self.conversation.before
        asked = before and requests.FORGET.match(self.reader.table.LEAD.sub("", before[-1].strip()))
        if asked and self._last_forgot() and _KEEPS.match(sentence.plain):
            return [self._undo()]
        return [] if match is None or not asked else self._goes_instead(match["rest"])

    def _instead(self, text: str) -> list[Wish]:
        """ "No, not that one! It's Ms Imre's that should go", after a forget: what was forgotten comes back, and what is
        named goes."""
        if _LAST_OUT.search(text) and self.conversation.changed:
            return [Undo(self.reader.language, count=len(self.conversation.changed))]
        match = _NOT_THAT.match(text.strip())
        if match is None or not self._last_forgot():
            return []
        self.telling.needs_look = True
        parts_said = [each.strip(" ,–—-") for each in re.split(r"[.!?;]+|,(?= )", match["rest"]) if each.strip(" ,–—-")]
        named = (form.search(said) for said in parts_said for form in _TO_GO_INSTEAD)
        found = next((each for each in named if each is not None), None)
        return [self._undo()] if found is None else self._goes_instead(found["what"])

    def _goes_instead(self, what: str) -> list[Wish]:
        """Brings back what was forgotten last, and forgets what words name."""
        language, told = self.reader.language, self.telling
        gone = {each.arguments.get("fact_id") for each in self.conversation.changed if each.tool == "forget_fact"}
        brought: dict[object, Fields] = {}
        for exchange in self.conversation.past:
            brought |= {
                each["fact_id"]: each for each in facts_in(exchange) if each["fact_id"] in gone and each.get("value")
            }
        restored = [{**each, "status": "active"} for each in brought.values()]
        undo = self._undo() if self._last_forgot() else None
        alone = restored[0] if undo is not None and undo.count == 1 and len(restored) == 1 else None
        known = told.known
        told.known = [*(fact for fact in known if fact["fact_id"] not in self._stored_last()), *restored]
        forgotten = self._forgotten(what.strip(" .!'’\"“”«»"))
        told.known = known
        back = [] if undo is None else [replace(undo, told=wording.told(alone, language) if alone is not None else "")]
        return [*back, *forgotten]

    def _forgetting(self, sentence: Sentence) -> list[Wish]:
        text = _ON_SECOND_THOUGHTS.sub("", self.reader.table.LEAD.sub("", sentence.plain))
        cleared = requests.clearing(text)
        if cleared is not None and (found := self._cleared(cleared)):
            return found
        match = requests.FORGET.match(text)
        if match is None or requests.FORGET_NOT.match(match["rest"]) or corrections.MARKED.match(text):
            return []  # "forget it", "forget that, it's Ihor"
        what = match["rest"].strip(' .!"“”«»')
        if requests.ALL.match(what):
            return [self._say("forget_all")]
        return self._forgotten(_MY_ROLE.sub(lambda whose: f"{whose[1]} {relation_en(whose[2])}", what))

    def _forgotten(self, what: str) -> list[Wish]:
        what = _THAT_WHICH_UK.sub("", what)
        language, last = self.reader.language, self.conversation.named[0] if self.conversation.named else ()
        if what.lower() in requests.NOTHING_NAMED or _SAID_LAST.fullmatch(what):
            spoken_of = [fact for fact in self.conversation.spoken_of() if fact["fact_id"] in last]
            gone = bool(self.conversation.past) and self.conversation.past[-1].tool == "forget_fact"
            changed = {each.tool for each in self.conversation.changed}
            if _SAID_LAST.fullmatch(what) and changed and changed <= _TELLING:  # all that it brought
                stored = self._stored_last() if changed == {"remember_fact"} else ()
                brought = [fact for fact in spoken_of if fact["fact_id"] in stored]
                return [Forget(language, what, fact=fact) for fact in brought] or [self._undo()]
            return [Forget(language, what, fact=spoken_of[0])] if spoken_of and not gone else [self._say("forget_what")]
        if (listed := self._of_list(what)) is not None:
            return [Forget(language, what, fact=listed)]
        if not roots_of(what):  # «і» says nothing: a search by its letters would find whatever has them
            return [self._say("forget_what")]
        if (health := self._health_forgotten(what)) is not None:
            return health
        included = _INCLUDED.fullmatch(what)
        if included is not None:  # "my migraines, the tablets included"
            both = (included["what"] or included["what_uk"], included["too"] or included["too_uk"])
            return [task for each in both for task in self._forgotten(each)]
        if (named_so := self._by_name(what)) != what:
            self.telling.needs_look = True
            return self._forgotten(named_so)
        old = Forgetting(self.conversation, self.reader).task(what)
        if old.fact is not None:
            return [old]
        if everything := self._all_forgotten(what):
            return everything
        shorter = re.split(
            r",? (?:and|as|because|since|бо) (?=(?:it|he|she|they|i|we|that|він|вона|я|ми)\b)|, (?!and\b)",
            what,
            maxsplit=1,
        )[0]
        if shorter != what and not self._described(what):
            return self._forgotten(requests.without_courtesy(shorter))
        several = re.split(
            r" (?:and|і|та|й) (?=(?:about|my|our|where|what|who|how|when|the|про|мій|мою|моє|де|що|хто|як|коли)\b)",
            what,
        )
        if len(several) > 1 and not self._described(what):
            self.telling.needs_look = True
            return [task for each in several for task in self._forgotten(each)]
        asked, said, whole = _ASKED_FOR.match(what), what.lower(), what
        self.telling.needs_look = True
        keys = old.question.keys if old.question is not None and not old.value else ()
        keys = ("employer", "workplace") if _WHERE_WORK.fullmatch(said) else keys
        if asked and keys:
            subject = old.question.subject if old.question is not None else "user"
            keyed = [
                fact for fact in self.telling.known if fact.get("subject", "user") == subject and fact["key"] in keys
            ]
            if keyed:
                return [Forget(language, what, fact=fact) for fact in self._with_echoes(keyed)]
        found = self._described(what)
        if not found:
            meant = self._meant_by(_ASKING.sub("", what), self.telling.known)
            of_others = all(fact.get("subject", USER) != USER for fact in meant)
            found = meant if of_others or not any(_is_asked_for(old, fact) for fact in self.telling.known) else []
        if asked and not found:
            what = asked["rest"]
            found = self._described(what)
            if _WHERE_OR_WHEN.match(said):  # "where Oleg works" is not who Oleg is
                found = [fact for fact in found if normalise(str(fact["value"])) != normalise(what)]
        if not found and (matter := _MATTER.fullmatch(what)):
            what = next(filter(None, matter.groups()))
            found = self._described(what)
        if not found and _EARNED.search(what):
            found = [
                fact for fact in self.telling.known if _PAY.search(str(fact["value"])) and parts(str(fact["value"]))
            ]
            found = [fact for fact in found if fact.get("subject", USER) == USER]
            what = _PAY.search(str(found[0]["value"]))[0] if len(found) == 1 else what  # type: ignore[index]
        named = attribute(whole)
        telling = self._telling(named) if named is not None else []
        if named is not None and telling and not (len(found) == 1 and found[0] in telling):
            what, found = named.rest, telling
        if len(found) == 1 or self._same_matter(found):
            return [task for fact in self._with_echoes(found) for task in self._without_part(fact, what)]
        if (
            found
            and re.fullmatch(
                r"(?:all )?(?:my |our |мої |моїх |усіх |всіх )?[\w'-]+(?:s|и|і|ів|ок)", what, re.IGNORECASE
            )
            and len({str(fact["key"]) for fact in found if fact.get("confidence") != IN_WORDS}) == 1
            and all(overlap(roots_of(what), roots_of(f"{fact['type']} {fact['key']}")) for fact in found)
        ):
            return [Forget(language, what, fact=fact) for fact in found]
        if found:
            return [self._which_to_forget(found, "which_to_forget")]
        part = [fact for fact in self.telling.known if len(self._without_part(fact, what)) > 1]
        if len(part) == 1:
            return self._without_part(part[0], what)
        near = self._near(what) if old.question is None or old.question.loose else []
        if len(near) == 1 and self._says_all_of(near[0], what):
            return [task for fact in self._with_echoes(near) for task in self._without_part(fact, what)]
        if likely := self._likely_forgotten(whole, drops=True):
            return likely
        return [self._which_to_forget(near, "near_to_forget")] if near else [old]

    def _by_name(self, what: str) -> str:
        """Puts the name of whom it means in the place of a pronoun: "his job" is "Oleg's job"."""
        people = self.telling.people

        def named(found: re.Match[str]) -> str:
            who = people.resolve(_WHO_IT_IS.get(found[0].split()[0].lower(), found[0].lower()))
            if not who:
                return found[0]
            if found["thing"]:
                return f"{found['thing']} {morphology.person_in_case(who, 'gent')}"
            return f"{who}'s" if found["whose"] else who

        return _THIRD_PERSON.sub(named, what)

    def _of_list(self, what: str) -> Fields | None:
        """Returns the fact that a place in the list told last means: "the second one"; None where words mean no place."""
        match = _WHICH_OF_LIST.fullmatch(what)
        if match is None:
            return None
        number = match["number"] or match["number_uk"]
        place = (
            int(number) if number else _PLACES_OF_LIST[(match["which"] or match["which_uk"]).lower().replace("’", "'")]
        )
        lists = [self.conversation.cited(), *map(list, self.conversation.named)]
        listed = next((each for each in lists if len(each) > 1), [])
        if listed == sorted(listed, reverse=True):  # what a turn wrote stands latest first
            listed = listed[::-1]
        known = {int(fact["fact_id"]): fact for fact in (*self.conversation.facts(), *self.telling.known)}
        return known.get(listed[place - 1]) if place <= len(listed) else None

    def _all_forgotten(self, text: str) -> list[Wish]:
        """Forgets all that says something of the matter that a text names so: "everything I told you about the loan"."""
        found = _ALL_OF.search(text) or _ALL_SUCH.fullmatch(text)
        if found is None:
            return []
        self.telling.needs_look = True
        matter = next(filter(None, found.groups()))
        roots = self._matter_of(matter) or roots_of(matter)
        if not roots:  # "everything I told you about it" names nothing
            return []
        meant = [
            fact
            for fact in self.telling.known
            if overlap(roots, self._said_by(fact)) == len(roots)
            or (found.re is _ALL_SUCH and self._says_all_of(fact, matter))
        ]
        return [Forget(self.reader.language, matter, fact=fact) for fact in self._with_echoes(meant)]

    def _which_to_forget(self, found: Sequence[Fields], asks: str) -> Say:
        """Asks which of the facts found is to be forgotten, with a button for each."""
        language = self.reader.language
        verb = "forget" if language == "en" else "забудь"
        self.telling.choices += [
            Choice(wording.told(fact, language), f"{verb} fact-{fact['fact_id']}") for fact in found
        ]
        listed = wording.bullets(found[:SHOWN_MOST], language)
        return self._say(asks, list=listed, id=f"fact-{found[0]['fact_id']}")

    def _telling(self, named: Attribute) -> list[Fields]:
        """The facts that tell a time, a place … of something, whatever word they have for it."""
        known = self.telling.known
        of_it = [fact for fact in known if overlap(named.about, self._said_by(fact)) == len(named.about)]
        telling = [fact for fact in of_it if named.is_told_by(str(fact["value"]))]
        exactly = [fact for fact in telling if named.about <= self._said_by(fact)]
        return exactly or telling  # "check-out" is like "check-in"

    def _without_part(self, fact: Fields, what: str) -> list[Wish]:
        """Forgets a fact; of one that says more than what is to be forgotten the rest is kept."""
        language, value = self.reader.language, str(fact["value"])
        forget = Forget(language, what, fact=fact)
        label = _LIST_LABEL.match(value)
        told = parts_told(value[label.end() :] if label is not None else value)
        roots = roots_of(_CONTRACTED.sub(r"\1", what)) - _FORGOTTEN_GENERIC - {"we", "i", "he", "she", "they"}
        asked = _WHAT_IT_DOES.fullmatch(what)
        if asked is not None and len(told) > 2 and overlap(roots_of(asked["who"]), self._said_by(fact)):
            roots = roots_of(asked["does"])  # "what Ngozi charges", beside where she works
        whose = f"{fact.get('subject', '')} {fact['key']} {label[0] if label is not None else ''}"
        roots = roots - shared_roots(roots, roots_of(whose) - roots_of(told[0])) if len(told) > 2 else roots
        lists = label is not None or (len(told) > 4 and not any(map(_tells_more, told[::2])))
        places = range(0 if lists else 2, len(told), 2)
        holding = [at for at in places if roots and overlap(roots, roots_of(told[at])) == len(roots)]
        if not holding and len(told) > 2:  # "Vera's honey allergy", of "Vera is allergic to nuts and to honey"
            apart = roots - shared_roots(roots, roots_of(told[0]))
            held = [at for at in range(2, len(told), 2) if apart and overlap(apart, roots_of(told[at])) == len(apart)]
            holding = held if len(roots) > len(apart) else []
        if len(holding) != 1 or len(told) < 3:
            return [forget]
        after = [each for each in told[holding[0] + 2 :: 2] if not each[:1].isupper()]
        if told[holding[0]][:1].isupper() and roots_of(told[holding[0]]) <= roots and any(map(_tells_more, after)):
            return [forget]  # what follows is told of whom it names
        kept = f"{label[0] if label is not None else ''}{without_told(told, holding[0])}"
        key = str(fact["key"])
        if label is None and not holding[0] and roots_of(key) <= roots_of(told[0]):  # its first words named it
            key = slug(kept)
        part = told[holding[0]]
        forget = replace(forget, part=f"{label[0]}{part}" if label is not None else part)
        rest = Statement(
            str(fact.get("type", "personal")),
            key,
            kept,
            subject=str(fact.get("subject", USER)),
            confidence=float(fact.get("confidence", IN_WORDS)),
            excerpt=kept,
        )
        return [forget, Remember(language, rest)]

    def _near(self, what: str) -> list[Fields]:
        """The few facts that say some of a description of several words, where none says all of it."""
        roots = self._matter_of(what) or roots_of(what) - _FORGOTTEN_GENERIC
        if len(roots) < 2:
            return []
        found = [fact for fact in self.telling.known if overlap(roots, self._said_by(fact))]
        return found if len(found) <= 3 else []

    def _says_all_of(self, fact: Fields, what: str) -> bool:
        """Whether a fact says all of a description, some of it in other words: "my knee hurts" of a knee that aches."""
        subject = str(fact.get("subject", USER))
        whose = [] if subject == USER else words_of(" ".join([subject, *self._roles(subject)]))
        told = [*words_of(str(fact["value"])), *words_of(str(fact["key"])), *whose]
        named = [word for word in words_of(what) if roots_of(word) - _FORGOTTEN_GENERIC]
        theirs = subject == USER or any(best_likeness(word, whose) >= _SAME_MATTER for word in named)
        return theirs and all(best_likeness(word, told) >= _SAME_MATTER for word in named)

    def _described(self, what: str) -> list[Fields]:
        """The facts that a description means, of whatever subject: those that say all of it; the shortest where one
        tells no more than another."""
        what = _ASKING.sub("", what)
        roots = self._matter_of(what) or roots_of(what) - _FORGOTTEN_GENERIC
        roots |= roots_of(" ".join(each[0] for each in _NUMBER_OF.finditer(what)))
        if not roots:
            return []
        known = self.telling.known
        current = _CURRENT.search(what)
        if current is not None:  # "my current site" is not the former one
            known = [fact for fact in known if not re.match(r"(?:former|previous)\b", str(fact["key"]))]
            roots -= roots_of(current[0])
        found = [fact for fact in known if overlap(roots, self._said_by(fact)) == len(roots)]
        keyed = [fact for fact in found if overlap(roots, roots_of(str(fact["key"]))) == len(roots)]
        exact = [fact for fact in found if roots_of(str(fact["value"])) == roots]
        meant = self._meant_by(what, found)
        return next((sure for sure in (keyed, exact, meant) if len(sure) == 1), found)

    def _roles(self, subject: str) -> list[str]:
        """What somebody is to the person."""
        return [role for role, name in self.telling.people.names.items() if name == subject]

    def _meant_by(self, what: str, facts: Iterable[Fields]) -> list[Fields]:
        """The facts of which a description names in other words whom they are about, and their key best: "my mum's
        city"."""
        words = [word for word in words_of(what) if concepts(word) or roots_of(word) - _FORGOTTEN_GENERIC]
        found: dict[int, list[Fields]] = {}
        for fact in facts:
            subject = str(fact.get("subject", USER))
            whose = [] if subject == USER else words_of(" ".join([subject, *self._roles(subject)]))
            key = words_of(str(fact["key"]))
            matter = [best_likeness(word, key) for word in words if best_likeness(word, whose) < _SAME_MATTER]
            named = (len(matter) < len(words)) is (subject != USER)
            if named and matter and min(matter) >= _SAME_MATTER:
                found.setdefault(round(100 * sum(matter)), []).append(fact)
        return found[max(found)] if found else []

    def _same_matter(self, found: Sequence[Fields]) -> bool:
        """Whether facts say one thing: a value, and the person's words that hold it."""
        sure = [fact for fact in found if fact.get("confidence") != IN_WORDS]
        return len(sure) == 1 and len(self._with_echoes(sure)) == len({fact["fact_id"] for fact in (*sure, *found)})

    def _with_echoes(self, found: Sequence[Fields]) -> list[Fields]:
        """Facts, and those in the person's words that would still tell their values."""
        echoes = [
            other
            for fact in found
            for other in self.telling.known
            if other.get("confidence") == IN_WORDS
            and other["fact_id"] != fact["fact_id"]
            and other.get("subject") == fact.get("subject")
            and len(str(other["value"]).split()) <= _ECHO_MOST
            and roots_of(str(fact["value"]))
            and overlap(roots_of(str(fact["value"])), roots_of_fact(other)) == len(roots_of(str(fact["value"])))
            and overlap(roots_of(f"{fact['key']} {self.telling.people.label(str(fact['key']))}"), roots_of_fact(other))
        ]
        held = [
            other
            for fact in found
            if fact.get("confidence") == IN_WORDS
            for other in self.telling.known
            if other.get("confidence") != IN_WORDS
            and other.get("subject") == fact.get("subject")
            and len(str(other["value"]).split()) > 1
            and str(other["value"]).lower() in str(fact["value"]).lower()
        ]
        return list({int(fact["fact_id"]): fact for fact in (*found, *echoes, *held)}.values())

    def _said_by(self, fact: Fields) -> frozenset[str]:
        """The roots of all that a fact says, with what its subject is to the person."""
        subject = str(fact.get("subject", "user"))
        relations = [*self._roles(subject), str(fact["key"])]
        labels = " ".join([*relations, *(self.telling.people.label(key) for key in relations)])
        return (
            roots_of_fact(fact)
            | roots_of(labels)
            | ({"be", "live"} if fact["key"] in ("hometown", "location") else set())
            | (roots_of("вагітність pregnancy") if _EXPECTS.search(str(fact["value"])) else frozenset())
        )

    def _cleared(self, who: str) -> list[Wish]:
        """ "Forget everything about Colin": the profile, and what else tells of him; of a thing all that tells of it.
        Nothing where that is unknown."""
        self.telling.needs_look = True
        language, people, known = self.reader.language, self.telling.people, self.telling.known
        if (health := self._health_forgotten(who)) is not None:
            return health
        one = Somebody(USER) if who == USER else somebody(who, people)
        if one is None:
            roots = self._matter_of(who) or roots_of(who) - _FORGOTTEN_GENERIC
            telling = [fact for fact in known if roots and overlap(roots, self._said_by(fact)) == len(roots)]
            meant = self._with_echoes(telling or self._described(who))
            return [task for fact in meant for task in self._without_part(fact, who)]
        found = [] if who == USER else all_about(one, known, people)
        own = [fact for fact in known if fact.get("subject", USER) == one.subject]
        others = tuple(fact for fact in found if fact not in own)
        if own or not others:
            return [ClearProfile(language, one.subject, others)]
        return [task for fact in others for task in self._without_part(fact, who)]

    def _health_forgotten(self, what: str) -> list[Wish] | None:
        """Forgets all that is known of somebody's health, where that is what words name; None where they name anything else."""
        found = _HEALTH_OF.fullmatch(what)
        if found is None:
            if not _MEDICINES.fullmatch(what):
                return None
            self.telling.needs_look = True
            taken = [each for each in self.telling.known if each["key"] == "medication" and each["subject"] == USER]
            return [Forget(self.reader.language, what, fact=each) for each in taken] or None
        self.telling.needs_look = True
        people, pronoun = self.telling.people, (found["theirs"] or found["theirs_uk"] or "").lower()
        said = "he" if pronoun in ("his", "його") else "she"
        owner = found["whose_uk"] or ""
        stem = owner[:-3]  # «чоловікове», «мамине»
        owners = [stem, f"{stem}о"] if owner.endswith("ве") else [f"{stem}а", f"{stem}я"] if owner else []
        meant = next((each for each in owners if people.relation_of(each) or people.knows(each)), "")
        named = found["name"] or found["name_uk"] or meant
        if owner and not meant:
            return None
        one = somebody(named, people) if named else None
        who = people.resolve(said) if pronoun else one.subject if one is not None else "" if named else USER
        if not who:
            return None
        facts = [
            each
            for each in self.telling.known
            if each.get("subject", USER) == who and tells_of_health(str(each["key"]), str(each["value"]))
        ]
        return [Forget(self.reader.language, what, fact=each) for each in facts] or [Forget(self.reader.language, what)]

    def _simple(self, sentence: Sentence) -> list[Wish]:
        for candidate in (sentence.plain, self._led(sentence)):
            after = requests.undoing(candidate)
            if after is not None:
                undo = self._taken_back()
                return [undo] if not after else self._undone(undo, replace(sentence, plain=after))
            behind = _UNDO_BEHIND.search(candidate)
            if behind is not None:
                back = roots_of(behind["what"] or "") - _FORGOTTEN_GENERIC - {"note"}
                told = overlap(back, self._told_by_last()) == len(back)
                return [self._taken_back() if told else self._say("not_the_last")]
            if requests.PUT_BACK_UK.match(candidate) and self._last_forgot():
                return [self._undo()]
            if requests.MISTAKEN.match(candidate):
                return [self._say("all_right")]
            if requests.HELP.match(candidate):
                return [self._say("help")]
            if requests.THANKS.match(candidate):
                return [self._say("thanks" if _THANKFUL.search(candidate) else "all_right")]
            if requests.GREETING.match(candidate):
                return [self._say("greeting")]
            if ABOUT_ITSELF.match(candidate):
                return [self._say("itself")]
            if WHO_ANSWERS.match(candidate):
                return [self._say("program")]
        return self._list(sentence)

    def _undone(self, undo: Wish, after: Sentence) -> list[Wish]:
        """What is done where a change is taken back and more is said: of that only what is surely stated is kept, the rest
        tells why."""
        told = self.telling
        told.made.append(undo)
        begun = len(told.made)
        gone = self._stored_last()
        named = tuple(tuple(number for number in turn if number not in gone) for turn in self.conversation.named)
        known = [fact for fact in told.known if fact["fact_id"] not in gone]
        before = told.conversation, told.known
        told.conversation, told.known = replace(self.conversation, named=named), known
        wants = after.asks or any(form.match(after.plain) for form in (requests.FORGET, requests.REMEMBER))
        asked = self.sentence(after) if wants else []
        if not wants and not told.changed(after):
            told.sentence(after)
        told.conversation, told.known = before
        sure = [
            task
            for task in told.made[begun:]
            if wants
            or isinstance(task, Revise)
            or (isinstance(task, Remember) and task.statement.confidence != IN_WORDS)
        ]
        if not wants and not sure and len(told.made) > begun:  # it may be what is so instead
            told.left_out.append(after.plain)
        del told.made[begun:]
        told.made += sure
        return [*told.made[begun - 1 :], *asked]

    def _taken_back(self) -> Wish:
        """Takes back the last change, unless that was to forget something and nothing was forgotten."""
        return self._say("none_forgotten") if self._forgot() is False else self._undo()

    def _undo(self) -> Undo:
        """Takes back all that the last turn changed; after an undo the change before it."""
        tools = [each.tool for each in reversed(self.conversation.changed)]
        since = tools.index("undo_last_change") if "undo_last_change" in tools else len(tools)
        return Undo(self.reader.language, count=max(since, 1))

    def _stored_last(self) -> frozenset[object]:
        """The ids of what the last turn that changed anything stored."""
        return frozenset(
            each.answer.get("fact_id") for each in self.conversation.changed if each.tool == "remember_fact"
        )

    def _names_another(self, text: str) -> bool:
        """Whether a request to take something back names somebody or something of whom the last change does not tell."""
        named = roots_of(" ".join(re.findall(r"(?<=[^.!?] )[A-ZА-ЯІЇЄҐ][\w'’-]+", text.partition(",")[0])))
        return bool(named and self.conversation.changed) and not overlap(named, self._told_by_last())

    def _told_by_last(self) -> frozenset[str]:
        """The roots of what the last change told of, and of what asked for it."""
        told = " ".join(f"{each.arguments} {each.answer}" for each in self.conversation.changed)
        told = told.replace("'", " ").replace('"', " ")
        asked = next((each for each in reversed(self.conversation.before) if not is_question(each, "?" in each)), "")
        return roots_of(f"{told} {asked}")

    def _last_forgot(self) -> bool:
        """Whether by the last that was changed in the conversation something was forgotten."""
        return any(each.tool in ("forget_fact", "clear_profile") for each in self.conversation.changed)

    def _forgot(self) -> bool | None:
        """Whether what was asked to be forgotten in the last turn was; None where nothing was asked to be."""
        before = self.conversation.before
        if not before or not requests.FORGET.match(self.reader.table.LEAD.sub("", before[-1].strip())):
            return None
        last = self.conversation.past[-1] if self.conversation.past else None
        return last is not None and last.status == "success" and not _READS.match(last.tool)

    def _episodes(self, sentence: Sentence) -> list[Wish]:
        task = episode_task(self._led(sentence), self.conversation, self.reader.language)
        return [task] if task else []

    def _led(self, sentence: Sentence) -> str:
        """A sentence without the small talk that leads to it."""
        return self.reader.table.LEAD.sub("", sentence.plain) or sentence.plain

    def _list(self, sentence: Sentence) -> list[Wish]:
        shown = next((found for form in requests.SHOW_OF if (found := form.match(sentence.plain))), None)
        if shown is not None:
            asks = "what do you know about" if self.reader.language == "en" else "що ти знаєш про"
            return [self._asked(f"{asks} {shown['of']}")]
        match = requests.LIST.match(sentence.plain)
        if match is None:
            return []
        rest = match["rest"].strip()
        if requests.LIST_ALL.match(rest):
            return [self._asked("what do you know about me")]
        mine = re.search(r"\b(?:my|мо[їєюя]|мій|мого|свої)\b", sentence.plain, re.IGNORECASE) is not None
        return [self._asked(f"list {sentence.plain}")] if mine or thing_question(rest) else []

    def _explicit(self, sentence: Sentence) -> list[Wish]:
        """ "Remember that …": whatever follows is stored, as a known form or in the person's words."""
        text = sentence.plain
        noted = requests.TODO.match(text)
        if noted is not None:
            return [self._reminder(noted["rest"], sentence) if noted["rest"] else self._say("remember_what")]
        remind = requests.REMIND.match(text)
        if remind is not None and not requests.REMIND_WHAT.match(remind["rest"]):
            if self._likeliest_request(text) == "list":  # «нагадай, що ти знаєш про маму»
                return [self._shown(text)]
            asks = _REMIND_WHICH_UK.match(text)
            if asks is not None:
                return [self._asked(asks["asked"])]
            if re.match(r"\W*нагадай", text, re.IGNORECASE) and not _is_errand(remind["rest"]):
                about = remind["rest"].startswith("про ")
                return [self._asked(f"{'розкажи' if about else 'яке'} {remind['rest']}")]
            return [self._reminder(remind["rest"], sentence)]
        important = _IMPORTANT.match(text)
        match = requests.REMEMBER.match(text) or requests.REMEMBER.match(self._led(sentence))
        if important is None and (match is None or (sentence.asks and requests.REMIND_WHAT.match(match["rest"]))):
            return []
        said = (
            (important["rest"] or important["rest_uk"])
            if important is not None
            else match["rest"]
            if match is not None
            else ""
        )
        rest = requests.FOR_ME.sub("", said.strip())
        if not sentence.asks and _TELLS_HOW.match(rest):  # "remember how the boiler works: hold reset"
            self.telling.made.append(
                Remember(self.reader.language, note(rest, sentence.said.strip(), self.reader.table.UNSURE))
            )
            return list(self.telling.made)
        if rest.lower() in requests.NOTHING_NAMED or re.match(
            r"(?:when|what|where|who|how|коли|де|хто|як) ", rest, re.IGNORECASE
        ):
            return [] if " " in rest else [self._say("remember_what")]
        if (
            sentence.asks and _THEIR_THING.fullmatch(rest) and names_thing(rest)
        ):  # "can you remember my name?" asks for it
            return []
        are = "are" if _SEVERAL_THINGS.match(rest) else "is"
        rest = _COLON.sub(
            rf"\g<thing> {are} \g<value>" if self.reader.language == "en" else r"\g<thing> – \g<value>", rest
        )
        self.telling.sentence(Sentence(sentence.said, rest, False), explicit=True, rest=rest)
        return list(self.telling.made)

    def _wanted(self, sentence: Sentence) -> list[Wish] | None:
        """What a sentence wants that is no request by its form, and is one by what many people's requests are like; None
        where it is none."""
        text, wanted = self._requested(sentence.plain)
        if wanted and seems_open(text) and not self._surely_requested(text):
            return None  # "still no word about the licence, everything hangs on that"
        if not wanted or (sentence.asks and _MAY_DO_UK.search(text)) or _REPORTED.match(text):
            return None
        if wanted in ("forget", "undo", "hush", "update") and self._asks_what(sentence):
            return None  # «що треба забрати з хімчистки?»
        match wanted:
            case "forget":
                return self._let_go(text)
            case "hush":
                self.off_record = True
                told = _TOLD_AFTER.split(text, maxsplit=1)[0]  # what follows is told, and names nothing that is known
                return [*self._let_go_surely(told), self._say("off_record")]
            case "undo":
                if not requests.TAKES_BACK_SOMEHOW.search(text):
                    return None
                return [self._say("not_the_last") if self._names_another(text) else self._taken_back()]
            case "list":
                return None if is_question(text, False) else [self._shown(text)]
            case "remember":
                rest = self._without_request(text)
                self.telling.sentence(replace(sentence, plain=rest), explicit=True, rest=rest)
                return []
            case "update":
                return self._set_anew(sentence)
            case "unknown":
                return None
            case _:
                return [self._say("limit")]

    def _surely_requested(self, text: str) -> bool:
        return self.telling.classifier.classify([text])[0].wanted_confidence >= _REQUESTED_SURELY

    def _asks_what(self, sentence: Sentence) -> bool:
        """Whether a sentence with a question's sign asks who, what, where or when of what is known: it asks for nothing to be
        changed."""
        text = self._led(sentence)
        asks = sentence.asks and _YOU.search(text) is None and not requests.BIDS.match(text)
        return asks and is_question(text, False) and kind_of(text) != "whether"

    def _requested(self, text: str) -> tuple[str, Request | Literal["unknown", ""]]:
        """What of a sentence is a request, and what that wants: all of it, or a part that has a reason beside it; "" where
        nothing is."""
        marked = corrections.MARKED.match(text)
        corrects = marked is not None and not requests.BIDS.match(text[marked.end() :].lstrip(" ,.–—-"))
        bids = marked is None and requests.BIDS.match(text) is not None
        sure = self.reader.table.COMMAND.match(text) or self.telling.begins_surely(text) or kind_of(text) == "said"
        over = corrections.ending(text)  # "never mind the zoo job, it went to the boss's son"
        settles = corrections.may_settle(text)  # "Legal came back, we can use it as is"
        told = sure or settles or (over is not None and over.whole) or corrects
        if told or is_small_talk(text) or self_corrected(text) != text:
            return text, ""
        if self.reader.language == "uk":
            asks = morphology.bids_uk(text)
        else:
            asks = bool(roots_of(text) & _asked_with("en")) or _YOU.search(text) is not None
        whole = self.telling.classifier.classify([text])[0]
        if whole.kind == "request" and not bids and _PUTS_RIGHT.match(text):
            return text, "unknown"
        enough = asks and len(text.split()) >= _SAYS_ENOUGH
        least = REQUESTED_BY_VERB if bids else REQUESTED if enough else REQUESTED_IN_PART
        heard = whole.kind == "request" and whole.confidence >= min(least, REQUESTED)
        tells = self._only_tells_uk(text)
        if heard and whole.wanted_confidence >= least and not (tells and whole.wanted == "forget"):
            if whole.wanted == "update" and not (
                bids or (asks and roots_of(text) & _sets_anew())
            ):  # "saved 200 more, so 5200 now"
                return text, ""
            jests = whole.wanted == "remember" and whole.confidence < REQUESTED_SOMEHOW  # "…, put that on the fridge"
            return text, "unknown" if jests else "forget" if _drops(text) else whole.wanted
        tells = tells or _tells_what_one_did(text)
        if asks and whole.kind == "request" and whole.confidence >= REQUESTED_SOMEHOW and not tells:
            return text, "unknown"
        parts = [
            part
            for part in _PARTS.split(text)[::2]
            if len(part.split()) > 1 and _WILL_DO.match(part) is None
            if not self._only_tells_uk(part)
        ]
        if len(parts) < 2:
            return text, ""
        for part, found in zip(parts, self.telling.classifier.classify(parts), strict=True):
            by_verb = requests.BIDS.match(part) is not None
            if not by_verb and whole.kind == "statement" and whole.tells >= _SURELY_TOLD:
                continue  # "her pride and joy is a Bernina, don't touch it"
            least = REQUESTED_BY_VERB if by_verb else REQUESTED_IN_PART
            wanted = "forget" if _drops(part) else found.wanted
            surely = found.kind == "request" and min(found.confidence, found.wanted_confidence) >= least
            if surely and wanted in ("forget", "list", "undo"):
                return part, wanted
        return text, ""

    def _only_tells_uk(self, text: str) -> bool:
        """Whether a Ukrainian text says what the person or somebody else does, and bids for nothing: «я пішла з тої роботи»,
        «Славік теж хоче звідти піти»."""
        if self.reader.language != "uk":
            return False
        words = re.findall(r"[а-яіїєґ'’]+", text.lower())
        of_other = any(map(morphology.is_third_person_uk, words[:6])) and not morphology.bids_uk(text)
        return _tells_of_self_uk(text) or (of_other and requests.BIDS.match(text) is None)

    def _likeliest_request(self, text: str) -> Request | Literal[""]:
        """What a text surely asks for, as many people's requests do; "" where it is like none."""
        found = self.telling.classifier.classify([text])[0]
        surely = found.kind == "request" and min(found.confidence, found.wanted_confidence) >= REQUESTED
        return found.wanted if surely else ""

    def _without_request(self, text: str) -> str:
        """A sentence without those of its parts that only ask for something; as it is where all of it asks."""
        parts = _PARTS.split(text)
        if len(parts) > 1 and ":" in parts[1] and self._likeliest_request(parts[0]):  # «пиши: вугілля у Бейла»
            del parts[:2]
        told = [at for at in range(0, len(parts), 2) if self._matter_of(parts[at])]
        if not told:
            return text
        rest = "".join(parts[told[0] : told[-1] + 1]).strip()
        lead = _LEADS.match(rest)
        return rest[lead.end() :] if lead is not None and not self._matter_of(lead[0]) else rest

    def _let_go(self, text: str, *, drops: bool = False) -> list[Wish]:
        """Forgets what a request names, however it is put; asks where it may mean several facts. `drops` says that it begins
        with telling so."""
        self.telling.needs_look = True
        drops = drops or _drops(text)
        everything = _EVERYTHING.search(text) is not None
        if everything and (name := next((one for one in self.telling.people.named_in(text) if one), "")):
            return self._cleared(name)
        if gone := self._all_forgotten(text):
            return gone
        if len(several := _SEVERAL_LET_GO.split(text)) > 1:
            return [task for each in several for task in self._let_go(each, drops=drops)]
        found = self._pointed_to(text)
        one = bool(found) and (len(found) == 1 or everything or self._same_matter(found))
        if one and all(self._says_enough(fact, text) for fact in found):
            return [
                task for fact in self._with_echoes(found) for task in self._without_part(fact, self._shared(text, fact))
            ]
        if drops and len(found) > 1 and self._names_each(text, found):  # "strike the diabetes and the gliclazide"
            return [Forget(self.reader.language, text, fact=fact) for fact in found]
        if likely := self._likely_forgotten(text, drops=drops):
            return likely
        if found:
            asks = "which_to_forget" if len(found) > 1 else "near_to_forget"
            return [self._which_to_forget(found[:SHOWN_MOST], asks)]
        perhaps = self._likely(self.conversation.text)  # "Moira has paid up. That can come out."
        return self._offered(perhaps, _MEANT_PERHAPS) or [self._say("forget_what")]

    def _names_each(self, text: str, facts: Sequence[Fields]) -> bool:
        """Whether of things that a text names side by side each is what one of several facts tells of, and no other does."""
        parts_ = re.split(r",? (?:and|&|і|й|та) |, ", text)
        meant = [
            [
                int(fact["fact_id"])
                for fact in facts
                if overlap(roots_of(part) - _FORGOTTEN_GENERIC, self._said_by(fact))
            ]
            for part in parts_
        ]
        return {each[0] for each in meant if len(each) == 1} == {int(fact["fact_id"]) for fact in facts}

    def _likely_forgotten(self, text: str, *, drops: bool = False) -> list[Wish]:
        """Forgets what a request in other words surely means, where it `drops` something or shares a word with that; asks
        which of those that it likely means; nothing where none is likely."""
        likely = self._likely(text)
        sure = self._surely_meant(likely)
        if sure and (drops or any(self._shared(text, fact) for fact in sure)):
            return [Forget(self.reader.language, text, fact=fact) for fact in sure]
        return self._offered(likely, _MEANT_LIKELY if len(likely) >= FEW else SURE_AMONG_FEW)

    def _offered(self, likely: Sequence[tuple[Fields, float]], least: float) -> list[Wish]:
        """Asks which of those is to be forgotten that are meant by a chance of `least`; nothing where none is."""
        found = [fact for fact, chance in likely[:SHOWN_MOST] if chance >= least]
        asks = "which_to_forget" if len(found) > 1 else "near_to_forget"
        return [self._which_to_forget(found, asks)] if found else []

    def _surely_meant(self, likely: Sequence[tuple[Fields, float]]) -> list[Fields]:
        """The one fact of those likely that a request surely means, with those that would still tell its value; none where
        none is sure."""
        if not likely:
            return []
        (meant, chance), *others = likely
        least = _MEANT_SURELY if len(likely) >= FEW else SURE_AMONG_FEW
        one = all(_odds(chance) >= _MEANT_ALONE * _odds(other) for _, other in others)
        return self._with_echoes([meant]) if chance >= least and one else []

    def _likely(self, text: str) -> list[tuple[Fields, float]]:
        """The known facts with the chance that a request means each, the likeliest first."""
        known, classifier = self.telling.known, self.telling.answer_classifier
        if classifier is None or not known:
            return []
        facts = [as_known(fact) for fact in known]
        head = _WITH_REASON.split(text, maxsplit=1)[0]  # a reason names what is not meant: "…, cos my wife looks at it"
        chances = classifier.chances(text, facts)
        if head != text:
            chances = (chances + classifier.chances(head, facts)) / 2
        return sorted(zip(known, chances.tolist(), strict=True), key=lambda each: -each[1])

    def _told_already(self, text: str) -> bool:
        """Whether a known fact says most of what a text does."""
        matter = self._matter_of(text)
        self.telling.needs_look = True
        return any(2 * overlap(matter, self._said_by(fact)) > len(matter) for fact in self.telling.known)

    def _let_go_surely(self, text: str) -> list[Wish]:
        """Forgets what is known already of what is not to be kept, where a request names some of it."""
        self.telling.needs_look = True
        if not self._matter_of(text):  # "please don't save this but …"
            return []
        found = self._pointed_to(text)
        surely = len(found) == 1 and len(self._shared(text, found[0]).split()) >= _SHARED_SURELY
        if surely:
            return self._without_part(found[0], self._shared(text, found[0]))
        sure = self._surely_meant(self._likely(text))
        return [Forget(self.reader.language, text, fact=fact) for fact in sure if self._shared(text, fact)]

    def _shared(self, text: str, fact: Fields) -> str:
        """The words of a text that a fact says too."""
        said = self._said_by(fact)
        return " ".join(word for word in re.findall(r"[\w'’-]+", text) if overlap(self._matter_of(word), said))

    def _says_enough(self, fact: Fields, text: str) -> bool:
        """Whether a fact says so much of what a request names that it is surely meant."""
        return len(self._shared(text, fact).split()) >= min(_SHARED_SURELY, len(self._matter_of(text)))

    def _matter_of(self, text: str) -> frozenset[str]:
        """The roots of what a request names, without those that it is made of."""
        return roots_of(text) - _FORGOTTEN_GENERIC - _asked_with(self.reader.language)

    def _pointed_to(self, text: str) -> list[Fields]:
        """The facts that share the most with a request; what few facts say counts more."""
        roots = self._matter_of(text)
        said = [self._said_by(fact) for fact in self.telling.known]
        shared = [{root for root in roots if overlap({root}, each)} for each in said]
        known_by = {root: sum(root in each for each in shared) for root in roots}
        weights = [sum(1 / known_by[root] for root in each) for each in shared]
        most = max(weights, default=0.0)
        if not most:
            return []
        return [fact for fact, weight in zip(self.telling.known, weights, strict=True) if weight >= _AS_MUCH * most]

    def _shown(self, text: str) -> Wish:
        """All that is known of what a request names; of the person where it names nothing that is known."""
        self.telling.needs_look = True
        known = frozenset[str]().union(*map(self._said_by, self.telling.known))
        words = re.findall(r"[\w'’-]+", text)
        topic = [word for word in words if overlap(self._matter_of(word), known) or word[0].isdigit()]
        if not topic and any(chance >= _MEANT_LIKELY for _, chance in self._likely(text)):
            return self._asked(text)
        about = " ".join(topic) or ("me" if self.reader.language == "en" else "мене")
        asks = "what do you know about" if self.reader.language == "en" else "що ти знаєш про"
        return self._asked(f"{asks} {about}")

    def _set_anew(self, sentence: Sentence) -> list[Wish] | None:
        """Gives the fact that a request names what it says is so now; what names none is stated anew. None where that is
        left to how other news is heard."""
        text = sentence.plain
        rest = self._without_request(text)
        self.telling.needs_look = True
        found = self._pointed_to(rest)
        if any(corrections.moved(clause.said) for clause in clauses(rest, self.reader.language)):
            return None
        if len(found) != 1 or not self._says_enough(found[0], rest):
            likely = self.telling.likely_corrected(rest) if requests.BIDS.match(text) else None
            found = [likely] if likely is not None else []
        surely = bool(found)
        value = as_it_is_now(found[0], as_said(rest, self.reader.today), rest) if surely else ""
        if value:
            self.telling.made.append(Revise(self.reader.language, found[0], value, "correction", sentence.said.strip()))
            return []
        if _PUTS_RIGHT.match(text) or not (_says(requests.without_courtesy(rest)) or re.search(r"\d", rest)):
            self.telling.left_out.append(text)  # nothing that is known is put right: "correct my sentence: he go home"
            return []
        if rest != text:
            self.telling.sentence(replace(sentence, plain=rest), explicit=True, rest=rest)
            return []
        return None

    def _reminder(self, what: str, sentence: Sentence) -> Wish:
        after = wording.say(self.reader.language, "reminder")
        to_do = re.sub(r"^[ ,:–—-]*(?:that |що )?", "", what.strip())
        statement = Statement("personal_context", "to do", to_do, excerpt=sentence.said, durability="daily")
        return Remember(self.reader.language, statement, after=after)

    def _question(self, sentence: Sentence, *, earnest: bool) -> list[Wish]:
        """A question, and what is stated before it ("I live in Kyiv, do you know it?")."""
        text = self._led(sentence)
        split = _DEPENDENT_QUESTION.search(text)
        if split is not None:
            text = with_topic(text[: split.start()], text[split.end() :], self.reader.language) or text
            split = _DEPENDENT_QUESTION.search(text)
        elif not is_question(text, False) and not _TOPIC_FIRST_UK.match(text):
            last = _ASKED_LAST.search(text)
            split = last if last is not None and _says(text[: last.start()]) and not _says(last["asked"]) else None
        stated: list[Wish] = []
        if (
            earnest
            and split is not None
            and split.start()
            and not _ASKED_OF.match(text)
            and not (_OF_IT.match(text[split.end() :]) and _SAYS_WHO_DOES.search(text[: split.start()]) is None)
            and not self.reader.is_guarded(text)
            and TOLD_YOU.match(text) is None
            and not is_question(text[: split.start()], False)
            and not is_phrase(text[: split.start()], self.reader.language)
        ):
            stated = self.telling.sentence(Sentence(sentence.said, text[: split.start()], False))
            self.stated = text[: split.start()] if stated else ""
            text = text[split.end() :] if stated else text
        if stated and (requests.IDLE.match(text) or _FAVOUR.match(text)):
            return stated
        if requests.HELP.match(text) or requests.GREETING.match(text):
            return stated or [self._say("greeting")]
        follows = _FOLLOWS.match(sentence.plain)
        return [*stated, *self._each_asked(text, follows[0] if follows and not stated else "")]

    def _each_asked(self, text: str, follows: str) -> list[Wish]:
        """The questions of one sentence: "where do I live and where do I work?"."""
        parts = [part for part in _SEVERAL_QUESTIONS.split(text) if part]
        before = self.conversation.before
        tasks: list[Wish] = []
        for place, part in enumerate(parts):
            asked = (*before, *(f"{each}?" for each in parts[:place]))
            tasks.append(self._asked(part, asked, follows="" if place else follows))
        return tasks

    def _asked(self, text: str, before: Sequence[str] | None = None, *, follows: str = "") -> Wish:
        today = self.reader.today
        if self.reader.table.COMMAND.match(text) and _NAMES_OWN.match(text) is None:
            return self._say("limit")
        if self.reader.table.HYPOTHETICAL.match(text) and not re.match(
            r"(?:чи|should|would|could)\b", text, re.IGNORECASE
        ):
            return self._say("guarded")
        before = self.conversation.before if before is None else before
        return inquiry(
            self._with_names(f"{follows}{text}"),
            today,
            self.reader.language,
            before,
            self.telling.answer_classifier,
        )

    def _with_names(self, text: str) -> str:
        """A question with the names in it that were typed small."""
        people = self.telling.people
        return people.with_capitals(people.capitalised(text))

    def _say(self, name: str, **fields: object) -> Say:
        return Say(self.reader.language, name, fields)


def _tells_more(part: str) -> bool:
    """Whether a part of a text is a clause, or goes on about the one before, and is no thing of a list."""
    verbs = (word for word in re.findall(r"[а-яіїєґ'’]+", part.lower()) if not word.endswith(("ти", "тися", "тись")))
    return (
        _SAYS_WHO_DOES.search(part) is not None
        or morphology.is_third(part.split(maxsplit=1)[0])
        or any(morphology.is_verb_uk(word) for word in verbs)
    )


def _odds(chance: float) -> float:
    return chance / max(1 - chance, 1e-6)


def understand(
    conversation: Dialogue,
    now: datetime,
    *,
    look: bool = True,
    classifier: ClauseClassifier = BY_WORDS,
    supersession_classifier: FactClassifier | None = None,
    answer_classifier: FactClassifier | None = None,
) -> Plan:
    """What is to be done about the last message, in order; never nothing. Without `look` only the conversation tells
    what is known."""
    language = language_of(conversation.text, *reversed(conversation.before))
    known = conversation.looked()
    told = conversation.facts()
    reader = Reader(language, now.date())
    people = People.of(language, told if known is None else [*known, *told], conversation.before[-6:])
    telling = Telling(
        conversation,
        reader,
        told if known is None else known,
        people,
        classifier,
        supersession_classifier,
        answer_classifier,
    )
    return _Speaker(conversation, reader, telling).plan(look=look)


_NAMED_SO_UK = re.compile(
    r"(?:її|його) (?:звати|звуть) (?P<name>[А-ЯІЇЄҐ][а-яіїєґ'’]+(?: [А-ЯІЇЄҐ][а-яіїєґ'’]+)?)(?:,? до речі)?$",
    re.IGNORECASE,
)


_FOUND = re.compile(
    r"^(?:(?:yay|hooray|woo+|finally|phew|at last|good news|oh|so|and|ok|well)[,!:]? )*(?:(?:we|i)(?:['’]ve| have)? )?(?:(?:just|finally|also) )*(?:found|got|have|['’]ve got|hired|booked|picked|chosen|chose|adopted|bought|met|hiring|booking)"
    r"(?: (?:us|me|ourselves|myself))? (?P<what>(?:an?|the|our|my|another|one more) (?:[\w'’-]+ ){0,3}?[\w'’-]+)(?: (?:at last|finally|today|yesterday))?$"
    r"|^(?:(?:ура|нарешті|ой|ну|а|все|вже|і|(?:гарна )?новина)[,!:]? )*(?:(?:в|у) (?:мене|нас) (?:(?:вже|тепер|нарешті) )*(?:є|з['’]яви(?:вся|лася|лась|лось|лися)|тепер є)) (?P<have>[а-яіїєґ'’]+(?: [а-яіїєґ'’]+)?)$"
    r"|^(?:(?:ура|нарешті|ой|ну|а|все|вже|і|гарна новина)[,!:]? )*(?:(?:ми|я|собі|таки|нам|мені) )*(?:(?:знайш|найня|взя|обра|вибра|забронюва|купи|завели|зустрі)(?:ла|в|ли|ов)) (?P<found>[а-яіїєґ'’]+(?: [а-яіїєґ'’]+){0,2})$"
    r"|^(?:(?:ура|нарешті|ой|ну|а|все|вже|і)[,!:]? )*(?P<first>[а-яіїєґ'’]+(?: [а-яіїєґ'’]+)?) (?:(?:ми|я|собі|таки|вже|нарешті) )*(?:знайш|найня|взя|обра|вибра|забронюва|купи|зустрі)(?:ла|в|ли|ов)$",
    re.IGNORECASE,
)
"""Somebody or something that was found, and is named in the next sentence."""
_FOUND_NAME = re.compile(
    r"^(?:(?:it['’]s|he['’]s|she['’]s|they['’]re|(?:her|his|its|their) name(?:['’]s| is)|called|це|звати|звуть|зветься|називається) )?"
    r"(?P<name>[\"«“„'][^\"»”“']{2,40}[\"»”“']|[A-ZА-ЯІЇЄҐ][\w'’-]+(?: [A-ZА-ЯІЇЄҐ][\w'’-]+){0,2})(?:(?P<rest>[,;:–— -]+(?=\S).*)|)$"
)


def _without_tag(sentence: Sentence) -> Sentence:
    """A sentence without the question behind it that asks for nothing: «пенсію перерахували, чуєш?»."""
    tagged = _TAGGED.match(sentence.plain) if sentence.asks else None
    if tagged is None or is_question(tagged["said"], False):
        return sentence
    return replace(sentence, plain=tagged["said"], asks=False)


def _with_found(read: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, where "found a sitter!" and "Tamsin, she starts Monday" after it are one."""
    joined: list[Sentence] = []
    for sentence in read:
        before = joined[-1] if joined else None
        named = _FOUND_NAME.match(sentence.plain)
        found = _FOUND.match(before.plain) if before is not None and named is not None else None
        if before is None or named is None or found is None or before.asks or sentence.asks:
            joined.append(sentence)
            continue
        if named["rest"] and named["rest"][0] == " " and not re.match(r" [–—-] ", named["rest"]):
            joined.append(sentence)  # "Tamsin starts Monday" says whom it tells of
            continue
        rest = (named["rest"] or "").lstrip(" ,;:–—-")
        english = found["what"] is not None
        called = f" called {named['name']}" if english else f" – {named['name']}"
        plain_ = f"{before.plain}{called}{', ' if rest else ''}{rest}"
        joined[-1] = replace(before, said=f"{before.said} {sentence.said}", plain=plain_)
    return joined


def _with_rows(read: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, where "Dale", "52" and "Vet, Hull" one after the other are a row of words."""
    ages = (at for at in range(1, len(read) - 1) if at < 3 and _AGE_ONLY.fullmatch(read[at].plain))
    at = next((at for at in ages if _NAME_ONLY.fullmatch(read[at - 1].plain)), 0)
    row = read[at - 1 : at + 2] if at else []
    if not row or any(sentence.asks or sentence.others for sentence in row):
        return list(read)
    said = " ".join(sentence.said for sentence in row)
    name, age, rest = (sentence.plain for sentence in row)
    first = re.match(r"[\w'’-]+", rest)
    small = f"{rest[0].lower()}{rest[1:]}"
    job = first is not None and (is_calling(first[0]) or morphology.is_job(first[0].lower()))
    whole = replace(row[0], said=said, plain=f"{name}, {age}, {small if job else rest}")
    return [*read[: at - 1], whole, *read[at + 2 :]]


_NAME_ONLY = re.compile(r"[A-ZА-ЯІЇЄҐ][\w'’-]+(?: [A-ZА-ЯІЇЄҐ][\w'’-]+)?")
_AGE_ONLY = re.compile(r"\d{2}(?: рок\w+| рік)?")


def _with_values(read: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, where "remember my blood type" and "it's O negative" after it are one, "fix the year on the shop"
    and "2002", "I misspoke" and what is right."""
    joined: list[Sentence] = []
    for sentence in read:
        before = joined[-1] if joined else None
        request = requests.REMEMBER.match(requests.without_courtesy(before.plain)) if before is not None else None
        value = _ITS_VALUE.match(sentence.plain)
        if before is not None and request is not None and value is not None and _THEIR_THING.fullmatch(request["rest"]):
            verb = "is" if language_of(sentence.plain) == "en" else "–"
            thing = request["rest"]
            if verb != "is" and (named := re.match(r"(?:мою|нашу|її|його) [\w'’-]+", thing, re.IGNORECASE)):
                thing = f"{morphology.nominative(named[0], case='accs')}{thing[named.end() :]}"
            whole = f"{thing} {verb} {value['value']}"
            lead = "remember that" if language_of(whole) == "en" else "запам'ятай, що"
            joined[-1] = Sentence(
                f"{before.said} {sentence.said}", f"{lead} {whole}", False, paragraph=before.paragraph
            )
        elif before is not None and not before.asks and corrections.OWNED.fullmatch(before.plain):
            mark = "correction: " if language_of(sentence.plain) == "en" else "виправлення: "
            joined[-1] = replace(sentence, said=f"{before.said} {sentence.said}", plain=f"{mark}{sentence.plain}")
        elif before is not None and _TO_BE_PUT_RIGHT.fullmatch(before.plain) and parts(sentence.plain)[:1]:
            value = _ITS_VALUE.match(sentence.plain)
            put = f"{before.plain}: {value['value'] if value is not None else sentence.plain}"
            joined[-1] = replace(before, said=f"{before.said} {sentence.said}", plain=put)
        else:
            joined.append(sentence)
    return joined


_PUT_RIGHT = re.compile(
    r"^\s*(?:please |будь ласка,? )?(?:correct(?:ion)?|fix(?: that| this| it)?|correct (?:that|this|it)|виправ(?:те|лення|ляю)?|поправ(?:ка|те|ляю)?|уточнення|уточнюю)\s*[:,–—-]+\s*(?=(?:[^:\n]|:(?=\d))*?(?:(?:,| but| а) ?(?:and )?(?:not|не) |(?<![^ ])(?:not|не) (?:[^:\n,]|:(?=\d))+,? (?:but|а) ))",
    re.IGNORECASE,
)
"""What leads to a correction of the person's own: "correction: it's Olga, not Olya"; no text that is handed over."""
_CORRECT_THAT = re.compile(
    r"^\s*(?:please |oh |and )*(?:correct|fix|amend) (?:my|the|our|his|her|their|that) [\w'’ -]{2,30}[,;–—-]+ (?=(?:it|its|i|i['’]m|he|she|they|we|that|it['’]s|the|my)\b)",
    re.IGNORECASE,
)
"""The like, with what is to be corrected before what is right: "correct my age, I'm 79"."""
_TAGGED = re.compile(
    r"^(?P<said>.+?),? (?:чуєш|чуєте|уявляєш|уявляєте|прикинь|прикиньте|розумієш|розумієте|you hear|you know what i mean|you see|would you believe(?: it)?|can you imagine)$",
    re.IGNORECASE,
)
"""A statement with a question behind it that asks for nothing."""
_NEWS = re.compile(
    r"^\s*(?:please |будь ласка,? )?(?:change|update|amend|поміняй|заміни|зміни|онови)(?:те)?(?: (?:it|that|this|це|запис|дані))?"
    r"(?:,? (?:please|будь ласка))? ?[:–—]+ ?(?=[^:\n]*?(?<=\w )(?:now|теперь?|зараз|вже|уже|відтепер)\b)",
    re.IGNORECASE,
)
"""What leads to news of what is so now: «поміняй: ліки тепер двічі на день»; no text that is handed over."""
_SETTLED_ON = re.compile(
    r"(?:^|(?<=[.!?] )|(?<=\n))(?:so |and |ok |right )?what (?P<who>we|i)(?P<have>['’]?ve| have)? (?P<verb>settled on|decided(?: on)?|chosen|picked|agreed(?: on)?|gone for|gone with|ordered|bought|planned)(?: so far| is| are)*[:–—-]+ "
    r"|(?:^|(?<=[.!?] )|(?<=\n))(?:отже |так |значить,? )?(?:що|на чому) (?:ми )?(?P<verb_uk>вирішили|обрали|зупинилися|зупинились|домовилися|домовились|постановили|замовили)[:–—-]+ ",
    re.IGNORECASE,
)
"""What leads to what was decided: "what we've settled on: …"."""


def _as_settled(found: re.Match[str]) -> str:
    """A decision's lead as the beginning of a statement."""
    if found["verb_uk"] is not None:
        return f"{found['verb_uk']}: "
    have = "'ve" if found["have"] else ""
    return f"{found['who']}{have} {found['verb']} "


_SPELT = re.compile(
    r",? (?:через|(?:spelt |spelled )?with (?:a|an|the)) (?:літеру |букву |letter )?[\"«'“]?[^\W\d_][\"»'”]?[.! ]*$",
    re.IGNORECASE,
)
"""The letter that makes the difference, after a correction: «…, через «б»»."""
_THEIR_THING = re.compile(
    r"(?:my|our|his|her|their|the|(?-i:(?:(?:Mrs|Mr|Ms|Miss|Dr|Aunt|Auntie|Uncle)\.? )?[A-Z])[\w'’-]+['’]s|мій|моя|моє|мої|мою|мого|наш\w*|його|її) [\w'’-]+(?: [\w'’-]+){0,2}"
    r"|[а-яіїєґ'’]+ (?:моєї|мого|нашої|нашого) [\w'’-]+",
    re.IGNORECASE,
)
_TO_BE_PUT_RIGHT = re.compile(
    r"(?:please |будь ласка,? )?(?:fix|correct|change|update|виправ(?:те)?|поправ(?:те)?|зміни|змініть|онови|оновіть)(?: (?!(?:it|that|this|це|те)\b)[\w'’-]+){1,6}",
    re.IGNORECASE,
)
"""Asks for another value of what is named, before that is."""
_COLON = re.compile(rf"^(?P<thing>{_THEIR_THING.pattern}) ?[:=] ?(?P<value>.+)$", re.IGNORECASE)
_SEVERAL_THINGS = re.compile(r"[^:=]*[^suio]s ?[:=]")
_ITS_VALUE = re.compile(
    r"(?:(?:it|that)(?:'s| is)|they(?:'re| are)|це|вона|він|воно)[ ,–—-]+(?P<value>(?!(?:important|ok|fine|all|not)\b).+)$",
    re.IGNORECASE,
)


def _stored_anew(tasks: Sequence[Wish]) -> list[Wish]:
    """What takes the place of a fact that goes in the same message is stored: nothing that is gone can be changed."""
    gone = {task.fact["fact_id"] for task in tasks if isinstance(task, Forget) and task.fact is not None}
    return [
        replace(task, known=None)
        if isinstance(task, Remember) and task.known is not None and task.known.get("fact_id") in gone
        else task
        for task in tasks
    ]


def _woven(made: Sequence[Wish], asked: Sequence[Wish], order: Sequence[tuple[int, int]]) -> list[Wish]:
    """What was stated and what was asked for, in the order of the sentences."""
    woven: list[Wish] = []
    before = (0, 0)
    for here in order:
        woven += [*made[before[0] : here[0]], *asked[before[1] : here[1]]]
        before = here
    return woven


def _is_errand(text: str) -> bool:
    """Whether a Ukrainian text says what to do: «нагадай купити хліб», but «нагадай адресу» asks for it."""
    return any(
        word.lower() == "що" or any("infn" in str(each.tag).lower() for each in morphology.parses(word.lower())[:1])
        for word in re.findall(r"[\w'’-]+", text)
    )


# What of a thing is to be forgotten: "the check-in time", "where the keys are" ------------------------------------------

_I = re.IGNORECASE
_ATTRIBUTES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("place", re.compile(r"^(?:where|де|куди)\b|\b(?:place|location|whereabouts|місц[еяі]|розташування)\b", _I)),
    ("moment", re.compile(r"^(?:when|коли)\b", _I)),
    ("time", re.compile(r"^(?:what time|(?:о|об|до|з|із) котр\w+)\b", _I)),
    ("price", re.compile(r"^how much\b|\b(?:prices?|costs?|fees?|sum|amount|цін[ауиі]|варт[оі]ст\w+|сум[ауиі])\b", _I)),
    ("count", re.compile(r"^how many\b|\b(?:number of|count of|кільк[оі]ст\w+)\b", _I)),
    ("count", re.compile(r"^скільки\b(?! кошту)", _I)),
    ("price", re.compile(r"^скільки кошту\w+", _I)),
    ("address", re.compile(r"\b(?:address(?:es)?|адрес[ауиіа])\b", _I)),
    ("year", re.compile(r"\b(?:year|рік|року)\b", _I)),
    ("day", re.compile(r"\b(?:(?:start |end |due )?dates?|days?|дат[ауиі]|день|дня)\b", _I)),
    ("time", re.compile(r"\b(?:times?|hours?|час|часу|годин[ауиі]?)\b", _I)),
)
_TOLD_BY = {
    "moment": {"time", "day", "month", "year"},
    "price": {"money", "number"},
    "count": {"number"},
    "year": {"year", "day"},
    "day": {"day", "month", "year"},
    "time": {"time"},
}
_ASKING_WORDS = re.compile(
    r"^(?:where|when|how much|how many|де|куди|коли|скільки(?: кошту\w+)?)\b|\b(?:number of|count of)\b|\b(?:is|are|was|were|do|does|did|goes?|costs?|kept|keep|lives?|lies?|stored|hidden|лежать|лежить|стоїть|стоять|висить|висять|схован\w+|зберіга\w+|знаход\w+)\b",
    _I,
)
_O_CLOCK = re.compile(
    r"\bo['’]?clock\b|\b(?:at|from|until|till|by|after|before|об|о|з|із|до|після) \d{1,2}(?!\d|[.,]\d)\b|\b\d годин", _I
)
_STREET = re.compile(
    r"\b\d+\w? (?-i:[A-ZА-ЯІЇЄҐ])|\b(?:street|road|lane|avenue|square|row|drive|вул\w*|просп\w*|пров\w*|площ\w+|бульв\w*)\b",
    _I,
)
_PLACES = re.compile(
    r"(?<![\w'’-])(?:in|on|under|underneath|behind|beside|at|inside|above|below|near|next to|between|outside|over|by(?= (?:the|my|our))|(?<=is )with|(?<=are )with"
    r"|у|в|на|під|за|біля|коло|над|між|поруч із?|поряд із?|всередині|при|навпроти) (?:(?:the|my|our|his|her|their|that|an?) )?(?P<noun>[\w'’-]+(?: [\w'’-]+)?)",
    _I,
)


@dataclass(frozen=True, slots=True)
class Attribute:
    """A kind of thing that is told of something, and the roots of what it is told of."""

    kind: str
    about: frozenset[str]
    rest: str
    """What it is told of, in words."""

    def is_told_by(self, value: str) -> bool:
        """Return whether a value tells it."""
        if self.kind == "place":
            return any(_is_place(match, self.about) for match in _PLACES.finditer(value))
        if self.kind == "address":
            return _STREET.search(value) is not None
        if self.kind in ("time", "moment") and _O_CLOCK.search(value):
            return True
        return any(part.group in _TOLD_BY[self.kind] for part in parts(value))


def attribute(what: str) -> Attribute | None:
    """Return what of a thing a description names; None where it names the thing alone, or no thing."""
    for kind, form in _ATTRIBUTES:
        if form.search(what):
            rest = " ".join(form.sub(" ", _ASKING_WORDS.sub(" ", what)).split())
            rest = re.sub(r"(\w+)['’]s\b", lambda whose: relation_en(whose[1]), rest)  # "mum's" is the mother's
            about = roots_of(rest)
            return Attribute(kind, about, rest) if about else None
    return None


def _is_place(match: re.Match[str], about: AbstractSet[str]) -> bool:
    """Whether what stands after a preposition is a place: no day, and not the thing that is asked about."""
    noun = roots_of(match["noun"].split()[0])
    return not parts(match[0]) and not overlap(noun, about)
