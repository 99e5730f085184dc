"""The classifier of what a text has to do with known facts: it tells what a statement ends and what answers a question
that nobody told it, knows what stays, and goes on without embeddings."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop.assistant.rules.classifier import DIMENSION, EmbeddedOnce
from desktop.assistant.rules.fact_classifier import HASHED, RERANKED_MOST, FactClassifier, KnownFact, as_pair, hashed
from desktop.core.errors import EmbeddingUnavailableError
from desktop.index.embedder import load_model
from tests.assistant.rules.builtin_talk import Talk, talk_with_models
from tests.assistant.rules.fact_classifier.train import statements

LIKELY = 0.4
ENGLISH = [
    KnownFact("", "works as a welder at the dockyard"),
    KnownFact("", "my commute is fifty minutes by bus"),
    KnownFact("Ros", "my sister, is looking for a flat"),
    KnownFact("", "waiting for the results of the blood test"),
    KnownFact("", "plays the trombone in the works band"),
]
UKRAINIAN = [
    KnownFact("", "працюю токарем на заводі"),
    KnownFact("", "зарплата 19 тисяч"),
    KnownFact("Руслана", "шукає квартиру"),
    KnownFact("", "чекаю на результати аналізів"),
    KnownFact("", "граю на тромбоні в оркестрі"),
]


def missing(texts: Sequence[str]) -> NDArray[np.float32]:
    raise EmbeddingUnavailableError("The embedding model is missing.")


def ended(classifier: FactClassifier, said: str, facts: Sequence[KnownFact]) -> list[str]:
    chances = classifier.chances(said, facts)
    return [fact.words for fact, chance in zip(facts, chances, strict=True) if chance > LIKELY]


@pytest.mark.parametrize(
    ("said", "facts", "gone"),
    [
        ("the results came back, all clear", ENGLISH, "waiting for the results of the blood test"),
        ("the dockyard let us all go on Friday", ENGLISH, "works as a welder at the dockyard"),
        ("аналізи нарешті прийшли, все добре", UKRAINIAN, "чекаю на результати аналізів"),
        ("зарплату підняли до 24 тисяч", UKRAINIAN, "зарплата 19 тисяч"),
        ("Руслана знайшла квартиру", UKRAINIAN, "шукає квартиру"),
    ],
)
def test_what_somebody_says_ends_the_fact_that_it_changes(said: str, facts: Sequence[KnownFact], gone: str) -> None:
    assert said not in {known.said for known in statements()}
    assert ended(FactClassifier("supersession", load_model().embed), said, facts) == [gone]


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("I bought a new kettle", ENGLISH),
        ("my neighbour plays the tuba", ENGLISH),
        ("the band had a lovely concert on Sunday", ENGLISH),
        ("купила новий чайник", UKRAINIAN),
        ("сусід грає на трубі", UKRAINIAN),
    ],
)
def test_what_is_new_or_merely_near_ends_nothing(said: str, facts: Sequence[KnownFact]) -> None:
    assert ended(FactClassifier("supersession", load_model().embed), said, facts) == []


@pytest.mark.parametrize(
    ("asked", "facts", "answer"),
    [
        ("what instrument do I play again?", ENGLISH, "plays the trombone in the works band"),
        ("how long does it take me to get to work", ENGLISH, "my commute is fifty minutes by bus"),
        ("яка в мене платня на місяць", UKRAINIAN, "зарплата 19 тисяч"),
        ("ким я роблю?", UKRAINIAN, "працюю токарем на заводі"),
        ("хто в нас без житла", UKRAINIAN, "шукає квартиру"),
    ],
)
def test_a_question_finds_the_fact_that_answers_it_in_other_words(
    asked: str, facts: Sequence[KnownFact], answer: str
) -> None:
    assert asked not in {known.said for known in statements("stores", "answers")}
    chances = FactClassifier("answers", load_model().embed).chances(asked, facts)
    assert facts[int(chances.argmax())].words == answer


def test_words_alone_decide_without_a_model_or_with_another_one() -> None:
    def wide(texts: Sequence[str]) -> NDArray[np.float32]:
        return np.ones((len(texts), DIMENSION * 2), dtype=np.float32)

    said = "the results came back, all clear"
    worded = FactClassifier("supersession").chances(said, ENGLISH)
    assert (FactClassifier("supersession", missing).chances(said, ENGLISH) == worded).all()
    assert (FactClassifier("supersession", wide).chances(said, ENGLISH) == worded).all()
    assert int(worded.argmax()) == 3


def test_a_text_is_embedded_once() -> None:
    asked: list[str] = []
    model = load_model()

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.extend(texts)
        return model.embed(texts)

    classifier = FactClassifier("supersession", EmbeddedOnce(embed))
    first = classifier.chances("Ros finally found a flat", ENGLISH)
    assert (classifier.chances("Ros finally found a flat", ENGLISH) == first).all()
    assert len(asked) == len(set(asked)) == len(ENGLISH) + 1


def test_nothing_known_is_nothing_ended() -> None:
    assert FactClassifier("supersession").chances("we moved house", []).size == 0


def test_features_stay_within_their_columns() -> None:
    columns = hashed("supersession", "зарплату підняли до 24 тисяч", UKRAINIAN)[1]
    assert columns.min() >= 0 and columns.max() < HASHED
    assert len(set(columns.tolist())) == len(columns)


def test_what_a_statement_ends_is_said_and_what_holds_more_keeps_it() -> None:
    talk = Talk()
    talk.say("чекаю на результати аналізів")
    assert talk.say("результати нарешті прийшли").startswith("Це вже в минулому")
    talk.say("на вихідних їздимо на дачу, маємо там теплицю і старий трактор")
    talk.say("трактор віддав кумові, бо стояв без діла")
    assert any("теплиц" in fact["value"] for fact in talk.facts if fact["status"] == "active")


def test_a_new_value_takes_the_place_of_the_old_one_and_a_mere_change_stands_beside_it() -> None:
    talk = talk_with_models()
    talk.say("оренда до 10 березня")
    talk.say("оренду продовжили, тепер до кінця червня")
    assert not any("10 березня" in each for each in talk.active())
    assert any("червня" in each for each in talk.active())
    talk.say("the thesis is due on 5 May")
    talk.say("they extended the thesis by two weeks")
    assert any("5 May" in each and "two weeks" in each for each in talk.active())


def test_a_fact_that_is_read_beside_a_statement_is_as_likely_as_both_say() -> None:
    said, embed = "the dockyard let us all go on Friday", load_model().embed
    read: list[tuple[str, str]] = []

    def agrees(pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        read.extend(pairs)
        return np.full(len(pairs), 4.0, dtype=np.float32)

    def denies(pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        return np.full(len(pairs), -8.0, dtype=np.float32)

    def damaged(pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        raise EmbeddingUnavailableError("The model is damaged.")

    alone = FactClassifier("supersession", embed).chances(said, ENGLISH)
    assert FactClassifier("supersession", embed, agrees).chances(said, ENGLISH)[0] > LIKELY
    assert FactClassifier("supersession", embed, denies).chances(said, ENGLISH).max() < LIKELY
    assert FactClassifier("supersession", embed, damaged).chances(said, ENGLISH).tolist() == alone.tolist()
    assert (said, "works as a welder at the dockyard") in read
    assert len(read) <= RERANKED_MOST


def test_a_text_that_points_to_a_fact_is_marked_where_it_is_read() -> None:
    van = KnownFact("Ros", "has a van")
    assert as_pair("supersession", "sold it", van, pointed=True) == ("sold it (that)", "Ros: has a van")
    assert as_pair("answers", "whose van?", van, pointed=False) == ("asked: whose van?", "Ros: has a van")
    assert as_pair("supersession", "продав", KnownFact("", "маю авто"), pointed=False)[0].isascii()
