"""Words that rules share: kin and acquaintances, professions, pets, things loved best, in both languages.

Keys are English in both languages, so that "моя сестра" and "my sister" are one key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from desktop.core import patterns as re
from desktop.core.paths import resource

Language = Literal["en", "uk"]

PARTED_EN = (
    r"(?:sold|flogged|offloaded|traded(?= in\b|[^,;]* for )|part[- ]exchanged|auctioned(?: off)?|gave away|g[oe]t (?:rid|shot) (?:of|ae|a|o['’]?)"
    r"|gott?en rid of|rehomed|donated|scrapped|binned|ditched|chucked(?: out)?|threw (?:away|out))"
)
"""What somebody did with a thing that is theirs no more."""
STOLEN_EN = r"(?:nicked|stole|stolen|pinched|swiped|half-inched)"
"""What somebody else did with it."""
PARTED_UK = r"(?:(?:прода|спихну|сплави|викину|подарува|позбу)(?:в|ла|ли)(?:с[яь])?|загна(?:в|ла|ли)(?=[^,;]* за \d))"
"""What somebody did with a thing that is theirs no more, in Ukrainian."""
RANG_UK = r"(?:дзвони|зателефонува|написа|повідоми|відписа)(?:в|ла|ли)"
"""Who let somebody know, in Ukrainian, by the end of the verb: «передзвонили»."""
MEDICINE = r"[a-zа-яіїєґ-]{3,}(?:ine|zole|olol|ide|pam|pril|artan|statin|mab|formin|triptan|purinol|(?<=[а-яіїєґ]{3})(?:ін|он|ол|ид|пам|прил|артан|статин|формін|триптан))"
"""A medicine by how its name ends (stems of the WHO's international nonproprietary names)."""
NAME = r"(?-i:[A-ZА-ЯІЇЄҐ][\w'-]*(?: [A-ZА-ЯІЇЄҐ][\w'-]*){0,2})"
"""One to three capitalised words."""

RELATIONS_EN: Mapping[str, str] = {
    word: key
    for key, words in {
        "mother": "mother mom mum mam mama mommy mummy mammy",
        "father": "father dad papa daddy",
        "sister": "sister sis older_sister younger_sister little_sister big_sister twin_sister",
        "brother": "brother bro older_brother younger_brother little_brother big_brother twin_brother",
        "wife": "wife missus missis",
        "husband": "husband",
        "partner": "partner spouse significant_other fella other_half better_half",
        "girlfriend": "girlfriend gf",
        "boyfriend": "boyfriend bf",
        "fiancé": "fiancé fiance fiancée fiancee",
        "ex": "ex ex-wife ex-husband ex-girlfriend ex-boyfriend",
        "son": "son",
        "daughter": "daughter",
        "child": "child kid baby kiddie kiddo bairn wean nipper",
        "eldest child": "eldest oldest firstborn",
        "youngest child": "youngest",
        "children": "children kids kiddies kiddos bairns weans nippers",
        "uncle": "uncle",
        "aunt": "aunt auntie",
        "cousin": "cousin",
        "nephew": "nephew",
        "niece": "niece",
        "grandchild": "grandchild grandkid",
        "grandmother": "grandmother grandma granny gran nan nana",
        "grandfather": "grandfather grandpa granddad grandad gramps",
        "parents": "parents",
        **{
            f"{kin}-in-law": f"{kin}-in-law {kin}_in_law" for kin in "mother father brother sister son daughter".split()
        },
        "friend": "friend best_friend closest_friend close_friend mate best_mate",
        "boss": "boss chief supervisor",
        "manager": "manager team_lead team_leader line_manager lead",
        "colleague": "colleague coworker co-worker workmate teammate",
        "roommate": "roommate flatmate housemate roomie flattie",
        "neighbour": "neighbour neighbor",
        "teacher": "teacher professor tutor mentor",
        "doctor": "doctor gp doc",
        "dentist": "dentist",
        "therapist": "therapist",
        "landlord": "landlord landlady",
        "godmother": "godmother",
        "godparent": "godparent",
        **{
            word: word
            for word in "stepmother stepfather stepson stepdaughter stepbrother stepsister half-brother half-sister grandson granddaughter grandparents coach trainer lawyer solicitor accountant hairdresser barber mechanic babysitter nanny cleaner builder plumber vet midwife assistant intern client classmate physio physiotherapist psychologist carer student bandmate ex-boss supplier tenant employee sibling in-laws".split()
        },
        "stepmother": "stepmother stepmum stepmom",
        "stepfather": "stepfather stepdad",
        "godfather": "godfather",
    }.items()
    for word in words.split()
}
"""Words of English (spaces as underscores) and the key of their fact."""

RELATION_STEMS_UK: Mapping[str, str] = {
    "матір": "mother", "мам": "mother", "мамоч": "mother", "мамус": "mother", "мати": "mother", "матер": "mother",
    "тат": "father", "татус": "father", "батьк": "father", "батьки": "parents", "батьків": "parents", "батьками": "parents", "батькам": "parents", "батьках": "parents", "сестр": "sister", "сестер": "sister", "брат": "brother",
    "дружин": "wife", "чоловік": "husband", "партнер": "partner", "дівчин": "girlfriend", "хлопе": "boyfriend",
    "хлопц": "boyfriend", "наречен": "fiancé", "син": "son", "доньк": "daughter", "доньц": "daughter", "дочц": "daughter", "дочк": "daughter",
    "доч": "daughter", "доня": "daughter", "доню": "daughter", "доні": "daughter", "донею": "daughter", "тімлід": "manager", "донечк": "daughter", "доньок": "daughter", "дочок": "daughter", "синоч": "son", "синок": "son", "дитин": "child", "дітей": "children", "діти": "children", "дітям": "children", "дітьми": "children", "дядьк": "uncle", "тітк": "aunt",
    "двоюрідн": "cousin", "племінниц": "niece", "племінник": "nephew", "бабус": "grandmother", "баб": "grandmother",
    "дідус": "grandfather", "дід": "grandfather", "друг": "friend", "подруг": "friend", "начальни": "boss",
    "шеф": "boss", "бос": "boss", "керівни": "manager", "директор": "boss", "завідувач": "boss", "колег": "colleague", "сусід": "neighbour",
    "вчител": "teacher", "викладач": "teacher", "лікар": "doctor", "стоматолог": "dentist", "репетитор": "teacher",
    "внук": "grandson", "онук": "grandson", **dict.fromkeys("онуки онуків онукам онуками онуках внуки внуків внукам внуками внуках унуки унуків".split(), "grandchild"), "внучк": "granddaughter", "внучц": "granddaughter", "онучк": "granddaughter", "онучц": "granddaughter",
    "зят": "son-in-law", "кум": "godparent", "хрещен": "godparent", "невістк": "daughter-in-law", "невістц": "daughter-in-law",
    "свекрух": "mother-in-law", "свекрус": "mother-in-law", "тітц": "aunt", "подруз": "friend", "колез": "colleague", "тещ": "mother-in-law", **dict.fromkeys("тесть тестя тестю тестем тестеві тестів".split(), "father-in-law"), "свекор": "father-in-law", "свекр": "father-in-law",
    "бухгалтер": "accountant", "тренер": "coach", "адвокат": "lawyer", "юрист": "lawyer", "перукар": "hairdresser",
    "механік": "mechanic", "нян": "nanny", "прибиральни": "cleaner", "сантехнік": "plumber", "ветеринар": "vet",
    "акушер": "midwife", "помічни": "assistant", "психолог": "psychologist", "однокласни": "classmate", "однокурсни": "classmate",
}  # fmt: skip
RELATION_UK = (
    r"(?:(?:старш|молодш|менш|найкращ|близьк|рідн)\w{1,3} )?"
    r"(?P<relation>матір'?\w{0,2}|мам\w{1,2}|мати|матері|тат\w{1,2}|батьк\w{1,3}|сест(?:р|ер)\w{0,3}|брат\w{0,3}|дружин\w{1,2}"
    r"|чоловік\w{0,2}|партнер\w{0,3}|дівчин\w{1,2}|хлопе?ц\w{1,2}|наречен\w{1,3}|син\w{0,3}|до(?:ньк|чк|ньц|чц)\w{1,2}|дочок"
    r"|дитин\w{1,2}|діти|дітей|дядьк\w{1,3}|тітк\w{1,2}|двоюрідн\w{1,3} \w+|племінни[кц]\w{0,2}|бабус\w{1,2}|дідус\w{1,2}"
    r"|друг\w{0,2}|подруг\w{0,2}|начальни[кц]\w{0,2}|шеф\w{0,2}|бос\w{0,2}|керівни[кц]\w{0,2}|директор\w{0,3}|завідувач\w{0,3}|колег\w{0,2}|сусід\w{0,3}"
    r"|вчител\w{1,4}|викладач\w{0,3}|лікар\w{0,3}|стоматолог\w{0,2})"
)
PETS_EN = (
    "cat dog kitten puppy parrot hamster rabbit bunny horse pony donkey fish goldfish turtle tortoise guinea_pig bird"
    " snake lizard gecko ferret budgie canary cockatiel chinchilla gerbil hedgehog chicken hen duck goose goat sheep pig"
    " cow snail frog tarantula spider axolotl llama alpaca pigeon iguana chameleon bearded_dragon"
)
GROUPS_EN: Mapping[str, str] = {
    **{
        f"{word}s": RELATIONS_EN.get(word, word)
        for word in "brother sister sibling son daughter kid kiddie kiddo bairn wean nipper cousin friend colleague coworker workmate teammate classmate bandmate flatmate housemate roommate roomie neighbour neighbor nephew niece aunt uncle grandson granddaughter godson goddaughter stepson stepdaughter stepbrother stepsister half-brother half-sister student client tenant employee".split()
    },
    **{f"{pet}s": pet.replace("_", " ") for pet in PETS_EN.split() if not pet.endswith("fish")}, "puppies": "puppy",
    "children": "child", "little ones": "child", "youngsters": "child", "twins": "child", "triplets": "child", "boys": "son", "lads": "son", "girls": "daughter", "lasses": "daughter", "mates": "friend", "grandchildren": "grandchild",
    "grandkids": "grandchild", "stepchildren": "stepchild", "stepkids": "stepchild", "parents": "parents", "grandparents": "grandparents", "in-laws": "in-laws",
}  # fmt: skip
"""Words for several people or pets, and what each of them is to the person."""
GROUP = "(?:" + "|".join(sorted(GROUPS_EN, key=len, reverse=True)) + ")"
PAIRS_EN = frozenset({"parents", "grandparents", "in-laws"})
"""Those who are spoken of together, and of whom none is called so alone."""
PETS_UK: Mapping[str, str] = {
    "cat": "кіт кішка котик кошак киця кицька кицюня", "kitten": "кошеня котеня", "puppy": "цуценя щеня",
    "dog": "собака пес песик собачка лабрадор лабрадорка вівчарка такса бульдог пудель хаскі коргі корги шпіц мопс дворняга дворняжка йорк спанієль бігль",
    "parrot": "папуга папужка", "hamster": "хом'як хом'ячок", "rabbit": "кролик кріль кроль", "fish": "рибка", "turtle": "черепаха черепашка",
    "horse": "кінь кобила лошиця жеребець", "guinea pig": "морська_свинка свинка", "snake": "змія вуж", "lizard": "ящірка ігуана гекон",
    "ferret": "тхір тхорик", "rat": "щур пацюк", "hedgehog": "їжак їжачок", "snail": "равлик", "chinchilla": "шиншила", "canary": "канарка",
    "cow": "корова корівка телиця", "goat": "коза козел козеня", "pig": "свиня порося", "sheep": "вівця баран", "hen": "курка кури", "rooster": "півень",
    "goose": "гуска гусак гуси", "duck": "качка", "donkey": "осел ослик віслюк", "pony": "поні",
}  # fmt: skip
"""Animals that people keep: the key, what it is called in Ukrainian, and other words for it, all in the nominative."""
PET_LABELS_UK: Mapping[str, str] = {key: words.split()[0].replace("_", " ") for key, words in PETS_UK.items()}
PET_KEYS = frozenset({"pet", "pets", *PETS_UK, *(word.replace("_", " ") for word in PETS_EN.split())})
BY_BIRTH = frozenset("mother father son daughter child brother sister sibling uncle aunt cousin niece nephew".split())
"""What relatives are by birth, for good."""
FAVOURITES_UK: Mapping[str, str] = {
    "колір": "colour", "книга": "book", "книжка": "book", "фільм": "film", "страва": "food", "їжа": "food",
    "пісня": "song", "музика": "music", "місто": "city", "гурт": "band", "пора року": "season", "напій": "drink",
    "гра": "game", "серіал": "series", "письменник": "writer", "письменниця": "writer", "кава": "coffee",
    "чай": "tea", "спорт": "sport", "тварина": "animal", "мова": "language", "квіти": "flowers", "квітка": "flower",
}  # fmt: skip


@cache
def lexicon() -> Mapping[str, frozenset[str]]:
    """The classes of English nouns ("job", "animal", "medicine" …), each with its words in the singular: taken from
    WordNet by `packaging/lexicon.py`."""
    lines = resource("lexicon", "english.txt").read_text(encoding="utf-8").splitlines()
    return {name: frozenset(words.split(", ")) for name, _, words in (line.partition(": ") for line in lines)}


_JOBS_SINCE = frozenset(
    """actuary agent analyst apprentice assistant astronaut athlete attendant auditor banker barista blogger bouncer
    boxer cabbie carer cashier ceo cfo childminder chiropractor cleaner coach councillor courier cto cyclist dev
    diver dj doorman electrician executive firefighter footballer foreman forewoman founder freelancer goalkeeper
    gp headteacher imam influencer intern interpreter janitor landlord mason masseur masseuse mathematician mayor
    mechanic miner model monk nanny novelist nun osteopath physio podcaster poet postie presenter realtor referee
    reporter researcher salesperson scientist secretary senator spy streamer student stylist supervisor surveyor
    swimmer sysadmin trainee translator trucker umpire vlogger volunteer worker writer youtuber""".split()
)
"""Callings that WordNet lacks, or counts among people at large."""
_MAKES_JOB = re.compile(
    r"[a-z]+(?:ist|ician|ologist|ographer|ineer|iner|binder|maker|smith|wright|keeper|monger|bricklayer|dresser|builder"
    r"|fitter)"
)
CALLING_EN = r"[a-z][\w'-]*(?: [a-z][\w'-]*){0,3}?"
"""What may tell somebody's job: up to four words, of which `is_calling` knows the last."""


def is_calling(text: str) -> bool:
    """Whether an English text names what somebody does for a living: "tram driver", no "fan", no "not a nurse", no "happy to cook"."""
    words = text.lower().split()
    head = words[-1]
    known = head in lexicon()["job"] or head in _JOBS_SINCE or _MAKES_JOB.fullmatch(head)
    return bool(known) and not {"not", "no", "never", "a", "an", "the", "of", "to"}.intersection(words)


_ILLS_SINCE = frozenset(
    "adhd migraine autism ocd ptsd copd gerd ibs pcos endometriosis fibromyalgia lupus dementia alzheimer's parkinson's sciatica scoliosis"
    " osteoporosis anaemia anemia tinnitus vertigo hernia colitis crohn's coeliac celiac sclerosis dyspraxia bipolar schizophrenia prediabetes"
    " asperger's neuropathy".split()
)
_PASSING_ILLS = frozenset(
    "cold flu headache hangover fever cough chill ache stomachache toothache earache hiccup crush sore blister cut bruise"
    " attack fit hurt tiredness upset nausea trauma".split()
)


def is_illness(text: str) -> bool:
    """Whether an English text names a condition that lasts: "gout", "high blood pressure", no "cold"."""
    whole = text.lower()
    head = whole.split()[-1]
    known = any(name in lexicon()["illness"] or name in _ILLS_SINCE for name in (whole, head, head.removesuffix("s")))
    return known and head.removesuffix("s") not in _PASSING_ILLS


NO_JOBS_UK = (
    "україн|поля[кч]|поль[кс]|німе?[цк]|американ|білорус|грузин|росі|француз|англі|італій|іспан|циган|євре|молдован|румун|угор|чех|чеш|словак|болгар|турок|турк|татар|литов|латв|естон|вірмен"
    "|оптиміст|песиміст|реаліст|перфекціоніст|егоїст|максималіст|ідеаліст|патріот|інтроверт|екстраверт|амбіверт|веган|вегетаріан|сироїд|м'ясоїд|католи|християн|мусульман|баптист|атеїст|протестант|буддист"
    "|алергі|діабети|астмати|гіпертоні|дальтоні|епілепти|аутист|заїк|лівш|меланхолі|холери|сангвіні|флегмати|скепти|романтик|цинік|довгожит|донор|інвалід|іменин|молод|фанат|прихильни|шанувальни|любител|аматор|кавоман|меломан|трудоголі|алкоголі|холостя|одина|вдов|вдів|переселен|біжен|урожен|мешкан|жител|власни|господар"
    "|люд|дівчин|хлоп|жін|чолові|дитин|близню|первіст|боягуз|ледар|дур|невдах|шульг|жайворон|сов|школя|учен|учениц|член|учасни|гост|друг|подруг|приятел|знайом|колег|сусід|товариш|пацієнт|клієнт|ветеран|сирот|мандрівни"
    "|геро[йїя]|жертв|фея|мрійни|зірк|риба$|рак$|лев$|діва|телець|козер|водолі|стрілець|скорпіон|ранков|нічн|пташк|душа|панк|рокер|байкер|новачо|профан|нехлю|сластун|ласун|торопиг|книголюб|книгоман|кошатни|собачни|грибник|переможн|лідер|чемпіон|шанс|одесит|полтавк|кума?$|хрещен"
    "|селян|городян|[а-яіїєґ']+(?:ян(?:ин|ка)|чан(?:ин|ка)|'ян(?:ин|ка))$"
)
"""How words for somebody begin that are no job: peoples, beliefs, traits, ailments, and what all may be."""
NATIONALITIES_EN = (
    r"(?:ukrainian|polish|german|french|english|british|american|canadian|italian|spanish|portuguese|dutch|swedish"
    r"|norwegian|danish|finnish|estonian|latvian|lithuanian|czech|slovak|hungarian|romanian|bulgarian|greek|turkish"
    r"|georgian|armenian|indian|chinese|japanese|korean|brazilian|mexican|irish|scottish|welsh|swiss|austrian"
    r"|belgian|croatian|serbian|australian|jewish|israeli|moldovan|belarusian|crimean tatar|nigerian|ghanaian|kenyan|egyptian"
    r"|moroccan|ethiopian|south african|pakistani|bangladeshi|filipino|filipina|vietnamese|thai|malaysian|indonesian|iranian"
    r"|iraqi|syrian|lebanese|palestinian|kurdish|kazakh|albanian|bosnian|slovenian|icelandic|russian|colombian|peruvian|chilean"
    r"|argentinian|cuban|jamaican|new zealander|scouse|catalan|basque)"
)


def relation_en(word: str) -> str:
    """The key of a relation ("older sister" → `sister`)."""
    word = " ".join(word.lower().split())
    return RELATIONS_EN.get(word.replace(" ", "_"), RELATIONS_EN.get(word, word.replace(" ", "_")))


def by_longest_stem(table: Mapping[str, str], word: str) -> str:
    """What the longest stem that begins a word stands for; the word itself where none does. After a stem of up to four
    letters only an ending may follow: «тестувальник» is no «тесть»."""
    word = word.lower()
    stems = [stem for stem in table if word.startswith(stem) and (len(stem) > 4 or len(word) - len(stem) <= 3)]
    return table[max(stems, key=len)] if stems else word


FEMALE_NAMES: frozenset[str] = frozenset(
    """abigail ada adele agnes alexandra alexis alice alicia alison allison alyssa amanda amelia amy andrea angela
    anita ann anna anne annie april ashley audrey barbara beatrice becky bella bethany betty beverly bonnie brenda
    brianna bridget brittany camila carla carmen carol caroline carolyn catherine cecilia charlotte chelsea cheryl
    chloe christina christine cindy claire clara claudia courtney crystal cynthia daisy dana danielle deborah debra
    delilah denise diana diane donna dorothy edith eleanor elena elizabeth ella ellen emily emma erica erin esther
    eva evelyn faith fiona florence frances gabriella gail gina gloria grace hannah harriet hazel heather heidi
    helen holly ida ingrid irene iris isabel isabella ivy jacqueline jane janet janice jasmine jean jenna jennifer
    jenny jessica jill joan joanna josephine joy joyce judith judy julia julie june karen kate katherine kathleen
    kathryn katie kayla kelly kimberly kristen laura lauren leah lena lillian lily linda lisa lois lorraine louise
    lucy lydia mabel madison maria marie marilyn marjorie martha mary matilda megan melanie melissa mia michelle
    mildred miranda molly monica nadia nancy naomi natalie natasha nicole nina nora norma olga olivia pamela
    patricia paula pauline penelope phoebe phyllis priya rachel rebecca regina renee rita roberta robin rosa rose
    ruby ruth sabrina samantha sandra sara sarah savannah selena shannon sharon sheila shirley sofia sonia sophia
    sophie stacy stella stephanie sue susan suzanne sylvia tamara tanya tara teresa theresa tiffany tina tracy
    vanessa vera veronica victoria violet virginia vivian wanda wendy yvonne zoe oksana olena iryna kateryna tetiana
    halyna larysa lesia oleksandra yulia solomiia zoriana""".split()
)
"""Given names of women: what tells how somebody is spoken of."""
MALE_NAMES: frozenset[str] = frozenset(
    """aaron abraham adam adrian alan albert alex alexander alfred andre andrew anthony antonio arthur austin barry
    benjamin bernard bill billy bob bobby brad bradley brandon brett brian bruce bryan calvin carl carlos chad
    charles charlie chester chris christopher clarence clark clifford clinton colin craig curtis daniel danny darren
    dave david dean dennis derek dominic don donald doug douglas duncan dustin dylan earl eddie edgar edward edwin
    eli elijah elliot eric ernest ethan eugene evan felix finn floyd francis frank fred frederick gabriel gareth
    gary gavin geoffrey george gerald gilbert glen gordon graham greg gregory guy harold harry harvey henry herbert
    herman howard hugh ian isaac ivan jack jacob jake james jared jason jay jeff jeffrey jeremy jerome jerry jesse
    jim jimmy joe joel john johnny jon jonathan jorge jose joseph josh joshua juan julian justin karl keith ken
    kenneth kevin kirk kurt kyle lance larry lawrence leo leon leonard leroy lewis liam lloyd logan louis lucas luis
    luke marc marcus mario mark martin marvin mason matt matthew maurice max melvin michael miguel mike mitchell
    mohamed nate nathan nathaniel neil nicholas nick noah norman oliver oscar owen patrick paul pedro perry peter
    phil philip ralph ramon randall randy ray raymond ricardo richard rick ricky rob robert rodney roger roland ron
    ronald ross roy russell ryan samuel scott sean seth shane shawn sidney simon stanley stephen steve steven stuart
    ted terrence terry theodore thomas tim timothy toby todd tom tommy tony travis trevor tyler victor vincent
    walter warren wayne wesley william zachary oleksandr andriy bohdan mykola serhiy taras volodymyr yuriy vasyl
    oleh ihor dmytro petro pavlo roman ostap""".split()
)
"""Given names of men."""
