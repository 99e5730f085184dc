"""How somebody or something is called instead: what asks for another name, and the name put in place of the old one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import OSA

from desktop.assistant.rules.corrections import REMARK, SPELT
from desktop.assistant.rules.morphology import nominative, person_in_case
from desktop.assistant.rules.requests import Correction
from desktop.assistant.rules.text import Language
from desktop.core import patterns as re
from desktop.core.text import normalise

_I = re.IGNORECASE
_RENAMING = re.compile(
    r"^(?:(?:no|nope|wait|sorry|actually|wrong|oops|hmm|ні|вибач|насправді|стривай|ой)[,.!:—–-]* )*(?:(?:his|her|its|their) (?:real )?name(?:'s| is)|(?:(?:she|he)(?:'s| is)|they(?:'re| are)) called|(?:його|її|їх) (?:звати|звуть)|(?:його|її) ім'я)"
    r"(?: actually| really| насправді)? (?P<new>(?:(?! (?:and|but|і|й|та|а) (?:he|she|they|it|we|i|his|her|він|вона|вони)\b)[^,])+?)(?:,? (?:not|а не) (?P<old>.+))?$",
    _I,
)
_NAME = r"(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+(?: (?:&|(?:and|і|й|та)(?= (?-i:[A-ZА-ЯІЇЄҐ]))|(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+)){0,4}"
_RESPELT = re.compile(
    r"^(?:(?:no|oh|sorry|actually|oops|btw|by the way|and|ні|ой|вибач|до речі|а)[,.!:—–-]* )*(?:"
    rf"(?:rename|change|correct|fix)(?: the name(?: of)?)? (?P<old_to>{_NAME}?)(?:['’]s name)? (?:to|into) (?P<to>{_NAME})"
    rf"|(?:change|rename|correct|fix) (?P<old_name_en>[\w-]+?)(?:['’]s|s) name (?:to|into|as) (?P<name_en>[\w'’-]+)(?: in here| everywhere)?(?:,? (?:as|because|he|she|they).*)?"
    rf"|(?:(?:it|that|he|she|(?:his|her|their|its|the)(?: \w+)? name)(?:['’]s| is| was|s)?|its) (?:actually |really |properly )?(?:spelt|spelled|written) (?P<it>{_NAME})"
    rf"|(?:(?:fix|correct) )?(?:(?:a|the|my|one) )?spelling[:,–—-]+ (?:(?:it['’]?s|it is|(?:his|her|their|the|my|our)(?: \w+){{1,3}} is) )?(?P<spelling>{_NAME})"
    rf"|(?:(?:with )?(?:an? )?(?:double|two) [a-z](?:['’]?s)?(?: at the (?:start|beginning|end))?|з (?:двома|подвоєною|двох) \w+|через (?:літеру )?[«\"]?\w[»\"]?), (?P<letter>{_NAME})"
    rf"|(?P<old_so>{_NAME}?)(?:['’]s)?(?: name)? (?:is |should be )?(?:actually |really |properly )?(?:spelt|spelled|written) (?P<so>{_NAME})"
    rf"|(?:spell|write|call) (?:it|him|her|them|that|the name|(?P<old_as>{_NAME}?))(?: as)? (?P<as>{_NAME})"
    rf"|перейменуй(?:те)? (?P<old_na>{_NAME}?) (?:на|в|у) (?P<na>{_NAME})|(?:зміни|заміни|виправ|поміняй)(?:те)? (?:ім['’]я|прізвище|назву) (?P<old_name>{_NAME}?) на (?P<name>{_NAME})"
    rf"|(?:(?:він|вона|воно|це|ім['’]я|прізвище|його|її) )?(?:правильно )?(?:пишеться|пишеш|пиши|записуй|запиши) (?:правильно |його |її |це )*(?:як )?(?P<pyshy>{_NAME})"
    rf"|(?P<old_tak>{_NAME}?) (?:правильно|пишеться|теперь?|насправді)(?: (?:правильно|пишеться|звати|теперь?))* (?P<tak>{_NAME}),? так (?:і |й )?(?:запиши|пиши|записуй|запам['’]ятай)"
    r")(?:,? (?:not|а не|не) (?P<old>[^,.!]+))?(?:,? (?:please|btw|by the way|actually|though|sorry|будь ласка|до речі|вибач))*[.! ]*$",
    _I,
)
_WITH_LETTER = re.compile(
    rf"^(?:(?:no|oh|sorry|actually|oops|and|also|btw|ні|ой|вибач|а)[,.!:—–-]* )*(?:[\w'’-]+(?: [\w'’-]+){{0,3}}? is|it['’]?s|that['’]?s|he['’]s|she['’]s|це|вона|він|[\w'’-]+ –) (?:called |named )?(?P<so>{_NAME})(?:,? i should say|,? mind(?: you)?|,? (?:he|she|they|it|his|her|their|my|він|вона)\b.*)?{REMARK}[.! ]*$",
    _I,
)
"""Who is so called, before the letter that makes the difference: "stefan is Nowak with a w"."""
_CASES = ("gent", "datv", "accs", "ablt", "loct")
_ALIKE, _SURELY_ALIKE = 0.5, 0.65
"""How much of two names has to be the same, as a share of their letters, for them to be spellings of one: where both are
said ("Sofia, not Sonia"), and where the old one is to be found."""


def renaming(text: str) -> Correction | None:
    """ "Actually, her name is Anna": what somebody who was spoken of is called."""
    match = _RENAMING.match(text)
    return None if match is None else Correction(match["new"].strip(" .,!"), (match["old"] or "").strip(" .,!"))


def respelling(text: str) -> Correction | None:
    """ "Rename Ustym to Ustyn", "it's Nowak with a w": how a name is written; `old` is as said, in whatever case."""
    match = _RESPELT.match(text)
    if match is None and (spelt := SPELT.search(text)) is not None:
        match = _WITH_LETTER.match(f"{text[: spelt.start()]}{text[spelt.end() :]}")
    said = match.groupdict() if match is not None else {}
    old, new = (
        next((value.strip() for name, value in said.items() if value and name.startswith("old") is named_old), "")
        for named_old in (True, False)
    )
    return Correction(new, old) if new else None


def is_spelling_of(name: str, other: str) -> bool:
    """Whether two names are so alike that one may be the other, misspelt; not where they are one name."""
    one, two = _plainly(name), _plainly(other)
    return one != two and OSA.normalized_similarity(one, two) >= _ALIKE


def _plainly(name: str) -> str:
    return normalise(_TITLE.sub("", name).replace("&", " and "))


_TITLE = re.compile(
    r"^(?:Dr|Mrs?|Ms|Miss|Prof(?:essor)?|Aunt(?:ie)?|Uncle|Sir|Fr|Sister|пані?|тітка|дядько|лікарк?а?)\.? (?=\S)", _I
)
"""What stands before the names of many: it makes two no more alike."""


@dataclass(frozen=True)
class Renaming:
    """The name `old`, and `new` to be written in its place; both in the nominative."""

    old: str
    new: str
    language: Language

    @classmethod
    def of(cls, language: Language, new: str, old: str, texts: Iterable[str]) -> Renaming | None:
        """Which of the names in `texts` is meant by `old`, as said, or else is most like the `new` one; None where none is."""
        texts = list(texts)
        runs = [found[0] for text in texts for found in _RUN.finditer(text)]
        names = dict.fromkeys(name for run in runs for name in (run, *run.split()) if name[:1].isupper())
        if not old:
            alike = {name: _plainly(name) for name in names if is_spelling_of(name, new)}
            best = process.extractOne(
                _plainly(new), alike, scorer=OSA.normalized_similarity, score_cutoff=_SURELY_ALIKE
            )
            return cls(best[2], new, language) if best is not None else None
        for name in names:
            for case, form in {"": name, **_forms(name, language)}.items():
                if form.lower() == old.lower():
                    new = f"{new[:1].upper()}{new[1:]}"
                    return cls(name, _of_case(new, case, name) if case else new, language)
        typed_small = re.compile(rf"(?<![\w'’-]){re.escape(old)}(?![\w-])", _I)
        return cls(old, new, language) if any(map(typed_small.search, texts)) else None

    def __call__(self, text: str) -> str:
        """Returns a text with the new name in it, in the case of the old one."""
        return self._written.sub(lambda found: self._forms[found[0].lower()], text)

    @cached_property
    def _forms(self) -> Mapping[str, str]:
        new = _forms(self.new, self.language)
        return {form.lower(): new[case] for case, form in reversed(_forms(self.old, self.language).items())} | {
            self.old.lower(): self.new
        }

    @cached_property
    def _written(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w'’-])(?:{'|'.join(map(re.escape, self._forms))})(?![\w-])", _I)


_RUN = re.compile(rf"(?<![\w'’-]){_NAME}")


def _forms(name: str, language: Language) -> dict[str, str]:
    """A name in the cases of Ukrainian but the nominative; in English there are none."""
    return {case: person_in_case(name, case) for case in _CASES} if language == "uk" else {}


def _of_case(name: str, case: str, like: str) -> str:
    """The nominative of a name that was said in a case in which another, which is spelt much the same, ends as it does."""
    bent = person_in_case(like, case)
    same = next((at for at, (one, two) in enumerate(zip(like, bent, strict=False)) if one != two), len(like))
    ending, own = bent[same:], like[same:]
    guess = f"{name.removesuffix(ending)}{own}" if ending and name.endswith(ending) else name
    return guess if person_in_case(guess, case) == name else nominative(name, name=True)
