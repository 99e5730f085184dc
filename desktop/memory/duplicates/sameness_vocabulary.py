"""Words by which two texts are taken for the same: small ones, synonyms, spellings, contractions.

English and Ukrainian (romanised, as normalised words are).
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = frozenset(
    "a an the this that these those is are am be being it its there i me my user s very really quite just also too"
    " some currently now presently please tse tsei tsia tsi ie ye ya mene meni mii moia moie moi duzhe takozh tezh"
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
