"""What people state of themselves in English: one rule a form. The first rule that matches a whole clause counts."""

from __future__ import annotations

import re
from collections.abc import Mapping

from desktop.assistant.rules.statement import Part, Rule, one_of, rule
from desktop.assistant.rules.vocabulary import JOBS_EN, NAME, PETS_EN, RELATIONS_EN

REL = one_of(tuple(word.replace("_", " ") for word in RELATIONS_EN))
PET = one_of(PETS_EN)
AM = r"(?:i'm|i am|im)"
OFTEN = (
    r"(?:(?:currently|now|still|also|really|actually|always|usually|mostly|absolutely|just|both|totally|do|already) )*"
)
IS = r"(?:is|'s|was|are|=|:)"
V = r"(?P<value>.+)"
WHO = rf"(?P<who>{NAME})"
ASSET = r"(?:the )?(?P<asset>(?-i:[A-Za-z][\w-]*)(?: [\w-]+){0,2} (?-i:[A-Z]?\d+[A-Z]?)|(?-i:[A-Z]{1,5}-?\d+))"
_NO_NAMES = frozenset(
    "it this that there here he she they we you i what who the a an my our your his her their its today tomorrow yesterday"
    " everyone everybody nobody someone something nothing god one now then if when so and but or not no yes sure sorry"
    " fine good great ok okay done back home ready happy sad tired sick hungry busy late here mr mrs both all"
    " monday tuesday wednesday thursday friday saturday sunday".split()
)
_NO_THINGS = frozenset(
    "question point problem guess bad day answer idea thought thoughts opinion bet mistake fault turn pleasure message"
    " issue concern understanding hope wish apologies request favourite favorite name birthday life god first last next"
    " code error current main only other".split()
)
EVENTS = (
    r"(?:meeting|appointment|exam|interview|flight|test|date|party|wedding|concert|trip|vacation|holiday|conference"
    r"|deadline|class|lesson|call|surgery|checkup|presentation|dinner|lunch|train|reservation|vet visit|visit)"
)
SKILLS = (
    r"(?:play|swim|drive|cook|speak|code|program|ski|sing|draw|paint|dance|ride|juggle|knit|sew|type|fly|bake|skate"
    r"|surf|read music|write|sail|climb|weld|touch-type)"
)
ILLS = r"(?:asthma|diabetes|epilepsy|celiac disease|coeliac disease|adhd|migraines?|insomnia|high blood pressure|arthritis)"


def is_name(groups: Mapping[str, str]) -> bool:
    """Neither a pronoun nor a word that only begins the sentence."""
    return groups["who"].split()[0].lower().removesuffix("'s") not in _NO_NAMES


def names_self(groups: Mapping[str, str]) -> bool:
    return all(word.lower() not in _NO_NAMES for word in groups["value"].split())


def is_thing(groups: Mapping[str, str]) -> bool:
    return groups["thing"].split()[-1].lower() not in _NO_THINGS and groups["thing"].lower() not in _NO_THINGS


def is_dated(groups: Mapping[str, str]) -> bool:
    return re.search(r"\d", groups["value"]) is not None


def is_born(groups: Mapping[str, str]) -> bool:
    """Somebody on some day."""
    return is_name(groups) and is_dated(groups)


def is_proper(groups: Mapping[str, str]) -> bool:
    """Begins with a capital, or says how something is done: a subject one can know, not "that" or "him"."""
    return groups["value"][:1].isupper() or groups["value"].lower().startswith("how to ")


_NO_WORK = re.compile(
    r"(?:in|up|us|him|her|them|you|such|these|those|other|others|many|some|lots)\b|.*\b(?:group|club|gym|class|course|choir|league|community|team|band|party|conversation|call|meeting)s?\b"
    r"|an? (?!.*\b(?:company|firm|start-?up|bank|school|university|college|hospital|clinic|agency|studio|shop|store|office|factory|business|restaurant|caf[eé]|farm|lab|charity|newspaper)\b)"
    r"|(?!(?:the|my|our|an?)\b)(?-i:[a-z])\S* \S",
    re.IGNORECASE,
)


def is_workplace(groups: Mapping[str, str]) -> bool:
    """A place where one is employed: neither people nor a group that one joins."""
    return _NO_WORK.match(groups["value"]) is None


def person(category: str, key: str, value: str = "{value}") -> Part:
    return Part(category, key, value, subject="{who}")


PLAN = Part("personal_context", "plan", "{value}", plan=True)

LIFE: tuple[Rule, ...] = (
    rule(rf"my (?:full |real |first )?name(?: is|'s|:) {V}", Part("personal", "name", shape="name")),
    rule(
        rf"my (?P<which>last name|surname|middle name|nickname)(?: is|'s) {V}",
        Part("personal", "{which}", shape="name"),
    ),
    rule(
        rf"(?:you can |please |just )*call me (?!back|later|when|tomorrow|today|on |at |if ){V}",
        Part("personal", "preferred name", shape="name"),
    ),
    rule(rf"(?:i'm|i am) (?:called|named) {V}", Part("personal", "name", shape="name")),
    # Where
    rule(
        rf"i used to live in (?P<was>[^,;]+?),? (?:and |but )?(?:now|these days|today)(?: i)?(?: live| i'm| am)?(?: in)? {V}",
        Part("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"i (?:no longer|don't) live in (?P<was>[^,;]+?)(?: any ?more| any longer)?,? (?:and |but )?(?:i )?(?:now )?(?:live |moved |i'm )?(?:in|to) {V}",
        Part("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:i|we)(?:'ve| have)? {OFTEN}(?:recently )?(?:moved|relocated)(?: from (?P<was>[^,]+?))?(?: back| over| again)? to {V}",
        Part("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"i {OFTEN}(?:moved|relocated) from (?P<was>[^,]+) (?:in)?to {V}",
        Part("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:i|we) {OFTEN}(?:live|reside|stay)(?: now| currently)? (?:in|at) {V}",
        Part("personal", "location", shape="place"),
    ),
    rule(
        rf"{AM} {OFTEN}(?:living|residing|based|located)(?: now| currently)? (?:in|at) {V}",
        Part("personal", "location", shape="place"),
    ),
    rule(
        rf"my (?:current )?(?:home ?town|hometown|home city) (?:is|was) {V}",
        Part("personal", "hometown", shape="place"),
    ),
    rule(
        rf"my (?:current )?(?:city|town|location|place of residence) is (?:now )?{V}",
        Part("personal", "location", shape="place"),
    ),
    rule(rf"i (?:used to live|once lived|lived|have lived) in {V}", Part("personal", "lived in", shape="place")),
    rule(
        rf"(?:{AM} (?:originally )?from|i (?:originally )?come from|i grew up in) {V}",
        Part("personal", "hometown", shape="place"),
    ),
    rule(rf"i was born (?:on|in) {V}", Part("personal", "birthday"), accepts=is_dated),
    rule(rf"i was born in {V}", Part("personal", "birthplace", shape="place")),
    rule(rf"my (?:home |postal |new )?address is {V}", Part("personal", "address")),
    # Age, birthday, family
    rule(
        r"(?:i'm|i am|im|i just turned|i turned|my age is) (?:now )?(?P<value>\d{1,3})(?: years? old| years| y\.?o\.?)?(?: today| now)?",
        Part("personal", "age"),
    ),
    rule(rf"my (?:birthday|date of birth|birth date)(?: is|'s)?(?: on)? {V}", Part("personal", "birthday")),
    rule(
        rf"my (?P<relation>{REL})'s (?P<thing>birthday|job|address|phone number|number|favou?rite \w+) (?:is|'s) (?:on )?{V}",
        Part("relationship", "{relation} {thing}"),
    ),
    rule(
        rf"my (?P<relation>{REL}) was born (?:on|in) {V}", Part("relationship", "{relation} birthday"), accepts=is_dated
    ),
    rule(
        rf"my (?P<relation>{REL})(?:'s name is| is called| is named| goes by|, named|'s called) {V}",
        Part("relationship", "{relation}", shape="name"),
    ),
    rule(rf"{AM} (?:married to|engaged to|dating) {WHO}", Part("relationship", "partner", "{who}"), accepts=is_name),
    rule(
        rf"{AM} (?P<value>married|single|divorced|engaged|widowed|separated|in a relationship)",
        Part("relationship", "relationship status"),
    ),
    rule(
        rf"i have (?:a|an|one) (?P<relation>{REL})(?:,)? (?:named |called |whose name is |- ){V}",
        Part("relationship", "{relation}", shape="name"),
    ),
    rule(
        rf"i have (?P<value>(?:a|an|one|two|three|four|five|six|\d) (?:{REL}s?|children|sisters?|brothers?))",
        Part("relationship", "family", "has {value}"),
    ),
    rule(rf"i have no (?P<value>{REL}s?|children|siblings)", Part("relationship", "family", "has no {value}")),
    rule(
        rf"my (?P<pet>{PET})(?:'s name is| is called| is named|'s called| is) (?P<value>{NAME}|\w+)",
        Part("personal_context", "{pet}", shape="name"),
    ),
    rule(
        rf"i (?:have|got|own|adopted) (?:a|an|one) (?:\w+ )?(?P<pet>{PET}),? (?:named|called|whose name is) {V}",
        Part("personal_context", "{pet}", shape="name"),
    ),
    rule(
        rf"i {OFTEN}(?:have|own|got|adopted) (?P<value>(?:a|an|one|two|three|four|five|\d)(?: \w+)? {PET}s?(?:(?:,|:)? (?:named |called )?{NAME}(?:(?:,|,? and) {NAME})+)?)",
        Part("personal_context", "pet"),
    ),
    rule(rf"my (?P<relation>{REL}) (?:is|'s) (?:an? )?(?P<value>{JOBS_EN})", Part("relationship", "{relation} job")),
    rule(
        rf"my (?P<relation>{REL}) (?:is|'s) (?P<value>\d{{1,3}})(?: years? old)?",
        Part("relationship", "{relation} age"),
    ),
    rule(
        rf"my (?P<relation>{REL}) (?:lives|is living) in {V}",
        Part("relationship", "{relation} location", shape="place"),
    ),
    rule(
        rf"my (?P<relation>{REL}) works (?P<value>(?:at|for|as|in) .+)",
        Part("relationship", "{relation} job", "works {value}"),
    ),
    rule(
        rf"my (?P<relation>{REL}) (?P<value>(?:likes|loves|hates|prefers|has|plays|speaks|studies|is allergic to|can't eat|doesn't) .+)",
        Part("relationship", "{relation} detail"),
    ),
    rule(
        rf"my (?P<relation>{REL})(?: is|'s| are|:|,) (?P<value>{NAME}(?:(?:,| and|, and) {NAME})*|\w+)",
        Part("relationship", "{relation}", shape="name"),
    ),
    rule(rf"my (?P<relation>{REL}) (?:is|'s) {V}", Part("relationship", "{relation} detail", "is {value}")),
    # Work and study
    rule(
        rf"i {OFTEN}work as (?:an? |the )?(?P<job>.+?) (?:at|for) {V}",
        Part("work_context", "job", "{job}"),
        Part("work_context", "employer"),
    ),
    rule(rf"i {OFTEN}work as (?:an? |the )?{V}", Part("work_context", "job")),
    rule(rf"{AM} {OFTEN}working as (?:an? |the )?{V}", Part("work_context", "job")),
    rule(
        rf"i {OFTEN}work (?:at|for|with) (?!home|night|the moment|a living|myself)(?P<value>[^,]+?) as (?:an? |the )(?P<job>{JOBS_EN})",
        Part("work_context", "employer"),
        Part("work_context", "job", "{job}"),
    ),
    rule(
        rf"i {OFTEN}work (?:at|for|with) (?!home|night|the moment|a living|myself){V}",
        Part("work_context", "employer"),
        accepts=is_workplace,
    ),
    rule(rf"{AM} {OFTEN}(?:working|employed) (?:at|for|by) (?!home|the moment){V}", Part("work_context", "employer")),
    rule(
        rf"i (?:just |recently )?(?:joined|started (?:a new job |working )?(?:at|for|with)|got a (?:new )?job at|switched jobs to|now work (?:at|for)) {V}",
        Part("work_context", "employer"),
        change="update",
        accepts=is_workplace,
    ),
    rule(rf"my (?:new |current )?(?:employer|company|workplace) is {V}", Part("work_context", "employer")),
    rule(
        rf"my (?:new |current )?(?:job|profession|occupation|job title|position)(?: title)? is (?:an? )?{V}",
        Part("work_context", "job"),
    ),
    rule(
        rf"i {OFTEN}work (?P<value>(?:from home|remotely|part[- ]time|full[- ]time|night shifts?|at night|nights|on weekends|for myself)(?: .+)?)",
        Part("work_context", "work style", "works {value}"),
    ),
    rule(rf"i {OFTEN}work in {V}", Part("work_context", "field of work")),
    rule(rf"i {OFTEN}own (?:quite )?{V}", Part("personal_context", "owns")),
    rule(
        rf"{AM} (?:living |back |based |staying )?in (?P<value>(?-i:[A-Z])[^,]*?) (?:now|these days|at the moment|nowadays)",
        Part("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:{AM} )?(?:an? )?(?:(?:first|second|third|fourth|final|last|1st|2nd|3rd|4th)[- ]year |phd |master'?s |graduate |undergraduate )?(?P<value>(?!exchange\b|former\b)[a-z][\w ]{{2,30}}?) (?:student|major|undergrad) (?:in|at) (?P<place>(?-i:[A-Z]).*)",
        Part("personal_context", "studies"),
        Part("personal", "location", "{place}", shape="place"),
    ),
    rule(
        rf"(?:i(?:'ve| have)? |{AM} )?(?:just |recently )?(?:switched|changed|switching|moved over) (?:my (?:major|studies|degree|course) )?(?:from (?P<was>[\w ]+?) )?to (?P<value>[a-z][\w ]*?)(?: (?:this|last|in) .*)",
        Part("personal_context", "studies"),
        change="update",
    ),
    rule(
        rf"{AM} (?:an?|the) (?P<value>{JOBS_EN}) (?:at|for) (?P<place>.+)",
        Part("work_context", "job"),
        Part("work_context", "employer", "{place}"),
    ),
    rule(
        rf"{AM} (?:an? )?(?:now )?(?:an? )?(?P<value>{JOBS_EN})(?: by (?:trade|profession|training))?",
        Part("work_context", "job"),
    ),
    rule(r"(?:i'm|i am) (?P<value>retired|unemployed|self-employed|between jobs)", Part("work_context", "work status")),
    rule(
        rf"(?:i {OFTEN}(?:study|major in)|{AM} {OFTEN}(?:studying|majoring in)) {V}",
        Part("personal_context", "studies"),
    ),
    rule(rf"{AM} {OFTEN}working on {V}", Part("project", "working on")),
    rule(rf"my project (?:is called|is named|is) {V}", Part("project", "project")),
)
