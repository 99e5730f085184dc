"""What the built-in assistant says, in English and Ukrainian. Facts are told with their citation, `[fact-12]`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import islice
from typing import Any

from desktop.assistant.rules import nominative
from desktop.assistant.rules.dates import MONTH_NAMES_UK, MONTHS_IN_EN, MONTHS_IN_UK
from desktop.assistant.rules.morphology import (
    ADVERBS,
    AUXILIARIES,
    gender,
    gender_of_past,
    in_case,
    in_plural_uk,
    is_done_to,
    is_finite,
    is_third,
    is_undeclined,
    is_verb_uk,
    parses,
    past,
    verb_base,
)
from desktop.assistant.rules.text import Language, capitalised
from desktop.assistant.rules.vocabulary import (
    PAIRS_EN,
    PET_KEYS,
    PET_LABELS_UK,
    PETS_UK,
    RELATIONS_EN,
    is_calling,
    is_illness,
)
from desktop.core import patterns as re
from desktop.core.model import USER

SENTENCES: Mapping[str, tuple[str, str]] = {
    "stored": ("Got it: {told}. {cite}", "Записано: {told}. {cite}"),
    "stored_daily": ("Noted, for the time being: {told}. {cite}", "Записано на певний час: {told}. {cite}"),
    "known": ("I know that already: {told}. {cite}", "Це вже відомо: {told}. {cite}"),
    "updated": ("Updated: {told} (before: {before}). {cite}", "Оновлено: {told} (раніше: {before}). {cite}"),
    "corrected": ("Corrected: {told} (it said: {before}). {cite}", "Виправлено: {told} (було: {before}). {cite}"),
    "renamed": ("Corrected, the name is {new} (it said: {old}):\n{list}", "Виправлено, ім'я тепер {new} (було: {old}):\n{list}"),
    "renamed_in_part": ("{count} more still say {old}: say it once more, and they follow.", "Ще {count} спогадів кажуть «{old}»: скажіть це ще раз, і зміняться й вони."),
    "rejected": (
        "You once had me forget “{value}”, so I did not store it again. You can add it by hand in Facts, or undo the forgetting in History.",
        "Ви колись просили забути «{value}», тому це знову не збережено. Можна додати вручну у Фактах або скасувати забування в Історії.",
    ),
    "clash": (
        "That clashes with more than one thing I know, so I stored nothing yet:\n{list}\nWhich one should change? Say it, for example: “not {first} but {value}”.",
        "Це суперечить кільком відомим фактам, тому нічого ще не збережено:\n{list}\nЯкий із них змінити? Скажіть, наприклад: «не {first}, а {value}».",
    ),
    "queued": ("“{value}” is being stored in the background.", "«{value}» зберігається у фоні."),
    "queued_forgetting": ("“{value}” is being forgotten in the background.", "«{value}» забувається у фоні."),
    "denied": ("That needs your consent, which was not given, so nothing was changed.", "На це потрібна ваша згода, а її не було, тож нічого не змінено."),
    "failed": ("That did not work, and nothing was changed: {message}", "Не вдалося, нічого не змінено: {message}"),
    "forgotten": ("Forgotten: {told}. You can still undo it.", "Забуто: {told}. Це ще можна скасувати."),
    "ended": ("That is over, so I no longer count on it: {told}. You can still undo it.", "Це вже в минулому: {told}. Це ще можна скасувати."),
    "cleared": ("Forgotten: everything about {who}. You can still undo it.", "Забуто: усе про {who}. Це ще можна скасувати."),
    "no_tool": ("I don't have the tool for that here, so nothing was changed.", "Потрібного для цього інструмента тут немає, тож нічого не змінено."),
    "nothing_to_forget": ("I have nothing stored about {what}, so there is nothing to forget.", "Про це ({what}) нічого не збережено, тож забувати нічого."),
    "near_to_forget": ("Nothing I have says all of that. Did you mean this?\n{list}\n\nThen say: “forget {id}”.", "Усього цього не каже жоден спогад. Може, йдеться про це?\n{list}\n\nТоді скажіть: «забудь {id}»."),
    "which_to_forget": ("Several memories match. Which one should I forget?\n{list}\n\nSay, for example: “forget {id}”.", "Підходить кілька спогадів. Який забути?\n{list}\n\nСкажіть, наприклад: «забудь {id}»."),
    "forget_all": (
        "I forget one thing at a time, so that nothing goes by accident. Tell me what, or select the facts in the Facts panel and archive them together.",
        "Я забуваю по одному, щоб нічого не зникло випадково. Скажіть, що саме, або виділіть факти на панелі «Факти» й архівуйте їх разом.",
    ),
    "forget_what": ("What should I forget? For example: “forget my address”.", "Що саме забути? Наприклад: «забудь мою адресу»."),
    "correct_what": ("What does “{new}” replace? Say, for example: “not Kyiv but Lviv”, or “change my location to Lviv”.", "Що має замінити «{new}»? Скажіть, наприклад: «не Київ, а Львів»."),
    "which_corrected": ("Which one is “{new}” for: {list}? Nothing is changed yet.", "Для чого «{new}»: {list}? Поки що нічого не змінено."),
    "which_over": ("Which one does “{said}” change: {list}? Nothing is changed yet.", "Що саме змінює «{said}»: {list}? Поки що нічого не змінено."),
    "is_still_so": ("Is this still so: {told}? [fact-{number}]", "Чи це досі так: {told}? [fact-{number}]"),
    "no_longer_so": ("No longer", "Уже ні"),
    "still_so": ("Still so", "Досі так"),
    "stays": ("All right, it stays as it is.", "Гаразд, лишається як є."),
    "left_out": ("I did not catch: {texts}.", "Не вдалося зрозуміти: {texts}."),
    "off_record": ("All right: nothing of that is kept, and I won't read it back.", "Гаразд: нічого з цього не збережено, і я цього не згадуватиму."),
    "off_record_before": ("All right: nothing before “{words}” is kept, and I won't read it back.", "Гаразд: нічого зі сказаного перед «{words}» не збережено, і я цього не згадуватиму."),
    "undoable": ("You can still undo it.", "Це ще можна скасувати."),
    "all_right": ("All right.", "Добре."),
    "not_the_last": (
        "The last change was another one, so I took nothing back. History shows every change, and undoes any of them.",
        "Остання зміна була іншою, тож нічого не скасовано. «Історія» показує всі зміни і скасовує будь-яку.",
    ),
    "luck": ("Good luck! I hope it goes well.", "Хай щастить! Усе вийде."),
    "kind": ("That is kind, glad to help!", "Приємно чути, завжди радо допоможу!"),
    "feeling": ("I hear you.", "Розумію вас."),
    "loss": ("I'm so sorry for your loss.", "Мені дуже шкода, співчуваю."),
    "joy": ("Congratulations!", "Вітаю!"),
    "goodbye": ("Goodbye, take care!", "Бувайте, гарного дня!"),
    "good_night": ("Good night, sleep well!", "На добраніч!"),
    "remember_what": ("What should I remember? For example: “remember that I live in Lviv”.", "Що саме запам'ятати? Наприклад: «запам'ятай, що я живу у Львові»."),
    "episode_kept": ("Kept as an episode: “{topic}”. {cite}", "Збережено як епізод: «{topic}». {cite}"),
    "episode_known": ("That is kept as an episode already: “{topic}”. {cite}", "Це вже збережено як епізод: «{topic}». {cite}"),
    "marked": ("Marked as important: these messages are kept longer.", "Позначено як важливе: ці повідомлення зберігатимуться довше."),
    "no_episodes": ("I don't have any such episodes. Say “remember this conversation” to keep one.", "Таких епізодів немає. Скажіть «збережи цю розмову», щоб зберегти."),
    "nothing_before": ("There is nothing before this in our conversation yet, so nothing was kept.", "У нашій розмові ще нічого немає, тож нічого не збережено."),
    "nothing_open": ("I don't know of anything that is still open{time}.", "Не знаю нічого, що ще відкрито{time}."),
    "restored": ("Back again: {told}.", "Повернуто: {told}."),
    "none_forgotten": ("Nothing was forgotten, so there is nothing to put back.", "Нічого не забуто, тож і повертати нічого."),
    "undone": ("Undone: {label}.", "Скасовано: {label}."),
    "secret": (
        "That looks like a password, key, PIN or card number. I don't store secrets, because memories can be read, searched and exported; a password manager is the place for it. The message itself is still in this conversation: delete it if it should not stay.",
        "Це схоже на пароль, ключ, PIN або номер картки. Я не зберігаю таємниць, бо спогади можна читати, шукати й експортувати; для цього є менеджер паролів. Саме повідомлення лишилося в розмові: видаліть його, якщо воно не має зберігатися.",
    ),
    "reminder": ("I keep it, but I can't remind you at a set time.", "Я це зберігаю, але нагадати у певний час не можу."),
    "greeting": ("Hello! Tell me something to remember, or ask me about what you told me before.", "Вітаю! Розкажіть, що запам'ятати, або запитайте про те, що розповідали раніше."),
    "thanks": ("You're welcome.", "Будь ласка."),
    "itself": ("I'm the built-in assistant of Keepsake; I have no name of my own.", "Я вбудований помічник Keepsake; власного імені не маю."),
    "program": ("You are talking to a program: the assistant of Keepsake, which works by rules. No person reads along.", "Ви розмовляєте з програмою: це помічник Keepsake, що працює за правилами. Жодна людина цього не читає."),
    "help": (
        "I'm the built-in memory assistant: I work by rules, without a network. I can\n"
        "- **remember**: “I live in Lviv and my sister is Anna”, “remember that Grinder 5 needs oil weekly”\n"
        "- **answer from memory**: “where do I live?”, “what do you know about me?”\n"
        "- **look into past conversations**: “what did we discuss about Grinder 5 last month?”, “when did Caroline go to the support group?”\n"
        "- **correct**: “I moved to Odesa”, “actually, it's Hanna”, “not Kyiv but Lviv”\n"
        "- **forget**: “forget my address”, “I'm no longer vegetarian”, “forget everything about Max”\n"
        "- **keep a conversation**: “save this talk about the wedding”, “mark this as important”, “show the episodes”\n"
        "- **tell what is open**: “what is still open this week?”\n"
        "- **list**: “show my preferences”, and **undo** the last change: “undo”\n\n"
        "I can't hold an open conversation, write texts or look things up elsewhere: for that, choose Claude or a local model in the model picker.",
        "Я вбудований помічник пам'яті: працюю за правилами, без мережі. Умію\n"
        "- **запам'ятовувати**: «Я живу у Львові, а мою сестру звати Анна», «запам'ятай, що Grinder 5 треба змащувати щотижня»\n"
        "- **відповідати з пам'яті**: «де я живу?», «що ти знаєш про мене?»\n"
        "- **шукати в минулих розмовах**: «про що ми говорили минулого тижня?», «що ми обговорювали про Grinder 5?»\n"
        "- **виправляти**: «я переїхала до Одеси», «насправді Ганна», «не Київ, а Львів»\n"
        "- **забувати**: «забудь мою адресу», «я більше не вегетаріанка», «забудь усе про Максима»\n"
        "- **зберігати розмови**: «збережи цю розмову про весілля», «познач це як важливе», «покажи епізоди»\n"
        "- **казати, що відкрито**: «що ще залишилося відкритим?»\n"
        "- **показувати**: «покажи все», і **скасовувати** останню зміну: «скасуй»\n\n"
        "Вільної розмови, написання текстів і пошуку деінде не вмію: для цього виберіть Claude або локальну модель у списку моделей.",
    ),
    "limit": (
        "I found nothing in that to remember or to look up. I'm a rule-based memory assistant: for open conversation, choose Claude or a local model in the model picker. Say “help” to see what I can do.",
        "Тут немає нічого, що можна запам'ятати чи знайти. Я помічник пам'яті, що працює за правилами: для вільної розмови виберіть Claude або локальну модель у списку моделей. Скажіть «допоможи», щоб побачити, що я вмію.",
    ),
    "guarded": (
        "I took that as a supposition or as somebody else's words, so I stored nothing. Say “remember that …” if it is a fact.",
        "Це схоже на припущення або чужі слова, тому нічого не збережено. Скажіть «запам'ятай, що …», якщо це факт.",
    ),
    "long": ("That is a long text, and I read short statements only, so I stored nothing from it. Say “remember that …” for what matters.", "Це довгий текст, а я читаю лише короткі твердження, тому нічого з нього не збережено. Скажіть «запам'ятай, що …» про головне."),
    "document": ("The longer text reads like a document and tells nothing of you, so I kept none of it. Say “remember that …” for what matters.", "Довший текст схожий на документ і нічого не каже про вас, тому з нього нічого не збережено. Скажіть «запам'ятай, що …» про головне."),
    "code": ("That is code; I don't store code, only statements in plain words.", "Це код; я не зберігаю коду, лише твердження звичайними словами."),
    "too_many": ("That was a lot at once: I took the first {count} statements and left out the rest. Please send it again in parts.", "Це забагато за раз: узято перші {count}, решту пропущено. Надішліть її, будь ласка, частинами."),
    "failed_read": ("I could not look that up: {message}", "Не вдалося знайти: {message}"),
    "weekend": ("the weekend of {day}", "вихідні від {day}"),
    "until": ("Until {day}", "До {day}"),
    "yes": ("Yes", "Так"),
    "no": ("No", "Ні"),
    "not_yet": ("Not yet", "Ще ні"),
    "not_told": ("I don't know: I found no answer to that in what you told me.", "Не знаю: серед розказаного цього не знайшлося."),
    "count": ("I know of {count}:", "Відомо про {count}:"),
    "nobody": ("I don't know: I found no answer to that about {whom}.", "Не знаю: серед розказаного про це ({whom}) нічого не знайшлося."),
    "later": ("Later you said: {told}", "Пізніше ви сказали: {told}"),
    "later_unread": ("Later you said: {told} – I could not read what changed.", "Пізніше ви сказали: {told} – не вдалося зрозуміти, що змінилося."),
    "quote_updated": ("Since {day}: {told}.", "З {day}: {told}."),
    "quote_corrected": ("Corrected on {day}: {told}.", "Виправлено {day}: {told}."),
    "quote_ended": ("Over since {day}: {told}.", "Скінчилося {day}: {told}."),
    "earlier": ("Before that: {told}", "До того: {told}"),
    "not_settled": ("That is still open:", "Це ще відкрито:"),
    "nearest": ("I don't know for sure. The nearest I have: {told}", "Не знаю напевно. Найближче з відомого: {told}"),
    "knows_of": ("I don't know that. What I know of {whom}:", "Цього не знаю. Ось що відомо ({whom}):"),
    "whom": ("{whom}", "{whom}"),
    "said_about": ("You told me of {whom}:", "Ось що було сказано ({whom}):"),
    "also_of": ("I also know things about {names}.", "Також відомо дещо про: {names}."),
    "changed": ("What changed{time}:", "Що змінилося{time}:"),
    "nothing_changed": ("I don't know of anything that changed{time}.", "Не знаю нічого, що змінилося{time}."),
    "nothing_decided": ("I don't know of any decision{time}.", "Не знаю про жодне рішення{time}."),
    "unknown_fact": ("I don't know: nothing is stored about that yet. Tell me, and I'll remember it.", "Не знаю: про це ще нічого не збережено. Розкажіть, і я запам'ятаю."),
    "unknown_self": ("I don't know anything about you yet. Tell me something, for example “I live in Lviv”.", "Я ще нічого про вас не знаю. Розкажіть щось, наприклад: «Я живу у Львові»."),
    "known_facts": ("Here is what I know about {whom}:\n{list}", "Ось що відомо ({whom}):\n{list}"),
    "more_facts": ("These are the newest {count}; the Facts panel shows them all.", "Це найновіші {count}; усі показує панель «Факти»."),
    "nothing_found": (
        "I don't have any previous conversations about '{topic}'{time}. You can tell me about it now, and I'll remember it, or I can look for similar topics if you name one.",
        "Попередніх розмов про «{topic}»{time} немає. Розкажіть про це зараз, і я запам'ятаю, або назвіть схожу тему, і я пошукаю.",
    ),
    "nothing_then": ("I don't have any previous conversations{time}. Name a topic, and I'll look at other times.", "Попередніх розмов{time} немає. Назвіть тему, і я пошукаю в інший час."),
    "other_time": ("Nothing{time}, but at another time:", "Нічого{time}, але в інший час:"),
    "said": ("{who}, {date}: “{text}” {cite}", "{who}, {date}: «{text}» {cite}"),
    "resolved": ("“{words}” is {told}.", "«{words}» – це {told}."),
    "when": ("**{told}** (“{words}”, said on {date}).", "**{told}** («{words}», сказано {date})."),
    "when_said": ("Said on {date}; the message itself names no other day.", "Сказано {date}; іншого дня в повідомленні не названо."),
    "also": ("Also:", "Також:"),
    "decided": ("Decided:", "Вирішено:"),
    "open": ("Still open:", "Ще відкрито:"),
    "stale": ("That was said in {when}, so things may have changed.", "Це сказано {when}, тож щось могло змінитися."),
    "you": ("You", "Ви"),
    "assistant": ("The assistant", "Помічник"),
    "yourself": ("you", "про вас"),
}  # fmt: skip

_FACTS_EN: Mapping[str, str] = {
    "location": "you live in {v}", "name": "your name is {v}", "preferred name": "you like to be called {v}",
    "age": "you are {v} years old", "birthday": "your birthday is {v}", "hometown": "you come from {v}",
    "birthplace": "you were born in {v}", "lived in": "you used to live in {v}", "employer": "you work at {v}",
    "job": "your job is {v}", "allergy": "you are allergic to {v}", "likes": "you like {v}",
    "dislikes": "you don't like {v}", "prefers": "you prefer {v}", "interest": "you are interested in {v}",
    "language": "you speak {v}", "learning": "you are learning {v}", "studies": "you study {v}",
    "working on": "you are working on {v}", "work status": "you are {v}", "reading": "you are reading {v}", "read": "you have read {v}",
    "uses": "you use {v}", "own": "you own {v}", "owns": "you own {v}", "has": "you have {v}", "have": "you have {v}", "collects": "you collect {v}",
    "plays": "you play {v}", "takes": "you take {v}", "work location": "you work in {v}", "field of work": "you work in {v}", "to do": "you want to {v}", "medication": "you take {v}", "condition": "you have {v}", "relationship status": "you are {v}", "nationality": "you are {v}", "family": "your family: {v}",
}  # fmt: skip
_OTHERS_EN: Mapping[str, str] = {
    "location": "{s} lives in {v}", "birthday": "{s}'s birthday is {v}", "employer": "{s} works at {v}",
    "likes": "{s} likes {v}", "dislikes": "{s} doesn't like {v}", "prefers": "{s} prefers {v}", "age": "{s} is {v} years old",
    "allergy": "{s} is allergic to {v}", "language": "{s} speaks {v}", "hometown": "{s} comes from {v}",
    "description": "{s} is {v}", "work status": "{s} is {v}", "note": "{s} {v}", "diet": "{s} {v}", "reading": "{s} is reading {v}", "lived in": "{s} used to live in {v}", "studies": "{s} studies {v}", "work location": "{s} works in {v}", "field of work": "{s} works in {v}",
}  # fmt: skip
_FORMER_EN: Mapping[str, str] = {
    "location": "you lived in {v}", "employer": "you worked at {v}", "job": "your job was {v}", "allergy": "you were allergic to {v}",
    "likes": "you liked {v}", "dislikes": "you didn't like {v}", "studies": "you studied {v}", "learning": "you were learning {v}",
    "age": "you were {v} years old", "diet": "your diet was {v}", "working on": "you were working on {v}", "uses": "you used {v}",
    "relationship status": "you were {v}", "own": "you owned {v}", "owns": "you owned {v}", "has": "you had {v}", "have": "you had {v}",
    "car": "your car was {v}", "medication": "you took {v}", "takes": "you took {v}",
}  # fmt: skip
_OTHERS_FORMER_EN: Mapping[str, str] = {
    "location": "{s} lived in {v}", "employer": "{s} worked at {v}", "likes": "{s} liked {v}", "dislikes": "{s} didn't like {v}",
    "age": "{s} was {v} years old", "allergy": "{s} was allergic to {v}", "studies": "{s} studied {v}",
}  # fmt: skip
_OTHERS_FORMER_UK: Mapping[str, str] = {
    "location": "{s}: раніше місце проживання – {v}", "employer": "{s}: раніше місце роботи – {v}", "job": "{s}: раніше робота – {v}",
}  # fmt: skip
_FORMER_UK: Mapping[str, str] = {
    "location": "раніше ви жили {in} {loct}", "employer": "раніше ви працювали {in} {loct}", "job": "раніше ваша робота – {v}",
    "allergy": "раніше у вас була алергія на {accs}", "studies": "раніше ви вивчали {accs}", "likes": "раніше ви любили {accs}",
    "age": "раніше вам було {v} {years}",
}  # fmt: skip
_FACTS_UK: Mapping[str, str] = {
    "location": "ви живете {in} {loct}", "name": "вас звати {v}", "preferred name": "до вас звертатися: {v}", "age": "вам {v} {years}",
    "birthday": "ваш день народження – {v}", "hometown": "ви родом {from} {gent}", "birthplace": "ви народилися {in} {loct}",
    "lived in": "раніше ви жили {in} {loct}", "employer": "ви працюєте {in} {loct}", "work location": "ви працюєте {in} {loct}", "place of study": "ви навчаєтеся {in} {loct}", "job": "ви працюєте {ablt}",
    "allergy": "у вас алергія на {accs}", "likes": "ви любите {accs}", "dislikes": "ви не любите {accs}", "prefers": "ви надаєте перевагу: {v}",
    "language": "ви знаєте мови: {v}", "learning": "ви вивчаєте {accs}", "studies": "ви вивчаєте {accs}", "interest": "ви цікавитеся: {v}",
    "working on": "ви працюєте над: {v}", "reading": "ви читаєте: {v}", "diet": "ваше харчування: {v}", "plan": "ваш план – {v}",
    "relationship status": "ваш сімейний стан – {v}", "nationality": "ваша національність – {v}", "skill": "ви вмієте: {v}",
    "uses": "ви користуєтеся {ablt}",
}  # fmt: skip
_OTHERS_UK: Mapping[str, str] = {
    "location": "{s} живе {in} {loct}", "birthday": "{s}, день народження: {v}", "age": "{s}: {v} {years}", "hometown": "{s} родом {from} {gent}",
    "employer": "{s} працює {in} {loct}", "work location": "{s} працює {in} {loct}", "place of study": "{s} навчається {in} {loct}", "job": "{s} працює {ablt}", "allergy": "{s}: алергія на {accs}", "likes": "{s} любить {accs}",
    "lived in": "{s}: раніше місце проживання – {v}", "dislikes": "{s} не любить {accs}", "studies": "{s} вивчає {accs}", "language": "{s} знає мови: {v}",
    "prefers": "{s} надає перевагу: {v}", "uses": "{s} користується {ablt}", "owns": "{s} має: {v}", "learning": "{s} вивчає {accs}", "reading": "{s} читає: {v}",
    "working on": "{s} працює над: {v}", "interest": "{s} цікавиться: {v}", "skill": "{s} вміє: {v}", "read": "{s}, прочитано: {v}", "plan": "{s} планує: {v}",
    "relationship status": "{s}: {v}", "birthplace": "{s}, місце народження: {v}",
}  # fmt: skip
KEY_LABELS_UK: Mapping[str, str] = {
    "location": "місце проживання", "name": "ім'я", "surname": "прізвище", "preferred name": "звертання", "age": "вік",
    "birthday": "день народження", "hometown": "рідне місто", "birthplace": "місце народження", "lived in": "раніше жили",
    "employer": "місце роботи", "work location": "місто роботи", "place of study": "місто навчання", "job": "робота", "allergy": "алергія", "likes": "подобається", "dislikes": "не подобається",
    "prefers": "перевага", "interest": "захоплення", "language": "мови", "native language": "рідна мова",
    "learning": "вивчаєте", "skill": "уміння", "studies": "навчання", "working on": "працюєте над", "reading": "читаєте",
    "read": "прочитано", "owns": "маєте", "uses": "користуєтеся", "plan": "план", "goal": "мета", "to do": "справа", "diet": "харчування",
    "habit": "звичка", "trait": "риса", "nationality": "національність", "relationship status": "сімейний стан",
    "family": "сім'я", "pet": "тварина", "address": "адреса", "height": "зріст",
    "weight": "вага", "sister": "сестра", "brother": "брат", "mother": "мама", "father": "тато", "wife": "дружина",
    "husband": "чоловік", "son": "син", "daughter": "донька", "friend": "друг", "colleague": "колега", "boss": "начальник",
    "partner": "партнер", "girlfriend": "дівчина", "boyfriend": "хлопець", "grandmother": "бабуся",
    "grandfather": "дідусь", "aunt": "тітка", "uncle": "дядько", "child": "дитина", "children": "діти",
    "parents": "батьки", "godparent": "кум", "neighbour": "сусід", "note": "примітка", "email": "email", "phone": "телефон", "car": "машина", "laptop": "ноутбук", "computer": "комп'ютер",
    "bike": "велосипед", "guitar": "гітара", "camera": "камера", "house": "дім", "flat": "квартира", "doctor": "лікар", "dentist": "стоматолог",
    "roommate": "сусід по квартирі", "manager": "керівник", "teacher": "вчитель", "nephew": "племінник", "niece": "племінниця", "cousin": "двоюрідний брат", "fiancé": "наречений",
    "blood type": "група крові", "shoe size": "розмір взуття", "hobby": "захоплення", "medication": "ліки", "medicine": "ліки", "dose": "доза", "project": "проєкт",
    "grandson": "онук", "grandchild": "онук", "granddaughter": "онучка", "son-in-law": "зять", "daughter-in-law": "невістка", "mother-in-law": "свекруха", "father-in-law": "тесть", "accountant": "бухгалтер", "coach": "тренер", "lawyer": "юрист",
    "hairdresser": "перукар", "mechanic": "механік", "nanny": "няня", "cleaner": "прибиральниця", "plumber": "сантехнік", "vet": "ветеринар", "midwife": "акушерка",
    "assistant": "помічник", "psychologist": "психолог", "classmate": "однокласник", "godmother": "хресна", "godfather": "хресний", "landlord": "хазяїн квартири", "therapist": "терапевт",
    **PET_LABELS_UK,
    "appointment": "прийом", "meeting": "зустріч", "anniversary": "річниця", "wedding": "весілля", "ex": "колишній партнер", "own": "річ", "has": "річ", "breed": "порода",
}  # fmt: skip
_OF_WOMEN_UK: Mapping[str, str] = {
    "friend": "подруга", "godparent": "кума", "boss": "начальниця", "manager": "керівниця", "neighbour": "сусідка", "teacher": "вчителька", "doctor": "лікарка", "dentist": "стоматологиня",
    "roommate": "сусідка по квартирі", "partner": "партнерка", "accountant": "бухгалтерка", "coach": "тренерка", "lawyer": "юристка", "hairdresser": "перукарка",
    "assistant": "помічниця", "psychologist": "психологиня", "classmate": "однокласниця", "cousin": "двоюрідна сестра", "fiancé": "наречена", "vet": "ветеринарка",
    "ex": "колишня партнерка", "landlord": "хазяйка квартири", "therapist": "терапевтка",
}  # fmt: skip
"""What a woman is called where the key tells of no gender."""
_UK_PARTS: Mapping[str, str] = {
    "job": "робота",
    "age": "вік",
    "birthday": "день народження",
    "location": "місце проживання",
    "detail": "про",
}
_FAVOURITE_UK: Mapping[str, str] = {
    "colour": "колір",
    "book": "книга",
    "food": "їжа",
    "film": "фільм",
    "city": "місто",
    "song": "пісня",
}
KIN = frozenset({*RELATIONS_EN.values(), *PET_KEYS})
_SECOND_PERSON = tuple(
    (re.compile(pattern, flags), word)
    for pattern, word, flags in (
        (r"\bI['’]m not\b", "you are not", 0), (r"\b(?:I['’]m|I am|i['’]m|im|i am)\b", "you are", 0), (r"\b(?:[Ww]e['’]re|[Ww]e are)\b", "you are", 0),
        (r"\b(?:I|i|[Ww]e)['’]ve\b", "you have", 0), (r"\b(?:I|i|[Ww]e)['’]ll\b", "you will", 0), (r"\b(?:I|i|[Ww]e)['’]d\b", "you would", 0),
        (r"\b(?:I|i) was\b", "you were", 0), (r"\b(?:I|i) am\b", "you are", 0), (r"\b(?:I|i)\b(?!['’.])", "you", 0), (r"\b[Ww]e\b", "you", 0),
        (r"\bmy\b", "your", re.IGNORECASE), (r"\bour\b", "your", re.IGNORECASE), (r"(?<!\ba )(?<!\bthe )(?<!\bthis )(?<!\bthat )(?<!\b(?:coal|gold) )\b(?:mine|ours)\b", "yours", re.IGNORECASE),
        (r"\b(?:myself|ourselves)\b", "yourself", re.IGNORECASE), (r"\bme\b", "you", re.IGNORECASE), (r"\b(?:us)\b", "you", 0),
    )
)  # fmt: skip


def say(language: Language, sentence: str, **fields: object) -> str:
    """The sentence of that name, its fields filled in."""
    return SENTENCES[sentence][0 if language == "en" else 1].format_map(fields).strip()


class Outcome(str):
    """A sentence on what became of one fact. Several with one `head` are told as a list of their `line`s."""

    __slots__ = ("head", "line")
    head: str
    line: str

    @classmethod
    def of(cls, language: Language, sentence: str, **fields: object) -> Outcome:
        made = cls(say(language, sentence, **fields))
        head, sign, line = made.partition(": ")
        made.head, made.line = f"{head}{sign.strip()}", capitalised(line.removesuffix(" " + say(language, "undoable")))
        return made


def not_done(language: Language, status: str, value: str, answer: Mapping[str, Any], *, forgets: bool = False) -> str:
    """That a write was put off, was not allowed, or did not work; what must not be remembered is called so."""
    if answer.get("reason") in ("secret", "code"):
        return say(language, str(answer["reason"]))
    name = {"queued": "queued_forgetting" if forgets else "queued", "denied": "denied"}.get(status, "failed")
    return say(language, name, value=value, message=answer.get("message", ""))


def told(fact: Mapping[str, Any], language: Language, *, listed: bool = False) -> str:
    """A fact in words for the person: "you live in Lviv"; not capitalised, without a full stop. `listed` values are no
    clause, whatever they look like."""
    value, key = str(fact.get("value", "")).rstrip(". "), str(fact.get("key", "")).replace("_", " ")
    key = key.casefold() if key.casefold() in _FACTS_EN else key  # "Name" of a file that was imported
    subject = str(fact.get("subject", USER))
    if (
        fact.get("type") == "general"
        and key not in _FACTS_EN
        and subject == USER
        and " " in value
        and fact.get("confidence") != _IN_WORDS
        and not is_clause(value)
    ):
        return f"“{value}”" if language == "en" else f"«{value}»"
    if _is_of_part(fact, key, value):
        return f"{subject}'s {key} {second_person(value)}" if language == "en" else f"{subject}, {key}: «{value}»"
    done = fact.get("confidence") != _IN_WORDS and re.match(r"due\b|[a-z]+ed (?:for|on|in|at|to|by)\b", value)
    in_words = not (listed or done or key.endswith(" detail") or _names_kin(key, value)) and (
        (
            fact.get("confidence") == _IN_WORDS
            and (is_clause(value) or _names_key(key, value) or key.startswith("former "))
        )
        or (key not in _NO_CLAUSES and (is_clause(value) or _restates(key, value)))
    )
    if language == "en":
        return _clause_en(value, subject) if in_words else _told_en(key, value, subject, several=listed)
    if subject in _IN_LAWS_UK.values():
        subject = _in_law_uk(fact) or subject
    subject = _as_woman_uk(subject, str(fact.get("said") or ""))
    return _clause_uk(value, subject) if in_words else _told_uk(key, value, subject, in_law=_in_law_uk(fact))


def quoted(fact: Mapping[str, Any], language: Language) -> str:
    """A fact in words for the person, in quotes."""
    words = told(fact, language).removeprefix("ви казали: ")
    return words if words[:1] in "“«" else f"“{words}”" if language == "en" else f"«{words}»"


def _as_woman_uk(subject: str, said: str) -> str:
    """A subject by its role, as the word for a woman where the person used that: «подруга» for «друг»."""
    role = next((role for role in _OF_WOMEN_UK if KEY_LABELS_UK.get(role) == subject), "")
    if not role:
        return subject
    label = _OF_WOMEN_UK[role]
    bent = {"г": "[гз]", "к": "[кц]", "м": "м(?:а|и|і|у|ою)(?!\\w)"}.get(label[-2], label[-2])
    return label if re.search(rf"(?<!\w){label[:-2]}{bent}", said, re.IGNORECASE) else subject


PARENTS_IN_LAW_UK: Mapping[str, tuple[str, str]] = {
    "mother-in-law": ("теща", "свекруха"),
    "father-in-law": ("тесть", "свекор"),
}
"""The parents of a wife, and of a husband."""
_IN_LAWS_UK = {"свекрух": "свекруха", "тещ": "теща", "свек": "свекор", "тест": "тесть"}
"""A husband's parents and a wife's, whom one key holds: which of them, the word says that the person used."""


def _in_law_uk(fact: Mapping[str, Any]) -> str:
    found = re.search(r"\b(свекрух|тещ|свек(?=ор|р)|тест(?=ь|я|ю|ем))", str(fact.get("said") or ""), re.IGNORECASE)
    return _IN_LAWS_UK[found[0].lower()] if found is not None else ""


_NO_CLAUSES = frozenset(
    {"goal", "to do", "job", "studies", "prefers", "likes", "dislikes", "allergy", "language", "learning"}
)
"""Keys whose values read like a clause, and are none: "email to calls"."""
_IN_WORDS = 0.75
"""How sure a fact in the person's words is (`reading`)."""


def _is_of_part(fact: Mapping[str, Any], key: str, value: str) -> bool:
    """Whether a fact of a machine says what is so of a part of it: its blades "must be changed every 72 hours"."""
    return (
        fact.get("type") == "technical"
        and key != "note"
        and fact.get("subject", USER) != USER
        and fact.get("confidence") != _IN_WORDS
        and is_clause(value)
        and _predicate(value)
    )


def _names_key(key: str, value: str) -> bool:
    """Whether a value tells its key, as what is kept in words does: under a word of its own, or one for its kind."""
    said = value.lower()
    return " " not in key or any(re.search(rf"\b{re.escape(word[:4])}", said) for word in key.lower().split())


def _names_kin(key: str, value: str) -> bool:
    """Whether a value begins with the name of somebody whose role the key says: "Anna, lives in Berlin"."""
    return key in KIN and re.match(r"[A-ZА-ЯІЇЄҐ][\w'’-]+(?: [A-ZА-ЯІЇЄҐ][\w'’-]+)?, ", value) is not None


def _restates(key: str, value: str) -> bool:
    """Whether a value says its key itself: "dentist on Thursday" under "dentist"."""
    said = value.lower()
    named = all(re.search(rf"\b{re.escape(word[:5])}", said) for word in key.lower().split())
    return len(value.split()) > 2 and named and bool(key)


def told_former(fact: Mapping[str, Any], language: Language) -> str:
    """A fact that holds no longer, told as past: "you lived in Lviv"."""
    value, key = str(fact.get("value", "")).rstrip(". "), str(fact.get("key", "")).replace("_", " ")
    subject = str(fact.get("subject", USER))
    templates = _FORMER_EN if language == "en" else _FORMER_UK
    if not is_clause(value) and key in templates and subject == USER:
        return _filled(templates[key], value, "", language)
    others = _OTHERS_FORMER_EN if language == "en" else _OTHERS_FORMER_UK
    if not is_clause(value) and key in others and subject != USER:
        return _filled(others[key], value, _subject(subject, language), language)
    if not is_clause(value) and key in KIN and subject == USER:
        return (
            f"your {key} was {value}"
            if language == "en"
            else f"{_mine_uk(_label_uk(key))} {_former_uk(_label_uk(key))} {_label_uk(key)} – {value}"
        )
    if is_clause(value) or _restates(key, value):
        return told(fact, language)
    if language == "en":
        whose = "your" if subject == USER else f"{_subject(subject, language)}'s"
        return f"{whose} {key} was {second_person(value)}"
    return f"раніше {told(fact, language)}"


def is_clause(value: str) -> bool:
    """Whether a value is a clause in the person's words, and no name, date or thing."""
    words = value.split()
    bare = [word for word in (each.strip(".,;:!?\"“”«»()'…") for each in words) if word]
    if len(bare) < 2:
        return False
    if _CYRILLIC.search(value):
        return any(is_verb_uk(word) for word in bare if word[0].islower())
    if _predicate(value) and (is_third(bare[0]) or len(bare) > 3):
        return True
    if len(bare) < 3:
        return bare[0].lower() in _CLAUSE_STARTS and is_finite(bare[1])
    verbs = [
        place
        for place, word in enumerate(bare)
        if place
        and word[0].islower()
        and is_finite(word)
        and bare[place - 1].lower() not in _ARTICLES
        and not bare[place - 1].isdigit()
    ]
    said = any(bare[place - 1].lower() in _SUBJECTS or bare[place - 1].lower() in ADVERBS for place in verbs)
    return (
        said
        or any(is_third(bare[place]) or bare[place] in AUXILIARIES for place in verbs)
        or any(word.lower() in _CONTRACTED for word in bare)
    )


_ARTICLES = frozenset("a an".split())
"""Words before a participle that tells of a thing: "a used Polestar"."""
_SUBJECTS = frozenset("i we he she they it you who which that there".split())
_CONTRACTED = frozenset(
    "i'm i've i'd i'll we're we've we'll he's she's it's they're there's who's i’m i’ve it’s he’s she’s".split()
)
_CLAUSE_STARTS = frozenset(
    "i i'm i've i'd i'll im we we're we've my our he she they it he's she's it's there never always not no".split()
)
_CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)
_VERB_FIRST = re.compile(
    r"^(?:(?:also|never|always|usually|often|really|just|still|now|currently|mostly|finally|recently|already|only|не|ще|вже|досі|також|дуже) )*(?P<verb>[\w'’]+)"
)


def _predicate(value: str) -> bool:
    """Whether a clause begins with its verb, so that its subject is to be put before it."""
    match = _VERB_FIRST.match(value)
    if match is None or not match["verb"][:1].islower():
        return False
    verb = match["verb"]
    if re.match(
        r" (?:will|is|was|are|were|has|had|went|goes|rose|fell|slipped|would|can|should|must|costs?)\b",
        value[match.end() :],
    ):
        return False  # "rent will be 900": a noun that is a verb elsewhere
    return (
        is_verb_uk(verb)
        if _CYRILLIC.search(verb)
        else is_third(verb) or (is_finite(verb) and verb.lower() not in _CLAUSE_STARTS)
    )


def your_role(role: str, language: Language, *, plural: bool = False, said: str = "") -> str:
    """Somebody by what they are to the person: "your sister"; of another's ("cousin's neighbour") the same. `said` are the
    person's words, which tell a wife's mother from a husband's in Ukrainian."""
    if language == "en":
        return f"your {role}{'s' if plural and not role.endswith(('s', 'children')) else ''}"
    label = _in_law_uk({"said": said}) if role in PARENTS_IN_LAW_UK else ""
    label = label or KEY_LABELS_UK.get(role, role)
    return f"{_mine_uk(label)} {label}"


def kin_label_uk(role: str, *, woman: bool) -> str:
    """Return the Ukrainian word for what somebody is to another by the key of the relation; "" where there is none."""
    key = RELATIONS_EN.get(role, role)
    return ((_OF_WOMEN_UK.get(key) if woman else "") or KEY_LABELS_UK.get(key, "")) if key in KIN else ""


def _subject(subject: str, language: Language) -> str:
    """The subject of a sentence: a name, or a relation with "your" before it."""
    low = subject.lower()
    if low in _ROLES or (low == subject and "'s " in subject and low.split("'")[0] in _ROLES):
        return your_role(low, language)
    if language == "uk" and low in (*KEY_LABELS_UK.values(), *_OF_WOMEN_UK.values()):
        return f"{_mine_uk(low)} {low}"
    return subject


_ROLES = frozenset({*RELATIONS_EN.values(), *RELATIONS_EN, *PET_KEYS})


_NOUN_LED = re.compile(
    r"(?!(?:think|believe|know|hope|say|feel|wish|guess|mean|hear|see|love|like|hate|want)\b)[a-z]+ (?!(?:the|an?|my|our|it|this|that|what|who|to|in|on|at|with|for|from|by|and|or|not|when|where|how|all|some)\b)[a-z]+(?: (?:at|in|of|for|on|with) [\w'’-]+)? (?:is|are|was|were|will be|has been)\b|date \d"
)
"""A clause whose first word is part of what it is about, though it may be a verb: "band practice is on Monday"."""


_OF_THE_PERSON = re.compile(r"(?:(?:my|the|our) (?:human|user|owner)|user|she|he|her|his)\b", re.IGNORECASE)
"""How another assistant's notes name the person, whose own words they are not."""
_THEIRS = re.compile(r"\b(?:her|his|their|herself|himself|themselves)\b", re.IGNORECASE)
"""In what notes say of the person, their own or another's: "with her son"."""


def _clause_en(value: str, subject: str) -> str:
    """A clause in the person's words, turned to them; with its subject where it begins with its verb."""
    said = second_person(value)
    if subject == USER:
        if _OF_THE_PERSON.match(value) or (_THEIRS.search(value) and is_third(value.partition(" ")[0].lower())):
            return f"“{value}”"
        if value.lower().startswith("been "):
            return f"you have {said[0].lower()}{said[1:]}"
        if not _predicate(value) or _NOUN_LED.match(value):
            return said
        verb, _, rest = said.partition(" ")
        verb = {"has": "have", "is": "are", "was": "were"}.get(verb.lower(), verb)
        return f"you {verb_base(verb) or verb} {rest}" if is_third(verb) and verb not in AUXILIARIES else f"you {said}"
    names = (word.strip(",.'’") for word in subject.split())
    named = any(re.search(rf"(?<!\w){re.escape(name)}", value, re.IGNORECASE) for name in names)
    if _predicate(value) and not named:
        return f"{_subject(subject, 'en')} {said}"
    return said if named else f"{_subject(subject, 'en')}: {said}"


def _clause_uk(value: str, subject: str) -> str:
    if subject == USER:
        if _OF_THE_PERSON.match(value):
            return f"«{value}»"
        return f"ви казали: «{value}»"
    named = any(
        re.search(rf"(?<!\w){re.escape(word[: max(3, len(word) - 2)].lower())}", value.lower())
        for word in subject.split()
    )
    verb = value.split(maxsplit=1)[0] if value else ""
    other = {gender_of_past(verb), gender(subject, "uk")} == {"femn", "masc"}  # «народився син» of a woman
    other = other or (subject[:1].isupper() and " " not in subject and is_done_to(verb))  # «ріжуться зубки»
    if _predicate(value) and not named and not value.startswith("є ") and not other:
        return f"{_subject(subject, 'uk')} {_second_person_uk(value)}"
    return f"«{value}»" if named else f"{_subject(subject, 'uk')}: «{value}»"


def _second_person_uk(text: str) -> str:
    """What somebody is said to do, with its pronouns turned to the person: «переїхала до нас» is «до вас» to them."""
    return re.sub(r"(?<![\w'’])[\w'’]+", lambda found: _YOURS_UK.get(found[0].lower(), found[0]), text)


_YOURS_UK = {
    "мене": "вас", "мені": "вам", "мною": "вами", "нас": "вас", "нам": "вам", "нами": "вами", "ми": "ви", "мій": "ваш", "моя": "ваша", "моє": "ваше",
    "мої": "ваші", "мого": "вашого", "моєї": "вашої", "мою": "вашу", "моєму": "вашому", "моїй": "вашій", "моїм": "вашим", "моєю": "вашою", "моїх": "ваших",
    "наш": "ваш", "наша": "ваша", "наше": "ваше", "наші": "ваші", "нашого": "вашого", "нашої": "вашої", "нашу": "вашу", "нашому": "вашому", "нашій": "вашій",
    "нашим": "вашим", "нашою": "вашою", "наших": "ваших",
}  # fmt: skip


def _former_uk(label: str) -> str:
    """ "Former" as it goes with a Ukrainian noun."""
    return {"ваша": "колишня", "ваші": "колишні", "ваше": "колишнє"}.get(_mine_uk(label), "колишній")


def _plural(noun: str) -> str:
    return {"child": "children", "wife": "wives"}.get(noun, noun if noun.endswith(("s", "children")) else f"{noun}s")


def _told_en(key: str, value: str, subject: str, *, several: bool = False) -> str:
    value = second_person(value)
    if subject != USER:
        whose = _subject(subject, "en")
        template = _OTHERS_EN.get(key)
        if key == "job" and is_calling(value):
            return f"{whose} is {_article(value)} {value}"
        if key == "health" and is_illness(value):
            return f"{whose} has {value}"
        if key == "diet" and not is_clause(value) and not _predicate(value):  # "vegan", and no "doesn't eat meat"
            template = "{s} is {v}"
        if template is not None:
            told = template.format(s=whose, v=value)
            return _of_several(told, whose) if subject in _SEVERAL else told
        if subject in _SEVERAL:
            return _of_several(f"{whose}'s {key}: {value}", whose)
        if several and key in KIN:
            return f"{whose}'s {_plural(key)} are {value}"
        if key in KIN or key.startswith("favourite "):
            return f"{whose}'s {key} {'are' if key in PAIRS_EN else 'is'} {value}"
        if _FACTS_EN.get(key) == f"you {verb_base(key)} {{v}}":  # what somebody does: "Deepa owns the data"
            return f"{whose} {key} {value}"
        return f"{whose}'s {key}: {value}" if subject[:1].isupper() or whose != subject else f"{subject} {key}: {value}"
    template = _FACTS_EN.get(key)
    if key == "diet" and not is_clause(value):
        return f"you {value}" if _NEGATED_VERB.match(value) or _predicate(value) else f"you are {value}"
    if key == "health" and is_illness(value):
        return f"you have {value}"
    if key == "job" and is_calling(value):
        return f"you are {_article(value)} {value}"
    if key == "pet" and value == value.lower():  # which, and no name
        return f"you have {value}"
    if template is not None:
        return template.format(v=value)
    if several and key in KIN:
        return f"your {_plural(key)} are {value}"
    if key.startswith("favourite ") or key in KIN:
        return f"your {key} {'are' if key in PAIRS_EN else 'is'} {value}"
    head, _, tail = key.partition(" ")
    if head in ("former", "late") and tail in KIN:
        return f"your {key} was {value}"
    if head in KIN and tail in {"birthday", "job", "age", "location"}:
        return f"your {head}'s {tail}: {value}"
    if head in KIN and tail == "detail":
        return f"your {head} {value}"
    return f"your {key}: {value}"


_NEGATED_VERB = re.compile(r"(?:don['’]?t|do not|can['’]?t|cannot|never|no longer|avoid)\b", re.IGNORECASE)


def _article(noun: str) -> str:
    return "an" if noun[:1].lower() in "aeiou" and not noun.lower().startswith(("uni", "eu", "one")) else "a"


_SEVERAL = PAIRS_EN | {"children"}


def _of_several(told: str, whose: str) -> str:
    """A sentence of one, told of several: "your parents live in Leeds"."""
    verb, space, rest = told.removeprefix(f"{whose} ").partition(" ")
    if told.startswith(f"{whose}'s"):
        return told.replace(f"{whose}'s", f"{whose}'" if whose.endswith("s") else f"{whose}'s", 1)
    return f"{whose} {_PLURAL_VERBS.get(verb) or verb_base(verb) or verb}{space}{rest}"


_PLURAL_VERBS = {"is": "are", "has": "have", "doesn't": "don't", "was": "were"}


def _told_uk(key: str, value: str, subject: str, *, in_law: str = "") -> str:
    templates = _FACTS_UK if subject == USER else _OTHERS_UK
    whose = "" if subject == USER else _subject(subject, "uk")
    if key == "pet" and subject == USER and value == value.lower():  # which, and no name
        return f"у вас {value}"
    if key == "job" and _NO_WORK_UK.match(value):
        return f"{whose or 'ви'} – {value}"
    if key == "studies" and value[:1].isupper():  # a school, and no matter
        return f"{whose or 'ви'} {'навчається' if whose else 'навчаєтеся'}: {value}"
    if key in templates:
        several = subject in ("батьки", "діти")
        return _filled(in_plural_uk(templates[key]) if several else templates[key], value, whose, "uk")
    if key in KIN and key in KEY_LABELS_UK:
        label = _of_woman_uk(key) if gender(value, "uk") == "femn" else ""
        label = in_law if key in ("mother-in-law", "father-in-law") else label
        if subject != USER and subject.istitle() and " " not in subject:
            whom = in_case(label or KEY_LABELS_UK[key], "accs")
            return f"{whom} {in_case(subject, 'gent')} звати {value}"
        if (
            subject in KEY_LABELS_UK.values() and " " not in subject
        ):  # somebody's who has no name yet: «сина вашої сестри»
            whom = in_case(label or KEY_LABELS_UK[key], "accs")
            mine = {"ваша": "вашої", "ваші": "ваших"}.get(_mine_uk(subject), "вашого")
            return f"{whom} {mine} {in_case(subject, 'gent')} звати {value}"
        owner = "" if subject == USER else f" ({whose})"
        return f"{_named_uk(label or KEY_LABELS_UK[key])} звати {value}{owner}"
    label = _label_uk(key)
    if key.startswith("next ") and (role := key.removeprefix("next ")) in KEY_LABELS_UK:
        woman = gender(value, "uk") == "femn"
        label = (woman and _of_woman_uk(role)) or KEY_LABELS_UK[role]
        nexts = {"ваша": "наступна", "ваш": "наступний"}.get(_mine_uk(label), "наступне")
        label = f"{nexts} {label}"
    if subject != USER:
        return f"{whose}, {label}: {value}"
    if len(value.split()) > 3:
        return f"ви казали: «{value}»"
    return (
        f"{_mine_uk(label)} {label} – {value}"
        if _CYRILLIC.search(label) and key not in ("note",)
        else f"{label}: {value}"
    )


def _filled(template: str, value: str, subject: str, language: Language) -> str:
    if language == "en":
        return template.format(v=value, s=subject)
    fields = {case: in_case(value, case) for case in ("loct", "gent", "ablt", "accs") if f"{{{case}}}" in template}
    if "{loct}" in template:
        fields["loct"] = nominative.locative(value) or fields["loct"]
    if "{in}" in template:
        fields["in"] = "на" if _ON_UK.match(value) else "в" if value[:1].lower() in "аеєиіїоуюя" else "у"
    if "{from}" in template:
        fields["from"] = "зі" if _CLUSTER_UK.match(value) else "з"
    if "{years}" in template:
        fields["years"] = years_uk(int(value)) if value.isdigit() else ""
    return template.format(v=value, s=subject, **fields).strip()


_CLUSTER_UK = re.compile(r"(?:[зсшщ][бвгґджзклмнпрстфхцчшщ]|льв)", re.IGNORECASE)
_ON_UK = re.compile(
    r"(?:[\w'’-]+(?:ий|а|е|ій) )?(?:завод|фабри[кц]|шахт|залізниц|пошт|ринок|базар|ферм|склад|станці|митниц|лісопил|будівництв|будов|стадіон|фронт|флот|кафедр|пасік"
    r"|телебаченн|радіо|заправ|автомий|підприємств|комбінат|птахофабри|елеватор|пилорам|кухня|сто\b|азс\b|тец\b|аес\b)",
    re.IGNORECASE,
)
"""Places of work that go with «на»."""


def _mine_uk(label: str) -> str:
    """ "Your" as it goes with a Ukrainian noun."""
    if is_undeclined(label.lower().split()[-1]):
        return "ваша"
    readings = (each for word in label.split() for each in parses(word.lower()))
    nouns = [each for each in readings if each.tag.POS == "NOUN" and each.tag.case in ("nomn", None)]
    nouns.sort(key=lambda each: (each.tag.case is None, "Surn" in str(each.tag)))
    found = next((each for each in nouns if each.tag.number == "sing"), next(iter(nouns), None))
    if found is None:
        return "ваше"
    if found.tag.number == "plur":
        return "ваші"
    return {"femn": "ваша", "neut": "ваше"}.get(str(found.tag.gender), "ваш")


def _named_uk(label: str) -> str:
    """ "Your sister" as the object of "is called": «вашу сестру»."""
    if label.endswith(("ений", "сний")):  # an adjective: «наречений», «хресний»
        return f"вашого {label[:-2]}ого"
    mine = {"ваша": "вашу", "ваш": "вашого", "ваші": "ваших"}.get(_mine_uk(label), "ваше")
    return f"{mine} {in_case(label, 'gent' if mine == 'ваших' else 'accs')}"


_NO_WORK_UK = re.compile(
    r"(?:пенсіонер|студент|аспірант|школяр|учен|безробіт|домогосподар|волонтер|фрилансер)", re.IGNORECASE
)
"""What somebody is, rather than works as."""


def _of_woman_uk(key: str) -> str:
    """What a woman, or a female animal, is called under a key that tells of no gender: «подруга», «кобила»; "" where it does."""
    if gender(PET_LABELS_UK.get(key, ""), "uk") != "masc" or key == "dog":
        return _OF_WOMEN_UK.get(key, "")
    return next((word for word in PETS_UK[key].split() if gender(word, "uk") == "femn"), "")


def _label_uk(key: str) -> str:
    if key.startswith("favourite "):
        thing = key.removeprefix("favourite ")
        named = _FAVOURITE_UK.get(thing, thing)
        if named.isascii():
            return f"улюблене ({named})"
        loved = {"ваш": "улюблений", "ваша": "улюблена", "ваші": "улюблені"}.get(_mine_uk(named), "улюблене")
        return f"{loved} {named}"
    head, _, tail = key.partition(" ")
    if head in KEY_LABELS_UK and tail in _UK_PARTS:
        return f"{KEY_LABELS_UK[head]}, {_UK_PARTS[tail]}"
    return KEY_LABELS_UK.get(key, key)


def in_month(day: date, language: Language) -> str:
    """ "May 2023", «у травні 2023 року»"""
    if language == "en":
        return f"{MONTHS_IN_EN[day.month - 1]} {day.year}"
    return f"у {in_case(MONTH_NAMES_UK[day.month - 1], 'loct')} {day.year} року"


def genitive_day(day: date) -> str:
    """«7 травня 2023»"""
    return f"{day.day} {MONTHS_IN_UK[day.month - 1]} {day.year}"


def change_uk(label: str) -> str:
    """What the journal calls a change, in Ukrainian: "Remember job = пекар" is «запис «робота – пекар»»."""
    match = re.match(r"(?P<verb>\w+)(?: that)? (?:(?P<key>[^=“]+?) = )?(?P<what>.+)$", label)
    if match is None:
        return label
    kind = {"Remember": "запис", "Forget": "забування", "Restore": "відновлення"}.get(match["verb"], "зміна")
    key = str(match["key"] or "")
    head = f"{KEY_LABELS_UK[key]} – " if key in KEY_LABELS_UK else ""
    return f"{kind} «{head}{match['what'].strip('“”')}»"


def years_uk(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "рік"
    return "роки" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "років"


def second_person(text: str) -> str:
    """The person's own words turned to them: "my sister" → "your sister"."""
    for pattern, word in _SECOND_PERSON:
        text = pattern.sub(word, text)
    return text


def in_past(told: str) -> str:
    """Return an English sentence of what is with its first verb in the past: "You have two cats" as "You had two cats"."""
    before = ""
    for found in islice(_FIRST_WORDS.finditer(told), _VERB_WITHIN):
        word = found[0]
        low, base = word.lower(), verb_base(word)
        name = before in _HE_OR_SHE or (before[:1].isupper() and before.lower() not in _DETERMINERS)
        was = _WAS.get(low, "") or (past(base) if base and _is_now(low, base, before, named=name) else "")
        if before and was:
            return f"{told[: found.start()]}{was}{told[found.end() :]}"
        if before and base and low != base and not is_third(low) and not low.endswith("ing"):
            return told  # it is in the past
        before = word
    return told


def _is_now(low: str, base: str, before: str, *, named: bool) -> bool:
    """Whether a verb is in the present, after a name or a pronoun."""
    return (named and is_third(low)) or (before.lower() in ("you", "they", "we") and low == base)


_WAS = {"is": "was", "are": "were", "has": "had", "have": "had"}
_HE_OR_SHE = frozenset("he she it who He She It".split())
_DETERMINERS = frozenset("your his her their its my our the a an this that these those on in at from for".split())
_VERB_WITHIN = 10
"""Words of a sentence within which its first verb is looked for."""
_FIRST_WORDS = re.compile(r"(?<![\w'’-])[A-Za-z][\w'’-]*(?=[ ,.])")


def cite(memory: Mapping[str, Any]) -> str:
    """The citation of a memory, which the chat shows as a chip."""
    named = memory.get("memory_id") or (f"fact-{memory['fact_id']}" if memory.get("fact_id") else "")
    return f"[{named}]" if named else ""


def bullets(facts: Sequence[Mapping[str, Any]], language: Language) -> str:
    """Facts as a list, each with its citation."""
    return "\n".join(f"- {capitalised(told(fact, language))} {cite(fact)}" for fact in facts)
