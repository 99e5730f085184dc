"""Answers questions: asks the tools for what may answer, and says what does, with its citation, in the first line.

Whatever is said comes from what the tools returned. Where nothing answers, that is said, with the nearest there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from typing import Any

from desktop.assistant.rules import episodes, nominative, requests, wording
from desktop.assistant.rules.choosing import chosen
from desktop.assistant.rules.classifier import seems_open
from desktop.assistant.rules.clause_kinds import is_earnest, is_meant, tells_of_health
from desktop.assistant.rules.clause_reading import IN_WORDS
from desktop.assistant.rules.concepts import best_likeness, concepts, likeness, stem, words_of
from desktop.assistant.rules.conversation import Call, Exchange
from desktop.assistant.rules.corrections import MARKED
from desktop.assistant.rules.dates import (
    MONTH,
    MONTHS_IN_EN,
    MONTHS_IN_UK,
    WEEKDAY,
    Grain,
    Period,
    age_in_words,
    day_in_words,
    find_times,
    meant_day,
    parsed,
)
from desktop.assistant.rules.dates import FoundPeriod as TimeFound
from desktop.assistant.rules.fact_classifier import FEW, SURE_AMONG_FEW, FactClassifier
from desktop.assistant.rules.morphology import (
    is_given_name,
    is_past_uk,
    is_third,
    is_verb_uk,
    lies_ahead_uk,
    pet_of,
    tells_past_uk,
)
from desktop.assistant.rules.morphology import nominative as in_nominative
from desktop.assistant.rules.question_reading import (
    FIRST_OF_ALL,
    LENT,
    Asked,
    Topic,
    is_question,
    kind_of,
    read_question,
    role_of,
)
from desktop.assistant.rules.relationship_wording import told_uk
from desktop.assistant.rules.retrieval import (
    ENDED,
    Fields,
    KnownNames,
    Piece,
    RankedPiece,
    about,
    among_speakers,
    by_age,
    called_in,
    covered,
    does,
    fitness,
    in_period,
    is_left_out,
    moment_of,
    names_time,
    naming,
    of_kin,
    pieces_of,
    ranked,
    same_person,
    without_left_out,
    without_repetition,
)
from desktop.assistant.rules.steps import SHOWN_MOST, Step
from desktop.assistant.rules.supersession import as_known
from desktop.assistant.rules.text import Language, capitalised, without_former
from desktop.assistant.rules.vocabulary import BY_BIRTH, GROUP, PARTED_EN, PARTED_UK, PET_KEYS, STOLEN_EN
from desktop.core import patterns as re
from desktop.core.model import USER
from desktop.core.text import normalise
from desktop.memory.recall.decisions import about as names_topic
from desktop.memory.recall.decisions import decided_in, open_in, settled, topic_of
from desktop.memory.recall.word_lists import STOPWORDS

_HALF = 0.55
"""Share of what is asked up to which a fact that is of no kind asked for answers half of it."""
_ENOUGH = 0.5
"""Share of what is asked that an answer names."""
_FIRST, _ENOUGH_FIRST = 2, 0.38
"""What was recalled among the first answers with less."""
_BESIDE = 0.62
"""Share of what is asked that a sentence must name which does not say whose doing it tells."""
_FAVOURITE = re.compile(r"\bfavou?rite\b", re.IGNORECASE)
_MAY_NOT_UK = re.compile(r"\b(?:що|чого|які|який|яка|яке) .*\bне (?:можна|можу)\b", re.IGNORECASE)
_FAVOURITE_UK = re.compile(r"\b(?:яка|який|яке|які) .*?\bулюблен(?:а|ий|е|і) (?P<what>[а-яіїєґ'’]+)", re.IGNORECASE)
_FAVOURED = re.compile(
    r"\b(?:fav\w*|love[sd]?|loving|best|greatest|number one|top|most|prefer\w*|enjoy\w*|obsessed|fan)\b", re.IGNORECASE
)
_TURNS = frozenset(map(stem, "avoid stop quit refuse dislike hate regret fear sell".split()))
"""Verbs without which a sentence tells the contrary."""
_SURE = 0.7
"""Share of what is asked from which on a day is stated as its day."""
_CLOSE = 0.8
"""Share of the best score from which on another piece may add to the answer."""
_CLOSEST = 0.88
"""Share of the best score from which on of two messages neither is surely the one: both are told."""
_MORE_MOST = 2
_OF_LIFE = frozenset({"what", "how", "where", "who"})
"""What is asked of somebody's life at large: when and how many want an answer of their kind, or none. Where and who may
be told in words that were not read."""
_FEW = 4
"""Facts of somebody that are all told where none of them answers."""
_QUOTE_MOST = 420
_LINES_MOST = 12
_RECALLED = 20
_ALWAYS = "1900-01-01"
"""The day since which whatever was said is recalled, the newest first."""
_NEAR = 0.27
"""Cosine from which a fact is told as the nearest to a question, where it is of the one who is asked about."""
_VERY_NEAR = 0.45
"""The same of whomever."""
_I = re.IGNORECASE
_FIRST_OF_ALL = re.compile(FIRST_OF_ALL, _I)
_SAYS_NAME = re.compile(
    r"\b(?:called|named|names? (?:is|are)|зветься|звуться|називається|називаємось|називаємося) (?-i:[A-ZА-ЯІЇЄҐ«\"“])"
)
_WAS_SO = re.compile(
    r"(?:where|what|who|which|how)\b(?!.*\b(?:again|names?|called)\b).*?\b(?:did\b.*\b(?:use to|live|work|study|drive)\b|(?:was|were) (?:my|our|his|her|their|[\w'’]+['’]s) )"
    r"|(?:а |і )?(?:де|ким|хто|що|як(?:ий|а|е|ого|ої|ому|им|ою|их))\b(?!.*\bзв(?:али|уть)\b).*\b(?:жи(?:в|ла|ли)|мешка(?:в|ла|ли)|працюва(?:в|ла|ли)|навча(?:в|ла|ли)с[яь]|їзди(?:в|ла|ли)|був|була|було|були)\b",
    _I,
)
"""What asks for a state that was, without a time; "what was her name again?" asks for one that is."""
_PLACED = re.compile(
    r"\b(?:at|inside) (?:the|a|an) (?:[\w-]+ ){0,2}?(?P<place>[\w-]+)(?=\W*$| (?:in|at|on|of|near|with|for|from|to|when|last|this|after|before|and|or)\b)",
    _I,
)
"""Where something is asked to have been: what was elsewhere is no answer, however much of the rest it names."""
_NEGATION = re.compile(
    r"\b(?:not|never|no|n't|don'?t|doesn'?t|didn'?t|isn'?t|aren'?t|wasn'?t|can'?t|cannot|won'?t|haven'?t|hasn'?t|without|neither|nor|against|не|ні|ніколи|без|нема|немає)\b|n't\b",
    _I,
)
_OVER = re.compile(
    rf"\b(?:{PARTED_EN}|{STOLEN_EN}|{PARTED_UK}|no longer|(?:came|come|coming|taken|went) off (?:the|my|all)|any ?more|used to|former(?:ly)?|quit|left|resigned|gave up|given up|stopped|moved (?:out|away)|dropped(?= [\w ]+(?:$|[,.]))(?! (?:off|by|in|out|round|over|me|him|her|it|us|them|a|an|the|my|his|our)\b)|broke up|split up|separated|divorced|died|passed away|dead|cancel\w*|called off|lost|knocked (?:[\w'’ -]{{1,30}} )?on the head|call(?:ed|ing)? it (?:a day|quits)|(?:packed|chucked|jacked) (?:it |that |them )(?:all )?in|packed in (?:(?:the|my|his|her|our) )?(?:\w+ing|job|fags|booze|drink)|(?:gave|brought|handed|took) (?:it|them|(?:the|his|her|my|our) [\w-]+) back|paid \w+ back|paid back|repaid|replaced"
    r"|against|turned down|rejected|over|ended|retired|fired|laid off|came in|arrived|received|більше не|вже не|уже не|кинул?\w*|звільни\w*|продано|помер\w*|розлуч\w*|розійш\w*|скасу\w*|переста\w*|колишн\w*|відмови\w*|загуби\w*|поверну(?:в|ла|ли)\b|віддал\w* борг|не стало|вкра(?:ли|дено)|викра(?:ли|дено)|угнали|згорі(?:в|ла|ло)|втік|втекла|розби(?:в|ла|ли)|з'їха(?:в|ла|ли)|здох(?:ла|ли)?|загину\w*|відміни\w*|закри(?:в|ла|ли|то|вся|лась|лася|лося)|розста\w*|пішо(?:в|вши) з|пішла з|пішли з|виписа(?:ли|вся|лась|лася)|комісува\w*|демобілізува\w*|відрахува\w*|скороти\w*|позбу\w*|закінчи\w*|покінч\w+|поверну(?:в|ла|ли) борг|відда(?:в|ла|ли) (?:\w+ )?борг|борг\w* відда\w*|поховал\w*|закину(?:в|ла|ли)|виплати\w*|погаси\w*|зда(?:в|ла|ли) квит\w+|не п(?:іду|оїду)|нічого не вин\w+|шука\w+ (?:\w+ )?робот\w+|поверну(?:вся|лася|лась|лись|лися) (?:назавжди|додому|з)|(?:у|в) (?:мене|нас) (?:колись |раніше |ще )?(?:був|була|були)|(?:колись|раніше) [а-яіїєґ'’]+(?:в|ла|ли)(?:с[яь])?"
    r"|відда(?:в|ла|ли) (?:[а-яіїєґ'’]+ )?(?:(?:в|у) добрі руки|(?:в|у|до) притул\w+|сусід\w+|подрузі|друг(?:у|ові)|знайом\w+|сестрі|брат(?:у|ові)|мамі|тат(?:у|ові)|доньці|дочці|син(?:у|ові)|(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:і|ові|еві)))\b",
    _I,
)
_FINE = re.compile(r"\b(?:fine|ok(?:ay)?|all ?right|safe|good|no problem|allowed|можна|нормально|добре)\b", _I)
_DIETS = {
    "vegetarian": ("meat", "fish"),
    "vegan": ("meat", "fish", "dairy"),
    "вегетаріан": ("meat", "fish"),
    "веган": ("meat", "fish", "dairy"),
    "pescatarian": ("meat",),
    "celiac": ("gluten",),
    "coeliac": ("gluten",),
}
_NO_FOOD = re.compile(
    r"\b(?:allerg\w+|intoleran\w+|can'?t have|can'?t eat|cannot eat|avoid|(?:don'?t|doesn'?t|do not|does not|never) (?:eat|eats|drink|drinks|touch)|can['’]?t (?:tolerate|digest)|makes? me (?:feel |really |so |very )*(?:sick|ill|bloated|sneeze|wheeze|itch\w*|dizzy|vomit|unwell|nauseous|swell)|(?:gives?|triggers?|sets? off) (?:me |my )(?:[\w-]+ )?(?:migraines?|headaches?|rash|hives|heartburn|cramps|reflux|asthma)|upsets? my (?:stomach|tummy)|алергі\w+|непереносим\w+|діабет\w*|(?:від|після) (?:[\w'’-]+ ){1,3}(?:мене |мені |у мене |в мене )?(?:нудить|верне|болить|здуває|обсипає|пече|погано|зле)|(?:нудить|верне|болить (?:голова|живіт|шлунок)|погано|зле) (?:від|після)|висипає|заборон\w+|\w+ не йде|не (?:засвою\w+|сприймаю|переношу|переносить|переносимо|можна|їм|їсть|їсти|п'ю|пити|вживати|вживаю|вживає|вживаємо))\b",
    _I,
)
_GIVEN_UP = re.compile(
    r"\b(?:gave up|given up|quit|stopped|packed in|cut out|went off|am off|is off|['’]m off|sober|tee-?total)\b|^off (?:the )?\w|\b(?:don['’]?t|doesn['’]?t|do not|does not|never) drinks?$",
    _I,
)
_MAY = re.compile(
    r"^(?:can|could|may|might|should|shall|must)(?:n't| not)?\b|\b(?:ok(?:ay)?|safe|fine|all ?right|allowed|good|tolerate|stomach)\b"
    r"|\b(?:можна|можу|може|можемо|безпечн\w+|дозволен\w+|їм|їсть|їсти|п'ю|п'є|пити|вживати|приймати)\b",
    _I,
)
"""A question on what somebody may take or eat."""
_AVOIDING = re.compile(
    r"\b(?:avoid\w*|bad|dangerous|harmful|risky|unsafe|(?:stay|keep|steer) (?:away|clear)|worr(?:y|ied)|careful"
    r"|уник\w+|остеріга\w+|шкідлив\w+|небезпечн\w+|шкод\w+|відмов\w+)\b",
    _I,
)
"""A question on what somebody must keep away from: answered the other way round."""
_ANY = re.compile(r"\b(?:any|anyone|anybody|anything|someone|somebody|something|якісь|хтось|щось|взагалі)\b", _I)
_LIKES, _DISLIKES = (
    re.compile(r"^(?:likes?|loves?|prefers|favou?rite.*|enjoys?)$", _I),
    re.compile(r"^(?:dislikes?|hates?)$", _I),
)
_DISLIKING = re.compile(
    r"\b(?:dislikes?|hates?|can'?t stand|detest|loathe|don'?t (?:really )?like|doesn'?t (?:really )?like|not a fan|not fond|never liked|не (?:дуже )?любл?\w+|не подоба\w+|ненави\w+|терпіти не)\b",
    _I,
)
_STATES = frozenset("personal relationship work_context personal_context preference skill project".split())
_GENERIC = (
    "own",
    "like",
    "eat",
    "drink",
    "attend",
    "happen",
    "live",
    "work",
    "meet",
    "decide",
    "wait",
    "smoke_",
    "partner",
    "married",
    "play",
    "speak",
)


@dataclass(frozen=True, slots=True)
class Inquire:
    """Answers one question, asked after the words `before`."""

    language: Language
    asked: Asked
    today: date
    classifier: FactClassifier | None = field(default=None, compare=False)
    """What tells which facts answer a question in other words; None where none are to be guessed."""

    @property
    def is_sure(self) -> bool:
        """Whether it surely is a matter for the memory: about the person, somebody of theirs, or what was said."""
        asked = self.asked
        gathers = asked.ask in ("about", "said", "open", "decided", "changed")
        return gathers or any(whom == USER or role_of(whom) == whom for whom in asked.whom)

    def step(self, done: Sequence[Exchange]) -> Step:
        if not done:
            return self._first_calls()
        if all(exchange.status == "error" for exchange in done):
            return wording.say(self.language, "failed_read", message=done[-1].answer.get("message", ""))
        more = self._further_calls(done)
        if more:
            return more
        text = self._answering(done).text()
        failed = next((exchange for exchange in done if exchange.status == "error"), None)
        if failed is not None and "[" not in text:  # what was not looked at must not be denied
            return wording.say(self.language, "failed_read", message=failed.answer.get("message", ""))
        return text

    def _answering(self, done: Sequence[Exchange]) -> Answering:
        """The answer, of what was so before where it is asked what was so and that is known."""
        if self.asked.tense == "any" and self.asked.period is None and _WAS_SO.match(self.asked.text):
            before = Answering(self.language, replace(self.asked, tense="former"), self.today, done, self.classifier)
            if before.knows_former:
                return before
        return Answering(self.language, self.asked, self.today, done, self.classifier)

    def _first_calls(self) -> list[Call]:
        asked = self.asked
        review = Call("review_facts", {"search_query": _cut(asked.query, 300), "with_past": True})
        if asked.ask in ("open", "decided"):
            on = " ".join([*asked.words, *(whom for whom in asked.whom if whom != USER)])
            cue = {"open": "what is still open", "decided": "what was decided"}[asked.ask]
            return [Call("memory_recall", {"query": f"{cue} {on}".strip(), "max_results": 20, **self._dates()}), review]
        recall = Call(
            "memory_recall", {"query": _cut(self._searched(), 400), "max_results": _RECALLED, **self._dates()}
        )
        if asked.ask == "about" and asked.whom == (USER,) and not asked.topics:
            return [Call("recall_facts", {"limit": 50, "track_access": False}), review]
        subject = asked.whom[0] if asked.whom and asked.ask != "said" else USER
        facts = Call("recall_facts", {"search_query": _cut(asked.query, 300), "subject": subject, "limit": 5})
        if self.language == "uk" and asked.ask in ("how_many", "name", "who", "what") and _is_of_kin(asked):
            own = Call("recall_facts", {"subject": USER, "limit": 50, "track_access": False})
            return [own, review, recall]
        if asked.ask == "said" and not asked.topics and not self._named():
            return [recall if asked.period else self._latest()]
        if asked.period is not None and asked.ask in ("what", "where", "who", "when", "how") and _asks_of_days(asked):
            return [facts, review, recall, self._latest(**self._days(asked.period))]
        return [facts, review, recall] if asked.ask != "said" else [recall, review]

    def _further_calls(self, done: Sequence[Exchange]) -> list[Call]:
        """Where little was found: at any time, and in the episodes; once."""
        asked = self.asked
        tried = [exchange.tool for exchange in done]
        named = self._named()
        found = any(exchange.answer.get("memories") for exchange in done)
        if (
            asked.period is None and named and not found and tried.count("memory_recall") == 1
        ):  # is there a word of them?
            beside = [
                topic.word.capitalize() for topic in asked.topics if topic.name
            ]  # who speaks need not name themselves
            return [self._latest(subject=each) for each in (*named, *beside)]
        if asked.ask == "said":
            if found or "recall_episodes" in tried:
                return []
            since = asked.period.since if asked.period else None
            days = {"time_range_days": max(1, (self.today - since).days)} if since else {}
            search = (
                {"search_query": _cut(" ".join([*self._named(), *asked.words]), 300)}
                if asked.topics or self._named()
                else {}
            )
            calls = [Call("recall_episodes", {**search, **days})]
            if asked.period and (asked.topics or self._named()) and tried.count("memory_recall") == 1:
                calls.append(Call("memory_recall", {"query": _cut(self._searched(), 400), "max_results": _RECALLED}))
            return calls
        timed = asked.period is not None and tried.count("memory_recall") == 1 and asked.ask not in ("open", "decided")
        if timed and not found and asked.topics and "recall_episodes" not in tried:
            return [Call("memory_recall", {"query": _cut(self._searched(), 400), "max_results": _RECALLED})]
        return []

    def _latest(self, **which: str) -> Call:
        """The call for whatever was said last."""
        return Call("memory_recall", {"since": _ALWAYS, "query": "conversation", "max_results": _RECALLED, **which})

    def _named(self) -> list[str]:
        return [whom for whom in self.asked.whom if whom != USER]

    def _searched(self) -> str:
        asked = self.asked
        if asked.ask == "said":
            return " ".join([*self._named(), *asked.words]) or "conversation"
        if (
            asked.whom
            and asked.whom[0] != USER
            and not any(same_person(asked.whom[0], word) for word in words_of(asked.text))
        ):
            return " ".join([asked.text, asked.whom[0], *(word for word in asked.words if word not in asked.text)])
        return " ".join([asked.text, *(word for word in asked.words if word not in asked.text.lower())])

    def _dates(self) -> dict[str, str]:
        """The days of what was said, where those are asked about. Of an event people tell later: a week for a day, else
        any time after."""
        period = self.asked.period
        if period is None or self.asked.ask not in ("said", "open", "decided"):
            return {}
        return self._days(period)

    def _days(self, period: Period) -> dict[str, str]:
        if period.since is not None and period.since > self.today:  # of what is to come it was spoken before
            return {}
        named = {"since": period.since, "until": min(period.until, self.today) if period.until else None}
        return {name: day.isoformat() for name, day in named.items() if day is not None}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a piece says to a question of yes or no. `forbids`: it says what somebody must not take, which nothing that
    is liked outweighs."""

    found: RankedPiece
    yes: bool
    forbids: bool = False


_AFTER_LIST = re.compile(r"^(- .*)\n(?=[^\n-])", re.MULTILINE)


class Answering:
    """Makes the answer to a question out of what the tools brought."""

    def __init__(
        self,
        language: Language,
        asked: Asked,
        today: date,
        done: Sequence[Exchange],
        classifier: FactClassifier | None = None,
    ) -> None:
        self.classifier = classifier
        self.language = language
        self.today = today
        self.done = done
        found_of = pieces_of(done, today)
        if asked.ask != "said" and not _ASKS_WISH.search(asked.text):
            found_of = [piece for piece in found_of if not _is_unearnest(piece)]
        self.pieces = [
            piece for piece in without_left_out(asked, found_of) if not (_only_names(piece) or _is_request(piece))
        ]
        self.people = KnownNames(self.pieces)
        asked = of_kin(asked, self.pieces, today)
        self.asked = asked = by_age(naming(among_speakers(asked, self.pieces), self.people), self.pieces, self.people)
        if asked.tense == "former" and asked.but and not asked.topics and asked.whom in ((), (USER,)):
            roles = self.people.roles(asked.but[-1])  # "who was it before Desmond?"
            self.asked = asked = replace(asked, whom=tuple(roles[:1]) or asked.whom)
        if asked.tense == "former" and asked.but:  # whoever is there now was not before
            self.pieces = [piece for piece in self.pieces if piece.former or not is_left_out(asked, piece)]
        self.people_now = KnownNames(piece for piece in self.pieces if piece.source != "message" and not piece.former)
        found = without_repetition(ranked(asked, self.pieces, self.people, today))
        self.found = found if asked.tense == "former" else [each for each in found if not self._was_settled(each.piece)]

    def _was_settled(self, piece: Piece) -> bool:
        """Whether what a piece leaves open was done or decided since."""
        if not _open_in(piece):
            return False
        later = (_with_key(other) for other in self.pieces if _order(other) > _order(piece) and other.id != piece.id)
        return settled(_with_key(piece), later)

    def text(self) -> str:
        """The answer in Markdown: what follows a list stands apart from it, or it would go on with its last item."""
        told = self._with_likely(self._with_other_half(self._with_later(self._answer())))
        return _AFTER_LIST.sub(r"\1\n\n", told)

    def _with_other_half(self, told: str) -> str:
        """An answer with the fact that answers the other thing that a question asks for: "which eye is it, and what mustn't I
        eat before?"."""
        if _ASKS_TWO.search(self.asked.text) is None or self.asked.ask in _GATHERS:
            return told
        cited = set(_CITES.findall(told))
        other = [piece for piece, chance in self._likely if chance >= _LIKELY_TOO and piece.id not in cited]
        return "\n- ".join([told, *map(self._sentence, other[:_MORE_MOST])])

    def _answer(self) -> str:
        asked = self.asked
        if before := self._went_before():
            return before
        match asked.ask:
            case "open" | "decided":
                return self._standing()
            case "changed":
                return self._changed()
            case "said" if asked.whom not in ((), (USER,)) and asked.topics and len(asked.whom) == 1 and self._good():
                return self._told()
            case "said":
                return self._said()
            case "about":
                return self._about()
            case "whether":
                return self._whether()
            case "who" if (
                not asked.topics
                and asked.whom
                and asked.whom != (USER,)
                and not role_of(asked.whom[0])
                and not asked.period
            ):
                return self._identity()
        if _asks_of_days(asked):
            return self._in_period()
        return self._told()

    # What was said later

    def _with_later(self, told: str) -> str:
        """An answer; where its first line rests on what was told before a change or an end of the same matter that was not
        read as one, with what was said then: it must not stand as if nothing had been."""
        asked = self.asked
        if asked.ask in _GATHERS or asked.tense == "former" or self._asks_past:
            return told
        head, newline, rest = told.partition("\n")
        first, cited = set(_CITES.findall(head)), set(_CITES.findall(told))
        held = [piece for piece in self.pieces if piece.id in first and not piece.former and _is_own_word(piece)]
        best = max(held, key=_order, default=None)
        if best is None:
            return told
        since = [piece for piece in self._unread_since(best) if piece.id not in cited]
        later = [piece for piece in since if self._bears_on(piece, best)]
        if not later:
            return told
        last = max(later, key=lambda piece: (self._is_change(piece), _order(piece)))
        if last.source == "fact":
            parts = " ".join(map(self._sentence, self._in_one_breath(last, cited)))
            parts = re.sub(r"^ви казали: |(?<=\] )ви казали: ", "", parts, flags=_I)  # its head says so
            beside = wording.say(self.language, "later", told=_uncapitalised(parts))
        else:
            quoted = f"{self._quoted(_cut(last.text, _QUOTE_MOST))} {wording.cite(last.memory)}"
            beside = wording.say(self.language, "later_unread", told=quoted)
        yes = wording.say(self.language, "yes")
        may_be_over = asked.ask == "whether" and head.startswith(f"{yes}: ") and self._is_change(last)
        if may_be_over or self._takes_place(last, best):
            before = wording.in_past(capitalised(head.removeprefix(f"{yes}: ")))
            return f"{beside}\n- {wording.say(self.language, 'earlier', told=before)}{newline}{rest}"
        return f"{head} {beside}{newline}{rest}"

    def _takes_place(self, last: Piece, best: Piece) -> bool:
        """Whether a fact told later is of the kind that is asked for and names the key of the one that would answer: it is
        told first, for it is what was said last."""
        if last.source != "fact" or self.asked.ask not in ("who", "name", "where", "when", "how_much"):
            return False
        named = (*self._in_one_breath(last), last)
        if any(_IN_PLACE_OF.search(each.text) for each in named) and any(_names(each, best.text) for each in named):
            return True
        key, role = words_of(best.key), role_of(best.key)
        return any(
            fitness(self.asked, each) > 0
            and (any(best_likeness(word, each.words) >= 0.8 for word in key) or _is_another(each, best, role))
            for each in named
        )

    def _in_one_breath(self, piece: Piece, cited: AbstractSet[str] = frozenset()) -> list[Piece]:
        """A fact with the others that hold now and were made of the same sentence: "he left, we have Craig now"."""
        source = piece.memory.get("said")
        same = [
            each
            for each in self.pieces
            if each is piece
            or (source and each.memory.get("said") == source and not each.former and each.id not in {*cited, piece.id})
        ]
        return sorted(_each_once(same), key=_order)[:_TOGETHER_MOST]

    def _unread_since(self, best: Piece) -> list[Piece]:
        """What was told after a piece: other facts in the person's words, and their messages but for what was kept of them."""
        source = normalise(str(best.memory.get("said") or best.text))
        facts = [
            piece
            for piece in self._told_after(best)
            if normalise(str(piece.memory.get("said") or "")) != source and piece.memory.get("confidence") == IN_WORDS
        ]
        said = [piece for piece in self.pieces if piece.source == "message" and piece.who == USER]
        told_in = [each.moment for each in said if source in normalise(str(each.memory.get("whole") or each.text))]
        begun = max(told_in, default=f"{best.moment.partition(' ')[0]} ~")
        return facts + [
            replace(each, words=tuple(rest))
            for each in said
            if each.moment > begun and not is_question(each.text, False) and not requests.FORGET.match(each.text)
            if (rest := self._not_kept(each))
        ]

    @cached_property
    def _made_of(self) -> list[tuple[str, Piece]]:
        """The facts that were made of a sentence, each after that."""
        facts = ((normalise(str(each.memory.get("said") or "")), each) for each in self.pieces if each.source == "fact")
        return [(source, fact) for source, fact in facts if source]

    def _not_kept(self, said: Piece) -> list[str]:
        """The words of a sentence that no fact holds which was made of it."""
        text = normalise(said.text)
        kept = {
            stem(word) for source, piece in self._made_of if source in text or text in source for word in piece.words
        }
        return [word for word in said.words if stem(word) not in kept]

    def _matter_of(self, piece: Piece) -> list[str]:
        """The words that say what a piece is about: those of its value, and of its key where that was given."""
        named = words_of(piece.key) if piece.source == "fact" and piece.memory.get("confidence") != IN_WORDS else []
        return [
            word
            for word in (*words_of(piece.text), *named)
            if len(word) > 2
            and word.lower() not in STOPWORDS
            and not concepts(word) & {"own", "live", "time", "age", "change", "attend", "happen", "like", "name"}
        ]

    def _bears_on(self, piece: Piece, best: Piece) -> bool:
        """Whether what was told later names what the best piece tells, and tells of a change or an end, or of the same in
        other words; of somebody named, whether it holds another answer of the kind."""
        changes = self._is_change(piece)
        key = role_of(best.key) or best.key
        if best.source == "fact" and best.who == USER and (key in wording.KIN and key not in _TRADES):
            parted = _PARTED.search(piece.text) is not None and _names(piece, best.text)
            return parted and key not in BY_BIRTH  # a daughter who parted from somebody is a daughter still
        if best.who == USER and key in _TRADES and _is_their_doing(piece, best, key):
            return False
        if best.key == "pregnancy" and piece.who == best.who and _BORN.search(piece.text):
            return True
        if piece.who == best.who != USER and self._answers_too(piece):
            return True
        if _CHANGED_MIND_UK.search(piece.text) and _WANTS_UK.search(best.text) and piece.who == best.who:
            return True
        said = words_of(piece.text) if piece.source == "fact" else piece.words
        words = [*said, *piece.who.split()] if piece.who != USER else said
        enough = 0.8 if piece.who == best.who != USER and self.language == "uk" else 1.0
        shared = [
            word
            for word in self._matter_of(best)
            if best_likeness(word, words) >= enough
            and (not _is_time(word) or best_likeness(word, self.asked.words) == 1.0)
        ]
        if best.who == USER and _is_another(piece, best, key):
            shared.append(key)
        told = best.source == "fact" and best.memory.get("confidence") == IN_WORDS and not best.names_past
        asked_for = told and any(best_likeness(word, self.asked.words) >= 0.9 or _is_called(word) for word in shared)
        if piece.who not in (USER, best.who) and not _names(best, piece.who):
            same_kind = self.asked.ask in _OF_KIND and fitness(self.asked, piece) > 0
            return bool(shared) and changes and best.who == USER and (asked_for or same_kind)
        return bool(shared) and (changes or asked_for)

    def _answers_too(self, piece: Piece) -> bool:
        """Whether what was told of the same subject later holds another answer of the kind that is asked for."""
        if self.asked.ask == "where":
            return _WHITHER.search(piece.text) is not None or _WENT_UK.match(piece.text) is not None
        topics = [topic.word for topic in self.asked.topics if topic.weight >= 0.5]
        of_matter = not self.people.roles(piece.who) or any(best_likeness(word, piece.words) >= 0.8 for word in topics)
        return self.asked.ask in _OF_KIND and of_matter and fitness(self.asked, piece) > 0

    @staticmethod
    def _is_change(piece: Piece) -> bool:
        return piece.tells_end or _UNSETTLING.search(piece.text) is not None

    # Single answers

    def _told(self) -> str:
        """The best piece, with what adds to it."""
        role = self._counted() or self._chosen() or self._role_asked() or self._forbidden()
        if role:
            return role
        good = self._good()
        if (
            not good
            and self.asked.ask != "where"
            and self.asked.whom not in ((), (USER,))
            and self.asked.words == ("work",)
        ):
            return self._formerly() if self.asked.tense == "former" else self._identity()
        if not good:
            return self._work_told() or self._unknown()
        if self.asked.ask == "who" and self.asked.tense != "former":  # who is, before who was
            good = sorted(good, key=lambda each: (not self._names_what(each.piece), each.piece.former))
        if self.asked.ask == "who" and not self.asked.negated:  # who comes, before who does not
            topics = [topic.word for topic in self.asked.topics]
            good = sorted(
                good,
                key=lambda each: (
                    _denies(each.piece, topics) or _STAYS.search(each.piece.text) is not None,
                    _goes_alone(each.piece),
                ),
            )
        if self.asked.ask == "when" and not self.asked.negated and self.asked.tense != "former":
            good = sorted(
                good, key=lambda each: (_STAYS.search(each.piece.text) is not None, self._lacks_day(each, good))
            )
        if self.asked.tense != "former" and self.asked.ask in ("who", "what", "where", "name"):
            over = self.language == "uk"
            good = sorted(good, key=lambda each: each.piece.names_past or (over and each.piece.key == "former job"))
        if self.asked.ask in ("what", "how") and not self.asked.topics:  # who they are is known
            good = sorted(good, key=lambda each: _is_tie(each.piece))
        if self.asked.ask == "name":  # a name, before what else is told of it
            good = sorted(
                good,
                key=lambda each: (
                    each.piece.memory.get("confidence") == IN_WORDS,
                    each.piece.key != "name" and _SAYS_NAME.search(each.piece.text) is None,
                ),
            )
        if self.asked.tense != "former":
            at_work = self.asked.ask == "where" and not self.asked.topics  # "where is he?" wants more than his employer
            good = sorted(
                good,
                key=lambda each: (  # some of what was changed holds no more
                    bool(each.piece.changed),
                    at_work and not _OF_WORK.isdisjoint(each.piece.key.split()),
                ),
            )
        gone = next((each for each in good if each.piece.changed), None)
        instead = self._now_instead() if gone is not None and self.asked.ask == "where" else None
        if gone is not None and instead is not None and _order(instead) > _order(gone.piece):
            return self._sentence(instead)
        good = self._newest_first(good)
        if gathered := self._gathered(good):
            return gathered
        if _FIRST_OF_ALL.search(self.asked.text):
            good = [self._at_first(good[0]), *good[1:]]
        best = good[0]
        if self._is_beside(best):
            return self._nearest_told(best.piece)
        if self.asked.tense == "now" and best.piece.tells_end and not best.piece.former:
            breath = [
                each for each in self._in_one_breath(best.piece) if not (each.tells_end or each.id == best.piece.id)
            ]
            if breath:  # "her term ended and Ruth was elected": what is so now comes first
                return "\n- ".join([" ".join(map(self._sentence, breath)), self._sentence(best.piece)])
        group = self._same_kind(best, good)
        if len(group) > 1:
            return self._joined(group)
        each = self._of_each(best.piece)
        if each:
            return " ".join(map(self._sentence, each))
        if best.piece.source == "message" and best.piece.who != USER and _LISTING.search(self.asked.text):
            return self._quotes(good)
        if self.asked.ask == "why":
            best = self._with_reason(best)
        lines = [self._line(best)]
        since = self._changed_since(best.piece) or self._since_then(best.piece)
        if since is not None:
            told = " ".join(map(self._sentence, self._in_one_breath(since, {best.piece.id})))
            return "\n".join([told, f"- {wording.say(self.language, 'earlier', told=wording.in_past(lines[0]))}"])
        stored = best.piece.source != "message"
        more = [each for each in good[1:] if self._adds(each, best) and not (stored and each.piece.source == "message")]
        talk = best.piece.source == "message" and best.piece.who != USER
        if talk and not lines[0].startswith("**") and len(good) > 1:
            other = next(
                (each for each in good[1:] if each.piece.id != best.piece.id and each.piece.source == "message"), None
            )
            if other is not None and (best.coverage < _SURE or other.score > best.score * _CLOSEST):
                lines[0] += f" {self._bullet(other.piece)}"
                more = [each for each in more if each is not other]
        others = [each for each in good[1:] if self._comes_too(each, best)]
        if others:
            return "\n- ".join([lines[0], *(self._bullet(each.piece) for each in others[:_LINES_MOST])])
        if more and (best.piece.source == "message" or more[0].score > best.score * 0.92):
            lines += [f"- {self._bullet(each.piece)}" for each in more[: _MORE_MOST - talk]]
        return self._ended(lines, best)

    def _names_what(self, piece: Piece) -> bool:
        """Whether a piece names what somebody is asked for who does something with it: "who handles comms?"; so does any where
        nothing is named beside what is done."""
        _who, _space, does = self.asked.text.partition(" ")
        does = next(iter(does.split()), "").lower()
        matter = [topic.word for topic in self.asked.topics if topic.weight >= 0.5 and topic.word.lower() != does]
        return not matter or any(best_likeness(word, piece.words) >= 0.8 for word in matter)

    def _gathered(self, good: Sequence[RankedPiece]) -> str:
        """All that was told by and by of what a question wants of a kind up to now: "which tunes have I learned so far?"; ""
        where it asks for no such list, or one fact tells it."""
        kind = _KINDS_ASKED.match(self.asked.text)
        if kind is None or not _SO_FAR.search(self.asked.whole) or self.asked.tense == "former":
            return ""
        able = _LEARNT.search(self.asked.text) is not None
        facts = [each for each in self.found if each.piece.source == "fact" and not each.piece.former]
        told = [
            each.piece
            for each in facts
            if each in good
            or (
                able
                and _ABLE.match(each.piece.text)
                and best_likeness(kind["kind"] or kind["kind_uk"], each.piece.words) >= 0.8
            )
        ]
        told = sorted(_each_once(told), key=_order)
        return "\n- ".join(map(self._sentence, told[:_LINES_MOST])) if len(told) > 1 else ""

    def _went_before(self) -> str:
        """Of whom it is told that the one who is asked about took their place: "who was before Nika?"; "" where it is not
        asked, or told of nobody."""
        before = _WHO_BEFORE.match(self.asked.text)
        if before is None:
            return ""
        follows = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and piece.who != USER and not same_person(piece.who, before["whom"])
            if _IN_PLACE_OF.search(piece.text) and _names(piece, before["whom"])
        ]
        last = max(follows, key=_order, default=None)
        return self._sentence(last) if last is not None else ""

    def _is_beside(self, best: RankedPiece) -> bool:
        """Whether a fact leaves out half of what is asked, and is not of the kind of answer that is wanted either: it is
        told as the nearest, never as the answer."""
        if best.piece.source != "fact" or best.fit > 0 or best.coverage > _HALF or self.asked.tense == "former":
            return False
        own = [*best.piece.words, *called_in(best.piece, self.people)]
        left = [topic.word for topic in self.asked.topics if topic.weight >= 1 and best_likeness(topic.word, own) < 0.5]
        kind = _KIND_ASKED.match(self.asked.text)
        if self.asked.ask == "what":  # "what animals do I work with?" wants an animal
            left = [word for word in left if kind is not None and stem(word) == stem(kind["kind"].lower())]
        return bool(left) and self.asked.ask in ("what", "how", "why") and self.language == "en"

    def _nearest_told(self, piece: Piece) -> str:
        told = self._sentence(piece)
        return wording.say(self.language, "nearest", told=_uncapitalised(told) if piece.source == "fact" else told)

    def _newest_first(self, good: list[RankedPiece]) -> list[RankedPiece]:
        """What may answer, where several facts in the person's words say as much of what is asked, and under the same key:
        the one told last before the others, for it may have taken their place."""
        best = good[0]
        if self.asked.tense == "former" or self._asks_past or best.piece.memory.get("confidence") != IN_WORDS:
            return good
        alike = [
            each
            for each in good
            if each.piece.memory.get("confidence") == IN_WORDS
            and not each.piece.former
            and each.coverage >= best.coverage
            and each.fit >= best.fit
            and stem(each.piece.key.split()[0]) == stem(best.piece.key.split()[0])
        ]
        newest = max(alike, key=lambda each: _order(each.piece), default=best)
        return [newest, *(each for each in good if each is not newest)]

    def _at_first(self, best: RankedPiece) -> RankedPiece:
        """What was so before all changes of what a piece tells; the piece where it never changed."""
        before = [piece for piece in self.pieces if piece.id == best.piece.id and piece.former]  # the latest first
        return replace(best, piece=before[-1]) if before else best

    def _of_each(self, best: Piece) -> list[Piece]:
        """The fact of each of those who are asked about together, like the best one of one of them: "how old are the
        twins?"; nothing where it is asked of one."""
        role = role_of(self.asked.whom[0]) if self.asked.whom else ""
        if not role or best.source != "fact" or wording.is_clause(best.text) or not _TOGETHER.search(self.asked.text):
            return []
        names = [name for name in self.people.names(role) if name[:1].isupper()]
        alike = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and piece.key == best.key and piece.former == best.former and piece.who in names
        ]
        found = list({piece.who: piece for piece in reversed(alike)}.values())
        return sorted(found, key=_order) if best.who in names and len(found) > 1 else []

    def _comes_too(self, other: RankedPiece, best: RankedPiece) -> bool:
        """Whether a fact names another one of those who come, where it is asked who does."""
        told = all(each.piece.source == "fact" and not each.piece.former for each in (other, best))
        coming = all(_COMING.search(each.piece.text) for each in (other, best))
        return self.asked.ask == "who" and told and coming and other.coverage >= best.coverage - 0.1

    def _changed_since(self, best: Piece) -> Piece | None:
        """The fact told later of somebody whom the best piece names, that they left or are gone: what the piece tells may
        hold no longer. None where there is none, or it is asked what was."""
        if self.asked.ask == "when" and self.asked.tense != "former" and best.source == "fact":
            away = [piece for piece in self._told_after(best) if piece.who != USER and _CANNOT_COME.search(piece.text)]
            theirs = [piece for piece in away if normalise(piece.who) in map(normalise, (*best.words, best.who))]
            return max(theirs, key=_order, default=None)
        if (
            self.asked.tense == "former"
            or self.asked.ask in ("when", "since", "how_old", "why", "about")
            or best.former
        ):
            return None
        key = role_of(best.key) or best.key
        if best.who == USER and key in (*wording.KIN, *PET_KEYS) and len(best.text.split()) <= 3:
            return None
        named = {normalise(word) for word in words_of(best.text) if word[:1].isupper()} - STOPWORDS
        named |= {normalise(best.who)} - {USER}
        later = [
            piece
            for piece in self._told_after(best)
            if (_LEFT.search(piece.text) or _SWITCHED.search(piece.text))
            and (
                ({normalise(word) for word in (*piece.words, *piece.who.split())} & named and _LEFT.search(piece.text))
                or (piece.who == best.who == USER and best.key in _WORK and _LEFT_WORK.search(piece.text))
                or (piece.who == best.who and best.key and _SWITCHED.search(piece.text) and _shares_key(piece, best))
            )
        ]
        if self.asked.ask == "where":  # whose flight is cancelled lives where they did
            later = [piece for piece in later if not _OFF.search(piece.text)]
        later += [piece for piece in self._told_after(best) if self._unsettles(piece, best)]
        return max(later, key=_order, default=None)

    def _unsettles(self, piece: Piece, best: Piece) -> bool:
        """Whether a fact told later leaves it open whether the best piece still holds: somebody was told to stop that, or
        has another plan."""
        if piece.who not in (best.who, USER) or best.source != "fact":
            return False
        if _TOLD_OFF.search(piece.text):
            mine = self._matter(best, ())
            return any(best_likeness(word, mine) == 1.0 for word in self._matter(piece, ()))
        return piece.who == best.who != USER and best.key == "plan" and _OTHER_PLAN.search(piece.text) is not None

    def _told_after(self, best: Piece) -> list[Piece]:
        """The other facts that hold now and were told after a piece."""
        return [
            piece
            for piece in self.pieces
            if piece.source == "fact" and not piece.former and piece.id != best.id and _order(piece) > _order(best)
        ]

    def _chosen(self) -> str:
        """Those of several of whom it is told what is asked: "which cat is on tablets?"; "" where it is asked of no several."""
        choice = chosen(
            self.asked,
            self.pieces,
            self.people_now,
            must_not=lambda foods, piece: self._food(foods, piece, piece.words) is False,
            denies=_denies,
        )
        return "\n- ".join(map(self._sentence, choice.told[:_LINES_MOST])) if choice else ""

    def _forbidden(self) -> str:
        """What somebody must not eat or drink: allergies and all that is not taken, not the nearest alone."""
        asked = self.asked
        if (
            asked.ask not in ("what", "whether")
            or not (asked.negated or _MUST_NOT.search(asked.text))
            or not (asked.has("eat", "drink") or _NO_FOOD.search(asked.text) or _COOKS.search(asked.text))
        ):
            return ""
        whose = asked.whom or (USER,)
        pieces = [
            piece
            for piece in self.pieces
            if piece.source == "fact"
            and not piece.former
            and _NO_FOOD.search(f"{piece.key} {piece.text}")
            and about(replace(asked, whom=whose), piece, self.people) >= _OWN
        ]
        pieces = sorted(
            _each_once(pieces),
            key=lambda piece: ("allerg" not in piece.key and "алерг" not in piece.text, _order(piece)),
        )
        lines = [self._sentence(piece) for piece in pieces[:_LINES_MOST]]
        return "\n".join([lines[0], *(f"- {line}" for line in lines[1:])]) if lines else ""

    def _since_then(self, best: Piece) -> Piece | None:
        """What was told later of the same matter in words that tell an end or what is so now: "the café is closed"; None
        where nothing was, or the past is asked about."""
        if best.source != "fact" or self.asked.tense == "former" or (best.tells_end and not best.former):
            return None
        if self.asked.ask in ("since", "why", "name") or (self.asked.ask == "when" and self._asks_past):
            return None
        called = {name for whom in self.asked.whom if whom != USER for name in self.people.called(whom)}
        names = [*called, *([best.who] if best.who != USER else [])]
        mine = self._matter(best, names)
        later = [
            piece
            for piece in self._told_after(best)
            if (
                (
                    piece.tells_end
                    and not piece.names_past
                    and any(best_likeness(word, mine) >= 0.8 for word in self._matter(piece, names))
                )
                or piece is self._ender(best)
                or (
                    _NOW_SO.search(piece.text)
                    and any(best_likeness(word, mine) == 1.0 for word in self._matter(piece, names))
                )
            )
            and (piece.who in (USER, best.who) or best.who == USER)
        ]
        return max(later, key=_order, default=None)

    def _ender(self, piece: Piece) -> Piece | None:
        """What was told when a fact that holds no more came to its end."""
        if not piece.former:
            return None
        key, matter = f"former {piece.key}"[:60], self._matter(piece, ())
        told = self._told_after(piece)
        named = next((each for each in told if each.key == key), None)
        return named or next(
            (
                each
                for each in told
                if each.at == piece.until and any(best_likeness(word, matter) == 1.0 for word in self._matter(each, ()))
            ),
            None,
        )

    def _matter(self, piece: Piece, names: Sequence[str]) -> list[str]:
        """The words of what a piece tells that say what it is about, without those for whom it is."""
        return [
            word
            for word in words_of(piece.text)
            if len(word) > 3
            and word.lower() not in STOPWORDS
            and not _NOW_SO.fullmatch(word)
            and not any(same_person(name, word) or role_of(word) == name for name in names)
            and word.lower() not in _PAYS
            and not concepts(word) & {"own", "live", "time", "age", "change", "eat", "drink"}
        ]

    def _with_reason(self, best: RankedPiece) -> RankedPiece:
        """What answers why: where a fact holds no reason, the message that says it, with what stands beside it."""
        if best.piece.source != "fact" or best.fit > 0:
            return best
        said = normalise(best.piece.text)
        return next(
            (
                replace(best, piece=piece)
                for piece in self.pieces
                if piece.source == "message"
                and said in normalise(piece.text)
                and len(piece.words) > len(words_of(best.piece.text)) + 1
            ),
            best,
        )

    def _quotes(self, good: Sequence[RankedPiece]) -> str:
        """What several messages tell of what is listed: their sentences, in one line."""
        chosen: list[Piece] = []
        for each in good:
            piece = each.piece
            if (
                piece.source == "message"
                and each.score >= good[0].score * 0.75
                and piece.id not in {other.id for other in chosen}
            ):
                chosen.append(piece)
        told = [
            f"{self._speaker(piece)}: {self._quoted(_cut(piece.text, 200))} {wording.cite(piece.memory)}"
            for piece in chosen[:4]
        ]
        return " ".join(told) if len(told) > 1 else self._line(good[0])

    def _lacks_day(self, each: RankedPiece, others: Sequence[RankedPiece]) -> bool:
        """Whether a message names no day of what is asked about, where another names one that tells as much of it."""
        return (
            each.piece.source == "message"
            and not self._day_of(each.piece)
            and any(other.coverage >= each.coverage and self._day_of(other.piece) for other in others)
        )

    @property
    def knows_former(self) -> bool:
        """Whether a fact that held before answers."""
        return any(each.piece.former and each.piece.source == "fact" for each in self._good())

    def _good(self) -> list[RankedPiece]:
        """The pieces that may be told as the answer; where some name the month that is asked about, those."""
        good = [each for each in self.found if self._answers(each)]
        times = [topic.word for topic in self.asked.topics if _is_time(topic.word)]
        named = [each for each in good if any(best_likeness(word, each.piece.words) == 1.0 for word in times)]
        return named or good

    def _answers(self, each: RankedPiece) -> bool:
        """Whether a piece may be told as the answer."""
        asked = self.asked
        if asked.tense == "former" and not each.piece.former and each.fit < 0:
            return False
        if (asked.tense == "former" or _WAS_SO.match(asked.text)) and _SINCE_UK.match(each.piece.text):
            return False
        if not asked.negated and asked.ask != "whether" and _left_undone_uk(asked, each.piece.text):
            return False
        if _MAY_NOT_UK.search(asked.text) and not _NO_FOOD.search(f"{each.piece.key} {each.piece.text}"):
            return False
        favourite = _FAVOURITE_UK.search(asked.text)
        if favourite is not None and best_likeness(favourite["what"], each.piece.words) < 0.8:
            return False
        if (
            asked.tense == "former"
            and not each.piece.tells_end
            and not _BEFORE.search(f"{each.piece.key} {each.piece.text}")
            and not any(map(tells_past_uk, words_of(each.piece.text)))
            and asked.topics
        ):
            return False
        if (
            asked.tense != "former"
            and each.piece.former
            and each.piece.source == "fact"
            and (asked.ask not in ("when", "since", "who") or (asked.ask == "who" and asked.tense == "now"))
        ):
            return False
        if (
            _WITH_WHOM.match(asked.text)
            and (each.piece.former or not (_WITH.search(each.piece.text) or _COMING.search(each.piece.text)))
            and each.piece.source == "fact"
            and not any(map(role_of, each.piece.key.split()))
        ):
            return False
        if (
            asked.whom == (USER,)
            and each.piece.source == "fact"
            and each.piece.who == USER
            and asked.has("allergy", "illness", "medicine")
            and _OF_ANOTHER.search(each.piece.text)
        ):
            return False
        enough = (
            _ENOUGH
            if each.piece.rank > _FIRST or each.piece.source != "message" or about(asked, each.piece, self.people) < 1
            else _ENOUGH_FIRST
        )
        if asked.topics and each.coverage < enough:
            return False
        if (
            asked.ask == "how_old"
            and asked.whom == (USER,)
            and each.piece.source == "fact"
            and each.piece.memory.get("confidence") == IN_WORDS
            and re.match(r"(?:мені|я|вже|уже)\b|(?:\d+ )?(?:рок|рік|літ|роч)|[^\W\d_]*[a-z]", each.piece.text, _I)
            is None
            and each.piece.key not in ("birthday", "age")
        ):
            return False  # «собака, 2 роки»
        of_other = asked.whom not in ((), (USER,)) and each.piece.who != USER
        if asked.words == ("work",) and of_other and about(asked, each.piece, self.people) < _TIED:
            return False  # what another one does who only names them
        if each.piece.key == "plan" and _WHAT_IS_SO.match(asked.text):  # what is planned is not so yet
            return False
        if asked.ask in ("how_many", "how_much") and _DID.search(asked.text) and not does(asked, each.piece.words):
            return False
        if (
            asked.has("work")
            and len(asked.topics) == 1
            and each.piece.source == "fact"
            and each.piece.memory.get("confidence") == IN_WORDS
            and _AT_WORK.search(each.piece.text)
            and best_likeness("work", words_of(_AT_WORK.sub(" ", each.piece.text))) < 0.8
        ):
            return False  # "I speak Dutch at work"
        if _other_way(asked.text, each.piece.text) or (_HAPPENED.match(asked.text) and _is_named(each.piece)):
            return False
        if asked.has("work") and _HOPES.search(each.piece.text) and not _HOPES.search(asked.text):
            return False
        if asked.ask == "where" and asked.tense != "former" and _BEFORE_UK.match(each.piece.text):
            return False
        if each.piece.source == "message" and each.piece.who != USER and not self._said_of_it(each):
            return False
        if each.piece.source == "message" and each.piece.who == USER and not self._says_more(each.piece):
            return False
        if self._is_of_kin_alone(each.piece) or self._elsewhere(each.piece):
            return False
        if each.fit < 0 and each.piece.source != "fact":
            return False
        if each.fit < 0 and asked.ask in ("when", "what_time", "how_many", "how_much", "how_old", "since", "where"):
            return False
        return not (
            each.piece.source == "message" and each.piece.who != USER and about(asked, each.piece, self.people) < _OWN
        )

    def _is_of_kin_alone(self, piece: Piece) -> bool:
        """Whether a sentence of the person's tells of one of theirs, where it is asked of the person."""
        if piece.source != "message" or piece.who != USER or self.asked.whom != (USER,):
            return False
        text = normalise(piece.text)
        made = [fact for source, fact in self._made_of if source in text or text in source]
        of_others = self.language == "uk" and bool(made) and all(fact.who != USER for fact in made)
        return of_others or _tells_of_kin(piece)

    def _elsewhere(self, piece: Piece) -> int:
        """Where it is asked where the person lives: 1 for what tells where they lived before, 2 for the place of their
        work, 3 for where another one lives; 0 for what may answer, and for any other question."""
        asked = self.asked
        if asked.ask != "where" or asked.tense == "former" or asked.whom != (USER,) or not asked.topics:
            return 0
        if not all("live" in concepts(topic.word) for topic in asked.topics):
            return 0
        if piece.who != USER or role_of(piece.key) or piece.key in PET_KEYS:
            return 3
        if piece.source == "fact" and (piece.former or piece.key == "lived in" or piece.names_past):
            return 1
        if _LIVED.search(piece.text) and not _LIVES_NOW.search(piece.text):
            return 1
        if piece.key not in ("location", "address") and _MOVED.search(
            piece.text
        ):  # "moved over in 2021" tells no place
            return 1
        at_work = piece.source == "fact" and not _OF_WORK.isdisjoint(piece.key.split())
        return 2 if at_work and not _LIVES_NOW.search(piece.text) else 0

    def _said_of_it(self, each: RankedPiece) -> bool:
        """Whether what another one said is of what is asked: a turn like "avoid" must be there, and the place it is
        asked of, and what leaves out who did it must name most of it."""
        words = [*each.piece.words, *each.piece.context]
        turns = [topic for topic in self.asked.topics if stem(topic.word) in _TURNS]
        if any(best_likeness(topic.word, words) < 0.8 for topic in turns):
            return False
        places = (found["place"] for found in _PLACED.finditer(self.asked.text))
        if any(not concepts(place) and best_likeness(place, words) < 0.8 for place in places):
            return False
        if _FAVOURITE.search(self.asked.text) and not _FAVOURED.search(each.piece.text):
            return False
        sure = about(self.asked, each.piece, self.people) >= 1
        return each.coverage >= (_ENOUGH if sure else _BESIDE)

    def _says_more(self, piece: Piece) -> bool:
        """Whether the person said more than what is asked: "no, I meant my phone number" tells nothing of it."""
        told = (word for word in words_of(MARKED.sub("", piece.text)) if word.lower() not in STOPWORDS)
        return any(best_likeness(word, self.asked.words) < 0.8 for word in told)

    def _counted(self) -> str:
        """How many sons or cats somebody has, in Ukrainian: what was said of their number, and those who are named."""
        asked = self.asked
        if asked.ask != "how_many" or not asked.whom or self.language != "uk":
            return ""
        role = asked.whom[0]
        if not (role_of(role) == role or role in PET_KEYS) or any(
            t.weight >= 0.5 and t.word != "name" for t in asked.topics
        ):
            return ""
        own = [piece for piece in self.pieces if piece.source == "fact" and not piece.former]
        told = [
            piece
            for piece in own
            if piece.who == USER
            and any(self._is_role(role_of(each) or pet_of(each), role) for each in _NUMBERED.findall(piece.text))
        ]
        named = [piece for piece in own if piece.who == USER and self._is_role(piece.key, role) and _is_named(piece)]
        count = wording.say(self.language, "count", count=len(_each_once(named))) if named and not told else ""
        lines = [self._sentence(piece) for piece in _each_once([*told[-1:], *named])]
        return " ".join([count, *lines]).strip()

    def _role_asked(self) -> str:
        """Who is somebody's boss, what the brothers are called: their names."""
        asked = self.asked
        which = asked.ask == "what" and re.match(r"як(?:і|ий|а|е)\b", asked.text, _I) is not None
        counted = _HOW_MANY.match(asked.text)
        role = role_of(counted["who"]) if counted is not None else asked.whom[0] if asked.whom else ""
        if not (asked.ask in ("who", "name", "whether") or which or counted) or not role:
            return ""
        theirs = next((kin for topic in asked.topics if (kin := role_of(topic.word))), "") if not role_of(role) else ""
        if role_of(role) and (of_theirs := self._kin_of_asked(role)):
            return self._joined([RankedPiece(piece, 1, 1, 1) for piece in of_theirs])
        own = [
            piece
            for piece in self.pieces
            if theirs and piece.source == "fact" and not piece.former and len(piece.text.split()) <= 4
            if role_of(piece.key) in (theirs, "partner" if theirs in ("wife", "husband") else theirs)
            if any(same_person(piece.who, name) for name in (role, *self.people.names(role)))
        ]
        if own and asked.ask in ("who", "name") and asked.tense != "former":
            return self._joined([RankedPiece(piece, 1, 1, 1) for piece in own])
        topics = [
            topic
            for topic in asked.topics
            if topic.word not in ("name", counted and counted["who"])
            and topic.weight >= 0.5
            and topic.word not in _FORMER_WORDS
        ]
        if not (role_of(role) or role in PET_KEYS) or topics:
            return ""
        known = self.people.names(role)
        if asked.ask == "whether":  # nobody is known to be one by being asked for
            known = [name for name in known if role in self.people.roles(name)]
        named = [
            piece
            for piece in self.pieces
            if piece.source == "fact"
            and (piece.who == USER or (role in PET_KEYS and piece.key == role))
            and (self._is_role(piece.key, role) or (piece.text in known and role not in PET_KEYS))
            and len(piece.text.split()) <= 4
        ]
        named = [piece for piece in named if piece.who == USER] or named  # their own cat, else another's
        former = asked.tense == "former"
        fitting = [piece for piece in named if piece.former == former] or ([] if not former else named)
        if _TWINS.search(asked.text):
            fitting = self._of_one_age(fitting)
        if not fitting and not former:
            fitting = [
                piece
                for first, second in _KIN_OF_KIN.get(role, ())
                for piece in self.pieces
                if piece.source == "fact" and not piece.former and len(piece.text.split()) <= 4
                if role_of(piece.key) == second
                and any(same_person(piece.who, name) for name in self.people.names(first))
            ]
        if not fitting:
            edges = (piece for piece in self.pieces if piece.source == "relationship" and not former)
            return " ".join(self._sentence(piece) for piece in edges if self._is_edge_of(piece, role))
        following = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and piece.key.startswith("next ") and not piece.former and not former
            if self._is_role(piece.key.removeprefix("next "), role)
        ]
        fitting = _each_once(fitting)
        if len(fitting) > 1 and not following:
            return self._joined([RankedPiece(piece, 1, 1, 1) for piece in fitting])
        following += [
            piece
            for piece in self._told_after(fitting[0])
            if not former and _TAKES_PLACE.search(piece.text) and _names(piece, fitting[0].text)
        ]
        told = [f"{capitalised(self._fact(piece))}. {wording.cite(piece.memory)}" for piece in fitting]
        return "\n- ".join([*told, *map(self._sentence, _each_once(following)[:_MORE_MOST])])

    def _kin_of_asked(self, role: str) -> list[Piece]:
        """Who is that to one of theirs: «діти брата»; nobody where it is asked of the person's own."""
        kin = next((kin for topic in self.asked.topics if (kin := role_of(topic.word)) and kin != role), "")
        if not kin or self.asked.ask not in ("who", "name") or self.asked.tense == "former":
            return []
        whose = (kin, *self.people.names(kin))
        return [
            piece
            for piece in self.pieces
            if piece.source == "fact" and not piece.former and _is_named(piece) and self._is_role(piece.key, role)
            if any(same_person(piece.who, name) for name in whose)
        ]

    def _of_one_age(self, named: Sequence[Piece]) -> list[Piece]:
        """Of those who are named, the ones that are as old as another; all of two whose ages nobody told."""
        ages = {piece.who: piece.text for piece in self.pieces if piece.key == "age" and not piece.former}
        told = [ages.get(piece.text, "") for piece in named]
        found = [piece for piece, age in zip(named, told, strict=True) if age and told.count(age) > 1]
        return found or (list(named) if len(named) == 2 and not any(told) else [])

    def _is_edge_of(self, piece: Piece, role: str) -> bool:
        """Whether a relationship is the person's own, to somebody who is that to them."""
        own = USER in (piece.who, piece.memory.get("other"))
        return own and any(self._is_role(role_of(word), role) for word in words_of(piece.key) if role_of(word))

    def _is_role(self, key: str, role: str) -> bool:
        own = role_of(key) or key
        if role == "pet":
            return key in PET_KEYS
        if role == "grandchild":
            return own in ("grandson", "granddaughter", "grandchild")
        if role == "children":
            return own in ("child", "children", "son", "daughter")
        return own == role or own in self.people.called(role) or key in self.people.called(role)

    def _same_kind(self, best: RankedPiece, good: Sequence[RankedPiece]) -> list[RankedPiece]:
        """Facts under the same key as the best one: "allergy", "likes". A statement in words stands alone."""
        piece = best.piece
        if (
            piece.source != "fact"
            or wording.is_clause(piece.text)
            or (self.language == "uk" and piece.memory.get("confidence") == IN_WORDS)
            or self.asked.ask not in ("what", "who", "name", "where", "how_many")
        ):
            return [best]
        key = normalise(piece.key)
        if key in PET_KEYS and any(
            best_likeness("pet", [word]) == 1.0 or word in ("pets", "animals") for word in self.asked.words
        ):
            return [
                RankedPiece(each, best.coverage, best.fit, best.score)
                for each in self.pieces
                if each.source == "fact" and each.who == USER and each.key in PET_KEYS and not each.former
            ]
        same = [
            each
            for each in good
            if each.piece.source == "fact"
            and normalise(each.piece.key) == key
            and same_person(each.piece.who, piece.who)
            and each.piece.former == piece.former
            and (each.piece.memory.get("confidence") == IN_WORDS) == (piece.memory.get("confidence") == IN_WORDS)
            and each.coverage >= best.coverage - 0.35
        ]
        return same if not key.startswith("favourite") else [best]

    def _joined(self, group: Sequence[RankedPiece]) -> str:
        pieces = sorted(_each_once([each.piece for each in group])[:8], key=_order)
        if len(pieces) == 1:
            return self._sentence(pieces[0])
        kin = self.language == "uk" and pieces[0].key in wording.KIN  # the dictionary lacks their plural forms
        if kin or len({(piece.key, piece.former) for piece in pieces}) > 1 or pieces[0].former:
            return " ".join(self._sentence(piece) for piece in pieces)
        values = _listed([piece.text for piece in pieces], self.language)
        memory = {**pieces[0].memory, "value": values, "key": pieces[0].key, "subject": pieces[0].who}
        cites = " ".join(wording.cite(piece.memory) for piece in pieces)
        return f"{capitalised(wording.told(memory, self.language, listed=True))}. {cites}"

    def _adds(self, other: RankedPiece, best: RankedPiece) -> bool:
        new = [
            word
            for word in other.piece.words
            if len(word) > 3 and not any(likeness(word, known) == 1.0 for known in best.piece.words)
        ]
        near = other.coverage >= best.coverage - 0.1 or best.piece.source == "message"
        return near and other.score >= best.score * _CLOSE and len(new) >= 2

    def _line(self, each: RankedPiece) -> str:
        """The first line: the answer, said as it is stored, with its day where that is asked for."""
        piece = each.piece
        told = self._sentence(piece)
        if self.asked.ask in ("when", "since") and not piece.former:
            day = self._day_of(piece) if self.asked.ask == "when" else ""
            if day:
                return f"**{day}**: {told}" if self._names_matter(each) else f"{day}: {told}"
            if self.asked.ask == "when" and piece.source == "message" and piece.at and not names_time(piece.text):
                said_on = day_in_words(piece.at, self.language)
                return f"{wording.say(self.language, 'when_said', date=said_on)} {told}"
        said = self._day_said(piece) if self.asked.ask == "since" and not _names_day(told) else None
        since = said.period.since if said is not None else piece.since
        if (
            self.asked.ask == "since"
            and since
            and not (_names_day(told) or _LASTS.match(self.asked.text) or _SO_LONG.search(piece.text))
        ):
            begun = _since(since, self.today, self.language, said.period.grain if said else "day")
            return f"{begun}: {_uncapitalised(told)}"
        return told

    def _names_matter(self, each: RankedPiece) -> bool:
        """Whether the very sentence that tells a day names what is asked about."""
        piece = each.piece
        if piece.source != "message":
            return True
        own = covered(self.asked, piece.words, replace(piece, context=()), self.people)
        return own >= _SURE and about(self.asked, piece, self.people) >= _OWN

    def _sentence(self, piece: Piece) -> str:
        cite = wording.cite(piece.memory)
        if piece.source in ("fact", "relationship"):
            told = self._fact(piece).rstrip(".")
            if (
                piece.former
                and piece.until
                and (wording.is_clause(piece.text) or told.startswith(("раніше", "ви казали")))
            ):
                day = day_in_words(piece.until, "en") if self.language == "en" else wording.genitive_day(piece.until)
                told = wording.in_past(told) if self.language == "en" else told
                return f"{wording.say(self.language, 'until', day=day)}: {told.removeprefix('раніше ')}. {cite}".strip()
            return f"{capitalised(told)}{self._until(piece)}. {cite}".strip()
        if piece.source == "episode":
            return f"{piece.text} {cite}"
        return f"{self._speaker(piece)}: {self._quoted(self._around(piece))} {cite}{self._changes(piece)}"

    def _changes(self, piece: Piece) -> str:
        """What holds in place of the statements of a quote that hold no more, each since when: the fullest words of each."""
        notes = sorted(map(self._change, piece.changed), key=lambda note: -len(note[0]))
        fullest = [
            note
            for number, note in enumerate(notes)
            if not any(set(words_of(note[0])) <= set(words_of(other[0])) for other in notes[:number])
        ]
        return "".join(f" {told} {cite}" for told, cite in fullest)

    def _change(self, change: Fields) -> tuple[str, str]:
        """What became of a statement, and its citation."""
        day = parsed(change["since"]) or self.today
        named = day_in_words(day, "en") if self.language == "en" else wording.genitive_day(day)
        fact = {**change, "value": change.get("now"), "memory_id": f"fact-{change['fact_id']}"}
        over = change["how"] == "ended"
        now = self._quoted(str(change["was"])) if over else wording.told(fact, self.language).rstrip(".")
        return wording.say(self.language, f"quote_{change['how']}", day=named, told=now), wording.cite(fact)

    def _fact(self, piece: Piece) -> str:
        if piece.source == "relationship":
            role = role_of(piece.key) if piece.who == USER else ""
            other = {"key": role, "value": piece.memory.get("other"), "subject": USER, "said": self._in_law(role)}
            if role:
                return wording.told(other, self.language)
            edge = (str(piece.memory.get(part, "")) for part in ("subject", "relation", "other"))
            return piece.text if self.language == "en" else told_uk(*edge)
        fact = {**piece.memory, "key": piece.key, "value": piece.text, "subject": piece.who}
        fact["said"] = (
            f"{fact.get('said') or ''} {self._in_law(piece.key)}"  # their own word, which comes first, counts
        )
        return wording.told_former(fact, self.language) if piece.former else wording.told(fact, self.language)

    def _in_law(self, key: str) -> str:
        """The Ukrainian word for a parent of the person's wife or husband, whichever they have; "" for any other key."""
        words = wording.PARENTS_IN_LAW_UK.get(key)
        if self.language == "en" or words is None:
            return ""
        kin = {role_of(piece.key) for piece in self.pieces if piece.who == USER and not piece.former}
        of_wife, of_husband = not kin.isdisjoint(("wife", "girlfriend")), not kin.isdisjoint(("husband", "boyfriend"))
        return words[0] if of_wife and not of_husband else words[1] if of_husband and not of_wife else ""

    def _until(self, piece: Piece) -> str:
        if not piece.former or piece.until is None:
            return ""
        day = day_in_words(piece.until, self.language)
        return f" (until {day})" if self.language == "en" else f" (до {wording.genitive_day(piece.until)})"

    def _speaker(self, piece: Piece) -> str:
        who = wording.say(self.language, "you") if piece.who == USER else piece.who
        if piece.who.lower() == "assistant":
            who = wording.say(self.language, "assistant")
        return f"{who}, {_dated(piece.at, self.today, self.language)}" if piece.at else who

    def _around(self, piece: Piece) -> str:
        """The sentence that answers, with the rest of what was said where it is short."""
        whole = str(piece.memory.get("whole") or piece.text)
        if piece.memory.get("changed_since"):
            return piece.text  # beside it stands what may hold no more
        if len(whole) <= _QUOTE_MOST:
            return whole
        start = max(whole.find(piece.text), 0)
        begin = max(whole.rfind(". ", 0, max(start - 1, 0)) + 1, 0) if start > 0 else 0
        begin = max(whole.rfind(". ", 0, max(begin - 2, 0)) + 1, 0) if start - begin < 60 else begin
        end = start + len(piece.text)
        while end < len(whole) and end - begin < _QUOTE_MOST:
            following = re.search(r"[.!?…](?=\s|$)", whole[end + 1 :])
            if following is None or end + 1 + following.end() - begin > _QUOTE_MOST:
                break
            end += 1 + following.end()
        cut = whole[begin:end].strip()
        return f"{'… ' if begin else ''}{cut}{' …' if end < len(whole) else ''}"

    def _quoted(self, text: str) -> str:
        return f"“{text}”" if self.language == "en" else f"«{text}»"

    def _bullet(self, piece: Piece) -> str:
        return self._sentence(piece) + self._resolved(piece)

    def _ended(self, lines: list[str], best: RankedPiece) -> str:
        """The lines, with a word on age where a state was told of long ago."""
        piece = best.piece
        if (
            piece.memory.get("is_stale")
            and _is_state(piece)
            and self.asked.ask not in ("when", "since")
            and self.asked.tense != "former"
            and piece.at is not None
        ):
            lines.append(wording.say(self.language, "stale", when=wording.in_month(piece.at, self.language)))
        resolved = self._resolved(piece) if self.asked.ask not in ("when",) else ""
        if resolved:
            lines[0] += resolved
        return "\n".join(lines)

    def _resolved(self, piece: Piece) -> str:
        meant = meant_day(piece.text, piece.at, self.language) if piece.at and piece.source in ("message",) else None
        if meant is None:
            return ""
        return " " + capitalised(wording.say(self.language, "resolved", words=meant[0], told=meant[1]))

    def _day_of(self, piece: Piece) -> str:
        """The day that a piece names for what is asked about."""
        said_on = piece.at or self.today
        now = piece.text if self._asks_past else without_former(piece.text)
        put_off = len(now) < len(piece.text)
        piece = replace(
            piece,
            text=_SHIFTED.sub(
                lambda found: f"{told} to" if (told := found["verb"] or found["then"]) else f"{found['verb_uk']} ",
                now,
            ),
        )
        if piece.key in ("birthday", "date of birth") and meant_day(piece.text, said_on, self.language) is None:
            return ""
        ahead = not _is_past(piece.text)
        named = [
            (found.start, found.end, self._day_told(found, said_on))
            for each in (True, False)
            for found in find_times(piece.text, said_on, ahead=each)
            if each is not _is_past(_clause_at(piece.text, found.start, found.end))
        ]
        named.sort(key=lambda each: each[0])
        named += [
            (found.start(), found.end(), self._ordinal_told(found, piece, said_on))
            for found in (*_ORDINAL.finditer(piece.text), *_FEAST.finditer(piece.text))
            if not any(start <= found.start() < end for start, end, _ in named)
        ]
        named = [each for each in named if each[2]]
        span = _SPAN.search(piece.text) or _DAYS_LISTED.search(piece.text)
        if span is not None:
            return span[0]
        if not named and piece.source == "message":
            whole = str(piece.memory.get("whole") or "")
            named = [(0, 0, self._day_told(found, said_on)) for found in find_times(whole, said_on, ahead=ahead)][:1]
            return named[0][2] if named else ""
        if not named and (put_off or names_time(piece.text)):
            return ""
        if not named:
            began = _began(piece.since, self.language) if piece.since and self.asked.ask == "when" else ""
            said = self._day_said(piece) if piece.source == "fact" else None
            return self._day_told(said, said_on) if said else began if piece.source == "fact" else ""
        scores = [
            sum(best_likeness(topic.word, words_of(_clause_at(piece.text, start, end))) for topic in self.asked.topics)
            for start, end, _ in named
        ]
        best = max(scores)
        tells_one = len({day for _, _, day in named}) == 1 or (best > 0 and scores.count(best) == 1)
        return named[scores.index(best)][2] if tells_one else ""

    def _day_said(self, piece: Piece) -> TimeFound | None:
        """The day that the person named for a fact when they told it."""
        said = str(piece.memory.get("said") or "")
        value = words_of(piece.text)
        for found in find_times(said, piece.at or self.today):
            named = words_of(_clause_at(said, found.start, found.end))
            clause = [*named, *map(nominative.place, named)]
            if any(best_likeness(word, clause) >= 0.8 for word in value):
                return found
        return None

    def _ordinal_told(self, found: re.Match[str], piece: Piece, said_on: date) -> str:
        """A feast or a day as it was said; "the 15th" of what was, in a message, as the last such day before it was said."""
        number = re.search(r"\d+", found[0])
        past = piece.source == "message" and _is_past(_clause_at(piece.text, found.start(), found.end()))
        if number is None or not past:
            return found[0]
        before = (said_on - timedelta(days=passed) for passed in range(62))
        return next((day_in_words(day, self.language) for day in before if day.day == int(number[0])), found[0])

    def _day_told(self, found: TimeFound, said_on: date) -> str:
        """A time as it was said; where that leans on the day of saying it, with the day that it means."""
        said = _PREPOSITION.sub("", found.said.strip()) if self.language == "en" else found.said.strip()
        period = found.period
        weekday = re.fullmatch(rf"(?:(?:on|this|next|у|в|цієї|цього|наступн\w+) )*{WEEKDAY}", found.said.strip(), _I)
        if weekday and period.since and period.since == period.until:
            return f"{said}, {day_in_words(period.since, self.language)}"
        if re.search("weekend|вихідн", found.said, _I) and period.since:
            return wording.say(self.language, "weekend", day=day_in_words(period.since, self.language))
        if _VAGUE.search(found.said):
            return ""
        relative = meant_day(found.said, said_on, self.language)
        return relative[1] if relative else said

    # Yes or no

    def _whether(self) -> str:
        asked = self.asked
        if not asked.topics:
            return (self._has() or self._told()) if asked.whom else self._unknown()
        if _ANY.search(asked.text) and (some := self._chosen()):  # "is anyone in the family diabetic?"
            return f"{wording.say(self.language, 'yes')}: {_uncapitalised(some)}"
        if _ANY.search(asked.text) and (forbidden := self._forbidden()):  # "is there anything I can't eat?"
            return forbidden
        if asked.whom == (USER,) and asked.words == ("single",) and not self._asks_past:
            partner = Answering(
                self.language, replace(asked, whom=("partner",), topics=()), self.today, self.done, self.classifier
            )._has()
            yes = wording.say(self.language, "yes")
            if partner.startswith(yes):
                return wording.say(self.language, "no") + partner.removeprefix(yes)
        status = self._parted() or self._named_so() or self._has_several()
        if status:
            return status
        known = {(each.piece.id, each.piece.text) for each in self.found}
        restricting = (each for each in self._restrictions() if (each.piece.id, each.piece.text) not in known)
        verdicts = [verdict for each in (*self.found, *restricting) if (verdict := self._verdict(each)) is not None]
        allowed = max((_order(each.piece) for each in self.found if _ALLOWS_UK.search(each.piece.text)), default="")
        verdicts = [each for each in verdicts if not (each.forbids and _order(each.found.piece) < allowed)]
        holding = {each.found.piece.id for each in verdicts if each.yes and not each.found.piece.former}
        verdicts = [each for each in verdicts if not (each.found.piece.former and each.found.piece.id in holding)]
        undecided = self._undecided()
        if undecided:
            return undecided
        if not verdicts:
            return self._unknown()
        stored = [verdict for verdict in verdicts if verdict.found.piece.source not in ("message", "episode")]
        verdicts = stored or verdicts
        best = max(verdicts, key=lambda verdict: verdict.found.score)
        close = [
            each
            for each in verdicts
            if each.found.coverage >= best.found.coverage - 0.34 or self._takes_back(each, best)
        ]
        present = asked.tense != "former" and not (
            _BEGINS_PAST.match(asked.text) or asked.text.lower().startswith("had ")
        )
        if present:
            newest = max(
                close, key=lambda each: (_order(each.found.piece)[:19], not each.yes, not each.found.piece.former)
            )
            if newest.yes and not best.yes and _AGAIN.search(newest.found.piece.text):  # "vaping again since Saturday"
                best = newest
            elif not newest.yes or best.found.piece.former:
                best = newest if not newest.yes else max(close, key=lambda each: (each.yes, each.found.score))
        else:
            best = max(close, key=lambda each: (each.found.score, _order(each.found.piece)))
        best = max((each for each in verdicts if each.forbids), key=lambda each: each.found.score, default=best)
        told = best.found.piece
        since = (self._changed_since(told) or self._since_then(told)) if best.yes and present else None
        if since is not None:
            told_before = wording.in_past(self._sentence(best.found.piece))
            earlier = wording.say(self.language, "earlier", told=_uncapitalised(told_before))
            now = self._sentence(since)
            ends = _OVER.search(since.text) is not None and not asked.negated and _OVER.search(asked.text) is None
            now = f"{wording.say(self.language, 'no')}: {_uncapitalised(now)}" if ends else now
            return f"{now}\n- {earlier}"
        same = [each.found for each in close if each.yes == best.yes and each.found is not best.found]
        lines = [self._yes_no(best)]
        now_so = self._now_of(told) if present and not best.yes else None
        if now_so is not None:
            was = self._sentence(replace(told, until=None))
            before = wording.say(self.language, "earlier", told=_uncapitalised(wording.in_past(was)))
            lines = [f"{wording.say(self.language, 'no')}: {_uncapitalised(self._sentence(now_so))}", f"- {before}"]
        ender = self._ender(told) if present and not best.yes else None
        if ender is not None and _IS_HERE.search(asked.text) and not asked.still and _CAME.search(ender.text):
            lines[0] = f"{wording.say(self.language, 'yes')}: {_uncapitalised(self._sentence(ender))}"
        elif ender is not None:
            lines[0] += f" {self._sentence(ender)}"
        group = [
            best.found,
            *(
                each
                for each in same
                if (
                    normalise(each.piece.key) == normalise(best.found.piece.key)
                    or {each.piece.key, best.found.piece.key} <= PET_KEYS
                )
                and not wording.is_clause(each.piece.text)
            ),
        ]
        if best.yes and _ANY.search(asked.text) and len(group) > 1 and best.found.piece.source != "message":
            lines = [f"{wording.say(self.language, 'yes')}: {_uncapitalised(self._joined(group))}"]
        lines += [
            f"- {self._bullet(each.piece)}"
            for each in same[:_MORE_MOST]
            if self._adds(each, best.found) and each not in group
        ]
        return "\n".join(lines)

    def _named_so(self) -> str:
        """Whether one of the person's is called so, or is that to them: "is my boss called Olga?", "is Rory my brother?"; ""
        where that is not asked, or nothing tells it."""
        words = [(topic.word, topic.name) for topic in self.asked.topics]
        words += [(word, word[:1].isupper()) for word in self.asked.whom if word != USER]
        names = [word for word, is_name in words if is_name]
        roles = [role_of(word) or ("" if word not in PET_KEYS else word) for word, is_name in words if not is_name]
        if len(roles) != 1 or not roles[0] or len(names) != 1 or not _OWN_ONE.search(self.asked.text):
            return ""
        named = [piece for piece in self.pieces if piece.source == "fact" and not piece.former and piece.who == USER]
        named = [piece for piece in named if _is_named(piece) and (role_of(piece.key) or piece.key in PET_KEYS)]
        theirs = [piece for piece in named if self._is_role(piece.key, roles[0])]
        others = [piece for piece in named if same_person(piece.text, names[0])]
        same = [piece for piece in others if piece in theirs or piece.text in self.people.names(roles[0])]
        called = _CALLED.search(self.asked.text) is not None
        if not (same or called or all(self._is_other_kin(piece, roles[0]) for piece in others)):
            return ""
        found = same or (theirs if called else others)
        told = self._joined([RankedPiece(piece, 1, 1, 1) for piece in found]) if found else ""
        return f"{wording.say(self.language, 'yes' if same else 'no')}: {_uncapitalised(told)}" if told else ""

    @staticmethod
    def _is_other_kin(piece: Piece, role: str) -> bool:
        """Whether who is somebody's kin so is not `role` to them: a son is no brother, but a child may be a son."""
        own = role_of(piece.key)
        return {own, role} <= _FAMILY and own != role and not any({own, role} <= alike for alike in _MAY_BE_BOTH)

    def _parted(self) -> str:
        """Whether the person is married or single, by what they told last of having parted; "" where that is not asked, or
        something told later says otherwise."""
        asked = self.asked
        single = re.search(r"\b(?:single|divorced|розлучен\w+|неодружен\w+|незаміжня)\b", asked.text, _I) is not None
        if asked.whom != (USER,) or self._asks_past or not (single or asked.has("married")) or len(asked.topics) > 1:
            return ""
        own = [piece for piece in self.pieces if piece.source == "fact" and piece.who == USER and not piece.former]
        parted = [piece for piece in own if _LIVES_ALONE.search(piece.text) and not _OF_ANOTHER.search(piece.text)]
        joined = [piece for piece in own if _WED.search(f"{piece.key} {piece.text}") and piece not in parted]
        last = max(parted, key=_order, default=None)
        if last is None or any(_order(piece) > _order(last) for piece in joined):
            return ""
        return f"{wording.say(self.language, 'yes' if single else 'no')}: {_uncapitalised(self._sentence(last))}"

    def _parted_since(self) -> str:
        """That the person parted, where it is asked whether they have a partner and nothing later tells of one; "" else."""
        asked = self.asked
        if asked.whom[0] not in _PARTNERED or self._asks_past or asked.ask != "whether":
            return ""
        own = [piece for piece in self.pieces if piece.source == "fact" and not piece.former]
        parted = [piece for piece in own if piece.who == USER and _WE_PARTED.match(piece.text)]
        last = max(parted, key=_order, default=None)
        theirs = [piece for piece in own if role_of(piece.key) in _PARTNERED or role_of(piece.who) in _PARTNERED]
        if last is None or any(_order(piece) > _order(last) for piece in theirs):
            return ""
        return f"{wording.say(self.language, 'no')}: {_uncapitalised(self._sentence(last))}"

    def _restrictions(self) -> list[RankedPiece]:
        """What says how those who are asked about eat, where it is asked what they may: it may name none of the words. An
        allergy comes first."""
        asked = self.asked
        if not (asked.has("eat", "drink") or _AVOIDING.search(asked.text) or _MAY.search(asked.text)):
            return []
        found = [
            RankedPiece(piece, 1, 0, 1.0)
            for piece in self.pieces
            if piece.source == "fact"
            and not piece.former
            and about(asked, piece, self.people) >= _OWN
            and (
                _NO_FOOD.search(f"{piece.key} {piece.text}")
                or _GIVEN_UP.search(piece.text)
                or any(diet in piece.text.lower() for diet in _DIETS)
            )
        ]
        return sorted(found, key=lambda each: "allerg" not in each.piece.key)

    def _takes_back(self, verdict: Verdict, best: Verdict) -> bool:
        """Whether what was said later, and of the same thing, takes back what seemed to be so."""
        mine, theirs = ({stem(word) for word in each.found.piece.words} - STOPWORDS for each in (verdict, best))
        later = _order(verdict.found.piece) > _order(best.found.piece)
        return later and not verdict.yes and best.yes and len(mine & theirs) >= 2

    def _has_several(self) -> str:
        """ "Do I have kids?": whether there are some, or of one of theirs; "" where that is not asked."""
        asked = self.asked
        word = asked.topics[-1].word.lower() if asked.topics and _HAVE_ANY.match(asked.text) else ""
        kind = "pet" if word in ("pets", "тварини") else pet_of(word) or word.removesuffix("s")
        named = [
            RankedPiece(piece, 1, 1, 1)
            for piece in self.pieces
            if piece.source == "fact" and piece.who == USER and not piece.former and _is_named(piece)
            if piece.key in PET_KEYS and kind in ("pet", piece.key)
        ]
        if named:
            return f"{wording.say(self.language, 'yes')}: {_uncapitalised(self._joined(named))}"
        role = role_of(word) if len(asked.topics) == 1 and self.language == "en" else ""
        if not role:
            return ""
        return Answering(
            self.language, replace(asked, whom=(role,), topics=()), self.today, self.done, self.classifier
        )._has()

    def _has(self) -> str:
        """Whether the person has a boyfriend, a brother: those that are, else those that were; "" where none is known."""
        parted = self._parted_since()
        if parted:
            return parted
        told = "" if self._asks_past else self._role_asked()
        if told and not any(_DIED_UK.search(piece.text) and _names_role(piece, told) for piece in self.pieces):
            return f"{wording.say(self.language, 'yes')}: {_uncapitalised(told)}"
        role = self.asked.whom[0]
        ties = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and piece.who == USER and role_of(role) and self._is_role(piece.key, role)
        ]
        now = [piece for piece in ties if not piece.former]
        shown = _each_once(now or ties)[:1]
        if now and not self._asks_past:  # who is known by name, and died
            died = [piece for piece in self.pieces if piece.source == "fact" and _DIED_UK.search(piece.text)]
            theirs = [piece for piece in died if same_person(piece.who, shown[0].text) or piece.who == role]
            if theirs:
                return self._sentence(theirs[-1])
        word = wording.say(self.language, "yes" if now or self._asks_past else "no")
        return f"{word}: {_uncapitalised(self._sentence(shown[0]))}" if shown else ""

    def _yes_no(self, verdict: Verdict) -> str:
        piece = verdict.found.piece
        if piece.source in ("message", "episode"):
            return self._line(verdict.found)
        if not verdict.yes and self.asked.has("allergy") and not _NO_ALLERGY.search(piece.text):
            return self._nearest_told(piece)  # that something else is over denies no allergy
        word = wording.say(self.language, "yes" if verdict.yes else "no")
        told = " ".join(map(self._sentence, self._of_each(piece) or [piece]))
        if verdict.yes and _TOLD_OFF.search(piece.text):  # to do without it
            return told
        if self._is_moot(piece, yes=verdict.yes):
            return capitalised(told)
        return f"{word}: {_uncapitalised(told)}"

    def _is_moot(self, piece: Piece, *, yes: bool) -> bool:
        """Whether a fact in the person's words bears on what is asked, and does not say that it is so or is not: it is told
        without a yes or a no. Of such as name what was asked about a third were no yes, over what people newly wrote."""
        if piece.source != "fact" or piece.memory.get("confidence") != IN_WORDS:
            return False
        text, asked = without_former(piece.text), self.asked
        if not yes:
            return _IS_HERE.search(asked.text) is not None and not asked.still and _CAME.search(text) is not None
        denied = _NEGATION.search(_WITHOUT.sub("", text)) is not None and not asked.negated
        if denied or (asked.still and (self._is_change(piece) or _CAME.search(text) or _is_past(text))):
            return True
        if _MAY.search(asked.text):  # what forbids or allows, the verdict tells by its words
            return False
        if _HAS.search(asked.text) and not _HELD.search(text):
            return True
        known = [*words_of(text), *words_of(piece.who if piece.who != USER else "")]
        wanted = {word.lower() for word in words_of(_STILL.sub("", asked.text))} - STOPWORDS
        return any(best_likeness(word, known) < 0.8 for word in wanted)

    def _verdict(self, each: RankedPiece) -> Verdict | None:
        """What a piece says to the question; None where it says nothing to it."""
        asked, piece = self.asked, each.piece
        if piece.source == "message" and piece.who != USER and about(asked, piece, self.people) < _OWN:
            return None
        if not self._asks_past and _MAY.search(asked.text):  # what was forbidden once forbids nothing now
            if piece.former and _FORBIDS.search(piece.text):
                return None
            if (holding := without_former(piece.text)) != piece.text:
                piece = replace(piece, text=holding, key="", words=tuple(words_of(holding)))
        if self._is_of_kin_alone(piece) or (asked.whom == (USER,) and _begins_with_another(piece)):
            return None
        has = re.search(r"\b(?:have|has|got|own|owns)\b", asked.text, _I) is not None
        if piece.key == "plan" and _IS_SO.match(asked.text):  # what is planned is not so yet
            return None
        if _NEEDS_TO.search(asked.text) and not _TASK.search(piece.text):  # what was done needs doing no more
            wanted = [topic for topic in asked.topics if topic.weight >= 0.5]
            done = wanted and _STILL.search(asked.text) and _IS_DONE.match(piece.text)
            hits = [topic for topic in wanted if best_likeness(topic.word, piece.words) >= 0.8]
            return Verdict(each, False) if done and len(hits) == len(wanted) else None
        if _WISH_ASKED.search(asked.text) and not (_UNREAL.search(piece.text) or piece.key in _AIMS):
            return None  # what is so tells of no wish
        unreal = _UNREAL.search(piece.text) is not None and not _UNREAL.search(asked.text)
        has = has or _HAVE_UK.search(asked.text) is not None
        unreal = unreal or (_WANTS_UK.search(piece.text) is not None and not _WANTS_UK.search(asked.text))
        if (unreal and (has or piece.source == "message")) or (
            has and (_DISLIKES.match(piece.key) or _LIKES.match(piece.key))
        ):
            return None
        if (
            has
            and not self._asks_past
            and re.match(r"(?:i|we) (?:once )?(?:had|used to have)\b(?! to\b)", piece.text, _I)
        ):
            return None
        if has and _SEEN.match(piece.text):  # what one saw or tried one does not have
            return None
        if has and self.language == "uk" and lies_ahead_uk(piece.text):  # «куплю мотоцикл»: there is none yet
            return None
        predicates = [
            topic
            for topic in asked.topics
            if not topic.name and topic.weight != LENT and concepts(topic.word) & set(_GENERIC)
        ]
        wanted = [topic for topic in asked.topics if topic.weight >= 0.5]
        objects = [topic for topic in wanted if topic not in predicates] or wanted or list(asked.topics)
        if asked.has("wait") and best_likeness("wait", piece.words) < 0.8:
            return None  # who answered is not waited for
        objects = self._without_unnamed(objects, piece)
        known = self.people if self._asks_past else self.people_now
        holds = piece.source == "fact" and not piece.former and not _OVER.search(piece.text)
        own = words_of(piece.text) if holds and wording.is_clause(piece.text) else piece.words
        words = [
            *own,
            *(role for name in piece.words if name[:1].isupper() for role in known.roles(name)),
            *(known.roles(piece.who) if piece.who != USER else []),
        ]
        eats, avoids = asked.has("eat", "drink"), _AVOIDING.search(asked.text) is not None
        held = [
            part
            for part in _SIDES.split(piece.text)
            if any(best_likeness(each.word, words_of(part)) >= 0.8 for each in objects)
        ]
        if (
            _MAY.search(asked.text) and len(held) == 1 and held[0] != piece.text
        ):  # "aspirin upsets me but paracetamol is fine"
            piece = replace(piece, text=held[0], key="", words=tuple(words_of(held[0])))
        if (eats or avoids or _MAY.search(asked.text)) and not asked.has("allergy"):
            food = self._food([each for each in objects if each.weight != LENT] or objects, piece, words)
            harms = _NO_FOOD.search(f"{piece.key} {piece.text}") is not None
            whose = asked.whom or tuple(topic.word.capitalize() for topic in asked.topics if topic.name) or (USER,)
            named = asked.whom or any(same_person(piece.who, each) for each in whose)
            theirs = whose == (USER,) if piece.who == USER else whose != (USER,) and bool(named)
            if harms and (piece.former or not theirs):  # that it is over, or another's, allows nothing by itself
                return None
            named_food = [
                each for each in objects if each.weight != LENT and not concepts(each.word) & {"eat", "drink", "food"}
            ]
            if food is None and harms and any(best_likeness(each.word, words) >= 0.8 for each in named_food):
                food = False  # milk, for who tolerates no lactose
            forbids = food is False and (harms or (piece.key == "diet" and not piece.former))
            others = [word for word in words if not any(likeness(topic.word, word) == 1.0 for topic in objects)]
            if food and eats and _OVER.search(piece.text) and not self._states(predicates, others):  # «каву кинув»
                return Verdict(each, self._asks_past is not avoids)
            if food is False and _ALLOWS_UK.search(piece.text):
                return Verdict(each, not avoids)
            if food is False or (food and (eats or _FINE.search(piece.text) or _NO_REACTION.search(piece.text))):
                return Verdict(each, food is not avoids, forbids)
        opposed = [topic for topic in asked.topics if any(_are_contrary(topic.word, word) for word in piece.words)]
        if opposed and all(best_likeness(topic.word, words) >= 0.8 for topic in wanted if topic not in opposed):
            return Verdict(each, asked.negated)
        # a house that one has is no city where one lives
        hit = [
            topic
            for topic in objects
            if best_likeness(topic.word, words)
            >= (1.0 if topic.name else _SAME_THING if has and "live" in concepts(topic.word) else 0.8)
        ]
        if hit and not piece.former and _NONE_AT_ALL.search(piece.text):
            return Verdict(each, asked.negated)
        told = _EX.sub(" ", piece.text)
        ended = _OVER.search(told) or ENDED.search(told) or (_GAVE.search(told) if has else None)
        rejected = _REJECTED.search(piece.text)
        chosen = words_of(piece.text[: rejected.start("what")]) if rejected is not None else ()
        if rejected is not None and hit and all(best_likeness(topic.word, chosen) < 0.8 for topic in hit):
            return Verdict(each, asked.negated)
        asks_it = ended is not None and any(likeness(topic.word, ended[0]) >= 0.9 for topic in objects)
        over = piece.former or (ended is not None and not asks_it)
        now = self._now_of(piece)
        if now is not None and hit and all(best_likeness(topic.word, now.words) >= 0.8 for topic in hit):
            return None  # what it says of the question holds on
        ended_words = set(words_of(piece.text)) - set(words_of(without_former(piece.text))) - set(words_of(piece.key))
        if ended_words and hit and not self._asks_past:  # what stands in the brackets is over
            held = [word for word in words if word not in ended_words]
            over = over or all(best_likeness(topic.word, held) < 0.8 for topic in hit)
        if over and hit and all(topic.weight == LENT for topic in hit):
            return None  # that it was the same thing denies nothing of it
        needed = len(objects) if not over else max(1, (len(objects) + 2) // 3)
        if piece.former and ended is None:  # an earlier value tells no end
            needed = len(objects) if len(objects) < 3 else (len(objects) + 1) // 2
        if len(hit) < needed or any(topic.name and each.coverage < 0.5 for topic in asked.topics):
            return None
        affirmed = [topic.word for topic in objects if not _lacks(asked.text, [topic.word])]
        if asked.has("like") and not asked.has("dislike"):
            if _DISLIKES.match(piece.key) or _DISLIKING.search(piece.text):
                return Verdict(each, False)
            if not (_LIKES.match(piece.key) or best_likeness("like", words) >= 0.8):
                return None
            return Verdict(each, (not over or self._asks_past) and not _lacks(piece.text, affirmed))
        predicate = [topic for topic in predicates if topic not in objects]
        if predicate and not over and not self._states(predicate, words):
            return None
        if piece.former and _NEGATION.search(piece.text):
            return None  # that it was not so is over
        if self.language == "uk" and not over and not self._asks_past and _was_so_uk(asked, piece):
            return None  # «курив двадцять років» does not say that it goes on
        if piece.former:
            return Verdict(each, self._asks_past)
        denies = _denies(piece, affirmed)
        if over and not (self._asks_past and not denies and not _OVER_AGAINST.search(piece.text)):
            return Verdict(each, False)
        return Verdict(each, denies is asked.negated if asked.negated else not denies)

    def _without_unnamed(self, objects: Sequence[Topic], piece: Piece) -> list[Topic]:
        """What is asked about, without the words that a piece leaves out of those for which a pronoun stands, where it
        names half of them: they mean one thing together."""
        lent = [topic for topic in objects if topic.weight == LENT]
        named = [topic for topic in lent if best_likeness(topic.word, piece.words) >= 0.8]
        if len(lent) == len(objects) or 2 * len(named) < len(lent):
            return list(objects)
        return [topic for topic in objects if topic not in lent or topic in named]

    def _now_of(self, piece: Piece) -> Piece | None:
        """What holds in place of a former value; None where nothing does."""
        if not piece.former:
            return None
        return next((each for each in self.pieces if each.id == piece.id and not each.former), None)

    @property
    def _asks_past(self) -> bool:
        """Whether it is asked what was so, or when: "did I …", "when did I …", «коли я вийшла …»."""
        text = self.asked.text
        if self.asked.ask == "when":
            return re.search(r"\b(?:did|was|were)\b", text, _I) is not None or any(map(is_past_uk, words_of(text)))
        begins_past = _BEGINS_PAST.match(text) is not None
        return self.asked.tense == "former" or (begins_past and not self.asked.still)

    def _states(self, predicate: Sequence[Any], words: Sequence[str]) -> bool:
        """Whether a piece states what is asked of its object; to own, to have and to go is said in many ways."""
        loose = all(
            concepts(topic.word) & {"own", "attend", "happen", "meet", "play", "speak"}
            and not concepts(topic.word) & {"decide"}
            for topic in predicate
        )
        return loose or any(best_likeness(topic.word, words) >= 0.8 for topic in predicate)

    def _food(self, objects: Sequence[Any], piece: Piece, words: Sequence[str]) -> bool | None:
        """Whether somebody may eat or drink what is asked about, by allergies, diets and what was said to be fine."""
        text = f"{piece.key} {piece.text}"
        for diet, kinds in _DIETS.items():
            if (
                diet in text.lower()
                and not piece.former
                and any(
                    best_likeness(topic.word, [kind]) >= 0.8 or best_likeness(kind, [topic.word]) >= 0.8
                    for topic in objects
                    for kind in kinds
                )
            ):
                return False
        harms = (_NO_FOOD.search(text) or _GIVEN_UP.search(piece.text)) is not None
        bare = re.search(r"\b(?:eats?|drinks?)(?=$|,)", piece.text, _I)  # "doesn't drink": nothing of the kind
        named = [word for word in words if bare or not concepts(word) & {"eat", "drink", "food"}]
        foods = [
            topic
            for topic in objects
            if not concepts(topic.word) & {"eat", "drink", "food"}
            and (
                best_likeness(topic.word, words) >= 0.85
                or (harms and any(likeness(word, topic.word) >= 0.85 for word in named))
            )
        ]
        if not foods or piece.former:
            return None
        clause = next(
            (
                part
                for told in (piece.text, text)
                for part in re.split(r"[,;]| but | а | але ", told)
                if best_likeness(foods[0].word, words_of(part)) >= 0.85
            ),
            text,
        )
        denied = _NEGATION.search(_WITHOUT.sub("", clause)) or _lacks(
            clause, [topic.word for topic in foods if not _lacks(self.asked.text, [topic.word])]
        )
        if (_FINE.search(clause) and not denied) or _NO_REACTION.search(clause):
            return True
        return not (_NO_FOOD.search(text) or _GIVEN_UP.search(piece.text) or denied or _DISLIKES.match(piece.key))

    def _undecided(self) -> str:
        """ "Did we pick a database?", where that is still open; "are we still waiting?", where it came."""
        asked = self.asked
        if not (asked.has("decide") or asked.has("wait")):
            return ""
        topic = [topic.word for topic in asked.topics if not concepts(topic.word) & {"decide", "wait"}]
        open_ones = [
            each
            for each in self.found
            if open_in(_with_key(each.piece))
            and topic
            and any(best_likeness(word, each.piece.words) >= 0.8 for word in topic)
        ]
        for each in open_ones:
            later = [
                other
                for other in self.pieces
                if _order(other) > _order(each.piece) or (each.piece.former and not other.former)
            ]
            came = next((other for other in later if settled(_with_key(each.piece), [_with_key(other)])), None)
            if each.piece.former and came is None and not asked.has("wait"):
                continue
            word = (
                wording.say(self.language, "no" if asked.has("wait") else "yes")
                if came or each.piece.former
                else wording.say(self.language, "yes" if asked.has("wait") else "not_yet")
            )
            told = self._sentence(came or each.piece)
            return f"{word}: {_uncapitalised(told) if (came or each.piece).source == 'fact' else told}"
        return ""

    # What is known of somebody, what changed, what is open

    def _identity(self) -> str:
        """Who somebody is: what they are to the person, then what is known of them."""
        whom = self.asked.whom[0]
        own = [
            piece
            for piece in self.pieces
            if about(self.asked, piece, self.people) >= _OWN
            and not piece.former
            and piece.source != "message"
            and self._since_then(piece) is None
        ]
        own = sorted(own, key=lambda piece: (not self._says_who(piece, whom), piece.source != "fact", _order(piece)))
        if not own:
            said = [
                each
                for each in self.found
                if each.piece.source == "message" and each.piece.who == USER and _names(each.piece, whom)
            ]
            return self._ended([self._line(said[0])], said[0]) if said else self._unknown()
        if all(
            same_person(piece.text, whom) or _NAMES_ALONE.fullmatch(piece.text) for piece in own
        ):  # what else was said?
            own = list({each.id: each for piece in own for each in (piece, *self._in_one_breath(piece))}.values())
        lines = [self._sentence(piece) for piece in own[:5]]
        return "\n".join([lines[0], *(f"- {line}" for line in lines[1:])])

    def _formerly(self) -> str:
        """What held of somebody before."""
        own = [
            piece
            for piece in _each_once(self.pieces)
            if piece.former and piece.source == "fact" and about(self.asked, piece, self.people) >= _OWN
        ]
        lines = [self._sentence(piece) for piece in sorted(own, key=_order, reverse=True)[:3]]
        return "\n".join([lines[0], *(f"- {line}" for line in lines[1:])]) if lines else self._unknown()

    def _says_who(self, piece: Piece, whom: str) -> bool:
        key = role_of(piece.key) or (piece.key if piece.key in wording.KIN else "")
        return bool(key) and (same_person(piece.text, whom) or same_person(whom, piece.text))

    def _about(self) -> str:
        """What is known of the person, of somebody, or of a thing, grouped."""
        asked = self.asked
        whom = asked.whom or ((" ".join(asked.words),) if asked.topics else (USER,))
        if not asked.whom and asked.topics:
            return self._about_topic()
        if whom == (USER,):
            return self._about_person()
        lines: list[str] = []
        shown: set[tuple[str, str]] = set()
        called = [name for each in whom for name in (*(self.people.names(each) if role_of(each) else ()), each)]
        for name in dict.fromkeys(called):
            asked_one = replace(asked, whom=(name,), topics=())
            own = [
                piece
                for piece in _each_once(self.pieces)
                if about(asked_one, piece, self.people) >= _OWN
                and piece.source != "message"
                and not piece.former
                and (piece.id, piece.text) not in shown
            ]
            own = sorted(own, key=lambda piece: (not self._says_who(piece, name), _order(piece)))
            shown |= {(piece.id, piece.text) for piece in own}
            if len(called) > 1 and own:
                lines.append(f"**{self._name(name)}**: " + " ".join(self._sentence(piece) for piece in own[:4]))
            else:
                lines += [f"- {self._sentence(piece)}" for piece in own[:_LINES_MOST]]
        said = [
            each
            for each in self.found
            if each.piece.source in ("message", "episode") and about(asked, each.piece, self.people) >= _OWN
        ]
        said = list({each.piece.id: each for each in reversed(said)}.values())[::-1]
        if not lines:
            if not said:
                return self._unknown()
            head = wording.say(self.language, "said_about", whom=self._whom_in_words(whom))
            return "\n".join([head, *(f"- {self._bullet(each.piece)}" for each in said[:4])])
        return "\n".join(
            [wording.say(self.language, "known_facts", whom=self._whom_in_words(whom), list="").rstrip(), *lines]
        )

    def _whom_in_words(self, whom: Sequence[str]) -> str:
        return wording.say(self.language, "whom", whom=_listed([self._name(each) for each in whom], self.language))

    def _name(self, whom: str) -> str:
        if role_of(whom) == whom or (whom in PET_KEYS and self.language == "uk"):
            plural = re.search(rf"\b{whom}s\b", self.asked.text, _I) is not None
            return wording.your_role(whom, self.language, plural=plural, said=f"{self.asked.text} {self._in_law(whom)}")
        known = (name for name in self.people.subjects.values() if same_person(name, whom))
        alike = next((name for name in known if len(name.split()) == len(whom.split())), "")
        return alike or (in_nominative(whom, name=True) if self.language == "uk" else whom)

    def _about_topic(self) -> str:
        good = [each for each in self.found if each.coverage >= _ENOUGH]
        if not good:
            return self._unknown()
        return "\n".join(f"- {self._bullet(each.piece)}" for each in good[:6])

    def _about_person(self) -> str:
        own = [piece for piece in self.pieces if piece.source == "fact" and not piece.former]
        if self.asked.topics:
            kinds = [
                piece
                for piece in own
                if any(
                    best_likeness(word, [*words_of(piece.key), *words_of(str(piece.memory.get("type", "")))]) >= 0.8
                    for word in self.asked.words
                )
            ]
            if any(map(_OF_HEALTH.match, self.asked.words)):
                kinds += [
                    piece
                    for piece in own
                    if piece not in kinds and piece.who == USER and tells_of_health(piece.key, piece.text)
                ]
            own = kinds or [
                each.piece
                for each in self.found
                if each.piece.source == "fact" and not each.piece.former and each.coverage >= _ENOUGH
            ]
            if not own:
                return self._unknown()
            return "\n".join(f"- {self._sentence(piece)}" for piece in _each_once(own)[:SHOWN_MOST])
        if self.asked.text.lower().endswith(("things", "речі", "stuff", "belongings", "possessions")):
            things = [piece for piece in own if _is_thing(piece)]
            own = things or own
        mine = [piece for piece in own if piece.who == USER]
        others = [piece for piece in own if piece.who not in (USER, "assistant")]
        if not mine and not others:
            return wording.say(self.language, "unknown_self")
        mine = sorted(
            _each_once(mine),
            key=lambda piece: (_RANK.get(str(piece.memory.get("type")), 5), piece.key != "name", _order(piece)),
        )
        lines = [f"- {self._sentence(piece)}" for piece in mine[:SHOWN_MOST]]
        names = list(dict.fromkeys(piece.who for piece in others))
        text = (
            wording.say(
                self.language, "known_facts", whom=wording.say(self.language, "yourself"), list="\n".join(lines)
            )
            if lines
            else ""
        )
        if names:
            text += "\n" + wording.say(
                self.language, "also_of", names=_listed([self._name(name) for name in names[:10]], self.language)
            )
        more = wording.say(self.language, "more_facts", count=SHOWN_MOST) if len(mine) > SHOWN_MOST else ""
        return f"{text}\n\n{more}".strip()

    def _changed(self) -> str:
        """What is different: what ended, what took its place, and what was told of a change, latest first."""
        asked = self.asked
        since = asked.period.since if asked.period else None
        until = asked.period.until if asked.period else None
        changed = [
            piece
            for piece in self.pieces
            if piece.source == "fact"
            and (piece.former or _CHANGED.search(f"{piece.key} {piece.text}") or piece.memory.get("before"))
            and (since is None or _within(piece, since, until))
            and (piece.former or since is None or in_period(piece, since, until))
        ]
        if asked.topics or (asked.whom and asked.whom != (USER,)):
            near = [piece for piece in changed if self._is_on(piece)]
            theirs = [each for each in self.pieces if each.source == "fact" and self._is_on(each) and not _is_tie(each)]
            changed = near or ([] if asked.topics else sorted(theirs, key=_order)[-_FEW:])
        lines = [f"- {self._sentence(piece)}" for piece in sorted(_each_once(changed), key=_order, reverse=True)[:8]]
        if lines:
            time = f" {asked.said}" if asked.said else ""
            return "\n".join([wording.say(self.language, "changed", time=time), *lines])
        said = [each for each in self.found if each.piece.source == "message" and _CHANGED.search(each.piece.text)]
        return (
            "\n".join(f"- {self._bullet(each.piece)}" for each in said[:4])
            if said
            else self._surely_likely()
            or wording.say(self.language, "nothing_changed", time=f" {asked.said}" if asked.said else "")
        )

    def _is_on(self, piece: Piece) -> bool:
        words = [
            *piece.words,
            *(role for word in piece.words if word[:1].isupper() for role in self.people.roles(word)),
            *(self.people.roles(piece.who) if piece.who != USER else []),
        ]
        if any(best_likeness(topic.word, words) >= 0.8 for topic in self.asked.topics):
            return True
        if self.asked.has("family") or any(best_likeness("family", [topic.word]) for topic in self.asked.topics):
            roles = [role_of(word) or word for word in words]
            return any(best_likeness(kind, roles) >= 0.8 for kind in ("family", "married", "pet"))
        return any(
            whom != USER and about(replace(self.asked, whom=(whom,)), piece, self.people) >= _OWN
            for whom in self.asked.whom
        )

    def _standing(self) -> str:
        """What was decided, or is open still: of facts and messages, each once, and only what was not settled since."""
        asked = self.asked
        on = topic_of(" ".join([*asked.words, *(whom for whom in asked.whom if whom != USER)]))
        active = [piece for piece in self.pieces if not piece.former]
        over = [piece for piece in self.pieces if piece.former]
        named = {piece.memory.get("conversation_id") for piece in self.pieces if names_topic(piece.text, on)}
        kept: list[Piece] = []
        for piece in sorted(active, key=lambda each: (each.source != "fact", _order(each))):
            told = replace(piece, text=without_former(piece.text))  # what was open before may be settled now
            stands = _open_in(told) if asked.ask == "open" else bool(decided_in(_with_key(told)))
            if not stands or (
                asked.period is not None and not in_period(piece, asked.period.since, asked.period.until)
            ):
                continue
            if piece.source != "fact" and any(_repeats(piece, other) for other in [*kept, *over]):
                continue
            if asked.ask == "open" and settled(
                _with_key(piece),
                [_with_key(other) for other in active if other is not piece and _order(other) > _order(piece)],
            ):
                continue
            if (
                on
                and not names_topic(_with_key(piece), on)
                and piece.source != "fact"
                and piece.memory.get("conversation_id") not in named
            ):
                continue
            if any(_repeats(piece, other) for other in kept):
                continue
            kept.append(piece)
        if on:
            exact = [piece for piece in kept if names_topic(f"{piece.who} {_with_key(piece)}", on)]
            if asked.ask == "decided" and exact:
                kept = exact
        if asked.ask == "open":
            kept += self._left_open([*kept, *over], on)
        waiting = [piece for piece in kept if best_likeness("wait", piece.words) >= 0.8]
        if asked.has("wait") and waiting:
            kept = waiting
        if not kept and on:  # "who's waiting for a visa?"
            plainly = Answering(
                self.language, replace(asked, ask=kind_of(asked.text)), self.today, self.done, self.classifier
            )
            if plainly._good():
                return plainly._told()
        if not kept:
            return self._surely_likely() or wording.say(
                self.language,
                "nothing_open" if asked.ask == "open" else "nothing_decided",
                time=f" {asked.said}" if asked.said else "",
            )
        lines = [f"- {self._item(piece)}" for piece in kept[:SHOWN_MOST]]
        if len(lines) == 1:
            return f"{wording.say(self.language, 'open' if asked.ask == 'open' else 'decided')} {self._item(kept[0])}"
        return "\n".join([wording.say(self.language, "open" if asked.ask == "open" else "decided"), *lines])

    def _left_open(self, told: Sequence[Piece], on: frozenset[str]) -> list[Piece]:
        """What recall found open, which read the whole conversation (a question that nobody answered, say), but for
        what is told already or was settled since."""
        period = self.asked.period
        items = {
            str(item["text"]): item
            for exchange in self.done
            for item in exchange.answer.get("unresolved_items") or ()
            if isinstance(item, Mapping) and item.get("text")
        }
        found: list[Piece] = []
        for text, item in items.items():
            at = moment_of(item.get("at"), str(item.get("memory_id", "")).rpartition("-")[2])
            piece = Piece(
                "message", text, USER, item, at=parsed(item.get("at")), words=tuple(words_of(text)), moment=at
            )
            later = [_with_key(other) for other in self.pieces if not other.former and _order(other) > at]
            if not (
                (on and not names_topic(text, on))
                or (period is not None and not in_period(piece, period.since, period.until))
                or any(_repeats(piece, other) for other in (*told, *found))
                or settled(text, later)
            ):
                found.append(piece)
        return found

    def _item(self, piece: Piece, begun: Callable[[str], str] = capitalised) -> str:
        day = f" ({day_in_words(piece.at, self.language)})" if piece.at else ""
        told = _OPENING.sub("", self._fact(piece) if piece.source == "fact" else piece.text)
        return f"{begun(told).rstrip('.')}{day} {wording.cite(piece.memory)}"

    def _said(self) -> str:
        """What was talked about: by topic or conversation, a few lines each."""
        asked = self.asked
        memories = [
            memory
            for exchange in self.done
            for memory in exchange.answer.get("memories") or ()
            if isinstance(memory, Mapping)
        ]
        elsewhere = ""
        if not memories or (asked.period and not any(_said_within(memory, asked) for memory in memories)):
            told = self._episodes_told()
            if told:
                return told
            if memories and asked.period:
                elsewhere = wording.say(self.language, "other_time", time=f" {asked.said}")
        pieces = [
            piece
            for piece in self.pieces
            if (piece.source == "message" or (piece.source == "episode" and self._is_of_then(piece)))
            and not piece.text.endswith("?")
        ]
        if asked.topics or (asked.whom and asked.whom != (USER,)):
            words = [*asked.words, *asked.beside, *(whom for whom in asked.whom if whom != USER)]
            on = [
                piece
                for piece in pieces
                if any(
                    best_likeness(word, [*piece.words, *words_of(str(piece.memory.get("topic", ""))), piece.who]) >= 0.8
                    for word in words
                )
            ]
            pieces = on or pieces
        facts = [
            each
            for each in self.found
            if each.piece.source == "fact" and not each.piece.former and asked.topics and each.coverage >= _ENOUGH
        ]
        if not pieces and not facts:
            return self._nothing_said()
        groups: dict[str, list[Piece]] = {}
        for piece in pieces:
            groups.setdefault(str(piece.memory.get("topic") or ""), []).append(piece)
        lines: list[str] = [f"- {self._sentence(each.piece)}" for each in facts[:4]]
        for topic, members in list(groups.items())[:5]:
            shown = _best_sentences(members, asked)[: 3 if len(groups) > 1 else 6]
            if len(groups) > 1 and topic:
                lines.append(f"**{topic}**")
            lines += [f"- {self._bullet(piece)}" for piece in shown]
        if elsewhere:
            return "\n".join([elsewhere, *lines])
        return "\n".join(
            [
                *lines,
                *self._followed("decided", "key_decisions", lines),
                *self._followed("open", "unresolved_items", lines),
            ]
        )

    def _is_of_then(self, episode: Piece) -> bool:
        """Whether an episode was in the time that is asked about."""
        period = self.asked.period
        return period is None or in_period(episode, period.since, period.until)

    def _followed(self, head: str, field: str, lines: Sequence[str]) -> list[str]:
        """What recall found decided or left open on what was talked about, but for what the lines tell already."""
        on = topic_of(" ".join([*self.asked.words, *(whom for whom in self.asked.whom if whom != USER)]))
        told = "\n".join(lines)
        items = {
            str(item["text"]): item
            for exchange in self.done
            for item in exchange.answer.get(field) or ()
            if isinstance(item, Mapping) and item.get("text") and (not on or names_topic(str(item["text"]), on))
        }
        values = {piece.id: self._fact(piece) for piece in self.pieces if piece.source == "fact" and not piece.former}
        items = {values.get(str(item.get("memory_id")), text): item for text, item in items.items()}
        rest = [self._dated_item(text, item) for text, item in items.items() if text.rstrip(".") not in told]
        return [wording.say(self.language, head), *(f"- {each}" for each in rest)] if rest else []

    def _dated_item(self, text: str, item: Fields) -> str:
        at = parsed(item.get("at"))
        day = f" ({day_in_words(at, self.language)})" if at else ""
        return f"{capitalised(_OPENING.sub('', text)).rstrip('.')}{day} {wording.cite(item)}"

    def _episodes_told(self) -> str:
        found = [
            episode
            for exchange in self.done
            for episode in exchange.answer.get("episodes") or ()
            if isinstance(episode, Mapping)
        ]
        until = self.asked.period.until if self.asked.period else None
        fitting = [episode for episode in found if until is None or (parsed(episode.get("ended_at")) or until) <= until]
        return episodes.told({"episodes": fitting}, self.language) if fitting else ""

    def _nothing_said(self) -> str:
        asked = self.asked
        time = f" {asked.said}" if asked.said else ""
        joint = " and " if self.language == "en" else " і "
        topic = " ".join([joint.join(whom for whom in asked.whom if whom != USER), *asked.words]).strip()
        named = _TOPIC.search(asked.text.replace(asked.said, "").strip(" ,?")) if topic else None
        topic = named["topic"].strip(" ,?") if named else topic
        if not topic:
            return wording.say(self.language, "nothing_then", time=time)
        return wording.say(self.language, "nothing_found", topic=topic, time=time)

    def _in_period(self) -> str:
        """What happened, or where the person was, in a time: what names it, then what was said then."""
        asked = self.asked
        period = asked.period
        assert period is not None
        word = next((topic.word for topic in asked.topics if _is_time(topic.word)), "")
        pool = [
            piece for piece in self.pieces if not piece.text.endswith("?") and about(asked, piece, self.people) > 0.25
        ]
        named = [
            piece
            for piece in pool
            if word and best_likeness(word, piece.words) == 1.0 and (not _other_year(piece, period.since))
        ]
        named = named or [
            piece
            for piece in pool
            if piece.since and in_period(replace(piece, at=piece.since, text=""), period.since, period.until)
        ]
        within = [
            piece
            for piece in pool
            if not named
            and in_period(piece, period.since, period.until)
            and (piece.source != "fact" or next(find_times(piece.text, piece.at or self.today), None) is not None)
        ]
        chosen = _each_once(
            sorted(named, key=lambda piece: (piece.source != "fact", piece.former, len(piece.text))) or within
        )
        if asked.ask == "where":
            chosen = sorted(chosen, key=lambda piece: not re.search(r"\b(?:in|at|to|у|в|на) [A-ZА-ЯІЇЄҐ]", piece.text))
        chosen = [
            each
            for each in chosen
            if not any(
                _repeats(each, other)
                for other in chosen
                if other is not each and chosen.index(other) < chosen.index(each)
            )
        ]
        if not chosen:
            return self._nothing_said() if asked.ask == "said" else self._unknown()
        lines = [self._sentence(piece) for piece in chosen[:4]]
        return "\n".join([lines[0], *(f"- {line}" for line in lines[1:])])

    def _unknown(self) -> str:
        """That nothing answers, with the nearest there is."""
        asked = self.asked
        if (open_still := self._asked_and_open()) is not None:
            return f"{wording.say(self.language, 'not_settled')} {self._item(open_still, str)}"
        known = self._known_of_asked()
        little = known or self._asks_of_them_alone  # then only a sure one is told
        if self._likely and (not little or self._likely[0][1] >= LIKELY_SURE):
            return self._likely_told()
        nearest = self._nearest()
        if nearest is not None and _is_tie(nearest) and asked.ask not in ("who", "name"):
            nearest = self._near_in_meaning() or nearest
        home = self._shared_home()
        if home:
            return home
        if asked.ask == "whether":
            text = wording.say(self.language, "not_told")
        elif (
            asked.whom
            and asked.whom != (USER,)
            and not any(about(asked, piece, self.people) >= _OWN for piece in self.pieces)
        ):
            text = wording.say(
                self.language, "nobody", whom=_listed([self._name(each) for each in asked.whom], self.language)
            )
        else:
            text = wording.say(self.language, "not_told")
        if nearest is None and asked.tense == "now":
            nearest = self._now_instead()
        if nearest is None:
            nearest = None if known else self._near_in_meaning() or self._done_nearest()
            text = known or text
        if nearest is None:
            return text
        return " ".join([self._nearest_told(nearest), *map(self._sentence, self._beside_nearest(nearest))])

    def _likely_told(self) -> str:
        """The facts that likely answer a question in other words, as the answer where that is sure, else as the nearest."""
        (best, chance), *others = self._likely
        sure = chance >= LIKELY_SURE and self.asked.ask != "whether" and not self._asks_of_them_alone
        first = self._sentence(best) if sure else self._nearest_told(best)
        least = _LIKELY_TOO if sure else LIKELY_LEAST
        beside = [self._sentence(piece) for piece, other in others if other >= least]
        return " ".join([first, *beside[:_MORE_MOST]])

    def _surely_likely(self) -> str:
        """The fact that surely answers a question in other words, where no form of its kind found any; "" where none does."""
        best = next(iter(self._likely), None)
        return self._sentence(best[0]) if best is not None and best[1] >= _LIKELY_SURELY else ""

    def _with_likely(self, told: str) -> str:
        """An answer, with the fact that surely answers in other words where the answer does not rest on it."""
        asked = self.asked
        best = next(iter(self._likely), None) if asked.ask not in (*_GATHERS, "whether") else None
        if best is None or best[1] < _LIKELY_SURELY or best[0].id in set(_CITES.findall(told)):
            return told
        return f"{told}\n- {self._sentence(best[0])}"

    @cached_property
    def _likely(self) -> list[tuple[Piece, float]]:
        """The facts that may answer a question, with how likely, the likeliest first."""
        asked = self.asked
        if self.classifier is None or _asks_of_days(asked) or not asked.text.strip():
            return []
        former = asked.tense == "former"
        facts = _each_once(
            piece
            for piece in self.pieces
            if piece.source == "fact"
            and not piece.former
            and (not former or without_former(piece.text) != piece.text)
            and not (_is_tie(piece) and asked.ask not in ("who", "name"))
            if not self._elsewhere(piece)
            if not self._is_of_the_person_alone(piece)
        )
        named = [whom for whom in asked.whom if whom[:1].isupper() and not role_of(whom)]
        matter = [each for each in named if not is_given_name(each) and self._is_spoken_of(each)]
        if (
            named
            and not matter
            and not any(about(asked, piece, self.people) >= _OWN or _names(piece, named[0]) for piece in facts)
        ):
            return []
        known = [
            as_known({**piece.memory, "subject": piece.who, "key": piece.key, "value": piece.text}) for piece in facts
        ]
        chances = self.classifier.chances(f"{asked.text}?", known).tolist()
        likely = sorted(zip(facts, chances, strict=True), key=lambda each: -each[1])
        least = _LIKELY_AT_ALL if len(facts) >= FEW else SURE_AMONG_FEW
        return [each for each in likely if each[1] >= LIKELY_LEAST] if likely and likely[0][1] >= least else []

    def _is_spoken_of(self, name: str) -> bool:
        """Whether the person named something in what they told, of which no fact is by its name: "the Tides exhibition"."""
        return any(
            piece.source == "message" and piece.who == USER and not piece.text.endswith("?") and _names(piece, name)
            for piece in self.pieces
        )

    def _is_of_the_person_alone(self, piece: Piece) -> bool:
        """Whether a fact says where the person lives, how old they are or what they do, where that is asked of another."""
        theirs = bool(self.asked.whom) and USER not in self.asked.whom
        own = piece.who == USER and piece.key in _OF_ONE_ALONE
        return theirs and own and about(self.asked, piece, self.people) <= 0

    def _beside_nearest(self, nearest: Piece) -> list[Piece]:
        """What may answer as well as the nearest fact: others that were told in one breath with it, the newest of those that
        share a word with the question; two at most."""
        if nearest.source != "fact" or _asks_of_days(self.asked):
            return []
        breath = [each for each in self._in_one_breath(nearest) if each.id != nearest.id]
        if self.asked.whom == (USER,):  # who their brother is tells nothing of their work
            breath = [each for each in breath if each.who == USER and not _is_tie(each)]
        wanted = [
            topic.word for topic in self.asked.topics if topic.weight >= 0.5 and not concepts(topic.word) & _COMMON
        ]
        sharing = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and not piece.former and not _is_tie(piece) and piece.id != nearest.id
            if any(best_likeness(word, piece.words) == 1.0 for word in wanted)
            if about(self.asked, piece, self.people) >= 0.4
        ]
        newest = sorted(_each_once(sharing), key=_order, reverse=True)
        return list({piece.id: piece for piece in (*breath, *newest)}.values())[:_MORE_MOST]

    def _now_instead(self) -> Piece | None:
        """The fact told last that says in a word of what is so now what a question asks for, and leaves out of what, in the
        question's own form: "who do I ring now?", "it's Gareth now"; «на чому я тепер їжджу?», «тепер на пріусі». None where
        none does."""
        asked = self.asked
        led = _LED_UK.match(asked.text)
        if asked.still or asked.tense == "former" or not (led or asked.ask in ("who", "where")):
            return None
        preposition = _SAME_PREPOSITIONS.get(led["with"].lower(), led["with"]) if led else ""
        form = _IN_NOW if asked.ask == "where" else _IT_IS_NOW
        form = re.compile(rf"{_NOW_UK} (?:я |ми )?(?:{preposition}) \w", _I) if led else form
        told = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and not piece.former and form.search(piece.text)
            if about(asked, piece, self.people) >= _OWN and fitness(asked, piece) >= (asked.ask in _OF_KIND)
        ]
        return max(told, key=_order, default=None)

    def _asked_and_open(self) -> Piece | None:
        """What was left open and names all that is asked about: "who pays the deposit?"."""
        wanted = [topic.word for topic in self.asked.topics]
        if len(wanted) < 2:  # one word is on many a matter
            return None
        left = self._left_open((), frozenset())
        return next((each for each in left if all(best_likeness(word, each.words) >= 0.8 for word in wanted)), None)

    def _shared_home(self) -> str:
        """What was told of the home that is shared, where those in it are asked for whom nothing else names."""
        if self.asked.whom != ("roommate",) or self.asked.ask not in ("who", "name", "what") or self.asked.topics:
            return ""
        told = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and not piece.former and piece.who == USER and _SHARES.search(piece.text)
        ]
        return "\n- ".join(map(self._sentence, _each_once(told)[:_FEW]))

    def _known_of_asked(self) -> str:
        """What is known of the one who is asked about, where little is; "" where nothing or much is."""
        whom = self.asked.whom
        if len(whom) != 1 or whom == (USER,) or _asks_of_days(self.asked) or self.asked.ask not in _OF_LIFE:
            return ""
        if self._asks_of_them_alone:
            return ""
        facts = _each_once(
            piece
            for piece in self.pieces
            if piece.source == "fact" and not piece.former and about(self.asked, piece, self.people) >= _OWN
            if self.asked.ask in ("what", "how") or piece.memory.get("confidence") == IN_WORDS
        )
        if not 0 < len(facts) <= _FEW:
            return ""
        head = wording.say(self.language, "knows_of", whom=self._name(whom[0]))
        return "\n".join([head, *(f"- {self._sentence(piece)}" for piece in facts)])

    def _nearest(self) -> Piece | None:
        """The piece that comes nearest without answering; None where none comes near."""
        if _asks_of_days(self.asked):  # what was at another time is not near
            return None
        homes = [piece for piece in self.pieces if piece.source == "fact" and self._elsewhere(piece) in (1, 2)]
        homes = [piece for piece in homes if not piece.former or piece.key in _HOME]
        if homes:
            return min(homes, key=self._elsewhere)
        food = (
            self.asked.has("eat", "drink")
            or _MAY.search(self.asked.text)
            or re.search(r"\b(?:have|try|taste)\b", self.asked.text, _I)
        )
        if self.asked.ask == "whether" and food:  # no word says that sesame is in tahini
            restricting = self._restrictions()
            if restricting:
                return restricting[0].piece
        named = bool(self.asked.topics) or self.asked.whom != (USER,)  # else all that is known is as near
        near = sorted(self.found if named else (), key=lambda each: (_is_tie(each.piece), each.fit < 0))
        for each in near:
            if each.piece.former and self.asked.tense != "former":
                continue
            if each.piece.source == "message" and (
                not self._says_more(each.piece) or self._is_of_kin_alone(each.piece) or MARKED.match(each.piece.text)
            ):
                continue
            if self.asked.ask == "whether" and self._shares_common_alone(each.piece):
                continue
            strong = each.coverage >= 0.3 or (each.piece.relevance >= 0.7 and each.coverage > 0.2)
            if strong and about(self.asked, each.piece, self.people) >= 0.4:
                return each.piece
        found = self._named_nearest() or self._role_nearest()
        common = self.asked.ask == "whether" and found is not None and self._shares_common_alone(found)
        return None if common else found

    def _shares_common_alone(self, piece: Piece) -> bool:
        """Whether a piece names of what is asked about nothing but that somebody works, lives or has something."""
        told = [topic.word for topic in self.asked.topics if best_likeness(topic.word, piece.words) > 0]
        rest = [topic.word for topic in self.asked.topics if topic.word not in told]
        common = {"own", "live", "work", "name", "attend", "happen"}
        return bool(rest) and all(concepts(word) & common for word in told)

    def _near_in_meaning(self) -> Piece | None:
        """The fact whose meaning is nearest, whatever its words; None where none comes near."""
        if self._asks_of_them_alone or _asks_of_days(self.asked):
            return None
        best: tuple[float, Piece | None] = 0.0, None
        for piece in self.pieces:
            meaning = piece.memory.get("meaning")
            if piece.source != "fact" or piece.former or meaning is None or _is_tie(piece):
                continue
            theirs = about(self.asked, piece, self.people) >= 0.4
            if meaning >= (_NEAR if theirs else _VERY_NEAR) and meaning > best[0]:
                best = meaning, piece
        return best[1]

    def _done_nearest(self) -> Piece | None:
        """What the person told first that they do, where their work is asked for; None where they told nothing of it."""
        if not self.asked.has("work") or self.asked.whom != (USER,) or self.asked.tense == "former":
            return None
        does = [
            piece
            for piece in self.pieces
            if piece.source == "fact" and piece.who == USER and not piece.former and _DOES.match(piece.text)
        ]
        return min(self._of_work(does) or does, key=_order, default=None)

    def _of_work(self, pieces: Iterable[Piece]) -> list[Piece]:
        """The facts in the person's words that tell of their own work."""
        return [
            piece
            for piece in pieces
            if piece.source == "fact" and piece.who == USER and not (piece.former or piece.tells_end)
            if piece.memory.get("type") == "work_context" and piece.memory.get("confidence") == IN_WORDS
            if _OWN_DOING.match(piece.text) and not _WORK_ASIDE.fullmatch(piece.key)
        ]

    def _work_told(self) -> str:
        """What the person said first that they work, where no fact of that key tells it; for a place, what names one."""
        asked = self.asked
        if not asked.has("work") or asked.whom != (USER,) or asked.tense == "former" or len(asked.topics) > 2:
            return ""
        if asked.ask not in ("what", "where") or not all(
            concepts(topic.word) & {"work", "now"} for topic in asked.topics
        ):
            return ""
        told = self._of_work(self.pieces)
        placed = [piece for piece in told if fitness(asked, piece) > 0] if asked.ask == "where" else []
        first = min(placed or told, key=_order, default=None)
        return self._sentence(first) if first is not None else ""

    @property
    def _asks_of_them_alone(self) -> bool:
        """Whether what is asked for is told of nobody by anything else."""
        asked = self.asked
        own = asked.has("colour", "size", "height", "weight", "birthday", "phone", "age")
        return own or asked.ask == "how_old" or _FAVOURITE.search(asked.text) is not None

    def _role_nearest(self) -> Piece | None:
        """The latest fact that names one of the kind that is asked for («3 корови», «у доньки двоє дітей»), what the most of
        the question is about first; None where none does."""
        roles = [whom for whom in self.asked.whom if role_of(whom) == whom or whom in PET_KEYS]
        if self.language != "uk" or not roles:
            return None
        naming = [
            piece
            for piece in self.pieces
            if piece.source == "fact"
            and not piece.former
            and any(
                role in (role_of(word), pet_of(word)) or word.lower().startswith(_DOING_UK.get(role, (" ",)))
                for role in roles
                for word in words_of(piece.text)
            )
        ]
        wanted = [topic.word for topic in self.asked.topics]
        return max(
            naming,
            key=lambda piece: (sum(best_likeness(word, piece.words) > 0 for word in wanted), _order(piece)),
            default=None,
        )

    def _named_nearest(self) -> Piece | None:
        """The fact that names most of what is asked for, of whomever it tells; None where none names it."""
        wanted = [
            topic.word for topic in self.asked.topics if topic.weight >= 0.5 and not concepts(topic.word) & _COMMON
        ]
        best: tuple[int, str, Piece] | None = None
        whose = [each for each in self.asked.whom if each != USER and each not in _GROUPS]
        for piece in self.pieces:
            near = about(self.asked, piece, self.people)
            if piece.source != "fact" or piece.former or not wanted or (whose and near < 0.4):
                continue
            hit = sum(best_likeness(word, piece.words) >= 0.8 for word in wanted) + (near >= 0.4)
            if hit > (near >= 0.4) and (best is None or (hit, _order(piece)) > best[:2]):
                best = (hit, _order(piece), piece)
        if best is None and self.asked.ask in ("how_old", "how_many", "when"):  # what names them and holds the kind
            named = [
                piece
                for piece in self.pieces
                if piece.source == "fact" and not piece.former and fitness(self.asked, piece) > 0
                if any(same_person(piece.who, whom) or _names(piece, whom) for whom in whose)
            ]
            return max(named, key=_order, default=None)
        return best[2] if best is not None else None


_ASKS_TWO = re.compile(
    r"[\w'’](?:,| and|,? (?:і|й|та|а)),? (?:(?:at|on|in|by|with|for|from|to|till|о|об|на|в|у|з|із|до|від|за|по) )?"
    r"(?:what|when|where|who|whom|whose|which|how|why|is there|what['’]s|who['’]s|where['’]s|when['’]s|шо|що|коли|де|хто|кого|кому|ким|чий|чия|який|яка|яке|які|яку|яким|якого|якій|якому|як|скільки|скіки|почім|чому|чого|чим|котр\w+|чи)\b",
    _I,
)
"""That one question asks for two things."""
_LIKELY_SURELY = 0.7
"""From which chance on a fact is told beside an answer that rests on others: of 62 such of 962 questions of unseen authors it
answered twelve which the others did not."""
LIKELY_SURE = 0.6
"""From which chance on a fact is told as the answer to a question in other words."""
_LIKELY_AT_ALL = 0.3
"""From which chance on the likeliest fact is told as the nearest."""
LIKELY_LEAST = 0.15
"""From which chance on others are told with it as the nearest."""
_LIKELY_TOO = 0.25
"""From which chance on others are told beside an answer: a question often asks for two things."""


_GAVE = re.compile(
    r"\b(?:gave|given|donated|passed) (?:(?:it|them|that)|(?:the|my|our|that|those)(?: (?!to\b)[\w-]+){1,4}) to (?!(?:the |a )?(?:garage|mechanic|cleaners?|repair\w*|vet)\b)"
    r"|(?<!\w)(?:(?:від|од)да|подарува)(?:в|ла|ли)(?!\w)(?!.* (?:в|у|на|до|під) )",
    _I,
)
"""That something went to somebody else for good."""
_IN_NOW = re.compile(
    r"^(?:(?:i|we)(?:['’](?:m|re)| am| are) )?(?:now )?(?:staying |living )?(?:in|at|with|over at) .*\bnow\b|^(?:(?:i|we)(?:['’](?:m|re)| am| are) )?now (?:staying |living )?(?:in|at|with) ",
    _I,
)
"""Where the person is now."""
_KINDS_ASKED = re.compile(
    r"(?:what|which) (?P<kind>(?!(?:is|was|has|does)\b)[\w-]+s|people|children) (?:am|are|is|do|does|did|have|has|can|could)\b|(?:які|яких|яким|якими) (?P<kind_uk>[\w'’-]+) ",
    _I,
)
_SO_FAR = re.compile(
    r"\b(?:so far|by now|to date|until now|up to now|already|all|вже|уже|досі|на сьогодні|на цей момент|усі|всі|поки що)\b",
    _I,
)
"""Words of a question for all that was told of a kind up to now."""
_LEARNT = re.compile(r"\b(?:learn\w*|know|can|master\w*|manage|ви?вчи\w*|навчи\w*|вмію|умію|освої\w*|опанува\w*)\b", _I)
_ABLE = re.compile(
    r"(?:(?:so )?far,? )?(?:i|we) (?:can(?!['’]?t)|know|am able|['’]m able|manage|have mastered)\b|(?:я )?(?:вже |ще )?(?:вмію|умію|можу)\b",
    _I,
)
_LED_UK = re.compile(
    r"(?P<with>у|в|на|до|з|із|зі|за|під|біля|при|по) (?:(?:я|ко)(?:кого|кої|кому|кій|ку|ким|кою|ких|кими)|котр\w+|що|шо|чому|чим|кого|ким|кому|чого)\b",
    _I,
)
"""The preposition that a Ukrainian question begins with."""
_SAME_PREPOSITIONS = {"у": "у|в", "в": "у|в", "з": "з|із|зі", "із": "з|із|зі", "зі": "з|із|зі"}
_NOW_UK = r"\b(?:тепер|зараз|щас|нині|вже|уже|віднині|відтепер)"
_IT_IS_NOW = re.compile(
    r"^(?:it['’]?s|it is|that['’]?s|now it['’]?s) (?:now )?(?:my |our )?(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?(?: now\b| instead\b| from now| for now|$)"
    rf"|^(?:це )?{_NOW_UK} (?:це )?(?-i:[А-ЯІЇЄҐ])[\w'’-]+|^це {_NOW_UK} ",
    _I,
)
"""Who is now in a place that is not named: "it's Gareth now till summer"."""
_NAMES_ALONE = re.compile(
    r"(?:(?:his|her|their|its|the) names?(?:['’]?s| is| are)|(?:he|she|it|they)(?:['’]s| is|['’]re| are)? (?:called|named)|(?:його|її|їх) (?:звати|звуть)) \S+(?: (?-i:[A-ZА-ЯІЇЄҐ])\S+)*",
    _I,
)
"""A clause that names somebody, and tells nothing else of them."""
_WHO_BEFORE = re.compile(
    r"(?:(?:а|і|and|so) )?(?:хто|who|whom) .*\b(?:до|перед|before) (?P<whom>(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+)$", _I
)
_IN_PLACE_OF = re.compile(
    r"\b(?:замість|на (?:його|її|їх) місц[ея]|на заміну|instead of|in (?:his|her|their) place|replac\w+|took over from|takes over from)\b",
    _I,
)
_BEGINS_PAST = re.compile(r"(?:did|was|were|have(?! (?:i|we|you|they) (?:still )?got an?\b))\b", _I)
"""How a question of yes or no begins that asks what was: "have I got a …" asks what is."""
_HOME = frozenset({"location", "home", "address", "lived in"})
_OF_WORK = frozenset({"work", "employer", "job", "workplace", "office", "company", "studies", "school", "study"})
_LIVED = re.compile(
    r"\b(?:used to live|lived|grew up|moved (?:out|away)|(?:про)?жи(?:в|ла|ли)|мешка(?:в|ла|ли)|вирос(?:ла|ли)|виріс)\b",
    _I,
)
_MOVED = re.compile(
    r"\b(?:moved|переїха(?:в|ла|ли))\b(?!.*\b(?:to|into|near|до|у|в|на) (?!\d|(?:січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру)))",
    _I,
)
_LIVES_NOW = re.compile(
    r"\b(?:i live|we live|living|have lived|['’]ve lived|been|moved to|now|живу|живемо|мешкаю|мешкаємо|переїха(?:в|ла|ли)|теперь?|зараз|досі)\b",
    _I,
)
_HAVE_UK = re.compile(r"\b(?:є|маю|маємо)\b", _I)
_BEFORE_UK = re.compile(r"(?:до того|до цього|раніше|колись|перед тим)\b", _I)
_DOING_UK = {
    "coach": ("трену",),
    "teacher": ("вчить", "навчає", "виклада"),
    "doctor": ("ліку",),
    "nanny": ("няньч",),
    "boss": ("керує",),
}
"""How what somebody does begins who is that."""
_OWN_DOING = re.compile(
    r"(?:(?:since|from|after|for) [^,]{2,20},? )?(?:i|we)(?:['’]?(?:m|ve|re)| am| are)? \S|(?:been )?[a-z]+(?:ing|s)? (?:at|for|in|with|as|an?|the) |[а-яіїєґ'’]+(?:ю|у|ємо|имо|имо|люсь|юсь|юся)\b|(?:я|ми) \S|(?:з|із|від) [^,]{2,20} (?:я|ми) ",
    _I,
)
"""What somebody says that they do themselves."""
_WORK_ASIDE = re.compile(r"(?:boss|manager|colleague|commute|salary|pay|meeting|plan|former .*)s?", _I)
"""Keys of what goes with work and is none."""
_AT_WORK = re.compile(
    r"\b(?:at|from|to|after|before|for|off|in|through|out of) work\b|\bна роботі\b|\bна роботу\b|\bз роботи\b|\bпо роботі\b|\bпісля роботи\b",
    _I,
)
"""What is so at somebody's work, which tells no work."""
_DOES = re.compile(
    r"(?:i|we) (?:mostly |mainly |usually )?(?!(?:like|love|hate|have|need|want|live|think|know|hope|feel|eat|drink|own|play|go|get|take|wear|sleep|owe|am|can|do(?= (?:not|n[o']t|it|that|this|my|our|the)\b)|used|prefer|enjoy|don|dont|was|were|had|will|would|moved|speak|share|lost|got|see|watch|read)\b)"
    r"(?!\w+ed\b)[a-z]+ (?!to\b)",
    _I,
)
"""What somebody does, which may be their work."""
_HOPES = re.compile(
    r"\b(?:wants?|wanted|wanna|hopes?|hoping|dreams?|dreaming|would (?:like|love)|['’]d (?:like|love)) to (?:be|become|work|do)\b"
    r"|\b(?:хоче|хочу|мріє|мрію) (?:бути|стати|на)\b",
    _I,
)
"""What somebody would be: not what they are."""
_WANTS_UK = re.compile(
    r"\b(?:хочу|хочемо|хоче|хочуть|хотіла?|хотіли|хотів|мрію|мріємо|мріє|мріють|планує|планую|плануємо|думаю|думаємо|збираюсь|збираюся)\b",
    _I,
)
_ALLOWS_UK = re.compile(
    r"(?<!не )\b(?:дозволи(?:в|ла|ли)|(?:таки|вже|теперь?|знову|знов) (?:мені |нам |йому |їй )?(?:можна|можу|може|можемо|їм|їсть|їмо)|(?:можна|можу|може|можемо) (?:таки |вже |знову )?(?:їсти|пити))\b",
    _I,
)
"""That what was not eaten is so no more."""
_CHANGED_MIND_UK = re.compile(r"\bпередума(?:в|ла|ли)\b", _I)
_WENT_UK = re.compile(r"(?:по|при|ви)(?:їха|йшо|йш)(?:в|ла|ли)\b|(?:по)?верну(?:в|ла|ли)(?:ся|сь)?\b", _I)
_DIED_UK = re.compile(r"\b(?:помер(?:ла|ли)?|загину(?:в|ла|ли)|не стало)\b", _I)


def _is_another(piece: Piece, best: Piece, role: str) -> bool:
    """Whether a fact says of somebody else that they are to the person what the best piece tells of one, and nothing but
    that: «начальницею тепер Галина»."""
    words = words_of(piece.text)
    named = any(
        word[:1].isupper() and not (word.lower() in STOPWORDS or same_person(best.text, word)) for word in words
    )
    return role in _TRADES and named and not _says(words) and any(role_of(word) == role for word in words)


def _is_their_doing(piece: Piece, best: Piece, role: str) -> bool:
    """Whether a fact tells what somebody does who is something to the person, and that neither ends nor changes who it is:
    "the boss works from home now"."""
    words = words_of(piece.text)
    theirs = same_person(best.text, piece.who) if piece.who != USER else any(role_of(word) == role for word in words)
    return theirs and _says(words) and not (piece.tells_end or _LEFT.search(piece.text) or _NEW.search(piece.text))


def _says(words: Sequence[str]) -> bool:
    """Whether there is a verb that says more than that something is so."""
    return any((is_third(word) or is_verb_uk(word)) and word.lower() not in _IS for word in words)


_NEW = re.compile(r"\b(?:new|another|нов(?:ий|а|е|у|ого|ої|им|ою|ому)|інш\w+|instead|замість)\b", _I)
_IS = frozenset("is was became є був була стала став стане буде".split())


def _names_role(piece: Piece, told: str) -> bool:
    """Whether an answer names the one of whom a fact tells."""
    return piece.source == "fact" and piece.who != USER and piece.who in told


_HAVE_ANY = re.compile(
    r"^(?:do|have) (?:i|we) (?:still )?(?:have |got )?(?:any |an? )?[\w-]+$|^(?:а )?(?:чи )?(?:є [ув] (?:мене|нас)|[ув] (?:мене|нас) є|(?:я |ми )?ма(?:ю|ємо)(?: я| ми)?) (?:ще |домашні )*[а-яіїєґ'’]+$",
    _I,
)
_IS_SO = re.compile(
    r"^(?:am|is|are|do|does|have|has) (?!.*\b(?:going|gonna|will|plan\w*|next|tomorrow|soon|\w+ing)\b)", _I
)
_WISH_ASKED = re.compile(r"\b(?:want|wish|hope|intend)s? to\b", _I)
_KIND_ASKED = re.compile(
    r"(?:what|which) (?P<kind>(?!(?:is|are|was|were|am|do|does|did|will|would|should|can|could|has|have|had)\b)[\w-]+)",
    _I,
)
"""Of what kind the answer is to be."""
_NEEDS_TO = re.compile(
    r"\b(?:need|have|(?:have|has) (?:i|we|he|she|they)(?: still)?(?: got)?) to \w|\b(?:треба|мушу|маю|маємо|потрібно) (?:ще )?[а-яіїєґ'’]+ти\b",
    _I,
)
_FORBIDS = re.compile(r"заборон|не (?:можна|дозвол)|\bban(?:ned|s)\b|\bforb[ai]d|\bnot allowed\b|\bno [a-z]+ing\b", _I)
"""That something may not be done."""
_NO_ALLERGY = re.compile(
    r"\bno\b.*\ballerg|\b(?:not|isn['’]?t|never|no longer|n['’]t)\b.*\ballerg|allerg\w*\b.*\b(?:gone|outgr\w+|cleared|over)\b|outgr[eo]w|(?:нема|немає|не має|без|не було|минула|переросл\w+).*алергі|(?:алергі|реакці)\w+.*(?:нема|немає|минул\w+|зникл\w+|перерос\w+|не підтвердил\w+)|\bнікол\w+",
    _I,
)
"""That there is no allergy."""
_STILL = re.compile(r"\b(?:still|yet|ще|досі)\b", _I)
_AGAIN = re.compile(r"\b(?:again|back (?:on|to|at)|once more|now|знову|знов|теперь?|повернув\w*)\b", _I)
"""That something is so once more, whatever was said before."""
_IS_DONE = re.compile(
    r"(?:(?:i|we|he|she|they|я|ми) (?:have |has |['’]ve )?(?:already |finally |just |вже |уже )*)?(?:(?-i:[a-z]+)ed|handed|sent|paid|got|took|did|made|done|wrote|gave|bought|[а-яіїєґ'’]+(?:в|ла|ли)(?:ся|сь)?)\b",
    _I,
)
"""What was done, at the beginning of what is told."""
_TASK = re.compile(r"\b(?:needs?|has|have|had|got|must|should|ought|still|wait\w*|to do|no longer)\b", _I)
_REJECTED = re.compile(
    r"\b(?:rather than|instead of|(?:voted|went|going|settled|chose|picked|opted|decided|agreed|prefer\w*)\b.*\bover) (?P<what>.+)$",
    _I,
)
"""What was not chosen: "jerk chicken over a hog roast"."""
_AIMS = frozenset({"plan", "goal", "to do"})
_WHAT_IS_SO = re.compile(
    r"^(?:what|which) (?!plan)[\w-]+ (?:is|are) (?!.*\b(?:going|gonna|will|plan\w*|next|tomorrow|soon|\w+ing)\b)", _I
)
_SEEN = re.compile(
    r"(?:(?:i|we) )?(?:(?:just|once|only|also) )?(?:saw|seen|spotted|looked at|watched|read about|heard (?:of|about)|tried|test[- ]drove|met)\b|(?:я |ми )?(?:десь |якось |сьогодні |вчора )*(?:бачи(?:в|ла|ли)|помітил?и?(?:в|ла)?|приміря(?:в|ла)|пробува(?:в|ла))\b",
    _I,
)
"""What somebody saw or tried."""
_SIDES = re.compile(r",? (?:but|although|though|whereas|while) |,? (?:але|проте|зате|а) ", _I)
"""What stands between two sides of a matter."""
_IS_HERE = re.compile(r"\b(?:here|home|back|arrived|yet|already|вже|уже|є|вдома|прийш\w+|приїха\w+)\b", _I)
_CAME = re.compile(
    r"\b(?:came (?:in|back|through|home)|arrived|turned up|received|delivered|approved|granted|fixed|repaired|mended|sorted|solved|found|finished|done|paid (?:off|back|it)|back (?:home|now)|here now|got (?:it|them|the))\b"
    r"|\b(?:(?:по)?верну(?:в|ла|ли)(?:ся|сь)?|отрима(?:в|ла|ли)|прийш(?:ов|ла|ло|ли)|приїха(?:в|ла|ло|ли)|прив(?:із|езли|езла)|прин(?:іс|если|есла)|полагоди(?:в|ла|ли)|відремонтува(?:в|ла|ли)|почини(?:в|ла|ли)|знайш(?:ов|ла|ли)(?:ся|сь)?|зроби(?:в|ла|ли)|здійсни(?:в|ла|ли))(?!\w)",
    _I,
)
"""What became of something that was waited for, lost or out of order."""
_HAS = re.compile(r"\b(?:have|has|got|own|owns|є|має\w*|маю|мають)\b|\b[ву] (?:мене|нас|нього|неї|них)\b", _I)
"""That somebody has something, or that it is there."""
_HELD = re.compile(rf"{_HAS.pattern}|\b(?:my|our|his|her|their|мій|моя|моє|мої|наш\w*)\b|['’]s\b", _I)
_UNREAL = re.compile(
    r"\b(?:think|thinks|thinking|thought|talk|talked|talking|dream\w*|consider\w*|fanc(?:y|ied)) (?:about|of)\b|\bfanc(?:y|ies|ied) \w+ing\b|\b(?:want|wants|wanted|hope|hoped|hoping|going|used|wish|wished|meant|plan|planned) to\b|\b(?:wish|might|could|would|maybe|almost|nearly|if)\b|\b(?:i|we)['’]d\b",
    _I,
)
"""That something was only thought of, wished or meant."""
_TAKES_PLACE = re.compile(
    r"\b(?:tak(?:e|es|ing) over|replac(?:es|ing|ed)|succeed\w*|cover(?:s|ing) for|stand(?:s|ing) in for|tak(?:e|es|ing) [\w'’]+ (?:place|job|role|spot)|on (?:\w+ )?leave|leav(?:es|ing)|retires|retiring)\b",
    _I,
)
"""That somebody goes, or who comes after them."""
_OWN_ONE = re.compile(r"\b(?:my|our|мій|моя|моє|мо(?:го|єї|єму|їй|ю|їх|ї)|наш\w*)\b", _I)
_CALLED = re.compile(r"\b(?:called|named|name|звати|звуть|кличуть|кличка)\b", _I)
_FAMILY = BY_BIRTH | {"husband", "wife", "partner"}
_MAY_BE_BOTH = tuple(
    frozenset(alike.split())
    for alike in ("child son", "child daughter", "sibling brother", "sibling sister", "partner husband", "partner wife")
)
_KIN_OF_KIN = {
    "child": (("partner", "child"), ("partner", "son"), ("partner", "daughter")),
    "children": (("partner", "child"), ("partner", "son"), ("partner", "daughter")),
    "son": (("partner", "son"),),
    "daughter": (("partner", "daughter"),),
    "granddaughter": (("child", "daughter"),),
    "grandson": (("child", "son"),),
    "grandchild": (("child", "child"), ("child", "son"), ("child", "daughter")),
    "niece": (("sister", "daughter"), ("brother", "daughter")),
    "nephew": (("sister", "son"), ("brother", "son")),
    "mother-in-law": (("partner", "mother"),),
    "father-in-law": (("partner", "father"),),
    "sister-in-law": (("brother", "wife"), ("brother", "partner"), ("partner", "sister")),
    "brother-in-law": (("sister", "husband"), ("sister", "partner"), ("partner", "brother")),
    "son-in-law": (("daughter", "husband"), ("daughter", "partner")),
    "daughter-in-law": (("son", "wife"), ("son", "partner")),
}
"""What somebody is to the person who is something to one of theirs: the daughter of their child is a granddaughter."""
_COMING = re.compile(r"\b(?:com(?:e|es|ing)|go|goes|going|driving|flying|travelling|join(?:s|ing)?|invited)\b", _I)
_STAYS = re.compile(
    r"\b(?:can['’]?t|cannot|won['’]?t|couldn['’]?t|isn['’]?t|aren['’]?t|not) (?:\w+ )?(?:come|coming|make it|go|going|join|joining|be there)\b|\b(?:dropped|pulled|backed) out\b|\bcancell?ed\b|\bhad to cancel\b",
    _I,
)
"""That somebody does not come."""
_TOGETHER = re.compile(
    rf"\b(?:{GROUP}|дітям|дітей|діти|(?:син|доньк|дочк|онук|внук|онучк|внучк|брат|сестр|племінник|племінниц)(?:и|ам|ів)|доньок|дочок|сестер|онучок|близн(?:ят|юк)\w*|двійн\w+)\b",
    _I,
)
_HOW_MANY = re.compile(r"^how many (?:\w+ )?(?P<who>[\w-]+) (?:do|have) (?:i|we)\b", _I)
"""A count of those who are something to the person, which is answered by naming them."""
_GROUPS = frozenset({"children", "child", "family", "parents", "friend", "sibling"})
"""What several may be, whose facts need not say so."""
_COMMON = frozenset({"own", "name", "attend", "happen", "like"})
"""Concepts of words that too much has to do with."""
_TOPIC = re.compile(r"\b(?:about|on|regarding|concerning|про|щодо|стосовно) (?!(?:що|кого)\b)(?P<topic>.+)$", _I)
_OPENING = re.compile(r"^(?:still open|open|undecided|tbd|decided|ще відкрито|відкрито|вирішили|вирішено): (?=\w)", _I)
"""What the head of a list says already."""
_WITH_WHOM = re.compile(r"(?:with whom|who .* with$|(?:із?|з|зі) ким)\b", _I)
_WITH = re.compile(
    r"\b(?:with|and|together|alone|by (?:my|him|her)self|разом|удвох|вдвох|сама?|один|одна)\b"
    r"|(?<!\w)(?:з|із|зі) (?:[\w'’-]+ ){0,2}[\w'’-]+(?:[оеє]м|[оеє]ю|ами|ями|ьми)(?!\w)",
    _I,
)
"""With whom something is done."""
_SPAN = re.compile(
    rf"\b(?:from|з|із) (?:the )?\d{{1,2}}(?:st|nd|rd|th|-го)?(?: (?:of )?{MONTH})? (?:to|till|until|through|по|до) (?:the )?(?:\d{{1,2}}(?:st|nd|rd|th|-го)? (?:of )?{MONTH}|{MONTH} \d{{1,2}})",
    _I,
)
"""The days from one to another."""
_DAYS_LISTED = re.compile(
    rf"\b(?:що)?{WEEKDAY}s?(?:(?:, | and | & | or | plus |, and | і | й | та |, а ще )(?:(?:on|у|в) )?(?:що)?{WEEKDAY}s?)+(?!\w)",
    _I,
)
"""Several days of the week, none of which alone is the answer."""
_NOW_SO = re.compile(
    r"\b(?:now|these days|already|теперь?|зараз|вже|уже|відтепер|нині|нов(?:ий|а|е|у|ого|ої|ому|ій))\b", _I
)
"""Words of what is so since a change."""
_VAGUE = re.compile(r"\b(?:recently|lately|нещодавно|останнім часом)\b", _I)
_PREPOSITION = re.compile(r"^(?:on|in|at|by|of|у|в|на|о|об|до|з) (?:the )?", _I)
_FEAST = re.compile(
    r"\b(?:christmas|xmas|new year(?:['’]s)?|easter) (?:eve|day|sunday|monday|friday)\b|\b(?:christmas|xmas|new year|easter|boxing day|good friday|halloween|hogmanay|thanksgiving|valentine['’]?s(?: day)?|diwali|eid|hanukkah|ramadan)\b",
    _I,
)
_NONE_AT_ALL = re.compile(
    r"(?:n['’]t|\bnot|\bno|\bnever) (?:[\w'’-]+ ){0,3}(?:anything|anyone|anybody)(?: at all)?[.! ]*$|\bні (?:на що|з чим|до чого|від чого)\b",
    _I,
)
"""What denies all of a kind: "I'm not allergic to anything"."""
_HAPPENED = re.compile(
    r"what(?:['’]s| has)? happened (?:to|with)\b|(?:що|шо) (?:стало|трапило)с[яь] (?:з|із|зі)\b",
    _I,
)
_ORDINAL = re.compile(
    r"\bthe \d{1,2}(?:st|nd|rd|th)\b|(?<=[a-z] )\d{1,2}(?:st|nd|rd|th)(?= at \d|[,.)]|$)|(?<!\w)\d{1,2}-го\b",
    _I,
)
_PAST = re.compile(
    r"\b(?:was|were|went|had|did|came|got(?! an? (?:[\w'’-]+ ){0,2}(?:evening|appointment|meeting|exam|interview|class|lesson|shift|match|game|party|wedding|viewing|check-?up|test|deadline|gig|concert|call|date|trip|flight|dinner|lunch|delivery)\b)|took|saw|met|made|bought|ran|gave|said|told|left|began|flew|drove|ate|\w{3,}ed)\b|\b\w{2,}(?:ла|ли|ло|вся|лася|лися|лось)\b|\b(?:був|пішов|ходив|їздив|купив|бачив|робив|зробив)\b",
    _I,
)
_LISTING = re.compile(
    r"^(?:what|which|where|who)(?: (?:are|were))?(?: (?:some|all|the))*(?: [\w-]+){0,2} (?!does\b|was\b|is\b|has\b)(?:\w{3,}s|children|people|kinds?|types?)\b.*\b(?:has|have|did|do|does|are|were|both|partake|participated)\b|^(?:what|which|where) (?:\w+ )?(?:has|have) \w+ ",
    _I,
)
"""Questions that want several things."""
_OF_ONE_ALONE = BY_BIRTH | {"location", "home", "lived in", "job", "employer", "work", "birthday", "hometown"}
"""Keys of what is so of one person, whoever else may have the same."""
_SAME_THING = 0.85
"""From which likeness on two words name one thing, and not only things of one kind."""
_OWN = 0.7
"""From here on a piece is about the one who is asked about."""
_TIED = 0.95
"""From here on it is theirs, and does not but name them."""
_BEFORE = re.compile(
    r"\b(?:used to|lived in|before|former\w*|previous\w*|until|originally|ex|раніше|колишн\w*|до того)\b", _I
)
_OF_ANOTHER = re.compile(
    r"^(?!.*\b(?:[Ii]|[Ii]['’]m|my|me|we|our)\b)(?=.*\b(?:one|some|two|three) of (?:them|the \w+)\b|.*, [A-Z][\w'’-]+, (?:has|is|takes)\b).*\b(?:has|is|takes|gets|needs)\b"
)
"""A clause that tells of one among others, and not of the person."""
_CITES = re.compile(r"\[((?:fact|message)-\d+)\]")
_PAYS = frozenset(
    "pay pays paid paying cost costs finish finished finishes end ends ended stop stopped start starts started begin begins leave leaves left".split()
)
"""Verbs of too many matters."""
_TOGETHER_MOST = 3
_OF_KIND = ("when", "what_time", "how_many", "how_much")
_WHITHER = re.compile(
    r"\b(?:mov(?:es?|ed|ing)|goes|going|went|relocat\w+|transferr\w+|lives?|living|stay(?:s|ing)|is now in|settled|переїха\w+|переїжджа\w+)\b.*\b(?:to|in|at|with|до|у|в|на)\b",
    _I,
)
"""That somebody goes or lives elsewhere."""
_TRADES = frozenset(
    "boss manager colleague roommate teacher doctor dentist therapist landlord coach trainer lawyer solicitor accountant hairdresser barber mechanic babysitter nanny cleaner builder plumber vet midwife assistant intern client physio physiotherapist psychologist carer tenant employee supplier neighbour".split()
)
"""What somebody is to the person for a time: what is told of them may be its end."""
_PARTED = re.compile(
    r"\b(?:died|dead|passed away|no longer with us|divorc\w+|separat\w+|split up|broke up|left me|moved out|called it (?:off|a day|quits)|over between|помер\w*|розлуч\w*|розійш\w*)\b",
    _I,
)
_BORN = re.compile(
    r"\b(?:had (?:the|her|a|our) (?:baby|boy|girl|son|daughter|twins)|gave birth|was born|arrived|народи\w+)\b", _I
)
_GATHERS = ("about", "said", "open", "decided", "changed")
_UNSETTLING = re.compile(
    r"\b(?:no longer|not any|any ?more|any longer|instead|now|these days|since then|chang(?:ed|ing)|mov(?:ed|ing)|switch(?:ed|ing)|swapp(?:ed|ing)|replac(?:ed|ing)|extend(?:ed|ing)|postponed|push(?:ed|ing)?|put(?:ting)? back|brought forward|delayed|rescheduled|cancel\w*|lost|sold|died|dead|gone|left|leaving|quit|stopp(?:ed|ing)|gave up|given up|retir(?:ed|es|ing)|resigned|sacked|fired|finish(?:ed|ing)|ended|separat(?:ed|ing)|split up|broke up|divorc\w*|new|back on|back to|back in|down to|up to|alone|on (?:\w+ )?leave|drop(?:ped|ping)?|start(?:ed|ing)|skip(?:ped|ping)?|pulled out|put in|took out|taken out|stepped down|wants out|off sick|dropped out|decided to|clos(?:ed?|ing)|shut|off the|doubled|halved|upped|increased|lowered|reduced|put up|raised|got rid|turned out|after all|used to|recovered|cured|healed|fixed|expired"
    r"|більше не|вже не|уже не|теперь?|замість|змінил\w*|перен[іе]с\w*|переїха\w*|переїжджа\w*|скасува\w*|нов(?:ий|а|е|у|ого|ої)|знову|закури\w*|відда(?:в|ла|ли)|відкла\w*|затриму\w*|відміня\w*|перейш\w*|передума\w*|комісу\w*|підня(?:в|ла|ли)|підвищи\w*|понизи\w*|зменши\w*|збільши\w*|розби(?:в|ла|ли)|злама\w*|пораз\w*|помири\w*|посвари\w*|записа(?:вся|лася|лась|лись)|поверну\w*|одужа\w*|виписа\w*|перев(?:ели|едуть|одять)|купи(?:в|ла|ли)|прид?ба\w*|пропа(?:в|ла|ло|ли)|спиши\w*|списа\w*|зда(?:в|ла|ли)|вкра\w*|народи\w*|вийшла заміж|одружи\w*|став|стала|взяли|призначи\w*|відрахува\w*|переніс\w*|зсуну\w*|виправи\w*|не (?:зможе|зможу|прийде|приїде|поїде|буде|підійш\w+|підход\w+|(?:до)?помага\w+)|(?:[оеє]ю|[оеє]м) (?:буде|стане|стала|став)|поміня\w*|виїха\w*|розлюби\w*|погаси\w*|сплати\w*)\b",
    _I,
)
"""Words of a change or an end."""
_SWITCHED = re.compile(r"\b(?:switched|changed|moved|swapped|went over|now)\b", _I)
_WORK = frozenset({"job", "employer", "work", "workplace", "work style"})
_LIVES_ALONE = re.compile(
    r"\b(?:divorced|single|widow(?:er|ed)?|split up|broke up|separated)\b|\b(?:розлучен(?:ий|а)|неодружен(?:ий|а)|незаміжня|вдова|вдівець|розійшлися|розлучилися)\b",
    _I,
)
_WED = re.compile(
    r"\b(?:married|engaged|husband|wife|partner|boyfriend|girlfriend|dating|seeing)\b|\b(?:заміжня|одружен(?:ий|а)|одружи\w+|зустрічаюс\w+)\b",
    _I,
)
_LASTS = re.compile(r"(?:for )?how long (?:is|are|does|do|did|will|would|should|was|were|can|must)\b", _I)
"""Asks how long something goes on, and not since when it does."""
_SO_LONG = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty) (?:days|weeks|months|years)\b", _I
)
"""How long it is, in so many words."""
_LEFT_WORK = re.compile(
    r"\b(?:notice|quit|resign\w*|retir\w+|fired|laid off|made redundant|last day|left (?:my|the|that) (?:job|company|work))\b",
    _I,
)
_LEFT = re.compile(
    r"\b(?:came (?:home|back)|is (?:home|back)|turned up|was found|handed in|notice|last day is|made redundant|did \w+ \w+ in|is out|['’]s out|can['’]?t make it|moved out|moved away|moved in with|left(?! the house| early| late| for)|quit|resigned|retired|was fired|got fired|laid off|broke up|split up|separated|divorced|died|passed away|no longer|any ?more|took over|takes over|cancell?ed|called off|fell through|call(?:ed|ing)? it (?:a day|quits))\b",
    _I,
)
"""That somebody or something is gone from where they were."""
_OFF = re.compile(r"\b(?:cancell?ed|called off|fell through)\b", _I)
_COOKS = re.compile(r"\b(?:cook|feed|bake|serve)\b", _I)
_MUST_NOT = re.compile(r"\b(?:mustn|shouldn|can|couldn)['’]?t\b", _I)
_TOLD_OFF = re.compile(
    r"\b(?:told|advised|ordered|asked|wants?|said) (?:me |him |her |us |them )?(?:to|not to) (?:stop|quit|give up|cut out|come off|avoid|take|drink|eat|smoke)\b|\b(?:took|taken|taking|takes) (?:me|him|her) off\b",
    _I,
)
"""That somebody was told to do without something: whether they do is not said."""
_OTHER_PLAN = re.compile(r"\binstead\b(?! of)|\bchanged (?:his|her|their) mind\b", _I)
_SHARES = re.compile(
    r"\b(?:shar(?:e|ing)|rent(?:ing)?) (?:an?|the|my|our) (?:[\w-]+ )?(?:flat|apartment|house|room|place|home|studio)\b.* with\b|\bliv(?:e|ing) with\b",
    _I,
)
"""With whom somebody has a home."""
_CANNOT_COME = re.compile(r"\b(?:can['’]?t|cannot|couldn['’]?t|won['’]?t) (?:make|do|come|manage)\b", _I)
_OVER_AGAINST = re.compile(r"\b(?:against|turned down|rejected|cancel\w*|скасува\w*|відмови\w*)\b", _I)
_CHANGED = re.compile(
    r"\b(?:no longer|any ?more|moved|quit|left|sold|bought|died|passed away|broke up|married|divorced|pregnant|born|retired|started|switched|changed|new|replaced|promoted|got|joined|former|ended|from (?:january|february|march|april|may|june|july|august|september|october|november|december)"
    r"|більше не|переїх\w*|звільни\w*|прода[вл]\w*|купи\w*|помер\w*|розлуч\w*|одруж\w*|вагіт\w*|народи\w*|почал\w*|теперь?|новий|нова|кинул?\w*|колишн\w*)\b",
    _I,
)
_FORMER_WORDS = frozenset("ex former previous old колишній колишня попередній попередня".split())
_RANK = {"personal": 0, "identity": 0, "relationship": 1, "work_context": 2, "preference": 3, "skill": 4}
_THING_KEYS = re.compile(
    r"\b(?:car|phone|laptop|computer|bike|bicycle|guitar|camera|instrument|house|flat|boat|own|owns|has|have|collect\w*|uses|thing|possession|машина|телефон|ноутбук|велосипед|гітара)\b",
    _I,
)


def inquiry(
    text: str, today: date, language: Language, before: Sequence[str], classifier: FactClassifier | None = None
) -> Inquire:
    """The task that answers a question."""
    return Inquire(language, read_question(text, today, before), today, classifier)


def _open_in(piece: Piece) -> bool:
    """Whether a piece leaves something open: by a form, or a fact by what people's open matters are like."""
    return bool(open_in(_with_key(piece))) or (piece.source == "fact" and seems_open(piece.text))


def _asks_of_days(asked: Asked) -> bool:
    """Whether a question wants whatever was on some days."""
    return asked.period is not None and all(_is_time(topic.word) for topic in asked.topics)


def _is_time(word: str) -> bool:
    return (
        next(find_times(f"in {word}", date(2026, 1, 1)), None) is not None
        or next(find_times(f"у {word}", date(2026, 1, 1)), None) is not None
    )


_PROMISED_UK = re.compile(
    r"\b(?:обіця\w+|домови\w+|збира\w+|ма(?:в|ла|ли)|планува\w+|пообіця\w+) (?:\w+ )?\w+ти(?:ся|сь)?\b", _I
)
"""What was said of what is to come."""


def _is_past(text: str) -> bool:
    """Whether a text tells of what was."""
    if _PROMISED_UK.search(text):
        return False
    return _PAST.search(text) is not None or any(map(is_past_uk, words_of(text)))


def _clause_at(text: str, start: int, end: int) -> str:
    """The clause that holds a place in a text."""
    cuts = [found.start() for found in re.finditer(r"[,;]| and | but | then | а | але |, потім ", text)]
    begin = max((cut for cut in cuts if cut <= start), default=0)
    stop = min((cut for cut in cuts if cut >= end), default=len(text))
    return text[begin:stop]


_SHIFTED = re.compile(
    r"(?P<verb>\b(?:moved|pushed|postponed|rescheduled|shifted|changed|brought forward)\b[^,;.]*?) from [^,;.]*? to\b"
    r"|\b(?:in|on|for|at) [^,;.]{2,20}, (?:but )?(?:(?:it )?(?:got|was|is|has been) )?(?P<then>moved|pushed|postponed|rescheduled|shifted|put) (?:back |forward )?to\b"
    r"|(?P<verb_uk>\b(?:перенес\w+|зсуну\w+|пересуну\w+)\b[^,;.]*?) (?:з|із|зі) [^,;.]*? (?=на\b)",
    _I,
)
"""The day that was, of what moved "from … to …"."""
_PARTNERED = frozenset("wife husband partner girlfriend boyfriend fiancé".split())
_WE_PARTED = re.compile(
    r"(?:we|i|me and (?-i:[A-Z])[\w'’-]+|(?-i:[A-Z])[\w'’-]+ and (?:i|me))(?:['’]ve| have)? (?:just |recently |finally )?(?:split|broke|broken|separated|divorced|parted|called it (?:a day|quits))\b|(?:ми |я |вже )*(?:розійш\w+|розлучи\w+|розста\w+)",
    _I,
)
"""That the person and somebody parted."""
_DID = re.compile(r"\bdid (?:i|we|he|she|they|(?:my|our) \w+|(?-i:[A-Z])\w+)\b", _I)
_WAY = re.compile(r"\b(?P<verb>mov|com|go|pull|turn|tak|cut)\w* (?P<way>in|out|away|back|over|on|off|up|down)\b", _I)


def _other_way(asked: str, told: str) -> bool:
    """Whether a text tells of the same verb with another word after it: "moving in" of "moving out"."""
    wanted = _WAY.search(asked)
    ways = {each["way"].lower() for each in _WAY.finditer(told) if wanted and each["verb"] == wanted["verb"]}
    return wanted is not None and bool(ways) and wanted["way"].lower() not in ways


_EX = re.compile(
    r"\b(?:ex|former|колишн\w+)[- ](?:husband|wife|partner|boyfriend|girlfriend|чоловік\w*|дружин\w*|хлоп\w+|дівчин\w+|партнер\w*)",
    _I,
)
"""Somebody who was a partner: what is told of them is not over."""
_TWINS = re.compile(r"\b(?:twins|triplets|близнят\w*|близнюк\w*|двійнят\w*|трійнят\w*)\b", _I)
_CONTRARY = (
    frozenset({"open", "opens", "opened"}),
    frozenset({"closed", "shut", "closes", "shuts"}),
    frozenset({"alive", "living"}),
    frozenset({"dead", "died", "deceased", "passed", "killed"}),
    frozenset({"живий", "жива", "живі"}),
    frozenset({"помер", "померла", "померли", "загинув", "загинула", "здох", "здохла"}),
    frozenset({"відкритий", "відкрита", "відкрито", "відчинено", "працює"}),
    frozenset({"закритий", "закрита", "закрито", "зачинено"}),
)
"""Words of a matter and, in the next group, their contrary."""


_SINCE_UK = re.compile(r"(?:тепер|зараз|відтепер) ", _I)
_UNDONE_UK = re.compile(r"\b(?:ще|досі|поки|так і) не (?P<verb>[а-яіїєґ'’]+)", _I)


def _was_so_uk(asked: Asked, piece: Piece) -> bool:
    """Whether a piece tells in the past what is asked of the present: the same verb, of what goes on."""
    asks = [topic.word for topic in asked.topics if is_verb_uk(topic.word) and not is_past_uk(topic.word)]
    told = [word for word in words_of(piece.text) if is_past_uk(word)]
    return any(best_likeness(verb, told) == 1.0 for verb in asks) and not any(
        best_likeness(verb, [word for word in words_of(piece.text) if word not in told]) == 1.0 for verb in asks
    )


def _left_undone_uk(asked: Asked, told: str) -> bool:
    """Whether a text says that what is asked for has not been done yet: «базу ще не обрали»."""
    undone = _UNDONE_UK.search(told)
    return undone is not None and any(best_likeness(topic.word, [undone["verb"]]) >= 0.8 for topic in asked.topics)


def _are_contrary(word: str, other: str) -> bool:
    """Whether one of two words tells the contrary of the other: "open" and "closed"."""
    places = [next((at for at, group in enumerate(_CONTRARY) if each.lower() in group), -1) for each in (word, other)]
    return -1 not in places and places[0] != places[1] and places[0] // 2 == places[1] // 2


def _denies(piece: Piece, words: Sequence[str]) -> bool:
    """Whether the clause that names what is asked about denies it."""
    told = without_former(piece.text)
    told = told if any(best_likeness(word, words_of(told)) >= 0.8 for word in words) else piece.text
    text = f"{piece.key}: {told}" if piece.key and not wording.is_clause(piece.text) else told
    clauses = [part for part in re.split(r"[;]|, (?:but|and|a|але|а) |, | but | але ", text) if part]
    named = [part for part in clauses if any(best_likeness(word, words_of(part)) >= 0.8 for word in words)] or [text]
    return all(_NEGATION.search(_WITHOUT.sub("", part)) or _lacks(part, words) for part in named)


def _lacks(text: str, words: Sequence[str]) -> bool:
    """Whether a text names one of the words as what something is without: "tea without sugar" denies no tea."""
    lacking = _WITHOUT.search(text)
    return lacking is not None and any(best_likeness(word, words_of(lacking[0])[1:]) >= 0.8 for word in words)


_WITHOUT = re.compile(r"\b(?:without|без)\b.*", _I)


def _names(piece: Piece, whom: str) -> bool:
    return any(word[:1].isupper() and same_person(whom, word) for word in piece.words)


def _goes_alone(piece: Piece) -> bool:
    """Whether a fact of the person's own going somewhere names nobody beside them."""
    own = piece.source == "fact" and piece.who == USER and _COMING.search(piece.text) is not None
    return own and not (_WITH.search(piece.text) or _NAMED_BESIDE.search(piece.text))


_NO_REACTION = re.compile(
    r"\b(?:no|not|never|isn['’]t|doesn['’]t|without)\b[^,;.]{0,20}\b(?:reactions?|react|allerg\w+)"
    r"|\b(?:реакці\w+|алергі\w+)[^,;.]{0,20}\b(?:нема|немає|не (?:було|виявили|підтвердил\w+|знайшли))|\b(?:нема|немає|без|не виявили) (?:жодн\w+ )?(?:реакці\w+|алергі\w+)|\bне (?:реагує|реагую|алергік\w*)",
    _I,
)
"""That something does no harm: the test showed no reaction to it."""
_NAMED_BESIDE = re.compile(r"^(?-i:[A-Z])\w+ (?:and|is|are)\b|\binvited\b", _I)


def _names_day(text: str) -> bool:
    return bool(re.search(r"\b(?:19|20)\d\d\b|\bago\b|\bsince\b", text))


def _shares_key(piece: Piece, best: Piece) -> bool:
    """Whether a fact names all that another one is about."""
    own = {stem(word) for word in piece.words}
    return {stem(word) for word in words_of(best.key)} <= own


_NUMBERED = re.compile(
    r"(?:\d+|одн\w+|один|дв\w{1,3}|тр(?:ьох|оє|и)|чотири\w*|четверо|п'ят\w+|шіст\w+|семеро|сім|вісім) (?:(?:маленьк|дорослі|доросл|старш|молодш)\w* )?([а-яіїєґ'’]+)",
    _I,
)
"""Those whose number is told in Ukrainian: «двох синів»."""


def _is_of_kin(asked: Asked) -> bool:
    """Whether a question is of whoever are something to the person, of whom there may be many."""
    return (
        bool(asked.whom) and not asked.topics and (role_of(asked.whom[0]) == asked.whom[0] or asked.whom[0] in PET_KEYS)
    )


def _is_request(piece: Piece) -> bool:
    """Whether a sentence of the person's asks that something be forgotten: it tells nothing."""
    return piece.source == "message" and piece.who == USER and requests.FORGET.match(piece.text) is not None


def _only_names(piece: Piece) -> bool:
    """Whether a fact in the person's words but names what it is about: "our prioress" tells nothing of her."""
    named = _MINE_ALONE.fullmatch(piece.text) if piece.memory.get("confidence") == IN_WORDS else None
    own = {stem(word) for word in words_of(piece.key)}
    return named is not None and {stem(word) for word in words_of(named["what"])} <= own


_MINE_ALONE = re.compile(
    r"(?:my|our|his|her|their|the|мій|моя|моє|мої|наш|наша|наше|наші) (?P<what>[\w'’-]+(?: [\w'’-]+)?)[.!]*", _I
)


def _is_named(piece: Piece) -> bool:
    """Whether the value of a fact is a name."""
    return piece.text[:1].isupper() and len(piece.text.split()) <= 3


def _begins_with_another(piece: Piece) -> bool:
    """Whether a fact in the person's words begins with somebody's name: it tells of them, and not of the person."""
    begun = re.match(r"(?P<name>(?-i:[A-Z])[\w-]+)(?:['’]s| is| has| was| can['’]?t| does) ", piece.text)
    own = piece.source == "fact" and piece.who == USER and piece.memory.get("confidence") == IN_WORDS
    return own and begun is not None and begun["name"].lower() not in STOPWORDS and not _SELF_TOO.search(piece.text)


def _tells_of_kin(piece: Piece) -> bool:
    """Whether a sentence tells of somebody of the person's, and not of the person: "my husband Dom is back at work"."""
    begun = _OF_MINE.match(piece.text)
    return begun is not None and bool(role_of(begun["role"])) and not _SELF_TOO.search(piece.text[begun.end() :])


_OF_MINE = re.compile(r"(?:my|our) (?:(?:older|younger|little|big|best|twin) )?(?P<role>[\w-]+)(?:['’]s)?\b", _I)
_SELF_TOO = re.compile(r"\b(?:i|i['’]m|im|we|me|us|my)\b", _I)


_ASKS_WISH = re.compile(
    r"\b(?:would|wouldn['’]t|wish\w*|dream\w*|hop(?:e|es|ing)|might|considering|thinking of|хотів би|хотіла б|хотіли б|мрі\w+)\b",
    _I,
)
"""A question about what is but wished or thought of."""


def _is_unearnest(piece: Piece) -> bool:
    """Whether a sentence of the person's is a supposition, a quote or a joke: it tells nothing of them."""
    return (
        piece.source == "message"
        and piece.who == USER
        and not (is_earnest(piece.text) and is_meant(piece.text, str(piece.memory.get("whole") or "")))
    )


def _is_called(word: str) -> bool:
    """Whether a word of a fact is a name, and no first word."""
    return word[:1].isupper() and word.lower() not in STOPWORDS


def _is_tie(piece: Piece) -> bool:
    """Whether a fact says who somebody is to the person, and nothing else."""
    return piece.who == USER and piece.text[:1].isupper() and (bool(role_of(piece.key)) or piece.key in PET_KEYS)


def _is_own_word(piece: Piece) -> bool:
    """Whether a piece is a fact, or what the person said."""
    return piece.source == "fact" or (piece.source == "message" and piece.who == USER)


def _order(piece: Piece) -> str:
    """When something was said or changed, to be compared."""
    return piece.moment


def _with_key(piece: Piece) -> str:
    """What a piece says, with its key where its value alone is no statement."""
    if piece.source != "fact" or (wording.is_clause(piece.text) and piece.key != "to do"):
        return piece.text
    return f"{piece.key}: {piece.text}"


_SAY_OPEN = frozenset("the a an is are still open ще не вирішено".split())
"""Words that only say that something is open."""


def _repeats(piece: Piece, other: Piece) -> bool:
    mine, theirs = ({word.lower() for word in words_of(each.text)} for each in (piece, other))
    if {"open", "вирішено"} & mine & theirs and mine - _SAY_OPEN and theirs - _SAY_OPEN:
        mine, theirs = mine - _SAY_OPEN, theirs - _SAY_OPEN
    return bool(mine and theirs) and len(mine & theirs) >= 0.7 * min(len(mine), len(theirs))


def _each_once(pieces: Iterable[Piece]) -> list[Piece]:
    return list({(piece.id, normalise(piece.text)): piece for piece in pieces}.values())


def _listed(names: Sequence[str], language: Language) -> str:
    last = " and " if language == "en" else " і "
    return last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0] if names else ""


def _uncapitalised(text: str) -> str:
    return (
        text[:1].lower() + text[1:]
        if re.match(r"(?:You|Your|The|A|An|My|From|In|Ви|Ваш\w*|Вам|Вас|У|Раніше)\b", text)
        else text
    )


def _dated(day: date, today: date, language: Language) -> str:
    """The day, and for the last weeks how long ago it was."""
    ago = (today - day).days
    told = day_in_words(day, language)
    return f"{told} ({age_in_words(ago, language)})" if 0 <= ago < 60 else told


def _since(day: date, today: date, language: Language, grain: Grain = "day") -> str:
    if grain == "month":
        named = (MONTHS_IN_EN if language == "en" else MONTHS_IN_UK)[day.month - 1]
        told = f"{named} {day.year}"
    else:
        told = _began(day, language)
    years = today.year - day.year - ((today.month, today.day) < (day.month, day.day))
    if language == "en":
        return f"Since {told}" + (f" ({years} years)" if years > 1 else "")
    if grain == "month" or told.isdigit():
        return f"З {told} року"
    return f"З {wording.genitive_day(day)}"


def _began(day: date, language: Language) -> str:
    """The day from which something holds; the year, where that is all that was said (kept as its first day)."""
    return str(day.year) if (day.month, day.day) == (1, 1) else day_in_words(day, language)


def _is_state(piece: Piece) -> bool:
    """Whether a memory tells of what may have changed since, and no event."""
    return piece.source == "fact" and str(piece.memory.get("type")) in _STATES and not _OVER.search(piece.text)


def _within(piece: Piece, since: date | None, until: date | None) -> bool:
    day = piece.until or piece.at
    return day is not None and (since is None or day >= since) and (until is None or day <= until + timedelta(days=1))


def _said_within(memory: Fields, asked: Asked) -> bool:
    day = parsed(memory.get("created_at"))
    period = asked.period
    return (
        day is not None
        and period is not None
        and (period.since is None or day >= period.since)
        and (period.until is None or day <= period.until)
    )


def _best_sentences(pieces: Sequence[Piece], asked: Asked) -> list[Piece]:
    """One sentence of each message, the one that has most to do with the topic; in the order of time."""
    best: dict[str, Piece] = {}
    for piece in pieces:
        score = sum(best_likeness(word, piece.words) for word in asked.words) + min(len(piece.words), 20) / 50
        known = best.get(piece.id)
        if known is None or score > known.relevance:
            best[piece.id] = replace(piece, relevance=score)
    return sorted(best.values(), key=_order)


def _other_year(piece: Piece, since: date | None) -> bool:
    years = re.findall(r"\b(?:19|20)\d\d\b", piece.text)
    return bool(years) and since is not None and str(since.year) not in years


_OF_HEALTH = re.compile(r"health|medical|здоров", _I)


def _is_thing(piece: Piece) -> bool:
    words = words_of(piece.key)
    return bool(_THING_KEYS.search(piece.key) or _THING_KEYS.search(piece.text)) or any(
        best_likeness(kind, words) >= 0.85 for kind in ("car", "phone", "computer", "bike", "guitar", "camera")
    )


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rsplit(' ', 1)[0]}…"
