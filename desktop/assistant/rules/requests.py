"""What a person may want, apart from stating something: the forms of English and Ukrainian."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from desktop.assistant.rules.morphology import is_finite, is_known_uk, is_verb_uk, verb_base
from desktop.assistant.rules.text import language_of
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
POLITE = r"(?:(?:please|hey|ok(?:ay)?|and|also|now|so|well|будь ласка|а|і|також|теперь?|ну|гаразд|ану)[,!]? )*"
ASKED = r"(?:(?:can|could|would|will) you (?:please )?|you (?:can|may|should|could) (?:now )?|i (?:want|need|would like|'d like) you to |i'd like you to |(?:чи )?(?:можеш|можете|міг би|могла б)(?: ти| ви)? )?"

_COURTESY = (
    r"(?:(?:pretty )?please|pls|plz|plss|kindly|thanks(?: a lot| so much| very much| in advance)?|thank you(?: so much| very much)?|thx|ta|cheers|(?:will|would|can|could) (?:you|ya)|if you (?:can|could|would|don['’]?t mind)"
    r"|будь ласка|будьласка|прошу|пліз|плз|дякую(?: дуже| наперед)?|спасибі|якщо (?:можна|можеш|можете|не (?:важко|складно)))"
)
_EXCLAMATION = r"(?:oh|ah|oops|whoops|uh|um|er|hm+|hey|hi|hello|yo|ok|okay|right|sorry|damn|actually|wait|no|nope|on second thoughts?|hang on|hold on|ой|ох|ай|йой|упс|хм+|гм+|ні|стривай|зачекай|почекай|привіт|слухай|слухайте|так|ок|ага|вибач|вибачте|перепрошую)"
_BEGUN_POLITELY = re.compile(rf"^(?:(?:{_COURTESY}|{_EXCLAMATION})\b[ ,.!:–—-]*)+(?=\w)", _I)
_ENDED_POLITELY = re.compile(rf"(?<=\w)(?:[ ,.!–—-]+{_COURTESY})+[ .!)]*$", _I)
_WANTED = (
    "remember", "memorize", "remind", "forget", "delete", "remove", "erase",
    "пам'ятай", "запам'ятай", "запиши", "занотуй", "збережи", "нагадай", "забудь", "видали", "зітри", "скасуй",
)  # fmt: skip
"""The verbs of requests that are long enough to be known with a slip in them."""
_SHORT = frozenset(
    "undo revert restore note save store keep write jot put take bring drop wipe scrap ignore"
    " поверни верни поверніть відміни відкоти віднови прибери викинь викресли витри вилучи стирай постав познач врахуй май".split()
)
"""The others, known where they are written as they should be."""
_ALONE = frozenset("undo revert відміни відкоти скасуй".split())
"""Those that need nothing after them: what follows a courtesy is no object of theirs."""
_SURZHYK = {
    "памятай": "пам'ятай",
    "забуть": "забудь",
    "запомни": "запам'ятай",
    "запомятай": "запам'ятай",
    "напомни": "нагадай",
    "удали": "видали",
}
_THAT_UK = re.compile(r"^(?:то шо|що шо|шо) (?=\S)", _I)
_POLITELY = re.compile(rf"^(?:{_COURTESY}[ ,:–—-]+)+(?=\w)", _I)


def without_courtesy(text: str) -> str:
    """A request without the words of courtesy around it, the slips in its verb put right ("remeber", «памятай»); any other
    text as it is, but for "please" and "thanks" at its end."""
    text = _verb_first(_ENDED_POLITELY.sub("", text))
    begun = _BEGUN_POLITELY.sub("", text)
    asked = re.match(ASKED, begun, _I)[0]  # type: ignore[index]
    first, space, rest = begun[len(asked) :].partition(" ")
    lead, sign = re.match(r"([\w'’`]*)(.*)", first).groups()  # type: ignore[union-attr]
    verb = _verb_wanted(lead.lower())
    if not verb:
        return text
    bare = _POLITELY.sub("", rest)
    if bare != rest and verb not in _ALONE:  # «забудь, будь ласка, …»
        sign = sign.strip(",")
    return f"{asked}{verb if verb != lead.lower() else lead}{sign}{space}{_THAT_UK.sub('що ', bare)}"


_FROM_MEMORY = (
    r"(?: (?:from|out of) (?:your |my |the )?(?:memory|memories|notes?|records?|list|brain|head)"
    r"| (?:з|із|зі) (?:своє\w+ |твоє\w+ |моє\w+ |свого |твого )?(?:пам['’]яті|голови|запис\w+|списк\w+|нотаток|бази|профілю))"
)
_IN_MANY_WORDS = re.compile(
    rf"^(?:{_EXCLAMATION}[ ,.!:–—-]+)*(?:please )?(?:(?:(?:would|could|can|might|may) (?:you|i) (?:please |possibly |just )*(?:kindly|mind|be (?:so (?:kind|good)(?: as)?|(?:kind|good) enough) to|(?:trouble|ask|get|bother) you to|go ahead and)"
    r"|(?:i['’]?d|i would) (?:be (?:so |very |most )?(?:grateful|glad|obliged|happy|pleased)|appreciate it) if you(?:['’]d| would| could)?|it(?:['’]d| would) be (?:\w+ )?(?:great|good|nice|lovely|kind|best) if you(?:['’]d| would| could)?"
    r"|(?:(?:could|can|would) you )?do me a (?:favou?r|kindness)(?: and|,|:)|be (?:a|an) (?:good )?(?:dear|darling|angel|pal|love|sweetheart)(?: and|,)|(?:make|be) sure (?:that you|you|to))"
    r"|(?:зроби|зробіть) (?:мені )?(?:ласку|послугу)[,:]|(?:будь|будьте) (?:такий |така |такі )?(?:другом|ласка(?:вий|ва|ві|в)|добр(?:ий|а|і))[,:]"
    r"|(?:(?:я )?(?:дуже )?прошу(?: (?:тебе|вас))?|можна (?:тебе |вас |мені )?попросити(?: (?:тебе|вас))?|(?:чи )?не (?:могли|міг|могла) би?(?: ви| ти)?)(?= \w+(?:ти|тися)\b)"
    r"|(?:(?:я )?(?:дуже )?(?:хочу|хотів би|хотіла б|прошу)(?: я)?, щоб(?: ти| ви)|(?:було|буде) (?:б )?(?:\w+ )?(?:добре|краще|чудово), (?:якби|якщо)(?: ти| ви))) ",
    _I,
)
"""Courtesy that takes a clause before the verb: "I'd be grateful if you would …", «хочу, щоб ти …»."""
_WITH_COURTESY = {
    "forgetting": "forget", "deleting": "delete", "removing": "remove", "erasing": "erase", "wiping": "wipe",
    "dropping": "drop", "remembering": "remember", "noting": "note", "writing": "write", "making": "make",
    "jotting": "jot", "keeping": "keep", "saving": "save", "storing": "store", "taking": "take",
    "forgot": "forget", "deleted": "delete", "removed": "remove", "erased": "erase", "wiped": "wipe", "noted": "note",
    "remembered": "remember",
    **dict.fromkeys("забути забув забула забули видалити видалив видалила видалили стерти стер стерла стерли".split(), "забудь"),
    **dict.fromkeys("прибрати прибрав прибрала прибрали викинути викреслити викреслив викреслила вилучити".split(), "забудь"),
    **dict.fromkeys("запам'ятати запам'ятав запам'ятала запам'ятали записати записав записала записали".split(), "запам'ятай"),
    **dict.fromkeys("занотувати занотував занотувала занотували зберегти зберіг зберегла зберегли".split(), "запам'ятай"),
}  # fmt: skip
"""The verbs of requests in the forms that a long courtesy takes."""
_NOT_LET_FORGET = re.compile(
    r"^(?:please )?(?:(?:don['’]?t|do not|never) let me forget|(?:make|be) sure (?:that )?i (?:don['’]?t forget|remember)|help me (?:to )?remember)(?: about)?[,:]? (?:(?P<to>to )|(?P<that>that )?)(?P<rest>.+)$"
    r"|^(?:будь ласка,? )?не (?:дай|давай)(?:те)?(?: мені)? забути(?: про)?[,:]? (?:(?P<to_uk>(?=\w+ти(?:ся|сь)?\b))|(?:що )?)(?P<rest_uk>.+)$",
    _I | re.DOTALL,
)
_NOT_LET_FORGET_LAST = re.compile(
    r"^(?P<what>\S.*\S)(?:[,;.]| [–—-]) (?:and |so )?(?:please |pls )?(?:don['’]?t|do not|never) let me forget(?: (?:it|that|this|about (?:it|that)))?(?: please| pls)?[.! ]*$"
    r"|^(?P<what_uk>\S.*\S)(?:[,;.]| [–—-]) (?:і |та |тож )?(?:будь ласка,? )?не (?:дай|давай)(?:те)?(?: мені)? (?:про це |це )?забути[.! ]*$",
    _I | re.DOTALL,
)
"""What is to be remembered, said before that: "the bins go out on Mondays, don't let me forget"."""
_FORGET_UK = r"(?:забу(?:дь(?:те)?|вай(?:те)?)|видал(?:іть|яй(?:те)?)|(?P<past>видали)|зітр(?:и|іть)|стирай(?:те)?|прибер(?:и|іть)|викинь(?:те)?|викидай(?:те)?|викресл(?:и|іть|юй(?:те)?)|витр(?:и|іть)|вилуч(?:и|іть)|знищ(?:те)?)"
_LEADS_UK = (
    r"(?:і|й|а|та|але|або|то|тож|отже|ну|ану|ок|ой|ні-ні|ні|нє|так|ага|добре|гаразд|слухай|знаєш|вибач|прошу|будь ласка|краще|давай|вже|ти|геть|просто"
    r"|взагалі|тоді|теперь?|зараз|потім|також|теж|ще)"
)
"""Words that lead to a request or go with its verb, and name nothing."""
_KINDLY_UK = re.compile(
    rf"^(?:(?:будь|будьте) (?:ласкав\w+|добр\w+|такою? ласкав\w+)|зроби(?:ть|те)? ласку|прошу(?: дуже)?),? (?={_FORGET_UK}\b)",
    _I,
)
_FROM_MEMORY_FIRST = re.compile(
    rf"^(?P<verb>{_FORGET_UK}|(?:wipe|delete|remove|erase|drop|scrub|strike|take)){_FROM_MEMORY},? (?=\w)", _I
)
"""A request to forget that says from where before what: «викинь з голови, де він живе»."""
_LED_UK = re.compile(rf"^(?:{_LEADS_UK}[ ,.!]+)+(?={_FORGET_UK},? [\w«])", _I)
_ONLY_LEADS_UK = re.compile(rf"{_LEADS_UK}(?:[ ,]+{_LEADS_UK})*", _I)
_OBJECT_FIRST_UK = re.compile(
    rf"^(?:{_LEADS_UK}[ ,.!]+)*(?P<about>про )?(?P<what>[\w'’-]+(?: [\w'’-]+){{0,5}}?|(?:(?:(?:у|в)?се|о?те),? ?)?(?:що|шо|скільки|де|як|коли|хто) (?!ти\b|ви\b)[^,.!?:;]+)[ ,]+(?:будь ласка,? |краще |вже |ти |геть |просто |взагалі )*(?<!не )(?:{_FORGET_UK}|може(?:ш|те) (?:забути|видалити|прибрати|стерти|викинути|викреслити))"
    rf"(?:(?P<mark>{_FROM_MEMORY}|,? (?:звідси|звідти|назавжди|будь ласка|прошу)\b)|,? (?:геть|взагалі|зовсім|повністю)\b)*(?P<all>,? (?:у|в)?се(?:,? (?:що|шо) (?:я|ти)\b[^,.;]*)?)?(?:(?:[,;–—-]| [–—-]| (?=бо\b)) ?(?!що\b).*)?[.! ]*$",
    _I,
)
"""A Ukrainian request whose object stands before its verb: «про зубного викинь із пам'яті, вже не болить». «Видали» is
what others issued too («паспорт видали»), so something must mark it."""
_NOTED_UK = re.compile(
    r"^(?:(?:і|а|ну|ану|це|таке|(?:ось|от) що|ще(?: (?:одне|таке|й))?|собі|тоді|теперь?|обов['’]язково)[, ]+)+(?=(?:запиши|запишіть|занотуй|запам['’]ятай|збережи)(?:те)?\b)",
    _I,
)
_NOTED_LAST_UK = re.compile(
    r"^(?P<what>[\w'’-]+(?: [\w'’-]+){0,4}?),? (?:собі |мені |будь ласка,? )*(?:запиши|запишіть|занотуй|запам['’]ятай|збережи)(?:те)?(?:,? будь ласка)?(?:\s*[:–—]\s*|,? (?=\d))(?P<value>.+)$",
    _I | re.DOTALL,
)
_KEEP_UK = "запам'ятай"


def names_first(text: str) -> bool:
    """Return whether a text asks to forget what it names before the verb."""
    return _object_first(text) != text


def _verb_first(text: str) -> str:
    """A request with its verb first, however it is put; any other text as it is."""
    kept = _NOT_LET_FORGET.match(text)
    if kept is not None:
        if kept["rest"]:
            return f"{'remind me to' if kept['to'] else 'remember'} {kept['that'] or ''}{kept['rest']}"
        return f"{'нагадай мені' if kept['to_uk'] is not None else _KEEP_UK} {kept['rest_uk']}"
    last = _NOT_LET_FORGET_LAST.match(text)
    if last is not None:
        return f"remember that {last['what']}" if last["what"] else f"{_KEEP_UK}, що {last['what_uk']}"
    polite = _IN_MANY_WORDS.match(text)
    if polite is not None:
        verb, space, rest = text[polite.end() :].partition(" ")
        bare = verb.rstrip(",:")
        asked = f"{_WITH_COURTESY.get(bare.lower().replace('’', chr(39)), bare)}{verb[len(bare) :]}{space}{rest}"
        if any(form.match(asked) for form in (REMEMBER, FORGET, REMIND)):
            return asked
    text = _LED_UK.sub("", _NOTED_UK.sub("", _KINDLY_UK.sub("", text)))
    text = _FROM_MEMORY_FIRST.sub(r"\g<verb> ", text)
    noted = _NOTED_LAST_UK.match(text)
    if noted is not None and not _says_uk(noted["what"]):
        return f"запам'ятай: {noted['what']} – {noted['value']}"
    listed = _FROM_LIST_UK.match(text)
    if listed is not None:
        return f"забудь {listed['what']} {listed['of']}"
    return _object_first(text)


_FROM_LIST_UK = re.compile(
    rf"^(?:(?:ні|ой|а|і|так|добре|гаразд)[ ,.!]+)*(?:з|із|зі) (?P<of>(?:[\w'’-]+ ?){{1,3}}?) {_FORGET_UK} (?P<what>[^,;]+?)(?:(?:,| –) (?:а |і |решту |інш\w+ ).*)?[.! ]*$",
    _I,
)
"""What is to go of a list that is named before it: «з алергій Марти прибери мед, а пил лиши»."""


def _object_first(text: str) -> str:
    """A Ukrainian request to forget, its verb before what it names; any other text as it is."""
    match = _OBJECT_FIRST_UK.match(text)
    if match is None or (match["past"] and not (match["mark"] or match["about"] or match["all"])):
        return text
    what = match["what"].strip(" ,")
    asks = re.match(r"(?:(?:(?:у|в)?се|о?те),? ?)?(?:що|шо|скільки|де|як|коли|хто)\b", what, _I)
    if what.lower().endswith(" не") or what.lower() in ("не", "це", "то", "цього", "про", "все", "усе"):
        return text
    if _ONLY_LEADS_UK.fullmatch(what):  # «і забудь, що …»: it is named behind
        return text
    if asks is None and _says_uk(what):
        return text
    return f"забудь {'усе про ' if match['all'] else match['about'] or ''}{what}"


def _says_uk(what: str) -> bool:
    """Whether words say something, and name no thing alone."""
    words = [word for word in re.findall(r"[а-яіїєґ'’-]+", what.lower()) if not word.startswith(("мо", "тво", "сво"))]
    return any(word in ("не", "я", "ми", "він", "вона", "вони") or is_verb_uk(word) for word in words)


@lru_cache(2_000)
def _verb_wanted(word: str) -> str:
    """The verb of a request that a word is, or is but for one slip; "" of another word."""
    if word in _WANTED or word in _SHORT or word in _SURZHYK:
        return _SURZHYK.get(word, word)
    if len(word) < _SLIP_LEAST or is_known_uk(word) or verb_base(word) is not None or word.startswith(_WANTED):
        return ""
    near = process.extractOne(word, _WANTED, scorer=OSA.distance, score_cutoff=1)
    return near[0] if near else ""


_SLIP_LEAST = 5
"""Letters of a word that may be a request with a slip in it."""

REMEMBER = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:also )?remember|don't forget|do not forget|keep in mind|bear in mind|take note|make a note|note down|note(?: to self)?|write down|jot (?:down|this down|that down)|memori[sz]e|store|save|learn"
    r"|(?:(?:add|put|log|file)(?: (?:this|the following|it))?(?: (?:a |another )?(?:new )?(?:note|fact|memory|reminder))?(?: (?:to|in|into|on) (?:my |your |the )?(?:notes?|memory|memories|facts|record))?(?: (?:too|as well|down))?|(?:a |one more |another )?(?:new )?(?:note|fact|memory)|for the record)(?=\s*:|,? that (?!(?:to|in|into|on|one|up|as|too|please|down|away|back|aside|off|out)\b)(?=[\w'’-]+ \w))"
    r"|запам'ятай(?:те)?|запам'ятати|запиши|запишіть|занотуй(?:те)?|збережи|май на увазі|майте на увазі|пам'ятай(?:те)?|не забудь(?:те)?|врахуй"
    r"|(?:(?:дода|допи|зане|вне)(?:й|йте|ши|шіть|си|сіть)(?: (?:це|таке|наступне|ще|також|туди|сюди))*(?: (?:нову |ще одну )?(?:нотатку|замітку|запис|факт))?(?: (?:до|в|у) (?:мо\w+ |сво\w+ )?(?:нотат\w+|пам'ят\w+|запис\w+|факт\w+))?|(?:нова |ще одна )?(?:нотатка|замітка|примітка)|(?:новий )?(?:факт|запис))(?=\s*:|,? що\b))"
    r"(?:,? (?:please|будь ласка))?(?:(?: of)?(?: this| the fact)?(?:,? (?:that|що|те,? що)\b|\s*[:—–-]|,)?)?\s+(?P<rest>.+)$",
    _I | re.DOTALL,
)
FOR_ME = re.compile(r"^(?:for me|for later|для мене|собі)[,:]? (?:that |що )?|(?<=\w) (?:for me|для мене)$", _I)
REMIND = re.compile(
    rf"^{POLITE}{ASKED}(?:remind me (?:to|about|that)|(?:remember|don['’]?t forget|do not forget) to\b(?: remind me to)?|нагадай(?:те)?(?: мені)?|не забудь(?:те)? (?=\w+ти\b)) ?(?P<rest>.+)$",
    _I,
)
TODO = re.compile(r"^(?:to[- ]?do\s*[:–—-]|(?-i:TODO)\b)\s*(?P<rest>.*)$", _I)
REMIND_WHAT = re.compile(r"^(?:what|when|where|who|how|why|що|коли|де|хто|як|чому|про що|про)\b", _I)
NOTHING_NAMED = frozenset(
    "stuff things something this that it these those me this one everything all це те мене усе все його її".split()
)

_DROP = (
    r"scrap|disregard|ignore|never mind|strike|bin|ditch|lose|take (?:back|out)|chuck(?: out)?|throw (?:out|away)|toss(?: out)?|scrub(?: out)?"
    r"|(?:cross|rub|cut|leave) out|let go of|get shot of"
)
FORGET = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:forget|(?:{_DROP})(?= (?:(?:what|everything|all) i (?:said|told)|(?:the|that) (?:facts?|bits?|parts?|stuff|notes?|things?|business|entry|entries|lines?) (?:about|on|with)\b|(?:the|that) [\w'’ -]{{2,25}} (?:thing|business)[.! ]*$))|get rid of|wipe|delete|remove|erase|drop|перестань(?:те)? (?:пам['’]ятати|тримати в голові|зберігати)|забудь(?:те)?|забути|видали(?:ти|те)?|прибери|зітри|викинь|викресли|витри|вилучи|забери(?:те)?(?: назад)?(?= (?:(?:все|усе|те|слова),? )*(?:(?:що|шо) я |про )))"
    r"(?: (?:everything|all|усе|все)(?= (?:you|about|про|що)))?(?:,? будь ласка,?)?(?: (?:about|про))?(?:,? (?:the facts?|(?:the|that) (?:bits?|parts?|stuff|notes?|things?|business|entry|entries|lines?)(?= (?:about|on|with)\b)(?: (?:on|with)\b)?|(?:everything |all )?(?:that |what )?i (?:said|told you|mentioned)|what i said|what you know|факти?|(?:все,? |усе,? |о?те,? )?(?:що|шо) я (?:тобі )?(?:каза|сказа|розповіда|розпові)\w+)(?: (?:about|про))?)?(?:,? (?:that|що|те,? що))?(?:,(?= (?:where|who|what|how|when|де|хто|що|як|коли|скільки|як(?:ий|а|е|і)|(?:о|об|до|з) (?:котр|скільк|як)\w+)\b))? (?P<rest>.+?)"
    rf"(?:,? (?:please|actually|after all|though|будь ласка)|{_FROM_MEMORY})*$",
    _I,
)
_OFF_A_LIST = re.compile(
    r"^(?:please |just )?(?:take|cross|strike|knock|get|scratch) [^,;.!?]+ off\b|^(?:[\w'’-]+ )?(?:прибери|викресли|видали|забери|вилучи)(?:те)? [^,;.!?]+ (?:зі|із|з) ",
    _I,
)
_WHY_FORGOTTEN = re.compile(
    r"^(?P<order>[^,;.!?]+?)[,;–—]+ ?(?P<why>(?:because|as|since|cos|бо|it['’]?s|its|that['’]?s|(?:he|she|they|we|i|there)(?:['’]\w+)?|nobody|воно|він|вона|вони|ми|я|там|його|її|їх|ще|поки|це|то|замість|натомість)\b.+)$",
    _I,
)
_NOT_YET = re.compile(
    r"\b(?:not|still|yet|private|personal|secret|confidential|nobody|supposed|не|ще|поки|нема|немає|секрет\w*|таємниц\w*|особист\w*)\b|n['’]t\b",
    _I,
)
_IN_ITS_PLACE = re.compile(r"\binstead\b|\bзамість\b|\bнатомість\b", _I)
_ALL_OF_ONE = re.compile(
    r"^(?:please )?(?P<verb>forget|wipe|delete|erase|remove|забудь(?:те)?|видали(?:те)?|зітри(?:те)?|прибери(?:те)?) (?:about |про )?(?P<who>(?!everything\b|all\b|it\b|this\b|that\b|усе\b|все\b|це\b)[\w'’-]+(?: [\w'’-]+)?)[.,:;–—-]+ ?(?:everything|all of it|the (?:whole )?lot|every(?: last| single)? (?:thing|bit)|completely|усе|все|геть усе|повністю|зовсім)[.! ]*$",
    _I,
)
_TOO = re.compile(
    r"^(?P<leads>(?:oh,? )?(?:and|also|plus|і|й|та|а також|ще й),? )?(?P<what>[^.!?]+?)(?P<too>,? (?:too|as well|теж|також))?[.! ]*$",
    _I,
)
_NAMES_A_THING = re.compile(r"^(?:the|my|his|her|our|their|that|those|about|what|where|who|how|when)\b", _I)

_ASKS_OF = frozenset("what where who how when".split())
_SAID_LAST = re.compile(
    r"(?:(?:що|шо) )?я (?:(?:щойно|щас|зараз|тільки що|о?це) )*(?:каза|сказа|говори|написа|писа)(?:в|ла)|what i (?:just )?(?:said|wrote|typed|told you)",
    _I,
)
"""What was said just now, as a whole."""
_MISTAKEN_SO = re.compile(
    r"^[^,;.!?]*(?:[,!.]+ ?[^,;.!?]*)?\b(?:не (?:мій|моя|моє|мої|те|той|та|туди)|помил\w+|переплут\w+|wrong|not mine|mistake)\b[^,;.!?]*[,;.!–—-]+ ?(?P<undo>undo|revert|відкоти(?:те)?|скасуй(?:те)?|відміни)(?: (?:it|that|це))?[.! ]*$",
    _I,
)


def as_ordered(text: str, before: str = "") -> str:
    """Returns an order to forget or undo as it is read: without why (“forget that, it's not public yet”), with what is so in the
    place of what goes as a sentence of its own, and whole where it goes on from the message `before` (“and the knee
    thing”); any other text as it is."""
    if mistaken := _MISTAKEN_SO.match(text):
        return mistaken["undo"]
    everything = _ALL_OF_ONE.match(text)
    if everything is not None:
        of = "everything about" if everything["verb"].isascii() else "усе про"
        return f"{everything['verb']} {of} {everything['who']}"
    if (said_last := FORGET.match(text)) and _SAID_LAST.fullmatch(said_last["rest"].strip(" .!")):
        return "забудь це" if language_of(text) == "uk" else "forget that"
    reasoned = _WHY_FORGOTTEN.match(text)
    rest = FORGET.match(reasoned["order"]) if reasoned is not None else None
    if reasoned is not None and (rest is not None or _OFF_A_LIST.match(reasoned["order"])):
        clauses = re.split(r", ", reasoned["why"])
        if instead := [clause for clause in clauses if _IN_ITS_PLACE.search(clause)]:
            return f"{reasoned['order']}. {', '.join(instead)}"
        pointed = rest is not None and (rest["rest"].lower() in NOTHING_NAMED or _SAID_LAST.fullmatch(rest["rest"]))
        return as_ordered(reasoned["order"]) if pointed and _NOT_YET.search(reasoned["why"]) else text
    going_on = _TOO.match(text) if FORGET.match(before) else None
    if going_on is None or not (going_on["leads"] or going_on["too"]) or FORGET.match(going_on["what"]):
        return text
    what, language = re.sub(rf"^(?:{_DROP}) ", "", going_on["what"]), language_of(text)
    dropped = what != going_on["what"]
    if language == "uk":
        names = going_on["too"] is not None and not is_verb_uk(what.split()[0])
    else:
        names = _NAMES_A_THING.match(what) is not None and (
            what.split()[0].lower() in _ASKS_OF or not any(map(is_finite, what.split()[1:]))
        )
    if not (dropped or names):
        return text
    return f"{'забудь' if language == 'uk' else 'forget'} {what}"


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
_AS_IT_WAS = r"(?:,? (?:(?:back )?(?:to )?(?:the way|how|what|as) (?:it|that|they|things) (?:was|were)(?: before)?|where (?:it|they) (?:was|were)|як (?:було|воно було|раніше)(?: раніше)?|назад|взад))?"
_TAKES_BACK = (
    r"(?:undo|revert|reverse|take (?:that|it|this) back|roll (?:that |it )?back|go back|change (?:it|that|this|them) back|(?:bring|put|get|give)(?: me)? (?:that|it|this|them|those|everything|(?:the|my) [\w' ]{2,40}?) back(?: in)?|put back|restore|un-?(?:forget|delete)|(?:leave|keep) (?:it|that|everything) (?=as|how|the way|what)|(?:scrap|drop|cancel|remove|delete|reject)(?= (?:(?:that|the|your) )?(?:very )?last (?:change|action|edit)\b)"
    r"|(?:прибери|видали|забери)(?:те)?(?= (?:\w+ )?останню (?:зміну|дію|правку))|скасуй(?:те)?|скасувати|відмін(?:и|ити|ите|іть)|відкоти(?:ти|те)?|(?:поверни|поверніть|верни|верніть|повертай|вертай|зроби|залиш|лиши)(?:те)?(?= (?:усе |все |це |його |її |їх |те )?(?:назад|взад|як (?:було|воно|раніше)))|(?:поверни|поверніть|верни|верніть|повертай|вертай)(?:те)?(?= (?:це|все|усе|його|її|їх|те)\b|[,.!]|$)|(?:хай|нехай) буде(?= як (?:було|раніше))|віднови(?:ти|те)?)"
    r"(?: (?:that|it|this|them|(?:(?:the|that|your) )?last (?:change|thing|one|step|action|edit|note|bit)(?: (?:that )?you (?:just )?(?:did|made|saved|stored|noted|wrote))?|what you (?:just )?(?:did|deleted|forgot|removed|changed|saved|stored|noted)|(?:the|that) change|everything|(?:the|that) (?:deletion|delete|removal)|це|все|усе|його|її|їх|те|назад|взад|(?:(?:сво[юєї]+|твою|цю|ту|(?:попередн|останн)\w+) )*(?:зміну|дію|запис|правку|крок)|останнє|(?:це )?(?:видалення|стирання)|те,? що (?:ти |ви )?(?:щойно )?(?:зроби|запам'ята|записа|забу|видали)(?:в|ла|ли))|,? (?:будь ласка|please))*"
)
_MISTAKE = r"(?:(?:that|it) was (?:a mistake|wrong|an accident|my mistake)|my (?:bad|mistake)|i (?:did not|didn['’]?t) mean (?:that|it|this|to(?: do (?:that|it|this))?)|i(?:['’]ve)? (?:made a mistake|changed my mind)|(?:я )?(?:передума|помили|переплута)(?:в|ла)(?:ся|сь)?|(?:це (?:була )?)?помилка|я не те (?:мав|мала) на увазі)"
MISTAKEN = re.compile(
    rf"^(?:(?:oh|ah|no|oops|wait|sorry|damn|hang on|hold on|ні|ой|йой|блін|вибач|стривай|зачекай)[,.!–—-]* )*{_MISTAKE}[.!]*$",
    _I,
)
"""Said before a change is taken back, and nothing by itself."""
UNDO = re.compile(
    rf"^{POLITE}(?:(?:never ?mind|oh|ah|no|nope|oops|whoops|wait|damn|sorry|actually|hold on|hang on|{_MISTAKE}|i (?:do |did )?want (?:that|it|this) (?:kept|back|after all)|stop|ні|нє|ой|йой|ох|ай|упс|блін|вибач(?:те)?|перепрошую|стоп|стій|стривай|почекай|зачекай|не треба було)[,.!–—-]* )*{ASKED}(?:please |будь ласка,? )?"
    rf"{_TAKES_BACK}{_AS_IT_WAS}(?:(?:,| and| і| та|,? будь ласка,|[.!])+ (?:please |будь ласка,? )?{_TAKES_BACK}{_AS_IT_WAS})*(?:[, ]+(?:keep it|leave it|put it back|i(?:'ve)? changed my mind|(?:не)?хай (?:буде|(?:за)?лиш(?:ить|аєть)ся)|залиш(?:и)?|поверни|я передума(?:в|ла)|please|будь ласка))*$",
    _I,
)
"""The last change is to be taken back, said once or twice over: "oh no, undo that, put it back how it was"."""
TAKES_BACK_SOMEHOW = re.compile(
    r"\b(?:un-?\w+|back(?! to (?:[a-z]+ing|work|bed|school|uni|it|the (?:grind|books|office|kitchen|desk)|my|our)\b)|revert\w*|revers\w*|restor\w*|reinstat\w*|was|were|before|cancel\w*|again|mistake\w*|wrong|mis\w+|accident\w*|w?h?oops|return|rewind|retract|recover\w*"
    r"|resurrect\w*|previous\w*|last|just (?:did|made|saved|changed|deleted)|\w+n['’]?t|not|never ?mind|ctrl|too (?:soon|fast|early))\b"
    r"|скасу|верн|верт|назад|взад|бул[оаи]|був|раніше|віднов|відмін|відкат|відкот|откат|відкру|відмот|реверс|ундо|розвидал|задній хід|дарма|помил|передума|останн|щойно|не те\b|не треба|зря|рано|рятуй|воскрес|тільки що|знову|перед (?:цим|тим)|до (?:мо\w+|цього|того)|так,? ніби",
    _I,
)
"""A word of what takes a change back: a text without one may be like such requests, "my shift" like "the change" («зміна»)."""
_GOING_BACK = re.compile(r"(?:please )?(?:go back|(?:give|get) (?:it|that|them|those) back)\b", _I)
"""What alone takes a change back, and with more after it is asked of somebody with hands: "go back, I left my keys"."""
_AFTER_UNDO = re.compile(
    r"(?:[ ]*[,;:—–-]+ |[ ](?=(?:because|cause|cos|as|since|but|and|бо|адже|тому що|оскільки|але|і|та)\b))"
)


def undoing(text: str) -> str | None:
    """What is said after the last change was to be taken back ("undo that, she still is"); "" where nothing is, None where
    it is not to be."""
    if UNDO.match(text):
        return ""
    for end in _AFTER_UNDO.finditer(text):
        if UNDO.match(text[: end.start()]) and not _GOING_BACK.match(text):
            return _REASON.sub("", text[end.end() :])
    return None


_REASON = re.compile(
    r"^(?:(?:because|cause|cos|as|since|but|and|turns out|it turns out|бо|адже|тому що|оскільки|але|і|та|виявляється|виявилося|виявилось)[, ]+(?:that |що )?)+",
    _I,
)
PUT_BACK_UK = re.compile(
    r"^(?:(?:ні|ой|вибач|стривай|я передума(?:в|ла)|передума(?:в|ла)|краще|будь ласка)[,.!]* )*(?:поверни|верни|віднови)(?:те)? (?:назад )?(?:про |запис про )?(?:[\w'’]+ ?){1,3}(?:,? будь ласка)?$",
    _I,
)
"""«Поверни алергію», after a forget."""
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
BIDS = re.compile(
    r"(?:(?:please|just|oh|ok|and|so|right|hey|будь ласка|ну|а|і|слухай|слиш|ой|так|тоді)[, ]+)*"
    r"(?:(?:(?:fix|correct|amend|update|change)(?! of\b|,? (?:this|that|it|these|the following)(?: for me| please)?:)|(?P<drops>bin|scrap|scratch|ditch|drop|lose|wipe|erase|delete|remove|forget|take (?:out|off)|cross (?:out|off)|strike|get rid of)|list|show|tell|give me)\b"
    rf"|(?:(?:виправ|поправ|онови|зміни|заміни|поміняй)(?!(?:те)?,? (?:це|текст|помилки|речення|таке):)|(?P<drops_uk>{_FORGET_UK})|покажи|розкажи|перелічи|перерахуй|виведи|накидай|розклади|склади|зберися|дай)(?:те|ть)?\b)",
    _I,
)
"""A sentence that begins with what a memory is told to do."""
_LET_SEE = r"^(?:(?:go on|c['’]?mon|right|ok|hey|oi|so|please|ану|ну|слухай|будь ласка)[, ]+)*"
SHOW_OF = (
    re.compile(
        rf"{_LET_SEE}(?:gimme|gie|give|lemme|let|show|tell|run|lay|read|spit)\b.{{0,40}}?\b(?:what|whit|wot|everything|all|aw|anything)(?: that)?"
        r" (?:ya|ye|you|u|yous)(?:['’]?ve)? (?:got|have|hae|know|ken|remember|keep|hold)(?: stored| saved)? (?:on|about|aboot|of|for|against) (?P<of>.+)$",
        _I,
    ),
    re.compile(
        rf"{_LET_SEE}(?:переповідж|перекажи|розкажи|дай|видай|виклади|викладай|кажи|покажи)\w*\b.{{0,40}}?\b(?:що|шо) (?:ти |ви )?(?:про|за) (?P<of>[\w'’ -]+?) (?:ти |ви )?(?:знає|тями|пам['’]ятає|ма)(?:ш|єш|єте|те)$",
        _I,
    ),
)
"""Asks, in whatever words, for all that is known of somebody or something."""
LIST_ALL = re.compile(
    r"^(?:(?:you|ти|ви) )?(?:know|remember|have(?: stored| saved)?|stored|saved|facts?|memories|memory|me|you know(?: about me)?|you remember(?: about me)?|you have on me"
    r"|know about me|remember about me|have stored about me|ти знаєш(?: про мене)?|знаєш(?: про мене)?|пам'ятаєш(?: про мене)?|мене|факти|спогади|facts about me|things you know(?: about me)?)?$",
    _I,
)
THANKS = re.compile(
    r"^(?:(?:thanks?|thank you|thx|cheers|great|perfect|nice|cool|awesome|good|ok(?:ay)?|got it|sounds good|well done|wonderful|excellent|never ?mind|forget it|no problem|дякую|спасибі|дяка|чудово|супер|добре|гаразд|ок|класно|зрозуміло|неважливо|забудь про це)"
    r"(?:[ ,!]+(?:so much|very much|a lot|you|then|job|work|again|дуже|тобі|вам|щиро))*[ ,!]*)+$|^(?:may )?(?:(?:the )?(?:god|good lord|lord) )?bless (?:you|ya)\b.{0,60}$",
    _I,
)
GREETING = re.compile(
    r"^(?:(?:hi|hello|hey|hiya|howdy|yo|(?:good )?(?:morning|afternoon|evening)|good day|greetings|how are you(?: doing)?(?: today)?|what's up|hows it going|how's it going|how've you been|sup|nice to meet you|(?:are )?(?:you|u|ya) (?:there|around|awake|up)|anyone (?:there|home|around)"
    r"|привіт(?:ик)?|прив|вітання|хей|слава (?:ісус\w*|ісу|україні)(?: христу)?|вітаю|добрий день|доброго дня|доброго ранку|добрий ранок|добрий вечір|доброго вечора|йоу?|хай|салют|агов|алло|ау|(?:(?:ти|ви) )?(?:ще |вже )?(?:тут|є тут|на місці)|є (?:хто|хтось)(?: тут| живий)?|(?:ти |ви )?(?:мене )?чу(?:єш|єте)(?: мене)?|як справи|як ти|як ся маєш|здрастуй(?:те)?)"
    r"(?:[ ,!]+(?:there|keepsake|assistant|again|all|друже|знову))*[ ,!]*)+$",
    _I,
)
NOT_TRUE = re.compile(
    r"^(?:(?:no|actually|ні)[,.!]* )*(?:(?:that|this|it)(?:'s| is)(?: not|n't) (?:true|right|correct)|(?:that|this|it) isn't (?:true|right|correct)|(?:that|this|it)(?:'s| is) (?:wrong|false|incorrect)|це (?:неправда|не так|неправильно|помилка))$",
    _I,
)


@dataclass(frozen=True, slots=True)
class Correction:
    """`new` stands in the place of `old`, or of what was spoken of last."""

    new: str
    old: str = ""


_CLEAR = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:clear|forget|delete|remove|erase|wipe|scrub|drop|lose|get rid of)(?: out)? (?:(?:absolutely |just )?(?:everything|every (?:single )?thing|all (?:of )?(?:the |your |my )?(?:facts|memories|notes|stuff|info|information|data)|all)(?:,? (?:that |what )?(?:you|i)(?:['’]ve| have| had)?(?: (?:ever|just|already))? ?(?:know|have|got|remember|stored|saved|kept|told you|told|said|mentioned|shared|wrote|written)(?: (?:to|with) you| down)?)?(?: to do with| about| of| on| regarding| concerning)|(?:what(?:ever)?|anything) (?:you|i)(?:['’]ve| have)? ?(?:know|have|got|stored|saved|told you|said)?(?: about| of| on))|(?:clear|delete|erase|wipe) (?:the )?profile of"
    r"|(?:забудь|забути|видали|видалити|зітри|стерти|очисти|прибери|стирай|викинь)(?:те)?(?:,? будь ласка,?)?(?: мені)?(?: геть| взагалі| абсолютно)? (?:усе|все|геть усе|всю інформацію|усю інформацію|всі факти|усі факти|все те|усе те)(?:,? (?:що|шо)(?: (?:ти|ви|я|тобі|вам|тут|вже|уже|колись|коли-небудь))* (?:знаєш|знаєте|пам'ятаєш|зберіг|зберегла|відомо|(?:с?казав|с?казала|розповідав|розповідала|розповів|розповіла|писав|писала|згадував|згадувала|говорив|говорила))(?: тобі| вам)?)?,? (?:про|що стосується|стосовно|щодо)|(?:забудь|забути|видали|видалити|зітри|стерти|прибери|стирай|викинь)(?:те)?(?:,? будь ласка)?(?:,? те)?,? (?:що|шо)(?: (?:ти|ви|я|тобі|вам|тут|вже|уже|колись))* (?:с?каза|розповіда|розпові|писа|згадува|говори)(?:в|ла)(?: тобі| вам)? про|очисти(?:ти)? профіль)"
    rf" (?P<who>(?!(?:me|it|that|this|these|those|them all|us|you|myself|мене|це|цього|себе|нас)\b)[\w'’-]+(?: [\w'’-]+){{0,4}}?)(?:,? (?:please|будь ласка|actually|after all|now|too|as well))*$"
    r"|^(?:будь ласка,? )?про (?P<whom>[\w'’-]+(?: [\w'’-]+){0,2}?) (?:забудь|видали|зітри|прибери)(?:те)?(?:,? будь ласка,?)? (?:геть )?(?:усе|все)(?:,? будь ласка)?$",
    _I,
)
"""All that is known of somebody or something is to be forgotten."""


_CLEAR_MINE = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:clear|forget|delete|remove|erase|wipe)(?: out)? (?:everything|all|all (?:of )?(?:the )?(?:facts|memories|data))(?: (?:that )?you(?:'ve| have)? (?:know|have|remember|stored|learned|learnt))?(?: about| of| on) me|(?:clear|delete|remove|erase|wipe|forget|reset) (?:all (?:of )?)?my (?:whole |entire )?profile"
    r"|(?:забудь|забути|видали|зітри|стерти|очисти|прибери|стирай)(?:те|ти)?(?:,? будь ласка,?)?(?: про мене (?:усе|все)| (?:усе|все|всі факти|усі факти)(?:,? що (?:ти |ви )?(?:знаєш|знаєте|пам'ятаєш|пам'ятаєте|зберіг|зберегла|зберегли|відомо))? про мене| (?:весь |увесь )?(?:мій|свій) (?:весь |увесь )?профіль))"
    r"(?:,? (?:please|будь ласка))?$",
    _I,
)


_CLEAR_WHOLLY = re.compile(
    rf"^{POLITE}{ASKED}(?:please )?(?:(?:forget|wipe|delete|remove|erase|scrub|drop|get rid of)(?: about)? (?P<who>(?!(?:me|it|that|this|these|those|them|us|you|myself|everything|all|anything)\b)(?:my )?[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)"
    r"(?: (?:from|out of) (?:here|everything|(?:(?:your|the) )?(?:memory|notes|records)))?(?:,? every (?:last|single) (?:thing|bit|word|mention)| (?:completely|entirely|fully|altogether|for good)|,? and (?:any|every)thing (?:that (?:goes|comes) with|about|on|to do with|of) (?:her|him|them))+"
    r"|(?:забудь|видали|зітри|викинь|прибери|витри)(?:те)? (?:про )?(?P<whom>(?!(?:мене|це|цього|те|то|себе|нас|все|усе)\b)[\w'’-]+)(?: (?:повністю|зовсім|геть|назавжди|цілком)| з усім[^,.]*)+|(?:викинь|видали|зітри|прибери|витри)(?:те)? (?:геть )?(?:з|із) пам['’]яті (?P<from>(?-i:[А-ЯІЇЄҐ])[\w'’-]+))"
    r"(?:,? (?:(?:as|because|since|бо) )?(?:she|he|they|i|we|вона|він|вони|я|ми)\b.*)?[.! ]*$",
    _I,
)
"""Somebody is to be forgotten with all that goes with them."""


def clearing(text: str) -> str | None:
    """Whose facts are all to be forgotten, as said or the person's own; None where that is not asked for."""
    if _CLEAR_MINE.match(text):
        return USER
    wholly = _CLEAR_WHOLLY.match(text)
    if wholly is not None:
        return str(wholly["who"] or wholly["whom"] or wholly["from"])
    match = _CLEAR.match(text)
    return None if match is None else match["who"] or match["whom"]
