"""Words that stand for one another in a question and what answers it, in English and Ukrainian.

A word is compared by its stem; a concept joins the words of one matter in both languages ("pills", "dose", «таблетки»).
A kind ("car") is answered by its members ("Skoda"), never the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop.assistant.rules.morphology import lemma
from desktop.assistant.rules.vocabulary import FEMALE_NAMES, MALE_NAMES, PETS_UK, lexicon
from desktop.core import patterns as re
from desktop.memory.recall.query import WORD

_CONCEPTS = """
live: live living reside resident residing based located home house hometown? city town place? location address moved move settle | жив* жил* жит* мешка* прожива* осели* міст* дім дому переїх* перебра* адрес* location знімаю знімає знімаємо винайма* орендую орендуємо евакую* заселил* помешкан*
work: work working teach teaching teacher job employer employ employed company workplace profession occupation career title position role firm office business trade | підробля* підробіт* працівни* найман* персонал* працю* робот* робл* посад* професі* компані* роботодав* фірм* завод* фах* спеціальн* влашту*
study: study studies studying student major degree university uni college course learn learning school thesis | вступи* поступи* вчу вчить вчить* вчив вчила вчать вчите вчит* вчус* вчуся вчивс* навча* студент* вивча* універ* курс* факультет* клас класі класу урок* занятт*
boss: boss manager supervisor chief lead superior report supervise supervising | начальни* шеф* керівн* директорк* завідувач* бос боса боси
mother: mother mum mom mam mama mommy mummy mammy | мам* мати матері матір* матус*
father: father dad papa daddy | тат* батьк*
family: family relatives relative kin | родин* сім'* рідн*
parent: parents parent | батьки батьків батькам
brother: brother sibling | брат*
sister: sister sibling | сестр* сестер*
wife: wife spouse missus | дружин* жінк*
husband: husband spouse hubby | чоловік*
partner: partner boyfriend girlfriend husband wife spouse fiance fiancée fiancé dating seeing relationship together couple bf gf | партнер* хлопец* хлопц* дівчин* наречен* зустріча* стосунк*
married: married marry wedding wed anniversary husband wife spouse | одруж* весілл* заміж* річниц* шлюб* побра* розпис*
engaged: engaged engagement fiance fiancée fiancé husband wife girlfriend boyfriend partner | заруч* наречен* дівчин* хлопец* хлопц*
divorced: divorced divorce split separated ex broke breakup | розлуч* розійш* колишн* розста*
child: child children kid kids kiddie kiddies kiddo kiddos bairn bairns wean weans nippers son daughter baby toddler twins | дитин* діт* син* доньк* доч* малюк* близнюк*
baby: baby pregnant pregnancy due birth born newborn expecting | вагіт* народж* пологи пологів малюк* маля хлопчика хлопчик дівчинку дівчинка двійню двійнят пдр
flatmate: flatmate roommate housemate with partner husband wife | сусідк* сусід* співмешк* дівчин* хлопц* хлопець чоловік* дружин* подруг* сам сама
friend: friend buddy mate pal | друг* друз* подруг* прият*
colleague: colleague coworker co-worker teammate team | колег* співробітн*
neighbour: neighbour neighbor | сусід*
doctor: doctor gp physician dr | лікар* врач* хірург* терапевт*
medicine: medicine medication medications meds pill pills tablet drug prescription dose dosage mg mcg micrograms milligrams take taking | лік* таблет* таблєт* пігулк* препарат* доз* мг п'ю пити приймає* прийма* призначил* припис* пропис* пив пила пити виписал* випису* рецепт*
allergy: allergy allergies allergic intolerant intolerance | алерг* непереносим* переношу переносить чха* висипа* сверб*
operation: operation op surgery procedure replacement bypass transplant | операці*
owe: owe owes owed owing lent lend lends borrowed borrow loan debt debts | винен винн* борг* заборг* позич*
asthma_: asthma asthmatic | астм*
diabetes_: diabetes diabetic | діабет* діабетик*
epilepsy_: epilepsy epileptic | епілепс* епілепт*
autism_: autism autistic | аутизм* аутист*
dyslexia_: dyslexia dyslexic | дислекс*
illness: illness disease condition diagnosis diagnosed suffer health sick ill unwell poorly | хвороб* хворі* діагноз* здоров*
eat: eat eating food diet dish meal cook cooking | їсти їм їж* їст* страв* дієт* готу*
drink: drink drinking beverage | пит* п'є* п'ю напі* напо* пив пила пили випив випила випити
like: like likes liked love loves enjoy enjoys adore fond fan favourite favorite fav prefer prefers keen | любл* люби* подоба* обожню* улюблен* вподоб* уподоб*
dislike: dislike dislikes hate hates can't-stand detest loathe mind | ненави* дратує* терпіти
fear: fear afraid scared terrified fears | боїться боюс* боюся бої* страх*
hobby: hobby hobbies interest interests pastime | хобі захопл* захоплення
name: name called named call names nickname | звати звуть ім'я імен* кличк* назива*
age: age old years year-old birthday born | вік років роки рік рочків
birthday: birthday born birth bday birthplace turns turn turned turning | день-народження народив* народи* народж* уродин* іменин* дн днюх* др
origin: from hometown birthplace originally native origin grew raised | родом звідки народи* походж* переїха* приїха*
car: car vehicle auto drive wheels | машин* авт* тачк* їжджу їздиш їздимо їздить їздив їздила самокат* скутер* мотоцикл* катаюся катаюсь катається катаємось ганяю ганяє
phone: phone smartphone mobile cell handset | телефон* мобільн* смартфон*
computer: laptop computer notebook pc | ноутбук* комп'ютер* ноут* комп*
pet: pet pets animal animals | твари* улюбленц*
dog: dog puppy hound pup | собак* собац* пес пса песик* псу псом цуцен*
cat: cat kitten kitty | кіт кот* кішк* кошен* киць*
breed: breed | пород*
own: own have has got possess | має маю мають маєш маємо маєте мав мала мали мати є
trade: buy bought purchase purchased buyer sell sold seller | купи* купл* придба* прода*
give: give gave given gift present | дарув* подар* дат* дав дала
meet: meet meeting met appointment see seeing visit check-up checkup | зустріч* зустр* прийом* побач*
appointment: appointment check-up checkup visit dentist session meeting | прийом* візит* запис*
dentist: dentist dental tooth teeth | стоматолог* зуб*
lodging: hotel hostel airbnb accommodation lodging guesthouse campsite stay staying sleeping | готел* хостел* житл* апартамент* зупин* поселе* ночу* ночів*
flight: fly flying flight plane trip travel travelling going | лет* літак* рейс* їд* поїзд* подорож* відпустк* квит*
return: back return returning | повер* назад верне* верта* вернут* вернув* вернул* приїд* приїзд* приїжд* приїха* прилет* приліт*
attend: come coming join joining go going with | їд* йд* разом ходи* ходж* відвіду* записа*
launch: launch launches launching release ship start | запуск* реліз* старт*
deadline: due deadline submit hand-in | дедлайн* термін* здат* здач*
decide: decide decided decision pick picked choose chose chosen agree agreed settled take took select | виріш* рішен* обра* вибра* домов*
hurt: hurt hurts hurting ache aches aching pain painful sore | болит* боліл* болів болять біль болю ниє ниють нило ломить щемить
wait: wait waiting await awaiting | чека* очіку*
own_task: own owns responsible charge handle handles | відповіда* займа*
write: write writes writing wrote documentation docs | пис* пиш* докум*
test: test tests testing tester qa | тест*
database: database databases db | баз*
teach: teach teaches teacher teaching | вчител* викла* учит*
train: train training exercise workout gym run running | тренув* тренер* тренує* спорт* біга* зал біг бігу бігом
smoke: smoke smoking smoker cigarettes | пал* кур* закур* цигарк*
speak: speak speaks language languages | мов* говор* розмовл*
read: read reading book books novel | чита* книг* книж*
watch: watch watching movie film series show | дивит* фільм* серіал*
play: play plays playing instrument | гра*
collect: collect collects collection | колекц* збира*
price: cost costs price rent much pay paid paying fee rate | безкоштовн* безплатн* кошту* цін* оренд* скільки плат* платит* почім плач*
salary: salary wage wages earn earns rate pay paid paying fee | зарплат* зп отримую отримуєш отримує получаю получає оклад* ставк* зароб* дохо* гонорар* платит* плат*
available: available free vacant move-in | вільн* доступн*
happen: happen happened event events news | стало* трапил* сталос* сталас* відбул* подія поді*
change: change changed changes new different | змін* нов*
plan: plan plans planned planning upcoming coming schedule scheduled | план* збира* чекає хочу хочемо мрі*
hours: hour hours hrs hr
time: time clock when | час* котрій котра годин*
wake: wake getting-up early | прокид* рано
therapy: therapy therapist counselling counsellor
lease: lease rented renting tenancy
weather: weather | погод*
colour: colour color | колір* кольор*
size: size | розмір*
number: number no code | номер*
key: key keys | ключ*
gift: gift present give get | подарун* подарув*
move: move moved moving relocate | переїх* переїз* переїжджа* переїзд* переселил* евакую* евакуац* з'їха* заселил*
quit: quit left leave resigned fired | звільни* пішов пішла
retire: retired pension retirement | пенсі*
where: where | де куди
sport: sport sports | спорт*
music: music song band listen genre | музик* пісн* гурт*
blood: blood | кров*
sad: sad upset stressed worried anxious | сум* хвилю* тривож*
school: school kindergarten class grade | школ* садок* гімназі* ліце* садоч* садик*
weight: weigh weighs weighed weight kg kilo kilos kilograms stone | важ* ваг*
height: tall height cm | зріст* висок*
adopt: adopt adoption adopting | усинов*
career: career job profession path | кар'єр*
destress: destress de-stress relax unwind stress relieve | розслаб* відпоч*
necklace: necklace jewelry jewellery pendant | намист*
paint: paint painting painted art draw drawing artwork | малю* картин*
camp: camp camping camped campsite | похід* кемпінг*
race: race marathon run ran | забіг* перегон*
identity: identity gender transgender | ідентичн*
relationship_status: status single married | статус*
volunteer: volunteer volunteering shelter charity | волонтер*
kid: kid kids kiddie kiddies kiddo kiddos bairn bairns wean weans nippers child children | діт*
debt: debt debts owe owes owed owing loan borrow borrowed lend lent repay repaid | борг* заборг* винен винна винні позич* позик* зайняв зайняла зайняли кредит*
money: money finance finances cash budget | грош* фінанс* бюджет* тисяч* грн гривень гривні долар* євро
milk: milk lactose | молок* лактоз*
dairy: | молочн* лактоз*
gluten: | глютен* целіак*
nuts: | горіх*
meat: | м'яс*
fish: | риб*
alcohol: | алкогол*
sugar: | цукр* солодк* діабет*
shellfish: | морепродукт*
citrus: | цитрус*
salt: | солон* сіль солі сіллю
savings: save saved saving savings | збираю назбир* накопич* коплю копи* відклад* відклал* заощад*
treat: treat treats treating cure vet doctor gp physician surgeon | лікує лікую лікув* ветеринар* лікар*
army: army military serve serves serving front mobilised mobilized | служ* армі* військ* мобіліз* демобіліз* комісув* фронт* зсу
hospital: hospital ward surgery operation admitted discharged | лікарн* стаціонар* реанімац* прооперов* операці* виписали
flat: flat apartment house home | квартир* хат* будин* дач* житл* помешк*
exam: exam exams | іспит* екзам* залік* сесі* зно нмт
repair: repair repaired fix fixed mend mechanic broken | ремонт* полаг* зламав* зламал* поламав* поламал* майст*
lodging: sleep sleeping stay stays staying hotel hostel motel pension guesthouse airbnb accommodation lodging overnight | ночу* переночу* готел* хостел* мотел*
arrive: arrive arrives arriving arrived arrival coming comes lands landing |
die: die died dies dead deceased passed killed alive | помер* загину* здох* смерт* живий жива живі
grandparent: grandma grandmother grandpa grandfather granny grandad | бабус* дідус* баб* дід*
"""
_KINDS = """
age: birthday born | народив* народи* народж* уродин*
car: fiesta yaris focus corsa astra polo civic jazz clio micra qashqai juke picanto sportage niro tucson duster sandero insignia mokka kuga mondeo mx5 defender corolla rav4 camry accord altima forester outback tiguan fabia superb karoq leaf zoe skoda octavia lanos volvo porsche bmw audi toyota honda ford fiat kia hyundai nissan mazda opel renault peugeot citroen vw volkswagen golf passat tesla prius mercedes lexus subaru seat dacia jeep chevrolet suzuki mini lada zaz scooter van truck | бус бусі* буси* фургон* джип* шкод* окт* ланос* тойот* форд* рено мерседес* фольксв* жигул* деу мазд* опел* нів*
phone: pixel iphone samsung galaxy fairphone nokia xiaomi oneplus huawei motorola | айфон* самсунг* ксяомі
computer: thinkpad macbook dell lenovo asus imac surface | макбук* леново
guitar: guitar telecaster stratocaster fender gibson ibanez les-paul martin yamaha | гітар*
instrument: bass keyboard | гітар* піаніно скрипк* барабан* флейт* бандур*
bike: bike bicycle trek specialized giant cannondale cycle | велосипед* ровер* велік*
camera: camera leica canon nikon sony fujifilm | камер* фотоапарат*
music: jazz rock classical pop metal hip-hop blues soul folk techno house punk reggae country opera rap indie coltrane | джаз* рок класик* метал* реп фолк* поп
drink: water juice cola | кав* чай* чаю сік соку вод* пив* вино вина вину вином молок*
food: ramen fish | деруни* борщ* вареник* піц* суш* суп* м'яс* риб* сир*
pet: labrador shepherd fish turtle kitten guinea-pig | кіт кот* собак* пес пса вівчарк* хом'як* папуг* кролик* рибк* черепах*
dog: labrador shepherd boxer | вівчарк* такс* лабрадор* коргі бульдог* дворняг* спанієл*
breed: beagle basset corgi labrador retriever spaniel poodle terrier collie shepherd dachshund bulldog husky pug boxer mutt mongrel siamese persian ragdoll tabby | вівчарк* такс* лабрадор* корг* бульдог* дворняг* спанієл* поміс* пудел* хаск* бігл* тер'єр*
cat: siamese persian maine-coon | перс
child: son daughter twins baby toddler | син* доньк* доч* близн*
sibling: brother sister twin | брат* сестр*
parents: mother father mum mom dad | мам* тат*
family: mother father mum mom dad brother sister wife husband son daughter children parents grandma grandpa grandmother grandfather uncle aunt cousin niece nephew child baby partner fiancé fiancée parents mother-in-law father-in-law | мам* тат* брат* сестр* дружин* чоловік* син* доньк* діт* батьк* бабус* дідус*
relative: mother father brother sister uncle aunt cousin niece nephew | дядьк* тітк*
eat: fish caffeine alcohol gluten nuts peanuts milk beef dairy vegetarian vegan | м'яс* риб* глютен* горіх* молок* яйц* борщ* деруни* вареник* цук* солодк* суш* піц* суп* каш* деруни* макарон* шашлик* гриб* овоч* фрукт*
meat: lamb | м'яс* свинин* яловичин* курк* сал*
fish: cod sushi | риб* лосос* тун*
shellfish: shrimp shrimps prawn prawns crab crabs scampi squid calamari | креветк* краб* міді* устриц* омар*
nuts: praline marzipan nutella | мигдал* фундук* кеш'ю фісташк*
gluten: pizza flour barley rye | хліб* макарон* борошн* пшени* торт* печив* булк* батон* пиріж* піц* вареник* пельмен* тіст* манк* круасан* пив*
seafood: crab | креветк* краб*
salt: | оселед* чипс* ковбас* бринз* сала сало солінн* тюльк* таран*
citrus: | апельсин* мандарин* лимон* грейпфрут* лайм*
sugar: | цукор цукер* торт* печив* шоколад* тістеч* варення мед меду морозив* тортик* халв* зефір*
dairy: lactose | молок* сир* масл* йогурт* лактоз* морозив* вершк* сметан* кефір* ряжанк* бринз* вершков* пломбір* какао
booze: cider prosecco drinking | вино вина вину вином пив* горілк*
drinking: cider prosecco
caffeine: cola
alcohol: drinking cider prosecco | вино вина вину вином пив* горілк* алкогол*
language: english ukrainian swedish portuguese german french spanish polish italian russian chinese japanese korean dutch czech arabic turkish | англійськ* українськ* німецьк* французьк* іспанськ* польськ* італійськ*
sport: running yoga climbing hiking | футбол* теніс* плаван* біг йог* карате бокс* лиж* хокей*
database: postgres postgresql sqlite mysql oracle mongodb redis mariadb | постгрес* ск'юлайт
hosting: hosting aws azure hetzner gcp digitalocean | хостинг*
medicine: omeprazole lansoprazole rosuvastatin bisoprolol amlodipine losartan salbutamol ventolin citalopram escitalopram prozac tramadol pregabalin tamoxifen ozempic wegovy semaglutide mounjaro lithium ritalin concerta adderall cetirizine loratadine levothyroxine paracetamol inhaler | лізиноприл* інсулін* аспірин* парацетамол* ібупрофен* антибіотик* метформін* лозартан* еутірокс* амлодипін* левотироксин* омепразол*
illness: migraine thyroid depression anxiety cholesterol asthma diabetes diabetic arthritis epilepsy eczema | астм* діабет* мігрен* гіперт* тиск* артрит*
colour: red green blue black white yellow purple orange pink brown grey gray turquoise | червон* зелен* син* чорн* біл* жовт*
job: programmer student writer | лікар* вчител* інженер* програміст* електрик* водій вод* медсестр* юрист* фрилансер*
"""
_IRREGULAR = """
went gone goes go;bought buy;saw seen see;took taken take;got gotten get;gave given give;made make;came come;ran run;ate eaten eat
drank drunk drink;wrote written write;thought think;taught teach;brought bring;caught catch;felt feel;found find;met meet;lost lose
won win;began begun begin;broke broken break;chose chosen choose;drove driven drive;fell fallen fall;flew flown fly;forgot forgotten forget
grew grown grow;spoke spoken speak;spent spend;sold sell;sent send;built build;paid pay;kept keep;held hold;heard hear;sang sung sing
swam swum swim;wore worn wear;rode ridden ride;drew drawn draw;shown show;slept sleep;stood stand;understood understand;became become
sat sit;led lead;fought fight;hid hidden hide;threw thrown throw;stole stolen steal;woke woken wake;fed feed;shot shoot;children child
kids child;people person;men man;women woman;feet foot;teeth tooth;mice mouse;lives live;wives wife;knew known know;said say;told tell
had has have;left leave;quit quit;died dead die;lying lie;living live;lived live;moved move;based base;named name;called call;photos photo
"""
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_UK_ENDING = re.compile(
    r"(?:ями|ами|ові|еві|єві|ого|ому|ими|їми|ій|ої|ою|ею|єю|ів|їв|ах|ях|ам|ям|ом|ем|єм|им|их|ий|ала|али|ало|ила|или|ило"
    r"|іла|іли|ить|ять|уть|ють|ати|ити|іти|є|ї|а|я|о|е|у|ю|и|і|ь|й)(?:ся|сь)?$"
)
_VOWEL = re.compile(r"[оеєії](?=[^аеєиіїоуюя]*$)")


def _table(text: str) -> dict[str, tuple[frozenset[str], tuple[str, ...]]]:
    """For each name: the stems of whole words, and the beginnings of words. What several lines say of a name is joined."""
    table: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
    for line in text.strip().splitlines():
        name, _, listed = line.partition(": ")
        words = listed.replace("|", " ").split()
        whole = frozenset(
            stem(word.rstrip("?").replace("-", " ").split()[0]) for word in words if not word.endswith("*")
        )
        starts = tuple(word[:-1].replace("'", "") for word in words if word.endswith("*"))
        before = table.get(name, (frozenset(), ()))
        table[name] = (before[0] | whole, (*before[1], *starts))
    return table


def _forms(text: str) -> dict[str, str]:
    groups = (group.split() for line in text.strip().splitlines() for group in line.split(";"))
    return {form: group[-1] for group in groups for form in group}


_BASE = _forms(_IRREGULAR)


@lru_cache(20_000)
def stem(word: str) -> str:
    """What the forms of a word have in common, as compared."""
    low = word.lower().replace("’", "'").replace("ʼ", "'")
    if _CYRILLIC.search(low):
        return _stem_uk(low.replace("'", ""))  # quick typing leaves it out
    low = re.sub(r"'(?:s|re|ll|ve|d|m)?$|'s$", "", low)
    low = _BASE.get(low, low)
    for ending, other in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x")):
        if low.endswith(ending) and len(low) > len(ending) + 1:
            return low.removesuffix(ending) + other
    if low.endswith("s") and not low.endswith(("ss", "us", "is")) and len(low) > 3:
        low = low[:-1]
    for ending in ("ing", "ed"):
        bare = low.removesuffix(ending)
        if bare != low and len(bare) >= 3 and re.search("[aeiouy]", bare):
            low = bare[:-1] if len(bare) > 3 and bare[-1] == bare[-2] and bare[-1] not in "lsz" else bare
            break
    low = _BASE.get(low, low)
    return low[:-1] if low.endswith("e") and len(low) > 3 else low


def _stem_uk(low: str) -> str:
    bare = re.sub(r"(?:ся|сь)$", "", low) if len(low) > 5 else low
    cut = _UK_ENDING.sub("", bare)
    cut = cut if len(cut) >= 3 else bare[:3]
    return _VOWEL.sub("і", cut) if len(cut) > 3 else cut


@cache
def _classes() -> Mapping[str, frozenset[str]]:
    """The kinds to which each word of the lexicon belongs."""
    kinds = {"animal": ("pet",), "food": ("food", "eat"), "alcohol": ("alcohol", "booze", "drinking", "drink")}
    found: dict[str, frozenset[str]] = {}
    names = FEMALE_NAMES | MALE_NAMES  # "tom" and "jenny" are animals, too
    for name, words in lexicon().items():
        own = frozenset(kinds.get(name, (name,)))
        for word in words - names:
            found[word] = found.get(word, frozenset()) | own
    return found


def _singulars(low: str) -> Iterable[str]:
    """What an English word may be the plural of, and the word."""
    yield low
    for ending, other in (("ies", "y"), ("es", ""), ("s", "")):
        if low.endswith(ending) and len(low) > len(ending) + 2:
            yield low.removesuffix(ending) + other


@cache
def _concept_table() -> Mapping[str, tuple[frozenset[str], tuple[str, ...]]]:
    animals = (f"{key.split()[0]}: {key.split()[0]} | {_lemmas(key)}" for key in PETS_UK if key not in ("dog", "cat"))
    return _table("\n".join([_CONCEPTS, *animals]))


@cache
def _kind_table() -> Mapping[str, tuple[frozenset[str], tuple[str, ...]]]:
    return _table(f"{_KINDS}pet: | {' '.join(map(_lemmas, PETS_UK))}")


def _lemmas(key: str) -> str:
    """What an animal is called in Ukrainian."""
    return PETS_UK[key].replace("морська_", "")


@dataclass(frozen=True, slots=True)
class _Marks:
    """What is compared of a word."""

    stem: str
    low: str
    cyrillic: bool
    concepts: frozenset[str]
    member: frozenset[str]
    kinds: frozenset[str]


@lru_cache(50_000)
def _marks(word: str) -> _Marks:
    own, low = stem(word), word.lower()
    meant = _belongs(own, low, _concept_table())
    kinds = _kind_table()
    asked = frozenset(_kind_stems().get(own, ())) | (meant & kinds.keys())
    return _Marks(own, low, bool(_CYRILLIC.search(low)), meant, _belongs(own, low, kinds), asked)


@cache
def _kind_stems() -> Mapping[str, list[str]]:
    return _by_stem((stem(name), name) for name in _kind_table())


@cache
def _whole(name: str) -> Mapping[str, list[str]]:
    table = _concept_table() if name == "concepts" else _kind_table()
    return _by_stem((word, group) for group, (words, _) in table.items() for word in words)


def _by_stem(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word, name in pairs:
        found.setdefault(word, []).append(name)
    return found


def concepts(word: str) -> frozenset[str]:
    """The concepts that a word belongs to."""
    return _marks(word).concepts


_MEDICINE = re.compile(
    r"[a-z]{2,}(?:olol|opril|sartan|statin|prazole|conazole|triptan|gliptin|gliflozin|formin|zepam|zolam|cillin|mycin|oxacin"
    r"|oxetine|setron|azepine|iramate|gabalin|gapentin|thyroxine|lukast|tidine)$"
    r"|[а-яіїєґ]{2,}(?:олол|прил|сартан|статин|празол|коназол|триптан|гліптин|формін|зепам|золам|цилін|міцин|оксацин"
    r"|оксетин|азепін|ірамат|габалін|апентин|тироксин|лукаст|тидин)(?:у|ом|и|і|ів)?$"
)
"""How the names of medicines of one kind end."""


def _belongs(own: str, low: str, table: Mapping[str, tuple[frozenset[str], tuple[str, ...]]]) -> frozenset[str]:
    found = set(_whole("concepts" if table is _concept_table() else "kinds").get(own, ()))
    if table is _kind_table() and _MEDICINE.match(low):
        found.add("medicine")
    if _CYRILLIC.search(low):
        bare = low.replace("’", "'").replace("'", "")
        found.update(name for name, (_, starts) in table.items() if starts and bare.startswith(starts))
    elif table is _kind_table():
        found.update(*(_classes().get(word, ()) for word in _singulars(low.removesuffix("'s"))))
    return frozenset(found)


@lru_cache(50_000)
def likeness(asked: str, said: str) -> float:
    """How well a word that was said answers for one that was asked: 1 for a form of the same word, less for the same
    matter or a member of the kind, 0 for anything else."""
    one, other = _marks(asked), _marks(said)
    if one.stem == other.stem or (one.cyrillic and other.cyrillic and _same_but_case(one.low, other.low)):
        return 1.0
    if not one.kinds.isdisjoint(other.member):
        return 0.85
    return 0.0 if one.concepts.isdisjoint(other.concepts) else 0.8


def _same_but_case(word: str, other: str) -> bool:
    """Whether two Ukrainian words differ in their endings only."""
    if lemma(word) == lemma(other):
        return True
    shared = next(
        (at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other))
    )
    return shared >= 3 and shared >= min(len(word), len(other)) - 1 and abs(len(word) - len(other)) <= 3


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared."""
    return list(WORD.findall(text.replace("’", "'").replace("_", " ")))


def best_likeness(asked: str, said: Iterable[str]) -> float:
    """How well the best of these words answers for one that was asked."""
    best = 0.0
    for word in said:
        like = likeness(asked, word)
        if like == 1.0:
            return like
        best = max(best, like)
    return best
