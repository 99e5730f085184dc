"""Prints the shape of the code: `python -m tests.structure`. Nothing of it is a gate; it says where a stranger would
lose the way."""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
OWNERS = ("Panel", "Dialog", "Window", "Page", "View")
"""What the name of a class ends with that others are part of."""


def main(names: Sequence[str]) -> None:
    """Prints all, or the figures named."""
    modules = {_name(path): ast.parse(path.read_text("utf-8")) for path in sorted(CHECKOUT.glob("desktop/**/*.py"))}
    found = {
        "files": _files(),
        "folders": [f"{folder}: {count}" for folder, count in _folders().most_common(8)],
        "one neighbour": list(_one_neighbour(modules)),
        "one subclass": list(_one_subclass(modules)),
        "owners": list(_owners(modules)),
        "naming one another": list(_pairs(modules)),
        "names twice": list(_twice(modules)),
    }
    for name, lines in found.items():
        if not names or name in names:
            sys.stdout.write("\n".join([f"{name}: {len(lines)}", *(f"  {line}" for line in lines)]) + "\n")


def _name(path: Path) -> str:
    return ".".join(path.relative_to(CHECKOUT).with_suffix("").parts).removesuffix(".__init__")


def _files() -> list[str]:
    paths = [path for path in CHECKOUT.glob("desktop/**/*.py") if path.name != "__init__.py"]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in paths)
    return [f"{len(paths)} files, {lines:,} lines"]


def _folders() -> Counter[str]:
    paths = (path for path in CHECKOUT.glob("desktop/**/*.py") if path.name != "__init__.py")
    return Counter(str(path.parent.relative_to(CHECKOUT)) for path in paths)


def _imports(module: str, tree: ast.Module, known: set[str]) -> set[str]:
    """The modules that one names, wherever in it."""
    named: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            named |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            named |= {each.name for each in node.names}
    return (named & known) - {module}


def _users(modules: dict[str, ast.Module]) -> dict[str, set[str]]:
    users: dict[str, set[str]] = {name: set() for name in modules}
    for name, tree in modules.items():
        for used in _imports(name, tree, set(modules)):
            users[used].add(name)
    return users


def _one_neighbour(modules: dict[str, ast.Module]) -> Iterator[str]:
    """Modules that one other imports, which is of the same package."""
    for name, users in _users(modules).items():
        if len(users) == 1:
            (user,) = users
            if user.rpartition(".")[0] == name.rpartition(".")[0]:
                yield f"{name} ← {user.rpartition('.')[2]}"


def _pairs(modules: dict[str, ast.Module]) -> Iterator[str]:
    users = _users(modules)
    yield from (
        f"{name} ↔ {user}"
        for name, those in users.items()
        for user in sorted(those)
        if name < user and user in users and name in users[user]
    )


def _classes(modules: dict[str, ast.Module]) -> Iterator[tuple[str, ast.ClassDef]]:
    for name, tree in modules.items():
        yield from ((name, node) for node in tree.body if isinstance(node, ast.ClassDef))


def _one_subclass(modules: dict[str, ast.Module]) -> Iterator[str]:
    """Bases that one class alone derives from, and that are nothing themselves: exceptions, and what is made, are."""
    own = {node.name for _, node in _classes(modules)}
    made = {
        node.func.id
        for tree in modules.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    subclasses: dict[str, list[str]] = defaultdict(list)
    for _, node in _classes(modules):
        for base in node.bases:
            plain = base.value if isinstance(base, ast.Subscript) else base
            if isinstance(plain, ast.Name) and plain.id in own - made and not plain.id.endswith("Error"):
                subclasses[plain.id].append(node.name)
    yield from (f"{base} ← {those[0]}" for base, those in subclasses.items() if len(those) == 1)


def _owners(modules: dict[str, ast.Module]) -> Iterator[str]:
    """Classes that keep the panel, dialog or window they are made by, other than as the parent of a widget."""
    for name, node in _classes(modules):
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                for given in method.args.args:
                    told = ast.unparse(given.annotation) if given.annotation else ""
                    if told.endswith(OWNERS) and told.rpartition(".")[2] not in ("QTableView", "QTreeView"):
                        yield f"{name}.{node.name}({given.arg}: {told})"


def _twice(modules: dict[str, ast.Module]) -> Iterator[str]:
    places: dict[str, list[str]] = defaultdict(list)
    for name, node in _classes(modules):
        if not node.name.startswith("_"):
            places[node.name].append(name.removeprefix("desktop."))
    yield from (f"{name}: {', '.join(those)}" for name, those in sorted(places.items()) if len(those) > 1)


if __name__ == "__main__":
    main(sys.argv[1:])
