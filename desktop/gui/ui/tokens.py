"""The look as values: colours of light and dark, the grid, the type sizes."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Tokens:
    """One colour scheme. Text tokens reach 4.5:1 on every ground that they are used on (WCAG AA)."""

    background: str
    surface: str
    raised: str
    border: str
    text: str
    muted: str
    accent: str
    on_accent: str
    accent_hover: str
    accent_soft: str
    """The ground of what is selected or said by the person."""
    hover: str
    pill: str
    """The ground of small labels."""
    track: str
    """What a bar has not filled."""
    caution: str
    caution_soft: str
    mark: str
    """The ground of words that differ."""
    danger: str
    danger_soft: str
    good: str
    shadow: str

    def names(self) -> dict[str, str]:
        return asdict(self)


LIGHT = Tokens(
    background="#FAF8F5",
    surface="#FFFFFF",
    raised="#FFFFFF",
    border="#E4DFD6",
    text="#1F1D1A",
    muted="#6A645A",
    accent="#2A6B5F",
    on_accent="#FFFFFF",
    accent_hover="#215750",
    accent_soft="#E6F0ED",
    hover="#F3F0EA",
    pill="#F3EFE8",
    track="#E4DFD6",
    caution="#8A5A00",
    caution_soft="#FCF1DC",
    mark="#FCE7B2",
    danger="#B3261E",
    danger_soft="#FBEAE8",
    good="#2E6B34",
    shadow="#24000000",
)

DARK = Tokens(
    background="#171614",
    surface="#1F1E1B",
    raised="#282622",
    border="#383530",
    text="#ECE8E1",
    muted="#A59F94",
    accent="#7CC7B6",
    on_accent="#10211D",
    accent_hover="#97D6C7",
    accent_soft="#21322E",
    hover="#24221F",
    pill="#282622",
    track="#383530",
    caution="#E3B341",
    caution_soft="#382D12",
    mark="#5A4512",
    danger="#F2857C",
    danger_soft="#3D2220",
    good="#8CCB92",
    shadow="#80000000",
)


class Space:
    """Distances in pixels, on a grid of 4."""

    XS, S, M, L, XL, XXL = 4, 8, 12, 16, 24, 32


DIALOG_MARGINS = (Space.XL, 20, Space.XL, 20)
"""Around what a dialog says."""


class Type:
    """Type sizes in pixels, before the person's text scale."""

    SMALL, BODY, LARGE, TITLE, DISPLAY = 12, 13, 15, 18, 22


ROW_HEIGHT = 30
CORNER = 6
