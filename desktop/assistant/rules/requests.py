"""What a person may want, apart from stating something: the forms of English and Ukrainian."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop.assistant.rules.vocabulary import NAME
from desktop.model import USER

_I = re.IGNORECASE
POLITE = r"(?:(?:please|hey|ok(?:ay)?|and|also|now|so|well|будь ласка|а|і|також|тепер|ну|гаразд)[,!]? )*"
ASKED = r"(?:(?:can|could|would|will) you (?:please )?|you (?:can|may|should|could) (?:now )?|i (?:want|need|would like|'d like) you to |i'd like you to |(?:чи )?(?:можеш|можете|міг би|могла б)(?: ти| ви)? )?"

REMEMBER = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:also )?remember|don't forget|do not forget|keep in mind|bear in mind|take note|make a note|note down|note|write down|memori[sz]e|store|save|learn"
    r"|запам'ятай(?:те)?|запам'ятати|запиши|запишіть|занотуй(?:те)?|збережи|май на увазі|майте на увазі|пам'ятай(?:те)?|не забудь(?:те)?|врахуй)"
    r"(?:,? (?:please|будь ласка))?(?:(?: of)?(?: this| the fact)?(?:,? (?:that|що|те,? що)\b|\s*[:—–-]|,)?)?\s+(?P<rest>.+)$",
    _I | re.DOTALL,
)
FOR_ME = re.compile(r"^(?:for me|for later|для мене|собі)[,:]? (?:that |що )?", _I)
REMIND = re.compile(
    rf"^{POLITE}{ASKED}(?:remind me (?:to|about|that)|(?:remember|don't forget|do not forget) to|нагадай(?:те)?(?: мені)?|не забудь(?:те)? (?=\w+ти\b)) ?(?P<rest>.+)$",
    _I,
)
TODO = re.compile(r"^(?:to[- ]?do\s*[:–—-]|(?-i:TODO)\b)\s*(?P<rest>.*)$", _I)
REMIND_WHAT = re.compile(r"^(?:what|when|where|who|how|why|що|коли|де|хто|як|чому|про що|про)\b", _I)
NOTHING_NAMED = frozenset("this that it these those me this one everything all це те мене усе все його її".split())

FORGET = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:forget|delete|remove|erase|drop|забудь(?:те)?|забути|видали(?:ти|те)?|прибери|зітри|викинь)"
    r"(?: (?:everything|all|усе|все)(?= (?:you|about|про|що)))?(?:,? будь ласка,?)?(?: (?:about|про))?(?: (?:the facts?|what i said|what you know|факти?)(?: (?:about|про))?)?(?:,? (?:that|що|те,? що))?(?:,(?= (?:where|who|what|how|when|де|хто|що|як|коли|скільки)\b))? (?P<rest>.+?)(?:,? (?:please|будь ласка))?$",
    _I,
)
NO_LONGER = re.compile(
    r"^(?:i (?:no longer|don't|do not) (?P<verb>live|work|like|love|speak|own|have|use|play|study|prefer|enjoy)(?: (?:in|at|for|as))? (?P<rest>.+?)(?: any ?more| any longer)"
    r"|i no longer (?P<verb2>live|work|like|love|speak|own|have|use|play|study|prefer|enjoy)(?: (?:in|at|for|as))? (?P<rest2>.+?)"
    r"|я (?:вже |більше )(?:вже |більше )?не (?P<verb3>живу|працюю|люблю|маю|вивчаю|користуюся)(?: (?:у|в|на))? (?P<rest3>.+?))$",
    _I,
)
FORGET_NOT = re.compile(r"^(?:it|about it|цього|про це|it\.?|never ?mind)$", _I)
ALL = re.compile(
    r"^(?:everything|all|it all|all (?:of )?(?:my )?(?:facts|memories|data)|all about me|все|усе|все про мене|усі факти|me|мене|(?:you|ти|ви) (?:know|remember|have|stored|learned|знаєш|знаєте|пам'ятаєш))(?: (?:you know )?about me)?$",
    _I,
)
IDLE = re.compile(
    r"^(?:do you know (?:it|that)|ok(?:ay)?|is that (?:ok|clear)|can you (?:remember|store|save|note) (?:that|it|this)"
    r"|знаєш|добре|чи знаєш ти це|запам'ятаєш)$",
    _I,
)
UNDO = re.compile(
    rf"^{POLITE}(?:(?:never ?mind|no|oops|wait|sorry|ні|ой|вибач|стривай)[,.!]* )*{ASKED}(?:please )?(?:undo|revert|take (?:that|it) back|roll back|(?:bring|put|get|give)(?: me)? (?:that|it|this|them|those|(?:the|my) [\w' ]{{2,40}}?) back(?: in)?|restore|un-?(?:forget|delete)|скасуй(?:те)?|скасувати|відміни(?:ти|те)?|(?:поверни|верни|повертай|вертай)(?:те)?(?= (?:назад|взад|як було|це|все|усе|його|її|їх|те)|$)(?: (?:назад|взад|як було|все|усе|його|її|їх|те))*|віднови(?:ти|те)?|undo it)"
    r"(?: (?:that|it|this|please|the last (?:change|thing|one|step)|last (?:change|thing)|your last change|what you (?:just )?did|the change|це|останню зміну|останнє|зміну|будь ласка))*(?:[, ]+(?:keep it|leave it|put it back|i(?:'ve)? changed my mind|хай буде|нехай буде|залиш(?:и)?|поверни|я передума(?:в|ла)))?$",
    _I,
)
HELP = re.compile(
    rf"^{POLITE}(?:help(?: me)?|what (?:can|do) you do|what are you(?: able to do)?|who are you|how do(?:es)? (?:you|this|it) work|how (?:do|can) i use (?:you|this)|what can i (?:ask|say)(?: you)?"
    r"|what are your (?:commands|features|capabilities)|commands|допоможи(?: мені)?|допомога|що ти (?:вмієш|можеш|умієш)(?: робити)?|хто ти(?: такий)?|як (?:ти|це) прац\w+|що ви вмієте|як тобою користуватися)$",
    _I,
)
LIST = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:list|show|print|display|tell|give|покажи(?:те)?|перелічи|перерахуй|виведи|розкажи)(?: me| мені)?)"
    r"(?: (?:a list of|all(?: of)?|everything|список|усі|усе|всі|все|my|your|of|the|that|what|about|мої|свої|твої|про|що))*"
    r"(?P<rest>(?: .+)?)$",
    _I,
)
LIST_ALL = re.compile(
    r"^(?:(?:you|ти|ви) )?(?:know|remember|have(?: stored| saved)?|stored|saved|facts?|memories|memory|me|you know(?: about me)?|you remember(?: about me)?|you have on me"
    r"|know about me|remember about me|have stored about me|ти знаєш(?: про мене)?|знаєш(?: про мене)?|пам'ятаєш(?: про мене)?|мене|факти|спогади|facts about me|things you know(?: about me)?)?$",
    _I,
)
THANKS = re.compile(
    r"^(?:(?:thanks?|thank you|thx|cheers|great|perfect|nice|cool|awesome|good|ok(?:ay)?|got it|sounds good|well done|wonderful|excellent|never ?mind|forget it|no problem|дякую|спасибі|дяка|чудово|супер|добре|гаразд|ок|класно|зрозуміло|неважливо|забудь про це)"
    r"(?:[ ,!]+(?:so much|very much|a lot|you|then|job|work|again|дуже|тобі|вам|щиро))*[ ,!]*)+$",
    _I,
)
GREETING = re.compile(
    r"^(?:(?:hi|hello|hey|hiya|howdy|yo|(?:good )?(?:morning|afternoon|evening)|good day|greetings|how are you(?: doing)?(?: today)?|what's up|hows it going|how's it going|how've you been|sup|nice to meet you"
    r"|привіт(?:ик)?|вітаю|добрий день|доброго дня|доброго ранку|добрий ранок|добрий вечір|доброго вечора|йоу?|хай|салют|як справи|як ти|як ся маєш|здрастуй(?:те)?)"
    r"(?:[ ,!]+(?:there|keepsake|assistant|again|all|друже|знову))*[ ,!]*)+$",
    _I,
)
CORRECTIONS = tuple(
    re.compile(pattern, _I)
    for pattern in (
        r"^(?:(?:no|nope|wait|sorry|actually|wrong|oops|hmm|ні|вибач|стривай|насправді|не так|неправильно|ой)[,.!:—–-]* )*(?:(?:it|that|this)(?:'s| is| was) |це )?(?:not|не) (?P<old>[^,]+?)(?:,|,? but|,? it's|,? а| —| –) (?:(?:it(?:'s| is)|but|rather|а|але|це) )*(?P<new>.+)$",
        r"^(?:(?:no|nope|wait|sorry|actually|wrong|oops|hmm)[,.!:—–-]* )+(?:(?:it|that|this)(?:'s| is| should be)|(?:i|we) (?:meant|mean)(?: to say)?|make (?:it|that)|change it to)[ :,]+(?P<new>[^,]+?)(?:, not (?P<old>.+))?$",
        r"^(?:i (?:meant|mean)(?: to say)?|it should (?:be|say)|(?:it|that)(?:'s| is) (?:actually|spelled|spelt|written|called|really)|correction)[ :,]+(?P<new>[^,]+?)(?:, not (?P<old>.+))?$",
        r"^(?:it|that)(?:'s| is) (?P<new>[^,]+?),? not (?P<old>.+)$",
        r"^(?:change|correct|fix|update) (?:it|that|this|(?:my )?(?P<key>[\w ]+?))(?: from (?P<old>.+?))? to (?P<new>.+)$",
        r"^(?:(?:ні|вибач|вибачте|стривай|насправді|неправильно|помилка|ой|точніше|тобто)[,.!:—–-]* )+(?:це |я мав на увазі |я мала на увазі |там |має бути |правильно )?(?P<new>[^,]+?)(?:,? а не (?P<old>.+))?$",
        r"^(?:я мав на увазі|я мала на увазі|правильно(?: писати)?|має бути|пишеться|виправлення)[ :,—–-]+(?P<new>[^,]+?)(?:,? а не (?P<old>.+))?$",
        r"^(?:виправ|зміни|онови)(?: це| (?P<key>[\w ]+?))?(?: з (?P<old>.+?))? на (?P<new>.+)$",
    )
)
CORRECTING = re.compile(
    r"^(?:(?:no|nope|wait|actually|wrong|correction|oops|sorry|in fact|ні|насправді|стривай|помилка|вибач|неправильно)[,.!:—–-]*\s+)+",
    _I,
)
_RENAMING = re.compile(
    r"^(?:(?:no|nope|wait|sorry|actually|wrong|oops|hmm|ні|вибач|насправді|стривай|ой)[,.!:—–-]* )*(?:(?:his|her|its|their) (?:real )?name(?:'s| is)|(?:(?:she|he)(?:'s| is)|they(?:'re| are)) called|(?:його|її|їх) (?:звати|звуть)|(?:його|її) ім'я)"
    r"(?: actually| really| насправді)? (?P<new>[^,]+?)(?:,? (?:not|а не) (?P<old>.+))?$",
    _I,
)
NOT_TRUE = re.compile(
    r"^(?:(?:no|actually|ні)[,.!]* )*(?:(?:that|this|it)(?:'s| is)(?: not|n't) (?:true|right|correct)|(?:that|this|it) isn't (?:true|right|correct)|(?:that|this|it)(?:'s| is) (?:wrong|false|incorrect)|це (?:неправда|не так|неправильно|помилка))$",
    _I,
)


@dataclass(frozen=True, slots=True)
class Correction:
    """`new` stands in the place of `old`, or of what was spoken of last; `key` where the person named it."""

    new: str
    old: str = ""
    key: str = ""


def correction(text: str) -> Correction | None:
    """What a person corrects; None where the words correct nothing."""
    for pattern in CORRECTIONS:
        match = pattern.match(text)
        if match is not None:
            groups = {name: (found or "").strip(" .,!") for name, found in match.groupdict().items()}
            if groups["new"] and len(groups["new"]) <= 200:
                return Correction(groups["new"], groups.get("old", ""), groups.get("key", ""))
    return None


def renaming(text: str) -> Correction | None:
    """ "Actually, her name is Anna": what somebody who was spoken of is called."""
    match = _RENAMING.match(text)
    return None if match is None else Correction(match["new"].strip(" .,!"), (match["old"] or "").strip(" .,!"))


_CLEAR = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:clear|forget|delete|remove|erase|wipe)(?: out)? (?:everything|all|all (?:the )?facts)(?: (?:that )?you (?:know|have|remember|stored|have stored))?(?: about| of| on)|(?:clear|delete|erase|wipe) (?:the )?profile of"
    r"|(?:забудь|видали|зітри|очисти|прибери|стирай)(?:те)? (?:усе|все|всі факти|усі факти)(?:,? що (?:ти )?(?:знаєш|пам'ятаєш|зберіг|зберегла|відомо))? про|очисти(?:ти)? профіль)"
    rf" (?P<who>(?:the )?{NAME}(?: \d+\w*)?)(?:,? (?:please|будь ласка))?$",
    _I,
)


_CLEAR_MINE = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:clear|forget|delete|remove|erase|wipe)(?: out)? (?:everything|all|all (?:of )?(?:the )?(?:facts|memories|data))(?: (?:that )?you(?:'ve| have)? (?:know|have|remember|stored|learned|learnt))?(?: about| of| on) me|(?:clear|delete|remove|erase|wipe|forget|reset) (?:all (?:of )?)?my (?:whole |entire )?profile"
    r"|(?:забудь|забути|видали|зітри|стерти|очисти|прибери|стирай)(?:те|ти)?(?:,? будь ласка,?)?(?: про мене (?:усе|все)| (?:усе|все|всі факти|усі факти)(?:,? що (?:ти |ви )?(?:знаєш|знаєте|пам'ятаєш|пам'ятаєте|зберіг|зберегла|зберегли|відомо))? про мене| (?:весь |увесь )?(?:мій|свій) (?:весь |увесь )?профіль))"
    r"(?:,? (?:please|будь ласка))?$",
    _I,
)


def clearing(text: str) -> str | None:
    """Whose facts are all to be forgotten, as said or the person's own; None where that is not asked for."""
    if _CLEAR_MINE.match(text):
        return USER
    match = _CLEAR.match(text)
    return match["who"] if match else None


def forgetting(text: str) -> tuple[str, bool] | None:
    """What is to be forgotten, and whether only because it holds no longer."""
    outdated = NO_LONGER.match(text)
    if outdated is not None:
        rest = next(outdated[name] for name in ("rest", "rest2", "rest3") if outdated[name])
        return rest, True
    match = FORGET.match(text)
    if match is None or FORGET_NOT.match(match["rest"]):
        return None
    return match["rest"], False
