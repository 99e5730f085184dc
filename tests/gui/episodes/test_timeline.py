from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.gui.episodes.timeline import STACK_MOST, Bands, Sizes
from desktop.storage.episodes import EpisodeLine

SIZES = Sizes(left=128, right=900, line=17, row=14, gap=8)


def a_line(number: int, moment: datetime, importance: float = 0.5) -> EpisodeLine:
    return EpisodeLine(number, f"Topic {number}", importance, "neutral", (), "active", moment.astimezone(), 0, False)


_LINES = st.lists(
    st.tuples(st.datetimes(datetime(2019, 1, 2), datetime(2026, 12, 30)), st.floats(0, 1)), max_size=120
).map(lambda drawn: [a_line(number, *each) for number, each in enumerate(drawn, 1)])


@settings(max_examples=40, deadline=None)
@given(_LINES)
def test_every_episode_is_counted_and_nothing_lies_over_anything_else(lines: list[EpisodeLine]) -> None:
    bands = Bands(lines, SIZES)
    assert sum(band.count for band in bands.bands) == len(lines)
    marks = [mark for band in bands.bands for mark in band.marks]
    assert len(marks) + sum(mark.more for mark in marks) == len(lines)
    assert len({(mark.x, mark.y) for mark in marks}) == len(marks)
    for band in bands.bands:
        assert all(band.top <= mark.y < band.top + band.height for mark in band.marks)
        labels = band.labels(SIZES, lambda text: 7.0 * len(text))
        for place, label in enumerate(labels):
            assert SIZES.left <= label.x and label.x + label.width <= SIZES.right
            for other in labels[place + 1 :]:
                apart = label.x + label.width <= other.x or other.x + other.width <= label.x
                assert apart or label.y != other.y


@settings(max_examples=25, deadline=None)
@given(_LINES)
def test_keys_walk_through_all_that_have_a_mark_in_time(lines: list[EpisodeLine]) -> None:
    bands = Bands(lines, SIZES)
    marks = {mark.line.id: mark for band in bands.bands for mark in band.marks}
    if not marks:
        assert bands.height == 0 and bands.beside(1, 1) is None
        return
    here = min(marks.values(), key=lambda mark: (mark.line.ended_at, mark.line.id))
    walked = [here.line.id]
    while (mark := bands.beside(walked[-1], 1)) is not None:
        walked.append(mark.line.id)
    assert walked == sorted(marks, key=lambda number: (marks[number].line.ended_at, number))
    assert bands.beside(walked[-1], -1) == (marks[walked[-2]] if len(walked) > 1 else None)


def test_months_stand_newest_first_and_the_nearest_day_is_across() -> None:
    lines = [a_line(1, datetime(2026, 3, 5)), a_line(2, datetime(2026, 2, 4)), a_line(3, datetime(2026, 2, 27))]
    bands = Bands(lines, SIZES)
    assert [(band.year, band.month) for band in bands.bands] == [(2026, 3), (2026, 2)]
    assert bands.across(1, 1).line.id == 2  # type: ignore[union-attr]
    assert bands.across(1, -1) is None and bands.across(2, 1) is None
    mark = bands.mark_of(3)
    assert mark is not None and bands.mark_at(mark.x + 3, mark.y - 3) == mark
    assert bands.mark_at(mark.x + 300, mark.y) is None and bands.mark_of(None) is None


def test_a_crowded_day_says_how_many_more_there_are() -> None:
    moment = datetime(2026, 3, 5, 8)
    lines = [a_line(number, moment + timedelta(minutes=number), number / 20) for number in range(1, 12)]
    (band,) = Bands(lines, SIZES).bands
    assert len(band.marks) == STACK_MOST and band.marks[-1].more == 11 - STACK_MOST
    assert band.marks[0].line.id == 11, "what matters most has a mark"


def test_only_what_is_in_view_is_asked_for() -> None:
    lines = [a_line(year, datetime(year, 6, 1)) for year in range(1990, 2026)]
    bands = Bands(lines, SIZES)
    seen = bands.between(0, 200)
    assert seen[0] is bands.bands[0] and len(seen) < 8
