"""What people state of themselves in English: tastes, habits, health, skills, plans. One rule a form."""

from __future__ import annotations

from desktop.assistant.rules.english_self import AM, EVENTS, ILLS, OFTEN, PLAN, SKILLS, V, is_proper
from desktop.assistant.rules.statement import Part, Rule, rule
from desktop.assistant.rules.vocabulary import NATIONALITIES_EN

TASTES: tuple[Rule, ...] = (
    rule(rf"my favou?rite (?P<thing>[\w -]{{2,40}}?)(?: is| are|'s|:) {V}", Part("preference", "favourite {thing}")),
    rule(
        r"(?P<value>.+?) (?:is|are) my (?:all[- ]time )?favou?rite (?P<thing>[\w -]{2,40})",
        Part("preference", "favourite {thing}"),
    ),
    rule(rf"i {OFTEN}prefer {V}", Part("preference", "prefers")),
    rule(r"i'd rather (?:have |use )?(?P<value>.+ than .+)", Part("preference", "prefers")),
    rule(
        rf"i (?:{OFTEN}(?:don't|do not|dont|never)(?: really| particularly)? (?:like|enjoy|love)|{OFTEN}(?:hate|dislike|detest|can't stand|cannot stand|loathe)|'m not (?:a fan of|into)) (?!it\b|that$|this$|you\b|when\b){V}",
        Part("preference", "dislikes"),
    ),
    rule(rf"i'm not (?:a (?:big )?fan of|into|fond of|keen on) {V}", Part("preference", "dislikes")),
    rule(
        rf"i {OFTEN}(?:like|love|enjoy|adore) (?!it\b|to (?:think|imagine|pretend|say|believe|help|hear|see|know)\b|that$|this$|that idea|the idea|you\b|your\b|how\b|what\b|i\b|to$|in$){V}",
        Part("preference", "likes"),
    ),
    rule(rf"{AM} {OFTEN}(?:a (?:big |huge )?fan of|fond of|keen on|crazy about) {V}", Part("preference", "likes")),
    rule(rf"{AM} {OFTEN}(?:interested in|passionate about|into) (?!trouble|it$){V}", Part("preference", "interest")),
    rule(
        rf"{AM} (?:an? )?{OFTEN}(?P<value>(?:strict |mostly )?(?:vegetarian|vegan|pescatarian|teetotaller|teetotal)|on a .+ diet)",
        Part("preference", "diet"),
    ),
    rule(rf"i {OFTEN}(?P<value>(?:don't|do not|dont|never|can't|cannot) (?:eat|drink) .+)", Part("preference", "diet")),
    rule(
        r"i (?P<value>(?:don't|do not|dont|never) (?:drink|smoke|use|wear|watch|drive|own|take|play|fly|celebrate|have a (?:car|tv|phone))(?: .+)?)",
        Part("preference", "habit"),
    ),
    rule(rf"{AM} {OFTEN}allergic to {V}", Part("personal", "allergy")),
    rule(rf"i {OFTEN}have (?:an )?allergy to {V}", Part("personal", "allergy")),
    rule(rf"i {OFTEN}have an? (?P<value>[\w ]+) allergy", Part("personal", "allergy")),
    rule(
        rf"{AM} (?P<value>lactose|gluten|fructose|histamine)[- ]intolerant",
        Part("personal", "allergy", "{value} (intolerance)"),
    ),
    rule(rf"i (?:have|suffer from) (?P<value>{ILLS})", Part("personal", "health")),
    rule(
        rf"{AM} (?:an? )?(?P<value>(?:\w+ )?(?:introvert|extrovert|morning person|night owl|early bird|perfectionist|optimist|pessimist|left-handed|right-handed|colou?r-?blind|dog person|cat person))",
        Part("trait", "trait"),
    ),
    rule(rf"{AM} (?P<value>{NATIONALITIES_EN})", Part("personal", "nationality")),
    rule(
        rf"{AM} (?P<value>\d(?:[.,]\d+)? ?(?:m|cm|metres|meters|feet|ft|')[\d\"' ]*|\d{{3}} ?cm)(?: tall)?",
        Part("personal", "height"),
    ),
    rule(r"i weigh (?P<value>\d.*)", Part("personal", "weight")),
    # Skills, reading, things
    rule(
        rf"my (?:native language|mother tongue|first language) is {V}",
        Part("skill", "native language", shape="language"),
    ),
    rule(rf"i {OFTEN}speak (?!to\b|with\b|about\b|up\b|from\b|for\b){V}", Part("skill", "language")),
    rule(
        rf"{AM} {OFTEN}(?:learning|practising|practicing) (?!about\b|that\b|an? (?:lot|ton)\b|so much\b){V}",
        Part("skill", "learning"),
    ),
    rule(
        rf"{AM} {OFTEN}(?:good|great|skilled|experienced|fluent|proficient) (?:at|in|with) (?!it$|that$){V}",
        Part("skill", "skill"),
    ),
    rule(
        rf"i {OFTEN}know (?!that\b|what\b|you\b|him\b|her\b|it\b|where\b|why\b|who\b|i\b){V}",
        Part("skill", "skill"),
        accepts=is_proper,
    ),
    rule(rf"i can (?:also )?(?P<value>{SKILLS}\b.*)", Part("skill", "skill")),
    rule(
        rf"(?:i just finished reading|i finished reading|i've read|i have read|i just read) {V}",
        Part("reading_history", "read"),
    ),
    rule(rf"{AM} {OFTEN}(?:reading|re-reading|rereading) {V}", Part("reading_history", "reading")),
    rule(rf"i {OFTEN}(?:use|am using) (?!it$|this$|that$|to\b){V}", Part("technical", "uses")),
    rule(rf"{AM} {OFTEN}using (?!it$|this$){V}", Part("technical", "uses")),
    rule(rf"i {OFTEN}drive (?:an? )?(?P<value>(?-i:[A-Z]).+)", Part("personal_context", "car")),
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
        Part("personal_context", "plan", "will {value}", plan=True),
    ),
    rule(rf"i(?:'ve got| have| got) (?P<value>an? (?:[\w'-]+ ){{0,3}}{EVENTS}\b.*)", PLAN),
    rule(r"i (?P<value>(?:might|may) (?!be\b|have\b|not\b|need\b|ask\b).+)", PLAN, confidence=0.6),
    rule(rf"{AM} (?P<value>(?:thinking (?:of|about)|considering) (?!it$|that$|this$).+)", PLAN, confidence=0.6),
    rule(
        r"i (?:want|would like|hope|dream) to (?P<value>(?:learn|visit|become|buy|travel|move|start|finish|write|run|lose|quit|build|read|climb|see the)\b.+)",
        Part("personal_context", "goal"),
    ),
    rule(
        r"i'd like to (?P<value>(?:learn|visit|become|buy|travel|move|start|finish|write|run|lose|quit|build)\b.+)",
        Part("personal_context", "goal"),
    ),
    rule(rf"my (?P<which>goal|plan|dream|hobby|hobbies) (?:is|are)(?: to)? {V}", Part("personal_context", "{which}")),
)
