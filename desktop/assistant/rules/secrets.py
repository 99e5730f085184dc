"""What must not be remembered: passwords, keys, card numbers, PINs."""

from __future__ import annotations

import re

_NAMED = re.compile(
    r"\b(?:pass ?(?:word|code|phrase)s?|pin(?: ?code)?|api[- ]?key|secret key|access (?:key|token|code)|auth(?:entication)? token|bearer token"
    r"|private key|ssh key|(?:seed|recovery|backup) (?:phrase|codes?)|cvv2?|cvc|(?:credit|debit|bank)? ?card(?: number| no\.?)?"
    r"|social security(?: number)?|ssn|one[- ]time code|2fa code|(?:alarm|door|gate|safe|lock|entry|security|locker) code"
    r"|парол(?:ь|я|ем|і)|пін(?:-?код)?(?:а|у|ом)?|ключ(?:а)? api|api[- ]?ключ(?:а)?|секретний ключ|приватний ключ|токен(?:а)?"
    r"|(?:номер )?(?:кредитної |банківської |моєї )?картк[иа]|cvv-?код|сід-?фраза|код (?:від|до|сигналізації|домофона|сейфа)(?: [^\W\d]+){0,3})\b"
    r"(?! ?(?:manager|policy|менеджер))",
    re.IGNORECASE,
)
_VALUE = re.compile(
    r"^(?:[^.?!\n]{0,40}?(?:\bis\b|\bare\b|'s\b|=|:|—|–| - | це )\s*\S+|[^.?!\n]{0,20}?\s\S*\d\S*)", re.IGNORECASE
)
_KEY = re.compile(
    r"\b(?:sk-(?:ant-)?[\w-]{16,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abpr]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}"
    r"|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*)|-----BEGIN [A-Z ]*PRIVATE KEY"
)
_CARD = re.compile(r"\b(?:\d[ -]?){13,19}\b")


def holds_secret(text: str) -> bool:
    """Whether a text gives away something that opens a door or an account."""
    if _KEY.search(text) or any(_is_card(found[0]) for found in _CARD.finditer(text)):
        return True
    return any(_VALUE.match(text[found.end() :]) for found in _NAMED.finditer(text))


def _is_card(text: str) -> bool:
    """Luhn's check (ISO/IEC 7812-1), which tells card numbers from other long numbers."""
    digits = [int(char) for char in text if char.isdigit()]
    doubled = [digit * 2 - 9 * (digit > 4) for digit in digits[-2::-2]]
    return len(digits) >= 13 and (sum(doubled) + sum(digits[-1::-2])) % 10 == 0
