"""Words by which two texts are told apart: opposites, denials, numerals, times, and verbs that statements begin with.

English and Ukrainian (romanised, as normalised words are).
"""

from __future__ import annotations

from typing import Final

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

_OPPOSITES: Final = """
like/hate like/detest love/hate love/detest enjoy/hate enjoy/detest prefer/avoid want/refuse allow/forbid allow/ban
permit/forbid on/off open/closed open/close opened/closed opens/closes left/right up/down before/after with/without
yes/no start/stop starts/stops started/stopped increase/decrease increases/decreases increased/decreased rise/fall
rises/falls rose/fell gain/lose gained/lost more/less more/fewer most/least always/never true/false enabled/disabled
enable/disable hot/cold warm/cold buy/sell buys/sells bought/sold win/lose won/lost accept/reject accepts/rejects
accepted/rejected pass/fail passes/fails passed/failed high/low higher/lower highest/lowest early/late earlier/later
first/last new/old young/old big/small large/small long/short tall/short fast/slow good/bad better/worse best/worst
full/empty wet/dry day/night morning/evening north/south east/west inside/outside in/out man/woman men/women boy/girl
boys/girls brother/sister mother/father son/daughter husband/wife he/she his/her black/white married/divorced
married/single alive/dead safe/dangerous easy/hard easy/difficult vegetarian/carnivore liubyt/nenavydyt
everybody/nobody everyone/nobody all/none accepts/declines confirmed/cancelled includes/excludes remembers/forgets
has/lacks remember/forget fond/tired upper/lower above/below over/under next/last last/this behind/front left/entered
alive/deceased contains/free teacher/pupil teaches/learns borrowed/lent helps/harms helpful/useless useful/useless
liubliu/nenavydzhu zachyneni/vidchyneni zachyneno/vidchyneno zachynenyi/vidchynenyi pohodyvsia/vidmovyvsia
skhozhyi/inshyi livoruch/pravoruch chasto/ridko do/pislia tak/ni starshyi/molodshyi starsha/molodsha novyi/staryi
velykyi/malyi bilshe/menshe
"""
OPPOSITES: Final = frozenset(frozenset(pair.split("/")) for pair in _OPPOSITES.split())

_DENYING: Final = """
stop stops stopped quit quits hardly barely rarely seldom nobody nothing refuse refuses refused decline declines
declined lack lacks lacked fail fails failed forget forgets forgot cancel cancels cancelled canceled former formerly
non kynuv kynula kynuly perestav perestala perestaly vidmovyvsia vidmovylasia vidmovliaietsia nikhto nichoho zhodnoho
zhodnoi zhodnykh zhodnyi zhodna ledve ridko skasovano kolyshnii kolyshnia
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
dvichi trychi polovyna polovynu chvert tretyna tretynu desiatok piatdesiat shistdesiat simdesiat visimdesiat
devianosto dvisti trysta mil mili myl
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
