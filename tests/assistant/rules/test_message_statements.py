"""What the built-in assistant makes of natural talk: every clause is kept, kept in words, done, asked back or named."""

# ruff: noqa: E501  (a rule, a sentence or a case of a table is one line)
from __future__ import annotations

import pytest

from desktop.assistant.providers.base import ModelEnd
from desktop.assistant.rules.clause_reading import denied
from desktop.assistant.rules.clauses import clauses
from desktop.assistant.rules.statement_forms import Statement
from desktop.assistant.rules.text import Language
from tests.assistant.rules.builtin_talk import Talk, events, held, user

SPLIT: list[tuple[Language, str, list[str]]] = [
    ("en", "I'm Ruth, I live in Bath and I work as a tailor", ["I'm Ruth", "I live in Bath", "I work as a tailor"]),
    ("en", "I like tea and milk", ["I like tea and milk"]),
    ("en", "my gran Edith is a retired seamstress, grandpa's called Walt and he keeps bees", ["my gran Edith is a retired seamstress", "grandpa's called Walt", "he keeps bees"]),
    ("en", "weekly call on Mondays; Pia pays the hosting", ["weekly call on Mondays", "Pia pays the hosting"]),
    ("en", "Otto lives in Ulm and plays the tuba", ["Otto lives in Ulm", "plays the tuba"]),
    ("en", "my husband and I sold the flat", ["my husband and I sold the flat"]),
    ("uk", "мене звати Гліб, мені 44, працюю токарем на заводі", ["мене звати Гліб", "мені 44", "працюю токарем на заводі"]),
    ("uk", "люблю борщ і вареники", ["люблю борщ і вареники"]),
    ("uk", "тато живе в Умані, йому 70, любить рибалити", ["тато живе в Умані", "йому 70", "любить рибалити"]),
    ("en", "Una bakes the bread and Pip and Rolf serve", ["Una bakes the bread", "Pip and Rolf serve"]),
    ("en", "Una's shift is on Monday and Pip's is on Friday", ["Una's shift is on Monday", "Pip's shift is on Friday"]),
    ("en", "my aunt is called Vi shes a weaver", ["my aunt is called Vi", "shes a weaver"]),
    ("en", "Otto is 9 and little Greta was born in June", ["Otto is 9", "little Greta was born in June"]),
    ("en", "price agreed: 500 pounds, half on delivery", ["price agreed: 500 pounds, half on delivery"]),
    ("uk", "мою тітку звати Віра, а дядька Петро", ["мою тітку звати Віра", "дядька звати Петро"]),
    ("uk", "сестра працює в школі, а брат на пошті", ["сестра працює в школі", "брат працює на пошті"]),
    ("uk", "Ліда боїться павуків, а в Івана алергія на кішок", ["Ліда боїться павуків", "в Івана алергія на кішок"]),
]  # fmt: skip


@pytest.mark.parametrize(("language", "said", "expected"), SPLIT)
def test_a_sentence_is_cut_where_another_clause_begins(language: Language, said: str, expected: list[str]) -> None:
    assert [clause.said for clause in clauses(said, language)] == expected


KEPT: list[tuple[str, list[str]]] = [
    (
        "hi, I'm Ruth Amsel, I'm 52, I live in Bath and I work as a tailor at Finch & Sons",
        ["user name=Ruth Amsel", "user age=52", "user location=Bath", "user job=tailor", "user employer=Finch & Sons"],
    ),
    (
        "my gran Edith is a retired seamstress, grandpa's called Walt and he keeps bees",
        ["user grandmother=Edith", "Edith job=retired seamstress", "user grandfather=Walt", "Walt bees=keeps bees"],
    ),
    ("Otto lives in Ulm with his wife Greta", ["Otto wife=Greta", "Otto location=Ulm"]),
    ("I'm allergic to latex and wasps", ["user allergy=latex", "user allergy=wasps"]),
    ("im alergic to hazelnuts", ["user allergy=hazelnuts"]),
    ("remeber that my bike is a Brompton", ["user bike=a Brompton"]),
    (
        "my cousin's neighbour Bohdan drives a tram, every other week at night",
        ["Bohdan tram=drives a tram, every other week at night"],
    ),
    ("у нас пес Бурко і кішка Муся", ["user cat=Муся", "user dog=Бурко"]),
    ("тато живе в Умані, йому 70, любить рибалити", ["тато location=Умань", "тато age=70", "тато likes=рибалити"]),
    ("Я Гліб, одружений, маю двох синів: Івана і Назара", ["user name=Гліб", "user relationship status=одружений", "user son=Іван", "user son=Назар"]),
    ("у мене астма з дитинства", ["user health=у мене астма з дитинства"]),
    ("my twins, Ava and Jude, they are 5", ["user child=Ava", "user child=Jude", "Ava age=5", "Jude age=5"]),
    ("my son Emil (9) has a stammer", ["user son=Emil", "Emil age=9"]),
    ("I work at Corbel as a surveyor", ["user employer=Corbel", "user job=surveyor"]),
    ("my flatmates are Moe (nurse) and Tess (chef)", ["user roommate=Moe", "user roommate=Tess"]),
    ("I'm learning Welsh on Duolingo, 40 day streak", ["user learning=Welsh on Duolingo (40 day streak)"]),
    ("I take sertraline every morning", ["user medication=I take sertraline every morning"]),
    ("father in law is Bert, mother in law Ilse, she can't eat eggs", ["user father-in-law=Bert", "user mother-in-law=Ilse"]),
    ("I'm retired", ["user work status=retired"]),
    ("I started as a physio at Medicover in May", ["user job=physio", "user employer=Medicover"]),
    ("my ferry to Dover is on Friday at 6:40", ["user ferry to dover=on Friday at 6:40"]),
    ("my running mate Tom is a vet", ["user running mate=Tom", "Tom job=vet"]),
    ("Press 4's rollers must be cleaned every 12 hours", ["Press 4 rollers=must be cleaned every 12 hours"]),
    ("Ущільнення Помпи 3 треба міняти щороку", ["Помпа 3 ущільнення=треба міняти щороку"]),
    ("Котел 3 треба чистити щороку", ["Котел 3 note=треба чистити щороку"]),
    ("Ніні 12 років", ["Ніна age=12"]),
    ("my aunt Pia got engaged to Otto, he's a diver", ["user aunt=Pia", "Pia marriage=got engaged to Otto", "Otto job=diver"]),
    ("я Гліб, 44, живу в Умані", ["user name=Гліб", "user age=44", "user location=Умань"]),
    ("вчу чеську, вже десь Б1", ["user learning=чеська (вже десь Б1)"]),
    ("мого чоловіка звати Тарас, а собаку - Бублик, він коргі", ["user husband=Тарас", "user dog=Бублик", "Бублик коргі=коргі"]),
    ("мій начальник Іван, люблю каву", ["user boss=Іван", "user likes=каву"]),
    ("мого тренера звати Іван Лис", ["user coach=Іван Лис"]),
    ("my GP put me on ramipril", ["user medication=my GP put me on ramipril"]),
    ("the neighbours feed our hens, they have a key", ["user neighbours feed=the neighbours feed our hens, they have a key"]),
    ("I collect stamps, about 2,000, mostly Danish", ["user stamps=I collect stamps, about 2,000, mostly Danish"]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), KEPT)
def test_every_clause_is_kept_under_whom_it_is_about(said: str, expected: list[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert [fact for fact in expected if fact not in held(talk)] == []


CHANGED: list[tuple[list[str], list[str], list[str]]] = [
    (["I'm 52", "no wait, I'm 53"], ["user age=53"], ["user age=52"]),
    (["Ziggy is my dog. Ziggy is 9 years old", "sorry, Ziggy is 10 not 9"], ["Ziggy age=10"], ["Ziggy age=9"]),
    (["my aunt's hat size is 57", "58 actually"], ["aunt hat size=58"], []),
    (["we meet the notary on 4 March at 9:15", "the notary moved it to 6 March"], ["user notary=we meet the notary on 6 March at 9:15"], []),
    (["I take 20 mg of ramipril at noon", "the doctor lowered it to 10 mg"], ["user medication=I take 10 mg of ramipril at noon"], []),
    (["I own a canoe and a kayak", "sold the canoe to my cousin Rolf"], ["user owns=a kayak", "user cousin=Rolf"], ["user owns=canoe", "user owns=a canoe"]),
    (["My boss is Ivan. Actually, it's Ihor."], ["user boss=Ihor"], ["user boss=Ivan"]),
    (["I work at Brix as a welder", "so I quit Brix last week"], ["user former job=I quit Brix last week"], ["user employer=Brix", "user job=welder"]),
    (["my girlfriend Ines paints", "Ines and I broke up"], [], ["user girlfriend=Ines"]),
    (["мамі 61", "перепрошую, мамі 62"], ["мама age=62"], ["мама age=61"]),
    (["п'ю аспірин по 75 мг", "лікар збільшив дозу до 100 мг"], ["user medication=п'ю аспірин по 100 мг"], []),
    (["who brings the tent is open", "Nuno will bring the tent"], [], ["user tent=who brings the tent is open"]),
    (["Котел 3 треба чистити щороку", "Котлу 3 потрібен новий насос"], ["Котел 3 потрібен новий=потрібен новий насос"], []),
    (["they want 12 chairs for the hall", "they want 15 chairs now"], ["user chairs=they want 15 chairs for the hall"], []),
    (["we are shut on Mondays", "we are shut on Fridays now instead of Mondays"], [], ["user shut mondays=we are shut on Mondays"]),
    (["Milo is 9", "Milo has just turned ten"], ["Milo age=10"], ["Milo age=9"]),
    (["I drink my tea plain", "actually I now have honey in it"], ["user tea plain=I drink my tea plain; actually I now have honey in it"], []),
    (["Ліза шульга і ходить на дзюдо", "Ліза кинула дзюдо, тепер теніс"], ["Ліза trait=шульга"], ["Ліза ходить дзюдо=ходить на дзюдо"]),
    (["мого тренера звати Іван", "ой ні, тренера звати Петро"], ["user coach=Петро"], ["user coach=Іван"]),
    (["у середу мені до окуліста", "переплутав, до окуліста в четвер"], ["user середу окуліста=у четвер мені до окуліста"], []),
    (["п'ю магній 50 вранці", "невролог підняв дозу до 80"], ["user п'ю магній=п'ю магній 80 вранці"], []),
    (["хто везе дошки ще не вирішили", "Назар візьме дошки, вирішено"], [], ["user хто везе=хто везе дошки ще не вирішили"]),
    (["мого тренера звати Іван", "забудь як звати мого тренера"], [], ["user coach=Іван"]),
    (["my birthday is 9 July 1984", "my birthday is 9 July"], ["user birthday=9 July 1984"], ["user birthday=9 July"]),
    (["Mein Hund", "I live in Bath", "we moved in May, I'm in Leeds now"], ["user location=Leeds"], ["user location=Bath"]),
]  # fmt: skip


@pytest.mark.parametrize(("said", "there", "gone"), CHANGED)
def test_what_changes_takes_the_place_of_what_was(said: list[str], there: list[str], gone: list[str]) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert [fact for fact in there if fact not in held(talk)] == []
    assert [fact for fact in gone if fact in held(talk)] == []


@pytest.mark.parametrize(
    "said",
    [
        "if I lived in Bergen I'd ski every day",
        "oh sure, because I just LOVE queueing",
        "Milo goes \"I quit and I live in Rome now\", joking of course",
        "maybe I'll learn the harp some day, who knows",
        "my uncle thinks I'm a genius",
        "I wish I had a garden",
        "lol I'm dying, that is so funny",
        "great, thanks, talk later!",
        "якби я мав човен, плавав би щодня",
        "ага, звісно, я ж просто обожнюю черги",
        "дякую, бувай",
        "I'm kind of tired and the weather is awful today",
        "it's such a lovely morning",
        "Щось я сьогодні змерз, і погода огидна.",
        "мені зараз так сумно",
        "у мене сьогодні гарний настрій",
        "phew, long day. my feet are killing me",
        "you're a lifesaver, thanks",
        "дякую, ти мене рятуєш",
        "ахах клас",
        "morning!!",
        "нагадай адресу школи",
        "you'll just have to watch the film and find out",
        "let's plan something special!",
    ],
)  # fmt: skip
def test_what_is_not_meant_and_small_talk_store_nothing(said: str) -> None:
    talk = Talk()
    assert talk.say(said)
    assert held(talk) == []


@pytest.mark.parametrize("said", ["I'm tired of my job at the bank", "I'm always cold in winter", "Я втомилася від роботи в банку"])  # fmt: skip
def test_what_lasts_is_no_mood(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk)


@pytest.mark.parametrize("said", ["Actually, my niece's birthday is 9 July", "my niece's birthday is 9 July"])
def test_a_fact_of_somebody_under_the_persons_own_name_is_changed_and_not_told_twice(said: str) -> None:
    talk = Talk()
    talk.store("niece birthday", "8 July")
    talk.say(said)
    assert held(talk) == ["user niece birthday=9 July"]


@pytest.mark.parametrize(
    "said", ["wait no, bring that back", "put it back please", "верни назад", "ой, поверни це", "undo that"]
)
def test_what_was_forgotten_is_brought_back_in_many_words(said: str) -> None:
    talk = Talk()
    talk.say("I live in Bath")
    talk.say(said)
    assert [call.name for call in talk.calls] == ["undo_last_change"]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("morning!!", "Hello!"),
        ("good night", "Good night"),
        ("bye", "Goodbye"),
        ("на добраніч", "На добраніч"),
        ("you're a lifesaver", "That is kind"),
        ("ти мене рятуєш", "Приємно"),
        ("my feet are killing me", "I hear you"),
    ],
)
def test_small_talk_is_answered_in_kind(said: str, answer: str) -> None:
    assert Talk().say(said).startswith(answer)


def test_grief_and_joy_get_a_word() -> None:
    talk = Talk()
    talk.say("my cat is called Pixel")
    assert talk.say("Pixel died on Sunday").startswith("I'm so sorry")
    assert talk.say("my sister Ann got engaged").startswith("Congratulations")
    assert Talk().say("у нас народився син").startswith("Вітаю")


def test_a_correction_that_may_mean_two_asks_which_and_changes_nothing() -> None:
    talk = Talk()
    talk.say("my boss is Ivan and my cat is called Murka")
    before = held(talk)
    assert "Which one" in talk.say("Actually it's Ihor")
    assert held(talk) == before
    assert [choice.label for choice in last_end(talk, "Actually it's Ihor").choices] == [
        "your cat is Murka",
        "your boss is Ivan",
    ]


NOTES = "The kiln is fired on Mondays. Glaze is mixed by weight. Clay comes in bags of ten kilos. Shelves are washed twice. "
DOCUMENT = (
    "Glass is made of sand, soda and lime. The batch is melted in a tank that never cools. Bubbles rise for hours until the"
    " melt is clear. Gobs fall into moulds and are blown to bottles. The bottles pass slowly through a long oven. Light and"
    " gauges find what is flawed. Whatever is flawed is broken and melted again. Pallets are wrapped and stored in the yard."
)
DOCUMENT_UK = (
    "Скло варять із піску, соди та вапна. Шихту плавлять у печі, яка ніколи не холоне. Бульбашки підіймаються годинами, доки"
    " маса не стане прозорою. Краплі падають у форми, де з них видувають пляшки. Пляшки повільно проходять довгою піччю."
    " Світло і давачі знаходять браковане. Усе браковане розбивають і плавлять знову. Піддони обгортають і складають у дворі."
)


@pytest.mark.parametrize(("document", "said"), [(DOCUMENT, "That is a long text"), (DOCUMENT_UK, "Це довгий текст")])
def test_a_long_text_that_tells_of_nobody_is_no_set_of_facts(document: str, said: str) -> None:
    talk = Talk()
    assert talk.say(document).startswith(said)
    assert held(talk) == []


def test_what_is_told_of_somebody_beside_a_document_is_kept() -> None:
    talk = Talk()
    assert "like a document" in talk.say(f"{DOCUMENT}\n\nMy uncle Rolf blows glass there.")
    assert held(talk) == ["user uncle=Rolf", "Rolf blows glass=blows glass there"]


PROJECT = (
    "The launch is on 14 March. The budget is 12,000 euros, of which 4,000 are spent. Hosting is on Fly. The beta is closed and"
    " has 30 testers. Docs are written by Ola. The next demo is on Wednesday. Dark mode is out of scope for version 1."
)


@pytest.mark.parametrize(("notes", "kept"), [(NOTES, 4), (PROJECT, 7)])
def test_notes_are_no_document(notes: str, kept: int) -> None:
    talk = Talk()
    talk.say(notes)
    assert len(held(talk)) >= kept


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("From the leaflet: keep the kettle dry. Wipe the base. Guards stay on.\n\nMy kettle is red.", "From the leaflet"),
        ("З інструкції: чайник тримають сухим. Підставку протирають.\n\nМій чайник червоний.", "З інструкції"),
    ],
)  # fmt: skip
def test_what_is_quoted_from_a_source_is_left_out_by_name_up_to_its_paragraphs_end(said: str, named: str) -> None:
    talk = Talk()
    assert named in talk.say(said)
    assert len(held(talk)) == 1


def last_end(talk: Talk, said: str) -> ModelEnd:
    """How the model ends its answer to a message that needs no more look-up."""
    asked = max(at for at, message in enumerate(talk.messages) if message == user(said))
    end = events(talk.messages[: asked + 3])[-1]
    assert isinstance(end, ModelEnd)
    return end


def test_what_was_not_understood_is_named() -> None:
    talk = Talk()
    assert "he juggles" in talk.say("he juggles knives at fairs")
    assert held(talk) == []


def test_what_is_off_the_record_is_neither_kept_nor_recalled() -> None:
    for said in (
        "don't remember this: I'm planning to leave Finch",
        "не запам'ятовуй цього: шукаю іншу роботу",
        "my PIN is 4417",
    ):
        end = events([user(said)])[-1]
        assert isinstance(end, ModelEnd)
        assert end.off_record


def test_i_meant_after_a_forget_brings_that_back_and_forgets_the_other() -> None:
    talk = Talk()
    talk.say("my birthday is 3 June")
    talk.say("my phone number is 555 0101")
    talk.say("delete my birthday")
    talk.say("no, I meant my phone number")
    assert [call.name for call in talk.calls if call.name != "review_facts"] == ["undo_last_change", "forget_fact"]


def test_what_is_so_of_a_part_of_a_machine_is_told_of_the_part() -> None:
    talk = Talk()
    assert talk.say("Press 4's oil was changed in May").startswith("Got it: Press 4's oil was changed in May.")


def test_forget_that_after_an_answer_without_a_memory_asks_what() -> None:
    talk = Talk()
    talk.say("I live in Bath")
    talk.say("thanks")
    assert talk.say("forget that").startswith("What should I forget?")


def test_forgetting_everything_about_somebody_takes_what_mentions_them() -> None:
    talk = Talk()
    talk.say("my ex Colin has a boat")
    talk.say("I lent the tent to Colin")
    talk.say("forget everything about Colin")
    assert held(talk) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("Press 4", "Press 5"), ("Ines Amaro", "Ines Costa"), ("Ines", "Ines Costa"), ("Котел 3", "Котел 4")],
)
def test_forgetting_everything_about_one_leaves_those_of_a_like_name(one: str, other: str) -> None:
    for gone, left in ((one, other), (other, one)):
        talk = Talk()
        talk.store("note", "grey", one)
        talk.store("note", "green", other)
        talk.say(f"forget everything about {gone}" if gone.isascii() else f"забудь усе про {gone}")
        assert [fact.partition(" note=")[0] for fact in held(talk)] == [left]


@pytest.mark.parametrize(
    ("key", "value", "said", "name"),
    [
        ("boss", "Ihor", "my boss is Ihor, not Ivan", "Ivan"),
        ("boss", "Ihor", "Ihor was late today, and my boss is Ihor, not Ivan Petrenko", "Ivan Petrenko"),
        ("boss", "Ihor", "my boss is Ihor", ""),
        ("favourite_drink", "Pepsi", "I like Pepsi, not Coke", ""),
    ],
)
def test_a_name_that_is_denied_is_told_of_whom_it_would_be(key: str, value: str, said: str, name: str) -> None:
    assert denied(Statement("relationship", key, value), said) == name
