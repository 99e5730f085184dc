"""How people state things in Ukrainian: of others and of things, with doubt, in several clauses, or not in earnest."""

from __future__ import annotations

import re

from desktop.assistant.rules.statement import Part, Rule, rule
from desktop.assistant.rules.ukrainian_self import (
    ASSET,
    IN,
    IS,
    IS_OR,
    MY,
    SELF,
    WHO,
    V,
    is_born,
    is_name,
    is_thing,
    names_self,
)
from desktop.assistant.rules.vocabulary import JOBS_UK, NAME, RELATION_UK

OTHERS: tuple[Rule, ...] = (
    rule(
        rf"{WHO}(?: [—–-](?: це)?| це| є|,)? {MY} {RELATION_UK}",
        Part("relationship", "{relation}", "{who}"),
        accepts=is_name,
    ),
    rule(
        rf"день народження (?:у )?(?P<who>{NAME}){IS_OR}{V}",
        Part("personal", "birthday", subject="{who}", shape="possessor"),
        accepts=is_name,
    ),
    rule(
        rf"у (?P<who>{NAME}) день народження{IS_OR}{V}",
        Part("personal", "birthday", subject="{who}", shape="possessor"),
        accepts=is_name,
    ),
    rule(rf"{WHO} народи(?:вся|лася) (?:(?:у|в) )?{V}", Part("personal", "birthday", subject="{who}"), accepts=is_born),
    rule(
        rf"{WHO} (?:живе|мешкає) {IN} {V}",
        Part("personal", "location", subject="{who}", shape="place"),
        accepts=is_name,
    ),
    rule(
        rf"{WHO} (?:переїхав|переїхала) (?:до|у|в) {V}",
        Part("personal", "location", subject="{who}", shape="place"),
        change="update",
        accepts=is_name,
    ),
    rule(
        rf"{WHO} працює (?P<value>[\w'-]+(?:ом|ем|єм|ою|ею))",
        Part("work_context", "job", subject="{who}", shape="job"),
        accepts=is_name,
    ),
    rule(rf"{WHO} працює {IN} {V}", Part("work_context", "employer", subject="{who}"), accepts=is_name),
    rule(
        rf"{WHO}(?: [—–-](?: це)?) (?P<value>{JOBS_UK})", Part("work_context", "job", subject="{who}"), accepts=is_name
    ),
    rule(rf"{WHO} (?:дуже )?(?:любить|обожнює) {V}", Part("preference", "likes", subject="{who}"), accepts=is_name),
    rule(rf"{WHO} (?:не любить|ненавидить) {V}", Part("preference", "dislikes", subject="{who}"), accepts=is_name),
    rule(
        rf"(?P<thing>[\w'-]+(?: [\w'-]+)?) {ASSET} (?P<value>(?:треба|потрібно|слід|мають|має|необхідно|повинні|змінюють|міняють) .+)",
        Part("technical", "{thing}", subject="{asset}"),
    ),
    rule(
        rf"{ASSET} (?P<value>(?:має|треба|потребує|працює|потрібно|важить|зламався|споживає|не) .+)",
        Part("technical", "note", subject="{asset}"),
    ),
)

THINGS: tuple[Rule, ...] = (
    rule(rf"(?:мій|моя|моє|мої) (?P<thing>[\w'-]+(?: [\w'-]+)?){IS}{V}", Part("personal", "{thing}"), accepts=is_thing),
    rule(
        r"я(?: [—–-])? (?P<value>(?-i:[A-ZА-ЯІЇЄҐ][\w'-]+)(?: (?-i:[A-ZА-ЯІЇЄҐ][\w'-]+))?)",
        Part("personal", "name", shape="name"),
        confidence=0.9,
        accepts=names_self,
    ),
)

RULES: tuple[Rule, ...] = (*SELF, *OTHERS, *THINGS)

UNSURE = re.compile(
    r"^(?:(?:я (?:думаю|гадаю|вважаю)|думаю|гадаю|мабуть|напевно|напевне|можливо|здається|певно|ймовірно|наскільки я (?:знаю|пам'ятаю)"
    r"|якщо не помиляюся)(?:,? що)?,? )+",
    re.IGNORECASE,
)
UNSURE_INSIDE = re.compile(r"(?<=[\w']),? (?:мабуть|напевно|можливо|здається|ймовірно),?(?= )", re.IGNORECASE)
LEAD = re.compile(
    r"^(?:(?:привіт|вітаю|добрий день|доброго дня|добрий вечір|доброго ранку|добрий ранок|ну|отже|також|ще|до речі|так|ні|ок|гаразд|а|і|й|та|але|будь ласка"
    r"|чесно кажучи|щоб ти знала?|знаєш|слухай|до відома|ой|тепер|зараз)\b(?:,|:|-|–|—|!)*\s*)+",
    re.IGNORECASE,
)
TRAIL = re.compile(
    r"[,\s]+(?:зараз|тепер|наразі|сьогодні|до речі|будь ласка|дякую|теж|також|знову|понад усе|найбільше|дуже|знаєш)$",
    re.IGNORECASE,
)
PLACE_END = re.compile(
    r",? (?:на (?:тому|цьому|минулому)|на|вже|минулого|минулої|цього|цієї|тому|торік|недавно|нещодавно|з|із|разом|бо|тому|де|який|яка|яке|біля|поруч|але|і|та|а|як|коли|після|назавжди|тимчасово|постійно|через)\b.*$",
    re.IGNORECASE,
)
ELLIPSIS = re.compile(
    r"^(?:живу|мешкаю|працюю|люблю|не люблю|обожнюю|ненавиджу|розмовляю|вмію|вчу|вивчаю|навчаюся|не їм|маю|знаю|граю)\b",
    re.IGNORECASE,
)
JOIN = re.compile(
    r"(?:\s*[,;]\s*(?:а|але|і|й|та|також|а також)\s+|\s*[,;]\s+|\s+(?:а також|а|але|і|й|та)\s+|\s+[–—-]\s+)",
    re.IGNORECASE,
)
NAMED_RELATION = re.compile(
    rf"{MY} {RELATION_UK},? (?P<who>{NAME}),? (?:яка |який )?(?P<rest>[а-яіїєґ].+)", re.IGNORECASE
)
PRONOUN = re.compile(r"^(?:він|вона)(?=\s)", re.IGNORECASE)
CONDITION = re.compile(r"[ ,](?:якщо|якби|коли б|хіба що|за умови)\b(?! що,)")
HYPOTHETICAL = re.compile(
    r"^(?:(?:ну|а|і|й|але|та|навіть),? )*(?:якщо|якби|що як|а що|припустимо|припустім|уяви|уявімо|уявіть|скажімо|нехай|хай|коли б|чи|хіба|невже|хотів би|хотіла б"
    r"|шкода,? що|жартую|наприклад|у (?:книзі|фільмі|сні|казці|грі))\b",
    re.IGNORECASE,
)
COMMAND = re.compile(
    r"^(?:будь ласка,? )?(?:переклади|напиши|повтори|виправ (?:це|текст)|перепиши|поясни|намалюй|заспівай|відкрий|замов|купи|подзвони|надішли|порахуй|згенеруй|склади|постав (?:будильник|таймер)|розкажи (?:мені )?(?:жарт|анекдот|казку|вірш|історію))\b",
    re.IGNORECASE,
)
REPORTED = re.compile(
    rf"^(?:за словами|на думку) |, [—–-] (?:\w+ )?(?:сказа|каза|каже|відпові|написа|прошепот|вигукну)\w*\b"
    rf"|^(?:{NAME}|він|вона|вони|хтось|усі|всі|люди|(?:мій|мо\w+|наш\w*)(?: \w+){{1,2}}) (?:сказа(?:в|ла|ли)|каже|кажуть|розпові(?:в|ла)|думає|написа(?:в|ла)|вважає|спита(?:в|ла)|питає)\b",
    re.IGNORECASE,
)
