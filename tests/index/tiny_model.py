"""A model of the packaged one's kind that is exported in a moment: random weights, and few."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from desktop.index.models import packaged_model

_SIZES = {"hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 64}


def make_tiny_model(folder: Path, *, prompt: str = "", pools_prompt: bool = True) -> Path:
    """Writes a model as sentence-transformers keeps them; `prompt` comes before every text, and is part of what is
    pooled or not. Returns the folder."""
    import torch
    from transformers import BertConfig, BertModel

    packaged = packaged_model()
    assert packaged is not None
    shutil.copytree(packaged, folder, ignore=shutil.ignore_patterns("*.safetensors", "*.md"))
    torch.manual_seed(5)
    BertModel(BertConfig(**{**_read(folder / "config.json"), **_SIZES})).save_pretrained(folder)
    pooling, prompts = folder / "1_Pooling" / "config.json", folder / "config_sentence_transformers.json"
    sizes = {"word_embedding_dimension": _SIZES["hidden_size"], "include_prompt": pools_prompt}
    pooling.write_text(json.dumps(_read(pooling) | sizes))
    if prompt:
        prompts.write_text(json.dumps(_read(prompts) | {"prompts": {"said": prompt}, "default_prompt_name": "said"}))
    return folder


def _read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text("utf-8")))
