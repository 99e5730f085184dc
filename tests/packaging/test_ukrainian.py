"""resources/translations: whole, in step with the sources, and right in what a program can tell."""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import PySide6
import pytest

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "translations"
PACKAGE = FOLDER.parents[1] / "desktop"
_PLACE = re.compile(r"%L?n|%\d|\{[^{}]*\}")
_ACCELERATOR = re.compile(r"&(?=\S)")
"""The sign before a letter marks its key; before a space it is the word "and"."""
_FORMS = 3
"""Ukrainian has a form for 1, 21 …, one for 2 to 4, 22 …, and one for the rest."""


@dataclass(frozen=True)
class Message:
    context: str
    source: str
    counted: bool
    finished: bool
    forms: tuple[str, ...]


def messages(name: str) -> list[Message]:
    found = []
    for context in ET.parse(FOLDER / name).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            counted = message.get("numerus") == "yes"
            forms = (
                [form.text or "" for form in translation.iter("numerusform")] if counted else [translation.text or ""]
            )
            finished = translation.get("type") is None and all(forms)
            names = (context.findtext("name") or "", message.findtext("source") or "")
            found.append(Message(*names, counted, finished, tuple(forms)))
    return found


@pytest.mark.parametrize("name", ["keepsake_uk.ts", "sentences_uk.ts"])
def test_every_text_is_translated(name: str) -> None:
    assert [each.source for each in messages(name) if not each.finished] == []
    assert [each.source for each in messages(name) if not each.context] == [], "nothing is looked up without a context"


def test_the_texts_are_those_of_the_sources(load: Callable[[str], Any]) -> None:
    """`dev.py translations` was called since a text was added, changed or dropped."""
    translations = load("translations")
    texts = translations.texts_of(PACKAGE.rglob("*.py")) | translations.texts_of_settings()
    there = {(each.context, each.source) for each in messages("keepsake_uk.ts")}
    assert {(each.context, each.text) for each in texts} ^ there == set()
    sentences = translations.sentences(PACKAGE)
    assert sentences ^ {each.source for each in messages("sentences_uk.ts")} == set()


def test_every_form_has_the_places_of_its_text() -> None:
    wrong = [
        (each.source, form)
        for each in messages("keepsake_uk.ts")
        for form in each.forms
        if Counter(_PLACE.findall(form)) != Counter(_PLACE.findall(each.source))
    ]
    assert wrong == []
    assert [
        each.source for each in messages("keepsake_uk.ts") if len(each.forms) != (_FORMS if each.counted else 1)
    ] == []


def test_a_sentence_has_no_place_that_its_template_lacks() -> None:
    """It may lack one: the ending of an English plural."""
    for each in messages("sentences_uk.ts"):
        places = {place.replace(":said", "") for place in _PLACE.findall(each.forms[0])}
        assert places <= set(_PLACE.findall(each.source)), each.source


def test_accelerators_and_endings_are_kept() -> None:
    for each in messages("keepsake_uk.ts"):
        for form in each.forms:
            assert len(_ACCELERATOR.findall(form)) == len(_ACCELERATOR.findall(each.source)), each.source
            assert form.endswith("…") == each.source.endswith("…"), each.source


def test_signs_are_ukrainian() -> None:
    for each in messages("keepsake_uk.ts") + messages("sentences_uk.ts"):
        for form in each.forms:
            assert not re.search(r"[“”„]|(?<=[а-яіїєґ])['`](?=[а-яіїєґ])|[ыэъё]", form), form


def test_the_compiled_file_is_made_of_the_translations(tmp_path: Path) -> None:
    made = tmp_path / "keepsake_uk.qm"
    program = Path(str(PySide6.__file__)).parent / "lrelease"
    call = [str(program), "-nounfinished", str(FOLDER / "keepsake_uk.ts"), "-qm", str(made)]
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
    assert made.read_bytes() == (FOLDER / made.name).read_bytes()
