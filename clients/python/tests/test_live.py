"""Feeds: what comes, and coming back."""

from __future__ import annotations

import base64
import hashlib
import json
import socket
import struct
import threading
import unittest
from typing import Any
from unittest.mock import patch

from realm_game import Realm, RealmError
from realm_game.websocket import WebSocket

from .fakes import FakeClock


def frame(kind: int, payload: bytes, last: bool = True) -> bytes:
    head = bytes([(0x80 if last else 0) | kind])
    if len(payload) < 126:
        return head + bytes([len(payload)]) + payload
    return head + bytes([126]) + struct.pack("!H", len(payload)) + payload


def text(message: Any) -> bytes:
    return frame(1, json.dumps(message).encode())


class FakeFeed:
    """Opens each connection with the next of ``scripts``: the bytes to send, or a status to refuse it by, alone or with a text;
    then it cuts the line."""

    def __init__(self, scripts: list[bytes | int | tuple[int, str]]) -> None:
        self.asked: list[str] = []
        self.hosts: list[str] = []
        self.got = b""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._scripts = scripts
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        for script in self._scripts:
            line, _ = self._listener.accept()
            with line, line.makefile("rb") as file:
                head = b""
                while not head.endswith(b"\r\n\r\n"):
                    head += file.readline()
                first, *rest = head.decode().split("\r\n")
                self.asked.append(first.split(" ")[1])
                self.hosts += [each[6:] for each in rest if each.startswith("Host: ")]
                if isinstance(script, (int, tuple)):
                    status, body = script if isinstance(script, tuple) else (script, "")
                    length = f"content-length: {len(body)}"
                    line.sendall(f"HTTP/1.1 {status} No\r\n{length}\r\nconnection: close\r\n\r\n{body}".encode())
                    continue
                key = next(each for each in rest if each.lower().startswith("sec-websocket-key:")).split(": ")[1]
                accept = base64.b64encode(
                    hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
                ).decode()
                upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                line.sendall(f"{upgrade}Sec-WebSocket-Accept: {accept}\r\n\r\n".encode() + script)
                line.shutdown(socket.SHUT_WR)
                self.got += file.read()
        self._listener.close()

    def join(self) -> None:
        self._thread.join(5)


class Live(unittest.TestCase):
    def test_a_line_cut_as_a_ping_is_answered_is_a_cut(self) -> None:
        server = FakeFeed([text({"type": "tick", "seq": 1}) + frame(9, b""), text({"type": "tick", "seq": 2})])
        feed = Realm(server.address, clock=FakeClock()).world_feed()
        seen = []
        with patch.object(WebSocket, "_send", side_effect=ConnectionResetError):
            for message in feed:
                seen.append(message["seq"])
                if message["seq"] == 2:
                    feed.close()
        self.assertEqual(seen, [1, 2])
        server.join()

    def test_it_ends_where_it_is_closed_while_it_connects(self) -> None:
        server = FakeFeed([text({"type": "tick", "seq": 1})])
        feed = Realm(server.address, clock=FakeClock()).world_feed()
        connect = socket.create_connection

        def closed_meanwhile(*given: Any, **more: Any) -> socket.socket:
            feed.close()
            return connect(*given, **more)

        with patch("realm_game.websocket.socket.create_connection", closed_meanwhile):
            self.assertEqual(list(feed), [])
        server.join()

    def test_a_host_by_its_ipv6_address_stands_in_brackets(self) -> None:
        server = FakeFeed([b""])
        port = int(server.address.rsplit(":", 1)[1])
        line = socket.create_connection(("127.0.0.1", port))
        with patch("realm_game.websocket.socket.create_connection", return_value=line):
            Realm(f"http://[::1]:{port}").world_feed().open().close()
        server.join()
        self.assertEqual(server.hosts, [f"[::1]:{port}"])

    def test_it_comes_back_where_it_was(self) -> None:
        close = frame(8, struct.pack("!H", 1012))
        server = FakeFeed([text({"type": "tick", "seq": 7}) + close, 503, text({"type": "news", "seq": 9})])
        clock = FakeClock()
        feed = Realm(server.address, clock=clock).world_feed()
        seen = []
        for message in feed:
            seen.append(message["seq"])
            if message["seq"] == 9:
                feed.close()
        server.join()
        self.assertEqual(seen, [7, 9])
        self.assertEqual(server.asked, ["/live/world", "/live/world?after=7", "/live/world?after=7"])
        self.assertEqual(clock.slept, [0.25, 0.5])
        self.assertEqual(feed.seq, 9)

    def test_pings_are_answered_and_parts_put_together(self) -> None:
        whole = json.dumps({"type": "tick", "seq": 1, "text": "x" * 300}).encode()
        script = frame(9, b"there?") + frame(1, whole[:150], last=False) + frame(0, whole[150:])
        server = FakeFeed([script])
        feed = Realm(server.address, clock=FakeClock()).world_feed()
        message = next(iter(feed))
        feed.close()
        server.join()
        self.assertEqual(len(message["text"]), 300)
        mask, payload = server.got[2:6], server.got[6:12]
        self.assertEqual(server.got[:2], bytes([0x8A, 0x86]))
        self.assertEqual(bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)), b"there?")

    def test_where_coming_back_is_no_use_it_says_why(self) -> None:
        server = FakeFeed([frame(8, struct.pack("!H", 4409))])
        with self.assertRaises(RealmError) as caught:
            list(Realm(server.address, clock=FakeClock()).world_feed())
        server.join()
        self.assertEqual(caught.exception.code, "replaced")

    def test_a_refusal_is_raised_as_it_was_said(self) -> None:
        refusal = json.dumps({"error": "no", "code": "needs_scope", "scope": "notices"})
        server = FakeFeed([(403, refusal)])
        with self.assertRaises(RealmError) as caught:
            list(Realm(server.address, cookie="c=1", clock=FakeClock()).live(also=["notice"]))
        server.join()
        self.assertEqual((caught.exception.status, caught.exception.code), (403, "needs_scope"))
        self.assertEqual(caught.exception.params["scope"], "notices")
        self.assertEqual(server.asked, ["/live?notice=true"])

    def test_where_no_feed_is_it_gives_up(self) -> None:
        server = FakeFeed([404] * 11 + [503] + [404] * 12)
        with self.assertRaises(RealmError) as caught:
            list(Realm(server.address, clock=FakeClock()).world_feed())
        server.join()
        self.assertEqual((caught.exception.status, len(server.asked)), (404, 24))

    def test_what_is_too_long_is_not_read(self) -> None:
        huge = bytes([0x81, 127]) + struct.pack("!Q", 1 << 40)
        server = FakeFeed([huge, text({"type": "tick", "seq": 2})])
        feed = Realm(server.address, clock=FakeClock()).world_feed()
        self.assertEqual(next(iter(feed))["seq"], 2)
        feed.close()
        server.join()


if __name__ == "__main__":
    unittest.main()
