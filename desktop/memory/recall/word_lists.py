"""The words of questions: those that say nothing, that stand for one another, that tell of time or number.

English and Ukrainian.
"""

from __future__ import annotations

import re
from typing import Final

_STOP_EN: Final = """
a about above after again against all also am an and any anyone anything are as at be because been before being
below between both but by can could d did do does doing don down during each ever few for from further had has have
having he her here hers herself him himself his how i if in into is it its itself just like ll m me more most my
myself no nor not of off on once only or other ought our ours ourselves out over own re s same shall she should so
some something such t than that the their theirs them themselves then there these they this those through to too
under until up us ve very was we were what when where which while who whom whose why will with would you your yours
yourself yourselves isn aren wasn weren hasn haven hadn didn doesn won wouldn couldn shouldn cannot
discuss discussed mention mentioned talk talked talking tell told said say remember recall know please
"""
_STOP_UK: Final = """
а або але б без би був була були було в вам вас вже ви від він вона вони воно все всі де для до є ж за з зі із і й
його її їх коли кого кому ким куди що щось як яка яке який які якого якій якому яку яким чи чим чому чого це цей ця
ці цього цю цьому та так такий там те ти той то тоді того тому тут у на над наш наша наше нам нас не ні ним них ній
нього неї про при по під після перед між мене мені мною мій моя моє мої моєї моїх моєму мою ми я себе собі свій своя
свої тебе тобі твій твоя твоє ваш ваша хто скільки ще теж також бути буде будуть говорили казали казав казала
обговорювали згадували розмовляли скажи розкажи пам'ятаєш знаєш роблю робиш робить робити робив робила
"""
STOPWORDS: Final = frozenset((_STOP_EN + _STOP_UK).split())

NO_MATTER: Final = frozenset(
    """
    conversation conversations discussion discussions chat chats topic topics thing things everything message messages
    yesterday today last past week weeks month months year recent recently lately earlier ago day days
    розмова розмови розмов обговорення тема теми тем повідомлення усе вчора сьогодні позавчора минулого минулому
    тижня тижні тиждень місяця місяці місяць року році нещодавно останні останнім часом днів дні
    """.split()
)
"""Words of a query that name nothing to look for: only a time, or that something was said."""

# Words that stand for one another in a question and its answer: forms that the Porter stemmer keeps apart, kinship.
_ALIKE: Final = """
go went gone goes;buy bought;see saw seen;take took taken;get got gotten;give gave given;make made;come came;run ran
eat ate eaten;drink drank drunk;write wrote written;think thought;teach taught;bring brought;catch caught;feel felt
find found;meet met;lose lost;win won;begin began begun;break broke broken;choose chose chosen;drive drove driven
fall fell fallen;fly flew flown;forget forgot forgotten;grow grew grown;leave left;speak spoke spoken;spend spent
sell sold;send sent;build built;pay paid;keep kept;hold held;hear heard;sing sang sung;swim swam swum;wear wore worn
ride rode ridden;draw drew drawn;show shown;sleep slept;stand stood;understand understood;become became;sit sat
lead led;fight fought;seek sought;hide hid hidden;throw threw thrown;steal stole stolen;shake shook;wake woke
feed fed;shoot shot;child children kid kids;person people;man men;woman women;foot feet;tooth teeth;mouse mice
life lives;wife wives;mom mother mum;dad father;photo picture
"""
# One thing in both languages, as keys and values of facts have it.
_TRANSLATED: Final = """
location city town місто;address адреса;home дім домівка;country країна;work job робота;employer company компанія
profession occupation професія;birthday birth день народження;age вік;name ім'я;sister сестра;brother брат
mother mom мама мати;father dad тато батько;wife дружина;husband чоловік;son син;daughter донька дочка
children kids діти;friend друг подруга;dog собака пес;cat кіт кішка;color colour колір;favorite favourite улюблений
coffee кава;tea чай;food їжа;allergy allergies allergic алергія;hobby hobbies interests хобі захоплення
language languages мова;car vehicle машина авто;phone telephone телефон;email mail пошта;school школа
university college університет;music музика;book books книга;movie film фільм;sport спорт;vegetarian вегетаріанець
"""
# What is asked: the words under which a fact about it is stored.
_ASKED: Final = """
live lives living reside: location address home city town country residence moved
city town country: location address
job profession occupation work career living: job occupation profession work employer company role title position
employer company: employer company work workplace
old age: age birthday born
born birthday birthplace: birthday born birthplace birth
called: name
sibling siblings: sister brother twin
parent parents: mother father mom dad
family relatives: sister brother mother father mom dad wife husband son daughter child children partner
spouse partner married: wife husband spouse partner married marriage
child children kids: son daughter child kid
pet pets animal animals: dog cat pet rabbit parrot hamster horse
hobby hobbies interests: hobby interest
diet dietary restriction restrictions intolerances: allergy allergic diet intolerance vegetarian vegan
allergic allergy: allergic allergy intolerance
drink: coffee tea drink beer wine
food eat eating: food diet allergy allergic vegetarian vegan dish cuisine
speak: language
drive: car vehicle
study studied education degree: university school degree education college
живу живе жити мешкаю: location address home city town moved місто адреса живе мешкає
працюю працює професія робота: work employer job occupation profession робота працює компанія
звати звуть: name ім'я
народився народилася народження років: birthday born age birth народився
сім'я родина рідні: сестра брат мама тато дружина чоловік син донька sister brother mother father wife husband
батьки: mother father мама тато
тварина тварини улюбленець: dog cat pet собака кіт
їм їсти п'ю пити: diet allergy coffee tea кава чай
"""
GENERIC: Final = frozenset("name names called call ім'я імена звати звуть".split())
"""Words that ask for an attribute of something: alone they ask for one's own, beside others they say nothing."""
_STARTERS: Final = """
is are was were do does did has have had can could would will should which what who whom whose when where why how
in on at after before during according based tell show find give list name i i'm i've i'll i'd answer
"""
NAME_STARTERS: Final = STOPWORDS | frozenset(_STARTERS.split())


def _groups(text: str) -> dict[str, tuple[str, ...]]:
    groups: dict[str, tuple[str, ...]] = {}
    for line in re.split(r"[;\n]", text.strip()):
        words = tuple(line.split())
        for word in words:
            groups[word] = tuple(dict.fromkeys(groups.get(word, ()) + words))
    return groups


ALIKE: Final = _groups(_ALIKE)
TRANSLATED: Final = _groups(_TRANSLATED)
ASKED: Final = {
    asked: tuple(stored.split())
    for all_asked, stored in (line.split(":") for line in _ASKED.strip().splitlines())
    for asked in all_asked.split()
}

_TIME: Final = """
yesterday today tonight tomorrow last next ago morning weekend weekends summer winter spring fall week weeks month
months year years recently just monday tuesday wednesday thursday friday saturday sunday january february march april
may june july august september october november december since birthday
вчора сьогодні завтра тому тижні тижня тиждень місяці місяця місяць році року роки рік днів день понеділок вівторок
середу четвер п'ятницю суботу неділю
"""
TIME_WORDS: Final = frozenset(_TIME.split())
_NUMBER: Final = """
one two three four five six seven eight nine ten eleven twelve couple few several once twice first second third dozen
hundred один одна два дві три чотири п'ять шість сім вісім дев'ять десять кілька
"""
NUMBER_WORDS: Final = frozenset(_NUMBER.split())
_CHAT: Final = """
hey hello thanks thank yeah yes okay wow awesome great good nice cool amazing really totally absolutely definitely
sure love lovely like feel feeling think thought glad happy sounds sound look looking looks looked make makes made
making going gonna want wanted wants need needed needs know known things thing stuff something anything everything
someone people much many lots little also even still back away maybe always never ever every around well here there
take taking took come came keep give gave getting gotten that's it's i've you've i'm you're they're can't don't didn't
let's what's there's haven't doesn't isn't excited super special best better help helps helped find found share shared
shares photo picture show shows start started been being time times work works important wonderful incredible proud
hope hard such keeping having doing trying tried turned right heard congrats congratulations appreciate kinda pretty
привіт дякую дуже добре гарно чудово класно треба можна знаю думаю буду зараз просто навіть завжди ніколи щось
"""
CHAT_WORDS: Final = frozenset(_CHAT.split())
"""Words of any conversation, which are no topic."""
