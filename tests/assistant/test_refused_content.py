"""What must not be remembered is told from talk about it, and no tool that writes takes it."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.assistant.refused_content import holds_code, holds_secret, unfit
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory

SECRETS = [
    "ive changed the phone pin to 9914 so nobody can snoop",
    "my telephone banking security number is 551902",
    "моя пошта olha.k, ключ до неї malva-31-Kit",
    "my laptop unlocks with 660412",
    "the number for the key box by the side gate is 7719",
    "8830, that's the code for the alarm",
    "the shop alarm, 2205 and then the hash key",
    "the mnemonic words of my wallet are river spoon candle",
    "the last digits on the back of the card 551",
    "my pin is four nine two one",
    "ворота відчиняються кодом 8842",
    "пін на картці сім нуль два п'ять",
    "цифри від сейфа 6013",
    "останні цифри ззаду на картці 907",
    "My password is hunter2, and my sister is Anna",
    "My password is qwerty and I like tea",
    "my new password is letmein",
    "password=swordfish",
    "I changed my password to hunter2!",
    "the wifi password at home is sonechko",
    "my password for the choir site is Larks1998",
    "My passphrase is “open sesame”",
    "the seed phrase is apple banana cherry",
    "api key: abcdEFG123",
    "the key is sk-ant-api03-abcdefghijklmnopqrst",
    "-----BEGIN RSA PRIVATE KEY-----",
    "my PIN is 4711",
    "The PIN of my card is 4 7 1 1",
    "my card is 4111 1111 1111 1111",
    "my business card number is 4929118800427711",
    "the rewards card number is 3714 2291 88",
    "my points card is 371422918",
    "CVV 123",
    "The door code is 4711#",
    "The alarm code for the house is 9987",
    "The code of the safe is 4417",
    "The combination for my bike lock is 12-34-56",
    "code for the garage 9090",
    "the safe's combination is 4417",
    "мій пароль — сонечко",
    "мій пароль сонечко2020",
    "пін-код від картки 4711",
    "код від сейфа 5512",
    "код дверей 4417",
    "Код нашого під'їзду: 45К7788",
    "шифр від замка на велосипеді 1234",
    "комбінація мого сейфа — 11 22 33",
]
TALK = [
    "the safe is 300 kg",
    "the gate opens at 1800",
    "the number for the alarm company is 0800 123 456",
    "1200 and then a star appeared",
    "1937 is the year the shop opened",
    "гараж відчиняється о 0800",
    "seed words of the week",
    "один два три, почали",
    "mum is Joan (80); dad is Ed (83), both well",
    "turned 84 on Saturday;",
    "from Cork (Ireland)",
    "private tutor (maths)",
    "class on Mondays (yoga = calm); swims too",
    "let the back room (40 a week)",
    "тато (84); мама (80)",
    "I code in Python",
    "my password manager is Bitwarden",
    "I keep my passwords in Bitwarden",
    "My password is too weak",
    "my passwords are long",
    "I forgot my password yesterday",
    "changed my password in 2023",
    "The password is stored in the safe",
    "password policy: rotate every 90 days",
    "api key rotation is monthly",
    "the PIN of the grinder is worn",
    "The PIN of Grinder 5 is worn",
    "the pin is 12 mm long",
    "has a pin collection of 300 pins",
    "She made a birthday card in 2022",
    "My favourite card is the queen of hearts",
    "likes card games: poker",
    "The library card is blue",
    "my library card number is 81-2245",
    "Our gym card: 443322",
    "the fuel card is with Tara now, 350 litres a week",
    "the card is with Rob, 250 a month",
    "картки тепер у Ніни, ліміт на картку 350 літрів",
    "works on access code reviews",
    "the area code of our house is 0113",
    "The code of the safe is on the fridge",
    "the code of the building module has 4000 lines",
    "our house code of conduct has 120 pages",
    "код програми має 300 рядків",
    "мій пароль дуже довгий",
    "зберігає паролі у Bitwarden",
]
CODE = ["def hello(name):\n    return name", "`SELECT * FROM users;`", "<b>bold</b>", "x => x + 1", "curl(url);"]
WRITES: dict[str, dict[str, Any]] = {
    "remember_fact": {"fact_type": "personal", "fact_key": "note", "confidence": 0.9, "fact_value": ...},
    "update_fact": {
        "fact_type": "personal",
        "fact_key": "drink",
        "confidence": 0.9,
        "change_reason": "update",
        "new_value": ...,
    },
    "merge_facts": {"fact_ids": [1, 2], "merged_confidence": 0.9, "merged_value": ...},
    "write_memory": {"key": "note", "category": "general", "durability": "durable", "value": ...},
    "create_memory": {"key": "note", "category": "focus", "value": ...},
    "update_memory": {"key": "drink", "value": ...},
    "create_episode": {"topic": "Talk", "importance": 0.5, "summary": ...},
    "update_episode": {"episode_id": 1, "additional_summary": ...},
    "remember_relationship": {
        "subject": "Anna",
        "relation": "knows",
        "other": "Ben",
        "confidence": 0.9,
        "source_excerpt": ...,
    },
}
WRITES["update_fact_with_temporal"] = WRITES["update_fact"]


@pytest.mark.parametrize("text", SECRETS)
def test_a_secret_is_known(text: str) -> None:
    assert holds_secret(text)


@pytest.mark.parametrize("text", TALK)
def test_talk_of_secrets_and_code_is_none(text: str) -> None:
    assert not holds_secret(text)
    assert not holds_code(text)


@pytest.mark.parametrize("text", CODE)
def test_code_is_known(text: str) -> None:
    assert holds_code(text)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("wifi_password", "sonechko", "secret"),
        ("pin", "4711", "secret"),
        ("пароль", "сонечко", "secret"),
        ("password manager", "Bitwarden", None),
        ("passwords", "keeps them in Bitwarden", None),
        ("grinder pin", "worn", None),
        ("card", "Visa", None),
        ("programming_language", "Python", None),
    ],
)
def test_a_key_tells_what_its_value_is(key: str, value: str, why: str | None) -> None:
    found = unfit({"fact_key": key, "fact_value": value})
    assert found == (None if why is None else ("fact_value", why))


@pytest.mark.parametrize("tool", WRITES)
@pytest.mark.parametrize("text", ["my PIN is 4711", "def f(x):\n    return x"])
def test_every_tool_that_writes_refuses_it_with_the_reason(memory: Memory, tool: str, text: str) -> None:
    for value in ("tea in the morning", "coffee at noon"):
        memory.facts.remember_anyway(FactDraft("personal", "drink", value), Origin())
    if tool == "remember_relationship" and "PIN" not in text:
        text = "my PIN is 4712"  # an excerpt may quote code
    before = memory.history.last_operation()
    arguments = {name: text if value is ... else value for name, value in WRITES[tool].items()}
    answer = Toolbox(memory).call(tool, arguments, Origin("assistant")).answer
    (field,) = (name for name, value in WRITES[tool].items() if value is ...)
    assert (answer["status"], answer["field"]) == ("error", field)
    assert answer["reason"] == ("secret" if "PIN" in text else "code")
    assert "remembered" in answer["message"]
    assert memory.history.last_operation() == before


def test_what_writes_words_is_all_looked_at() -> None:
    assert {tool.name for tool in MEMORY_TOOLS.values() if tool.writes} == {
        *WRITES,
        "mark_important",
        "memory_migration_run",
    }


def test_what_must_not_be_remembered_can_be_forgotten(memory: Memory) -> None:
    memory.facts.remember_anyway(FactDraft("personal", "locker code", "4711"), Origin())
    given = {"fact_type": "personal", "fact_key": "locker code", "reason": "user_requested"}
    assert Toolbox(memory).call("forget_fact", given, Origin("assistant")).status == "success"
