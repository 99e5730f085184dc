"""What a statement supersedes: which known fact it ends, or gives another value, found by what both mean.

A fact is near where it is about the same person or names the same thing, and holds what the statement changes: a state
that the told event ends ("lent", then "brought back"), an amount, a day or a time of the same thing, the same task of
somebody else, the place where somebody stays. Words that tell a change ("now", "instead", «тепер») make a near fact
nearer, and alone find none. What is merely about the same person stays.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop.assistant.rules import morphology
from desktop.assistant.rules.clause_reading import AGE_IN_WORDS, IN_WORDS, in_digits
from desktop.assistant.rules.concepts import best_likeness, words_of
from desktop.assistant.rules.conversation import Fields
from desktop.assistant.rules.corrections import (
    FAR,
    MOVED_AWAY,
    OF_ONE_KIND,
    ORDINAL_WORDS,
    PARTNERS,
    WORK_KEYS,
    ValuePart,
    is_of_another_medicine,
    is_over,
    is_weekly,
    lasted_together,
    overlap,
    parts,
    parts_told,
    roots_of,
    roots_of_fact,
    times,
    with_moment,
    without_told,
)
from desktop.assistant.rules.dates import MONTH, NUMERAL_UK, WEEKDAY, number_in_words
from desktop.assistant.rules.fact_classifier import FactClassifier, KnownFact
from desktop.assistant.rules.morphology import Stems, stem
from desktop.assistant.rules.people import THING, People
from desktop.assistant.rules.statement_forms import Statement
from desktop.assistant.rules.text import language_of, with_former, without_former
from desktop.assistant.rules.vocabulary import BY_BIRTH, PET_KEYS, RELATIONS_EN, is_calling
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
_TURNS = 3
"""Earlier turns that a statement may point to without naming what it means."""


@dataclass(frozen=True, slots=True)
class News:
    """A clause that may change something: its words, whom it is about, and the facts that each earlier turn spoke of, the
    latest turn first."""

    said: str
    who: str
    people: People
    spoken: Sequence[Sequence[int]] = ()
    beside: str = ""
    """The sentence that the clause is part of."""
    keys: frozenset[str] = frozenset()
    """The keys of its facts where they are certain ones alone, which take the place of those of the same keys."""

    @property
    def points_back(self) -> bool:
        """Whether it calls what it is about by a pronoun, or leaves it out."""
        return self.who == THING and _POINTS_BACK.match(self.said) is not None


@dataclass(frozen=True, slots=True)
class Superseding:
    """A fact that a statement supersedes, and what it says from now on: "" where it holds no more."""

    fact: Fields
    value: str = ""


@dataclass(frozen=True, slots=True)
class Supersession:
    """What a statement supersedes; `either` are facts that are equally near, of which one is meant."""

    successors: tuple[Superseding, ...] = ()
    either: tuple[Superseding, ...] = ()
    is_told: bool = False
    """Whether the new values of the successors tell all that the statement does."""
    key: str = ""
    """Under which key the statement stands: that of the matter which goes on in another way, "former …" of one that ended;
    "" where it has its own."""

    def __bool__(self) -> bool:
        return bool(self.successors or self.either)


@dataclass(frozen=True, slots=True)
class _Near:
    nearness: tuple[int, ...]
    successor: Superseding
    with_others: bool = False
    """Whether all that are near so are over at once."""


def supersession(news: News, facts: Sequence[Fields]) -> Supersession:
    """Return what a clause supersedes among active facts; nothing where none is near."""
    if _BESIDE.search(news.said):
        return Supersession()
    if roots_of(news.who) and all(root in _ATTRIBUTES for root in roots_of(news.who)):  # "Date got moved"
        news = replace(news, who=THING)
    if _DONE_TO_ME.search(news.said):
        news = replace(news, who=USER)
    forms = _FORMS_CERTAIN if news.keys else _FORMS_LEFT if _LEAVES_WITH.search(news.said) else _FORMS
    known = [
        as_of_now(fact)
        for fact in facts
        if not (_tells_end(str(fact["value"]), str(fact["key"])) or _IS_NAMED.fullmatch(str(fact["value"])))
    ]
    said = _beginnings(f"{news.said} {news.who}")
    said = said | _beginnings(_work(news.said)) if news.keys else said
    sharing = [
        fact
        for fact in known
        if not said.isdisjoint(_beginnings(f"{fact.get('subject', '')} {fact['key']} {fact['value']}"))
        or _recency(news, fact)
    ]
    for near in forms:
        everywhere = near in (*_FORMS_BY_KIND, _levelled) or (near is _measured and _OUTCOME.search(news.said))
        among = known if everywhere else sharing
        found = sorted(near(news, among), key=lambda each: each.nearness, reverse=True)
        nearest = [
            each.successor
            for each in found
            if each.nearness == found[0].nearness or (each.with_others and found[0].with_others)
        ]
        best = list({int(each.fact["fact_id"]): each for each in reversed(nearest)}.values())
        if len(best) > 1 and not found[0].with_others and not _are_one(best):
            return Supersession(either=tuple(best[:4]))
        if best:
            best += [Superseding(fact) for fact in known if near is _ended and _is_to_be_done(fact, best, news)]
            if near is _ended and any(str(each.fact["key"]) in PARTNERS for each in best):
                best += [
                    Superseding(fact) for fact in lasted_together(known) if fact not in (each.fact for each in best)
                ]
            if near in (_over, _ended):  # what else of somebody's state is over with it
                own = {each.fact["fact_id"] for each in best}
                others = [each.successor for each in _ended(news, known) if each.with_others]
                best += [each for each in others if each.fact["fact_id"] not in own]
            told = (
                any(news.said in each.value for each in best)
                or near is _kept_elsewhere
                or (near is _measured and _is_told(news, best))
            )
            return Supersession(
                tuple(best), is_told=told, key=_key(best, goes_on=near in (_renewed, _switched, _tasked, _placed))
            )
    return Supersession()


_DONE_TO_ME = re.compile(r"\b(?:taken|took|taking|put|weaned) (?:me|us) off\b", _I)
"""What somebody does changes what the person takes."""
ASKED_CHANCE, _ENDED_CHANCE = 0.6, 0.83
"""From which chance on it is asked whether a fact is still so, and from which on it is taken as superseded, where no form says
so. Of 480 messages of unseen authors, as played, authors marked two of three facts over the second as untrue, and of those
between the two one of three."""


_ENDED_TOO = 0.98
"""The like of any fact but the likeliest: what ends one thing seldom ends another. Of nine that were likelier than the other
is, in 884 messages as played, one was over."""


def is_over_at(place: int, chance: float) -> bool:
    """Return whether the fact in a place among the likeliest, 0 the first, is taken as superseded at a chance."""
    return chance > (_ENDED_CHANCE if place == 0 else _ENDED_TOO)


@dataclass(frozen=True, slots=True)
class Untrue:
    """A fact that a sentence makes untrue with some chance; `is_likely` where that is enough to take it as such."""

    fact: Fields
    chance: float
    is_likely: bool


def maybe_untrue(
    said: str, who: str, facts: Sequence[Fields], spoken: Container[int], classifier: FactClassifier
) -> list[Untrue]:
    """Return the facts that a sentence about `who` perhaps makes untrue, the likeliest first. `spoken` are the ids of
    those that it points to without naming them."""
    known = [as_of_now(each) for each in facts if may_change(each, said) and not _is_of_another(each, who)]
    known = [each for each in known if not _changes_something_else(said, each)]
    pointed = {at for at, fact in enumerate(known) if int(fact["fact_id"]) in spoken}
    chances = classifier.chances(said, [as_known(fact) for fact in known], pointed).tolist()
    likely = sorted(zip(known, chances, strict=True), key=lambda each: -each[1])
    return [
        Untrue(fact, chance, is_likely=is_over_at(at, chance))
        for at, (fact, chance) in enumerate(likely)
        if chance > ASKED_CHANCE and not _is_somebody(fact)
    ]


_CHANGED_WHAT = re.compile(
    r"\b(?:changed|switched|got an? new|has an? new|found an? new|started an? new) (?:her |his |my |our |their |an? )?"
    r"(?P<what>jobs?|schools?|number|car|phone|flat|house|doctor|surname|name|bank|team)\b"
    r"|\b(?:зміни(?:в|ла|ли)|поміня(?:в|ла|ли)) (?:сво[юїєй]\w* )?(?P<what_uk>робот\w+|школ\w+|номер\w*|машин\w+|квартир\w+|прізвищ\w+|лікар\w+)",
    _I,
)
"""What is said to have changed: no other thing of theirs did."""


def _changes_something_else(said: str, fact: Fields) -> bool:
    """Whether a sentence names what changed, and a fact tells nothing of it: a new job ends no trip."""
    if str(fact["key"]) == "allergy" and _OF_ALLERGY.search(said):  # that one allergy is gone is no word of another
        return not overlap(roots_of(said), roots_of(str(fact["value"])))
    found = _CHANGED_WHAT.search(said)
    if found is None:
        return False
    what = (found["what"] or found["what_uk"]).lower()
    if what.startswith(("job", "робот")) and str(fact["key"]) in WORK_KEYS:
        return False
    return best_likeness(what, words_of(f"{fact['key']} {fact['value']}")) < OF_ONE_KIND


_OF_ALLERGY = re.compile(r"\ballerg|\bалерг", _I)


def _is_somebody(fact: Fields) -> bool:
    """Whether a fact is only who somebody is to the person: a friend who moves house is a friend still."""
    bare = fact.get("confidence") != IN_WORDS and str(fact["key"]) in _RELATIONS
    return bare or _IS_NAMED.fullmatch(str(fact["value"])) is not None


_IS_NAMED = re.compile(r"(?:an? |the |my |our )?[a-z]+(?: [a-z]+)?, (?-i:[A-Z])[\w'’-]+[.! ]*", _I)
"""Somebody by what they are and their name: "a teenager, Max"."""
_RELATIONS = frozenset(RELATIONS_EN.values())


def _is_of_another(fact: Fields, who: str) -> bool:
    """Whether a fact is of somebody else than whom a sentence is about, and names them nowhere."""
    theirs = str(fact.get("subject", USER))
    return not {theirs, who} & {USER, THING} and theirs != who and not overlap(roots_of(who), roots_of_fact(fact))


def tells_nothing_of(fact: Fields, said: str, who: str) -> bool:
    """Return whether a sentence about `who` neither names nor means by a pronoun whom a fact is about, nor shares a word with
    it: it would be told of somebody who never was spoken of, be it untrue of the fact or not."""
    subject = fact.get("subject", USER)
    return (
        subject not in (USER, who)
        and not overlap(roots_of(said), roots_of_fact(fact))
        and _OF_BEFORE.search(said) is None
    )


def nearness_of(statement: Statement, fact: Fields) -> tuple[int, bool]:
    """Return how near a statement is to a fact that its sentence supersedes: by the roots that both have, then by an amount of
    one kind."""
    value = str(fact["value"])
    return overlap(roots_of(statement.value), roots_of_fact(fact)), bool(_kinds(statement.value) & _kinds(value))


def points_back(said: str) -> bool:
    """Return whether a sentence begins with a pronoun for what was spoken of before, or leaves that out."""
    return _POINTS_BACK.match(said) is not None and _SOMEBODY_DID.match(said) is None


_SOMEBODY_DID = re.compile(r"(?:they|вони) [^,;]*\b(?:my|our|the|an?|мій|мою|моє|мої|наш\w?)\b", _I)
"""What whoever it was did to something that is named: "they took my poster off the wall"."""


def may_change(fact: Fields, said: str) -> bool:
    """Whether a fact is a state that something said may change: no end, no event, no bare name, age or relative, which
    only its own kind replaces, and nothing that is otherwise this once."""
    key, value = str(fact["key"]), str(fact["value"])
    once = _USUAL.search(value) and _THIS_ONCE.search(said)
    kept = fact.get("confidence") != IN_WORDS and key in _OWNED and _PARTS_WITH.search(said) is None
    return not (_is_for_good(fact) or once or kept or _tells_end(value, key) or _happened(value))


_OWNED = frozenset("car bike van truck scooter motorbike boat phone laptop computer tablet camera house flat".split())
"""Keys of what somebody has until they part with it: a car that was taken somewhere is theirs still."""
_PARTS_WITH = re.compile(
    r"\b(?:sold|sell\w*|gone|rid of|wr(?:o|i)t(?:e|ten) off|wrote|stolen|nicked|pinched|scrap\w*|swap\w*|trad(?:ed|ing)|replac\w*|new|instead|switch\w*|chang\w*|crash\w*|totall?ed|di(?:ed|es)|dead|packed (?:up|in)|g[ai]ven?|donat\w*|lost|br[oe]ke\w*|smash\w*|no longer|not|n['’]t|upgrad\w*|returned|back|now|bought|got an?|moved|left|kaput|bust\w*)\b"
    r"|\b(?:прода|позбу|вкра|поцупи|розби|розтрощи|обміня|поміня|міня|нов|замість|натомість|теперь?|вже|уже|більше|помер|здох|згорі|віддав|віддал|подару|загуби|втрати|злама|накри|купи|не)[а-яіїєґ'’]*\b|з['’]їха",
    _I,
)
"""What may tell that somebody parted with what they had."""


def _is_for_good(fact: Fields) -> bool:
    """Whether a fact is a bare name, an age or a relative."""
    return fact.get("confidence") != IN_WORDS and str(fact["key"]) in _FOR_GOOD


_FOR_GOOD = (
    BY_BIRTH
    | PET_KEYS
    | frozenset("husband wife children grandmother grandfather grandson granddaughter grandchild parents".split())
    | frozenset("name age birthday birthplace hometown trait".split())
)


def as_known(fact: Fields) -> KnownFact:
    """Return a fact as the classifier knows it."""
    subject, value = str(fact.get("subject", USER)), without_former(str(fact["value"]))
    bare = fact.get("confidence") != IN_WORDS
    return KnownFact("" if subject == USER else subject, f"{fact['key']}: {value}" if bare else value)


def as_of_now(fact: Fields) -> Fields:
    """Return a fact without what was so before, which it tells in brackets."""
    value = without_former(str(fact["value"]))
    return fact if value == fact["value"] else {**fact, "value": value}


def as_it_is_now(fact: Fields, news: Statement, sentence: str, *, is_told: bool = False) -> str:
    """Return what a fact in words says once a statement of a sentence supersedes it: with the new amount, where it tells one
    thing; with what the sentence is not about, the sentence, and what was so before, where it tells more than that, is of
    another than the statement, or changed into what the sentence does not wholly say; "" where it holds no more. Another
    fact may tell the sentence already: `is_told`."""
    value, said = str(fact["value"]), news.value
    if fact.get("confidence") != IN_WORDS:
        return ""
    told = parts_told(value)
    amounts = _amounts(said)
    if any(each.kind == "dose" for each in amounts) and is_of_another_medicine(said, fact):
        return ""
    if len(told) == len(amounts) == 1 and not _NOT_THIS.search(said[: amounts[0].start]):
        changed = _with_new(value, said, amounts[0])
        if changed is not None:
            return changed
    of_another = USER in (fact.get("subject", USER), news.subject) and fact.get("subject", USER) != news.subject
    kinds = _kinds(value) - _kinds(sentence)
    goes_on = _SWITCHES.search(sentence) or _ELLIPTIC.search(sentence) or (kinds and _CHANGES.search(sentence))
    if len(told) == 1 and not (goes_on or (of_another and news.confidence == IN_WORDS and not _NOW.search(sentence))):
        return ""
    # nothing is cut from its midst: what was left often told nothing, or something else
    return followed_by(fact, sentence, is_told=is_told)


def followed_by(fact: Fields, sentence: str, *, is_told: bool = False) -> str:
    """Return what a fact says that a sentence follows: what it tells beside; and the sentence with what was so before, where
    no other fact tells it."""
    told = parts_told(str(fact["value"]))
    of_one = fact.get("subject", USER) != USER  # "she" in it means them, and nothing that was named before
    groups: list[list[str]] = []
    for at in range(0, len(told), 2):
        alone = (
            (any(map(morphology.is_verb, told[at].split())) or _has_its_own(told[at]))
            and not _HANGS.match(told[at])
            and (of_one or not _OF_BEFORE.search(told[at]))
        )
        if groups and not alone:
            groups[-1] += told[at - 1 : at + 1]
        else:
            groups.append([told[at]])
    whole = ["".join(group) for group in groups]
    names = roots_of(" ".join(re.findall(r"(?<![\w'’-])[A-ZА-ЯІЇЄҐ][\w'’-]+", sentence)))  # whose, and not what
    said, when = roots_of(_without_amounts(sentence)) - names, _when(sentence)
    shared = [overlap(said, roots_of(_without_amounts(each))) + bool(when & _when(each)) for each in whole]
    shared = shared if any(shared) else [overlap(names, roots_of(each)) for each in whole]
    former = [each for each, count in zip(whole, shared, strict=True) if count or not any(shared)]
    beside = [each for each in whole if each not in former]
    return "; ".join(beside if is_told else [*beside, with_former(sentence, ", ".join(former))])


def _without_amounts(text: str) -> str:
    """A text without its days, hours, prices and counts."""
    told = parts(text)
    return "".join(
        text[a:b]
        for a, b in zip([0, *(each.end for each in told)], [*(each.start for each in told), len(text)], strict=True)
    )


def _when(text: str) -> set[str]:
    """The kinds of days that a text names: the 21st is a date without its month."""
    return {"date" if each.kind == "ordinal" else each.kind for each in parts(text) if each.group == "day"}


def _has_its_own(part: str) -> bool:
    """Whether a part of a text names a thing and the day, hour or amount of it: "judo Thursdays 6pm"."""
    when = parts(part)
    return bool(when and roots_of(part[: when[0].start]) - _joins())


@lru_cache
def _joins() -> frozenset[str]:
    """The roots of what leads to an amount, and names no thing."""
    return roots_of(
        "until till from since about around only every each до з від близько лише тільки кожен щодня щотижня"
    )


_OF_BEFORE = re.compile(
    r"\b(?:he|she|it|they|him|her|them|his|its|their|there|він|вона|воно|вони|його|її|їх|їхн\w+|йому|їй|їм|ним|нею|ними|там|туди)\b",
    _I,
)
"""What means something that was named before."""


def _kinds(text: str) -> set[str]:
    """The kinds of the amounts of a text; a month says as well as a day when something is."""
    return {"day" if part.group == "month" else part.group for part in _amounts(text)}


_ELLIPTIC = re.compile(
    r"\b(?:the one|for now|for the (?:moment|time being))\b"
    r"|\b(?:перейш(?:ов|ла|ли)|поки що|тимчасово)\b",
    _I,
)
"""What leaves out what it is that changes, or changes it for a time."""


def _with_new(value: str, said: str, new: ValuePart) -> str | None:
    """A fact of one part with the amount of a clause in the place of its own one of that kind; None where it has none."""
    old = _replaced_part(value, said, new)
    if old is None or not _only(value, old):
        return None
    numbers = old.kind == new.kind == "number"
    counted = (_unit(value, old), _unit(said, new)) if numbers else (old.group, new.group)
    alike = counted[0] == counted[1] or (numbers and not counted[1])
    return _with_amount(value, old, said, new) if alike or new.kind == "number" else None


def _is_to_be_done(fact: Fields, found: Sequence[Superseding], news: News) -> bool:
    """Whether a fact says that what was just told of, and is done, is to be done: "I have to file it"."""
    to_do = _TO_DO_IT.search(str(fact["value"]))
    beside = {number for turn in news.spoken if found[0].fact["fact_id"] in turn for number in turn}
    own = {each.fact["fact_id"] for each in found}
    return (
        to_do is not None
        and fact["fact_id"] in beside - own
        and overlap({stem(to_do["verb"])}, {stem(word) for word in re.findall(r"[\w'’]+", news.said)}) > 0
    )


_TO_DO_IT = re.compile(r"\b(?:to|треба|маю|мушу|потрібно) (?P<verb>[\w'’]+) (?:it|them|that|його|її|це|їх)\b", _I)


def _key(found: Sequence[Superseding], *, goes_on: bool) -> str:
    """The key under which a statement stands that takes the place of facts, or ends them."""
    over = [each.fact for each in found if not each.value]
    over = [fact for fact in over if fact.get("confidence") == IN_WORDS] if goes_on else over
    doing = [fact for fact in over if any(map(morphology.is_verb, str(fact["value"]).split()))] or over
    if not doing:
        return ""
    key = str(doing[0]["key"])
    if any(cycle.by_anybody and cycle.state.search(str(doing[0]["value"])) for cycle in _LIFECYCLES):
        return ""
    return key if goes_on else f"former {key}"[:60]


@lru_cache(maxsize=4_000)
def _beginnings(text: str) -> frozenset[str]:
    """How the words of a text begin that say what it is about: what shares none of them is near by its kind alone."""
    return frozenset(root[:3] for root in roots_of(text))


@lru_cache(maxsize=4_000)
def _tells_end(value: str, key: str) -> bool:
    """Whether a fact itself tells that something came to its end."""
    return key.startswith("former ") or is_over(value)


def may_supersede(said: str, *, certain: bool) -> bool:
    """Return whether a clause tells of a change, an end, an amount or a task, so that what is known is to be looked at."""
    if certain:
        return bool(
            _NEW_ONE.search(said) or _TAKES_ON.search(said) or any(cycle.event.search(said) for cycle in _LIFECYCLES)
        )
    return bool(
        _CHANGES.search(said)
        or _STOPS.search(said)
        or _OVER.search(said)
        or _LEAVES.search(said)
        or _SWITCHES.search(said)
        or _TAKES_ON.search(said)
        or _amounts(said)
        or _SO_NOW.search(said)
        or _LEVEL.search(said)
        or _NEXT_ONE.search(said)
        or any(cycle.event.search(said) for cycle in _LIFECYCLES)
    )


def _is_told(news: News, found: Sequence[Superseding]) -> bool:
    """Whether the new values hold all that a clause says beside the words of its change."""
    own = frozenset().union(*(roots_of_fact(each.fact) for each in found))
    more = _matter(news.said) - _persons(news)
    return len(more) - overlap(more, own) < 2 and len(parts(news.said)) == 1


def _are_one(found: Sequence[Superseding]) -> bool:
    """Whether facts tell the same: all that one says the other one does."""
    first, *others = sorted((roots_of(str(each.fact["value"])) for each in found), key=len)
    return all(overlap(first, other) == len(first) for other in others)


# Nearness -------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4_000)
def _matter(text: str) -> frozenset[str]:
    """The roots of what a clause is about: without amounts and days, reasons, words of change and verbs that say little."""
    text = _DROPPED.sub(" ", _CONTRACTED.sub(" ", _REASON.sub("", _REPORTED.sub("", text))))
    for part in reversed(_amounts(text)):
        text = f"{text[: part.start]} {text[part.end :]}"
    return _telling(text)


def _telling(text: str) -> frozenset[str]:
    """The roots of a text that say something by themselves."""
    roots = roots_of(text)
    return frozenset(roots - _LITTLE.among(roots))


def _persons(news: News) -> frozenset[str]:
    """Whom a clause is about or names, as roots."""
    named = {news.who} if news.who not in (USER, THING) else set()
    named.update(news.people.named_in(news.said))
    return frozenset(root for name in named for root in roots_of(name))


def _is_of(news: News, fact: Fields) -> bool:
    """Whether a fact is of somebody whom a clause is about, or names them."""
    persons = _persons(news)
    told = f"{fact.get('subject') if fact.get('subject') != USER else ''} {fact['value']}"
    return bool(persons) and overlap(persons, roots_of(told)) > 0


def _may_be_meant(news: News, fact: Fields) -> bool:
    """Whether a clause may mean a fact by whom both are about."""
    subject = str(fact.get("subject", USER))
    if news.who not in (USER, THING):
        named = subject != USER and overlap(roots_of(subject), roots_of(news.said)) > 0
        return named or news.who == subject or overlap(roots_of(news.who), roots_of_fact(fact)) > 0
    return subject == USER or news.who == THING or overlap(roots_of(subject), roots_of(news.said)) > 0


def _recency(news: News, fact: Fields) -> int:
    """How lately a fact was spoken of; 0 where not in the last turns."""
    for back, turn in enumerate(news.spoken[:_TURNS]):
        if fact["fact_id"] in turn:
            return _TURNS - back
    return 0


def _without(fact: Fields, matter: AbstractSet[str]) -> str:
    """What is left of a fact in words without the part of it that tells of some matter; "" where nothing that stands alone
    is."""
    told = parts_told(str(fact["value"]))
    holding = [at for at in range(0, len(told), 2) if overlap(matter, roots_of(told[at]))]
    left = [at for at in range(0, len(told), 2) if at not in holding]
    verbless = left and holding == [0] and not any(map(morphology.is_verb, told[left[0]].split()))
    if verbless and told[1].strip(", ") in ("", "and", "і", "й", "та") and len(told[0].split()) >= _ITEM:
        head = _DOES_WHAT.match(told[0])  # the verb of all of them
        first = told[0][head.end() + len(head["much"]) :].partition(" ")[0] if head is not None else ""
        if head is None or not overlap(matter, roots_of(first)):
            return ""
        return f"{head[0]}{''.join(told[2:])}"
    if len(holding) != 1 or not left:
        return _without_noun_uk(str(fact["value"]), matter) if fact.get("subject", USER) != USER else ""
    listed = len(told) > 4 and all(len(told[at].split()) <= _ITEM for at in (*left, *holding))
    if listed or all(_stands_alone(told[at], told[at - 1] if at else "") for at in left):
        return without_told(told, holding[0])
    return ""


_DOES_WHAT = re.compile(
    r"(?:(?:i|we|he|she|they)(?:['’](?:m|re|ve|s))? )?(?:am |are |is )?(?:[\w'’-]+ (?:on )?|on )(?=(?P<much>(?:(?:half )?(?:an? |the |\d+ (?:mg |мг )?)|my )?))",
    _I,
)
"""Who does what, before how much of the thing that it is done with."""
_ITEM = 4
"""Words of one of the things that are listed side by side."""


def _stands_alone(part: str, joined: str) -> bool:
    """Whether a part of a sentence tells something by itself; `joined` is what joins it to the part before."""
    hangs = _HANGS.match(part) is not None and not re.fullmatch(r",? (?:and|but|і|й|та|але|а) ", joined)
    return len(part.split()) > 2 and not hangs


def _without_noun_uk(value: str, matter: AbstractSet[str]) -> str:
    """A Ukrainian value without the noun in the nominative that says what somebody is no more; "" where it tells little
    beside."""
    words = value.split()
    at = [place for place, word in enumerate(words) if overlap(matter, roots_of(word))]
    if len(at) != 1 or len(roots_of(value)) < 4 or not re.search("[а-яіїєґ]", words[at[0]]):
        return ""
    forms = morphology.parses(words[at[0]].strip(",.").lower())
    if not forms or forms[0].tag.POS != "NOUN" or forms[0].tag.case != "nomn":
        return ""
    return " ".join(words[: at[0]] + words[at[0] + 1 :])


# A state that is over ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Lifecycle:
    """A state, and the event that ends it. `of_person`: the same person is enough to know it by; `by_anybody`: whoever may
    bring its end about; `happened`: the state is told by what brought it about; `every`: all that is told of the person's
    state is over at once."""

    state: re.Pattern[str]
    event: re.Pattern[str]
    of_person: bool = False
    by_anybody: bool = False
    happened: bool = False
    every: bool = False


def _lifecycle(
    state: str,
    event: str,
    *,
    of_person: bool = False,
    by_anybody: bool = False,
    happened: bool = False,
    every: bool = False,
) -> _Lifecycle:
    return _Lifecycle(re.compile(state, _I), re.compile(event, _I), of_person, by_anybody, happened, every)


_DONE_EN = r"(?:found|got|hired|landed|sorted|booked|bought|ordered|picked|chosen|chose|decided|done|finished|filed|sent|paid|signed|submitted|received|delivered|arrived|made(?! (?:me|us|him|her|them|it|you|a difference)\b)|settled|fixed|agreed|(?:['’]ll|will|can|is going to) (?:do|take|handle|cover|make|bring|run|help)|offered|volunteered|stepped in|took (?:it|that) on|(?:came|come) (?:through|in|back))"
_DONE_UK = r"(?:влаштува\w+|[а-яіїєґ'’]+тим(?:е|уть)|знайш\w+|взя(?:в|ла|ли)|візьм\w+|забронюва\w+|купи(?:в|ла|ли)|замови(?:в|ла|ли)|обра(?:в|ла|ли)|вибра(?:в|ла|ли)|виріши(?:в|ла|ли)|зроби(?:в|ла|ли)|зробить|зробл\w+|пода(?:в|ла|ли|но)|надісла\w+|відправи\w+|сплати\w+|заплати\w+|підписа\w+|отрима\w+|прийш\w+|займ\w+ся|закри(?:в|ла|ли|то)|погоди\w+ся|домови\w+ся|готов\w+|зда(?:в|ла|ли|но))"
_BEGINS_EN = r"(?:^|[,;] |\b(?:and|but|so) )(?:(?:i|we|they|he|she|(?:my|our) [\w-]+|(?-i:[A-Z])[\w'’-]+)(?:['’](?:m|re|s|ve))? )?(?:(?:am|is|are|be|been|have|has|still|also|now|just|really|currently) )*"
_BEGINS_UK = r"(?:^|[,;] |\b(?:і|й|та|але|а) )(?:(?:я|ми|він|вона|вони|мені|нам|йому|їй|нас|(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+) )?(?:(?:ще|досі|також|зараз|поки) )*"
_LIFECYCLES = (
    _lifecycle(  # what is with somebody else for a time
        r"\b(?:lent|lend|loaned|borrow\w*|(?:has|have|had|have got|has got) (?:still )?(?:my|our|his|her|their)|(?:is|are|['’]s) (?:still )?(?:at|with) )|: (?:at|with) (?:the|my|our|an?|(?-i:[A-Z]))"
        r"|\b(?:пози(?:ч|к)\w+|(?:дав|дала|дали|віддав|віддала) .*(?:на час|поки|до|почитати|поносити|покористуватися)|(?:має|мають|взяв|взяла) (?:мій|мою|моє|мої|наш\w?)|напрокат|в оренду\b|орендова\w+|(?:лежить|лишил\w+|залишил\w+) (?:в|у))",
        r"\b(?:brought|bring|gave|given|got(?! (?:my|your|his|her|our|their) back)|had|took|taken|dropped|sent|handed|posted|put|have|has|came|is|are|['’]s)\b[^,;]*\bback\b|\breturned\b|\bповерну(?:в|ла|ли|то|вся)\b|\bзда(?:в|ла|ли) назад\b|\b(?:відда(?:в|ла|ли)|прин[еі]с(?:ла|ли)?|прив[еі]з(?:ла|ли)?|забра(?:в|ла|ли))\b",
        happened=True,
    ),
    _lifecycle(  # a couple
        r"\b(?:seeing|dating|going out with|girlfriend|boyfriend|partner|fianc|engaged|married|together|in a relationship|wife|husband)\b|зустріча|дівчин|хлопец|нарече|заруч|одруж|заміж|\bразом\b|дружин|чоловік",
        r"\b(?:split(?: up)?|broke up|broken up|separated|divorced|parted(?: ways)?|dumped|call(?:ed|ing) it (?:off|quits|a day)|(?:gone|went|going) (?:our|their) (?:separate|own) ways|ended (?:it|things)|over between|not (?:together|seeing each other)|no longer (?:together|seeing))\b|розійш(?:лися|лись|овся)|розста(?:лися|лись|вся|лася)|розбігл\w+|розлучи\w+|порва(?:в|ла|ли)\b|кину(?:в|ла) мене|більше не (?:разом|зустріча\w+)",
        of_person=True,
    ),
    _lifecycle(  # what is looked for, needed or to be done
        rf"(?:{_BEGINS_EN}(?:looking (?:for|to|at getting)|searching for|hunting for|(?:in|on) (?:the )?(?:search|lookout) (?:of|for)|needs?(?: to)?(?! help)|(?:have|has|had|got|ought) to|waiting (?:for|on|to)|awaiting|yet to|(?:haven|hasn)['’]?t (?:yet )?(?:found|got|decided|heard)))(?P<object> [^,;]+)"
        r"|(?P<subject>[^,;]+?) (?:is|are|['’]s)? ?(?:still |yet )*(?:pending|undecided|unresolved|open|not (?:yet )?(?:decided|found|settled|sure|done)|to be (?:done|found|decided|determined|confirmed)|tbd)\b(?P<of>[^,;]*)"
        r"|(?:no decision|no word|no news)(?: yet)? (?:on|from|about)(?P<about> [^,;]+)|^who(?:['’]ll| will|['’]s going to)(?P<who> [^,;]+)"
        rf"|{_BEGINS_UK}(?:шука\w+|потрібн?(?:ен|на|но|ні)|треба|мушу|мусимо|маю|маємо|чека\w+(?: на)?|очіку\w+)(?P<object_uk> [^,;]+)"
        r"|(?P<subject_uk>[^,;]+?)(?:,)? (?:ще не (?:вирішен\w+|вирішил\w+|знайшли|відомо|готов\w+)|досі не \w+|невідомо|під питанням|немає|бракує)|^хто (?:буде |)(?P<who_uk>[^,;]+)",
        rf"\b{_DONE_EN}\b|\b{_DONE_UK}\b",
        by_anybody=True,
    ),
    _lifecycle(  # a stay in hospital
        r"\bin (?:a |the )?(?:[\w'’-]+ )?(?:hospital|ward|icu|intensive care|hospice)\b|лікарн|стаціонар|в палаті|реанімац",
        r"\b(?:discharged|recovered|well again|out of (?:the )?hospital|(?:let|sent) (?:him|her|them|me|us) (?:go )?home|(?:is|are|['’]s|got|came|back) (?:back )?home)\b|виписа(?:в|ла|ли|но)|одужа|видужа|додому|\bвже в?дома\b",
        of_person=True,
    ),
    _lifecycle(  # an illness, an injury
        r"\b(?:ill|sick|poorly|unwell|a cold|the flu|covid|fever|broke|broken|sprained|twisted|in (?:a )?(?:plaster|cast|sling|brace|boot|splint)|stitches|on crutches|physio\w*|rehab|off (?:work|school) (?:sick|ill))\b|хвор|захвор|застуд|грип|температур|злама|зламан|вивих|гіпс|реабілітац|на милицях",
        r"\b(?:better|recovered|healed|well again|back (?:at work|to work|at school|on (?:his|her|my|their) feet|to normal)|over (?:it|the flu|the worst)|(?:cast|brace|boot|sling|splint|plaster|bandages?|stitches) (?:is |are |came |come |comes |got )?(?:off|out|removed)|out of plaster|all (?:good|clear|healed))\b|одужа|видужа|вилік|(?<!\w)(?:по)?(?:відпусти|легша)(?:в|ла|ло|ли)(?!\w)(?! (?:додому|мене додому|з))|загоїл|зрос(?:ла|лося|лась)|зняли гіпс|пішла на поправку|як нов(?:а|ий|е)",
        of_person=True,
    ),
    _lifecycle(  # what is out of order
        r"\b(?:broken|broke(?: down)?|leak(?:s|ing)|out of order|(?:doesn|isn|won|don)['’]?t (?:work|working|start)|at the (?:garage|mechanic['’]?s?|repair\w*)|being (?:repaired|fixed)|(?:for|in) repair)\b|злама|зіпсу|поламан|не працює|протіка|тече|в ремонті|у ремонті|на сто|у майстерні|в майстерні",
        r"\b(?:fixed|repaired|mended|working again|works (?:again|now)|sorted|back from the (?:garage|mechanic\w*|repair\w*)|good as new)\b|полагоди|відремонту|поремонту|запрацю|знову працює|як нов(?:а|ий|е)",
        happened=True,
    ),
    _lifecycle(  # what is lost
        r"\b(?:lost|missing|can['’]?t find|mislaid|gone missing)\b|загуби|не можу знайти|зник|пропа",
        r"\b(?:found|turned up|came back|is back|got .* back)\b|знайш|віднайш|поверну|об'яви",
        happened=True,
    ),
    _lifecycle(  # somebody who is away, or here on a visit
        rf"\b(?:(?:is|are|['’]s|['’]re|was) (?:still )?(?:away|abroad|on (?:holiday|vacation|leave|a trip)|visiting|staying|over|out of town|here|(?:over )?in(?= (?-i:[A-Z])))|stay(?:s|ing)|visit(?:s|ing)|went to|has gone to|travelled to|at sea|offshore|(?:comes?|coming|returns?|returning|back|home) (?:home |back )?(?:in|on|next) (?:the )?(?:\d\w*|end|{MONTH}|{WEEKDAY}|week|month)(?!\w))|поїха|гостю|(?:в|у) гостях|у відпустці|у відрядженні|за кордоном|\b(?:у|в) (?:морі|рейсі|плаванні)\b|на (?:вахті|заробітках)|\b(?:верта|поверта|приїжджа|приліта)(?:є|ють)(?:ться)?\b|\b(?:по)?верн(?:еться|уться)\b|\b(?:приїд|прилет)(?:е|уть|ить|ять)\b|(?:жив|зупини)\w+ (?:у|в) (?:нас|мене)",
        r"\b(?:(?:is|are|am|['’]s|['’]re|['’]m|got|came|come|comes|flew|gone|went|moved|coming) (?:\w+ )?(?:back|home)|returned|left (?:yesterday|today|this|last|on|for home)|gone home)\b|\b(?:по)?верну(?:вся|лася|лась|лося|лось|лися|лись)\b|\b(?:в?дома)\b|додому|приїха(?:в|ла|ли) (?:назад|додому)|поїха(?:в|ла|ли) (?:назад|додому)",
        of_person=True,
        every=True,
    ),
    _lifecycle(  # where somebody is until they go on
        r"\b(?:(?:is|are|am|['’]s|['’]re|['’]m) (?:still |now |currently |just |all )*(?:in|at|near|off|on|anchored|moored|docked|parked|camped|stuck|held up)|(?:stay|stand|wait|camp|anchor|dock|moor)(?:s|ing|ed)?)\b"
        r"|\b(?:стої(?:мо|ть)|стою|стоять|сиджу|сидимо|чекаємо|перебува(?:ю|ємо|є|ють)|знаходи(?:мося|мось|ться)|знаходжу(?:ся|сь)|ночує(?:мо|ш)?|зупинил\w+|зараз (?:я |ми )?(?:у|в|на|під|біля))\b",
        r"\b(?:(?:i|we|they|he|she)(?:['’]ve| have| has)? (?:just |finally |now )*(?:left(?! (?:for|behind|over)\b)|departed|set off from|sailed (?:from|out of)|moved on from|pulled out of|checked out)|(?:^|[,;] )(?:left|departed|sailed from) )"
        r"|\b(?:ви(?:йшли|йшов|йшла|їхали|їхав|їхала|летіли|летів|летіла|рушили|рушив|рушила) (?:вже )?(?:з|із|зі)|від(?:пливли|чалили|їхали|їхав|їхала|летіли|пливла|пливає) (?:вже )?(?:з|із|зі|від)|покину(?:в|ла|ли)|зняли(?:ся|сь) (?:з|із|зі) якоря)\b",
    ),
    _lifecycle(  # somebody who is to come or to travel
        r"\b(?:(?:will |is |are |['’]s |['’]ll )?(?:also )?(?:travel|com|fl(?:y|ie)|arriv|join|driv|attend)(?:e|s|es|ing)?)\b|\b(?:їде|поїде|приїде|приїжджа|летить|полетить|прилет|приліта|прийде|приходить|приєдна)",
        r"\b(?:(?:does|do|did|will|is|are|am|can)(?:n['’]?t| not)|wo(?:n['’]?t|nt)|can['’]?t|cannot|['’](?:s|re|m) not) (?:be )?(?:travel|com|fly|arriv|join|driv|attend|go|mak)(?:e|ing)?\b(?=[^,;]*\b(?:after all|any ?more)\b)"
        r"|\b(?:таки|вже|усе-таки|все-таки) не (?:їде|поїде|приїде|летить|полетить|прилетить|прийде|зможе приїхати)\b|\bне (?:їде|поїде|приїде|летить|полетить|прилетить|прийде)(?: \w+)? (?:взагалі|таки)\b",
        of_person=True,
        every=True,
    ),
    _lifecycle(  # somebody who studies
        r"\b(?:study|studies|studying|student|undergrad\w*|freshman|sophomore|at (?:uni|university|college)|(?:doing|finishing|does) (?:an?|his|her|my|their) (?:degree|masters?|phd|course|apprenticeship)|(?:first|second|third|fourth|fifth|final|last) year (?:of|at|in))\b|\b(?:вчиться|навчається|вчуся|вчусь|навчаюся|навчаюсь|вчимося|студент\w*|аспірант\w*|курсі)\b",
        r"\b(?:dropped out|drops out|flunked out|(?:quit|left) (?:uni|university|college|school)|graduated|graduates? (?:now|at last)|(?:got|has|have|received) (?:her|his|my|their|the|an?) (?:degree|diploma|masters?|phd)|(?:finished|completed|done with) (?:uni|university|college|school|(?:her|his|my|their) (?:degree|studies|masters?|phd|course|apprenticeship)))\b"
        r"|захисти(?:в|ла|ли|вся|лася|лась)|отрима(?:в|ла|ли) диплом|диплом (?:вже |нарешті )?отрима(?:в|ла|ли)|(?:закінчи|скінчи)(?:в|ла|ли) (?:універ|інститут|академі|коледж|технікум|училищ|навчанн|аспірантур|магістратур|консерваторі)|випусти(?:вся|лася|лась|лися)"
        r"|\b(?:по)?кину(?:в|ла|ли) (?:[\w'’]+ )?(?:універ\w*|інститут\w*|академі\w+|коледж|технікум|училищ\w+|аспірантур\w+|магістратур\w+|консерваторі\w+|політех\w*|факультет|[а-яіїєґ]+фак|виш|(?:мед|пед)(?=[.!,;]|$))(?![\w'’])|\b(?:відрахува|виключи|вигна)ли (?:[\w'’]+ )?(?:з|із) (?:універ|інститут|академі|коледж|технікум|училищ|консерваторі|політех|[а-яіїєґ]+фак)",
        of_person=True,
        every=True,
    ),
    _lifecycle(  # a school or a workplace that somebody leaves for another
        r"\b(?:study|studies|studying|student|place of study|school|college|uni|university|works?|working|job|employer)\b|вчиться|навчається|студент|\bпрацює",
        r"\b(?:transferred|has been transferred|changed schools|switched schools|moved schools)\b|\bперев(?:івся|елася|елась|елися|елись|ели)\b",
        of_person=True,
    ),
    _lifecycle(  # what somebody does not eat
        r"\b(?:vegetarian|vegan|veggie|pescatarian|dairy[- ]free|gluten[- ]free|keto|on a diet|fasting)\b|вегетаріан|веган|на дієті|постить|\bпощу\b",
        r"\b(?:eats?|eating) (?:[a-z]+,? (?:and )?){0,3}(?:meat|fish|dairy|gluten|bread|everything|anything)\b[^,;]*\b(?:again|now)\b|\bback (?:on|to eating) (?:meat|fish|dairy|gluten|bread)\b|\b(?:знову|теперь?|вже)\b[^,;]*\b(?:їсть|їм|їдять) (?:вже )?(?:м['’]ясо|рибу|молочне|хліб|усе|все)",
        of_person=True,
    ),
    _lifecycle(  # a pregnancy
        r"\b(?:pregnan\w*|expecting|due (?:in|on|date))\b|вагітн|чекає (?:на )?(?:дитин|малюк)|термін",
        r"\b(?:had (?:the|her|a|their) (?:baby|twins|boy|girl|son|daughter)|gave birth|was born|is here|(?:baby|twins) (?:arrived|came|is here))\b|народи(?:ла|вся|лася|лось|лися)",
        of_person=True,
    ),
)  # fmt: skip


def _ended(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that tell a state which a clause says is over."""
    for cycle in _LIFECYCLES:
        found = cycle.event.search(news.said)
        before = news.said[: found.start()] if found is not None else ""
        if found is None or _NOT_SO.search(before) or (not cycle.by_anybody and cycle.state.search(before)):
            continue
        words = found[0].split()
        verbs = roots_of(f"{words[0]} {words[-1]}")
        matter = _matter(news.said) | (roots_of(_work(news.said)) if news.keys & {"employer", "job"} else frozenset())
        matter = matter if cycle.by_anybody else matter - _persons(news)
        for fact in facts:
            told = str(fact["value"]) if cycle.by_anybody else _with_g(f"{fact['key']}: {fact['value']}")
            meant = _may_be_meant(news, fact) or (cycle.by_anybody and fact.get("subject", USER) == USER)
            meant = meant and (cycle.happened or not _happened(str(fact["value"])))
            state = cycle.state.search(told)
            if not meant or state is None or (cycle.event.search(told) and not cycle.by_anybody):
                continue
            own = roots_of_fact(fact)
            if cycle.by_anybody:  # what is needed, and not all that is told of it
                needed = " ".join(filter(None, state.groupdict().values()))
                own = _matter(_TO_DO.sub("", needed)) or _matter(needed) or own
                if 2 * overlap(matter - verbs, own) < len(own):
                    continue
            shared = overlap(matter - (verbs - roots_of(state[0])), own)
            of_person = _is_of(news, fact) or (news.who == USER and _OF_SELF.match(str(fact["value"])) is not None)
            recent = _recency(news, fact) if news.points_back else 0
            subject = roots_of(str(fact.get("subject", USER))) if fact.get("subject", USER) != USER else frozenset()
            alone = cycle.happened and overlap(subject, roots_of(news.said)) > 0 and not matter - verbs
            more = matter - verbs
            if cycle.every and more and not overlap(more, own) and _DENIES.search(f"{found[0]} so"):
                continue  # who does not come to the party may well fly to Oslo
            if shared or alone or (of_person and cycle.of_person) or (recent and cycle.of_person):
                part = _without(fact, matter or _persons(news))
                part = "" if cycle.by_anybody and len(_matter(part)) + len(parts(part)) < _TELLS else part
                yield _Near((shared + of_person, recent), Superseding(fact, part), cycle.every and of_person)


_OF_SELF = re.compile(r"(?:i|we)(?:['’](?:m|ve|re))? |im |ive |я |ми ", _I)
"""How a fact in words begins that tells of the person's own state."""


def _with_g(text: str) -> str:
    """A text with the last letter that quick typing drops: "stayin w us" is "staying w us"."""

    def whole(found: re.Match[str]) -> str:
        word = found["word"]
        return f"{word}g" if morphology.verb_base(f"{word}g") and not morphology.verb_base(word) else found[0]

    return re.sub(r"\b(?P<word>[A-Za-z]{2,}in)\b['’]?", whole, text)


def _work(said: str) -> str:
    """The words for work in the language of what was said."""
    return "work job" if language_of(said) == "en" else "робота посада"


_TELLS = 2
"""Words of what is left of a need that tell something by themselves."""
_TO_DO = re.compile(
    r"^ (?:(?:somebody|someone|anybody|a volunteer) )?(?:to )?[a-z]+(?= (?:the|an?|my|our|all|some|his|her)\b)", _I
)
"""The verb of what is to be done, which may be done in other words."""
_NOT_SO = re.compile(
    r"(?:n['’]t|\b(?:not|never|nobody|cannot|can['’]?t wait|hope|hoping|want|wants|if|when|once|until)|\bне|\bніколи|\bякби|\bякщо|\bколи|\bщоб)(?: [\w'’]+){0,3} ?$",
    _I,
)
"""That what is said after it did not happen."""
_SPELL = r"(?:рік|місяць|тиждень|півроку|пів року|(?:два|три|чотири|п['’]ять|шість|\d+) (?:роки|років|місяці|місяців|тижні|тижнів|дні|днів))"
_NOT_SINCE = re.compile(r"\b(?:haven|hasn)['’]?t\b.* since\b", _I)
"""That something was not done from some time on: what stands behind "since" is no reason then."""
_STOPS = re.compile(
    r"\b(?:haven|hasn)['’]?t (?!(?:seen|gone|been|had|taken|given|made|told|said|found|heard|known|felt|thought|left|come|got|gotten|kept|held|let|put|sent|done|met|spoken|talked|decided|finished|started|received|paid|visited|called|written|looked|moved|changed|stopped|touched|used)\b)(?=[a-z]+(?:ed|en|un[kg]|wn|un|um)\b.*\b(?:since|in (?:years|months|weeks|ages|[\w-]+ (?:years|months|weeks))|for (?:years|months|weeks|ages|[\w-]+ (?:years|months|weeks)))\b)"
    r"|(?:^|[,;] )(?:(?:well|ok|okay|so|right|oh),? )*(?:scratch|scrap|nix|bin) (?!that\b|this\b|it\b|everything\b|all\b|the (?:last|previous)\b)"
    rf"|\b{_SPELL} (?:як |вже |уже )?не (?!бач|ма[юєє]|мож|хоч|хот|зна|чу|бул|був|ходи|ход|говор|розмовл|дзвон|пиш|спл)"
    r"|(?:^|[,;] |\b(?:i['’]?m|i am|we['’]?re|we are) )(?:dropping|ditching|scrapping|quitting|giving up|cancell?ing|packing in)(?![^,;]*\b(?:off|round|by|at|in|into)\b)|\b(?:cancel(?:l?ed)?|called off|scrapped|shelved|binned|no more|no longer(?: on| in| at| a| an| the)?|stopp(?:ed|ing)|dropped(?! out)|ditched|(?:taken|took|put|weaned|come|came) (?:(?:me|him|her|us|them) )?off(?! (?:the|a) (?:road|team|wall|shelf|list|hook)\b)|packed (?:in|up)|chucked (?:in|out)|given up|gave up|quit|(?:pull(?:ed)?|dropp?(?:ed)?|back(?:ed)?) out of|withdr[ae]wn? from|(?:got|get|gotten) (?:rid|shot) (?:of|ae|o['’]?)|rehomed|gave away|given away|knock(?:ed|ing) (?=[^,;]*\bon the head\b)|called time on|(?:packed|jacked|chucked) (?=(?:[\w'’-]+ ){1,3}in\b)|lost interest in|done with|(?:finished|through) with|(?:is|are|am|do|does|will|['’]s|['’]m|['’]re) not (?=.*\b(?:any ?more|any longer|after all)\b)|(?:don|doesn|isn|aren|won)['’]?t (?=.*\b(?:any ?more|any longer|after all)\b))"
    r"|\b(?:скасува\w+|відміни\w+|припини\w+|переста(?:в|ла|ли)|кину(?:в|ла|ли)|закінчи(?:в|ла|ли)|(?:зав['’]яза|покінчи|розпроща|розпрощалас)(?:в|ла|ли|вся|лася|лась|лися|лись) (?:з|із|зі)|позбу(?:вся|лася|лась|лися|лись)|відмови(?:вся|лася|лась|лися|лись) від|більше не(?:ма|має)?|(?:вже|уже) не(?:ма|має)?)(?!\w)",
    _I,
)
"""That what is named after it came to its end."""
_OVER = re.compile(
    r"(?:\b(?:is|are|was|were|all|now|been|got|gets)|['’](?:s|re)) (?:all |now |just )*(?:over|done|off|finished|gone|cancel(?:l?ed)|called off|history|closed|scrapped|no more)\b|\b(?:finish(?:ed|es)|ended|wound up|cancel(?:l?ed|s)|fell through|fallen through|call(?:ed|ing) it a day|bit the dust|went bust|ran its course|closed down|shut down|came to an end|didn['’]?t work out|did not work out|won['’]?t (?:happen|be happening)|not happening|stopped)\b"
    r"|\b(?:покінчен\w+|(?:зав['’]яза|покінчи)(?:в|ла|ли)(?=[^\w]*$)|(?:за|с)кінчи(?:вся|лася|лась|лося|лось|лися|лись)|заверши\w+|скасува\w+|скасован\w+|відміни\w+|відпа(?:ло|ла|в|ли)|припини\w+|накри(?:лася|вся|лось|лося)|не відбудеться|не буде|позаду|більше нема\w*|вже нема\w*)\b",
    _I,
)
"""That what is named before it came to its end."""


def _over(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts of what a clause says came to its end, whatever it is."""
    said = _REPORTED.sub("", news.said)
    said = said if _NOT_SINCE.search(said) else _REASON.sub("", said)
    for form in (_STOPS, _OVER):
        over = form.search(said)
        if over is None or _NOT_SO.search(said[: over.start()]):
            continue
        what = _UNTIL.split(said[over.end() :])[0] if form is _STOPS else said[: over.start()]
        about = _matter(what)
        about = about - _persons(news) or about
        about = frozenset(about - {root for root in about if morphology.is_verb_uk(root)}) or about
        if not about and form is _STOPS:
            about = _matter(said[: over.start()])  # «бісопролол лікар скасував»
        for fact in facts if about else ():
            if not _may_be_meant(news, fact) or _happened(str(fact["value"])) or _is_for_good(fact):
                continue
            shared = overlap(about, roots_of_fact(fact))
            head = overlap(about, roots_of(str(fact["key"])))
            value = roots_of(str(fact["value"]))
            if fact.get("confidence") != IN_WORDS and fact["key"] != "plan" and overlap(value, about) < len(value):
                continue  # "no longer vegetarian" ends no liking of vegetarian food
            if shared and (shared == len(about) or (head and 2 * shared > len(about))):
                rest = _without(fact, about) or _said_instead(fact, about, news)
                yield _Near((shared, head, _recency(news, fact)), Superseding(fact, rest))


def _said_instead(fact: Fields, about: AbstractSet[str], news: News) -> str:
    """A fact in words that tells of several things, followed by the clause that ends one of them, where that one can't be
    taken out of it; "" where it tells of nothing else."""
    told = parts_told(str(fact["value"]))
    more = _telling(str(fact["value"])) - about
    beside = fact.get("subject", USER) == news.who == USER and fact.get("confidence") == IN_WORDS
    return followed_by(fact, news.said) if beside and len(told) > 1 and len(more) - overlap(more, about) > 1 else ""


def _reversed(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that say of something that it is not so, where a clause says that it is so now."""
    if _SO_NOW.search(news.said) is None or _DENIES.search(news.said):
        return
    said = roots_of(news.said)
    for fact in facts:
        denied = _DENIES.search(str(fact["value"]))
        if denied is None or not _may_be_meant(news, fact):
            continue
        what = roots_of(denied["what"])
        does, done = _verbs_uk(denied["what"]), _verbs_uk(news.said)
        what = frozenset(what - {root for root in what if morphology.is_verb_uk(root)} - does)
        more = _matter(news.said) - _persons(news)
        if len(what | does) < 2 and len(more) > overlap(more, what):
            continue  # who has driving lessons does not drive yet
        if (what or does) and does <= done and overlap(what, said) == len(what):
            yield _Near((len(what), _recency(news, fact)), Superseding(fact, _without(fact, what)))


@lru_cache(maxsize=4_000)
def _verbs_uk(text: str) -> frozenset[str]:
    """The infinitives of the Ukrainian verbs of a text."""
    words = re.findall(r"[а-яіїєґ'’]+", text.lower())
    found = (
        next((each for each in morphology.parses(word) if each.tag.POS in ("VERB", "INFN")), None) for word in words
    )
    return frozenset(str(each.normal_form) for each in found if each is not None)


_DENIES = re.compile(
    r"(?:\b(?:does|do|is|are|will|can|has|have|would|wo|ca)(?:n['’]?t| not)|\b(?:cannot|never|refuses to|not)|\bне) (?:yet |even |ще |хоче |може |вміє |любить )?(?P<what>[^,;]+)",
    _I,
)
_SO_NOW = re.compile(
    r"\b(?:now|again|finally|at last|started?|has begun|began|after all)\b|\b(?:таки|все-таки|усе-таки|почав|почала|почали|теперь?|знову|нарешті|вже|уже)\b",
    _I,
)
"""That what was not so is so."""
_UNTIL = re.compile(
    r"[,;]|\b(?:any ?more|any longer|on the head|after all|since|now|and|but|he|she|we|i|it|they|він|вона|вони|я|ми|теперь?|зараз|і|а|та|бо)\b",
    _I,
)
_LEAVES = re.compile(
    r"\b(?:(?:is|are) out(?: of)?|left|quit|dropped out|pulled out|backed out|no longer (?:in|with|part of|lives|living)|moved out|not (?:in|with) .* any ?more|gone from)\b|['’]s out\b"
    r"|\b(?:пішо(?:в|ла|ли) (?:з|із|зі)|пішла (?:з|із|зі)|ви(?:йшов|йшла|йшли|їхав|їхала|їхали)|з['’]?їха(?:в|ла|ли)|покину(?:в|ла|ли)|не (?:йде|їде|піде|поїде|прийде|приїде|зможе|летить)\b|більше не (?:з|у|в|живе|грає)|вже не (?:з|у|в|живе|грає))",
    _I,
)


def _left(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that list somebody beside others, whom a clause says has left."""
    leaves = _LEAVES.search(news.said)
    if leaves is None or news.who == USER:
        return
    who = roots_of(news.who) or _matter(news.said[: leaves.start()])
    for fact in facts:
        if leaves[0].lower().startswith("не ") and _HABITUAL.search(str(fact["value"])):
            continue  # who does not come now is still one of those who come every year
        told = _LIST.split(str(fact["value"]))
        at = next((at for at in range(0, len(told), 2) if _is_alone(told[at], who, news)), None)
        if at is not None and len(told) > 2 and fact.get("subject", USER) == USER:
            yield _Near((_recency(news, fact),), Superseding(fact, _without_listed(told, at)))


_HABITUAL = re.compile(r"\bщо(?:літа|року|зими|весни|осені|тижня|суботи|неділі)\b|\bзавжди\b|\bзазвичай\b", _I)
_LIST = re.compile(r"(,? (?:and|&|n|і|й|та) |, )", _I)


def _is_alone(part: str, who: AbstractSet[str], news: News) -> bool:
    """Whether a part of a list is but somebody, or ends in them after what all of the list are."""
    words = part.split()
    named = bool(words) and (overlap(who, roots_of(words[-1])) > 0 or news.who in news.people.named_in(words[-1]))
    return named and len(words) <= 3


def _without_listed(told: Sequence[str], at: int) -> str:
    """A list without one of those in it; what all of them are stays: «сусідки Ліля і Марія» without Ліля."""
    words = told[at].split()
    if len(words) > 1 and at + 2 < len(told):
        return "".join([*told[:at], " ".join(words[:-1]), " ", *told[at + 2 :]])
    return without_told(told, at)


# Another in its place -----------------------------------------------------------------------------------------------------------

_SWITCHES = re.compile(
    r"\b(?:(?:switched|changed|swapped)(?: over)?|(?:moved|gone|went) over) (?:(?P<what>(?:my |our )?[\w-]+)(?:,| and|:)? (?:to|it['’]?s|now|i['’]?m (?:doing|with|on)) (?P<new>[^,;]+?)(?: now| instead)*$|to )"
    r"|\bперейш(?:ов|ла|ли) на |\b(?:змін|поміня)\w+ (?P<what_uk>[а-яіїєґ'’]+) на (?P<new_uk>[^,;]+)$",
    _I,
)


_NEW_ONE = re.compile(r"\b(?:new|another) (?P<role>[a-z-]+)\b|\bнов(?:ий|а|ого|у) (?P<role_uk>[а-яіїєґ'’]+)", _I)


def _renewed(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that say who does something for the person, where a clause names a new one."""
    new = _NEW_ONE.search(news.said)
    role = (new["role"] or new["role_uk"]).lower() if new is not None else ""
    if not role or not is_calling(role):
        return
    for fact in facts:
        subject, value = str(fact.get("subject", USER)), str(fact["value"])
        named = re.match(rf"(?:my|our|мій|моя|наш|наша) {re.escape(role)} (?:is|—|–) (?=(?-i:[A-ZА-ЯІЇЄҐ]))", value, _I)
        keyed = subject == USER and fact["key"] == role and value[:1].isupper()
        of_role = subject == role and re.match(r"is (?=(?-i:[A-Z]))", value)
        if named or of_role or keyed:
            yield _Near((_recency(news, fact),), Superseding(fact))


def _switched(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts of what a clause says was switched for another of its kind."""
    switch = _SWITCHES.search(news.said)
    if switch is None:
        return
    what, new = switch["what"] or switch["what_uk"] or "", switch["new"] or switch["new_uk"] or ""
    named = words_of(what) if what else words_of(_first_noun(news.said[switch.end() :]))
    for fact in facts:
        subject, value = str(fact.get("subject", USER)), str(fact["value"])
        if subject != (news.who or USER) or not named or _happened(value):
            continue
        keyed = max(best_likeness(word, words_of(str(fact["key"]))) for word in named)
        told = max(best_likeness(word, words_of(value)) for word in named)
        short = fact.get("confidence") != IN_WORDS and len(value.split()) <= 4
        if keyed >= _SAME_MATTER or told == 1:
            whole = new if short and what and keyed >= _SAME_MATTER else ""
            yield _Near((round(10 * keyed), round(10 * told), _recency(news, fact)), Superseding(fact, whole))


_SAME_MATTER = 0.8


def _first_noun(text: str) -> str:
    """The first word of a text that says what it is about."""
    return next((word for word in re.findall(r"[\w'’-]+", text) if _telling(word)), "")


# Another amount, day or time ----------------------------------------------------------------------------------------------------


def _unit(text: str, part: ValuePart) -> str:
    """The root of the noun that a number counts; "" where none follows it."""
    after = re.match(r"[ -]?(?P<noun>[^\W\d_][\w'’-]*)", text[part.end :])
    root = stem(after["noun"]) if after is not None and roots_of(after["noun"]) else ""
    return "" if root in _LITTLE and root not in _UNITS else root


_UNITS = frozenset("hour day week month year time година день тиждень місяць рік раз".split())


def _measured(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that give what a clause tells another amount, day or time of."""
    if MOVED_AWAY.match(news.said):
        return
    now = _CHANGES.search(news.said) is not None or _SETS.search(news.said) is not None
    said = _REASON.sub("", _REPORTED.sub("", news.said))
    told = [part for part in _amounts(said) if not _PAST.search(_segment(said, part))]
    told = [part for part in told if not _NOT_THIS.search(said[: part.start])]
    told = told if now else [part for part in told if not _ONE.match(said, part.start)]  # "one screen" counts none
    pays = _PAYS.search(said) if news.who not in (USER, THING) and news.who.islower() else None
    matter, persons = _matter(_IN_HAND.sub(" ", said[pays.end() :] if pays is not None else said)), _persons(news)
    bare = now and bool(told) and not matter - persons and news.beside != ""
    beside = _matter(news.beside) if bare else frozenset()
    is_age = _IS_AGED.match(said) is not None
    outcome = _OUTCOME.search(said)
    cause = _matter(said[: outcome.start()]) or _matter(news.beside) if outcome is not None else frozenset()
    if outcome is not None and cause and _amounts(outcome["what"]) and not _matter(outcome["what"]):
        now, bare, beside = True, True, cause
        told = [part for part in told if part.start >= outcome.start("what")]
    makes = _MAKES_IT.search(said)
    told = [part for part in told if part.start >= makes.end()] if makes is not None else told
    for new in told[:2]:
        for fact in facts:
            own_matter = (pays is not None and fact.get("subject", USER) == USER) or overlap(
                beside, roots_of(f"{fact['key']} {fact['value']}")
            ) > 0
            own_matter = own_matter or (makes is not None and _recency(news, fact) > 0)
            if str(fact["key"]) in _NAMES_ONLY or not (own_matter or _may_be_meant(news, fact)):
                continue
            if _USUAL.search(str(fact["value"])) and _THIS_ONCE.search(said):
                continue  # what is otherwise this once is so as a rule
            old = _replaced_part(str(fact["value"]), said, new)
            of_size = [each for each in _amounts(str(fact["value"])) if bare and _is_of_size(each, new)]
            old = min(of_size, key=lambda each: times(each, new)) if of_size else old
            if new.kind == "dose" and is_of_another_medicine(said, fact):
                continue
            if old is None or (is_age and old.kind != "number") or _NEVER_AGAIN.search(str(fact["value"])):
                continue
            own = roots_of_fact(fact)
            about = matter - persons
            unit = _unit(said, new)
            shared = overlap(about, own)
            lost = len(about) - shared - sum(root in _ATTRIBUTES and not overlap({root}, own) for root in about)
            if about and not shared and _is_how_old(str(fact["value"]), old) and not _OF_AGE.search(said):
                continue  # "mum's lisinopril is up to 20" is no age
            same_unit = bool(unit) and overlap({unit}, own) > 0
            of_person = _is_of(news, fact)
            recent = _recency(news, fact)
            alike = _is_near(old, new) and _only(str(fact["value"]), old)
            if not (
                (shared >= 2 and not lost)
                or (now and shared and (not lost or shared >= 2))
                or (now and of_person and (shared or not about or same_unit))
                or (now and news.who not in (USER, THING) and fact.get("subject") == news.who and lost == 1)
                or (bare and overlap(beside, own) and _only(str(fact["value"]), old) and times(old, new) < FAR)
                or of_size
                or (makes and recent and _only(str(fact["value"]), old) and times(old, new) <= 2)
                or (
                    now
                    and recent
                    and (news.points_back or all(root in _ATTRIBUTES for root in about))
                    and not (old.kind in _COUNTING and new.kind in _COUNTING and times(old, new) > FAR)
                )
                or (of_person and alike and not unit and _NOW.search(said))
                or (recent and alike and _AMOUNT_MOVES.search(said))
            ):
                continue
            value = _with_amount(str(fact["value"]), old, said, new)
            if value is not None:
                fits = old.kind == new.kind or (old.kind, new.kind) == ("date", "ordinal")
                yield _Near((shared + of_person + same_unit, recent, fits), Superseding(fact, value))


def _on_days(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that tell on which several weekdays something is, where a clause tells several others of it."""
    run = _DAYS_RUN.search(news.said)
    if run is None or not _CHANGES.search(news.said):
        return
    matter = _matter(f"{news.said[: run.start()]} {news.said[run.end() :]}") - _persons(news)
    for fact in facts:
        value = str(fact["value"])
        runs = list(_DAYS_RUN.finditer(value))
        shared = overlap(matter, roots_of_fact(fact)) + bool(_DAYS_OFF.search(news.said) and _DAYS_OFF.search(value))
        if len(runs) != 1 or not shared or not _may_be_meant(news, fact) or runs[0][0].lower() == run[0].lower():
            continue
        value = f"{value[: runs[0].start()]}{run[0]}{value[runs[0].end() :]}"
        yield _Near((shared, _recency(news, fact)), Superseding(fact, value))


_DAYS_RUN = re.compile(rf"\b{WEEKDAY}s?(?:(?:, | and | & |/| і | й | та |-){WEEKDAY}s?\b)+", _I)
"""Several weekdays side by side."""
_DAYS_OFF = re.compile(r"\bdays? off\b", _I)
_IN_HAND = re.compile(
    r"\b(?:in hand|take[- ]home|(?:after|before) tax|net|gross|на руки|чистими|на карт(?:у|ку))\b", _I
)
"""How a sum is paid, which is not what it is paid for."""


def _counted_up(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that count things, where a clause tells of one more of them: "the third tooth is through"."""
    nth = _NEXT_ONE.search(news.said)
    if nth is None or not (_CHANGES.search(news.said) or _HAS_COME.search(news.said)):
        return
    said = (nth["nth"] or nth["nth_uk"] or "").lower()
    count = int(nth["digits"] or 2 + next(at for at, start in enumerate(_NEXT_STARTS) if re.match(start, said)))
    noun = nth["noun"] or nth["noun_uk"]
    for fact in facts if stem(noun) not in _UNITS else ():
        value = str(fact["value"])
        for old in _amounts(value) if _may_be_meant(news, fact) else ():
            counts = _NOUN.match(value[old.end :])
            number = in_digits(old.said)
            before = int(number) if number.isdigit() else number_in_words([old.said]) or 0
            if counts is None or not 1 < before < count or best_likeness(counts[0].strip(), words_of(noun)) < 1:
                continue
            of_them = counts[0] if before > 4 or count < 5 else f" {morphology.of_many(counts[0].strip())}"
            new = str(count) if old.said.isdigit() or count > 12 else _CARDINALS[language_of(value)].split()[count - 2]
            changed = f"{value[: old.start]}{new}{of_them}{value[old.end + counts.end() :]}"
            yield _Near((_recency(news, fact),), Superseding(fact, changed))


_NEXT_STARTS = (
    "second|друг third|трет fourth|четв fifth|п['’]?ят six|шост sev|сьом eigh|восьм nin|дев['’]?ят ten|десят elev|одина twel|двана"
).split()
_NEXT_ONE = re.compile(
    r"\b(?:(?P<nth>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)|(?P<digits>\d{1,2})(?:st|nd|rd|th)) (?P<noun>[a-z]{3,})"
    r"|\b(?P<nth_uk>друг|трет|четверт|п['’]?ят|шост|сьом|восьм|дев['’]?ят|десят|одинадцят|дванадцят)(?:[иі]й|я|є|а|е|у|ю|ого|ої|ьої|ього) (?P<noun_uk>[а-яіїєґ'’]{3,})",
    _I,
)
_CARDINALS = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "uk": "два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять",
}
_HAS_COME = re.compile(
    r"\b(?:came|come|coming|arrived|born|hatched|bought|got|joined|is (?:through|here|out))\b|\b(?:виліз|вилізла|прорізався|народи\w+|купи\w+|з['’]яви\w+|приєдна\w+|взя(?:в|ла|ли))\b",
    _I,
)


_NOT_THIS = re.compile(
    r"\b(?:from|instead of|not|sold|lost|rehomed|з|із|замість|не|(?:прода|втрати|заріза|згуби)(?:в|ла|ли)|здохл[аои]|загинул[аои]) (?:(?:on|at|in|the|в|у|на|о|об|до) )?$",
    _I,
)
"""Before an amount or a day that is so no more, or is gone: «не в четвер, а в суботу», "sold one, two left"."""


@lru_cache(maxsize=4_000)
def _amounts(text: str) -> tuple[ValuePart, ...]:
    """The amounts, days and times of a text, and a single thing of a kind: "one puff"."""
    found = [ValuePart("frequency", often[0], *often.span()) for often in _OFTEN.finditer(text)]
    found += [part for part in parts(text) if not any(each.start <= part.start < each.end for each in found)]
    found = [part for part in found if not (_OF_THEM.match(text, part.end) and text[: part.start].endswith("the "))]
    for form in (_ONE, _NTH, _MARK_UK):
        for one in form.finditer(text):
            if (form is _MARK_UK or _telling(one["noun"])) and not any(
                part.start <= one.start() < part.end for part in found
            ):
                found.append(ValuePart("number", one["one"], one.start("one"), one.end("one")))
    return tuple(sorted(found, key=lambda part: part.start))


_OF_THEM = re.compile(r" of (?:them|us|you)\b", _I)
"""Behind a number of some who are known: "the two of them"."""
_OFTEN = re.compile(
    r"\b(?:once|twice|(?:two|three|four|five|six|\d+) times) (?:a|per|every|each) (?:day|week|fortnight|month|year)\b|\bevery (?:other )?(?:day|week|fortnight|month|year)\b|\b(?:daily|weekly|fortnightly|monthly|yearly)\b"
    r"|\b(?:раз|двічі|тричі|(?:два|три|чотири|п['’]ять|\d+) раз(?:и|ів)) на (?:день|тиждень|місяць|рік)\b|\b(?:щодня|щотижня|щомісяця|щороку)\b",
    _I,
)
_NTH = re.compile(
    rf"\b(?P<one>first|second|{ORDINAL_WORDS}|\d{{1,2}}(?:st|nd|rd|th)) (?P<noun>floor|room|row|grade|year|class|place|level|platform|gate|draft|chapter)\b",
    _I,
)
_MARK_UK = re.compile(
    r"\b(?P<one>(?:двій|трій|четвір|п['’]?ятір|шіст|сім|вісім|дев['’]?ят|десят|одинадцят|дванадцят)к(?:а|у|и|ою))\b", _I
)
"""A mark at school, by the noun for its number."""
_OUTCOME = re.compile(
    r"(?:^|[,;:—–!]) ?(?:(?:and|so|then|тож|отже|значить|і) )?(?:(?:it['’]?s|that['’]?s|it is|це|вже|уже|теперь?|now) )+(?P<what>[^,;]+)$",
    _I,
)
"""What something comes to, at the end of what brought it about: "…, so it's 18 Feb"."""
_SETS = re.compile(
    r"\b(?:made|making|make|set|setting|fixed) (?:[\w'’-]+ ){0,2}(?:at |to )?[$€£]?\d|\b(?:зроби|постави|вистави|встанови|призначи)(?:в|ла|ли) (?:по |на )?[$€£₴]?\d",
    _I,
)
"""That a price, a mark or an amount is set: «квиток зробили 200»."""
_SO_MANY = r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty)"
_MAKES_IT = re.compile(
    rf"^(?:(?:actually|no|ok|okay|oh|right),? )?(?:make|call) (?:it|that) (?={_SO_MANY}\b)"
    r"|\b(?:so|just|better|now|please|that) (?:make|call) (?:it|that) |\b(?:тож|отже|тобто) (?:пиши|запиши|хай буде) ",
    _I,
)
"""Before the new amount of what was just spoken of, whatever brought it about: "the fox took five, so make it …"."""
_IS_AGED = re.compile(
    rf"(?:i['’]?m|i am|(?:he|she)(?:['’]s| is)|мені|йому|їй) (?:now |just |already |вже |уже |теперь? )?(?:\d{{1,2}}|{AGE_IN_WORDS}|{NUMERAL_UK}(?: {NUMERAL_UK})?)(?! ?(?:am|pm|[$€£%:.,]\d|kilo|kg|lb|stone|weeks|months|minutes|hours)\b)",
    _I,
)
"""How old somebody is: no new amount of what else the sentence tells of."""
_AGED_BEFORE = re.compile(r"(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+(?:,| \(|['’]s| is|:)? ?$")
"""A name right before a number."""


def _is_how_old(value: str, number: ValuePart) -> bool:
    """Whether a number behind a name, with nothing that it counts, is most likely how old somebody is: "Lorraine, 78"."""
    alone = re.match(r"[,;.)]|$| (?:and|but|і|та|й) ", value[number.end :]) is not None
    return number.kind == "number" and alone and _AGED_BEFORE.search(value[: number.start]) is not None


_OF_AGE = re.compile(
    r"\b(?:turn(?:s|ed|ing)?|birthdays?|years?|aged?|old|рок\w*|рік|виповни\w+|стукну\w+|ден[ьн]\w* народження)\b", _I
)
"""That somebody's age is spoken of."""
_PAYS = re.compile(
    r"\b(?:pays?|paying|gives?|giving|charges?|charging|asks?|asking|wants?|offers?)\b|\b(?:дає|дають|платить|платять|бере|беруть|просить|просять|хоче|хочуть)\b",
    _I,
)
"""After it stands what somebody pays the person, or asks of them."""
_ONE = re.compile(r"\b(?P<one>one|a single|один|одна|одне|одну) (?P<noun>(?!of\b|з\b|із\b)[^\W\d_]{3,})", _I)


def _with_amount(value: str, old: ValuePart, said: str, new: ValuePart) -> str | None:
    """A value with a new amount in the place of the old one, with the noun that it counts in the new one's number."""
    old_noun, new_noun = _NOUN.match(value[old.end :]), _NOUN.match(said[new.end :])
    if (
        old.kind == new.kind == "number"
        and old_noun
        and new_noun
        and overlap(roots_of(old_noun[0]), roots_of(new_noun[0]))
    ):
        return f"{value[: old.start]}{new.said}{new_noun[0]}{value[old.end + old_noun.end() :]}"
    if old.kind == "frequency" or old not in parts(value):
        return f"{value[: old.start]}{new.said}{value[old.end :]}"
    if new.kind == "number" and old.kind == "money":  # "45" in the place of "£40", whatever else is counted
        paid = re.sub(r"\d[\d.,]*", in_digits(new.said), old.said, count=1)
        return f"{value[: old.start]}{paid}{value[old.end :]}"
    return with_moment(value, said, new, old=old.said)


_NOUN = re.compile(r" [^\W\d_][\w'’-]*")


def _is_near(old: ValuePart, new: ValuePart) -> bool:
    """Whether two amounts in digits are of one size: from half to double."""
    return all(re.search(r"\d", part.said) for part in (old, new)) and times(old, new) <= 2


def _is_of_size(old: ValuePart, new: ValuePart) -> bool:
    """Whether two numbers of three digits and more, or two days of one month, are so near that one takes the other's
    place where a clause says no more."""
    if old.kind == new.kind == "date":
        months = [re.findall(r"[^\W\d_]{3,}", part.said.lower()) for part in (old, new)]
        return bool(months[0]) and months[0] == months[1]
    digits = all(re.search(r"\d\W?\d\d", part.said) for part in (old, new))
    return old.kind in _COUNTING and new.kind in _COUNTING and digits and _is_near(old, new)


def _only(value: str, part: ValuePart) -> bool:
    """Whether a value holds no other amount of a part's kind."""
    return sum(each.kind == part.kind for each in parts(value)) == 1


_NOW = re.compile(r"\b(?:now|these days|from now on|теп[еє]р|відтепер|віднині)\b", _I)
_LEAVES_WITH = re.compile(
    r"\b(?:only|down to|leaves|left with|so (?:now|that)|remain(?:s|ing)?|лише|лиш|тільки|(?:за)?лиши(?:в|л)\w+|зоста(?:в|л)\w+)\b",
    _I,
)
_RANGE = re.compile(
    r"(?P<begin>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?P<to> ?(?:to|till|until|–|—|-|до) ?)(?P<end>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)",
    _I,
)
_HOURS = re.compile(
    r"\b(?:open|opens|opening|close[sd]?|closing|hours|work|works|working|shifts?)\b|відчин|відкри|зачин|закри|працю|графік|зміна",
    _I,
)
_BEGINS_AT = re.compile(r"\b(?:open(?:s|ing)?|start(?:s|ing)?|begin(?:s|ning)?)\b|відчиня|відкрива|починає", _I)
_ENDS_AT = re.compile(r"\b(?:clos(?:e|es|ing)|shut(?:s|ting)?|finish(?:es|ing)?)\b|зачиня|закрива|закінчує", _I)


def _opened(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that say from when to when somebody works or a place is open, where a clause says from when or until when
    now."""
    times = [part for part in parts(news.said) if part.kind in ("time", "number")]
    begins = _BEGINS_AT.search(news.said)
    whole = _RANGE.search(news.said)
    if whole is None and not (len(times) == 1 and _NOW.search(news.said) and (begins or _ENDS_AT.search(news.said))):
        return
    if whole is not None and not _CHANGES.search(news.said):
        return
    for fact in facts:
        value = str(fact["value"])
        hours = _RANGE.search(value)
        told = _matter(news.said)
        if hours is None or not _HOURS.search(f"{fact['key']} {value}") or not _may_be_meant(news, fact):
            continue
        at = hours.span("begin" if begins else "end") if whole is None else hours.span()
        if whole is not None:  # "moved to nights, 10 to 6"
            new = f"{value[: at[0]]}{whole[0]}{value[at[1] :]}"
            if new != value and (_recency(news, fact) or overlap(told, roots_of_fact(fact))):
                yield _Near((overlap(told, roots_of_fact(fact)), _recency(news, fact)), Superseding(fact, new))
        elif len(told) - overlap(told, roots_of_fact(fact)) < _TELLS:
            new = f"{value[: at[0]]}{_as_hour(times[0].said)}{value[at[1] :]}"
            yield _Near((overlap(told, roots_of_fact(fact)), _recency(news, fact)), Superseding(fact, new))


def _as_hour(said: str) -> str:
    """An hour in digits, where it is said by a Ukrainian ordinal: «шостій»."""
    return next((str(at) for at, start in enumerate(_HOURS_UK, 1) if said.lower().startswith(start)), said)


_HOURS_UK = tuple("перш друг трет четверт п'ят шост сьом восьм дев'ят десят одинадцят дванадцят".split())
_AMOUNT_MOVES = re.compile(
    r"\b(?:put|puts|raised|upped|bumped|dropped|cut|lowered|went|gone|up|down) (?:[\w'’]+ )?(?:up |down )?to\b|\b(?:під(?:ня|вищи)|зни(?:зи)|опусти|збільши|зменши|скороти)(?:в|ла|ли)(?: [\w'’]+)? (?:аж )?до\b",
    _I,
)


_USUAL = re.compile(r"\b(?:usually|always|normally|every (?:year|time)|зазвичай|завжди|щороку|як правило)\b", _I)
_THIS_ONCE = re.compile(
    r"\b(?:this|just|only) (?:year|month|week|time|once|season)\b|\b(?:цього (?:року|разу|місяця|тижня|сезону))\b", _I
)


@lru_cache(maxsize=4_000)
def _segment(text: str, part: ValuePart) -> str:
    """The part of a sentence that an amount stands in."""
    begin = 0
    for each in parts_told(text):
        if begin <= part.start < begin + len(each):
            return each
        begin += len(each)
    return text


def _replaced_part(value: str, said: str, new: ValuePart) -> ValuePart | None:
    """The part of a value that a new one takes the place of: of its kind and unit, and told of the present."""
    unit = _unit(said, new)
    goes_on = _after(said, new)
    alike = [old for old in _amounts(value) if goes_on and _after(value, old) == goes_on and old.kind in _COUNTING]
    if len(alike) == 1 and new.kind in _COUNTING and alike[0].said.lower() != new.said.lower():
        return alike[0]
    fitting = []
    for old in _amounts(value):
        if old.said.lower() == new.said.lower() or _PAST.search(_segment(value, old)):
            continue
        if old.kind == new.kind == "number":
            if _LABEL.search(value[: old.start]) and not _LABEL.search(said[: new.start]):
                continue
            counts = _unit(value, old)
            others = {_unit(value, each) for each in _amounts(value) if each is not old}
            told = overlap({unit}, roots_of(value)) > 0 and not overlap({unit}, others)
            fits = not (unit and counts) or overlap({unit}, {counts}) > 0 or told
        else:
            fits = (old.group == new.group and (old.kind == "weekday" or not is_weekly(new))) or (
                new.kind == "number" and old.kind in ("money", "dose") and not unit
            )
        if fits:
            fitting.append(old)
    exact = [old for old in fitting if old.kind == new.kind] or fitting
    return exact[0] if len(exact) == 1 else next((old for old in exact if _unit(value, old) == unit != ""), None)


_LABEL = re.compile(
    r"\b(?:(?-i:Year|Grade|Level|Room|Flat|Bus|Chapter|Unit|Line|Platform|Gate|Ward)|room|flat|bus|chapter|platform|ward|number|no\.?"
    r"|клас|кімнат\w|кварт\w+|автобус\w*|тролейбус\w*|маршрутк\w|палат\w|розділ\w*|номер\w*) (?:number |номер )?$",
    _I,
)
"""Before a number that counts nothing, but names one of several: "Year 11"."""
_COUNTING = ("number", "money")


def _after(text: str, part: ValuePart) -> str:
    """What an amount is for, in the two words behind it, the first of which is a preposition: "a night", «з людини»."""
    found = re.match(r" (?:an?|per|each|every|за|з|із|на) [\w'’]+", text[part.end :], _I)
    return "" if found is None else found[0].lower()


# What is in the place of something ------------------------------------------------------------------------------------------------


def _instead(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts of that instead of which a clause says something is now."""
    place = _INSTEAD_OF.search(news.said)
    old = roots_of(place["old"] or place["old_first"]) if place is not None else frozenset()
    for fact in facts if old else ():
        value = str(fact["value"])
        if (
            fact.get("confidence") == IN_WORDS
            and _may_be_meant(news, fact)
            and overlap(old, roots_of(value)) == len(old)
        ):
            yield _Near((_recency(news, fact),), Superseding(fact, followed_by(fact, news.said)))


_INSTEAD_OF = re.compile(
    r"\b(?:instead of|rather than|in place of|замість) (?P<old_first>[^,;:—–]+?)(?:,| [—–-]|:) |\b(?:instead of|rather than|замість) (?P<old>[^,;:—–]+)$",
    _I,
)


# A task that another has ---------------------------------------------------------------------------------------------------------


def _tasked(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that say of another that they do what a clause says somebody does from now on."""
    doing = _TAKES_ON.search(news.said)
    if doing is None:
        return
    named = {group[:3]: words for group, words in doing.groupdict().items() if words}
    task = _matter(named["wha"]) - _persons(news)
    doer = roots_of(named["who"]) | roots_of(news.who)
    for fact in facts:
        subject = str(fact.get("subject", USER))
        told = roots_of(str(fact["value"]))
        if (
            not task
            or overlap(doer, roots_of(subject))
            or overlap(doer, told)
            or not _DOES.search(_named_off(str(fact["value"])))
        ):
            continue
        shared = overlap(task, told)
        if shared == len(task) or (shared >= 2):
            yield _Near((shared, _recency(news, fact)), Superseding(fact, _without(fact, task)))


def _named_off(value: str) -> str:
    """A value without the name that it begins with."""
    return re.sub(r"^(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+ (?=[а-яіїєґ])", "", value)


_WHO = r"(?:(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+|(?:my|our|the) [\w-]+|he|she|they|i|we|він|вона|вони)"
_TAKES_ON = re.compile(
    rf"\b(?P<who>{_WHO})(?:['’]s| is| are)? (?:now |just |kindly )*(?:takes? over|taking over|took over|has taken over|took on|is taking on|will do|['’]ll do|will take(?: on| over)?|['’]ll take(?: on| over)?|will handle|['’]ll handle|is doing|does|handles|runs|is on|is in charge of|looks after)(?: all)? (?P<what>.+)$"
    rf"|\b(?:it['’]?s|it is) (?:now )?(?P<who_is>{_WHO}) who (?:now )?(?:does|['’]ll do|is doing|will do|handles|drives|runs|makes|takes|teaches|looks after) (?P<what_is>.+)$"
    rf"|^(?P<who_now>{_WHO}) (?:is|['’]s) (?:the |our )?(?:new )?(?P<what_now>[a-z]+(?: [a-z]+)?) now$"
    rf"|(?:^|\s)(?P<who_uk>{_WHO}) (?:тепер |вже )*(?:бере на себе|взя(?:в|ла) на себе|візьме|буде робити|робитиме|зробить|займається|займатиметься|займеться|відповідає за|відповідатиме за|веде|вестиме) (?P<what_uk>.+)$"
    rf"|^(?P<what_by_uk>[а-яіїєґ'’ ]+?) (?:тепер |вже )*(?:бере на себе|взя(?:в|ла) на себе|візьме на себе|веде|вестиме|робитиме|займа(?:ється|тиметься)|займеться|відповіда(?:є|тиме)) (?P<who_by_uk>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)$"
    rf"|(?:тепер|замість \w+) (?P<what_is_uk>[а-яіїєґ'’ ]+?) (?P<who_is_uk>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)$",
    _I,
)
_DOES = re.compile(
    r"^is (?:the |our )?[a-z]+ of\b|^(?:is |are )?(?:does|do|doing|drives?|driving|runs?|makes?|takes?|handles?|teaches|brings?|on|in charge|looks after|plays?|has|edits?|[a-z]+(?:s|ing))\b|\bneed (?:somebody|someone|a volunteer) to\b"
    r"|^(?:за )?[\w'’]+(?: [\w'’]+){0,2} ?[—–:-] ?(?-i:[A-ZА-ЯІЇЄҐ])"
    r"|^(?:[а-яіїєґ'’]+(?:є|ить|їть|е|ає)(?:ться)?)\b|потрібен хтось|треба когось",
    _I,
)
"""That somebody does something, or that somebody is needed for it."""


# Where somebody stays ------------------------------------------------------------------------------------------------------------

_LODGING = r"(?:hotel|hostel|motel|inn|guest ?house|b ?& ?b|b and b|bnb|airbnb|apartment|flat|campsite|pension|cabin|cottage|lodge|chalet|resort|готел\w+|хостел\w*|квартир\w+|апартамент\w+|гостьов\w+|садиб\w+|кемпінг\w*|пансіон\w*|котедж\w*|гуртожит\w+|турбаз\w+)"
_STAYS = re.compile(
    r"\b(?:we|i|he|she|they)?(?:['’](?:re|m|s)| are| am| is)? ?(?:now )?(?:stay(?:s|ing)?|sleeping|put up|booked in(?:to)?|in|at) (?:now )?(?:at|in|into|with)? ?(?:an? |the |our |another )?[^,;]*|\b(?:живемо|живу|зупини\w+|ночу\w+|посели\w+|оселил\w+|у|в) ",
    _I,
)
_IS_LODGING = re.compile(rf"\b{_LODGING}\b|\b(?:stay(?:s|ing)?|sleeping|sleep) (?:at|in|with)\b|зупини|ночу|посели", _I)


def _placed(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The facts that say where somebody stays for a time, where a clause says where they stay now."""
    if not (_CHANGES.search(news.said) and _IS_LODGING.search(news.said) and _STAYS.search(news.said)):
        return
    for fact in facts:
        if _may_be_meant(news, fact) and _IS_LODGING.search(str(fact["value"])) and not _happened(str(fact["value"])):
            where = roots_of(str(fact["value"]))
            if not where <= roots_of(news.said):
                yield _Near((_recency(news, fact),), Superseding(fact))


_LEVEL = re.compile(r"\b(?P<level>(?-i:[ABC])[12])\b", _I)
"""How well somebody knows a language (Common European Framework of Reference)."""
_REACHED = re.compile(
    r"\b(?:passed|got|reached|have|now|finished|completed|achieved|certificate)\b|\b(?:зда(?:в|ла)|склал?а?|маю|отрима(?:в|ла)|досяг\w*|закінчи(?:в|ла)|вже|теперь?)\b",
    _I,
)
"""That somebody has a level already."""
_AIMED_AT = re.compile(
    r"\b(?:want|hope|plan|aim|goal|need|before|until|by|exam is|хочу|треба|мрію|готуюс[ья]|іспит (?:у|в|буде))\b",
    _I,
)
"""That somebody is yet to reach it."""


def _levelled(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The fact that tells a lower level of a language than the one that a clause says was reached."""
    found = _LEVEL.search(news.said)
    if found is None or news.who not in (USER, THING) or not _REACHED.search(news.said) or _AIMED_AT.search(news.said):
        return
    for fact in facts:
        value = str(fact["value"])
        old = [each for each in _LEVEL.finditer(value) if each["level"] < found["level"]]
        if len(old) == 1 and fact.get("subject", USER) == USER and not _AIMED_AT.search(value):
            changed = f"{value[: old[0].start()]}{found['level']}{value[old[0].end() :]}"
            yield _Near((overlap(roots_of(news.said), roots_of_fact(fact)),), Superseding(fact, changed))


_WHERE = (
    r"(?:in|on|under|behind|at|by|near|inside|above|below|next to|over|between|у|в|на|під|за|біля|над|коло|всередині)"
)
_LIES = re.compile(
    r"(?P<what>[^,;]{1,80}?) (?:is|are|hangs?|lives?|sits?|stands?|lies?|stays?|(?:is|are) (?:kept|hidden|stored|parked|buried|hung|locked)"
    rf"|висить|висять|лежить|лежать|стоїть|стоять|схован[аоий]|зберігається|знаходиться) (?P<where>{_WHERE} [^,;]{{1,80}})$",
    _I,
)
"""Where a thing is kept."""
_LIES_NOW = re.compile(
    rf"(?:it|that)(?:['’]s| is)(?P<now> now)?(?: kept| hidden)? (?P<where>{_WHERE} [^,;]+?)(?P<since> now| instead| these days| from now on)?"
    rf"|(?:він|вона|воно) (?:тепер|вже)(?: лежить| висить| стоїть)? (?P<where_uk>{_WHERE} [^,;]+)",
    _I,
)
"""Where what was just spoken of is kept now: "it's in the tin now"."""


def _kept_elsewhere(news: News, facts: Sequence[Fields]) -> Iterator[_Near]:
    """The fact that says where the thing is which was just spoken of, where a clause says that it is elsewhere now."""
    found = _LIES_NOW.fullmatch(news.said)
    if found is None or not (found["where_uk"] or found["now"] or found["since"]):
        return
    for fact in facts:
        value = str(fact["value"])
        lies, recent = _LIES.fullmatch(value), _recency(news, fact)
        if lies is not None and recent:
            yield _Near(
                (recent,), Superseding(fact, f"{value[: lies.start('where')]}{found['where'] or found['where_uk']}")
            )


# Words ------------------------------------------------------------------------------------------------------------------------------

_CHANGES = re.compile(
    r"\b(?:now|from now on|these days|instead|turns out|turned out|actually|only|already|up to|down to|back to|make (?:that|it)|put up|(?:went|gone|go|goes) (?:up|down)|raised?|rais(?:ed|ing)|increased?|dropped|cut|reduced|preponed|postponed|delayed|pushed|brought forward|moved|extended|rescheduled|rebooked|changed|switched|new|enough|better|after all|in the end|until|no longer|instead of|since|as of|got|upped|bumped|doubled|halved|lowered|charges? now|left|latest|remains?|(?:from|starting|as from) (?:this|next|the new) (?:week|month|term|year|season|monday))\b"
    r"|\b(?:з|із|від) (?:цього|наступного|нового|цієї|наступної) (?:тижня|місяця|року|семестру|сезону|зміни)\b"
    r"|\b(?:теп[еє]р|вже|уже|відтепер|зараз|віднині|замість|натомість|насправді|виявил\w+|тільки|лише|перейш\w+|перен[еі]с\w*|пересун\w+|перестав\w+|зсун\w+|(?:по|за|пере)?міня\w+|змін\w+|підня\w+|підвищ\w+|зменш\w+|збільш\w+|скорот\w+|зниз\w+|опусти\w+|подорожча\w+|подешевша\w+|(?:за)?лиши(?:в|л)\w+|зоста(?:в|л)\w+|стал[аоиа]\b|став\b|буде\b|нов(?:ий|а|е|у|ого|ої)|хоче|просить|додали|досить|вистачить)\b",
    _I,
)
"""Words that tell a change, each of them a hint and no proof."""
_BESIDE = re.compile(
    r"\btoo(?=\W*$|[,.;:!?]| (?:and|but|so|because|now|btw)\b)|\b(?:also|as well|another|both|else|besides|plus|in addition|apart from|still)\b|\b(?:теж|також|ще й|ще од(?:ин|на|не)|обоє|обидв\w+|крім|окрім|досі|і далі)\b",
    _I,
)
"""Words that put something beside what is known."""
_POINTS_BACK = re.compile(
    r"(?:(?:and|but|so|now|then|well|ok|а|і|та|то|теперь?|вже) )*(?:he|she|it|they|that|this|make (?:that|it)|make|up|down|only|it['’]?s|he['’]?s|she['’]?s|they['’]?(?:re|ve)|its|він|вона|воно|вони|йому|їй|їм|його|її|це|там|по|до|за)\b",
    _I,
)
_REPORTED = re.compile(
    r"^(?:(?:and|but|so|well|oh|а|і|та) )*(?:(?:the|my|our|his|her|their) (?:[\w-]+ )?[\w-]+|they|he|she|(?-i:[A-Z])[\w'’-]+|[a-z]+|(?:мій|моя|наш\w*) [а-яіїєґ'’]+|[А-ЯІЇЄҐа-яіїєґ'’]+)(?:['’]s| has| have)? (?:just )?(?:says?|said|reckons?|rang|rung|called|phoned|texted|emailed|wrote|told (?:me|us)|tells (?:me|us)|каже|кажуть|сказа(?:в|ла|ли)|подзвони(?:в|ла|ли)|написа(?:в|ла|ли)|повідоми(?:в|ла|ли))(?: that| to say)?,? (?:що |шо )?(?=\w)",
    _I,
)
_CONTRACTED = re.compile(r"\b(?:i|we|you|he|she|it|they|that|there|who)['’](?:ve|s|re|ll|d|m)\b|\b\w+n['’]t\b", _I)
_DROPPED = re.compile(r"\bdropped\b", _I)
"""The verb, and not the drops that are counted."""
_REASON = re.compile(
    r",? (?:because|cause|coz|cuz|since|as (?:the|it|he|she|they|we|i|his|her|their|our|my|[\w-]+ (?:was|is|were|are|had|has))\b|so that|бо|оскільки|адже|через те|тому що)\b.*$",
    _I,
)
_PAST = re.compile(
    r"\b(?:was|were|used to|before(?=$|[,.;]| (?:that|then|the war|i|we|he|she|it|they)\b)|previously|originally|once(?! (?:a|per|every|each)\b)|ago|since|started|born|from \d|bought|back in|last (?:week|month|year)|in (?:19|20)\d\d)\b|\b(?:був|була|було|були|раніше|колись|до війни|тому|народи\w+|торік|минул\w+|з (?:19|20)\d\d)\b",
    _I,
)
_HAPPENED = re.compile(
    r"^(?:i |we |he |she |they )?(?:was|were|went|had|met|saw|visited|passed|won|bought|finished|got married|graduated)\b|\b(?:ago|last (?:week|month|year|summer|winter|spring|autumn)|yesterday)\b|\bтому\b|\bторік\b|минул(?:ого|ої)",
    _I,
)
"""What happened, and is no state."""


@lru_cache(maxsize=4_000)
def _happened(value: str) -> bool:
    """Whether words tell what happened once, and no state: it has its day for good."""
    if _HAPPENED.search(value):
        return True
    words = re.findall(r"[а-яіїєґ'’]+", value.lower())
    dated = any(part.kind in ("date", "month", "year") for part in parts(value))
    return dated and any(map(morphology.is_past_uk, words)) and not any(map(morphology.tells_past_uk, words))


_NEVER_AGAIN = re.compile(r"\b(?:died|passed away|was born|born (?:in|on)|помер\w*|народи\w+)\b", _I)
_NAMES_ONLY = frozenset("name birthday birthplace wife husband phone_number".split())
_HANGS = re.compile(
    r"(?:he|she|it|they|that|which|who|because|so|then|since|if|when|for|with|at|on|in|every|each|від|для|з|у|в|на|бо|щоб|коли|який|яка|яке|що)\b",
    _I,
)
"""How a part of a sentence begins that hangs on another."""


_LITTLE_WORDS = (
    "do does doing done go goes going went gone get gets got give gives gave given take takes took make makes made have has had want wants need needs say says said tell told ring rang call called come comes came coming put puts keep let start starts started leave left remain remains stay held"
    " day days week weeks month months year today yesterday tomorrow morning afternoon evening night weekend same thing one ones two only enough instead again still soon later earlier early late first last next end way please pls btw lol haha ok okay sorry yes"
    " all after anymore hear heard note somebody someone anybody volunteer people great really help thanks thank know knew see saw feel felt think thought love like lot place important importance let sure quit resign resigned retire retired die died sell sold break broke lose lost bring brought hand send sent post return returned find found doctor dr doc gp nurse switch change move raise increase cut reduce prepone preponed postpone push forward extend reschedule rebook up down back off out over turns turn actually already finally however anyway good better new old"
    " хто хтось якийсь який подорожчати подешевшати зрости о об лікар лікарка дохтор врач там по хазяїн бути мати робити зробити дати давати взяти брати казати сказати хотіти могти дзвонити подзвонити передзвонити написати попередити підтягнути виправити зоставатися зостатися поставити призначити встановити виставити піти іти йти прийти стати стало ставати лишитися залишитися перейти переносити перенести піднятися підняти змінити бігти день тиждень місяць рік сьогодні вчора завтра ранок вечір ніч теж також ще вже тепер лише тільки нарешті разом раз міняти поміняти новий старий самий перший останній наступний інший"
)
_LITTLE = Stems(_LITTLE_WORDS)
_ATTRIBUTES = Stems(
    "date day time price cost dose hours place number limit deadline length amount budget ліміт обсяг строк термін сума бюджет дата день час ціна доза година місце кількість"
)

_FORMS = (
    _left,
    _over,
    _ended,
    _reversed,
    _renewed,
    _switched,
    _opened,
    _on_days,
    _measured,
    _counted_up,
    _tasked,
    _placed,
    _kept_elsewhere,
    _levelled,
    _instead,
)
_FORMS_LEFT = (_left, _on_days, _measured, _over, _ended, _switched, _tasked, _placed)
_FORMS_BY_KIND = (_renewed, _switched, _opened, _placed)
_FORMS_CERTAIN = (_ended, _renewed, _tasked)
"""What is looked for, the surest first. Where a clause says how many are left, it ends none of them all; certain facts take
the place of others by themselves."""
