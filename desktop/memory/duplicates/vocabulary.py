"""Words by which two texts are taken for the same (small ones, synonyms, spellings, contractions) or told apart
(opposites, denials, numerals, times, and verbs that statements begin with).

English and Ukrainian (romanised, as normalised words are).
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = frozenset(
    "a an the this that these those is are am be being it its there i me my user s very really quite just also too"
    " some currently now presently please actually basically honestly indeed frankly"
    " tse tsei tsia tsi ie ye ya mene meni mii moia moie moi duzhe takozh tezh"
    " zaraz nyni ta svii svoia svoiu svoie svoi svoho svoiei svoikh svoim svoiemu".split()
)
"""Words that may stand or not: articles, "to be" in the present, the person themself, emphasis, the present."""

_SYNONYMS: Final = """
in into inside within;on onto upon;like enjoy love adore;buy purchase;begin start;child children kid
big large;small little;movie film;car automobile;photo picture photograph;couch sofa;mother mom mum;father dad
grandmother grandma;grandfather grandpa;shop store;phone telephone;bike bicycle;tv television;fridge refrigerator
doctor physician;fast quick rapid;ill sick;usually typically normally generally;often frequently;human person people
jump leap;grey gray;colour color;favourite favorite;centre center;repair fix mend;choose pick select;help assist
live reside dwell;holiday vacation;garbage trash rubbish;road street;flat apartment;autumn fall;need require;want wish
own have has;error mistake;answer reply;finish complete;wood wooden;man men;woman women;speak talk;lorry truck
trousers pants;sweets candy;present gift;job work;afraid scared;called named;each every;in during;with using via
plane airplane aeroplane;tyre tire;cosy cozy;pyjamas pajamas;practice practise practize;jewellery jewelry
moustache mustache;doughnut donut;aluminium aluminum;programme program;cheque check;plough plow;catalogue catalog
dialogue dialog;maths math;postgres postgresql;kubernetes k8s;javascript js;typescript ts;async asynchronous
repo repository;docs documentation;app application;config configuration;info information;laptop notebook
exam examination;bio biography;lab laboratory
v vo u;z iz zi zo;o ob;avto mashyna;foto svitlyna;dyvan sofa;likar doktor;chasto neridko;mama maty;tato batko
robota pratsia;zazvychai zvychaino;kino film;zhyve meshkaie prozhyvaie;zvaty zvut;vchytel uchytel
vchytelka uchytelka;vchytelkoiu uchytelkoiu;hovoryt rozmovliaie
"""
SYNONYMS: Final = {
    word: group.split()[0] for group in _SYNONYMS.strip().replace("\n", ";").split(";") for word in group.split()
}
"""Words that say the same in a statement, each with the first of its group."""

_FOR_SPEECH: Final = """
dont do not;doesnt does not;didnt did not;isnt is not;arent are not;wasnt was not;werent were not;wont will not
wouldnt would not;hasnt has not;havent have not;hadnt had not;shouldnt should not;couldnt could not;cannot can not
cant can not;im i am;ive i have;id i would;ill i will
"""
CONTRACTIONS: Final = {
    words[0]: tuple(words[1:])
    for words in (each.split() for each in _FOR_SPEECH.replace("\n", ";").split(";"))
    if words
}
"""What is spoken as one word, as the words that it stands for."""

SUBJECTS: Final = frozenset("he she they vin vona vony".split())
"""Words for whom a statement is about, where it begins with them."""
WHOSE: Final = frozenset(
    "his her their our yoho yii yikh svii svoiu svoie svoi svoho svoiei svoikh svoim svoiemu".split()
)
"""Words for whose something is, before it: it is taken to be that of whom the statement is about."""
MODIFYING: Final = frozenset(
    """
    about after along among around as at because before behind beside between by during for from in inside near next
    of off on onto over since through to together toward towards under until up upon via when while with within without
    every each always often usually sometimes rarely never once twice
    bez bilia vid dlia do za z iz zi zo u v vo na nad o ob pid pislia po pry pro cherez mizh kozhnoho kozhnoi shchodnia
    """.split()
)
"""Words with which a part of a sentence begins that may as well stand elsewhere."""
STEADY: Final = frozenset(
    "i ta a ale abo y ni ne nizh nikoly tilky lyshe navit maizhe chy yak shcho shchob yakshcho bo koly".split()
)
"""Ukrainian words that turn what they stand by: beside them nothing moves."""
BEFORE_TO: Final = frozenset("like prefer hate begin continue".split())
"""Verbs after which "to do" and "doing" are one, each the first of its synonyms."""

TWISTED: Final = frozenset(
    """
    angel angle boats boast board broad carve crave casual causal calvary cavalry coast coats beast beats bared bread
    crops corps dairy diary filed field fired fried flier filer barley barely marital martial nuclear unclear pairs
    paris posts perfect prefect quiet quite reigns scared sacred signed singed silver sliver slave salve split spilt
    tiers tires tired tried trail trial united untied
    """.split()
)
"""Words of which two letters, changed over, give another word: elsewhere that is a slip of the fingers."""


_VERBS: Final = """
agree allow answer appreciate ask attend avoid be begin believe bring build buy call care carry change check choose
clean collect come commute cook create cut dance decide describe develop dislike do draw dream dress drink drive eat
enjoy exercise expect explain feel find finish fly follow gather get give go grow hate have hear help hike hold hope
interest intend invest join keep know lead learn leave like listen live look lose love maintain make manage meet move
need open order own paint pay plan play practice practise prefer prepare program put read receive repair report run
say see sell send serve sing sit sleep speak spend stand start stay stop study suffer support swim take talk teach
tell think train travel try turn understand use visit wait walk want watch wear win wish work write
"""
VERBS: Final = frozenset(_VERBS.split())
"""A statement may begin with such a word: it is no name for its capital."""

DESCRIBING: Final = frozenset(
    "able afraid allergic based diabetic divorced employed engaged fluent fond free full interested intolerant left"
    " located married pregnant ready responsible retired scared single tired unable vegan vegetarian".split()
)
"""Adjectives with which a statement may begin."""

_CONTRARY: Final = """
like/hate like/detest love/hate love/detest enjoy/hate enjoy/detest prefer/avoid want/refuse allow/forbid allow/ban
permit/forbid on/off open/closed open/close opened/closed opens/closes up/down before/after with/without
yes/no start/stop starts/stops started/stopped increase/decrease increases/decreases increased/decreased rise/fall
rises/falls rose/fell gain/lose gained/lost more/less more/fewer most/least always/never true/false enabled/disabled
enable/disable hot/cold warm/cold buy/sell buys/sells bought/sold win/lose won/lost accept/reject accepts/rejects
accepted/rejected pass/fail passes/fails passed/failed high/low higher/lower highest/lowest early/late earlier/later
fast/slow good/bad better/worse best/worst full/empty wet/dry day/night morning/evening inside/outside in/out
married/divorced married/single alive/dead safe/dangerous easy/hard easy/difficult vegetarian/carnivore
everybody/nobody everyone/nobody all/none accepts/declines confirmed/cancelled includes/excludes remembers/forgets
has/lacks remember/forget fond/tired above/below over/under behind/front left/entered alive/deceased contains/free
contains/without approved/refused approved/rejected approved/denied granted/refused teaches/learns borrowed/lent
helps/harms helps/useless helpful/useless useful/useless works/broken working/broken fixed/broken
liubyt/nenavydyt liubliu/nenavydzhu zachyneni/vidchyneni zachyneno/vidchyneno
zachynenyi/vidchynenyi pohodyvsia/vidmovyvsia pohodylasia/vidmovylasia pohodylysia/vidmovylysia chasto/ridko do/pislia
tak/ni bilshe/menshe usi/nikhto vsi/nikhto
"""
CONTRARY: Final = frozenset(frozenset(pair.split("/")) for pair in _CONTRARY.split())
"""Words of which one says the opposite of the other: the same with the other one can't hold, too."""

_COUNTERPARTS: Final = """
left/right first/last new/old young/old big/small large/small long/short tall/short north/south east/west man/woman
men/women boy/girl boys/girls brother/sister mother/father son/daughter husband/wife he/she his/her black/white
upper/lower next/last last/this teacher/pupil skhozhyi/inshyi livoruch/pravoruch starshyi/molodshyi starsha/molodsha
novyi/staryi velykyi/malyi
"""
OPPOSITES: Final = CONTRARY | frozenset(frozenset(pair.split("/")) for pair in _COUNTERPARTS.split())

_DENYING: Final = """
stop stops stopped quit quits hardly barely rarely seldom nobody nothing refuse refuses refused decline declines
declined lack lacks lacked fail fails failed forget forgets forgot cancel cancels cancelled canceled former formerly
non unable unwilling impossible kynuv kynula kynuly perestav perestala perestaly vidmovyvsia vidmovylasia
vidmovliaietsia nikhto nichoho zhodnoho zhodnoi zhodnykh zhodnyi zhodna ledve ridko skasovano kolyshnii kolyshnia
"""
DENYING: Final = frozenset(_DENYING.split())
"""Words that take back what the rest says, as a denial does."""
DENYING_TOGETHER: Final = frozenset("ne ni nikoly nema nemaie bez zhoden".split())
"""Ukrainian denials: several of them in a statement deny once."""

_NUMERALS: Final = """
dozen quarter third half million billion thrice pair couple both iv vi vii viii ix xi xii euro dollar dolariv dolary
pound hryvnia hryven yevro percent odnoho odnu odniiei
piaty piatoi piatomu piata shesty shostyi shostoi shostomu simokh somoi somomu vosmy vosmoi
vosmomu deviaty deviatoi deviatomu desiaty desiatoi desiatomu pershoi pershomu druhoi druhomu tretoi tretomu tretii
dvichi trychi polovyna polovynu chvert tretyna tretynu desiatok desiatky desiatkiv piatdesiat shistdesiat simdesiat
visimdesiat devianosto dvisti trysta mil mili myl
"""
NUMERALS: Final = frozenset(_NUMERALS.split())
"""Words that count or measure, beside those that spell a number."""

_TIMES: Final = """
spring summer autumn winter morning noon midday afternoon evening night midnight hourly daily weekly monthly quarterly
yearly annually week month year decade christmas easter seventies eighties nineties sichni liutomu liutyi berezni
kvitni travni chervni lypni serpni veresni zhovtni lystopadi hrudni sichen berezen kviten traven cherven lypen serpen
veresen zhovten lystopad hruden ponedilka vivtorka seredu seredy chetverha piatnytsiu piatnytsi subotu suboty nediliu
nedili shchoponedilka shchovivtorka shchoseredy shchochetverha shchopiatnytsi shchosuboty shchonedili shchodnia
shchotyzhnia shchomisiatsia shchoroku vesna vesnoiu navesni lito vlitku osin voseny zyma vzymku zranku vranci uranci
vden udni vvecheri uvecheri vnochi unochi opivdni opivnochi tyzhnia misiatsia kvartalu roku torik rizdvo velykden
"""
TIMES: Final = frozenset(_TIMES.split())
"""Words that say when or how often, beside the names of months and days."""

_TIME_FORMS: Final = """
sichen sichnia sichni;liutyi liutoho liutomu;berezen bereznia berezni;kviten kvitnia kvitni;traven travnia travni
cherven chervnia chervni;lypen lypnia lypni;serpen serpnia serpni;veresen veresnia veresni;zhovten zhovtnia zhovtni
lystopad lystopada lystopadi;hruden hrudnia hrudni
ponedilok ponedilka ponedilkamy ponedilkakh shchoponedilka;vivtorok vivtorka vivtorkamy vivtorkakh shchovivtorka
sereda seredu seredy seredamy seredakh shchoseredy;chetver chetverha chetverhamy chetverhakh shchochetverha
piatnytsia piatnytsiu piatnytsi piatnytsiamy piatnytsiakh shchopiatnytsi
subota subotu suboty subotamy subotakh shchosuboty;nedilia nediliu nedili nediliamy nediliakh shchonedili
ranok zranku vranci uranci vrantsi urantsi ranku rankamy shchoranku;vden uden
vechir vvecheri uvecheri vechora vechoramy shchovechora;vnochi unochi nochamy shchonochi
vesna vesnoiu navesni;lito vlitku litom;osin voseny vosen;zyma vzymku zymoiu
morning mornings;afternoon afternoons;evening evenings;night nights;spring springs;summer summers;autumn autumns
winter winters;daily dayly everyday shchodnia shchodenno;weekly shchotyzhnia shchotyzhnevo
monthly shchomisiatsia shchomisiachno;yearly annually shchoroku shchorichno;hourly shchohodyny
"""
TIME_FORMS: Final = {
    form: forms.split()[0] for forms in _TIME_FORMS.strip().replace("\n", ";").split(";") for form in forms.split()
}
"""Words that say the same of when or how often, each with the first of its group."""

HELPING: Final = frozenset(
    "should must shall may might ought need needs able unable has have had got gets get been being"
    " slid treba potribno mozhe mozhut mozhna mozhu maie maiut maiu bulo bude buv bula buly ye nemaie nema"
    " every per still longer anymore vzhe bilshe dosi tsii o".split()
)
"""Verbs and small words that stand beside what is said."""
BLAND: Final = frozenset("be stay keep remain become cost pay take last get go again still yet already".split())
"""Words that may stand or not where the rest is the same."""
_AGAIN: Final = """
went visited travelled traveled flew saw met bought watched hiked sailed camped swam stayed toured ran cycled played
attended celebrated performed
yizdyv yizdyla yizdyly litav litala litaly khodyv khodyla khodyly vidvidav vidvidala vidvidaly bachyv bachyla bachyly
zustriv zustrila zustrily kupuvav kupuvala kupuvaly podorozhuvav podorozhuvala podorozhuvaly
"""
AGAIN: Final = frozenset(_AGAIN.split())
"""What happened one day and may have happened on another, too."""
BEEN: Final = frozenset("was were been buv bula buly".split())
AT_A_PLACE: Final = frozenset("in at to on u v na".split())
"""After words for having been: a stay, which may come again."""
