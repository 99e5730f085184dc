from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from multiprocessing.connection import Client, Listener
from pathlib import Path
from typing import Any, cast

import pytest

from desktop.core.errors import FolderInUseError, IsCancelled, UserError
from desktop.server import protocol
from desktop.server.protocol import GivenUpError, LocalClient, LocalServer, OwnerLeftError
from tests.patience import PATIENCE, until


def count_up(request: dict[str, Any], _cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
    for number in range(request["to"]):
        yield {"number": number}


@pytest.fixture
def card(tmp_path: Path) -> Path:
    return tmp_path / "owner.json"


def test_a_client_gets_every_answer_in_order_and_may_ask_again(card: Path) -> None:
    server = LocalServer(card, count_up)
    client = LocalClient(card)
    assert [answer["number"] for answer in client.request({"to": 3})] == [0, 1, 2]
    assert list(client.request({"to": 0})) == []
    client.close()
    server.close()


def test_many_clients_are_served_side_by_side(card: Path) -> None:
    together = threading.Barrier(5)

    def meet(_request: dict[str, Any], _cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
        together.wait(PATIENCE)
        yield {"met": True}

    server = LocalServer(card, meet)
    answers: list[dict[str, Any]] = []

    def ask() -> None:
        client = LocalClient(card)
        answers.extend(client.request({}))
        client.close()

    threads = [threading.Thread(target=ask) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    server.close()
    assert answers == [{"met": True}] * 5


def test_the_card_and_the_socket_are_the_owners_only_and_go_with_the_server(card: Path) -> None:
    server = LocalServer(card, count_up)
    assert stat.S_IMODE(card.stat().st_mode) == 0o600
    server.close()
    assert list(card.parent.iterdir()) == []


def test_a_long_path_does_not_matter(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 120)
    deep.mkdir()
    server = LocalServer(deep / "owner.json", count_up)
    client = LocalClient(deep / "owner.json")
    assert len(list(client.request({"to": 2}))) == 2
    client.close()
    server.close()


def test_a_wrong_key_gets_nothing_and_the_server_goes_on(card: Path) -> None:
    server = LocalServer(card, count_up)
    told = json.loads(card.read_text("utf-8"))
    forged = card.with_name("forged.json")
    forged.write_text(json.dumps({**told, "key": "00" * 32}), "utf-8")
    with pytest.raises(FolderInUseError):
        LocalClient(forged)
    client = LocalClient(card)
    assert len(list(client.request({"to": 1}))) == 1
    client.close()
    server.close()


@pytest.mark.parametrize("content", [None, "", "{}", '{"address": "/nowhere/at/all", "key": "00"}', "[]"])
def test_without_an_owner_that_answers_it_says_so(card: Path, content: str | None) -> None:
    if content is not None:
        card.write_text(content, "utf-8")
    with pytest.raises(FolderInUseError, match="does not answer"):
        LocalClient(card)


def test_an_owner_that_goes_away_in_mid_answer_is_told(card: Path) -> None:
    asked, done = threading.Event(), threading.Event()

    def stall(_request: dict[str, Any], _cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
        yield {"first": True}
        asked.set()
        done.wait(PATIENCE)

    server = LocalServer(card, stall, patience=0.1)
    client = LocalClient(card)
    answers = client.request({})
    assert next(answers) == {"first": True}
    asked.wait(PATIENCE)
    closing = threading.Thread(target=server.close)
    closing.start()
    with pytest.raises(FolderInUseError, match="went away"):
        next(answers)
    done.set()
    closing.join()
    client.close()


def test_what_is_under_way_ends_before_the_server_hangs_up(card: Path) -> None:
    asked, go_on = threading.Event(), threading.Event()

    def slow(_request: dict[str, Any], _cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
        asked.set()
        go_on.wait(PATIENCE)
        yield {"done": True}

    server = LocalServer(card, slow)
    client = LocalClient(card)
    answers: list[dict[str, Any]] = []
    asking = threading.Thread(target=lambda: answers.extend(client.request({})))
    asking.start()
    asked.wait(PATIENCE)
    closing = threading.Thread(target=server.close)
    closing.start()
    go_on.set()
    for thread in (asking, closing):
        thread.join()
    assert answers == [{"done": True}]
    client.close()


def test_a_request_that_came_too_late_was_not_begun(card: Path) -> None:
    server = LocalServer(card, count_up)
    client = LocalClient(card)
    server.close()
    with pytest.raises(OwnerLeftError):
        list(client.request({"to": 1}))


def test_a_server_closes_while_many_are_knocking(card: Path) -> None:
    server = LocalServer(card, count_up)
    address = json.loads(card.read_text("utf-8"))["address"]
    with ExitStack() as knocking:
        for _ in range(100):  # they connect and say nothing
            knocking.enter_context(Client(address))
        server.close()
    assert list(card.parent.iterdir()) == []


_CROWD = """
import resource, socket, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
said, crowd = (b"", b"\\0", b"\\x7f\\xff\\xff\\xff", b"GET / HTTP/1.1\\r\\n\\r\\n", b"\\0\\0\\0\\4abcd"), []
for number in range(1000):
    end = socket.socket(socket.AF_UNIX)
    end.connect(sys.argv[1])
    try:
        end.sendall(said[number % len(said)])
    except BrokenPipeError:
        pass
    crowd.append(end)
print(len(crowd), flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a named pipe has its own limits")
def test_a_thousand_connections_that_say_nothing_or_nonsense_keep_nobody_out(card: Path) -> None:
    server, before = LocalServer(card, count_up), threading.active_count()
    served = LocalClient(card)
    address = json.loads(card.read_text("utf-8"))["address"]
    words = [sys.executable, "-c", _CROWD, address]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as crowd:
        assert crowd.stdout is not None
        assert crowd.stdout.readline() == b"1000\n"
        until(lambda: threading.active_count() <= before + protocol._STRANGERS_MOST + 1)
        assert len(list(served.request({"to": 3}))) == 3
        for _ in range(5):
            newcomer = LocalClient(card)
            assert len(list(newcomer.request({"to": 2}))) == 2
            newcomer.close()
        server.close()  # while all of them are there
        served.close()
        crowd.communicate()
    assert list(card.parent.iterdir()) == []


def test_more_who_know_the_key_than_there_are_places_wait_for_one(card: Path) -> None:
    server = LocalServer(card, count_up, connections_most=3)
    first, *others = [LocalClient(card) for _ in range(3)]
    with pytest.raises(FolderInUseError):
        LocalClient(card)
    first.close()
    until(lambda: len(server._connections) < 3)
    others.append(LocalClient(card))
    for client in others:
        assert len(list(client.request({"to": 1}))) == 1
        client.close()
    server.close()


_STRANGER = """
import os, socket, sys
card, address = sys.argv[1:]
os.setgroups([]), os.setgid(65534), os.setuid(65534)
for attempt in (lambda: open(card).read(), lambda: socket.socket(socket.AF_UNIX).connect(address)):
    try:
        attempt()
        print("let in")
    except PermissionError:
        print("kept out")
"""


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root can be somebody else")
def test_another_user_gets_neither_the_key_nor_a_connection_even_in_a_folder_that_was_opened(
    card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tempfile.TemporaryDirectory() as opened:
        Path(opened).chmod(0o755)
        for place in (card, Path(opened) / "owner.json"):
            server = LocalServer(place, count_up)
            address = json.loads(place.read_text("utf-8"))["address"]
            told = subprocess.check_output([sys.executable, "-c", _STRANGER, str(place), address], text=True)
            server.close()
            assert told.split("\n")[:2] == ["kept out", "kept out"]


def test_a_server_ends_where_its_folder_is_gone(card: Path) -> None:
    server = LocalServer(card, count_up)
    shutil.rmtree(card.parent)
    server.close()
    assert not card.parent.exists()


def test_an_owner_that_does_not_greet_is_told(card: Path) -> None:
    with Listener(str(card.with_suffix(".sock"))) as frozen:
        card.write_text(json.dumps({"address": frozen.address, "key": "00"}), "utf-8")
        with pytest.raises(FolderInUseError, match="does not answer"):
            LocalClient(card, patience=0.1)


def test_an_answer_that_is_left_early_ends_the_work(card: Path) -> None:
    ended = threading.Event()

    def endless(_request: dict[str, Any], _cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
        try:
            while True:
                yield {"more": "x" * 10_000}
        finally:
            ended.set()

    server = LocalServer(card, endless)
    answers = cast("Generator[dict[str, Any]]", LocalClient(card).request({}))
    next(answers)
    answers.close()
    assert ended.wait(PATIENCE)
    server.close()


def test_a_client_that_hangs_up_ends_the_work_for_it(card: Path) -> None:
    ended = threading.Event()

    def endless(_request: dict[str, Any], _cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
        try:
            while True:
                yield {"more": "x" * 10_000}
        finally:
            ended.set()

    server = LocalServer(card, endless)
    client = LocalClient(card)
    next(client.request({}))
    client.close()
    assert ended.wait(PATIENCE)
    server.close()


@pytest.mark.parametrize("said", [b"not json", b"[1, 2]", b"null", b"\xff\xfe", b"[" * 100_000, b""], ids=range(6))
def test_what_is_no_request_only_costs_its_connection(card: Path, said: bytes) -> None:
    server = LocalServer(card, count_up)
    client = LocalClient(card)
    client._connection.send_bytes(said)
    with pytest.raises(FolderInUseError):
        list(client.request({"to": 1}))
    client.close()
    other = LocalClient(card)
    assert len(list(other.request({"to": 1}))) == 1
    other.close()
    server.close()


@pytest.mark.parametrize("hangs_up", [True, False])
def test_who_answers_can_see_that_nobody_waits_any_more(card: Path, hangs_up: bool) -> None:
    asked, seen = threading.Event(), threading.Event()

    def patient(_request: dict[str, Any], cancelled: IsCancelled) -> Iterator[dict[str, Any]]:
        assert not cancelled()
        asked.set()
        while not cancelled():
            threading.Event().wait(0.01)
        seen.set()
        yield {}

    server = LocalServer(card, patient)
    client = LocalClient(card)
    told: list[Exception] = []

    def ask() -> None:
        try:
            list(client.request({}, asked.is_set if not hangs_up else lambda: False))
        except UserError as error:
            told.append(error)

    asking = threading.Thread(target=ask)
    asking.start()
    assert asked.wait(PATIENCE)
    if hangs_up:
        client.hang_up()
    assert seen.wait(PATIENCE)
    asking.join()
    assert isinstance(told[0], FolderInUseError if hangs_up else GivenUpError)
    client.close()
    server.close()
