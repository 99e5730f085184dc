"""What a clause is, by its words: a statement, a question, a guess … The trained classifier decides where these rules
are not certain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from desktop.assistant.rules import english, requests, ukrainian
from desktop.assistant.rules.classifier import ClauseClassifier, Kind
from desktop.assistant.rules.clauses import OPEN_WHOLE, ends_open
from desktop.assistant.rules.dates import WEEKDAY
from desktop.assistant.rules.framing import meant
from desktop.assistant.rules.morphology import is_given_name, is_third, is_told_to_do, is_verb_uk, parses
from desktop.assistant.rules.question_reading import tells_when
from desktop.assistant.rules.text import QUOTATION, Language, Sentence, language_of, plain, sentences
from desktop.assistant.rules.vocabulary import MEDICINE, RELATION_STEMS_UK, by_longest_stem
from desktop.core import patterns as re

SURE = 0.8
"""From which on a form is believed without asking the classifier."""
BELIEVED = 0.5
"""From which chance on the classifier is believed where no form tells."""
_NO_STATEMENTS = frozenset({"remark", "supposition", "quote", "sarcasm", "small_talk"})

_TALK = frozenset({"remark", "small_talk"})

_I = re.IGNORECASE
_SELF = re.compile(r"\b(?:I|I'm|my|я|мій|моя|мене|мені)\b", _I)
_SUPPOSED = re.compile(
    r"^(?:(?:well|so|and|but|or|oh|ok|hey),? )*(?:maybe|perhaps|knowing (?:my|our|your|his|her|their) luck|i should (?:probably|maybe|really)|i(?:['’]?ve been| have been| was|['’]?m| keep)? wonder|(?:sometimes |often |some days )?i (?:sometimes |often |just )*feel like (?:just )?[a-z]+ing\b|(?:just )?(?:curious|wondering) (?:if|whether|what|how)|цікаво,? (?:чи|що|як|коли|хто)|i (?:like|love) to (?:think|imagine|pretend|believe)|(?:я )?(?:люблю|обожнюю) (?:уявляти|думати, що|вдавати)|i wish|if only|if i (?:was|were|had|could)|(?:i|we) (?:was|were) (?:just |only )?(?:thinking|toying|dreaming) (?:of|about|with)|i'd (?:love|like|rather(?! be called| go by|\b.* than\b)|have|be|buy|go|take|quit|move|never)|i would(?! rather\b.* than\b)(?:n't)? |(?:i |we )?might (?!have\b)\w|i may|i could(?:n't)? (?:be|have|move|buy)|we might|someday|one day i'll|who knows|not sure|no idea|i (?:think|guess|suppose|bet|doubt|wonder|imagine)\b.*\b(?:might|maybe|may|could|probably|no idea|not sure)\b|what if|as if|supposedly|apparently i'm|hypothetically|it(?:['’]d| would) be (?:so |really |quite )?(?:lovely|nice|great|good|fun|amazing|better|best|cool|wonderful|easier|ideal) (?:to|if)\b|i (?:reckon|think|guess|suppose|bet|suspect|imagine) (?:that )?(?:it|he|she|they|there)(?:['’]ll| will| won['’]t|['’]s going to| is going to)"
    r"|(?:думаю|гадаю),? (?:що )?може\b|може,? (?:й |і )?(?:справді|таки|колись|я|варто)|можливо|(?:хтозна|хто (?:його )?зна\w*|хз)\b|(?:я )?(?:думаю|гадаю|підозрюю),? (?:що )?(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+ (?!(?:має|живе|працює)\b)|напевно,? (?:колись|я)|(?:ну |та |а |я )*(?:мабуть|(?:на)?певн[ое]|либонь|навряд(?: чи)?|може(?! (?-i:[а-яіїєґ'’]+(?:ти|тися|тись))\b))(?=,? [^,]*\b(?:колись|якось|коли-небудь|[а-яіїєґ'’]+(?:[уюеє]|емо|имо|ємо|іть|уть|ить)(?:ся|сь)?)\b)|мабуть|якби|якщо б|було б (?:так |дуже )?(?:добре|гарно|класно|чудово|непогано|круто|краще|здорово)|(?:я )?(?:би? )?не (?:проти|відмови(?:вся|лася|лась)) би?\b|хотів би|хотіла б|хотілося б|що як|а що,? як|мрію|от би|колись (?:може|можливо)|я б )",
    _I,
)
_SUPPOSED_INSIDE = re.compile(
    r"\bfor all (?:i|we) know\b|\b(?:win|виграю|виграємо|виграти)\b.{0,20}\b(?:lottery|jackpot|лотере\w+|джекпот\w*)"
    r"|^(?:and |so |then )*(?:i |we )?(?:dreamt|dreamed|had (?:a|this|the \w+) dream)\b|\b(?:гороскоп|horoscope) (?:обіця\w+|каже|пише|says|promises)"
    r"|\b(?:no idea (?:really|though)|who knows|just guessing|not sure (?:though|really)|if it had been|if i had|would have been|i wish)\b|^(?:та |ну |ех |ох |от |якось )*(?!(?:ма(?:в|ла|ло|ли)|повин\w+) би? (?:[а-яіїєґ'’]+ ){0,3}[а-яіїєґ'’]+ти(?:ся|сь)?\b)[а-яіїєґ'’]+(?:в|ла|ло|ли)(?:ся|сь)? би?\b|^(?:та |ну |якось |вже |уже |давно |тоді )*(?!(?:ма|повин)\w+ )[а-яіїєґ'’]+(?:в|ла|ло|ли)(?:ся|сь)? би?(?= |$)|^(?:та |ну |якось )?(?:я |ми )?(?:був|була|були|мав|мала|мали|знав|знала|жив|жила|вмів|вміла|міг|могла) би?\b.*\b[а-яіїєґ'’]+(?:в|ла|ли)(?:ся|сь)? би?\b|\b(?:хто зна|не впевнен\w*|без поняття|гадки не маю)\b|,? might be [^,]*, (?:no idea|not sure)|\b(?:купив|купила|жив|жила|пішов|пішла|поїхав|поїхала|став|стала|хотів|хотіла|зробив|зробила|міг|могла|ходив|ходила) би?\b|\bби? (?:купив|купила|жив|жила|пішов|пішла|поїхав|став)",
    _I,
)
_GRAND = (
    r"(?:the |a )?(?:queen|king|pope|emperor|empress|tsar|sultan|president|prime minister|dalai lama|easter bunny|tooth fairy|father christmas|santa|unicorn|martian|mermaid|astronaut|ballerina|billionaire|prince|princess|duchess|duke)"
    r"|napoleon|cleopatra|elvis|batman|superman|einstein|mozart|shakespeare|beyonc\w+|madonna|mother teresa|james bond|brad pitt|from mars"
)
_MAGNATE = r"dangote|otedola|bill gates|elon musk|(?:jeff )?bezos|rockefeller|rothschild|warren buffett|father christmas|santa claus|mother teresa|superman|batman|wonder ?woman"
_GRAND_UK = (
    r"корол\w+|папа римськ\w+|імператор\w*|імператриц\w+|цар(?:иця)?\b|султан\w*|шах\b|президент\w*|принц\w*|герцог\w*|балерина|космонавт\w*|мільярдер\w*|русалк\w+|єдиноріг|марсіан\w+|з марса"
    r"|наполеон\w*|клеопатр\w+|бетмен\w*|супермен\w*|ейнштейн\w*|моцарт\w*|мадонна|бейонсе|джеймс бонд|бред піт\w*|ілон маск|дід мороз|святий миколай"
)
"""What nobody is: "sure, and I'm the Queen of England"."""
_BOAST = re.compile(
    r"^(?:(?:oh|ha|aye|yeah|yep|yes|sure|right|ok)[,.!]* )+(?:as if|when (?:pigs|hell)|in (?:my|your|his|her) dreams)\b"
    r"|^(?:(?:ага|угу|ну|та)[,.!]* )*(?:щас|щаз)[,.! )]*(?:(?:прям|вже|ага|розбі\w+|побіг\w*|бігом)[,.! )]*)*$|^(?:ага|угу)[,.!]* (?:вже |прям |аж )+(?:біжу|лечу|мчу|розбі\w+|побіг\w*)(?:[.! )]*$|, )|^(?:ага|угу|ну)[,.!]* .{0,40}аж два рази[.! )]*$"
    rf"|^(?:(?:oh|ha|aye|yeah|yep|yes|sure|right|ok|uh-?huh|mhm|of course)[,.!]* )+(?:and |an )(?:(?:i['’]?m|i am|my (?:name|mum|mom|dad|cat|dog)(?:['’]?s| is)|we['’]?re) )(?:secretly |really |actually )?(?:{_GRAND})\b"
    rf"|^(?:(?:oh|ha|aye|yeah|yep|yes|sure|right|ok|of course)(?: o| na| abi| oo+)?[,.!]* )+(?:and |an )?(?:i['’]?m|i am) (?:the )?(?:{_MAGNATE})\b"
    r"|^(?:(?:oh|ha|aye|yeah|sure|right|of course)[,.!]* )+(?:and |an )(?:(?:next \w+|tomorrow|then|after that|one day),? )?(?:i|we)(?:['’]?ll| will|['’]?m (?:gonna|going to|(?:just |simply |absolutely )*(?:dying|thrilled|delighted|overjoyed|itching) to)) (?!(?:let|tell|send|call|ring|need|have to|see|also)\b)\w"
    r"|^(?:(?:oh|ha|aye|yeah|sure|right)[,.!]* )+(?:and |an )(?:i|we)['’]?(?:m|re|ve)? .*\b(?:can you imagine|imagine that|lol|lmao|haha)\b"
    r"|^(?:(?:oh|ha|aye|yeah|yep|yes|sure|right|of course)(?: o| na| abi| oo+)?[,.!]* )+(?:and |an )?(?:i['’]?m|i am) (?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?, (?:so )?(?:let me|i['’]?ll|i will|i can|make i) .*\b(?:for free|for nothing|on the house)\b"
    rf"|^(?:(?:ага|угу|еге|так|ну|звісно|авжеж|аякже|да|канєшно)[,.!]* )+(?:а|і|й) (?:ще |тоді |також )?(?:я|ми|моя \w+|мій \w+)(?: [—–-])? ?(?:таємн\w+ |насправді )?(?:{_GRAND_UK})|^(?:ага|угу|еге|ну)[,.!]* .*,? аякже[.! )]*$",
    _I,
)
_SARCASM = re.compile(
    r"\bagain\b[^,]*, (?:just |truly |absolutely |what an? |such an? |the |my )*(?:best|greatest|finest|favou?rite|wonderful|great|lovely|brilliant|fantastic|fabulous|marvell?ous|beautiful|perfect)\b(?: \w+){0,6}$|"
    r"^(?:oh,? )?(?:(?:sure|yeah right|right|of course|great|fantastic|wonderful|lovely|brilliant|oh joy),? )+(?:let['’]?s (?:also |just |all )|why (?:not|don['’]?t we) (?:also |just )|because|cause|as if|another|exactly what|just what)\b|\bi (?:just|simply|totally|absolutely|so) (?-i:LOVE|ADORE|ENJOY)\b|\b(?:yeah|aye),? right\b|^(?:(?:oh|ha|aye|yeah) )?(?:what a joy|how lovely)\b|^(?:oh,? )?(?:yeah|aye|yes|sure|great),? (?:(?:i|we) (?:(?:just|so|totally|absolutely) )?(?-i:LOVE|ADORE|ENJOY)|(?:love|adore) (?:an?|the|my|it when) .*)\b|^(?:truly |really )?living the dream[.! )]*$|,? (?:truly |really |just |absolutely )*living the dream[.! )]*$|^oh,? (?:yeah|yes|sure),? (?:because|cause|cos)\b|\b(?:exactly|just) what (?:i|we) (?:dream|dreamt|dreamed|always wanted|was hoping|need(?:ed)? most)\b|^(?:oh )?(?:aye|yeah),? (?:sure|of course)\b.*\b(?:love|delight\w*|thrilled|chuffed|overjoyed|joy)\b|^(?:(?:some|most|on some|other) (?:days|mornings|nights),? )?(?:i|we) could (?:happily |gladly |cheerfully |honestly )*(?:sell|swap|strangle|throttle|murder|kill|rehome|give (?:them|him|her|it|the \w+) away|trade|throw|drown|evict|return|auction) .*(?:,| |\()(?:ha(?: ?ha)*|hehe|lol|lmao|rofl|x?d)[.! )]*$|,? (?:not!|said no one ever|/s)$"
    r"|^(?:о,? так|авжеж|аякже|ага|атож)[,.!]+ (?:(?:я|ми) (?:просто|прямо|прям|аж) |нема(?:є)? нічого (?:кращого|приємнішого) )|,? (?:просто |справжнє )?свято (?:душі|життя)[.! )]*$"
    r"|^(?:ага|угу|еге|ну)[,.!]* [^.!?]*, (?:ну )?(?:аякже|авжеж|канєшно)(?=$|[,.! ])"
    r"|^(?:(?:ага|ну|ой|да),? )*(?:звісно|звичайно|авжеж|канєшно|конєшно|ну да|так),? (?:я ж|ми ж|адже|бо я|прямо)|^аякже\b|^(?:ага|угу|еге),? (?:[\w'’-]+ ){1,2}?же? (?=.*\b(?:кожен день|щодня|тільки (?:й|і)|так і|аж|прямо|прям|мішк\w+|лопат\w+|вагон\w+|мільйон\w*|мрі\w+|обожню\w+|не дочека\w+|спить і бачить|сплю і бачу)\b)|\b(?:прямо|прям|просто|чисто) (?:[^,]*, )?(?:спа[- ]?|п'ятизірков\w+ )?(?:курорт|санаторій|мальдіви)[.! )]*$|^(?:(?:ага|угу|ну|о|та|так|ой),? )+(?:звісно|звичайно|авжеж|аякже|канєш\w+|конєш\w+),? (?=.*\b(?:люблю|обожнюю|мрі\w+|щаст\w+|рад\w+|задоволен\w+|подоба\w+)\b)|,? (?:просто|прямо) (?:мрія|казка|щастя|рай|краса)[.! )]*$|(?:^|,? )(?:вірю|чекаю|радію),? аж (?:падаю|підстрибую|сяю)[.! )]*$|,? (?:аж бігом|мрія всього життя|щастя повні штани)[.! )]*$|(?:^|, )я ж (?:просто |так |прямо )?(?:обожнюю|люблю|мрію|мріяв|мріяла)|^(?:о,? |ну )?(?:чудово|супер|класно?|прекрасно|круто|пречудово),? (?:ще одн[аеу]?|ще один|саме те|знову|знов|чергов\w+)\b",
    _I,
)
_SPOKEN_BY_OTHERS = re.compile(
    r"\b(?:goes|(?:keeps?|kept|is|was|are|were)(?: on| always| forever)? (?:going|saying|telling (?:me|us))|said|says|wrote|writes|was like|is like|told (?:me|us|him|her|them)|asked|shouted|texted|replied|написа\w+|сказа\w+|каже|пише|кричить|відповів|відповіла)\b[^\"“«„]{0,40}[:,]?\s*(?:[\"“«„]|(?<= )['‘](?=[^'’]+ [^'’]+['’]))"
    r"|\b(?:по)?чу(?:в|ла|ли),? (?:що|як|шо) [\"“«„]"
    r"|^(?:[\w'’-]+ ){1,3}?(?:(?:мені|нам|вся|весь|сьогодні) )*(?:(?:о|от)?так(?:ий|а|і|е)|вида(?:в|ла|ли)|ляпну(?:в|ла|ли)|заяв(?:ив|ила|или|ляє)|говорить|питає|відповідає|гукає|(?:мені |нам |йому |їй )?(?:на|у відповідь на) (?:те|це|то))(?: (?:мені|нам|йому|їй))?\s?[:,–—-]\s*[\"“«„](?=[^\"”»“]* [^\"”»“]* )"
    r"|^(?:[\w'’-]+ ){1,4}?(?:(?:is|was|were|are|am) (?:all )?like|is all|went|comes out with|came out with|pipes up|piped up)\s?[:,–—-]*\s*[\"“«„](?=[^\"”»“]* [^\"”»“]* )",
    _I,
)
_SAYS_YOU = re.compile(
    r"(?!(?:i|we|я|ми)\b)[\w'’éè -]{3,60}: ['‘\"“«](?=[^\"”»]*\b(?:you|your|you['’](?:ll|re|ve)|ти|тебе|тобі|твій|твоя|ви|вам|вас)\b)",
    _I,
)
"""Who said it, with a colon, and words to the person in quotation marks."""
_REPORTS_FACT = re.compile(
    r"^(?!i\b|we\b)[\w' -]{2,30}? (?:said|says|promised|agreed|offered|told (?:me|us)) (?:that )?(?:he|she|they)(?:['’]ll| will|['’]s going to|['’]re going to| is going to| are going to) |^[А-ЯІЇЄҐ]?[а-яіїєґ'’]+(?: [А-ЯІЇЄҐ][а-яіїєґ'’]+)? (?:сказа(?:в|ла|ли)|пообіця(?:в|ла|ли)|обіця(?:є|в|ла|ли)|погоди(?:вся|лася|лась|лись)),? що (?:він |вона |вони )?(?:[а-яіїєґ'’]+ ){0,2}[а-яіїєґ'’]+(?:е|є|ить|їть|уть|ють|ать|ять|име|име)\b|"
    r"\b(?:doctor|gp|dentist|лікар\w*|врач\w*)\b|\b(?:writes?|wrote|tells?) (?!that\b|me\b|us\b|[:\"“«])",
    _I,
)
_REPORTS_MATTER = re.compile(
    r"^(?:my|our|the) [\w' -]{2,30}? (?:said|says?|told (?:me|us)|texted|wrote|replied|answered) (?:that )?(?:(?:from|since|as of|starting) [\w ]{3,20}?,? )?(?:(?:the|our|my|its|no|yes|it'?s?|they'?(?:re|ll)?|we'?(?:ll|re|ve)?|there'?s?)\b(?! (?:am|should|could|would)\b))"
    r"|^(?:мій|моя|наш\w*|[а-яіїєґ'’]+) (?:сказа(?:в|ла|ли)|каже|кажуть|повідоми\w+|написа(?:в|ла|ли)),? що (?!я\b|ми\b|мій\b|моя\b|в мене\b|у мене\b|мені\b)",
    _I,
)
"""What somebody of the person's says of some matter, and not of the person: it is kept with who said it."""
_HEARSAY = re.compile(
    r"^(?:so |well |and |but )?(?:rumou?r (?:has it|is)|there(?:['’]s| is) a rumou?r|word (?:on the street |around town |around here |(?:in|at|on|round) the [a-z]+ )?is|(?:some|a|one) [a-z]+(?: [a-z]+)?(?:['’]s| has| is| keeps?)? (?:been )?telling (?:people|everyone|everybody|anyone|folk)|gossip (?:has it|is)|allegedly|supposedly|legend has it|(?:they|people|folks) (?:say|are saying|reckon))\b"
    r"|^(?:[\w'’-]+ ){0,3}(?:says?|said|heard|told (?:me|us)|reckons?) (?:that )?(?:allegedly|supposedly)\b|,? (?:but )?(?:it['’]?s |that['’]?s )?(?:just |only |probably |most likely )*(?:gossip|a rumou?r|rumou?rs|hearsay)[.! ]*$"
    r"|^(?:а |ну |та |тут )*(?:подейкують|ходять чутки|пішли чутки|є чутка|чутка така|кажуть люди|люди кажуть|балакають|мовляв|нібито|начебто|буцімто)\b"
    r"|^(?:[\w'’-]+ ){0,3}(?:каже|кажуть|каза(?:в|ла|ли)|сказа(?:в|ла|ли)|розказу\w+|розповіда\w+|говор(?:ить|ять)|чу(?:в|ла)|пише|писали),? (?:що )?(?:ніби(?:то)?|начебто|наче|буцім(?:то)?|мовляв)\b"
    r"|,? (?:але |але це |але то |то |це )+,? ?(?:мабуть|певно|напевно|просто|все|лише)?,? ?(?:плітки|чутки|вигадки|брехня|балачки)[.! ]*$",
    _I,
)
"""What is told as said by others, of whose truth the person does not speak: a rumour."""
_WISH_OF_OTHER = re.compile(
    r"^(?!(?:я|ми|ти|ви)\b)(?:[\w'’-]+ ){1,3}(?:дуже |теж )?(?:хоті(?:в|ла|ли)|мрія(?:в|ла|ли)) би?\b", _I
)
_WANTS = re.compile(
    r"(?:(?:my|our|his|her) )?(?!(?:i|we|you|they|he|she|it)\b)[\w'’-]+(?: [\w'’-]+){0,2} (?:(?:really|still|now|only) )?(?:wants|hopes|plans|intends|means|is (?:hoping|planning|going)) to\b"
    r"|(?:(?:мій|моя|наш|наша) )?(?!(?:я|ми|ти|ви|вони|він|вона)\b)[\w'’-]+(?: [\w'’-]+){0,2} (?:(?:дуже|теж|ще) )?(?:хоче|планує|збирається|має намір) [а-яіїєґ'’]+(?:ти|тися|тись)\b",
    _I,
)
"""What somebody who is named wants or plans, whatever it depends on."""
_THINKS = re.compile(
    r"^(?:my|our|the|his|her|one of) ?[\w' ]{0,30}? (?:keeps? )?(?:thinks?|thinking|believes?|reckons?|says?|saying|claims?|insists?|insisting|swears?(?: blind)?|suggests?|suggested|said|joked|jokes|pretends?|imagines?) (?:that )?(?:i'm|i am|i|we|my)\b|^(?:they|people|everyone|everybody|some) (?:say|says|think|thinks|claim) (?:that )?(?:i|we|my)\b|^(?:люди )?кажуть,? (?:що )?(?:я|ми|мій|моя|в мене)\b|^[а-яіїєґ'’]+[\w' ]{0,25} (?:думає|вважає|каже|говорить|жартує|думають|кажуть),? (?:що )?(?:я|ми|мій|моя|в мене|у мене|мені|нам)\b|^(?:[а-яіїєґ'’]+ ){0,2}(?-i:[а-яіїєґ'’А-ЯІЇЄҐ]+) (?:все |знову |постійно |оце |мене )*(?:(?:за|роз|пере)?пит(?:ує|ують|ував|увала|ала|али|ав)|спита(?:в|ла|ли)|питає(?:ться)?|питають|цікави(?:ться|вся|лась|лася)|думає|думають|вагається),? (?:мене,? )?(?:чи|що як|як йому|як їй|куди йому|куди їй)\b|^кажуть\b|^[а-яіїєґ'’]+(?: [а-яіїєґ'’]+)?(?: (?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+)? (?:дуже |все |постійно )?(?:(?:по)?рад(?:ить|ять|ив|ила|или)(?=$|,| (?:мені |нам |всім )?(?:що|щоб|не|[а-яіїєґ'’]+ти(?:ся)?)\b)|наполяга(?:є|ють))\b",
    _I,
)
_FIGURE = re.compile(
    r"^(?:(?:some (?:days|mornings|nights|evenings)|sometimes),? )?(?:there['’]s )?(?:a )?part of me (?:wants|wishes|would|is tempted|just wants)\b.*$|"
    r"^(?:honestly |god |right now )*(?:i|we)(?: (?:could|would)|['’]d) (?:honestly |really |just |absolutely )*(?:murder|demolish|kill for|die for|go for|do with|eat a horse|sleep for|nap for|sell (?:my|a)|give (?:anything|my (?:right|left|eye))).*$"
    r"|^(?:honestly )?(?:i['’]?m|im|i am|we['’]?re) (?:absolutely )?(?:dying|gagging|desperate|parched|gasping) for (?:an?|some|my)\b.*$|^(?:lol |haha |omg )*(?:i'm|im|i am) (?:dying|dead|so dead|literally dying|screaming|crying|starving|exhausted|so tired|tired|bored|hungry|sleepy|back|here|done|fine|good|ok|okay|great|ready|happy|sad|so happy|so sad|heartbroken|devastated|gutted|over the moon|so excited|excited|nervous|so nervous|upset|so upset|so proud|angry|so angry|stressed|so stressed|relieved|so relieved|late|busy|so busy|lost|confused|sorry|kidding|joking|just kidding|not sure|curious|glad)(?: (?:today|right now|now|here|too|again|of this|that|to hear|lol|though|tonight|at the moment|for you|about (?:it|that|this)))*[.! ]*$"
    r"|^(?:that|this|it)(?:'s| is| was)? (?:just )?(?:(?:from|out of) (?:(?-i:[A-Z])|(?:[\w'-]+ ){0,4}(?:songs?|films?|movies?|books?|novels?|shows?|series|poems?|plays?|games?|episodes?|musical|lyrics)\b)|a line from|a quote|the plot of).*$|^це (?:з|із|цитата|рядок)\b.*$"
    r"|^i (?:really |just )?(?:love|hate|miss|like|know|see|understand|get|mean|use|think so|can see|agree|disagree|believe|guess)(?: (?:you|it|that|this|them|him|her|what you mean|daily))*[.! ]*$|^i have (?:a|an|one|another) (?:question|idea|problem|request|thought|doubt)[.! ]*$|^my (?:question|point|guess|problem|idea) is\b.*$|^i work (?:hard|a lot|too much)[.! ]*$|^(?:i'm|i am|im) (?:going|off) to (?:bed|sleep|work|lunch|be \w+|try|say)\b.*$|^(?:call me|text me) (?:back|later|when|tomorrow).*$"
    r"|^(?:nice|lovely|bad|awful|great|terrible|cold|hot|sunny) (?:weather|day|morning|evening)\b.*$|^(?:it's|it is|its) (?:raining|snowing|cold|hot|sunny|late|early|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b.*$|^(?:гарна|погана|чудова|яка) погода\b.*$|^я (?:тебе|вас) (?:люблю|кохаю|обожнюю)$|^(?-i:[A-ZА-ЯІЇЄҐ])\w+ (?:is|—|–|-|це) (?:the |a )?(?:capital|city|country|planet|river|столиця|місто|країна|річка)\b.*$|^(?:water|ice|iron|the earth|the sun|light|вода|земля|сонце) (?:boils|freezes|orbits|rises|travels|is|кипить|обертається|замерзає)\b.*$"
    r"|^(?:that|this|the|what a)(?: [\w'-]+){0,3} (?:is|was|looks|sounds) (?:so |very |really |absolutely )?(?:gorgeous|beautiful|awesome|amazing|awful|cute|fine|funny|great|lovely|nice|cool|stunning|hilarious|terrible|delicious|ok|okay|good)[.! ]*$"
    r"|^(?:that|this|it)(?:'s| is| was)? (?:so |very |really |such a |pretty |quite )?(?:\w+ )?(?:important|funny|great|nice|cool|awesome|hilarious|awful|terrible|amazing|cliché|cliche|annoying|crazy|weird|true|right|ok|fine|good|bad|lovely|interesting)[.! ]*$"
    r"|^(?:я )?(?:втоми(?:вся|лася|лась)|голодн(?:ий|а)|помираю(?: зі сміху)?|готов(?:ий|а)|тут|вдома|не впевнен(?:ий|а)|жартую|зайнят(?:ий|а))(?: (?:сьогодні|зараз|дуже))*[.! ]*$|^це (?:так |дуже )?(?:смішно|класно|круто|чудово|жахливо|цікаво|добре|погано|правда)[.! ]*$|^(?:who knows|no idea(?: really)?|just like that.*|joking of course|of course|you know|i know|i see|i mean|never mind|whatever|anyway|хто зна|не знаю|та ну|от так)$",
    _I,
)
_LASTING = re.compile(
    r"^(?:i'm|im|i am|we're|we are) (?:\w+ly )?(?:pregnant|married|single|divorced|engaged|widowed|retired|unemployed|diabetic|epileptic|dyslexic|autistic|deaf|blind|vegetarian|vegan)[.! ]*$"
    r"|^i (?:really |absolutely |just )?(?:hate|love|loathe|adore|can['’]?t stand|like|dislike) (?:it )?when (?!you\b)\w",
    _I,
)
"""A state that is no mood, or what is liked in general: it lasts."""
_GIVING_UP = re.compile(
    r"^(?:i'm|im|i am|i've been|we're|we've been|been) (?:(?:still|now|trying to|currently) )*(?:(?:coming |staying |going )?off (?:the )?(?!to\b|work\b|out\b|on\b|home\b|school\b|again\b|now\b|today\b|for\b|in\b|then\b|sick\b|i\b)[a-z]{3,}"
    r"|(?:cutting (?:out|down on|back on)|avoiding|giving up|quitting) \w)",
    _I,
)
"""What somebody does without for a time: no passing remark."""
_CAME_OUT = re.compile(
    r"^(?:it['’]?s|it is|they['’]re|she['’]s having|we['’]re having|they['’]re having) (?:an?|two|twin|another) (?:\w+ )?(?:boys?|girls?|twins)\b"
    r"|^(?:i |we |i've |we've |he |she )?(?:just |finally )?got (?:(?:the|that|a new|my) (?:job|role|position|part|place|grant|flat|house|visa|mortgage|contract)|an? (?:offer|place|promotion|rise|raise|distinction)|in(?:to)? (?-i:[A-Z]))"
    r"|^(?:i |we |i've |we've |he |she )?(?:just |finally |only just )?(?:won|passed|failed|aced|finished|submitted) (?:my|our|the|his|her|a|an|that) \w+"
    r"|^(?:my |our |the )?[\w -]{2,30}?(?:['’]s| is| are) (?:finally |now |all )?(?:finished|fixed|sorted|repaired|paid off|cancelled)[.! ]*$",
    _I,
)
"""How something came out: no passing remark."""
_FOR_A_WHILE = re.compile(
    r"\b(?:since|lately|these days|for (?:weeks|months|years|ages|days|a while)|(?:in the|every|at|most) (?:mornings?|evenings?|nights?|days?|weeks?))\b",
    _I,
)
"""That something goes on for longer than the moment."""
_BROKE = re.compile(
    r"^(?:the|my|our|his|her|their) [\w' -]{2,40}?(?:'s| is| has| just| finally)* (?:broke(?:n)?(?: down)?|stopped working|leak(?:s|ed|ing)|crashed|cracked|burst|flooded|(?:got |was |been )?stolen)\b"
    r"|^(?:(?:в|у) (?:мене|нас) )?(?:[\w'’]+ ){0,3}(?:злама(?:вся|лася|лось|лися)|полама(?:вся|лася|лось)|протіка\w*|прорвало|згорі(?:в|ла|ло)|трісну(?:в|ла|ло)|вкрали|поцупили)\b",
    _I,
)
"""Something of theirs that went wrong: no passing remark."""
_DO_NOT = (
    r"(?:don['’]?t|do not) (?:even )?(?:(?:ask|worry|laugh|judge|panic|freak(?: out)?|scream|faint|hate)(?: me| about it| at me| too much)?"
    r"|(?:be|get) (?:mad|angry|cross|upset|alarmed|shocked|scared|me wrong))"
)
REASSURES = re.compile(
    rf"^(?:(?:ok(?:ay)?|so|now|well|right|look|listen|hey|please)[, ]+)*{_DO_NOT}(?:,? (?:but|only|because|cos)|,) (?=\w)"
    r"|^(?:(?:ок|ну|так|слухай(?:те)?|тільки|прошу|будь ласка)[, ]+)*не (?:лякай|смій|пані?куй|переживай|хвилюй|сердь|гнівай|свари|сварі|кричи|кричіть|зли)(?:те|ся|сь|теся|тесь|ться)?,? (?:але|тільки|бо|та) (?=\w)",
    _I,
)
"""What is said first of something that may shock: "don't freak out, but …"."""
APOLOGISES = re.compile(
    r"^(?:(?:so|ok|hi|hey|oh|ugh),? )?(?:sorry|apologies|forgive me|excuse me|bear with me) (?:if|for|about|in advance)\b[^,.;:]*?"
    r"(?:[,:–—-]+ | (?=(?:i|ive|i['’]ve|im|i['’]m|my|our|we|weve|we['’]ve) ))(?=\S+ \S)"
    r"|^(?:(?:ой|ох|так),? )?(?:вибач|пробач|перепрошую)(?:те)?,? (?:якщо|що|за)[^,.;:]*, (?=\S+ \S)",
    _I,
)
"""What is said first to be excused for how one writes: "sorry if this makes no sense, …"; it supposes nothing."""
_BETWEEN_US = re.compile(
    rf"^(?:please )?{_DO_NOT}$"
    r"|^(?:please )?(?:don't|dont|do not) (?:you )?(?:tell|let|ask|show|give|remind|make|mention (?:it|this) to) (?:anyone|anybody|him|her|them|me|us|my \w+)\b.*$|^(?:just )?between (?:us|you and me)\b.*$"
    r"|^(?:тільки |лише )?(?:нікому (?:про це )?не (?:кажи|кажіть|розповідай\w*)|між нами)\b.*$",
    _I,
)
_AND = re.compile(r",\s*(?:(?:and|but|so|і|й|та|а|але)\s+)?|\s+(?:and|і|й|та)\s+", _I)
_MUCH = r"(?:(?:so|very|really|pretty|quite|rather|kind of|kinda|sort of|a bit|a little|just|totally|absolutely|completely|such an?|дуже|так\w?|такий|трохи|трошки|просто|геть|зовсім|страшенно|якось|щось) )*"
_MOMENT = r"(?:today|now|right now|here|again|tonight|at the moment|this (?:morning|afternoon|evening)|outside|сьогодні|зараз|теперь?|знову|вже|уже|надворі|цього (?:ранку|вечора)|дуже)"
_SOMEHOW = rf"(?:(?:{_MOMENT}|я|ми|щось|якось|ох|ой|ну|що|бо|в мене|у мене|у нас|в нас|мені|нам) )*"
_GOOD_OR_BAD = r"(?:awful|terrible|horrible|nasty|bad|lousy|dreadful|gross|grim|nice|lovely|great|good|beautiful|gorgeous|wonderful|amazing|perfect|cold|hot|warm|wet|rainy|sunny|cloudy|windy|snowy|grey|gray|жахлив\w+|поган\w+|кепськ\w+|огидн\w+|мерзенн\w+|паскудн\w+|чудов\w+|гарн\w+|прекрасн\w+|класн\w+|супер|холодн\w+|спекотн\w+|дощов\w+|сонячн\w+|похмур\w+|сір\w+)"
_MOOD = re.compile(
    rf"^{_SOMEHOW}(?:"
    rf"(?:i'm|im|i am|we're|we are|i feel|i'm feeling|im feeling|feeling|i am feeling) {_MUCH}(?:tired|exhausted|worn out|sleepy|hungry|thirsty|cold|hot|sad|down|low|blue|bored|happy|grumpy|cranky|upset|angry|lazy|awful|terrible|great|good|better|worse|miserable|drained|knackered|meh)"
    rf"|(?:the )?(?:weather|day|morning|evening|mood)(?: is|'s| was)? {_SOMEHOW}{_MUCH}{_GOOD_OR_BAD}|(?:it's|its|it is|it was|what an?) {_MUCH}{_GOOD_OR_BAD}(?: (?:day|morning|evening|weather))?"
    rf"|{_MUCH}(?:втоми\w+|втомлен\w+|стоми\w+|стомлен\w+|змерз(?:ла)?|зголоднів|зголодніла|голодн(?:ий|а)|сонн(?:ий|а)|засмучен(?:ий|а)|щаслив(?:ий|а)|сумно|нудно|погано|добре|холодно|спекотно|жарко|весело|ліньки|хочеться спати|хочу (?:спати|їсти|пити|додому))"
    rf"|(?:погода|день|ранок|вечір|настрій|дощ|сніг|спека|мороз) {_SOMEHOW}{_MUCH}(?:{_GOOD_OR_BAD}|іде|йде|ллє|падає)|(?:іде|йде|ллє|падає) {_MUCH}(?:дощ|сніг)|{_MUCH}{_GOOD_OR_BAD} (?:погода|настрій))"
    rf"(?: {_MOMENT})*[.! ]*$",
    _I,
)
"""How somebody feels, or what the weather is like, at the moment."""
_EXCLAIMS = re.compile(
    r"^(?:(?:oh|well|so|and|but|my|good|dear|yeah|ну|ой|ох|та|і|й|а|але|о)[ ,]+)*(?:(?:may )?(?:god|lord|heavens?|jesus|christ)(?: almighty)?(?: (?:help|bless|save|forbid|forgive|willing|have mercy|give me strength)(?: [\w'’-]+){0,2})?"
    r"|(?:i |we |just |really )*(?:love|loving|hate|live for|here for) (?:that|this|it) for (?:me|us|you|him|her|them)|bless (?:him|her|them|us|you|me)(?: \w+)?|(?:lucky|silly|poor|good old) (?:me|us|you)|woe is me|(?:just|story of) my (?:luck|life)|here we go(?: again)?"
    r"|(?:не )?дай,? бо(?:же|г)(?: [а-яіїєґ'’]+){0,2}|(?:боже|господи)(?:,? (?:мій|милий|упаси|борони|збав|спаси|поможи|допоможи|помилуй|прости|дай)(?: [а-яіїєґ'’]+){0,2})?|оце (?:так |то )?[а-яіїєґ'’]{3,}|(?:о?це|та це|оце) же? (?:так )?треба(?: (?:таке|такого|так|було|ж|отаке))*|слава богу|бог (?:з|із) (?:ним|нею|ними|тобою)|(?:отак|от) і живемо|щасти(?:ть|ло) ж мені|пощастило так пощастило)[.! )]*$",
    _I,
)
"""An exclamation: it holds a verb and a person, and tells nothing of a life."""
_IN_JEST = re.compile(
    r"^(?:just |now |haha |lol |oh )*(?:you )?(?:just )?(?:watch|wait (?:till|until) you see|picture|imagine) me (?!at\b|on\b|in\b|as\b)[a-z]+"
    r"|^(?:(?:уяви(?:те)?|ото|от|оце|дивись|дивіться|побачиш|ще|як|буде прикол|сміху буде),? )+(?:я )?(?:ще )?[а-яіїєґ'’]+[ую](?:сь|ся)? .*[, ](?:лол|а?ха(?:ха)*х?|хех\w*|ржу|xd)[)! ]*$",
    _I,
)
"""What somebody says they would do, for a laugh: "watch me turn up in slippers"."""
_TO_ASSISTANT = re.compile(
    r"^(?:and |but |so |oh |wow |haha )*(?:you|u|ya)(?:'re| are| were| have been|'ve been| really| just| always)* ?(?:\w+ )?(?:the best|such an? (?:\w+ )?(?:nerd|bore|geek|gem|star|sweetheart|softie|smart ?arse|know-it-all|robot)|an? (?:(?:absolute|real|right|proper|total|true) )?(?:life ?saver|saint|treasure|diamond|darling|marvel|godsend|blessing|trooper|wonder|star|gem|legend|hero|genius|angel|great help|big help|good (?:listener|friend))|amazing|awesome|great|brilliant|fantastic|wonderful|sweet|kind|smart|clever|funny|helpful|useful|patient|right|wrong|rock|rule|sav(?:e|ed|ing) (?:me|my \w+)|ma(?:de|ke) my day|help(?:ed)? (?:me )?(?:a lot|so much|out))\b[^.]{0,30}$"
    r"|^(?:love|luv) (?:ya|you|u)\b.{0,15}$|^(?:ти|ви) (?!.*\b(?:я|мій|моя|моє|мої|знаєш|пам'ятаєш|маєш|мусиш)\b)(?:[\w'-]+ ?){1,5}$"
    r"|^(?!.*\d)(?:(?:and|but|oh|ha(?:ha)*|well|honestly|to be fair|at least|at any rate|fair play|mind)[, ]+)*(?:(?<=at least )you\b|you(?:['’]?re| are) (?:(?:a lot |so much |much |far |way )?(?:\w{3,}er|more \w+|less \w+)(?<!never)(?<!over)(?<!under) than|as \w+ as)\b|you(?:['’]?ve| have)(?: got)? (?:the |an? )?(?:\w+ )?(?:patience|memory|manners|heart|ears?|brain)\b|you(?:['’]?ve| have) been (?:(?:so|ever|very|really|most|truly|such) )*(?:an? )?(?:kind|patient|helpful|lovely|good|great|sweet|brilliant|help|star)\b|you (?:don['’]?t|never|won['’]?t|do not|always) (?:even )?(?:answer back|judge|snore|complain|argue|interrupt|nag|moan|gossip|sulk|get (?:tired|bored|cross)|lose patience|laugh|listen|care|mind|sleep)\b).{0,60}$"
    r"|^(?:(?:and|but|well)[, ]+)*i (?:do )?hope (?:that )?(?:you|u) (?:don['’]?t|do not|won['’]?t) mind\b.{0,60}$"
    r"|^(?!.*(?:\d|\b(?:що|щоб|запис|запам|зрозумі|помили|забу|нагада|каза|сказа|переплута|знаєш|знаєте|пам'ята|маєш|маєте|мусиш|мусите|можеш|можете)))(?:(?:а?ха+(?:ха)*х?|хех|лол|ржу|капець|боже|господи|блін|ну|та|о|ой|от|хоч|бодай|хоча б|принаймні|зате|але)[ ,]+)*(?:(?<=хоч )(?:тебе|тобі|вас|вам|з тобою|з вами)|ти|ви) (?!.*(?:\bя\b|\b(?:мій|моя|моє|мої)\b))(?:[\w'’-]+,? ?){1,9}[)! ]*$"
    r"|^(?:ти|ви) (?:ж |ж таки )?(?:зна(?:єш|єте)|пам'ята(?:єш|єте)|розумі(?:єш|єте)|уявля(?:єш|єте))(?: ж)?$|^не (?:зважай|звертай (?:на \w+ )?уваги|ображайся|сердься|суди|смійся|дивуйся)(?:те)?\b.{0,50}$",
    _I,
)
_THANKS_UK = re.compile(
    r"(?:щиро |дуже |красно |ну )*(?:дякую|дякуємо|дяка|спасибі|спасибочки)(?: (?:дуже|тобі|вам|щиро|за \w+))*$", _I
)
_ADVICE = re.compile(
    r"^(?:well,? |so,? |then )?(?:you(?:'ll| will|'d| should| must| have to| can| could| might)|let's (?:plan|see|talk|try|start|move on|go|do|keep|make|have|just|not|hope)|давай(?:те)?|(?:ну |то |тоді |ти )*(?!малиш|гашиш|миш)[а-яіїєґ'’]{3,}(?:еш|єш|иш|їш)(?:ся|сь)?) (?!.*\b(?:i|i'm|me|my|us|our|я|мене|мені|мій|моя|мою|наш\w*|нас)\b)(?!.*\d).*$",
    _I,
)
"""What is said to the assistant, or planned with it, and tells nothing of the person."""
_FIGURATIVE = re.compile(
    r"^(?:my|the|мої?|моя|моє)? ?[\w' ]{2,20} (?:is|are) (?:killing me|so tired)$|^(?:i|я) (?:could sleep|could eat a horse|need (?:a )?(?:coffee|drink|nap|break|holiday)|slept (?:badly|well|like a (?:log|baby))|can't (?:even|wait)(?: for .*)?|can(?:'t|not) believe (?:it|this|that|how .*))$"
    r"|^(?:ноги|голова|спина|очі) (?:вже )?(?:гудуть|відвалюються|відвалюється|злипаються|розколюється)$|^(?:мої )?(?:ноги|очі) .{0,20}(?:гудуть|злипаються)$",
    _I,
)
_IS_REMARK = re.compile(
    r"^(?:sorry,? )?(?:i(?:['’]ve| have)? )?(?:just |already |totally |completely |clean |quite |honestly )*(?:forgot(?:ten)?|(?:can't|cannot|don't) (?:quite )?remember)(?: already| again| now| it| that| completely| sorry| myself)*[.! ]*$"
    r"|^(?:я |вже |уже |щось |геть |зовсім |знову |сам |сама )*(?:призабу(?:в|ла)|забу(?:в|ла)|не пам'ятаю)(?: вже| уже| знову| геть| сам| сама)*[.! ]*$"
    r"|^(?!(?:my|our|i|we|he|she)\b)[^,]+,? (?:has|is|was|does|did|hasn['’]?t|isn['’]?t|wasn['’]?t|doesn['’]?t|ain['’]?t) it[.! ]*$"
    r"|^(?:i )?(?:still |just )?(?:can't|cant|cannot) believe (?:it|this|that)$|^(?:is|was) (?:annoying|anoying|great|nice|bad|fine|good|sad|fun|funny|weird)\b|^(?:я |щось |ще |трохи )*не (?:зрозумі\w+|розумію|второпа\w+)[.! ]*$|^(?:шо|що) (?:(?:там|тут) )?(?:було|робилося|робиться|творилося|твориться)$|^took (?:him|her|them|me|us|it) (?:like )?\w+ \w+$|^(?:я )?(?:обмови|помили|переплута|описа|зби)(?:вся|лася|лась)[.! ]*$",
    _I,
)
_TAIL = re.compile(
    r"^(?:(?:but|and|only) )*(?:the|my|our|his|her|their|that) [\w'’ ]{2,30} (?:can|may|should) stay(?: in| on| put| as it is)?$|^(?:але |а |і )*(?:решта|інше|ім['’]я|[а-яіїєґ'’ ]{3,30}) (?:хай|нехай|може) (?:лиш|залиш)\w+$|^(?:please )?(?:(?:keep|bear) (?:that|this|it) in mind|remember (?:that|it|this)$|don't forget(?: that| it| this)?$|(?:change|update|correct|fix|amend|adjust|note) (?:it|that|this)(?: down)?(?: please| accordingly| for me)*$|май це на увазі|не забудь(?: це)?$)",
    _I,
)
_ASKS = re.compile(
    r"^(?:what|which|who|whom|whose|when|where|why|how|(?:did|do|does|have|has|is|are|was|were|am|can|could|would|will|should) (?:i|you|we|he|she|they|it|there|my|the|any)\b|що|хто|кого|кому|коли|де|куди|звідки|чому|як|який|яка|яке|які|скільки|чи|чого|ким)\b",
    _I,
)
_NOT_SETTLED = re.compile(
    r"(?:(?:i['’]?m|we['’]re|i am|we are|it['’]s) )?(?:still |just )*not (?:entirely |quite |yet |really )*(?:sure|certain|decided|clear)(?: yet)? (?:who|what|which|when|where|how|whose)\b",
    _I,
)
"""A question that is open: "not sure yet who's doing the catering"."""
_WHETHER = re.compile(r"(?:whether|if|чи) ", _I)
_LEFT_OPEN = re.compile(
    rf"{OPEN_WHOLE.pattern}"
    r"|^(?:(?:ще|досі|поки(?: що)?) )*не ?(?:ясно|зрозуміло|відомо|вирішено|визначено|знаємо|вирішили),? (?:хто|що|де|коли|як\w*|чи|скільки|куди|кому|кого) "
    r"|^(?:(?:it['’]s|it is) )?(?:still )?(?:unclear|not clear|undecided|unknown|up in the air) (?:who|what|when|where|whether|which|how) "
    r"|\b(?:(?:is|are|has|have|was)(?:n['’]?t| not) (?:yet )?(?:been )?(?:settled|decided|agreed|fixed|sorted|chosen|resolved)(?: yet)?|(?:is|are) (?:still )?(?:open|unresolved|undecided|unclear|unknown|up in the air|a mystery|to be (?:determined|decided|confirmed))|tbd|tba|(?:we|i|they)(?:'ve| have)? ?(?:still )?(?:haven't|have not|not|didn't|don't) (?:yet )?(?:decided?|settled?|chosen|know|agreed|sorted|figured(?: it)? out)(?: yet)?(?: on)?|питання відкрите|під питанням|невідомо|не ?(?:вирішено|визначено|відомо|зрозуміло|ясно)|(?:ще |досі |поки |так і )*не (?:вирішили|визначили(?:ся|сь)?|домовили(?:ся|сь)|обрали|вибрали|знаємо|знаю))$",
    _I,
)
"""What a clause ends with that names an open question and asks none: "who pays is still open"."""
_SMALL = re.compile(
    r"^(?:(?:(?:i )?(?:shouldn['’]?t|should not) have (?:asked|said|told you|done|deleted|removed) (?:that|it|this)|hi|hello|hey|hiya|yo|(?:good )?(?:morning|afternoon|evening|night)|sup|hows it going|how's it going|(?:well,? )?(?:well|now),? how are (?:you|ye|ya)(?: doing| keeping)?|how are (?:you|ye|ya)(?: doing| keeping| getting on)?|nighty? night|night night|(?:(?:i['’]?m |im )?(?:gonna|going to|off to|time (?:to|for)) (?:sleep|bed|kip|hit the hay),? )?night(?: all)?(?=[.! )]*$)|sorry (?:for|about) (?:my|the) (?:\w+ )?(?:english|spelling|typos?|grammar|typing|rambling|ramble|waffle|essay|mess|brain dump|dump|rant|novel|wall of text)|вибач(?:те)? за (?:мою |мої |мій )?(?:\w+ )?(?:мову|помилки|українську|суржик)|ttyl|brb|bear with (?:me|us)(?: (?:a|one) (?:sec(?:ond)?|min(?:ute)?|moment))?|phew|ugh+|eek|(?:i['’]?m )?(?:so+|super|very|dead) excited|(?:off to )?bed|laters?|(?:so )?wish (?:me|us) luck|fingers crossed(?: for (?:me|us))?|meh|yay|oof|whoa|ouch|aww+|lmao|rofl|h[ae]h[ae]\w*|what a (?:long |hard |good |great |lovely |crazy |mad |weird )?(?:day|week|night|morning)|(?:long|hard|rough|tough|busy|crazy|lovely) (?:day|week|night|morning)|i'm beat|need coffee|finally|anyway|so|and|very|really|again|(?:thanks?|thank you|thx|cheers|ta) (?:so much |a lot |again )?for (?:listening|everything|all (?:that|this)|(?:the|your|all the|all your) (?:help|patience|time)|that|bearing with me|reminding me|remembering)|thanks?|thank you|thx|cheers|ta|bye|goodbye|good ?night|good ?morning|good evening|see you|see ya|later|talk later|talk soon|take care|have a (?:good|nice|great) \w+|ok|okay|cool|nice|great|perfect|awesome|lol|haha|sure|yep|yes|no|nope|alright|got it|fine|good|that's it(?: for (?:today|now))?|that's all(?: for (?:today|now))?|that(?:['’]ll| will| should| would|['’]s| is)(?: be| do)?(?: (?:all|it|everything|me|us|that|enough))?(?: done| sorted)?(?: (?:from|for) (?:me|us|my (?:side|end)|today|now|tonight|this (?:morning|evening)|the (?:day|night|moment|time being))){1,2}|(?:that(?:['’]ll| will) (?:be|do)|that['’]s) (?:all|it|everything)|(?:(?:i|we)(?:['’]?m|['’]?re| am| are) )?(?:all )?(?:done|set|sorted|finished)(?: here)? for (?:today|now|tonight)|nothing (?:else|more|further)(?: (?:from me|for (?:today|now)))?|(?:much |ever so |greatly )?obliged(?: to you)?|(?:many|endless) thanks|ta muchly|bless you|catch you (?:later|tomorrow|soon)|speak (?:soon|later|tomorrow)|(?:more|the rest) (?:on (?:that|this) )?(?:later|tomorrow|soon)|(?:i['’]ll |i will |let me )?(?:finish|continue|carry on|write|type|tell you|explain)(?: (?:the rest|more|this|it))? (?:later|tomorrow|another time)|to be continued|(?:un)?til (?:tomorrow|next time|later)|toodle-?(?:oo|pip)|cheerio|ta-?ra|adios|ciao|(?:i )?(?:gotta|got to|must) (?:go|run|dash)|mate|pal|buddy|bro|dude|man|folks|guys|my friend|(?:very )?(?:pleased|nice|lovely|good|great|delighted) to (?:meet|see) (?:you|ya)(?: all)?|new (?:here|to (?:all )?this)|let me introduce (?:every(?:one|body)|myself|my(?:self| family| people| lot)|us)|legend|any(?:one|body) (?:there|here|home)|(?:(?:it['’]s|its|this is) )?(?:my )?first time (?:here|using (?:this|it))|hola|is (?:any(?:one|body)|some(?:one|body)) (?:there|here|home)|i guess|(?:that['’]?s |thats |you['’]?re )?(?:lovely|brilliant|brill|fab(?:ulous)?|grand|smashing|marvellous|excellent|super|fantastic|amazing|magic|wicked|sweet|wonderful|spot on)(?: stuff)?|(?:thanks?|ta|cheers) for (?:that|this|it)|(?:that['’]?s|that is) (?:a |such a )?(?:great |big |real )?help|dear|cool|there|then|so much|a lot|a bunch|a million|a ton|very much|today|wait|sorry|right|wow|oh|hmm|well|much appreciated|you're the best"
    r"|(?:ах|ха|хі|гі)(?:ах|ха|хі|гі|х)*|лол|ого|вау|йоу?|хай|салют|ранок|(?:як|шо|що) (?:справи|ти|там|нового|життя|воно)|(?:добрий|доброго) (?:ранок|ранку|день|дня|вечір|вечора)|ф?у+ф+х?|фух+|ех+|ох|(?:оце|от|ото|ну й|ох і)(?: так)? (?:день|тиждень|ранок|вечір|понеділок|вівторок|середа|четвер|п['’]ятниця|субота|неділя|місяць|рік)(?: (?:видався|видалася|видалась|був|була|сьогодні))*|(?:по)?бажай(?:те)? (?:мені |нам )?(?:удачі|успіху)|(?:по)?тримай(?:те)? (?:за (?:мене|нас) )?кулач?ки(?: за (?:мене|нас))?|ну й день|важкий (?:день|тиждень)|довгий день|мушу (?:бігти|йти)|(?:всім|усім)|(?:по)?біжу|побіг(?:ла)?|я побіг(?:ла)?|я пішов|я пішла|солодких снів|до речі|та|і|а|й|ще раз|прикольно|кумедно|смішно|чудово|гарно|клас\w*|"
    r"|привіт|прівєт|вітаю|дякую|дяка|спасибі|бувай|па-?па|(?:бувай|будь|ходи|бувайте|будьте) (?:здоров(?:ий|а|і|енька|енький)?|щаслив(?:ий|а|і))|бувайте|пока|чао|тримайся|тримайтеся|(?:бережи|бережіть) себе|(?:хай|нехай) (?:тобі |вам |тебе |вас )?(?:щастить|бог \w+|все буде добре)(?: (?:тобі|вам|тебе|вас))?|до зв'язку|до скорого|до вечора|щасливо (?:за)?лишат(?:ися|ись)|(?:на сьогодні|на зараз|поки що) (?:досить|вистачить|достатньо|все)|(?:дуже |щиро )?вдячн(?:ий|а)|(?:потім|пізніше|завтра|згодом|ввечері|увечері) (?:допишу|дорозкажу|продовжу|розкажу (?:решту|далі)|договоримо)|(?:допишу|дорозкажу|продовжу) (?:потім|пізніше|завтра|згодом)|ладно|далі буде|(?:я |ми )?тут (?:я |ми )?(?:вперше|уперше|перший раз)|(?:будемо|будьмо) знайомі|(?:рад(?:ий|а|і)|приємно) (?:познайомитися|познайомитись|знайомству)|на все добре|до побачення|до зустрічі|до завтра|добраніч|на добраніч|гарного (?:дня|вечора)|щасливо|ок|добре|гаразд|давай|ну|всьо|(?:о(?:це|т) |на (?:цьому|сьогодні|зараз) )?(?:(?:й|і|то) )?(?:в|у)?с[еьі]о?|пусте|дрібниці|нічого(?: страшного)?|(?:ти|ви) (?:просто |справжн\w+ )?(?:золото|диво|чудо|молодець|супер|геній|найкращ\w+|розумни\w+)|ясно|зрозуміло|супер|клас|круто|ага|угу|так|ні|ой|вибач|перепрошую|дуже|тобі|вам|велике|щире|щиро|красно|друже|звісно)[ ,.!)]*)+$",
    _I,
)
_LEAD_OUT = r"(?:(?:oh|right|k|kk|aight|ok|okay|well|anyway|alright|cool|good|great|nice|lovely|perfect|so|now|then|that's (?:it|me|all)(?: (?:for (?:now|today)|done))?|ну|все|всьо|усе|добре|ладно|окей|ок|гаразд|отже|давай|на цьому все|ладно|(?:(?:бувай|будь|ходи)(?:те)? (?:здоров(?:ий|а|і)?|щаслив(?:ий|а|і))|бувай(?:те)?|па-?па|пока|чао|тримайся|вибач(?:те)?|сорі|ой)|(?:дуже |щиро )?вдячн(?:ий|а)|(?:дякую|дякс|дяки|дяка|спасибі)(?:, [а-яіїєґ'’]+(?=,))?|sorry|oops|much obliged|bye(?: bye)?|thanks|cheers)[ ,.!]+(?:then,? |then )?)"
_NOT_LEAVE = r"(?!.*(?:\d|(?<= )(?!I\b)(?-i:[A-Z])|\b(?:uni\w*|college|rehab|prison|jail|war|court|hospital|sick|freelance|part[- ]?time|on (?:leave|holiday)|vegan|diet|gluten\w*|moving|tomorrow|next|every|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|for (?:a|the|two|three) (?:week|month|year|few|fortnight)\w*)\b))(?:,? [\w'’-]+,?){0,7}[.! )]*$"
_LEAVES = re.compile(
    rf"^{_LEAD_OUT}*(?:i (?:wish|hope) (?:you|u) (?:have )?(?:an?|all)? ?(?:\w+ ){{0,2}}(?:day|evening|night|morning|afternoon|weekend|rest|week|best)|(?:have|enjoy) (?:an?|the|your) (?:\w+ )?(?:rest of (?:the|your) )?(?:day|evening|night|morning|afternoon|weekend)"
    r"|(?:гарного|доброго|чудового|приємного|спокійного) (?:тобі |вам )?(?:дня|вечора|ранку|вихідних|тижня))[.! )]*$"
    rf"|^{_LEAD_OUT}+(?:(?:i|we)['’]?(?:ll| will|d better)|i better|let me|best) (?:go|head|pop|run|dash|shoot|put the kettle on|stick the kettle on|be (?:off|back|going)|jump|get (?:going|back|moving|ready|on with)|leave you|let you|make (?:a|some|us) (?:tea|coffee|dinner|lunch|cuppa|brew))\b{_NOT_LEAVE}"
    rf"|^{_LEAD_OUT}*(?:(?:i|i['’]ve|i have|we) )?(?:gtg|g2g|(?:gotta|gonna|got to|must|have to|need to|['’]d better|better) (?:go|run|dash|shoot|head (?:off|out|home)|be off|get going))(?=[.! )]*$|,| now\b| before\b| or\b|(?<=g) (?:my |the )?(?:mum|mom|dad|mam|boss|bus|train|phone|tea|dinner|kid|baby|teacher|class)\w*){_NOT_LEAVE}"
    rf"|^{_LEAD_OUT}*(?:(?:(?:the|my|our|someone['’]?s?|somebody['’]?s?|she|he|they|it|baby|kettle|phone|door) ?(?:baby|little one|dog|cat|kids?|kettle|phone|doorbell|door|bus|train|taxi|boss|pasta|oven|timer|tea|break|lunch)?(?:['’]?s| is|['’]?re| are)|(?:the )?(?:phone|doorbell|door|bus|timer))(?: (?:\w+ ){{0,1}}(?:awake|up|here|back|home|ready|hungry|late|due|about|over|done|on fire|stirring|(?!dying|moving|leaving|missing|bleeding)[a-z]+ing)(?: up| off| again| for me| at me)?)?)[,.!–—-]+ (?:so )?(?:i )?(?:gotta|got to|have to|must|better|need to|['’]d better) (?:go|run|dash|shoot|be off|scoot|fly){_NOT_LEAVE}"
    rf"|^{_LEAD_OUT}+(?:(?:i|we)(?:['’]?m| am|['’]?re| are) )?(?:off|away|heading (?:off|out|home|to))(?=[.! )]*$|,| now\b| out\b| home\b|(?: to)? (?:bed|sleep|work|lunch|dinner|tea|breakfast|practice|rehearsal|training|school|class|church|(?:the|ma|my) (?:shops?|gym|pub|bath|shower|kitchen|school run|bus|kids|weans)|get|do|make|walk|feed|pick|put|have|watch|cook|grab|fetch|catch)\b){_NOT_LEAVE}"
    rf"|^{_LEAD_OUT}*(?:бо )?(?:(?:(?:вже |мене |хтось |мій |моя |мої )*[а-яіїєґ'’]+ )?(?:вже |знову )?(?:прокину|плач|клич|прийш|приїха|дзвон|стука|кип|збіга|чека|гавка|нявка|будить|кричить)[а-яіїєґ'’]*|дзвінок|двері)(?: (?:мене|нас|в двері|у двері|на плиті))?,? (?:тож |то |так що )?(?:я )?(?:побіг(?:ла|ли)?|побіжу|біжу|лечу|мчу|пішла|пішов|мушу (?:бігти|йти|іти)|треба (?:бігти|йти|іти))[.! )]*$"
    rf"|^{_LEAD_OUT}*(?:(?:потім|пізніше|завтра|згодом) (?:допишу|дорозкажу|продовжу)|(?:допишу|дорозкажу|продовжу) (?:потім|пізніше|завтра|згодом)),? бо [^\d,]{{3,40}}$"
    rf"|^{_LEAD_OUT}*(?:i['’]?m |we['’]?re )?(?:log|sign|clock|switch)(?:g?ing)? (?:off|out)(?:(?: for)? (?:now|today|tonight|the (?:day|night)))?(?:[ ,.!]+(?:cya|cu|bye|night|see (?:you|ya)|later|thanks|cheers))*[.! )]*$"
    rf"|^(?:{_LEAD_OUT}|[a-z]+[,!.] )?(?:now )?back to (?:[a-z]+ing|work|bed|it|the (?:grind|books|office|kitchen|desk))(?: (?:now|then|for me))?[.! )]*$"
    rf"|^{_LEAD_OUT}*[^,\d]{{3,40}} in (?:a|one|two|three|five|ten|fifteen|twenty|\d{{1,2}}) (?:sec|min)[a-z]*(?:[ ,.!]+(?:so|gotta go|ta|bye|cheers|laters?|see (?:you|ya)|thanks|cya|must dash))+[.! )]*$"
    rf"|^(?:я )?(?:піду|побіжу|йду|іду|біжу|погна(?:в|ла)) (?!.*\b(?:завтра|{WEEKDAY}|скоро|восени|навесні|влітку|взимку)\b)(?:[а-яіїєґ'’]+ ){{0,2}}(?!вч|навч|прац|служ|воюв|лікув|жит|оперу|народж|здава|вступ)[а-яіїєґ'’]+(?:ти|тись|тися)[.! )]*$"
    rf"|^{_LEAD_OUT}*(?:мені|нам) (?:вже |уже |час |пора )*(?:в|на|у|до) (?:рейс|зміну|роботу|пари|школу|садок|потяг|тролейбус|автобус|лікаря)[.! )]*$"
    rf"|^{_LEAD_OUT}*(?:я )?(?:піду|йду) (?:[а-яіїєґ'’]+ )?(?:заварю|зроблю|поставлю|вип['’]ю|приготую|погодую|вигуляю|помию)[.! )]*$"
    rf"|^{_LEAD_OUT}*(?:(?:magic|cheers|ta|right)(?: (?:pal|mate|love|hen))?,? )*(?:i['’]?m )?away to (?:my|ma|the) (?:bed|work|tea|kip)[.! )]*$"
    r"|^(?:я )?(?:піду|йду|побіжу|біжу) (?:[а-яіїєґ'’]+ )?(?:вечеря|снід|обіда|їст|спат|гуля|готува|відпочива|поспа|поїст|лягат)[а-яіїєґ'’]*[.! )]*$"
    rf"|^{_LEAD_OUT}+(?:я )?(?:піду|підемо|пішов|пішла|пішли|побіжу|побіг(?:ла|ли)?|погна(?:в|ла|ли)|погнали|полеті(?:в|ла|ли)|йду|іду|біжу|лечу|мчу|мушу (?:бігти|йти|іти)|треба (?:бігти|йти|іти))\b"
    r"(?!.*(?:\d|(?<= )(?-i:[А-ЯІЇЄҐ])|\b(?:з|із|зі|від|армі\w+|фронт\w*|пенсі\w+|декрет\w*|відпустк\w+|лікарн\w+|операці\w+|навча\w+|вч[иі]\w+|курс\w*|універ\w*|служ\w+|завтра|післязавтра|щодня|тижн\w+|місяц\w+|рік|рок\w+|понеділ\w+|вівтор\w+|серед\w+|четвер\w*|п'ятниц\w+|субот\w+|неділ\w+|лікар\w*|технікум\w*|училищ\w*|школ\w*|гурток|секці\w+|нов\w+)\b))(?: [\w'’-]+,?){0,5}[.! )]*$",
    _I,
)
"""What somebody says who goes, or is about to do something else at this moment: "right, off to bed", «ну все, побігла»."""


def classify(
    clause: str, language: Language, classifier: ClauseClassifier, states: Callable[[], bool] = lambda: False
) -> Kind:
    """What a clause is: as its form says where it does surely, else as the classifier says where that is sure; what
    neither tells is taken for a statement, which is kept in the person's words at most. `states` says whether it has
    the form of a certain statement, which is no remark."""
    kind, sure = _kind(clause, language)
    if sure >= SURE:
        return kind
    found = classifier.classify([clause])[0]
    if found.kind not in _NO_STATEMENTS or found.confidence < BELIEVED:
        return kind
    least = _HEARD[language].get(found.kind, 0.0)
    if found.confidence < (max(least, OF_SOMEBODY) if _OF_SOMEBODY.match(clause) else least):
        return kind
    if (found.kind == "quote" and (begins_with_name(clause) or _PRICE_QUOTED.search(clause))) or (
        found.kind == "sarcasm" and (_DAY.search(clause) or DECIDED.match(clause))
    ):
        return kind
    if found.kind == "remark" and (_FOR_A_WHILE.search(clause) or tells_of_health("", clause)):
        return kind
    if found.kind in _TALK and (_tells_of_kin_uk(clause) if language == "uk" else _tells_of_named(clause)):
        return kind
    return kind if found.kind != "supposition" and states() else found.kind


def classify_ahead(clauses: Iterable[str], language: Language, classifier: ClauseClassifier) -> None:
    """Has the clauses of a sentence embedded together that no form tells surely: one by one takes twice as long."""
    unsure = [clause for clause in clauses if _kind(clause, language)[1] < SURE]
    if len(unsure) > 1:
        classifier.classify(unsure)


_PRICE_QUOTED = re.compile(r"\bquot(?:e|ed|es|ing)\b[^.!?]{0,20}?\b[$€£₴]?\d", _I)
"""The quote of a builder, and nobody's words."""
_HEARD: Mapping[Language, Mapping[Kind, float]] = {
    "en": {"supposition": 0.65, "remark": 0.6, "quote": 0.65},
    "uk": {"supposition": 0.75, "quote": 0.75, "sarcasm": 0.75, "remark": 0.7},
}
"""From which chance on a clause without a mark of it is believed to be no statement of the person's."""
OF_SOMEBODY = 0.85
"""The same, where a clause begins with somebody or something of the person's."""
_OF_SOMEBODY = re.compile(
    r"(?:my|our|мій|моя|моє|мої|наш\w?) \w|(?!(?:I|It|This|That|There|The|A|An|He|She|They|We|You|Oh|Well|So|And|But|Just|What|If)\b)(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+ (?:just |has |is |was )?\w+(?:ed|t|s|в|ла|ли)\b",
    _I,
)


def names_open_question(text: str) -> bool:
    """Return whether a text names an open question and asks none: "who pays is still open"."""
    return _LEFT_OPEN.search(text) is not None or ends_open(text)


def is_by_form(clause: str, language: Language) -> bool:
    """Return whether the form of a clause tells what it is, and no guess has to."""
    return _kind(clause, language)[1] >= SURE


def is_surely_told(clause: str, language: Language) -> bool:
    """Return whether the form of a clause says that it is a statement, whatever it is like."""
    kind, sure = _kind(clause, language)
    return kind == "statement" and sure >= SURE


def is_earnest(text: str) -> bool:
    """Whether no form says that a sentence is a supposition, a quote or a joke."""
    said = plain(text)
    kind, sure = _kind(said, language_of(said))
    supposed = next(meant([Sentence(text, said, False)], ()), (None, True))[1] is False
    told = kind == "quote" and language_of(said) == "en" and not quotes(said)  # "Ben says I may stop" is what Ben says
    return not supposed and (sure < SURE or told or kind not in ("supposition", "quote", "sarcasm"))


def is_meant(text: str, message: str) -> bool:
    """Whether nothing in the message that holds a sentence says that it is a game, a tale or a joke."""
    said = plain(text)
    return not any(said in each or each in said for each in _not_meant(message))


@lru_cache(maxsize=512)
def _not_meant(message: str) -> tuple[str, ...]:
    return tuple(sentence.plain for sentence, earnest in meant(sentences(message), ()) if not earnest)


_NAMED_DOES = re.compile(
    r"(?!(?:God|Lord|Heaven|Goodness|Christ|Time|Life|Money|Shit|Stuff|Love|Home|Work|It|That|This|What|Who|He|She|Everyone|Everybody|Nobody|Someone|Something|Nothing)\b)"
    r"[A-Z][\w'’-]+ (?P<verb>[a-z]{3,}s)\b"
)


_HE_DOES = re.compile(
    r"(?:he|she) (?:also |always |usually |never |only |mostly |still )*(?!(?:looks|seems|sounds|feels|says|thinks|knows|wants|needs|hopes|gets|has|is|was|means|reckons|sends|asks|laughs|misses|hates|loves|likes)\b)(?P<verb>[a-z]{3,}s) (?!like\b|so\b|it\b|that\b)\w",
    _I,
)


def _tells_of_named(clause: str) -> bool:
    """Whether an English clause says what somebody who is named does, or is wont to: "Gerda cooks", "he does the cooking"."""
    does = _NAMED_DOES.match(clause) or _HE_DOES.match(clause)
    return does is not None and is_third(does["verb"])


def _tells_of_kin_uk(clause: str) -> bool:
    """Whether a Ukrainian clause tells what somebody of the person's did or what was done to them."""
    words = re.findall(r"[а-яіїєґ'’]+", clause.lower())
    kin = any(by_longest_stem(RELATION_STEMS_UK, word) != word for word in words)
    named = any(map(is_given_name, re.findall(r"(?<![\w'’])[А-ЯІЇЄҐ][а-яіїєґ'’]+", clause)))
    return (kin or named) and any(map(is_verb_uk, words))


def _kind(clause: str, language: Language) -> tuple[Kind, float]:
    """What the form of a clause says, and how surely."""
    table = english if language == "en" else ukrainian
    if re.fullmatch(r"\d{1,3}", clause):
        return "statement", 0.9
    if is_small_talk(clause):
        return "small_talk", 0.99
    if _SARCASM.search(clause) or is_boast(clause) or _is_scorn_uk(clause):
        return "sarcasm", 0.95
    if _NOT_SETTLED.match(clause) or (_WHETHER.match(clause) and names_open_question(clause)):
        return "statement", 0.9
    if (
        quotes(clause)
        or (_THINKS.match(clause) and not _REPORTS_FACT.search(clause))
        or (table.REPORTED.search(clause) and not (_REPORTS_FACT.search(clause) or _REPORTS_MATTER.match(clause)))
    ):
        return "quote", 0.9
    if (
        table.HYPOTHETICAL.match(clause)
        or _SUPPOSED.match(clause)
        or (_SUPPOSED_INSIDE.search(clause) and not _WISH_OF_OTHER.match(clause))
    ):
        return "supposition", 0.9
    condition = table.CONDITION.search(clause)
    if condition is not None and not _WANTS.match(clause):
        said, under = clause[: condition.start()], clause[condition.end() :]
        if _is_rule(said, under, language):
            return "statement", 0.9
        if not _is_set(said):
            return "supposition", 0.9
    if _BROKE.match(clause) or _LASTING.match(clause) or _GIVING_UP.match(clause) or _CAME_OUT.match(clause):
        return "statement", 0.9
    if table.COMMAND.match(clause) or _BETWEEN_US.match(clause):
        return "request", 0.9
    if _TAIL.match(clause) or (language == "uk" and is_told_to_do(clause)):
        return "request", 0.9
    if is_passing(clause) or all(map(is_passing, _AND.split(clause))):
        return "remark", 0.9
    if _ASKS.match(clause) and not names_open_question(clause) and not tells_when(clause):
        return "question", 0.8
    return "statement", 0.6


def _is_set(said: str) -> bool:
    """Whether what is said before its condition is a plan with its day: "back on the 12th, if the weather holds"."""
    return _DAY.search(said) is not None and _NOT_SET.search(said) is None


def _is_rule(said: str, under: str, language: Language) -> bool:
    """Whether what is said before its condition is what somebody does each time that it is so ("I take ibuprofen if my
    knee hurts"), whom one calls then, or what has happened on that condition."""
    if _NOT_SET.search(said) or _NOT_SET.search(under) or _UNREAL_CONDITION.search(under):
        return False
    if language == "en":
        return _RULE_EN.match(said) is not None
    words = re.findall(r"[а-яіїєґ'’]+", said.lower())
    verbs = [form for word in words if is_verb_uk(word) for form in parses(word)[:1] if form.tag.POS == "VERB"]
    return bool(verbs) and all(form.tag.tense == "pres" for form in verbs) and not _AT_ONCE_UK.search(said)


_OFTEN_EN = r"(?:(?:usually|normally|always|mostly|sometimes|often|only|just|also|still|never|generally) )*"
_RULE_EN = re.compile(
    rf"{_OFTEN_EN}(?:(?:i|we|they) {_OFTEN_EN}(?:(?:do not|don['’]?t|can['’]?t|cannot|have to|need to|must|mustn['’]?t) )?"
    r"(?!(?:have|own|live|study|leave|quit|move|marry|sell|buy|emigrate|retire|divorce|owe|bet|swear|promise|win|lose|kill|die|go (?:mad|crazy)|cry|resign|hope|think|guess|wish|want|wonder|believe|suppose|reckon|say|love|wanna|know|see|am|are|was|were|had|did|got|went)\b)[a-z]+\b"
    rf"|(?:he|she|(?:my|our|the) [\w'’-]+(?: [\w'’-]+)??|(?-i:[A-Z])[\w'’-]+) {_OFTEN_EN}(?:(?!(?:is|was|has|lives|thinks|hopes|wants|says|wishes|swears|reckons|leaves|quits|moves)\b)[a-z]+(?<!s)s|can['’]?t|cannot|has to|needs to|doesn['’]?t [a-z]+)\b"
    r"|(?!(?:it|that|this|i)\b)[^,]+ (?:is|are) (?:the (?:one|person|number|place|man|woman)|who) (?:we |i |you )?(?:to )?[a-z]+"
    r"|(?:they|he|she|we|i|(?:my|our|the) [\w'’-]+|(?-i:[A-Z])[\w'’-]+)(?:['’]ve|['’]s| have| has) (?:just |now |already |all |both )*(?:[a-z]{2,}ed|come|gone|given|let|taken|made|put|cut|said|brought|found|got|sold|bought|sent|paid|lent|left|kept)\b)",
    _I,
)
"""What somebody does each time, or has done: not what they would do once."""
_UNREAL_CONDITION = re.compile(
    r"\b(?:had|were|was|did|ever|win|wins|lottery|rich|million\w*|би?|виграю|виграємо|лотере\w+)\b|['’]d\b", _I
)
"""A condition that is not so."""
_AT_ONCE_UK = re.compile(
    r"\b(?:думаю|гадаю|мрію|хочу|хочемо|надіюся|сподіваюся|сподіваюсь|переїжджа\w+|звільня\w+|продаю|купую|іду|йду|їду|зараз|тоді)\b",
    _I,
)


_DAY = re.compile(
    r"\b(?:today|tonight|tomorrow|this (?:weekend|week|month|summer|autumn|winter|spring)|next (?:week|month|year|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|(?:in|by|until) may|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[:.]\d\d|christmas|easter"
    r"|сьогодні|завтра|післязавтра|(?:на|у|в|до) (?:вихідн\w+|понеділ\w+|вівтор\w+|серед[иу]|четвер\w*|п['’]ятниц\w|субот\w|неділ[юі])|(?:цього|наступного) (?:тижня|місяця|року|літа)|\d{1,2}(?:-?го)? (?:січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|числа)|(?:у|в) (?:січні|лютому|березні|квітні|травні|червні|липні|серпні|вересні|жовтні|листопаді|грудні))\b",
    _I,
)
DECIDED = re.compile(
    r"(?P<lead>(?:we(?:['’]ve| have)? |i(?:['’]ve| have)? )?(?:decided|agreed|settled|вирішили|домовилися)(?: on| про)?[\w ]{0,40}?):\s",
    _I,
)
"""The heading of what was decided."""
_NOT_SET = re.compile(
    r"\b(?:would(?:n['’]?t)?|could(?:n['’]?t)?|might|may(?! \d)|should|(?:i|we|he|she|they|you)['’]d|би?|omg|literally|swear|dead|die|dying|kill\w*|scream\w*|quit\w*|(?:i|we)['’]?ll|клянусь|клянуся|здохну|помру|вб['’]ю|повішусь|звільнюсь|звільнюся)\b",
    _I,
)
"""What marks what is said before a condition as a thought or a threat."""


def is_hearsay(text: str) -> bool:
    """Return whether a sentence hands on a rumour, or what somebody said to the person."""
    return _HEARSAY.search(text) is not None or _SAYS_YOU.match(text) is not None


def is_boast(text: str) -> bool:
    """Whether a text says for a laugh that somebody is what nobody is: "sure, and I'm the Queen of England"."""
    return _BOAST.match(text) is not None


_SCORN_UK = re.compile(
    r"^(?:(?:ну|о|ой|та)[, ]+)*(?:ага|угу|еге(?: ж)?|канєшно|ну да)[,.!]* (?:звісно|звичайно|авжеж|аякже|а як же|канєшно|конєшно|обов['’]язково|прям|щас)\b[,.!]* (?P<rest>\D+)$",
    _I,
)


def _is_scorn_uk(text: str) -> bool:
    """Whether a Ukrainian text agrees twice over to what will never be: «ага, звісно, з пенсії на Мальдіви полечу»."""
    scorn = _SCORN_UK.match(text)
    words = re.findall(r"[а-яіїєґ'’]+", scorn["rest"].lower()) if scorn is not None else []
    return any("futr" in each.tag.grammemes for word in words for each in parses(word)[:1])


_WITHIN_MINUTES = re.compile(
    r"(?:(?:i|we)(?:['’]ve| have)(?: got)?|got|there['’]s) (?:an?|the|my|our|another) (?:\w+ )?(?:call|meeting|zoom|stand-?up|appointment|interview|lesson|class|lecture|exam|shift|bus|train|tram|taxi|cab|plane|flight|visitor|customer|client|patient|delivery)\b.*\bin (?:a|an|one|two|three|four|five|ten|fifteen|twenty|half an|\d{1,2})(?: (?:or (?:two|three|so)|few))? (?:sec(?:ond)?s?|min(?:ute)?s?|hour)[.! ]*$"
    r"|(?:в|у) (?:мене|нас) (?:[\w'’]+ )?(?:дзвін\w*|зустріч|нарада|мітинг|созвон|співбесіда|пара|урок|лекція|іспит|зміна|автобус|поїзд|потяг|маршрутка|таксі|літак|рейс|клієнт\w*|пацієнт\w*)\b.*\b(?:через|за) (?:[\w'’]+ ){0,2}(?:хв\w*|секунд\w*|годинку|півгодини)[.! ]*$",
    _I,
)
"""What is on somebody's mind within the hour: "I've a call in five minutes"."""


def is_passing(clause: str) -> bool:
    """Whether a clause is a figure of speech, or holds for the moment only."""
    forms = (_FIGURE, _IN_JEST, _MOOD, _IS_REMARK, _TO_ASSISTANT, _ADVICE, _FIGURATIVE, _EXCLAIMS, _WITHIN_MINUTES)
    return any(form.match(clause) for form in forms)


_ASKS_BECAUSE = re.compile(
    r"(?:(?:sorry|and|but|because|cause|since|as),? )*(?:"
    r"(?:it|that)(?:['’]?s| has| is)? (?:(?:all|just|clean|totally|completely|quite) )*(?:gone|went|slipped|escapes|escaped|vanished) (?:(?:clean|right|straight|all) )*(?:(?:out )?(?:of|from) )?(?:me|my (?:head|mind|memory|brain))"
    r"|(?:i(?:['’]ve| have)? )?(?:totally |completely |clean )?lost track(?: of (?:it|that|them|everything))?"
    r"|i(?:['’]ve| have)? (?:(?:totally|completely|clean|always|just) )*(?:forgotten|forgot|forget)(?: (?:it|that))?"
    r"|i (?:(?:really|just|honestly) )*can(?:not|['’]?t) (?:remember|recall|think)(?: (?:it|that|now|just now|for the life of me))?"
    r"|my (?:head|mind|memory|brain)(?:['’]s| is| has)? (?:blank|gone blank|like a sieve|a sieve|mush)"
    r")(?:,? (?:sorry|again|now|today|at all))*[.!… ]*$"
    r"|(?:(?:вибач\w*|пробач\w*|бо|а то|щось|геть|зовсім|чисто|вже|уже),? )*(?:"
    r"(?:вилетіло|випало|вискочило|вивітрил(?:ося|ось)|випарувал(?:ося|ось))(?: (?:мені|в мене|у мене))? (?:з|із) (?:голови|пам['’]яті)"
    r"|(?:забул(?:ося|ось)|забув|забула|призабув|призабула|не (?:пам['’]ятаю|пригадаю|згадаю|можу (?:згадати|пригадати)))"
    r"|(?:голова|пам['’]ять)(?: (?:вже|уже|зовсім|моя|в мене|у мене))* (?:дірява|як решето)"
    r")[.!… ]*$",
    _I,
)
"""Why somebody asks: because they forgot. No other memory is meant by it, and none to be forgotten."""


def is_small_talk(text: str) -> bool:
    """Whether a text is thanks, a greeting, a leave, or a word between."""
    forms = (_SMALL, _ASKS_BECAUSE, requests.THANKS, requests.GREETING)
    return any(form.match(text) for form in forms) or takes_leave(text) or _is_thanks_uk(text)


def takes_leave(text: str) -> bool:
    """Return whether somebody says in a text that they go, or what they go to do at this moment."""
    return _LEAVES.match(text) is not None or _GOES.fullmatch(text) is not None


_GOES = re.compile(
    r"(?:(?:ну|все|всьо|усе|лана|ладно|ок|добре|дякую|спасибі)[, ]+)*(?:я )?(?:вже )?(?:піш(?:ов|ла)|піду|побіг(?:ла)?|біжу|відчалюю|йду|іду|їду|поїха(?:в|ла)|лечу|погна(?:в|ла)|мчу|лягаю|мушу|треба|час|пора)(?: (?-i:[а-яіїєґ'’])[\w'’]*){0,4}[,.!]+ "
    r"(?:пока|па-?па|бувай(?:те)?|до (?:завтра|зв['’]язку|зустрічі|вечора|скорого)|чао)[.! )]*"
    r"|(?:(?:ta|thanks|thank you|cheers|right|ok)(?: \w+){0,2}[,.!]+ )?that['’]?s (?:me|us) (?:all )?(?:done|sorted|off|finished)(?: for (?:now|today|tonight))?[.! )]*",
    _I,
)
"""That somebody goes, and a farewell."""


def _is_thanks_uk(text: str) -> bool:
    """Whether a Ukrainian text is thanks to somebody who is addressed, or told to rest: «дякую, друже, відпочивай»."""
    parts = [part for part in re.split(r"[,.!]\s*", text) if part]
    if not (2 <= len(parts) <= 4 and any(map(_THANKS_UK.match, parts))):
        return False
    return all(_THANKS_UK.match(part) or _TO_ASSISTANT.match(part) or _is_aside_uk(part) for part in parts)


def _is_aside_uk(part: str) -> bool:
    """Whether a part of thanks is an address, a bidding or an exclamation."""
    words = re.findall(r"[а-яіїєґ'’]+", part.lower())
    if words and len(words) <= 3 and words[0] in ("оце", "от", "ось", "о", "ох", "ну", "й", "так"):
        return True
    says = any(is_verb_uk(word) and not word.endswith(("ти", "тись", "тися")) for word in words)
    if not words or len(words) > 4 or says or re.search(r"\d", part) or _SELF.search(part):
        return False
    addressed = len(words) == 1 and any(each.tag.case in ("voct", "nomn") for each in parses(words[0]))
    return addressed or is_told_to_do(part)


def quotes(text: str) -> bool:
    """Whether a text is, or hands on, the words of somebody else."""
    if (text[:1] in '"“«„' and not begins_with_name(text)) or _SPOKEN_BY_OTHERS.search(text) or _SAYS_YOU.match(text):
        return True
    return any(_SELF.search(quoted[0]) for quoted in QUOTATION.finditer(text))


def begins_with_name(text: str) -> bool:
    """Whether a text begins with the name of a place, a band or the like in quotation marks, and says something of it."""
    quoted = QUOTATION.match(text)
    if quoted is None or _THEN_SAYS.match(text[quoted.end() :]):
        return False
    words = re.findall(r"[\w'’&-]+", quoted[0])
    named = 0 < len(words) <= _NAME_MOST and words[0][0].isupper() and not re.search(r"[!?…]|[.,;] ", quoted[0])
    return named and not _SPEECH.search(quoted[0]) and not any(map(is_verb_uk, words[1:]))


_NAME_MOST = 4
"""Words of a name in quotation marks."""
_THEN_SAYS = re.compile(
    r"\W*$|[ ,.!?—–-]*(?:(?:він|вона|мама|тато|(?-i:[А-ЯІЇЄҐ])[а-яіїєґ'’]+|(?:my|the|our) [a-z]+|he|she|they|i|we|everyone|(?-i:[A-Z])[a-z]+) )?(?:was |is |все |знову |мені |завжди )*"
    r"(?:sa(?:id|ys|ying)|asks?|asked|told|tells|shouts?|shouted|yells?|yelled|goes|went|writes|wrote|repl(?:ies|ied)|answer(?:s|ed)|texted|thought|thinks|сказа\w+|каж\w+|каза\w+|пита\w+|спита\w+|відпові\w+|кричи\w+|крикну\w+|пише|написа\w+|думає|подума\w+)\b",
    _I,
)
_SPEECH = re.compile(
    r"\b(?:i|i'm|im|you|you're|he|she|they|we|it's|is|are|was|were|don't|can't|won't|я|ти|ви|ми|він|вона|вони|не|буду|є|мене|мені|тебе|тобі)\b",
    _I,
)
"""What is said, and is no name."""
_HEALTH = "personal"
"""The category of what is told of health: it is no passing remark."""
_CATEGORIES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, _I))
    for name, pattern in (
        (
            "personal",
            r"allerg|asthma|diabet|pregnan|medic|\bpills?\b|tablets?|\bmg\b|\bmcg\b|microgram|doctor|blood|surgery|operat(?:ion|ed)|insulin|migraine|алерг|астм|діабет|вагітн|ліки|таблет|\bмг\b|лікар|хірург|тиск|операц|укол",
        ),
        (
            "project",
            r"\b(?:launch|release|project|app|version|deadline|module|budget|roadmap|milestone|sprint|запуск|проєкт|проект|застосунок|версі|бюджет|дизайн|тестуван|хостинг)",
        ),
        (
            "work_context",
            r"\b(?:work|job|boss|manager|team|office|colleague|company|client|standup|retro|meeting|salary|робот|працю|роблю|начальни|команд|офіс|колег|компані|фірм|зустріч)",
        ),
        (
            "preference",
            r"\b(?:like|love|hate|prefer|favou?rite|enjoy|can't stand|люблю|обожнюю|ненавиджу|улюблен|подоба)",
        ),
        (
            "relationship",
            r"\b(?:wife|husband|married|wedding|divorc|broke up|dating|girlfriend|boyfriend|partner|дружин|чоловік|одруж|заміж|розлуч|весілл)",
        ),
    )
)


def category_of(text: str) -> str:
    """The category of what a text tells, by its words."""
    return next((name for name, pattern in _CATEGORIES if pattern.search(text)), "personal_context")


def tells_of_health(key: str, value: str) -> bool:
    """Return whether a fact tells of somebody's health, by its key or its words."""
    if _KEY_OF_CALLING.search(key):  # a medical student is not ill by that
        return False
    by_key = _KEY_OF_HEALTH.search(key) is not None
    return by_key or _NAMES_HEALTH.search(value) is not None or category_of(f"{key} {value}") == _HEALTH


_KEY_OF_CALLING = re.compile(r"\b(?:job|employer|work|studies|education|skill)\b", _I)
_KEY_OF_HEALTH = re.compile(r"health|allerg|medic(?:al|ation|ine)|pregnan|surgery|diagnos|здоров", _I)
_NAMES_HEALTH = re.compile(
    r"\bha?emoglobin|cholesterol|blood (?:pressure|sugar|test)|\bpregnan|diagnos|гемоглобін|холестерин|\bтиск\b|аналіз\w*|діагноз|операці|мігрен|астм|діабет|подагр|гастрит|артрит|артроз|епілеп|анемі|виразк|гіпертон|екзем|псоріаз|безсонн|депресі|целіакі|тромбоз"
    rf"|\b(?:takes?|on|п['’]є|п['’]ю|приймає|приймаю) {MEDICINE}\b",
    _I,
)
"""What is measured, found or taken."""
