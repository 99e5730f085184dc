"""How people state things in English: one rule a form, of which the first that matches a whole clause counts; and what
is said with doubt, not in earnest, or by somebody else."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.assistant.rules.statement_forms import Rule, StatementTemplate, one_of, rule
from desktop.assistant.rules.text import NO_SAID
from desktop.assistant.rules.vocabulary import (
    CALLING_EN,
    NAME,
    NATIONALITIES_EN,
    PETS_EN,
    RELATIONS_EN,
    is_calling,
    is_illness,
)
from desktop.core import patterns as re

REL = one_of(tuple(word.replace("_", " ") for word in RELATIONS_EN))
PET = one_of(PETS_EN)
AM = r"(?:i'm|i am|im)"
OFTEN = (
    r"(?:(?:currently|now|still|also|really|actually|always|usually|mostly|absolutely|just|both|totally|do|already) )*"
)
IS = r"(?:is|'s|was|are|=|:)"
V = r"(?P<value>.+)"
_NO_DAY = r"(?!(?:the )?\d{1,2}(?:st|nd|rd|th)\b)"
"""What begins like a day or a floor is no place where somebody lives."""
EMPLOYED_BY = r"(?:at|for|with|in(?= (?:the|an?|my|our)\b)) (?P<place>.+)"
WORKING_IN = r"(?:in|near|outside) (?P<place>(?-i:[A-Z])[\w'’ -]*)"
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


def is_name(groups: Mapping[str, str]) -> bool:
    """Neither a pronoun nor a word that only begins the sentence."""
    return re.sub(r"['’](?:s|ve|ll|d|re)$", "", groups["who"].split()[0].lower()) not in _NO_NAMES


def names_self(groups: Mapping[str, str]) -> bool:
    return all(word.lower() not in _NO_NAMES for word in groups["value"].split())


def tells_illness(groups: Mapping[str, str]) -> bool:
    return is_illness(groups["value"])


def tells_job(groups: Mapping[str, str]) -> bool:
    return is_calling(groups.get("job") or groups["value"])


def is_employed(groups: Mapping[str, str]) -> bool:
    """Whether the place is an employer's, of somebody whose job is told: no town, no country."""
    return tells_job(groups) and is_workplace({"value": groups["place"]})


def is_somebodys_job(groups: Mapping[str, str]) -> bool:
    return is_name(groups) and tells_job(groups)


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


def person(category: str, key: str, value: str = "{value}") -> StatementTemplate:
    return StatementTemplate(category, key, value, subject="{who}")


PLAN = StatementTemplate("personal_context", "plan", "{value}", plan=True)

LIFE: tuple[Rule, ...] = (
    rule(rf"my (?:full |real |first )?name(?: is|'s|:) {V}", StatementTemplate("personal", "name", shape="name")),
    rule(
        r"(?:it's |its |it is |this is )?(?P<value>(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+){0,2}) here",
        StatementTemplate("personal", "name", shape="name"),
    ),
    rule(
        rf"my (?P<which>last name|surname|middle name|nickname)(?: is|'s) {V}",
        StatementTemplate("personal", "{which}", shape="name"),
    ),
    rule(
        rf"(?:you can |please |just )*(?:call me|i(?:'d| would)? (?:rather|prefer to) be called|i(?:'d rather)? go by|(?:everyone|everybody|people|folks|friends|my friends)(?: just| usually| all)? calls? me) (?!back|later|when|tomorrow|today|on |at |if ){V}",
        StatementTemplate("personal", "preferred name", shape="name"),
    ),
    rule(rf"(?:i'm|i am) (?:called|named) {V}", StatementTemplate("personal", "name", shape="name")),
    # Where
    rule(
        rf"i used to live in (?P<was>[^,;]+?),? (?:and |but )?(?:now|these days|today)(?: i)?(?: live| i'm| am)?(?: in)? {V}",
        StatementTemplate("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"i (?:no longer|don't) live in (?P<was>[^,;]+?)(?: any ?more| any longer)?,? (?:and |but )?(?:i )?(?:now )?(?:live |moved |i'm )?(?:in|to) {V}",
        StatementTemplate("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:i|we)(?:'ve| have)? {OFTEN}(?:recently )?(?:moved|relocated) to (?P<value>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)*) from (?P<was>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)*)(?: (?P<rest>.*))?",
        StatementTemplate("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:i|we)(?:'ve| have)? {OFTEN}(?:recently )?(?:moved|relocated)(?: from (?P<was>[^,]+?))?(?: back| over| again)? to {_NO_DAY}{V}",
        StatementTemplate("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"i {OFTEN}(?:moved|relocated) from (?P<was>[^,]+) (?:in)?to {V}",
        StatementTemplate("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:i|we) {OFTEN}(?:live|reside|stay)(?: now| currently)? (?:in|at) {V}",
        StatementTemplate("personal", "location", shape="place"),
    ),
    rule(
        rf"{AM} {OFTEN}(?:living|residing|based|located)(?: now| currently)? (?:in|at) {V}",
        StatementTemplate("personal", "location", shape="place"),
    ),
    rule(
        rf"my (?:current )?(?:home ?town|hometown|home city) (?:is|was) {V}",
        StatementTemplate("personal", "hometown", shape="place"),
    ),
    rule(
        rf"my (?:current )?(?:city|town|location|place of residence) is (?:now )?{V}",
        StatementTemplate("personal", "location", shape="place"),
    ),
    rule(
        rf"i (?:used to live|once lived|lived) in {V}",
        StatementTemplate("personal", "lived in", shape="place"),
    ),
    rule(
        rf"(?:{AM} (?:originally )?from|i (?:originally )?come from|i grew up in) {V}",
        StatementTemplate("personal", "hometown", shape="place"),
    ),
    rule(rf"i was born (?:on|in) {V}", StatementTemplate("personal", "birthday"), accepts=is_dated),
    rule(rf"i was born in {V}", StatementTemplate("personal", "birthplace", shape="place")),
    rule(rf"my (?:home |postal |new )?address is {V}", StatementTemplate("personal", "address")),
    # Age, birthday, family
    rule(
        r"(?:i'm|i am|im|i just turned|i turned|my age is) (?:now )?(?P<value>\d{1,3})(?: years? old| years| y\.?o\.?)?(?: today| now)?",
        StatementTemplate("personal", "age"),
    ),
    rule(
        rf"my (?:birthday|date of birth|birth date)(?: is|'s)?(?: on)? {V}", StatementTemplate("personal", "birthday")
    ),
    rule(
        rf"my (?P<relation>{REL})'s (?P<thing>birthday|job|address|phone number|number|favou?rite \w+) (?:is|'s) (?:on )?{V}",
        StatementTemplate("relationship", "{relation} {thing}"),
    ),
    rule(
        rf"my (?P<relation>{REL}) was born (?:on|in) {V}",
        StatementTemplate("relationship", "{relation} birthday"),
        accepts=is_dated,
    ),
    rule(
        rf"my (?P<relation>{REL})(?:'s name is| is called| is named| goes by|, named|'s called) {V}",
        StatementTemplate("relationship", "{relation}", shape="name"),
    ),
    rule(
        rf"{AM} (?:married to|engaged to|dating) {WHO}",
        StatementTemplate("relationship", "partner", "{who}"),
        accepts=is_name,
    ),
    rule(
        rf"{AM} (?P<value>married|single|divorced|engaged|widowed|separated|in a relationship)",
        StatementTemplate("relationship", "relationship status"),
    ),
    rule(
        rf"i have (?:a|an|one) (?P<relation>{REL})(?:,)? (?:named |called |whose name is |- ){V}",
        StatementTemplate("relationship", "{relation}", shape="name"),
    ),
    rule(
        rf"i have (?P<value>(?:a|an|one|two|three|four|five|six|\d) (?:{REL}s?|children|sisters?|brothers?))",
        StatementTemplate("relationship", "family", "has {value}"),
    ),
    rule(
        rf"i have no (?P<value>{REL}s?|children|siblings)",
        StatementTemplate("relationship", "family", "has no {value}"),
    ),
    rule(
        rf"my (?P<pet>{PET})(?:'s name is| is called| is named|'s called| is) (?P<value>{NAME}|\w+)",
        StatementTemplate("personal_context", "{pet}", shape="name"),
    ),
    rule(
        rf"i (?:have|got|own|adopted) (?:a|an|one) (?:\w+ )?(?P<pet>{PET}),? (?:named|called|whose name is) {V}",
        StatementTemplate("personal_context", "{pet}", shape="name"),
    ),
    rule(
        rf"i {OFTEN}(?:have|own|got|adopted) (?P<value>(?:a|an|one|two|three|four|five|\d)(?: \w+)? {PET}s?(?:(?:,|:)? (?:named |called )?{NAME}(?:(?:,|,? and) {NAME})+)?)",
        StatementTemplate("personal_context", "pet"),
    ),
    rule(
        rf"my (?P<relation>{REL}) (?:is|'s) (?:an? )?(?P<value>{CALLING_EN})(?: by (?:trade|profession|training))?",
        StatementTemplate("relationship", "{relation} job"),
        accepts=tells_job,
    ),
    rule(
        rf"my (?P<relation>{REL}) (?:is|'s) (?:an? )?(?P<value>{CALLING_EN}) {EMPLOYED_BY}",
        StatementTemplate("relationship", "{relation} job", "{value}"),
        StatementTemplate("relationship", "{relation} employer", "{place}"),
        accepts=is_employed,
    ),
    rule(
        rf"my (?P<relation>{REL}) (?:is|'s) (?P<value>\d{{1,3}})(?: years? old)?",
        StatementTemplate("relationship", "{relation} age"),
    ),
    rule(
        rf"my (?P<relation>{REL}) (?:lives|is living) in {V}",
        StatementTemplate("relationship", "{relation} location", shape="place"),
    ),
    rule(
        rf"my (?P<relation>{REL}) works (?P<value>(?:at|for|as|in) .+)",
        StatementTemplate("relationship", "{relation} job", "works {value}"),
    ),
    rule(
        rf"my (?P<relation>{REL}) (?P<value>(?:likes|loves|hates|prefers|has|plays|speaks|studies|is allergic to|can't eat|doesn't) .+)",
        StatementTemplate("relationship", "{relation} detail"),
    ),
    rule(
        rf"my (?P<relation>{REL})(?: is|'s| are|:|,) (?P<value>(?!{NATIONALITIES_EN}$){NAME}(?:(?:,| and|, and) {NAME})*|(?!{NATIONALITIES_EN}$)\w+)",
        StatementTemplate("relationship", "{relation}", shape="name"),
    ),
    rule(
        rf"my (?P<relation>{REL}) (?:is|'s) {V}", StatementTemplate("relationship", "{relation} detail", "is {value}")
    ),
    # Work and study
    rule(
        rf"(?:{AM} )?{OFTEN}(?:an? )?(?P<value>(?!.*\band\b)(?!my\b|his\b|her\b|i\b)[\w -]+?) by (?:profession|trade|occupation|training)",
        StatementTemplate("work_context", "job"),
    ),
    rule(
        rf"i {OFTEN}work as (?:an? |the )?(?P<job>.+?) (?:at|for) {V}",
        StatementTemplate("work_context", "job", "{job}"),
        StatementTemplate("work_context", "employer"),
    ),
    rule(rf"i {OFTEN}work as (?:an? |the )?{V}", StatementTemplate("work_context", "job")),
    rule(
        rf"i(?:'ve| have)? (?:just |recently |then |eventually )?bec(?:a|o)me an? {V}",
        StatementTemplate("work_context", "job"),
        accepts=tells_job,
    ),
    rule(rf"{AM} {OFTEN}working as (?:an? |the )?{V}", StatementTemplate("work_context", "job")),
    rule(
        rf"{AM} (?:now |currently )?(?:the )?(?P<value>(?:(?:deputy|assistant|acting|vice|managing|co) )?(?:head|director|manager|chief|captain|president|chair(?:man|woman|person)?|editor|leader|lead|owner|founder) of (?:the )?[\w'’ -]{{2,30}}?)(?: now| these days)?",
        StatementTemplate("work_context", "job"),
        change="update",
    ),
    rule(
        r"i (?:have |'ve )?(?:just |recently )?(?:started|begun|began|got a job|got hired|was hired)(?: work(?:ing)?)? as an? "
        rf"(?P<value>{CALLING_EN}) (?:at|for|with) (?P<place>[A-Z]\w*(?: [A-Z]\w*)*)(?: (?:on|since|last|this|in (?!(?:19|20)\d\d)) ?.+)?",
        StatementTemplate("work_context", "job"),
        StatementTemplate("work_context", "employer", "{place}"),
        accepts=tells_job,
    ),
    rule(
        rf"i {OFTEN}work (?:at|for|with) (?!home|night|the moment|a living|myself)(?P<value>[^,]+?) as (?:an? |the )(?P<job>{CALLING_EN})",
        StatementTemplate("work_context", "employer"),
        StatementTemplate("work_context", "job", "{job}"),
        accepts=tells_job,
    ),
    rule(
        rf"i {OFTEN}work (?:at|for|with) (?!home|night|the moment|a living|myself)(?P<value>[^,]+?) as (?:an? |the )?(?P<job>[a-z][\w-]*(?: [a-z][\w-]*){{0,2}})",
        StatementTemplate("work_context", "employer"),
        StatementTemplate("work_context", "job", "{job}"),
        accepts=is_workplace,
    ),
    rule(
        rf"i {OFTEN}work (?:at|for|with) (?!home|night|the moment|a living|myself){V}",
        StatementTemplate("work_context", "employer"),
        accepts=is_workplace,
    ),
    rule(
        rf"{AM} {OFTEN}(?:working|employed) (?:at|for|by) (?!home|the moment){V}",
        StatementTemplate("work_context", "employer"),
    ),
    rule(
        rf"i (?:just |recently )?(?:joined|started (?:a new job |working )?(?:at|for|with)|got a (?:new )?job at|switched jobs to|now work (?:at|for)) {V}",
        StatementTemplate("work_context", "employer"),
        change="update",
        accepts=is_workplace,
    ),
    rule(rf"my (?:new |current )?(?:employer|company|workplace) is {V}", StatementTemplate("work_context", "employer")),
    rule(
        rf"my (?:new |current )?(?:job|profession|occupation|job title|position)(?: title)? is (?:an? )?{V}",
        StatementTemplate("work_context", "job"),
    ),
    rule(
        rf"i {OFTEN}work (?P<value>(?:from home|remotely|part[- ]time|full[- ]time|night shifts?|at night|nights|on weekends|for myself)(?: .+)?)",
        StatementTemplate("work_context", "work style", "works {value}"),
    ),
    rule(rf"i {OFTEN}work in {V}", StatementTemplate("work_context", "field of work")),
    rule(rf"i {OFTEN}own (?:quite )?{V}", StatementTemplate("personal_context", "owns")),
    rule(
        rf"{AM} (?:living |back |based |staying )?in (?P<value>(?-i:[A-Z])[^,]*?) (?:now|these days|at the moment|nowadays)",
        StatementTemplate("personal", "location", shape="place"),
        change="update",
    ),
    rule(
        rf"(?:{AM} )?(?:an? )?(?:(?:first|second|third|fourth|final|last|1st|2nd|3rd|4th)[- ]year |phd |master'?s |graduate |undergraduate )?(?P<value>(?!exchange\b|former\b|i\b)[a-z][\w ]{{2,30}}?) (?:student|major|undergrad) (?:in|at) (?P<place>(?-i:[A-Z]).*)",
        StatementTemplate("personal_context", "studies"),
        StatementTemplate("personal", "location", "{place}", shape="place"),
    ),
    rule(
        rf"(?:i(?:'ve| have)? |{AM} )?(?:just |recently )?(?:switched|changed|switching|moved over) (?:my (?:major|studies|degree|course) )?(?:from (?P<was>[\w ]+?) )?to (?!(?:days?|nights?|mornings?|evenings?|lates?|earl(?:y|ies)|part|full|half|remote|freelanc\w*|decaf|tea|coffee|water|oat|soy|almond|plant|contact|contacts|glasses|android|linux|mac|windows|cash|gas|electric|solar|veg\w*|gluten|sugar|an?|the|my|our|his|her)\b)(?P<value>(?-i:[a-z])[\w ]*?)(?: (?:this|last|in) .*)",
        StatementTemplate("personal_context", "studies"),
        change="update",
    ),
    rule(
        rf"{AM} (?:an?|the) (?P<value>{CALLING_EN}) {EMPLOYED_BY}",
        StatementTemplate("work_context", "job"),
        StatementTemplate("work_context", "employer", "{place}"),
        accepts=is_employed,
    ),
    rule(
        rf"{AM} (?:an?|the) (?P<value>{CALLING_EN}) {WORKING_IN}",
        StatementTemplate("work_context", "job"),
        StatementTemplate("work_context", "work location", "{place}", shape="place"),
        accepts=tells_job,
    ),
    rule(
        rf"{AM} an? (?!retired\b|former\b)(?P<value>{CALLING_EN}),? (?:originally )?from (?P<place>(?-i:[A-Z])[\w'’ -]*)",
        StatementTemplate("work_context", "job"),
        StatementTemplate("personal", "hometown", "{place}", shape="place"),
        accepts=tells_job,
    ),
    rule(
        rf"{AM} (?:an? )?(?:now )?(?:an? )?(?P<value>{CALLING_EN})(?: by (?:trade|profession|training)| now| these days| there| here)?",
        StatementTemplate("work_context", "job"),
        accepts=tells_job,
    ),
    rule(
        r"(?:i'm|i am) (?P<value>retired|unemployed|self-employed|between jobs)",
        StatementTemplate("work_context", "work status"),
    ),
    rule(
        rf"(?:i {OFTEN}(?:study|major in)|{AM} {OFTEN}(?:studying|majoring in)) {V}",
        StatementTemplate("personal_context", "studies"),
    ),
    rule(rf"{AM} {OFTEN}working on {V}", StatementTemplate("project", "working on")),
    rule(rf"my project (?:is called|is named|is) {V}", StatementTemplate("project", "project")),
)

TASTES: tuple[Rule, ...] = (
    rule(
        rf"my favou?rite (?P<thing>[\w -]{{2,40}}?)(?: is| are|'s|:) {V}",
        StatementTemplate("preference", "favourite {thing}"),
    ),
    rule(
        r"(?P<value>.+?) (?:is|are) my (?:all[- ]time )?favou?rite (?P<thing>[\w -]{2,40})",
        StatementTemplate("preference", "favourite {thing}"),
    ),
    rule(rf"i {OFTEN}prefer {V}", StatementTemplate("preference", "prefers")),
    rule(r"i'd rather (?:have|use) (?P<value>.+ than .+)", StatementTemplate("preference", "prefers")),
    rule(
        rf"i (?:{OFTEN}(?:don't|do not|dont|never)(?: really| particularly)? (?:like|enjoy|love)|{OFTEN}(?:hate|dislike|detest|can't stand|cannot stand|loathe)|'m not (?:a fan of|into)) (?!it\b|that$|this$|you\b|when\b){V}",
        StatementTemplate("preference", "dislikes"),
    ),
    rule(rf"i'm not (?:a (?:big )?fan of|into|fond of|keen on) {V}", StatementTemplate("preference", "dislikes")),
    rule(
        rf"i {OFTEN}(?:like|love|enjoy|adore) (?!it\b|to (?:think|imagine|pretend|say|believe|help|hear|see|know)\b|that$|this$|that idea|the idea|you\b|your\b|how\b|what\b|i\b|to$|in$){V}",
        StatementTemplate("preference", "likes"),
    ),
    rule(
        rf"{AM} {OFTEN}(?:a (?:big |huge )?fan of|fond of|keen on|crazy about) {V}",
        StatementTemplate("preference", "likes"),
    ),
    rule(
        rf"{AM} {OFTEN}(?:interested in|passionate about|into) (?!trouble|it$){V}",
        StatementTemplate("preference", "interest"),
    ),
    rule(
        rf"{AM} (?:an? )?{OFTEN}(?P<value>(?:strict |mostly )?(?:vegetarian|vegan|pescatarian|teetotaller|teetotal)|on a .+ diet)",
        StatementTemplate("preference", "diet"),
    ),
    rule(
        rf"i {OFTEN}(?P<value>(?:don't|do not|dont|never|can't|cannot) (?:eat|drink) .+)",
        StatementTemplate("preference", "diet"),
    ),
    rule(
        r"i (?P<value>(?:don't|do not|dont|never) (?:drink|smoke|use|wear|watch|drive|own|take|play|fly|celebrate|have a (?:car|tv|phone))(?: .+)?)",
        StatementTemplate("preference", "habit"),
    ),
    rule(rf"{AM} {OFTEN}allergic to {V}", StatementTemplate("personal", "allergy")),
    rule(rf"i {OFTEN}have (?:an )?allergy to {V}", StatementTemplate("personal", "allergy")),
    rule(rf"i {OFTEN}have an? (?P<value>[\w ]+) allergy", StatementTemplate("personal", "allergy")),
    rule(
        rf"{AM} (?P<value>lactose|gluten|fructose|histamine)[- ]intolerant",
        StatementTemplate("personal", "allergy", "{value} (intolerance)"),
    ),
    rule(
        rf"i(?:'ve| have)? {OFTEN}(?:have|got|suffer from|was diagnosed with) (?:an? |some )?(?P<value>[\w-]+(?: [\w-]+){{0,3}})",
        StatementTemplate("personal", "health"),
        accepts=tells_illness,
    ),
    rule(
        rf"{AM} (?:an? )?(?P<value>(?:\w+ )?(?:introvert|extrovert|morning person|night owl|early bird|perfectionist|optimist|pessimist|left-handed|right-handed|colou?r-?blind|dog person|cat person))",
        StatementTemplate("trait", "trait"),
    ),
    rule(rf"{AM} (?P<value>{NATIONALITIES_EN})", StatementTemplate("personal", "nationality")),
    rule(
        rf"{AM} (?P<value>\d(?:[.,]\d+)? ?(?:m|cm|metres|meters|feet|ft|')[\d\"' ]*|\d{{3}} ?cm)(?: tall)?",
        StatementTemplate("personal", "height"),
    ),
    rule(r"i weigh (?P<value>\d.*)", StatementTemplate("personal", "weight")),
    # Skills, reading, things
    rule(
        rf"my (?:native language|mother tongue|first language) is {V}",
        StatementTemplate("skill", "native language", shape="language"),
    ),
    rule(rf"i {OFTEN}speak (?!to\b|with\b|about\b|up\b|from\b|for\b){V}", StatementTemplate("skill", "language")),
    rule(
        rf"{AM} {OFTEN}(?:learning|practising|practicing) (?!about\b|that\b|an? (?:lot|ton)\b|so much\b){V}",
        StatementTemplate("skill", "learning"),
    ),
    rule(
        rf"{AM} {OFTEN}(?:good|great|skilled|experienced|fluent|proficient) (?:at|in|with) (?!it$|that$|neither$|none$){V}",
        StatementTemplate("skill", "skill"),
    ),
    rule(
        rf"i {OFTEN}know (?!that\b|what\b|you\b|him\b|her\b|it\b|where\b|why\b|who\b|i\b){V}",
        StatementTemplate("skill", "skill"),
        accepts=is_proper,
    ),
    rule(rf"i can (?:also )?(?P<value>{SKILLS}\b.*)", StatementTemplate("skill", "skill")),
    rule(
        rf"(?:i just finished reading|i finished reading|i've read|i have read|i just read) {V}",
        StatementTemplate("reading_history", "read"),
    ),
    rule(rf"{AM} {OFTEN}(?:reading|re-reading|rereading) {V}", StatementTemplate("reading_history", "reading")),
    rule(rf"i {OFTEN}(?:use|am using) (?!it$|this$|that$|to\b){V}", StatementTemplate("technical", "uses")),
    rule(rf"{AM} {OFTEN}using (?!it$|this$){V}", StatementTemplate("technical", "uses")),
    rule(rf"i {OFTEN}drive (?:an? )?(?P<value>(?-i:[A-Z]).+)", StatementTemplate("personal_context", "car")),
    # Plans
    rule(
        rf"(?:i'm|i am|we're|we are) {OFTEN}(?P<value>(?:going|flying|travell?ing|heading|moving|driving) (?:back )?to (?!be\b|have\b|say\b|ask\b|need\b|try\b|kill\b|tell\b|bed\b|sleep\b).+)",
        PLAN,
    ),
    rule(
        rf"(?:i'm|i am|we're|we are) {OFTEN}(?P<value>(?:planning|going|starting|preparing) (?:to|for|on) (?:travel|move|buy|visit|start|learn|quit|marry|build|get|run|study|take|go|read|write|a\b|my\b|the\b).*)",
        PLAN,
    ),
    rule(
        rf"(?:i'm|i am|we're|we are) {OFTEN}(?P<value>(?:visiting|getting married|having a baby|leaving for|starting a new job|meeting) ?.*)",
        PLAN,
    ),
    rule(r"i (?P<value>plan to .+|will (?:be )?(?:travel|mov|visit|fly|start|marry|go|graduate|retire)\w* .+)", PLAN),
    rule(
        r"i(?:'ll) (?P<value>(?:be )?(?:travel|mov|visit|fly|start|marry|go to|graduate|retire)\w* .+)",
        StatementTemplate("personal_context", "plan", "will {value}", plan=True),
    ),
    rule(rf"i(?:'ve got| have| got) (?P<value>an? (?:[\w'-]+ ){{0,3}}{EVENTS}\b.*)", PLAN),
    rule(r"i (?P<value>(?:might|may) (?!be\b|have\b|not\b|need\b|ask\b).+)", PLAN, confidence=0.6),
    rule(rf"{AM} (?P<value>(?:thinking (?:of|about)|considering) (?!it$|that$|this$).+)", PLAN, confidence=0.6),
    rule(
        r"i (?:want|would like|hope|dream) to (?P<value>(?:learn|visit|become|buy|travel|move|start|finish|write|run|lose|quit|build|read|climb|see the)\b.+)",
        StatementTemplate("personal_context", "goal"),
    ),
    rule(
        r"i'd like to (?P<value>(?:learn|visit|become|buy|travel|move|start|finish|write|run|lose|quit|build)\b.+)",
        StatementTemplate("personal_context", "goal"),
    ),
    rule(
        rf"my (?P<which>goal|plan|dream|hobby|hobbies) (?:is|are)(?: to)? {V}",
        StatementTemplate("personal_context", "{which}"),
    ),
)

OTHERS: tuple[Rule, ...] = (
    rule(
        rf"{WHO} is my (?P<relation>{REL})", StatementTemplate("relationship", "{relation}", "{who}"), accepts=is_name
    ),
    rule(
        rf"(?P<who>{NAME})'s (?P<thing>birthday|name day|phone number|number|email|address|job|favou?rite \w+)(?: is|'s)(?: on)? {V}",
        StatementTemplate("personal", "{thing}", subject="{who}"),
        accepts=is_name,
    ),
    rule(rf"{WHO} was born (?:on|in) {V}", person("personal", "birthday"), accepts=is_born),
    rule(
        rf"{WHO} (?:lives|is living|is based) in {V}",
        StatementTemplate("personal", "location", subject="{who}", shape="place"),
        accepts=is_name,
    ),
    rule(
        rf"{WHO} (?:has )?(?:just |recently )?moved to {_NO_DAY}{V}",
        StatementTemplate("personal", "location", subject="{who}", shape="place"),
        change="update",
        accepts=is_name,
    ),
    rule(rf"{WHO} works as (?:an? )?{V}", person("work_context", "job"), accepts=is_name),
    rule(rf"{WHO} works (?:at|for) {V}", person("work_context", "employer"), accepts=is_name),
    rule(rf"{WHO} (?:is|'s) (?:an? )(?P<value>{CALLING_EN})", person("work_context", "job"), accepts=is_somebodys_job),
    rule(
        rf"{WHO} (?:is|'s) (?:an?|the) (?P<value>{CALLING_EN}) {EMPLOYED_BY}",
        person("work_context", "job"),
        person("work_context", "employer", "{place}"),
        accepts=lambda groups: is_name(groups) and is_employed(groups),
    ),
    rule(
        rf"{WHO} (?:is|'s) (?:an?|the) (?P<value>{CALLING_EN}) {WORKING_IN}",
        person("work_context", "job"),
        StatementTemplate("work_context", "work location", "{place}", subject="{who}", shape="place"),
        accepts=is_somebodys_job,
    ),
    rule(rf"{WHO} (?:really )?(?:likes|loves|enjoys) {V}", person("preference", "likes"), accepts=is_name),
    rule(
        rf"{WHO} (?:hates|dislikes|doesn't like|does not like) {V}", person("preference", "dislikes"), accepts=is_name
    ),
    rule(rf"{WHO} prefers {V}", person("preference", "prefers"), accepts=is_name),
    rule(
        rf"{WHO} (?P<value>(?:doesn't|does not|never|can't) (?:eat|eats|drink|drinks) .+)",
        person("preference", "diet"),
        accepts=is_name,
    ),
    rule(rf"{WHO} is (?:an? )?(?P<value>vegetarian|vegan)", person("preference", "diet"), accepts=is_name),
    rule(rf"{WHO} is allergic to {V}", person("personal", "allergy"), accepts=is_name),
    rule(rf"{WHO} is (?P<value>\d{{1,3}}) years old", person("personal", "age"), accepts=is_name),
    rule(rf"{WHO} speaks (?!to\b|about\b){V}", person("skill", "language"), accepts=is_name),
    rule(
        rf"{WHO} is from {V}",
        StatementTemplate("personal", "hometown", subject="{who}", shape="place"),
        accepts=is_name,
    ),
    rule(
        rf"{ASSET}'s? (?P<thing>[\w -]{{2,40}}?) (?P<value>(?:is|are|was|were|must|should|need|needs|has to|have to|can't|cannot) .+)",
        StatementTemplate("technical", "{thing}", subject="{asset}"),
    ),
    rule(
        rf"{ASSET} (?P<value>(?:is|runs|needs|weighs|stands|must|should|requires|makes|uses|has|was|broke|consumes|vibrates|belongs|stopped|works) .+)",
        StatementTemplate("technical", "note", "{value}", subject="{asset}"),
    ),
    rule(
        r"(?:the )?project (?P<asset>(?-i:[A-Z])[\w -]{1,40}?) (?P<value>(?:is|uses|must|should|needs|starts|ends|has) .+)",
        StatementTemplate("project", "note", subject="{asset}"),
    ),
    rule(rf"(?P<who>{NAME}) is (?P<value>.+)", person("personal", "description"), explicit=True, accepts=is_name),
)

_ONE_NOW = (
    # "my gym was Alto, but since May it's Vita", "… we swapped it for Vita", "… it's Vita now", "… but Vita took over"
    rf"(?:but |and )?(?:(?:now|these days|nowadays|today|(?:since|from|as of) [^,;]{{2,25}}?),? )+(?:it's been|it has been|it's|it is|he's|she's|we're with|i'm with|we use|i use|we have|i have) {V}",
    r"(?:but |and )(?:it's|it is|he's|she's) (?P<value>[^,;]+?) (?:now|these days|nowadays)",
    r"(?:but |and |then )?(?:i|we)(?:'ve| have)? (?:just |recently )?(?:swapped|traded|replaced|exchanged|changed|upgraded) it (?:in )?(?:for|with|to) (?P<value>.+?)(?: last \w+| this \w+| yesterday| recently)?",
    rf"(?:but |and )?(?P<value>{NAME}) (?:has |have )?(?:taken over|took over|taken (?:his|her) place|took (?:his|her) place|replaced (?:him|her))(?: (?:since|in|last|from|on|now) .*| now)?",
)
REPLACED: tuple[Rule, ...] = tuple(
    rule(
        rf"{whose} (?P<thing>(?:[\w'-]+ ){{0,3}}[\w'-]+) (?:was|were|used to be) (?:an? )?(?P<was>[^,;]{{2,40}}?),? {now}",
        part,
        change="update",
        accepts=is_thing,
    )
    for whose, part in (
        ("(?:my|our)", StatementTemplate("personal", "{thing}")),
        (rf"{WHO}['’]s", person("personal", "{thing}")),
    )
    for now in _ONE_NOW
)
"""What was something, and what is it now."""

THINGS: tuple[Rule, ...] = (
    rule(
        rf"my (?P<thing>(?:[\w'-]+ ){{0,3}}[\w'-]+?)(?: is|'s) (?:called|named) {V}",
        StatementTemplate("personal", "{thing}", shape="name"),
        accepts=is_thing,
    ),
    rule(
        rf"my (?P<thing>e-?mail(?: address)?|phone(?: number)?|(?:shoe|shirt|ring|clothing) size|(?:[\w'-]+ ){{0,3}}[\w'-]+) (?:is|are) (?!not sure|that\b|how\b|what\b|why\b|whether\b|broken\b|the same\b){V}",
        StatementTemplate("personal", "{thing}"),
        accepts=is_thing,
    ),
    rule(
        r"(?:i'm|i am) (?P<value>(?-i:[A-ZА-ЯІЇЄҐ][\w'-]+)(?: (?-i:[A-ZА-ЯІЇЄҐ][\w'-]+))?)",
        StatementTemplate("personal", "name", shape="name"),
        confidence=0.9,
        accepts=names_self,
    ),
)

RULES: tuple[Rule, ...] = (*LIFE, *TASTES, *OTHERS, *REPLACED, *THINGS)

UNSURE = re.compile(
    r"^(?:well,? )?(?:(?:i (?:think|believe|guess|suppose)|i'm not sure,? but|as far as i (?:know|remember)|maybe|perhaps|probably"
    r"|possibly|if i remember (?:correctly|right)|apparently)(?: that)?,? )+",
    re.IGNORECASE,
)
UNSURE_INSIDE = re.compile(r"(?<=[\w']) (?:probably|possibly|maybe|perhaps|likely)(?= )", re.IGNORECASE)
LEAD = re.compile(
    rf"^(?:(?:hi|hello|hey|hiya|heya|yo|sup|ugh|argh|omg|wow|damn|well|so(?! far\b)|also|oh|ok(?:ay)?|yes|yeah|yep|{NO_SAID}|nope|btw|by the way|fyi|and|but|plus|then|anyway|please|look"
    r"|for the record|just so you know|just to let you know|you know|i mean|in fact|honestly|to be honest|frankly|sorry"
    r"|(?:sir|madam|ma'am|miss|mate|pal|dude|bro|buddy|darling|listen|tell me|(?:a )?(?:quick|one more) (?:one|question|thing))(?=,)"
    r"|good morning|good evening|(?:a )?(?:quick |short |little )?(?:intro(?:duction)?|summary)(?= ?:)|(?:a bit |some things )?about me(?= ?:)|guess what|as you know|update|news|great news|good news|now|currently|these days|nowadays)\b"
    r"(?:there|,|:|-|–|—|!)*\s*)+",
    re.IGNORECASE,
)
TRAIL = re.compile(
    r"[,\s]+(?:(?:right )?now|these days|at the moment|currently|at present|today|any ?more|any longer|by the way|btw|please|thanks|thank you|ok(?:ay)?|too|as well"
    r"|you know|actually|again|lol|haha|instead|the most|very much|so much|a lot|xd|:\)|:d)$",
    re.IGNORECASE,
)
_HE = r"(?:it|they|he|she|we|you|i|this|that|there|let's|what)"
ASIDE = re.compile(
    rf"(?:\s+[–—-]\s+(?!an?\b)|,?\s+(?:'?cause|'?cuz|because|even though|although)\b|,\s+(?:and |but |so )?{_HE}(?:'\w+)?\s|,\s+the \w+ (?:is|are|was|were)\b"
    rf"|,?\s+(?:and|but) {_HE}(?:'\w+)?\s|,\s+(?:but|like|just)\s|,?\s+and (?:this|these|those|my(?! (?:[\w-]+ ){{0,2}}[\w'’-]+$)|hoping)\b|(?<=\w),?\s+so (?!far\b|called\b|long\b|much\b|many\b)\S).*$",
    re.IGNORECASE,
)
"""What is said about a value, and is none of it: "pottery - the creativity is awesome", "nature, it calms me"."""
PLACE_END = re.compile(
    r",? (?:these days|nowadays|at the moment|if|with|because|where|which|for|since|near|but|so|and|as|when|after|until|right|permanently|of all (?:places|things)|temporarily|again|together|by|alone|due)\b.*$",
    re.IGNORECASE,
)
ELLIPSIS = re.compile(
    r"^(?:work|live|like|love|hate|prefer|speak|don't|do not|enjoy|study|drive|use|moved|am|can|have|know|play|used to|was born|dislike|need|never)\b",
    re.IGNORECASE,
)
JOIN = re.compile(
    r"(?:\s*[,;]\s*(?:and|but|while|plus|also)\s+|\s*[,;]\s+|\s+(?:and|but|while|plus)\s+|\s+[–—-]\s+)", re.IGNORECASE
)
NAMED_RELATION = re.compile(
    rf"my (?P<relation>{REL}),? (?P<who>{NAME}),? (?:who )?(?P<rest>(?!is my).+)", re.IGNORECASE
)
PRONOUN = re.compile(r"^(?:he|she)(?='s|\s)", re.IGNORECASE)
CONDITION = re.compile(
    r"(?<!\bas)(?<!\bsee)(?<!\bhear)(?<!\bknow)(?<!\bcheck)[ ,](?:if|unless|provided|assuming|as long as)\b (?!you (?:must|want to|need to) know|anyone asks)"
)
HYPOTHETICAL = re.compile(
    r"^(?:(?:well|so|and|but|or|ok|hey|hi|even),? )*(?:if|what if|what would|suppose|supposing|imagine|(?:just )?picture (?:me|us|him|her) as|let's say|lets say|say i|pretend|assume|assuming"
    r"|hypothetically|in case|would|should(?! (?:be (?:here|there|ready|done|back|in|out|with|over|fine|finished)|arrive|come|turn up|land|last|take)\b)|could|unless|whenever|i wish|wish|as if|as though|in (?:the|my|this) (?:story|book|novel|film|movie|dream|game)"
    r"|(?:one|another|any) more [\w' -]{2,50}? and (?:i|we|he|she|they)(?:['’]d| would|['’]ll| will|['’]m (?:off|out|done)| swear)"
    r"|once upon|for example|e\.g|for instance|i (?:dreamt|dreamed|pretended)|joking|just kidding)\b",
    re.IGNORECASE,
)
COMMAND = re.compile(
    r"^(?:(?:please|can you|could you|will you|would you) )*(?:translate|say|write|repeat|correct this|rewrite|proofread|summari[sz]e (?:this|the following)|explain|draw|play|open(?! (?:mon|tue|wed|thu|fri|sat|sun|from\b|daily|every|till\b|until\b|\d)\w*)|order|buy|book|call(?! me\b)|send|sing|compose"
    r"|set (?:an?|the) (?:alarm|timer)|name (?:me )?(?:an?|the|my|some|any|all|one|two|three|four|five|ten|\d+)|generate|code|compute|calculate|google|browse|tell me (?:a|an|another|some) (?:joke|story|poem|riddle|fact|fairy tale)s?)\b",
    re.IGNORECASE,
)
REPORTED = re.compile(
    rf"^according to |^(?!i\b)(?:{NAME}|he|she|they|someone|somebody|people|everyone|everybody|(?:my|the|our)(?: \w+){{1,3}}) (?:said|says?|told|thinks?|reckons?|ask(?:ed|s)(?! (?:an?|the|my|our|his|their|some|somebody|someone)\b(?!.* (?:if|whether|why|how)\b))|wrote|writes|claims?|believes?|tells|mentioned|texted|replied|shouted|heard|joked|insists?|suggests?|suggested)\b(?! (?:yes|no)\b)"
    r"|, (?:he|she|they|(?-i:[A-Z])\w+) (?:said|says|told (?:me|us)|wrote|replied|claims)$",
    re.IGNORECASE,
)
