"""The forms of words: English verbs by a list and its endings, Ukrainian words by pymorphy3.

The Ukrainian dictionary takes a quarter of a second to open: that is done when the first Ukrainian word is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import Any

from desktop.assistant.rules.vocabulary import NO_JOBS_UK, PETS_UK, RELATION_STEMS_UK, Language, by_longest_stem
from desktop.core import patterns as re

_BASES = frozenset(
    """vape crochet binge google adore admire afford arrange attract beat bite camp compose concentrate confirm convince deserve diagnose disagree disappear escape
    exercise fetch freelance greet hug intern kiss lecture mow owe pray recover reduce regret reject relax relocate rescue resit scare scream shout spell
    struggle subscribe succeed tease tidy transfer unpack upgrade accept ache act add admit adopt agree aim allow answer appear apply argue arrive ask attend avoid bake ban become begin believe belong
    book borrow break breed bring build buy call cancel care carry catch cause celebrate change charge chat check choose clean climb close
    coach code collect come commute compete complain complete contain continue cook cost count cover crack crash crave create cross cry cut
    cycle dance date deal decide deliver depend design develop die dig direct discover dislike do donate drag draw dream dress drink drive
    drop dump earn eat edit employ end enjoy enter exist expect explain extend face fail fall fear feed feel fight fill find finish fit fix
    fly follow forget found gain garden get give go graduate grow handle hang happen hate have head hear help hide hike hire hit hold hope
    host hunt hurt include inherit insist intend interview invite join jog jump keep kick kill knit know lack land last laugh launch lay
    lead learn leave lend let lie lift like listen live loathe look lose love maintain make manage marry matter mean meet mention mentor
    mind miss move need notice offer open order organise organize own pack paint park pass pay perform pick plan plant play plug point
    postpone practise practice prefer prepare present print produce promise promote propose protect publish pull push put quit race raise
    read realise realize receive recommend record refuse remain remember remind remove renovate rent repair replace report require resign
    rest restore retire return ride rise run sail save say see seem sell send separate serve set settle sew share shave ship shoot shop
    show sign sing sit skate ski sleep smell smoke snore sound speak specialise specialize spend split stand start stay steal stick stop
    study suffer suggest supervise support surf survive swap swear swim switch take talk taste teach tell tend test thank think throw tour
    train translate travel treat try tune turn type understand update use visit volunteer wait wake walk want warn wash watch wear weigh
    welcome win wish wonder work worry write""".split()
)
_IRREGULAR: Mapping[str, str] = {
    form: base
    for base, forms in {
        "become": "became", "begin": "began begun", "break": "broke broken", "bring": "brought", "build": "built", "buy": "bought",
        "catch": "caught", "choose": "chose chosen", "come": "came", "do": "does did done doing", "draw": "drew drawn", "drink": "drank",
        "drive": "drove driven", "eat": "ate eaten", "fall": "fell fallen", "feed": "fed", "feel": "felt", "fight": "fought", "find": "found",
        "fly": "flew flown", "forget": "forgot forgotten", "get": "got gotten", "give": "gave given", "go": "went gone goes", "grow": "grew grown",
        "have": "has had having", "hear": "heard", "hide": "hid hidden", "hold": "held", "keep": "kept", "know": "knew known", "lead": "led",
        "learn": "learnt", "leave": "left", "lend": "lent", "lose": "lost", "make": "made", "mean": "meant", "meet": "met", "pay": "paid",
        "ride": "rode ridden", "rise": "rose risen", "run": "ran", "say": "said", "see": "saw seen", "sell": "sold", "send": "sent",
        "show": "shown", "sing": "sang sung", "sit": "sat", "sleep": "slept", "speak": "spoke spoken", "spend": "spent", "stand": "stood",
        "steal": "stole stolen", "stick": "stuck", "swim": "swam swum", "take": "took taken", "teach": "taught", "tell": "told",
        "think": "thought", "throw": "threw thrown", "understand": "understood", "wake": "woke woken", "wear": "wore worn", "win": "won",
        "write": "wrote written", "die": "dying", "lie": "lying lay",
    }.items()
    for form in forms.split()
}  # fmt: skip
AUXILIARIES = frozenset(
    "am is are was were be been has have had do does did will would can could may might must shall should isn't aren't wasn't"
    " weren't hasn't haven't hadn't don't doesn't didn't won't wouldn't can't cannot couldn't mustn't shouldn't dont doesnt didnt"
    " cant isnt wasnt wont used".split()
)
ADVERBS = frozenset(
    "also never always usually often really just still now currently mostly finally recently already only actually even sometimes"
    " rarely hardly barely basically both".split()
)
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")


@cache
def verb_base(word: str) -> str | None:
    """The base of an English verb form ("works", "studied"); None for any other word."""
    word = word.lower()
    if word in _BASES:
        return word
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for ending, others in (
        ("ies", "y"),
        ("ied", "y"),
        ("es", ""),
        ("s", ""),
        ("ed", ""),
        ("d", ""),
        ("ing", ""),
        ("ing", "e"),
    ):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 1:
            if stem + others in _BASES:
                return stem + others
            if ending in ("ed", "ing") and len(stem) > 3 and stem[-1] == stem[-2] and stem[:-1] in _BASES:
                return stem[:-1]
    return None


def is_finite(word: str) -> bool:
    """Whether an English word can be the verb of a clause: no -ing form."""
    low = word.lower().replace("’", "'")
    return low in AUXILIARIES or (verb_base(low) is not None and not low.endswith("ing"))


def is_third(word: str) -> bool:
    """Whether a word is a verb in the third person: "works", "has"."""
    low = word.lower()
    return low in ("is", "has", "does", "doesn't", "isn't", "hasn't") or (
        low.endswith("s") and not low.endswith("ss") and low not in _BASES and verb_base(low) is not None
    )


def third(base: str) -> str:
    """An English verb in the third person: "study" → "studies"."""
    if base == "have":
        return "has"
    if re.search(r"(?:s|x|z|ch|sh|o)$", base):
        return f"{base}es"
    return f"{base[:-1]}ies" if re.search(r"[^aeiou]y$", base) else f"{base}s"


def past(base: str) -> str:
    """An English verb in the past: "meet" → "met"."""
    irregular = next(
        (form for form, known in _IRREGULAR.items() if known == base and not form.endswith(("es", "ing"))), ""
    )
    if irregular:
        return irregular
    return f"{base}d" if base.endswith("e") else f"{base[:-1]}ied" if re.search(r"[^aeiou]y$", base) else f"{base}ed"


def first_person(predicate: str) -> str:
    """An English predicate of somebody as they would say it of themselves: "works as a nurse" → "work as a nurse"."""
    lead, rest = [], predicate.split()
    while rest and rest[0].lower() in ADVERBS:
        lead.append(rest.pop(0))
    if not rest:
        return predicate
    head, low = rest[0], rest[0].lower()
    changed = {
        "is": "am",
        "isn't": "am not",
        "has": "have",
        "hasn't": "haven't",
        "doesn't": "don't",
        "does": "do",
        "was": "was",
        "are": "am",
        "aren't": "am not",
    }.get(low)
    if changed is None:
        changed = verb_base(low) or head if is_third(low) else head
    return " ".join([*lead, changed, *rest[1:]])


class Stems:
    """The stems of words of both languages. The Ukrainian ones, which take the dictionary, are made when some are asked
    for: whoever speaks English never waits for it."""

    def __init__(self, words: str) -> None:
        self._words = words.split()

    @cached_property
    def _english(self) -> frozenset[str]:
        return frozenset(stem(word) for word in self._words if word.isascii())

    @cached_property
    def _all(self) -> frozenset[str]:
        return self._english.union(map(stem, self._words))

    def among(self, roots: AbstractSet[str]) -> AbstractSet[str]:
        """Return the stems of the words that are among the given ones."""
        return roots & (self._english if all(map(str.isascii, roots)) else self._all)

    def __contains__(self, root: str) -> bool:
        return root in (self._english if root.isascii() else self._all)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What the forms of a word share, roughly: for comparing words, not for telling them."""
    low = word.lower().replace("’", "'").removesuffix("'s")
    if re.search("[а-яіїєґ]", low):
        return lemma(low)
    base = verb_base(low)
    if base is not None:
        return base
    if low.endswith("s") and not low.endswith("ss"):
        ending = "ies" if low.endswith("ies") else "es" if _IN_ES.search(low) else "s"
        if len(low) - len(ending) > 2:
            return low[: -len(ending)] + ("y" if ending == "ies" else "")
    return low


_IN_ES = re.compile(r"(?:ss|x|z|ch|sh|o|[^aeor]us)es$")
"""A plural in "-es" of a word without an "e": "boxes", "buses"; not "rates", "houses"."""


@cache
def _analyser() -> Any:
    import pymorphy3
    import pymorphy3_dicts_uk

    return pymorphy3.MorphAnalyzer(path=pymorphy3_dicts_uk.get_path(), lang="uk")


_APOSTROPHE_UK = re.compile(r"(?<=[бпвмфрздк])(?=[яюєї])")


@lru_cache(maxsize=20_000)
def parses(word: str) -> tuple[Any, ...]:
    """The readings of a Ukrainian word, the likeliest first. "живе" is a verb, though the dictionary has it as a noun."""
    found = tuple(_analyser().parse(word))
    if found and not found[0].is_known and (whole := _APOSTROPHE_UK.sub("'", word)) != word:
        named = tuple(_analyser().parse(whole))  # quick typing leaves it out
        found = named if named[0].is_known else found
    return tuple(sorted(found, key=lambda each: word.endswith(("ве", "де", "же")) and "NOUN" in str(each.tag)))


@lru_cache(maxsize=20_000)
def is_known_uk(word: str) -> bool:
    """Return whether the dictionary has a word as a Ukrainian one."""
    return not word.isascii() and bool(_analyser().word_is_known(word.lower()))


_WENT_UK = re.compile(r"[аеіуийо]й?ш(?:ла|ли|ло|ов)$|йшов$")
_LIVES = frozenset("живе живу живемо живуть живеш їсть".split())


@lru_cache(maxsize=20_000)
def is_verb_uk(word: str) -> bool:
    """Whether a Ukrainian word is a finite verb."""
    low = word.lower()
    if low in _LIVES:
        return True
    if low.isascii():  # the dictionary, which takes a moment to load, knows no such word
        return False
    found = [each for each in parses(low) if each.tag.case != "voct"]  # «шиє» calls upon no neck
    if _WENT_UK.search(low) or low.endswith("джу"):  # it takes «прийшла» for an adjective first, «ходжу» for a noun
        return any(each.tag.POS == "VERB" for each in found)
    return bool(found) and any(
        each.tag.POS == "VERB" and "impr" not in str(each.tag) and "INFN" not in str(each.tag) for each in found[:2]
    )


def is_verb(word: str) -> bool:
    """Whether a word of either language is a finite verb."""
    return is_verb_uk(word) or is_finite(word)


def lies_ahead_uk(text: str) -> bool:
    """Whether all that a Ukrainian text says is done will be done: its verbs stand in the future."""
    verbs = [word for word in re.findall(r"[а-яіїєґ'’]+", text.lower()) if is_verb_uk(word)]
    tenses = [next((each.tag.tense for each in parses(word) if each.tag.POS == "VERB"), None) for word in verbs]
    return bool(tenses) and set(tenses) == {"futr"}


@lru_cache(maxsize=20_000)
def is_first_person_uk(word: str) -> bool:
    """Whether a Ukrainian word is, most likely, a verb in the first person: "працюю", "живемо"."""
    return bool(found := parses(word.lower())) and found[0].tag.POS == "VERB" and found[0].tag.person == "1per"


@lru_cache(maxsize=20_000)
def is_third_person_uk(word: str) -> bool:
    """Whether a Ukrainian verb is said of another: "живе", "працюють"."""
    low = word.lower()
    verbs = [each for each in parses(low) if each.tag.POS == "VERB"]
    return low.endswith(("ть", "ться", "є")) or (bool(verbs) and verbs[0].tag.person == "3per")


@lru_cache(maxsize=20_000)
def is_living_uk(word: str) -> bool:
    """Whether a Ukrainian word names somebody, or an animal: «помічника»."""
    nouns = [each for each in parses(word.lower()) if each.tag.POS == "NOUN"]
    return bool(nouns) and nouns[0].is_known and "anim" in _grammemes(nouns[0])


def does_uk(word: str) -> bool:
    """Whether a Ukrainian word names somebody, or an animal, who does something, and to whom nothing is done: «Ромко»."""
    nouns = [_grammemes(each) for each in parses(word.lower()) if each.tag.POS == "NOUN"]
    somebody = [form for form in nouns if "anim" in form]
    return any("nomn" in form for form in somebody) and not any("accs" in form for form in somebody)


def is_one_uk(text: str) -> bool:
    """Whether a Ukrainian text is but a word for somebody: «ветеран», «доброволиця»."""
    found = parses(text.lower())[:1] if text.isalpha() else []
    return any(
        each.is_known
        and each.tag.POS == "NOUN"
        and {"anim", "nomn", "sing"} <= _grammemes(each)
        and not is_given_name(text)
        for each in found
    )


@lru_cache(maxsize=20_000)
def gender_of_past(word: str) -> str:
    """The gender of a Ukrainian verb in the past, singular: "поїхала" is femn; "" of any other word."""
    tag = next((each.tag for each in parses(word.lower()) if each.tag.POS == "VERB"), None)
    return str(tag.gender or "") if tag is not None and "past" in str(tag) else ""


@lru_cache(maxsize=20_000)
def name_of(word: str, gender_: str) -> str:
    """The nominative of a name of somebody of that gender, in whatever case it was said: «Лесю» of a woman is "Леся"; ""
    where it can be none."""
    for each in parses(word.lower()):
        if "Name" in str(each.tag) and gender_ and str(each.tag.gender or "") == gender_ and each.tag.number != "plur":
            said = each.inflect({"nomn"})
            if said is not None:
                return str(said.word).capitalize()
    return ""


@lru_cache(maxsize=20_000)
def of_many(noun: str) -> str:
    """Return a Ukrainian noun as it stands after five and more: «зуби» is «зубів»; any other word as it is."""
    nouns = [] if noun.isascii() else [each for each in parses(noun.lower()) if each.tag.POS == "NOUN"]
    form = nouns[0].inflect({"gent", "plur"}) if nouns else None
    return str(form.word) if form is not None else noun


@lru_cache(maxsize=20_000)
def is_job(text: str) -> bool:
    """Whether a Ukrainian text is but what somebody does for a living: «кранівник», «шкільна медсестра», «вчителька
    математики», «інженер-програміст»."""
    words_ = text.split()
    at = next((at for at, word in enumerate(words_[:3]) if _is_worker(word)), None)
    if at is None or len(words_) > at + 4 or any(word[:1].isupper() for word in words_[at:]):
        return False
    before, after = words_[:at], words_[at + 1 :]
    if any(word.startswith("колишн") for word in before):
        return False
    if after and after[0] in ("з", "із", "зі") and not _SKILLED_IN_UK.match(words_[at]):
        return False  # «перукарка з кривого рогу»
    after = after[1:] if len(after) > 1 and after[0] in ("з", "із", "зі", "по") else after
    described = all(any(each.tag.POS == "ADJF" and each.tag.case == "nomn" for each in parses(word)) for word in before)
    of_what = all(
        any(each.tag.case in ("gent", "datv") for each in parses(word)) and not is_verb_uk(word) for word in after
    )
    return described and of_what


_SKILLED_IN_UK = re.compile(
    r"(?:тренер|фахів|спеціаліст|інженер|майст|менеджер|репетитор|консультант|вчител|викладач|експерт|помічни|директор|заступни|інструктор|суддя)"
)
"""How words for workers begin that go on with what they know: «тренер з боксу»."""
_KIN_WORDS = frozenset(
    "mother father sister brother wife husband partner girlfriend boyfriend fiancé son daughter child children uncle aunt cousin niece nephew"
    " grandmother grandfather grandson granddaughter parents friend neighbour colleague boss mother-in-law father-in-law son-in-law daughter-in-law classmate".split()
)
_FEMALE_WORKERS = re.compile(r"(?:[еєоаяи]р|[иії]ст|ач|лог)ка$|[лт]?ниця$|[кч]иня$")
"""Endings that tell of somebody whom the dictionary takes for a thing: «кондитерка»."""
_JOB_ADJECTIVES = frozenset(
    "військовий військова військовослужбовець військовослужбовиця поліцейський поліцейська слідчий слідча черговий чергова вантажний вчений вчена бригадний тімлід тімлідка техлід техлідка".split()
)
_NO_JOB = re.compile(rf"(?:{NO_JOBS_UK})")


@lru_cache(maxsize=20_000)
def _is_worker(word: str) -> bool:
    """Whether a Ukrainian word in the nominative says what somebody is by their work."""
    if word in _JOB_ADJECTIVES:
        return True
    kin = by_longest_stem(RELATION_STEMS_UK, word) in _KIN_WORDS or pet_of(word) or is_given_name(word)
    if kin or _NO_JOB.match(word):
        return False
    last = word.rpartition("-")[2]
    nouns = [each for each in parses(last) if each.tag.POS == "NOUN" and each.tag.number != "plur"]
    nouns = [each for each in nouns if "Surn" not in str(each.tag)] or nouns  # «пасіка» is a surname, too
    if any(each.tag.POS == "ADJF" and each.tag.case == "nomn" for each in parses(last)):
        return False
    return any(
        each.normal_form == last and ("anim" in _grammemes(each) or _FEMALE_WORKERS.search(last)) for each in nouns
    )


@lru_cache(maxsize=20_000)
def is_genitive(text: str) -> bool:
    """Whether a Ukrainian text begins with a thing in the genitive, and a name: «дільниці Гринчук»."""
    words_ = text.split()
    at = next((at for at, word in enumerate(words_[:3]) if word[:1].isupper()), 0)
    return at > 0 and any(
        each.tag.POS == "NOUN" and each.tag.case == "gent" and "inan" in _grammemes(each)
        for each in parses(words_[at - 1].lower())
    )


@lru_cache(maxsize=20_000)
def one_of_them(word: str) -> str:
    """One of those whom a Ukrainian plural names by their work: «далекобійники» is "далекобійник"; "" where it names none."""
    for each in parses(word.lower()):
        if each.tag.POS == "NOUN" and each.tag.number == "plur" and is_job(str(each.normal_form)):
            return str(each.normal_form)
    return ""


@lru_cache(maxsize=20_000)
def is_plural(words_: str) -> bool:
    """Whether the last of Ukrainian words may be a noun in the plural: «котів», «дві корови»."""
    return any(each.tag.POS == "NOUN" and each.tag.number == "plur" for each in parses(words_.lower().split()[-1]))


def is_singular(word: str) -> bool:
    """Whether a Ukrainian word may be a noun in the singular: «свекрухи», which is plural, too."""
    return any(each.tag.POS == "NOUN" and each.tag.number != "plur" for each in parses(word.lower()))


@lru_cache(maxsize=20_000)
def is_nominative(name: str) -> bool:
    """Whether a Ukrainian name may be the nominative of one; what the dictionary lacks may."""
    tags = [each.tag for each in parses(name.split(maxsplit=1)[0].lower()) if each.tag.POS == "NOUN" and each.is_known]
    return not tags or any(tag.case in ("nomn", None) and tag.number != "plur" for tag in tags)


def named_as(name: str, whose: str) -> str:
    """The nominative of the name beside a Ukrainian noun, which stands in the same case: «черепаху Тортилу» is Тортила."""
    heads = [
        each.tag
        for each in parses(whose.lower().split()[-1])
        if each.tag.POS == "NOUN" and not _grammemes(each) & {"Surn", "Name"}
    ]
    if any(tag.case in ("nomn", None) for tag in heads) and is_nominative(name):
        return name
    of_her = name.endswith(("а", "я")) and any((tag.case, tag.gender) == ("nomn", "femn") for tag in heads)
    if of_her or (heads and all(tag.case in ("nomn", "voct") for tag in heads)):  # «внучка Еля», «син Вовка»
        return name
    if heads and all(tag.gender == "femn" for tag in heads) and (ended := re.sub(r"(?:ою|у)$", "а", name)) != name:
        return ended
    if whole := _unbent(name.lower()):
        return whole.capitalize()
    agreeing = [
        each
        for each in parses(name.lower())
        if each.tag.POS == "NOUN" and any((tag.case, tag.gender) == (each.tag.case, each.tag.gender) for tag in heads)
    ]
    agreeing.sort(key=lambda each: "Surn" in str(each.tag))
    said = next((found for each in agreeing if (found := each.inflect({"nomn"})) is not None), None)
    return str(said.word).capitalize() if said is not None else nominative(name, name=True)


@lru_cache(maxsize=20_000)
def pet_of(word: str) -> str:
    """The key of the animal that a Ukrainian word or two name, in whatever case: «тхора», «морську свинку»; "" of any other."""
    last = word.lower().replace("’", "'").split()[-1:]
    for each in parses(last[0]) if last else ():
        if each.tag.POS in ("NOUN", None) and (kind := _PETS_BY_WORD.get(str(each.normal_form))):
            return kind
    return _PETS_BY_WORD.get(last[0], "") if last else ""


_PETS_BY_WORD: Mapping[str, str] = {
    word.split("_")[-1]: kind for kind, listed in PETS_UK.items() for word in listed.split()
}


@lru_cache(maxsize=20_000)
def object_gender(word: str) -> str:
    """The gender of a Ukrainian noun of somebody that is no subject: «пекаря» is masc; "" of any other word."""
    nouns = [
        each.tag
        for each in parses(word.lower())
        if each.tag.POS == "NOUN" and each.tag.number != "plur" and not re.search("Surn|inan", str(each.tag))
    ]
    return str(nouns[0].gender or "") if nouns and all(tag.case != "nomn" for tag in nouns) else ""


def is_done_to(predicate: str) -> bool:
    """Whether what a Ukrainian clause says of somebody in another case than the nominative is what others did to them:
    «Романа звільнили»."""
    verb = next(iter(predicate.split()), "").strip(" ,;:.")
    return any(each.tag.POS == "VERB" and each.tag.number == "plur" for each in parses(verb.lower())[:1])


@lru_cache(maxsize=20_000)
def is_object(name: str, predicate: str) -> bool:
    """Whether a Ukrainian name stands in the accusative before what is done to them: «Лиску продала», «Артура звільнив»."""
    verb = next(iter(predicate.split()), "").strip(" ,;:.")
    cases = {each.tag.case for each in parses(name.lower()) if each.tag.POS == "NOUN" and each.tag.number != "plur"}
    return bool(cases & {"accs", "gent"}) and "nomn" not in cases and is_past_uk(verb)


@lru_cache(maxsize=20_000)
def is_past_uk(word: str) -> bool:
    """Whether a Ukrainian word is a verb in the past."""
    found = parses(word.lower())[:1]
    return bool(found) and "past" in str(found[0].tag)


def only_tells_past_uk(word: str) -> bool:
    """Whether a Ukrainian word is a verb in the past, and nobody's name: «знайшовся», not «Мила»."""
    return is_past_uk(word) and not any("Name" in str(each.tag) for each in parses(word.lower()))


@lru_cache(maxsize=20_000)
def tells_past_uk(word: str) -> bool:
    """Whether a Ukrainian word is a verb in the past that tells what went on: "працювала", "була"."""
    tag = next((each.tag for each in parses(word.lower()) if each.tag.POS == "VERB"), None)
    return tag is not None and "past" in str(tag) and "impf" in str(tag)


@lru_cache(maxsize=20_000)
def lemma(word: str) -> str:
    """The dictionary form of a Ukrainian word."""
    low = word.lower()
    if low in _LIVES:
        return "жити"
    found = parses(low)
    return (_unbent(low) or str(found[0].normal_form)) if found else low


def _unbent(name: str) -> str:
    """The nominative of a given name that the dictionary has as one of a single form: «Зої», «Наталі»; "" of another word."""
    whole = re.sub("[ії]$", "я", name)
    fixed = whole != name and "Name,Fixd" in str(parses(name)[0].tag)
    return whole if fixed and is_given_name(whole) else ""


@lru_cache(maxsize=20_000)
def first_person_uk(word: str) -> str:
    """A Ukrainian verb in the third person as somebody says it of themselves: "живе" → "живу"."""
    low = word.lower()
    if low in ("живе", "живуть"):
        return "живу"
    for each in parses(low):
        if each.tag.POS == "VERB" and each.tag.person == "3per":
            said = each.inflect({"1per", "sing"})
            if said is not None:
                return str(said.word)
    return word


@lru_cache(maxsize=2_000)
def in_plural_uk(text: str) -> str:
    """A Ukrainian text with its verbs in the present as several do it: «{s} живе» is «{s} живуть»."""

    def several(found: re.Match[str]) -> str:
        if found[0] == "живе":
            return "живуть"
        for each in parses(found[0])[:2]:
            if each.tag.POS == "VERB" and each.tag.person == "3per" and each.tag.number == "sing":
                said = each.inflect({"3per", "plur"})
                return str(said.word) if said is not None else found[0]
        return found[0]

    return re.sub(r"(?<![\w{])[а-яіїєґ'’]+", several, text)


@lru_cache(maxsize=20_000)
def third_person_uk(word: str) -> str:
    """A Ukrainian verb in the first person as it is said of somebody else: "працюю" → "працює"."""
    for each in parses(word.lower())[:2]:
        if each.tag.POS == "VERB" and each.tag.person == "1per":
            said = each.inflect({"3per", "sing"})
            return str(said.word) if said is not None else word
    return word


def nominative(words: str, *, name: bool = False, case: str = "") -> str:
    """A Ukrainian name or noun phrase in the nominative, in the capitals it was said in. Latin words stay. `case` is the
    one it most likely was said in: "у банку" is a bank (loct) and no jar."""
    said = [_nominative(word, name, case) for word in words.split()]
    for at, (word, following) in enumerate(pairwise(said)):
        said[at] = _agreeing(word, following)
    return " ".join(said)


def _agreeing(word: str, noun: str) -> str:
    """An adjective in the nominative in the gender of the noun after it: «аграрне кооператив» is «аграрний кооператив»."""
    if not re.fullmatch(r"[а-яіїєґ'’-]+е", word) or not re.fullmatch(r"[а-яіїєґ'’-]+", noun):
        return word
    one = next((each for each in parses(word) if each.tag.POS == "ADJF" and each.tag.case == "nomn"), None)
    of = next((each.tag.gender for each in parses(noun) if each.tag.POS == "NOUN" and each.tag.case == "nomn"), None)
    form = one.inflect({"nomn", of}) if one is not None and of in ("masc", "femn") else None
    return str(form.word) if form is not None else word


@lru_cache(maxsize=20_000)
def _nominative(word: str, name: bool, case: str) -> str:
    if not re.fullmatch(r"[а-яіїєґА-ЯІЇЄҐ'’-]+", word):
        return word
    if word[0].isupper() and word.endswith("ко"):  # «Артемко» is no vocative
        return word
    found = parses(word.lower())
    nouns = [each for each in found if each.tag.POS == "NOUN"]
    if name:
        nouns = (
            [each for each in nouns if "Name" in str(each.tag)]
            or [each for each in nouns if ",anim" in str(each.tag)]
            or nouns
        )
        nouns = [each for each in nouns if each.tag.number != "plur"] or nouns
    nouns = [each for each in nouns if str(each.tag.case) == case] or nouns
    if name:
        forms = {str(each.normal_form) for each in nouns}
        nouns.sort(key=lambda each: not _is_usual_name(str(each.normal_form), forms))
    if any(each.tag.case == "nomn" for each in (nouns or found)):
        return word
    for each in nouns or found[:1]:
        gender_ = each.tag.gender  # «складі» is of one, whose nominative some words have without its case
        of_one = (form for form in each.lexeme if gender_ and form.tag.gender == gender_)
        bare = next((form for form in of_one if form.tag.case in (None, "nomn")), None)
        said = (bare or each.inflect({"nomn"})) if each.tag.case else None
        if said is not None:
            return str(said.word).capitalize() if word[:1].isupper() else str(said.word)
    return word


def _is_usual_name(name: str, others: AbstractSet[str]) -> bool:
    """Whether a name is the usual one of two that share their cases: «Марко» and not «Марк», «Юля» and not «Юла»."""
    return (name.endswith("о") and name[:-1] in others) or (name.endswith("ля") and f"{name[:-1]}а" in others)


def gender(name: str, language: Language) -> str:
    """ "femn" or "masc" where a Ukrainian name or noun has one, else ""."""
    if language == "en" or not re.search("[а-яіїєґ]", name.lower()):
        return ""
    found = parses(name.split(maxsplit=1)[0].lower())
    if name[:1].isupper() and not any(each.is_known for each in found) and re.match(r"\S+[ая]\b", name):
        return "femn"  # «Вікуся», which the dictionary guesses to be a man's in another case
    nouns = [each.tag for each in found if each.tag.POS == "NOUN"]
    nouns.sort(key=lambda tag: "Name" not in str(tag) or tag.case != "nomn")
    bent = [tag for tag in nouns if "Fixd" not in str(tag) and tag.gender in ("femn", "masc")]
    return str(bent[0].gender) if bent else ""


@lru_cache(maxsize=20_000)
def is_given_name(word: str) -> bool:
    """Whether a Ukrainian word is a given name, in whatever case; «Поліна» by «Поліною»: a log is no log there."""
    low = word.lower()
    forms = [low, f"{low[:-1]}ою"] if low.endswith("а") else [low]
    return low in _NAMES_BESIDE or any("Name" in str(each.tag) for form in forms for each in parses(form)[:3])


_NAMES_BESIDE = frozenset("богдан володимир максим марко назар северин".split())
"""Given names that the dictionary has first, or only, as something else in the nominative."""


def tells_of_self_uk(text: str) -> bool:
    """Return whether a Ukrainian text says what its writer does, and what nobody else does: «таксую», «торгуємо насосами»."""
    found = [_grammemes(each) for word in re.findall(r"[а-яіїєґ'’]+", text.lower()) for each in parses(word)[:1]]
    persons = {name for form in found if form & {"VERB"} for name in form & {"1per", "2per", "3per", "past"}}
    return persons == {"1per"}


@lru_cache(maxsize=20_000)
def lacks_subject(text: str, *, past: bool = False) -> bool:
    """Whether a Ukrainian clause says what somebody does, or in the `past` did, and leaves out who: «наступного року йде в
    перший клас». What was done may be the person's own."""
    said = re.findall(r"[\w'’-]+", _OFTEN_UK.sub("", text))
    words_ = [word.lower() for word in said]
    at = next((at for at, word in enumerate(words_) if is_verb_uk(word)), None)
    if at is None:
        return False
    forms = [{"VERB", "3per", "sing"}, *([{"VERB", "past"}] if past else [])]
    if not any(form <= _grammemes(each) for form in forms for each in parses(words_[at])):
        return False
    takes_object = lemma(words_[at]) not in _TAKES_NONE_UK and not words_[at].endswith("ся")
    for place, word in enumerate(words_):
        told = [each.tag for each in parses(word)[:3] if each.tag.POS in ("NOUN", "NPRO", "NUMR", "ADJF")]
        cases = {"accs" if "inan" in str(tag) and tag.gender == "masc" else tag.case for tag in told}
        cases |= {tag.case for tag in told}
        things = place == at - 1 and takes_object and told and said[place][0].islower()
        things = things and all("inan" in str(tag) for tag in told)
        things = things and any(tag.case == "accs" and (tag.number == "plur" or tag.gender == "masc") for tag in told)
        behind = place > at or words_[place - 1] in _PREPOSITIONS_UK
        if (
            place != at
            and "nomn" in cases
            and word not in _HIMSELF_UK
            and not (cases & {"accs", "gent"} and (behind or things))
        ):
            return False
    return True


_HIMSELF_UK = frozenset("сам сама само".split())
_TAKES_NONE_UK = frozenset(
    "ходити рости боліти текти стояти лежати дзвонити працювати іти йти горіти гнити летіти їхати виходити коштувати тривати"
    " пахнути блищати гудіти скрипіти капати падати бути жити висіти бігти плавати скисати спати".split()
)
"""What takes no object: what stands before it does it («живіт болить»), and is not what somebody does it to («сир продає»)."""
_OFTEN_UK = re.compile(r"\b(?:раз|двічі|рази) (?:на|у|в) [а-яіїєґ'’]+|\bраз(?:ів|и|ом)?\b|\bдома\b", re.IGNORECASE)
_PREPOSITIONS_UK = frozenset("у в на з із зі до від за під над по про для при без через о об між".split())


@lru_cache(maxsize=20_000)
def is_thing(word: str) -> bool:
    """Whether a Ukrainian word can be no name: «інсулін», «гостей»."""
    found = [each for each in parses(word.lower()) if each.tag.POS == "NOUN"]
    return bool(found) and all(
        each.is_known and not _grammemes(each) & {"Name", "Surn", "Patr", "Geox"} for each in found
    )


@lru_cache(maxsize=20_000)
def names_nobody(word: str) -> bool:
    """Whether a Ukrainian word is known and first of all no noun, however it is typed: «тепер», «дві», «перейшли»."""
    found = () if word.isascii() else parses(word.lower())
    known = bool(found) and all(each.is_known and "Name" not in str(each.tag) for each in found)
    return known and found[0].tag.POS not in (None, "NOUN", "ADJF")


@lru_cache(maxsize=20_000)
def is_told_to_do(clause: str) -> bool:
    """Whether a Ukrainian clause begins with what somebody is told to do, and does not name the person: «іди вже відпочинь»,
    but «називай мене …»."""
    if _ME_UK.search(clause):
        return False
    first = next(iter(re.findall(r"[а-яіїєґ'’]+", _TO_WHOM_UK.sub("", clause.lower()))), "")
    found = parses(first)
    told = [each for each in found if each.is_known and {"impr", "2per"} <= _grammemes(each)]
    return bool(told) and all(each in told or each.tag.case not in (None, "nomn") for each in found)


def bids_uk(text: str) -> bool:
    """Whether a Ukrainian text holds what may ask somebody to do something: an imperative, an infinitive, or one of the
    words of wanting."""
    words = re.findall(r"[а-яіїєґ'’]+", text.lower())
    return not _WANTING.isdisjoint(words) or any(map(_bids, words))


def _bids(word: str) -> bool:
    """Whether a Ukrainian word is an imperative or an infinitive, and neither a past, as «звали» is, nor a number or a word
    between others, as «три» and «коли» are."""
    forms = [_grammemes(each) for each in parses(word)]
    other = any(not form.isdisjoint(("past", "NUMR", "CONJ", "NPRO", "PREP")) for form in forms)
    return any(("impr" in form and not other) or "INFN" in form for form in forms)


_WANTING = frozenset(
    "щоб шоб хай нехай треба потрібно тра нащо навіщо можна прошу пліз годі досить зайве не видали".split()
)
_ME_UK = re.compile(r"\b(?:я|мене|мені|мною|мо[юєїя]|мого|мій)\b", re.IGNORECASE)
_TO_WHOM_UK = re.compile(r"^(?:(?:і|й|а|та|ну|то|ти|ви|краще|просто|вже|будь ласка),? )+")


@lru_cache(maxsize=20_000)
def is_surely_name(word: str) -> bool:
    """Whether a Ukrainian word can be nothing but a given name, however it is typed: «галина», «вітю»."""
    found = parses(word.lower())
    return bool(found) and all(each.is_known and "Name" in str(each.tag) for each in found)


@lru_cache(maxsize=20_000)
def may_be_name(word: str) -> bool:
    """Whether a Ukrainian word may be a given name beside whatever else it is: «марко»."""
    return any("Name" in str(each.tag) for each in parses(word.lower()))


@lru_cache(maxsize=20_000)
def is_inanimate(word: str) -> bool:
    """Whether a Ukrainian word can name nothing that lives, however it is typed: «вуликів»."""
    found = parses(word.lower())
    return bool(found) and all(each.is_known and "inan" in str(each.tag) for each in found)


@lru_cache(maxsize=20_000)
def is_name_of_owner(word: str, gender_: str) -> bool:
    """Whether a Ukrainian given name after somebody of that gender says whose they are: «мама Оксани», «теща Павла»."""
    names = [each.tag for each in parses(word.lower()) if "Name" in str(each.tag) and each.tag.number != "plur"]
    theirs = any(tag.case == "nomn" and gender_ in ("", tag.gender) for tag in names)
    return not theirs and any(tag.case == "gent" for tag in names)


@lru_cache(maxsize=20_000)
def thing_gender(word: str) -> str:
    """The gender of a Ukrainian word that names a thing as its subject or object, or somebody by what they do as the
    subject («майстер»); "" of any other word."""
    found = parses(word.lower())
    tag = found[0].tag if found and word[:1].islower() else None
    if tag is None or tag.POS != "NOUN" or tag.case not in (("nomn", "accs") if "inan" in str(tag) else ("nomn",)):
        return ""
    return str(tag.gender or "")


def may_be_named_uk(word: str) -> bool:
    """Whether a Ukrainian word may be a noun as the subject or object of its sentence: «шкода», which also says a pity."""
    found = [each.tag for each in parses(word.lower())]
    return any(tag.POS == "NOUN" and tag.case in ("nomn", "accs") for tag in found) and not is_verb_uk(word)


def words(text: str) -> list[str]:
    """The words of a text, without signs and numbers."""
    return _WORD.findall(text)


_LEADS = frozenset({"тімлід", "техлід"})
"""Words for a rank at work that the dictionary takes for a kind of ice."""
_OF_LEADS = {"gent": "а", "datv": "у", "accs": "а", "ablt": "ом", "loct": "і"}


@lru_cache(maxsize=20_000)
def in_case(phrase: str, case: str) -> str:
    """A Ukrainian noun phrase in the nominative put into another case (`gent`, `datv`, `accs`, `ablt`, `loct`), in its capitals.

    What stands after the noun ("of …") and words of other languages stay.
    """
    said: list[str] = []
    bent = False
    of_thing = case == "accs" and not _is_alive(phrase)
    number = ""
    words = phrase.split()
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if not bent and word.lower() in _LEADS:
            said.append(f"{word}{_OF_LEADS.get(case, '')}")
            bent = True
            continue
        found = (
            None if bent or not re.fullmatch(r"[а-яіїєґА-ЯІЇЄҐ'’ʼ-]+", word) else _in_nominative(word.lower(), number)
        )
        if found is not None and found.tag.POS == "NOUN" and following.islower():  # «Нова пошта»: no star
            found = _describing(word.lower(), following) or found
        number = str(found.tag.number or "") if found is not None else ""
        if not bent and (is_undeclined(word.lower()) if found is None else _is_unbent(found)):
            said.append(re.sub(r"(?:[кК]а|[аяАЯ])$", lambda end: _FEMININE[case][end[0].lower()], word))
            bent = True
            continue
        stays = found is not None and (_stays(found, case) or (of_thing and _is_of_thing(word)))
        other = None if found is None or stays else _bent(found, case)
        if other is None:
            said.append(word)
            bent = bent or found is None or found.tag.POS == "NOUN"
            continue
        said.append(_as_capital(str(other.word), word))
        bent = found is not None and found.tag.POS == "NOUN"
    return " ".join(said)


def _describing(word: str, noun: str) -> Any:
    """A word as the adjective of the noun after it, which agrees with it in the nominative; None where it is none."""
    nouns = [each.tag for each in parses(noun) if each.tag.POS == "NOUN" and each.tag.case == "nomn"]
    return next(
        (
            each
            for each in parses(word)
            if each.tag.POS == "ADJF"
            and each.tag.case == "nomn"
            and any(each.tag.gender == tag.gender for tag in nouns)
        ),
        None,
    )


@lru_cache(maxsize=20_000)
def person_in_case(name: str, case: str) -> str:
    """Return the name of a man or a woman in another case (`gent`, `datv`, `accs`, `ablt`, `loct`): of a man who is seen
    the accusative is the genitive («Богдана»), of one whose name ends like a woman's it is not («Іллю»)."""
    if case == "accs" and gender(name, "uk") == "masc":
        if re.search(r"[ая]$", name):
            return f"{name[:-1]}{'у' if name.endswith('а') else 'ю'}"
        return in_case(name, "gent")
    return in_case(name, case)


def _bent(word: Any, case: str) -> Any:
    """A word in another case; of the locatives of a thing the one in «-і»: «у Тернополі», not «у Тернополеві», but «у Києві»."""
    forms = [each for each in word.lexeme if each.tag.case == case and each.tag.number == word.tag.number]
    thing = case == "loct" and word.tag.POS == "NOUN" and "inan" in str(word.tag) and not word.word.endswith("в")
    short = [each for each in forms if each.word.endswith(("і", "ї")) and not each.word.endswith(("ові", "еві", "єві"))]
    if thing and short:
        return short[0]
    of_he = case == "loct" and word.tag.POS == "ADJF" and word.tag.gender in ("masc", "neut")
    full = [each for each in forms if of_he and each.word.endswith("ому")]
    if full:
        return full[0]
    plain = [each for each in forms if thing and not each.word.endswith(("ові", "еві", "єві"))]
    if plain:
        return plain[0]
    return word.inflect({case, word.tag.number} if word.tag.number else {case})


def case_of(text: str, word: str) -> str:
    """The case in which a Ukrainian text has a noun; "" where that can't be told, or is the one that is said of an object."""
    for said in re.findall(r"[\w'’-]+", text):
        if stem(said) == stem(word):
            nouns = [each for each in parses(said.lower()) if each.tag.POS == "NOUN" and each.tag.case]
            return (
                "" if not nouns or any(each.tag.case in ("accs", "nomn") for each in nouns) else str(nouns[0].tag.case)
            )
    return ""


_FEMININE = {
    "gent": {"ка": "ки", "а": "и", "я": "і"},
    "datv": {"ка": "ці", "а": "і", "я": "і"},
    "accs": {"ка": "ку", "а": "у", "я": "ю"},
    "ablt": {"ка": "кою", "а": "ою", "я": "ею"},
    "loct": {"ка": "ці", "а": "і", "я": "і"},
}


def is_undeclined(word: str) -> bool:
    """Whether the dictionary knows a feminine noun («дружина») without its cases."""
    found = parses(word)[:1]
    return bool(found) and found[0].tag.POS == "NOUN" and not found[0].tag.case and word.endswith(("а", "я"))


def _stays(found: Any, case: str) -> bool:
    """Whether a word keeps its form: in the plural the accusative of things is the nominative."""
    return case == "accs" and found.tag.number == "plur"


def _is_unbent(found: Any) -> bool:
    """Whether the dictionary knows only the nominative of a feminine noun («кава»)."""
    return found.tag.POS == "NOUN" and found.word.endswith(("а", "я")) and _bent(found, "gent") is None


def _is_of_thing(word: str) -> bool:
    """Whether a word may be a masculine thing or an adjective of one, of which the accusative is the nominative:
    «зелений чай», but «старого друга»."""
    found = [each for each in parses(word.lower()) if {"masc", "nomn"} <= _grammemes(each)]
    return any(each.tag.POS == "ADJF" or "inan" in _grammemes(each) for each in found)


def _is_alive(phrase: str) -> bool:
    """Whether a phrase is about somebody, or an animal: the first noun in it that can be no adjective."""
    for word in phrase.lower().split():
        found = [each for each in parses(word) if each.tag.case == "nomn"]
        if found and all(each.tag.POS == "NOUN" for each in found):
            return all("anim" in _grammemes(each) for each in found)
    return False


def _grammemes(found: Any) -> frozenset[str]:
    return frozenset(re.split(r"[ ,]", str(found.tag)))


def _as_capital(word: str, said: str) -> str:
    """A word with the capitals of another form of it: «Івано-Франківська»."""
    capitals = [part[:1].isupper() for part in said.split("-")]
    parts = word.split("-")
    if len(parts) != len(capitals):
        return word.capitalize() if capitals[0] else word
    return "-".join(part.capitalize() if up else part for part, up in zip(parts, capitals, strict=True))


def _in_nominative(word: str, number: str) -> Any:
    """The reading of a word as a noun or an adjective in the nominative, of that number where it has one; None where
    there is none."""
    found = [each for each in parses(word) if each.tag.case == "nomn" and each.tag.POS in ("NOUN", "ADJF")]
    found = found or [
        each for each in parses(word) if each.tag.case is None and each.normal_form == word and _bent(each, "gent")
    ]
    found.sort(key=lambda each: (",alt," in str(each.tag), "Fixd" in str(each.tag)))
    found = [each for each in found if number and each.tag.number == number] or found
    return next((each for each in found if re.search("Geox|Name", str(each.tag))), found[0] if found else None)
