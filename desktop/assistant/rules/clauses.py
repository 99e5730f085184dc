"""From a sentence to its clauses: each says one thing of one subject. A value ends where its clause ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from desktop.assistant.rules import morphology
from desktop.assistant.rules.classifier import seems_open
from desktop.assistant.rules.dates import MONTH, NUMBERS, NUMERAL_UK, WEEKDAY
from desktop.assistant.rules.morphology import ADVERBS, is_finite, is_third, third, verb_base
from desktop.assistant.rules.text import Language
from desktop.assistant.rules.vocabulary import (
    GROUP,
    GROUPS_EN,
    MEDICINE,
    NATIONALITIES_EN,
    PAIRS_EN,
    RANG_UK,
    RELATION_STEMS_UK,
    RELATIONS_EN,
    by_longest_stem,
)
from desktop.core import patterns as re

_I = re.IGNORECASE
_ENDS = " \t.,;:!…—–-"
NOTE = (
    r"(?:(?:just|very|so|an?|one(?= more)|more|quick|short|brief|small|little|gentle|another|fun|last|first|basic|also) )*"
    r"(?:important|reminder|update|heads[- ]up|confession|fact|psa|p\.? ?s\.?|thing|one|intro(?:duction)?|dump|note|word|summary|recap|context|background|bio|info)"
    r"(?: (?:before|after|while) [a-z' ]{2,25}?)?"
)
"""What says only that something is told, before a colon: "quick note before bed: …"."""
_RELATION_EN = "|".join(word.replace("_", " ") for word in RELATIONS_EN)
LEAD_EN = re.compile(
    r"^(?:(?:soo+|n(?= )|alright|ey up|howdy|(?:good )?(?:morning|evening|afternoon)(?=,| all\b)(?: all)?|hi there|hi|hey|hello|hiya|heya|yo|sup|ugh|argh|omg|wow|damn|well|(?:a bit |some things )?about me(?= ?:)|"
    rf"{NOTE}(?= ?:)"
    r"|who(?:['’]s| is)? do(?:es|ing) what(?= ?:)"
    r"|(?:let me introduce|introducing|here(?:['’]s| is| are)|this is|these are|meet) (?:you to )?(?:my|our|the) (?:whole )?(?:lot|family|people|folks?|team|crew|gang|clan|household|bunch|tribe)(?= ?:)"
    r"|(?:(?:[\w'’-]+ ){0,2}(?:news|update)|(?:a )?(?:quick |short )?(?:summary|recap|notes?|minutes|result|outcome) (?:of|from) [^:,]{3,50})(?= ?: (?:we|i|it|they|he|she|the|there|our|my|nobody|everyone|everybody)\b)"
    r"|so basically|basically|so my family|so|and|but|also|oh|ok(?:ay)?|btw|by the way|anyway|yeah|yes|yep|right|um+|fyi|plus|sadly|unfortunately|luckily|thankfully|fortunately|tragically|(?:(?:some|more|very|really) )?(?:sad|good|bad|great|big|happy|lovely|best|exciting|terrible) news|news|guess what|just so you know|for the record|to be honest|honestly|where do i start|what happened is(?: that)?|it's been a crazy week|its been a crazy week|you know|on top of that|speaking of which|listen|look|lol|haha|before (?:we|i) (?:start|begin|go on|get going)(?= ?[:,])|which means(?: that)?|(?:so )?that means(?: that)?|meaning(?= (?:i|we|he|she|they|it)\b)|(?:oh )?(?:boy|man|gosh|geez|jeez|blimey)(?=,)|for now|not gonna lie|not going to lie|ngl|tbh|(?:(?:just|only|i'm|i am|im) )*(?:kidding|joking)(?=[,.!:;]| [–—-]))\b(?:,|:|-|–|—|!|\.)*\s*)+",
    _I,
)
LEAD_UK = re.compile(
    r"^(?:(?:хто що (?:робить|робе)(?= ?:)|привіт|прівєт|привітик|хай(?=[,!.])|вітаю|блін|капець|ура|(?:добр(?:ий|ого) (?:ранок|ранку|день|дня|вечір|вечора)|вітання|привіт)(?: (?:всім|усім|вам))?|ну|отже|короче|також|ще|до речі|так|то(?=,? (?:я|ми|він|вона|вони|теперь?|зараз|виходить)\b)|ок|гаразд|а|і|й|та|але|ой|знаєш|уявляєш|уявляєте|прикинь(?:те)?|уяви(?: собі)?(?=[,!] )(?!,? (?:що|як|якби|ніби)\b)|слухай|до відома|чесно кажучи|загалом|словом|(?:сумн|гарн|добр|хорош|чудов|поган|кепськ|радісн)(?:а|і) (?:новина|новини)|новини|новина|ага)\b(?:,|:|-|–|—|!|\.)*\s*)+",
    _I,
)
_FILLER = re.compile(
    r",? (?:(?:btw,? )?not that (?:anyone|anybody|you|u) (?:asked|cares?|needs? to know)|btw|tbh|imo|imho|lol|haha|tho|though|by the way|with a passion|to bits|more than anything|до речі|якщо чесно)(?=,|$| (?:which|and|but|so|cos|because)\b)",
    _I,
)
_JOIN_EN = re.compile(
    r"\s*;\s*(?:and\s+|but\s+)?|\s+[–—-]\s+|\s*,(?!(?<=\d,)\d)\s*(?:(?:and then|and|but|so|while|plus|then|because|as|since|though|although|however|which is why|also)\s+)?|\s+(?:and then|and|but|so(?!\s+(?!\w+'|i\b|we\b|he\b|she\b|they\b|it\b|you\b|there\b|this\b|that\b|my\b|our\b|his\b|her\b|the\b|now\b|a\b|[A-Z])\w+(?:$|[.,;!])|\s+(?:much|many|far|well)\b)|while|because|becuase|cause|cos|coz|cuz|plus|wich|which|n(?=\s+(?:i|im|i'm|ive|i've|he|hes|he's|she|shes|she's)\b))\s+",
    _I,
)
_JOIN_UK = re.compile(
    r"\s*;\s*(?:а\s+|і\s+)?|\s+[–—-]\s+(?=(?:я|він|вона|ми|вони|це)\b)|\s*,(?!(?<=\d,)\d)\s*(?:(?:а також|а ще|а|але|і ще|і|й|та|бо|тому|тож|то(?! (?:є|був|була|було|були|мій|моя|моє|мої|наш\w*|не|ж|й)\b)|так що|зате|потім)\s+)?|\s+(?:а також|і ще|а|але|і|й|та|бо)\s+",
    _I,
)
_PRONOUN_EN = re.compile(
    r"^(?:all (?:i|we|he|she|they)|i|we|he|she|they|it|there|this|that|you|nobody|no one|every(?:body|one|thing)|some(?:body|one)|nothing)(?:'(?:m|ve|d|ll|s|re))?(?=\s)|^(?:im|ive|hes|shes|its|thats)(?=\s)",
    _I,
)
_POSSESSED = re.compile(r"^(?:my|our|his|her|their|the|a|an|some|no|one|every|each|this|that|another)\s", _I)
_PARTICIPLE = re.compile(
    r"^(?:born|based|living|working|married|engaged|divorced|single|retired|allergic|originally|been|raised|starting|joining|studying|expecting|pregnant|due|currently|terrified|afraid|scared|fluent|happily|recently|half (?=(?-i:[A-Z]))|lactose|diabetic|vegetarian|vegan)\b",
    _I,
)
_ADVERBIAL = re.compile(
    r"^(?:(?:now|then|also|currently|since then|at the moment|these days|nowadays|today|yesterday|lately|luckily|sadly|unfortunately|after that|on top of that|in the end|on weekends|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|in (?:\w+|\d{4})|last \w+|next \w+|from \w+|this \w+|before (?:that|then)|until then|earlier),?\s+)+(?=(?:i|we|he|she|they|it|my|our|the)\b)",
    _I,
)
_NOT_SUBJECT = frozenset(
    "in on at of for from with by to into about around like as than and or but not who which that when where while if because very too more most"
    " mostly esp especially including such some any all no another other".split()
)
_RELATION_WORDS = frozenset(word for word in RELATIONS_EN if "_" not in word)
_VERB_UK_START = re.compile(
    r"^(?:не |вже |ще |також |теж |досі |тільки |зазвичай |зараз |теперь? |нещодавно |щойно |дуже |більше |раніше |давно |довго )*",
    _I,
)
_SUBJECT_UK = re.compile(
    r"^(?:я|ми|він|вона|воно|вони|це|мені|йому|їй|нам|їм|мене|його|її|нас|(?:у|в) (?:мене|нас|нього|неї|них)|(?:у|в) (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+[аяи]|мій|моя|моє|мої|моїй|моєму|наш\w*)\s",
    _I,
)
_DOUBT_UK = re.compile(
    r"(?:(?:я )?(?:думаю|гадаю|вважаю|здається|мабуть|напевно),? )*(?:я )?(?:думаю|гадаю|вважаю|здається|мабуть|напевно|певно|можливо|ймовірно|сподіваюсь|сподіваюся|знаю|пам'ятаю|виявилось|виявилося|виявляється|на жаль|на щастя|слава богу|до речі|чесно кажучи|взагалі|наприклад|мені здається|кажуть|люди кажуть|може(?: бути)?)",
    _I,
)
_PARENTHESIS = re.compile(r"\(([^()]*)\)")
_COLON_LIST_EN = re.compile(
    r"^(?P<lead>(?:some )?(?:things|stuff|food|foods|music|bands|drinks|films|movies|books)? ?(?:that )?(?:i|we) (?:really |also )?(?P<verb>like|love|enjoy|hate|dislike|don't like|dont like|can't stand)|(?:i )?(?P<bare>don't like|dont like|dislike|like|love|hate|can't stand|allergic to|allergies|likes|dislikes|hobbies|skills|languages)|my (?P<mine>allergies|hobbies|likes|dislikes|skills|languages))\s*[:–—-]\s+(?P<items>.+)$",
    _I,
)
OPEN_LIST = re.compile(
    r"^(?:(?:still|our|my|the|some|few|a|one|two|three|four|other|more|main|big) )*(?:(?:open|unresolved|outstanding|undecided|unsettled|unanswered) (?:questions?|points?|items?|issues?|matters?|things?|decisions?)"
    r"|(?:questions?|points?|items?|issues?|matters?|things?|decisions?)(?: (?:that are|we have))?(?: (?:still|yet))* (?:open|unresolved|outstanding|undecided|unsettled|unanswered|to (?:decide|settle|be decided|be settled))|(?:still )?not (?:yet )?(?:settled|decided|agreed|resolved)(?: yet)?"
    r"|(?:still )?(?:undecided|unresolved|open|(?:left |things )?(?:still )?to (?:decide|settle|figure out|be decided|be settled)|tbd|up in the air)"
    r"|(?:(?:ще|наше|наші|мої|одне|два|три|інші) )*(?:(?:відкрит|невирішен|нез'ясован)[а-яіїєґ]+ питання|питання(?:,? (?:ще|поки|поки що|досі))* (?:відкрит[еі]|без відповіді)|не ?вирішен[еоі]|не вирішили))\s*[:–—-]\s+(?P<items>.+)$",
    _I,
)
"""What is open, listed after a heading that says so."""
OPEN_WHOLE = re.compile(
    r"^(?:who|what|which|when|where|whether|how)\b[^,:?]{3,60}(?:,|:| [–—-]) (?:that(?:['’]s| is) |is )?(?:still )?(?:undecided|open|tbd|no decision(?: yet)?|nothing decided|to be decided|not (?:yet )?(?:decided|settled|agreed)|up in the air|(?:we|i|they) (?:haven['’]t|have not) (?:decided|agreed|settled|chosen))\b"
    r"|^(?:хто|що|кого|кому|ким|чим|як\w*|коли|де|куди|скільки|чи)\b[^,:?]{3,60}(?:,|:| [–—-]) (?:(?:це|ще|досі|поки|поки що) )*(?:не (?:вирішили|вирішено|визначили(?:ся|сь)?|домовили(?:ся|сь)|обрали|вибрали|знаємо|знаю|відомо)|невідомо|під питанням|відкрите питання|питання (?:ще )?відкрите)(?![\w'’])"
    r"|^[^,:?]{2,50} (?:or|чи) [^,:?]{2,50}, (?:we|i|they)(?:['’]ll| will| have to| still have to|['’]ve to) (?:still )?(?:decide|choose|see|pick)\b"
    r"|^[^,:?]{2,50} чи [^,:?]{2,50}, (?:ще |потім |далі )*(?:вирішимо|подумаємо|подивимось|подивимося|оберемо|виберемо|думаємо|вирішуємо)(?![\w'’])",
    _I,
)
"""What is open, with that it is: one clause, whatever it lists: "oak or birch, we'll decide later"."""
_LAST_PART = re.compile(r"^[^,?–—]*\w(?:,| [–—-]) (?P<last>[^,?–—]+)$")
_RECALLS = re.compile(r"\b(?:remember|recall|forg[eo]t|remind)|згада|пам['’]ята|забу[вл]|нагада", _I)
"""That who asks does not know it any more, or wants to be told it."""
_OPEN_ITEM = re.compile(
    r"(?:(?:for|to|with|from|by|at|in|on|у|в|з|із|за|на|до|від|для) )?(?:who|whom|whose|what|which|when|where|why|how|whether|if|(?:do|does|did|can|should|will) (?:i|we|they|he|she|it)|хто|кого|кому|ким|що|чим|який|яка|яке|які|якого|якої|яку|коли|де|куди|чому|як|скільки|чи)\b",
    _I,
)
_WHETHER = re.compile(
    r"^(?:if (?=\w)|(?:do|does|did) (?=(?:i|we|they|he|she|you|it)\b)|(?P<may>can|could|should|will|shall|must) (?P<who>i|we|they|he|she|you|it) )",
    _I,
)


def _as_whether(found: re.Match[str]) -> str:
    """What is asked with a verb first as what is open: "do we need a tent" as "whether we need a tent"."""
    return f"whether {found['who']} {found['may'].lower()} " if found["may"] else "whether "


_JOINED_ITEMS = re.compile(
    rf"\s*[,;]?\s+(?:and|or|і|й|та|а також|чи)\s+(?={_OPEN_ITEM.pattern})|\s*[,;]\s*(?={_OPEN_ITEM.pattern})", _I
)
"""What stands between open items, each of which asks something."""
_IS_DECIDED = re.compile(r"decid|decision|agreed|settled|вирішили|рішення", _I)
_HEADED = re.compile(
    r"^(?P<head>[\w'’-]+(?: [\w'’-]+){0,2}): (?=(?:[A-Z][\w'’-]+(?: and [A-Z][\w'’-]+)?|[Tt]he [\w-]+) (?P<verb>[a-z]+)\b)"
)
"""A heading before what is told of each of several: "Staff: Jude does mornings, Kev drives"."""
_NAMED_DOES_UK = re.compile(r"(?P<name>[А-ЯІЇЄҐ][а-яіїєґ'’]+) (?P<verb>[а-яіїєґ'’]+)")
_THEN_DOES_UK = re.compile(rf",? (?:(?:а|і|й|та) )?(?={_NAMED_DOES_UK.pattern})")
_HOW_TOLD_UK = re.compile(r"коротко|важливо|терміново|цікаво|додатково|окремо|по суті|одне|головне|отже", _I)
_HEADED_UK = re.compile(r"^(?P<head>[а-яіїєґ'’]+): (?=\S)", _I)
_DECISIONS = re.compile(
    r"^(?P<lead>[^:]{0,60}\b(?:decisions?|decided|agreed|notes?|plans?|вирішили|рішення|плани|нотатки)\b[^:]{0,40}):\s+(?P<items>.+)$",
    _I,
)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as said, without what leads to it. `elided` is set where it leaves out its subject, which is that of
    the clause before it; `turns` where "but" leads to it."""

    said: str
    elided: bool = False
    turns: bool = False


def ends_open(text: str) -> bool:
    """Return whether the second part of a text is like what people say of open matters: «хто везе намет, ще думаємо»."""
    parts = _LAST_PART.match(text.strip(_ENDS))
    return parts is not None and _RECALLS.search(parts["last"]) is None and seems_open(parts["last"])


@lru_cache(maxsize=500)
def clauses(text: str, language: Language) -> tuple[Clause, ...]:
    """The clauses of a sentence, in order. Those of the last ones are kept: a turn asks for them some ten times."""
    lead = LEAD_EN if language == "en" else LEAD_UK
    text = _FILLER.sub("", lead.sub("", text)).strip(_ENDS) or text.strip(_ENDS)
    text = _without_heading(_SMILE.sub("; ", text), language)
    text = _RANG.sub(r"\g<rang>; ", text)
    if OPEN_WHOLE.match(text) or (_OPEN_ITEM.match(text) and ends_open(text)):
        return (Clause(text),)
    if text.count("(") != text.count(")"):  # a smile
        text = re.sub(r"\s*[()]+$", "", text)
    if not text:
        return ()
    if language == "en":
        text = _CONTRACTED.sub(r"\g<0>'", text)
        text = _NAMED_MY.sub(lambda found: f"{found['name'].capitalize()} is my ", text)
        text = _BARE_PET.sub(lambda found: f"my {found[0].lower()}", _ME_KIN.sub("my ", text))
        when = _JUST_DID.match(text)
        if (when is not None and when["verb"] in _ELLIPTIC) or _TO_BE_DONE.match(text):
            text = f"I {text[0].lower()}{text[1:]}"
        text = _SINCE_FIRST.sub(r"\g<join>\g<said> since \g<when>", text)
        text = _KIN_BEHIND.sub(r"\g<kin> \g<name> ", text)
        if _ALL_NAMED_AGED.fullmatch(text):
            text = _NAMED_AGED.sub(r"\g<name> is \g<age>", text)
        text = _FAMILY.sub(r"\g<who> \g<name> ", _NAMED_BETWEEN.sub(r"\g<who> \g<name> ", text))
        text = _AGED.sub(
            lambda found: f"{found['name']} ({NUMBERS.get(found['age'].lower(), found['age'])})", _in_list(text)
        )
        text = _AGE_BESIDE.sub(r"\g<who> (\g<age>) ", _WHO_IS_AGED.sub(r"\g<who> (\g<age>) ", text))
        text = _NOT_SO_MUCH.sub(r"\g<who>\g<said>; \g<who>don't like \g<other>", text)
        text = _FROM_WHERE.sub(r"\g<who> \g<name> is \g<of>; \g<name> ", _KIN_ABROAD.sub(_told_of_kin, text))
        text = _SAYS_OF_ME.sub(_told_of_who_says, text)
        text = _WHO_DID.sub(r"; \g<name>\g<did>; \g<name> \g<does>", text)
        text = _KIN_BESIDE.sub(r"\g<kin> \g<name> is \g<where>; \g<name> ", text)
        text = _IS_WHO.sub(r"\g<name> is \g<what>; \g<name> ", text)
        text = _NAMED_SO.sub(r"\g<head> \g<name>; \g<name> is ", text)
        text = _CALLED_EACH.sub(r"\g<head>: \g<names>\g<between>", text)
        text = _with_verb(text)
        text = _BECAUSE_OF.sub(r"; \g<does> because of \g<why>", text)
        text = _OWN_GAPPED.sub(r"\g<said> \g<other>'s \g<what>is ", _RUN_ON.sub(_split_run_on, text))
        text = _with_predicate(text)
    text = _AGES_INSIDE.sub(lambda found: ", " + re.sub(r"(?<=\w) (\d{1,2})", r" (\1)", found["who"]), text)
    if language == "uk":
        text = _SELF_UNSET_UK.sub(
            lambda found: (
                f"я {found['name'].capitalize()}, {found['age']}, "
                if morphology.may_be_name(found["name"].lower())
                else found[0]
            ),
            text,
        )
        text = _AND_ILL_UK.sub(", ", text)
        text = _CALLED_DOES_UK.sub(_split_called_uk, text)
        text = _BORN_UK.sub(r"\g<born> \g<name>", text)
        text = _HAVING_UK.sub(r"\g<whose> \g<count> \g<who>: ", text)
        listed_after = re.search(r"\b(?:синів|доньок|дочок|дітей|онуків|сини|доньки|дочки|діти|онуки): ", text, _I)
        if listed_after is not None:
            ages = text[listed_after.end() :]
            text = text[: listed_after.end()] + _AGED_UK.sub(_with_age_uk, ages)
        text = _THOSE_UK.sub(r"\g<those>, ", text)
        text = _THEN_WHO_UK.sub(
            r"\g<lead>\g<rel> \g<name> ",
            _MINE_AFTER_UK.sub(lambda found: f"моя {found['rel'] or found['beside']} {found['name']} ", text),
        )
        text = _IS_WHO_UK.sub(r"\g<name> – \g<what>; \g<name> ", text)
        text = _KIN_BESIDE_UK.sub(
            lambda found: (
                f"{found['who']} {found['name']} {found['where']} " if _somebody_uk(found["who"]) else found[0]
            ),
            text,
        )
        text = _APPOSED_UK.sub(
            lambda found: (
                f"{found['who']}{found['of'] or ''} {found['names']} "
                if _somebody_uk(found["who"]) or morphology.is_living_uk(found["who"])
                else found[0]
            ),
            text,
        )
        text = _FROM_WHERE_UK.sub(
            lambda found: (
                f"{found['who']} {found['name']} {found['of']}; {found['name']} {found['verb']}"
                if _somebody_uk(found["who"]) and morphology.is_third_person_uk(found["verb"])
                else found[0]
            ),
            text,
        )
        text = re.sub(
            rf"((?:{NUMERAL_UK}|дв\w+|трьох|троє|чотирьох) [а-яіїєґ'’]+): (?=[а-яіїєґ]+ [А-ЯІЇЄҐ][^,]+[а-яіїєґ] )",
            r"\1, ",
            text,
        )
    if language == "en":
        text = _GROUP_DOES.sub(_named_apart, text)
    listed = _listed(text, language)
    if listed:
        return tuple(listed)
    parts = [_tidied(part, lead) for part in re.split(r"\s*;\s*", text)]
    of_part = _english if language == "en" else _ukrainian
    return tuple(clause for part in parts if part for clause in of_part(part))


_RANG = re.compile(
    r"^(?P<rang>(?:(?:the|my|our) )?[\w' -]{2,30}? (?:rang|called|phoned|texted|emailed|wrote|messaged)(?: back| me| us| in| again)*"
    rf"|[^:,;]{{0,20}}?{RANG_UK}(?: [^:,;]{{2,30}})?)(?::|,(?= (?:[\w«»'’-]+ )??(?:пере(?:н|ки|су)|зсу|посу|відкла|відмін|скасо?у)))"
    r" (?=(?:(?-i:[А-ЯІЇЄҐ«])[\w«»'’-]+ (?=(?:пере(?:н|ки|су)|зсу|посу|відкла|відмін|скасо?у))|it|they|they['’]ve|it['’]s|moved|pushed|postponed|cancelled|пере(?:н|ки|су)|зсу|відкла|відмін|зміню|скасо?у)\w*\b)",
    _I,
)
"""Who rang, before what has changed: «передзвонили з лабораторії: переносять на 20-те»."""
_NAMED_MY = re.compile(
    rf"^(?!(?:he|she|it|that|this|what|who|where|there|here|how|one|(?:mum|mom|dad|brother|sister|{_RELATION_EN})|[a-z]+(?:day|thing|body))s )(?P<name>[a-z]{{2,}})s my (?=(?:new |best |ex[ -]|little |big |old |older |younger )*(?:{_RELATION_EN})\b)",
    _I,
)
"""Who somebody is, without an apostrophe: "wrens my girlfriend"."""
_SMILE = re.compile(r"\s+[:;]-?['’]?[()/|DP]+\s+(?=\w)")
"""A smile between two clauses."""
_FAMILY = re.compile(r"(?P<who>\b(?:my|our|the) [a-z-]+), (?P<name>the (?-i:[A-Z])[\w'’-]+s), (?=[a-z])", _I)
"""A family set between commas: "our neighbours, the Browns, have a key"."""
_KIN_ABROAD = re.compile(
    rf"(?P<kin>\b(?:an?|one|my|our) (?:[\w-]+ )?(?:{_RELATION_EN}),?) (?:over |up |down |out )?"
    r"(?P<where>in (?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?), (?:(?:called|named) )?(?P<name>(?-i:[A-Z])[\w'-]+)(?:, |$)(?!(?:who|and)\b|(?-i:[A-Z]))",
    _I,
)
"""Somebody with their place before their name: "I have a daughter in Toronto, Simone"."""
_FROM_WHERE = re.compile(
    rf"^(?P<who>(?:my|our) (?:[\w-]+ )?(?:{_RELATION_EN})) (?P<name>(?-i:[A-Z])[\w'’-]+) (?P<of>from (?:the|my|our) [a-z]+(?: [a-z]+)?|from (?-i:[A-Z])[\w'’-]+)"
    r" (?=(?:is|was|has|had|will|can|can['’]t|doesn['’]t|isn['’]t|[a-z]{2,}s)\b)",
    _I,
)
"""Somebody with whence one knows them before what they do: "my friend Kira from the lab is getting married"."""
_FROM_WHERE_UK = re.compile(
    r"(?P<who>(?<![\w'’])[а-яіїєґ'’]+) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+) (?P<of>(?:з|із|зі) [а-яіїєґ'’]+(?: [а-яіїєґ'’]+)??) (?P<verb>[а-яіїєґ'’]+)(?= )",
    _I,
)
"""The same in Ukrainian: «подруга Кіра з лабораторії виходить заміж»."""


_WHO_DID = re.compile(
    r",? and (?P<name>(?-i:[A-Z])[\w'’-]+), who(?P<did>(?:['’]s)? [a-z][^,;]{2,60}), (?P<does>[a-z]+(?:s|ed)\b [^;]+)$",
    _I,
)
"""Another one, of whom something is told in passing: "and Preethi, who joined in spring, runs the lab"."""
_IS_WHO = re.compile(
    r"^(?P<name>(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?), (?P<what>(?:my|our) (?:[\w-]+ ){0,2}[\w-]+['’]s (?:[\w-]+ ){0,2}[\w-]+), (?=[a-z])(?!(?:and|but|so|who|which|is my)\b)",
    _I,
)
"""Somebody with whose they are set between commas: "Bea, my daughter's godmother, keeps …"."""
_NAMED_SO = re.compile(
    rf"^(?P<head>(?:my|our) (?:[\w-]+ )?(?:{_RELATION_EN})(?:['’]s| is)(?: called| named)?) (?P<name>(?-i:[A-Z])[\w'’-]+), (?=(?:an? [a-z]|(?:very|really|quite|so|half) [a-z]|{NATIONALITIES_EN}\b))",
    _I,
)
"""Who somebody is, and what they are like: "my boss is Anneke, Dutch, very direct"."""
_KIN_BESIDE = re.compile(
    rf"^(?P<kin>(?:my|our) (?:[\w-]+ )?(?:{_RELATION_EN})) (?P<where>(?:across|over|next|down|upstairs|downstairs|opposite|by)(?: (?!who\b|and\b)[\w'’-]+){{0,3}}), (?P<name>(?-i:[A-Z])[\w'’-]+), (?=[a-z])(?!and\b|who\b|but\b|so\b)",
    _I,
)
"""Somebody with where they are before their name: "my neighbour across the landing, Irina, feeds …"."""


_ILL_UK = r"(?:алергія|непереносимість|(?:цукровий )?діабет|астма|гіпертонія|аритмія|мігрень|епілепсія|целіакія|артрит|подагра)"
_AND_ILL_UK = re.compile(rf", (?:ще й|ще|та ще|і ще) (?={_ILL_UK}\b)", _I)
_CALLED_DOES_UK = re.compile(
    r"(?P<head>(?<![а-яіїєґ'’])[а-яіїєґ'’]+ (?:звати|звуть) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)) (?P<verb>[а-яіїєґ'’]+)(?= )",
    _I,
)
"""What somebody is called, and what they do, without a sign between: «ріелтора звуть Кирило бере пів місяця»."""


def _split_called_uk(found: re.Match[str]) -> str:
    """The same as two clauses, where the word behind the name is what they do."""
    does = morphology.is_verb_uk(found["verb"]) and morphology.is_third_person_uk(found["verb"])
    return f"{found['head']}; {found['name']} {found['verb']}" if does else found[0]


_SAYS_OF_ME = re.compile(
    rf"^(?P<kin>(?:my|our) (?:[\w-]+ )?(?:{_RELATION_EN}))(?: (?P<name>(?-i:[A-Z])[\w'’-]+))? (?P<says>(?:always |still |just )?(?:keeps? saying|says?|thinks?|reckons?|insists?) (?:that )?(?:i|we)\b[^,;]*), (?P<rest>(?:he|she)(?:['’]s| is| works| lives| has| was)\b.+)$",
    _I,
)
"""What somebody thinks of the person, before who they are: "my daughter Imke says I should retrain, she's a teacher"."""


def _told_of_who_says(found: re.Match[str]) -> str:
    """Who somebody is first, and last what they think of the person, on which nothing hangs."""
    who = found["name"] or found["kin"]
    named = f"{found['kin']} is {found['name']}; " if found["name"] else ""
    rest = re.sub(
        r"^(?:he|she)(?P<is>['’]s)?", lambda said: f"{who}{' is' if said['is'] else ''}", found["rest"], flags=_I
    )
    return f"{named}{rest}; {who} {found['says']}"


def _told_of_kin(found: re.Match[str]) -> str:
    """Who somebody is and where they live as clauses of their own; what follows without a subject is theirs."""
    bare = re.match(
        r"(?:just |also |still |recently )?(?!(?:he|she|they|i|we|it|my|our|his|her|but|so)\b)[a-z]",
        found.string[found.end() :],
    )
    theirs = f"{found['name']} " if bare else ""
    return f"{found['kin']}, {found['name']}; {found['name']} lives {found['where']}; {theirs}"


_KIN_UK = r"(?-i:(?!подруг|друз)(?:мам|матір|тат|батьк|сестр|брат|дружин|чолові|тещ|тест|свекр|свекор|бабус|дідус|тіт|дядьк|племінни|син|дон|доч|зят|невіст|кум|сусід|подруг|колег)[а-яіїєґ'’]*|друг|подруга)"
_SOMEBODY_SOMEWHERE_UK = re.compile(r"[а-яіїєґ'’]+ (?:(?:вже|уже|ще|зараз|теперь?|досі|поки) )+(?:у|в|на|без) \S+")
_KIN_SOMEWHERE_UK = re.compile(r"[а-яіїєґ'’]+ (?:у|в|на|під|біля|за) \S+", _I)
_NAMED_SOMEWHERE_UK = re.compile(r"[А-ЯІЇЄҐ][а-яіїєґ'’]+ (?:у|в|на|ще|вже|поки|досі) \S+")
"""Where somebody named is, with no verb: «Оленка в декреті»."""
_BORN_UK = re.compile(
    r"(?P<born>народи(?:вся|лася|лось|лося) (?:син|донька|дочка|хлопчик|дівчинка|онук|онучка|внук|внучка|племінник|племінниця)), (?:назвали|звати) (?P<name>(?-i:[А-ЯІЇЄҐ]))",
    _I,
)
"""«народився син, назвали Лукою»"""
_HAVING_UK = re.compile(
    rf"^(?P<who>[а-яіїєґ'’]+) (?P<whose>(?:у|в) (?:мене|нас)) (?P<count>{NUMERAL_UK}|двоє|троє|четверо|п'ятеро)(?:,|:| [—–-]) (?=(?-i:[А-ЯІЇЄҐ]))",
    _I,
)
"""«братів у мене двоє, Юліан і Маркіян»"""
_THOSE_UK = re.compile(
    r"^(?P<those>(?:(?:мої|наші|усі|всі) )?(?:діти|сини|доньки|дочки|брати|сестри|онуки|внуки)(?: (?:вже|ще|уже|всі))* [а-яіїєґ'’]+): (?=(?-i:[А-ЯІЇЄҐ]))",
    _I,
)
"""Those of whom each is told: «діти вже дорослі: Денис програміст, …»."""
_THEN_WHO_UK = re.compile(
    rf"^(?P<lead>)(?:(?:баба|дід|тітка|дядько|пані|пан|тьотя) )?(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+), (?:це )?(?:мій|моя|наш|наша) (?P<rel>{_KIN_UK}),? (?=(?-i:[а-яіїєґ]))",
    _I,
)
_IS_WHO_UK = re.compile(
    r"^(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?:,| [—–-]) це (?!мій|моя|наш)(?P<what>[^,;]{3,40}), (?=(?-i:[а-яіїєґ]))(?!(?:який|яка|яке|що|де|а|але|і|й|та|бо)\b)"
)
"""Somebody with what they are set between commas: «Павло, це хлопець сестри, грає …»."""
_MINE_AFTER_UK = re.compile(
    rf"^(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?:, (?P<rel>{_KIN_UK}) (?:мій|моя|наш|наша),?| (?:мій|моя|наш|наша), (?P<beside>{_KIN_UK}),) (?=(?-i:[а-яіїєґ]))",
    _I,
)
"""Who somebody named is, set after the name: «Ганна, моя теща, переїхала …»."""
_AGED_UK = re.compile(
    r"(?:(?<=^)|(?<=, )|(?<= і )|(?<= й )|(?<= та ))(?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:ові|еві|єві|і|ї|у|ю)) (?P<age>\d{1,2})(?: рок\w+| рік)?(?=,| і | й | та |$)",
    _I,
)


def _with_age_uk(found: re.Match[str]) -> str:
    """«Данилові 14» in a list of children: «Данило (14)»."""
    return f"{morphology.nominative(found['name'], name=True, case='datv')} ({found['age']})"


_KIN_BESIDE_UK = re.compile(
    r"^(?P<who>(?:(?:моя|мій|наша|наш) )?[а-яіїєґ'’]+) (?P<where>навпроти|зверху|згори|знизу|збоку|через стінку|по майданчику|з [а-яіїєґ'’]+ поверху), (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+), (?=(?-i:[а-яіїєґ]))",
    _I,
)
"""Somebody with where they live before their name: «сусідка навпроти, Ірина, годує …»."""
_APPOSED_UK = re.compile(
    r"(?P<who>(?-i:[А-ЯІЇЄҐ]?[а-яіїєґ'’]+))(?P<of> [а-яіїєґ'’]+(?:ої|ого|ів|ії))?, (?:(?:пані?|тітка|дядько|отець|панотець|доктор|лікар) )?(?P<names>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:(?:,| і| й| та)? (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+){0,2}), (?=(?-i:[а-яіїєґ]))(?!(?:а|але|і|й|та|як\w*|що|де|котр\w+|їй|йому|їм|її|його|він|вона|вони|мені|я|ми)\b)"
)
"""Who somebody is, set between commas: «мої батьки, Петро і Ніна, живуть …»."""
_AGE = r"(?P<age>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b(?! (?:mg|am|pm|stone|kilo|minutes|days|weeks|months))"
_SINCE_FIRST = re.compile(
    r"(?P<join>^|, |\b(?:but|and),? )since (?P<when>(?:(?:last|early|late|mid) )?[\w-]+(?: \d{4})?),? (?P<said>(?:i|we)(?:['’]?(?:m|ve|re))? (?!was\b|had\b|were\b)[^,.;:]+)$",
    _I,
)
"""Since when something is so, said first: "but since August I'm in Aberdeen"."""
_AGED = re.compile(
    rf"(?<![\w'’-])(?P<name>(?-i:[A-Z])[\w'’-]+),? (?:who(?:['’]?s| is|['’]s just turned| just turned| turned)|aged?)(?: only| just| now| nearly| almost)* {_AGE}",
    _I,
)
_WHO_IS_AGED = re.compile(
    r"(?P<who>\b(?:my|our|his|her) (?:[a-z-]+ ){0,1}[a-z-]+), who(?:['’]?s| is)(?: only| just| now| nearly)? (?P<age>\d{1,3})(?: years old)?, (?=[a-z])",
    _I,
)
"""The age of somebody who has no name: "my daughter, who's 16, is vegan"."""
_AGE_BESIDE = re.compile(
    rf"(?P<who>\b(?:my|our|his|her|their|the) (?!name\b|names\b)(?:[a-z-]+ ){{1,3}}(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?), (?:aged? )?(?P<age>\d{{1,3}})(?: (?:years|yrs)(?: old)?)?, (?=[a-z])(?!{MONTH})",
    _I,
)
"""An age set between commas: "my brother Leo, 12, hates maths" is "my brother Leo (12) hates maths"."""
_BARE_PET = re.compile(r"^(?:dog|cat|puppy|pup|kitten|rabbit|parrot|hamster|tortoise)(?=(?:['’]s| is| has| was) )", _I)
"""A pet with which a text begins, without whose it is."""
_CONTRACTED = re.compile(
    r"(?<![\w'’])(?:(?:i|we|they|you)(?=ve\b)|they(?=re\b)|(?:who|there)(?=s\b)|(?:is|are|was|were|has|have|had|did)n(?=t\b))",
    _I,
)
"""Two words run together without their apostrophe."""
_JUST_DID = re.compile(r"^(?:just|recently|finally|currently|already) (?P<verb>[a-z]+) (?!back|home|in\b|up\b)\S", _I)
"""What the person did, without "I"."""
_TO_BE_DONE = re.compile(
    r"^(?:still (?:have|need|got) to|have yet to|(?:have|need) to still|haven['’]?t (?:yet )?[a-z]+(?:ed|en|ght|ne|id|t)\b) (?!say\b)[a-z]",
    _I,
)
"""What the person has to do yet, without "I"."""
_LIST_BEGINS = re.compile(
    rf"\b{GROUP}(?: called| named)?(?:[,:]| [–—-]+)* (?=(?:(?:the |our |my )?(?:baby|little|wee|small|tiny) )?(?-i:[A-Z]))",
    _I,
)
_SMALL_ONE = re.compile(
    r"(?P<join>^|, and |, | and | & )(?:(?:the|our|my|then) )?(?:little|small|wee|big|tiny|baby)(?: (?:one|boy|girl|lad|man))?,? (?=(?-i:[A-Z]))",
    _I,
)
_IS_AGED = re.compile(
    rf"(?<![\w'’-])(?P<name>(?-i:[A-Z])[\w'’-]+),?(?: is|['’]s)(?: only| just| now)* {_AGE}(?=,| and |$)", _I
)

_IN_MONTHS = re.compile(
    r"(?<![\w'’-])(?P<name>(?-i:[A-Z])[\w'’-]+?),?(?: is|['’]s) (?P<age>(?:only |just |now )*\d{1,2} (?:months|weeks|days)(?: old)?)[.! ]*$",
    _I,
)
"""The last of a list, who is not a year old."""


def _in_list(text: str) -> str:
    """A list of children with their names side by side: "the little one, Tess, is 4" is "Tess who is 4"."""
    begun = _LIST_BEGINS.search(text)
    if begun is None:
        return text
    if (each := _each_told(text[begun.end() :])) is not None:
        return f"{text[: begun.end()].rstrip(' :,–—-')}: {each}"
    listed = _IN_MONTHS.sub(r"\g<name>, \g<name> is \g<age>", _SMALL_ONE.sub(r"\g<join>", text[begun.end() :]))
    return text[: begun.end()] + _IS_AGED.sub(r"\g<name> who is \g<age>", listed)


_ONE = r"(?-i:[A-Z])[\w'’-]+"
_TOLD_OF_ONE = re.compile(
    rf"(?:(?:the|our|my) )?(?:(?:little|small|wee|big|tiny|baby) )?(?:one,? )?(?P<name>{_ONE})(?P<told>(?:['’]s| is| has| was| just| turns| turned| [a-z]+s) .+)"
)


_DOES_MORE = re.compile(r" and (?:is|has|[a-z]{3,}s) ")
_AND_ANOTHER = re.compile(r" and (?:[a-z]+ ){0,2}[A-Z]")


def _each_told(listed: str) -> str | None:
    """The names of those in a list, and then what is told of each, where more is told of one than how old they are: "Caleb
    is 16 and plays hockey, Junie is 12"; None where that is not so."""
    found = [_TOLD_OF_ONE.fullmatch(part) for part in re.split(r",\s*(?:and\s+)?", listed.strip(_ENDS))]
    told = [each for each in found if each is not None]
    if len(told) < 2 or len(told) != len(found) or not any(_DOES_MORE.search(each["told"]) for each in told):
        return None
    if any(_AND_ANOTHER.search(each["told"]) for each in told):
        return None
    *names, last = (each["name"] for each in told)
    return "; ".join([f"{', '.join(names)} and {last}", *(f"{each['name']}{each['told']}" for each in told)])


_SHARED = r"(?:the|an?|my|our|both|all|\d+|one|two|three|four|five)"
_GAPPED_EN = re.compile(
    rf"^(?P<who>{_ONE}) (?P<does>[a-z]+(?: (?:on|out|up|after))?) (?P<what>{_SHARED} [^,;.]{{1,60}}?)"
    rf"(?P<others>(?:, {_ONE} {_SHARED} [^,;.]{{1,60}}?){{0,6}},? and {_ONE} {_SHARED} [^,;.]{{1,60}})[.! ]*$"
)
"""Who does what, the verb named but once: "Deepa owns the data, Marek the tests and Colm the training"."""
_ASIDE = re.compile(
    rf"(?P<name> {_ONE}),(?P<aside> [^,;]{{1,30}}), (?P<what>{_SHARED} [^,;.]{{1,60}}?)(?=,? and {_ONE} |, {_ONE} |[.! ]*$)"
)
"""What is put in between whom and what: "and Colm, bless him, the training"."""
_SAYS_WHO = re.compile(r" (?:my|our|an?|the) ")


def _with_verb(text: str) -> str:
    """A sentence of who does what with its verb in each part; any other as it is. An aside comes last."""
    asides = "".join(
        f";{aside['name']} is{aside['aside']}" if _SAYS_WHO.match(aside["aside"]) else f";{aside['aside']}"
        for aside in _ASIDE.finditer(text)
    )
    found = _GAPPED_EN.match(_ASIDE.sub(r"\g<name> \g<what>", text))
    if found is None:
        return text
    does = found["does"].split()[0]
    if not (is_third(does) or does in ("has", "had", "took", "got", "did")) or _has_verb(found["others"]):
        return text
    others = re.sub(
        rf",(?: and)? (?P<name>{_ONE}) (?={_SHARED} )| and (?P<last>{_ONE}) (?={_SHARED} )",
        lambda each: f"; {each['name'] or each['last']} {found['does']} ",
        found["others"],
    )
    return f"{found['who']} {found['does']} {found['what']}{others}{asides}"


_OWN_GAPPED = re.compile(
    r"(?P<said>(?<![\w'’-])[\w-]+['’]s (?P<what>(?:[\w-]+ ){1,3}?)is [^;]{1,60}?(?:,| and|, and| but|, but)) (?P<other>(?:my )?[\w-]+)['’]s is ",
    _I,
)
"""What another one's is, named but once: "Ada's birthday is the 3rd of May and Tom's is the 9th"."""
_BECAUSE_OF = re.compile(
    r",? (?:and|but|so) because of (?P<why>[^;]{3,60}?), (?P<does>(?:i|we|he|she|they)(?:['’]\w+)? [^,;]+)$", _I
)
"""Why something is so, before it: "and because of the other pill, I may not have grapefruit"."""
_AUXILIARY_ALONE = re.compile(
    r"(?P<said>.+?)(?:,| but| and| though|;) (?:(?:but|and|though|while|whereas) )?"
    r"(?P<other>(?!(?:it|this|that|there|who|which|what|and|but|so)\b)(?:(?:my|our|his|her|the|their) )?(?:[\w'’-]+ )?[\w-]+)"
    r" (?P<aux>is|are|was|were|do|does|did|can|has|have|will)(?P<not>n['’]t|['’]t| not)?"
    r"(?: (?:either|too|as well|though|at all))?",
    _I,
)
"""Somebody else of whom the clause before is so or not, told by an auxiliary alone: "Jack is allergic to nuts, Poppy isn't"."""
_SAID_OF_ONE = re.compile(
    r"(?:^|, (?:and |but )?| and | but |; )(?P<who>(?:(?:my|our|his|her|the|their) )?(?:[\w-]+ )??[\w-]+)"
    r"(?:(?P<be>['’](?:m|s|re)| am| is| are| was| were)(?:n['’]t| not)?|(?P<do> do| does| did)(?:n['’]t| not)"
    r"|(?P<can> can| will| has| have)(?:n?['’]t|not| not)?| (?:also |really |always )?(?P<verb>[a-z]+)) (?P<what>[^,;]+)$",
    _I,
)


def _with_predicate(text: str) -> str:
    """A text in which an auxiliary stands alone, with what it says of another: "Poppy isn't allergic to nuts"."""
    alone = _AUXILIARY_ALONE.fullmatch(text)
    said = _SAID_OF_ONE.search(alone["said"]) if alone is not None else None
    if alone is None or said is None:
        return text
    aux, denied = alone["aux"].lower(), bool(alone["not"])
    base = verb_base(said["verb"]) if said["verb"] else None
    if aux in ("is", "are", "was", "were"):
        told = said["what"] if said["be"] else ""
    elif aux in ("do", "does", "did"):
        told = f"{base} {said['what']}" if base else said["what"] if said["do"] else ""
        if told and not denied and aux == "does":
            verb, _, rest = told.partition(" ")
            return f"{alone['said']}; {alone['other']} {third(verb)} {rest}".strip()
    else:
        one = (said["can"] or "").strip().lower()
        told = said["what"] if aux == one or {aux, one} == {"has", "have"} else ""
    return f"{alone['said']}; {alone['other']} {alone['aux']}{alone['not'] or ''} {told}" if told else text


_RUN_ON = re.compile(r"(?<!\S)(?P<before>\S+) (?P<begun>(?:shes|hes|she's|he's|they're|im|ive|i'm|i've)) (?=\S+ ?)", _I)
_HOLDS = frozenset(
    "and but or so that if when where while because cos since as than who which think thinks thought say says said hope know knows knew told tells feel feels like guess bet sure glad happy sad sorry believe"
    " reckon suppose mean means wish until before after what how why whether though although cause coz cuz now then also maybe everything all".split()
)
"""Words after which "she's" begins no sentence of its own."""


def _split_run_on(found: re.Match[str]) -> str:
    """ "she is called Ann shes a vet": a clause that quick typing does not set off."""
    begins = found["before"].lower()
    held = begins.removesuffix("s") in _HOLDS or begins in _HOLDS or not begins[-1].isalnum()
    held = held or verb_base(begins) is not None
    held = held or not _has_verb(found.string[: found.start("begun")])
    return found[0] if held else f"{found['before']}, {found['begun']} "


_AGES_INSIDE = re.compile(
    r" \((?P<who>(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+ \d{1,2}(?:(?:,| and| і| та|, and) (?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+ \d{1,2})*)\)"
)
"""Children with their ages in brackets: "(Jonah 9, Iris 6)" is "Jonah (9), Iris (6)"."""


_NOT_SO_MUCH = re.compile(
    r"^(?P<who>i |we |they )(?P<said>(?:really |also )?(?:like|love|enjoy|adore) [^,;]+), (?:but )?(?P<other>[\w' -]{2,30}) (?:not (?:so|that|as|too) much|less so|not really|not at all)$",
    _I,
)
"""What is liked, and what is not, in words set side by side: "I love dogs, cats not so much"."""
_PARENTS = "(?:mum|mom|mother) and (?:my )?(?:dad|father)|(?:dad|father) and (?:my )?(?:mum|mom|mother)"
_ONE_AGED = r"(?-i:[A-Z])[\w'’-]*[\w](?: \(\d+\))?"
_NAMES = rf"{_ONE_AGED}(?:(?:,| and|, and|,? &)(?: baby| little)? {_ONE_AGED})+"
_GROUP_DOES = re.compile(
    rf"(?P<start>^|[;,] (?:and )?)(?P<head>(?:(?:my|our|the|his|her|their) )?(?:[\w-]+ ){{0,3}}?(?P<group>{GROUP}|{_PARENTS})),? (?P<names>{_NAMES}),? (?P<rest>(?P<next>(?-i:[a-z])[\w'’]*)\b)",
    _I,
)
_CALLED_EACH = re.compile(
    rf"(?P<head>\b(?:one|two|three|four|five|my|our|some|have|got|has|\d) (?:[\w-]+ ){{0,2}}?{GROUP})\b(?P<between>[^;:]*?)[,;:–—-]* (?:and )?(?:their names are|they(?:['’]re| are) (?:called|named)|called|named) (?P<names>{_NAMES})",
    _I,
)
"""Several people whose names follow what is told of them."""


def _named_apart(found: re.Match[str]) -> str:
    """ "My sisters Ana and Bea live in Porto" says who they are, and what they do."""
    following = found["next"].lower()
    if not (is_finite(following) or following in ADVERBS or following == "all") or following == "called":
        return found[0]
    bare = re.sub(r" \(\d+\)|\b(?:baby|little) ", "", found["names"])
    again = bare if GROUPS_EN.get(found["group"].lower()) not in (None, *PAIRS_EN) else found["head"]
    return f"{found['start']}{found['head']} are {found['names']}; {again} {found['rest']}"


def _tidied(text: str, lead: re.Pattern[str]) -> str:
    return (lead.sub("", text) or text).strip(_ENDS)


def _does_uk(found: re.Match[str]) -> bool:
    """Whether a Ukrainian name and the word after it say what somebody does."""
    return morphology.is_given_name(found["name"]) and morphology.is_verb_uk(found["verb"])


_MOOD = re.compile(
    r"^(?:(?:ну|шо|що|отже|короче|коротше|сьогодні|вчора|today|yesterday|right|so),? )*"
    r"(?:(?:у нас |в мене |у мене )?(?:день|тиждень|ранок|вечір|ніч)(?: (?:сьогодні|був|була|видався|видалася|просто|такий|якийсь))* [а-яіїєґ'’]+"
    r"|(?:what an? )?(?:[a-z]+ )?(?:day|week|morning|night|shift)(?: (?:today|was [a-z]+))?): (?=\S+ \S)",
    _I,
)
"""How the day was, before what happened: «день був жесть: …»."""


def _without_heading(text: str, language: Language) -> str:
    """A text without the heading before clauses that tell of others, or the word that says how it is told: «уточнюю: …»."""
    text = _MOOD.sub("", text)
    headed = (_HEADED if language == "en" else _HEADED_UK).match(text)
    if headed is None:
        return text
    if language == "uk":
        named = _NAMED_DOES_UK.match(text[headed.end() :])
        if named is not None and _does_uk(named) and not morphology.is_given_name(headed["head"]):
            return _THEN_DOES_UK.sub(lambda found: "; " if _does_uk(found) else found[0], text[headed.end() :])
        said_so = morphology.is_first_person_uk(headed["head"]) or _HOW_TOLD_UK.fullmatch(headed["head"])
        return text[headed.end() :] if said_so else text
    return text[headed.end() :] if is_finite(headed["verb"]) and not _IS_DECIDED.search(headed["head"]) else text


def _listed(text: str, language: Language) -> list[Clause]:
    """ "things I like: walks, jazz" says one thing of each."""
    match = _COLON_LIST_EN.match(text) if language == "en" else None
    if match is not None:
        verb = (match["verb"] or match["bare"] or match["mine"]).lower()
        said = {
            "allergic to": "I'm allergic to",
            "allergies": "I'm allergic to",
            "likes": "I like",
            "dislikes": "I don't like",
            "hobbies": "I enjoy",
            "skills": "I'm good at",
            "languages": "I speak",
        }.get(verb, f"I {verb}")
        return [Clause(f"{said} {item}") for item in items(match["items"])]
    match = OPEN_LIST.match(text)
    if match is not None:
        still = "{}, ще не вирішено" if language == "uk" else "{} is still open"
        parts = re.split(r"\s*[,;]\s*(?:(?:and|or|і|й|та|а також|чи)\s+)?|\s+(?:and|і|й|та)\s+", match["items"])
        listed = _JOINED_ITEMS.split(match["items"]) if _OPEN_ITEM.match(match["items"]) else parts
        told = [_WHETHER.sub(_as_whether, part.strip(f"{_ENDS}?")) for part in listed]
        return [Clause(still.format(part)) for part in told if part]
    match = _DECISIONS.match(text)
    if match is not None and ";" in match["items"]:
        parts = [_tidied(part, LEAD_EN if language == "en" else LEAD_UK) for part in match["items"].split(";")]
        decided = _IS_DECIDED.search(match["lead"]) is not None
        lead = match["lead"].strip() if decided else ""
        return [Clause(f"{lead}: {part}" if lead and not _has_verb(part) else part) for part in parts if part]
    return []


def items(text: str) -> list[str]:
    """The members of an enumeration, parentheses kept with theirs."""
    held = _PARENTHESIS.sub(lambda found: found[0].replace(",", "\0").replace(" and ", "\1"), text)
    parts = re.split(r"\s*[,;]\s*(?:and |or |і |й |та |а також )?|\s+(?:and|та|і|й)\s+", held)
    return [part.replace("\0", ",").replace("\1", " and ").strip(_ENDS) for part in parts if part.strip(_ENDS)]


def _english(text: str) -> Iterator[Clause]:
    start, elided, turns = 0, not has_subject(text), False
    introduces = introduces_self(text)
    elided = elided or _FRAGMENT.match(text) is not None or _ROW.match(text) is not None
    inside = [found.span() for found in _PARENTHESIS.finditer(text)]
    joins = [join for join in _JOIN_EN.finditer(text) if not any(a < join.start() < b for a, b in inside)]
    for join in joins:
        if join.start() <= start:
            continue
        before, rest = text[start : join.start()], text[join.end() :]
        if _AND_I.search(text[: join.end()]) and re.match(r"I\b", rest):
            continue  # "my wife and I"
        if "and" in join[0] and _PAIRED.search(f"{before} and {rest}"[max(0, len(before) - 12) : len(before) + 16]):
            continue  # "her pride and joy"
        if "and" in join[0] and _AND_MINE.search(before) and _BESIDE_ME.match(rest):
            continue  # "cos me and my stepdad don't get on", "her and Jonny are trying"
        counted = _COUNTED_TOGETHER.match(text[start:])
        if counted is not None and join.end() < start + counted.end():
            continue  # "one violin and one viola remain"
        if "," in join[0] and _APPOSED.search(before) and _GOES_ON.match(rest):
            continue  # "one of them, Musa, has …"
        if join[0].strip() == "," and _does(rest) and _set_beside(before):
            continue  # "the caretaker, Mr Bell, drives …"
        if _ONE_NAMED.fullmatch(before) and re.match(rf"{_ONE} \w+", rest):
            continue  # "Una and Rob cook"
        if start and (together := _KIN_TOGETHER.match(text[start:])) and join.end() < start + together.end():
            continue  # "our twins Ola and Tobi are 6"
        until = next((later.start() - join.end() for later in joins if later.start() > join.end()), len(rest))
        if before and _TIME_ALONE.fullmatch(rest[:until].strip(_ENDS)):
            continue  # "it's 7 October now, half past eight"
        begins, bare = _begins_english(rest, rest[:until], before, join[0])
        begins = begins or _COUNTED_TOGETHER.match(rest) is not None
        if (
            not begins
            and introduces
            and "," in join[0]
            and (0 < len(_PARENTHESIS.sub("", rest[:until]).split()) <= 8 or verb_base(_first(rest)) == _first(rest))
            and not re.match(r"(?:she|he|they)/", rest)
            and (not rest[:1].isupper() or re.fullmatch(r"\d{1,3}", before))
        ):
            begins, bare = True, True
        if begins:
            yield Clause(before.strip(_ENDS), elided, turns)
            start, elided, turns = join.end(), bare, _TURNS.search(join[0]) is not None
    if text[start:].strip(_ENDS):
        yield Clause(_tidied(text[start:], LEAD_EN), elided, turns)


_TIME_ALONE = re.compile(
    r"(?:at )?(?:(?:half|quarter|a quarter|ten|five|twenty) (?:past|to) [a-z]+|half [a-z]+|\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m|noon|midnight|\d{1,2} o['’]?clock)(?: [ap]m)?(?: (?:in the (?:morning|afternoon|evening)|at night|sharp))?"
    r"|(?:о|об) \d{1,2}(?:[:.]\d{2})?(?: (?:ранку|вечора|дня))?",
    _I,
)
"""An hour, and nothing else."""
_PAIRED = re.compile(
    r"\b(?:pride and joy|bread and butter|ups and downs|pros and cons|trial and error|bed and breakfast|rock and roll|drum and bass|fish and chips|mac and cheese|salt and (?:pepper|vinegar)|black and white|(?:now|time|back|up|on|over|more|again|by) and (?:again|then|forth|down|on|over|more|by|large)|wear and tear|odds and ends|peace and quiet|flesh and blood|arts and crafts|research and development|health and safety)\b",
    _I,
)
"""Two words that are one thing."""
_AGE_BARE = rf"(?:\d{{1,2}}|{'|'.join(each for each in NUMBERS if each.isascii() and len(each) > 2)}|(?:thir|four|fif|six|seven|eigh|nine)teen)"
_NAMED_AGED = re.compile(rf"(?<![\w'’-])(?P<name>(?-i:[A-Z])[\w-]+)['’]s (?P<age>{_AGE_BARE})(?=$|[,.;!]| and\b)", _I)
_ALL_NAMED_AGED = re.compile(
    rf"(?-i:[A-Z])[\w-]+['’]s {_AGE_BARE}(?:(?:,| and|, and) (?-i:[A-Z])[\w-]+['’]s {_AGE_BARE})+[.! ]*", _I
)
"""How old somebody is, beside others: "Luka's nine, Tornike's six"."""
_KIN_BEHIND = re.compile(
    rf"^(?P<name>(?-i:[A-Z])[\w'’-]+), (?P<kin>(?:my|our) (?:(?:eldest|oldest|youngest|middle|older|younger|elder|big|little|twin) )?(?:{_RELATION_EN})), (?=(?:(?:just|also|still|now|only|always) )*(?:is|has|was|had|does|did|can|can['’]t|will|won['’]t|[a-z]+s)\b)",
    _I,
)
"""Who somebody is, between commas behind their name: "Kabelo, my husband, is lactose intolerant"."""
_NAMED_BETWEEN = re.compile(
    rf"\b(?P<who>(?:my|our|his|her|their) (?:(?:eldest|oldest|youngest|middle|older|younger|elder|big|little|baby|twin) )?(?:{_RELATION_EN}|eldest|oldest|youngest|middle one|middle child|little one|neighbou?r|lodger|flat ?mate|room ?mate|landlady|landlord|boss|manager)), (?P<name>(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?), "
    r"(?=(?:(?:just|also|still|now|recently|finally|always|usually|often|never|only) )*(?!(?:and|who|which|aged?|in|at|on|from|of|with)\b)(?:is|has|was|had|does|did|can|can['’]t|will|won['’]t|turned|turns|[a-z]+(?:s|ed))\b)",
    _I,
)
"""A name between commas after who it is, before what they do: "our youngest, Kilian, just turned nine"."""
_ON_DAY = re.compile(rf"(?:{WEEKDAY}s?|{MONTH})\b", _I)


def _does(text: str) -> bool:
    """Whether a text begins with what somebody else does or did."""
    first = _first(text)
    return is_third(first) or first in ("used", "had", "did", "will", "can") or verb_base(first) not in (first, None)


def _set_beside(text: str) -> bool:
    """Whether a text ends with who somebody is, set beside the word for them between commas."""
    beside = _SET_BESIDE.search(text)
    if beside is None:
        return False
    _whose, first, *others = beside["head"].split()
    # right after "my" stands no verb: "my last born"
    return not _has_verb(" ".join(others if first.isalpha() else (first, *others)))


_TASTE = re.compile(r"\b(?:like|love|hate|prefer|enjoy|adore|dislike|eat|drink)\b", _I)
_OTHER_TASTE = re.compile(
    r"(?:absolutely |really |just |also )?(?:hate|loathe|detest|dislike|love|adore|prefer|enjoy|can['’]?t stand|don['’]?t (?:like|eat|drink)) (?!it\b|that\b|them\b|to\b)\w",
    _I,
)
"""Another taste, set beside one: "I like tea and hate coffee"."""
_TURNS = re.compile(r"\b(?:but|although|though|however)\b", _I)
_KIN_EN = "|".join(sorted((re.escape(word).replace("_", "[ -]") for word in RELATIONS_EN), key=len, reverse=True))
_ME_KIN = re.compile(rf"(?:^|(?<=[,;] )|(?<=and )|(?<=so ))me (?=(?:{_KIN_EN})\b)", _I)
_AND_I = re.compile(
    rf"(?:^|, )(?:(?:my|our) (?:(?!name\b)[\w'-]+ )?[\w'-]+|(?-i:[A-Z])[\w'-]+(?:['’]s (?:{_KIN_EN}))?) and $", _I
)
_AND_MINE = re.compile(r"\b(?:me|him|her|us)$", _I)
_BESIDE_ME = re.compile(
    r"(?:my|our|his|her) |(?-i:[A-Z])[\w'-]+ (?:have|are|were|had|both|will|go|got|live|want|met|can)\b", _I
)
_ME_AND = re.compile(r"(?:me|him|her|them|us) and \S+", _I)
_KIN_NAMED = re.compile(rf"(?!(?-i:Sister|Brother|Mother|Father) (?-i:[A-Z]))(?:{_KIN_EN}) (?-i:[A-Z])[\w'’-]+$", _I)
_SOMEBODY = rf"(?:(?:(?i:my|our|his|her|their) (?:[a-z-]+ ){{0,1}}[a-z-]+ )?{_ONE}|(?i:my|our|his|her|their) [a-z-]+)"
_APPOSED = re.compile(rf"(?:,|\band) *{_ONE}(?:(?:,| and|, and) {_ONE})*$")
_SET_BESIDE = re.compile(
    rf"(?:^|\b(?:so|and|but|because|cos) |, )(?P<head>(?i:my|our|his|her|their|the) [\w'’-]+(?: [\w'’-]+){{0,3}}), (?:{_ONE}(?: {_ONE})*|(?:an?|the|my|our|his|her) [\w'’ -]+)$"
)
"""Somebody, and after a comma who that is: "her locum, a lad called Finn"."""
_GOES_ON = re.compile(r"(?:is|are|was|were|has|have|had|will|can|can't|plays|works|lives|does)\b", _I)
_COUNTED = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[a-z-]+ )?[a-z-]+"
_COUNTED_TOGETHER = re.compile(rf"{_COUNTED}(?:, {_COUNTED})*,? and {_COUNTED} (?:remains?|are|is|stays?|left)\b", _I)
_ONE_NAMED = re.compile(rf"{_ONE}(?:, {_ONE})*")
_INTRODUCES = re.compile(
    r"^(?:i'm|i am|im|my name is|my name's|name's|this is|it's) (?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+){0,2}(?: \([^()]*\))?,|^(?:i'm|i am|im) \d{1,2},|^\d{1,2}, ",
    _I,
)
"""Somebody tells who they are, in words set side by side: "I'm Bex, 38, two kids", "38, two kids"."""
_ROW = re.compile(
    r"^(?:single|married|divorced|widowed|separated|retired|unemployed|self-employed|between jobs|ex-[a-z]+|no kids|(?:mum|mom|dad|father|mother|nan|gran|grandad|nana) (?:of|to) [a-z]+)(?: (?:now|again|still|at the moment|for now|these days|since [\w ]{3,12}|last [a-z]+|in \d{4}))*, ",
    _I,
)
"""A row of words that says who somebody is, without "I": "single, no kids, two cats"."""


def introduces_self(text: str) -> bool:
    """Whether an English text tells who the person is, in words set side by side."""
    return _INTRODUCES.match(text) is not None or _ROW.match(text) is not None


_FRAGMENT = re.compile(r"^\d{1,2}, |^(?:two|three|four|five|no|\d) (?:kids|children|sons|daughters|dogs|cats)\b", _I)


def is_phrase(text: str, language: Language) -> bool:
    """Whether words say nothing by themselves and only set what a question asks about: "based on my hobbies"."""
    if language == "uk":
        return _PHRASE_UK.match(text) is not None and not _verbs(text) and not _predicative(text)
    return _PHRASE_EN.match(text) is not None and _CLAUSE_WITHIN.search(text) is None


_PHRASE_EN = re.compile(
    r"(?:based on|according to|considering|given|judging by|besides|apart from|aside from|other than|except|in addition to|instead of"
    r"|because of|thanks to|despite|regarding|concerning|as for|speaking of|when it comes to|in terms of|out of|of all|with|without"
    r"|after|before|since|during|in|on|at|for|from|among|between|until|by|about|like) (?!the way\b)",
    _I,
)
_CLAUSE_WITHIN = re.compile(
    r"\b(?:i|we|he|she|they|it|you)\b|\b(?:is|am|are|was|were|has|have|had|will|can)\b|['’](?:m|re|ve|ll|d)\b", _I
)
_PHRASE_UK = re.compile(
    r"(?:з огляду на|судячи з|враховуючи|зважаючи на|крім|окрім|за винятком|замість|через|після|перед|до|під час|відповідно до|згідно з"
    r"|щодо|стосовно|попри|завдяки|з|із|зі|за|у|в|на|для|без|серед|про|від|між|при) ",
    _I,
)


def with_topic(text: str, asked: str, language: Language) -> str:
    """A question with the thing in the place of its pronoun that words without a verb name before it: "when does the bakery
    open" of "the bakery, when does it open?"; "" where the words are no such thing."""
    if language == "uk":
        is_thing, pronoun = not _verbs(text) and not _predicative(text), _MEANS_IT_UK
    else:
        is_thing = _KNOWN_THING_EN.match(text) is not None and not any(map(morphology.is_finite, text.split()))
        pronoun = _MEANS_IT_EN
    asks, changed = pronoun.subn(lambda _: text, asked, count=1) if is_thing else ("", 0)
    return asks if changed else ""


_KNOWN_THING_EN = re.compile(r"(?:the|my|our|his|her|their|this|that|these|those|one) ", _I)
_MEANS_IT_EN = re.compile(r"\b(?:it|they|them|he|him|she|her)\b", _I)
_MEANS_IT_UK = re.compile(r"\b(?:він|вона|воно|вони|його|її|їх|йому|їй|їм|ним|нею|ними)\b", _I)


def has_subject(text: str) -> bool:
    """Whether a clause begins with somebody or something, and not with its verb."""
    first = _first(text)
    return not (
        first in ("don't", "dont", "never", "can't", "cant", "can")
        or (verb_base(first) is not None and first in _ELLIPTIC)
    )


_ELLIPTIC = frozenset(
    "live lives work works love like hate prefer speak study studying drive play enjoy moved quit sold bought got had have went started stopped switched replaced commute need married"
    " living working learning learnt cancelled canceled finished joined left lost broke gave found changed adopted collect use used met saw flying going visiting renting"
    " born based allergic originally been".split()
)


def _first(text: str) -> str:
    return text.split(maxsplit=1)[0].lower().strip(".,") if text.split() else ""


_OF_SELF = re.compile(r"\b(?:i|we|you|they|im|ive)\b|\b(?:i|we)'", _I)


def _begins_english(rest: str, segment: str, before: str, join: str) -> tuple[bool, bool]:
    """Whether what follows a join is a clause of its own, and whether it leaves out its subject."""
    count = len(segment.split())
    comma = bool(re.search(r"[,;–—-]", join))
    if re.search(r"\bwh?ich$", join.strip(), _I) or _NOT_YET.match(segment) or (comma and _DECIDED_THEN.match(rest)):
        return False, False
    if (
        comma
        and not re.match(r"(?:i|we)\b|(?:i|we)['’]", before, _I)
        and re.match(r"(?:don['’]?t|do not) (?!i\b|you\b|we\b)[a-z]+ ", rest, _I)
    ):
        return False, False  # "Luka lost his job, don't mention it to mum"
    if comma and not _has_verb(before) and re.match(r"(?:must|have to|gotta|got to) [a-z]", rest, _I):
        return False, False  # "eye clinic on the 9th, must bring my glasses"
    spoken = (
        _has_verb(before) or re.match(r"(?i:i|we|he|she|they) [a-z]\w+ |[A-Z][\w'’-]+ on [a-z]", before) is not None
    )
    word = join.strip(" ,;").lower()
    rest_bare = _ADVERBIAL.sub("", rest)
    if _TASTE.search(before) and _OTHER_TASTE.match(rest):
        return True, True
    somehow = _DONE_SOMEHOW.match(rest) if word == "and" and not comma and _OF_SELF.search(before) else None
    if somehow is not None and verb_base(somehow["verb"]) == somehow["verb"].lower() and not _listed_verbs(before):
        return True, True
    if word == "so" and re.match(
        rf"{_ONE}['’]s \w+ing |{_ONE} (?:from|at|in|of) (?:[\w'’-]+ ){{1,3}}(?:is|was|will|has) ", rest
    ):
        return True, False
    if comma and _ME_AND.match(rest) and _BESIDE_ME.match(rest.split(maxsplit=2)[2] if rest.count(" ") > 1 else ""):
        return True, False
    if re.match(r"(?:please )?(?:(?:keep|bear) (?:that|this|it) in mind\b|remember that\b|don't forget\b)", rest, _I):
        return True, False
    if comma and re.match(r"(?:(?:just|only|i'm|im|i am) )*(?:kidding|joking)\b", rest, _I):
        return True, False
    if re.match(
        r"(?:everyone|everybody|people|folks|(?:my )?friends|but|just)?(?: just| usually| all)? ?calls? me\b", rest, _I
    ):
        return True, False
    if (comma and re.match(r"(?:i|we|he|she|they) (?!both\b|all\b|and\b)[a-z]\w+ \w", rest_bare, _I)) or (
        spoken and word == "and" and re.match(r"(?-i:I) (?!too\b|both\b|and\b|or\b)[a-z]\w+ \w", rest_bare, _I)
    ):
        return True, False
    if _PRONOUN_EN.match(rest_bare):
        is_so = word == "but" and re.match(r"(?:i'm|im|he's|she's|they're) [\w-]{5,}", rest_bare, _I)
        if count < 3 and not is_so and not re.search(r"\d", segment) and word in ("but", "and", "as", "so", "because"):
            return False, False
        return (spoken or comma) and _verb_near(rest_bare, 4), False
    if re.match(r"^(?:an?|some) ", rest_bare, _I) and not re.match(
        r"^\w+ (?:[\w'-]+ ){1,3}(?:is|are|was|were)\b", rest_bare, _I
    ):
        return False, False
    if spoken and _KIN_TOGETHER.match(rest):
        return True, False
    if _POSSESSED.match(rest_bare):
        return (spoken or comma) and _verb_near(rest_bare[: max(len(segment), 1)], 6, skip=2), False
    if not (spoken or comma):
        return False, False
    low, tokens = _first(rest), segment.split()
    if low in ("who", "which", "wich"):
        return False, False
    if re.match(r"^(?:then|and then|back|next)\s+\w+ing\b", rest, _I) or (
        word.endswith("then") and re.match(r"\w+ing\b", rest)
    ):
        return True, True
    if comma and re.match(
        r"(?:moving|pushing|shifting) (?:it|that|them) (?:back |forward )?(?:to|until|till) ", rest, _I
    ):
        return True, True
    if (
        not comma
        and _PARTICIPLE.match(rest)
        and low in ("terrified", "afraid", "scared", "allergic", "pregnant", "married", "retired", "based", "diabetic")
    ):
        return count > 2 and re.search(
            r"\b(?:is|am|are|was|i'm|im|he's|she's|they're|hes|shes)\b|'[sm]\b", before, _I
        ) is not None, True
    if comma and _PARTICIPLE.match(rest):
        return count > 1 or low in ("married", "single", "retired", "vegetarian", "vegan", "diabetic"), True
    rest = re.sub(r"^(?:now|today|then|little|baby|young|old|poor|dear|big|tiny|sweet|uncle|aunt) (?=[A-Z])", "", rest)
    low = _first(rest)
    if comma and (
        _KIN_NAMED.match(segment) or re.match(r"last (?:year|month|week|time) (?:it )?(?:was|were)\b", rest, _I)
    ):
        return True, False
    several = re.match(rf"{_ONE}(?:, {_ONE})*,? (?:and|&) {_ONE} (?P<next>[\w']+)", rest)
    if several is not None and is_finite(several["next"].lower()):
        return True, False
    mixed = re.match(
        rf"{_SOMEBODY}(?:, {_SOMEBODY})*,? and {_SOMEBODY} (?:are|were|have|will|both|live|work|can|can't) ", rest
    )
    if comma and mixed is not None:
        return True, False
    if comma and re.match(r"[A-Z][\w-]*['’]s (?:an?|the|at|in|on|from|not|still|now|also) ", rest):
        return True, False
    if re.match(rf"{_ONE}['’]s (?:[\w-]+ ){{1,3}}(?:is|are|was|were)\b", rest):
        return True, False
    named = re.match(r"^(?:[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)?|[\w-]+)(?P<is>'s)?\s+(?P<next>[\w']+)", rest)
    if (
        named is not None
        and low not in _NOT_SUBJECT
        and (
            not (verb_base(low) and low not in _RELATION_WORDS and not rest[:1].isupper())
            or (comma and verb_base(low) == low and re.match(r"\w+ (?:is|was) \w", rest))  # "…, test is booked"
        )
    ):
        if named["is"]:
            return comma or spoken, False
        following = named["next"].lower()
        person = rest[:1].isupper() or low.removesuffix("'s") in _RELATION_WORDS
        if person and (is_finite(following) or following in ADVERBS) and not _ON_DAY.match(rest):
            return True, False
        if following in ("is", "are", "was", "were") and low not in ADVERBS:
            return True, False
    if (
        comma
        and re.match(r"^(?!\w+ing\b)(?:[\w'-]+ ){2,3}(?:is|are|was|were|'s)\s", rest)
        and low not in _NOT_SUBJECT
        and not verb_base(low)
    ):
        return True, False
    does = _DOES.match(rest)
    if comma and word in ("and", "but") and does is not None and is_third(does["verb"]) and low not in _NOT_SUBJECT:
        return True, False
    if (
        comma
        and count <= 5
        and re.match(r"^[A-Z][\w'’-]+ on [a-z]", segment)
        and re.search(r"\bon [a-z]|\b[A-Z]\w+ \w+s\b", before)
    ):
        return True, False
    if comma and re.match(r"^(?:supervisor|laptop|phone|car|rent|boss|manager|fav|favou?rite)\b", rest, _I):
        return True, False
    if comma and _OF_THE_THING.match(rest) and re.match(r"(?:i've|i have|i|we've|we have|we|my|our|the)\b", before, _I):
        return False, False
    if _BRINGS_ON.match(rest) and re.search(r"\b(?:allerg|intoleran)", before, _I):
        return True, False
    if comma and _advises(tokens, before):
        return True, False
    return _begins_with_verb(tokens, before, comma), True


_DECIDED_THEN = re.compile(r"(?:decided|agreed|settled|chosen) (?:in|at|on|during|by|today|yesterday|last)\b", _I)
_NOT_YET = re.compile(r"(?:[\w'’-]+ ){1,3}(?:is|are|has|have)(?:n['’]?t| not) yet$", _I)
"""What leaves its verb to the clause before: "but the hotel isn't yet"."""
_KIN_TOGETHER = re.compile(
    rf"(?i:my|our|his|her|their) [a-z-]+ {_ONE}(?:, {_ONE})*,? and {_ONE} (?:are|were|have|both|live|work|go|love|hate|can|can't)\b"
)
"""Several who are somebody's, told of together: "our twins Ola and Tobi are 6"."""
_OF_THE_THING = re.compile(r"(?:called (?-i:[A-Z])|named (?-i:[A-Z])|(?:(?:just|only|recently) )?[a-z]+ed its\b)", _I)
"""What is said of a thing that was just named, and not of the person: "…, failed its MOT", "…, called Faith and Hope"."""
_BRINGS_ON = re.compile(
    r"(?:[\w'-]+ ){1,3}(?:makes?|gives?|brings?|upsets?|irritates?|triggers?|causes?) (?:me|him|her|us|them|my|his|our|their)\b",
    _I,
)
"""What something does to somebody, beside an allergy: "cats make me sneeze"."""


def _advises(tokens: list[str], before: str) -> bool:
    """A clause that says what to do about the one before ("…, carry an epipen"): a bare verb and its object, after what
    is said of somebody; no further member of a list of verbs."""
    while tokens and tokens[0].lower() in ADVERBS:
        tokens = tokens[1:]
    low = tokens[0].lower() if len(tokens) > 2 else ""
    bare = low in _ADVISED or (bool(low) and verb_base(low) == low)
    told = bare and re.match(
        r"(?:an?|the|my|our|his|her|their|it|them|him|this|that|some|no|any|two|one|\d+)\b", tokens[1], _I
    )
    listed = re.search(
        r"\b(?:to|can|could|will|would|must|should|may|let|lets|help|helps|like|likes|love|loves) (?:\w+ )?(?!the\b|an?\b)[a-z]+",
        before,
    )
    said = re.search(r"\b(?:is|are|am|was|has|have)\b|['’](?:s|m|re|ve)\b", before, _I)
    return bool(told and said) and not (listed and _has_base(listed[0]))


_ADVISED = frozenset("call ring carry bring use give avoid keep check take ask put leave mind stop".split())


def _has_base(text: str) -> bool:
    return any(verb_base(word) == word for word in text.split()[1:])


_DOES = re.compile(r"(?:[\w-]+ ){1,2}(?P<verb>\w+s) (?:me|us|him|her|them|it|my|our|the|an?|to|in|at|on|up|for)\b", _I)


def _begins_with_verb(tokens: list[str], before: str, comma: bool) -> bool:
    """An elided subject ("and work as …", "and can't stand …"): the verb agrees with the one before."""
    while tokens and tokens[0].lower() in ADVERBS:
        tokens = tokens[1:]
    if len(tokens) < 2:
        return False
    low = tokens[0].lower()
    if low in AUXILIARY_STARTS:
        return True
    if not is_finite(low) or low.endswith("ing"):
        return False
    base = verb_base(low)
    if is_third(low):
        return any(is_third(word) or word.lower().endswith("'s") for word in before.split())
    if low == base and comma and base in _TASTES and _OWN_TASTE.search(before):
        return True
    if low == base:
        own = _OF_SELF.search(before) is not None
        return (
            own
            and re.match(
                r"(?:in|at|as|on|for|with|to|from|by|a|an|the|my|our|two|\d|every|like|it|no|that|some|about|near|[A-Z])",
                tokens[1],
            )
            is not None
        )
    return comma or _has_verb(before)


_DONE_SOMEHOW = re.compile(
    r"(?P<verb>[a-z]+), (?!(?:most|main|especial|particular|usual|on|ear|dai|week|month)ly\b)(?:(?:very|rather|quite) )?(?:[a-z]{2,}ly|well)\b",
    _I,
)
"""What one does, and after a comma how: "swim, badly"."""
_MAY = re.compile(r"\b(?:to|can|could|will|would|must|should|may|let|lets|help|helps) (?P<verb>[a-z]+)", _I)


def _listed_verbs(text: str) -> bool:
    """Whether a text has a verb that another may stand beside: "I like to cook"."""
    return any(verb_base(found["verb"]) == found["verb"] for found in _MAY.finditer(text))


AUXILIARY_STARTS = frozenset(
    "can't cannot don't doesn't dont doesnt didn't am is was have has had been can will won't never".split()
)


_OWN_TASTE = re.compile(
    r"\b(?:i|we)\b|\b(?:i|we)['’]|^(?:can['’]?t stand|don['’]?t like|hate|love|like|adore|enjoy|prefer)\b", _I
)
_TASTES = frozenset("like love hate prefer enjoy loathe adore dislike".split())


def _has_verb(text: str) -> bool:
    return bool(re.search(r"\w'(?:m|s|re|ve|ll|d)\b", text)) or any(
        is_finite(word) or word.lower() in ("im", "ive", "hes", "shes", "its") for word in re.findall(r"[\w']+", text)
    )


def _verb_near(text: str, most: int, skip: int = 0) -> bool:
    found = re.findall(r"[\w'’-]+", text)[: most + skip]
    if found and re.search(r"['’](?:m|s|re|ve|ll|d)$|^(?:im|ive|hes|shes|its|thats)$", found[0], _I):
        return True
    return any(is_finite(word) for word in found[max(1, skip - 1) :]) or any(
        re.search(r"['’]s$", word) for word in found[1:]
    )


def _ukrainian(text: str) -> Iterator[Clause]:
    start, elided = 0, False
    inside = [found.span() for found in re.finditer(r"\([^()]*\)|«[^»]*»", text)]
    joins = [
        join
        for join in _JOIN_UK.finditer(text)
        if not any(a < join.start() < b for a, b in inside) and not _EVEN_UK.match(text[join.start() :])
    ]
    introduces = (
        re.match(
            r"^(?:(?:[мМ]ене )?(?:звати|звуть)|[яЯ] (?:[—–-] )?(?:(?:капітан|майор|сержант|полковник|лікар|доктор|отець|пан|пані|баба|дід) )?[А-ЯІЇЄҐ]|[А-ЯІЇЄҐ]\S+ мене (?:звати|звуть))",
            text,
        )
        is not None
    )
    for join in joins:
        if join.start() <= start:
            continue
        before, rest = text[start : join.start()], text[join.end() :]
        if _DOUBT_UK.fullmatch(before) or (join[0].strip() in ("і", "й") and _THERE_UK.search(before)):
            continue
        until = next((later.start() - join.end() for later in joins if later.start() > join.end()), len(rest))
        begins, bare = _begins_ukrainian(rest, rest[:until], before, join[0], introduces=introduces)
        filled = _has_too(rest, before) or (not begins and _gapped(rest, rest[:until], before, join[0]))
        if filled:
            yield Clause(before.strip(_ENDS), elided)
            yield from _ukrainian(filled)
            return
        if begins:
            yield Clause(before.strip(_ENDS), elided)
            start, elided = join.end(), bare
    if text[start:].strip(_ENDS):
        yield Clause(text[start:].strip(_ENDS), elided)


_THERE_UK = re.compile(r"(?:^|[ ,])(?:там|тут|тоді|звідти|туди|от|так)$", _I)
"""What a word stresses that joins nothing: «там і навчилась»."""
_EVEN_UK = re.compile(r" [ій] (?:(?:чути|слухати|думати|бачити|знати) не|гадки не|не (?:дума|збира|чу|підозрю)\w+)", _I)
"""A word that joins nothing and stresses what is not: «тато і чути не хоче»."""
_GAP_SUBJECT = re.compile(
    r"^(?P<subject>(?:(?:мій|моя|моє|мої|мого|мою|моєї|моєму|моїй|наш\w*|старш\w+|молодш\w+|менш\w+|друг(?:ий|а|ого|у)) )*(?-i:[а-яіїєґ'’]+(?: [А-ЯІЇЄҐ][а-яіїєґ'’]+)?|[А-ЯІЇЄҐ][а-яіїєґ'’]+))(?:\s+[–—-])?\s+(?P<rest>\S.*)$",
    _I,
)
_HAD_UK = re.compile(r"(?:у|в) \S+ (?P<what>[а-яіїєґ'’]+) (?P<prep>на|до|з|із|від) \S", _I)
_OF_EACH_UK = re.compile(r"(?P<what>день народження|др|днюха|іменини|річниця) (?:у |в )?[\w'’-]+ (?:[—–-] )?\d", _I)
_OF_ANOTHER_UK = re.compile(r"(?:у |в )?[\w'’-]+ (?:[—–-] )?\d{1,2} ", _I)
_MUST_UK = re.compile(
    r"(?P<must>(?:(?:мені|нам) )?(?:треба|потрібно|слід|мушу|мусимо|маю|маємо)) (?:ще )?[а-яіїєґ'’]+ти(?:ся)?\b", _I
)
_HAS_TOO_UK = re.compile(r"(?P<whose>(?:у|в) \S+)(?: теж| також)? ?[—–-] ?(?P<prep>на|до|з|із|від) \S", _I)
"""Who else has what the clause before says, or what else must be done: «у мене алергія на мед, а в Соні – на котів», «день народження мами 3 грудня,
а тата 17 липня»."""


def _has_too(rest: str, before: str) -> str:
    """A clause that leaves out what somebody has, with it; "" where it is none."""
    day = _OF_EACH_UK.match(before.strip())
    if day is not None and _OF_ANOTHER_UK.match(rest):
        return f"{day['what']} {rest}"
    must = _MUST_UK.match(before.strip())
    if must is not None and re.match(r"[а-яіїєґ'’]+ти(?:ся)? \w", rest):
        return f"{must['must']} {rest}"
    had, has = _HAD_UK.match(before.strip()), _HAS_TOO_UK.match(rest)
    if had is None or has is None or had["prep"] != has["prep"]:
        return ""
    return f"{has['whose']} {had['what']} {rest[has.start('prep') :]}"


_GAPPING = frozenset(
    "жити мешкати працювати вчитися вчити навчатися вивчати любити обожнювати боятися грати їсти пити".split()
)
"""Verbs that surely hold for the next clause too; beside another one, that clause stands as it was said."""
_NO_GAP = frozenset(
    "не також теж ще вже навіть тільки лише з із зі у в на до від для про по за під над при без через бо то як де що і й та а".split()
)


def _gapped(rest: str, segment: str, before: str, join: str) -> str:
    """A clause that leaves out the verb of the one before, with that verb: «мама вчителька, а тато …», «сестра живе у
    Львові, а брат у Києві»; "" where it is none."""
    verbs = _verbs(before)
    named = re.search(r"\b(?:звати|звуть|кличуть)\b", before, _I)
    if named is not None and not re.search(r"\b(?:звати|звуть|кличуть)\b", segment, _I):
        verb = named[0]
    elif join.strip(" ,") == "а" and "," in join and len(verbs) == 1 and not _predicative(before):
        verb = verbs[0]
    else:
        return ""
    match = _GAP_SUBJECT.match(rest)
    if match is None or _verbs(segment) or len(segment.split()) < 2:
        return ""
    first = match["subject"].split()[0].lower()
    if first in _NO_GAP or (named is not None and not re.match(r"(?:—|–|-)?\s*(?-i:[А-ЯІЇЄҐ])", match["rest"])):
        return ""
    if (
        named is None
        and not re.match(r"(?-i:[А-ЯІЇЄҐ])", match["subject"].split()[-1])
        and not _somebody_uk(match["subject"])
    ):
        return ""
    if named is None and morphology.lemma(verb) not in _GAPPING:
        return rest
    return f"{match['subject']} {verb} {match['rest']}"


def _somebody_uk(subject: str) -> bool:
    return any(by_longest_stem(RELATION_STEMS_UK, word.lower()) != word.lower() for word in subject.split())


_SOMEWHERE_UK = re.compile(
    r"(?P<who>[^\W\d_][\w'’]*(?: [^\W\d_][\w'’]*){0,2}?) (?:(?:вже|уже|ще|зараз|теперь?|досі|поки|давно|теж|дуже|трохи|зовсім) )*"
    r"(?:(?:у|в|на|під|біля|за|при|без|після|з|із|зі|перед|від|проти) [\w'’«»-]+(?: [\w'’«»-]+){0,2}|вдома|дома|заміжня|(?P<how>[а-яіїєґ'’]+))"
)
AGE_ALONE_UK = re.compile(rf"(?:\d{{1,3}}|{NUMERAL_UK}(?: {NUMERAL_UK})?) (?:рік|роки|років|годи?к?и?|літ)", _I)


def _is_somebody_somewhere_uk(text: str) -> bool:
    """Whether a text says where or how somebody is, without a verb: «дядько Степан у Польщі», «дід Іван ще бадьорий»."""
    found = _SOMEWHERE_UK.fullmatch(text.strip())
    if found is None:
        return False
    how = morphology.parses(found["how"].lower())[0].tag if found["how"] else None
    return (how is None or (how.POS == "ADJF" and how.case == "nomn")) and (
        _somebody_uk(found["who"]) or any(map(morphology.is_given_name, re.findall(r"[А-ЯІЇЄҐ][\w'’]+", found["who"])))
    )


_KIN_NAMED_UK = re.compile(r"^[а-яіїєґ'’]+(?: [—–-])? (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?=$|[ ,(])", _I)
"""Somebody by what they are to the person and by name: «син Петро»."""


_ATTRIBUTE_UK = re.compile(
    r"улюблен\w+ [а-яіїєґ'’]+ (?:[—–-] )?\w|[а-яіїєґ'’]+(?: [а-яіїєґ'’]+)? [—–-] \w"
    r"|(?:графік|зарплата|зарплатня|зп|аванс|оренда|прийом|адреса|телефон|номер|пароль|розмір|зріст|вага|термін) (?!(?:і|й|та)\b)\S",
    _I,
)
"""What something of theirs is, without a verb: «керівник – Степан», «улюблена страва борщ»."""


_EVENT_UK = re.compile(
    r"(?:весілля|хрестини|похорон\w*|випускний|операція|іспит|екзамен|захист|прийом|рейс|виліт|банкет|відпустка|переїзд|концерт|збори|вистава|дедлайн|співбесіда|узд|мрт)\b",
    _I,
)
"""What takes place on a day."""
_DATED_UK = re.compile(rf"\d|\b(?:{MONTH}|{WEEKDAY})\b", _I)
_THEIRS_UK = re.compile(r"(?:його|її|їхн\w+|мій|моя|наш|наша) (?P<who>[а-яіїєґ'’]+) ", _I)
_NOW_IN_UK = re.compile(
    r"(?:(?:зараз|теперь?|наразі)|(?:(?:зараз|теперь?|вже|з [а-яіїєґ'’]+) )*я(?: (?:зараз|теперь?|вже))?) (?:у|в|на) (?-i:[А-ЯІЇЄҐ])[\w'’-]+(?: (?-i:[А-ЯІЇЄҐ])[\w'’-]+)*[.! ]*$",
    _I,
)
_COUNTED_UK = re.compile(
    r"[а-яіїєґ'’]+ (?:один|одна|двоє|троє|четверо|п'ятеро|шестеро|семеро|\d+)\b"
    r"|(?:один|одна|двоє|троє|четверо|п'ятеро|шестеро|семеро|дв[аі]|три|чотири|\d+) [а-яіїєґ'’]+\b",
    _I,
)
"""Those of whom it tells how many there are: «онуків двоє: …»."""
_AT_UK = re.compile(r" (?:у|в|на|з|із) \S.*$")
_IS_SOMEBODY_UK = re.compile(
    r"(?:(?:мо|наш)\w+ )?(?P<kin>[а-яіїєґ'’]+) (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+ (?:[—–-] )?(?:(?:у|в|на) )?[а-яіїєґ'’-]+$",
    _I,
)
"""Somebody by what they are to the person and by name, and in a word what or where they are."""
_OF_NAMED_UK = re.compile(rf"(?P<kin>{_KIN_UK}) (?P<name>(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)[.! ]*$", _I)
_NAMED_KIN_UK = re.compile(rf"(?:(?:мо|наш)\w+ )?{_KIN_UK} (?:по [а-яіїєґ]+ )?(?-i:[А-ЯІЇЄҐ])", _I)
_WITH_THEM_UK = re.compile(
    r"^(?:день народження|др|днюха|іменини|алергія|непереносимість|діабет|астма) (?:у|в) [\w'’-]+ \S", _I
)


def _is_one_by_job_uk(text: str) -> bool:
    """Whether a Ukrainian text is somebody by a name and a job: «Каміла геодезистка», «новенький зварювальник Рашид»."""
    words = [word for word in text.strip(_ENDS).split() if not word.lower().startswith(("новеньк", "молод", "наш"))]
    if len(words) != 2 or not all(word.isalpha() for word in words):
        return False
    named, job = sorted(words, key=lambda word: word[:1].islower())
    return named[:1].isupper() and job[:1].islower() and morphology.is_job(job)


_SOMEBODY_AT_UK = re.compile(
    r"(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+ (?:у|в|на|за|біля|при|коло) (?-i:[а-яіїєґ])[а-яіїєґ'’]+(?:$| (?:і|й|та|а) )", _I
)
"""Somebody by name and where they are, beside another: «Юля на касі, Раїса на вагах»."""
_FAVOURITE_UK = re.compile(r"(?:(?:мій|моя|моє|мої) )?улюблен\w+ [а-яіїєґ'’]+ (?:[–—-] )?[а-яіїєґ'’]+$", _I)
"""What somebody likes most, without a verb: «улюблений колір синій»."""
_IS_ONE_UK = re.compile(
    r"(?:він|вона) (?:колишн\w+ |теж |також )?[а-яіїєґ'’]+(?: (?:у|в|на|з|із) [а-яіїєґ'’]+(?: [а-яіїєґ'’]+)?)?$", _I
)
"""What somebody is, without a verb: «вона колишня фельдшерка»."""
_NOW_I_UK = re.compile(r"(?:тепер|зараз|вже|відтепер) я (?:вже )?(?P<what>[а-яіїєґ'’ -]+)$", _I)
"""What the person is now: «мене підвищили, тепер я старша медсестра»."""


def _begins_ukrainian(rest: str, segment: str, before: str, join: str, *, introduces: bool) -> tuple[bool, bool]:
    comma = bool(re.search(r"[,;–—-]", join))
    low = _first(rest)
    if re.match(
        r"^(?:як(?:ий|а|е|і|ого|ої|ому|ій|у|им|ою|их|ими)|котр\w+|що|щоб|де|коли|якщо|як|якби|поки|ніж|чи)\b", rest, _I
    ):
        return False, False
    word = join.strip(" ,")
    if comma and (
        (word == "а" and _SOMEWHERE_OF_OURS_UK.match(segment))
        or (word in ("і", "й", "та", "а") and _NOW_THEY_UK.match(segment))
    ):
        return True, False
    if re.match(r"^не (?:\d|[А-ЯІЇЄҐ])", rest) or (
        re.search(r"\bне\b[^,]*$", before) and join.strip(" ,") == "а" and not _verbs(segment)
    ):
        return False, False
    has_own = _SUBJECT_UK.match(rest) is not None
    verbs = _verbs(segment)
    somewhere = _is_somebody_somewhere_uk(before)
    before_says = (
        bool(_verbs(before))
        or somewhere
        or bool(_IS_DASHED_UK.search(before))
        or _predicative(before)
        or _AGED_DATIVE_UK.search(before) is not None
        or (comma and _FAVOURITE_UK.match(before) is not None)
        or _IS_ONE_UK.match(before) is not None
    )
    if comma and _MARRIED_UK.match(segment):
        return True, False
    if comma and _ILLNESS_UK.match(segment) and _ILLNESS_NAMED_UK.search(before):
        return True, True  # «цукровий діабет, метформін 850 двічі на день, ще й алергія на йод»
    if comma and _STATE_AFTER_UK.match(segment) and _AGED_DATIVE_UK.search(before):
        return True, True  # «їй 70, після інсульту»
    if comma and _WITH_THEM_UK.match(segment):
        return True, False
    if "потім" in join.lower() and not verbs:
        return False, False
    if comma and before_says and _EVENT_UK.match(segment) and _DATED_UK.search(segment):
        return True, False
    whose = _OF_NAMED_UK.match(segment) if introduces and comma else None
    if whose is not None and morphology.is_name_of_owner(whose["name"], morphology.gender(whose["kin"], "uk")):
        return True, True  # «я Тео, чоловік Ліни»
    theirs = _THEIRS_UK.match(segment)
    if comma and theirs is not None and _somebody_uk(theirs["who"]):
        return True, False
    if comma and _NOW_IN_UK.match(segment):
        return True, True
    if comma and low == "там" and " " in segment.strip() and _SETTLED_UK.search(before):
        return True, False  # «перебрався до Бергена, там нова робота»
    beside = segment.strip(" .!?)(")
    somebody = _IS_SOMEBODY_UK.match(before.strip()) if join.strip() == "," else None
    if somebody is not None and _somebody_uk(somebody["kin"]) and morphology.is_job(_AT_UK.sub("", beside)):
        return True, True  # «чоловік Влад у морі, механік на танкері»
    now = _NOW_I_UK.match(segment) if comma and before_says else None
    if now is not None and morphology.is_job(now["what"]):
        return True, False
    counted = _COUNTED_UK.match(segment) if comma and before_says else None
    if counted is not None and _somebody_uk(counted[0]):
        return True, False
    pet = re.match(r"(?:ще )?(?P<pet>[а-яіїєґ'’]+) (?:[—–-] )?(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?=$|[ ,])", segment)
    if comma and before_says and pet is not None and morphology.pet_of(pet["pet"]):
        return True, False
    if comma and before_says and _ATTRIBUTE_UK.match(segment):
        return True, False
    kin = comma and _KIN_NAMED_UK.match(segment) and _KIN_NAMED_UK.match(before.strip())
    if kin and _somebody_uk(low) and (_somebody_uk(_first(before)) or _first(before).startswith("жінк")):
        return True, False
    if has_own and (verbs or _predicative(segment)):
        return comma or before_says, False
    if word in ("і", "й", "та") and verbs and _IS_ONE_UK.match(before):
        return True, True  # «вона веганка і щоранку о п'ятій бігає»
    starts = _VERB_UK_START.sub("", segment).split()
    if starts and not comma and _infinitive(starts[0]) and any(map(_infinitive, before.split())):
        return False, False  # «хоче продати фуру і йти в таксі»
    if starts and morphology.is_verb_uk(starts[0]) and len(segment.split()) > 1:
        return comma or before_says, True
    alone = segment.strip(" .!?)(")
    if comma and " " not in alone and verbs and not _verbs(before) and morphology.lacks_subject(alone):
        return _NAMED_KIN_UK.match(before.strip()) is not None or _predicative(before), True
    goes_on = bool(verbs) and comma and morphology.lacks_subject(segment, past=somewhere)
    if comma and somewhere and AGE_ALONE_UK.fullmatch(alone):
        return True, True
    if comma and verbs and before_says and (len(segment.split()) > 2 or (goes_on and " " in alone)):
        return True, goes_on
    does = _NAMED_DOES_UK.fullmatch(alone) if comma and verbs and before_says else None
    if does is not None and morphology.is_given_name(does["name"]):
        return True, False
    if _tells_job(segment) and (comma or before_says):
        return True, False
    if comma and _NAMED_SOMEWHERE_UK.match(segment) and re.match(r"(?:[а-яіїєґ'’]+ )?[А-ЯІЇЄҐ]", before):
        return morphology.is_given_name(segment.split(maxsplit=1)[0]), False
    if comma and before_says and join.strip(" ,") == "а" and _NAMED_SOMEWHERE_UK.match(segment):
        return True, False  # «хоче в ліцей, а Настуся у другому класі»
    if join.strip() == "," and before_says and _KIN_SOMEWHERE_UK.match(segment) and _somebody_uk(low):
        return True, False
    if comma and join.strip(" ,") == "а" and _SOMEBODY_SOMEWHERE_UK.match(segment):
        return _somebody_uk(segment.split(maxsplit=1)[0]), False
    if (
        comma
        and before_says
        and re.fullmatch(r"(?:вдівець|вдова|холостяк|пенсіонер(?:ка)?|студент(?:ка)?)[.! ]*", segment, _I)
    ):
        return True, True
    if comma and before_says and re.match(r"(?:колишн\w+|екс-)\S* ?\S+$", segment, _I):
        return True, True
    if comma and re.match(
        r"(?:(?:най)?(?:старш|молодш|менш)|середн|перш|друг|трет)\w+ (?:[—–-] )?(?-i:[А-ЯІЇЄҐ])\S+ \S", segment, _I
    ):
        return True, False
    if (
        comma
        and before_says | bool(before.split())
        and re.match(
            r"^[а-яіїєґ'’-]+ (?:(?:завжди|зазвичай|теперь?|зараз|лежить|стоїть) )+(?:у|в|на|під|біля|за|при|коло|в) ",
            segment,
        )
    ):
        return True, True
    if introduces and comma and segment.strip():
        return True, True
    if (
        comma
        and re.match(r"^\w+(?:ий|а|я|ою|ений|ена|жня)(?=\s|$)", segment)
        and low.startswith(("заміжн", "неодруж", "самотн", "одруж", "розлуч", "вагітн", "алергі", "родом", "народж"))
    ):
        return True, True
    if comma and low == "родом" and len(segment.split()) > 1:
        return True, True
    if (
        _is_one_by_job_uk(segment)
        and (comma or word in ("і", "й", "та"))
        and _is_one_by_job_uk(" ".join(before.split()[-2:]))
    ):
        return True, False
    if comma and _SOMEBODY_AT_UK.match(segment) and re.search(r"\b(?:він|вона)\b|(?-i:[А-ЯІЇЄҐ])", before):
        return True, False
    if word in ("тож", "тому", "так що") and re.match(r"(?:ніяк\w+|жодн\w+|без|тільки|лише) \S", segment, _I):
        return True, True
    if re.search(
        rf"^\w+(?:ові|еві|ці|і|у|ю)\s+(?:вже )?{NUMERAL_UK}\b",
        segment,
    ) and (comma or before_says):
        return True, False
    return False, False


_SELF_UNSET_UK = re.compile(r"^я (?P<name>[а-яіїєґ'’]+) (?P<age>мені \d{1,2}(?: рок\w+| рік)?) (?=[а-яіїєґ])", _I)
"""Who one is and how old, without a comma: «я злата мені 13 вчуся …»."""
_AGED_DATIVE_UK = re.compile(
    rf"^\S+ (?:вже |уже |ще |лише )?{NUMERAL_UK} (?:рок|рік|год|роч|місяц)\w*$"
    rf"|^(?:їй|йому|(?:[а-яіїєґ'’]+ )?(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+(?:у|ю|і|ї|ові|еві|єві)|(?:мам|дон[ьц]+|доч|баб|сестр|тіт)[а-яіїєґ'’]*і|(?:тат|син|дід|брат)[а-яіїєґ'’]*(?:у|ові)) (?:вже |уже |ще |лише )?{NUMERAL_UK}$",
    _I,
)
"""How old somebody is, without a verb: «Даньку шість год»."""
_IS_DASHED_UK = re.compile(r"(?:^|: )(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+ [—–-] \S", _I)
"""Who somebody is, with a dash for "is": «Лєна — бекенд»."""
_ILLNESS_UK = re.compile(
    rf"{_ILL_UK}\b|{MEDICINE} \d",
    _I,
)
"""An illness or a medicine in its dose, told beside others."""
_ILLNESS_NAMED_UK = re.compile(
    rf"алергі|непереносим|діабет|астм|гіпертоні|аритмі|мігрен|епілепсі|целіакі|артрит|подагр|\b{MEDICINE} \d",
    _I,
)
_STATE_AFTER_UK = re.compile(
    r"(?:після|на (?:пенсії|інвалідності|милицях|діалізі|інсуліні|пігулках|таблетках)|з (?:діабет|гіпертон|астм|артрит|тиск)\w*|без) [а-яіїєґ'’]|(?:на (?:пенсії|інвалідності|милицях|діалізі|інсуліні))$",
    _I,
)
"""What state somebody is in, without a verb."""
_NOW_THEY_UK = re.compile(r"(?:тепер|вже|зараз) (?:я|ми|він|вона|вони) \S", _I)
"""What is so of somebody now, after what was."""
_SOMEWHERE_OF_OURS_UK = re.compile(r"(?:на|у|в|біля|за) [а-яіїєґ'’]+ (?:у|в) (?:нас|мене) (?-i:[А-ЯІЇЄҐ])", _I)
"""Who is somewhere at one's own place: «на кухні в нас Гліб»."""
_SETTLED_UK = re.compile(
    r"\b(?:(?:переїха|перебра|переселил|оселил|мешка|повернул|повернувся|перевел|перевівся)|жив(?:у|е|емо|уть|в|ла|ли)?\b)",
    _I,
)
"""That somebody lives in a place, or came to live there."""
_MARRIED_UK = re.compile(
    r"(?:(?:з|із|зі) (?:ним|нею|чоловіком|дружиною|жінкою) )?(?:вже |уже |давно |досі |ще )*(?:розлучен|розведен|одружен|заміжн|незаміжн|неодружен)[а-яіїєґ]+\b",
    _I,
)
"""The person's own state after a list of their children."""


def _infinitive(word: str) -> bool:
    return word.endswith(("ти", "тися", "тись")) and "infn" in str(morphology.parses(word.lower())[0].tag)


_SOMEBODY_IS = re.compile(
    r"^(?:(?:мій|моя|наш|наша|старш\w+|молодш\w+) )*(?P<who>[а-яіїєґ'’]+|(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)(?: (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)?(?: (?:у|в) (?:мене|нас))?(?: [—–-])? (?P<job>.+)$",
    _I,
)


def _tells_job(text: str) -> bool:
    """Whether a clause without a verb says what somebody does for a living: «тато тракторист»."""
    found = _SOMEBODY_IS.match(text)
    return (
        found is not None
        and (found["who"][0].isupper() or _somebody_uk(found["who"]) or found["who"].lower() in ("він", "вона", "я"))
        and morphology.is_job(found["job"])
    )


def _verbs(text: str) -> list[str]:
    return [
        word
        for word in re.findall(r"[\w'’-]+", text)
        if re.search("[а-яіїєґ]", word.lower()) and morphology.is_verb_uk(word)
    ]


def _predicative(text: str) -> bool:
    """A clause without a verb that says something all the same: «мені 29», «він із Тернополя», «в мене алергія»."""
    named = text.split()
    if _tells_job(text) or AGE_ALONE_UK.fullmatch(text.strip(_ENDS)):
        return True
    if (
        len(named) == 2
        and named[0][:1].isupper()
        and any(
            each.tag.POS in ("NOUN", "ADJF") and each.tag.case in ("nomn", None)
            for each in morphology.parses(named[1].lower())[:2]
        )
    ):
        return True
    return (
        re.search(
            rf"(?:^|\s)(?:мені|йому|їй|нам|\w+(?:ові|еві|ці|мі)) (?:вже |тільки |лише |скоро |(?:у|в) [а-яіїєґ'’]+ |цього року )*{NUMERAL_UK}|(?:у|в) (?:мене|нас|нього|неї)|^(?:у|в) (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+[аяи] \w|^(?:я|він|вона|ми|вони) |\s[–—-]\s|(?:мені|їй|йому|йому) (?:теж |також )?(?:не )?(?:можна|треба|потрібно)",
            text,
            _I,
        )
        is not None
    )
