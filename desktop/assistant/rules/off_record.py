"""Hears what a person asks not to be remembered: "between us, …", "…, don't remember that. And my dog is Rex"."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.assistant.rules.text import plain
from desktop.core import patterns as re

_KEEP = r"(?:remember|save|store|keep|note|record|memori[sz]e|write|log)"
_KEEP_UK = r"(?:запам['’]?ятовувати|пам['’]?ятати|записувати|зберігати|занотовувати)"
_NOT = (
    r"(?:don['’]?t|do not|never|please not|(?:you )?(?:don['’]?t|do not) (?:have|need) to|(?:i )?(?:don['’]?t|do not) want you to|no need to|better not"
    r"|(?:i['’]?d|i would) (?:rather|prefer(?: it)? if) you (?:didn['’]?t|don['’]?t|did not)|(?:can|could) you (?:not|please not))"
)
_UNKEPT = (
    rf"(?:{_NOT} {_KEEP}(?: any of)?(?: (?:this|that|it)(?! (?:bit|part|stuff|thing|about)\b)| (?:the|that|this) (?:bits?|parts?|stuff|things?) (?:about|on|with) [^,.;!]+)(?: down)?(?: anywhere| please| pls)*"
    r"|(?:this|that|it)(?: is|['’]?s)?(?:n['’]?t| not) (?:for (?:keeping|saving|storing|the record|your (?:notes|records|memory))|to be (?:kept|saved|stored|remembered))"
    r"|forget (?:that )?i (?:ever |just )?(?:said|mentioned|told you) (?:that|this|it|anything)"
    r"|забудь(?:те)?,? (?:те,? )?(?:що|шо) я (?:(?:це|таке|щойно|тобі) )*(?:каза|сказа|говори)(?:в|ла)(?: це)?(?=[\s,]*(?:$|[.!?…;)]))"
    r"|keep (?:this|that|it)(?: one| bit| part)? (?:to yourself|between (?:you and me|us)|off the record)"
    r"|(?:this|that|it)(?: one| bit)? (?:(?:should|has to|must|is to) )?(?:stays?|goes|be kept) out of (?:your|the) (?:notes|memory|records?|books)"
    r"|(?:leave|keep) (?:this|that|it)(?: one| bit)? out of (?:your|the) (?:notes|memory|records?|books)|not for (?:your|the) (?:notes|memory|records?)"
    r"|(?:(?:this|that|it)(?: one| bit)?(?: is|['’]?s| stays) |strictly |just )?(?:off the record|between (?:you and me|us)(?! we\b))"
    r"|(?:(?:в|у|до) пам['’]ят[ьі] )?(?:о?цього|о?це|того|такого) не (?:клади|заноси|занось|внось|додавай|вноси)(?:те)?|(?:в|у|до) пам['’]ят[ьі] (?:о?цього |о?це |того )?не (?:клади|заноси|занось|внось|додавай|вноси)(?:те)?"
    r"|(?:(?:о?це|ось це|о?цього|того|о?таке|о?такого) )?(?:нікуди не (?:пиши|записуй|занось|зберігай|заноси)(?:те)?|не (?:пиши|занось|заноси)(?:те)? нікуди)"
    r"|(?:don['’]?t|do not|never) (?:put|type|write|post) (?:this|that|it)(?: one)? (?:down )?(?:anywhere|in (?:your|the) (?:notes|memory|records?|file))"
    rf"|(?:(?:о?це|о?цього|того|то|такого) )?не (?:запам['’]?ятовуй|пам['’]?ятай|зберігай|записуй|занотовуй)(?:те)?(?: (?:це|цього|того|то|нічого|нікуди))*"
    rf"|(?:(?:це|цього|того|то) )?не (?:треба|потрібно|варто|слід|тра|нада) (?:(?:це|цього) )?{_KEEP_UK}(?: (?:це|цього|нікуди))*"
    r"|(?:(?:о?це|наступне) )?не для (?:запису|пам['’]?яті)|(?:хай |нехай )?(?:це )?(?:лиш|залиш)\w+ (?:між|поміж) нами|(?:хай |нехай )?це (?:(?:тільки|лише|суто|строго) )?(?:між|поміж) нами)"
)
"""What asks that something is not remembered."""
_UNKEPT_THING = r"(?:don['’]?t|do not|never) (?:store|save|record|log|write down) (?:my|our|his|her|their) [\w'’-]+(?: (?!and\b|but\b)[\w'’-]+)?(?=[\s,]*(?:$|[.!?…;:,)–—\n]|\b(?:and|but|please|pls)\b))"
"""What names the thing that is not to be stored; nobody says so of themselves, as of keys that they "don't remember"."""
_UNSAID = (
    r"(?:(?:forget|ignore|disregard|delete|erase) (?:this|that|it|what i (?:just )?said)|забудь(?:те)?(?: (?:про )?це|(?![ ,]+(?:будь ласка[ ,]+)?(?:про|те|що|шо|як(?:ий|а|е|і|у|ого|ої|их)?|де|коли|хто|чий|чия|чиє|чиї|куди|скільки)\b))|(?:видали|зітри|прибери) це)"
    r"(?:,? (?:please|pls|будь ласка))?(?=[\s,]*(?:$|[.!?…;:)–—\n]|,))(?!\W+(?:no\b|ні\b|it['’]?s|(?:he|she|they)['’]?(?:s|re)\b|actually|i mean|make it|це|я ма(?:в|ла)))"
)
"""What takes back what the same message said; before "it's …" it corrects that, and «забудь, що …» names another."""
_LEAD = r"(?:(?:please|pls|plz|but|and|so|only|btw|actually|ok|(?:can|could|would) you|або|але|тільки|лише|і|й|а|та|тож|прошу|будь ласка)[, ]+)*"
_OPENS = re.compile(
    rf"^(?:(?:please|ok|but|and|hey|будь ласка|але)[, ]+)*(?:{_UNKEPT}|{_NOT} {_KEEP}(?: any of)?(?: (?:what i (?:say|said|am about to say)|the following))?)(?:(?: and|[ ,:.–—-]+)(?P<rest>.*))?$",
    re.IGNORECASE | re.DOTALL,
)
_FOLLOWS = re.compile(
    rf"(?:(?P<mark>[.!?…]|\n)[\s)]*|[,;:()–—-]+\s*|\s+(?=[а-яіїєґ]|(?:please|pls|plz|and|but)\s)|(?<!\bi)(?<!\bwe)(?<!\byou)(?<!\bwho)(?<!\bto)(?<!\bthat)(?<!s)(?<!\bthey)(?<!people)\s+(?=\w+['’]?t (?:save|store|record|log)|do not (?:save|store|record|log)))"
    rf"{_LEAD}(?P<words>{_UNKEPT}|{_UNKEPT_THING}|{_UNSAID})(?:[\s,]+(?:(?:and|or|please|pls|plz|ok|thanks|і|й|та|будь ласка|добре|прошу)\b[\s,]*)*{_UNKEPT})*(?:[\s,]+(?:please|pls|plz|ok|okay|thanks|though|either|будь ласка|добре|прошу))*"
    r"\s*(?P<end>$|[.!?…;:)–—\n-]+|,|(?=\b(?:and|but|also|а|але|і|й|та|ще)\s))",
    re.IGNORECASE,
)

_OF_THE_SAME = re.compile(
    r"(?:it|that|this)(?:['’]?s| is| was)?\b|i(?:['’]?m| am)? just\b|just\b|(?:це|оце|то|його|її|їх|воно)\b|я просто\b|просто\b",
    re.IGNORECASE,
)
"""What goes on about the thing that is not to be kept."""
NEXT_UNKEPT = re.compile(
    r"\b(?:don['’]?t|do not|never) (?:keep|save|store|record|remember|log|note|write down) (?:the|my) next (?:message|thing|bit|line|one)\b|\b(?:my|the) next (?:message|thing|bit|line|one) (?:is|stays|should be) (?:off the record|not for)"
    r"|\bнаступн\w+ (?:мо\w+ )?(?:повідомлення|фраз\w|речення|рядок)? ?не (?:записуй|зберігай|запам['’]ятовуй|пиши)|\bне (?:записуй|зберігай|запам['’]ятовуй|пиши)(?:те)? (?:мо\w+ )?наступн",
    re.IGNORECASE,
)
"""What asks that the next message is not kept."""
NOT_TO_KEEP = re.compile(
    r"(?:^|(?<=[.!?] ))[^.!?]{0,60}\b(?:no right to (?:keep|have|store)|shouldn['’]?t (?:keep|have|store)|should not (?:keep|have|store)|not mine to (?:keep|tell)) (?P<what>(?:the|my|our|his|her|their|that|[A-Z][\w-]+['’]s) [^.!?]{1,60})[.!?]+ (?:so |please |just )*(?P<verb>forget|remove|delete|erase|wipe|drop|scrub) (?:it all|all of it|it|that|them)(?=[,.!? ]|$)",
    re.IGNORECASE,
)
"""What is not to be kept, and then that it shall go: "I've no right to keep his medical stuff. Remove it"."""
SHOULD_NOT = re.compile(
    r"\bi (?:really )?(?:shouldn['’]?t have|should not have|wish i hadn['’]?t|didn['’]?t mean to) (?:typed?|said|say|told you|tell you|mention(?:ed)?|writ(?:e|ten)|put in|brought up|given you)(?: about)? (?P<what>(?:the|my|our|his|her|that|about)\b[^.!?]+)"
    r"|\bне (?:треба|варто|слід) було (?:мені )?(?:писати|казати|згадувати|розповідати)(?: про)? (?P<what_uk>[^.!?]+)",
    re.IGNORECASE,
)
"""What the person owns that they should not have told."""


@dataclass(frozen=True, slots=True)
class OffRecord:
    """What of a message is not to be remembered: what was said `before` the `words` that ask for it; to the `rest`
    that is said after them they do not apply. A message that begins with such words is off the record as a whole,
    and `before` holds it."""

    before: str
    words: str
    rest: str = ""
    asked: str = ""
    """The words that ask, with the thing that they may name: "don't keep the bit about my knee"."""


def off_record(text: str) -> OffRecord | None:
    """Returns what of a message is not to be remembered, or `None` where nothing of it asks for that."""
    opens = _OPENS.match(plain(text))
    if opens is not None:
        return OffRecord(opens["rest"] or "", "", asked=opens[0].removesuffix(opens["rest"] or ""))
    said = "\n".join(plain(line) for line in text.splitlines())
    last = max(_FOLLOWS.finditer(said), key=lambda found: found.end(), default=None)
    if last is None:
        return None
    announces = last["end"].startswith(":") or (last["mark"] is not None and last["end"][:1] in (",", "–", "—", "-"))
    if announces:  # "Hello. Between us, I'm leaving": it is about what follows too
        return OffRecord(text, last["words"], asked=last["words"])
    rest = said[last.end() :].strip(" \n.,;")
    if last["end"] == "," and _OF_THE_SAME.match(rest):  # "don't note the door's code, I just put it here: …"
        return OffRecord(text, last["words"], asked=last["words"])
    return OffRecord(said[: last.start()], last["words"], rest, last["words"])
