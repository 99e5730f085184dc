"""What people tell of themselves when they talk to one another: what means something by itself, said of them in the
third person, with the days that "yesterday" meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Final

from desktop.assistant.refused_content import holds_secret
from desktop.assistant.rules import corrections
from desktop.assistant.rules.actions import Forget, Remember, Revise
from desktop.assistant.rules.classifier import ClauseClassifier
from desktop.assistant.rules.clause_kinds import category_of, classify
from desktop.assistant.rules.clause_reading import IN_WORDS, STOP, as_said, read
from desktop.assistant.rules.clauses import Clause, clauses
from desktop.assistant.rules.conversation import Dialogue, Exchange, Fields
from desktop.assistant.rules.dates import MONTHS_IN_EN, NUMBER, UNIT, day_in_words, find_times, meant_day
from desktop.assistant.rules.framing import hands_over, meant
from desktop.assistant.rules.message_statements import Telling, ended_facts
from desktop.assistant.rules.morphology import ADVERBS, is_finite, third, verb_base
from desktop.assistant.rules.people import THING, People, Subject, ties
from desktop.assistant.rules.question_reading import is_question
from desktop.assistant.rules.statement_forms import Statement
from desktop.assistant.rules.statements import Reader
from desktop.assistant.rules.text import Sentence, language_of, sentences
from desktop.assistant.rules.understanding import understand
from desktop.assistant.rules.vocabulary import FEMALE_NAMES, MALE_NAMES
from desktop.core import patterns as re
from desktop.core.model import USER, Durability

_I = re.IGNORECASE

# In the third person ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pronouns:
    """How somebody is spoken of."""

    he: str
    him: str
    his: str
    himself: str
    plural: bool = False

    def verb(self, base: str) -> str:
        """A verb in the present as they do it: "works", "have"."""
        if self.plural:
            return {"am": "are", "was": "were"}.get(base, base)
        return {
            "am": "is",
            "were": "were",
            "are": "are",
            "have": "has",
            "do": "does",
            "don't": "doesn't",
            "haven't": "hasn't",
        }.get(base) or (base if base in _MODAL else third(base))


SHE: Final = Pronouns("she", "her", "her", "herself")
HE: Final = Pronouns("he", "him", "his", "himself")
THEY: Final = Pronouns("they", "them", "their", "themselves", plural=True)
_MODAL = frozenset(
    "can could will would should might may must was had did cannot can't couldn't won't wouldn't".split()
)
_NO_VERBS: Final = frozenset("and or but to who that which in on at for with from by as of myself all both too".split())
_EITHER: Final = frozenset("hurt hit cut put set let read quit shut cost bet spread split".split())
"""Verbs that are the same in the past."""
_FIRST = re.compile(
    r"\b(?P<i>I|we)(?P<short>'(?:m|ve|d|ll|re))?(?=[\s,.)]|$)(?: (?P<adverb>also|always|never|usually|often|really|still|just|only))?(?: (?P<verb>[a-z]+(?:n't)?))?"
    r"|(?<!-)\b(?P<my>my|our|me|us|mine|ours|myself|ourselves)\b(?!-)",
    _I,
)


def pronouns(name: str) -> Pronouns:
    """How somebody of that name is spoken of; "they" where the name does not tell."""
    first = name.split(maxsplit=1)[0].lower() if name.split() else ""
    if first in FEMALE_NAMES or first in MALE_NAMES:
        return SHE if first in FEMALE_NAMES else HE
    return replace(THEY, him=name or THEY.him)


def of_them(text: str, who: Pronouns) -> str:
    """What somebody says of themselves, as another says it of them: "my own studio" → "her own studio"."""

    def other(found: re.Match[str]) -> str:
        if found["my"]:
            low = found["my"].lower()
            if low in ("my", "our"):
                return who.his if low == "my" else "their"
            if low in ("mine", "ours"):
                return "theirs" if low == "ours" or who.plural else {"her": "hers"}.get(who.his, who.his)
            return {"me": who.him, "myself": who.himself, "us": "them", "ourselves": "themselves"}[low]
        they = THEY if found["i"].lower() == "we" else who
        verb, adverb = found["verb"] or "", f" {found['adverb']}" if found["adverb"] else ""
        short = {"'m": they.verb("am"), "'ve": they.verb("have"), "'re": "are", "'d": "would", "'ll": "will"}
        if found["short"]:
            return " ".join(filter(None, (they.he, short[found["short"].lower()] + adverb, verb)))
        if verb and verb.lower() not in _EITHER:
            low = verb.lower()
            known = verb_base(low) == low or (verb_base(low) is None and not re.search(r"(?:ed|ing|ly|n't)$", low))
            base = low in ("am", "was", "were", "don't", "haven't") or (known and low not in _NO_VERBS)
            verb = they.verb(verb.lower()) if base else verb
        return " ".join(filter(None, (they.he + adverb, verb)))

    return _FIRST.sub(other, text)


# What means something by itself -----------------------------------------------------------------------------------------

_A: Final = r"(?:an?|my|our|some|two|three|four|five|six|seven|\d+|another|several|multiple|many|new|his|her|their|the|(?-i:[A-Z\"]))\b"
_SIMPLE: Final = (
    r"(?!(?:it|that|this|these|those|them|him|me|us|you|so|like|as|how|what|well|lucky|great|good|better)\b)\S"
)
_DONE: Final[dict[str, str]] = {
    **dict.fromkeys(
        """achieve adopt apply attend bake build buy camp celebrate climb coach collect compete complete cook create dance design develop direct donate draw
        earn explore finish fly foster found graduate grow hike host hurt injure install interview join launch mentor organise organize paint
        participate perform plant practise practice present publish quit raise receive record redecorate renovate rent repair rescue restore retire ride run score sell sew
        ski study submit surf swim teach train travel try upgrade visit volunteer watch write cycle return carve sculpt knit film photograph relocate""".split(),
        _SIMPLE,
    ),
    "volunteer": rf"(?:as an?\b|{_SIMPLE})",
    "become": rf"{_A}|best|close|friends|more involved|interested",
    "begin": r"(?:an?|my|\w+ing|to)\b",
    "start": r"(?:an?|on an?|my|our|\w+ing|to|working|at)\b(?! (?:feel|think|see|notice|realiz|believ|wonder|get))",
    "come": r"(?:across an?|up with an?|from|out as|out to|in (?:first|second|third)|back from)\b",
    "decide": r"(?:to|on|against)\b(?! (?:give it|do it|try it|go for it))",
    "get": r"(?:the idea from an?|\w+ed by|hurt|injured|(?:lots of|some|a lot of) (?:help|support|advice) from|an?|another|my|our|some|two|three|\d+|the (?:chance|opportunity) to|to (?!know\b|it|see (?:it|how)|do|be)\w+|into|married|engaged|promoted|hired|accepted|invited|fired|noticed|back from|back into|tickets|first|second|third|involved (?:in|with)|certified|picked|selected|new|rid of (?:my|an?))\b",
    "give": r"(?:an?|my|out|up) (?!(?:try|shot|go|chance|hug|thought|boost|hand|call|break|push)\b)",
    "go": r"(?:to|on an?|on another|on my|on the|for an?|camping|hiking|swimming|biking|running|surfing|skiing|snowboarding|skydiving|shopping|fishing|kayaking|dancing|bowling|skating|climbing|travell?ing|kiteboarding|paddleboarding|back to|out with|out for|out to|vegan|vegetarian)\b",
    "have": r"(?:an?|my|our|some|two|three|four|\d+|the (?:chance|opportunity|honou?r) to|to (?!(?:be|go|say|admit|ask|tell|know|have|check|share|see|try|get|think|laugh|smile|keep)\b)\w+)\b",
    "do": r"(?:an?|my|our|some|two|three|yoga|volunteer|kickboxing|boxing|gymnastics|aerobics|meditation|physical therapy|tai chi|taekwondo|judo|all (?:kinds|sorts) of (?!things|stuff))\b",
    "hire": _A, "open": r"(?:an?|my|our|the)\b", "order": _A, "share": r"(?:my|our|an?)\b",
    "lead": r"(?:an?|my|our|the)\b", "learn": r"(?:that (?!the (?:hard|easy)\b|it\b|this\b|that\b|you\b|we\b|they\b|he\b|she\b|there\b)|to|how to|about|an?|some|new|the (?:piano|guitar|violin|drums|basics)|piano|guitar|(?-i:[A-Z]\w+))\b",
    "leave": r"(?:(?:for )?(?:my|our|an?)|home)\b", "lose": r"(?:an?|my|our|all my)\b", "make": r"(?!(?:me|it|sure|us|him|her|them|you|this|that|these|progress|sense|up|the most|for|so|my day)\b)\S",
    "marry": r"\w", "meet": r"(?:an?|my|some|with|(?-i:[A-Z])\w+|new|the|many|other|lots)\b",
    "move": r"(?:to|from|into|in with|out of|back|here from)\b", "pass": r"(?:my|an?|the|away)\b",
    "pick": r"up\b (?!where)", "plan": r"(?:an?|my|our)\b", "play": r"(?!it\b|an? (?:big|huge|key|major))\w",
    "read": r"(?:an?|my|the book|(?-i:[\"A-Z])|some|about|all|several|two|three)", "set": r"up (?:an?|my|our|some|\w+s with)\b|(?:an?|my|our) goal",
    "shoot": r"(?:an?|my|our|some)\b", "sign": r"(?:up (?:for|to)|an?|my|with|the|on)\b", "sing": r"\w", "spend": r"(?:the|an?|my|time|two|three|some|last|\d)\b",
    "stay": r"(?:at|in|with) (?:an?|my|the|(?-i:[A-Z]))", "switch": r"(?:from|to|jobs|careers|majors)\b",
    "take": r"(?:an?|my|our|up|part in|the first steps?|the kids|some|on an?|time off|regular|long|lessons|(?-i:[A-Z])\w+|(?:[\w-]+ ){0,2}(?:classes|lessons|courses|walks|trips|pics|photos))\b", "turn": r"(?:my|an?|\d|twenty|thirty|forty)\b",
    "win": r"(?:an?|another|my|our|first|second|the|some|two|three|\d)\b", "work": r"(?:hard )?(?:as|at|for|in|on|with|part-time|full-time|closely)\b",
    "live": r"(?:in|on|with|near|by|at)\b", "break": r"(?:my|an?|up)\b", "catch": r"an?\b", "send": r"(?:my|an?)\b", "end": r"up \w+ing\b",
    "land": r"(?:an?|my)\b", "invite": r"\w", "help": r"(?:an?|my|some|out at|the|(?-i:[A-Z])|with an?|people|kids|others|organi[sz]e|build|renovate|raise)\b",
    "bring": r"(?:my|our|an?|home)\b", "enter": r"(?:an?|my|the)\b", "drive": r"(?:to|an?|through|across|my)\b",
    "show": r"(?:my|an?)\b", "add": r"(?:an?|some|my)\b", "see": r"(?:an?|some|many|how (?!it|that|this|you|much)|the (?-i:[A-Z])|(?-i:[A-Z]))\w*", "use": r"(?:an?|my|the|some)\b",
    "hold": r"an?\b", "save": r"(?:up|an?|some|money)\b", "find": r"(?:an?|my|some|out about)\b", "reach": r"(?:an?|my|out to (?:an?|my|the|some))\b", "hit": r"(?:an?|my|the)\b",
    "book": _A, "propose": r"to\b", "propagate": r"\w", "try": r"(?!(?:to|it|that|this|them|my best|my luck|hard|so hard|your|not)\b)\S", "talk": r"(?:about my|about an?|to my|with my|to an?|with an?|about (?!it|that|how|you|what|the)\w+)\b", "want": r"to (?!tell|ask|check|say|let|see|share|show|do|go|know|hear|get|keep|fill|give|thank|make sure|surprise|chat|catch|talk|bring|capture)\w+", "love": r"(?:\w+ing|(?-i:[\"A-Z])|my|playing) ?", "miss": r"(?:an?|my)\b", "walk": r"\w+ (?:\w+ )*", "call": r"my\b", "enjoy": r"(?:\w+ing|an?|my|some) ?", "feed": _A, "snap": r"an? (?!pic|photo)", "look": r"(?:into|for|forward to (?:my|our)) (?!it|that|this|them)\w", "audition": r"for\b", "hear": r"(?:some|an?|about (?:an?|some|my))\b", "feel": r"an? (?:strong|deep|special|close) (?:connection|bond|sense) \w|(?:more )?(?:connected|close|drawn|accepted|at home|at peace) (?:to|with|in|at|by) (?!it|that|this)\w", "major": r"in\b", "specialize": r"in\b",
}  # fmt: skip
"""What is done at a time, and remains done: verbs, and how what they take begins."""
_TELLS_NOTHING: Final = frozenset(
    """am be think know guess hope bet feel get see mean understand agree appreciate need wish wonder remember imagine suppose promise find keep look say tell ask hear let put use notice belong bounce chill relax rock figure
    realize realise thank hate like love miss doubt worry deal manage seem sound mention care expect forget figure assume swear follow reckon recommend reccomend suggest end stop want
    believe try enjoy plan happen wait turn call point support handle last hit fall rest stand wake smell cheer hang beat change gotta figured sense hold check could would should might can will won't can't couldn't don't didn't haven't hadn't gonna wanna all both usually always never still ever too so""".split()
)
"""Verbs whose clause tells little by itself, or needs more than its words."""
_FELT: Final = frozenset(
    "excited interested amazed surprised shocked stoked pumped thrilled impressed scared worried bored tired exhausted relieved overwhelmed stressed mesmerized freaked touched blown honored honoured moved hooked supposed able blessed inspired motivated determined concerned confused embarrassed disappointed frustrated".split()
)
_USUAL: Final[dict[str, str]] = {
    **dict.fromkeys(
        """attend bake bike coach collect cook cycle dance draw drive exercise garden hike jog mentor paint practise practice ride run
        sculpt sew study surf swim teach train volunteer write commute knit camp""".split(),
        _SIMPLE,
    ),
    "go": r"(?:to an?|on \w+ (?:walks|hikes|trips|runs)|for (?:walks|runs|hikes|an? (?:walk|run|hike))|(?:[\w-]+ )?\w+ing) ?", "do": r"(?:yoga|pottery|an?|some|volunteer|martial|karate|pilates|crossfit|ballet|kickboxing|boxing|gymnastics|aerobics|meditation|physical therapy|tai chi|taekwondo|judo|all (?:kinds|sorts) of (?!things|stuff))\b",
    "have": r"(?:an?|two|three|four|five|six|\d+|some|kids|regular|team|family|lots of|many|my own|our own) (?!(?:lot|question|feeling|good|great|plan|few|bit|idea|hard|blast|strong|chance|ton|bunch|point|ideas?|big|huge|special|long|super|really|such|amazing|awesome|way|hunch|deadline|meeting|thing|choice|chances?)\b)",
    "live": r"(?:in|on|with|near|by|at)\b", "own": _A, "play": r"(?!it\b|an? (?:big|huge|key|major|part|role))\w", "read": r"(?:an?|my|books|a lot|every|before|to my)\b", "sing": r"\w",
    "use": r"(?:an?|my|the|some|(?-i:[A-Z]))\w* ?", "watch": r"(?!it\b)[\w\"]", "wear": r"(?:an?|my)\b", "work": r"(?:as|at|for|with|in|during|part-time|full-time|from home|out)\b",
    "make": r"(?:an?|my|our|some|music|videos|pottery|art|dairy-free|homemade|jewelry|desserts|candles)\b", "take": r"(?:an?|my) (?!(?:break|look|while|lot|moment|step)\b)", "meet": r"(?:with|up)\b",
    "love": r"", "enjoy": r"", "like": r"", "prefer": r"", "hate": r"", "dislike": r"", "cherish": r"", "adore": r"",
    "volunteer": rf"(?:as an?\b|{_SIMPLE})",
    "want": r"to (?:go to (?-i:[A-Z])\w*|see (?:the )?(?-i:[A-Z])\w*|have (?:an?|my own|kids|children)\b|live (?:in|on|by|near|with)\b|run an?|get (?:stronger|better at|fit|into|involved|my)|improve|inspire|expand|explore|share|try (?!it|that)\w|give|show|be|become|open|start|write|work|study|travel|visit|learn|build|create|help|adopt|own|pursue|teach|raise|move|buy|run|publish|make an?)\b", "hope": r"to (?!hear|see|know|get|have|be able|do|chat|talk|catch|go)\w+", "dream": r"(?:of|about)\b",
    "look": r"forward to (?:my|our)\b", "struggle": r"with (?!that|it|this)\w", "suffer": r"from\b", "speak": r"(?-i:[A-Z])", "believe": r"in (?!you|it|us|them|what|that|myself|yourself)\w|that \w+", "try": r"to (?!stay|be|keep|find|figure|do|get|look|not|focus|make it|remember)\w+", "keep": r"(?:an?|my) \w+", "feel": r"an? (?:strong|deep)\b", "get": r"(?:help|inspiration|support|ideas|most of my) \w+", "help": r"(?:an?|my|out|people|kids|others|with|organi[sz]e|the)\b", "plan": r"to (?!go|do|get|keep|be|see|check)\w+", "find": r"(?!(?:it|that|this|myself|out)\b)\w+ing\b.*\b(?:relaxing|rewarding|calming|fulfilling|therapeutic|peaceful)",
}  # fmt: skip
_TASTE: Final = r"(?:(?:to (?!help\b))?(?!(?:(?:all|both) (?:of )?(?:the|these|those)|how|that|when|the way|seeing|hearing|to hear|to see|to know|to chat|to help|to|it|this|these|those|them|your|you|him|her|what|being able|learning more|the (?!(?:ocean|outdoors|beach|sea|mountains?|rain|snow|sun|sense of|feeling of|thrill of|smell of|sound of|process of|art of|freedom of|idea of)\b))\b)\S)"
for _verb in ("love", "enjoy", "like", "prefer", "hate", "dislike", "cherish", "adore"):
    _USUAL[_verb] = _TASTE
_MADE: Final = re.compile(
    r"(?:born|raised|diagnosed|promoted|hired|fired|laid off|accepted|invited|nominated|featured|chosen|selected|elected|awarded|engaged|divorced|adopted|named|asked to|offered|published|recognized)\b",
    _I,
)
_IS: Final = re.compile(
    r"an? (?:(?:big|huge|total|massive|real|true|avid|great) )*(?!(?:big|huge|total|massive|real|true|avid|great)\b)[\w-]+ (?:fan|lover|buff|nerd|geek|enthusiast|fanatic)$|ready to (?:be an?|become|have (?:kids|children|a family)|adopt|settle) ?(?!$).*|(?:(?:now )?friends with|(?:always )?on the (?:hunt|lookout|search) for|all about|more into|not (?:really |much )?(?:into|interested in|a fan of)|(?:kind of )?a sucker for|looking forward to (?!seeing|hearing|enjoying|more|catching)|open to (?=\w+ing)|(?:grateful|thankful|lucky) (?:that )?I have|part of the (?!problem|same|team$)|passionate about|interested in|into (?!it|this)|keen on|keen to (?!hear|see|know)|proud of my|grateful for my|thankful for my|committed to|dedicated to|involved in|involved with|good at|bad at|afraid of|scared of|part of an?|focused on|in talks with|in the \w+|determined to (?!make|keep|stay|do|get)|(?:lucky|fortunate|blessed|proud|honou?red) to (?!(?:hear|see|know|say|be (?:here|able))\b)|(?:grateful|thankful) (?:for|that) (?!(?:you|your|it|that|this)\b)|proud of (?!(?:you|your|it|that|this|how|what|myself)\b)|in charge of|obsessed with|big on|drawn to|inspired by|on an? (?!good|great|break|roll|high)\w+|in an? (?!good|great|bad|better)\w+|in the (?:process|middle) of) ?(?!(?:it|that|this|these|those|what|how|you|your|the way|the idea)\b)\S.*|(?:from|originally from|married|single|divorced|engaged|vegetarian|vegan|allergic to|left-handed|bilingual|pregnant|retired|lactose intolerant|trans(?:gender)?|gay|a single \w+|an? (?!(?:big|huge|bit|little|lot|mess|mix|lucky|happy|great|good|proud|work in|true|firm|total|complete|whole|sucker|nervous|tad|step|fan|new|better|different|wreck|believer|fighter|part|team|witness|different|different)\b)[\w-]+(?: [\w-]+){0,3}(?: (?:at|in|for|of|by) (?!(?:it|that|this|the)\b).+)?)(?=$| (?:at|in|for|of|by|with|and|when|until|before|since)\b)",
    _I,
)
_POINTS: Final = re.compile(
    r"\b(?:it|its|it's|itself|this|these|those|they|them|their|theirs|there|here|he|she|him|his|hers|her|ya|you|someone(?! (?:who|named|with|in)\b)|somebody|yourself|yourselves|your|yours|you're|one(?!-on-one\b| of (?:my|our|the)\b)|(?<!one-on-)(?<!one-)ones|such|same|so far|right now|at the moment|these days|nowadays|the other day|like that|that one|way to go|yet$|both of us|as us|lol|haha|(?<!\bmy )thing(?! (?:to|for) me\b)|things|stuff|something|anything|everything|somewhere|anyone|later|soon|then|sometime|whatever|wow|thanks|together with you)\b"
    r"|\b(?:about|with|of|for|in|on|at|to|by|from|like|after|before|during|since|until|all|saw|see|love|like|made|did|do|read|watched|tried|and|than|as|through|into) that\b|\bthat(?:$| (?:day|time|night|week|year|place|moment|way|kind|sort|project|book|movie|event|was|is|really|made)\b)|\bmake that\b|\bthat happen\b|\b(?:few|couple|bit) more\b|\bdig deep\b|\breading (?:an?|some) (?:[\w-]+ )?(?:book|novel|story)s?(?: (?:that|which) .*)?(?= \(|$)|\b(?:a )?(?:few|lot|bit|couple|ton|some)(?: more)?$|\b(?:more|better|less|much|hard|way|well)$|\b(?:doing|feeling) (?:ok|okay|good|great|well|better|alright)\b|\.\.\.|…|\?|^(?:so|such)\b|:$|\bcheck out\b|\bspeaking of\b",
    _I,
)
_MORE: Final = r"(?! (?:at|in|with|on|during|of|near|from|about|when|where|\w+ing|to (?:visit|meet|see|play|work|learn|connect|volunteer|perform|travel))\b)"
_VAGUE: Final = re.compile(
    r"\bever since$|\btogether for (?:quite )?some time$|\bnews to share\b|\bthat (?:game|song|series|show|trip|class|course|app|dance|recipe|dish)\b|\bdoing (?:my|our) thing\b|\beach other\b(?!'s)|\bsimilar (?:experience|interests|situation|struggles)\b|\ball (?:kinds|sorts) of (?:hurdles|challenges|obstacles)\b|\ba lot in common\b|\bmakes? sense\b|\bsome to\b|\bmade some (?:\w+ )?progress$|\bmet (?:some |a few )?(?:new |amazing |awesome )*people$|\bbeen playing for\b|\b(?:love|like|enjoy|finished|working on|analysis on) (?:an?|some) (?:new )?(?:series|books?|movies?|games?|shows?|songs?|projects?)$|\b(?:across|upon) an? (?:\w+ )?(?:spot|place)\b(?! (?:in|near|by|called|at|with)\b)|\b(?:great|good|perfect|dream) team\b"
    r"|\b(?:great|good|lovely|amazing|awesome|wonderful|fun|nice|rough|tough|hard|crazy|fantastic|incredible|busy|terrible|bad|hard|difficult|wild|okay|ok|chill|quiet|wicked|relaxing|super) (?:\w+ )?(?:time|times|days?|week|weekend|one|chat|talk|year|month|experience|moment|moments|few|idea|luck|vibes|feedback)\b"
    + _MORE
    + r"|\b(?:had|having|have|has) (?:an? |some |the )?(?:\w+ )?(?:blast|ball|fun|ton|tons|moment|setbacks?|look|break|chance|opportunity|chat|talk|time|hunch|feeling|question|lot|bit|idea)\b"
    + _MORE
    + r"|\b(?:take|took|taken|snapped|snap) (?:an? |the |some |plenty of )?(?:\w+ )?(?:break|look|moment|while|lot|leap|toll|chance|sec|minute|risk|hit)\b|\b(?:take|took|taken|snapped|snap) (?:an? |the |some |plenty of )?(?:\w+ )?(?:pics?|picture|pictures|photos?)\b"
    + _MORE
    + r"|\b(?:made|make|making) (?:an? )?(?:\w+ )?(?:difference|sense|progress|sure|mistakes?|changes?|decision|choice|impact|plan|effort|point|way|most|it)\b|\bgot (?:an? |the )?(?:\w+ )?(?:chance|feeling|lot|bit|idea|sense|question|news|spirit)\b"
    + _MORE
    + r"|\bmy (?:day|best|all|thoughts|mind|head|eye|way|part|fingers|hand|heart|hands)$|\bgive up\b|\bgave up\b|\b(?:the|an?) (?:pic|picture|photo|image|vibe|vibes)$|\bstay(?:ing)? (?:positive|up|strong|focused|motivated|in)\b(?! shape)|\bfun$|\bgetting (?:there|better|used|ready)\b|\b(?:funny|crazy|cool|exciting|awesome|great|good|big|amazing) (?:story|news|plans?|update)$|\bend(?:ed)? up (?:being|getting|having)\b|\bcrossing (?:my|his|her) fingers\b|\bwhy not\b|\bthat was\b|^(?:\w+ ){1,2}an? (?:few|bit|lot|couple)(?: more)?$",
    _I,
)
_THE: Final = re.compile(
    r"\bthe (?:(?!(?:in|at|on|before|after|of|for|with|and|to|from|by)\b)\w+ ){0,2}?(?:event|place|project|books?|movies?(?<!movies)|show|game|photo|pic|picture|story|stories|process|details|whole|support|feelings?|people|rest|way|idea|parts?|author|guys?|song|series|recipe|meeting|paintings?|piece|class|trip|room|spot|venue|energy|colou?rs?|design|effects?|plots?|poses?|vibe|vibes|skills|results|changes|progress|potential|difference|connection|freedom|fun|work|effort|moment|moments|journey|experience|experiences|memories|message|theme|themes|sights?|views?|scenery|tech|chance|structure|texture|acting|latter|former|others?|ones?|best|most|top|challenge|good vibes|sunset- \w+)\b(?! (?:of|in|at|for|from|on|where|who|about|called|named|with|by|to|between|against|at|industry|world|field|business)\b)",
    _I,
)
"""What was spoken of, and is not said again."""
_UNDATED: Final = re.compile(
    r"\b(?:yesterday|today|tonight|tomorrow|last|(?<!my )(?<!our )next|this|ago|currently|now|lately|recently|soon|upcoming|past|coming|(?<!every )(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?<!\ba )(?<!every )weekend)\b",
    _I,
)
_EMPTY_ADVERBS: Final = re.compile(
    r"(?<!\bnot )(?<!n't )\b(?:just|recently|finally|actually|really|even|also|already|definitely|basically|totally|luckily|lately|absolutely|honestly|obviously|simply|currently|still|only|kinda|kind of|sort of|now|truly|literally|pretty much|unfortunately|fortunately|super)\s+(?!(?:for|as|\d)\b)",
    _I,
)
_SINCE: Final = re.compile(
    rf"\bfor (?:the (?:last|past) )?(?:about |around |over |almost |nearly |more than )?{NUMBER} {UNIT}(?! ago)(?: (?:now|already))?\b",
    _I,
)
_ENDS: Final = " ,.!;:-–—"
_STARTS: Final = re.compile(
    r"^(?P<subject>(?:i|we(?: all| both)?|(?:me|(?:my|our) [\w' -]{2,30}|(?:some|a few|two|a couple of|several)(?: of my)? (?:[\w'-]+ )?(?:friends|colleagues|coworkers|classmates|teammates|neighbou?rs)(?: from (?:(?:my|the) )?[\w-]+)?|(?-i:[A-Z])\w+) and (?:i|me)|(?:my|our) (?:family|fam|band|team|teammates|colleagues|coworkers|group) and (?:i|me)))(?P<short>'(?:m|ve|re))? (?P<rest>.+)$",
    _I,
)
_OTHERS: Final = re.compile(
    r"^(?:i|we|you|my|our|your|the|an?|this|that|these|those|it|its|he|she|they|there|here|what|who|how|if|when|as|since|because|while|and|but|so|not|no|in|on|at|for|with|to|of|from|by)\b(?!')",
    _I,
)
_CUTS: Final = re.compile(
    r"\s*[-–—]+\s+|\s+[-–—]+|\s*[–—]\s*|,? which\b|,? (?:and|but|so|since|cause|'cause|because|cuz|as) (?:it|it's|that|that's|they|they're|he|she|this|these|there|you|we|I|I'm|we're)\b|,? (?:'cause|because|cuz)\b|, (?:but|so|making|making me|lol|btw|thanks|it|even|especially|plus|like|and|as well)\b|\s+(?:too|though|as well|as usual|together|instead|again|either|lol|yet)$|\s*\.\.\.|, (?!and\b)[^,]{1,25}$",
    _I,
)
"""Where a comment begins, without which a clause tells as much."""
_OWN: Final = re.compile(
    r"\b(?:people|folks|kids|children|friends|students|others|families|women|men|teens|customers|dancers|animals|pets|turtles|dogs|youth|athletes|veterans|members|artists|characters|fans|players|individuals|lives)\b.*?\b(?:they|their|them|theirs)\b",
    _I,
)
"""Where "their" means somebody named before."""
_COMMENT: Final = re.compile(
    r"\s[-–—]\s(?:come|check|look|take a look|see) ?.*$|,? (?:and,? )?(?:like|as) i (?:said|mentioned)\b.*$|,? which (?:is|was|has|have|looks|makes?|made|feels|felt|really|means?|helps?|can|will|i\b|we\b|wasn't|isn't).*$|,? (?:lol|btw|haha|just for fun|as usual|and all|more than ever|for (?:quite )?a while(?: now)?|you know|at least|anyway|for sure|of course|as always|soon|someday|one day|though|too|as well|thanks(?: for .*)?)\b(?=$|,| and\b)|(?:\s+[-–—]+\s*|\s*[-–—]+\s+|\s*[–—]\s*)(?:so |very |really |pretty |super |it's |it was )*(?:excited|stoked|yum|inspiring|tough|challenging|exciting|frustrating|crazy|intense|scary|rewarding|such|fun|amazing|awesome|great|cool|love)\b.*$|, so\b.*$|\s+$",
    _I,
)
_INDEFINITE: Final = re.compile(
    r"\bthis(?= (?!(?:morning|evening|afternoon|week|weekend|month|year|summer|winter|spring|fall|autumn|time|one|way|kind|sort|is|was|has|to|as|and|or|for|on|in|at|with|from|by|day|season|christmas|thanksgiving|past|last|coming|journey|project|game|sport|city|community|together|after|before|when|while|where|because|cause|since|until|till|if|that|through|into|out|up|too|so|very|again|just|also|already|yet|still|now|today|tonight|tomorrow|yesterday|here|there|every\w*|all|about|around|over|without|instead|myself|yourself|himself|herself|ourselves|themselves|will|would|can|could|may|might|must|should|had|have|are|were|did|does|do|(?!(?:famil|love|live|friend|dai|week|month|ear|elder|ug|cudd|curly|sil|bul|jel|ral)\w*\b)\w+ly)\b)(?:[\w'-]+ ){0,3}[\w'-]+)|\b(?:these|those)(?= (?:(?:old|new|cool|awesome|lovely|beautiful|cute|little|amazing|fantasy|yummy|fun) )+\w+s\b)",
    _I,
)


def _some(found: re.Match[str]) -> str:
    """What only a speaker points at ("this amazing woman, Jean") as one of its kind."""
    if found[0].lower() != "this":
        return "some"
    return "an" if found.string[found.end() + 1 : found.end() + 2].lower() in "aeiou" else "a"


_LEADS: Final = re.compile(
    r"^(?:speaking of [^,]+|on an?(?:other| different) note|in other news|by the way|btw|(?:some |more )?(?:good|great|big|bad|sad|exciting|awesome) news|guess what|fun fact|(?:some)?thing (?:\w+ )?happened)\s*(?:[,:!–—]|\s-)\s*",
    _I,
)
_WISHES: Final = re.compile(
    r"\bwanna\b|\bgonna\b|(?:(?<=\bI)|(?<=\bwe))(?:'d| would) (?:(?:really|also|still|absolutely|definitely) )*(?:love|like) to(?: (?:one day|someday))?"
    r"(?= (?:visit|travel|learn|live|study|own|open|adopt|become|be an?|build|move|start|run|teach|volunteer|write an?|publish|have (?:an?|my own|kids|children)|work (?:as|at|in|with))\b| go to (?-i:[A-Z])| see (?:the )?(?-i:[A-Z]))",
    _I,
)


def _in_full(found: re.Match[str]) -> str:
    return {"gonna": "going to", "wanna": "want to"}.get(found[0].lower(), " want to")


_FUTURE: Final = re.compile(r"\b(?:(?<!my )(?<!our )next|tomorrow|upcoming|coming|soon|tonight)\b", _I)
_IN_TIME: Final = re.compile(
    r"^(?:when (?:i|we) (?:was|were)\b|as a (?:kid|child|teen\w*|family)$|in my (?:free|spare|down) ?-?time$|(?:after|before|at) (?:work|school)$|on (?:weekends|sundays|saturdays)$)",
    _I,
)


@dataclass(frozen=True, slots=True)
class Told:
    """What a clause tells by itself."""

    value: str
    durability: Durability


def alone(clause: str, said_on: date, who: Pronouns, *, of_other: bool = False, lead: str = "") -> Told | None:
    """What a clause of somebody about themselves tells where nobody sees what was spoken of, in the third person; None
    where it tells nothing then. `of_other` clauses are predicates about somebody else; `lead` says when it was."""
    text, when = _time_apart(_LEADS.sub("", _WISHES.sub(_in_full, clause)).strip(_ENDS), said_on)
    when = when or lead
    text = _INDEFINITE.sub(_some, _COMMENT.sub("", text))
    shorter = [text, *(text[: cut.start()] for cut in reversed([*_CUTS.finditer(text)]))]
    shorter = [_JOINS.sub("", each.strip(_ENDS)) for each in shorter]
    for part in dict.fromkeys(shorter):
        found = _told(f"{part} {when}".strip(), said_on, who, of_other=of_other)
        if found is not None:
            return found
    for part in () if of_other else dict.fromkeys(map(_in_words, shorter)):
        value = _opinion(part, who) or _whole(f"{part} {when}".strip(), said_on, who)
        if value is not None:
            return Told(value, "durable")
    return None


_JOINS: Final = re.compile(r"\s+(?:'cause|because|cuz|and|but|so)$", _I)
"""What led to what was cut off."""
_INNER: Final = re.compile(
    r"(?:\b(?:after|when|since|because|'cause|cuz|while|once|and|but|so|where|tell (?:you|ya)(?: that)?|let you know(?: that)?|can't believe(?: that)?)|[:;,–—]|\w-| -)"
    r" (?=(?:(?:i|we)(?:'(?:ve|m))?|my (?:son|daughter|kids|husband|wife|mom|mum|mother|dad|father|brother|sister|parents|grand\w+|dog|cat)) )",
    _I,
)


def inner(clause: str) -> Iterator[str]:
    """The clauses inside one that begin with "I" and tell of something done."""
    for found in _INNER.finditer(clause):
        if not re.search(
            r"\b(?:if|whether|hope|wish|think|bet|guess|imagine|when|while)\b", clause[: found.end()], _I
        ) or (
            re.search(r"\b(?:when|while) $", clause[: found.end()], _I)
            and re.match(
                r"\w+(?:'ve)? (?:\w+ed|went|got|took|won|met|saw|made|had|gave|lost|found|did|came|wrote|bought|ran|began|left|read|won)\b",
                clause[found.end() :],
            )
        ):
            yield clause[found.end() :]


_TOGETHER: Final = re.compile(r"(?<=\w) together(?=$| (?:in|on|at|last|yesterday|this|the week)\b)", _I)
"""With whom is not said in what is told of one of them."""
_SHORT: Final = re.compile(r"went \w+ing$|(?:play|speak|study|teach|collect)s? (?!it|them|that|this|games)\w{4,}$", _I)
"""What tells enough in two words."""


def _told(text: str, said_on: date, who: Pronouns, *, of_other: bool) -> Told | None:
    begins = None if of_other else _STARTS.match(text)
    predicate = text
    if begins is not None:
        short = {"'m": "am", "'ve": "have", "'re": "are"}.get((begins["short"] or "").lower(), "")
        predicate = f"{short} {begins['rest']}".strip()
    elif _OTHERS.match(text):
        return None
    doing = (
        re.match(r"(?:still |also |currently )?(\w+ing)\b(?=.*\b(?:my|our)\b)", text, _I)
        if begins is None and not of_other
        else None
    )
    if doing is not None and not any(map(is_finite, text.split()[1:])):
        predicate = f"am {text[:1].lower()}{text[1:]}"
    if begins is None and re.match(r"been (?:busy )?\w+ing\b", text, _I):
        predicate = f"have {text[:1].lower()}{text[1:]}"
    predicate = _EMPTY_ADVERBS.sub("", re.sub(r",? ?\bthe other day\b", "", f"{predicate} ")).strip()
    predicate = _TOGETHER.sub("", predicate)
    if _FUTURE.search(predicate):
        return None
    told = _dated(predicate, said_on)
    if told is None or len(told.split()) not in range(3 - (_SHORT.match(told) is not None), 25) or told.count('"') % 2:
        return None
    if _POINTS.search(_OWN.sub("", told)) or _VAGUE.search(told) or _THE.search(f"{told} "):
        return None
    found = _predicate(told, who, led=begins is not None or of_other or told.startswith(("have been ", "am ")))
    if found is None:
        return None
    value, durability = found
    if durability == "daily" and " as of " not in value:
        value, durability = f"{value} (as of {MONTHS_IN_EN[said_on.month - 1]} {said_on.year})", "durable"
    value = of_them(value, who)
    return Told(value[:1].lower() + value[1:] if re.match(r"[A-Z][a-z]", value) else value, durability)


_WHOLE: Final = re.compile(
    r"^(?P<head>(?:(?:my|our) (?!(?:day|days|week|weekend|aim|intention|hard work|work|trip|mind|heart|thoughts|bad|pleasure|goodness|point|guess|question|turn|god|gosh|eyes|month|year|summer|morning|condolences|support|advice|number|way|hands|phone)\b)(?:[\w'-]+ ){1,4}?|(?!(?:gonna|feeling|doing|going)\b)\w+ing (?:(?!you\b|your\b)[\w',-]+ ){0,7}?|(?!(?:my|our|i|i'\w+|that|that'\w+|really|not|like|week|gonna|we'\w+|it'\w+|they'\w+|he'\w+|she'\w+|there'\w+|here'\w+|what'\w+|we|they|he|she|it|this|these|those|if|when|as|because|since|but|so|and|how|what|why|who|anything|something|nothing|everything|thing|sounds?|looks?|seems?|feels?|hope|hopefully|yes|yeah|yep|glad|happy|sorry|good|great|nice|cool|thanks?|congrats|wow|love|all|some|most|many|lots|every|each|any|more|much|even|just|let|let's|lets|can|could|do|did|does|have|has|had|is|are|was|were|will|would|should|may|might|must|been|going|speaking|guess|last|next|yesterday|today|tonight|tomorrow|which|where|whose|hey|hi|oh|being|knowing|hearing|looking|same|definitely|totally|absolutely|maybe|also|still|always|never|lately|recently|sadly|unfortunately|plus)\b)[A-Za-z][\w'-]+ (?:(?:and|of|in|with|for|at|like|from|to) (?:my |our )?[\w'-]+ |[\w'-]+ ){0,4}?))(?P<verb>is|are|was|were|'s|(?:has|have) (?:helped|allowed|taught|given|brought|shown|made|opened|changed|inspired|motivated|kept)|(?:has|have) (?:always )?(?:been|become)|has|have|helps?|helped|lets?|makes?|made|gives?|gave|keeps?|brings?|brought|means?|motivates?|inspires?|inspired|taught|reminds?|gets?|got|allows?|allowed|passed away|loves?|loved|enjoys?|likes?|live[sd]?|works?|worked|plays?|played|came|comes|started|went|goes|moved|joined|volunteers?|supports?|supported|encouraged?s?|warms|fills|calms|refreshes|refreshed|drives|drove|pushes|pushed|shows|showed|boosts|boosted|shaped|changed|improved|feels|felt|lifts|lifted|energizes|relaxes|soothes|fascinates?|excites?|fires? up|challenges|challenged|fuels?|sparks?|sparked|opened|brightens|puts?|guides?|guided|takes? me|took me|broke down|crashed|hit|died|turned|graduated|wrote|become|became|bring|lets|needed|needs|believed|grew|grow|spent|visited|had|sent|bought|won|lost) (?P<rest>.+)$",
    _I,
)
"""What a clause says of something of somebody's, or of what something is to them."""
_GIVES: Final = re.compile(
    r"(?:makes?|made|gives?|gave|keeps?|lets?|helps?|helped|allow(?:s|ed)|means?|brings?|brought|warms|fills|calms|refreshe[sd]|drives|drove|pushe[sd]|shows|showed|boost\w*|shaped|changed|improved|lift\w*|energizes|relaxes|soothes|fascinates?|excites?|fires? up|(?:has|have) (?:helped|allowed|taught|given|brought|shown|made|opened|changed|inspired|motivated|kept)|challenge[sd]|fuels?|spark\w*|opened|brightens|puts?|guides?|guided|takes|took|become|became|motivates?|inspires?|inspired|taught|reminds?|gets?|got)\b",
    _I,
)


_SHORTENED: Final = re.compile(
    r"^(?P<head>[A-Z][a-z]{2,})'s(?=(?P<is> (?:(?:so|super|really|very|mostly|always|pretty much) )*(?:such |such a|an? |one of |important to |my |great for ))|(?P<has> (?:always )?(?:been|become) )| (?:allowed|helped|taught|made|brought|kept) me\b)"
)


def _in_words(text: str) -> str:
    """ "Painting's great for me" with its verb in full."""
    return _SHORTENED.sub(
        lambda short: f"{short['head']}{' is' if short['is'] else ' has' if short['has'] else ''}", text
    )


def _whole(text: str, said_on: date, who: Pronouns) -> str | None:
    """A clause that begins with something else than its speaker, as another says it of them: "Seeing her students
    succeed motivates her"."""
    text = _EMPTY_ADVERBS.sub("", f"{text} ").strip()
    found = _WHOLE.match(text)
    if (
        found is None
        or found["head"].endswith("to ")  # "my skills to make friends": no more than what was done with them
        or not re.search(r"\b(?:I|[Mm]y|me|[Oo]ur|myself)\b", text)
        or re.search(r"\b(?:we|us|you|your)\b", text, _I)
    ):
        return None
    told = _dated(text, said_on)
    if told is None or len(told.split()) not in range(4, 25) or told.count('"') % 2 or _FUTURE.search(told):
        return None
    own = re.match(r"(?:my|our)\b", text, _I) is not None
    if " " not in found["head"].strip() and re.match(r"one of (?:my|our) fav", found["rest"], _I):
        return None  # "Coconut is one of my favourites": of what, nobody knows
    if not own and re.match(r"gets?$", found["verb"], _I):
        return None
    if (
        _POINTS.search(_OWN.sub("", told))
        or _VAGUE.search(told)
        or _THE.search(f"{told} ")
        or (_JUDGED.match(found["rest"]) and " " not in found["verb"] and not re.match(r"my fav", text, _I))
        or (_JUDGED.match(found["rest"]) and found["verb"].lower().endswith(("been", "become")))
    ):
        return None
    if (
        not own
        and not _GIVES.match(found["verb"])
        and not re.match(
            r"(?:(?:mostly|still|always|sort of|also) )?(?:my|one of my|on my (?:bucket )?list|like (?:an? )?(?:escape|way|second|therapy|family)|(?:a|an) (?:big|huge|important)? ?(?:part|source) of my|(?:so |very |really )?(?:important|special|dear|precious) to me|the most important thing (?:to|for) me|(?:become )?(?:such )?(?:an? )?(?:big|huge|important)? ?(?:part|source) of (?:my|me\b)|become (?:like )?(?:an? )?(?:escape|way|second|therapy|family|passion)|everything to me|(?:an? )?(?:[\w-]+ ){0,2}(?:way|outlet|escape|hobby|source) (?:to|for|from|of) .*\bmy\b|(?:an? )?(?:[\w-]+ ){0,3}(?:for|to) me)\b",
            found["rest"],
            _I,
        )
    ):
        return None
    value = of_them(told, who)
    return value[:1].upper() + value[1:]


_WORTH: Final = r"(?P<worth>(?:(?:so|super|really|very|incredibly|absolutely|particularly|pretty|totally|truly|always|such an?|an?) )*(?:important|crucial|key|vital|essential|rewarding|fulfilling|therapeutic|calming|relaxing|empowering|inspiring|fascinating|necessary|challenging|motivating|worth it|must|powerful|meaningful|precious|priceless|game-changer|exhilarating|refreshing|enjoyable|satisfying|fun|tough|hard|great|amazing|awesome|wonderful|incredible|eye-opening|special|magical|huge|beautiful|cool|cathartic|uplifting|nice|exciting|scary|intense|stressful))"
_OPINIONS: Final = (
    re.compile(
        rf"^(?P<of>(?!(?:feeling|being|going|doing|hearing|seeing|knowing|watching)\b)(?:[A-Za-z]\w+ing(?: [\w',-]+){{0,9}}?|(?!(?:Everything|Things|Life|Today|Work|School|Mine|Everyone|Nothing|Something|All|Most|Both|Time|They|She|He|We|You|There|Here|What|Who|How|This|That|It|Yours|Sounds?)\b)[A-Z][a-z]+(?: (?:and|of|in|with) [a-z]+){{0,2}})) (?P<be>is|are|can be|was|were|has been) {_WORTH}(?P<rest>(?: (?:for|in|to|when|and|because)\b.*)?)$"
    ),
    re.compile(rf"^It(?:'s| is) {_WORTH} (?P<of>to (?!hear|see|know|be|meet|say|chat|think|watch|find)\w+ .+)$", _I),
)
_OWN_VIEW: Final = re.compile(r"\b(?:I|my|me|myself)\b")
_TASTED_MOST: Final = 8
"""Words of what somebody finds fun, where they do not say of themselves that they do."""
_PRAISED: Final = re.compile(r"(?:awesome|amazing|wonderful|incredible|uplifting)\b", _I)
"""What one says of what another did, as often as of what one likes."""
_FOR_ALL: Final = re.compile(
    r"(?:important|crucial|key|vital|essential|necessary|must|an? must|powerful|meaningful|precious|priceless|worth it|tough|hard|challenging|great|nice|huge|special|a game-changer|game-changer)\b",
    _I,
)
"""What is said of what is good or hard for anybody, which tells nothing of who says it."""
_THINKS: Final = re.compile(
    r"^I (?:really |truly |honestly |also |totally |strongly )?(?P<verb>think|believe|agree)(?: that)?,? (?:[–—-] )?(?P<what>(?!(?:i|i'\w+|we|we'\w+|you\w*|it\w*|it's|that|that's|this|they|they're|he|she|there|so|in|of|about|a lot|the (?:idea|same)|what|how|again|everyone's)\b)[\w'-]+ (?:.+ )?(?:is|are|can|should|could|make|makes|bring|brings|help|helps|have|has|need|needs|come|comes|play|plays|deserve|deserves|go|matter|matters)\b.+)$",
    _I,
)


def _opinion(text: str, who: Pronouns) -> str | None:
    """What somebody holds important, or thinks of something."""
    if (
        _POINTS.search(_OWN.sub("", re.sub(r"^It(?:'s| is) ", "", text)))
        or _UNDATED.search(text)
        or len(text.split()) > 24
    ):
        return None
    if _THE.search(f"{text} ") or len(text.split()) < 4:
        return None
    thinks = _THINKS.match(text)
    if thinks is not None:
        return of_them(f"{third(thinks['verb'].lower())} that {thinks['what']}", who)
    for form in _OPINIONS:
        found = form.match(text)
        past = found is not None and found.groupdict().get("be") in ("was", "were", "has been")
        if past and found is not None and not _first(found["of"]).endswith("ing"):
            continue  # "Max was awesome": somebody, of whom no more is said
        if found is not None and not _VAGUE.search(found["of"]):
            worth = re.sub(
                r"^(?:so|super|really|very|incredibly|absolutely|pretty|totally|truly|always|such) ", "", found["worth"]
            )
            of = (
                found["of"][:1].lower() + found["of"][1:]
                if " " in found["of"] or found["of"].endswith("ing")
                else found["of"].lower()
            )
            most = 5 if _PRAISED.match(worth) else _TASTED_MOST
            if not (past or _OWN_VIEW.search(text)) and (len(of.split()) > most or _FOR_ALL.match(worth)):
                continue
            rest = found.groupdict().get("rest") or ""
            finds = "found" if past else "finds"
            return of_them(f"finds it {worth} {of}" if of.startswith("to ") else f"{finds} {of} {worth}{rest}", who)
    return None


_JUDGED: Final = re.compile(
    r"(?:(?:so|very|really|pretty|super|all|always|just|been|going|doing|an?|the|like|such|kind of|quite|truly) )*(?:awesome|amazing|great|good|cool|nice|fun|crazy|tough|hard|rough|incredible|wonderful|busy|fine|okay|ok|well|supportive|excited|happy|sad|stoked|proud|best|blast|open|cute|lovely|beautiful|paying off|coming|in|here|up|down|off|out|on(?! my (?:[\w-]+ )?list\b)|tired|sore|full(?! of)|small|big|better|worth|right|key|true|vital|encouraging|inspiring)\b(?! (?:from|of my|in \w+ing))",
    _I,
)


_LEADING: Final = re.compile(
    r"(?P<when>on \w+day|a (?:few|couple of) \w+ (?:ago|back)|a while (?:ago|back)|over the weekend|last weekend|when (?:i|we) (?:was|were) (?:an? (?:kid|child|teen\w*|student|(?:little|young) \w+)|younger|young|little|small|growing up|in (?:high school|middle school|college|school|university)|\d+|(?-i:[a-z])\w+teen)|this (?:past )?(?:morning|afternoon|weekend|week|month)|(?:earlier )?today|the other (?:day|night|week)|as a (?:kid|child|teen\w*)),? (?=(?:i|we|my|me|(?-i:[A-Z])\w+ and)\b)",
    _I,
)


def _time_apart(text: str, said_on: date) -> tuple[str, str]:
    """ "Last Friday I went hiking" without its time, and that."""
    text = re.sub(
        r"^(?:just|now|so|but|and|then|sometimes|lately|recently|also|even),? (?=yesterday|last|i\b|i'|we\b|two|a few|\w+ ago)",
        "",
        text,
        flags=_I,
    )
    led = _LEADING.match(text)
    if led is not None and _STARTS.match(text[led.end() :]):
        return text[led.end() :], f"{led['when'][:1].lower()}{led['when'][1:]}"
    meant = meant_day(text, said_on, "en")
    if meant is None or not text.lower().startswith(meant[0].lower()):
        return text, ""
    rest = text[len(meant[0]) :].strip(" ,")
    return (rest, f"{meant[0][:1].lower()}{meant[0][1:]}") if _STARTS.match(rest) else (text, "")


def led_by_time(lead: str, said_on: date) -> bool:
    """Whether a clause only tells when, of the one that follows."""
    meant = meant_day(lead, said_on, "en")
    if meant is not None:
        rest = lead.replace(meant[0], " ").split()
        return len(rest) <= 2 and not any(map(is_finite, rest))
    return _IN_TIME.match(lead) is not None and len(lead.split()) < 9


_SEASONS: Final = {"winter": 2, "spring": 5, "summer": 8, "autumn": 11, "fall": 11}
"""The month in which each ends."""


def _past_told(text: str, said_on: date) -> str:
    """What was done this morning, over the weekend or last summer, with its day; no more than "a while ago" says."""
    text = re.sub(r"\b(days|weeks|months|years) back\b", r"\1 ago", text, flags=_I)
    text = re.sub(r"\bweekends ago\b", "weeks ago", text, flags=_I)
    text = re.sub(r",? ?\b(?:quite )?a (?:little )?while (?:ago|back)\b", "", text, flags=_I)
    text = re.sub(r"\bearlier (?=this|today)", "", text, flags=_I)

    def season(found: re.Match[str]) -> str:
        name = found["season"].lower()
        return f"in the {name} of {said_on.year - (said_on.month <= _SEASONS[name])}"

    text = re.sub(rf"\blast (?P<season>{'|'.join(_SEASONS)})\b", season, text, flags=_I)
    first = _first(text)
    if verb_base(first) in (None, first) and not first.endswith("ed"):
        return text  # what is going on today may be meant
    text = re.sub(r"\b(?:today|this (?:morning|afternoon))\b", f"on {day_in_words(said_on, 'en')}", text, flags=_I)
    weekend = f"the weekend before {day_in_words(said_on, 'en')}"
    return re.sub(r"\b(?:over the|last|this(?: past)?) weekend\b", weekend, text, flags=_I)


def _dated(text: str, said_on: date) -> str | None:
    """A text with its days told as such; None where one can't be."""
    text = _past_told(text, said_on)
    for found in find_times(text, said_on):
        since = found.period.since
        if (
            re.match(r"(?:on|this past|this) (?:\w+day)s?\b", found.said, _I)
            and found.period.grain == "day"
            and since
            and not found.said.endswith("s")
        ):
            text = f"{text[: found.start]}on {day_in_words(since, 'en')}{text[found.end :]}"
            break
    for _ in range(3):
        meant = meant_day(text, said_on, "en")
        if meant is None:
            break
        words, day = meant
        at = text.index(words)
        before, after = text[:at], text[at + len(words) :]
        lead = "on " if re.match(r"\d{1,2} ", day) else "in " if re.match(r"(?:[A-Z]\w+ )?\d{4}$", day) else ""
        if re.search(r"\b(?:on|in|during|since|from|of|until|before|after)\s*$", before):
            lead = ""
        text = f"{before}{lead}{day}{after}"
    text = _SINCE.sub(
        lambda found: (
            f"{re.sub(r' (?:now|already)$', '', found[0])} (as of {MONTHS_IN_EN[said_on.month - 1]} {said_on.year})"
        ),
        text,
    )
    bare = re.sub(r"the week(?:end)? (?:before|of) \d|for (?:the )?(?:last|past)", "", text)
    return None if _UNDATED.search(bare) else text


def _predicate(text: str, who: Pronouns, *, led: bool) -> tuple[str, Durability] | None:
    """A predicate in the third person where its verb tells of something done, or usual."""
    tokens = text.split()
    head, rest = tokens[0].lower(), " ".join(tokens[1:])
    if head in ("all", "both") and len(tokens) > 3:
        return _predicate(rest, who, led=led)
    if head in ("always", "usually", "often", "sometimes", "never", "rarely", "typically") and led and len(tokens) > 2:
        found = _predicate(rest, who, led=led)
        return (f"{head} {found[0]}", found[1]) if found is not None else None
    if (
        head in ("am", "are", "is")
        and led
        and tokens[1].lower() in ("always", "often", "so", "super", "very", "all")
        and tokens[2].lower() != "about"
        and len(tokens) > 3
    ):
        return _predicate(" ".join([head, *tokens[2:]]), who, led=led)
    if head in ("am", "are", "is") and led:
        base = _going_on(tokens[1].lower())
        if base is not None:
            takes = _DONE.get(base) or _taken(base, _USUAL)
            planned = re.match(
                r"(?:planning|aiming|hoping) to |going to (?!be|get|have|see|check|try|do|make|take|look|find|need|keep (?:going|pushing|grinding|on|working|chasing|moving|at)|the|an?|my|our|continue|stay|miss|let|give)\w+ \S+ |(?:thinking of|considering|thinking about) \w+ing ",
                rest,
                _I,
            )
            fits = planned or (takes is not None and base != "go" and re.match(takes, " ".join(tokens[2:]), _I))
            return (f"is {rest}", "daily") if fits and len(tokens) > 3 else None
        if re.match(r"(?:off|moving|going|travell?ing|flying) to (?-i:[A-Z])", rest, _I):
            return f"is {rest}", "daily"
        return (f"is {rest}", "durable") if _IS.match(rest) else None
    if head in ("was", "were"):
        inside = re.match(
            r"(?P<done>\w+ed|chosen|born|given|drawn|taken|asked) (?:by|to|for|in|at|as|with|from|on)\b", rest, _I
        )
        made = inside is not None and inside["done"].lower() not in _FELT
        return (
            (f"was {rest}", "durable")
            if re.match(r"able to (?!see|be|do|get|help out|make it|keep)\w+ \w+", rest, _I)
            or _MADE.match(rest)
            or made
            or re.match(r"(?:in|at|on) (?:an?\b|my\b|the \w+ \w+|(?-i:[A-Z]))", rest, _I)
            or _IS.match(rest)
            else None
        )
    if head in ("have", "has") and led and tokens[1:2] == ["got"]:
        return _usual("have", " ".join(tokens[2:]))
    if head in ("have", "has") and led:
        return _perfect(tokens[1:]) or _usual("have", rest)
    if head == "used" and tokens[1] == "to" and len(tokens) > 3:
        base = tokens[2].lower()
        what = " ".join(tokens[3:])
        usual = any(
            takes is not None and re.match(takes, what, _I) for takes in (_USUAL.get(base), _taken(base, _DONE))
        )
        return (text, "durable") if usual else None
    if head == "kept" and re.match(r"(?!pushing|going|working|trying|moving)\w+ing\b", rest) and len(tokens) > 6:
        return text, "durable"
    if head in ("haven't", "hasn't") and led:
        lacks = re.match(
            r"(?:been to|tried|visited|watched|seen|played|done) (?!it|that|this|these|those|them|any|much|the)\w", rest
        )
        return (f"hasn't {rest}", "daily") if lacks else None
    if head in ("can't", "cannot", "don't", "doesn't") and led:
        never = re.match(
            r"(?:eat|drink|have (?:an?|any) (?=pets?|kids|siblings|car|dog|cat|dairy|job)|have (?=dairy|gluten|nuts|lactose|alcohol|caffeine|sugar|kids|pets)|like|own|drive|speak|enjoy) ?(?!it|that|to\b|the\b|when|how|a (?:lot|chance)|time|any (?:plans|idea)|much|one)\w+",
            rest,
            _I,
        )
        denied = head if head.startswith("c") else "doesn't"
        return (f"{denied} {rest}", "durable") if never else None
    if (
        led
        and re.fullmatch(r"[a-z]{4,}", head)
        and head not in _TELLS_NOTHING
        and not re.search(r"(?:ly|ed|s|ing)$", head)
        and verb_base(head) is None
        and verb_base(head.removeprefix("re")) in (None, head.removeprefix("re"))
        and re.match(r"(?:my|an?|the|our|over|about|through|with) ", rest)
    ):
        return f"{third(head)} {rest}", "durable"
    if head in _FELT and head != "moved" and rest.startswith("to "):
        return None  # "scared to fly" does nothing
    if not led and verb_base(head) is None and head.endswith("ed") and re.match(r"(?:my|our)\b", rest, _I):
        return text, "durable"  # "Dyed my hair"
    if not led and head == "took" and re.match(r"(?:some|a lot|time|a while|lots)\b", rest):
        return None  # what took it is not said
    base = _base(head) if led else verb_base(head) or (_base(head) if head in ("found", "left") else None)
    if base is None or head.endswith("ing"):
        return None
    if (
        head in _EITHER
        or (head != base and not head.endswith("s"))
        or (base in ("quit", "set", "read", "run", "hit") and re.search(r"\b(?:19|20)\d\d\b", rest))
    ):
        takes = _taken(base, _DONE)
        return (text, "durable") if takes is not None and re.match(takes, rest, _I) else None
    return _usual(base, rest) if led else None


def _going_on(word: str) -> str | None:
    """The base of a verb on -ing."""
    return (verb_base(word) or (word[:-3] if len(word) > 5 else None)) if word.endswith("ing") else None


def _base(head: str) -> str | None:
    """The base of a verb; a word on -ed that is not known is a verb of its own."""
    if head in ("found", "left", "felt", "thought"):
        return {"found": "find", "left": "leave", "felt": "feel", "thought": "think"}[head]
    if head in _USUAL:
        return head
    base = verb_base(head)
    if base is None and head.startswith("re") and verb_base(head[2:]) not in (None, head[2:]):
        return f"re{verb_base(head[2:])}"
    if base is None and re.fullmatch(r"[a-z-]{2,}ed", head) and head not in _FELT and not head.endswith("eed"):
        return head[:-2]
    return base


def _taken(base: str, table: dict[str, str]) -> str | None:
    """How what a verb takes must begin; None where it tells nothing."""
    found = table.get(base)
    return found if found is not None else None if base in _TELLS_NOTHING else _SIMPLE


def _usual(base: str, rest: str) -> tuple[str, Durability] | None:
    takes = _taken(base, _USUAL)
    if takes is None or not re.match(takes, rest, _I):
        return None
    also = re.match(r"and (\w+)\b", rest)
    if also is not None:  # "practice and train every day"
        if verb_base(also[1].lower()) != also[1].lower() or len(rest.split()) < 4:
            return None
        rest = f"and {third(also[1])}{rest[also.end() :]}"
    return f"{'has' if base == 'have' else third(base)} {rest}", "durable"


def _perfect(tokens: list[str]) -> tuple[str, Durability] | None:
    """ "have been running a shop for two years", "have written two books"."""
    lead = " ".join(word for word in tokens[:1] if word.lower() in ("always", "never"))
    while tokens and tokens[0].lower() in (*ADVERBS, "always"):
        tokens = tokens[1:]
    if len(tokens) < 2:
        return None
    head, rest = tokens[0].lower(), " ".join(tokens[1:])
    has = f"has {lead}".strip()
    if head == "been":
        base = _going_on(tokens[1].lower())
        takes = (_DONE.get(base) or _taken(base, _USUAL)) if base else None
        if takes is not None and re.match(takes, " ".join(tokens[2:]), _I):
            return f"{has} been {rest}", "durable" if re.search(r"\b(?:since|as of)\b", rest) else "daily"
        known = re.match(
            r"(?:passionate about|fascinated by|close (?:to|with)|fond of|good at|scared of|afraid of|an? (?:big |huge )?fan of|an? (?:[\w-]+ ){1,3}(?:for|since) |busy (?:with (?!it|that|things|stuff)|\w+ing )|to (?!it|that|bed|go)|into \w+|married|vegan|vegetarian|friends|interested in|involved in|in (?!it|that|this|the same)|on (?!it|that|this)) ?\S",
            rest,
        ) and re.search(r"\S \S", rest)
        return (f"{has} been {rest}", "durable") if (_MADE.match(rest) or known) else None
    base = _base(head)
    same = base in ("become", "come", "run", "quit", "set", "read")
    liked = head in ("loved", "liked", "enjoyed", "wanted", "dreamed") and lead
    takes = _taken(base, _DONE) if base and (head != base or same) and not head.endswith(("ing", "s")) else None
    if liked:
        takes = _TASTE
    return (f"{has} {head} {rest}", "durable") if takes is not None and re.match(takes, rest, _I) else None


# What a message tells ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ended:
    """A known fact that holds no longer; `value` is set where it holds in other words."""

    fact: Fields
    said: str
    value: str = ""


_ASKS_AFTER: Final = re.compile(
    r"\s[-–—]+\s+|,\s+(?:(?:and|but|so)\s+)?(?=(?:do|did|have|has|are|is|was|what|how|who|where|when|want|any|got|you|right|can|could|huh)\b)",
    _I,
)
"""Where a sentence that states something goes on to ask."""


@dataclass(slots=True)
class Talk:
    """Reads what somebody says to another person. `known` are the facts about them (as `user`) and theirs, `asked` is
    the question that they answer, `before` what the other said last, `others` are the names of those they talk to; only
    a certain statement that `keeps` accepts is told as such."""

    speaker: str
    said_on: date
    classifier: ClauseClassifier
    known: Sequence[Fields] = ()
    earlier: Sequence[str] = ()
    asked: str = ""
    before: str = ""
    others: Sequence[str] = ()
    keeps: Callable[[Statement], bool] = lambda _: True
    reader: Reader = field(init=False)
    people: People = field(init=False)
    who: Pronouns = field(init=False)

    def tells(self, text: str) -> Iterator[Statement | Ended]:
        """What a message states about its speaker (`user`) and their people, and what of the known it ends."""
        language = language_of(text, self.asked, *reversed(self.earlier))
        self.reader = Reader(language, self.said_on)
        self.people = People.of(language, self.known, self.earlier[-4:])
        self.who = pronouns(self.speaker)
        asked = self.asked
        for sentence, earnest in meant(sentences(text), self.earlier):
            plain = self._addressed(re.sub(r"\s*--+\s*|(?<=\w\w)- (?!and\b|or\b|to\b)", " - ", sentence.plain))
            if not earnest or not plain or holds_secret(plain) or hands_over(sentence):
                continue
            answered = answer(asked, plain, language) if asked else ""
            asked = ""
            if answered:
                yield from self._sentence(replace(sentence, plain=answered))
            elif not is_question(plain, sentence.asks):
                yield from self._sentence(replace(sentence, plain=plain))
            elif (stated := _ASKS_AFTER.split(plain)[0]) != plain and not is_question(stated, False):
                yield from self._sentence(replace(sentence, plain=stated, asks=False))

    @property
    def _lasting(self) -> list[Fields]:
        """The known facts that may come to an end: what was done, or is thought of something, does not."""
        return [
            fact
            for fact in self.known
            if fact["confidence"] != IN_WORDS
            or re.match(
                r"(?:has (?:an?|two|three|\d) |is (?!grateful|thankful|proud|lucky)|(?:lives|works|plays|owns|goes|does|drives|attends|volunteers|teaches|loves|likes|enjoys|uses|runs|studies|wants) )",
                str(fact["value"]),
            )
        ]

    def _addressed(self, text: str) -> str:
        """A sentence without the name of who it is said to."""
        for name in self.others:
            called = "|".join(re.escape(name[:end]) for end in range(len(name), 1, -1))
            text = re.sub(
                rf"^(?:(?:hey|hi|hello|wow|oh|thanks|thank you|yeah|yes|yep|no|sure|привіт)[, ]+)*(?:{called})(?:[,!:]+ | - )",
                "",
                text,
                flags=_I,
            )
            text = re.sub(rf", (?:{called})$", "", text)
        return text.strip(" ,")

    def _sentence(self, sentence: Sentence) -> Iterator[Statement | Ended]:
        excerpt = sentence.said.strip()
        if corrections.MARKED.match(sentence.plain) and self.known:
            telling = Telling(
                Dialogue(sentence.plain, (), (), ()), self.reader, self.known, self.people, self.classifier
            )
            put_right = [task for task in telling.sentence(sentence) if isinstance(task, Revise)]
            if put_right:
                yield from (Ended(task.fact, excerpt, task.value) for task in put_right)
                return
        inherited, led, lead = USER, False, ""
        for clause in map(_plainly, clauses(sentence.plain, self.reader.language)):
            if not clause.elided and led_by_time(clause.said, self.said_on):
                lead = f"{clause.said[:1].lower()}{clause.said[1:]}"
                continue
            kind = classify(clause.said, self.reader.language, self.classifier)
            if kind in ("supposition", "quote", "sarcasm"):
                return
            if kind in ("question", "request"):
                continue
            if not clause.elided:
                led = _STARTS.match(clause.said) is not None
            elif clause.said == sentence.plain[: len(clause.said)]:  # "Lost my job": nobody else is named before
                led = verb_base(_first(clause.said)) != _first(clause.said)
            gone, whose, stated = self._clause(clause, inherited, led=led or not clause.elided, lead=lead)
            lead, inherited = "", whose
            yield from (Ended(fact, excerpt) for fact in gone)
            yield from (replace(each, excerpt=excerpt) for each in stated)

    def _clause(
        self, clause: Clause, inherited: str, *, led: bool, lead: str
    ) -> tuple[list[Fields], str, list[Statement]]:
        """What a clause ends, whom it is about, and what it states."""
        said, language = clause.said, self.reader.language
        subject = self.people.subject(said, elided=clause.elided, inherited=inherited)
        named = subject.who in (USER, THING) or subject.relation or subject.who in self.people.subjects.values()
        if not named:  # "Sounds like …", "Themes like …": a word with a capital is not yet somebody
            subject = Subject(THING, said)
        gone = ended_facts(said, subject, self.reader, self._lasting, self.people)
        own = subject.who == USER or (
            subject.who == THING and re.match(r"(?:my|our|мій|моя|моє|мої|у мене|в мене)\b", said, _I) is not None
        )
        shown = (
            subject.who == THING
            and corrections.ending(said) is None
            and any(tie.owner == USER for tie in ties(said, self.people, USER))
        )
        certain: list[Statement] = []
        whole = False
        bare = clause.elided and re.match(r"\w+ing\b|(?!love|like|enjoy|hate|prefer)[a-z]+ ", said, _I) is not None
        told = (
            not _SUCH_AS.match(said)
            if clause.elided and not bare
            else not bare or led or verb_base(_first(said)) != _first(said)
        )  # and no request, nor what one is doing
        if shown or (named and told and not _first(said).endswith("ing") and (own or subject.who != THING)):
            got = read(clause, self.reader, self.people, inherited)
            certain = [fact for fact in got.facts if fact.confidence != IN_WORDS and fact.subject != THING]
            if shown:  # "Here's my cat Luna": who is who, and nothing else of it
                certain = [fact for fact in certain if fact.value[:1].isupper() and fact.subject == USER]
            whole = got.structured
        if language == "en":
            certain = [
                replace(fact, value=_INDEFINITE.sub(_some, fact.value)) if fact.key.startswith("favourite ") else fact
                for fact in certain
            ]
        kept = [fact for fact in certain if self.keeps(fact)]
        liked = [fact.value for fact in kept if fact.category == "preference"]
        if len(liked) > 1 and " " in liked[-1] and any(" " not in each and not each.endswith("ing") for each in liked):
            kept = [fact for fact in kept if fact.category != "preference"]  # "action and sci-fi movies" is no action
        if any(fact.category == "preference" and fact not in kept and _SEEN.match(fact.value) for fact in certain):
            kept = [fact for fact in kept if fact.category != "preference"]  # "the colour and texture" of what is seen
        certain, whole = kept, whole and len(kept) == len(certain)
        over = corrections.ending(said)
        if gone or (over is not None and over.kind in ("thing", "death", "partner", "debt")):
            certain = []  # "We gave away our dog Bublik" does not say that there is one
        elif language == "en":
            certain = [replace(fact, value=of_them(fact.value, self.who)) for fact in certain]
        if whole and certain:
            return gone, subject.who, certain
        worded = self._worded(clause, subject, own=own or subject.who == THING, led=led and told, lead=lead)
        worded = [each for each in worded if not any(_adds_little(each, fact) for fact in certain)]
        return gone, subject.who, [*certain, *worded]

    def _echoes(self, said: str) -> bool:
        """Whether a judgement is of what the other has just told of."""
        about = corrections.roots_of(_WORTHY.sub("", said))
        return bool(self.before) and corrections.overlap(about, corrections.roots_of(self.before)) == len(about)

    def _worded(self, clause: Clause, subject: Subject, *, own: bool, led: bool, lead: str) -> list[Statement]:
        if self.reader.language != "en":
            return []
        about = USER if own else subject.who
        said = clause.said if own else subject.predicate
        parts = [*([said] if led else []), *(inner(said) if own else ())]
        who = self.who if own else _possessing(self.speaker)
        statements: list[Statement] = []
        for part in parts:
            told = alone(part, self.said_on, who, of_other=not own, lead=lead if part is said else "")
            if told is None or (not own and subject.possessive):
                continue
            if any(set(told.value.split()[1:]) <= set(other.value.split()) for other in statements):
                continue
            category = "opinion" if _THINKING.match(told.value) else category_of(part)
            if category == "opinion" and not _OWN_VIEW.search(part) and self._echoes(part):
                continue  # "Winning is amazing!" of what the other has won
            statements.append(
                Statement(category, _key(told.value), told.value, about, IN_WORDS, durability=told.durability)
            )
        return statements


def _plainly(clause: Clause) -> Clause:
    """A clause without what is said around a fact, and with a wish as such: "I'd love to visit" is "I want to visit"."""
    said = _WHO_KNOWS.sub("", _FOUND_OUT.sub("", clause.said))
    return replace(clause, said=said if re.search(r"\bif\b", said, _I) else _WISHES.sub(_in_full, said))


_SUCH_AS: Final = re.compile(r"like (?!to\b|\w+ing\b)", _I)
_FOUND_OUT: Final = re.compile(
    r"^(?:i|we) (?:just |recently )?(?:found out|learned|learnt|discovered)(?: recently| yesterday| last \w+| today)?(?: that)? (?=(?:i|we)(?:'m|'re| am| are| have)\b|(?:my|our)\b)",
    _I,
)
_WHO_KNOWS: Final = re.compile(r",? (?:so|and|but) (?:who knows|i wonder|i'm not sure|not sure|we'll see)\b.*$", _I)
"""What is said around a fact: that it is new, and that something else is open."""
_WORTHY: Final = re.compile(rf" (?:is|are|was|were|can be|has been) {_WORTH}", _I)
_SEEN: Final = re.compile(r"(?:all )?(?:the|these|those|this|that)\b", _I)
_NOT_KEY: Final = STOP | frozenset(
    "been had has is was were her his their some lots its himself herself themselves it that who how always together new great good nice awesome amazing cool gotten started finished went got made took going making trying having doing getting using love loves loved like likes liked enjoys wants wanted finds important lucky grateful thankful proud".split()
)
_THINKING: Final = re.compile(r"(?:finds|found|thinks|believes|agrees) (?!out\b|an?\b|some\b|my\b)")


def _key(value: str) -> str:
    """What a statement is about, in one to three words: what it says after its verb."""
    bare = re.sub(
        r" \(as of .*\)$|\b(?:on \d{1,2} \w+ \d{4}|the week(?:end)? (?:before|of) .*|in the \w+ of \d{4}|in (?:\w+ )?\d{4}|around .*\d{4})",
        "",
        value,
    )
    words = [word for word in re.findall(r"[\w'’+-]+", bare)[value[:1].islower() :] if word.lower() not in _NOT_KEY]
    return " ".join(word.lower() for word in words[:3]) or "note"


def _first(text: str) -> str:
    return text.split(maxsplit=1)[0].lower() if text.split() else ""


def _adds_little(worded: Statement, certain: Statement) -> bool:
    """Whether a statement in words says only what a certain one does, and when."""
    bare = re.sub(r" \(as of .*\)$| (?:on|in|around|the week) (?:[\w ]+ )?\d{4}$", "", worded.value)
    return certain.value in bare and (bare[:1].isupper() or len(bare.split()) - len(certain.value.split()) <= 3)


def _possessing(name: str) -> Pronouns:
    """How somebody is named in what is said of another."""
    return Pronouns(name, name, f"{name}'s", name)


def told_to_assistant(
    text: str, now: datetime, earlier: Sequence[str], known: Sequence[Fields], named: Sequence[tuple[int, ...]] = ()
) -> Iterator[Statement | Ended]:
    """What the person tells an assistant: as the built-in one understands it, but of what it would keep in their words
    only what means something by itself. `named` are the facts that their last messages told, by message, latest first.
    """
    looked = Exchange("", "review_facts", {}, {"facts": list(known)})
    for task in understand(Dialogue(text, tuple(earlier), (looked,), (), tuple(named)), now).tasks:
        if isinstance(task, Remember) and not task.after:
            stated = task.statement
            if stated.confidence != IN_WORDS or _means(stated, now.date()):
                yield stated
        elif isinstance(task, Revise):
            yield Ended(task.fact, task.excerpt, task.value)
        elif isinstance(task, Forget) and task.reason == "outdated" and task.fact is not None:
            yield Ended(task.fact, text)


def written(text: str, now: datetime) -> list[Statement]:
    """What a person writes down to be remembered: what it states, and the words of what it does not."""
    plan = understand(Dialogue(text, (), (Exchange("", "review_facts", {}, {"facts": []}),), ()), now)
    stated = [task.statement for task in plan.tasks if isinstance(task, Remember)]
    return [*stated, *(as_said(left, now.date()) for left in plan.left_out)] or [as_said(text, now.date())]


def _means(stated: Statement, said_on: date) -> bool:
    """Whether a statement in the person's words means something by itself, and on another day."""
    if _dated(stated.value, said_on) != stated.value:
        return False
    if re.search("[а-яіїєґ]", stated.value):
        return _POINTS_UK.search(stated.value) is None
    return alone(stated.value, said_on, THEY, of_other=stated.subject != USER) is not None


_POINTS_UK: Final = re.compile(
    r"\b(?:це|цей|ця|цю|ці|цього|той|та|ту|те|тут|там|туди|його|її|їх|він|вона|воно|вони|ти|тебе|тобі|твій|твоя|ви|вас|вам|сьогодні|вчора|учора|завтра|зараз|щось|хтось|так|такий|така)\b",
    _I,
)


# Answers ---------------------------------------------------------------------------------------------------------------------

_ASKED_EN: Final[Sequence[tuple[re.Pattern[str], str]]] = tuple(
    (re.compile(pattern, _I), made)
    for pattern, made in (
        (r"\bwhere (?:do|are) you (?P<verb>work|live|study|stay|teach|train)(?:ing)?\b", r"I \g<verb> {}"),
        (r"\bwhere (?:are you|do you come) from\b|\bwhere did you grow up\b", "I'm from {}"),
        (r"\bwhat(?:'s| is) your (?:full |first )?name\b", "My name is {}"),
        (r"\bhow old are you\b", "I'm {}"),
        (
            r"\bwhat do you do(?: for (?:a living|work))?$|\bwhat(?:'s| is) your (?:job|profession|occupation)\b",
            "I work as {}",
        ),
        (
            r"\bwhat(?:'s| is|'re| are) your (?P<what>favou?rite [\w -]+?|(?:wife|husband|dog|cat|son|daughter|sister|brother|partner|boss|kid)'s name)$",
            r"My \g<what> is {}",
        ),
        (
            r"\b(?:what|which)(?: (?:kinds?|sorts?|types?) of)?(?: (?:[\w-]+ ){0,3}?)?do you (?P<verb>play|speak|drive|study|teach|collect|like|love|enjoy|read|write|cook|paint|practi[sc]e|own)$",
            r"I \g<verb> {}",
        ),
        (
            r"\bhow many (?P<what>kids|children|pets|dogs|cats|siblings|brothers|sisters|turtles|languages|students|employees) do you have$",
            r"I have {} \g<what>",
        ),
        (r"\bdo you have (?:any )?(?:pets|kids|children|siblings|hobbies)$", "I have {}"),
        (
            r"\bhow long have you been (?P<what>(?:married|together|vegan|vegetarian|working|living|playing|teaching|painting|writing|studying|doing)\b.*)$",
            r"I have been \g<what> for {}",
        ),
        (r"\bwhat are you allergic to$", "I'm allergic to {}"),
        (r"\bwhen(?:'s| is) your birthday$", "My birthday is {}"),
        (r"\bwhat did you (?P<verb>study|major in)(?: at .*| in .*)?$", r"I studied {}"),
    )
)
_ASKED_UK: Final[Sequence[tuple[re.Pattern[str], str]]] = tuple(
    (re.compile(pattern, _I), made)
    for pattern, made in (
        (r"\bде (?:ти|ви) (?:зараз )?(?:працюєш|працюєте)", "я працюю {}"),
        (r"\bде (?:ти|ви) (?:зараз )?(?:живеш|живете|мешкаєш|мешкаєте)", "я живу {}"),
        (r"\bзвідки (?:ти|ви)\b", "я {}"),
        (r"\bяк (?:тебе|вас) (?:звати|звуть)\b", "мене звати {}"),
        (r"\bскільки (?:тобі|вам) років\b", "мені {} років"),
        (r"\bким (?:ти |ви )?(?:працюєш|працюєте)", "я працюю {}"),
        (r"\bна що (?:у тебе|в тебе|у вас) алергія", "у мене алергія на {}"),
    )
)
_YES: Final = re.compile(
    r"^(?:yes|yeah|yep|yup|sure|of course|definitely|absolutely|i do|i am|так|ага|звісно)(?:,? (?:i do|i am|definitely|of course|sure|звісно))?$",
    _I,
)
_NO: Final = re.compile(r"^(?:no|nope|nah|i don't|i do not|not really|ні)(?:,? i don't)?$", _I)
_WHETHER: Final = re.compile(
    r"^(?:so |and |hey |btw |by the way )*(?:,? ?)(?:do you (?:still |also )?(?P<does>(?:live|work|play|eat|drink|smoke|speak|drive|own|like|have (?:an?|any) (?:pets?|kids|dog|cat|car|siblings))\b[^,?]*)|are you (?:still )?(?P<are>(?:married|single|vegetarian|vegan|allergic|left-handed|retired|divorced|engaged|a (?!good|big|fan)\w+)\b[^,?]*))$",
    _I,
)


_NO_ANSWER: Final = re.compile(
    r"^\w+'s (?!(?:and|or)\b)(?:\w+ly|my|an?|the|been|great|so|one) |^(?:thanks?|thank you|thx|sorry|wow|oh|hey|hi|hello|aw+|sure|yes|yeah|yep|no|nope|definitely|absolutely|totally|good|great|nice|cool|awesome|sounds?|glad|haha|lol|hmm|well|appreciate|congrats|love|same|not|nothing|maybe|probably|honestly|of course|let|just|so|much|дякую|спасибі|так|ні|добре|вибач)\b",
    _I,
)


def answer(question: str, text: str, language: str) -> str:
    """What the answer to a question states, in full: "Where do you work?" "At the port." is "I work at the port"; "" for
    what states it itself, or answers something else."""
    asked = question.strip(" ?!.,")
    bare = re.sub(r"^(?:oh|well|um|hmm|ну|так|yeah|yes|yep)[, ]+(?=\w+ )", "", text.strip(" .!,"), flags=_I)
    bare = re.sub(r"^(?:The|A|An|My|Our|At|In|On|For|As|With|From|To)\b", lambda word: word[0].lower(), bare)
    whether = _WHETHER.match(asked) if language == "en" else None
    if whether is not None and (_YES.match(text) or _NO.match(text)):
        yes = _YES.match(text) is not None
        if whether["are"]:
            return f"I'm {whether['are']}" if yes else ""
        if whether["does"].lower().startswith("have"):
            return re.sub(r"\bany\b ?", "", f"I {whether['does']}") if yes else ""
        return f"I {whether['does']}" if yes else f"I don't {whether['does']}"
    if (
        _NO_ANSWER.match(bare)
        or len(bare.split()) > 9
        or (
            language == "en"
            and re.match(r"(?:i|we|my|it|that|this|he|she|they|you|there|don't|not|what|how)\b", bare, _I)
        )
    ):
        return ""
    if language == "uk" and re.match(r"(?:я|мене|мені|ми|це|у мене|в мене|не)\b", bare, _I):
        return ""
    for form, made in _ASKED_EN if language == "en" else _ASKED_UK:
        found = form.search(asked)
        if found is not None:
            told = (
                re.sub(r"^(?:as|for|from|на) ", "", bare, flags=_I)
                if re.search(r"\b(?:as|for|from|на) \{\}$", made)
                else bare
            )
            told = re.sub(r" (?:років|years old)$", "", told) if made == "мені {} років" else told
            return found.expand(made).replace("{}", told)
    return ""
