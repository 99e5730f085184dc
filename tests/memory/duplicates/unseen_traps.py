"""Made pairs of kinds that the rules for "likely the same" (`sameness`) were not written for: they were written down
after those rules, and none was proposed then or since. The words by which `differences` flags a pair were widened by
them afterwards. Each pair is alike in nearly all words and must not be taken for one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

Kind = Literal["number", "date", "name", "negation", "other"]

_NUMBERS = """
has three sons|has four sons
drinks a dozen espressos a week|drinks half a dozen espressos a week
waters the plants twice a week|waters the plants thrice a week
read chapter IV of the manual|read chapter VI of the manual
the dose is 1.5 ml|the dose is 15 ml
the dose is 5 mg|the dose is 5 g
runs version 2.10 of the firmware|runs version 2.1 of the firmware
the alarm rings at 7:30|the alarm rings at 19:30
the freezer is at -18 degrees|the freezer is at 18 degrees
pays €40 for parking|pays $40 for parking
gets a 10% discount|gets a 10 euro discount
the shift lasts from 6 to 14|the shift lasts from 14 to 6
has 2 cats and 3 dogs|has 3 cats and 2 dogs
came second in the race|came third in the race
the room is 4 by 5 metres|the room is 5 by 5 metres
the phone number is 044 123 45 67|the phone number is 044 123 45 76
the code of the door is 0042|the code of the door is 4200
saves a quarter of the salary|saves a third of the salary
the bill was 1,200 hryvnias|the bill was 12,000 hryvnias
lives in flat 12a|lives in flat 12b
the tank holds a million litres|the tank holds a billion litres
works in building B2|works in building B3
needs size 42 shoes|needs size 43 shoes
the router is at 192.168.0.1|the router is at 192.168.0.11
pressure is kept below 3 bar|pressure is kept below 30 bar
має трьох синів|має чотирьох синів
тренується двічі на тиждень|тренується тричі на тиждень
живе на п'ятому поверсі|живе на шостому поверсі
приймає 5 мг вітаміну|приймає 5 г вітаміну
платить сорок євро за стоянку|платить сорок доларів за стоянку
квиток коштує двадцять гривень|квиток коштує тридцять гривень
має двоє дітей|має троє дітей
працює з восьмої до п'ятої|працює з дев'ятої до п'ятої
з'їдає половину яблука|з'їдає чверть яблука
пробігає 10 км за годину|пробігає 10 миль за годину
купив десяток яєць|купив два десятки яєць
"""
_DATES = """
was born in 1989|was born in 1998
the visa ends on 2027-03-04|the visa ends on 2027-04-03
the exam is on 5 May|the exam is on 15 May
goes to the market every Saturday|goes to the market every Sunday
the rent is due on the first of the month|the rent is due on the last of the month
flies home for Christmas|flies home for Easter
grew up in the eighties|grew up in the nineties
grew up in the 80s|grew up in the 90s
plants tomatoes in spring|plants tomatoes in autumn
calls her mother in the morning|calls her mother in the evening
has a check-up next week|has a check-up next month
handed the thesis in yesterday|hands the thesis in tomorrow
the guarantee ends in Q1|the guarantee ends in Q3
is away from Monday to Friday|is away from Friday to Monday
works at night|works at noon
the lease began last year|the lease began this year
takes the bus at midnight|takes the bus at midday
moved here before the war|moved here after the war
the anniversary is in early June|the anniversary is in late June
the meeting is weekly|the meeting is monthly
іспит у січні|іспит у лютому
їздить на дачу щосуботи|їздить на дачу щонеділі
має тренування у понеділок|має тренування у вівторок
народився 5 травня|народився 6 травня
повертається наступного тижня|повертається наступного місяця
переїхав навесні|переїхав восени
п'є каву зранку|п'є каву ввечері
відпустка в липні|відпустка в серпні
весілля було торік|весілля буде цього року
договір діє до кінця березня|договір діє до кінця квітня
зустріч у четвер о третій|зустріч у середу о третій
працює вдень|працює вночі
подорожує на Різдво|подорожує на Великдень
"""
_NAMES = """
works with anna at the plant|works with hanna at the plant
mark lives next door|max lives next door
drives a bmw to work|drives a vw to work
grew up in austria by the river|grew up in australia by the river
Dr. J. Miller is the dentist|Dr. K. Miller is the dentist
writes to anna@example.org|writes to hanna@example.org
uses the handle @petro on the forum|uses the handle @pavlo on the forum
supports Dynamo|supports Shakhtar
the project is called Falcon|the project is called Hawk
uses PyTorch at work|uses TensorFlow at work
is reading Dune|is reading Emma
prefers iOS on the phone|prefers Android on the phone
speaks Slovak at home|speaks Slovene at home
Iryna teaches Olena|Olena teaches Iryna
the parcel goes from Kyiv to Lviv|the parcel goes from Lviv to Kyiv
banks with Monobank|banks with PrivatBank
her cat is called Luna|her cat is called Lana
his father is called Ivan|his father is called Ihor
studied at the university of york|studied at the university of cork
visits niger every year|visits nigeria every year
Peter's boss is Paul|Paul's boss is Peter
flies with Lufthansa|flies with Ryanair
takes aspirin for headaches|takes ibuprofen for headaches
plays the viola in the orchestra|plays the violin in the orchestra
is allergic to cashews|is allergic to peanuts
працює з Анною на заводі|працює з Ганною на заводі
живе біля Олени|живе біля Олега
кота звати Мурчик|кота звати Мурзик
переїхала до Чернівців|переїхала до Чернігова
навчається в Острозі|навчається в Одесі
вболіває за Карпати|вболіває за Динамо
брат Марії живе у Львові|брат Марини живе у Львові
їздить на шкоді|їздить на хонді
слухає гурт океан ельзи|слухає гурт один в каное
Ірина вчить Олену|Олена вчить Ірину
директор заводу Петренко|директор заводу Петрук
лікується в інституті Амосова|лікується в інституті Шалімова
"""
_NEGATIONS = """
smokes on the balcony|no longer smokes on the balcony
smokes on the balcony|stopped smoking on the balcony
eats fish on Fridays|hardly eats fish on Fridays
wants to move abroad|refuses to move abroad
the soup contains gluten|the soup is free of gluten
passed the driving test|failed the driving test
remembers to lock the door|forgets to lock the door
has a driving licence|lacks a driving licence
the contract was signed|the contract remains unsigned
is a smoker|is a non-smoker
trusts the new supplier|distrusts the new supplier
everybody came to the party|nobody came to the party
is willing to travel|is unwilling to travel
the lift works|the lift is out of order
agrees with the plan|disagrees with the plan
accepts calls after work|declines calls after work
the door is locked|the door is unlocked
can eat nuts|can't eat nuts
could swim as a child|couldn't swim as a child
is fond of opera|is tired of opera
the heating is on|the heating is off
the light stays on at night|the light stays out at night
the meeting was confirmed|the meeting was cancelled
includes breakfast|excludes breakfast
the medicine helps|the medicine is useless
is able to drive at night|is unable to drive at night
has access to the archive|has no access to the archive
takes sugar in tea|takes tea without sugar
either parent may pick her up|neither parent may pick her up
курить на балконі|вже не курить на балконі
курить на балконі|кинув курити на балконі
любить працювати вночі|не любить працювати вночі
має водійські права|не має водійських прав
має жодного брата|має одного брата
хоче переїхати за кордон|відмовляється переїхати за кордон
склав іспит з водіння|не склав іспит з водіння
усі прийшли на свято|ніхто не прийшов на свято
може їсти горіхи|не може їсти горіхи
договір підписано|договір непідписано
довіряє постачальнику|не довіряє постачальнику
їсть м'ясо|ніколи не їсть м'яса
п'є каву з молоком|п'є каву без молока
погодився на умови|відмовився від умов
двері зачинені|двері відчинені
задоволений роботою|незадоволений роботою
"""
_OTHERS = """
my brother lends the car to his neighbour|his neighbour lends the car to my brother
the dog chases the cat|the cat chases the dog
moved from the coast to the mountains|moved to the coast from the mountains
can lift heavy boxes at work|should lift heavy boxes at work
was a nurse at the hospital|is a nurse at the hospital
all windows are closed at night|some windows are closed at night
works from home most of the week|works from home part of the week
has pain in the lower back|has pain in the upper back
worked at the harbour|works at the harbour
lived with her parents|lives with her parents
used to play tennis|plays tennis
will move to Lviv|moves to Lviv
might study law|studies law
wants a dog|has a dog
is taller than his sister|is shorter than his sister
prefers tea to coffee|prefers coffee to tea
the invoice was paid by the client|the invoice was sent by the client
the children eat lunch at school|the children eat breakfast at school
only the manager has a key|the manager only has a key
almost missed the train|missed the train
parks behind the house|parks in front of the house
his daughter plays chess|her daughter plays chess
sold the old car|sold the new car
sits on the left of the aisle|sits on the right of the aisle
rarely eats meat|often eats meat
likes the city more than the village|likes the village more than the city
teaches maths at school|learns maths at school
borrowed money from the bank|lent money to the bank
the cup is under the table|the cup is on the table
the blue folder holds the bills|the red folder holds the bills
takes thyroid tablets with water|takes iron tablets with water
the pump is checked by the maintenance team|the pump is checked by the cleaning team
the former director likes jazz|the director likes jazz
owns half of the company|owns all of the company
earns less than before|earns more than before
grows apples and pears|grows apples or pears
if it rains the bus is late|when it rains the bus is late
її брат працює вчителем|його брат працює вчителем
працював вчителем|працює вчителем
переїде до Львова|переїхав до Львова
брат старший за сестру|сестра старша за брата
любить чай більше за каву|любить каву більше за чай
часто їсть м'ясо|рідко їсть м'ясо
мабуть вивчає право|вивчає право
собака ганяє кота|кота боїться собака
сидить ліворуч від входу|сидить праворуч від входу
хоче собаку|має собаку
позичив гроші сусідові|позичив гроші у сусіда
син живе з батьком|син живе з матір'ю
їде з Києва до Львова|їде зі Львова до Києва
"""
_MADE: dict[Kind, str] = {
    "number": _NUMBERS,
    "date": _DATES,
    "name": _NAMES,
    "negation": _NEGATIONS,
    "other": _OTHERS,
}


def unseen_traps() -> Iterator[tuple[str, str, Kind]]:
    """More than 200 pairs, with what sets them apart."""
    for kind, made in _MADE.items():
        for line in made.strip().splitlines():
            left, right = line.split("|")
            yield left, right, kind
