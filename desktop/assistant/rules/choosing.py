"""Chooses among several who are asked about together those of whom it is told: "who in the family can't have gluten?",
"which cat is on tablets?". Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.assistant.rules.concepts import best_likeness, concepts, words_of
from desktop.assistant.rules.morphology import pet_of
from desktop.assistant.rules.question_reading import Asked, Topic, role_of
from desktop.assistant.rules.retrieval import KnownNames, Piece, same_person
from desktop.assistant.rules.vocabulary import PET_KEYS
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
_OF_SEVERAL = re.compile(
    r"^(?:which|what) (?:one |ones )?(?:of (?:my |our |the |his |her |their )?)?(?:two |three |four |five |younger |older )?(?P<kind>[\w-]+)"
    r"|^(?:який|яка|яке|які|котр\w+|хто|кого|кому|(?:у|в) (?:кого|котр\w+|яко\w+)|якій|якому|яку|якого|якої) (?:саме )?(?:(?:з|із|зі) )?(?:мо\w+ |наш\w+ |тих |цих )?(?:двох |трьох |чотирьох |обох )?(?P<kind_uk>[\w'’-]+)",
    _I,
)
_OF_FAMILY = re.compile(
    r"^(?:who|who all|which (?:one|person)|(?:does|is|has|can|could) (?:any(?:one|body)|some(?:one|body))|which)(?: else)? (?:in|of|from) (?:(?:the|my|our) (?:family|household|house|kids|children)|us)\b"
    r"|^(?:(?:а )?(?:чи )?(?:є )?(?:хто|хтось|кому|комусь|(?:у|в) (?:кого|когось))(?: ще)?(?: є)? (?:в|у|з|із|зі) (?:мо\w+ |наш\w+ )?(?:сім'ї|родин\w+|рідн\w+|домашн\w+|нас))\b",
    _I,
)
_WHO_MAY_NOT = re.compile(
    r"^(?:who|which (?:one )?of us)\b.*\b(?:can'?t|cannot|doesn'?t|don'?t|not|avoids?|allergic|intolerant)\b|^(?:кому|хто)\b.*\b(?:не|без|алергі\w+)\b",
    _I,
)
_GROUP_WORDS = frozenset(
    "family household house us kids children сім'ї сім'я родині родини родина рідних нас дітей одне ones one".split()
)
_NEGATION = re.compile(r"(?:no|not|never|cant|cannot|dont|doesnt|isnt|hasnt|не|ні|без)|\w+n['’]?t", _I)
_MAY = frozenset(
    "може можуть можна треба are is has have having got goes go going does doing дають дає є ходить ходять ходив ходила займається займаються займався займалася".split()
)
"""Verbs of too many matters to tell one from another."""
_DIFFERS = 0.2
"""By how much more of what is asked must be told of one than of another for that one alone to be meant."""
_LEAST = 0.45
"""The share of what is asked that must be told of somebody."""
_WORD = 0.8


@dataclass(frozen=True, slots=True)
class Chosen:
    """The facts that tell of each who is meant, the best first, and those among whom they were chosen."""

    told: tuple[Piece, ...]
    among: tuple[str, ...]


def chosen(
    asked: Asked,
    pieces: Sequence[Piece],
    people: KnownNames,
    *,
    must_not: Callable[[Sequence[Topic], Piece], bool],
    denies: Callable[[Piece, Sequence[str]], bool],
) -> Chosen | None:
    """Return those of several of whom what is asked is told; None where a question asks of no several, or nothing tells it.
    `must_not` says whether a fact keeps somebody from a food, `denies` whether one denies what words name."""
    group, kind = _group(asked, pieces, people)
    if len(group) < 2:
        return None
    topics = [topic for topic in asked.topics if not _names_group(topic, kind)]
    if not topics:
        return None
    facts = [piece for piece in pieces if piece.source == "fact" and not piece.former]
    best: dict[str, tuple[float, Piece]] = {}
    for piece in facts:
        who = _whose(piece, group)
        if who is None:
            continue
        share = _told(topics, piece, asked, must_not, denies)
        if share > best.get(who, (0.0, piece))[0]:
            best[who] = (share, piece)
    ranked = sorted(best.values(), key=lambda each: -each[0])
    if not ranked or ranked[0][0] < _LEAST:
        return None
    most = ranked[0][0]
    told = tuple(piece for share, piece in ranked if share > most - _DIFFERS)
    if most < 1.0 and len(told) == len(group):  # it tells none from another
        return None
    return Chosen(told, tuple(group))


def _group(asked: Asked, pieces: Sequence[Piece], people: KnownNames) -> tuple[list[str], str]:
    """Those among whom a question chooses, and what they are to the person; nobody where it does not choose."""
    if _OF_FAMILY.match(asked.text) or (_WHO_MAY_NOT.match(asked.text) and asked.whom in ((), (USER,))):
        who = [piece.who for piece in pieces if piece.source == "fact" and piece.who != USER]
        kin = [each for each in who if role_of(each) == each or people.roles(each)]
        return [*dict.fromkeys(kin), USER], ""
    found = _OF_SEVERAL.match(asked.text)
    if found is None:
        return [], ""
    word = found["kind"] or found["kind_uk"]
    kind = _kind(word)
    named = people.names(kind) if kind else []
    named += [  # those of whom nothing else is known
        piece.text
        for piece in pieces
        if kind and piece.source == "fact" and piece.who == USER and piece.key == kind and not piece.former
    ]
    return list(dict.fromkeys(name for name in named if name[:1].isupper() and len(name.split()) <= 3)), kind


def _kind(word: str) -> str:
    """The relation or the pet of which several are named: "cats", «доньок»."""
    low = word.lower()
    role = role_of(low)
    if role:
        return role
    single = next((each for each in (low, low.removesuffix("s")) if each in PET_KEYS), "")
    return (
        single
        or {"kids": "children", "boys": "son", "girls": "daughter", "дітей": "children", "діток": "children"}.get(
            low, ""
        )
        or pet_of(low)
    )


def _names_group(topic: Topic, kind: str) -> bool:
    """Whether a word that is asked about only names those who are asked about, or denies."""
    low = topic.word.lower()
    own = _kind(low)
    return low in _GROUP_WORDS or low in _MAY or _NEGATION.fullmatch(low) is not None or bool(own and own == kind)


def _whose(piece: Piece, group: Sequence[str]) -> str | None:
    """The one of a group whom a fact tells of; None for what tells of none, or of several."""
    if piece.who != USER:
        return next((name for name in group if name != USER and same_person(name, piece.who)), None)
    if role_of(piece.key) or piece.key in PET_KEYS:  # who they are
        return None
    said = f"{piece.key} {piece.text}"
    named = [
        name
        for name in group
        if name != USER
        and (
            any(word[:1].isupper() and same_person(name, word) for word in words_of(piece.text))
            or re.search(rf"(?<!\w){re.escape(name)}(?:['’]?s)?(?!\w)", said, _I)  # typed small
        )
    ]
    return named[0] if len(named) == 1 else USER if not named and USER in group else None


def _told(
    topics: Sequence[Topic],
    piece: Piece,
    asked: Asked,
    must_not: Callable[[Sequence[Topic], Piece], bool],
    denies: Callable[[Piece, Sequence[str]], bool],
) -> float:
    """The share of what is asked that a fact tells of its subject."""
    if asked.negated or any("allergy" in concepts(topic.word) for topic in topics):
        foods = [topic for topic in topics if not concepts(topic.word) & {"eat", "drink", "allergy", "food"}]
        if foods and must_not(foods, piece):
            return 1.0
    words = [*words_of(piece.text), *words_of(piece.key)]
    likes = [best_likeness(topic.word, words) for topic in topics]
    share = sum(like * topic.weight for like, topic in zip(likes, topics, strict=True)) / sum(
        topic.weight for topic in topics
    )
    named = [topic.word for topic, like in zip(topics, likes, strict=True) if like >= _WORD]
    return share if named and denies(piece, named) is asked.negated else 0.0
