"""How people state things in Ukrainian: one rule a form, of which the first that matches a whole clause counts; and what
is said with doubt, not in earnest, or by somebody else."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.assistant.rules import morphology
from desktop.assistant.rules.dates import WEEKDAY
from desktop.assistant.rules.statement_forms import Rule, StatementTemplate, rule
from desktop.assistant.rules.text import TO_NOBODY_UK
from desktop.assistant.rules.vocabulary import NAME, RELATION_UK
from desktop.core import patterns as re

IS = r"(?:\s+[—–-]\s*|\s+це\s+|\s+є\s+|:\s*|\s+[—–-]\s+це\s+)"
IS_OR = r"(?:\s+[—–-]\s+це\s+|\s+[—–-]\s*|\s+це\s+|\s+є\s+|:\s*|\s+)"
V = r"(?P<value>.+)"
WHO = rf"(?P<who>{NAME})"
ME = r"(?:я )?(?:(?:більше|зараз|теперь?|наразі|поки|досі|ще|також|теж|дуже|справді|насправді|завжди|зазвичай|вже|нещодавно|щойно|просто|тимчасово|постійно) )*"
_OF_OBJECT = r" (?:по|на|в|у|з|із|про|без|від|до|для|за) "
_OBJECT = (
    rf"(?:а |але |зате |і )?(?P<value>(?-i:[а-яіїєґ'’-]+)(?: (?-i:[а-яіїєґ'’-]+))?(?:{_OF_OBJECT}(?-i:[а-яіїєґ'’-]+))?)"
)
LATER = r"(?: (?:зараз|теперь?|наразі|дуже|вже))*"
MY = r"(?:мій|моя|моє|мої|мого|моєї|мою|моїх|моєму|моїй|моїм|моєю)"
IN = r"(?:у|в|на)"
JOB = r"(?P<value>[\w'’-]+(?: [\w'’-]+){0,4}?)"
PET = r"(?P<pet>(?:морськ\w{1,3} )?(?-i:[а-яіїєґ'’]{3,}))"
HAVE = r"(?:(?:у|в) (?:мене|нас)(?: (?:є|живе|живуть))?|(?:я |ми )?(?:маю|маємо|тримаю|тримаємо|заве(?:ли|ла)|завів))"
ASSET = r"(?P<asset>[A-Za-zА-ЯІЇЄҐа-яіїєґ][\w-]*(?: [\w-]+)? (?-i:[A-ZА-Я]?\d+[A-ZА-Я]?))"
_NO_NAMES = frozenset(
    "я ти він вона воно ми ви вони це той та те ті що хто де коли мій моя моє мої твій сьогодні завтра вчора тут там так ні"
    " готовий готова вдома радий рада добре дякую привіт згоден згодна якщо усе все тепер зараз не теж також".split()
)
_NO_THINGS = frozenset("питання думка проблема ідея помилка день відповідь прохання пропозиція справа черга".split())


def is_job(groups: Mapping[str, str]) -> bool:
    return morphology.is_job(groups["value"])


def is_job_of_name(groups: Mapping[str, str]) -> bool:
    return is_name(groups) and is_job(groups)


def is_matter(groups: Mapping[str, str]) -> bool:
    """What is studied: no form, and no kind of school."""
    return not re.match(
        r"\d|школ|ліце|гімназ|клас|коледж|технікум|універ|інститут|академ|садо|бурс|училищ|пту\b|перш|друг|трет|четверт|п'ят|шост|сьом|восьм|дев'ят|десят|одинад",
        groups["value"],
        re.IGNORECASE,
    )


def is_object(groups: Mapping[str, str]) -> bool:
    """What may stand before its verb as the thing that is liked: «фантастику», and no «я дуже»."""
    *before, noun = re.split(_OF_OBJECT, groups["value"])[0].split()
    cases = {each.tag.case for each in morphology.parses(noun) if each.tag.POS == "NOUN"}
    described = all(any(each.tag.POS == "ADJF" for each in morphology.parses(word)) for word in before)
    return described and bool(cases & {"accs", "gent"})


def is_pet(groups: Mapping[str, str]) -> bool:
    return morphology.pet_of(groups["pet"]) != ""


def is_one_pet(groups: Mapping[str, str]) -> bool:
    """A pet, and no «ферму равликів»."""
    before = groups["value"].split()[0].lower()
    things = [each for each in morphology.parses(before) if each.tag.POS == "NOUN"]
    return is_pet(groups) and (groups["value"] == groups["pet"] or not things or "морськ" in before)


def is_name(groups: Mapping[str, str]) -> bool:
    return groups["who"].split()[0].lower() not in _NO_NAMES


def names_self(groups: Mapping[str, str]) -> bool:
    return all(word.lower() not in _NO_NAMES for word in groups["value"].split())


def is_thing(groups: Mapping[str, str]) -> bool:
    return groups["thing"].split()[-1].lower() not in _NO_THINGS


def is_dated(groups: Mapping[str, str]) -> bool:
    return re.search(r"\d", groups["value"]) is not None


def is_born(groups: Mapping[str, str]) -> bool:
    """Somebody on some day."""
    return is_name(groups) and is_dated(groups)


PLAN = StatementTemplate("personal_context", "plan", "{value}", plan=True)
PLACE = StatementTemplate("personal", "location", shape="place")

SELF: tuple[Rule, ...] = (
    rule(rf"мене (?:звати|звуть|звать) {V}", StatementTemplate("personal", "name", shape="name")),
    rule(rf"мене (?P<value>{NAME}) (?:звати|звуть|звать)", StatementTemplate("personal", "name", shape="name")),
    rule(rf"мо[єе] (?:повне )?ім'я{IS_OR}{V}", StatementTemplate("personal", "name", shape="name")),
    rule(rf"моє прізвище{IS_OR}{V}", StatementTemplate("personal", "surname", shape="name")),
    rule(
        rf"(?:можеш )?(?:називай|називати|клич|кличте|називайте) мене (?:просто )?{V}",
        StatementTemplate("personal", "preferred name", shape="name"),
    ),
    rule(
        rf"(?:але |а |та )?(?:всі|усі|друзі|знайомі|рідні|на роботі|вдома|хлопці|дівчата)(?: всі| усі)?(?: мене)? (?:кажуть|називають|звуть|кличуть|знають)(?: на мене| мене| як)? (?:просто )?(?P<value>{NAME})",
        StatementTemplate("personal", "preferred name", shape="name"),
    ),
    rule(
        rf"(?:я )?(?:раніше|колись) (?:я )?(?:жив|жила|мешкав|мешкала) {IN} (?P<was>[^,]+?),?(?: а| але| і| й)? (?:тепер|зараз)(?: живу| мешкаю| я)*(?: {IN})? {V}",
        PLACE,
        change="update",
    ),
    rule(
        rf"(?:я )?більше не (?:живу|мешкаю) {IN} (?P<was>[^,]+?),?(?: а| але| і)? (?:тепер |зараз )?(?:живу |переїхала? |мешкаю )?(?:до|у|в|на) {V}",
        PLACE,
        change="update",
    ),
    rule(
        rf"(?:ми )?{ME}(?:переїха(?:в|ла|ли)|виїха(?:в|ла|ли)(?= (?:жити )?(?:до|за) )|емігрува(?:в|ла|ли)|переїжав|перебра(?:вся|лася|лись|лися)|перееха(?:в|ла))(?: жити)?(?: (?:з|із|зі) (?P<was>[^,]+?))?(?: жити)? (?:до|у|в|на) {V}",
        PLACE,
        change="update",
    ),
    rule(rf"{ME}(?:живу|мешкаю|проживаю)(?: окремо| сам| сама)?{LATER} {IN} {V}", PLACE),
    rule(
        r"(?:я )?(?:село|смт|селище|містечко|хутір) (?P<value>(?-i:[А-ЯІЇЄҐ])[\w'’-]+(?: (?-i:[А-ЯІЇЄҐ])[\w'’-]+)?(?: (?:на|у|в|біля|під) (?-i:[А-ЯІЇЄҐ]).+)?)",
        PLACE,
    ),
    rule(rf"(?:моє|наше) місто{IS_OR}{V}", StatementTemplate("personal", "location", shape="place")),
    rule(
        rf"(?:(?:я|раніше|колись) )*(?:жив|жила|мешкав|мешкала) {IN} {V}",
        StatementTemplate("personal", "lived in", shape="place"),
    ),
    rule(
        rf"(?:я|(?:я )?сам[аі]?) (?:родом )?(?:з|із|зі) {V}", StatementTemplate("personal", "hometown", shape="place")
    ),
    rule(
        rf"я (?:народи(?:вся|лася|вся)) (?:(?:у|в) )?{V}", StatementTemplate("personal", "birthday"), accepts=is_dated
    ),
    rule(rf"я (?:народи(?:вся|лася)) (?:у|в|на) {V}", StatementTemplate("personal", "birthplace", shape="place")),
    rule(rf"моя (?:домашня |поштова )?адреса{IS_OR}{V}", StatementTemplate("personal", "address")),
    rule(
        r"мені (?:вже |уже |зараз |виповнилося |виповнилось |сьогодні |исполнилось )*(?P<value>\d{1,3})(?: рок(?:ів|и)| рік| роч(?:ки|ків|ок)| годик\w*| р\.?)?",
        StatementTemplate("personal", "age"),
    ),
    rule(
        rf"(?:мій|у мене) (?:день народження|др){IS_OR}(?:припадає на )?{V}", StatementTemplate("personal", "birthday")
    ),
    rule(rf"день народження {MY} {RELATION_UK}{IS_OR}{V}", StatementTemplate("relationship", "{relation} birthday")),
    rule(rf"у {MY} {RELATION_UK} день народження{IS_OR}{V}", StatementTemplate("relationship", "{relation} birthday")),
    rule(
        rf"{MY} {RELATION_UK} народи(?:вся|лася) (?:(?:у|в) )?{V}",
        StatementTemplate("relationship", "{relation} birthday"),
        accepts=is_dated,
    ),
    rule(
        rf"{MY} {RELATION_UK} (?:звати|звуть|звать) {V}", StatementTemplate("relationship", "{relation}", shape="name")
    ),
    rule(
        rf"у мене є {RELATION_UK}(?: на ім'я|,| [—–-])? (?P<value>{NAME})",
        StatementTemplate("relationship", "{relation}", shape="name"),
    ),
    rule(
        r"у мене (?:є )?(?P<value>(?:одна|один|одне|двоє|троє|четверо|дві|два|три|\d) (?:дітей|дитина|діти|син\w*|доньк\w*|дочк\w*|сестр\w*|брат\w*|онук\w*))",
        StatementTemplate("relationship", "family", "є {value}"),
    ),
    rule(
        rf"{MY} {PET} (?:(?:звати|звуть|звать|називають|кличуть|називається|зветься) |на (?:ім'я|кличку) ){V}",
        StatementTemplate("personal_context", "{pet}", shape="name"),
        accepts=is_pet,
    ),
    rule(
        rf"{MY} {PET}{IS_OR}(?P<value>{NAME})",
        StatementTemplate("personal_context", "{pet}", shape="name"),
        accepts=is_pet,
    ),
    rule(
        rf"{HAVE} {PET}(?: на ім'я| на кличку| [—–-]|,)? (?P<value>{NAME})",
        StatementTemplate("personal_context", "{pet}", shape="name"),
        accepts=is_pet,
    ),
    rule(rf"{HAVE} (?P<value>(?:\w+ )?{PET})", StatementTemplate("personal_context", "pet"), accepts=is_one_pet),
    rule(rf"{MY} {RELATION_UK}{IS_OR}{JOB}", StatementTemplate("relationship", "{relation} job"), accepts=is_job),
    rule(rf"{MY} {RELATION_UK} (?:працює) {V}", StatementTemplate("relationship", "{relation} job", "працює {value}")),
    rule(
        rf"{MY} {RELATION_UK} (?:живе|мешкає) {IN} {V}",
        StatementTemplate("relationship", "{relation} location", shape="place"),
    ),
    rule(
        rf"{MY} {RELATION_UK} (?P<value>(?:любить|не любить|обожнює|має|грає|вчиться|навчається|розмовляє|вивчає) .+)",
        StatementTemplate("relationship", "{relation} detail"),
    ),
    rule(
        rf"(?:моїй|моєму) {RELATION_UK} (?P<value>\d{{1,3}})(?: рок(?:ів|и)| рік)?",
        StatementTemplate("relationship", "{relation} age"),
    ),
    rule(
        rf"{MY} {RELATION_UK}{IS_OR}(?P<value>{NAME}(?:(?:,| і| та) {NAME})*)",
        StatementTemplate("relationship", "{relation}", shape="name"),
    ),
    rule(
        r"я (?P<value>одружен(?:ий|а)|неодружен(?:ий|а)|заміжня|незаміжня|розлучен(?:ий|а)|заручен(?:ий|а)|вдівець|вдова|холостяк|самотн(?:ій|я))",
        StatementTemplate("relationship", "relationship status"),
    ),
    rule(
        rf"{ME}працюю{LATER} (?P<job>\w+(?:ом|ем|єм|ою|ею)) (?:у|в|на) {V}",
        StatementTemplate("work_context", "job", "{job}", shape="job"),
        StatementTemplate("work_context", "employer"),
    ),
    rule(
        rf"{ME}працюю{LATER} (?:у|в|на) (?P<place>(?!мен[еі]\b)[\w'-]+(?: [\w'-]+)??) (?P<value>(?:[\w'-]+(?:им|ою) )?(?!на\b|у\b|в\b)[\w'-]+(?:ом|ем|єм|кою|ею))(?P<rest> вже .*)?",
        StatementTemplate("work_context", "job", shape="job"),
        StatementTemplate("work_context", "employer", "{place}"),
    ),
    rule(
        rf"{ME}працюю{LATER} (?P<value>віддалено|дистанційно|з дому|вдома|на себе|вночі|позмінно|на фрилансі)",
        StatementTemplate("work_context", "work style", "працюю {value}"),
    ),
    rule(
        rf"{ME}влаштува(?:вся|лася){LATER} (?:у|в|на|до) (?P<place>[\w'-]+(?: [\w'-]+)??) (?P<value>[\w'-]+(?:ом|ем|єм|кою|ею))",
        StatementTemplate("work_context", "job", shape="job"),
        StatementTemplate("work_context", "employer", "{place}"),
    ),
    rule(
        rf"{ME}(?:працюю|влаштува(?:вся|лася)){LATER} (?:на роботу )?(?:у|в|на|до) {V}",
        StatementTemplate("work_context", "employer"),
    ),
    rule(
        rf"{ME}(?:працюю|став|стала){LATER} (?P<value>(?:[\w'-]+(?:им|ою) )?[\w'-]+(?:ом|ем|єм|ою|ею))",
        StatementTemplate("work_context", "job", shape="job"),
    ),
    rule(rf"(?:я )?за (?:професією|фахом|освітою)(?: я)?{IS_OR}{V}", StatementTemplate("work_context", "job")),
    rule(rf"моя (?:робота|професія|посада){IS}{V}", StatementTemplate("work_context", "job")),
    rule(rf"я(?: [—–-])? {JOB}", StatementTemplate("work_context", "job"), accepts=is_job),
    rule(
        rf"я(?: [—–-])? {JOB},? (?:родом )?(?:з|із|зі) (?:села |міста |містечка |селища |смт )?(?P<place>(?-i:[А-ЯІЇЄҐ])[\w'’ -]*)",
        StatementTemplate("work_context", "job"),
        StatementTemplate("personal", "hometown", "{place}", shape="place"),
        accepts=is_job,
    ),
    rule(
        rf"я(?: [—–-])? {JOB} (?:у|в|на) (?P<place>(?!мен[еі]\b|нас\b|\d|{WEEKDAY}|пенсії\b|декреті\b|відпустці\b|лікарняному\b|фрилансі\b).+)",
        StatementTemplate("work_context", "job"),
        StatementTemplate("work_context", "employer", "{place}"),
        accepts=is_job,
    ),
    rule(
        rf"{ME}(?:навчаюся|навчаюсь|вчуся|вчусь){LATER} (?:у|в) (?P<value>(?-i:[A-ZА-ЯІЇЄҐ])[\w-]+)",
        StatementTemplate("personal_context", "studies"),
    ),
    rule(
        rf"{ME}(?:навчаюся|навчаюсь|вчуся|вчусь){LATER} на {V}",
        StatementTemplate("personal_context", "studies"),
        accepts=is_matter,
    ),
    rule(rf"{ME}працюю над {V}", StatementTemplate("project", "working on")),
    # Tastes, habits, health
    rule(
        rf"{MY} (?:най)?улюблен\w+ (?P<thing>пора року|[\w'-]+){IS_OR}{V}",
        StatementTemplate("preference", "favourite {thing}"),
    ),
    rule(
        rf"(?P<value>.+?){IS}(?:мій|моя|моє|мої) улюблен\w+ (?P<thing>пора року|[\w'-]+)",
        StatementTemplate("preference", "favourite {thing}"),
    ),
    rule(rf"{ME}(?:надаю перевагу|віддаю перевагу|волію) {V}", StatementTemplate("preference", "prefers")),
    rule(rf"(?:мені )?більше (?:подобається|подобаються|люблю) {V}", StatementTemplate("preference", "prefers")),
    rule(
        rf"(?:{ME}(?:не люблю|ненавиджу|терпіти не можу|не терплю)|мені (?:зовсім |дуже )?не подоба(?:ється|ються)){LATER} (?!це$|коли\b|тебе$){V}",
        StatementTemplate("preference", "dislikes"),
    ),
    rule(
        rf"{_OBJECT} {ME}(?:(?:просто|зовсім|взагалі) )*(?:не люблю|ненавиджу|терпіти не можу|не терплю)",
        StatementTemplate("preference", "dislikes"),
        accepts=is_object,
    ),
    rule(
        rf"{_OBJECT} {ME}(?:просто )?(?:люблю|обожнюю)",
        StatementTemplate("preference", "likes"),
        accepts=is_object,
    ),
    rule(
        rf"(?:{ME}(?:люблю|обожнюю)|мені (?:дуже |також |теж )?подоба(?:ється|ються)){LATER} (?!це$|(?:уявляти|думати|вдавати|казати)\b|тебе$|вас$|як\b|ідея\b|твоя\b|твій\b){V}",
        StatementTemplate("preference", "likes"),
    ),
    rule(rf"{ME}(?:цікавлюся|цікавлюсь|захоплююся|захоплююсь) {V}", StatementTemplate("preference", "interest")),
    rule(
        rf"{ME}(?P<value>(?:строг\w+ )?(?:вегетаріан(?:ець|ка)|веган(?:ка)?))", StatementTemplate("preference", "diet")
    ),
    rule(rf"{ME}(?P<value>(?:ніколи )?не (?:їм|вживаю|п'ю) .+)", StatementTemplate("preference", "diet")),
    rule(
        rf"{ME}(?P<value>не (?:палю|курю|вожу|ношу|дивлюся|користуюся|маю (?:авто|машини|телевізора|дітей))(?: .+)?)",
        StatementTemplate("preference", "habit"),
    ),
    rule(
        r"(?:[ув] мене (?:є )?|маю |я маю )(?:вже |сильна |страшна )*алергі[яю] на (?P<value>.+?)"
        r"(?: (?:вилізла|вискочила|почала(?:ся|сь)|з['’]явила(?:ся|сь)|виявила(?:ся|сь)|відкрила(?:ся|сь)|виявили|знайшли|пішла)(?: \S.*)?)?",
        StatementTemplate("personal", "allergy"),
    ),
    rule(rf"я алергік на {V}", StatementTemplate("personal", "allergy")),
    rule(
        r"я (?P<value>інтроверт(?:ка)?|екстраверт(?:ка)?|сова|жайворонок|шульга|ліворук(?:ий|а)|оптиміст(?:ка)?|перфекціоніст(?:ка)?)",
        StatementTemplate("trait", "trait"),
    ),
    rule(
        r"я (?P<value>україн(?:ець|ка)|поля(?:к|чка)|німець|німкеня|американ(?:ець|ка)|білорус(?:ка)?|грузин(?:ка)?)",
        StatementTemplate("personal", "nationality"),
    ),
    rule(r"мій зріст(?: [—–-])? (?P<value>\d.*)", StatementTemplate("personal", "height")),
    rule(r"(?:я важу|моя вага(?: [—–-])?) (?P<value>\d.*)", StatementTemplate("personal", "weight")),
    # Skills, reading, things
    rule(rf"моя рідна мова{IS_OR}{V}", StatementTemplate("skill", "native language", shape="language")),
    rule(
        rf"{ME}(?:розмовляю|володію|говорю|спілкуюся) (?!з\b|про\b){V}",
        StatementTemplate("skill", "language", shape="language"),
    ),
    rule(
        rf"{ME}знаю (?P<value>(?:[\w]+ьку(?:,| та| і)? ?)+(?:мови?|мову)?)",
        StatementTemplate("skill", "language", shape="language"),
    ),
    rule(rf"{ME}знаю (?P<value>(?-i:[A-Z]).+)", StatementTemplate("skill", "skill")),
    rule(rf"{ME}(?:вивчаю|вчу) {V}", StatementTemplate("skill", "learning", shape="language")),
    rule(rf"{ME}(?:вмію|умію) {V}", StatementTemplate("skill", "skill")),
    rule(rf"{ME}(?:читаю) {V}", StatementTemplate("reading_history", "reading")),
    rule(rf"{ME}(?:прочитав|прочитала|дочитав|дочитала) {V}", StatementTemplate("reading_history", "read")),
    rule(rf"{ME}(?:користуюся|користуюсь|використовую) {V}", StatementTemplate("technical", "uses")),
    # Plans
    rule(
        rf"(?:ми )?{ME}(?P<value>(?:їду|лечу|поїду|полечу|їдемо|летимо|переїжджаю|переїду|планую|збираюся|збираюсь|подорожую|подорожуватиму|планую|плануємо|вирушаю|одружуюся|виходжу заміж)(?: .+)?)",
        PLAN,
    ),
    rule(
        r"(?P<day>завтра|післязавтра|сьогодні|(?:у|в) [\w']+|наступного \w+) (?:у|в) мене (?P<value>.*(?:зустріч|співбесіда|іспит|екзамен|рейс|нарада|прийом|весілля|операція|відпустка).*)",
        StatementTemplate("personal_context", "plan", "{day} {value}", plan=True),
    ),
    rule(
        r"у мене (?P<value>.*?(?:зустріч|співбесіда|іспит|екзамен|рейс|побачення|нарада|прийом|весілля|операція|відпустка).*)",
        StatementTemplate("personal_context", "plan", "{value}", plan=True),
    ),
    rule(rf"{ME}(?P<value>(?:можливо|мабуть),? (?:переїду|поїду|куплю|піду) .+)", PLAN, confidence=0.6),
    rule(
        rf"{ME}(?P<value>(?:думаю|розмірковую) (?:про те,? (?:щоб|аби)|над тим,? щоб|переїхати|про) .+)",
        PLAN,
        confidence=0.6,
    ),
    rule(
        rf"{ME}(?:хочу|мрію) (?P<value>(?:вивчити|навчитися|відвідати|стати|купити|поїхати|переїхати|написати|побачити|схуднути|збудувати|побудувати)\b.*)",
        StatementTemplate("personal_context", "goal"),
    ),
    rule(rf"(?:моя мета|моя мрія|мій план|моє хобі)(?:{IS_OR}){V}", StatementTemplate("personal_context", "goal")),
)

OTHERS: tuple[Rule, ...] = (
    rule(
        rf"{WHO}(?: [—–-](?: це)?| це| є|,)? {MY} {RELATION_UK}",
        StatementTemplate("relationship", "{relation}", "{who}"),
        accepts=is_name,
    ),
    rule(
        rf"день народження (?:у )?(?P<who>{NAME}){IS_OR}{V}",
        StatementTemplate("personal", "birthday", subject="{who}", shape="possessor"),
        accepts=is_name,
    ),
    rule(
        rf"у (?P<who>{NAME}) день народження{IS_OR}{V}",
        StatementTemplate("personal", "birthday", subject="{who}", shape="possessor"),
        accepts=is_name,
    ),
    rule(
        rf"{WHO} народи(?:вся|лася) (?:(?:у|в) )?{V}",
        StatementTemplate("personal", "birthday", subject="{who}"),
        accepts=is_born,
    ),
    rule(
        rf"{WHO} (?:живе|мешкає) {IN} {V}",
        StatementTemplate("personal", "location", subject="{who}", shape="place"),
        accepts=is_name,
    ),
    rule(
        rf"{WHO} (?:переїхав|переїхала) (?:до|у|в) {V}",
        StatementTemplate("personal", "location", subject="{who}", shape="place"),
        change="update",
        accepts=is_name,
    ),
    rule(
        rf"{WHO} працює (?P<value>[\w'-]+(?:ом|ем|єм|ою|ею))",
        StatementTemplate("work_context", "job", subject="{who}", shape="job"),
        accepts=is_name,
    ),
    rule(rf"{WHO} працює {IN} {V}", StatementTemplate("work_context", "employer", subject="{who}"), accepts=is_name),
    rule(
        rf"{WHO}(?: [—–-](?: це)?) {JOB}",
        StatementTemplate("work_context", "job", subject="{who}"),
        accepts=is_job_of_name,
    ),
    rule(
        rf"{WHO} (?:дуже )?(?:любить|обожнює) {V}",
        StatementTemplate("preference", "likes", subject="{who}"),
        accepts=is_name,
    ),
    rule(
        rf"{WHO} (?:не любить|ненавидить) {V}",
        StatementTemplate("preference", "dislikes", subject="{who}"),
        accepts=is_name,
    ),
    rule(
        rf"(?P<thing>[\w'-]+(?: [\w'-]+)?) {ASSET} (?P<value>(?:треба|потрібно|слід|мають|має|необхідно|повинні|змінюють|міняють) .+)",
        StatementTemplate("technical", "{thing}", subject="{asset}"),
    ),
    rule(
        rf"{ASSET} (?P<value>(?:має|треба|потребує|працює|потрібно|важить|зламався|споживає|не) .+)",
        StatementTemplate("technical", "note", subject="{asset}"),
    ),
)

THINGS: tuple[Rule, ...] = (
    rule(
        rf"(?:мій|моя|моє|мої) (?P<thing>[\w'-]+(?: [\w'-]+)?){IS}{V}",
        StatementTemplate("personal", "{thing}"),
        accepts=is_thing,
    ),
    rule(
        r"я(?: [—–-])? (?P<value>(?-i:[A-ZА-ЯІЇЄҐ][\w'-]+)(?: (?-i:[A-ZА-ЯІЇЄҐ][\w'-]+))?)",
        StatementTemplate("personal", "name", shape="name"),
        confidence=0.9,
        accepts=names_self,
    ),
)

RULES: tuple[Rule, ...] = (*SELF, *OTHERS, *THINGS)

UNSURE = re.compile(
    r"^(?:(?:я (?:думаю|гадаю|вважаю)|думаю|гадаю|мабуть|напевно|напевне|можливо|здається|певно|ймовірно|наскільки я (?:знаю|пам'ятаю)"
    r"|якщо не помиляюся)(?:,? що)?,? )+",
    re.IGNORECASE,
)
UNSURE_INSIDE = re.compile(r"(?<=[\w']),? (?:мабуть|напевно|можливо|здається|ймовірно),?(?= )", re.IGNORECASE)
LEAD = re.compile(
    r"^(?:(?:привіт|вітаю|добрий день|доброго дня|добрий вечір|доброго ранку|добрий ранок|ну|отже|також|ще|до речі|так|"
    rf"ні(?! {TO_NOBODY_UK})"
    r"|ок|гаразд|а|і|й|та|але|будь ласка"
    r"|(?:скажи(?:те)?|скажіть|підкажи(?:те)?|підкажіть|пане|пані|друже|голубе|дитино|сонце)(?=,)|ану|так от|ей"
    r"|чесно кажучи|щоб ти знала?|знаєш|слухай(?:те)?|до відома|ой|теперь?|зараз)\b(?:,|:|-|–|—|!)*\s*)+",
    re.IGNORECASE,
)
TRAIL = re.compile(
    r"[,\s]+(?:зараз|теперь?|наразі|сьогодні|до речі|будь ласка|дякую|теж|також|знову|понад усе|найбільше|дуже|знаєш)$",
    re.IGNORECASE,
)
PLACE_END = re.compile(
    r",? (?:на (?:тому|цьому|минулому)|на|сам(?:а|і|ий|отужки)?|одн(?:а|і)|один|вже|минулого|минулої|цього|цієї|тому|торік|недавно|нещодавно|з|із|разом|бо|тому|де|який|яка|яке|біля|поруч|але|і|та|а|як|коли|після|назавжди|тимчасово|постійно|через|по (?:роботі|справах|навчанню|розподілу|контракту)|за (?:роботою|контрактом|розподілом)|для роботи|до (?:її|його|їх|мо|сво|наш|батьк|мам|брат|сестр|родич|діт)\w*|щоб|заради)\b.*$",
    re.IGNORECASE,
)
ELLIPSIS = re.compile(
    r"^(?:живу|мешкаю|працюю|люблю|не люблю|обожнюю|ненавиджу|розмовляю|вмію|вчу|вивчаю|навчаюся|не їм|маю|знаю|граю)\b",
    re.IGNORECASE,
)
JOIN = re.compile(
    r"(?:\s*[,;]\s*(?:а|але|і|й|та|також|а також)\s+|\s*[,;]\s+|\s+(?:а також|а|але|і|й|та)\s+|\s+[–—-]\s+)",
    re.IGNORECASE,
)
NAMED_RELATION = re.compile(
    rf"{MY} {RELATION_UK},? (?P<who>{NAME}),? (?:яка |який )?(?P<rest>[а-яіїєґ].+)", re.IGNORECASE
)
PRONOUN = re.compile(r"^(?:він|вона)(?=\s)", re.IGNORECASE)
CONDITION = re.compile(r"[ ,](?:як[щш]о|якби|коли б|хіба що|за умови)\b(?! що,)")
HYPOTHETICAL = re.compile(
    r"^(?:(?:ну|а|і|й|але|та|навіть),? )*(?:як[щш]о|[єе]слі|якби|що як|а що|припустимо|припустім|уяви|уявімо|уявіть|скажімо|нехай|хай|коли б|чи|хіба|невже|хотів би|хотіла б"
    r"|шкода,? що|жартую|наприклад|у (?:книзі|фільмі|сні|казці|грі))\b",
    re.IGNORECASE,
)
COMMAND = re.compile(
    r"^(?:будь ласка,? )?(?:переклади|напиши|повтори|виправ (?:це|текст)|перепиши|поясни|намалюй|заспівай|відкрий|замов|купи|подзвони|надішли|порахуй|назв(?:и|іть)|згенеруй|склади|постав (?:будильник|таймер)|розкажи (?:мені )?(?:жарт|анекдот|казку|вірш|історію))\b",
    re.IGNORECASE,
)
REPORTED = re.compile(
    rf"^(?:за словами|на думку) |, [—–-] (?:\w+ )?(?:сказа|каза|каже|відпові|написа|прошепот|вигукну)\w*\b"
    rf"|^(?:{NAME}|він|вона|вони|хтось|усі|всі|люди|(?:мій|мо\w+|наш\w*)(?: \w+){{1,2}}) (?:сказа(?:в|ла|ли)|каже|кажуть|розпові(?:в|ла)|думає|написа(?:в|ла)|вважає|спита(?:в|ла)|питає)\b",
    re.IGNORECASE,
)
