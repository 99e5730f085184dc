"""Words that decide whether two texts may be one: opposites, and verbs that statements begin with.

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
liubliu/nenavydzhu do/pislia tak/ni starshyi/molodshyi starsha/molodsha novyi/staryi velykyi/malyi bilshe/menshe
"""
OPPOSITES: Final = frozenset(frozenset(pair.split("/")) for pair in _OPPOSITES.split())

LIGHT: Final = frozenset(
    "a an the this that these those is are am be being it its there i me my user s very really quite just also too some"
    " tse tsei tsia tsi ie ye ya mene meni mii moia moie moi duzhe takozh tezh".split()
)
"""Words that may stand or not: articles, "to be" in the present, the person themself, emphasis."""

_SYNONYMS: Final = """
in on at into onto through inside within upon;like enjoy love adore;buy purchase;begin start;child children kid
big large;small little;movie film;car automobile;photo picture photograph;couch sofa;mother mom mum;father dad
grandmother grandma;grandfather grandpa;shop store;phone telephone;bike bicycle;tv television;fridge refrigerator
doctor physician;fast quick rapid;ill sick;usually typically normally generally;often frequently;human person people
jump leap;grey gray;colour color;favourite favorite;centre center;repair fix mend;choose pick select;help assist
live reside dwell;holiday vacation;garbage trash rubbish;road street;flat apartment;autumn fall;need require;want wish
own have has;error mistake;answer reply;finish complete;wood wooden;man men;woman women;speak talk;lorry truck
trousers pants;sweets candy;present gift;job work;afraid scared
v vo u na;avto mashyna;foto svitlyna;dyvan sofa;likar doktor;chasto neridko;mama maty;tato batko;robota pratsia
zazvychai zvychaino;kino film
"""
SYNONYMS: Final = {
    word: group.split()[0] for group in _SYNONYMS.replace("\n", ";").split(";") for word in group.split()
}
"""Words that say the same in a statement, each with the first of its group."""
