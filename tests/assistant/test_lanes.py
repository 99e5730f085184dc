"""Calls wait in one line; those that wait at the same time may be carried out together."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from desktop.assistant.lanes import Lane
from desktop.assistant.tickets import Request, Ticket
from desktop.model import Origin, now


def _ticket() -> Ticket:
    return Ticket(Request("remember_fact", {}, Origin(), "local", now(), ""))


def test_what_waits_is_carried_out_together_in_order_and_nothing_that_was_put_together_apart() -> None:
    entered, gate = threading.Event(), threading.Event()
    done: list[Sequence[Ticket]] = []

    def work(tickets: Sequence[Ticket]) -> None:
        entered.set()
        assert gate.wait(60)
        done.append(tuple(tickets))

    groups = [[_ticket() for _ in range(size)] for size in (1, 1, 1, 2, 4, 1, 1, 1)]
    slow = groups[-2][0]
    lane = Lane("test", 1, work, together=3, alone=lambda ticket: ticket is slow)
    lane.put(groups[0])
    assert entered.wait(60)
    for group in groups[1:]:
        lane.put(group)
    assert lane.waiting == 11
    gate.set()
    lane.aside(lambda: None).result(60)
    lane.close(lambda _: None)

    one, two, three, pair, four, last, alone, after = map(tuple, groups)
    assert done == [one, two + three, pair, four, last, alone, after]
