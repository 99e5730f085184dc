"""How people state things in English: of others and of things, with doubt, in several clauses, or not in earnest."""

from __future__ import annotations

import re

from desktop.assistant.rules.english_self import (
    ASSET,
    LIFE,
    REL,
    WHO,
    V,
    is_born,
    is_name,
    is_thing,
    names_self,
    person,
)
from desktop.assistant.rules.english_tastes import TASTES
from desktop.assistant.rules.statement import Part, Rule, rule
from desktop.assistant.rules.vocabulary import JOBS_EN, NAME

OTHERS: tuple[Rule, ...] = (
    rule(rf"{WHO} is my (?P<relation>{REL})", Part("relationship", "{relation}", "{who}"), accepts=is_name),
    rule(
        rf"{WHO} and (?P<value>{NAME}) are my (?P<relation>{REL}|parents|friends|children|kids|sisters|brothers|colleagues)",
        Part("relationship", "{relation}", "{who} and {value}"),
        accepts=is_name,
    ),
    rule(
        rf"(?P<who>{NAME})'s (?P<thing>birthday|name day|phone number|number|email|address|job|favou?rite \w+)(?: is|'s)(?: on)? {V}",
        Part("personal", "{thing}", subject="{who}"),
        accepts=is_name,
    ),
    rule(rf"{WHO} was born (?:on|in) {V}", person("personal", "birthday"), accepts=is_born),
    rule(
        rf"{WHO} (?:lives|is living|is based) in {V}",
        Part("personal", "location", subject="{who}", shape="place"),
        accepts=is_name,
    ),
    rule(
        rf"{WHO} (?:has )?(?:just |recently )?moved to {V}",
        Part("personal", "location", subject="{who}", shape="place"),
        change="update",
        accepts=is_name,
    ),
    rule(rf"{WHO} works as (?:an? )?{V}", person("work_context", "job"), accepts=is_name),
    rule(rf"{WHO} works (?:at|for) {V}", person("work_context", "employer"), accepts=is_name),
    rule(rf"{WHO} is (?:an? )(?P<value>{JOBS_EN})", person("work_context", "job"), accepts=is_name),
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
    rule(rf"{WHO} is from {V}", Part("personal", "hometown", subject="{who}", shape="place"), accepts=is_name),
    rule(
        rf"{ASSET}'s? (?P<thing>[\w -]{{2,40}}?) (?P<value>(?:is|are|was|were|must|should|need|needs|has to|have to|can't|cannot) .+)",
        Part("technical", "{thing}", subject="{asset}"),
    ),
    rule(
        rf"{ASSET} (?P<value>(?:is|runs|needs|weighs|stands|must|should|requires|makes|uses|has|was|broke|consumes|vibrates|belongs|stopped|works) .+)",
        Part("technical", "note", "{value}", subject="{asset}"),
    ),
    rule(
        r"(?:the )?project (?P<asset>(?-i:[A-Z])[\w -]{1,40}?) (?P<value>(?:is|uses|must|should|needs|starts|ends|has) .+)",
        Part("project", "note", subject="{asset}"),
    ),
    rule(rf"(?P<who>{NAME}) is (?P<value>.+)", person("personal", "description"), explicit=True, accepts=is_name),
)

THINGS: tuple[Rule, ...] = (
    rule(
        rf"my (?P<thing>(?:[\w'-]+ ){{0,3}}[\w'-]+?)(?: is|'s) (?:called|named) {V}",
        Part("personal", "{thing}", shape="name"),
        accepts=is_thing,
    ),
    rule(
        rf"my (?P<thing>e-?mail(?: address)?|phone(?: number)?|(?:shoe|shirt|ring|clothing) size|(?:[\w'-]+ ){{0,3}}[\w'-]+) (?:is|are) (?!not sure|that\b|how\b|what\b|why\b|whether\b|broken\b|the same\b){V}",
        Part("personal", "{thing}"),
        accepts=is_thing,
    ),
    rule(
        r"(?:i'm|i am) (?P<value>(?-i:[A-ZА-ЯІЇЄҐ][\w'-]+)(?: (?-i:[A-ZА-ЯІЇЄҐ][\w'-]+))?)",
        Part("personal", "name", shape="name"),
        confidence=0.9,
        accepts=names_self,
    ),
)

RULES: tuple[Rule, ...] = (*LIFE, *TASTES, *OTHERS, *THINGS)

UNSURE = re.compile(
    r"^(?:well,? )?(?:(?:i (?:think|believe|guess|suppose)|i'm not sure,? but|as far as i (?:know|remember)|maybe|perhaps|probably"
    r"|possibly|if i remember (?:correctly|right)|apparently)(?: that)?,? )+",
    re.IGNORECASE,
)
UNSURE_INSIDE = re.compile(r"(?<=[\w']) (?:probably|possibly|maybe|perhaps|likely)(?= )", re.IGNORECASE)
LEAD = re.compile(
    r"^(?:(?:hi|hello|hey|well|so|also|oh|ok(?:ay)?|yes|yeah|yep|no|nope|btw|by the way|fyi|and|but|plus|then|anyway|please|look"
    r"|for the record|just so you know|just to let you know|you know|i mean|in fact|honestly|to be honest|frankly|sorry"
    r"|good morning|good evening|guess what|as you know|update|news|great news|good news|now|currently|these days|nowadays)\b"
    r"(?:there|,|:|-|–|—|!)*\s*)+",
    re.IGNORECASE,
)
TRAIL = re.compile(
    r"[,\s]+(?:(?:right )?now|these days|at the moment|currently|at present|today|by the way|btw|please|thanks|thank you|ok(?:ay)?|too|as well"
    r"|you know|actually|again|lol|haha|instead|the most|very much|so much|a lot|xd|:\)|:d)$",
    re.IGNORECASE,
)
_HE = r"(?:it|they|he|she|we|you|i|this|that|there|let's|what)"
ASIDE = re.compile(
    rf"(?:\s+[–—-]\s+(?!an?\b)|,?\s+(?:'?cause|'?cuz|because|even though|although)\b|,\s+(?:and |but |so )?{_HE}(?:'\w+)?\s|,\s+the \w+ (?:is|are|was|were)\b"
    rf"|,?\s+(?:and|but) {_HE}(?:'\w+)?\s|,\s+(?:but|like|just)\s|,?\s+and (?:this|these|those|my|hoping)\b|(?<=\w),?\s+so (?!far\b|called\b|long\b|much\b|many\b)\S).*$",
    re.IGNORECASE,
)
"""What is said about a value, and is none of it: "pottery - the creativity is awesome", "nature, it calms me"."""
PLACE_END = re.compile(
    r",? (?:these days|nowadays|at the moment|if|with|because|where|which|for|since|near|but|so|and|as|when|after|until|right|permanently|temporarily|again|together|by|alone|due)\b.*$",
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
    r"(?<!\bas)[ ,](?:if|unless|provided|assuming|as long as)\b (?!you (?:must|want to|need to) know|anyone asks)"
)
HYPOTHETICAL = re.compile(
    r"^(?:(?:well|so|and|but|or|ok|hey|hi|even),? )*(?:if|what if|what would|suppose|supposing|imagine|let's say|lets say|say i|pretend|assume|assuming"
    r"|hypothetically|in case|would|should|could|unless|whenever|i wish|wish|as if|as though|in (?:the|my|this) (?:story|book|novel|film|movie|dream|game)"
    r"|once upon|for example|e\.g|for instance|i (?:dreamt|dreamed|pretended)|joking|just kidding)\b",
    re.IGNORECASE,
)
COMMAND = re.compile(
    r"^(?:(?:please|can you|could you|will you|would you) )*(?:translate|say|write|repeat|correct this|rewrite|proofread|summari[sz]e (?:this|the following)|explain|draw|play|open|order|buy|book|call(?! me\b)|send|sing|compose"
    r"|set (?:an?|the) (?:alarm|timer)|generate|code|compute|calculate|google|browse|tell me (?:a|an|another|some) (?:joke|story|poem|riddle|fact|fairy tale)s?)\b",
    re.IGNORECASE,
)
REPORTED = re.compile(
    rf"^according to |^(?!i (?:think|believe)\b)(?:{NAME}|he|she|they|someone|somebody|people|everyone|everybody|(?:my|the|our)(?: \w+){{1,3}}) (?:said|says?|told|thinks?|asked|asks|wrote|writes|claims?|believes?|tells|mentioned|texted|replied|shouted|heard|joked)\b"
    r"|, (?:he|she|they|(?-i:[A-Z])\w+) (?:said|says|told (?:me|us)|wrote|replied|claims)$",
    re.IGNORECASE,
)
