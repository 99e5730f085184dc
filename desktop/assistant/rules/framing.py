"""What of a message is not the person's own, or not meant: tales and games, jokes, texts handed over, others' words.

One sentence says so, and holds for those after it: "Imagine I'm a pilot. I live in Paris."
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from desktop.assistant.rules.clauses import has_subject
from desktop.assistant.rules.morphology import is_first_person_uk
from desktop.assistant.rules.text import Language, Sentence
from desktop.core import patterns as re

_I = re.IGNORECASE
_LED = (
    r"(?:(?:hi|hey|hello|well|so|and|but|or|ok|okay|now|please|can you|could you|will you|let's|lets|let us|привіт|ну|а|і|й|але|отже|будь ласка|давай(?:те)?|можеш)[,!:]? )*"
)  # fmt: skip
_PRAISE = r"(?:great|good|nice|very|really|amazing|awesome|wonderful|brilliant|big|huge|real|true|life|star|genius|gem|angel|dear|friend|help|helpful|machine|bot|computer|robot|program|tool|model|smart|clever)\b"
_PRAISE_UK = r"(?:молодець|супер|клас|чудов\w+|класн\w+|найкращ\w+|геній|розумн\w+|крут\w+|прав\w|друг|подруга|бот|машина|тут|диво|хто|де|так|теж|не)\b"

_PLAY = (
    rf"^{_LED}(?:role[- ]?play|play (?:a |the )?(?:game|role|part|pretend|make-believe)|act (?:as|like)|pretend|you(?: are|'re) now an? (?!{_PRAISE})"
    r"|рольов\w+ гр|(?:зі|по)?грай(?:мо)? (?:в |у |роль)|граємо,? (?!.*\b(?:з|із|зі|по|що\w+)\b)(?:(?:в|у) )?(?:рольов\w+|гр[уи]\b|рол[ьі]\b|ніби(?:то)?\b|наче(?:бто)?\b|немов\b|так[:,]|що я\b)|дій як|поводься як|прикинься|вдавай|ти тепер \w+)"
)
_PLAYING = re.compile(_PLAY, _I)
_OVER = re.compile(
    r"^(?:ok(?:ay)?|well|no|let's|please|ну|добре|все|будь ласка|давай)?,? ?(?:stop|end|quit|exit|enough|that's enough|game over|no more|out of character|ooc|back to|seriously|стоп|досить|годі|кінець|закінч\w+|припини\w*|зупини\w*|серйозно)\b",
    _I,
)
_FANCY = re.compile(
    rf"{_PLAY}|^{_LED}(?:suppos|imagin|assum|hypothetical|as (?:a hypothetical|an example)|for (?:example|instance)|e\.g|say (?:that )?i\b|be (?:my|an?) (?!{_PRAISE}|guest\b)|you(?: are|'re) an? (?!{_PRAISE})"
    r"|in (?:the|my|this|that|a|his|her|our) (?:\w+ )?(?:story|tale|book|novel|film|movie|play|song|game|dream|scenario|role)\b|once upon|(?:last night )?i (?:dreamt|dreamed|had a dream)"
    r"|(?:write|compose|draft|generate|invent|make up|continue|tell me (?:a|an|another)) "
    r"|(?:будь|стань) (?:моїм |моєю )?\w+(?:ом|ем|єм|ою|ею)\b|як приклад|припуст|уяв|скажімо|наприклад|гіпотетично|(?:у|в) (?:цій |цьому |моїй |моєму |його |її |такій )?(?:історії|казці|книзі|книжці|романі|фільмі|пісні|грі|сні|п'єсі|оповіданні)\b"
    rf"|(?:мені |сьогодні |вчора |уночі )*(?:на|при)?снило?с[яь]|ти(?: [—–-])? (?!{_PRAISE_UK})\w+[^в\Wьлош]$|(?:напиши|склади|придумай|вигадай|продовж|розкажи (?:мені )?(?:казку|історію|жарт|анекдот)) )",
    _I,
)
_JOKING = re.compile(
    r"(?:^|[,;(–—-] ?)(?:(?:i'm|i am|i was|im|that's|that was|it's|just|only|totally|a|я|це|просто|тільки|ну|та) )*(?:kidding|joking|jk|j/k|joke|жарт\w*|збрехала?|брешу)\)?$",
    _I,
)
_TEXT_COMMAND = re.compile(
    rf"^{_LED}(?:translate|correct|fix|check|rewrite|rephrase|paraphrase|proofread|edit|improve|summari[sz]e|shorten|explain|repeat|read|analy[sz]e|review"
    r"|переклад\w+|виправ(?!лен)\w*|перевір\w*|перепиш\w*|перефразуй\w*|відредагуй\w*|покращ\w*|підсумуй\w*|скороти\w*|поясни\w*|повтори\w*|прочитай\w*|проаналізуй\w*)\b"
    r".*(?::|\b(?:this|these|below|following|цей|це|ці|цю|цього|нижче|наступн\w+)\b)",
    _I,
)
_TEXT_BEFORE = re.compile(
    rf"^{_LED}(?:(?:translate|rewrite|rephrase|paraphrase|proofread|summari[sz]e|shorten|переклад\w+|перепиш\w*|перефразуй\w*|підсумуй\w*|скороти\w*)\b.*\b(?:above|this|that|it|these|вище|це|цей|ці|його)\b"
    r"|(?:correct|fix|check|edit|improve|виправ\w*|перевір\w*|відредагуй\w*|покращ\w*)\b.*\b(?:above|text|sentences?|paragraph|grammar|spelling|mistakes|вище|текст\w*|речення|граматик\w+|помилк\w+|абзац)\b)[^:]*$",
    _I,
)
_HANDED_OVER = re.compile(
    r"\b(?:said|says|wrote|writes|told|replied|answered|texted|e-?mail|letter|message|text|essay|article|post|tweet|quote|poem|story|lyrics|transcript|chat|conversation|bio|resume|cv|paragraph|sentence|dialogue|script|review|draft|example"
    r"|сказа\w+|каже|написа\w+|пише|відпові\w+|лист\w{0,2}|повідомлення|текст\w{0,2}|твір|стат\w+|допис\w{0,2}|вірш\w{0,2}|переписк\w|розмов\w|резюме|абзац|речення|діалог\w{0,2}|відгук\w{0,2}|чернетк\w|приклад\w{0,2})\b[^:]{0,80}:$",
    _I,
)
_TELLING = re.compile(
    r"\b(?:said|says|wrote|writes|told (?:me|us|him|her|them)|texted|replied|answered|asked|сказа(?:в|ла|ли)|каже|кажуть|написа(?:в|ла|ли)|пише|відпові(?:в|ла|ли|дає))\b[^:]{0,40}:",
    _I,
)
_MARKED = re.compile(r":\s*[\"“«„'’…]")
_BLOCK = re.compile(r":\s*…?$")
_SOURCED = re.compile(
    rf"^{_LED}(?:(?:this|it|that)(?: is|'s) )?(?:(?:copied|taken|quoted|quoting|pasted)(?: (?:from|out of))?|from|out of|according to) (?:(?:the|a|an|my|our|this|that|their|his|her|\w+'s) )?(?:[\w-]+ ){{0,2}}"
    r"(?:manual|handbook|guide|instructions?|leaflet|datasheet|documentation|docs|wikipedia|article|book|textbook|encyclop\w+|website|web ?page|site|blog|news(?:paper|letter)?|magazine|report|e-?mail|letter|internet|specs?|terms|contract|rules|recipe|lecture|slides)\b[^:]{0,40}:"
    rf"|^{_LED}(?:(?:це|ось|цитата|цитую|скопійовано|взято) )*(?:з|із|зі|за) (?:[\w'-]+ ){{0,2}}(?:інструкці\w+|посібник\w+|довідник\w+|підручник\w+|стат(?:ті|тею)|книг\w+|книжк\w+|сайт\w+|сторінк\w+|блог\w+|вікіпеді\w+|новин|газет\w+|журнал\w+|звіт\w+|лист\w{{0,2}}|інтернет\w+|документаці\w+|енциклопеді\w+|договор\w+|правил|рецепт\w+|лекці\w+)\b[^:]{{0,40}}:",
    _I,
)
"""Where a text comes from; it ends with its paragraph."""
_OWN = re.compile(
    r"\b(?:i|i'm|im|i've|ive|i'd|i'll|me|my|mine|myself|we|we're|we've|us|our|ours|я|мене|мені|мною|мій|моя|моє|мої|мого|моєї|моєму|моїй|мою|моїх|моїм|моїми|ми|нас|нам|нами|наш\w{0,3}|себе|собі|свій|своя|своє|свої|свого|свою)\b",
    _I,
)
_SAYING = re.compile(
    r"^(?:(?:well|but|so|and|like|as|it['’]s like)[, ]+)*(?:the (?:old )?(?:saying|proverb) (?:goes|is|says)|they (?:always )?say|you know what they say|there['’]?s (?:an old |a )?(?:saying|proverb)|(?:the )?old (?:folks?|people|ones) (?:always |used to )?sa(?:y|id)"
    r"|(?:my|our|me) (?:\w+ )?[\w'’-]+ (?:always|used to|would(?: always)?) sa(?:y|ys|id))\s*[:,–—-]\s*(?P<rest>.+)$"
    r"|^(?:(?:як|ну|а|бо|от|то|недарма|правильно|бувало)[, ]+)*(?:(?:казали|кажуть|говорили|говорять|мовляли) (?:(?:старі|мудрі|добрі|наші|розумні|у|в|колись|ще) )*(?:люди|діди|баби|дідусі|предки|старші|народі)|(?<=як )(?:(?:то|у нас|в нас|то у нас) )?(?:кажуть|мовиться|казали)|(?:(?:народна |стара )?мудрість|(?:є )?(?:така |стара )*(?:приказка|прислів['’]я|примовка))(?: каже)?"
    r"|(?:(?:моя|мій|наша|наш|покійн\w+|баба|бабуся|бабця|дід|дідусь|мама|тато|батько|прадід|свекруха|теща) )+(?:все|завжди|бувало|часто|колись) (?:каза(?:в|ла)|говори(?:в|ла)|примовля(?:в|ла)|повторюва(?:в|ла)))\s*[:,–—-]\s*(?!що\b)(?P<rest_uk>.+)$",
    _I,
)
"""A proverb, or what elders were wont to say."""
_DOCUMENT = (5, 250)
_DOCUMENT_WITH_NAMES = (8, 600)
"""Sentences and characters from which on what speaks of nobody is a document, and no notes of the person: those name days,
sums and people."""
_SPECIFIC = re.compile(r"\d|(?<=[\w,;:] )[A-ZА-ЯІЇЄҐ]")


def meant(read: Sequence[Sentence], before: Sequence[str]) -> Iterator[tuple[Sentence, bool]]:
    """The sentences of a message that are the person's own, each with whether what it states is meant in earnest.

    What follows a text that is handed over ("Translate this: …", "From the manual: …") is left out: it is none of
    theirs. A joke takes back what was said before it. `before` is what they said earlier in the conversation, where a game may have begun.
    """
    playing = _playing(before) or any(_TEXT_BEFORE.search(sentence.plain) for sentence in read)
    joking = max((at for at, sentence in enumerate(read) if _JOKING.search(sentence.plain)), default=-1)
    fancy, sourced = False, -1
    for at, sentence in enumerate(read):
        if sentence.paragraph == sourced:
            continue
        fancy = fancy or _FANCY.match(sentence.plain) is not None
        earnest = not (playing or fancy or at <= joking)
        if not is_sourced(sentence):
            yield sentence, earnest and not sentence.others and not is_saying(sentence.plain)
        elif not _BLOCK.search(sentence.said):
            sourced = sentence.paragraph
        if hands_over(sentence):
            return


def begins_tale(sentence: Sentence) -> bool:
    """Return whether a sentence begins a game, a tale or a supposition."""
    return _FANCY.match(sentence.plain) is not None


def is_sourced(sentence: Sentence) -> bool:
    """Whether a sentence says where the text that follows its colon comes from."""
    return _SOURCED.match(f"{sentence.plain}:" if _BLOCK.search(sentence.said) else sentence.plain) is not None


def is_saying(text: str) -> bool:
    """Return whether a sentence is a proverb that somebody hands on, and tells nothing of the person."""
    saying = _SAYING.match(text)
    if saying is None:
        return False
    rest = saying["rest"] or saying["rest_uk"]
    return _OWN.search(rest) is None and not any(is_first_person_uk(word) for word in re.findall(r"[\w'’-]+", rest))


def documents(read: Sequence[Sentence], language: Language, names: Callable[[str], bool]) -> list[Sentence]:
    """The sentences that belong to a document: many in a row that tell of nobody, and the others of their paragraphs
    that do not either. `names` says whether a text names somebody who is known."""
    tells = [_tells_of_somebody(sentence.plain, language) or names(sentence.plain) for sentence in read]
    paragraphs: set[int] = set()
    for somebody, run in groupby(zip(read, tells, strict=True), key=lambda each: each[1]):
        members = [sentence for sentence, _ in run]
        specific = sum(_SPECIFIC.search(each.said) is not None for each in members)
        least, length = _DOCUMENT if 3 * specific <= len(members) else _DOCUMENT_WITH_NAMES
        if not somebody and len(members) >= least and sum(len(each.said) for each in members) >= length:
            paragraphs |= {each.paragraph for each in members}
    return [each for each, somebody in zip(read, tells, strict=True) if each.paragraph in paragraphs and not somebody]


def _tells_of_somebody(text: str, language: Language) -> bool:
    """Whether a text speaks of the person or of kin: by a pronoun, or by a verb or a relation that needs none."""
    if _OWN.search(text):
        return True
    if language == "en":
        return (
            not has_subject(text)
            or re.match(r"(?:mum|mom|dad|grandma|grandpa|wife|husband|hubby)\b", text, _I) is not None
        )
    return any(is_first_person_uk(word) for word in re.findall(r"[\w'’-]+", text))


def _playing(before: Sequence[str]) -> bool:
    """Whether a game that began earlier still goes on."""
    playing = False
    for said in before:
        playing = bool(_PLAYING.match(said)) or (playing and not _OVER.match(said))
    return playing


def hands_over(sentence: Sentence) -> bool:
    """Whether what follows is a text, or what somebody said. In quotation marks, or as a block, it has an end."""
    if _MARKED.search(sentence.said):
        return False
    text = f"{sentence.plain}:" if sentence.said.rstrip(" …").endswith(":") else sentence.plain
    return any(form.search(text) for form in (_TEXT_COMMAND, _HANDED_OVER, _TELLING))
