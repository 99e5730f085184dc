"""What must not be remembered: code, and what opens a door or an account (passwords, keys, card numbers, PINs)."""

# ruff: noqa: E501  (a rule of a table is one line)
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from desktop.core import patterns as re

Unfit = Literal["secret", "code"]

WHY: Final[Mapping[Unfit, str]] = {
    "secret": "This looks like a password, key or card number. Secrets are not remembered.",
    "code": "This is code. Only statements in plain words are remembered.",
}

_LOCK = (
    r"(?:safe|vault|(?:front |back |side |garage )?door|gate|alarm|garage|(?:pad)?lock|lock ?box|key ?box|locker|building|entrance|entry|entryphone|intercom|lift|elevator|house|flat|apartment|shed|cellar|office"
    r"|phone|tablet|laptop|computer|suitcase|briefcase|bike(?: lock)?|card|security system)"
)
_LOCK_UK = r"(?:сейф\w*|двер\w+|хвіртк\w+|вор[оі]т\w*|сигналізаці\w+|гараж\w*|зам(?:о?к\w*)|скриньк\w+|шафк\w+|під'їзд\w*|домофон\w*|квартир\w+|будинк\w+|офіс\w*|телефон\w*|планшет\w*|ноутбук\w*|комп'ютер\w*|валіз\w+|велосипед\w*|картк\w+|підвал\w*)"
"""What a code opens."""
_STRONGROOM = r"(?:key ?(?:safe|box)|lock ?box|safe|vault|(?:pad|combination )lock|(?:burglar |house |office |shop )?alarm|key ?pad|сейф\w*|сигналізаці\w+|домофон\w*|ключниц\w+|кодов\w+ зам\w+)"
"""What opens, or falls silent, by its number alone."""
_OPENS_NOTHING = "".join(f"(?<!{kind} )" for kind in "library loyalty membership member club gym student donor".split())
"""Before a card that pays nothing and opens nothing: its number is no secret. A business pays by its card, and so does
whoever is rewarded for it."""
_NUMBERS = (
    rf"pin(?: ?code)?s?|cvv2?|cvc|(?:credit|debit|bank)? ?{_OPENS_NOTHING}card(?: number| no\.?)?|social security(?: number)?|ssn|one[- ]time code|2fa code"
    r"|(?:(?:tele)?phone |online |mobile )?bank(?:ing)? (?:security |customer |access )?(?:number|code|digits)|security number"
    r"|access code|(?:alarm|door|gate|safe|lock|entry|security|locker|bank(?:ing)?|atm|sim|unlock(?:ing)?) code"
    r"|пін(?:[- ]?код)?(?:а|у|ом)?(?: (?:(?:моєї|своєї|маминої|чоловікової) )?(?:картк|карточк|карт)[иі])?|(?:номер )?(?:кредитної |банківської |моєї )?картк[иау]|cvv-?код|код (?:від|до|сигналізації|домофона|сейфа)[\w ]*?"
)
"""What is secret is the number."""
_WORDS = (
    r"pass ?(?:word|code|phrase)s?|pwd?|passwd|api[- ]?key|secret key|access (?:key|token)|auth(?:entication)? token|bearer token|private key|ssh key"
    r"|(?:seed|recovery|backup|mnemonic) (?:phrase|codes?|words?)|mnemonic"
    r"|парол(?:ь|я|ем|і)|ключ(?:а)? api|api[- ]?ключ(?:а)?|секретний ключ|приватний ключ|токен(?:а)?|ключ (?:до|від) (?:нього|неї|них|пошти|акаунт\w+|гаманц\w+|архів\w*|скриньк\w+|флешк\w+|диск\w*)|сід-?фраза|сід-?слова|мнемонік[аи]|слова (?:для|до) відновлен\w+(?: [\w'’]+){0,2}"
    r"|(?:кодова|секретна|таємна|парольна) фраза|фраза (?:для|до) (?:розшифр|дешифр|відновлен|розблок|вход|диск|гаман)\w*(?: [\w'’]+)?"
)
"""What is secret is a word, or several."""
_ABOUT = (
    r"(?:\s+(?:now|today|currently|still|there|here|again|тепер|зараз|сьогодні|досі))?"
    r"(?:\s+(?:for|to|of|on|at|in|from|with|by|від|до|для|на|у|в|з|із)\s[^.?!\n]{0,40}?)?"
)
"""What it opens, as it may be told between its name and the secret: "for the garage"."""
_IS = r"(?:\s*(?:\bis\b|\bare\b|\bwas\b|'s\b|’s\b|=|:|—|–|\s-\s|\bце\b)\s*(?:(?:now|still|currently|тепер|зараз)\s+)?)"
_UNIT = r"(?!\s*(?:mm|cm|km|kg|mg|ml|hours?|days?|weeks?|months?|years?|times|pieces|lines?|pages?|digits?|characters?|l|lit(?:re|er)s?|gallons?|pounds?|quid|bucks|dollars?|euros?|people|guests|a (?:day|week|month|year)|(?:per|every|each) (?:day|week|month|year)|%|€|\$|£|₴|eur|usd|uah|грн|мм|см|км|кг|днів|років|разів|рядк\w+|сторін\w+|цифр\w*|л|літр\w*|гривень|гривн\w|тисяч\w*|людей|гостей|на (?:день|добу|тиждень|місяць|рік))\b)"
_DIGIT_SAID = r"(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|нуль|один|два|три|чотири|п'ять|п’ять|шість|сім|вісім|дев'ять|дев’ять)"
_NUMBER = rf"[\"'“«]?(?:[A-ZА-Я#*]{{0,2}}\d(?:[ -]?\d){{2,18}}|\d+[A-ZА-Я#*]+\d*|{_DIGIT_SAID}(?:[ ,-]+{_DIGIT_SAID}){{2,7}})[#*]?\b{_UNIT}"
_BARE_NUMBER = rf"(?!(?:19|20)\d\d\b){_NUMBER}"
_NAMED_NUMBER = re.compile(
    rf"\b(?:{_NUMBERS})\b(?:{_ABOUT}{_IS}{_NUMBER}|\s+(?:no\.?\s*|number\s+|#)?{_NUMBER}|\s+to\s+{_BARE_NUMBER}|{_ABOUT}\s+{_BARE_NUMBER})",
    re.IGNORECASE,
)
_OF_LOCK = re.compile(
    rf"(?<!area )(?<!zip )(?<!post )(?<!postal )(?<!country )(?<!error )\b(?:(?:code|combination|passcode)s? (?:of|to|for|on|at|from) (?:[\w'’]+ ){{0,3}}?{_LOCK}|{_LOCK}(?:['’]s)? (?:code|combination|passcode)s?"
    rf"|(?:код|шифр|комбінаці[яюї])\w{{0,3}} (?:(?:від|до|для|на) )?(?:[\w'’]+ ){{0,2}}?{_LOCK_UK})(?:{_ABOUT}{_IS}|,?\s+){_NUMBER}",
    re.IGNORECASE,
)
"""The code of what it opens."""
_OPENED_BY = re.compile(
    rf"\b(?:number|digits|цифри|номер)\b (?:for|to|of|on|від|до|для|на) (?:[\w'’]+ ){{0,3}}?{_STRONGROOM}(?:{_ABOUT}{_IS}|,?\s+){_NUMBER}"
    rf"|\b{_STRONGROOM}{_ABOUT}{_IS}(?:(?:set|still|now) (?:to|on|at) )?\d{{4,8}}\b{_UNIT}|\b(?:{_LOCK}|{_STRONGROOM}) (?:un|dis)?(?:locks|opens|arms|is (?:opened|unlocked))(?: (?:up|now|with|by|on|to|using|the|code|number|combination|pin)){{0,4}}[ :]+{_NUMBER}"
    rf"|\b{_LOCK_UK}(?: [\w'’]+){{0,2}} (?:відмика|відкрива|розблоков|відчин|відімкн|зніма)\w*(?: (?!об?\b)[\w'’]+){{0,2}}[ :–—-]+{_NUMBER}"
    rf"|(?<![\w-])(?<!\d )(?:{_NUMBER})[\"'”»]?,? (?:(?:is|that['’]?s|it['’]?s|це|то)\b(?: [\w'’]+){{0,2}}? )(?:{_NUMBERS}|(?:code|combination|код|шифр) (?:of|to|for|on|від|до|для) (?:[\w'’]+ ){{0,2}}?(?:{_LOCK}|{_LOCK_UK}))\b"
    rf"|(?<![\w-])(?<!\d )(?:{_NUMBER})[\"'”»]?,? (?:(?:and|then|followed by|а|і|та|й|потім|тоді) ){{0,3}}(?:the |a )?(?:hash|star|pound|asterisk|решітк\w+|зірочк\w+)(?: (?:key|sign|button))?(?=\s*(?:$|[.,;!?)\n]))"
    rf"|(?:three|3|last|три|останні) (?:digits|numbers|цифри) (?:on the back|at the back|ззаду|на звороті|зі звороту)[^.?!\n]{{0,30}}? {_NUMBER}",
    re.IGNORECASE,
)
"""What is opened, with the number that opens it, or the number, with what it is: "735012 is the code for my phone"."""
_NAMED_WORDS = tuple(
    re.compile(
        rf"\b(?:{_WORDS})\b(?! ?(?:manager|policy|менеджер))(?P<about>{_ABOUT})(?P<is>{verb})(?P<first>\S+)(?P<rest>[^\n]*)",
        re.IGNORECASE,
    )
    for verb in (_IS, r"(?:\s+(?:to|as|на))?\s+")
)
_ODD = re.compile(r"\d|[!@#$%^&*_+=~\\/|]|[a-zа-яіїєґ][A-ZА-ЯІЇЄҐ]")
"""What a word of a sentence does not have, and a password mostly does."""
_ODD_AFTER = re.compile(
    r"(?: [^\W\d_]+(?:[-'’][^\W\d_]+)*){0,5}? (?!\d+[.:–-]?\w{0,3}\b)(?=\S*\d)(?=\S*[^\W\d_])[^\s.]{6,}(?=[.,;!?…]*(?:\s|$))"
)
"""A password after what it opens is told in several words: "for the hostel wifi qwerty2024"."""
_ODD_LAST = re.compile(
    r"(?: [^\W\d_]+(?:[-'’][^\W\d_]+)*){0,5}?"
    r"(?<!\b[авуоз])(?<!\b(?:on|at|in|to|my|an|до|на|із|зі|мо))(?<!\b(?:for|the|our|her|his|new|old|від|для|мій|мою))(?<!\b(?:from|with|your|мого|моєї))"
    r" (?=\S*\d)(?=\S*[a-z])[^\s.,;]{6,}(?=[.,;!?…]*(?:\s*$|[.,;!?…]))",
    re.IGNORECASE,
)
"""A password after whose or which it is: «пароль адміна на сервері zx77-Qlive». What stands behind a preposition is what it
opens."""
_YEAR = re.compile(r"(?:19|20)\d\d\D?")
_END = re.compile(r"\s*(?:$|[.,;!?…)\"'”»]|\b(?:and|but|so|і|й|та|але|а)\b)")
_TOLD_OF = frozenset(
    "a an the my his her our their your its this that these those what which who how no not never always often in on at to for with from of by"
    " as and or but only just also very too so quite really rather still now again already about kept stored saved written noted lost gone"
    " forgotten changed expired reset leaked stolen wrong right weak strong long short safe secure secret private same different new old easy"
    " hard simple complicated important needed required missing unknown ready hidden shared worn broken impossible managed handled something"
    " nothing everything somewhere nowhere"
    " у в на не ні та і й але чи від до для з із зі про мій моя моє мої його її наш ваш їхній цей ця це той дуже занадто надто завжди ніколи"
    " вже ще тепер зараз збережено записано загублено забуто змінено слабкий сильний довгий короткий надійний простий складний старий новий"
    " однаковий різний важливий десь ніде".split()
)
"""Words that tell of a password instead of giving it away."""
_KEY = re.compile(
    r"\b(?:sk-(?:ant-)?[\w-]{16,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abpr]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}"
    r"|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*)|-----BEGIN [A-Z ]*PRIVATE KEY"
)
_CARD = re.compile(r"\b(?:\d[ -]?){13,19}\b")
_CODE = re.compile(
    r"```|^`[^`]+`$"
    r"|\bSELECT\b.+\bFROM\b"
    r"|^\s*(?:(?:def|class|function) \w*(?:\([^()\n]*\))?\s*(?:[:{]|->)|(?:const|let|var) [\w\s,{}\[\]]+=|(?:import|from) .*(?:\bimport\b.*|[\"'];?|;)$|#include\b|INSERT INTO\b|UPDATE \w+ SET\b|(?:public|private) .*\w\([^()\n]*\)\s*\{?$|return\b.*(?:\w\(|=|[{;]\s*$))"
    r"|[\w)\]]\s*\([^()\n]*\)\s*(?:\{|=>)|\w\((?!\d{1,3}\))[^()\n]*\);"
    r"|</?[a-z][\w-]*(?: [^<>]*)?>"
    r"|[{}]\s*$|[={}\[\]<>][^\n]*;\s*$|\w\([^()\n]*\);\s*$|^\s*(?:return|break|continue|var|let|const|int|import|using|package)(?: [\w.*]+)?;\s*$|=>|\b\w+\.\w+\(",
    re.MULTILINE,
)

_STATEMENTS = ("fact_value", "new_value", "merged_value", "value", "summary", "additional_summary")
"""The parameters of tools that hold what is to be remembered."""
_KEYS = ("fact_key", "key", "topic")
_BESIDE = ("source_excerpt", "subject", "relation", "other", "tags", "add_tags", "source")
"""What is stored with it."""


def holds_secret(text: str) -> bool:
    """Whether a text gives away something that opens a door or an account."""
    if _KEY.search(text) or any(_is_card(found[0]) for found in _CARD.finditer(text)):
        return True
    return any(form.search(text) for form in (_NAMED_NUMBER, _OF_LOCK, _OPENED_BY)) or any(
        _gives_away(found) for form in _NAMED_WORDS for found in form.finditer(text)
    )


def holds_code(text: str) -> bool:
    """Whether a text is code, or quotes some."""
    return _CODE.search(text) is not None


def unfit(arguments: Mapping[str, Any]) -> tuple[str, Unfit] | None:
    """The first argument of a tool that writes which must not be remembered, and why; None where all may be."""
    key = next((str(arguments[name]).replace("_", " ") for name in _KEYS if arguments.get(name)), "")
    for name in _STATEMENTS:
        for text in _texts(arguments.get(name)):
            if holds_secret(text) or holds_secret(f"{key}: {text}"):
                return name, "secret"
            if holds_code(text):
                return name, "code"
    for name in (*_KEYS, *_BESIDE):
        if any(map(holds_secret, _texts(arguments.get(name)))):
            return name, "secret"
    return None


def _texts(argument: Any) -> Iterator[str]:
    if isinstance(argument, str):
        yield argument
    elif isinstance(argument, list | tuple):
        yield from (each for each in argument if isinstance(each, str))


def _gives_away(found: re.Match[str]) -> bool:
    """Whether what follows the name of a secret is the secret, and no talk about it."""
    first = found["first"].rstrip(".,;!?…")
    bare = first.strip("\"'“”«»()").casefold()
    if (found["about"] and _ODD_AFTER.match(found["rest"])) or _ODD_LAST.match(found["rest"]):
        return True
    if not bare or bare in _TOLD_OF or _YEAR.fullmatch(bare):
        return False
    if _ODD.search(first):
        return True
    said = found["is"].strip()
    quoted = first[:1] in "\"'“«"
    many = any(word in found[0].casefold() for word in ("phrase", " words", "mnemonic", "фраза", "слова", "мнемонік"))
    return bool(said) and said.casefold() not in ("to", "as", "на") and (quoted or many or _ends(found))


def _ends(found: re.Match[str]) -> bool:
    """Whether a sentence, or a part of it, ends with the word after the name."""
    return found["first"][-1] in ".,;!?…" or _END.match(found["rest"]) is not None


def _is_card(text: str) -> bool:
    """Luhn's check (ISO/IEC 7812-1), which tells card numbers from other long numbers."""
    digits = [int(char) for char in text if char.isdigit()]
    doubled = [digit * 2 - 9 * (digit > 4) for digit in digits[-2::-2]]
    return len(digits) >= 13 and (sum(doubled) + sum(digits[-1::-2])) % 10 == 0
