"""The English sentences that the layers below the window say: as templates, for the window to say them in another
language.

What is said down there is kept in the store, told to assistants and written to logs, so that it stays English. The
window knows it again by its template (`desktop.gui.ui.translation`): an f-string is one, with a number in braces for
each value.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PLACES = (
    *("app.py", "core/errors.py", "core/paths.py", "updates.py"),
    *("server/client_setup.py", "server/ownership.py", "server/protocol.py"),
    *("assistant", "index", "memory", "settings", "storage"),
)
"""Modules and packages whose sentences a person meets in the window."""

_FOR_OTHERS = frozenset(
    """
    assistant/extraction/guard assistant/extraction/lasting_statements assistant/message_history assistant/prompt
    assistant/providers/prices assistant/resources assistant/tools/arguments assistant/tools/late_results
    index/chroma_store index/cross_encoder
    index/model_export index/subprocesses index/vector_process memory/context
    memory/duplicates/comparison_process memory/duplicates/differences memory/duplicates/vocabulary memory/facts/quality
    memory/recall/decisions memory/recall/word_lists memory/relationship_sentences
    memory/transfer/mirror/page
    memory/transfer/records storage/timestamps
    """.split()
)
"""Modules that speak to models, to the disk or to nobody, and lists of words."""

_NOT_SAID = frozenset("description message help title default unit zero examples".split())
"""Keywords and names whose texts are for the model, or are gathered with the settings."""

_PROGRAMMERS = re.compile(
    r"(log|logger)\.\w+$|(Value|Runtime|Type|Vectors|Assertion|Authentication|MalformedStream|JSONDecode|PydanticCustom)"
    r"Error$|re\.compile$|execute|Field$|_setting$|translate$|split$|cast$|_named$"
)
_NO_WORDS = re.compile(
    r"\b(SELECT|INSERT|UPDATE|FROM facts|DELETE FROM|WHERE|PRAGMA|ORDER BY|LEFT JOIN|COLLATE|ATTACH|LIKE|IS NULL|IS NOT"
    r"|NOT NULL)\b|\bIN \(|coalesce\(|nullif\(|instr\(|iif\(|[?:]since|\b[a-z]\.[a-z]\w+|status = '|= \?|fact_versions"
    r"|message_marks|\bNULL AS\b|\(\?|^{\"|%s|^# |\.md$|\[cut\]|\[shares"
)
"""SQL, regular expressions, JSON, formats of the log, files that are written and what is cut out for a model."""

_SENTENCE = re.compile(r"(?=.*[a-z]{2}).+ ")


def sentences(package: Path) -> set[str]:
    """The templates of all of these modules."""
    found = set[str]()
    for place in PLACES:
        path = package / place
        for module in [path] if path.suffix else path.rglob("*.py"):
            if module.relative_to(package).as_posix()[:-3] not in _FOR_OTHERS and "rules" not in module.parts:
                found.update(_said(ast.parse(module.read_text("utf-8"))))
    return found


def _said(tree: ast.Module) -> Iterator[str]:
    for node in _heard(tree):
        text = _template(node).strip().replace("{}", "{0}")
        if _SENTENCE.search(text) and not _NO_WORDS.search(text):
            yield text


def _heard(node: ast.AST) -> Iterator[ast.expr]:
    """Literals that may be said: all but docstrings, and what is for programmers and models alone."""
    for child in _children(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Call) and _PROGRAMMERS.search(ast.unparse(child.func)):
            continue
        if isinstance(child, ast.JoinedStr) or (isinstance(child, ast.Constant) and isinstance(child.value, str)):
            yield child
        yield from _heard(child)


def _children(node: ast.AST) -> Iterable[ast.AST]:
    """The parts of a piece of source that may be said."""
    heard: Iterable[ast.AST] = ast.iter_child_nodes(node)
    match node:
        case ast.keyword(arg=str(name)) | ast.Assign(targets=[ast.Name(id=name)]) if name in _NOT_SAID:
            heard = ()
        case ast.Call(func=ast.Name(id="Answer"), args=[status, _for_the_model, *rest], keywords=keywords):
            heard = (status, *rest, *keywords)
        case ast.AnnAssign(value=ast.expr() as value):
            heard = (value,)
        case ast.Subscript(slice=part):
            heard = [part] if isinstance(part, ast.JoinedStr) else ()
        case ast.arg() | ast.Compare():
            heard = ()
        case ast.JoinedStr(values=values):
            heard = [each for each in values if isinstance(each, ast.FormattedValue)]
    return heard


def _template(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if not isinstance(node, ast.JoinedStr):
        return ""
    text, count = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        else:
            text += f"{{{count}}}"
            count += 1
    return text
