"""Words without their endings, English ones and romanised Ukrainian ones, to see that two texts use the same word.

Rough: some words too many are taken for one. That does no harm where all the rest of two texts is the same.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_VOCABULARY: Final = 16_384
_LEAST: Final = 3
_ENDINGS: Final = tuple(
    sorted(
        "s es ed ing ies ic"
        " iamy amy ymy imy iakh akh ykh ikh iam am om em iem oiu eiu oho ioho omu emu iu iei oi ii yi ovi evi iv ov ei"
        " uvaty iuvaty aty iaty yty ity ty uie iuie aie iaie uiut aiut iut ut iat at yt it av iav yv iv uv ala iala"
        " yla ula aly ialy yly uly la ly lo iemo aiemo uiemo".split(),
        key=len,
        reverse=True,
    )
)
_VOWELS: Final = "aeiouy"
_REFLEXIVE: Final = re.compile("(?<=(?:.v|ly|la|lo|ty))sia$")
_FLEETING: Final = re.compile(r"(?<=[^aeiouy])[oe](?=[^aeiouy]$)")


@lru_cache(_VOCABULARY)
def stem(word: str) -> str:
    """Returns a normalised word without its ending, in three letters or more: "smok" of "smoking", "tsukr" of
    "tsukor"."""
    word = _REFLEXIVE.sub("", word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            word = word.removesuffix(ending)
            break
    while len(word) > _LEAST and word[-1] in _VOWELS:
        word = word[:-1]
    if len(word) > _LEAST and word[-1] == word[-2]:
        word = word[:-1]
    return _FLEETING.sub("", word) if len(word) > _LEAST + 1 else word
