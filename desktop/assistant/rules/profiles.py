"""All that is known of somebody: under their own name, under what they are to the person, and in words that name them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.assistant.rules import morphology
from desktop.assistant.rules.conversation import Fields
from desktop.assistant.rules.people import People
from desktop.assistant.rules.vocabulary import relation_en
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
_WORD = re.compile(r"[\w'’-]+")
_LEAD = re.compile(
    r"^(?:(?:my|our|the|that|this|old|late|dear|мого|мою|моє|моєї|нашого|нашу|нашої|цього|цю|того|ту) )+", _I
)
_FORMER = re.compile(r"^(?:former |ex[ -]|(?:колишн|бувш)\w+ |екс-)", _I)
_PRONOUNS = {"him": "he", "her": "she", "нього": "він", "неї": "вона", "ним": "він", "нею": "вона"}
_PARTNERS = frozenset("wife husband partner girlfriend boyfriend fiancé".split())


@dataclass(frozen=True, slots=True)
class Somebody:
    """`subject` is whose facts theirs are, `names` are the names that they have, `roles` what they are to the person."""

    subject: str
    names: tuple[str, ...] = ()
    roles: frozenset[str] = frozenset()


def somebody(who: str, people: People) -> Somebody | None:
    """Whom words mean: a name in any case, what they are to the person, or both, or "him"; None where they name a thing
    or what is somebody's."""
    pronoun = _PRONOUNS.get(who.lower())
    if pronoun is not None:
        meant = people.resolve(pronoun)
        return _known(meant, people) if meant else None
    said = _LEAD.sub("", who)
    former = _FORMER.match(said)
    words = said[former.end() if former is not None else 0 :].split()
    relation = people.relation_of(words[0]) or (relation_en(words[0]) if words[0].lower() == "ex" else "")
    relation = relation if words[0][:1].islower() else ""
    named = words[1:] if relation else words
    if any(re.search(r"['’]s?$", word) for word in words):
        return None
    if relation and not named:
        role = "ex" if former is not None and relation in _PARTNERS else relation
        return _known(people.subject_of(role), people, role)
    if not all(word[:1].isupper() or word[:1].isdigit() for word in named):
        typed = " ".join(word.capitalize() for word in named)  # «про назара», in small letters
        known = people.subjects.get(named[0].lower()) if len(named) == 1 and not relation else None
        known = known or next(people.named_in(typed), "")
        return _known(known, people, said=typed) if known in people.subjects.values() else None
    name = " ".join(named)
    return _known(next(people.named_in(name), "") or _nominative(name), people, said=name)


def _nominative(name: str) -> str:
    return morphology.nominative(name, name=True, case="accs")


def _known(subject: str, people: People, role: str = "", said: str = "") -> Somebody:
    roles = {each for each, name in people.names.items() if name == subject and each not in people.alike}
    roles |= {role} if role and role not in people.alike else set()
    capital = subject[:1].isupper()
    names = dict.fromkeys(each for each in (subject if capital else "", said and _nominative(said), said) if each)
    surname = said.split()[1:] if len(said.split()) == 2 and len(said.split()[1]) > 3 else []
    names |= dict.fromkeys(each for each in surname if each[:1].isupper())
    return Somebody(subject, tuple(names), frozenset(roles))


def all_about(one: Somebody, facts: Sequence[Fields], people: People) -> list[Fields]:
    """The facts that tell of somebody."""
    labels = {label.lower() for role in one.roles for label in (role, people.label(role))}
    others = [
        known
        for known in set(people.subjects.values())
        if known != one.subject and any(set(name.split()) < set(known.split()) for name in one.names)
    ]
    return [fact for fact in facts if _tells(one, fact, labels, others, people)]


def _tells(one: Somebody, fact: Fields, labels: set[str], others: Sequence[str], people: People) -> bool:
    subject = str(fact.get("subject", USER))
    if subject in (one.subject, *one.names) or subject.lower() in labels:
        return True
    told = f"{fact['key']} {fact['value']} {subject}"
    for name in others:
        told = told.replace(name, " ")
    if any(_names(name, told, one, people) for name in one.names):
        return True
    key = re.sub(r"^(?:мій|моя|my) ", "", str(fact["key"]).lower())
    return subject == USER and (
        key in labels
        or any(
            re.search(rf"\b(?:my|our) (?:[\w-]+ )?{re.escape(label)}\b(?!['’])", str(fact["value"]), _I)
            for label in labels
        )
    )


def _names(name: str, text: str, one: Somebody, people: People) -> bool:
    """Whether a text holds a name, its words in any case and side by side; not where a word is another's own name."""
    wanted = [word.lower() for word in name.split()]
    words = [re.sub(r"['’]s$", "", word) for word in _WORD.findall(text)]
    fitting = [
        [_is_form(word, form, one, people) for form in wanted] for word in words if word[:1].isupper() or word.isdigit()
    ]
    if len(wanted) == 1:
        return any(fits[0] for fits in fitting)
    runs = zip(*(fitting[at:] for at in range(len(wanted))), strict=False)
    return any(all(fits[at] for at, fits in enumerate(run)) for run in runs)


def _is_form(word: str, form: str, one: Somebody, people: People) -> bool:
    low = word.lower()
    if low == form:
        return True
    if not re.fullmatch(r"[а-яіїєґ'’-]+", low) or people.subjects.get(low, one.subject) != one.subject:
        return False
    return form in {str(each.normal_form) for each in morphology.parses(low) if each.tag.POS in ("NOUN", "ADJF")} or (
        morphology.nominative(word, name=True).lower() == form
    )
