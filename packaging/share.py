"""What a desktop of Linux knows a program by: its entry in the menu, icons, files that it opens, and its man page."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from pictures import write_hicolor
from release import Release

LINUX = Path(__file__).resolve().parent / "linux"

_ADDRESSES = {"homepage": "homepage", "issues": "bugtracker", "repository": "vcs-browser"}
"""AppStream's kinds of what pyproject.toml may name."""
_PICTURES = (
    (
        "facts-light.png",
        "The facts that Keepsake holds, with the chat beside them",
        "Факти, які зберігає Keepsake, і чат поруч із ними",
    ),
    ("duplicates-light.png", "Two memories that may be one, side by side", "Два спогади, які можуть бути одним, поруч"),
    ("statistics-light.png", "How often memories were used", "Як часто використовувалися спогади"),
)
"""Files of `resources/screenshots` with their captions, in English and in Ukrainian."""


def write_share(folder: Path, release: Release) -> None:
    """Fills a `share` folder, such as /usr/share."""
    _copy(folder / "applications", "keepsake.desktop", "keepsake.desktop")
    _copy(folder / "mime" / "packages", "keepsake.mime.xml", "keepsake.xml")
    _put(folder / "metainfo", "keepsake.metainfo.xml", metainfo(release).encode())
    _put(folder / "man" / "man1", "keepsake.1.gz", zipped(man_page(release)))
    write_hicolor(folder / "icons" / "hicolor")


def metainfo(release: Release) -> str:
    """What software centres show. Their pictures need an address: they come along once the project has one."""
    lines = [
        f'<url type="{kind}">{escape(url)}</url>'
        for name, kind in _ADDRESSES.items()
        if (url := release.urls.get(name))
    ]
    if pictures := release.urls.get("screenshots"):
        lines += ["<screenshots>", *_screenshots(pictures.rstrip("/")), "</screenshots>"]
    kind = "stable" if release.is_out else "development"
    lines.append(
        f'<releases><release version="{release.version}" date="{release.moment:%Y-%m-%d}" type="{kind}"/></releases>'
    )
    text = (LINUX / "keepsake.metainfo.xml").read_text("utf-8")
    return text.replace("</component>", "".join(f"  {line}\n" for line in lines) + "</component>")


def _screenshots(folder: str) -> Iterator[str]:
    """Elements of AppStream's; the first is the one that stands for all."""
    for name, caption, in_ukrainian in _PICTURES:
        opened = '<screenshot type="default">' if name == _PICTURES[0][0] else "<screenshot>"
        captions = f'<caption>{caption}</caption><caption xml:lang="uk">{in_ukrainian}</caption>'
        yield f"  {opened}{captions}<image>{escape(folder)}/{name}</image></screenshot>"


def man_page(release: Release) -> str:
    text = (LINUX / "keepsake.1").read_text("utf-8")
    return text.replace("@VERSION@", release.version).replace("@DATE@", f"{release.moment:%Y-%m-%d}")


def zipped(text: str) -> bytes:
    """As Debian wants documents: packed best, and without a time."""
    return gzip.compress(text.encode(), 9, mtime=0)


def _copy(folder: Path, source: str, name: str) -> None:
    _put(folder, name, (LINUX / source).read_bytes())


def _put(folder: Path, name: str, data: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
