"""Trains the model that reads a text beside a fact: whether a statement makes it untrue, whether it answers a question
or is what a request means.

    python -m tests.assistant.rules.fact_classifier.train_cross_encoder [--further | --played] FOLDER

It writes `cross_encoder.onnx.gz` and `cross_encoder.json`, its tokenizer, into a folder, in some thirty minutes on two
cores that know bfloat16, in an hour and a half on others. What is shipped learned so from the files up to number 15,
and then, `--further`, went on from its own weights in smaller steps with the later ones and a part of what it knew; at
last, `--played`, with talk as it is played: what a message ends or asks for among the facts that the assistant kept of
the ones before, which are clauses as people type them, and no neat ones; and so once more, when there were the files
from number 23 on, of what becomes of everyday things, with a third of the talk. A
cross-encoder (Humeau et al.: Poly-encoders, 2020) of the first layers of the packaged MiniLM, whose embeddings stay as
they are, cut to the word pieces that are used. It learns from pairs of `stores_*.txt` and `remarks_*.txt` that the
classifier of `train.py` finds likeliest.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np

from desktop.assistant.rules import requests
from desktop.assistant.rules.classifier import EmbeddedOnce
from desktop.assistant.rules.fact_classifier import FactClassifier, KnownFact, Task, as_pair
from desktop.assistant.rules.supersession import as_known, points_back
from desktop.core.model import Fact
from desktop.core.paths import resource
from desktop.index.embedder import Embedder, load_model
from desktop.index.models import PACKAGE
from tests.assistant.rules.fact_classifier.train import statements
from tests.benchmarks.natural_talk import TALK, known_before

How = Literal["anew", "further", "played"]
LAYERS = 4
EPOCHS = 3.0
BATCH = 32
STEP = 1.5e-4
EPOCHS_FURTHER, STEP_FURTHER = 1.0, 6e-5
"""The same where it goes on from the weights that are shipped."""
LEARNED, AGAIN = 15, 0.25
"""The last of the files that it learned from at first, and the share of their texts that it reads again."""
EPOCHS_PLAYED, STEP_PLAYED = 2.0, 8e-5
AGAIN_PLAYED = 0.25
AGAIN_LEARNED = 0.4
"""The like where it learns from talk as played, the share of the later texts that it reads again, and how much less it
is of the others."""
NEWS = 23
"""The first of the files of what becomes of everyday things: it reads them all with talk as played."""
PLAYED = 0.35
"""The share of the talk that it reads as played."""
STILL = 0.6
"""The share of played messages that end nothing and that it learns from."""
NEAR_ENDED, NEAR_STILL = 4, 2
"""The likeliest facts that a played message does not mean: where it means one, and where it means none."""
SAID_MOST = 300
"""Characters of a played message that is read as one statement."""
ANSWERS_MOST = 4
"""Facts that a played question may be answered by, to tell anything."""
WARMED_UP = 200
"""Steps until a step has its whole size."""
NEW = 0.3
"""The share of new facts, told beside the others, that it learns from."""
NEAR, NEAR_NEW = 3, 1
"""The likeliest facts that a statement does not mean, beside which it is read; the same of a new fact."""
LONGEST = 80
"""Word pieces of a pair."""
_AS_JUDGED = re.IGNORECASE | re.DOTALL
USED = 5
"""How often a word piece must be used to have its own place; others are spelt in smaller pieces."""
OF_OLD = 4_000
"""The word pieces that stay anyway: a vocabulary begins with those used most."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and a fact, as they are read, and whether the one makes the other untrue, or is answered by it."""

    said: str
    fact: str
    meant: bool


def pairs(how: How = "anew") -> list[Pair]:
    """Return the pairs to learn from: each text with the facts that it means, and with those that are near."""
    return [*_pairs("supersession", how), *_pairs("answers", how), *(_of_talk() if how == "played" else ())]


def _pairs(task: Task, how: How) -> list[Pair]:
    chosen = random.Random(5)
    classifier = FactClassifier(task, EmbeddedOnce(load_model().embed))
    found: list[Pair] = []
    for each in (*statements("stores", task), *statements("remarks", task)):
        if each.is_new and chosen.random() > NEW:
            continue
        if how == "further" and each.author <= LEARNED and chosen.random() > AGAIN:
            continue
        again = AGAIN_PLAYED * (AGAIN_LEARNED if each.author <= LEARNED else 1)
        if how == "played" and each.author < NEWS and chosen.random() > again:
            continue
        chances = classifier.chances(each.said, each.facts, each.pointed)
        near = [int(at) for at in np.argsort(-chances) if at not in each.meant][: NEAR_NEW if each.is_new else NEAR]
        found += [
            Pair(*as_pair(task, each.said, each.facts[at], pointed=at in each.pointed), at in each.meant)
            for at in (*each.meant, *near)
        ]
    return found


def _of_talk() -> Iterator[Pair]:
    """Yields the pairs of a share of the talk that is not held out, as played."""
    chosen = random.Random(5)
    talks = [talk for talk in json.loads(TALK.read_text("utf-8")) if not talk.get("held_out")]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as others:
        for found in others.map(_of_conversation, chosen.sample(talks, int(PLAYED * len(talks)))):
            yield from found


def _of_conversation(talk: Mapping[str, Any]) -> list[Pair]:
    embedder = load_model()
    once = EmbeddedOnce(embedder.embed)
    classifiers = {task: FactClassifier(task, once) for task in get_args(Task)}
    return [pair for told in _told(talk, embedder) for pair in _beside(classifiers[told.task], told)]


def _beside(classifier: FactClassifier, told: Told) -> Iterator[Pair]:
    """Yields a played message with the facts that it means, and with the likeliest others."""
    if not told.meant and random.Random(told.said).random() > STILL:
        return
    chances = classifier.chances(told.said, told.facts, told.pointed)
    near = [int(at) for at in np.argsort(-chances) if at not in told.meant]
    for at in (*told.meant, *near[: NEAR_ENDED if told.meant else NEAR_STILL]):
        said, fact = as_pair(told.task, told.said, told.facts[at], pointed=at in told.pointed)
        yield Pair(said, fact, at in told.meant)


@dataclass(frozen=True, slots=True)
class Told:
    """A message of played talk, the facts that were known before it, and the places of those that it points to and that
    it means: ends, asks for, or asks to forget."""

    task: Task
    said: str
    facts: tuple[KnownFact, ...]
    pointed: frozenset[int]
    meant: frozenset[int]


def _told(talk: Mapping[str, Any], embedder: Embedder) -> Iterator[Told]:
    """Yields the messages of a conversation that tell what they mean."""
    ended_before: set[str] = set()
    for turn, facts, cited in known_before(talk, embedder):
        said, kind = str(turn["say"]), turn["kind"]
        ended = [form for form in turn.get("ended", ()) if form not in ended_before]
        ended_before.update(ended)
        wanted = [form for name in ("answer", "answer_first") for forms in turn.get(name, ()) for form in forms]
        asks = kind == "question"
        forgets = kind == "command" and requests.FORGET.match(said) is not None
        if not facts or len(said) > SAID_MOST or (kind == "command" and not forgets) or ("?" in said and not asks):
            continue
        meant = frozenset(
            at
            for at, fact in enumerate(facts)
            if any(
                re.search(form, f"{fact.key}: {fact.value} ({fact.subject})" if asks else fact.value, _AS_JUDGED)
                for form in (wanted if asks else ended)
            )
        )
        if (asks or forgets) and not 0 < len(meant) <= ANSWERS_MOST:
            continue
        pointed = frozenset(at for at, fact in enumerate(facts) if fact.id in cited and points_back(said))
        yield Told("answers" if asks or forgets else "supersession", said, tuple(map(_as_known, facts)), pointed, meant)


def _as_known(fact: Fact) -> KnownFact:
    return as_known({"subject": fact.subject, "key": fact.key, "value": fact.value, "confidence": fact.confidence})


def cut_tokenizer(path: Path, texts: Sequence[str]) -> tuple[dict[str, Any], list[int]]:
    """Return a tokenizer with the word pieces that texts use, and which rows of the embeddings those are."""
    from tokenizers import Tokenizer

    whole = json.loads(path.read_text("utf-8"))
    whole["padding"] = whole["truncation"] = None
    used = Counter(id_ for row in Tokenizer.from_str(json.dumps(whole)).encode_batch(list(texts)) for id_ in row.ids)
    special = {each["id"] for each in whole["added_tokens"]}
    kept = [
        (piece, at)
        for piece, at in sorted(whole["model"]["vocab"].items(), key=lambda each: int(each[1]))
        if at in special or used[at] >= USED or (at < OF_OLD and not piece.startswith("[unused")) or _is_letter(piece)
    ]
    whole["model"]["vocab"] = {piece: place for place, (piece, _) in enumerate(kept)}
    for each in whole["added_tokens"]:
        each["id"] = whole["model"]["vocab"][each["content"]]
    for name, each in whole["post_processor"].get("special_tokens", {}).items():
        each["ids"] = [whole["model"]["vocab"][name]]
    return whole, [at for _, at in kept]


def _is_letter(piece: str) -> bool:
    return len(piece.removeprefix("##")) == 1 and piece.isascii()


def _shipped_tokenizer(path: Path) -> tuple[dict[str, Any], list[int]]:
    """The tokenizer that is shipped, and which rows of the embeddings its word pieces have."""
    whole = json.loads(path.read_text("utf-8"))["model"]["vocab"]
    shipped = json.loads(resource("classifier", "cross_encoder.json").read_text("utf-8"))
    shipped["padding"] = shipped["truncation"] = None
    pieces = sorted(shipped["model"]["vocab"].items(), key=lambda each: int(each[1]))
    return shipped, [int(whole[piece]) for piece, _ in pieces]


def _shipped_weights() -> dict[str, Any]:
    """The weights that are shipped, out of their eight bits; a matrix has the name of the bias that is added to it."""
    import onnx
    import torch
    from onnx import numpy_helper

    graph = onnx.load_model_from_string(
        gzip.decompress(resource("classifier", "cross_encoder.onnx.gz").read_bytes())
    ).graph
    stored = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    found = {name: torch.tensor(stored[name]) for name in stored if name.endswith((".weight", ".bias"))}
    after = {name: node for node in graph.node for name in node.input}
    for name, quantized in stored.items():
        matrix = name.removesuffix("_quantized")
        if matrix == name or "embeddings" in name:
            continue
        node = after[name]
        while not (bias := next((each for each in node.input if each in found and each.endswith(".bias")), "")):
            node = after[node.output[0]]
        whole = (quantized.astype(np.float32) - stored[f"{matrix}_zero_point"]) * stored[f"{matrix}_scale"]
        found[bias.replace(".bias", ".weight")] = torch.tensor(whole.T.copy())
    return found


def main(folder: str, how: How = "anew") -> None:
    """Trains and writes both files."""
    import torch
    from tokenizers import Tokenizer
    from transformers import AutoModel

    random.seed(1)
    torch.manual_seed(1)
    learned = pairs(how)
    further = how != "anew"
    place = Path(str(files(PACKAGE) / "model"))
    texts = [f"{each.said} {each.fact}" for each in learned]
    cut, rows = (
        _shipped_tokenizer(place / "tokenizer.json") if further else cut_tokenizer(place / "tokenizer.json", texts)
    )
    tokenizer = Tokenizer.from_str(json.dumps(cut))
    tokenizer.enable_truncation(LONGEST)
    encoder = AutoModel.from_pretrained(str(place))
    encoder.encoder.layer = encoder.encoder.layer[:LAYERS]
    encoder.pooler = None
    words = encoder.embeddings.word_embeddings.weight.detach()[rows]
    encoder.embeddings.word_embeddings = torch.nn.Embedding.from_pretrained(words, padding_idx=0)
    encoder.config.vocab_size = len(rows)
    for weight in encoder.embeddings.parameters():
        weight.requires_grad = False

    class Reader(torch.nn.Module):  # type: ignore[misc]  # torch is not typed here
        def __init__(self) -> None:
            super().__init__()
            self.encoder = encoder
            self.head = torch.nn.Linear(2 * encoder.config.hidden_size, 1)
            self.dropout = torch.nn.Dropout(0.1)

        def forward(self, input_ids: Any, attention_mask: Any, token_type_ids: Any) -> Any:
            hidden = self.encoder(
                input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
            ).last_hidden_state.float()
            mask = attention_mask.unsqueeze(-1).float()
            mean = (hidden * mask).sum(1) / mask.sum(1)
            return self.head(self.dropout(torch.cat([hidden[:, 0], mean], 1)))[:, 0]

    reader = Reader()
    if further:
        shipped = _shipped_weights()
        missing = [
            name for name in reader.load_state_dict(shipped, strict=False).missing_keys if "embeddings" not in name
        ]
        if missing:
            raise ValueError(f"Not among what is shipped: {missing}")
    encoded = tokenizer.encode_batch([(each.said, each.fact) for each in learned])
    weights = [weight for weight in reader.parameters() if weight.requires_grad]
    largest = {"anew": STEP, "further": STEP_FURTHER, "played": STEP_PLAYED}[how]
    epochs = {"anew": EPOCHS, "further": EPOCHS_FURTHER, "played": EPOCHS_PLAYED}[how]
    optimizer = torch.optim.AdamW(weights, lr=largest, weight_decay=0.01)
    total = int(epochs * len(learned) / BATCH)
    knows_bfloat16 = torch.ops.mkldnn._is_mkldnn_bf16_supported()
    sys.stdout.write(f"{len(learned)} pairs, {len(rows)} word pieces, {total} steps\n")
    for step, batch in zip(range(total), _batches([len(each.ids) for each in encoded]), strict=False):
        for group in optimizer.param_groups:
            group["lr"] = largest * min(1, step / WARMED_UP) * max(0.02, 1 - step / total)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=knows_bfloat16):
            scores = reader(**_columns([encoded[at] for at in batch]))
        wanted = torch.tensor([float(learned[at].meant) for at in batch])
        loss = torch.nn.functional.binary_cross_entropy_with_logits(scores.float(), wanted)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 1.0)
        optimizer.step()
        if step % 100 == 0:
            sys.stdout.write(f"{step}: {loss.item():.3f}\n")
            sys.stdout.flush()
    _write(reader.eval(), _columns(encoded[:2]), tokenizer, Path(folder))


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Yields batches of pairs of like length, over and over."""
    while True:
        order = random.sample(range(len(lengths)), len(lengths))
        near = [
            at
            for start in range(0, len(order), 40 * BATCH)
            for at in sorted(order[start : start + 40 * BATCH], key=lengths.__getitem__)
        ]
        batches = [near[start : start + BATCH] for start in range(0, len(near), BATCH)]
        yield from random.sample(batches, len(batches))


def _columns(rows: Sequence[Any]) -> dict[str, Any]:
    import torch

    longest = max(len(row.ids) for row in rows)
    taken = {"input_ids": "ids", "attention_mask": "attention_mask", "token_type_ids": "type_ids"}
    return {
        name: torch.tensor([[*getattr(row, each), *[0] * (longest - len(row.ids))] for row in rows])
        for name, each in taken.items()
    }


def _write(reader: Any, columns: dict[str, Any], tokenizer: Any, folder: Path) -> None:
    """Writes the model with its weights in eight bits, and the tokenizer."""
    import torch
    from onnxruntime.quantization import QuantType, quantize_dynamic

    folder.mkdir(parents=True, exist_ok=True)
    tokenizer.enable_padding()
    tokenizer.save(str(folder / "cross_encoder.json"), pretty=False)
    with tempfile.TemporaryDirectory() as made:
        whole = Path(made) / "whole.onnx"
        torch.onnx.export(
            reader,
            kwargs=columns,
            f=str(whole),
            input_names=list(columns),
            output_names=["score"],
            dynamic_axes={name: {0: "pairs", 1: "pieces"} for name in columns} | {"score": {0: "pairs"}},
            dynamo=False,
        )
        small = Path(made) / "small.onnx"
        quantize_dynamic(str(whole), str(small), per_channel=True, weight_type=QuantType.QInt8)
        (folder / "cross_encoder.onnx.gz").write_bytes(gzip.compress(small.read_bytes(), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[-1], next((each for each in get_args(How) if f"--{each}" in sys.argv), "anew"))
