"""Gathers every text that a person sees into resources/translations, and compiles what is translated.

Qt's lupdate doesn't know the small functions that modules here translate by (`words("On")`), nor the texts of the
settings and tools, which are data. So the sources are read here, and lupdate is given one file with all of them: what
it does well, merging into what is translated already, is left to it. The sentences of the layers below the window are
in a file of their own, which the window reads as it is (`desktop.gui.ui.translation`).
"""

from __future__ import annotations

import ast
import json
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sentences import sentences

CHECKOUT = Path(__file__).resolve().parent.parent
FOLDER = CHECKOUT / "resources" / "translations"
LANGUAGES = ("uk",)


@dataclass(frozen=True, order=True)
class Text:
    """A text as it is looked up."""

    context: str
    text: str

    @property
    def counted(self) -> bool:
        """Whether it has a form for each kind of number: it has the number in it."""
        return "%n" in self.text or "%Ln" in self.text


def texts_of(sources: Iterable[Path]) -> set[Text]:
    """Every text that these modules mark for translation or translate."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sources}
    contexts = {name: context for tree in trees.values() for name, context in _translators(tree).items()}
    return {text for tree in trees.values() for text in _texts(tree, contexts)}


def texts_of_settings() -> set[Text]:
    """Those that settings, tools, categories and the keys of the built-in assistant declare."""
    from desktop.assistant.rules.clause_reading import KEYS_BY_WORDS
    from desktop.assistant.rules.wording import KEY_LABELS_UK
    from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
    from desktop.core.model import CATEGORIES
    from desktop.gui.settings.editors import first_sentence
    from desktop.settings import SECTIONS, SETTINGS

    declared = {text for each in SETTINGS.values() for text in (each.title, each.help, each.unit, each.zero)}
    declared |= {choice.capitalize() for each in SETTINGS.values() for choice in each.choices}
    declared |= {*SECTIONS.values(), *(tool.label for tool in MEMORY_TOOLS.values())}
    declared |= {first_sentence(tool.description) for tool in MEMORY_TOOLS.values() if tool.destructive}
    categories = {Text("Category", category.replace("_", " ")) for category in CATEGORIES}
    keys = {Text("Key", key) for key in {*KEY_LABELS_UK, *(name.removeprefix("former ") for name, _ in KEYS_BY_WORDS)}}
    return {Text("Settings", text) for text in declared if text} | categories | keys


def as_source(texts: Iterable[Text]) -> str:
    """The texts in a form that lupdate reads: calls of C++."""
    number = {True: ", nullptr, n", False: ""}
    lines = (
        f"QCoreApplication::translate({json.dumps(each.context)},"
        f" {json.dumps(each.text, ensure_ascii=False)}{number[each.counted]});"
        for each in sorted(texts)
    )
    return "\n".join(["void texts(int n) {", *lines, "}", ""])


def gather(texts: Iterable[Text], sentences: Iterable[str], folder: Path, tools: Path) -> None:
    """Brings the .ts files in step with the texts and sentences, and builds the .qm files from those of the texts."""
    folder.mkdir(exist_ok=True)
    for language in LANGUAGES:
        kept = folder / f"keepsake_{language}.ts"
        _bring_in_step(kept, texts, language, tools)
        _bring_in_step(
            folder / f"sentences_{language}.ts", (Text("Sentences", each) for each in sentences), language, tools
        )
        _call(tools / "lrelease", "-nounfinished", kept, "-qm", kept.with_suffix(".qm"))


def _bring_in_step(kept: Path, texts: Iterable[Text], language: str, tools: Path) -> None:
    languages = ("-source-language", "en", "-target-language", language)
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / "texts.cpp"
        source.write_text(as_source(texts), "utf-8")
        _call(tools / "lupdate", source, "-locations", "none", "-no-obsolete", "-no-ui-lines", *languages, "-ts", kept)


def main() -> None:
    import PySide6

    package = CHECKOUT / "desktop"
    texts = texts_of(package.rglob("*.py")) | texts_of_settings()
    gather(texts, sentences(package), FOLDER, Path(str(PySide6.__file__)).parent)


def _call(*command: str | Path) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _translators(tree: ast.AST) -> dict[str, str]:
    """Functions that do nothing but translate their argument, and the context in which they do."""
    found = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or not node.args.args:
            continue
        for call in ast.walk(node):
            named = _literals(call) if isinstance(call, ast.Call) and _name(call) == "translate" else []
            given = call.args[1] if named[:1] != [None] and len(named) > 1 and isinstance(call, ast.Call) else None
            if isinstance(given, ast.Name) and given.id == node.args.args[0].arg:
                found[node.name] = str(named[0])
    return found


def _texts(tree: ast.Module, contexts: dict[str, str]) -> Iterator[Text]:
    here = _imported(tree, contexts) | _translators(tree)
    for scope, call in _calls(tree):
        yield from _text(call, scope, here)


def _imported(tree: ast.Module, contexts: dict[str, str]) -> dict[str, str]:
    """The translating functions of other modules that this one uses. Those of the same name are told apart by nobody:
    none but private ones share a name, and these are never imported."""
    names = [name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names]
    return {name: contexts[name] for name in names if name in contexts and not name.startswith("_")}


def _calls(tree: ast.AST, scope: str = "") -> Iterator[tuple[str, ast.Call]]:
    """Every call with the class that it stands in."""
    for node in ast.iter_child_nodes(tree):
        inner = node.name if isinstance(node, ast.ClassDef) else scope
        if isinstance(node, ast.Call):
            yield scope, node
        yield from _calls(node, inner)


def _text(call: ast.Call, scope: str, contexts: dict[str, str]) -> Iterator[Text]:
    name, given = _name(call), _literals(call)
    match name, given:
        case "tr", [str(text), *_] if isinstance(call.func, ast.Attribute):
            yield Text(scope, text)
        case (("translate" | "QT_TRANSLATE_NOOP"), [str(context), str(text), *_]):
            yield Text(context, text)
        case "counted", [str(context), str(one), str(several), *_]:
            yield Text(context, one)
            yield Text(context, several)
        case _, [str(text), *_] if isinstance(call.func, ast.Name) and name in contexts:
            yield Text(contexts[name], text)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _literals(call: ast.Call) -> list[str | None]:
    return [
        each.value if isinstance(each, ast.Constant) and isinstance(each.value, str) else None for each in call.args
    ]


if __name__ == "__main__":
    main()
