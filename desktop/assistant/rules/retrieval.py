"""What answers a question: facts, former values, relationships, episodes and sentences of messages, weighed by what they
say and whom they are about. Pure: it reads what the tools answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Any, Literal

from desktop.assistant.rules.clause_reading import IN_WORDS
from desktop.assistant.rules.concepts import best_likeness, concepts, likeness, stem, words_of
from desktop.assistant.rules.conversation import Exchange
from desktop.assistant.rules.dates import MONTH, NUMERAL_UK, WEEKDAY, find_times, parsed
from desktop.assistant.rules.morphology import gender, is_job, is_third, is_verb_uk
from desktop.assistant.rules.question_reading import Asked, read_question, role_of
from desktop.assistant.rules.vocabulary import (
    FEMALE_NAMES,
    MALE_NAMES,
    PAIRS_EN,
    PARTED_EN,
    PARTED_UK,
    PET_KEYS,
    RELATIONS_EN,
    STOLEN_EN,
)
from desktop.core import patterns as re
from desktop.core.model import PERSON, USER
from desktop.core.text import normalise as _normalise
from desktop.memory.recall.word_lists import STOPWORDS
from desktop.memory.relationship_sentences import relation_in_words
from desktop.memory.relationship_sentences import told as relationship_in_words

normalise = lru_cache(20_000)(_normalise)

Fields = Mapping[str, Any]
Source = Literal["fact", "message", "episode", "relationship"]

_I = re.IGNORECASE
_SENTENCE = re.compile(r"(?:[^.!?…\n]|[.](?=\w)|(?<=\b(?:Mr|Ms|Dr))\.|(?<=\bMrs)\.)+[.!?…]*[\"”»')]*")
_SPEAKER = re.compile(r"^(?P<who>[^\W\d_][\w'. -]{0,40}?): (?P<text>.+)$", re.DOTALL)
_FIRST_PERSON = re.compile(
    r"\b(?:i|i'm|i've|i'll|i'd|im|me|my|mine|myself|we|us|our|ours|we're|we've|я|мені|мене|мій|моя|моє|мої|мого|моєї|мою|ми|нас|нам|наш\w*)\b",
    _I,
)
_SECOND_PERSON = re.compile(r"\b(?:you|your|yours|you're|you've|ти|ви|тобі|вам|твій|твоя|ваш\w*)\b", _I)
_FORGOTTEN = frozenset({"incorrect", "user_requested", ""})
ENDED = re.compile(
    rf"\b(?:{PARTED_EN}|{STOLEN_EN}|{PARTED_UK}|no longer|(?:came|come|coming|taken|went) off (?:the|my|all)|not any ?more|any ?more|used to|formerly|former|ex|quit|quitted|left|resigned|retired from|gave up|given up|stopped|broke up|split up|separated|divorced|died|passed away|dead|cancel\w*|called off"
    r"|lost|knocked (?:[\w'’ -]{1,30} )?on the head|call(?:ed|ing)? it (?:a day|quits)|(?:packed|chucked|jacked) (?:it |that |them )(?:all )?in|packed in (?:(?:the|my|his|her|our) )?(?:\w+ing|job|fags|booze|drink)|(?:gave|brought|handed|took) (?:it|them|(?:the|his|her|my|our) [\w-]+) back|replac(?:ed|ing)|finished|completed|handed in (?:his|her|their|my) notice|switched from|moved (?:away|out)|was fired|laid off|over now|ended|finished with|(?:is|are|has|have|['’]s) (?:(?:finally|completely|all|now|totally|been) )*(?:gone(?=$|[.,;!])|cleared up|cured|gone away)|decided against|turned down"
    r"|більше не|вже не|уже не|кинул?\w*|звільни\w*|продано|помер\w*|розлуч\w*|розійш\w*|скасува\w*|переста\w*|покину\w*|колишн\w*|раніше|відмови\w*|загуби\w*|з'їха(?:в|ла|ли)|здох(?:ла|ли)?|загину\w*|відміни\w*|закри(?:в|ла|ли|то|вся|лась|лася|лося)|розста\w*|пішо(?:в|вши) з|пішла з|пішли з|виписа(?:ли|вся|лась|лася)|комісува\w*|демобілізува\w*|відрахува\w*|скороти\w*|закінчи\w*|покінч\w+|поверну(?:в|ла|ли) борг|відда(?:в|ла|ли) (?:\w+ )?борг|борг\w* відда\w*|поховал\w*|закину(?:в|ла|ли)|виплати\w*|погаси\w*|зда(?:в|ла|ли) квит\w+|не п(?:іду|оїду)|нічого не вин\w+|шука\w+ (?:\w+ )?робот\w+|поверну(?:вся|лася|лась|лись|лися) (?:назавжди|додому|з))\b",
    _I,
)
_NUMBER = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|hundred|once|twice|half|several|couple|один|одна|два|дві|двоє|три|троє|чотири|п'ять|шість|сім|вісім|дев'ять|десять|\w+(?:надцять|дцять)|сорок|\w+десят|дев'яносто|сто|десяток|десятків|сотня|сотні|пара|пару|кілька|декілька|багато|півтора)\b",
    _I,
)
_CLOCK = re.compile(
    r"\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(?:am|pm|o'clock)\b|\bat \d{1,2}\b|\bfrom \d{1,2}\b|\b(?:half|quarter) (?:past|to)?\b ?\w+|(?<!\w)(?:о|об|з) \d{1,2}\b|(?<!\w)(?:о|об) (?:перш|друг|трет|четверт|п'ят|шост|сьом|восьм|дев'ят|десят|одинадцят|дванадцят)\w{2,3}\b|\bnoon\b|\bmidnight\b|годин",
    _I,
)
_DAY = re.compile(
    rf"\b(?:{MONTH}|{WEEKDAY}s?|що(?:дня|ранку|вечора|тижня|місяця|року|понеділка|вівторка|середи|четверга|п'ятниці|суботи|неділі)|\d{{4}}|\d{{1,2}}(?:st|nd|rd|th)|\d{{1,2}}[./]\d{{1,2}}|tomorrow|today|tonight|yesterday|week|weekend|month|year|ago|since (?!i(?:['’]\w+)?\b|you\b|we\b|he\b|she\b|they\b|it\b)|завтра|сьогодні|вчора|тижн\w+|місяц\w+|рок[уиів]+|(?:перш|друг|четверт|п'ят|шост|сьом|восьм|дев'ят|десят|двадцят|тридцят|\w+надцят)ого|третього)\b",
    _I,
)


def names_time(text: str) -> bool:
    """Whether a text names a day or an hour."""
    return bool(_DAY.search(text) or _CLOCK.search(text))


_SINCE = re.compile(
    r"\b(?:since|ago|for (?:\w+ )?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|several|many|about|over|almost) (?:\w+ )?(?:days?|weeks?|months?|years?|decades?|fortnight|while|hours?|minutes?)\b|years?|months?|weeks?|childhood|19\d\d|20\d\d|з \d{4}|рок\w+|відколи|від|вже)\b",
    _I,
)
_PLACE = re.compile(
    r"\b(?:in|at|to|from|near|under|behind|on|with|inside|next to|by|into|around|у|в|на|до|з|із|зі|під|біля|за|коло|при) (?:the |a |my |our |her |his |мо\w+ )?(?!\d)\w"
    r"|\b(?:home|abroad|в?дома|за кордоном)\b|\b(?:city|town|village|country) of \w|\bvisit(?:ed|ing)? (?-i:[A-Z])|\bвідвіда\w+ (?-i:[А-ЯІЇЄҐ])",
    _I,
)
_NAMED = re.compile(r"(?<!^)(?<![.!?] )\b[A-ZА-ЯІЇЄҐ][\w'’-]+")
_RATE = re.compile(r"\d ?(?:k|quid|pounds?|euros?|dollars?)? (?:an?|per) (?:hour|day|week|month|year)\b", _I)
"""How much something is for a time, which is no day."""
_WITH_US_UK = re.compile(r"(?<!\w)(?:у|в) (?:мене|нас)(?!\w)", _I)
"""Who has something, which is no place."""
_IS_TIME = re.compile(rf"(?:{MONTH}|{WEEKDAY})s?", _I)
_SOMEBODY = re.compile(
    r"\b(?:with|by|from|to|for) (?:a|an|the|some|my|our|his|her|their) \w+|\b(?:friends?|team|teammates?|colleagues?|group|family|kids|people|organi[sz]ation|company|neighbou?rs?|crew|folks|everyone)\b",
    _I,
)
_PLACE_KEYS = frozenset(
    "location city home address hometown birthplace country place workplace employer company school office".split()
) | {"lived in"}
_CONJUNCTION = re.compile(r",| and | і | та | й |&|/|;")


_UNRANKED = 99
_TOLD = 0.15
"""What the person's own words count less than what was kept of them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One fact or sentence that may answer. `text` is how it was said or stored; `key` is empty for what was said. `who` is the subject of a
    fact or the one who says a sentence. `at` is the day it was said or last changed; `until` that on which it ended. `context` are words of the
    message it came from or stands in, `rank` is its place among what was recalled, `moment` is when it was said or changed, to be compared. `changed` are the
    statements in a sentence that hold no more, as `memory_recall` tells them."""

    source: Source
    text: str
    who: str
    memory: Fields
    key: str = ""
    at: date | None = None
    since: date | None = None
    until: date | None = None
    former: bool = False
    relevance: float = 0.0
    place: int = 0
    words: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    moment: str = ""
    rank: int = _UNRANKED
    question: tuple[str, ...] = ()
    asked_about: tuple[str, ...] = ()
    changed: tuple[Fields, ...] = ()

    @property
    def id(self) -> str:
        named = self.memory.get("memory_id")
        return str(named or f"fact-{self.memory.get('fact_id')}")

    @property
    def names_past(self) -> bool:
        """Whether it is what something was before, and no words that tell its end."""
        return self.key.startswith("former ") and self.memory.get("confidence") != IN_WORDS

    @property
    def tells_end(self) -> bool:
        """Whether it is over, or tells that something is."""
        return self.former or ENDED.search(f"{self.key} {self.text}") is not None


@dataclass(frozen=True, slots=True)
class RankedPiece:
    """A piece with how well it answers: `coverage` is the share of what is asked that it names, `fit` whether it holds the
    kind of answer (1), may (0) or does not (-1), `score` all of it together."""

    piece: Piece
    coverage: float
    fit: int
    score: float


class KnownNames:
    """Who is who: the names and relations that stand for one another, as pieces tell them."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self._pairs: set[tuple[str, str]] = set()
        self._may_be: set[tuple[str, str]] = set()  # who is meant where one is asked for that nobody is known to be
        self.subjects: dict[str, str] = {}
        self.places: set[str] = set()
        named: set[tuple[str, str]] = set()
        of_others: list[tuple[str, str, str]] = []
        for piece in pieces:
            if piece.source == "fact" and piece.who != USER:
                self.subjects.setdefault(normalise(piece.who), piece.who)
                role = role_of(piece.key)
                if role in _GENERAL_KIN and len(piece.text.split()) <= 3 and not piece.former:
                    of_others.append((piece.who, role, piece.text))
            if piece.key == "location" and piece.who == USER:
                self.places |= set(words_of(piece.text))
            other = str(piece.memory.get("other", ""))
            self._pairs.update(_pairs_in(piece.source, piece.key, piece.who, piece.text, other))
            if (
                piece.source == "fact"
                and piece.who == USER
                and re.fullmatch(rf"(?:\w+\.? )?{_NAME}(?: {_NAME})?", piece.text)
            ):
                named.add((piece.key, piece.text))
        self._pairs |= {(key, name) for key, name in named if normalise(name) in self.subjects}
        self._pairs |= set(self._kin_of_kin(of_others))
        children = {name: _sex(name) for role, name in self._pairs if role == "child"}
        for role, sex in (("son", "masc"), ("daughter", "femn")):  # "two children, Rory and Fiona"
            self._pairs |= {(role, name) for name, known in children.items() if known == sex}
            if all(pair != role for pair, _ in self._pairs):
                self._may_be |= {(role, name) for name, known in children.items() if not known}
        self._called: dict[str, frozenset[str]] = {}

    def _kin_of_kin(self, facts: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str]]:
        """What those are to the person who are something to one of theirs: their children's children. `facts` are whose,
        what and who."""
        for whose, role, name in facts:
            own = {_GENERAL_KIN.get(each, each) for each in (*self.roles(whose), role_of(whose))}
            kin = next(
                (of for first, second, *of in _KIN_OF_KIN if first in own and second == _GENERAL_KIN.get(role)), None
            )
            if kin is not None:
                sex = "masc" if role in ("son", "brother") else "femn" if role in ("daughter", "sister") else _sex(name)
                yield kin[{"masc": 0, "femn": 1}.get(sex, 2)], name

    def called(self, word: str) -> frozenset[str]:
        """All words that stand for somebody: a name and what they alone are to the person, a role and its names."""
        known = self._called.get(word)
        if known is None:
            known = self._called[word] = self._all_called(word)
        return known

    def _all_called(self, word: str) -> frozenset[str]:
        found = {word}
        for role, name in self._pairs:
            if same_person(name, word):
                found.add(name)
                if role in PAIRS_EN or len({other for own, other in self._pairs if own == role}) == 1:
                    found.add(role)
            if role == word or _same_role(role, word):
                found |= {name, role}
        return frozenset(found.union(name for role, name in self._may_be if role == word))

    def names(self, role: str) -> list[str]:
        """The names of those who are this to the person."""
        named = [name for pair, name in sorted(self._pairs) if pair == role or _same_role(pair, role)]
        return list(dict.fromkeys(named or [name for pair, name in sorted(self._may_be) if pair == role]))

    def roles(self, name: str) -> list[str]:
        """What somebody is to the person."""
        return list(dict.fromkeys(role for role, other in sorted(self._pairs) if same_person(other, name)))

    def is_somebody(self, subject: str) -> bool:
        """Whether a subject is a person (or a pet) and no thing."""
        return (
            bool(role_of(subject))
            or any(same_person(name, subject) for _, name in self._pairs)
            or bool(re.fullmatch(r"[A-ZА-ЯІЇЄҐ][\w'’-]+(?: [A-ZА-ЯІЇЄҐ][\w'’-]+)?", subject))
        )


def _sex(name: str) -> str:
    """ "femn" or "masc" where a name tells it, else ""."""
    first = name.split(maxsplit=1)[0].lower()
    return "femn" if first in FEMALE_NAMES else "masc" if first in MALE_NAMES else gender(name, "uk")


_GENERAL_KIN = {"son": "child", "daughter": "child", "child": "child", "brother": "sibling", "sister": "sibling"}
_KIN_OF_KIN = (
    ("child", "child", "grandson", "granddaughter", "grandchild"),
    ("sibling", "child", "nephew", "niece", "nephew"),
)
"""What somebody is who is something to one of the person's: of their children the children."""
_KIN = frozenset({*RELATIONS_EN.values(), *PET_KEYS})
_ALIKE_ROLES = (
    frozenset({"boss", "manager", "supervisor"}),
    frozenset({"partner", "husband", "wife", "girlfriend", "boyfriend", "fiancé"}),
    frozenset({"child", "children", "son", "daughter", "eldest child", "youngest child"}),
    frozenset({"roommate", "flatmate"}),
    frozenset({"parents", "mother", "father"}),
    frozenset({"grandchild", "grandson", "granddaughter"}),
    frozenset({"ex", "husband"}),
    frozenset({"dog", "puppy"}),
    frozenset({"cat", "kitten"}),
)
_GENERAL_ROLES = frozenset(
    {
        "grandchild",
        "partner",
        "child",
        "children",
        "parents",
        "boss",
        "manager",
        "supervisor",
        "roommate",
        "flatmate",
        "boyfriend",
        "girlfriend",
        "dog",
        "cat",
    }
)


def _same_role(role: str, asked: str) -> bool:
    """Whether one who is `role` is meant by `asked`: a son is a child, a boss a manager."""
    return asked in _GENERAL_ROLES and any(role in group and asked in group for group in _ALIKE_ROLES)


@lru_cache(50_000)
def same_person(name: str, word: str) -> bool:
    """Whether a name is meant by a word: itself in any case, or its first or last part, but for what many are addressed by."""
    if normalise(name) == normalise(word):
        return True
    parts, others = _untitled(name), _untitled(word)
    return any(
        part[:1].isupper() and any(likeness(other, part) == 1.0 or _short_alike(part, other) for other in others)
        for part in parts
        if len(part) > 1
    )


def _short_alike(name: str, word: str) -> bool:
    """Whether two short Ukrainian names differ in their endings only: «Юля», «Юлі»."""
    one, other = (found and found[1] for found in map(_SHORT_NAME.fullmatch, (name, word)))
    return one is not None and one == other


_SHORT_NAME = re.compile(r"([А-ЯІЇЄҐ][а-яіїєґ]{1,2}?)[аяіуюоєйї]{1,2}")


def _untitled(name: str) -> list[str]:
    parts = name.split()
    return [part for part in parts if part.lower().strip(".") not in _TITLES] or parts


_TITLES = frozenset(
    "dr doctor mr mrs ms miss prof professor sir aunt auntie uncle granny nana saint st пан пані лікар лікарка доктор професор тітка тьотя"
    " дядько дядя баба дід".split()
)


@lru_cache(10_000)
def _pairs_in(source: Source, key: str, who: str, text: str, other: str) -> frozenset[tuple[str, str]]:
    """The roles and the names that one piece ties together."""
    return frozenset(_ties(source, key, who, text, other))


def _ties(source: Source, named: str, who: str, text: str, other: str) -> Iterator[tuple[str, str]]:
    key = normalise(named).replace("_", " ")
    if source == "relationship":
        role = next(filter(None, map(role_of, words_of(key))), "")
        for name in (who, other):
            if name != USER and role:
                yield role, name
        return
    role = role_of(key) or (key if key in PET_KEYS else "")
    if source == "fact" and who == USER and role and len(text) < 60:
        for name in _CONJUNCTION.split(text):
            found = re.match(
                r"\s*(?:(?:my|our|a|an|the|called|named|is|мо\w+) )*(?P<name>[A-ZА-ЯІЇЄҐ][\w'’.-]+(?: [A-ZА-ЯІЇЄҐ][\w'’-]+)?)",
                name,
            )
            if found:
                yield role, found["name"]
    if source == "fact" and who != USER:
        own = role_of(who)
        if own and key in ("name", "called"):
            yield own, text.strip()
        for word in words_of(f"{key} {text}")[:12]:
            if (role_of(word) or word.lower() in PET_KEYS) and _describes(named, text, word):
                yield role_of(word) or word.lower(), who
        for kind in ("dog", "cat"):
            if (
                key not in ("likes", "dislikes", "allergy", "prefers", "interest")
                and not own
                and best_likeness(kind, words_of(f"{key} {text}")[:10]) >= 0.85
                and not _FIRST_PERSON.search(text[:3])
            ):
                yield kind, who
    for pattern in _PAIRS:
        for found in pattern.finditer(text):
            role = (
                role_of(found["role"])
                or (found["role"].lower() if found["role"].lower() in PET_KEYS else "")
                or _pet_of(found["role"])
            )
            if role:
                for name in _CONJUNCTION.split(found["name"]):
                    yield role, name.strip()


def _pet_of(word: str) -> str:
    return next((kind for kind in ("dog", "cat") if likeness(kind, word) >= 0.8), "")


def _describes(key: str, text: str, word: str) -> bool:
    """Whether a word of relation in a fact about somebody says what they are to the person, and not to another."""
    return re.search(
        rf"\b(?:my|our|your|the user's|user's|мій|моя|моє|мої|ваш\w*|наш\w*)\s+(?:\w+ )?{re.escape(word)}\b",
        f"{key} {text}",
        _I,
    ) is not None or (
        key.lower() in ("relation", "relationship", "is", "description", "role")
        and normalise(text).split()[:1] == [normalise(word)]
    )


_NAME = r"(?-i:[A-ZА-ЯІЇЄҐ][\w'’-]+)"
_PAIRS = tuple(
    re.compile(pattern, _I)
    for pattern in (
        rf"\b(?P<role>[\w-]+)(?:'s name is|s? (?:is |are )?(?:called|named)|'s called| is|, who is called)? (?P<name>{_NAME}(?:(?:, | and | та | і |, and ){_NAME})*)",
        rf"\b(?P<name>{_NAME})(?:,| is| це| –| -)? (?:my|our|мій|моя|наш|наша) (?:\w+ )?(?P<role>[\w-]+)",
        rf"(?P<role>[\w'’]+) (?:звати|звуть|на ім'я|–|—|-)\s*(?P<name>{_NAME})",
        rf"(?:звати|звуть) (?P<name>{_NAME}), (?:він|вона|це) (?P<role>\w+)",
    )
)


def pieces_of(done: Iterable[Exchange], today: date) -> list[Piece]:
    """All that the tools brought, each fact once, what was forgotten left out."""
    found: dict[tuple[str, str], Piece] = {}
    said: list[Piece] = []
    forgotten: set[str] = set()
    for exchange in done:
        for fact in exchange.facts:
            if fact.get("state") == "archived" and str(fact.get("forget_reason") or "") in _FORGOTTEN:
                forgotten.add(str(fact.get("memory_id")))
                continue
            for piece in _of_fact(fact, today):
                known = found.get((piece.id, piece.text))
                if known is None:
                    found[piece.id, piece.text] = piece
                else:  # one look tells how near a fact is, another what it came from
                    memory, context = {**known.memory, **piece.memory}, piece.context or known.context
                    nearer = max(known, piece, key=lambda each: each.relevance)
                    found[piece.id, piece.text] = replace(nearer, memory=memory, context=context)
        for edge in exchange.answer.get("edges") or ():
            piece = _of_edge(edge)
            found.setdefault((piece.id, piece.text), piece)
        memories = exchange.answer.get("memories") or ()
        answered = _answered(memories)
        for rank, memory in enumerate(memories):
            question, told = answered.get(str(memory.get("memory_id")), ((), ()))
            of_it = _of_memory(memory, today)
            said += (replace(piece, rank=rank, question=question, asked_about=told) for piece in of_it)
        for episode in exchange.answer.get("episodes") or ():
            said += _of_episode(episode)
    found = {key: _under_right_name(piece, said) for key, piece in found.items()}
    facts = list(found.values())
    said = _still_standing([_since_changed(piece, facts) for piece in said], facts, found)
    known_ids = {piece.id for piece in found.values()} | forgotten
    for piece in said:
        if piece.source != "fact" or piece.id not in known_ids:
            key = (piece.id, piece.text)
            if key not in found or found[key].relevance < piece.relevance:
                found[key] = piece
    return list(found.values())


def _answered(memories: Iterable[Fields]) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """The words of the question that each message follows which another asked just before it, and of what that asked about:
    "I'm off to Ireland." "Where will you stay?" "Galway is lovely"."""
    messages = {str(memory.get("memory_id")): speaker_and_text(memory) for memory in memories}
    found = {}
    for named, (who, _) in messages.items():
        kind, _, number = named.rpartition("-")
        if kind != "message" or not number.isdigit():
            continue
        asks, text = messages.get(f"message-{int(number) - 1}", (who, ""))
        questions = [sentence for sentence in sentences_of(text) if sentence.endswith("?")]
        if asks != who and questions:
            teller, told = messages.get(f"message-{int(number) - 2}", (asks, ""))
            found[named] = tuple(words_of(" ".join(questions).lower())), tuple(words_of(told)) if teller == who else ()
    return found


def _still_standing(said: Sequence[Piece], facts: Sequence[Piece], found: dict[tuple[str, str], Piece]) -> list[Piece]:
    """What was said, without the sentences that tell a former value: they lend their other words to what took its place."""
    over = [piece for piece in facts if piece.former and len(piece.words) > 1]
    now = {piece.id: piece for piece in facts if not piece.former}
    kept: list[Piece] = []
    for piece in said:
        own = set(map(stem, piece.words))
        if piece.changed and piece.former:
            linked = {str(each["fact_id"]) for each in piece.changed}
            stale = next((each for each in facts if str(each.memory.get("fact_id")) in linked), None)
        elif piece.changed:
            stale = None
        else:
            stale = next((each for each in over if piece.source == "message" and _holds(own, each)), None)
        if stale is None or (stale.id in now and _holds(own, now[stale.id], 1.0)):
            kept.append(piece)
        elif stale.id in now:
            current = found[stale.id, now[stale.id].text]
            found[stale.id, current.text] = replace(current, context=(*current.context, *piece.words))
    return kept


def _under_right_name(fact: Piece, said: Sequence[Piece]) -> Piece:
    """A fact, of whoever is meant by the name that was put right since in the message that it came from."""
    source, who = normalise(str(fact.memory.get("said") or "")), normalise(fact.who)
    if not source or fact.who == USER:
        return fact
    for message in said:
        if normalise(str(message.memory.get("whole"))) == source:
            for change in message.memory.get("changed_since") or ():
                if change["how"] == "corrected" and normalise(str(change["was"])) == who:
                    now = str(change["now"])
                    words = (*words_of(now), *(word for word in fact.words if word not in words_of(fact.who)))
                    return replace(fact, who=now, memory={**fact.memory, "subject": now}, words=words)
    return fact


def _since_changed(piece: Piece, facts: Sequence[Piece]) -> Piece:
    """A sentence without the words of what holds no more in it; former, where it says nothing else."""
    changed = [each for each in piece.memory.get("changed_since") or () if _stands_in(each, piece.text)]
    if not changed:
        return piece
    gone = {str(each["fact_id"]) for each in changed}
    said, own = normalise(str(piece.memory.get("whole"))), set(map(stem, piece.words))
    standing = [
        value
        for fact in facts
        if not fact.former and str(fact.memory.get("fact_id")) not in gone
        if normalise(str(fact.memory.get("said") or "")) == said
        if (value := set(map(stem, words_of(fact.text)))) and value <= own
    ]
    over = {stem(word) for each in changed for word in words_of(str(each["was"]))}.difference(*standing)
    words = tuple(word for word in piece.words if stem(word) not in over)
    matter = {stem(word) for each in changed for word in words_of(f"{each['key']} {each['subject']}")}
    rest = [word for word in words if word.lower() not in STOPWORDS and stem(word) not in matter]
    former = not standing and len(rest) < _SAYS_MORE
    until = parsed(changed[-1]["since"]) if former else None
    return replace(piece, words=words, changed=tuple(changed), former=former, until=until)


_SAYS_MORE = 3
"""Words beside a statement with which a sentence says something else, too."""


def _stands_in(change: Fields, sentence: str) -> bool:
    """Whether a statement of a message stands in a sentence of it."""
    said, text = normalise(str(change.get("said") or "")), normalise(sentence)
    return (bool(said) and said in text) or set(map(stem, words_of(str(change["was"])))) <= set(
        map(stem, words_of(sentence))
    )


def _holds(own: set[str], fact: Piece, share: float = 0.85) -> bool:
    """Whether these words hold the value of a fact, and what it is about."""
    value = {stem(word) for word in words_of(fact.text)}
    return (
        bool(value)
        and len(value & own) >= share * len(value)
        and (len(value) > 2 or any(best_likeness(word, own) >= 0.8 for word in words_of(fact.key)))
    )


def _of_fact(fact: Fields, today: date) -> Iterator[Piece]:
    key = str(fact.get("key", "")).replace("_", " ")
    subject = str(fact.get("subject", USER))
    changed = parsed(fact.get("updated_at") or fact.get("created_at"))
    until = parsed(fact.get("valid_to"))
    archived = fact.get("state") == "archived" or fact.get("former") is True or fact.get("status") == "archived"
    over = archived or (until is not None and until <= today)
    relevance = float(fact.get("relevance_score") or 0.0)
    value = str(fact.get("value", ""))
    gone = _WHO_WAS.match(key) if subject == USER and fact.get("confidence") != IN_WORDS else None
    if gone is not None and (role_of(gone["role"]) or gone["role"] in PET_KEYS):  # who was something to the person
        key, over = gone["role"], True
    words = words_of(f"{key} {value}" if subject == USER else f"{subject} {key} {value}")
    moment = moment_of(fact.get("updated_at") or fact.get("created_at"), fact.get("fact_id"))
    context = tuple(words_of(str(fact.get("said") or "")))
    yield Piece(
        "fact", value, subject, fact, key, changed, parsed(fact.get("valid_from")), until or (changed if over and gone is None else None), over, relevance,
        words=tuple(words), context=context, moment=moment,
    )  # fmt: skip
    for before in fact.get("before") or ():
        if before.get("value"):
            text = str(before["value"])
            yield Piece(
                "fact", text, subject, {**fact, "value": text}, key, changed, parsed(before.get("valid_from")), parsed(before.get("valid_to")) or changed, True,
                relevance, words=tuple(words_of(f"{'' if subject == USER else subject} {key} {text}")), context=context, moment=moment,
            )  # fmt: skip


_UNSURE = re.compile(
    r"\b(?:wish|if (?:i|we|he|she|they)|imagine|pretend|suppose|maybe|perhaps|might|would have|'d have|'d be|what if|what about|lol|just kidding|joking|oh sure|as if|якби|якщо б|може|мабуть|уяви|напевно|ага,? звісно)\b|[\"“«]",
    _I,
)
"""Marks of what the person only supposed, wished, or quoted."""


def moment_of(at: Any, number: Any) -> str:
    """When something was said, then which of those of a moment: to be compared as text."""
    return f"{at or ''} {int(number):012d}" if str(number or "").isdigit() else str(at or "")


_WHO_WAS = re.compile(r"(?:former|late) (?P<role>[\w-]+)$")


def _of_edge(edge: Fields) -> Piece:
    subject, other = str(edge.get("subject", "")), str(edge.get("other", ""))
    relation = relation_in_words(str(edge.get("relation", "")))
    text = relationship_in_words(subject, str(edge.get("relation", "")), other)
    words = tuple(words_of(" ".join(each for each in (subject, relation, other) if each != USER)))
    return Piece("relationship", text, subject, edge, relation, parsed(edge.get("created_at")), words=words)


def _of_episode(episode: Fields) -> Iterator[Piece]:
    day = parsed(episode.get("ended_at") or episode.get("created_at"))
    told = ": ".join(str(episode[name]) for name in ("topic", "summary") if episode.get(name))
    for place, text in enumerate(sentences_of(told)):
        words = tuple(words_of(text))
        yield Piece(
            "episode",
            text,
            str(episode.get("subject") or USER),
            episode,
            "",
            day,
            relevance=float(episode.get("relevance_score") or 0.0),
            place=place,
            words=words,
        )


def _of_memory(memory: Fields, today: date) -> Iterator[Piece]:
    named = str(memory.get("memory_id", ""))
    day = parsed(memory.get("created_at"))
    relevance = float(memory.get("relevance_score") or 0.0)
    content = str(memory.get("content", ""))
    if named.startswith("fact-"):
        key, _, value = content.partition(": ")
        subject = str(memory.get("subject") or USER)
        key = key.removeprefix(subject).strip() if subject != USER else key
        fact = {
            **memory,
            "key": key,
            "value": value,
            "type": memory.get("topic_category", ""),
            "updated_at": memory.get("created_at"),
        }
        yield from _of_fact(fact, today)
        return
    if named.startswith("episode-"):
        yield from _of_episode({**memory, "topic": "", "summary": content, "ended_at": memory.get("created_at")})
        return
    who, text = speaker_and_text(memory)
    everything = tuple(words_of(text))
    for place, sentence in enumerate(sentences_of(text)):
        if who == USER and _UNSURE.search(sentence):
            continue
        moment = moment_of(memory.get("created_at"), named.rpartition("-")[2])
        yield Piece(
            "message",
            sentence,
            who,
            {**memory, "whole": text},
            "",
            day,
            relevance=relevance,
            place=place,
            words=tuple(words_of(sentence)),
            context=everything,
            moment=moment,
        )


def speaker_and_text(memory: Fields) -> tuple[str, str]:
    """Who said a memory (`user` for the person), and what."""
    content = " ".join(str(memory.get("content", "")).split())
    match = _SPEAKER.match(content)
    named = str(memory.get("speaker") or "")
    if match is not None and (not named or match["who"] == named):
        named, content = match["who"], match["text"]
    own = memory.get("subject") == USER or named.lower() in {"", USER, PERSON.lower()}
    return (USER if own else named), content


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, in order."""
    return [" ".join(found.split()) for found in _SENTENCE.findall(text) if any(map(str.isalnum, found))]


def among_speakers(asked: Asked, pieces: Sequence[Piece]) -> Asked:
    """The question, where it names those who speak: who speaks is known without words, and "you" is the other one."""
    speakers = {piece.who for piece in pieces if piece.source == "message" and piece.who != USER}
    asked = replace(asked, whom=tuple(_in_full(whom, speakers) for whom in asked.whom))
    named = [
        topic
        for topic in asked.topics
        if topic.name and any(same_person(who, topic.word.capitalize()) for who in speakers)
    ]
    talks = any(same_person(who, whom) for who in speakers for whom in asked.whom)
    if not named:
        return replace(asked, talks=talks)
    topics = tuple(topic for topic in asked.topics if topic not in named)
    others = tuple(topic.word.capitalize() for topic in named)
    return replace(asked, topics=topics, whom=asked.whom or others, beside=others, talks=True)


def _in_full(name: str, speakers: Iterable[str]) -> str:
    """The one who speaks and is called so for short, where nobody bears the name itself: "Mel" for Melanie."""
    if len(name) < 3 or not name[:1].isupper() or any(same_person(who, name) for who in speakers):
        return name
    longer = [who for who in speakers if who.startswith(name)]
    return longer[0] if len(longer) == 1 else name


def naming(asked: Asked, people: KnownNames) -> Asked:
    """The question, where it names somebody who is known, and typed their name small: it is about them."""
    if asked.whom and asked.ask != "about":
        return asked
    known = [
        (topic, name)
        for topic in asked.topics
        if (name := people.subjects.get(normalise(topic.word)) or people.subjects.get(normalise(topic.word)[:-1]))
        and people.is_somebody(name)
        and normalise(topic.word) in (normalise(name), f"{normalise(name)}s")
    ]
    if len(known) != 1 or asked.whom not in ((), (USER,)):
        return asked
    topics = tuple(topic for topic in asked.topics if topic is not known[0][0])
    named_alone = asked.ask == "whether" and len(asked.text.split()) <= 3 and bool(topics)
    return replace(asked, whom=(known[0][1],), topics=topics, ask="what" if named_alone else asked.ask)


def of_kin(asked: Asked, pieces: Sequence[Piece], today: date) -> Asked:
    """The question, where it asks something of one who is known by what they are to another: "what does Ewa's husband do?"."""
    found = _OWNED.search(asked.whole)
    role = role_of(found["role"]) if found is not None else ""
    if found is None or not role or asked.ask in ("who", "name", "whether"):
        return asked
    names = {
        piece.text
        for piece in pieces
        if piece.source == "fact"
        and not piece.former
        and same_person(piece.who, found["owner"])
        and role_of(piece.key) == role
        and re.fullmatch(_NAME, piece.text)
    }
    if len(names) != 1:
        return asked
    return read_question(asked.whole[: found.start()] + names.pop() + asked.whole[found.end() :], today)


_OWNED = re.compile(r"\b(?P<owner>(?-i:[A-Z])[\w-]+)['’]s (?P<role>[a-z-]+)(?= (?!called\b|named\b)\w)", _I)
_BY_AGE = re.compile(
    r"(?:(?P<least>young(?:est|er)|наймолодш\w+|молодш\w+|найменш\w+|менш\w+)|(?:eldest|elder|oldest|older|найстарш\w+|старш\w+))$",
    _I,
)


def by_age(asked: Asked, pieces: Sequence[Piece], people: KnownNames) -> Asked:
    """The question, where it is of the youngest or the eldest of those whose ages are known: it is about that one."""
    told = [topic for topic in asked.topics if _BY_AGE.match(topic.word)]
    role, _, kind = asked.whom[0].partition(" ") if asked.whom else ("", "", "")
    baby = _BABY.search(asked.text) is not None and role in ("child", "")
    which = _BY_AGE.match("youngest" if baby else told[0].word if told else role)
    if which is None or (not told and not kind and not baby) or len(asked.whom) > 1 or asked.whom == (USER,):
        return asked
    names = people.names(kind or role or "child")
    ages = {
        piece.who: age
        for piece in pieces
        if piece.source == "fact" and not piece.former and piece.who in names
        if (age := _age_told(piece)) is not None
    }
    least = which["least"] is not None
    order = sorted(ages, key=lambda name: ages[name], reverse=not least)
    if len(ages) != len(names) or len(order) < 2 or ages[order[0]] == ages[order[1]]:
        return asked
    if baby and ages[order[0]] > _BABY_MOST:
        return asked
    topics = tuple(topic for topic in asked.topics if topic not in told and not role_of(topic.word))
    return replace(asked, whom=(order[0],), topics=topics)


def _age_told(piece: Piece) -> float | None:
    """How many years old a fact says that somebody is; None where it tells no age."""
    if piece.key == "age" and piece.text.isdigit():
        return float(piece.text)
    young = _MONTHS_OLD.match(piece.text)
    return int(young["many"]) / {"m": 12, "w": 52, "d": 365}[young["unit"][0].lower()] if young is not None else None


_BABY_MOST = 3
"""Years up to which somebody is called a baby."""
_BABY = re.compile(r"\bbaby\b", _I)
_MONTHS_OLD = re.compile(r"(?:is )?(?:only |just |now )*(?P<many>\d{1,2}) (?P<unit>months|weeks|days)(?: old)?$", _I)


def ranked(asked: Asked, pieces: Sequence[Piece], people: KnownNames, today: date) -> list[RankedPiece]:
    """The pieces that have to do with a question, those that answer it best first."""
    found = [each for piece in pieces if (each := _weighed(asked, piece, people, today)) is not None]
    return sorted(found, key=lambda each: -each.score)


def _weighed(asked: Asked, piece: Piece, people: KnownNames, today: date) -> RankedPiece | None:
    whom = about(asked, piece, people)
    if whom <= 0.0 or piece.text.endswith("?"):
        return None
    words = [*_own_words(asked, piece), *called_in(piece, people)]
    coverage = covered(asked, words, piece, people)
    fit = fitness(asked, piece)
    if asked.topics and (
        coverage <= 0.0
        or not (
            any(
                best_likeness(topic.word, words)
                or _best_beside(topic.word, piece.question)
                or _here(topic.word, words, people)
                or _by_kind(topic.word, piece)
                for topic in asked.topics
            )
            or any(_by_place(topic.word, asked, piece, people) for topic in asked.topics)
        )
    ):
        return None
    tense = _tense(asked, piece)
    score = (
        coverage
        + 0.22 * fit
        + 0.5 * whom
        + tense
        + 0.15 * piece.relevance
        + (0.9 if piece.source == "message" and piece.who != USER else 0.2) / (1 + piece.rank / 3)
        + _when_said(asked, piece)
        + {"fact": 0.35, "relationship": 0.2, "episode": -0.1, "message": 0.0}[piece.source]
        + 0.08 * _key_hit(asked, piece)
        + _recency(piece, today)
        - (0.1 if len(piece.words) < 3 and piece.source == "message" else 0.0)
        - (_TOLD if piece.source == "message" and piece.who == USER else 0.0)
        - (_NOT_ASKED if is_left_out(asked, piece) else 0.0)
        - (_NOT_DONE * (1 - does(asked, words)) if asked.ask in ("what", "who", "how_many", "how_much") else 0.0)
    )
    return RankedPiece(piece, coverage, fit, score)


def _is_of_other_kin(word: str, piece: Piece) -> bool:
    """Whether what was said is of one of the family, and the word names another: what was with the mother was not with the father."""
    role = role_of(word)
    told = {found for each in (*piece.context, *piece.question, *piece.asked_about) if (found := role_of(each)) in _KIN}
    return role in _KIN and bool(told) and role not in told


def without_left_out(asked: Asked, pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces that tell of more than what is no answer."""
    return [piece for piece in pieces if len(piece.words) > _ONE_THING or not is_left_out(asked, piece)]


def is_left_out(asked: Asked, piece: Piece) -> bool:
    """Whether a piece names what is no answer: the tea, where it is asked what one drinks besides tea."""
    return any(best_likeness(word, piece.words) >= 0.8 for word in asked.but)


_ONE_THING = 4
"""Words of what tells of one thing only."""
_NOT_ASKED = 0.6
_NOT_DONE = 0.15
"""What a piece counts less that leaves out what is done in a question: «що я п'ю від тиску?»."""


def does(asked: Asked, words: Sequence[str]) -> float:
    """How well words name what is done in a question, as its verb says; 1 where nothing is."""
    verbs = [topic.word for topic in asked.topics if _CYRILLIC.match(topic.word) and is_verb_uk(topic.word)]
    done = _DOING.search(asked.text)
    verbs += [topic.word for topic in asked.topics if done is not None and topic.word == done["verb"].lower()]
    return max((_IN_OTHER_WORDS.get(best_likeness(verb, words), 0.0) for verb in verbs), default=1.0)


_DOING = re.compile(
    r"\b(?:do|does|did) (?:i|we|he|she|they|it|(?:my|our|the) [\w-]+|(?-i:[A-Z])[\w-]+)(?: (?:really|usually|actually))? (?P<verb>[a-z]+)",
    _I,
)
"""Where an English question says what is done: after its subject."""
_IN_OTHER_WORDS = {1.0: 1.0, 0.85: 0.6, 0.8: 0.6}
_CYRILLIC = re.compile("[а-яіїєґ]", _I)


def _own_words(asked: Asked, piece: Piece) -> Sequence[str]:
    """The words of a piece; where the one who is asked about speaks to another, without what is the other's: "your store". A key, which is
    English, names what a Ukrainian question asks for as well as the person's own word for it would."""
    if piece.source == "fact" and piece.key.isascii():
        key = words_of(piece.key)
        own = [topic.word for topic in asked.topics if _CYRILLIC.match(topic.word) and best_likeness(topic.word, key)]
        own += ["name"] if asked.ask == "name" and piece.key in asked.whom else []  # «як звати кота?»
        return (*piece.words, *own)
    if piece.source != "message" or piece.who == USER or not any(same_person(piece.who, each) for each in asked.whom):
        return piece.words
    theirs = {word.lower() for found in _YOURS.finditer(piece.text) for word in words_of(found[1])}
    return [word for word in piece.words if word.lower() not in theirs] if theirs else piece.words


_YOURS = re.compile(r"\byour ((?:[\w'-]+ ){0,1}[\w'-]+)", _I)


def called_in(piece: Piece, people: KnownNames) -> list[str]:
    """Words for those whom a piece names: the dog for Biscuit, the wife for Carys."""
    names = [piece.who] if piece.who != USER and piece.source != "message" else []
    names += _NAMED.findall(piece.text) + [word for word in piece.words[:1] if word[:1].isupper()]
    return [word for name in dict.fromkeys(names) for role in people.roles(name) for word in role.split()]


def covered(asked: Asked, words: Sequence[str], piece: Piece, people: KnownNames) -> float:
    """The share of what is asked that these words name; a name that is missing counts thrice."""
    if not asked.topics:
        return 0.5
    total = sum(topic.weight for topic in asked.topics)
    got = 0.0
    for topic in asked.topics:
        beside = 0.8 if piece.source == "message" else 0.5 if piece.memory.get("confidence") == IN_WORDS else _FROM
        like = max(
            best_likeness(topic.word, words),
            beside * _best_beside(topic.word, piece.context),
            _ANSWERED * _best_beside(topic.word, piece.question),
            _ASKED_ABOUT * _best_beside(topic.word, piece.asked_about),
            _ANSWERED if asked.ask == "where" and _is_told_where(piece) and topic.word in _PLACE_KINDS else 0.0,
            _here(topic.word, words, people) if topic.name else 0.0,
        )
        like = max(like, _by_place(topic.word, asked, piece, people), _by_kind(topic.word, piece))
        if topic.name and like < 0.5:
            like = (
                1.0
                if any(
                    same_person(other, word)
                    for other in people.called(topic.word)
                    for word in words
                    if word[:1].isupper()
                )
                else 0.0
            )
            total += 0.0 if like else 2 * topic.weight
        elif not like and piece.source == "message" and _is_of_other_kin(topic.word, piece):
            total += 2 * topic.weight
        got += topic.weight * like
    return got / total


_ANSWERED = 0.8
"""How well a word of the question answers that a message was the answer to."""
_ASKED_ABOUT = 0.5


def _is_told_where(piece: Piece) -> bool:
    """Whether a message answers where something is."""
    return not {"where", "де", "куди"}.isdisjoint(piece.question)


_PLACE_KINDS = frozenset(
    "city town country village place state area region місто місті країна країні село селі".split()
)
"""What kind of place is asked for, and not which."""
_FROM = 0.25
"""How well a word of the sentence that a certain fact was made of answers: the fact itself says something else."""
_PRICED = 0.7
"""How well a sum of money answers for what something costs."""
_SUM = re.compile(
    r"[$€£₴] ?\d|\d ?(?:[$€£₴]|k\b|грн|гривень|гривні|тищ\w*|тис\b|тисяч\w*|долар\w*|бакс\w*|євро|dollars?|euros?|pounds?|quid|bucks|hryvnias?)"
    r"|\b(?:за|for|взя(?:в|ла|ли)|віддав|віддала) \d{3,}",
    _I,
)
_WAS_A = re.compile(
    r"\b(?:був|була|став|стала|влаштува(?:вся|лася|лась)) (?:[\w'’-]+(?:им|ою) )?[а-яіїєґ'’-]+(?:[оеє]м|[оеє]ю)\b", _I
)
"""What somebody was or became, in Ukrainian."""
_AT_WORK = re.compile(
    r"\b(?:started|joined|starting|joining) (?:at|with|as|for) |\b(?:i|we|he|she|they) (?:run|runs|own|owns|manage|manages) (?:an?|the|my|our|his|her|their|two|three) "
    r"|^(?:runs|owns|manages) (?:an?|the|his|her|their|two|three) |(?:маю|маємо|тримаю|тримаємо|веду|має|тримає) (?:свою|свій|своє|власн\w+) ",
    _I,
)
"""Where somebody began to work, or what is theirs to run."""
_TURNS = re.compile(
    r"(?:['’]ll be|will be|turns|turned|turning|is|are|['’]s|['’]m|am|i'm) (?:nearly |almost |only |just |now )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b(?! ?(?:am|pm|[:%°]|st\b|nd\b|rd\b|th\b|kids|children|of|cats|dogs|hours?|days?|weeks?|minutes?|miles?|quid|pounds?|grand|k\b|bedrooms?|rooms?))"
    rf"|(?:виповни(?:ло|ть)с[яь]|сповни(?:ло|ть)с[яь]|минуло|мине|стукнуло|стукне) (?:\w+ )?{NUMERAL_UK}(?!\w)",
    _I,
)
"""How old somebody is or will be."""
_STUDIES = re.compile(
    r"\b(?:first|second|third|fourth|final|1st|2nd|3rd|4th)[ -]year (?:of |in )?(?!ago\b|and\b|we\b|i\b)[a-z]{4,}|\b(?:at uni|apprentic\w+|GCSEs?|A[- ]levels)\b|\bat (?-i:[A-Z])\w+ reading\b",
    _I,
)
"""What or where somebody studies."""
_FEAST = re.compile(r"\b(?:\d0|18|21|\d5)(?:st|th)\b(?! (?:of|" + MONTH + r"|floor|century))", _I)
"""A round birthday: "Mammy's 70th"."""


@lru_cache(10_000)
def _is_job(text: str) -> bool:
    """Whether a Ukrainian text begins with what somebody does for a living: «учитель фізики на пенсії»."""
    words_ = text.split()
    return bool(_CYRILLIC.match(text)) and any(
        is_job(" ".join(words_[:count])) for count in (2, 1) if len(words_) >= count
    )


def _by_kind(word: str, piece: Piece) -> float:
    """How well a piece answers for a price by a sum that it holds, for a phone by a number to dial, for work by what
    somebody was, or for those one lives with by its «живемо з …»."""
    sums = "price" in concepts(word) and _SUM.search(piece.text) is not None
    works = word in ("work", "job", "business") and (
        (_WAS_A.search(piece.text) or _AT_WORK.search(piece.text)) is not None or _is_job(piece.text)
    )
    turns = "age" in concepts(word) and _TURNS.search(piece.text) is not None
    feast = "birthday" in concepts(word) and _FEAST.search(piece.text) is not None
    if word in ("address", "адреса", "адресу") and _STREET.search(piece.text):
        return 1.0
    tall = "height" in concepts(word) and _SO_TALL.search(piece.text) is not None
    if "phone" in concepts(word) and _DIALLED.search(piece.text):
        return 1.0
    if word == "flatmate" and _LIVES_WITH_UK.search(piece.text):
        return 1.0
    if "origin" in concepts(word) and _SELF_FROM_UK.search(piece.text):
        return 1.0
    studies = "study" in concepts(word) and _STUDIES.search(piece.text) is not None
    return _PRICED if sums or works or turns or feast or studies or tall else 0.0


_SELF_FROM_UK = re.compile(r"(?:^|[ ,])(?:сам|сама|самі|родом|я|ми) (?:родом )?(?:з|із|зі) (?-i:[А-ЯІЇЄҐ])", _I)
"""Whence somebody is: «самі з Бахмута»."""
_LIVES_WITH_UK = re.compile(
    r"(?<!\w)(?:жив\w+|мешка\w+) (?:\w+ )?(?:з|із|зі) \w"
    r"|(?<!\w)(?:жив\w+|мешка\w+) (?:[\w'’-]+ ){1,3}(?:з|із|зі) (?:[\w'’-]+ )?[\w'’-]+(?:[оеє]м|[оеє]ю|ами|ями|ьми)(?!\w)"
    r"|(?<!\w)(?:з|із|зі) (?:нами|мною) (?:\w+ )?(?:жив|мешка)",
    _I,
)
_STREET = re.compile(
    r"\b\d+\w? (?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)? (?:street|st|road|rd|lane|avenue|ave|drive|close|court|place|square|terrace|way|crescent|gardens?|row|hill|grove|park)\b"
    r"|\b(?:вул|вулиц\w+|просп|проспект\w*|пров|провул\w+|бульвар\w*|площ\w+)\.? (?-i:[А-ЯІЇЄҐ])",
    _I,
)
"""Where a house stands, by its street."""
_SO_TALL = re.compile(
    r"\b\d ?(?:foot|feet|ft|['’]) ?\d{0,2}\b|\b[12][.,]\d{1,2} ?(?:m\b|metres?|meters?|м\b)|\b1\d\d ?(?:cm|см)\b", _I
)
_DIALLED = re.compile(r"(?<![\w.,])\+?\d(?:[ ().-]{0,2}\d){5,14}(?![\w.,]*\d)")
"""A number as one dials it."""


_SITUATED = 0.7
"""How well being somewhere answers for living there."""
_IN_PLACE = r"(?:(?:is|are|am|'s|'re|'m|im|lives?|both|all|back|over|out|зараз|теперь?|тут|still|currently|now|also|вже|досі)[, ]+)*(?:in|at|near|під|у|в|на|біля) (?-i:[A-ZА-ЯІЇЄҐ])"


def _by_place(word: str, asked: Asked, piece: Piece, people: KnownNames) -> float:
    """How well a fact answers where somebody lives or works by the place or the firm that it says they are at."""
    if asked.ask != "where":
        return 0.0
    if "work" in concepts(word) and _is_with_a_firm(asked, piece, people):
        return _WITH_A_FIRM
    return _SITUATED if "live" in concepts(word) and _is_somewhere(asked, piece, people) else 0.0


def _is_somewhere(asked: Asked, piece: Piece, people: KnownNames) -> bool:
    """Whether a fact says of the one who is asked about that they are in some place."""
    if piece.source != "fact":
        return False
    if any(piece.who == whom or piece.who in people.called(whom) for whom in asked.whom):
        return (
            re.match(rf"(?:(?:i|we|я|ми)\b ?)?(?:currently |now |зараз )?(?:i|we)?{_IN_PLACE}", piece.text, _I)
            is not None
        )
    names = "|".join(re.escape(name) for whom in asked.whom for name in people.called(whom) if name[:1].isupper())
    return bool(names) and re.search(rf"\b(?:{names})\b {_IN_PLACE}", piece.text, _I) is not None


_WITH_A_FIRM = 1.0
"""How well being with a firm answers for working there: it says where, as a new job does not."""
_FIRM = re.compile(
    r"(?:(?:i|we|я|ми)\b ?)?(?:(?:is|are|am|'s|'re|'m|im|was|were|been|now|currently|still|back|over|зараз|теперь?|вже|був|була|раніше)[, ]+)*"
    r"(?:at|with|у|в|на) (?:the |a |an )?[«\"“]?(?-i:[A-ZА-ЯІЇЄҐ])",
    _I,
)
"""Somebody who is with what bears a name: "is now at Santander"."""


def _is_with_a_firm(asked: Asked, piece: Piece, people: KnownNames) -> bool:
    """Whether a fact says of the one who is asked about that they are with what bears a name, and is no place of theirs."""
    theirs = any(piece.who == whom or piece.who in people.called(whom) for whom in asked.whom)
    return piece.source == "fact" and theirs and piece.key not in _PLACE_KEYS and _FIRM.match(piece.text) is not None


@lru_cache(4_096)
def _best_beside(word: str, context: tuple[str, ...]) -> float:
    return best_likeness(word, context)


def _here(name: str, words: Sequence[str], people: KnownNames) -> float:
    """Whether "here" is the place that is asked about."""
    said = any(word.lower() in ("here", "тут") for word in words)
    return 0.8 if said and any(likeness(name, place) == 1.0 for place in people.places) else 0.0


def about(asked: Asked, piece: Piece, people: KnownNames) -> float:
    """Whether a piece is about whom is asked: 1 where it is theirs, less where it names them, 0 where it is of another."""
    if not asked.whom:
        return 0.7
    best = 0.0
    for whom in asked.whom:
        best = max(best, _about_one(asked, whom, piece, people))
    return best


def _about_one(asked: Asked, whom: str, piece: Piece, people: KnownNames) -> float:
    if whom == USER:
        return _about_person(asked, piece, people)
    called = people.called(whom)
    if piece.source == "message":
        speaks = piece.who != USER and any(same_person(piece.who, each) for each in called)
        if speaks:
            if _FIRST_PERSON.search(piece.text):
                return 1.0
            return 0.4 if _SECOND_PERSON.search(piece.text) else 0.75
        if piece.who == USER:
            return 0.8 if _names_any(piece, called) else 0.0
        own = _FIRST_PERSON.search(piece.text) is not None
        if _names_any(piece, called) and not _only_addressed(piece.text, called):
            theirs = asked.beside and own and not any(same_person(piece.who, other) for other in asked.beside)
            return 0.5 if theirs else 0.8
        if _SECOND_PERSON.search(piece.text) and not own and asked.talks:
            return 0.72 if any(same_person(piece.who, other) for other in asked.beside) else 0.5
        return 0.15
    if any(same_person(piece.who, each) or role_of(piece.who) == each for each in called if piece.who != USER):
        return 1.0
    if piece.who == "child" and whom in ("son", "daughter"):
        return 0.75
    key = normalise(piece.key)
    if piece.who == USER and any(key == each or key.startswith(f"{each} ") for each in called):
        return 0.95
    return 0.8 if _names_any(piece, called) else 0.0


def _only_addressed(text: str, called: Iterable[str]) -> bool:
    """Whether a sentence names somebody only to speak to them: "Hey Nate!", "Thanks, Joanna"."""
    names = "|".join(re.escape(part) for name in called for part in name.split() if part[:1].isupper())
    return (
        bool(names)
        and re.search(
            rf"\b(?:{names})\b",
            re.sub(
                rf"(?:^(?:\w+,? ){{0,3}}|, )(?:{names})(?=[,!.?:\s-]|$)(?! (?!thanks\b)(?:\w+(?:s|ed)|had|and|will|can|said|told|gave)\b)(?!'s)",
                "",
                text,
            ),
        )
        is None
    )


def _names_any(piece: Piece, called: Iterable[str]) -> bool:
    for each in called:
        role = each in _KIN
        for word in piece.words:
            if (role and (role_of(word) == each or word.lower() == each or is_specialist(word, each))) or (
                not role and (word[:1].isupper() or not each[:1].isupper()) and same_person(each, word)
            ):
                return True
    return False


_SPECIALIST_UK = re.compile(
    r"(?:кардіол|невро|окуліст|офтальм|гінекол|урол|дермат|ендокрин|ортопед|травматол|онкол|педіатр|терапевт|хірург|лору?$|лора$|отоларинг|гастро|пульмон"
    r"|ревмат|нефрол|психіатр|стоматолог|дантист|ортодонт|прокт|мамол|алергол|флебол|гематол|імунол|інфекціон|венерол|подол)",
    _I,
)
"""How words for doctors of one kind begin."""


def is_specialist(word: str, role: str) -> bool:
    """Whether a Ukrainian word names somebody who is meant by a role, too: a cardiologist is a doctor."""
    return role == "doctor" and _SPECIALIST_UK.match(word) is not None


def _about_person(asked: Asked, piece: Piece, people: KnownNames) -> float:
    if piece.source == "message":
        if piece.who != USER:
            return 0.0 if _FIRST_PERSON.search(piece.text) else 0.2
        return 0.9 if _FIRST_PERSON.search(piece.text) or not _names_somebody(piece, people, asked) else 0.35
    if piece.who == USER:
        key = role_of(piece.key.split(" ")[0]) if piece.key else ""
        of_kin = (
            key and " " in piece.key and not any(likeness(word, piece.key.split(" ")[0]) >= 0.8 for word in asked.words)
        )
        return 0.3 if of_kin else 1.0
    if any(same_person(piece.who, topic.word) for topic in asked.topics if topic.name):
        return 0.85
    called = people.called(piece.who)
    if any(likeness(word, each) >= 0.8 for word in asked.words for each in called):
        return 0.8
    return 0.0 if people.is_somebody(piece.who) and not _first_person_of_others(piece) else 0.6


def _first_person_of_others(piece: Piece) -> bool:
    return bool(re.search(r"\b(?:i|we|me|us|я|ми)\b", piece.text, _I))


def _names_somebody(piece: Piece, people: KnownNames, asked: Asked) -> bool:
    named = [word for word in piece.words if word[:1].isupper() and people.roles(word)]
    return any(not any(likeness(topic.word, word) == 1.0 for topic in asked.topics) for word in named)


def fitness(asked: Asked, piece: Piece) -> int:
    """Whether a piece holds the kind of answer that is asked for (1), may (0), or does not (-1)."""
    text, key = piece.text, normalise(piece.key)
    match asked.ask:
        case "when":
            timed = _DAY.search(_RATE.sub(" ", text)) or _CLOCK.search(text) or piece.since
            return 1 if timed else 0 if piece.source == "message" else -1
        case "what_time":
            return 1 if _CLOCK.search(text) else -1
        case "how_much":
            return 1 if re.search(r"\d|\b(?:free|gratis|безкоштовн\w+|безплатн\w+)\b", text, _I) else -1
        case "how_many":
            return 1 if _NUMBER.search(text) else -1
        case "how" if text and asked.text.endswith(" went"):
            return 1 if re.search(r"\b(?:went|passed|failed)\b", text, _I) else -1
        case "how_old":
            return 1 if key in ("age", "birthday") or _NUMBER.search(text) else -1
        case "since":
            return 1 if _SINCE.search(text) or piece.since else -1
        case "where":
            if (
                key in _PLACE_KEYS
                or any(part in _PLACE_KEYS for part in key.split())
                or _PLACE.search(_WITH_US_UK.sub(" ", text))
            ):
                return 1
            return -1 if piece.source == "message" or (piece.source == "fact" and key not in ("job", "work")) else 0
        case "who" | "name":
            if key in _PLACE_KEYS or key in ("employer", "language"):
                return -1
            if piece.source == "fact" and piece.who != USER:
                return 1
            named = (
                text[:1].isupper()
                if piece.source == "fact" and len(text.split()) < 4
                else any(_IS_TIME.fullmatch(each[0]) is None for each in _NAMED.finditer(text))
                or _begins_with_name(text)
            )
            if named or any(role_of(word) for word in piece.words):
                return 1
            return -1 if piece.source == "message" and not _SOMEBODY.search(text) else 0
        case "why":
            return (
                1
                if re.search(
                    r"\b(?:because|'cause|since|so that|in order|to \w+|as it|that's why|reason|бо|тому що|щоб|через)\b",
                    text,
                    _I,
                )
                else 0
            )
        case _:
            return 0


def _begins_with_name(text: str) -> bool:
    """Whether a sentence begins with somebody who does something: "Ben plays the oud"."""
    first, _, rest = text.partition(" ")
    verb = rest.partition(" ")[0]
    name = first[:1].isupper() and first.lower() not in STOPWORDS and stem(first) != stem(verb)
    return name and (is_third(verb) or is_verb_uk(verb))


def _key_hit(asked: Asked, piece: Piece) -> float:
    """Whether the key of a fact is what is asked for."""
    if not piece.key or not asked.topics:
        return 0.0
    keys = words_of(piece.key)
    where = asked.ask == "where" and piece.key in _PLACE_KEYS
    exact = normalise(" ".join(asked.words)) == normalise(piece.key)
    return (
        2.0 * exact
        + 1.0 * where
        + max((topic.weight * best_likeness(topic.word, keys) for topic in asked.topics), default=0.0)
    )


def _tense(asked: Asked, piece: Piece) -> float:
    """What is over answers for what was, and what holds for what is."""
    if asked.tense == "former":
        if piece.former:
            return 0.6
        return (
            0.25
            if re.search(
                r"\b(?:used to|lived in|before|former\w*|previous\w*|until|ex|originally|раніше|колишн\w*|до того)\b",
                f"{piece.key} {piece.text}",
                _I,
            )
            else -0.35
        )
    if piece.former:
        return -0.4 if asked.ask != "whether" else -0.15
    if asked.ask not in ("whether", "when", "why", "who") and ENDED.search(f"{piece.key} {piece.text}"):
        return -0.35
    if piece.key == "lived in" and asked.ask != "whether":
        return -0.6
    if asked.tense == "now" and re.search(
        r"\b(?:now|no longer|moved|changed|switched|new|quit|теперь?|зараз|вже)\b", piece.text, _I
    ):
        return 0.1
    return 0.0


def _when_said(asked: Asked, piece: Piece) -> float:
    """What was said in the time that is asked about, or soon after, tells of it."""
    period = asked.period
    if period is None or piece.source != "message" or piece.at is None or asked.ask == "said":
        return 0.0
    since, until = period.since, period.until
    if since is not None and piece.at < since - timedelta(days=1):
        return -0.3
    return 0.25 if until is None or piece.at <= until + timedelta(days=31) else -0.15


def _recency(piece: Piece, today: date) -> float:
    """The later said prevails among equals."""
    if piece.at is None:
        return 0.0
    days = max(0, (today - piece.at).days)
    return 0.04 / (1 + days / 30)


def in_period(piece: Piece, since: date | None, until: date | None) -> bool:
    """Whether a piece tells of these days: it names one of them, or was said or changed then."""
    if piece.at is None:
        return False
    for found in find_times(piece.text, piece.at):
        begin, end = found.period.since, found.period.until
        return bool(
            (begin is None or until is None or begin <= until) and (end is None or since is None or end >= since)
        )
    return (since is None or piece.at >= since) and (until is None or piece.at <= until)


def without_repetition(found: Iterable[RankedPiece], most: int = 60) -> list[RankedPiece]:
    """The best ones, each statement once: what is stored in the words of a message stands for it."""
    kept: list[tuple[RankedPiece, set[str]]] = []
    for each in found:
        bare = set(map(stem, each.piece.words))
        if not any(
            len(bare & own) >= 0.75 * max(1, min(len(bare), len(own)))
            and _same_time(each.piece, other.piece)
            and each.piece.names_past == other.piece.names_past
            and not _tells(each.piece, other.piece)
            for other, own in kept
        ):
            kept.append((each, bare))
            if len(kept) == most:
                break
    return [each for each, _ in kept]


def _tells(fact: Piece, message: Piece) -> bool:
    """Whether a fact says what a message of the person's own said, which may say more: then both may answer."""
    if fact.source != "fact" or message.source != "message" or message.who != USER:
        return False
    value = set(map(stem, words_of(fact.text)))
    return bool(value) and value <= set(map(stem, message.words))


def _same_time(piece: Piece, other: Piece) -> bool:
    return piece.former == other.former
