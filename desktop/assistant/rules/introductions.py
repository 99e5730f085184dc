"""What somebody says of themselves in their first message, in words set side by side, as clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from desktop.assistant.rules import morphology
from desktop.assistant.rules.clause_reading import AGE_IN_WORDS, in_digits
from desktop.assistant.rules.clauses import NOTE
from desktop.assistant.rules.dates import MONTH, NUMERAL_UK, WEEKDAY, number_in_words
from desktop.assistant.rules.nominative import locative
from desktop.assistant.rules.vocabulary import FEMALE_NAMES, MALE_NAMES, NATIONALITIES_EN, Language, is_calling
from desktop.core import patterns as re

_I = re.IGNORECASE
_ENDS = " ,.;!"
SENTENCES = 8
"""How many of a message are read: who writes says so at its beginning."""

HAIL_UK = re.compile(
    r"^(?:(?:(?:всім|усім|народ) (?:привіт|вітання)|добридень|добривечір|добр(?:ий|ого|е) (?:день|вечір|ранок|дня|вечора|ранку|утро)(?: (?:всім|усім|вам|тобі))?"
    r"|доброго здоров['’]я(?: вам| тобі| всім)?|сервус|слава (?:ісусу(?: христу)?|йсу)|здраст(?:є|уй|уйте|вуйте)|здоров(?=[,.!])|пр[иі]в[єеі]т|ку(?=[,!.])|чолом"
    r"|хей|хай(?=[,!.])|йоу?|ей|агов|слухай(?:те)?|алло|прив|вітання|вітаю(?=[,!.])|ну шо(?=,)"
    r"|(?:шо|що|як) (?:там|ти|справи|життя|воно|ся маєш)(?=[,!.]))\b[ ,!.]+)+(?=\S)",
    _I,
)
"""A Ukrainian greeting before what is said."""
_HAIL_EN = re.compile(
    r"^(?:(?:(?:so |ok |well )?(?:hi+|hello+|he+y+|hiya|heya|howdy|howzit|yo+|sup|oi|g['’]?day|awrite|alright|aye|evenin['’]?|mornin['’]?"
    r"|(?:good )?(?:morning|evening|afternoon|day)|greetings|peace be with you|what['’]?s up|whats up|(?:my )?dear(?: assistant)?"
    r"|respected (?:assistant|sir|madam)|where do i start|long day|new here)"
    r"(?: (?:there|all|everyone|everybody|folks|team|dear|hun|hon|sugar|love|mate|po|o))?|right|so|well|well now|ok|okay|um)\b[ ,!.–—-]+)+(?=\S)",
    _I,
)
_PRESENTED = re.compile(
    r"^(?:(?:hi|hello|hey|hiya|yo|morning|evening|good (?:morning|afternoon|evening|day)|all|there|everyone|everybody|folks|team|nice to meet you|pleased to meet you"
    rf"|{NOTE}|(?:a )?(?:quick |short |little )?hello"
    r"|introducing myself|let me introduce myself|about me|new here|me|for (?:your|the) records?"
    r"|ну|шо|що|ж|то|тоді|отже|а|привіт|прівєт|вітаю|доброго|добрий|дня|день|вечора|вечір|ранку|всім|усім"
    r"|(?:(?:давай(?:те)?|будьмо|будем(?:о)?|приємно) )?(?:по)?знайом(?:і|тесь|теся|итися|итись|имося|имось|ство)|(?:буд\w+ )?знакомі"
    r"|дозвольте|(?:від)?рекоменду(?:ватися|ватись|юся|юсь)|представитися|представитись|буде?мо?|про мене|коротко|представляюсь|представлюся|представлюсь|кілька слів про себе)\b[ ,!.]*)+[:–—-]+ ?",
    _I,
)
"""What leads to a name by a colon or a dash."""
_PART = re.compile(r"[,;] | [–—-] ")

_WORD_EN = r"(?-i:[A-Z])[\w'’-]+"
_NAME_EN = rf"(?:(?-i:[A-Z])\.? )?{_WORD_EN}(?: {_WORD_EN}){{0,2}}"
_SMALL_EN = r"(?-i:[a-z])[a-z'’-]+"
_AGE_EN = rf"(?:\d{{2}}|{AGE_IN_WORDS})"
_LEADS_EN = (
    r"(?:(?:my )?name(?:['’]?s| is)|(?:they|people|(?:everyone|everybody)) calls? me|i call|i go by|(?:so )?(?:this is|it['’]?s)|myself"
    r"|i(?: am|['’]?m)|(?:you['’]re )?speaking (?:with|to))"
)
_STANDS_EN = r"(?=$|[,.!;(]| (?:here|speaking|and|but|n|from|who|down|above|out|i|i['’]m|at|in)\b)"
_LED_EN = re.compile(rf"{_LEADS_EN},? (?P<name>{_NAME_EN}){_STANDS_EN}(?: (?:here|speaking|this side)\b)?", _I)
_HERE_EN = re.compile(
    rf"(?P<name>{_NAME_EN}|{_SMALL_EN}),? (?:here|speaking|this side)\b(?: again)?(?=$|[,.!]| [–—-] | but\b)", _I
)
_SMALL_LED_EN = re.compile(rf"{_LEADS_EN} (?P<name>{_SMALL_EN})(?=$|[,.! (])", _I)
_ROW_EN = re.compile(rf"(?P<name>{_NAME_EN}|{_SMALL_EN})(?=$|[,.])")
_LAST_EN = re.compile(rf"(?P<name>{_WORD_EN}), (?:hi|hello|hey)[.! ]*$", _I)
_SURNAME_FIRST_EN = re.compile(rf"(?P<surname>{_WORD_EN}), (?P<name>{_WORD_EN})[. ]*$")
_NO_NAME_EN = re.compile(
    rf"(?:{WEEKDAY}|{MONTH}|the|my|our|christmas|easter|new year|mum|mom|dad|i|we|he|she|it|they|nothing|nobody|anyone|still|back|new|right|out|over|up|not)\b",
    _I,
)
_AGED_EN = re.compile(
    rf"(?:and )?(?:i['’]?m |i am |aged? |turned |just )*(?P<age>{_AGE_EN})(?: ?(?:years?(?: (?:old|of age|young))?|yrs?(?: old)?|yo|y/?o|y\.o\.))?(?: now| already| and counting| come what may)?(?P<when> (?:in|since|come|next) [\w' ]+)?$",
    _I,
)
_AGED_AND_EN = re.compile(rf"^(?P<age>{_AGE_EN}),? (?:(?:and|an['’]?|n|&) (?P<rest>\S.*)|(?P<whence>from \S.*))$", _I)
_AND_I = re.compile(r"^(?:an['’]?|n|&) (?=i\b)", _I)
_ARTICLE = re.compile(r"^an? ", _I)
_AT_WORK = re.compile(r" (?:at|for|with) ", _I)
_BY_TRADE = re.compile(r"[\w -]+ by (?:profession|trade|occupation|training)\b", _I)
_TOLD_EN = re.compile(r"(?:my name(?:['’]s| is)|i am|i['’]m) (?-i:[A-Z])", _I)
_THEN_AGED = re.compile(rf"^[,.!; ]*(?:i['’]?m )?(?:{_AGE_EN})(?=$|[,.;]| (?:from|and|n|yo|years?)\b)", _I)
_ALSO_CALLED_EN = re.compile(
    r"(?:but |well )?(?:please |pls |just )*(?:(?:everyone|everybody|people|friends|folks?|most people|they) (?:just |all )?(?:says?|calls? me|goes with)"
    r"|(?:put me down|known) as|call me|i go by) (?P<name>[\w'’-]+)(?: though| instead)?$"
    r"|(?P<to>[\w'’-]+) to (?:all|everyone|everybody|my friends|friends|most|any(?:one|body)\b.*)$",
    _I,
)
_ALSO_CALLED_UK = re.compile(
    r"(?:але |а )?(?:для )?(?:всі|усі|друзі|свої|вдома|рідні|всіх|друзів|своїх)(?: просто)?(?: (?:кажуть|звуть|називають|кличуть)(?: на)?(?: мене| мені)?(?: просто)?|(?: я| —| –| -|:))? (?P<name>[А-ЯІЇЄҐа-яіїєґ'’]+)$",
    _I,
)
_BUT_CALLED_UK = re.compile(r"(?<=\w) але (?=(?:для )?(?:всі|усі|друзі|свої|вдома|рідні|всіх|друзів|своїх) )", _I)
_BUT_CALLED = re.compile(r"(?<=\w) but (?=(?:please |pls |just |put me |call me|everyone |everybody |people ))", _I)
_DOES_EN = re.compile(r"(?:still |now |currently )?[a-z]+ing\b", _I)
_OF_OTHERS_EN = re.compile(r"\b(?:he|she|his|her|he['’]s|she['’]s)\b", _I)

_WORD_UK = r"(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+"
_NAME_UK = rf"{_WORD_UK}(?: {_WORD_UK}){{0,2}}"
_CALLED_UK = (
    r"(?:мене (?:звати|звуть|звать|кличуть|кликати)|(?:звати|звуть|звать|кличуть) мене|звуть|кличуть|моє ім['’]я)"
)
_LED_UK = re.compile(
    rf"(?:(?:та |а |ну )?(?:{_CALLED_UK}|я|це|(?:пише|турбує)(?: (?:вам|тобі|вас))?)(?: [—–-])? (?P<name>{_NAME_UK})"
    rf"|(?P<before>{_NAME_UK}) (?:мене (?:звати|звуть|звать)|я|на зв['’]язку))(?=$|[,.!]| (?:з|із|зі|мені|[—–-])\b)",
    _I,
)
_SMALL_LED_UK = re.compile(
    rf"(?:{_CALLED_UK}|я|це) (?P<name>[а-яіїєґ'’]{{2,}}(?: [а-яіїєґ'’]+(?:івна|ївна|ович|йович|їч))?)(?=$|[,.! ])", _I
)
_PATRONYMIC = re.compile(r"(?:івна|ївна|ович|йович|їч)$", _I)
_ROW_UK = re.compile(rf"(?P<name>{_NAME_UK})(?=$|[,.])")
_ROW_PRESENTED_UK = re.compile(r"(?P<name>[А-ЯІЇЄҐа-яіїєґ'’]+(?: (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+){0,2})(?=,)", _I)
_LAST_UK = re.compile(r"(?:^|(?<=, ))(?:звуть|звати|мене звати) (?P<name>[А-ЯІЇЄҐа-яіїєґ'’]+)(?=$|[,.!])", _I)
_AGED_UK = re.compile(
    rf"(?:і |та )?(?:мені |маю |вже |уже |щойно )*(?P<age>\d{{2}}|{NUMERAL_UK}(?: {NUMERAL_UK})?)(?P<unit> ?(?:рок\w+|роч\w+|рік|літ|лєт|год\w*))?(?: (?:вже|уже|стукнуло|минуло|виповнилося))*$",
    _I,
)
_THEN_AGED_UK = re.compile(
    rf"^[,.!; ]*(?:мені )?(?:\d{{2}}|{NUMERAL_UK})(?=$|[,.;]| (?:рок|роч|рік|літ|лєт|год|{NUMERAL_UK}))", _I
)
_TOWN_FIRST_UK = re.compile(r"^(?P<town>[А-ЯІЇЄҐ][а-яіїєґ'’]+), [а-яіїєґ].*$")
_BETWEEN_UK = re.compile(r"(?<=[а-яіїєґ'’\d]) (?=(?P<word>[а-яіїєґ'’]+))")
_JOINING_UK = frozenset("я ми не ні і й та що шо як коли бо але вже уже де по".split())
_FROM_UK = re.compile(r"^(?P<from>(?:сам |сама |родом )?(?:з|із|зі) )(?P<town>(?-i:[а-яіїєґ])[а-яіїєґ'’-]+)$", _I)
_TOLD_UK = re.compile(r"(?:я|мене (?:звати|звуть)) (?-i:[А-ЯІЇЄҐ])", _I)
_WHOSE = re.compile(r"\b(?:i|my|our|his|her|he|she|is|has|was|я|він|вона|мій|моя|мого|моєї|наш|наша|його|її)\b", _I)


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a sentence says of who writes it, in clauses; "" where it only greets. `surely` is whether all of it tells of
    them, also what says so by no form: "nurse on the cardiac ward"."""

    clauses: str
    surely: bool = False


def introduced(sentences: Sequence[str], language: Language) -> dict[str, Introduction]:
    """Returns what sentences that begin a talk say of who writes it, by each of them: "hi all: Dale, 52, vet" says "my name
    is Dale, 52, vet". A sentence that says so by itself is not among them."""
    read = [_Sentence(text, language) for text in sentences[:SENTENCES]]
    naming = next((each for each, after in zip_longest(read, read[1:]) if each.names(after)), None)
    if naming is None:
        return {}
    told = {each.said: each.told() if each is naming else each.further() for each in read}
    return {each.said: found for each in read if (found := told[each.said]) is not None}


@dataclass(slots=True)
class _Sentence:
    """A sentence of the first message; what it says of its writer stands side by side in its parts."""

    said: str
    language: Language
    name: str = ""
    rest: str = ""
    plain: bool = False
    """Whether the name is told as any clause tells it."""

    @property
    def body(self) -> str:
        """The sentence without a greeting before it; "" of a mere greeting."""
        hail = _HAIL_EN if self.language == "en" else HAIL_UK
        said = _PRESENTED.sub("", self.said)
        return hail.sub("", f"{said.strip(_ENDS)}, .")[:-3].strip() and hail.sub("", said)

    @property
    def presented(self) -> bool:
        """Whether words that present somebody lead to it."""
        return _PRESENTED.match(self.said) is not None

    def names(self, following: _Sentence | None) -> bool:
        """Whether it says who writes; takes the name, and what is said beside it."""
        after = following.body if following is not None else ""
        return self._names_en(after) if self.language == "en" else self._names_uk(after)

    def told(self) -> Introduction | None:
        """What it says, the name first; None where it says so as it is."""
        clauses = self._clauses(self.rest)
        again = next(
            (part for part, _ in clauses if part.startswith(f"{self.name} ") and re.fullmatch(_NAME_EN, part)), ""
        )
        if self.plain and not again and all(part == told for part, told in clauses):
            return None
        lead = "my name is" if self.language == "en" else "мене звати"
        beside = [told for part, told in clauses if part != again or not again]
        return Introduction(", ".join([f"{lead} {again or self.name}", *beside]))

    def further(self) -> Introduction | None:
        """What it says where it goes on with words set side by side, or only greets; None of another sentence."""
        body = self.body.strip(_ENDS)
        if not body:
            return Introduction("")
        if self.language == "uk" and (town := _TOWN_FIRST_UK.match(body)) is not None:
            return Introduction(f"моє місто – {body}") if locative(town["town"]) else None
        clauses = self._clauses(body)
        first, told = clauses[0]
        if first == told and not self._age(first):
            surely = self.language == "en" and _is_calling_first(first)
            return Introduction(body, surely=True) if surely else None
        lead = "I'm " if told[0].isdigit() else ""
        return Introduction(", ".join([f"{lead}{told}", *(clause for _, clause in clauses[1:])]))

    def _names_en(self, after: str) -> bool:
        body = self.body
        surname = _SURNAME_FIRST_EN.match(body)
        if surname is not None and surname["name"].lower() in FEMALE_NAMES | MALE_NAMES:
            return self._take(f"{surname['name']} {surname['surname']}", "")
        for form in (_LED_EN, _HERE_EN, _SMALL_LED_EN):
            found = form.match(body)
            if found is not None and self._is_name_en(found, after):
                self.plain = _TOLD_EN.match(body) is not None
                return self._take(found["name"], body[found.end() :])
        row = _ROW_EN.match(body)
        if row is not None and self._is_row_en(row, after):
            return self._take(row["name"], body[row.end() :])
        last = _LAST_EN.match(body)
        return last is not None and self._take(last["name"], "")

    @staticmethod
    def _is_name_en(found: re.Match[str], after: str) -> bool:
        name = found["name"]
        if _NO_NAME_EN.match(name) or re.fullmatch(NATIONALITIES_EN, name, _I) or is_calling(name):
            return False
        if name[0].isupper() or name in FEMALE_NAMES | MALE_NAMES:
            return True
        rest = found.string[found.end() :].strip() or after
        parts = [part.strip(_ENDS) for part in (*_PART.split(_BUT_CALLED.sub(", ", rest)), after)]
        return any(map(_ALSO_CALLED_EN.match, parts)) or _THEN_AGED.match(rest) is not None

    def _is_row_en(self, found: re.Match[str], after: str) -> bool:
        """Whether a bare name begins a row of words that say an age, or stands alone before such a row or a calling."""
        name, rest = found["name"], found.string[found.end() :].strip(_ENDS)
        if _NO_NAME_EN.match(name) or is_calling(name):
            return False
        parts = [part.strip(_ENDS) for part in _PART.split(rest)] if rest else []
        third = any(morphology.is_third(part.split(" ")[0]) for part in parts)
        if third or any(map(_tells, parts[:1])) or _OF_OTHERS_EN.search(rest):
            return False
        aged = any(map(_AGED_EN.match, parts[:2]))
        if not parts:
            named = name[0].isupper() and _is_calling_first(after)
            return named or _THEN_AGED.match(after) is not None
        if self.presented:
            return any(map(_AGED_EN.match, parts)) or any(map(_is_calling_first, parts))
        if name[0].isupper():
            first, _, others = name.partition(" ")
            known = bool(others) and first.lower() in FEMALE_NAMES | MALE_NAMES and parts[0][:1].islower()
            return aged or (known and not any(map(_tells, parts)))
        return _AGED_EN.match(parts[0]) is not None

    def _names_uk(self, after: str) -> bool:
        body = self.body
        found = _LED_UK.match(body)
        if found is not None:
            name = found["name"] or found["before"]
            if any(map(_may_be_named_uk, name.split())):
                self.plain = _TOLD_UK.match(body) is not None
                return self._take(name, body[found.end() :])
        small = _SMALL_LED_UK.match(body)
        if small is not None and self._is_small_name_uk(small["name"], body[small.end() :]):
            return self._take(small["name"], body[small.end() :])
        row = (_ROW_PRESENTED_UK if self.presented else _ROW_UK).match(body)
        if row is not None and self._is_row_uk(row["name"], body[row.end() :], after):
            return self._take(row["name"], body[row.end() :])
        last = _LAST_UK.search(body)
        return (
            last is not None
            and _may_be_named_uk(last["name"])
            and self._take(last["name"], f"{body[: last.start()].strip(_ENDS)}, {body[last.end() :].strip(_ENDS)}")
        )

    @staticmethod
    def _is_small_name_uk(name: str, rest: str) -> bool:
        first, _, patronymic = name.partition(" ")
        forms = [str(each.tag) for each in morphology.parses(first)]
        names = [form for form in forms if "Name" in form]
        if not (morphology.is_given_name(first) or _PATRONYMIC.search(first)) or (names and "nomn" not in str(names)):
            return False
        return all("NOUN" in form for form in forms) or bool(patronymic) or _THEN_AGED_UK.match(rest) is not None

    def _is_row_uk(self, name: str, rest: str, after: str) -> bool:
        """Whether a bare name begins what its bearer says of themselves: an age, a calling, what they do."""
        named = any(map(morphology.is_given_name, name.split()))
        parts = [part.strip(_ENDS) for part in _PART.split(rest.strip(_ENDS)) if part.strip(_ENDS)]
        if not named and not (self.presented and parts):
            return False
        if not parts:
            head = _PART.split(after.strip(_ENDS))[0]
            return bool(self._age(head) or _is_worker_uk(head) or locative(head))
        of_self = [part for part in parts if morphology.tells_of_self_uk(part)]
        others = [part for part in parts if part not in of_self]
        known = of_self or any(map(_is_worker_uk, others)) or any(map(self._age, others))
        return bool(known) and not any(map(_tells, others))

    def _take(self, name: str, rest: str) -> bool:
        self.name = " ".join(f"{word[:1].upper()}{word[1:]}" for word in name.split())
        self.rest = rest
        return True

    def _clauses(self, rest: str) -> list[tuple[str, str]]:
        """The parts of a text, each with what it says of who writes: itself where it says so as it is."""
        rest = rest.strip(_ENDS)
        row = self.language == "uk" and not re.search(r"[,;:]", rest)
        rest = _BUT_CALLED_UK.sub(", ", _apart_uk(rest) if row else rest)
        parts = [part.strip(_ENDS) for part in _PART.split(_BUT_CALLED.sub(", ", rest))]
        if self.language == "en":
            return [
                (part, _told_en(part, after)) for part, after in zip_longest(parts, parts[1:], fillvalue="") if part
            ]
        befores = ["", *parts]
        told = [(part, self._told_uk(part, before)) for part, before in zip(parts, befores, strict=False) if part]
        return [("", clause) for _, clause in told] if row and len(told) > 1 else told

    def _told_uk(self, part: str, before: str) -> str:
        age = self._age(part)
        if age:
            return f"мені {age}"
        called = _ALSO_CALLED_UK.match(part)
        if called is not None:
            return f"всі звуть мене {called['name'].capitalize()}"
        words = part.split(" ")
        if _is_worker_uk(part):
            of_another = _WHOSE.search(before) or any(
                word[:1].isupper() and morphology.is_given_name(word) for word in words[1:2]
            )
            return part if of_another else f"я {part}"
        town = f"{part[:1].upper()}{part[1:]}"
        if len(words) == 1 and locative(town) and not morphology.is_given_name(part):
            return f"моє місто – {town}"
        if all(re.fullmatch(_WORD_UK, word) for word in words) and not morphology.is_given_name(words[0]):
            return f"моє місто – {part}"
        return _FROM_UK.sub(lambda found: f"{found['from']}{found['town'].capitalize()}", part)

    def _age(self, part: str) -> str:
        """The age in digits that a part is; "" of another."""
        part = part.strip(_ENDS)
        found = (_AGED_EN if self.language == "en" else _AGED_UK).match(part)
        if found is None:
            return ""
        if self.language == "en":
            return in_digits(found["age"])
        number = int(found["age"]) if found["age"].isdigit() else number_in_words(found["age"].split())
        sure = found["age"].isdigit() or found["unit"] or part.startswith("мені")
        return str(number) if number is not None and 9 < number < 110 and sure else ""


def _told_en(part: str, following: str) -> str:
    """What a part says of who writes; a trade before a bare name is theirs, and not what somebody of that name is."""
    called = _ALSO_CALLED_EN.match(part)
    if called is not None:
        name = called["name"] or called["to"]
        return f"people call me {name[0].upper()}{name[1:]}"
    aged = _AGED_EN.match(part)
    if aged is not None:
        return f"I'm {in_digits(aged['age'])}{aged['when']}" if aged["when"] else in_digits(aged["age"])
    both = _AGED_AND_EN.match(part)
    if both is not None:
        rest = both["rest"] or both["whence"]
        does = "I'm " if both["whence"] or _DOES_EN.match(rest) else ""
        return f"{in_digits(both['age'])}, {does}{rest}"
    calling = _ARTICLE.sub("", part)
    by_trade = _BY_TRADE.match(part) or (re.fullmatch(_NAME_EN, following) and part.islower() and is_calling(part))
    if by_trade or (part[0].isalpha() and _AT_WORK.search(part) and _is_calling_first(calling)):
        return f"I'm {'an' if calling[:1].lower() in 'aeiou' else 'a'} {calling}"
    return _AND_I.sub("", part)


@cache
def _before_where() -> Callable[[str], list[str]]:
    return re.compile(
        r" (?:at|in|on|for|with|out|outside|near|by|from|of|since|under|downtown|to|as)\b|[,.;]", _I
    ).split


def _is_calling_first(text: str) -> bool:
    """Whether an English text begins with what somebody does for a living."""
    head = _before_where()(text.strip(_ENDS))[0]
    return bool(head) and len(head.split()) < 5 and not head.endswith("ed") and not _tells(head) and is_calling(head)


def _is_worker_uk(part: str) -> bool:
    """Whether a Ukrainian text begins with what somebody does for a living: a graph («графік») is no such one."""
    first = part.strip(_ENDS).split(" ")[0].lower()
    is_somebody = not morphology.is_known_uk(first) or "anim" in str(morphology.parses(first)[0].tag)
    return bool(first) and is_somebody and morphology.is_job(first) and re.search(r"\d", part) is None


def _may_be_named_uk(word: str) -> bool:
    tags = " ".join(str(each.tag) for each in morphology.parses(word.lower())[:3])
    return morphology.is_given_name(word) or (word[:1].isupper() and re.search(r"Name|Surn|Patr", tags) is not None)


def _is_verb_uk(word: str) -> bool:
    return morphology.is_known_uk(word) and morphology.is_verb_uk(word)


def _is_mine_uk(word: str) -> bool:
    """Whether a word may be what who writes does."""
    return any({"VERB", "1per"} <= set(re.findall(r"\w+", str(each.tag))) for each in morphology.parses(word)[:2])


def _apart_uk(text: str) -> str:
    """A row of words without a comma, with one before each thing that its writer says of themselves."""

    def begins(found: re.Match[str]) -> str:
        before = text[: found.start()].rpartition(" ")[2].lower()
        own = found["word"] in ("мені", "двоє", "троє", "четверо") or _is_mine_uk(found["word"])
        return ", " if own and before not in _JOINING_UK else " "

    return _BETWEEN_UK.sub(begins, text)


def _tells(part: str) -> bool:
    """Whether one of the words side by side is a clause of its own, or says of whom it is."""
    does = any(map(morphology.is_third, re.findall(r"(?-i:[a-z])[a-z']+", part)))
    return does or _WHOSE.search(part) is not None or any(map(_is_verb_uk, re.findall(r"[а-яіїєґ'’]+", part)))
